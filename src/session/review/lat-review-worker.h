/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-review-worker.h - many places of a game searched one after the other */
#pragma once

#include "lat-notifier.h"
#include "lat-verdict.h"
#include "lat-why.h"

/**
 * LatReviewItem:
 * @parent: the place before it, as an index; less than its own
 * @action: what leads from there to it; of the first, the start, there is none
 * @is_wanted: whether it is to be searched
 * @wants_why: whether a reason is to be found if @action was a mistake
 *
 * A place in a game, by the actions that lead to it: whatever becomes of the game's
 * nodes in the meantime, a thread can use it.
 */
typedef struct
{
  guint parent;
  LatAction action;
  gboolean is_wanted;
  gboolean wants_why;
} LatReviewItem;

/**
 * LatReviewWorker:
 *
 * A thread with an engine of its own that searches places from the last to the
 * first, each with the same effort: so many nodes with one thread, which gives the same
 * every time. A place whose search was stopped has no verdict. There is at most one
 * call of the main loop pending.
 *
 * As soon as a place has a verdict, the thread looks for the reasons of the mistakes that were made
 * there, of which it has the verdicts by then; only after that the place counts as done. So whenever
 * it is stopped, the mistakes that are known have their reasons, as far as there are any.
 */
typedef struct _LatReviewWorker LatReviewWorker;

LatReviewWorker *
lat_review_worker_new (LatRuleset *ruleset,
                       const LatPosition *start,
                       GArray *items,
                       guint64 nodes,
                       LatNotifierFunc func,
                       gpointer data);
gboolean
lat_review_worker_is_running (LatReviewWorker *worker);
void
lat_review_worker_stop (LatReviewWorker *worker);
void
lat_review_worker_free (LatReviewWorker *worker);
guint
lat_review_worker_get_n_done (LatReviewWorker *worker, gboolean *is_finished);
gboolean
lat_review_worker_get_verdict (LatReviewWorker *worker, guint index, LatVerdict *verdict);
gboolean
lat_review_worker_get_why (LatReviewWorker *worker, guint index, LatWhy *why);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatReviewWorker, lat_review_worker_free)
