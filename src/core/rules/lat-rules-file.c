/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rules-file.c - reading and writing rule sets */
#include "lat-rules-file.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lat-foreign.h"
#include "lat-limits.h"
#include "lat-load.h"
#include "lat-presets.h"

#define BYTE_ORDER_MARK "\xef\xbb\xbf"

/* A key of a file, and where it stands: GKeyFile does not tell. */
typedef struct
{
  const char *group;
  char *name;
  guint line;
} Entry;

static void
clear_entry (gpointer data)
{
  g_free (((Entry *) data)->name);
}

static void
complain_of_line (LatDiagnostics *diagnostics, guint line, const char *text)
{
  LatDiagnostic *item;

  lat_diagnostics_set_place (diagnostics, line, 1);
  item = lat_diagnostics_add (diagnostics, LAT_SEVERITY_ERROR, "%s",
                              _ ("neither a group, a key with a value, nor a comment"));
  if (item != NULL)
    {
      item->value = g_strdup (text);
      item->remedy = g_strdup (_ ("write [Group], Key=Value or # comment"));
    }
}

static void
complain_of_size (LatDiagnostics *diagnostics)
{
  lat_diagnostics_add (diagnostics, LAT_SEVERITY_ERROR, "%s", _ ("this is too large for rules"));
}

static void
complain_of_bytes (LatDiagnostics *diagnostics, const char *text, const char *bad)
{
  guint line = 1;

  for (const char *c = text; c < bad; c++)
    line += *c == '\n';
  lat_diagnostics_set_place (diagnostics, line, 1);
  lat_diagnostics_add (diagnostics, LAT_SEVERITY_ERROR, "%s", _ ("this is not UTF-8"));
}

/* Finds the lines of all groups and keys; complains of what GKeyFile would
 * refuse without a place, or accept without a word (the same key twice). */
static gboolean
scan_lines (const char *text, GArray *entries, GPtrArray *groups, LatDiagnostics *diagnostics)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  const char *group = NULL;
  gboolean good = TRUE;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      char *line = g_strstrip (lines[i]);
      char *equals = strchr (line, '=');

      if (*line == '\0' || *line == '#')
        continue;
      if (*line == '[' && strchr (line, ']') != NULL && strchr (line, ']')[1] == '\0')
        {
          *strchr (line, ']') = '\0';
          g_ptr_array_add (groups, g_strdup (line + 1));
          group = g_ptr_array_index (groups, groups->len - 1);
          if (!lat_schema_has_group (group) && !g_str_equal (group, LAT_PROVENANCE_GROUP))
            {
              lat_diagnostics_set_place (diagnostics, i + 1, 1);
              lat_diagnostics_add_key (diagnostics, LAT_SEVERITY_ERROR, group, NULL, NULL,
                                       _ ("unknown group"),
                                       _ ("should be one of Latrunculi Rules, Board, Setup, "
                                          "Soldier, Leader, Capture, Tactics, Goal, Limits, "
                                          "Provenance"));
              good = FALSE;
            }
        }
      else if (equals == NULL || equals == line || group == NULL)
        {
          complain_of_line (diagnostics, i + 1, line);
          good = FALSE;
        }
      else
        {
          Entry entry = { group, g_strndup (line, (gsize) (equals - line)), i + 1 };

          g_strchomp (entry.name);
          if (!g_hash_table_add (seen, g_strdup_printf ("[%s]%s", group, entry.name)))
            {
              lat_diagnostics_set_place (diagnostics, i + 1, 1);
              lat_diagnostics_add_key (diagnostics, LAT_SEVERITY_ERROR, group, entry.name, NULL,
                                       _ ("the same key twice"), _ ("leave one of them out"));
              good = FALSE;
            }
          g_array_append_val (entries, entry);
        }
    }
  return good;
}

/* `Name[de]` is a translation of a key that has translations. */
static gboolean
read_translation (LatRules *rules, const Entry *entry, const char *value)
{
  const char *bracket = strchr (entry->name, '[');
  g_autofree char *name = NULL;
  g_autofree char *locale = NULL;
  LatKey key;

  if (bracket == NULL || !g_str_has_suffix (entry->name, "]"))
    return FALSE;
  name = g_strndup (entry->name, (gsize) (bracket - entry->name));
  locale = g_strndup (bracket + 1, strlen (bracket) - 2);
  if (*locale == '\0' || !lat_schema_find (entry->group, name, &key)
      || lat_schema_get (key)->kind != LAT_VALUE_TRANSLATED)
    return FALSE;
  lat_text_set (lat_rules_get_translated (rules, key), locale, value);
  return TRUE;
}

