/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-preset-dialog.c - choosing a rule set: one's own or one of the program */
#include "lat-help.h"
#include "lat-preset-dialog.h"

#include <glib/gi18n.h>

#include "lat-collection-actions.h"
#include "lat-fit-dialog.h"
#include "lat-outline-dialog.h"
#include "lat-own-rules.h"
#include "lat-preset-menu.h"
#include "lat-preset-model.h"
#include "lat-preset-picture.h"
#include "lat-presets.h"
#include "lat-preset-reports.h"
#include "lat-scope.h"

/* Until all rows have their width. */
#define OPENING_FRAMES 5

struct _LatPresetDialog
{
  LatDialog parent_instance;

  LatPresetModel *presets;
  GtkCustomFilter *filter;
  GtkCustomSorter *sorter;
  GtkSingleSelection *selection;
  LatPresetFunc callback;
  gpointer data;
  GDestroyNotify destroy;
  LatPresetFunc edit;
  LatPresetFunc created;

  AdwToastOverlay *toasts;
  GtkEditable *search_entry;
  GtkStack *pages;
  GtkListView *list;
  GtkButton *accept_button;
  GtkWidget *outline_button;
  GtkWidget *board_button;
};

G_DEFINE_FINAL_TYPE (LatPresetDialog, lat_preset_dialog, LAT_TYPE_DIALOG)

static gboolean
filter_preset (gpointer item, gpointer data)
{
  LatPresetDialog *self = data;

  return lat_preset_rank (item, gtk_editable_get_text (self->search_entry)) > 0;
}

static gboolean
is_searching (LatPresetDialog *self)
{
  return gtk_editable_get_text (self->search_entry)[0] != '\0';
}

/* What fits best comes first; else the order stays. */
static int
compare_presets (gconstpointer a, gconstpointer b, gpointer data)
{
  LatPresetDialog *self = data;
  const char *words = gtk_editable_get_text (self->search_entry);

  if (!is_searching (self))
    return 0;
  return (int) lat_preset_rank ((LatPreset *) b, words)
         - (int) lat_preset_rank ((LatPreset *) a, words);
}

static void
scroll_to_selected (LatPresetDialog *self)
{
  guint selected = gtk_single_selection_get_selected (self->selection);

  if (selected != GTK_INVALID_LIST_POSITION)
    gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u", selected);
}

static const char *
get_heading (LatPreset *preset)
{
  return lat_preset_get_item (preset) != NULL
             ? _ ("Your rule sets")
             : lat_preset_group_get_label (lat_presets_get_group (lat_preset_get_id (preset)));
}

/* The first of each group has its heading; a search mixes them. */
static void
update_headings (LatPresetDialog *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->selection));
  const char *last = NULL;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (LatPreset) preset = g_list_model_get_item (G_LIST_MODEL (self->selection), i);
      const char *heading = is_searching (self) ? NULL : get_heading (preset);

      lat_preset_set_heading (preset, heading != last ? heading : NULL);
      last = heading;
    }
}

static void
selected_cb (LatPresetDialog *self)
{
  LatPreset *preset = gtk_single_selection_get_selected_item (self->selection);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "preset.accept",
                                 preset != NULL && lat_preset_is_playable (preset));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "preset.board",
                                 preset != NULL && lat_preset_is_playable (preset));
}

static void
refresh_preset_dialog (LatPresetDialog *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->selection));

  gtk_stack_set_visible_child_name (self->pages, n > 0 ? "list" : "nothing");
  update_headings (self);
  selected_cb (self);
}

static void
select_id (LatPresetDialog *self, const char *id)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->selection));

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (LatPreset) preset = g_list_model_get_item (G_LIST_MODEL (self->selection), i);

      if (g_strcmp0 (lat_preset_get_id (preset), id) != 0)
        continue;
      gtk_single_selection_set_selected (self->selection, i);
      scroll_to_selected (self);
      return;
    }
}

