/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rules-mend.c - the obvious remedy of what is wrong with rules */
#include "lat-rules-mend.h"

#include <glib/gi18n-lib.h>

#include "lat-array-fit.h"
#include "lat-placement.h"
#include "lat-rules-check.h"

/* What a fault could be mended by: fills in value and words, or does nothing. */
typedef void (*Propose) (const LatRules *rules, const LatDiagnostic *fault, LatRulesMend *mend);

static gboolean
read_array (const LatRules *rules, LatPosition *position)
{
  *position = (LatPosition){ 0 };
  return lat_placement_read (rules->array, rules->files, rules->ranks, &rules->holes,
                             position->cells, NULL);
}

static void
propose_number (const LatRules *rules, const LatDiagnostic *fault, LatRulesMend *mend)
{
  const LatSchemaKey *row = lat_schema_get (mend->key);
  int number = lat_rules_get_int (rules, mend->key);

  number = number < MIN (row->special, row->min) ? MIN (row->special, row->min)
                                                 : CLAMP (number, row->min, row->max);
  mend->value = g_strdup_printf ("%d", number);
  mend->words = g_strdup_printf (_ ("Set to %d"), number);
}

static void
propose_off (const LatRules *rules, const LatDiagnostic *fault, LatRulesMend *mend)
{
  mend->value = g_strdup ("false");
  mend->words = g_strdup (_ ("Turn off"));
}

static void
propose_choice (LatRulesMend *mend, int choice)
{
  const LatChoice *row = &lat_schema_get (mend->key)->choices[choice];

  mend->value = g_strdup (row->nick);
  /* Translators: the value of a rule */
  mend->words = g_strdup_printf (_ ("Set to “%s”"), _ (row->label));
}

static void
propose_default_choice (const LatRules *rules, const LatDiagnostic *fault, LatRulesMend *mend)
{
  propose_choice (mend, lat_schema_get (mend->key)->default_value);
}

/* Of what encloses captives one by one most of what was meant is left. */
static void
propose_enclosure (const LatRules *rules, const LatDiagnostic *fault, LatRulesMend *mend)
{
  propose_choice (mend, LAT_ENCLOSURE_SOLDIER);
}

/* As many as leave each side a man that is no leader. */
static void
propose_removals (const LatRules *rules, const LatDiagnostic *fault, LatRulesMend *mend)
{
  LatPosition position;
  int n = rules->method == LAT_METHOD_TRAP ? 0 : rules->removals;

  if (!read_array (rules, &position))
    return;
  lat_position_update (&position);
  for (guint side = 0; side < LAT_N_SIDES; side++)
    n = MIN (n, position.count[side][LAT_SOLDIER] + position.count[side][LAT_OFFICER]
                    + lat_rules_get_side_int (rules, (LatSide) side, LAT_KEY_SOLDIERS)
                    + lat_rules_get_side_int (rules, (LatSide) side, LAT_KEY_OFFICERS) - 1);
  n = MAX (n, 0);
  mend->value = g_strdup_printf ("%d", n);
  mend->words =
      n == 0 ? g_strdup (_ ("Take nobody off before play"))
             : g_strdup_printf (
                 ngettext ("Take off %d man a side", "Take off %d men a side", (gulong) n), n);
}

static void
propose_soldiers (const LatRules *rules, const LatDiagnostic *fault, LatRulesMend *mend)
{
  LatPosition position;
  int n = 0;

  if (!read_array (rules, &position))
    return;
  for (guint i = 0; i < LAT_N_CELLS; i++)
    n += position.cells[i] == LAT_CELL_EMPTY && lat_rules_has_square (rules, (LatSquare) i);
  for (guint side = 0; side < LAT_N_SIDES; side++)
    n -= lat_rules_get_side_int (rules, (LatSide) side, LAT_KEY_LEADERS)
         + lat_rules_get_side_int (rules, (LatSide) side, LAT_KEY_OFFICERS);
  if (n < 0)
    return;
  n /= LAT_N_SIDES;
  mend->value = g_strdup_printf ("%d", n);
  mend->words = g_strdup_printf (
      ngettext ("Drop %d soldier a side", "Drop %d soldiers a side", (gulong) n), n);
}

static void
propose_fit (const LatRules *rules, const LatDiagnostic *fault, LatRulesMend *mend)
{
  LatPosition position;

  if (read_array (rules, &position))
    return;
  mend->value = lat_array_fit (rules->array, rules->files, rules->ranks, &rules->holes);
  mend->words = g_strdup (_ ("Fit to board"));
}

static void
write_array (LatRulesMend *mend, const LatRules *rules, const LatPosition *position)
{
  mend->value = lat_placement_write (position, rules->files, rules->ranks);
}

