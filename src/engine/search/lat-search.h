/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-search.h - one worker's search */
#pragma once

#include "lat-job.h"
#include "lat-learn.h"
#include "lat-outcome.h"

/** LAT_SCORE_MATE: a win at once; less one for each ply on the way. */
#define LAT_SCORE_MATE 32000
/** LAT_SCORE_WIN: from here on a score is a win. */
#define LAT_SCORE_WIN (LAT_SCORE_MATE - 2 * LAT_ENGINE_MAX_PLY)
/** LAT_SCORE_INFINITE: beyond all scores. */
#define LAT_SCORE_INFINITE 32500

/** LAT_SEARCH_PLIES: how deep a line may get, quiescence included. */
#define LAT_SEARCH_PLIES LAT_ENGINE_MAX_PLY

G_STATIC_ASSERT (LAT_SCORE_WIN > LAT_EVALUATE_MAX);
G_STATIC_ASSERT (LAT_SEARCH_PLIES < LAT_LEARN_PLIES);

/**
 * LatLine:
 * @action: at the root
 * @move: the same on the fast board
 * @proved: of a win or loss: a number of plies for which no shorter one exists, 0 if none is known
 * @score: in the search's units
 * @bound: whether it is exact
 * @depth: to which it was searched
 * @seldepth: the deepest ply reached
 * @n_pv: how many actions the line has
 * @pv: the line
 *
 * What came out for one action at the root.
 */
typedef struct
{
  LatAction action;
  LatMove move;
  guint proved;
  int score;
  LatBound bound;
  guint depth;
  guint seldepth;
  guint n_pv;
  LatAction pv[LAT_ENGINE_MAX_PLY];
} LatLine;

/**
 * LatRootAction:
 * @action: an action at the root
 * @move: the same on the fast board
 * @nodes: how much work it was in the last iteration
 * @score: what the first iteration said of it, which may be a bound
 */
typedef struct
{
  LatAction action;
  LatMove move;
  guint64 nodes;
  int score;
} LatRootAction;

typedef struct _LatSearchOps LatSearchOps;
typedef struct _LatSearchContext LatSearchContext;

/**
 * LatSearch:
 * @job: what all workers share
 * @index: which worker this is
 * @nodes: positions it has visited
 * @is_stopped: whether it is on its way out and its scores mean nothing
 * @has_told: whether a line has been reported
 * @seldepth: the deepest ply reached in this iteration
 * @n_repetitions: how often a line has ended by repetition
 * @learn: what it knows of good moves
 * @reductions: by how many 1024ths of a ply a late move is reduced, by depth and number
 * @root_depth: of this iteration
 * @ops: the instance of the search for the job's board
 * @context: what the instance works on
 * @n_pv: lengths of the lines
 * @pv: the best lines, by the ply where they begin; moves of the fast board
 * @actions: the actions at the root
 * @n_lines: how many lines are searched
 * @lines: the best ones
 */
typedef struct
{
  LatJob *job;
  guint index;
  guint64 nodes;
  gboolean is_stopped;
  gboolean has_told;
  guint seldepth;
  guint64 n_repetitions;
  LatLearn learn;
  gint16 reductions[64][64];
  guint root_depth;
  const LatSearchOps *ops;
  LatSearchContext *context;
  guint n_pv[LAT_SEARCH_PLIES + 3];
  LatMove pv[LAT_SEARCH_PLIES + 3][LAT_SEARCH_PLIES + 3];
  LatRootAction *actions;
  guint n_lines;
  LatLine lines[LAT_ENGINE_MAX_LINES];
} LatSearch;

LatSearch *
lat_search_new (void);
void
lat_search_free (LatSearch *search);
void
lat_search_open (LatSearch *search, LatJob *job, guint index);
void
lat_search_close (LatSearch *search);

/** lat_score_is_mate: whether a score is a win or a loss. */
static inline gboolean
lat_score_is_mate (int score)
{
  return score >= LAT_SCORE_WIN || score <= -LAT_SCORE_WIN;
}

/** LAT_SEARCH_EXACT_MATE: a win in no more plies than this is looked for with nothing left out. */
#define LAT_SEARCH_EXACT_MATE 7

/** lat_search_leaves_nothing_out: whether all that is asked for is a win in few plies. */
static inline gboolean
lat_search_leaves_nothing_out (const LatSearch *search)
{
  return search->job->limits.mate > 0 && search->job->limits.mate <= LAT_SEARCH_EXACT_MATE;
}

/** lat_score_get_plies: of a win or loss at the root: to the end of the game. */
static inline int
lat_score_get_plies (int score)
{
  return score > 0 ? LAT_SCORE_MATE - score : LAT_SCORE_MATE + score;
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatSearch, lat_search_free)
