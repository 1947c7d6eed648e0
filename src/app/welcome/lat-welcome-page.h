/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-welcome-page.h - the start page: where a stranger may begin, and where one was */
#pragma once

#include <adwaita.h>

#include "lat-document.h"
#include "lat-schema.h"

#define LAT_TYPE_WELCOME_PAGE (lat_welcome_page_get_type ())

/**
 * LatWelcomePage:
 *
 * Stands beside the board in the place of the panes, so that it is never in the way of a game.
 *
 * Signals: `play` (LatDocument): somebody wants to play this game against the engine; `look`
 * (LatDocument, LatKey): somebody wants to see this, and to change that rule in it if it is not
 * %LAT_N_KEYS; `close`: nobody wants the page any more.
 */
G_DECLARE_FINAL_TYPE (LatWelcomePage, lat_welcome_page, LAT, WELCOME_PAGE, AdwBin)

GtkWidget *
lat_welcome_page_new (const char *recent_uri, const char *recent_name);
