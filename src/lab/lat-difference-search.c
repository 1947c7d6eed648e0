/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-difference-search.c - looking for what tells two rule sets apart */
#include "lat-difference-private.h"

#include <string.h>

#include "lat-position-check.h"
#include "lat-rules-diff.h"

/* Time between two reports, in microseconds. */
#define TELL_EVERY 100000
/* Comparing all lines takes no more of the time there is than one part in so many. */
#define LINES_SHARE 3

/* {{{ a run */

/* Whether all turns of dropping are alike, so that how many were in hand says nothing of where one ends. */
static gboolean
drops_evenly (const LatRules *rules)
{
  return rules->drops_per_turn == 0 ? rules->first_drops == 0
                                    : rules->drops_per_turn == 1 && rules->first_drops <= 1;
}

/* Whether who begins matters to every turn of dropping, or to who may change sides, and not only to the start. */
static gboolean
counts_first_turn (const LatDifferenceRun *run)
{
  for (guint i = 0; i < 2; i++)
    {
      const LatRules *rules = lat_ruleset_get_rules (run->rulesets[i]);

      if (rules->first_drops > 0 || rules->swap)
        return TRUE;
    }
  return FALSE;
}

/* Whether men are taken off before play: how many there are at the start says for how long. */
static gboolean
clears_first (const LatDifferenceRun *run)
{
  return lat_ruleset_get_rules (run->rulesets[0])->removals > 0
         || lat_ruleset_get_rules (run->rulesets[1])->removals > 0;
}

/* Whether a turn may go on only for a capture. */
static gboolean
goes_on_for_captures (const LatRules *rules)
{
  return lat_rules_get_side_int (rules, LAT_WHITE, LAT_KEY_BONUS_MOVE) >= LAT_BONUS_CAPTURES
         || lat_rules_get_side_int (rules, LAT_BLACK, LAT_KEY_BONUS_MOVE) >= LAT_BONUS_CAPTURES;
}

/* Whether a key says only where play begins. Whether there are leaders at all matters later, too,
 * and so does the hand to who drops many in a turn. */
static gboolean
is_about_start (const LatDifferenceRun *run, LatKey key)
{
  const LatRules *first = lat_ruleset_get_rules (run->rulesets[0]);
  const LatRules *second = lat_ruleset_get_rules (run->rulesets[1]);

  return lat_schema_has_trait (key, LAT_TRAIT_START)
         && lat_rules_has_leaders (first) == lat_rules_has_leaders (second)
         && (key != LAT_KEY_SOLDIERS || (drops_evenly (first) && drops_evenly (second)))
         && (key != LAT_KEY_FIRST || !counts_first_turn (run))
         && (key == LAT_KEY_FIRST || !clears_first (run));
}

/* What a position by itself never shows, or no play from one that is common to both. */
static void
find_needs (LatDifferenceRun *run)
{
  LatFindingReach *reach = &run->progress.reach;

  reach->is_alike = run->n_keys == 0;
  reach->needs_line = reach->needs_start = run->n_keys > 0;
  for (guint i = 0; i < run->n_keys; i++)
    {
      LatKey key = run->keys[i];
      gboolean about_repetition = lat_schema_has_trait (key, LAT_TRAIT_HISTORY);

      reach->needs_start = reach->needs_start && is_about_start (run, key);
      reach->needs_line = reach->needs_line && (about_repetition || is_about_start (run, key));
    }
}

static void
init_run (LatDifferenceRun *run, LatFinding *best, const LatDifferenceLimits *limits)
{
  memset (run, 0, sizeof *run);
  for (guint i = 0; i < 2; i++)
    {
      run->rulesets[i] = best->rulesets[i];
      lat_action_list_init (&run->lists[i]);
    }
  run->limits = limits;
  run->best = best;
  run->deadline = limits->seconds > 0
                      ? g_get_monotonic_time () + (gint64) (limits->seconds * G_USEC_PER_SEC)
                      : G_MAXINT64;
  run->phase_end = G_MAXINT64;
  run->n_keys = lat_rules_diff (lat_ruleset_get_rules (run->rulesets[0]),
                                lat_ruleset_get_rules (run->rulesets[1]), run->keys);
  /* What a man has a way to says whether a turn goes on that does so only for a capture. */
  run->compares_effects =
      run->n_keys > 0 && goes_on_for_captures (lat_ruleset_get_rules (run->rulesets[0]));
  for (guint i = 0; i < run->n_keys; i++)
    run->compares_effects = run->compares_effects
                            || !lat_schema_has_trait (run->keys[i], LAT_TRAIT_SAME_EFFECT)
                            || (run->keys[i] == LAT_KEY_FIRST && counts_first_turn (run));
  find_needs (run);
}

