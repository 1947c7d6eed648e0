/* lat-lab-merge.h - the parts of a run as one */
#pragma once

#include "lat-lab-header.h"

G_BEGIN_DECLS

gboolean
lat_lab_merge (const char *const *paths, const char *output, guint64 *n_games, GError **error);

G_END_DECLS
