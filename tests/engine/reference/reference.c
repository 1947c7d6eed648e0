/* SPDX-License-Identifier: GPL-3.0-or-later */
/* reference.c - a searcher to measure strength by: alpha-beta to a fixed depth and nothing else
 *
 * Alpha-beta to a fixed depth and nothing else: no table, no deepening, no extension. So that there is
 * something to cut off with captures come first, and then what cut off last at the same ply. What repetition forbids is left out when it has
 * been made, since to look for it action by action takes the referee longer than all the rest.
 */
#include "reference.h"

#include "plain-moves.h"

#define INFINITE (REFERENCE_WIN * 2)
#define SOLDIER  100
#define TRAPPED  50
#define STEP     2

typedef struct
{
  PlainGame game;   /* the rules as they are; the end of the game so far, and the line looked at */
  PlainRules loose; /* the same rules, but that an action may repeat a position */
  ReferenceOrder order;
  PlainAction killers[REFERENCE_MAX_DEPTH];
  guint64 nodes;
} Search;

/* --- Evaluation --- */

/* How many empty squares a piece sees within its range. The board is read without asking whether a
 * square is one more often than needed: this is half of all the work. */
static int
count_steps (const PlainRules *rules, const PlainPosition *position, PlainSquare from)
{
  PlainPiece piece = position->board[from.file][from.rank];
  const PlainMotion *motion = plain_get_motion (rules, piece);
  int range = motion->range == 0 ? PLAIN_MAX_SIDE : motion->range;
  int n = 0;

  for (int i = 0; i < 8; i++)
    {
      PlainSquare step = plain_directions[i];
      int file = from.file + step.file;
      int rank = from.rank + step.rank;

      if (!plain_direction_allowed (motion->directions, piece.side, step))
        continue;
      for (int distance = 1; distance <= range; distance++)
        {
          if (file < 0 || file >= rules->files || rank < 0 || rank >= rules->ranks
              || rules->holes.on[file][rank] || position->board[file][rank].kind != PLAIN_NO_PIECE)
            break;
          n++;
          file += step.file;
          rank += step.rank;
        }
    }
  return n;
}

static int
evaluate (const PlainRules *rules, const PlainPosition *position)
{
  int score[2];

  for (int side = 0; side < 2; side++)
    score[side] = SOLDIER * plain_count_hand (position, (PlainSide) side);
  for (int file = 0; file < rules->files; file++)
    for (int rank = 0; rank < rules->ranks; rank++)
      {
        PlainSquare square = { file, rank };
        PlainPiece piece = position->board[file][rank];

        if (piece.kind == PLAIN_NO_PIECE)
          continue;
        score[piece.side] += SOLDIER;
        if (piece.trapped)
          score[piece.side] -= TRAPPED;
        else
          score[piece.side] += STEP * count_steps (rules, position, square);
      }
  return score[position->to_act] - score[plain_other (position->to_act)];
}

/* --- Search --- */

/* The sooner the better for who wins. */
static int
score_outcome (PlainOutcome outcome, PlainSide to_act, int ply)
{
  PlainSide winner = outcome.result == PLAIN_RESULT_WHITE_WINS ? PLAIN_WHITE : PLAIN_BLACK;

  if (outcome.result == PLAIN_RESULT_DRAW)
    return 0;
  return winner == to_act ? REFERENCE_WIN - ply : ply - REFERENCE_WIN;
}

static gboolean
is_same (const PlainAction *a, const PlainAction *b)
{
  return a->type == b->type && plain_square_equal (a->from, b->from)
         && plain_square_equal (a->to, b->to);
}

/* If they are sorted: captures, then the killer, then the rest, each in the order of the referee. */
static int
get_rank (const PlainAction *action, const PlainAction *killer)
{
  if (action->type == PLAIN_REMOVAL || action->victims.count > 0)
    return 0;
  return is_same (action, killer) ? 1 : 2;
}

static GArray *
list_actions (const Search *search, int ply)
{
  g_autoptr (GArray) all = plain_legal_actions (&search->loose, plain_game_position (&search->game),
                                                search->game.history);
  GArray *ordered;

  if (search->order == REFERENCE_UNSORTED)
    return g_steal_pointer (&all);
  ordered = g_array_sized_new (FALSE, FALSE, sizeof (PlainAction), all->len);

  for (int rank = 0; rank <= 2; rank++)
    for (guint i = 0; i < all->len; i++)
      {
        const PlainAction *action = &g_array_index (all, PlainAction, i);

        if (get_rank (action, &search->killers[ply]) == rank)
          g_array_append_val (ordered, *action);
      }
  return ordered;
}

