/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-boards-table.c - boards that were found as a table that can be sorted */
#include "lat-boards-table.h"

#include <glib/gi18n.h>

#include "lat-board-details.h"
#include "lat-board-item.h"

/* The columns, and whether they are there where there is little room. */
static const struct
{
  LatFoundField field;
  gboolean is_narrow;
  gboolean expands;
} columns[] = { { LAT_FOUND_NAME, TRUE, TRUE },      { LAT_FOUND_PLACE, FALSE, TRUE },
                { LAT_FOUND_DATE, TRUE, FALSE },     { LAT_FOUND_SIZE, TRUE, FALSE },
                { LAT_FOUND_MEASURE, FALSE, FALSE }, { LAT_FOUND_READING, FALSE, FALSE } };

static const LatFoundBoard *
get_board (gconstpointer item)
{
  return lat_board_item_get_board (LAT_BOARD_ITEM ((gpointer) item));
}

/* {{{ sorting: what is not known comes last, whatever is asked for first */

static int
compare_numbers (int a, int b)
{
  return (a == 0) != (b == 0) ? (a == 0) - (b == 0) : (a > b) - (a < b);
}

static int
compare_boards (gconstpointer a, gconstpointer b, gpointer data)
{
  LatFoundField field = (LatFoundField) GPOINTER_TO_UINT (data);
  const LatFoundBoard *one = get_board (a), *other = get_board (b);
  g_autofree char *words = NULL;
  g_autofree char *others = NULL;

  switch (field)
    {
    case LAT_FOUND_DATE:
      /* No year is 0 but one that is not known. */
      if ((one->from == 0) != (other->from == 0))
        return (one->from == 0) - (other->from == 0);
      return one->from != other->from ? compare_numbers (one->from, other->from)
                                      : compare_numbers (one->to, other->to);
    case LAT_FOUND_SIZE:
      return compare_numbers (one->files * one->ranks, other->files * other->ranks);
    case LAT_FOUND_MEASURE:
      return compare_numbers ((int) one->measure, (int) other->measure);
    case LAT_FOUND_READING:
      return compare_numbers ((int) one->reading, (int) other->reading);
    default:
      words = lat_found_board_dup_words (one, field);
      others = lat_found_board_dup_words (other, field);
      if ((*words == '\0') != (*others == '\0'))
        return (*words == '\0') - (*others == '\0');
      return g_utf8_collate (words, others);
    }
}

/* }}} */
/* {{{ cells */

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label =
      g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "ellipsize", PANGO_ELLIPSIZE_END, NULL);

  gtk_list_item_set_child (item, label);
}

/* The words of a cell; nothing is a stroke, which a reader can go past. */
static char *
dup_cell (const LatFoundBoard *board, LatFoundField field)
{
  g_autofree char *words = NULL;

  if (field == LAT_FOUND_NAME)
    return g_strdup (lat_found_board_get_name (board));
  if (field == LAT_FOUND_SIZE && board->files > 0)
    return g_strdup_printf (_ ("%d × %d"), board->files, board->ranks);
  words = lat_found_board_dup_words (board, field);
  return *words != '\0' ? g_steal_pointer (&words) : g_strdup ("–");
}

/* Who goes from row to row hears what is known of each, and not that it is a row. */
static void
name_row (GtkWidget *cell, const LatFoundBoard *board)
{
  GtkWidget *parent = gtk_widget_get_parent (cell);
  GtkWidget *row = parent != NULL ? gtk_widget_get_parent (parent) : NULL;
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    {
      g_autofree char *text = dup_cell (board, columns[i].field);

      if (!g_str_equal (text, "–"))
        g_string_append_printf (words, "%s%s", words->len > 0 ? ", " : "", text);
    }
  if (row != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, words->str,
                                    -1);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *list_item, gpointer data)
{
  LatFoundField field = (LatFoundField) GPOINTER_TO_UINT (data);
  GtkWidget *label = gtk_list_item_get_child (list_item);
  LatBoardItem *item = gtk_list_item_get_item (list_item);
  const LatFoundBoard *board = lat_board_item_get_board (item);
  g_autofree char *words = dup_cell (board, field);

  gtk_label_set_label (GTK_LABEL (label), words);
  if (field == LAT_FOUND_NAME)
    name_row (label, board);
  lat_board_details_mark_language (GTK_LABEL (label), item, field);
  gtk_widget_set_tooltip_text (label, field <= LAT_FOUND_PLACE ? words : NULL);
  if (lat_board_item_get_error (item) != NULL)
    gtk_widget_add_css_class (label, "error");
  else
    gtk_widget_remove_css_class (label, "error");
}

