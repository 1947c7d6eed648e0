/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lat-match.c - many pairs of games between two players
 *
 * Threads take the games in order, each with players of its own.  A game that is over waits until all
 * before it are: results are counted, written and told of in order, and a test that ends the match
 * ends it after the same game however many threads there are.
 */
#include "lat-match-log.h"
#include "lat-match-pair.h"
#include "lat-opening.h"

#include <glib/gi18n-lib.h>

/*
 * mutex guards all below it; games that are over and wait for one before them are in waiting, by
 * their index.
 */
typedef struct
{
  const LatMatchPlan *plan;
  guint64 n_games;
  LatMatchLog *log;
  LatMatchGameFunc func;
  gpointer data;
  GMutex mutex;
  guint64 next;
  GHashTable *waiting;
  guint half_points;
  LatMatchReport *report;
  gboolean is_over;
  GError *error;
} Match;

GQuark
lat_match_error_quark (void)
{
  return g_quark_from_static_string ("lat-match-error-quark");
}

/* --- The plan --- */

static void
free_rules (gpointer data)
{
  LatMatchRules *rules = data;

  g_free (rules->label);
  lat_ruleset_unref (rules->ruleset);
  g_clear_pointer (&rules->openings, g_ptr_array_unref);
  g_free (rules);
}

/**
 * lat_match_plan_new:
 *
 * Returns: (transfer full): a plan without players and rules
 */
LatMatchPlan *
lat_match_plan_new (void)
{
  LatMatchPlan *plan = g_new0 (LatMatchPlan, 1);

  plan->rules = g_ptr_array_new_with_free_func (free_rules);
  plan->concurrency = 1;
  plan->max_plies = LAT_MATCH_DEFAULT_MAX_PLIES;
  return plan;
}

/**
 * lat_match_plan_free:
 * @plan: (nullable): a plan
 */
void
lat_match_plan_free (LatMatchPlan *plan)
{
  if (plan == NULL)
    return;
  g_clear_pointer (&plan->players[0], lat_player_spec_free);
  g_clear_pointer (&plan->players[1], lat_player_spec_free);
  g_ptr_array_unref (plan->rules);
  g_free (plan->sprt);
  g_free (plan->log);
  g_free (plan);
}

/**
 * lat_match_plan_add_rules:
 * @label: what the rule set is called
 * @ruleset: the rules; a reference is taken
 * @openings: (nullable) (element-type utf8): six fields each, at least one; a reference is
 *   taken
 */
void
lat_match_plan_add_rules (LatMatchPlan *plan,
                          const char *label,
                          LatRuleset *ruleset,
                          GPtrArray *openings)
{
  LatMatchRules *rules;

  g_return_if_fail (plan != NULL && label != NULL && ruleset != NULL);
  g_return_if_fail (openings == NULL || openings->len > 0);

  rules = g_new0 (LatMatchRules, 1);
  rules->label = g_strdup (label);
  rules->ruleset = lat_ruleset_ref (ruleset);
  rules->openings = openings != NULL ? g_ptr_array_ref (openings) : NULL;
  g_ptr_array_add (plan->rules, rules);
}

/**
 * lat_match_plan_get_rules_index:
 * @game: from 0
 *
 * Returns: which of the rule sets a game is played by
 */
guint
lat_match_plan_get_rules_index (const LatMatchPlan *plan, guint64 game)
{
  g_return_val_if_fail (plan != NULL && plan->rules->len > 0, 0);

  return (guint) (game / 2 % plan->rules->len);
}

/* Returns: (nullable): where both games of a pair begin */
static char *
get_opening (const LatMatchPlan *plan, guint64 pair, GError **error)
{
  const LatMatchRules *rules =
      g_ptr_array_index (plan->rules, lat_match_plan_get_rules_index (plan, 2 * pair));
  char *opening;

  if (rules->openings != NULL)
    return g_strdup (g_ptr_array_index (rules->openings,
                                        (guint) (pair / plan->rules->len % rules->openings->len)));
  opening = lat_pair_draw_opening (rules->ruleset, plan->seed, pair, plan->random_plies,
                                   plan->keep_drops);
  if (opening == NULL)
    {
      g_autofree char *complaint = lat_opening_dup_complaint (rules->ruleset, plan->random_plies);

      g_set_error (error, LAT_MATCH_ERROR, LAT_MATCH_ERROR_OPENING, "%s: %s", rules->label,
                   complaint);
    }
  return opening;
}

/* --- Counting --- */

