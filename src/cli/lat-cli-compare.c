/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-cli-compare.c - what two rule sets make of one position */
#include "lat-cli-input.h"
#include "lat-comparison.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>

/* Words of the output, for programs: not translated. */
static const char *const kinds[LAT_N_COMPARED_KINDS] = { "gained", "lost", "changed" };

static const struct
{
  LatDifference difference;
  const char *word;
} words[] = {
  { LAT_DIFFERENCE_VICTIMS, "victims" },   { LAT_DIFFERENCE_FATE, "fate" },
  { LAT_DIFFERENCE_RELEASED, "released" }, { LAT_DIFFERENCE_TURN, "turn" },
  { LAT_DIFFERENCE_RESULT, "result" },
};

static void
print_action (const LatComparison *comparison,
              LatComparedKind kind,
              const LatComparedAction *compared)
{
  g_autofree char *before =
      kind == LAT_COMPARED_GAINED
          ? NULL
          : lat_comparison_dup_text (comparison, LAT_COMPARED_BEFORE, compared->action);
  g_autofree char *after =
      kind == LAT_COMPARED_LOST
          ? NULL
          : lat_comparison_dup_text (comparison, LAT_COMPARED_AFTER, compared->action);
  const char *separator = "\t";

  if (before == NULL || after == NULL)
    {
      printf ("%s\t%s\n", kinds[kind], before != NULL ? before : after);
      return;
    }
  printf ("%s\t%s\t%s", kinds[kind], before, after);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (compared->differences & words[i].difference)
      {
        printf ("%s%s", separator, words[i].word);
        separator = ",";
      }
  putchar ('\n');
}

static gboolean
report_faults (const LatComparison *comparison)
{
  gboolean is_bad = FALSE;

  for (guint side = 0; side < LAT_N_COMPARED_SIDES; side++)
    {
      const char *fault = lat_comparison_get_fault (comparison, (LatComparedSide) side);

      if (fault == NULL)
        continue;
      lat_cli_input_error (side == LAT_COMPARED_BEFORE ? "--rules" : "--against", fault);
      is_bad = TRUE;
    }
  return is_bad;
}

LatCliStatus
lat_cli_run_compare (int argc, char **argv)
{
  g_autofree char *rules = NULL;
  g_autofree char *against = NULL;
  g_autofree char *fen = NULL;
  const GOptionEntry entries[] = {
    { "rules", 'r', 0, G_OPTION_ARG_FILENAME, &rules, N_ ("The first rule set"), N_ ("RULES") },
    { "against", 'a', 0, G_OPTION_ARG_FILENAME, &against, N_ ("The second rule set"),
      N_ ("RULES") },
    { "fen", 'f', 0, G_OPTION_ARG_FILENAME, &fen, N_ ("The position"), N_ ("FEN") },
    G_OPTION_ENTRY_NULL
  };
  g_auto (LatCliPlace) place = { 0 };
  g_autoptr (LatRuleset) other = NULL;
  g_autoptr (LatComparison) comparison = NULL;

  if (!lat_cli_parse (
          &argc, &argv, entries, NULL,
          _ ("Prints what the second rule set makes of a position that the first one does not."),
          _ ("Without --fen the position is the start of the first rule set. A line is one of:\n"
             "  gained, a tab, and an action that only the second rule set allows\n"
             "  lost, a tab, and an action that only the first one allows\n"
             "  changed, a tab, an action as it is by the first rule set, a tab, the same by the "
             "second\n    one, a tab, and in what they differ, joined by commas: victims, fate "
             "(of the victims),\n    released, turn (who acts next), result\n"
             "Nothing is printed where both do the same.")))
    return LAT_CLI_USAGE;
  if (argc > 1)
    return lat_cli_usage_error (_ ("no argument is expected"));
  if (against == NULL)
    return lat_cli_usage_error (_ ("--against is missing"));
  if (!lat_cli_place_load (&place, rules, fen))
    return LAT_CLI_BAD_INPUT;
  other = lat_cli_load_ruleset (against);
  if (other == NULL)
    return LAT_CLI_BAD_INPUT;

  comparison = lat_comparison_new (place.ruleset, other);
  lat_comparison_run (comparison, &place.position, &place.history, 0);
  if (report_faults (comparison))
    return LAT_CLI_BAD_INPUT;
  for (guint kind = 0; kind < LAT_N_COMPARED_KINDS; kind++)
    {
      guint n;
      const LatComparedAction *actions =
          lat_comparison_get_actions (comparison, (LatComparedKind) kind, &n);

      for (guint i = 0; i < n; i++)
        print_action (comparison, (LatComparedKind) kind, &actions[i]);
    }
  return LAT_CLI_DONE;
}
