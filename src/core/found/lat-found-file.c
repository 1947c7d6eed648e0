/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-found-file.c - reading and writing boards that were found */
#include "lat-found-file.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lat-limits.h"

#define BYTE_ORDER_MARK "\xef\xbb\xbf"
#define FORMAT          1
#define MAX_ID          64

/* What is read, and the line of each field and source, from 1; 0 if there is none. */
typedef struct
{
  LatFoundBoard *board;
  LatDiagnostics *diagnostics;
  GHashTable *seen;
  char *group;
  guint line;
  guint lines[LAT_N_FOUND_FIELDS];
  guint corners_line;
  gboolean has_format;
  gboolean good;
} Reader;

static void
complain (Reader *reader,
          const char *key,
          const char *value,
          const char *message,
          const char *remedy)
{
  lat_diagnostics_add_key (reader->diagnostics, LAT_SEVERITY_ERROR, reader->group, key, value,
                           message, remedy);
  reader->good = FALSE;
}

/**
 * lat_found_id_is_good:
 *
 * Returns: whether it is small letters, digits and hyphens, at most 64, and begins with no hyphen
 */
gboolean
lat_found_id_is_good (const char *id)
{
  g_return_val_if_fail (id != NULL, FALSE);

  return *id != '\0' && *id != '-' && strlen (id) <= MAX_ID
         && strspn (id, "abcdefghijklmnopqrstuvwxyz0123456789-") == strlen (id);
}

/* As GKeyFile: a space, a line's end, a tab, a return and the backslash itself. */
static char *
dup_unescaped (const char *text)
{
  static const char from[] = "sntr\\", to[] = " \n\t\r\\";
  GString *plain = g_string_new (NULL);

  for (; *text != '\0'; text++)
    {
      const char *found = *text == '\\' && text[1] != '\0' ? strchr (from, text[1]) : NULL;

      if (*text == '\\' && found == NULL)
        {
          g_string_free (plain, TRUE);
          return NULL;
        }
      g_string_append_c (plain, found != NULL ? to[found - from] : *text);
      text += found != NULL;
    }
  return g_string_free (plain, FALSE);
}

static char *
dup_escaped (const char *text)
{
  static const char from[] = "\n\t\r\\", to[] = "ntr\\";
  GString *escaped = g_string_new (NULL);

  if (*text == ' ')
    {
      g_string_append (escaped, "\\s");
      text++;
    }
  for (; *text != '\0'; text++)
    {
      const char *found = strchr (from, *text);

      if (found != NULL)
        g_string_append_c (escaped, '\\');
      g_string_append_c (escaped, found != NULL ? to[found - from] : *text);
    }
  return g_string_free (escaped, FALSE);
}

/* {{{ reading */

/* `Notes[de]` is a translation of a field that is text. */
static gboolean
read_translation (Reader *reader, const char *key, const char *value)
{
  const char *bracket = strchr (key, '[');
  g_autofree char *name = NULL;
  g_autofree char *locale = NULL;
  LatFoundField field;

  if (bracket == NULL || !g_str_has_suffix (key, "]"))
    return FALSE;
  name = g_strndup (key, (gsize) (bracket - key));
  locale = g_strndup (bracket + 1, strlen (bracket) - 2);
  if (*locale == '\0' || !lat_found_field_find (name, &field)
      || reader->board->texts[field] == NULL)
    return FALSE;
  lat_text_set (reader->board->texts[field], locale, value);
  return TRUE;
}

static void
read_fact (Reader *reader, const char *key, const char *value)
{
  LatFoundField field;

  if (g_str_equal (key, "Format"))
    {
      reader->has_format = TRUE;
      if (!g_str_equal (value, "1"))
        complain (reader, key, value, _ ("this program does not know that format of boards"),
                  _ ("should be 1"));
    }
  else if (g_str_equal (key, "Id"))
    {
      if (!lat_found_id_is_good (value))
        complain (reader, key, value, _ ("bad value"),
                  _ ("should be small letters, digits and hyphens, at most 64"));
      g_free (reader->board->id);
      reader->board->id = g_strdup (value);
    }
  else if (lat_found_field_find (key, &field))
    {
      reader->lines[field] = reader->line;
      if (!lat_found_board_set_value (reader->board, field, value, reader->diagnostics))
        reader->good = FALSE;
    }
  else if (!read_translation (reader, key, value))
    complain (reader, key, value, _ ("unknown key"), _ ("leave it out, or correct its name"));
}

static void
read_source (Reader *reader, const char *key, const char *value)
{
  LatFoundField field;

  if (!lat_found_field_find (key, &field))
    {
      complain (reader, key, value, _ ("unknown key"), _ ("leave it out, or correct its name"));
      return;
    }
  g_free (reader->board->sources[field]);
  reader->board->sources[field] = *value != '\0' ? g_strdup (value) : NULL;
}

