/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-judge.c - what the search's evaluation needs of rules and weights */
#include "lat-field-private.h"
#include "lat-score.h"
#include "lat-judge.h"

#include <string.h>

/* --- Sets --- */

static void
add_to_half (LatJudge *self, const LatField *field, guint set, guint half, guint square)
{
  guint bit = field->bit[LAT_DIR_EAST][square];
  guint64 *words = self->sets + (gsize) set * LAT_N_SIDES * self->half_words;

  words[half * self->half_words + bit / 64] |= G_GUINT64_CONSTANT (1) << (bit % 64);
}

static void
add_square (LatJudge *self, const LatField *field, guint set, guint square)
{
  for (guint side = 0; side < LAT_N_SIDES; side++)
    add_to_half (self, field, set, side, square);
}

/* Whether they may not come in there, by the way they come. */
static void
add_gates (LatJudge *self, const LatField *field, LatSide side, LatKind kind, guint square)
{
  for (guint dir = 0; dir < LAT_N_DIRS; dir++)
    {
      guint behind = field->neighbour[dir ^ 1][square];

      if (behind != LAT_NOWHERE
          && lat_ground_is_gated (field->ruleset, field->squares[behind], field->squares[square],
                                  lat_cell_new (side, kind, FALSE)))
        add_to_half (self, field, LAT_JUDGE_GATED + 8 * kind + dir, side, square);
    }
}

/* What a square is to the men of a side and kind. */
static void
add_grounds (LatJudge *self, const LatField *field, LatSide side, LatKind kind, guint square)
{
  const LatRuleset *ruleset = field->ruleset;
  const LatSquare place = field->squares[square];
  const LatWho who = lat_who_new (side, kind);

  if (field->can_be_taken[side][kind] && !(ruleset->ground[LAT_GROUND_SAFE][place] & who))
    {
      if (ruleset->ground[LAT_GROUND_SURROUND][place] & who)
        add_to_half (self, field, LAT_JUDGE_BESIEGED + kind, side ^ 1u, square);
      else if (field->is_taken_between[side][kind])
        add_to_half (self, field, LAT_JUDGE_UNSAFE + kind, side ^ 1u, square);
    }
  if (ruleset->ground[LAT_GROUND_HOSTILE_EMPTY][place] & who)
    add_to_half (self, field, LAT_JUDGE_HOSTILE_EMPTY + kind, side ^ 1u, square);
  if (ruleset->ground[LAT_GROUND_BARRED][place] & who)
    add_to_half (self, field, LAT_JUDGE_BARRED + kind, side, square);
  if (ruleset->ground[LAT_GROUND_CLOSED][place] & who)
    add_to_half (self, field, LAT_JUDGE_CLOSED + kind, side, square);
  if (field->has_gates[side])
    add_gates (self, field, side, kind, square);
  for (guint dir = 0; dir < LAT_N_DIRS; dir++)
    if (lat_field_is_hostile (field, field->neighbour[dir][square], LAT_MAN (side, kind)))
      add_to_half (self, field, LAT_JUDGE_HOSTILE + 8 * kind + dir, side ^ 1u, square);
}

static void
fill_sets (LatJudge *self, const LatField *field)
{
  const LatRules *rules = field->rules;
  const gsize n = self->half_words;

  for (guint side = 0; side < LAT_N_SIDES; side++)
    memset (self->sets + ((LAT_JUDGE_WHITE + side) * LAT_N_SIDES + side) * n, 0xff,
            n * sizeof *self->sets);

  for (guint i = 0; i < field->n_squares; i++)
    {
      int file = field->file[i], rank = field->rank[i];
      int ring = MIN (MIN (file, rules->files - 1 - file), MIN (rank, rules->ranks - 1 - rank));

      add_square (self, field, LAT_JUDGE_SQUARES, i);
      if (field->flags[i] & LAT_FLAG_CORNER)
        add_square (self, field, LAT_JUDGE_CORNER, i);
      else if (ring == 0)
        add_square (self, field, LAT_JUDGE_EDGE, i);
      for (int k = 0; k < MIN (ring, LAT_TERMS_MAX_RING); k++)
        add_square (self, field, LAT_JUDGE_RING + (guint) k, i);
      for (guint man = 0; man < LAT_N_MEN; man++)
        add_grounds (self, field, (LatSide) (man & 1), (LatKind) (man >> 1), i);
    }
}

/* How the template lays out a set: the first bundle of both sides, one after the other. */
static guint
count_half_words (const LatField *field)
{
  if (field->lane_bits == 8)
    return 1;
  if (field->lane_bits == 16)
    return field->n_flat <= 2 ? 2 : 4;
  return 16;
}

