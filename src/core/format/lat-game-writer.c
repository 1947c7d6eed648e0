#include "config.h"

#include "lat-game-writer.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "lat-game-private.h"
#include "lat-movetext-writer.h"
#include "lat-position-text.h"

#define MAX_LINKS 40

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

/* The tags that follow from the rules and the start. */
static void
write_own_tags (GString *text, const LatGame *game)
{
  if (game->variant != NULL)
    write_tag (text, "Variant", game->variant);
  write_tag (text, "Rules",
             game->bad_rules != NULL ? game->bad_rules : lat_ruleset_get_line (game->ruleset));
  if (game->own_start || game->bad_fen != NULL)
    {
      g_autofree char *fen = lat_position_text_write (game->ruleset, &game->start);

      write_tag (text, "SetUp", "1");
      write_tag (text, "FEN", game->bad_fen != NULL ? game->bad_fen : fen);
    }
}

static void
write_game (GString *text, const LatGame *game)
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
        write_own_tags (text, game);
      write_tag (text, tag->name, tag->value);
    }
  if (tags->len == LAT_N_FIRST_TAGS)
    write_own_tags (text, game);
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
  GString *text;

  g_return_val_if_fail (game != NULL, NULL);

  text = g_string_new (NULL);
  write_game (text, game);
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
  GString *text;

  g_return_val_if_fail (games != NULL, NULL);

  text = g_string_new (NULL);
  for (guint i = 0; i < games->len; i++)
    {
      if (i > 0)
        g_string_append_c (text, '\n');
      write_game (text, g_ptr_array_index (games, i));
    }
  return g_string_free (text, FALSE);
}

static gboolean
fail (GError **error, const char *path, const char *format)
{
  int code = errno;
  g_autofree char *name = g_filename_display_name (path);

  g_set_error (error, G_FILE_ERROR, (int) g_file_error_from_errno (code), format, name,
               g_strerror (code));
  return FALSE;
}

/* Where a path leads if it is a link: the file itself is to be replaced, and not the
 * link to it. */
static char *
resolve_links (const char *path)
{
  char *place = g_strdup (path);

  for (guint i = 0; i < MAX_LINKS; i++)
    {
      g_autofree char *target = g_file_read_link (place, NULL);
      g_autofree char *folder = NULL;

      if (target == NULL)
        break;
      folder = g_path_get_dirname (place);
      g_free (place);
      place =
          g_path_is_absolute (target) ? g_strdup (target) : g_build_filename (folder, target, NULL);
    }
  return place;
}

static gboolean
write_fully (int fd, const char *text, gsize length)
{
  while (length > 0)
    {
      gssize n = write (fd, text, length);

      if (n < 0 && errno != EINTR)
        return FALSE;
      text += MAX (n, 0);
      length -= (gsize) MAX (n, 0);
    }
  return TRUE;
}

/* Writes a file and sees to it that it is on the disk; takes over the permissions of
 * the file that it will replace. */
static gboolean
write_temporary (int fd, const char *path, const char *text)
{
  GStatBuf info;
  gboolean is_good = TRUE;

  if (g_stat (path, &info) == 0)
    is_good = fchmod (fd, info.st_mode & 07777) == 0;
  is_good = is_good && write_fully (fd, text, strlen (text)) && fsync (fd) == 0;
  return is_good;
}

/* The new name is on the disk only when its folder is. */
static void
sync_folder (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  int fd = open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);

  if (fd < 0)
    return;
  (void) fsync (fd);
  close (fd);
}

/**
 * lat_game_writer_save_text:
 * @text: what lat_game_writer_write_all() gave
 * @path: the file
 * @error: (nullable): an error of the domain #G_FILE_ERROR
 *
 * Writes a file in one step: to another file in the same folder, which then takes
 * its place, so that there is never half a file. Permissions stay, links are
 * followed. Can be called in any thread.
 *
 * Returns: whether it is written; else the old file is as it was
 */
gboolean
lat_game_writer_save_text (const char *text, const char *path, GError **error)
{
  g_autofree char *place = NULL;
  g_autofree char *temporary = NULL;
  gboolean is_good;
  int fd;

  g_return_val_if_fail (text != NULL && path != NULL, FALSE);

  place = resolve_links (path);
  if (g_access (place, F_OK) == 0 && g_access (place, W_OK) != 0)
    return fail (error, path, _ ("“%s” cannot be written: %s"));

  temporary = g_strconcat (place, ".XXXXXX", NULL);
  fd = g_mkstemp_full (temporary, O_RDWR | O_CLOEXEC, 0666);
  if (fd < 0)
    return fail (error, path, _ ("“%s” cannot be written: %s"));
  is_good = write_temporary (fd, place, text);
  if (close (fd) != 0)
    is_good = FALSE;
  if (!is_good || g_rename (temporary, place) != 0)
    {
      fail (error, path, _ ("“%s” cannot be written: %s"));
      g_unlink (temporary);
      return FALSE;
    }
  sync_folder (place);
  return TRUE;
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
