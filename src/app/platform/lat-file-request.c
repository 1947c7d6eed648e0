/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-file-request.c - lets the person choose a file */
#include "lat-file-request.h"

#include <glib/gi18n.h>
#include <string.h>

/* GtkFileDialog, or GtkFileChooserNative, of which GTK has made it. */
typedef struct
{
  GtkWindow *parent;
  LatFileFunc func;
  gpointer data;
  GDestroyNotify destroy;
#ifndef LAT_ADW_1_5
  GtkFileChooserNative *dialog;
#endif
} Request;

static Request *
new_request (GtkWindow *parent, LatFileFunc func, gpointer data, GDestroyNotify destroy)
{
  Request *request = g_new0 (Request, 1);

  request->parent = g_object_ref (parent);
  request->func = func;
  request->data = data;
  request->destroy = destroy;
  return request;
}

static void
answer (Request *request, GFile *file)
{
  if (file != NULL)
    request->func (file, request->data);
  if (request->destroy != NULL)
    request->destroy (request->data);
  g_object_unref (request->parent);
  g_free (request);
}

#ifdef LAT_ADW_1_5

static void
opened_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GFile) file = gtk_file_dialog_open_finish (GTK_FILE_DIALOG (source), result, NULL);

  answer (data, file);
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GFile) file = gtk_file_dialog_save_finish (GTK_FILE_DIALOG (source), result, NULL);

  answer (data, file);
}

static void
folder_chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GFile) file =
      gtk_file_dialog_select_folder_finish (GTK_FILE_DIALOG (source), result, NULL);

  answer (data, file);
}

static GtkFileDialog *
new_dialog (const char *title, GListModel *filters)
{
  GtkFileDialog *dialog = gtk_file_dialog_new ();

  gtk_file_dialog_set_title (dialog, title);
  gtk_file_dialog_set_filters (dialog, filters);
  return dialog;
}

static void
choose_to_open (Request *request, const char *title, GListModel *filters)
{
  g_autoptr (GtkFileDialog) dialog = new_dialog (title, filters);

  gtk_file_dialog_open (dialog, request->parent, NULL, opened_cb, request);
}

static void
choose_folder (Request *request, const char *title)
{
  g_autoptr (GtkFileDialog) dialog = new_dialog (title, NULL);

  gtk_file_dialog_select_folder (dialog, request->parent, NULL, folder_chosen_cb, request);
}

static void
choose_to_save (Request *request,
                const char *title,
                GListModel *filters,
                GFile *file,
                const char *name)
{
  g_autoptr (GtkFileDialog) dialog = new_dialog (title, filters);

  if (file != NULL)
    gtk_file_dialog_set_initial_file (dialog, file);
  else
    gtk_file_dialog_set_initial_name (dialog, name);
  gtk_file_dialog_save (dialog, request->parent, NULL, saved_cb, request);
}

#else

static void
response_cb (GtkNativeDialog *dialog, int response, Request *request)
{
  g_autoptr (GtkFileChooserNative) chooser = request->dialog;
  g_autoptr (GFile) file = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));
  gtk_native_dialog_hide (dialog);
  answer (request, file);
  gtk_native_dialog_destroy (dialog);
}

static GtkFileChooser *
new_dialog (Request *request, const char *title, GListModel *filters, GtkFileChooserAction action)
{
  request->dialog = gtk_file_chooser_native_new (
      title, request->parent, action,
      action == GTK_FILE_CHOOSER_ACTION_SAVE ? _ ("_Save") : _ ("_Open"), _ ("_Cancel"));
  for (guint i = 0; filters != NULL && i < g_list_model_get_n_items (filters); i++)
    {
      g_autoptr (GtkFileFilter) filter = g_list_model_get_item (filters, i);

      gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (request->dialog), filter);
    }
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (request->dialog), TRUE);
  g_signal_connect (request->dialog, "response", G_CALLBACK (response_cb), request);
  return GTK_FILE_CHOOSER (request->dialog);
}

static void
choose_to_open (Request *request, const char *title, GListModel *filters)
{
  new_dialog (request, title, filters, GTK_FILE_CHOOSER_ACTION_OPEN);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (request->dialog));
}

