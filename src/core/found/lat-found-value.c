/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-found-value.c - the fields of a board that was found, as a file has them and in words */
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "lat-found-board.h"

/* What a year may be: nothing of the family is older, and nobody digs in the future. */
#define FIRST_YEAR (-4000)
#define LAST_YEAR  2100
#define MOST       999
/* In millimetres: a die, and a square of a courtyard. */
#define SMALLEST_SPACING 1
#define LARGEST_SPACING  2000

static const char *const certainties[LAT_N_CERTAINTIES] = { "", "certain", "likely", "possible",
                                                            "doubtful" };
static const char *const measures[LAT_N_MEASURES] = { "", "squares", "points" };

/* {{{ as a file has them */

static gboolean
complain (LatDiagnostics *diagnostics, LatFoundField field, const char *value, const char *remedy)
{
  lat_diagnostics_add_key (diagnostics, LAT_SEVERITY_ERROR, LAT_FOUND_GROUP,
                           lat_found_field_get_key (field), value, _ ("bad value"), remedy);
  return FALSE;
}

/* A whole number, with a minus before it or not, and where it ends. */
static gboolean
read_number (const char **text, int min, int max, int *number)
{
  char *end;
  gint64 value;

  while (**text == ' ')
    (*text)++;
  if (!g_ascii_isdigit (**text) && **text != '-')
    return FALSE;
  value = g_ascii_strtoll (*text, &end, 10);
  if (end == *text || value < min || value > max)
    return FALSE;
  *number = (int) value;
  *text = end;
  while (**text == ' ')
    (*text)++;
  return TRUE;
}

/* Sides that the program can show, and rules can have. */
static gboolean
read_size (LatFoundBoard *board, const char *text)
{
  int files = 0, ranks = 0;

  if (*text != '\0')
    {
      if (!read_number (&text, LAT_MIN_SIDE, LAT_MAX_SIDE, &files))
        return FALSE;
      if (g_str_has_prefix (text, "×"))
        text += strlen ("×");
      else if (*text == 'x')
        text++;
      else
        return FALSE;
      if (!read_number (&text, LAT_MIN_SIDE, LAT_MAX_SIDE, &ranks) || *text != '\0')
        return FALSE;
    }
  board->files = files;
  board->ranks = ranks;
  return TRUE;
}

static gboolean
read_date (LatFoundBoard *board, const char *text)
{
  int from = 0, to = 0;

  if (*text != '\0')
    {
      if (!read_number (&text, FIRST_YEAR, LAST_YEAR, &from))
        return FALSE;
      to = from;
      if (g_str_has_prefix (text, ".."))
        {
          text += 2;
          if (!read_number (&text, FIRST_YEAR, LAST_YEAR, &to))
            return FALSE;
        }
      if (*text != '\0' || from == 0 || to == 0 || from > to)
        return FALSE;
    }
  board->from = from;
  board->to = to;
  return TRUE;
}

static gboolean
read_decimal (const char **text, double most, double *number)
{
  char *end;

  while (**text == ' ')
    (*text)++;
  /* No hexadecimal numbers, no infinity. */
  if (strspn (*text, "+-.0123456789") == 0)
    return FALSE;
  *number = g_ascii_strtod (*text, &end);
  if (end == *text || strcspn (*text, "xX") < (gsize) (end - *text) || !(fabs (*number) <= most))
    return FALSE;
  *text = end;
  while (**text == ' ')
    (*text)++;
  return TRUE;
}

static gboolean
read_spacing (LatFoundBoard *board, const char *text)
{
  double spacing = 0;

  if (*text != '\0'
      && (!read_decimal (&text, LARGEST_SPACING, &spacing) || *text != '\0'
          || spacing < SMALLEST_SPACING))
    return FALSE;
  board->spacing = spacing;
  return TRUE;
}

static gboolean
read_coordinates (LatFoundBoard *board, const char *text)
{
  double latitude = 0, longitude = 0;
  gboolean is_known = *text != '\0';

  if (is_known)
    {
      if (!read_decimal (&text, 90, &latitude) || (*text != ',' && *text != ';'))
        return FALSE;
      text++;
      if (!read_decimal (&text, 180, &longitude) || *text != '\0')
        return FALSE;
    }
  board->has_coordinates = is_known;
  board->latitude = latitude;
  board->longitude = longitude;
  return TRUE;
}

static gboolean
read_choice (const char *const *choices, guint n, const char *text, guint *choice)
{
  for (guint i = 0; i < n; i++)
    if (g_str_equal (text, choices[i]))
      {
        *choice = i;
        return TRUE;
      }
  return FALSE;
}

static gboolean
set_squares (LatFoundBoard *board,
             LatFoundField field,
             const char *text,
             LatDiagnostics *diagnostics)
{
  g_autofree char *bad = NULL;
  /* People write commas, files have semicolons. */
  g_autofree char *list = g_strdelimit (g_strdup (text), ",", ';');

  if (lat_square_set_read (list, field == LAT_FOUND_LOST ? &board->lost : &board->damaged, &bad))
    return TRUE;
  return complain (diagnostics, field, bad, _ ("should be names of squares, such as a1; b1"));
}

