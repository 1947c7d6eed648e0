/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-weights-preset.h - which weights a rule set has */
#pragma once

#include "lat-weights-file.h"

/**
 * LatWeightsOrigin:
 * @LAT_WEIGHTS_DERIVED: made up from the rules
 * @LAT_WEIGHTS_KIN: tuned for a preset with rules much alike
 * @LAT_WEIGHTS_TUNED: tuned for a preset with the same rules
 *
 * Where weights come from.
 */
typedef enum
{
  LAT_WEIGHTS_DERIVED,
  LAT_WEIGHTS_KIN,
  LAT_WEIGHTS_TUNED,
} LatWeightsOrigin;

char **
lat_weights_dup_ids (void);
LatWeightsFile *
lat_weights_load (const char *id, LatDiagnostics *diagnostics);
char **
lat_nets_dup_ids (void);
LatNetFile *
lat_net_load (const char *id, LatDiagnostics *diagnostics);
gboolean
lat_net_corrects (const LatNetFile *file, const LatWeights *weights);
LatWeightsOrigin
lat_weights_for_rules (const LatRules *rules, LatWeights *weights, char **id);
