/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-end-lines.c - tests: lines of a table say what the table says of each action */
#include "lat-end-lines.h"

#include <glib/gstdio.h>

#include "lab-test.h"
#include "lat-chance.h"
#include "lat-end-table.h"
#include "lat-movegen.h"
#include "lat-outcome.h"
#include "lat-play.h"
#include "lat-position-text.h"

#define RULES                                                                                      \
  "Board.Files=4|Board.Ranks=4|Setup.Array=SS2/4/4/2ss|Capture.Corner=true|Goal.AnnihilateAt=1"
#define N_LINES 3

typedef struct
{
  char *folder;
  char *path;
  LatRuleset *ruleset;
  LatEndTables *tables;
  LatEndTable *table;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  LatEndOptions options = { .n_threads = 1, .max_mib = 100 };

  fixture->folder = g_dir_make_tmp ("lat-lines-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "a" LAT_END_SUFFIX, NULL);
  fixture->ruleset = lab_test_read (RULES);
  g_assert_true (lat_end_solve (fixture->ruleset, 4, fixture->path, &options, NULL, NULL));
  fixture->table = lat_end_table_open (fixture->path, NULL);
  fixture->tables = lat_end_tables_new (fixture->folder);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  lat_end_table_free (fixture->table);
  lat_end_tables_free (fixture->tables);
  lat_ruleset_unref (fixture->ruleset);
  g_unlink (fixture->path);
  g_rmdir (fixture->folder);
  g_free (fixture->path);
  g_free (fixture->folder);
}

/* Plies to the end as a search writes them: positive if who acts wins, 0 for a draw. */
static int
get_mate (const LatEndValue *value, gboolean is_mine)
{
  if (value->kind == LAT_END_OPEN)
    return 0;
  return (value->kind == LAT_END_WIN) == is_mine ? (int) value->plies : -(int) value->plies;
}

/* The larger the better for who acts: wins, the shorter the better, draws, losses, the longer the better. */
static int
rate_mate (int mate)
{
  return mate == 0 ? 0 : mate > 0 ? 10000 - mate : -10000 - mate;
}

static void
check_line (Fixture *fixture, const LatPosition *position, const LatInfo *info, guint line)
{
  LatPosition here = *position;
  LatEndValue after;
  int mate = info->score.is_mate ? info->score.value : 0;

  g_assert_true (info->is_table);
  g_assert_cmpuint (info->line, ==, line);
  g_assert_cmpint (info->bound, ==, LAT_BOUND_EXACT);
  g_assert_cmpuint (info->n_pv, >, 0);
  g_assert_cmpuint (info->wdl[0] + info->wdl[1] + info->wdl[2], ==, 1000);
  g_assert_cmpuint (info->wdl[mate > 0 ? 0 : mate == 0 ? 1 : 2], ==, 1000);
  g_assert_cmpuint (info->chance, ==,
                    mate > 0    ? LAT_CHANCE_WHOLE
                    : mate == 0 ? LAT_CHANCE_WHOLE / 2
                                : 0);
  /* A line that ends goes to the end, and no further. */
  if (mate != 0)
    g_assert_cmpuint (info->n_pv, ==, (guint) ABS (mate));
  for (guint i = 0; i < info->n_pv; i++)
    {
      LatPosition next;

      g_assert_true (lat_movegen_is_legal (fixture->ruleset, &here, NULL, info->pv[i]));
      lat_play (fixture->ruleset, &here, info->pv[i], &next);
      here = next;
      if (i > 0)
        continue;
      g_assert_true (lat_end_table_look_up (fixture->table, &here, &after, NULL));
      if (mate != 0)
        g_assert_cmpint (mate, ==,
                         get_mate (&after, here.side == position->side) + (mate > 0 ? 1 : -1));
      else
        g_assert_cmpint (after.kind, ==, LAT_END_OPEN);
    }
}

/* In every position of the table, asked for one line and for three. */
static void
test_all (Fixture *fixture, gconstpointer data)
{
  const LatEndIndex *index = lat_end_table_get_index (fixture->table);
  guint n_checked[3] = { 0 };

  for (guint i = 0; i < lat_end_index_get_n_blocks (index); i++)
    for (guint64 number = 0; number < lat_end_index_get_block (index, i)->size; number++)
      {
        LatInfo infos[N_LINES], best;
        LatPosition position;
        LatOutcome outcome;
        LatEndValue value;
        g_auto (LatActionList) list;
        g_auto (LatHistory) history = { 0 };
        guint n;

        lat_action_list_init (&list);
        if (!lat_end_index_get (index, lat_end_index_get_block (index, i), number, &position))
          continue;
        lat_history_init (&history);
        lat_history_reset (&history, &position);
        n = lat_end_lines_find (fixture->tables, fixture->ruleset, &position, &history, infos,
                                N_LINES);
        if (lat_outcome_get (fixture->ruleset, &position, &history, &outcome))
          {
            g_assert_cmpuint (n, ==, 0);
            continue;
          }
        g_assert_true (lat_end_table_look_up (fixture->table, &position, &value, NULL));
        lat_movegen_list (fixture->ruleset, &position, &history, &list);
        g_assert_cmpuint (n, ==, MIN (list.n, N_LINES));
        for (guint line = 0; line < n; line++)
          {
            check_line (fixture, &position, &infos[line], line);
            if (line > 0)
              g_assert_cmpint (
                  rate_mate (infos[line].score.is_mate ? infos[line].score.value : 0), <=,
                  rate_mate (infos[line - 1].score.is_mate ? infos[line - 1].score.value : 0));
          }
        g_assert_cmpint (infos[0].score.is_mate ? infos[0].score.value : 0, ==,
                         get_mate (&value, TRUE));
        g_assert_cmpuint (
            lat_end_lines_find (fixture->tables, fixture->ruleset, &position, &history, &best, 1),
            ==, 1);
        g_assert_cmpuint (best.pv[0], ==, infos[0].pv[0]);
        n_checked[value.kind == LAT_END_WIN ? 0 : value.kind == LAT_END_OPEN ? 1 : 2]++;
      }
  for (guint i = 0; i < G_N_ELEMENTS (n_checked); i++)
    {
      g_test_message ("%u positions", n_checked[i]);
      g_assert_cmpuint (n_checked[i], >=, 20);
    }
}

/* More men than the table knows. */
static void
test_none (Fixture *fixture, gconstpointer data)
{
  g_auto (LatHistory) history = { 0 };
  LatPosition position;
  LatInfo info;

  g_assert_true (lat_position_text_read (fixture->ruleset, "sss1/4/4/1SSS w", &position, NULL));
  lat_history_init (&history);
  lat_history_reset (&history, &position);
  g_assert_cmpuint (
      lat_end_lines_find (fixture->tables, fixture->ruleset, &position, &history, &info, 1), ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/lab/end-lines/all", Fixture, NULL, set_up, test_all, tear_down);
  g_test_add ("/lab/end-lines/none", Fixture, NULL, set_up, test_none, tear_down);
  return g_test_run ();
}
