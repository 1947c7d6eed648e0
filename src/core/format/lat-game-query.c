/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-game-query.c - what games are looked for in a text of many */
#include "lat-game-query.h"

#include <string.h>

#include "lat-game-reader.h"
#include "lat-play.h"
#include "lat-scanner.h"
#include "lat-search-text.h"

/* The ways to lay a square board upon itself. */
#define MAX_TWINS 8

struct _LatGameQuery
{
  char *words;
  char *rules;
  char *player;
  char *result;
  LatPosition *twins[MAX_TWINS];
  guint n_twins;
};

static void
clear_position (LatGameQuery *self)
{
  for (guint i = 0; i < self->n_twins; i++)
    g_free (self->twins[i]);
  self->n_twins = 0;
}

static void
clear_query (gpointer data)
{
  LatGameQuery *self = data;

  clear_position (self);
  g_free (self->words);
  g_free (self->rules);
  g_free (self->player);
  g_free (self->result);
}

/**
 * lat_game_query_new:
 *
 * Returns: (transfer full): a query that every game answers
 */
LatGameQuery *
lat_game_query_new (void)
{
  return g_atomic_rc_box_new0 (LatGameQuery);
}

/**
 * lat_game_query_ref:
 *
 * Returns: (transfer full): @self
 */
LatGameQuery *
lat_game_query_ref (LatGameQuery *self)
{
  return g_atomic_rc_box_acquire (self);
}

void
lat_game_query_unref (LatGameQuery *self)
{
  g_atomic_rc_box_release_full (self, clear_query);
}

/* Nothing and an empty text are the same. */
static void
set_text (char **field, const char *value)
{
  g_autofree char *trimmed = value != NULL ? g_strstrip (g_strdup (value)) : NULL;

  g_free (*field);
  *field = trimmed != NULL && *trimmed != '\0' ? g_steal_pointer (&trimmed) : NULL;
}

/**
 * lat_game_query_set_words:
 * @self: a query
 * @words: (nullable): words, each of which has to be in a tag or a comment, whatever their
 *   case and accents
 */
void
lat_game_query_set_words (LatGameQuery *self, const char *words)
{
  g_return_if_fail (self != NULL);

  set_text (&self->words, words);
}

/**
 * lat_game_query_set_rules:
 * @self: a query
 * @rules: (nullable): the id of a rule set or its name for people
 */
void
lat_game_query_set_rules (LatGameQuery *self, const char *rules)
{
  g_return_if_fail (self != NULL);

  set_text (&self->rules, rules);
}

/**
 * lat_game_query_set_player:
 * @self: a query
 * @player: (nullable): words, all of which have to be in the name of one of the players
 */
void
lat_game_query_set_player (LatGameQuery *self, const char *player)
{
  g_return_if_fail (self != NULL);

  set_text (&self->player, player);
}

/**
 * lat_game_query_set_result:
 * @self: a query
 * @result: (nullable): `1-0`, `0-1`, `1/2-1/2` or `*`
 */
void
lat_game_query_set_result (LatGameQuery *self, const char *result)
{
  g_return_if_fail (self != NULL);

  set_text (&self->result, result);
}

/* The files and ranks that have a square. */
static void
measure_board (const LatPosition *position, int *files, int *ranks)
{
  *files = 0;
  *ranks = 0;
  for (guint i = 0; i < LAT_N_CELLS; i++)
    if (position->cells[i] != LAT_CELL_OUTSIDE)
      {
        *files = MAX (*files, lat_square_file ((LatSquare) i) + 1);
        *ranks = MAX (*ranks, lat_square_rank ((LatSquare) i) + 1);
      }
}

/* Bits of @way: files turned round, ranks turned round, files and ranks exchanged. */
static LatSquare
map_square (LatSquare square, guint way, int files, int ranks)
{
  int file = lat_square_file (square);
  int rank = lat_square_rank (square);

  if (way & 1)
    file = files - 1 - file;
  if (way & 2)
    rank = ranks - 1 - rank;
  return way & 4 ? lat_square_new (rank, file) : lat_square_new (file, rank);
}

