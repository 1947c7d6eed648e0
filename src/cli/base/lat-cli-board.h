/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-cli-board.h - a board that was found, for a subcommand: its file, and its photograph */
#pragma once

#include "lat-cli.h"
#include "lat-diagram.h"
#include "lat-found-board.h"
#include "lat-rules.h"

/**
 * LatCliPhoto:
 * @board: (nullable): the board; %NULL: no pictures have a photograph
 * @path: its file
 * @photos: (nullable): what was read of it by now, by where men stand
 * @small: (nullable): one of them for charts and maps
 *
 * The photograph that pictures are drawn on. All of it 0 at first.
 */
typedef struct
{
  LatFoundBoard *board;
  char *path;
  LatDiagramPhoto *photos[LAT_N_MEASURES];
  LatDiagramPhoto *small;
} LatCliPhoto;

LatFoundBoard *
lat_cli_load_board (const char *spec);
gboolean
lat_cli_board_check_rules (const LatFoundBoard *board,
                           const char *spec,
                           const LatRules *rules,
                           LatFoundMeasure *where,
                           GError **error);
gboolean
lat_cli_photo_open (LatCliPhoto *self, const char *spec);
gboolean
lat_cli_photo_find (LatCliPhoto *self,
                    const LatRules *rules,
                    LatDiagramPhoto **photo,
                    GError **error);
gboolean
lat_cli_photo_find_small (LatCliPhoto *self,
                          const LatRules *rules,
                          LatDiagramPhoto **photo,
                          GError **error);
void
lat_cli_photo_clear (LatCliPhoto *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (LatCliPhoto, lat_cli_photo_clear)
