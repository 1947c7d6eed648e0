/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lat-lab-runs.c - the runs of the laboratory that there are
 *
 * How many games a file has is how many whole lines follow its first: nobody reads ten thousand
 * games to list their file.
 */
#include "lat-lab-runs.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#include "lat-lab-reader.h"
#include "lat-disk.h"

#define SUFFIX ".jsonl"
/* Where runs lie that were deleted, below their folder. */
#define TRASH      "deleted"
#define MAX_NUMBER 100000
/* So long they can be brought back. */
#define KEEP  (30 * G_TIME_SPAN_DAY)
#define CHUNK 65536

struct _LatLabRunItem
{
  GObject parent_instance;

  char *path;
  char *name;
  char *label;
  char *error;
  guint64 n_games;
  guint64 n_done;
  gint64 time;
};

G_DEFINE_FINAL_TYPE (LatLabRunItem, lat_lab_run_item, G_TYPE_OBJECT)

struct _LatLabRuns
{
  LatArrayModel parent_instance;

  char *folder;
  GPtrArray *items;
  GCancellable *cancellable; /* of the reading that is under way */
};

enum
{
  PROP_LOADING = 1,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

/* {{{ an item */

static void
lat_lab_run_item_finalize (GObject *object)
{
  LatLabRunItem *self = LAT_LAB_RUN_ITEM (object);

  g_free (self->path);
  g_free (self->name);
  g_free (self->label);
  g_free (self->error);
  G_OBJECT_CLASS (lat_lab_run_item_parent_class)->finalize (object);
}

static void
lat_lab_run_item_class_init (LatLabRunItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = lat_lab_run_item_finalize;
}

static void
lat_lab_run_item_init (LatLabRunItem *self)
{
}

static guint64
count_lines (const char *path, GCancellable *cancellable)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileInputStream) stream = g_file_read (file, cancellable, NULL);
  g_autofree char *chunk = g_malloc (CHUNK);
  guint64 n = 0;
  gssize length;

  if (stream == NULL)
    return 0;
  while ((length = g_input_stream_read (G_INPUT_STREAM (stream), chunk, CHUNK, cancellable, NULL))
         > 0)
    {
      const char *end = chunk + length;

      for (const char *p = chunk; (p = memchr (p, '\n', (gsize) (end - p))) != NULL; p++)
        n++;
    }
  return n;
}

static char *
dup_label (const LatLabHeader *header)
{
  if (header->vary != NULL)
    {
      g_autofree char *vary = g_strjoinv ("; ", header->vary);

      return g_strdup_printf ("%s: %s", header->base_label, vary);
    }
  if (header->n_rules < 2)
    return g_strdup (header->labels[0]);
  /* Translators: two rule sets that are compared */
  return g_strdup_printf (_ ("%s and %s"), header->labels[0], header->labels[1]);
}

