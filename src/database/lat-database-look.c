/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-database-look.c - what was played in a position, and in which games */
#include "lat-database-private.h"

#include <math.h>

#include "lat-place.h"
#include "lat-search-text.h"

/* A look-up while it counts. */
typedef struct
{
  LatDatabase *database;
  const LatDatabaseFilter *filter;
  LatPlaceMaker *maker;
  LatPlace place;
  LatSide side;
  gboolean is_reading; /* whether there is a transaction, so that nobody changes what is read */
  LatAction wanted;    /* only this one, or LAT_ACTION_INVALID */
  GByteArray *source;  /* (nullable): by id, whether a game is of the source that counts */
  GByteArray *named;   /* (nullable): by id, whether a player has the name that counts */
} Look;

/* What is counted of a row. */
typedef struct
{
  LatDatabaseRow row;
  LatLabSums sums;
  guint32 last_game;
  double ratings, nodes;
  guint64 n_ratings, n_nodes;
} Count;

/* A game, with what it is sorted by. */
typedef struct
{
  guint32 id;
  guint32 ply;
  guint32 date;
} Found;

static void
clear_look (Look *look)
{
  if (look->is_reading)
    lat_database_run (look->database, LAT_SQL_COMMIT, NULL, 0, NULL);
  lat_place_maker_free (look->maker);
  g_clear_pointer (&look->source, g_byte_array_unref);
  g_clear_pointer (&look->named, g_byte_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Look, clear_look)

static gboolean
mark_source (Look *look, GError **error)
{
  sqlite3_stmt *statement = lat_database_prepare (look->database, LAT_SQL_LIST_SOURCE_GAMES, error);
  g_autoptr (GError) fault = NULL;

  if (statement == NULL)
    return FALSE;
  look->source = g_byte_array_new ();
  sqlite3_bind_int64 (statement, 1, look->filter->source);
  while (lat_database_next (look->database, statement, &fault))
    lat_marks_add (look->source, sqlite3_column_int64 (statement, 0));
  return lat_database_pass (&fault, error);
}

static gboolean
mark_players (Look *look, GError **error)
{
  sqlite3_stmt *statement = lat_database_prepare (look->database, LAT_SQL_LIST_PLAYERS, error);
  g_autofree char *words = lat_search_text_fold (look->filter->player);
  g_autoptr (GError) fault = NULL;

  if (statement == NULL)
    return FALSE;
  look->named = g_byte_array_new ();
  while (lat_database_next (look->database, statement, &fault))
    {
      g_autofree char *name =
          lat_search_text_fold ((const char *) sqlite3_column_text (statement, 1));

      if (lat_search_text_matches (name, words))
        lat_marks_add (look->named, sqlite3_column_int64 (statement, 0));
    }
  return lat_database_pass (&fault, error);
}

static gboolean
read_games (LatDatabase *database, GError **error)
{
  sqlite3_stmt *statement = lat_database_prepare (database, LAT_SQL_LIST_GAMES, error);
  g_autoptr (GArray) games = g_array_new (FALSE, TRUE, sizeof (LatKeptGame));
  g_autoptr (GError) fault = NULL;

  if (statement == NULL)
    return FALSE;
  while (lat_database_next (database, statement, &fault))
    {
      LatKeptGame game = { .is_there = TRUE };
      guint id = (guint) sqlite3_column_int64 (statement, 0);

      for (int side = 0; side < LAT_N_SIDES; side++)
        {
          game.players[side] = (guint32) sqlite3_column_int64 (statement, 1 + side);
          game.ratings[side] = (guint32) sqlite3_column_int64 (statement, 3 + side);
          game.nodes[side] = (guint32) sqlite3_column_int64 (statement, 5 + side);
        }
      game.date = (guint32) sqlite3_column_int64 (statement, 7);
      g_array_set_size (games, id + 1);
      g_array_index (games, LatKeptGame, id) = game;
    }
  if (!lat_database_pass (&fault, error))
    return FALSE;
  database->games = g_steal_pointer (&games);
  return TRUE;
}

/* What another connection has changed is read anew. */
static gboolean
know_games (LatDatabase *database, GError **error)
{
  gint64 version = 0;

  if (!lat_database_get_number (database, LAT_SQL_DATA_VERSION, &version, error))
    return FALSE;
  if (version != database->version)
    g_clear_pointer (&database->games, g_array_unref);
  database->version = version;
  return database->games != NULL || read_games (database, error);
}

static gboolean
begin_look (Look *look,
            LatDatabase *database,
            LatRuleset *ruleset,
            const LatPosition *position,
            const LatDatabaseFilter *filter,
            GError **error)
{
  look->database = database;
  look->filter = filter;
  look->side = (LatSide) position->side;
  look->maker = lat_place_maker_new (ruleset);
  lat_place_maker_find (look->maker, position, &look->place);
  /* Without symmetry the position is the only one of its place. */
  if (!filter->with_symmetry)
    look->place.n_maps = 1;
  look->is_reading = lat_database_run (database, LAT_SQL_BEGIN_READING, NULL, 0, error);
  return look->is_reading && know_games (database, error)
         && (filter->source == 0 || mark_source (look, error))
         && (filter->player == NULL || mark_players (look, error));
}

/* The game of a play, if it counts. */
static const LatKeptGame *
get_game (const Look *look, const LatPlay *play)
{
  const LatDatabaseFilter *filter = look->filter;
  const LatKeptGame *game;

  if (play->game >= look->database->games->len)
    return NULL;
  game = &g_array_index (look->database->games, LatKeptGame, play->game);
  if (!game->is_there || (filter->results != 0 && (filter->results >> play->result & 1) == 0)
      || (look->source != NULL && !lat_marks_has (look->source, play->game)))
    return NULL;
  if ((filter->since != 0 || filter->until != 0)
      && (game->date == 0 || game->date < filter->since
          || (filter->until != 0 && game->date > filter->until)))
    return NULL;
  if (look->named != NULL && !lat_marks_has (look->named, game->players[LAT_WHITE])
      && !lat_marks_has (look->named, game->players[LAT_BLACK]))
    return NULL;
  return game;
}

typedef void (*PlayFunc) (const LatPlay *play,
                          const LatKeptGame *game,
                          LatAction action,
                          gpointer data);

static void
walk_list (const Look *look, const guint8 *bytes, gsize length, PlayFunc func, gpointer data)
{
  guint32 rest = lat_play_get_rest (look->place.key);

  for (gsize at = 0; at + LAT_PLAY_SIZE <= length; at += LAT_PLAY_SIZE)
    {
      const LatKeptGame *game;
      LatAction action;
      LatPlay play;

      if (lat_play_read_rest (bytes + at) != rest)
        continue;
      lat_play_read (&play, bytes + at);
      if (!look->filter->with_symmetry && play.map != look->place.maps[0])
        continue;
      game = get_game (look, &play);
      if (game == NULL)
        continue;
      action = lat_place_maker_unmap (look->maker, &look->place, play.action);
      if (look->wanted == LAT_ACTION_INVALID || look->wanted == action)
        func (&play, game, action, data);
    }
}

/* Calls @func for each play that counts, those of a game one after the other. */
static gboolean
walk (const Look *look, PlayFunc func, gpointer data, GError **error)
{
  gint64 last = 0, list = lat_play_get_list (look->place.key);

  if (!lat_database_get_number (look->database, LAT_SQL_LAST_LIST, &last, error))
    return FALSE;
  for (gint64 segment = 0; segment <= last >> LAT_PLAY_LIST_BITS; segment++)
    {
      sqlite3_stmt *statement = lat_database_prepare (look->database, LAT_SQL_GET_LIST, error);
      g_autoptr (GError) fault = NULL;

      if (statement == NULL)
        return FALSE;
      sqlite3_bind_int64 (statement, 1, segment << LAT_PLAY_LIST_BITS | list);
      if (lat_database_next (look->database, statement, &fault))
        walk_list (look, sqlite3_column_blob (statement, 0),
                   (gsize) sqlite3_column_bytes (statement, 0), func, data);
      sqlite3_reset (statement);
      if (!lat_database_pass (&fault, error))
        return FALSE;
    }
  return TRUE;
}

static void
count_game (Count *count, const LatPlay *play, const LatKeptGame *game, LatSide side)
{
  LatDatabaseRow *row = &count->row;

  if (count->last_game == play->game)
    return;
  count->last_game = play->game;
  row->games++;
  if (play->result == LAT_RESULT_DRAW)
    row->draws++;
  else if (play->result == lat_result_win (side))
    row->wins++;
  else if (play->result != LAT_RESULT_NONE)
    row->losses++;
  if (play->result != LAT_RESULT_NONE)
    {
      double points = play->result == LAT_RESULT_DRAW         ? 0.5
                      : play->result == lat_result_win (side) ? 1
                                                              : 0;

      lat_lab_sums_add (&count->sums, points, points * points, 1);
    }
  row->last_played = MAX (row->last_played, game->date);
  count->ratings += game->ratings[side];
  count->n_ratings += game->ratings[side] > 0;
  count->nodes += game->nodes[side];
  count->n_nodes += game->nodes[side] > 0;
}

/* Rows while they are counted; @index has for each action its number in @counts, plus one. */
typedef struct
{
  LatSide side;
  GArray *counts;
  GHashTable *index;
  Count all;
} Counts;

static void
count_cb (const LatPlay *play, const LatKeptGame *game, LatAction action, gpointer data)
{
  Counts *counts = data;
  guint at = GPOINTER_TO_UINT (g_hash_table_lookup (counts->index, GUINT_TO_POINTER (action)));

  if (at == 0)
    {
      Count count = { .row = { .action = action } };

      g_array_append_val (counts->counts, count);
      at = counts->counts->len;
      g_hash_table_insert (counts->index, GUINT_TO_POINTER (action), GUINT_TO_POINTER (at));
    }
  count_game (&g_array_index (counts->counts, Count, at - 1), play, game, counts->side);
  count_game (&counts->all, play, game, counts->side);
}

static LatDatabaseRow
end_count (const Count *count)
{
  LatDatabaseRow row = count->row;

  lat_lab_sums_measure (&count->sums, TRUE, &row.score);
  row.rating = count->n_ratings > 0 ? count->ratings / (double) count->n_ratings : NAN;
  row.nodes = count->n_nodes > 0 ? count->nodes / (double) count->n_nodes : NAN;
  return row;
}

static int
compare_rows (gconstpointer a, gconstpointer b)
{
  const LatDatabaseRow *x = a, *y = b;

  if (x->games != y->games)
    return x->games < y->games ? 1 : -1;
  return (x->action > y->action) - (x->action < y->action);
}

/**
 * lat_database_look:
 * @database: a database
 * @ruleset: the rules; games by other rules do not count
 * @position: a position; how it came about plays no part
 * @filter: which games count
 * @totals: (out caller-allocates) (optional): all rows together; its action is %LAT_ACTION_INVALID. A game in
 *   which several were played counts once
 * @error: #LatDatabaseError
 *
 * Returns: (transfer full) (nullable) (element-type LatDatabaseRow): what was played in the position, most
 *   games first
 */
GArray *
lat_database_look (LatDatabase *database,
                   LatRuleset *ruleset,
                   const LatPosition *position,
                   const LatDatabaseFilter *filter,
                   LatDatabaseRow *totals,
                   GError **error)
{
  g_auto (Look) look = { .wanted = LAT_ACTION_INVALID };
  g_autoptr (GArray) counts = NULL;
  g_autoptr (GHashTable) index = NULL;
  g_autoptr (GArray) rows = NULL;
  Counts all = { 0 };

  g_return_val_if_fail (database != NULL && ruleset != NULL && position != NULL && filter != NULL,
                        NULL);

  if (!begin_look (&look, database, ruleset, position, filter, error))
    return NULL;
  counts = g_array_new (FALSE, FALSE, sizeof (Count));
  index = g_hash_table_new (NULL, NULL);
  all = (Counts){ .side = look.side, .counts = counts, .index = index };
  if (!walk (&look, count_cb, &all, error))
    return NULL;
  rows = g_array_sized_new (FALSE, FALSE, sizeof (LatDatabaseRow), counts->len);
  for (guint i = 0; i < counts->len; i++)
    {
      LatDatabaseRow row = end_count (&g_array_index (counts, Count, i));

      g_array_append_val (rows, row);
    }
  g_array_sort (rows, compare_rows);
  if (totals != NULL)
    *totals = end_count (&all.all);
  return g_steal_pointer (&rows);
}

static void
find_cb (const LatPlay *play, const LatKeptGame *game, LatAction action, gpointer data)
{
  GArray *found = data;
  const Found *last = found->len > 0 ? &g_array_index (found, Found, found->len - 1) : NULL;
  Found one = { play->game, play->ply, game->date };

  if (last == NULL || last->id != one.id)
    g_array_append_val (found, one);
}

static int
compare_found (gconstpointer a, gconstpointer b)
{
  const Found *x = a, *y = b;

  if (x->date != y->date)
    return x->date < y->date ? 1 : -1;
  return (x->id > y->id) - (x->id < y->id);
}

/**
 * lat_database_game_free:
 * @game: (nullable): a game
 */
void
lat_database_game_free (LatDatabaseGame *game)
{
  if (game == NULL)
    return;
  g_free (game->path);
  for (guint side = 0; side < LAT_N_SIDES; side++)
    g_free (game->players[side]);
  g_free (game);
}

static gboolean
read_game (LatDatabase *database, const Found *found, GPtrArray *games, GError **error)
{
  sqlite3_stmt *statement = lat_database_prepare (database, LAT_SQL_GET_GAME, error);
  g_autoptr (GError) fault = NULL;

  if (statement == NULL)
    return FALSE;
  sqlite3_bind_int64 (statement, 1, found->id);
  if (lat_database_next (database, statement, &fault))
    {
      LatDatabaseGame *game = g_new0 (LatDatabaseGame, 1);

      game->path = g_strdup ((const char *) sqlite3_column_text (statement, 0));
      game->is_run = sqlite3_column_int (statement, 1);
      game->number = (guint64) sqlite3_column_int64 (statement, 2);
      for (int side = 0; side < LAT_N_SIDES; side++)
        game->players[side] = g_strdup ((const char *) sqlite3_column_text (statement, 3 + side));
      game->date = found->date;
      game->ply = found->ply;
      game->result = (LatResult) sqlite3_column_int (statement, 6);
      g_ptr_array_add (games, game);
    }
  sqlite3_reset (statement);
  return lat_database_pass (&fault, error);
}

/**
 * lat_database_list_games:
 * @database: a database
 * @ruleset: as of lat_database_look()
 * @position: likewise
 * @action: which was played, or one that a symmetry of the position maps onto it; %LAT_ACTION_INVALID for all
 * @filter: which games count
 * @limit: so many at most
 * @error: #LatDatabaseError
 *
 * Returns: (transfer full) (nullable) (element-type LatDatabaseGame): the games that went on so from there, the latest
 *   day first
 */
GPtrArray *
lat_database_list_games (LatDatabase *database,
                         LatRuleset *ruleset,
                         const LatPosition *position,
                         LatAction action,
                         const LatDatabaseFilter *filter,
                         guint limit,
                         GError **error)
{
  g_auto (Look) look = { .wanted = LAT_ACTION_INVALID };
  g_autoptr (GArray) found = NULL;
  g_autoptr (GPtrArray) games = NULL;

  g_return_val_if_fail (database != NULL && ruleset != NULL && position != NULL && filter != NULL,
                        NULL);

  if (!begin_look (&look, database, ruleset, position, filter, error))
    return NULL;
  /* Of actions that a symmetry of the position maps onto each other one stands for all. */
  if (action != LAT_ACTION_INVALID)
    look.wanted = lat_place_maker_unmap (
        look.maker, &look.place, lat_place_maker_map (look.maker, look.place.maps[0], action));
  found = g_array_new (FALSE, FALSE, sizeof (Found));
  if (!walk (&look, find_cb, found, error))
    return NULL;
  g_array_sort (found, compare_found);
  games = g_ptr_array_new_with_free_func ((GDestroyNotify) lat_database_game_free);
  for (guint i = 0; i < MIN (found->len, limit); i++)
    if (!read_game (database, &g_array_index (found, Found, i), games, error))
      return NULL;
  return g_steal_pointer (&games);
}