/* --- Terms --- */

static guint64
find_terms (const LatRuleset *ruleset)
{
  guint64 terms = G_MAXUINT64;

  if (ruleset->rules->lock != LAT_LOCK_SKIRMISH)
    terms &= ~LAT_TERM_BIT (LAT_TERM_LOCKED);
  if (!lat_terms_ask_leader (ruleset->of[LAT_WHITE])
      && !lat_terms_ask_leader (ruleset->of[LAT_BLACK]))
    for (guint i = LAT_TERM_LEADER_OPEN_0; i <= LAT_TERM_LEADER_SIEGE; i++)
      terms &= ~LAT_TERM_BIT (i);
  if (!lat_terms_have_goal (ruleset, LAT_WHITE) && !lat_terms_have_goal (ruleset, LAT_BLACK))
    terms &= ~LAT_TERM_BIT (LAT_TERM_GOAL_NEAR);
  if (!lat_rules_has_officers (ruleset->rules))
    terms &= ~LAT_TERM_BIT (LAT_TERM_OFFICERS);
  if (!lat_terms_have_ends (ruleset))
    terms &= ~LAT_TERM_BIT (LAT_TERM_SIDES);
  return terms;
}

static void
fill_weights (LatJudge *self, const LatWeights *weights)
{
  for (guint drops = 0; drops < 2; drops++)
    for (guint i = 0; i < LAT_N_TERMS; i++)
      {
        gint64 first = weights->w[drops ? LAT_PHASE_OPENING : LAT_PHASE_ENDING][i];
        gint64 second = weights->w[drops ? LAT_PHASE_DROP : LAT_PHASE_OPENING][i];

        for (guint k = 0; k < 4; k++)
          {
            self->dear_rows[drops][i][4 * k] = (gint16) (k < 2 ? first : -first);
            self->dear_rows[drops][i][4 * k + 2] = (gint16) (k < 2 ? second : -second);
          }
        self->dear[drops][i] = first + second * (G_GINT64_CONSTANT (1) << 32);
        if (first != 0 || second != 0)
          self->asks |= LAT_TERM_BIT (i);
      }
  self->asks &= self->occurs;
  for (guint drops = 0; drops < 2; drops++)
    for (guint waits = 0; waits < 2; waits++)
      {
        const gint64 *dear =
            self->dear[drops] + (waits ? LAT_TERM_TAKES_ONE_WAITING : LAT_TERM_TAKES_ONE_ACTING);

        for (guint n = 1; n <= LAT_JUDGE_TAKES; n++)
          self->takes[drops][waits][n] = dear[0] + (n - 1) * dear[1];
      }
  self->men = weights->men;
  self->share = g_new (guint8, self->men + 1);
  for (int n = 0; n <= self->men; n++)
    self->share[n] = (guint8) lat_phase_share_new (self->men, 0, n).share[1];
}

/* The terms of men and margins as the template counts them. */
static gint64
sum_men (const LatJudge *self, const LatField *field, const guint soldiers[LAT_N_SIDES])
{
  gint64 sum = self->asks & LAT_TERM_BIT (LAT_TERM_SIDES) ? self->dear[0][LAT_TERM_SIDES] : 0;

  for (guint side = 0; side < LAT_N_SIDES; side++)
    {
      const LatFieldLoss loss = field->loss[side];
      gint64 sign = side == LAT_WHITE ? 1 : -1;
      int leaders = (self->leaders >> side) & 1;
      int above = (int) soldiers[side] - loss.annihilate_at;

      if (!loss.counts_soldiers)
        above += leaders;
      sum += sign * (int) soldiers[side] * self->dear[0][LAT_TERM_SOLDIERS];
      sum += sign * leaders * self->dear[0][LAT_TERM_LEADER];
      if (loss.annihilate_at >= 0 && above >= 1 && above <= 3)
        sum += sign * self->dear[0][LAT_TERM_MARGIN_1 + above - 1];
    }
  return sum;
}

