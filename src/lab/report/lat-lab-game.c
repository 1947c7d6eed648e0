/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-game.c - what is to be known of a game of a run, to count and to measure */
#include "lat-lab-game.h"

#include <math.h>

#include "lat-action-text.h"
#include "lat-chance.h"
#include "lat-lab-replay.h"
#include "lat-movegen.h"
#include "lat-weights-preset.h"

struct _LatLabLook
{
  LatRuleset *ruleset;
  LatWeights weights;
  LatLabEffects *effects;
  LatActionList list;
};

/**
 * lat_lab_look_new:
 * @ruleset: rules
 *
 * Returns: (transfer full): what looks at games by these rules
 */
LatLabLook *
lat_lab_look_new (LatRuleset *ruleset)
{
  LatLabLook *look;

  g_return_val_if_fail (ruleset != NULL, NULL);

  look = g_new0 (LatLabLook, 1);
  look->ruleset = lat_ruleset_ref (ruleset);
  look->effects = lat_lab_effects_new (ruleset);
  lat_weights_for_rules (lat_ruleset_get_rules (ruleset), &look->weights, NULL);
  lat_action_list_init (&look->list);
  return look;
}

/**
 * lat_lab_look_free:
 * @look: (transfer full) (nullable): what is no longer needed
 */
void
lat_lab_look_free (LatLabLook *look)
{
  if (look == NULL)
    return;
  lat_action_list_clear (&look->list);
  lat_lab_effects_free (look->effects);
  lat_ruleset_unref (look->ruleset);
  g_free (look);
}

/* The score is from White's view, and so is the chance. */
static double
get_chance (const LatLabLook *look, LatScore score)
{
  if (!lat_lab_score_is_known (score))
    return NAN;
  return lat_chance_of_score (&look->weights, score) / (double) LAT_CHANCE_WHOLE;
}

/* FNV-1a (G. Fowler, L. C. Noll and K.-P. Vo). */
static guint64
find_digest (const LatLabRecord *record)
{
  guint64 digest = G_GUINT64_CONSTANT (0xcbf29ce484222325);

  for (guint i = 0; i < record->n_plies; i++)
    digest = (digest ^ record->actions[i]) * G_GUINT64_CONSTANT (0x100000001b3);
  return digest;
}

static void
count_men (LatLabGame *game, const LatPosition *position)
{
  for (LatSquare square = 0; square < LAT_N_CELLS; square++)
    game->occupied[square] += lat_cell_is_piece (position->cells[square]);
}

static void
add_ply (LatLabLook *look, LatLabGame *game, const LatLabReplay *replay)
{
  LatActionType type = lat_action_type (replay->action);
  LatLabPly *ply = &game->plies[replay->ply - 1];

  ply->side = (LatSide) replay->before.side;
  ply->n_captured = replay->effect.n_victims;
  ply->chance = get_chance (look, replay->record->scores[replay->ply - 1]);
  game->n_captured += ply->n_captured;
  game->n_captures += ply->n_captured > 0;
  game->n_quiet = ply->n_captured > 0 || type == LAT_ACTION_REMOVAL ? 0 : game->n_quiet + 1;
  if (type == LAT_ACTION_MOVE || type == LAT_ACTION_DROP)
    game->arrived[lat_action_to (replay->action)]++;
  for (guint i = 0; i < replay->effect.n_victims; i++)
    game->captured[replay->effect.victims[i]]++;
  count_men (game, &replay->position);
}

/* Before the next action is played, or at the end. */
static void
look_before (LatLabLook *look, LatLabGame *game, const LatLabReplay *replay)
{
  guint ply = replay->ply;
  LatAction action = ply < game->n_plies ? replay->record->actions[ply] : LAT_ACTION_INVALID;

  lat_lab_effects_look (look->effects, &replay->position, &replay->history, action, game->effects);
  if (action == LAT_ACTION_INVALID)
    return;
  look->list.n = 0;
  lat_movegen_list (look->ruleset, &replay->position, &replay->history, &look->list);
  game->plies[ply].n_actions = look->list.n;
  if (ply < LAT_LAB_LINE)
    game->line[ply + 1] = lat_action_text_write (look->ruleset, &replay->position, &replay->history,
                                                 action, LAT_MARKS_NONE);
}

/**
 * lat_lab_look_at:
 * @record: a game by the rules
 *
 * Returns: (transfer full) (nullable): what is to be known of it; %NULL if it is no game by these
 *   rules
 */
LatLabGame *
lat_lab_look_at (LatLabLook *look, const LatLabRecord *record)
{
  g_autoptr (LatLabGame) game = NULL;
  g_auto (LatLabReplay) replay = { 0 };

  g_return_val_if_fail (look != NULL && record != NULL, NULL);

  if (!lat_lab_replay_init (&replay, look->ruleset, record))
    return NULL;
  game = g_new0 (LatLabGame, 1);
  game->number = record->number;
  game->first = (LatSide) lat_ruleset_get_rules (look->ruleset)->first;
  game->result = record->result;
  game->reason = record->reason;
  game->n_plies = record->n_plies;
  game->n_turns = record->n_turns;
  for (guint i = 0; i < record->n_plies; i++)
    game->has_changed ^= lat_action_type (record->actions[i]) == LAT_ACTION_SWAP;
  game->plies = g_new0 (LatLabPly, record->n_plies);
  game->digest = find_digest (record);
  game->line[0] = g_strdup (record->opening);
  look_before (look, game, &replay);
  while (lat_lab_replay_next (&replay))
    {
      add_ply (look, game, &replay);
      look_before (look, game, &replay);
    }
  if (game->result == LAT_RESULT_DRAW && !lat_position_is_dropping (&replay.position))
    game->life = lat_lab_dead_judge (look->ruleset, &replay.position);
  return g_steal_pointer (&game);
}

/**
 * lat_lab_game_free:
 * @game: (transfer full) (nullable): what is no longer needed
 */
void
lat_lab_game_free (LatLabGame *game)
{
  if (game == NULL)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (game->line); i++)
    g_free (game->line[i]);
  g_free (game->plies);
  g_free (game);
}
