/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-opponent-game.c - what is kept of a game against the engine */
#include "lat-opponent-game.h"

#include "lat-document.h"

static void
set_tag (LatGame *game, const char *name, const char *value)
{
  LatEdit *edit = lat_edit_new_tag (game, name, value);

  if (edit != NULL)
    lat_edit_apply_for_good (edit);
}

/* What was said of another game, whoever played it. */
static void
drop_tags (LatGame *game)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const char *value;

  for (guint i = 0; i < lat_game_get_n_tags (game); i++)
    g_ptr_array_add (names, g_strdup (lat_game_get_nth_tag (game, i, &value)));
  for (guint i = 0; i < names->len; i++)
    set_tag (game, names->pdata[i], NULL);
}

/* Play ends by the rules, or as whoever ended it has said, or not at all. */
static void
set_end (LatGame *game, const LatOutcome *outcome, const char *result, const char *termination)
{
  g_autofree char *reason = NULL;

  if (outcome->result != LAT_RESULT_NONE)
    {
      reason = lat_reason_dup_text (&outcome->reason);
      result = lat_result_get_text (outcome->result);
      termination = reason;
    }
  set_tag (game, "Result", result);
  set_tag (game, "Termination", termination);
}

static void
set_tags (LatGame *game, const LatOutcome *outcome, const LatOpponentGame *played)
{
  gboolean is_white = played->side == LAT_WHITE;
  g_autofree char *result = played->is_over ? g_strdup (lat_game_get_tag (game, "Result")) : NULL;
  g_autofree char *termination =
      played->is_over ? g_strdup (lat_game_get_tag (game, "Termination")) : NULL;

  if (!played->begins_at_start)
    drop_tags (game);
  set_tag (game, is_white ? "White" : "Black", played->engine);
  set_tag (game, is_white ? "WhiteElo" : "BlackElo", NULL);
  set_end (game, outcome, result, termination);
}

/**
 * lat_opponent_game_dup_text:
 * @game: (transfer full): the game as it is open
 * @played: what of it was played
 *
 * What was played is the main line, whatever stands beside it in the game or after it, and the tags say only what is
 * true of it.
 *
 * Returns: (transfer full): the text of a file with it
 */
char *
lat_opponent_game_dup_text (LatGame *game, const LatOpponentGame *played)
{
  g_autoptr (LatDocument) document = NULL;
  LatNode *end, *child;

  g_return_val_if_fail (game != NULL && played != NULL, NULL);

  document = lat_document_new_for_game (game);
  lat_document_go_place (document, played->place);
  end = lat_document_get_node (document);
  while ((child = lat_node_get_first_child (end)) != NULL)
    lat_document_delete (document, child);
  lat_document_promote_to_main (document, end);
  set_tags (game, lat_document_get_outcome (document), played);
  return lat_document_dup_game_text (document);
}
