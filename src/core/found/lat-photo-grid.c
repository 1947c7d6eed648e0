/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-photo-grid.c - where the grid of a board lies on a photograph, as a value and as text */
#include "lat-photo-grid.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "lat-square.h"

/* How far the corners are from the edges of a picture of which nobody has said anything yet. */
#define MARGIN .15
/* Numbers of a point, and of a crossing with its point. */
#define POINT_NUMBERS 2
#define PIN_NUMBERS   4

/**
 * lat_photo_refuse:
 * @diagnostics: (nullable): takes an error in the group of a photograph
 * @key: of the value
 * @value: (nullable): what stands there
 * @message: what is wrong with it, translated
 * @remedy: (nullable): what to do, translated
 *
 * Returns: FALSE, for those that read
 */
gboolean
lat_photo_refuse (LatDiagnostics *diagnostics,
                  const char *key,
                  const char *value,
                  const char *message,
                  const char *remedy)
{
  lat_diagnostics_add_key (diagnostics, LAT_SEVERITY_ERROR, LAT_PHOTO_GROUP, key, value, message,
                           remedy);
  return FALSE;
}

/**
 * lat_photo_grid_init:
 * @grid: (out caller-allocates): the grid
 * @width: of the picture, in pixels
 * @height: of the picture, in pixels
 *
 * A grid in the middle of a picture, upright, to begin with.
 */
void
lat_photo_grid_init (LatPhotoGrid *grid, double width, double height)
{
  double left = round (width * MARGIN), right = width - left;
  double top = round (height * MARGIN), low = height - top;

  g_return_if_fail (grid != NULL);

  memset (grid, 0, sizeof *grid);
  grid->corners[0] = (LatPhotoPoint){ left, low };
  grid->corners[1] = (LatPhotoPoint){ right, low };
  grid->corners[2] = (LatPhotoPoint){ right, top };
  grid->corners[3] = (LatPhotoPoint){ left, top };
}

static gboolean
points_are_equal (LatPhotoPoint a, LatPhotoPoint b)
{
  return a.x == b.x && a.y == b.y;
}

/**
 * lat_photo_grid_equal:
 *
 * Returns: whether both say the same, in whatever order
 */
gboolean
lat_photo_grid_equal (const LatPhotoGrid *a, const LatPhotoGrid *b)
{
  g_return_val_if_fail (a != NULL && b != NULL, FALSE);

  for (guint i = 0; i < LAT_PHOTO_N_CORNERS; i++)
    if (!points_are_equal (a->corners[i], b->corners[i]))
      return FALSE;
  for (guint i = 0; i < a->n_pins; i++)
    {
      LatPhotoPoint other;

      if (!lat_photo_grid_get_pin (b, a->pins[i].column, a->pins[i].row, &other)
          || !points_are_equal (a->pins[i].point, other))
        return FALSE;
    }
  return a->n_pins == b->n_pins;
}

/* Its number among the pins, or how many there are. */
static guint
find_pin (const LatPhotoGrid *grid, int column, int row)
{
  guint i = 0;

  while (i < grid->n_pins && (grid->pins[i].column != column || grid->pins[i].row != row))
    i++;
  return i;
}

/**
 * lat_photo_grid_get_pin:
 * @point: (out): where the crossing was put, if it was
 *
 * Returns: whether the crossing was put right
 */
gboolean
lat_photo_grid_get_pin (const LatPhotoGrid *grid, int column, int row, LatPhotoPoint *point)
{
  guint i;

  g_return_val_if_fail (grid != NULL && point != NULL, FALSE);

  i = find_pin (grid, column, row);
  if (i == grid->n_pins)
    return FALSE;
  *point = grid->pins[i].point;
  return TRUE;
}

/**
 * lat_photo_grid_set_pin:
 * @column: of a crossing that is no corner
 * @row: of a crossing that is no corner
 * @point: where it is seen
 *
 * Returns: whether there was room for it: no more than %LAT_PHOTO_MAX_PINS can be put right
 */