/* Armies face each other by half a turn of the board, as in most rule sets. */
static void
propose_other_army (const LatRules *rules, const LatDiagnostic *fault, LatRulesMend *mend)
{
  LatPosition position, next;

  if (!read_array (rules, &position))
    return;
  next = position;
  for (int i = 0; i < rules->files * rules->ranks; i++)
    {
      int file = i % rules->files;
      int rank = i / rules->files;
      LatCell cell = position.cells[lat_square_new (file, rank)];
      LatSquare target = lat_square_new (rules->files - 1 - file, rules->ranks - 1 - rank);

      if (!lat_cell_is_piece (cell))
        continue;
      if (position.cells[target] != LAT_CELL_EMPTY || !lat_rules_has_square (rules, target))
        return;
      next.cells[target] = lat_cell_new (lat_side_opposite (lat_cell_side (cell)),
                                         lat_cell_kind (cell), lat_cell_is_trapped (cell));
    }
  write_array (mend, rules, &next);
  mend->words = g_strdup (_ ("Give the other side the same men"));
}

/* The names of the list that are squares of the board. */
static void
propose_squares (const LatRules *rules, const LatDiagnostic *fault, LatRulesMend *mend)
{
  g_auto (GStrv) names = g_strsplit (fault->value != NULL ? fault->value : "", ";", -1);
  LatSquareSet squares = { 0 };

  for (guint i = 0; names[i] != NULL; i++)
    {
      LatSquare square;
      gsize length = lat_square_read (names[i], &square);

      if (length > 0 && names[i][length] == '\0' && lat_square_file (square) < rules->files
          && lat_square_rank (square) < rules->ranks)
        lat_square_set_add (&squares, square);
    }
  mend->value = lat_square_set_dup_text (&squares);
  mend->words = g_strdup (_ ("Leave out what is no square of the board"));
}

static void
propose_id (const LatRules *rules, const LatDiagnostic *fault, LatRulesMend *mend)
{
  if (fault->value == NULL)
    return;
  mend->value = lat_rules_mend_dup_slug (fault->value);
  /* Translators: the id of a rule set, in small letters */
  mend->words = g_strdup_printf (_ ("Set to “%s”"), mend->value);
}

static const struct
{
  LatKey key;
  Propose propose;
} remedies[] = {
  { LAT_KEY_ID, propose_id },
  { LAT_KEY_ARRAY, propose_fit },
  { LAT_KEY_ARRAY, propose_other_army },
  { LAT_KEY_SOLDIERS, propose_soldiers },
  { LAT_KEY_REMOVALS, propose_removals },
  { LAT_KEY_SWAP, propose_off },
  { LAT_KEY_LINES, propose_default_choice },
  { LAT_KEY_ENCLOSURE, propose_enclosure },
  { LAT_KEY_GROUPS, propose_default_choice },
  { LAT_KEY_SHIELD_WALL, propose_off },
  { LAT_KEY_LEAP, propose_default_choice },
  { LAT_KEY_REPLACEMENT, propose_off },
  { LAT_KEY_APPROACH, propose_off },
  { LAT_KEY_SOLDIER_MULTI_JUMP, propose_off },
  { LAT_KEY_LEADER_MULTI_JUMP, propose_off },
  { LAT_KEY_OFFICER_MULTI_JUMP, propose_off },
  { LAT_KEY_LEADER_CAPTURE, propose_default_choice },
  { LAT_KEY_OFFICER_CAPTURE, propose_default_choice },
  { LAT_KEY_PUSH_AND_CRUSH, propose_off },
  { LAT_KEY_FLANK, propose_off },
  { LAT_KEY_PHALANX, propose_off },
  { LAT_KEY_HOLES, propose_squares },
  { LAT_KEY_DROP_FORBIDDEN, propose_squares },
  { LAT_KEY_SAFE_SQUARES, propose_squares },
};

static gboolean
is_same_fault (const LatDiagnostic *a, const LatDiagnostic *b)
{
  return a->severity == b->severity && g_strcmp0 (a->group, b->group) == 0
         && g_strcmp0 (a->key, b->key) == 0 && g_strcmp0 (a->message, b->message) == 0;
}

/* Whether the rules with the mend no longer have the fault. */
static gboolean
is_mended (const LatRules *rules, const LatDiagnostic *fault, const LatRulesMend *mend)
{
  g_autoptr (LatRules) next = lat_rules_copy (rules);
  g_autoptr (LatDiagnostics) faults = lat_diagnostics_new (NULL);

  if (!lat_rules_set_value (next, mend->key, mend->value, NULL))
    return FALSE;
  lat_rules_check (next, faults);
  for (guint i = 0; i < lat_diagnostics_get_count (faults); i++)
    if (is_same_fault (lat_diagnostics_get (faults, i), fault))
      return FALSE;
  return TRUE;
}

