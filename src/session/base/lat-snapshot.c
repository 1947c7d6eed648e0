/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-snapshot.c - the games of a document as they were at one moment */
#include "lat-snapshot.h"

#include <string.h>

#include "lat-game-writer.h"

/*
 * Frozen:
 * @source: (nullable): the text that the game comes from
 * @nth: which game of it
 * @is_original: whether the game is still what that text says
 * @rest: (nullable): what has to be written behind it
 * @text: (nullable): the game as text, as soon as somebody has written it
 * @game: (nullable): the game, as long as nobody has
 * @entry: (nullable): whose text that is; for the thread of the document alone
 * @n_edits: of @entry
 */
typedef struct
{
  LatGameSource *source;
  guint nth;
  gboolean is_original;
  char *rest;
  GRefString *text;
  LatGame *game;
  LatOpenGame *entry;
  guint n_edits;
} Frozen;

struct _LatSnapshot
{
  GArray *games;
};

static void
clear_frozen (gpointer data)
{
  Frozen *frozen = data;

  g_clear_pointer (&frozen->source, lat_game_source_unref);
  g_free (frozen->rest);
  g_clear_pointer (&frozen->text, g_ref_string_release);
  g_clear_pointer (&frozen->game, lat_game_free);
  g_clear_pointer (&frozen->entry, lat_open_game_unref);
}

static void
freeze_edited (Frozen *frozen, LatOpenGame *entry)
{
  GRefString *text = lat_open_game_peek_text (entry);

  frozen->rest = g_strdup (entry->rest);
  if (text != NULL)
    {
      frozen->text = g_ref_string_acquire (text);
      return;
    }
  frozen->game = lat_game_copy (entry->game);
  frozen->entry = lat_open_game_ref (entry);
  frozen->n_edits = entry->n_edits;
}

/**
 * lat_snapshot_new:
 * @entries: (element-type LatOpenGame): games
 *
 * Copies the games that have been edited since somebody has written them; of the others their
 * text is shared. Games that are as they were in the file they come from are not looked at.
 *
 * Returns: (transfer full): the games as they are now
 */
LatSnapshot *
lat_snapshot_new (GPtrArray *entries)
{
  LatSnapshot *self;

  g_return_val_if_fail (entries != NULL, NULL);

  self = g_new0 (LatSnapshot, 1);
  self->games = g_array_sized_new (FALSE, TRUE, sizeof (Frozen), entries->len);
  g_array_set_clear_func (self->games, clear_frozen);
  for (guint i = 0; i < entries->len; i++)
    {
      LatOpenGame *entry = g_ptr_array_index (entries, i);
      Frozen frozen = { .nth = entry->nth, .is_original = lat_open_game_is_original (entry) };

      if (entry->source != NULL)
        frozen.source = lat_game_source_ref (entry->source);
      if (!frozen.is_original)
        freeze_edited (&frozen, entry);
      g_array_append_val (self->games, frozen);
    }
  return self;
}

void
lat_snapshot_free (LatSnapshot *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->games);
  g_free (self);
}

static const LatGameEntry *
get_head (const Frozen *frozen)
{
  return lat_game_index_get (lat_game_source_get_index (frozen->source), frozen->nth);
}

static void
append_between (GString *text, const Frozen *frozen, gsize from, gsize to)
{
  gsize length;

  g_string_append_len (
      text, lat_game_index_get_text (lat_game_source_get_index (frozen->source), &length) + from,
      (gssize) (to - from));
}

/* Whether @next comes right after @frozen in the text that both come from. */
static gboolean
is_neighbour (const Frozen *frozen, const Frozen *next)
{
  return frozen->source != NULL && frozen->source == next->source && frozen->nth + 1 == next->nth;
}

/* Whether a game can stand as it was written between these: one without tags would go on with
 * the game before, one with an open comment would swallow the one behind, one without a result
 * what stands before the tags of that. */
static gboolean
can_stand (const Frozen *before, const Frozen *frozen, const Frozen *next)
{
  const LatGameEntry *head = get_head (frozen);

  if (!head->has_tags
      && (before != NULL ? !before->is_original || !is_neighbour (before, frozen)
                         : frozen->nth > 0))
    return FALSE;
  if (next == NULL || (next->is_original && is_neighbour (frozen, next)))
    return TRUE;
  return !head->is_open
         && (head->has_result || (next->is_original && !get_head (next)->is_escaped));
}

