/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-job.h - what all workers of a search share */
#pragma once

#include "lat-engine.h"
#include "lat-judge.h"
#include "lat-table.h"
#include "lat-time.h"

/* Nodes of a worker, so far from those of the next that neither disturbs the other. */
typedef struct
{
  guint64 n;
  guint64 padding[7];
} LatJobNodes;

/**
 * LatJob:
 * @token: of the search
 * @ruleset: (transfer full): the rules
 * @position: where the search begins
 * @history: up to @position
 * @limits: when it ends; its list of actions is not kept
 * @actions: the actions to choose from at the root
 * @n_actions: how many
 * @n_lines: how many lines are wanted
 * @n_workers: how many threads search
 * @info_func: (nullable): told of each line
 * @done_func: (nullable): told of the end
 * @data: for both
 * @table: (transfer none): shared by all workers
 * @rules: of @ruleset
 * @field: (transfer none): @ruleset for the fast board
 * @weights: what the terms of the evaluation are worth
 * @judge: the evaluation
 * @soldier_value: what a soldier is worth, in hundredths of one
 * @may_pass: whether a pass of the search's own proves something with these rules
 * @without: what the search does without: #LatFeature
 * @bonus_moves: whether a capture may be followed by another action
 * @has_numbers: whether the move number matters: for the last move, or for changing sides
 * @takes_many: whether one turn may take many men: by more than one capture, or whole groups and rows
 * @leaders_decide: whether a leader that is immobilised, or gets home, ends the game, or a soldier that
 *   gets somewhere
 * @leader_reaches: by side: whether its leader can get home
 * @sides_may_pass: whether a side without an action passes
 * @timer: when time is up
 * @salt: turns a position's key into that of the table
 * @repeats_at: how many plies without an irreversible action make an n-th
 *   occurrence possible; %G_MAXUINT if repetition does not matter
 * @repeats_soon: whether that can be within a few plies of any position
 * @stop: whether the search is to break off; only by lat_job_stop() and
 *   lat_job_is_stopped()
 * @nodes: positions visited, by worker; relaxed atomics, each in a line of the cache of its own
 *
 * Written by lat_engine_go() before the workers wake, read-only after that but
 * for @stop and @nodes.
 */
typedef struct
{
  guint token;
  LatRuleset *ruleset;
  LatPosition position;
  LatHistory history;
  LatLimits limits;
  LatAction *actions;
  guint n_actions;
  guint n_lines;
  guint n_workers;
  LatEngineInfoFunc info_func;
  LatEngineDoneFunc done_func;
  gpointer data;
  LatTable *table;
  const LatRules *rules;
  const LatField *field;
  LatWeights weights;
  LatJudge judge;
  int soldier_value;
  gboolean may_pass;
  gboolean bonus_moves;
  gboolean has_numbers;
  gboolean takes_many;
  gboolean leaders_decide;
  gboolean leader_reaches[LAT_N_SIDES];
  gboolean sides_may_pass;
  guint without;
  LatTimer timer;
  guint64 salt;
  guint repeats_at;
  gboolean repeats_soon;
  gint stop;
  LatJobNodes *nodes;
} LatJob;

void
lat_job_init (LatJob *job,
              LatRuleset *ruleset,
              const LatPosition *position,
              const LatHistory *history,
              const LatLimits *limits,
              const LatField *field,
              const LatWeights *weights,
              guint n_workers);
void
lat_job_clear (LatJob *job);
guint64
lat_job_count_nodes (const LatJob *job);

static inline void
lat_job_stop (LatJob *job)
{
  __atomic_store_n (&job->stop, TRUE, __ATOMIC_RELAXED);
}

static inline gboolean
lat_job_is_stopped (const LatJob *job)
{
  return __atomic_load_n (&job->stop, __ATOMIC_RELAXED);
}

/** lat_job_mix: spreads the bits of a small or regular number over a key. */
static inline guint64
lat_job_mix (guint64 value)
{
  value = (value ^ (value >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  value = (value ^ (value >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return value ^ (value >> 31);
}

/**
 * lat_job_get_key:
 *
 * The key of a position in the table. Where captureless plies end the game two
 * positions that differ in their count are different.
 */
static inline guint64
lat_job_get_key (const LatJob *job, const LatPosition *position)
{
  guint64 key = position->key ^ job->salt;

  if (job->rules->no_capture_plies > 0)
    key ^= lat_job_mix (position->quiet + G_GUINT64_CONSTANT (0x51ed));
  return key;
}
