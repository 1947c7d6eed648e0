/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-ruleset.c - rules compiled for play */
#include "lat-ruleset-private.h"

#include "lat-placement.h"
#include "lat-presets.h"
#include "lat-rules-check.h"
#include "lat-rules-file.h"

static guint
list_steps (int directions, int *steps)
{
  static const int straight[] = { LAT_EAST, LAT_WEST, LAT_NORTH, LAT_SOUTH };
  static const int oblique[] = { LAT_NORTH + LAT_EAST, LAT_SOUTH + LAT_WEST, LAT_NORTH + LAT_WEST,
                                 LAT_SOUTH + LAT_EAST };
  guint n = 0;

  if (directions != LAT_DIRECTIONS_DIAGONAL)
    for (guint i = 0; i < G_N_ELEMENTS (straight); i++)
      steps[n++] = straight[i];
  if (directions != LAT_DIRECTIONS_ORTHOGONAL)
    for (guint i = 0; i < G_N_ELEMENTS (oblique); i++)
      steps[n++] = oblique[i];
  return n;
}

static guint8
find_flags (const LatRules *rules, int file, int rank)
{
  LatSquare square = lat_square_new (file, rank);
  gboolean at_side = file == 0 || file == rules->files - 1;
  gboolean at_end = rank == 0 || rank == rules->ranks - 1;
  guint8 flags = 0;

  if (!lat_rules_has_square (rules, square))
    return rules->hostile_edges ? LAT_FLAG_HOSTILE : 0;
  if (at_side && at_end)
    flags |= LAT_FLAG_CORNER | (rules->hostile_corners ? LAT_FLAG_HOSTILE : 0);
  if (lat_square_set_has (&rules->safe_squares, square))
    flags |= LAT_FLAG_SAFE;
  if (lat_square_set_has (&rules->drop_forbidden, square))
    flags |= LAT_FLAG_NO_DROP;
  switch (rules->leader_reaches)
    {
    case LAT_REACHES_LAST_RANK:
      flags |= rank == rules->ranks - 1 ? LAT_FLAG_GOAL_WHITE : 0;
      flags |= rank == 0 ? LAT_FLAG_GOAL_BLACK : 0;
      break;
    case LAT_REACHES_EDGE:
      flags |= at_side || at_end ? LAT_FLAG_GOAL_WHITE | LAT_FLAG_GOAL_BLACK : 0;
      break;
    case LAT_REACHES_CORNER:
      flags |= at_side && at_end ? LAT_FLAG_GOAL_WHITE | LAT_FLAG_GOAL_BLACK : 0;
      break;
    default:
      break;
    }
  return flags;
}

static void
compile_squares (LatRuleset *self)
{
  const LatRules *rules = self->rules;

  for (int rank = -1; rank <= LAT_MAX_SIDE; rank++)
    for (int file = -1; file <= LAT_MAX_SIDE; file++)
      {
        LatSquare square = lat_square_new (file, rank);

        self->flags[square] = find_flags (rules, file, rank);
        if (lat_rules_has_square (rules, square))
          self->squares[self->n_squares++] = square;
      }
}

static void
compile_masks (LatRuleset *self)
{
  const LatRules *rules = self->rules;

  for (guint side = 0; side < LAT_N_SIDES; side++)
    {
      LatCell man = LAT_CELL_WHITE << side;
      LatCell leader = man | LAT_CELL_LEADER;
      LatCell enemy = LAT_CELL_BLACK >> side;
      LatCellMask soldiers = 1u << man, leaders = 1u << leader;
      LatCellMask enemies;

      self->own[side] =
          soldiers | leaders | 1u << (man | LAT_CELL_TRAPPED) | 1u << (leader | LAT_CELL_TRAPPED);
      self->unit[side] = soldiers | (rules->leader_armed != LAT_ARMED_NONE ? leaders : 0);
      self->anvil[side] = soldiers;
      if (rules->leader_armed == LAT_ARMED_BOTH || rules->leader_armed == LAT_ARMED_ANVIL)
        self->anvil[side] |= leaders;
      self->prey[side] = 1u << enemy;
      self->victim[side] = self->prey[side];
      if (rules->leader_capture != LAT_LEADER_CAPTURE_NEVER)
        self->victim[side] |= 1u << (enemy | LAT_CELL_LEADER);
      /* Of this side's own men, when they are trapped. */
      self->removable[side] = 1u << (man | LAT_CELL_TRAPPED);
      if (rules->leader_capture == LAT_LEADER_CAPTURE_CUSTODIAL)
        self->removable[side] |= 1u << (leader | LAT_CELL_TRAPPED);

      enemies = 1u << enemy | 1u << (enemy | LAT_CELL_LEADER) | 1u << (enemy | LAT_CELL_TRAPPED)
                | 1u << (enemy | LAT_CELL_LEADER | LAT_CELL_TRAPPED);
      for (guint kind = 0; kind < LAT_N_KINDS; kind++)
        {
          int jump = rules->movement[kind].jump;
          LatCellMask over = 0;

          if (jump == LAT_JUMP_OWN || jump == LAT_JUMP_ANY)
            over |= self->own[side];
          if (jump == LAT_JUMP_ENEMY || jump == LAT_JUMP_ANY)
            over |= enemies;
          self->jumpable[side][kind] = over;
        }
    }
}

