/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-field.c - rules compiled to bit lines: the fast board */
#include "lat-field-private.h"

#include "lat-field-instances.h"
#include "lat-movegen.h"
#include "lat-play.h"
#include "lat-position-private.h"

#include <stdlib.h>
#include <string.h>

/* --- The instruction set --- */

static LatIsa
choose_isa (LatIsa wanted)
{
  if (wanted != LAT_ISA_AUTO && lat_isa_is_available (wanted))
    return wanted;
  if (lat_isa_is_available (LAT_ISA_V3))
    return LAT_ISA_V3;
  return lat_isa_is_available (LAT_ISA_V2) ? LAT_ISA_V2 : LAT_ISA_PLAIN;
}

/* --- The shape of a set --- */

/* Where a square lies in the lines of a direction. Diagonals are numbered so that two squares side
 * by side across them, two lanes apart, have the same place. */
static void
find_place (const LatRules *rules, LatDir dir, int file, int rank, guint *lane, guint *place)
{
  int files = rules->files, ranks = rules->ranks;
  int most = (files + ranks - 2) >> 1;

  switch (dir)
    {
    case LAT_DIR_EAST:
    case LAT_DIR_WEST:
      *lane = (guint) rank;
      *place = (guint) (dir == LAT_DIR_EAST ? file : files - 1 - file);
      break;
    case LAT_DIR_NORTH:
    case LAT_DIR_SOUTH:
      *lane = (guint) file;
      *place = (guint) (dir == LAT_DIR_NORTH ? rank : ranks - 1 - rank);
      break;
    case LAT_DIR_NORTH_EAST:
    case LAT_DIR_SOUTH_WEST:
      *lane = (guint) (file - rank + ranks - 1);
      *place = (guint) ((file + rank) >> 1);
      if (dir == LAT_DIR_SOUTH_WEST)
        *place = (guint) most - *place;
      break;
    case LAT_DIR_NORTH_WEST:
    case LAT_DIR_SOUTH_EAST:
    default:
      *lane = (guint) (file + rank);
      *place = (guint) ((rank - file + files - 1) >> 1);
      if (dir == LAT_DIR_SOUTH_EAST)
        *place = (guint) most - *place;
      break;
    }
}

static guint
count_lanes (const LatRules *rules, guint dir)
{
  if (dir >= LAT_DIR_NORTH_EAST)
    return (guint) (rules->files + rules->ranks - 1);
  return (guint) (dir <= LAT_DIR_WEST ? rules->ranks : rules->files);
}

static void
lay_out (LatField *self)
{
  const LatRules *rules = self->rules;
  int side = MAX (rules->files, rules->ranks);
  gboolean oblique = rules->capture_directions != LAT_DIRECTIONS_ORTHOGONAL;

  for (guint man = 0; man < LAT_N_MEN; man++)
    for (guint dir = LAT_DIR_NORTH_EAST; dir < LAT_N_DIRS; dir++)
      oblique = oblique || lat_field_steps_along (self, man & 1, man >> 1, dir);
  self->n_dirs = oblique ? 8 : 4;
  /* Small boards with diagonals have no instance of their own for later rules. */
  self->lane_bits = side <= 8 && !(self->is_later && oblique) ? 8 : side <= 16 ? 16 : 32;
  for (guint dir = 0; dir < self->n_dirs; dir++)
    {
      guint bits = count_lanes (rules, dir) * self->lane_bits;

      self->dir_word[dir] = self->n_words;
      self->dir_n_words[dir] = (bits + 63) / 64;
      for (guint i = 0; i < self->dir_n_words[dir]; i++)
        self->dir_of_word[self->n_words++] = (guint8) dir;
    }
  self->n_flat = self->dir_n_words[0];
  self->n_chunks = (self->n_words * 8 + LAT_CHUNK_BYTES - 1) / LAT_CHUNK_BYTES;
}

static LatWho
get_ground (const LatField *self, LatGround ground, guint square)
{
  return self->ruleset->ground[ground][self->squares[square]];
}

