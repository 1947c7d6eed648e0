/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lat-intake.c - games on their way into a database
 *
 * A game is known by its digest: of what tells it from others (its tags, or its run and number), its rules,
 * its positions and actions. A batch is one transaction, so that a program that is killed leaves whole games.
 */
#include "lat-intake.h"

/* Of SHA-256, so much is enough to tell games apart. */
#define DIGEST_SIZE 16

struct _LatIntake
{
  LatDatabase *database;
  gint64 source;
  gint64 reading;
  GHashTable *makers; /* of LatPlaceMaker, by the line of their rules */
  LatPlaceMaker *maker;
  GChecksum *digest;
  GArray *plays; /* of LatPlay */
  guint n_plays; /* of them, those of games before this one */
  guint64 n_new;
  guint64 n_known;
  gboolean is_open; /* whether there is a transaction */
};

/**
 * lat_intake_new:
 * @database: where games go
 * @source: id of where they are from
 * @reading: how often that has been read, this time too
 *
 * Returns: (transfer full): what takes them
 */
LatIntake *
lat_intake_new (LatDatabase *database, gint64 source, gint64 reading)
{
  LatIntake *intake = g_new0 (LatIntake, 1);

  intake->database = database;
  intake->source = source;
  intake->reading = reading;
  intake->makers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                          (GDestroyNotify) lat_place_maker_free);
  intake->digest = g_checksum_new (G_CHECKSUM_SHA256);
  intake->plays = g_array_new (FALSE, FALSE, sizeof (LatPlay));
  return intake;
}

/**
 * lat_intake_free:
 * @intake: (nullable): what takes games
 */
void
lat_intake_free (LatIntake *intake)
{
  if (intake == NULL)
    return;
  if (intake->is_open)
    lat_database_end (intake->database, FALSE, NULL);
  g_hash_table_unref (intake->makers);
  g_checksum_free (intake->digest);
  g_array_unref (intake->plays);
  g_free (intake);
}

/**
 * lat_intake_begin_game:
 * @intake: what takes games
 * @ruleset: by which the game is played
 * @identity: what tells it from another game with the same actions
 */
void
lat_intake_begin_game (LatIntake *intake, LatRuleset *ruleset, const char *identity)
{
  const char *line = lat_ruleset_get_line (ruleset);

  intake->maker = g_hash_table_lookup (intake->makers, line);
  if (intake->maker == NULL)
    {
      intake->maker = lat_place_maker_new (ruleset);
      g_hash_table_insert (intake->makers, g_strdup (line), intake->maker);
    }
  g_array_set_size (intake->plays, intake->n_plays);
  g_checksum_reset (intake->digest);
  g_checksum_update (intake->digest, (const guchar *) identity, (gssize) strlen (identity) + 1);
}

/**
 * lat_intake_add_play:
 * @intake: what takes games
 * @position: where the game that has begun stands
 * @action: what is played there
 */
void
lat_intake_add_play (LatIntake *intake, const LatPosition *position, LatAction action)
{
  LatPlay play = { .ply = intake->plays->len - intake->n_plays };
  guint64 numbers[2];
  LatPlace place;

  if (play.ply >= LAT_PLAY_MAX_PLY)
    return;
  lat_place_maker_find (intake->maker, position, &place);
  play.key = place.key;
  play.map = (guint8) place.maps[0];
  play.action = lat_place_maker_map (intake->maker, play.map, action);
  g_array_append_val (intake->plays, play);
  numbers[0] = GUINT64_TO_LE (place.key);
  numbers[1] = GUINT64_TO_LE ((guint64) play.action << 8 | play.map);
  g_checksum_update (intake->digest, (const guchar *) numbers, sizeof numbers);
}

/* Sets @id to that of a player; 0 for nobody. */
static gboolean
find_player (LatDatabase *database, const char *name, gint64 *id, GError **error)
{
  sqlite3_stmt *statement;

  *id = 0;
  if (name == NULL || *name == '\0')
    return TRUE;
  statement = lat_database_prepare (database, LAT_SQL_ADD_PLAYER, error);
  if (statement == NULL)
    return FALSE;
  sqlite3_bind_text (statement, 1, name, -1, SQLITE_STATIC);
  return lat_database_finish (database, statement, id, error);
}

/* What is known of a game and not of its digest: a file may say it otherwise the next time. */
typedef struct
{
  gint64 id; /* 0: it is new */
  gint64 ratings[LAT_N_SIDES];
  gint64 date;
} Known;

