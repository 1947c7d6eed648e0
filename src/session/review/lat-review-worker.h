/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-review-worker.h - many places of a game searched one after the other */
#pragma once

#include "lat-notifier.h"
#include "lat-verdict.h"

/**
 * LatReviewItem:
 * @parent: the place before it, as an index; less than its own
 * @action: what leads from there to it; of the first, the start, there is none
 * @is_wanted: whether it is to be searched
 *
 * A place in a game, by the actions that lead to it: whatever becomes of the game's
 * nodes in the meantime, a thread can use it.
 */
typedef struct
{
  guint parent;
  LatAction action;
  gboolean is_wanted;
} LatReviewItem;

/**
 * LatReviewWorker:
 *
 * A thread with an engine of its own that searches places from the last to the
 * first, each with the same effort: so many nodes with one thread, which gives the same
 * every time. A place whose search was stopped has no verdict. There is at most one
 * call of the main loop pending.
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

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatReviewWorker, lat_review_worker_free)
