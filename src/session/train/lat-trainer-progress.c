/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-trainer-progress.c - which problems have been solved, and when they are asked again */
#include "lat-trainer-progress.h"

#include "lat-file-writer.h"

#include <gio/gio.h>
#include <errno.h>
#include <glib/gstdio.h>
#include <unistd.h>

#define GROUP "Problems"
/* When they are asked again; earlier versions do not know it. */
#define REPETITION "Repetition"

struct _LatTrainerProgress
{
  GObject parent_instance;

  char *path;
  GKeyFile *marks;
  gboolean is_damaged; /* the file there is none that could be read */
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

static gboolean
read_recall (GKeyFile *file, const char *key, LatRecall *recall)
{
  g_autofree char *text = g_key_file_get_string (file, REPETITION, key, NULL);

  return text != NULL && lat_recall_read (text, recall);
}

static void
take_mark (GKeyFile *file, const char *key, LatTrainerMark mark)
{
  if (mark > read_mark (file, key))
    g_key_file_set_string (file, GROUP, key, names[mark]);
}

/* The last answer counts. */
static void
take_recall (GKeyFile *file, const char *key, const LatRecall *recall)
{
  g_autofree char *text = NULL;
  LatRecall there;

  if (read_recall (file, key, &there) && there.asked >= recall->asked)
    return;
  text = lat_recall_write (recall);
  g_key_file_set_string (file, REPETITION, key, text);
}

/* What this program knows better than the file; whatever else is there stays. */
static void
take_all (GKeyFile *file, GKeyFile *known)
{
  g_auto (GStrv) keys = g_key_file_get_keys (known, GROUP, NULL, NULL);
  g_auto (GStrv) repeated = g_key_file_get_keys (known, REPETITION, NULL, NULL);
  LatRecall recall;

  for (guint i = 0; keys != NULL && keys[i] != NULL; i++)
    take_mark (file, keys[i], read_mark (known, keys[i]));
  for (guint i = 0; repeated != NULL && repeated[i] != NULL; i++)
    if (read_recall (known, repeated[i], &recall))
      take_recall (file, repeated[i], &recall);
}

/**
 * lat_trainer_progress_load:
 *
 * Takes in what another program has written meanwhile. A file that is not there, or is none of these, says nothing; it is
 * set aside before it is written over.
 */
void
lat_trainer_progress_load (LatTrainerProgress *self)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (GError) error = NULL;

  g_return_if_fail (LAT_IS_TRAINER_PROGRESS (self));

  self->is_damaged = FALSE;
  if (!g_key_file_load_from_file (file, self->path, G_KEY_FILE_KEEP_COMMENTS, &error))
    {
      self->is_damaged = error->domain == G_KEY_FILE_ERROR;
      return;
    }
  take_all (file, self->marks);
  g_key_file_unref (self->marks);
  self->marks = g_steal_pointer (&file);
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

static gboolean
save (LatTrainerProgress *self, GError **error)
{
  gsize length;
  g_autofree char *text = g_key_file_to_data (self->marks, &length, NULL);
  g_autofree char *aside = g_strconcat (self->path, ".damaged", NULL);

  if (self->is_damaged)
    g_rename (self->path, aside);
  self->is_damaged = FALSE;
  return write_file (self->path, text, length, error);
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
  g_return_val_if_fail (LAT_IS_TRAINER_PROGRESS (self) && key != NULL, FALSE);

  lat_trainer_progress_load (self);
  take_mark (self->marks, key, mark);
  return save (self, error);
}

/**
 * lat_trainer_progress_get_recall:
 * @self: the progress
 * @key: of a problem or mistake
 * @recall: (out caller-allocates): when it is asked again
 *
 * Returns: whether it has been answered; one that was only solved by an earlier version has not
 */
gboolean
lat_trainer_progress_get_recall (LatTrainerProgress *self, const char *key, LatRecall *recall)
{
  g_return_val_if_fail (LAT_IS_TRAINER_PROGRESS (self) && key != NULL, FALSE);
  g_return_val_if_fail (recall != NULL, FALSE);

  return read_recall (self->marks, key, recall);
}

/**
 * lat_trainer_progress_is_due:
 * @self: the progress
 * @key: of a problem or mistake
 * @today: the day
 *
 * Returns: whether it has been answered before and is to be asked again
 */
gboolean
lat_trainer_progress_is_due (LatTrainerProgress *self, const char *key, guint today)
{
  LatRecall recall;

  return lat_trainer_progress_get_recall (self, key, &recall) && lat_recall_is_due (&recall, today);
}

/**
 * lat_trainer_progress_wants:
 * @self: the progress
 * @key: of a mistake
 * @today: the day
 *
 * Returns: whether it is to be asked: it is due, or has never been answered
 */
gboolean
lat_trainer_progress_wants (LatTrainerProgress *self, const char *key, guint today)
{
  LatRecall recall;

  return !lat_trainer_progress_get_recall (self, key, &recall)
         || lat_recall_is_due (&recall, today);
}

/**
 * lat_trainer_progress_answer:
 * @self: the progress
 * @key: of a problem or mistake
 * @is_right: whether it was answered at the first try
 * @today: the day
 * @error: (out) (optional): why the file cannot be written
 *
 * Keeps when it is asked again, as lat_recall_answer() says, and writes the file.
 *
 * Returns: whether it was written, or need not be; what is known in this program stays in any case
 */
gboolean
lat_trainer_progress_answer (LatTrainerProgress *self,
                             const char *key,
                             gboolean is_right,
                             guint today,
                             GError **error)
{
  LatRecall recall;
  g_autofree char *text = NULL;

  g_return_val_if_fail (LAT_IS_TRAINER_PROGRESS (self) && key != NULL, FALSE);

  lat_trainer_progress_load (self);
  if (!read_recall (self->marks, key, &recall))
    recall = (LatRecall){ 0 };
  if (!lat_recall_answer (&recall, is_right, today))
    return TRUE;
  text = lat_recall_write (&recall);
  g_key_file_set_string (self->marks, REPETITION, key, text);
  return save (self, error);
}
