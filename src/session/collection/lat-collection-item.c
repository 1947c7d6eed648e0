/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-collection-item.c - a rule set of one's own, as it is on disk */
#include "lat-collection-item.h"

#include <string.h>

#include "lat-collection-disk.h"
#include "lat-library.h"
#include "lat-rules-check.h"
#include "lat-rules-mend.h"

struct _LatCollectionItem
{
  GObject parent_instance;

  char *path;
  char *text;
  char *id;
  char *name;
  char *error;
  LatRules *rules;
};

G_DEFINE_FINAL_TYPE (LatCollectionItem, lat_collection_item, G_TYPE_OBJECT)

static void
lat_collection_item_finalize (GObject *object)
{
  LatCollectionItem *self = LAT_COLLECTION_ITEM (object);

  g_clear_pointer (&self->path, g_free);
  g_clear_pointer (&self->text, g_free);
  g_clear_pointer (&self->id, g_free);
  g_clear_pointer (&self->name, g_free);
  g_clear_pointer (&self->error, g_free);
  g_clear_pointer (&self->rules, lat_rules_free);

  G_OBJECT_CLASS (lat_collection_item_parent_class)->finalize (object);
}

static void
lat_collection_item_class_init (LatCollectionItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = lat_collection_item_finalize;
}

static void
lat_collection_item_init (LatCollectionItem *self)
{
}

/* The id of the file if nobody else has it, else one made of the file's name. */
static void
take_id (LatCollectionItem *self, GHashTable *taken)
{
  const char *own = self->rules != NULL ? self->rules->id : NULL;

  if (own != NULL && own[0] != '\0' && !g_hash_table_contains (taken, own))
    self->id = g_strdup (own);
  else
    {
      g_autofree char *stem = lat_collection_disk_dup_stem (self->path);
      g_autofree char *slug = lat_rules_mend_dup_slug (stem);

      self->id = lat_collection_disk_dup_free (slug, '-', taken);
    }
  g_hash_table_add (taken, g_strdup (self->id));
  if (self->rules != NULL)
    lat_rules_set_value (self->rules, LAT_KEY_ID, self->id, NULL);
}

static void
take_name (LatCollectionItem *self)
{
  const char *name = self->rules != NULL ? lat_text_get_best (self->rules->name) : NULL;

  self->name =
      name != NULL && name[0] != '\0' ? g_strdup (name) : lat_collection_disk_dup_stem (self->path);
}

/**
 * lat_collection_item_new:
 * @path: where the file is
 * @text: what it says
 * @taken: (element-type utf8 utf8): the ids that others have; that of this one is added
 *
 * May be called in any thread.
 *
 * Returns: (transfer full): the file
 */
LatCollectionItem *
lat_collection_item_new (const char *path, const char *text, GHashTable *taken)
{
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);
  LatCollectionItem *self = g_object_new (LAT_TYPE_COLLECTION_ITEM, NULL);

  self->path = g_strdup (path);
  self->text = g_strdup (text);
  self->rules = lat_library_read_rules (text, diagnostics);
  if (self->rules != NULL)
    lat_rules_check (self->rules, diagnostics);
  self->error = lat_collection_disk_dup_complaint (diagnostics);
  take_name (self);
  take_id (self, taken);
  return self;
}

/**
 * lat_collection_item_new_unreadable:
 * @path: where the file is
 * @error: why nobody knows what it says
 * @taken: (element-type utf8 utf8): the ids that others have; that of this one is added
 *
 * Returns: (transfer full): the file
 */
LatCollectionItem *
lat_collection_item_new_unreadable (const char *path, const char *error, GHashTable *taken)
{
  LatCollectionItem *self = g_object_new (LAT_TYPE_COLLECTION_ITEM, NULL);

  self->path = g_strdup (path);
  self->error = g_strdup (error);
  take_name (self);
  take_id (self, taken);
  return self;
}

/**
 * lat_collection_item_get_path:
 *
 * Returns: (type filename): where the file is
 */
const char *
lat_collection_item_get_path (LatCollectionItem *self)
{
  g_return_val_if_fail (LAT_IS_COLLECTION_ITEM (self), NULL);
  return self->path;
}

/**
 * lat_collection_item_get_id:
 *
 * Returns: an id that neither a preset nor another file of the collection has
 */
const char *
lat_collection_item_get_id (LatCollectionItem *self)
{
  g_return_val_if_fail (LAT_IS_COLLECTION_ITEM (self), NULL);
  return self->id;
}

/**
 * lat_collection_item_get_name:
 *
 * Returns: its name for people, that of the file if the rules have none
 */
const char *
lat_collection_item_get_name (LatCollectionItem *self)
{
  g_return_val_if_fail (LAT_IS_COLLECTION_ITEM (self), NULL);
  return self->name;
}

/**
 * lat_collection_item_get_text:
 *
 * Returns: (nullable): what the file says; %NULL if nobody could read it
 */
const char *
lat_collection_item_get_text (LatCollectionItem *self)
{
  g_return_val_if_fail (LAT_IS_COLLECTION_ITEM (self), NULL);
  return self->text;
}

/**
 * lat_collection_item_get_error:
 *
 * Returns: (nullable): why nobody can play by it, translated; %NULL if all is well
 */
const char *
lat_collection_item_get_error (LatCollectionItem *self)
{
  g_return_val_if_fail (LAT_IS_COLLECTION_ITEM (self), NULL);
  return self->error;
}

/**
 * lat_collection_item_get_rules:
 *
 * Returns: (transfer none) (nullable): its rules, with its id; %NULL if they cannot be read.
 *   With an error they cannot be played, but edited
 */
const LatRules *
lat_collection_item_get_rules (LatCollectionItem *self)
{
  g_return_val_if_fail (LAT_IS_COLLECTION_ITEM (self), NULL);
  return self->rules;
}
