/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-training-list.h - which problems there are, and which are solved */
#pragma once

#include <adwaita.h>

#include "lat-puzzle-set.h"
#include "lat-trainer-progress.h"

#define LAT_TYPE_TRAINING_LIST (lat_training_list_get_type ())

/**
 * LatTrainingList:
 *
 * The sets of problems, each with how many of it are solved, by grade, and how many are to be solved again today. Above them
 * whatever else there is to learn from. Signal: `chosen` (index of the set, index of the first problem that is due, or else
 * that is not solved yet).
 */
G_DECLARE_FINAL_TYPE (LatTrainingList, lat_training_list, LAT, TRAINING_LIST, AdwBin)

void
lat_training_list_add_group (LatTrainingList *self, AdwPreferencesGroup *group);
void
lat_training_list_set (LatTrainingList *self, GPtrArray *sets, LatTrainerProgress *progress);
void
lat_training_list_update (LatTrainingList *self);
void
lat_training_list_focus (LatTrainingList *self, const char *id);
