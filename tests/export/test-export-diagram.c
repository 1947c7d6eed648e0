/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-export-diagram.c - positions as pictures */
#include "lat-export.h"
#include "lat-game-reader.h"
#include "lat-presets.h"

#include <cairo.h>
#include <string.h>

static const char game_text[] = "[White \"Ovid <&>\"]\n"
                                "[Black \"Piso\"]\n"
                                "[Variant \"latrunculi-xxi-8x8\"]\n"
                                "\n"
                                "1. a1-a2 h8-h7 {[%csl Gc3][%cal Ra2c4] good} *\n";

typedef struct
{
  LatGame *game;
  GPtrArray *games;
  LatExportJob job;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (LatRules) rules = lat_presets_load ("latrunculi-xxi-8x8");
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new (rules, NULL);
  LatNode *node;

  fixture->games = lat_game_reader_read (game_text, -1, ruleset, NULL);
  fixture->game = g_ptr_array_index (fixture->games, 0);
  node = lat_game_get_root (fixture->game);
  while (lat_node_get_first_child (node) != NULL)
    node = lat_node_get_first_child (node);
  fixture->job = (LatExportJob){
    .game = fixture->game, .node = node, .options = LAT_EXPORT_OPTIONS, .name = "test"
  };
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_ptr_array_unref (fixture->games);
}

static GBytes *
make (const Fixture *fixture, const char *id)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LatExportSink) sink =
      lat_export_run (lat_export_find_format (LAT_EXPORT_POSITION, id), &fixture->job, &error);

  g_assert_no_error (error);

  return g_bytes_ref (lat_export_sink_get_bytes (sink));
}

static char *
make_text (const Fixture *fixture, const char *id)
{
  g_autoptr (GBytes) bytes = make (fixture, id);

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static void
check_element_cb (GMarkupParseContext *context,
                  const char *name,
                  const char **names,
                  const char **values,
                  gpointer data,
                  GError **error)
{
  for (guint i = 0; names[i] != NULL; i++)
    if (g_str_has_suffix (names[i], "href"))
      g_assert_true (values[i][0] == '#');
}

static void
test_svg (Fixture *fixture, gconstpointer data)
{
  const GMarkupParser parser = { .start_element = check_element_cb };
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, 0, NULL, NULL);
  g_autofree char *plain = NULL;
  g_autofree char *text = NULL;
  g_autofree char *again = NULL;
  g_autoptr (GError) error = NULL;

  plain = make_text (fixture, "svg");
  g_assert_nonnull (
      strstr (plain, "<title id=\"diagram-title\">Ovid &lt;&amp;&gt; – Piso</title>"));
  g_assert_cmpuint (strlen (plain), <, 60000);
  fixture->job.caption = "White <moves> & wins";
  text = make_text (fixture, "svg");
  again = make_text (fixture, "svg");
  g_assert_cmpstr (text, ==, again);
  g_assert_true (g_markup_parse_context_parse (context, text, -1, &error));
  g_assert_true (g_markup_parse_context_end_parse (context, &error));
  g_assert_no_error (error);
  g_assert_nonnull (strstr (text, "<desc id=\"diagram-desc\">White soldiers:"));
  g_assert_nonnull (strstr (text, ">White &lt;moves&gt; &amp; wins</title>"));
  g_assert_cmpuint (strlen (text), >, strlen (plain));
}

typedef struct
{
  const guint8 *data;
  gsize length;
} Stream;

static cairo_status_t
read_cb (void *data, unsigned char *bytes, unsigned int length)
{
  Stream *stream = data;

  if (stream->length < length)
    return CAIRO_STATUS_READ_ERROR;
  memcpy (bytes, stream->data, length);
  stream->data += length;
  stream->length -= length;

  return CAIRO_STATUS_SUCCESS;
}

static cairo_surface_t *
load_png (const Fixture *fixture)
{
  g_autoptr (GBytes) bytes = make (fixture, "png");
  Stream stream = { 0 };
  cairo_surface_t *surface;

  stream.data = g_bytes_get_data (bytes, &stream.length);
  surface = cairo_image_surface_create_from_png_stream (read_cb, &stream);
  g_assert_cmpint (cairo_surface_status (surface), ==, CAIRO_STATUS_SUCCESS);

  return surface;
}

/* Any width is just that width, with coordinates and without, and the board stays square. */
static void
test_png_width (Fixture *fixture, gconstpointer data)
{
  static const int widths[] = { 16, 77, 100, 333, 640, 1001, 4000 };

  for (guint i = 0; i < G_N_ELEMENTS (widths) * 2; i++)
    {
      cairo_surface_t *surface;
      int width = widths[i / 2], height;

      fixture->job.options.width = width;
      fixture->job.options.look.coordinates =
          i % 2 == 0 ? LAT_BOARD_COORDINATES_OUTSIDE : LAT_BOARD_COORDINATES_NONE;
      surface = load_png (fixture);
      height = cairo_image_surface_get_height (surface);
      g_assert_cmpint (cairo_image_surface_get_width (surface), ==, width);
      g_assert_cmpint (ABS (height - width), <=, i % 2 == 0 ? 4 + width / 20 : 0);
      cairo_surface_destroy (surface);
    }
}

