/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * pointer.c - a pointer that a test of a widget moves
 *
 * It is that of the screen, so that gestures get what they get from a person: GTK has nothing to make events with.
 */
#include "pointer.h"

/* So long a stroke may be on its way, in microseconds. */
#define PATIENCE (5 * G_TIME_SPAN_SECOND)

/**
 * pointer_show:
 * @widget: to be shown
 *
 * Returns: (transfer none): a window with it alone, at the corner of the screen, where no window manager is
 */
GtkWidget *
pointer_show (GtkWidget *widget, int width, int height)
{
  GtkWidget *window = gtk_window_new ();

  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  gtk_window_set_child (GTK_WINDOW (window), widget);
  gtk_window_present (GTK_WINDOW (window));
  while (gtk_widget_get_width (widget) == 0)
    g_main_context_iteration (NULL, TRUE);
  return window;
}

/* Returns: (transfer full): on the screen, as words of the command */
static char *
dup_place (GtkWidget *widget, const graphene_point_t *point)
{
  GtkNative *native = gtk_widget_get_native (widget);
  graphene_point_t there;
  double left, top;

  g_assert_true (gtk_widget_compute_point (widget, GTK_WIDGET (native), point, &there));
  gtk_native_get_surface_transform (native, &left, &top);
  return g_strdup_printf ("mousemove %.0f %.0f", left + (double) there.x, top + (double) there.y);
}

static void
ended_cb (GPid pid, int status, gpointer data)
{
  gboolean *is_done = data;

  g_assert_cmpint (status, ==, 0);
  g_spawn_close_pid (pid);
  *is_done = TRUE;
}

/**
 * pointer_stroke:
 * @widget: in a window of pointer_show()
 * @button: 1 for the first one
 * @points: in @widget
 *
 * Presses the button at the first point, is seen at each of the others and nowhere between, and lets go at the last.
 * Returns once all of it was seen.
 *
 * Returns: whether there is such a pointer
 */
gboolean
pointer_stroke (GtkWidget *widget, guint button, const graphene_point_t *points, guint n_points)
{
  g_autofree char *program = g_find_program_in_path ("xdotool");
  g_autoptr (GString) command = g_string_new (program);
  g_auto (GStrv) words = NULL;
  gint64 end = g_get_monotonic_time () + PATIENCE;
  gboolean is_done = FALSE;
  GPid pid;

  if (program == NULL)
    return FALSE;
  for (guint i = 0; i < n_points; i++)
    {
      g_autofree char *place = dup_place (widget, &points[i]);

      /* Else the second could come before the first was handed on, which would then be left out. */
      g_string_append_printf (command, "%s %s", i > 1 ? " sleep 0.1" : "", place);
      if (i == 0)
        g_string_append_printf (command, " mousedown %u", button);
    }
  g_string_append_printf (command, " mouseup %u", button);
  words = g_strsplit (command->str, " ", -1);
  g_assert_true (
      g_spawn_async (NULL, words, NULL, G_SPAWN_DO_NOT_REAP_CHILD, NULL, NULL, &pid, NULL));
  g_child_watch_add (pid, ended_cb, &is_done);
  while (!is_done && g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (is_done);
  /* What the screen has seen comes in the next frames. */
  for (guint i = 0; i < 40; i++)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (2000);
    }
  return TRUE;
}
