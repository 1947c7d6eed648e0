/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-trainer-problem.c - problems presented: their solution is known, and proved */
#include "lat-trainer-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lat-library.h"
#include "lat-puzzle-line.h"

static guint
count (LatTrainer *self)
{
  return lat_puzzle_set_get_count (self->set);
}

static const char *
get_key (LatTrainer *self, guint index)
{
  return lat_puzzle_set_get_key (self->set, index);
}

static LatRuleset *
get_position (LatTrainer *self, guint index, const LatPosition **position)
{
  const LatPuzzle *puzzle = lat_puzzle_set_get (self->set, index);

  *position = &puzzle->position;
  return puzzle->ruleset;
}

/* What was never solved is new, and not due. */
static gboolean
is_due (LatTrainer *self, guint index)
{
  return lat_trainer_progress_is_due (self->progress, get_key (self, index), self->today ());
}

static LatGame *
new_game (LatTrainer *self)
{
  const LatPuzzle *puzzle = lat_trainer_get_puzzle (self);

  return lat_library_new_game (puzzle->ruleset, &puzzle->position);
}

static void
begin (LatTrainer *self)
{
  const LatPuzzle *puzzle = lat_trainer_get_puzzle (self);

  lat_trainer_take_line (self, puzzle->line, puzzle->n_line);
}

/* {{{ what is tried */

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

/* Something else may have been asked of the refuter meanwhile; only the newest counts. */
static void
refute (LatTrainer *self)
{
  LatRefuterQuestion question = { .ruleset = lat_document_get_ruleset (self->document),
                                  .tried = self->tried,
                                  .puzzle = lat_trainer_get_puzzle (self),
                                  .plies = self->n_line };
  LatPosition position;

  lat_game_get_position (lat_document_get_game (self->document), self->node, &position, NULL);
  question.start = &position;
  if (question.puzzle->kind == LAT_PUZZLE_SAVE)
    question.plies = question.puzzle->plies;
  lat_refuter_ask (self->refuter, &question);
}

static void
take_wrong (LatTrainer *self, LatAction action)
{
  lat_trainer_take_wrong (self, action);
  refute (self);
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
  lat_trainer_take_right (self);
}

/* After the key another action may do as well. */
static void
prove (LatTrainer *self, LatAction action)
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
  lat_trainer_update (self, LAT_TRAINER_JUDGING);
  if (self->judging != NULL)
    g_task_run_in_thread (self->judging, judge_in_thread);
}

static void
judge (LatTrainer *self, LatAction action)
{
  if (action == self->line[0])
    lat_trainer_take_right (self);
  else if (lat_node_get_parent (self->node) == NULL)
    take_wrong (self, action);
  else
    prove (self, action);
}

static void
found (LatTrainer *self)
{
  LatRefutation refutation;

  if (self->state == LAT_TRAINER_WRONG && !self->has_refutation
      && lat_refuter_get (self->refuter, &refutation))
    lat_trainer_take_refutation (self, &refutation);
}

/* }}} */
/* {{{ words */

static char *
dup_caption (LatTrainer *self, guint index)
{
  /* Translators: which of how many problems is shown, and how hard it is, from 1 to 5. */
  return g_strdup_printf (_ ("Problem %u of %u · grade %u"), index + 1, count (self),
                          lat_puzzle_get_grade (lat_puzzle_set_get (self->set, index)));
}

static char *
dup_task (LatTrainer *self)
{
  const LatPuzzle *puzzle = lat_trainer_get_puzzle (self);
  guint n;

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
  const LatPuzzle *puzzle = lat_trainer_get_puzzle (self);
  guint n;

  if (lat_node_get_parent (self->node) == NULL && puzzle->kind == LAT_PUZZLE_WIN)
    return g_strdup (_ ("Find the only action that wins."));
  if (lat_node_get_parent (self->node) == NULL)
    return g_strdup_printf (
        g_dngettext (GETTEXT_PACKAGE, "Find the only action that does not lose within %u ply.",
                     "Find the only action that does not lose within %u plies.", puzzle->depth),
        puzzle->depth);
  n = count_left (self);
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Right. Go on: %u more action wins.",
                                       "Right. Go on: %u more actions win.", n),
                          n);
}

/* What is known at once, then what refutes it. */
static char *
dup_wrong (LatTrainer *self)
{
  g_autofree char *tried = lat_trainer_dup_action (self, self->tried);
  GString *text = g_string_new (NULL);
  guint n = count_left (self);

  if (lat_trainer_get_puzzle (self)->kind == LAT_PUZZLE_SAVE)
    /* Translators: %s is an action, such as d2-d5. */
    g_string_append_printf (text, _ ("%s loses."), tried);
  else
    /* Translators: %s is an action, such as d2-d5. */
    g_string_append_printf (text,
                            g_dngettext (GETTEXT_PACKAGE, "%s does not win in %u action.",
                                         "%s does not win in %u actions.", n),
                            tried, n);
  lat_trainer_add_refutation (self, text);
  lat_trainer_add_words (text, g_strdup (_ ("Try another one.")));
  return g_string_free (text, FALSE);
}

static char *
dup_right (LatTrainer *self)
{
  return g_strdup (self->is_clean ? _ ("Solved at the first try.") : _ ("Solved."));
}

static char *
dup_shown (LatTrainer *self)
{
  g_autofree char *line = lat_puzzle_dup_line (lat_trainer_get_puzzle (self));

  /* Translators: %s is a line of actions. */
  return g_strdup_printf (_ ("The solution: %s"), line);
}

/* }}} */

const LatTrainerKind lat_trainer_problems = {
  .count = count,
  .get_key = get_key,
  .get_position = get_position,
  .is_due = is_due,
  .new_game = new_game,
  .begin = begin,
  .judge = judge,
  .found = found,
  .dup_caption = dup_caption,
  .dup_task = dup_task,
  .dup_question = dup_question,
  .dup_wrong = dup_wrong,
  .dup_right = dup_right,
  .dup_shown = dup_shown,
};
