/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-breakdown.c - what the evaluation of the place that is shown is made of */
#include "lat-breakdown.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "lat-explain.h"

/* Less than this is told as 0, in hundredths. */
#define LEAST 0.5

/* A position, with its evaluation by term. */
typedef struct
{
  LatExplanation explanation;
  int n[LAT_N_TERMS][LAT_N_SIDES];
  double value[LAT_N_TERMS];
  LatSquareSet squares[LAT_N_SIDES][LAT_N_TERMS];
} Judged;

static void
judge (LatDocument *document, const LatPosition *position, Judged *judged)
{
  const LatRuleset *ruleset = lat_document_get_ruleset (document);

  memset (judged, 0, sizeof *judged);
  lat_engine_explain (ruleset, lat_document_get_weights (document, NULL), position,
                      &judged->explanation);
  for (guint i = 0; i < judged->explanation.n_terms; i++)
    {
      const LatExplainedTerm *term = &judged->explanation.terms[i];

      judged->value[term->term] = term->contribution;
      for (guint side = 0; side < LAT_N_SIDES; side++)
        judged->n[term->term][side] = term->n[side];
    }
  lat_terms_locate (ruleset, position, judged->squares);
}

static void
add_part (LatBreakdown *breakdown, const LatBreakdownPart *part)
{
  guint i = breakdown->n_parts;

  if (fabs (part->value) < LEAST)
    return;
  for (; i > 0 && fabs (breakdown->parts[i - 1].value) < fabs (part->value); i--)
    breakdown->parts[i] = breakdown->parts[i - 1];
  breakdown->parts[i] = *part;
  breakdown->n_parts++;
}

/* What is at one of two places only. */
static void
differ (LatSquareSet *set, const LatSquareSet *other)
{
  for (guint i = 0; i < G_N_ELEMENTS (set->words); i++)
    set->words[i] ^= other->words[i];
}

static void
add_term (LatBreakdown *breakdown, LatTerm term, const Judged *now, const Judged *before)
{
  const LatTermRow *row = lat_terms_get_row (term);
  LatBreakdownPart part = { .name = _ (row->name),
                            .sentence = _ (row->sentence),
                            .value = now->value[term] };

  for (guint side = 0; side < LAT_N_SIDES; side++)
    {
      part.n[side] = now->n[term][side];
      part.squares[side] = now->squares[side][term];
      if (before == NULL)
        continue;
      part.n_before[side] = before->n[term][side];
      differ (&part.squares[side], &before->squares[side][term]);
    }
  if (before != NULL)
    part.value -= before->value[term];
  add_part (breakdown, &part);
}

/**
 * lat_breakdown_fill:
 * @document: what is shown
 * @is_change: what the last action has changed, else what there is
 * @breakdown: (out caller-allocates): the parts
 *
 * Takes the evaluation apart by its terms (see lat_engine_explain()). A change where no action leads
 * here has no parts.
 */
void
lat_breakdown_fill (LatDocument *document, gboolean is_change, LatBreakdown *breakdown)
{
  const LatPosition *before;
  Judged now, then = { 0 };
  LatBreakdownPart pattern = {
    .name = _ ("Pattern"),
    .sentence =
        _ ("What a net that has learned from games corrects of the rest, by where men stand."),
  };
  LatBreakdownPart fade = {
    .name = _ ("Nearness of the captureless limit"),
    .sentence = _ ("The longer nobody is captured, the nearer the game is to its limit."),
  };

  g_return_if_fail (LAT_IS_DOCUMENT (document) && breakdown != NULL);

  memset (breakdown, 0, sizeof *breakdown);
  before = lat_document_get_before (document);
  breakdown->has_before = before != NULL;
  breakdown->is_over = lat_document_get_outcome (document)->result != LAT_RESULT_NONE;
  if (breakdown->is_over)
    return;
  lat_document_get_weights (document, &breakdown->origin);
  judge (document, lat_document_get_position (document), &now);
  breakdown->total = now.explanation.total;
  pattern.value = now.explanation.pattern;
  fade.value = now.explanation.fade;
  if (before != NULL)
    {
      judge (document, before, &then);
      breakdown->before = then.explanation.total;
    }
  if (is_change && before == NULL)
    return;
  for (guint term = 0; term < LAT_N_TERMS; term++)
    add_term (breakdown, (LatTerm) term, &now, is_change ? &then : NULL);
  if (is_change)
    {
      pattern.value -= then.explanation.pattern;
      fade.value -= then.explanation.fade;
    }
  add_part (breakdown, &pattern);
  add_part (breakdown, &fade);
}
