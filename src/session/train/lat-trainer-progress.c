/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-trainer-progress.c - which problems have been solved */
#include "lat-trainer-progress.h"

#include "lat-file-writer.h"

#include <gio/gio.h>
#include <errno.h>
#include <glib/gstdio.h>
#include <unistd.h>

#define GROUP "Problems"

struct _LatTrainerProgress
{
  GObject parent_instance;

  char *path;
  GKeyFile *marks;
};

static const char *const names[] = { "new", "seen", "found", "first" };

G_DEFINE_FINAL_TYPE (LatTrainerProgress, lat_trainer_progress, G_TYPE_OBJECT)

static void
lat_trainer_progress_finalize (GObject *object)
{
  LatTrainerProgress *self = LAT_TRAINER_PROGRESS (object);

  g_clear_pointer (&self->marks, g_key_file_unref);
  g_clear_pointer (&self->path, g_free);

  G_OBJECT_CLASS (lat_trainer_progress_parent_class)->finalize (object);
}

static void
lat_trainer_progress_class_init (LatTrainerProgressClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = lat_trainer_progress_finalize;
}

static void
lat_trainer_progress_init (LatTrainerProgress *self)
{
  self->marks = g_key_file_new ();
}

/**
 * lat_trainer_progress_new:
 * @path: of the file, which need not be there yet
 *
 * Returns: (transfer full): what the file says
 */
LatTrainerProgress *
lat_trainer_progress_new (const char *path)
{
  LatTrainerProgress *self;

  g_return_val_if_fail (path != NULL, NULL);

  self = g_object_new (LAT_TYPE_TRAINER_PROGRESS, NULL);
  self->path = g_strdup (path);
  lat_trainer_progress_load (self);
  return self;
}

/* A word of a later version says that something was done. */
static LatTrainerMark
read_mark (GKeyFile *file, const char *key)
{
  g_autofree char *name = g_key_file_get_string (file, GROUP, key, NULL);

  if (name == NULL)
    return LAT_TRAINER_NEW;
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_str_equal (name, names[i]))
      return (LatTrainerMark) i;
  return LAT_TRAINER_SEEN;
}

static void
take_mark (LatTrainerProgress *self, const char *key, LatTrainerMark mark)
{
  if (mark > read_mark (self->marks, key))
    g_key_file_set_string (self->marks, GROUP, key, names[mark]);
}

/**
 * lat_trainer_progress_load:
 *
 * Takes in what another program has written meanwhile. A file that is not there, or is none of these, says nothing.
 */
void
lat_trainer_progress_load (LatTrainerProgress *self)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_auto (GStrv) keys = NULL;

  g_return_if_fail (LAT_IS_TRAINER_PROGRESS (self));

  if (!g_key_file_load_from_file (file, self->path, G_KEY_FILE_NONE, NULL))
    return;
  keys = g_key_file_get_keys (file, GROUP, NULL, NULL);
  for (guint i = 0; keys != NULL && keys[i] != NULL; i++)
    take_mark (self, keys[i], read_mark (file, keys[i]));
}

/**
 * lat_trainer_progress_get:
 * @self: the progress
 * @key: of a problem, as lat_puzzle_set_get_key() has it
 *
 * Returns: the best that was done of it
 */
LatTrainerMark
lat_trainer_progress_get (LatTrainerProgress *self, const char *key)
{
  g_return_val_if_fail (LAT_IS_TRAINER_PROGRESS (self) && key != NULL, LAT_TRAINER_NEW);

  return read_mark (self->marks, key);
}

/* Whole or not at all, but without waiting for the disk: it happens while somebody plays. */
static gboolean
write_file (const char *path, const char *text, gsize length, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);

  g_mkdir_with_parents (folder, 0700);
  return lat_file_writer_save_full (text, length, path,
                                    LAT_FILE_WRITER_PRIVATE | LAT_FILE_WRITER_NO_SYNC, error);
}

/**
 * lat_trainer_progress_add:
 * @self: the progress
 * @key: of a problem
 * @mark: how it went this time; what was done better before stays
 * @error: (out) (optional): why the file cannot be written
 *
 * Keeps how a problem went, and writes the file.
 *
 * Returns: whether it was written; what is known in this program stays in any case
 */
gboolean
lat_trainer_progress_add (LatTrainerProgress *self,
                          const char *key,
                          LatTrainerMark mark,
                          GError **error)
{
  g_autofree char *text = NULL;
  gsize length;

  g_return_val_if_fail (LAT_IS_TRAINER_PROGRESS (self) && key != NULL, FALSE);

  lat_trainer_progress_load (self);
  take_mark (self, key, mark);
  text = g_key_file_to_data (self->marks, &length, NULL);
  return write_file (self->path, text, length, error);
}
