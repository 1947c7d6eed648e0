/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-ruleset.c - rules compiled for play */
#include "lat-ruleset-private.h"

#include "lat-placement.h"
#include "lat-presets.h"
#include "lat-rules-check.h"
#include "lat-rules-file.h"

/* The steps of some directions, for a side to which ahead is where its enemy begins. */
static guint
list_steps (int directions, LatSide side, int *steps)
{
  static const int straight[] = { LAT_EAST, LAT_WEST, LAT_NORTH, LAT_SOUTH };
  static const int oblique[] = { LAT_NORTH + LAT_EAST, LAT_SOUTH + LAT_WEST, LAT_NORTH + LAT_WEST,
                                 LAT_SOUTH + LAT_EAST };
  gboolean is_one_way = directions >= LAT_DIRECTIONS_FORWARD;
  guint n = 0;

  if (directions == LAT_DIRECTIONS_ORTHOGONAL || directions == LAT_DIRECTIONS_ALL)
    for (guint i = 0; i < G_N_ELEMENTS (straight); i++)
      steps[n++] = straight[i];
  if (directions == LAT_DIRECTIONS_DIAGONAL || directions == LAT_DIRECTIONS_ALL)
    for (guint i = 0; i < G_N_ELEMENTS (oblique); i++)
      steps[n++] = oblique[i];
  for (guint i = 0; directions == LAT_DIRECTIONS_FORWARD_SIDEWAYS && i < 2; i++)
    steps[n++] = straight[i];
  if (is_one_way)
    steps[n++] = side == LAT_WHITE ? LAT_NORTH : LAT_SOUTH;
  return n;
}

/* The leaders that win on a square by the key about leaders. */
static LatWho
find_goals (const LatRuleset *self, gboolean at_side, int rank)
{
  gboolean at_end = rank == 0 || rank == self->rules->ranks - 1;
  LatWho who = 0;

  for (guint side = 0; side < LAT_N_SIDES; side++)
    {
      gboolean is_goal = FALSE;

      switch (self->of[side]->leader_reaches)
        {
        case LAT_REACHES_LAST_RANK:
          is_goal = rank == (side == LAT_WHITE ? self->rules->ranks - 1 : 0);
          break;
        case LAT_REACHES_EDGE:
          is_goal = at_side || at_end;
          break;
        case LAT_REACHES_CORNER:
          is_goal = at_side && at_end;
          break;
        default:
          break;
        }
      if (is_goal)
        who |= lat_who_new ((LatSide) side, LAT_LEADER);
    }
  return who;
}

/* The leaders and officers that are taken nowhere but with all sides taken. */
static LatWho
find_surrounded (const LatRuleset *self)
{
  LatWho who = 0;

  for (guint side = 0; side < LAT_N_SIDES; side++)
    if (self->of[side]->leader_capture == LAT_LEADER_CAPTURE_SURROUND)
      who |= lat_who_new ((LatSide) side, LAT_LEADER);
  for (guint side = 0; side < LAT_N_SIDES; side++)
    if (self->of[side]->officer_capture == LAT_OFFICER_CAPTURE_SURROUND)
      who |= lat_who_new ((LatSide) side, LAT_OFFICER);
  return who;
}

static void
compile_square (LatRuleset *self, int file, int rank)
{
  const LatRules *rules = self->rules;
  LatSquare square = lat_square_new (file, rank);
  gboolean at_side = file == 0 || file == rules->files - 1;
  gboolean at_end = rank == 0 || rank == rules->ranks - 1;

  if (!lat_rules_has_square (rules, square))
    {
      self->ground[LAT_GROUND_HOSTILE][square] = rules->hostile_edges ? LAT_WHO_ALL : 0;
      return;
    }
  self->squares[self->n_squares++] = square;
  if (at_side && at_end)
    {
      self->flags[square] = LAT_FLAG_CORNER;
      self->ground[LAT_GROUND_HOSTILE][square] = rules->hostile_corners ? LAT_WHO_ALL : 0;
    }
  if (lat_square_set_has (&rules->safe_squares, square))
    self->ground[LAT_GROUND_SAFE][square] = LAT_WHO_ALL;
  if (lat_square_set_has (&rules->drop_forbidden, square))
    self->ground[LAT_GROUND_NO_DROP][square] = LAT_WHO_ALL;
  self->ground[LAT_GROUND_GOAL][square] = find_goals (self, at_side, rank);
  self->ground[LAT_GROUND_SURROUND][square] = find_surrounded (self);
}

