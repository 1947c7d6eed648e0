/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lat-place.c - what a position is kept under
 *
 * Keys are kept in files, so they must not change when those of the search do: they are made here, and
 * tests/database/test-place.c has some of them as numbers.
 */
#include "lat-place.h"

#include <string.h>

#include "lat-rules-file.h"

/* What a number of the key is of. */
#define OF_TURN (G_GUINT64_CONSTANT (1) << 40)
#define OF_HAND (G_GUINT64_CONSTANT (2) << 40)
#define OF_MAN  (G_GUINT64_CONSTANT (3) << 40)

struct _LatPlaceMaker
{
  LatRuleset *ruleset;
  guint64 rules;
  guint n_maps;
  LatSquare to[LAT_N_MAPS][LAT_N_CELLS];
  LatSquare from[LAT_N_MAPS][LAT_N_CELLS];
};

/* The finaliser of splitmix64 (Steele, Lea, Flood 2014). */
static inline guint64
mix (guint64 x)
{
  x += G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  x = (x ^ (x >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  x = (x ^ (x >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return x ^ (x >> 31);
}

static guint64
digest_rules (const LatRuleset *ruleset)
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autofree char *line = lat_rules_line_write_played (lat_ruleset_get_rules (ruleset));
  guint8 bytes[32];
  gsize n = sizeof bytes;
  guint64 digest = 0;

  g_checksum_update (sum, (const guchar *) line, -1);
  g_checksum_get_digest (sum, bytes, &n);
  for (guint i = 0; i < 8; i++)
    digest = digest << 8 | bytes[i];
  return digest;
}

/**
 * lat_place_maker_new:
 * @ruleset: the rules; what they are called plays no part
 *
 * Returns: (transfer full): what finds places by these rules
 */
LatPlaceMaker *
lat_place_maker_new (LatRuleset *ruleset)
{
  LatPlaceMaker *maker;
  const LatSquare *squares;
  guint n;

  g_return_val_if_fail (ruleset != NULL, NULL);

  maker = g_new0 (LatPlaceMaker, 1);
  maker->ruleset = lat_ruleset_ref (ruleset);
  maker->rules = digest_rules (ruleset);
  n = lat_ruleset_get_squares (ruleset, &squares);
  for (guint map = 0; map < LAT_N_MAPS; map++)
    {
      if (!lat_symmetry_holds (ruleset, map, FALSE, TRUE))
        continue;
      for (guint i = 0; i < n; i++)
        {
          LatSquare image = lat_symmetry_map_square (ruleset, map, squares[i]);

          maker->to[maker->n_maps][squares[i]] = image;
          maker->from[maker->n_maps][image] = squares[i];
        }
      maker->n_maps++;
    }
  return maker;
}

/**
 * lat_place_maker_free:
 * @maker: (nullable): what finds places
 */
void
lat_place_maker_free (LatPlaceMaker *maker)
{
  if (maker == NULL)
    return;
  lat_ruleset_unref (maker->ruleset);
  g_free (maker);
}

/* What no symmetry changes. */
static guint64
get_still_key (const LatPlaceMaker *maker, const LatPosition *position)
{
  guint64 key = maker->rules;

  for (guint side = 0; side < LAT_N_SIDES; side++)
    for (guint kind = 0; kind < LAT_N_KINDS; kind++)
      /* Officers came later: what was kept before has no word of them. */
      if (kind != LAT_OFFICER || position->hand[side][kind] > 0)
        key ^= mix (OF_HAND | side << 24 | kind << 16 | position->hand[side][kind]);
  return key;
}

/**
 * lat_place_maker_find:
 * @maker: of the rules
 * @position: a position; its numbers of moves play no part
 * @place: (out caller-allocates): what it is kept under
 */
void
lat_place_maker_find (const LatPlaceMaker *maker, const LatPosition *position, LatPlace *place)
{
  const LatSquare *squares;
  LatSquare men[LAT_N_CELLS];
  guint n_squares, n_men = 0;
  guint64 still;

  g_return_if_fail (maker != NULL && position != NULL && place != NULL);

  still = get_still_key (maker, position);
  n_squares = lat_ruleset_get_squares (maker->ruleset, &squares);
  for (guint i = 0; i < n_squares; i++)
    if (lat_cell_is_piece (position->cells[squares[i]]))
      men[n_men++] = squares[i];
  place->n_maps = 0;
  for (guint map = 0; map < maker->n_maps; map++)
    {
      const LatSquare *to = maker->to[map];
      LatSquare bonus = position->bonus == LAT_SQUARE_NONE ? LAT_SQUARE_NONE : to[position->bonus];
      guint64 key =
          still
          ^ mix (OF_TURN | (guint64) position->side << 32 | (guint64) position->turn << 24 | bonus);

      for (guint i = 0; i < n_men; i++)
        key ^= mix (OF_MAN | (guint64) to[men[i]] << 8 | position->cells[men[i]]);
      if (place->n_maps > 0 && key > place->key)
        continue;
      if (place->n_maps > 0 && key < place->key)
        place->n_maps = 0;
      place->key = key;
      place->maps[place->n_maps++] = map;
    }
}

static LatAction
map_action (const LatSquare *to, LatAction action)
{
  switch (lat_action_type (action))
    {
    case LAT_ACTION_MOVE:
      return lat_action_new (LAT_ACTION_MOVE, lat_action_kind (action),
                             to[lat_action_from (action)], to[lat_action_to (action)]);
    case LAT_ACTION_DROP:
    case LAT_ACTION_REMOVAL:
      return lat_action_new (lat_action_type (action), lat_action_kind (action),
                             lat_action_from (action), to[lat_action_to (action)]);
    default:
      return action;
    }
}

/**
 * lat_place_maker_map:
 * @maker: of the rules
 * @map: one of the maps of a place
 * @action: an action in the position
 *
 * Returns: the action in the position that stands for it
 */
LatAction
lat_place_maker_map (const LatPlaceMaker *maker, guint map, LatAction action)
{
  g_return_val_if_fail (maker != NULL && map < maker->n_maps, LAT_ACTION_INVALID);

  return map_action (maker->to[map], action);
}

/**
 * lat_place_maker_unmap:
 * @maker: of the rules
 * @place: of a position
 * @action: an action in the position that stands for it
 *
 * Returns: the action in the position itself; of several, if it is symmetrical, always the same
 */
LatAction
lat_place_maker_unmap (const LatPlaceMaker *maker, const LatPlace *place, LatAction action)
{
  LatAction found;

  g_return_val_if_fail (maker != NULL && place != NULL && place->n_maps > 0, LAT_ACTION_INVALID);

  found = map_action (maker->from[place->maps[0]], action);
  for (guint i = 1; i < place->n_maps; i++)
    found = MIN (found, map_action (maker->from[place->maps[i]], action));
  return found;
}
