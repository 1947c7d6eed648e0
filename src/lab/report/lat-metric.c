/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-metric.c - the number that each metric gives of a game */
#include "lat-metric.h"

#include <math.h>

/* --- Results --- */

static gboolean
is_won_by (const LatLabGame *game, LatSide side)
{
  return game->result == lat_result_win (side);
}

static gboolean
is_won (const LatLabGame *game)
{
  return game->result == LAT_RESULT_WHITE || game->result == LAT_RESULT_BLACK;
}

double
lat_metric_of_first_score (const LatLabGame *game)
{
  if (!is_won (game))
    return 0.5;
  return is_won_by (game, game->first);
}

double
lat_metric_of_first_wins (const LatLabGame *game)
{
  return is_won_by (game, game->first);
}

double
lat_metric_of_second_wins (const LatLabGame *game)
{
  return is_won_by (game, lat_side_opposite (game->first));
}

double
lat_metric_of_draw (const LatLabGame *game)
{
  return !is_won (game);
}

double
lat_metric_of_end (const LatLabGame *game)
{
  return game->reason;
}

/* --- Length and actions --- */

double
lat_metric_of_plies (const LatLabGame *game)
{
  return game->n_plies;
}

double
lat_metric_of_turns (const LatLabGame *game)
{
  return game->n_turns;
}

double
lat_metric_of_branching_at (const LatLabGame *game, guint ply)
{
  return game->plies[ply].n_actions;
}

double
lat_metric_of_branching (const LatLabGame *game)
{
  double sum = 0;

  for (guint i = 0; i < game->n_plies; i++)
    sum += game->plies[i].n_actions;
  return game->n_plies > 0 ? sum / game->n_plies : NAN;
}

double
lat_metric_of_captures (const LatLabGame *game)
{
  return game->n_captured;
}

double
lat_metric_of_capturing (const LatLabGame *game)
{
  return game->n_plies > 0 ? game->n_captures / (double) game->n_plies : NAN;
}

double
lat_metric_of_captures_at (const LatLabGame *game, guint ply)
{
  return game->plies[ply].n_captured;
}

/* --- What the engines thought of it --- */

/* The chance of the side that won in the end; NaN where it is not known. */
static double
get_winners_chance (const LatLabGame *game, guint ply)
{
  double chance = game->plies[ply].chance;

  return is_won_by (game, LAT_WHITE) ? chance : 1 - chance;
}

static gboolean
has_chance (const LatLabGame *game)
{
  for (guint i = 0; i < game->n_plies; i++)
    if (isfinite (game->plies[i].chance))
      return TRUE;
  return FALSE;
}

double
lat_metric_of_decided (const LatLabGame *game)
{
  guint n = game->n_plies;

  if (!is_won (game) || !has_chance (game))
    return NAN;
  /* From the end back, as long as nothing says that it was in doubt. */
  while (n > 0)
    {
      double chance = get_winners_chance (game, n - 1);

      if (isfinite (chance) && chance < LAT_METRIC_DECIDED)
        break;
      n--;
    }
  return n / (double) game->n_plies;
}

double
lat_metric_of_drama (const LatLabGame *game)
{
  double sum = 0;
  guint n = 0;

  if (!is_won (game) || !has_chance (game))
    return NAN;
  for (guint i = 0; i < game->n_plies; i++)
    {
      double chance = get_winners_chance (game, i);

      if (!isfinite (chance) || chance >= 0.5)
        continue;
      sum += sqrt (1 - 2 * chance);
      n++;
    }
  return n > 0 ? sum / n : 0;
}

double
lat_metric_of_lead_changes (const LatLabGame *game)
{
  int leader = 0;
  guint n = 0, n_changes = 0;

  for (guint i = 0; i < game->n_plies; i++)
    {
      double chance = game->plies[i].chance;
      int now;

      if (!isfinite (chance))
        continue;
      n++;
      now = (chance > 0.5) - (chance < 0.5);
      n_changes += now != 0 && leader != 0 && now != leader;
      if (now != 0)
        leader = now;
    }
  return n > 1 ? n_changes / (double) (n - 1) : NAN;
}

double
lat_metric_of_comeback (const LatLabGame *game)
{
  if (!is_won (game) || !has_chance (game))
    return NAN;
  for (guint i = 0; i < game->n_plies; i++)
    if (get_winners_chance (game, i) <= LAT_METRIC_BEHIND)
      return 1;
  return 0;
}

double
lat_metric_of_uncertainty_at (const LatLabGame *game, guint ply)
{
  return 1 - fabs (2 * game->plies[ply].chance - 1);
}

double
lat_metric_of_uncertainty (const LatLabGame *game)
{
  double sum = 0;
  guint n = 0;

  for (guint i = 0; i < game->n_plies; i++)
    if (isfinite (game->plies[i].chance))
      {
        sum += lat_metric_of_uncertainty_at (game, i);
        n++;
      }
  return n > 0 ? sum / n : NAN;
}

/* --- Nothing happens any more --- */

double
lat_metric_of_stalled (const LatLabGame *game)
{
  return !is_won (game) && game->n_quiet >= LAT_METRIC_STALLED;
}

double
lat_metric_of_dead (const LatLabGame *game)
{
  return game->life == LAT_LAB_LIFE_DEAD;
}

/* --- Squares --- */

const guint *
lat_metric_of_occupied (const LatLabGame *game)
{
  return game->occupied;
}

const guint *
lat_metric_of_arrived (const LatLabGame *game)
{
  return game->arrived;
}

const guint *
lat_metric_of_captured (const LatLabGame *game)
{
  return game->captured;
}
