/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-provenance.c - where the keys of a rule set come from */
#include "lat-provenance.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lat-presets.h"
#include "lat-rules.h"

typedef struct
{
  LatClause *clause;
  /* What the key has where the clause speaks of it. */
  char *value;
} Entry;

struct _LatProvenance
{
  /* Rules cross threads, and what they share with them. */
  gatomicrefcount references;
  /* The id of the preset that these rules were made of, and the preset, if there is one. */
  char *as_in;
  LatRules *model;
  Entry entries[LAT_N_KEYS];
};

static void
clear_entry (Entry *entry)
{
  g_clear_pointer (&entry->clause, lat_clause_free);
  g_clear_pointer (&entry->value, g_free);
}

/**
 * lat_provenance_ref:
 *
 * Returns: (transfer full): @provenance
 */
LatProvenance *
lat_provenance_ref (LatProvenance *provenance)
{
  g_atomic_ref_count_inc (&provenance->references);
  return provenance;
}

void
lat_provenance_unref (LatProvenance *provenance)
{
  if (!g_atomic_ref_count_dec (&provenance->references))
    return;
  for (guint key = 0; key < LAT_N_KEYS; key++)
    clear_entry (&provenance->entries[key]);
  g_free (provenance->as_in);
  g_clear_pointer (&provenance->model, lat_rules_free);
  g_free (provenance);
}

static void
set_model (LatProvenance *provenance, const char *id)
{
  g_free (provenance->as_in);
  g_clear_pointer (&provenance->model, lat_rules_free);
  provenance->as_in = g_strdup (id);
  provenance->model = id != NULL ? lat_presets_load (id) : NULL;
}

/* What is shared is copied before it is changed. */
static LatProvenance *
get_own (LatRules *rules)
{
  LatProvenance *own;

  if (rules->provenance != NULL && g_atomic_ref_count_compare (&rules->provenance->references, 1))
    return rules->provenance;
  own = g_new0 (LatProvenance, 1);
  g_atomic_ref_count_init (&own->references);
  if (rules->provenance != NULL)
    {
      for (guint key = 0; key < LAT_N_KEYS; key++)
        {
          const Entry *entry = &rules->provenance->entries[key];

          if (entry->clause == NULL)
            continue;
          own->entries[key].clause = lat_clause_copy (entry->clause);
          own->entries[key].value = g_strdup (entry->value);
        }
      set_model (own, rules->provenance->as_in);
      lat_provenance_unref (rules->provenance);
    }
  rules->provenance = own;
  return own;
}

/**
 * lat_provenance_get_former:
 * @rules: rules
 * @key: a key
 * @value: (out) (optional) (transfer none): the value that the clause speaks of,
 *   as a file has it
 *
 * Returns: (transfer none) (nullable): the clause that the key came with, even if
 *   its value was changed since; %NULL if there is none
 */
const LatClause *
lat_provenance_get_former (const LatRules *rules, LatKey key, const char **value)
{
  const Entry *entry;

  g_return_val_if_fail (rules != NULL && key < LAT_N_KEYS, NULL);

  if (rules->provenance == NULL || rules->provenance->entries[key].clause == NULL)
    return NULL;
  entry = &rules->provenance->entries[key];
  if (value != NULL)
    *value = entry->value;
  return entry->clause;
}

/**
 * lat_provenance_get:
 * @rules: rules
 * @key: a key
 *
 * Returns: (transfer none) (nullable): what the value of the key rests upon; %NULL
 *   if nothing is said of it, or the value is not the one that is spoken of
 */
const LatClause *
lat_provenance_get (const LatRules *rules, LatKey key)
{
  const char *spoken_of;
  const LatClause *clause = lat_provenance_get_former (rules, key, &spoken_of);
  g_autofree char *value = NULL;

  if (clause == NULL)
    return NULL;
  value = lat_rules_dup_value (rules, key);
  return g_str_equal (value, spoken_of) ? clause : NULL;
}

