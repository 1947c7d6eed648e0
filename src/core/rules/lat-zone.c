/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-zone.c - squares with a role: a throne, corners, camps */
#include "lat-zone.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The sets of men that a key can name, and the set that each is. */
static const struct
{
  const char *nick;
  const char *label;
  LatWho who;
} sets[] = {
  { "nobody", N_ ("Nobody"), LAT_WHO_NOBODY },
  { "all", N_ ("All men"), LAT_WHO_ALL },
  { "soldiers", N_ ("Soldiers"), 3 },
  { "leaders", N_ ("Leaders"), LAT_WHO_LEADERS },
  { "white", N_ ("White"), LAT_WHO_WHITE },
  { "black", N_ ("Black"), LAT_WHO_BLACK },
  { "white-soldiers", N_ ("White’s soldiers"), 1 },
  { "black-soldiers", N_ ("Black’s soldiers"), 2 },
  { "white-leader", N_ ("White’s leader"), 4 },
  { "black-leader", N_ ("Black’s leader"), 8 },
  { "officers", N_ ("Officers"), LAT_WHO_OFFICERS },
  { "white-officers", N_ ("White’s officers"), 16 },
  { "black-officers", N_ ("Black’s officers"), 32 },
};

static const char *const who_nicks[] = {
  "nobody",         "all",          "soldiers",       "leaders",
  "white",          "black",        "white-soldiers", "black-soldiers",
  "white-leader",   "black-leader", "officers",       "white-officers",
  "black-officers", NULL,
};
static const char *const symmetry_nicks[] = { "none", "half-turn", "mirrors", "all", NULL };
static const char *const symmetry_labels[] = { N_ ("As they are"), N_ ("Half a turn"),
                                               N_ ("Both mirrors"), N_ ("All eight ways") };
static const char *const when_nicks[] = { "always", "empty", NULL };
static const char *const when_labels[] = { N_ ("Always"), N_ ("While it is empty") };

#define WHO(role, value)     who_nicks, G_STRUCT_OFFSET (LatZone, who) + (role) * sizeof (int), value
#define NUMBER(nicks, field) nicks, G_STRUCT_OFFSET (LatZone, field), 0

/* One row a key, in the order of #LatZoneKey. */
static const struct
{
  const char *name;
  const char *const *choices; /* NULL: squares */
  gsize offset;
  int initial;
  const char *title;
  const char *sentence;
} keys[] = {
  { "Squares", NULL, 0, 0, N_ ("Squares"), N_ ("The squares of the zone") },
  { "Symmetry", NUMBER (symmetry_nicks, symmetry), N_ ("Symmetry"),
    N_ ("Which turns and reflections of the squares belong to the zone, too") },
  { "Stop", WHO (LAT_ROLE_STOP, 1), N_ ("May stop"), N_ ("Who may come to stand there") },
  { "Pass", WHO (LAT_ROLE_PASS, 1), N_ ("May pass"), N_ ("Who may cross it, or jump over it") },
  { "Enter", WHO (LAT_ROLE_ENTER, 1), N_ ("May come in"),
    N_ ("Who may come in from outside, to stop there or to cross it; others may only leave") },
  { "Hostile", WHO (LAT_ROLE_HOSTILE, 0), N_ ("Hostile to"),
    N_ ("For whom beside it the square acts as a captor") },
  { "HostileWhen", NUMBER (when_nicks, hostile_when), N_ ("Hostile"),
    N_ ("Whether it is hostile whoever stands there, or only while it is empty") },
  { "Safe", WHO (LAT_ROLE_SAFE, 0), N_ ("Safe"), N_ ("Who cannot be captured there") },
  { "Surround", WHO (LAT_ROLE_SURROUND, 0), N_ ("Surrounded"),
    N_ ("Who is captured there only with enemies or hostile squares on all sides") },
  { "Drop", WHO (LAT_ROLE_DROP, 1), N_ ("Drops"), N_ ("Who may be dropped there") },
  { "Goal", WHO (LAT_ROLE_GOAL, 0), N_ ("Wins"), N_ ("Who wins by standing there") },
  { "MakesOfficer", WHO (LAT_ROLE_MAKES_OFFICER, 0), N_ ("Makes officers"),
    N_ ("Which soldiers become officers by moving there") },
  { "MakesLeader", WHO (LAT_ROLE_MAKES_LEADER, 0), N_ ("Makes leaders"),
    N_ ("Which soldiers and officers become leaders by moving there") },
};

