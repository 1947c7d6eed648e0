/* lat-window-training.c - problems to solve */
#include "config.h"

#include "lat-training-window.h"
#include "lat-window-private.h"

static void
window_destroyed_cb (LatWindow *self)
{
  self->training_window = NULL;
}

static void
training_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatWindow *self = LAT_WINDOW (widget);

  if (self->training_window == NULL)
    {
      self->training_window = lat_training_window_new (self);
      g_signal_connect_object (self->training_window, "destroy", G_CALLBACK (window_destroyed_cb),
                               self, G_CONNECT_SWAPPED);
    }
  gtk_window_present (self->training_window);
}

void
lat_window_release_training (LatWindow *self)
{
  if (self->training_window != NULL)
    gtk_window_destroy (self->training_window);
}

void
lat_window_class_install_training (GtkWidgetClass *widget_class)
{
  static const LatWindowEntry entries[] = {
    { "win.training", NULL, training_activated },
  };

  lat_window_class_add_entries (widget_class, entries, G_N_ELEMENTS (entries));
}
