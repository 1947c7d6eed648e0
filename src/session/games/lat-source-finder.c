/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-source-finder.c - games that are looked for in many files beside the main loop */
#include "lat-source-finder.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#include "lat-game-item-private.h"
#include "lat-source-search.h"
#include "lat-work.h"

/* Between two looks at what the thread has found. */
#define PAUSE (100 * G_TIME_SPAN_MILLISECOND)

/*
 * Hit: a game that was found.
 * @source: (nullable): its text alone; NULL if it is only counted
 */
typedef struct
{
  LatGameSource *source;
  char *path;
  char *rules_name;
  gboolean is_run;
  guint number;
  LatGamePlace place;
} Hit;

/*
 * Search: what a thread works on.
 * @before: how many bytes the files have that are behind it, and...
 * @total: ...all of them
 * @hits: of Hit: what the main loop has not taken yet; from here on all is guarded by the lock of the work
 */
typedef struct
{
  GStrv paths;
  LatGameQuery *query;
  LatWork *work;
  guint64 before;
  guint64 total;
  guint n_kept;

  GArray *hits;
  guint64 n_found;
  guint64 n_games;
  guint64 done;
  guint n_failed;
  char *failure;
} Search;

/*
 * LatSourceFinder:
 * @is_fresh: whether nothing has come of the newest question yet
 */
struct _LatSourceFinder
{
  LatNews parent_instance;

  GListStore *list;
  LatWork *work;
  Search *search; /* of the work */
  gboolean is_fresh;

  guint64 n_found;
  guint64 n_games;
  double progress;
  guint n_failed;
  char *failure;
};

G_DEFINE_FINAL_TYPE (LatSourceFinder, lat_source_finder, LAT_TYPE_NEWS)

/* {{{ in the thread */

static void
clear_hit (gpointer data)
{
  Hit *hit = data;

  g_clear_pointer (&hit->source, lat_game_source_unref);
  g_free (hit->path);
  g_free (hit->rules_name);
  lat_game_place_clear (&hit->place);
}

static GArray *
create_hits (void)
{
  GArray *hits = g_array_new (FALSE, TRUE, sizeof (Hit));

  g_array_set_clear_func (hits, clear_hit);
  return hits;
}

static void
free_search (gpointer data)
{
  Search *search = data;

  g_strfreev (search->paths);
  lat_game_query_unref (search->query);
  g_array_unref (search->hits);
  g_free (search->failure);
  g_free (search);
}

/* The game alone, so that its file need not be kept for it. */
static LatGameSource *
create_source (const LatSourceGame *game)
{
  char *text = lat_source_game_dup_text (game);
  g_autoptr (GBytes) bytes = NULL;
  LatGameSource *source;

  if (text == NULL)
    return NULL;
  bytes = g_bytes_new_take (text, strlen (text));
  source = lat_game_source_new (bytes, NULL, NULL);
  if (lat_game_index_get_count (lat_game_source_get_index (source)) > 0)
    return source;
  lat_game_source_unref (source);
  return NULL;
}

static void
found_cb (const LatSourceGame *game, gpointer data)
{
  Search *search = data;
  Hit hit = { .is_run = game->is_run, .number = (guint) game->number };

  if (search->n_kept < LAT_SOURCE_FINDER_MOST)
    hit.source = create_source (game);
  lat_work_lock (search->work);
  search->n_found++;
  if (hit.source != NULL)
    {
      hit.path = g_strdup (game->path);
      hit.rules_name = g_strdup (game->rules_name);
      hit.place = (LatGamePlace){ game->ply, g_strdup (game->place) };
      g_array_append_val (search->hits, hit);
      search->n_kept++;
    }
  lat_work_unlock (search->work);
}

static void
progress_cb (guint64 done, gpointer data)
{
  Search *search = data;

  lat_work_lock (search->work);
  search->n_games++;
  search->done = search->before + done;
  lat_work_unlock (search->work);
  lat_work_post (search->work);
}

static guint64
get_size (const char *path)
{
  GStatBuf status;

  return g_stat (path, &status) == 0 ? (guint64) status.st_size : 0;
}

static void
run (LatWork *work, gpointer data)
{
  Search *search = data;
  GCancellable *cancellable = lat_work_get_cancellable (work);

  search->work = work;
  for (guint i = 0; search->paths[i] != NULL; i++)
    search->total += get_size (search->paths[i]);
  for (guint i = 0; search->paths[i] != NULL && !g_cancellable_is_cancelled (cancellable); i++)
    {
      const char *const one[] = { search->paths[i], NULL };
      g_autoptr (GError) error = NULL;

      /* What is wrong with one file does not concern the others. */
      if (!lat_source_search (one, search->query, found_cb, progress_cb, search, cancellable,
                              &error)
          && !g_cancellable_is_cancelled (cancellable))
        {
          lat_work_lock (work);
          if (search->n_failed++ == 0)
            search->failure = g_strdup (error->message);
          lat_work_unlock (work);
        }
      search->before += get_size (search->paths[i]);
    }
}

