/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-wear-write.h - the wear of a run as text, table, JSON and map */
#pragma once

#include "lat-heat-map.h"
#include "lat-wear-table.h"

char *
lat_wear_dup_about (const LatWearTable *table);
char *
lat_wear_dup_title (LatWear wear);
char *
lat_wear_dup_unit (LatWear wear);
char *
lat_wear_dup_text (const LatWearTable *table, LatWear wear, LatWearMen men);
char *
lat_wear_dup_csv (const LatWearTable *table);
char *
lat_wear_dup_json (const LatWearTable *table);
LatHeatMap *
lat_wear_new_map (const LatWearTable *table, LatWear wear, LatWearMen men);
char *
lat_wear_dup_svg (const LatWearTable *table, LatWear wear, LatWearMen men, LatDiagramPhoto *photo);
gboolean
lat_wear_read_word (const char *word, LatWear *wear);
void
lat_wear_append_number (GString *text, double value);
