/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-chart-file.c - a chart of a report as a file of its own */
#include "lat-lab-chart-file.h"

#include <glib/gi18n.h>

#include "lat-lab-origin.h"
#include "lat-lab-report-chart.h"
#include "lat-save-text.h"
#include "lat-settings.h"

static void
tell_saved (GtkWidget *widget, const char *message)
{
  gtk_widget_activate_action (widget, "report.tell", "s", message);
}

typedef struct
{
  LatChart *chart;
  char *id;
  LatLabChartKind kind;
} Made;

static void
free_made (gpointer data)
{
  Made *made = data;

  lat_chart_free (made->chart);
  g_free (made->id);
  g_free (made);
}

static char *
make_text (gpointer data)
{
  const Made *made = data;

  return made->kind == LAT_LAB_CHART_SVG ? lat_chart_dup_svg (made->chart, made->id)
                                         : lat_chart_dup_csv (made->chart);
}

static void
add_photo (LatChart *chart, LatDiagramPhoto *photo)
{
  g_autofree char *caption = chart->caption;

  lat_chart_set_photo (chart, photo);
  chart->caption = lat_diagram_photo_dup_caption (photo, caption);
}

/**
 * lat_lab_chart_file_save:
 * @widget: who asks, in a page with the action `report.tell`; lives until the answer
 * @metric: the id of a metric that has a chart
 * @photo: (nullable): of the board, for the picture of a map
 * @kind: as what
 *
 * Asks for a file and saves a chart there, in a thread.
 */
void
lat_lab_chart_file_save (GtkWidget *widget,
                         const LatLabReport *report,
                         const char *metric,
                         LatDiagramPhoto *photo,
                         LatLabChartKind kind)
{
  Made *made;
  g_autofree char *name = NULL;
  gboolean is_picture = kind == LAT_LAB_CHART_SVG;

  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (report != NULL && metric != NULL);

  made = g_new0 (Made, 1);
  made->chart = lat_lab_report_new_chart (report, metric);
  made->id = g_strdup (metric);
  made->kind = kind;
  if (g_settings_get_boolean (lat_settings_get_default (), "report-captions"))
    made->chart->caption = lat_lab_report_dup_caption_of (report, lat_metric_find (metric)->part);
  if (photo != NULL && made->chart->kind == LAT_CHART_BOARD)
    add_photo (made->chart, photo);
  name = g_strconcat (metric, is_picture ? ".svg" : ".csv", NULL);
  lat_save_text_ask_made (widget, _ ("Save the chart"), name,
                          is_picture ? _ ("SVG pictures") : _ ("CSV tables"), make_text, made,
                          free_made, tell_saved);
}
