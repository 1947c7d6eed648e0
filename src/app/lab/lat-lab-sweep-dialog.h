/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-sweep-dialog.h - which rules a run varies, and with which values */
#pragma once

#include "lat-lab-header.h"

#include <gtk/gtk.h>

/**
 * LatLabSweepFunc:
 * @header: (transfer none): a run of all combinations
 * @data: as given with it
 */
typedef void (*LatLabSweepFunc) (const LatLabHeader *header, gpointer data);

GtkWidget *
lat_lab_sweep_dialog_present (GtkWidget *parent,
                              LatRuleset *ruleset,
                              const LatLabHeader *header,
                              guint n_threads,
                              LatLabSweepFunc func,
                              gpointer data);
