/* lat-search-text.h - texts to search in, whatever their case and accents */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

char *
lat_search_text_fold (const char *text);
gboolean
lat_search_text_matches (const char *folded, const char *words);

G_END_DECLS
