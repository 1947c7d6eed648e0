/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-window-pages.c - panes that share a place, where not all of them have room */
#include "lat-breakdown-panel.h"
#include "lat-explorer-panel.h"
#include "lat-how-to-panel.h"
#include "lat-moves-panel.h"
#include "lat-pane.h"
#include "lat-shape-bin.h"
#include "lat-tooltip.h"
#include "lat-window-private.h"

#define N_PAGES 7
/* Those from here on stand below the moves. */
#define FIRST_LOWER 2
/* What the engine with five lines, and moves with ten, take of the column; and a pane below them.
 * Where the moves would have less the lower ones share a place. */
#define UPPER_HEIGHT 530
#define LOWER_HEIGHT 240
/* What is read below the moves may have so much of the column, in percent; the moves keep theirs (see
 * lat_moves_panel_set_room()). */
#define LOWER_SHARE 40
/* Of the header of a pane, and of a line of words that the engine's may get later. */
#define PANE_HEADER 68

/* In the order of the column. */
static const char *const names[N_PAGES] = { "engine",     "moves",    "review",     "comment",
                                            "evaluation", "explorer", "how-to-play" };
static const char *const icons[N_PAGES] = { "lat-engine-symbolic",     "view-list-symbolic",
                                            "lat-lab-symbolic",        "document-edit-symbolic",
                                            "lat-terms-symbolic",      "lat-explorer-symbolic",
                                            "dialog-question-symbolic" };

static GtkWidget *
get_pane (LatWindow *self, guint page)
{
  GtkWidget *const panes[N_PAGES] = { self->engine_pane,  self->moves_pane,     self->graph_pane,
                                      self->comment_pane, self->breakdown_pane, self->explorer_pane,
                                      self->how_to_pane };

  return panes[page];
}

static gboolean
is_paged (LatWindow *self)
{
  gboolean paged;

  g_object_get (self->bin, "paged", &paged, NULL);
  return paged;
}

static gboolean
is_there (LatWindow *self, guint page)
{
  return gtk_widget_get_visible (get_pane (self, page));
}

/* Whether the panes below the moves have one place. */
static gboolean
is_lower_shared (LatWindow *self)
{
  int height, n = 0;

  g_object_get (self->bin, "column-height", &height, NULL);
  for (guint i = FIRST_LOWER; i < N_PAGES; i++)
    n += is_there (self, i);
  return !is_paged (self) && n > 1 && height > 0 && height < UPPER_HEIGHT + n * LOWER_HEIGHT;
}

/* A tab for each pane from @first on that there is just now. */
static GtkWidget *
create_tabs (LatWindow *self, guint first)
{
  GtkWidget *tabs = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_add_css_class (tabs, "tabs");
  for (guint i = first; i < N_PAGES; i++)
    {
      GtkWidget *tab;
      g_autofree char *title = NULL;

      if (!is_there (self, i))
        continue;
      g_object_get (get_pane (self, i), "title", &title, NULL);
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
  if (is_there (self, self->page))
    return self->page;
  for (guint i = 1; i < N_PAGES; i++)
    if (is_there (self, i))
      return i;
  return self->page;
}

/* What is shown below the moves: what was chosen, or one with something in it to be seen. */
static guint
find_lower (LatWindow *self)
{
  guint found = N_PAGES;

  if (self->lower_page >= FIRST_LOWER && is_there (self, self->lower_page))
    return self->lower_page;
  for (guint i = N_PAGES; i > FIRST_LOWER; i--)
    if (is_there (self, i - 1)
        && (found == N_PAGES || lat_pane_is_open (LAT_PANE (get_pane (self, i - 1)))))
      found = i - 1;
  return found;
}

static int
measure_height (GtkWidget *widget, gboolean is_least)
{
  int least, natural;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, -1, &least, &natural, NULL, NULL);
  return is_least ? least : natural;
}

/* Has the moves keep what is theirs of the column, and what is read below them ask for no more than is left then by the
 * engine's lines. */
static void
update_room (LatWindow *self)
{
  int height, lower, n;

  g_object_get (self->bin, "column-height", &height, NULL);
  if (is_paged (self))
    height = 0;
  lat_moves_panel_set_room (LAT_MOVES_PANEL (self->moves), height);
  lower =
      MIN (height * LOWER_SHARE / 100, height - measure_height (self->engine_pane, FALSE)
                                           - measure_height (self->opponent_bar, FALSE)
                                           - measure_height (self->moves_pane, TRUE) - PANE_HEADER);
  lower = height > 0 ? MAX (lower, 1) : 0;
  n = gtk_widget_get_visible (self->breakdown_pane) + gtk_widget_get_visible (self->explorer_pane)
      + gtk_widget_get_visible (self->how_to_pane);
  if (!is_lower_shared (self) && n > 1)
    lower /= n;
  lat_breakdown_panel_set_room (LAT_BREAKDOWN_PANEL (self->breakdown), lower);
  lat_explorer_panel_set_room (LAT_EXPLORER_PANEL (self->explorer_panel), lower);
  lat_how_to_panel_set_room (LAT_HOW_TO_PANEL (self->how_to), lower);
}