static void
read_reference (Reader *reader, const char *key, const char *value)
{
  if (!lat_found_id_is_good (key))
    complain (reader, key, value, _ ("no name for a source"),
              _ ("should be small letters, digits and hyphens, at most 64"));
  else if (lat_found_board_get_reference (reader->board, key) != NULL)
    complain (reader, key, value, _ ("a name that every file has"), _ ("choose another name"));
  else
    lat_found_board_set_reference (reader->board, key, value);
}

static void
read_photo (Reader *reader, const char *key, const char *value)
{
  if (g_str_equal (key, LAT_PHOTO_CORNERS_KEY))
    reader->corners_line = reader->line;
  if (!lat_photo_read_key (reader->board->photo, key, value, reader->diagnostics))
    reader->good = FALSE;
}

static void
read_entry (Reader *reader, const char *key, const char *raw)
{
  g_autofree char *value = dup_unescaped (raw);

  if (!g_hash_table_add (reader->seen, g_strdup_printf ("[%s]%s", reader->group, key)))
    complain (reader, key, NULL, _ ("the same key twice"), _ ("leave one of them out"));
  else if (value == NULL)
    complain (reader, key, raw, _ ("bad escape sequence"),
              _ ("write a backslash as two backslashes"));
  else if (g_str_equal (reader->group, LAT_FOUND_GROUP))
    read_fact (reader, key, value);
  else if (g_str_equal (reader->group, LAT_FOUND_SOURCES))
    read_source (reader, key, value);
  else if (g_str_equal (reader->group, LAT_FOUND_REFERENCES))
    read_reference (reader, key, value);
  else if (g_str_equal (reader->group, LAT_PHOTO_GROUP))
    read_photo (reader, key, value);
}

static void
read_group (Reader *reader, const char *name)
{
  g_free (reader->group);
  reader->group = g_strdup (name);
  if (g_str_equal (name, LAT_PHOTO_GROUP) && reader->board->photo == NULL)
    reader->board->photo = lat_photo_new ();
  if (!g_str_equal (name, LAT_FOUND_GROUP) && !g_str_equal (name, LAT_FOUND_SOURCES)
      && !g_str_equal (name, LAT_FOUND_REFERENCES) && !g_str_equal (name, LAT_PHOTO_GROUP))
    complain (reader, NULL, NULL, _ ("unknown group"),
              _ ("should be one of Latrunculi Board, Sources, References, Photograph"));
}

static void
read_line (Reader *reader, char *line)
{
  char *equals = strchr (line, '=');
  gsize length = strlen (line);

  lat_diagnostics_set_place (reader->diagnostics, reader->line, 1);
  if (*line == '\0' || *line == '#')
    return;
  if (*line == '[' && line[length - 1] == ']')
    {
      line[length - 1] = '\0';
      read_group (reader, line + 1);
    }
  else if (equals == NULL || equals == line || reader->group == NULL)
    complain (reader, NULL, line, _ ("neither a group, a key with a value, nor a comment"),
              _ ("write [Group], Key=Value or # comment"));
  else
    {
      *equals = '\0';
      read_entry (reader, g_strchomp (line), g_strchug (equals + 1));
    }
}

/* What no line alone can say, told at the line of its field. */
static void
check_whole (Reader *reader)
{
  g_clear_pointer (&reader->group, g_free);
  reader->group = g_strdup (LAT_FOUND_GROUP);
  lat_diagnostics_set_place (reader->diagnostics, 0, 0);
  if (!reader->has_format)
    complain (reader, "Format", NULL, _ ("missing"), _ ("add Format=1"));
  if (reader->board->id == NULL)
    complain (reader, "Id", NULL, _ ("missing"), _ ("add the name of the file, without its end"));
  for (guint i = 0; i < LAT_N_FOUND_FIELDS; i++)
    {
      lat_diagnostics_set_place (reader->diagnostics, reader->lines[i], reader->lines[i] > 0);
      if (!lat_found_board_check_field (reader->board, (LatFoundField) i, reader->diagnostics))
        reader->good = FALSE;
    }
  lat_diagnostics_set_place (reader->diagnostics, reader->corners_line, reader->corners_line > 0);
  /* Only where the rest is good: a size that is not read has been told. */
  if (reader->good && !lat_found_board_check_photo (reader->board, reader->diagnostics))
    reader->good = FALSE;
  lat_diagnostics_set_place (reader->diagnostics, 0, 0);
}

