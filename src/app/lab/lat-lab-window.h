/* lat-lab-window.h - the laboratory */
#pragma once

#include "lat-window.h"

G_BEGIN_DECLS

#define LAT_TYPE_LAB_WINDOW (lat_lab_window_get_type ())

/**
 * LatLabWindow:
 *
 * Plays many games by the rules on a board and tells what they say. It is hidden when it is closed:
 * a run goes on, and is there when the window is shown again.
 */
G_DECLARE_FINAL_TYPE (LatLabWindow, lat_lab_window, LAT, LAB_WINDOW, AdwWindow)

GtkWindow *
lat_lab_window_new (LatWindow *parent);

G_END_DECLS
