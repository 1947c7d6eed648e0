/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-game-writer.c - writing game files */
#include "lat-game-writer.h"

#include <string.h>

#include "lat-file-writer.h"
#include "lat-game-private.h"
#include "lat-game-rules.h"
#include "lat-movetext-writer.h"
#include "lat-position-text.h"

/* What the last games have of the file of their rules: in most files many have the same. */
typedef struct
{
  const LatRuleset *ruleset;
  char *file;
} LastRules;

static void
clear_last_rules (LastRules *last)
{
  g_clear_pointer (&last->file, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (LastRules, clear_last_rules)

static void
write_tag (GString *text, const char *name, const char *value)
{
  g_string_append_printf (text, "[%s \"", name);
  for (; *value != '\0'; value++)
    {
      if (*value == '"' || *value == '\\')
        g_string_append_c (text, '\\');
      g_string_append_c (text, *value);
    }
  g_string_append (text, "\"]\n");
}

/* What the rules rest upon, if the line of rules and the presets do not say so. */
static void
write_rules_file (GString *text, const LatGame *game, LastRules *last)
{
  /* Those that are not known have none. One that could not be read is with the other tags. */
  if (game->bad_rules != NULL)
    return;
  if (last->ruleset != game->ruleset)
    {
      clear_last_rules (last);
      last->ruleset = game->ruleset;
      last->file = lat_game_rules_dup (lat_ruleset_get_rules (game->ruleset));
    }
  if (last->file != NULL)
    write_tag (text, LAT_GAME_RULES_TAG, last->file);
}

/* The tags that follow from the rules and the start. */
static void
write_own_tags (GString *text, const LatGame *game, LastRules *last)
{
  if (game->variant != NULL)
    write_tag (text, "Variant", game->variant);
  write_tag (text, "Rules",
             game->bad_rules != NULL ? game->bad_rules : lat_ruleset_get_line (game->ruleset));
  write_rules_file (text, game, last);
  if (game->own_start || game->bad_fen != NULL)
    {
      g_autofree char *fen = lat_position_text_write (game->ruleset, &game->start);

      write_tag (text, "SetUp", "1");
      write_tag (text, "FEN", game->bad_fen != NULL ? game->bad_fen : fen);
    }
}

static void
write_game (GString *text, const LatGame *game, LastRules *last)
{
  g_autoptr (GPtrArray) tags = lat_tags_copy (game->tags);
  g_autofree char *movetext = lat_movetext_writer_write (game);

  for (guint i = 0; i < game->escapes->len; i++)
    g_string_append_printf (text, "%%%s\n", (const char *) g_ptr_array_index (game->escapes, i));
  lat_tags_complete (tags);
  for (guint i = 0; i < tags->len; i++)
    {
      const LatTag *tag = g_ptr_array_index (tags, i);

      if (i == LAT_N_FIRST_TAGS)
        write_own_tags (text, game, last);
      write_tag (text, tag->name, tag->value);
    }
  if (tags->len == LAT_N_FIRST_TAGS)
    write_own_tags (text, game, last);
  g_string_append_printf (text, "\n%s\n", movetext);
}

/**
 * lat_game_writer_write:
 *
 * Returns: (transfer full): a game as a file has it
 */
char *
lat_game_writer_write (const LatGame *game)
{
  g_auto (LastRules) last = { NULL, NULL };
  GString *text;

  g_return_val_if_fail (game != NULL, NULL);

  text = g_string_new (NULL);
  write_game (text, game, &last);
  return g_string_free (text, FALSE);
}

/**
 * lat_game_writer_write_all:
 * @games: (element-type LatGame): games
 *
 * Returns: (transfer full): a file of all games, with an empty line between two
 */
char *
lat_game_writer_write_all (GPtrArray *games)
{
  g_auto (LastRules) last = { NULL, NULL };
  GString *text;

  g_return_val_if_fail (games != NULL, NULL);

  text = g_string_new (NULL);
  for (guint i = 0; i < games->len; i++)
    {
      if (i > 0)
        g_string_append_c (text, '\n');
      write_game (text, g_ptr_array_index (games, i), &last);
    }
  return g_string_free (text, FALSE);
}

/**
 * lat_game_writer_save_text:
 * @text: what lat_game_writer_write_all() gave
 * @path: the file
 * @error: (nullable): an error of the domain #G_FILE_ERROR
 *
 * Writes a file in one step, as lat_file_writer_save() does.
 *
 * Returns: whether it is written; else the old file is as it was
 */
gboolean
lat_game_writer_save_text (const char *text, const char *path, GError **error)
{
  g_return_val_if_fail (text != NULL && path != NULL, FALSE);

  return lat_file_writer_save (text, strlen (text), path, error);
}

/**
 * lat_game_writer_save:
 * @games: (element-type LatGame): games
 * @path: the file
 * @error: (nullable): an error of the domain #G_FILE_ERROR
 *
 * Writes games to a file, as lat_game_writer_save_text() does.
 *
 * Returns: whether it is written; else the old file is as it was
 */
gboolean
lat_game_writer_save (GPtrArray *games, const char *path, GError **error)
{
  g_autofree char *text = NULL;

  g_return_val_if_fail (games != NULL && path != NULL, FALSE);

  text = lat_game_writer_write_all (games);
  return lat_game_writer_save_text (text, path, error);
}
