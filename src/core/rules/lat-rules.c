/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rules.c - a rule set as a value that can be edited */
#include "lat-rules.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define FIELD(type, rules, row) (*G_STRUCT_MEMBER_P_TYPED (type, rules, row))
#define G_STRUCT_MEMBER_P_TYPED(type, rules, row)                                                  \
  ((type *) G_STRUCT_MEMBER_P (rules, (row)->offset))

/**
 * lat_rules_new:
 *
 * Returns: (transfer full): rules with every key at its default
 */
LatRules *
lat_rules_new (void)
{
  LatRules *rules = g_new0 (LatRules, 1);

  for (guint key = 0; key < LAT_N_KEYS; key++)
    {
      const LatSchemaKey *row = lat_schema_get ((LatKey) key);

      switch (row->kind)
        {
        case LAT_VALUE_TEXT:
        case LAT_VALUE_PLACEMENT:
          FIELD (char *, rules, row) = g_strdup ("");
          break;
        case LAT_VALUE_TRANSLATED:
          FIELD (LatText *, rules, row) = lat_text_new ();
          break;
        case LAT_VALUE_INTEGER:
        case LAT_VALUE_BOOLEAN:
        case LAT_VALUE_CHOICE:
          FIELD (int, rules, row) = row->default_value;
          break;
        case LAT_VALUE_SQUARES:
        default:
          break;
        }
    }
  return rules;
}

/**
 * lat_rules_copy:
 *
 * Returns: (transfer full): a copy
 */
LatRules *
lat_rules_copy (const LatRules *rules)
{
  LatRules *copy;

  g_return_val_if_fail (rules != NULL, NULL);

  copy = g_memdup2 (rules, sizeof *rules);
  for (guint key = 0; key < LAT_N_KEYS; key++)
    {
      const LatSchemaKey *row = lat_schema_get ((LatKey) key);

      if (row->kind == LAT_VALUE_TEXT || row->kind == LAT_VALUE_PLACEMENT)
        FIELD (char *, copy, row) = g_strdup (FIELD (char *, rules, row));
      else if (row->kind == LAT_VALUE_TRANSLATED)
        FIELD (LatText *, copy, row) = lat_text_copy (FIELD (LatText *, rules, row));
    }
  if (rules->provenance != NULL)
    lat_provenance_ref (rules->provenance);
  return copy;
}

void
lat_rules_free (LatRules *rules)
{
  if (rules == NULL)
    return;
  for (guint key = 0; key < LAT_N_KEYS; key++)
    {
      const LatSchemaKey *row = lat_schema_get ((LatKey) key);

      if (row->kind == LAT_VALUE_TEXT || row->kind == LAT_VALUE_PLACEMENT)
        g_free (FIELD (char *, rules, row));
      else if (row->kind == LAT_VALUE_TRANSLATED)
        lat_text_free (FIELD (LatText *, rules, row));
    }
  g_clear_pointer (&rules->provenance, lat_provenance_unref);
  g_free (rules);
}

/**
 * lat_rules_key_is_equal:
 *
 * Returns: whether @key has the same value in both
 */
gboolean
lat_rules_key_is_equal (const LatRules *a, const LatRules *b, LatKey key)
{
  const LatSchemaKey *row = lat_schema_get (key);

  switch (row->kind)
    {
    case LAT_VALUE_TEXT:
    case LAT_VALUE_PLACEMENT:
      return g_str_equal (FIELD (char *, a, row), FIELD (char *, b, row));
    case LAT_VALUE_TRANSLATED:
      return lat_text_equal (FIELD (LatText *, a, row), FIELD (LatText *, b, row));
    case LAT_VALUE_SQUARES:
      return lat_square_set_equal (&FIELD (LatSquareSet, a, row), &FIELD (LatSquareSet, b, row));
    case LAT_VALUE_INTEGER:
    case LAT_VALUE_BOOLEAN:
    case LAT_VALUE_CHOICE:
    default:
      return FIELD (int, a, row) == FIELD (int, b, row);
    }
}

static gboolean
are_equal_from (const LatRules *a, const LatRules *b, LatKey first)
{
  for (guint key = first; key < LAT_N_KEYS; key++)
    if (!lat_rules_key_is_equal (a, b, (LatKey) key))
      return FALSE;
  return TRUE;
}

/**
 * lat_rules_equal:
 *
 * Returns: whether all keys are equal, names and notes too, and where they come from
 */
gboolean
lat_rules_equal (const LatRules *a, const LatRules *b)
{
  return are_equal_from (a, b, LAT_KEY_FORMAT) && lat_provenance_equal (a, b);
}

/**
 * lat_rules_play_alike:
 *
 * Returns: whether all keys that say how to play are equal
 */
gboolean
lat_rules_play_alike (const LatRules *a, const LatRules *b)
{
  return are_equal_from (a, b, LAT_FIRST_PLAY_KEY);
}

/**
 * lat_rules_key_is_default:
 *
 * Returns: whether @key has the value that it would have if a file did not name it
 */
