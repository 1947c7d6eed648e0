/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lat-lab-arena.c - where the games of a run are played, one at a time
 *
 * Two engines of the same effort that know the same would play the same game twice from one opening:
 * the second would tell nothing. So each engine has, for each game, a *taste* of its own: every
 * weight of its evaluation is off by a few percent, as chance has it. That is also fairer than
 * actions at random: nobody blunders. By which rules a game is played does not enter its tastes, so
 * that what is the same in two rule sets is played alike.
 */
#include "lat-difference-search.h"
#include "lat-greedy.h"
#include "lat-history.h"
#include "lat-lab-arena.h"
#include "lat-match-board.h"
#include "lat-match-pair.h"
#include "lat-movegen.h"
#include "lat-opening.h"
#include "lat-outcome.h"
#include "lat-position-text.h"
#include "lat-uct.h"
#include "lat-weights-preset.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* A game has few positions, and is begun with an empty table: MiB. */
#define HASH 1
/* One drop in so many is at random where the engine drops, or all openings would be much alike. */
#define STRAY_DROP_EVERY 4
/* So many openings of one rule set are drawn until one can be played by the other one. */
#define MAX_DRAWS 1000
/* An engine that is left without an action by its own drops may try again so often. */
#define MAX_DROP_PHASES 20
/* Of noise: parts of a percent. */
#define PARTS 100
/* Beside those of the players (lat-match-pair.c): who drops, and openings drawn from there. */
#define DROP_STREAM G_GUINT64_CONSTANT (0x64726f7073)
/* The same: what players of a ladder draw. */
#define PLAYER_STREAM G_GUINT64_CONSTANT (0x72756e67)
/* The same: actions at random within a game. */
#define STRAY_STREAM G_GUINT64_CONSTANT (0x7374726179)

struct _LatLabArena
{
  LatLabHeader *header;
  LatRuleset *rulesets[LAT_LAB_MAX_RULES];
  LatWeights weights[LAT_LAB_MAX_RULES];
  LatEngine *engines[LAT_LAB_MAX_RULES][2];
  gboolean shares_openings;
  gboolean has_openings;
  guint64 pair; /* whose openings are kept */
  char *openings[LAT_LAB_MAX_RULES];
};

/* Who plays a game. */
typedef struct
{
  LatLabPlayer who;
  LatEngine *engine;
  LatWeights weights; /* with a taste of its own */
  LatRandom random;
} Player;

/* A game while it is played. */
typedef struct
{
  LatMatchBoard board;
  GArray *actions;
  GArray *scores;
  guint n_turns;
  int last_side;
} Game;

/* --- Engines --- */

/* Each has a table: of a sweep only those of one rule set are kept. What an engine does not depend on that,
 * since it forgets all before each game. */
static void
drop_other_engines (LatLabArena *arena, guint rules)
{
  for (guint i = 0; i < arena->header->n_rules; i++)
    for (guint player = 0; i != rules && player < 2; player++)
      g_clear_pointer (&arena->engines[i][player], lat_engine_free);
}

static LatEngine *
get_engine (LatLabArena *arena, guint rules, guint player)
{
  LatEngine **engine = &arena->engines[rules][player];

  if (*engine == NULL && arena->header->n_rules > 2)
    drop_other_engines (arena, rules);
  if (*engine == NULL)
    {
      *engine = lat_engine_new ();
      lat_engine_set_threads (*engine, 1);
      lat_engine_set_hash (*engine, HASH);
    }
  return *engine;
}

/* Whole numbers only, so that it is the same on all machines. */
static LatWeights
draw_taste (const LatLabArena *arena, guint rules, guint64 seed)
{
  LatWeights weights = arena->weights[rules];
  LatRandom random = lat_random_new (seed, 0);
  int most = (int) arena->header->noise * PARTS;

  /* What a side is by itself is no taste: part of it would be so many men too few or too many. */
  for (guint term = 0; term < LAT_TERM_SIDES; term++)
    {
      int part = (int) lat_random_below (&random, 2 * (guint) most + 1) - most;

      for (guint phase = 0; phase < LAT_N_PHASES; phase++)
        {
          int weight = weights.w[phase][term];

          weight += weight * part / (100 * PARTS);
          weights.w[phase][term] = (gint16) CLAMP (weight, -LAT_WEIGHT_MAX, LAT_WEIGHT_MAX);
        }
    }
  return weights;
}