static gboolean
is_crlf (const Frozen *frozen)
{
  return frozen->source != NULL && get_head (frozen)->is_crlf;
}

static void
create_text (Frozen *frozen)
{
  g_autofree char *text = NULL;

  if (frozen->text != NULL)
    return;
  if (frozen->game == NULL)
    frozen->game = lat_game_source_read (frozen->source, frozen->nth, NULL, &frozen->rest);
  text = lat_game_writer_write (frozen->game);
  g_clear_pointer (&frozen->game, lat_game_free);
  frozen->text = g_ref_string_new (text);
}

/* Writes a game anew, without the end of its last line. */
static void
append_edited (GString *all, Frozen *frozen)
{
  g_autoptr (GString) text = NULL;

  create_text (frozen);
  text = g_string_new (frozen->text);
  if (frozen->rest != NULL)
    g_string_append_printf (text, "\n%s", frozen->rest);
  while (text->len > 0 && text->str[text->len - 1] == '\n')
    g_string_truncate (text, text->len - 1);
  if (is_crlf (frozen))
    g_string_replace (text, "\n", "\r\n", 0);
  g_string_append_len (all, text->str, (gssize) text->len);
}

/* What stands between two games is left as it was where it can be. */
static void
append_separator (GString *text, const Frozen *frozen, const Frozen *next, gboolean is_as_it_was)
{
  if (is_neighbour (frozen, next))
    {
      gsize length = text->len;

      append_between (text, frozen, get_head (frozen)->end, get_head (next)->start);
      if (is_as_it_was || strchr (text->str + length, '\n') != NULL)
        return;
      g_string_truncate (text, length);
    }
  g_string_append (text, is_crlf (frozen) && is_crlf (next) ? "\r\n\r\n" : "\n\n");
}

static void
append_end (GString *text, const Frozen *frozen)
{
  const LatGameIndex *index =
      frozen->source != NULL ? lat_game_source_get_index (frozen->source) : NULL;
  gsize length;

  if (index != NULL && frozen->nth + 1 == lat_game_index_get_count (index))
    {
      lat_game_index_get_text (index, &length);
      append_between (text, frozen, get_head (frozen)->end, length);
    }
  else
    g_string_append (text, is_crlf (frozen) ? "\r\n" : "\n");
}

/**
 * lat_snapshot_get_count:
 *
 * Returns: how many games it has
 */
guint
lat_snapshot_get_count (const LatSnapshot *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->games->len;
}

/**
 * lat_snapshot_write:
 * @self: a snapshot that no other thread has now
 *
 * Writes a file of all its games. Those that are as they were in the file they come from are
 * written as that has them, to the byte, with what stands between them; others as
 * lat_game_writer_write_all() does.
 *
 * Returns: (transfer full): the file
 */
GString *
lat_snapshot_write (LatSnapshot *self)
{
  GString *text = g_string_new (NULL);
  Frozen *before = NULL;
  gboolean was_kept = TRUE;

  g_return_val_if_fail (self != NULL, text);

  for (guint i = 0; i < self->games->len; i++)
    {
      Frozen *frozen = &g_array_index (self->games, Frozen, i);
      Frozen *next = i + 1 < self->games->len ? &g_array_index (self->games, Frozen, i + 1) : NULL;
      gboolean is_kept = frozen->is_original && can_stand (before, frozen, next);

      if (before != NULL)
        append_separator (text, before, frozen, was_kept && is_kept);
      else if (frozen->source != NULL && frozen->nth == 0)
        append_between (text, frozen, 0, get_head (frozen)->start);
      if (is_kept)
        append_between (text, frozen, get_head (frozen)->start, get_head (frozen)->end);
      else
        append_edited (text, frozen);
      before = frozen;
      was_kept = is_kept;
    }
  if (before != NULL)
    append_end (text, before);
  return text;
}

/**
 * lat_snapshot_give_back:
 *
 * Hands the texts that were written over to the games they are of, if these have not been edited
 * meanwhile: so nobody writes them once more. To be called in the thread of the document.
 */
void
lat_snapshot_give_back (LatSnapshot *self)
{
  g_return_if_fail (self != NULL);

  for (guint i = 0; i < self->games->len; i++)
    {
      Frozen *frozen = &g_array_index (self->games, Frozen, i);

      if (frozen->entry != NULL && frozen->text != NULL)
        lat_open_game_take_text (frozen->entry, frozen->text, frozen->n_edits);
    }
}