G_STATIC_ASSERT (G_N_ELEMENTS (keys) == LAT_N_ZONE_KEYS);
G_STATIC_ASSERT (G_N_ELEMENTS (who_nicks) == G_N_ELEMENTS (sets) + 1);

static int *
get_number (const LatZone *zone, LatZoneKey key)
{
  return (int *) G_STRUCT_MEMBER_P (zone, keys[key].offset);
}

/**
 * lat_zone_init:
 * @zone: (out): a zone without squares, with every key at its default
 * @name: a good name
 */
void
lat_zone_init (LatZone *zone, const char *name)
{
  memset (zone, 0, sizeof *zone);
  g_strlcpy (zone->name, name, sizeof zone->name);
  for (guint key = LAT_ZONE_KEY_SYMMETRY; key < LAT_N_ZONE_KEYS; key++)
    *get_number (zone, (LatZoneKey) key) = keys[key].initial;
}

/**
 * lat_zone_name_is_good:
 *
 * Returns: whether a zone may be called so: small letters, digits and hyphens, not too many
 */
gboolean
lat_zone_name_is_good (const char *name)
{
  if (*name == '\0' || strlen (name) >= LAT_ZONE_NAME_SIZE)
    return FALSE;
  for (; *name != '\0'; name++)
    if (!g_ascii_islower (*name) && !g_ascii_isdigit (*name) && *name != '-')
      return FALSE;
  return TRUE;
}

/**
 * lat_zone_get_label:
 *
 * Returns: (transfer none): what people call the zone: names that many games know are translated
 */
