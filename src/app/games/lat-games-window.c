/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-games-window.c - the list of the games of a file */
#include "lat-games-window.h"

#include <glib/gi18n.h>

#include "lat-action-entries.h"
#include "lat-games-row.h"
#include "lat-games-window-private.h"
#include "lat-menu-popup.h"
#include "lat-scope.h"
#include "lat-toast.h"

#define TOAST_SECONDS 3

static guint open_found_signal;

/* The rows of the choice of a position. */
enum
{
  POSITION_ANY,
  POSITION_SAME,
  POSITION_MIRRORED,
};

G_DEFINE_FINAL_TYPE (LatGamesWindow, lat_games_window, ADW_TYPE_WINDOW)

/* {{{ what is chosen */

static guint
get_index (LatGamesWindow *self, guint position)
{
  g_autoptr (LatGameItem) item = g_list_model_get_item (G_LIST_MODEL (self->selection), position);

  return lat_game_item_get_number (item) - 1;
}

static int
compare_indices (gconstpointer a, gconstpointer b)
{
  guint x = *(const guint *) a;
  guint y = *(const guint *) b;

  return x < y ? -1 : x > y;
}

/* The places in the file of the games that are selected, in ascending order. */
GArray *
lat_games_window_list_selected (LatGamesWindow *self)
{
  g_autoptr (GtkBitset) selected = gtk_selection_model_get_selection (self->selection);
  GArray *indices = g_array_new (FALSE, FALSE, sizeof (guint));
  GtkBitsetIter iter;
  guint position;

  for (gboolean is_good = gtk_bitset_iter_init_first (&iter, selected, &position); is_good;
       is_good = gtk_bitset_iter_next (&iter, &position))
    {
      guint index = get_index (self, position);

      g_array_append_val (indices, index);
    }
  g_array_sort (indices, compare_indices);
  return indices;
}

/* Where a game is in the list, if it is at the same place as in the file, as it mostly is. */
static gboolean
is_in_place (LatGamesWindow *self, guint index)
{
  return index < g_list_model_get_n_items (G_LIST_MODEL (self->selection))
         && get_index (self, index) == index;
}

static void
select_position (LatGamesWindow *self, guint position)
{
  if (gtk_selection_model_is_selected (self->selection, position))
    return;
  gtk_selection_model_select_item (self->selection, position, TRUE);
  gtk_widget_activate_action (GTK_WIDGET (self->view), "list.scroll-to-item", "u", position);
}

/* Selects the games at these places of the file.
 *
 * Returns: where the first of them is in the list; GTK_INVALID_LIST_POSITION if none is there */
static guint
choose_indices (LatGamesWindow *self, const guint *indices, guint n)
{
  g_autoptr (GtkBitset) selected = gtk_bitset_new_empty ();
  g_autoptr (GtkBitset) mask = NULL;
  g_autoptr (GHashTable) wanted = g_hash_table_new (NULL, NULL);
  guint n_items = g_list_model_get_n_items (G_LIST_MODEL (self->selection));

  for (guint i = 0; i < n; i++)
    g_hash_table_add (wanted, GUINT_TO_POINTER (indices[i]));
  for (guint i = 0; i < n_items; i++)
    if (g_hash_table_contains (wanted, GUINT_TO_POINTER (get_index (self, i))))
      gtk_bitset_add (selected, i);
  if (gtk_bitset_is_empty (selected))
    return GTK_INVALID_LIST_POSITION;
  mask = gtk_bitset_new_range (0, n_items);
  gtk_selection_model_set_selection (self->selection, selected, mask);
  return gtk_bitset_get_minimum (selected);
}

/* The same, and shows the first of them. */
static void
select_indices (LatGamesWindow *self, const guint *indices, guint n)
{
  guint position = choose_indices (self, indices, n);

  if (position != GTK_INVALID_LIST_POSITION)
    gtk_widget_activate_action (GTK_WIDGET (self->view), "list.scroll-to-item", "u", position);
}

