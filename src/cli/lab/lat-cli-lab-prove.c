/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-cli-lab-prove.c - whether a side can force a win from a position */
#include "lat-action-text.h"
#include "lat-cli-input.h"
#include "lat-cli-lab.h"
#include "lat-end-rules.h"
#include "lat-end-tables.h"
#include "lat-eval-text.h"
#include "lat-outcome.h"
#include "lat-play.h"
#include "lat-prover.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <stdio.h>

typedef struct
{
  int plies;
  gint64 nodes;
  double seconds;
  int mib;
  gboolean other;
} Options;

static void
print_line (const LatCliPlace *place, const LatProof *proof)
{
  LatPosition here = place->position;

  for (guint i = 0; i < proof->n_line; i++)
    {
      g_autofree char *text =
          lat_action_text_write (place->ruleset, &here, NULL, proof->line[i], LAT_MARKS_FILE);
      LatPosition next;

      printf ("%s%s", i > 0 ? " " : "", text);
      lat_play (place->ruleset, &here, proof->line[i], &next);
      here = next;
    }
  if (proof->n_line > 0)
    putchar ('\n');
}

/* Where the game is over the rules have said all. */
static gboolean
print_end (const LatCliPlace *place)
{
  g_autofree char *reason = NULL;
  LatOutcome outcome;

  if (!lat_outcome_get (place->ruleset, &place->position, NULL, &outcome))
    return FALSE;
  reason = lat_reason_dup_text (&outcome.reason);
  /* Translators: a result such as 1-0, and the reason for it */
  printf (_ ("The game is over (%s): %s\n"), lat_result_get_text (outcome.result), reason);
  return TRUE;
}

/* Whether there is no win at all, not even by a limit. */
static gboolean
is_hopeless (const LatCliPlace *place, const LatProof *proof)
{
  const LatEndValue open = { LAT_END_OPEN, 0 };

  return proof->is_final
         && lat_end_value_holds (&open, place->ruleset, &place->position, &place->history);
}

static void
print_proof (const LatCliPlace *place, LatSide attacker, const LatProof *proof)
{
  gboolean white = attacker == LAT_WHITE;
  int n = (int) proof->plies;

  switch (proof->kind)
    {
    case LAT_PROOF_WIN:
      if (proof->is_shortest)
        {
          LatEval eval = { .is_set = TRUE, .is_mate = TRUE, .value = white ? n : -n };
          g_autofree char *words = lat_eval_dup_words (&eval);

          puts (words);
        }
      else
        printf (white ? g_dngettext (GETTEXT_PACKAGE, "White wins in at most %u ply\n",
                                     "White wins in at most %u plies\n", proof->plies)
                      : g_dngettext (GETTEXT_PACKAGE, "Black wins in at most %u ply\n",
                                     "Black wins in at most %u plies\n", proof->plies),
                proof->plies);
      print_line (place, proof);
      break;
    case LAT_PROOF_NO_WIN:
      if (is_hopeless (place, proof))
        puts (white ? _ ("White cannot force a win") : _ ("Black cannot force a win"));
      else
        printf (white ? g_dngettext (GETTEXT_PACKAGE, "White cannot force a win within %u ply\n",
                                     "White cannot force a win within %u plies\n", proof->plies)
                      : g_dngettext (GETTEXT_PACKAGE, "Black cannot force a win within %u ply\n",
                                     "Black cannot force a win within %u plies\n", proof->plies),
                proof->plies);
      break;
    case LAT_PROOF_UNKNOWN:
    default:
      printf (
          white
              ? g_dngettext (GETTEXT_PACKAGE, "Not known; White cannot force a win within %u ply\n",
                             "Not known; White cannot force a win within %u plies\n", proof->plies)
              : g_dngettext (GETTEXT_PACKAGE, "Not known; Black cannot force a win within %u ply\n",
                             "Not known; Black cannot force a win within %u plies\n", proof->plies),
          proof->plies);
      break;
    }
  fprintf (stderr, _ ("%" PRIu64 " positions\n"), proof->n_nodes);
}

LatCliStatus
lat_cli_lab_prove (int argc, char **argv)
{
  Options options = { .plies = 60, .seconds = 60, .mib = LAT_PROVER_DEFAULT_MIB };
  const GOptionEntry entries[] = {
    { "plies", 'p', 0, G_OPTION_ARG_INT, &options.plies, N_ ("The longest win to look for"),
      N_ ("N") },
    { "nodes", 'n', 0, G_OPTION_ARG_INT64, &options.nodes, N_ ("How many positions at most"),
      N_ ("N") },
    { "seconds", 't', 0, G_OPTION_ARG_DOUBLE, &options.seconds,
      N_ ("How long at most; 0 for any time"), N_ ("N") },
    { "memory", 0, 0, G_OPTION_ARG_INT, &options.mib, N_ ("How many MiB of memory"), N_ ("N") },
    { "other", 0, 0, G_OPTION_ARG_NONE, &options.other,
      N_ ("Whether the other side wins, not the side to act"), NULL },
    G_OPTION_ENTRY_NULL
  };
  g_auto (LatCliPlace) place = { 0 };
  g_autoptr (LatProver) prover = NULL;
  LatProverLimits limits;
  LatProof proof;
  LatSide attacker;

  if (!lat_cli_parse (&argc, &argv, entries, _ ("RULES [POSITION]"),
                      _ ("Looks for a proof that the side to act can force a win, and prints how."),
                      _ ("A proof never rests on a repetition, nor on a limit. Wins are looked "
                         "for\n"
                         "within more and more plies, and the first that is found is made as short "
                         "as it can be.")))
    return LAT_CLI_USAGE;
  if (argc < 2 || argc > 3)
    return lat_cli_usage_error (_ ("a rule set, and at most one position, is expected"));
  if (!lat_cli_check_range ("plies", options.plies, 1, LAT_PROVER_MAX_PLIES)
      || !lat_cli_check_range ("nodes", options.nodes, 0, G_MAXINT64)
      || !lat_cli_check_real ("seconds", options.seconds, 0, LAT_CLI_MAX_SECONDS)
      || !lat_cli_check_range ("memory", options.mib, 1, LAT_CLI_MAX_MIB))
    return LAT_CLI_USAGE;
  if (!lat_cli_place_load (&place, argv[1], argc > 2 ? argv[2] : NULL))
    return LAT_CLI_BAD_INPUT;
  if (print_end (&place))
    return LAT_CLI_DONE;
  limits = (LatProverLimits){ .max_plies = (guint) options.plies,
                              .max_nodes = (guint64) options.nodes,
                              .seconds = options.seconds };
  attacker = options.other ? lat_side_opposite ((LatSide) place.position.side)
                           : (LatSide) place.position.side;
  if (lat_end_rules_may_swap (place.ruleset, &place.position))
    puts (_ ("The players may still change sides: White and Black are who have these men now."));
  prover = lat_prover_new (place.ruleset, (guint) options.mib);
  lat_prover_prove (prover, &place.position, attacker, &limits, &proof);
  print_proof (&place, attacker, &proof);
  return LAT_CLI_DONE;
}
