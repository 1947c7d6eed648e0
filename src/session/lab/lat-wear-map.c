/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lat-wear-map.c - what the games of a run wear, beside the main loop
 *
 * Tables do not change once they are read: whoever has a Found may look at them in any thread.
 */
#include "lat-wear-map.h"

#include "lat-library.h"
#include "lat-wear-load.h"
#include "lat-wear-write.h"
#include "lat-work.h"

/* Between two signals. */
#define PAUSE (20 * G_TIME_SPAN_MILLISECOND)

/* Counted, for the thread, the object, and what is being saved. */
typedef struct
{
  char *path;
  GPtrArray *tables[2]; /* by whether they are symmetrised */
  GError *error;
  gboolean
      is_loaded; /* guarded by the lock of the work, as all below; so are the three above until then */
  LatLabInterval *intervals;
} Found;

struct _LatWearMap
{
  LatNews parent_instance;

  LatWork *work;
  Found *found;
  gboolean is_loading;
  LatLabInterval *intervals; /* the answer; NULL: not yet */
};

G_DEFINE_FINAL_TYPE (LatWearMap, lat_wear_map, LAT_TYPE_NEWS)

static void
clear_found (gpointer data)
{
  Found *found = data;

  g_clear_pointer (&found->tables[0], g_ptr_array_unref);
  g_clear_pointer (&found->tables[1], g_ptr_array_unref);
  g_clear_error (&found->error);
  g_free (found->path);
  g_free (found->intervals);
}

static void
release_found (gpointer found)
{
  g_atomic_rc_box_release_full (found, clear_found);
}

/* {{{ the thread */

static void
load (LatWork *work, Found *found)
{
  GError *error = NULL;
  GPtrArray *tables = lat_wear_load ((const char *const[]){ found->path, NULL }, &error);
  GPtrArray *symmetrised = g_ptr_array_new_with_free_func ((GDestroyNotify) lat_wear_table_free);

  for (guint i = 0; tables != NULL && i < tables->len; i++)
    {
      LatWearTable *table = lat_wear_table_copy (tables->pdata[i]);

      lat_wear_table_symmetrise (table);
      g_ptr_array_add (symmetrised, table);
    }
  lat_work_lock (work);
  found->tables[0] = tables;
  found->tables[1] = symmetrised;
  found->error = error;
  found->is_loaded = TRUE;
  lat_work_unlock (work);
  lat_work_post (work);
}

static void
answer (LatWork *work, Found *found, const LatWearQuestion *question, guint token)
{
  GPtrArray *tables = found->tables[question->is_symmetrised ? 1 : 0];
  const LatWearTable *table = g_ptr_array_index (tables, question->rules);
  LatLabInterval *intervals =
      g_new (LatLabInterval, lat_wear_table_get_n_places (table, question->wear));

  lat_wear_table_measure (table, question->wear, question->men, intervals);
  lat_work_lock (work);
  if (lat_work_is_wanted (work, token))
    {
      g_free (found->intervals);
      found->intervals = g_steal_pointer (&intervals);
      lat_work_post (work);
    }
  lat_work_unlock (work);
  g_free (intervals);
}

static void
run (LatWork *work, gpointer data)
{
  Found *found = data;
  gpointer taken;
  guint token;

  load (work, found);
  while (found->error == NULL && lat_work_take (work, &taken, &token))
    {
      LatWearQuestion *question = taken;

      if (question != NULL)
        answer (work, found, question, token);
      g_free (question);
    }
}

/* }}} */

static void
notified_cb (gpointer data)
{
  LatWearMap *self = data;

  lat_work_lock (self->work);
  self->is_loading = !self->found->is_loaded;
  if (self->found->intervals != NULL)
    {
      g_free (self->intervals);
      self->intervals = g_steal_pointer (&self->found->intervals);
    }
  lat_work_unlock (self->work);
  lat_news_tell (LAT_NEWS (self));
}

static void
lat_wear_map_dispose (GObject *object)
{
  LatWearMap *self = LAT_WEAR_MAP (object);

  g_clear_pointer (&self->work, lat_work_leave);
  g_clear_pointer (&self->found, release_found);
  g_clear_pointer (&self->intervals, g_free);

  G_OBJECT_CLASS (lat_wear_map_parent_class)->dispose (object);
}

static void
lat_wear_map_class_init (LatWearMapClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = lat_wear_map_dispose;
}

static void
lat_wear_map_init (LatWearMap *self)
{
}

/**
 * lat_wear_map_new:
 * @path: the file of a run, which is being read from now on
 *
 * Returns: (transfer full): the map
 */
LatWearMap *
lat_wear_map_new (const char *path)
{
  LatWearMap *self;

  g_return_val_if_fail (path != NULL, NULL);

  self = g_object_new (LAT_TYPE_WEAR_MAP, NULL);
  self->found = g_atomic_rc_box_new0 (Found);
  self->found->path = g_strdup (path);
  self->work =
      lat_work_new ("wear-map", PAUSE, run, g_atomic_rc_box_acquire (self->found), release_found);
  lat_work_set_func (self->work, notified_cb, self);
  self->is_loading = lat_work_start (self->work, NULL, &self->found->error);
  return self;
}

/**
 * lat_wear_map_is_loading:
 *
 * Returns: whether the run is still being read
 */
