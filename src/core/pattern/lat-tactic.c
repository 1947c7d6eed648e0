/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lat-tactic.c - what an action does, beyond the man who moves
 *
 * How a man is captured is found out by rules without the ways that have a key of their own, and by rules with
 * one of them alone. So no table here says how a capture works.
 */
#include "lat-tactic.h"

#include <glib/gi18n-lib.h>

#include "lat-movegen-private.h"

/* Where there is no key: the rules without all that have one. */
#define NO_KEY LAT_N_KEYS

static const struct
{
  LatKey key;
  LatTactic tactic;
} ways[] = {
  { NO_KEY, LAT_TACTIC_ANVIL },
  { LAT_KEY_PUSH_AND_CRUSH, LAT_TACTIC_PUSH },
  { LAT_KEY_FLANK, LAT_TACTIC_FLANK },
  { LAT_KEY_PHALANX, LAT_TACTIC_PHALANX },
  { LAT_KEY_CORNER, LAT_TACTIC_CORNER },
  { LAT_KEY_ENCLOSURE, LAT_TACTIC_ENCLOSURE },
  { LAT_KEY_INTERVENTION, LAT_TACTIC_INTERVENTION },
  { LAT_KEY_HOSTILE_CORNERS, LAT_TACTIC_HOSTILE },
  { LAT_KEY_HOSTILE_EDGES, LAT_TACTIC_HOSTILE },
  { LAT_KEY_ZONES, LAT_TACTIC_HOSTILE },
  { LAT_KEY_GROUPS, LAT_TACTIC_GROUP },
  { LAT_KEY_SHIELD_WALL, LAT_TACTIC_WALL },
  { LAT_KEY_LEAP, LAT_TACTIC_LEAP },
  { LAT_KEY_REPLACEMENT, LAT_TACTIC_REPLACEMENT },
  { LAT_KEY_APPROACH, LAT_TACTIC_APPROACH },
};

static const struct
{
  const char *name;
  const char *title;
} words[LAT_N_TACTICS] = {
  [LAT_TACTIC_NONE] = { "none", N_ ("Any action") },
  [LAT_TACTIC_CAPTURE] = { "capture", N_ ("Capture") },
  [LAT_TACTIC_SEVERAL] = { "several", N_ ("Capture of several men") },
  [LAT_TACTIC_LEADER] = { "leader", N_ ("Capture of a leader") },
  [LAT_TACTIC_ANVIL] = { "anvil", N_ ("Hammer and anvil") },
  [LAT_TACTIC_CORNER] = { "corner", N_ ("Capture on a corner") },
  [LAT_TACTIC_ENCLOSURE] = { "enclosure", N_ ("Capture by enclosing") },
  [LAT_TACTIC_INTERVENTION] = { "intervention", N_ ("Capture of two by arriving between them") },
  [LAT_TACTIC_HOSTILE] = { "hostile", N_ ("Capture against a hostile place") },
  [LAT_TACTIC_SURROUND] = { "surround", N_ ("Capture from all four sides") },
  [LAT_TACTIC_PUSH] = { "push", N_ ("Push and crush") },
  [LAT_TACTIC_FLANK] = { "flank", N_ ("Flank attack") },
  [LAT_TACTIC_PHALANX] = { "phalanx", N_ ("Phalanx") },
  [LAT_TACTIC_GROUP] = { "group", N_ ("Capture of a group") },
  [LAT_TACTIC_WALL] = { "shield-wall", N_ ("Shield wall") },
  [LAT_TACTIC_LEAP] = { "leap", N_ ("Capture by a leap") },
  [LAT_TACTIC_REPLACEMENT] = { "replacement", N_ ("Capture by replacement") },
  [LAT_TACTIC_APPROACH] = { "approach", N_ ("Capture by approach") },
  [LAT_TACTIC_TRAP] = { "trap", N_ ("A man is trapped") },
  [LAT_TACTIC_RELEASE] = { "release", N_ ("A man is set free") },
  [LAT_TACTIC_LOCK] = { "lock", N_ ("A soldier is locked") },
  [LAT_TACTIC_IMMOBILISE] = { "immobilise", N_ ("The leader is immobilised") },
};

struct _LatTacticFinder
{
  LatRuleset *ruleset;
  gboolean is_made[G_N_ELEMENTS (ways)];
  LatRuleset *variants[G_N_ELEMENTS (ways)];
};

/**
 * lat_tactic_finder_new:
 * @ruleset: the rules
 *
 * Returns: (transfer full): what tells tactics by these rules
 */
