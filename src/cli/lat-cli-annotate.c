/* lat-cli-annotate.c - evaluations and glyphs for a game */
#include "config.h"

#include "lat-cli-annotate.h"
#include "lat-edit.h"

#include <string.h>

#define NAG_GOOD    1
#define NAG_MISTAKE 2
#define NAG_BLUNDER 4
#define NAG_DUBIOUS 6

/* How much of the expected score (of 1000) a bad action gives away. */
#define LOSS_DUBIOUS 70
#define LOSS_MISTAKE 150
#define LOSS_BLUNDER 300

/* What is known of a position. */
typedef struct
{
  gboolean is_known;
  LatSide side;
  LatScore score;
  int depth;
  /* of the side to act, of 1000 */
  int expected;
} Verdict;

static void
note_info_cb (const LatInfo *info, gpointer data)
{
  Verdict *verdict = data;

  verdict->is_known = TRUE;
  verdict->score = info->score;
  verdict->depth = (int) info->depth;
  verdict->expected = (int) (info->wdl[0] + info->wdl[1] / 2);
}

static int
get_expected_of_result (LatResult result, LatSide side)
{
  if (result == LAT_RESULT_DRAW)
    return 500;
  return result == lat_result_win (side) ? 1000 : 0;
}

static Verdict
judge (LatGame *game, LatNode *node, LatEngine *engine, const LatLimits *limits)
{
  g_auto (LatHistory) history = { 0 };
  Verdict verdict = { 0 };
  LatPosition position;
  LatOutcome outcome;

  lat_history_init (&history);
  lat_game_get_position (game, node, &position, &history);
  verdict.side = (LatSide) position.side;
  verdict.expected = 500;
  if (lat_game_get_outcome (game, node, &outcome))
    {
      verdict.expected = get_expected_of_result (outcome.result, verdict.side);
      return verdict;
    }
  lat_engine_go (engine, lat_game_get_ruleset (game), &position, &history, limits, note_info_cb,
                 NULL, &verdict);
  lat_engine_wait (engine);
  return verdict;
}

static void
apply (LatEdit *edit)
{
  lat_edit_apply (edit);
  lat_edit_free (edit);
}

static void
set_eval (LatGame *game, LatNode *node, const Verdict *verdict)
{
  LatEval eval = { .is_set = TRUE,
                   .is_mate = verdict->score.is_mate,
                   .value = verdict->score.value,
                   .depth = verdict->depth };

  if (verdict->side == LAT_BLACK)
    eval.value = -eval.value;
  apply (lat_edit_new_eval (game, node, &eval));
}

static guint8
choose_nag (int loss)
{
  if (loss >= LOSS_BLUNDER)
    return NAG_BLUNDER;
  if (loss >= LOSS_MISTAKE)
    return NAG_MISTAKE;
  return loss >= LOSS_DUBIOUS ? NAG_DUBIOUS : 0;
}

/* What a person has said about the action counts more. */
static void
add_nag (LatGame *game, LatNode *node, guint8 nag)
{
  guint n;
  const guint8 *nags = lat_node_get_nags (node, &n);
  g_autofree guint8 *with = g_new (guint8, n + 1);

  for (guint i = 0; i < n; i++)
    if (nags[i] >= NAG_GOOD && nags[i] <= NAG_DUBIOUS)
      return;
  with[0] = nag;
  if (n > 0)
    memcpy (with + 1, nags, n);
  apply (lat_edit_new_nags (game, node, with, n + 1));
}

/**
 * lat_cli_annotate:
 * @game: a game
 * @engine: searches its positions
 * @limits: for each position
 *
 * Gives each node of the main line an evaluation, and a glyph where its side has
 * thrown away much of what it could expect.
 */
void
lat_cli_annotate (LatGame *game, LatEngine *engine, const LatLimits *limits)
{
  LatNode *node = lat_game_get_root (game);
  Verdict before = judge (game, node, engine, limits);

  while ((node = lat_node_get_first_child (node)) != NULL)
    {
      Verdict after = judge (game, node, engine, limits);
      int expected = after.side == before.side ? after.expected : 1000 - after.expected;
      guint8 nag = choose_nag (before.expected - expected);

      if (after.is_known)
        set_eval (game, node, &after);
      if (nag != 0)
        add_nag (game, node, nag);
      before = after;
    }
}
