/* lat-window-lab.c - the laboratory of the rules on the board */
#include "config.h"

#include "lat-lab-window.h"
#include "lat-window-private.h"

static void
window_destroyed_cb (LatWindow *self)
{
  self->lab_window = NULL;
}

static void
lab_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatWindow *self = LAT_WINDOW (widget);

  if (self->lab_window == NULL)
    {
      self->lab_window = lat_lab_window_new (self);
      g_signal_connect_object (self->lab_window, "destroy", G_CALLBACK (window_destroyed_cb), self,
                               G_CONNECT_SWAPPED);
    }
  gtk_window_present (self->lab_window);
}

void
lat_window_release_lab (LatWindow *self)
{
  if (self->lab_window != NULL)
    gtk_window_destroy (self->lab_window);
}

void
lat_window_class_install_lab (GtkWidgetClass *widget_class)
{
  static const LatWindowEntry entries[] = {
    { "win.lab", NULL, lab_activated },
  };

  lat_window_class_add_entries (widget_class, entries, G_N_ELEMENTS (entries));
}
