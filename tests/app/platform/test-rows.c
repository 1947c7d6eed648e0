/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-rows.c - rows with a number or a switch, and what .ui files call them */
#include "lat-rows.h"
#include "lat-scope.h"
#include "lat-toolbar-view.h"

static void
count_cb (guint *n)
{
  (*n)++;
}

static void
test_spin (void)
{
  static const char *const properties[] = { "adjustment", "digits", "numeric", "value" };
  GtkWidget *row = g_object_ref_sink (lat_spin_row_new ("_Number", 2, 8));
  guint n = 0;

  /* What .ui files set. */
  for (guint i = 0; i < G_N_ELEMENTS (properties); i++)
    g_assert_nonnull (g_object_class_find_property (G_OBJECT_GET_CLASS (row), properties[i]));

  g_signal_connect_swapped (row, "notify::value", G_CALLBACK (count_cb), &n);
  g_assert_cmpfloat (lat_spin_row_get_value (row), ==, 2);
  lat_spin_row_set_value (row, 5);
  g_assert_cmpfloat (lat_spin_row_get_value (row), ==, 5);
  g_assert_cmpuint (n, ==, 1);
  lat_spin_row_set_value (row, 50);
  g_assert_cmpfloat (lat_spin_row_get_value (row), ==, 8);
  lat_spin_row_set_range (row, 1, 4);
  g_assert_cmpfloat (lat_spin_row_get_value (row), ==, 4);
  g_object_unref (row);
}

static void
test_switch (void)
{
  GtkWidget *row = g_object_ref_sink (lat_switch_row_new ("_Switch"));
  guint n = 0;

  g_signal_connect_swapped (row, "notify::active", G_CALLBACK (count_cb), &n);
  g_assert_false (lat_switch_row_get_active (row));
  lat_switch_row_set_active (row, TRUE);
  g_assert_true (lat_switch_row_get_active (row));
  g_assert_cmpuint (n, ==, 1);
  g_object_unref (row);
}

/* What is named in the export dialog's rows can be made. */
static void
test_builder (void)
{
  g_autoptr (GtkBuilder) builder =
      lat_scope_new_builder ("/org/latrunculi/Latrunculi/lat-export-look.ui");
  GtkWidget *row = GTK_WIDGET (gtk_builder_get_object (builder, "flip"));

  g_assert_true (G_TYPE_CHECK_INSTANCE_TYPE (row, LAT_TYPE_SWITCH_ROW));
}

/* The bar stands above all that is below it, and none covers another. */
static void
test_toolbar_view (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *top = gtk_label_new ("top"), *content = gtk_label_new ("content");
  GtkWidget *view = lat_toolbar_view_new (top, content);
  graphene_rect_t above, below;

  gtk_window_set_child (GTK_WINDOW (window), view);
  gtk_window_present (GTK_WINDOW (window));
  gtk_widget_allocate (view, 200, 300, -1, NULL);
  g_assert_true (gtk_widget_compute_bounds (top, view, &above));
  g_assert_true (gtk_widget_compute_bounds (content, view, &below));
  g_assert_cmpfloat (above.origin.y + above.size.height, <=, below.origin.y);
  g_assert_cmpfloat (below.size.height, >, above.size.height);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* The title labels a row, and would be all that a reader says. */
static void
test_say (void)
{
  GtkWidget *row = g_object_ref_sink (adw_action_row_new ());
  g_autofree char *fault = NULL;

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), "Games");
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), "all of them");
  lat_row_say (row, "Games: 12. All of them");
  fault = gtk_test_accessible_check_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                              "Games: 12. All of them");
  g_assert_null (fault);
  g_assert_false (
      gtk_test_accessible_has_relation (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_RELATION_LABELLED_BY));
  g_assert_false (gtk_test_accessible_has_relation (GTK_ACCESSIBLE (row),
                                                    GTK_ACCESSIBLE_RELATION_DESCRIBED_BY));
  g_object_unref (row);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/rows/spin", test_spin);
  g_test_add_func ("/rows/switch", test_switch);
  g_test_add_func ("/rows/builder", test_builder);
  g_test_add_func ("/rows/toolbar-view", test_toolbar_view);
  g_test_add_func ("/rows/say", test_say);

  return g_test_run ();
}
