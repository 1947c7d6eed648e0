/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-start-solver.h - who wins from a start, found out beside the main loop */
#pragma once

#include "lat-start.h"
#include "lat-news.h"

#define LAT_TYPE_START_SOLVER (lat_start_solver_get_type ())

/**
 * LatStartSolver:
 *
 * Solves a start in a thread, one at a time; a new one stops that before it. What was stopped goes on where it was
 * when the same is asked for again.
 *
 * Signal: `updated`: it runs or has come to its end, or is further; some ten times a second at most. It is never for
 * something that was stopped or replaced.
 */
G_DECLARE_FINAL_TYPE (LatStartSolver, lat_start_solver, LAT, START_SOLVER, LatNews)

LatStartSolver *
lat_start_solver_new (const char *folder);
void
lat_start_solver_start (LatStartSolver *self, LatRuleset *ruleset);
void
lat_start_solver_stop (LatStartSolver *self);

gboolean
lat_start_solver_is_running (LatStartSolver *self);
gboolean
lat_start_solver_get_progress (LatStartSolver *self, LatEndProgress *progress);
LatRuleset *
lat_start_solver_get_ruleset (LatStartSolver *self);
const LatStartAnswer *
lat_start_solver_get_answer (LatStartSolver *self);
const GError *
lat_start_solver_get_error (LatStartSolver *self);
