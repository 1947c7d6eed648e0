/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-export-clipboard.h - what other programs get of an export */
#pragma once

#include <gtk/gtk.h>

#include "lat-export.h"

/* As many formats are put into the clipboard at most. */
#define LAT_EXPORT_CLIPBOARD_MOST 4

guint
lat_export_clipboard_list_formats (const LatExportFormat *format,
                                   const LatExportFormat *formats[LAT_EXPORT_CLIPBOARD_MOST]);
GdkContentProvider *
lat_export_clipboard_provide (const LatExportFormat *const *formats, GPtrArray *sinks);
GdkContentProvider *
lat_export_clipboard_provide_file (const LatExportFormat *format,
                                   const LatExportSink *sink,
                                   const char *name);
