/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-table.c - tests: remembering positions */
#include <string.h>

#include "lat-table.h"

static guint64
get_key (guint64 i)
{
  i = (i + 1) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  return i ^ (i >> 29);
}

static void
test_read_back (void)
{
  const LatTableEntry entries[] = {
    { lat_action_new (LAT_ACTION_MOVE, LAT_LEADER, 440, 22), -32000, 127, LAT_TABLE_EXACT },
    { lat_action_new (LAT_ACTION_MOVE, LAT_SOLDIER, 22, 440), 31999, 0, LAT_TABLE_LOWER },
    { LAT_ACTION_PASS_VALUE, -1, 1, LAT_TABLE_UPPER },
    { lat_action_new (LAT_ACTION_DROP, LAT_LEADER, 0, 30), 0, 64, LAT_TABLE_NONE },
    { lat_action_new (LAT_ACTION_REMOVAL, LAT_SOLDIER, 0, 30), 25000, 3, LAT_TABLE_EXACT },
  };
  g_autoptr (LatTable) table = lat_table_new (1);

  g_assert_cmpuint (table->mib, ==, 1);
  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    lat_table_store (table, get_key (i), &entries[i]);
  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    {
      LatTableEntry entry;

      g_assert_true (lat_table_probe (table, get_key (i), &entry));
      g_assert_cmpuint (entry.action, ==, entries[i].action);
      g_assert_cmpint (entry.score, ==, entries[i].score);
      g_assert_cmpint (entry.depth, ==, entries[i].depth);
      g_assert_cmpint (entry.bound, ==, entries[i].bound);
    }
}

static void
test_unknown (void)
{
  g_autoptr (LatTable) table = lat_table_new (1);
  LatTableEntry entry = { .action = 5, .depth = 3, .bound = LAT_TABLE_EXACT };

  g_assert_false (lat_table_probe (table, 0, &entry));
  g_assert_false (lat_table_probe (table, get_key (7), &entry));
  lat_table_store (table, get_key (7), &entry);
  /* The same place, another position. */
  g_assert_false (lat_table_probe (table, get_key (7) ^ 1, &entry));
  lat_table_clear (table);
  g_assert_false (lat_table_probe (table, get_key (7), &entry));
}

static void
test_action_survives (void)
{
  g_autoptr (LatTable) table = lat_table_new (1);
  LatTableEntry entry = { .action = 77, .score = 5, .depth = 3, .bound = LAT_TABLE_LOWER };

  lat_table_store (table, get_key (1), &entry);
  entry = (LatTableEntry){ .score = 9, .depth = 4, .bound = LAT_TABLE_UPPER };
  lat_table_store (table, get_key (1), &entry);
  g_assert_true (lat_table_probe (table, get_key (1), &entry));
  g_assert_cmpuint (entry.action, ==, 77);
  g_assert_cmpint (entry.score, ==, 9);
}

/* Far more positions than there is room for: deep ones stay, those of old searches go. */
static void
test_replacement (void)
{
  g_autoptr (LatTable) table = lat_table_new (1);
  const guint n_deep = 2000;
  guint n_kept = 0;

  for (guint i = 0; i < n_deep; i++)
    {
      LatTableEntry entry = { .action = i + 1, .depth = 20, .bound = LAT_TABLE_EXACT };
      lat_table_store (table, get_key (i), &entry);
    }
  for (guint i = n_deep; i < 500000; i++)
    {
      LatTableEntry entry = { .action = 1, .depth = 1, .bound = LAT_TABLE_EXACT };
      lat_table_store (table, get_key (i), &entry);
    }
  for (guint i = 0; i < n_deep; i++)
    {
      LatTableEntry entry;
      n_kept += lat_table_probe (table, get_key (i), &entry) && entry.action == i + 1;
    }
  g_assert_cmpuint (n_kept, >, n_deep * 99 / 100);
  g_assert_cmpuint (lat_table_get_permille (table), >, 950);

  lat_table_age (table);
  g_assert_cmpuint (lat_table_get_permille (table), ==, 0);
  for (guint search = 0; search < 4; search++)
    lat_table_age (table);
  for (guint i = 500000; i < 1000000; i++)
    {
      LatTableEntry entry = { .action = 1, .depth = 1, .bound = LAT_TABLE_EXACT };
      lat_table_store (table, get_key (i), &entry);
    }
  n_kept = 0;
  for (guint i = 0; i < n_deep; i++)
    {
      LatTableEntry entry;
      n_kept += lat_table_probe (table, get_key (i), &entry);
    }
  g_assert_cmpuint (n_kept, <, n_deep / 100);
}

static gpointer
hammer_table (gpointer data)
{
  LatTable *table = data;
  guint n_wrong = 0;

  /* Each key has one score: a torn entry would show another. */
  for (guint round = 0; round < 20; round++)
    for (guint i = 0; i < 20000; i++)
      {
        guint64 key = get_key (i % 5000);
        LatTableEntry entry = { .action = (LatAction) (key % 100000 + 1),
                                .score = (int) (key % 30000),
                                .depth = (int) (key % 100),
                                .bound = LAT_TABLE_EXACT };
        LatTableEntry found;

        lat_table_store (table, key, &entry);
        if (lat_table_probe (table, key, &found)
            && (found.score != entry.score || found.action != entry.action))
          n_wrong++;
      }
  return GUINT_TO_POINTER (n_wrong);
}

static void
test_threads (void)
{
  g_autoptr (LatTable) table = lat_table_new (1);
  GThread *threads[4];

  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new ("hammer", hammer_table, table);
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    g_assert_cmpuint (GPOINTER_TO_UINT (g_thread_join (threads[i])), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/table/read-back", test_read_back);
  g_test_add_func ("/engine/table/unknown", test_unknown);
  g_test_add_func ("/engine/table/action-survives", test_action_survives);
  g_test_add_func ("/engine/table/replacement", test_replacement);
  g_test_add_func ("/engine/table/threads", test_threads);
  return g_test_run ();
}