/* The grounds that are asked of single squares. */
static void
add_grounds (LatField *self, guint square)
{
  LatWho goal = get_ground (self, LAT_GROUND_GOAL, square);
  guint word = self->bit[0][square] / 64;
  guint64 bit = G_GUINT64_CONSTANT (1) << (self->bit[0][square] % 64);

  self->hostile[square] = get_ground (self, LAT_GROUND_HOSTILE, square);
  self->hostile_empty[square] = get_ground (self, LAT_GROUND_HOSTILE_EMPTY, square);
  for (guint side = 0; side < LAT_N_SIDES; side++)
    {
      if (goal & lat_who_new (side, LAT_LEADER))
        self->flags[square] |= (guint8) (LAT_FLAG_GOAL_WHITE << side);
      if (goal & lat_who_new (side, LAT_SOLDIER))
        self->goal_words[side][word] |= bit;
      if (goal & lat_who_new (side, LAT_OFFICER))
        self->officer_goal_words[side][word] |= bit;
    }
  for (guint man = 0; man < LAT_N_MEN; man++)
    if (!(get_ground (self, LAT_GROUND_NO_DROP, square) & lat_field_get_who (man)))
      self->drop_words[man][word] |= bit;
}

static void
number_squares (LatField *self)
{
  const LatSquare *squares;

  self->n_squares = lat_ruleset_get_squares (self->ruleset, &squares);
  memset (self->index, 0xff, sizeof self->index);
  for (guint i = 0; i < self->n_squares; i++)
    {
      self->squares[i] = squares[i];
      self->index[squares[i]] = (guint16) i;
      self->file[i] = (guint8) lat_square_file (squares[i]);
      self->rank[i] = (guint8) lat_square_rank (squares[i]);
      self->flags[i] = self->ruleset->flags[squares[i]];
    }
  for (guint i = 0; i < self->n_squares; i++)
    for (guint dir = 0; dir < LAT_N_DIRS; dir++)
      {
        guint lane, place;

        self->neighbour[dir][i] = self->index[squares[i] + lat_field_get_step (dir)];
        if (dir >= self->n_dirs)
          continue;
        find_place (self->rules, dir, self->file[i], self->rank[i], &lane, &place);
        self->bit[dir][i] = (guint16) (self->dir_word[dir] * 64 + lane * self->lane_bits + place);
        self->square_of_bit[self->bit[dir][i]] = (guint16) i;
      }
  for (guint i = 0; i < self->n_squares; i++)
    add_grounds (self, i);
}

static void
find_corners (LatField *self)
{
  for (guint i = 0; i < self->n_squares; i++)
    {
      LatFieldCorner *corner = &self->corners[self->n_corners];
      guint n = 0;

      if (!(self->flags[i] & LAT_FLAG_CORNER))
        continue;
      *corner = (LatFieldCorner){ .square = (guint16) i,
                                  .bit = self->bit[0][i],
                                  .is_missing = { TRUE, TRUE } };
      for (guint dir = 0; dir < LAT_DIR_NORTH_EAST; dir++)
        if (self->neighbour[dir][i] != LAT_NOWHERE)
          {
            corner->beside[n] = self->neighbour[dir][i];
            corner->beside_bit[n] = self->bit[0][self->neighbour[dir][i]];
            corner->is_missing[n++] = FALSE;
            self->flags[self->neighbour[dir][i]] |= LAT_FIELD_FLAG_BY_CORNER;
          }
      self->n_corners++;
    }
}

/* --- Sets --- */

static void
add_bit (LatField *self, guint64 *words, guint bit)
{
  words[bit / 64] |= G_GUINT64_CONSTANT (1) << (bit % 64);
}

static guint64 *
get_constant (LatField *self, guint set)
{
  return (guint64 *) (void *) (self->sets + (gsize) set * self->set_bytes);
}

static guint64 *
get_of_men (LatField *self, guint man, LatMenSet set)
{
  return get_constant (self, LAT_SET_MEN (man) + (guint) set);
}