static void
search_changed_cb (LatPresetDialog *self)
{
  gtk_filter_changed (GTK_FILTER (self->filter), GTK_FILTER_CHANGE_DIFFERENT);
  gtk_sorter_changed (GTK_SORTER (self->sorter), GTK_SORTER_CHANGE_DIFFERENT);
  if (is_searching (self))
    gtk_single_selection_set_selected (self->selection, 0);
  refresh_preset_dialog (self);
  scroll_to_selected (self);
}

static void
answer (LatPresetDialog *self, LatPresetFunc callback, const LatRules *chosen)
{
  g_autoptr (LatRules) rules = lat_rules_copy (chosen);
  gpointer data = g_steal_pointer (&self->data);
  GDestroyNotify destroy = g_steal_pointer (&self->destroy);

  lat_dialog_force_close (GTK_WIDGET (self));
  callback (rules, data);
  if (destroy != NULL)
    destroy (data);
}

static void
accept (LatPresetDialog *self)
{
  LatPreset *preset = gtk_single_selection_get_selected_item (self->selection);

  if (preset != NULL && lat_preset_is_playable (preset))
    answer (self, self->callback, lat_preset_get_rules (preset));
}

static void
entry_activated_cb (LatPresetDialog *self)
{
  accept (self);
}

static void
search_stopped_cb (LatPresetDialog *self)
{
  if (is_searching (self))
    gtk_editable_set_text (self->search_entry, "");
  else
    lat_dialog_close (GTK_WIDGET (self));
}

static void
list_activated_cb (LatPresetDialog *self, guint position)
{
  gtk_single_selection_set_selected (self->selection, position);
  accept (self);
}

static void
accept_action_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  accept (LAT_PRESET_DIALOG (widget));
}

/* {{{ rule sets of one's own */

static LatPreset *
find_preset (LatPresetDialog *self, GVariant *id)
{
  g_autoptr (LatPreset) preset = NULL;
  guint position;

  if (!lat_preset_model_find (self->presets, g_variant_get_string (id, NULL), &position))
    return NULL;
  preset = g_list_model_get_item (G_LIST_MODEL (self->presets), position);
  return preset; /* the model keeps it */
}

static void
added_cb (LatCollectionItem *item, gpointer data)
{
  LatPresetDialog *self = data;

  gtk_editable_set_text (self->search_entry, "");
  search_changed_cb (self);
  select_id (self, lat_collection_item_get_id (item));
  lat_collection_actions_toast (self->toasts, _ ("“%s” is among your rule sets"),
                                lat_collection_item_get_name (item));
}

static void
edit_action_cb (GtkWidget *widget, const char *name, GVariant *id)
{
  LatPresetDialog *self = LAT_PRESET_DIALOG (widget);
  LatPreset *preset = find_preset (self, id);

  if (preset != NULL)
    answer (self, self->edit != NULL ? self->edit : self->callback, lat_preset_get_rules (preset));
}

static void
duplicate_action_cb (GtkWidget *widget, const char *name, GVariant *id)
{
  LatPresetDialog *self = LAT_PRESET_DIALOG (widget);
  LatPreset *preset = find_preset (self, id);

  if (preset != NULL)
    lat_collection_actions_duplicate (self->toasts, lat_own_rules_get_default (),
                                      lat_preset_get_rules (preset), added_cb, self);
}

static void
renamed_cb (LatCollectionItem *item, gpointer data)
{
  select_id (data, lat_collection_item_get_id (item));
}

static void
rename_action_cb (GtkWidget *widget, const char *name, GVariant *id)
{
  LatPresetDialog *self = LAT_PRESET_DIALOG (widget);
  LatPreset *preset = find_preset (self, id);
  LatCollectionItem *item = preset != NULL ? lat_preset_get_item (preset) : NULL;

  if (item != NULL && lat_collection_item_get_rules (item) != NULL)
    lat_collection_actions_rename (self->toasts, lat_own_rules_get_default (), item, renamed_cb,
                                   self);
}