static gboolean
find_game (LatDatabase *database, const guint8 *digest, Known *known, GError **error)
{
  sqlite3_stmt *statement = lat_database_prepare (database, LAT_SQL_FIND_GAME, error);
  g_autoptr (GError) fault = NULL;

  *known = (Known){ 0 };
  if (statement == NULL)
    return FALSE;
  sqlite3_bind_blob (statement, 1, digest, DIGEST_SIZE, SQLITE_STATIC);
  if (lat_database_next (database, statement, &fault))
    {
      known->id = sqlite3_column_int64 (statement, 0);
      for (guint side = 0; side < LAT_N_SIDES; side++)
        known->ratings[side] = sqlite3_column_int64 (statement, 1 + (int) side);
      known->date = sqlite3_column_int64 (statement, 3);
    }
  sqlite3_reset (statement);
  sqlite3_clear_bindings (statement);
  return lat_database_pass (&fault, error);
}

/* A game that is known gets what the file says of it now. */
static gboolean
correct_game (const LatIntake *intake,
              const LatIntakeGame *game,
              const Known *known,
              GError **error)
{
  if (known->date == game->date && known->ratings[LAT_WHITE] == game->ratings[LAT_WHITE]
      && known->ratings[LAT_BLACK] == game->ratings[LAT_BLACK])
    return TRUE;
  return lat_database_run (intake->database, LAT_SQL_CORRECT_GAME,
                           (gint64[]){ known->id, game->ratings[LAT_WHITE],
                                       game->ratings[LAT_BLACK], game->date, intake->source,
                                       (gint64) game->number, intake->reading },
                           7, error);
}

static gboolean
add_game (LatDatabase *database,
          const LatIntakeGame *game,
          const guint8 *digest,
          gint64 *id,
          GError **error)
{
  gint64 players[LAT_N_SIDES];
  sqlite3_stmt *statement;

  for (guint side = 0; side < LAT_N_SIDES; side++)
    if (!find_player (database, game->players[side], &players[side], error))
      return FALSE;
  statement = lat_database_prepare (database, LAT_SQL_ADD_GAME, error);
  if (statement == NULL)
    return FALSE;
  sqlite3_bind_blob (statement, 1, digest, DIGEST_SIZE, SQLITE_STATIC);
  for (guint side = 0; side < LAT_N_SIDES; side++)
    {
      sqlite3_bind_int64 (statement, 2 + (int) side, players[side]);
      sqlite3_bind_int64 (statement, 4 + (int) side, game->ratings[side]);
      sqlite3_bind_int64 (statement, 6 + (int) side, (gint64) MIN (game->nodes[side], G_MAXUINT32));
    }
  sqlite3_bind_int64 (statement, 8, game->date);
  sqlite3_bind_int64 (statement, 9, game->result);
  if (!lat_database_finish (database, statement, NULL, error))
    return FALSE;
  *id = sqlite3_last_insert_rowid (database->handle);
  return TRUE;
}

/* The plays of the game that has begun are those of a game of the database. */
static void
name_plays (LatIntake *intake, gint64 id, guint8 result)
{
  for (guint i = intake->n_plays; i < intake->plays->len; i++)
    {
      LatPlay *play = &g_array_index (intake->plays, LatPlay, i);

      play->game = (guint32) id;
      play->result = result;
    }
  intake->n_plays = intake->plays->len;
}

/**
 * lat_intake_end_game:
 * @intake: what takes games
 * @game: what is known of the game that has begun
 * @error: #LatDatabaseError
 *
 * Takes the game. Of one that is known, ratings and date become what is said now; a rating that is not said stays if
 * the game is somewhere else, too. Every now and then all games so far are written.
 *
 * Returns: whether that could be done; if not, @intake is of no more use
 */
gboolean
lat_intake_end_game (LatIntake *intake, const LatIntakeGame *game, GError **error)
{
  LatDatabase *database = intake->database;
  guint8 result = (guint8) game->result, digest[32];
  gsize size = sizeof digest;
  Known known;

  if (!intake->is_open && !lat_database_begin (database, error))
    return FALSE;
  intake->is_open = TRUE;
  g_checksum_update (intake->digest, &result, 1);
  g_checksum_get_digest (intake->digest, digest, &size);
  if (!find_game (database, digest, &known, error))
    return FALSE;
  if (known.id > 0)
    {
      intake->n_known++;
      g_array_set_size (intake->plays, intake->n_plays);
      if (!correct_game (intake, game, &known, error))
        return FALSE;
    }
  else
    {
      intake->n_new++;
      if (!add_game (database, game, digest, &known.id, error))
        return FALSE;
      name_plays (intake, known.id, result);
    }
  return lat_database_run (
             database, LAT_SQL_ADD_ORIGIN,
             (gint64[]){ intake->source, (gint64) game->number, known.id, intake->reading }, 4,
             error)
         && (intake->n_plays < database->batch || lat_intake_write (intake, error));
}

