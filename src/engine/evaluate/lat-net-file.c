/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-net-file.c - a net as data: a GKeyFile
 *
 * One group says where the net comes from, one what it is for and its weights: signed numbers of 16 bits, the
 * lower byte first, in base64. The last key is a checksum of all that stands before it in a file that this program
 * has written. */
#include "lat-net.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <stddef.h>
#include <string.h>

#include "lat-load.h"
#include "lat-weights-file.h"

#define HEADER   "Latrunculi Net"
#define WEIGHTS  "Weights"
#define CHECKSUM "Checksum"
#define DATA     "Data"
#define MAX_FILE (2 * 1024 * 1024)
#define MAX_ELO  5000.0
#define MAX_BIG  1e15

typedef enum
{
  KIND_TEXT,
  KIND_LINES,
  KIND_WHOLE,
  KIND_LATER,
  KIND_DOUBLE,
  KIND_COUNT,
  KIND_INT,
  KIND_FLAG,
} Kind;

/* The keys of both groups, in the order of the file. Text may be missing (%KIND_LINES: several lines in one), and so may a number of %KIND_LATER, which is 0
 * then: what older files do not have. A %KIND_FLAG is written only if it is 1. */
static const struct
{
  const char *group;
  const char *name;
  Kind kind;
  gsize offset;
  double min;
  double max;
} rows[] = {
  { HEADER, "Rules", KIND_TEXT, offsetof (LatNetFile, rules), 0, 0 },
  { HEADER, "Date", KIND_TEXT, offsetof (LatNetFile, date), 0, 0 },
  { HEADER, "Program", KIND_TEXT, offsetof (LatNetFile, program), 0, 0 },
  { HEADER, "Terms", KIND_TEXT, offsetof (LatNetFile, terms), 0, 0 },
  { HEADER, "TermWeights", KIND_LINES, offsetof (LatNetFile, brought), 0, 0 },
  { HEADER, "Seed", KIND_WHOLE, offsetof (LatNetFile, seed), 0, MAX_BIG },
  { HEADER, "Games", KIND_WHOLE, offsetof (LatNetFile, games), 0, MAX_BIG },
  { HEADER, "Nodes", KIND_WHOLE, offsetof (LatNetFile, nodes), 0, MAX_BIG },
  { HEADER, "Positions", KIND_WHOLE, offsetof (LatNetFile, positions), 0, MAX_BIG },
  { HEADER, "Epochs", KIND_WHOLE, offsetof (LatNetFile, epochs), 0, MAX_BIG },
  { HEADER, "Gain", KIND_DOUBLE, offsetof (LatNetFile, gain), -MAX_ELO, MAX_ELO },
  { HEADER, "GainLow", KIND_DOUBLE, offsetof (LatNetFile, gain_low), -MAX_ELO, MAX_ELO },
  { HEADER, "GainHigh", KIND_DOUBLE, offsetof (LatNetFile, gain_high), -MAX_ELO, MAX_ELO },
  { HEADER, "GainGames", KIND_WHOLE, offsetof (LatNetFile, gain_games), 0, MAX_BIG },
  { HEADER, "GainMilliseconds", KIND_LATER, offsetof (LatNetFile, gain_ms), 0, MAX_BIG },
  { WEIGHTS, "Files", KIND_COUNT, offsetof (LatNetFile, shape.files), 1, LAT_MAX_SIDE },
  { WEIGHTS, "Ranks", KIND_COUNT, offsetof (LatNetFile, shape.ranks), 1, LAT_MAX_SIDE },
  { WEIGHTS, "Squares", KIND_COUNT, offsetof (LatNetFile, shape.n_squares), 1,
    LAT_MAX_SIDE *LAT_MAX_SIDE },
  { WEIGHTS, "Leaders", KIND_INT, offsetof (LatNetFile, shape.has_leaders), 0, 1 },
  { WEIGHTS, "Officers", KIND_FLAG, offsetof (LatNetFile, shape.has_officers), 0, 1 },
  { WEIGHTS, "Trapped", KIND_INT, offsetof (LatNetFile, shape.has_trapped), 0, 1 },
  { WEIGHTS, "Mirrored", KIND_INT, offsetof (LatNetFile, shape.is_mirrored), 0, 1 },
  { WEIGHTS, "Exchange", KIND_INT, offsetof (LatNetFile, shape.exchange), -1, 3 },
};

