/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-export-preview.h - what an export will be */
#pragma once

#include <adwaita.h>

#include "lat-export.h"

#define LAT_TYPE_EXPORT_PREVIEW (lat_export_preview_get_type ())

/**
 * LatExportPreview:
 *
 * Shows what is going to be exported: a board, a line that is played, the first lines of a text,
 * or, of what cannot be shown, its kind and size.
 */
G_DECLARE_FINAL_TYPE (LatExportPreview, lat_export_preview, LAT, EXPORT_PREVIEW, AdwBin)

void
lat_export_preview_show_job (LatExportPreview *self, const LatExportJob *job, gboolean is_line);
void
lat_export_preview_show_sink (LatExportPreview *self,
                              const LatExportFormat *format,
                              const LatExportSink *sink);
void
lat_export_preview_show_error (LatExportPreview *self, const char *message);
