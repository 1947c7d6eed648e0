/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-photo-spot.c - a place on a photograph that can have the keys: a crossing of lines, or a square */
#include "lat-photo-spot.h"

G_DEFINE_FINAL_TYPE (LatPhotoSpot, lat_photo_spot, GTK_TYPE_WIDGET)

static gboolean
lat_photo_spot_grab_focus (GtkWidget *widget)
{
  gtk_root_set_focus (gtk_widget_get_root (widget), widget);
  return TRUE;
}

static void
lat_photo_spot_class_init (LatPhotoSpotClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  guint signal =
      g_signal_new ("activate", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST | G_SIGNAL_ACTION, 0,
                    NULL, NULL, NULL, G_TYPE_NONE, 0);

  widget_class->grab_focus = lat_photo_spot_grab_focus;
  gtk_widget_class_set_activate_signal (widget_class, signal);
  gtk_widget_class_set_css_name (widget_class, "photospot");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_BUTTON);
  gtk_widget_class_add_binding_signal (widget_class, GDK_KEY_space, 0, "activate", NULL);
  gtk_widget_class_add_binding_signal (widget_class, GDK_KEY_Return, 0, "activate", NULL);
}

static void
lat_photo_spot_init (LatPhotoSpot *self)
{
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
}

/* Returns: (transfer floating): a spot of its own; numbers are those of lines, or of file and rank from 0 */
GtkWidget *
lat_photo_spot_new (int column, int row)
{
  LatPhotoSpot *self = g_object_new (LAT_TYPE_PHOTO_SPOT, NULL);

  self->column = column;
  self->row = row;
  return GTK_WIDGET (self);
}

void
lat_photo_spot_set_label (LatPhotoSpot *self, const char *label)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}