static gboolean
check_bytes (const char *text, gsize length, LatDiagnostics *diagnostics)
{
  guint line = 1;
  const char *bad;
  g_autofree char *limit = NULL;

  if (length > LAT_LIMIT_RULES_FILE)
    {
      limit = g_strdup_printf (_ ("at most %d KiB in a file; shorten notes and translations"),
                               LAT_LIMIT_RULES_FILE / 1024);
      lat_diagnostics_add_key (diagnostics, LAT_SEVERITY_ERROR, NULL, NULL, NULL,
                               _ ("this is too large for a board"), limit);
      return FALSE;
    }
  if (g_utf8_validate (text, (gssize) length, &bad))
    return TRUE;
  for (const char *c = text; c < bad; c++)
    line += *c == '\n';
  lat_diagnostics_set_place (diagnostics, line, 1);
  lat_diagnostics_add (diagnostics, LAT_SEVERITY_ERROR, "%s",
                       *bad == '\0' ? _ ("this is not text") : _ ("this is not UTF-8"));
  lat_diagnostics_set_place (diagnostics, 0, 0);
  return FALSE;
}

/**
 * lat_found_file_read:
 * @text: a file
 * @length: its length in bytes, -1 if it ends with a NUL
 * @diagnostics: (nullable): where all that is wrong is told
 *
 * Reads a file, and sees that it is whole (see lat_found_board_check()).
 *
 * Returns: (transfer full) (nullable): the board, %NULL if there is an error
 */
LatFoundBoard *
lat_found_file_read (const char *text, gssize length, LatDiagnostics *diagnostics)
{
  g_autoptr (LatFoundBoard) board = NULL;
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_auto (GStrv) lines = NULL;
  g_autofree char *copy = NULL;
  Reader reader = { 0 };

  g_return_val_if_fail (text != NULL, NULL);

  if (length < 0)
    length = (gssize) strlen (text);
  if (length >= 3 && memcmp (text, BYTE_ORDER_MARK, 3) == 0)
    {
      text += 3;
      length -= 3;
    }
  if (!check_bytes (text, (gsize) length, diagnostics))
    return NULL;
  board = lat_found_board_new ();
  reader = (Reader){ .board = board, .diagnostics = diagnostics, .seen = seen, .good = TRUE };
  copy = g_strndup (text, (gsize) length);
  lines = g_strsplit (copy, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      reader.line = i + 1;
      read_line (&reader, g_strstrip (lines[i]));
    }
  check_whole (&reader);
  g_free (reader.group);
  return reader.good ? g_steal_pointer (&board) : NULL;
}

/* }}} */
/* {{{ writing */

static void
write_line (GString *text, const char *key, const char *locale, const char *value)
{
  g_autofree char *escaped = dup_escaped (value);

  if (locale != NULL)
    g_string_append_printf (text, "%s[%s]=%s\n", key, locale, escaped);
  else
    g_string_append_printf (text, "%s=%s\n", key, escaped);
}

static void
write_field (GString *text, const LatFoundBoard *board, LatFoundField field)
{
  const char *key = lat_found_field_get_key (field);
  g_autofree char *value = lat_found_board_dup_value (board, field);
  const LatText *translations = board->texts[field];

  if (*value != '\0')
    write_line (text, key, NULL, value);
  for (guint i = 0; translations != NULL && i < lat_text_get_count (translations); i++)
    {
      const char *locale;
      const char *words = lat_text_get_nth (translations, i, &locale);

      if (locale != NULL)
        write_line (text, key, locale, words);
    }
}

/* Where a picture is, and what is seen on it. */
static void
write_photo (GString *text, const LatPhoto *photo)
{
  const char *key;

  g_string_append (text, "\n[" LAT_PHOTO_GROUP "]\n");
  for (guint i = 0;; i++)
    {
      g_autofree char *value = lat_photo_dup_value (photo, i, &key);

      if (value == NULL)
        return;
      if (*value != '\0')
        write_line (text, key, NULL, value);
    }
}

/**
 * lat_found_file_write:
 *
 * Returns: (transfer full): the file of a board; lat_found_file_read() makes the same board of it if it
 *   is whole
 */
char *
lat_found_file_write (const LatFoundBoard *board)
{
  GString *text = g_string_new ("[" LAT_FOUND_GROUP "]\n");

  g_return_val_if_fail (board != NULL, NULL);

  g_string_append_printf (text, "Format=%d\n", FORMAT);
  if (board->id != NULL)
    write_line (text, "Id", NULL, board->id);
  for (guint i = 0; i < LAT_N_FOUND_FIELDS; i++)
    write_field (text, board, (LatFoundField) i);
  g_string_append (text, "\n[" LAT_FOUND_SOURCES "]\n");
  for (guint i = 0; i < LAT_N_FOUND_FIELDS; i++)
    if (board->sources[i] != NULL && *board->sources[i] != '\0')
      write_line (text, lat_found_field_get_key ((LatFoundField) i), NULL, board->sources[i]);
  if (board->references->len > 0)
    g_string_append (text, "\n[" LAT_FOUND_REFERENCES "]\n");
  for (guint i = 0; i < board->references->len; i++)
    {
      const LatFoundReference *reference = g_ptr_array_index (board->references, i);

      write_line (text, reference->id, NULL, reference->text);
    }
  if (board->photo != NULL)
    write_photo (text, board->photo);
  return g_string_free (text, FALSE);
}

/* }}} */
