/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-export-diagram.c - a position as a picture, on paper, and in letters */
#include "lat-diagram-file.h"
#include "lat-diagram-text.h"
#include "lat-export-formats.h"

#include <glib/gi18n-lib.h>

static gboolean
put (LatExportSink *sink, GBytes *bytes)
{
  if (bytes == NULL)
    return FALSE;
  lat_export_sink_set_bytes (sink, bytes);
  g_bytes_unref (bytes);

  return TRUE;
}

/* What the picture is of: its caption, or the names in the game. */
static char *
dup_title (const LatExportJob *job)
{
  if (job->caption != NULL && *job->caption != '\0')
    return g_strdup (job->caption);

  return lat_export_dup_title (job->game);
}

gboolean
lat_export_diagram_svg (const LatExportJob *job, LatExportSink *sink, GError **error)
{
  g_autoptr (LatDiagram) diagram = lat_export_dup_diagram (job, job->node);
  g_autofree char *title = dup_title (job);

  lat_export_sink_take_text (sink, lat_diagram_dup_svg (diagram, NULL, title, NULL));

  return TRUE;
}

gboolean
lat_export_diagram_png (const LatExportJob *job, LatExportSink *sink, GError **error)
{
  g_autoptr (LatDiagram) diagram = lat_export_dup_diagram (job, job->node);

  if (job->options.width == 0)
    return put (sink, lat_diagram_write_png (diagram, 1, error));

  return put (sink, lat_diagram_write_png_wide (diagram, job->options.width, error));
}

gboolean
lat_export_diagram_pdf (const LatExportJob *job, LatExportSink *sink, GError **error)
{
  g_autoptr (LatDiagram) diagram = lat_export_dup_diagram (job, job->node);
  g_autofree char *title = dup_title (job);

  return put (sink, lat_diagram_write_pdf (diagram, title, error));
}

gboolean
lat_export_diagram_text (const LatExportJob *job, LatExportSink *sink, GError **error)
{
  g_autoptr (LatDiagram) diagram = lat_export_dup_diagram (job, job->node);

  lat_export_sink_take_text (sink, lat_diagram_dup_text (diagram));

  return TRUE;
}
