/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-wear-sizes.h - how large a worn board is, and which one */
#pragma once

#include <gtk/gtk.h>

#include "lat-board-item.h"
#include "lat-wear-painting.h"

/**
 * LatWearSizesFunc:
 * @item: (nullable): the board that was chosen; %NULL for one of a size only
 */
typedef void (*LatWearSizesFunc) (LatBoardItem *item, gpointer data);

GtkWidget *
lat_wear_sizes_new (LatWearPainting *painting, LatWearSizesFunc func, gpointer data);
