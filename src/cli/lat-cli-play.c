/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-cli-play.c - what comes of actions */
#include "lat-cli-batch.h"
#include "lat-position-text.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

/* What a line of a batch expects of actions of which one is not legal. */
#define EXPECT_ILLEGAL "illegal"

/* Position, result and, if the game is over, the reason. */
static void
append_state (GString *text, const LatCliPlace *place)
{
  g_autofree char *fen = lat_position_text_write (place->ruleset, &place->position);
  LatOutcome outcome;

  g_string_append (text, fen);
  if (!lat_outcome_get (place->ruleset, &place->position, &place->history, &outcome))
    {
      g_string_append (text, " *");
      return;
    }

  g_autofree char *reason = lat_reason_dup_text (&outcome.reason);
  g_string_append_printf (text, " %s %s", lat_result_get_text (outcome.result), reason);
}

/* The answer is as expected if it begins so: reasons are translated. */
static gboolean
is_expected (const char *answer, const char *expected)
{
  gsize length = strlen (expected);

  return strncmp (answer, expected, length) == 0
         && (answer[length] == '\0' || answer[length] == ' ');
}

/* @data counts the answers that are not as expected. */
static gboolean
answer_cb (LatCliPlace *place,
           const char *rest,
           GString *answer,
           LatDiagnostics *diagnostics,
           gpointer data)
{
  g_auto (GStrv) fields = g_strsplit (rest, "\t", 2);
  gboolean is_legal;

  if (fields[0] == NULL || fields[1] == NULL)
    {
      if (!lat_cli_batch_play (place, rest, diagnostics))
        return FALSE;
      append_state (answer, place);
      return TRUE;
    }
  is_legal = lat_cli_batch_play (place, fields[0], diagnostics);
  if (is_legal)
    append_state (answer, place);
  else
    g_string_append (answer, EXPECT_ILLEGAL);
  if (is_expected (answer->str, fields[1]))
    g_string_assign (answer, "ok");
  else
    {
      g_string_prepend (answer, "wrong: ");
      (*(guint *) data)++;
    }
  return TRUE;
}

static LatCliStatus
run_batch (const char *path)
{
  guint n_wrong = 0;
  LatCliStatus status = lat_cli_batch_run (path, answer_cb, &n_wrong);

  return n_wrong > 0 ? LAT_CLI_BAD_INPUT : status;
}

static LatCliStatus
play_all (LatCliPlace *place, char **actions, gboolean trace)
{
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new ("ACTION");
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; actions[i] != NULL; i++)
    {
      lat_diagnostics_set_place (diagnostics, i + 1, 1);
      if (!lat_cli_place_play (place, actions[i], diagnostics))
        {
          fflush (stdout);
          lat_cli_print_diagnostics (diagnostics, "ACTION");
          return LAT_CLI_BAD_INPUT;
        }
      if (trace)
        {
          g_string_truncate (text, 0);
          append_state (text, place);
          puts (text->str);
        }
    }
  if (!trace)
    {
      append_state (text, place);
      puts (text->str);
    }
  return LAT_CLI_DONE;
}

/* A pass looks like the end of options. No action looks like an option, so each is a pass: they
 * are taken out of the way of the parser and put back after it. */
static char **
hide_passes (int argc, char **argv)
{
  char **hidden = g_new0 (char *, argc + 1);

  for (int i = 0; i < argc; i++)
    hidden[i] = g_strdup (g_str_equal (argv[i], "--") ? "pass" : argv[i]);
  return hidden;
}

static void
restore_passes (char **words)
{
  for (; *words != NULL; words++)
    if (g_str_equal (*words, "pass"))
      *words = (char *) "--";
}

LatCliStatus
lat_cli_run_play (int argc, char **argv)
{
  g_autofree char *rules = NULL;
  g_autofree char *fen = NULL;
  g_autofree char *batch = NULL;
  gboolean trace = FALSE;
  const GOptionEntry entries[] = {
    { "rules", 'r', 0, G_OPTION_ARG_FILENAME, &rules, N_ ("The rule set"), N_ ("RULES") },
    { "fen", 'f', 0, G_OPTION_ARG_FILENAME, &fen, N_ ("The position"), N_ ("FEN") },
    { "trace", 't', 0, G_OPTION_ARG_NONE, &trace, N_ ("Print a line after each action"), NULL },
    { "batch", 'b', 0, G_OPTION_ARG_FILENAME, &batch, N_ ("Answer each line of a file"),
      N_ ("FILE") },
    G_OPTION_ENTRY_NULL
  };
  g_auto (LatCliPlace) place = { 0 };
  g_auto (GStrv) hidden = hide_passes (argc, argv);
  /* The parser moves pointers about; the strings are freed by their owner. */
  g_autofree char **words = g_memdup2 (hidden, ((gsize) argc + 1) * sizeof (char *));
  char **rest = words;

  if (!lat_cli_parse (
          &argc, &rest, entries, _ ("[ACTION…]"),
          _ ("Plays actions and prints the position, the result and its reason."),
          _ ("Each -- is a pass. The result is 1-0, 0-1, 1/2-1/2, or * while play goes on.\n"
             "A line of a batch is rules, a tab, a position (empty for the start), a tab, and the "
             "actions.\nIf another tab and a position with the result, or “illegal”, follow them, "
             "the answer is “ok”\nor “wrong: …”, and the exit status is 1 if any is wrong.")))
    return LAT_CLI_USAGE;
  if (batch != NULL && (rules != NULL || fen != NULL || trace || argc > 1))
    return lat_cli_usage_error (_ ("--batch takes rules, positions and actions from its file"));
  if (batch != NULL)
    return run_batch (batch);
  if (!lat_cli_place_load (&place, rules, fen))
    return LAT_CLI_BAD_INPUT;
  restore_passes (rest + 1);
  return play_all (&place, rest + 1, trace);
}
