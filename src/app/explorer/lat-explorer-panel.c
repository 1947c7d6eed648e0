/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-explorer-panel.c - what was played in the position that is shown, beside the board */
#include "lat-explorer-panel.h"

#include <glib/gi18n.h>
#include <math.h>

#include "lat-explorer-line.h"
#include "lat-pane.h"
#include "lat-scroll-into-view.h"

/* Few read more, and each is made of widgets. All others come when they are asked for, so many after each frame. */
#define MAX_ROWS 60

struct _LatExplorerPanel
{
  GtkWidget parent_instance;

  LatExplorer *explorer;
  LatExplorerSources *sources;
  GtkWidget *scroller;
  GtkWidget *words;
  GtkWidget *buttons;
  GtkWidget *add_button;
  GtkWidget *file_button;
  GtkWidget *read_button;
  GtkWidget *list;
  GtkWidget *totals;
  GtkWidget *more;
  guint limit; /* so many rows are shown */
  guint growing;
  GtkWidget *note;
  GtkSizeGroup *groups[3];
  GtkWidget *pointed; /* the row whose arrow is shown */
};

enum
{
  MARKS,
  GAMES,
  SOURCES,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (LatExplorerPanel, lat_explorer_panel, GTK_TYPE_WIDGET)

/* {{{ arrows */

static void
show_arrow (LatExplorerPanel *self, GtkWidget *line)
{
  LatExplorerRow *row = line != NULL ? lat_explorer_line_get_row (LAT_EXPLORER_LINE (line)) : NULL;
  LatMark mark = { .colour = LAT_MARK_GREEN };
  guint n = 0;

  if (line == self->pointed)
    return;
  self->pointed = line;
  if (row != NULL && lat_explorer_is_current (self->explorer))
    {
      LatAction action = lat_explorer_row_get (row)->action;

      mark.to = lat_action_to (action);
      mark.from = lat_action_type (action) == LAT_ACTION_MOVE ? lat_action_from (action) : mark.to;
      n = mark.to != LAT_SQUARE_NONE;
    }
  g_signal_emit (self, signals[MARKS], 0, n > 0 ? &mark : NULL, n);
}

static void
entered_cb (GtkEventController *controller)
{
  GtkWidget *line = gtk_event_controller_get_widget (controller);
  GtkWidget *self = gtk_widget_get_ancestor (line, LAT_TYPE_EXPLORER_PANEL);

  if (self != NULL)
    show_arrow (LAT_EXPLORER_PANEL (self), line);
}

static void
left_cb (GtkEventController *controller)
{
  GtkWidget *line = gtk_event_controller_get_widget (controller);
  GtkWidget *self = gtk_widget_get_ancestor (line, LAT_TYPE_EXPLORER_PANEL);

  if (self != NULL && LAT_EXPLORER_PANEL (self)->pointed == line)
    show_arrow (LAT_EXPLORER_PANEL (self), NULL);
}

/* }}} */
/* {{{ rows */

static void
games_cb (LatExplorerPanel *self, LatExplorerLine *line)
{
  /* Of a row that is still there, but belongs elsewhere, there is nothing to be listed here. */
  if (lat_explorer_is_current (self->explorer))
    g_signal_emit (self, signals[GAMES], 0, lat_explorer_line_get_row (line));
}

/* Before the lines stands the row of all together, behind them that of those that are not shown. */
static GtkListBoxRow *
get_line (LatExplorerPanel *self, guint nth)
{
  GtkListBoxRow *line = gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->list), (int) nth + 1);

  return line != NULL && GTK_WIDGET (line) != self->more ? line : NULL;
}

static GtkWidget *
ensure_line (LatExplorerPanel *self, guint nth)
{
  GtkListBoxRow *line = get_line (self, nth);
  GtkEventController *motion, *focus;

  if (line != NULL)
    return GTK_WIDGET (line);
  line = GTK_LIST_BOX_ROW (lat_explorer_line_new (self->groups));
  motion = gtk_event_controller_motion_new ();
  focus = gtk_event_controller_focus_new ();
  g_signal_connect (motion, "enter", G_CALLBACK (entered_cb), NULL);
  g_signal_connect (motion, "leave", G_CALLBACK (left_cb), NULL);
  g_signal_connect (focus, "enter", G_CALLBACK (entered_cb), NULL);
  g_signal_connect (focus, "leave", G_CALLBACK (left_cb), NULL);
  gtk_widget_add_controller (GTK_WIDGET (line), motion);
  gtk_widget_add_controller (GTK_WIDGET (line), focus);
  g_signal_connect_object (line, "games", G_CALLBACK (games_cb), self, G_CONNECT_SWAPPED);
  gtk_list_box_insert (GTK_LIST_BOX (self->list), GTK_WIDGET (line), (int) nth + 1);
  return GTK_WIDGET (line);
}

