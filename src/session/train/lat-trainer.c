/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-trainer.c - problems and mistakes, one after the other */
#include "lat-trainer-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lat-library.h"
#include "lat-movegen.h"

G_DEFINE_FINAL_TYPE (LatTrainer, lat_trainer, LAT_TYPE_NEWS)

static void
stop_judging (LatTrainer *self)
{
  if (self->judging != NULL)
    g_cancellable_cancel (g_task_get_cancellable (self->judging));
  g_clear_object (&self->judging);
}

static void
lat_trainer_dispose (GObject *object)
{
  LatTrainer *self = LAT_TRAINER (object);

  stop_judging (self);
  g_clear_pointer (&self->refuter, lat_refuter_free);
  lat_refutation_clear (&self->refutation);
  g_clear_pointer (&self->places, g_ptr_array_unref);
  g_clear_object (&self->document);
  g_clear_object (&self->progress);
  g_clear_pointer (&self->set, lat_puzzle_set_unref);
  g_clear_pointer (&self->error, g_free);

  G_OBJECT_CLASS (lat_trainer_parent_class)->dispose (object);
}

static void
lat_trainer_class_init (LatTrainerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = lat_trainer_dispose;
}

static void
found_cb (gpointer data)
{
  LatTrainer *self = data;

  if (self->kind != NULL)
    self->kind->found (self);
}

static void
lat_trainer_init (LatTrainer *self)
{
  self->today = lat_recall_get_today;
  self->refuter = lat_refuter_new (found_cb, self);
}

/**
 * lat_trainer_new:
 * @progress: where it is kept what was solved
 *
 * Returns: (transfer full): a trainer that has nothing to present
 */
LatTrainer *
lat_trainer_new (LatTrainerProgress *progress)
{
  LatTrainer *self;

  g_return_val_if_fail (LAT_IS_TRAINER_PROGRESS (progress), NULL);

  self = g_object_new (LAT_TYPE_TRAINER, NULL);
  self->progress = g_object_ref (progress);
  return self;
}

void
lat_trainer_update (LatTrainer *self, LatTrainerState state)
{
  self->state = state;
  lat_news_tell (LAT_NEWS (self));
}

static gboolean
is_open (LatTrainer *self)
{
  return self->state == LAT_TRAINER_ASKING || self->state == LAT_TRAINER_WRONG
         || self->state == LAT_TRAINER_REFUTING;
}

static const char *
get_key (LatTrainer *self)
{
  return self->kind->get_key (self, self->index);
}

/* {{{ what is presented */

/* What was said against an answer. */
static void
forget_refutation (LatTrainer *self)
{
  lat_refutation_clear (&self->refutation);
  self->has_refutation = FALSE;
}

/* What is wrong goes from the tree: it was played only to be seen. */
static void
drop_refutation (LatTrainer *self)
{
  LatNode *node = self->n_refuted > 0 ? lat_node_find_child (self->node, self->tried) : NULL;

  self->n_refuted = 0;
  self->refuted = NULL;
  lat_document_go (self->document, self->node);
  if (node != NULL)
    lat_document_delete (self->document, node);
}

static void
show_start (LatTrainer *self)
{
  LatGame *game = self->kind->new_game (self);

  if (self->document == NULL)
    self->document = lat_document_new_for_game (game);
  else
    lat_document_add_game (self->document, game, _ ("problem"));
  lat_document_go_last (self->document);
  self->node = lat_document_get_node (self->document);
}

static void
present (LatTrainer *self, gboolean is_clean)
{
  stop_judging (self);
  lat_refuter_forget (self->refuter);
  forget_refutation (self);
  self->n_refuted = 0;
  self->refuted = NULL;
  self->n_line = 0;
  self->is_clean = is_clean;
  self->is_hinted = self->is_given_up = self->is_hint_due = self->is_show_due = FALSE;
  self->tried = LAT_ACTION_INVALID;
  g_clear_pointer (&self->error, g_free);
  /* What follows the document finds the state of what is shown. */
  self->state = LAT_TRAINER_ASKING;
  show_start (self);
  self->kind->begin (self);
  lat_trainer_update (self, LAT_TRAINER_ASKING);
}

static void
begin (LatTrainer *self, const LatTrainerKind *kind, guint index)
{
  self->kind = kind;
  self->index = index;
  self->is_repeating = kind->is_due (self, index);
  present (self, TRUE);
}

/**
 * lat_trainer_begin:
 * @self: a trainer
 * @set: problems
 * @index: of the first one, from 0
 *
 * Presents a problem.
 */
