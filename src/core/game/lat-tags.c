/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-tags.c - the tags of a game: which there are, and where they stand */
#include "lat-game-private.h"

#include <string.h>

/* The tags that have a place of their own, in the order of files.  The four that
 * follow from the rules and the start are written where they belong, but never
 * kept here. */
static const struct
{
  const char *name;
  const char *unknown;
} known_tags[] = {
  { "Event", "?" },     { "Site", "?" },         { "Date", "\?\?\?\?.\?\?.\?\?" },
  { "Round", "?" },     { "White", "?" },        { "Black", "?" },
  { "Result", "*" },    { "Variant", NULL },     { "Rules", NULL },
  { "SetUp", NULL },    { "FEN", NULL },         { "Annotator", NULL },
  { "PlyCount", NULL }, { "Termination", NULL },
};

static guint
get_rank (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (known_tags); i++)
    if (strcmp (known_tags[i].name, name) == 0)
      return i;
  return G_N_ELEMENTS (known_tags);
}

static void
free_tag (LatTag *tag)
{
  g_free (tag->name);
  g_free (tag->value);
  g_free (tag);
}

static int
find_tag (GPtrArray *tags, const char *name)
{
  for (guint i = 0; i < tags->len; i++)
    {
      const LatTag *tag = g_ptr_array_index (tags, i);

      if (strcmp (tag->name, name) == 0)
        return (int) i;
    }
  return -1;
}

GPtrArray *
lat_tags_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) free_tag);
}

GPtrArray *
lat_tags_copy (GPtrArray *tags)
{
  GPtrArray *copy = lat_tags_new ();

  for (guint i = 0; i < tags->len; i++)
    {
      const LatTag *tag = g_ptr_array_index (tags, i);
      LatTag *twin = g_new0 (LatTag, 1);

      twin->name = g_strdup (tag->name);
      twin->value = g_strdup (tag->value);
      twin->rank = tag->rank;
      g_ptr_array_add (copy, twin);
    }
  return copy;
}

const char *
lat_tags_get (GPtrArray *tags, const char *name)
{
  int index = find_tag (tags, name);

  return index >= 0 ? ((LatTag *) g_ptr_array_index (tags, index))->value : NULL;
}

/* A value is one line: what would end it becomes a blank. */
static char *
dup_value (const char *value)
{
  char *copy = g_strdup (value);

  for (char *c = copy; *c != '\0'; c++)
    if (g_ascii_iscntrl (*c))
      *c = ' ';
  return copy;
}

/* Adds a tag even if there is one of that name.  A second one goes to the end, so
 * that the first stays the one that counts. */
void
lat_tags_add (GPtrArray *tags, const char *name, const char *value)
{
  LatTag *tag = g_new0 (LatTag, 1);
  guint index = tags->len;

  tag->rank = find_tag (tags, name) < 0 ? get_rank (name) : G_N_ELEMENTS (known_tags);
  while (index > 0 && ((LatTag *) g_ptr_array_index (tags, index - 1))->rank > tag->rank)
    index--;
  tag->name = g_strdup (name);
  tag->value = dup_value (value);
  g_ptr_array_insert (tags, (int) index, tag);
}

/* Sets the tag of that name; NULL takes it away. */
void
lat_tags_set (GPtrArray *tags, const char *name, const char *value)
{
  int index = find_tag (tags, name);
  LatTag *tag;

  if (value == NULL && index >= 0)
    g_ptr_array_remove_index (tags, (guint) index);
  else if (value != NULL && index < 0)
    lat_tags_add (tags, name, value);
  else if (value != NULL)
    {
      tag = g_ptr_array_index (tags, index);
      g_free (tag->value);
      tag->value = dup_value (value);
    }
}

/* Adds a tag, before others of its name. */
void
lat_tags_add_before (GPtrArray *tags, const char *name, const char *value)
{
  int first = find_tag (tags, name);
  guint last;

  lat_tags_add (tags, name, value);
  if (first < 0)
    return;
  for (last = tags->len - 1; strcmp (((LatTag *) tags->pdata[last])->name, name) != 0;)
    last--;
  for (; last > (guint) first; last--)
    {
      gpointer tag = tags->pdata[last];

      tags->pdata[last] = tags->pdata[last - 1];
      tags->pdata[last - 1] = tag;
    }
}

/* How many tags have no place of their own.  They are the last ones. */
guint
lat_tags_count_others (GPtrArray *tags)
{
  guint n = 0;

  while (n < tags->len
         && ((LatTag *) g_ptr_array_index (tags, tags->len - 1 - n))->rank
                == G_N_ELEMENTS (known_tags))
    n++;
  return n;
}

/* Adds those of the seven tags of PGN that are not there. */
void
lat_tags_complete (GPtrArray *tags)
{
  for (guint i = 0; i < G_N_ELEMENTS (known_tags); i++)
    if (known_tags[i].unknown != NULL && find_tag (tags, known_tags[i].name) < 0)
      lat_tags_add (tags, known_tags[i].name, known_tags[i].unknown);
}

/* Whether a file can have a tag of that name. */
gboolean
lat_tags_is_name (const char *name)
{
  if (!g_ascii_isalnum (name[0]))
    return FALSE;
  for (const char *c = name; *c != '\0'; c++)
    if (!g_ascii_isalnum (*c) && strchr ("_+#=:-", *c) == NULL)
      return FALSE;
  return TRUE;
}

/* Whether the tag follows from the rules and the start of a game. */
gboolean
lat_tags_is_own (const char *name)
{
  static const char *const names[] = { "Variant", "Rules", "SetUp", "FEN", NULL };

  return g_strv_contains (names, name);
}

/**
 * lat_game_get_known_tag:
 *
 * PGN has a value for what is not known (“?”, “????.??.??”, “*”) and for what there is not (“-”);
 * neither tells anything.
 *
 * Returns: (transfer none) (nullable): what the first tag of that name tells, if it tells anything
 */
const char *
lat_game_get_known_tag (const LatGame *game, const char *name)
{
  const char *value;

  g_return_val_if_fail (game != NULL && name != NULL, NULL);

  value = lat_tags_get (game->tags, name);
  return value != NULL && value[strspn (value, "?.-* ")] != '\0' ? value : NULL;
}

/**
 * lat_game_dup_players:
 *
 * Returns: (transfer full) (nullable): who plays, if at least one of them is known
 */
char *
lat_game_dup_players (const LatGame *game)
{
  const char *white = lat_game_get_known_tag (game, "White");
  const char *black = lat_game_get_known_tag (game, "Black");

  if (white == NULL && black == NULL)
    return NULL;
  return g_strdup_printf ("%s – %s", white != NULL ? white : "?", black != NULL ? black : "?");
}
