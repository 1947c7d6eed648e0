/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-sources-page.c - what the clauses of rules rest upon: these rules, two rule sets, one key */
#include "lat-sources-page.h"

#include <glib/gi18n.h>
#include <string.h>

#include "lat-clause-window.h"
#include "lat-how-to-cite.h"
#include "lat-name-choice.h"
#include "lat-presets.h"
#include "lat-provenance-table.h"
#include "lat-rules-diff.h"
#include "lat-rules-window.h"
#include "lat-source-dialog.h"

/* The room for the button of a row, with a gap. */
#define BUTTON_WIDTH 42

typedef enum
{
  VIEW_RULES,
  VIEW_DIFFERENCE,
  VIEW_KEY,
} View;

struct _LatSourcesPage
{
  AdwBin parent_instance;

  LatRulesEditor *editor;
  /* What can be compared with what is edited: the presets, then rule sets of one's own. */
  GPtrArray *others;
  GtkStringList *names;
  guint n_presets;
  LatTextTable *table;
  /* The texts of the rows, as markup, and of which key each is. */
  GtkStringList *rows;
  GArray *keys;
  /* Rows that have no button yet: all at once would take too long. */
  GQueue bare;
  guint dressing;
  gboolean is_refreshing;

  AdwToastOverlay *toasts;
  GtkDropDown *view_choice;
  GtkWidget *rules_box;
  GtkDropDown *first_choice;
  GtkDropDown *second_choice;
  GtkDropDown *key_choice;
  GtkWidget *add_button;
  GtkWidget *copy_button;
  GtkWidget *compare_button;
  GtkLabel *summary_label;
  GtkListView *list;
};

G_DEFINE_FINAL_TYPE (LatSourcesPage, lat_sources_page, ADW_TYPE_BIN)

static View
get_view (LatSourcesPage *self)
{
  return (View) gtk_drop_down_get_selected (self->view_choice);
}

/* The first of a list of rule sets is what is being edited. */
static const LatRules *
get_chosen_rules (LatSourcesPage *self, GtkDropDown *choice)
{
  guint selected = gtk_drop_down_get_selected (choice);

  if (selected == 0 || selected > self->others->len)
    return lat_rules_editor_get_rules (self->editor);
  return g_ptr_array_index (self->others, selected - 1);
}

static LatKey
get_chosen_key (LatSourcesPage *self)
{
  guint selected = gtk_drop_down_get_selected (self->key_choice);

  return (LatKey) (LAT_FIRST_PLAY_KEY + MIN (selected, LAT_N_KEYS - LAT_FIRST_PLAY_KEY - 1));
}

static LatTextTable *
create_table (LatSourcesPage *self, LatProvenanceTableStyle style)
{
  switch (get_view (self))
    {
    case VIEW_DIFFERENCE:
      return lat_provenance_table_new_difference (get_chosen_rules (self, self->first_choice),
                                                  get_chosen_rules (self, self->second_choice),
                                                  style);
    case VIEW_KEY:
      return lat_provenance_table_new_key (get_chosen_key (self), style);
    case VIEW_RULES:
    default:
      return lat_provenance_table_new_rules (lat_rules_editor_get_rules (self->editor), style);
    }
}

/* {{{ rows */

static void
append_value (GString *markup, const char *name, const char *value, const char *source)
{
  g_autofree char *text = name != NULL ? g_markup_printf_escaped ("%s: <b>%s</b>", name, value)
                                       : g_markup_escape_text (value, -1);
  g_autofree char *small = g_markup_printf_escaped ("<small>%s</small>", source);

  g_string_append_printf (markup, "\n%s\n%s", text, small);
}

static char *
dup_row_markup (LatSourcesPage *self, guint row)
{
  const LatTextTable *table = self->table;
  const char *first = lat_text_table_get_cell (table, row, 0);
  const char *second = lat_text_table_get_cell (table, row, 1);
  const char *third = lat_text_table_get_cell (table, row, 2);
  g_autofree char *title = NULL;
  GString *markup;

  if (get_view (self) == VIEW_KEY)
    return g_markup_printf_escaped ("<b>%s</b>  %s\n<small>%s</small>", first, second, third);
  title = g_markup_printf_escaped ("<b>%s</b>", first);
  markup = g_string_new (title);
  if (get_view (self) == VIEW_DIFFERENCE)
    {
      append_value (markup, lat_text_table_get_heading (table, 1), second, third);
      append_value (markup, lat_text_table_get_heading (table, 3),
                    lat_text_table_get_cell (table, row, 3),
                    lat_text_table_get_cell (table, row, 4));
    }
  else
    append_value (markup, NULL, second, third);
  return g_string_free (markup, FALSE);
}