static void
select_open (LatGamesWindow *self)
{
  guint index = lat_document_get_game_index (self->document);

  if (lat_games_window_is_in_sources (self))
    return;
  if (is_in_place (self, index))
    select_position (self, index);
  else
    select_indices (self, &index, 1);
}

/* }}} */
/* {{{ what is shown */

/* All rows are there. */
static void
grown_cb (gpointer data)
{
  LatGamesWindow *self = data;
  g_autoptr (GtkBitset) selected = NULL;

  /* What is sorted is shown from its beginning. */
  if (self->kept != NULL)
    choose_indices (self, (const guint *) (gpointer) self->kept->data, self->kept->len);
  g_clear_pointer (&self->kept, g_array_unref);
  selected = gtk_selection_model_get_selection (self->selection);
  if (gtk_bitset_is_empty (selected))
    select_open (self);
}

static void
items_changed_cb (LatGamesWindow *self)
{
  lat_games_pace_grow (self->pace);
}

static void
enable_games_action (LatGamesWindow *self, const char *action, gboolean is_enabled)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), action, is_enabled);
}

static void
update_actions (LatGamesWindow *self)
{
  guint n_items = g_list_model_get_n_items (G_LIST_MODEL (self->list));
  g_autoptr (GtkBitset) selected = gtk_selection_model_get_selection (self->selection);
  gboolean in_sources = lat_games_window_is_in_sources (self);
  gboolean has_selection = !gtk_bitset_is_empty (selected);
  gboolean is_whole = !in_sources && n_items == lat_game_list_get_n_games (self->list);

  enable_games_action (self, "games.open", has_selection);
  /* What is done with games is done in their file. */
  has_selection = has_selection && !in_sources;
  enable_games_action (self, "games.duplicate", has_selection);
  enable_games_action (self, "games.remove", has_selection);
  enable_games_action (self, "games.export", has_selection);
  enable_games_action (self, "games.print", has_selection);
  enable_games_action (self, "games.export-one",
                       has_selection && gtk_bitset_get_size (selected) == 1);
  enable_games_action (self, "games.move-up",
                       has_selection && is_whole && !lat_games_header_is_sorting (self->header));
  enable_games_action (self, "games.move-down",
                       has_selection && is_whole && !lat_games_header_is_sorting (self->header));
  enable_games_action (self, "games.keep-order",
                       is_whole && lat_games_header_is_sorting (self->header));
  enable_games_action (self, "games.new", !in_sources);
  enable_games_action (self, "games.import", !in_sources);
  enable_games_action (self, "games.undo", lat_document_can_undo (self->document));
  enable_games_action (self, "games.redo", lat_document_can_redo (self->document));
}

static void
update_counts (LatGamesWindow *self)
{
  g_autofree char *text = lat_games_window_dup_counts (self);

  adw_window_title_set_subtitle (self->title, text);
  if (!lat_games_window_is_searching (self))
    lat_games_pace_grow (self->pace);
  lat_games_window_update_sources (self);
  update_actions (self);
}

static void
update_busy (LatGamesWindow *self)
{
  gtk_revealer_set_reveal_child (self->busy, lat_games_window_is_searching (self));
  gtk_progress_bar_set_fraction (self->progress, lat_games_window_get_progress (self));
  update_counts (self);
  if (self->opens_first)
    lat_games_window_open_first (self);
}

void
lat_games_window_update (LatGamesWindow *self)
{
  update_busy (self);
}

static void
document_changed_cb (LatGamesWindow *self, guint change)
{
  if (change & (LAT_CHANGE_GAMES | LAT_CHANGE_RULES))
    lat_games_window_update_names (self);
  if (change & LAT_CHANGE_GAMES)
    select_open (self);
  update_counts (self);
}

/* }}} */
/* {{{ searching */

