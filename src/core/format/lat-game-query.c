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

/*
 * LatGameQuery:
 * @pattern: (nullable): what a position has to be like
 * @lock: of @spare
 * @spare: (nullable): the pattern made ready for the rules of the game before, while nobody uses it: most
 *   games of a text have the same
 */
struct _LatGameQuery
{
  char *words;
  char *rules;
  char *player;
  char *result;
  LatPosition *twins[MAX_TWINS];
  guint n_twins;
  LatPattern *pattern;
  GMutex lock;
  LatPatternMatcher *spare;
};

static void
clear_position (LatGameQuery *self)
{
  for (guint i = 0; i < self->n_twins; i++)
    g_free (self->twins[i]);
  self->n_twins = 0;
}

static void
clear_pattern (LatGameQuery *self)
{
  g_clear_pointer (&self->pattern, g_free);
  g_clear_pointer (&self->spare, lat_pattern_matcher_free);
}

static void
clear_query (gpointer data)
{
  LatGameQuery *self = data;

  clear_position (self);
  clear_pattern (self);
  g_mutex_clear (&self->lock);
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
  LatGameQuery *self = g_atomic_rc_box_new0 (LatGameQuery);

  g_mutex_init (&self->lock);
  return self;
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
 * lat_game_query_set_pattern:
 * @self: a query
 * @pattern: (nullable): what a position has to be like that a game reaches, in its main line or in a
 *   variation; if a position is asked for as well, it is the same place
 */
void
lat_game_query_set_pattern (LatGameQuery *self, const LatPattern *pattern)
{
  g_return_if_fail (self != NULL);

  clear_pattern (self);
  if (pattern != NULL && !lat_pattern_is_empty (pattern))
    self->pattern = g_memdup2 (pattern, sizeof *pattern);
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
         && self->n_twins == 0 && self->pattern == NULL;
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

  /* The next bracket, which is looked for once however many commands are open before it. */
  const char *bracket = comment;

  for (const char *at = comment; *at != '\0'; at++)
    {
      const char *end = NULL;

      if (at[0] == '[' && at[1] == '%')
        {
          if (bracket != NULL && bracket <= at)
            bracket = strchr (at, ']');
          end = bracket;
        }
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

static LatPatternMatcher *
take_matcher (LatGameQuery *self, LatRuleset *ruleset)
{
  LatPatternMatcher *matcher;

  if (self->pattern == NULL)
    return NULL;
  g_mutex_lock (&self->lock);
  matcher = g_steal_pointer (&self->spare);
  g_mutex_unlock (&self->lock);
  if (matcher != NULL && lat_pattern_matcher_fits (matcher, ruleset))
    return matcher;
  lat_pattern_matcher_free (matcher);
  return lat_pattern_matcher_new (self->pattern, ruleset);
}

static void
give_matcher_back (LatGameQuery *self, LatPatternMatcher *matcher)
{
  g_mutex_lock (&self->lock);
  if (self->spare == NULL)
    self->spare = g_steal_pointer (&matcher);
  g_mutex_unlock (&self->lock);
  lat_pattern_matcher_free (matcher);
}

/* @before: (nullable): the position before the action; %NULL at the start */
static gboolean
is_sought (const LatGameQuery *self,
           LatPatternMatcher *matcher,
           const LatPosition *before,
           LatAction action,
           const LatPosition *position,
           guint ply)
{
  if (self->n_twins > 0 && !has_position (self, position))
    return FALSE;
  return matcher == NULL || lat_pattern_matcher_matches (matcher, before, action, position, ply);
}

/* The first node in the order of the text where what is asked for comes about. */
static const LatNode *
find_node (const LatGameQuery *self, LatPatternMatcher *matcher, const LatGame *game)
{
  /* The positions from the start to the node before. */
  g_autoptr (GArray) line = g_array_new (FALSE, FALSE, sizeof (LatPosition));
  const LatNode *root = lat_game_get_root (game);
  guint depth = 0;

  if (is_sought (self, matcher, NULL, LAT_ACTION_INVALID, lat_game_get_start (game), 0))
    return root;
  g_array_append_vals (line, lat_game_get_start (game), 1);
  for (const LatNode *node = find_next (root, &depth); node != NULL;
       node = find_next (node, &depth))
    {
      const LatPosition *before;
      LatPosition position;

      g_array_set_size (line, depth);
      before = &g_array_index (line, LatPosition, depth - 1);
      lat_play (lat_game_get_ruleset (game), before, lat_node_get_action (node), &position);
      if (is_sought (self, matcher, before, lat_node_get_action (node), &position, depth))
        return node;
      g_array_append_val (line, position);
    }
  return NULL;
}

/**
 * lat_game_query_match_game:
 * @self: a query
 * @game: a game
 * @place: (out caller-allocates) (optional): where it has it first, in the order of the text; free it with
 *   lat_game_place_clear()
 *
 * Asks for position and pattern only. Can be called in any thread.
 *
 * Returns: whether the game reaches them
 */
gboolean
lat_game_query_match_game (LatGameQuery *self, const LatGame *game, LatGamePlace *place)
{
  LatPatternMatcher *matcher;
  const LatNode *node;

  g_return_val_if_fail (self != NULL && game != NULL, FALSE);

  if (place != NULL)
    *place = (LatGamePlace){ 0 };
  if (self->n_twins == 0 && self->pattern == NULL)
    return TRUE;
  matcher = take_matcher (self, lat_game_get_ruleset (game));
  node = find_node (self, matcher, game);
  if (matcher != NULL)
    give_matcher_back (self, matcher);
  if (node == NULL)
    return FALSE;
  if (place != NULL)
    *place = (LatGamePlace){ lat_node_get_depth (node), lat_node_dup_path (node) };
  return TRUE;
}

/* Where the line has it; n + 1 if nowhere. */
static guint
find_ply (const LatGameQuery *self,
          LatPatternMatcher *matcher,
          LatRuleset *ruleset,
          const LatPosition *start,
          const LatAction *actions,
          guint n)
{
  LatPosition positions[2] = { *start };

  if (is_sought (self, matcher, NULL, LAT_ACTION_INVALID, start, 0))
    return 0;
  for (guint ply = 1; ply <= n; ply++)
    {
      const LatPosition *before = &positions[(ply - 1) % 2];
      LatPosition *position = &positions[ply % 2];

      lat_play (ruleset, before, actions[ply - 1], position);
      if (is_sought (self, matcher, before, actions[ply - 1], position, ply))
        return ply;
    }
  return n + 1;
}

/**
 * lat_game_query_match_actions:
 * @self: a query
 * @ruleset: the rules
 * @start: where a game begins
 * @actions: (array length=n): the actions of its one line, which are legal
 * @n: how many
 * @ply: (out): how many of them lead to the first place; 0 if no place is asked for
 *
 * The same as lat_game_query_match_game() of a game without variations that is no tree yet.
 *
 * Returns: whether the game reaches position and pattern
 */
gboolean
lat_game_query_match_actions (LatGameQuery *self,
                              LatRuleset *ruleset,
                              const LatPosition *start,
                              const LatAction *actions,
                              guint n,
                              guint *ply)
{
  LatPatternMatcher *matcher;

  g_return_val_if_fail (self != NULL && ruleset != NULL && start != NULL && ply != NULL, FALSE);

  *ply = 0;
  if (self->n_twins == 0 && self->pattern == NULL)
    return TRUE;
  matcher = take_matcher (self, ruleset);
  *ply = find_ply (self, matcher, ruleset, start, actions, n);
  if (matcher != NULL)
    give_matcher_back (self, matcher);
  return *ply <= n;
}

/**
 * lat_game_query_has_words:
 *
 * Returns: whether words are asked for
 */
gboolean
lat_game_query_has_words (const LatGameQuery *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->words != NULL;
}

/**
 * lat_game_query_has_place:
 *
 * Returns: whether a position or a pattern is asked for, so that what is found is a place in a game
 */
gboolean
lat_game_query_has_place (const LatGameQuery *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->n_twins > 0 || self->pattern != NULL;
}

/**
 * lat_game_place_clear:
 *
 * Frees what a place holds.
 */
void
lat_game_place_clear (LatGamePlace *place)
{
  g_return_if_fail (place != NULL);

  g_clear_pointer (&place->path, g_free);
  place->ply = 0;
}

/**
 * lat_game_query_match_text:
 * @self: a query
 * @index: a text of games
 * @nth: which game of it, from 0
 * @fallback: (nullable): the rules of games that do not say theirs
 * @place: (out caller-allocates) (optional): as of lat_game_query_match_game(); empty if no place is asked for
 *
 * Looks into the actions and comments of a game. What lat_game_query_match_tags() says is not
 * asked again. Can be called in any thread.
 *
 * Returns: whether it has the words, the position and the pattern that are asked for
 */
gboolean
lat_game_query_match_text (LatGameQuery *self,
                           const LatGameIndex *index,
                           guint nth,
                           LatRuleset *fallback,
                           LatGamePlace *place)
{
  const LatGameEntry *entry;
  g_autoptr (LatGame) game = NULL;

  g_return_val_if_fail (self != NULL && index != NULL, FALSE);

  if (place != NULL)
    *place = (LatGamePlace){ 0 };
  entry = lat_game_index_get (index, nth);
  if (self->words != NULL)
    {
      gsize length;
      const char *text = lat_game_index_get_text (index, &length) + entry->start;
      g_autofree char *words = dup_words (text, entry->end - entry->start);

      if (!has_words (words, self->words))
        return FALSE;
    }
  if (self->n_twins == 0 && self->pattern == NULL)
    return TRUE;
  game = lat_game_index_read (index, nth, fallback, NULL, NULL, NULL);
  return lat_game_query_match_game (self, game, place);
}
