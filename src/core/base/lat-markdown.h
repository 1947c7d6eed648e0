/* lat-markdown.h - words in Markdown that are nothing but words */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

char *
lat_markdown_dup_escaped (const char *words);

G_END_DECLS
