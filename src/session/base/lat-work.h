/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-work.h - something that is done in a thread beside the main loop */
#pragma once

#include <gio/gio.h>

#include "lat-engine.h"
#include "lat-notifier.h"

/**
 * LatWork:
 *
 * All that a thread and the main loop have to agree on, once for everything that is done beside the
 * main loop:
 *
 * - a thread, of which nobody has to know whether it has begun, runs, or is over;
 * - a lock (lat_work_lock()) for what the thread finds out: values are copied under it, never lent;
 * - a notifier (lat_work_post()) by which the main loop comes to look at them, at its own pace;
 * - an end before the end: the thread looks at lat_work_is_wanted() or at the cancellable, and the
 *   owner either waits for it (lat_work_join()) or does not (lat_work_leave()); the end of the
 *   program waits for all;
 * - questions (lat_work_give(), lat_work_take()): only the newest counts, and what is found for an
 *   older one is known by its token.
 *
 * What the thread works on is kept as long as one of the two needs it.
 */
typedef struct _LatWork LatWork;

/**
 * LatWorkFunc:
 * @work: what runs
 * @data: what it is about
 *
 * The thread.
 */
typedef void (*LatWorkFunc) (LatWork *work, gpointer data);

/* {{{ the owner's side, in the main loop */

LatWork *
lat_work_new (const char *name,
              gint64 pause,
              LatWorkFunc run,
              gpointer data,
              GDestroyNotify destroy);
void
lat_work_set_func (LatWork *work, LatNotifierFunc func, gpointer owner);
gboolean
lat_work_start (LatWork *work, LatWork *previous, GError **error);
gboolean
lat_work_has_thread (LatWork *work);
void
lat_work_cancel (LatWork *work);
void
lat_work_stop (LatWork *work);
void
lat_work_leave (LatWork *work);
void
lat_work_join (LatWork *work);
void
lat_work_give (LatWork *work, gpointer request, GDestroyNotify destroy);
void
lat_work_hurry (LatWork *work);

/* }}} */
/* {{{ both sides */

void
lat_work_lock (LatWork *work);
void
lat_work_unlock (LatWork *work);
void
lat_work_post (LatWork *work);
GCancellable *
lat_work_get_cancellable (LatWork *work);
gboolean
lat_work_is_wanted (LatWork *work, guint token);
gboolean
lat_work_is_over (LatWork *work);

/* }}} */
/* {{{ in the thread */

gboolean
lat_work_take (LatWork *work, gpointer *request, guint *token);
gboolean
lat_work_search (LatWork *work,
                 guint token,
                 LatEngine *engine,
                 LatRuleset *ruleset,
                 const LatPosition *position,
                 const LatHistory *history,
                 guint64 *nodes,
                 LatEngineInfoFunc func,
                 gpointer data);

/* }}} */