LatTacticFinder *
lat_tactic_finder_new (LatRuleset *ruleset)
{
  LatTacticFinder *finder;

  g_return_val_if_fail (ruleset != NULL, NULL);

  finder = g_new0 (LatTacticFinder, 1);
  finder->ruleset = lat_ruleset_ref (ruleset);
  return finder;
}

/**
 * lat_tactic_finder_free:
 * @finder: (nullable): what tells tactics
 */
void
lat_tactic_finder_free (LatTacticFinder *finder)
{
  if (finder == NULL)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    g_clear_pointer (&finder->variants[i], lat_ruleset_unref);
  lat_ruleset_unref (finder->ruleset);
  g_free (finder);
}

/* Takes a way to capture out of rules: of zones what they are to those beside them. */
static void
forget_way (LatRules *rules, LatKey key)
{
  const LatSchemaKey *row = lat_schema_get (key);

  if (key != LAT_KEY_ZONES)
    {
      *(int *) G_STRUCT_MEMBER_P (rules, row->offset) = row->default_value;
      return;
    }
  for (guint i = 0; i < rules->n_zones; i++)
    lat_zone_set_value (&rules->zones[i], LAT_ZONE_KEY_HOSTILE, "nobody", NULL);
}

/* The rules with one way alone; NULL if there are none such. What is hostile closes a wall, too: there it stays,
 * and between two nobody is captured. */
static const LatRuleset *
get_variant (LatTacticFinder *finder, guint way)
{
  gboolean is_wall = ways[way].tactic == LAT_TACTIC_WALL;
  g_autoptr (LatRules) rules = NULL;

  if (finder->is_made[way])
    return finder->variants[way];
  finder->is_made[way] = TRUE;
  rules = lat_rules_copy (lat_ruleset_get_rules (finder->ruleset));
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    if (i != way && ways[i].key != NO_KEY && !(is_wall && ways[i].tactic == LAT_TACTIC_HOSTILE))
      forget_way (rules, ways[i].key);
  if (is_wall)
    rules->custodial = FALSE;
  finder->variants[way] = lat_ruleset_new (rules, NULL);
  return finder->variants[way];
}

static gboolean
is_taken_by (LatTacticFinder *finder,
             guint way,
             const LatPosition *position,
             LatAction action,
             LatSquare victim)
{
  const LatRuleset *variant = get_variant (finder, way);
  LatSquare victims[LAT_MAX_VICTIMS];

  /* Whoever is replaced is captured so, whatever the rules. */
  if (victim == lat_action_to (action))
    return ways[way].key == LAT_KEY_REPLACEMENT;
  /* No leader is captured in a wall: he may be between two all the same. */
  if (ways[way].tactic == LAT_TACTIC_WALL && (position->cells[victim] & LAT_CELL_LEADER))
    return FALSE;

  guint n = variant != NULL ? lat_capture_find (variant, position, action, victims) : 0;

  for (guint i = 0; i < n; i++)
    if (victims[i] == victim)
      return TRUE;
  return FALSE;
}

/* Whether a man, where he stands, is captured only with all sides taken. */
static gboolean
is_taken_by_siege (const LatTacticFinder *finder, const LatPosition *position, LatSquare victim)
{
  return lat_ground_is (finder->ruleset, LAT_GROUND_SURROUND, victim, position->cells[victim]);
}

/**
 * lat_tactic_finder_get_way:
 * @finder: of the rules
 * @position: the position before the action
 * @action: a legal action there
 * @victim: whom it captures
 *
 * Returns: how it does, from %LAT_TACTIC_ANVIL to %LAT_TACTIC_APPROACH; the first of several; %LAT_TACTIC_NONE
 *   if none of these ways alone does it
 */
LatTactic
lat_tactic_finder_get_way (LatTacticFinder *finder,
                           const LatPosition *position,
                           LatAction action,
                           LatSquare victim)
{
  g_return_val_if_fail (finder != NULL && position != NULL, LAT_TACTIC_NONE);

  if (is_taken_by_siege (finder, position, victim))
    return LAT_TACTIC_SURROUND;
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    if (is_taken_by (finder, i, position, action, victim))
      return ways[i].tactic;
  return LAT_TACTIC_NONE;
}

/* Whether a man is captured in one of the ways; who would be between hammer and anvil all the same is
 * captured in that way only. */
