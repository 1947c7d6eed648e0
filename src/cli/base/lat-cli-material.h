/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-cli-material.h - what there is to convert: games, positions or rules */
#pragma once

#include "lat-export.h"

/**
 * LatCliMaterial:
 * @path: what the command line said
 * @stem: what files made of it are named after
 * @kind: what it holds: %LAT_EXPORT_GAME, %LAT_EXPORT_POSITION or %LAT_EXPORT_RULES
 * @games: (element-type LatGame): its games; positions and rules are games in which nothing
 *   is played
 * @is_bad: whether something in it was wrong; it has been printed
 *
 * What one input holds.
 */
typedef struct
{
  char *path;
  char *stem;
  LatExportSubject kind;
  GPtrArray *games;
  gboolean is_bad;
} LatCliMaterial;

LatCliMaterial *
lat_cli_material_load (const char *path, LatRuleset *fallback, gboolean takes_any_encoding);
void
lat_cli_material_free (LatCliMaterial *material);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatCliMaterial, lat_cli_material_free)