static gboolean
is_forbidden (const Search *search)
{
  const PlainRules *rules = search->game.rules;

  return rules->repetition > 0 && rules->repetition_result == PLAIN_REPETITION_FORBID
         && plain_count_occurrences (search->game.history, plain_game_position (&search->game))
                >= rules->repetition;
}

static int
search_node (Search *search, int depth, int ply, int alpha, int beta, PlainAction *best);

/* Makes an action, searches, and takes it back; FALSE if it may not be made. */
static gboolean
search_action (Search *search,
               const PlainAction *action,
               int depth,
               int ply,
               int alpha,
               int beta,
               int *score)
{
  PlainSide side = plain_game_position (&search->game)->to_act;
  gboolean is_good;

  plain_game_play (&search->game, action);
  is_good = action->type != PLAIN_MOVE || !is_forbidden (search);
  if (is_good)
    {
      search->nodes++;
      /* In the middle of a turn it is the same side's score. */
      if (plain_game_position (&search->game)->to_act == side)
        *score = search_node (search, depth - 1, ply + 1, alpha, beta, NULL);
      else
        *score = -search_node (search, depth - 1, ply + 1, -beta, -alpha, NULL);
    }
  plain_game_take_back (&search->game);
  return is_good;
}

static int
search_node (Search *search, int depth, int ply, int alpha, int beta, PlainAction *best)
{
  const PlainRules *rules = search->game.rules;
  PlainPosition position = *plain_game_position (&search->game);
  PlainOutcome outcome = plain_judge_goals (rules, &position);
  int best_score = -INFINITE;

  g_autoptr (GArray) actions = NULL;

  if (outcome.result == PLAIN_RESULT_NONE && depth > 0)
    actions = list_actions (search, ply);
  if (outcome.result == PLAIN_RESULT_NONE && (depth == 0 || actions->len > 0))
    outcome = plain_judge_limits (&search->game);
  if (outcome.result != PLAIN_RESULT_NONE)
    return score_outcome (outcome, position.to_act, ply);
  if (depth == 0)
    return evaluate (rules, &position);

  for (guint i = 0; i < actions->len && best_score < beta; i++)
    {
      const PlainAction *action = &g_array_index (actions, PlainAction, i);
      int score;

      if (!search_action (search, action, depth, ply, MAX (alpha, best_score), beta, &score)
          || score <= best_score)
        continue;
      best_score = score;
      if (best != NULL)
        *best = *action;
      if (score >= beta)
        search->killers[ply] = *action;
    }
  if (best_score > -INFINITE)
    return best_score;
  if (rules->of[position.to_act].no_moves == PLAIN_NO_MOVES_PASS
      || rules->of[position.to_act].no_moves == PLAIN_NO_MOVES_OPENS)
    return evaluate (rules, &position);
  return score_outcome (plain_judge_no_moves (rules, &position), position.to_act, ply);
}

void
reference_search (const PlainGame *game, ReferenceOrder order, int depth, ReferenceResult *result)
{
  const PlainPosition *position = plain_game_position (game);
  Search search = { .loose = *game->rules, .order = order };
  guint n_before = game->history->len - 1;

  g_assert (depth > 0 && depth <= REFERENCE_MAX_DEPTH);
  /* What was before the last capture cannot come back where men are gone for good. */
  if (game->rules->method == PLAIN_METHOD_REMOVE
      && game->rules->of[PLAIN_WHITE].leader_capture != PLAIN_LEADER_CAPTURE_FREEZE
      && game->rules->of[PLAIN_BLACK].leader_capture != PLAIN_LEADER_CAPTURE_FREEZE)
    n_before = MIN (n_before, (guint) position->quiet);
  search.game.rules = game->rules;
  search.game.history = g_array_new (FALSE, FALSE, sizeof (PlainPosition));
  g_array_append_vals (search.game.history, position - n_before, n_before + 1);
  search.loose.repetition = 0;
  *result = (ReferenceResult){ 0 };
  result->score = search_node (&search, depth, 0, -INFINITE, INFINITE, &result->action);
  result->nodes = search.nodes;
  g_array_unref (search.game.history);
}
