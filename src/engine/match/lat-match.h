/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-match.h - many pairs of games between two players */
#pragma once

#include "lat-match-game.h"
#include "lat-match-stats.h"

/** LAT_MATCH_MAX_GAMES: the most games of a match. */
#define LAT_MATCH_MAX_GAMES 10000000

/**
 * LatMatchRules:
 * @label: what the rule set is called
 * @ruleset: the rules
 * @openings: (nullable) (element-type utf8): what its pairs begin from, in turn;
 *   %NULL if openings are drawn
 */
typedef struct
{
  char *label;
  LatRuleset *ruleset;
  GPtrArray *openings;
} LatMatchRules;

/**
 * LatMatchPlan:
 * @players: the first and the second
 * @rules: (element-type LatMatchRules): played in turn, a pair each
 * @n_games: how many games; an odd one is made even
 * @seed: of all chance
 * @random_plies: actions at random before a game
 * @keep_drops: as for lat_opening_draw()
 * @max_plies: actions after which a game is a draw
 * @concurrency: how many games are played at a time
 * @sprt: (nullable): a test that may end the match
 * @log: (nullable): a file that games are added to, and whose games are not
 *   played again
 *
 * All that a match is. What it comes to depends on all but @concurrency and @log, as
 * far as the players are repeatable.
 */
typedef struct
{
  LatPlayerSpec *players[2];
  GPtrArray *rules;
  guint64 n_games;
  guint64 seed;
  guint random_plies;
  gboolean keep_drops;
  guint max_plies;
  guint concurrency;
  LatSprt *sprt;
  char *log;
} LatMatchPlan;

/**
 * LatMatchSum:
 * @tally: results from the first player's view
 * @n_plies: actions of all games
 * @n_answers: actions of each player
 * @nodes: positions each visited
 * @time_us: how long each took, in microseconds
 * @faults: games each lost otherwise than by the rules
 *
 * What some games come to.
 */
typedef struct
{
  LatMatchTally tally;
  guint64 n_plies;
  guint64 n_answers[2];
  guint64 nodes[2];
  gint64 time_us[2];
  guint64 faults[2];
} LatMatchSum;

/**
 * LatMatchReport:
 * @all: all games
 * @rules: (array length=n_rules): the games of each rule set
 * @n_rules: how many rule sets
 * @n_games: how many games have been played
 * @n_logged: how many of them were in the log before
 * @verdict: of the test, if there is one
 * @time_us: how long the match took, in microseconds, without what was in the log
 */
typedef struct
{
  LatMatchSum all;
  LatMatchSum *rules;
  guint n_rules;
  guint64 n_games;
  guint64 n_logged;
  LatSprtVerdict verdict;
  gint64 time_us;
} LatMatchReport;

/**
 * LatMatchGameFunc:
 * @index: of the game, from 0; the pair is half of it
 * @game: how it went
 * @report: of all games up to this one
 * @data: as given to lat_match_run()
 *
 * Is told of each game that has been played, in order, by whichever thread; never twice
 * at a time.
 */
typedef void (*LatMatchGameFunc) (guint64 index,
                                  const LatMatchGame *game,
                                  const LatMatchReport *report,
                                  gpointer data);

#define LAT_MATCH_ERROR (lat_match_error_quark ())
GQuark
lat_match_error_quark (void);

/**
 * LatMatchError:
 * @LAT_MATCH_ERROR_OPENING: chance finds no opening
 * @LAT_MATCH_ERROR_PLAYER: a player cannot begin
 * @LAT_MATCH_ERROR_LOG: the log cannot be read or written
 * @LAT_MATCH_ERROR_OTHER_MATCH: the log is of another match
 */
typedef enum
{
  LAT_MATCH_ERROR_OPENING,
  LAT_MATCH_ERROR_PLAYER,
  LAT_MATCH_ERROR_LOG,
  LAT_MATCH_ERROR_OTHER_MATCH,
} LatMatchError;

LatMatchPlan *
lat_match_plan_new (void);
void
lat_match_plan_free (LatMatchPlan *plan);
void
lat_match_plan_add_rules (LatMatchPlan *plan,
                          const char *label,
                          LatRuleset *ruleset,
                          GPtrArray *openings);
guint
lat_match_plan_get_rules_index (const LatMatchPlan *plan, guint64 game);

gboolean
lat_match_run (const LatMatchPlan *plan,
               LatMatchGameFunc func,
               gpointer data,
               LatMatchReport *report,
               GError **error);
void
lat_match_report_clear (LatMatchReport *report);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatMatchPlan, lat_match_plan_free)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (LatMatchReport, lat_match_report_clear)
