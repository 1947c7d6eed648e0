/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-metric-table.c - the metrics of a report, in the order in which they are read */
#include <glib/gi18n-lib.h>

#include "lat-match-game.h"
#include "lat-metric.h"

#define BROWNE "C. Browne, Automatic Generation and Evaluation of Recombination Games, 2008"

static const LatMetric metrics[] = {
  { "first-score", N_ ("Score of the first side"), NULL,
    N_ ("What the side that begins scores on average: 1 for a win, ½ for a draw. It holds for "
        "games "
        "that begin as these did: after actions at random it may be another than from the start "
        "itself."),
    NULL, LAT_METRIC_MEAN, TRUE, 0.05, lat_metric_of_first_score, NULL, NULL,
    LAT_METRIC_CUT_DRAWN },
  { "start-first-score", N_ ("Score of the first side from the start"), NULL,
    N_ ("What the side that begins scores on average in games from the start itself: nothing is at "
        "random there, but the engines judge a little otherwise in each game."),
    NULL, LAT_METRIC_MEAN, TRUE, 0.05, lat_metric_of_first_score, NULL, NULL, LAT_METRIC_CUT_DRAWN,
    LAT_LAB_PART_START },
  { "first-wins", N_ ("Wins of the first side"), NULL,
    N_ ("The share of games that the side that begins wins, of games that begin as these did."),
    NULL, LAT_METRIC_SHARE, TRUE, 0.05, lat_metric_of_first_wins, NULL, NULL,
    LAT_METRIC_CUT_DRAWN },
  { "start-first-wins", N_ ("Wins of the first side from the start"), NULL,
    N_ ("The share of games from the start itself that the side that begins wins."), NULL,
    LAT_METRIC_SHARE, TRUE, 0.05, lat_metric_of_first_wins, NULL, NULL, LAT_METRIC_CUT_DRAWN,
    LAT_LAB_PART_START },
  { "second-wins", N_ ("Wins of the second side"), NULL,
    N_ ("The share of games that the side that does not begin wins, of games that begin as these "
        "did."),
    NULL, LAT_METRIC_SHARE, TRUE, 0.05, lat_metric_of_second_wins, NULL, NULL,
    LAT_METRIC_CUT_DRAWN },
  { "start-second-wins", N_ ("Wins of the second side from the start"), NULL,
    N_ ("The share of games from the start itself that the side that does not begin wins."), NULL,
    LAT_METRIC_SHARE, TRUE, 0.05, lat_metric_of_second_wins, NULL, NULL, LAT_METRIC_CUT_DRAWN,
    LAT_LAB_PART_START },
  { "draws", N_ ("Draws"), NULL,
    N_ ("The share of games that nobody wins, with those that were as long as they may be."),
    BROWNE, LAT_METRIC_SHARE, TRUE, 0.05, lat_metric_of_draw, NULL, NULL, LAT_METRIC_CUT_DRAWN },
  { "start-draws", N_ ("Draws from the start"), NULL,
    N_ ("The share of games from the start itself that nobody wins, with those that were as long "
        "as "
        "they may be."),
    BROWNE, LAT_METRIC_SHARE, TRUE, 0.05, lat_metric_of_draw, NULL, NULL, LAT_METRIC_CUT_DRAWN,
    LAT_LAB_PART_START },
  { "ends", N_ ("Ends"), NULL, N_ ("The share of games that end for each reason."), NULL,
    LAT_METRIC_ENDS, TRUE, 0, lat_metric_of_end, NULL, NULL },
  { "plies", N_ ("Length in plies"), N_ ("plies"),
    N_ ("How many actions of either side a game has after its opening: the mean, or, where games "
        "were "
        "cut off, the number that half of them do not go beyond (the median by Kaplan and Meier)."),
    BROWNE, LAT_METRIC_MEAN, FALSE, 5, lat_metric_of_plies, NULL, NULL, LAT_METRIC_CUT_LONGER },
  { "start-plies", N_ ("Length in plies from the start"), N_ ("plies"),
    N_ ("How many actions of either side a game from the start itself has, drops included: the "
        "mean, or, "
        "where games were cut off, the median by Kaplan and Meier."),
    BROWNE, LAT_METRIC_MEAN, FALSE, 5, lat_metric_of_plies, NULL, NULL, LAT_METRIC_CUT_LONGER,
    LAT_LAB_PART_START },
  { "turns", N_ ("Length in turns"), N_ ("turns"),
    N_ ("How often a side has its turn in a game after its opening; actions in a row by one side "
        "are one turn. Where games were cut off it is the median, as of the length in plies."),
    NULL, LAT_METRIC_MEAN, FALSE, 5, lat_metric_of_turns, NULL, NULL, LAT_METRIC_CUT_LONGER },
  { "branching", N_ ("Branching factor"), N_ ("actions"),
    N_ ("How many actions are legal, on average over the plies of a game."), BROWNE,
    LAT_METRIC_MEAN, FALSE, 2, lat_metric_of_branching, NULL, NULL },
  { "branching-curve", N_ ("Branching factor over the game"), N_ ("actions"),
    N_ ("How many actions are legal at each stretch of a game, on average over the games that last "
        "so long."),
    NULL, LAT_METRIC_CURVE, FALSE, 0, NULL, lat_metric_of_branching_at, NULL },
  { "captures", N_ ("Captures"), N_ ("men"), N_ ("How many men are captured in a game."), NULL,
    LAT_METRIC_MEAN, FALSE, 1, lat_metric_of_captures, NULL, NULL, LAT_METRIC_CUT_MORE },
  { "capturing", N_ ("Actions that capture"), NULL,
    N_ ("The share of a game’s actions that capture at least one man, on average over the games."),
    NULL, LAT_METRIC_MEAN, TRUE, 0.02, lat_metric_of_capturing, NULL, NULL },
  { "captures-curve", N_ ("Captures over the game"), N_ ("men a ply"),
    N_ ("How many men an action captures at each stretch of a game, on average over the games that "
        "last so long."),
    NULL, LAT_METRIC_CURVE, FALSE, 0, NULL, lat_metric_of_captures_at, NULL },
  { "decided", N_ ("Decided after"), NULL,
    N_ ("After which share of its plies a won game was out of doubt: from then on the winner’s "
        "chance never was below 90 of 100."),
    BROWNE, LAT_METRIC_MEAN, TRUE, 0.05, lat_metric_of_decided, NULL, NULL },
  { "drama", N_ ("Drama"), NULL,
    N_ ("How far the winner had been behind: the mean of √(loser’s chance − winner’s chance) over "
        "the plies where that is above 0, and 0 if there is none."),
    BROWNE, LAT_METRIC_MEAN, TRUE, 0.05, lat_metric_of_drama, NULL, NULL },
  { "lead-changes", N_ ("Lead changes"), NULL,
    N_ ("The share of plies at which another side has the better chance than at the ply before."),
    BROWNE, LAT_METRIC_MEAN, TRUE, 0.02, lat_metric_of_lead_changes, NULL, NULL },
  { "comebacks", N_ ("Comebacks"), NULL,
    N_ ("The share of won games in which the winner’s chance once was 25 of 100 or less."), NULL,
    LAT_METRIC_SHARE, TRUE, 0.05, lat_metric_of_comeback, NULL, NULL },
  { "uncertainty", N_ ("Uncertainty"), NULL,
    N_ ("How open a game is: 1 − |White’s chance − Black’s chance|, on average over its plies."),
    BROWNE, LAT_METRIC_MEAN, TRUE, 0.05, lat_metric_of_uncertainty, NULL, NULL },
  { "uncertainty-curve", N_ ("Uncertainty over the game"), NULL,
    N_ ("How open games are at each stretch, on average over those that last so long."), NULL,
    LAT_METRIC_CURVE, TRUE, 0, NULL, lat_metric_of_uncertainty_at, NULL },
  { "skill", N_ ("Worth of more effort"), N_ ("Elo"),
    N_ ("By how many points of Elo the engine that may visit more positions is stronger; only "
        "where "
        "the two differ."),
    NULL, LAT_METRIC_ELO, FALSE, 0, NULL, NULL, NULL, LAT_METRIC_CUT_DRAWN },
  { "ladder", N_ ("Ladder of skill"), NULL,
    N_ ("What each of some players scores against the one before, from play at random to the "
        "engine: how "
        "much skill the rules reward. Below 50 of 100 more effort is worse: then either the effort "
        "is of "
        "no use there, or the player is misled."),
    NULL, LAT_METRIC_LADDER, TRUE, 0, NULL, NULL, NULL, LAT_METRIC_CUT_DRAWN, LAT_LAB_PART_LADDER },
  { "stalled", N_ ("Stalled games"), NULL,
    N_ ("The share of games that nobody wins and in which no man was captured or removed in the "
        "last 40 plies."),
    NULL, LAT_METRIC_SHARE, TRUE, 0.05, lat_metric_of_stalled, NULL, NULL },
  { "dead", N_ ("Dead positions"), NULL,
    N_ ("The share of games that end as a draw in a position of which it is proved that no line "
        "whatever captures a man or wins, even if both sides help; what could not be proved by "
        "going through 4000 positions is not counted."),
    NULL, LAT_METRIC_SHARE, TRUE, 0.02, lat_metric_of_dead, NULL, NULL },
  { "keys", N_ ("Effect of each rule"), NULL,
    N_ ("The share of games in which a rule, compared with its default at each position of the "
        "game, forbade or allowed an action, captured or spared a man by the action that was "
        "played, or ended the game otherwise."),
    NULL, LAT_METRIC_KEYS, TRUE, 0, NULL, NULL, NULL },
  { "openings", N_ ("Openings"), NULL,
    N_ ("How many games have each opening and each of the first actions after it, and what the "
        "side "
        "that begins scores in them."),
    NULL, LAT_METRIC_LINES, TRUE, 0, NULL, NULL, NULL },
  { "occupied", N_ ("Use of the board"), NULL,
    N_ ("After which share of all plies a man stands on each square."), NULL, LAT_METRIC_MAP, TRUE,
    0, NULL, NULL, lat_metric_of_occupied },
  { "arrived", N_ ("Where actions end"), N_ ("a game"),
    N_ ("How many moves and drops end on each square in a game."), NULL, LAT_METRIC_MAP, FALSE, 0,
    NULL, NULL, lat_metric_of_arrived },
  { "captured", N_ ("Where men are captured"), N_ ("a game"),
    N_ ("How many men are captured on each square in a game."), NULL, LAT_METRIC_MAP, FALSE, 0,
    NULL, NULL, lat_metric_of_captured },
};