gboolean
lat_rules_key_is_default (const LatRules *rules, LatKey key)
{
  const LatSchemaKey *row = lat_schema_get (key);

  switch (row->kind)
    {
    case LAT_VALUE_TEXT:
    case LAT_VALUE_PLACEMENT:
      return *FIELD (char *, rules, row) == '\0';
    case LAT_VALUE_TRANSLATED:
      return lat_text_get_count (FIELD (LatText *, rules, row)) == 0;
    case LAT_VALUE_SQUARES:
      return lat_square_set_is_empty (&FIELD (LatSquareSet, rules, row));
    case LAT_VALUE_INTEGER:
    case LAT_VALUE_BOOLEAN:
    case LAT_VALUE_CHOICE:
    default:
      return FIELD (int, rules, row) == row->default_value;
    }
}

/**
 * lat_rules_dup_value:
 * @rules: rules
 * @key: a key
 *
 * Returns: (transfer full): its value as a file has it; of translated texts
 *   the one without a language
 */
char *
lat_rules_dup_value (const LatRules *rules, LatKey key)
{
  const LatSchemaKey *row = lat_schema_get (key);
  int number;

  switch (row->kind)
    {
    case LAT_VALUE_TEXT:
    case LAT_VALUE_PLACEMENT:
      return g_strdup (FIELD (char *, rules, row));
    case LAT_VALUE_TRANSLATED:
      {
        const char *text = lat_text_get (FIELD (LatText *, rules, row), NULL);

        return g_strdup (text != NULL ? text : "");
      }
    case LAT_VALUE_SQUARES:
      return lat_square_set_dup_text (&FIELD (LatSquareSet, rules, row));
    case LAT_VALUE_INTEGER:
    case LAT_VALUE_BOOLEAN:
    case LAT_VALUE_CHOICE:
    default:
      break;
    }
  number = FIELD (int, rules, row);
  if (row->kind == LAT_VALUE_BOOLEAN)
    return g_strdup (number ? "true" : "false");
  if (row->kind == LAT_VALUE_CHOICE && number >= row->min && number <= row->max)
    return g_strdup (row->choices[number].nick);
  return g_strdup_printf ("%d", number);
}

static gboolean
read_integer (const LatSchemaKey *row, const char *value, int *number)
{
  gint64 wide;

  if (!g_ascii_string_to_signed (*value == '+' ? "" : value, 10, G_MININT, G_MAXINT, &wide, NULL))
    return FALSE;
  *number = (int) wide;
  return (*number >= row->min && *number <= row->max) || *number == row->special;
}

static gboolean
read_number (const LatSchemaKey *row, const char *value, int *number)
{
  if (row->kind == LAT_VALUE_INTEGER)
    return read_integer (row, value, number);
  if (row->kind == LAT_VALUE_BOOLEAN)
    {
      *number = g_str_equal (value, "true");
      return *number || g_str_equal (value, "false");
    }
  for (int i = 0; row->choices[i].nick != NULL; i++)
    if (g_str_equal (row->choices[i].nick, value))
      {
        *number = i;
        return TRUE;
      }
  return FALSE;
}

/* `;` joins names; one at the end is allowed, as GKeyFile writes lists so. */
static gboolean
read_squares (const char *value, LatSquareSet *set, char **bad)
{
  g_auto (GStrv) names = g_strsplit (value, ";", -1);

  memset (set, 0, sizeof *set);
  for (guint i = 0; names[i] != NULL; i++)
    {
      LatSquare square;
      gsize length;

      g_strstrip (names[i]);
      if (*names[i] == '\0' && (names[i + 1] == NULL || names[1] == NULL))
        continue;
      length = lat_square_read (names[i], &square);
      if (length == 0 || names[i][length] != '\0')
        {
          *bad = g_strdup (names[i]);
          return FALSE;
        }
      lat_square_set_add (set, square);
    }
  return TRUE;
}

static gboolean
is_identifier (const char *value)
{
  for (; *value != '\0'; value++)
    if (!g_ascii_islower (*value) && !g_ascii_isdigit (*value) && *value != '-')
      return FALSE;
  return TRUE;
}

static void
complain (LatDiagnostics *diagnostics, LatKey key, const char *value, const char *message)
{
  const LatSchemaKey *row = lat_schema_get (key);
  g_autofree char *range = lat_schema_dup_range (key);
  g_autofree char *remedy = g_strdup_printf (_ ("should be %s"), range);

  lat_diagnostics_add_key (diagnostics, LAT_SEVERITY_ERROR, row->group, row->name, value, message,
                           remedy);
}

/**
 * lat_rules_set_value:
 * @rules: rules
 * @key: a key
 * @value: what a file would say
 * @diagnostics: (nullable): where a bad value is told
 *
 * Sets one key. Only the value itself is judged, not how it goes with other
 * keys (see lat_rules_check()). A bad value leaves the key as it is.
 *
 * Returns: whether the value was good
 */
