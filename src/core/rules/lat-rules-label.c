/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rules-label.c - what people call the values of keys, and rules their men */
#include "lat-rules-label.h"

#include <glib/gi18n-lib.h>

#include "lat-locale.h"

static char *
dup_number (LatKey key, int number)
{
  const LatSchemaKey *schema = lat_schema_get (key);

  switch ((guint) schema->kind)
    {
    case LAT_VALUE_BOOLEAN:
      return g_strdup (number ? C_ ("rule", "on") : C_ ("rule", "off"));
    case LAT_VALUE_CHOICE:
      return g_strdup (_ (schema->choices[number].label));
    default:
      if (number == schema->special && schema->special_label != NULL)
        return g_strdup (_ (schema->special_label));
      return g_strdup_printf ("%d", number);
    }
}

/* What holds for both, then what holds for one side; of two sides that are given each. */
static char *
dup_of_sides (const LatRules *rules, LatKey key)
{
  gboolean has_white = lat_rules_has_side_value (rules, LAT_WHITE, key);
  gboolean has_black = lat_rules_has_side_value (rules, LAT_BLACK, key);
  g_autofree char *common = dup_number (key, lat_rules_get_int (rules, key));
  g_autofree char *white = dup_number (key, lat_rules_get_side_int (rules, LAT_WHITE, key));
  g_autofree char *black = dup_number (key, lat_rules_get_side_int (rules, LAT_BLACK, key));

  if (g_str_equal (white, black))
    return g_steal_pointer (&white);
  if (has_white && has_black)
    /* Translators: the values of a rule for each side: "White: 1; Black: any number" */
    return g_strdup_printf (_ ("White: %s; Black: %s"), white, black);
  return has_white
             /* Translators: the value of a rule, and another one for one side: "any number; White: 1" */
             ? g_strdup_printf (_ ("%s; White: %s"), common, white)
             : g_strdup_printf (_ ("%s; Black: %s"), common, black);
}

/* What a zone does, each after @separator. */
static void
append_roles (GString *text, const LatZone *zone, const char *separator)
{
  for (LatZoneKey key = LAT_ZONE_KEY_STOP; key < LAT_N_ZONE_KEYS; key++)
    if (!lat_zone_key_is_default (zone, key)
        && (key != LAT_ZONE_KEY_HOSTILE_WHEN || lat_zone_get_who (zone, LAT_ROLE_HOSTILE) != 0))
      g_string_append_printf (text, "%s%s: %s", text->len > 0 ? separator : "",
                              lat_zone_key_get_title (key),
                              lat_zone_key_get_label (key, lat_zone_get_choice (zone, key)));
}

/**
 * lat_rules_dup_zone_roles:
 *
 * Returns: (transfer full): what a zone does, in a few words, translated
 */
char *
lat_rules_dup_zone_roles (const LatZone *zone)
{
  GString *text = g_string_new (NULL);

  append_roles (text, zone, " · ");
  return g_string_free (text, FALSE);
}

/**
 * lat_rules_dup_zone_summary:
 * @zone: a zone of @rules, or one that they imply
 *
 * Returns: (transfer full): its squares and what they do, in a few words, translated
 */
char *
lat_rules_dup_zone_summary (const LatRules *rules, const LatZone *zone)
{
  LatSquareSet squares = lat_zone_get_squares (zone, rules->files, rules->ranks);
  guint count = lat_square_set_count (&squares);
  g_autofree char *names = lat_square_set_dup_text (&squares);
  GString *text = g_string_new (NULL);

  if (count > 0 && count <= 4)
    g_string_append (text, g_strdelimit (names, ";", ' '));
  else
    g_string_append_printf (text, ngettext ("%u square", "%u squares", count), count);
  append_roles (text, zone, " · ");
  return g_string_free (text, FALSE);
}

/* The names of zones; of one alone what is said of it, too. */
static char *
dup_zones (const LatRules *rules)
{
  g_autoptr (GString) said = g_string_new (NULL);
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < rules->n_zones; i++)
    /* Translators: between two names of a list: "Throne, Corners" */
    g_string_append_printf (names, "%s%s", i > 0 ? C_ ("names of zones", ", ") : "",
                            lat_zone_get_label (&rules->zones[i]));
  if (rules->n_zones == 1)
    /* Translators: between two things that are said of a zone: "May stop: Leaders; Safe: All men" */
    append_roles (said, &rules->zones[0], C_ ("roles of a zone", "; "));
  if (said->len > 0)
    g_string_append_printf (names, " (%s)", said->str);
  return g_strdup (names->str);
}

/**
 * lat_rules_dup_label:
 *
 * Returns: (transfer full): the value of @key in @rules for people, translated; one that differs by side says
 *   so, and zones are their names
 */
