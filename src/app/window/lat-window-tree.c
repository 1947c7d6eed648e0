/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-window-tree.c - what can be done with the tree of a game */
#include <glib/gi18n.h>

#include "lat-action-dialog.h"
#include "lat-comment-panel.h"
#include "lat-moves-panel.h"
#include "lat-settings.h"
#include "lat-window-private.h"

static LatDocument *
get_document (GtkWidget *widget)
{
  return LAT_WINDOW (widget)->document;
}

static void
promote_to_main_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatDocument *document = get_document (widget);

  lat_document_promote_to_main (document, lat_document_get_node (document));
}

static void
demote_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatDocument *document = get_document (widget);

  lat_document_demote (document, lat_document_get_node (document));
}

static void
delete_others_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatDocument *document = get_document (widget);

  if (!lat_document_delete_others (document, lat_document_get_node (document)))
    lat_window_toast (LAT_WINDOW (widget), _ ("There are no other lines"));
}

static void
said_cb (const char *said, gpointer data)
{
  lat_window_toast (LAT_WINDOW (data), said);
}

static void
insert_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  lat_action_dialog_present (GTK_WINDOW (widget), get_document (widget), FALSE, said_cb, widget);
}

static void
replace_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  lat_action_dialog_present (GTK_WINDOW (widget), get_document (widget), TRUE, said_cb, widget);
}

static void
null_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  lat_document_play_null (get_document (widget));
}

static void
copy_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatDocument *document = get_document (widget);
  g_autofree char *text =
      lat_document_dup_variation_text (document, lat_document_get_node (document));

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  lat_window_toast (LAT_WINDOW (widget), _ ("Line copied from here on"));
}

static void
paste_text (LatWindow *self, const char *text)
{
  g_autoptr (LatDiagnostics) problems = lat_diagnostics_new (NULL);
  gboolean is_done = lat_document_paste_variation (self->document, text, problems);
  g_autofree char *said = NULL;

  if (lat_diagnostics_get_count (problems) == 0)
    return;
  if (is_done)
    said = g_strdup (lat_diagnostics_get (problems, 0)->message);
  else
    said =
        g_strdup_printf (_ ("Nothing was pasted: %s"), lat_diagnostics_get (problems, 0)->message);
  lat_window_toast (self, said);
}

static void
paste_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  lat_window_read_clipboard (LAT_WINDOW (widget), paste_text);
}

static void
fold_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  lat_moves_panel_toggle_fold (LAT_MOVES_PANEL (LAT_WINDOW (widget)->moves));
}

static void
fold_all_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  lat_moves_panel_fold_all (LAT_MOVES_PANEL (LAT_WINDOW (widget)->moves), TRUE);
}

static void
unfold_all_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  lat_moves_panel_fold_all (LAT_MOVES_PANEL (LAT_WINDOW (widget)->moves), FALSE);
}

static void
go_same_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  lat_document_go_same (get_document (widget));
}

static void
comment_before_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatWindow *self = LAT_WINDOW (widget);

  lat_window_open_pane (self, self->comment_pane);
  lat_comment_panel_focus_before (LAT_COMMENT_PANEL (self->comment));
}

static void
glyphs_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatWindow *self = LAT_WINDOW (widget);

  lat_window_open_pane (self, self->moves_pane);
  lat_moves_panel_show_glyphs (LAT_MOVES_PANEL (self->moves));
}

static void
continuations_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GSettings *settings = lat_settings_get_default ();

  g_settings_set_boolean (settings, "continuation-arrows",
                          !g_settings_get_boolean (settings, "continuation-arrows"));
}

static const LatActionEntry entries[] = {
  { "win.promote-to-main", NULL, promote_to_main_activated },
  { "win.demote-variation", NULL, demote_activated },
  { "win.delete-others", NULL, delete_others_activated },
  { "win.insert-action", NULL, insert_activated },
  { "win.replace-action", NULL, replace_activated },
  { "win.null-action", NULL, null_activated },
  { "win.copy-variation", NULL, copy_activated },
  { "win.paste-variation", NULL, paste_activated },
  { "win.fold-variation", NULL, fold_activated },
  { "win.fold-all", NULL, fold_all_activated },
  { "win.unfold-all", NULL, unfold_all_activated },
  { "win.go-same", NULL, go_same_activated },
  { "win.continuations", NULL, continuations_activated },
  { "win.comment-before", NULL, comment_before_activated },
  { "win.glyphs", NULL, glyphs_activated },
};

void
lat_window_class_install_tree_actions (GtkWidgetClass *widget_class)
{
  lat_action_entries_install (widget_class, entries, G_N_ELEMENTS (entries));
}

/* Enables what can be done with the tree at this place. */
void
lat_window_update_tree_actions (LatWindow *self)
{
  static const char *const on_actions[] = { "win.insert-action", "win.replace-action",
                                            "win.copy-variation", "win.comment-before",
                                            "win.glyphs" };
  GtkWidget *widget = GTK_WIDGET (self);
  LatDocument *document = self->document;
  LatNode *node = lat_document_get_node (document);
  gboolean has_action = lat_node_get_parent (node) != NULL;
  /* Found by going up to the start. */
  gboolean is_main = lat_node_is_main (node);

  for (guint i = 0; i < G_N_ELEMENTS (on_actions); i++)
    gtk_widget_action_set_enabled (widget, on_actions[i], has_action);
  gtk_widget_action_set_enabled (widget, "win.promote-variation", !is_main);
  gtk_widget_action_set_enabled (widget, "win.promote-to-main", !is_main);
  gtk_widget_action_set_enabled (widget, "win.demote-variation",
                                 lat_document_can_demote (document, node));
  gtk_widget_action_set_enabled (widget, "win.null-action", lat_document_can_play_null (document));
  gtk_widget_action_set_enabled (widget, "win.go-same",
                                 lat_moves_panel_has_same (LAT_MOVES_PANEL (self->moves)));
  gtk_widget_action_set_enabled (widget, "win.fold-variation",
                                 lat_moves_panel_can_fold (LAT_MOVES_PANEL (self->moves)));
}
