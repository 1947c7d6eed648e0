/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-bundle-dialog.h - what a bundle of a run has, whether it is as it was, and its replay */
#pragma once

#include "lat-lab-runs.h"

#include <gtk/gtk.h>

/**
 * LatBundleFunc:
 * @path: of a run, which the games of a bundle have become
 * @data: as given with it
 */
typedef void (*LatBundleFunc) (const char *path, gpointer data);

GtkWidget *
lat_bundle_dialog_present (GtkWidget *parent,
                           const char *path,
                           LatLabRuns *runs,
                           LatBundleFunc func,
                           gpointer data);