static void
export_action_cb (GtkWidget *widget, const char *name, GVariant *id)
{
  LatPresetDialog *self = LAT_PRESET_DIALOG (widget);
  LatPreset *preset = find_preset (self, id);

  if (preset != NULL)
    lat_collection_actions_export (self->toasts, lat_own_rules_get_default (),
                                   lat_preset_get_rules (preset));
}

static void
delete_action_cb (GtkWidget *widget, const char *name, GVariant *id)
{
  LatPresetDialog *self = LAT_PRESET_DIALOG (widget);
  LatPreset *preset = find_preset (self, id);
  LatCollectionItem *item = preset != NULL ? lat_preset_get_item (preset) : NULL;

  if (item != NULL)
    lat_collection_actions_delete (self->toasts, lat_own_rules_get_default (), item);
}

static void
import_action_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  LatPresetDialog *self = LAT_PRESET_DIALOG (widget);

  lat_collection_actions_import (self->toasts, lat_own_rules_get_default (), added_cb, self);
}

static void
outlined_cb (LatRules *rules, gpointer data)
{
  LatPresetDialog *self = data;

  answer (self, self->created != NULL ? self->created : self->edit, rules);
}

static void
outline_action_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  lat_outline_dialog_present (widget, outlined_cb, widget);
}

static void
board_chosen_cb (LatRules *rules, gpointer data)
{
  LatPresetDialog *self = data;

  answer (self, self->callback, rules);
}

/* The rule set that is selected, on a board that was found. */
static void
board_action_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  LatPresetDialog *self = LAT_PRESET_DIALOG (widget);
  LatPreset *preset = gtk_single_selection_get_selected_item (self->selection);

  if (preset != NULL && lat_preset_is_playable (preset))
    lat_fit_dialog_present_boards (widget, lat_preset_get_rules (preset), board_chosen_cb, self);
}

/* Keys of the list: Delete and F2 act on the rule set that is selected, if it is one's own. */
static gboolean
list_key_pressed_cb (LatPresetDialog *self, guint keyval, guint keycode, GdkModifierType state)
{
  LatPreset *preset = gtk_single_selection_get_selected_item (self->selection);
  const char *action = NULL;

  if (keyval == GDK_KEY_Delete || keyval == GDK_KEY_KP_Delete)
    action = "preset.delete";
  else if (keyval == GDK_KEY_F2)
    action = "preset.rename";
  if (action == NULL || preset == NULL || lat_preset_get_item (preset) == NULL)
    return GDK_EVENT_PROPAGATE;
  gtk_widget_activate_action (GTK_WIDGET (self), action, "s", lat_preset_get_id (preset));
  return GDK_EVENT_STOP;
}

/* }}} */

/* From the search the arrows go through the list, so that the hands can stay where they are. */
static gboolean
entry_key_pressed_cb (GtkEventControllerKey *controller,
                      guint keyval,
                      guint keycode,
                      GdkModifierType state,
                      LatPresetDialog *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->selection));
  guint selected = gtk_single_selection_get_selected (self->selection);

  if (n == 0 || selected == GTK_INVALID_LIST_POSITION)
    return GDK_EVENT_PROPAGATE;
  if (keyval == GDK_KEY_Down || keyval == GDK_KEY_KP_Down)
    selected = MIN (selected + 1, n - 1);
  else if (keyval == GDK_KEY_Up || keyval == GDK_KEY_KP_Up)
    selected = selected > 0 ? selected - 1 : 0;
  else
    return GDK_EVENT_PROPAGATE;
  gtk_single_selection_set_selected (self->selection, selected);
  scroll_to_selected (self);
  return GDK_EVENT_STOP;
}

static void
lat_preset_dialog_dispose (GObject *object)
{
  LatPresetDialog *self = LAT_PRESET_DIALOG (object);

  if (self->selection != NULL)
    g_signal_handlers_disconnect_by_data (self->selection, self);
  /* Filter and sorter look into the dialog. */
  if (self->filter != NULL)
    gtk_custom_filter_set_filter_func (self->filter, NULL, NULL, NULL);
  if (self->sorter != NULL)
    gtk_custom_sorter_set_sort_func (self->sorter, NULL, NULL, NULL);
  g_clear_object (&self->filter);
  g_clear_object (&self->sorter);
  g_clear_object (&self->selection);
  g_clear_object (&self->presets);
  if (self->destroy != NULL)
    self->destroy (g_steal_pointer (&self->data));
  self->destroy = NULL;

  G_OBJECT_CLASS (lat_preset_dialog_parent_class)->dispose (object);
}

