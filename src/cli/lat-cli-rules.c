/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-cli-rules.c - a rule set in another form */
#include "lat-cli-input.h"
#include "lat-rulebook-html.h"
#include "lat-rulebook-text.h"
#include "lat-rules-file.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

typedef struct
{
  const char *name;
  const char *suffix;
  char *(*write) (const LatRulebook *book);
} Form;

static const Form forms[] = {
  { "text", ".txt", lat_rulebook_dup_text },
  { "html", ".html", lat_rulebook_dup_html },
  { "md", ".md", lat_rulebook_dup_markdown },
};

/* The form asked for, or the one that the name of the output stands for. */
static const Form *
find_form (const char *name, const char *path)
{
  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    if (name != NULL ? g_str_equal (name, forms[i].name)
                     : path != NULL && g_str_has_suffix (path, forms[i].suffix))
      return &forms[i];
  return name != NULL ? NULL : &forms[0];
}

static char *
dup_words (const LatRules *rules, const Form *form)
{
  g_autoptr (LatRulebook) book = lat_rulebook_new (rules);

  return form->write (book);
}

static LatCliStatus
write_out (const char *text, const char *path, gboolean force)
{
  if (path == NULL || g_str_equal (path, "-"))
    {
      fputs (text, stdout);
      if (*text == '\0' || !g_str_has_suffix (text, "\n"))
        putchar ('\n');
      return LAT_CLI_DONE;
    }
  return lat_cli_save (text, strlen (text), path, force) ? LAT_CLI_DONE : LAT_CLI_BAD_INPUT;
}

LatCliStatus
lat_cli_run_rules (int argc, char **argv)
{
  gboolean as_line = FALSE;
  gboolean as_words = FALSE;
  gboolean force = FALSE;
  g_autofree char *to = NULL;
  g_autofree char *path = NULL;
  const GOptionEntry entries[] = {
    { "line", 0, 0, G_OPTION_ARG_NONE, &as_line, N_ ("Print the rules in one line"), NULL },
    { "words", 0, 0, G_OPTION_ARG_NONE, &as_words, N_ ("Print the rules in plain language"), NULL },
    { "to", 't', 0, G_OPTION_ARG_STRING, &to, N_ ("Plain language as text, html or md"),
      N_ ("FORM") },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &path, N_ ("Write to a file"), N_ ("FILE") },
    { "force", 'f', 0, G_OPTION_ARG_NONE, &force, N_ ("Overwrite what is there"), NULL },
    G_OPTION_ENTRY_NULL
  };
  g_autofree char *text = NULL;
  const Form *form;

  if (!lat_cli_parse (&argc, &argv, entries, _ ("RULES"),
                      _ ("Prints a rule set: its file, one line, or plain language."),
                      _ ("RULES is the id of a preset, a file, or Group.Key=Value|…")))
    return LAT_CLI_USAGE;
  if (argc != 2)
    return lat_cli_usage_error (_ ("one rule set is wanted"));
  if (as_line && as_words)
    return lat_cli_usage_error (_ ("--line and --words exclude each other"));
  if (to != NULL && !as_words)
    return lat_cli_usage_error (_ ("--to goes with --words"));
  form = find_form (to, path);
  if (form == NULL)
    return lat_cli_usage_error (_ ("--to must be text, html or md, not %s"), to);

  const char *file = g_file_test (argv[1], G_FILE_TEST_EXISTS) ? argv[1] : "RULES";
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (file);
  g_autoptr (LatRules) rules = lat_cli_load_rules (argv[1], diagnostics);

  lat_cli_print_diagnostics (diagnostics, file);
  if (rules == NULL)
    return LAT_CLI_BAD_INPUT;
  if (as_line)
    text = lat_rules_line_write (rules);
  else
    text = as_words ? dup_words (rules, form) : lat_rules_file_write (rules);
  return write_out (text, path, force);
}
