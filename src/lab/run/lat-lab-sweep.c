/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lat-lab-sweep.c - rules played with all values of one to three of their keys
 *
 * Cells come in the order of the factors: the values of the last one change first. A combination that is no rule
 * set is left out, and says why. Where a key does not matter, all its values are the same game, which is played
 * once: these cells are twins.
 */
#include "lat-lab-sweep.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lat-rules-file.h"
#include "lat-rules-relevance.h"

struct _LatLabSweep
{
  LatRules *rules;
  char *line;
  char *label;
  guint n_factors;
  LatLabFactor factors[LAT_LAB_MAX_FACTORS];
  GArray *cells;
  GPtrArray *rulesets; /* of the cells that are played */
};

static void
clear_cell (gpointer data)
{
  g_free (((LatLabCell *) data)->reason);
}

/**
 * lat_lab_sweep_free:
 * @sweep: (nullable): what is no longer needed
 */
void
lat_lab_sweep_free (LatLabSweep *sweep)
{
  if (sweep == NULL)
    return;
  for (guint i = 0; i < sweep->n_factors; i++)
    {
      g_free (sweep->factors[i].name);
      g_ptr_array_unref (sweep->factors[i].values);
    }
  g_clear_pointer (&sweep->rules, lat_rules_free);
  g_free (sweep->line);
  g_free (sweep->label);
  g_array_unref (sweep->cells);
  g_ptr_array_unref (sweep->rulesets);
  g_free (sweep);
}

G_GNUC_PRINTF (2, 3)
static gboolean
fail (GError **error, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  if (error != NULL && *error == NULL)
    *error = g_error_new_valist (LAT_LAB_ERROR, LAT_LAB_ERROR_FORMAT, format, arguments);
  va_end (arguments);
  return FALSE;
}

/* --- Factors --- */

static void
add_number (GPtrArray *values, int number)
{
  g_ptr_array_add (values, g_strdup_printf ("%d", number));
}

/**
 * lat_lab_factor_list_values:
 * @key: a key of the rules
 *
 * Returns: (transfer full) (nullable) (element-type utf8): all its values; %NULL if they are too many, or
 *   texts, so that some have to be chosen
 */
GPtrArray *
lat_lab_factor_list_values (LatKey key)
{
  const LatSchemaKey *row = lat_schema_get (key);
  g_autoptr (GPtrArray) values = g_ptr_array_new_with_free_func (g_free);

  if (row->kind == LAT_VALUE_BOOLEAN)
    {
      g_ptr_array_add (values, g_strdup ("false"));
      g_ptr_array_add (values, g_strdup ("true"));
    }
  if (row->kind == LAT_VALUE_INTEGER && row->max - row->min < LAT_LAB_MAX_AUTO)
    {
      if (row->special < row->min)
        add_number (values, row->special);
      for (int i = row->min; i <= row->max; i++)
        add_number (values, i);
      if (row->special > row->max)
        add_number (values, row->special);
    }
  for (guint i = 0; row->kind == LAT_VALUE_CHOICE && row->choices[i].nick != NULL; i++)
    g_ptr_array_add (values, g_strdup (row->choices[i].nick));
  return values->len > 0 ? g_steal_pointer (&values) : NULL;
}

static gboolean
has_value (const GPtrArray *values, const char *value)
{
  for (guint i = 0; i < values->len; i++)
    if (g_str_equal (values->pdata[i], value))
      return TRUE;
  return FALSE;
}

/* What is wrong, in a line; what comes before “:” of a list of faults is their place. */
static char *
dup_fault (const LatDiagnostics *diagnostics)
{
  for (guint i = 0; i < lat_diagnostics_get_count (diagnostics); i++)
    {
      const LatDiagnostic *fault = lat_diagnostics_get (diagnostics, i);

      if (fault->severity != LAT_SEVERITY_ERROR)
        continue;
      return fault->remedy != NULL ? g_strdup_printf ("%s; %s", fault->message, fault->remedy)
                                   : g_strdup (fault->message);
    }
  return g_strdup (_ ("these are no rules"));
}

