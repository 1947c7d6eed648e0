/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-window-pages.c - panes as pages, where only one of them has room */
#include "lat-pane.h"
#include "lat-shape-bin.h"
#include "lat-tooltip.h"
#include "lat-window-private.h"

#define N_PAGES 5

/* In the order of the column. */
static const char *const names[N_PAGES] = { "engine", "moves", "review", "comment", "how-to-play" };
static const char *const icons[N_PAGES] = { "lat-engine-symbolic", "view-list-symbolic",
                                            "lat-lab-symbolic", "document-edit-symbolic",
                                            "lat-rules-symbolic" };

static GtkWidget *
get_pane (LatWindow *self, guint page)
{
  GtkWidget *const panes[N_PAGES] = { self->engine_pane, self->moves_pane, self->graph_pane,
                                      self->comment_pane, self->how_to_pane };

  return panes[page];
}

static gboolean
is_paged (LatWindow *self)
{
  gboolean paged;

  g_object_get (self->bin, "paged", &paged, NULL);
  return paged;
}

/* A tab for each pane that there is just now. */
static GtkWidget *
create_tabs (LatWindow *self)
{
  GtkWidget *tabs = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_set_hexpand (tabs, TRUE);
  gtk_widget_add_css_class (tabs, "tabs");
  for (guint i = 0; i < N_PAGES; i++)
    {
      GtkWidget *tab, *pane = get_pane (self, i);
      g_autofree char *title = NULL;

      if (!gtk_widget_get_visible (pane))
        continue;
      g_object_get (pane, "title", &title, NULL);
      tab = gtk_toggle_button_new ();
      gtk_button_set_icon_name (GTK_BUTTON (tab), icons[i]);
      gtk_widget_add_css_class (tab, "flat");
      gtk_widget_set_focus_on_click (tab, FALSE);
      lat_tooltip_name (tab, title);
      gtk_actionable_set_action_target (GTK_ACTIONABLE (tab), "s", names[i]);
      gtk_actionable_set_action_name (GTK_ACTIONABLE (tab), "win.page");
      gtk_box_append (GTK_BOX (tabs), tab);
    }
  return tabs;
}

/* What is shown: the page that was chosen, or the moves, which are always there but in a lesson. */
static guint
find_page (LatWindow *self)
{
  if (gtk_widget_get_visible (get_pane (self, self->page)))
    return self->page;
  for (guint i = 1; i < N_PAGES; i++)
    if (gtk_widget_get_visible (get_pane (self, i)))
      return i;
  return self->page;
}

static void
update_pages (LatWindow *self)
{
  gboolean paged = is_paged (self);
  guint page = find_page (self);

  for (guint i = 0; i < N_PAGES; i++)
    {
      LatPane *pane = LAT_PANE (get_pane (self, i));

      lat_pane_set_tabs (pane, paged && i == page ? create_tabs (self) : NULL);
      lat_pane_set_away (pane, paged && i != page);
    }
}

static gboolean
update_cb (gpointer data)
{
  LatWindow *self = LAT_WINDOW (data);

  if (self->document != NULL)
    update_pages (self);
  return G_SOURCE_REMOVE;
}

/* Later: the tab that was clicked is one of those that are made anew. */
static void
update_later (LatWindow *self)
{
  g_idle_add_full (G_PRIORITY_HIGH_IDLE, update_cb, g_object_ref (self), g_object_unref);
}

/**
 * lat_window_get_page:
 *
 * Returns: (transfer none): the name of the page that is chosen
 */
const char *
lat_window_get_page (LatWindow *self)
{
  return names[self->page];
}

void
lat_window_set_page (LatWindow *self, const char *name)
{
  for (guint i = 0; i < N_PAGES; i++)
    if (g_strcmp0 (names[i], name) == 0)
      self->page = i;
  if (is_paged (self))
    update_later (self);
}

/* Has a pane be the page that is shown where there is room for one only. */
void
lat_window_show_page (LatWindow *self, GtkWidget *pane)
{
  for (guint i = 0; i < N_PAGES; i++)
    if (get_pane (self, i) == pane)
      g_object_set (self, "page", names[i], NULL);
  /* At once: who asks for it is about to go there. */
  if (is_paged (self))
    update_pages (self);
}

void
lat_window_set_up_pages (LatWindow *self)
{
  self->page = 1;
  g_signal_connect_object (self->bin, "notify::paged", G_CALLBACK (update_pages), self,
                           G_CONNECT_SWAPPED);
  for (guint i = 0; i < N_PAGES; i++)
    g_signal_connect_object (get_pane (self, i), "notify::visible", G_CALLBACK (update_later), self,
                             G_CONNECT_SWAPPED);
}