/* The engine forgets all that it knows, and gets a taste. */
static void
set_taste (LatLabArena *arena, guint rules, LatEngine *engine, guint64 seed)
{
  LatWeights weights = draw_taste (arena, rules, seed);

  lat_engine_set_weights (engine, &weights);
}

static void
note_best_cb (guint token, LatAction best, guint64 nodes, gpointer data)
{
  *(LatAction *) data = best;
}

static gboolean
ask_engine (LatEngine *engine, const Game *game, guint64 nodes, LatAction *action, GError **error)
{
  const LatLimits limits = { .nodes = nodes };
  g_autofree char *fen = NULL;

  *action = LAT_ACTION_INVALID;
  lat_engine_go (engine, game->board.ruleset, &game->board.position, &game->board.history, &limits,
                 NULL, note_best_cb, action);
  lat_engine_wait (engine);
  if (lat_movegen_is_legal (game->board.ruleset, &game->board.position, &game->board.history,
                            *action))
    return TRUE;
  fen = lat_position_text_write (game->board.ruleset, &game->board.position);
  g_set_error (error, LAT_LAB_ERROR, LAT_LAB_ERROR_PLAY, _ ("the engine has no legal action in %s"),
               fen);
  return FALSE;
}

/* --- A game --- */

static gboolean
init_game (Game *game, LatRuleset *ruleset, const char *fen)
{
  *game = (Game){ .actions = g_array_new (FALSE, FALSE, sizeof (LatAction)),
                  .scores = g_array_new (FALSE, FALSE, sizeof (LatScore)),
                  .last_side = -1 };

  return lat_match_board_init (&game->board, ruleset, fen, NULL);
}

static void
clear_game (Game *game)
{
  g_clear_pointer (&game->actions, g_array_unref);
  g_clear_pointer (&game->scores, g_array_unref);
  lat_match_board_clear (&game->board);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Game, clear_game)

static void
play_action (Game *game, LatAction action, LatScore score)
{
  game->n_turns += game->board.position.side != game->last_side;
  game->last_side = game->board.position.side;
  g_array_append_val (game->actions, action);
  g_array_append_val (game->scores, score);
  lat_match_board_play (&game->board, action);
}

/* What the engine just found, as White would say it. */
static LatScore
get_score (LatEngine *engine, LatSide side)
{
  LatScore score;

  if (!lat_engine_get_score (engine, &score))
    return (LatScore){ FALSE, LAT_LAB_SCORE_UNKNOWN };
  if (side == LAT_BLACK)
    score.value = -score.value;
  return score;
}

static void
fill_record (LatLabRecord *record, Game *game, const char *opening, const LatOutcome *outcome)
{
  record->opening = g_strdup (opening);
  record->n_plies = game->actions->len;
  record->n_turns = game->n_turns;
  record->actions = (LatAction *) g_array_free (g_steal_pointer (&game->actions), FALSE);
  record->scores = (LatScore *) g_array_free (g_steal_pointer (&game->scores), FALSE);
  record->result = outcome->result != LAT_RESULT_NONE ? outcome->result : LAT_RESULT_DRAW;
  record->reason = outcome->reason.code;
}

/* What a player wants to do, and what it found, if it is the engine. */
static gboolean
ask_player (Player *player, const Game *game, LatAction *action, LatScore *score, GError **error)
{
  const LatMatchBoard *board = &game->board;

  *score = (LatScore){ FALSE, LAT_LAB_SCORE_UNKNOWN };
  switch (player->who.kind)
    {
    case LAT_LAB_PLAYER_RANDOM:
      *action = lat_match_board_draw_action (board, &player->random);
      return TRUE;
    case LAT_LAB_PLAYER_ONE_PLY:
      *action = lat_greedy_choose (board->ruleset, &player->weights, &board->position,
                                   &board->history, &player->random);
      return TRUE;
    case LAT_LAB_PLAYER_UCT:
      *action = lat_uct_choose (board->ruleset, &board->position, &board->history,
                                (guint) player->who.effort, &player->random);
      return TRUE;
    case LAT_LAB_PLAYER_ENGINE:
    default:
      if (!ask_engine (player->engine, game, player->who.effort, action, error))
        return FALSE;
      *score = get_score (player->engine, (LatSide) board->position.side);
      return TRUE;
    }
}

