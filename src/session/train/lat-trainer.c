/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-trainer.c - problems, one after the other */
#include "lat-trainer.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lat-action-text.h"
#include "lat-library.h"
#include "lat-movegen.h"
#include "lat-puzzle-line.h"

struct _LatTrainer
{
  LatNews parent_instance;

  LatTrainerProgress *progress;
  LatPuzzleSet *set;
  guint index;
  LatDocument *document; /* NULL until there is a problem; each that is presented is a game of it */
  LatTrainerState state;

  LatNode *node;                       /* the place where it is */
  LatAction line[LAT_PUZZLE_MAX_LINE]; /* how it goes on there */
  guint n_line;
  LatAction tried;
  gboolean is_clean;  /* nothing wrong was tried, and no hint given */
  gboolean is_hinted; /* at this place */
  gboolean is_given_up;
  GTask *judging;
  char *error; /* of the file with the progress */
};

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
lat_trainer_init (LatTrainer *self)
{
}

/**
 * lat_trainer_new:
 * @progress: where it is kept what was solved
 *
 * Returns: (transfer full): a trainer without problems
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

static void
update (LatTrainer *self, LatTrainerState state)
{
  self->state = state;
  lat_news_tell (LAT_NEWS (self));
}

static gboolean
is_open (LatTrainer *self)
{
  return self->state == LAT_TRAINER_ASKING || self->state == LAT_TRAINER_WRONG;
}

/* {{{ problems */

static void
show_start (LatTrainer *self)
{
  const LatPuzzle *puzzle = lat_trainer_get_puzzle (self);
  LatGame *game = lat_library_new_game (puzzle->ruleset, &puzzle->position);

  if (self->document == NULL)
    self->document = lat_document_new_for_game (game);
  else
    lat_document_add_game (self->document, game, _ ("problem"));
  self->node = lat_document_get_node (self->document);
}

static void
present (LatTrainer *self, gboolean is_clean)
{
  const LatPuzzle *puzzle = lat_trainer_get_puzzle (self);

  stop_judging (self);
  self->n_line = puzzle->n_line;
  memcpy (self->line, puzzle->line, self->n_line * sizeof *self->line);
  self->is_clean = is_clean;
  self->is_hinted = self->is_given_up = FALSE;
  self->tried = LAT_ACTION_INVALID;
  g_clear_pointer (&self->error, g_free);
  /* What follows the document finds the state of the problem that is shown. */
  self->state = LAT_TRAINER_ASKING;
  show_start (self);
  update (self, LAT_TRAINER_ASKING);
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
  self->set = set;
  self->index = index;
  present (self, TRUE);
}

/**
 * lat_trainer_get_set:
 *
 * Returns: (transfer none) (nullable): the problems
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
 * lat_trainer_get_mark:
 *
 * Returns: the best that was done of the problem that is presented
 */
LatTrainerMark
lat_trainer_get_mark (LatTrainer *self)
{
  g_return_val_if_fail (LAT_IS_TRAINER (self) && self->set != NULL, LAT_TRAINER_NEW);

  return lat_trainer_progress_get (self->progress, lat_puzzle_set_get_key (self->set, self->index));
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
  if (self->set == NULL || index < 0 || index >= (int) lat_puzzle_set_get_count (self->set))
    return FALSE;
  self->index = (guint) index;
  present (self, TRUE);
  return TRUE;
}

/**
 * lat_trainer_new_game:
 *
 * Makes a game of the problem: with the solution once it has been found or shown, before that the position alone.
 *
 * Returns: (transfer full) (nullable): the game
 */
LatGame *
lat_trainer_new_game (LatTrainer *self)
{
  const LatPuzzle *puzzle;

  g_return_val_if_fail (LAT_IS_TRAINER (self), NULL);

  puzzle = lat_trainer_get_puzzle (self);
  if (puzzle == NULL)
    return NULL;
  if (self->state == LAT_TRAINER_RIGHT || self->state == LAT_TRAINER_SHOWN)
    return lat_puzzle_new_game (puzzle, self->index + 1);
  return lat_library_new_game (puzzle->ruleset, &puzzle->position);
}

/* }}} */
/* {{{ what is tried */

/* Keeps how it went, unless it went better before. */
static void
keep (LatTrainer *self, LatTrainerMark mark)
{
  g_autoptr (GError) error = NULL;

  g_clear_pointer (&self->error, g_free);
  if (!lat_trainer_progress_add (self->progress, lat_puzzle_set_get_key (self->set, self->index),
                                 mark, &error))
    self->error = g_strdup (error->message);
}