/* }}} */

static GtkColumnViewColumn *
create_column (guint index)
{
  gpointer data = GUINT_TO_POINTER (columns[index].field);
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkColumnViewColumn *column;
  g_autoptr (GtkSorter) sorter = GTK_SORTER (gtk_custom_sorter_new (compare_boards, data, NULL));

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), data);
  column = gtk_column_view_column_new (lat_found_field_get_label (columns[index].field), factory);
  gtk_column_view_column_set_sorter (column, sorter);
  gtk_column_view_column_set_expand (column, columns[index].expands);
  gtk_column_view_column_set_resizable (column, TRUE);
  return column;
}

/* GTK 4.8 calls a heading by what kind of widget it is. */
static void
name_headings (GtkWidget *table)
{
  GtkWidget *header = gtk_widget_get_first_child (table);
  GtkWidget *heading = header != NULL ? gtk_widget_get_first_child (header) : NULL;

  for (guint i = 0; heading != NULL && i < G_N_ELEMENTS (columns); i++)
    {
      gtk_accessible_update_property (GTK_ACCESSIBLE (heading), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      lat_found_field_get_label (columns[i].field), -1);
      heading = gtk_widget_get_next_sibling (heading);
    }
}

/**
 * lat_boards_table_new:
 * @boards: a list of #LatBoardItem
 * @filter: which of them are shown
 * @selection: (out) (transfer none): what is shown, as it is sorted, with the one that is selected
 *
 * Returns: (transfer floating): the table; a click on a heading sorts by it
 */
GtkColumnView *
lat_boards_table_new (GListModel *boards, GtkFilter *filter, GtkSingleSelection **selection)
{
  GtkWidget *table = gtk_column_view_new (NULL);
  GtkFilterListModel *filtered =
      gtk_filter_list_model_new (g_object_ref (boards), g_object_ref (filter));
  GtkSortListModel *sorted;

  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    {
      g_autoptr (GtkColumnViewColumn) column = create_column (i);

      gtk_column_view_append_column (GTK_COLUMN_VIEW (table), column);
    }
  sorted = gtk_sort_list_model_new (
      G_LIST_MODEL (filtered), g_object_ref (gtk_column_view_get_sorter (GTK_COLUMN_VIEW (table))));
  *selection = gtk_single_selection_new (G_LIST_MODEL (sorted));
  gtk_column_view_set_model (GTK_COLUMN_VIEW (table), GTK_SELECTION_MODEL (*selection));
  g_object_unref (*selection);
  gtk_accessible_update_property (GTK_ACCESSIBLE (table), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Boards"), -1);
  name_headings (table);
  return GTK_COLUMN_VIEW (table);
}

/* Returns: (transfer full): by what can be sorted, for lat_boards_table_sort() */
GtkStringList *
lat_boards_table_list_orders (void)
{
  GtkStringList *list = gtk_string_list_new (NULL);

  /* Translators: an order of a table: one's own boards first, then by their files */
  gtk_string_list_append (list, _ ("Own first"));
  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    gtk_string_list_append (list, lat_found_field_get_label (columns[i].field));
  return list;
}

/**
 * lat_boards_table_sort:
 * @order: 0 for the order of the list, else a row of lat_boards_table_list_orders()
 *
 * For whoever has no mouse to click on a heading.
 */
void
lat_boards_table_sort (GtkColumnView *table, guint order)
{
  g_autoptr (GtkColumnViewColumn) column = NULL;

  g_return_if_fail (order <= G_N_ELEMENTS (columns));

  if (order > 0)
    column = g_list_model_get_item (gtk_column_view_get_columns (table), order - 1);
  gtk_column_view_sort_by_column (table, column, GTK_SORT_ASCENDING);
}

void
lat_boards_table_set_narrow (GtkColumnView *table, gboolean is_narrow)
{
  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    {
      g_autoptr (GtkColumnViewColumn) column =
          g_list_model_get_item (gtk_column_view_get_columns (table), i);

      gtk_column_view_column_set_visible (column, columns[i].is_narrow || !is_narrow);
    }
}
