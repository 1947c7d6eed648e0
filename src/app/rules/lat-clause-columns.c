/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-clause-columns.c - the sources of a rule in columns, with headings to click */
#include "lat-clause-columns.h"

#include <glib/gi18n.h>

#define SPACING 12

/* How many of the equal parts of a row each column has. */
static const struct
{
  const char *title;
  int parts;
} columns[LAT_N_CLAUSE_ORDERS] = {
  [LAT_CLAUSE_ORDER_VALUE] = { N_ ("Value"), 2 },
  [LAT_CLAUSE_ORDER_RULES] = { N_ ("Rules"), 3 },
  [LAT_CLAUSE_ORDER_STATUS] = { N_ ("Status"), 2 },
  [LAT_CLAUSE_ORDER_PASSAGE] = { N_ ("Passage"), 5 },
  [LAT_CLAUSE_ORDER_DATE] = { N_ ("Date"), 2 },
};

/* Heading and rows have the same parts, so that they stand below each other. */
static GtkWidget *
create_grid (void)
{
  return g_object_new (GTK_TYPE_GRID, "column-homogeneous", TRUE, "column-spacing", SPACING, NULL);
}

static void
attach (GtkWidget *grid, GtkWidget *child, LatClauseOrder column)
{
  int left = 0;

  for (guint before = LAT_CLAUSE_ORDER_VALUE; before < column; before++)
    left += columns[before].parts;
  gtk_grid_attach (GTK_GRID (grid), child, left, 0, columns[column].parts, 1);
}

/* {{{ headings */

typedef struct
{
  GtkWidget *buttons[LAT_N_CLAUSE_ORDERS];
  GtkWidget *arrows[LAT_N_CLAUSE_ORDERS];
  LatClauseColumnsFunc func;
  gpointer data;
} Headings;

static void
clicked_cb (Headings *self, GtkWidget *button)
{
  for (guint i = LAT_CLAUSE_ORDER_VALUE; i < LAT_N_CLAUSE_ORDERS; i++)
    if (self->buttons[i] == button)
      self->func ((LatClauseOrder) i, self->data);
}

/**
 * lat_clause_columns_new_headings:
 * @func: called when one is clicked
 * @data: for @func
 *
 * Returns: (transfer floating): a row of headings, each a button
 */
GtkWidget *
lat_clause_columns_new_headings (LatClauseColumnsFunc func, gpointer data)
{
  GtkWidget *grid = create_grid ();
  Headings *self = g_new0 (Headings, 1);

  self->func = func;
  self->data = data;
  for (guint i = LAT_CLAUSE_ORDER_VALUE; i < LAT_N_CLAUSE_ORDERS; i++)
    {
      GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
      GtkWidget *title = gtk_label_new (_ (columns[i].title));

      gtk_label_set_ellipsize (GTK_LABEL (title), PANGO_ELLIPSIZE_END);
      self->arrows[i] = gtk_image_new ();
      gtk_box_append (GTK_BOX (box), title);
      gtk_box_append (GTK_BOX (box), self->arrows[i]);
      self->buttons[i] = gtk_button_new ();
      gtk_button_set_child (GTK_BUTTON (self->buttons[i]), box);
      gtk_widget_add_css_class (self->buttons[i], "flat");
      gtk_widget_add_css_class (self->buttons[i], "caption-heading");
      g_signal_connect_swapped (self->buttons[i], "clicked", G_CALLBACK (clicked_cb), self);
      attach (grid, self->buttons[i], (LatClauseOrder) i);
    }
  gtk_widget_add_css_class (grid, "clause-headings");
  g_object_set_data_full (G_OBJECT (grid), "headings", self, g_free);
  return grid;
}

/**
 * lat_clause_columns_show_order:
 * @headings: as lat_clause_columns_new_headings() made it
 * @order: what is sorted by
 * @is_descending: whether the last comes first
 *
 * Shows by an arrow, and says to whoever does not see it, what the rows are sorted by.
 */
void
lat_clause_columns_show_order (GtkWidget *headings, LatClauseOrder order, gboolean is_descending)
{
  const Headings *self = g_object_get_data (G_OBJECT (headings), "headings");

  g_return_if_fail (self != NULL);

  for (guint i = LAT_CLAUSE_ORDER_VALUE; i < LAT_N_CLAUSE_ORDERS; i++)
    {
      const char *title = _ (columns[i].title);
      g_autofree char *name = NULL;

      if (i != order)
        name = g_strdup (title);
      else if (is_descending)
        /* Translators: a heading of a column that the table is sorted by, read out */
        name = g_strdup_printf (_ ("%s, sorted descending"), title);
      else
        /* Translators: a heading of a column that the table is sorted by, read out */
        name = g_strdup_printf (_ ("%s, sorted ascending"), title);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->buttons[i]),
                                      GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
      gtk_image_set_from_icon_name (GTK_IMAGE (self->arrows[i]),
                                    is_descending ? "pan-down-symbolic" : "pan-up-symbolic");
      gtk_widget_set_visible (self->arrows[i], i == order);
    }
}

