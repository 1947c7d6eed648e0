/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-weights-file.c - weights as data: a GKeyFile
 *
 * One group says where the weights come from, one a phase has a key a term, in
 * hundredths of a soldier. A term that is not named is worth nothing. */
#include "lat-weights-file.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <math.h>
#include <stddef.h>
#include <string.h>

#define HEADER   "Latrunculi Weights"
#define MAX_FILE (64 * 1024)
/* What a weight can be, in hundredths of a soldier. */
#define MAX_VALUE  (LAT_WEIGHT_MAX / LAT_WEIGHT_UNIT)
#define MAX_ELO    5000.0
#define MAX_NUMBER 1e9

static const char *const phase_groups[LAT_N_PHASES] = {
  [LAT_PHASE_DROP] = "Drop",
  [LAT_PHASE_OPENING] = "Opening",
  [LAT_PHASE_ENDING] = "Ending",
};

typedef enum
{
  KIND_TEXT,
  KIND_COUNT,
  KIND_INT,
  KIND_DOUBLE,
} Kind;

/* The keys of the header, in the order of the file; decimals are of doubles. */
static const struct
{
  const char *name;
  Kind kind;
  gsize offset;
  double min;
  double max;
  int decimals;
} header_keys[] = {
  { "Rules", KIND_TEXT, offsetof (LatWeightsFile, rules), 0, 0, 0 },
  { "Origin", KIND_TEXT, offsetof (LatWeightsFile, origin), 0, 0, 0 },
  { "Date", KIND_TEXT, offsetof (LatWeightsFile, date), 0, 0, 0 },
  { "Games", KIND_COUNT, offsetof (LatWeightsFile, games), 0, MAX_NUMBER, 0 },
  { "Positions", KIND_COUNT, offsetof (LatWeightsFile, positions), 0, MAX_NUMBER, 0 },
  { "ErrorBefore", KIND_DOUBLE, offsetof (LatWeightsFile, error_before), 0, 100, 5 },
  { "ErrorAfter", KIND_DOUBLE, offsetof (LatWeightsFile, error_after), 0, 100, 5 },
  { "PositionsAt100", KIND_COUNT, offsetof (LatWeightsFile, n_told), 0, MAX_NUMBER, 0 },
  { "PointsAt100", KIND_DOUBLE, offsetof (LatWeightsFile, points_told), 0, 1, 3 },
  { "Gain", KIND_DOUBLE, offsetof (LatWeightsFile, gain), -MAX_ELO, MAX_ELO, 1 },
  { "GainLow", KIND_DOUBLE, offsetof (LatWeightsFile, gain_low), -MAX_ELO, MAX_ELO, 1 },
  { "GainHigh", KIND_DOUBLE, offsetof (LatWeightsFile, gain_high), -MAX_ELO, MAX_ELO, 1 },
  { "GainGames", KIND_COUNT, offsetof (LatWeightsFile, gain_games), 0, MAX_NUMBER, 0 },
  { "Command", KIND_TEXT, offsetof (LatWeightsFile, command), 0, 0, 0 },
  { "Scale", KIND_INT, offsetof (LatWeightsFile, weights.scale), 1, LAT_WEIGHTS_MODEL_MAX, 0 },
  { "Draw", KIND_INT, offsetof (LatWeightsFile, weights.draw), 0, LAT_WEIGHTS_MODEL_MAX, 0 },
  { "Unit", KIND_INT, offsetof (LatWeightsFile, weights.unit), 1, LAT_WEIGHTS_MODEL_MAX, 0 },
};

#define FIELD(type, file, key) G_STRUCT_MEMBER (type, file, header_keys[key].offset)

/**
 * lat_weights_file_new:
 *
 * Returns: (transfer full): weights that are all 0 and come from nowhere
 */
LatWeightsFile *
lat_weights_file_new (void)
{
  LatWeightsFile *file = g_new0 (LatWeightsFile, 1);

  file->weights.men = 1;
  file->weights.scale = LAT_WEIGHTS_SCALE;
  file->weights.unit = 100;
  return file;
}

void
lat_weights_file_free (LatWeightsFile *file)
{
  if (file == NULL)
    return;
  g_free (file->rules);
  g_free (file->origin);
  g_free (file->date);
  g_free (file->command);
  g_free (file);
}

/**
 * lat_weights_file_use:
 * @file: weights
 * @rules: rules that pass the checker
 * @weights: (out caller-allocates): the weights, for a game by these rules
 *
 * Makes weights fit rules, whatever rules they were tuned for: the number of
 * men that phases are measured by is that of the rules.
 */
void
lat_weights_file_use (const LatWeightsFile *file, const LatRules *rules, LatWeights *weights)
{
  *weights = file->weights;
  weights->men = lat_weights_count_men (rules);
}