/* What any of the first rows knows. */
static void
find_columns (GListModel *rows, guint n, gboolean *has_days, gboolean *has_levels)
{
  *has_days = *has_levels = FALSE;
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (LatExplorerRow) item = g_list_model_get_item (rows, i);
      const LatDatabaseRow *row = lat_explorer_row_get (item);

      *has_days |= row->last_played != 0;
      *has_levels |= !isnan (row->rating) || !isnan (row->nodes);
    }
}

/* Hides the rows from @n on. The focus of one of them goes to the last that stays. */
static void
hide_rows (LatExplorerPanel *self, guint n)
{
  GtkRoot *root = gtk_widget_get_root (self->list);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  GtkWidget *heir = n > 0 ? GTK_WIDGET (get_line (self, n - 1)) : self->list;
  GtkListBoxRow *line;

  for (guint i = n; (line = get_line (self, i)) != NULL; i++)
    {
      if (focus != NULL
          && (focus == GTK_WIDGET (line) || gtk_widget_is_ancestor (focus, GTK_WIDGET (line))))
        gtk_widget_grab_focus (heir);
      gtk_widget_set_visible (GTK_WIDGET (line), FALSE);
    }
}

/* The rows from @first on, as many as are shown. */
static void
fill_rows (LatExplorerPanel *self, guint first)
{
  GListModel *rows = lat_explorer_get_rows (self->explorer);
  LatSide side =
      (LatSide) lat_document_get_position (lat_explorer_get_document (self->explorer))->side;
  guint n_rows = g_list_model_get_n_items (rows);
  guint n = MIN (n_rows, self->limit);
  gboolean has_days, has_levels;

  find_columns (rows, n_rows, &has_days, &has_levels);
  for (guint i = first; i < n; i++)
    {
      g_autoptr (LatExplorerRow) row = g_list_model_get_item (rows, i);
      GtkWidget *widget = ensure_line (self, i);

      lat_explorer_line_set (LAT_EXPLORER_LINE (widget), row, side);
      lat_explorer_line_set_columns (LAT_EXPLORER_LINE (widget), has_days, has_levels);
      gtk_widget_set_visible (widget, TRUE);
    }
  lat_explorer_line_set_totals (LAT_EXPLORER_LINE (self->totals),
                                lat_explorer_get_totals (self->explorer), side);
  lat_explorer_line_set_columns (LAT_EXPLORER_LINE (self->totals), has_days, has_levels);
  gtk_widget_set_visible (self->totals, n > 0);
}

/* How many rows are not shown, and how they are. */
static void
update_more (LatExplorerPanel *self)
{
  guint n = g_list_model_get_n_items (lat_explorer_get_rows (self->explorer));
  guint n_left = n - MIN (n, self->limit);
  g_autofree char *text = g_strdup_printf (
      ngettext ("Show all: %'u more action", "Show all: %'u more actions", n_left), n_left);

  gtk_label_set_label (GTK_LABEL (gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (self->more))),
                       text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->more), GTK_ACCESSIBLE_PROPERTY_LABEL, text,
                                  -1);
  gtk_widget_set_visible (self->more, n_left > 0 && self->growing == 0);
}

static void
update_rows (LatExplorerPanel *self)
{
  guint n = g_list_model_get_n_items (lat_explorer_get_rows (self->explorer));

  /* What a row shows is another action now. */
  show_arrow (self, NULL);
  fill_rows (self, 0);
  hide_rows (self, MIN (n, self->limit));
  update_more (self);
}

static gboolean
grow_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  LatExplorerPanel *self = LAT_EXPLORER_PANEL (widget);
  guint n = g_list_model_get_n_items (lat_explorer_get_rows (self->explorer));
  guint before = self->limit;

  self->limit += MAX_ROWS;
  fill_rows (self, MIN (before, n));
  if (self->limit < n)
    return G_SOURCE_CONTINUE;
  self->limit = G_MAXUINT;
  self->growing = 0;
  update_more (self);
  return G_SOURCE_REMOVE;
}

