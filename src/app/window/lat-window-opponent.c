/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-window-opponent.c - a game against the engine in a window */
#include "lat-board-view.h"
#include "lat-engine-panel.h"
#include "lat-opponent-bar.h"
#include "lat-play-dialog.h"
#include "lat-window-private.h"

/* The engine does not whisper what it is about to play. */
void
lat_window_begin_play (GtkWindow *window, const LatOpponentSettings *settings)
{
  LatWindow *self = LAT_WINDOW (window);

  if (settings->plays[LAT_WHITE] != settings->plays[LAT_BLACK])
    lat_analysis_set_enabled (self->analysis, FALSE);
  if (settings->plays[LAT_WHITE] && !settings->plays[LAT_BLACK])
    g_object_set (self->board, "flipped", TRUE, NULL);
  else if (settings->plays[LAT_BLACK] && !settings->plays[LAT_WHITE])
    g_object_set (self->board, "flipped", FALSE, NULL);
}

static void
play_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatWindow *self = LAT_WINDOW (widget);

  lat_play_dialog_present (GTK_WINDOW (self), self->document, self->opponent,
                           lat_window_begin_play);
}

static void
take_back_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  lat_opponent_take_back (LAT_WINDOW (widget)->opponent);
}

static void
resume_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  lat_opponent_resume (LAT_WINDOW (widget)->opponent);
}

static void
resign_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  lat_opponent_resign (LAT_WINDOW (widget)->opponent);
}

static void
stop_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  lat_opponent_stop (LAT_WINDOW (widget)->opponent);
}

static const LatActionEntry entries[] = {
  { "win.play-engine", NULL, play_activated },   { "win.take-back", NULL, take_back_activated },
  { "win.resume-play", NULL, resume_activated }, { "win.resign", NULL, resign_activated },
  { "win.stop-playing", NULL, stop_activated },
};

void
lat_window_class_install_opponent (GtkWidgetClass *widget_class)
{
  g_type_ensure (LAT_TYPE_OPPONENT_BAR);
  lat_action_entries_install (widget_class, entries, G_N_ELEMENTS (entries));
}

static void
update_opponent (LatWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  LatOpponent *opponent = self->opponent;
  gboolean plays = lat_opponent_get_state (opponent) != LAT_OPPONENT_OFF;
  gboolean is_over = lat_document_get_outcome (self->document)->result != LAT_RESULT_NONE;

  lat_board_view_set_hides_clocks (LAT_BOARD_VIEW (self->board),
                                   lat_opponent_runs_clock (opponent));
  lat_engine_panel_set_plays (LAT_ENGINE_PANEL (self->engine_panel), plays);
  lat_window_update_discretion (self);
  gtk_widget_action_set_enabled (widget, "win.play-engine", !is_over);
  gtk_widget_action_set_enabled (widget, "win.take-back", lat_opponent_can_take_back (opponent));
  gtk_widget_action_set_enabled (widget, "win.resume-play", lat_opponent_can_resume (opponent));
  gtk_widget_action_set_enabled (widget, "win.resign", lat_opponent_can_resign (opponent));
  gtk_widget_action_set_enabled (widget, "win.stop-playing", plays);
}

void
lat_window_set_up_opponent (LatWindow *self)
{
  self->opponent = lat_opponent_new (self->document);
  g_signal_connect_swapped (self->opponent, "changed", G_CALLBACK (update_opponent), self);
  lat_opponent_bar_set_opponent (LAT_OPPONENT_BAR (self->opponent_bar), self->opponent);
  update_opponent (self);
}

void
lat_window_release_opponent (LatWindow *self)
{
  if (self->opponent == NULL)
    return;
  g_signal_handlers_disconnect_by_data (self->opponent, self);
  lat_opponent_stop (self->opponent);
  g_clear_object (&self->opponent);
}

void
lat_window_update_opponent_actions (LatWindow *self)
{
  if (self->opponent != NULL)
    update_opponent (self);
}
