/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lat-why-finder.c - finds why an action is good or bad, and what a position threatens
 *
 * Guesses come from a quick search (lat-why-force.c), from the prover and from the lines of the engine;
 * lat_why_verify() has the last word. The shortest goes first: the game, then men, then what is only seen by
 * comparison.
 */
#include "lat-why-finder.h"

#include "lat-movegen.h"
#include "lat-outcome.h"
#include "lat-overlay.h"
#include "lat-play.h"
#include "lat-prover.h"
#include "lat-why-change.h"
#include "lat-why-force.h"
#include "lat-why-term.h"

#include <string.h>

/* So many plies at most takes a win that is looked for. */
#define MAX_WIN 9
/* So many at most takes one that only the engine has seen: each reply is tried. */
#define MAX_EXPECTED_WIN 5
/* Men are looked for in steps of two plies. */
#define N_STAGES 5
/* Nobody wins more than these by force. */
#define MAX_MEN 6
#define MIB     8

struct _LatWhyFinder
{
  LatRuleset *ruleset;
  LatProver *prover;
  guint64 max_nodes;
};

/* A place reached from the one that is asked about, and how the engine expects play to go on there. */
typedef struct
{
  LatPosition position;
  LatHistory history;
  gboolean exists;
  LatResult result;
  LatWhyLine expected;
} Spot;

/* One question, with the places that matter. */
typedef struct
{
  LatWhyFinder *finder;
  LatWhyPlace place;
  LatAction action;
  LatAction better;
  LatSide mover;
  LatSide enemy;
  Spot after;
  Spot other;
  Spot passed;
} Question;

/* {{{ places */

static void
judge_spot (const LatRuleset *ruleset, Spot *spot)
{
  LatOutcome outcome;

  spot->exists = TRUE;
  spot->result = lat_outcome_get (ruleset, &spot->position, &spot->history, &outcome)
                     ? outcome.result
                     : LAT_RESULT_NONE;
}

static void
reach (const Question *question, LatAction action, Spot *spot)
{
  const LatWhyPlace *place = &question->place;

  lat_history_init (&spot->history);
  if (action == LAT_ACTION_INVALID
      || !lat_movegen_is_legal (place->ruleset, place->position, place->history, action))
    return;
  lat_history_copy (&spot->history, place->history);
  lat_play (place->ruleset, place->position, action, &spot->position);
  lat_history_push (&spot->history, &spot->position);
  judge_spot (place->ruleset, spot);
}

/* A place in which somebody has passed; nobody can while men are dropped, or if that ends the game. */
static void
pass (const LatRuleset *ruleset, const LatPosition *position, Spot *spot)
{
  lat_history_init (&spot->history);
  if (lat_position_is_dropping (position))
    return;
  spot->position = *position;
  lat_overlay_let_move (ruleset, &spot->position, lat_side_opposite ((LatSide) position->side));
  lat_history_reset (&spot->history, &spot->position);
  judge_spot (ruleset, spot);
  /* A threat that a removal comes before is none: the verifier does not take it. */
  spot->exists =
      spot->result == LAT_RESULT_NONE
      && (spot->position.turn != LAT_TURN_REMOVED
          || spot->position.n_trapped[lat_side_opposite ((LatSide) spot->position.side)] == 0);
}

static void
init_question (Question *question,
               LatWhyFinder *finder,
               const LatPosition *position,
               const LatHistory *history,
               LatAction action,
               LatAction better)
{
  *question = (Question){ .finder = finder,
                          .place = { finder->ruleset, position, history },
                          .action = action,
                          .better = better,
                          .mover = (LatSide) position->side,
                          .enemy = lat_side_opposite ((LatSide) position->side) };
  if (!lat_why_is_possible (&question->place))
    return;
  reach (question, action, &question->after);
  reach (question, better, &question->other);
  pass (finder->ruleset, position, &question->passed);
}

static void
expect (Spot *spot, const LatAction *line, guint n)
{
  spot->expected.n = n;
  for (guint i = 0; i < n; i++)
    spot->expected.actions[i] = line[i];
}

static void
clear_question (Question *question)
{
  lat_history_clear (&question->after.history);
  lat_history_clear (&question->other.history);
  lat_history_clear (&question->passed.history);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Question, clear_question)

/* }}} */
/* {{{ guesses */

