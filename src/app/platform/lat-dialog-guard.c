/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-dialog-guard.c - what was entered in a dialog is not lost by a key */
#include "lat-dialog-guard.h"

#include <glib/gi18n.h>

#include "lat-question.h"

#define GUARD "lat-dialog-guard"

typedef struct
{
  LatDialogStateFunc func;
  gpointer data;
  char *first; /* what was entered when nobody had entered anything */
} Guard;

static void
free_guard (gpointer data)
{
  Guard *guard = data;

  g_free (guard->first);
  g_free (guard);
}

static gboolean
close_cb (gpointer data)
{
  lat_dialog_force_close (GTK_WIDGET (data));
  return G_SOURCE_REMOVE;
}

static void
answered_cb (GtkWidget *dialog, const char *response)
{
  /* Later, when the question is gone: it cannot bear to lose its parent now. */
  if (g_strcmp0 (response, "discard") == 0)
    g_idle_add_full (G_PRIORITY_DEFAULT, close_cb, g_object_ref (dialog), g_object_unref);
}

static gboolean
may_close (LatDialog *dialog)
{
  const Guard *guard = g_object_get_data (G_OBJECT (dialog), GUARD);
  g_autofree char *now = guard->func (guard->data);

  if (g_str_equal (now, guard->first))
    return TRUE;
  lat_question_ask_to_discard (GTK_WIDGET (dialog), _ ("Discard what was entered?"),
                               _ ("It has not been saved."), "discard", G_CALLBACK (answered_cb));
  return FALSE;
}

/**
 * lat_dialog_guard:
 * @dialog: a #LatDialog without a class of its own
 * @func: tells what was entered
 * @data: for @func; lives as long as @dialog is shown
 *
 * From now on who closes the dialog is asked if anything is entered that was not when this was called, or
 * lat_dialog_guard_begin() was called last.
 */
void
lat_dialog_guard (GtkWidget *dialog, LatDialogStateFunc func, gpointer data)
{
  Guard *guard = g_new0 (Guard, 1);

  g_return_if_fail (LAT_IS_DIALOG (dialog));
  g_return_if_fail (func != NULL);

  guard->func = func;
  guard->data = data;
  g_object_set_data_full (G_OBJECT (dialog), GUARD, guard, free_guard);
  lat_dialog_guard_begin (dialog);
  lat_dialog_set_may_close (LAT_DIALOG (dialog), may_close);
}

/**
 * lat_dialog_guard_begin:
 * @dialog: a dialog, guarded or not yet
 *
 * What is entered now is what nobody would miss.
 */
void
lat_dialog_guard_begin (GtkWidget *dialog)
{
  Guard *guard = g_object_get_data (G_OBJECT (dialog), GUARD);

  if (guard == NULL)
    return;
  g_free (guard->first);
  guard->first = guard->func (guard->data);
}
