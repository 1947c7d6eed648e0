/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-database-private.h - the tables of a database, and what all that use them need */
#pragma once

#include <sqlite3.h>
#include <string.h>

#include "lat-database.h"

/* The version of the tables that this program makes and knows. */
#define LAT_DATABASE_VERSION 2
/* What an analysis takes beside its lines. */
#define LAT_DATABASE_ANALYSIS_ROW 100
/* So many plays are written in one transaction... */
#define LAT_DATABASE_BATCH 2000000
/* ...and so many have a segment of their own. */
#define LAT_DATABASE_SEGMENT 200000

/* A segment has so many lists of plays, by the first bits of their keys. */
#define LAT_PLAY_LIST_BITS 20
/* Of a play in its list. */
#define LAT_PLAY_SIZE 14
/* What comes later in a game is not kept. */
#define LAT_PLAY_MAX_PLY (1u << 21)

/**
 * LatSql:
 *
 * All statements, each prepared once when it is first used; the texts are in lat-database.c.
 */
typedef enum
{
  LAT_SQL_BEGIN,
  LAT_SQL_BEGIN_READING,
  LAT_SQL_COMMIT,
  LAT_SQL_ROLLBACK,
  LAT_SQL_DATA_VERSION,
  LAT_SQL_FIND_SOURCE,
  LAT_SQL_GET_SOURCE,
  LAT_SQL_ADD_SOURCE,
  LAT_SQL_BEGIN_SOURCE,
  LAT_SQL_END_SOURCE,
  LAT_SQL_DELETE_SOURCE,
  LAT_SQL_LIST_SOURCES,
  LAT_SQL_ADD_PLAYER,
  LAT_SQL_LIST_PLAYERS,
  LAT_SQL_FIND_GAME,
  LAT_SQL_CORRECT_GAME,
  LAT_SQL_ADD_GAME,
  LAT_SQL_GET_GAME,
  LAT_SQL_LIST_GAMES,
  LAT_SQL_LIST_SOURCE_GAMES,
  LAT_SQL_ADD_ORIGIN,
  LAT_SQL_DELETE_ORIGINS,
  LAT_SQL_LIST_ORPHANS,
  LAT_SQL_DELETE_ORPHANS,
  LAT_SQL_DELETE_PLAYERS,
  LAT_SQL_LAST_LIST,
  LAT_SQL_GET_LIST,
  LAT_SQL_NEXT_LIST,
  LAT_SQL_SET_LIST,
  LAT_SQL_DELETE_LIST,
  LAT_SQL_ADD_ENGINE,
  LAT_SQL_DELETE_ENGINES,
  LAT_SQL_FIND_ANALYSIS,
  LAT_SQL_KEEP_ANALYSIS,
  LAT_SQL_TOUCH_ANALYSIS,
  LAT_SQL_MEASURE_ANALYSES,
  LAT_SQL_LIST_ANALYSES,
  LAT_SQL_DELETE_ANALYSES,
  LAT_N_SQL
} LatSql;

/**
 * LatPlay:
 * @key: of its place
 * @game: id of the game
 * @ply: how many actions came before
 * @action: as it is in the position that stands for all of its place
 * @map: the first map of its place
 * @result: of the game
 *
 * An action of a game. A value.
 */
typedef struct
{
  guint64 key;
  guint32 game;
  guint32 ply;
  LatAction action;
  guint8 map;
  guint8 result;
} LatPlay;

/**
 * LatKeptGame:
 * @players: ids of White and Black; 0 where they are not known
 * @ratings: theirs; 0 where they are not known
 * @nodes: how many positions each looked at for an action; 0 where that is not known
 * @date: as in #LatDatabaseRow
 * @is_there: whether there is a game of this id
 *
 * What a look-up asks of a game. A value.
 */
typedef struct
{
  guint32 players[LAT_N_SIDES];
  guint32 ratings[LAT_N_SIDES];
  guint32 nodes[LAT_N_SIDES];
  guint32 date;
  gboolean is_there;
} LatKeptGame;

/*
 * LatDatabase:
 * @games: (nullable): of LatKeptGame, by id, as they were at @version
 * @version: that of SQLite, which grows when another connection writes
 */
struct _LatDatabase
{
  sqlite3 *handle;
  char *path;
  sqlite3_stmt *statements[LAT_N_SQL];
  guint batch;
  guint segment;
  GArray *games;
  gint64 version;
};

