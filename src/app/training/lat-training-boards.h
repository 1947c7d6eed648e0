/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-training-boards.h - the problems of a rule set as small boards */
#pragma once

#include <adwaita.h>

#include "lat-trainer.h"

#define LAT_TYPE_TRAINING_BOARDS (lat_training_boards_get_type ())

/**
 * LatTrainingBoards:
 *
 * The problems around the one that is presented, to choose another.
 *
 * Signals: `chosen` with the index of the problem.
 */
G_DECLARE_FINAL_TYPE (LatTrainingBoards, lat_training_boards, LAT, TRAINING_BOARDS, AdwBin)

GtkWidget *
lat_training_boards_create_board (const LatPuzzle *puzzle, int side);
char *
lat_training_boards_dup_place (LatPuzzleSet *set, guint index, LatTrainerMark mark);
void
lat_training_boards_update (LatTrainingBoards *self,
                            LatTrainer *trainer,
                            LatTrainerProgress *progress);
