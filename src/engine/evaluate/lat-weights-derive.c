/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-weights-derive.c - weights for rules that nobody has played yet
 *
 * Where the numbers come from: a soldier is 100 by definition. The others are
 * what the engine used for all rules before there was a tuner. */
#include "lat-weights.h"

#include <math.h>
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

/**
 * lat_weights_count_men:
 *
 * Returns: the men of both sides at the start, hands too; at least 1
 */
int
lat_weights_count_men (const LatRules *rules)
{
  int men = 0;

  for (guint side = 0; side < LAT_N_SIDES; side++)
    men += lat_rules_get_side_int (rules, (LatSide) side, LAT_KEY_SOLDIERS)
           + lat_rules_get_side_int (rules, (LatSide) side, LAT_KEY_OFFICERS)
           + lat_rules_get_side_int (rules, (LatSide) side, LAT_KEY_LEADERS);
  for (const char *c = rules->array; *c != '\0'; c++)
    men += strchr ("SsDdOo", *c) != NULL;
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

/* The keys of how soldiers and officers go, and with what they capture. */
static const struct
{
  LatKey directions;
  LatKey range;
  LatKey jump;
  LatKey arms;
} man_keys[] = {
  { LAT_KEY_SOLDIER_DIRECTIONS, LAT_KEY_SOLDIER_RANGE, LAT_KEY_SOLDIER_JUMP,
    LAT_KEY_SOLDIER_ARMED },
  { LAT_KEY_OFFICER_DIRECTIONS, LAT_KEY_OFFICER_RANGE, LAT_KEY_OFFICER_JUMP,
    LAT_KEY_OFFICER_ARMED },
};

/* How many squares a man of a side reaches on the empty board of the rules, from all squares together. */
static double
measure_reach (const LatRules *rules, LatSide side, gboolean is_officer)
{
  /* By choice: whether along ranks, up files, down files, and diagonals. */
  static const gboolean ways[][4] = {
    [LAT_DIRECTIONS_ORTHOGONAL] = { TRUE, TRUE, TRUE, FALSE },
    [LAT_DIRECTIONS_DIAGONAL] = { FALSE, FALSE, FALSE, TRUE },
    [LAT_DIRECTIONS_ALL] = { TRUE, TRUE, TRUE, TRUE },
    [LAT_DIRECTIONS_FORWARD] = { FALSE, TRUE, FALSE, FALSE },
    [LAT_DIRECTIONS_FORWARD_SIDEWAYS] = { TRUE, TRUE, FALSE, FALSE },
  };
  const gboolean *way = ways[lat_rules_get_side_int (rules, side, man_keys[is_officer].directions)];
  int range = lat_rules_get_side_int (rules, side, man_keys[is_officer].range);
  int files = rules->files, ranks = rules->ranks, n = 0;

  for (int x = 0; x < files; x++)
    for (int y = 0; y < ranks; y++)
      for (int k = 1; k <= (range > 0 ? range : LAT_MAX_SIDE); k++)
        {
          int along = (x >= k) + (x + k < files), up = y + k < ranks, down = y >= k;

          n += along * way[0] + up * way[1] + down * way[2] + along * (up + down) * way[3];
        }
  return n;
}

/* What an officer is worth beside that he is a soldier, as he is for a side: by how many squares he reaches
 * where a soldier reaches one, and by whether he jumps, captures and can be captured more than a soldier. */
static double
derive_officer_of (const LatRules *rules, LatSide side)
{
  static const int of_arms[] = {
    [LAT_ARMED_BOTH] = 0, [LAT_ARMED_HAMMER] = -20, [LAT_ARMED_ANVIL] = -20, [LAT_ARMED_NONE] = -60
  };
  static const int of_capture[] = { [LAT_OFFICER_CAPTURE_CUSTODIAL] = 0,
                                    [LAT_OFFICER_CAPTURE_NEVER] = 60,
                                    [LAT_OFFICER_CAPTURE_SURROUND] = 40,
                                    [LAT_OFFICER_CAPTURE_NOT_CUSTODIAL] = 20 };
  double reach[2];
  double value = 0;

  for (guint i = 0; i < 2; i++)
    {
      double sign = i > 0 ? 1 : -1;

      reach[i] = MAX (measure_reach (rules, side, i > 0), 1);
      if (lat_rules_get_side_int (rules, side, man_keys[i].jump) != LAT_JUMP_NONE)
        value += sign * 15;
      value += sign * of_arms[lat_rules_get_side_int (rules, side, man_keys[i].arms)];
    }
  value += 20 * log2 (reach[1] / reach[0]);
  value += of_capture[lat_rules_get_side_int (rules, side, LAT_KEY_OFFICER_CAPTURE)];
  return CLAMP (value, -70, 200);
}

/* The same for both sides, as all weights are. */
static gint16
derive_officer (const LatRules *rules)
{
  if (!lat_rules_has_officers (rules))
    return 0;
  return WEIGHT ((derive_officer_of (rules, LAT_WHITE) + derive_officer_of (rules, LAT_BLACK)) / 2);
}

/* Whether a side has leaders to spare: the next one lost does not lose the game. */
static gboolean
may_spare_leaders (const LatRules *rules)
{
  for (guint side = 0; side < LAT_N_SIDES; side++)
    if ((int) lat_rules_get_max_leaders (rules, (LatSide) side)
        > lat_rules_get_side_int (rules, (LatSide) side, LAT_KEY_LEADER_CAPTURED_AT) + 1)
      return TRUE;
  return FALSE;
}

/* A leader that counts for the goal is dear even if losing it does not lose the game. */
static void
derive_leader (gint16 *w, const LatRules *rules)
{
  int dear = may_spare_leaders (rules) ? 400 : 600;
  int value = is_for_a_side (rules, LAT_KEY_LEADER_CAPTURED, TRUE) ? dear : 200;

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

/* Where the sides have unlike ends, men do not say who is ahead at the start, and nobody knows: it is even. What is
 * given for that goes as men go. */
static void
derive_balance (LatWeights *weights, const LatRules *rules)
{
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new (rules, NULL);
  const LatPosition *start;
  LatPhaseShare share;
  LatTerms terms;
  int score;

  if (ruleset == NULL || !lat_terms_have_ends (ruleset))
    return;
  start = lat_ruleset_get_start (ruleset);
  lat_terms_extract (ruleset, start, &terms);
  terms.n[LAT_WHITE][LAT_TERM_TEMPO] = terms.n[LAT_BLACK][LAT_TERM_TEMPO] = 0;
  share = lat_weights_get_share (weights, start);
  score = lat_weights_score (weights, &terms, LAT_WHITE, &share) * LAT_WEIGHT_UNIT;
  weights->w[LAT_PHASE_OPENING][LAT_TERM_SIDES] = weights->w[LAT_PHASE_DROP][LAT_TERM_SIDES] =
      (gint16) CLAMP (-score, -LAT_WEIGHT_MAX, LAT_WEIGHT_MAX);
}

/**
 * lat_weights_derive:
 * @weights: (out caller-allocates): the weights
 * @rules: rules that pass the checker
 *
 * Makes weights up from the rules alone, the same for both sides. A soldier is
 * 100, a trapped one 35; an officer 20 more for each time that he reaches twice as
 * many squares of the empty board as a soldier, 15 if he jumps and a soldier does not,
 * 60 if he is never captured, 40 if only with all sides taken, 20 if not between two, 20 less
 * if he is only a hammer or an anvil, 60 if he has no arms; a leader 200, 600 if a side loses
 * with it, or 400 if some have leaders to spare, and 200
 * less when trapped; a way is worth 4 to men that go one square and 2 to those
 * that go farther, to a leader that wins in a zone eight times that, and to be
 * near it is worth 20 instead of 4; what is around the leader matters where
 * immobilising it wins, or where it is captured with all sides taken; in the
 * drop phase what may be gone when the men move counts half. Where the sides have
 * unlike ends the start is even, but for who acts: what makes it so goes as men go.
 */
void
lat_weights_derive (LatWeights *weights, const LatRules *rules)
{
  gint16 *w = weights->w[LAT_PHASE_OPENING];

  g_return_if_fail (rules != NULL);

  memset (weights, 0, sizeof *weights);
  weights->men = lat_weights_count_men (rules);
  weights->scale = LAT_WEIGHTS_SCALE;
  weights->unit = 100;
  for (guint i = 0; i < G_N_ELEMENTS (plain_weights); i++)
    w[plain_weights[i].term] = WEIGHT (plain_weights[i].weight);
  w[LAT_TERM_SOLDIER_WAYS] = derive_mobility (rules, LAT_KEY_SOLDIER_RANGE);
  w[LAT_TERM_LEADER_WAYS] = derive_mobility (rules, LAT_KEY_LEADER_RANGE);
  w[LAT_TERM_OFFICERS] = derive_officer (rules);
  derive_leader (w, rules);

  memcpy (weights->w[LAT_PHASE_ENDING], w, sizeof weights->w[0]);
  memcpy (weights->w[LAT_PHASE_DROP], w, sizeof weights->w[0]);
  for (guint i = 0; i < G_N_ELEMENTS (passing_terms); i++)
    weights->w[LAT_PHASE_DROP][passing_terms[i]] /= 2;
  derive_balance (weights, rules);
}
