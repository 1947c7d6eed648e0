/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-boards-window.c - the boards that were found: a table, a time line, and all that is known of one */
#include "lat-boards-window.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>

#include "lat-action-entries.h"
#include "lat-board-details.h"
#include "lat-board-form.h"
#include "lat-boards-table.h"
#include "lat-file-dialogs.h"
#include "lat-fit-dialog.h"
#include "lat-help.h"
#include "lat-name-choice.h"
#include "lat-own-boards.h"
#include "lat-photo-dialog.h"
#include "lat-photo-reader.h"
#include "lat-search-text.h"
#include "lat-time-line.h"
#include "lat-toast.h"
#include "lat-toolbar-view.h"

#define WIDE          760
#define NARROW        620
#define LIST_HEIGHT   230
#define DETAILS_WIDTH 290
#define TOAST_SECONDS 8
#define SCROLL_MS     50

struct _LatBoardsWindow
{
  AdwWindow parent_instance;

  LatBoardShelf *shelf;
  GtkFilter *filter;
  GtkSingleSelection *selection;
  guint scrolling;
  LatBoardItem *removed;  /* what can be brought back */
  LatBoardItem *pictured; /* what gets the picture that is being chosen; NULL for a new board */

  AdwToastOverlay *toasts;
  GtkEditable *search;
  GtkColumnView *table;
  GtkWidget *time_line;
  GtkWidget *undated;
  GtkPaned *paned;
  GtkStack *pages;
  GtkScrolledWindow *details;
};

G_DEFINE_FINAL_TYPE (LatBoardsWindow, lat_boards_window, ADW_TYPE_WINDOW)

static guint new_game_signal;

static LatBoardItem *
get_selected (LatBoardsWindow *self)
{
  return gtk_single_selection_get_selected_item (self->selection);
}

/* {{{ what is shown */

/* One can play on it once somebody says how large it is. */
static gboolean
wants_size (LatBoardItem *item)
{
  return lat_board_item_get_error (item) == NULL && lat_board_item_get_board (item)->files == 0;
}

static void
update_actions (LatBoardsWindow *self)
{
  LatBoardItem *item = get_selected (self);
  gboolean is_good = item != NULL && lat_board_item_get_error (item) == NULL;
  gboolean is_own = item != NULL && lat_board_item_get_path (item) != NULL;

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "boards.new-game",
                                 is_good && !wants_size (item));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "boards.give-size",
                                 is_good && wants_size (item));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "boards.change", is_good);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "boards.photo", is_good);
  /* What cannot be read could not be brought back. */
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "boards.remove", is_own && is_good);
}

static GtkWidget *
create_button (const char *label, const char *action, const char *css_class)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  if (css_class != NULL)
    gtk_widget_add_css_class (button, css_class);
  return button;
}

static void
show_details (LatBoardsWindow *self, LatBoardItem *item)
{
  GtkWidget *box = lat_board_details_new (item);
  GtkWidget *buttons = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gboolean is_own = lat_board_item_get_path (item) != NULL;

  if (wants_size (item))
    {
      GtkWidget *why = g_object_new (
          GTK_TYPE_LABEL, "wrap", TRUE, "xalign", 0.0, "label",
          is_own
              ? _ ("It can be played on once it has a size.")
              : _ (
                  "Nobody tells its size. A copy of your own can have the size that you think of."),
          NULL);

      gtk_widget_add_css_class (why, "caption");
      gtk_box_append (GTK_BOX (buttons), create_button (_ ("_Give it a size…"), "boards.give-size",
                                                        "suggested-action"));
      gtk_box_append (GTK_BOX (buttons), why);
    }
  else
    gtk_box_append (GTK_BOX (buttons), create_button (_ ("_New game on this board…"),
                                                      "boards.new-game", "suggested-action"));
  gtk_box_append (
      GTK_BOX (buttons),
      create_button (is_own ? _ ("_Change…") : _ ("_Copy and change…"), "boards.change", NULL));
  gtk_box_append (GTK_BOX (buttons), create_button (lat_board_item_get_board (item)->photo != NULL
                                                        ? _ ("Lines on the _photograph…")
                                                        : _ ("With a _photograph…"),
                                                    "boards.photo", NULL));
  if (is_own)
    gtk_box_append (GTK_BOX (buttons),
                    create_button (_ ("Re_move"), "boards.remove", "destructive-action"));
  gtk_box_insert_child_after (GTK_BOX (box), buttons, gtk_widget_get_first_child (box));
  gtk_scrolled_window_set_child (self->details, box);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->details), 0);
}

