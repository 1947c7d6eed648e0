/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-difference-private.h - what the parts of the search for a difference share */
#pragma once

#include "lat-difference-search.h"
#include "lat-random.h"

/*
 * rulesets          the two
 * compares_effects  whether something that says what an action does is not the same in both
 * lists, next       legal actions by each, and what one of them leads to: scratch
 * keys, n_keys      in what the rule sets differ
 * deadline          monotonic time in microseconds; G_MAXINT64 if there is none
 * phase_end         the same for what it is at, and whether that has come
 * told_at           when progress was told last
 * progress          what is told; its reach becomes that of the finding
 * best              of what is found so far; kind NONE if nothing
 */
typedef struct
{
  LatRuleset *rulesets[2];
  const LatDifferenceLimits *limits;
  LatKey keys[LAT_N_KEYS];
  guint n_keys;
  gboolean compares_effects;
  LatActionList lists[2];
  LatPosition next[2];
  GCancellable *cancellable;
  gint64 deadline;
  gint64 phase_end;
  gboolean is_phase_over;
  gint64 told_at;
  LatDifferenceProgressFunc func;
  gpointer data;
  LatDifferenceProgress progress;
  LatFinding *best;
} LatDifferenceRun;

/*
 * kind    NONE if the rule sets agree on the position and all that can be done there
 * action  what they do not agree on; INVALID if it is the position's own result
 * is_over whether they agree that the game is over
 */
typedef struct
{
  LatFindingKind kind;
  LatAction action;
  gboolean is_over;
} LatProbe;

gboolean
lat_difference_probe (LatDifferenceRun *run,
                      const LatPosition *position,
                      const LatHistory *history,
                      LatProbe *probe);
gboolean
lat_difference_probe_result (LatDifferenceRun *run,
                             const LatPosition *position,
                             const LatHistory *history,
                             LatProbe *probe);
gboolean
lat_difference_run_must_stop (LatDifferenceRun *run);
void
lat_difference_run_tell (LatDifferenceRun *run);

/* A line of play: the positions' keys, the actions, and where it is. */
typedef struct
{
  LatPosition position;
  LatHistory history;
  GArray *actions;
} LatDifferenceLine;

void
lat_difference_line_init (LatDifferenceLine *line);
void
lat_difference_line_clear (LatDifferenceLine *line);
void
lat_difference_line_reset (LatDifferenceLine *line, const LatPosition *start);
void
lat_difference_line_play (const LatDifferenceRun *run, LatDifferenceLine *line, LatAction action);
void
lat_difference_run_keep_line (LatDifferenceRun *run,
                              const LatPosition *start,
                              const LatDifferenceLine *line,
                              const LatProbe *probe);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (LatDifferenceLine, lat_difference_line_clear)

gboolean
lat_difference_deepen (LatDifferenceRun *run,
                       const LatPosition *start,
                       LatDifferenceLine *line,
                       guint depth,
                       guint64 *n_next);
LatAction
lat_difference_choose (LatDifferenceRun *run,
                       const LatDifferenceLine *line,
                       guint style,
                       LatRandom *random);
void
lat_difference_play_games (LatDifferenceRun *run, const LatPosition *start);
void
lat_difference_shorten (LatDifferenceRun *run);

gboolean
lat_difference_is_fit (const LatDifferenceRun *run, const LatPosition *position);
void
lat_difference_keep_position (LatDifferenceRun *run,
                              const LatPosition *position,
                              const LatProbe *probe);
void
lat_difference_collect_positions (LatDifferenceRun *run, const LatPosition *start);
gboolean
lat_difference_go_through (LatDifferenceRun *run, guint n_men);

/* How many styles of random play lat_difference_choose() knows. */
#define LAT_N_PLAY_STYLES 4