static void
map_position (const LatPosition *from, guint way, int files, int ranks, LatPosition *to)
{
  *to = *from;
  for (int file = 0; file < files; file++)
    for (int rank = 0; rank < ranks; rank++)
      {
        LatSquare square = lat_square_new (file, rank);

        to->cells[map_square (square, way, files, ranks)] = from->cells[square];
      }
  if (from->bonus != LAT_SQUARE_NONE)
    to->bonus = map_square (from->bonus, way, files, ranks);
  lat_position_update (to);
}

/* All that a position is but the numbers that count actions. */
static gboolean
is_same_position (const LatPosition *a, const LatPosition *b)
{
  return a->key == b->key && a->side == b->side && a->turn == b->turn && a->bonus == b->bonus
         && memcmp (a->hand, b->hand, sizeof a->hand) == 0
         && memcmp (a->cells, b->cells, sizeof a->cells) == 0;
}

static gboolean
has_position (const LatGameQuery *self, const LatPosition *position)
{
  for (guint i = 0; i < self->n_twins; i++)
    if (is_same_position (self->twins[i], position))
      return TRUE;
  return FALSE;
}

/**
 * lat_game_query_set_position:
 * @self: a query
 * @position: (nullable): what a game has to reach, in its main line or in a variation: men,
 *   hands and the side to act, but not the number of the move; the rules may differ
 * @mirrored: whether it may also be reached turned round or mirrored
 */
void
lat_game_query_set_position (LatGameQuery *self, const LatPosition *position, gboolean mirrored)
{
  guint n_ways = 1;
  int files, ranks;

  g_return_if_fail (self != NULL);

  clear_position (self);
  if (position == NULL)
    return;
  measure_board (position, &files, &ranks);
  if (mirrored)
    n_ways = files == ranks ? MAX_TWINS : MAX_TWINS / 2;
  for (guint way = 0; way < n_ways; way++)
    {
      LatPosition twin;

      map_position (position, way, files, ranks, &twin);
      if (!has_position (self, &twin))
        self->twins[self->n_twins++] = g_memdup2 (&twin, sizeof twin);
    }
}

/**
 * lat_game_query_is_empty:
 *
 * Returns: whether nothing is asked
 */
gboolean
lat_game_query_is_empty (const LatGameQuery *self)
{
  g_return_val_if_fail (self != NULL, TRUE);

  return self->words == NULL && self->rules == NULL && self->player == NULL && self->result == NULL
         && self->n_twins == 0;
}

static gboolean
has_words (const char *text, const char *words)
{
  g_autofree char *folded = text != NULL ? lat_search_text_fold (text) : NULL;

  return folded != NULL && lat_search_text_matches (folded, words);
}

/**
 * lat_game_query_match_tags:
 * @self: a query
 * @tags: (array fixed-size=11): values of tags in the order of #LatGameTag, %NULL where there
 *   is none
 * @rules_name: (nullable): the name of the rules
 *
 * Returns: whether a game with these tags has the rules, player and result that are asked for
 */
gboolean
lat_game_query_match_tags (const LatGameQuery *self,
                           const char *const *tags,
                           const char *rules_name)
{
  const char *result;

  g_return_val_if_fail (self != NULL && tags != NULL, FALSE);

  if (self->rules != NULL && g_strcmp0 (self->rules, rules_name) != 0
      && g_strcmp0 (self->rules, tags[LAT_GAME_TAG_VARIANT]) != 0)
    return FALSE;
  result = tags[LAT_GAME_TAG_RESULT] != NULL ? tags[LAT_GAME_TAG_RESULT] : "*";
  if (self->result != NULL && strcmp (self->result, result) != 0)
    return FALSE;
  return self->player == NULL || has_words (tags[LAT_GAME_TAG_WHITE], self->player)
         || has_words (tags[LAT_GAME_TAG_BLACK], self->player);
}

