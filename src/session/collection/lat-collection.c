/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-collection.c - rule sets of one's own, in a folder */
#include "lat-collection.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lat-collection-disk.h"
#include "lat-collection-job.h"
#include "lat-presets.h"

/* So long after the folder has changed it is read: what is written bit by bit, or by moving
 * files around, is read once. In milliseconds. */
#define SETTLE 150

struct _LatCollection
{
  LatArrayModel parent_instance;

  char *folder;
  char *trash;
  GPtrArray *items;
  GFileMonitor *monitor;
  GQueue tasks; /* of GTask: the first one is running */
  guint settling;
};

static guint changed_on_disk_signal;

G_DEFINE_QUARK (lat - collection - error - quark, lat_collection_error)

/* The list */

G_DEFINE_FINAL_TYPE (LatCollection, lat_collection, LAT_TYPE_ARRAY_MODEL)

static LatCollectionItem *
find_path (GPtrArray *items, const char *path)
{
  for (guint i = 0; i < items->len; i++)
    if (g_strcmp0 (lat_collection_item_get_path (g_ptr_array_index (items, i)), path) == 0)
      return g_ptr_array_index (items, i);
  return NULL;
}

static gboolean
is_same (LatCollectionItem *a, LatCollectionItem *b)
{
  return g_strcmp0 (lat_collection_item_get_text (a), lat_collection_item_get_text (b)) == 0
         && g_strcmp0 (lat_collection_item_get_error (a), lat_collection_item_get_error (b)) == 0
         && g_strcmp0 (lat_collection_item_get_id (a), lat_collection_item_get_id (b)) == 0;
}

/* Who looks at an item keeps it as long as its file says the same. */
static void
keep_items (GPtrArray *items, GPtrArray *old)
{
  for (guint i = 0; i < items->len; i++)
    {
      LatCollectionItem *item = g_ptr_array_index (items, i);
      LatCollectionItem *known = find_path (old, lat_collection_item_get_path (item));

      if (known == NULL || !is_same (item, known))
        continue;
      items->pdata[i] = g_object_ref (known);
      g_object_unref (item);
    }
}

/* Takes over what is in the folder. What has become of @own, which we have written, nobody
 * need be told. */
static void
merge (LatCollection *self, GPtrArray *items, const char *own)
{
  g_autoptr (GPtrArray) old = self->items;
  g_autoptr (GPtrArray) changed = g_ptr_array_new_with_free_func (g_object_unref);
  guint begin = 0, end = 0;

  keep_items (items, old);
  self->items = g_ptr_array_ref (items);
  while (begin < old->len && begin < items->len && old->pdata[begin] == items->pdata[begin])
    begin++;
  while (end < old->len - begin && end < items->len - begin
         && old->pdata[old->len - 1 - end] == items->pdata[items->len - 1 - end])
    end++;
  for (guint i = begin; i < items->len - end; i++)
    {
      LatCollectionItem *item = g_ptr_array_index (items, i);
      const char *path = lat_collection_item_get_path (item);
      LatCollectionItem *known = find_path (old, path);

      if (known != NULL && known != item && g_strcmp0 (path, own) != 0)
        g_ptr_array_add (changed, g_object_ref (item));
    }
  if (begin < old->len - end || begin < items->len - end)
    g_list_model_items_changed (G_LIST_MODEL (self), begin, old->len - end - begin,
                                items->len - end - begin);
  for (guint i = 0; i < changed->len; i++)
    g_signal_emit (self, changed_on_disk_signal, 0, g_ptr_array_index (changed, i));
}

/* Jobs */

static void
run_next (LatCollection *self);

static void
watch (LatCollection *self);

/* The outer task is the caller's: it ends when the list is up to date. */
static void
done_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (LatCollection) self = data;
  g_autoptr (GTask) outer = g_queue_pop_head (&self->tasks);
  LatCollectionJob *job = g_task_get_task_data (outer);
  GError *error = NULL;

  g_task_propagate_boolean (G_TASK (result), &error);
  watch (self);
  if (job->items != NULL)
    merge (self, job->items, error == NULL ? job->path : NULL);
  if (error != NULL)
    g_task_return_error (outer, error);
  else
    g_task_return_boolean (outer, TRUE);
  run_next (self);
}

