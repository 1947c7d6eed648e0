/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-trainer.h - problems and mistakes, one after the other */
#pragma once

#include "lat-document.h"
#include "lat-mistake-place.h"
#include "lat-puzzle-set.h"
#include "lat-trainer-progress.h"
#include "lat-news.h"

/**
 * LatTrainerState:
 * @LAT_TRAINER_EMPTY: there are no problems
 * @LAT_TRAINER_ASKING: an action is to be found
 * @LAT_TRAINER_JUDGING: one has been tried, and is looked at
 * @LAT_TRAINER_WRONG: what was tried last does not do it; one is still to be found
 * @LAT_TRAINER_REFUTING: so it is, and the trainer has an action to play that shows what is wrong with it
 * @LAT_TRAINER_MOVING: the trainer has an action to play: the answer of the other side, or one of the solution
 * @LAT_TRAINER_RIGHT: the problem is solved
 * @LAT_TRAINER_SHOWN: the solution was shown
 */
typedef enum
{
  LAT_TRAINER_EMPTY,
  LAT_TRAINER_ASKING,
  LAT_TRAINER_JUDGING,
  LAT_TRAINER_WRONG,
  LAT_TRAINER_REFUTING,
  LAT_TRAINER_MOVING,
  LAT_TRAINER_RIGHT,
  LAT_TRAINER_SHOWN,
} LatTrainerState;

#define LAT_TYPE_TRAINER (lat_trainer_get_type ())

/**
 * LatTrainer:
 *
 * Presents the problems of a set, or mistakes of games, and judges what is tried. What is right is played in a document of
 * its own, which a board can show; of a problem the other side answers, until it is solved. What is wrong is played too, with
 * what refutes it, and goes when something else is tried. The key of a problem is known; after it, where there may be several
 * ways, what is not the known solution is proved in a thread. Of a mistake the engine judges (LatRefuter).
 *
 * When something is asked again follows from how it went: #LatRecall.
 *
 * Signal: `updated`.
 */
G_DECLARE_FINAL_TYPE (LatTrainer, lat_trainer, LAT, TRAINER, LatNews)

LatTrainer *
lat_trainer_new (LatTrainerProgress *progress);
void
lat_trainer_begin (LatTrainer *self, LatPuzzleSet *set, guint index);
void
lat_trainer_begin_mistakes (LatTrainer *self, GPtrArray *places, guint index, guint64 nodes);
LatPuzzleSet *
lat_trainer_get_set (LatTrainer *self);
guint
lat_trainer_get_index (LatTrainer *self);
gconstpointer
lat_trainer_get_list (LatTrainer *self);
guint
lat_trainer_get_count (LatTrainer *self);
LatRuleset *
lat_trainer_get_position (LatTrainer *self, guint index, const LatPosition **position);
LatTrainerMark
lat_trainer_get_mark_of (LatTrainer *self, guint index);
char *
lat_trainer_dup_caption (LatTrainer *self, guint index);
const LatPuzzle *
lat_trainer_get_puzzle (LatTrainer *self);
LatTrainerMark
lat_trainer_get_mark (LatTrainer *self);
LatDocument *
lat_trainer_get_document (LatTrainer *self);
LatTrainerState
lat_trainer_get_state (LatTrainer *self);
gboolean
lat_trainer_is_given_up (LatTrainer *self);
gboolean
lat_trainer_can_try (LatTrainer *self);
void
lat_trainer_try (LatTrainer *self, LatAction action);
void
lat_trainer_move (LatTrainer *self);
void
lat_trainer_hint (LatTrainer *self);
gboolean
lat_trainer_get_hint (LatTrainer *self, LatSquare *from, LatSquare *to);
void
lat_trainer_show (LatTrainer *self);
void
lat_trainer_again (LatTrainer *self);
gboolean
lat_trainer_can_retry (LatTrainer *self);
void
lat_trainer_retry (LatTrainer *self);
gboolean
lat_trainer_go (LatTrainer *self, int step);
gboolean
lat_trainer_can_go_on (LatTrainer *self);
gboolean
lat_trainer_go_on (LatTrainer *self);
LatGame *
lat_trainer_new_game (LatTrainer *self);
char *
lat_trainer_dup_task (LatTrainer *self);
char *
lat_trainer_dup_text (LatTrainer *self);
