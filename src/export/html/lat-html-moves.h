/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-html-moves.h - the actions of a game within a page */
#pragma once

#include "lat-html-game.h"

void
lat_html_moves_append (const LatHtmlGame *game, GString *html);
void
lat_html_moves_append_signs (const LatHtmlGame *game, GString *html);