const char *
lat_zone_get_label (const LatZone *zone)
{
  static const struct
  {
    const char *name;
    const char *label;
  } known[] = {
    { "throne", N_ ("Throne") },         { "corners", N_ ("Corners") },
    { "camps", N_ ("Camps") },           { "citadel", N_ ("Citadel") },
    { "centre", N_ ("Centre") },         { "edge", N_ ("Edge") },
    { "refuges", N_ ("Refuges") },       { "walls", N_ ("Walls") },
    { "upper-half", N_ ("Upper half") }, { "lower-half", N_ ("Lower half") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    if (g_str_equal (zone->name, known[i].name))
      return _ (known[i].label);
  return zone->name;
}

/**
 * lat_zone_key_get_name:
 *
 * Returns: (transfer none): its name in a file
 */
const char *
lat_zone_key_get_name (LatZoneKey key)
{
  return keys[key].name;
}

/**
 * lat_zone_key_get_title:
 *
 * Returns: (transfer none): its title for people, translated
 */
const char *
lat_zone_key_get_title (LatZoneKey key)
{
  return _ (keys[key].title);
}

/**
 * lat_zone_key_get_sentence:
 *
 * Returns: (transfer none): what it does, one sentence, translated
 */
const char *
lat_zone_key_get_sentence (LatZoneKey key)
{
  return _ (keys[key].sentence);
}

/**
 * lat_zone_key_get_choices:
 *
 * Returns: (transfer none) (nullable) (array zero-terminated=1): its values in a file; %NULL for squares
 */
const char *const *
lat_zone_key_get_choices (LatZoneKey key)
{
  return keys[key].choices;
}

/**
 * lat_zone_key_get_label:
 * @key: a key that is a choice
 * @choice: the number of one of its values
 *
 * Returns: (transfer none): what people call the value, translated
 */
const char *
lat_zone_key_get_label (LatZoneKey key, int choice)
{
  if (keys[key].choices == symmetry_nicks)
    return _ (symmetry_labels[choice]);
  return keys[key].choices == when_nicks ? _ (when_labels[choice]) : _ (sets[choice].label);
}

/**
 * lat_zone_find_key:
 * @name: its name in a file
 * @key: (out): the key
 *
 * Returns: whether there is such a key
 */
gboolean
lat_zone_find_key (const char *name, LatZoneKey *key)
{
  for (guint i = 0; i < LAT_N_ZONE_KEYS; i++)
    if (g_str_equal (keys[i].name, name))
      {
        *key = (LatZoneKey) i;
        return TRUE;
      }
  return FALSE;
}

/**
 * lat_zone_get_choice:
 *
 * Returns: the number of the value of a key that is a choice
 */
int
lat_zone_get_choice (const LatZone *zone, LatZoneKey key)
{
  g_return_val_if_fail (keys[key].choices != NULL, 0);
  return *get_number (zone, key);
}

/**
 * lat_zone_set_choice:
 * @zone: a zone
 * @key: a key that is a choice
 * @choice: the number of one of its values
 */
void
lat_zone_set_choice (LatZone *zone, LatZoneKey key, int choice)
{
  g_return_if_fail (keys[key].choices != NULL);
  *get_number (zone, key) = choice;
}

/**
 * lat_zone_key_is_default:
 *
 * Returns: whether the key has the value that it has if a file does not name it
 */
gboolean
lat_zone_key_is_default (const LatZone *zone, LatZoneKey key)
{
  if (keys[key].choices == NULL)
    return lat_square_set_is_empty (&zone->squares);
  return *get_number (zone, key) == keys[key].initial;
}

/**
 * lat_zone_dup_value:
 *
 * Returns: (transfer full): the value of a key as a file has it
 */
char *
lat_zone_dup_value (const LatZone *zone, LatZoneKey key)
{
  return keys[key].choices == NULL ? lat_square_set_dup_text (&zone->squares)
                                   : g_strdup (keys[key].choices[*get_number (zone, key)]);
}

static gboolean
read_value (LatZone *zone, LatZoneKey key, const char *value, char **message, char **remedy)
{
  g_autofree char *bad = NULL;
  g_autofree char *all = NULL;

  if (keys[key].choices == NULL)
    {
      if (lat_square_set_read (value, &zone->squares, &bad))
        return TRUE;
      *message = g_strdup_printf (_ ("“%s” is no name of a square"), bad);
      *remedy = g_strdup (_ ("should be names of squares joined by “;”, such as c3;d4"));
      return FALSE;
    }
  for (int i = 0; keys[key].choices[i] != NULL; i++)
    if (g_str_equal (keys[key].choices[i], value))
      {
        *get_number (zone, key) = i;
        return TRUE;
      }
  all = g_strjoinv (", ", (char **) keys[key].choices);
  *message = g_strdup (_ ("bad value"));
  *remedy = g_strdup_printf (_ ("should be one of %s"), all);
  return FALSE;
}

/**
 * lat_zone_set_value:
 * @zone: a zone
 * @key: a key
 * @value: what a file says
 * @diagnostics: (nullable): where a bad value is told
 *
 * Returns: whether the value was good; a bad one leaves the key as it is
 */
gboolean
lat_zone_set_value (LatZone *zone, LatZoneKey key, const char *value, LatDiagnostics *diagnostics)
{
  g_autofree char *group = NULL;
  g_autofree char *message = NULL;
  g_autofree char *remedy = NULL;

  if (read_value (zone, key, value, &message, &remedy))
    return TRUE;
  group = g_strconcat (LAT_ZONE_GROUP, zone->name, NULL);
  lat_diagnostics_add_key (diagnostics, LAT_SEVERITY_ERROR, group, keys[key].name, value, message,
                           remedy);
  return FALSE;
}

/**
 * lat_zone_get_who:
 *
 * Returns: who plays a role
 */
LatWho
lat_zone_get_who (const LatZone *zone, LatRole role)
{
  return sets[CLAMP (zone->who[role], 0, (int) G_N_ELEMENTS (sets) - 1)].who;
}

/**
 * lat_zone_get_squares:
 * @zone: a zone
 * @files: of the board
 * @ranks: of the board
 *
 * Returns: its squares with those that its symmetry adds; all eight ways are four where the board is not
 *   as wide as high
 */
LatSquareSet
lat_zone_get_squares (const LatZone *zone, int files, int ranks)
{
  static const guint maps_of[] = { 1u << 0, 1u << 0 | 1u << 3, 0x0f, 0xff };
  guint maps = maps_of[zone->symmetry] & (files == ranks ? 0xffu : 0x0fu);
  LatSquareSet all = { 0 };

  for (int file = 0; file < LAT_MAX_SIDE; file++)
    for (int rank = 0; rank < LAT_MAX_SIDE; rank++)
      for (guint map = 0; map < 8; map++)
        {
          int to_file = map & 4 ? rank : file, to_rank = map & 4 ? file : rank;

          if (!(maps >> map & 1)
              || !lat_square_set_has (&zone->squares, lat_square_new (file, rank)))
            continue;
          to_file = map & 1 ? files - 1 - to_file : to_file;
          to_rank = map & 2 ? ranks - 1 - to_rank : to_rank;
          if (to_file >= 0 && to_file < LAT_MAX_SIDE && to_rank >= 0 && to_rank < LAT_MAX_SIDE)
            lat_square_set_add (&all, lat_square_new (to_file, to_rank));
        }
  return all;
}

/**
 * lat_zone_equal:
 *
 * Returns: whether name, squares and all keys are equal
 */
gboolean
lat_zone_equal (const LatZone *a, const LatZone *b)
{
  if (!g_str_equal (a->name, b->name) || !lat_square_set_equal (&a->squares, &b->squares))
    return FALSE;
  for (guint key = LAT_ZONE_KEY_SYMMETRY; key < LAT_N_ZONE_KEYS; key++)
    if (*get_number (a, (LatZoneKey) key) != *get_number (b, (LatZoneKey) key))
      return FALSE;
  return TRUE;
}

/**
 * lat_zones_dup_text:
 *
 * Writes zones as one value: `name(Key=Value,…)`, joined by blanks.
 *
 * Returns: (transfer full): the text, empty for no zones
 */
char *
lat_zones_dup_text (const LatZone *zones, guint n)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      gboolean is_first = TRUE;

      g_string_append_printf (text, "%s%s(", i > 0 ? " " : "", zones[i].name);
      for (guint key = 0; key < LAT_N_ZONE_KEYS; key++)
        {
          g_autofree char *value = NULL;

          if (lat_zone_key_is_default (&zones[i], (LatZoneKey) key))
            continue;
          value = lat_zone_dup_value (&zones[i], (LatZoneKey) key);
          g_string_append_printf (text, "%s%s=%s", is_first ? "" : ",", keys[key].name, value);
          is_first = FALSE;
        }
      g_string_append_c (text, ')');
    }
  return g_string_free (text, FALSE);
}