/* As a file has it, whatever way it was written. */
static gboolean
add_value (const LatLabSweep *sweep, LatLabFactor *factor, const char *text, GError **error)
{
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);
  g_autoptr (LatRules) rules = lat_rules_copy (sweep->rules);
  g_autofree char *bare = g_strstrip (g_strdup (text));
  g_autofree char *value = NULL;

  if (!lat_rules_set_value (rules, factor->key, bare, diagnostics))
    {
      g_autofree char *fault = dup_fault (diagnostics);

      return fail (error, "%s=%s: %s", factor->name, bare, fault);
    }
  value = lat_rules_dup_value (rules, factor->key);
  if (has_value (factor->values, value))
    return fail (error, _ ("%s=%s: this value is there twice"), factor->name, value);
  g_ptr_array_add (factor->values, g_steal_pointer (&value));
  return TRUE;
}

static gboolean
find_key (const char *name, LatKey *key)
{
  g_auto (GStrv) names = g_strsplit (name, ".", 2);

  return g_strv_length (names) == 2 && lat_schema_find (names[0], names[1], key);
}

/* All that the key can be, or what was chosen. */
static gboolean
add_values (LatLabSweep *sweep, LatLabFactor *factor, const char *chosen, GError **error)
{
  g_auto (GStrv) texts = chosen != NULL ? g_strsplit (chosen, ",", -1) : NULL;
  g_autoptr (GPtrArray) all = chosen == NULL ? lat_lab_factor_list_values (factor->key) : NULL;
  g_autofree char *now = lat_rules_dup_value (sweep->rules, factor->key);

  if (texts == NULL && all == NULL)
    {
      g_autofree char *range = lat_schema_dup_range (factor->key);

      return fail (error, _ ("%s can be %s: say which values, as %s=%s,…"), factor->name, range,
                   factor->name, now);
    }
  for (guint i = 0; texts != NULL ? texts[i] != NULL : i < all->len; i++)
    if (!add_value (sweep, factor, texts != NULL ? texts[i] : all->pdata[i], error))
      return FALSE;
  if (factor->values->len < 2)
    return fail (error, _ ("%s: a rule that is varied has two values at least"), factor->name);
  for (guint i = 0; i < factor->values->len; i++)
    if (g_str_equal (factor->values->pdata[i], now))
      factor->reference = i;
  return TRUE;
}

static gboolean
add_factor (LatLabSweep *sweep, const char *text, GError **error)
{
  g_auto (GStrv) sides = g_strsplit (text, "=", 2);
  LatLabFactor *factor;
  LatKey key;

  if (sides[0] == NULL || !find_key (sides[0], &key))
    return fail (error,
                 _ ("“%s” should be a key of the rules, as Tactics.Flank or Soldier.Range=0,1"),
                 text);
  for (guint i = 0; i < sweep->n_factors; i++)
    if (sweep->factors[i].key == key)
      return fail (error, _ ("%s is varied twice"), sides[0]);
  factor = &sweep->factors[sweep->n_factors++];
  *factor = (LatLabFactor){ key, g_strdup (sides[0]), g_ptr_array_new_with_free_func (g_free), 0 };
  return add_values (sweep, factor, sides[1], error);
}

/* --- Cells --- */

static LatLabCell *
get_cell (const LatLabSweep *sweep, guint index)
{
  return &g_array_index (sweep->cells, LatLabCell, index);
}

/* A number for each combination of levels, in their order. */
static guint
count_to (const LatLabSweep *sweep, const guint *levels)
{
  guint index = 0;

  for (guint i = 0; i < sweep->n_factors; i++)
    index = index * sweep->factors[i].values->len + levels[i];
  return index;
}

static guint
count_cells (const LatLabSweep *sweep)
{
  guint n = 1;

  for (guint i = 0; i < sweep->n_factors; i++)
    n *= sweep->factors[i].values->len;
  return n;
}

static LatRules *
create_rules (const LatLabSweep *sweep, const guint *levels)
{
  LatRules *rules = lat_rules_copy (sweep->rules);

  for (guint i = 0; i < sweep->n_factors; i++)
    lat_rules_set_value (rules, sweep->factors[i].key, sweep->factors[i].values->pdata[levels[i]],
                         NULL);
  return rules;
}

