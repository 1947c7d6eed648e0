/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-tune.h - tuning the weights of a rule set */
#pragma once

#include "lat-tune-play.h"
#include "lat-weights-file.h"

/**
 * LatTuneSettings:
 * @play: how games are played
 * @n_games: self-play games for the fit
 * @n_iterations: of SPSA, each of %LAT_TUNE_SPSA_PAIRS pairs; 0 for none
 * @left_out: terms that are to be worth nothing: bit t for term t
 * @n_verify: pairs of the match of the result against the start; 0 for none
 * @origin: what the start is, for the file
 * @command: what was asked for, for the file
 *
 * What is to be done.
 */
typedef struct
{
  LatTunePlay play;
  guint n_games;
  guint n_iterations;
  guint64 left_out;
  guint n_verify;
  const char *origin;
  const char *command;
} LatTuneSettings;

/** LAT_TUNE_SPSA_PAIRS: pairs of games that compare two sets of weights. */
#define LAT_TUNE_SPSA_PAIRS 4

LatWeightsFile *
lat_tune (const LatTuneSettings *settings, const LatWeights *start, GError **error);
char *
lat_tune_name_rules (const LatRuleset *ruleset);