/* Men may change sides: one side may have all. */
static void
fill_table (LatJudge *self, const LatField *field)
{
  const LatPosition *start = lat_ruleset_get_start (field->ruleset);
  guint n = 0, sum = 0;

  if (field->has_kinds)
    return;
  for (guint side = 0; side < LAT_N_SIDES; side++)
    {
      n = MAX (n, start->count[side][LAT_SOLDIER] + (guint) start->hand[side][LAT_SOLDIER]);
      sum += start->count[side][LAT_SOLDIER] + (guint) start->hand[side][LAT_SOLDIER];
      if (start->count[side][LAT_LEADER] + start->hand[side][LAT_LEADER] > 0)
        self->leaders |= 1u << side;
    }
  if (field->rules->method == LAT_METHOD_CONVERT)
    n = sum;
  if (n > LAT_JUDGE_MANY)
    return;
  self->n_table = n + 1;
  self->table = g_new (LatJudgeMen, (gsize) self->n_table * self->n_table);
  for (guint white = 0; white <= n; white++)
    for (guint black = 0; black <= n; black++)
      {
        guint soldiers[LAT_N_SIDES] = { white, black };
        int men = (int) (white + black + (self->leaders & 1) + (self->leaders >> 1));

        *lat_judge_find_men (self, white, black) = (LatJudgeMen){
          .sum = sum_men (self, field, soldiers),
          .share = self->share[MIN (men, self->men)],
        };
      }
}

static void
fill_goal (LatJudge *self, const LatField *field, LatSide side)
{
  guint8 distance[LAT_N_CELLS];

  self->near[side] = g_new0 (gint16, field->n_squares);
  if (!lat_terms_have_goal (field->ruleset, side))
    return;
  lat_terms_fill_goal (field->ruleset, side, distance);
  for (guint i = 0; i < field->n_squares; i++)
    if (distance[field->squares[i]] != LAT_TERMS_FAR)
      self->near[side][i] = (gint16) (LAT_TERMS_GOAL / (1 + distance[field->squares[i]]));
}

static void
fill_runs (LatJudge *self, const LatField *field)
{
  /* Asked for only where both are alike. */
  guint range = field->range[LAT_WHITE][LAT_LEADER];

  self->run = g_malloc0_n (field->n_squares, sizeof *self->run);
  for (guint i = 0; i < field->n_squares; i++)
    for (guint dir = 0; dir < LAT_N_DIRS; dir++)
      {
        guint n = 0;

        for (guint next = field->neighbour[dir][i];
             next != LAT_NOWHERE && (range == 0 || n < range); next = field->neighbour[dir][next])
          n++;
        if (field->moves_along[LAT_WHITE][LAT_LEADER][dir])
          self->run[i][dir] = (guint8) n;
      }
}

/* Whether the men of a kind move alike on both sides, jumps and all, and are hammers or not. */
static gboolean
is_kind_alike (const LatField *field, guint kind)
{
  return memcmp (field->moves_along[LAT_WHITE][kind], field->moves_along[LAT_BLACK][kind],
                 sizeof field->moves_along[0][0])
             == 0
         && field->range[LAT_WHITE][kind] == field->range[LAT_BLACK][kind]
         && field->jumps_own[LAT_WHITE][kind] == field->jumps_own[LAT_BLACK][kind]
         && field->jumps_enemy[LAT_WHITE][kind] == field->jumps_enemy[LAT_BLACK][kind]
         && field->hammers[LAT_WHITE][kind] == field->hammers[LAT_BLACK][kind];
}

/* Whether leaders are captured, and capture, the same way, and like soldiers, and there is no other kind. */
static gboolean
takes_alike (const LatField *field)
{
  if (field->has_kinds)
    return FALSE;
  for (guint side = 0; side < LAT_N_SIDES; side++)
    {
      if (field->takes_oddly[side] || field->besieges[side])
        return FALSE;
      for (guint i = 0; i < field->n_squares; i++)
        {
          LatWho safe = field->ruleset->ground[LAT_GROUND_SAFE][field->squares[i]];
          LatWho both =
              lat_who_new ((LatSide) side, LAT_SOLDIER) | lat_who_new ((LatSide) side, LAT_LEADER);

          if ((safe & both) != 0 && (safe & both) != both)
            return FALSE;
        }
    }
  return field->leader_can_be_taken[LAT_WHITE] == field->leader_can_be_taken[LAT_BLACK]
         && field->leader_is_anvil[LAT_WHITE] == field->leader_is_anvil[LAT_BLACK];
}

