/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-clause-window.c - all sources of a rule, over all presets */
#include "lat-clause-window.h"

#include <glib/gi18n.h>

#include "lat-clause-columns.h"
#include "lat-export-table.h"
#include "lat-help.h"
#include "lat-how-to-cite.h"
#include "lat-name-choice.h"
#include "lat-present.h"
#include "lat-save-text.h"
#include "lat-toast.h"
#include "lat-toolbar-view.h"

#define WIDTH  760
#define HEIGHT 680
/* Columns have no room below. */
#define WIDE          640
#define TOAST_SECONDS 5

struct _LatClauseWindow
{
  AdwWindow parent_instance;

  /* The rules that are edited, which are compared with the presets. */
  LatRules *rules;
  LatTextTable *table;
  GHashTable *passages;
  /* A number for each row of the table. */
  GtkStringList *rows;
  LatClauseOrder order;
  gboolean is_descending;
  gboolean is_wide;

  AdwToastOverlay *toasts;
  GtkDropDown *key_choice;
  GtkDropDown *sort_choice;
  GtkWidget *headings;
  GtkEditable *search;
  GtkLabel *summary;
};

G_DEFINE_FINAL_TYPE (LatClauseWindow, lat_clause_window, ADW_TYPE_WINDOW)

static LatKey
get_key (LatClauseWindow *self)
{
  guint selected = gtk_drop_down_get_selected (self->key_choice);

  return (LatKey) (LAT_FIRST_PLAY_KEY + MIN (selected, LAT_N_KEYS - LAT_FIRST_PLAY_KEY - 1));
}

static char *
dup_key_title (LatKey key)
{
  const LatSchemaKey *row = lat_schema_get (key);

  return g_strdup_printf (_ ("%s: %s"), lat_schema_get_group_title (row->group), _ (row->title));
}

/* {{{ rows */

static void
refresh_clause_window (LatClauseWindow *self)
{
  g_autoptr (GPtrArray) others = g_ptr_array_new ();
  g_autofree char *summary = NULL;
  g_auto (GStrv) numbers = NULL;
  guint n;

  if (self->rules != NULL)
    g_ptr_array_add (others, self->rules);
  g_clear_pointer (&self->table, lat_text_table_free);
  g_clear_pointer (&self->passages, g_hash_table_unref);
  self->table = lat_clause_comparison_new (get_key (self), others, LAT_PROVENANCE_TABLE_WORDS);
  self->passages = lat_clause_comparison_map_passages (others);
  lat_text_table_keep (self->table, gtk_editable_get_text (self->search));
  lat_clause_comparison_sort (self->table, self->order, self->is_descending, self->passages);
  n = lat_text_table_get_rows (self->table);
  numbers = g_new0 (char *, n + 1);
  for (guint i = 0; i < n; i++)
    numbers[i] = g_strdup_printf ("%u", i);
  gtk_string_list_splice (self->rows, 0, g_list_model_get_n_items (G_LIST_MODEL (self->rows)),
                          (const char *const *) numbers);
  summary = n == 0 ? g_strdup (_ ("Nothing is found."))
                   : g_strdup_printf (ngettext ("%u reading with its passage.",
                                                "%u readings with their passages.", n),
                                      n);
  gtk_label_set_label (self->summary, summary);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "clause.save", n > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "clause.copy", n > 0);
}

/* Who goes from row to row hears all of it. */
static void
name_row (LatClauseWindow *self, GtkListItem *item, guint row)
{
  GtkWidget *parent = gtk_widget_get_parent (gtk_list_item_get_child (item));
  g_autofree char *words =
      g_strjoin ("; ", lat_text_table_get_cell (self->table, row, LAT_CLAUSE_COLUMN_VALUE),
                 lat_text_table_get_cell (self->table, row, LAT_CLAUSE_COLUMN_RULES),
                 lat_text_table_get_cell (self->table, row, LAT_CLAUSE_COLUMN_STATUS),
                 lat_text_table_get_cell (self->table, row, LAT_CLAUSE_COLUMN_PASSAGE), NULL);

  if (parent != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (parent), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                    -1);
}

static void
bind_row_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  LatClauseWindow *self = data;
  guint row = gtk_list_item_get_position (item);

  gtk_list_item_set_activatable (item, FALSE);
  if (row >= lat_text_table_get_rows (self->table))
    return;
  if (self->is_wide)
    {
      const char *cell = lat_text_table_get_cell (self->table, row, LAT_CLAUSE_COLUMN_PASSAGE);

      gtk_list_item_set_child (
          item, lat_clause_columns_new_row (self->table, row,
                                            g_hash_table_lookup (self->passages, cell)));
    }
  else
    gtk_list_item_set_child (item, lat_clause_columns_new_card (self->table, row));
  name_row (self, item, row);
}