/* The most men that a side seems to win from a place within so many plies; 0 for none. */
static guint
guess_men (const Question *question,
           const Spot *spot,
           LatSide side,
           int base,
           guint plies,
           LatWhyLine *line)
{
  LatWhyFinder *finder = question->finder;
  guint men = 0;

  if (!spot->exists)
    return 0;
  while (men < MAX_MEN)
    {
      guint64 budget = finder->max_nodes / 4;
      LatWhyLine more;

      if (!lat_why_force (finder->ruleset, &spot->position, &spot->history, side,
                          base + (int) men + 1, plies, &spot->expected, &budget, &more))
        break;
      *line = more;
      men++;
    }
  return men;
}

/* Whether it seems to win so many there. */
static gboolean
seems_to_win (const Question *question, const Spot *spot, LatSide side, int goal, guint plies)
{
  guint64 budget = question->finder->max_nodes / 4;
  LatWhyLine line;

  return spot->exists
         && lat_why_force (question->finder->ruleset, &spot->position, &spot->history, side, goal,
                           plies, &spot->expected, &budget, &line);
}

/* A proof that a side wins the game from there, no longer than @max_plies. */
static gboolean
prove (const Question *question, const Spot *spot, LatSide side, guint max_plies, LatProof *proof)
{
  LatWhyFinder *finder = question->finder;
  LatProverLimits limits = { .max_nodes = finder->max_nodes / 50 };

  memset (proof, 0, sizeof *proof);
  if (!spot->exists)
    return FALSE;
  if (spot->result != LAT_RESULT_NONE)
    {
      proof->is_shortest = TRUE;
      return spot->result == lat_result_win (side);
    }
  limits.max_plies = MIN (max_plies, lat_prover_get_bound (finder->ruleset, &spot->position));
  if (limits.max_plies == 0)
    return FALSE;
  lat_prover_prove (finder->prover, &spot->position, side, &limits, proof);
  return proof->kind == LAT_PROOF_WIN && proof->n_line <= LAT_WHY_MAX_LINE;
}

static void
take_proof (LatWhy *why, const LatProof *proof)
{
  why->plies = proof->plies;
  why->n_line = proof->n_line;
  memcpy (why->line, proof->line, proof->n_line * sizeof *proof->line);
}

static void
take_line (LatWhy *why, const LatWhyLine *line)
{
  why->n_line = MIN (line->n, why->plies);
  memcpy (why->line, line->actions, why->n_line * sizeof *line->actions);
}

/* }}} */

static gboolean
is_verified (const Question *question, LatWhy *why)
{
  g_auto (LatHistory) history = { 0 };
  LatPosition start;

  lat_history_init (&history);
  return lat_why_get_start (why, &question->place, &start, &history)
         && lat_why_describe_line (&question->place, &start, &history, why)
         && lat_why_verify (&question->place, why, question->finder->max_nodes);
}

/* With all that could be said, or else with less. */
static gboolean
settle (const Question *question, LatWhy *why, gboolean may_say_less)
{
  if (is_verified (question, why))
    return TRUE;
  if (why->was_threatened || why->answer != LAT_ACTION_INVALID)
    {
      why->was_threatened = FALSE;
      why->answer = LAT_ACTION_INVALID;
      if (is_verified (question, why))
        return TRUE;
    }
  if (!may_say_less || why->better == LAT_ACTION_INVALID)
    return FALSE;
  why->better = LAT_ACTION_INVALID;
  return is_verified (question, why);
}

static LatWhy
begin (const Question *question, LatWhyKind kind, LatSide side)
{
  return (LatWhy){ .kind = kind,
                   .side = side,
                   .action = question->action,
                   .better = question->other.exists ? question->better : LAT_ACTION_INVALID };
}

/* {{{ mistakes */

static gboolean
find_end (const Question *question, LatWhy *why)
{
  LatOutcome outcome;

  if (question->after.result == LAT_RESULT_NONE
      || question->after.result == lat_result_win (question->mover))
    return FALSE;
  lat_outcome_get (question->place.ruleset, &question->after.position, &question->after.history,
                   &outcome);
  *why = begin (question, LAT_WHY_ENDS, question->mover);
  why->better = LAT_ACTION_INVALID;
  why->end = outcome.reason;
  return lat_why_verify (&question->place, why, question->finder->max_nodes);
}

/* Whether the line that is expected ends with a win of the side, as where a limit is near, of which the prover
 * has no say. */
static gboolean
expects_win (const Question *question, const Spot *spot, LatSide side)
{
  g_auto (LatHistory) history = { 0 };
  LatPosition here = spot->position;
  LatOutcome outcome = { .result = spot->result };

  if (!spot->exists || spot->result != LAT_RESULT_NONE || spot->expected.n > MAX_EXPECTED_WIN)
    return FALSE;
  lat_history_init (&history);
  lat_history_copy (&history, &spot->history);
  for (guint i = 0; i < spot->expected.n; i++)
    {
      LatPosition next;

      if (outcome.result != LAT_RESULT_NONE
          || !lat_movegen_is_legal (question->place.ruleset, &here, &history,
                                    spot->expected.actions[i]))
        return FALSE;
      lat_play (question->place.ruleset, &here, spot->expected.actions[i], &next);
      here = next;
      lat_history_push (&history, &here);
      lat_outcome_get (question->place.ruleset, &here, &history, &outcome);
    }
  return outcome.result == lat_result_win (side);
}

