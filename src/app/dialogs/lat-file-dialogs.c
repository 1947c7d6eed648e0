/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-file-dialogs.c - choosing files */
#include <glib/gi18n.h>
#include <string.h>

#include "lat-file-dialogs.h"

/* The one place that knows GtkFileChooserNative, which newer platforms replace. */

typedef struct
{
  GtkFileChooserNative *dialog;
  GtkWindow *parent;
  GtkWidget *owner;
  LatFileFunc func;
  gpointer data;
  GDestroyNotify destroy;
} Request;

static void
free_request (Request *request)
{
  gtk_native_dialog_destroy (GTK_NATIVE_DIALOG (request->dialog));
  g_object_unref (request->dialog);
  g_object_unref (request->parent);
  g_clear_object (&request->owner);
  if (request->destroy != NULL)
    request->destroy (request->data);
  g_free (request);
}

static void
response_cb (GtkNativeDialog *dialog, int response, Request *request)
{
  g_autoptr (GFile) file = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  gtk_native_dialog_hide (dialog);
  if (file != NULL)
    request->func (file, request->data);
  free_request (request);
}

static void
add_all_filter (GtkFileChooser *chooser)
{
  g_autoptr (GtkFileFilter) all = gtk_file_filter_new ();

  gtk_file_filter_set_name (all, _ ("All files"));
  gtk_file_filter_add_pattern (all, "*");
  gtk_file_chooser_add_filter (chooser, all);
}

static void
add_game_filters (GtkFileChooser *chooser)
{
  g_autoptr (GtkFileFilter) games = gtk_file_filter_new ();

  gtk_file_filter_set_name (games, _ ("Latrunculi games"));
  gtk_file_filter_add_pattern (games, "*.latgame");
  gtk_file_filter_add_mime_type (games, "text/x-latrunculi-game");
  gtk_file_chooser_add_filter (chooser, games);
  add_all_filter (chooser);
}

static void
add_rules_filters (GtkFileChooser *chooser)
{
  g_autoptr (GtkFileFilter) rules = gtk_file_filter_new ();

  gtk_file_filter_set_name (rules, _ ("Latrunculi rules"));
  gtk_file_filter_add_pattern (rules, "*.latrules");
  gtk_file_filter_add_mime_type (rules, "text/x-latrunculi-rules");
  gtk_file_chooser_add_filter (chooser, rules);
  add_all_filter (chooser);
}

static Request *
new_request (GtkWindow *parent, const char *title, gboolean save, LatFileFunc func, gpointer data)
{
  Request *request = g_new0 (Request, 1);

  request->parent = g_object_ref (parent);
  request->func = func;
  request->data = data;
  request->dialog = gtk_file_chooser_native_new (
      title, parent, save ? GTK_FILE_CHOOSER_ACTION_SAVE : GTK_FILE_CHOOSER_ACTION_OPEN,
      save ? _ ("_Save") : _ ("_Open"), _ ("_Cancel"));
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (request->dialog), TRUE);
  g_signal_connect (request->dialog, "response", G_CALLBACK (response_cb), request);
  return request;
}

static void
choose_games (GtkWindow *parent, const char *title, LatFileFunc func, gpointer data)
{
  Request *request;

  g_return_if_fail (GTK_IS_WINDOW (parent));
  g_return_if_fail (func != NULL);

  request = new_request (parent, title, FALSE, func, data);
  add_game_filters (GTK_FILE_CHOOSER (request->dialog));
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (request->dialog));
}

/* Lets the person choose a game to open. @parent lives at least until @func. */
void
lat_file_dialogs_open_game (GtkWindow *parent, LatFileFunc func, gpointer data)
{
  choose_games (parent, _ ("Open game"), func, data);
}

/* Lets the person choose a file whose games are taken over. @parent lives at least until @func. */
void
lat_file_dialogs_import_games (GtkWindow *parent, LatFileFunc func, gpointer data)
{
  choose_games (parent, _ ("Import games"), func, data);
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
  Request *request;

  g_return_if_fail (GTK_IS_WINDOW (parent));
  g_return_if_fail (func != NULL);

  request = new_request (parent, _ ("Save game"), TRUE, func, data);
  add_game_filters (GTK_FILE_CHOOSER (request->dialog));
  if (file != NULL)
    gtk_file_chooser_set_file (GTK_FILE_CHOOSER (request->dialog), file, NULL);
  else
    gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (request->dialog), name);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (request->dialog));
}

/* Lets the person choose where to write something else than a game. @owner, in a window, lives at
 * least until @func. @title is the dialog's, @kind what such files are called; @name is proposed,
 * and its suffix is theirs. */
void
lat_file_dialogs_export (GtkWidget *owner,
                         const char *title,
                         const char *name,
                         const char *kind,
                         LatFileFunc func,
                         gpointer data)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();
  const char *suffix;
  Request *request;
  GtkRoot *root;

  g_return_if_fail (GTK_IS_WIDGET (owner));
  g_return_if_fail (name != NULL && kind != NULL);
  g_return_if_fail (func != NULL);

  root = gtk_widget_get_root (owner);
  g_return_if_fail (GTK_IS_WINDOW (root));

  request = new_request (GTK_WINDOW (root), title, TRUE, func, data);
  request->owner = g_object_ref (owner);
  suffix = strrchr (name, '.');
  gtk_file_filter_set_name (filter, kind);
  if (suffix != NULL)
    gtk_file_filter_add_suffix (filter, suffix + 1);
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (request->dialog), filter);
  add_all_filter (GTK_FILE_CHOOSER (request->dialog));
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (request->dialog), name);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (request->dialog));
}

/* Lets the person choose a rules file. @destroy frees @data, in any case. */
void
lat_file_dialogs_open_rules (GtkWindow *parent,
                             LatFileFunc func,
                             gpointer data,
                             GDestroyNotify destroy)
{
  Request *request;

  g_return_if_fail (GTK_IS_WINDOW (parent));
  g_return_if_fail (func != NULL);

  request = new_request (parent, _ ("Import rules"), FALSE, func, data);
  request->destroy = destroy;
  add_rules_filters (GTK_FILE_CHOOSER (request->dialog));
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (request->dialog));
}

/* Lets the person choose where rules go; @name is proposed, @destroy frees @data, in any case. */
void
lat_file_dialogs_save_rules (GtkWindow *parent,
                             const char *name,
                             LatFileFunc func,
                             gpointer data,
                             GDestroyNotify destroy)
{
  Request *request;

  g_return_if_fail (GTK_IS_WINDOW (parent));
  g_return_if_fail (func != NULL);

  request = new_request (parent, _ ("Export rules"), TRUE, func, data);
  request->destroy = destroy;
  add_rules_filters (GTK_FILE_CHOOSER (request->dialog));
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (request->dialog), name);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (request->dialog));
}
