/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-window-safety.c - what keeps the work of a window: autosave, recovery, a file that changes */
#include <glib/gi18n.h>

#include "lat-autosave.h"
#include "lat-disk-watch.h"
#include "lat-own-rules.h"
#include "lat-safety.h"
#include "lat-session.h"
#include "lat-settings.h"
#include "lat-window-private.h"

static void
autosave_failed_cb (const char *fault, gpointer data)
{
  g_autofree char *text = g_strdup_printf (_ ("Changes cannot be kept safe: %s"), fault);

  lat_window_toast (LAT_WINDOW (data), text);
}

static void
document_changed_cb (LatWindow *self, guint change)
{
  lat_session_schedule (change != LAT_CHANGE_FILE);
}

static void
autosave_setting_changed_cb (LatWindow *self)
{
  if (self->autosave != NULL)
    lat_autosave_set_enabled (self->autosave,
                              g_settings_get_boolean (lat_settings_get_default (), "autosave"));
}

static void
reloaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (LatWindow) self = data;
  g_autoptr (GError) error = NULL;
  LatDiagnostics *problems = NULL;

  if (lat_document_load_finish (LAT_DOCUMENT (source), result, &problems, &error))
    {
      lat_window_set_problems (self, problems);
      lat_window_toast (self, _ ("The file was loaded again; Undo brings back what was here"));
      return;
    }
  g_clear_pointer (&problems, lat_diagnostics_free);
  lat_window_toast (self, error->message);
}

/* Loads what somebody else has written. */
void
lat_window_load_theirs (LatWindow *self)
{
  g_return_if_fail (LAT_IS_WINDOW (self));

  if (lat_document_get_file (self->document) != NULL)
    lat_document_reload_async (self->document, self->cancellable, reloaded_cb, g_object_ref (self));
}

static void
load_theirs_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  lat_window_load_theirs (LAT_WINDOW (widget));
}

static void
keep_mine_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatWindow *self = LAT_WINDOW (widget);

  if (lat_document_get_file (self->document) != NULL)
    lat_window_overwrite (self, FALSE);
}

static GtkWidget *
add_notice_button (GtkWidget *box, const char *label, const char *action)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_box_append (GTK_BOX (box), button);
  return button;
}

static GtkWidget *
create_notice (LatDiskState state)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label =
      gtk_label_new (state == LAT_DISK_GONE ? _ ("Another program has deleted or moved the file.")
                                            : _ ("Another program has changed the file."));

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_box_append (GTK_BOX (line), gtk_image_new_from_icon_name ("dialog-warning-symbolic"));
  gtk_box_append (GTK_BOX (line), label);
  gtk_box_append (GTK_BOX (box), line);
  if (state == LAT_DISK_GONE)
    add_notice_button (buttons, _ ("Save a_gain"), "win.keep-mine");
  else
    {
      add_notice_button (buttons, _ ("_Load theirs"), "win.load-theirs");
      add_notice_button (buttons, _ ("_Keep mine"), "win.keep-mine");
    }
  add_notice_button (buttons, _ ("Save _as…"), "win.save-as");
  gtk_box_append (GTK_BOX (box), buttons);
  gtk_widget_add_css_class (box, "notice");
  return box;
}

static void
show_disk_state (LatWindow *self)
{
  LatDiskState state = lat_disk_watch_get_state (self->disk_watch);

  if (state != LAT_DISK_SAME)
    gtk_revealer_set_child (GTK_REVEALER (self->disk_notice), create_notice (state));
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->disk_notice), state != LAT_DISK_SAME);
}

/* Below the other notice. */
static void
add_notice (LatWindow *self)
{
  GtkWidget *box = gtk_widget_get_parent (self->notice);

  self->disk_notice = gtk_revealer_new ();
  gtk_box_insert_child_after (GTK_BOX (box), self->disk_notice, self->notice);
}

void
lat_window_class_install_safety (GtkWidgetClass *widget_class)
{
  static const LatActionEntry entries[] = {
    { "win.load-theirs", NULL, load_theirs_activated },
    { "win.keep-mine", NULL, keep_mine_activated },
  };

  lat_action_entries_install (widget_class, entries, G_N_ELEMENTS (entries));
}

/* A disk of another machine says nothing by itself. */
static void
look_at_disk (LatWindow *self)
{
  if (self->disk_watch != NULL && gtk_window_is_active (GTK_WINDOW (self))
      && !lat_document_is_saving (self->document))
    lat_disk_watch_look (self->disk_watch);
}