/* Another position is shown by its first rows again. */
static void
show_first (LatExplorerPanel *self)
{
  if (self->growing != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->growing);
  self->growing = 0;
  self->limit = MAX_ROWS;
}

/* The keys go on with the first of the rows that come. */
static void
show_all (LatExplorerPanel *self)
{
  guint before = self->limit;

  if (self->growing != 0)
    return;
  self->growing = gtk_widget_add_tick_callback (GTK_WIDGET (self), grow_cb, NULL, NULL);
  grow_cb (GTK_WIDGET (self), NULL, NULL);
  gtk_widget_grab_focus (GTK_WIDGET (get_line (self, before)));
  /* It has no place yet, for which it would be looked for at the top. */
  lat_scroll_into_view (GTK_WIDGET (get_line (self, before)));
  update_more (self);
}

static void
row_activated_cb (LatExplorerPanel *self, GtkWidget *line)
{
  if (line == self->more)
    show_all (self);
  else if (line != self->totals)
    lat_explorer_play (self->explorer, lat_explorer_line_get_row (LAT_EXPLORER_LINE (line)));
}

/* }}} */
/* {{{ what is said */

/* Whether the open file is none of the sources, and could be. */
static gboolean
can_add_file (LatExplorerPanel *self)
{
  LatDocument *document = lat_explorer_get_document (self->explorer);
  GFile *file = lat_document_get_file (document);
  const char *path = file != NULL ? g_file_peek_path (file) : NULL;
  g_autoptr (LatExplorerSource) source =
      path != NULL ? lat_explorer_sources_find (self->sources, path) : NULL;

  return path != NULL && source == NULL;
}

/* What does not count, or is not shown; NULL if all does. */
static char *
dup_note (LatExplorerPanel *self, LatExplorerState state)
{
  LatDocument *document = lat_explorer_get_document (self->explorer);

  if (lat_explorer_sources_is_busy (self->sources))
    return lat_explorer_sources_dup_progress (self->sources);
  if (state == LAT_EXPLORER_FOUND && lat_explorer_has_filter (self->explorer))
    return g_strdup (_ ("Only games that the filter lets through count."));
  if (lat_document_get_file (document) != NULL && !can_add_file (self)
      && lat_document_is_modified (document))
    return g_strdup (_ ("What is not saved of this file does not count."));
  return NULL;
}

/* With what holds it, which would take room otherwise. */
static void
show_button (GtkWidget *button, gboolean is_shown)
{
  gtk_widget_set_visible (gtk_widget_get_parent (button), is_shown);
}

static void
update_words (LatExplorerPanel *self)
{
  LatExplorerState state = (LatExplorerState) lat_news_get_state (LAT_NEWS (self->explorer));
  gboolean is_empty = state == LAT_EXPLORER_EMPTY;
  g_autofree char *words = lat_explorer_dup_words (self->explorer);
  g_autofree char *note = dup_note (self, state);

  gtk_label_set_label (GTK_LABEL (self->words), words);
  /* What is found says its row of all together. */
  gtk_widget_set_visible (self->words, state != LAT_EXPLORER_FOUND);
  show_button (self->add_button, is_empty);
  show_button (self->file_button, can_add_file (self));
  show_button (self->read_button, state == LAT_EXPLORER_UNREAD);
  gtk_widget_set_visible (self->buttons,
                          is_empty || can_add_file (self) || state == LAT_EXPLORER_UNREAD);
  gtk_label_set_label (GTK_LABEL (self->note), note != NULL ? note : "");
  gtk_widget_set_visible (self->note, note != NULL);
}

static void
update_panel (LatExplorerPanel *self)
{
  LatExplorerState state = (LatExplorerState) lat_news_get_state (LAT_NEWS (self->explorer));

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  /* What was there stays for the blink of an eye that a look-up takes. */
  if (state == LAT_EXPLORER_SEARCHING)
    return;
  update_rows (self);
  update_words (self);
}

/* }}} */
/* {{{ buttons */

static void
sources_cb (LatExplorerPanel *self)
{
  g_signal_emit (self, signals[SOURCES], 0);
}

static void
add_file_cb (LatExplorerPanel *self)
{
  GFile *file = lat_document_get_file (lat_explorer_get_document (self->explorer));
  const char *const paths[] = { file != NULL ? g_file_peek_path (file) : NULL, NULL };

  if (paths[0] != NULL)
    lat_explorer_sources_update (self->sources, paths);
}

