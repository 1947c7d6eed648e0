/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-trainer-progress.h - which problems have been solved, and when they are asked again */
#pragma once

#include <glib-object.h>

#include "lat-recall.h"

/**
 * LatTrainerMark:
 * @LAT_TRAINER_NEW: not solved, nor was the solution shown
 * @LAT_TRAINER_SEEN: its solution was shown
 * @LAT_TRAINER_FOUND: solved, after a hint or something wrong
 * @LAT_TRAINER_FIRST: solved at the first try
 *
 * How a problem went; what is larger is better.
 */
typedef enum
{
  LAT_TRAINER_NEW,
  LAT_TRAINER_SEEN,
  LAT_TRAINER_FOUND,
  LAT_TRAINER_FIRST,
} LatTrainerMark;

#define LAT_TYPE_TRAINER_PROGRESS (lat_trainer_progress_get_type ())

/**
 * LatTrainerProgress:
 *
 * The best that was done of each problem, or mistake, and when it is asked again (#LatRecall), in a file. Several
 * programs may use the file: what another one has written is kept, also what a later version may write there.
 */
G_DECLARE_FINAL_TYPE (LatTrainerProgress, lat_trainer_progress, LAT, TRAINER_PROGRESS, GObject)

LatTrainerProgress *
lat_trainer_progress_new (const char *path);
LatTrainerMark
lat_trainer_progress_get (LatTrainerProgress *self, const char *key);
gboolean
lat_trainer_progress_add (LatTrainerProgress *self,
                          const char *key,
                          LatTrainerMark mark,
                          GError **error);
gboolean
lat_trainer_progress_is_due (LatTrainerProgress *self, const char *key, guint today);
gboolean
lat_trainer_progress_wants (LatTrainerProgress *self, const char *key, guint today);
gboolean
lat_trainer_progress_get_recall (LatTrainerProgress *self, const char *key, LatRecall *recall);
gboolean
lat_trainer_progress_answer (LatTrainerProgress *self,
                             const char *key,
                             gboolean is_right,
                             guint today,
                             GError **error);
void
lat_trainer_progress_load (LatTrainerProgress *self);