static void
compile_start (LatRuleset *self)
{
  const LatRules *rules = self->rules;
  LatPosition *start = &self->start;

  /* The checker has read the same text without a complaint. */
  if (!lat_placement_read (rules->array, rules->files, rules->ranks, &rules->holes, start->cells,
                           NULL))
    g_assert_not_reached ();
  for (guint side = 0; side < LAT_N_SIDES; side++)
    {
      start->hand[side][LAT_SOLDIER] = (guint8) rules->soldiers;
      start->hand[side][LAT_LEADER] = (guint8) rules->leaders;
    }
  start->side = (guint8) rules->first;
  start->number = 1;
  lat_position_update (start);
}

/* Leaders may stand in a position that is set up, though the rules begin without. */
static LatKeySet
find_forbidding (const LatRules *rules)
{
  LatKeySet keys = 0;

  for (LatKey key = LAT_FIRST_PLAY_KEY; key < LAT_N_KEYS; key++)
    if (lat_schema_has_trait (key, LAT_TRAIT_FORBIDS) && !lat_rules_key_is_default (rules, key))
      keys |= LAT_KEY_SET (key);
  return keys;
}

/**
 * lat_ruleset_new:
 * @rules: a rule set; it is copied
 * @diagnostics: (nullable): what lat_rules_check() has to say
 *
 * Compiles rules for play.
 *
 * Returns: (transfer full) (nullable): the rule set, or %NULL if the rules are
 *   refused
 */
LatRuleset *
lat_ruleset_new (const LatRules *rules, LatDiagnostics *diagnostics)
{
  LatRuleset *self;

  g_return_val_if_fail (rules != NULL, NULL);

  if (!lat_rules_check (rules, diagnostics))
    return NULL;

  self = g_new0 (LatRuleset, 1);
  g_atomic_ref_count_init (&self->ref_count);
  self->rules = lat_rules_copy (rules);
  self->line = lat_rules_line_write (rules);
  self->has_leaders = lat_rules_has_leaders (rules);
  self->leader_hammers =
      rules->leader_armed == LAT_ARMED_BOTH || rules->leader_armed == LAT_ARMED_HAMMER;
  self->any_tactic = rules->push_and_crush || rules->flank || rules->phalanx;
  self->checks_repetition =
      rules->repetition > 0 && rules->repetition_result == LAT_REPETITION_FORBID;
  self->forbidding = find_forbidding (rules);
  self->checks_moves = self->checks_repetition || self->forbidding != 0;
  for (guint kind = 0; kind < LAT_N_KINDS; kind++)
    {
      self->n_steps[kind] = list_steps (rules->movement[kind].directions, self->steps[kind]);
      self->range[kind] =
          rules->movement[kind].range > 0 ? rules->movement[kind].range : LAT_MAX_SIDE;
    }
  self->n_capture_steps = list_steps (rules->capture_directions, self->capture_steps);
  compile_squares (self);
  compile_masks (self);
  compile_start (self);
  return self;
}

/**
 * lat_ruleset_new_preset:
 * @id: the id of a preset
 *
 * Returns: (transfer full) (nullable): the compiled preset, %NULL if there is
 *   none of that id
 */
LatRuleset *
lat_ruleset_new_preset (const char *id)
{
  g_autoptr (LatRules) rules = lat_presets_load (id);

  return rules != NULL ? lat_ruleset_new (rules, NULL) : NULL;
}

/**
 * lat_ruleset_ref:
 *
 * Returns: (transfer full): the same rule set
 */
LatRuleset *
lat_ruleset_ref (LatRuleset *ruleset)
{
  g_atomic_ref_count_inc (&ruleset->ref_count);
  return ruleset;
}

void
lat_ruleset_unref (LatRuleset *ruleset)
{
  if (ruleset == NULL || !g_atomic_ref_count_dec (&ruleset->ref_count))
    return;
  lat_rules_free (ruleset->rules);
  g_free (ruleset->line);
  g_free (ruleset);
}

/**
 * lat_ruleset_get_rules:
 *
 * Returns: (transfer none): the rules it was compiled from
 */
const LatRules *
lat_ruleset_get_rules (const LatRuleset *ruleset)
{
  return ruleset->rules;
}

/**
 * lat_ruleset_get_line:
 *
 * Returns: (transfer none): the one-line form of its rules
 */
const char *
lat_ruleset_get_line (const LatRuleset *ruleset)
{
  return ruleset->line;
}

/**
 * lat_ruleset_get_start:
 *
 * Returns: (transfer none): the position that play starts from
 */
const LatPosition *
lat_ruleset_get_start (const LatRuleset *ruleset)
{
  return &ruleset->start;
}

int
lat_ruleset_get_files (const LatRuleset *ruleset)
{
  return ruleset->rules->files;
}

int
lat_ruleset_get_ranks (const LatRuleset *ruleset)
{
  return ruleset->rules->ranks;
}

/**
 * lat_ruleset_has_square:
 *
 * Returns: whether @square is on the board and no hole
 */
gboolean
lat_ruleset_has_square (const LatRuleset *ruleset, LatSquare square)
{
  return lat_rules_has_square (ruleset->rules, square);
}

/**
 * lat_ruleset_get_squares:
 * @ruleset: a rule set
 * @squares: (out) (transfer none): all squares, rank by rank from a1
 *
 * Returns: how many squares the board has, holes not counted
 */
guint
lat_ruleset_get_squares (const LatRuleset *ruleset, const LatSquare **squares)
{
  *squares = ruleset->squares;
  return ruleset->n_squares;
}