static void
add_lines (LatField *self, guint64 *set, guint dir)
{
  memset (set + self->dir_word[dir], 0xff, self->dir_n_words[dir] * 8);
}

static guint
step_back (const LatField *self, guint square, guint dir)
{
  return square == LAT_NOWHERE ? LAT_NOWHERE : self->neighbour[dir ^ 1][square];
}

/* What one place in a line is for the men of a side and kind. */
static void
add_bit_of (LatField *self, guint man, guint square, guint dir)
{
  static const struct
  {
    LatMenSet set;
    LatGround ground;
  } sets[] = {
    { LAT_SET_SPARED, LAT_GROUND_SAFE },       { LAT_SET_SPARED, LAT_GROUND_SURROUND },
    { LAT_SET_BARRED, LAT_GROUND_BARRED },     { LAT_SET_CLOSED, LAT_GROUND_CLOSED },
    { LAT_SET_BESIEGED, LAT_GROUND_SURROUND }, { LAT_SET_HOSTILE_EMPTY, LAT_GROUND_HOSTILE_EMPTY },
  };
  guint bit = self->bit[dir][square];
  guint behind = step_back (self, square, dir);
  LatWho who = lat_field_get_who (man);

  for (guint i = 0; i < G_N_ELEMENTS (sets); i++)
    if ((get_ground (self, sets[i].ground, square) & who)
        && !(sets[i].set == LAT_SET_BESIEGED && (get_ground (self, LAT_GROUND_SAFE, square) & who)))
      add_bit (self, get_of_men (self, man, sets[i].set), bit);
  if (lat_field_is_hostile (self, behind, man))
    add_bit (self, get_of_men (self, man, LAT_SET_HOSTILE_1), bit);
  if (behind != LAT_NOWHERE && lat_field_is_hostile (self, step_back (self, behind, dir), man))
    add_bit (self, get_of_men (self, man, LAT_SET_HOSTILE_2), bit);
}

static void
fill_square_sets (LatField *self)
{
  guint64 *blocked = get_constant (self, LAT_SET_BLOCKED);

  memset (blocked, 0xff, self->set_bytes);
  for (guint i = 0; i < self->n_squares; i++)
    {
      guint64 *own = (guint64 *) (void *) lat_field_get_square (self, i);

      for (guint dir = 0; dir < self->n_dirs; dir++)
        {
          guint bit = self->bit[dir][i];
          guint behind_2 = step_back (self, step_back (self, i, dir), dir);

          add_bit (self, own, bit);
          blocked[bit / 64] &= ~(G_GUINT64_CONSTANT (1) << (bit % 64));
          for (guint man = 0; man < LAT_N_MEN; man++)
            add_bit_of (self, man, i, dir);
          if (behind_2 != LAT_NOWHERE && step_back (self, behind_2, dir) == LAT_NOWHERE)
            add_bit (self, get_constant (self, LAT_SET_OUTSIDE_3), bit);
        }
    }
}

/* Which lanes have a parallel one so many lanes up or down in their bundle. */
static void
fill_shift_sets (LatField *self)
{
  for (guint dir = 0; dir < self->n_dirs; dir++)
    {
      gboolean oblique = dir >= LAT_DIR_NORTH_EAST;
      guint n = count_lanes (self->rules, dir);
      guint by = oblique ? 2 : 1;

      for (guint lane = 0; lane < n; lane++)
        for (guint i = 0; i < self->lane_bits; i++)
          {
            guint bit = self->dir_word[dir] * 64 + lane * self->lane_bits + i;

            if (lane >= by)
              add_bit (self, get_constant (self, oblique ? LAT_SET_SHIFT_2_UP : LAT_SET_SHIFT_1_UP),
                       bit);
            if (lane + by < n)
              add_bit (self,
                       get_constant (self, oblique ? LAT_SET_SHIFT_2_DOWN : LAT_SET_SHIFT_1_DOWN),
                       bit);
          }
    }
}