void
lat_trainer_begin (LatTrainer *self, LatPuzzleSet *set, guint index)
{
  g_return_if_fail (LAT_IS_TRAINER (self) && set != NULL);
  g_return_if_fail (index < lat_puzzle_set_get_count (set));

  lat_puzzle_set_ref (set);
  g_clear_pointer (&self->set, lat_puzzle_set_unref);
  g_clear_pointer (&self->places, g_ptr_array_unref);
  self->set = set;
  begin (self, &lat_trainer_problems, index);
}

/**
 * lat_trainer_begin_mistakes:
 * @self: a trainer
 * @places: (element-type LatMistakePlace): mistakes
 * @index: of the first one, from 0
 * @nodes: how many positions the engine visits for each judgement
 *
 * Presents a mistake.
 */
void
lat_trainer_begin_mistakes (LatTrainer *self, GPtrArray *places, guint index, guint64 nodes)
{
  g_return_if_fail (LAT_IS_TRAINER (self) && places != NULL);
  g_return_if_fail (index < places->len && nodes > 0);

  g_ptr_array_ref (places);
  g_clear_pointer (&self->places, g_ptr_array_unref);
  g_clear_pointer (&self->set, lat_puzzle_set_unref);
  self->places = places;
  self->nodes = nodes;
  begin (self, &lat_trainer_mistakes, index);
}

/**
 * lat_trainer_get_set:
 *
 * Returns: (transfer none) (nullable): the problems; %NULL also of mistakes
 */
LatPuzzleSet *
lat_trainer_get_set (LatTrainer *self)
{
  g_return_val_if_fail (LAT_IS_TRAINER (self), NULL);

  return self->set;
}

/**
 * lat_trainer_get_index:
 *
 * Returns: which problem is presented, from 0
 */
guint
lat_trainer_get_index (LatTrainer *self)
{
  g_return_val_if_fail (LAT_IS_TRAINER (self), 0);

  return self->index;
}

/**
 * lat_trainer_get_puzzle:
 *
 * Returns: (transfer none) (nullable): the problem that is presented
 */
const LatPuzzle *
lat_trainer_get_puzzle (LatTrainer *self)
{
  g_return_val_if_fail (LAT_IS_TRAINER (self), NULL);

  return self->set != NULL ? lat_puzzle_set_get (self->set, self->index) : NULL;
}

/**
 * lat_trainer_get_list:
 *
 * Returns: (transfer none) (nullable): the set or the array that is presented, to tell whether it is still the same
 */
gconstpointer
lat_trainer_get_list (LatTrainer *self)
{
  g_return_val_if_fail (LAT_IS_TRAINER (self), NULL);

  return self->places != NULL ? (gconstpointer) self->places : (gconstpointer) self->set;
}

/**
 * lat_trainer_get_count:
 *
 * Returns: how many problems or mistakes there are to present
 */
guint
lat_trainer_get_count (LatTrainer *self)
{
  g_return_val_if_fail (LAT_IS_TRAINER (self), 0);

  return self->kind != NULL ? self->kind->count (self) : 0;
}

/**
 * lat_trainer_get_position:
 * @self: a trainer that has something to present
 * @index: which
 * @position: (out) (transfer none): where it is asked
 *
 * Returns: (transfer none): by which rules
 */
LatRuleset *
lat_trainer_get_position (LatTrainer *self, guint index, const LatPosition **position)
{
  g_return_val_if_fail (index < lat_trainer_get_count (self) && position != NULL, NULL);

  return self->kind->get_position (self, index, position);
}

/**
 * lat_trainer_get_mark_of:
 * @self: a trainer
 * @index: which
 *
 * Returns: the best that was done of it
 */
LatTrainerMark
lat_trainer_get_mark_of (LatTrainer *self, guint index)
{
  g_return_val_if_fail (index < lat_trainer_get_count (self), LAT_TRAINER_NEW);

  return lat_trainer_progress_get (self->progress, self->kind->get_key (self, index));
}

/**
 * lat_trainer_get_mark:
 *
 * Returns: the best that was done of what is presented
 */
LatTrainerMark
lat_trainer_get_mark (LatTrainer *self)
{
  g_return_val_if_fail (LAT_IS_TRAINER (self) && self->kind != NULL, LAT_TRAINER_NEW);

  return lat_trainer_progress_get (self->progress, get_key (self));
}

