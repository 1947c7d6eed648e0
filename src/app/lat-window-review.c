/* lat-window-review.c - reviewing a game in its window */
#include "config.h"

#include <glib/gi18n.h>

#include "lat-graph-panel.h"
#include "lat-pane.h"
#include "lat-review-dialog.h"
#include "lat-window-private.h"

static void
keep_review (LatWindow *self)
{
  g_autofree char *summary = NULL;

  if (!lat_review_apply (self->review))
    {
      lat_window_toast (self, _ ("The review has found nothing to add"));
      return;
    }
  summary = lat_graph_panel_dup_summary (self->course);
  g_strdelimit (summary, "\n", ';');
  lat_window_toast (self, *summary != '\0' ? summary : _ ("Reviewed"));
}

static void
review_updated_cb (LatWindow *self)
{
  lat_window_update_review (self);
  if (lat_review_get_state (self->review) == LAT_REVIEW_DONE)
    keep_review (self);
}

static void
start_cb (guint nodes, gboolean with_variations, gpointer data)
{
  LatWindow *self = LAT_WINDOW (data);

  if (!lat_review_start (self->review, nodes, with_variations))
    return;
  lat_pane_set_open (LAT_PANE (self->graph_pane), TRUE);
}

static void
review_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatWindow *self = LAT_WINDOW (widget);

  lat_review_dialog_present (GTK_WINDOW (self), self->course, start_cb, self);
}

static void
review_stop_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  lat_review_stop (LAT_WINDOW (widget)->review);
}

static void
review_discard_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  lat_review_discard (LAT_WINDOW (widget)->review);
}

static void
review_keep_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  keep_review (LAT_WINDOW (widget));
}

static const LatWindowEntry entries[] = {
  { "win.review", NULL, review_activated },
  { "win.review-stop", NULL, review_stop_activated },
  { "win.review-discard", NULL, review_discard_activated },
  { "win.review-keep", NULL, review_keep_activated },
};

void
lat_window_class_install_review (GtkWidgetClass *widget_class)
{
  lat_window_class_add_entries (widget_class, entries, G_N_ELEMENTS (entries));
}

/* Makes what belongs to the document that is shown now. */
void
lat_window_set_up_review (LatWindow *self)
{
  GtkWidget *panel;

  self->review = lat_review_new (self->document);
  self->course = lat_course_new (self->document);
  panel = lat_graph_panel_new (self->course, self->review);
  lat_pane_set_child (LAT_PANE (self->graph_pane), panel);
  g_object_bind_property (panel, "wanted", self->graph_pane, "visible", G_BINDING_SYNC_CREATE);
  g_signal_connect_object (self->review, "updated", G_CALLBACK (review_updated_cb), self,
                           G_CONNECT_SWAPPED);
}

void
lat_window_release_review (LatWindow *self)
{
  if (self->review == NULL)
    return;
  g_signal_handlers_disconnect_by_data (self->review, self);
  lat_review_discard (self->review);
  g_clear_object (&self->review);
  g_clear_object (&self->course);
}

/* Enables what can be done. */
void
lat_window_update_review (LatWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  LatReviewState state;
  gboolean is_empty;

  if (self->review == NULL)
    return;
  state = lat_review_get_state (self->review);
  is_empty =
      lat_node_get_first_child (lat_game_get_root (lat_document_get_game (self->document))) == NULL;
  gtk_widget_action_set_enabled (widget, "win.review", !is_empty && state == LAT_REVIEW_IDLE);
  gtk_widget_action_set_enabled (widget, "win.review-stop", state == LAT_REVIEW_RUNNING);
  gtk_widget_action_set_enabled (widget, "win.review-discard", state == LAT_REVIEW_STOPPED);
  gtk_widget_action_set_enabled (widget, "win.review-keep", state == LAT_REVIEW_STOPPED);
}