static LatLabRunItem *
create_item (const char *path, GCancellable *cancellable)
{
  LatLabRunItem *item = g_object_new (LAT_TYPE_LAB_RUN_ITEM, NULL);
  g_autofree char *base = g_path_get_basename (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (LatLabReader) reader = lat_lab_reader_new (path, &error);
  GStatBuf buf;

  item->path = g_strdup (path);
  item->name = g_strndup (base, strlen (base) - strlen (SUFFIX));
  if (g_stat (path, &buf) == 0)
    item->time = (gint64) buf.st_mtime;
  if (reader == NULL)
    {
      item->error = g_strdup (error->message);
      return item;
    }
  item->label = dup_label (lat_lab_reader_get_header (reader));
  item->n_games = lat_lab_header_count_games (lat_lab_reader_get_header (reader));
  item->n_done = count_lines (path, cancellable);
  if (item->n_done > 0)
    item->n_done--;
  return item;
}

const char *
lat_lab_run_item_get_path (LatLabRunItem *self)
{
  g_return_val_if_fail (LAT_IS_LAB_RUN_ITEM (self), NULL);
  return self->path;
}

/**
 * lat_lab_run_item_get_name:
 *
 * Returns: what its file is called, without the ending
 */
const char *
lat_lab_run_item_get_name (LatLabRunItem *self)
{
  g_return_val_if_fail (LAT_IS_LAB_RUN_ITEM (self), NULL);
  return self->name;
}

/**
 * lat_lab_run_item_get_label:
 *
 * Returns: (nullable): what its rules are called; %NULL if it cannot be read
 */
const char *
lat_lab_run_item_get_label (LatLabRunItem *self)
{
  g_return_val_if_fail (LAT_IS_LAB_RUN_ITEM (self), NULL);
  return self->label;
}

/**
 * lat_lab_run_item_get_error:
 *
 * Returns: (nullable): why it cannot be read
 */
const char *
lat_lab_run_item_get_error (LatLabRunItem *self)
{
  g_return_val_if_fail (LAT_IS_LAB_RUN_ITEM (self), NULL);
  return self->error;
}

/**
 * lat_lab_run_item_get_n_games:
 *
 * Returns: how many games it is to have
 */
guint64
lat_lab_run_item_get_n_games (LatLabRunItem *self)
{
  g_return_val_if_fail (LAT_IS_LAB_RUN_ITEM (self), 0);
  return self->n_games;
}

/**
 * lat_lab_run_item_get_n_done:
 *
 * Returns: how many games it has
 */
guint64
lat_lab_run_item_get_n_done (LatLabRunItem *self)
{
  g_return_val_if_fail (LAT_IS_LAB_RUN_ITEM (self), 0);
  return self->n_done;
}

/**
 * lat_lab_run_item_get_time:
 *
 * Returns: when its file was last written, in seconds since 1970
 */
gint64
lat_lab_run_item_get_time (LatLabRunItem *self)
{
  g_return_val_if_fail (LAT_IS_LAB_RUN_ITEM (self), 0);
  return self->time;
}

/* }}} */
/* {{{ the list */

G_DEFINE_FINAL_TYPE (LatLabRuns, lat_lab_runs, LAT_TYPE_ARRAY_MODEL)

static int
compare_items (gconstpointer a, gconstpointer b)
{
  const LatLabRunItem *x = *(LatLabRunItem *const *) a;
  const LatLabRunItem *y = *(LatLabRunItem *const *) b;

  if (x->time != y->time)
    return x->time < y->time ? 1 : -1;
  return strcmp (x->name, y->name);
}

static void
read_folder (GTask *task, gpointer source, gpointer folder, GCancellable *cancellable)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL
         && !g_cancellable_is_cancelled (cancellable))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (g_str_has_suffix (name, SUFFIX))
        g_ptr_array_add (items, create_item (path, cancellable));
    }
  g_ptr_array_sort (items, compare_items);
  g_task_return_pointer (task, g_steal_pointer (&items), (GDestroyNotify) g_ptr_array_unref);
}

static gboolean
is_same (const LatLabRunItem *a, const LatLabRunItem *b)
{
  return g_str_equal (a->path, b->path) && a->n_done == b->n_done && a->n_games == b->n_games
         && g_strcmp0 (a->label, b->label) == 0 && g_strcmp0 (a->error, b->error) == 0;
}

/* Tells of what is different only: who has the focus in the list keeps it. */
static void
take_items (LatLabRuns *self, GPtrArray *items)
{
  g_autoptr (GPtrArray) old = g_steal_pointer (&self->items);
  guint begin = 0, end = 0;

  self->items = g_ptr_array_ref (items);
  while (begin < MIN (old->len, items->len) && is_same (old->pdata[begin], items->pdata[begin]))
    begin++;
  while (end < MIN (old->len, items->len) - begin
         && is_same (old->pdata[old->len - 1 - end], items->pdata[items->len - 1 - end]))
    end++;
  if (old->len > begin + end || items->len > begin + end)
    g_list_model_items_changed (G_LIST_MODEL (self), begin, old->len - begin - end,
                                items->len - begin - end);
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (LatLabRuns) self = data;
  g_autoptr (GPtrArray) items = g_task_propagate_pointer (G_TASK (result), NULL);

  /* NULL: another reading has begun since. */
  if (items == NULL || g_task_get_cancellable (G_TASK (result)) != self->cancellable)
    return;
  g_clear_object (&self->cancellable);
  take_items (self, items);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_LOADING]);
}

