/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-why-term.c - what is worse in the line that the engine expects, where nothing is lost by force */
#include "lat-why-term.h"

#include "lat-explain.h"
#include "lat-movegen.h"
#include "lat-play.h"

#include <string.h>

/* What explains less is not the point, in hundredths of a soldier. */
#define LEAST_SHARE 8
/* Of mobility, once no men are dropped any more: a few squares more or less are what nobody would name. */
#define LEAST_WAYS 20
/* So far lines are compared in what is no man. */
#define MAX_PLIES 7

/* The ends of both lines: after the action, and after the better one. */
typedef struct
{
  LatExplanation explanations[2];
  LatTerms terms[2];
  int balances[2];
} Ends;

/* Terms of which everybody sees whether more is better (1) or worse (-1); the others are not told. */
static const int tastes[LAT_N_TERMS] = {
  [LAT_TERM_TRAPPED] = -1,       [LAT_TERM_LEADER_TRAPPED] = -1, [LAT_TERM_SOLDIER_WAYS] = 1,
  [LAT_TERM_LEADER_WAYS] = 1,    [LAT_TERM_STUCK] = -1,          [LAT_TERM_LOCKED] = -1,
  [LAT_TERM_LANDINGS] = 1,       [LAT_TERM_LEADER_OPEN_0] = -1,  [LAT_TERM_LEADER_OPEN_1] = -1,
  [LAT_TERM_LEADER_OPEN_2] = -1, [LAT_TERM_LEADER_ENEMIES] = -1, [LAT_TERM_LEADER_SIEGE] = -1,
  [LAT_TERM_GOAL_NEAR] = 1,      [LAT_TERM_MARGIN_1] = -1,       [LAT_TERM_MARGIN_2] = -1,
  [LAT_TERM_MARGIN_3] = -1,
};

static gboolean
follow (const LatWhyPlace *place,
        LatAction action,
        const LatAction *line,
        guint n,
        LatPosition *end)
{
  g_auto (LatHistory) history = { 0 };

  lat_history_init (&history);
  lat_history_copy (&history, place->history);
  *end = *place->position;
  for (guint i = 0; i <= n; i++)
    {
      LatAction next = i == 0 ? action : line[i - 1];
      LatPosition here = *end;

      if (!lat_movegen_is_legal (place->ruleset, &here, &history, next))
        return FALSE;
      lat_play (place->ruleset, &here, next, end);
      lat_history_push (&history, end);
    }
  return TRUE;
}

/* What a term adds, as people are told, from the view of the mover. */
static double
get_share (const LatExplanation *explanation, LatTerm term, LatSide mover)
{
  for (guint i = 0; i < explanation->n_terms; i++)
    if (explanation->terms[i].term == term)
      return mover == LAT_WHITE ? explanation->terms[i].contribution
                                : -explanation->terms[i].contribution;
  return 0;
}

/* How much better for a side it is after the better action. */
static int
get_gap (const Ends *ends, LatTerm term, LatSide side)
{
  return (term == LAT_TERM_SOLDIERS ? 1 : tastes[term])
         * (ends->terms[1].n[side][term] - ends->terms[0].n[side][term]);
}

/* Whose count says it: the own one, unless the other side's has changed more. */
static LatSide
get_subject (const Ends *ends, LatTerm term, LatSide mover)
{
  LatSide other = lat_side_opposite (mover);

  return get_gap (ends, term, mover) >= -get_gap (ends, term, other) ? mover : other;
}

/* What there is or is not, and is not counted, is said of the own side alone. */
static gboolean
can_be_told (const Ends *ends, LatTerm term, LatSide mover)
{
  LatSide other = lat_side_opposite (mover);

  if (get_gap (ends, term, mover) - get_gap (ends, term, other) <= 0)
    return FALSE;
  return !lat_why_is_state (term) || get_gap (ends, term, mover) > 0;
}

static void
take_counts (const Ends *ends, LatTerm term, LatWhy *why)
{
  why->term = term;
  why->subject = get_subject (ends, term, why->side);
  for (guint i = 0; i < 2; i++)
    for (guint side = 0; side < LAT_N_SIDES; side++)
      why->counts[i][side] = ends->terms[i].n[side][term];
}

static double
get_least (const LatWhyPlace *place, LatTerm term)
{
  gboolean is_mobility = term == LAT_TERM_SOLDIER_WAYS || term == LAT_TERM_LEADER_WAYS;

  return is_mobility && !lat_position_is_dropping (place->position) ? LEAST_WAYS : LEAST_SHARE;
}

