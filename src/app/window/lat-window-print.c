/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-window-print.c - the game on paper */
#include "lat-print.h"
#include "lat-window-private.h"

/* What is printed while the window goes on: the game as it is when printing begins. */
typedef struct
{
  LatWindow *window;
  LatDocument *document;
  LatDiagramPhoto *photo; /* (nullable): what the board lies on in the window */
} Printed;

static LatBooklet *
create_booklet (const LatBookletOptions *options, gpointer data)
{
  const Printed *printed = data;
  LatBookletOptions own = *options;

  own.photo = printed->photo;
  return lat_booklet_new_for_game (lat_document_get_game (printed->document), &own);
}

static void
print_failed (const char *message, gpointer data)
{
  const Printed *printed = data;

  if (!gtk_widget_in_destruction (GTK_WIDGET (printed->window)))
    lat_window_toast (printed->window, message);
}

static void
free_printed (gpointer data)
{
  Printed *printed = data;

  g_object_unref (printed->window);
  g_object_unref (printed->document);
  lat_diagram_photo_unref (printed->photo);
  g_free (printed);
}

static void
print_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatWindow *self = LAT_WINDOW (widget);
  g_autofree char *title = lat_document_dup_title (self->document);
  Printed *printed = g_new (Printed, 1);

  printed->window = g_object_ref (self);
  printed->document = g_object_ref (self->document);
  printed->photo = lat_window_dup_shown_photo (self);
  lat_print_run (GTK_WINDOW (self), &(LatPrintJob){ .name = title,
                                                    .has_options = TRUE,
                                                    .create = create_booklet,
                                                    .failed = print_failed,
                                                    .data = printed,
                                                    .destroy = free_printed });
}

static const LatActionEntry entries[] = {
  { "win.print", NULL, print_activated },
};

void
lat_window_class_install_print (GtkWidgetClass *widget_class)
{
  lat_action_entries_install (widget_class, entries, G_N_ELEMENTS (entries));
}
