/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-day.h - days of games, of which not all need be known */
#pragma once

#include <glib.h>

gboolean
lat_day_read (const char *text, gboolean is_last, guint *day);
char *
lat_day_dup_text (guint day);
