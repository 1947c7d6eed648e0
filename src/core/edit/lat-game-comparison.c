/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-game-comparison.c - what two rule sets make of one game */
#include "lat-game-comparison.h"

#include <glib/gi18n-lib.h>

#include "lat-game-private.h"
#include "lat-movetext-reader.h"
#include "lat-position-check.h"
#include "lat-transfer.h"

/* How many steps between two questions whether to stop. */
#define STEPS_A_QUESTION 32

/*
 * Place:
 * @positions: by either rule set
 * @action: that led there
 *
 * Where the walk is at some depth.
 */
typedef struct
{
  LatPosition positions[LAT_N_COMPARED_SIDES];
  LatAction action;
} Place;

/*
 * Walk:
 * @places: (element-type Place): the places from the start on, by depth
 * @histories: as far as the walk is now
 * @lost_at: the depth of an action that the second rule set does not do alike, if the walk
 *   is below it, where actions are only counted; else 0
 */
typedef struct
{
  LatRuleset *rulesets[LAT_N_COMPARED_SIDES];
  LatGameComparison *result;
  GArray *places;
  LatHistory histories[LAT_N_COMPARED_SIDES];
  gboolean reads_raw;
  gboolean is_stopped;
  guint lost_at;
  guint n_steps;
  LatGameStopFunc stop;
  gpointer data;
} Walk;

/*
 * Move:
 * @actions: as each board has it: what kind of piece acts is for the board to say
 * @is_legal: by either rule set
 * @reason: why it is illegal by the second one
 *
 * An action at a place.
 */
typedef struct
{
  LatAction actions[LAT_N_COMPARED_SIDES];
  gboolean is_legal[LAT_N_COMPARED_SIDES];
  LatReason reason;
} Move;

/* How many of the rule sets still matter. */
static guint
count_sides (const Walk *walk)
{
  return walk->lost_at > 0 ? 1 : LAT_N_COMPARED_SIDES;
}

static void
judge (Walk *walk, const Place *place, const LatTrailStep *step, Move *move)
{
  for (guint side = 0; side < count_sides (walk); side++)
    {
      const LatPosition *position = &place->positions[side];
      LatRuleset *ruleset = walk->rulesets[side];
      const LatHistory *history = &walk->histories[side];

      move->reason.code = LAT_REASON_NONE;
      move->actions[side] = lat_position_complete_action (position, step->action);
      move->is_legal[side] =
          (step->is_null && lat_outcome_allows_null (ruleset, position, history))
          || lat_legality_explain (ruleset, position, history, move->actions[side], &move->reason);
    }
}

static guint
find_differences (Walk *walk, const Place *place, const Move *move)
{
  if (move->actions[0] != move->actions[1])
    return LAT_DIFFERENCE_FATE;
  return lat_comparison_find_differences (
      walk->rulesets[0], &place->positions[0], &walk->histories[0], walk->rulesets[1],
      &place->positions[1], &walk->histories[1], move->actions[0]);
}

static char *
dup_change (Walk *walk, const Place *place, const Move *move, guint differences)
{
  g_autoptr (LatComparison) comparison = lat_comparison_new (walk->rulesets[0], walk->rulesets[1]);
  LatComparedAction compared = { .action = move->actions[0], .differences = differences };

  lat_comparison_run_apart (comparison, &place->positions[0], &walk->histories[0],
                            &place->positions[1], &walk->histories[1], 1);
  return lat_comparison_dup_change (comparison, &compared);
}

/* The first place is told in full. */
static void
report (Walk *walk, guint depth, const Move *move, guint differences)
{
  LatGameComparison *result = walk->result;
  const Place *place = &g_array_index (walk->places, Place, depth - 1);

  result->n_places++;
  result->n_affected++;
  if (result->n_places > 1)
    return;
  for (guint i = 1; i < depth; i++)
    g_array_append_val (result->path, g_array_index (walk->places, Place, i).action);
  g_array_append_val (result->path, move->actions[0]);
  result->number = place->positions[0].number;
  result->text = lat_action_text_write (walk->rulesets[0], &place->positions[0],
                                        &walk->histories[0], move->actions[0], LAT_MARKS_FILE);
  if (differences == LAT_DIFFERENCE_NONE)
    result->reason = move->reason;
  else
    result->change = dup_change (walk, place, move, differences);
}

