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

  entry->n_edits++;
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

/**
 * lat_open_game_peek_text:
 *
 * Returns: (transfer none) (nullable): what lat_open_game_get_text() gives, if it is there already
 */
GRefString *
lat_open_game_peek_text (LatOpenGame *entry)
{
  g_return_val_if_fail (entry != NULL, NULL);

  return entry->text;
}

/**
 * lat_open_game_take_text:
 * @entry: a game
 * @text: its text, which somebody else has written from a copy
 * @n_edits: how often the game had been edited then
 *
 * Keeps a text, unless the game says something else by now.
 */
void
lat_open_game_take_text (LatOpenGame *entry, GRefString *text, guint n_edits)
{
  g_return_if_fail (entry != NULL && text != NULL);

  if (entry->text == NULL && entry->n_edits == n_edits)
    entry->text = g_ref_string_acquire (text);
}