/* Of which key each row is. */
static void
refresh_keys (LatSourcesPage *self)
{
  LatKey keys[LAT_N_KEYS];
  guint n = 0;

  g_array_set_size (self->keys, 0);
  if (get_view (self) == VIEW_RULES)
    n = lat_provenance_table_list_keys (lat_rules_editor_get_rules (self->editor), keys);
  else if (get_view (self) == VIEW_DIFFERENCE)
    n = lat_rules_diff (get_chosen_rules (self, self->first_choice),
                        get_chosen_rules (self, self->second_choice), keys);
  g_array_append_vals (self->keys, keys, n);
  /* All rows of one rule. */
  keys[0] = get_chosen_key (self);
  while (self->keys->len < lat_text_table_get_rows (self->table))
    g_array_append_vals (self->keys, keys, 1);
}

static void
refresh_rows (LatSourcesPage *self)
{
  guint n = lat_text_table_get_rows (self->table);
  g_auto (GStrv) texts = g_new0 (char *, n + 1);

  for (guint i = 0; i < n; i++)
    texts[i] = dup_row_markup (self, i);
  refresh_keys (self);
  gtk_string_list_splice (self->rows, 0, g_list_model_get_n_items (G_LIST_MODEL (self->rows)),
                          (const char *const *) texts);
}

static guint
count_values (const LatTextTable *table)
{
  guint n = 0;

  for (guint i = 0; i < lat_text_table_get_rows (table); i++)
    n += i == 0
         || g_strcmp0 (lat_text_table_get_cell (table, i, 0),
                       lat_text_table_get_cell (table, i - 1, 0))
                != 0;
  return n;
}

static void
refresh_summary (LatSourcesPage *self)
{
  guint n = lat_text_table_get_rows (self->table);
  g_autofree char *text = NULL;

  switch (get_view (self))
    {
    case VIEW_DIFFERENCE:
      text = n == 0 ? g_strdup (_ ("Both play alike: no rule differs."))
                    : g_strdup_printf (ngettext ("%u rule differs.", "%u rules differ.", n), n);
      break;
    case VIEW_KEY:
      n = count_values (self->table);
      text = n == 1 ? g_strdup (_ ("All presets agree."))
                    : g_strdup_printf (ngettext ("The presets have %u value.",
                                                 "The presets have %u different values.", n),
                                       n);
      break;
    case VIEW_RULES:
    default:
      text = n == 0 ? g_strdup (_ ("Every rule is at its default, and nothing is said of any."))
                    : g_strdup_printf (ngettext ("%u rule that is set or spoken of.",
                                                 "%u rules that are set or spoken of.", n),
                                       n);
      break;
    }
  gtk_label_set_label (self->summary_label, text);
}

static void
set_names (GtkDropDown *choice, const char *title, GtkStringList *names)
{
  g_autoptr (GtkExpression) name =
      gtk_property_expression_new (GTK_TYPE_STRING_OBJECT, NULL, "string");

  gtk_drop_down_set_expression (choice, name);
  gtk_drop_down_set_model (choice, G_LIST_MODEL (names));
  lat_name_choice (choice, title);
}

static void
add_rules (LatSourcesPage *self, LatRules *rules, const char *name)
{
  g_ptr_array_add (self->others, rules);
  gtk_string_list_append (self->names, name);
}

/* Puts the rule sets of the collection that can be played in the place of those that were there. */
static void
list_own (LatSourcesPage *self, LatCollection *collection)
{
  guint n = self->others->len - self->n_presets;

  g_ptr_array_set_size (self->others, (int) self->n_presets);
  gtk_string_list_splice (self->names, self->n_presets + 1, n, NULL);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (collection)); i++)
    {
      g_autoptr (LatCollectionItem) item = g_list_model_get_item (G_LIST_MODEL (collection), i);
      const LatRules *rules = lat_collection_item_get_rules (item);

      if (rules != NULL && lat_collection_item_get_error (item) == NULL)
        add_rules (self, lat_rules_copy (rules), lat_collection_item_get_name (item));
    }
}

static char *
dup_selected (GtkDropDown *choice)
{
  GtkStringObject *item = gtk_drop_down_get_selected_item (choice);

  return item != NULL ? g_strdup (gtk_string_object_get_string (item)) : NULL;
}

