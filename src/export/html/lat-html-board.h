/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-html-board.h - boards within a page */
#pragma once

#include "lat-html-game.h"

void
lat_html_board_append_colours (const LatHtmlGame *game, GString *style);
void
lat_html_board_append_sheet (const LatHtmlGame *game, GString *html);
void
lat_html_board_append_diagram (const LatHtmlGame *game,
                               GString *html,
                               const LatNode *node,
                               const char *caption);
void
lat_html_board_append_empty (const LatHtmlGame *game, GString *html);
