/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-clause-comparison.c - who reads what of one clause, and why */
#include "lat-clause-comparison.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lat-presets.h"
#include "lat-rules-label.h"

/* A rule set, and what its value of the key is. */
typedef struct
{
  const LatRules *rules;
  char *value;
  /* How many have the same value. */
  guint n_alike;
} Reading;

static void
clear_reading (gpointer data)
{
  g_free (((Reading *) data)->value);
}

/* The value that most have comes first; the order of the rule sets stays. */
static int
compare_readings (const void *a, const void *b)
{
  const Reading *of_a = a, *of_b = b;

  if (of_a->n_alike != of_b->n_alike)
    return of_a->n_alike > of_b->n_alike ? -1 : 1;
  return strcmp (of_a->value, of_b->value);
}

static GArray *
list_readings (LatKey key, const GPtrArray *all)
{
  GArray *readings = g_array_new (FALSE, FALSE, sizeof (Reading));

  g_array_set_clear_func (readings, clear_reading);
  for (guint i = 0; i < all->len; i++)
    {
      Reading reading = { all->pdata[i], lat_rules_dup_value (all->pdata[i], key), 0 };

      g_array_append_val (readings, reading);
    }
  for (guint i = 0; i < readings->len; i++)
    for (guint j = 0; j < readings->len; j++)
      g_array_index (readings, Reading, i).n_alike += g_str_equal (
          g_array_index (readings, Reading, i).value, g_array_index (readings, Reading, j).value);
  g_array_sort (readings, compare_readings);
  return readings;
}

static void
add_row (LatTextTable *table,
         const char *const *common,
         const LatPassage *passage,
         gboolean is_file)
{
  g_autofree char *citation =
      passage != NULL && !is_file ? lat_passage_dup_citation (passage) : NULL;
  g_autofree char *words = passage != NULL ? lat_passage_dup_quotation (passage) : NULL;
  g_autofree char *contested = passage != NULL ? lat_passage_dup_objection (passage) : NULL;
  const char *name = passage == NULL ? "" : is_file ? passage->id : citation;

  lat_text_table_add (
      table, (const char *[]){ common[0], common[1], common[2], name, words != NULL ? words : "",
                               contested != NULL ? contested : "", common[3], NULL });
}

/* A row for each passage, or one that says that there is none. */
static void
add_reading (LatTextTable *table, LatKey key, const Reading *reading, LatProvenanceTableStyle style)
{
  const LatRules *rules = reading->rules;
  const LatClause *clause = lat_provenance_get (rules, key);
  gboolean is_file = style == LAT_PROVENANCE_TABLE_FILE;
  g_autofree char *label = lat_rules_dup_label (rules, key);
  g_autofree char *note = NULL;
  guint n = clause != NULL ? lat_clause_get_count (clause) : 0;

  note = g_strdelimit (
      g_strdup (clause != NULL ? lat_text_get_best (lat_clause_get_note (clause)) : ""), "\n\r\t",
      ' ');

  const char *common[] = { is_file ? reading->value : label,
                           is_file && rules->id != NULL && *rules->id != '\0'
                               ? rules->id
                               : lat_rules_get_display_name (rules),
                           clause == NULL ? (is_file ? "-" : _ ("Nothing is said of it"))
                           : is_file ? lat_clause_status_get_nick (lat_clause_get_status (clause))
                                     : lat_clause_get_label (clause),
                           note };

  for (guint i = 0; i < n; i++)
    add_row (table, common, lat_clause_get_nth (clause, i), is_file);
  if (n == 0)
    add_row (table, common, NULL, is_file);
}

/**
 * lat_clause_comparison_new:
 * @key: a key that says how to play
 * @others: (nullable) (element-type LatRules): rule sets that are compared beside the presets
 * @style: how it says what it says
 *
 * Compares all sources of a clause: a row for each value, rule set that has it, and passage that it rests upon
 * there; the value that most have first. Columns: those of #LatClauseColumn.
 *
 * Returns: (transfer full): the table
 */