/* What the player wants; or, if chance will have it so, anything. */
static gboolean
choose_action (const LatLabHeader *header,
               const Game *game,
               Player *player,
               LatRandom *random,
               LatAction *action,
               LatScore *score,
               GError **error)
{
  if (header->stray > 0 && lat_random_below (random, header->stray) == 0)
    {
      *score = (LatScore){ FALSE, LAT_LAB_SCORE_UNKNOWN };
      *action = lat_match_board_draw_action (&game->board, random);
      return TRUE;
    }
  return ask_player (player, game, action, score, error);
}

/* The stronger player of a rung is the first. */
static LatLabPlayer
get_player (const LatLabHeader *header, const LatLabNumber *number, guint player)
{
  LatLabPlayer players[LAT_LAB_MAX_PLAYERS];
  guint n;

  if (number->part == LAT_LAB_PART_LADDER && lat_lab_ladder_read (header->ladder, players, &n))
    return players[number->rung + 1 - player];
  return (LatLabPlayer){ LAT_LAB_PLAYER_ENGINE, header->nodes[player] };
}

static void
init_player (LatLabArena *arena, const LatLabNumber *number, guint i, Player *player)
{
  guint64 seed =
      lat_pair_get_player_seed (arena->header->seed, number->pair, number->is_swapped, i);

  *player = (Player){ .who = get_player (arena->header, number, i) };
  player->weights = draw_taste (arena, number->rules, seed);
  player->random = lat_random_new (seed, PLAYER_STREAM);
  if (player->who.kind != LAT_LAB_PLAYER_ENGINE)
    return;
  player->engine = get_engine (arena, number->rules, i);
  lat_engine_set_weights (player->engine, &player->weights);
}

static gboolean
play_game (LatLabArena *arena,
           const LatLabNumber *number,
           LatLabGoOnFunc go_on,
           gpointer data,
           LatLabRecord *record,
           GError **error)
{
  const LatLabHeader *header = arena->header;
  const char *opening = arena->openings[number->rules];
  LatRandom random = lat_random_new (header->seed ^ STRAY_STREAM, number->game);
  g_auto (Game) game = { 0 };
  LatOutcome outcome = { LAT_RESULT_NONE };
  gboolean has_changed = FALSE;
  Player players[2];

  if (!init_game (&game, arena->rulesets[number->rules], opening))
    g_return_val_if_reached (FALSE);
  for (guint player = 0; player < 2; player++)
    init_player (arena, number, player, &players[player]);
  while (!lat_match_board_get_outcome (&game.board, &outcome)
         && game.actions->len < header->max_plies)
    {
      LatSide side = (LatSide) game.board.position.side;
      guint player = ((side == LAT_BLACK) != number->is_swapped) != has_changed;
      LatScore score;
      LatAction action;

      if (go_on != NULL && !go_on (data))
        return FALSE;
      if (!choose_action (header, &game, &players[player], &random, &action, &score, error))
        return FALSE;
      /* The players change sides, not their men. */
      has_changed ^= lat_action_type (action) == LAT_ACTION_SWAP;
      play_action (&game, action, score);
      outcome = (LatOutcome){ LAT_RESULT_NONE };
    }
  fill_record (record, &game, opening, &outcome);
  return TRUE;
}

/* --- Openings --- */

/* Returns: (nullable): where the drop phase ends if the first engine's effort plays it for both,
 *   with a taste of its own and drops at random among its own */
