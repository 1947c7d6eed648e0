/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-photo-reader.c - the photograph of a board, read beside the main loop */
#include "lat-photo-reader.h"

#include <glib/gi18n.h>

#include "lat-name-choice.h"
#include "lat-own-boards.h"
#include "lat-photo-rectify.h"
#include "lat-settings.h"

struct _LatPhotoReader
{
  GObject parent_instance;

  LatRuleset *ruleset;   /* (nullable): whose board it is */
  LatBoardItem *item;    /* (nullable): whose photograph it is, or is being read */
  LatFoundMeasure where; /* of it: where men stand */
  GCancellable *reading; /* (nullable): while it is read */
  LatDiagramPhoto *photo;
  LatDiagramPhoto *small; /* the same for charts */
};

G_DEFINE_FINAL_TYPE (LatPhotoReader, lat_photo_reader, G_TYPE_OBJECT)

enum
{
  CHANGED,
  FAILED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* Of a photograph in a chart, twice as many as are seen of most boards. */
#define SMALL_SIDE 720

/* {{{ in a thread */

typedef struct
{
  LatFoundBoard *board;
  LatFoundMeasure where;
  char *path;
  LatDiagramPhoto *photo; /* the results */
  LatDiagramPhoto *small;
} Job;

static void
free_job (gpointer data)
{
  Job *job = data;

  lat_found_board_free (job->board);
  g_free (job->path);
  lat_diagram_photo_unref (job->photo);
  lat_diagram_photo_unref (job->small);
  g_free (job);
}

static void
run_job (GTask *task, gpointer unused, gpointer data, GCancellable *cancellable)
{
  Job *job = data;
  GError *error = NULL;

  job->photo = lat_photo_load (job->board, job->path, job->where, &error);
  if (job->photo == NULL)
    {
      g_task_return_error (task, error);
      return;
    }
  job->small = lat_photo_new_small (job->photo, SMALL_SIDE);
  g_task_return_boolean (task, TRUE);
}

/* }}} */

static void
set_photo (LatPhotoReader *self, LatDiagramPhoto *photo, LatDiagramPhoto *small)
{
  g_clear_pointer (&self->photo, lat_diagram_photo_unref);
  g_clear_pointer (&self->small, lat_diagram_photo_unref);
  self->photo = lat_diagram_photo_ref (photo);
  self->small = lat_diagram_photo_ref (small);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  gboolean is_read = g_task_propagate_boolean (G_TASK (result), &error);
  const Job *job = g_task_get_task_data (G_TASK (result));
  LatPhotoReader *self = data;

  /* Whoever has cancelled it may be gone. */
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_clear_object (&self->reading);
  if (is_read)
    set_photo (self, job->photo, job->small);
  else
    g_signal_emit (self, signals[FAILED], 0, error->message);
}

static void
stop_reading (LatPhotoReader *self)
{
  if (self->reading != NULL)
    g_cancellable_cancel (self->reading);
  g_clear_object (&self->reading);
}

static void
show_board (LatPhotoReader *self, LatBoardItem *item, LatFoundMeasure where)
{
  g_autoptr (GTask) task = NULL;
  Job *job;

  if (item == self->item && (item == NULL || where == self->where))
    return;
  stop_reading (self);
  g_set_object (&self->item, item);
  self->where = where;
  if (self->photo != NULL)
    set_photo (self, NULL, NULL);
  if (item == NULL)
    return;
  job = g_new0 (Job, 1);
  job->board = lat_found_board_copy (lat_board_item_get_board (item));
  job->path = lat_photo_dup_path (item);
  job->where = where;
  self->reading = g_cancellable_new ();
  /* Not the task's object: the thread would be the last that lets go of it. */
  task = g_task_new (NULL, self->reading, read_cb, self);
  g_task_set_task_data (task, job, free_job);
  g_task_run_in_thread (task, run_job);
}

/* Returns: (nullable): the board, if it has a photograph */
static LatBoardItem *
check_photo (LatBoardItem *item)
{
  return item != NULL && lat_board_item_get_path (item) != NULL
                 && lat_board_item_get_board (item)->photo != NULL
             ? item
             : NULL;
}

static void
find_board (LatPhotoReader *self)
{
  LatFoundMeasure where = LAT_MEASURE_UNTOLD;
  const LatRules *rules = self->ruleset != NULL ? lat_ruleset_get_rules (self->ruleset) : NULL;

  show_board (self, check_photo (rules != NULL ? lat_own_boards_find (rules, &where) : NULL),
              where);
}

static void
shelf_changed_cb (LatPhotoReader *self)
{
  if (self->ruleset != NULL)
    find_board (self);
}

static void
setting_changed_cb (LatPhotoReader *self)
{
  if (self->photo != NULL)
    g_signal_emit (self, signals[CHANGED], 0);
}

static void
lat_photo_reader_dispose (GObject *object)
{
  LatPhotoReader *self = LAT_PHOTO_READER (object);

  stop_reading (self);
  g_clear_object (&self->item);
  g_clear_pointer (&self->ruleset, lat_ruleset_unref);
  g_clear_pointer (&self->photo, lat_diagram_photo_unref);
  g_clear_pointer (&self->small, lat_diagram_photo_unref);

  G_OBJECT_CLASS (lat_photo_reader_parent_class)->dispose (object);
}

static void
lat_photo_reader_class_init (LatPhotoReaderClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lat_photo_reader_dispose;
  signals[CHANGED] =
      g_signal_new ("changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[FAILED] = g_signal_new ("failed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
lat_photo_reader_init (LatPhotoReader *self)
{
  g_signal_connect_object (lat_own_boards_get_default (), "items-changed",
                           G_CALLBACK (shelf_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (lat_settings_get_default (), "changed::" LAT_SETTING_PHOTOGRAPH,
                           G_CALLBACK (setting_changed_cb), self, G_CONNECT_SWAPPED);
}

/* Returns: (transfer full): one without a board */
LatPhotoReader *
lat_photo_reader_new (void)
{
  return g_object_new (LAT_TYPE_PHOTO_READER, NULL);
}

/**
 * lat_photo_reader_follow:
 * @ruleset: (nullable): the rules that are played
 *
 * Has the photograph of the board whose rules these are, also if it comes later; the same rules once more cost nothing.
 */
void
lat_photo_reader_follow (LatPhotoReader *self, LatRuleset *ruleset)
{
  g_return_if_fail (LAT_IS_PHOTO_READER (self));

  if (self->ruleset == ruleset)
    return;
  g_clear_pointer (&self->ruleset, lat_ruleset_unref);
  self->ruleset = ruleset != NULL ? lat_ruleset_ref (ruleset) : NULL;
  find_board (self);
}

/**
 * lat_photo_reader_set_board:
 * @item: (nullable): a board
 * @where: where men stand on it
 *
 * Has the photograph of that board, if it has one, whatever the rules.
 */
void
lat_photo_reader_set_board (LatPhotoReader *self, LatBoardItem *item, LatFoundMeasure where)
{
  g_return_if_fail (LAT_IS_PHOTO_READER (self));

  g_clear_pointer (&self->ruleset, lat_ruleset_unref);
  show_board (self, check_photo (item), where);
}

/* Returns: (transfer none) (nullable): the board whose photograph there is, or will be */
LatBoardItem *
lat_photo_reader_get_board (LatPhotoReader *self)
{
  g_return_val_if_fail (LAT_IS_PHOTO_READER (self), NULL);
  return self->item;
}

/* Returns: (transfer none) (nullable): the photograph; %NULL if there is none, or not yet */
LatDiagramPhoto *
lat_photo_reader_get (LatPhotoReader *self)
{
  g_return_val_if_fail (LAT_IS_PHOTO_READER (self), NULL);
  return self->photo;
}

static gboolean
is_wanted (void)
{
  return g_settings_get_boolean (lat_settings_get_default (), LAT_SETTING_PHOTOGRAPH);
}

/* Returns: (transfer none) (nullable): the same if photographs are to be shown, else %NULL */
LatDiagramPhoto *
lat_photo_reader_get_shown (LatPhotoReader *self)
{
  g_return_val_if_fail (LAT_IS_PHOTO_READER (self), NULL);
  return is_wanted () ? self->photo : NULL;
}

/* Returns: (transfer none) (nullable): that in the size of a chart */
LatDiagramPhoto *
lat_photo_reader_get_small (LatPhotoReader *self)
{
  g_return_val_if_fail (LAT_IS_PHOTO_READER (self), NULL);
  return is_wanted () ? self->small : NULL;
}

/* {{{ the switch */

static void
update_switch (GtkWidget *button, LatPhotoReader *reader)
{
  gtk_widget_set_visible (button, reader->photo != NULL);
}

/**
 * lat_photo_reader_create_switch:
 *
 * Returns: (transfer floating): a check button for the setting, which is there while there is a photograph
 */
GtkWidget *
lat_photo_reader_create_switch (LatPhotoReader *self)
{
  GtkWidget *button = lat_check_new (_ ("On the pho_tograph"));

  g_return_val_if_fail (LAT_IS_PHOTO_READER (self), button);

  g_settings_bind (lat_settings_get_default (), LAT_SETTING_PHOTOGRAPH, button, "active",
                   G_SETTINGS_BIND_DEFAULT);
  g_signal_connect_object (self, "changed", G_CALLBACK (update_switch), button, G_CONNECT_SWAPPED);
  update_switch (button, self);
  return button;
}

/* }}} */

/* Returns: (transfer full) (nullable): the file of a board's picture; %NULL if it has none */
char *
lat_photo_dup_path (LatBoardItem *item)
{
  const LatFoundBoard *board = lat_board_item_get_board (item);
  const char *path = lat_board_item_get_path (item);

  return path != NULL && board->photo != NULL ? lat_photo_dup_place (board->photo, path) : NULL;
}
