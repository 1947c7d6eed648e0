/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-search-text.h - texts to search in, whatever their case and accents */
#pragma once

#include <glib.h>

char *
lat_search_text_fold (const char *text);
guint
lat_search_text_rank (const char *folded, const char *words);
gboolean
lat_search_text_matches (const char *folded, const char *words);
