/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-match-stats.h - what the results of a match say */
#pragma once

#include "lat-types.h"

/** LAT_PAIR_SCORES: what a pair of games can give the first player: 0, ½, 1, 1½ or 2 points. */
#define LAT_PAIR_SCORES 5

/**
 * LatMatchTally:
 * @games: how many games the first player lost, drew and won, in this order, by
 *   the side it played
 * @pairs: how many pairs gave it 0, ½, 1, 1½ and 2 points
 *
 * Results from the first player's view. A value; all zero is no game. A pair is
 * two games from the same opening with sides swapped: what the opening gives one
 * side is taken back in the other game, so that pairs vary less than games.
 */
typedef struct
{
  guint64 games[LAT_N_SIDES][3];
  guint64 pairs[LAT_PAIR_SCORES];
} LatMatchTally;

/**
 * LatMatchStats:
 * @n_games: games played
 * @n_pairs: complete pairs
 * @wins: of the first player
 * @draws: games without a winner
 * @losses: of the first player
 * @points: one for a win, half a one for a draw
 * @score: points a game in complete pairs, 0 to 1; 0.5 if there is none
 * @elo: difference in Elo that gives this score by the logistic curve; infinite
 *   where all or nothing was won
 * @elo_low: lower end of its interval of 95 %
 * @elo_high: upper end
 * @los: how likely the first player is the stronger one, 0 to 1
 * @draw_ratio: share of drawn games, 0 to 1
 *
 * What a #LatMatchTally says.
 */
typedef struct
{
  guint64 n_games;
  guint64 n_pairs;
  guint64 wins;
  guint64 draws;
  guint64 losses;
  double points;
  double score;
  double elo;
  double elo_low;
  double elo_high;
  double los;
  double draw_ratio;
} LatMatchStats;

/** LAT_SPRT_MAX_ELO: differences beyond this are not tested: hardly a point is left to lose there. */
#define LAT_SPRT_MAX_ELO 2000.0

/**
 * LatSprt:
 * @elo0: the first player is stronger by this many Elo if hypothesis 0 holds
 * @elo1: … if hypothesis 1 holds; larger than @elo0; both within %LAT_SPRT_MAX_ELO either way
 * @alpha: how often hypothesis 1 may be accepted though 0 holds, 0 to 0.5
 * @beta: how often hypothesis 0 may be accepted though 1 holds, 0 to 0.5
 *
 * A sequential probability ratio test (A. Wald, 1945).
 */
typedef struct
{
  double elo0;
  double elo1;
  double alpha;
  double beta;
} LatSprt;

/**
 * LatSprtVerdict:
 * @LAT_SPRT_OPEN: more games are needed
 * @LAT_SPRT_ACCEPTS_0: hypothesis 0 is accepted
 * @LAT_SPRT_ACCEPTS_1: hypothesis 1 is accepted
 */
typedef enum
{
  LAT_SPRT_OPEN,
  LAT_SPRT_ACCEPTS_0,
  LAT_SPRT_ACCEPTS_1,
} LatSprtVerdict;

void
lat_match_tally_add_game (LatMatchTally *tally, LatSide side, guint half_points);
void
lat_match_tally_add_pair (LatMatchTally *tally, guint half_points);
void
lat_match_stats_compute (const LatMatchTally *tally, LatMatchStats *stats);
double
lat_match_elo_of_score (double score);
double
lat_match_score_of_elo (double elo);

gboolean
lat_sprt_is_valid (const LatSprt *sprt);
void
lat_sprt_get_bounds (const LatSprt *sprt, double *lower, double *upper);
double
lat_sprt_get_llr (const LatSprt *sprt, const LatMatchTally *tally);
LatSprtVerdict
lat_sprt_judge (const LatSprt *sprt, const LatMatchTally *tally);
