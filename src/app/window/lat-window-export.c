/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-window-export.c - the game of a window as files for others */
#include "lat-export-dialog.h"
#include "lat-present.h"
#include "lat-window-private.h"

static void
dialog_gone_cb (LatWindow *self, GtkWindow *dialog)
{
  if (self->export_dialog == dialog)
    self->export_dialog = NULL;
}

static void
export_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatWindow *self = LAT_WINDOW (widget);
  gboolean flipped = FALSE;
  g_autoptr (LatDiagramPhoto) photo = NULL;

  if (self->export_dialog != NULL)
    {
      gtk_window_present (self->export_dialog);
      return;
    }
  g_object_get (self->board, "flipped", &flipped, NULL);
  photo = lat_window_dup_diagram_photo (self);
  self->export_dialog =
      GTK_WINDOW (lat_export_dialog_new (GTK_WINDOW (self), self->document, flipped, photo));
  lat_present_follow_end (self->export_dialog, G_CALLBACK (dialog_gone_cb), self);
}

static const LatActionEntry entries[] = {
  { "win.export", NULL, export_activated },
};

void
lat_window_class_install_export (GtkWidgetClass *widget_class)
{
  lat_action_entries_install (widget_class, entries, G_N_ELEMENTS (entries));
}

/* What belongs to a document goes with it. */
void
lat_window_release_export (LatWindow *self)
{
  if (self->export_dialog != NULL)
    gtk_window_destroy (self->export_dialog);
}
