/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rules-file.c - reading and writing rule sets */
#include "lat-rules-file.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lat-encoding.h"
#include "lat-foreign.h"
#include "lat-limits.h"
#include "lat-load.h"
#include "lat-presets.h"
#include "lat-provenance.h"

#define BYTE_ORDER_MARK "\xef\xbb\xbf"

/* How often a file is gone through for the keys, and in all. */
#define N_KEY_PASSES 2
#define N_PASSES     (N_KEY_PASSES + 3)

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
complain_of_size (LatDiagnostics *diagnostics, const char *remedy, int most)
{
  g_autofree char *limit = g_strdup_printf (remedy, most / 1024);

  lat_diagnostics_add_key (diagnostics, LAT_SEVERITY_ERROR, NULL, NULL, NULL,
                           _ ("this is too large for rules"), limit);
}

static void
complain_of_bytes (LatDiagnostics *diagnostics, const char *text, const char *bad)
{
  guint line = 1;

  for (const char *c = text; c < bad; c++)
    line += *c == '\n';
  lat_diagnostics_set_place (diagnostics, line, 1);
  lat_diagnostics_add (diagnostics, LAT_SEVERITY_ERROR, "%s",
                       *bad == '\0' ? _ ("this is not text") : _ ("this is not UTF-8"));
}

/* Of a zone or of one side without keys nothing is kept. */
static void
warn_of_empty_group (LatDiagnostics *diagnostics, guint line, const char *group)
{
  if (strchr (group, '.') == NULL)
    return;
  lat_diagnostics_set_place (diagnostics, line, 1);
  lat_diagnostics_add_key (diagnostics, LAT_SEVERITY_WARNING, group, NULL, NULL,
                           _ ("a group without keys has no effect"),
                           _ ("give it keys, or leave it out"));
}

static void
complain_of_group (LatDiagnostics *diagnostics, guint line, const char *group)
{
  lat_diagnostics_set_place (diagnostics, line, 1);
  if (g_str_has_prefix (group, LAT_ZONE_GROUP))
    lat_diagnostics_add_key (diagnostics, LAT_SEVERITY_ERROR, group, NULL, NULL,
                             _ ("no name of a zone"),
                             _ ("should be a short name of small letters, digits and hyphens "
                                "after the full stop, such as Zone.far-side"));
  else
    lat_diagnostics_add_key (diagnostics, LAT_SEVERITY_ERROR, group, NULL, NULL,
                             _ ("unknown group"),
                             _ ("should be one of Latrunculi Rules, Board, Setup, Soldier, Leader, "
                                "Capture, Tactics, Goal, Limits, Provenance, Zone.NAME, or a group "
                                "of one side such as White.Soldier"));
}

/* Finds the lines of all groups and keys; complains of what GKeyFile would
 * refuse without a place, or accept without a word (the same key twice). */
static gboolean
scan_lines (const char *text, GArray *entries, GPtrArray *groups, LatDiagnostics *diagnostics)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  const char *group = NULL;
  guint group_line = 0, n_before = 0;
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
          if (group != NULL && entries->len == n_before)
            warn_of_empty_group (diagnostics, group_line, group);
          g_ptr_array_add (groups, g_strdup (line + 1));
          group = g_ptr_array_index (groups, groups->len - 1);
          group_line = i + 1;
          n_before = entries->len;
          if (!lat_schema_has_group (group) && !lat_provenance_has_group (group))
            {
              complain_of_group (diagnostics, i + 1, group);
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
  if (group != NULL && entries->len == n_before)
    warn_of_empty_group (diagnostics, group_line, group);
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
  return lat_provenance_has_group (entry->group);
}

static gboolean
complain_of_key (LatDiagnostics *diagnostics,
                 const char *group,
                 const char *name,
                 const char *value,
                 const char *message,
                 const char *remedy)
{
  lat_diagnostics_add_key (diagnostics, LAT_SEVERITY_ERROR, group, name, value, message, remedy);
  return FALSE;
}

static gboolean
read_zone (LatRules *rules,
           const char *group,
           const char *name,
           const char *value,
           LatDiagnostics *diagnostics)
{
  LatZone *zone;
  LatZoneKey key;

  if (!lat_zone_find_key (name, &key))
    return complain_of_key (diagnostics, group, name, value, _ ("unknown key"),
                            _ ("leave it out, or correct its name"));
  zone = lat_rules_find_zone (rules, group + strlen (LAT_ZONE_GROUP));
  if (zone == NULL)
    {
      g_autofree char *remedy =
          g_strdup_printf (_ ("there may be at most %d zones"), LAT_MAX_ZONES);

      return complain_of_key (diagnostics, group, name, value, _ ("too many zones"), remedy);
    }
  return lat_zone_set_value (zone, key, value, diagnostics);
}