LatTextTable *
lat_clause_comparison_new (LatKey key, const GPtrArray *others, LatProvenanceTableStyle style)
{
  const char *headings[] = { _ ("Value"), _ ("Rules"),        _ ("Status"), _ ("Passage"),
                             _ ("Words"), _ ("Contested by"), _ ("Note"),   NULL };
  LatTextTable *table = lat_text_table_new (headings);
  g_autoptr (GPtrArray) presets = g_ptr_array_new_with_free_func ((GDestroyNotify) lat_rules_free);
  g_autoptr (GPtrArray) all = g_ptr_array_new ();
  g_autoptr (GArray) readings = NULL;
  g_auto (GStrv) ids = lat_presets_dup_ids ();

  g_return_val_if_fail (key >= LAT_FIRST_PLAY_KEY && key < LAT_N_KEYS, NULL);

  for (guint i = 0; others != NULL && i < others->len; i++)
    g_ptr_array_add (all, others->pdata[i]);
  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_ptr_array_add (presets, lat_presets_load (ids[i]));
      g_ptr_array_add (all, presets->pdata[i]);
    }
  readings = list_readings (key, all);
  for (guint i = 0; i < readings->len; i++)
    add_reading (table, key, &g_array_index (readings, Reading, i), style);
  return table;
}

static void
map_passage (GHashTable *passages, const LatPassage *passage)
{
  g_hash_table_insert (passages, g_strdup (passage->id), (gpointer) passage);
  g_hash_table_insert (passages, lat_passage_dup_citation (passage), (gpointer) passage);
}

/**
 * lat_clause_comparison_map_passages:
 * @others: (nullable) (element-type LatRules): as given to lat_clause_comparison_new(); they lend their passages
 *
 * Returns: (transfer full) (element-type utf8 LatPassage): what the cells of %LAT_CLAUSE_COLUMN_PASSAGE mean
 */
GHashTable *
lat_clause_comparison_map_passages (const GPtrArray *others)
{
  GHashTable *passages = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < lat_passage_get_count (); i++)
    map_passage (passages, lat_passage_get_nth (i));
  for (guint i = 0; others != NULL && i < others->len; i++)
    {
      const GPtrArray *own = lat_provenance_get_passages (others->pdata[i]);

      for (guint j = 0; own != NULL && j < own->len; j++)
        map_passage (passages, own->pdata[j]);
    }
  return passages;
}

/**
 * lat_clause_comparison_find_year:
 * @passage: a passage
 * @year: (out): the first year that its date may mean; negative before Christ
 *
 * Of a century, that is its first year. A date in words without a number tells no year.
 *
 * Returns: whether it is known
 */
gboolean
lat_clause_comparison_find_year (const LatPassage *passage, int *year)
{
  static const char *const before[] = { "BC", "v. Chr", "a. C", "av. J" };
  gboolean is_before = FALSE;
  const char *digits;
  int number;

  g_return_val_if_fail (passage != NULL && year != NULL, FALSE);

  digits = passage->date != NULL ? strpbrk (passage->date, "123456789") : NULL;
  if (digits == NULL)
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (before); i++)
    is_before |= strstr (passage->date, before[i]) != NULL;
  number = (int) CLAMP (g_ascii_strtoll (digits, NULL, 10), 1, 9999);
  if (strstr (passage->date, "century") != NULL)
    number = is_before ? number * 100 : (number - 1) * 100 + 1;
  *year = is_before ? -number : number;
  return TRUE;
}

static gboolean
find_year (const char *const *cells, gpointer data, int *year)
{
  const LatPassage *passage = g_hash_table_lookup (data, cells[LAT_CLAUSE_COLUMN_PASSAGE]);

  return passage != NULL && lat_clause_comparison_find_year (passage, year);
}

/**
 * lat_clause_comparison_sort:
 * @table: as lat_clause_comparison_new() made it
 * @order: what it is sorted by
 * @is_descending: whether the last comes first
 * @passages: as lat_clause_comparison_map_passages() has them
 *
 * Sorts the rows; those that are alike stay in the order that they have.
 */
void
lat_clause_comparison_sort (LatTextTable *table,
                            LatClauseOrder order,
                            gboolean is_descending,
                            GHashTable *passages)
{
  g_return_if_fail (table != NULL && passages != NULL && order < LAT_N_CLAUSE_ORDERS);

  if (order == LAT_CLAUSE_ORDER_DATE)
    lat_text_table_sort_by_number (table, find_year, passages, is_descending);
  else if (order != LAT_CLAUSE_ORDER_COMMON)
    lat_text_table_sort (table, LAT_CLAUSE_COLUMN_VALUE + order - LAT_CLAUSE_ORDER_VALUE,
                         is_descending);
}