static void
take_expected (LatWhy *why, const Spot *spot)
{
  why->plies = spot->expected.n;
  take_line (why, &spot->expected);
}

static gboolean
find_expected_loss (const Question *question, LatWhy *why)
{
  if (!expects_win (question, &question->after, question->enemy))
    return FALSE;
  *why = begin (question, LAT_WHY_LOSES, question->enemy);
  take_expected (why, &question->after);
  return settle (question, why, FALSE);
}

static gboolean
find_expected_win (const Question *question, LatWhy *why)
{
  if (!expects_win (question, &question->other, question->mover))
    return FALSE;
  *why = begin (question, LAT_WHY_MISSES_WIN, question->mover);
  take_expected (why, &question->other);
  return settle (question, why, FALSE);
}

static gboolean
find_loss (const Question *question, LatWhy *why)
{
  LatProof proof, other;

  if (!prove (question, &question->after, question->enemy, MAX_WIN, &proof))
    return find_expected_loss (question, why);
  /* What the other action loses as soon is no reason. */
  if (question->other.exists
      && prove (question, &question->other, question->enemy, proof.plies, &other))
    return FALSE;
  *why = begin (question, LAT_WHY_LOSES, question->enemy);
  take_proof (why, &proof);
  why->was_threatened = prove (question, &question->passed, question->enemy, proof.plies, &other);
  return settle (question, why, TRUE);
}

static gboolean
find_missed_win (const Question *question, LatWhy *why)
{
  LatProof proof, other;

  if (!prove (question, &question->other, question->mover, MAX_WIN, &proof))
    return find_expected_win (question, why);
  if (prove (question, &question->after, question->mover, proof.plies, &other))
    return FALSE;
  *why = begin (question, LAT_WHY_MISSES_WIN, question->mover);
  take_proof (why, &proof);
  return settle (question, why, FALSE);
}

static gboolean
find_lost_men (const Question *question, guint plies, LatWhy *why)
{
  int base = lat_why_get_balance (question->place.position, question->enemy);
  LatWhyLine line;
  guint men = guess_men (question, &question->after, question->enemy, base, plies, &line);
  int goal = base + (int) men;

  if (men == 0 || seems_to_win (question, &question->other, question->enemy, goal, plies))
    return FALSE;
  *why = begin (question, LAT_WHY_LOSES_MEN, question->enemy);
  why->men = men;
  why->plies = plies;
  why->was_threatened = seems_to_win (question, &question->passed, question->enemy, goal, plies);
  take_line (why, &line);
  return settle (question, why, TRUE);
}

static gboolean
find_missed_men (const Question *question, guint plies, LatWhy *why)
{
  int base = lat_why_get_balance (question->place.position, question->mover);
  LatWhyLine line;
  guint men = guess_men (question, &question->other, question->mover, base, plies, &line);

  if (men == 0
      || seems_to_win (question, &question->after, question->mover, base + (int) men, plies))
    return FALSE;
  *why = begin (question, LAT_WHY_MISSES_MEN, question->mover);
  why->men = men;
  why->plies = plies;
  take_line (why, &line);
  /* What is taken at once and lost again must be said, or nobody sees what was missed. */
  if (lat_why_get_balance (&question->after.position, question->mover) >= base + (int) men
      && question->after.expected.n > 0)
    why->answer = question->after.expected.actions[0];
  return settle (question, why, FALSE);
}

static void
add_square (LatWhy *why, LatSquare square)
{
  for (guint i = 0; i < why->n_squares; i++)
    if (why->squares[i] == square)
      return;
  if (why->n_squares < LAT_WHY_MAX_SQUARES)
    why->squares[why->n_squares++] = square;
}

/* Trapped or locked men of the enemy, each tried for itself: the verifier knows which are let go. */
static gboolean
find_released (const Question *question, LatWhyKind kind, LatWhy *why)
{
  const LatWhyPlace *place = &question->place;
  LatWhy all = begin (question, kind, question->mover), one;
  const LatSquare *squares;
  guint n = lat_ruleset_get_squares (place->ruleset, &squares);

  for (guint i = 0; i < n; i++)
    {
      LatCell cell = place->position->cells[squares[i]];

      if (!lat_cell_is_piece (cell) || lat_cell_side (cell) != question->enemy)
        continue;
      one = begin (question, kind, question->mover);
      add_square (&one, squares[i]);
      if (lat_why_verify (place, &one, 0))
        add_square (&all, squares[i]);
    }
  *why = all;
  return all.n_squares > 0 && lat_why_verify (place, why, 0);
}

