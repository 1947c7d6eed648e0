/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-chart.c - tests: charts: what is where, and what is said of it */
#include "lat-chart.h"

#include <math.h>
#include <string.h>

static LatChart *
make_chart (LatChartKind kind)
{
  LatChart *chart = lat_chart_new (kind, "Ends <1>", "games & more");

  chart->is_share = TRUE;
  lat_chart_add (chart, "first", 10, 0.25, 0.1, 0.4);
  lat_chart_add (chart, "second, \"so-called\"", 10, 0.5, 0.3, 0.7);
  lat_chart_add (chart, "=third", 10, 0, NAN, NAN);
  return chart;
}

/* Every kind can be painted, is not empty, and tells its points by where they are. */
static void
test_points (void)
{
  for (guint kind = LAT_CHART_BARS; kind <= LAT_CHART_CURVE; kind++)
    {
      g_autoptr (LatChart) chart = make_chart ((LatChartKind) kind);
      g_autoptr (GHashTable) found = g_hash_table_new (NULL, NULL);
      int width, height;

      lat_chart_get_size (chart, &width, &height);
      g_assert_cmpint (lat_chart_get_point_at (chart, 1, 1), ==, -1);
      g_assert_cmpint (lat_chart_get_point_at (chart, width - 1, height - 1), ==, -1);
      for (int y = 0; y < height; y += 2)
        for (int x = 0; x < width; x += 2)
          g_hash_table_add (found, GINT_TO_POINTER (lat_chart_get_point_at (chart, x, y)));
      g_assert_cmpuint (g_hash_table_size (found), ==, 4);
    }
}

static void
test_board (void)
{
  LatSquareSet holes = { 0 };
  g_autoptr (LatChart) chart = NULL;
  guint n_found = 0;
  int width, height;

  lat_square_set_add (&holes, lat_square_new (1, 1));
  chart = lat_chart_new_board ("Captures", NULL, 3, 4, &holes);
  lat_chart_add_square (chart, lat_square_new (0, 0), 5, 2.5);
  lat_chart_add_square (chart, lat_square_new (2, 3), 5, 0);
  g_assert_cmpstr (g_array_index (chart->points, LatChartPoint, 1).label, ==, "c4");
  lat_chart_get_size (chart, &width, &height);
  for (int y = 0; y < height; y += 4)
    for (int x = 0; x < width; x += 4)
      n_found += lat_chart_get_point_at (chart, x, y) == 0;
  /* 40 pixels a side. */
  g_assert_cmpuint (n_found, ==, 100);
}

