/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-wear-bench.h - which rules a worn board fits */
#pragma once

#include "lat-lab-interval.h"
#include "lat-wear-model.h"
#include "lat-wear-simulate.h"

/** LAT_WEAR_CALIBRATIONS: boards that are simulated to find how large the group has to be. */
#define LAT_WEAR_CALIBRATIONS 400
/** LAT_WEAR_BOOTSTRAPS: how often games are drawn anew for the intervals of probabilities. */
#define LAT_WEAR_BOOTSTRAPS 100
/** LAT_WEAR_MISREAD: which share of grades is taken to be one too high or too low. */
#define LAT_WEAR_MISREAD .2
/** LAT_WEAR_MIN_GROUPS: fewer pairs of games of a strength are too few: one half is held out. */
#define LAT_WEAR_MIN_GROUPS 4

/**
 * LatWearBench:
 *
 * Rule sets that may have worn a board, with games of each in several strengths.
 */
typedef struct _LatWearBench LatWearBench;

/**
 * LatWearRow:
 * @candidate: its number, as it was added
 * @is_possible: whether its board can be the one that was observed; if not, nothing follows
 * @posterior: its probability among those that can be, all of them the same before, tempered (see
 *   #LatWearVerdict), with its interval of 95 % over the games that happened to be played
 * @deficit: by how much its evidence is less than that of the best, as a natural logarithm
 * @is_in_group: whether it cannot be told apart from the best
 * @fit: the best way to see it
 *
 * What was found of a rule set.
 */
typedef struct
{
  guint candidate;
  gboolean is_possible;
  LatLabInterval posterior;
  double deficit;
  gboolean is_in_group;
  LatWearFit fit;
} LatWearRow;

/**
 * LatWearVariant:
 * @name: what is taken to be known, in a word for files
 * @strength: the number of the strength of play that is taken to be known, or −1
 * @posteriors: by candidate; 0 if it cannot be
 * @ranks: by candidate, from 1; 0 if it cannot be
 *
 * What comes out with another assumption.
 */
typedef struct
{
  const char *name;
  int strength;
  double *posteriors;
  guint *ranks;
} LatWearVariant;

/**
 * LatWearVerdict:
 * @rows: (element-type LatWearRow): the rule sets, the most probable first, those that cannot be last
 * @threshold: a rule set whose deficit is not more than this is in the group
 * @temperature: evidence is divided by it for a probability, so that these are right as often as they
 *   say on simulated boards; 1 or more
 * @n_calibrations: by how many simulated boards both were found
 * @n_in_group: how many are in it
 * @null_deficit: by how much the evidence of wear without any play is less than that of the best; if
 *   negative, no rule set explains the board as well as handling alone
 * @variants: (element-type LatWearVariant): by assumption
 * @squares: by candidate and square, by how much it speaks for the best rule set; NaN: not seen
 * @edges: the same of edges
 *
 * What was found.
 */
typedef struct
{
  GArray *rows;
  double threshold;
  double temperature;
  guint n_calibrations;
  guint n_in_group;
  double null_deficit;
  GArray *variants;
  double (*squares)[LAT_N_CELLS];
  double (*edges)[LAT_N_WEAR_EDGES];
} LatWearVerdict;

/**
 * LatWearFunc:
 * @done: how much of it is done, from 0 to 1
 *
 * Returns: whether to go on
 */
typedef gboolean (*LatWearFunc) (double done, gpointer data);

LatWearBench *
lat_wear_bench_new (const char *const *strengths);
void
lat_wear_bench_free (LatWearBench *bench);
void
lat_wear_bench_add (LatWearBench *bench, const char *label, GPtrArray *tables);
guint
lat_wear_bench_get_n_candidates (const LatWearBench *bench);
const char *
lat_wear_bench_get_label (const LatWearBench *bench, guint candidate);
LatWearTable *
lat_wear_bench_get_table (const LatWearBench *bench, guint candidate, guint strength);
guint
lat_wear_bench_get_n_strengths (const LatWearBench *bench);
const char *
lat_wear_bench_get_strength (const LatWearBench *bench, guint strength);
gboolean
lat_wear_bench_fits (const LatWearBench *bench, guint candidate, const LatWearObserved *observed);

double *
lat_wear_bench_rehearse (const LatWearBench *bench,
                         const LatWearObserved *mask,
                         LatWearPart model_part,
                         LatWearPart board_part,
                         const LatWearNoise *noise,
                         guint n_boards,
                         guint64 seed,
                         LatWearFunc func,
                         gpointer data);
double
lat_wear_find_threshold (const double *deficits, guint n);
double
lat_wear_find_temperature (const double *deficits,
                           guint n_boards,
                           guint n_candidates,
                           const guint *truths);
LatWearVerdict *
lat_wear_bench_judge (const LatWearBench *bench,
                      const LatWearObserved *observed,
                      guint n_calibrations,
                      guint64 seed,
                      LatWearFunc func,
                      gpointer data);
void
lat_wear_verdict_free (LatWearVerdict *verdict);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatWearBench, lat_wear_bench_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatWearVerdict, lat_wear_verdict_free)