static void
selected_cb (LatBoardsWindow *self)
{
  LatBoardItem *item = get_selected (self);

  if (item != NULL)
    show_details (self, item);
  else
    gtk_scrolled_window_set_child (self->details, NULL);
  lat_time_line_select (LAT_TIME_LINE (self->time_line), item);
  update_actions (self);
}

static void
scroll_to_selected (LatBoardsWindow *self)
{
  guint position = gtk_single_selection_get_selected (self->selection);
  GtkWidget *list = gtk_widget_get_last_child (GTK_WIDGET (self->table));

  /* The rows are a list view in the table. */
  if (position != GTK_INVALID_LIST_POSITION)
    gtk_widget_activate_action (list, "list.scroll-to-item", "u", position);
}

static void
select_item (LatBoardsWindow *self, LatBoardItem *item)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->selection)); i++)
    {
      g_autoptr (LatBoardItem) other = g_list_model_get_item (G_LIST_MODEL (self->selection), i);

      if (other != item)
        continue;
      gtk_single_selection_set_selected (self->selection, i);
      scroll_to_selected (self);
      return;
    }
}

static gboolean
scroll_up_cb (gpointer data)
{
  LatBoardsWindow *self = data;

  self->scrolling = 0;
  gtk_adjustment_set_value (gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->table)), 0);
  return G_SOURCE_REMOVE;
}

/* The first that can be played on: who opens the window sees what a board is for. */
static void
select_playable (LatBoardsWindow *self)
{
  GListModel *boards = G_LIST_MODEL (self->selection);

  for (guint i = 0; i < g_list_model_get_n_items (boards); i++)
    {
      g_autoptr (LatBoardItem) item = g_list_model_get_item (boards, i);

      if (lat_board_item_get_error (item) != NULL || wants_size (item))
        continue;
      gtk_single_selection_set_selected (self->selection, i);
      return;
    }
}

/* Whoever sorts wants to see what comes first, and not what was selected; the list has its order a moment later. */
static void
sorted_cb (LatBoardsWindow *self)
{
  if (self->scrolling == 0)
    self->scrolling = g_timeout_add (SCROLL_MS, scroll_up_cb, self);
}

static gboolean
filter_item (gpointer item, gpointer data)
{
  LatBoardsWindow *self = data;
  const LatFoundBoard *board = lat_board_item_get_board (item);
  const char *words = gtk_editable_get_text (self->search);
  g_autoptr (GString) text = NULL;
  g_autofree char *folded = NULL;

  if (*words == '\0')
    return TRUE;
  text = g_string_new (lat_found_board_get_name (board));
  for (guint field = LAT_FOUND_PLACE; field < LAT_N_FOUND_FIELDS; field++)
    {
      g_autofree char *value = lat_found_board_dup_words (board, (LatFoundField) field);

      g_string_append_printf (text, " %s", value);
    }
  folded = lat_search_text_fold (text->str);
  return lat_search_text_matches (folded, words);
}

static void
refresh_pages (LatBoardsWindow *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->selection));

  gtk_stack_set_visible_child_name (self->pages, n > 0 ? "boards" : "nothing");
}

static void
search_changed_cb (LatBoardsWindow *self)
{
  gtk_filter_changed (self->filter, GTK_FILTER_CHANGE_DIFFERENT);
  refresh_pages (self);
}

static void
shelf_changed_cb (LatBoardsWindow *self)
{
  GListModel *boards = G_LIST_MODEL (self->shelf);
  guint n = 0;
  g_autofree char *text = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (boards); i++)
    {
      g_autoptr (LatBoardItem) item = g_list_model_get_item (boards, i);

      n += lat_board_item_get_board (item)->from == 0;
    }
  text = g_strdup_printf (ngettext ("%u board has no date", "%u boards have no date", n), n);
  gtk_label_set_label (GTK_LABEL (self->undated), text);
  gtk_widget_set_visible (self->undated, n > 0);
  lat_time_line_set_boards (LAT_TIME_LINE (self->time_line), boards);
  lat_time_line_select (LAT_TIME_LINE (self->time_line), get_selected (self));
  refresh_pages (self);
}

