/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-provenance-file.c - where the keys of a rule set come from, in its file */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "lat-provenance-private.h"

/* The group of what is said of a value that a key does not have has the key and a number after this. */
#define FORMER_GROUP LAT_PROVENANCE_GROUP "."
#define VALUE_KEY    "Value"
#define CLAUSE_KEY   "Clause"
/* That of a passage that is not of the table has its id after this. */
#define PASSAGE_GROUP "Passage."
#define KIND_KEY      "Kind"

static char *
dup_former_group (LatKey key, guint number)
{
  const LatSchemaKey *row = lat_schema_get (key);

  return g_strdup_printf (FORMER_GROUP "%s.%s.%u", row->group, row->name, number);
}

static void
complain (LatDiagnostics *diagnostics,
          const char *group,
          const char *name,
          const char *value,
          const char *message,
          const char *remedy)
{
  lat_diagnostics_add_key (diagnostics, LAT_SEVERITY_ERROR, group, name, value, message, remedy);
}

static gboolean
complain_of_name (LatDiagnostics *diagnostics,
                  const char *group,
                  const char *name,
                  const char *value)
{
  complain (diagnostics, group, name, value, _ ("unknown key"),
            _ ("leave it out, or correct its name"));
  return FALSE;
}

/* `Group.Key`, of a key that says how to play; the group may have points of its own. */
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

/* `Provenance.Group.Key.Number`. */
static gboolean
find_former (const char *group, LatKey *key, guint *number)
{
  const char *name = group + strlen (FORMER_GROUP);
  const char *dot = strrchr (group, '.');
  guint64 n = 0;

  if (!g_str_has_prefix (group, FORMER_GROUP) || dot < name
      || !g_ascii_string_to_unsigned (dot + 1, 10, 1, G_MAXUINT16, &n, NULL))
    return FALSE;
  *number = (guint) n;
  return find_key (name, (gsize) (dot - name), key);
}

/* `Passage.my.1`: the id in it, NULL for another group. */
static const char *
find_passage_id (const char *group)
{
  const char *id = group + strlen (PASSAGE_GROUP);

  return g_str_has_prefix (group, PASSAGE_GROUP) && lat_passage_id_is_own (id) ? id : NULL;
}

/**
 * lat_provenance_has_group:
 * @group: of a rules file
 *
 * Returns: whether it is one that says where keys come from
 */
gboolean
lat_provenance_has_group (const char *group)
{
  LatKey key;
  guint number;

  return g_str_equal (group, LAT_PROVENANCE_GROUP) || find_passage_id (group) != NULL
         || find_former (group, &key, &number);
}

/**
 * lat_provenance_get_pass:
 * @group: a group for which lat_provenance_has_group() is true
 * @name: a key in it
 *
 * Returns: when it is to be read, counted from 0: a clause after the passages that it cites and the value
 *   that it speaks of, the translation of a note after its clause
 */
guint
lat_provenance_get_pass (const char *group, const char *name)
{
  if (find_passage_id (group) != NULL)
    return 0;
  if (strchr (name, '[') != NULL)
    return 2;
  return g_str_equal (group, LAT_PROVENANCE_GROUP) || !g_str_equal (name, VALUE_KEY);
}

static LatProvenanceEntry *
find_by_number (const LatRules *rules, LatKey key, guint number)
{
  GPtrArray *entries = rules->provenance != NULL ? rules->provenance->entries[key] : NULL;

  for (guint i = 0; entries != NULL && i < entries->len; i++)
    {
      LatProvenanceEntry *entry = g_ptr_array_index (entries, i);

      if (entry->number == number)
        return entry;
    }
  return NULL;
}

