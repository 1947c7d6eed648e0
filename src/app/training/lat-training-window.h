/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-training-window.h - problems to solve, and mistakes to learn from */
#pragma once

#include <adwaita.h>

#include "lat-document.h"

#define LAT_TYPE_TRAINING_WINDOW (lat_training_window_get_type ())

/**
 * LatTrainingWindow:
 *
 * The sets of problems and the mistakes of games; what is to be solved has a board of its own.
 */
G_DECLARE_FINAL_TYPE (LatTrainingWindow, lat_training_window, LAT, TRAINING_WINDOW, AdwWindow)

GtkWindow *
lat_training_window_new (GtkWindow *parent);
void
lat_training_window_set_document (LatTrainingWindow *self, LatDocument *document);
