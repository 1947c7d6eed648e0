/* lat-html-moves.h - the actions of a game within a page */
#pragma once

#include "lat-html-game.h"

G_BEGIN_DECLS

void
lat_html_moves_append (const LatHtmlGame *game, GString *html);
void
lat_html_moves_append_signs (const LatHtmlGame *game, GString *html);

G_END_DECLS
