/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lat-wear-observed.c - the wear of a board that was found, in grades
 *
 * As text: a line for each place, “c3,2” for a square, “c3-c4,1” for an edge; no grade, “c3,”, where
 * nothing can be told: the place is broken off, or covered. Places without a line are the same.
 * Lines that begin with # are comments; “# board: 8x8” says how large the board is, which else is as
 * large as its places. A line “place,grade” may stand first.
 */
#include "lat-wear-observed.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/**
 * lat_wear_observed_init:
 * @observed: (out caller-allocates): a board of which nothing is known
 * @files: how many
 * @ranks: how many
 */
void
lat_wear_observed_init (LatWearObserved *observed, int files, int ranks)
{
  g_return_if_fail (observed != NULL);

  observed->files = files;
  observed->ranks = ranks;
  for (guint i = 0; i < LAT_N_CELLS; i++)
    observed->squares[i] = NAN;
  for (guint i = 0; i < LAT_N_WEAR_EDGES; i++)
    observed->edges[i] = NAN;
}

static gboolean
fail (GError **error, const char *name, guint line, gsize column, const char *message)
{
  g_set_error (error, LAT_LAB_ERROR, LAT_LAB_ERROR_FORMAT, "%s:%u:%u: %s", name, line,
               (guint) column + 1, message);
  return FALSE;
}

static void
grow (LatWearObserved *observed, LatSquare square)
{
  observed->files = MAX (observed->files, lat_square_file (square) + 1);
  observed->ranks = MAX (observed->ranks, lat_square_rank (square) + 1);
}

/* Returns: (nullable): the place's grade, to be set */
static double *
find_place (LatWearObserved *observed, const char *text, gboolean *is_known)
{
  LatSquare a, b;
  gsize n = lat_square_read (text, &a), m;

  *is_known = n > 0;
  if (n == 0 || (text[n] != '\0' && text[n] != '-'))
    return NULL;
  grow (observed, a);
  if (text[n] == '\0')
    return &observed->squares[a];
  m = lat_square_read (text + n + 1, &b);
  if (m == 0 || text[n + 1 + m] != '\0' || lat_wear_edge_new (a, b) == LAT_WEAR_EDGE_NONE)
    return NULL;
  grow (observed, b);
  return &observed->edges[lat_wear_edge_new (a, b)];
}

/* What stands in a line before the comma is gone from it. */
static gboolean
read_line (LatWearObserved *observed,
           GHashTable *seen,
           char *line,
           const char *name,
           guint number,
           GError **error)
{
  char *comma = strchr (line, ',');
  char *end = NULL;
  gboolean is_known;
  double *place, grade;

  if (comma == NULL)
    return fail (error, name, number, strlen (line),
                 _ ("a comma and a grade should follow, like c3,2"));
  *comma++ = '\0';
  g_strstrip (line);
  place = find_place (observed, line, &is_known);
  if (place == NULL)
    return fail (error, name, number, 0,
                 _ ("this is no square, like c3, nor an edge between neighbours, like c3-c4"));
  if (!g_hash_table_add (seen, place))
    return fail (error, name, number, 0, _ ("this place was there before; leave one line out"));
  g_strstrip (comma);
  if (*comma == '\0')
    return TRUE;
  grade = g_ascii_strtod (comma, &end);
  if (*end != '\0' || !isfinite (grade) || grade < 0 || grade > LAT_WEAR_MAX_GRADE)
    return fail (
        error, name, number, strlen (line) + 1,
        _ ("a grade should be a number from 0 to 1000, or nothing where none can be told"));
  *place = grade;
  return TRUE;
}

static gboolean
check_size (const LatWearObserved *observed, int files, int ranks, const char *name, GError **error)
{
  if (files > 0 && (observed->files > files || observed->ranks > ranks))
    return fail (error, name, 1, 0, _ ("a place is beside the board, which is said to be smaller"));
  return TRUE;
}

/**
 * lat_wear_observed_read_part:
 * @observed: (out caller-allocates): what can be seen
 * @text: comma separated values, see the head of this file
 * @name: what the text is called in errors
 * @error: %LAT_LAB_ERROR_FORMAT: place, and what it should be
 *
 * Reads a board on which somebody may still be at work: it may have no grade at all.
 *
 * Returns: whether it could be read
 */
gboolean
lat_wear_observed_read_part (LatWearObserved *observed,
                             const char *text,
                             const char *name,
                             GError **error)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  g_auto (GStrv) lines = NULL;
  int files = 0, ranks = 0;

  g_return_val_if_fail (observed != NULL && text != NULL && name != NULL, FALSE);

  lat_wear_observed_init (observed, LAT_MIN_SIDE, LAT_MIN_SIDE);
  if (g_str_has_prefix (text, "\xef\xbb\xbf"))
    text += 3;
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      char *line = g_strchomp (lines[i]);

      if (sscanf (line, "# board: %2dx%2d", &files, &ranks) == 2)
        {
          if (files < LAT_MIN_SIDE || ranks < LAT_MIN_SIDE || files > LAT_MAX_SIDE
              || ranks > LAT_MAX_SIDE)
            return fail (error, name, i + 1, 9,
                         _ ("a board has 3 to 19 files and ranks, like 8x8"));
          continue;
        }
      if (*line == '\0' || *line == '#' || g_ascii_strcasecmp (line, "place,grade") == 0)
        continue;
      if (!read_line (observed, seen, line, name, i + 1, error))
        return FALSE;
    }
  if (!check_size (observed, files, ranks, name, error))
    return FALSE;
  observed->files = MAX (files, observed->files);
  observed->ranks = MAX (ranks, observed->ranks);
  return TRUE;
}

