/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-export-async.h - exports that do not hold the main loop */
#pragma once

#include "lat-export.h"

void
lat_export_run_async (const LatExportFormat *const *formats,
                      guint n,
                      const LatExportJob *job,
                      GFile *file,
                      GCancellable *cancellable,
                      GAsyncReadyCallback callback,
                      gpointer data);
GPtrArray *
lat_export_run_finish (GAsyncResult *result, GError **error);