/* Chooses by name; if it is gone, what is being edited. */
static void
select_name (LatSourcesPage *self, GtkDropDown *choice, const char *name)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->names));
  guint selected = 0;

  for (guint i = n; i > 0; i--)
    if (g_strcmp0 (gtk_string_list_get_string (self->names, i - 1), name) == 0)
      selected = i - 1;
  gtk_drop_down_set_selected (choice, selected);
}

static void
refresh_sources_page (LatSourcesPage *self);

static void
collection_changed_cb (LatSourcesPage *self,
                       guint position,
                       guint removed,
                       guint added,
                       LatCollection *collection)
{
  g_autofree char *first = dup_selected (self->first_choice);
  g_autofree char *second = dup_selected (self->second_choice);

  self->is_refreshing = TRUE;
  list_own (self, collection);
  select_name (self, self->first_choice, first);
  select_name (self, self->second_choice, second);
  self->is_refreshing = FALSE;
  refresh_sources_page (self);
}

/* Reading them all takes as long as the whole page: only who compares waits for it. */
static void
fill_rules (LatSourcesPage *self)
{
  LatCollection *collection = lat_rules_editor_get_collection (self->editor);
  g_auto (GStrv) ids = lat_presets_dup_ids ();

  self->others = g_ptr_array_new_with_free_func ((GDestroyNotify) lat_rules_free);
  self->names = gtk_string_list_new (NULL);
  gtk_string_list_append (self->names, _ ("These rules"));
  for (guint i = 0; ids[i] != NULL; i++)
    {
      LatRules *preset = lat_presets_load (ids[i]);

      add_rules (self, preset, lat_rules_get_display_name (preset));
    }
  self->n_presets = self->others->len;
  if (collection != NULL)
    {
      list_own (self, collection);
      g_signal_connect_object (collection, "items-changed", G_CALLBACK (collection_changed_cb),
                               self, G_CONNECT_SWAPPED);
    }
  self->is_refreshing = TRUE;
  set_names (self->first_choice, _ ("First rule set"), self->names);
  set_names (self->second_choice, _ ("Second rule set"), self->names);
  gtk_drop_down_set_selected (self->second_choice, 1);
  self->is_refreshing = FALSE;
}

static void
refresh_sources_page (LatSourcesPage *self)
{
  View view = get_view (self);

  if (self->editor == NULL || self->is_refreshing)
    return;
  if (view == VIEW_DIFFERENCE && self->others == NULL)
    fill_rules (self);
  gtk_widget_set_visible (self->rules_box, view == VIEW_DIFFERENCE);
  gtk_widget_set_visible (GTK_WIDGET (self->key_choice), view == VIEW_KEY);
  gtk_widget_set_visible (self->compare_button, view == VIEW_KEY);
  gtk_widget_set_visible (self->add_button, view == VIEW_RULES);
  g_clear_pointer (&self->table, lat_text_table_free);
  self->table = create_table (self, LAT_PROVENANCE_TABLE_WORDS);
  refresh_rows (self);
  refresh_summary (self);
  gtk_widget_set_sensitive (self->copy_button, lat_text_table_get_rows (self->table) > 0);
}

/* The button of a row, after what it tells of. */
static void
refresh_button (LatSourcesPage *self, GtkWidget *row)
{
  GtkWidget *label = gtk_widget_get_first_child (row);
  GtkWidget *edit = gtk_widget_get_last_child (row);
  LatKey key = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "key"));
  gboolean is_editable = get_view (self) == VIEW_RULES;
  g_autofree char *name = NULL;

  gtk_widget_set_margin_end (label, is_editable ? BUTTON_WIDTH : 0);
  if (!GTK_IS_BUTTON (edit))
    return;
  gtk_widget_set_visible (edit, is_editable);
  /* Translators: %s is the title of a rule */
  name = g_strdup_printf (_ ("Edit the source of “%s”"), _ (lat_schema_get (key)->title));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (edit), "u", (guint) key);
  gtk_widget_set_tooltip_text (edit, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (edit), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static gboolean
dress_cb (gpointer data)
{
  LatSourcesPage *self = data;
  g_autoptr (GtkWidget) row = g_queue_pop_head (&self->bare);
  GtkWidget *edit;

  if (row == NULL)
    {
      self->dressing = 0;
      return G_SOURCE_REMOVE;
    }
  edit = gtk_button_new_from_icon_name ("document-edit-symbolic");
  gtk_widget_add_css_class (edit, "flat");
  gtk_widget_set_halign (edit, GTK_ALIGN_END);
  gtk_widget_set_valign (edit, GTK_ALIGN_CENTER);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (edit), "u", (guint) LAT_KEY_METHOD);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (edit), "sources.edit");
  /* Else the row itself would not take the focus, and lead to its rule; by keys a source is given by the button
   * above, which lets the rule be chosen. */
  gtk_widget_set_focusable (edit, FALSE);
  gtk_overlay_add_overlay (GTK_OVERLAY (row), edit);
  refresh_button (self, row);
  return G_SOURCE_CONTINUE;
}

