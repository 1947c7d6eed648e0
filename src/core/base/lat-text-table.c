/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-text-table.c - rows and columns of text, and the forms in which they are copied */
#include "lat-text-table.h"

#include <string.h>

#include "lat-search-text.h"

struct _LatTextTable
{
  char **headings;
  GPtrArray *rows;
};

/**
 * lat_text_table_new:
 * @headings: (array zero-terminated=1): one a column
 *
 * Returns: (transfer full): a table without rows
 */
LatTextTable *
lat_text_table_new (const char *const *headings)
{
  LatTextTable *table = g_new0 (LatTextTable, 1);

  table->headings = g_strdupv ((char **) headings);
  table->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  return table;
}

void
lat_text_table_free (LatTextTable *table)
{
  if (table == NULL)
    return;
  g_strfreev (table->headings);
  g_ptr_array_unref (table->rows);
  g_free (table);
}

/**
 * lat_text_table_add:
 * @cells: (array zero-terminated=1): as many as there are columns
 */
void
lat_text_table_add (LatTextTable *table, const char *const *cells)
{
  g_return_if_fail (g_strv_length ((char **) cells) == lat_text_table_get_columns (table));

  g_ptr_array_add (table->rows, g_strdupv ((char **) cells));
}

guint
lat_text_table_get_columns (const LatTextTable *table)
{
  return g_strv_length (table->headings);
}

guint
lat_text_table_get_rows (const LatTextTable *table)
{
  return table->rows->len;
}

const char *
lat_text_table_get_heading (const LatTextTable *table, guint column)
{
  g_return_val_if_fail (column < lat_text_table_get_columns (table), NULL);
  return table->headings[column];
}

/**
 * lat_text_table_get_cell:
 * @row: from 0
 * @column: from 0
 *
 * Returns: (transfer none): what stands there
 */
const char *
lat_text_table_get_cell (const LatTextTable *table, guint row, guint column)
{
  g_return_val_if_fail (row < table->rows->len, NULL);
  g_return_val_if_fail (column < lat_text_table_get_columns (table), NULL);
  return ((char **) g_ptr_array_index (table->rows, row))[column];
}

typedef struct
{
  guint column;
  LatTextTableNumberFunc number;
  gpointer data;
  gboolean is_descending;
} Order;

static int
compare_rows (const void *a, const void *b, gpointer data)
{
  const Order *order = data;
  const char *of_a = (*(char **const *) a)[order->column];
  const char *of_b = (*(char **const *) b)[order->column];
  /* By the numbers in them, too: 8 before 12. */
  g_autofree char *key_a = g_utf8_collate_key_for_filename (of_a, -1);
  g_autofree char *key_b = g_utf8_collate_key_for_filename (of_b, -1);

  return order->is_descending ? strcmp (key_b, key_a) : strcmp (key_a, key_b);
}

/* What has no number comes last, whatever is asked for first. */
static int
compare_numbers (const void *a, const void *b, gpointer data)
{
  const Order *order = data;
  int of_a = 0, of_b = 0;
  gboolean has_a = order->number (*(const char *const *const *) a, order->data, &of_a);
  gboolean has_b = order->number (*(const char *const *const *) b, order->data, &of_b);

  if (!has_a || !has_b)
    return has_b - has_a;
  return order->is_descending ? (of_b > of_a) - (of_b < of_a) : (of_a > of_b) - (of_a < of_b);
}

/**
 * lat_text_table_sort:
 * @column: from 0
 * @is_descending: whether what is last in the alphabet, or the largest number, comes first
 *
 * Puts the rows in the order of what stands in a column, as people sort it; rows with the same there stay in
 * the order that they have.
 */
void
lat_text_table_sort (LatTextTable *table, guint column, gboolean is_descending)
{
  Order order = { .column = column, .is_descending = is_descending };

  g_return_if_fail (column < lat_text_table_get_columns (table));

  /* It is a merge sort. */
  g_ptr_array_sort_with_data (table->rows, compare_rows, &order);
}

/**
 * lat_text_table_sort_by_number:
 * @number: tells the number of a row
 * @data: for @number
 * @is_descending: whether the largest number comes first
 *
 * Puts the rows in the order of their numbers, those without one last; rows with the same stay in the order that
 * they have.
 */
void
lat_text_table_sort_by_number (LatTextTable *table,
                               LatTextTableNumberFunc number,
                               gpointer data,
                               gboolean is_descending)
{
  Order order = { .number = number, .data = data, .is_descending = is_descending };

  g_return_if_fail (number != NULL);

  g_ptr_array_sort_with_data (table->rows, compare_numbers, &order);
}

/**
 * lat_text_table_keep:
 * @words: words that are looked for, whatever their case and accents
 *
 * Leaves the rows that have all of these words, in any column.
 */
void
lat_text_table_keep (LatTextTable *table, const char *words)
{
  for (guint i = table->rows->len; i > 0; i--)
    {
      char **cells = g_ptr_array_index (table->rows, i - 1);
      g_autofree char *joined = g_strjoinv (" ", cells);
      g_autofree char *folded = lat_search_text_fold (joined);

      if (!lat_search_text_matches (folded, words))
        g_ptr_array_remove_index (table->rows, i - 1);
    }
}

/* A cell must not end its row or itself. */
static void
append_cell (GString *text, const char *cell, LatTextTableFormat format)
{
  gboolean is_quoted = format == LAT_TEXT_TABLE_CSV && strpbrk (cell, ",\"\r\n") != NULL;

  if (is_quoted)
    g_string_append_c (text, '"');
  for (const char *c = cell; *c != '\0'; c++)
    {
      if (format != LAT_TEXT_TABLE_CSV && strchr ("\t\r\n", *c) != NULL)
        {
          g_string_append_c (text, ' ');
          continue;
        }
      if (is_quoted && *c == '"')
        g_string_append_c (text, '"');
      if (format == LAT_TEXT_TABLE_MARKDOWN && strchr ("|\\", *c) != NULL)
        g_string_append_c (text, '\\');
      g_string_append_c (text, *c);
    }
  if (is_quoted)
    g_string_append_c (text, '"');
}

static void
append_row (GString *text, char **cells, LatTextTableFormat format)
{
  const char *joint = format == LAT_TEXT_TABLE_CSV        ? ","
                      : format == LAT_TEXT_TABLE_MARKDOWN ? " | "
                                                          : "\t";

  if (format == LAT_TEXT_TABLE_MARKDOWN)
    g_string_append (text, "| ");
  for (guint i = 0; cells[i] != NULL; i++)
    {
      if (i > 0)
        g_string_append (text, joint);
      append_cell (text, cells[i], format);
    }
  if (format == LAT_TEXT_TABLE_MARKDOWN)
    g_string_append (text, " |");
  g_string_append (text, format == LAT_TEXT_TABLE_CSV ? "\r\n" : "\n");
}

/**
 * lat_text_table_dup_text:
 * @table: a table
 * @format: its form
 *
 * Returns: (transfer full): the whole table as text
 */
char *
lat_text_table_dup_text (const LatTextTable *table, LatTextTableFormat format)
{
  GString *text = g_string_new (NULL);

  if (format != LAT_TEXT_TABLE_TABS)
    append_row (text, table->headings, format);
  if (format == LAT_TEXT_TABLE_MARKDOWN)
    {
      for (guint i = 0; table->headings[i] != NULL; i++)
        g_string_append (text, "| --- ");
      g_string_append (text, "|\n");
    }
  for (guint i = 0; i < table->rows->len; i++)
    append_row (text, g_ptr_array_index (table->rows, i), format);
  return g_string_free (text, FALSE);
}
