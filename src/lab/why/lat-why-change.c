/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-why-change.c - what an action changes most of what the evaluation counts */
#include "lat-why-change.h"

#include "lat-explain.h"

#include <math.h>
#include <string.h>

/* A change of less is not worth a word, in hundredths of a soldier. */
#define LEAST_CHANGE 5

/**
 * lat_why_change_fill:
 * @before: a position
 * @after: another one by the same rules
 * @term: what is counted
 * @change: (out caller-allocates): what has become of it
 *
 * Returns: whether either side has more or less of it than before
 */
gboolean
lat_why_change_fill (const LatRuleset *ruleset,
                     const LatPosition *before,
                     const LatPosition *after,
                     LatTerm term,
                     LatWhyChange *change)
{
  const LatPosition *const places[2] = { before, after };
  LatSquareSet where[2][LAT_N_SIDES][LAT_N_TERMS];
  LatTerms terms;
  guint n = 0;

  g_return_val_if_fail (ruleset != NULL && before != NULL && after != NULL, FALSE);
  g_return_val_if_fail ((guint) term < LAT_N_TERMS && change != NULL, FALSE);

  memset (change, 0, sizeof *change);
  change->term = term;
  for (guint i = 0; i < 2; i++)
    {
      lat_terms_extract (ruleset, places[i], &terms);
      lat_terms_locate (ruleset, places[i], where[i]);
      for (guint side = 0; side < LAT_N_SIDES; side++)
        change->counts[i][side] = terms.n[side][term];
    }
  for (LatSquare square = 0; square < LAT_N_CELLS; square++)
    for (guint side = 0; side < LAT_N_SIDES; side++)
      if (change->counts[0][side] != change->counts[1][side]
          && lat_square_set_has (&where[0][side][term], square)
                 != lat_square_set_has (&where[1][side][term], square))
        {
          if (n < LAT_WHY_MAX_CHANGE_SQUARES)
            {
              change->squares[n] = square;
              change->sides[n] = (LatSide) side;
            }
          n++;
          break;
        }
  /* All of them, or none. */
  change->n_squares = n <= LAT_WHY_MAX_CHANGE_SQUARES ? n : 0;
  return memcmp (change->counts[0], change->counts[1], sizeof change->counts[0]) != 0;
}

/* What everybody sees on the board, whoever is to act. */
static const gboolean is_seen[LAT_N_TERMS] = {
  [LAT_TERM_SOLDIER_WAYS] = TRUE, [LAT_TERM_LEADER_WAYS] = TRUE,    [LAT_TERM_STUCK] = TRUE,
  [LAT_TERM_LOCKED] = TRUE,       [LAT_TERM_LANDINGS] = TRUE,       [LAT_TERM_BESIDE] = TRUE,
  [LAT_TERM_DIAGONAL] = TRUE,     [LAT_TERM_BLOCKS] = TRUE,         [LAT_TERM_GAPS] = TRUE,
  [LAT_TERM_EDGE] = TRUE,         [LAT_TERM_CORNER] = TRUE,         [LAT_TERM_CENTRE] = TRUE,
  [LAT_TERM_TRAPPED] = TRUE,      [LAT_TERM_LEADER_ENEMIES] = TRUE, [LAT_TERM_LEADER_CLOSED] = TRUE,
  [LAT_TERM_LEADER_SIEGE] = TRUE, [LAT_TERM_GOAL_NEAR] = TRUE,
};

typedef struct
{
  LatTerm term;
  double gain;
} Ranked;

/* The largest first, be it a gain or a loss. */
static void
add_change (Ranked ranked[LAT_WHY_MAX_CHANGES], guint *n, LatTerm term, double gain)
{
  guint i = *n;

  if (fabs (gain) < LEAST_CHANGE
      || (*n == LAT_WHY_MAX_CHANGES && fabs (gain) <= fabs (ranked[*n - 1].gain)))
    return;
  if (*n < LAT_WHY_MAX_CHANGES)
    ++*n;
  else
    i--;
  for (; i > 0 && fabs (ranked[i - 1].gain) < fabs (gain); i--)
    ranked[i] = ranked[i - 1];
  ranked[i] = (Ranked){ term, gain };
}

static double
get_share (const LatExplanation *explanation, LatTerm term)
{
  for (guint i = 0; i < explanation->n_terms; i++)
    if (explanation->terms[i].term == term)
      return explanation->terms[i].contribution;
  return 0;
}

/**
 * lat_why_change_list:
 * @before: a position
 * @after: another one by the same rules
 * @side: who has acted
 * @changes: (out caller-allocates): those that are the largest by the weights of the rules: what is good for
 *   @side first, since that is why it acts so; then what it costs
 *
 * Returns: how many there are
 */
guint
lat_why_change_list (const LatRuleset *ruleset,
                     const LatPosition *before,
                     const LatPosition *after,
                     LatSide side,
                     LatWhyChange changes[LAT_WHY_MAX_CHANGES])
{
  LatExplanation there, here;
  Ranked ranked[LAT_WHY_MAX_CHANGES];
  guint n = 0, n_changes = 0;

  g_return_val_if_fail (ruleset != NULL && before != NULL && after != NULL && changes != NULL, 0);

  lat_engine_explain (ruleset, NULL, before, &there);
  lat_engine_explain (ruleset, NULL, after, &here);
  for (LatTerm term = 0; term < LAT_N_TERMS; term++)
    if (is_seen[term])
      add_change (ranked, &n, term,
                  (get_share (&here, term) - get_share (&there, term))
                      * (side == LAT_WHITE ? 1 : -1));
  /* Where only the phase is another, nothing is more or less than before. */
  for (int loses = 0; loses < 2; loses++)
    for (guint i = 0; i < n; i++)
      if ((ranked[i].gain < 0) == loses
          && lat_why_change_fill (ruleset, before, after, ranked[i].term, &changes[n_changes]))
        n_changes++;
  return n_changes;
}