/* }}} */
/* {{{ what has been found */

static GPtrArray *
create_items (GArray *hits)
{
  GPtrArray *items = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < hits->len; i++)
    {
      Hit *hit = &g_array_index (hits, Hit, i);
      g_autoptr (LatOpenGame) entry = lat_open_game_new_unread (hit->source, 0);
      LatGameItem *item = lat_game_item_new (entry);

      item->number = hit->number;
      item->is_of_run = hit->is_run;
      item->origin = g_steal_pointer (&hit->path);
      item->rules_name = g_steal_pointer (&hit->rules_name);
      item->place = hit->place;
      hit->place = (LatGamePlace){ 0 };
      g_ptr_array_add (items, item);
    }
  return items;
}

static void
take_hits (LatSourceFinder *self, GArray *hits, gboolean is_over)
{
  g_autoptr (GPtrArray) items = create_items (hits);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->list));
  guint n_old = self->is_fresh && (is_over || items->len > 0) ? n : 0;

  if (n_old > 0 || items->len > 0)
    g_list_store_splice (self->list, n - n_old, n_old, items->pdata, items->len);
  if (is_over || items->len > 0)
    self->is_fresh = FALSE;
}

static void
notified_cb (gpointer data)
{
  g_autoptr (LatSourceFinder) self = g_object_ref (data);
  g_autoptr (GArray) hits = NULL;
  gboolean is_over = lat_work_is_over (self->work);
  Search *search = self->search;

  lat_work_lock (self->work);
  hits = search->hits;
  search->hits = create_hits ();
  self->n_found = search->n_found;
  self->n_games = search->n_games;
  self->n_failed = search->n_failed;
  g_free (self->failure);
  self->failure = g_strdup (search->failure);
  self->progress = search->total > 0 ? (double) search->done / (double) search->total : 0;
  lat_work_unlock (self->work);
  take_hits (self, hits, is_over);
  if (is_over)
    {
      g_clear_pointer (&self->work, lat_work_leave);
      self->search = NULL;
    }
  lat_news_set_state (LAT_NEWS (self),
                      is_over ? LAT_SOURCE_FINDER_DONE : LAT_SOURCE_FINDER_SEARCHING);
}

static void
forget (LatSourceFinder *self)
{
  g_clear_pointer (&self->work, lat_work_leave);
  self->search = NULL;
  self->n_found = self->n_games = 0;
  self->n_failed = 0;
  self->progress = 0;
  g_clear_pointer (&self->failure, g_free);
}

/* }}} */

static void
lat_source_finder_dispose (GObject *object)
{
  forget (LAT_SOURCE_FINDER (object));
  g_clear_object (&LAT_SOURCE_FINDER (object)->list);
  G_OBJECT_CLASS (lat_source_finder_parent_class)->dispose (object);
}

static void
lat_source_finder_class_init (LatSourceFinderClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = lat_source_finder_dispose;
}

static void
lat_source_finder_init (LatSourceFinder *self)
{
  self->list = g_list_store_new (LAT_TYPE_GAME_ITEM);
}

/**
 * lat_source_finder_new:
 *
 * Returns: (transfer full): a finder that looks for nothing
 */
LatSourceFinder *
lat_source_finder_new (void)
{
  return g_object_new (LAT_TYPE_SOURCE_FINDER, NULL);
}

static void
fail (LatSourceFinder *self, const GError *error)
{
  forget (self);
  self->n_failed = 1;
  self->failure = g_strdup (error->message);
  g_list_store_remove_all (self->list);
  lat_news_set_state (LAT_NEWS (self), LAT_SOURCE_FINDER_DONE);
}

/**
 * lat_source_finder_ask:
 * @paths: (array zero-terminated=1) (element-type filename): files of games and runs of the laboratory
 * @query: what is looked for; it must not be changed any more
 *
 * Begins to look into all games of all files. A file that cannot be read is told, and the others are looked into all
 * the same.
 */