static void
setup_row_cb (GtkSignalListItemFactory *factory, GtkListItem *item, LatSourcesPage *self)
{
  /* A box would ask the label for its height at many widths. */
  GtkWidget *row = gtk_overlay_new ();
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_width_chars (GTK_LABEL (label), 10);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "sources-row");
  gtk_overlay_set_child (GTK_OVERLAY (row), label);
  g_queue_push_tail (&self->bare, g_object_ref_sink (row));
  if (self->dressing == 0)
    self->dressing = g_idle_add_full (G_PRIORITY_LOW, dress_cb, self, NULL);
  gtk_list_item_set_child (item, row);
}

static void
bind_row_cb (GtkSignalListItemFactory *factory, GtkListItem *item, LatSourcesPage *self)
{
  GtkStringObject *row = gtk_list_item_get_item (item);
  GtkWidget *label = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  guint position = gtk_list_item_get_position (item);
  LatKey key =
      position < self->keys->len ? g_array_index (self->keys, LatKey, position) : LAT_KEY_METHOD;

  gtk_label_set_markup (GTK_LABEL (label), gtk_string_object_get_string (row));
  g_object_set_data (G_OBJECT (gtk_list_item_get_child (item)), "key", GUINT_TO_POINTER (key));
  refresh_button (self, gtk_list_item_get_child (item));
}

/* }}} */

/* A row is about a key: who chooses it sees that key. */
static void
row_activated_cb (LatSourcesPage *self, guint row)
{
  if (row < self->keys->len)
    lat_rules_window_show_key (LAT_RULES_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                               g_array_index (self->keys, LatKey, row));
}

static void
copy_action_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  static const struct
  {
    const char *name;
    LatTextTableFormat format;
  } formats[] = {
    { "text", LAT_TEXT_TABLE_TEXT },
    { "csv", LAT_TEXT_TABLE_CSV },
    { "markdown", LAT_TEXT_TABLE_MARKDOWN },
  };
  LatSourcesPage *self = LAT_SOURCES_PAGE (widget);
  const char *wanted = g_variant_get_string (parameter, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    if (g_str_equal (formats[i].name, wanted))
      {
        g_autofree char *text = lat_text_table_dup_text (self->table, formats[i].format);

        gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
        adw_toast_overlay_add_toast (self->toasts, adw_toast_new (_ ("Table copied")));
      }
}

static void
edit_action_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  lat_source_dialog_present (widget, LAT_SOURCES_PAGE (widget)->editor,
                             (LatKey) g_variant_get_uint32 (parameter));
}

static void
add_action_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  lat_source_dialog_present (widget, LAT_SOURCES_PAGE (widget)->editor, LAT_N_KEYS);
}

static void
compare_action_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  LatSourcesPage *self = LAT_SOURCES_PAGE (widget);

  lat_clause_window_present (GTK_WINDOW (gtk_widget_get_root (widget)), get_chosen_key (self),
                             lat_rules_editor_get_rules (self->editor));
}

static void
cite_action_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  LatSourcesPage *self = LAT_SOURCES_PAGE (widget);
  const LatRules *rules = lat_rules_editor_get_rules (self->editor);
  const char *what = g_variant_get_string (parameter, NULL);
  LatBibliographyForm form =
      g_str_has_suffix (what, "csl") ? LAT_BIBLIOGRAPHY_CSL : LAT_BIBLIOGRAPHY_BIBTEX;
  g_autofree char *text = NULL;

  if (g_str_has_prefix (what, "passages-"))
    text = lat_how_to_cite_dup_passages (rules, form);
  else if (g_str_has_prefix (what, "rules-"))
    text = lat_how_to_cite_dup_list (rules, LAT_N_KEYS, form);
  else if (g_str_equal (what, "program"))
    text = lat_how_to_cite_dup_text (NULL, LAT_N_KEYS);
  else
    text = lat_how_to_cite_dup_text (rules, LAT_N_KEYS);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  adw_toast_overlay_add_toast (self->toasts, adw_toast_new (_ ("Citation copied")));
}

