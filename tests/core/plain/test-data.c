/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-data.c - reads the tables of the tests */
#include "test-data.h"

#include <string.h>

GPtrArray *
test_data_load_rows (const char *name, guint n_fields)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", name, NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  GPtrArray *rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);

  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      if (lines[i][0] == '\0' || lines[i][0] == '#')
        continue;
      GStrv fields = g_strsplit (lines[i], "\t", -1);
      g_assert_cmpuint (g_strv_length (fields), ==, n_fields);
      g_ptr_array_add (rows, fields);
    }
  g_assert_cmpuint (rows->len, >, 0);
  return rows;
}

GHashTable *
test_data_load_presets (void)
{
  g_autoptr (GPtrArray) rows = test_data_load_rows ("presets.tsv", 2);
  GHashTable *presets = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  for (guint i = 0; i < rows->len; i++)
    {
      GStrv row = g_ptr_array_index (rows, i);
      g_hash_table_insert (presets, g_strdup (row[0]), g_strdup (row[1]));
    }
  return presets;
}
