#include "config.h"

#include "lat-difference-finder.h"

#include "lat-notifier.h"

/* Between two signals about progress. */
#define PAUSE (100 * G_TIME_SPAN_MILLISECOND)

/*
 * One search. The thread reads what is above the mutex, and writes what is below it.
 */
typedef struct
{
  LatRuleset *rulesets[2];
  LatFindingGoal goal;
  gboolean has_position;
  LatPosition position;
  LatDifferenceLimits limits;
  GCancellable *cancellable;
  LatNotifier *notifier;
  GThread *thread;

  GMutex mutex;
  LatDifferenceProgress progress;
  LatFinding *finding;
} Search;

struct _LatDifferenceFinder
{
  GObject parent_instance;

  Search *search;
  LatFinding *finding;
};

enum
{
  SIGNAL_UPDATED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (LatDifferenceFinder, lat_difference_finder, G_TYPE_OBJECT)

/* {{{ the thread */

static void
progress_cb (const LatDifferenceProgress *progress, gpointer data)
{
  Search *search = data;

  g_mutex_lock (&search->mutex);
  search->progress = *progress;
  g_mutex_unlock (&search->mutex);
  lat_notifier_post (search->notifier);
}

static gpointer
search_thread (gpointer data)
{
  Search *search = data;
  const LatPosition *position = search->has_position ? &search->position : NULL;
  LatFinding *finding;

  if (search->goal == LAT_FINDING_LINE)
    finding = lat_difference_find_line (search->rulesets[0], search->rulesets[1], position,
                                        &search->limits, search->cancellable, progress_cb, search);
  else
    finding =
        lat_difference_find_position (search->rulesets[0], search->rulesets[1], position,
                                      &search->limits, search->cancellable, progress_cb, search);
  g_mutex_lock (&search->mutex);
  search->finding = finding;
  g_mutex_unlock (&search->mutex);
  lat_notifier_post (search->notifier);
  return NULL;
}

/* }}} */

/* Waits for the thread: it is back within milliseconds once it is to stop. */
static void
free_search (Search *search)
{
  g_cancellable_cancel (search->cancellable);
  lat_notifier_stop (search->notifier);
  if (search->thread != NULL)
    g_thread_join (search->thread);
  lat_notifier_free (search->notifier);
  lat_ruleset_unref (search->rulesets[0]);
  lat_ruleset_unref (search->rulesets[1]);
  g_object_unref (search->cancellable);
  lat_finding_free (search->finding);
  g_mutex_clear (&search->mutex);
  g_free (search);
}

static void
notified_cb (gpointer data)
{
  LatDifferenceFinder *self = data;
  LatFinding *finding;

  if (self->search == NULL)
    return;
  g_mutex_lock (&self->search->mutex);
  finding = g_steal_pointer (&self->search->finding);
  g_mutex_unlock (&self->search->mutex);
  if (finding != NULL)
    {
      lat_finding_free (self->finding);
      self->finding = finding;
      g_clear_pointer (&self->search, free_search);
    }
  g_signal_emit (self, signals[SIGNAL_UPDATED], 0);
}

static void
lat_difference_finder_dispose (GObject *object)
{
  LatDifferenceFinder *self = LAT_DIFFERENCE_FINDER (object);

  g_clear_pointer (&self->search, free_search);
  g_clear_pointer (&self->finding, lat_finding_free);

  G_OBJECT_CLASS (lat_difference_finder_parent_class)->dispose (object);
}

static void
lat_difference_finder_class_init (LatDifferenceFinderClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = lat_difference_finder_dispose;

  /**
   * LatDifferenceFinder::updated:
   *
   * The search has begun, is further, or has come to its end.
   */
  signals[SIGNAL_UPDATED] = g_signal_new ("updated", LAT_TYPE_DIFFERENCE_FINDER, G_SIGNAL_RUN_LAST,
                                          0, NULL, NULL, NULL, G_TYPE_NONE, 0);
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

  g_clear_pointer (&self->search, free_search);
  g_clear_pointer (&self->finding, lat_finding_free);
  search = g_new0 (Search, 1);
  search->rulesets[0] = lat_ruleset_ref (first);
  search->rulesets[1] = lat_ruleset_ref (second);
  search->goal = goal;
  search->has_position = position != NULL;
  if (position != NULL)
    search->position = *position;
  search->limits = *limits;
  search->cancellable = g_cancellable_new ();
  search->notifier = lat_notifier_new ("[latrunculi] difference results", PAUSE, notified_cb, self);
  g_mutex_init (&search->mutex);
  search->thread = g_thread_try_new ("difference", search_thread, search, NULL);
  if (search->thread == NULL)
    free_search (search);
  else
    self->search = search;
  g_signal_emit (self, signals[SIGNAL_UPDATED], 0);
  return self->search != NULL;
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

  if (self->search != NULL)
    g_cancellable_cancel (self->search->cancellable);
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

  if (self->search == NULL && self->finding == NULL)
    return;
  g_clear_pointer (&self->search, free_search);
  g_clear_pointer (&self->finding, lat_finding_free);
  g_signal_emit (self, signals[SIGNAL_UPDATED], 0);
}

gboolean
lat_difference_finder_is_running (LatDifferenceFinder *self)
{
  g_return_val_if_fail (LAT_IS_DIFFERENCE_FINDER (self), FALSE);

  return self->search != NULL;
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

  if (self->search == NULL)
    return FALSE;
  g_mutex_lock (&self->search->mutex);
  *progress = self->search->progress;
  g_mutex_unlock (&self->search->mutex);
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
