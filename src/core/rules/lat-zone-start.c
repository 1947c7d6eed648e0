/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-zone-start.c - how a new zone begins */
#include "lat-zone-start.h"

#include <string.h>

/* The middle of so many: one, or two where their number is even. */
static gboolean
is_middle (int n, int i, int reach)
{
  return i >= (n - 1) / 2 - reach && i <= n / 2 + reach;
}

static gboolean
has_square (const char *kind, const LatRules *rules, int file, int rank)
{
  int files = rules->files, ranks = rules->ranks;
  int to_side = MIN (file, files - 1 - file);
  int to_end = MIN (rank, ranks - 1 - rank);

  if (g_str_equal (kind, "throne"))
    return is_middle (files, file, 0) && is_middle (ranks, rank, 0);
  if (g_str_equal (kind, "corners"))
    return file == 0 && rank == 0;
  if (g_str_equal (kind, "edge"))
    return to_side == 0 || to_end == 0;
  /* Camps: the middle of each side, and one square before it. */
  return (to_end == 0 && is_middle (files, file, 1)) || (to_end == 1 && is_middle (files, file, 0))
         || (to_side == 0 && is_middle (ranks, rank, 1))
         || (to_side == 1 && is_middle (ranks, rank, 0));
}

/* Where one side alone has a leader, squares are about that side’s leader and hostile to the other side. */
static void
set_side (LatZone *zone, const LatRules *rules, const char *kind)
{
  gboolean has[LAT_N_SIDES];

  for (guint side = 0; side < LAT_N_SIDES; side++)
    has[side] = strchr (rules->array, side == LAT_WHITE ? 'D' : 'd') != NULL
                || lat_rules_get_side_int (rules, (LatSide) side, LAT_KEY_LEADERS) > 0;
  if (has[LAT_WHITE] == has[LAT_BLACK])
    return;
  if (!lat_zone_key_is_default (zone, LAT_ZONE_KEY_GOAL))
    lat_zone_set_value (zone, LAT_ZONE_KEY_GOAL, has[LAT_WHITE] ? "white-leader" : "black-leader",
                        NULL);
  if (g_str_equal (kind, "throne"))
    lat_zone_set_value (zone, LAT_ZONE_KEY_HOSTILE, has[LAT_WHITE] ? "black" : "white", NULL);
}

static void
set_roles (LatZone *zone, const char *kind)
{
  static const struct
  {
    const char *kind;
    LatZoneKey key;
    const char *value;
  } roles[] = {
    { "throne", LAT_ZONE_KEY_STOP, "leaders" },       { "throne", LAT_ZONE_KEY_HOSTILE, "all" },
    { "throne", LAT_ZONE_KEY_HOSTILE_WHEN, "empty" }, { "corners", LAT_ZONE_KEY_SYMMETRY, "all" },
    { "corners", LAT_ZONE_KEY_STOP, "leaders" },      { "corners", LAT_ZONE_KEY_HOSTILE, "all" },
    { "corners", LAT_ZONE_KEY_GOAL, "leaders" },      { "edge", LAT_ZONE_KEY_GOAL, "leaders" },
    { "camps", LAT_ZONE_KEY_STOP, "black" },          { "camps", LAT_ZONE_KEY_HOSTILE, "white" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (roles); i++)
    if (g_str_equal (roles[i].kind, kind))
      lat_zone_set_value (zone, roles[i].key, roles[i].value, NULL);
}

static void
name_zone (LatZone *zone, const LatRules *rules, const char *kind)
{
  const char *stem = *kind != '\0' ? kind : "zone";
  gboolean is_taken = TRUE;

  g_strlcpy (zone->name, stem, sizeof zone->name);
  for (guint number = 2; is_taken; number++)
    {
      is_taken = FALSE;
      for (guint i = 0; i < rules->n_zones; i++)
        is_taken = is_taken || g_str_equal (rules->zones[i].name, zone->name);
      if (is_taken)
        g_snprintf (zone->name, sizeof zone->name, "%s-%u", stem, number);
    }
}

/**
 * lat_zone_start:
 * @zone: (out): the zone
 * @rules: rules that the zone is for
 * @kind: `throne`, `corners`, `edge` or `camps`; empty for a zone without squares and roles
 *
 * Makes a zone as such zones most often are, with a name that @rules do not have yet.
 */
void
lat_zone_start (LatZone *zone, const LatRules *rules, const char *kind)
{
  lat_zone_init (zone, "zone");
  name_zone (zone, rules, kind);
  if (*kind == '\0')
    return;
  for (int file = 0; file < rules->files; file++)
    for (int rank = 0; rank < rules->ranks; rank++)
      if (has_square (kind, rules, file, rank))
        lat_square_set_add (&zone->squares, lat_square_new (file, rank));
  set_roles (zone, kind);
  set_side (zone, rules, kind);
}
