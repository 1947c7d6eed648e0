/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-weights-file.h - weights as data, with where they come from */
#pragma once

#include "lat-diagnostic.h"
#include "lat-weights.h"

/**
 * LatWeightsFile:
 * @weights: the weights; its number of men is that of the rules, not of the file
 * @rules: (nullable): id of the preset, or the rules in one line
 * @origin: (nullable): what the tuner began with: `derived`, or an id
 * @date: (nullable): when they were made, `2026-11-21`
 * @games: how many games the fit had
 * @positions: how many positions of them
 * @error_before: mean log loss of the held-out positions before the fit, in
 *   natural units; 0 if unknown
 * @error_after: the same after it
 * @n_told: held-out positions of which people would have been told about +100
 *   for one side
 * @points_told: what that side got of them, 0 to 1: about 0.64 if scores mean
 *   what they should
 * @gain: Elo gained over @origin in the match that verified them; 0 if that was
 *   lost and the weights are those of @origin
 * @gain_low: lower end of its interval of 95 %
 * @gain_high: upper end
 * @gain_games: how many games that match had; 0 if there was none
 * @command: (nullable): what made them
 *
 * A file of weights.
 */
typedef struct
{
  LatWeights weights;
  char *rules;
  char *origin;
  char *date;
  guint games;
  guint positions;
  double error_before;
  double error_after;
  guint n_told;
  double points_told;
  double gain;
  double gain_low;
  double gain_high;
  guint gain_games;
  char *command;
} LatWeightsFile;

LatWeightsFile *
lat_weights_file_new (void);
void
lat_weights_file_free (LatWeightsFile *file);
LatWeightsFile *
lat_weights_file_read (const char *text, gssize length, LatDiagnostics *diagnostics);
char *
lat_weights_file_write (const LatWeightsFile *file);
void
lat_weights_file_use (const LatWeightsFile *file, const LatRules *rules, LatWeights *weights);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatWeightsFile, lat_weights_file_free)
