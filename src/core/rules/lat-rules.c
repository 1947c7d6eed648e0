/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rules.c - a rule set as a value that can be edited */
#include "lat-rules.h"
#include "lat-provenance.h"

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
        case LAT_VALUE_ZONES:
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

static gboolean
are_sides_equal (const LatRules *a, const LatRules *b, LatKey key)
{
  for (guint side = 0; side < LAT_N_SIDES; side++)
    if (lat_rules_has_side_value (a, (LatSide) side, key)
            != lat_rules_has_side_value (b, (LatSide) side, key)
        || a->side[side].values[key] != b->side[side].values[key])
      return FALSE;
  return TRUE;
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

  if (key == LAT_KEY_FORMAT)
    return lat_rules_get_format (a) == lat_rules_get_format (b);
  switch (row->kind)
    {
    case LAT_VALUE_TEXT:
    case LAT_VALUE_PLACEMENT:
      return g_str_equal (FIELD (char *, a, row), FIELD (char *, b, row));
    case LAT_VALUE_TRANSLATED:
      return lat_text_equal (FIELD (LatText *, a, row), FIELD (LatText *, b, row));
    case LAT_VALUE_SQUARES:
      return lat_square_set_equal (&FIELD (LatSquareSet, a, row), &FIELD (LatSquareSet, b, row));
    case LAT_VALUE_ZONES:
      if (a->n_zones != b->n_zones)
        return FALSE;
      for (guint i = 0; i < a->n_zones; i++)
        if (!lat_zone_equal (&a->zones[i], &b->zones[i]))
          return FALSE;
      return TRUE;
    case LAT_VALUE_INTEGER:
    case LAT_VALUE_BOOLEAN:
    case LAT_VALUE_CHOICE:
    default:
      return FIELD (int, a, row) == FIELD (int, b, row) && are_sides_equal (a, b, key);
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
    case LAT_VALUE_ZONES:
      return rules->n_zones == 0;
    case LAT_VALUE_INTEGER:
    case LAT_VALUE_BOOLEAN:
    case LAT_VALUE_CHOICE:
    default:
      return FIELD (int, rules, row) == row->default_value
             && !lat_rules_has_side_value (rules, LAT_WHITE, key)
             && !lat_rules_has_side_value (rules, LAT_BLACK, key);
    }
}

static char *
dup_number (const LatSchemaKey *row, int number)
{
  if (row->kind == LAT_VALUE_BOOLEAN)
    return g_strdup (number ? "true" : "false");
  if (row->kind == LAT_VALUE_CHOICE && number >= row->min && number <= row->max)
    return g_strdup (row->choices[number].nick);
  return g_strdup_printf ("%d", number);
}

/* How a value says what holds for one side alone. */
static const char *const side_words[LAT_N_SIDES] = { "white=", "black=" };

/**
 * lat_rules_dup_value:
 * @rules: rules
 * @key: a key
 *
 * Returns: (transfer full): its value as a file has it; of translated texts the one without a language.
 *   What a file gives for one side alone follows as `;white=…` and `;black=…`, and zones, which are
 *   groups of a file, are written as lat_zones_dup_text() does, so that one text is all of the value.
 */
