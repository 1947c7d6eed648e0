/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-collection-disk.h - what the collection does with files, in a thread */
#pragma once

#include "lat-collection-item.h"

char *
lat_collection_disk_dup_stem (const char *path);
char *
lat_collection_disk_dup_free (const char *word, char separator, GHashTable *taken);
char *
lat_collection_disk_dup_complaint (const LatDiagnostics *diagnostics);
GPtrArray *
lat_collection_disk_scan (const char *folder, GError **error);
char *
lat_collection_disk_add (const char *folder, LatRules *rules, const char *name, GError **error);
gboolean
lat_collection_disk_save (const char *path,
                          const char *expected,
                          const LatRules *rules,
                          GError **error);
gboolean
lat_collection_disk_rename (const char *path,
                            const char *expected,
                            LatRules *rules,
                            const char *name,
                            GError **error);
char *
lat_collection_disk_discard (const char *path, const char *trash, GError **error);
char *
lat_collection_disk_restore (const char *folder, const char *token, GError **error);
void
lat_collection_disk_forget (const char *token);
void
lat_collection_disk_empty (const char *trash);
