/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-difference-finder.c - looking for what tells two rule sets apart, beside the main loop */
#include "lat-difference-finder.h"

#include "lat-work.h"

/* Between two signals about progress. */
#define PAUSE (100 * G_TIME_SPAN_MILLISECOND)

/* One search. */
typedef struct
{
  LatRuleset *rulesets[2];
  LatFindingGoal goal;
  gboolean has_position;
  LatPosition position;
  LatDifferenceLimits limits;
  LatWork *work;

  /* Guarded by the lock of the work. */
  LatDifferenceProgress progress;
  LatFinding *finding;
} Search;

struct _LatDifferenceFinder
{
  LatNews parent_instance;

  LatWork *work;
  Search *search; /* of the work */
  LatFinding *finding;
};

G_DEFINE_FINAL_TYPE (LatDifferenceFinder, lat_difference_finder, LAT_TYPE_NEWS)

/* {{{ the thread */

static void
progress_cb (const LatDifferenceProgress *progress, gpointer data)
{
  Search *search = data;

  lat_work_lock (search->work);
  search->progress = *progress;
  lat_work_unlock (search->work);
  lat_work_post (search->work);
}

static void
run (LatWork *work, gpointer data)
{
  Search *search = data;
  const LatPosition *position = search->has_position ? &search->position : NULL;
  GCancellable *cancellable = lat_work_get_cancellable (work);
  LatFinding *finding;

  search->work = work;
  if (search->goal == LAT_FINDING_LINE)
    finding = lat_difference_find_line (search->rulesets[0], search->rulesets[1], position,
                                        &search->limits, cancellable, progress_cb, search);
  else
    finding = lat_difference_find_position (search->rulesets[0], search->rulesets[1], position,
                                            &search->limits, cancellable, progress_cb, search);
  lat_work_lock (work);
  search->finding = finding;
  lat_work_unlock (work);
}

/* }}} */

static void
free_search (gpointer data)
{
  Search *search = data;

  lat_ruleset_unref (search->rulesets[0]);
  lat_ruleset_unref (search->rulesets[1]);
  lat_finding_free (search->finding);
  g_free (search);
}

/* Waits for the thread: it is back within milliseconds once it is to stop. */
static void
forget (LatDifferenceFinder *self)
{
  g_clear_pointer (&self->work, lat_work_join);
  g_clear_pointer (&self->finding, lat_finding_free);
}

static void
notified_cb (gpointer data)
{
  LatDifferenceFinder *self = data;

  if (lat_work_is_over (self->work))
    {
      LatFinding *finding = g_steal_pointer (&self->search->finding);

      forget (self);
      self->finding = finding;
    }
  lat_news_tell (LAT_NEWS (self));
}

static void
lat_difference_finder_dispose (GObject *object)
{
  forget (LAT_DIFFERENCE_FINDER (object));
  G_OBJECT_CLASS (lat_difference_finder_parent_class)->dispose (object);
}

static void
lat_difference_finder_class_init (LatDifferenceFinderClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = lat_difference_finder_dispose;
}

static void
lat_difference_finder_init (LatDifferenceFinder *self)
{
}

/**
 * lat_difference_finder_new:
 *
 * Returns: (transfer full): a finder that has found nothing yet
 */
LatDifferenceFinder *
lat_difference_finder_new (void)
{
  return g_object_new (LAT_TYPE_DIFFERENCE_FINDER, NULL);
}

/**
 * lat_difference_finder_start:
 * @self: a finder
 * @first: a rule set
 * @second: another one
 * @goal: what to look for
 * @position: (nullable): where lines begin, or what games at random begin with; it can be played
 *   by both rule sets
 * @limits: when to give up
 *
 * Begins to search; what was found before is forgotten.
 *
 * Returns: %FALSE if there is no thread to be had
 */
gboolean
lat_difference_finder_start (LatDifferenceFinder *self,
                             LatRuleset *first,
                             LatRuleset *second,
                             LatFindingGoal goal,
                             const LatPosition *position,
                             const LatDifferenceLimits *limits)
{
  Search *search;

  g_return_val_if_fail (LAT_IS_DIFFERENCE_FINDER (self), FALSE);
  g_return_val_if_fail (first != NULL && second != NULL && limits != NULL, FALSE);

  forget (self);
  search = g_new0 (Search, 1);
  search->rulesets[0] = lat_ruleset_ref (first);
  search->rulesets[1] = lat_ruleset_ref (second);
  search->goal = goal;
  search->has_position = position != NULL;
  if (position != NULL)
    search->position = *position;
  search->limits = *limits;
  self->search = search;
  self->work = lat_work_new ("difference", PAUSE, run, search, free_search);
  lat_work_set_func (self->work, notified_cb, self);
  if (!lat_work_start (self->work, NULL, NULL))
    forget (self);
  lat_news_tell (LAT_NEWS (self));
  return self->work != NULL;
}

/**
 * lat_difference_finder_stop:
 *
 * Ends a search that runs; it tells what it has found by then.
 */
void
lat_difference_finder_stop (LatDifferenceFinder *self)
{
  g_return_if_fail (LAT_IS_DIFFERENCE_FINDER (self));

  if (self->work != NULL)
    lat_work_cancel (self->work);
}

/**
 * lat_difference_finder_clear:
 *
 * Ends a search and forgets what was found.
 */
void
lat_difference_finder_clear (LatDifferenceFinder *self)
{
  g_return_if_fail (LAT_IS_DIFFERENCE_FINDER (self));

  if (self->work == NULL && self->finding == NULL)
    return;
  forget (self);
  lat_news_tell (LAT_NEWS (self));
}

gboolean
lat_difference_finder_is_running (LatDifferenceFinder *self)
{
  g_return_val_if_fail (LAT_IS_DIFFERENCE_FINDER (self), FALSE);

  return self->work != NULL;
}

/**
 * lat_difference_finder_get_progress:
 * @progress: (out caller-allocates): where the search is
 *
 * Returns: whether one runs
 */
gboolean
lat_difference_finder_get_progress (LatDifferenceFinder *self, LatDifferenceProgress *progress)
{
  g_return_val_if_fail (LAT_IS_DIFFERENCE_FINDER (self), FALSE);

  if (self->work == NULL)
    return FALSE;
  lat_work_lock (self->work);
  *progress = self->search->progress;
  lat_work_unlock (self->work);
  return TRUE;
}

/**
 * lat_difference_finder_get_finding:
 *
 * Returns: (transfer none) (nullable): what the last search has found; %NULL while it runs, or if
 *   there was none
 */
const LatFinding *
lat_difference_finder_get_finding (LatDifferenceFinder *self)
{
  g_return_val_if_fail (LAT_IS_DIFFERENCE_FINDER (self), NULL);

  return self->finding;
}
