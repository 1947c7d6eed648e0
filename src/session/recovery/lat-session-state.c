/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-session-state.c - which windows there were */
#include "lat-session-state.h"

/* A session of more windows is none that a person has made. */
#define MAX_WINDOWS 100

/* Nobody has a larger screen. */
#define MAX_PIXELS 16384

void
lat_session_window_free (LatSessionWindow *window)
{
  if (window == NULL)
    return;
  g_free (window->uri);
  g_free (window->place);
  g_free (window);
}

/**
 * lat_session_state_write:
 * @windows: (element-type LatSessionWindow): windows with files
 *
 * Returns: (transfer full): a key file that says which there are
 */
char *
lat_session_state_write (GPtrArray *windows)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();

  g_return_val_if_fail (windows != NULL, NULL);

  for (guint i = 0; i < windows->len; i++)
    {
      const LatSessionWindow *window = g_ptr_array_index (windows, i);
      g_autofree char *group = g_strdup_printf ("Window %u", i + 1);

      g_key_file_set_string (file, group, "File", window->uri);
      g_key_file_set_string (file, group, "Place", window->place);
      g_key_file_set_integer (file, group, "Width", window->width);
      g_key_file_set_integer (file, group, "Height", window->height);
      g_key_file_set_boolean (file, group, "Maximized", window->is_maximized);
    }
  return g_key_file_to_data (file, NULL, NULL);
}

/**
 * lat_session_state_read:
 * @text: what lat_session_state_write() gave, or anything
 *
 * Returns: (transfer container) (element-type LatSessionWindow): the windows; none if the text is
 *   not as it should be
 */
GPtrArray *
lat_session_state_read (const char *text)
{
  GPtrArray *windows = g_ptr_array_new_with_free_func ((GDestroyNotify) lat_session_window_free);
  g_autoptr (GKeyFile) file = g_key_file_new ();

  g_return_val_if_fail (text != NULL, windows);

  if (!g_key_file_load_from_data (file, text, (gsize) -1, G_KEY_FILE_NONE, NULL))
    return windows;
  for (guint i = 1; i <= MAX_WINDOWS; i++)
    {
      g_autofree char *group = g_strdup_printf ("Window %u", i);
      LatSessionWindow *window;
      g_autofree char *uri = g_key_file_get_string (file, group, "File", NULL);

      if (uri == NULL)
        break;
      window = g_new0 (LatSessionWindow, 1);
      window->uri = g_steal_pointer (&uri);
      window->place = g_key_file_get_string (file, group, "Place", NULL);
      window->width = CLAMP (g_key_file_get_integer (file, group, "Width", NULL), 0, MAX_PIXELS);
      window->height = CLAMP (g_key_file_get_integer (file, group, "Height", NULL), 0, MAX_PIXELS);
      window->is_maximized = g_key_file_get_boolean (file, group, "Maximized", NULL);
      g_ptr_array_add (windows, window);
    }
  return windows;
}
