/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-teach-run.h - the engine is taught rules beside the main loop */
#pragma once

#include "lat-news.h"
#include "lat-taught-nets.h"
#include "lat-teach-state.h"

#define LAT_TYPE_TEACH_RUN (lat_teach_run_get_type ())

/**
 * LatTeachRunState:
 * @LAT_TEACH_RUN_NEW: nothing has been learned of the rules
 * @LAT_TEACH_RUN_RUNNING: it learns
 * @LAT_TEACH_RUN_STOPPING: it ends soon
 * @LAT_TEACH_RUN_STOPPED: it was stopped, now or in an earlier run of the program, and can go on
 * @LAT_TEACH_RUN_OPEN: the time is over, and whether the net is any good is not known yet
 * @LAT_TEACH_RUN_PASSED: the net has passed, and is used
 * @LAT_TEACH_RUN_REFUSED: the net does not make the engine stronger
 * @LAT_TEACH_RUN_FAILED: it could not go on (see lat_teach_run_get_fault())
 *
 * How it is with the rules.
 */
typedef enum
{
  LAT_TEACH_RUN_NEW,
  LAT_TEACH_RUN_RUNNING,
  LAT_TEACH_RUN_STOPPING,
  LAT_TEACH_RUN_STOPPED,
  LAT_TEACH_RUN_OPEN,
  LAT_TEACH_RUN_PASSED,
  LAT_TEACH_RUN_REFUSED,
  LAT_TEACH_RUN_FAILED,
} LatTeachRunState;

/**
 * LatTeachRun:
 *
 * Teaches the engine rules in a thread, and those that it makes, to which all else goes first; what is learned lies in a
 * folder, so that it goes on there in another run of the program. Nothing here waits for a game.
 *
 * Properties: `running` (boolean): whether it learns, or ends soon; `fraction` (double): how much of the time is over;
 * `state` of #LatNews is a #LatTeachRunState.
 */
G_DECLARE_FINAL_TYPE (LatTeachRun, lat_teach_run, LAT, TEACH_RUN, LatNews)

LatTeachRun *
lat_teach_run_new (LatTaughtNets *nets);
void
lat_teach_run_set_settings (LatTeachRun *self, const LatTeachSettings *settings);
void
lat_teach_run_set_ruleset (LatTeachRun *self, LatRuleset *ruleset);
LatRuleset *
lat_teach_run_get_ruleset (LatTeachRun *self);

gboolean
lat_teach_run_start (LatTeachRun *self, double seconds, guint n_threads, GError **error);
void
lat_teach_run_stop (LatTeachRun *self);
gboolean
lat_teach_run_discard (LatTeachRun *self, GError **error);

gboolean
lat_teach_run_is_running (LatTeachRun *self);
double
lat_teach_run_get_fraction (LatTeachRun *self);
const char *
lat_teach_run_get_fault (LatTeachRun *self);
void
lat_teach_run_get_learned (LatTeachRun *self, LatTeachState *learned);
void
lat_teach_run_get_progress (LatTeachRun *self, LatTeachProgress *progress);