static void
clear_run (LatDifferenceRun *run)
{
  run->best->reach = run->progress.reach;
  lat_action_list_clear (&run->lists[0]);
  lat_action_list_clear (&run->lists[1]);
}

/**
 * lat_difference_run_must_stop:
 *
 * Is asked before each comparison, and tells progress.
 *
 * Returns: whether the search has been stopped, or its time or that of its phase is up
 */
gboolean
lat_difference_run_must_stop (LatDifferenceRun *run)
{
  gint64 now;

  if (run->progress.reach.is_stopped)
    return TRUE;
  now = g_get_monotonic_time ();
  run->progress.reach.is_stopped =
      now >= run->deadline || g_cancellable_is_cancelled (run->cancellable);
  run->is_phase_over = now >= run->phase_end;
  if (run->func != NULL && now - run->told_at >= TELL_EVERY)
    {
      run->told_at = now;
      run->func (&run->progress, run->data);
    }
  return run->progress.reach.is_stopped || run->is_phase_over;
}

/* }}} */
/* {{{ the shortest line */

/* Compares all lines, longer and longer ones, until there are too many. */
static void
compare_lines (LatDifferenceRun *run, const LatPosition *start)
{
  LatFindingReach *reach = &run->progress.reach;
  g_auto (LatDifferenceLine) line;
  guint64 n_lines = 1, n_next = 0;

  lat_difference_line_init (&line);
  lat_difference_line_reset (&line, start);
  run->progress.phase = LAT_DIFFERENCE_PHASE_LINES;
  if (run->limits->seconds > 0)
    run->phase_end =
        g_get_monotonic_time () + (gint64) (run->limits->seconds * G_USEC_PER_SEC / LINES_SHARE);
  for (guint depth = 0; !lat_difference_run_must_stop (run); depth++)
    {
      guint64 before = reach->n_positions, n_compared;
      gboolean is_found;

      run->progress.count = depth;
      is_found = lat_difference_deepen (run, start, &line, depth, &n_next);
      /* Results were looked at all the same, unless it is one that was found. */
      if (reach->is_stopped || run->is_phase_over
          || (is_found && run->best->action == LAT_ACTION_INVALID))
        return;
      reach->has_plies = TRUE;
      reach->plies = depth;
      if (is_found)
        return;
      n_compared = reach->n_positions - before;
      /* Of the lines many lead to the same positions, of longer ones more. */
      if (n_next == 0
          || reach->n_positions + (double) n_next * n_compared / n_lines
                 > run->limits->max_positions)
        return;
      n_lines = n_next;
    }
}

/* }}} */

/**
 * lat_difference_limits_init:
 * @limits: (out caller-allocates): what is usual: well below a minute, whatever the rules
 */
void
lat_difference_limits_init (LatDifferenceLimits *limits)
{
  *limits = (LatDifferenceLimits){ .seconds = 50,
                                   .seed = 1,
                                   .max_positions = 1000000,
                                   .max_small = 1500000,
                                   .max_games = 12000,
                                   .max_plies = 300,
                                   .max_men = 4 };
}

/**
 * lat_difference_has_same_board:
 *
 * Returns: whether two rule sets are played on the same squares
 */
gboolean
lat_difference_has_same_board (const LatRuleset *first, const LatRuleset *second)
{
  const LatRules *a = lat_ruleset_get_rules (first), *b = lat_ruleset_get_rules (second);

  return a->files == b->files && a->ranks == b->ranks
         && lat_square_set_equal (&a->holes, &b->holes);
}

/**
 * lat_difference_is_common:
 * @position: a position by the rules of @first
 *
 * Returns: whether a position can be played by both rule sets
 */
gboolean
lat_difference_is_common (const LatRuleset *first,
                          const LatRuleset *second,
                          const LatPosition *position)
{
  return lat_difference_has_same_board (first, second) && lat_position_check (first, position, NULL)
         && lat_position_check (second, position, NULL);
}

/**
 * lat_difference_find_line:
 * @first: a rule set
 * @second: another one
 * @start: (nullable): a position that can be played by both, as if play began there; %NULL for the
 *   start of each, which is a finding of its own if they are not the same
 * @limits: when to give up
 * @cancellable: (nullable): stops the search within 50 ms
 * @progress: (nullable) (scope call): is told how far it is
 * @data: for @progress
 *
 * Looks for the shortest line of play that tells two rule sets apart: it ends with an action that
 * is legal by one of them only, or does something else, or leads to another result. First all
 * lines are compared, longer and longer ones; then games are played at random by both in step, and
 * what they find is made shorter.
 *
 * Returns: (transfer full): the finding; of kind %LAT_FINDING_NONE with how far it looked, if there
 *   is none
 */
