/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-metric.h - the numbers of a report, each with one definition */
#pragma once

#include "lat-lab-game.h"

/**
 * LatMetricKind:
 * @LAT_METRIC_SHARE: of how many games something is true
 * @LAT_METRIC_MEAN: a number of each game: mean and distribution
 * @LAT_METRIC_ENDS: each game has one of some values: the share of each
 * @LAT_METRIC_CURVE: a number of each ply: means along the game
 * @LAT_METRIC_MAP: a number of each square: means
 * @LAT_METRIC_KEYS: of how many games each effect of each key is true
 * @LAT_METRIC_LINES: how often each beginning was played, and what the first side scored
 * @LAT_METRIC_LADDER: of two neighbours of a ladder each: what the stronger scores
 * @LAT_METRIC_ELO: by how much the engine that searches more is stronger
 *
 * What a metric gives.
 */
typedef enum
{
  LAT_METRIC_SHARE,
  LAT_METRIC_MEAN,
  LAT_METRIC_ENDS,
  LAT_METRIC_CURVE,
  LAT_METRIC_MAP,
  LAT_METRIC_KEYS,
  LAT_METRIC_LINES,
  LAT_METRIC_LADDER,
  LAT_METRIC_ELO,
} LatMetricKind;

/**
 * LatMetricCut:
 * @LAT_METRIC_CUT_ALIKE: a game that went on might have had any other number
 * @LAT_METRIC_CUT_MORE: it would have had as much or more: a mean is at least so much
 * @LAT_METRIC_CUT_LONGER: the same of a length: what is told is the median by Kaplan and Meier
 * @LAT_METRIC_CUT_DRAWN: it counts as a draw
 *
 * What the number of a game says that was cut off because it was as long as it may be.
 */
typedef enum
{
  LAT_METRIC_CUT_ALIKE,
  LAT_METRIC_CUT_MORE,
  LAT_METRIC_CUT_LONGER,
  LAT_METRIC_CUT_DRAWN,
} LatMetricCut;

/**
 * LatMetricOf:
 * @game: a game
 *
 * Returns: the number of a game: of shares 0 or 1; NaN if it has none and does not count
 */
typedef double (*LatMetricOf) (const LatLabGame *game);

/**
 * LatMetric:
 * @id: its name in files: letters and hyphens
 * @name: for people, marked with N_
 * @unit: (nullable): what it counts, marked with N_
 * @definition: one sentence, marked with N_
 * @source: (nullable): the work that it is from, or after; %NULL: this program
 * @kind: what it gives
 * @is_share: whether it is from 0 to 1, and shown as parts of a hundred
 * @matters: the smallest difference between two rule sets that is worth looking for; 0 if they
 *   are not compared in it
 * @of: (nullable): of a game
 * @of_ply: (nullable): of one of its plies
 * @of_squares: (nullable): of all squares
 * @cut: what it says of games that were cut off
 * @part: which games it is of
 *
 * A row of the table of metrics.
 */
typedef struct
{
  const char *id;
  const char *name;
  const char *unit;
  const char *definition;
  const char *source;
  LatMetricKind kind;
  gboolean is_share;
  double matters;
  LatMetricOf of;
  double (*of_ply) (const LatLabGame *game, guint ply);
  const guint *(*of_squares) (const LatLabGame *game);
  LatMetricCut cut;
  LatLabPart part;
} LatMetric;

/** LAT_METRIC_DECIDED: with that chance a side has as good as won. */
#define LAT_METRIC_DECIDED 0.9
/** LAT_METRIC_BEHIND: with that chance or less a side has as good as lost. */
#define LAT_METRIC_BEHIND 0.25
/** LAT_METRIC_STALLED: after so many plies without a capture a game that nobody wins has stalled. */
#define LAT_METRIC_STALLED 40

const LatMetric *
lat_metric_get_table (guint *n);
const LatMetric *
lat_metric_find (const char *id);
const LatMetric *
lat_metric_get_from_start (const LatMetric *metric);
const char *
lat_metric_get_end (LatReasonCode reason, const char **label);
const char *
lat_metric_get_effect (LatLabEffect effect, const char **label);
const char *
lat_metric_get_source (const LatMetric *metric);

/* The functions of the table, each tested by itself. */
double
lat_metric_of_first_score (const LatLabGame *game);
double
lat_metric_of_first_wins (const LatLabGame *game);
double
lat_metric_of_second_wins (const LatLabGame *game);
double
lat_metric_of_draw (const LatLabGame *game);
double
lat_metric_of_end (const LatLabGame *game);
double
lat_metric_of_plies (const LatLabGame *game);
double
lat_metric_of_turns (const LatLabGame *game);
double
lat_metric_of_branching (const LatLabGame *game);
double
lat_metric_of_branching_at (const LatLabGame *game, guint ply);
double
lat_metric_of_captures (const LatLabGame *game);
double
lat_metric_of_capturing (const LatLabGame *game);
double
lat_metric_of_captures_at (const LatLabGame *game, guint ply);
double
lat_metric_of_decided (const LatLabGame *game);
double
lat_metric_of_drama (const LatLabGame *game);
double
lat_metric_of_lead_changes (const LatLabGame *game);
double
lat_metric_of_comeback (const LatLabGame *game);
double
lat_metric_of_uncertainty (const LatLabGame *game);
double
lat_metric_of_uncertainty_at (const LatLabGame *game, guint ply);
double
lat_metric_of_stalled (const LatLabGame *game);
double
lat_metric_of_dead (const LatLabGame *game);
const guint *
lat_metric_of_occupied (const LatLabGame *game);
const guint *
lat_metric_of_arrived (const LatLabGame *game);
const guint *
lat_metric_of_captured (const LatLabGame *game);
