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
  int men = 0;

  for (guint side = 0; side < LAT_N_SIDES; side++)
    men += lat_rules_get_side_int (rules, (LatSide) side, LAT_KEY_SOLDIERS)
           + lat_rules_get_side_int (rules, (LatSide) side, LAT_KEY_LEADERS);
  for (const char *c = rules->array; *c != '\0'; c++)
    men += strchr ("SsDd", *c) != NULL;
  return MAX (men, 1);
}

/* Whether a key has a value for a side. */
static gboolean
is_for_a_side (const LatRules *rules, LatKey key, int value)
{
  return lat_rules_get_side_int (rules, LAT_WHITE, key) == value
         || lat_rules_get_side_int (rules, LAT_BLACK, key) == value;
}

/* What is far-reaching has many ways, of which each is worth less. */
static gint16
derive_mobility (const LatRules *rules, LatKey range)
{
  return lat_rules_is_any_but (rules, range, 1) ? WEIGHT (2) : WEIGHT (4);
}

/* Whether a zone is where leaders win. */
static gboolean
has_leader_goal (const LatRules *rules)
{
  for (guint i = 0; i < rules->n_zones; i++)
    if (lat_zone_get_who (&rules->zones[i], LAT_ROLE_GOAL) & LAT_WHO_LEADERS)
      return TRUE;
  return FALSE;
}

/* A leader that counts for the goal is dear even if losing it does not lose the game. */
static void
derive_leader (gint16 *w, const LatRules *rules)
{
  int value = is_for_a_side (rules, LAT_KEY_LEADER_CAPTURED, TRUE) ? 600 : 200;

  w[LAT_TERM_LEADER] = WEIGHT (value);
  w[LAT_TERM_LEADER_TRAPPED] = WEIGHT (value - 200);
  /* Who is hunted and wins by an open line needs lines, and the hunters must close them in time. */
  if (has_leader_goal (rules))
    {
      w[LAT_TERM_LEADER_WAYS] *= 8;
      w[LAT_TERM_GOAL_NEAR] = WEIGHT (20);
    }
  if (lat_rules_is_any_but (rules, LAT_KEY_LEADER_IMMOBILISED, LAT_IMMOBILISED_NONE))
    return;
  /* A leader that is taken like a soldier minds enemies, but not its own men around it. */
  for (guint i = LAT_TERM_LEADER_OPEN_0; i <= LAT_TERM_LEADER_SIEGE; i++)
    w[i] = 0;
  if (!is_for_a_side (rules, LAT_KEY_LEADER_CAPTURE, LAT_LEADER_CAPTURE_SURROUND))
    return;
  w[LAT_TERM_LEADER_ENEMIES] = WEIGHT (-15);
  w[LAT_TERM_LEADER_OPEN_1] = WEIGHT (-40);
  w[LAT_TERM_LEADER_OPEN_2] = WEIGHT (-15);
  w[LAT_TERM_LEADER_SIEGE] = WEIGHT (-3);
}

/**
 * lat_weights_derive:
 * @weights: (out caller-allocates): the weights
 * @rules: rules that pass the checker
 *
 * Makes weights up from the rules alone, the same for both sides. A soldier is
 * 100, a trapped one 35; a leader 200, or 600 if a side loses with it, and 200
 * less when trapped; a way is worth 4 to men that go one square and 2 to those
 * that go farther, to a leader that wins in a zone eight times that, and to be
 * near it is worth 20 instead of 4; what is around the leader matters where
 * immobilising it wins, or where it is captured with all sides taken; in the
 * drop phase what may be gone when the men move counts half.
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
  w[LAT_TERM_SOLDIER_WAYS] = derive_mobility (rules, LAT_KEY_SOLDIER_RANGE);
  w[LAT_TERM_LEADER_WAYS] = derive_mobility (rules, LAT_KEY_LEADER_RANGE);
  derive_leader (w, rules);

  memcpy (weights->w[LAT_PHASE_ENDING], w, sizeof weights->w[0]);
  memcpy (weights->w[LAT_PHASE_DROP], w, sizeof weights->w[0]);
  for (guint i = 0; i < G_N_ELEMENTS (passing_terms); i++)
    weights->w[LAT_PHASE_DROP][passing_terms[i]] /= 2;
}
