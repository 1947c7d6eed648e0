/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-graph.c - tests: the graph: where places are, and that keys go to them */
#include <adwaita.h>

#include "lat-graph-panel.h"
#include "lat-graph.h"

/* Places are told apart, and found where they are drawn. */
static void
test_geometry (void)
{
  for (guint n = 2; n < 400; n += 7)
    for (guint i = 0; i < n; i++)
      {
        double x = lat_graph_get_x (i, n, 420);

        g_assert_cmpfloat (x, >=, 0);
        g_assert_cmpfloat (x, <=, 420);
        g_assert_cmpuint (lat_graph_get_index (x, n, 420), ==, i);
      }
  g_assert_cmpuint (lat_graph_get_index (-50, 10, 300), ==, 0);
  g_assert_cmpuint (lat_graph_get_index (350, 10, 300), ==, 9);
  g_assert_cmpuint (lat_graph_get_index (10, 1, 300), ==, 0);
  g_assert_cmpuint (lat_graph_get_index (10, 10, 4), ==, 0);
}

/* The pane is there as soon as there is something to see in it. */
static void
test_wanted (void)
{
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset ("latrunculi-xxi-8x8");
  g_autoptr (LatDocument) document = lat_document_new (ruleset);
  g_autoptr (LatCourse) course = lat_course_new (document, NULL);
  g_autoptr (LatReview) review = lat_review_new (document);
  GtkWidget *panel = g_object_ref_sink (lat_graph_panel_new (course, review));
  LatEval eval = { .is_set = TRUE, .value = 50, .depth = 3 };
  g_autofree char *summary = NULL, *legend = NULL;
  gboolean wanted;

  g_object_get (panel, "wanted", &wanted, NULL);
  g_assert_false (wanted);
  lat_document_set_eval (document, lat_document_get_node (document), &eval);
  g_object_get (panel, "wanted", &wanted, NULL);
  g_assert_true (wanted);
  lat_document_undo (document);
  g_object_get (panel, "wanted", &wanted, NULL);
  g_assert_false (wanted);
  summary = lat_graph_panel_dup_summary (course);
  g_assert_cmpstr (summary, ==, "");
  legend = lat_graph_panel_dup_legend (&(LatWeights){ .scale = 350, .draw = 25, .unit = 200 },
                                       LAT_WEIGHTS_TUNED);
  g_assert_nonnull (strstr (legend, "a is 1.75 and m is 0.12"));
  g_assert_nonnull (strstr (legend, "7 of 100"));
  g_object_unref (panel);
}

/* The three signs are three shapes. */
static void
test_signs (void)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 20, 20);
  cairo_t *cr = cairo_create (surface);
  static const struct
  {
    LatMistake mistake;
    gboolean top_left;
    gboolean top;
  } rows[] = {
    { LAT_MISTAKE_DUBIOUS, FALSE, FALSE },
    { LAT_MISTAKE_MISTAKE, TRUE, FALSE },
    { LAT_MISTAKE_BLUNDER, FALSE, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      cairo_new_path (cr);
      lat_graph_append_sign (cr, rows[i].mistake, 10, 10, 10);
      g_assert_true (cairo_in_fill (cr, 10, 10));
      g_assert_cmpint (cairo_in_fill (cr, 6, 6.3), ==, rows[i].top_left);
      g_assert_cmpint (cairo_in_fill (cr, 10, 4.8), ==, rows[i].top);
    }
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/graph/geometry", test_geometry);
  g_test_add_func ("/graph/wanted", test_wanted);
  g_test_add_func ("/graph/signs", test_signs);

  return g_test_run ();
}
