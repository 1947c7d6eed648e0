/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-text-table.c - tests: rows and columns of text, and the forms in which they are copied */
#include "lat-text-table.h"

/* What would end a cell or a row is told apart from what does. */
static void
test_forms (void)
{
  static const struct
  {
    LatTextTableFormat format;
    const char *text;
  } cases[] = {
    { LAT_TEXT_TABLE_TABS, "1\ta, b\n2\t\"x\" | y \\ z\n" },
    { LAT_TEXT_TABLE_TEXT, "No\tWords\n1\ta, b\n2\t\"x\" | y \\ z\n" },
    { LAT_TEXT_TABLE_CSV, "No,Words\r\n1,\"a, b\"\r\n2,\"\"\"x\"\" | y\t\\ z\"\r\n" },
    { LAT_TEXT_TABLE_MARKDOWN,
      "| No | Words |\n| --- | --- |\n| 1 | a, b |\n| 2 | \"x\" \\| y \\\\ z |\n" },
  };
  g_autoptr (LatTextTable) table = lat_text_table_new ((const char *[]){ "No", "Words", NULL });

  lat_text_table_add (table, (const char *[]){ "1", "a, b", NULL });
  lat_text_table_add (table, (const char *[]){ "2", "\"x\" | y\t\\ z", NULL });
  g_assert_cmpuint (lat_text_table_get_columns (table), ==, 2);
  g_assert_cmpuint (lat_text_table_get_rows (table), ==, 2);
  g_assert_cmpstr (lat_text_table_get_heading (table, 1), ==, "Words");
  g_assert_cmpstr (lat_text_table_get_cell (table, 1, 0), ==, "2");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = lat_text_table_dup_text (table, cases[i].format);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/text-table/forms", test_forms);
  return g_test_run ();
}