static void
lat_sources_page_dispose (GObject *object)
{
  LatSourcesPage *self = LAT_SOURCES_PAGE (object);

  g_clear_handle_id (&self->dressing, g_source_remove);
  g_queue_clear_full (&self->bare, g_object_unref);
  g_clear_object (&self->editor);
  g_clear_object (&self->rows);
  g_clear_pointer (&self->keys, g_array_unref);
  g_clear_pointer (&self->others, g_ptr_array_unref);
  g_clear_object (&self->names);
  g_clear_pointer (&self->table, lat_text_table_free);

  G_OBJECT_CLASS (lat_sources_page_parent_class)->dispose (object);
}

static void
lat_sources_page_class_init (LatSourcesPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lat_sources_page_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/latrunculi/Latrunculi/lat-sources-page.ui");
  gtk_widget_class_bind_template_child (widget_class, LatSourcesPage, toasts);
  gtk_widget_class_bind_template_child (widget_class, LatSourcesPage, view_choice);
  gtk_widget_class_bind_template_child (widget_class, LatSourcesPage, rules_box);
  gtk_widget_class_bind_template_child (widget_class, LatSourcesPage, first_choice);
  gtk_widget_class_bind_template_child (widget_class, LatSourcesPage, second_choice);
  gtk_widget_class_bind_template_child (widget_class, LatSourcesPage, key_choice);
  gtk_widget_class_bind_template_child (widget_class, LatSourcesPage, add_button);
  gtk_widget_class_bind_template_child (widget_class, LatSourcesPage, copy_button);
  gtk_widget_class_bind_template_child (widget_class, LatSourcesPage, compare_button);
  gtk_widget_class_bind_template_child (widget_class, LatSourcesPage, summary_label);
  gtk_widget_class_bind_template_child (widget_class, LatSourcesPage, list);
  gtk_widget_class_bind_template_callback (widget_class, refresh_sources_page);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_install_action (widget_class, "sources.add", NULL, add_action_cb);
  gtk_widget_class_install_action (widget_class, "sources.cite", "s", cite_action_cb);
  gtk_widget_class_install_action (widget_class, "sources.compare", NULL, compare_action_cb);
  gtk_widget_class_install_action (widget_class, "sources.copy", "s", copy_action_cb);
  gtk_widget_class_install_action (widget_class, "sources.edit", "u", edit_action_cb);
}

static void
lat_sources_page_init (LatSourcesPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
fill_keys (LatSourcesPage *self)
{
  g_autoptr (GtkStringList) keys = gtk_string_list_new (NULL);

  for (guint key = LAT_FIRST_PLAY_KEY; key < LAT_N_KEYS; key++)
    {
      const LatSchemaKey *row = lat_schema_get ((LatKey) key);

      gtk_string_list_take (
          keys,
          g_strdup_printf (_ ("%s: %s"), lat_schema_get_group_title (row->group), _ (row->title)));
    }
  set_names (self->key_choice, _ ("Rule"), keys);
  gtk_drop_down_set_selected (self->key_choice, LAT_KEY_METHOD - LAT_FIRST_PLAY_KEY);
}

/**
 * lat_sources_page_new:
 * @editor: whose rules are spoken of; the page follows them
 *
 * Returns: (transfer floating): the page
 */
GtkWidget *
lat_sources_page_new (LatRulesEditor *editor)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkSelectionModel) model = NULL;
  LatSourcesPage *self;

  g_return_val_if_fail (LAT_IS_RULES_EDITOR (editor), NULL);

  self = g_object_new (LAT_TYPE_SOURCES_PAGE, NULL);
  self->is_refreshing = TRUE;
  self->editor = g_object_ref (editor);
  self->rows = gtk_string_list_new (NULL);
  self->keys = g_array_new (FALSE, FALSE, sizeof (LatKey));
  lat_name_choice (self->view_choice, _ ("What to show"));
  fill_keys (self);
  g_signal_connect (factory, "setup", G_CALLBACK (setup_row_cb), self);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_row_cb), self);
  gtk_list_view_set_factory (self->list, factory);
  model = GTK_SELECTION_MODEL (gtk_no_selection_new (g_object_ref (G_LIST_MODEL (self->rows))));
  gtk_list_view_set_model (self->list, model);
  g_signal_connect_object (editor, "changed", G_CALLBACK (refresh_sources_page), self,
                           G_CONNECT_SWAPPED);
  self->is_refreshing = FALSE;
  refresh_sources_page (self);
  return GTK_WIDGET (self);
}
