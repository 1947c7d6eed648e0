/* SPDX-License-Identifier: GPL-3.0-or-later */
/* plain-play.c - the referee plays: a game with its history, and when it is over */
#include "plain-play.h"

#include <string.h>

PlainGame *
plain_game_new (const PlainRules *rules, const char *position, GError **error)
{
  PlainPosition root;
  gboolean good = position[0] == '\0' ? plain_position_start (rules, &root, error)
                                      : plain_position_parse (rules, position, &root, error);
  if (!good)
    return NULL;

  PlainGame *game = g_new0 (PlainGame, 1);
  game->rules = rules;
  game->history = g_array_new (FALSE, FALSE, sizeof (PlainPosition));
  g_array_append_val (game->history, root);
  return game;
}

void
plain_game_free (PlainGame *game)
{
  if (game == NULL)
    return;
  g_array_unref (game->history);
  g_free (game);
}

const PlainPosition *
plain_game_position (const PlainGame *game)
{
  return &g_array_index (game->history, PlainPosition, game->history->len - 1);
}

void
plain_game_play (PlainGame *game, const PlainAction *action)
{
  PlainPosition next = *plain_game_position (game);

  plain_make (game->rules, &next, action);
  g_array_append_val (game->history, next);
}

void
plain_game_take_back (PlainGame *game)
{
  g_assert (game->history->len > 1);
  g_array_set_size (game->history, game->history->len - 1);
}

/* The text of an action without its victims: up to the first that follows the squares. */
static gboolean
text_names (const char *text, const char *full)
{
  g_autofree char *bare = g_strdup (text);
  gsize n_squares = full[0] == 'x' ? strlen (full) : strcspn (full, ":x");

  for (gsize n = strlen (bare); n > 0 && strchr ("#+*()", bare[n - 1]) != NULL; n--)
    bare[n - 1] = '\0';
  if (g_str_equal (bare, full))
    return TRUE;
  return strlen (bare) == n_squares && strncmp (bare, full, n_squares) == 0;
}

gboolean
plain_game_play_text (PlainGame *game, const char *text, GError **error)
{
  const PlainPosition *position = plain_game_position (game);
  g_autoptr (GArray) actions = plain_legal_actions (game->rules, position, game->history);

  for (guint i = 0; i < actions->len; i++)
    {
      const PlainAction *action = &g_array_index (actions, PlainAction, i);
      g_autofree char *full = plain_action_to_text (game->rules, position, action);

      if (!text_names (text, full))
        continue;
      plain_game_play (game, action);
      return TRUE;
    }
  g_set_error (error, PLAIN_ERROR, 0, "illegal action '%s'", text);
  return FALSE;
}

static PlainOutcome
win (PlainSide side, PlainReason reason)
{
  return (PlainOutcome){ side == PLAIN_WHITE ? PLAIN_RESULT_WHITE_WINS : PLAIN_RESULT_BLACK_WINS,
                         reason };
}

static PlainOutcome
draw (PlainReason reason)
{
  return (PlainOutcome){ PLAIN_RESULT_DRAW, reason };
}

static PlainOutcome
score (const PlainRules *rules, const PlainPosition *position, PlainReason reason)
{
  int white = plain_count (rules, position, PLAIN_WHITE, FALSE);
  int black = plain_count (rules, position, PLAIN_BLACK, FALSE);

  if (white == black)
    return draw (reason);
  return win (white > black ? PLAIN_WHITE : PLAIN_BLACK, reason);
}

/* Whether a leader wins there. */
static gboolean
leader_wins_at (const PlainRules *rules, PlainSide side, PlainSquare leader)
{
  gboolean on_end_file = leader.file == 0 || leader.file == rules->files - 1;
  gboolean on_end_rank = leader.rank == 0 || leader.rank == rules->ranks - 1;

  if (plain_zones_grant (rules, PLAIN_ROLE_GOAL, leader, (PlainMan){ side, PLAIN_LEADER }))
    return TRUE;
  switch (rules->of[side].leader_reaches)
    {
    case PLAIN_REACHES_LAST_RANK:
      return leader.rank == (side == PLAIN_WHITE ? rules->ranks - 1 : 0);
    case PLAIN_REACHES_EDGE:
      return on_end_file || on_end_rank;
    case PLAIN_REACHES_CORNER:
      return on_end_file && on_end_rank;
    default:
      return FALSE;
    }
}