static void
choose_folder (Request *request, const char *title)
{
  new_dialog (request, title, NULL, GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (request->dialog));
}

static void
choose_to_save (Request *request,
                const char *title,
                GListModel *filters,
                GFile *file,
                const char *name)
{
  GtkFileChooser *chooser = new_dialog (request, title, filters, GTK_FILE_CHOOSER_ACTION_SAVE);

  if (file != NULL)
    gtk_file_chooser_set_file (chooser, file, NULL);
  else
    gtk_file_chooser_set_current_name (chooser, name);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (request->dialog));
}

#endif

/**
 * lat_file_request_open:
 * @parent: the window that asks; it lives at least until @func
 * @filters: (element-type GtkFileFilter): which files are shown; the first at first
 * @func: called with what is chosen
 * @destroy: (nullable): frees @data, in any case
 *
 * Lets the person choose a file that is there.
 */
void
lat_file_request_open (GtkWindow *parent,
                       const char *title,
                       GListModel *filters,
                       LatFileFunc func,
                       gpointer data,
                       GDestroyNotify destroy)
{
  g_return_if_fail (GTK_IS_WINDOW (parent));
  g_return_if_fail (func != NULL);

  choose_to_open (new_request (parent, func, data, destroy), title, filters);
}

/**
 * lat_file_request_folder:
 *
 * Lets the person choose a folder that is there; as lat_file_request_open().
 */
void
lat_file_request_folder (GtkWindow *parent,
                         const char *title,
                         LatFileFunc func,
                         gpointer data,
                         GDestroyNotify destroy)
{
  g_return_if_fail (GTK_IS_WINDOW (parent));
  g_return_if_fail (func != NULL);

  choose_folder (new_request (parent, func, data, destroy), title);
}

/**
 * lat_file_request_save:
 * @file: (nullable): where it is now
 * @name: (nullable): what is proposed without @file
 *
 * Lets the person choose where something is written; as lat_file_request_open().
 */
void
lat_file_request_save (GtkWindow *parent,
                       const char *title,
                       GListModel *filters,
                       GFile *file,
                       const char *name,
                       LatFileFunc func,
                       gpointer data,
                       GDestroyNotify destroy)
{
  g_return_if_fail (GTK_IS_WINDOW (parent));
  g_return_if_fail (func != NULL);

  choose_to_save (new_request (parent, func, data, destroy), title, filters, file, name);
}

/* Takes @list, or makes one. */
static GListStore *
add_filter (GListStore *list, const char *name, const char *suffix, const char *mime_type)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, name);
  if (suffix != NULL)
    gtk_file_filter_add_suffix (filter, suffix);
  else if (mime_type == NULL)
    gtk_file_filter_add_pattern (filter, "*");
  if (mime_type != NULL)
    gtk_file_filter_add_mime_type (filter, mime_type);
  if (list == NULL)
    list = g_list_store_new (GTK_TYPE_FILE_FILTER);
  g_list_store_append (list, filter);
  return list;
}

/* What files of a kind are found by, and all others. @suffix and @mime_type are nullable. */
GListModel *
lat_file_request_list_filters (const char *name, const char *suffix, const char *mime_type)
{
  GListStore *list = add_filter (NULL, name, suffix, mime_type);

  return G_LIST_MODEL (add_filter (list, _ ("All files"), NULL, NULL));
}

/* Lets the person choose where to write something that is no document of the program. @title is the
 * dialog's, @kind what such files are called; @name is proposed, and its suffix is theirs. */
void
lat_file_request_export (GtkWindow *parent,
                         const char *title,
                         const char *name,
                         const char *kind,
                         LatFileFunc func,
                         gpointer data,
                         GDestroyNotify destroy)
{
  const char *suffix = strrchr (name, '.');
  g_autoptr (GListModel) filters =
      lat_file_request_list_filters (kind, suffix != NULL ? suffix + 1 : NULL, NULL);

  lat_file_request_save (parent, title, filters, NULL, name, func, data, destroy);
}