static void
run_next (LatCollection *self)
{
  GTask *outer = g_queue_peek_head (&self->tasks);
  g_autoptr (GTask) inner = NULL;

  if (outer == NULL)
    return;
  /* Not the task's object: the thread would be the last that lets go of it. */
  inner = g_task_new (NULL, NULL, done_cb, g_object_ref (self));
  g_task_set_task_data (inner, g_task_get_task_data (outer), NULL);
  g_task_run_in_thread (inner, lat_collection_job_run);
}

static LatCollectionJob *
new_job (LatCollection *self, LatCollectionJobKind kind)
{
  return lat_collection_job_new (kind, self->folder, self->trash);
}

static void
begin (LatCollection *self, LatCollectionJob *job, GAsyncReadyCallback callback, gpointer data)
{
  GTask *outer = g_task_new (self, NULL, callback, data);
  gboolean is_idle = g_queue_is_empty (&self->tasks);

  g_task_set_source_tag (outer, begin);
  g_task_set_task_data (outer, job, (GDestroyNotify) lat_collection_job_free);
  g_queue_push_tail (&self->tasks, outer);
  if (is_idle)
    run_next (self);
}

/* The folder */

static gboolean
settled_cb (gpointer data)
{
  LatCollection *self = data;

  self->settling = 0;
  begin (self, new_job (self, LAT_COLLECTION_JOB_SCAN), NULL, NULL);
  return G_SOURCE_REMOVE;
}

static void
folder_changed_cb (LatCollection *self)
{
  if (self->settling == 0)
    self->settling = g_timeout_add (SETTLE, settled_cb, self);
}

/* Once there is something to watch. */
static void
watch (LatCollection *self)
{
  g_autoptr (GFile) folder = NULL;

  if (self->monitor != NULL || !g_file_test (self->folder, G_FILE_TEST_IS_DIR))
    return;
  folder = g_file_new_for_path (self->folder);
  self->monitor = g_file_monitor_directory (folder, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);
  if (self->monitor != NULL)
    g_signal_connect_object (self->monitor, "changed", G_CALLBACK (folder_changed_cb), self,
                             G_CONNECT_SWAPPED);
}

static void
lat_collection_dispose (GObject *object)
{
  LatCollection *self = LAT_COLLECTION (object);

  g_clear_handle_id (&self->settling, g_source_remove);
  if (self->monitor != NULL)
    g_file_monitor_cancel (self->monitor);
  g_clear_object (&self->monitor);

  G_OBJECT_CLASS (lat_collection_parent_class)->dispose (object);
}

static void
lat_collection_finalize (GObject *object)
{
  LatCollection *self = LAT_COLLECTION (object);

  g_clear_pointer (&self->folder, g_free);
  g_clear_pointer (&self->trash, g_free);
  g_clear_pointer (&self->items, g_ptr_array_unref);
  g_assert (g_queue_is_empty (&self->tasks)); /* each holds a reference */

  G_OBJECT_CLASS (lat_collection_parent_class)->finalize (object);
}

static void
lat_collection_class_init (LatCollectionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  LatArrayModelClass *model_class = LAT_ARRAY_MODEL_CLASS (klass);

  model_class->item_type = LAT_TYPE_COLLECTION_ITEM;
  model_class->items = G_STRUCT_OFFSET (LatCollection, items);
  object_class->dispose = lat_collection_dispose;
  object_class->finalize = lat_collection_finalize;

  /**
   * LatCollection::changed-on-disk:
   * @item: the file as it is now
   *
   * Another program has written a file that was in the list before.
   */
  changed_on_disk_signal =
      g_signal_new ("changed-on-disk", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    NULL, G_TYPE_NONE, 1, LAT_TYPE_COLLECTION_ITEM);
}

static void
lat_collection_init (LatCollection *self)
{
  self->items = g_ptr_array_new_with_free_func (g_object_unref);
  g_queue_init (&self->tasks);
}

/**
 * lat_collection_new:
 * @folder: (type filename): where the rules files are; made when it is needed
 * @trash: (type filename): where those are that have been deleted, as long as that can be undone
 *
 * Begins to read the folder, in a thread.
 *
 * Returns: (transfer full): the collection, empty at first
 */