/* Follows the document that the window has now. */
void
lat_window_set_up_safety (LatWindow *self)
{
  LatRecovery *recovery = lat_safety_get_recovery ();

  if (self->disk_notice == NULL)
    {
      add_notice (self);
      g_signal_connect_object (lat_settings_get_default (), "changed::autosave",
                               G_CALLBACK (autosave_setting_changed_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (self, "notify::is-active", G_CALLBACK (look_at_disk), self,
                               G_CONNECT_SWAPPED);
    }
  if (recovery != NULL)
    {
      self->autosave = lat_autosave_new (self->document, recovery);
      lat_autosave_set_func (self->autosave, autosave_failed_cb, self);
      autosave_setting_changed_cb (self);
      g_signal_connect_object (self->document, "changed", G_CALLBACK (document_changed_cb), self,
                               G_CONNECT_SWAPPED);
    }
  self->disk_watch = lat_disk_watch_new (self->document);
  g_signal_connect_swapped (self->disk_watch, "notify::state", G_CALLBACK (show_disk_state), self);
  show_disk_state (self);
}

void
lat_window_release_safety (LatWindow *self)
{
  g_clear_pointer (&self->autosave, lat_autosave_close);
  if (self->disk_watch != NULL)
    g_signal_handlers_disconnect_by_data (self->disk_watch, self);
  g_clear_object (&self->disk_watch);
}

/* A document on its way back. */
typedef struct
{
  LatWindow *window;
  char *path;
  char *setup;
} Restoring;

static void
free_restoring (Restoring *restoring)
{
  g_object_unref (restoring->window);
  g_free (restoring->path);
  g_free (restoring->setup);
  g_free (restoring);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Restoring, free_restoring)

/* Where a document can be shown without anything being missed: here, or in the window that has the
 * same file and no changes. */
static LatWindow *
find_place (LatWindow *self, LatDocument *document)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));
  GFile *file = lat_document_get_file (document);

  for (GList *l = gtk_application_get_windows (application); l != NULL; l = l->next)
    {
      LatDocument *other = LAT_IS_WINDOW (l->data) ? lat_window_get_document (l->data) : NULL;
      GFile *other_file = other != NULL ? lat_document_get_file (other) : NULL;

      if (file != NULL && other_file != NULL && g_file_equal (file, other_file)
          && !lat_document_is_modified (other) && LAT_WINDOW (l->data)->setup == NULL
          && !lat_window_has_draft (l->data))
        return l->data;
    }
  if (lat_window_is_untouched (self))
    return self;
  return LAT_WINDOW (lat_window_new (ADW_APPLICATION (application), document));
}

/* Where not even a position that was set up can be shown, the entry is still among what was thrown
 * away. */
static void
restore_setup (LatWindow *self, const Restoring *restoring)
{
  g_autofree char *message = NULL;
  g_autofree char *kept = NULL;
  g_autofree char *said = NULL;

  if (lat_window_restore_setup (self, restoring->setup, &message))
    return;
  kept = lat_recovery_discard (lat_safety_get_recovery (), restoring->path, NULL);
  said = g_strdup_printf (_ ("The position cannot be set up again: %s"), message);
  lat_window_toast (self, said);
}

static void
restored_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  LatDocument *document = LAT_DOCUMENT (source);
  g_autoptr (Restoring) restoring = data;
  LatWindow *self = restoring->window;
  g_autoptr (GError) error = NULL;
  LatWindow *window;

  /* The entry stays where it is. */
  if (lat_window_is_closed (self))
    return;
  if (!lat_document_restore_finish (document, result, &error))
    {
      lat_window_toast (self, error->message);
      lat_safety_offer (gtk_window_get_application (GTK_WINDOW (self)), FALSE);
      return;
    }
  window = find_place (self, document);
  if (window->document != document)
    lat_window_set_document (window, document);
  if (restoring->setup != NULL)
    restore_setup (window, restoring);
  if (window->autosave != NULL)
    lat_autosave_set_entry (window->autosave, restoring->path);
  gtk_window_present (GTK_WINDOW (window));
  lat_window_toast (window, window->setup != NULL ? _ ("Restored; the position is not a game yet")
                                                  : _ ("Restored; save it to keep it"));
}

/* Brings back what an entry has, which belongs to this program by now. */
void
lat_window_restore (LatWindow *self, const LatRecoveryEntry *entry)
{
  g_autoptr (LatDocument) document = NULL;
  Restoring *restoring;

  g_return_if_fail (LAT_IS_WINDOW (self));
  g_return_if_fail (entry != NULL);

  document = lat_document_new (lat_document_get_ruleset (self->document));
  lat_document_set_collection (document, lat_own_rules_get_default ());
  restoring = g_new0 (Restoring, 1);
  restoring->window = g_object_ref (self);
  restoring->path = g_strdup (entry->path);
  restoring->setup = g_strdup (entry->setup);
  lat_document_restore_async (document, entry, restored_cb, restoring);
}