static void
lat_preset_dialog_class_init (LatPresetDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lat_preset_dialog_dispose;

  g_type_ensure (LAT_TYPE_PRESET);
  g_type_ensure (LAT_TYPE_PRESET_MENU);
  g_type_ensure (LAT_TYPE_PRESET_PICTURE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/latrunculi/Latrunculi/lat-preset-dialog.ui");
  lat_scope_use_in_class (widget_class);
  gtk_widget_class_bind_template_child (widget_class, LatPresetDialog, toasts);
  gtk_widget_class_bind_template_child (widget_class, LatPresetDialog, search_entry);
  gtk_widget_class_bind_template_child (widget_class, LatPresetDialog, pages);
  gtk_widget_class_bind_template_child (widget_class, LatPresetDialog, list);
  gtk_widget_class_bind_template_child (widget_class, LatPresetDialog, accept_button);
  gtk_widget_class_bind_template_child (widget_class, LatPresetDialog, outline_button);
  gtk_widget_class_bind_template_child (widget_class, LatPresetDialog, board_button);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, entry_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_stopped_cb);
  gtk_widget_class_bind_template_callback (widget_class, list_activated_cb);
  gtk_widget_class_install_action (widget_class, "preset.accept", NULL, accept_action_cb);
  gtk_widget_class_install_action (widget_class, "preset.edit", "s", edit_action_cb);
  gtk_widget_class_install_action (widget_class, "preset.duplicate", "s", duplicate_action_cb);
  gtk_widget_class_install_action (widget_class, "preset.rename", "s", rename_action_cb);
  gtk_widget_class_install_action (widget_class, "preset.export", "s", export_action_cb);
  gtk_widget_class_install_action (widget_class, "preset.delete", "s", delete_action_cb);
  gtk_widget_class_install_action (widget_class, "preset.import", NULL, import_action_cb);
  gtk_widget_class_install_action (widget_class, "preset.outline", NULL, outline_action_cb);
  gtk_widget_class_install_action (widget_class, "preset.board", NULL, board_action_cb);
}

static void
lat_preset_dialog_init (LatPresetDialog *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *list_keys = gtk_event_controller_key_new ();
  GtkFilterListModel *filtered;
  GtkSortListModel *sorted;

  gtk_widget_init_template (GTK_WIDGET (self));
  lat_dialog_set_size (GTK_WIDGET (self), 600, 680);
  lat_help_add_key (GTK_WIDGET (self), "rules-collection");

  self->presets = lat_preset_model_new ();
  lat_preset_reports_fill (self->presets);
  lat_preset_model_set_collection (self->presets, lat_own_rules_get_default ());
  self->filter = gtk_custom_filter_new (filter_preset, self, NULL);
  filtered = gtk_filter_list_model_new (g_object_ref (G_LIST_MODEL (self->presets)),
                                        g_object_ref (GTK_FILTER (self->filter)));
  self->sorter = gtk_custom_sorter_new (compare_presets, self, NULL);
  sorted =
      gtk_sort_list_model_new (G_LIST_MODEL (filtered), g_object_ref (GTK_SORTER (self->sorter)));
  self->selection = gtk_single_selection_new (G_LIST_MODEL (sorted));
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (self->selection));
  g_signal_connect_object (self->selection, "items-changed", G_CALLBACK (refresh_preset_dialog),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->selection, "notify::selected-item", G_CALLBACK (selected_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (list_keys, "key-pressed", G_CALLBACK (list_key_pressed_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self->list), list_keys);
  refresh_preset_dialog (self);

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (entry_key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->search_entry), keys);
  gtk_search_entry_set_key_capture_widget (GTK_SEARCH_ENTRY (self->search_entry),
                                           GTK_WIDGET (self->list));
}

