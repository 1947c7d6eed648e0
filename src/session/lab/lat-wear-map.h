/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-wear-map.h - what the games of a run wear, beside the main loop */
#pragma once

#include <gio/gio.h>

#include "lat-news.h"
#include "lat-wear-table.h"
#include "lat-wear-write.h"

/**
 * LatWearQuestion:
 * @rules: which rule set of the run, from 0
 * @is_symmetrised: whether all symmetries of play are averaged over, see lat_wear_table_symmetrise()
 * @wear: what kind of wear
 * @men: whose
 *
 * What is asked of a run. A value.
 */
typedef struct
{
  guint rules;
  gboolean is_symmetrised;
  LatWear wear;
  LatWearMen men;
} LatWearQuestion;

/**
 * LatWearMapKind:
 * @LAT_WEAR_MAP_SVG: a map of what is asked
 * @LAT_WEAR_MAP_CSV: all numbers as a table
 * @LAT_WEAR_MAP_JSON: all numbers for programs
 *
 * As what it can be saved: the bytes are those of `latrunculi-cli lab wear`.
 */
typedef enum
{
  LAT_WEAR_MAP_SVG,
  LAT_WEAR_MAP_CSV,
  LAT_WEAR_MAP_JSON,
} LatWearMapKind;

#define LAT_TYPE_WEAR_MAP (lat_wear_map_get_type ())

/**
 * LatWearMap:
 *
 * Reads a run in a thread and answers questions about what its games wear, the newest only.
 *
 * Signal: `updated`: it has been read, or could not be; or the question has an answer.
 */
G_DECLARE_FINAL_TYPE (LatWearMap, lat_wear_map, LAT, WEAR_MAP, LatNews)

LatWearMap *
lat_wear_map_new (const char *path);
gboolean
lat_wear_map_is_loading (LatWearMap *self);
const GError *
lat_wear_map_get_error (LatWearMap *self);
guint
lat_wear_map_get_n_rules (LatWearMap *self);
LatWearTable *
lat_wear_map_get_table (LatWearMap *self, guint rules, gboolean is_symmetrised);
void
lat_wear_map_ask (LatWearMap *self, const LatWearQuestion *question);
const LatLabInterval *
lat_wear_map_get_intervals (LatWearMap *self);
void
lat_wear_map_save_async (LatWearMap *self,
                         LatWearMapKind kind,
                         const LatWearQuestion *question,
                         LatDiagramPhoto *photo,
                         GFile *file,
                         GAsyncReadyCallback callback,
                         gpointer data);
gboolean
lat_wear_map_save_finish (GAsyncResult *result, GError **error);