gboolean
lat_photo_grid_set_pin (LatPhotoGrid *grid, int column, int row, LatPhotoPoint point)
{
  guint i;

  g_return_val_if_fail (grid != NULL, FALSE);

  i = find_pin (grid, column, row);
  if (i == LAT_PHOTO_MAX_PINS)
    return FALSE;
  grid->pins[i] = (LatPhotoPin){ column, row, point };
  grid->n_pins = MAX (grid->n_pins, i + 1);
  return TRUE;
}

/**
 * lat_photo_grid_unset_pin:
 *
 * Puts a crossing back to where the rest of the grid would have it.
 */
void
lat_photo_grid_unset_pin (LatPhotoGrid *grid, int column, int row)
{
  guint i;

  g_return_if_fail (grid != NULL);

  i = find_pin (grid, column, row);
  if (i < grid->n_pins)
    grid->pins[i] = grid->pins[--grid->n_pins];
}

/**
 * lat_photo_grid_turn:
 * @rows: of crossings less one, before the turn
 *
 * Turns the names of the board by a quarter: what was file a becomes rank 1, and what was the upper left corner
 * becomes the lower left one. The lines stay where they are seen.
 */
void
lat_photo_grid_turn (LatPhotoGrid *grid, int rows)
{
  LatPhotoPoint last;

  g_return_if_fail (grid != NULL);

  last = grid->corners[LAT_PHOTO_N_CORNERS - 1];
  memmove (grid->corners + 1, grid->corners, (LAT_PHOTO_N_CORNERS - 1) * sizeof *grid->corners);
  grid->corners[0] = last;
  for (guint i = 0; i < grid->n_pins; i++)
    {
      int column = grid->pins[i].column;

      grid->pins[i].column = rows - grid->pins[i].row;
      grid->pins[i].row = column;
    }
}

/* {{{ as text */

/* At most two places after the point. */
static void
append_number (GString *text, double number)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];
  char *end;

  g_ascii_formatd (buffer, sizeof buffer, "%.2f", number);
  for (end = buffer + strlen (buffer) - 1; *end == '0'; end--)
    *end = '\0';
  if (*end == '.')
    *end = '\0';
  g_string_append (text, g_str_equal (buffer, "-0") ? "0" : buffer);
}

static void
append_point (GString *text, LatPhotoPoint point)
{
  append_number (text, point.x);
  g_string_append (text, ",");
  append_number (text, point.y);
}

/**
 * lat_photo_grid_dup_corners:
 *
 * Returns: (transfer full): the corners as a file has them
 */
char *
lat_photo_grid_dup_corners (const LatPhotoGrid *grid)
{
  GString *text = g_string_new (NULL);

  g_return_val_if_fail (grid != NULL, NULL);

  for (guint i = 0; i < LAT_PHOTO_N_CORNERS; i++)
    {
      if (i > 0)
        g_string_append (text, "; ");
      append_point (text, grid->corners[i]);
    }
  return g_string_free (text, FALSE);
}

static int
compare_pins (gconstpointer a, gconstpointer b)
{
  const LatPhotoPin *one = a, *other = b;

  return one->row != other->row ? one->row - other->row : one->column - other->column;
}

/**
 * lat_photo_grid_dup_pins:
 *
 * Returns: (transfer full): what was put right as a file has it, from below; "" if nothing was
 */
char *
lat_photo_grid_dup_pins (const LatPhotoGrid *grid)
{
  GString *text = g_string_new (NULL);
  LatPhotoPin pins[LAT_PHOTO_MAX_PINS];

  g_return_val_if_fail (grid != NULL, NULL);

  memcpy (pins, grid->pins, sizeof pins);
  qsort (pins, grid->n_pins, sizeof *pins, compare_pins);
  for (guint i = 0; i < grid->n_pins; i++)
    {
      g_string_append_printf (text, "%s%d,%d,", i > 0 ? "; " : "", pins[i].column, pins[i].row);
      append_point (text, pins[i].point);
    }
  return g_string_free (text, FALSE);
}