/* Adds a comment without the commands in it, of which only the reason has words. */
static void
append_comment (GString *text, const char *comment)
{
  static const char why[] = "[%why";

  for (const char *at = comment; *at != '\0'; at++)
    {
      const char *end = at[0] == '[' && at[1] == '%' ? strchr (at, ']') : NULL;

      if (end != NULL && g_str_has_prefix (at, why) && g_ascii_isspace (at[strlen (why)]))
        {
          g_string_append_c (text, ' ');
          at += strlen (why);
        }
      else if (end != NULL)
        at = end;
      else
        g_string_append_c (text, *at == '\n' ? ' ' : *at);
    }
}

/* What a game says in words. */
static char *
dup_words (const char *raw, gsize length)
{
  g_autofree char *good = lat_game_reader_prepare_text (raw, length, NULL);
  g_autoptr (LatScanner) scanner = lat_scanner_new (good, strlen (good));
  g_auto (LatToken) token = { 0 };
  GString *text = g_string_new (NULL);

  do
    {
      lat_scanner_next (scanner, &token);
      if (token.type == LAT_TOKEN_TAG && strcmp (token.text, "Rules") != 0)
        g_string_append (text, token.value);
      else if (token.type == LAT_TOKEN_COMMENT || token.type == LAT_TOKEN_LINE_COMMENT)
        append_comment (text, token.text);
      else
        continue;
      g_string_append_c (text, '\n');
    }
  while (token.type != LAT_TOKEN_END);
  return g_string_free (text, FALSE);
}

/* The next node of a tree in the order of the text, and how deep it is. */
static const LatNode *
find_next (const LatNode *node, guint *depth)
{
  const LatNode *child = lat_node_get_first_child (node);

  if (child != NULL)
    {
      ++*depth;
      return child;
    }
  for (; node != NULL; node = lat_node_get_parent (node))
    {
      const LatNode *next = lat_node_get_next (node);

      if (next != NULL)
        return next;
      --*depth;
    }
  return NULL;
}

/* Whether the position that is asked for comes about in the game. */
static gboolean
lat_game_query_match_game (const LatGameQuery *self, const LatGame *game)
{
  g_autoptr (GArray) line = NULL;
  guint depth = 0;

  g_return_val_if_fail (self != NULL && game != NULL, FALSE);

  if (self->n_twins == 0 || has_position (self, lat_game_get_start (game)))
    return TRUE;
  /* The positions from the start to the node before. */
  line = g_array_new (FALSE, FALSE, sizeof (LatPosition));
  g_array_append_vals (line, lat_game_get_start (game), 1);
  for (const LatNode *node = find_next (lat_game_get_root (game), &depth); node != NULL;
       node = find_next (node, &depth))
    {
      LatPosition position;

      g_array_set_size (line, depth);
      lat_play (lat_game_get_ruleset (game), &g_array_index (line, LatPosition, depth - 1),
                lat_node_get_action (node), &position);
      if (has_position (self, &position))
        return TRUE;
      g_array_append_val (line, position);
    }
  return FALSE;
}

/**
 * lat_game_query_match_text:
 * @self: a query
 * @index: a text of games
 * @nth: which game of it, from 0
 * @fallback: (nullable): the rules of games that do not say theirs
 *
 * Looks into the actions and comments of a game. What lat_game_query_match_tags() says is not
 * asked again. Can be called in any thread.
 *
 * Returns: whether it has the words and the position that are asked for
 */
gboolean
lat_game_query_match_text (const LatGameQuery *self,
                           const LatGameIndex *index,
                           guint nth,
                           LatRuleset *fallback)
{
  const LatGameEntry *entry;

  g_return_val_if_fail (self != NULL && index != NULL, FALSE);

  entry = lat_game_index_get (index, nth);
  if (self->words != NULL)
    {
      gsize length;
      const char *text = lat_game_index_get_text (index, &length) + entry->start;
      g_autofree char *words = dup_words (text, entry->end - entry->start);

      if (!has_words (words, self->words))
        return FALSE;
    }
  if (self->n_twins > 0)
    {
      g_autoptr (LatGame) game = lat_game_index_read (index, nth, fallback, NULL, NULL, NULL);

      return lat_game_query_match_game (self, game);
    }
  return TRUE;
}
