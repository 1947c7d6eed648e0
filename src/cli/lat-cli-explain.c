/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-cli-explain.c - what the evaluation of a position is made of */
#include "lat-cli-input.h"
#include "lat-explain.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

#define MIN_COLUMN 9

/* What is counted is characters, not bytes. */
static void
print_blanks (const char *text, guint width)
{
  for (gsize n = (gsize) g_utf8_strlen (text, -1); n < width; n++)
    putchar (' ');
}

static guint
measure_names (const LatExplanation *explanation)
{
  guint width = 0;

  for (guint i = 0; i < explanation->n_terms; i++)
    {
      const char *name = _ (lat_terms_get_row (explanation->terms[i].term)->name);

      width = MAX (width, (guint) g_utf8_strlen (name, -1));
    }
  return width;
}

static guint
print_heading (const char *text)
{
  printf ("  ");
  print_blanks (text, MIN_COLUMN);
  printf ("%s", text);
  return MAX (MIN_COLUMN, (guint) g_utf8_strlen (text, -1));
}

/* The correction of the net, and which men it owes it to, who stand in the order of the squares. */
static void
print_pattern (const LatRuleset *ruleset, const LatExplanation *explanation)
{
  const LatSquare *squares;
  guint n = lat_ruleset_get_squares (ruleset, &squares);
  const char *before = "  ";

  if (!explanation->has_pattern)
    return;
  printf ("%s: %+d\n", _ ("pattern"), explanation->pattern);
  for (guint i = 0; i < n; i++)
    {
      char name[LAT_SQUARE_NAME_SIZE];

      if (explanation->owed[squares[i]] == 0)
        continue;
      lat_square_write (squares[i], name);
      printf ("%s%s %+d", before, name, explanation->owed[squares[i]]);
      before = ", ";
    }
  if (*before == ',')
    putchar ('\n');
}

static void
print_explanation (const LatRuleset *ruleset, const LatExplanation *explanation)
{
  const char *headings[] = { _ ("White"), _ ("Black"), _ ("Weight"), _ ("Hundredths") };
  int columns[G_N_ELEMENTS (headings)];
  guint width = measure_names (explanation);

  print_blanks ("", width);
  for (guint i = 0; i < G_N_ELEMENTS (headings); i++)
    columns[i] = (int) print_heading (headings[i]);
  putchar ('\n');
  for (guint i = 0; i < explanation->n_terms; i++)
    {
      const LatExplainedTerm *term = &explanation->terms[i];

      const char *name = _ (lat_terms_get_row (term->term)->name);

      printf ("%s", name);
      print_blanks (name, width);
      printf ("  %*d  %*d  %+*.2f  %+*.2f\n", columns[0], term->n[LAT_WHITE], columns[1],
              term->n[LAT_BLACK], columns[2], term->weight, columns[3], term->contribution);
    }
  printf ("%s: %+d\n", _ ("sum"), explanation->sum);
  print_pattern (ruleset, explanation);
  if (explanation->fade != 0)
    printf ("%s: %+d\n", _ ("nearness of the captureless limit"), explanation->fade);
  printf ("%s: %+d\n", _ ("total"), explanation->total);
  printf ("%s: %u %u %u\n", _ ("wins, draws, losses of White per mille"), explanation->wdl[0],
          explanation->wdl[1], explanation->wdl[2]);
}

/* With another net, if one is asked for. */
static void
load_own_weights (const LatRules *rules, gboolean has_net, const LatNet *net, LatWeights *weights)
{
  g_autofree char *id = NULL;
  LatWeightsOrigin origin = lat_weights_for_rules (rules, weights, &id);

  if (has_net)
    lat_weights_set_net (weights, net);
  if (net != NULL && net->brought != NULL)
    {
      puts (_ ("weights: those that the net brings along"));
      return;
    }
  switch (origin)
    {
    case LAT_WEIGHTS_TUNED:
      printf (_ ("weights: tuned for %s"), id);
      break;
    case LAT_WEIGHTS_KIN:
      printf (_ ("weights: those of %s, whose rules are much alike"), id);
      break;
    case LAT_WEIGHTS_DERIVED:
    default:
      printf ("%s", _ ("weights: derived from the rules"));
      break;
    }
  putchar ('\n');
}