/* Plays the next action of the line, and says whose turn it is then. */
static void
play (LatTrainer *self)
{
  const LatPuzzle *puzzle = lat_trainer_get_puzzle (self);
  LatAction action = self->line[0];

  self->n_line--;
  memmove (self->line, self->line + 1, self->n_line * sizeof *self->line);
  self->is_hinted = FALSE;
  self->tried = LAT_ACTION_INVALID;
  lat_document_go (self->document, self->node);
  /* The rules forbid nothing that was proved, but what repeats: a solution has no repetition. */
  if (!lat_document_play (self->document, action))
    self->n_line = 0;
  self->node = lat_document_get_node (self->document);
  if (self->n_line == 0)
    {
      if (!self->is_given_up)
        keep (self, self->is_clean ? LAT_TRAINER_FIRST : LAT_TRAINER_FOUND);
      update (self, self->is_given_up ? LAT_TRAINER_SHOWN : LAT_TRAINER_RIGHT);
    }
  else if (self->is_given_up
           || lat_document_get_position (self->document)->side != puzzle->position.side)
    update (self, LAT_TRAINER_MOVING);
  else
    update (self, LAT_TRAINER_ASKING);
}

typedef struct
{
  LatPuzzleSet *set; /* whose the problem is */
  LatPuzzle puzzle;
  LatPosition position;
  LatAction action;
  guint plies;
  LatAction line[LAT_PUZZLE_MAX_LINE];
  guint n_line;
} Trial;

static void
free_trial (Trial *trial)
{
  lat_puzzle_set_unref (trial->set);
  g_free (trial);
}

static void
judge_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Trial *trial = data;

  g_task_return_boolean (task, lat_puzzle_follow (&trial->puzzle, &trial->position, trial->action,
                                                  trial->plies, cancellable, trial->line,
                                                  &trial->n_line));
}

static void
take_wrong (LatTrainer *self, LatAction action)
{
  self->tried = action;
  self->is_clean = FALSE;
  update (self, LAT_TRAINER_WRONG);
}

static void
judged_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (LatTrainer) self = data;
  gboolean wins = g_task_propagate_boolean (G_TASK (result), NULL);
  const Trial *trial = g_task_get_task_data (G_TASK (result));

  if (self->judging != G_TASK (result))
    return;
  g_clear_object (&self->judging);
  if (!wins)
    {
      take_wrong (self, trial->action);
      return;
    }
  self->line[0] = trial->action;
  self->n_line = MIN (trial->n_line + 1, LAT_PUZZLE_MAX_LINE);
  memcpy (self->line + 1, trial->line, (self->n_line - 1) * sizeof *self->line);
  play (self);
}

/* After the key another action may do as well. */
static void
judge (LatTrainer *self, LatAction action)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Trial *trial = g_new0 (Trial, 1);

  trial->set = lat_puzzle_set_ref (self->set);
  trial->puzzle = *lat_trainer_get_puzzle (self);
  trial->position = *lat_document_get_position (self->document);
  trial->action = action;
  trial->plies = self->n_line;
  /* Not the task's object: the thread would be the last that lets go of it. */
  self->judging = g_task_new (NULL, cancellable, judged_cb, g_object_ref (self));
  g_task_set_task_data (self->judging, trial, (GDestroyNotify) free_trial);
  self->tried = action;
  update (self, LAT_TRAINER_JUDGING);
  if (self->judging != NULL)
    g_task_run_in_thread (self->judging, judge_in_thread);
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
 * Answers with an action. It is played if it is right; one that is not legal, and one that nobody has asked for, changes
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
  if (action == self->line[0])
    play (self);
  else if (lat_node_get_parent (self->node) == NULL)
    take_wrong (self, action);
  else
    judge (self, action);
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
}

/**
 * lat_trainer_hint:
 *
 * Says where the action that is asked for begins.
 */
void
lat_trainer_hint (LatTrainer *self)
{
  g_return_if_fail (LAT_IS_TRAINER (self));

  if (!is_open (self))
    return;
  self->is_hinted = TRUE;
  self->is_clean = FALSE;
  lat_document_go (self->document, self->node);
  update (self, LAT_TRAINER_ASKING);
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
  if (!self->is_hinted || !lat_trainer_can_try (self))
    return FALSE;
  action = self->line[0];
  if (lat_action_type (action) == LAT_ACTION_MOVE)
    *from = lat_action_from (action);
  else if (lat_action_type (action) != LAT_ACTION_PASS)
    *to = lat_action_to (action);
  return *from != LAT_SQUARE_NONE || *to != LAT_SQUARE_NONE;
}

/**
 * lat_trainer_show:
 *
 * Gives up: the trainer plays what is left of the solution, one action each time that lat_trainer_move() is called.
 */
void
lat_trainer_show (LatTrainer *self)
{
  g_return_if_fail (LAT_IS_TRAINER (self));

  if (!is_open (self))
    return;
  self->is_given_up = TRUE;
  self->is_clean = FALSE;
  keep (self, LAT_TRAINER_SEEN);
  lat_document_go (self->document, self->node);
  update (self, LAT_TRAINER_MOVING);
}

