/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-provenance-table.c - the clauses of rules, compared in tables */
#include "lat-provenance-table.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lat-presets.h"
#include "lat-rules-diff.h"
#include "lat-rules-label.h"

/* What there is to say where no clause speaks. */
static char *
dup_silence (const LatRules *rules, LatKey key)
{
  const char *value;

  if (lat_provenance_get_former (rules, key, &value) != NULL)
    return g_strdup (_ ("Changed: no source is given for this value"));
  return g_strdup (_ ("Nothing is said of it"));
}

/* Where it was taken over, if it was. */
static char *
dup_model (const LatRules *rules, LatKey key)
{
  if (!lat_provenance_is_taken_over (rules, key))
    return NULL;
  /* Translators: %s is the name of a preset that rules were made of */
  return g_strdup_printf (_ ("as in “%s”"),
                          lat_rules_get_display_name (lat_provenance_get_as_in (rules)));
}

/**
 * lat_provenance_dup_line:
 * @rules: rules
 * @key: a key
 *
 * Returns: (transfer full): what the key's value rests upon in one line, or that
 *   nothing is said of it; translated
 */
char *
lat_provenance_dup_line (const LatRules *rules, LatKey key)
{
  const LatClause *clause = lat_provenance_get (rules, key);
  g_autofree char *line = NULL;
  g_autofree char *model = NULL;

  if (clause == NULL)
    return dup_silence (rules, key);
  line = lat_clause_dup_line (clause);
  model = dup_model (rules, key);
  /* Translators: what a rule rests upon, and “as in “Piso variant”” */
  return model != NULL ? g_strdup_printf (_ ("%s – %s"), line, model) : g_steal_pointer (&line);
}

/**
 * lat_provenance_dup_text:
 * @rules: rules
 * @key: a key
 *
 * Returns: (transfer full): the same in lines, with the words of the passages; if
 *   the key was changed, with what was said of its former value
 */
char *
lat_provenance_dup_text (const LatRules *rules, LatKey key)
{
  const LatClause *clause = lat_provenance_get (rules, key);
  const char *value;
  g_autofree char *silence = NULL;
  g_autofree char *former = NULL;
  g_autofree char *label = NULL;

  if (clause != NULL)
    {
      g_autofree char *text = lat_clause_dup_text (clause);
      g_autofree char *model = dup_model (rules, key);

      return model != NULL ? g_strdup_printf ("%s\n%s", text, model) : g_steal_pointer (&text);
    }
  silence = dup_silence (rules, key);
  clause = lat_provenance_get_former (rules, key, &value);
  if (clause == NULL)
    return g_steal_pointer (&silence);
  label = lat_rules_dup_label_of (key, value);
  former = lat_clause_dup_text (clause);
  /* Translators: the former value of a rule, then what was said of it */
  return g_strdup_printf (_ ("Changed. Of “%s” was said:\n%s"), label, former);
}

static char *
dup_key (LatKey key, LatProvenanceTableStyle style)
{
  const LatSchemaKey *row = lat_schema_get (key);

  if (style == LAT_PROVENANCE_TABLE_FILE)
    return g_strdup_printf ("%s.%s", row->group, row->name);
  /* Translators: a group of rules and one of them, such as “Capture: Method” */
  return g_strdup_printf (_ ("%s: %s"), lat_schema_get_group_title (row->group), _ (row->title));
}

static char *
dup_value (const LatRules *rules, LatKey key, LatProvenanceTableStyle style)
{
  if (style == LAT_PROVENANCE_TABLE_FILE)
    return lat_rules_dup_value (rules, key);
  return lat_rules_dup_label (rules, key);
}

static char *
dup_clause (const LatRules *rules, LatKey key, LatProvenanceTableStyle style)
{
  const LatClause *clause = lat_provenance_get (rules, key);

  if (style == LAT_PROVENANCE_TABLE_WORDS)
    return lat_provenance_dup_line (rules, key);
  return clause != NULL ? lat_clause_dup_value (clause) : g_strdup ("-");
}

/**
 * lat_provenance_table_list_keys:
 * @rules: rules
 * @keys: (out): the keys that say how to play and of which there is something to say: those that are not at
 *   their defaults, and those with a clause; in schema order
 *
 * Returns: how many there are
 */
guint
lat_provenance_table_list_keys (const LatRules *rules, LatKey keys[LAT_N_KEYS])
{
  guint n = 0;

  for (LatKey key = LAT_FIRST_PLAY_KEY; key < LAT_N_KEYS; key++)
    if (!lat_rules_key_is_default (rules, key)
        || lat_provenance_get_former (rules, key, NULL) != NULL)
      keys[n++] = key;
  return n;
}

/**
 * lat_provenance_table_new_rules:
 * @rules: rules
 * @style: how it says what it says
 *
 * Lists the keys that say how to play and of which there is something to say:
 * those that are not at their defaults, and those with a clause. Columns: key,
 * value, what it rests upon.
 *
 * Returns: (transfer full): the table, in schema order
 */
LatTextTable *
lat_provenance_table_new_rules (const LatRules *rules, LatProvenanceTableStyle style)
{
  const char *headings[] = { _ ("Rule"), _ ("Value"), _ ("Rests upon"), NULL };
  LatTextTable *table = lat_text_table_new (headings);
  LatKey keys[LAT_N_KEYS];
  guint n = lat_provenance_table_list_keys (rules, keys);

  for (guint i = 0; i < n; i++)
    {
      LatKey key = keys[i];
      g_autofree char *name = dup_key (key, style);
      g_autofree char *value = dup_value (rules, key, style);
      g_autofree char *clause = dup_clause (rules, key, style);

      lat_text_table_add (table, (const char *[]){ name, value, clause, NULL });
    }
  return table;
}

