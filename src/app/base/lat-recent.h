/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-recent.h - the games that were open lately */
#pragma once

#include <gtk/gtk.h>

void
lat_recent_add (GFile *file);
GPtrArray *
lat_recent_list_games (void);
