/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-wear-sizes.h - how large a worn board is, and which one */
#pragma once

#include <gtk/gtk.h>

#include "lat-wear-painting.h"

GtkWidget *
lat_wear_sizes_new (LatWearPainting *painting);
