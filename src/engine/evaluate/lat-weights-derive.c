/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-weights-derive.c - weights for rules that nobody has played yet
 *
 * Where the numbers come from: a soldier is 100 by definition. The others are
 * what the engine used for all rules before there was a tuner. */
#include "lat-weights.h"

#include <string.h>

#define WEIGHT(hundredths) ((gint16) ((hundredths) *LAT_WEIGHT_UNIT))

/* Weights that do not depend on the rules, in hundredths of a soldier. A term
 * that the rules do not know is never counted. */
static const struct
{
  LatTerm term;
  double weight;
} plain_weights[] = {
  { LAT_TERM_SOLDIERS, 100 },
  { LAT_TERM_HAND, 100 },
  { LAT_TERM_TRAPPED, 35 },
  { LAT_TERM_STUCK, -3 },
  { LAT_TERM_LOCKED, -3 },
  { LAT_TERM_LANDINGS, 2 },
  /* A side can save one man a turn; the second one that is threatened is as good as lost. */
  { LAT_TERM_TAKES_ONE_ACTING, 25 },
  { LAT_TERM_TAKES_MORE_ACTING, 25 },
  { LAT_TERM_TAKES_ONE_WAITING, 8 },
  { LAT_TERM_TAKES_MORE_WAITING, 25 },
  { LAT_TERM_BESIDE, 4 },
  { LAT_TERM_LEADER_OPEN_0, -150 },
  { LAT_TERM_LEADER_OPEN_1, -75 },
  { LAT_TERM_LEADER_OPEN_2, -30 },
  { LAT_TERM_LEADER_ENEMIES, -10 },
  { LAT_TERM_LEADER_CLOSED, -10 },
  { LAT_TERM_LEADER_SIEGE, -3 },
  { LAT_TERM_GOAL_NEAR, 4 },
  { LAT_TERM_MARGIN_1, -400 },
  { LAT_TERM_MARGIN_2, -260 },
  { LAT_TERM_MARGIN_3, -140 },
  { LAT_TERM_TEMPO, 6 },
};

/* What is worth half as much while men are still dropped: it may be gone when they move. */
static const LatTerm passing_terms[] = {
  LAT_TERM_SOLDIER_WAYS,       LAT_TERM_LEADER_WAYS,       LAT_TERM_LANDINGS,
  LAT_TERM_TAKES_ONE_ACTING,   LAT_TERM_TAKES_MORE_ACTING, LAT_TERM_TAKES_ONE_WAITING,
  LAT_TERM_TAKES_MORE_WAITING, LAT_TERM_LEADER_OPEN_0,     LAT_TERM_LEADER_OPEN_1,
  LAT_TERM_LEADER_OPEN_2,      LAT_TERM_LEADER_SIEGE,
};

/* Men of both sides at the start. */
static int
count_men (const LatRules *rules)
{
  int men = LAT_N_SIDES * (rules->soldiers + rules->leaders);

  for (const char *c = rules->array; *c != '\0'; c++)
    men += strchr ("SsDd", *c) != NULL;
  return MAX (men, 1);
}

/* What is far-reaching has many ways, of which each is worth less. */
static gint16
derive_mobility (const LatMovement *movement)
{
  return movement->range == 1 ? WEIGHT (4) : WEIGHT (2);
}

/* A leader that counts for the goal is dear even if losing it does not lose the game. */
static void
derive_leader (gint16 *w, const LatRules *rules)
{
  int value = rules->leader_captured ? 600 : 200;

  w[LAT_TERM_LEADER] = WEIGHT (value);
  w[LAT_TERM_LEADER_TRAPPED] = WEIGHT (value - 200);
  if (rules->leader_immobilised != LAT_IMMOBILISED_NONE)
    return;
  /* A leader that is taken like a soldier minds enemies, but not its own men around it. */
  for (guint i = LAT_TERM_LEADER_OPEN_0; i <= LAT_TERM_LEADER_SIEGE; i++)
    w[i] = 0;
}

/**
 * lat_weights_derive:
 * @weights: (out caller-allocates): the weights
 * @rules: rules that pass the checker
 *
 * Makes weights up from the rules alone. A soldier is 100, a trapped one 35; a
 * leader 200, or 600 if losing it loses the game, and 200 less when trapped; a
 * way is worth 4 to men that go one square and 2 to those that go farther; what
 * is around the leader matters where immobilising it wins; in the drop phase
 * what may be gone when the men move counts half.
 */
void
lat_weights_derive (LatWeights *weights, const LatRules *rules)
{
  gint16 *w = weights->w[LAT_PHASE_OPENING];

  g_return_if_fail (rules != NULL);

  memset (weights, 0, sizeof *weights);
  weights->men = count_men (rules);
  weights->scale = LAT_WEIGHTS_SCALE;
  weights->unit = 100;
  for (guint i = 0; i < G_N_ELEMENTS (plain_weights); i++)
    w[plain_weights[i].term] = WEIGHT (plain_weights[i].weight);
  w[LAT_TERM_SOLDIER_WAYS] = derive_mobility (&rules->movement[LAT_SOLDIER]);
  w[LAT_TERM_LEADER_WAYS] = derive_mobility (&rules->movement[LAT_LEADER]);
  derive_leader (w, rules);

  memcpy (weights->w[LAT_PHASE_ENDING], w, sizeof weights->w[0]);
  memcpy (weights->w[LAT_PHASE_DROP], w, sizeof weights->w[0]);
  for (guint i = 0; i < G_N_ELEMENTS (passing_terms); i++)
    weights->w[LAT_PHASE_DROP][passing_terms[i]] /= 2;
}
