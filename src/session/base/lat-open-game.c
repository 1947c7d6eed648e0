/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-open-game.c - a game of a file with a place in it */
#include "lat-open-game.h"

#include "lat-edit.h"
#include "lat-game-writer.h"

static void
clear_entry (gpointer data)
{
  LatOpenGame *entry = data;

  g_clear_pointer (&entry->text, g_ref_string_release);
  g_clear_pointer (&entry->cursor, lat_cursor_free);
  g_clear_pointer (&entry->game, lat_game_free);
  g_clear_pointer (&entry->source, lat_game_source_unref);
  g_free (entry->rest);
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
 * lat_open_game_new_unread:
 * @source: a text of games
 * @nth: which game of it, from 0
 *
 * Returns: (transfer full): the game, which is read when it is needed
 */
LatOpenGame *
lat_open_game_new_unread (LatGameSource *source, guint nth)
{
  LatOpenGame *entry;

  g_return_val_if_fail (source != NULL, NULL);

  entry = g_rc_box_new0 (LatOpenGame);
  entry->source = lat_game_source_ref (source);
  entry->nth = nth;
  return entry;
}

/**
 * lat_open_game_copy:
 *
 * Returns: (transfer full): another game that says the same
 */
LatOpenGame *
lat_open_game_copy (LatOpenGame *entry)
{
  LatOpenGame *copy;

  g_return_val_if_fail (entry != NULL, NULL);

  if (lat_open_game_is_original (entry))
    return lat_open_game_new_unread (entry->source, entry->nth);
  copy = lat_open_game_new (lat_game_copy (entry->game));
  copy->rest = g_strdup (entry->rest);
  return copy;
}

/**
 * lat_open_game_take:
 * @entry: a game
 * @game: (transfer full): what was read of its source
 * @rest: (nullable) (transfer full): what has to be written behind it
 *
 * Takes a game that a thread has read, unless it is there already.
 */
void
lat_open_game_take (LatOpenGame *entry, LatGame *game, char *rest)
{
  g_return_if_fail (entry != NULL && game != NULL);

  if (entry->game != NULL)
    {
      lat_game_free (game);
      g_free (rest);
      return;
    }
  entry->game = game;
  entry->rest = rest;
  entry->cursor = lat_cursor_new (game);
}

/**
 * lat_open_game_read:
 * @entry: a game
 * @diagnostics: (nullable): where complaints go
 *
 * Reads the game, if that has not been done.
 */
void
lat_open_game_read (LatOpenGame *entry, LatDiagnostics *diagnostics)
{
  char *rest = NULL;
  LatGame *game;

  g_return_if_fail (entry != NULL);

  if (entry->game != NULL)
    return;
  game = lat_game_source_read (entry->source, entry->nth, diagnostics, &rest);
  lat_open_game_take (entry, game, rest);
}

/**
 * lat_open_game_is_original:
 *
 * Returns: whether the game is what the text says that it comes from
 */
gboolean
lat_open_game_is_original (const LatOpenGame *entry)
{
  g_return_val_if_fail (entry != NULL, FALSE);

  return entry->source != NULL && entry->n_steps == 0;
}

static const LatGameEntry *
get_head (const LatOpenGame *entry)
{
  return lat_game_index_get (lat_game_source_get_index (entry->source), entry->nth);
}

/**
 * lat_open_game_get_tag:
 * @entry: a game, read or not
 * @tag: a tag
 *
 * Returns: (transfer none) (nullable): its value
 */
const char *
lat_open_game_get_tag (const LatOpenGame *entry, LatGameTag tag)
{
  g_return_val_if_fail (entry != NULL && tag < LAT_GAME_N_TAGS, NULL);

  if (lat_open_game_is_original (entry))
    return get_head (entry)->tags[tag];
  if (tag == LAT_GAME_TAG_VARIANT)
    return lat_ruleset_get_rules (lat_game_get_ruleset (entry->game))->id;
  if (tag == LAT_GAME_TAG_RULES)
    return lat_ruleset_get_line (lat_game_get_ruleset (entry->game));
  return lat_game_get_tag (entry->game, lat_game_tag_get_name (tag));
}

/**
 * lat_open_game_get_rules_name:
 * @entry: a game, read or not
 *
 * Returns: (transfer none) (nullable): the name of its rules for people; %NULL if it does not
 *   say its rules
 */
const char *
lat_open_game_get_rules_name (const LatOpenGame *entry)
{
  g_return_val_if_fail (entry != NULL, NULL);

  if (lat_open_game_is_original (entry))
    return get_head (entry)->rules_name;
  return lat_rules_get_display_name (lat_ruleset_get_rules (lat_game_get_ruleset (entry->game)));
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
 * @change: what has changed, of #LatChange
 *
 * To be called after each edit of the game.
 */
void
lat_open_game_refresh (LatOpenGame *entry, guint change)
{
  g_return_if_fail (entry != NULL);

  entry->n_edits++;
  /* What is said about actions leads nowhere else, and a long game takes time to be played again. */
  if (change & (LAT_CHANGE_TREE | LAT_CHANGE_RULES))
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
      g_autofree char *text = NULL;

      lat_open_game_read (entry, NULL);
      text = lat_game_writer_write (entry->game);
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
