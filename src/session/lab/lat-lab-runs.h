/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-runs.h - the runs of the laboratory that there are */
#pragma once

#include "lat-array-model.h"

#include <gio/gio.h>

#define LAT_TYPE_LAB_RUN_ITEM (lat_lab_run_item_get_type ())

/**
 * LatLabRunItem:
 *
 * A file of a run, as it was when the folder was read. It never changes.
 */
G_DECLARE_FINAL_TYPE (LatLabRunItem, lat_lab_run_item, LAT, LAB_RUN_ITEM, GObject)

const char *
lat_lab_run_item_get_path (LatLabRunItem *self);
const char *
lat_lab_run_item_get_name (LatLabRunItem *self);
const char *
lat_lab_run_item_get_label (LatLabRunItem *self);
const char *
lat_lab_run_item_get_error (LatLabRunItem *self);
guint64
lat_lab_run_item_get_n_games (LatLabRunItem *self);
guint64
lat_lab_run_item_get_n_done (LatLabRunItem *self);
gint64
lat_lab_run_item_get_time (LatLabRunItem *self);

#define LAT_TYPE_LAB_RUNS (lat_lab_runs_get_type ())

/**
 * LatLabRuns:
 *
 * The runs in a folder, the newest first, as a list of #LatLabRunItem. The folder is read in a
 * thread.
 *
 * Properties: `loading` (boolean).
 */
G_DECLARE_FINAL_TYPE (LatLabRuns, lat_lab_runs, LAT, LAB_RUNS, LatArrayModel)

LatLabRuns *
lat_lab_runs_new (const char *folder);
LatLabRuns *
lat_lab_runs_new_for_user (void);
const char *
lat_lab_runs_get_folder (LatLabRuns *self);
gboolean
lat_lab_runs_is_loading (LatLabRuns *self);
void
lat_lab_runs_refresh (LatLabRuns *self);
char *
lat_lab_runs_dup_path (LatLabRuns *self, const char *name);
char *
lat_lab_runs_dup_free_name (LatLabRuns *self, const char *name);
char *
lat_lab_runs_discard (LatLabRuns *self, LatLabRunItem *item, GError **error);
void
lat_lab_runs_tidy (LatLabRuns *self);
gboolean
lat_lab_runs_restore (LatLabRuns *self, const char *token, GError **error);