/* }}} */
/* {{{ rows */

static void
append_line (GString *markup, const char *format, const char *text)
{
  g_autofree char *escaped = NULL;

  if (*text == '\0')
    return;
  escaped = g_markup_escape_text (text, -1);
  if (markup->len > 0)
    g_string_append_c (markup, '\n');
  g_string_append_printf (markup, format, escaped);
}

/* The passage, what it says, who contests it, and why it is read so. */
static void
append_passage (GString *markup, const LatTextTable *table, guint row, const char *citation)
{
  const char *contested = lat_text_table_get_cell (table, row, LAT_CLAUSE_COLUMN_CONTESTED);

  append_line (markup, citation, lat_text_table_get_cell (table, row, LAT_CLAUSE_COLUMN_PASSAGE));
  append_line (markup, "<small><i>%s</i></small>",
               lat_text_table_get_cell (table, row, LAT_CLAUSE_COLUMN_WORDS));
  if (*contested != '\0')
    {
      g_autofree char *text = g_strdup_printf (_ ("Contested by %s"), contested);

      append_line (markup, "<small>%s</small>", text);
    }
  append_line (markup, "<small>%s</small>",
               lat_text_table_get_cell (table, row, LAT_CLAUSE_COLUMN_NOTE));
}

static GtkWidget *
create_label (const char *markup)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR,
                                   "width-chars", 1, "xalign", 0.0, "yalign", 0.0, NULL);

  gtk_label_set_markup (GTK_LABEL (label), markup);
  return label;
}

static void
attach_text (GtkWidget *grid, LatClauseOrder column, const char *format, const char *text)
{
  g_autofree char *markup = g_markup_printf_escaped (format, text);

  attach (grid, create_label (markup), column);
}

/**
 * lat_clause_columns_new_row:
 * @table: of lat_clause_comparison_new()
 * @row: from 0
 * @passage: (nullable): the one of the row
 *
 * Returns: (transfer floating): the row in columns, as the headings have them
 */
GtkWidget *
lat_clause_columns_new_row (const LatTextTable *table, guint row, const LatPassage *passage)
{
  GtkWidget *grid = create_grid ();
  g_autoptr (GString) source = g_string_new (NULL);

  attach_text (grid, LAT_CLAUSE_ORDER_VALUE, "<b>%s</b>",
               lat_text_table_get_cell (table, row, LAT_CLAUSE_COLUMN_VALUE));
  attach_text (grid, LAT_CLAUSE_ORDER_RULES, "%s",
               lat_text_table_get_cell (table, row, LAT_CLAUSE_COLUMN_RULES));
  attach_text (grid, LAT_CLAUSE_ORDER_STATUS, "%s",
               lat_text_table_get_cell (table, row, LAT_CLAUSE_COLUMN_STATUS));
  append_passage (source, table, row, "%s");
  attach (grid, create_label (source->str), LAT_CLAUSE_ORDER_PASSAGE);
  attach_text (grid, LAT_CLAUSE_ORDER_DATE, "%s",
               passage != NULL && passage->date != NULL ? lat_passage_say (passage, passage->date)
                                                        : "–");
  return grid;
}

/**
 * lat_clause_columns_new_card:
 * @table: of lat_clause_comparison_new()
 * @row: from 0
 *
 * Returns: (transfer floating): the row where there is no room for columns
 */
GtkWidget *
lat_clause_columns_new_card (const LatTextTable *table, guint row)
{
  g_autofree char *head = g_markup_printf_escaped (
      "<b>%s</b>  %s", lat_text_table_get_cell (table, row, LAT_CLAUSE_COLUMN_VALUE),
      lat_text_table_get_cell (table, row, LAT_CLAUSE_COLUMN_RULES));
  g_autoptr (GString) markup = g_string_new (head);

  append_line (markup, "%s", lat_text_table_get_cell (table, row, LAT_CLAUSE_COLUMN_STATUS));
  append_passage (markup, table, row, "<small>%s</small>");
  return create_label (markup->str);
}

/* }}} */