/* }}} */
/* {{{ words */

/**
 * lat_trainer_dup_task:
 *
 * Returns: (transfer full): what is to be done, in words: "White to act and win in 3 actions"
 */
char *
lat_trainer_dup_task (LatTrainer *self)
{
  const LatPuzzle *puzzle;
  guint n;

  g_return_val_if_fail (LAT_IS_TRAINER (self), NULL);

  puzzle = lat_trainer_get_puzzle (self);
  if (puzzle == NULL)
    return g_strdup ("");
  if (puzzle->kind == LAT_PUZZLE_SAVE)
    return lat_puzzle_dup_task (puzzle);
  n = lat_puzzle_count_actions (puzzle);
  return g_strdup_printf (puzzle->position.side == LAT_WHITE
                              ? g_dngettext (GETTEXT_PACKAGE, "White to act and win in %u action",
                                             "White to act and win in %u actions", n)
                              : g_dngettext (GETTEXT_PACKAGE, "Black to act and win in %u action",
                                             "Black to act and win in %u actions", n),
                          n);
}

static guint
count_left (LatTrainer *self)
{
  LatPosition position;

  lat_game_get_position (lat_document_get_game (self->document), self->node, &position, NULL);
  return lat_puzzle_count_actions_from (lat_trainer_get_puzzle (self), &position, self->line,
                                        self->n_line);
}

static char *
dup_question (LatTrainer *self)
{
  guint n;

  if (lat_node_get_parent (self->node) == NULL)
    return g_strdup (lat_trainer_get_puzzle (self)->kind == LAT_PUZZLE_WIN
                         ? _ ("Find the only action that wins.")
                         : _ ("Find the only action that does not lose."));
  n = count_left (self);
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Right. Go on: %u more action wins.",
                                       "Right. Go on: %u more actions win.", n),
                          n);
}

static char *
dup_hint (LatTrainer *self)
{
  LatAction action = self->line[0];
  char name[LAT_SQUARE_NAME_SIZE];

  if (lat_action_type (action) == LAT_ACTION_PASS)
    return g_strdup (_ ("Hint: act no more."));
  if (lat_action_type (action) == LAT_ACTION_MOVE)
    {
      lat_square_write (lat_action_from (action), name);
      return g_strdup_printf (_ ("Hint: move the man on %s."), name);
    }
  lat_square_write (lat_action_to (action), name);
  return g_strdup_printf (_ ("Hint: look at %s."), name);
}

static char *
dup_wrong (LatTrainer *self)
{
  const LatPuzzle *puzzle = lat_trainer_get_puzzle (self);
  g_autofree char *tried = NULL;
  LatPosition position;
  guint n;

  lat_game_get_position (lat_document_get_game (self->document), self->node, &position, NULL);
  tried = lat_action_text_write (puzzle->ruleset, &position, NULL, self->tried, LAT_MARKS_NONE);
  if (self->state == LAT_TRAINER_JUDGING)
    /* Translators: %s is an action, such as d2-d5. */
    return g_strdup_printf (_ ("Looking at %s…"), tried);
  if (puzzle->kind == LAT_PUZZLE_SAVE)
    /* Translators: %s is an action, such as d2-d5. */
    return g_strdup_printf (_ ("%s loses. Try another one."), tried);
  n = count_left (self);
  /* Translators: %s is an action, such as d2-d5. */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       "%s does not win in %u action. Try another one.",
                                       "%s does not win in %u actions. Try another one.", n),
                          tried, n);
}

/**
 * lat_trainer_dup_text:
 *
 * Returns: (transfer full): what it has to say now, in words
 */
char *
lat_trainer_dup_text (LatTrainer *self)
{
  g_autofree char *line = NULL;

  g_return_val_if_fail (LAT_IS_TRAINER (self), NULL);

  switch (self->state)
    {
    case LAT_TRAINER_ASKING:
      return self->is_hinted ? dup_hint (self) : dup_question (self);
    case LAT_TRAINER_JUDGING:
    case LAT_TRAINER_WRONG:
      return dup_wrong (self);
    case LAT_TRAINER_RIGHT:
      if (self->error != NULL)
        /* Translators: %s says why a file cannot be written. */
        return g_strdup_printf (_ ("Solved, but that could not be noted: %s"), self->error);
      return g_strdup (self->is_clean ? _ ("Solved at the first try.") : _ ("Solved."));
    case LAT_TRAINER_MOVING:
      if (!self->is_given_up)
        return g_strdup (_ ("Right."));
      /* fall through */
    case LAT_TRAINER_SHOWN:
      line = lat_puzzle_dup_line (lat_trainer_get_puzzle (self));
      /* Translators: %s is a line of actions. */
      return g_strdup_printf (_ ("The solution: %s"), line);
    case LAT_TRAINER_EMPTY:
    default:
      return g_strdup ("");
    }
}

/* }}} */