/* }}} */

/**
 * lat_why_finder_new:
 * @ruleset: the rules
 * @max_nodes: how much work a question may be; 0 for %LAT_WHY_DEFAULT_NODES
 *
 * Returns: (transfer full): a finder
 */
LatWhyFinder *
lat_why_finder_new (LatRuleset *ruleset, guint64 max_nodes)
{
  LatWhyFinder *finder;

  g_return_val_if_fail (ruleset != NULL, NULL);

  finder = g_new0 (LatWhyFinder, 1);
  finder->ruleset = lat_ruleset_ref (ruleset);
  finder->max_nodes = max_nodes > 0 ? max_nodes : LAT_WHY_DEFAULT_NODES;
  finder->prover = lat_prover_new (ruleset, MIB);
  return finder;
}

/**
 * lat_why_finder_free:
 * @finder: (nullable): a finder
 */
void
lat_why_finder_free (LatWhyFinder *finder)
{
  if (finder == NULL)
    return;
  lat_prover_free (finder->prover);
  lat_ruleset_unref (finder->ruleset);
  g_free (finder);
}

/**
 * lat_why_finder_find_mistake:
 * @finder: a finder
 * @position: a position
 * @history: the positions so far, @position last
 * @action: what was done there, and was a mistake
 * @before: what the engine says of @position; its line begins with what is better
 * @after: what it says of the position after @action
 * @why: (out caller-allocates): the reason
 *
 * Returns: whether a reason was found and verified
 */
gboolean
lat_why_finder_find_mistake (LatWhyFinder *finder,
                             const LatPosition *position,
                             const LatHistory *history,
                             LatAction action,
                             const LatVerdict *before,
                             const LatVerdict *after,
                             LatWhy *why)
{
  g_auto (Question) question;
  LatAction better;

  g_return_val_if_fail (finder != NULL && position != NULL && history != NULL, FALSE);
  g_return_val_if_fail (before != NULL && after != NULL && why != NULL, FALSE);

  better = before->n_line > 0 && before->line[0] != action ? before->line[0] : LAT_ACTION_INVALID;
  init_question (&question, finder, position, history, action, better);
  expect (&question.after, after->line, after->n_line);
  if (before->n_line > 0)
    expect (&question.other, before->line + 1, before->n_line - 1);
  if (question.after.exists)
    {
      if (find_end (&question, why) || find_loss (&question, why)
          || find_missed_win (&question, why) || find_released (&question, LAT_WHY_FREES, why))
        return TRUE;
      for (guint i = 0; i < N_STAGES; i++)
        if (find_lost_men (&question, 2 * i + 1, why) || find_missed_men (&question, 2 * i, why))
          return TRUE;
      if (find_released (&question, LAT_WHY_UNLOCKS, why)
          || lat_why_term_find (&question.place, action, better, before, after, why))
        return TRUE;
    }
  *why = (LatWhy){ 0 };
  return FALSE;
}

/* {{{ merits and threats */

/* What a side could do in a place that comes from a pass. */
static gboolean
find_threat_from (const Question *question, const Spot *spot, LatSide side, LatWhy *why)
{
  int base;
  LatWhyLine line;
  LatProof proof;

  if (!spot->exists)
    return FALSE;
  *why = begin (question, LAT_WHY_THREATENS, side);
  why->better = LAT_ACTION_INVALID;
  if (prove (question, spot, side, MAX_WIN - 4, &proof))
    {
      take_proof (why, &proof);
      if (is_verified (question, why))
        return TRUE;
    }
  base = lat_why_get_balance (&spot->position, side);
  why->kind = LAT_WHY_THREATENS_MEN;
  for (why->plies = 1; why->plies <= 3; why->plies += 2)
    {
      why->men = guess_men (question, spot, side, base, why->plies, &line);
      if (why->men == 0)
        continue;
      take_line (why, &line);
      if (is_verified (question, why))
        return TRUE;
    }
  return FALSE;
}