/* GKeyFile warns of some values with more than one bad escape sequence, instead of
 * refusing them, so it gets only good ones. */
static gboolean
has_good_escapes (const char *value)
{
  for (; *value != '\0'; value++)
    if (*value == '\\' && (*++value == '\0' || strchr ("sntr\\", *value) == NULL))
      return FALSE;
  return TRUE;
}

static gboolean
is_provenance (const Entry *entry)
{
  return g_str_equal (entry->group, LAT_PROVENANCE_GROUP);
}

static gboolean
read_entry (LatRules *rules, GKeyFile *file, const Entry *entry, LatDiagnostics *diagnostics)
{
  g_autofree char *raw = g_key_file_get_value (file, entry->group, entry->name, NULL);
  g_autofree char *value = NULL;
  LatKey key;

  lat_diagnostics_set_place (diagnostics, entry->line, 1);
  if (raw != NULL && has_good_escapes (raw))
    value = g_key_file_get_string (file, entry->group, entry->name, NULL);
  if (value == NULL)
    {
      lat_diagnostics_add_key (diagnostics, LAT_SEVERITY_ERROR, entry->group, entry->name, NULL,
                               _ ("bad escape sequence"),
                               _ ("write a backslash as two backslashes"));
      return FALSE;
    }
  if (is_provenance (entry))
    return lat_provenance_read (rules, entry->name, value, diagnostics);
  if (lat_schema_find (entry->group, entry->name, &key))
    return lat_rules_set_value (rules, key, value, diagnostics);
  if (!lat_schema_has_group (entry->group) || read_translation (rules, entry, value))
    return TRUE;
  lat_diagnostics_add_key (diagnostics, LAT_SEVERITY_ERROR, entry->group, entry->name, value,
                           _ ("unknown key"), _ ("leave it out, or correct its name"));
  return FALSE;
}

/* A clause speaks of a value, a translation of a note: each is read after that. */
static gboolean
read_entries (LatRules *rules, GKeyFile *file, GArray *entries, LatDiagnostics *diagnostics)
{
  gboolean good = TRUE;

  for (guint pass = 0; pass < 3; pass++)
    for (guint i = 0; i < entries->len; i++)
      {
        const Entry *entry = &g_array_index (entries, Entry, i);
        guint of_pass = !is_provenance (entry) ? 0 : strchr (entry->name, '[') == NULL ? 1 : 2;

        if (of_pass == pass)
          good = read_entry (rules, file, entry, diagnostics) && good;
      }
  return good;
}

static gboolean
has_format (GArray *entries)
{
  for (guint i = 0; i < entries->len; i++)
    {
      const Entry *entry = &g_array_index (entries, Entry, i);

      if (g_str_equal (entry->group, "Latrunculi Rules") && g_str_equal (entry->name, "Format"))
        return TRUE;
    }
  return FALSE;
}

/**
 * lat_rules_file_read:
 * @text: a rules file
 * @length: its length in bytes, -1 if it ends with a NUL
 * @diagnostics: (nullable): where all that is wrong is told
 *
 * Reads a rules file (rules §2), with where its keys come from (see #LatProvenance).
 * Keys that are not named have their defaults.
 * How keys go together is not judged here (see lat_rules_check()).
 *
 * Returns: (transfer full) (nullable): the rules, %NULL if there is an error
 */