static gboolean
read_translation (LatClause *clause,
                  const char *group,
                  const char *name,
                  const char *value,
                  LatDiagnostics *diagnostics)
{
  const char *bracket = strchr (name, '[');
  g_autofree char *locale = g_strndup (bracket + 1, strlen (bracket + 1) - 1);

  if (*locale == '\0' || strpbrk (locale, "[]") != NULL)
    return complain_of_name (diagnostics, group, name, value);
  if (clause == NULL || lat_text_get (lat_clause_get_note (clause), NULL) == NULL)
    {
      complain (diagnostics, group, name, value, _ ("the translation of a note that is not there"),
                _ ("write the note without a language, too, or leave this out"));
      return FALSE;
    }
  lat_text_set (lat_clause_get_note (clause), locale, value);
  return TRUE;
}

static LatClause *
read_clause (const LatRules *rules,
             const char *group,
             const char *name,
             const char *value,
             LatDiagnostics *diagnostics)
{
  g_autofree char *problem = NULL;
  g_autofree char *remedy = NULL;
  LatClause *clause =
      lat_clause_read_with (value, lat_provenance_get_passages (rules), &problem, &remedy);

  if (clause == NULL)
    complain (diagnostics, group, name, value, problem, remedy);
  return clause;
}

static gboolean
read_former_value (LatRules *rules,
                   LatKey key,
                   guint number,
                   const char *group,
                   const char *value,
                   LatDiagnostics *diagnostics)
{
  g_autoptr (LatRules) scratch = lat_rules_copy (rules);
  g_autofree char *written = NULL;
  LatProvenance *own;

  if (!lat_rules_set_value (scratch, key, value, diagnostics))
    return FALSE;
  written = lat_rules_dup_value (scratch, key);
  own = lat_provenance_get_own (rules);
  if (lat_provenance_find_entry (own, key, written) != NULL)
    {
      complain (diagnostics, group, VALUE_KEY, value, _ ("this value is there twice"),
                _ ("leave one of the groups out"));
      return FALSE;
    }
  lat_provenance_add_entry (own, key, written)->number = number;
  return TRUE;
}

/* A line of a group that speaks of a value that the key does not have. */
static gboolean
read_former (LatRules *rules,
             LatKey key,
             guint number,
             const char *group,
             const char *name,
             const char *value,
             LatDiagnostics *diagnostics)
{
  LatProvenanceEntry *entry;

  if (g_str_equal (name, VALUE_KEY))
    return read_former_value (rules, key, number, group, value, diagnostics);
  entry = find_by_number (rules, key, number);
  if (g_str_has_prefix (name, CLAUSE_KEY "[") && g_str_has_suffix (name, "]"))
    return read_translation (entry != NULL ? entry->clause : NULL, group, name, value, diagnostics);
  if (!g_str_equal (name, CLAUSE_KEY))
    return complain_of_name (diagnostics, group, name, value);
  if (entry == NULL)
    {
      complain (diagnostics, group, name, value, _ ("of which value this speaks is not said"),
                _ ("give the group a Value, too"));
      return FALSE;
    }
  entry->clause = read_clause (rules, group, name, value, diagnostics);
  return entry->clause != NULL;
}

/* A line of a group that has a passage of one’s own. */
static gboolean
read_passage (LatRules *rules,
              const char *id,
              const char *group,
              const char *name,
              const char *value,
              LatDiagnostics *diagnostics)
{
  const LatPassage *former = lat_provenance_find_passage (rules, id);
  g_autoptr (LatPassage) passage =
      former != NULL ? lat_passage_copy_own (former) : lat_passage_new_own (id, LAT_PASSAGE_TEXT);
  LatPassageKind kind;
  guint i = 0;

  if (g_str_equal (name, KIND_KEY))
    {
      if (!lat_passage_kind_find (value, &kind))
        {
          complain (diagnostics, group, name, value, _ ("unknown kind of passage"),
                    _ ("should be text, find or modern"));
          return FALSE;
        }
      lat_passage_set_kind (passage, kind);
    }
  else
    {
      while (i < LAT_N_PASSAGE_FIELDS
             && !g_str_equal (lat_passage_field_get_nick ((LatPassageField) i), name))
        i++;
      if (i == LAT_N_PASSAGE_FIELDS)
        return complain_of_name (diagnostics, group, name, value);
      lat_passage_set_field (passage, (LatPassageField) i, value);
    }
  lat_provenance_set_passage (rules, passage);
  return TRUE;
}

