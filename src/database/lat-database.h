/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-database.h - the games one has, found by position */
#pragma once

#include <gio/gio.h>

#include "lat-lab-interval.h"
#include "lat-ruleset.h"

#define LAT_DATABASE_ERROR (lat_database_error_quark ())

/**
 * LatDatabaseError:
 * @LAT_DATABASE_ERROR_OPEN: the file cannot be read or written
 * @LAT_DATABASE_ERROR_NEWER: a newer version of the program made it; it is left as it is
 * @LAT_DATABASE_ERROR_DAMAGED: it is damaged; lat_database_set_aside() helps
 * @LAT_DATABASE_ERROR_FOREIGN: it is a file of something else; it is left as it is
 * @LAT_DATABASE_ERROR_SOURCE: a source cannot be read, or is not known
 * @LAT_DATABASE_ERROR_FULL: the disk has no room
 *
 * Why something was not done. Nothing that was kept before is lost by it.
 */
typedef enum
{
  LAT_DATABASE_ERROR_OPEN,
  LAT_DATABASE_ERROR_NEWER,
  LAT_DATABASE_ERROR_DAMAGED,
  LAT_DATABASE_ERROR_FOREIGN,
  LAT_DATABASE_ERROR_SOURCE,
  LAT_DATABASE_ERROR_FULL,
} LatDatabaseError;

/**
 * LatDatabaseSource:
 * @id: names it; above 0, never given again
 * @path: where it lies, absolute
 * @is_run: whether it is a run of the laboratory, else a file of games
 * @games: how many games it gave
 * @added: when it was added first, in seconds since 1970 UTC
 * @is_whole: whether all of it has been read; %FALSE after a stop in the middle
 *
 * Where games came from.
 */
typedef struct
{
  gint64 id;
  char *path;
  gboolean is_run;
  guint64 games;
  gint64 added;
  gboolean is_whole;
} LatDatabaseSource;

/**
 * LatDatabaseAdded:
 * @id: of the source; 0 if it is not there
 * @games: games that are new
 * @known: games that were there already, from this source or another one
 * @broken: games, new or not, of which not all can be read: what is kept of them is their beginning, or nothing if
 *   not even the first action can be read
 *
 * What came of an adding.
 */
typedef struct
{
  gint64 id;
  guint64 games;
  guint64 known;
  guint64 broken;
} LatDatabaseAdded;

/**
 * LatDatabaseFilter:
 * @source: id of the only source that counts; 0: all
 * @player: (nullable): words that the name of White or Black has, whatever case and accents; %NULL: all
 * @since: the first day that counts, as year × 10000 + month × 100 + day; 0: no limit. With a limit games
 *   without a date do not count; of a date of which the month or the day is not known, that is 0
 * @until: the last day, likewise
 * @results: the results that count: a bit (1 << n) for each #LatResult n; 0: all
 * @with_symmetry: whether positions that a symmetry of the rules maps onto each other count together
 *
 * Which games count. A value.
 */
typedef struct
{
  gint64 source;
  const char *player;
  guint since;
  guint until;
  guint results;
  gboolean with_symmetry;
} LatDatabaseFilter;

/**
 * LatDatabaseRow:
 * @action: as it is played in the position that was looked up, also where a mirrored one was; of
 *   actions that a symmetry of that position maps onto each other, one
 * @games: in how many games it was played; a game counts once, however often it comes back
 * @wins: of the side to act: of its men, whoever has them after a change of sides
 * @draws: draws
 * @losses: of the side to act; what is missing to @games has no result
 * @score: mean of 1, ½ and 0 over the games with a result, a share of 0 to 1, with its interval of 95 %
 *   as lat_lab_sums_measure() has it of a share, each game a group of its own
 * @last_played: the latest day, as year × 10000 + month × 100 + day, what is not known of it 0; 0 if no
 *   game has a date
 * @rating: mean rating of who played it, over the games that know it; NaN if none does
 * @nodes: how many positions the engine looked at for it, the mean over the games of runs; NaN if there is none
 */
typedef struct
{
  LatAction action;
  guint64 games;
  guint64 wins;
  guint64 draws;
  guint64 losses;
  LatLabInterval score;
  guint last_played;
  double rating;
  double nodes;
} LatDatabaseRow;

/**
 * LatDatabaseProgress:
 * @done: how much of the source has been read
 * @total: of how much
 * @games: how many games that were
 * @data: what was handed in
 *
 * Called after each game, in the thread that adds.
 */
typedef void (*LatDatabaseProgress) (guint64 done, guint64 total, guint64 games, gpointer data);

/**
 * LatDatabaseGame:
 * @path: the file it stands in
 * @is_run: whether that is a run of the laboratory
 * @number: which game of that file: of a file of games from 0, of a run its own number
 * @ply: after how many actions the position is there first
 * @players: (nullable): names of White and Black, where they are known
 * @date: its day, as in #LatDatabaseRow
 * @result: who won
 *
 * A game behind a row.
 */
typedef struct
{
  char *path;
  gboolean is_run;
  guint64 number;
  guint ply;
  char *players[LAT_N_SIDES];
  guint date;
  LatResult result;
} LatDatabaseGame;

/**
 * LatDatabase:
 *
 * A connection to a file of SQLite. It belongs to one thread at a time; each thread opens its own.
 */
typedef struct _LatDatabase LatDatabase;

GQuark
lat_database_error_quark (void);
char *
lat_database_get_default_path (void);

LatDatabase *
lat_database_open (const char *path, char **set_aside, GError **error);
void
lat_database_close (LatDatabase *database);
gboolean
lat_database_is_in_place (LatDatabase *database);
gboolean
lat_database_ensure (LatDatabase **database, const char *path, char **set_aside, GError **error);
gboolean
lat_database_set_aside (LatDatabase *database, char **aside, GError **error);

gboolean
lat_database_add (LatDatabase *database,
                  const char *path,
                  LatDatabaseProgress progress,
                  gpointer data,
                  LatDatabaseAdded *added,
                  GCancellable *cancellable,
                  GError **error);
gboolean
lat_database_remove (LatDatabase *database, gint64 source, GError **error);
void
lat_database_source_free (LatDatabaseSource *source);
GPtrArray *
lat_database_list_sources (LatDatabase *database, GError **error);

/* files and folders */
gboolean
lat_database_is_games_name (const char *name);
GPtrArray *
lat_database_find_files (const char *folder, GCancellable *cancellable, GError **error);
GPtrArray *
lat_database_expand (LatDatabase *database,
                     const char *path,
                     GCancellable *cancellable,
                     GError **error);
GPtrArray *
lat_database_list_folders (LatDatabase *database);
gboolean
lat_database_remove_folder (LatDatabase *database, const char *path, GError **error);
GPtrArray *
lat_database_list_known (LatDatabase *database, GCancellable *cancellable);

GArray *
lat_database_look (LatDatabase *database,
                   LatRuleset *ruleset,
                   const LatPosition *position,
                   const LatDatabaseFilter *filter,
                   LatDatabaseRow *totals,
                   GError **error);
void
lat_database_game_free (LatDatabaseGame *game);
GPtrArray *
lat_database_list_games (LatDatabase *database,
                         LatRuleset *ruleset,
                         const LatPosition *position,
                         LatAction action,
                         const LatDatabaseFilter *filter,
                         guint limit,
                         GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatDatabase, lat_database_close)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatDatabaseSource, lat_database_source_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatDatabaseGame, lat_database_game_free)
