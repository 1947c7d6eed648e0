/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-game-item.c - a row of the list of games */
#include "lat-game-item-private.h"

enum
{
  PROP_REVISION = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (LatGameItem, lat_game_item, G_TYPE_OBJECT)

static void
lat_game_item_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_REVISION)
    g_value_set_uint (value, LAT_GAME_ITEM (object)->revision);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
lat_game_item_finalize (GObject *object)
{
  LatGameItem *self = LAT_GAME_ITEM (object);

  g_clear_pointer (&self->entry, lat_open_game_unref);
  g_clear_pointer (&self->glance, lat_game_glance_unref);
  lat_game_place_clear (&self->place);
  g_free (self->problem);
  g_free (self->origin);
  g_free (self->rules_name);
  G_OBJECT_CLASS (lat_game_item_parent_class)->finalize (object);
}

static void
lat_game_item_class_init (LatGameItemClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = lat_game_item_get_property;
  object_class->finalize = lat_game_item_finalize;

  /**
   * LatGameItem:revision:
   *
   * Grows whenever the item says something else.
   */
  properties[PROP_REVISION] =
      g_param_spec_uint ("revision", NULL, NULL, 0, G_MAXUINT, 0,
                         G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
lat_game_item_init (LatGameItem *self)
{
}

LatGameItem *
lat_game_item_new (LatOpenGame *entry)
{
  LatGameItem *self = g_object_new (LAT_TYPE_GAME_ITEM, NULL);

  self->entry = lat_open_game_ref (entry);
  return self;
}

void
lat_game_item_tell (LatGameItem *self)
{
  self->revision++;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_REVISION]);
}

/* @glance: (nullable) (transfer full) */
void
lat_game_item_take_glance (LatGameItem *self, LatGameGlance *glance)
{
  g_clear_pointer (&self->glance, lat_game_glance_unref);
  self->glance = glance;
  lat_game_item_tell (self);
}

/* @place: (transfer full): the glance is of another place then */
void
lat_game_item_take_place (LatGameItem *self, LatGamePlace place)
{
  gboolean is_same = g_strcmp0 (self->place.path, place.path) == 0;

  lat_game_place_clear (&self->place);
  self->place = place;
  if (!is_same)
    lat_game_item_take_glance (self, NULL);
}

/**
 * lat_game_item_get_number:
 *
 * Returns: the place of the game in its file, from 1
 */
guint
lat_game_item_get_number (LatGameItem *self)
{
  g_return_val_if_fail (LAT_IS_GAME_ITEM (self), 0);

  return self->number;
}

/**
 * lat_game_item_get_tag:
 * @self: an item
 * @tag: a tag
 *
 * Returns: (transfer none) (nullable): its value; %NULL if there is none or it only says that
 *   nothing is known
 */
const char *
lat_game_item_get_tag (LatGameItem *self, LatGameTag tag)
{
  const char *value;

  g_return_val_if_fail (LAT_IS_GAME_ITEM (self), NULL);

  value = lat_open_game_get_tag (self->entry, tag);
  if (value == NULL || *value == '\0' || g_str_equal (value, "?") || g_str_equal (value, "-")
      || g_str_equal (value, "\?\?\?\?.\?\?.\?\?"))
    return NULL;
  return value;
}

/**
 * lat_game_item_get_rules_name:
 *
 * Returns: (transfer none) (nullable): the name of the rules for people
 */
const char *
lat_game_item_get_rules_name (LatGameItem *self)
{
  g_return_val_if_fail (LAT_IS_GAME_ITEM (self), NULL);

  return self->rules_name != NULL ? self->rules_name : lat_open_game_get_rules_name (self->entry);
}

/**
 * lat_game_item_get_n_problems:
 *
 * Returns: how many errors the game has in its file, as far as that is known yet
 */
guint
lat_game_item_get_n_problems (LatGameItem *self)
{
  g_return_val_if_fail (LAT_IS_GAME_ITEM (self), 0);

  return self->n_problems;
}

/**
 * lat_game_item_get_problem:
 *
 * Returns: (transfer none) (nullable): the first of them, with its line
 */
const char *
lat_game_item_get_problem (LatGameItem *self)
{
  g_return_val_if_fail (LAT_IS_GAME_ITEM (self), NULL);

  return self->problem;
}

/**
 * lat_game_item_is_open:
 *
 * Returns: whether the game is on the board
 */
gboolean
lat_game_item_is_open (LatGameItem *self)
{
  g_return_val_if_fail (LAT_IS_GAME_ITEM (self), FALSE);

  return self->is_open;
}

/**
 * lat_game_item_get_origin:
 *
 * Returns: (transfer none) (nullable) (type filename): the file in which a search of many files has found it; %NULL
 *   if it is a game of a document
 */
const char *
lat_game_item_get_origin (LatGameItem *self)
{
  g_return_val_if_fail (LAT_IS_GAME_ITEM (self), NULL);

  return self->origin;
}

/**
 * lat_game_item_is_of_run:
 *
 * Returns: whether its origin is a run of the laboratory, so that its number is that of the run
 */
gboolean
lat_game_item_is_of_run (LatGameItem *self)
{
  g_return_val_if_fail (LAT_IS_GAME_ITEM (self), FALSE);

  return self->is_of_run;
}

/**
 * lat_game_item_get_path:
 *
 * Returns: (transfer none) (nullable): where in the game it is what a search has found, as of
 *   lat_node_dup_path(); %NULL if it was no search for a place
 */
const char *
lat_game_item_get_path (LatGameItem *self)
{
  g_return_val_if_fail (LAT_IS_GAME_ITEM (self), NULL);

  return self->place.path;
}

/**
 * lat_game_item_get_glance:
 *
 * Returns: (transfer none) (nullable): what is shown of the game, if somebody has asked for it
 *   (lat_game_glances_ask()) and the game has not changed since
 */
LatGameGlance *
lat_game_item_get_glance (LatGameItem *self)
{
  g_return_val_if_fail (LAT_IS_GAME_ITEM (self), NULL);

  return self->glance;
}