static void
add_to_sum (LatMatchSum *sum, const LatMatchGame *game, gboolean is_second, guint pair_half_points)
{
  lat_match_tally_add_game (&sum->tally, game->first_side, lat_match_game_get_half_points (game));
  if (is_second)
    lat_match_tally_add_pair (&sum->tally, pair_half_points);
  sum->n_plies += game->n_plies;
  for (guint i = 0; i < 2; i++)
    {
      sum->n_answers[i] += game->n_answers[i];
      sum->nodes[i] += game->nodes[i];
      sum->time_us[i] += game->time_us[i];
    }
  if (game->fault >= 0)
    sum->faults[game->fault]++;
}

/* The next game in order. */
static void
count_game (Match *match, const LatMatchGame *game)
{
  LatMatchReport *report = match->report;
  guint64 index = report->n_games;
  gboolean is_second = index % 2 == 1;
  guint rules = lat_match_plan_get_rules_index (match->plan, index);

  match->half_points = (is_second ? match->half_points : 0) + lat_match_game_get_half_points (game);
  add_to_sum (&report->all, game, is_second, match->half_points);
  add_to_sum (&report->rules[rules], game, is_second, match->half_points);
  report->n_games++;
  if (match->plan->sprt != NULL && is_second)
    report->verdict = lat_sprt_judge (match->plan->sprt, &report->all.tally);
  match->is_over = report->n_games == match->n_games || report->verdict != LAT_SPRT_OPEN;
}

static void
free_game (gpointer data)
{
  lat_match_game_clear (data);
  g_free (data);
}

/* With the mutex held: takes a game in, and all that waited for it. */
static void
hand_in (Match *match, guint64 index, LatMatchGame *game)
{
  g_hash_table_insert (match->waiting, g_memdup2 (&index, sizeof index), game);
  while (!match->is_over && match->error == NULL)
    {
      guint64 next = match->report->n_games;

      game = g_hash_table_lookup (match->waiting, &next);
      if (game == NULL)
        return;
      if (!lat_match_log_add (match->log, next, lat_match_plan_get_rules_index (match->plan, next),
                              game, &match->error))
        return;
      count_game (match, game);
      if (match->func != NULL)
        match->func (next, game, match->report, match->data);
      g_hash_table_remove (match->waiting, &next);
    }
}

/* --- Playing --- */

/* Returns: (nullable): how the game went; %NULL if there is no opening */
static LatMatchGame *
play_game (const LatMatchPlan *plan, guint64 index, LatPlayer *const players[2], GError **error)
{
  const LatMatchRules *rules =
      g_ptr_array_index (plan->rules, lat_match_plan_get_rules_index (plan, index));
  g_autofree char *opening = get_opening (plan, index / 2, error);
  LatMatchGame *game;
  guint which = index % 2;
  const guint64 seeds[2] = {
    lat_pair_get_player_seed (plan->seed, index / 2, which, 0),
    lat_pair_get_player_seed (plan->seed, index / 2, which, 1),
  };

  if (opening == NULL)
    return NULL;
  game = g_new0 (LatMatchGame, 1);
  lat_match_game_play (game, players, which == 0 ? LAT_WHITE : LAT_BLACK, rules->ruleset, opening,
                       seeds, plan->max_plies);
  return game;
}

static gpointer
run_worker (gpointer data)
{
  Match *match = data;

  /* Not before all are there, see run_workers(). */
  g_mutex_lock (&match->mutex);
  g_mutex_unlock (&match->mutex);

  g_autoptr (LatPlayer) first = lat_player_new (match->plan->players[0]);
  g_autoptr (LatPlayer) second = lat_player_new (match->plan->players[1]);
  LatPlayer *players[2] = { first, second };

  g_mutex_lock (&match->mutex);
  while (!match->is_over && match->error == NULL && match->next < match->n_games)
    {
      guint64 index = match->next++;
      GError *error = NULL;
      LatMatchGame *game;

      g_mutex_unlock (&match->mutex);
      game = play_game (match->plan, index, players, &error);
      g_mutex_lock (&match->mutex);
      if (game != NULL)
        hand_in (match, index, game);
      else if (match->error == NULL)
        match->error = error;
      else
        g_error_free (error);
    }
  g_mutex_unlock (&match->mutex);
  return NULL;
}

/* Keeps room. */
static gpointer
wait_for_lock (gpointer mutex)
{
  g_mutex_lock (mutex);
  g_mutex_unlock (mutex);
  return NULL;
}

/* Who calls has to wait anyway, and plays where the system has no thread for it.  Where it has not
 * as many as are asked for, their stacks may have taken all memory: one of them goes again, so
 * that there is some to play with. */
