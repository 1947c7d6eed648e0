/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-collection-actions.c - what a person does with rule sets of one's own */
#include "lat-collection-actions.h"

#include <glib/gi18n.h>

#include "lat-file-dialogs.h"
#include "lat-name-dialog.h"
#include "lat-question.h"

/* Long enough to see that it was the wrong one. */
#define UNDO_SECONDS  20
#define TOAST_SECONDS 3

/* What goes with something that is being done. The toasts go with their window. */
typedef struct
{
  AdwToastOverlay *toasts; /* weak */
  LatCollection *collection;
  LatCollectionItem *item;
  LatRules *rules;
  char *token;
  LatItemFunc callback;
  gpointer data;
} Request;

static Request *
new_request (AdwToastOverlay *toasts, LatCollection *collection)
{
  Request *request = g_new0 (Request, 1);

  g_set_weak_pointer (&request->toasts, toasts);
  request->collection = g_object_ref (collection);
  return request;
}

static void
free_request (gpointer data)
{
  Request *request = data;

  g_clear_weak_pointer (&request->toasts);
  g_clear_object (&request->collection);
  g_clear_object (&request->item);
  g_clear_pointer (&request->rules, lat_rules_free);
  g_clear_pointer (&request->token, g_free);
  g_free (request);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Request, free_request)

static gboolean
is_there (Request *request)
{
  return request->toasts != NULL && gtk_widget_get_root (GTK_WIDGET (request->toasts)) != NULL;
}

static AdwToast *
create_toast (const char *format, const char *name)
{
  g_autofree char *escaped = g_markup_escape_text (name, -1);
  g_auto (GStrv) parts = g_strsplit (format, "%s", 2);
  g_autofree char *text = g_strjoinv (escaped, parts);

  return adw_toast_new (text);
}

/**
 * lat_collection_actions_toast:
 * @format: a sentence with a `%s` for the name
 * @name: of a rule set
 */
void
lat_collection_actions_toast (AdwToastOverlay *toasts, const char *format, const char *name)
{
  AdwToast *toast = create_toast (format, name);

  adw_toast_set_timeout (toast, TOAST_SECONDS);
  adw_toast_overlay_add_toast (toasts, toast);
}

/**
 * lat_collection_actions_show_error:
 * @widget: something in the window where it happened
 */
void
lat_collection_actions_show_error (GtkWidget *widget, const char *heading, const GError *error)
{
  if (gtk_widget_get_root (widget) != NULL)
    lat_question_tell (widget, heading, error->message);
}

static void
show_error (Request *request, const char *heading, const GError *error)
{
  if (is_there (request))
    lat_collection_actions_show_error (GTK_WIDGET (request->toasts), heading, error);
}

/* Deleting */

static void
restored_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Request) request = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (LatCollectionItem) item =
      lat_collection_finish (LAT_COLLECTION (source), result, &error);

  if (error != NULL)
    show_error (request, _ ("Could not bring the rule set back"), error);
  else if (item != NULL && is_there (request))
    lat_collection_actions_toast (request->toasts, _ ("“%s” is back"),
                                  lat_collection_item_get_name (item));
}

static void
undo_clicked_cb (AdwToast *toast, Request *request)
{
  Request *next = new_request (request->toasts, request->collection);

  lat_collection_restore_async (request->collection, request->token, restored_cb, next);
  g_clear_pointer (&request->token, g_free);
}

/* Whether it went by itself, was closed, or goes with its window. */
static void
toast_gone (gpointer data, GClosure *closure)
{
  Request *request = data;

  if (request->token != NULL)
    lat_collection_forget (request->collection, request->token);
  free_request (request);
}

static void
deleted_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Request) request = data;
  g_autoptr (GError) error = NULL;
  AdwToast *toast;

  request->token = lat_collection_delete_finish (LAT_COLLECTION (source), result, &error);
  if (error != NULL)
    {
      show_error (request, _ ("Could not delete the rule set"), error);
      return;
    }
  if (!is_there (request))
    return;
  toast = create_toast (_ ("“%s” deleted"), lat_collection_item_get_name (request->item));
  adw_toast_set_timeout (toast, UNDO_SECONDS);
  adw_toast_set_button_label (toast, _ ("_Undo"));
  adw_toast_set_priority (toast, ADW_TOAST_PRIORITY_HIGH);
  g_signal_connect_data (toast, "button-clicked", G_CALLBACK (undo_clicked_cb), request, toast_gone,
                         0);
  adw_toast_overlay_add_toast (request->toasts, toast);
  g_steal_pointer (&request);
}

/**
 * lat_collection_actions_delete:
 *
 * Deletes a rule set; a toast offers to undo that.
 */
