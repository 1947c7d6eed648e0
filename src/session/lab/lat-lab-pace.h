/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-pace.h - how long a run will take, by the first of its games */
#pragma once

#include <gio/gio.h>

#include "lat-lab-header.h"

void
lat_lab_pace_async (const LatLabHeader *header,
                    guint n_threads,
                    GCancellable *cancellable,
                    GAsyncReadyCallback callback,
                    gpointer data);
gint64
lat_lab_pace_finish (GAsyncResult *result, GError **error);
