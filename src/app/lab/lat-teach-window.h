/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-teach-window.h - the engine is taught the rules of a game */
#pragma once

#include <adwaita.h>

#include "lat-document.h"

#define LAT_TYPE_TEACH_WINDOW (lat_teach_window_get_type ())

/**
 * LatTeachWindow:
 *
 * Begins and stops teaching, and says what has been learned and what came of it. Who closes it stops it.
 */
G_DECLARE_FINAL_TYPE (LatTeachWindow, lat_teach_window, LAT, TEACH_WINDOW, AdwWindow)

GtkWindow *
lat_teach_window_new (GtkWindow *parent);
void
lat_teach_window_set_document (LatTeachWindow *self, LatDocument *document);
