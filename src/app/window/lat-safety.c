/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-safety.c - where the program keeps what is not saved */
#include "lat-safety.h"

#include "lat-dialog.h"
#include "lat-recovery-window.h"
#include "lat-window.h"

/* What was thrown away is kept for a week. */
#define KEPT_SECONDS (7 * 24 * 3600)

static LatRecovery *recovery;

/* Without this, nothing is kept: programs that only use windows, such as tests, leave nothing
 * behind. */
void
lat_safety_start (void)
{
  if (recovery == NULL)
    recovery = lat_recovery_new_for_user ();
}

/* Waits for what is being written. */
void
lat_safety_stop (void)
{
  g_clear_pointer (&recovery, lat_recovery_free);
}

/* Returns: (transfer none) (nullable): the folder, if the program has started */
LatRecovery *
lat_safety_get_recovery (void)
{
  return recovery;
}

static void
list_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GPtrArray *entries;

  lat_recovery_purge (data, KEPT_SECONDS);
  entries = lat_recovery_list (data);
  /* What has reached its file after all: it was saved just before the end. */
  for (guint i = entries->len; i > 0; i--)
    {
      const LatRecoveryEntry *entry = entries->pdata[i - 1];
      g_autofree char *target = NULL;

      if (entry->is_discarded || !entry->is_saved || entry->fault != NULL)
        continue;
      target = lat_recovery_discard (data, entry->path, NULL);
      if (target != NULL)
        g_ptr_array_remove_index (entries, i - 1);
    }
  lat_recovery_end_job (data);
  g_task_return_pointer (task, entries, (GDestroyNotify) g_ptr_array_unref);
}

static GtkWindow *
find_parent (GtkApplication *application)
{
  for (GList *l = gtk_application_get_windows (application); l != NULL; l = l->next)
    if (LAT_IS_WINDOW (l->data))
      return l->data;
  return NULL;
}

static void
listed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  GtkApplication *application = GTK_APPLICATION (source);
  gboolean always = GPOINTER_TO_INT (data);
  g_autoptr (GPtrArray) entries = g_task_propagate_pointer (G_TASK (result), NULL);
  GtkWindow *parent = find_parent (application);
  gboolean is_left_over = FALSE;
  GtkWidget *window;

  for (guint i = 0; i < entries->len; i++)
    is_left_over |= !((const LatRecoveryEntry *) entries->pdata[i])->is_discarded;
  if (parent == NULL || !(always || is_left_over))
    return;
  window = lat_recovery_window_new (recovery, entries);
  g_signal_connect_object (window, "restore", G_CALLBACK (lat_window_restore), parent,
                           G_CONNECT_SWAPPED);
  lat_dialog_present (window, GTK_WIDGET (parent));
}

/* Looks for what an earlier run has left, and shows it. If @always, also that there is nothing, and
 * what was thrown away. */
void
lat_safety_offer (GtkApplication *application, gboolean always)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (GTK_IS_APPLICATION (application));

  if (recovery == NULL)
    return;
  task = g_task_new (application, NULL, listed_cb, GINT_TO_POINTER (always));
  g_task_set_task_data (task, recovery, NULL);
  lat_recovery_begin_job (recovery);
  g_task_run_in_thread (task, list_in_thread);
}