/**
 * lat_provenance_read:
 * @rules: rules, whose keys have got their values
 * @group: a group for which lat_provenance_has_group() is true
 * @name: a key in it
 * @value: what the file says
 * @diagnostics: (nullable): where it is told what is wrong
 *
 * Reads a line (see #LatProvenance).
 *
 * Returns: whether it was good
 */
gboolean
lat_provenance_read (LatRules *rules,
                     const char *group,
                     const char *name,
                     const char *value,
                     LatDiagnostics *diagnostics)
{
  const char *bracket = strchr (name, '[');
  gsize length = bracket != NULL ? (gsize) (bracket - name) : strlen (name);
  g_autoptr (LatClause) clause = NULL;
  LatKey key;
  guint number;

  g_return_val_if_fail (rules != NULL && name != NULL && value != NULL, FALSE);

  if (find_passage_id (group) != NULL)
    return read_passage (rules, find_passage_id (group), group, name, value, diagnostics);
  if (find_former (group, &key, &number))
    return read_former (rules, key, number, group, name, value, diagnostics);
  if (g_str_equal (name, LAT_PROVENANCE_AS_IN))
    {
      lat_provenance_set_as_in (rules, value);
      return TRUE;
    }
  if (!find_key (name, length, &key) || (bracket != NULL && !g_str_has_suffix (name, "]")))
    {
      complain (diagnostics, group, name, value, _ ("unknown key"),
                _ ("should be the group and the name of a key that says how to play, such as "
                   "Capture.Method"));
      return FALSE;
    }
  if (bracket != NULL)
    {
      LatProvenance *own = lat_provenance_get_own (rules);
      g_autofree char *present = lat_rules_dup_value (rules, key);
      LatProvenanceEntry *entry = lat_provenance_find_entry (own, key, present);

      return read_translation (entry != NULL ? entry->clause : NULL, group, name, value,
                               diagnostics);
    }
  clause = read_clause (rules, group, name, value, diagnostics);
  if (clause != NULL)
    lat_provenance_set (rules, key, clause);
  return clause != NULL;
}

/* A key that was changed since the rules were made of a preset has there what it had before, and what
 * that rests upon. */
static void
recall_model (LatRules *rules, LatKey key)
{
  const LatRules *model = lat_provenance_get_as_in (rules);
  const LatClause *clause = model != NULL ? lat_provenance_get (model, key) : NULL;
  g_autofree char *value = NULL;
  g_autofree char *present = NULL;

  if (clause == NULL)
    return;
  value = lat_rules_dup_value (model, key);
  present = lat_rules_dup_value (rules, key);
  if (!g_str_equal (value, present)
      && lat_provenance_find_entry (rules->provenance, key, value) == NULL)
    lat_provenance_set_at (rules, key, value, clause);
}

static gboolean
check_passages (const LatRules *rules, LatDiagnostics *diagnostics)
{
  const GPtrArray *passages = lat_provenance_get_passages (rules);
  gboolean is_good = TRUE;

  for (guint i = 0; passages != NULL && i < passages->len; i++)
    {
      const LatPassage *passage = passages->pdata[i];
      g_autofree char *group = g_strconcat (PASSAGE_GROUP, passage->id, NULL);
      const char *problem, *remedy;
      LatPassageField field;

      if (!lat_passage_find_fault (passage, &field, &problem, &remedy))
        continue;
      complain (diagnostics, group, lat_passage_field_get_nick (field), NULL, problem, remedy);
      is_good = FALSE;
    }
  return is_good;
}

/**
 * lat_provenance_finish:
 * @rules: rules for which all lines have been read
 * @diagnostics: (nullable): where it is told what is wrong
 *
 * Completes what was read.
 *
 * Returns: whether nothing is missing
 */