/* Goes on to the place after an action. */
static void
step_on (Walk *walk, guint depth, const Move *move)
{
  Place *next;

  if (walk->places->len < depth + 1)
    g_array_set_size (walk->places, depth + 1);
  next = &g_array_index (walk->places, Place, depth);
  next->action = move->actions[0];
  for (guint side = 0; side < count_sides (walk); side++)
    {
      lat_play (walk->rulesets[side],
                &g_array_index (walk->places, Place, depth - 1).positions[side],
                move->actions[side], &next->positions[side]);
      lat_history_push (&walk->histories[side], &next->positions[side]);
    }
}

/* Whether what follows an action is to be looked at too; then the walk is after it. */
static gboolean
compare_step (Walk *walk, const LatTrailStep *step, guint depth)
{
  const Place *place = &g_array_index (walk->places, Place, depth - 1);
  guint differences = LAT_DIFFERENCE_NONE;
  Move move;

  if (depth <= walk->lost_at)
    walk->lost_at = 0;
  walk->histories[0].n = walk->histories[1].n = depth;
  judge (walk, place, step, &move);
  if (!move.is_legal[LAT_COMPARED_BEFORE])
    {
      walk->result->n_outside += step->n_below + 1;
      return FALSE;
    }
  if (walk->lost_at > 0)
    {
      walk->result->n_affected++;
      step_on (walk, depth, &move);
      return TRUE;
    }

  walk->result->n_compared++;
  if (move.is_legal[LAT_COMPARED_AFTER] && !step->is_null)
    differences = find_differences (walk, place, &move);
  if (!move.is_legal[LAT_COMPARED_AFTER] || differences != LAT_DIFFERENCE_NONE)
    {
      report (walk, depth, &move, differences);
      walk->lost_at = depth;
    }
  step_on (walk, depth, &move);
  return TRUE;
}

static void
walk_trail (Walk *walk, const LatGameTrail *trail, guint top);

/* What was no action by the rules of the game can be one by the first rule set. */
static void
walk_raw (Walk *walk, const LatTrailStep *step, guint depth)
{
  const Place *place = &g_array_index (walk->places, Place, depth);

  walk->histories[0].n = walk->histories[1].n = depth + 1;
  for (guint i = 0; step->raw != NULL && walk->reads_raw && i < step->raw->len; i++)
    {
      const LatPosition *position = &place->positions[LAT_COMPARED_BEFORE];
      g_autoptr (LatGame) game = lat_game_new_bare (walk->rulesets[LAT_COMPARED_BEFORE], position);
      g_autoptr (LatGameTrail) trail = NULL;

      if (!lat_movetext_reader_read_raw (game, game->root, position,
                                         &walk->histories[LAT_COMPARED_BEFORE],
                                         g_ptr_array_index (step->raw, i), NULL))
        continue;
      trail = lat_game_trail_new (game);
      walk_trail (walk, trail, depth);
      place = &g_array_index (walk->places, Place, depth);
    }
}

/* @top: the depth of the place where the trail starts */
static void
walk_trail (Walk *walk, const LatGameTrail *trail, guint top)
{
  guint n;
  const LatTrailStep *steps = lat_game_trail_get_steps (trail, &n);

  for (guint i = 0; i < n && !walk->is_stopped; i++)
    {
      guint depth = top + steps[i].depth;

      if (i > 0 && !compare_step (walk, &steps[i], depth))
        i += steps[i].n_below;
      else if (i > 0 || top == 0)
        walk_raw (walk, &steps[i], depth);
      if (walk->n_steps++ % STEPS_A_QUESTION == 0 && walk->stop != NULL)
        walk->is_stopped |= walk->stop (walk->data);
    }
}

