/* lat-rulebook-text.h - a rulebook as plain text and as Markdown */
#pragma once

#include "lat-rulebook.h"

G_BEGIN_DECLS

char *
lat_rulebook_dup_text (const LatRulebook *book);
char *
lat_rulebook_dup_markdown (const LatRulebook *book);

G_END_DECLS
