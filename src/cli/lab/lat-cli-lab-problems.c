/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-cli-lab-problems.c - problems from the games of a run, or composed */
#include "lat-cli-input.h"
#include "lat-cli-lab.h"
#include "lat-edit.h"
#include "lat-game-writer.h"
#include "lat-lab-reader.h"
#include "lat-limits.h"
#include "lat-puzzle-compose.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>

#define DEFAULT_MEN "3-7"
/* More take days. */
#define MAX_COMPOSED 1000000

typedef struct
{
  char *output;
  int depth;
  int shortest;
  int most;
  gint64 nodes;
  double seconds;
  int compose;
  char *men;
  gint64 seed;
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

static LatPuzzleLimits
get_limits (const Options *options)
{
  return (LatPuzzleLimits){ .min_plies = (guint) options->shortest,
                            .depth = (guint) options->depth,
                            .max_nodes = (guint64) options->nodes };
}

static gboolean
find_puzzles (const Options *options, LatLabReader *reader, GArray *puzzles, GError **error)
{
  LatRuleset *ruleset = lat_lab_reader_get_ruleset (reader, 0);
  g_autoptr (LatProver) prover = lat_prover_new (ruleset, LAT_PROVER_DEFAULT_MIB);
  LatPuzzleLimits limits = get_limits (options);
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

/* Reads "3-7", or "4". */
static gboolean
read_men (const Options *options, LatPuzzleRecipe *recipe)
{
  g_auto (GStrv) parts = g_strsplit (options->men != NULL ? options->men : DEFAULT_MEN, "-", 2);
  guint64 least, most;

  if (parts[0] == NULL || !lat_cli_read_number (parts[0], 2, LAT_PUZZLE_MAX_MEN, &least)
      || !lat_cli_read_number (parts[parts[1] != NULL ? 1 : 0], least, LAT_PUZZLE_MAX_MEN, &most))
    {
      lat_cli_range_error ("men", 2, LAT_PUZZLE_MAX_MEN);
      return FALSE;
    }
  recipe->min_men = (guint) least;
  recipe->max_men = (guint) most;
  return TRUE;
}

/* Of each length as many: long ones are rare, and short ones would leave them no room.
 * Returns: how many positions were tried */
static guint
compose_puzzles (const Options *options,
                 const LatPuzzleRecipe *recipe,
                 LatRuleset *ruleset,
                 GArray *puzzles)
{
  g_autoptr (LatProver) prover = lat_prover_new (ruleset, LAT_PROVER_DEFAULT_MIB);
  LatPuzzleLimits limits = get_limits (options);
  g_autoptr (GTimer) timer = g_timer_new ();
  /* Wins are of an odd length; those that save are one length more. */
  guint n_lengths = (guint) (options->depth + 1) / 2 - (guint) options->shortest / 2 + 1;
  guint share = ((guint) options->most + n_lengths - 1) / n_lengths;
  guint i;

  for (i = 0; i < (guint) options->compose && puzzles->len < (guint) options->most
              && (options->seconds <= 0 || g_timer_elapsed (timer, NULL) < options->seconds);
       i++)
    {
      LatPuzzle puzzle;

      if (lat_puzzle_compose (prover, ruleset, recipe, i, &limits, &puzzle))
        lat_puzzle_join (puzzles, &puzzle, share);
    }
  lat_puzzle_sort (puzzles);
  return i;
}

/* A file tells how its problems were made, so that they can be made again. */
static char *
dup_origin (const Options *options, guint n_tried)
{
  return g_strdup_printf (
      "Composed at random: lab problems --compose=%u --men=%s --seed=%" G_GINT64_FORMAT
      " --depth=%d --shortest=%d --most=%d --nodes=%" G_GINT64_FORMAT,
      n_tried, options->men != NULL ? options->men : DEFAULT_MEN, options->seed, options->depth,
      options->shortest, options->most, options->nodes);
}

static gboolean
write_puzzles (const char *output, const GArray *puzzles, const char *origin, GError **error)
{
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func ((GDestroyNotify) lat_game_free);

  for (guint i = 0; i < puzzles->len; i++)
    {
      LatGame *game = lat_puzzle_new_game (&g_array_index (puzzles, LatPuzzle, i), i + 1);

      if (origin != NULL)
        lat_edit_apply_for_good (lat_edit_new_tag (game, "Source", origin));
      g_ptr_array_add (games, game);
    }
  return lat_game_writer_save (games, output, error);
}

/* The puzzles have the rules of @reader or of @ruleset. */
static LatCliStatus
run (const Options *options, const LatPuzzleRecipe *recipe, const char *path)
{
  g_autoptr (LatLabReader) reader = NULL;
  g_autoptr (LatRuleset) ruleset = NULL;
  g_autoptr (GArray) puzzles = g_array_new (FALSE, FALSE, sizeof (LatPuzzle));
  g_autofree char *origin = NULL;
  g_autoptr (GError) error = NULL;

  if (options->compose != LAT_CLI_UNSET)
    {
      ruleset = lat_cli_load_ruleset (path);
      if (ruleset == NULL)
        return LAT_CLI_BAD_INPUT;
      origin = dup_origin (options, compose_puzzles (options, recipe, ruleset, puzzles));
    }
  else
    {
      reader = lat_lab_reader_new (path, &error);
      if (reader != NULL)
        find_puzzles (options, reader, puzzles, &error);
    }
  if (error == NULL && puzzles->len > 0)
    write_puzzles (options->output, puzzles, origin, &error);
  if (error != NULL)
    {
      lat_cli_input_error (path, error->message);
      return LAT_CLI_BAD_INPUT;
    }
  printf (g_dngettext (GETTEXT_PACKAGE, "%u problem\n", "%u problems\n", puzzles->len),
          puzzles->len);
  return LAT_CLI_DONE;
}

static gboolean
check_options (const Options *options)
{
  return lat_cli_check_range ("depth", options->depth, 2, LAT_PROVER_MAX_PLIES)
         && lat_cli_check_range ("shortest", options->shortest, 1, LAT_PROVER_MAX_PLIES)
         && lat_cli_check_range ("most", options->most, 1, LAT_LIMIT_GAMES)
         && lat_cli_check_range ("nodes", options->nodes, 1, G_MAXINT64)
         && lat_cli_check_real ("seconds", options->seconds, 0, LAT_CLI_MAX_SECONDS)
         && lat_cli_check_given ("compose", options->compose, 1, MAX_COMPOSED)
         && lat_cli_check_range ("seed", options->seed, 0, G_MAXINT64);
}

LatCliStatus
lat_cli_lab_problems (int argc, char **argv)
{
  Options options = {
    .depth = 5, .shortest = 3, .most = 100, .nodes = 2000000, .compose = LAT_CLI_UNSET, .seed = 1
  };
  g_autofree char *output = NULL;
  g_autofree char *men = NULL;
  gboolean force = FALSE;
  LatPuzzleRecipe recipe = { 0 };
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output, N_ ("The game file to write"),
      N_ ("FILE") },
    { "force", 'f', 0, G_OPTION_ARG_NONE, &force, N_ ("Overwrite what is there"), NULL },
    { "depth", 'd', 0, G_OPTION_ARG_INT, &options.depth,
      N_ ("Within how many plies everything is proved"), N_ ("N") },
    { "shortest", 0, 0, G_OPTION_ARG_INT, &options.shortest,
      N_ ("Leave out what takes fewer plies"), N_ ("N") },
    { "most", 0, 0, G_OPTION_ARG_INT, &options.most, N_ ("How many problems at most"), N_ ("N") },
    { "nodes", 'n', 0, G_OPTION_ARG_INT64, &options.nodes,
      N_ ("How many positions each proof may take"), N_ ("N") },
    { "seconds", 's', 0, G_OPTION_ARG_DOUBLE, &options.seconds,
      N_ ("Begin with no other game after so many seconds"), N_ ("S") },
    { "compose", 'c', 0, G_OPTION_ARG_INT, &options.compose,
      N_ ("Try so many positions of few men, put up at random, "
          "instead of games"),
      N_ ("N") },
    { "men", 'm', 0, G_OPTION_ARG_STRING, &men,
      N_ ("With --compose: how many men are put up (3-7)"), N_ ("N-M") },
    { "seed", 0, 0, G_OPTION_ARG_INT64, &options.seed, N_ ("Of all that is drawn (1)"), N_ ("N") },
    G_OPTION_ENTRY_NULL
  };

  if (!lat_cli_parse (
          &argc, &argv, entries, _ ("FILE | --compose=N RULES"),
          _ ("Finds positions in the games of a run in which one action wins, or "
             "saves, and no other; or composes them."),
          _ ("FILE is what “lab run” wrote. Of every action it is proved that it wins, "
             "or that it does\n"
             "not, within the depth. With --compose, a few men are put on a part of the "
             "board at random,\n"
             "longer problems are looked for some plies before, men who change nothing "
             "are taken away,\n"
             "and there are as many of each length as are found.")))
    return LAT_CLI_USAGE;
  if (argc != 2 || output == NULL)
    return lat_cli_usage_error (_ ("one file and --output are needed"));
  options.output = output;
  options.men = men;
  if (!check_options (&options) || !read_men (&options, &recipe))
    return LAT_CLI_USAGE;
  if (!lat_cli_may_write (output, force))
    return LAT_CLI_BAD_INPUT;
  recipe.seed = (guint64) options.seed;
  return run (&options, &recipe, argv[1]);
}
