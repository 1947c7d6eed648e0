/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-mistake-place.c - a place where somebody went wrong */
#include "lat-mistake-place.h"

#include "lat-edit.h"
#include "lat-lesson.h"
#include "lat-library.h"
#include "lat-place.h"
#include "lat-weights-preset.h"

/* What is made once for all games by the same rules. */
typedef struct
{
  LatRuleset *ruleset;
  LatWeights weights;
  LatPlaceMaker *maker;
} Kin;

struct _LatMistakeFinder
{
  GHashTable *kins; /* by the line of the rules */
};

static void
free_kin (gpointer data)
{
  Kin *kin = data;

  lat_ruleset_unref (kin->ruleset);
  lat_place_maker_free (kin->maker);
  g_free (kin);
}

/**
 * lat_mistake_finder_new:
 *
 * Returns: (transfer full): a finder
 */
LatMistakeFinder *
lat_mistake_finder_new (void)
{
  LatMistakeFinder *self = g_new0 (LatMistakeFinder, 1);

  self->kins = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, free_kin);
  return self;
}

/**
 * lat_mistake_finder_free:
 * @self: (nullable): a finder
 */
void
lat_mistake_finder_free (LatMistakeFinder *self)
{
  if (self == NULL)
    return;
  g_hash_table_unref (self->kins);
  g_free (self);
}

static const Kin *
find_kin (LatMistakeFinder *self, LatRuleset *ruleset)
{
  const char *line = lat_ruleset_get_line (ruleset);
  Kin *kin = g_hash_table_lookup (self->kins, line);

  if (kin != NULL)
    return kin;
  kin = g_new0 (Kin, 1);
  kin->ruleset = lat_ruleset_ref (ruleset);
  lat_weights_for_rules (lat_ruleset_get_rules (ruleset), &kin->weights, NULL);
  kin->maker = lat_place_maker_new (ruleset);
  g_hash_table_insert (self->kins, g_strdup (line), kin);
  return kin;
}

/* How the game came to a place; without what no rules know, such as a pass to see a threat.
 *
 * Returns: (transfer full) (nullable) */
static LatAction *
list_actions (const LatNode *node, guint *n)
{
  LatAction *actions;

  *n = lat_node_get_depth (node);
  actions = g_new (LatAction, *n + 1);
  for (guint i = *n; i-- > 0; node = lat_node_get_parent (node))
    {
      if (lat_node_is_null (node))
        {
          g_free (actions);
          return NULL;
        }
      actions[i] = lat_node_get_action (node);
    }
  return actions;
}

static void
take_players (LatMistakePlace *place, const LatGame *game)
{
  const char *white = lat_game_get_known_tag (game, "White");
  const char *black = lat_game_get_known_tag (game, "Black");

  place->players[LAT_WHITE] = g_strdup (white != NULL ? white : "");
  place->players[LAT_BLACK] = g_strdup (black != NULL ? black : "");
  place->date = g_strdup (lat_game_get_known_tag (game, "Date"));
}

/* (transfer full) (nullable) */
static LatMistakePlace *
new_place (const Kin *kin, const LatGame *game, const LatNode *node, int loss)
{
  const LatNode *parent = lat_node_get_parent (node);
  const LatNode *other = lat_node_get_first_child (parent);
  guint n, n_nags;
  const guint8 *nags = lat_node_get_nags (node, &n_nags);
  LatAction *actions = list_actions (parent, &n);
  LatMistakePlace *place;
  LatPlace kept;

  if (actions == NULL)
    return NULL;
  place = g_atomic_rc_box_new0 (LatMistakePlace);
  place->ruleset = lat_ruleset_ref (kin->ruleset);
  place->start = *lat_game_get_start (game);
  place->actions = actions;
  place->n_actions = n;
  lat_game_get_position (game, parent, &place->position, NULL);
  place->played = lat_node_get_action (node);
  while (other != NULL && (other == node || lat_node_is_null (other)))
    other = lat_node_get_next (other);
  place->better = other != NULL ? lat_node_get_action (other) : LAT_ACTION_INVALID;
  place->mistake = lat_mistake_of_nags (nags, n_nags);
  place->loss = loss;
  place->why = g_strdup (lat_node_get_why (node));
  take_players (place, game);
  lat_place_maker_find (kin->maker, &place->position, &kept);
  g_snprintf (place->key, sizeof place->key, "%016" G_GINT64_MODIFIER "x", kept.key);
  return place;
}