/* Where the fault is of one side alone the other one keeps what it has. */
static void
spare_side (const LatRules *rules, const LatDiagnostic *fault, LatRulesMend *mend)
{
  const char *const words[LAT_N_SIDES] = {
    /* Translators: a remedy, for one side: "Set to “Never” for White" */
    _ ("%s for White"),
    /* Translators: a remedy, for one side: "Set to “Never” for Black" */
    _ ("%s for Black"),
  };

  for (guint side = 0; side < LAT_N_SIDES; side++)
    {
      g_autoptr (LatRules) next = lat_rules_copy (rules);
      LatRulesMend one = { .key = mend->key };
      g_autofree char *value = NULL;

      if (!lat_rules_set_side_value (next, (LatSide) side, mend->key, mend->value, NULL))
        continue;
      one.value = value = lat_rules_dup_value (next, mend->key);
      if (!is_mended (rules, fault, &one))
        continue;
      g_free (mend->value);
      mend->value = g_steal_pointer (&value);
      one.words = mend->words;
      mend->words = g_strdup_printf (words[side], one.words);
      g_free (one.words);
      return;
    }
}

static gboolean
try_remedy (const LatRules *rules, const LatDiagnostic *fault, Propose propose, LatRulesMend *mend)
{
  propose (rules, fault, mend);
  if (mend->value != NULL && propose == propose_default_choice
      && lat_schema_has_trait (mend->key, LAT_TRAIT_SIDED))
    spare_side (rules, fault, mend);
  if (mend->value != NULL && g_strcmp0 (mend->value, fault->value) != 0
      && is_mended (rules, fault, mend))
    return TRUE;
  g_clear_pointer (&mend->value, g_free);
  g_clear_pointer (&mend->words, g_free);
  return FALSE;
}

/**
 * lat_rules_mend_find:
 * @rules: rules
 * @fault: an error that lat_rules_check() finds in @rules, or that lat_rules_set_value()
 *   said of a value for them
 * @mend: (out caller-allocates): the remedy, to be cleared with lat_rules_mend_clear(); empty
 *   if there is none
 *
 * Looks for the one change that a person would make first. It has been tried: with it
 * lat_rules_check() does not find this fault any more, though it may find others.
 *
 * Returns: whether there is such a change
 */
gboolean
lat_rules_mend_find (const LatRules *rules, const LatDiagnostic *fault, LatRulesMend *mend)
{
  const LatSchemaKey *row;
  int number;

  g_return_val_if_fail (rules != NULL && fault != NULL && mend != NULL, FALSE);

  *mend = (LatRulesMend){ 0 };
  if (fault->severity != LAT_SEVERITY_ERROR || fault->group == NULL || fault->key == NULL
      || !lat_schema_find (fault->group, fault->key, &mend->key))
    return FALSE;
  row = lat_schema_get (mend->key);
  if (row->kind == LAT_VALUE_INTEGER)
    {
      number = lat_rules_get_int (rules, mend->key);
      if (number < row->min || number > row->max)
        return try_remedy (rules, fault, propose_number, mend);
    }
  for (guint i = 0; i < G_N_ELEMENTS (remedies); i++)
    if (remedies[i].key == mend->key && try_remedy (rules, fault, remedies[i].propose, mend))
      return TRUE;
  return FALSE;
}

void
lat_rules_mend_clear (LatRulesMend *mend)
{
  g_clear_pointer (&mend->value, g_free);
  g_clear_pointer (&mend->words, g_free);
}

/**
 * lat_rules_mend_dup_slug:
 * @name: any text
 *
 * Returns: (transfer full): the text as an id: small letters, digits and hyphens between
 *   them, at most 48; `rules` if nothing is left
 */
char *
lat_rules_mend_dup_slug (const char *name)
{
  g_autofree char *ascii = NULL;
  g_autofree char *valid = NULL;
  g_autofree char *folded = NULL;
  GString *slug = g_string_new (NULL);

  g_return_val_if_fail (name != NULL, NULL);

  valid = g_utf8_make_valid (name, -1);
  folded = g_utf8_normalize (valid, -1, G_NORMALIZE_ALL);
  ascii = g_str_to_ascii (folded, "C");
  for (const char *c = ascii; *c != '\0' && slug->len < 48; c++)
    if (g_ascii_isalnum (*c))
      g_string_append_c (slug, g_ascii_tolower (*c));
    else if (slug->len > 0 && slug->str[slug->len - 1] != '-' && *c != '\'' && *c != '?')
      g_string_append_c (slug, '-');
  while (slug->len > 0 && slug->str[slug->len - 1] == '-')
    g_string_truncate (slug, slug->len - 1);
  if (slug->len == 0)
    g_string_append (slug, "rules");
  return g_string_free (slug, FALSE);
}