static void
lat_lab_runs_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_LOADING:
      g_value_set_boolean (value, lat_lab_runs_is_loading (LAT_LAB_RUNS (object)));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
lat_lab_runs_finalize (GObject *object)
{
  LatLabRuns *self = LAT_LAB_RUNS (object);

  g_clear_object (&self->cancellable);
  g_ptr_array_unref (self->items);
  g_free (self->folder);
  G_OBJECT_CLASS (lat_lab_runs_parent_class)->finalize (object);
}

static void
lat_lab_runs_class_init (LatLabRunsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  LatArrayModelClass *model_class = LAT_ARRAY_MODEL_CLASS (klass);

  model_class->item_type = LAT_TYPE_LAB_RUN_ITEM;
  model_class->items = G_STRUCT_OFFSET (LatLabRuns, items);
  object_class->get_property = lat_lab_runs_get_property;
  object_class->finalize = lat_lab_runs_finalize;

  props[PROP_LOADING] = g_param_spec_boolean ("loading", NULL, NULL, FALSE,
                                              G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
lat_lab_runs_init (LatLabRuns *self)
{
  self->items = g_ptr_array_new_with_free_func (g_object_unref);
}

/**
 * lat_lab_runs_new:
 * @folder: (type filename): where runs are; need not be there
 *
 * Returns: (transfer full): a list that is empty until lat_lab_runs_refresh() has read the folder
 */
LatLabRuns *
lat_lab_runs_new (const char *folder)
{
  LatLabRuns *self;

  g_return_val_if_fail (folder != NULL, NULL);

  self = g_object_new (LAT_TYPE_LAB_RUNS, NULL);
  self->folder = g_strdup (folder);
  return self;
}

/**
 * lat_lab_runs_new_for_user:
 *
 * Returns: (transfer full): the runs of the person who sits here
 */
LatLabRuns *
lat_lab_runs_new_for_user (void)
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "latrunculi", "runs", NULL);

  return lat_lab_runs_new (folder);
}

const char *
lat_lab_runs_get_folder (LatLabRuns *self)
{
  g_return_val_if_fail (LAT_IS_LAB_RUNS (self), NULL);
  return self->folder;
}

/**
 * lat_lab_runs_is_loading:
 *
 * Returns: whether the folder is being read
 */
gboolean
lat_lab_runs_is_loading (LatLabRuns *self)
{
  g_return_val_if_fail (LAT_IS_LAB_RUNS (self), FALSE);
  return self->cancellable != NULL;
}

/**
 * lat_lab_runs_refresh:
 *
 * Reads the folder once more, in a thread; what an earlier call would have found is dropped.
 */
void
lat_lab_runs_refresh (LatLabRuns *self)
{
  gboolean was_loading;
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (LAT_IS_LAB_RUNS (self));

  was_loading = self->cancellable != NULL;
  if (was_loading)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  self->cancellable = g_cancellable_new ();
  /* Not the task's object: the thread would be the last that lets go of it. */
  task = g_task_new (NULL, self->cancellable, read_cb, g_object_ref (self));
  g_task_set_task_data (task, g_strdup (self->folder), g_free);
  g_task_run_in_thread (task, read_folder);
  if (!was_loading)
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_LOADING]);
}

/* }}} */
/* {{{ files */

/**
 * lat_lab_runs_dup_path:
 * @name: what a run is called; what no file can be called is replaced
 *
 * Returns: (transfer full): its file, whether it is there or not
 */
char *
lat_lab_runs_dup_path (LatLabRuns *self, const char *name)
{
  g_autofree char *clean = NULL;
  g_autofree char *base = NULL;

  g_return_val_if_fail (LAT_IS_LAB_RUNS (self), NULL);
  g_return_val_if_fail (name != NULL, NULL);

  clean = g_strdelimit (g_strstrip (g_strdup (name)), "/\\", '-');
  base = g_strconcat (*clean == '\0' || *clean == '.' ? "run" : "", clean, SUFFIX, NULL);
  return g_build_filename (self->folder, base, NULL);
}

/**
 * lat_lab_runs_dup_free_name:
 * @name: what a run would be called
 *
 * Returns: (transfer full): that, or with the first number that no run has
 */