/**
 * lat_wear_observed_read:
 * @observed: (out caller-allocates): what can be seen
 * @text: comma separated values, see the head of this file
 * @name: what the text is called in errors
 * @error: %LAT_LAB_ERROR_FORMAT: place, and what it should be; or that nothing can be told from it
 *
 * Returns: whether it could be read, and lat_wear_observed_is_enough()
 */
gboolean
lat_wear_observed_read (LatWearObserved *observed,
                        const char *text,
                        const char *name,
                        GError **error)
{
  if (!lat_wear_observed_read_part (observed, text, name, error))
    return FALSE;
  return lat_wear_observed_is_enough (observed)
         || fail (error, name, 1, 0,
                  _ ("nothing can be told from this: at least three places should have a grade, "
                     "and one of them more than 0"));
}

static void
append_grade (GString *text, const char *place, double grade)
{
  char number[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append_printf (text, "%s,%s\n", place,
                          isfinite (grade) ? g_ascii_formatd (number, sizeof number, "%g", grade)
                                           : "");
}

/**
 * lat_wear_observed_write:
 *
 * Returns: (transfer full): text that lat_wear_observed_read() reads
 */
char *
lat_wear_observed_write (const LatWearObserved *observed)
{
  GString *text;

  g_return_val_if_fail (observed != NULL, NULL);

  text = g_string_new (NULL);
  g_string_append_printf (text, "# board: %dx%d\nplace,grade\n", observed->files, observed->ranks);
  for (int rank = 0; rank < observed->ranks; rank++)
    for (int file = 0; file < observed->files; file++)
      {
        LatSquare square = lat_square_new (file, rank);
        char name[LAT_SQUARE_NAME_SIZE];

        lat_square_write (square, name);
        append_grade (text, name, observed->squares[square]);
      }
  for (guint i = 0; i < LAT_N_WEAR_EDGES; i++)
    if (isfinite (observed->edges[i]))
      {
        char name[LAT_WEAR_EDGE_NAME_SIZE];

        append_grade (text, lat_wear_edge_write ((LatWearEdge) i, name), observed->edges[i]);
      }
  return g_string_free (text, FALSE);
}

/**
 * lat_wear_observed_count:
 * @of_edges: whether edges are meant, or squares
 *
 * Returns: of how many a grade is known
 */
guint
lat_wear_observed_count (const LatWearObserved *observed, gboolean of_edges)
{
  const double *grades = of_edges ? observed->edges : observed->squares;
  guint n = 0;

  for (guint i = 0; i < (of_edges ? LAT_N_WEAR_EDGES : LAT_N_CELLS); i++)
    n += isfinite (grades[i]) != 0;
  return n;
}

/**
 * lat_wear_observed_get_max:
 * @of_edges: whether edges are meant, or squares
 *
 * Returns: the greatest grade; 0 if none is known
 */
double
lat_wear_observed_get_max (const LatWearObserved *observed, gboolean of_edges)
{
  const double *grades = of_edges ? observed->edges : observed->squares;
  double max = 0;

  for (guint i = 0; i < (of_edges ? LAT_N_WEAR_EDGES : LAT_N_CELLS); i++)
    if (isfinite (grades[i]))
      max = MAX (max, grades[i]);
  return max;
}

/**
 * lat_wear_observed_is_enough:
 *
 * Returns: whether anything can be told from it: three places have a grade, and one of them more than 0
 */
gboolean
lat_wear_observed_is_enough (const LatWearObserved *observed)
{
  return lat_wear_observed_count (observed, FALSE) + lat_wear_observed_count (observed, TRUE) >= 3
         && MAX (lat_wear_observed_get_max (observed, FALSE),
                 lat_wear_observed_get_max (observed, TRUE))
                > 0;
}

static double *
get_place (LatWearObserved *observed, LatWearPlace place)
{
  return place < LAT_N_CELLS ? &observed->squares[place] : &observed->edges[place - LAT_N_CELLS];
}

/**
 * lat_wear_observed_get:
 * @place: below %LAT_N_WEAR_PLACES
 *
 * Returns: its grade; NaN: not observable
 */
double
lat_wear_observed_get (const LatWearObserved *observed, LatWearPlace place)
{
  g_return_val_if_fail (observed != NULL && place < LAT_N_WEAR_PLACES, NAN);

  return *get_place ((LatWearObserved *) observed, place);
}

/**
 * lat_wear_observed_set:
 * @place: below %LAT_N_WEAR_PLACES
 * @grade: from 0 to %LAT_WEAR_MAX_GRADE, or NaN: not observable
 */
void
lat_wear_observed_set (LatWearObserved *observed, LatWearPlace place, double grade)
{
  g_return_if_fail (observed != NULL && place < LAT_N_WEAR_PLACES);
  g_return_if_fail (isnan (grade) || (grade >= 0 && grade <= LAT_WEAR_MAX_GRADE));

  *get_place (observed, place) = grade;
}

/**
 * lat_wear_place_write:
 * @name: (out caller-allocates): what the place is called: c3, or c3-c4
 *
 * Returns: @name
 */
char *
lat_wear_place_write (LatWearPlace place, char name[LAT_WEAR_EDGE_NAME_SIZE])
{
  g_return_val_if_fail (place < LAT_N_WEAR_PLACES, NULL);

  if (place >= LAT_N_CELLS)
    return lat_wear_edge_write ((LatWearEdge) (place - LAT_N_CELLS), name);
  lat_square_write ((LatSquare) place, name);
  return name;
}