LatCollection *
lat_collection_new (const char *folder, const char *trash)
{
  LatCollection *self;

  g_return_val_if_fail (folder != NULL && trash != NULL, NULL);

  self = g_object_new (LAT_TYPE_COLLECTION, NULL);
  self->folder = g_strdup (folder);
  self->trash = g_strdup (trash);
  begin (self, new_job (self, LAT_COLLECTION_JOB_SCAN), NULL, NULL);
  begin (self, new_job (self, LAT_COLLECTION_JOB_EMPTY), NULL, NULL);
  return self;
}

/**
 * lat_collection_new_for_user:
 *
 * Returns: (transfer full): the collection in the data folder of the person
 */
LatCollection *
lat_collection_new_for_user (void)
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "latrunculi", "rules", NULL);
  g_autofree char *trash = g_build_filename (g_get_user_state_dir (), "latrunculi", "trash", NULL);

  return lat_collection_new (folder, trash);
}

/**
 * lat_collection_load:
 *
 * Reads the folder at once, for who cannot wait: at the start of the program, when the rules
 * that were chosen last are from there.
 */
void
lat_collection_load (LatCollection *self)
{
  g_autoptr (GPtrArray) items = NULL;

  g_return_if_fail (LAT_IS_COLLECTION (self));

  items = lat_collection_disk_scan (self->folder, NULL);
  watch (self);
  if (items != NULL)
    merge (self, items, NULL);
}

/**
 * lat_collection_find:
 * @id: (nullable): an id
 *
 * Returns: (transfer none) (nullable): the rule set of that id
 */
LatCollectionItem *
lat_collection_find (LatCollection *self, const char *id)
{
  g_return_val_if_fail (LAT_IS_COLLECTION (self), NULL);

  for (guint i = 0; id != NULL && i < self->items->len; i++)
    if (strcmp (lat_collection_item_get_id (g_ptr_array_index (self->items, i)), id) == 0)
      return g_ptr_array_index (self->items, i);
  return NULL;
}

/**
 * lat_collection_load_base:
 * @self: (nullable): rule sets of one's own
 * @id: (nullable): the id that rules give
 *
 * Loads what rules of that id were before somebody has changed them.
 *
 * Returns: (transfer full) (nullable): the preset of that id, else the rule set of one's own
 */
LatRules *
lat_collection_load_base (LatCollection *self, const char *id)
{
  LatRules *base = id != NULL && id[0] != '\0' ? lat_presets_load (id) : NULL;
  LatCollectionItem *item = NULL;

  g_return_val_if_fail (self == NULL || LAT_IS_COLLECTION (self), NULL);

  if (base == NULL && self != NULL)
    item = lat_collection_find (self, id);
  if (item != NULL && lat_collection_item_get_rules (item) != NULL)
    return lat_rules_copy (lat_collection_item_get_rules (item));
  return base;
}

/**
 * lat_collection_find_twin:
 * @rules: rules from elsewhere, for example from a line, which has no name
 *
 * Returns: (transfer none) (nullable): the first rule set that plays like them
 */
LatCollectionItem *
lat_collection_find_twin (LatCollection *self, const LatRules *rules)
{
  g_return_val_if_fail (LAT_IS_COLLECTION (self), NULL);
  g_return_val_if_fail (rules != NULL, NULL);

  for (guint i = 0; i < self->items->len; i++)
    {
      const LatRules *other = lat_collection_item_get_rules (g_ptr_array_index (self->items, i));

      if (other != NULL && lat_rules_play_alike (other, rules))
        return g_ptr_array_index (self->items, i);
    }
  return NULL;
}

/**
 * lat_collection_dup_rules:
 *
 * Returns: (transfer full) (element-type LatRules): copies of all rules that can be read
 */
GPtrArray *
lat_collection_dup_rules (LatCollection *self)
{
  GPtrArray *all = g_ptr_array_new_with_free_func ((GDestroyNotify) lat_rules_free);

  g_return_val_if_fail (LAT_IS_COLLECTION (self), all);

  for (guint i = 0; i < self->items->len; i++)
    {
      const LatRules *rules = lat_collection_item_get_rules (g_ptr_array_index (self->items, i));

      if (rules != NULL)
        g_ptr_array_add (all, lat_rules_copy (rules));
    }
  return all;
}

/**
 * lat_collection_add_async:
 * @rules: what to add, copied
 * @name: (nullable): its name, that of @rules if %NULL; numbered if a preset or another rule
 *   set has it
 * @callback: called when it is done
 * @data: for @callback
 *
 * Writes a new file. Its id is made of the name.
 */