/* Asks for what is chosen. */
static void
ask (LatGamesWindow *self)
{
  static const char *const results[] = { NULL, "1-0", "0-1", "1/2-1/2", "*" };
  g_autoptr (LatGameQuery) query = NULL;
  guint rules, result, position;

  lat_games_window_update_names (self);
  rules = gtk_drop_down_get_selected (self->rules);
  result = gtk_drop_down_get_selected (self->result);
  position = gtk_drop_down_get_selected (self->position);
  query = lat_game_query_new ();
  lat_game_query_set_words (query, gtk_editable_get_text (self->words));
  lat_game_query_set_player (query, gtk_editable_get_text (self->player));
  if (rules > 0 && rules != GTK_INVALID_LIST_POSITION)
    lat_game_query_set_rules (query, self->names[rules - 1]);
  if (result < G_N_ELEMENTS (results))
    lat_game_query_set_result (query, results[result]);
  if (position == POSITION_SAME || position == POSITION_MIRRORED)
    lat_game_query_set_position (query, &self->sought, position == POSITION_MIRRORED);
  lat_game_query_set_pattern (query, &self->pattern);
  if (!lat_games_window_ask_sources (self, query))
    lat_game_list_set_query (self->list, query);
  update_busy (self);
}

/* A step of sorting has all rows made anew: the others come when it is done. */
static void
pending_cb (LatGamesWindow *self)
{
  if (gtk_sort_list_model_get_pending (self->sorted) == 0 && !lat_games_window_is_searching (self))
    lat_games_pace_grow (self->pace);
}

/* Only the first rows are left. */
static void
shrunk_cb (gpointer data)
{
  LatGamesWindow *self = data;

  if (self->sort_waits)
    lat_games_header_sort (self->header);
  self->sort_waits = FALSE;
  if (self->query_waits)
    ask (self);
  self->query_waits = FALSE;
  pending_cb (self);
}

static void
sort_asked_cb (LatGamesWindow *self)
{
  if (self->kept == NULL && !lat_games_window_is_in_sources (self))
    self->kept = lat_games_window_list_selected (self);
  self->sort_waits = TRUE;
  lat_games_pace_shrink (self->pace);
}

static void
query_changed_cb (LatGamesWindow *self)
{
  if (self->is_updating || self->names == NULL)
    return;
  self->query_waits = TRUE;
  lat_games_pace_shrink (self->pace);
}

void
lat_games_window_ask (LatGamesWindow *self)
{
  query_changed_cb (self);
}

/* What is looked for is the position that is shown now, whatever is shown later. */
static void
position_chosen_cb (LatGamesWindow *self)
{
  self->sought = *lat_document_get_position (self->document);
  query_changed_cb (self);
}

static void
show_all_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatGamesWindow *self = LAT_GAMES_WINDOW (widget);

  self->is_updating = TRUE;
  gtk_editable_set_text (self->words, "");
  gtk_editable_set_text (self->player, "");
  gtk_drop_down_set_selected (self->rules, 0);
  gtk_drop_down_set_selected (self->result, 0);
  gtk_drop_down_set_selected (self->position, POSITION_ANY);
  lat_games_window_set_pattern (self, NULL);
  self->is_updating = FALSE;
  query_changed_cb (self);
  select_open (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

static void
stop_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  lat_games_window_stop (LAT_GAMES_WINDOW (widget));
}

static void
search_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gtk_widget_grab_focus (GTK_WIDGET (LAT_GAMES_WINDOW (widget)->words));
}

/* }}} */
/* {{{ what can be done with games */

void
lat_games_window_toast (LatGamesWindow *self, const char *text)
{
  lat_toast_show (self->toasts, text, TOAST_SECONDS);
}

static void
open_position (LatGamesWindow *self, guint position)
{
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (self));
  g_autoptr (LatGameItem) item = g_list_model_get_item (G_LIST_MODEL (self->selection), position);

  if (lat_game_item_get_origin (item) != NULL)
    g_signal_emit (self, open_found_signal, 0, item);
  else
    gtk_widget_activate_action (GTK_WIDGET (parent), "win.open-game", "(ums)",
                                get_index (self, position), lat_game_item_get_path (item));
}

