/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-collection-item.h - a rule set of one's own, as it is on disk */
#pragma once

#include <gio/gio.h>

#include "lat-rules.h"

#define LAT_TYPE_COLLECTION_ITEM (lat_collection_item_get_type ())

/**
 * LatCollectionItem:
 *
 * A file of the collection as it was read: it never changes; another content is another
 * item. A file that cannot be read, or rules that cannot be played, have an error.
 */
G_DECLARE_FINAL_TYPE (LatCollectionItem, lat_collection_item, LAT, COLLECTION_ITEM, GObject)

LatCollectionItem *
lat_collection_item_new (const char *path, const char *text, GHashTable *taken);
LatCollectionItem *
lat_collection_item_new_unreadable (const char *path, const char *error, GHashTable *taken);
const char *
lat_collection_item_get_path (LatCollectionItem *self);
const char *
lat_collection_item_get_id (LatCollectionItem *self);
const char *
lat_collection_item_get_name (LatCollectionItem *self);
const char *
lat_collection_item_get_text (LatCollectionItem *self);
const char *
lat_collection_item_get_error (LatCollectionItem *self);
const LatRules *
lat_collection_item_get_rules (LatCollectionItem *self);