char *
lat_rules_dup_label (const LatRules *rules, LatKey key)
{
  g_autofree char *value = NULL;

  switch (lat_schema_get (key)->kind)
    {
    case LAT_VALUE_BOOLEAN:
    case LAT_VALUE_CHOICE:
    case LAT_VALUE_INTEGER:
      return dup_of_sides (rules, key);
    case LAT_VALUE_ZONES:
      value = dup_zones (rules);
      break;
    case LAT_VALUE_TEXT:
    case LAT_VALUE_TRANSLATED:
    case LAT_VALUE_SQUARES:
    case LAT_VALUE_PLACEMENT:
    default:
      value = lat_rules_dup_value (rules, key);
      break;
    }
  /* Translators: the value of a rule that is an empty text or list */
  return value[0] == '\0' ? g_strdup (C_ ("rule", "none")) : g_steal_pointer (&value);
}

/**
 * lat_rules_dup_label_of:
 * @key: a key
 * @value: what a file says
 *
 * Returns: (transfer full): what people call that value, translated
 */
char *
lat_rules_dup_label_of (LatKey key, const char *value)
{
  g_autoptr (LatRules) rules = lat_rules_new ();

  if (!lat_rules_set_value (rules, key, value, NULL))
    return g_strdup (value);
  return lat_rules_dup_label (rules, key);
}

/* {{{ names of men
 *
 * Such a name is what somebody wrote, of a gender and with forms that nobody here knows. So it stands alone, or
 * between quotation marks, and within sentences of ours a soldier is a soldier. */

/* What is no letter or sign that is seen: blanks, line breaks, marks that turn the direction of writing. */
static gboolean
is_unseen (gunichar c)
{
  return g_unichar_isspace (c) || g_unichar_iscntrl (c) || g_unichar_type (c) == G_UNICODE_FORMAT
         || g_unichar_type (c) == G_UNICODE_LINE_SEPARATOR
         || g_unichar_type (c) == G_UNICODE_PARAGRAPH_SEPARATOR;
}

/**
 * lat_kind_name_clean:
 * @text: any text
 *
 * Returns: (transfer full): the text as the name of a man: on one line, with one blank between words, and not
 *   longer than %LAT_KIND_NAME_LENGTH letters
 */
char *
lat_kind_name_clean (const char *text)
{
  g_autofree char *valid = NULL;
  g_autoptr (GString) name = g_string_new (NULL);
  gboolean is_apart = FALSE;
  guint n = 0;

  g_return_val_if_fail (text != NULL, NULL);

  valid = g_utf8_make_valid (text, -1);
  for (const char *c = valid; *c != '\0' && n < LAT_KIND_NAME_LENGTH; c = g_utf8_next_char (c))
    {
      gunichar letter = g_utf8_get_char (c);

      if (is_unseen (letter))
        {
          is_apart = TRUE;
          continue;
        }
      if (is_apart && n > 0)
        {
          /* No name ends with a blank. */
          if (n + 2 > LAT_KIND_NAME_LENGTH)
            break;
          g_string_append_c (name, ' ');
          n++;
        }
      is_apart = FALSE;
      g_string_append_unichar (name, letter);
      n++;
    }
  return g_strdup (name->str);
}

/**
 * lat_rules_dup_kind_name:
 * @rules: (nullable): rules
 *
 * Returns: (transfer full) (nullable): what @rules call men of a kind, in the person's language, as part of a
 *   sentence; plain text, to be escaped where markup is read. %NULL if they have no name of their own for them
 */
char *
lat_rules_dup_kind_name (const LatRules *rules, LatKind kind)
{
  g_autofree char *name = NULL;

  g_return_val_if_fail (kind < LAT_N_KINDS, NULL);

  if (rules == NULL || rules->kind_names[kind] == NULL)
    return NULL;
  name = lat_kind_name_clean (lat_text_get_best (rules->kind_names[kind]));
  return *name != '\0' ? g_steal_pointer (&name) : NULL;
}

/* What soldiers and leaders are called, those who have a name. */
static char *
dup_names (const char *soldier, const char *leader, gboolean many)
{
  if (soldier != NULL && leader != NULL)
    /* Translators: what the men of some rules are called */
    return g_strdup_printf (
        many ? _ ("In these rules a soldier is called “%s”, and a leader “%s”.")
             : _ ("In these rules a soldier is called “%s”, and the leader “%s”."),
        soldier, leader);
  if (soldier != NULL)
    /* Translators: what the men of some rules are called */
    return g_strdup_printf (_ ("In these rules a soldier is called “%s”."), soldier);
  if (leader != NULL)
    /* Translators: what the men of some rules are called */
    return g_strdup_printf (many ? _ ("In these rules a leader is called “%s”.")
                                 : _ ("In these rules the leader is called “%s”."),
                            leader);
  return NULL;
}

/**
 * lat_rules_dup_kind_sentence:
 *
 * Returns: (transfer full) (nullable): one or two sentences that say what @rules call their men, translated; %NULL if
 *   they have no names of their own for those that there are
 */
