/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-teacher.h - the engine is taught rules: games, a net, games with it, a better net, a match */
#pragma once

#include "lat-match-stats.h"
#include "lat-net.h"
#include "lat-weights.h"

/** LAT_TEACH_GENERATIONS: games are played without a net first, then with the first one. */
#define LAT_TEACH_GENERATIONS 2

/**
 * LatTeachSettings:
 * @ruleset: the rules
 * @path: where the net goes; what is kept on the way is in a folder beside it, called @path and `.work`
 * @nodes: positions that an engine visits for an action, where it plays to learn
 * @seed: of all that is left to chance
 * @random_plies: actions at random before each game
 * @n_threads: how many games are played at a time
 * @is_background: whether all else that the machine has to do goes first; then the thread that teaches is for nothing
 *   else
 * @n_games: games of both generations; 0 if it goes by time
 * @shard: which part of the games that are next is to be played, and nothing else, from 1; only where it goes by games
 * @n_shards: in how many parts they are cut; 0 if no part is to be played
 * @plays_none: whether games are played elsewhere, and only nets are made of them, without the match; only where it goes
 *   by games
 * @seconds: how long all may take, where @n_games is 0
 * @used: how many of @seconds are over, where it goes on that was stopped; what they were for is not begun again
 * @choice_pairs: pairs of games of each match that finds out how much of a net is to be said, or whether tuned weights
 *   are better; 0 if all is said, and no weights are tuned
 * @movetime_ms: milliseconds for an action in the match that decides
 * @max_pairs: the most pairs of that match
 *
 * What is to be done.
 */
typedef struct
{
  LatRuleset *ruleset;
  const char *path;
  guint64 nodes;
  guint64 seed;
  guint random_plies;
  guint n_threads;
  gboolean is_background;
  guint64 n_games;
  guint shard;
  guint n_shards;
  gboolean plays_none;
  double seconds;
  double used;
  guint choice_pairs;
  guint movetime_ms;
  guint64 max_pairs;
} LatTeachSettings;

/**
 * LatTeachStage:
 * @LAT_TEACH_TUNE: games are played to tune the weights of the terms
 * @LAT_TEACH_COMPARE: a short match finds out whether these play better than those of the rules
 * @LAT_TEACH_PLAY: games are played to learn from
 * @LAT_TEACH_FIT: a net is fitted to them
 * @LAT_TEACH_CHOOSE: short matches find out how much of it is to be said
 * @LAT_TEACH_GATE: the match that decides
 *
 * What is being done.
 */
typedef enum
{
  LAT_TEACH_TUNE,
  LAT_TEACH_COMPARE,
  LAT_TEACH_PLAY,
  LAT_TEACH_FIT,
  LAT_TEACH_CHOOSE,
  LAT_TEACH_GATE,
} LatTeachStage;

/**
 * LatTeachProgress:
 * @stage: what is being done
 * @generation: for which net, from 1; 0 before
 * @n_done: games to tune by or of this generation, epochs, or pairs of the match
 * @n_total: of how many; 0 if nobody knows
 * @n_positions: that the net has learned from
 * @error_terms: mean square error of what the terms foretell
 * @error_net: the same with the net; both 0 before there is one
 * @tally: of the match
 * @time_us: since it began, in microseconds
 * @left_us: how long it will go on, as far as one can tell; −1 if one cannot. By time: until the end, though the
 *   match may be over before; by games: until all are played
 *
 * How far it is. A value.
 */
typedef struct
{
  LatTeachStage stage;
  guint generation;
  guint64 n_done;
  guint64 n_total;
  guint n_positions;
  double error_terms;
  double error_net;
  LatMatchTally tally;
  gint64 time_us;
  gint64 left_us;
} LatTeachProgress;

/**
 * LatTeachProgressFunc:
 * @progress: (transfer none): how far it is
 * @data: of the caller
 *
 * Called from any thread, one call at a time.
 */
typedef void (*LatTeachProgressFunc) (const LatTeachProgress *progress, gpointer data);

/**
 * LatTeachVerdict:
 * @LAT_TEACH_FAILED: it could not go on; the error says why
 * @LAT_TEACH_STOPPED: somebody stopped it; the same goes on where it was
 * @LAT_TEACH_WAITING: what was to be done is done; games are played elsewhere
 * @LAT_TEACH_PASSED: the net makes the engine stronger, and has been written
 * @LAT_TEACH_REFUSED: it does not; nothing has been written
 * @LAT_TEACH_OPEN: that is not known yet; nothing has been written
 *
 * What came of it.
 */
typedef enum
{
  LAT_TEACH_FAILED,
  LAT_TEACH_STOPPED,
  LAT_TEACH_WAITING,
  LAT_TEACH_PASSED,
  LAT_TEACH_REFUSED,
  LAT_TEACH_OPEN,
} LatTeachVerdict;

/**
 * LatTeacher:
 *
 * Teaches the engine rules, and goes on where it was stopped or killed: of games only those that were being played are
 * lost. Games and nets depend on the settings and the seed alone, where it goes by games; the match that decides is
 * one by time.
 */
typedef struct _LatTeacher LatTeacher;

LatTeacher *
lat_teacher_new (const LatTeachSettings *settings);
void
lat_teacher_free (LatTeacher *teacher);
void
lat_teacher_set_func (LatTeacher *teacher, LatTeachProgressFunc func, gpointer data);
LatTeachVerdict
lat_teacher_run (LatTeacher *teacher, GError **error);
void
lat_teacher_stop (LatTeacher *teacher);
void
lat_teacher_get_progress (LatTeacher *teacher, LatTeachProgress *progress);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatTeacher, lat_teacher_free)
