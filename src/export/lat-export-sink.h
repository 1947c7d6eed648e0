/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-export-sink.h - the files that an export makes */
#pragma once

#include <gio/gio.h>

/**
 * LatExportSink:
 *
 * What an export has made, in memory: the bytes of the file asked for, and, where its format
 * needs them, files beside it. Nothing is written before all of it is there.
 */
typedef struct _LatExportSink LatExportSink;

LatExportSink *
lat_export_sink_new (void);
void
lat_export_sink_free (LatExportSink *sink);

void
lat_export_sink_set_bytes (LatExportSink *sink, GBytes *bytes);
void
lat_export_sink_take_text (LatExportSink *sink, char *text);
void
lat_export_sink_add_file (LatExportSink *sink, const char *name, GBytes *bytes);

GBytes *
lat_export_sink_get_bytes (const LatExportSink *sink);
guint
lat_export_sink_get_n_files (const LatExportSink *sink);
GBytes *
lat_export_sink_get_file (const LatExportSink *sink, guint index, const char **name);

gboolean
lat_export_sink_save (const LatExportSink *sink,
                      GFile *file,
                      gboolean may_overwrite,
                      GCancellable *cancellable,
                      GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatExportSink, lat_export_sink_free)
