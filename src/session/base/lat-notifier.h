/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-notifier.h - how a thread has the main loop come for results */
#pragma once

#include <glib.h>

/**
 * LatNotifierFunc:
 *
 * Called in the main context where the notifier was made.
 */
typedef void (*LatNotifierFunc) (gpointer data);

/**
 * LatNotifier:
 *
 * Calls a function in the main loop after threads have asked for it: at most one call is
 * pending, and there is a pause between two of them, so that results that come by the
 * thousand do not keep the window from drawing. What has to be told lies elsewhere, under
 * a lock of its owner.
 */
typedef struct _LatNotifier LatNotifier;

LatNotifier *
lat_notifier_new (const char *name, gint64 pause, LatNotifierFunc func, gpointer data);
void
lat_notifier_free (LatNotifier *self);
void
lat_notifier_post (LatNotifier *self);
void
lat_notifier_hurry (LatNotifier *self);
void
lat_notifier_stop (LatNotifier *self);