static gboolean
captures_by (LatTacticFinder *finder,
             LatTactic tactic,
             const LatPosition *position,
             LatAction action,
             const LatEffect *effect)
{
  for (guint k = 0; k < effect->n_victims; k++)
    {
      gboolean is_siege = is_taken_by_siege (finder, position, effect->victims[k]);
      gboolean is_anvil =
          !is_siege && is_taken_by (finder, 0, position, action, effect->victims[k]);

      if (tactic == LAT_TACTIC_SURROUND && is_siege)
        return TRUE;
      if (tactic == LAT_TACTIC_ANVIL && is_anvil)
        return TRUE;
      for (guint i = 1; i < G_N_ELEMENTS (ways) && !is_anvil && !is_siege; i++)
        if (ways[i].tactic == tactic
            && is_taken_by (finder, i, position, action, effect->victims[k]))
          return TRUE;
    }
  return FALSE;
}

static gboolean
takes_leader (const LatPosition *position, const LatEffect *effect)
{
  for (guint i = 0; i < effect->n_victims; i++)
    if (position->cells[effect->victims[i]] & LAT_CELL_LEADER)
      return TRUE;
  return FALSE;
}

static gboolean
leaves_trapped (const LatPosition *next, const LatEffect *effect)
{
  for (guint i = 0; i < effect->n_victims; i++)
    if (lat_cell_is_trapped (next->cells[effect->victims[i]]))
      return TRUE;
  return FALSE;
}

static gboolean
is_locked (const LatRuleset *ruleset, const LatPosition *position, LatSide side, LatSquare square)
{
  LatCell cell = position->cells[square];

  return lat_cell_is_piece (cell) && lat_cell_side (cell) == side && !lat_cell_is_trapped (cell)
         && lat_cell_kind (cell) != LAT_LEADER
         && lat_movegen_find_locker (ruleset, position->cells, square) != LAT_SQUARE_NONE;
}

static gboolean
locks (const LatRuleset *ruleset, const LatPosition *position, const LatPosition *next)
{
  LatSide other = lat_side_opposite ((LatSide) position->side);
  const LatSquare *squares;
  guint n = lat_ruleset_get_squares (ruleset, &squares);

  if (lat_ruleset_get_rules (ruleset)->lock == LAT_LOCK_NONE || lat_position_is_dropping (next))
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (is_locked (ruleset, next, other, squares[i])
        && !is_locked (ruleset, position, other, squares[i]))
      return TRUE;
  return FALSE;
}

/* While men are dropped nobody is immobilised; of several leaders all must be. */
static gboolean
immobilises (const LatRuleset *ruleset, LatSide side, const LatPosition *next)
{
  return !lat_position_is_dropping (next) && !lat_movegen_is_clearing (ruleset, next)
         && lat_movegen_is_stuck (ruleset, next, lat_side_opposite (side));
}

/**
 * lat_tactic_finder_occurs:
 * @finder: of the rules
 * @tactic: what is asked for
 * @position: the position before the action
 * @action: a legal action there; this is not checked
 *
 * Returns: whether the action does it
 */
gboolean
lat_tactic_finder_occurs (LatTacticFinder *finder,
                          LatTactic tactic,
                          const LatPosition *position,
                          LatAction action)
{
  LatPosition next;
  LatEffect effect;

  g_return_val_if_fail (finder != NULL && position != NULL, FALSE);

  lat_play_with_effect (finder->ruleset, position, action, &next, &effect);
  switch (tactic)
    {
    case LAT_TACTIC_NONE:
      return TRUE;
    case LAT_TACTIC_CAPTURE:
      return effect.n_victims > 0;
    case LAT_TACTIC_SEVERAL:
      return effect.n_victims > 1;
    case LAT_TACTIC_LEADER:
      return takes_leader (position, &effect);
    case LAT_TACTIC_TRAP:
      return leaves_trapped (&next, &effect);
    case LAT_TACTIC_RELEASE:
      return effect.n_released > 0;
    case LAT_TACTIC_LOCK:
      return locks (finder->ruleset, position, &next);
    case LAT_TACTIC_IMMOBILISE:
      return immobilises (finder->ruleset, (LatSide) position->side, &next);
    default:
      return captures_by (finder, tactic, position, action, &effect);
    }
}

/**
 * lat_tactic_get_name:
 *
 * Returns: what a pattern calls the tactic
 */
const char *
lat_tactic_get_name (LatTactic tactic)
{
  g_return_val_if_fail (tactic < LAT_N_TACTICS, NULL);

  return words[tactic].name;
}

/**
 * lat_tactic_get_title:
 *
 * Returns: what people call the tactic
 */
const char *
lat_tactic_get_title (LatTactic tactic)
{
  g_return_val_if_fail (tactic < LAT_N_TACTICS, NULL);

  return _ (words[tactic].title);
}