/* Whether some man of the side stands where he wins: a leader, or one of the others. */
static gboolean
has_arrived (const PlainRules *rules,
             const PlainPosition *position,
             PlainSide side,
             gboolean are_leaders)
{
  for (int file = 0; file < rules->files; file++)
    for (int rank = 0; rank < rules->ranks; rank++)
      {
        PlainSquare square = { file, rank };
        if (!plain_is_of (rules, position, square, side))
          continue;

        int kind = plain_piece_at (position, square).kind;
        if (plain_is_soldierly (kind) == are_leaders)
          continue;
        if (are_leaders ? leader_wins_at (rules, side, square)
                        : plain_zones_grant (rules, PLAIN_ROLE_GOAL, square,
                                             (PlainMan){ side, (PlainKind) kind }))
          return TRUE;
      }
  return FALSE;
}

static gboolean
leaders_are_lost (const PlainRules *rules, const PlainPosition *position, PlainSide side)
{
  return plain_rules_have_leaders (rules)
         && plain_count_leaders (rules, position, side) <= rules->of[side].leader_captured_at;
}

static gboolean
is_border (const PlainRules *rules, PlainSquare square)
{
  return square.file == 0 || square.file == rules->files - 1 || square.rank == 0
         || square.rank == rules->ranks - 1;
}

/* Whether orthogonal steps over what is empty or its own lead from there to the border. */
static gboolean
reaches_border (const PlainRules *rules,
                const PlainPosition *position,
                PlainSide side,
                PlainSquare square,
                PlainSquareSet *seen)
{
  if (!plain_is_empty (rules, position, square) && !plain_is_of (rules, position, square, side))
    return FALSE;
  if (plain_set_has (seen, square))
    return FALSE;
  if (is_border (rules, square))
    return TRUE;

  plain_set_add (seen, square);
  for (int i = 0; i < 4; i++)
    if (reaches_border (
            rules, position, side,
            plain_square_step (square, plain_directions[i].file, plain_directions[i].rank), seen))
      return TRUE;
  return FALSE;
}

static gboolean
is_cut_off (const PlainRules *rules, const PlainPosition *position, PlainSide side)
{
  if (plain_count (rules, position, side, FALSE) == 0)
    return FALSE;

  for (int file = 0; file < rules->files; file++)
    for (int rank = 0; rank < rules->ranks; rank++)
      {
        PlainSquare square = { file, rank };
        PlainSquareSet seen = { 0 };

        if (plain_is_of (rules, position, square, side)
            && reaches_border (rules, position, side, square, &seen))
          return FALSE;
      }
  return TRUE;
}

PlainOutcome
plain_judge_no_moves (const PlainRules *rules, const PlainPosition *position)
{
  switch (rules->of[position->to_act].no_moves)
    {
    case PLAIN_NO_MOVES_LOSE:
      return win (plain_other (position->to_act), PLAIN_REASON_NO_MOVES);
    case PLAIN_NO_MOVES_DRAW:
      return draw (PLAIN_REASON_NO_MOVES);
    case PLAIN_NO_MOVES_SCORE:
      return score (rules, position, PLAIN_REASON_NO_MOVES);
    default:
      /* With pass and opens there is always an action. */
      g_assert_not_reached ();
    }
}

