/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-document-undo.c - what a document has done, taken back and done again */
#include "lat-document-private.h"

/* Opens the game that a step concerns. */
static guint
open_entry (LatDocument *self, LatOpenGame *entry)
{
  guint index;

  if (entry == lat_document_get_entry (self) || !g_ptr_array_find (self->entries, entry, &index))
    return LAT_CHANGE_NONE;
  self->index = index;
  return LAT_CHANGE_GAME | LAT_CHANGE_GAMES;
}

/* Does the edits of a step again, or takes them back. */
static guint
repeat_edits (LatDocument *self, LatStep *step, gboolean back)
{
  guint change = open_entry (self, step->entry);
  LatNode *here = lat_document_get_node (self);
  LatNode *from = back ? step->after : step->before;
  LatNode *to = back ? step->before : step->after;
  guint n = step->edits->len;

  for (guint i = 0; i < n; i++)
    {
      guint touched = lat_edit_apply (g_ptr_array_index (step->edits, back ? n - 1 - i : i));

      lat_open_game_refresh (step->entry, touched);
      change |= touched;
    }
  if (step->shows_place || here == from)
    lat_cursor_go (step->entry->cursor, to);
  if (lat_document_get_node (self) != here)
    change |= LAT_CHANGE_CURSOR;
  return change;
}

/* Puts games in the place of others, of which there may be thousands. */
static void
replace_entries (LatDocument *self, guint index, GPtrArray *old, GPtrArray *new)
{
  GPtrArray *entries = g_ptr_array_new_with_free_func ((GDestroyNotify) lat_open_game_unref);

  for (guint i = 0; i < index; i++)
    g_ptr_array_add (entries, lat_open_game_ref (g_ptr_array_index (self->entries, i)));
  for (guint i = 0; i < new->len; i++)
    g_ptr_array_add (entries, lat_open_game_ref (g_ptr_array_index (new, i)));
  for (guint i = index + old->len; i < self->entries->len; i++)
    g_ptr_array_add (entries, lat_open_game_ref (g_ptr_array_index (self->entries, i)));
  g_ptr_array_unref (self->entries);
  self->entries = entries;
}

static guint
repeat_games (LatDocument *self, LatStep *step, gboolean back)
{
  LatOpenGame *shown = lat_document_get_entry (self);
  LatOpenGame *next = back ? step->shown : step->shown_after;

  if (back)
    replace_entries (self, step->index, step->inserted, step->removed);
  else
    replace_entries (self, step->index, step->removed, step->inserted);
  if (!g_ptr_array_find (self->entries, next, &self->index))
    self->index = 0;
  return shown == next ? LAT_CHANGE_GAMES : LAT_CHANGE_GAME | LAT_CHANGE_GAMES;
}

static void
repeat_step (LatDocument *self, LatStep *step, gboolean back)
{
  guint change;

  if (step == NULL)
    return;
  step->typing = NULL;
  lat_document_end_typing (self);
  if (step->edits != NULL)
    change = repeat_edits (self, step, back);
  else
    change = repeat_games (self, step, back);
  lat_document_tell (self, change);
}

/* Puts games in the place of others in the list, and opens @shown, or the first of them. */
void
lat_document_splice_games (LatDocument *self,
                           guint index,
                           guint n_removed,
                           GPtrArray *inserted,
                           LatOpenGame *shown,
                           const char *name)
{
  GPtrArray *removed = g_ptr_array_new_with_free_func ((GDestroyNotify) lat_open_game_unref);
  LatStep *step;

  g_assert (shown != NULL || inserted->len > 0);

  for (guint i = 0; i < n_removed; i++)
    g_ptr_array_add (removed, lat_open_game_ref (g_ptr_array_index (self->entries, index + i)));
  if (shown == NULL)
    shown = g_ptr_array_index (inserted, 0);
  step = lat_step_new_games (index, removed, g_ptr_array_ref (inserted),
                             lat_document_get_entry (self), shown);
  step->name = name;
  lat_undo_push (self->undo, step);
  lat_document_tell (self, repeat_games (self, step, FALSE));
}

/**
 * lat_document_can_undo:
 *
 * Returns: whether there is something to undo
 */
gboolean
lat_document_can_undo (LatDocument *self)
{
  g_return_val_if_fail (LAT_IS_DOCUMENT (self), FALSE);

  return lat_undo_peek (self->undo) != NULL;
}

/**
 * lat_document_can_redo:
 *
 * Returns: whether there is something to redo
 */
gboolean
lat_document_can_redo (LatDocument *self)
{
  g_return_val_if_fail (LAT_IS_DOCUMENT (self), FALSE);

  return lat_undo_peek_undone (self->undo) != NULL;
}

/**
 * lat_document_get_undo_name:
 *
 * Returns: (transfer none) (nullable): what would be undone, for people
 */
const char *
lat_document_get_undo_name (LatDocument *self)
{
  const LatStep *step;

  g_return_val_if_fail (LAT_IS_DOCUMENT (self), NULL);

  step = lat_undo_peek (self->undo);
  return step != NULL ? lat_step_get_name (step) : NULL;
}

/**
 * lat_document_get_redo_name:
 *
 * Returns: (transfer none) (nullable): what would be redone, for people
 */
const char *
lat_document_get_redo_name (LatDocument *self)
{
  const LatStep *step;

  g_return_val_if_fail (LAT_IS_DOCUMENT (self), NULL);

  step = lat_undo_peek_undone (self->undo);
  return step != NULL ? lat_step_get_name (step) : NULL;
}

/**
 * lat_document_undo:
 *
 * Takes back the newest step, in whichever game it was, and shows where.
 */
void
lat_document_undo (LatDocument *self)
{
  g_return_if_fail (LAT_IS_DOCUMENT (self));

  repeat_step (self, lat_undo_back (self->undo), TRUE);
}

/**
 * lat_document_redo:
 *
 * Does again what was undone last.
 */
void
lat_document_redo (LatDocument *self)
{
  g_return_if_fail (LAT_IS_DOCUMENT (self));

  repeat_step (self, lat_undo_forth (self->undo), FALSE);
}