/**
 * lat_provenance_table_new_difference:
 * @a: rules
 * @b: other rules
 * @style: how it says what it says
 *
 * Lists the keys that say how to play and differ. Columns: key, value and what it
 * rests upon in @a, the same in @b.
 *
 * Returns: (transfer full): the table, in schema order; without rows if both
 *   play alike
 */
LatTextTable *
lat_provenance_table_new_difference (const LatRules *a,
                                     const LatRules *b,
                                     LatProvenanceTableStyle style)
{
  const char *name_a = lat_rules_get_display_name (a);
  const char *name_b = lat_rules_get_display_name (b);
  /* Translators: of which rules the sources are told in a column */
  g_autofree char *source_a = g_strdup_printf (_ ("Source of “%s”"), name_a);
  g_autofree char *source_b = g_strdup_printf (_ ("Source of “%s”"), name_b);
  const char *headings[] = { _ ("Rule"), name_a, source_a, name_b, source_b, NULL };
  LatTextTable *table = lat_text_table_new (headings);
  LatKey keys[LAT_N_KEYS];
  guint n = lat_rules_diff (a, b, keys);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = dup_key (keys[i], style);
      g_autofree char *value_a = dup_value (a, keys[i], style);
      g_autofree char *value_b = dup_value (b, keys[i], style);
      g_autofree char *clause_a = dup_clause (a, keys[i], style);
      g_autofree char *clause_b = dup_clause (b, keys[i], style);

      lat_text_table_add (table,
                          (const char *[]){ name, value_a, clause_a, value_b, clause_b, NULL });
    }
  return table;
}

/* A value of a key and the presets that agree on it. */
typedef struct
{
  char *value;
  GPtrArray *presets;
} Agreement;

static void
free_agreement (gpointer data)
{
  Agreement *agreement = data;

  g_free (agreement->value);
  g_ptr_array_unref (agreement->presets);
  g_free (agreement);
}

static void
add_preset (GPtrArray *agreements, LatRules *rules, LatKey key)
{
  g_autofree char *value = lat_rules_dup_value (rules, key);
  Agreement *agreement = NULL;

  for (guint i = 0; i < agreements->len && agreement == NULL; i++)
    {
      Agreement *other = g_ptr_array_index (agreements, i);

      if (g_str_equal (other->value, value))
        agreement = other;
    }
  if (agreement == NULL)
    {
      agreement = g_new0 (Agreement, 1);
      agreement->value = g_steal_pointer (&value);
      agreement->presets = g_ptr_array_new_with_free_func ((GDestroyNotify) lat_rules_free);
      g_ptr_array_add (agreements, agreement);
    }
  g_ptr_array_add (agreement->presets, rules);
}

/* What most agree on comes first. */
static int
compare_agreements (const void *a, const void *b)
{
  const Agreement *of_a = *(Agreement *const *) a;
  const Agreement *of_b = *(Agreement *const *) b;

  if (of_a->presets->len != of_b->presets->len)
    return of_a->presets->len > of_b->presets->len ? -1 : 1;
  return strcmp (of_a->value, of_b->value);
}

/**
 * lat_provenance_table_new_key:
 * @key: a key that says how to play
 * @style: how it says what it says
 *
 * Says which presets agree on a clause. Columns: value, preset, what it rests
 * upon there. Presets with the same value stand together, the value that most
 * have first.
 *
 * Returns: (transfer full): the table, a row a preset
 */
LatTextTable *
lat_provenance_table_new_key (LatKey key, LatProvenanceTableStyle style)
{
  const char *headings[] = { _ ("Value"), _ ("Rules"), _ ("Rests upon"), NULL };
  LatTextTable *table = lat_text_table_new (headings);
  g_autoptr (GPtrArray) agreements = g_ptr_array_new_with_free_func (free_agreement);
  g_auto (GStrv) ids = lat_presets_dup_ids ();

  for (guint i = 0; ids[i] != NULL; i++)
    add_preset (agreements, lat_presets_load (ids[i]), key);
  g_ptr_array_sort (agreements, compare_agreements);
  for (guint i = 0; i < agreements->len; i++)
    {
      Agreement *agreement = g_ptr_array_index (agreements, i);

      for (guint j = 0; j < agreement->presets->len; j++)
        {
          const LatRules *rules = g_ptr_array_index (agreement->presets, j);
          g_autofree char *value = dup_value (rules, key, style);
          g_autofree char *clause = dup_clause (rules, key, style);

          lat_text_table_add (table, (const char *[]){ value,
                                                       style == LAT_PROVENANCE_TABLE_FILE
                                                           ? rules->id
                                                           : lat_rules_get_display_name (rules),
                                                       clause, NULL });
        }
    }
  return table;
}

/**
 * lat_provenance_table_new_passages:
 *
 * Lists all passages that clauses may cite. Columns: id, citation, words.
 *
 * Returns: (transfer full): the table
 */
LatTextTable *
lat_provenance_table_new_passages (void)
{
  const char *headings[] = { _ ("Id"), _ ("Passage"), _ ("Words"), NULL };
  LatTextTable *table = lat_text_table_new (headings);

  for (guint i = 0; i < lat_passage_get_count (); i++)
    {
      const LatPassage *passage = lat_passage_get_nth (i);
      g_autofree char *citation = lat_passage_dup_citation (passage);
      g_autofree char *words = lat_passage_dup_words (passage);

      lat_text_table_add (
          table, (const char *[]){ passage->id, citation, words != NULL ? words : "", NULL });
    }
  return table;
}
