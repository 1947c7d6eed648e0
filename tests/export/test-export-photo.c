/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-export-photo.c - tests: pages, films and documents whose boards lie on a photograph */
#include "lat-export.h"
#include "lat-game-reader.h"
#include "lat-presets.h"

#include <string.h>

#define TAGS "[White \"A\"]\n[Rules \"Setup.Array=s6s/8/8/8/8/8/8/S6S|Goal.AnnihilateAt=0\"]\n\n"
#define TEXT TAGS "1. a1-a2 h8-h7 2. a2-a3 {[%csl Ga3]} h7-h6 3. a3-a4 *\n"

typedef struct
{
  GPtrArray *games;
  LatDiagramPhoto *photo;
  LatExportJob job;
} Fixture;

/* Eight by eight squares of four pixels, of which a1 alone is red. */
static LatDiagramPhoto *
create_photo (double spacing)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 32, 32);
  cairo_t *cr = cairo_create (surface);
  LatDiagramPhoto *photo;

  cairo_set_source_rgb (cr, 0, .6, 0);
  cairo_paint (cr);
  cairo_set_source_rgb (cr, 1, 0, 0);
  cairo_rectangle (cr, 0, 28, 4, 4);
  cairo_fill (cr);
  cairo_destroy (cr);
  photo = lat_diagram_photo_new (surface, spacing, "A <stone>. Photograph: B");
  cairo_surface_destroy (surface);
  return photo;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (LatRules) rules = lat_presets_load ("latrunculi-xxi-8x8");
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new (rules, NULL);

  fixture->games = lat_game_reader_read (TEXT, -1, ruleset, NULL);
  fixture->photo = create_photo (30);
  fixture->job = (LatExportJob){ .game = g_ptr_array_index (fixture->games, 0),
                                 .node = lat_game_get_root (g_ptr_array_index (fixture->games, 0)),
                                 .options = LAT_EXPORT_OPTIONS,
                                 .photo = fixture->photo,
                                 .name = "a %b" };
  fixture->job.options.every = 1;
  fixture->job.options.look.square = 20;
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_ptr_array_unref (fixture->games);
  lat_diagram_photo_unref (fixture->photo);
}

static LatExportSink *
run (const LatExportJob *job, LatExportSubject subject, const char *id)
{
  g_autoptr (GError) error = NULL;
  LatExportSink *sink = lat_export_run (lat_export_find_format (subject, id), job, &error);

  g_assert_no_error (error);
  return sink;
}

static char *
dup_text (const LatExportJob *job, const char *id)
{
  g_autoptr (LatExportSink) sink = run (job, LAT_EXPORT_GAME, id);
  GBytes *bytes = lat_export_sink_get_bytes (sink);

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static guint
count (const char *text, const char *part)
{
  guint n = 0;

  for (const char *at = strstr (text, part); at != NULL; at = strstr (at + 1, part))
    n++;
  return n;
}

/* Where PDF has zeros between. */
static guint
count_bytes (GBytes *bytes, const char *part)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  guint n = 0;

  for (gsize i = 0; i + strlen (part) <= length; i++)
    n += memcmp (data + i, part, strlen (part)) == 0;
  return n;
}

