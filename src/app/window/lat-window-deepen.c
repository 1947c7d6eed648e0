/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-window-deepen.c - the game of a window goes on by itself */
#include <glib/gi18n.h>

#include "lat-deepen-dialog.h"
#include "lat-window-private.h"

static void
start_cb (guint minutes, guint width, gpointer data)
{
  LatWindow *self = LAT_WINDOW (data);
  const LatDeepenSettings settings = { LAT_DEEPEN_NODES, width, LAT_DEEPEN_MARGIN };

  if (lat_deepening_get_state (self->deepening) != LAT_DEEPENING_IDLE)
    return;
  if (!lat_deepening_start (self->deepening, &settings, minutes * 60))
    lat_window_toast (self, _ ("The system has no thread left for the engine. Close other "
                               "programs, then try again."));
}

static void
deepen_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  lat_deepen_dialog_present (GTK_WINDOW (widget), start_cb, widget);
}

static void
stop_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  lat_deepening_stop (LAT_WINDOW (widget)->deepening);
}

static const LatActionEntry entries[] = {
  { "win.deepen", NULL, deepen_activated },
  { "win.deepen-stop", NULL, stop_activated },
};

void
lat_window_class_install_deepen (GtkWidgetClass *widget_class)
{
  lat_action_entries_install (widget_class, entries, G_N_ELEMENTS (entries));
}

static void
keep (LatWindow *self)
{
  gboolean is_changed;
  guint n = lat_deepening_apply (self->deepening, &is_changed);
  g_autofree char *text =
      g_strdup_printf (ngettext ("%u action is added; undo takes it back",
                                 "%u actions are added; undo takes them back", n),
                       n);

  if (n > 0)
    lat_window_toast (self, text);
  else
    lat_window_toast (self, is_changed ? _ ("The evaluation is kept in the game")
                                       : _ ("Nothing was added"));
}

/* The bar goes, and the board has the focus that was in it: “Stop” was pressed. */
static void
leave_bar (LatWindow *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  if (focus != NULL && gtk_widget_is_ancestor (focus, self->deepen_bar))
    gtk_widget_grab_focus (self->board);
}

/* Enables what can be done, and says how far it is. */
void
lat_window_update_deepen (LatWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  LatDeepeningState state;
  guint n;
  double share;
  g_autofree char *text = NULL;

  if (self->deepening == NULL)
    return;
  state = lat_deepening_get_state (self->deepening);
  share = lat_deepening_get_share (self->deepening, &n);
  text = g_strdup_printf (ngettext ("Deepening: %u position", "Deepening: %u positions", n), n);
  /* Before its button is disabled, which loses the focus, too. */
  if (state != LAT_DEEPENING_RUNNING)
    leave_bar (self);
  gtk_widget_action_set_enabled (widget, "win.deepen", state == LAT_DEEPENING_IDLE);
  gtk_widget_action_set_enabled (widget, "win.deepen-stop", state == LAT_DEEPENING_RUNNING);
  gtk_widget_set_visible (self->deepen_bar, state == LAT_DEEPENING_RUNNING);
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->deepen_progress), share);
  gtk_progress_bar_set_text (GTK_PROGRESS_BAR (self->deepen_progress), text);
  lat_window_update_setup_actions (self);
}

static void
updated_cb (LatWindow *self)
{
  lat_window_update_deepen (self);
  if (lat_deepening_get_state (self->deepening) == LAT_DEEPENING_DONE)
    keep (self);
}

static void
create_bar (LatWindow *self)
{
  GtkWidget *bar = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *progress = gtk_progress_bar_new ();
  GtkWidget *stop = gtk_button_new_with_label (_ ("Stop"));

  gtk_widget_set_hexpand (progress, TRUE);
  gtk_widget_set_valign (progress, GTK_ALIGN_CENTER);
  gtk_progress_bar_set_show_text (GTK_PROGRESS_BAR (progress), TRUE);
  gtk_progress_bar_set_ellipsize (GTK_PROGRESS_BAR (progress), PANGO_ELLIPSIZE_END);
  gtk_accessible_update_property (GTK_ACCESSIBLE (progress), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Progress of the deepening"), -1);
  gtk_widget_set_valign (stop, GTK_ALIGN_CENTER);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (stop), "win.deepen-stop");
  gtk_box_append (GTK_BOX (bar), progress);
  gtk_box_append (GTK_BOX (bar), stop);
  gtk_widget_add_css_class (bar, "graph-box");
  gtk_widget_set_margin_top (bar, 10);
  gtk_widget_set_visible (bar, FALSE);
  gtk_box_prepend (GTK_BOX (self->column), bar);
  self->deepen_bar = bar;
  self->deepen_progress = progress;
}

/* Makes what belongs to the document that is shown now. */
void
lat_window_set_up_deepen (LatWindow *self)
{
  self->deepening = lat_deepening_new (self->document);
  if (self->deepen_bar == NULL)
    create_bar (self);
  g_signal_connect_object (self->deepening, "updated", G_CALLBACK (updated_cb), self,
                           G_CONNECT_SWAPPED);
  lat_window_update_deepen (self);
}

void
lat_window_release_deepen (LatWindow *self)
{
  if (self->deepening == NULL)
    return;
  g_signal_handlers_disconnect_by_data (self->deepening, self);
  lat_deepening_discard (self->deepening);
  g_clear_object (&self->deepening);
}