void
lat_source_finder_ask (LatSourceFinder *self, const char *const *paths, LatGameQuery *query)
{
  g_autoptr (GError) error = NULL;

  g_return_if_fail (LAT_IS_SOURCE_FINDER (self));
  g_return_if_fail (paths != NULL && query != NULL);

  forget (self);
  self->is_fresh = TRUE;
  if (paths[0] == NULL)
    {
      g_list_store_remove_all (self->list);
      lat_news_set_state (LAT_NEWS (self), LAT_SOURCE_FINDER_EMPTY);
      return;
    }
  self->search = g_new0 (Search, 1);
  self->search->paths = g_strdupv ((GStrv) paths);
  self->search->query = lat_game_query_ref (query);
  self->search->hits = create_hits ();
  self->work = lat_work_new ("sources", PAUSE, run, self->search, free_search);
  lat_work_set_func (self->work, notified_cb, self);
  if (lat_work_start (self->work, NULL, &error))
    lat_news_set_state (LAT_NEWS (self), LAT_SOURCE_FINDER_SEARCHING);
  else
    fail (self, error);
}

/**
 * lat_source_finder_stop:
 *
 * Ends a search before its end. What has been found stays.
 */
void
lat_source_finder_stop (LatSourceFinder *self)
{
  g_return_if_fail (LAT_IS_SOURCE_FINDER (self));

  if (self->work == NULL)
    return;
  if (self->is_fresh)
    g_list_store_remove_all (self->list);
  g_clear_pointer (&self->work, lat_work_leave);
  self->search = NULL;
  lat_news_set_state (LAT_NEWS (self), LAT_SOURCE_FINDER_STOPPED);
}

/**
 * lat_source_finder_clear:
 *
 * Looks for nothing any more, and forgets what was found.
 */
void
lat_source_finder_clear (LatSourceFinder *self)
{
  g_return_if_fail (LAT_IS_SOURCE_FINDER (self));

  forget (self);
  g_list_store_remove_all (self->list);
  lat_news_set_state (LAT_NEWS (self), LAT_SOURCE_FINDER_OFF);
}

/**
 * lat_source_finder_get_list:
 *
 * Returns: (transfer none): a list of #LatGameItem, which have an origin, in the order of the files; at most
 *   %LAT_SOURCE_FINDER_MOST
 */
GListModel *
lat_source_finder_get_list (LatSourceFinder *self)
{
  g_return_val_if_fail (LAT_IS_SOURCE_FINDER (self), NULL);

  return G_LIST_MODEL (self->list);
}

gboolean
lat_source_finder_is_searching (LatSourceFinder *self)
{
  return lat_news_get_state (LAT_NEWS (self)) == LAT_SOURCE_FINDER_SEARCHING;
}

/**
 * lat_source_finder_get_progress:
 *
 * Returns: how much of all files has been looked into, 0 to 1
 */
double
lat_source_finder_get_progress (LatSourceFinder *self)
{
  g_return_val_if_fail (LAT_IS_SOURCE_FINDER (self), 0);

  return MIN (self->progress, 1);
}

/**
 * lat_source_finder_get_n_found:
 *
 * Returns: how many games have been found, also those that are not listed
 */
guint64
lat_source_finder_get_n_found (LatSourceFinder *self)
{
  g_return_val_if_fail (LAT_IS_SOURCE_FINDER (self), 0);

  return self->n_found;
}

/**
 * lat_source_finder_get_n_games:
 *
 * Returns: how many games have been looked into
 */
guint64
lat_source_finder_get_n_games (LatSourceFinder *self)
{
  g_return_val_if_fail (LAT_IS_SOURCE_FINDER (self), 0);

  return self->n_games;
}

static void
append_sentence (GString *text, const char *sentence)
{
  if (text->len > 0)
    g_string_append_c (text, ' ');
  g_string_append (text, sentence);
}

/**
 * lat_source_finder_dup_note:
 *
 * Returns: (transfer full) (nullable): why not all games are listed that could be; %NULL if all are
 */
char *
lat_source_finder_dup_note (LatSourceFinder *self)
{
  GString *text;
  guint n;

  g_return_val_if_fail (LAT_IS_SOURCE_FINDER (self), NULL);

  text = g_string_new (NULL);
  n = g_list_model_get_n_items (G_LIST_MODEL (self->list));
  if (lat_news_get_state (LAT_NEWS (self)) == LAT_SOURCE_FINDER_STOPPED)
    append_sentence (text, _ ("The search was stopped."));
  if (!self->is_fresh && self->n_found > n)
    {
      g_autofree char *most = g_strdup_printf (
          ngettext ("The first %'u game is listed.", "The first %'u games are listed.", n), n);

      append_sentence (text, most);
    }
  if (self->n_failed > 0)
    {
      g_autofree char *failed = g_strdup_printf (
          ngettext ("%'u file could not be searched: %s",
                    "%'u files could not be searched, the first: %s", self->n_failed),
          self->n_failed, self->failure);

      append_sentence (text, failed);
    }
  return g_string_free (text, text->len == 0);
}
