/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rules-trial.h - what rules do, found out by playing them at random */
#pragma once

#include "lat-reason.h"
#include "lat-ruleset.h"
#include "lat-start.h"

/** LAT_RULES_TRIAL_GAMES: how many games are played unless somebody says otherwise. */
#define LAT_RULES_TRIAL_GAMES 1000
/** LAT_RULES_TRIAL_PLIES: after so many plies a game is given up, unless said otherwise. */
#define LAT_RULES_TRIAL_PLIES 1000
#define LAT_RULES_TRIAL_SEED  1

/**
 * LatRulesTrialOptions:
 * @games: how many games, at least 1
 * @max_plies: after so many plies a game is given up, at least 1
 * @seed: where chance begins
 */
typedef struct
{
  guint games;
  guint max_plies;
  guint64 seed;
} LatRulesTrialOptions;

/**
 * LatRulesTrialEffect:
 * @LAT_TRIAL_AT_DEFAULT: the key is at its default: nothing to try
 * @LAT_TRIAL_OF_SETUP: the key says what stands on which board at the start
 * @LAT_TRIAL_NOT_ALONE: the rules cannot be played with that key at its default
 * @LAT_TRIAL_EFFECT: it made a difference
 * @LAT_TRIAL_NO_EFFECT: it made none at any position of all games
 *
 * What became of trying the rules without a key. The key makes a difference where, with
 * the key at its default and all else as it is, other actions would have been legal, or the
 * action that was played would have led to another position, captured more or fewer men, or
 * ended the game otherwise. Actions that were legal and not played are not tried.
 */
typedef enum
{
  LAT_TRIAL_AT_DEFAULT,
  LAT_TRIAL_OF_SETUP,
  LAT_TRIAL_NOT_ALONE,
  LAT_TRIAL_EFFECT,
  LAT_TRIAL_NO_EFFECT,
} LatRulesTrialEffect;

/**
 * LatRulesTrial:
 * @options: how it was made
 * @games: how many games were played
 * @plies: how many plies they had
 * @half: how many plies half of them do not go beyond, as is known of games of which some were given up;
 *   %G_MAXUINT if that is more than anybody saw
 * @captures: how many men were captured
 * @games_with_capture: in how many games there was a capture
 * @results: how many games ended so, by #LatResult; %LAT_RESULT_NONE: were given up
 * @ends: how many games ended for that reason, by #LatReasonCode
 * @start: who wins from the start, if that is decided (lat_start_prove())
 * @is_blocked: whether the side that begins can do nothing, or only pass
 * @effects: a #LatRulesTrialEffect a key
 *
 * What was found; a value. The same rules and options give the same, always and
 * everywhere, and so does every part of it: game number n does not depend on the others.
 */
typedef struct
{
  LatRulesTrialOptions options;
  guint games;
  guint64 plies;
  guint half;
  guint64 captures;
  guint games_with_capture;
  guint results[LAT_RESULT_DRAW + 1];
  guint ends[LAT_REASON_GAME_OVER];
  LatStartAnswer start;
  gboolean is_blocked;
  guint8 effects[LAT_N_KEYS];
} LatRulesTrial;

/**
 * LatRulesTrialFunc:
 * @trial: what is known by now
 *
 * Called after each game.
 *
 * Returns: whether to go on
 */
typedef gboolean (*LatRulesTrialFunc) (const LatRulesTrial *trial, gpointer data);

/**
 * LatRulesTrialFinding:
 * @is_warning: whether it is probably not what was meant
 * @key: the key that it is about; %LAT_N_KEYS if there is none
 * @text: what was found, one sentence, translated
 */
typedef struct
{
  gboolean is_warning;
  LatKey key;
  char *text;
} LatRulesTrialFinding;

gboolean
lat_rules_trial_run (LatRulesTrial *trial,
                     LatRuleset *ruleset,
                     const LatRulesTrialOptions *options,
                     LatRulesTrialFunc func,
                     gpointer data);
GPtrArray *
lat_rules_trial_list_findings (const LatRulesTrial *trial, const LatRuleset *ruleset);
char *
lat_rules_trial_dup_method (const LatRulesTrial *trial);