/* Opens the first game that is found, when it is known which that is. */
void
lat_games_window_open_first (LatGamesWindow *self)
{
  self->opens_first = self->query_waits || lat_games_window_is_searching (self);
  if (!self->opens_first && g_list_model_get_n_items (G_LIST_MODEL (self->selection)) > 0)
    open_position (self, 0);
}

static void
open_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatGamesWindow *self = LAT_GAMES_WINDOW (widget);
  g_autoptr (GtkBitset) selected = gtk_selection_model_get_selection (self->selection);

  open_position (self, gtk_bitset_get_minimum (selected));
}

static void
new_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatGamesWindow *self = LAT_GAMES_WINDOW (widget);
  g_autoptr (GArray) indices = lat_games_window_list_selected (self);
  guint at = indices->len > 0 ? g_array_index (indices, guint, indices->len - 1) + 1
                              : lat_document_get_n_games (self->document);

  lat_document_add_new_game (self->document, at);
}

static void
duplicate_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatGamesWindow *self = LAT_GAMES_WINDOW (widget);
  g_autoptr (GArray) indices = lat_games_window_list_selected (self);

  if (indices->len > 0)
    lat_document_duplicate_games (self->document, (const guint *) (void *) indices->data,
                                  indices->len);
}

static void
remove_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatGamesWindow *self = LAT_GAMES_WINDOW (widget);
  g_autoptr (GArray) indices = lat_games_window_list_selected (self);
  g_autofree char *text = NULL;
  guint next;

  if (indices->len == 0)
    return;
  lat_document_remove_games (self->document, (const guint *) (void *) indices->data, indices->len);
  next = MIN (g_array_index (indices, guint, 0), lat_document_get_n_games (self->document) - 1);
  select_indices (self, &next, 1);
  text = g_strdup_printf (ngettext ("%'u game removed; undo brings it back",
                                    "%'u games removed; undo brings them back", indices->len),
                          indices->len);
  lat_games_window_toast (self, text);
}

/* Moves what is selected by one place, all together. */
static void
move_selected (LatGamesWindow *self, int step)
{
  g_autoptr (GArray) indices = lat_games_window_list_selected (self);
  guint n_games = lat_document_get_n_games (self->document);
  guint first, to;

  if (indices->len == 0)
    return;
  first = g_array_index (indices, guint, 0);
  if ((step < 0 && first == 0) || (step > 0 && first + indices->len >= n_games))
    return;
  to = step < 0 ? first - 1 : first + 1;
  if (!lat_document_move_games (self->document, (const guint *) (void *) indices->data,
                                indices->len, to))
    return;
  for (guint i = 0; i < indices->len; i++)
    g_array_index (indices, guint, i) = to + i;
  select_indices (self, (const guint *) (void *) indices->data, indices->len);
}

static void
move_up_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  move_selected (LAT_GAMES_WINDOW (widget), -1);
}

static void
move_down_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  move_selected (LAT_GAMES_WINDOW (widget), 1);
}

/* Makes the order in which the list is sorted that of the file. */
static void
keep_order_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatGamesWindow *self = LAT_GAMES_WINDOW (widget);
  guint n = lat_document_get_n_games (self->document);
  g_autofree guint *order = NULL;

  if (g_list_model_get_n_items (G_LIST_MODEL (self->selection)) != n)
    return;
  order = g_new (guint, n);
  for (guint i = 0; i < n; i++)
    order[i] = get_index (self, i);
  /* First, lest the list be sorted again for nothing. */
  lat_games_header_sort_not (self->header);
  if (lat_document_reorder_games (self->document, order, _ ("keep this order")))
    lat_games_window_toast (self, _ ("The file has this order now"));
  else
    lat_games_window_toast (self, _ ("The file has this order already"));
}