#define FIELD(type, file, row) G_STRUCT_MEMBER (type, file, rows[row].offset)

/**
 * lat_net_file_new:
 * @shape: what it is for
 *
 * Returns: (transfer full): a net whose weights are 0 and that comes from nowhere
 */
LatNetFile *
lat_net_file_new (const LatNetShape *shape)
{
  LatNetFile *file = g_new0 (LatNetFile, 1);

  if (shape != NULL)
    {
      file->shape = *shape;
      file->weights = g_new0 (gint16, lat_net_shape_count (shape));
    }
  return file;
}

void
lat_net_file_free (LatNetFile *file)
{
  if (file == NULL)
    return;
  g_free (file->rules);
  g_free (file->date);
  g_free (file->program);
  g_free (file->terms);
  g_free (file->brought);
  g_free (file->weights);
  g_free (file);
}

/* --- Writing --- */

/* A line of its own: what would end it becomes a blank. */
static void
append_text (GString *to, const char *name, const char *text)
{
  g_autofree char *line = g_strstrip (g_strdelimit (g_strdup (text), "\r\n", ' '));

  g_string_append_printf (to, "%s=%s\n", name, line);
}

static void
append_row (GString *to, const LatNetFile *file, guint row)
{
  const char *name = rows[row].name;
  char number[G_ASCII_DTOSTR_BUF_SIZE];

  switch (rows[row].kind)
    {
    case KIND_TEXT:
      if (FIELD (char *, file, row) != NULL)
        append_text (to, name, FIELD (char *, file, row));
      return;
    case KIND_LINES:
      if (FIELD (char *, file, row) != NULL)
        {
          g_autofree char *line = g_strescape (FIELD (char *, file, row), NULL);

          append_text (to, name, line);
        }
      return;
    case KIND_COUNT:
      g_string_append_printf (to, "%s=%u\n", name, FIELD (guint, file, row));
      return;
    case KIND_FLAG:
      if (FIELD (int, file, row) == 0)
        return;
      G_GNUC_FALLTHROUGH;
    case KIND_INT:
      g_string_append_printf (to, "%s=%d\n", name, FIELD (int, file, row));
      return;
    case KIND_LATER:
    case KIND_WHOLE:
    case KIND_DOUBLE:
    default:
      if (rows[row].kind == KIND_LATER && FIELD (double, file, row) == 0)
        return;
      g_ascii_formatd (number, sizeof number, rows[row].kind == KIND_DOUBLE ? "%.1f" : "%.0f",
                       FIELD (double, file, row));
      g_string_append_printf (to, "%s=%s\n", name,
                              number + (g_ascii_strtod (number, NULL) == 0 && *number == '-'));
      return;
    }
}

/* All but the checksum. */
static GString *
write_body (const LatNetFile *file)
{
  const guint n = lat_net_shape_count (&file->shape);
  g_autofree gint16 *bytes = g_new (gint16, n);
  g_autofree char *data = NULL;
  GString *text = g_string_new ("[" HEADER "]\nFormat=1\n");
  const char *group = HEADER;

  for (guint row = 0; row < G_N_ELEMENTS (rows); row++)
    {
      if (!g_str_equal (rows[row].group, group))
        g_string_append_printf (text, "\n[%s]\n", rows[row].group);
      group = rows[row].group;
      append_row (text, file, row);
    }
  for (guint i = 0; i < n; i++)
    bytes[i] = GINT16_TO_LE (file->weights[i]);
  data = g_base64_encode ((const guchar *) bytes, n * sizeof *bytes);
  g_string_append_printf (text, DATA "=%s\n", data);
  return text;
}

