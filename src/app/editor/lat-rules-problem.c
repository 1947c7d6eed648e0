/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rules-problem.c - what is wrong with a key of the rules, for people */
#include "lat-rules-problem.h"

#include <glib/gi18n.h>

#include "lat-rules-value.h"

static gboolean
name_setting_cb (const GMatchInfo *match, GString *result, gpointer data)
{
  g_autofree char *group = g_match_info_fetch (match, 1);
  g_autofree char *name = g_match_info_fetch (match, 2);
  g_autofree char *value = g_match_info_fetch (match, 3);
  g_autoptr (LatRules) scratch = lat_rules_new ();
  g_autofree char *label = NULL;
  LatKey key;

  if (!lat_schema_find (group, name, &key) || !lat_rules_set_value (scratch, key, value, NULL))
    {
      g_string_append_printf (result, "[%s] %s=%s", group, name, value);
      return FALSE;
    }
  label = lat_rules_value_dup_label (scratch, key);
  /* Translators: the title of a rule and its value, named in a sentence */
  g_string_append_printf (result, _ ("“%s: %s”"), _ (lat_schema_get (key)->title), label);
  return FALSE;
}

/* Diagnostics name other keys as a file does; here they are named as the rows are. */
static char *
name_settings (const char *message)
{
  g_autoptr (GRegex) regex =
      g_regex_new ("\\[([A-Za-z ]+)\\] ([A-Za-z]+)=([a-z0-9-]+)", 0, 0, NULL);

  return g_regex_replace_eval (regex, message, -1, 0, 0, name_setting_cb, NULL, NULL);
}

/**
 * lat_rules_problem_write_sentence:
 *
 * Says a diagnostic as a sentence: from "is not on the board" and "leave it out"
 * comes "Is not on the board; leave it out."
 *
 * Returns: (transfer full): the sentence
 */
char *
lat_rules_problem_write_sentence (const LatDiagnostic *diagnostic)
{
  g_autofree char *message = name_settings (diagnostic->message);
  g_autofree char *text = NULL;
  g_autofree char *first = NULL;

  if (diagnostic->remedy != NULL)
    /* Translators: what is wrong with a value, and what would be right */
    text = g_strdup_printf (_ ("%s; %s."), message, diagnostic->remedy);
  else
    text = g_strdup_printf (_ ("%s."), message);
  first = g_utf8_strup (text, (gssize) (g_utf8_next_char (text) - text));
  return g_strconcat (first, g_utf8_next_char (text), NULL);
}

/**
 * lat_rules_problem_add:
 *
 * Adds a sentence to what is wrong.
 */
void
lat_rules_problem_add (LatRulesProblem *problem, const LatDiagnostic *diagnostic)
{
  g_autofree char *sentence = lat_rules_problem_write_sentence (diagnostic);
  g_autofree char *before = g_steal_pointer (&problem->text);

  problem->severity =
      before != NULL ? MIN (problem->severity, diagnostic->severity) : diagnostic->severity;
  problem->text =
      before != NULL ? g_strdup_printf ("%s\n%s", before, sentence) : g_steal_pointer (&sentence);
}

/**
 * lat_rules_problem_find_mend:
 * @rules: the rules that @diagnostic is about
 *
 * Looks for a remedy, unless the problem has one already.
 */
void
lat_rules_problem_find_mend (LatRulesProblem *problem,
                             const LatRules *rules,
                             const LatDiagnostic *diagnostic)
{
  if (problem->mend.value == NULL)
    lat_rules_mend_find (rules, diagnostic, &problem->mend);
}

void
lat_rules_problem_clear (LatRulesProblem *problem)
{
  lat_rules_mend_clear (&problem->mend);
  g_clear_pointer (&problem->text, g_free);
}