/* The same game as a cell before, since a key cannot matter here; no game is played twice. */
static gboolean
find_twin (const LatLabSweep *sweep, const LatRules *rules, LatLabCell *cell)
{
  for (guint i = 0; i < sweep->n_factors; i++)
    {
      const char *why = lat_rules_relevance_get_reason (rules, sweep->factors[i].key);
      guint levels[LAT_LAB_MAX_FACTORS];

      memcpy (levels, cell->levels, sizeof levels);
      for (levels[i] = 0; why != NULL && levels[i] < cell->levels[i]; levels[i]++)
        {
          guint index = count_to (sweep, levels);
          const LatLabCell *other = get_cell (sweep, index);
          g_autoptr (LatRules) before = create_rules (sweep, levels);

          if (other->rules < 0
              || lat_rules_relevance_get_reason (before, sweep->factors[i].key) == NULL)
            continue;
          cell->rules = other->rules;
          cell->twin = (int) index;
          cell->reason = g_strdup_printf ("%s: %s", sweep->factors[i].name, why);
          return TRUE;
        }
    }
  return FALSE;
}

static void
add_cell (LatLabSweep *sweep, const guint *levels)
{
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);
  g_autoptr (LatRules) rules = create_rules (sweep, levels);
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new (rules, diagnostics);
  LatLabCell cell = { .rules = -1, .twin = -1 };

  memcpy (cell.levels, levels, sizeof cell.levels);
  if (ruleset == NULL)
    cell.reason = dup_fault (diagnostics);
  else if (!find_twin (sweep, rules, &cell))
    {
      cell.rules = (int) sweep->rulesets->len;
      g_ptr_array_add (sweep->rulesets, g_steal_pointer (&ruleset));
    }
  g_array_append_val (sweep->cells, cell);
}

static void
add_cells (LatLabSweep *sweep)
{
  guint n = count_cells (sweep);

  for (guint index = 0; index < n; index++)
    {
      guint levels[LAT_LAB_MAX_FACTORS] = { 0 };
      guint rest = index;

      for (guint i = sweep->n_factors; i-- > 0;)
        {
          levels[i] = rest % sweep->factors[i].values->len;
          rest /= sweep->factors[i].values->len;
        }
      add_cell (sweep, levels);
    }
}

/**
 * lat_lab_sweep_new:
 * @base: the rules that are varied
 * @label: what they are called
 * @vary: (array zero-terminated=1): one to %LAT_LAB_MAX_FACTORS keys, each alone (all its values), or with values, as
 *   “Soldier.Range=0,1,2”
 * @error: %LAT_LAB_ERROR_FORMAT: what is wrong with @vary; its message names key, value and remedy
 *
 * Returns: (transfer full) (nullable): all combinations; there are at least two that can be played
 */
LatLabSweep *
lat_lab_sweep_new (const LatRuleset *base,
                   const char *label,
                   const char *const *vary,
                   GError **error)
{
  g_autoptr (LatLabSweep) sweep = NULL;

  g_return_val_if_fail (base != NULL && label != NULL && vary != NULL && vary[0] != NULL, NULL);

  sweep = g_new0 (LatLabSweep, 1);
  sweep->rules = lat_rules_copy (lat_ruleset_get_rules (base));
  sweep->line = g_strdup (lat_ruleset_get_line (base));
  sweep->label = g_utf8_make_valid (label, -1);
  sweep->cells = g_array_new (FALSE, FALSE, sizeof (LatLabCell));
  sweep->rulesets = g_ptr_array_new_with_free_func ((GDestroyNotify) lat_ruleset_unref);
  g_array_set_clear_func (sweep->cells, clear_cell);
  for (guint i = 0; vary[i] != NULL; i++)
    {
      if (i == LAT_LAB_MAX_FACTORS)
        fail (error, "%s", _ ("at most three rules can be varied at a time"));
      if (i == LAT_LAB_MAX_FACTORS || !add_factor (sweep, vary[i], error))
        return NULL;
      if (count_cells (sweep) <= LAT_LAB_MAX_RULES)
        continue;
      fail (error, _ ("these are %u combinations; at most %u can be played: choose fewer values"),
            count_cells (sweep), LAT_LAB_MAX_RULES);
      return NULL;
    }
  add_cells (sweep);
  if (sweep->rulesets->len >= 2)
    return g_steal_pointer (&sweep);
  fail (error, _ ("fewer than two of these combinations are games of their own"));
  return NULL;
}

