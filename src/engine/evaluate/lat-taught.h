/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-taught.h - the net that a person has had made for rules */
#pragma once

#include "lat-weights-preset.h"

/** LAT_TAUGHT_OFF: what the name of a net ends in beside that, where it is not to be used. */
#define LAT_TAUGHT_OFF ".off"

/**
 * LatEvaluation:
 * @LAT_EVALUATION_TERMS: what is counted, and no net
 * @LAT_EVALUATION_SHIPPED: that, and a net that comes with the program
 * @LAT_EVALUATION_TAUGHT: that, and a net that a person has had made
 *
 * What positions are judged by.
 */
typedef enum
{
  LAT_EVALUATION_TERMS,
  LAT_EVALUATION_SHIPPED,
  LAT_EVALUATION_TAUGHT,
} LatEvaluation;

/**
 * LatTaught:
 *
 * Knows which net a person has for the rules that were asked for last: it is read when it is asked for, and again when
 * another one lies there. All zero: as it is at first, for the person's own folder. Of one thread.
 */
typedef struct
{
  char *folder;
  char *path;
  LatRuleset *ruleset;
  gint64 stamp[4];
  const LatNet *net;
} LatTaught;

void
lat_taught_clear (LatTaught *taught);
gboolean
lat_taught_look (LatTaught *taught, LatRuleset *ruleset);
LatEvaluation
lat_taught_use (LatTaught *taught, LatRuleset *ruleset, LatWeights *weights);

char *
lat_taught_dup_folder (void);
char *
lat_taught_dup_path (const char *folder, const LatRuleset *ruleset);
LatNetFile *
lat_taught_load (const char *path, const LatRuleset *ruleset);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (LatTaught, lat_taught_clear)