/**
 * lat_trainer_dup_caption:
 * @self: a trainer
 * @index: which
 *
 * Returns: (transfer full): which of how many it is, for people
 */
char *
lat_trainer_dup_caption (LatTrainer *self, guint index)
{
  g_return_val_if_fail (index < lat_trainer_get_count (self), NULL);

  return self->kind->dup_caption (self, index);
}

/**
 * lat_trainer_get_document:
 *
 * Returns: (transfer none) (nullable): what to show on a board; %NULL before the first problem, and the same ever after
 */
LatDocument *
lat_trainer_get_document (LatTrainer *self)
{
  g_return_val_if_fail (LAT_IS_TRAINER (self), NULL);

  return self->document;
}

LatTrainerState
lat_trainer_get_state (LatTrainer *self)
{
  g_return_val_if_fail (LAT_IS_TRAINER (self), LAT_TRAINER_EMPTY);

  return self->state;
}

/**
 * lat_trainer_is_given_up:
 *
 * Returns: whether the solution of the problem was asked for, this time
 */
gboolean
lat_trainer_is_given_up (LatTrainer *self)
{
  g_return_val_if_fail (LAT_IS_TRAINER (self), FALSE);

  return self->is_given_up;
}

/**
 * lat_trainer_again:
 *
 * Presents the same problem from its beginning. If something wrong was tried, it is not the first try any more.
 */
void
lat_trainer_again (LatTrainer *self)
{
  g_return_if_fail (LAT_IS_TRAINER (self));

  if (self->state != LAT_TRAINER_EMPTY)
    present (self, self->is_clean);
}

/**
 * lat_trainer_go:
 * @self: a trainer
 * @step: how many problems on, or back if it is negative
 *
 * Presents another problem; one that was not solved is left as it was.
 *
 * Returns: whether there is one
 */
gboolean
lat_trainer_go (LatTrainer *self, int step)
{
  int index;

  g_return_val_if_fail (LAT_IS_TRAINER (self), FALSE);

  index = (int) self->index + step;
  if (index < 0 || index >= (int) lat_trainer_get_count (self))
    return FALSE;
  self->index = (guint) index;
  present (self, TRUE);
  return TRUE;
}

/* What comes after it: what is due, as long as it is about that, from here to the end and then from the beginning.
 *
 * Returns: whether there is anything */
static gboolean
find_next (LatTrainer *self, guint *next)
{
  guint n = lat_trainer_get_count (self);

  for (guint i = 1; self->is_repeating && i < n; i++)
    {
      *next = (self->index + i) % n;
      if (self->kind->is_due (self, *next))
        return TRUE;
    }
  *next = self->index + 1;
  return *next < n;
}

/**
 * lat_trainer_can_go_on:
 *
 * Returns: whether lat_trainer_go_on() would find anything
 */
gboolean
lat_trainer_can_go_on (LatTrainer *self)
{
  guint next;

  g_return_val_if_fail (LAT_IS_TRAINER (self), FALSE);

  return find_next (self, &next);
}

/**
 * lat_trainer_go_on:
 *
 * Presents the next one: where it began with one that was due, the next that is due, as long as there is any.
 *
 * Returns: whether there is one
 */
gboolean
lat_trainer_go_on (LatTrainer *self)
{
  guint next;

  g_return_val_if_fail (LAT_IS_TRAINER (self), FALSE);

  if (!find_next (self, &next))
    return FALSE;
  self->index = next;
  present (self, TRUE);
  return TRUE;
}

/**
 * lat_trainer_new_game:
 *
 * Makes a game of what is presented: with the solution, or with what was played and what is better, once it has been found
 * or shown; before that the position alone, of a mistake the game up to it.
 *
 * Returns: (transfer full) (nullable): the game
 */
LatGame *
lat_trainer_new_game (LatTrainer *self)
{
  gboolean is_done;

  g_return_val_if_fail (LAT_IS_TRAINER (self), NULL);

  if (self->kind == NULL)
    return NULL;
  is_done = self->state == LAT_TRAINER_RIGHT || self->state == LAT_TRAINER_SHOWN;
  if (self->places != NULL)
    return lat_mistake_place_new_game (self->places->pdata[self->index], is_done);
  return is_done ? lat_puzzle_new_game (lat_trainer_get_puzzle (self), self->index + 1)
                 : self->kind->new_game (self);
}

/* }}} */
/* {{{ what is tried */

