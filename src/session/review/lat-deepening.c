/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-deepening.c - the tree of the game that is open goes on by itself */
#include "lat-deepening.h"

#include <glib/gi18n-lib.h>

#include "lat-document-private.h"
#include "lat-work.h"

/* Between two calls of the main loop. */
#define PAUSE (200 * G_TIME_SPAN_MILLISECOND)

/* Of the thread, but for @n_searched, which the lock of the work guards, and @old, the nodes that were there
 * before, with their evaluations. When it is over it is the owner's. */
typedef struct
{
  LatWork *work;
  LatGame *game;
  GHashTable *old;
  LatDeepenSettings settings;
  gint64 end;
  guint n_searched;
} Job;

struct _LatDeepening
{
  LatNews parent_instance;

  LatDocument *document;
  /* What is deepened: by the rules and from the start of that time. */
  LatOpenGame *entry;
  LatWork *work;
  Job *job;
  gint64 begin;
};

G_DEFINE_FINAL_TYPE (LatDeepening, lat_deepening, LAT_TYPE_NEWS)

static void
free_job (gpointer data)
{
  Job *job = data;

  g_hash_table_unref (job->old);
  lat_game_free (job->game);
  g_free (job);
}

/* Keeps what was there before the thread begins. */
static void
remember (Job *job)
{
  job->old = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  for (const LatNode *node = lat_game_get_root (job->game); node != NULL;
       node = lat_node_get_following (node))
    g_hash_table_insert (job->old, (gpointer) node,
                         g_memdup2 (lat_node_get_eval (node), sizeof (LatEval)));
}

/* {{{ in the thread */

static gboolean
search (LatEngine *engine,
        LatRuleset *ruleset,
        const LatPosition *position,
        const LatHistory *history,
        guint64 nodes,
        LatEngineInfoFunc func,
        gpointer func_data,
        gpointer data)
{
  return lat_work_search (data, 0, engine, ruleset, position, history, &nodes, func, func_data);
}

static void
run (LatWork *work, gpointer data)
{
  Job *job = data;
  g_autoptr (LatEngine) engine = lat_engine_new ();
  g_autoptr (LatDeepen) deepen = lat_deepen_new (job->game, engine, &job->settings);

  lat_engine_set_personal (engine, TRUE);
  lat_deepen_set_search (deepen, search, work);
  while (g_get_monotonic_time () < job->end && lat_deepen_step (deepen))
    {
      lat_work_lock (work);
      job->n_searched++;
      lat_work_unlock (work);
      lat_work_post (work);
    }
  lat_deepen_finish (deepen);
}

/* }}} */

static void
news_cb (gpointer data)
{
  LatDeepening *self = data;

  lat_news_set_state (LAT_NEWS (self),
                      lat_work_is_over (self->work) ? LAT_DEEPENING_DONE : LAT_DEEPENING_RUNNING);
}

static void
forget (LatDeepening *self)
{
  self->job = NULL;
  g_clear_pointer (&self->work, lat_work_leave);
  g_clear_pointer (&self->entry, lat_open_game_unref);
}

/* Whether the game is still there, by the same rules and from the same start. */
static gboolean
is_current (LatDeepening *self)
{
  return g_ptr_array_find (self->document->entries, self->entry, NULL)
         && lat_game_get_ruleset (self->entry->game) == lat_game_get_ruleset (self->job->game)
         && lat_position_equal (lat_game_get_start (self->entry->game),
                                lat_game_get_start (self->job->game));
}

static void
document_changed_cb (LatDeepening *self, guint change)
{
  if (self->work != NULL && (change & (LAT_CHANGE_RULES | LAT_CHANGE_GAMES)) && !is_current (self))
    lat_deepening_discard (self);
}

static void
lat_deepening_dispose (GObject *object)
{
  LatDeepening *self = LAT_DEEPENING (object);

  if (self->document != NULL)
    g_signal_handlers_disconnect_by_data (self->document, self);
  forget (self);
  g_clear_object (&self->document);
  G_OBJECT_CLASS (lat_deepening_parent_class)->dispose (object);
}