/* }}} */
/* {{{ what a person does */

static void
chosen_cb (LatBoardsWindow *self, LatBoardItem *item)
{
  gtk_editable_set_text (self->search, "");
  search_changed_cb (self);
  select_item (self, item);
}

static void
order_chosen_cb (LatBoardsWindow *self, GParamSpec *pspec, GtkDropDown *orders)
{
  lat_boards_table_sort (self->table, gtk_drop_down_get_selected (orders));
}

typedef struct
{
  LatBoardsWindow *window;
  LatRules *rules; /* NULL once they are played by */
} Choice;

static void
free_choice (gpointer data)
{
  Choice *choice = data;

  lat_rules_free (choice->rules);
  g_object_unref (choice->window);
  g_free (choice);
}

static gboolean
begin_cb (gpointer data)
{
  Choice *choice = data;
  LatBoardsWindow *self = choice->window;

  /* It has gone with the window that it belongs to. */
  if (self->table == NULL)
    return G_SOURCE_REMOVE;
  if (choice->rules == NULL)
    {
      gtk_window_close (GTK_WINDOW (self));
      return G_SOURCE_REMOVE;
    }
  g_signal_emit (self, new_game_signal, 0, choice->rules);
  g_clear_pointer (&choice->rules, lat_rules_free);
  return G_SOURCE_CONTINUE;
}

/* The board is what the person wants to see now. The window is hidden at once, in which state it also goes in a tenth of
 * the time; the game begins in the next pass of the main loop, and what is not seen any more is thrown away in one after. */
static void
rules_chosen_cb (LatRules *rules, gpointer data)
{
  Choice *choice = g_new0 (Choice, 1);

  choice->window = g_object_ref (data);
  choice->rules = lat_rules_copy (rules);
  gtk_widget_set_visible (GTK_WIDGET (data), FALSE);
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, begin_cb, choice, free_choice);
}

static void
new_game_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatBoardItem *item = get_selected (LAT_BOARDS_WINDOW (widget));

  if (item != NULL)
    lat_fit_dialog_present_rules (widget, lat_board_item_get_board (item), rules_chosen_cb, widget);
}

/* What the first button does. */
static void
row_activated_cb (LatBoardsWindow *self)
{
  LatBoardItem *item = get_selected (self);

  if (item != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self),
                                wants_size (item) ? "boards.give-size" : "boards.new-game", NULL);
}

/* Where the keys were is gone: they go on in the table. */
static void
show_saved (LatBoardsWindow *self, LatBoardItem *item)
{
  chosen_cb (self, item);
  gtk_widget_grab_focus (GTK_WIDGET (self->table));
}

static void
saved_cb (LatBoardItem *item, gpointer data)
{
  show_saved (data, item);
}

static void
add_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  lat_board_form_present (widget, LAT_BOARDS_WINDOW (widget)->shelf, NULL, LAT_FOUND_NAME, saved_cb,
                          widget);
}

static void
change_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatBoardsWindow *self = LAT_BOARDS_WINDOW (widget);

  lat_board_form_present (widget, self->shelf, get_selected (self), LAT_FOUND_NAME, saved_cb,
                          widget);
}

static void
give_size_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatBoardsWindow *self = LAT_BOARDS_WINDOW (widget);

  lat_board_form_present (widget, self->shelf, get_selected (self), LAT_FOUND_SIZE, saved_cb,
                          widget);
}

static void
picture_chosen_cb (GFile *file, gpointer data)
{
  LatBoardsWindow *self = LAT_BOARDS_WINDOW (data);

  lat_photo_dialog_present (data, self->shelf, self->pictured, file, saved_cb, data);
}

/* @item (nullable): the board that gets it. */
static void
choose_picture (LatBoardsWindow *self, LatBoardItem *item)
{
  g_set_object (&self->pictured, item);
  lat_file_dialogs_open_picture (GTK_WINDOW (self), picture_chosen_cb, g_object_ref (self),
                                 g_object_unref);
}

