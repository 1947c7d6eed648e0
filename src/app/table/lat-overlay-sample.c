/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-overlay-sample.c - a sign on a bit of board, for a legend */
#include <adwaita.h>

#include "lat-overlay-sample.h"
#include "lat-settings.h"
#include "lat-snapshot-canvas.h"

struct _LatOverlaySample
{
  GtkWidget parent_instance;

  LatOverlaySign sign;
  int size;
};

G_DEFINE_FINAL_TYPE (LatOverlaySample, lat_overlay_sample, GTK_TYPE_WIDGET)

static LatBoardStyle
get_style (void)
{
  return lat_settings_are_installed ()
             ? (LatBoardStyle) g_settings_get_enum (lat_settings_get_default (), "board-style")
             : LAT_BOARD_STYLE_STONE;
}

static void
lat_overlay_sample_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  LatOverlaySample *self = LAT_OVERLAY_SAMPLE (widget);
  AdwStyleManager *manager = adw_style_manager_get_default ();
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, (float) self->size, (float) self->size);
  LatBoardColours colours;
  GskRoundedRect outline;
  GdkRGBA cell;
  cairo_t *cr;

  lat_board_style_get_colours (get_style (), adw_style_manager_get_dark (manager),
                               adw_style_manager_get_high_contrast (manager), &colours);
  cell = lat_colour_to_gdk (colours.cells[0]);
  gsk_rounded_rect_init_from_rect (&outline, &bounds, 3);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, &cell, &bounds);
  cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  lat_overlay_painter_draw_sample (cr, self->sign, self->size, &colours);
  cairo_destroy (cr);
  gtk_snapshot_pop (snapshot);
}

static void
lat_overlay_sample_class_init (LatOverlaySampleClass *klass)
{
  GTK_WIDGET_CLASS (klass)->snapshot = lat_overlay_sample_snapshot;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
lat_overlay_sample_init (LatOverlaySample *self)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  g_signal_connect_object (manager, "notify::dark", G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (manager, "notify::high-contrast", G_CALLBACK (gtk_widget_queue_draw),
                           self, G_CONNECT_SWAPPED);
  if (lat_settings_are_installed ())
    g_signal_connect_object (lat_settings_get_default (), "changed::board-style",
                             G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}

/**
 * lat_overlay_sample_new:
 * @size: of its sides, in pixels
 *
 * Returns: (transfer floating): a picture of the sign, which screen readers pass over
 */
GtkWidget *
lat_overlay_sample_new (LatOverlaySign sign, int size)
{
  LatOverlaySample *self = g_object_new (LAT_TYPE_OVERLAY_SAMPLE, NULL);

  self->sign = sign;
  self->size = size;
  gtk_widget_set_size_request (GTK_WIDGET (self), size, size);
  return GTK_WIDGET (self);
}