void
lat_collection_actions_delete (AdwToastOverlay *toasts,
                               LatCollection *collection,
                               LatCollectionItem *item)
{
  Request *request = new_request (toasts, collection);

  request->item = g_object_ref (item);
  lat_collection_delete_async (collection, item, deleted_cb, request);
}

/* Renaming, duplicating, importing: afterwards there is a rule set */

static void
finish_item (Request *request, GAsyncResult *result, const char *heading)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LatCollectionItem) item = lat_collection_finish (request->collection, result, &error);

  if (error != NULL)
    show_error (request, heading, error);
  else if (item != NULL && is_there (request) && request->callback != NULL)
    request->callback (item, request->data);
}

static void
renamed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Request) request = data;

  finish_item (request, result, _ ("Could not rename the rule set"));
}

static void
name_chosen_cb (const char *name, const char *notes, gpointer data)
{
  Request *request = data;
  Request *next = new_request (request->toasts, request->collection);

  next->callback = request->callback;
  next->data = request->data;
  lat_collection_rename_async (request->collection, request->item, name, renamed_cb, next);
}

/**
 * lat_collection_actions_rename:
 * @item: a rule set that can be read
 * @callback: (nullable): called when it has its new name, if the toasts are still shown
 * @data: for @callback
 *
 * Asks for another name.
 */
void
lat_collection_actions_rename (AdwToastOverlay *toasts,
                               LatCollection *collection,
                               LatCollectionItem *item,
                               LatItemFunc callback,
                               gpointer data)
{
  Request *request = new_request (toasts, collection);

  request->item = g_object_ref (item);
  request->callback = callback;
  request->data = data;
  lat_name_dialog_present (GTK_WIDGET (toasts), _ ("Rename rule set"), _ ("_Rename"),
                           lat_collection_item_get_name (item), NULL, name_chosen_cb, request,
                           free_request);
}

static void
duplicated_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Request) request = data;

  finish_item (request, result, _ ("Could not duplicate the rule set"));
}

/**
 * lat_collection_actions_duplicate:
 * @rules: of one's own, a preset's, or whatever is in the editor
 * @callback: (nullable): called when it is there, if the toasts are still shown
 * @data: for @callback
 *
 * Adds a copy under the next free name.
 */
void
lat_collection_actions_duplicate (AdwToastOverlay *toasts,
                                  LatCollection *collection,
                                  const LatRules *rules,
                                  LatItemFunc callback,
                                  gpointer data)
{
  Request *request = new_request (toasts, collection);

  request->callback = callback;
  request->data = data;
  lat_collection_add_async (collection, rules, NULL, duplicated_cb, request);
}

static void
imported_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Request) request = data;

  finish_item (request, result, _ ("Could not import the rules"));
}

static void
import_chosen_cb (GFile *file, gpointer data)
{
  Request *request = data;
  Request *next = new_request (request->toasts, request->collection);

  next->callback = request->callback;
  next->data = request->data;
  lat_collection_import_async (request->collection, file, imported_cb, next);
}

/**
 * lat_collection_actions_import:
 * @callback: (nullable): called when it is there, if the toasts are still shown
 * @data: for @callback
 *
 * Asks for a file and adds its rules.
 */
void
lat_collection_actions_import (AdwToastOverlay *toasts,
                               LatCollection *collection,
                               LatItemFunc callback,
                               gpointer data)
{
  Request *request = new_request (toasts, collection);

  request->callback = callback;
  request->data = data;
  lat_file_dialogs_open_rules (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (toasts))),
                               import_chosen_cb, request, free_request);
}

/* Exporting */

static void
exported_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Request) request = data;
  g_autoptr (GError) error = NULL;

  if (!lat_collection_export_finish (LAT_COLLECTION (source), result, &error))
    show_error (request, _ ("Could not export the rules"), error);
  else if (is_there (request))
    lat_collection_actions_toast (request->toasts, _ ("“%s” exported"),
                                  lat_rules_get_display_name (request->rules));
}

static void
export_chosen_cb (GFile *file, gpointer data)
{
  Request *request = data;
  Request *next = new_request (request->toasts, request->collection);

  next->rules = lat_rules_copy (request->rules);
  lat_collection_export_async (request->collection, request->rules, file, exported_cb, next);
}

/**
 * lat_collection_actions_export:
 *
 * Asks for a file and writes rules to it.
 */
void
lat_collection_actions_export (AdwToastOverlay *toasts,
                               LatCollection *collection,
                               const LatRules *rules)
{
  Request *request = new_request (toasts, collection);
  g_autofree char *base = g_strdup (lat_rules_get_display_name (rules));
  g_autofree char *name = NULL;

  request->rules = lat_rules_copy (rules);
  g_strdelimit (base, "/\\", '-');
  name = g_strconcat (base[0] != '\0' ? base : "rules", ".latrules", NULL);
  lat_file_dialogs_save_rules (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (toasts))), name,
                               export_chosen_cb, request, free_request);
}