static void
add_photo_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  choose_picture (LAT_BOARDS_WINDOW (widget), NULL);
}

static void
photo_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatBoardsWindow *self = LAT_BOARDS_WINDOW (widget);
  LatBoardItem *item = get_selected (self);
  g_autofree char *path = item != NULL ? lat_photo_dup_path (item) : NULL;

  if (path != NULL && g_file_test (path, G_FILE_TEST_EXISTS))
    lat_photo_dialog_present (widget, self->shelf, item, NULL, saved_cb, widget);
  else if (item != NULL)
    choose_picture (self, item);
}

static gboolean
drop_cb (LatBoardsWindow *self, const GValue *value)
{
  GSList *files = g_value_get_boxed (value);

  if (files == NULL)
    return FALSE;
  g_clear_object (&self->pictured);
  picture_chosen_cb (files->data, self);
  return TRUE;
}

static void
tell (LatBoardsWindow *self, const char *text)
{
  lat_toast_show (self->toasts, text, TOAST_SECONDS);
}

/* What was removed cannot be brought back any more: a picture goes that no other board has. */
static void
forget_removed (LatBoardsWindow *self)
{
  g_autoptr (LatBoardItem) item = g_steal_pointer (&self->removed);
  g_autofree char *path = item != NULL ? lat_photo_dup_path (item) : NULL;

  if (path != NULL
      && !lat_board_shelf_has_picture (self->shelf,
                                       lat_board_item_get_board (item)->photo->picture))
    g_unlink (path);
}

static void
remove_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatBoardsWindow *self = LAT_BOARDS_WINDOW (widget);
  LatBoardItem *item = get_selected (self);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_autofree char *markup = NULL;
  AdwToast *toast;

  if (item == NULL || lat_board_item_get_path (item) == NULL)
    return;
  forget_removed (self);
  self->removed = g_object_ref (item);
  if (!lat_board_shelf_remove (self->shelf, self->removed, &error))
    {
      g_clear_object (&self->removed);
      tell (self, error->message);
      return;
    }
  text = g_strdup_printf (_ ("“%s” was removed"),
                          lat_found_board_get_name (lat_board_item_get_board (self->removed)));
  markup = g_markup_escape_text (text, -1);
  toast = adw_toast_new (markup);
  adw_toast_set_timeout (toast, TOAST_SECONDS);
  adw_toast_set_button_label (toast, _ ("_Undo"));
  adw_toast_set_action_name (toast, "boards.undo-remove");
  adw_toast_overlay_add_toast (self->toasts, toast);
  gtk_widget_grab_focus (GTK_WIDGET (self->table));
}

static void
undo_remove_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatBoardsWindow *self = LAT_BOARDS_WINDOW (widget);
  g_autoptr (GError) error = NULL;
  LatBoardItem *item;

  if (self->removed == NULL)
    return;
  item = lat_board_shelf_save (self->shelf, self->removed, lat_board_item_get_board (self->removed),
                               &error);
  if (item != NULL)
    show_saved (self, item);
  else
    tell (self, error->message);
  g_clear_object (&self->removed);
}

static void
search_stopped_cb (LatBoardsWindow *self)
{
  if (*gtk_editable_get_text (self->search) != '\0')
    gtk_editable_set_text (self->search, "");
  else
    gtk_window_close (GTK_WINDOW (self));
}

/* }}} */
/* {{{ making it */

/* What stands side by side stands one below the other where the window is narrow. */
static void
width_changed_cb (LatBoardsWindow *self)
{
  GtkOrientable *paned = GTK_ORIENTABLE (self->paned);
  GtkOrientation wanted;
  int width, height;

  if (self->table == NULL)
    return;
  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  lat_boards_table_set_narrow (self->table, width < NARROW);
  wanted = width >= WIDE ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL;
  if (gtk_orientable_get_orientation (paned) == wanted)
    return;
  gtk_orientable_set_orientation (paned, wanted);
  gtk_paned_set_position (self->paned,
                          wanted == GTK_ORIENTATION_VERTICAL ? LIST_HEIGHT : width - DETAILS_WIDTH);
}