static char *
dup_factor (const LatLabFactor *factor)
{
  GString *text = g_string_new (factor->name);

  for (guint i = 0; i < factor->values->len; i++)
    g_string_append_printf (text, "%s%s", i == 0 ? "=" : ",", (char *) factor->values->pdata[i]);
  return g_string_free (text, FALSE);
}

/**
 * lat_lab_sweep_fill:
 * @header: has no rules
 *
 * Makes it a run of the sweep: each combination that is played is one of its rule sets.
 */
void
lat_lab_sweep_fill (const LatLabSweep *sweep, LatLabHeader *header)
{
  g_return_if_fail (sweep != NULL && header != NULL && header->n_rules == 0);

  header->base = g_strdup (sweep->line);
  header->base_label = g_strdup (sweep->label);
  header->vary = g_new0 (char *, sweep->n_factors + 1);
  for (guint i = 0; i < sweep->n_factors; i++)
    header->vary[i] = dup_factor (&sweep->factors[i]);
  for (guint i = 0; i < sweep->cells->len; i++)
    if (get_cell (sweep, i)->rules == (int) header->n_rules)
      {
        g_autofree char *label = lat_lab_sweep_dup_label (sweep, i);

        lat_lab_header_add_rules (header, label, sweep->rulesets->pdata[header->n_rules]);
      }
}

static gboolean
is_in_sweep (const LatLabSweep *sweep, const char *line, int found[LAT_LAB_MAX_RULES], int index)
{
  for (guint i = 0; i < sweep->rulesets->len; i++)
    if (found[i] < 0 && g_str_equal (lat_ruleset_get_line (sweep->rulesets->pdata[i]), line))
      {
        found[i] = index;
        return TRUE;
      }
  return FALSE;
}

/**
 * lat_lab_sweep_new_of_header:
 * @header: of a run
 * @error: %LAT_LAB_ERROR_FORMAT: that the rules of the run are no sweep of what it says that it varies
 *
 * Returns: (transfer full) (nullable): the sweep that the run plays; %NULL without an error if it plays none
 */
LatLabSweep *
lat_lab_sweep_new_of_header (const LatLabHeader *header, GError **error)
{
  g_autoptr (LatRules) rules = NULL;
  g_autoptr (LatRuleset) base = NULL;
  g_autoptr (LatLabSweep) sweep = NULL;
  int found[LAT_LAB_MAX_RULES];

  g_return_val_if_fail (header != NULL, NULL);

  if (header->vary == NULL)
    return NULL;
  rules = lat_rules_line_read (header->base, NULL);
  base = rules != NULL ? lat_ruleset_new (rules, NULL) : NULL;
  if (base == NULL)
    {
      fail (error, _ ("“%s” should be rules in one line"), header->base);
      return NULL;
    }
  sweep = lat_lab_sweep_new (base, header->base_label, (const char *const *) header->vary, error);
  if (sweep == NULL)
    return NULL;
  for (guint i = 0; i < LAT_LAB_MAX_RULES; i++)
    found[i] = -1;
  for (guint i = 0; i < header->n_rules; i++)
    if (!is_in_sweep (sweep, header->rules[i], found, (int) i))
      {
        fail (error, _ ("“%s” is no combination of the values that the run varies"),
              header->labels[i]);
        return NULL;
      }
  for (guint i = 0; i < sweep->cells->len; i++)
    {
      LatLabCell *cell = get_cell (sweep, i);

      if (cell->rules < 0)
        continue;
      cell->rules = found[cell->rules];
      if (cell->rules < 0 && cell->reason == NULL)
        cell->reason = g_strdup (_ ("it is not in this run"));
    }
  return g_steal_pointer (&sweep);
}

/* --- Public --- */

/**
 * lat_lab_sweep_get_n_factors:
 *
 * Returns: how many keys are varied, 1 to %LAT_LAB_MAX_FACTORS
 */
guint
lat_lab_sweep_get_n_factors (const LatLabSweep *sweep)
{
  g_return_val_if_fail (sweep != NULL, 0);
  return sweep->n_factors;
}

