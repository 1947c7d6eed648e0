/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-play.h - what an action does */
#pragma once

#include "lat-capture.h"

/**
 * LatEffect:
 * @n_victims: how many men the action captures (a removal has none)
 * @victims: their squares, in order of file, then rank
 * @n_released: how many trapped men it sets free
 * @released: their squares
 *
 * What an action does besides moving a man.
 */
typedef struct
{
  guint n_victims;
  guint n_released;
  LatSquare victims[LAT_MAX_VICTIMS];
  LatSquare released[LAT_MAX_VICTIMS];
} LatEffect;

guint
lat_play (const LatRuleset *ruleset,
          const LatPosition *position,
          LatAction action,
          LatPosition *next);
void
lat_play_with_effect (const LatRuleset *ruleset,
                      const LatPosition *position,
                      LatAction action,
                      LatPosition *next,
                      LatEffect *effect);
guint
lat_play_get_drops_left (const LatRuleset *ruleset, const LatPosition *position);
LatSquareSet
lat_play_get_taken (const LatRuleset *ruleset, const LatPosition *position, LatAction action);