char *
lat_rules_dup_value (const LatRules *rules, LatKey key)
{
  const LatSchemaKey *row = lat_schema_get (key);
  g_autofree char *common = NULL;
  GString *text;

  if (key == LAT_KEY_FORMAT)
    return g_strdup_printf ("%d", lat_rules_get_format (rules));
  switch (row->kind)
    {
    case LAT_VALUE_TEXT:
    case LAT_VALUE_PLACEMENT:
      return g_strdup (FIELD (char *, rules, row));
    case LAT_VALUE_TRANSLATED:
      {
        const char *words = lat_text_get (FIELD (LatText *, rules, row), NULL);

        return g_strdup (words != NULL ? words : "");
      }
    case LAT_VALUE_SQUARES:
      return lat_square_set_dup_text (&FIELD (LatSquareSet, rules, row));
    case LAT_VALUE_ZONES:
      return lat_zones_dup_text (rules->zones, rules->n_zones);
    case LAT_VALUE_INTEGER:
    case LAT_VALUE_BOOLEAN:
    case LAT_VALUE_CHOICE:
    default:
      break;
    }
  text = g_string_new (NULL);
  for (guint side = 0; side < LAT_N_SIDES; side++)
    if (lat_rules_has_side_value (rules, (LatSide) side, key))
      {
        g_autofree char *value = dup_number (row, rules->side[side].values[key]);

        g_string_append_printf (text, ";%s%s", side_words[side], value);
      }
  common = dup_number (row, FIELD (int, rules, row));
  g_string_prepend (text, common);
  return g_string_free (text, FALSE);
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

/* A number, and those of one side after it. */
static gboolean
set_numbers (LatRules *rules, LatKey key, const char *value)
{
  const LatSchemaKey *row = lat_schema_get (key);
  g_auto (GStrv) parts = g_strsplit (value, ";", -1);
  LatSideValues sides[LAT_N_SIDES];
  int number;

  if (parts[0] == NULL || !read_number (row, parts[0], &number))
    return FALSE;
  memcpy (sides, rules->side, sizeof sides);
  for (guint side = 0; side < LAT_N_SIDES; side++)
    {
      sides[side].given &= ~LAT_KEY_SET (key);
      sides[side].values[key] = 0;
    }
  for (guint i = 1; parts[i] != NULL; i++)
    {
      guint side = g_str_has_prefix (parts[i], side_words[LAT_WHITE]) ? LAT_WHITE : LAT_BLACK;

      if (!lat_schema_has_trait (key, LAT_TRAIT_SIDED)
          || !g_str_has_prefix (parts[i], side_words[side])
          || (sides[side].given & LAT_KEY_SET (key)) != 0
          || !read_number (row, parts[i] + strlen (side_words[side]), &sides[side].values[key]))
        return FALSE;
      sides[side].given |= LAT_KEY_SET (key);
    }
  FIELD (int, rules, row) = number;
  memcpy (rules->side, sides, sizeof sides);
  return TRUE;
}

static gboolean
set_zones (LatRules *rules, const char *value)
{
  LatZone zones[LAT_MAX_ZONES];
  guint n;

  if (!lat_zones_read (value, zones, &n))
    return FALSE;
  memcpy (rules->zones, zones, n * sizeof zones[0]);
  rules->n_zones = n;
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
complain_in (LatDiagnostics *diagnostics,
             const char *group,
             LatKey key,
             const char *value,
             const char *message)
{
  g_autofree char *range = lat_schema_dup_range (key);
  g_autofree char *remedy = g_strdup_printf (_ ("should be %s"), range);

  lat_diagnostics_add_key (diagnostics, LAT_SEVERITY_ERROR, group, lat_schema_get (key)->name,
                           value, message, remedy);
}

static void
complain (LatDiagnostics *diagnostics, LatKey key, const char *value, const char *message)
{
  complain_in (diagnostics, lat_schema_get (key)->group, key, value, message);
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

        if (!lat_square_set_read (value, &set, &bad))
          {
            g_autofree char *message = g_strdup_printf (_ ("“%s” is no name of a square"), bad);

            complain (diagnostics, key, value, message);
            return FALSE;
          }
        FIELD (LatSquareSet, rules, row) = set;
        return TRUE;
      }
    case LAT_VALUE_ZONES:
      if (set_zones (rules, value))
        return TRUE;
      complain (diagnostics, key, value, _ ("bad value"));
      return FALSE;
    case LAT_VALUE_INTEGER:
    case LAT_VALUE_BOOLEAN:
    case LAT_VALUE_CHOICE:
    default:
      if (set_numbers (rules, key, value))
        return TRUE;
      complain (diagnostics, key, value, _ ("bad value"));
      return FALSE;
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
 * lat_rules_has_side_value:
 *
 * Returns: whether @key is given for one side alone
 */
gboolean
lat_rules_has_side_value (const LatRules *rules, LatSide side, LatKey key)
{
  return (rules->side[side].given & LAT_KEY_SET (key)) != 0;
}

/**
 * lat_rules_has_side_values:
 *
 * Returns: whether any key is given for one side alone
 */
gboolean
lat_rules_has_side_values (const LatRules *rules)
{
  return (rules->side[LAT_WHITE].given | rules->side[LAT_BLACK].given) != 0;
}

/**
 * lat_rules_get_side_int:
 *
 * Returns: the value of an integer, boolean or choice that holds for a side: its own, else the common one
 */
int
lat_rules_get_side_int (const LatRules *rules, LatSide side, LatKey key)
{
  return lat_rules_has_side_value (rules, side, key) ? rules->side[side].values[key]
                                                     : lat_rules_get_int (rules, key);
}

/**
 * lat_rules_is_any_but:
 *
 * Returns: whether @key has another value than @value for one side at least
 */
gboolean
lat_rules_is_any_but (const LatRules *rules, LatKey key, int value)
{
  return lat_rules_get_side_int (rules, LAT_WHITE, key) != value
         || lat_rules_get_side_int (rules, LAT_BLACK, key) != value;
}

/**
 * lat_rules_dup_side_value:
 *
 * Returns: (transfer full) (nullable): what a file says of @key for one side alone; %NULL if nothing
 */
char *
lat_rules_dup_side_value (const LatRules *rules, LatSide side, LatKey key)
{
  return lat_rules_has_side_value (rules, side, key)
             ? dup_number (lat_schema_get (key), rules->side[side].values[key])
             : NULL;
}

/**
 * lat_rules_set_side_value:
 * @rules: rules
 * @side: a side
 * @key: a key with %LAT_TRAIT_SIDED
 * @value: what a file says for this side alone
 * @diagnostics: (nullable): where a bad value is told
 *
 * Returns: whether the value was good; a bad one changes nothing
 */
gboolean
lat_rules_set_side_value (LatRules *rules,
                          LatSide side,
                          LatKey key,
                          const char *value,
                          LatDiagnostics *diagnostics)
{
  int number;

  g_return_val_if_fail (rules != NULL && value != NULL, FALSE);
  g_return_val_if_fail (lat_schema_has_trait (key, LAT_TRAIT_SIDED), FALSE);

  if (!read_number (lat_schema_get (key), value, &number))
    {
      g_autofree char *group = lat_schema_dup_side_group (key, side);

      complain_in (diagnostics, group, key, value, _ ("bad value"));
      return FALSE;
    }
  rules->side[side].given |= LAT_KEY_SET (key);
  rules->side[side].values[key] = number;
  return TRUE;
}

/**
 * lat_rules_clear_side_value:
 *
 * Lets the common value of @key hold for a side, too.
 */
void
lat_rules_clear_side_value (LatRules *rules, LatSide side, LatKey key)
{
  rules->side[side].given &= ~LAT_KEY_SET (key);
  rules->side[side].values[key] = 0;
}

/**
 * lat_rules_view_side:
 * @rules: rules
 * @side: a side
 * @view: (out caller-allocates): the rules with the values of the side as the common ones
 *
 * A view borrows all texts from @rules: it must not be freed, nor used after @rules.
 */
void
lat_rules_view_side (const LatRules *rules, LatSide side, LatRules *view)
{
  *view = *rules;
  for (LatKey key = LAT_FIRST_PLAY_KEY; key < LAT_N_KEYS; key++)
    if (lat_rules_has_side_value (rules, side, key))
      FIELD (int, view, lat_schema_get (key)) = rules->side[side].values[key];
  memset (view->side, 0, sizeof view->side);
}

/**
 * lat_rules_sides_differ:
 *
 * Returns: whether some key has not the same value for both sides
 */
gboolean
lat_rules_sides_differ (const LatRules *rules)
{
  if (lat_rules_has_side_values (rules))
    for (LatKey key = LAT_FIRST_PLAY_KEY; key < LAT_N_KEYS; key++)
      if (lat_schema_has_trait (key, LAT_TRAIT_SIDED)
          && lat_rules_get_side_int (rules, LAT_WHITE, key)
                 != lat_rules_get_side_int (rules, LAT_BLACK, key))
        return TRUE;
  return FALSE;
}

/* Whether a key has a value of its own, or a clause speaks of it. */
static gboolean
is_named (const LatRules *rules, LatKey key)
{
  return !lat_rules_key_is_default (rules, key) || lat_provenance_get (rules, key) != NULL;
}

/* Whether a letter is there more than once. */
static gboolean
has_two (const char *text, char letter)
{
  const char *first = strchr (text, letter);

  return first != NULL && strchr (first + 1, letter) != NULL;
}

/* Whether the first version of the file format cannot say the value of a key. */
static gboolean
is_later (const LatRules *rules, LatKey key)
{
  const LatSchemaKey *row = lat_schema_get (key);

  if (lat_schema_has_trait (key, LAT_TRAIT_LATER))
    return is_named (rules, key);
  return lat_rules_has_side_value (rules, LAT_WHITE, key)
         || lat_rules_has_side_value (rules, LAT_BLACK, key)
         || (row->kind == LAT_VALUE_CHOICE && FIELD (int, rules, row) >= row->first_later)
         || (key == LAT_KEY_DROPS_PER_TURN && rules->drops_per_turn == 0)
         || (key == LAT_KEY_LEADERS
             && (rules->leaders > 1
                 || (rules->leaders > 0 && strpbrk (rules->array, "Dd") != NULL)))
         || (key == LAT_KEY_ARRAY
             && (strpbrk (rules->array, "Oo") != NULL || has_two (rules->array, 'D')
                 || has_two (rules->array, 'd')));
}

/**
 * lat_rules_get_format:
 *
 * Returns: the first version of the file format that can say these rules
 */
int
lat_rules_get_format (const LatRules *rules)
{
  for (LatKey key = LAT_KEY_ID; key < LAT_N_KEYS; key++)
    if (is_later (rules, key))
      return 2;
  return lat_provenance_is_later (rules) ? 2 : 1;
}

/**
 * lat_rules_find_zone:
 *
 * Returns: (transfer none) (nullable): the zone of that name, made if there is room; %NULL if there is none
 */
LatZone *
lat_rules_find_zone (LatRules *rules, const char *name)
{
  for (guint i = 0; i < rules->n_zones; i++)
    if (g_str_equal (rules->zones[i].name, name))
      return &rules->zones[i];
  if (rules->n_zones == LAT_MAX_ZONES)
    return NULL;
  lat_zone_init (&rules->zones[rules->n_zones], name);
  return &rules->zones[rules->n_zones++];
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
 * lat_rules_can_trap:
 *
 * Returns: whether men of a kind, of one side at least, can be captured and stay where they are, trapped
 */
gboolean
lat_rules_can_trap (const LatRules *rules, LatKind kind)
{
  gboolean traps = rules->method == LAT_METHOD_TRAP;

  if (kind != LAT_LEADER)
    return traps;
  for (guint side = 0; side < LAT_N_SIDES; side++)
    {
      int capture = lat_rules_get_side_int (rules, (LatSide) side, LAT_KEY_LEADER_CAPTURE);

      if (capture == LAT_LEADER_CAPTURE_FREEZE
          || (capture == LAT_LEADER_CAPTURE_CUSTODIAL && traps))
        return TRUE;
    }
  return FALSE;
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
