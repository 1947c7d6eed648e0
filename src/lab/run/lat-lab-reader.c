/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lat-lab-reader.c - the games of a run, read one by one from a file
 *
 * A game is one line. Whatever ended the program that wrote it leaves at most one line that is not
 * whole, the last: it has no end, or, after a power cut, zeros in it. It is *torn*, and is no game.
 */
#include "lat-lab-reader.h"
#include "lat-lab-sweep.h"
#include "lat-rules-file.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct _LatLabReader
{
  char *path;
  FILE *file;
  char *line; /* of malloc(), as getline() makes it */
  size_t size;
  guint64 count; /* of games that have been read */
  guint64 end;   /* of the last whole line, in bytes */
  gboolean is_torn;
  LatLabHeader *header;
  LatRuleset *rulesets[LAT_LAB_MAX_RULES];
};

static gboolean
fail_by_errno (const LatLabReader *reader, int code, GError **error)
{
  g_set_error (error, LAT_LAB_ERROR, LAT_LAB_ERROR_FILE, "%s: %s", reader->path, g_strerror (code));
  return FALSE;
}

static gboolean
fail_at_line (const LatLabReader *reader, const char *message, GError **error)
{
  guint64 line = reader->header == NULL ? 1 : reader->count + 2;

  g_set_error (error, LAT_LAB_ERROR, LAT_LAB_ERROR_FORMAT, "%s:%" G_GUINT64_FORMAT ":1: %s",
               reader->path, line, message);
  return FALSE;
}

/* Returns: whether a line has no end, or zeros where nothing was written before the power went */
static gboolean
is_torn_line (const char *line, gsize length)
{
  return line[length - 1] != '\n' || memchr (line, '\0', length) != NULL;
}

/* Returns: whether there is a whole line, now without its end */
static gboolean
read_line (LatLabReader *reader, GError **error)
{
  ssize_t n;

  errno = 0;
  n = getline (&reader->line, &reader->size, reader->file);
  if (n < 0)
    return ferror (reader->file) ? fail_by_errno (reader, errno, error) : FALSE;
  if (is_torn_line (reader->line, (gsize) n))
    {
      int next = fgetc (reader->file);

      if (next != EOF)
        return fail_at_line (reader, _ ("the line is broken"), error);
      reader->is_torn = TRUE;
      return FALSE;
    }
  reader->line[n - 1] = '\0';
  reader->end += (guint64) n;
  return TRUE;
}

static LatRuleset *
read_rules (const char *line)
{
  g_autoptr (LatRules) rules = lat_rules_line_read (line, NULL);

  return rules != NULL ? lat_ruleset_new (rules, NULL) : NULL;
}

static gboolean
read_header (LatLabReader *reader, GError **error)
{
  g_autoptr (LatLabHeader) header = NULL;
  g_autoptr (LatLabSweep) sweep = NULL;
  g_autoptr (GError) fault = NULL;
  g_autofree char *message = NULL;
  const char *bad = "lab";
  int first = fgetc (reader->file);

  /* Before a line is read: one of another file may have no end. */
  if (first != EOF && first != '{')
    return fail_at_line (reader, _ ("this is no run of the laboratory"), error);
  ungetc (first, reader->file);
  if (!read_line (reader, &fault) && fault != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&fault));
      return FALSE;
    }
  if (reader->end > 0)
    header = lat_lab_header_read (reader->line, &bad);
  if (header == NULL && g_str_equal (bad, "lab"))
    return fail_at_line (reader, _ ("this is no run of the laboratory"), error);
  for (guint i = 0; header != NULL && i < header->n_rules; i++)
    {
      reader->rulesets[i] = read_rules (header->rules[i]);
      if (reader->rulesets[i] == NULL)
        {
          message = g_strdup_printf (_ ("“%s” should be rules in one line"), header->rules[i]);
          return fail_at_line (reader, message, error);
        }
    }
  if (header == NULL)
    {
      message = g_strdup_printf (_ ("“%s” is missing, or is not as it should be"), bad);
      return fail_at_line (reader, message, error);
    }
  sweep = lat_lab_sweep_new_of_header (header, &fault);
  if (fault != NULL)
    return fail_at_line (reader, fault->message, error);
  reader->header = g_steal_pointer (&header);
  return TRUE;
}

/**
 * lat_lab_reader_new:
 * @path: of a file
 * @error: #LatLabError: why it cannot be read
 *
 * Opens a file and reads what run it is of.
 *
 * Returns: (transfer full) (nullable): a reader of its games
 */
