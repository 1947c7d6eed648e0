/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-cli-difference.c - what tells two rule sets apart, by example */
#include "lat-cli-input.h"
#include "lat-difference-search.h"
#include "lat-finding-game.h"
#include "lat-finding-words.h"
#include "lat-game-writer.h"
#include "lat-position-text.h"

#include <glib/gi18n.h>
#include <stdio.h>

typedef struct
{
  char *rules;
  char *against;
  char *fen;
  char *output;
  char *tests;
  gboolean force;
  double seconds;
  gint64 seed;
  gboolean smallest;
} Options;

static void
print_field (const char *title, const char *text)
{
  if (text != NULL && *text != '\0')
    printf ("%s: %s\n", title, text);
}

static void
print_example (const LatFinding *finding)
{
  g_autofree char *start = lat_position_text_write (finding->rulesets[0], &finding->start);
  g_autofree char *line = lat_finding_dup_line (finding);
  g_autofree char *action = lat_finding_dup_action (finding);

  print_field (_ ("Position"), start);
  print_field (_ ("Line"), line);
  print_field (_ ("Action"), action);
}

static void
print_finding (const LatFinding *finding)
{
  g_autofree char *title = lat_finding_dup_title (finding);
  g_autofree char *reach = lat_finding_dup_reach (finding);

  printf ("%s.\n", title);
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *name = lat_finding_dup_name (finding, i);
      g_autofree char *side = lat_finding_dup_side (finding, i);

      print_field (name, side);
    }
  if (lat_finding_is_example (finding))
    print_example (finding);
  if (*reach != '\0')
    puts (reach);
}

static gboolean
save (const Options *options, const LatFinding *finding)
{
  g_autoptr (GError) error = NULL;

  if (!lat_finding_is_example (finding))
    return TRUE;
  if (options->output != NULL)
    {
      g_autoptr (LatGame) game = lat_finding_new_game (finding);
      g_autofree char *text = lat_game_writer_write (game);

      if (!lat_game_writer_save_text (text, options->output, &error))
        {
          lat_cli_input_error (options->output, error->message);
          return FALSE;
        }
    }
  if (options->tests != NULL)
    {
      g_autofree char *text = lat_finding_dup_tests (finding);

      if (!lat_game_writer_save_text (text, options->tests, &error))
        {
          lat_cli_input_error (options->tests, error->message);
          return FALSE;
        }
    }
  return TRUE;
}

static LatCliStatus
search (const Options *options, LatCliPlace *first, LatRuleset *second)
{
  const LatPosition *start = options->fen != NULL ? &first->position : NULL;
  LatDifferenceLimits limits;
  g_autoptr (LatFinding) finding = NULL;

  lat_difference_limits_init (&limits);
  limits.seconds = options->seconds;
  limits.seed = (guint64) options->seed;
  if (start != NULL && lat_difference_has_same_board (first->ruleset, second)
      && !lat_difference_is_common (first->ruleset, second, start))
    {
      lat_cli_input_error ("--fen", _ ("the position cannot be played by the other rules"));
      return LAT_CLI_BAD_INPUT;
    }
  if (options->smallest)
    finding =
        lat_difference_find_position (first->ruleset, second, start, &limits, NULL, NULL, NULL);
  else
    finding = lat_difference_find_line (first->ruleset, second, start, &limits, NULL, NULL, NULL);
  print_finding (finding);
  if (finding->kind == LAT_FINDING_START && !finding->reach.needs_start)
    {
      start = lat_ruleset_get_start (first->ruleset);
      g_clear_pointer (&finding, lat_finding_free);
      finding = lat_difference_find_line (first->ruleset, second, start, &limits, NULL, NULL, NULL);
      printf ("\n%s\n", _ ("From the start of the first rules:"));
      print_finding (finding);
    }
  return save (options, finding) ? LAT_CLI_DONE : LAT_CLI_BAD_INPUT;
}

static void
clear_options (Options *options)
{
  g_free (options->rules);
  g_free (options->against);
  g_free (options->fen);
  g_free (options->output);
  g_free (options->tests);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, clear_options)

LatCliStatus
lat_cli_run_difference (int argc, char **argv)
{
  g_auto (Options) options = { .seconds = 50, .seed = 1 };
  const GOptionEntry entries[] = {
    { "rules", 'r', 0, G_OPTION_ARG_FILENAME, &options.rules, N_ ("The rule set"), N_ ("RULES") },
    { "against", 'a', 0, G_OPTION_ARG_FILENAME, &options.against, N_ ("The other rule set"),
      N_ ("RULES") },
    { "fen", 'f', 0, G_OPTION_ARG_FILENAME, &options.fen, N_ ("The position"), N_ ("FEN") },
    { "smallest", 's', 0, G_OPTION_ARG_NONE, &options.smallest,
      N_ ("Look for the smallest position instead of the shortest line"), NULL },
    { "seconds", 't', 0, G_OPTION_ARG_DOUBLE, &options.seconds, N_ ("How long to look at most"),
      N_ ("N") },
    { "seed", 0, 0, G_OPTION_ARG_INT64, &options.seed, N_ ("The seed of games at random"),
      N_ ("N") },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &options.output, N_ ("Write the example as a game"),
      N_ ("FILE") },
    { "tests", 0, 0, G_OPTION_ARG_FILENAME, &options.tests,
      N_ ("Write the example as lines for “play --batch”"), N_ ("FILE") },
    { "force", 0, 0, G_OPTION_ARG_NONE, &options.force, N_ ("Overwrite what is there"), NULL },
    G_OPTION_ENTRY_NULL
  };
  g_auto (LatCliPlace) first = { 0 };
  g_autoptr (LatRuleset) second = NULL;

  if (!lat_cli_parse (
          &argc, &argv, entries, NULL,
          _ ("Finds the shortest line of play, or the smallest position, that tells two "
             "rule sets apart."),
          _ ("RULES is the id of a preset, a file, or rules in one line.")))
    return LAT_CLI_USAGE;
  if (argc > 1)
    return lat_cli_usage_error (_ ("no argument is expected"));
  if (options.against == NULL)
    return lat_cli_usage_error (_ ("--against is missing"));
  if (!lat_cli_check_real ("seconds", options.seconds, 0, LAT_CLI_MAX_SECONDS)
      || !lat_cli_check_range ("seed", options.seed, 0, G_MAXINT64))
    return LAT_CLI_USAGE;
  if (!lat_cli_may_write (options.output, options.force)
      || !lat_cli_may_write (options.tests, options.force))
    return LAT_CLI_BAD_INPUT;
  if (!lat_cli_place_load (&first, options.rules, options.fen))
    return LAT_CLI_BAD_INPUT;
  second = lat_cli_load_ruleset (options.against);
  if (second == NULL)
    return LAT_CLI_BAD_INPUT;
  return search (&options, &first, second);
}
