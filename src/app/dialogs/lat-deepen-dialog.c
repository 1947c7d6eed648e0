/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-deepen-dialog.c - asks how a game is to be deepened */
#include "lat-deepen-dialog.h"

#include <glib/gi18n.h>

#include "lat-engine.h"
#include "lat-help.h"
#include "lat-question.h"
#include "lat-rows.h"
#include "lat-settings.h"

#define MAX_MINUTES 1440

typedef struct
{
  GtkWidget *minutes;
  GtkWidget *width;
  LatDeepenFunc callback;
  gpointer data;
} Request;

static void
response_cb (LatQuestion *question, const char *response, Request *request)
{
  GSettings *settings = lat_settings_get_default ();
  int minutes = (int) lat_spin_row_get_value (request->minutes);
  int width = (int) lat_spin_row_get_value (request->width);

  if (g_strcmp0 (response, "deepen") != 0)
    return;
  g_settings_set_int (settings, "deepen-minutes", minutes);
  g_settings_set_int (settings, "deepen-width", width);
  request->callback ((guint) minutes, (guint) width, request->data);
}

static GtkWidget *
create_row (const char *title, const char *key, double max)
{
  GtkWidget *row = lat_spin_row_new (title, 1, max);

  lat_spin_row_set_value (row, g_settings_get_int (lat_settings_get_default (), key));
  return row;
}

static GtkWidget *
create_options (Request *request)
{
  GtkWidget *group = adw_preferences_group_new ();

  request->minutes = create_row (_ ("Minutes"), "deepen-minutes", MAX_MINUTES);
  request->width =
      create_row (_ ("Actions followed from a position"), "deepen-width", LAT_ENGINE_MAX_LINES);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), request->minutes);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), request->width);
  return group;
}

/**
 * lat_deepen_dialog_present:
 * @parent: the window with the game
 * @callback: called if it is to begin
 * @data: for @callback
 *
 * Asks how a game is to be deepened. The choice is remembered.
 */
void
lat_deepen_dialog_present (GtkWindow *parent, LatDeepenFunc callback, gpointer data)
{
  Request *request = g_new0 (Request, 1);
  LatQuestion *question = lat_question_new (
      _ ("Deepen the game"),
      _ ("The engine looks at all positions, then at those that follow from the best actions, and "
         "adds what is about as good. Scores are carried back. One undo takes all back."));

  lat_help_add_key (GTK_WIDGET (question), "review");
  request->callback = callback;
  request->data = data;
  lat_question_add_answer (question, "cancel", _ ("_Cancel"), ADW_RESPONSE_DEFAULT);
  lat_question_add_answer (question, "deepen", _ ("_Deepen"), ADW_RESPONSE_SUGGESTED);
  lat_question_set_usual (question, "deepen", "cancel");
  lat_question_set_child (question, create_options (request));
  g_signal_connect_data (question, "response", G_CALLBACK (response_cb), request,
                         (GClosureNotify) (void (*) (void)) g_free, 0);
  lat_dialog_present (GTK_WIDGET (question), GTK_WIDGET (parent));
}
