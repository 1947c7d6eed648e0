/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-cli-lab-sweep.c - the tables and pictures of a sweep as files */
#include "lat-cli-input.h"
#include "lat-cli-lab.h"
#include "lat-export-table.h"
#include "lat-lab-sweep-chart.h"
#include "lat-lab-sweep-text.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

static gboolean
save_in (const char *folder, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  if (g_mkdir_with_parents (folder, 0777) == 0)
    return lat_cli_lab_save (text, path);
  lat_cli_input_error (folder, _ ("the folder cannot be made"));
  return FALSE;
}

static gboolean
save_tables (const LatLabSweepTable *table, const char *folder)
{
  g_autofree char *cells = lat_lab_sweep_dup_cells_csv (table);
  g_autofree char *effects = lat_lab_sweep_dup_effects_csv (table);

  return save_in (folder, "sweep.csv", cells) && save_in (folder, "effects.csv", effects);
}

static gboolean
save_pictures (const LatLabSweepTable *table, const char *folder, gboolean has_captions)
{
  for (guint number = 0; number < LAT_N_LAB_SWEEP_NUMBERS; number++)
    {
      g_autoptr (LatChart) chart = lat_lab_sweep_new_chart (table, (LatLabSweepNumber) number);
      const char *id = lat_lab_sweep_number_get_id ((LatLabSweepNumber) number);
      g_autofree char *name = g_strconcat ("sweep-", id, ".svg", NULL);
      g_autofree char *svg = NULL;

      if (chart == NULL)
        continue;
      chart->caption =
          has_captions ? lat_lab_sweep_dup_caption_of (table, (LatLabSweepNumber) number) : NULL;
      svg = lat_chart_dup_svg (chart, id);
      if (!save_in (folder, name, svg))
        return FALSE;
    }
  return TRUE;
}

static gboolean
save_latex (const LatLabSweepTable *table, const char *path)
{
  g_autoptr (LatTextTable) cells = lat_lab_sweep_new_cells (table);
  g_autofree char *title = lat_lab_sweep_dup_title (table);
  g_autofree char *caption = lat_lab_sweep_dup_caption (table);
  g_autofree char *method = lat_lab_sweep_dup_method (table);
  g_autofree char *legend = lat_lab_sweep_dup_legend (table);
  g_autofree char *text = NULL;
  g_autoptr (GPtrArray) tables =
      g_ptr_array_new_with_free_func ((GDestroyNotify) lat_text_table_free);
  g_autoptr (GPtrArray) titles = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (tables, g_steal_pointer (&cells));
  g_ptr_array_add (titles, g_steal_pointer (&title));
  for (guint number = 0; number < LAT_N_LAB_SWEEP_NUMBERS; number++)
    if (lat_lab_sweep_table_has (table, (LatLabSweepNumber) number))
      {
        g_ptr_array_add (tables, lat_lab_sweep_new_effects (table, (LatLabSweepNumber) number));
        g_ptr_array_add (titles, lat_lab_sweep_dup_number_name (table, (LatLabSweepNumber) number));
      }
  g_ptr_array_add (titles, NULL);
  text = lat_export_table_dup_latex (tables, (const char *const *) titles->pdata,
                                     (const char *const[]){ caption, method, legend, NULL });
  return lat_cli_lab_save (text, path);
}

gboolean
lat_cli_lab_save_sweep (const LatLabSweepTable *table,
                        const char *csv,
                        const char *svg,
                        const char *latex,
                        gboolean has_captions)
{
  return (csv == NULL || save_tables (table, csv))
         && (svg == NULL || save_pictures (table, svg, has_captions))
         && (latex == NULL || save_latex (table, latex));
}
