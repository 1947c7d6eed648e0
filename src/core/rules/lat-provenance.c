/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-provenance.c - where the keys of a rule set come from */
#include <string.h>

#include "lat-presets.h"
#include "lat-provenance-private.h"

static void
free_entry (gpointer data)
{
  LatProvenanceEntry *entry = data;

  g_clear_pointer (&entry->clause, lat_clause_free);
  g_free (entry->value);
  g_free (entry);
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
    g_clear_pointer (&provenance->entries[key], g_ptr_array_unref);
  g_clear_pointer (&provenance->passages, g_ptr_array_unref);
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

static void
add_passage (LatProvenance *provenance, const LatPassage *passage)
{
  if (provenance->passages == NULL)
    provenance->passages = g_ptr_array_new_with_free_func ((GDestroyNotify) lat_passage_unref);
  g_ptr_array_add (provenance->passages, (gpointer) lat_passage_ref (passage));
}

static void
copy_entries (const LatProvenance *from, LatProvenance *to)
{
  for (guint i = 0; from->passages != NULL && i < from->passages->len; i++)
    add_passage (to, from->passages->pdata[i]);
  for (guint key = 0; key < LAT_N_KEYS; key++)
    for (guint i = 0; from->entries[key] != NULL && i < from->entries[key]->len; i++)
      {
        const LatProvenanceEntry *entry = g_ptr_array_index (from->entries[key], i);
        LatProvenanceEntry *copy = lat_provenance_add_entry (to, (LatKey) key, entry->value);

        copy->clause = entry->clause != NULL ? lat_clause_copy (entry->clause) : NULL;
        copy->number = entry->number;
      }
}

/* What is shared is copied before it is changed. */
LatProvenance *
lat_provenance_get_own (LatRules *rules)
{
  LatProvenance *own;

  if (rules->provenance != NULL && g_atomic_ref_count_compare (&rules->provenance->references, 1))
    return rules->provenance;
  own = g_new0 (LatProvenance, 1);
  g_atomic_ref_count_init (&own->references);
  if (rules->provenance != NULL)
    {
      copy_entries (rules->provenance, own);
      set_model (own, rules->provenance->as_in);
      lat_provenance_unref (rules->provenance);
    }
  rules->provenance = own;
  return own;
}

/* Makes room for what is said of a value, after all others. */
LatProvenanceEntry *
lat_provenance_add_entry (LatProvenance *provenance, LatKey key, const char *value)
{
  LatProvenanceEntry *entry = g_new0 (LatProvenanceEntry, 1);

  entry->value = g_strdup (value);
  if (provenance->entries[key] == NULL)
    provenance->entries[key] = g_ptr_array_new_with_free_func (free_entry);
  g_ptr_array_add (provenance->entries[key], entry);
  return entry;
}

/* What is said of a value, NULL for nothing. */
LatProvenanceEntry *
lat_provenance_find_entry (const LatProvenance *provenance, LatKey key, const char *value)
{
  GPtrArray *entries = provenance != NULL ? provenance->entries[key] : NULL;

  for (guint i = 0; entries != NULL && i < entries->len; i++)
    {
      LatProvenanceEntry *entry = g_ptr_array_index (entries, i);

      if (g_str_equal (entry->value, value))
        return entry;
    }
  return NULL;
}

/**
 * lat_provenance_set_at:
 * @rules: rules
 * @key: a key that says how to play
 * @value: one of its values, as lat_rules_dup_value() has it
 * @clause: (nullable): what the value rests upon, %NULL for nothing
 *
 * Lets a value rest upon a clause, whether the key has it now or not. Passages of one’s own that it cites become
 * those of the rules.
 */
void
lat_provenance_set_at (LatRules *rules, LatKey key, const char *value, const LatClause *clause)
{
  LatProvenance *own = lat_provenance_get_own (rules);
  LatProvenanceEntry *entry = lat_provenance_find_entry (own, key, value);

  if (entry != NULL)
    g_ptr_array_remove (own->entries[key], entry);
  if (clause == NULL)
    return;
  entry = lat_provenance_add_entry (own, key, value);
  entry->clause = lat_clause_copy (clause);
  for (guint i = 0; i < lat_clause_get_count (clause); i++)
    {
      const LatPassage *passage = lat_clause_get_nth (clause, i);
      const LatPassage *known = lat_provenance_find_passage (rules, passage->id);

      if (known != NULL)
        lat_clause_replace (entry->clause, known);
      else if (lat_passage_is_own (passage))
        add_passage (own, passage);
    }
}

/**
 * lat_provenance_get_former:
 * @rules: rules
 * @key: a key
 * @value: (out) (optional) (transfer none): the value that the clause speaks of,
 *   as a file has it
 *
 * Returns: (transfer none) (nullable): the clause that speaks of the key; if its value
 *   was changed since, the one that was given last; %NULL if there is none
 */
const LatClause *
lat_provenance_get_former (const LatRules *rules, LatKey key, const char **value)
{
  const LatProvenanceEntry *entry;
  GPtrArray *entries;
  g_autofree char *present = NULL;

  g_return_val_if_fail (rules != NULL && key < LAT_N_KEYS, NULL);

  entries = rules->provenance != NULL ? rules->provenance->entries[key] : NULL;
  if (entries == NULL || entries->len == 0)
    return NULL;
  present = lat_rules_dup_value (rules, key);
  entry = lat_provenance_find_entry (rules->provenance, key, present);
  if (entry == NULL)
    entry = g_ptr_array_index (entries, entries->len - 1);
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
  const LatProvenanceEntry *entry;
  g_autofree char *value = NULL;

  g_return_val_if_fail (rules != NULL && key < LAT_N_KEYS, NULL);

  if (rules->provenance == NULL || rules->provenance->entries[key] == NULL)
    return NULL;
  value = lat_rules_dup_value (rules, key);
  entry = lat_provenance_find_entry (rules->provenance, key, value);
  return entry != NULL ? entry->clause : NULL;
}

static gboolean
says_so (const LatRules *rules, LatKey key, const LatProvenanceEntry *entry)
{
  const LatProvenanceEntry *other =
      rules != NULL ? lat_provenance_find_entry (rules->provenance, key, entry->value) : NULL;

  return other != NULL && other->clause != NULL && lat_clause_equal (other->clause, entry->clause);
}

/* What was said of other values than the key has, and is nowhere else: what the preset says that the
 * rules were made of, or whose id they have, is known from there.
 *
 * Returns: (transfer container) (nullable): entries, in the order in which they were given */
GPtrArray *
lat_provenance_list_silent (const LatRules *rules, LatKey key)
{
  const LatProvenance *provenance = rules->provenance;
  GPtrArray *entries = provenance != NULL ? provenance->entries[key] : NULL;
  GPtrArray *silent = NULL;
  g_autoptr (LatRules) preset = NULL;
  g_autofree char *value = NULL;

  if (entries == NULL)
    return NULL;
  value = lat_rules_dup_value (rules, key);
  for (guint i = 0; i < entries->len; i++)
    {
      LatProvenanceEntry *entry = g_ptr_array_index (entries, i);

      if (g_str_equal (entry->value, value) || says_so (provenance->model, key, entry))
        continue;
      if (provenance->model == NULL && preset == NULL && rules->id != NULL)
        preset = lat_presets_load (rules->id);
      if (says_so (preset, key, entry))
        continue;
      if (silent == NULL)
        silent = g_ptr_array_new ();
      g_ptr_array_add (silent, entry);
    }
  return silent;
}

/**
 * lat_provenance_is_later:
 *
 * Returns: whether a file has to say what the first format has no place for: passages that are not of the
 *   table, or what values that the keys do not have rest upon
 */
gboolean
lat_provenance_is_later (const LatRules *rules)
{
  g_return_val_if_fail (rules != NULL, FALSE);

  if (rules->provenance == NULL)
    return FALSE;
  if (rules->provenance->passages != NULL)
    return TRUE;
  for (guint key = 0; key < LAT_N_KEYS; key++)
    {
      g_autoptr (GPtrArray) silent = lat_provenance_list_silent (rules, (LatKey) key);

      if (silent != NULL)
        return TRUE;
    }
  return FALSE;
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
  set_model (lat_provenance_get_own (rules), id);
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

/* Whether what was said of other values is the same. */
static gboolean
are_silent_equal (const LatRules *a, const LatRules *b, LatKey key)
{
  g_autoptr (GPtrArray) of_a = lat_provenance_list_silent (a, key);
  g_autoptr (GPtrArray) of_b = lat_provenance_list_silent (b, key);

  if ((of_a != NULL ? of_a->len : 0) != (of_b != NULL ? of_b->len : 0))
    return FALSE;
  for (guint i = 0; of_a != NULL && i < of_a->len; i++)
    if (!says_so (b, key, g_ptr_array_index (of_a, i)))
      return FALSE;
  return TRUE;
}

static gboolean
are_passages_equal (const LatProvenance *a, const LatProvenance *b)
{
  const GPtrArray *of_a = a != NULL ? a->passages : NULL;
  const GPtrArray *of_b = b != NULL ? b->passages : NULL;

  if ((of_a != NULL ? of_a->len : 0) != (of_b != NULL ? of_b->len : 0))
    return FALSE;
  for (guint i = 0; of_a != NULL && i < of_a->len; i++)
    if (!lat_passage_equal (of_a->pdata[i], of_b->pdata[i]))
      return FALSE;
  return TRUE;
}

/**
 * lat_provenance_equal:
 *
 * Returns: whether the same is said of both, also of values that their keys do not have, and both
 *   have the same passages of their own
 */
gboolean
lat_provenance_equal (const LatRules *a, const LatRules *b)
{
  if (a->provenance == b->provenance)
    return TRUE;
  if (g_strcmp0 (a->provenance != NULL ? a->provenance->as_in : NULL,
                 b->provenance != NULL ? b->provenance->as_in : NULL)
      != 0)
    return FALSE;
  if (!are_passages_equal (a->provenance, b->provenance))
    return FALSE;
  for (guint key = 0; key < LAT_N_KEYS; key++)
    {
      const LatClause *of_a = lat_provenance_get (a, (LatKey) key);
      const LatClause *of_b = lat_provenance_get (b, (LatKey) key);

      if ((of_a == NULL) != (of_b == NULL) || (of_a != NULL && !lat_clause_equal (of_a, of_b))
          || !are_silent_equal (a, b, (LatKey) key))
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
 * Lets the key rest upon @clause, as long as it has the value that it has now. What was said of its
 * other values is kept, and speaks again when they are back.
 */
void
lat_provenance_set (LatRules *rules, LatKey key, const LatClause *clause)
{
  g_autofree char *value = NULL;

  g_return_if_fail (rules != NULL && key >= LAT_FIRST_PLAY_KEY && key < LAT_N_KEYS);

  if (clause == NULL && rules->provenance == NULL)
    return;
  value = lat_rules_dup_value (rules, key);
  lat_provenance_set_at (rules, key, value, clause);
}

/**
 * lat_provenance_follow:
 * @rules: rules that were just changed
 * @before: what they were
 *
 * Who changes a preset, or its name, makes a rule set of one's own of it: from then on what is taken over is
 * known to be. Who changes it back has the preset again.
 */
void
lat_provenance_follow (LatRules *rules, const LatRules *before)
{
  g_autoptr (LatRules) preset = NULL;

  g_return_if_fail (rules != NULL && before != NULL);

  if (before->id == NULL || before->id[0] == '\0' || lat_rules_equal (rules, before))
    return;
  if (rules->provenance == NULL || rules->provenance->as_in == NULL)
    {
      preset = lat_presets_load (before->id);
      if (preset != NULL && lat_rules_equal (before, preset))
        lat_provenance_set_as_in (rules, before->id);
    }
  else if (g_strcmp0 (rules->provenance->as_in, rules->id) == 0)
    {
      g_autoptr (LatRules) plain = lat_rules_copy (rules);

      lat_provenance_set_as_in (plain, NULL);
      preset = lat_presets_load (rules->id);
      if (preset != NULL && lat_rules_equal (plain, preset))
        lat_provenance_set_as_in (rules, NULL);
    }
}

/**
 * lat_provenance_get_passages:
 *
 * Returns: (transfer none) (nullable) (element-type LatPassage): the passages of these rules that are not of
 *   the table, in their order; %NULL for none
 */
const GPtrArray *
lat_provenance_get_passages (const LatRules *rules)
{
  g_return_val_if_fail (rules != NULL, NULL);
  return rules->provenance != NULL ? rules->provenance->passages : NULL;
}

/**
 * lat_provenance_find_passage:
 *
 * Returns: (transfer none) (nullable): the passage of the rules’ own of that id
 */
const LatPassage *
lat_provenance_find_passage (const LatRules *rules, const char *id)
{
  const GPtrArray *passages = lat_provenance_get_passages (rules);

  for (guint i = 0; passages != NULL && i < passages->len; i++)
    if (g_str_equal (((const LatPassage *) passages->pdata[i])->id, id))
      return passages->pdata[i];
  return NULL;
}

/* All clauses, also those that do not speak now, cite the passage as it is now. */
static void
replace_everywhere (LatProvenance *own, const LatPassage *passage)
{
  for (guint key = 0; key < LAT_N_KEYS; key++)
    for (guint i = 0; own->entries[key] != NULL && i < own->entries[key]->len; i++)
      {
        LatProvenanceEntry *entry = g_ptr_array_index (own->entries[key], i);

        if (entry->clause != NULL)
          lat_clause_replace (entry->clause, passage);
      }
}

/**
 * lat_provenance_set_passage:
 * @rules: rules
 * @passage: a passage of one’s own; who changes it afterwards changes a copy
 *
 * Adds the passage, or puts it in the place of the one with its id, also where clauses cite that.
 */
void
lat_provenance_set_passage (LatRules *rules, const LatPassage *passage)
{
  const LatPassage *former;
  LatProvenance *own;

  g_return_if_fail (rules != NULL && passage != NULL && lat_passage_is_own (passage));

  own = lat_provenance_get_own (rules);
  former = lat_provenance_find_passage (rules, passage->id);
  if (former == NULL)
    add_passage (own, passage);
  for (guint i = 0; former != NULL && i < own->passages->len; i++)
    if (own->passages->pdata[i] == former)
      {
        own->passages->pdata[i] = (gpointer) lat_passage_ref (passage);
        replace_everywhere (own, passage);
        lat_passage_unref (former);
        former = NULL;
      }
}

static gboolean
cites (const LatClause *clause, const char *id)
{
  for (guint i = 0; clause != NULL && i < lat_clause_get_count (clause); i++)
    if (g_str_equal (lat_clause_get_nth (clause, i)->id, id))
      return TRUE;
  return FALSE;
}

/**
 * lat_provenance_count_citations:
 * @id: of a passage
 *
 * Returns: how many clauses of the rules cite it, also those that do not speak now
 */
guint
lat_provenance_count_citations (const LatRules *rules, const char *id)
{
  guint n = 0;

  g_return_val_if_fail (rules != NULL && id != NULL, 0);

  for (guint key = 0; rules->provenance != NULL && key < LAT_N_KEYS; key++)
    {
      const GPtrArray *entries = rules->provenance->entries[key];

      for (guint i = 0; entries != NULL && i < entries->len; i++)
        n += cites (((const LatProvenanceEntry *) entries->pdata[i])->clause, id);
    }
  return n;
}

/**
 * lat_provenance_remove_passage:
 * @id: of a passage of one’s own
 *
 * Removes a passage that no clause cites.
 *
 * Returns: whether it was there, and could be removed
 */
gboolean
lat_provenance_remove_passage (LatRules *rules, const char *id)
{
  LatProvenance *own;

  g_return_val_if_fail (rules != NULL && id != NULL, FALSE);

  if (lat_provenance_find_passage (rules, id) == NULL
      || lat_provenance_count_citations (rules, id) > 0)
    return FALSE;
  own = lat_provenance_get_own (rules);
  g_ptr_array_remove (own->passages, (gpointer) lat_provenance_find_passage (rules, id));
  if (own->passages->len == 0)
    g_clear_pointer (&own->passages, g_ptr_array_unref);
  return TRUE;
}

/**
 * lat_provenance_dup_free_id:
 *
 * Returns: (transfer full): an id for another passage of one’s own
 */
char *
lat_provenance_dup_free_id (const LatRules *rules)
{
  g_return_val_if_fail (rules != NULL, NULL);

  for (guint i = 1;; i++)
    {
      g_autofree char *id = g_strdup_printf (LAT_PASSAGE_OWN "%u", i);

      if (lat_provenance_find_passage (rules, id) == NULL)
        return g_steal_pointer (&id);
    }
}
