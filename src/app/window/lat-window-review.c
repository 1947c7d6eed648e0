/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-window-review.c - reviewing a game in its window */
#include <glib/gi18n.h>

#include "lat-board-view.h"
#include "lat-graph-panel.h"
#include "lat-lesson-bar.h"
#include "lat-pane.h"
#include "lat-review-dialog.h"
#include "lat-settings.h"
#include "lat-window-private.h"

static void
keep_review (LatWindow *self)
{
  if (!lat_review_apply (self->review))
    {
      lat_window_toast (self, _ ("The review has found nothing to add"));
      return;
    }
  lat_window_toast (self, _ ("The game is reviewed; undo takes it back"));
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
    {
      /* The dialog is not shown where there is nothing to review. */
      lat_window_toast (self, _ ("The system has no thread left for the engine. Close other "
                                 "programs, then try again."));
      return;
    }
  lat_window_open_pane (self, self->graph_pane);
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

/* An answer should come soon. */
#define MAX_LESSON_NODES 200000

/* What a lesson changes, and gives back when it ends. */
static void
begin_lesson (LatWindow *self, LatLessonSides sides)
{
  int nodes = g_settings_get_int (lat_settings_get_default (), "review-nodes");

  if (!lat_lesson_begin (self->lesson, (guint64) MIN (nodes, MAX_LESSON_NODES), sides))
    return;
  self->is_learning = TRUE;
  self->learned_with_engine = lat_analysis_get_enabled (self->analysis);
  g_object_get (self->board, "flipped", &self->learned_flipped, NULL);
  /* The lines would give the answer away. */
  lat_analysis_set_enabled (self->analysis, FALSE);
  lat_window_update_discretion (self);
  /* Of both sides it asks by turns: a board that turns each time would be a nuisance. */
  sides = lat_lesson_get_sides (self->lesson);
  if (sides != LAT_LESSON_BOTH)
    g_object_set (self->board, "flipped", sides == LAT_LESSON_BLACK, NULL);
  gtk_widget_grab_focus (self->board);
}

static void
finish_lesson (LatWindow *self)
{
  if (!self->is_learning)
    return;
  self->is_learning = FALSE;
  lat_window_update_discretion (self);
  g_object_set (self->board, "flipped", self->learned_flipped, NULL);
  if (self->learned_with_engine)
    lat_analysis_set_enabled (self->analysis, TRUE);
}

static void
learn_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  begin_lesson (LAT_WINDOW (widget), LAT_LESSON_BOTH);
}

static void
learn_white_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  begin_lesson (LAT_WINDOW (widget), LAT_LESSON_WHITE);
}

static void
learn_black_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  begin_lesson (LAT_WINDOW (widget), LAT_LESSON_BLACK);
}

static void
lesson_hint_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  lat_lesson_hint (LAT_WINDOW (widget)->lesson);
}

static void
lesson_show_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  lat_lesson_show (LAT_WINDOW (widget)->lesson);
}

static void
lesson_next_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatWindow *self = LAT_WINDOW (widget);

  lat_lesson_next (self->lesson);
  gtk_widget_grab_focus (self->board);
}

static void
lesson_end_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  lat_lesson_end (LAT_WINDOW (widget)->lesson);
}

static void
update_hint (LatWindow *self)
{
  LatBoard *board = lat_board_view_get_board (LAT_BOARD_VIEW (self->board));
  LatSquare from, to;

  lat_lesson_get_hint (self->lesson, &from, &to);
  lat_board_set_advice (board, from, to);
}

/* While a lesson asks, nothing that would tell the answer is to be seen. */
static void
lesson_updated_cb (LatWindow *self)
{
  GSettings *settings = lat_settings_get_default ();
  gboolean is_on = lat_lesson_get_state (self->lesson) != LAT_LESSON_OFF;

  gtk_widget_set_visible (self->moves_pane, !is_on);
  gtk_widget_set_visible (self->engine_pane, !is_on);
  gtk_widget_set_visible (self->comment_pane, !is_on);
  g_object_set (self->board, "show-continuations",
                !is_on && g_settings_get_boolean (settings, "continuation-arrows"), "show-hints",
                !is_on && g_settings_get_boolean (settings, "engine-arrows"), NULL);
  /* Their keys would bring the arrows back, and change a setting for later. */
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.continuations", !is_on);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.engine-arrows", !is_on);
  update_hint (self);
  if (!is_on)
    finish_lesson (self);
  lat_window_update_review (self);
}