static char *
play_drops (LatLabArena *arena, guint rules, LatRandom *random, GError **error)
{
  const LatScore none = { FALSE, LAT_LAB_SCORE_UNKNOWN };
  LatRuleset *ruleset = arena->rulesets[rules];
  LatEngine *engine = get_engine (arena, rules, 0);
  g_autofree char *start = lat_position_text_write (ruleset, lat_ruleset_get_start (ruleset));
  g_auto (Game) game = { 0 };
  LatOutcome outcome;

  if (!init_game (&game, ruleset, start))
    g_return_val_if_reached (NULL);
  set_taste (arena, rules, engine, lat_random_next (random));
  while (lat_position_is_dropping (&game.board.position)
         && !lat_match_board_get_outcome (&game.board, &outcome))
    {
      LatAction action;

      if (lat_random_below (random, STRAY_DROP_EVERY) == 0)
        action = lat_match_board_draw_action (&game.board, random);
      else if (!ask_engine (engine, &game, arena->header->nodes[0], &action, error))
        return NULL;
      play_action (&game, action, none);
    }
  return lat_position_text_write (ruleset, &game.board.position);
}

static void
set_opening_error (const LatLabArena *arena, guint rules, GError **error)
{
  const LatLabHeader *header = arena->header;
  g_autofree char *complaint =
      lat_opening_dup_complaint (arena->rulesets[rules], header->random_plies);

  g_set_error (error, LAT_LAB_ERROR, LAT_LAB_ERROR_OPENING, "%s: %s", header->labels[rules],
               complaint);
}

/* Returns: (nullable): six fields where a game by a rule set can begin */
static char *
draw_opening (LatLabArena *arena,
              guint rules,
              gboolean by_engine,
              LatRandom *random,
              GError **error)
{
  const LatLabHeader *header = arena->header;
  LatRuleset *ruleset = arena->rulesets[rules];
  gboolean drops = by_engine && lat_position_is_dropping (lat_ruleset_get_start (ruleset));

  for (guint i = 0; i < (drops ? MAX_DROP_PHASES : 1); i++)
    {
      g_autofree char *from = NULL;
      char *opening;

      if (drops)
        from = play_drops (arena, rules, random, error);
      else
        from = lat_position_text_write (ruleset, lat_ruleset_get_start (ruleset));
      if (from == NULL)
        return NULL;
      opening = lat_opening_draw_from (ruleset, from, header->random_plies, FALSE, random);
      if (opening != NULL)
        return opening;
    }
  /* On a small board hardly a game lasts so long after the drops of engines; those of chance are as good where both are
   * wanted. */
  if (drops && header->drops == LAT_LAB_DROPS_MIXED)
    {
      char *opening = lat_opening_draw (ruleset, header->random_plies, FALSE, random);

      if (opening != NULL)
        return opening;
    }
  set_opening_error (arena, rules, error);
  return NULL;
}

/* Returns: the first rule set that cannot be played from there; as many as there are if all can */
static guint
find_who_cannot (const LatLabArena *arena, const char *opening)
{
  guint i = 1;

  while (i < arena->header->n_rules && lat_opening_is_playable (arena->rulesets[i], opening))
    i++;
  return i;
}

/* The same opening for all rule sets: drawn by the first, until it can be played by the others. */
static gboolean
draw_common_opening (LatLabArena *arena, gboolean by_engine, LatRandom *random, GError **error)
{
  guint who = 1;

  for (guint i = 0; i < MAX_DRAWS; i++)
    {
      g_autofree char *opening = draw_opening (arena, 0, by_engine, random, error);

      if (opening == NULL)
        return FALSE;
      who = find_who_cannot (arena, opening);
      for (guint k = 0; who == arena->header->n_rules && k < who; k++)
        arena->openings[k] = g_strdup (opening);
      if (who == arena->header->n_rules)
        return TRUE;
    }
  g_set_error (error, LAT_LAB_ERROR, LAT_LAB_ERROR_OPENING,
               _ ("no opening of %s can be played by %s; fewer actions at random may do"),
               arena->header->labels[0], arena->header->labels[who]);
  return FALSE;
}

/* Each rule set from its own start; also drops are the engines’. */
static void
take_starts (LatLabArena *arena)
{
  for (guint i = 0; i < arena->header->n_rules; i++)
    {
      LatRuleset *ruleset = arena->rulesets[i];

      arena->openings[i] = lat_position_text_write (ruleset, lat_ruleset_get_start (ruleset));
    }
}

