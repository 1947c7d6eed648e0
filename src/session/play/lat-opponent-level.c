/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-opponent-level.c - how well the engine plays against a person */
#include "lat-opponent-level.h"

#include <glib/gi18n-lib.h>

/* The table of levels. The first ones see what is captured at once and judge the rest badly; the
 * last ones are the engine as it is, with so many positions to look at. */
static const LatOpponentLevel levels[LAT_OPPONENT_N_LEVELS] = {
  { 1, 0, 10, 200 }, { 1, 0, 10, 80 }, { 2, 0, 10, 60 },    { 3, 0, 8, 40 },
  { 4, 0, 5, 20 },   { 6, 0, 1, 0 },   { 0, 200000, 1, 0 }, { 0, 2000000, 1, 0 },
};

/**
 * lat_opponent_level_get:
 * @level: from 1 to %LAT_OPPONENT_N_LEVELS
 *
 * Returns: (transfer none): what it is, in numbers
 */
const LatOpponentLevel *
lat_opponent_level_get (guint level)
{
  return &levels[CLAMP (level, 1, LAT_OPPONENT_N_LEVELS) - 1];
}

/**
 * lat_opponent_level_dup_words:
 * @level: from 1 to %LAT_OPPONENT_N_LEVELS
 *
 * Returns: (transfer full): the same for people
 */
char *
lat_opponent_level_dup_words (guint level)
{
  const LatOpponentLevel *row = lat_opponent_level_get (level);
  g_autofree char *looks = NULL;

  if (row->nodes > 0)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Looks at %u thousand positions",
                                         "Looks at %u thousand positions", row->nodes / 1000),
                            row->nodes / 1000);
  looks = g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "Looks %u ply ahead", "Looks %u plies ahead", row->depth),
      row->depth);
  if (row->noise == 0)
    return g_steal_pointer (&looks);
  /* Translators: how far it looks ahead; then a number of soldiers: whole ones and tenths. */
  return g_strdup_printf (_ ("%s, misjudges by up to %u.%u soldiers"), looks, row->noise / 100,
                          row->noise % 100 / 10);
}

/**
 * lat_opponent_level_apply:
 * @level: from 1 to %LAT_OPPONENT_N_LEVELS
 * @settings: (inout): where its lines and limits go; clocks stay
 */
void
lat_opponent_level_apply (guint level, LatAnalysisSettings *settings)
{
  const LatOpponentLevel *row = lat_opponent_level_get (level);

  g_return_if_fail (settings != NULL);

  settings->n_lines = row->n_lines;
  settings->limits.depth = row->depth;
  settings->limits.nodes = row->nodes;
}

/* A win that is near is better than one that is far. */
static int
get_value (const LatScore *score)
{
  if (!score->is_mate)
    return score->value;
  return score->value > 0 ? 100000 - score->value : -100000 - score->value;
}

/**
 * lat_opponent_level_choose:
 * @level: from 1 to %LAT_OPPONENT_N_LEVELS
 * @results: of a search that is done
 * @random: (inout): for what is left to chance
 *
 * Returns: the action that is played; %LAT_ACTION_INVALID if there is none
 */
LatAction
lat_opponent_level_choose (guint level, const LatAnalysisResults *results, LatRandom *random)
{
  const LatOpponentLevel *row = lat_opponent_level_get (level);
  LatAction chosen = results->best;
  double best = -G_MAXDOUBLE;

  g_return_val_if_fail (results != NULL && random != NULL, LAT_ACTION_INVALID);

  if (row->noise == 0)
    return chosen;
  for (guint i = 0; i < row->n_lines; i++)
    {
      const LatInfo *line = &results->lines[i];
      double value;

      if ((results->has_line & (1u << i)) == 0 || line->n_pv == 0)
        continue;
      /* A win or a loss that is seen is not misjudged. */
      value = get_value (&line->score);
      if (!line->score.is_mate)
        value += row->noise * (2 * lat_random_unit (random) - 1);
      if (value > best)
        {
          best = value;
          chosen = line->pv[0];
        }
    }
  return chosen;
}
