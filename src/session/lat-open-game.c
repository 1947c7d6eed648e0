#include "config.h"

#include "lat-open-game.h"

#include "lat-game-writer.h"

static void
clear_entry (gpointer data)
{
  LatOpenGame *entry = data;

  g_clear_pointer (&entry->text, g_ref_string_release);
  g_clear_pointer (&entry->cursor, lat_cursor_free);
  g_clear_pointer (&entry->game, lat_game_free);
}

/**
 * lat_open_game_new:
 * @game: (transfer full): a game
 *
 * Returns: (transfer full): the game with a cursor at its start
 */
LatOpenGame *
lat_open_game_new (LatGame *game)
{
  LatOpenGame *entry;

  g_return_val_if_fail (game != NULL, NULL);

  entry = g_rc_box_new0 (LatOpenGame);
  entry->game = game;
  entry->cursor = lat_cursor_new (game);
  return entry;
}

/**
 * lat_open_game_ref:
 *
 * Returns: (transfer full): @entry
 */
LatOpenGame *
lat_open_game_ref (LatOpenGame *entry)
{
  return g_rc_box_acquire (entry);
}

void
lat_open_game_unref (LatOpenGame *entry)
{
  g_rc_box_release_full (entry, clear_entry);
}

/**
 * lat_open_game_refresh:
 *
 * To be called after each edit of the game.
 */
void
lat_open_game_refresh (LatOpenGame *entry)
{
  g_return_if_fail (entry != NULL);

  lat_cursor_refresh (entry->cursor);
  g_clear_pointer (&entry->text, g_ref_string_release);
}

/**
 * lat_open_game_get_text:
 *
 * Returns: (transfer none): the game as a file has it; the string never changes and may be
 *   kept, and read from any thread, by whoever takes a reference
 */
GRefString *
lat_open_game_get_text (LatOpenGame *entry)
{
  g_return_val_if_fail (entry != NULL, NULL);

  if (entry->text == NULL)
    {
      g_autofree char *text = lat_game_writer_write (entry->game);

      entry->text = g_ref_string_new (text);
    }
  return entry->text;
}
