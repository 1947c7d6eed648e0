/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-games-window-files.c - games that come from other files, and go to files and on paper */
#include <glib/gi18n.h>

#include "lat-file-dialogs.h"
#include "lat-games-window-private.h"
#include "lat-open-game.h"
#include "lat-own-boards.h"
#include "lat-photo-reader.h"
#include "lat-print.h"

/* A booklet is laid out by the main loop. */
#define MOST_PRINTED 50

static void
imported_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (LatGamesWindow) self = data;
  g_autoptr (GError) error = NULL;
  guint n = lat_document_import_finish (LAT_DOCUMENT (source), result, &error);
  g_autofree char *text = NULL;

  if (error != NULL)
    text = g_strdup_printf (_ ("Could not import: %s"), error->message);
  else
    text = g_strdup_printf (ngettext ("%'u game imported", "%'u games imported", n), n);
  if (self->list == NULL)
    return;
  lat_games_window_toast (self, text);
  if (n > 0)
    lat_game_list_check (self->list);
}

static void
import_chosen_cb (GFile *file, gpointer data)
{
  LatGamesWindow *self = data;

  lat_document_import_async (self->document, file, imported_cb, g_object_ref (self));
}

static void
import_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  lat_file_dialogs_import_games (GTK_WINDOW (widget), import_chosen_cb, widget);
}

static void
exported_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (LatGamesWindow) self = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  if (lat_document_export_games_finish (LAT_DOCUMENT (source), result, &error))
    text = g_strdup (_ ("Games exported"));
  else
    text = g_strdup_printf (_ ("Could not export: %s"), error->message);
  if (self->list != NULL)
    lat_games_window_toast (self, text);
}

static void
export_chosen_cb (GFile *file, gpointer data)
{
  LatGamesWindow *self = data;
  g_autoptr (GArray) indices = NULL;

  if (self->list == NULL)
    return;
  indices = lat_games_window_list_selected (self);
  if (indices->len > 0)
    lat_document_export_games_async (self->document, (const guint *) (void *) indices->data,
                                     indices->len, file, exported_cb, g_object_ref (self));
}

static void
export_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  /* Translators: what a file of games that were chosen is called, without its suffix. */
  g_autofree char *name = g_strdup_printf ("%s.latgame", _ ("Games"));

  lat_file_dialogs_export (widget, _ ("Export games"), name, _ ("Latrunculi games"),
                           export_chosen_cb);
}

/* A single game goes to all other kinds of files from the board. */
static void
export_one_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (widget));

  gtk_widget_activate_action (widget, "games.open", NULL);
  gtk_widget_activate_action (GTK_WIDGET (parent), "win.export", NULL);
}

/*
 * Printed:
 * @entries: (element-type LatOpenGame): copies of the games
 * @games: (element-type LatGame): the games in them
 * @photo: has that of the board, if all are played on one: it is read while the person chooses a printer
 */
typedef struct
{
  LatGamesWindow *window;
  GPtrArray *entries;
  GPtrArray *games;
  LatPhotoReader *photo;
} Printed;

static void
free_printed (gpointer data)
{
  Printed *printed = data;

  g_signal_handlers_disconnect_by_data (printed->photo, printed);
  g_object_unref (printed->photo);
  g_object_unref (printed->window);
  g_ptr_array_unref (printed->games);
  g_ptr_array_unref (printed->entries);
  g_free (printed);
}

static LatBooklet *
create_booklet (const LatBookletOptions *options, gpointer data)
{
  const Printed *printed = data;
  LatBookletOptions own = *options;

  own.photo = lat_photo_reader_get_shown (printed->photo);
  return lat_booklet_new_for_games (printed->games, g_ptr_array_index (printed->games, 0), &own);
}

static void
print_failed (const char *message, gpointer data)
{
  const Printed *printed = data;

  if (printed->window->list != NULL)
    lat_games_window_toast (printed->window, message);
}

static void
photo_failed_cb (LatPhotoReader *reader, const char *message, gpointer data)
{
  print_failed (message, data);
}

/* Boards of one size may be several: what is of another is not shown on this one. */
static gboolean
have_one_board (GPtrArray *games)
{
  LatBoardItem *first = NULL;

  for (guint i = 0; i < games->len; i++)
    {
      LatRuleset *ruleset = lat_game_get_ruleset (g_ptr_array_index (games, i));
      LatFoundMeasure where;
      LatBoardItem *item = lat_own_boards_find (lat_ruleset_get_rules (ruleset), &where);

      if (item == NULL || (first != NULL && item != first))
        return FALSE;
      first = item;
    }
  return TRUE;
}

static void
add_photo (Printed *printed)
{
  printed->photo = lat_photo_reader_new ();
  g_signal_connect (printed->photo, "failed", G_CALLBACK (photo_failed_cb), printed);
  if (have_one_board (printed->games))
    lat_photo_reader_follow (printed->photo,
                             lat_game_get_ruleset (g_ptr_array_index (printed->games, 0)));
}

static void
copied_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (LatGamesWindow) self = data;
  GPtrArray *entries = lat_document_copy_games_finish (LAT_DOCUMENT (source), result);
  Printed *printed;
  g_autofree char *title = NULL;

  if (self->list == NULL)
    {
      g_ptr_array_unref (entries);
      return;
    }
  printed = g_new (Printed, 1);
  printed->window = g_object_ref (self);
  printed->entries = entries;
  printed->games = g_ptr_array_new ();
  for (guint i = 0; i < entries->len; i++)
    g_ptr_array_add (printed->games, ((LatOpenGame *) g_ptr_array_index (entries, i))->game);
  add_photo (printed);
  title = lat_document_dup_title (self->document);
  lat_print_run (GTK_WINDOW (self), &(LatPrintJob){ .name = title,
                                                    .has_options = TRUE,
                                                    .create = create_booklet,
                                                    .failed = print_failed,
                                                    .data = printed,
                                                    .destroy = free_printed });
}

static void
print_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatGamesWindow *self = LAT_GAMES_WINDOW (widget);
  g_autoptr (GArray) indices = lat_games_window_list_selected (self);
  g_autofree char *text = NULL;

  if (indices->len == 0)
    return;
  if (indices->len <= MOST_PRINTED)
    {
      lat_document_copy_games_async (self->document, (const guint *) (void *) indices->data,
                                     indices->len, copied_cb, g_object_ref (self));
      return;
    }
  text = g_strdup_printf (ngettext ("At most %u game is printed at once",
                                    "At most %u games are printed at once", MOST_PRINTED),
                          MOST_PRINTED);
  lat_games_window_toast (self, text);
}

void
lat_games_window_class_install_files (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "games.import", NULL, import_activated);
  gtk_widget_class_install_action (widget_class, "games.export", NULL, export_activated);
  gtk_widget_class_install_action (widget_class, "games.export-one", NULL, export_one_activated);
  gtk_widget_class_install_action (widget_class, "games.print", NULL, print_activated);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_p, GDK_CONTROL_MASK, "games.print",
                                       NULL);
}