static void
update_pages (LatWindow *self)
{
  gboolean paged = is_paged (self), shared = is_lower_shared (self);
  guint shown = paged ? find_page (self) : find_lower (self);
  guint first = paged ? 0 : FIRST_LOWER;

  for (guint i = 0; i < N_PAGES; i++)
    {
      LatPane *pane = LAT_PANE (get_pane (self, i));
      gboolean is_one = paged || (shared && i >= FIRST_LOWER);

      lat_pane_set_tabs (pane, is_one && i == shown ? create_tabs (self, first) : NULL, paged);
      lat_pane_set_away (pane, is_one && i != shown);
    }
  self->lower_shared = shared;
  if (self->document != NULL)
    update_room (self);
  g_object_notify (G_OBJECT (self), "page");
}

static gboolean
update_cb (gpointer data)
{
  LatWindow *self = LAT_WINDOW (data);

  if (self->document != NULL)
    update_pages (self);
  return G_SOURCE_REMOVE;
}

/* The column has become higher or lower. */
static void
height_cb (LatWindow *self)
{
  if (self->document != NULL)
    update_room (self);
  if (is_lower_shared (self) != self->lower_shared)
    update_pages (self);
}

/* Later: the tab that was clicked is one of those that are made anew. */
static void
update_later (LatWindow *self)
{
  g_idle_add_full (G_PRIORITY_HIGH_IDLE, update_cb, g_object_ref (self), g_object_unref);
}

/* The panes of a new document are there: what one has depends on the others. */
void
lat_window_share_room (LatWindow *self)
{
  static const char *const changes[] = { "notify::enabled", "notify::n-lines" };

  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    g_signal_connect_object (self->analysis, changes[i], G_CALLBACK (update_later), self,
                             G_CONNECT_SWAPPED);
  update_room (self);
}

/**
 * lat_window_get_page:
 *
 * Returns: (transfer none): the name of the page that is chosen; where all of the panes have room
 *   but those below the moves, of these
 */
const char *
lat_window_get_page (LatWindow *self)
{
  return names[self->lower_shared ? find_lower (self) : self->page];
}

static void
choose_page (LatWindow *self, guint page)
{
  self->page = page;
  if (page >= FIRST_LOWER)
    self->lower_page = page;
}

void
lat_window_set_page (LatWindow *self, const char *name)
{
  for (guint i = 0; i < N_PAGES; i++)
    if (g_strcmp0 (names[i], name) == 0)
      {
        choose_page (self, i);
        /* Whoever chooses it wants to see it. */
        if (self->lower_shared && i >= FIRST_LOWER)
          lat_pane_set_open (LAT_PANE (get_pane (self, i)), TRUE);
      }
  if (is_paged (self) || self->lower_shared)
    update_later (self);
}

/* Has a pane be the one that is shown where it shares its place with others. */
void
lat_window_show_page (LatWindow *self, GtkWidget *pane)
{
  for (guint i = 0; i < N_PAGES; i++)
    if (get_pane (self, i) == pane)
      choose_page (self, i);
  /* At once: who asks for it is about to go there. */
  update_pages (self);
}

/* Beside the column the row with which one goes through the game is at the bottom: a toast stays above it. */
static void
wide_cb (LatWindow *self)
{
  gboolean is_wide;

  g_object_get (self->bin, "wide", &is_wide, NULL);
  if (is_wide)
    gtk_widget_add_css_class (self->toasts, "over-row");
  else
    gtk_widget_remove_css_class (self->toasts, "over-row");
}

void
lat_window_set_up_pages (LatWindow *self)
{
  self->page = 1;
  wide_cb (self);
  g_signal_connect_object (self->bin, "notify::wide", G_CALLBACK (wide_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->bin, "notify::paged", G_CALLBACK (update_pages), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->bin, "notify::column-height", G_CALLBACK (height_cb), self,
                           G_CONNECT_SWAPPED);
  for (guint i = 0; i < N_PAGES; i++)
    g_signal_connect_object (get_pane (self, i), "notify::visible", G_CALLBACK (update_later), self,
                             G_CONNECT_SWAPPED);
}
