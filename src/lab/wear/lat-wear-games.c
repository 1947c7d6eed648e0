/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lat-wear-games.c - games for the wear bench, kept in a folder
 *
 * Each rule set has a run for each strength of play, of the same seed: FOLDER/LABEL-50.jsonl. One that
 * is there already is gone on with; one that is there by other rules, seed or version is an error.
 */
#include "lat-wear-games.h"

#include <errno.h>
#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <inttypes.h>

#include "lat-wear-load.h"
#include "lat-wear-model.h"

/**
 * lat_wear_games_dup_strength:
 * @nodes: nodes an action, or %LAT_WEAR_RANDOM
 *
 * Returns: (transfer full): what it is called in files and on the command line
 */
char *
lat_wear_games_dup_strength (guint64 nodes)
{
  return nodes == LAT_WEAR_RANDOM ? g_strdup ("random") : g_strdup_printf ("%" PRIu64, nodes);
}

static LatLabHeader *
create_header (const LatWearGames *games, const char *label, LatRuleset *ruleset, guint64 nodes)
{
  LatLabHeader *header = lat_lab_header_new ();

  lat_lab_header_add_rules (header, label, ruleset);
  header->n_pairs = MAX (1, (games->n_games + 1) / 2);
  header->seed = games->seed;
  header->max_plies = games->max_plies;
  header->nodes[0] = header->nodes[1] = MAX (1, nodes);
  if (nodes == LAT_WEAR_RANDOM)
    header->stray = 1;
  return header;
}

static void
count_cb (const LatLabRecord *record, const char *line, gpointer data)
{
  lat_wear_table_add (data, record);
}

static char *
name_file (const LatWearGames *games, const char *label, guint64 nodes, GError **error)
{
  g_autofree char *strength = lat_wear_games_dup_strength (nodes);
  g_autofree char *name = g_strdup_printf ("%s-%s.jsonl", label, strength);

  if (g_mkdir_with_parents (games->folder, 0777) != 0)
    {
      g_set_error (error, LAT_LAB_ERROR, LAT_LAB_ERROR_FILE, "%s: %s", games->folder,
                   g_strerror (errno));
      return NULL;
    }
  /* A rule set in one line is no name of a file. */
  g_strdelimit (name, "/|=;\\ ", '_');
  if (strlen (name) > 200)
    {
      g_autofree char *sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, label, -1);

      g_free (name);
      name = g_strdup_printf ("%.16s-%s.jsonl", sum, strength);
    }
  return g_build_filename (games->folder, name, NULL);
}

static gboolean
play (LatLabRun *run, LatWearRunFunc func, gpointer data, GError **error)
{
  g_autoptr (GError) fault = NULL;
  gboolean is_done;

  if (func != NULL)
    func (run, data);
  is_done = lat_lab_run_play (run, &fault);
  if (func != NULL)
    func (NULL, data);
  /* One that was stopped went well, too, but has not all its games. */
  if (is_done && !lat_lab_run_is_stopped (run))
    return TRUE;
  if (fault != NULL)
    g_propagate_error (error, g_steal_pointer (&fault));
  else
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, _ ("It was stopped."));
  return FALSE;
}

static LatWearTable *
play_strength (const LatWearGames *games,
               const char *label,
               LatRuleset *ruleset,
               guint64 nodes,
               LatWearRunFunc func,
               gpointer data,
               GError **error)
{
  g_autoptr (LatLabHeader) header = create_header (games, label, ruleset, nodes);
  g_autoptr (LatLabRun) run = lat_lab_run_new (header, error);
  g_autoptr (LatWearTable) table = lat_wear_table_new (header, 0, ruleset);
  g_autoptr (GPtrArray) tables = NULL;
  g_autofree char *path = NULL;

  if (run == NULL)
    return NULL;
  lat_lab_run_set_threads (run, games->n_threads);
  if (games->folder == NULL)
    {
      lat_lab_run_set_func (run, count_cb, table);
      return play (run, func, data, error) ? g_steal_pointer (&table) : NULL;
    }
  path = name_file (games, label, nodes, error);
  if (path == NULL || !lat_lab_run_open (run, path, NULL, error) || !play (run, func, data, error))
    return NULL;
  lat_lab_run_close (run);
  tables = lat_wear_load ((const char *const[]){ path, NULL }, error);
  return tables != NULL ? g_ptr_array_steal_index (tables, 0) : NULL;
}

/**
 * lat_wear_games_play:
 * @games: what is played
 * @label: what the rule set is called
 * @ruleset: the rules
 * @func: (nullable): is told of each run
 * @data: for @func
 * @error: #LatLabError, or %G_IO_ERROR_CANCELLED
 *
 * Plays what is not there yet, and counts it.
 *
 * Returns: (transfer full) (nullable) (element-type LatWearTable): a table for each strength
 */
GPtrArray *
lat_wear_games_play (const LatWearGames *games,
                     const char *label,
                     LatRuleset *ruleset,
                     LatWearRunFunc func,
                     gpointer data,
                     GError **error)
{
  g_autoptr (GPtrArray) tables = NULL;

  g_return_val_if_fail (games != NULL && label != NULL && ruleset != NULL, NULL);

  tables = g_ptr_array_new_with_free_func ((GDestroyNotify) lat_wear_table_free);
  for (guint i = 0; i < games->n_strengths; i++)
    {
      LatWearTable *table =
          play_strength (games, label, ruleset, games->nodes[i], func, data, error);

      if (table == NULL)
        return NULL;
      g_ptr_array_add (tables, table);
    }
  return g_steal_pointer (&tables);
}

/**
 * lat_wear_games_fit:
 * @ruleset: rules of which nothing was played yet
 * @observed: a board
 *
 * Returns: whether the board can be that of the rules, at least in one orientation: it has its size, and
 *   squares where it has grades
 */
gboolean
lat_wear_games_fit (LatRuleset *ruleset, const LatWearObserved *observed)
{
  static const LatWearGames one = { .n_games = 1, .n_threads = 1, .max_plies = 1 };
  g_autoptr (LatLabHeader) header = NULL;
  g_autoptr (LatWearTable) table = NULL;
  g_autoptr (LatWearView) view = NULL;

  g_return_val_if_fail (ruleset != NULL && observed != NULL, FALSE);

  header = create_header (&one, "", ruleset, 1);
  table = lat_wear_table_new (header, 0, ruleset);
  view = lat_wear_view_new (observed, table);
  return lat_wear_view_is_possible (view);
}
