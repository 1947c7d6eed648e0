/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rulebook-sources.c - what the clauses of a chapter rest upon */
#include <glib/gi18n-lib.h>

#include "lat-rules-label.h"
#include "lat-provenance-table.h"
#include "lat-rulebook-private.h"

/* A key is accounted for once, where a reader looks for it. */
static LatRulebookTopic
find_home (LatKey key)
{
  if (key <= LAT_KEY_ZONES)
    return LAT_RULEBOOK_BOARD;
  if (key <= LAT_KEY_SWAP)
    return LAT_RULEBOOK_SETUP;
  if (key <= LAT_KEY_OFFICER_MULTI_JUMP || key == LAT_KEY_REMOVAL)
    return LAT_RULEBOOK_MOVING;
  if (key <= LAT_KEY_MANDATORY)
    return LAT_RULEBOOK_CAPTURING;
  if (key <= LAT_KEY_LEADER_MOBILITY)
    return LAT_RULEBOOK_TACTICS;
  return key <= LAT_KEY_NO_MOVES ? LAT_RULEBOOK_END : LAT_RULEBOOK_REPETITION;
}

/* What its value rests upon, also that this has been changed and nobody has said so since. */
static char *
dup_line (const LatRules *rules, LatKey key)
{
  return lat_provenance_get_former (rules, key, NULL) != NULL ? lat_provenance_dup_line (rules, key)
                                                              : NULL;
}

/* The titles of the keys of the same group that the same is said of, as from @key on; men of all
 * kinds have keys of the same titles. */
static char *
dup_titles (const LatRules *rules, LatKeySet keys, LatKey key, const char *line, LatKeySet *found)
{
  const char *group = lat_schema_get (key)->group;
  gboolean names_group = key >= LAT_KEY_SOLDIER_DIRECTIONS && key <= LAT_KEY_OFFICER_MULTI_JUMP;
  GString *titles = g_string_new (NULL);

  if (names_group)
    {
      g_autofree char *title = lat_rules_dup_group_title (rules, group);

      g_string_printf (titles, "%s: ", title);
    }
  *found = 0;
  for (; key < LAT_N_KEYS; key++)
    {
      g_autofree char *other = keys & LAT_KEY_SET (key) ? dup_line (rules, key) : NULL;

      if (g_strcmp0 (other, line) != 0 || !g_str_equal (lat_schema_get (key)->group, group))
        continue;
      if (*found != 0)
        /* Translators: between two titles of rules: "Range, Jump" */
        g_string_append (titles, C_ ("titles of rules", ", "));
      g_string_append (titles, _ (lat_schema_get (key)->title));
      *found |= LAT_KEY_SET (key);
    }
  return g_string_free (titles, FALSE);
}

/* Adds to the chapter that is being written where its clauses come from. */
void
lat_scribe_write_sources (LatScribe *scribe)
{
  GPtrArray *chapters = scribe->book->chapters;
  const LatRulebookChapter *chapter = g_ptr_array_index (chapters, chapters->len - 1);
  LatKeySet keys = lat_rulebook_chapter_get_keys (chapter);

  for (LatKey key = LAT_FIRST_PLAY_KEY; key < LAT_N_KEYS; key++)
    if (find_home (key) != chapter->topic)
      keys &= ~LAT_KEY_SET (key);
  for (LatKey key = LAT_FIRST_PLAY_KEY; key < LAT_N_KEYS; key++)
    {
      g_autofree char *line = NULL;
      g_autofree char *titles = NULL;
      LatKeySet found;

      if ((keys & LAT_KEY_SET (key)) == 0)
        continue;
      line = dup_line (scribe->all, key);
      if (line == NULL)
        continue;
      titles = dup_titles (scribe->all, keys, key, line, &found);
      keys &= ~found;
      lat_scribe_start_note (scribe);
      /* Translators: titles of rules, and what they rest upon:
       * "Range, Jump – Inferred: Ovid, Tristia 2.478" */
      lat_scribe_say_format (scribe, found, C_ ("source of rules", "%s – %s"), titles, line);
    }
}