static gboolean
set_certainty (LatFoundBoard *board,
               LatFoundField field,
               const char *text,
               LatDiagnostics *diagnostics)
{
  guint choice;

  if (!read_choice (certainties, LAT_N_CERTAINTIES, text, &choice))
    return complain (diagnostics, field, text,
                     _ ("should be certain, likely, possible or doubtful"));
  if (field == LAT_FOUND_DATING)
    board->dating = (LatCertainty) choice;
  else
    board->reading = (LatCertainty) choice;
  return TRUE;
}

static gboolean
set_count (LatFoundBoard *board, const char *text, LatDiagnostics *diagnostics)
{
  const char *rest = text;
  int count = 0;

  if (*text != '\0' && (!read_number (&rest, 1, MOST, &count) || *rest != '\0'))
    return complain (diagnostics, LAT_FOUND_COUNT, text,
                     _ ("should be a whole number from 1 to 999"));
  board->count = count;
  return TRUE;
}

/**
 * lat_found_board_set_value:
 * @board: a board
 * @field: a field
 * @value: what it is to be, as a file has it; empty if it is not known
 * @diagnostics: (nullable): where it is told what is wrong
 *
 * How fields go together is not judged here (see lat_found_board_check()). Of a text this is the
 * one in the file's own language.
 *
 * Returns: whether the value is a good one; the board is as it was otherwise
 */
gboolean
lat_found_board_set_value (LatFoundBoard *board,
                           LatFoundField field,
                           const char *value,
                           LatDiagnostics *diagnostics)
{
  g_autofree char *text = NULL;
  guint choice;

  g_return_val_if_fail (board != NULL && field < LAT_N_FOUND_FIELDS && value != NULL, FALSE);

  text = g_strstrip (g_strdup (value));
  switch (field)
    {
    case LAT_FOUND_COORDINATES:
      return read_coordinates (board, text)
             || complain (diagnostics, field, text,
                          _ ("should be latitude (-90 to 90) and longitude (-180 to 180) in "
                             "degrees, such as 51.36, -1.08"));
    case LAT_FOUND_DATE:
      return read_date (board, text)
             || complain (diagnostics, field, text,
                          _ ("should be years from -4000 to 2100, the first before the last, such "
                             "as 50..100, -180..-120 or 375; there is no year 0"));
    case LAT_FOUND_SIZE:
      return read_size (board, text)
             || complain (diagnostics, field, text,
                          _ ("should be files x ranks, each from 3 to 19, such as 8x7"));
    case LAT_FOUND_MEASURE:
      if (!read_choice (measures, LAT_N_MEASURES, text, &choice))
        return complain (diagnostics, field, text, _ ("should be squares or points"));
      board->measure = (LatFoundMeasure) choice;
      return TRUE;
    case LAT_FOUND_SPACING:
      return read_spacing (board, text)
             || complain (diagnostics, field, text,
                          _ ("should be millimetres from 1 to 2000, such as 32.5"));
    case LAT_FOUND_LOST:
    case LAT_FOUND_DAMAGED:
      return set_squares (board, field, text, diagnostics);
    case LAT_FOUND_DATING:
    case LAT_FOUND_READING:
      return set_certainty (board, field, text, diagnostics);
    case LAT_FOUND_COUNT:
      return set_count (board, text, diagnostics);
    default:
      lat_text_set (board->texts[field], NULL, text);
      return TRUE;
    }
}

/* At most five places after the point: of degrees, a metre. */
static char *
dup_decimal (double number)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];
  char *end;

  g_ascii_formatd (buffer, sizeof buffer, "%.5f", number);
  for (end = buffer + strlen (buffer) - 1; *end == '0'; end--)
    *end = '\0';
  if (*end == '.')
    *end = '\0';
  return g_strdup (g_str_equal (buffer, "-0") ? "0" : buffer);
}

/**
 * lat_found_board_dup_value:
 *
 * Returns: (transfer full): the field as a file has it; "" if nothing is known
 */
char *
lat_found_board_dup_value (const LatFoundBoard *board, LatFoundField field)
{
  const char *text;

  g_return_val_if_fail (board != NULL && field < LAT_N_FOUND_FIELDS, NULL);

  switch (field)
    {
    case LAT_FOUND_COORDINATES:
      {
        g_autofree char *latitude = dup_decimal (board->latitude);
        g_autofree char *longitude = dup_decimal (board->longitude);

        return board->has_coordinates ? g_strdup_printf ("%s, %s", latitude, longitude)
                                      : g_strdup ("");
      }
    case LAT_FOUND_DATE:
      if (board->from == 0)
        return g_strdup ("");
      return board->from == board->to ? g_strdup_printf ("%d", board->from)
                                      : g_strdup_printf ("%d..%d", board->from, board->to);
    case LAT_FOUND_SIZE:
      return board->files == 0 ? g_strdup ("")
                               : g_strdup_printf ("%dx%d", board->files, board->ranks);
    case LAT_FOUND_MEASURE:
      return g_strdup (measures[board->measure]);
    case LAT_FOUND_SPACING:
      return board->spacing > 0 ? dup_decimal (board->spacing) : g_strdup ("");
    case LAT_FOUND_LOST:
      return lat_square_set_dup_text (&board->lost);
    case LAT_FOUND_DAMAGED:
      return lat_square_set_dup_text (&board->damaged);
    case LAT_FOUND_DATING:
      return g_strdup (certainties[board->dating]);
    case LAT_FOUND_READING:
      return g_strdup (certainties[board->reading]);
    case LAT_FOUND_COUNT:
      return board->count == 0 ? g_strdup ("") : g_strdup_printf ("%d", board->count);
    default:
      text = lat_text_get (board->texts[field], NULL);
      return g_strdup (text != NULL ? text : "");
    }
}