/**
 * lat_net_file_write:
 *
 * Returns: (transfer full): @file as text; the same net gives the same bytes
 */
char *
lat_net_file_write (const LatNetFile *file)
{
  g_autofree char *checksum = NULL;
  GString *text;

  g_return_val_if_fail (file != NULL && file->weights != NULL, NULL);

  text = write_body (file);
  checksum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text->str, (gssize) text->len);
  g_string_append_printf (text, CHECKSUM "=%s\n", checksum);
  return g_string_free (text, FALSE);
}

/* --- Reading --- */

typedef struct
{
  GKeyFile *keys;
  LatNetFile *file;
  LatDiagnostics *diagnostics;
  gboolean is_good;
} Reader;

static void
complain (Reader *reader,
          const char *group,
          const char *key,
          const char *value,
          const char *message,
          const char *remedy)
{
  lat_diagnostics_add_key (reader->diagnostics, LAT_SEVERITY_ERROR, group, key, value, message,
                           remedy);
  reader->is_good = FALSE;
}

static void
read_row (Reader *reader, guint row)
{
  const char *group = rows[row].group, *name = rows[row].name;
  g_autofree char *value = g_key_file_get_value (reader->keys, group, name, NULL);
  g_autofree char *remedy = NULL;
  char *end = NULL;
  double number;

  if (rows[row].kind == KIND_TEXT)
    {
      FIELD (char *, reader->file, row) = g_steal_pointer (&value);
      return;
    }
  if (rows[row].kind == KIND_LINES)
    {
      FIELD (char *, reader->file, row) = value != NULL ? g_strcompress (value) : NULL;
      return;
    }
  if (value == NULL && (rows[row].kind == KIND_LATER || rows[row].kind == KIND_FLAG))
    return;
  if (value == NULL)
    {
      complain (reader, group, name, NULL, _ ("missing"), _ ("take the file as it was written"));
      return;
    }
  number = g_ascii_strtod (value, &end);
  if (end == value || *end != '\0' || !isfinite (number) || number < rows[row].min
      || number > rows[row].max || (rows[row].kind != KIND_DOUBLE && number != floor (number)))
    {
      remedy = rows[row].kind == KIND_DOUBLE
                   ? g_strdup_printf (_ ("should be a number, %g…%g"), rows[row].min, rows[row].max)
                   : g_strdup_printf (_ ("should be a whole number, %g…%g"), rows[row].min,
                                      rows[row].max);
      complain (reader, group, name, value, _ ("this is no number that can be used"), remedy);
      return;
    }
  if (rows[row].kind == KIND_COUNT)
    FIELD (guint, reader->file, row) = (guint) number;
  else if (rows[row].kind == KIND_INT || rows[row].kind == KIND_FLAG)
    FIELD (int, reader->file, row) = (int) number;
  else
    FIELD (double, reader->file, row) = number;
}

static void
read_data (Reader *reader)
{
  const LatNetShape *shape = &reader->file->shape;
  const guint n = lat_net_shape_count (shape);
  g_autofree char *value = g_key_file_get_value (reader->keys, WEIGHTS, DATA, NULL);
  g_autofree guchar *bytes = NULL;
  gsize n_bytes = 0;

  if (shape->n_squares > shape->files * shape->ranks)
    {
      complain (reader, WEIGHTS, "Squares", NULL, _ ("the board has not so many squares"),
                _ ("take the file as it was written"));
      return;
    }
  if (value != NULL)
    bytes = g_base64_decode (value, &n_bytes);
  if (n_bytes != n * sizeof (gint16))
    {
      complain (reader, WEIGHTS, DATA, NULL, _ ("these are too few or too many weights"),
                _ ("take the file as it was written"));
      return;
    }
  reader->file->weights = g_new (gint16, n);
  for (guint i = 0; i < n; i++)
    reader->file->weights[i] = (gint16) (bytes[2 * i] | bytes[2 * i + 1] << 8);
}

