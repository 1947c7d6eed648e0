/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-job.c - what all workers of a search share */
#include "lat-job.h"
#include "lat-field-private.h"
#include "lat-movegen.h"

#include <string.h>

/* In how few plies a position can come back: after a pass and a pass where sides may have to
 * pass; else both must go and return, whatever they capture on the way. */
static guint
get_shortest_cycle (const LatJob *job)
{
  return job->sides_may_pass ? 2 : 4;
}

static guint64
hash_text (const char *text)
{
  guint64 hash = G_GUINT64_CONSTANT (0xcbf29ce484222325);

  for (; *text != '\0'; text++)
    hash = (hash ^ (guchar) *text) * G_GUINT64_CONSTANT (0x100000001b3);
  return lat_job_mix (hash);
}

/* Positions that count for repetition and have been there often enough that the next time is the
 * last: what the table knows from other games, or from earlier in this one, says nothing then. */
static guint64
hash_repeated (const LatJob *job)
{
  const LatHistory *history = &job->history;
  guint limit = (guint) job->rules->repetition;
  guint span = MIN (history->n, (guint) job->position.reversible + 1);
  const guint64 *keys = history->keys + (history->n - span);
  guint64 hash = 0;

  for (guint i = 0; i < span; i++)
    {
      guint n_before = 0;
      guint n_after = 0;

      for (guint j = 0; j < span; j++)
        if (keys[j] == keys[i])
          {
            n_before += j < i;
            n_after += j > i;
          }
      if (n_after == 0 && n_before + 1 >= limit - 1)
        hash ^= lat_job_mix (keys[i] + 1);
    }
  return hash;
}

static void
prepare_repetition (LatJob *job)
{
  const LatRules *rules = job->rules;

  job->repeats_at = G_MAXUINT;
  job->salt = hash_text (lat_ruleset_get_line (job->ruleset));
  if (rules->repetition < 2)
    return;
  job->repeats_at = ((guint) rules->repetition - 1) * get_shortest_cycle (job);
  job->repeats_soon = rules->repetition == 2 || job->sides_may_pass;
  job->salt ^= hash_repeated (job);
}

/* What the search wants to know of the rules at every node. */
static void
prepare_knowledge (LatJob *job)
{
  const LatRules *rules = job->rules;
  const LatField *field = job->field;

  job->soldier_value = job->weights.w[LAT_PHASE_OPENING][LAT_TERM_SOLDIERS] / LAT_WEIGHT_UNIT;
  job->bonus_moves = lat_rules_is_any_but (rules, LAT_KEY_BONUS_MOVE, LAT_BONUS_NONE);
  job->has_numbers = rules->moves > 0 || rules->swap;
  job->takes_many = job->bonus_moves || field->any_mass;
  for (guint side = 0; side < LAT_N_SIDES; side++)
    {
      job->leader_reaches[side] = lat_terms_have_goal (job->ruleset, (LatSide) side);
      job->leaders_decide |= field->loss[side].leader_immobilised
                             || field->loss[side].enemy_soldiers_reach || job->leader_reaches[side];
      job->sides_may_pass |= field->must_pass[side];
    }
  /* Where a capture must be made, or a man removed first, to be allowed nothing may be best. */
  job->may_pass = !lat_rules_is_any_but (rules, LAT_KEY_MANDATORY, FALSE) && !job->sides_may_pass
                  && !lat_rules_removes_first (rules);
}

static gboolean
is_wanted (const LatLimits *limits, LatAction action)
{
  for (guint i = 0; i < limits->n_search_actions; i++)
    if (limits->search_actions[i] == action)
      return TRUE;
  return FALSE;
}

/* If none of the actions asked for is legal, all legal ones are searched. */
static void
list_actions (LatJob *job, const LatLimits *limits)
{
  g_auto (LatActionList) list;
  guint n = 0;

  lat_action_list_init (&list);
  lat_movegen_list (job->ruleset, &job->position, &job->history, &list);
  job->actions = g_new (LatAction, MAX (list.n, 1));
  for (guint i = 0; i < list.n; i++)
    if (is_wanted (limits, list.items[i]))
      job->actions[n++] = list.items[i];
  if (n == 0)
    {
      memcpy (job->actions, list.items, list.n * sizeof (LatAction));
      n = list.n;
    }
  job->n_actions = n;
}

/**
 * lat_job_init:
 * @ruleset: the rules
 * @position: a position that is not over
 * @history: (nullable): up to @position; %NULL if nothing came before
 * @limits: when the search ends
 * @field: @ruleset for the fast board; must live as long as @job
 * @weights: the evaluation; copied
 * @n_workers: how many threads will search
 *
 * Copies all that a search needs and prepares it.
 */
void
lat_job_init (LatJob *job,
              LatRuleset *ruleset,
              const LatPosition *position,
              const LatHistory *history,
              const LatLimits *limits,
              const LatField *field,
              const LatWeights *weights,
              guint n_workers)
{
  memset (job, 0, sizeof *job);
  lat_timer_start (&job->timer, limits, (LatSide) position->side);
  job->ruleset = lat_ruleset_ref (ruleset);
  job->position = *position;
  lat_history_init (&job->history);
  if (history != NULL && history->n > 0)
    lat_history_copy (&job->history, history);
  else
    lat_history_reset (&job->history, position);
  job->rules = lat_ruleset_get_rules (ruleset);
  job->field = field;
  job->weights = *weights;
  lat_judge_init (&job->judge, field, weights);
  prepare_knowledge (job);
  list_actions (job, limits);
  job->limits = *limits;
  job->limits.search_actions = NULL;
  job->limits.n_search_actions = 0;
  job->n_workers = n_workers;
  job->nodes = g_new0 (LatJobNodes, n_workers);
  prepare_repetition (job);
}

void
lat_job_clear (LatJob *job)
{
  g_clear_pointer (&job->ruleset, lat_ruleset_unref);
  g_clear_pointer (&job->actions, g_free);
  g_clear_pointer (&job->nodes, g_free);
  lat_judge_clear (&job->judge);
  lat_history_clear (&job->history);
}

/**
 * lat_job_count_nodes:
 *
 * Returns: positions visited so far, by all workers
 */
guint64
lat_job_count_nodes (const LatJob *job)
{
  guint64 sum = 0;

  for (guint i = 0; i < job->n_workers; i++)
    sum += __atomic_load_n (&job->nodes[i].n, __ATOMIC_RELAXED);
  return sum;
}
