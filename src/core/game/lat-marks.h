/* lat-marks.h - marks of squares and arrows, as a set */
#pragma once

#include "lat-node.h"

G_BEGIN_DECLS

LatMark *
lat_marks_toggle (const LatMark *marks, guint n, LatMark mark, guint *n_new);
char *
lat_marks_dup_change (const LatMark *before, guint n_before, const LatMark *after, guint n_after);
char *
lat_mark_dup_words (const LatMark *mark);

G_END_DECLS
