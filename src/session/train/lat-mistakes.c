/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-mistakes.c - the mistakes of many games, as a list to learn from */
#include "lat-mistakes.h"

#include "lat-document-private.h"
#include "lat-library.h"
#include "lat-limits.h"
#include "lat-work.h"

#include <string.h>

/* Between two calls of the main loop. */
#define PAUSE  (100 * G_TIME_SPAN_MILLISECOND)
#define SUFFIX ".latgame"

/* What one thread reads, and what it finds. */
typedef struct
{
  LatSnapshot *snapshot; /* of the thread of the document, which frees it */
  GPtrArray *files;
  GPtrArray *known;
  LatRuleset *fallback;
  LatWork *work;

  /* Guarded by the lock of the work. */
  GPtrArray *places;
  guint n_games;
  guint n_failed;
} Look;

struct _LatMistakes
{
  LatNews parent_instance;

  Look *look; /* NULL: nobody reads */
  GPtrArray *places;
  guint n_games;
  guint n_failed;
};

G_DEFINE_FINAL_TYPE (LatMistakes, lat_mistakes, LAT_TYPE_NEWS)

static GPtrArray *
new_places (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) lat_mistake_place_unref);
}

/* {{{ in the thread */

static void
read_text (Look *look, LatMistakeFinder *finder, const char *text, gsize length)
{
  g_autoptr (GPtrArray) entries =
      lat_library_read_games (text, (gssize) length, look->fallback, look->known, NULL);
  g_autoptr (GPtrArray) places = new_places ();

  for (guint i = 0; i < entries->len && lat_work_is_wanted (look->work, 0); i++)
    lat_mistake_finder_look (finder, ((LatOpenGame *) entries->pdata[i])->game, places);
  lat_work_lock (look->work);
  look->n_games += entries->len;
  g_ptr_array_extend_and_steal (look->places, g_steal_pointer (&places));
  lat_work_unlock (look->work);
}

static void
read_file (Look *look, LatMistakeFinder *finder, GFile *file)
{
  gsize length = 0;
  g_autofree char *text = lat_library_load_file (file, LAT_LIMIT_GAMES_FILE, &length,
                                                 lat_work_get_cancellable (look->work), NULL);

  if (text != NULL && length <= LAT_LIMIT_GAMES_FILE)
    {
      read_text (look, finder, text, length);
      return;
    }
  lat_work_lock (look->work);
  look->n_failed++;
  lat_work_unlock (look->work);
}

static int
compare_files (gconstpointer a, gconstpointer b)
{
  g_autofree char *one = g_file_get_uri (*(GFile *const *) a);
  g_autofree char *other = g_file_get_uri (*(GFile *const *) b);

  return strcmp (one, other);
}

/* The files of games that lie in a folder, by name. */
static void
read_folder (Look *look, LatMistakeFinder *finder, GFile *folder)
{
  GCancellable *cancellable = lat_work_get_cancellable (look->work);
  g_autoptr (GFileEnumerator) children = g_file_enumerate_children (
      folder, G_FILE_ATTRIBUTE_STANDARD_NAME, G_FILE_QUERY_INFO_NONE, cancellable, NULL);
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);
  GFileInfo *info;
  GFile *child;

  while (children != NULL && files->len < LAT_MISTAKES_MOST_FILES
         && g_file_enumerator_iterate (children, &info, &child, cancellable, NULL) && info != NULL)
    if (g_str_has_suffix (g_file_info_get_name (info), SUFFIX))
      g_ptr_array_add (files, g_object_ref (child));
  g_ptr_array_sort (files, compare_files);
  for (guint i = 0; i < files->len && lat_work_is_wanted (look->work, 0); i++)
    read_file (look, finder, files->pdata[i]);
}

static void
run (LatWork *work, gpointer data)
{
  Look *look = data;
  g_autoptr (LatMistakeFinder) finder = lat_mistake_finder_new ();

  if (look->snapshot != NULL)
    {
      GString *text = lat_snapshot_write (look->snapshot);

      read_text (look, finder, text->str, text->len);
      g_string_free (text, TRUE);
    }
  for (guint i = 0; i < look->files->len && lat_work_is_wanted (work, 0); i++)
    if (g_file_query_file_type (look->files->pdata[i], G_FILE_QUERY_INFO_NONE, NULL)
        == G_FILE_TYPE_DIRECTORY)
      read_folder (look, finder, look->files->pdata[i]);
    else
      read_file (look, finder, look->files->pdata[i]);
}

/* }}} */

static gboolean
free_snapshot_cb (gpointer data)
{
  lat_snapshot_free (data);
  return G_SOURCE_REMOVE;
}

/* In either thread. */
static void
destroy (gpointer data)
{
  Look *look = data;

  if (look->snapshot != NULL)
    g_idle_add (free_snapshot_cb, look->snapshot);
  g_ptr_array_unref (look->files);
  g_clear_pointer (&look->known, g_ptr_array_unref);
  lat_ruleset_unref (look->fallback);
  g_ptr_array_unref (look->places);
  g_free (look);
}

static void
leave (LatMistakes *self)
{
  Look *look = g_steal_pointer (&self->look);

  if (look != NULL)
    lat_work_leave (look->work);
}

static void
read_cb (gpointer data)
{
  LatMistakes *self = data;

  if (self->look == NULL || !lat_work_is_over (self->look->work))
    return;
  g_clear_pointer (&self->look->snapshot, lat_snapshot_free);
  g_ptr_array_unref (self->places);
  self->places = g_ptr_array_ref (self->look->places);
  self->n_games = self->look->n_games;
  self->n_failed = self->look->n_failed;
  leave (self);
  lat_news_set_state (LAT_NEWS (self), LAT_MISTAKES_READY);
}

