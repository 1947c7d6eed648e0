/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-game-rules.c - what the rules of a game rest upon, in the game's file */
#include "lat-game-rules.h"

#include <string.h>

#include "lat-presets.h"
#include "lat-provenance.h"
#include "lat-rules-file.h"

/* Begins a file without what the preset says. */
#define AS_IN_REMARK "# as in " LAT_PROVENANCE_AS_IN "\n"

/* {{{ one line */

static char *
join_lines (const char *text)
{
  GString *line = g_string_new (NULL);

  for (; *text != '\0'; text++)
    if (*text == '|')
      g_string_append (line, "\\p");
    else if (*text != '\n')
      g_string_append_c (line, *text);
    else if (text[1] != '\0')
      g_string_append_c (line, '|');
  return g_string_free (line, FALSE);
}

static char *
split_lines (const char *line)
{
  GString *text = g_string_new (NULL);

  for (; *line != '\0'; line++)
    if (*line == '|')
      g_string_append_c (text, '\n');
    else if (*line != '\\' || line[1] == '\0')
      g_string_append_c (text, *line);
    else if (*++line == 'p')
      g_string_append_c (text, '|');
    else
      g_string_append_printf (text, "\\%c", *line);
  g_string_append_c (text, '\n');
  return g_string_free (text, FALSE);
}

/* }}} */
/* {{{ without what the preset says */

/* The name, the notes and all else that is for people. */
static void
copy_words (const LatRules *from, LatRules *to, LatKey key)
{
  LatText *target;

  if (lat_schema_get (key)->kind != LAT_VALUE_TRANSLATED)
    {
      g_autofree char *value = lat_rules_dup_value (from, key);

      lat_rules_set_value (to, key, value, NULL);
      return;
    }
  target = lat_rules_get_translated (to, key);
  while (lat_text_get_count (target) > 0)
    {
      const char *locale;

      lat_text_get_nth (target, 0, &locale);
      lat_text_set (target, locale, NULL);
    }
  for (guint i = 0; i < lat_text_get_count (lat_rules_get_translated (from, key)); i++)
    {
      const char *locale;
      const char *words = lat_text_get_nth (lat_rules_get_translated (from, key), i, &locale);

      lat_text_set (target, locale, words);
    }
}

static LatRules *
create_brief (const LatRules *rules, const LatRules *model)
{
  g_autoptr (LatRules) nothing = lat_rules_new ();
  LatRules *brief = lat_rules_copy (rules);

  for (guint key = LAT_KEY_NAME; key < LAT_FIRST_PLAY_KEY; key++)
    if (lat_rules_key_is_equal (rules, model, (LatKey) key))
      copy_words (nothing, brief, (LatKey) key);
  for (guint key = LAT_FIRST_PLAY_KEY; key < LAT_N_KEYS; key++)
    if (lat_provenance_is_taken_over (rules, (LatKey) key))
      lat_provenance_set (brief, (LatKey) key, NULL);
  return brief;
}

static void
complete_brief (LatRules *rules)
{
  const LatRules *model = lat_provenance_get_as_in (rules);

  if (model == NULL)
    return;
  for (guint key = LAT_KEY_NAME; key < LAT_FIRST_PLAY_KEY; key++)
    if (lat_rules_key_is_default (rules, (LatKey) key))
      copy_words (model, rules, (LatKey) key);
  for (guint key = LAT_FIRST_PLAY_KEY; key < LAT_N_KEYS; key++)
    {
      const LatClause *clause = lat_provenance_get (model, (LatKey) key);

      if (clause != NULL && lat_provenance_get (rules, (LatKey) key) == NULL
          && lat_rules_key_is_equal (rules, model, (LatKey) key))
        lat_provenance_set (rules, (LatKey) key, clause);
    }
}

/* NULL where something would come back that somebody has taken out. */
static char *
dup_brief (const LatRules *rules)
{
  const LatRules *model = lat_provenance_get_as_in (rules);
  g_autoptr (LatRules) brief = model != NULL ? create_brief (rules, model) : NULL;
  g_autoptr (LatRules) read = NULL;
  g_autofree char *text = NULL;

  if (brief == NULL)
    return NULL;
  text = lat_rules_file_write (brief);
  read = lat_rules_file_read (text, -1, NULL);
  if (read == NULL)
    return NULL;
  complete_brief (read);
  return lat_rules_equal (read, rules) ? g_strconcat (AS_IN_REMARK, text, NULL) : NULL;
}

/* }}} */

/**
 * lat_game_rules_dup:
 * @rules: the rules of a game
 *
 * Returns: (transfer full) (nullable): the value of %LAT_GAME_RULES_TAG; %NULL if nothing is said of what the keys
 *   rest upon but what a preset says that is named by its id
 */
char *
lat_game_rules_dup (const LatRules *rules)
{
  g_autoptr (LatRules) preset = NULL;
  g_autofree char *text = NULL;

  g_return_val_if_fail (rules != NULL, NULL);

  if (rules->provenance == NULL)
    return NULL;
  preset = rules->id != NULL ? lat_presets_load (rules->id) : NULL;
  if (preset != NULL && lat_rules_equal (rules, preset))
    return NULL;
  text = dup_brief (rules);
  if (text == NULL)
    text = lat_rules_file_write (rules);
  return join_lines (text);
}

/**
 * lat_game_rules_read:
 * @value: of the tag
 * @diagnostics: (nullable): where all that is wrong is told; its lines are those of the rules file
 *
 * Returns: (transfer full) (nullable): the rules of the file, %NULL if there is an error
 */
LatRules *
lat_game_rules_read (const char *value, LatDiagnostics *diagnostics)
{
  g_autofree char *text = NULL;
  LatRules *rules;

  g_return_val_if_fail (value != NULL, NULL);

  text = split_lines (value);
  rules = lat_rules_file_read (text, -1, diagnostics);
  if (rules != NULL && g_str_has_prefix (text, AS_IN_REMARK))
    complete_brief (rules);
  return rules;
}

/**
 * lat_game_rules_take_sources:
 * @rules: rules of a game
 * @from: those of its file
 *
 * Lets @rules have all passages of @from and all that is said there of values; what is said of a value that a key
 * of @rules does not have is silent.
 */
void
lat_game_rules_take_sources (LatRules *rules, const LatRules *from)
{
  g_return_if_fail (rules != NULL && from != NULL);

  if (rules->provenance == from->provenance)
    return;
  g_clear_pointer (&rules->provenance, lat_provenance_unref);
  if (from->provenance != NULL)
    rules->provenance = lat_provenance_ref (from->provenance);
}
