/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-cli-batch.c - many questions in one run */
#include "lat-cli-batch.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

#include "lat-limits.h"

/* Compiling rules costs more than most questions; so many sets are kept. */
#define MAX_RULESETS 512

typedef struct
{
  GHashTable *rulesets;
  LatCliPlace place;
  GString *answer;
  LatCliBatchFunc func;
  gpointer data;
} Batch;

static LatRuleset *
find_ruleset (Batch *batch, const char *spec, LatDiagnostics *diagnostics)
{
  LatRuleset *ruleset = g_hash_table_lookup (batch->rulesets, spec);

  if (ruleset != NULL)
    return ruleset;

  g_autoptr (LatRules) rules = lat_cli_load_rules (spec, diagnostics);
  if (rules == NULL)
    return NULL;
  if (g_hash_table_size (batch->rulesets) == MAX_RULESETS)
    g_hash_table_remove_all (batch->rulesets);
  ruleset = lat_ruleset_new (rules, NULL);
  g_hash_table_insert (batch->rulesets, g_strdup (spec), ruleset);
  return ruleset;
}

static gboolean
answer_fields (Batch *batch, char *line, LatDiagnostics *diagnostics)
{
  char *position = strchr (line, '\t');
  char *rest = position != NULL ? strchr (position + 1, '\t') : NULL;

  if (position == NULL)
    {
      lat_diagnostics_add (diagnostics, LAT_SEVERITY_ERROR, "%s",
                           _ ("a line should be rules, a tab, a position, a tab, and the rest"));
      return FALSE;
    }
  *position++ = '\0';
  if (rest != NULL)
    *rest++ = '\0';

  LatRuleset *ruleset = find_ruleset (batch, line, diagnostics);
  if (ruleset == NULL)
    return FALSE;
  lat_cli_place_set (&batch->place, ruleset);
  if (position[strspn (position, " ")] != '\0'
      && !lat_cli_place_set_text (&batch->place, position, diagnostics))
    return FALSE;
  return batch->func (&batch->place, rest != NULL ? rest : "", batch->answer, diagnostics,
                      batch->data);
}

/* The first error on one line; warnings do not make an answer wrong. */
static void
print_error (const LatDiagnostics *diagnostics)
{
  for (guint i = 0; i < lat_diagnostics_get_count (diagnostics); i++)
    {
      LatDiagnostic item = *lat_diagnostics_get (diagnostics, i);

      if (item.severity != LAT_SEVERITY_ERROR)
        continue;
      item.file = NULL;
      item.line = 0;

      g_autofree char *text = lat_diagnostic_dup_text (&item);
      const char *message = strchr (text, ':');
      g_strdelimit (text, "\n\r\t", ' ');
      printf ("error%s\n", message != NULL ? message : ": ?");
      return;
    }
  puts ("error: ?");
}

static void
answer_line (Batch *batch, char *line)
{
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);

  g_string_truncate (batch->answer, 0);
  if (!answer_fields (batch, line, diagnostics))
    {
      print_error (diagnostics);
      return;
    }
  g_string_append_c (batch->answer, '\n');
  fwrite (batch->answer->str, 1, batch->answer->len, stdout);
}

/* The next line, without its end. Returns: whether there is one; else @fault is set if that is not because of the end */
static gboolean
read_line (FILE *input, GString *line, const char **fault)
{
  int c;

  g_string_truncate (line, 0);
  errno = 0;
  while ((c = getc_unlocked (input)) != EOF && c != '\n')
    {
      *fault = c == '\0'                           ? _ ("this is not text")
               : line->len >= LAT_LIMIT_GAMES_FILE ? _ ("this line is too long")
                                                   : NULL;
      if (*fault != NULL)
        return FALSE;
      g_string_append_c (line, (char) c);
    }
  if (ferror (input))
    *fault = g_strerror (errno);
  while (line->len > 0 && line->str[line->len - 1] == '\r')
    g_string_truncate (line, line->len - 1);
  return *fault == NULL && (c == '\n' || line->len > 0);
}

/* Returns: why it could not go on to the end, and in which line */
static const char *
answer_lines (Batch *batch, FILE *input, guint *number)
{
  g_autoptr (GString) line = g_string_new (NULL);
  const char *fault = NULL;

  for (*number = 1; read_line (input, line, &fault); ++*number)
    {
      answer_line (batch, line->str);
      /* Whoever asks through a pipe and waits for the answer gets it. */
      if (input == stdin)
        fflush (stdout);
    }
  return fault;
}

static FILE *
open_input (const char *path)
{
  FILE *input = g_str_equal (path, "-") ? stdin : fopen (path, "r");

  if (input == NULL)
    lat_cli_input_error (path, g_strerror (errno));
  return input;
}

/**
 * lat_cli_batch_run:
 * @path: a file of questions, `-` for standard input
 * @func: answers them
 * @data: for @func
 *
 * Reads a question a line, `rules TAB position TAB rest`, and prints an answer a
 * line; `error: …` where there is none.
 *
 * Returns: %LAT_CLI_DONE, also if there were errors: they are answers; or
 *   %LAT_CLI_BAD_INPUT if @path cannot be read to its end
 */
LatCliStatus
lat_cli_batch_run (const char *path, LatCliBatchFunc func, gpointer data)
{
  FILE *input = open_input (path);
  Batch batch = { .func = func, .data = data };
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (path);
  const char *fault;
  guint number;

  if (input == NULL)
    return LAT_CLI_BAD_INPUT;

  batch.rulesets =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) lat_ruleset_unref);
  batch.answer = g_string_new (NULL);
  fault = answer_lines (&batch, input, &number);
  if (input != stdin)
    fclose (input);
  g_string_free (batch.answer, TRUE);
  lat_cli_place_clear (&batch.place);
  g_hash_table_unref (batch.rulesets);
  if (fault == NULL)
    return LAT_CLI_DONE;
  lat_diagnostics_set_place (diagnostics, number, 1);
  lat_diagnostics_add (diagnostics, LAT_SEVERITY_ERROR, "%s", fault);
  lat_cli_print_diagnostics (diagnostics, path);
  return LAT_CLI_BAD_INPUT;
}

/**
 * lat_cli_batch_play:
 * @actions: any number of actions between blanks
 * @diagnostics: what is wrong with the first that is
 *
 * Returns: whether all could be played
 */
gboolean
lat_cli_batch_play (LatCliPlace *place, const char *actions, LatDiagnostics *diagnostics)
{
  g_auto (GStrv) words = g_strsplit (actions, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0' && !lat_cli_place_play (place, words[i], diagnostics))
      return FALSE;
  return TRUE;
}