static void
undo_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  lat_document_undo (LAT_GAMES_WINDOW (widget)->document);
}

static void
redo_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  lat_document_redo (LAT_GAMES_WINDOW (widget)->document);
}

static void
save_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (widget));

  gtk_widget_activate_action (GTK_WIDGET (parent), "win.save", NULL);
}

/* The menu is about what is selected: a row that is not becomes the only one. */
static void
pressed_cb (GtkGesture *gesture, int n_press, double x, double y, LatGamesWindow *self)
{
  GtkWidget *view = GTK_WIDGET (self->view);
  guint position;

  if (!lat_games_row_find (view, x, y, &position))
    return;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  if (!gtk_selection_model_is_selected (self->selection, position))
    gtk_selection_model_select_item (self->selection, position, TRUE);
  lat_menu_popup (&self->menu_popover, view, self->game_menu, view, x, y);
}

static void
menu_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatGamesWindow *self = LAT_GAMES_WINDOW (widget);
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  if (focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->view)))
    lat_menu_popup (&self->menu_popover, GTK_WIDGET (self->view), self->game_menu, focus, 24,
                    gtk_widget_get_height (focus));
}

/* }}} */

static void
activate_cb (LatGamesWindow *self, guint position)
{
  open_position (self, position);
}

/* The first rows are there when the list has been shown, all others after it. */
static void
map_cb (LatGamesWindow *self)
{
  lat_games_pace_grow (self->pace);
  select_open (self);
  gtk_widget_child_focus (GTK_WIDGET (self->view), GTK_DIR_TAB_FORWARD);
}

static void
add_key (GtkEventController *controller, const char *trigger, const char *action)
{
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (controller),
      gtk_shortcut_new (gtk_shortcut_trigger_parse_string (trigger),
                        gtk_named_action_new (action)));
}

/* Keys of the list alone: in an entry they mean something else. */
static void
add_list_keys (LatGamesWindow *self)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  add_key (controller, "Insert", "games.new");
  add_key (controller, "Delete", "games.remove");
  add_key (controller, "<Control>d", "games.duplicate");
  add_key (controller, "<Alt>Up", "games.move-up");
  add_key (controller, "<Alt>Down", "games.move-down");
  add_key (controller, "Menu", "games.menu");
  add_key (controller, "<Shift>F10", "games.menu");
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  gtk_widget_add_controller (GTK_WIDGET (self->view), controller);
}

static void
lat_games_window_dispose (GObject *object)
{
  LatGamesWindow *self = LAT_GAMES_WINDOW (object);

  if (self->document != NULL)
    g_signal_handlers_disconnect_by_data (self->document, self);
  if (self->list != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->list, self);
      g_signal_handlers_disconnect_by_data (lat_games_header_get_sorter (self->header), self);
      lat_game_list_set_query (self->list, NULL);
    }
  lat_games_window_release_sources (self);
  g_clear_pointer (&self->boards, lat_games_boards_free);
  g_clear_pointer (&self->pace, lat_games_pace_free);
  g_clear_pointer (&self->menu_popover, gtk_widget_unparent);
  g_clear_object (&self->sorted);
  g_clear_object (&self->selection);
  g_clear_object (&self->document);
  g_clear_object (&self->list);
  G_OBJECT_CLASS (lat_games_window_parent_class)->dispose (object);
}

static void
lat_games_window_finalize (GObject *object)
{
  g_strfreev (LAT_GAMES_WINDOW (object)->names);
  g_clear_pointer (&LAT_GAMES_WINDOW (object)->kept, g_array_unref);
  G_OBJECT_CLASS (lat_games_window_parent_class)->finalize (object);
}

static void
lat_games_window_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GTK_WIDGET_CLASS (lat_games_window_parent_class)->size_allocate (widget, width, height, baseline);
  lat_games_window_fit_filters (LAT_GAMES_WINDOW (widget), width);
}