static const char *const ends[] = {
  [LAT_REASON_NONE] = N_ ("as long as a game may be"),
  [LAT_REASON_IMMOBILISED] = N_ ("the leader is immobilised"),
  [LAT_REASON_LEADER_CAPTURED] = N_ ("the leader is captured"),
  [LAT_REASON_REACHED] = N_ ("the leader reaches its goal"),
  [LAT_REASON_SOLDIER_REACHED] = N_ ("a soldier reaches its goal"),
  [LAT_REASON_ANNIHILATED] = N_ ("a side is annihilated"),
  [LAT_REASON_CUT_OFF] = N_ ("a side is cut off from the border"),
  [LAT_REASON_NO_ACTION] = N_ ("a side is blocked, and loses"),
  [LAT_REASON_NO_ACTION_DRAW] = N_ ("a side is blocked: draw"),
  [LAT_REASON_NO_ACTION_SCORE] = N_ ("a side is blocked: men are counted"),
  [LAT_REASON_REPETITION_DRAW] = N_ ("repetition: draw"),
  [LAT_REASON_REPETITION_LOSS] = N_ ("repetition: who repeats loses"),
  [LAT_REASON_REPETITION_AGAINST] = N_ ("repetition: counts against one side"),
  [LAT_REASON_MOVES_DRAW] = N_ ("last move played: draw"),
  [LAT_REASON_MOVES_SCORE] = N_ ("last move played: more men win"),
  [LAT_REASON_MOVES_WIN] = N_ ("last move played: one side wins"),
  [LAT_REASON_CAPTURELESS_DRAW] = N_ ("long without capture: draw"),
  [LAT_REASON_CAPTURELESS_SCORE] = N_ ("long without capture: men are counted"),
};