static void
lat_deepening_class_init (LatDeepeningClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = lat_deepening_dispose;
}

static void
lat_deepening_init (LatDeepening *self)
{
}

/**
 * lat_deepening_new:
 * @document: whose open game is to be deepened
 *
 * Returns: (transfer full): a deepening that does nothing yet
 */
LatDeepening *
lat_deepening_new (LatDocument *document)
{
  LatDeepening *self;

  g_return_val_if_fail (LAT_IS_DOCUMENT (document), NULL);

  self = g_object_new (LAT_TYPE_DEEPENING, NULL);
  self->document = g_object_ref (document);
  g_signal_connect_object (document, "changed", G_CALLBACK (document_changed_cb), self,
                           G_CONNECT_SWAPPED);
  return self;
}

/**
 * lat_deepening_start:
 * @self: a deepening that does nothing
 * @settings: how
 * @seconds: how long
 *
 * Returns: whether it has begun: not if the system has no thread left
 */
gboolean
lat_deepening_start (LatDeepening *self, const LatDeepenSettings *settings, guint seconds)
{
  Job *job;

  g_return_val_if_fail (LAT_IS_DEEPENING (self) && settings != NULL, FALSE);
  g_return_val_if_fail (self->work == NULL, FALSE);

  job = g_new0 (Job, 1);
  self->begin = g_get_monotonic_time ();
  job->game = lat_game_copy (lat_document_get_game (self->document));
  remember (job);
  job->settings = *settings;
  job->end = self->begin + seconds * G_TIME_SPAN_SECOND;
  self->job = job;
  self->entry = lat_open_game_ref (lat_document_get_entry (self->document));
  self->work = lat_work_new ("deepening", PAUSE, run, job, free_job);
  lat_work_set_func (self->work, news_cb, self);
  if (!lat_work_start (self->work, NULL, NULL))
    {
      forget (self);
      return FALSE;
    }
  lat_news_set_state (LAT_NEWS (self), LAT_DEEPENING_RUNNING);
  return TRUE;
}

/**
 * lat_deepening_stop:
 *
 * Has it end soon: then what was found by then can be written.
 */
void
lat_deepening_stop (LatDeepening *self)
{
  g_return_if_fail (LAT_IS_DEEPENING (self));

  if (self->work != NULL)
    lat_work_cancel (self->work);
}

/**
 * lat_deepening_discard:
 *
 * Forgets all that was found.
 */
void
lat_deepening_discard (LatDeepening *self)
{
  g_return_if_fail (LAT_IS_DEEPENING (self));

  if (self->work == NULL)
    return;
  forget (self);
  lat_news_set_state (LAT_NEWS (self), LAT_DEEPENING_IDLE);
}

/* What is taken over into the game that is open. */
typedef struct
{
  LatStep *step;
  LatGame *game;
  GHashTable *old;
  /* From the nodes of the copy to those of the game. */
  GHashTable *twins;
  guint change;
} Growth;

static void
apply_edit (Growth *growth, LatEdit *edit)
{
  if (edit != NULL)
    growth->change |= lat_document_apply (growth->step, edit);
}

/* A score takes the place of one that does not come from a deeper search, but not of one that was deleted
 * meanwhile. */
static void
take_eval (Growth *growth, const LatNode *from, LatNode *to)
{
  const LatEval *found = lat_node_get_eval (from), *now = lat_node_get_eval (to);
  const LatEval *before = g_hash_table_lookup (growth->old, from);

  if (!found->is_set || (before != NULL && before->is_set && !now->is_set)
      || (now->is_set
          && (now->depth > found->depth
              || (now->depth == found->depth && now->is_mate == found->is_mate
                  && now->value == found->value))))
    return;
  apply_edit (growth, lat_edit_new_eval (growth->game, to, found));
}

