/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rules-window-pages.c - the pages of the rule editor's window beside that of the keys */
#include <glib/gi18n.h>

#include "lat-difference-page.h"
#include "lat-rulebook-page.h"
#include "lat-rules-window-private.h"
#include "lat-sources-page.h"
#include "lat-switcher.h"
#include "lat-trial-page.h"

/* A page is made when it is shown for the first time: most of them are seldom looked at. */
typedef struct
{
  const char *name;
  const char *title;
  const char *icon;
  GtkWidget *(*create) (LatRulesEditor *editor);
} Page;

static const Page pages[] = {
  { "rulebook", NC_ ("rules", "Rulebook"), "accessories-dictionary-symbolic",
    lat_rulebook_page_new },
  { "difference", NC_ ("rules", "Difference"), "lat-difference-symbolic", lat_difference_page_new },
  { "sources", NC_ ("rules", "Sources"), "x-office-document-symbolic", lat_sources_page_new },
  { "trial", NC_ ("rules", "Trial"), "media-playlist-shuffle-symbolic", lat_trial_page_new },
};

void
lat_rules_window_add_pages (LatRulesWindow *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    adw_view_stack_add_titled_with_icon (self->views, adw_bin_new (), pages[i].name,
                                         g_dpgettext2 (NULL, "rules", pages[i].title),
                                         pages[i].icon);
  /* A switcher makes all its buttons again with each page that is added. */
  lat_switcher_set_stack (self->heading, self->views);
  adw_view_switcher_bar_set_stack (ADW_VIEW_SWITCHER_BAR (self->switcher_bar), self->views);
}

/* Makes what the page that shows has in it, unless it has been shown before. */
void
lat_rules_window_fill_page (LatRulesWindow *self)
{
  const char *name = adw_view_stack_get_visible_child_name (self->views);
  GtkWidget *bin = adw_view_stack_get_visible_child (self->views);

  if (self->editor == NULL || !ADW_IS_BIN (bin) || adw_bin_get_child (ADW_BIN (bin)) != NULL)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    if (g_strcmp0 (pages[i].name, name) == 0)
      adw_bin_set_child (ADW_BIN (bin), pages[i].create (self->editor));
}

/**
 * lat_rules_window_show_page:
 * @name: of the page: `rules` or one of the table in this file
 *
 * Shows a page, and makes it if need be.
 *
 * Returns: %FALSE if there is no page of that name
 */
gboolean
lat_rules_window_show_page (LatRulesWindow *self, const char *name)
{
  g_return_val_if_fail (LAT_IS_RULES_WINDOW (self), FALSE);

  if (adw_view_stack_get_child_by_name (self->views, name) == NULL)
    return FALSE;
  adw_view_stack_set_visible_child_name (self->views, name);
  return TRUE;
}

static void
show_page_action_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  lat_rules_window_show_page (LAT_RULES_WINDOW (widget), g_variant_get_string (parameter, NULL));
}

void
lat_rules_window_install_pages (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "rules.show-page", "s", show_page_action_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_1, GDK_ALT_MASK, "rules.show-page",
                                       "s", "rules");
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    gtk_widget_class_add_binding_action (widget_class, GDK_KEY_2 + i, GDK_ALT_MASK,
                                         "rules.show-page", "s", pages[i].name);
}
