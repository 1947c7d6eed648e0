/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-diagram-view.c - tests: a diagram as a widget */
#include <adwaita.h>

#include "lat-diagram-view.h"
#include "lat-settings.h"

static GtkWidget *
create (const char *words)
{
  LatDiagram *diagram = lat_diagram_new (5, 4, NULL);

  diagram->look.square = 20;
  diagram->look.coordinates = LAT_BOARD_COORDINATES_NONE;

  return g_object_ref_sink (lat_diagram_view_new (diagram, words));
}

/* Neither more nor less than the picture. */
static void
test_size (void)
{
  g_autoptr (GtkWidget) view = create (NULL);
  int minimum, natural;

  gtk_widget_measure (view, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  g_assert_cmpint (minimum, ==, 5 * 20 + 4);
  g_assert_cmpint (natural, ==, minimum);
  gtk_widget_measure (view, GTK_ORIENTATION_VERTICAL, -1, &minimum, &natural, NULL, NULL);
  g_assert_cmpint (minimum, ==, 4 * 20 + 4);
}

static void
test_words (void)
{
  g_autoptr (GtkWidget) silent = create (NULL);
  g_autoptr (GtkWidget) spoken = create ("An empty board");

  g_assert_cmpint (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (silent)), ==,
                   GTK_ACCESSIBLE_ROLE_PRESENTATION);
  g_assert_cmpint (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (spoken)), ==,
                   GTK_ACCESSIBLE_ROLE_IMG);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (spoken), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "An empty board");
}

/* Draws it as the screen would. */
static GskRenderNode *
draw (GtkWidget *view)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  GTK_WIDGET_GET_CLASS (view)->snapshot (view, snapshot);

  return gtk_snapshot_free_to_node (snapshot);
}

/* As the person wants the boards to look. */
static void
test_look (void)
{
  g_autoptr (GtkWidget) view = create (NULL);
  const LatDiagram *diagram = lat_diagram_view_get_diagram (LAT_DIAGRAM_VIEW (view));
  GSettings *settings = lat_settings_get_default ();

  g_settings_set_string (settings, "board-style", "wood");
  g_settings_set_string (settings, "piece-set", "letters");
  gsk_render_node_unref (draw (view));
  g_assert_cmpint (diagram->look.style, ==, LAT_BOARD_STYLE_WOOD);
  g_assert_cmpint (diagram->look.pieces, ==, LAT_PIECE_SET_LETTERS);
  g_assert_false (diagram->look.dark);

  adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                      ADW_COLOR_SCHEME_FORCE_DARK);
  gsk_render_node_unref (draw (view));
  g_assert_true (diagram->look.dark);
  g_settings_reset (settings, "board-style");
  g_settings_reset (settings, "piece-set");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/diagram-view/size", test_size);
  g_test_add_func ("/diagram-view/words", test_words);
  g_test_add_func ("/diagram-view/look", test_look);

  return g_test_run ();
}