LatRules *
lat_rules_file_read (const char *text, gssize length, LatDiagnostics *diagnostics)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (GArray) entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  g_autoptr (GPtrArray) groups = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (LatRules) rules = lat_rules_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *copy = NULL;
  const char *bad;
  gboolean good;

  g_return_val_if_fail (text != NULL, NULL);

  g_array_set_clear_func (entries, clear_entry);
  if (length < 0)
    length = (gssize) strlen (text);
  if (length > LAT_LIMIT_RULES_FILE)
    {
      complain_of_size (diagnostics);
      return NULL;
    }
  if (length >= 3 && memcmp (text, BYTE_ORDER_MARK, 3) == 0)
    {
      text += 3;
      length -= 3;
    }
  if (!g_utf8_validate (text, length, &bad))
    {
      complain_of_bytes (diagnostics, text, bad);
      return NULL;
    }
  copy = g_strndup (text, (gsize) length);
  if (lat_foreign_complain_for_rules (copy, diagnostics))
    return NULL;
  good = scan_lines (copy, entries, groups, diagnostics);
  if (good
      && !g_key_file_load_from_data (file, copy, strlen (copy), G_KEY_FILE_KEEP_TRANSLATIONS,
                                     &error))
    {
      lat_diagnostics_set_place (diagnostics, 0, 0);
      lat_diagnostics_add (diagnostics, LAT_SEVERITY_ERROR, "%s", error->message);
      good = FALSE;
    }
  if (!good)
    return NULL;

  good = read_entries (rules, file, entries, diagnostics);
  lat_diagnostics_set_place (diagnostics, 0, 0);
  if (!has_format (entries))
    {
      lat_diagnostics_add_key (diagnostics, LAT_SEVERITY_ERROR, "Latrunculi Rules", "Format", NULL,
                               _ ("missing"), _ ("add Format=1"));
      good = FALSE;
    }
  return good ? g_steal_pointer (&rules) : NULL;
}

/**
 * lat_rules_file_write:
 *
 * Writes all keys that are not at their defaults, in schema order, and where they
 * and others come from.
 *
 * Returns: (transfer full): a rules file
 */
char *
lat_rules_file_write (const LatRules *rules)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();

  for (guint i = 0; i < LAT_N_KEYS; i++)
    {
      const LatSchemaKey *row = lat_schema_get ((LatKey) i);
      g_autofree char *value = NULL;

      if (row->kind == LAT_VALUE_TRANSLATED)
        {
          const LatText *text = lat_rules_get_translated (rules, (LatKey) i);

          for (guint j = 0; j < lat_text_get_count (text); j++)
            {
              const char *locale;
              const char *words = lat_text_get_nth (text, j, &locale);

              if (locale == NULL)
                g_key_file_set_string (file, row->group, row->name, words);
              else
                g_key_file_set_locale_string (file, row->group, row->name, locale, words);
            }
          continue;
        }
      if (i != LAT_KEY_FORMAT && lat_rules_key_is_default (rules, (LatKey) i))
        continue;
      value = lat_rules_dup_value (rules, (LatKey) i);
      g_key_file_set_string (file, row->group, row->name, value);
    }
  lat_provenance_write (rules, file);
  return g_key_file_to_data (file, NULL, NULL);
}

/**
 * lat_rules_line_write:
 *
 * Writes the one-line form: `Group.Key=Value` for every key that says how to
 * play and is not at its default, in schema order, joined by `|`.
 *
 * Returns: (transfer full): the line
 */
char *
lat_rules_line_write (const LatRules *rules)
{
  GString *line = g_string_new (NULL);

  for (guint key = LAT_FIRST_PLAY_KEY; key < LAT_N_KEYS; key++)
    {
      const LatSchemaKey *row = lat_schema_get ((LatKey) key);
      g_autofree char *value = NULL;

      if (lat_rules_key_is_default (rules, (LatKey) key))
        continue;
      value = lat_rules_dup_value (rules, (LatKey) key);
      if (line->len > 0)
        g_string_append_c (line, '|');
      g_string_append_printf (line, "%s.%s=%s", row->group, row->name, value);
    }
  return g_string_free (line, FALSE);
}

static gboolean
read_part (LatRules *rules, char *part, guint64 *seen, LatDiagnostics *diagnostics)
{
  char *dot = strchr (part, '.');
  char *equals = strchr (part, '=');
  LatKey key;

  if (dot == NULL || equals == NULL || dot > equals)
    {
      LatDiagnostic *item =
          lat_diagnostics_add (diagnostics, LAT_SEVERITY_ERROR, "%s", _ ("not a key with a value"));

      if (item != NULL)
        {
          item->value = g_strdup (part);
          item->remedy = g_strdup (_ ("write Group.Key=Value, joined by “|”"));
        }
      return FALSE;
    }
  *dot = *equals = '\0';
  g_strstrip (part);
  g_strstrip (dot + 1);
  g_strstrip (equals + 1);
  if (!lat_schema_find (part, dot + 1, &key))
    {
      lat_diagnostics_add_key (diagnostics, LAT_SEVERITY_ERROR, part, dot + 1, equals + 1,
                               _ ("unknown key"), _ ("leave it out, or correct its name"));
      return FALSE;
    }
  if (*seen >> key & 1)
    {
      lat_diagnostics_add_key (diagnostics, LAT_SEVERITY_ERROR, part, dot + 1, equals + 1,
                               _ ("the same key twice"), _ ("leave one of them out"));
      return FALSE;
    }
  *seen |= G_GUINT64_CONSTANT (1) << key;
  return lat_rules_set_value (rules, key, equals + 1, diagnostics);
}

