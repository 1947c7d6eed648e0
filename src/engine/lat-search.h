/* lat-search.h - one worker's search */
#pragma once

#include "lat-job.h"
#include "lat-order.h"
#include "lat-outcome.h"

G_BEGIN_DECLS

/** LAT_SCORE_MATE: a win at once; less one for each ply on the way. */
#define LAT_SCORE_MATE 32000
/** LAT_SCORE_WIN: from here on a score is a win. */
#define LAT_SCORE_WIN (LAT_SCORE_MATE - 2 * LAT_ENGINE_MAX_PLY)
/** LAT_SCORE_INFINITE: beyond all scores. */
#define LAT_SCORE_INFINITE 32500

/** LAT_SEARCH_PLIES: how deep a line may get, quiescence included. */
#define LAT_SEARCH_PLIES LAT_ENGINE_MAX_PLY

G_STATIC_ASSERT (LAT_SCORE_WIN > LAT_EVALUATE_MAX);

/**
 * LatLine:
 * @action: at the root
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
 * @nodes: how much work it was in the last iteration
 */
typedef struct
{
  LatAction action;
  guint64 nodes;
} LatRootAction;

/**
 * LatSearch:
 * @job: what all workers share
 * @index: which worker this is
 * @nodes: positions it has visited
 * @is_stopped: whether it is on its way out and its scores mean nothing
 * @seldepth: the deepest ply reached in this iteration
 * @n_repetitions: how often a line has ended by repetition
 * @history: up to the position being searched
 * @order: what it knows of good actions
 * @n_pv: lengths of the lines
 * @pv: the best lines, by the ply where they begin
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
  guint seldepth;
  guint64 n_repetitions;
  LatHistory history;
  LatOrder order;
  guint n_pv[LAT_SEARCH_PLIES + 2];
  LatAction pv[LAT_SEARCH_PLIES + 2][LAT_SEARCH_PLIES + 2];
  LatRootAction *actions;
  guint n_lines;
  LatLine lines[LAT_ENGINE_MAX_LINES];
} LatSearch;

LatSearch *
lat_search_new (void);
void
lat_search_free (LatSearch *search);
int
lat_search_node (LatSearch *search,
                 const LatPosition *position,
                 int depth,
                 int alpha,
                 int beta,
                 guint ply);
int
lat_search_child (LatSearch *search,
                  const LatPosition *position,
                  const LatPosition *child,
                  int depth,
                  int alpha,
                  int beta,
                  guint ply);
gboolean
lat_search_enter (LatSearch *search, const LatPosition *position, guint ply, int *score);
void
lat_search_set_pv (LatSearch *search, LatAction action, guint ply);
int
lat_quiescence (LatSearch *search,
                const LatPosition *position,
                int alpha,
                int beta,
                guint ply,
                guint n_captures);

/** lat_score_is_mate: whether a score is a win or a loss. */
static inline gboolean
lat_score_is_mate (int score)
{
  return score >= LAT_SCORE_WIN || score <= -LAT_SCORE_WIN;
}

/** lat_score_get_plies: of a win or loss at the root: to the end of the game. */
static inline int
lat_score_get_plies (int score)
{
  return score > 0 ? LAT_SCORE_MATE - score : LAT_SCORE_MATE + score;
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatSearch, lat_search_free)

G_END_DECLS
