/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-window-games.c - the games of the file and the list of them */
#include <glib/gi18n.h>

#include "lat-games-window.h"
#include "lat-known-games.h"
#include "lat-present.h"
#include "lat-window-private.h"

static void
window_gone_cb (LatWindow *self, GtkWindow *window)
{
  if (self->games_window == window)
    self->games_window = NULL;
}

/* What is wrong in a large file is only known when all its games have been read. */
static void
checked_cb (LatWindow *self)
{
  LatDiagnostics *problems = NULL;
  guint n_known = self->problems != NULL ? lat_diagnostics_get_count (self->problems) : 0;

  if (!lat_game_list_is_checking (self->games))
    problems = lat_game_list_steal_problems (self->games);
  if (problems != NULL && lat_diagnostics_get_count (problems) > n_known)
    lat_window_set_problems (self, problems);
  else
    g_clear_pointer (&problems, lat_diagnostics_free);
}

/* A game of another file, at what was found in it. */
static void
open_found_cb (LatWindow *self, LatGameItem *item)
{
  const char *path = lat_game_item_get_path (item);
  gboolean is_run = lat_game_item_is_of_run (item);
  guint number = lat_game_item_get_number (item);
  g_autofree char *place = g_strdup_printf (path != NULL && *path != '\0' ? "%u %s" : "%u",
                                            is_run ? 0 : number - 1, path);
  lat_window_open_source (self, lat_game_item_get_origin (item), is_run, number, place);
}

static LatGameList *
get_list (LatWindow *self)
{
  if (self->games == NULL)
    {
      self->games = lat_game_list_new (self->document);
      g_signal_connect_object (self->games, "notify::checking", G_CALLBACK (checked_cb), self,
                               G_CONNECT_SWAPPED);
      lat_game_list_check (self->games);
    }
  return self->games;
}

/* Shows the list of games. */
static void
lat_window_show_games (LatWindow *self)
{
  g_return_if_fail (LAT_IS_WINDOW (self));

  if (self->games_window == NULL)
    {
      self->games_window =
          lat_games_window_new (GTK_WINDOW (self), get_list (self), lat_known_games_get_default ());
      g_signal_connect_object (self->games_window, "open-found", G_CALLBACK (open_found_cb), self,
                               G_CONNECT_SWAPPED);
      lat_present_follow_end (self->games_window, G_CALLBACK (window_gone_cb), self);
    }
  lat_present_soon (self->games_window);
}

/* Where its key has closed all windows it outlives its parent, and GTK 4.8 would look for that. */
void
lat_window_close_games (LatWindow *self)
{
  if (self->games_window == NULL)
    return;
  gtk_window_set_transient_for (self->games_window, NULL);
  gtk_window_destroy (self->games_window);
}

void
lat_window_release_games (LatWindow *self)
{
  lat_window_close_games (self);
  g_clear_object (&self->games);
}

static void
games_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  lat_window_show_games (LAT_WINDOW (widget));
}

/*
 * Opening:
 * @path: (nullable): where to go in the game; %NULL for where one was before
 */
typedef struct
{
  LatWindow *window;
  char *path;
} Opening;

static void
opened_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Opening *opening = data;
  LatDocument *document = LAT_DOCUMENT (source);
  LatWindow *self = opening->window;

  if (lat_document_open_game_finish (document, result) && self->document == document)
    {
      if (opening->path != NULL)
        lat_document_go (document,
                         lat_node_find_path (lat_game_get_root (lat_document_get_game (document)),
                                             opening->path));
      lat_present_soon (GTK_WINDOW (self));
    }
  g_object_unref (self);
  g_free (opening->path);
  g_free (opening);
}

/* A game by its place in the file, and where in it. */
static void
open_game_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatWindow *self = LAT_WINDOW (widget);
  Opening *opening;
  const char *path;
  guint index;

  g_variant_get (parameter, "(um&s)", &index, &path);

  if (index >= lat_document_get_n_games (self->document)
      || lat_window_ask_before_leaving_setup (self, FALSE))
    return;
  opening = g_new (Opening, 1);
  opening->window = g_object_ref (self);
  opening->path = g_strdup (path);
  lat_document_open_game_async (self->document, index, opened_cb, opening);
}

static void
step_game (LatWindow *self, int step)
{
  int index = (int) lat_document_get_game_index (self->document) + step;

  if (index >= 0 && index < (int) lat_document_get_n_games (self->document))
    lat_document_open_game_async (self->document, (guint) index, NULL, NULL);
}

static void
previous_game_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  step_game (LAT_WINDOW (widget), -1);
}

static void
next_game_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  step_game (LAT_WINDOW (widget), 1);
}

void
lat_window_class_install_games (GtkWidgetClass *widget_class)
{
  static const LatActionEntry entries[] = {
    { "win.games", NULL, games_activated },
    { "win.open-game", "(ums)", open_game_activated },
    { "win.previous-game", NULL, previous_game_activated },
    { "win.next-game", NULL, next_game_activated },
  };

  lat_action_entries_install (widget_class, entries, G_N_ELEMENTS (entries));
}

/* Says which game of how many is open, where there are several. */
void
lat_window_update_games (LatWindow *self)
{
  guint n = lat_document_get_n_games (self->document);
  guint index = lat_document_get_game_index (self->document);
  g_autofree char *label = g_strdup_printf ("%'u / %'u", index + 1, n);

  gtk_widget_set_visible (self->games_box, n > 1);
  gtk_label_set_label (GTK_LABEL (self->games_label), label);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.previous-game", index > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.next-game", index + 1 < n);
}

/* The subtitle of the window, with the number of the game where there are several. */
char *
lat_window_dup_subtitle (LatWindow *self)
{
  g_autofree char *subtitle = lat_document_dup_subtitle (self->document);
  guint n = lat_document_get_n_games (self->document);

  if (n == 1)
    return g_steal_pointer (&subtitle);
  /* Translators: rules and size of the board, and which game of the file is open. */
  return g_strdup_printf (_ ("%s · game %'u of %'u"), subtitle,
                          lat_document_get_game_index (self->document) + 1, n);
}

static gboolean
list_cb (gpointer data)
{
  LatWindow *self = data;

  if (self->document != NULL && lat_document_get_n_games (self->document) > 1)
    lat_window_show_games (self);
  return G_SOURCE_REMOVE;
}

/* A file has been opened: if it has several games, they are listed, once its game is shown. */
void
lat_window_list_loaded (LatWindow *self)
{
  g_return_if_fail (LAT_IS_WINDOW (self));

  if (lat_document_get_n_games (self->document) > 1)
    g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, list_cb, g_object_ref (self), g_object_unref);
}
