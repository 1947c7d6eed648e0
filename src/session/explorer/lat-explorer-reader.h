/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-explorer-reader.h - what a thread does with the sources of the explorer */
#pragma once

#include "lat-database.h"
#include "lat-work.h"

/**
 * LatExplorerTask:
 * @LAT_EXPLORER_LIST: nothing but looking which sources there are
 * @LAT_EXPLORER_ADD: files and folders are added
 * @LAT_EXPLORER_REMOVE: a source or a folder goes
 * @LAT_EXPLORER_READ: all that is known is read again, as far as it has changed
 *
 * What is to be done.
 */
typedef enum
{
  LAT_EXPLORER_LIST,
  LAT_EXPLORER_ADD,
  LAT_EXPLORER_REMOVE,
  LAT_EXPLORER_READ,
} LatExplorerTask;

/**
 * LatExplorerReader:
 * @task: what is to be done
 * @database: (nullable): the file; %NULL for that of the person
 * @own: (nullable): a file that is a source by itself
 * @paths: what is added, or the folder that goes
 * @source: id of the source that goes; 0: the folder
 * @is_alone: whether nobody looks at the outcome
 * @file: (nullable): what is read just now
 * @nth: which file that is, from 0
 * @n_files: of how many
 * @share: how much of it has been read, 0 to 1
 * @games: games that are new
 * @known: games that were there already
 * @broken: games of which only the beginning can be read
 * @errors: (element-type utf8): what went wrong, with paths
 * @set_aside: (nullable): what a damaged database is called now
 * @items: (element-type LatExplorerSource): the sources that there are, at the end; %NULL if that is not known
 * @is_cancelled: whether it was stopped before its end
 *
 * A piece of work. From @file on all is guarded by the lock of the work.
 */
typedef struct
{
  LatExplorerTask task;
  char *database;
  char *own;
  GStrv paths;
  gint64 source;
  gboolean is_alone;

  char *file;
  guint nth;
  guint n_files;
  double share;
  guint64 games;
  guint64 known;
  guint64 broken;
  GPtrArray *errors;
  char *set_aside;
  GPtrArray *items;
  gboolean is_cancelled;

  /*< private >*/
  LatWork *work;
  LatDatabase *connection;
} LatExplorerReader;

LatExplorerReader *
lat_explorer_reader_new (LatExplorerTask task, const char *database, const char *own);
void
lat_explorer_reader_free (LatExplorerReader *self);
void
lat_explorer_reader_run (LatWork *work, gpointer data);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatExplorerReader, lat_explorer_reader_free)
