/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-finding.c - what tells two rule sets apart */
#include "lat-finding.h"

#include "lat-play.h"

/**
 * lat_finding_new:
 * @first: a rule set
 * @second: another one
 * @goal: what is looked for
 *
 * Returns: (transfer full): a finding of kind %LAT_FINDING_NONE
 */
LatFinding *
lat_finding_new (LatRuleset *first, LatRuleset *second, LatFindingGoal goal)
{
  LatFinding *finding;

  g_return_val_if_fail (first != NULL && second != NULL, NULL);

  finding = g_new0 (LatFinding, 1);
  finding->goal = goal;
  finding->rulesets[0] = lat_ruleset_ref (first);
  finding->rulesets[1] = lat_ruleset_ref (second);
  return finding;
}

/**
 * lat_finding_copy:
 *
 * Returns: (transfer full): a copy
 */
LatFinding *
lat_finding_copy (const LatFinding *finding)
{
  LatFinding *copy = g_memdup2 (finding, sizeof *finding);

  lat_ruleset_ref (copy->rulesets[0]);
  lat_ruleset_ref (copy->rulesets[1]);
  copy->line = g_memdup2 (finding->line, finding->n_line * sizeof *finding->line);
  return copy;
}

void
lat_finding_free (LatFinding *finding)
{
  if (finding == NULL)
    return;
  lat_ruleset_unref (finding->rulesets[0]);
  lat_ruleset_unref (finding->rulesets[1]);
  g_free (finding->line);
  g_free (finding);
}

/**
 * lat_finding_is_example:
 *
 * Returns: whether there is a position that shows the difference
 */
gboolean
lat_finding_is_example (const LatFinding *finding)
{
  return finding->kind >= LAT_FINDING_LEGAL;
}

/**
 * lat_finding_get_n_plies:
 *
 * Returns: how many actions it takes to see the difference, the one that makes it counted
 */
guint
lat_finding_get_n_plies (const LatFinding *finding)
{
  return finding->n_line + (finding->action != LAT_ACTION_INVALID);
}

/**
 * lat_finding_get_n_men:
 *
 * Returns: how many men there are in the position, those in hand counted
 */
guint
lat_finding_get_n_men (const LatFinding *finding)
{
  const LatPosition *position = &finding->position;
  guint n = 0;

  for (guint side = 0; side < LAT_N_SIDES; side++)
    {
      n += lat_position_count_side (position, (LatSide) side);
      n += lat_position_count_hand (position, (LatSide) side);
    }
  return n;
}

/**
 * lat_finding_get_n_squares:
 *
 * Returns: how many squares the smallest rectangle has that holds all men of the position; 0 if
 *   the board is empty
 */
guint
lat_finding_get_n_squares (const LatFinding *finding)
{
  int left = LAT_MAX_SIDE, right = -1, bottom = LAT_MAX_SIDE, top = -1;

  for (guint i = 0; i < LAT_N_CELLS; i++)
    if (lat_cell_is_piece (finding->position.cells[i]))
      {
        left = MIN (left, lat_square_file ((LatSquare) i));
        right = MAX (right, lat_square_file ((LatSquare) i));
        bottom = MIN (bottom, lat_square_rank ((LatSquare) i));
        top = MAX (top, lat_square_rank ((LatSquare) i));
      }
  return right < 0 ? 0 : (guint) ((right - left + 1) * (top - bottom + 1));
}

/**
 * lat_finding_get_history:
 * @history: an initialised history, which is overwritten
 *
 * Plays the line: the positions from its start up to the one where the rule sets part.
 */
void
lat_finding_get_history (const LatFinding *finding, LatHistory *history)
{
  LatPosition position = finding->start, next;

  lat_history_reset (history, &position);
  for (guint i = 0; i < finding->n_line; i++)
    {
      lat_play (finding->rulesets[0], &position, finding->line[i], &next);
      position = next;
      lat_history_push (history, &position);
    }
}