static void
install_actions (GtkWidgetClass *widget_class)
{
  static const LatActionEntry actions[] = {
    { "games.open", NULL, open_activated },
    { "games.new", NULL, new_activated },
    { "games.duplicate", NULL, duplicate_activated },
    { "games.remove", NULL, remove_activated },
    { "games.move-up", NULL, move_up_activated },
    { "games.move-down", NULL, move_down_activated },

    { "games.keep-order", NULL, keep_order_activated },
    { "games.undo", NULL, undo_activated },
    { "games.redo", NULL, redo_activated },
    { "games.save", NULL, save_activated },
    { "games.show-all", NULL, show_all_activated },
    { "games.stop", NULL, stop_activated },
    { "games.search", NULL, search_activated },
    { "games.menu", NULL, menu_activated },

  };

  lat_action_entries_install (widget_class, actions, G_N_ELEMENTS (actions));
  lat_games_window_class_install_files (widget_class);
  lat_games_window_class_install_pattern (widget_class);
  lat_games_window_class_install_sources (widget_class);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK, "games.undo",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK,
                                       "games.redo", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_s, GDK_CONTROL_MASK, "games.save",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_f, GDK_CONTROL_MASK, "games.search",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  /* The key that has opened it. */
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F9, 0, "window.close", NULL);
}

static void
lat_games_window_class_init (LatGamesWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = lat_games_window_dispose;
  object_class->finalize = lat_games_window_finalize;
  widget_class->size_allocate = lat_games_window_size_allocate;
  open_found_signal = g_signal_new ("open-found", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 1, LAT_TYPE_GAME_ITEM);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/latrunculi/Latrunculi/lat-games-window.ui");
  lat_scope_use_in_class (widget_class);
  gtk_widget_class_bind_template_child (widget_class, LatGamesWindow, title);
  gtk_widget_class_bind_template_child (widget_class, LatGamesWindow, filters);
  gtk_widget_class_bind_template_child (widget_class, LatGamesWindow, more);
  gtk_widget_class_bind_template_child (widget_class, LatGamesWindow, words);
  gtk_widget_class_bind_template_child (widget_class, LatGamesWindow, player);
  gtk_widget_class_bind_template_child (widget_class, LatGamesWindow, rules);
  gtk_widget_class_bind_template_child (widget_class, LatGamesWindow, result);
  gtk_widget_class_bind_template_child (widget_class, LatGamesWindow, position);
  gtk_widget_class_bind_template_child (widget_class, LatGamesWindow, scope);
  gtk_widget_class_bind_template_child (widget_class, LatGamesWindow, note);
  gtk_widget_class_bind_template_child (widget_class, LatGamesWindow, pattern_button);
  gtk_widget_class_bind_template_child (widget_class, LatGamesWindow, pattern_label);
  gtk_widget_class_bind_template_child (widget_class, LatGamesWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, LatGamesWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, LatGamesWindow, header);
  gtk_widget_class_bind_template_child (widget_class, LatGamesWindow, view);
  gtk_widget_class_bind_template_child (widget_class, LatGamesWindow, busy);
  gtk_widget_class_bind_template_child (widget_class, LatGamesWindow, progress);
  gtk_widget_class_bind_template_child (widget_class, LatGamesWindow, game_menu);
  install_actions (widget_class);
  g_type_ensure (LAT_TYPE_GAMES_HEADER);
}

static void
set_up_view (LatGamesWindow *self)
{
  g_autoptr (GtkListItemFactory) factory = lat_games_row_create_factory ();
  GtkGesture *gesture = gtk_gesture_click_new ();

  gtk_list_view_set_factory (self->view, factory);
  self->boards = lat_games_boards_new (GTK_WIDGET (self->view));
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (gesture), GDK_BUTTON_SECONDARY);
  g_signal_connect (gesture, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->view), GTK_EVENT_CONTROLLER (gesture));
  add_list_keys (self);
}

