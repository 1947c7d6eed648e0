/* lat-export-async.h - exports that do not hold the main loop */
#pragma once

#include "lat-export.h"

G_BEGIN_DECLS

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

G_END_DECLS