/* A key of any group but where rules come from. What is of one side alone, and zones, have one spelling
 * in a file: groups of their own. */
static gboolean
read_key (LatRules *rules,
          const char *group,
          const char *name,
          const char *value,
          LatDiagnostics *diagnostics)
{
  LatSide side;
  LatKey key;

  if (g_str_has_prefix (group, LAT_ZONE_GROUP)
      && lat_zone_name_is_good (group + strlen (LAT_ZONE_GROUP)))
    return read_zone (rules, group, name, value, diagnostics);
  key = lat_schema_find_sided (group, name, &side);
  if (key != LAT_N_KEYS)
    return lat_rules_set_side_value (rules, side, key, value, diagnostics);
  if (!lat_schema_find (group, name, &key))
    return complain_of_key (diagnostics, group, name, value, _ ("unknown key"),
                            _ ("leave it out, or correct its name"));
  if (key == LAT_KEY_ZONES)
    return complain_of_key (diagnostics, group, name, value, _ ("unknown key"),
                            _ ("give each zone a group of its own, such as Zone.throne"));
  if (lat_schema_has_trait (key, LAT_TRAIT_SIDED) && strchr (value, ';') != NULL)
    return complain_of_key (diagnostics, group, name, value, _ ("bad value"),
                            _ ("give what holds for one side in a group of its own, such as "
                               "White.Soldier"));
  return lat_rules_set_value (rules, key, value, diagnostics);
}

/* No format, or rules that say more than it can; @line is where they name it, 0 for nowhere. */
static gboolean
check_format (LatRules *rules, guint line, LatDiagnostics *diagnostics)
{
  gboolean is_later = lat_rules_get_format (rules) > 1;
  g_autofree char *value = g_strdup_printf ("%d", rules->format);
  gboolean is_good = line > 0 && (rules->format > 1 || !is_later);

  lat_diagnostics_set_place (diagnostics, line, line > 0 ? 1 : 0);
  if (!is_good)
    complain_of_key (diagnostics, "Latrunculi Rules", "Format", line > 0 ? value : NULL,
                     line > 0 ? _ ("some key is of a later format") : _ ("missing"),
                     is_later ? _ ("write Format=2") : _ ("add Format=1"));
  lat_diagnostics_set_place (diagnostics, 0, 0);
  rules->format = lat_schema_get (LAT_KEY_FORMAT)->default_value;
  return is_good;
}

static gboolean
read_entry (LatRules *rules, GKeyFile *file, const Entry *entry, LatDiagnostics *diagnostics)
{
  g_autofree char *raw = g_key_file_get_value (file, entry->group, entry->name, NULL);
  g_autofree char *value = NULL;

  lat_diagnostics_set_place (diagnostics, entry->line, 1);
  if (raw != NULL && has_good_escapes (raw))
    value = g_key_file_get_string (file, entry->group, entry->name, NULL);
  if (value == NULL)
    return complain_of_key (diagnostics, entry->group, entry->name, NULL, _ ("bad escape sequence"),
                            _ ("write a backslash as two backslashes"));
  if (is_provenance (entry))
    return lat_provenance_read (rules, entry->group, entry->name, value, diagnostics);
  if (!lat_schema_has_group (entry->group) || read_translation (rules, entry, value))
    return TRUE;
  return read_key (rules, entry->group, entry->name, value, diagnostics);
}

/* A common value puts away those of one side, a clause speaks of a value, a translation of a note: each is
 * read after that. */
static guint
get_pass (const Entry *entry)
{
  LatSide side;

  if (is_provenance (entry))
    return N_KEY_PASSES + lat_provenance_get_pass (entry->group, entry->name);
  return lat_schema_find_sided (entry->group, entry->name, &side) != LAT_N_KEYS ? 1 : 0;
}

static gboolean
read_entries (LatRules *rules, GKeyFile *file, GArray *entries, LatDiagnostics *diagnostics)
{
  gboolean good = TRUE;

  for (guint pass = 0; pass < N_PASSES; pass++)
    for (guint i = 0; i < entries->len; i++)
      if (get_pass (&g_array_index (entries, Entry, i)) == pass)
        good = read_entry (rules, file, &g_array_index (entries, Entry, i), diagnostics) && good;
  return good;
}