char *
lat_rules_dup_kind_sentence (const LatRules *rules)
{
  g_autofree char *soldier = NULL;
  g_autofree char *leader = NULL;
  g_autofree char *officer = NULL;
  g_autofree char *others = NULL;
  g_autofree char *last = NULL;
  gboolean many;

  g_return_val_if_fail (rules != NULL, NULL);

  many = lat_rules_get_max_leaders (rules, LAT_WHITE) > 1
         || lat_rules_get_max_leaders (rules, LAT_BLACK) > 1;
  soldier = lat_rules_dup_kind_name (rules, LAT_SOLDIER);
  if (lat_rules_has_leaders (rules))
    leader = lat_rules_dup_kind_name (rules, LAT_LEADER);
  if (lat_rules_has_officers (rules))
    officer = lat_rules_dup_kind_name (rules, LAT_OFFICER);
  others = dup_names (soldier, leader, many);
  if (officer == NULL)
    return g_steal_pointer (&others);
  /* Translators: what the men of some rules are called */
  last = g_strdup_printf (_ ("In these rules an officer is called “%s”."), officer);
  return others != NULL ? g_strconcat (others, " ", last, NULL) : g_steal_pointer (&last);
}

static gboolean
is_group_of (const char *group, LatKind kind)
{
  static const LatKey keys[] = { LAT_KEY_SOLDIER_RANGE, LAT_KEY_LEADER_RANGE,
                                 LAT_KEY_OFFICER_RANGE };

  return g_str_equal (group, lat_schema_get (keys[kind])->group);
}

static char *
dup_title (const LatRules *rules, LatKind kind, const char *title)
{
  g_autofree char *name = lat_rules_dup_kind_name (rules, kind);

  if (name == NULL)
    return g_strdup (title);
  /* Translators: a heading, Soldier, Officer or Leader, and in parentheses what some rules call such a man */
  return g_strdup_printf (C_ ("name of a man", "%s (%s)"), title, name);
}

/**
 * lat_rules_dup_group_title:
 * @group: a group's name in a file
 *
 * Returns: (transfer full): its title for people, translated, with what @rules call the men that it is about
 */
char *
lat_rules_dup_group_title (const LatRules *rules, const char *group)
{
  const char *title = lat_schema_get_group_title (group);

  for (LatKind kind = LAT_SOLDIER; kind < LAT_N_KINDS; kind++)
    if (is_group_of (group, kind))
      return dup_title (rules, kind, title);
  return g_strdup (title);
}

/**
 * lat_key_get_kind:
 *
 * Returns: the kind of men that a key is about, %LAT_N_KINDS if it is about all
 */
LatKind
lat_key_get_kind (LatKey key)
{
  const char *group = lat_schema_get (key)->group;

  for (LatKind kind = LAT_SOLDIER; kind < LAT_N_KINDS; kind++)
    if (is_group_of (group, kind))
      return kind;
  if (lat_schema_has_trait (key, LAT_NEEDS_LEADERS) || key == LAT_KEY_LEADERS)
    return LAT_LEADER;
  if (lat_schema_has_trait (key, LAT_NEEDS_OFFICERS) || key == LAT_KEY_OFFICERS)
    return LAT_OFFICER;
  return key == LAT_KEY_SOLDIERS || key == LAT_KEY_SOLDIER_ARMED ? LAT_SOLDIER : LAT_N_KINDS;
}

/**
 * lat_rules_dup_key_title:
 *
 * Returns: (transfer full): the title of a key for people, translated, with what @rules call the men that it is
 *   about where the title of its group does not say that
 */
char *
lat_rules_dup_key_title (const LatRules *rules, LatKey key)
{
  const LatSchemaKey *schema = lat_schema_get (key);
  LatKind kind = lat_key_get_kind (key);

  if (key < LAT_FIRST_PLAY_KEY || kind == LAT_N_KINDS || is_group_of (schema->group, kind))
    return g_strdup (_ (schema->title));
  return dup_title (rules, kind, _ (schema->title));
}

/**
 * lat_rules_dup_man_label:
 * @rules: (nullable): rules
 * @cell: a man
 * @words: what such a man is called by all rules, such as “White soldier”
 *
 * Returns: (transfer full): @words, and before them what @rules call such a man, if they have a name for him:
 *   a label that ties both together
 */
char *
lat_rules_dup_man_label (const LatRules *rules, LatCell cell, const char *words)
{
  g_autofree char *name = NULL;
  g_autofree char *sentence = NULL;

  g_return_val_if_fail (lat_cell_is_piece (cell) && words != NULL, NULL);

  name = lat_rules_dup_kind_name (rules, lat_cell_kind (cell));
  if (name == NULL)
    return g_strdup (words);
  sentence = lat_locale_dup_sentence (name);
  /* Translators: what some rules call a man, and what he is: “Hound · White soldier” */
  return g_strdup_printf (C_ ("name of a man", "%s · %s"), sentence, words);
}

/* }}} */
