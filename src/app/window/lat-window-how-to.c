/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-window-how-to.c - what is read beside the board: the rules, and what the evaluation is made of */
#include "lat-board-view.h"
#include "lat-breakdown-panel.h"
#include "lat-how-to-panel.h"
#include "lat-pane.h"
#include "lat-rules-window.h"
#include "lat-settings.h"
#include "lat-window-private.h"

static void
refused_cb (LatWindow *self, guint action)
{
  lat_how_to_panel_explain (LAT_HOW_TO_PANEL (self->how_to), action);
}

static void
marks_cb (LatWindow *self, const LatMark *marks, guint n)
{
  lat_board_view_show_marks (LAT_BOARD_VIEW (self->board), marks, n);
}

/* The panels of a new document, when its board is there. */
void
lat_window_fill_how_to (LatWindow *self)
{
  self->breakdown = lat_breakdown_panel_new (self->document);
  lat_pane_set_child (LAT_PANE (self->breakdown_pane), self->breakdown);
  g_object_bind_property (self->breakdown_change, "active", self->breakdown, "change",
                          G_BINDING_SYNC_CREATE);
  g_signal_connect_object (self->breakdown, "marks", G_CALLBACK (marks_cb), self,
                           G_CONNECT_SWAPPED);
  self->how_to = lat_how_to_panel_new (self->document);
  lat_pane_set_child (LAT_PANE (self->how_to_pane), self->how_to);
  g_signal_connect_object (lat_board_view_get_board (LAT_BOARD_VIEW (self->board)), "refused",
                           G_CALLBACK (refused_cb), self, G_CONNECT_SWAPPED);
}

/* Shows a pane that a setting hides, or hides it. */
void
lat_window_turn_pane (LatWindow *self, GtkWidget *pane, const char *key)
{
  /* Behind the start page it is not seen. */
  gboolean is_shown = gtk_widget_get_visible (pane) && self->start_page == NULL;

  if (!is_shown)
    lat_window_open_pane (self, pane);
  g_settings_set_boolean (lat_settings_get_default (), key, !is_shown);
}

static void
how_to_play_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  lat_window_turn_pane (LAT_WINDOW (widget), LAT_WINDOW (widget)->how_to_pane, "how-to-play");
}

static void
evaluation_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  lat_window_turn_pane (LAT_WINDOW (widget), LAT_WINDOW (widget)->breakdown_pane, "evaluation");
}

static void
rulebook_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatWindow *self = LAT_WINDOW (widget);

  g_object_set (self, "rules-shown", TRUE, NULL);
  lat_rules_window_show_page (LAT_RULES_WINDOW (self->rules_window), "rulebook");
  gtk_window_present (self->rules_window);
}

static const LatActionEntry entries[] = {
  { "win.how-to-play", NULL, how_to_play_activated },
  { "win.evaluation", NULL, evaluation_activated },
  { "win.rulebook", NULL, rulebook_activated },
};

void
lat_window_class_install_how_to (GtkWidgetClass *widget_class)
{
  lat_action_entries_install (widget_class, entries, G_N_ELEMENTS (entries));
}

void
lat_window_set_up_how_to (LatWindow *self)
{
  g_settings_bind (lat_settings_get_default (), "how-to-play", self->how_to_pane, "visible",
                   G_SETTINGS_BIND_GET);
  g_settings_bind (lat_settings_get_default (), "evaluation", self->breakdown_pane, "visible",
                   G_SETTINGS_BIND_GET);
}
