/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-square-picker.c - tests: squares chosen on a small board */
#include "lat-square-picker.h"

static void
count_cb (guint *count)
{
  (*count)++;
}

static void
test_pick (void)
{
  g_autoptr (LatRules) rules = lat_rules_new ();
  g_autofree char *text = NULL;
  LatSquarePicker *picker;
  guint count = 0;

  g_assert_true (lat_rules_set_value (rules, LAT_KEY_FILES, "12", NULL));
  g_assert_true (lat_rules_set_value (rules, LAT_KEY_HOLES, "a1", NULL));
  g_assert_true (lat_rules_set_value (rules, LAT_KEY_SAFE_SQUARES, "c3;l8", NULL));
  picker =
      g_object_ref_sink (LAT_SQUARE_PICKER (lat_square_picker_new (rules, LAT_KEY_SAFE_SQUARES)));
  g_signal_connect_swapped (picker, "changed", G_CALLBACK (count_cb), &count);

  g_assert_null (lat_square_picker_get_button (picker, lat_square_new (0, 0)));
  g_assert_null (lat_square_picker_get_button (picker, lat_square_new (12, 0)));
  g_assert_nonnull (lat_square_picker_get_button (picker, lat_square_new (11, 7)));

  gtk_toggle_button_set_active (
      GTK_TOGGLE_BUTTON (lat_square_picker_get_button (picker, lat_square_new (2, 2))), FALSE);
  gtk_toggle_button_set_active (
      GTK_TOGGLE_BUTTON (lat_square_picker_get_button (picker, lat_square_new (3, 3))), TRUE);
  text = lat_square_set_dup_text (lat_square_picker_get_squares (picker));
  g_assert_cmpstr (text, ==, "d4;l8");
  g_assert_cmpuint (count, ==, 2);
  g_assert_finalize_object (picker);
}

static void
test_holes (void)
{
  g_autoptr (LatRules) rules = lat_rules_new ();
  LatSquarePicker *picker;

  g_assert_true (lat_rules_set_value (rules, LAT_KEY_HOLES, "a1", NULL));
  picker = g_object_ref_sink (LAT_SQUARE_PICKER (lat_square_picker_new (rules, LAT_KEY_HOLES)));
  g_assert_true (gtk_toggle_button_get_active (
      GTK_TOGGLE_BUTTON (lat_square_picker_get_button (picker, lat_square_new (0, 0)))));
  g_assert_finalize_object (picker);
}

static GtkToggleButton *
get_button (LatSquarePicker *picker, int file, int rank)
{
  return GTK_TOGGLE_BUTTON (lat_square_picker_get_button (picker, lat_square_new (file, rank)));
}

/* What the symmetry adds is in, and lighter; taken out, it takes out what it comes from. */
static void
test_symmetry (void)
{
  g_autoptr (LatRules) rules = lat_rules_new ();
  LatSquarePicker *picker;
  LatZone zone;
  g_autofree char *text = NULL;

  lat_zone_init (&zone, "corners");
  lat_square_set_add (&zone.squares, lat_square_new (0, 0));
  lat_square_set_add (&zone.squares, lat_square_new (3, 3));
  zone.symmetry = LAT_ZONE_SYMMETRY_ALL;
  picker = g_object_ref_sink (LAT_SQUARE_PICKER (lat_square_picker_new_for_zone (rules, &zone)));
  g_assert_true (lat_square_picker_is_for (picker, rules));
  g_assert_true (gtk_toggle_button_get_active (get_button (picker, 7, 7)));
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (get_button (picker, 7, 7)), "added"));
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (get_button (picker, 0, 0)), "added"));
  gtk_toggle_button_set_active (get_button (picker, 7, 0), FALSE);
  g_assert_false (gtk_toggle_button_get_active (get_button (picker, 0, 0)));
  g_assert_true (gtk_toggle_button_get_active (get_button (picker, 4, 4)));
  text = lat_square_set_dup_text (lat_square_picker_get_squares (picker));
  g_assert_cmpstr (text, ==, "d4");
  rules->files = 9;
  g_assert_false (lat_square_picker_is_for (picker, rules));
  g_assert_finalize_object (picker);
}

/* Squares are square, and as large as there is room, within bounds. */
static void
test_size (void)
{
  g_autoptr (LatRules) rules = lat_rules_new ();
  GtkWidget *picker;
  int least, usual, narrow, wide;

  rules->files = rules->ranks = 19;
  picker = g_object_ref_sink (lat_square_picker_new (rules, LAT_KEY_SAFE_SQUARES));
  gtk_widget_measure (picker, GTK_ORIENTATION_HORIZONTAL, -1, &least, &usual, NULL, NULL);
  g_assert_cmpint (least, <, 290);
  g_assert_cmpint (usual, >, least);
  gtk_widget_measure (picker, GTK_ORIENTATION_VERTICAL, least, &narrow, NULL, NULL, NULL);
  gtk_widget_measure (picker, GTK_ORIENTATION_VERTICAL, usual, &wide, NULL, NULL, NULL);
  g_assert_cmpint (narrow, ==, least);
  g_assert_cmpint (wide, ==, usual);
  g_assert_finalize_object (picker);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  gtk_init ();
  g_test_add_func ("/square-picker/pick", test_pick);
  g_test_add_func ("/square-picker/holes", test_holes);
  g_test_add_func ("/square-picker/symmetry", test_symmetry);
  g_test_add_func ("/square-picker/size", test_size);
  return g_test_run ();
}