gboolean
lat_provenance_finish (LatRules *rules, LatDiagnostics *diagnostics)
{
  gboolean is_good = check_passages (rules, diagnostics);

  for (guint key = LAT_FIRST_PLAY_KEY; rules->provenance != NULL && key < LAT_N_KEYS; key++)
    {
      GPtrArray *entries = rules->provenance->entries[key];

      for (guint i = 0; entries != NULL && i < entries->len; i++)
        {
          const LatProvenanceEntry *entry = g_ptr_array_index (entries, i);
          g_autofree char *group = dup_former_group ((LatKey) key, entry->number);

          if (entry->clause != NULL)
            continue;
          complain (diagnostics, group, CLAUSE_KEY, NULL, _ ("missing"),
                    _ ("say what the value rests upon, or leave the group out"));
          is_good = FALSE;
        }
      recall_model (rules, (LatKey) key);
    }
  return is_good;
}

static void
write_clause (const LatClause *clause, GKeyFile *file, const char *group, const char *name)
{
  g_autofree char *value = lat_clause_dup_value (clause);
  const LatText *note = lat_clause_get_note (clause);

  g_key_file_set_string (file, group, name, value);
  for (guint i = 0; i < lat_text_get_count (note); i++)
    {
      const char *locale;
      const char *words = lat_text_get_nth (note, i, &locale);

      if (locale != NULL)
        g_key_file_set_locale_string (file, group, name, locale, words);
    }
}

static void
write_silent (const LatRules *rules, LatKey key, GKeyFile *file)
{
  g_autoptr (GPtrArray) silent = lat_provenance_list_silent (rules, key);

  for (guint i = 0; silent != NULL && i < silent->len; i++)
    {
      const LatProvenanceEntry *entry = g_ptr_array_index (silent, i);
      g_autofree char *group = dup_former_group (key, i + 1);

      g_key_file_set_string (file, group, VALUE_KEY, entry->value);
      write_clause (entry->clause, file, group, CLAUSE_KEY);
    }
}

static void
write_passages (const LatRules *rules, GKeyFile *file)
{
  const GPtrArray *passages = lat_provenance_get_passages (rules);

  for (guint i = 0; passages != NULL && i < passages->len; i++)
    {
      const LatPassage *passage = passages->pdata[i];
      g_autofree char *group = g_strconcat (PASSAGE_GROUP, passage->id, NULL);

      g_key_file_set_string (file, group, KIND_KEY, lat_passage_kind_get_nick (passage->kind));
      for (guint j = 0; j < LAT_N_PASSAGE_FIELDS; j++)
        {
          const char *text = lat_passage_get_field (passage, (LatPassageField) j);

          if (text != NULL)
            g_key_file_set_string (file, group, lat_passage_field_get_nick ((LatPassageField) j),
                                   text);
        }
    }
}

/**
 * lat_provenance_write:
 * @rules: rules
 * @file: where the groups are put
 *
 * Writes the clauses that speak of the values as they are, in schema order, then those that somebody
 * gave to other values, then passages that are not of the table.
 */
void
lat_provenance_write (const LatRules *rules, GKeyFile *file)
{
  if (rules->provenance == NULL)
    return;
  if (rules->provenance->as_in != NULL)
    g_key_file_set_string (file, LAT_PROVENANCE_GROUP, LAT_PROVENANCE_AS_IN,
                           rules->provenance->as_in);
  for (guint i = LAT_FIRST_PLAY_KEY; i < LAT_N_KEYS; i++)
    {
      const LatSchemaKey *row = lat_schema_get ((LatKey) i);
      const LatClause *clause = lat_provenance_get (rules, (LatKey) i);
      g_autofree char *name = g_strdup_printf ("%s.%s", row->group, row->name);

      if (clause != NULL)
        write_clause (clause, file, LAT_PROVENANCE_GROUP, name);
    }
  for (guint i = LAT_FIRST_PLAY_KEY; i < LAT_N_KEYS; i++)
    write_silent (rules, (LatKey) i, file);
  write_passages (rules, file);
}