static void
test_numbers (void)
{
  static const struct
  {
    double value;
    const char *share, *number;
  } rows[] = {
    { 0.5, "50 %", "0.50" },      { 0.123, "12.3 %", "0.12" },  { 0, "0 %", "0" },
    { 0.01234, "1.2 %", "0.01" }, { 61.234, "6123 %", "61.2" }, { 120.9, "12090 %", "121" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (LatChart) chart = lat_chart_new (LAT_CHART_BARS, "", NULL);
      g_autofree char *share = NULL;
      g_autofree char *number = lat_chart_dup_number (chart, rows[i].value);

      chart->is_share = TRUE;
      share = lat_chart_dup_number (chart, rows[i].value);
      g_assert_cmpstr (number, ==, rows[i].number);
      g_assert_cmpstr (share, ==, rows[i].share);
    }
}

static void
test_svg (void)
{
  for (guint kind = LAT_CHART_BARS; kind <= LAT_CHART_CURVE; kind++)
    {
      g_autoptr (LatChart) chart = make_chart ((LatChartKind) kind);
      g_autofree char *svg = lat_chart_dup_svg (chart, "one");

      g_assert_true (g_str_has_prefix (svg, "<svg "));
      g_assert_nonnull (strstr (svg, "Ends &lt;1&gt;"));
      g_assert_nonnull (strstr (svg, "first: 25 %"));
      g_assert_nonnull (strstr (svg, "id=\"one-title\""));
      g_assert_null (strstr (svg, "style="));
      g_assert_nonnull (strstr (svg, "<path"));
    }
}

/* A chart without points, or with nothing but 0, is a chart. */
static void
test_nothing (void)
{
  for (guint kind = LAT_CHART_BARS; kind <= LAT_CHART_CURVE; kind++)
    {
      g_autoptr (LatChart) chart = lat_chart_new ((LatChartKind) kind, "Nothing", NULL);
      g_autofree char *svg = lat_chart_dup_svg (chart, "none");
      g_autofree char *again = NULL;

      g_assert_nonnull (strstr (svg, "There is nothing to show."));
      lat_chart_add (chart, "zero", 0, 0, NAN, NAN);
      again = lat_chart_dup_svg (chart, "none");
      g_assert_nonnull (strstr (again, "zero: 0"));
    }
}

static void
test_csv (void)
{
  g_autoptr (LatChart) chart = make_chart (LAT_CHART_BARS);
  g_autofree char *csv = lat_chart_dup_csv (chart);

  g_assert_cmpstr (csv, ==,
                   "label,games,value,low,high,note\r\n"
                   "\"first\",10,0.25,0.1,0.4,\r\n"
                   "\"second, \"\"so-called\"\"\",10,0.5,0.3,0.7,\r\n"
                   "\"'=third\",10,0,,,\r\n");
}

/* What is true of all points, and of one, is in the table; of all also in the title. */
static void
test_notes (void)
{
  g_autoptr (LatChart) chart = lat_chart_new (LAT_CHART_BARS, "Score", NULL);
  g_autofree char *csv = NULL;
  g_autofree char *words = NULL;

  chart->note = g_strdup ("after 8 random plies");
  lat_chart_add (chart, "a", 10, 1, NAN, NAN);
  lat_chart_add (chart, "b", 10, 2, NAN, NAN);
  lat_chart_add_note (chart, "all cut off");
  csv = lat_chart_dup_csv (chart);
  g_assert_nonnull (strstr (csv, "\"a\",10,1,,,\"after 8 random plies\"\r\n"));
  g_assert_nonnull (strstr (csv, "\"b\",10,2,,,\"all cut off; after 8 random plies\"\r\n"));
  words = lat_chart_dup_words (chart);
  g_assert_cmpstr (words, ==, "after 8 random plies; a: 1; b: 2");
}

/* What the numbers rest upon goes with the table and the picture. */
static void
test_origin (void)
{
  g_autoptr (LatChart) chart = lat_chart_new (LAT_CHART_BARS, "Score", NULL);
  g_autofree char *plain = lat_chart_dup_svg (chart, "one");
  g_autofree char *csv = NULL;
  g_autofree char *svg = NULL;

  g_assert_null (strstr (plain, "<metadata>"));
  lat_chart_add (chart, "a", 10, 1, NAN, NAN);
  chart->origin = lat_origin_new ();
  lat_origin_add (chart->origin, "seed", "7");
  csv = lat_chart_dup_csv (chart);
  g_assert_cmpstr (csv, ==,
                   "# program: Latrunculi " LAT_VERSION "\r\n# seed: 7\r\n"
                   "label,games,value,low,high,note\r\n\"a\",10,1,,,\r\n");
  svg = lat_chart_dup_svg (chart, "one");
  g_assert_nonnull (strstr (svg, "<metadata>"));
  g_assert_nonnull (strstr (svg, "seed: 7"));
}

static void
get_ink (const LatChart *chart, double *x, double *y, double *width, double *height)
{
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cairo_t *cr = cairo_create (surface);

  lat_chart_paint (chart, cr);
  cairo_destroy (cr);
  cairo_recording_surface_ink_extents (surface, x, y, width, height);
  cairo_surface_destroy (surface);
}

static void
check_not_clipped (const LatChart *chart)
{
  double x, y, w, h;
  int width, height;

  lat_chart_get_size (chart, &width, &height);
  get_ink (chart, &x, &y, &w, &h);
  g_assert_cmpfloat (x, >=, 0);
  g_assert_cmpfloat (y, >=, 0);
  g_assert_cmpfloat (x + w, <=, width);
  g_assert_cmpfloat (y + h, <=, height);
}

/* Below all else, in as many lines as it needs, also below a board, which is narrow. */
static void
test_caption (void)
{
  const char *caption = "latrunculi-xxi-8x8 (rules 0123456789ab): 1000 games, 200 nodes an action, "
                        "seed 1, Latrunculi 0.1.0-0123456789abcdef, 2026-11-27";

  for (guint kind = LAT_CHART_BARS; kind <= LAT_CHART_BOARD; kind++)
    {
      g_autoptr (LatChart) chart = kind == LAT_CHART_BOARD
                                       ? lat_chart_new_board ("T", NULL, 3, 3, NULL)
                                       : lat_chart_new ((LatChartKind) kind, "T", NULL);
      int width, height, captioned;
      double x, y, w, h;

      for (guint i = 0; kind != LAT_CHART_BOARD && i < 3; i++)
        lat_chart_add (chart, "a", 10, 1, 0, 2);
      lat_chart_get_size (chart, &width, &height);
      chart->caption = g_strdup (caption);
      lat_chart_get_size (chart, &width, &captioned);
      g_assert_cmpint (captioned, >=, height + (width < 500 ? 36 : 12));
      check_not_clipped (chart);
      get_ink (chart, &x, &y, &w, &h);
      g_assert_cmpfloat (y + h, >, height);
    }
}

/* However long a name, a title or a number is: the picture is as wide as they are. */
static void
test_not_clipped (void)
{
  const char *name =
      "Capture, a soldier that is held by two others at the edge of the board and by a "
      "leader: ended the game, or kept it going";

  for (guint kind = LAT_CHART_BARS; kind <= LAT_CHART_CURVE; kind++)
    for (guint is_title = 0; is_title < 2; is_title++)
      {
        g_autoptr (LatChart) chart =
            lat_chart_new ((LatChartKind) kind, is_title ? name : "T", NULL);
        int width, height;

        for (guint i = 0; i < 12; i++)
          lat_chart_add (chart, is_title ? "1234567890–1234567900" : name, 10, 123456. + i, 1,
                         234567);
        lat_chart_get_size (chart, &width, &height);
        check_not_clipped (chart);
        if (kind == LAT_CHART_BARS && !is_title)
          g_assert_cmpint (width, >, 800);
      }
}

/* As wide as is asked for, but never so narrow that its words are cut. */
static void
test_width (void)
{
  static const int widths[] = { 1, 200, 500, 1000 };

  for (guint kind = LAT_CHART_BARS; kind <= LAT_CHART_CURVE; kind++)
    for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
      {
        g_autoptr (LatChart) chart = make_chart ((LatChartKind) kind);
        int width, height;

        chart->width = widths[i];
        lat_chart_get_size (chart, &width, &height);
        if (widths[i] >= 500)
          g_assert_cmpint (width, ==, widths[i]);
        else
          g_assert_cmpint (width, >, 200);
        check_not_clipped (chart);
      }
}

/* Whether anything is painted there. */
static gboolean
has_ink (const LatChart *chart, double x, double y)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 1, 1);
  cairo_t *cr = cairo_create (surface);
  gboolean is_painted;

  cairo_translate (cr, -x, -y);
  lat_chart_paint (chart, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  is_painted = *(const guint32 *) (gconstpointer) cairo_image_surface_get_data (surface) != 0;
  cairo_surface_destroy (surface);
  return is_painted;
}