static void
lat_mistakes_dispose (GObject *object)
{
  LatMistakes *self = LAT_MISTAKES (object);

  leave (self);
  g_clear_pointer (&self->places, g_ptr_array_unref);

  G_OBJECT_CLASS (lat_mistakes_parent_class)->dispose (object);
}

static void
lat_mistakes_class_init (LatMistakesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = lat_mistakes_dispose;
}

static void
lat_mistakes_init (LatMistakes *self)
{
  self->places = new_places ();
}

/**
 * lat_mistakes_new:
 *
 * Returns: (transfer full): no mistakes yet
 */
LatMistakes *
lat_mistakes_new (void)
{
  return g_object_new (LAT_TYPE_MISTAKES, NULL);
}

/**
 * lat_mistakes_look:
 * @self: mistakes
 * @document: whose games are read as they are now, saved or not
 * @files: (element-type GFile): files of games, and folders of which the files of games are read
 *
 * Begins to read. What was begun before is given up.
 */
void
lat_mistakes_look (LatMistakes *self, LatDocument *document, GPtrArray *files)
{
  Look *look;

  g_return_if_fail (LAT_IS_MISTAKES (self) && LAT_IS_DOCUMENT (document));
  g_return_if_fail (files != NULL);

  leave (self);
  look = g_new0 (Look, 1);
  look->snapshot = lat_document_freeze (document);
  look->known = lat_document_dup_known (document);
  look->fallback = lat_ruleset_ref (lat_document_get_ruleset (document));
  look->files = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < files->len; i++)
    g_ptr_array_add (look->files, g_object_ref (files->pdata[i]));
  look->places = new_places ();
  look->work = lat_work_new ("mistakes", PAUSE, run, look, destroy);
  self->look = look;
  lat_work_set_func (look->work, read_cb, self);
  if (lat_work_start (look->work, NULL, NULL))
    lat_news_set_state (LAT_NEWS (self), LAT_MISTAKES_LOOKING);
  else
    leave (self);
}

/**
 * lat_mistakes_get_state:
 *
 * Returns: whether games are read at the moment
 */
LatMistakesState
lat_mistakes_get_state (LatMistakes *self)
{
  g_return_val_if_fail (LAT_IS_MISTAKES (self), LAT_MISTAKES_NONE);

  return (LatMistakesState) lat_news_get_state (LAT_NEWS (self));
}

/**
 * lat_mistakes_get_n_games:
 *
 * Returns: how many games were read; one that is in several files counts in each
 */
guint
lat_mistakes_get_n_games (LatMistakes *self)
{
  g_return_val_if_fail (LAT_IS_MISTAKES (self), 0);

  return self->n_games;
}

/**
 * lat_mistakes_get_n_failed:
 *
 * Returns: how many files could not be read, or are too large
 */
guint
lat_mistakes_get_n_failed (LatMistakes *self)
{
  g_return_val_if_fail (LAT_IS_MISTAKES (self), 0);

  return self->n_failed;
}

static void
clear_player (gpointer data)
{
  g_free (((LatMistakesPlayer *) data)->name);
}

static int
compare_players (gconstpointer a, gconstpointer b)
{
  const LatMistakesPlayer *one = a, *other = b;

  if (one->n != other->n)
    return one->n > other->n ? -1 : 1;
  return g_utf8_collate (one->name, other->name);
}

/**
 * lat_mistakes_list_players:
 *
 * Returns: (transfer full) (element-type LatMistakesPlayer): who made mistakes, who made the most first
 */
GArray *
lat_mistakes_list_players (LatMistakes *self)
{
  GArray *players = g_array_new (FALSE, TRUE, sizeof (LatMistakesPlayer));
  g_autoptr (GHashTable) indices = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  g_return_val_if_fail (LAT_IS_MISTAKES (self), players);

  g_array_set_clear_func (players, clear_player);
  for (guint i = 0; i < self->places->len; i++)
    {
      const LatMistakePlace *place = self->places->pdata[i];
      const char *name = lat_mistake_place_get_player (place);
      LatMistakesPlayer player = { 0 };
      gpointer index;

      /* The same place counts once for each who went wrong there. */
      if (!g_hash_table_add (seen, g_strconcat (place->key, name, NULL)))
        continue;
      if (!g_hash_table_lookup_extended (indices, name, NULL, &index))
        {
          index = GUINT_TO_POINTER (players->len);
          player.name = g_strdup (name);
          g_array_append_val (players, player);
          g_hash_table_insert (indices, (gpointer) name, index);
        }
      g_array_index (players, LatMistakesPlayer, GPOINTER_TO_UINT (index)).n++;
    }
  g_array_sort (players, compare_players);
  return players;
}

/**
 * lat_mistakes_list:
 * @self: mistakes
 * @players: (nullable) (array zero-terminated=1): whose; %NULL: of all
 *
 * Returns: (transfer full) (element-type LatMistakePlace): the places, each once even if it occurs in several games, in the
 *   order in which they were found
 */
GPtrArray *
lat_mistakes_list (LatMistakes *self, const char *const *players)
{
  GPtrArray *list = new_places ();
  g_autoptr (GHashTable) keys = g_hash_table_new (g_str_hash, g_str_equal);

  g_return_val_if_fail (LAT_IS_MISTAKES (self), list);

  for (guint i = 0; i < self->places->len; i++)
    {
      LatMistakePlace *place = self->places->pdata[i];

      if (players != NULL && !g_strv_contains (players, lat_mistake_place_get_player (place)))
        continue;
      if (g_hash_table_add (keys, place->key))
        g_ptr_array_add (list, lat_mistake_place_ref (place));
    }
  return list;
}