static void
fill_sets (LatField *self)
{
  self->set_bytes = self->n_chunks * LAT_CHUNK_BYTES;
  const gsize size = (LAT_SET_SQUARES + (gsize) self->n_squares) * self->set_bytes;

  /* Eight bytes more than needed on either side: lanes are shifted by loading them askew. */
  self->memory = g_malloc0 (size + 2 * LAT_CHUNK_BYTES);
  gsize address = (gsize) self->memory + LAT_CHUNK_BYTES;
  self->sets = (guint8 *) (void *) (address / LAT_CHUNK_BYTES * LAT_CHUNK_BYTES);
  fill_square_sets (self);
  fill_shift_sets (self);
  lat_field_fill_later (self);
  for (guint dir = 0; dir < self->n_dirs; dir++)
    {
      if (dir < LAT_DIR_NORTH_EAST)
        add_lines (self, get_constant (self, LAT_SET_ORTHOGONAL_LINES), dir);
      for (guint man = 0; man < LAT_N_MEN; man++)
        if (self->moves_along[man & 1][man >> 1][dir])
          add_lines (self, get_of_men (self, man, LAT_SET_LINES), dir);
      if (self->captures_along[dir])
        add_lines (self, get_constant (self, LAT_SET_CAPTURE_LINES), dir);
    }
}

/* --- Flags --- */

static gboolean
runs_along (int directions, guint dir)
{
  return directions == LAT_DIRECTIONS_ALL
         || (directions == LAT_DIRECTIONS_ORTHOGONAL) == (dir < LAT_DIR_NORTH_EAST);
}

static void
compile_movement (LatField *self, guint side, LatKind kind)
{
  const LatMovement *movement = &lat_field_get_rules (self, side)->movement[kind];
  int longest = MAX (self->rules->files, self->rules->ranks) - 1;
  int jump = movement->jump;

  for (guint dir = 0; dir < LAT_N_DIRS; dir++)
    self->moves_along[side][kind][dir] = lat_field_steps_along (self, side, kind, dir);
  self->range[side][kind] = movement->range >= longest ? 0 : (guint) movement->range;
  self->jumps[side][kind] = jump != LAT_JUMP_NONE;
  self->jumps_own[side][kind] = jump == LAT_JUMP_OWN || jump == LAT_JUMP_ANY;
  self->jumps_enemy[side][kind] = jump == LAT_JUMP_ENEMY || jump == LAT_JUMP_ANY;
  self->multi_jumps[side][kind] = self->jumps[side][kind] && movement->multi_jump;
}

/* Whether a ground is somewhere for any of some men. */
static gboolean
has_ground (const LatField *self, LatGround ground, LatWho who)
{
  return (self->ruleset->any_ground[ground] & who) != 0;
}

/* Whether a ground is everywhere the same for the leader of a side as for its soldiers. */
static gboolean
is_ground_alike (const LatField *self, LatGround ground, guint side)
{
  for (guint i = 0; i < self->n_squares; i++)
    {
      LatWho who = get_ground (self, ground, i);

      if (((who >> LAT_MAN (side, LAT_SOLDIER)) ^ (who >> LAT_MAN (side, LAT_LEADER))) & 1)
        return FALSE;
    }
  return TRUE;
}

/* What a side does with its leader, and what is done with him. */
static void
compile_leader (LatField *self, guint side)
{
  const LatRules *rules = lat_field_get_rules (self, side);
  const LatMovement *movement = rules->movement;

  self->leader_can_be_taken[side] = rules->leader_capture != LAT_LEADER_CAPTURE_NEVER;
  self->leader_is_removable[side] = rules->leader_capture == LAT_LEADER_CAPTURE_CUSTODIAL;
  self->leader_freezes[side] = rules->leader_capture == LAT_LEADER_CAPTURE_FREEZE;
  self->leader_goes_alike[side] =
      movement[LAT_SOLDIER].directions == movement[LAT_LEADER].directions
      && self->range[side][LAT_SOLDIER] == self->range[side][LAT_LEADER]
      && movement[LAT_SOLDIER].jump == movement[LAT_LEADER].jump
      && self->multi_jumps[side][LAT_SOLDIER] == self->multi_jumps[side][LAT_LEADER];
  self->leader_is_alike[side] = self->leader_goes_alike[side] && self->all_hammer[side]
                                && rules->leader_mobility == LAT_MOBILITY_FREE
                                && !self->has_bars[side] && !self->has_kinds;
}

