/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lat-why-way.c - how a man is captured
 *
 * The core is asked once more by rules without the ways that have a key of their own, then with one of
 * them alone. So no table here says how a capture works.
 */
#include "lat-play.h"
#include "lat-why.h"

static const struct
{
  LatKey key;
  LatWhyWayKind kind;
} ways[] = {
  { LAT_KEY_PUSH_AND_CRUSH, LAT_WHY_WAY_PUSH },
  { LAT_KEY_FLANK, LAT_WHY_WAY_FLANK },
  { LAT_KEY_PHALANX, LAT_WHY_WAY_PHALANX },
  { LAT_KEY_CORNER, LAT_WHY_WAY_CORNER },
  { LAT_KEY_ENCLOSURE, LAT_WHY_WAY_ENCLOSURE },
  { LAT_KEY_INTERVENTION, LAT_WHY_WAY_INTERVENTION },
  { LAT_KEY_HOSTILE_CORNERS, LAT_WHY_WAY_HOSTILE },
  { LAT_KEY_HOSTILE_EDGES, LAT_WHY_WAY_HOSTILE },
};

/* Whether the victim is one by rules without those ways, but for @kept (or %LAT_N_KEYS). */
static gboolean
is_taken_by (const LatRuleset *ruleset,
             const LatPosition *position,
             LatAction action,
             LatSquare victim,
             LatKey kept)
{
  g_autoptr (LatRules) rules = lat_rules_copy (lat_ruleset_get_rules (ruleset));
  g_autoptr (LatRuleset) variant = NULL;
  LatSquare victims[LAT_MAX_VICTIMS];
  guint n;

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    if (ways[i].key != kept)
      {
        const LatSchemaKey *row = lat_schema_get (ways[i].key);

        *(int *) G_STRUCT_MEMBER_P (rules, row->offset) = row->default_value;
      }
  variant = lat_ruleset_new (rules, NULL);
  if (variant == NULL)
    return FALSE;
  n = lat_capture_find (variant, position, action, victims);
  for (guint i = 0; i < n; i++)
    if (victims[i] == victim)
      return TRUE;
  return FALSE;
}

static int
get_sign (int number)
{
  return (number > 0) - (number < 0);
}

/* Behind the men that begin with the victim, seen from the hammer. */
static LatSquare
find_anvil (const LatPosition *position, LatSquare hammer, LatSquare victim)
{
  int step = LAT_STRIDE * get_sign (lat_square_rank (victim) - lat_square_rank (hammer))
             + get_sign (lat_square_file (victim) - lat_square_file (hammer));
  LatSide side = (LatSide) position->side;
  int here = hammer + step;

  while (lat_cell_is_piece (position->cells[here]) && lat_cell_side (position->cells[here]) != side)
    here += step;
  return lat_cell_is_piece (position->cells[here]) ? (LatSquare) here : LAT_SQUARE_NONE;
}

/**
 * lat_why_find_way:
 * @ruleset: the rules
 * @position: a position
 * @action: a legal action there
 * @way: (out caller-allocates): how it captures the first of its victims
 *
 * Finds out how a capture works, by asking the core what rules without a way to capture make of it.
 */
void
lat_why_find_way (const LatRuleset *ruleset,
                  const LatPosition *position,
                  LatAction action,
                  LatWhyWay *way)
{
  LatSquare victims[LAT_MAX_VICTIMS];

  g_return_if_fail (ruleset != NULL && position != NULL && way != NULL);

  *way = (LatWhyWay){ 0 };
  if (lat_action_type (action) != LAT_ACTION_MOVE
      || lat_capture_find (ruleset, position, action, victims) == 0)
    return;
  way->victim = victims[0];
  way->hammer = lat_action_to (action);
  if (is_taken_by (ruleset, position, action, way->victim, LAT_N_KEYS))
    {
      way->anvil = find_anvil (position, way->hammer, way->victim);
      way->kind = way->anvil != LAT_SQUARE_NONE ? LAT_WHY_WAY_ANVIL : LAT_WHY_WAY_NONE;
      return;
    }
  for (guint i = 0; i < G_N_ELEMENTS (ways) && way->kind == LAT_WHY_WAY_NONE; i++)
    if (is_taken_by (ruleset, position, action, way->victim, ways[i].key))
      way->kind = ways[i].kind;
}