static void
add_tool (GtkWidget *header, const char *icon, const char *action, const char *words)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_set_tooltip_text (button, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  -1);
  adw_header_bar_pack_start (ADW_HEADER_BAR (header), button);
}

static GtkWidget *
create_header (void)
{
  GtkWidget *header = adw_header_bar_new ();

  add_tool (header, "list-add-symbolic", "boards.add", _ ("Add a board of your own"));
  add_tool (header, "camera-photo-symbolic", "boards.add-photo",
            _ ("Add a board from a photograph"));
  return header;
}

static GtkWidget *
create_bar (LatBoardsWindow *self)
{
  GtkWidget *bar = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *search = gtk_search_entry_new ();
  GtkWidget *orders = gtk_drop_down_new (G_LIST_MODEL (lat_boards_table_list_orders ()), NULL);

  self->search = GTK_EDITABLE (search);
  g_object_set (search, "placeholder-text", _ ("Name, place or anything else"), "hexpand", TRUE,
                NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (search), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Search boards"), -1);
  g_signal_connect_swapped (search, "search-changed", G_CALLBACK (search_changed_cb), self);
  g_signal_connect_swapped (search, "stop-search", G_CALLBACK (search_stopped_cb), self);
  gtk_widget_set_tooltip_text (orders, _ ("Order"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (orders), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Order"), -1);
  lat_name_choice (GTK_DROP_DOWN (orders), _ ("Order"));
  g_signal_connect_swapped (orders, "notify::selected", G_CALLBACK (order_chosen_cb), self);
  gtk_box_append (GTK_BOX (bar), search);
  gtk_box_append (GTK_BOX (bar), orders);
  gtk_widget_add_css_class (bar, "boards-bar");
  return bar;
}

static GtkWidget *
create_line (LatBoardsWindow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->time_line = lat_time_line_new ();
  g_signal_connect_object (self->time_line, "chosen", G_CALLBACK (chosen_cb), self,
                           G_CONNECT_SWAPPED);
  self->undated = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "wrap", TRUE, NULL);
  gtk_widget_add_css_class (self->undated, "caption");
  gtk_widget_add_css_class (self->undated, "dim-label");
  gtk_widget_add_css_class (self->undated, "boards-undated");
  gtk_box_append (GTK_BOX (box), self->time_line);
  gtk_box_append (GTK_BOX (box), self->undated);
  return box;
}

static GtkWidget *
create_paned (LatBoardsWindow *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *details = gtk_scrolled_window_new ();
  GtkWidget *nothing =
      g_object_new (ADW_TYPE_STATUS_PAGE, "icon-name", "edit-find-symbolic", "title",
                    _ ("No board found"), "description", _ ("Try other words"), NULL);

  self->filter = GTK_FILTER (gtk_custom_filter_new (filter_item, self, NULL));
  self->table = lat_boards_table_new (G_LIST_MODEL (self->shelf), self->filter, &self->selection);
  g_object_ref (self->selection);
  g_signal_connect_object (self->selection, "notify::selected-item", G_CALLBACK (selected_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->table, "activate", G_CALLBACK (row_activated_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_column_view_get_sorter (self->table), "changed",
                           G_CALLBACK (sorted_cb), self, G_CONNECT_SWAPPED);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (self->table));
  /* Both together no wider than the window may be made at one stroke, while they stand side by side. */
  gtk_widget_set_size_request (scroller, 80, 120);
  self->details = GTK_SCROLLED_WINDOW (details);
  gtk_scrolled_window_set_policy (self->details, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_widget_set_size_request (details, 250, 120);
  gtk_widget_add_css_class (nothing, "compact");
  self->pages = GTK_STACK (gtk_stack_new ());
  gtk_stack_add_named (self->pages, scroller, "boards");
  gtk_stack_add_named (self->pages, nothing, "nothing");
  self->paned = GTK_PANED (gtk_paned_new (GTK_ORIENTATION_HORIZONTAL));
  gtk_paned_set_start_child (self->paned, GTK_WIDGET (self->pages));
  gtk_paned_set_end_child (self->paned, details);
  gtk_paned_set_resize_end_child (self->paned, FALSE);
  gtk_paned_set_shrink_start_child (self->paned, FALSE);
  gtk_paned_set_shrink_end_child (self->paned, FALSE);
  gtk_widget_set_vexpand (GTK_WIDGET (self->paned), TRUE);
  return GTK_WIDGET (self->paned);
}

static void
lat_boards_window_dispose (GObject *object)
{
  LatBoardsWindow *self = LAT_BOARDS_WINDOW (object);

  /* While the table goes it sorts and selects once more. */
  if (self->selection != NULL)
    g_signal_handlers_disconnect_by_data (self->selection, self);
  if (self->table != NULL)
    g_signal_handlers_disconnect_by_data (gtk_column_view_get_sorter (self->table), self);
  self->table = NULL;
  g_clear_object (&self->selection);
  g_clear_handle_id (&self->scrolling, g_source_remove);
  /* The filter looks into the window. */
  if (self->filter != NULL)
    gtk_custom_filter_set_filter_func (GTK_CUSTOM_FILTER (self->filter), NULL, NULL, NULL);
  g_clear_object (&self->filter);
  if (self->shelf != NULL)
    {
      forget_removed (self);
      g_signal_handlers_disconnect_by_data (self->shelf, self);
    }
  g_clear_object (&self->shelf);
  g_clear_object (&self->removed);
  g_clear_object (&self->pictured);

  G_OBJECT_CLASS (lat_boards_window_parent_class)->dispose (object);
}

static void
lat_boards_window_class_init (LatBoardsWindowClass *klass)
{
  static const LatActionEntry entries[] = {
    { "boards.new-game", NULL, new_game_activated },
    { "boards.add", NULL, add_activated },
    { "boards.add-photo", NULL, add_photo_activated },
    { "boards.photo", NULL, photo_activated },
    { "boards.change", NULL, change_activated },
    { "boards.give-size", NULL, give_size_activated },
    { "boards.remove", NULL, remove_activated },
    { "boards.undo-remove", NULL, undo_remove_activated },
  };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lat_boards_window_dispose;
  new_game_signal = g_signal_new ("new-game", LAT_TYPE_BOARDS_WINDOW, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  lat_action_entries_install (widget_class, entries, G_N_ELEMENTS (entries));
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_w, GDK_CONTROL_MASK, "window.close",
                                       NULL);
}

static void
lat_boards_window_init (LatBoardsWindow *self)
{
  GtkWidget *body = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkDropTarget *drop = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  g_signal_connect_swapped (drop, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drop));
  self->shelf = g_object_ref (lat_own_boards_get_default ());
  lat_board_shelf_load (self->shelf);
  gtk_box_append (GTK_BOX (body), create_bar (self));
  gtk_box_append (GTK_BOX (body), create_line (self));
  gtk_box_append (GTK_BOX (body), create_paned (self));
  self->toasts = ADW_TOAST_OVERLAY (adw_toast_overlay_new ());
  adw_toast_overlay_set_child (self->toasts, lat_toolbar_view_new (create_header (), body));
  adw_window_set_content (ADW_WINDOW (self), GTK_WIDGET (self->toasts));
  gtk_window_set_title (GTK_WINDOW (self), _ ("Found boards"));
  gtk_window_set_default_size (GTK_WINDOW (self), 960, 680);
  gtk_widget_set_size_request (GTK_WIDGET (self), 360, 360);
  lat_help_add_key (GTK_WIDGET (self), "boards");
  g_signal_connect_object (self->shelf, "items-changed", G_CALLBACK (shelf_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect (self, "notify::default-width", G_CALLBACK (width_changed_cb), NULL);
  shelf_changed_cb (self);
  select_playable (self);
  selected_cb (self);
  gtk_window_set_focus (GTK_WINDOW (self), GTK_WIDGET (self->search));
}

/* }}} */

/**
 * lat_boards_window_new:
 * @parent: the window that it stands beside
 *
 * Returns: (transfer none): the window, which belongs to GTK
 */
GtkWindow *
lat_boards_window_new (GtkWindow *parent)
{
  return g_object_new (LAT_TYPE_BOARDS_WINDOW, "transient-for", parent, "destroy-with-parent", TRUE,
                       NULL);
}
