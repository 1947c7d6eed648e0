/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-effects.h - what each key of the rules does in a game */
#pragma once

#include "lat-outcome.h"
#include "lat-schema.h"

/**
 * LatLabEffect:
 * @LAT_LAB_EFFECT_FORBADE: an action was illegal that is legal with the key at its default
 * @LAT_LAB_EFFECT_ALLOWED: an action was legal that is illegal with the key at its default
 * @LAT_LAB_EFFECT_CAPTURED: what was played captured a man that stays with the key at its default
 * @LAT_LAB_EFFECT_SPARED: what was played left a man that is captured with the key at its default
 * @LAT_LAB_EFFECT_ENDED: the game was over, or would have been, or with another result
 *
 * What a key can do, compared with its default at each position of a game.
 */
typedef enum
{
  LAT_LAB_EFFECT_FORBADE,
  LAT_LAB_EFFECT_ALLOWED,
  LAT_LAB_EFFECT_CAPTURED,
  LAT_LAB_EFFECT_SPARED,
  LAT_LAB_EFFECT_ENDED,
} LatLabEffect;

#define LAT_N_LAB_EFFECTS 5

/**
 * LatLabEffects:
 *
 * The rules without each of their keys that can be tried so. Not to be used by two threads
 * at a time.
 */
typedef struct _LatLabEffects LatLabEffects;

LatLabEffects *
lat_lab_effects_new (LatRuleset *ruleset);
void
lat_lab_effects_free (LatLabEffects *self);
gboolean
lat_lab_effects_can_try (const LatLabEffects *self, LatKey key);
void
lat_lab_effects_look (LatLabEffects *self,
                      const LatPosition *position,
                      const LatHistory *history,
                      LatAction action,
                      guint8 found[LAT_N_KEYS]);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatLabEffects, lat_lab_effects_free)