/* Returns: (nullable): the new twin of @from, after @parent */
static LatNode *
add_twin (Growth *growth, const LatNode *from, LatNode *parent)
{
  LatEdit *edit = lat_deepen_new_add (growth->game, parent, lat_node_get_action (from));
  LatNode *added;

  if (edit == NULL)
    return NULL;
  growth->change |= lat_document_apply (growth->step, edit);
  added = lat_edit_get_added (edit);
  if (lat_node_get_comment (from) != NULL)
    apply_edit (growth,
                lat_edit_new_comment (growth->game, added, lat_node_get_comment (from), FALSE));
  return added;
}

/* Has the game go on as the copy does; what is missing because it was deleted meanwhile stays away, with what
 * follows it. Nodes come after their parents: this is no recursion. Returns: how many were added */
static guint
grow (Growth *growth, LatNode *root)
{
  guint n = 0;

  for (const LatNode *node = root; node != NULL; node = lat_node_get_following (node))
    {
      LatNode *parent = NULL, *twin = lat_game_get_root (growth->game);

      if (node != root)
        {
          parent = g_hash_table_lookup (growth->twins, lat_node_get_parent (node));
          if (parent == NULL)
            continue;
          twin = lat_node_find_child (parent, lat_node_get_action (node));
        }
      if (twin == NULL && !g_hash_table_contains (growth->old, node))
        {
          twin = add_twin (growth, node, parent);
          n += twin != NULL;
        }
      if (twin == NULL)
        continue;
      g_hash_table_insert (growth->twins, (gpointer) node, twin);
      take_eval (growth, node, twin);
    }
  return n;
}

/**
 * lat_deepening_apply:
 * @self: a deepening
 * @is_changed: (out): whether anything was written, be it only an evaluation
 *
 * Writes what was found into the game, as one step, and forgets it. What was changed in the game meanwhile
 * stays.
 *
 * Returns: how many actions were added
 */
guint
lat_deepening_apply (LatDeepening *self, gboolean *is_changed)
{
  Growth growth = { .change = LAT_CHANGE_NONE };
  guint n;

  g_return_val_if_fail (LAT_IS_DEEPENING (self) && is_changed != NULL, 0);

  *is_changed = FALSE;
  if (lat_deepening_get_state (self) != LAT_DEEPENING_DONE || !is_current (self))
    return 0;
  lat_document_end_typing (self->document);
  growth.step = lat_document_begin_step (self->entry, _ ("Deepen"));
  growth.game = self->entry->game;
  growth.old = self->job->old;
  growth.twins = g_hash_table_new (NULL, NULL);
  n = grow (&growth, lat_game_get_root (self->job->game));
  g_hash_table_unref (growth.twins);
  *is_changed = growth.change != LAT_CHANGE_NONE;
  lat_document_end_step (self->document, growth.step, growth.change);
  lat_deepening_discard (self);
  return n;
}

/**
 * lat_deepening_get_state:
 *
 * Returns: what it does
 */
LatDeepeningState
lat_deepening_get_state (LatDeepening *self)
{
  g_return_val_if_fail (LAT_IS_DEEPENING (self), LAT_DEEPENING_IDLE);

  return (LatDeepeningState) lat_news_get_state (LAT_NEWS (self));
}

/**
 * lat_deepening_get_share:
 * @self: a deepening
 * @n_searched: (out): how many positions were searched
 *
 * Returns: how much of its time is over, from 0 to 1
 */
double
lat_deepening_get_share (LatDeepening *self, guint *n_searched)
{
  g_return_val_if_fail (LAT_IS_DEEPENING (self) && n_searched != NULL, 0);

  *n_searched = 0;
  if (self->work == NULL)
    return 0;
  lat_work_lock (self->work);
  *n_searched = self->job->n_searched;
  lat_work_unlock (self->work);
  return CLAMP ((double) (g_get_monotonic_time () - self->begin)
                    / (double) MAX (self->job->end - self->begin, 1),
                0, 1);
}