/* Where a side's ways are not just lines, and what it takes is not just between two. */
static void
compile_oddities (LatField *self, guint side)
{
  const LatRules *rules = self->rules;
  const LatMovement *movement = lat_field_get_rules (self, side)->movement;
  LatWho own = side == LAT_WHITE ? LAT_WHO_WHITE : LAT_WHO_BLACK;
  LatWho enemies = LAT_WHO_ALL & ~own;
  gboolean any_oblique_move = FALSE, any_far_jump = FALSE, any_jump = FALSE;
  gboolean empties = has_ground (self, LAT_GROUND_HOSTILE_EMPTY, enemies);

  self->has_bars[side] = has_ground (self, LAT_GROUND_BARRED, own)
                         || has_ground (self, LAT_GROUND_CLOSED, own) || self->has_gates[side];
  self->takes_oddly[side] = self->spares_some[side] || !self->soldiers_are_anvils[side] || empties
                            || !is_ground_alike (self, LAT_GROUND_HOSTILE, side ^ 1);
  self->besieges[side] = has_ground (self, LAT_GROUND_SURROUND, enemies);
  self->is_odd[side] = self->has_bars[side] || self->takes_oddly[side] || self->besieges[side]
                       || self->is_late[side];
  for (guint kind = 0; kind < LAT_N_KINDS; kind++)
    {
      any_oblique_move |= movement[kind].directions != LAT_DIRECTIONS_ORTHOGONAL;
      any_jump |= self->jumps[side][kind];
      /* Who jumps over an enemy, or far around, may come from where its partner would stand. */
      any_far_jump |= self->jumps_enemy[side][kind] && !self->multi_jumps[side][kind];
    }
  self->lands_exactly[side] =
      !any_far_jump && !self->any_mass && !self->has_kinds && !(empties && any_jump)
      && rules->enclosure != LAT_ENCLOSURE_ROW
      && !(any_oblique_move
           && (rules->corner || rules->enclosure != LAT_ENCLOSURE_NONE || self->besieges[side]));
}

static void
compile_loss (LatField *self, guint side)
{
  const LatRules *rules = lat_field_get_rules (self, side);

  self->loss[side] = (LatFieldLoss){
    .annihilate_at = (gint16) rules->annihilate_at,
    .counts_soldiers = rules->annihilate_counts == LAT_COUNTS_SOLDIERS,
    .leader_immobilised = rules->leader_immobilised != LAT_IMMOBILISED_NONE,
    .leader_captured = rules->leader_captured && self->has_leaders,
    .leader_captured_at = (gint16) rules->leader_captured_at,
    .enemy_soldiers_reach =
        has_ground (self, LAT_GROUND_GOAL,
                    lat_who_new (side ^ 1, LAT_SOLDIER) | lat_who_new (side ^ 1, LAT_OFFICER)),
    .cut_off = rules->cut_off != FALSE,
  };
  self->loss[side].is_rare = self->loss[side].enemy_soldiers_reach || self->loss[side].cut_off;
}

/* Whether a position is reached again by nothing but moves that take nobody, and passes, turn by turn, and
 * never may be. */
static gboolean
returns_by_moves (const LatField *self)
{
  const LatRules *rules = self->rules;

  return self->forbids_repetition && rules->repetition == 2 && rules->method == LAT_METHOD_REMOVE
         && rules->leader_capture != LAT_LEADER_CAPTURE_FREEZE && !rules->swap
         && !lat_rules_is_any_but (rules, LAT_KEY_BONUS_MOVE, LAT_BONUS_NONE)
         && !self->has_way_opened[LAT_WHITE] && !self->has_way_opened[LAT_BLACK];
}