static gboolean
find_gain (const Question *question, LatWhy *why)
{
  int base = lat_why_get_balance (question->place.position, question->mover);
  LatWhyLine line;
  LatProof proof;

  *why = begin (question, LAT_WHY_WINS, question->mover);
  if (prove (question, &question->after, question->mover, MAX_WIN - 1, &proof))
    {
      take_proof (why, &proof);
      if (is_verified (question, why))
        return TRUE;
    }
  why->kind = LAT_WHY_WINS_MEN;
  for (why->plies = 0; why->plies <= 4; why->plies += 2)
    {
      why->men = guess_men (question, &question->after, question->mover, base, why->plies, &line);
      if (why->men == 0)
        continue;
      take_line (why, &line);
      if (is_verified (question, why))
        return TRUE;
    }
  return FALSE;
}

static gboolean
find_parried (const Question *question, LatWhy *why)
{
  LatWhy threat = { 0 };
  Question before = *question;

  before.action = LAT_ACTION_INVALID;
  if (!find_threat_from (&before, &question->passed, question->enemy, &threat))
    return FALSE;
  *why = threat;
  why->kind = threat.kind == LAT_WHY_THREATENS ? LAT_WHY_PARRIES : LAT_WHY_PARRIES_MEN;
  why->action = question->action;
  return is_verified (question, why);
}

/* Something that it could not have done at once. */
static gboolean
find_new_threat (const Question *question, LatWhy *why)
{
  const LatWhyPlace *place = &question->place;
  Spot again = { 0 }, now = { .position = *place->position, .history = *place->history };
  LatProof proof;
  gboolean is_new;

  judge_spot (place->ruleset, &now);
  if ((LatSide) question->after.position.side == question->enemy
      && question->after.result == LAT_RESULT_NONE)
    pass (place->ruleset, &question->after.position, &again);
  is_new = find_threat_from (question, &again, question->mover, why);
  if (is_new && why->kind == LAT_WHY_THREATENS)
    is_new = !prove (question, &now, question->mover, why->plies, &proof);
  else if (is_new)
    is_new = !seems_to_win (question, &now, question->mover,
                            lat_why_get_balance (place->position, question->mover) + (int) why->men,
                            why->plies);
  lat_history_clear (&again.history);
  return is_new;
}

/* Nothing is done by force: what the action changes most of what is counted. */
static gboolean
find_changes (const Question *question, LatWhy *why)
{
  if (question->after.result != LAT_RESULT_NONE)
    return FALSE;
  *why = begin (question, LAT_WHY_CHANGES, question->mover);
  why->n_changes = lat_why_change_list (question->place.ruleset, question->place.position,
                                        &question->after.position, question->mover, why->changes);
  return lat_why_verify (&question->place, why, 0);
}

/**
 * lat_why_finder_find_merit:
 * @finder: a finder
 * @position: a position
 * @history: the positions so far, @position last
 * @action: a legal action there; %LAT_ACTION_INVALID: what can the side to act win at all?
 * @why: (out caller-allocates): what it does
 *
 * Looks for what an action does: wins, parries, threatens; or else what it changes of what is counted.
 *
 * Returns: whether something was found and verified
 */
gboolean
lat_why_finder_find_merit (LatWhyFinder *finder,
                           const LatPosition *position,
                           const LatHistory *history,
                           LatAction action,
                           LatWhy *why)
{
  g_auto (Question) question;

  g_return_val_if_fail (finder != NULL && position != NULL && history != NULL, FALSE);
  g_return_val_if_fail (why != NULL, FALSE);

  init_question (&question, finder, position, history, action, LAT_ACTION_INVALID);
  if (question.after.exists
      && (find_gain (&question, why) || find_parried (&question, why)
          || find_new_threat (&question, why) || find_changes (&question, why)))
    return TRUE;
  *why = (LatWhy){ 0 };
  return FALSE;
}

/**
 * lat_why_finder_find_threat:
 * @finder: a finder
 * @position: a position
 * @history: the positions so far, @position last
 * @why: (out caller-allocates): the threat
 *
 * Looks for what the side that is not to act would do if it were.
 *
 * Returns: whether there is a threat, and it is verified
 */
gboolean
lat_why_finder_find_threat (LatWhyFinder *finder,
                            const LatPosition *position,
                            const LatHistory *history,
                            LatWhy *why)
{
  g_auto (Question) question;
  LatOutcome outcome;

  g_return_val_if_fail (finder != NULL && position != NULL && history != NULL, FALSE);
  g_return_val_if_fail (why != NULL, FALSE);

  init_question (&question, finder, position, history, LAT_ACTION_INVALID, LAT_ACTION_INVALID);
  if (!lat_outcome_get (finder->ruleset, position, history, &outcome)
      && find_threat_from (&question, &question.passed, question.enemy, why))
    return TRUE;
  *why = (LatWhy){ 0 };
  return FALSE;
}

/* }}} */
