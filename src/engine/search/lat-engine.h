/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-engine.h - the search behind one façade */
#pragma once

#include "lat-field.h"
#include "lat-score.h"
#include "lat-weights.h"

/** LAT_ENGINE_MAX_LINES: the most lines that can be asked for. */
#define LAT_ENGINE_MAX_LINES 10
/** LAT_ENGINE_MAX_PLY: the longest line, and the deepest search. */
#define LAT_ENGINE_MAX_PLY 128
/** LAT_ENGINE_DEFAULT_HASH: MiB of transposition table unless set otherwise. */
#define LAT_ENGINE_DEFAULT_HASH 64

/**
 * LatBound:
 *
 * Whether a score is exact or only a bound.
 */
typedef enum
{
  LAT_BOUND_EXACT,
  LAT_BOUND_LOWER,
  LAT_BOUND_UPPER,
} LatBound;

/**
 * LatInfo:
 * @token: of the search that found it, as lat_engine_go() returned it
 * @line: which of the lines asked for, from 0
 * @depth: in plies
 * @seldepth: the deepest ply reached
 * @score: from the view of the side to act: of its men, whoever plays them. Where a line has a change of sides, that
 *   is the view of the other player than who acts now; the order of lines is that of who acts now
 * @bound: whether the score is exact
 * @wdl: expected share of wins, draws and losses of the side to act, per mille
 * @chance: the winning chance of @score: lat_chance_of_score()
 * @nodes: positions visited so far, by all threads
 * @nps: of them a second
 * @hashfull: how full the table is, per mille
 * @time_us: since the search began, in microseconds
 * @is_table: whether it comes from a table of solved positions instead of a search
 * @n_pv: how many actions the principal variation has
 * @pv: the principal variation
 */
typedef struct
{
  guint token;
  guint line;
  guint depth;
  guint seldepth;
  LatScore score;
  LatBound bound;
  guint wdl[3];
  int chance;
  guint64 nodes;
  guint64 nps;
  guint hashfull;
  gint64 time_us;
  gboolean is_table;
  guint n_pv;
  LatAction pv[LAT_ENGINE_MAX_PLY];
} LatInfo;

gboolean
lat_info_holds (const LatInfo *info);

/**
 * LatLimits:
 * @depth: plies, 0 for no limit
 * @nodes: positions, 0 for no limit
 * @movetime_ms: milliseconds, 0 for no limit
 * @mate: stop once a win in that many plies is found, 0 for no such limit
 * @time_ms: each side's clock in milliseconds, White first; 0 for none
 * @increment_ms: each side's increment an action
 * @infinite: search until stopped, whatever is found
 * @search_actions: (nullable) (array length=n_search_actions): only these at the root
 * @n_search_actions: how many; 0 for all legal ones
 *
 * When a search ends. All zero is the same as infinite.
 */
typedef struct
{
  guint depth;
  guint64 nodes;
  guint movetime_ms;
  guint mate;
  guint time_ms[LAT_N_SIDES];
  guint increment_ms[LAT_N_SIDES];
  gboolean infinite;
  const LatAction *search_actions;
  guint n_search_actions;
} LatLimits;

/**
 * LatFeature:
 * @LAT_FEATURE_RAZOR: nodes far behind look at captures only
 * @LAT_FEATURE_PASS: nodes are cut if they stay good when the opponent acts twice
 * @LAT_FEATURE_LATE: late quiet moves near the horizon are left out
 * @LAT_FEATURE_FUTILE: quiet moves that could not reach the window are left out
 * @LAT_FEATURE_REDUCE: late moves are searched less deeply first
 * @LAT_FEATURE_EXTEND: threats to immobilise, and turns that go on, are searched deeper
 * @LAT_FEATURE_SHALLOW: a node without a move to begin with is searched less deeply
 * @LAT_FEATURE_FOLLOW: what follows the last move well is tried early
 * @LAT_FEATURE_ANSWER: what refuted the last move is tried early
 * @LAT_FEATURE_GLANCE: one ply before the horizon quiet moves that the opponent need not answer are not searched
 * @LAT_FEATURE_NET: what the terms say is corrected by a net, if the weights have one
 *
 * What a search can be told to do without, so that a match shows what each is
 * worth.
 */
typedef enum
{
  LAT_FEATURE_RAZOR = 1 << 0,
  LAT_FEATURE_PASS = 1 << 1,
  LAT_FEATURE_LATE = 1 << 2,
  LAT_FEATURE_FUTILE = 1 << 3,
  LAT_FEATURE_REDUCE = 1 << 4,
  LAT_FEATURE_EXTEND = 1 << 5,
  LAT_FEATURE_SHALLOW = 1 << 6,
  LAT_FEATURE_FOLLOW = 1 << 7,
  LAT_FEATURE_ANSWER = 1 << 8,
  LAT_FEATURE_GLANCE = 1 << 9,
  LAT_FEATURE_NET = 1 << 10,
} LatFeature;

#define LAT_N_FEATURES 11

/**
 * LatEngineInfoFunc:
 * @info: (transfer none): what was found
 * @data: as given to lat_engine_go()
 *
 * Called from a worker thread, a line at a time.
 */
typedef void (*LatEngineInfoFunc) (const LatInfo *info, gpointer data);

/**
 * LatEngineDoneFunc:
 * @token: of the search
 * @best: the best action, %LAT_ACTION_INVALID if there is none
 * @nodes: positions visited
 * @data: as given to lat_engine_go()
 *
 * Called from a worker thread, once for each search, after its last info.
 */
typedef void (*LatEngineDoneFunc) (guint token, LatAction best, guint64 nodes, gpointer data);

/**
 * LatEngine:
 *
 * A search with its table, workers and limits. It gets copies in and calls back
 * with values; it prints nothing and knows no protocol. All functions are to be
 * called from one thread; the callbacks come from another.
 */
typedef struct _LatEngine LatEngine;

LatEngine *
lat_engine_new (void);
void
lat_engine_free (LatEngine *engine);
void
lat_engine_set_hash (LatEngine *engine, guint mib);
void
lat_engine_set_threads (LatEngine *engine, guint n);
guint
lat_engine_prepare (LatEngine *engine);
void
lat_engine_set_lines (LatEngine *engine, guint n);
void
lat_engine_set_weights (LatEngine *engine, const LatWeights *weights);
void
lat_engine_set_personal (LatEngine *engine, gboolean is_personal);
void
lat_engine_set_without (LatEngine *engine, guint features);
const char *
lat_feature_get_name (guint index);
void
lat_engine_new_game (LatEngine *engine);
guint
lat_engine_go (LatEngine *engine,
               LatRuleset *ruleset,
               const LatPosition *position,
               const LatHistory *history,
               const LatLimits *limits,
               LatEngineInfoFunc info_func,
               LatEngineDoneFunc done_func,
               gpointer data);
void
lat_engine_stop (LatEngine *engine);
void
lat_engine_wait (LatEngine *engine);
gboolean
lat_engine_get_score (LatEngine *engine, LatScore *score);
gboolean
lat_engine_is_searching (LatEngine *engine);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatEngine, lat_engine_free)