/**
 * lat_rules_line_read:
 * @line: rules in one line
 * @diagnostics: (nullable): where all that is wrong is told; the column is that
 *   in the line
 *
 * Returns: (transfer full) (nullable): the rules, %NULL if there is an error
 */
LatRules *
lat_rules_line_read (const char *line, LatDiagnostics *diagnostics)
{
  g_autoptr (LatRules) rules = lat_rules_new ();
  g_auto (GStrv) parts = NULL;
  gboolean good = TRUE;
  guint64 seen = 0;
  gsize column = 1;

  G_STATIC_ASSERT (LAT_N_KEYS <= 64);
  g_return_val_if_fail (line != NULL, NULL);

  if (strlen (line) > LAT_LIMIT_RULES_LINE)
    {
      complain_of_size (diagnostics);
      return NULL;
    }
  if (!g_utf8_validate (line, -1, NULL))
    {
      lat_diagnostics_add (diagnostics, LAT_SEVERITY_ERROR, "%s", _ ("this is not UTF-8"));
      return NULL;
    }
  parts = g_strsplit (line, "|", -1);
  for (guint i = 0; parts[i] != NULL; i++)
    {
      gsize length = (gsize) g_utf8_strlen (parts[i], -1);

      g_strchug (parts[i]);
      lat_diagnostics_set_place (diagnostics, 1, (guint) column);
      if (*parts[i] != '\0')
        good = read_part (rules, parts[i], &seen, diagnostics) && good;
      column += length + 1;
    }
  lat_diagnostics_set_place (diagnostics, 0, 0);
  return good ? g_steal_pointer (&rules) : NULL;
}

/**
 * lat_rules_line_looks_like:
 *
 * Returns: whether @text is probably meant as rules in one line: it starts with
 *   a group, a point, a name and `=`
 */
gboolean
lat_rules_line_looks_like (const char *text)
{
  const char *dot = strchr (text, '.');
  const char *equals = strchr (text, '=');
  g_autofree char *group = NULL;

  if (dot == NULL || equals == NULL || dot > equals)
    return FALSE;
  group = g_strndup (text, (gsize) (dot - text));
  return lat_schema_has_group (g_strstrip (group));
}

/**
 * lat_rules_read_any:
 * @spec: the id of a preset, rules in one line, or the name of a file
 * @may_be_file: whether files are looked for
 * @diagnostics: (nullable): where all that is wrong is told
 *
 * Reads rules in any form. Whether they can be played is not judged (see
 * lat_rules_check()).
 *
 * Returns: (transfer full) (nullable): the rules, %NULL if there is an error
 */
LatRules *
lat_rules_read_any (const char *spec, gboolean may_be_file, LatDiagnostics *diagnostics)
{
  LatRules *rules = lat_presets_load (spec);
  g_autofree char *text = NULL;
  gsize length;

  if (rules != NULL)
    return rules;
  if (lat_rules_line_looks_like (spec))
    return lat_rules_line_read (spec, diagnostics);
  if (may_be_file && g_file_test (spec, G_FILE_TEST_EXISTS))
    {
      g_autoptr (GError) error = NULL;

      text = lat_load_file (spec, LAT_LIMIT_RULES_FILE, &length, &error);
      if (text != NULL)
        return lat_rules_file_read (text, (gssize) length, diagnostics);
      lat_diagnostics_add (diagnostics, LAT_SEVERITY_ERROR, "%s", error->message);
      return NULL;
    }
  if (lat_foreign_complain_for_rules (spec, diagnostics))
    return NULL;
  lat_diagnostics_add_key (
      diagnostics, LAT_SEVERITY_ERROR, NULL, NULL, NULL, _ ("these are no rules"),
      may_be_file ? _ ("give the id of a preset, a rules file, or Group.Key=Value|…")
                  : _ ("give the id of a preset, or Group.Key=Value|…"));
  return NULL;
}