/* Where the game begins by a rule set; a start of its own must go with its board. */
static gboolean
find_start (const LatGameTrail *trail, LatRuleset *ruleset, LatPosition *start, char **fault)
{
  g_autoptr (LatDiagnostics) diagnostics = NULL;
  g_autofree char *left_out = NULL;
  gboolean is_own;
  const LatPosition *own = lat_game_trail_get_start (trail, &is_own);

  if (!is_own)
    {
      *start = *lat_ruleset_get_start (ruleset);
      return TRUE;
    }
  if (lat_transfer_position (own, ruleset, start, &left_out) > 0)
    {
      /* Translators: %s is one square or several */
      *fault = g_strdup_printf (_ ("men stand where its board has no square: %s"), left_out);
      return FALSE;
    }
  diagnostics = lat_diagnostics_new (NULL);
  if (lat_position_check (ruleset, start, diagnostics))
    return TRUE;
  for (guint i = 0; i < lat_diagnostics_get_count (diagnostics) && *fault == NULL; i++)
    if (lat_diagnostics_get (diagnostics, i)->severity == LAT_SEVERITY_ERROR)
      *fault = g_strdup (lat_diagnostics_get (diagnostics, i)->message);
  return FALSE;
}

static gboolean
begin (Walk *walk, const LatGameTrail *trail)
{
  LatGameComparison *result = walk->result;
  Place *start;

  g_array_set_size (walk->places, 1);
  start = &g_array_index (walk->places, Place, 0);
  for (guint side = 0; side < LAT_N_COMPARED_SIDES; side++)
    {
      if (!find_start (trail, walk->rulesets[side], &start->positions[side], &result->fault))
        {
          result->fault_side = (LatComparedSide) side;
          return FALSE;
        }
      lat_history_reset (&walk->histories[side], &start->positions[side]);
    }
  return TRUE;
}

/**
 * lat_game_comparison_init:
 * @self: (out caller-allocates): what came out
 * @trail: a game
 * @before: a rule set; need not be the game's own
 * @after: another one
 * @stop: (nullable): whether to give up
 * @data: for @stop
 *
 * Plays a game by two rule sets. Lines that could not be read by the game's own rules are
 * read by the first one. Where an action is not legal by the first one, its line is not
 * compared; where it is not legal by the second, or has another effect, the line ends.
 *
 * Returns: %FALSE if it was given up; @self is to be cleared even then
 */
gboolean
lat_game_comparison_init (LatGameComparison *self,
                          const LatGameTrail *trail,
                          LatRuleset *before,
                          LatRuleset *after,
                          LatGameStopFunc stop,
                          gpointer data)
{
  Walk walk = { .rulesets = { before, after }, .result = self, .stop = stop, .data = data };

  g_return_val_if_fail (self != NULL && trail != NULL, FALSE);
  g_return_val_if_fail (before != NULL && after != NULL, FALSE);

  *self = (LatGameComparison){ .path = g_array_new (FALSE, FALSE, sizeof (LatAction)) };
  walk.places = g_array_new (FALSE, FALSE, sizeof (Place));
  walk.reads_raw = before != lat_game_trail_get_ruleset (trail);
  for (guint side = 0; side < LAT_N_COMPARED_SIDES; side++)
    lat_history_init (&walk.histories[side]);
  if (begin (&walk, trail))
    walk_trail (&walk, trail, 0);
  g_array_unref (walk.places);
  for (guint side = 0; side < LAT_N_COMPARED_SIDES; side++)
    lat_history_clear (&walk.histories[side]);
  return !walk.is_stopped;
}

void
lat_game_comparison_clear (LatGameComparison *self)
{
  g_clear_pointer (&self->fault, g_free);
  g_clear_pointer (&self->path, g_array_unref);
  g_clear_pointer (&self->text, g_free);
  g_clear_pointer (&self->change, g_free);
}
