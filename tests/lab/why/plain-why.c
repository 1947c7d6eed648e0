/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * plain-why.c - a reason asked of the plain referee: every reply is tried
 *
 * Written from what lat-why.h says that by force means, with the referee's rules: neither board nor search is
 * shared with what is tested.
 */
#include "plain-why.h"

#include "lat-action-text.h"
#include "lat-play.h"
#include "lat-position-text.h"
#include "plain-moves.h"

#define MAX_HISTORY 200

/* Free men on the board and in hand, own less theirs. */
int
plain_why_balance (const PlainGame *game, PlainSide side)
{
  const PlainPosition *position = plain_game_position (game);
  int n = 0;

  for (int file = 0; file < PLAIN_MAX_SIDE; file++)
    for (int rank = 0; rank < PLAIN_MAX_SIDE; rank++)
      {
        PlainPiece piece = position->board[file][rank];

        if (piece.kind != PLAIN_NO_PIECE && !piece.trapped)
          n += piece.side == side ? 1 : -1;
      }
  for (int hand = 0; hand < 2; hand++)
    n += (hand == (int) side ? 1 : -1) * plain_count_hand (position, (PlainSide) hand);
  return n;
}

static PlainWhy
try_actions (PlainGame *game,
             PlainSide hunter,
             gboolean wants_win,
             int goal,
             guint depth,
             guint *budget)
{
  gboolean hunts = plain_game_position (game)->to_act == hunter;
  PlainWhy wanted = hunts ? PLAIN_WHY_TRUE : PLAIN_WHY_FALSE;
  PlainWhy answer = hunts ? PLAIN_WHY_FALSE : PLAIN_WHY_TRUE;
  int balance = plain_why_balance (game, hunter);
  g_autoptr (GArray) actions =
      plain_legal_actions (game->rules, plain_game_position (game), game->history);

  /* Captures and removals first, then the rest. */
  for (int turn = 0; turn < 2; turn++)
    for (guint i = 0; i < actions->len; i++)
      {
        const PlainAction *action = &g_array_index (actions, PlainAction, i);
        PlainWhy one;
        int after;

        if ((action->victims.count > 0) != (turn == 0))
          continue;
        /* Rules that convert can take the same men back and forth for ever. */
        if (*budget == 0 || game->history->len > MAX_HISTORY)
          return PLAIN_WHY_TOO_LONG;
        --*budget;
        plain_game_play (game, action);
        after = plain_why_balance (game, hunter);
        if (depth == 0 && (hunts ? after <= balance : after >= balance)
            && plain_game_outcome (game).result == PLAIN_RESULT_NONE)
          one = hunts ? PLAIN_WHY_FALSE : PLAIN_WHY_TRUE;
        else
          one =
              plain_why_reaches (game, hunter, wants_win, goal, depth > 0 ? depth - 1 : 0, budget);
        plain_game_take_back (game);
        if (one == wanted)
          return one;
        if (one == PLAIN_WHY_TOO_LONG)
          answer = one;
      }
  return answer;
}

/* Whether the hunter comes to so many men more, or to the win, within so many plies. */
PlainWhy
plain_why_reaches (PlainGame *game,
                   PlainSide hunter,
                   gboolean wants_win,
                   int goal,
                   guint depth,
                   guint *budget)
{
  PlainOutcome outcome = plain_game_outcome (game);
  gboolean has_men = !wants_win && plain_why_balance (game, hunter) >= goal;
  gboolean hunts = plain_game_position (game)->to_act == hunter;

  if (outcome.result != PLAIN_RESULT_NONE)
    return outcome.result
                   == (hunter == PLAIN_WHITE ? PLAIN_RESULT_WHITE_WINS : PLAIN_RESULT_BLACK_WINS)
               ? PLAIN_WHY_TRUE
               : PLAIN_WHY_FALSE;
  if (hunts && has_men)
    return PLAIN_WHY_TRUE;
  if (depth == 0 && (wants_win || (!hunts && !has_men)))
    return PLAIN_WHY_FALSE;
  return try_actions (game, hunter, wants_win, goal, depth, budget);
}

