/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-fit-dialog.h - which rules go with which board that was found, and why others do not */
#pragma once

#include <gtk/gtk.h>

#include "lat-found-board.h"
#include "lat-rules.h"

/**
 * LatFitFunc:
 * @rules: (transfer none): rules for the board
 * @data: what was given with the function
 */
typedef void (*LatFitFunc) (LatRules *rules, gpointer data);

GtkWidget *
lat_fit_dialog_present_boards (GtkWidget *parent,
                               const LatRules *rules,
                               LatFitFunc callback,
                               gpointer data);
GtkWidget *
lat_fit_dialog_present_rules (GtkWidget *parent,
                              const LatFoundBoard *board,
                              LatFitFunc callback,
                              gpointer data);
