/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-why-way.c - how a man is captured */
#include "lat-tactic.h"
#include "lat-why.h"

/* %LAT_WHY_WAY_NONE for what is no way to capture. */
static const LatWhyWayKind kinds[LAT_N_TACTICS] = {
  [LAT_TACTIC_ANVIL] = LAT_WHY_WAY_ANVIL,
  [LAT_TACTIC_CORNER] = LAT_WHY_WAY_CORNER,
  [LAT_TACTIC_ENCLOSURE] = LAT_WHY_WAY_ENCLOSURE,
  [LAT_TACTIC_INTERVENTION] = LAT_WHY_WAY_INTERVENTION,
  [LAT_TACTIC_HOSTILE] = LAT_WHY_WAY_HOSTILE,
  [LAT_TACTIC_SURROUND] = LAT_WHY_WAY_SURROUND,
  [LAT_TACTIC_PUSH] = LAT_WHY_WAY_PUSH,
  [LAT_TACTIC_FLANK] = LAT_WHY_WAY_FLANK,
  [LAT_TACTIC_PHALANX] = LAT_WHY_WAY_PHALANX,
  [LAT_TACTIC_GROUP] = LAT_WHY_WAY_GROUP,
  [LAT_TACTIC_WALL] = LAT_WHY_WAY_WALL,
  [LAT_TACTIC_LEAP] = LAT_WHY_WAY_LEAP,
  [LAT_TACTIC_REPLACEMENT] = LAT_WHY_WAY_REPLACEMENT,
  [LAT_TACTIC_APPROACH] = LAT_WHY_WAY_APPROACH,
};

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
lat_why_find_way (LatRuleset *ruleset,
                  const LatPosition *position,
                  LatAction action,
                  LatWhyWay *way)
{
  g_autoptr (LatTacticFinder) finder = NULL;
  LatSquare victims[LAT_MAX_VICTIMS];

  g_return_if_fail (ruleset != NULL && position != NULL && way != NULL);

  *way = (LatWhyWay){ 0 };
  if (lat_action_type (action) != LAT_ACTION_MOVE
      || lat_capture_find (ruleset, position, action, victims) == 0)
    return;
  way->victim = victims[0];
  way->victim_kind = lat_cell_kind (position->cells[way->victim]);
  way->hammer = lat_action_to (action);
  finder = lat_tactic_finder_new (ruleset);
  way->kind = kinds[lat_tactic_finder_get_way (finder, position, action, way->victim)];
  if (way->kind != LAT_WHY_WAY_ANVIL)
    return;
  way->anvil = find_anvil (position, way->hammer, way->victim);
  if (way->anvil == LAT_SQUARE_NONE)
    way->kind = LAT_WHY_WAY_NONE;
}