/* }}} */
/* {{{ in words */

static char *
dup_year (int year)
{
  /* Translators: a year before and after Christ */
  return year < 0 ? g_strdup_printf (_ ("%d BC"), -year) : g_strdup_printf (_ ("AD %d"), year);
}

static char *
dup_date (const LatFoundBoard *board)
{
  g_autofree char *from = dup_year (board->from);
  g_autofree char *to = dup_year (board->to);

  if (board->from == board->to)
    return g_steal_pointer (&from);
  if (board->to < 0)
    /* Translators: from one year before Christ to another */
    return g_strdup_printf (_ ("%d–%d BC"), -board->from, -board->to);
  if (board->from > 0)
    /* Translators: from one year after Christ to another */
    return g_strdup_printf (_ ("AD %d–%d"), board->from, board->to);
  /* Translators: from one date to another: "50 BC to AD 50" */
  return g_strdup_printf (_ ("%s to %s"), from, to);
}

static char *
dup_coordinates (const LatFoundBoard *board)
{
  double latitude = fabs (board->latitude), longitude = fabs (board->longitude);

  if (board->latitude < 0)
    return board->longitude < 0 ? g_strdup_printf (_ ("%.2f° S, %.2f° W"), latitude, longitude)
                                : g_strdup_printf (_ ("%.2f° S, %.2f° E"), latitude, longitude);
  /* Translators: latitude and longitude */
  return board->longitude < 0 ? g_strdup_printf (_ ("%.2f° N, %.2f° W"), latitude, longitude)
                              : g_strdup_printf (_ ("%.2f° N, %.2f° E"), latitude, longitude);
}

static char *
dup_size (const LatFoundBoard *board)
{
  if (board->measure == LAT_MEASURE_SQUARES)
    return g_strdup_printf (_ ("%d × %d squares"), board->files, board->ranks);
  if (board->measure == LAT_MEASURE_POINTS)
    /* Translators: a board on whose crossings of lines men stand */
    return g_strdup_printf (_ ("%d × %d points"), board->files, board->ranks);
  return g_strdup_printf ("%d × %d", board->files, board->ranks);
}

/**
 * lat_found_board_dup_words:
 *
 * Returns: (transfer full): the field as people read it, translated; "" if nothing is known
 */
char *
lat_found_board_dup_words (const LatFoundBoard *board, LatFoundField field)
{
  g_autofree char *value = NULL;
  g_auto (GStrv) names = NULL;

  g_return_val_if_fail (board != NULL && field < LAT_N_FOUND_FIELDS, NULL);

  value = lat_found_board_dup_value (board, field);
  if (board->texts[field] != NULL)
    return g_strdup (lat_text_get_best (board->texts[field]));
  if (*value == '\0')
    return g_steal_pointer (&value);
  switch (field)
    {
    case LAT_FOUND_COORDINATES:
      return dup_coordinates (board);
    case LAT_FOUND_DATE:
      return dup_date (board);
    case LAT_FOUND_SIZE:
      return dup_size (board);
    case LAT_FOUND_MEASURE:
      return g_strdup (lat_found_measure_get_label (board->measure));
    case LAT_FOUND_SPACING:
      return g_strdup_printf (_ ("%g mm"), board->spacing);
    case LAT_FOUND_DATING:
      return g_strdup (lat_certainty_get_label (board->dating));
    case LAT_FOUND_READING:
      return g_strdup (lat_certainty_get_label (board->reading));
    case LAT_FOUND_LOST:
    case LAT_FOUND_DAMAGED:
      names = g_strsplit (value, ";", -1);
      return g_strjoinv (", ", names);
    default:
      return g_steal_pointer (&value);
    }
}

/**
 * lat_found_board_is_foreign:
 * @board: a board that came with the program
 * @field: a field
 *
 * Returns: whether the field is a text in English, while the person's language is another one; what is chosen of
 *   a list, numbers and dates are translated
 */
gboolean
lat_found_board_is_foreign (const LatFoundBoard *board, LatFoundField field)
{
  const char *language = g_get_language_names ()[0];
  const char *own;

  g_return_val_if_fail (board != NULL && field < LAT_N_FOUND_FIELDS, FALSE);

  own = board->texts[field] != NULL ? lat_text_get (board->texts[field], NULL) : NULL;
  return own != NULL && own == lat_text_get_best (board->texts[field])
         && !g_str_has_prefix (language, "en") && !g_str_equal (language, "C");
}

/* }}} */