/* What weighs most; men are told by find_men(). */
static gboolean
choose_term (const LatWhyPlace *place, const Ends *ends, LatWhy *why)
{
  double most = 0;
  gboolean is_found = FALSE;

  for (LatTerm term = 0; term < LAT_N_TERMS; term++)
    {
      double less = get_share (&ends->explanations[1], term, why->side)
                    - get_share (&ends->explanations[0], term, why->side);

      if (tastes[term] == 0 || !can_be_told (ends, term, why->side))
        continue;
      /* Whatever it weighs, that is what anybody sees first. */
      if (less < MAX (most, get_least (place, term)) && term != LAT_TERM_LEADER_TRAPPED)
        continue;
      take_counts (ends, term, why);
      is_found = TRUE;
      most = term == LAT_TERM_LEADER_TRAPPED ? G_MAXDOUBLE : less;
    }
  return is_found;
}

/* The two lines cut after so many actions. */
static void
take_lines (const LatVerdict *before, const LatVerdict *after, guint n, LatWhy *why)
{
  why->n_line = why->n_other = n;
  for (guint i = 0; i < n; i++)
    {
      why->line[i] = after->line[i];
      why->other[i] = before->line[i + 1];
    }
}

/* What is counted after the lines of a reason. */
static gboolean
reach_ends (const LatWhyPlace *place, const LatWhy *why, Ends *ends)
{
  LatPosition position;

  for (guint i = 0; i < 2; i++)
    {
      if (!follow (place, i == 0 ? why->action : why->better, i == 0 ? why->line : why->other,
                   why->n_line, &position))
        return FALSE;
      lat_engine_explain (place->ruleset, NULL, &position, &ends->explanations[i]);
      lat_terms_extract (place->ruleset, &position, &ends->terms[i]);
      ends->balances[i] = lat_why_get_balance (&position, why->side);
    }
  return TRUE;
}

/* From the end back, as long as what is lost there is lost already: the lines are told no further. */
static gboolean
find_men (const LatWhyPlace *place,
          const LatVerdict *before,
          const LatVerdict *after,
          guint n,
          LatWhy *why)
{
  int men = 0;
  guint told = 0;
  Ends ends;

  for (guint i = n; i > 0; i--)
    {
      int worse;

      take_lines (before, after, i, why);
      if (!reach_ends (place, why, &ends))
        return FALSE;
      worse = ends.balances[1] - ends.balances[0];
      if (i == n)
        men = worse;
      if (men <= 0 || worse < men)
        break;
      if (worse == men)
        told = i;
    }
  if (told == 0)
    return FALSE;
  take_lines (before, after, told, why);
  if (!reach_ends (place, why, &ends))
    return FALSE;
  take_counts (&ends, LAT_TERM_SOLDIERS, why);
  why->men = (guint) men;
  return lat_why_verify (place, why, 0);
}

static gboolean
find_after (const LatWhyPlace *place,
            const LatVerdict *before,
            const LatVerdict *after,
            guint n,
            LatWhy *why)
{
  Ends ends;

  take_lines (before, after, n, why);
  why->men = 0;
  return reach_ends (place, why, &ends) && choose_term (place, &ends, why)
         && lat_why_verify (place, why, 0);
}

/**
 * lat_why_term_find:
 * @place: a position
 * @action: what was done there
 * @better: what would have been better, or %LAT_ACTION_INVALID
 * @before: what the engine says of the position; its line begins with @better
 * @after: what it says of the position after @action
 * @why: (out caller-allocates): a reason of the kind %LAT_WHY_TERM
 *
 * Compares the ends of the lines that are expected, or else the positions after the two actions.
 *
 * Returns: whether there is one that is worth a word
 */
gboolean
lat_why_term_find (const LatWhyPlace *place,
                   LatAction action,
                   LatAction better,
                   const LatVerdict *before,
                   const LatVerdict *after,
                   LatWhy *why)
{
  guint n = before->n_line > 0 ? MIN (after->n_line, before->n_line - 1) : 0;
  guint near = MIN (n, MAX_PLIES);

  *why = (LatWhy){ .kind = LAT_WHY_TERM,
                   .side = (LatSide) place->position->side,
                   .action = action,
                   .better = better };
  if (better == LAT_ACTION_INVALID)
    return FALSE;
  /* Either side may have the last word. */
  return find_men (place, before, after, n, why)
         || (n > 1 && find_men (place, before, after, n - 1, why))
         || find_after (place, before, after, near, why)
         || (near > 1 && find_after (place, before, after, near - 1, why))
         || (near > 0 && find_after (place, before, after, 0, why));
}
