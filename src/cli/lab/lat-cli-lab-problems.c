/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-cli-lab-problems.c - problems from the games of a run */
#include "lat-cli-input.h"
#include "lat-cli-lab.h"
#include "lat-game-writer.h"
#include "lat-lab-reader.h"
#include "lat-limits.h"
#include "lat-puzzle.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>

typedef struct
{
  char *output;
  int depth;
  int shortest;
  int most;
  gint64 nodes;
  double seconds;
} Options;

/* A position is asked for once. */
static void
drop_known (GArray *puzzles, guint first)
{
  for (guint i = puzzles->len; i-- > first;)
    for (guint k = 0; k < i; k++)
      if (g_array_index (puzzles, LatPuzzle, k).position.key
          == g_array_index (puzzles, LatPuzzle, i).position.key)
        {
          g_array_remove_index (puzzles, i);
          break;
        }
}

static gboolean
find_puzzles (const Options *options, LatLabReader *reader, GArray *puzzles, GError **error)
{
  LatRuleset *ruleset = lat_lab_reader_get_ruleset (reader, 0);
  g_autoptr (LatProver) prover = lat_prover_new (ruleset, LAT_PROVER_DEFAULT_MIB);
  LatPuzzleLimits limits = { .min_plies = (guint) options->shortest,
                             .depth = (guint) options->depth,
                             .max_nodes = (guint64) options->nodes };
  g_auto (LatLabRecord) record = { 0 };
  g_autoptr (GTimer) timer = g_timer_new ();
  g_autoptr (GError) local = NULL;

  while (puzzles->len < (guint) options->most
         && (options->seconds <= 0 || g_timer_elapsed (timer, NULL) < options->seconds)
         && lat_lab_reader_next (reader, &record, &local))
    {
      guint first = puzzles->len;

      lat_puzzle_find_in_record (prover, ruleset, &record, &limits, puzzles);
      drop_known (puzzles, first);
      lat_lab_record_clear (&record);
    }
  if (local == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&local));
  return FALSE;
}

static gboolean
write_puzzles (const Options *options, const GArray *puzzles, GError **error)
{
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func ((GDestroyNotify) lat_game_free);

  for (guint i = 0; i < puzzles->len; i++)
    g_ptr_array_add (games, lat_puzzle_new_game (&g_array_index (puzzles, LatPuzzle, i), i + 1));
  return lat_game_writer_save (games, options->output, error);
}

static gboolean
run (const Options *options, const char *path, GError **error)
{
  g_autoptr (LatLabReader) reader = lat_lab_reader_new (path, error);
  g_autoptr (GArray) puzzles = g_array_new (FALSE, FALSE, sizeof (LatPuzzle));

  if (reader == NULL || !find_puzzles (options, reader, puzzles, error)
      || (puzzles->len > 0 && !write_puzzles (options, puzzles, error)))
    return FALSE;
  printf (g_dngettext (GETTEXT_PACKAGE, "%u problem\n", "%u problems\n", puzzles->len),
          puzzles->len);
  return TRUE;
}

LatCliStatus
lat_cli_lab_problems (int argc, char **argv)
{
  Options options = { .depth = 5, .shortest = 3, .most = 100, .nodes = 2000000 };
  g_autofree char *output = NULL;
  const GOptionEntry entries[] = { { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output,
                                     N_ ("The game file to write"), N_ ("FILE") },
                                   { "depth", 'd', 0, G_OPTION_ARG_INT, &options.depth,
                                     N_ ("Within how many plies everything is proved"), N_ ("N") },
                                   { "shortest", 0, 0, G_OPTION_ARG_INT, &options.shortest,
                                     N_ ("Leave out what takes fewer plies"), N_ ("N") },
                                   { "most", 0, 0, G_OPTION_ARG_INT, &options.most,
                                     N_ ("How many problems at most"), N_ ("N") },
                                   { "nodes", 'n', 0, G_OPTION_ARG_INT64, &options.nodes,
                                     N_ ("How many positions each proof may take"), N_ ("N") },
                                   { "seconds", 's', 0, G_OPTION_ARG_DOUBLE, &options.seconds,
                                     N_ ("Begin with no other game after so many"), N_ ("S") },
                                   G_OPTION_ENTRY_NULL };
  g_autoptr (GError) error = NULL;

  if (!lat_cli_parse (&argc, &argv, entries, _ ("FILE"),
                      _ ("Finds positions in the games of a run in which one action wins, or "
                         "saves, and no other."),
                      _ ("FILE is what “lab run” wrote. Of every action it is proved that it wins, "
                         "or that it does\n"
                         "not, within the depth.")))
    return LAT_CLI_USAGE;
  if (argc != 2 || output == NULL)
    return lat_cli_usage_error (_ ("one file and --output are needed"));
  if (!lat_cli_check_range ("depth", options.depth, 2, LAT_PROVER_MAX_PLIES)
      || !lat_cli_check_range ("shortest", options.shortest, 1, LAT_PROVER_MAX_PLIES)
      || !lat_cli_check_range ("most", options.most, 1, LAT_LIMIT_GAMES)
      || !lat_cli_check_range ("nodes", options.nodes, 1, G_MAXINT64)
      || !lat_cli_check_real ("seconds", options.seconds, 0, LAT_CLI_MAX_SECONDS))
    return LAT_CLI_USAGE;
  options.output = output;
  if (run (&options, argv[1], &error))
    return LAT_CLI_DONE;
  lat_cli_input_error (argv[1], error->message);
  return LAT_CLI_BAD_INPUT;
}