static void
unbind_row_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  gtk_list_item_set_child (item, NULL);
}

/* }}} */
/* {{{ the order */

static void
set_order (LatClauseWindow *self, LatClauseOrder order, gboolean is_descending)
{
  self->order = order;
  self->is_descending = is_descending;
  lat_clause_columns_show_order (self->headings, order, is_descending);
  if (gtk_drop_down_get_selected (self->sort_choice) != order)
    gtk_drop_down_set_selected (self->sort_choice, order);
  refresh_clause_window (self);
}

/* Once more is the other way round, and then as it was made. */
static void
heading_cb (LatClauseOrder order, gpointer data)
{
  LatClauseWindow *self = data;

  if (order != self->order)
    set_order (self, order, FALSE);
  else if (!self->is_descending)
    set_order (self, order, TRUE);
  else
    set_order (self, LAT_CLAUSE_ORDER_COMMON, FALSE);
}

static void
order_chosen_cb (LatClauseWindow *self)
{
  guint order = gtk_drop_down_get_selected (self->sort_choice);

  if (order != self->order && order < LAT_N_CLAUSE_ORDERS)
    set_order (self, (LatClauseOrder) order, FALSE);
}

static void
width_changed_cb (LatClauseWindow *self)
{
  int width, height;
  gboolean is_wide;

  if (self->toasts == NULL)
    return;
  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  is_wide = width >= WIDE;
  if (is_wide == self->is_wide)
    return;
  self->is_wide = is_wide;
  gtk_widget_set_visible (self->headings, is_wide);
  gtk_widget_set_visible (GTK_WIDGET (self->sort_choice), !is_wide);
  refresh_clause_window (self);
}

/* }}} */
/* {{{ copied, cited, saved */

static void
copy_text (LatClauseWindow *self, const char *text, const char *message)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  lat_toast_show (self->toasts, message, TOAST_SECONDS);
}

static char *
dup_table (LatClauseWindow *self, LatExportTableForm form)
{
  g_autofree char *key = dup_key_title (get_key (self));
  /* Translators: the title of a page about one rule, such as “Capture: Method” */
  g_autofree char *title = g_strdup_printf (_ ("Sources of “%s”"), key);

  return lat_export_table_dup (self->table, title, form);
}

static void
copy_action_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  LatClauseWindow *self = LAT_CLAUSE_WINDOW (widget);
  g_autofree char *text = dup_table (self, LAT_EXPORT_TABLE_TEXT);

  copy_text (self, text, _ ("Table copied"));
}

static void
cite_action_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  LatClauseWindow *self = LAT_CLAUSE_WINDOW (widget);
  const char *form = g_variant_get_string (parameter, NULL);
  g_autofree char *text = NULL;

  if (g_str_equal (form, "bibtex"))
    text = lat_how_to_cite_dup_list (self->rules, get_key (self), LAT_BIBLIOGRAPHY_BIBTEX);
  else if (g_str_equal (form, "csl"))
    text = lat_how_to_cite_dup_list (self->rules, get_key (self), LAT_BIBLIOGRAPHY_CSL);
  else
    text = lat_how_to_cite_dup_text (self->rules, get_key (self));
  copy_text (self, text, _ ("Citation copied"));
}

static void
tell_saved (GtkWidget *widget, const char *message)
{
  LatClauseWindow *self = LAT_CLAUSE_WINDOW (widget);

  if (self->toasts != NULL)
    lat_toast_show (self->toasts, message, TOAST_SECONDS);
}

static void
save_action_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatClauseWindow *self = LAT_CLAUSE_WINDOW (widget);
  const LatSchemaKey *row = lat_schema_get (get_key (self));
  const char *nick = g_variant_get_string (parameter, NULL);
  g_autofree char *name = g_strdup_printf ("%s.%s.%s", row->group, row->name, nick);
  LatExportTableForm form;

  if (lat_export_table_find (nick, &form))
    lat_save_text_ask (widget, _ ("Save the table"), name, _ ("Tables"), dup_table (self, form),
                       tell_saved);
}

/* }}} */
/* {{{ making it */

