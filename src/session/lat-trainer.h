/* lat-trainer.h - problems, one after the other */
#pragma once

#include <gio/gio.h>

#include "lat-puzzle.h"

G_BEGIN_DECLS

/**
 * LatTrainerState:
 * @LAT_TRAINER_EMPTY: there are no problems
 * @LAT_TRAINER_ASKING: the key is to be found
 * @LAT_TRAINER_WRONG: what was tried last is not the key; it is still to be found
 * @LAT_TRAINER_RIGHT: the key was found
 * @LAT_TRAINER_SHOWN: the key was shown
 */
typedef enum
{
  LAT_TRAINER_EMPTY,
  LAT_TRAINER_ASKING,
  LAT_TRAINER_WRONG,
  LAT_TRAINER_RIGHT,
  LAT_TRAINER_SHOWN,
} LatTrainerState;

/**
 * LatTrainerResult:
 * @n_seen: how many problems have been found, or shown
 * @n_first: of them those whose key was the first that was tried, without a hint
 * @n_found: those that were found at all
 * @n_tries: how many actions were tried
 */
typedef struct
{
  guint n_seen;
  guint n_first;
  guint n_found;
  guint n_tries;
} LatTrainerResult;

#define LAT_TYPE_TRAINER (lat_trainer_get_type ())

/**
 * LatTrainer:
 *
 * Presents the problems of a collection, easy ones first, and judges what is tried: all is known beforehand, nothing is
 * searched. Signal: `updated`.
 */
G_DECLARE_FINAL_TYPE (LatTrainer, lat_trainer, LAT, TRAINER, GObject)

LatTrainer *
lat_trainer_new (void);
gboolean
lat_trainer_load_text (LatTrainer *self, const char *text, gssize length);
gboolean
lat_trainer_load_file (LatTrainer *self, const char *path, GError **error);
guint
lat_trainer_get_count (LatTrainer *self);
guint
lat_trainer_get_index (LatTrainer *self);
const LatPuzzle *
lat_trainer_get_puzzle (LatTrainer *self);
LatTrainerState
lat_trainer_get_state (LatTrainer *self);
gboolean
lat_trainer_try (LatTrainer *self, LatAction action);
gboolean
lat_trainer_hint (LatTrainer *self, LatSquare *square);
void
lat_trainer_show (LatTrainer *self);
gboolean
lat_trainer_next (LatTrainer *self);
void
lat_trainer_get_result (LatTrainer *self, LatTrainerResult *result);

G_END_DECLS