gboolean
lat_rules_set_value (LatRules *rules, LatKey key, const char *value, LatDiagnostics *diagnostics)
{
  const LatSchemaKey *row = lat_schema_get (key);

  g_return_val_if_fail (rules != NULL && value != NULL, FALSE);

  switch (row->kind)
    {
    case LAT_VALUE_TEXT:
      if (key == LAT_KEY_ID && !is_identifier (value))
        {
          lat_diagnostics_add_key (diagnostics, LAT_SEVERITY_ERROR, row->group, row->name, value,
                                   _ ("not an identifier"),
                                   _ ("should be small letters, digits and hyphens"));
          return FALSE;
        }
      G_GNUC_FALLTHROUGH;
    case LAT_VALUE_PLACEMENT:
      if (value != FIELD (char *, rules, row))
        {
          g_free (FIELD (char *, rules, row));
          FIELD (char *, rules, row) = g_strdup (value);
        }
      return TRUE;
    case LAT_VALUE_TRANSLATED:
      lat_text_set (FIELD (LatText *, rules, row), NULL, value);
      return TRUE;
    case LAT_VALUE_SQUARES:
      {
        g_autofree char *bad = NULL;
        LatSquareSet set;

        if (!read_squares (value, &set, &bad))
          {
            g_autofree char *message = g_strdup_printf (_ ("“%s” is no name of a square"), bad);

            complain (diagnostics, key, value, message);
            return FALSE;
          }
        FIELD (LatSquareSet, rules, row) = set;
        return TRUE;
      }
    case LAT_VALUE_INTEGER:
    case LAT_VALUE_BOOLEAN:
    case LAT_VALUE_CHOICE:
    default:
      {
        int number;

        if (!read_number (row, value, &number))
          {
            complain (diagnostics, key, value, _ ("bad value"));
            return FALSE;
          }
        FIELD (int, rules, row) = number;
        return TRUE;
      }
    }
}

/**
 * lat_rules_get_int:
 *
 * Returns: the value of an integer, boolean or choice
 */
int
lat_rules_get_int (const LatRules *rules, LatKey key)
{
  const LatSchemaKey *row = lat_schema_get (key);

  g_return_val_if_fail (row->kind == LAT_VALUE_INTEGER || row->kind == LAT_VALUE_BOOLEAN
                            || row->kind == LAT_VALUE_CHOICE,
                        0);
  return FIELD (int, rules, row);
}

/**
 * lat_rules_get_squares:
 *
 * Returns: (transfer none): the value of a list of squares
 */
const LatSquareSet *
lat_rules_get_squares (const LatRules *rules, LatKey key)
{
  const LatSchemaKey *row = lat_schema_get (key);

  g_return_val_if_fail (row->kind == LAT_VALUE_SQUARES, NULL);
  return &FIELD (LatSquareSet, rules, row);
}

/**
 * lat_rules_get_translated:
 *
 * Returns: (transfer none): the value of a translated text, which may be changed
 */
LatText *
lat_rules_get_translated (const LatRules *rules, LatKey key)
{
  const LatSchemaKey *row = lat_schema_get (key);

  g_return_val_if_fail (row->kind == LAT_VALUE_TRANSLATED, NULL);
  return FIELD (LatText *, rules, row);
}

/**
 * lat_rules_has_square:
 *
 * Returns: whether @square is on the board and no hole
 */
gboolean
lat_rules_has_square (const LatRules *rules, LatSquare square)
{
  int file = lat_square_file (square), rank = lat_square_rank (square);

  return file >= 0 && file < rules->files && rank >= 0 && rank < rules->ranks
         && !lat_square_set_has (&rules->holes, square);
}

/**
 * lat_rules_has_leaders:
 *
 * Returns: whether there are leaders in the array or in hand
 */
gboolean
lat_rules_has_leaders (const LatRules *rules)
{
  return rules->leaders > 0 || strpbrk (rules->array, "Dd") != NULL;
}

/**
 * lat_rules_can_trap:
 *
 * Returns: whether men of a kind can be captured and stay where they are, trapped
 */
gboolean
lat_rules_can_trap (const LatRules *rules, LatKind kind)
{
  gboolean traps = rules->method == LAT_METHOD_TRAP;

  if (kind == LAT_SOLDIER)
    return traps;
  return rules->leader_capture == LAT_LEADER_CAPTURE_FREEZE
         || (rules->leader_capture == LAT_LEADER_CAPTURE_CUSTODIAL && traps);
}

/**
 * lat_rules_removes_first:
 *
 * Returns: whether trapped enemies are taken off before a move, so that a turn is two actions
 */
gboolean
lat_rules_removes_first (const LatRules *rules)
{
  return rules->method == LAT_METHOD_TRAP && rules->removal == LAT_REMOVAL_BEFORE_MOVE;
}

/**
 * lat_rules_get_display_name:
 *
 * Returns: (transfer none): the name for people: the translated name, else the
 *   id, else words for rules without either
 */
const char *
lat_rules_get_display_name (const LatRules *rules)
{
  const char *name = lat_text_get_best (rules->name);

  if (*name != '\0')
    return name;
  return *rules->id != '\0' ? rules->id : _ ("Unnamed rules");
}
