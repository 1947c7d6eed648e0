/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-window.h - the laboratory */
#pragma once

#include <adwaita.h>

#include "lat-document.h"

#define LAT_TYPE_LAB_WINDOW (lat_lab_window_get_type ())

/**
 * LatLabWindow:
 *
 * Plays many games by the rules on a board and tells what they say. It is hidden when it is closed:
 * a run goes on, and is there when the window is shown again.
 */
G_DECLARE_FINAL_TYPE (LatLabWindow, lat_lab_window, LAT, LAB_WINDOW, AdwWindow)

GtkWindow *
lat_lab_window_new (GtkWindow *parent);
void
lat_lab_window_set_document (LatLabWindow *self, LatDocument *document);
