/* lat-training-window.h - problems to solve */
#pragma once

#include "lat-window.h"

G_BEGIN_DECLS

#define LAT_TYPE_TRAINING_WINDOW (lat_training_window_get_type ())

/**
 * LatTrainingWindow:
 *
 * The sets of problems, and the problem that is to be solved on a board of its own.
 */
G_DECLARE_FINAL_TYPE (LatTrainingWindow, lat_training_window, LAT, TRAINING_WINDOW, AdwWindow)

GtkWindow *
lat_training_window_new (LatWindow *parent);

G_END_DECLS
