/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-chart-file.c - a chart of a report as a file of its own */
#include "lat-lab-chart-file.h"

#include <glib/gi18n.h>

#include "lat-file-dialogs.h"
#include "lat-lab-origin.h"
#include "lat-lab-report-chart.h"
#include "lat-library.h"
#include "lat-settings.h"

typedef struct
{
  LatChart *chart;
  char *id;
  LatLabChartKind kind;
  GFile *file;
} Saving;

static void
free_saving (gpointer data)
{
  Saving *saving = data;

  lat_chart_free (saving->chart);
  g_clear_object (&saving->file);
  g_free (saving->id);
  g_free (saving);
}

static void
save_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Saving *saving = data;
  GError *error = NULL;
  g_autofree char *text = saving->kind == LAT_LAB_CHART_SVG
                              ? lat_chart_dup_svg (saving->chart, saving->id)
                              : lat_chart_dup_csv (saving->chart);

  if (lat_library_write_file (saving->file, text, -1, NULL, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GtkWidget) widget = data;
  g_autoptr (GError) error = NULL;
  const char *message = _ ("Saved");
  g_autofree char *text = NULL;

  if (!g_task_propagate_boolean (G_TASK (result), &error))
    message = text = g_strdup_printf (_ ("Could not save: %s"), error->message);
  gtk_widget_activate_action (widget, "report.tell", "s", message);
}

static void
chosen_cb (GFile *file, gpointer data)
{
  g_autoptr (GTask) task = NULL;
  GtkWidget *widget = data;
  Saving *saving = g_object_steal_data (G_OBJECT (widget), "saving");

  if (saving == NULL)
    return;
  saving->file = g_object_ref (file);
  /* Not the task's object: the thread would be the last that lets go of it. */
  task = g_task_new (NULL, NULL, saved_cb, g_object_ref (widget));
  g_task_set_task_data (task, saving, free_saving);
  g_task_run_in_thread (task, save_thread);
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
  Saving *saving;
  g_autofree char *name = NULL;

  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (report != NULL && metric != NULL);

  saving = g_new0 (Saving, 1);
  saving->chart = lat_lab_report_new_chart (report, metric);
  if (g_settings_get_boolean (lat_settings_get_default (), "report-captions"))
    saving->chart->caption = lat_lab_report_dup_caption (report);
  saving->id = g_strdup (metric);
  saving->kind = kind;
  name = g_strconcat (metric, kind == LAT_LAB_CHART_SVG ? ".svg" : ".csv", NULL);
  g_object_set_data_full (G_OBJECT (widget), "saving", saving, free_saving);
  lat_file_dialogs_export (widget, _ ("Save the chart"), name,
                           kind == LAT_LAB_CHART_SVG ? _ ("SVG pictures") : _ ("CSV tables"),
                           chosen_cb);
}