static void
run_workers (Match *match)
{
  g_autoptr (GPtrArray) threads = g_ptr_array_new ();
  GMutex mutex;
  GThread *reserve;

  g_mutex_init (&mutex);
  g_mutex_lock (&mutex);
  g_mutex_lock (&match->mutex);
  reserve = g_thread_try_new ("match-reserve", wait_for_lock, &mutex, NULL);
  for (guint i = 0; i < MAX (match->plan->concurrency, 1); i++)
    {
      g_autofree char *name = g_strdup_printf ("match-%u", i);
      GThread *thread = g_thread_try_new (name, run_worker, match, NULL);

      if (thread == NULL)
        break;
      g_ptr_array_add (threads, thread);
    }
  g_mutex_unlock (&mutex);
  if (reserve != NULL)
    g_thread_join (reserve);
  g_mutex_unlock (&match->mutex);
  g_mutex_clear (&mutex);
  if (threads->len == 0)
    run_worker (match);
  for (guint i = 0; i < threads->len; i++)
    g_thread_join (g_ptr_array_index (threads, i));
}

/* A program that cannot even begin would only lose all games. */
static gboolean
try_players (const LatMatchPlan *plan, GError **error)
{
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (LatPlayer) player = NULL;

      if (plan->players[i]->kind != LAT_PLAYER_PROCESS)
        continue;
      player = lat_player_new (plan->players[i]);
      for (guint k = 0; k < plan->rules->len; k++)
        {
          const LatMatchRules *rules = g_ptr_array_index (plan->rules, k);
          g_autoptr (GError) fault = NULL;

          if (lat_player_begin (player, rules->ruleset, 0, &fault))
            continue;
          g_set_error (error, LAT_MATCH_ERROR, LAT_MATCH_ERROR_PLAYER, "%s: %s: %s",
                       plan->players[i]->name, rules->label, fault->message);
          return FALSE;
        }
    }
  return TRUE;
}

/* Counts what is in the log, up to where the match ends. */
static gboolean
open_log (Match *match, GError **error)
{
  g_autoptr (GPtrArray) games = g_ptr_array_new ();

  if (match->plan->log == NULL)
    return TRUE;
  match->log = lat_match_log_open (match->plan, games, error);
  if (match->log == NULL)
    return FALSE;
  for (guint i = 0; i < games->len && !match->is_over; i++)
    count_game (match, g_ptr_array_index (games, i));
  match->next = match->report->n_games;
  match->report->n_logged = match->report->n_games;
  return TRUE;
}

/**
 * lat_match_run:
 * @plan: players, rules and a number of games that is not 0
 * @func: (nullable): is told of each game that is played
 * @data: for @func
 * @report: (out caller-allocates): what it comes to; to be cleared
 * @error: #LatMatchError: why the match cannot begin or go on
 *
 * Plays a match to its end in threads of its own, and returns then. A player
 * that fails during a game loses it; one that cannot begin its first is an error.
 *
 * Returns: whether the match was played; if not, the report is of what was
 */
gboolean
lat_match_run (const LatMatchPlan *plan,
               LatMatchGameFunc func,
               gpointer data,
               LatMatchReport *report,
               GError **error)
{
  Match match = { .plan = plan, .func = func, .data = data, .report = report };
  gint64 start = g_get_monotonic_time ();
  gboolean is_ready;

  g_return_val_if_fail (plan != NULL && plan->players[0] != NULL && plan->players[1] != NULL,
                        FALSE);
  g_return_val_if_fail (plan->rules->len > 0 && plan->n_games > 0 && report != NULL, FALSE);

  *report = (LatMatchReport){ .n_rules = plan->rules->len };
  report->rules = g_new0 (LatMatchSum, report->n_rules);
  g_mutex_init (&match.mutex);
  match.waiting = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, free_game);
  match.n_games = plan->n_games + plan->n_games % 2;
  is_ready = open_log (&match, error);
  if (is_ready && !match.is_over)
    is_ready = try_players (plan, error);
  if (is_ready && !match.is_over)
    run_workers (&match);
  report->time_us = g_get_monotonic_time () - start;
  lat_match_log_close (match.log);
  g_hash_table_unref (match.waiting);
  g_mutex_clear (&match.mutex);
  if (match.error != NULL)
    {
      g_propagate_error (error, match.error);
      return FALSE;
    }
  return is_ready;
}

void
lat_match_report_clear (LatMatchReport *report)
{
  g_clear_pointer (&report->rules, g_free);
}