static gboolean
read_zone (char *text, LatZone *zone)
{
  char *open = strchr (text, '(');
  g_auto (GStrv) parts = NULL;

  if (open == NULL || !g_str_has_suffix (text, ")"))
    return FALSE;
  *open = '\0';
  open[strlen (open + 1)] = '\0';
  if (!lat_zone_name_is_good (text))
    return FALSE;
  lat_zone_init (zone, text);
  parts = g_strsplit (open + 1, ",", -1);
  for (guint i = 0; parts[i] != NULL; i++)
    {
      char *equals = strchr (parts[i], '=');
      LatZoneKey key;

      if (equals == NULL)
        return FALSE;
      *equals = '\0';
      if (!lat_zone_find_key (parts[i], &key) || !lat_zone_set_value (zone, key, equals + 1, NULL))
        return FALSE;
    }
  return TRUE;
}

/**
 * lat_zones_read:
 * @text: what lat_zones_dup_text() writes
 * @zones: (out): the zones
 * @n: (out): how many there are
 *
 * Returns: whether the text was good
 */
gboolean
lat_zones_read (const char *text, LatZone zones[LAT_MAX_ZONES], guint *n)
{
  g_auto (GStrv) parts = g_strsplit (text, " ", -1);

  *n = 0;
  for (guint i = 0; parts[i] != NULL; i++)
    {
      if (parts[i][0] == '\0')
        continue;
      if (*n == LAT_MAX_ZONES || !read_zone (parts[i], &zones[*n]))
        return FALSE;
      for (guint j = 0; j < *n; j++)
        if (g_str_equal (zones[j].name, zones[*n].name))
          return FALSE;
      (*n)++;
    }
  return TRUE;
}
