/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-wear-model.h - what wear a rule set would leave, whatever the handling, and how well a board fits it */
#pragma once

#include "lat-wear-observed.h"
#include "lat-wear-table.h"

/** LAT_WEAR_N_HANDLINGS: ways to weigh stay, arrival, lift and sweep: thirds of one. */
#define LAT_WEAR_N_HANDLINGS 20
/** LAT_WEAR_N_CONTAMINATIONS: none, and some shares of two kinds. */
#define LAT_WEAR_N_CONTAMINATIONS 9
/** LAT_WEAR_N_WEIGHTS: effective numbers of observations. */
#define LAT_WEAR_N_WEIGHTS 10
/** LAT_WEAR_MAX_STRENGTHS: the most strengths of play. */
#define LAT_WEAR_MAX_STRENGTHS 8
/** LAT_WEAR_MAX_MAPS: turns and reflections of a board. */
#define LAT_WEAR_MAX_MAPS 8

/**
 * LatWearAssumptions:
 * @no_contamination: all wear is of play
 * @only_wear: only that #LatWear of squares wears; %LAT_WEAR_ANY: any mixture
 * @equal_handling: all four wear the same
 * @only_strength: play is that strong; %LAT_WEAR_ANY: any
 * @is_oriented: the board lies as its places are named
 * @only_edges: only edges are looked at
 * @only_squares: only squares are looked at
 *
 * What is taken to be known. %LAT_WEAR_NOTHING_KNOWN is nothing.
 */
typedef struct
{
  gboolean no_contamination;
  int only_wear;
  gboolean equal_handling;
  int only_strength;
  gboolean is_oriented;
  gboolean only_edges;
  gboolean only_squares;
} LatWearAssumptions;

/** LAT_WEAR_NOTHING_KNOWN: what is usual. */
#define LAT_WEAR_NOTHING_KNOWN                                                                     \
  ((LatWearAssumptions){ .only_wear = LAT_WEAR_ANY, .only_strength = LAT_WEAR_ANY })

/**
 * LatWearFit:
 * @is_possible: whether the board can be that of the rules, at least in one orientation
 * @evidence: natural logarithm of the probability density of what is observed, with all that is not
 *   known averaged over
 * @strength: at the best point: number of the strength of play
 * @handling: number of the way to weigh, see lat_wear_get_handling()
 * @contamination: number of the contamination, see lat_wear_get_contamination()
 * @map: orientation, as in lat_symmetry_map_square()
 * @weight: effective number of observations of all squares (or, if there are only these, edges)
 *
 * How well a board fits.
 */
typedef struct
{
  gboolean is_possible;
  double evidence;
  guint strength;
  guint handling;
  guint contamination;
  guint map;
  double weight;
} LatWearFit;

/**
 * LatWearView:
 *
 * A board as the fits need it: for one board of rules, in all orientations.
 */
typedef struct _LatWearView LatWearView;

/**
 * LatWearModel:
 *
 * What a rule set leaves, for each strength of play and each way of handling.
 */
typedef struct _LatWearModel LatWearModel;

LatWearView *
lat_wear_view_new (const LatWearObserved *observed, const LatWearTable *table);
void
lat_wear_view_free (LatWearView *view);
gboolean
lat_wear_view_is_possible (const LatWearView *view);

LatWearModel *
lat_wear_model_new (LatWearTable *const *tables, guint n_strengths, const guint *const *weights);
void
lat_wear_model_free (LatWearModel *model);
void
lat_wear_model_fit (const LatWearModel *model,
                    const LatWearView *view,
                    const LatWearAssumptions *assumptions,
                    LatWearFit *fit);
double
lat_wear_view_get_null (const LatWearView *view);
void
lat_wear_model_explain (const LatWearModel *model,
                        const LatWearView *view,
                        const LatWearFit *fit,
                        double squares[LAT_N_CELLS],
                        double edges[LAT_N_WEAR_EDGES]);
void
lat_wear_get_handling (guint handling, double weights[LAT_N_SQUARE_WEARS]);
double
lat_wear_get_contamination (guint contamination, gboolean *is_rim);
double
lat_wear_get_rim_weight (int files, int ranks, LatSquare square);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatWearView, lat_wear_view_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatWearModel, lat_wear_model_free)