static void
compile_zone (LatRuleset *self, const LatZone *zone)
{
  LatSquareSet squares = lat_zone_get_squares (zone, self->rules->files, self->rules->ranks);
  LatWho barred = LAT_WHO_ALL & ~lat_zone_get_who (zone, LAT_ROLE_STOP);
  LatWho held_back = LAT_WHO_ALL & ~lat_zone_get_who (zone, LAT_ROLE_DROP);
  LatGround hostile = zone->hostile_when ? LAT_GROUND_HOSTILE_EMPTY : LAT_GROUND_HOSTILE;

  for (guint i = 0; i < self->n_squares; i++)
    {
      LatSquare square = self->squares[i];

      if (!lat_square_set_has (&squares, square))
        continue;
      self->ground[LAT_GROUND_BARRED][square] |= barred;
      self->ground[LAT_GROUND_CLOSED][square] |=
          LAT_WHO_ALL & ~lat_zone_get_who (zone, LAT_ROLE_PASS);
      self->ground[hostile][square] |= lat_zone_get_who (zone, LAT_ROLE_HOSTILE);
      self->ground[LAT_GROUND_SAFE][square] |= lat_zone_get_who (zone, LAT_ROLE_SAFE);
      self->ground[LAT_GROUND_SURROUND][square] |= lat_zone_get_who (zone, LAT_ROLE_SURROUND);
      self->ground[LAT_GROUND_NO_DROP][square] |= barred | held_back;
      self->ground[LAT_GROUND_GOAL][square] |= lat_zone_get_who (zone, LAT_ROLE_GOAL);
      self->ground[LAT_GROUND_MAKES_OFFICER][square] |=
          lat_zone_get_who (zone, LAT_ROLE_MAKES_OFFICER);
      self->ground[LAT_GROUND_MAKES_LEADER][square] |=
          lat_zone_get_who (zone, LAT_ROLE_MAKES_LEADER);
    }
}

/* Who is kept out of a zone, and where it is. */
static void
compile_gate (LatRuleset *self, const LatZone *zone, guint number)
{
  LatSquareSet squares = lat_zone_get_squares (zone, self->rules->files, self->rules->ranks);
  LatWho may = lat_zone_get_who (zone, LAT_ROLE_ENTER);

  if (may == LAT_WHO_ALL)
    return;
  for (guint i = 0; i < self->n_squares; i++)
    if (lat_square_set_has (&squares, self->squares[i]))
      self->gated[self->squares[i]] |= (guint16) (1u << number);
  for (guint side = 0; side < LAT_N_SIDES; side++)
    for (guint kind = 0; kind < LAT_N_KINDS; kind++)
      if ((may & lat_who_new ((LatSide) side, (LatKind) kind)) == 0)
        self->gates[side][kind] |= (guint16) (1u << number);
}

static void
compile_squares (LatRuleset *self)
{
  for (int rank = -1; rank <= LAT_MAX_SIDE; rank++)
    for (int file = -1; file <= LAT_MAX_SIDE; file++)
      compile_square (self, file, rank);
  for (guint i = 0; i < self->rules->n_zones; i++)
    {
      compile_zone (self, &self->rules->zones[i]);
      compile_gate (self, &self->rules->zones[i], i);
    }
  for (guint ground = 0; ground < LAT_N_GROUNDS; ground++)
    for (guint i = 0; i < LAT_N_CELLS; i++)
      self->any_ground[ground] |= self->ground[ground][i];
  self->has_promotion =
      (self->any_ground[LAT_GROUND_MAKES_OFFICER] | self->any_ground[LAT_GROUND_MAKES_LEADER]) != 0;
}

/* The cells of the men of a side and kind, not trapped. */
static LatCellMask
get_men (LatSide side, LatKind kind)
{
  return LAT_CELL_MASK (lat_cell_new (side, kind, FALSE));
}

static LatCellMask
get_trapped (LatSide side, LatKind kind)
{
  return LAT_CELL_MASK (lat_cell_new (side, kind, TRUE));
}

