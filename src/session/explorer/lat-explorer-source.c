/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-explorer-source.c - where games of the explorer come from */
#include "lat-explorer-source.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

struct _LatExplorerSource
{
  GObject parent_instance;

  gint64 id; /* 0: a folder */
  char *path;
  gboolean is_run;
  gboolean is_whole;
  gboolean is_gone;
  guint64 games;
  gint64 added;
};

G_DEFINE_FINAL_TYPE (LatExplorerSource, lat_explorer_source, G_TYPE_OBJECT)

static void
lat_explorer_source_finalize (GObject *object)
{
  g_free (LAT_EXPLORER_SOURCE (object)->path);
  G_OBJECT_CLASS (lat_explorer_source_parent_class)->finalize (object);
}

static void
lat_explorer_source_class_init (LatExplorerSourceClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = lat_explorer_source_finalize;
}

static void
lat_explorer_source_init (LatExplorerSource *self)
{
}

static LatExplorerSource *
create_source (const char *path)
{
  LatExplorerSource *self = g_object_new (LAT_TYPE_EXPLORER_SOURCE, NULL);

  self->path = g_strdup (path);
  self->is_gone = !g_file_test (path, G_FILE_TEST_EXISTS);
  return self;
}

/**
 * lat_explorer_source_new:
 * @source: what the database knows of it
 *
 * To be called where the disk may be asked: in a thread.
 *
 * Returns: (transfer full): a source
 */
LatExplorerSource *
lat_explorer_source_new (const LatDatabaseSource *source)
{
  LatExplorerSource *self;

  g_return_val_if_fail (source != NULL, NULL);

  self = create_source (source->path);
  self->id = source->id;
  self->is_run = source->is_run;
  self->is_whole = source->is_whole;
  self->games = source->games;
  self->added = source->added;
  return self;
}

/**
 * lat_explorer_source_new_folder:
 * @path: (type filename): a folder
 *
 * Returns: (transfer full): a source that stands for all files of a folder, which are sources too
 */
LatExplorerSource *
lat_explorer_source_new_folder (const char *path)
{
  LatExplorerSource *self;

  g_return_val_if_fail (path != NULL, NULL);

  self = create_source (path);
  self->is_whole = TRUE;
  return self;
}

/**
 * lat_explorer_source_get_id:
 *
 * Returns: its id in the database; 0 for a folder
 */
gint64
lat_explorer_source_get_id (LatExplorerSource *self)
{
  g_return_val_if_fail (LAT_IS_EXPLORER_SOURCE (self), 0);

  return self->id;
}

const char *
lat_explorer_source_get_path (LatExplorerSource *self)
{
  g_return_val_if_fail (LAT_IS_EXPLORER_SOURCE (self), NULL);

  return self->path;
}

/**
 * lat_explorer_source_dup_name:
 *
 * Returns: (transfer full): the name of the file or the folder, for people
 */
char *
lat_explorer_source_dup_name (LatExplorerSource *self)
{
  g_return_val_if_fail (LAT_IS_EXPLORER_SOURCE (self), NULL);

  return g_filename_display_basename (self->path);
}

static char *
dup_date (gint64 seconds)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (seconds);

  return time != NULL ? g_date_time_format (time, "%x") : g_strdup ("");
}

/**
 * lat_explorer_source_dup_words:
 *
 * Returns: (transfer full): what it is, how many games it gave, and since when
 */
char *
lat_explorer_source_dup_words (LatExplorerSource *self)
{
  g_autofree char *games = NULL;
  g_autofree char *date = NULL;

  g_return_val_if_fail (LAT_IS_EXPLORER_SOURCE (self), NULL);

  if (self->is_gone)
    return g_strdup (self->id == 0 ? _ ("Folder, not there any more")
                                   : _ ("Not there any more; its games are kept"));
  if (self->id == 0)
    return g_strdup (_ ("Folder"));
  if (!self->is_whole)
    return g_strdup (_ ("Not read as a whole; read it again"));
  games = g_strdup_printf (ngettext ("%'u game", "%'u games", self->games), (guint) self->games);
  date = dup_date (self->added);
  return g_strdup_printf (self->is_run
                              /* Translators: a number with “games”, and a date */
                              ? _ ("Laboratory run, %s, added %s")
                              : _ ("%s, added %s"),
                          games, date);
}

gboolean
lat_explorer_source_is_folder (LatExplorerSource *self)
{
  g_return_val_if_fail (LAT_IS_EXPLORER_SOURCE (self), FALSE);

  return self->id == 0;
}

guint64
lat_explorer_source_get_n_games (LatExplorerSource *self)
{
  g_return_val_if_fail (LAT_IS_EXPLORER_SOURCE (self), 0);

  return self->games;
}

gboolean
lat_explorer_source_is_whole (LatExplorerSource *self)
{
  g_return_val_if_fail (LAT_IS_EXPLORER_SOURCE (self), FALSE);

  return self->is_whole;
}
