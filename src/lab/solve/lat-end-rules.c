/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-end-rules.c - what a rule set means for tables and proofs, which know positions without a game */
#include "lat-end-rules.h"

#include "lat-movegen-private.h"
#include "lat-rules-file.h"
#include "lat-ruleset-private.h"

/* Whether the leaders of a side can go. */
static gboolean
can_lose_leaders (const LatRuleset *ruleset, LatSide side)
{
  int capture = ruleset->of[side]->leader_capture;

  return capture == LAT_LEADER_CAPTURE_CUSTODIAL || capture == LAT_LEADER_CAPTURE_SURROUND
         || capture == LAT_LEADER_CAPTURE_NOT_CUSTODIAL;
}

/* How many men of a kind a side begins with. */
static guint
count_at_start (const LatRuleset *ruleset, LatSide side, LatKind kind)
{
  const LatPosition *start = lat_ruleset_get_start (ruleset);

  return (guint) start->count[side][kind] + start->hand[side][kind];
}

/* Whether a zone makes leaders, or officers, of others of a side. */
static gboolean
can_become (const LatRuleset *ruleset, LatSide side, LatKind kind)
{
  LatWho soldiers = lat_who_new (side, LAT_SOLDIER), officers = lat_who_new (side, LAT_OFFICER);

  if (kind == LAT_OFFICER)
    return (ruleset->any_ground[LAT_GROUND_MAKES_OFFICER] & soldiers) != 0;
  return kind == LAT_LEADER
         && (ruleset->any_ground[LAT_GROUND_MAKES_LEADER] & (soldiers | officers)) != 0;
}

/**
 * lat_end_rules_get_bounds:
 * @least: (out): the fewest men of a kind that a side can have
 * @most: (out): the most; %LAT_END_MAX_MEN for any number
 *
 * There can be any number of soldiers, and of others as many as a side begins with, unless men become such, or change
 * sides.
 */
void
lat_end_rules_get_bounds (const LatRuleset *ruleset,
                          LatSide side,
                          LatKind kind,
                          guint *least,
                          guint *most)
{
  LatSide other = lat_side_opposite (side);

  *least = 0;
  *most = LAT_END_MAX_MEN;
  if (kind == LAT_SOLDIER || can_become (ruleset, side, kind))
    return;
  *most = count_at_start (ruleset, side, kind);
  if (kind == LAT_OFFICER && ruleset->rules->method == LAT_METHOD_CONVERT)
    *most = can_become (ruleset, other, kind) ? LAT_END_MAX_MEN
                                              : *most + count_at_start (ruleset, other, kind);
  *most = MIN (*most, LAT_END_MAX_MEN);
  if (kind == LAT_LEADER && !can_lose_leaders (ruleset, side))
    *least = *most;
}

/* What the key says of officers and several leaders; nothing where there are none. */
static char *
dup_key_of_kinds (const LatRuleset *ruleset)
{
  guint most[LAT_N_SIDES][LAT_N_KINDS], least;

  for (guint side = 0; side < LAT_N_SIDES; side++)
    for (guint kind = 0; kind < LAT_N_KINDS; kind++)
      lat_end_rules_get_bounds (ruleset, (LatSide) side, (LatKind) kind, &least, &most[side][kind]);
  if (most[0][LAT_LEADER] <= 1 && most[1][LAT_LEADER] <= 1 && most[0][LAT_OFFICER] == 0
      && most[1][LAT_OFFICER] == 0)
    return g_strdup ("");
  return g_strdup_printf ("|most=%u,%u,%u,%u", most[0][LAT_LEADER], most[1][LAT_LEADER],
                          most[0][LAT_OFFICER], most[1][LAT_OFFICER]);
}

static gboolean
has_leader (const LatRuleset *ruleset, LatSide side)
{
  guint least, most;

  lat_end_rules_get_bounds (ruleset, side, LAT_LEADER, &least, &most);
  return most > 0;
}

