/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-game-glance.c - the one position of a game that a list shows of it */
#include "lat-game-glance.h"

#include <glib/gi18n-lib.h>

#include "lat-glyph.h"

/* The numbers of the signs (NAG). */
#define NAG_MISTAKE 2
#define NAG_BLUNDER 4

static void
clear_glance (gpointer data)
{
  LatGameGlance *glance = data;

  g_clear_pointer (&glance->ruleset, lat_ruleset_unref);
  g_free (glance->key);
}

static gboolean
has_sign (const LatNode *node, guint8 nag)
{
  guint n;
  const guint8 *nags = lat_node_get_nags (node, &n);

  for (guint i = 0; i < n; i++)
    if (nags[i] == nag)
      return TRUE;
  return FALSE;
}

/* Whether the file goes on with what cannot be played here; variations that break off are none of it. */
static gboolean
is_broken_at (const LatNode *node)
{
  for (guint i = 0; i < lat_node_get_n_raw (node); i++)
    if (!lat_node_get_raw (node, i)->is_variation)
      return TRUE;
  return FALSE;
}

/* "12. c5-c3 ??", or "12… c5-c3 ??" for Black. */
static char *
dup_key (const LatNode *node, guint8 nag)
{
  g_autofree char *symbol = lat_glyph_dup_symbol (nag);

  return g_strdup_printf (lat_node_get_side (node) == LAT_WHITE ? "%u. %s %s" : "%u… %s %s",
                          lat_node_get_number (node), lat_node_get_text (node), symbol);
}

/* The key position, or the end. */
static const LatNode *
choose_node (const LatGame *game, const LatNode *end, LatGameGlance *glance)
{
  const LatNode *node = lat_game_get_root (game), *mistake = NULL, *blunder = NULL;

  while ((node = lat_node_get_first_child (node)) != NULL)
    {
      if (mistake == NULL && has_sign (node, NAG_MISTAKE))
        mistake = node;
      if (blunder == NULL && has_sign (node, NAG_BLUNDER))
        blunder = node;
    }
  node = blunder != NULL ? blunder : mistake;
  if (node == NULL)
    return end;
  glance->key = dup_key (node, blunder != NULL ? NAG_BLUNDER : NAG_MISTAKE);
  return node;
}

/**
 * lat_game_glance_new:
 * @game: a game, read as far as it could be
 * @found: (nullable): the path of the node that is to be shown, as of lat_node_dup_path()
 *
 * Plays a game to the position that is shown of it. In any thread that has the game for itself.
 *
 * Returns: (transfer full): the glance
 */
LatGameGlance *
lat_game_glance_new (const LatGame *game, const char *found)
{
  LatGameGlance *glance;
  const LatNode *node, *end;

  g_return_val_if_fail (game != NULL, NULL);

  glance = g_atomic_rc_box_new0 (LatGameGlance);
  glance->ruleset = lat_ruleset_ref (lat_game_get_ruleset (game));
  end = lat_game_get_root (game);
  while ((node = lat_node_get_first_child (end)) != NULL)
    {
      end = node;
      glance->n_plies++;
    }
  glance->is_broken = is_broken_at (end);
  node = found != NULL ? lat_node_find_path (lat_game_get_root (game), found)
                       : choose_node (game, end, glance);
  glance->is_found = found != NULL;
  glance->ply = lat_node_get_depth (node);
  lat_game_get_position (game, node, &glance->position, NULL);
  glance->last =
      lat_node_get_parent (node) != NULL ? lat_node_get_action (node) : LAT_ACTION_INVALID;
  glance->taken = lat_game_get_taken (game, node);
  return glance;
}

/**
 * lat_game_glance_ref:
 *
 * Returns: (transfer full): @glance
 */
LatGameGlance *
lat_game_glance_ref (LatGameGlance *glance)
{
  return g_atomic_rc_box_acquire (glance);
}

void
lat_game_glance_unref (LatGameGlance *glance)
{
  g_atomic_rc_box_release_full (glance, clear_glance);
}

/**
 * lat_game_glance_dup_words:
 *
 * Returns: (transfer full): which position it is, in words
 */
char *
lat_game_glance_dup_words (const LatGameGlance *glance)
{
  g_return_val_if_fail (glance != NULL, NULL);

  if (glance->is_found)
    return glance->ply == 0 ? g_strdup (_ ("Found at the start"))
                            : g_strdup_printf (ngettext ("Found after %u action",
                                                         "Found after %u actions", glance->ply),
                                               glance->ply);
  if (glance->key != NULL)
    /* Translators: %s is an action with its number and sign, such as "12. c5-c3 ??". */
    return g_strdup_printf (_ ("Key position: %s"), glance->key);
  if (glance->is_broken)
    return g_strdup_printf (
        ngettext ("Breaks off after %u action", "Breaks off after %u actions", glance->n_plies),
        glance->n_plies);
  if (glance->n_plies == 0)
    return g_strdup (_ ("Start"));
  return g_strdup_printf (
      ngettext ("End, after %u action", "End, after %u actions", glance->n_plies), glance->n_plies);
}