static void
read_cb (LatExplorerPanel *self)
{
  lat_explorer_sources_update (self->sources, NULL);
}

static GtkWidget *
add_button (LatExplorerPanel *self, const char *label, void (*func) (LatExplorerPanel *self))
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  g_signal_connect_swapped (button, "clicked", G_CALLBACK (func), self);
  gtk_flow_box_insert (GTK_FLOW_BOX (self->buttons), button, -1);
  /* The button has the focus, and not what holds it. */
  gtk_widget_set_focusable (gtk_widget_get_parent (button), FALSE);
  return button;
}

/* }}} */

static void
lat_explorer_panel_map (GtkWidget *widget)
{
  LatExplorerPanel *self = LAT_EXPLORER_PANEL (widget);

  GTK_WIDGET_CLASS (lat_explorer_panel_parent_class)->map (widget);
  if (g_list_model_get_n_items (lat_explorer_sources_get_list (self->sources)) == 0)
    lat_explorer_sources_refresh (self->sources);
  lat_explorer_set_enabled (self->explorer, TRUE);
}

static void
lat_explorer_panel_unmap (GtkWidget *widget)
{
  LatExplorerPanel *self = LAT_EXPLORER_PANEL (widget);

  /* First: nothing is made anew any more for somebody who does not look. */
  GTK_WIDGET_CLASS (lat_explorer_panel_parent_class)->unmap (widget);
  show_arrow (self, NULL);
  show_first (self);
  lat_explorer_set_enabled (self->explorer, FALSE);
}

static void
lat_explorer_panel_dispose (GObject *object)
{
  LatExplorerPanel *self = LAT_EXPLORER_PANEL (object);

  g_clear_pointer (&self->scroller, gtk_widget_unparent);
  for (guint i = 0; i < G_N_ELEMENTS (self->groups); i++)
    g_clear_object (&self->groups[i]);
  g_clear_object (&self->explorer);
  g_clear_object (&self->sources);
  G_OBJECT_CLASS (lat_explorer_panel_parent_class)->dispose (object);
}

static void
lat_explorer_panel_class_init (LatExplorerPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lat_explorer_panel_dispose;
  widget_class->map = lat_explorer_panel_map;
  widget_class->unmap = lat_explorer_panel_unmap;
  signals[MARKS] = g_signal_new ("marks", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 2, G_TYPE_POINTER, G_TYPE_UINT);
  signals[GAMES] = g_signal_new ("games", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 1, LAT_TYPE_EXPLORER_ROW);
  signals[SOURCES] = g_signal_new ("sources", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "explorer");
}

static void
create_buttons (LatExplorerPanel *self)
{
  /* Long words go on in a line below rather than have a narrow window grow. */
  self->buttons = gtk_flow_box_new ();
  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (self->buttons), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (self->buttons, "explorer-buttons");
  self->add_button = add_button (self, _ ("_Add games…"), sources_cb);
  gtk_widget_add_css_class (self->add_button, "suggested-action");
  self->file_button = add_button (self, _ ("Add _this file"), add_file_cb);
  self->read_button = add_button (self, _ ("_Read again"), read_cb);
  gtk_widget_add_css_class (self->read_button, "suggested-action");
  /* Which are wanted is not known yet. */
  gtk_widget_set_visible (self->buttons, FALSE);
}

static GtkWidget *
create_label (const char *style)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "xalign", 0.0, NULL);

  gtk_widget_add_css_class (label, "reason");
  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  return label;
}

static void
create_list (LatExplorerPanel *self)
{
  self->list = gtk_list_box_new ();
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (self->list), GTK_SELECTION_NONE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Actions played here"), -1);
  g_signal_connect_swapped (self->list, "row-activated", G_CALLBACK (row_activated_cb), self);
  self->totals = lat_explorer_line_new (self->groups);
  g_signal_connect_object (self->totals, "games", G_CALLBACK (games_cb), self, G_CONNECT_SWAPPED);
  self->more = g_object_new (GTK_TYPE_LIST_BOX_ROW, "child",
                             g_object_new (GTK_TYPE_LABEL, "accessible-role",
                                           GTK_ACCESSIBLE_ROLE_PRESENTATION, "ellipsize",
                                           PANGO_ELLIPSIZE_END, NULL),
                             NULL);
  gtk_widget_add_css_class (self->more, "more");
  /* Neither is wanted before there is something. */
  gtk_widget_set_visible (self->totals, FALSE);
  gtk_widget_set_visible (self->more, FALSE);
  gtk_list_box_append (GTK_LIST_BOX (self->list), self->totals);
  gtk_list_box_append (GTK_LIST_BOX (self->list), self->more);
}

