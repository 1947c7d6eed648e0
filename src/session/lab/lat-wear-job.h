/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-wear-job.h - which rules a worn board fits, found out beside the main loop */
#pragma once

#include "lat-news.h"
#include "lat-wear-bench-write.h"

/**
 * LatWearPlan:
 * @observed: the board
 * @name: what it is called, as the name of its file
 * @labels: (element-type utf8): what the rule sets are called
 * @rulesets: (element-type LatRuleset): the rule sets, by label, at least one
 * @nodes: strengths of play, see #LatWearGames; the first @n_strengths of them, all different
 * @n_strengths: from 1 to %LAT_WEAR_MAX_STRENGTHS
 * @n_games: of each rule set in each strength, at least 2 × %LAT_WEAR_MIN_GROUPS
 * @seed: of all chance
 * @n_boards: how many boards are simulated to find the group
 * @max_plies: a game of so many actions is left off
 * @n_threads: so many games at a time, at least 1
 *
 * What is to be found out; `latrunculi-cli lab wear-bench` with the same options finds the same, byte for
 * byte, whatever @n_threads. A value, but for the lists, which are lent.
 */
typedef struct
{
  const LatWearObserved *observed;
  const char *name;
  GPtrArray *labels;
  GPtrArray *rulesets;
  guint64 nodes[LAT_WEAR_MAX_STRENGTHS];
  guint n_strengths;
  guint64 n_games;
  guint64 seed;
  guint n_boards;
  guint max_plies;
  guint n_threads;
} LatWearPlan;

/**
 * LatWearPhase:
 * @LAT_WEAR_NOTHING: nothing is done: before the first board, or after the last
 * @LAT_WEAR_PLAYING: games are played
 * @LAT_WEAR_JUDGING: boards are simulated and judged
 *
 * What is being done.
 */
typedef enum
{
  LAT_WEAR_NOTHING,
  LAT_WEAR_PLAYING,
  LAT_WEAR_JUDGING,
} LatWearPhase;

/**
 * LatWearProgress:
 * @phase: what is being done
 * @done: how much of this phase, from 0 to 1: of games, or of boards
 * @n_done: games that there are
 * @n_games: games of all rule sets in all strengths
 * @left_us: for how long this phase will go on, in microseconds; −1 if nobody can tell yet
 *
 * How far it is. A value.
 */
typedef struct
{
  LatWearPhase phase;
  double done;
  guint64 n_done;
  guint64 n_games;
  gint64 left_us;
} LatWearProgress;

#define LAT_TYPE_WEAR_JOB (lat_wear_job_get_type ())

/**
 * LatWearJob:
 *
 * Plays games of rule sets and says which of them a worn board fits. Games that were played for the board
 * before are not played again: to grade a square anew costs no more than the judgement.
 *
 * Signal: `updated`: it has begun, is further, or is over; some times a second.
 */
G_DECLARE_FINAL_TYPE (LatWearJob, lat_wear_job, LAT, WEAR_JOB, LatNews)

LatWearJob *
lat_wear_job_new (void);
gboolean
lat_wear_job_start (LatWearJob *self, const LatWearPlan *plan, GError **error);
void
lat_wear_job_stop (LatWearJob *self);
gboolean
lat_wear_job_is_running (LatWearJob *self);
gboolean
lat_wear_job_is_stopped (LatWearJob *self);
const GError *
lat_wear_job_get_error (LatWearJob *self);
void
lat_wear_job_get_progress (LatWearJob *self, LatWearProgress *progress);
const LatWearCase *
lat_wear_job_get_case (LatWearJob *self);
