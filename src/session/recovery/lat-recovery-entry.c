/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-recovery-entry.c - work that was not saved, as it lies in the state folder */
#include "lat-recovery-entry.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lat-disk.h"
#include "lat-file-writer.h"
#include "lat-first-change.h"

/* An entry is a file of games with a head of lines that every reader of games skips: who has
 * nothing but the file can still open it. */
#define MAGIC     "%latrunculi-recovery 1\n"
#define HEAD_SIGN '%'
#define HEAD_END  "%end\n"
#define KEPT      "kept"

void
lat_recovery_entry_free (LatRecoveryEntry *self)
{
  if (self == NULL)
    return;
  g_free (self->path);
  g_free (self->uri);
  g_free (self->title);
  g_free (self->base);
  g_free (self->place);
  g_free (self->setup);
  g_free (self->text);
  g_free (self->fault);
  g_free (self->change);
  g_free (self);
}

/* One line, whatever there is in the value. */
static void
write_line (GString *head, const char *name, const char *value)
{
  g_autofree char *escaped = value != NULL ? g_uri_escape_string (value, " /:", TRUE) : NULL;

  if (escaped != NULL)
    g_string_append_printf (head, "%c%s %s\n", HEAD_SIGN, name, escaped);
}

/**
 * lat_recovery_entry_write:
 * @self: an entry with a path, a text and its length
 * @error: why it could not be written
 *
 * Writes an entry to its place, all or nothing, and sees to it that it is on the disk. Blocks;
 * meant for a thread.
 *
 * Returns: whether it is there
 */
gboolean
lat_recovery_entry_write (const LatRecoveryEntry *self, GError **error)
{
  GString *all;
  g_autofree char *digest = NULL;
  gboolean is_good;

  g_return_val_if_fail (self != NULL && self->path != NULL && self->text != NULL, FALSE);

  digest = lat_disk_digest_text (self->text, self->length);
  all = g_string_new (MAGIC);
  write_line (all, "original", self->uri);
  write_line (all, "title", self->title);
  write_line (all, "base", self->base);
  write_line (all, "place", self->place);
  write_line (all, "setup", self->setup);
  write_line (all, "games", self->is_kept ? KEPT : NULL);
  g_string_append_printf (all, "%ctime %" G_GINT64_FORMAT "\n", HEAD_SIGN, self->time);
  write_line (all, "digest", digest);
  g_string_append (all, HEAD_END);
  g_string_append_len (all, self->text, (gssize) self->length);
  is_good = lat_file_writer_save (all->str, all->len, self->path, error);
  g_string_free (all, TRUE);
  return is_good;
}

/* Takes a line of the head, if it is one that is known. */
static void
read_line (LatRecoveryEntry *self, const char *line, char **digest)
{
  g_auto (GStrv) parts = g_strsplit (line, " ", 2);
  g_autofree char *value = NULL;
  g_autofree char *games = NULL;
  struct
  {
    const char *name;
    char **to;
  } fields[] = {
    { "original", &self->uri }, { "title", &self->title }, { "base", &self->base },
    { "place", &self->place },  { "digest", digest },      { "setup", &self->setup },
    { "games", &games },
  };

  if (parts[0] == NULL || parts[1] == NULL)
    return;
  value = g_uri_unescape_string (parts[1], NULL);
  if (value == NULL)
    return;
  if (g_str_equal (parts[0], "time"))
    self->time = g_ascii_strtoll (value, NULL, 10);
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    if (g_str_equal (parts[0], fields[i].name) && *fields[i].to == NULL)
      *fields[i].to = g_steal_pointer (&value);
  self->is_kept |= g_strcmp0 (games, KEPT) == 0;
}

/* Takes the head off a text; returns what comes after it. */
static const char *
read_head (LatRecoveryEntry *self, const char *text, char **digest)
{
  if (!g_str_has_prefix (text, MAGIC))
    return text;
  text += strlen (MAGIC);
  while (*text == HEAD_SIGN)
    {
      const char *end = strchr (text, '\n');
      g_autofree char *line = NULL;

      if (g_str_has_prefix (text, HEAD_END))
        return text + strlen (HEAD_END);
      if (end == NULL)
        break;
      line = g_strndup (text + 1, (gsize) (end - text) - 1);
      read_line (self, line, digest);
      text = end + 1;
    }
  return text;
}

/**
 * lat_recovery_entry_read:
 * @path: of a file
 *
 * Reads an entry. Whatever the file is like, there is one: what is wrong is told by its fault.
 * Blocks; meant for a thread.
 *
 * Returns: (transfer full): the entry
 */
LatRecoveryEntry *
lat_recovery_entry_read (const char *path)
{
  LatRecoveryEntry *self = g_new0 (LatRecoveryEntry, 1);
  g_autoptr (GError) error = NULL;
  g_autofree char *all = NULL;
  g_autofree char *digest = NULL;
  g_autofree char *found = NULL;
  gsize length;

  g_return_val_if_fail (path != NULL, self);

  self->path = g_strdup (path);
  if (!g_file_get_contents (path, &all, &length, &error))
    self->fault = g_strdup (error->message);
  else
    {
      const char *text = read_head (self, all, &digest);

      self->length = length - (gsize) (text - all);
      self->text = g_memdup2 (text, self->length + 1);
      found = lat_disk_digest_text (self->text, self->length);
      if (g_strcmp0 (found, digest) != 0)
        self->fault = g_strdup (_ ("This is damaged: it is not what was written."));
    }
  if (self->title == NULL)
    self->title = g_path_get_basename (path);
  return self;
}

/* What the games have that the file has not. */
static void
find_change_of_games (LatRecoveryEntry *self)
{
  g_autoptr (GFile) file = NULL;
  g_autofree char *text = NULL;
  gsize length;

  if (self->uri == NULL)
    {
      self->change = g_strdup (_ ("It was never saved."));
      return;
    }
  file = g_file_new_for_uri (self->uri);
  if (!g_file_load_contents (file, NULL, &text, &length, NULL, NULL))
    {
      self->change = g_strdup (_ ("The file is not there any more."));
      return;
    }
  self->change =
      lat_first_change_dup_text (text, (gssize) length, self->text, (gssize) self->length);
  self->is_saved = self->change == NULL;
  if (self->is_saved)
    self->change = g_strdup (_ ("The file says the same."));
}

/**
 * lat_recovery_entry_find_change:
 *
 * Finds the first difference to the file on disk, for people, and whether a position was being set
 * up. Blocks; meant for a thread.
 */
void
lat_recovery_entry_find_change (LatRecoveryEntry *self)
{
  g_autofree char *games = NULL;

  g_return_if_fail (self != NULL);

  g_clear_pointer (&self->change, g_free);
  self->is_saved = FALSE;
  if (self->text == NULL)
    return;
  if (!self->is_kept)
    find_change_of_games (self);
  if (self->setup == NULL)
    return;
  self->is_saved = FALSE;
  games = g_steal_pointer (&self->change);
  self->change = g_strconcat (_ ("A position that was being set up"), games != NULL ? "\n" : NULL,
                              games, NULL);
}
