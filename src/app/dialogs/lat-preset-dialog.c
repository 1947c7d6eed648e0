#include "config.h"

#include "lat-preset-dialog.h"

#include <glib/gi18n.h>

#include "lat-preset-model.h"
#include "lat-preset-picture.h"

struct _LatPresetDialog
{
  AdwWindow parent_instance;

  LatPresetModel *presets;
  GtkCustomFilter *filter;
  GtkSingleSelection *selection;
  LatPresetFunc callback;
  gpointer data;
  GDestroyNotify destroy;

  GtkEditable *search_entry;
  GtkStack *pages;
  GtkListView *list;
  GtkButton *accept_button;
};

G_DEFINE_FINAL_TYPE (LatPresetDialog, lat_preset_dialog, ADW_TYPE_WINDOW)

static gboolean
filter_preset (gpointer item, gpointer data)
{
  LatPresetDialog *self = data;

  return lat_preset_matches (item, gtk_editable_get_text (self->search_entry));
}

static void
scroll_to_selected (LatPresetDialog *self)
{
  guint selected = gtk_single_selection_get_selected (self->selection);

  if (selected != GTK_INVALID_LIST_POSITION)
    gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u", selected);
}

static void
search_changed_cb (LatPresetDialog *self)
{
  guint n;

  gtk_filter_changed (GTK_FILTER (self->filter), GTK_FILTER_CHANGE_DIFFERENT);
  n = g_list_model_get_n_items (G_LIST_MODEL (self->selection));
  gtk_stack_set_visible_child_name (self->pages, n > 0 ? "list" : "nothing");
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "preset.accept", n > 0);
  scroll_to_selected (self);
}

static void
accept (LatPresetDialog *self)
{
  LatPreset *preset = gtk_single_selection_get_selected_item (self->selection);
  g_autoptr (LatRules) rules = NULL;

  if (preset == NULL)
    return;
  rules = lat_rules_copy (lat_preset_get_rules (preset));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  self->callback (rules, self->data);
  gtk_window_destroy (GTK_WINDOW (self));
}

static void
entry_activated_cb (LatPresetDialog *self)
{
  accept (self);
}

static void
search_stopped_cb (LatPresetDialog *self)
{
  if (gtk_editable_get_text (self->search_entry)[0] != '\0')
    gtk_editable_set_text (self->search_entry, "");
  else
    gtk_window_close (GTK_WINDOW (self));
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

  /* The filter looks into the dialog. */
  if (self->filter != NULL)
    gtk_custom_filter_set_filter_func (self->filter, NULL, NULL, NULL);
  g_clear_object (&self->filter);
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
  g_type_ensure (LAT_TYPE_PRESET_PICTURE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/latrunculi/Latrunculi/lat-preset-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, LatPresetDialog, search_entry);
  gtk_widget_class_bind_template_child (widget_class, LatPresetDialog, pages);
  gtk_widget_class_bind_template_child (widget_class, LatPresetDialog, list);
  gtk_widget_class_bind_template_child (widget_class, LatPresetDialog, accept_button);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, entry_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_stopped_cb);
  gtk_widget_class_bind_template_callback (widget_class, list_activated_cb);
  gtk_widget_class_install_action (widget_class, "preset.accept", NULL, accept_action_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
lat_preset_dialog_init (LatPresetDialog *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkFilterListModel *filtered;

  gtk_widget_init_template (GTK_WIDGET (self));

  self->presets = lat_preset_model_new ();
  self->filter = gtk_custom_filter_new (filter_preset, self, NULL);
  filtered = gtk_filter_list_model_new (g_object_ref (G_LIST_MODEL (self->presets)),
                                        g_object_ref (GTK_FILTER (self->filter)));
  self->selection = gtk_single_selection_new (G_LIST_MODEL (filtered));
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (self->selection));

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (entry_key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->search_entry), keys);
  gtk_search_entry_set_key_capture_widget (GTK_SEARCH_ENTRY (self->search_entry),
                                           GTK_WIDGET (self->list));
}

static gboolean
scroll_later_cb (gpointer data)
{
  g_autoptr (LatPresetDialog) self = data;

  if (self->selection != NULL)
    scroll_to_selected (self);
  return G_SOURCE_REMOVE;
}

/**
 * lat_preset_dialog_present:
 * @parent: (nullable): the window it belongs to
 * @title: its title
 * @accept_label: of the button that accepts, with its mnemonic
 * @id: (nullable): the preset that is selected at first
 * @callback: called with what was chosen, if anything
 * @data: for @callback
 * @destroy: (nullable): frees @data, in any case
 *
 * Returns: (transfer none): the dialog, which belongs to GTK
 */
GtkWindow *
lat_preset_dialog_present (GtkWindow *parent,
                           const char *title,
                           const char *accept_label,
                           const char *id,
                           LatPresetFunc callback,
                           gpointer data,
                           GDestroyNotify destroy)
{
  LatPresetDialog *self;
  guint position;

  g_return_val_if_fail (parent == NULL || GTK_IS_WINDOW (parent), NULL);
  g_return_val_if_fail (callback != NULL, NULL);

  self = g_object_new (LAT_TYPE_PRESET_DIALOG, "transient-for", parent, "title", title, NULL);
  self->callback = callback;
  self->data = data;
  self->destroy = destroy;
  gtk_button_set_label (self->accept_button, accept_label);
  if (lat_preset_model_find (self->presets, id, &position))
    gtk_single_selection_set_selected (self->selection, position);
  gtk_window_present (GTK_WINDOW (self));
  /* The list can only scroll once it has a size. */
  g_idle_add_full (G_PRIORITY_LOW, scroll_later_cb, g_object_ref (self), NULL);
  return GTK_WINDOW (self);
}