LatLabReader *
lat_lab_reader_new (const char *path, GError **error)
{
  g_autoptr (LatLabReader) reader = NULL;

  g_return_val_if_fail (path != NULL, NULL);

  reader = g_new0 (LatLabReader, 1);
  reader->path = g_strdup (path);
  reader->file = fopen (path, "re");
  if (reader->file == NULL)
    {
      fail_by_errno (reader, errno, error);
      return NULL;
    }
  return read_header (reader, error) ? g_steal_pointer (&reader) : NULL;
}

/**
 * lat_lab_reader_free:
 * @reader: (nullable): a reader
 */
void
lat_lab_reader_free (LatLabReader *reader)
{
  if (reader == NULL)
    return;
  if (reader->file != NULL)
    fclose (reader->file);
  free (reader->line);
  for (guint i = 0; i < LAT_LAB_MAX_RULES; i++)
    g_clear_pointer (&reader->rulesets[i], lat_ruleset_unref);
  lat_lab_header_free (reader->header);
  g_free (reader->path);
  g_free (reader);
}

/**
 * lat_lab_reader_get_header:
 *
 * Returns: (transfer none): what run it is
 */
const LatLabHeader *
lat_lab_reader_get_header (const LatLabReader *reader)
{
  g_return_val_if_fail (reader != NULL, NULL);
  return reader->header;
}

/**
 * lat_lab_reader_get_ruleset:
 * @index: which of the rule sets
 *
 * Returns: (transfer none): the rules
 */
LatRuleset *
lat_lab_reader_get_ruleset (const LatLabReader *reader, guint index)
{
  g_return_val_if_fail (reader != NULL && index < reader->header->n_rules, NULL);
  return reader->rulesets[index];
}

/**
 * lat_lab_reader_next:
 * @record: (out caller-allocates): the next game; to be cleared in any case
 * @error: #LatLabError: what is wrong with it
 *
 * Returns: whether there is one; %FALSE without an error at the end
 */
gboolean
lat_lab_reader_next (LatLabReader *reader, LatLabRecord *record, GError **error)
{
  g_autofree char *message = NULL;
  LatLabNumber number;
  const char *bad;

  g_return_val_if_fail (reader != NULL && record != NULL, FALSE);

  *record = (LatLabRecord){ 0 };
  if (!read_line (reader, error))
    return FALSE;
  if (reader->count >= lat_lab_header_count_games (reader->header))
    return fail_at_line (reader, _ ("this is one game more than the run has"), error);
  number = lat_lab_header_get_number (reader->header, reader->count);
  bad = lat_lab_record_read (record, reader->line, &number, reader->rulesets[number.rules]);
  if (bad == NULL)
    {
      reader->count++;
      return TRUE;
    }
  if (*bad == '\0')
    return fail_at_line (reader, _ ("this is no game"), error);
  message = g_strdup_printf (
      _ ("this is not game %" PRIu64 " of the run: “%s” is missing, or is not as it should be"),
      number.game, bad);
  return fail_at_line (reader, message, error);
}

/**
 * lat_lab_reader_skip_rest:
 * @error: #LatLabError: what is wrong with a game
 *
 * Reads all games that are left, for lat_lab_reader_get_count() and lat_lab_reader_is_torn().
 *
 * Returns: whether all of them are good
 */
gboolean
lat_lab_reader_skip_rest (LatLabReader *reader, GError **error)
{
  g_autoptr (GError) fault = NULL;
  g_auto (LatLabRecord) record = { 0 };

  while (lat_lab_reader_next (reader, &record, &fault))
    lat_lab_record_clear (&record);
  if (fault == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&fault));
  return FALSE;
}

/**
 * lat_lab_reader_get_line:
 *
 * Returns: (transfer none): the line, without its end, that was read last
 */
const char *
lat_lab_reader_get_line (const LatLabReader *reader)
{
  g_return_val_if_fail (reader != NULL, NULL);
  return reader->line;
}

/**
 * lat_lab_reader_get_count:
 *
 * Returns: how many games have been read
 */
guint64
lat_lab_reader_get_count (const LatLabReader *reader)
{
  g_return_val_if_fail (reader != NULL, 0);
  return reader->count;
}

/**
 * lat_lab_reader_get_end:
 *
 * Returns: where in the file, in bytes, the last line ends that was whole and was read
 */
guint64
lat_lab_reader_get_end (const LatLabReader *reader)
{
  g_return_val_if_fail (reader != NULL, 0);
  return reader->end;
}

/**
 * lat_lab_reader_is_torn:
 *
 * Returns: once the end was reached: whether a line that is not whole came before it, which is as
 *   if it were not there
 */
gboolean
lat_lab_reader_is_torn (const LatLabReader *reader)
{
  g_return_val_if_fail (reader != NULL, FALSE);
  return reader->is_torn;
}
