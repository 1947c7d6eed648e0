/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-preset-picture.c - tests: the start array of a rule set as a small picture */
#include <adwaita.h>

#include "lat-preset-model.h"
#include "lat-preset-picture.h"

#define SIZE 104

/* (transfer full): what is seen of a preset, byte by byte */
static GBytes *
paint (LatPresetModel *presets, const char *id)
{
  g_autoptr (LatPreset) preset = NULL;
  g_autoptr (GtkWidget) picture = g_object_ref_sink (g_object_new (LAT_TYPE_PRESET_PICTURE, NULL));
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, SIZE, SIZE);
  cairo_t *cr = cairo_create (surface);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *node;
  GBytes *bytes;
  guint position;
  int natural;

  g_assert_true (lat_preset_model_find (presets, id, &position));
  preset = g_list_model_get_item (G_LIST_MODEL (presets), position);
  g_object_set (picture, "preset", preset, NULL);
  gtk_widget_measure (picture, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  g_assert_cmpint (natural, ==, SIZE);
  gtk_widget_measure (picture, GTK_ORIENTATION_VERTICAL, -1, NULL, &natural, NULL, NULL);
  gtk_widget_allocate (picture, SIZE, natural, -1, NULL);
  GTK_WIDGET_GET_CLASS (picture)->snapshot (picture, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  gsk_render_node_draw (node, cr);
  gsk_render_node_unref (node);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  bytes = g_bytes_new (cairo_image_surface_get_data (surface),
                       (gsize) cairo_image_surface_get_stride (surface) * SIZE);
  cairo_surface_destroy (surface);
  return bytes;
}

/* Boards that are empty at first are told apart by who is to be dropped on them. */
static void
test_hands (void)
{
  g_autoptr (LatPresetModel) presets = lat_preset_model_new ();
  g_autoptr (GBytes) few = paint (presets, "schaedler-16-8x8");
  g_autoptr (GBytes) again = paint (presets, "schaedler-16-8x8");
  g_autoptr (GBytes) many = paint (presets, "schaedler-24-8x8");
  g_autoptr (GBytes) array = paint (presets, "classical-8x8");

  g_assert_true (g_bytes_equal (few, again));
  g_assert_false (g_bytes_equal (few, many));
  g_assert_false (g_bytes_equal (few, array));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/preset-picture/hands", test_hands);
  return g_test_run ();
}