static gboolean
draw_openings (LatLabArena *arena, const LatLabNumber *number, GError **error)
{
  guint64 pair = number->pair;
  LatRandom random = lat_random_new (arena->header->seed ^ DROP_STREAM, pair);
  LatLabDrops drops = arena->header->drops;
  gboolean by_engine =
      drops == LAT_LAB_DROPS_ENGINE || (drops == LAT_LAB_DROPS_MIXED && pair % 2 == 1);

  if (arena->has_openings && arena->pair == pair)
    return TRUE;
  arena->has_openings = FALSE;
  for (guint i = 0; i < LAT_LAB_MAX_RULES; i++)
    g_clear_pointer (&arena->openings[i], g_free);
  if (number->part == LAT_LAB_PART_START)
    take_starts (arena);
  else if (arena->shares_openings)
    {
      if (!draw_common_opening (arena, by_engine, &random, error))
        return FALSE;
    }
  else
    for (guint i = 0; i < arena->header->n_rules; i++)
      {
        LatRandom own = random;

        arena->openings[i] = draw_opening (arena, i, by_engine, &own, error);
        if (arena->openings[i] == NULL)
          return FALSE;
      }
  arena->pair = pair;
  arena->has_openings = TRUE;
  return TRUE;
}

/* --- Public --- */

/* Whether all rule sets have one board and one start, as those that are compared. */
static gboolean
have_same_start (LatRuleset *const *rulesets, guint n)
{
  const LatPosition *start = lat_ruleset_get_start (rulesets[0]);

  for (guint i = 1; i < n; i++)
    if (!lat_difference_has_same_board (rulesets[0], rulesets[i])
        || !lat_position_equal (start, lat_ruleset_get_start (rulesets[i])))
      return FALSE;
  return TRUE;
}

/**
 * lat_lab_arena_new:
 * @header: what the run is; copied
 * @rulesets: (array): its rules; references are taken
 * @net: (nullable): what @header names as its net, if it names one
 *
 * Returns: (transfer full): an arena without engines, which are made when they are needed
 */
LatLabArena *
lat_lab_arena_new (const LatLabHeader *header, LatRuleset *const *rulesets, const LatNet *net)
{
  LatLabArena *arena;

  g_return_val_if_fail (header != NULL && header->n_rules > 0 && rulesets != NULL, NULL);

  arena = g_new0 (LatLabArena, 1);
  arena->header = lat_lab_header_copy (header);
  for (guint i = 0; i < header->n_rules; i++)
    {
      arena->rulesets[i] = lat_ruleset_ref (rulesets[i]);
      lat_weights_for_rules (lat_ruleset_get_rules (rulesets[i]), &arena->weights[i], NULL);
      if (header->net != NULL)
        lat_weights_set_net (&arena->weights[i], net);
    }
  arena->shares_openings = header->n_rules > 1 && have_same_start (rulesets, header->n_rules);
  return arena;
}

/**
 * lat_lab_arena_free:
 * @arena: (nullable): an arena in which nothing is played
 */
void
lat_lab_arena_free (LatLabArena *arena)
{
  if (arena == NULL)
    return;
  for (guint i = 0; i < LAT_LAB_MAX_RULES; i++)
    {
      for (guint player = 0; player < 2; player++)
        lat_engine_free (arena->engines[i][player]);
      g_clear_pointer (&arena->rulesets[i], lat_ruleset_unref);
      g_free (arena->openings[i]);
    }
  lat_lab_header_free (arena->header);
  g_free (arena);
}

/**
 * lat_lab_arena_play:
 * @number: which game of the run
 * @go_on: (nullable): is asked before each action
 * @data: for @go_on
 * @record: (out caller-allocates): how it went; to be cleared in either case
 * @error: #LatLabError: why it could not be played
 *
 * Plays a game to its end.
 *
 * Returns: whether that was so; %FALSE without an error if @go_on said no
 */
gboolean
lat_lab_arena_play (LatLabArena *arena,
                    const LatLabNumber *number,
                    LatLabGoOnFunc go_on,
                    gpointer data,
                    LatLabRecord *record,
                    GError **error)
{
  g_return_val_if_fail (arena != NULL && number != NULL && record != NULL, FALSE);
  g_return_val_if_fail (number->rules < arena->header->n_rules, FALSE);

  *record = (LatLabRecord){ .number = *number };
  return draw_openings (arena, number, error)
         && play_game (arena, number, go_on, data, record, error);
}
