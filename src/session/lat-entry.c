#include "config.h"

#include "lat-entry.h"

#include "lat-game-writer.h"

static void
clear_entry (gpointer data)
{
  LatEntry *entry = data;

  g_clear_pointer (&entry->text, g_ref_string_release);
  g_clear_pointer (&entry->cursor, lat_cursor_free);
  g_clear_pointer (&entry->game, lat_game_free);
}

/**
 * lat_entry_new:
 * @game: (transfer full): a game
 *
 * Returns: (transfer full): the game with a cursor at its start
 */
LatEntry *
lat_entry_new (LatGame *game)
{
  LatEntry *entry;

  g_return_val_if_fail (game != NULL, NULL);

  entry = g_rc_box_new0 (LatEntry);
  entry->game = game;
  entry->cursor = lat_cursor_new (game);
  return entry;
}

/**
 * lat_entry_ref:
 *
 * Returns: (transfer full): @entry
 */
LatEntry *
lat_entry_ref (LatEntry *entry)
{
  return g_rc_box_acquire (entry);
}

void
lat_entry_unref (LatEntry *entry)
{
  g_rc_box_release_full (entry, clear_entry);
}

/**
 * lat_entry_refresh:
 *
 * To be called after each edit of the game.
 */
void
lat_entry_refresh (LatEntry *entry)
{
  g_return_if_fail (entry != NULL);

  lat_cursor_refresh (entry->cursor);
  g_clear_pointer (&entry->text, g_ref_string_release);
}

/**
 * lat_entry_get_text:
 *
 * Returns: (transfer none): the game as a file has it; the string never changes and may be
 *   kept, and read from any thread, by whoever takes a reference
 */
GRefString *
lat_entry_get_text (LatEntry *entry)
{
  g_return_val_if_fail (entry != NULL, NULL);

  if (entry->text == NULL)
    {
      g_autofree char *text = lat_game_writer_write (entry->game);

      entry->text = g_ref_string_new (text);
    }
  return entry->text;
}
