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

/**
 * lat_lab_chart_file_save:
 * @widget: who asks, in a page with the action `report.tell`; lives until the answer
 * @metric: the id of a metric that has a chart
 * @kind: as what
 *
 * Asks for a file and saves a chart there, in a thread.
 */
void
lat_lab_chart_file_save (GtkWidget *widget,
                         const LatLabReport *report,
                         const char *metric,
                         LatLabChartKind kind)
{
  g_autoptr (LatChart) chart = NULL;
  g_autofree char *name = NULL;
  gboolean is_picture = kind == LAT_LAB_CHART_SVG;

  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (report != NULL && metric != NULL);

  chart = lat_lab_report_new_chart (report, metric);
  if (g_settings_get_boolean (lat_settings_get_default (), "report-captions"))
    chart->caption = lat_lab_report_dup_caption (report);
  name = g_strconcat (metric, is_picture ? ".svg" : ".csv", NULL);
  lat_save_text_ask (
      widget, _ ("Save the chart"), name, is_picture ? _ ("SVG pictures") : _ ("CSV tables"),
      is_picture ? lat_chart_dup_svg (chart, metric) : lat_chart_dup_csv (chart), tell_saved);
}
