/* lat-tune-samples.c - positions of games with what became of them */
#include "config.h"

#include "lat-action-text.h"
#include "lat-capture.h"
#include "lat-random.h"
#include "lat-tune-samples.h"

#include <string.h>

/* The first actions after a random opening put right what chance did. */
#define SKIP_PLIES 4
/* One position in so many on average: neighbours tell much the same. */
#define SAMPLE_EVERY 3

/**
 * lat_tune_samples_new:
 *
 * Returns: (transfer full) (element-type LatTuneSample): no samples
 */
GArray *
lat_tune_samples_new (void)
{
  return g_array_new (FALSE, FALSE, sizeof (LatTuneSample));
}

/* Nothing is hanging: the best action is a quiet one, in a turn of its own. */
static gboolean
is_quiet (const LatMatchBoard *board, LatAction action)
{
  LatSquare victims[LAT_MAX_VICTIMS];

  return board->position.turn == LAT_TURN_FRESH && lat_action_type (action) != LAT_ACTION_REMOVAL
         && lat_capture_find (board->ruleset, &board->position, action, victims) == 0;
}

/* Near the captureless limit the score is not that of the terms alone. */
static gboolean
is_fading (const LatMatchBoard *board)
{
  int limit = lat_ruleset_get_rules (board->ruleset)->no_capture_plies;

  return limit > 0 && board->position.quiet * 2 > limit;
}

static void
add_position (GArray *samples, const LatMatchBoard *board, int men, guint8 half_points, guint game)
{
  LatTuneSample sample = { .half_points = half_points, .game = game };
  LatWeights weights = { .men = men };
  LatTerms terms;

  lat_terms_extract (board->ruleset, &board->position, &terms);
  for (guint i = 0; i < LAT_N_TERMS; i++)
    sample.difference[i] = (gint16) (terms.n[LAT_WHITE][i] - terms.n[LAT_BLACK][i]);
  sample.share = lat_weights_get_share (&weights, &board->position);
  g_array_append_val (samples, sample);
}

/**
 * lat_tune_samples_add_game:
 * @samples: (element-type LatTuneSample): where its positions are added
 * @ruleset: the rules
 * @game: a game that ended by the rules
 * @index: its number
 * @seed: decides which positions are taken
 *
 * Adds some of the quiet positions of a game: those where the action played
 * captures nothing, not among the first ones, and not so near the captureless
 * limit that it matters.
 */
void
lat_tune_samples_add_game (GArray *samples,
                           LatRuleset *ruleset,
                           const LatMatchGame *game,
                           guint index,
                           guint64 seed)
{
  g_auto (GStrv) moves = g_strsplit (game->moves, " ", -1);
  g_auto (LatMatchBoard) board = { 0 };
  LatRandom random = lat_random_new (seed, index);
  LatWeights derived;
  guint8 half_points = 1;

  lat_weights_derive (&derived, lat_ruleset_get_rules (ruleset));
  if (game->result != LAT_RESULT_DRAW)
    half_points = game->result == LAT_RESULT_WHITE ? 2 : 0;
  if (!lat_match_board_init (&board, ruleset, game->opening, NULL))
    g_return_if_reached ();
  for (guint i = 0; moves[i] != NULL && *moves[i] != '\0'; i++)
    {
      LatAction action =
          lat_action_text_read (ruleset, &board.position, &board.history, moves[i], NULL, NULL);

      g_return_if_fail (action != LAT_ACTION_INVALID);
      if (lat_random_below (&random, SAMPLE_EVERY) == 0 && i >= SKIP_PLIES && !is_fading (&board)
          && is_quiet (&board, action))
        add_position (samples, &board, derived.men, half_points, index);
      lat_match_board_play (&board, action);
    }
}
