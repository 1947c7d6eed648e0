/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-undo.c - what was done to the games of a document, in order */
#include "lat-undo.h"

struct _LatUndo
{
  GPtrArray *done;
  GPtrArray *undone;
  guint64 last_id;
  /* The state below the first step, and the one that is in the file. */
  guint64 base;
  guint64 saved;
};

/**
 * lat_step_new_edits:
 * @entry: the game that is edited
 *
 * Returns: (transfer full): a step without edits yet, from the place of the cursor
 */
LatStep *
lat_step_new_edits (LatOpenGame *entry)
{
  LatStep *step;

  g_return_val_if_fail (entry != NULL, NULL);

  step = g_new0 (LatStep, 1);
  step->entry = lat_open_game_ref (entry);
  step->edits = g_ptr_array_new_with_free_func ((GDestroyNotify) lat_edit_free);
  step->before = lat_cursor_get_node (entry->cursor);
  step->after = step->before;
  return step;
}

/**
 * lat_step_new_games:
 * @index: a place in the list of games
 * @removed: (transfer full): the games that are taken away there
 * @inserted: (transfer full): the games that are put there
 * @shown: the game that is open before
 * @shown_after: the game that is open afterwards
 *
 * Returns: (transfer full): a step that changes the list of games
 */
LatStep *
lat_step_new_games (guint index,
                    GPtrArray *removed,
                    GPtrArray *inserted,
                    LatOpenGame *shown,
                    LatOpenGame *shown_after)
{
  LatStep *step;

  g_return_val_if_fail (removed != NULL && inserted != NULL, NULL);
  g_return_val_if_fail (shown != NULL && shown_after != NULL, NULL);

  step = g_new0 (LatStep, 1);
  step->index = index;
  step->removed = removed;
  step->inserted = inserted;
  step->shown = lat_open_game_ref (shown);
  step->shown_after = lat_open_game_ref (shown_after);
  return step;
}

void
lat_step_free (LatStep *step)
{
  if (step == NULL)
    return;
  /* Edits before the game: they own nodes of it. */
  g_clear_pointer (&step->edits, g_ptr_array_unref);
  g_clear_pointer (&step->removed, g_ptr_array_unref);
  g_clear_pointer (&step->inserted, g_ptr_array_unref);
  g_clear_pointer (&step->shown, lat_open_game_unref);
  g_clear_pointer (&step->shown_after, lat_open_game_unref);
  g_clear_pointer (&step->entry, lat_open_game_unref);
  g_free (step);
}

/**
 * lat_step_get_name:
 *
 * Returns: (transfer none): what was done, for people
 */
const char *
lat_step_get_name (const LatStep *step)
{
  g_return_val_if_fail (step != NULL, NULL);

  if (step->name != NULL || step->edits == NULL)
    return step->name;
  return lat_edit_get_name (g_ptr_array_index (step->edits, 0));
}

/* Keeps count of the steps that have changed a game. */
static void
count_step (const LatStep *step, int change)
{
  if (step->entry != NULL)
    step->entry->n_steps += (guint) change;
}

/**
 * lat_undo_new:
 *
 * Returns: (transfer full): empty stacks, in the state that is saved
 */
LatUndo *
lat_undo_new (void)
{
  LatUndo *undo = g_new0 (LatUndo, 1);

  undo->done = g_ptr_array_new_with_free_func ((GDestroyNotify) lat_step_free);
  undo->undone = g_ptr_array_new_with_free_func ((GDestroyNotify) lat_step_free);
  return undo;
}

void
lat_undo_free (LatUndo *undo)
{
  if (undo == NULL)
    return;
  g_ptr_array_unref (undo->undone);
  g_ptr_array_unref (undo->done);
  g_free (undo);
}

/**
 * lat_undo_clear:
 *
 * Forgets all steps. The state is a new one, and the saved one.
 */
void
lat_undo_clear (LatUndo *undo)
{
  g_return_if_fail (undo != NULL);

  g_ptr_array_set_size (undo->undone, 0);
  g_ptr_array_set_size (undo->done, 0);
  undo->base = ++undo->last_id;
  undo->saved = undo->base;
}

