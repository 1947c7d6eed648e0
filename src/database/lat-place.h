/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-place.h - what a position is kept under */
#pragma once

#include "lat-ruleset.h"
#include "lat-symmetry.h"

/**
 * LatPlace:
 * @key: of rules and position; the same for all positions that a symmetry of the rules maps onto each
 *   other. Colours are not exchanged
 * @n_maps: by how many of the symmetries the position becomes the one that stands for all of them, at least 1
 * @maps: (array length=n_maps): their numbers, smallest first. The first tells positions of one key apart
 *
 * A value.
 */
typedef struct
{
  guint64 key;
  guint n_maps;
  guint maps[LAT_N_MAPS];
} LatPlace;

/**
 * LatPlaceMaker:
 *
 * Finds places of positions of one rule set.
 */
typedef struct _LatPlaceMaker LatPlaceMaker;

LatPlaceMaker *
lat_place_maker_new (LatRuleset *ruleset);
void
lat_place_maker_free (LatPlaceMaker *maker);
void
lat_place_maker_find (const LatPlaceMaker *maker, const LatPosition *position, LatPlace *place);
LatAction
lat_place_maker_map (const LatPlaceMaker *maker, guint map, LatAction action);
LatAction
lat_place_maker_unmap (const LatPlaceMaker *maker, const LatPlace *place, LatAction action);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatPlaceMaker, lat_place_maker_free)