static const struct
{
  const char *id;
  const char *label;
} effects[] = {
  [LAT_LAB_EFFECT_FORBADE] = { "forbade", N_ ("forbade an action") },
  [LAT_LAB_EFFECT_ALLOWED] = { "allowed", N_ ("allowed an action") },
  [LAT_LAB_EFFECT_CAPTURED] = { "captured", N_ ("captured a man") },
  [LAT_LAB_EFFECT_SPARED] = { "spared", N_ ("spared a man") },
  [LAT_LAB_EFFECT_ENDED] = { "ended", N_ ("ended the game, or kept it going") },
};

/**
 * lat_metric_get_table:
 * @n: (out): how many there are
 *
 * Returns: (array length=n): the metrics, in the order in which they are read
 */
const LatMetric *
lat_metric_get_table (guint *n)
{
  g_return_val_if_fail (n != NULL, NULL);

  *n = G_N_ELEMENTS (metrics);
  return metrics;
}

/**
 * lat_metric_find:
 * @id: the name of a metric in files
 *
 * Returns: (nullable): the metric
 */
const LatMetric *
lat_metric_find (const char *id)
{
  g_return_val_if_fail (id != NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (metrics); i++)
    if (g_str_equal (metrics[i].id, id))
      return &metrics[i];
  return NULL;
}