/* What is the same for both sides. */
static void
compile_flags (LatField *self)
{
  const LatRules *rules = self->rules;
  gboolean empties = has_ground (self, LAT_GROUND_HOSTILE_EMPTY, LAT_WHO_ALL);
  LatKeySet asked;

  for (guint dir = 0; dir < LAT_N_DIRS; dir++)
    self->captures_along[dir] = runs_along (rules->capture_directions, dir);
  self->has_leaders = self->ruleset->has_leaders;
  /* Whom one meets ahead after a chain of jumps no line tells. */
  self->any_tactic = self->ruleset->any_tactic || rules->approach;
  self->holds_surely = rules->lines == LAT_LINES_SINGLE && !rules->intervention
                       && rules->enclosure != LAT_ENCLOSURE_ROW && !self->any_tactic && !empties
                       && rules->groups == LAT_GROUPS_NONE && rules->leap == LAT_LEAP_NONE
                       && !self->ruleset->has_officers;
  /* Whoever goes to a place that has held a man frees him. */
  self->is_always_loose = empties;
  self->forbids_repetition = self->ruleset->checks_repetition;
  lat_field_compile_later (self);
  self->returns_by_moves = returns_by_moves (self);
  self->lists_first = lat_rules_is_any_but (rules, LAT_KEY_MANDATORY, FALSE) || self->settles
                      || self->has_way_opened[LAT_WHITE] || self->has_way_opened[LAT_BLACK];
  /* Who is locked, how far a leader gets and what its last open side is the view knows. */
  asked = self->ruleset->forbidding
          & ~(LAT_KEY_SET (LAT_KEY_LOCK) | LAT_KEY_SET (LAT_KEY_LEADER_MOBILITY)
              | LAT_KEY_SET (LAT_KEY_SELF_IMMOBILISE));
  self->asks_each =
      asked != 0 || self->has_promotion || self->strikes[LAT_WHITE] || self->strikes[LAT_BLACK];
  self->asks_entry = (asked & ~LAT_KEY_SET (LAT_KEY_ENTRY)) == 0;
}

static void
compile_side (LatField *self, guint side)
{
  const LatRules *rules = lat_field_get_rules (self, side);

  compile_movement (self, side, LAT_SOLDIER);
  compile_movement (self, side, LAT_LEADER);
  compile_movement (self, side, LAT_OFFICER);
  compile_oddities (self, side);
  compile_leader (self, side);
  compile_loss (self, side);
  self->forbids_self_immobilise[side] = rules->self_immobilise == LAT_SELF_IMMOBILISE_FORBIDDEN
                                        && rules->leader_immobilised != LAT_IMMOBILISED_NONE;
  self->just_slides[side] = !self->jumps[side][LAT_SOLDIER] && !self->lists_first
                            && !self->asks_each && !self->forbids_self_immobilise[side]
                            && !self->is_odd[side];
  self->draws_slides[side] = !self->jumps[side][LAT_SOLDIER] && !self->jumps[side][LAT_LEADER]
                             && !self->lists_first && !self->is_odd[side] && !self->has_promotion
                             && (!self->asks_each || self->asks_entry);
  self->must_pass[side] = rules->no_moves == LAT_NO_MOVES_PASS || self->has_way_opened[side];
  self->soldiers[side] = rules->soldiers;
}

static void
fill_zobrist (LatField *self)
{
  for (guint i = 0; i < self->n_squares; i++)
    for (guint man = 0; man < LAT_N_MEN; man++)
      for (guint trapped = 0; trapped < 2; trapped++)
        self->zobrist[man | trapped << 3][i] = lat_zobrist_cell (
            self->squares[i],
            lat_cell_new ((LatSide) (man & 1), (LatKind) (man >> 1), (gboolean) trapped));
  for (guint man = 0; man < LAT_N_MEN; man++)
    {
      guint64 less = 0;

      for (guint n = 1; n < G_N_ELEMENTS (self->zobrist_drop[man]); n++)
        {
          guint64 key = lat_zobrist_hand ((LatSide) (man & 1), (LatKind) (man >> 1), n);

          self->zobrist_drop[man][n] = key ^ less;
          less = key;
        }
    }
  self->zobrist_black = lat_zobrist_turn (LAT_BLACK, LAT_TURN_FRESH, LAT_SQUARE_NONE);
}

