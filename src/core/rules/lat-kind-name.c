/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lat-kind-name.c - what rules call a soldier and the leader
 *
 * Such a name is what somebody wrote, of a gender and with forms that nobody here knows. So it stands alone, or
 * between quotation marks, and within sentences of ours a soldier is a soldier.
 */
#include "lat-kind-name.h"

#include <glib/gi18n-lib.h>

#include "lat-locale.h"

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

/**
 * lat_rules_dup_kind_sentence:
 *
 * Returns: (transfer full) (nullable): one sentence that says what @rules call their men, translated; %NULL if
 *   they have no names of their own for those that there are
 */
char *
lat_rules_dup_kind_sentence (const LatRules *rules)
{
  g_autofree char *soldier = NULL;
  g_autofree char *leader = NULL;

  g_return_val_if_fail (rules != NULL, NULL);

  soldier = lat_rules_dup_kind_name (rules, LAT_SOLDIER);
  if (lat_rules_has_leaders (rules))
    leader = lat_rules_dup_kind_name (rules, LAT_LEADER);
  if (soldier != NULL && leader != NULL)
    /* Translators: what the men of some rules are called */
    return g_strdup_printf (_ ("In these rules a soldier is called “%s”, and the leader “%s”."),
                            soldier, leader);
  if (soldier != NULL)
    /* Translators: what the men of some rules are called */
    return g_strdup_printf (_ ("In these rules a soldier is called “%s”."), soldier);
  if (leader != NULL)
    /* Translators: what the men of some rules are called */
    return g_strdup_printf (_ ("In these rules the leader is called “%s”."), leader);
  return NULL;
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
  g_autofree char *name = NULL;

  if (g_str_equal (group, lat_schema_get (LAT_KEY_SOLDIER_RANGE)->group))
    name = lat_rules_dup_kind_name (rules, LAT_SOLDIER);
  else if (g_str_equal (group, lat_schema_get (LAT_KEY_LEADER_RANGE)->group))
    name = lat_rules_dup_kind_name (rules, LAT_LEADER);
  if (name == NULL)
    return g_strdup (title);
  /* Translators: a heading, Soldier or Leader, and in parentheses what some rules call such a man */
  return g_strdup_printf (C_ ("name of a man", "%s (%s)"), title, name);
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
