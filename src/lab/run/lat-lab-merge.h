/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-merge.h - the parts of a run as one */
#pragma once

#include "lat-lab-header.h"

gboolean
lat_lab_merge (const char *const *paths, const char *output, guint64 *n_games, GError **error);