/*
 * A play in its list, 14 bytes, the lowest byte of each number first: 32 bits of the key behind those
 * that name the list, 32 of the game, 22 of the action, 3 of the map, 2 of the result, 5 of the ply, its
 * highest, and the 16 others. Lists are in the order of games.
 */

static inline gint64
lat_play_get_list (guint64 key)
{
  return (gint64) (key >> (64 - LAT_PLAY_LIST_BITS));
}

static inline guint32
lat_play_get_rest (guint64 key)
{
  return (guint32) (key >> (32 - LAT_PLAY_LIST_BITS));
}

static inline void
lat_play_write (const LatPlay *play, guint8 *bytes)
{
  guint32 words[3] = {
    GUINT32_TO_LE (lat_play_get_rest (play->key)),
    GUINT32_TO_LE (play->game),
    GUINT32_TO_LE (lat_action_pack (play->action) | (guint32) play->map << 22
                   | (guint32) play->result << 25 | play->ply >> 16 << 27),
  };
  guint16 low = GUINT16_TO_LE ((guint16) play->ply);

  memcpy (bytes, words, sizeof words);
  memcpy (bytes + sizeof words, &low, sizeof low);
}

static inline guint32
lat_play_read_rest (const guint8 *bytes)
{
  guint32 rest;

  memcpy (&rest, bytes, sizeof rest);
  return GUINT32_FROM_LE (rest);
}

static inline guint32
lat_play_read_game (const guint8 *bytes)
{
  return lat_play_read_rest (bytes + 4);
}

/* All but the key. */
static inline void
lat_play_read (LatPlay *play, const guint8 *bytes)
{
  guint32 word = lat_play_read_rest (bytes + 8);
  guint16 low;

  memcpy (&low, bytes + 12, sizeof low);
  play->game = lat_play_read_game (bytes);
  play->action = lat_action_unpack (word & ((1u << 22) - 1));
  play->map = word >> 22 & 7;
  play->result = word >> 25 & 3;
  play->ply = word >> 27 << 16 | GUINT16_FROM_LE (low);
}

/* Marks an id. Those that are not marked need no room. */
static inline void
lat_marks_add (GByteArray *marks, gint64 id)
{
  guint size = marks->len;

  if (id >= size)
    {
      g_byte_array_set_size (marks, (guint) id + 1);
      memset (marks->data + size, 0, marks->len - size);
    }
  marks->data[id] = TRUE;
}

static inline gboolean
lat_marks_has (const GByteArray *marks, guint32 id)
{
  return id < marks->len && marks->data[id];
}

gboolean
lat_database_pass (GError **fault, GError **error);
gboolean
lat_database_fail (LatDatabase *database, GError **error);
sqlite3_stmt *
lat_database_prepare (LatDatabase *database, LatSql sql, GError **error);
gboolean
lat_database_next (LatDatabase *database, sqlite3_stmt *statement, GError **error);
gboolean
lat_database_finish (LatDatabase *database,
                     sqlite3_stmt *statement,
                     gint64 *number,
                     GError **error);
gboolean
lat_database_run (LatDatabase *database,
                  LatSql sql,
                  const gint64 *numbers,
                  guint n,
                  GError **error);
gboolean
lat_database_get_number (LatDatabase *database, LatSql sql, gint64 *number, GError **error);
gboolean
lat_database_set_list (LatDatabase *database, gint64 list, const GByteArray *plays, GError **error);
gboolean
lat_database_begin (LatDatabase *database, GError **error);
gboolean
lat_database_end (LatDatabase *database, gboolean is_good, GError **error);
gboolean
lat_database_delete_orphans (LatDatabase *database, GError **error);
gboolean
lat_database_add_source (LatDatabase *database, const char *path, GError **error);
gboolean
lat_database_write_sources (LatDatabase *database, GError **error);
gboolean
lat_database_know_sources (LatDatabase *database, GError **error);
gboolean
lat_database_save_paths (const char *file, GPtrArray *paths, GError **error);
GPtrArray *
lat_database_load_paths (const char *file);
gboolean
lat_database_leave_out (LatDatabase *database, const char *path, GError **error);
gboolean
lat_database_remove_sources (LatDatabase *database, const gint64 *sources, guint n, GError **error);
