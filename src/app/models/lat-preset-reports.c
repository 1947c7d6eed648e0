/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-preset-reports.c - what the laboratory's reports say of presets */
#include "lat-preset-reports.h"

#include "lat-lab-summary.h"
#include "lat-presets.h"

/* @data: (element-type utf8 utf8): the reports, by preset; of the program's resources, which must not be
 * asked for in a thread that may still run while the program ends */
static void
read_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GHashTable *sentences =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_strfreev);
  GHashTableIter iter;
  gpointer id, json;

  g_hash_table_iter_init (&iter, data);
  while (g_hash_table_iter_next (&iter, &id, &json))
    {
      char *character;
      char *figures = lat_lab_summary_of_json (json, &character);
      char *both[] = { character, figures, NULL };

      if (figures != NULL)
        g_hash_table_insert (sentences, g_strdup (id), g_memdup2 (both, sizeof both));
    }
  g_task_return_pointer (task, sentences, (GDestroyNotify) g_hash_table_unref);
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GListModel) model = data;
  g_autoptr (GHashTable) sentences = g_task_propagate_pointer (G_TASK (result), NULL);
  guint n = g_list_model_get_n_items (model);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (LatPreset) preset = g_list_model_get_item (model, i);

      char **both = g_hash_table_lookup (sentences, lat_preset_get_id (preset));

      if (lat_preset_get_item (preset) == NULL)
        lat_preset_set_report (preset, both != NULL ? both[0] : NULL,
                               both != NULL ? both[1] : NULL);
    }
}

/**
 * lat_preset_reports_fill:
 * @model: a list of rule sets
 *
 * Has the presets of a list say what their reports say, as soon as a thread has read them.
 */
void
lat_preset_reports_fill (LatPresetModel *model)
{
  g_autoptr (GTask) task = NULL;
  g_auto (GStrv) ids = NULL;
  GHashTable *reports;

  g_return_if_fail (LAT_IS_PRESET_MODEL (model));

  ids = lat_presets_dup_ids ();
  reports = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  for (guint i = 0; ids[i] != NULL; i++)
    {
      char *json = lat_lab_summary_dup_report (ids[i]);

      if (json != NULL)
        g_hash_table_insert (reports, g_strdup (ids[i]), json);
    }
  /* Not the task's object: the thread would be the last that lets go of it. */
  task = g_task_new (NULL, NULL, read_cb, g_object_ref (model));
  g_task_set_task_data (task, reports, (GDestroyNotify) g_hash_table_unref);
  g_task_run_in_thread (task, read_thread);
}
