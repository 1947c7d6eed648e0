/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-wear-map.c - tests: what the games of a run wear, beside the main loop */
#include "lat-wear-map.h"

#include <glib/gstdio.h>
#include <string.h>

#include "lat-lab-run.h"
#include "lat-wear-load.h"
#include "lat-wear-write.h"

static char *folder;
static char *path;

/* A few games at random. */
static void
play_run (void)
{
  g_autoptr (LatLabHeader) header = lat_lab_header_new ();
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset ("seega-5x5");
  g_autoptr (LatLabRun) run = NULL;
  g_autoptr (GError) error = NULL;

  lat_lab_header_add_rules (header, "seega-5x5", ruleset);
  header->n_pairs = 4;
  header->nodes[0] = header->nodes[1] = 1;
  header->stray = 1;
  header->max_plies = 60;
  run = lat_lab_run_new (header, &error);
  g_assert_no_error (error);
  g_assert_true (lat_lab_run_open (run, path, NULL, &error));
  g_assert_true (lat_lab_run_play (run, &error));
  lat_lab_run_close (run);
}

static void
wait_until_read (LatWearMap *map)
{
  while (lat_wear_map_is_loading (map))
    g_main_context_iteration (NULL, TRUE);
}

static const LatLabInterval *
wait_answer (LatWearMap *map)
{
  while (lat_wear_map_get_intervals (map) == NULL)
    g_main_context_iteration (NULL, TRUE);
  return lat_wear_map_get_intervals (map);
}

/* The laboratory measures the same; only the newest question has an answer. */
static void
test_answers (void)
{
  /* First here: the thread sanitizer does not know the lock under which GObject makes the class of the reader. */
  g_autoptr (GPtrArray) tables = lat_wear_load ((const char *const[]){ path, NULL }, NULL);
  g_autoptr (LatWearMap) map = lat_wear_map_new (path);
  LatWearQuestion stay = { 0, FALSE, LAT_WEAR_STAY, LAT_WEAR_ALL_MEN };
  LatWearQuestion arrival = { 0, TRUE, LAT_WEAR_ARRIVAL, { LAT_WHITE, LAT_WEAR_ANY } };
  LatLabInterval expected[25];

  g_assert_true (lat_wear_map_is_loading (map));
  g_assert_cmpuint (lat_wear_map_get_n_rules (map), ==, 0);
  wait_until_read (map);
  g_assert_null (lat_wear_map_get_error (map));
  g_assert_cmpuint (lat_wear_map_get_n_rules (map), ==, 1);
  lat_wear_map_ask (map, &stay);
  lat_wear_map_ask (map, &arrival);
  lat_wear_table_symmetrise (tables->pdata[0]);
  lat_wear_table_measure (tables->pdata[0], LAT_WEAR_ARRIVAL, arrival.men, expected);
  g_assert_cmpmem (wait_answer (map), sizeof expected, expected, sizeof expected);
  lat_wear_map_ask (map, &stay);
  g_assert_null (lat_wear_map_get_intervals (map));
  g_assert_cmpfloat (wait_answer (map)[0].value, >, 0);
  g_assert_cmpuint (lat_wear_table_get_n_maps (lat_wear_map_get_table (map, 0, TRUE)), >, 1);
  g_assert_cmpuint (lat_wear_table_get_n_maps (lat_wear_map_get_table (map, 0, FALSE)), ==, 1);
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (lat_wear_map_save_finish (result, &error));
  g_assert_no_error (error);
  *(gboolean *) data = TRUE;
}

/* The bytes are those of the laboratory, of the table that is shown. */
static void
test_saved (void)
{
  g_autoptr (LatWearMap) map = lat_wear_map_new (path);
  g_autoptr (GPtrArray) tables = lat_wear_load ((const char *const[]){ path, NULL }, NULL);
  g_autofree char *name = g_build_filename (folder, "wear", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (name);
  LatWearQuestion question = { 0, FALSE, LAT_WEAR_LIFT, { LAT_BLACK, LAT_WEAR_ANY } };

  wait_until_read (map);
  for (guint kind = LAT_WEAR_MAP_SVG; kind <= LAT_WEAR_MAP_JSON; kind++)
    {
      g_autofree char *text = NULL, *expected = NULL;
      gboolean is_saved = FALSE;

      expected = kind == LAT_WEAR_MAP_SVG
                     ? lat_wear_dup_svg (tables->pdata[0], question.wear, question.men, NULL)
                 : kind == LAT_WEAR_MAP_CSV ? lat_wear_dup_csv (tables->pdata[0])
                                            : lat_wear_dup_json (tables->pdata[0]);
      lat_wear_map_save_async (map, (LatWearMapKind) kind, &question, NULL, file, saved_cb,
                               &is_saved);
      while (!is_saved)
        g_main_context_iteration (NULL, TRUE);
      g_assert_true (g_file_get_contents (name, &text, NULL, NULL));
      g_assert_cmpstr (text, ==, expected);
    }
  g_assert_cmpint (g_remove (name), ==, 0);
}

/* What is no run is told so. */
static void
test_fault (void)
{
  g_autofree char *name = g_build_filename (folder, "none.jsonl", NULL);
  g_autoptr (LatWearMap) map = lat_wear_map_new (name);

  wait_until_read (map);
  g_assert_error (lat_wear_map_get_error (map), LAT_LAB_ERROR, LAT_LAB_ERROR_FILE);
  g_assert_cmpuint (lat_wear_map_get_n_rules (map), ==, 0);
}

/* It may go while it reads. */
static void
test_dropped (void)
{
  LatWearMap *map = lat_wear_map_new (path);

  g_object_unref (map);
  for (guint i = 0; i < 20; i++)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (5000);
    }
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  folder = g_dir_make_tmp ("latrunculi-wear-map-XXXXXX", NULL);
  path = g_build_filename (folder, "run.jsonl", NULL);
  play_run ();
  g_test_add_func ("/wear-map/answers", test_answers);
  g_test_add_func ("/wear-map/saved", test_saved);
  g_test_add_func ("/wear-map/fault", test_fault);
  g_test_add_func ("/wear-map/dropped", test_dropped);
  status = g_test_run ();
  g_remove (path);
  g_rmdir (folder);
  g_free (path);
  g_free (folder);
  return status;
}
