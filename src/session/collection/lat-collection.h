/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-collection.h - rule sets of one's own, in a folder */
#pragma once

#include "lat-array-model.h"
#include "lat-collection-item.h"

#define LAT_TYPE_COLLECTION (lat_collection_get_type ())

/**
 * LatCollection:
 *
 * The rules files of a folder as a #GListModel of #LatCollectionItem, in the order of their
 * names. Files that cannot be used are in it, with what is wrong. It follows the folder when
 * other programs change it, and never writes over what it has not read. All that takes
 * time happens in a thread, one thing after the other; when it is done the list is as the
 * folder was then.
 *
 * Signals: `changed-on-disk` (LatCollectionItem: another program has given this content to a
 * file).
 */
G_DECLARE_FINAL_TYPE (LatCollection, lat_collection, LAT, COLLECTION, LatArrayModel)

/**
 * LatCollectionError:
 * @LAT_COLLECTION_ERROR_CHANGED: another program has changed the file since it was read
 * @LAT_COLLECTION_ERROR_INVALID: what was to be imported is no rule set
 */
typedef enum
{
  LAT_COLLECTION_ERROR_CHANGED,
  LAT_COLLECTION_ERROR_INVALID,
} LatCollectionError;

#define LAT_COLLECTION_ERROR (lat_collection_error_quark ())
GQuark
lat_collection_error_quark (void);

LatCollection *
lat_collection_new (const char *folder, const char *trash);
LatCollection *
lat_collection_new_for_user (void);
void
lat_collection_load (LatCollection *self);

LatCollectionItem *
lat_collection_find (LatCollection *self, const char *id);
LatCollectionItem *
lat_collection_find_twin (LatCollection *self, const LatRules *rules);
LatRules *
lat_collection_load_base (LatCollection *self, const char *id);
GPtrArray *
lat_collection_dup_rules (LatCollection *self);

void
lat_collection_add_async (LatCollection *self,
                          const LatRules *rules,
                          const char *name,
                          GAsyncReadyCallback callback,
                          gpointer data);
void
lat_collection_save_async (LatCollection *self,
                           LatCollectionItem *item,
                           const LatRules *rules,
                           gboolean overwrites,
                           GAsyncReadyCallback callback,
                           gpointer data);
void
lat_collection_rename_async (LatCollection *self,
                             LatCollectionItem *item,
                             const char *name,
                             GAsyncReadyCallback callback,
                             gpointer data);
void
lat_collection_import_async (LatCollection *self,
                             GFile *file,
                             GAsyncReadyCallback callback,
                             gpointer data);
void
lat_collection_restore_async (LatCollection *self,
                              const char *token,
                              GAsyncReadyCallback callback,
                              gpointer data);
LatCollectionItem *
lat_collection_finish (LatCollection *self, GAsyncResult *result, GError **error);

void
lat_collection_delete_async (LatCollection *self,
                             LatCollectionItem *item,
                             GAsyncReadyCallback callback,
                             gpointer data);
char *
lat_collection_delete_finish (LatCollection *self, GAsyncResult *result, GError **error);
void
lat_collection_forget (LatCollection *self, const char *token);

void
lat_collection_export_async (LatCollection *self,
                             const LatRules *rules,
                             GFile *file,
                             GAsyncReadyCallback callback,
                             gpointer data);
gboolean
lat_collection_export_finish (LatCollection *self, GAsyncResult *result, GError **error);