/* A reason in words; what it is of is said if the file cannot be written. */
static void
take_error (LatTrainer *self, GError *error)
{
  g_clear_pointer (&self->error, g_free);
  self->error = g_strdup (error->message);
  g_error_free (error);
}

/* Keeps how it went, unless it went better before. */
static void
keep (LatTrainer *self, LatTrainerMark mark)
{
  GError *error = NULL;

  g_clear_pointer (&self->error, g_free);
  if (!lat_trainer_progress_add (self->progress, get_key (self), mark, &error))
    take_error (self, error);
}

/* When it is asked again. */
static void
repeat (LatTrainer *self, gboolean is_right)
{
  GError *error = NULL;

  if (!lat_trainer_progress_answer (self->progress, get_key (self), is_right, self->today (),
                                    &error))
    take_error (self, error);
}

/* It was not known, whatever comes now. */
static void
spoil (LatTrainer *self)
{
  if (self->is_clean)
    repeat (self, FALSE);
  self->is_clean = FALSE;
}

static void
finish (LatTrainer *self)
{
  if (!self->is_given_up)
    keep (self, self->is_clean ? LAT_TRAINER_FIRST : LAT_TRAINER_FOUND);
  if (self->is_clean)
    repeat (self, TRUE);
  lat_trainer_update (self, self->is_given_up ? LAT_TRAINER_SHOWN : LAT_TRAINER_RIGHT);
}

/* Plays the next action of the line, and says whose turn it is then. */
static void
play (LatTrainer *self)
{
  const LatPosition *asked;
  LatAction action = self->line[0];

  self->n_line--;
  memmove (self->line, self->line + 1, self->n_line * sizeof *self->line);
  self->is_hinted = FALSE;
  drop_refutation (self);
  /* The rules forbid nothing that was proved, but what repeats: a solution has no repetition. */
  if (!lat_document_play (self->document, action))
    self->n_line = 0;
  self->node = lat_document_get_node (self->document);
  self->kind->get_position (self, self->index, &asked);
  if (self->n_line == 0)
    finish (self);
  else if (self->is_given_up || lat_document_get_position (self->document)->side != asked->side)
    lat_trainer_update (self, LAT_TRAINER_MOVING);
  else
    lat_trainer_update (self, LAT_TRAINER_ASKING);
}

/* The line that is known begins with what was tried. */
void
lat_trainer_take_right (LatTrainer *self)
{
  self->tried = LAT_ACTION_INVALID;
  play (self);
}

void
lat_trainer_take_wrong (LatTrainer *self, LatAction action)
{
  self->tried = action;
  spoil (self);
  lat_trainer_update (self, LAT_TRAINER_WRONG);
}

/* What is wrong with what was tried: it is shown on the board if that still shows the place. */
void
lat_trainer_take_refutation (LatTrainer *self, LatRefutation *refutation)
{
  forget_refutation (self);
  self->refutation = *refutation;
  self->has_refutation = TRUE;
  *refutation = (LatRefutation){ 0 };
  self->refuted = self->node;
  lat_trainer_update (self, lat_document_get_node (self->document) == self->node
                                ? LAT_TRAINER_REFUTING
                                : LAT_TRAINER_WRONG);
}

/* How it should go on at the place, as soon as that is known. */
void
lat_trainer_take_line (LatTrainer *self, const LatAction *line, guint n)
{
  self->n_line = MIN (n, LAT_PUZZLE_MAX_LINE);
  memcpy (self->line, line, self->n_line * sizeof *self->line);
}

/* The next action of the refutation; not if somebody looks at something else by now. */
static void
play_refutation (LatTrainer *self)
{
  guint n = self->n_refuted;
  LatAction action = n == 0 ? self->tried : self->refutation.reply[n - 1];

  if (lat_document_get_node (self->document) != self->refuted
      || !lat_document_play (self->document, action))
    {
      lat_trainer_update (self, LAT_TRAINER_WRONG);
      return;
    }
  self->refuted = lat_document_get_node (self->document);
  self->n_refuted++;
  lat_trainer_update (self, self->n_refuted > self->refutation.n_reply ? LAT_TRAINER_WRONG
                                                                       : LAT_TRAINER_REFUTING);
}

/**
 * lat_trainer_can_try:
 *
 * Returns: whether an action is to be found, and its place is the one that the document shows
 */
gboolean
lat_trainer_can_try (LatTrainer *self)
{
  g_return_val_if_fail (LAT_IS_TRAINER (self), FALSE);

  return is_open (self) && lat_document_get_node (self->document) == self->node;
}