/**
 * lat_metric_get_from_start:
 *
 * Returns: (nullable): the same number of games from the start itself; %NULL if there is none
 */
const LatMetric *
lat_metric_get_from_start (const LatMetric *metric)
{
  g_autofree char *id = NULL;

  g_return_val_if_fail (metric != NULL, NULL);

  if (metric->part != LAT_LAB_PART_MAIN)
    return NULL;
  id = g_strconcat ("start-", metric->id, NULL);
  return lat_metric_find (id);
}

/**
 * lat_metric_get_end:
 * @reason: why a game of a run ended; %LAT_REASON_NONE: it was as long as it may be
 * @label: (out) (optional): in words, translated
 *
 * Returns: (nullable): its name in files; %NULL if no game ends for that reason
 */
const char *
lat_metric_get_end (LatReasonCode reason, const char **label)
{
  if (reason >= G_N_ELEMENTS (ends))
    return NULL;
  if (label != NULL)
    *label = _ (ends[reason]);
  return lat_match_end_get_word (reason);
}

/**
 * lat_metric_get_effect:
 * @effect: what a key can do
 * @label: (out) (optional): in words, translated
 *
 * Returns: its name in files
 */
const char *
lat_metric_get_effect (LatLabEffect effect, const char **label)
{
  g_return_val_if_fail (effect < LAT_N_LAB_EFFECTS, NULL);

  if (label != NULL)
    *label = _ (effects[effect].label);
  return effects[effect].id;
}

/**
 * lat_metric_get_source:
 *
 * Returns: who defined it, for people; of what is from elsewhere the definition may differ
 *   in detail: the one that holds is the one that stands there
 */
const char *
lat_metric_get_source (const LatMetric *metric)
{
  g_return_val_if_fail (metric != NULL, NULL);

  return metric->source != NULL ? metric->source : _ ("this program");
}