static void
lat_explorer_panel_init (LatExplorerPanel *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  for (guint i = 0; i < G_N_ELEMENTS (self->groups); i++)
    self->groups[i] = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  self->words = create_label (NULL);
  gtk_box_append (GTK_BOX (box), self->words);
  self->limit = MAX_ROWS;
  create_list (self);
  gtk_box_append (GTK_BOX (box), self->list);
  self->note = create_label ("dim-label");
  gtk_box_append (GTK_BOX (box), self->note);
  create_buttons (self);
  gtk_box_append (GTK_BOX (box), self->buttons);
  self->scroller = lat_pane_new_scroller (box);
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
}

/* Often while games are added: the rows stay as they are, and so does the arrow of one. */
static void
sources_updated_cb (LatExplorerPanel *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self))
      && lat_news_get_state (LAT_NEWS (self->explorer)) != LAT_EXPLORER_SEARCHING)
    update_words (self);
}

/* Whether the file counts has changed, or what does not count of it. */
static void
document_changed_cb (LatExplorerPanel *self, guint change)
{
  if (!lat_explorer_is_current (self->explorer))
    show_first (self);
  if ((change & ~(guint) LAT_CHANGE_CURSOR) != 0)
    sources_updated_cb (self);
}

/**
 * lat_explorer_panel_new:
 * @explorer: whose rows are shown
 * @sources: where its games come from
 *
 * Returns: (transfer floating): the panel
 */
GtkWidget *
lat_explorer_panel_new (LatExplorer *explorer, LatExplorerSources *sources)
{
  LatExplorerPanel *self;

  g_return_val_if_fail (LAT_IS_EXPLORER (explorer), NULL);
  g_return_val_if_fail (LAT_IS_EXPLORER_SOURCES (sources), NULL);

  self = g_object_new (LAT_TYPE_EXPLORER_PANEL, NULL);
  self->explorer = g_object_ref (explorer);
  self->sources = g_object_ref (sources);
  g_signal_connect_object (explorer, "updated", G_CALLBACK (update_panel), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (lat_explorer_get_document (explorer), "changed",
                           G_CALLBACK (document_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (sources, "updated", G_CALLBACK (sources_updated_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (sources, "changed", G_CALLBACK (lat_explorer_refresh), explorer,
                           G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

/* Has it ask for no more than its part of the room of all panes (see lat_pane_limit_scroller()). */
void
lat_explorer_panel_set_room (LatExplorerPanel *self, int height)
{
  g_return_if_fail (LAT_IS_EXPLORER_PANEL (self));

  lat_pane_limit_scroller (self->scroller, height);
}

static void
append_words (GString *text, const char *name, const LatDatabaseRow *row)
{
  g_autofree char *words = lat_explorer_line_dup_words (row);

  g_string_append_printf (text, "%s %s", name, words);
}

/**
 * lat_explorer_panel_dup_text:
 *
 * Returns: (transfer full): what it says: the words, each row on a line of its own, and the note
 */
char *
lat_explorer_panel_dup_text (LatExplorerPanel *self)
{
  GString *text;
  GtkListBoxRow *line;

  g_return_val_if_fail (LAT_IS_EXPLORER_PANEL (self), NULL);

  text = g_string_new (NULL);
  if (gtk_widget_get_visible (self->words))
    g_string_append (text, gtk_label_get_label (GTK_LABEL (self->words)));
  else
    append_words (text, "All", lat_explorer_get_totals (self->explorer));
  for (guint i = 0;
       (line = get_line (self, i)) != NULL && gtk_widget_get_visible (GTK_WIDGET (line)); i++)
    {
      LatExplorerRow *row = lat_explorer_line_get_row (LAT_EXPLORER_LINE (line));

      g_string_append_c (text, '\n');
      append_words (text, lat_explorer_row_get_text (row), lat_explorer_row_get (row));
    }
  if (gtk_widget_get_visible (self->more))
    g_string_append_printf (text, "\n%s",
                            gtk_label_get_label (GTK_LABEL (
                                gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (self->more)))));
  if (gtk_widget_get_visible (self->note))
    g_string_append_printf (text, "\n%s", gtk_label_get_label (GTK_LABEL (self->note)));
  return g_string_free (text, FALSE);
}
