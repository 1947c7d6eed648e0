/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-training-mistakes.h - the mistakes of reviewed games, and whose are asked about */
#pragma once

#include <adwaita.h>

#include "lat-mistakes.h"
#include "lat-trainer-progress.h"

#define LAT_TYPE_TRAINING_MISTAKES (lat_training_mistakes_get_type ())

/**
 * LatTrainingMistakes:
 *
 * A group of rows: how many mistakes there are to learn from, whose, and of which games. Signal: `chosen` (somebody wants to
 * be asked).
 */
G_DECLARE_FINAL_TYPE (LatTrainingMistakes,
                      lat_training_mistakes,
                      LAT,
                      TRAINING_MISTAKES,
                      AdwPreferencesGroup)

GtkWidget *
lat_training_mistakes_new (LatTrainerProgress *progress);
void
lat_training_mistakes_look (LatTrainingMistakes *self, LatDocument *document);
void
lat_training_mistakes_update (LatTrainingMistakes *self);
GPtrArray *
lat_training_mistakes_get_places (LatTrainingMistakes *self, guint *first);
void
lat_training_mistakes_focus (LatTrainingMistakes *self);
