/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-window.c - the laboratory */
#include "lat-lab-window.h"

#include <glib/gi18n.h>

#include "lat-bundle-dialog.h"
#include "lat-bundle.h"
#include "lat-file-request.h"
#include "lat-help.h"
#include "lat-lab-play-page.h"
#include "lat-lab-report-page.h"
#include "lat-scope.h"
#include "lat-switcher.h"
#include "lat-toast.h"

#define TOAST_SECONDS 4

struct _LatLabWindow
{
  AdwWindow parent_instance;

  guint switching;

  GtkWidget *switcher;
  GtkWidget *switcher_bar;
  AdwToastOverlay *toasts;
  AdwViewStack *stack;
  LatLabPlayPage *play;
  LatLabReportPage *report;
};

G_DEFINE_FINAL_TYPE (LatLabWindow, lat_lab_window, ADW_TYPE_WINDOW)

static guint open_file_signal;
static guint show_wear_signal;

static gboolean
switch_cb (gpointer data)
{
  LatLabWindow *self = data;

  self->switching = 0;
  gtk_widget_set_visible (self->switcher_bar, lat_switcher_lacks_room (self->switcher));
  return G_SOURCE_REMOVE;
}

/* The names of the pages stand below when there is no room for them in the title. That is found out
 * while the window is laid out, when nothing may be shown or hidden. */
static void
title_visible_cb (LatLabWindow *self)
{
  if (self->switching == 0 && self->switcher != NULL)
    self->switching = g_idle_add (switch_cb, self);
}

static void
tell_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  lat_toast_show (LAT_LAB_WINDOW (widget)->toasts, g_variant_get_string (parameter, NULL),
                  TOAST_SECONDS);
}

static void
show_play_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  adw_view_stack_set_visible_child_name (LAT_LAB_WINDOW (widget)->stack, "play");
}

static void
show_report_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatLabWindow *self = LAT_LAB_WINDOW (widget);

  lat_lab_report_page_show (self->report, g_variant_get_string (parameter, NULL));
  adw_view_stack_set_visible_child_name (self->stack, "report");
}

static void
forget_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatLabWindow *self = LAT_LAB_WINDOW (widget);
  const char *path = g_variant_get_string (parameter, NULL);

  if (g_strcmp0 (lat_lab_report_page_get_path (self->report), path) == 0)
    lat_lab_report_page_show (self->report, NULL);
}

static void
open_games_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autoptr (GFile) file = g_file_new_for_path (g_variant_get_string (parameter, NULL));

  g_signal_emit (widget, open_file_signal, 0, file);
}

/* {{{ bundles */

static void
added_cb (const char *path, gpointer data)
{
  gtk_widget_activate_action (data, "lab.show-report", "s", path);
}

/* A folder is opened by one of its files. */
static void
open_bundle (GFile *file, gpointer data)
{
  LatLabWindow *self = data;
  g_autoptr (LatLabRuns) runs = lat_lab_runs_new_for_user ();
  g_autofree char *path = g_file_get_path (file);
  g_autofree char *folder = NULL;

  if (path == NULL)
    {
      lat_toast_show (self->toasts, _ ("A bundle has to be on this machine"), TOAST_SECONDS);
      return;
    }
  if (g_str_has_suffix (path, ".json"))
    folder = g_path_get_dirname (path);
  lat_bundle_dialog_present (GTK_WIDGET (self), folder != NULL ? folder : path, runs, added_cb,
                             self);
}

static void
open_bundle_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autoptr (GListStore) filters = g_list_store_new (GTK_TYPE_FILE_FILTER);
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, _ ("Bundles: zip files, or a file of their folders"));
  gtk_file_filter_add_suffix (filter, "zip");
  gtk_file_filter_add_pattern (filter, LAT_BUNDLE_HOW);
  gtk_file_filter_add_pattern (filter, LAT_BUNDLE_CRATE);
  g_list_store_append (filters, filter);
  lat_file_request_open (GTK_WINDOW (widget), _ ("Open a bundle"), G_LIST_MODEL (filters),
                         open_bundle, g_object_ref (widget), g_object_unref);
}

static gboolean
drop_cb (LatLabWindow *self, const GValue *value)
{
  GSList *files = g_value_get_boxed (value);

  if (files == NULL)
    return FALSE;
  open_bundle (files->data, self);
  return TRUE;
}

/* }}} */

static void
show_wear_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_signal_emit (widget, show_wear_signal, 0, g_variant_get_string (parameter, NULL));
}

static void
lat_lab_window_dispose (GObject *object)
{
  LatLabWindow *self = LAT_LAB_WINDOW (object);

  g_clear_handle_id (&self->switching, g_source_remove);
  self->switcher = NULL;
  G_OBJECT_CLASS (lat_lab_window_parent_class)->dispose (object);
}

static void
lat_lab_window_class_init (LatLabWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lat_lab_window_dispose;

  open_file_signal = g_signal_new ("open-file", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_FILE);
  show_wear_signal = g_signal_new ("show-wear", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  g_type_ensure (LAT_TYPE_LAB_PLAY_PAGE);
  g_type_ensure (LAT_TYPE_LAB_REPORT_PAGE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/latrunculi/Latrunculi/lat-lab-window.ui");
  lat_scope_use_in_class (widget_class);
  gtk_widget_class_bind_template_child (widget_class, LatLabWindow, switcher);
  gtk_widget_class_bind_template_child (widget_class, LatLabWindow, switcher_bar);
  gtk_widget_class_bind_template_callback (widget_class, title_visible_cb);
  gtk_widget_class_bind_template_child (widget_class, LatLabWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, LatLabWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, LatLabWindow, play);
  gtk_widget_class_bind_template_child (widget_class, LatLabWindow, report);
  gtk_widget_class_install_action (widget_class, "lab.tell", "s", tell_activated);
  gtk_widget_class_install_action (widget_class, "lab.show-play", NULL, show_play_activated);
  gtk_widget_class_install_action (widget_class, "lab.show-report", "s", show_report_activated);
  gtk_widget_class_install_action (widget_class, "lab.forget", "s", forget_activated);
  gtk_widget_class_install_action (widget_class, "lab.open-games", "s", open_games_activated);
  gtk_widget_class_install_action (widget_class, "lab.show-wear", "s", show_wear_activated);
  gtk_widget_class_install_action (widget_class, "lab.open-bundle", NULL, open_bundle_activated);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
lat_lab_window_init (LatLabWindow *self)
{
  GtkDropTarget *drop = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (drop, "drop", G_CALLBACK (drop_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drop));
  lat_help_add_key (GTK_WIDGET (self), "lab-window");
}

/**
 * lat_lab_window_new:
 * @parent: the window with the board
 *
 * Its signal open-file has a file of games that is to be shown there, show-wear the file of a run whose wear is to be
 * shown.
 *
 * Returns: (transfer none): the window, which belongs to GTK; it is not shown yet
 */
GtkWindow *
lat_lab_window_new (GtkWindow *parent)
{
  g_return_val_if_fail (GTK_IS_WINDOW (parent), NULL);

  /* Of the program, so that its keys (to quit) work here too. */
  return g_object_new (LAT_TYPE_LAB_WINDOW, "transient-for", parent, "application",
                       gtk_window_get_application (parent), NULL);
}

/**
 * lat_lab_window_set_document:
 * @document: whose rules are played
 */
void
lat_lab_window_set_document (LatLabWindow *self, LatDocument *document)
{
  g_return_if_fail (LAT_IS_LAB_WINDOW (self));

  lat_lab_play_page_set_document (self->play, document);
}
