/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-deepening.c - the tree of the game that is open goes on by itself */
#include "lat-deepening.h"

#include <glib/gi18n-lib.h>

#include "lat-document-private.h"
#include "lat-work.h"

/* Between two calls of the main loop. */
#define PAUSE (200 * G_TIME_SPAN_MILLISECOND)

/* Of the thread, but for @n_searched, which the lock of the work guards. When it is over it is the owner's. */
typedef struct
{
  LatWork *work;
  LatGame *game;
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

  lat_game_free (job->game);
  g_free (job);
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

static void
apply_edit (LatStep *step, LatEdit *edit, guint *change)
{
  if (edit != NULL)
    *change |= lat_document_apply (step, edit);
}

/* A score takes the place of one that does not come from a deeper search. */
static void
take_eval (LatStep *step, LatGame *game, const LatNode *from, LatNode *to, guint *change)
{
  const LatEval *found = lat_node_get_eval (from), *old = lat_node_get_eval (to);

  if (!found->is_set
      || (old->is_set
          && (old->depth > found->depth
              || (old->depth == found->depth && old->is_mate == found->is_mate
                  && old->value == found->value))))
    return;
  apply_edit (step, lat_edit_new_eval (game, to, found), change);
}

/* Has @to go on as @from does. Returns: how many nodes were added */
static guint
grow (LatStep *step, LatGame *game, const LatNode *from, LatNode *to, guint *change)
{
  guint n = 0;

  take_eval (step, game, from, to, change);
  for (const LatNode *child = lat_node_get_first_child (from); child != NULL;
       child = lat_node_get_next (child))
    {
      LatNode *same = lat_node_find_child (to, lat_node_get_action (child));

      if (same == NULL && !lat_node_is_null (child))
        {
          LatEdit *edit = lat_edit_new_add (game, to, lat_node_get_action (child));

          if (edit == NULL)
            continue;
          *change |= lat_document_apply (step, edit);
          same = lat_edit_get_added (edit);
          if (lat_node_get_comment (child) != NULL)
            apply_edit (step,
                        lat_edit_new_comment (game, same, lat_node_get_comment (child), FALSE),
                        change);
          n++;
        }
      if (same != NULL)
        n += grow (step, game, child, same, change);
    }
  return n;
}

/**
 * lat_deepening_apply:
 *
 * Writes what was found into the game, as one step, and forgets it. What was changed in the game meanwhile
 * stays.
 *
 * Returns: how many actions were added
 */
guint
lat_deepening_apply (LatDeepening *self)
{
  LatStep *step;
  LatGame *game;
  guint change = LAT_CHANGE_NONE, n;

  g_return_val_if_fail (LAT_IS_DEEPENING (self), 0);

  if (lat_deepening_get_state (self) != LAT_DEEPENING_DONE || !is_current (self))
    return 0;
  game = self->entry->game;
  lat_document_end_typing (self->document);
  step = lat_document_begin_step (self->entry, _ ("Deepen"));
  n = grow (step, game, lat_game_get_root (self->job->game), lat_game_get_root (game), &change);
  lat_document_end_step (self->document, step, change);
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