/* As many numbers with commas between, and nothing else. */
static gboolean
read_numbers (const char *text, double *numbers, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      char *end;

      while (*text == ' ')
        text++;
      /* No hexadecimal numbers, no infinity. */
      if (strspn (text, "+-.0123456789") == 0)
        return FALSE;
      numbers[i] = g_ascii_strtod (text, &end);
      if (end == text || strcspn (text, "xX") < (gsize) (end - text)
          || !(fabs (numbers[i]) <= LAT_PHOTO_MAX_PLACE))
        return FALSE;
      text = end;
      while (*text == ' ')
        text++;
      if (*text != (i + 1 < n ? ',' : '\0'))
        return FALSE;
      text += *text == ',';
    }
  return TRUE;
}

static gboolean
complain (LatDiagnostics *diagnostics, const char *key, const char *value, const char *remedy)
{
  return lat_photo_refuse (diagnostics, key, value, _ ("bad value"), remedy);
}

/**
 * lat_photo_grid_read_corners:
 * @grid: what gets the corners, if they are good; its pins stay
 * @text: four points, `x,y`, with semicolons between
 * @diagnostics: (nullable): where it is told what is wrong
 *
 * Whether a grid can be laid through them is not judged here (see lat_photo_fit_new()).
 *
 * Returns: whether these are four points
 */
gboolean
lat_photo_grid_read_corners (LatPhotoGrid *grid, const char *text, LatDiagnostics *diagnostics)
{
  g_auto (GStrv) parts = NULL;
  double numbers[LAT_PHOTO_N_CORNERS][POINT_NUMBERS];
  gboolean is_good;

  g_return_val_if_fail (grid != NULL && text != NULL, FALSE);

  parts = g_strsplit (text, ";", -1);
  is_good = g_strv_length (parts) == LAT_PHOTO_N_CORNERS;
  for (guint i = 0; is_good && i < LAT_PHOTO_N_CORNERS; i++)
    is_good = read_numbers (parts[i], numbers[i], POINT_NUMBERS);
  if (!is_good)
    return complain (diagnostics, LAT_PHOTO_CORNERS_KEY, text,
                     _ ("should be four points in pixels of the picture, beside a1 first and then "
                        "along rank 1 and around, such as 40,960; 980,950; 900,80; 110,90"));
  for (guint i = 0; i < LAT_PHOTO_N_CORNERS; i++)
    grid->corners[i] = (LatPhotoPoint){ numbers[i][0], numbers[i][1] };
  return TRUE;
}

/**
 * lat_photo_grid_read_pins:
 * @grid: what gets the crossings, if they are good; its corners stay
 * @text: crossings with their points, `column,row,x,y`, with semicolons between; "" for none
 * @diagnostics: (nullable): where it is told what is wrong
 *
 * Whether the board has such a crossing is not judged here (see lat_photo_fit_new()).
 *
 * Returns: whether these are crossings, none twice
 */
gboolean
lat_photo_grid_read_pins (LatPhotoGrid *grid, const char *text, LatDiagnostics *diagnostics)
{
  g_auto (GStrv) parts = NULL;
  LatPhotoGrid read = { 0 };
  LatPhotoPoint there;

  g_return_val_if_fail (grid != NULL && text != NULL, FALSE);

  parts = g_strsplit (text, ";", -1);
  for (guint i = 0; *text != '\0' && parts[i] != NULL; i++)
    {
      double n[PIN_NUMBERS];

      if (!read_numbers (parts[i], n, PIN_NUMBERS) || n[0] != floor (n[0]) || n[1] != floor (n[1])
          || MIN (n[0], n[1]) < 0 || MAX (n[0], n[1]) > LAT_MAX_SIDE
          || lat_photo_grid_get_pin (&read, (int) n[0], (int) n[1], &there)
          || !lat_photo_grid_set_pin (&read, (int) n[0], (int) n[1], (LatPhotoPoint){ n[2], n[3] }))
        return complain (
            diagnostics, LAT_PHOTO_PINS_KEY, text,
            _ ("should be crossings of lines, each once and at most 64, with where they are seen: "
               "column,row,x,y, such as 3,4,512.5,300; 5,4,640,298"));
    }
  memcpy (grid->pins, read.pins, sizeof read.pins);
  grid->n_pins = read.n_pins;
  return TRUE;
}

/* }}} */
