/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-found-field.c - the table of what may be known of a board that was found */
#include <glib/gi18n-lib.h>

#include "lat-found-board.h"

/* In the order of the enumeration. What is nobody's finding needs no source: what it is called, and remarks. */
static const struct
{
  const char *key;
  const char *label;
  const char *sentence;
  gboolean needs_source;
} fields[LAT_N_FOUND_FIELDS] = {
  { "Name", N_ ("Name"), N_ ("What the board is called in lists"), FALSE },
  { "Place", N_ ("Place"), N_ ("Where it was found"), TRUE },
  { "Coordinates", N_ ("Coordinates"),
    N_ ("Latitude and longitude in degrees, north and east positive: 51.36, -1.08"), TRUE },
  { "Date", N_ ("Date"),
    N_ ("The first and the last year it may be of, such as 50..100; years before Christ are "
        "negative"),
    TRUE },
  { "Dating", N_ ("Certainty of the date"), N_ ("How sure the date is"), TRUE },
  { "Size", N_ ("Size"), N_ ("Files × ranks, such as 8x7"), TRUE },
  { "Measure", N_ ("Counted"), N_ ("Whether the size counts squares or points, where lines cross"),
    TRUE },
  { "Spacing", N_ ("Spacing"),
    N_ ("Millimetres from the middle of a square to that of the next, or from point to point, "
        "such as 32.5"),
    TRUE },
  { "Lost", N_ ("Lost"),
    N_ ("Squares or points that are broken off or cannot be seen, such as a1; b1: holes in a game"),
    TRUE },
  { "Damaged", N_ ("Damaged"),
    N_ ("Squares or points that are there, but worn or cracked; men may stand there"), TRUE },
  { "Count", N_ ("Boards"), N_ ("How many boards are known from there"), TRUE },
  { "Material", N_ ("Material"), N_ ("What it is made of, or cut into"), TRUE },
  { "Kept", N_ ("Kept"), N_ ("Where it is now, with its number"), TRUE },
  { "Reading", N_ ("Certainty of the game"), N_ ("How sure it is that this game was played on it"),
    TRUE },
  { "Works", N_ ("Further reading"), N_ ("Where more is written on it"), FALSE },
  { "Notes", N_ ("Notes"), N_ ("Anything else"), FALSE },
};

/**
 * lat_found_field_get_key:
 *
 * Returns: (transfer none): its key in a file
 */
const char *
lat_found_field_get_key (LatFoundField field)
{
  g_return_val_if_fail (field < LAT_N_FOUND_FIELDS, NULL);
  return fields[field].key;
}

/**
 * lat_found_field_get_label:
 *
 * Returns: (transfer none): what it is called, translated
 */
const char *
lat_found_field_get_label (LatFoundField field)
{
  g_return_val_if_fail (field < LAT_N_FOUND_FIELDS, NULL);
  return _ (fields[field].label);
}

/**
 * lat_found_field_get_sentence:
 *
 * Returns: (transfer none): what it says and how it is written, translated, without a full stop
 */
const char *
lat_found_field_get_sentence (LatFoundField field)
{
  g_return_val_if_fail (field < LAT_N_FOUND_FIELDS, NULL);
  return _ (fields[field].sentence);
}

/**
 * lat_found_field_find:
 * @key: a key of a file
 * @field: (out): the field
 *
 * Returns: whether there is one
 */
gboolean
lat_found_field_find (const char *key, LatFoundField *field)
{
  g_return_val_if_fail (key != NULL && field != NULL, FALSE);

  for (guint i = 0; i < LAT_N_FOUND_FIELDS; i++)
    if (g_str_equal (key, fields[i].key))
      {
        *field = (LatFoundField) i;
        return TRUE;
      }
  return FALSE;
}

/**
 * lat_found_field_needs_source:
 *
 * Returns: whether somebody has to be named who says so, where the field is filled
 */
gboolean
lat_found_field_needs_source (LatFoundField field)
{
  g_return_val_if_fail (field < LAT_N_FOUND_FIELDS, FALSE);
  return fields[field].needs_source;
}

/**
 * lat_certainty_get_label:
 *
 * Returns: (transfer none): the word for it, translated; "" for %LAT_CERTAINTY_UNTOLD
 */
const char *
lat_certainty_get_label (LatCertainty certainty)
{
  /* Translators: how sure somebody is of a date, or of what a board was for */
  static const char *const labels[LAT_N_CERTAINTIES] = { NULL, N_ ("Certain"), N_ ("Likely"),
                                                         N_ ("Possible"), N_ ("Doubtful") };

  g_return_val_if_fail (certainty < LAT_N_CERTAINTIES, NULL);
  return labels[certainty] != NULL ? _ (labels[certainty]) : "";
}

/**
 * lat_found_measure_get_label:
 *
 * Returns: (transfer none): the word for it, translated; "" for %LAT_MEASURE_UNTOLD
 */
const char *
lat_found_measure_get_label (LatFoundMeasure measure)
{
  static const char *const labels[LAT_N_MEASURES] = { NULL, N_ ("Squares"), N_ ("Points") };

  g_return_val_if_fail (measure < LAT_N_MEASURES, NULL);
  return labels[measure] != NULL ? _ (labels[measure]) : "";
}
