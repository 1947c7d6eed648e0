/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-cli-moves.c - the legal actions */
#include "lat-action-text.h"
#include "lat-cli-batch.h"
#include "lat-movegen.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

static int
compare_texts (const void *a, const void *b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Sorted by bytes; where the game is over there are none. */
static GPtrArray *
list_texts (const LatCliPlace *place)
{
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);
  g_auto (LatActionList) list;
  LatOutcome outcome;

  lat_action_list_init (&list);
  if (lat_outcome_get (place->ruleset, &place->position, &place->history, &outcome))
    return texts;
  lat_movegen_list (place->ruleset, &place->position, &place->history, &list);
  for (guint i = 0; i < list.n; i++)
    g_ptr_array_add (texts, lat_action_text_write (place->ruleset, &place->position,
                                                   &place->history, list.items[i], LAT_MARKS_NONE));
  g_ptr_array_sort (texts, compare_texts);
  return texts;
}

static gboolean
answer_cb (LatCliPlace *place,
           const char *rest,
           GString *answer,
           LatDiagnostics *diagnostics,
           gpointer data)
{
  if (!lat_cli_batch_play (place, rest, diagnostics))
    return FALSE;

  g_autoptr (GPtrArray) texts = list_texts (place);
  for (guint i = 0; i < texts->len; i++)
    {
      if (i > 0)
        g_string_append_c (answer, ' ');
      g_string_append (answer, g_ptr_array_index (texts, i));
    }
  return TRUE;
}

LatCliStatus
lat_cli_run_moves (int argc, char **argv)
{
  g_autofree char *rules = NULL;
  g_autofree char *fen = NULL;
  g_autofree char *batch = NULL;
  const GOptionEntry entries[] = {
    { "rules", 'r', 0, G_OPTION_ARG_FILENAME, &rules, N_ ("The rule set"), N_ ("RULES") },
    { "fen", 'f', 0, G_OPTION_ARG_FILENAME, &fen, N_ ("The position"), N_ ("FEN") },
    { "batch", 'b', 0, G_OPTION_ARG_FILENAME, &batch, N_ ("Answer each line of a file"),
      N_ ("FILE") },
    G_OPTION_ENTRY_NULL
  };
  g_auto (LatCliPlace) place = { 0 };

  if (!lat_cli_parse (
          &argc, &argv, entries, NULL, _ ("Prints the legal actions, sorted, without marks."),
          _ ("A line of a batch is rules, a tab, a position (empty for the start), a tab, and "
             "actions to be\nplayed first, if any. Its answer is the actions joined by blanks, or "
             "“error: …”.")))
    return LAT_CLI_USAGE;
  if (argc > 1)
    return lat_cli_usage_error (_ ("no argument is expected"));
  if (batch != NULL && (rules != NULL || fen != NULL))
    return lat_cli_usage_error (_ ("--batch takes rules and positions from its file"));
  if (batch != NULL)
    return lat_cli_batch_run (batch, answer_cb, NULL);
  if (!lat_cli_place_load (&place, rules, fen))
    return LAT_CLI_BAD_INPUT;

  g_autoptr (GPtrArray) texts = list_texts (&place);
  for (guint i = 0; i < texts->len; i++)
    puts (g_ptr_array_index (texts, i));
  return LAT_CLI_DONE;
}