LatFinding *
lat_difference_find_line (LatRuleset *first,
                          LatRuleset *second,
                          const LatPosition *start,
                          const LatDifferenceLimits *limits,
                          GCancellable *cancellable,
                          LatDifferenceProgressFunc progress,
                          gpointer data)
{
  LatFinding *finding = lat_finding_new (first, second, LAT_FINDING_LINE);
  LatDifferenceLimits own = *limits;
  LatDifferenceRun run;

  for (guint i = 0; i < 2; i++)
    {
      const LatRules *rules = lat_ruleset_get_rules (finding->rulesets[i]);
      guint plies = (guint) MAX (rules->no_capture_plies, 2 * rules->moves);

      own.max_plies = MAX (own.max_plies, plies > 0 ? plies + 50 : 0);
    }
  init_run (&run, finding, &own);
  run.cancellable = cancellable;
  run.func = progress;
  run.data = data;
  if (run.n_keys == 0)
    ;
  else if (!lat_difference_has_same_board (first, second))
    finding->kind = LAT_FINDING_BOARD;
  else if (start == NULL
           && !lat_position_equal (lat_ruleset_get_start (first), lat_ruleset_get_start (second)))
    finding->kind = LAT_FINDING_START;
  else if (!run.progress.reach.needs_start)
    {
      if (start == NULL)
        start = lat_ruleset_get_start (first);
      g_warn_if_fail (lat_difference_is_common (first, second, start));
      compare_lines (&run, start);
      run.phase_end = G_MAXINT64;
      run.is_phase_over = FALSE;
      if (!lat_finding_is_example (finding))
        lat_difference_play_games (&run, start);
      if (run.progress.reach.n_games > 0 && lat_finding_is_example (finding))
        lat_difference_shorten (&run);
    }
  clear_run (&run);
  return finding;
}

static void
find_smallest (LatDifferenceRun *run, const LatPosition *around)
{
  guint n = 0;

  for (; n <= MIN (2, run->limits->max_men); n++)
    if (lat_difference_go_through (run, n))
      return;
  if (around != NULL)
    lat_difference_collect_positions (run, around);
  for (guint i = 0; i < 2; i++)
    if (lat_difference_is_fit (run, lat_ruleset_get_start (run->rulesets[i])))
      lat_difference_collect_positions (run, lat_ruleset_get_start (run->rulesets[i]));
  for (; n <= run->limits->max_men; n++)
    {
      if (lat_finding_is_example (run->best) && n > lat_finding_get_n_men (run->best))
        return;
      if (lat_difference_go_through (run, n))
        return;
      if (!run->progress.reach.has_men || run->progress.reach.men < n)
        return;
    }
}

/**
 * lat_difference_find_position:
 * @first: a rule set
 * @second: another one
 * @around: (nullable): a position that can be played by both, from which games at random begin, too
 * @limits: when to give up
 * @cancellable: (nullable): stops the search within 50 ms
 * @progress: (nullable) (scope call): is told how far it is
 * @data: for @progress
 *
 * Looks for the smallest position that tells two rule sets apart: of fewest men, and of those the
 * one whose men stand in the smallest rectangle. It need not come about by play, but it can be
 * played by both. All positions of no man, of one, of two are compared; then positions of games at
 * random are stripped of all men that are not needed; then all positions of more men are compared,
 * up to what is known by then. What went before a position does not count, so repetition does not.
 *
 * Returns: (transfer full): the finding; of kind %LAT_FINDING_NONE with how far it looked, if there
 *   is none
 */
LatFinding *
lat_difference_find_position (LatRuleset *first,
                              LatRuleset *second,
                              const LatPosition *around,
                              const LatDifferenceLimits *limits,
                              GCancellable *cancellable,
                              LatDifferenceProgressFunc progress,
                              gpointer data)
{
  LatFinding *finding = lat_finding_new (first, second, LAT_FINDING_POSITION);
  LatDifferenceRun run;

  init_run (&run, finding, limits);
  run.cancellable = cancellable;
  run.func = progress;
  run.data = data;
  if (!lat_difference_has_same_board (first, second))
    finding->kind = run.n_keys > 0 ? LAT_FINDING_BOARD : LAT_FINDING_NONE;
  else if (run.n_keys > 0 && !run.progress.reach.needs_line)
    find_smallest (&run, around);
  clear_run (&run);
  return finding;
}
