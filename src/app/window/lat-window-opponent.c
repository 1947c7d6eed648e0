/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-window-opponent.c - a game against the engine in a window */
#include <string.h>

#include "lat-board-view.h"
#include "lat-engine-panel.h"
#include "lat-known-games.h"
#include "lat-opponent-bar.h"
#include "lat-opponent-game.h"
#include "lat-play-dialog.h"
#include "lat-settings.h"
#include "lat-window-private.h"

/* The engine does not whisper what it is about to play. */
void
lat_window_begin_play (GtkWindow *window, const LatOpponentSettings *settings)
{
  LatWindow *self = LAT_WINDOW (window);

  self->engine_is_white = settings->plays[LAT_WHITE];
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

/* {{{ own games */

/* Where nothing was played there is nothing to keep. */
static void
keep_own_game (LatWindow *self)
{
  LatExplorerSources *sources = lat_known_games_get_default ();
  gboolean is_over = self->own_game_end != 0;
  g_autoptr (LatGame) game = g_steal_pointer (&self->own_game);
  g_autofree char *place = g_steal_pointer (&self->own_game_place);
  g_autofree char *engine = lat_opponent_dup_name (self->opponent);
  g_autofree char *text = NULL;
  LatOpponentGame played = {
    .place = place,
    .begins_at_start = self->own_game_is_whole,
    .side = lat_opponent_get_settings (self->opponent)->plays[LAT_WHITE] ? LAT_WHITE : LAT_BLACK,
    .engine = engine,
  };

  g_clear_handle_id (&self->own_game_end, g_source_remove);
  if (is_over && self->own_game_source == lat_document_get_game (self->document))
    {
      lat_game_free (game);
      game = lat_game_copy (self->own_game_source);
      played.is_over = TRUE;
    }
  self->own_game_source = NULL;
  if (lat_explorer_sources_get_own (sources) == NULL || self->own_game_node == self->own_game_begin)
    return;
  text = lat_opponent_game_dup_text (g_steal_pointer (&game), &played);
  lat_explorer_sources_keep_game (sources, text);
}

/* The end of a game is written into it after the opponent has told that it is over. */
static gboolean
keep_cb (gpointer data)
{
  keep_own_game (data);
  return G_SOURCE_REMOVE;
}

/* Where the game stands, which is shown: in a document of it alone. */
static void
note_place (LatWindow *self)
{
  g_autofree char *place = lat_document_dup_place (self->document);

  g_free (self->own_game_place);
  self->own_game_place = g_strconcat ("0", place + strcspn (place, " "), NULL);
  self->own_game_node = lat_document_get_node (self->document);
}

/* A game of a person against the engine is kept as it is now, since another one may be open when it ends. */
static void
follow_own_game (LatWindow *self)
{
  const LatOpponentSettings *settings = lat_opponent_get_settings (self->opponent);
  LatOpponentState state = lat_opponent_get_state (self->opponent);
  LatGame *game = lat_document_get_game (self->document);

  if (state == LAT_OPPONENT_OVER || state == LAT_OPPONENT_OFF)
    {
      if (self->own_game == NULL)
        return;
      /* Another one may begin before the loop is idle. */
      if (state == LAT_OPPONENT_OFF)
        keep_own_game (self);
      else if (self->own_game_end == 0)
        {
          /* Who gives up, or looks, elsewhere does not cut off what was played. */
          if (self->own_game_source == game && lat_opponent_is_shown (self->opponent))
            note_place (self);
          self->own_game_end = g_idle_add (keep_cb, self);
        }
      return;
    }
  if (settings->plays[LAT_WHITE] == settings->plays[LAT_BLACK] || state == LAT_OPPONENT_AWAY
      || (self->own_game != NULL && self->own_game_node == lat_document_get_node (self->document)))
    return;
  g_clear_handle_id (&self->own_game_end, g_source_remove);
  if (self->own_game == NULL)
    {
      self->own_game_begin = lat_document_get_node (self->document);
      self->own_game_is_whole = lat_node_get_parent (self->own_game_begin) == NULL;
    }
  g_clear_pointer (&self->own_game, lat_game_free);
  self->own_game = lat_game_copy (game);
  self->own_game_source = game;
  note_place (self);
}

/* }}} */

/* Where the players change sides the board turns, so that a person's men stay in front. */
static void
turn_board (LatWindow *self)
{
  const LatOpponentSettings *settings = lat_opponent_get_settings (self->opponent);
  gboolean flipped;

  if (lat_opponent_get_state (self->opponent) == LAT_OPPONENT_OFF
      || settings->plays[LAT_WHITE] == settings->plays[LAT_BLACK]
      || settings->plays[LAT_WHITE] == self->engine_is_white)
    return;
  self->engine_is_white = settings->plays[LAT_WHITE];
  g_object_get (self->board, "flipped", &flipped, NULL);
  g_object_set (self->board, "flipped", !flipped, NULL);
}

static void
update_opponent (LatWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  LatOpponent *opponent = self->opponent;
  gboolean plays = lat_opponent_get_state (opponent) != LAT_OPPONENT_OFF;
  gboolean is_over = lat_document_get_outcome (self->document)->result != LAT_RESULT_NONE;

  follow_own_game (self);
  turn_board (self);
  lat_board_view_set_hides_clocks (LAT_BOARD_VIEW (self->board),
                                   lat_opponent_runs_clock (opponent));
  lat_engine_panel_set_plays (LAT_ENGINE_PANEL (self->engine_panel), plays);
  lat_window_update_discretion (self);
  gtk_widget_action_set_enabled (widget, "win.play-engine", !is_over);
  gtk_widget_action_set_enabled (widget, "win.take-back", lat_opponent_can_take_back (opponent));
  gtk_widget_action_set_enabled (widget, "win.resume-play", lat_opponent_can_resume (opponent));
  gtk_widget_action_set_enabled (widget, "win.resign", lat_opponent_can_resign (opponent));
  gtk_widget_action_set_enabled (widget, "win.stop-playing", plays);
  lat_window_update_setup_actions (self);
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
  /* Whoever leaves a game has played it, too. */
  if (self->own_game != NULL)
    keep_own_game (self);
  lat_opponent_stop (self->opponent);
  g_clear_object (&self->opponent);
}

void
lat_window_update_opponent_actions (LatWindow *self)
{
  if (self->opponent != NULL)
    update_opponent (self);
}
