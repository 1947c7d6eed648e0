/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-tune-game.c - a game of an engine against itself */
#include "lat-movegen.h"
#include "lat-tune-game.h"

#include <glib/gi18n-lib.h>

/* The first actions after a random opening put right what chance did. */
#define SKIP_PLIES 4
/* One position in so many on average: neighbours tell much the same. */
#define SAMPLE_EVERY 3
/* One action in so many is at random: else games of equals see little of what is uneven. */
#define STRAY_EVERY 24

typedef struct
{
  LatAction best;
  LatScore score;
} Answer;

static void
note_info_cb (const LatInfo *info, gpointer data)
{
  Answer *answer = data;

  if (info->line == 0)
    answer->score = info->score;
}

static void
note_done_cb (guint token, LatAction best, guint64 nodes, gpointer data)
{
  ((Answer *) data)->best = best;
}

static gboolean
ask_engine (LatEngine *engine,
            const LatMatchBoard *board,
            const LatLimits *limits,
            Answer *answer,
            GError **error)
{
  lat_engine_go (engine, board->ruleset, &board->position, &board->history, limits, note_info_cb,
                 note_done_cb, answer);
  lat_engine_wait (engine);
  if (lat_movegen_is_legal (board->ruleset, &board->position, &board->history, answer->best))
    return TRUE;
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED,
               _ ("the engine has no legal answer after “%s” from “%s”"), board->moves->str,
               board->fen);
  return FALSE;
}

/* A game that is stopped for its length is drawn where the rules know no other
 * end without captures; else nothing is known of it. */
static void
finish_samples (GArray *samples, const LatMatchBoard *board, LatResult result)
{
  if (result == LAT_RESULT_NONE && lat_ruleset_get_rules (board->ruleset)->no_capture_plies > 0)
    g_array_set_size (samples, 0);
  lat_tune_samples_finish (samples, result);
}

/**
 * lat_tune_game_play:
 * @engine: an engine that does not search
 * @ruleset: the rules
 * @opening: six fields of a good position
 * @nodes: positions visited for an action
 * @random: decides which positions are kept, and where an action is at random
 * @samples: (element-type LatTuneSample): where positions are added; empty before
 * @error: what went wrong
 *
 * Has an engine play against itself and keeps some quiet positions with their
 * score and the result of the game; none where the game had to be stopped.
 *
 * Returns: %FALSE if the engine is broken
 */
gboolean
lat_tune_game_play (LatEngine *engine,
                    LatRuleset *ruleset,
                    const char *opening,
                    guint64 nodes,
                    LatRandom *random,
                    GArray *samples,
                    GError **error)
{
  g_auto (LatMatchBoard) board = { 0 };
  const LatLimits limits = { .nodes = nodes };
  LatOutcome outcome = { LAT_RESULT_NONE };

  g_return_val_if_fail (engine != NULL && ruleset != NULL && samples != NULL, FALSE);

  if (!lat_match_board_init (&board, ruleset, opening, NULL))
    g_return_val_if_reached (FALSE);
  lat_engine_new_game (engine);
  while (!lat_match_board_get_outcome (&board, &outcome) && board.n_plies < LAT_TUNE_MAX_PLIES)
    {
      Answer answer = { LAT_ACTION_INVALID };

      if (lat_random_below (random, STRAY_EVERY) == 0)
        {
          lat_match_board_play (&board, lat_match_board_draw_action (&board, random));
          continue;
        }
      if (!ask_engine (engine, &board, &limits, &answer, error))
        return FALSE;
      if (lat_random_below (random, SAMPLE_EVERY) == 0 && board.n_plies >= SKIP_PLIES
          && lat_tune_samples_is_quiet (ruleset, &board.position, answer.best))
        lat_tune_samples_add (samples, &board, answer.score);
      lat_match_board_play (&board, answer.best);
    }
  if (board.n_plies >= LAT_TUNE_MAX_PLIES)
    outcome.result = LAT_RESULT_NONE;
  finish_samples (samples, &board, outcome.result);
  return TRUE;
}