/**
 * lat_provenance_set_as_in:
 * @rules: rules
 * @id: (nullable): the preset that they were made of
 *
 * From now on what the preset says as well is known to be taken over from it.
 */
void
lat_provenance_set_as_in (LatRules *rules, const char *id)
{
  g_return_if_fail (rules != NULL);

  if (id == NULL && rules->provenance == NULL)
    return;
  set_model (get_own (rules), id);
}

/**
 * lat_provenance_get_as_in:
 *
 * Returns: (nullable): the preset that the rules were made of
 */
const LatRules *
lat_provenance_get_as_in (const LatRules *rules)
{
  g_return_val_if_fail (rules != NULL, NULL);
  return rules->provenance != NULL ? rules->provenance->model : NULL;
}

/**
 * lat_provenance_is_taken_over:
 *
 * Returns: whether the clause that speaks of the key is that of the preset that the rules
 *   were made of
 */
gboolean
lat_provenance_is_taken_over (const LatRules *rules, LatKey key)
{
  const LatRules *model = lat_provenance_get_as_in (rules);
  const LatClause *clause = lat_provenance_get (rules, key);
  const LatClause *taken = model != NULL ? lat_provenance_get (model, key) : NULL;
  g_autofree char *value = NULL;
  g_autofree char *former = NULL;

  if (clause == NULL || taken == NULL || !lat_clause_equal (clause, taken))
    return FALSE;
  value = lat_rules_dup_value (rules, key);
  former = lat_rules_dup_value (model, key);
  return g_str_equal (value, former);
}

/**
 * lat_provenance_equal:
 *
 * Returns: whether the same is said of both; clauses that are silent do not count
 */
gboolean
lat_provenance_equal (const LatRules *a, const LatRules *b)
{
  if (a->provenance == NULL && b->provenance == NULL)
    return TRUE;
  if (g_strcmp0 (a->provenance != NULL ? a->provenance->as_in : NULL,
                 b->provenance != NULL ? b->provenance->as_in : NULL)
      != 0)
    return FALSE;
  for (guint key = 0; key < LAT_N_KEYS; key++)
    {
      const LatClause *of_a = lat_provenance_get (a, (LatKey) key);
      const LatClause *of_b = lat_provenance_get (b, (LatKey) key);

      if ((of_a == NULL) != (of_b == NULL) || (of_a != NULL && !lat_clause_equal (of_a, of_b)))
        return FALSE;
    }
  return TRUE;
}

/**
 * lat_provenance_set:
 * @rules: rules
 * @key: a key that says how to play
 * @clause: (nullable): what its value rests upon, %NULL for nothing
 *
 * Lets the key rest upon @clause, as long as it has the value that it has now.
 */
void
lat_provenance_set (LatRules *rules, LatKey key, const LatClause *clause)
{
  Entry *entry;

  g_return_if_fail (rules != NULL && key >= LAT_FIRST_PLAY_KEY && key < LAT_N_KEYS);

  if (clause == NULL && rules->provenance == NULL)
    return;
  entry = &get_own (rules)->entries[key];
  clear_entry (entry);
  if (clause == NULL)
    return;
  entry->clause = lat_clause_copy (clause);
  entry->value = lat_rules_dup_value (rules, key);
}

static void
complain (LatDiagnostics *diagnostics,
          const char *name,
          const char *value,
          const char *message,
          const char *remedy)
{
  lat_diagnostics_add_key (diagnostics, LAT_SEVERITY_ERROR, LAT_PROVENANCE_GROUP, name, value,
                           message, remedy);
}

static gboolean
find_key (const char *name, gsize length, LatKey *key)
{
  g_autofree char *group = g_strndup (name, length);
  char *dot = strchr (group, '.');

  if (dot == NULL)
    return FALSE;
  *dot = '\0';
  return lat_schema_find (group, dot + 1, key) && *key >= LAT_FIRST_PLAY_KEY;
}

