/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-export-tags.h - what is said about a game as a whole */
#pragma once

#include "lat-game.h"
#include "lat-rulebook.h"

/**
 * LatExportTag:
 * @name: what it is, translated where it is a usual tag
 * @value: what it says, as the file has it
 */
typedef struct
{
  char *name;
  char *value;
} LatExportTag;

GPtrArray *
lat_export_list_tags (const LatGame *game);
gboolean
lat_export_is_told (const LatRulebookBlock *block);