static void
lat_clause_window_dispose (GObject *object)
{
  LatClauseWindow *self = LAT_CLAUSE_WINDOW (object);

  g_clear_pointer (&self->rules, lat_rules_free);
  g_clear_pointer (&self->table, lat_text_table_free);
  g_clear_pointer (&self->passages, g_hash_table_unref);
  g_clear_object (&self->rows);
  self->toasts = NULL;

  G_OBJECT_CLASS (lat_clause_window_parent_class)->dispose (object);
}

static void
lat_clause_window_class_init (LatClauseWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lat_clause_window_dispose;
  gtk_widget_class_install_action (widget_class, "clause.copy", NULL, copy_action_cb);
  gtk_widget_class_install_action (widget_class, "clause.cite", "s", cite_action_cb);
  gtk_widget_class_install_action (widget_class, "clause.save", "s", save_action_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_w, GDK_CONTROL_MASK, "window.close",
                                       NULL);
}

static GtkWidget *
create_menu (void)
{
  GtkWidget *button = gtk_menu_button_new ();
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) saved = g_menu_new ();
  g_autoptr (GMenu) cited = g_menu_new ();

  g_menu_append (saved, _ ("Save as CSV…"), "clause.save::csv");
  g_menu_append (saved, _ ("Save as Markdown…"), "clause.save::md");
  g_menu_append (saved, _ ("Save as a page (HTML)…"), "clause.save::html");
  g_menu_append (saved, _ ("Save for LaTeX…"), "clause.save::tex");
  g_menu_append (saved, _ ("Copy as text"), "clause.copy");
  g_menu_append (cited, _ ("Copy how to cite this rule"), "clause.cite::text");
  g_menu_append (cited, _ ("Copy it as BibTeX"), "clause.cite::bibtex");
  g_menu_append (cited, _ ("Copy it as CSL-JSON"), "clause.cite::csl");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (saved));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (cited));
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), "document-save-symbolic");
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (button), G_MENU_MODEL (menu));
  gtk_widget_set_tooltip_text (button, _ ("Save or copy the table"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Save or copy the table"), -1);
  return button;
}

static GtkDropDown *
create_choice (const char *title, GtkStringList *names)
{
  GtkDropDown *choice = GTK_DROP_DOWN (gtk_drop_down_new (NULL, NULL));
  g_autoptr (GtkExpression) name =
      gtk_property_expression_new (GTK_TYPE_STRING_OBJECT, NULL, "string");

  gtk_drop_down_set_expression (choice, name);
  gtk_drop_down_set_model (choice, G_LIST_MODEL (names));
  gtk_accessible_update_property (GTK_ACCESSIBLE (choice), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  -1);
  gtk_widget_set_hexpand (GTK_WIDGET (choice), TRUE);
  return choice;
}

static void
create_key_choice (LatClauseWindow *self)
{
  g_autoptr (GtkStringList) keys = gtk_string_list_new (NULL);

  for (guint key = LAT_FIRST_PLAY_KEY; key < LAT_N_KEYS; key++)
    gtk_string_list_take (keys, dup_key_title ((LatKey) key));
  self->key_choice = create_choice (_ ("Rule"), keys);
  gtk_drop_down_set_enable_search (self->key_choice, TRUE);
  lat_name_choice (self->key_choice, _ ("Rule"));
}

static void
create_sort_choice (LatClauseWindow *self)
{
  static const char *const orders[] = { N_ ("Most common value first"),
                                        N_ ("By value"),
                                        N_ ("By rule set"),
                                        N_ ("By status"),
                                        N_ ("By passage"),
                                        N_ ("By date") };
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    gtk_string_list_append (names, _ (orders[i]));
  self->sort_choice = create_choice (_ ("Order"), names);
  lat_name_choice (self->sort_choice, _ ("Order"));
}

static GtkWidget *
create_list (LatClauseWindow *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *list;

  g_signal_connect (factory, "bind", G_CALLBACK (bind_row_cb), self);
  g_signal_connect (factory, "unbind", G_CALLBACK (unbind_row_cb), NULL);
  list = gtk_list_view_new (
      GTK_SELECTION_MODEL (gtk_no_selection_new (G_LIST_MODEL (g_object_ref (self->rows)))),
      factory);
  gtk_list_view_set_show_separators (GTK_LIST_VIEW (list), TRUE);
  gtk_widget_add_css_class (list, "sources-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Readings"), -1);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), list);
  gtk_widget_set_vexpand (scroller, TRUE);
  return scroller;
}