/* --- Instances --- */

static const LatFieldOps *
find_ops (const LatField *self)
{
  for (guint i = 0; lat_field_instances[self->isa][i] != NULL; i++)
    {
      const LatFieldOps *ops = lat_field_instances[self->isa][i];

      if (ops->lane_bits == self->lane_bits && (ops->is_later || !self->is_later)
          && (ops->is_exact ? self->n_chunks == ops->max_chunks
                            : self->n_chunks <= ops->max_chunks))
        return ops;
    }
  g_assert_not_reached ();
}

/* A set may be longer than it need be, so that it fits an instance of constant size. */
static void
fit_instance (LatField *self)
{
  if (self->lane_bits == 8)
    self->n_chunks = self->n_chunks == 1 ? 1 : 3;
  else if (self->lane_bits == 16)
    self->n_chunks = MAX (self->n_chunks, 3);
  self->ops = find_ops (self);
}

/**
 * lat_field_new:
 * @ruleset: a rule set; a reference is taken
 * @isa: the instruction set to use; if this machine does not have it, the best
 *   that it has
 *
 * Compiles a rule set for the fast board: some microseconds for a small board,
 * a millisecond for the largest.
 *
 * Returns: (transfer full): the compiled rules
 */
LatField *
lat_field_new (const LatRuleset *ruleset, LatIsa isa)
{
  LatField *self = g_new0 (LatField, 1);

  self->ruleset = lat_ruleset_ref ((LatRuleset *) ruleset);
  self->rules = lat_ruleset_get_rules (ruleset);
  self->isa = choose_isa (isa);
  self->is_later = lat_field_is_later (ruleset);
  lay_out (self);
  fit_instance (self);
  number_squares (self);
  find_corners (self);
  compile_flags (self);
  compile_side (self, LAT_WHITE);
  compile_side (self, LAT_BLACK);
  fill_sets (self);
  fill_zobrist (self);
  return self;
}

void
lat_field_free (LatField *field)
{
  if (field == NULL)
    return;
  lat_ruleset_unref (field->ruleset);
  g_free (field->memory);
  g_free (field);
}

/**
 * lat_field_get_ruleset:
 *
 * Returns: (transfer none): the rule set it was compiled from
 */
const LatRuleset *
lat_field_get_ruleset (const LatField *field)
{
  return field->ruleset;
}

/**
 * lat_field_get_isa:
 *
 * Returns: the instruction set that was chosen, never %LAT_ISA_AUTO
 */
LatIsa
lat_field_get_isa (const LatField *field)
{
  return field->isa;
}

/* --- Actions --- */

/**
 * lat_field_to_action:
 *
 * Returns: the move as an action of the board's positions
 */
LatAction
lat_field_to_action (const LatField *field, LatMove move)
{
  LatActionType type = lat_action_type (move);

  if (type == LAT_ACTION_PASS || type == LAT_ACTION_SWAP || type == LAT_ACTION_NONE)
    return move & ~LAT_MOVE_CAPTURES;
  return lat_action_new (type, lat_action_kind (move),
                         type == LAT_ACTION_MOVE ? field->squares[lat_action_from (move)]
                                                 : LAT_SQUARE_NONE,
                         field->squares[lat_action_to (move)]);
}

/**
 * lat_field_from_action:
 *
 * Returns: the action as a move; whether it captures is not known
 */