static PlainGame *
begin (const PlainRules *rules, const char *start, const GPtrArray *played)
{
  PlainGame *game = plain_game_new (rules, start, NULL);

  g_assert_nonnull (game);
  for (guint i = 0; played != NULL && i < played->len; i++)
    g_assert_true (plain_game_play_text (game, g_ptr_array_index (played, i), NULL));
  return game;
}

static void
play (PlainGame *game, const LatWhyPlace *place, LatAction action)
{
  g_autofree char *text = lat_action_text_write (place->ruleset, place->position, place->history,
                                                 action, LAT_MARKS_NONE);

  g_assert_true (plain_game_play_text (game, text, NULL));
}

static gboolean
is_contrast (const LatWhy *why)
{
  return why->kind == LAT_WHY_LOSES || why->kind == LAT_WHY_LOSES_MEN
             ? why->better != LAT_ACTION_INVALID
             : why->kind == LAT_WHY_MISSES_WIN || why->kind == LAT_WHY_MISSES_MEN
                   || why->kind == LAT_WHY_PARRIES || why->kind == LAT_WHY_PARRIES_MEN;
}

/* Where the line begins is told by the project's own function: a pass is no action that the referee knows. */
static PlainGame *
begin_line (const LatWhyPlace *place,
            const PlainRules *rules,
            const char *start,
            const GPtrArray *played,
            const LatWhy *why)
{
  g_auto (LatHistory) history = { 0 };
  g_autofree char *text = NULL;
  LatPosition position;
  PlainGame *game;

  switch (why->kind)
    {
    case LAT_WHY_THREATENS:
    case LAT_WHY_THREATENS_MEN:
    case LAT_WHY_PARRIES:
    case LAT_WHY_PARRIES_MEN:
      lat_history_init (&history);
      g_assert_true (lat_why_get_start (why, place, &position, &history));
      text = lat_position_text_write (place->ruleset, &position);
      return begin (rules, text, NULL);
    default:
      game = begin (rules, start, played);
      play (game, place,
            why->kind == LAT_WHY_MISSES_WIN || why->kind == LAT_WHY_MISSES_MEN ? why->better
                                                                               : why->action);
      return game;
    }
}

/* What the referee says of a reason by force: of a game from @start with the texts @played. */
PlainWhy
plain_why_check (const LatWhyPlace *place,
                 const char *start,
                 const GPtrArray *played,
                 const LatWhy *why,
                 guint budget)
{
  PlainRules *rules = plain_rules_parse (lat_ruleset_get_line (place->ruleset), NULL);
  PlainGame *before = begin (rules, start, played);
  PlainGame *game = begin_line (place, rules, start, played, why);
  PlainSide hunter = why->side == LAT_WHITE ? PLAIN_WHITE : PLAIN_BLACK;
  gboolean wants_win = lat_why_is_win (why->kind);
  int goal = plain_why_balance (why->kind == LAT_WHY_THREATENS_MEN ? game : before, hunter)
             + (int) why->men;
  PlainWhy answer = plain_why_reaches (game, hunter, wants_win, goal, why->plies, &budget);

  if (answer == PLAIN_WHY_TRUE && is_contrast (why))
    {
      gboolean is_loss = why->kind == LAT_WHY_LOSES || why->kind == LAT_WHY_LOSES_MEN;
      PlainWhy other;

      play (before, place, is_loss ? why->better : why->action);
      other = plain_why_reaches (before, hunter, wants_win, goal, why->plies, &budget);
      if (other != PLAIN_WHY_FALSE)
        answer = other == PLAIN_WHY_TRUE ? PLAIN_WHY_FALSE : other;
    }
  plain_game_free (game);
  plain_game_free (before);
  plain_rules_free (rules);
  return answer;
}