/**
 * lat_trainer_try:
 * @self: a trainer
 * @action: an action of the position that is shown
 *
 * Answers with an action. It is played if it is right; if it is not, lat_trainer_move() plays it with what refutes it, and
 * it goes as soon as another one is tried. One that is not legal, and one that nobody has asked for, changes
 * nothing.
 */
void
lat_trainer_try (LatTrainer *self, LatAction action)
{
  g_return_if_fail (LAT_IS_TRAINER (self));

  if (!lat_trainer_can_try (self)
      || !lat_movegen_is_legal (lat_document_get_ruleset (self->document),
                                lat_document_get_position (self->document),
                                lat_document_get_history (self->document), action))
    return;
  drop_refutation (self);
  forget_refutation (self);
  lat_refuter_forget (self->refuter);
  self->tried = action;
  self->kind->judge (self, action);
}

/**
 * lat_trainer_move:
 *
 * Has the trainer play its next action. Whoever shows it waits as long as a person needs to see the one before.
 */
void
lat_trainer_move (LatTrainer *self)
{
  g_return_if_fail (LAT_IS_TRAINER (self));

  if (self->state == LAT_TRAINER_MOVING)
    play (self);
  else if (self->state == LAT_TRAINER_REFUTING)
    play_refutation (self);
}

/**
 * lat_trainer_can_retry:
 *
 * Returns: whether the board shows what refutes an answer, and not the place where another one is to be found
 */
gboolean
lat_trainer_can_retry (LatTrainer *self)
{
  g_return_val_if_fail (LAT_IS_TRAINER (self), FALSE);

  return is_open (self) && self->n_refuted > 0
         && lat_document_get_node (self->document) != self->node;
}

/**
 * lat_trainer_retry:
 *
 * Goes back to the place where another action is to be found.
 */
void
lat_trainer_retry (LatTrainer *self)
{
  g_return_if_fail (LAT_IS_TRAINER (self));

  if (!lat_trainer_can_retry (self))
    return;
  lat_document_go (self->document, self->node);
  lat_trainer_update (self, LAT_TRAINER_WRONG);
}

/**
 * lat_trainer_hint:
 *
 * Says where the action that is asked for begins; of a mistake as soon as the engine knows.
 */
void
lat_trainer_hint (LatTrainer *self)
{
  g_return_if_fail (LAT_IS_TRAINER (self));

  if (!is_open (self))
    return;
  spoil (self);
  self->is_hint_due = self->n_line == 0;
  self->is_hinted = self->n_line > 0;
  drop_refutation (self);
  lat_trainer_update (self, LAT_TRAINER_ASKING);
}

/**
 * lat_trainer_get_hint:
 * @self: a trainer
 * @from: (out): the square of the man to move, or %LAT_SQUARE_NONE
 * @to: (out): where a man is dropped or removed, or %LAT_SQUARE_NONE
 *
 * Returns: whether there is anything to be shown on the board now
 */
gboolean
lat_trainer_get_hint (LatTrainer *self, LatSquare *from, LatSquare *to)
{
  LatAction action;

  g_return_val_if_fail (LAT_IS_TRAINER (self) && from != NULL && to != NULL, FALSE);

  *from = *to = LAT_SQUARE_NONE;
  if (!self->is_hinted || self->n_line == 0 || !lat_trainer_can_try (self))
    return FALSE;
  action = self->line[0];
  if (lat_action_type (action) == LAT_ACTION_MOVE)
    *from = lat_action_from (action);
  else if (lat_action_type (action) != LAT_ACTION_PASS
           && lat_action_type (action) != LAT_ACTION_SWAP)
    *to = lat_action_to (action);
  return *from != LAT_SQUARE_NONE || *to != LAT_SQUARE_NONE;
}

/**
 * lat_trainer_show:
 *
 * Gives up: the trainer plays what is left of the solution, one action each time that lat_trainer_move() is called;
 * of a mistake as soon as the engine knows it.
 */
void
lat_trainer_show (LatTrainer *self)
{
  g_return_if_fail (LAT_IS_TRAINER (self));

  if (!is_open (self))
    return;
  spoil (self);
  drop_refutation (self);
  self->is_show_due = self->n_line == 0;
  if (self->is_show_due)
    {
      lat_trainer_update (self, LAT_TRAINER_ASKING);
      return;
    }
  self->is_given_up = TRUE;
  keep (self, LAT_TRAINER_SEEN);
  lat_trainer_update (self, LAT_TRAINER_MOVING);
}

/* }}} */
