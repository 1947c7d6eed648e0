/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-window-recent.c - the games that were open lately */
#include <glib/gi18n.h>

#include "lat-recent.h"
#include "lat-window-private.h"

#define N_RECENT 8

/* Fills the menu of recent files, the newest first. */
void
lat_window_fill_recent (LatWindow *self)
{
  g_autoptr (GPtrArray) games = lat_recent_list_games ();

  g_return_if_fail (LAT_IS_WINDOW (self));

  g_menu_remove_all (self->recent_section);
  for (guint i = 0; i < MIN (games->len, N_RECENT); i++)
    {
      GtkRecentInfo *info = games->pdata[i];
      g_autoptr (GMenuItem) item = g_menu_item_new (NULL, NULL);
      g_auto (GStrv) parts = g_strsplit (gtk_recent_info_get_display_name (info), "_", -1);
      /* In a menu one underscore would be a mnemonic. */
      g_autofree char *label = g_strjoinv ("__", parts);

      g_menu_item_set_label (item, label);
      g_menu_item_set_action_and_target (item, "win.open-recent", "s",
                                         gtk_recent_info_get_uri (info));
      g_menu_append_item (self->recent_section, item);
    }
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.clear-recent", games->len > 0);
}

/* Returns: (transfer full) (nullable): where the game is that was open last; @name (out): for people */
char *
lat_window_dup_recent (char **name)
{
  g_autoptr (GPtrArray) games = lat_recent_list_games ();
  GtkRecentInfo *info = games->len > 0 ? games->pdata[0] : NULL;

  if (info == NULL || !gtk_recent_info_exists (info))
    return NULL;
  *name = g_strdup (gtk_recent_info_get_display_name (info));
  return g_strdup (gtk_recent_info_get_uri (info));
}

/* Only what is ours is taken from the list: other programs have theirs in it too. */
static void
clear_recent_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GtkRecentManager *manager = gtk_recent_manager_get_default ();
  g_autoptr (GPtrArray) games = lat_recent_list_games ();
  g_autoptr (GPtrArray) uris = g_ptr_array_new ();
  AdwToast *toast;

  for (guint i = 0; i < games->len; i++)
    {
      const char *uri = gtk_recent_info_get_uri (games->pdata[i]);

      if (gtk_recent_manager_remove_item (manager, uri, NULL))
        g_ptr_array_add (uris, (gpointer) uri);
    }
  if (uris->len == 0)
    return;

  toast = adw_toast_new (_ ("Recent files cleared"));
  adw_toast_set_button_label (toast, _ ("_Undo"));
  adw_toast_set_action_name (toast, "win.restore-recent");
  adw_toast_set_action_target_value (
      toast, g_variant_new_strv ((const char *const *) uris->pdata, uris->len));
  adw_toast_overlay_add_toast (ADW_TOAST_OVERLAY (LAT_WINDOW (widget)->toasts), toast);
}

/* The oldest first, so that the newest is the newest again. */
static void
restore_recent_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gsize n;
  g_autofree const char **uris = g_variant_get_strv (parameter, &n);

  while (n-- > 0)
    {
      g_autoptr (GFile) file = g_file_new_for_uri (uris[n]);

      lat_recent_add (file);
    }
}

static const LatActionEntry entries[] = {
  { "win.clear-recent", NULL, clear_recent_activated },
  { "win.restore-recent", "as", restore_recent_activated },
};

void
lat_window_class_install_recent (GtkWidgetClass *widget_class)
{
  lat_action_entries_install (widget_class, entries, G_N_ELEMENTS (entries));
}