/* Between two points with intervals there is a band; towards one without, as of one game, none. */
static void
test_bands (void)
{
  for (gboolean has_last = FALSE; has_last <= TRUE; has_last++)
    {
      g_autoptr (LatChart) chart = lat_chart_new (LAT_CHART_CURVE, "T", NULL);

      for (guint i = 0; i < 3; i++)
        {
          gboolean is_known = i < 2 || has_last;

          lat_chart_add (chart, "a", 10, 50, is_known ? 12 : NAN, is_known ? 88 : NAN);
        }
      /* Above the curve, off the lines of the axis: in the middle, and before the last point. */
      g_assert_true (has_ink (chart, 300, 121));
      g_assert_true (has_ink (chart, 500, 121) == has_last);
    }
}

/* A map is drawn on the photograph of its board, with a scale below, and the squares where they were. */
static void
test_photo (void)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 300, 200);
  g_autoptr (LatDiagramPhoto) photo = lat_diagram_photo_new (surface, 30, "A stone, 1900");
  g_autoptr (LatDiagramPhoto) small = lat_diagram_photo_new_small (photo, 60);
  g_autoptr (LatChart) chart = lat_chart_new_board ("Captures", NULL, 3, 3, NULL);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  int width, height, with;

  g_assert_cmpint (cairo_image_surface_get_width (small->surface), ==, 60);
  g_assert_cmpint (cairo_image_surface_get_height (small->surface), ==, 40);
  g_assert_cmpfloat (small->spacing, ==, 30);
  g_assert_cmpstr (small->citation, ==, "A stone, 1900");
  lat_chart_add_square (chart, lat_square_new (0, 0), 5, 2.5);
  before = lat_chart_dup_svg (chart, "c");
  lat_chart_get_size (chart, &width, &height);
  lat_chart_set_photo (chart, small);
  after = lat_chart_dup_svg (chart, "c");
  lat_chart_get_size (chart, &width, &with);
  g_assert_cmpint (with, >, height + 20);
  g_assert_null (strstr (before, "<image"));
  g_assert_nonnull (strstr (after, "<image"));
  g_assert_cmpint (lat_chart_get_point_at (chart, 12 + 30, height - 12 - 30), ==, 0);
  lat_chart_set_photo (chart, NULL);
  lat_chart_get_size (chart, &width, &with);
  g_assert_cmpint (with, ==, height);
  cairo_surface_destroy (surface);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/chart/points", test_points);
  g_test_add_func ("/chart/board", test_board);
  g_test_add_func ("/chart/numbers", test_numbers);
  g_test_add_func ("/chart/svg", test_svg);
  g_test_add_func ("/chart/nothing", test_nothing);
  g_test_add_func ("/chart/csv", test_csv);
  g_test_add_func ("/chart/notes", test_notes);
  g_test_add_func ("/chart/origin", test_origin);
  g_test_add_func ("/chart/caption", test_caption);
  g_test_add_func ("/chart/not-clipped", test_not_clipped);
  g_test_add_func ("/chart/width", test_width);
  g_test_add_func ("/chart/bands", test_bands);
  g_test_add_func ("/chart/photo", test_photo);
  return g_test_run ();
}
