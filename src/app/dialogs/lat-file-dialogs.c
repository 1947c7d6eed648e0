/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-file-dialogs.c - choosing files */
#include <glib/gi18n.h>

#include "lat-file-dialogs.h"

static GListModel *
list_game_filters (void)
{
  return lat_file_request_list_filters (_ ("Latrunculi games"), "latgame",
                                        "text/x-latrunculi-game");
}

static GListModel *
list_rules_filters (void)
{
  return lat_file_request_list_filters (_ ("Latrunculi rules"), "latrules",
                                        "text/x-latrunculi-rules");
}

/* Lets the person choose a game to open. @parent lives at least until @func. */
void
lat_file_dialogs_open_game (GtkWindow *parent, LatFileFunc func, gpointer data)
{
  g_autoptr (GListModel) filters = list_game_filters ();

  lat_file_request_open (parent, _ ("Open game"), filters, func, data, NULL);
}

/* Lets the person choose a file whose games are taken over. @parent lives at least until @func. */
void
lat_file_dialogs_import_games (GtkWindow *parent, LatFileFunc func, gpointer data)
{
  g_autoptr (GListModel) filters = list_game_filters ();

  lat_file_request_open (parent, _ ("Import games"), filters, func, data, NULL);
}

/* Lets the person choose a file of games that is looked through, with @with_runs also a run of the laboratory, or a
 * folder of such files. @owner, in a window, is what @func is called with. */
void
lat_file_dialogs_add_games (GtkWidget *owner, gboolean folder, gboolean with_runs, LatFileFunc func)
{
  g_autoptr (GListModel) filters = list_game_filters ();
  GtkRoot *root = gtk_widget_get_root (owner);

  g_return_if_fail (GTK_IS_WINDOW (root));

  if (folder)
    {
      lat_file_request_folder (GTK_WINDOW (root), _ ("Add a folder"), func, g_object_ref (owner),
                               g_object_unref);
      return;
    }
  if (with_runs)
    {
      g_autoptr (GtkFileFilter) both = gtk_file_filter_new ();

      gtk_file_filter_set_name (both, _ ("Games and runs of the laboratory"));
      gtk_file_filter_add_suffix (both, "latgame");
      gtk_file_filter_add_suffix (both, "jsonl");
      g_list_store_insert (G_LIST_STORE (filters), 0, both);
    }
  lat_file_request_open (GTK_WINDOW (root), _ ("Add games"), filters, func, g_object_ref (owner),
                         g_object_unref);
}

/* Lets the person choose where to save. @file (nullable) is where it is now;
 * without one @name is proposed. */
void
lat_file_dialogs_save_game (GtkWindow *parent,
                            GFile *file,
                            const char *name,
                            LatFileFunc func,
                            gpointer data)
{
  g_autoptr (GListModel) filters = list_game_filters ();

  lat_file_request_save (parent, _ ("Save game"), filters, file, name, func, data, NULL);
}

/* Lets the person choose a file of something else than games or rules. @owner, in a window, is what @func is called
 * with. @title is the dialog's, @kind what such files are called. */
void
lat_file_dialogs_open_other (GtkWidget *owner,
                             const char *title,
                             const char *suffix,
                             const char *kind,
                             LatFileFunc func)
{
  g_autoptr (GListModel) filters = lat_file_request_list_filters (kind, suffix, NULL);
  GtkRoot *root = gtk_widget_get_root (owner);

  g_return_if_fail (GTK_IS_WINDOW (root));

  lat_file_request_open (GTK_WINDOW (root), title, filters, func, g_object_ref (owner),
                         g_object_unref);
}

/* Lets the person choose where to write something else than a game. @owner, in a window, is
 * what @func is called with. @title is the dialog's, @kind what such files are called; @name is
 * proposed, and its suffix is theirs. */
void
lat_file_dialogs_export (GtkWidget *owner,
                         const char *title,
                         const char *name,
                         const char *kind,
                         LatFileFunc func)
{
  GtkRoot *root;

  g_return_if_fail (GTK_IS_WIDGET (owner));
  g_return_if_fail (name != NULL && kind != NULL);

  root = gtk_widget_get_root (owner);
  g_return_if_fail (GTK_IS_WINDOW (root));

  lat_file_request_export (GTK_WINDOW (root), title, name, kind, func, g_object_ref (owner),
                           g_object_unref);
}

/* Lets the person choose a picture. @destroy frees @data, in any case. */
void
lat_file_dialogs_open_picture (GtkWindow *parent,
                               LatFileFunc func,
                               gpointer data,
                               GDestroyNotify destroy)
{
  g_autoptr (GListModel) filters = lat_file_request_list_filters (_ ("Pictures"), NULL, "image/*");

  lat_file_request_open (parent, _ ("Open a photograph"), filters, func, data, destroy);
}

/* Lets the person choose a rules file. @destroy frees @data, in any case. */
void
lat_file_dialogs_open_rules (GtkWindow *parent,
                             LatFileFunc func,
                             gpointer data,
                             GDestroyNotify destroy)
{
  g_autoptr (GListModel) filters = list_rules_filters ();

  lat_file_request_open (parent, _ ("Import rules"), filters, func, data, destroy);
}

/* Lets the person choose where rules go; @name is proposed, @destroy frees @data, in any case. */
void
lat_file_dialogs_save_rules (GtkWindow *parent,
                             const char *name,
                             LatFileFunc func,
                             gpointer data,
                             GDestroyNotify destroy)
{
  g_autoptr (GListModel) filters = list_rules_filters ();

  lat_file_request_save (parent, _ ("Export rules"), filters, NULL, name, func, data, destroy);
}