static gboolean
chosen_cb (LatWindow *self, guint action)
{
  return lat_window_answer (self, action);
}

static const LatActionEntry entries[] = {
  { "win.learn", NULL, learn_activated },
  { "win.learn-white", NULL, learn_white_activated },
  { "win.learn-black", NULL, learn_black_activated },
  { "win.lesson-hint", NULL, lesson_hint_activated },
  { "win.lesson-show", NULL, lesson_show_activated },
  { "win.lesson-next", NULL, lesson_next_activated },
  { "win.lesson-end", NULL, lesson_end_activated },
  { "win.review", NULL, review_activated },
  { "win.review-stop", NULL, review_stop_activated },
  { "win.review-discard", NULL, review_discard_activated },
  { "win.review-keep", NULL, review_keep_activated },
};

void
lat_window_class_install_review (GtkWidgetClass *widget_class)
{
  lat_action_entries_install (widget_class, entries, G_N_ELEMENTS (entries));
}

/* Answers a lesson with an action; whether one has asked. */
gboolean
lat_window_answer (LatWindow *self, LatAction action)
{
  return self->lesson != NULL && lat_lesson_try (self->lesson, action);
}

static void
set_up_lesson (LatWindow *self)
{
  self->lesson = lat_lesson_new (self->document);
  self->lesson_bar = lat_lesson_bar_new (self->lesson);
  gtk_box_prepend (GTK_BOX (self->column), self->lesson_bar);
  g_signal_connect_object (self->lesson, "updated", G_CALLBACK (lesson_updated_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->course, "changed", G_CALLBACK (update_hint), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->course, "moved", G_CALLBACK (update_hint), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->board, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
}

/* Makes what belongs to the document that is shown now. */
void
lat_window_set_up_review (LatWindow *self)
{
  GtkWidget *panel;

  self->review = lat_review_new (self->document);
  self->course = lat_course_new (self->document, self->review);
  panel = lat_graph_panel_new (self->course, self->review);
  lat_pane_set_child (LAT_PANE (self->graph_pane), panel);
  g_object_bind_property (self->bin, "wide", panel, "compact",
                          G_BINDING_SYNC_CREATE | G_BINDING_INVERT_BOOLEAN);
  g_object_bind_property (panel, "wanted", self->graph_pane, "visible", G_BINDING_SYNC_CREATE);
  g_signal_connect_object (self->review, "updated", G_CALLBACK (review_updated_cb), self,
                           G_CONNECT_SWAPPED);
  set_up_lesson (self);
}

void
lat_window_release_review (LatWindow *self)
{
  if (self->review == NULL)
    return;
  g_signal_handlers_disconnect_by_data (self->review, self);
  lat_review_discard (self->review);
  lat_lesson_end (self->lesson);
  g_signal_handlers_disconnect_by_data (self->lesson, self);
  g_signal_handlers_disconnect_by_data (self->course, self);
  if (self->lesson_bar != NULL)
    gtk_box_remove (GTK_BOX (self->column), self->lesson_bar);
  self->lesson_bar = NULL;
  g_clear_object (&self->lesson);
  g_clear_object (&self->review);
  g_clear_object (&self->course);
}

static void
update_lesson (LatWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  LatLessonState state = lat_lesson_get_state (self->lesson);
  gboolean is_asking = state == LAT_LESSON_ASKING || state == LAT_LESSON_WRONG;

  gtk_widget_action_set_enabled (widget, "win.learn", state == LAT_LESSON_OFF);
  gtk_widget_action_set_enabled (widget, "win.learn-white", state == LAT_LESSON_OFF);
  gtk_widget_action_set_enabled (widget, "win.learn-black", state == LAT_LESSON_OFF);
  gtk_widget_action_set_enabled (widget, "win.lesson-hint", is_asking);
  gtk_widget_action_set_enabled (widget, "win.lesson-show", is_asking);
  gtk_widget_action_set_enabled (widget, "win.lesson-next",
                                 state != LAT_LESSON_OFF && state != LAT_LESSON_OVER);
  gtk_widget_action_set_enabled (widget, "win.lesson-end", state != LAT_LESSON_OFF);
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
  update_lesson (self);
  lat_window_update_setup_actions (self);
}