/* What is wrong with them is told as of a file of weights. */
static void
check_brought (Reader *reader)
{
  g_autoptr (LatWeightsFile) weights = NULL;

  if (reader->file->brought == NULL)
    return;
  if (g_utf8_validate (reader->file->brought, -1, NULL))
    weights = lat_weights_file_read (reader->file->brought, -1, reader->diagnostics);
  if (weights == NULL)
    complain (reader, HEADER, "TermWeights", NULL, _ ("these are no weights"),
              _ ("take the file as it was written"));
}

/* What was changed by hand, or on its way, is not what was verified. */
static void
check_sum (Reader *reader)
{
  g_autofree char *value = g_key_file_get_value (reader->keys, WEIGHTS, CHECKSUM, NULL);
  GString *text = write_body (reader->file);
  g_autofree char *checksum =
      g_compute_checksum_for_string (G_CHECKSUM_SHA256, text->str, (gssize) text->len);

  g_string_free (text, TRUE);
  if (g_strcmp0 (value, checksum) != 0)
    complain (reader, WEIGHTS, CHECKSUM, NULL, _ ("the file has been changed"),
              _ ("take the file as it was written"));
}

/**
 * lat_net_file_read:
 * @text: a file of a net
 * @length: its length in bytes, -1 if it ends with a NUL
 * @diagnostics: (nullable): where all that is wrong is told
 *
 * Returns: (transfer full) (nullable): what is in the file, %NULL if there is an error
 */
LatNetFile *
lat_net_file_read (const char *text, gssize length, LatDiagnostics *diagnostics)
{
  g_autoptr (GKeyFile) keys = g_key_file_new ();
  g_autoptr (LatNetFile) file = lat_net_file_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *format = NULL;
  Reader reader = { keys, file, diagnostics, TRUE };

  g_return_val_if_fail (text != NULL, NULL);

  if (length < 0)
    length = (gssize) strlen (text);
  if (length > MAX_FILE)
    lat_diagnostics_add (diagnostics, LAT_SEVERITY_ERROR, "%s", _ ("this is too large for a net"));
  else if (!g_utf8_validate (text, length, NULL))
    lat_diagnostics_add (diagnostics, LAT_SEVERITY_ERROR, "%s", _ ("this is not UTF-8"));
  else if (!g_key_file_load_from_data (keys, text, (gsize) length, G_KEY_FILE_NONE, &error))
    lat_diagnostics_add (diagnostics, LAT_SEVERITY_ERROR, "%s", error->message);
  else
    {
      format = g_key_file_get_value (keys, HEADER, "Format", NULL);
      if (g_strcmp0 (format, "1") != 0)
        complain (&reader, HEADER, "Format", format, _ ("this is no net that can be read"),
                  _ ("should be 1"));
      for (guint row = 0; reader.is_good && row < G_N_ELEMENTS (rows); row++)
        read_row (&reader, row);
      if (reader.is_good)
        read_data (&reader);
      if (reader.is_good)
        check_sum (&reader);
      if (reader.is_good)
        check_brought (&reader);
      return reader.is_good ? g_steal_pointer (&file) : NULL;
    }
  return NULL;
}

/**
 * lat_net_file_load:
 * @path: of a file of a net
 * @diagnostics: (nullable): where all that is wrong is told
 *
 * Returns: (transfer full) (nullable): what is in the file, %NULL if there is an error
 */
LatNetFile *
lat_net_file_load (const char *path, LatDiagnostics *diagnostics)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  gsize length;

  g_return_val_if_fail (path != NULL, NULL);

  text = lat_load_file (path, MAX_FILE, &length, &error);
  if (text != NULL)
    return lat_net_file_read (text, (gssize) length, diagnostics);
  lat_diagnostics_add (diagnostics, LAT_SEVERITY_ERROR, "%s", error->message);
  return NULL;
}