void
lat_collection_add_async (LatCollection *self,
                          const LatRules *rules,
                          const char *name,
                          GAsyncReadyCallback callback,
                          gpointer data)
{
  LatCollectionJob *job;

  g_return_if_fail (LAT_IS_COLLECTION (self));
  g_return_if_fail (rules != NULL);

  job = new_job (self, LAT_COLLECTION_JOB_ADD);
  job->rules = lat_rules_copy (rules);
  job->name = g_strstrip (g_strdup (name != NULL ? name : lat_rules_get_display_name (rules)));
  if (job->name[0] == '\0')
    {
      g_free (job->name);
      job->name = g_strdup (_ ("My rules"));
    }
  begin (self, job, callback, data);
}

static LatCollectionJob *
new_write_job (LatCollection *self,
               LatCollectionJobKind kind,
               LatCollectionItem *item,
               const LatRules *rules)
{
  LatCollectionJob *job = new_job (self, kind);

  job->path = g_strdup (lat_collection_item_get_path (item));
  job->expected = g_strdup (lat_collection_item_get_text (item));
  job->rules = lat_rules_copy (rules);
  lat_rules_set_value (job->rules, LAT_KEY_ID, lat_collection_item_get_id (item), NULL);
  return job;
}

/**
 * lat_collection_save_async:
 * @item: what to write over
 * @rules: what to write, copied; it gets the id of @item
 * @overwrites: whether to write also if another program has changed the file since it was read
 * @callback: called when it is done
 * @data: for @callback
 *
 * Fails with %LAT_COLLECTION_ERROR_CHANGED where another program's work would be lost.
 */
void
lat_collection_save_async (LatCollection *self,
                           LatCollectionItem *item,
                           const LatRules *rules,
                           gboolean overwrites,
                           GAsyncReadyCallback callback,
                           gpointer data)
{
  LatCollectionJob *job;

  g_return_if_fail (LAT_IS_COLLECTION (self));
  g_return_if_fail (LAT_IS_COLLECTION_ITEM (item));
  g_return_if_fail (rules != NULL);

  job = new_write_job (self, LAT_COLLECTION_JOB_SAVE, item, rules);
  if (overwrites)
    g_clear_pointer (&job->expected, g_free);
  begin (self, job, callback, data);
}

/**
 * lat_collection_rename_async:
 * @item: a rule set that can be read
 * @name: its new name; numbered if a preset or another rule set has it
 * @callback: called when it is done
 * @data: for @callback
 *
 * Changes the name. The id stays, as games refer to it.
 */
void
lat_collection_rename_async (LatCollection *self,
                             LatCollectionItem *item,
                             const char *name,
                             GAsyncReadyCallback callback,
                             gpointer data)
{
  LatCollectionJob *job;

  g_return_if_fail (LAT_IS_COLLECTION (self));
  g_return_if_fail (LAT_IS_COLLECTION_ITEM (item));
  g_return_if_fail (lat_collection_item_get_rules (item) != NULL);
  g_return_if_fail (name != NULL);

  job = new_write_job (self, LAT_COLLECTION_JOB_RENAME, item, lat_collection_item_get_rules (item));
  job->name = g_strdup (name);
  begin (self, job, callback, data);
}

/**
 * lat_collection_import_async:
 * @file: a rules file, or rules in one line
 * @callback: called when it is done
 * @data: for @callback
 *
 * Adds the rules of a file, under a new id and, if need be, a numbered name.
 */
void
lat_collection_import_async (LatCollection *self,
                             GFile *file,
                             GAsyncReadyCallback callback,
                             gpointer data)
{
  LatCollectionJob *job;

  g_return_if_fail (LAT_IS_COLLECTION (self));
  g_return_if_fail (G_IS_FILE (file));

  job = new_job (self, LAT_COLLECTION_JOB_IMPORT);
  job->file = g_object_ref (file);
  begin (self, job, callback, data);
}

/**
 * lat_collection_restore_async:
 * @token: what lat_collection_delete_finish() gave
 * @callback: called when it is done
 * @data: for @callback
 *
 * Brings back what was deleted.
 */
