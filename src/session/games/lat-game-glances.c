/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-game-glances.c - a thread that looks at the games that a list is showing */
#include "lat-game-glances.h"

#include <string.h>

#include "lat-game-item-private.h"
#include "lat-work.h"

/* More than a window shows; a glance is about a kilobyte. */
#define MOST_KEPT 2000

/* The first game is shown at once, all others soon after, in microseconds. */
#define PAUSE (20 * G_TIME_SPAN_MILLISECOND)

/*
 * Piece: a game that the thread is to look at.
 * @key: the item, which only the main loop looks into
 * @n_edits: of the game when that was asked
 * @path: (nullable): what was found in it then
 */
typedef struct
{
  gpointer key;
  guint n_edits;
  LatGameSource *source;
  guint nth;
  char *path;
  LatGameGlance *glance;
} Piece;

/*
 * LatGameGlances:
 * @found: of Piece: what the thread has found; under the lock of the work
 * @asked: the items that it is asked about
 * @kept: the items that have a glance, the oldest first
 */
struct _LatGameGlances
{
  LatWork *work;
  GArray *found;
  GHashTable *asked;
  GQueue kept;
};

static void
clear_piece (gpointer data)
{
  Piece *piece = data;

  g_clear_pointer (&piece->source, lat_game_source_unref);
  g_clear_pointer (&piece->path, g_free);
  g_clear_pointer (&piece->glance, lat_game_glance_unref);
}

static GArray *
create_pieces (void)
{
  GArray *pieces = g_array_new (FALSE, TRUE, sizeof (Piece));

  g_array_set_clear_func (pieces, clear_piece);
  return pieces;
}

static void
run (LatWork *work, gpointer data)
{
  GArray *found = data;
  gpointer request;
  guint token;

  while (lat_work_take (work, &request, &token))
    {
      g_autoptr (GArray) pieces = request;

      for (guint i = 0; i < pieces->len && lat_work_is_wanted (work, token); i++)
        {
          Piece *piece = &g_array_index (pieces, Piece, i);
          g_autoptr (LatGame) game = lat_game_source_read (piece->source, piece->nth, NULL, NULL);
          Piece done = { .key = piece->key, .n_edits = piece->n_edits };

          done.path = g_strdup (piece->path);
          done.glance = lat_game_glance_new (game, piece->path);
          lat_work_lock (work);
          /* An item may have gone, and another have its place in memory. */
          if (lat_work_is_wanted (work, token))
            {
              g_array_append_val (found, done);
              lat_work_post (work);
            }
          else
            clear_piece (&done);
          lat_work_unlock (work);
        }
    }
}

/* (transfer full): what is shown of an item from now on */
static void
keep_glance (LatGameGlances *self, LatGameItem *item, LatGameGlance *glance)
{
  lat_game_item_take_glance (item, glance);
  g_queue_push_tail (&self->kept, g_object_ref (item));
  while (g_queue_get_length (&self->kept) > MOST_KEPT)
    {
      g_autoptr (LatGameItem) oldest = g_queue_pop_head (&self->kept);

      lat_game_item_take_glance (oldest, NULL);
    }
}

static void
found_cb (gpointer data)
{
  LatGameGlances *self = data;
  g_autoptr (GArray) found = create_pieces ();

  lat_work_lock (self->work);
  g_array_append_vals (found, self->found->data, self->found->len);
  memset (self->found->data, 0, self->found->len * sizeof (Piece));
  g_array_set_size (self->found, 0);
  lat_work_unlock (self->work);
  for (guint i = 0; i < found->len; i++)
    {
      Piece *piece = &g_array_index (found, Piece, i);
      g_autoptr (LatGameItem) item = NULL;

      if (!g_hash_table_steal_extended (self->asked, piece->key, (gpointer *) &item, NULL))
        continue;
      if (item->entry->n_edits == piece->n_edits && item->glance == NULL
          && g_strcmp0 (item->place.path, piece->path) == 0)
        keep_glance (self, item, g_steal_pointer (&piece->glance));
    }
}

/**
 * lat_game_glances_new:
 *
 * Returns: (transfer full): nothing is asked yet
 */
LatGameGlances *
lat_game_glances_new (void)
{
  LatGameGlances *self = g_new0 (LatGameGlances, 1);

  self->found = create_pieces ();
  self->asked = g_hash_table_new_full (NULL, NULL, g_object_unref, NULL);
  g_queue_init (&self->kept);
  self->work = lat_work_new ("glances", PAUSE, run, g_array_ref (self->found),
                             (GDestroyNotify) g_array_unref);
  lat_work_set_func (self->work, found_cb, self);
  return self;
}

/**
 * lat_game_glances_free:
 * @self: (nullable): glances
 *
 * Stops the thread, and does not wait for it. What items have they keep.
 */
void
lat_game_glances_free (LatGameGlances *self)
{
  if (self == NULL)
    return;
  lat_work_leave (self->work);
  g_array_unref (self->found);
  g_hash_table_unref (self->asked);
  g_queue_clear_full (&self->kept, g_object_unref);
  g_free (self);
}

static gboolean
is_asked_all (LatGameGlances *self, GPtrArray *items)
{
  for (guint i = 0; i < items->len; i++)
    if (!g_hash_table_contains (self->asked, items->pdata[i]))
      return FALSE;
  return TRUE;
}

/* Asks the thread about these items, in their order, and no longer about others. */
static void
ask_thread (LatGameGlances *self, GPtrArray *items)
{
  GArray *pieces;

  if (is_asked_all (self, items) || !lat_work_start (self->work, NULL, NULL))
    return;
  pieces = create_pieces ();
  g_hash_table_remove_all (self->asked);
  for (guint i = 0; i < items->len; i++)
    {
      LatGameItem *item = items->pdata[i];
      Piece piece = { .key = item, .n_edits = item->entry->n_edits, .nth = item->entry->nth };

      piece.source = lat_game_source_ref (item->entry->source);
      piece.path = g_strdup (item->place.path);
      g_array_append_val (pieces, piece);
      g_hash_table_add (self->asked, g_object_ref (item));
    }
  lat_work_lock (self->work);
  g_array_set_size (self->found, 0);
  lat_work_give (self->work, pieces, (GDestroyNotify) g_array_unref);
  lat_work_unlock (self->work);
}

/**
 * lat_game_glances_ask:
 * @items: (element-type LatGameItem): what is shown now, the most important first
 *
 * Sees to it that these items soon have their glances. What was asked before is forgotten.
 */
void
lat_game_glances_ask (LatGameGlances *self, GPtrArray *items)
{
  g_autoptr (GPtrArray) unread = g_ptr_array_new ();

  g_return_if_fail (self != NULL && items != NULL);

  for (guint i = 0; i < items->len; i++)
    {
      LatGameItem *item = items->pdata[i];

      if (item->glance != NULL)
        continue;
      if (lat_open_game_is_original (item->entry))
        g_ptr_array_add (unread, item);
      else
        keep_glance (self, item, lat_game_glance_new (item->entry->game, item->place.path));
    }
  ask_thread (self, unread);
}