PlainOutcome
plain_judge_goals (const PlainRules *rules, const PlainPosition *position)
{
  if (!plain_is_play (rules, position))
    return (PlainOutcome){ PLAIN_RESULT_NONE, PLAIN_REASON_NONE };

  PlainSide actor = plain_actor (position);
  PlainSide other = plain_other (actor);
  const PlainSideRules *theirs = &rules->of[other];

  if (plain_leaders_are_immobilised (rules, position, other))
    return win (actor, PLAIN_REASON_IMMOBILISED);
  if (theirs->leader_captured && leaders_are_lost (rules, position, other))
    return win (actor, PLAIN_REASON_LEADER_CAPTURED);
  if (has_arrived (rules, position, actor, TRUE))
    return win (actor, PLAIN_REASON_LEADER_REACHED);
  if (has_arrived (rules, position, actor, FALSE))
    return win (actor, PLAIN_REASON_SOLDIER_REACHED);
  if (theirs->annihilate_at >= 0
      && plain_count (rules, position, other, theirs->annihilate_counts_soldiers)
             <= theirs->annihilate_at)
    return win (actor, PLAIN_REASON_ANNIHILATED);
  if (theirs->cut_off && is_cut_off (rules, position, other))
    return win (actor, PLAIN_REASON_CUT_OFF);
  return (PlainOutcome){ PLAIN_RESULT_NONE, PLAIN_REASON_NONE };
}

static PlainOutcome
judge_repetition (const PlainRules *rules, PlainSide actor)
{
  switch (rules->repetition_result)
    {
    case PLAIN_REPETITION_LOSE:
      return win (plain_other (actor), PLAIN_REASON_REPETITION);
    case PLAIN_REPETITION_WHITE_LOSES:
      return win (PLAIN_BLACK, PLAIN_REASON_REPETITION);
    case PLAIN_REPETITION_BLACK_LOSES:
      return win (PLAIN_WHITE, PLAIN_REASON_REPETITION);
    default:
      return draw (PLAIN_REASON_REPETITION);
    }
}

static PlainOutcome
judge_moves (const PlainRules *rules, const PlainPosition *position)
{
  switch (rules->moves_result)
    {
    case PLAIN_MOVES_SCORE:
      return score (rules, position, PLAIN_REASON_MOVES);
    case PLAIN_MOVES_WHITE_WINS:
      return win (PLAIN_WHITE, PLAIN_REASON_MOVES);
    case PLAIN_MOVES_BLACK_WINS:
      return win (PLAIN_BLACK, PLAIN_REASON_MOVES);
    default:
      return draw (PLAIN_REASON_MOVES);
    }
}

PlainOutcome
plain_judge_limits (const PlainGame *game)
{
  const PlainRules *rules = game->rules;
  const PlainPosition *position = plain_game_position (game);

  if (!plain_is_play (rules, position))
    return (PlainOutcome){ PLAIN_RESULT_NONE, PLAIN_REASON_NONE };

  PlainSide actor = plain_actor (position);

  if (rules->repetition > 0 && rules->repetition_result != PLAIN_REPETITION_FORBID
      && plain_count_occurrences (game->history, position) >= rules->repetition)
    return judge_repetition (rules, actor);

  if (rules->no_capture_plies > 0 && position->quiet >= rules->no_capture_plies)
    return rules->no_capture_score ? score (rules, position, PLAIN_REASON_NO_CAPTURE)
                                   : draw (PLAIN_REASON_NO_CAPTURE);
  if (rules->moves > 0 && position->number > rules->moves)
    return judge_moves (rules, position);
  return (PlainOutcome){ PLAIN_RESULT_NONE, PLAIN_REASON_NONE };
}

PlainOutcome
plain_game_outcome (const PlainGame *game)
{
  const PlainRules *rules = game->rules;
  const PlainPosition *position = plain_game_position (game);
  PlainOutcome outcome = plain_judge_goals (rules, position);

  if (!plain_is_play (rules, position) || outcome.result != PLAIN_RESULT_NONE)
    return outcome;

  g_autoptr (GArray) actions = plain_legal_actions (rules, position, game->history);
  return actions->len == 0 ? plain_judge_no_moves (rules, position) : plain_judge_limits (game);
}

const char *
plain_result_to_text (PlainResult result)
{
  static const char *const texts[] = { "*", "1-0", "0-1", "1/2-1/2" };
  return texts[result];
}

const char *
plain_reason_to_text (PlainReason reason)
{
  static const char *const texts[] = {
    "none",        "immobilised", "leader-captured", "leader-reached", "soldier-reached",
    "annihilated", "cut-off",     "no-moves",        "repetition",     "no-capture",
    "moves"
  };
  return texts[reason];
}