static void
lat_clause_window_init (LatClauseWindow *self)
{
  GtkWidget *header = adw_header_bar_new ();
  GtkWidget *top = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *body = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *search = gtk_search_entry_new ();
  GtkWidget *summary = gtk_label_new (NULL);

  self->rows = gtk_string_list_new (NULL);
  create_key_choice (self);
  create_sort_choice (self);
  self->search = GTK_EDITABLE (search);
  self->summary = GTK_LABEL (summary);
  gtk_accessible_update_property (GTK_ACCESSIBLE (search), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Find in the readings"), -1);
  g_object_set (search, "placeholder-text", _ ("Find in the readings"), NULL);
  g_object_set (top, "margin-top", 12, "margin-bottom", 6, "margin-start", 12, "margin-end", 12,
                NULL);
  gtk_label_set_xalign (self->summary, 0);
  gtk_label_set_wrap (self->summary, TRUE);
  gtk_widget_add_css_class (summary, "caption");
  gtk_widget_add_css_class (summary, "dim-label");
  gtk_box_append (GTK_BOX (top), GTK_WIDGET (self->key_choice));
  gtk_box_append (GTK_BOX (top), search);
  gtk_box_append (GTK_BOX (top), GTK_WIDGET (self->sort_choice));
  gtk_box_append (GTK_BOX (top), summary);
  self->headings = lat_clause_columns_new_headings (heading_cb, self);
  self->is_wide = TRUE;
  lat_clause_columns_show_order (self->headings, self->order, self->is_descending);
  gtk_widget_set_visible (GTK_WIDGET (self->sort_choice), FALSE);
  gtk_box_append (GTK_BOX (body), top);
  gtk_box_append (GTK_BOX (body), self->headings);
  gtk_box_append (GTK_BOX (body), create_list (self));
  adw_header_bar_pack_end (ADW_HEADER_BAR (header), create_menu ());
  self->toasts = ADW_TOAST_OVERLAY (adw_toast_overlay_new ());
  adw_toast_overlay_set_child (self->toasts, body);
  adw_window_set_content (ADW_WINDOW (self),
                          lat_toolbar_view_new (header, GTK_WIDGET (self->toasts)));
  gtk_window_set_title (GTK_WINDOW (self), _ ("Sources of a rule in all rule sets"));
  gtk_window_set_default_size (GTK_WINDOW (self), WIDTH, HEIGHT);
  gtk_widget_set_size_request (GTK_WIDGET (self), 340, 320);
  g_signal_connect_swapped (self->key_choice, "notify::selected",
                            G_CALLBACK (refresh_clause_window), self);
  g_signal_connect_swapped (self->sort_choice, "notify::selected", G_CALLBACK (order_chosen_cb),
                            self);
  g_signal_connect (self, "notify::default-width", G_CALLBACK (width_changed_cb), NULL);
  g_signal_connect_swapped (search, "search-changed", G_CALLBACK (refresh_clause_window), self);
  lat_help_add_key (GTK_WIDGET (self), "sources");
}

/* }}} */

static void
forget_cb (GtkWindow *parent, GtkWindow *window)
{
  if (g_object_get_data (G_OBJECT (parent), "lat-clause-window") == window)
    g_object_set_data (G_OBJECT (parent), "lat-clause-window", NULL);
}

/**
 * lat_clause_window_present:
 * @parent: the window that asks, which has one of them at most
 * @key: a key that says how to play
 * @rules: rules that are compared with the presets, and cited
 *
 * Shows who reads what of a rule, and why.
 */
void
lat_clause_window_present (GtkWindow *parent, LatKey key, const LatRules *rules)
{
  LatClauseWindow *self = g_object_get_data (G_OBJECT (parent), "lat-clause-window");

  if (self == NULL)
    {
      self = g_object_new (LAT_TYPE_CLAUSE_WINDOW, "transient-for", parent, "destroy-with-parent",
                           TRUE, NULL);
      g_object_set_data (G_OBJECT (parent), "lat-clause-window", self);
      lat_present_follow_end (GTK_WINDOW (self), G_CALLBACK (forget_cb), parent);
    }
  g_clear_pointer (&self->rules, lat_rules_free);
  self->rules = lat_rules_copy (rules);
  gtk_drop_down_set_selected (self->key_choice, (guint) key - LAT_FIRST_PLAY_KEY);
  refresh_clause_window (self);
  gtk_window_present (GTK_WINDOW (self));
}