/**
 * lat_mistake_finder_look:
 * @self: a finder
 * @game: a game that may have been reviewed
 * @places: (element-type LatMistakePlace): gets the mistakes of its main line, those that a lesson would ask about
 */
void
lat_mistake_finder_look (LatMistakeFinder *self, const LatGame *game, GPtrArray *places)
{
  LatNode *node;

  g_return_if_fail (self != NULL && game != NULL && places != NULL);

  node = lat_game_get_root (game);
  while ((node = lat_node_get_first_child (node)) != NULL)
    {
      const Kin *kin;
      LatMistakePlace *place;
      int loss;
      guint n;

      lat_node_get_nags (node, &n);
      /* Weights are looked for only where there is something. */
      if (n == 0 || lat_node_is_null (node))
        continue;
      kin = find_kin (self, lat_game_get_ruleset (game));
      place = lat_lesson_is_mistake (&kin->weights, node, &loss) ? new_place (kin, game, node, loss)
                                                                 : NULL;
      if (place != NULL)
        g_ptr_array_add (places, place);
    }
}

LatMistakePlace *
lat_mistake_place_ref (LatMistakePlace *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
clear_place (gpointer data)
{
  LatMistakePlace *place = data;

  lat_ruleset_unref (place->ruleset);
  g_free (place->actions);
  g_free (place->why);
  g_free (place->date);
  for (guint side = 0; side < LAT_N_SIDES; side++)
    g_free (place->players[side]);
}

void
lat_mistake_place_unref (LatMistakePlace *self)
{
  if (self != NULL)
    g_atomic_rc_box_release_full (self, clear_place);
}

/**
 * lat_mistake_place_get_player:
 *
 * Returns: (transfer none): who made the mistake; empty if the game does not say
 */
const char *
lat_mistake_place_get_player (const LatMistakePlace *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->players[self->position.side];
}

static void
set_tag (LatGame *game, const char *name, const char *value)
{
  LatEdit *edit = value != NULL && *value != '\0' ? lat_edit_new_tag (game, name, value) : NULL;

  if (edit != NULL)
    lat_edit_apply_for_good (edit);
}

/**
 * lat_mistake_place_new_game:
 * @self: a place
 * @with_answer: whether also what was played there, with its sign and reason, and what is better
 *
 * Returns: (transfer full): the game up to the place
 */
LatGame *
lat_mistake_place_new_game (const LatMistakePlace *self, gboolean with_answer)
{
  LatGame *game;
  LatNode *node, *played;
  guint8 nag;

  g_return_val_if_fail (self != NULL, NULL);

  game = lat_library_new_game (self->ruleset, &self->start);
  set_tag (game, "White", self->players[LAT_WHITE]);
  set_tag (game, "Black", self->players[LAT_BLACK]);
  set_tag (game, "Date", self->date);
  node = lat_game_get_root (game);
  for (guint i = 0; i < self->n_actions; i++)
    node = lat_edit_apply_for_good (lat_edit_new_add (game, node, self->actions[i]));
  if (!with_answer)
    return game;
  played = lat_edit_apply_for_good (lat_edit_new_add (game, node, self->played));
  nag = lat_mistake_get_nag (self->mistake);
  lat_edit_apply_for_good (lat_edit_new_nags (game, played, &nag, 1));
  if (self->why != NULL)
    lat_edit_apply_for_good (lat_edit_new_why (game, played, self->why));
  if (self->better != LAT_ACTION_INVALID)
    lat_edit_apply_for_good (lat_edit_new_add (game, node, self->better));
  return game;
}
