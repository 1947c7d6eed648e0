/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-preset-model.c - the rule sets that come with the program, as a list */
#include "lat-preset-model.h"

#include <string.h>

#include "lat-presets.h"

struct _LatPresetModel
{
  LatArrayModel parent_instance;

  GPtrArray *presets; /* those of one's own first */
  LatCollection *collection;
  guint n_own;
};

G_DEFINE_FINAL_TYPE (LatPresetModel, lat_preset_model, LAT_TYPE_ARRAY_MODEL)

static void
lat_preset_model_dispose (GObject *object)
{
  LatPresetModel *self = LAT_PRESET_MODEL (object);

  if (self->collection != NULL)
    g_signal_handlers_disconnect_by_data (self->collection, self);
  g_clear_object (&self->collection);

  G_OBJECT_CLASS (lat_preset_model_parent_class)->dispose (object);
}

static void
lat_preset_model_finalize (GObject *object)
{
  LatPresetModel *self = LAT_PRESET_MODEL (object);

  g_clear_pointer (&self->presets, g_ptr_array_unref);

  G_OBJECT_CLASS (lat_preset_model_parent_class)->finalize (object);
}

static void
lat_preset_model_class_init (LatPresetModelClass *klass)
{
  LatArrayModelClass *model_class = LAT_ARRAY_MODEL_CLASS (klass);

  model_class->item_type = LAT_TYPE_PRESET;
  model_class->items = G_STRUCT_OFFSET (LatPresetModel, presets);
  G_OBJECT_CLASS (klass)->dispose = lat_preset_model_dispose;
  G_OBJECT_CLASS (klass)->finalize = lat_preset_model_finalize;
}

/* By group; then as people order names: "8 × 8" before "10 × 8". */
static int
compare_presets (gconstpointer a, gconstpointer b)
{
  LatPreset *const *presets[] = { a, b };
  const char *first = lat_preset_get_name (*presets[0]);
  const char *second = lat_preset_get_name (*presets[1]);
  int order = (int) lat_presets_get_group (lat_preset_get_id (*presets[0]))
              - (int) lat_presets_get_group (lat_preset_get_id (*presets[1]));

  if (order != 0)
    return order;

  g_autofree char *first_key = g_utf8_collate_key_for_filename (first, -1);
  g_autofree char *second_key = g_utf8_collate_key_for_filename (second, -1);

  return strcmp (first_key, second_key);
}

static void
lat_preset_model_init (LatPresetModel *self)
{
  g_auto (GStrv) ids = lat_presets_dup_ids ();

  self->presets = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autoptr (LatRules) rules = lat_presets_load (ids[i]);

      g_ptr_array_add (self->presets, lat_preset_new (rules));
    }
  g_ptr_array_sort (self->presets, compare_presets);
}

/* The model of the collection has changed: the same happens here, as its rule sets come first. */
static void
collection_changed_cb (LatPresetModel *self, guint position, guint removed, guint added)
{
  if (removed > 0)
    g_ptr_array_remove_range (self->presets, position, removed);
  for (guint i = 0; i < added; i++)
    {
      g_autoptr (LatCollectionItem) item =
          g_list_model_get_item (G_LIST_MODEL (self->collection), position + i);

      g_ptr_array_insert (self->presets, (int) (position + i), lat_preset_new_own (item));
    }
  self->n_own += added - removed;
  g_list_model_items_changed (G_LIST_MODEL (self), position, removed, added);
}

/**
 * lat_preset_model_set_collection:
 * @collection: the rule sets that come before those of the program
 */
void
lat_preset_model_set_collection (LatPresetModel *self, LatCollection *collection)
{
  g_return_if_fail (LAT_IS_PRESET_MODEL (self));
  g_return_if_fail (LAT_IS_COLLECTION (collection));
  g_return_if_fail (self->collection == NULL);

  self->collection = g_object_ref (collection);
  g_signal_connect_object (collection, "items-changed", G_CALLBACK (collection_changed_cb), self,
                           G_CONNECT_SWAPPED);
  collection_changed_cb (self, 0, 0, g_list_model_get_n_items (G_LIST_MODEL (collection)));
}

/**
 * lat_preset_model_get_n_own:
 *
 * Returns: how many of the first are of one's own
 */
guint
lat_preset_model_get_n_own (LatPresetModel *self)
{
  g_return_val_if_fail (LAT_IS_PRESET_MODEL (self), 0);
  return self->n_own;
}

LatPresetModel *
lat_preset_model_new (void)
{
  return g_object_new (LAT_TYPE_PRESET_MODEL, NULL);
}

/**
 * lat_preset_model_find:
 * @id: (nullable): the id of a preset
 * @position: (out): where it is
 *
 * Returns: whether there is such a preset
 */
gboolean
lat_preset_model_find (LatPresetModel *self, const char *id, guint *position)
{
  g_return_val_if_fail (LAT_IS_PRESET_MODEL (self), FALSE);

  for (guint i = 0; i < self->presets->len; i++)
    {
      LatPreset *preset = g_ptr_array_index (self->presets, i);

      if (g_strcmp0 (lat_preset_get_id (preset), id) != 0)
        continue;
      *position = i;
      return TRUE;
    }
  return FALSE;
}
