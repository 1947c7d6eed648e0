/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-number.h - the numbers of a report in words */
#pragma once

#include "lat-lab-report.h"

char *
lat_lab_dup_decimal (double value, int digits);
char *
lat_lab_dup_after (guint random_plies);
char *
lat_lab_item_dup_number (const LatLabItem *item, const LatLabInterval *number);
char *
lat_lab_item_dup_row (const LatLabItem *item, const LatLabRow *row);
char *
lat_lab_item_dup_note (const LatLabItem *item);
char *
lat_lab_item_dup_total (const LatLabItem *item);
gboolean
lat_lab_item_is_cut_off (const LatLabItem *item);
