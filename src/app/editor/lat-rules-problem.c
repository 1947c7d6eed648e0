/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rules-problem.c - what is wrong with a key of the rules, for people */
#include "lat-rules-problem.h"

#include <glib/gi18n.h>
#include <string.h>

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

/* (transfer none) (nullable): the zone that a fault is about */
static const char *
find_zone_label (const LatDiagnostic *diagnostic, LatZone *zone)
{
  if (diagnostic->group == NULL || !g_str_has_prefix (diagnostic->group, LAT_ZONE_GROUP))
    return NULL;
  lat_zone_init (zone, diagnostic->group + strlen (LAT_ZONE_GROUP));
  return lat_zone_get_label (zone);
}

/**
 * lat_rules_problem_find_key:
 * @key: (inout): the key that a diagnostic is about; left as it is if there is none
 *
 * Finds also what a file gives for one side, and what is wrong with a zone.
 *
 * Returns: whether it is about a key
 */
gboolean
lat_rules_problem_find_key (const LatDiagnostic *diagnostic, LatKey *key)
{
  LatSide side;
  LatKey sided;

  if (diagnostic->group == NULL || diagnostic->key == NULL)
    return FALSE;
  if (g_str_has_prefix (diagnostic->group, LAT_ZONE_GROUP))
    {
      *key = LAT_KEY_ZONES;
      return TRUE;
    }
  sided = lat_schema_find_sided (diagnostic->group, diagnostic->key, &side);
  if (sided == LAT_N_KEYS)
    return lat_schema_find (diagnostic->group, diagnostic->key, key);
  *key = sided;
  return TRUE;
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
  LatZone zone;
  const char *label = find_zone_label (diagnostic, &zone);
  g_autofree char *settings = name_settings (diagnostic->message);
  g_autofree char *message =
      label != NULL ? g_strdup_printf ("%s: %s", label, settings) : g_steal_pointer (&settings);
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
