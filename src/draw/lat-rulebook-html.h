/* lat-rulebook-html.h - a rulebook as a page for browsers and printers */
#pragma once

#include "lat-rulebook.h"

G_BEGIN_DECLS

char *
lat_rulebook_dup_html (const LatRulebook *book);

G_END_DECLS
