/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-trainer-private.h - what problems and mistakes have in common; private to this folder */
#pragma once

#include "lat-refuter.h"
#include "lat-trainer.h"

/**
 * LatTrainerKind:
 * @count: how many there are to present
 * @get_key: what tells one from all others
 * @get_position: where it is asked, and by which rules
 * @is_due: whether it is to be asked today
 * @new_game: (transfer full): a game that ends where the one that is presented is asked
 * @begin: the one that is presented begins: what the solution is, as far as that is known
 * @judge: an action that may be right: sooner or later it is taken by lat_trainer_take_right() or -wrong()
 * @found: the refuter has found something
 * @dup_caption: (transfer full): which one it is
 * @dup_task: (transfer full): what is to be done
 * @dup_question: (transfer full): what is said while it is asked
 * @dup_wrong: (transfer full): what is said of what was tried
 * @dup_right: (transfer full): what is said when it is solved
 * @dup_shown: (transfer full): what is said when it was shown
 *
 * What there is to train: problems, or mistakes.
 */
typedef struct
{
  guint (*count) (LatTrainer *self);
  const char *(*get_key) (LatTrainer *self, guint index);
  LatRuleset *(*get_position) (LatTrainer *self, guint index, const LatPosition **position);
  gboolean (*is_due) (LatTrainer *self, guint index);
  LatGame *(*new_game) (LatTrainer *self);
  void (*begin) (LatTrainer *self);
  void (*judge) (LatTrainer *self, LatAction action);
  void (*found) (LatTrainer *self);
  char *(*dup_caption) (LatTrainer *self, guint index);
  char *(*dup_task) (LatTrainer *self);
  char *(*dup_question) (LatTrainer *self);
  char *(*dup_wrong) (LatTrainer *self);
  char *(*dup_right) (LatTrainer *self);
  char *(*dup_shown) (LatTrainer *self);
} LatTrainerKind;

/*
 * LatTrainer:
 * @kind: (nullable): what is presented: of @set, or of @places
 * @nodes: how many positions the engine visits for a judgement about a mistake
 * @today: says what day it is
 * @document: NULL until there is something; each that is presented is a game of it
 * @node: the place where it is
 * @line: how it goes on there, as far as it is known
 * @tried: what was answered last, and not taken
 * @is_clean: nothing wrong was tried, and no hint given
 * @is_hinted: at this place
 * @is_repeating: it is about what is due
 * @is_hint_due: a hint is given as soon as the engine has looked at the place
 * @is_show_due: so is the solution shown
 * @has_engine: whether there is a thread that judges mistakes
 * @judging: the proof that an action wins
 * @has_refutation: what is wrong with @tried is known: @refutation
 * @n_refuted: how many actions of that are on the board, @tried first
 * @refuted: where it has come to
 * @error: of the file with the progress
 */
struct _LatTrainer
{
  LatNews parent_instance;

  LatTrainerProgress *progress;
  const LatTrainerKind *kind;
  LatPuzzleSet *set;
  GPtrArray *places;
  guint64 nodes;
  guint (*today) (void);
  guint index;
  LatDocument *document;
  LatTrainerState state;

  LatNode *node;
  LatAction line[LAT_PUZZLE_MAX_LINE];
  guint n_line;
  LatAction tried;
  gboolean is_clean;
  gboolean is_hinted;
  gboolean is_given_up;
  gboolean is_repeating;
  gboolean is_hint_due;
  gboolean is_show_due;
  gboolean has_engine;
  GTask *judging;
  LatRefuter *refuter;
  gboolean has_refutation;
  LatRefutation refutation;
  guint n_refuted;
  LatNode *refuted;
  char *error;
};

extern const LatTrainerKind lat_trainer_problems;
extern const LatTrainerKind lat_trainer_mistakes;

void
lat_trainer_update (LatTrainer *self, LatTrainerState state);
void
lat_trainer_take_right (LatTrainer *self);
void
lat_trainer_take_wrong (LatTrainer *self, LatAction action);
void
lat_trainer_take_refutation (LatTrainer *self, LatRefutation *refutation);
void
lat_trainer_take_line (LatTrainer *self, const LatAction *line, guint n);
char *
lat_trainer_dup_action (LatTrainer *self, LatAction action);
void
lat_trainer_add_words (GString *text, char *words);
void
lat_trainer_add_refutation (LatTrainer *self, GString *text);