/* --- Reading --- */

typedef struct
{
  GKeyFile *keys;
  LatWeightsFile *file;
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

static gboolean
read_number (Reader *reader,
             const char *group,
             const char *key,
             double min,
             double max,
             gboolean is_whole,
             double *number)
{
  g_autofree char *value = g_key_file_get_value (reader->keys, group, key, NULL);
  g_autofree char *remedy = NULL;
  char *end = NULL;

  *number = g_ascii_strtod (value, &end);
  if (end != value && *end == '\0' && isfinite (*number) && *number >= min && *number <= max
      && (!is_whole || *number == floor (*number)))
    return TRUE;
  remedy = is_whole ? g_strdup_printf (_ ("should be a whole number, %g…%g"), min, max)
                    : g_strdup_printf (_ ("should be a number, %g…%g"), min, max);
  complain (reader, group, key, value, _ ("this is no number that can be used"), remedy);
  return FALSE;
}

static void
read_header_key (Reader *reader, const char *key, guint row)
{
  double number;

  if (header_keys[row].kind == KIND_TEXT)
    {
      char **text = &FIELD (char *, reader->file, row);

      g_free (*text);
      *text = g_key_file_get_value (reader->keys, HEADER, key, NULL);
      return;
    }
  if (!read_number (reader, HEADER, key, header_keys[row].min, header_keys[row].max,
                    header_keys[row].kind != KIND_DOUBLE, &number))
    return;
  if (header_keys[row].kind == KIND_DOUBLE)
    FIELD (double, reader->file, row) = number;
  else if (header_keys[row].kind == KIND_COUNT)
    FIELD (guint, reader->file, row) = (guint) number;
  else
    FIELD (int, reader->file, row) = (int) number;
}

static void
read_header (Reader *reader)
{
  g_auto (GStrv) keys = g_key_file_get_keys (reader->keys, HEADER, NULL, NULL);
  gboolean has_format = FALSE;
  double format;

  for (guint i = 0; keys != NULL && keys[i] != NULL; i++)
    {
      guint row = 0;

      if (g_str_equal (keys[i], "Format"))
        {
          has_format = TRUE;
          read_number (reader, HEADER, keys[i], 1, 1, TRUE, &format);
          continue;
        }
      while (row < G_N_ELEMENTS (header_keys) && !g_str_equal (header_keys[row].name, keys[i]))
        row++;
      if (row < G_N_ELEMENTS (header_keys))
        read_header_key (reader, keys[i], row);
      else
        complain (reader, HEADER, keys[i], NULL, _ ("unknown key"),
                  _ ("leave it out, or correct its name"));
    }
  if (!has_format)
    complain (reader, HEADER, "Format", NULL, _ ("missing"), _ ("add Format=1"));
}

static void
read_phase (Reader *reader, LatPhase phase)
{
  const char *group = phase_groups[phase];
  g_auto (GStrv) keys = g_key_file_get_keys (reader->keys, group, NULL, NULL);

  for (guint i = 0; keys != NULL && keys[i] != NULL; i++)
    {
      LatTerm term;
      double number;

      if (!lat_terms_find (keys[i], &term))
        complain (reader, group, keys[i], NULL, _ ("there is no such term"),
                  _ ("leave it out, or correct its name"));
      else if (read_number (reader, group, keys[i], -MAX_VALUE, MAX_VALUE, FALSE, &number))
        reader->file->weights.w[phase][term] = (gint16) lrint (number * LAT_WEIGHT_UNIT);
    }
}

static void
read_groups (Reader *reader)
{
  g_auto (GStrv) groups = g_key_file_get_groups (reader->keys, NULL);

  for (guint i = 0; groups[i] != NULL; i++)
    {
      guint phase = 0;

      if (g_str_equal (groups[i], HEADER))
        continue;
      while (phase < LAT_N_PHASES && !g_str_equal (phase_groups[phase], groups[i]))
        phase++;
      if (phase < LAT_N_PHASES)
        read_phase (reader, (LatPhase) phase);
      else
        complain (reader, groups[i], NULL, NULL, _ ("unknown group"),
                  _ ("should be one of Latrunculi Weights, Drop, Opening, Ending"));
    }
  for (guint phase = 0; phase < LAT_N_PHASES; phase++)
    if (!g_key_file_has_group (reader->keys, phase_groups[phase]))
      complain (reader, phase_groups[phase], NULL, NULL, _ ("missing"),
                _ ("add the group with its weights"));
}

/**
 * lat_weights_file_read:
 * @text: a file of weights
 * @length: its length in bytes, -1 if it ends with a NUL
 * @diagnostics: (nullable): where all that is wrong is told
 *
 * Reads a file of weights. A weight is rounded to 1/%LAT_WEIGHT_UNIT.
 *
 * Returns: (transfer full) (nullable): what is in the file, %NULL if there is an
 *   error
 */
LatWeightsFile *
lat_weights_file_read (const char *text, gssize length, LatDiagnostics *diagnostics)
{
  g_autoptr (GKeyFile) keys = g_key_file_new ();
  g_autoptr (LatWeightsFile) file = lat_weights_file_new ();
  g_autoptr (GError) error = NULL;
  Reader reader = { keys, file, diagnostics, TRUE };

  g_return_val_if_fail (text != NULL, NULL);

  if (length < 0)
    length = (gssize) strlen (text);
  if (length > MAX_FILE)
    {
      lat_diagnostics_add (diagnostics, LAT_SEVERITY_ERROR, "%s",
                           _ ("this is too large for weights"));
      return NULL;
    }
  if (!g_utf8_validate (text, length, NULL))
    {
      lat_diagnostics_add (diagnostics, LAT_SEVERITY_ERROR, "%s", _ ("this is not UTF-8"));
      return NULL;
    }
  if (!g_key_file_load_from_data (keys, text, (gsize) length, G_KEY_FILE_NONE, &error))
    {
      lat_diagnostics_add (diagnostics, LAT_SEVERITY_ERROR, "%s", error->message);
      return NULL;
    }
  read_header (&reader);
  read_groups (&reader);
  return reader.is_good ? g_steal_pointer (&file) : NULL;
}

/* --- Writing --- */

static void
set_number (GKeyFile *keys, const char *group, const char *key, double number, int decimals)
{
  char format[] = { '%', '.', (char) ('0' + decimals), 'f', '\0' };
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_formatd (text, sizeof text, format, number);
  if (decimals > 0)
    for (char *end = text + strlen (text) - 1; *end == '0' || *end == '.'; end--)
      {
        gboolean is_point = *end == '.';

        *end = '\0';
        if (is_point)
          break;
      }
  g_key_file_set_value (keys, group, key, g_str_equal (text, "-0") ? "0" : text);
}

/* A line of its own: what would end it becomes a blank. */
static void
set_text (GKeyFile *keys, const char *key, const char *text)
{
  g_autofree char *line = g_strstrip (g_strdelimit (g_strdup (text), "\r\n", ' '));

  g_key_file_set_value (keys, HEADER, key, line);
}

static void
write_header (GKeyFile *keys, const LatWeightsFile *file)
{
  g_key_file_set_integer (keys, HEADER, "Format", 1);
  for (guint row = 0; row < G_N_ELEMENTS (header_keys); row++)
    {
      const char *name = header_keys[row].name;

      switch (header_keys[row].kind)
        {
        case KIND_TEXT:
          if (FIELD (char *, file, row) != NULL)
            set_text (keys, name, FIELD (char *, file, row));
          break;
        case KIND_COUNT:
          set_number (keys, HEADER, name, FIELD (guint, file, row), 0);
          break;
        case KIND_INT:
          set_number (keys, HEADER, name, FIELD (int, file, row), 0);
          break;
        case KIND_DOUBLE:
          set_number (keys, HEADER, name, FIELD (double, file, row), header_keys[row].decimals);
          break;
        default:
          g_assert_not_reached ();
        }
    }
}

/**
 * lat_weights_file_write:
 *
 * Returns: (transfer full): @file as text; what is worth nothing is not named
 */
char *
lat_weights_file_write (const LatWeightsFile *file)
{
  g_autoptr (GKeyFile) keys = g_key_file_new ();
  GString *text;

  g_return_val_if_fail (file != NULL, NULL);

  write_header (keys, file);
  text = g_string_new (NULL);
  g_autofree char *header = g_key_file_to_data (keys, NULL, NULL);
  g_string_append (text, header);
  for (guint phase = 0; phase < LAT_N_PHASES; phase++)
    {
      g_autoptr (GKeyFile) group = g_key_file_new ();

      for (guint term = 0; term < LAT_N_TERMS; term++)
        if (file->weights.w[phase][term] != 0)
          set_number (group, phase_groups[phase], lat_terms_get_row ((LatTerm) term)->id,
                      (double) file->weights.w[phase][term] / LAT_WEIGHT_UNIT, 3);
      g_autofree char *data = g_key_file_to_data (group, NULL, NULL);
      /* A group without a key is still there. */
      g_string_append_printf (text, "\n%s%s%s", *data == '\0' ? "[" : "",
                              *data == '\0' ? phase_groups[phase] : data,
                              *data == '\0' ? "]\n" : "");
    }
  return g_string_free (text, FALSE);
}