/* The line that names the format; 0 if there is none. */
static guint
find_format (GArray *entries)
{
  for (guint i = 0; i < entries->len; i++)
    {
      const Entry *entry = &g_array_index (entries, Entry, i);

      if (g_str_equal (entry->group, "Latrunculi Rules") && g_str_equal (entry->name, "Format"))
        return entry->line;
    }
  return 0;
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
      complain_of_size (diagnostics, _ ("at most %d KiB in a file; shorten notes and translations"),
                        LAT_LIMIT_RULES_FILE);
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
  good = lat_provenance_finish (rules, diagnostics) && good;
  return check_format (rules, find_format (entries), diagnostics) && good ? g_steal_pointer (&rules)
                                                                          : NULL;
}

/* A key that is no text, as a file has it: `take` gets each group, name and value. */
typedef void (*TakeEntry) (gpointer data, const char *group, const char *name, const char *value);

static void
write_zones (const LatRules *rules, TakeEntry take, gpointer data)
{
  for (guint i = 0; i < rules->n_zones; i++)
    {
      g_autofree char *group = g_strconcat (LAT_ZONE_GROUP, rules->zones[i].name, NULL);

      /* Its squares always, so that a zone without any is kept. */
      for (LatZoneKey key = 0; key < LAT_N_ZONE_KEYS; key++)
        if (key == LAT_ZONE_KEY_SQUARES || !lat_zone_key_is_default (&rules->zones[i], key))
          {
            g_autofree char *value = lat_zone_dup_value (&rules->zones[i], key);

            take (data, group, lat_zone_key_get_name (key), value);
          }
    }
}

static void
write_key (const LatRules *rules, LatKey key, TakeEntry take, gpointer data)
{
  const LatSchemaKey *row = lat_schema_get (key);
  g_autofree char *value = NULL;
  char *rest;

  if (key == LAT_KEY_ZONES)
    {
      write_zones (rules, take, data);
      return;
    }
  value = lat_rules_dup_value (rules, key);
  rest = lat_schema_has_trait (key, LAT_TRAIT_SIDED) ? strchr (value, ';') : NULL;
  if (rest != NULL)
    *rest = '\0';
  take (data, row->group, row->name, value);
  for (guint side = 0; rest != NULL && side < LAT_N_SIDES; side++)
    {
      g_autofree char *group = lat_schema_dup_side_group (key, (LatSide) side);
      g_autofree char *own = lat_rules_dup_side_value (rules, (LatSide) side, key);

      if (own != NULL)
        take (data, group, row->name, own);
    }
}

static void
take_into_file (gpointer file, const char *group, const char *name, const char *value)
{
  g_key_file_set_string (file, group, name, value);
}

static void
take_into_line (gpointer line, const char *group, const char *name, const char *value)
{
  g_string_append_printf (line, "%s%s.%s=%s", ((GString *) line)->len > 0 ? "|" : "", group, name,
                          value);
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
      write_key (rules, (LatKey) i, take_into_file, file);
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

  for (LatKey key = LAT_FIRST_PLAY_KEY; key < LAT_N_KEYS; key++)
    if (!lat_rules_key_is_default (rules, key))
      write_key (rules, key, take_into_line, line);
  return g_string_free (line, FALSE);
}

/**
 * lat_rules_line_write_played:
 *
 * Writes the one-line form of how the rules play: two that give the sides the same values in other ways, in common
 * or for one side, have the same line.
 *
 * Returns: (transfer full): the line
 */
char *
lat_rules_line_write_played (const LatRules *rules)
{
  g_autoptr (LatRules) played = lat_rules_copy (rules);
  LatRules views[LAT_N_SIDES];

  for (guint side = 0; side < LAT_N_SIDES; side++)
    lat_rules_view_side (rules, (LatSide) side, &views[side]);
  for (LatKey key = LAT_FIRST_PLAY_KEY; key < LAT_N_KEYS; key++)
    if (lat_rules_has_side_value (rules, LAT_WHITE, key)
        || lat_rules_has_side_value (rules, LAT_BLACK, key))
      {
        g_autofree char *white = lat_rules_dup_value (&views[LAT_WHITE], key);
        g_autofree char *black = lat_rules_dup_value (&views[LAT_BLACK], key);

        lat_rules_set_value (played, key, black, NULL);
        if (!g_str_equal (white, black))
          lat_rules_set_side_value (played, LAT_WHITE, key, white, NULL);
      }
  return lat_rules_line_write (played);
}

