/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-training-boards.h - problems, or mistakes, as small boards */
#pragma once

#include <adwaita.h>

#include "lat-trainer.h"

#define LAT_TYPE_TRAINING_BOARDS (lat_training_boards_get_type ())

/**
 * LatTrainingBoards:
 *
 * The problems or mistakes around the one that is presented, to choose another.
 *
 * Signals: `chosen` with its index.
 */
G_DECLARE_FINAL_TYPE (LatTrainingBoards, lat_training_boards, LAT, TRAINING_BOARDS, AdwBin)

GtkWidget *
lat_training_boards_create_board (LatRuleset *ruleset, const LatPosition *position, int side);
char *
lat_training_boards_dup_place (LatTrainer *trainer, guint index);
void
lat_training_boards_update (LatTrainingBoards *self, LatTrainer *trainer);
