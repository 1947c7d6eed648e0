#include "config.h"

#include "lat-end-tags.h"

static LatNode *
find_main_end (const LatGame *game)
{
  LatNode *node = lat_game_get_root (game);

  while (lat_node_get_first_child (node) != NULL)
    node = lat_node_get_first_child (node);
  return node;
}

/* Whether the line goes on in a way that could not be played: then nobody knows
 * how it ends. */
static gboolean
has_raw_line (const LatNode *node)
{
  for (guint i = 0; i < lat_node_get_n_raw (node); i++)
    if (!lat_node_get_raw (node, i)->is_variation)
      return TRUE;
  return FALSE;
}

/**
 * lat_end_tags_init:
 * @tags: (out caller-allocates): what the game says now
 * @game: a game before an edit
 */
void
lat_end_tags_init (LatEndTags *tags, const LatGame *game)
{
  LatNode *end;
  LatOutcome outcome;
  g_autofree char *reason = NULL;

  g_return_if_fail (tags != NULL && game != NULL);

  tags->follows = FALSE;
  tags->is_over = FALSE;
  end = find_main_end (game);
  if (has_raw_line (end))
    return;
  tags->is_over = lat_game_get_outcome (game, end, &outcome);
  if (!tags->is_over)
    {
      tags->follows = lat_game_get_result (game) == LAT_RESULT_NONE;
      return;
    }
  reason = lat_reason_dup_text (&outcome.reason);
  tags->follows = lat_game_get_result (game) == outcome.result
                  && g_strcmp0 (lat_game_get_tag (game, "Termination"), reason) == 0;
}

/**
 * lat_end_tags_update:
 * @before: what the game said before the edit
 * @game: the same game after it
 * @result: (out) (transfer none): the value that Result should have
 * @termination: (out) (transfer full) (nullable): the value that Termination should have
 *
 * Returns: whether the tags are to be set
 */
gboolean
lat_end_tags_update (const LatEndTags *before,
                     const LatGame *game,
                     const char **result,
                     char **termination)
{
  LatNode *end;
  LatOutcome outcome;

  g_return_val_if_fail (before != NULL && game != NULL, FALSE);
  g_return_val_if_fail (result != NULL && termination != NULL, FALSE);

  end = find_main_end (game);
  if (!before->follows || has_raw_line (end))
    return FALSE;
  if (lat_game_get_outcome (game, end, &outcome))
    {
      *result = lat_result_get_text (outcome.result);
      *termination = lat_reason_dup_text (&outcome.reason);
      return TRUE;
    }
  *result = lat_result_get_text (LAT_RESULT_NONE);
  *termination = NULL;
  return before->is_over;
}