void
lat_collection_restore_async (LatCollection *self,
                              const char *token,
                              GAsyncReadyCallback callback,
                              gpointer data)
{
  LatCollectionJob *job;

  g_return_if_fail (LAT_IS_COLLECTION (self));
  g_return_if_fail (token != NULL);

  job = new_job (self, LAT_COLLECTION_JOB_RESTORE);
  job->path = g_strdup (token);
  begin (self, job, callback, data);
}

static gboolean
finish (LatCollection *self, GAsyncResult *result, LatCollectionJob **job, GError **error)
{
  *job = NULL;
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);
  g_return_val_if_fail (g_async_result_is_tagged (result, begin), FALSE);

  *job = g_task_get_task_data (G_TASK (result));
  return g_task_propagate_boolean (G_TASK (result), error);
}

/**
 * lat_collection_finish:
 * @result: what the callback got
 * @error: what went wrong
 *
 * Ends adding, saving, renaming, importing and restoring.
 *
 * Returns: (transfer full) (nullable): the rule set as it is now in the list; %NULL with @error,
 *   or if another program has taken it away at once
 */
LatCollectionItem *
lat_collection_finish (LatCollection *self, GAsyncResult *result, GError **error)
{
  LatCollectionItem *item;
  LatCollectionJob *job;

  g_return_val_if_fail (LAT_IS_COLLECTION (self), NULL);

  if (!finish (self, result, &job, error))
    return NULL;
  item = find_path (self->items, job->path);
  return item != NULL ? g_object_ref (item) : NULL;
}

/**
 * lat_collection_delete_async:
 * @item: what to delete
 * @callback: called when it is done
 * @data: for @callback
 *
 * Takes a file out of the collection. It can be brought back until lat_collection_forget().
 */
void
lat_collection_delete_async (LatCollection *self,
                             LatCollectionItem *item,
                             GAsyncReadyCallback callback,
                             gpointer data)
{
  LatCollectionJob *job;

  g_return_if_fail (LAT_IS_COLLECTION (self));
  g_return_if_fail (LAT_IS_COLLECTION_ITEM (item));

  job = new_job (self, LAT_COLLECTION_JOB_DELETE);
  job->path = g_strdup (lat_collection_item_get_path (item));
  begin (self, job, callback, data);
}

/**
 * lat_collection_delete_finish:
 * @result: what the callback got
 * @error: what went wrong
 *
 * Returns: (transfer full) (nullable): what lat_collection_restore_async() or
 *   lat_collection_forget() takes
 */
char *
lat_collection_delete_finish (LatCollection *self, GAsyncResult *result, GError **error)
{
  LatCollectionJob *job;

  g_return_val_if_fail (LAT_IS_COLLECTION (self), NULL);

  return finish (self, result, &job, error) ? g_strdup (job->path) : NULL;
}

/**
 * lat_collection_forget:
 * @token: what lat_collection_delete_finish() gave
 *
 * Nobody can undo that any more: the file goes to the trash of the desktop.
 */
void
lat_collection_forget (LatCollection *self, const char *token)
{
  LatCollectionJob *job;

  g_return_if_fail (LAT_IS_COLLECTION (self));
  g_return_if_fail (token != NULL);

  job = new_job (self, LAT_COLLECTION_JOB_FORGET);
  job->path = g_strdup (token);
  begin (self, job, NULL, NULL);
}

/**
 * lat_collection_export_async:
 * @rules: any rules, copied
 * @file: where to
 * @callback: called when it is done
 * @data: for @callback
 *
 * Writes a rules file anywhere, all or nothing.
 */
void
lat_collection_export_async (LatCollection *self,
                             const LatRules *rules,
                             GFile *file,
                             GAsyncReadyCallback callback,
                             gpointer data)
{
  LatCollectionJob *job;

  g_return_if_fail (LAT_IS_COLLECTION (self));
  g_return_if_fail (rules != NULL && G_IS_FILE (file));

  job = new_job (self, LAT_COLLECTION_JOB_EXPORT);
  job->rules = lat_rules_copy (rules);
  job->file = g_object_ref (file);
  begin (self, job, callback, data);
}

/**
 * lat_collection_export_finish:
 * @result: what the callback got
 * @error: what went wrong
 *
 * Returns: whether the file has the rules
 */
gboolean
lat_collection_export_finish (LatCollection *self, GAsyncResult *result, GError **error)
{
  LatCollectionJob *job;

  g_return_val_if_fail (LAT_IS_COLLECTION (self), FALSE);

  return finish (self, result, &job, error);
}
