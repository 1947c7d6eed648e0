/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-puzzle-set.c - problems of one file */
#include "lat-puzzle-set.h"

#include <string.h>

#include "lat-game-reader.h"
#include "lat-position-text.h"
#include "lat-presets.h"
#include "lat-problems-resource.h"
#include "lat-resource.h"
#include "lat-rules-file.h"

#define PROBLEMS_PATH "/org/latrunculi/Latrunculi/problems/"
#define SUFFIX        ".latgame"

typedef struct
{
  LatPuzzle puzzle;
  char key[LAT_PUZZLE_KEY_LENGTH + 1];
  guint nth; /* in the file */
} Item;

struct _LatPuzzleSet
{
  char *id;
  LatRuleset *preset; /* NULL: the id is none's */
  GPtrArray *games;   /* whose rules the others have */
  GArray *items;
};

static int
compare_items (gconstpointer a, gconstpointer b)
{
  const Item *one = a;
  const Item *other = b;
  int grade =
      (int) lat_puzzle_get_grade (&one->puzzle) - (int) lat_puzzle_get_grade (&other->puzzle);

  return grade != 0 ? grade : (int) one->nth - (int) other->nth;
}

/* The same problem has the same key in every file and on every machine. */
static void
write_key (Item *item)
{
  const LatPuzzle *puzzle = &item->puzzle;
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autofree char *rules = lat_rules_line_write (lat_ruleset_get_rules (puzzle->ruleset));
  g_autofree char *position = lat_position_text_write (puzzle->ruleset, &puzzle->position);

  g_checksum_update (sum, (const guchar *) rules, -1);
  g_checksum_update (sum, (const guchar *) "\n", 1);
  g_checksum_update (sum, (const guchar *) position, -1);
  g_strlcpy (item->key, g_checksum_get_string (sum), sizeof item->key);
}

static void
add_game (LatPuzzleSet *self, const LatGame *game)
{
  Item item = { .nth = self->items->len };

  if (!lat_puzzle_read (game, &item.puzzle))
    return;
  write_key (&item);
  /* So that the rules have a name, wherever the problem is shown or written. */
  if (self->preset != NULL
      && lat_rules_play_alike (lat_ruleset_get_rules (self->preset),
                               lat_ruleset_get_rules (item.puzzle.ruleset)))
    item.puzzle.ruleset = self->preset;
  g_array_append_val (self->items, item);
}

/**
 * lat_puzzle_set_new:
 * @id: what it is called; if that is a preset's id, its problems that are by these rules have them by name
 * @text: a game file; games that are no problems are left out
 * @length: in bytes, or -1
 *
 * Returns: (transfer full) (nullable): the problems; %NULL if there are none
 */
LatPuzzleSet *
lat_puzzle_set_new (const char *id, const char *text, gssize length)
{
  g_autoptr (LatPuzzleSet) self = NULL;
  g_autoptr (LatRules) rules = NULL;

  g_return_val_if_fail (id != NULL && text != NULL, NULL);

  self = g_atomic_rc_box_new0 (LatPuzzleSet);
  self->id = g_strdup (id);
  self->items = g_array_new (FALSE, FALSE, sizeof (Item));
  self->games = lat_game_reader_read (text, length, NULL, NULL);
  rules = lat_presets_load (id);
  if (rules != NULL)
    self->preset = lat_ruleset_new (rules, NULL);
  for (guint i = 0; self->games != NULL && i < self->games->len; i++)
    add_game (self, self->games->pdata[i]);
  if (self->items->len == 0)
    return NULL;
  g_array_sort (self->items, compare_items);
  return g_steal_pointer (&self);
}

LatPuzzleSet *
lat_puzzle_set_ref (LatPuzzleSet *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
clear_set (gpointer data)
{
  LatPuzzleSet *self = data;

  g_free (self->id);
  g_array_unref (self->items);
  g_clear_pointer (&self->games, g_ptr_array_unref);
  lat_ruleset_unref (self->preset);
}

void
lat_puzzle_set_unref (LatPuzzleSet *self)
{
  if (self != NULL)
    g_atomic_rc_box_release_full (self, clear_set);
}

/**
 * lat_puzzle_set_get_id:
 *
 * Returns: (transfer none): a preset's id, or the name of a file
 */
const char *
lat_puzzle_set_get_id (const LatPuzzleSet *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->id;
}

/**
 * lat_puzzle_set_get_name:
 *
 * Returns: (transfer none): for people: the name of the rules, translated, if its id is a preset's, else the id
 */
const char *
lat_puzzle_set_get_name (const LatPuzzleSet *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->preset != NULL ? lat_rules_get_display_name (lat_ruleset_get_rules (self->preset))
                              : self->id;
}

/**
 * lat_puzzle_set_get_count:
 *
 * Returns: how many problems there are, 1 or more
 */
guint
lat_puzzle_set_get_count (const LatPuzzleSet *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->items->len;
}

/**
 * lat_puzzle_set_get:
 * @self: a set
 * @index: which, from 0
 *
 * Returns: (transfer none): a problem; valid as long as the set is
 */
const LatPuzzle *
lat_puzzle_set_get (const LatPuzzleSet *self, guint index)
{
  g_return_val_if_fail (self != NULL && index < self->items->len, NULL);

  return &g_array_index (self->items, Item, index).puzzle;
}

/**
 * lat_puzzle_set_get_key:
 * @self: a set
 * @index: which, from 0
 *
 * Returns: (transfer none): what tells a problem from all others, by its rules and its position: the same wherever it stands
 */
const char *
lat_puzzle_set_get_key (const LatPuzzleSet *self, guint index)
{
  g_return_val_if_fail (self != NULL && index < self->items->len, NULL);

  return g_array_index (self->items, Item, index).key;
}

/**
 * lat_puzzle_set_list_shipped:
 *
 * Gives the files that come with the program. Not to be called in a thread that may still run while the program ends;
 * they can be read in one.
 *
 * Returns: (transfer full) (element-type utf8 GBytes): the texts by id
 */
GHashTable *
lat_puzzle_set_list_shipped (void)
{
  GHashTable *texts =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_bytes_unref);
  GResource *resource = lat_resource_get (lat_problems_get_resource);
  g_auto (GStrv) names =
      g_resource_enumerate_children (resource, PROBLEMS_PATH, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

  for (guint i = 0; names != NULL && names[i] != NULL; i++)
    {
      g_autofree char *path = g_strconcat (PROBLEMS_PATH, names[i], NULL);
      GBytes *bytes = g_resource_lookup_data (resource, path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

      if (bytes != NULL)
        g_hash_table_insert (texts, g_strndup (names[i], strlen (names[i]) - strlen (SUFFIX)),
                             bytes);
    }
  return texts;
}