static gboolean
read_translation (LatRules *rules,
                  LatKey key,
                  const char *name,
                  const char *value,
                  LatDiagnostics *diagnostics)
{
  const char *bracket = strchr (name, '[');
  g_autofree char *locale = g_strndup (bracket + 1, strlen (bracket + 1) - 1);
  const LatClause *clause = lat_provenance_get_former (rules, key, NULL);

  if (*locale == '\0' || strpbrk (locale, "[]") != NULL)
    {
      complain (diagnostics, name, value, _ ("unknown key"),
                _ ("leave it out, or correct its name"));
      return FALSE;
    }
  if (clause == NULL || lat_text_get (lat_clause_get_note (clause), NULL) == NULL)
    {
      complain (diagnostics, name, value, _ ("the translation of a note that is not there"),
                _ ("write the note without a language, too, or leave this out"));
      return FALSE;
    }
  lat_text_set (lat_clause_get_note (get_own (rules)->entries[key].clause), locale, value);
  return TRUE;
}

/**
 * lat_provenance_read:
 * @rules: rules, whose keys have got their values
 * @name: `Group.Key`, or `Group.Key[locale]` after the former
 * @value: what the file says
 * @diagnostics: (nullable): where it is told what is wrong
 *
 * Reads a line of the group (see #LatProvenance).
 *
 * Returns: whether it was good
 */
gboolean
lat_provenance_read (LatRules *rules,
                     const char *name,
                     const char *value,
                     LatDiagnostics *diagnostics)
{
  const char *bracket = strchr (name, '[');
  gsize length = bracket != NULL ? (gsize) (bracket - name) : strlen (name);
  g_autoptr (LatClause) clause = NULL;
  g_autofree char *problem = NULL;
  g_autofree char *remedy = NULL;
  LatKey key;

  g_return_val_if_fail (rules != NULL && name != NULL && value != NULL, FALSE);

  if (g_str_equal (name, LAT_PROVENANCE_AS_IN))
    {
      lat_provenance_set_as_in (rules, value);
      return TRUE;
    }
  if (!find_key (name, length, &key) || (bracket != NULL && !g_str_has_suffix (name, "]")))
    {
      complain (diagnostics, name, value, _ ("unknown key"),
                _ ("should be the group and the name of a key that says how to play, such as "
                   "Capture.Method"));
      return FALSE;
    }
  if (bracket != NULL)
    return read_translation (rules, key, name, value, diagnostics);
  clause = lat_clause_read (value, &problem, &remedy);
  if (clause == NULL)
    {
      complain (diagnostics, name, value, problem, remedy);
      return FALSE;
    }
  lat_provenance_set (rules, key, clause);
  return TRUE;
}

/**
 * lat_provenance_write:
 * @rules: rules
 * @file: where the group is put
 *
 * Writes the clauses that speak of the values as they are, in schema order.
 */
void
lat_provenance_write (const LatRules *rules, GKeyFile *file)
{
  if (rules->provenance != NULL && rules->provenance->as_in != NULL)
    g_key_file_set_string (file, LAT_PROVENANCE_GROUP, LAT_PROVENANCE_AS_IN,
                           rules->provenance->as_in);
  for (guint i = LAT_FIRST_PLAY_KEY; i < LAT_N_KEYS; i++)
    {
      const LatSchemaKey *row = lat_schema_get ((LatKey) i);
      const LatClause *clause = lat_provenance_get (rules, (LatKey) i);
      g_autofree char *name = NULL;
      g_autofree char *value = NULL;
      const LatText *note;

      if (clause == NULL)
        continue;
      name = g_strdup_printf ("%s.%s", row->group, row->name);
      value = lat_clause_dup_value (clause);
      g_key_file_set_string (file, LAT_PROVENANCE_GROUP, name, value);
      note = lat_clause_get_note (clause);
      for (guint j = 0; j < lat_text_get_count (note); j++)
        {
          const char *locale;
          const char *words = lat_text_get_nth (note, j, &locale);

          if (locale != NULL)
            g_key_file_set_locale_string (file, LAT_PROVENANCE_GROUP, name, locale, words);
        }
    }
}
