#include "config.h"

#include "lat-snapshot.h"

#include "lat-game-writer.h"

/*
 * Frozen:
 * @text: (nullable): the game as text, as soon as somebody has written it
 * @game: (nullable): the game, as long as nobody has
 * @entry: (nullable): whose text that is; for the thread of the document alone
 * @n_edits: of @entry
 */
typedef struct
{
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

  g_clear_pointer (&frozen->text, g_ref_string_release);
  g_clear_pointer (&frozen->game, lat_game_free);
  g_clear_pointer (&frozen->entry, lat_open_game_unref);
}

/**
 * lat_snapshot_new:
 * @entries: (element-type LatOpenGame): games
 *
 * Copies the games that have been edited since somebody has written them; of the others their
 * text is shared.
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
      GRefString *text = lat_open_game_peek_text (entry);
      Frozen frozen = { .text = text != NULL ? g_ref_string_acquire (text) : NULL };

      if (text == NULL)
        {
          frozen.game = lat_game_copy (entry->game);
          frozen.entry = lat_open_game_ref (entry);
          frozen.n_edits = entry->n_edits;
        }
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

static GRefString *
create_text (Frozen *frozen)
{
  g_autofree char *text = lat_game_writer_write (frozen->game);

  g_clear_pointer (&frozen->game, lat_game_free);
  return g_ref_string_new (text);
}

/**
 * lat_snapshot_write:
 * @self: a snapshot that no other thread has now
 *
 * Returns: (transfer full): a file of all its games, as lat_game_writer_write_all() has it
 */
GString *
lat_snapshot_write (LatSnapshot *self)
{
  GString *text = g_string_new (NULL);

  g_return_val_if_fail (self != NULL, text);

  for (guint i = 0; i < self->games->len; i++)
    {
      Frozen *frozen = &g_array_index (self->games, Frozen, i);

      if (frozen->text == NULL)
        frozen->text = create_text (frozen);
      if (i > 0)
        g_string_append_c (text, '\n');
      g_string_append_len (text, frozen->text, (gssize) g_ref_string_length (frozen->text));
    }
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