/* Whom a side captures. */
static void
compile_victims (LatRuleset *self, LatSide side)
{
  const LatSide enemy = lat_side_opposite (side);
  const LatRules *rules = self->of[side], *theirs = self->of[enemy];

  self->prey[side] = get_men (enemy, LAT_SOLDIER);
  if (theirs->officer_capture != LAT_OFFICER_CAPTURE_NEVER)
    self->prey[side] |= get_men (enemy, LAT_OFFICER);
  self->victim[side] = self->prey[side];
  self->between[side] = rules->custodial ? self->prey[side] : 0;
  if (theirs->officer_capture == LAT_OFFICER_CAPTURE_NOT_CUSTODIAL)
    self->between[side] &= ~get_men (enemy, LAT_OFFICER);
  if (theirs->leader_capture != LAT_LEADER_CAPTURE_NEVER)
    {
      self->victim[side] |= get_men (enemy, LAT_LEADER);
      if (theirs->leader_capture != LAT_LEADER_CAPTURE_NOT_CUSTODIAL)
        self->between[side] |= get_men (enemy, LAT_LEADER);
    }
  /* Of this side's own men, when they are trapped. */
  self->removable[side] = get_trapped (side, LAT_SOLDIER) | get_trapped (side, LAT_OFFICER);
  if (rules->leader_capture == LAT_LEADER_CAPTURE_CUSTODIAL)
    self->removable[side] |= get_trapped (side, LAT_LEADER);
}

static void
compile_captors (LatRuleset *self, LatSide side)
{
  const LatRules *rules = self->of[side];

  for (guint kind = 0; kind < LAT_N_KINDS; kind++)
    {
      LatCellMask men = get_men (side, (LatKind) kind);
      int arms = rules->armed[kind];

      self->own[side] |= men | get_trapped (side, (LatKind) kind);
      if (arms != LAT_ARMED_NONE)
        self->unit[side] |= men;
      if (arms == LAT_ARMED_BOTH || arms == LAT_ARMED_ANVIL)
        self->anvil[side] |= men;
      self->hammers[side][kind] = arms == LAT_ARMED_BOTH || arms == LAT_ARMED_HAMMER;
    }
  compile_victims (self, side);
}

static void
compile_movement (LatRuleset *self, LatSide side, LatKind kind)
{
  const LatMovement *movement = &self->of[side]->movement[kind];
  LatCellMask enemies = self->own[lat_side_opposite (side)];

  self->n_steps[side][kind] = list_steps (movement->directions, side, self->steps[side][kind]);
  self->range[side][kind] = movement->range > 0 ? movement->range : LAT_MAX_SIDE;
  if (movement->jump == LAT_JUMP_OWN || movement->jump == LAT_JUMP_ANY)
    self->jumpable[side][kind] |= self->own[side];
  if (movement->jump == LAT_JUMP_ENEMY || movement->jump == LAT_JUMP_ANY)
    {
      self->jumpable[side][kind] |= enemies;
      if (self->rules->leap != LAT_LEAP_NONE && self->hammers[side][kind])
        self->leapable[side][kind] = self->victim[side];
    }
}

static void
compile_sides (LatRuleset *self)
{
  self->sides_differ = lat_rules_sides_differ (self->rules);
  for (guint side = 0; side < LAT_N_SIDES; side++)
    {
      lat_rules_view_side (self->rules, (LatSide) side, &self->views[side]);
      self->of[side] = &self->views[side];
    }
  for (guint side = 0; side < LAT_N_SIDES; side++)
    compile_captors (self, (LatSide) side);
  for (guint side = 0; side < LAT_N_SIDES; side++)
    for (guint kind = 0; kind < LAT_N_KINDS; kind++)
      compile_movement (self, (LatSide) side, (LatKind) kind);
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
      start->hand[side][LAT_SOLDIER] = (guint8) self->of[side]->soldiers;
      start->hand[side][LAT_OFFICER] = (guint8) self->of[side]->officers;
      start->hand[side][LAT_LEADER] = (guint8) self->of[side]->leaders;
    }
  start->side = (guint8) rules->first;
  start->number = 1;
  lat_position_update (start);
  if (rules->removals > 0)
    {
      self->men_to_clear = -LAT_N_SIDES * rules->removals;
      for (guint side = 0; side < LAT_N_SIDES; side++)
        self->men_to_clear += (int) (lat_position_count_side (start, (LatSide) side)
                                     + lat_position_count_hand (start, (LatSide) side));
    }
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
  self->has_officers = lat_rules_has_officers (rules);
  self->any_tactic = rules->push_and_crush || rules->flank || rules->phalanx;
  self->any_mass = rules->groups != LAT_GROUPS_NONE || rules->shield_wall
                   || rules->leap != LAT_LEAP_NONE || rules->approach;
  self->checks_repetition =
      rules->repetition > 0 && rules->repetition_result == LAT_REPETITION_FORBID;
  self->forbidding = find_forbidding (rules);
  self->checks_moves = self->checks_repetition || self->forbidding != 0;
  self->n_capture_steps = list_steps (rules->capture_directions, LAT_WHITE, self->capture_steps);
  compile_sides (self);
  compile_squares (self);
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