/**
 * lat_undo_push:
 * @undo: stacks
 * @step: (transfer full): what has been done
 *
 * What was undone can no longer be redone.
 */
void
lat_undo_push (LatUndo *undo, LatStep *step)
{
  g_return_if_fail (undo != NULL && step != NULL);

  g_ptr_array_set_size (undo->undone, 0);
  step->id = ++undo->last_id;
  g_ptr_array_add (undo->done, step);
  count_step (step, 1);
}

/**
 * lat_undo_back:
 *
 * Returns: (transfer none) (nullable): the step to be taken back, which counts as
 *   undone from now on
 */
LatStep *
lat_undo_back (LatUndo *undo)
{
  LatStep *step;

  g_return_val_if_fail (undo != NULL, NULL);

  if (undo->done->len == 0)
    return NULL;
  step = g_ptr_array_steal_index (undo->done, undo->done->len - 1);
  g_ptr_array_add (undo->undone, step);
  count_step (step, -1);
  return step;
}

/**
 * lat_undo_forth:
 *
 * Returns: (transfer none) (nullable): the step to be done again
 */
LatStep *
lat_undo_forth (LatUndo *undo)
{
  LatStep *step;

  g_return_val_if_fail (undo != NULL, NULL);

  if (undo->undone->len == 0)
    return NULL;
  step = g_ptr_array_steal_index (undo->undone, undo->undone->len - 1);
  g_ptr_array_add (undo->done, step);
  count_step (step, 1);
  return step;
}

/**
 * lat_undo_peek:
 *
 * Returns: (transfer none) (nullable): the step that undo would take back
 */
LatStep *
lat_undo_peek (const LatUndo *undo)
{
  g_return_val_if_fail (undo != NULL, NULL);

  return undo->done->len > 0 ? g_ptr_array_index (undo->done, undo->done->len - 1) : NULL;
}

/**
 * lat_undo_peek_undone:
 *
 * Returns: (transfer none) (nullable): the step that redo would do again
 */
LatStep *
lat_undo_peek_undone (const LatUndo *undo)
{
  g_return_val_if_fail (undo != NULL, NULL);

  return undo->undone->len > 0 ? g_ptr_array_index (undo->undone, undo->undone->len - 1) : NULL;
}

/**
 * lat_undo_drop:
 *
 * Forgets the newest step, whose effect is gone: the state is that before it.
 */
void
lat_undo_drop (LatUndo *undo)
{
  g_return_if_fail (undo != NULL && undo->done->len > 0);

  count_step (lat_undo_peek (undo), -1);
  g_ptr_array_set_size (undo->done, (int) undo->done->len - 1);
}

/**
 * lat_undo_touch:
 *
 * The newest step has been changed: it leads to a new state.
 */
void
lat_undo_touch (LatUndo *undo)
{
  LatStep *step;

  g_return_if_fail (undo != NULL);

  step = lat_undo_peek (undo);
  if (step != NULL)
    step->id = ++undo->last_id;
}

/**
 * lat_undo_get_state:
 *
 * Returns: a number for the state, the same whenever undo or redo lead to it
 */
guint64
lat_undo_get_state (const LatUndo *undo)
{
  const LatStep *step;

  g_return_val_if_fail (undo != NULL, 0);

  step = lat_undo_peek (undo);
  return step != NULL ? step->id : undo->base;
}

/**
 * lat_undo_set_saved:
 * @undo: stacks
 * @state: the state that is in the file now
 */
void
lat_undo_set_saved (LatUndo *undo, guint64 state)
{
  g_return_if_fail (undo != NULL);

  undo->saved = state;
}

/**
 * lat_undo_is_saved:
 *
 * Returns: whether the state is the one in the file
 */
gboolean
lat_undo_is_saved (const LatUndo *undo)
{
  g_return_val_if_fail (undo != NULL, FALSE);

  return lat_undo_get_state (undo) == undo->saved;
}