gboolean
lat_wear_map_is_loading (LatWearMap *self)
{
  g_return_val_if_fail (LAT_IS_WEAR_MAP (self), FALSE);
  return self->is_loading;
}

/**
 * lat_wear_map_get_error:
 *
 * Returns: (transfer none) (nullable): #LatLabError: why the run cannot be read; or #GThreadError
 */
const GError *
lat_wear_map_get_error (LatWearMap *self)
{
  g_return_val_if_fail (LAT_IS_WEAR_MAP (self), NULL);
  return self->is_loading ? NULL : self->found->error;
}

/**
 * lat_wear_map_get_n_rules:
 *
 * Returns: how many rule sets the run has; 0 before it is read
 */
guint
lat_wear_map_get_n_rules (LatWearMap *self)
{
  g_return_val_if_fail (LAT_IS_WEAR_MAP (self), 0);
  return self->is_loading || self->found->tables[0] == NULL ? 0 : self->found->tables[0]->len;
}

/**
 * lat_wear_map_get_table:
 * @rules: below lat_wear_map_get_n_rules()
 *
 * Returns: (transfer none): what was counted; not to be changed
 */
LatWearTable *
lat_wear_map_get_table (LatWearMap *self, guint rules, gboolean is_symmetrised)
{
  g_return_val_if_fail (rules < lat_wear_map_get_n_rules (self), NULL);
  return g_ptr_array_index (self->found->tables[is_symmetrised ? 1 : 0], rules);
}

/**
 * lat_wear_map_ask:
 * @question: what is to be measured; its rules are below lat_wear_map_get_n_rules()
 *
 * Measures it; `updated` tells when there is an answer. The one before is forgotten.
 */
void
lat_wear_map_ask (LatWearMap *self, const LatWearQuestion *question)
{
  g_return_if_fail (LAT_IS_WEAR_MAP (self) && question != NULL);
  g_return_if_fail (question->rules < lat_wear_map_get_n_rules (self));

  g_clear_pointer (&self->intervals, g_free);
  lat_work_lock (self->work);
  g_clear_pointer (&self->found->intervals, g_free);
  lat_work_give (self->work, g_memdup2 (question, sizeof *question), g_free);
  lat_work_unlock (self->work);
}

/**
 * lat_wear_map_get_intervals:
 *
 * Returns: (transfer none) (nullable): the answer to the last question, by place as the table has them:
 *   means of a game with intervals of 95 %; %NULL: not yet
 */
const LatLabInterval *
lat_wear_map_get_intervals (LatWearMap *self)
{
  g_return_val_if_fail (LAT_IS_WEAR_MAP (self), NULL);
  return self->intervals;
}

/* {{{ saving */

typedef struct
{
  Found *found;
  LatWearMapKind kind;
  LatWearQuestion question;
  LatDiagramPhoto *photo;
  GFile *file;
} Saving;

static void
free_saving (gpointer data)
{
  Saving *saving = data;

  release_found (saving->found);
  g_object_unref (saving->file);
  lat_diagram_photo_unref (saving->photo);
  g_free (saving);
}

static char *
dup_text (const Saving *saving)
{
  const LatWearQuestion *question = &saving->question;
  GPtrArray *tables = saving->found->tables[question->is_symmetrised ? 1 : 0];
  const LatWearTable *table = g_ptr_array_index (tables, question->rules);

  switch (saving->kind)
    {
    case LAT_WEAR_MAP_CSV:
      return lat_wear_dup_csv (table);
    case LAT_WEAR_MAP_JSON:
      return lat_wear_dup_json (table);
    case LAT_WEAR_MAP_SVG:
    default:
      return lat_wear_dup_svg (table, question->wear, question->men, saving->photo);
    }
}

static void
save_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Saving *saving = data;
  g_autofree char *text = dup_text (saving);
  GError *error = NULL;

  if (lat_library_write_file (saving->file, text, -1, NULL, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/* }}} */

/**
 * lat_wear_map_save_async:
 * @kind: as what
 * @question: of which rules; of a picture: what it shows
 * @photo: (nullable): of the board, for a picture
 * @file: where
 * @callback: gets the result, and no object
 *
 * Writes what was counted, in a thread.
 */
void
lat_wear_map_save_async (LatWearMap *self,
                         LatWearMapKind kind,
                         const LatWearQuestion *question,
                         LatDiagramPhoto *photo,
                         GFile *file,
                         GAsyncReadyCallback callback,
                         gpointer data)
{
  /* Not the task's object: the thread would be the last that lets go of it. */
  g_autoptr (GTask) task = g_task_new (NULL, NULL, callback, data);
  Saving *saving;

  g_return_if_fail (question->rules < lat_wear_map_get_n_rules (self));

  saving = g_new0 (Saving, 1);
  saving->found = g_atomic_rc_box_acquire (self->found);
  saving->kind = kind;
  saving->question = *question;
  saving->photo = lat_diagram_photo_ref (photo);
  saving->file = g_object_ref (file);
  g_task_set_task_data (task, saving, free_saving);
  g_task_run_in_thread (task, save_thread);
}

/**
 * lat_wear_map_save_finish:
 * @error: why it could not be written
 *
 * Returns: whether it was
 */
gboolean
lat_wear_map_save_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), FALSE);
  return g_task_propagate_boolean (G_TASK (result), error);
}