static void
lat_games_window_init (LatGamesWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  lat_games_window_set_pattern (self, NULL);
  g_signal_connect_swapped (self->words, "search-changed", G_CALLBACK (query_changed_cb), self);
  g_signal_connect_swapped (self->player, "search-changed", G_CALLBACK (query_changed_cb), self);
  /* Escape leads back to the list, and from there out of the window. */
  g_signal_connect_swapped (self->words, "stop-search", G_CALLBACK (gtk_widget_grab_focus),
                            self->view);
  g_signal_connect_swapped (self->player, "stop-search", G_CALLBACK (gtk_widget_grab_focus),
                            self->view);
  g_signal_connect_swapped (self->rules, "notify::selected", G_CALLBACK (query_changed_cb), self);
  g_signal_connect_swapped (self->result, "notify::selected", G_CALLBACK (query_changed_cb), self);
  g_signal_connect_swapped (self->position, "notify::selected", G_CALLBACK (position_chosen_cb),
                            self);
  g_signal_connect_swapped (self->view, "activate", G_CALLBACK (activate_cb), self);
  set_up_view (self);
  lat_games_window_set_up_filters (self);
}

/**
 * lat_games_window_new:
 * @parent: the window with the board
 * @list: the games of its document
 * @sources: the sources of the explorer, in which games can be looked for as well
 *
 * Makes the list; it is shown by gtk_window_present().
 *
 * Returns: (transfer none): the window, which belongs to GTK
 */
GtkWindow *
lat_games_window_new (GtkWindow *parent, LatGameList *list, LatExplorerSources *sources)
{
  LatGamesWindow *self;
  GtkSorter *sorter;

  g_return_val_if_fail (GTK_IS_WINDOW (parent), NULL);
  g_return_val_if_fail (LAT_IS_GAME_LIST (list), NULL);
  g_return_val_if_fail (LAT_IS_EXPLORER_SOURCES (sources), NULL);

  /* Of the program, so that its keys (to quit, for help) work here too. */
  self = g_object_new (LAT_TYPE_GAMES_WINDOW, "transient-for", parent, "application",
                       gtk_window_get_application (parent), NULL);
  self->list = g_object_ref (list);
  self->document = g_object_ref (lat_game_list_get_document (list));
  lat_games_window_set_up_sources (self, sources);
  sorter = lat_games_header_get_sorter (self->header);
  self->sorted =
      gtk_sort_list_model_new (g_object_ref (G_LIST_MODEL (list)), g_object_ref (sorter));
  gtk_sort_list_model_set_incremental (self->sorted, TRUE);
  self->pace = lat_games_pace_new (G_LIST_MODEL (self->sorted), grown_cb, shrunk_cb, self);
  g_signal_connect_object (self->sorted, "notify::pending", G_CALLBACK (pending_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->header, "asked", G_CALLBACK (sort_asked_cb), self,
                           G_CONNECT_SWAPPED);
  self->selection = GTK_SELECTION_MODEL (
      gtk_multi_selection_new (g_object_ref (lat_games_pace_get_model (self->pace))));
  gtk_list_view_set_model (self->view, self->selection);
  lat_games_window_update_names (self);
  g_signal_connect_swapped (list, "items-changed", G_CALLBACK (update_counts), self);
  g_signal_connect_swapped (list, "items-changed", G_CALLBACK (items_changed_cb), self);
  g_signal_connect_swapped (list, "notify", G_CALLBACK (update_busy), self);
  g_signal_connect_swapped (self->selection, "selection-changed", G_CALLBACK (update_actions),
                            self);
  g_signal_connect_object (sorter, "changed", G_CALLBACK (update_actions), self, G_CONNECT_SWAPPED);
  g_signal_connect_swapped (self->document, "changed", G_CALLBACK (document_changed_cb), self);
  g_signal_connect_swapped (self->view, "map", G_CALLBACK (map_cb), self);
  update_busy (self);
  return GTK_WINDOW (self);
}
