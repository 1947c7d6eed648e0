/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-game-trail.c - the tree of a game as a value */
#include "lat-game-trail.h"

#include "lat-game-private.h"

struct _LatGameTrail
{
  gatomicrefcount ref_count;
  LatRuleset *ruleset;
  LatPosition start;
  gboolean is_own;
  GArray *steps;
};

static void
clear_step (gpointer data)
{
  LatTrailStep *step = data;

  g_clear_pointer (&step->raw, g_ptr_array_unref);
}

/* Where the file's own rules or start could not be used, nobody knows where its lines begin. */
static GPtrArray *
copy_raw (const LatGame *game, const LatNode *node)
{
  GPtrArray *raw;

  if (lat_node_get_n_raw (node) == 0 || game->bad_fen != NULL || game->bad_rules != NULL)
    return NULL;
  raw = g_ptr_array_new_with_free_func ((GDestroyNotify) lat_raw_line_free);
  for (guint i = 0; i < lat_node_get_n_raw (node); i++)
    g_ptr_array_add (raw, lat_raw_line_copy (lat_node_get_raw (node, i)));
  return raw;
}

/* From the last step to the first: each hands what is below it on to the one it is below. */
static void
count_below (GArray *steps)
{
  g_autoptr (GArray) open = g_array_new (FALSE, TRUE, sizeof (guint));

  for (guint i = steps->len; i-- > 0;)
    {
      LatTrailStep *step = &g_array_index (steps, LatTrailStep, i);

      if (open->len < step->depth + 2)
        g_array_set_size (open, step->depth + 2);
      step->n_below = g_array_index (open, guint, step->depth + 1);
      g_array_index (open, guint, step->depth + 1) = 0;
      g_array_index (open, guint, step->depth) += step->n_below + 1;
    }
}

/**
 * lat_game_trail_new:
 * @game: a game
 *
 * Takes time that grows with the game: some milliseconds for 20,000 actions.
 *
 * Returns: (transfer full): what has been played in it
 */
LatGameTrail *
lat_game_trail_new (const LatGame *game)
{
  LatGameTrail *trail;
  guint top;

  g_return_val_if_fail (game != NULL, NULL);

  trail = g_new0 (LatGameTrail, 1);
  g_atomic_ref_count_init (&trail->ref_count);
  trail->ruleset = lat_ruleset_ref (game->ruleset);
  trail->start = game->start;
  trail->is_own = game->own_start;
  trail->steps = g_array_sized_new (FALSE, FALSE, sizeof (LatTrailStep), game->n_nodes + 1);
  g_array_set_clear_func (trail->steps, clear_step);
  top = game->root->depth;
  for (const LatNode *node = game->root; node != NULL; node = lat_node_walk (node, game->root))
    {
      LatTrailStep step = { .action = node->action,
                            .depth = node->depth - top,
                            .is_null = node->is_null,
                            .raw = copy_raw (game, node) };

      g_array_append_val (trail->steps, step);
    }
  count_below (trail->steps);
  return trail;
}

LatGameTrail *
lat_game_trail_ref (LatGameTrail *trail)
{
  g_return_val_if_fail (trail != NULL, NULL);

  g_atomic_ref_count_inc (&trail->ref_count);
  return trail;
}

void
lat_game_trail_unref (LatGameTrail *trail)
{
  g_return_if_fail (trail != NULL);

  if (!g_atomic_ref_count_dec (&trail->ref_count))
    return;
  lat_ruleset_unref (trail->ruleset);
  g_array_unref (trail->steps);
  g_free (trail);
}

/**
 * lat_game_trail_get_ruleset:
 *
 * Returns: (transfer none): the rules of the game
 */
LatRuleset *
lat_game_trail_get_ruleset (const LatGameTrail *trail)
{
  g_return_val_if_fail (trail != NULL, NULL);
  return trail->ruleset;
}

/**
 * lat_game_trail_get_start:
 * @trail: a trail
 * @is_own: (out): whether the start is the game's own and not the rules'
 *
 * Returns: (transfer none): where the game starts
 */
const LatPosition *
lat_game_trail_get_start (const LatGameTrail *trail, gboolean *is_own)
{
  g_return_val_if_fail (trail != NULL && is_own != NULL, NULL);

  *is_own = trail->is_own;
  return &trail->start;
}

/**
 * lat_game_trail_get_steps:
 * @trail: a trail
 * @n: (out): how many there are, at least one
 *
 * Returns: (transfer none) (array length=n): the start and all actions; each is followed by
 *   those below it
 */
const LatTrailStep *
lat_game_trail_get_steps (const LatGameTrail *trail, guint *n)
{
  g_return_val_if_fail (trail != NULL && n != NULL, NULL);

  *n = trail->steps->len;
  return (const LatTrailStep *) (gpointer) trail->steps->data;
}