static gboolean
load_weights (const char *path, const LatRules *rules, LatWeights *weights)
{
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (path);
  g_autoptr (LatWeightsFile) file = NULL;
  g_autofree char *text = NULL;
  gsize length;

  text = lat_cli_read_file (path, &length);
  if (text == NULL)
    return FALSE;
  file = lat_weights_file_read (text, (gssize) length, diagnostics);
  if (file == NULL)
    {
      lat_cli_print_diagnostics (diagnostics, path);
      return FALSE;
    }
  lat_weights_file_use (file, rules, weights);
  printf (_ ("weights: %s"), path);
  putchar ('\n');
  return TRUE;
}

/* Returns: whether the net is there and fits; “none” is one that is not there */
static gboolean
load_net (const char *path, const LatRuleset *ruleset, const LatNet **net)
{
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (path);
  g_autoptr (LatNetFile) file = NULL;

  *net = NULL;
  if (g_str_equal (path, "none"))
    return TRUE;
  file = lat_net_file_load (path, diagnostics);
  if (file != NULL)
    *net = lat_net_intern (file, ruleset, diagnostics);
  lat_cli_print_diagnostics (diagnostics, path);
  return *net != NULL;
}

LatCliStatus
lat_cli_run_explain (int argc, char **argv)
{
  g_autofree char *rules = NULL;
  g_autofree char *fen = NULL;
  g_autofree char *path = NULL;
  g_autofree char *net = NULL;
  const GOptionEntry entries[] = {
    { "rules", 'r', 0, G_OPTION_ARG_FILENAME, &rules, N_ ("The rule set"), N_ ("RULES") },
    { "fen", 'f', 0, G_OPTION_ARG_FILENAME, &fen, N_ ("The position"), N_ ("FEN") },
    { "weights", 'w', 0, G_OPTION_ARG_FILENAME, &path, N_ ("Weights other than those of the rules"),
      N_ ("FILE") },
    { "net", 'n', 0, G_OPTION_ARG_FILENAME, &net,
      N_ ("A net other than that of the rules, or none"), N_ ("FILE") },
    G_OPTION_ENTRY_NULL
  };
  g_auto (LatCliPlace) place = { 0 };
  LatExplanation explanation;
  const LatNet *other = NULL;
  LatOutcome outcome;
  LatWeights weights;

  if (!lat_cli_parse (
          &argc, &argv, entries, NULL, _ ("Prints what the evaluation of a position is made of."),
          _ ("Weights and contributions are hundredths of the score as it is told, from "
             "White’s view; nothing is searched.")))
    return LAT_CLI_USAGE;
  if (argc > 1)
    return lat_cli_usage_error (_ ("no argument is expected"));
  if (!lat_cli_place_load (&place, rules, fen))
    return LAT_CLI_BAD_INPUT;
  if (lat_outcome_get (place.ruleset, &place.position, &place.history, &outcome))
    {
      lat_cli_input_error (fen != NULL ? "--fen" : "--rules", _ ("the game is over here"));
      return LAT_CLI_BAD_INPUT;
    }
  if (net != NULL && !load_net (net, place.ruleset, &other))
    return LAT_CLI_BAD_INPUT;
  if (path == NULL)
    load_own_weights (lat_ruleset_get_rules (place.ruleset), net != NULL, other, &weights);
  else if (!load_weights (path, lat_ruleset_get_rules (place.ruleset), &weights))
    return LAT_CLI_BAD_INPUT;
  else if (net != NULL)
    weights.net = other;
  lat_engine_explain (place.ruleset, &weights, &place.position, &explanation);
  print_explanation (place.ruleset, &explanation);
  return LAT_CLI_DONE;
}