/**
 * lat_lab_sweep_get_factor:
 *
 * Returns: (transfer none): a key that is varied
 */
const LatLabFactor *
lat_lab_sweep_get_factor (const LatLabSweep *sweep, guint index)
{
  g_return_val_if_fail (sweep != NULL && index < sweep->n_factors, NULL);
  return &sweep->factors[index];
}

/**
 * lat_lab_sweep_get_n_cells:
 *
 * Returns: how many combinations there are, played or not
 */
guint
lat_lab_sweep_get_n_cells (const LatLabSweep *sweep)
{
  g_return_val_if_fail (sweep != NULL, 0);
  return sweep->cells->len;
}

/**
 * lat_lab_sweep_get_n_rules:
 *
 * Returns: how many of them are games of their own
 */
guint
lat_lab_sweep_get_n_rules (const LatLabSweep *sweep)
{
  g_return_val_if_fail (sweep != NULL, 0);
  return sweep->rulesets->len;
}

/**
 * lat_lab_sweep_get_cell:
 *
 * Returns: (transfer none): a combination
 */
const LatLabCell *
lat_lab_sweep_get_cell (const LatLabSweep *sweep, guint index)
{
  g_return_val_if_fail (sweep != NULL && index < sweep->cells->len, NULL);
  return get_cell (sweep, index);
}

/**
 * lat_lab_sweep_find_cell:
 * @levels: of each factor which of its values
 *
 * Returns: the number of that combination
 */
guint
lat_lab_sweep_find_cell (const LatLabSweep *sweep, const guint levels[LAT_LAB_MAX_FACTORS])
{
  g_return_val_if_fail (sweep != NULL && levels != NULL, 0);
  return count_to (sweep, levels);
}

/**
 * lat_lab_sweep_get_value:
 *
 * Returns: (transfer none): a value of a factor
 */
const char *
lat_lab_sweep_get_value (const LatLabSweep *sweep, guint factor, guint level)
{
  g_return_val_if_fail (sweep != NULL && factor < sweep->n_factors, NULL);
  g_return_val_if_fail (level < sweep->factors[factor].values->len, NULL);
  return sweep->factors[factor].values->pdata[level];
}

/**
 * lat_lab_sweep_dup_label:
 *
 * Returns: (transfer full): a combination in one line: “Soldier.Range=0, Tactics.Flank=true”
 */
char *
lat_lab_sweep_dup_label (const LatLabSweep *sweep, guint cell)
{
  GString *text = g_string_new (NULL);

  g_return_val_if_fail (sweep != NULL && cell < sweep->cells->len, NULL);

  for (guint i = 0; i < sweep->n_factors; i++)
    g_string_append_printf (text, "%s%s=%s", i > 0 ? ", " : "", sweep->factors[i].name,
                            lat_lab_sweep_get_value (sweep, i, get_cell (sweep, cell)->levels[i]));
  return g_string_free (text, FALSE);
}

/**
 * lat_lab_sweep_dup_left_out:
 *
 * Returns: (transfer full): what is not played, and what is another’s twin, each with its reason, a line each,
 *   translated; empty if all is played
 */
char *
lat_lab_sweep_dup_left_out (const LatLabSweep *sweep)
{
  GString *text = g_string_new (NULL);

  g_return_val_if_fail (sweep != NULL, NULL);

  for (guint i = 0; i < sweep->cells->len; i++)
    {
      const LatLabCell *cell = get_cell (sweep, i);
      g_autofree char *label = lat_lab_sweep_dup_label (sweep, i);
      g_autofree char *other =
          cell->twin >= 0 ? lat_lab_sweep_dup_label (sweep, (guint) cell->twin) : NULL;

      if (cell->twin >= 0)
        /* Translators: two combinations of values, and why they are the same game */
        g_string_append_printf (text, _ ("%s is the same game as %s: %s\n"), label, other,
                                cell->reason);
      else if (cell->rules < 0)
        /* Translators: a combination of values, and why it cannot be played */
        g_string_append_printf (text, _ ("%s is left out: %s\n"), label, cell->reason);
    }
  return g_string_free (text, FALSE);
}
