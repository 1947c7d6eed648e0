/* lat-html-data.h - what the script of a page knows */
#pragma once

#include "lat-html-game.h"

G_BEGIN_DECLS

char *
lat_html_data_write (LatHtmlGame *game);

G_END_DECLS