/* The one picture that is in a page: what it is called, and its pixels. */
static cairo_surface_t *
read_image (const char *page)
{
  static const char begin[] = "href=\"data:image/png;base64,";
  const char *from = strstr (page, begin) + strlen (begin);
  g_autofree char *text = g_strndup (from, strcspn (from, "\""));
  g_autofree char *folder = g_dir_make_tmp ("latrunculi-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "a.png", NULL);
  gsize length;
  g_autofree guchar *data = g_base64_decode (text, &length);
  cairo_surface_t *surface;

  g_assert_true (g_file_set_contents (path, (const char *) data, (gssize) length, NULL));
  surface = cairo_image_surface_create_from_png (path);
  g_assert_cmpint (cairo_surface_status (surface), ==, CAIRO_STATUS_SUCCESS);
  g_assert_cmpint (remove (path), ==, 0);
  g_assert_cmpint (remove (folder), ==, 0);
  return surface;
}

/* The page has the photograph once, over the field, and its boards have a scale; what it is of stands with the board
 * and with the diagrams. */
static void
test_page (Fixture *fixture, gconstpointer data)
{
  g_autofree char *page = dup_text (&fixture->job, "html");
  cairo_surface_t *surface = read_image (page);
  const guchar *last = cairo_image_surface_get_data (surface)
                       + 31 * (gsize) cairo_image_surface_get_stride (surface);

  g_assert_cmpint (cairo_image_surface_get_width (surface), ==, 32);
  g_assert_cmphex (((const guint32 *) (gconstpointer) last)[0] & 0xffffff, ==, 0xff0000);
  cairo_surface_destroy (surface);
  g_assert_cmpuint (count (page, "<image "), ==, 1);
  g_assert_nonnull (strstr (page, "<g id=\"field\"><image x=\"24\" y=\"2\" width=\"320\" "
                                  "height=\"320\" preserveAspectRatio=\"none\""));
  g_assert_nonnull (strstr (page, "; img-src data:; script-src"));
  g_assert_cmpuint (count (page, "<figure>"), ==, 4);
  g_assert_cmpuint (count (page, "href=\"#scale\""), ==, 5);
  g_assert_cmpuint (count (page, "viewBox=\"0 0 346 366\""), ==, 5);
  /* 100 mm where squares are 30 mm apart and 40 units wide. */
  g_assert_nonnull (
      strstr (page, "id=\"scale\" class=\"scale\"><path d=\"M25 350v8M25 354h133.3m0 -4v8"));
  g_assert_nonnull (strstr (page, ">10 cm</text>"));
  g_assert_cmpuint (count (page, "A &lt;stone&gt;. Photograph: B</p>"), ==, 2);
  g_assert_nonnull (strstr (page, "class=\"photo diagrams\""));
  g_assert_nonnull (strstr (page, ".scripted .diagrams { display: none; }"));
  g_assert_null (strstr (page, "class=\"cell0\""));
  g_assert_nonnull (strstr (page, "<path class=\"veil\" d=\"M24 282h40"));
}

/* Turned with the board, but for the scale. */
static void
test_page_turned (Fixture *fixture, gconstpointer data)
{
  g_autofree char *page = NULL;

  fixture->job.options.look.flipped = TRUE;
  page = dup_text (&fixture->job, "html");
  g_assert_cmpuint (count (page, "<g transform=\"rotate(180 184 162)\"><use href=\"#field\"/></g>"
                                 "<use class=\"names\" href=\"#labels-flipped\"/>"
                                 "<use href=\"#scale\"/>"),
                    ==, 5);
}

/* Where nobody knows how far squares are apart there is no scale; without a photograph nothing of all that. */
static void
test_page_without (Fixture *fixture, gconstpointer data)
{
  g_autoptr (LatDiagramPhoto) unmeasured = create_photo (0);
  g_autofree char *page = NULL;
  g_autofree char *plain = NULL;

  fixture->job.photo = unmeasured;
  page = dup_text (&fixture->job, "html");
  g_assert_null (strstr (page, "#scale"));
  g_assert_null (strstr (page, "id=\"scale\""));
  g_assert_cmpuint (count (page, "viewBox=\"0 0 346 344\""), ==, 5);
  g_assert_cmpuint (count (page, "<image "), ==, 1);
  fixture->job.photo = NULL;
  plain = dup_text (&fixture->job, "html");
  for (guint i = 0; i < 5; i++)
    {
      static const char *const parts[] = { "<image", "img-src", "photo", "veil", "#scale" };

      g_test_message ("%s", parts[i]);
      g_assert_null (strstr (plain, parts[i]));
    }
}

/* A booklet has the photograph once for all its diagrams, and those of the rules have none. */
static void
test_booklet (Fixture *fixture, gconstpointer data)
{
  g_autoptr (LatExportSink) sink = run (&fixture->job, LAT_EXPORT_GAME, "pdf");
  g_autoptr (LatExportSink) plain = NULL;
  GBytes *bytes = lat_export_sink_get_bytes (sink);

  g_assert_cmpuint (count_bytes (bytes, "/Subtype /Image"), ==, 1);
  g_assert_cmpuint (count_bytes (bytes, "/Width 32"), ==, 1);
  fixture->job.photo = NULL;
  plain = run (&fixture->job, LAT_EXPORT_GAME, "pdf");
  g_assert_cmpuint (count_bytes (lat_export_sink_get_bytes (plain), "/Subtype /Image"), ==, 0);
}

/* LaTeX has a file beside the document, whose name it understands; men have paper below them. */
static void
test_latex (Fixture *fixture, gconstpointer data)
{
  g_autoptr (LatExportSink) sink = NULL;
  g_autofree char *text = NULL;
  g_autofree char *plain = NULL;
  GBytes *bytes;
  const char *name;

  fixture->job.options.look.flipped = TRUE;
  sink = run (&fixture->job, LAT_EXPORT_GAME, "tex");
  text = dup_text (&fixture->job, "tex");
  g_assert_cmpuint (lat_export_sink_get_n_files (sink), ==, 1);
  bytes = lat_export_sink_get_file (sink, 0, &name);
  g_assert_true (g_str_has_prefix (name, "a--b-board."));
  g_assert_cmpuint (g_bytes_get_size (bytes), >, 60);
  g_assert_cmpuint (count (text, name), ==, count (text, "\\begin{latpicture}%"));
  g_assert_cmpuint (count (text, ",angle=180,origin=c]"), ==, count (text, name));
  g_assert_nonnull (strstr (text, "\\usepackage{graphicx,color}"));
  g_assert_nonnull (strstr (text, "\\line(1,0){3.333}"));
  g_assert_nonnull (strstr (text, "\\scriptsize 10 cm"));
  g_assert_cmpuint (count (text, "\\textcolor{white}{\\circle*{.7}}"), ==, 4 * count (text, name));
  g_assert_cmpuint (count (text, "Photograph: B"), ==, 1);
  fixture->job.photo = NULL;
  plain = dup_text (&fixture->job, "tex");
  g_assert_null (strstr (plain, "\\usepackage"));
  g_assert_null (strstr (plain, "textcolor"));
}

/* Every image of Markdown lies on it; who took it stands below, once. */
static void
test_markdown (Fixture *fixture, gconstpointer data)
{
  g_autoptr (LatExportSink) sink = run (&fixture->job, LAT_EXPORT_GAME, "md");
  g_autofree char *text = dup_text (&fixture->job, "md");

  g_assert_cmpuint (lat_export_sink_get_n_files (sink), ==, count (text, "]("));
  for (guint i = 0; i < lat_export_sink_get_n_files (sink); i++)
    {
      const char *name;

      g_assert_cmpuint (count_bytes (lat_export_sink_get_file (sink, i, &name), "<image"), ==, 1);
    }
  g_assert_cmpuint (count (text, "Photograph: B"), ==, 1);
}

static gboolean
is_same (const LatExportSink *sink, const LatExportSink *other)
{
  if (!g_bytes_equal (lat_export_sink_get_bytes (sink), lat_export_sink_get_bytes (other))
      || lat_export_sink_get_n_files (sink) != lat_export_sink_get_n_files (other))
    return FALSE;
  for (guint i = 0; i < lat_export_sink_get_n_files (sink); i++)
    {
      const char *name;

      if (!g_bytes_equal (lat_export_sink_get_file (sink, i, &name),
                          lat_export_sink_get_file (other, i, &name)))
        return FALSE;
    }
  return TRUE;
}

/* What a format says of itself is so: with the photograph another file comes of it, or the same. */
static void
test_formats (Fixture *fixture, gconstpointer data)
{
  guint n, n_photo = 0;
  const LatExportFormat *formats = lat_export_get_formats (&n);
  LatExportJob plain = fixture->job;

  plain.photo = NULL;
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (LatExportSink) with = run (&fixture->job, formats[i].subject, formats[i].id);
      g_autoptr (LatExportSink) without = run (&plain, formats[i].subject, formats[i].id);
      gboolean has_photo = (formats[i].uses & LAT_EXPORT_USES_PHOTO) != 0;

      g_test_message ("%s %s", lat_export_subject_get_nick (formats[i].subject), formats[i].id);
      n_photo += has_photo;
      /* A booklet says when it was made. */
      if (has_photo || !g_str_equal (formats[i].id, "pdf"))
        g_assert_true (is_same (with, without) != has_photo);
    }
  g_assert_cmpuint (n_photo, >=, 8);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/export-photo/page", Fixture, NULL, set_up, test_page, tear_down);
  g_test_add ("/export-photo/page-turned", Fixture, NULL, set_up, test_page_turned, tear_down);
  g_test_add ("/export-photo/page-without", Fixture, NULL, set_up, test_page_without, tear_down);
  g_test_add ("/export-photo/booklet", Fixture, NULL, set_up, test_booklet, tear_down);
  g_test_add ("/export-photo/latex", Fixture, NULL, set_up, test_latex, tear_down);
  g_test_add ("/export-photo/markdown", Fixture, NULL, set_up, test_markdown, tear_down);
  g_test_add ("/export-photo/formats", Fixture, NULL, set_up, test_formats, tear_down);
  return g_test_run ();
}