static guint32
get_dot (cairo_surface_t *surface, int x, int y)
{
  const guint8 *data = cairo_image_surface_get_data (surface);

  return *(const guint32 *) (data + y * cairo_image_surface_get_stride (surface) + x * 4);
}

static void
test_png_page (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    gboolean transparent;
    gboolean dark;
    guint32 alpha;
    guint32 colour;
  } rows[] = { { TRUE, FALSE, 0, 0 },
               { FALSE, FALSE, 0xff, 0xffffff },
               { FALSE, TRUE, 0xff, 0x242424 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      cairo_surface_t *surface;
      int height;

      fixture->job.options.transparent = rows[i].transparent;
      fixture->job.options.look.dark = rows[i].dark;
      surface = load_png (fixture);
      height = cairo_image_surface_get_height (surface);
      /* Beside the board, in the corner below the names of the ranks. */
      g_assert_cmphex (get_dot (surface, 1, height - 2) & 0xffffff, ==, rows[i].colour);
      if (cairo_image_surface_get_format (surface) == CAIRO_FORMAT_ARGB32)
        g_assert_cmphex (get_dot (surface, 1, height - 2) >> 24, ==, rows[i].alpha);
      else
        g_assert_cmphex (rows[i].alpha, ==, 0xff);
      cairo_surface_destroy (surface);
    }
}

/* A caption makes the picture higher, never wider, however long it is. */
static void
test_caption (Fixture *fixture, gconstpointer data)
{
  g_autofree char *many = g_strnfill (400, 'W');
  const char *captions[] = { NULL, "Short", many };
  int heights[3];

  fixture->job.options.width = 400;
  for (guint i = 0; i < G_N_ELEMENTS (captions); i++)
    {
      cairo_surface_t *surface;

      fixture->job.caption = captions[i];
      surface = load_png (fixture);
      heights[i] = cairo_image_surface_get_height (surface);
      g_assert_cmpint (cairo_image_surface_get_width (surface), ==, 400);
      cairo_surface_destroy (surface);
    }
  g_assert_cmpint (heights[0] + 8, <, heights[1]);
  g_assert_cmpint (heights[1] + 40, <, heights[2]);
}

static void
test_pdf (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GBytes) bytes = make (fixture, "pdf");
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);

  g_assert_cmpuint (length, >, 1000);
  g_assert_true (memcmp (text, "%PDF-1.", 7) == 0);
  g_assert_nonnull (g_strstr_len (text + length - 16, 16, "%%EOF"));
}

static void
test_text (Fixture *fixture, gconstpointer data)
{
  static const char expected[] = " 8  s  s  s  s  s  s  s [ ]\n"
                                 " 7  .  .  .  d  .  .  . [s]\n"
                                 " 6  .  .  .  .  .  .  .  .\n"
                                 " 5  .  .  .  .  .  .  .  .\n"
                                 " 4  .  .  .  .  .  .  .  .\n"
                                 " 3  .  .  .  .  .  .  .  .\n"
                                 " 2  S  .  .  .  D  .  .  .\n"
                                 " 1  .  S  S  S  S  S  S  S\n"
                                 "    a  b  c  d  e  f  g  h\n"
                                 "\n"
                                 "c3 (green)\n"
                                 "a2 → c4 (red)\n"
                                 "A caption\n";
  g_autofree char *text = NULL;
  g_autofree char *bare = NULL;

  fixture->job.caption = "A caption";
  text = make_text (fixture, "text");
  g_assert_cmpstr (text, ==, expected);

  fixture->job.caption = NULL;
  fixture->job.options.no_last = TRUE;
  fixture->job.options.no_marks = TRUE;
  fixture->job.options.look.flipped = TRUE;
  fixture->job.options.look.coordinates = LAT_BOARD_COORDINATES_NONE;
  bare = make_text (fixture, "text");
  g_assert_true (g_str_has_prefix (bare, " S  S  S  S  S  S  S  .\n .  .  .  D  .  .  .  S\n"));
  g_assert_true (g_str_has_suffix (bare, " .  s  s  s  s  s  s  s\n"));
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *path;
    void (*test) (Fixture *fixture, gconstpointer data);
  } tests[] = {
    { "/export/diagram/svg", test_svg },           { "/export/diagram/png-width", test_png_width },
    { "/export/diagram/png-page", test_png_page }, { "/export/diagram/caption", test_caption },
    { "/export/diagram/pdf", test_pdf },           { "/export/diagram/text", test_text },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].test, tear_down);

  return g_test_run ();
}