/* (transfer none) (nullable): the row of what is selected, if it is near what is seen */
static GtkWidget *
find_selected_row (LatPresetDialog *self)
{
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->list)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    if ((gtk_widget_get_state_flags (row) & GTK_STATE_FLAG_SELECTED) != 0)
      return row;
  return NULL;
}

/* The list can only scroll once it has a size, and its rows change theirs until they have their width: in the first
 * frames what is selected is brought to the middle, where nothing of it is cut off. */
static gboolean
opening_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  LatPresetDialog *self = LAT_PRESET_DIALOG (widget);
  guint *n_frames = data;
  GtkWidget *row, *scroller;
  graphene_rect_t bounds;

  if (self->selection == NULL)
    return G_SOURCE_REMOVE;
  if ((*n_frames)++ == 1)
    scroll_to_selected (self);
  row = find_selected_row (self);
  scroller = gtk_widget_get_ancestor (GTK_WIDGET (self->list), GTK_TYPE_SCROLLED_WINDOW);
  if (*n_frames > 2 && row != NULL && gtk_widget_compute_bounds (row, scroller, &bounds))
    {
      GtkAdjustment *adjustment =
          gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
      double middle = (double) (bounds.origin.y + bounds.size.height / 2);

      gtk_adjustment_set_value (adjustment, gtk_adjustment_get_value (adjustment) + middle
                                                - gtk_adjustment_get_page_size (adjustment) / 2);
    }
  return *n_frames < OPENING_FRAMES;
}

/**
 * lat_preset_dialog_present:
 * @parent: (nullable): the window it belongs to, or something in it
 * @title: its title
 * @accept_label: of the button that accepts, with its mnemonic
 * @id: (nullable): the preset that is selected at first
 * @callback: called with what was chosen, if anything
 * @data: for @callback
 * @destroy: (nullable): frees @data, in any case
 *
 * Returns: (transfer none): the dialog, which belongs to GTK
 */
GtkWidget *
lat_preset_dialog_present (GtkWidget *parent,
                           const char *title,
                           const char *accept_label,
                           const char *id,
                           LatPresetFunc callback,
                           gpointer data,
                           GDestroyNotify destroy)
{
  LatPresetDialog *self;
  guint position;

  g_return_val_if_fail (parent == NULL || GTK_IS_WIDGET (parent), NULL);
  g_return_val_if_fail (callback != NULL, NULL);

  self = g_object_new (LAT_TYPE_PRESET_DIALOG, "title", title, NULL);
  self->callback = callback;
  self->data = data;
  self->destroy = destroy;
  gtk_button_set_label (self->accept_button, accept_label);
  if (lat_preset_model_find (self->presets, id, &position))
    gtk_single_selection_set_selected (self->selection, position);
  selected_cb (self);
  lat_dialog_present (GTK_WIDGET (self), parent);
  gtk_widget_add_tick_callback (GTK_WIDGET (self), opening_cb, g_new0 (guint, 1), g_free);
  return GTK_WIDGET (self);
}

/**
 * lat_preset_dialog_set_edit_func:
 * @edit: called instead of the callback where a rule set of one's own is to be edited, with
 *   the same data; it may be one that cannot be played. A rule set can then be begun from
 *   nothing, too, and be played on a board that was found
 */
void
lat_preset_dialog_set_edit_func (LatPresetDialog *self, LatPresetFunc edit)
{
  g_return_if_fail (LAT_IS_PRESET_DIALOG (self));

  self->edit = edit;
  gtk_widget_set_visible (self->outline_button, edit != NULL);
  gtk_widget_set_visible (self->board_button, edit != NULL);
}

/**
 * lat_preset_dialog_set_created_func:
 * @created: called instead of the function for editing where a rule set was begun from nothing, with the
 *   same data
 */
void
lat_preset_dialog_set_created_func (LatPresetDialog *self, LatPresetFunc created)
{
  g_return_if_fail (LAT_IS_PRESET_DIALOG (self));

  self->created = created;
}