/* The order of all plays by their lists; in a list it stays what it is. */
static guint32 *
sort_plays (const GArray *plays)
{
  const gsize n_lists = (gsize) 1 << LAT_PLAY_LIST_BITS;
  g_autofree guint32 *begins = g_new0 (guint32, n_lists + 1);
  guint32 *order = g_new (guint32, plays->len);

  for (guint i = 0; i < plays->len; i++)
    begins[lat_play_get_list (g_array_index (plays, LatPlay, i).key) + 1]++;
  for (gsize list = 1; list < n_lists; list++)
    begins[list] += begins[list - 1];
  for (guint i = 0; i < plays->len; i++)
    order[begins[lat_play_get_list (g_array_index (plays, LatPlay, i).key)]++] = i;
  return order;
}

static gboolean
get_list (LatDatabase *database, gint64 list, GByteArray *bytes, GError **error)
{
  sqlite3_stmt *statement = lat_database_prepare (database, LAT_SQL_GET_LIST, error);
  g_autoptr (GError) fault = NULL;

  if (statement == NULL)
    return FALSE;
  sqlite3_bind_int64 (statement, 1, list);
  if (lat_database_next (database, statement, &fault))
    g_byte_array_append (bytes, sqlite3_column_blob (statement, 0),
                         (guint) sqlite3_column_bytes (statement, 0));
  sqlite3_reset (statement);
  return lat_database_pass (&fault, error);
}

static gboolean
write_plays (const LatIntake *intake, gint64 segment, GError **error)
{
  g_autofree guint32 *order = sort_plays (intake->plays);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  guint i = 0;

  while (i < intake->plays->len)
    {
      gint64 list = lat_play_get_list (g_array_index (intake->plays, LatPlay, order[i]).key);
      gint64 row = segment << LAT_PLAY_LIST_BITS | list;

      g_byte_array_set_size (bytes, 0);
      if (segment == 0 && !get_list (intake->database, row, bytes, error))
        return FALSE;
      for (; i < intake->plays->len; i++)
        {
          const LatPlay *play = &g_array_index (intake->plays, LatPlay, order[i]);

          if (lat_play_get_list (play->key) != list)
            break;
          g_byte_array_set_size (bytes, bytes->len + LAT_PLAY_SIZE);
          lat_play_write (play, bytes->data + bytes->len - LAT_PLAY_SIZE);
        }
      if (!lat_database_set_list (intake->database, row, bytes, error))
        return FALSE;
    }
  return TRUE;
}

/**
 * lat_intake_write:
 * @intake: what takes games
 * @error: #LatDatabaseError
 *
 * Writes all games so far.
 *
 * Returns: whether that could be done; if not, @intake is of no more use
 */
gboolean
lat_intake_write (LatIntake *intake, GError **error)
{
  LatDatabase *database = intake->database;
  gint64 segment = 0;
  gboolean is_good = TRUE;

  if (!intake->is_open)
    return TRUE;
  if (intake->plays->len >= database->segment)
    {
      is_good = lat_database_get_number (database, LAT_SQL_LAST_LIST, &segment, error);
      segment = (segment >> LAT_PLAY_LIST_BITS) + 1;
    }
  is_good = is_good && write_plays (intake, segment, error);
  intake->is_open = FALSE;
  if (!lat_database_end (database, is_good, is_good ? error : NULL))
    return FALSE;
  g_array_set_size (intake->plays, 0);
  intake->n_plays = 0;
  return TRUE;
}

/**
 * lat_intake_get_n_new:
 *
 * Returns: how many games were not known before
 */
guint64
lat_intake_get_n_new (const LatIntake *intake)
{
  return intake->n_new;
}

/**
 * lat_intake_get_n_known:
 *
 * Returns: how many games were known already
 */
guint64
lat_intake_get_n_known (const LatIntake *intake)
{
  return intake->n_known;
}
