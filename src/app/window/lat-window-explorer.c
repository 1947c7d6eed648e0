/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-window-explorer.c - what was played in the position that is shown, in all games that are known */
#include <glib/gi18n.h>

#include "lat-board-view.h"
#include "lat-explorer-filter.h"
#include "lat-explorer-games-dialog.h"
#include "lat-explorer-panel.h"
#include "lat-explorer-sources-dialog.h"
#include "lat-known-games.h"
#include "lat-pane.h"
#include "lat-settings.h"
#include "lat-window-private.h"

/* A game of a run that is on its way. */
typedef struct
{
  LatWindow *window;
  char *place;
} Loading;

static void
marks_cb (LatWindow *self, const LatMark *marks, guint n)
{
  lat_board_view_show_marks (LAT_BOARD_VIEW (self->board), marks, n);
}

/* {{{ games that are opened */

static void
run_game_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Loading *loading = data;
  g_autoptr (LatWindow) self = loading->window;
  g_autofree char *place = loading->place;
  g_autoptr (GError) error = NULL;
  LatGame *game = lat_explorer_load_run_game_finish (result, &error);
  g_autoptr (LatDocument) document = NULL;

  g_free (loading);
  if (lat_window_is_closed (self))
    {
      g_clear_pointer (&game, lat_game_free);
      return;
    }
  if (game == NULL)
    {
      lat_window_toast (self, error->message);
      return;
    }
  document = lat_document_new_for_game (game);
  lat_document_go_place (document, place);
  gtk_window_present (GTK_WINDOW (
      lat_window_new (ADW_APPLICATION (gtk_window_get_application (GTK_WINDOW (self))), document)));
}

/*
 * @path: a file of games or a run of the laboratory
 * @number: of a run, which game
 * @place: where in the file, or in that game, as lat_document_go_place() has it
 *
 * Opens a game of a source where somebody wants to see it.
 */
void
lat_window_open_source (LatWindow *self,
                        const char *path,
                        gboolean is_run,
                        guint64 number,
                        const char *place)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  gboolean is_loaded;
  LatWindow *other =
      lat_window_find (gtk_window_get_application (GTK_WINDOW (self)), file, &is_loaded);
  Loading *loading;

  if (other != NULL && is_loaded)
    {
      gtk_window_present (GTK_WINDOW (other));
      if (!lat_window_ask_before_leaving_setup (other, FALSE))
        lat_document_go_place (lat_window_get_document (other), place);
      return;
    }
  if (!is_run)
    {
      lat_window_open_file_at (self, file, place, TRUE);
      return;
    }
  loading = g_new0 (Loading, 1);
  loading->window = g_object_ref (self);
  loading->place = g_strdup (place);
  lat_explorer_load_run_game_async (path, number, NULL, run_game_cb, loading);
}

static void
open_game (GtkWindow *window, const LatDatabaseGame *game)
{
  g_autofree char *place = lat_explorer_dup_place (game);

  lat_window_open_source (LAT_WINDOW (window), game->path, game->is_run, game->number, place);
}

static void
games_cb (LatWindow *self, LatExplorerRow *row)
{
  lat_explorer_games_dialog_present (GTK_WINDOW (self), self->explorer, row, open_game);
}

/* }}} */
/* {{{ sources */

static void
show_sources (LatWindow *self)
{
  lat_explorer_sources_refresh (lat_known_games_get_default ());
  lat_dialog_present (lat_explorer_sources_dialog_new (lat_known_games_get_default ()),
                      GTK_WIDGET (self));
}

/* A damaged database is told where it was noticed, with what helps. */
static void
tell_set_aside (LatWindow *self, const char *path)
{
  g_autofree char *name = g_filename_display_basename (path);
  g_autofree char *text =
      g_strdup_printf (_ ("The games of the explorer were damaged; they are kept as %s"), name);
  g_autofree char *markup = g_markup_escape_text (text, -1);
  AdwToast *toast = adw_toast_new (markup);

  adw_toast_set_button_label (toast, _ ("_Read again"));
  adw_toast_set_action_name (toast, "win.read-games");
  adw_toast_set_timeout (toast, 0);
  adw_toast_overlay_add_toast (ADW_TOAST_OVERLAY (self->toasts), toast);
}

static void
explorer_cb (LatWindow *self)
{
  g_autofree char *path = lat_explorer_steal_set_aside (self->explorer);

  if (path != NULL)
    tell_set_aside (self, path);
}

static void
sources_cb (LatWindow *self)
{
  g_autofree char *path = lat_explorer_sources_steal_set_aside (lat_known_games_get_default ());
  g_autofree char *fault = lat_explorer_sources_steal_fault (lat_known_games_get_default ());

  if (path != NULL)
    tell_set_aside (self, path);
  if (fault != NULL)
    lat_window_toast (self, fault);
}

/* The file is read again if it is one of the sources: it may have been saved. */
static void
document_changed_cb (LatWindow *self, guint change)
{
  LatExplorerSources *sources = lat_known_games_get_default ();
  GFile *file = lat_document_get_file (self->document);
  const char *const paths[] = { file != NULL ? g_file_peek_path (file) : NULL, NULL };
  g_autoptr (LatExplorerSource) source = NULL;

  if ((change & LAT_CHANGE_FILE) == 0 || paths[0] == NULL
      || lat_document_is_modified (self->document))
    return;
  source = lat_explorer_sources_find (sources, paths[0]);
  if (source != NULL)
    lat_explorer_sources_update (sources, paths);
}

/* }}} */
static void
explorer_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  lat_window_turn_pane (LAT_WINDOW (widget), LAT_WINDOW (widget)->explorer_pane, "explorer");
}

static void
sources_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  show_sources (LAT_WINDOW (widget));
}

static void
read_games_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  lat_explorer_sources_update (lat_known_games_get_default (), NULL);
}

static const LatActionEntry entries[] = {
  { "win.explorer", NULL, explorer_activated },
  { "win.explorer-sources", NULL, sources_activated },
  { "win.read-games", NULL, read_games_activated },
};

void
lat_window_class_install_explorer (GtkWidgetClass *widget_class)
{
  lat_action_entries_install (widget_class, entries, G_N_ELEMENTS (entries));
}

void
lat_window_set_up_explorer (LatWindow *self)
{
  g_settings_bind (lat_settings_get_default (), "explorer", self->explorer_pane, "visible",
                   G_SETTINGS_BIND_GET);
  g_signal_connect_object (lat_known_games_get_default (), "changed", G_CALLBACK (sources_cb), self,
                           G_CONNECT_SWAPPED);
}

/* The panel of a new document, when its board is there. */
void
lat_window_fill_explorer (LatWindow *self)
{
  LatExplorerSources *sources = lat_known_games_get_default ();

  self->explorer = lat_explorer_new (self->document, NULL);
  self->explorer_panel = lat_explorer_panel_new (self->explorer, sources);
  lat_pane_set_child (LAT_PANE (self->explorer_pane), self->explorer_panel);
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (self->explorer_filter),
                               lat_explorer_filter_new (self->explorer, sources));
  g_signal_connect_object (self->explorer_panel, "marks", G_CALLBACK (marks_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->explorer_panel, "games", G_CALLBACK (games_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->explorer_panel, "sources", G_CALLBACK (show_sources), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->explorer, "updated", G_CALLBACK (explorer_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->document, "changed", G_CALLBACK (document_changed_cb), self,
                           G_CONNECT_SWAPPED);
}

void
lat_window_release_explorer (LatWindow *self)
{
  g_clear_object (&self->explorer);
}
