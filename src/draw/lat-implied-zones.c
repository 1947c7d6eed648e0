/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-implied-zones.c - what keys say of squares, said as zones */
#include "lat-implied-zones.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static gboolean
is_goal (const LatRules *rules, LatReaches reaches, LatSide side, int file, int rank)
{
  gboolean at_side = file == 0 || file == rules->files - 1;
  gboolean at_end = rank == 0 || rank == rules->ranks - 1;

  if (reaches == LAT_REACHES_LAST_RANK)
    return rank == (side == LAT_WHITE ? rules->ranks - 1 : 0);
  return reaches == LAT_REACHES_EDGE ? at_side || at_end : at_side && at_end;
}

/* Whether the side has a leader, or gets one: none has a goal without. */
static gboolean
has_leader (const LatRules *rules, LatSide side)
{
  return lat_rules_get_side_int (rules, side, LAT_KEY_LEADERS) > 0
         || (rules->array != NULL && strchr (rules->array, side == LAT_WHITE ? 'D' : 'd') != NULL);
}

static LatZone *
begin_zone (LatImpliedZone *zone, const char *label, LatZoneKey role, const char *who)
{
  lat_zone_init (&zone->zone, "");
  lat_zone_set_value (&zone->zone, role, who, NULL);
  zone->label = _ (label);
  return &zone->zone;
}

static void
begin_goal (LatImpliedZone *zone, const LatRules *rules, LatReaches reaches, LatSide side)
{
  begin_zone (zone, lat_schema_get (LAT_KEY_LEADER_REACHES)->choices[reaches].label,
              LAT_ZONE_KEY_GOAL, side == LAT_WHITE ? "white-leader" : "black-leader");
  for (int file = 0; file < rules->files; file++)
    for (int rank = 0; rank < rules->ranks; rank++)
      if (lat_rules_has_square (rules, lat_square_new (file, rank))
          && is_goal (rules, reaches, side, file, rank))
        lat_square_set_add (&zone->zone.squares, lat_square_new (file, rank));
}

/* Of two sides with the same squares one zone is made. */
static guint
list_goals (const LatRules *rules, LatImpliedZone *zones)
{
  guint n = 0;

  for (guint side = 0; side < LAT_N_SIDES; side++)
    {
      LatReaches reaches =
          (LatReaches) lat_rules_get_side_int (rules, (LatSide) side, LAT_KEY_LEADER_REACHES);

      if (reaches != LAT_REACHES_NONE && has_leader (rules, (LatSide) side))
        begin_goal (&zones[n++], rules, reaches, (LatSide) side);
    }
  if (n == 2 && lat_square_set_equal (&zones[0].zone.squares, &zones[1].zone.squares))
    {
      lat_zone_set_value (&zones[0].zone, LAT_ZONE_KEY_GOAL, "leaders", NULL);
      n = 1;
    }
  return n;
}

/* Squares that a key is about. */
static LatZone *
begin_key (LatImpliedZone *zone, LatKey key, LatZoneKey role, const char *who)
{
  return begin_zone (zone, lat_schema_get (key)->title, role, who);
}

static LatSquareSet
find_corners (const LatRules *rules)
{
  LatSquareSet corners = { 0 };

  for (guint i = 0; i < 4; i++)
    {
      LatSquare square =
          lat_square_new (i % 2 == 0 ? 0 : rules->files - 1, i < 2 ? 0 : rules->ranks - 1);

      if (lat_rules_has_square (rules, square))
        lat_square_set_add (&corners, square);
    }
  return corners;
}

/**
 * lat_implied_zones_list:
 * @rules: rules
 * @zones: (out): the zones, without those of @rules
 *
 * Lists what keys say of single squares, where leaders win, where men are safe, where nothing is dropped and
 * whether corners are hostile, as if zones said so: who shows zones shows these, too.
 *
 * Returns: how many there are
 */
guint
lat_implied_zones_list (const LatRules *rules, LatImpliedZone zones[LAT_MAX_IMPLIED_ZONES])
{
  guint n;

  g_return_val_if_fail (rules != NULL && zones != NULL, 0);

  n = list_goals (rules, zones);
  if (!lat_square_set_is_empty (&rules->safe_squares))
    begin_key (&zones[n++], LAT_KEY_SAFE_SQUARES, LAT_ZONE_KEY_SAFE, "all")->squares =
        rules->safe_squares;
  if (!lat_square_set_is_empty (&rules->drop_forbidden))
    begin_key (&zones[n++], LAT_KEY_DROP_FORBIDDEN, LAT_ZONE_KEY_DROP, "nobody")->squares =
        rules->drop_forbidden;
  if (rules->hostile_corners)
    begin_key (&zones[n++], LAT_KEY_HOSTILE_CORNERS, LAT_ZONE_KEY_HOSTILE, "all")->squares =
        find_corners (rules);
  return n;
}
