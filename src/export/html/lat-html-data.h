/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-html-data.h - what the script of a page knows */
#pragma once

#include "lat-html-game.h"

char *
lat_html_data_write (LatHtmlGame *game);