static gboolean
matters_to_table (LatKey key)
{
  return !lat_schema_has_trait (key, LAT_TRAIT_START | LAT_TRAIT_HAND | LAT_TRAIT_QUIET
                                         | LAT_TRAIT_HISTORY)
         && key != LAT_KEY_REMOVALS && key != LAT_KEY_SWAP && key != LAT_KEY_MOVES
         && key != LAT_KEY_MOVES_RESULT;
}

/**
 * lat_end_index_dup_key:
 * @ruleset: a rule set
 *
 * Rule sets with the same key have the same table: the array, the hands and who is first do not matter to it, but
 * for who has leaders and officers, how many, and how many men are taken off before play; nor do the limits and changes of
 * sides, which lat_end_tables_probe() regards.
 *
 * Returns: (transfer full): the rules in one line without these keys, and what they make of the men
 */
char *
lat_end_index_dup_key (const LatRuleset *ruleset)
{
  g_autoptr (LatRules) plain = lat_rules_new ();
  g_autoptr (LatRules) rules = lat_rules_copy (lat_ruleset_get_rules (ruleset));
  g_autofree char *kinds = dup_key_of_kinds (ruleset);
  g_autofree char *clear = ruleset->men_to_clear > 0
                               ? g_strdup_printf ("|clear=%d", ruleset->men_to_clear)
                               : g_strdup ("");
  g_autofree char *line = NULL;

  for (LatKey key = LAT_FIRST_PLAY_KEY; key < LAT_N_KEYS; key++)
    if (!matters_to_table (key))
      {
        g_autofree char *value = lat_rules_dup_value (plain, key);

        lat_rules_set_value (rules, key, value, NULL);
      }
  line = lat_rules_line_write (rules);
  return g_strdup_printf ("%s|leaders=%s%s%s%s", line, has_leader (ruleset, LAT_WHITE) ? "w" : "",
                          has_leader (ruleset, LAT_BLACK) ? "b" : "", kinds, clear);
}

/**
 * lat_end_rules_new_still:
 * @ruleset: a rule set
 * @keeps_swap: whether players may change sides in it
 *
 * Values of a table, and proofs, do not depend on the number of the move: who uses them regards the last move
 * (lat_end_rules_count_plies_left()) and changes of sides (lat_end_rules_may_swap()).
 *
 * Returns: (transfer full): the same rules without a last move and changes of sides
 */
LatRuleset *
lat_end_rules_new_still (LatRuleset *ruleset, gboolean keeps_swap)
{
  g_autoptr (LatRules) rules = NULL;

  if (ruleset->rules->moves == 0 && (keeps_swap || !ruleset->rules->swap))
    return lat_ruleset_ref (ruleset);
  rules = lat_rules_copy (ruleset->rules);
  rules->moves = 0;
  rules->swap = rules->swap && keeps_swap;
  return lat_ruleset_new (rules, NULL);
}

/**
 * lat_end_rules_may_swap:
 *
 * Returns: whether the players may change sides in the position, or after the turn that it is in
 */
gboolean
lat_end_rules_may_swap (const LatRuleset *ruleset, const LatPosition *position)
{
  return lat_movegen_may_swap (ruleset, position)
         || (ruleset->rules->swap && position->number == 1
             && (int) position->side == ruleset->rules->first);
}

/**
 * lat_end_rules_count_plies_left:
 *
 * Who wins with the last of them wins: goals are judged before the last move is.
 *
 * Returns: so many plies the game surely goes on before its last move ends it (Limits.Moves); %G_MAXUINT without one
 */
guint
lat_end_rules_count_plies_left (const LatRuleset *ruleset, const LatPosition *position)
{
  const LatRules *rules = ruleset->rules;
  guint left, moves = (guint) rules->moves;

  if (moves == 0)
    return G_MAXUINT;
  if (position->number > moves)
    return 0;
  left = 2 * (moves + 1 - position->number) - (position->side == LAT_BLACK);
  /* Black may drop the last man and move first. */
  if (lat_position_is_dropping (position) && rules->first_move != LAT_FIRST_MOVE_ALTERNATE)
    left--;
  return left;
}