/* `Group.Key=Value`, the group with points of its own. A part is cut in three where it stands. */
static gboolean
split_part (char *part, char **name, char **value, LatDiagnostics *diagnostics)
{
  char *equals = strchr (part, '=');
  char *dot;

  if (equals != NULL)
    *equals = '\0';
  dot = strrchr (part, '.');
  if (equals == NULL || dot == NULL)
    {
      LatDiagnostic *item =
          lat_diagnostics_add (diagnostics, LAT_SEVERITY_ERROR, "%s", _ ("not a key with a value"));

      if (equals != NULL)
        *equals = '=';
      if (item != NULL)
        {
          item->value = g_strdup (part);
          item->remedy = g_strdup (_ ("write Group.Key=Value, joined by “|”"));
        }
      return FALSE;
    }
  *dot = '\0';
  *name = g_strstrip (dot + 1);
  *value = g_strstrip (equals + 1);
  g_strstrip (part);
  return TRUE;
}

/* A common value that comes after those of one side would put them away. */
static gboolean
read_part (LatRules *rules, char *part, GHashTable *seen, LatDiagnostics *diagnostics)
{
  LatSideValues kept[LAT_N_SIDES];
  gboolean good;
  LatKey key;
  char *name, *value;

  if (!split_part (part, &name, &value, diagnostics))
    return FALSE;
  if (!g_hash_table_add (seen, g_strdup_printf ("%s.%s", part, name)))
    return complain_of_key (diagnostics, part, name, value, _ ("the same key twice"),
                            _ ("leave one of them out"));
  memcpy (kept, rules->side, sizeof kept);
  good = read_key (rules, part, name, value, diagnostics);
  if (lat_schema_find (part, name, &key))
    memcpy (rules->side, kept, sizeof kept);
  return good;
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
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  gboolean good = TRUE;
  gsize column = 1;

  g_return_val_if_fail (line != NULL, NULL);

  if (strlen (line) > LAT_LIMIT_RULES_LINE)
    {
      complain_of_size (diagnostics, _ ("at most %d KiB in one line; give the rules as a file"),
                        LAT_LIMIT_RULES_LINE);
      return NULL;
    }
  line = lat_encoding_skip_mark (line);
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
        good = read_part (rules, parts[i], seen, diagnostics) && good;
      column += length + 1;
    }
  lat_diagnostics_set_place (diagnostics, 0, 0);
  return good ? g_steal_pointer (&rules) : NULL;
}

/* A bad group of a side or a zone is meant as one, and told as a key. */
static gboolean
is_meant_as_group (const char *group)
{
  return lat_schema_has_group (group) || g_str_has_prefix (group, "White.")
         || g_str_has_prefix (group, "Black.") || g_str_has_prefix (group, LAT_ZONE_GROUP);
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
  const char *equals = strchr (text, '=');
  const char *dot = equals != NULL ? g_strrstr_len (text, equals - text, ".") : NULL;
  g_autofree char *group = NULL;

  if (dot == NULL)
    return FALSE;
  text = lat_encoding_skip_mark (text);
  group = g_strndup (text, (gsize) (dot - text));
  return is_meant_as_group (g_strstrip (group));
}

/**
 * lat_rules_head_looks_like:
 * @line: a line of a file, without blanks at its ends
 *
 * Returns: whether it is probably meant as the head of a group of rules; a tag of a game whose value has lost its
 *   quotes is none
 */
gboolean
lat_rules_head_looks_like (const char *line)
{
  g_autofree char *group = NULL;
  gsize length;

  g_return_val_if_fail (line != NULL, FALSE);

  length = strlen (line);
  if (length < 2 || line[0] != '[' || line[length - 1] != ']')
    return FALSE;
  group = g_strndup (line + 1, length - 2);
  return is_meant_as_group (group) || lat_provenance_has_group (group);
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
  g_autofree char *shown = NULL;
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
  shown = g_utf8_make_valid (spec, -1);
  lat_diagnostics_add_key (
      diagnostics, LAT_SEVERITY_ERROR, NULL, "rules", shown,
      may_be_file ? _ ("these are no rules, and there is no such file") : _ ("these are no rules"),
      may_be_file ? _ ("give the id of a preset, a rules file, or Group.Key=Value|…")
                  : _ ("give the id of a preset, or Group.Key=Value|…"));
  return NULL;
}
