/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-marks.h - marks of squares and arrows, as a set */
#pragma once

#include "lat-node.h"

LatMark *
lat_marks_toggle (const LatMark *marks, guint n, LatMark mark, guint *n_new);
char *
lat_marks_dup_change (const LatMark *before, guint n_before, const LatMark *after, guint n_after);
char *
lat_mark_dup_words (const LatMark *mark);
