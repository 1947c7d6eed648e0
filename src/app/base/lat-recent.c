/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-recent.c - the games that were open lately */
#include "lat-recent.h"

#define MIME_TYPE "text/x-latrunculi-game"

/* Also what other programs of the desktop show as recent. */
void
lat_recent_add (GFile *file)
{
  g_autofree char *uri = g_file_get_uri (file);
  GtkRecentData data = {
    .mime_type = (char *) MIME_TYPE,
    .app_name = (char *) "latrunculi",
    .app_exec = (char *) "latrunculi %u",
  };

  gtk_recent_manager_add_full (gtk_recent_manager_get_default (), uri, &data);
}

static int
compare_recent (gconstpointer a, gconstpointer b)
{
  GDateTime *time_a = gtk_recent_info_get_modified (*(GtkRecentInfo **) a);
  GDateTime *time_b = gtk_recent_info_get_modified (*(GtkRecentInfo **) b);

  return g_date_time_compare (time_b, time_a);
}

/* Returns: (transfer full) (element-type GtkRecentInfo): the games, the newest first */
GPtrArray *
lat_recent_list_games (void)
{
  GList *all = gtk_recent_manager_get_items (gtk_recent_manager_get_default ());
  GPtrArray *games = g_ptr_array_new_with_free_func ((GDestroyNotify) gtk_recent_info_unref);

  for (GList *l = all; l != NULL; l = l->next)
    if (g_strcmp0 (gtk_recent_info_get_mime_type (l->data), MIME_TYPE) == 0)
      g_ptr_array_add (games, gtk_recent_info_ref (l->data));
  g_list_free_full (all, (GDestroyNotify) gtk_recent_info_unref);
  g_ptr_array_sort (games, compare_recent);
  return games;
}
