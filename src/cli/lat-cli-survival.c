/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-cli-survival.c - who will still stand after some plies */
#include "lat-cli-input.h"
#include "lat-outcome.h"
#include "lat-reason.h"
#include "lat-survival-json.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <stdio.h>

/* More would take hours, and say nothing more. */
#define MAX_GAMES 100000
#define MAX_PLIES 1000

typedef struct
{
  char *rules;
  char *fen;
  char *to;
  gint64 games;
  gint64 plies;
  gint64 nodes;
  gint64 seed;
} Options;

/* A man, and in how many games he stands in the end. */
typedef struct
{
  LatSquare square;
  LatCell cell;
  guint stands;
} Man;

static int
compare_men (gconstpointer a, gconstpointer b)
{
  const Man *one = a, *other = b;

  if (one->stands != other->stands)
    return one->stands < other->stands ? -1 : 1;
  return one->square < other->square ? -1 : 1;
}

/* Returns: (transfer full) (element-type Man): who is most in danger first */
static GArray *
list_men (const LatCliPlace *place, const LatSurvival *survival)
{
  GArray *men = g_array_new (FALSE, FALSE, sizeof (Man));
  const LatSquare *squares;
  guint n = lat_ruleset_get_squares (place->ruleset, &squares);

  for (guint i = 0; i < n; i++)
    {
      Man man = { squares[i], lat_position_get_cell (&place->position, squares[i]),
                  survival->stands[squares[i]] };

      if (lat_cell_is_piece (man.cell))
        g_array_append_val (men, man);
    }
  g_array_sort (men, compare_men);
  return men;
}

static void
play (const LatCliPlace *place, const Options *options, LatSurvival *survival)
{
  g_autoptr (LatSurvivalPlayer) player =
      lat_survival_player_new (place->ruleset, (guint) options->nodes);

  for (guint i = 0; i < options->games; i++)
    {
      LatRandom random = lat_random_new ((guint64) options->seed, i);

      lat_survival_player_play (player, &place->position, &place->history, (guint) options->plies,
                                &random, survival);
    }
}

static void
print_text (const LatCliPlace *place, const Options *options, const LatSurvival *survival)
{
  static const char letters[LAT_N_SIDES][LAT_N_KINDS] = { { 'S', 'D', 'O' }, { 's', 'd', 'o' } };
  g_autoptr (GArray) men = list_men (place, survival);

  printf (_ ("games: %u; plies at most: %u; positions an action: %u; seed: %" PRIu64
             "; over by then: %u"),
          survival->n_games, survival->n_plies, (guint) options->nodes, (guint64) options->seed,
          survival->n_over);
  putchar ('\n');
  for (guint i = 0; i < men->len; i++)
    {
      const Man *man = &g_array_index (men, Man, i);
      char name[LAT_SQUARE_NAME_SIZE];

      lat_square_write (man->square, name);
      /* A column a value, as programs read it: the letters are those of positions. */
      printf ("%-3s %c %5u %5.1f %%\n", name,
              letters[lat_cell_side (man->cell)][lat_cell_kind (man->cell)], man->stands,
              100.0 * man->stands / survival->n_games);
    }
}

static LatCliStatus
survive (const Options *options)
{
  g_auto (LatCliPlace) place = { 0 };
  LatSurvival survival = { 0 };
  LatOutcome outcome;

  if (!lat_cli_place_load (&place, options->rules, options->fen))
    return LAT_CLI_BAD_INPUT;
  if (lat_outcome_get (place.ruleset, &place.position, &place.history, &outcome))
    {
      lat_cli_input_error (options->fen != NULL ? "--fen" : "--rules", _ ("the game is over here"));
      return LAT_CLI_BAD_INPUT;
    }
  play (&place, options, &survival);
  if (g_strcmp0 (options->to, "json") == 0)
    {
      g_autofree char *json =
          lat_survival_dup_json (&survival, place.ruleset, &place.position, (guint) options->nodes,
                                 (guint64) options->seed);

      puts (json);
    }
  else
    print_text (&place, options, &survival);
  return LAT_CLI_DONE;
}

LatCliStatus
lat_cli_run_survival (int argc, char **argv)
{
  g_autofree char *rules = NULL;
  g_autofree char *fen = NULL;
  g_autofree char *to = NULL;
  Options options = {
    .games = LAT_SURVIVAL_GAMES, .plies = LAT_SURVIVAL_PLIES, .nodes = LAT_SURVIVAL_NODES, .seed = 1
  };
  const GOptionEntry entries[] = {
    { "rules", 'r', 0, G_OPTION_ARG_FILENAME, &rules, N_ ("The rule set"), N_ ("RULES") },
    { "fen", 'f', 0, G_OPTION_ARG_FILENAME, &fen, N_ ("The position"), N_ ("FEN") },
    { "games", 'g', 0, G_OPTION_ARG_INT64, &options.games, N_ ("Play so many games"), N_ ("N") },
    { "plies", 'p', 0, G_OPTION_ARG_INT64, &options.plies,
      N_ ("Leave a game off after so many plies"), N_ ("N") },
    { "nodes", 'n', 0, G_OPTION_ARG_INT64, &options.nodes,
      N_ ("Search so many positions for an action"), N_ ("N") },
    { "seed", 's', 0, G_OPTION_ARG_INT64, &options.seed, N_ ("Decides all that is left to chance"),
      N_ ("N") },
    { "to", 't', 0, G_OPTION_ARG_STRING, &to, N_ ("How it is written: text or json"),
      N_ ("FORMAT") },
    G_OPTION_ENTRY_NULL
  };

  if (!lat_cli_parse (&argc, &argv, entries, NULL,
                      _ ("Says who will still stand after some plies, by quick games of the engine "
                         "with itself."),
                      _ ("A row for each man: his square, his letter, in how many games he still "
                         "stands, and how many of 100 that is. JSON says too which squares each "
                         "side holds in the end.")))
    return LAT_CLI_USAGE;
  if (argc > 1)
    return lat_cli_usage_error (_ ("no argument is expected"));
  if (to != NULL && !g_str_equal (to, "text") && !g_str_equal (to, "json"))
    return lat_cli_usage_error (_ ("--to is text or json"));
  if (!lat_cli_check_range ("games", options.games, 1, MAX_GAMES)
      || !lat_cli_check_range ("plies", options.plies, 1, MAX_PLIES)
      || !lat_cli_check_range ("nodes", options.nodes, 1, G_MAXINT)
      || !lat_cli_check_range ("seed", options.seed, 0, G_MAXINT64))
    return LAT_CLI_USAGE;
  options.rules = rules;
  options.fen = fen;
  options.to = to;
  return survive (&options);
}