/* What is so of both sides. */
static void
find_likeness (LatJudge *self, const LatField *field)
{
  const gboolean *alike = self->are_men_alike;
  gboolean are_sides_alike;

  for (guint kind = 0; kind < LAT_N_KINDS; kind++)
    self->are_men_alike[kind] = is_kind_alike (field, kind);
  are_sides_alike = alike[LAT_SOLDIER] && alike[LAT_LEADER];
  self->has_bars = field->has_bars[LAT_WHITE] || field->has_bars[LAT_BLACK];
  self->has_gates = field->has_gates[LAT_WHITE] || field->has_gates[LAT_BLACK];
  self->is_closed = field->ruleset->any_ground[LAT_GROUND_CLOSED] != 0 || self->has_gates;
  self->are_some_unarmed = field->has_kinds || !field->soldiers_are_anvils[LAT_WHITE]
                           || !field->soldiers_are_anvils[LAT_BLACK];
  self->takes_alike = takes_alike (field);
  self->is_even = are_sides_alike && !self->has_bars && !self->is_closed && !self->are_some_unarmed
                  && self->takes_alike
                  && field->leader_is_unit[LAT_WHITE] == field->leader_is_unit[LAT_BLACK]
                  && field->jumps[LAT_WHITE][LAT_SOLDIER] == field->jumps[LAT_BLACK][LAT_SOLDIER]
                  && field->jumps[LAT_WHITE][LAT_LEADER] == field->jumps[LAT_BLACK][LAT_LEADER]
                  && self->asks_leader[LAT_WHITE] == self->asks_leader[LAT_BLACK];
  self->is_leader_alike =
      are_sides_alike && !self->has_bars && !field->has_kinds
      && memcmp (field->moves_along[0][LAT_SOLDIER], field->moves_along[0][LAT_LEADER],
                 sizeof field->moves_along[0][0])
             == 0
      && field->range[0][LAT_SOLDIER] == field->range[0][LAT_LEADER] && field->all_hammer[0]
      && !field->jumps[0][LAT_SOLDIER] && !field->jumps[0][LAT_LEADER];
}

static gboolean
is_plain (const LatJudge *self, const LatField *field)
{
  for (guint dir = 0; dir < LAT_N_DIRS; dir++)
    {
      gboolean is_straight = dir < LAT_DIR_NORTH_EAST;

      if (field->moves_along[0][LAT_SOLDIER][dir] != is_straight
          || field->captures_along[dir] != is_straight)
        return FALSE;
      for (guint i = 0; i < field->n_squares; i++)
        for (guint man = 0; man < LAT_N_MEN; man++)
          if (lat_field_is_hostile (field, field->neighbour[dir][i], man))
            return FALSE;
    }
  return self->is_even && self->is_leader_alike && field->range[0][LAT_SOLDIER] == 0;
}

static gboolean
are_ways_alike (const LatWeights *weights)
{
  for (guint i = 0; i < LAT_N_PHASES; i++)
    if (weights->w[i][LAT_TERM_SOLDIER_WAYS] != weights->w[i][LAT_TERM_LEADER_WAYS])
      return FALSE;
  return TRUE;
}

/**
 * lat_judge_init:
 * @judge: (out caller-allocates): cleared with lat_judge_clear()
 * @field: the rules; must live as long as @judge is used with it
 * @weights: what the terms are worth; nothing of it is kept
 *
 * Prepares the evaluation of the fast board.
 */
void
lat_judge_init (LatJudge *judge, const LatField *field, const LatWeights *weights)
{
  g_return_if_fail (judge != NULL && field != NULL && weights != NULL);

  memset (judge, 0, sizeof *judge);
  judge->weights = *weights;
  judge->has_kinds = field->has_kinds;
  judge->has_promotion = field->has_promotion;
  judge->occurs = find_terms (field->ruleset);
  for (guint side = 0; side < LAT_N_SIDES; side++)
    judge->asks_leader[side] = lat_terms_ask_leader (field->ruleset->of[side]);
  if (weights->net != NULL && !weights->net->is_blank
      && lat_net_fits (weights->net, field->ruleset))
    judge->net = weights->net;
  judge->margin = LAT_JUDGE_MARGIN + (judge->net != NULL ? LAT_NET_MAX : 0);
  find_likeness (judge, field);
  judge->is_plain = is_plain (judge, field);
  judge->are_ways_alike = are_ways_alike (weights);
  judge->half_words = count_half_words (field);
  judge->sets = g_aligned_alloc0 (LAT_JUDGE_N_SETS * LAT_N_SIDES * judge->half_words,
                                  sizeof (guint64), LAT_CHUNK_BYTES);
  fill_sets (judge, field);
  fill_weights (judge, weights);
  fill_table (judge, field);
  fill_runs (judge, field);
  fill_goal (judge, field, LAT_WHITE);
  fill_goal (judge, field, LAT_BLACK);
}

void
lat_judge_clear (LatJudge *judge)
{
  g_clear_pointer (&judge->share, g_free);
  g_clear_pointer (&judge->table, g_free);
  g_clear_pointer (&judge->near[LAT_WHITE], g_free);
  g_clear_pointer (&judge->near[LAT_BLACK], g_free);
  g_clear_pointer (&judge->run, g_free);
  g_clear_pointer (&judge->sets, g_aligned_free);
}