LatMove
lat_field_from_action (const LatField *field, LatAction action)
{
  LatActionType type = lat_action_type (action);

  if (type == LAT_ACTION_PASS || type == LAT_ACTION_SWAP || type == LAT_ACTION_NONE)
    return action;
  return lat_action_new (type, lat_action_kind (action),
                         type == LAT_ACTION_MOVE ? field->index[lat_action_from (action)] : 0,
                         field->index[lat_action_to (action)]);
}

/* --- What instances do --- */

/**
 * lat_field_perft:
 * @field: the rules
 * @position: where to begin
 * @history: (nullable): up to @position, its last; %NULL if it occurs for the first time
 * @depth: how many actions
 * @bulk: only count the last actions, do not make them
 *
 * Counts the sequences of so many actions (rules §8).
 *
 * Returns: how many there are
 */
guint64
lat_field_perft (const LatField *field,
                 const LatPosition *position,
                 const LatHistory *history,
                 guint depth,
                 gboolean bulk)
{
  return field->ops->perft (field, position, history, depth, bulk);
}

/**
 * lat_field_play_at_random:
 * @field: the rules
 * @n_plies: how many actions to play in all
 * @max_plies: how many in one game, 1 or more; then the next is begun
 * @seed: of the choice of actions
 * @n_games: (out): how many games were begun
 * @n_played: (out): how many actions were played: @n_plies, or 0 if the rules
 *   allow none at the start
 *
 * Plays game after game, each action chosen among the legal ones with equal
 * probability, until so many actions are played. Measures the board.
 *
 * Returns: the sum of the keys of all positions, which depends on @seed and
 *   the rules alone
 */
guint64
lat_field_play_at_random (const LatField *field,
                          guint n_plies,
                          guint max_plies,
                          guint64 seed,
                          guint64 *n_games,
                          guint *n_played)
{
  return field->ops->play_at_random (field, n_plies, max_plies, seed, n_games, n_played);
}

/**
 * lat_field_list:
 * @field: the rules
 * @position: a position that is not over
 * @history: (nullable): up to @position
 * @list: an initialised list, emptied first
 *
 * Lists all legal actions, as lat_movegen_list() does, in another order.
 */
void
lat_field_list (const LatField *field,
                const LatPosition *position,
                const LatHistory *history,
                LatActionList *list)
{
  list->n = 0;
  field->ops->list (field, position, history, list);
}

/**
 * lat_field_get_key_after:
 * @field: the rules
 * @position: a position
 * @action: a legal action there
 * @quiet: (out): the captureless count after it
 *
 * Plays an action on the fast board, to compare it with lat_play().
 *
 * Returns: the key of the position after it
 */
guint64
lat_field_get_key_after (const LatField *field,
                         const LatPosition *position,
                         LatAction action,
                         guint *quiet)
{
  return field->ops->get_key_after (field, position, action, quiet);
}

/**
 * lat_field_draw:
 * @field: the rules
 * @position: a position that is not over
 * @history: up to @position
 * @state: (inout): of the random numbers, not 0
 *
 * Plays one action as lat_field_play_at_random() does, to see that each is as
 * likely as another.
 *
 * Returns: the key of the position after it, or 0 if there is no action
 */
guint64
lat_field_draw (const LatField *field,
                const LatPosition *position,
                const LatHistory *history,
                guint64 *state)
{
  return field->ops->draw (field, position, history, state);
}

/**
 * lat_field_sum_made:
 * @field: the rules
 * @position: a position that is not over
 * @history: (nullable): up to @position
 * @n: (out): how many actions there are
 * @is_whole: (out): whether the board made last is in all one that is made
 *   when a listed action is played alone
 *
 * Makes all actions as the last ply of lat_field_perft() does, where much is
 * done for all at once, to compare the boards with those of lat_play().
 *
 * Returns: the sum of the keys of the boards made; a pass that is the only
 *   action (Limits.NoMoves) is counted and not made
 */
guint64
lat_field_sum_made (const LatField *field,
                    const LatPosition *position,
                    const LatHistory *history,
                    guint64 *n,
                    gboolean *is_whole)
{
  return field->ops->sum_made (field, position, history, n, is_whole);
}