char *
lat_lab_runs_dup_free_name (LatLabRuns *self, const char *name)
{
  g_return_val_if_fail (LAT_IS_LAB_RUNS (self), NULL);
  g_return_val_if_fail (name != NULL, NULL);

  for (guint n = 1; n < MAX_NUMBER; n++)
    {
      g_autofree char *word = n == 1 ? g_strdup (name) : g_strdup_printf ("%s-%u", name, n);
      g_autofree char *path = lat_lab_runs_dup_path (self, word);

      if (!g_file_test (path, G_FILE_TEST_EXISTS))
        return g_steal_pointer (&word);
    }
  return g_strdup (name);
}

/**
 * lat_lab_runs_discard:
 * @item: a run
 * @error: why its file cannot be moved
 *
 * Puts a run away. It stays in the folder `deleted` below that of the runs until lat_lab_runs_tidy()
 * finds it too old.
 *
 * Returns: (transfer full) (nullable): where it is now, for lat_lab_runs_restore()
 */
char *
lat_lab_runs_discard (LatLabRuns *self, LatLabRunItem *item, GError **error)
{
  g_autofree char *folder = NULL;
  g_autofree char *stamp = NULL;
  g_autofree char *unique = NULL;
  g_autofree char *path = NULL;

  g_return_val_if_fail (LAT_IS_LAB_RUNS (self), NULL);
  g_return_val_if_fail (LAT_IS_LAB_RUN_ITEM (item), NULL);

  folder = g_build_filename (self->folder, TRASH, NULL);
  g_mkdir_with_parents (folder, 0700);
  stamp = g_strdup_printf ("%" G_GINT64_FORMAT, g_get_real_time ());
  unique = g_strconcat (item->name, "~", stamp, SUFFIX, NULL);
  path = g_build_filename (folder, unique, NULL);
  if (!lat_disk_move (item->path, path, error))
    return NULL;
  lat_lab_runs_refresh (self);
  return g_steal_pointer (&path);
}

/* When it was put away is in its name; what has no such name is not ours. */
static gboolean
is_stale (const char *name, gint64 now)
{
  const char *mark = strrchr (name, '~');
  char *end;
  gint64 time;

  if (mark == NULL)
    return FALSE;
  time = g_ascii_strtoll (mark + 1, &end, 10);
  return end > mark + 1 && g_str_equal (end, SUFFIX) && now - time > KEEP;
}

static void
tidy_thread (GTask *task, gpointer source, gpointer folder, GCancellable *cancellable)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  gint64 now = g_get_real_time ();
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (is_stale (name, now))
        g_unlink (path);
    }
  g_task_return_boolean (task, TRUE);
}

/**
 * lat_lab_runs_tidy:
 *
 * Removes for good what was discarded more than 30 days ago, in a thread.
 */
void
lat_lab_runs_tidy (LatLabRuns *self)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (LAT_IS_LAB_RUNS (self));

  task = g_task_new (NULL, NULL, NULL, NULL);
  g_task_set_task_data (task, g_build_filename (self->folder, TRASH, NULL), g_free);
  g_task_run_in_thread (task, tidy_thread);
}

/**
 * lat_lab_runs_restore:
 * @token: what lat_lab_runs_discard() has given
 * @error: why its file cannot be moved
 *
 * Brings a run back, under its name or, if another has that meanwhile, a numbered one.
 *
 * Returns: whether it is there
 */
gboolean
lat_lab_runs_restore (LatLabRuns *self, const char *token, GError **error)
{
  g_autofree char *base = NULL;
  g_autofree char *name = NULL;
  g_autofree char *path = NULL;
  char *mark;

  g_return_val_if_fail (LAT_IS_LAB_RUNS (self), FALSE);
  g_return_val_if_fail (token != NULL, FALSE);

  base = g_path_get_basename (token);
  mark = strrchr (base, '~');
  if (mark != NULL)
    *mark = '\0';
  name = lat_lab_runs_dup_free_name (self, base);
  path = lat_lab_runs_dup_path (self, name);
  if (!lat_disk_move (token, path, error))
    return FALSE;
  lat_lab_runs_refresh (self);
  return TRUE;
}

/* }}} */
