/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-disk.h - whether a file still says what it said */
#pragma once

#include <gio/gio.h>

#define LAT_DISK_ERROR (lat_disk_error_quark ())

/**
 * LatDiskError:
 * @LAT_DISK_ERROR_CHANGED: somebody else has changed the file
 * @LAT_DISK_ERROR_GONE: somebody else has deleted or moved it
 * @LAT_DISK_ERROR_ENCODING: it is not UTF-8, which it would be then
 *
 * Why a file is not overwritten.
 */
typedef enum
{
  LAT_DISK_ERROR_CHANGED,
  LAT_DISK_ERROR_GONE,
  LAT_DISK_ERROR_ENCODING,
} LatDiskError;

GQuark
lat_disk_error_quark (void);
char *
lat_disk_digest_text (const char *text, gsize length);
gboolean
lat_disk_is_same (GFile *file, GFile *other);
gboolean
lat_disk_check (GFile *file, const char *digest, GCancellable *cancellable, GError **error);
gboolean
lat_disk_check_encoding (GFile *file, GCancellable *cancellable, GError **error);
gboolean
lat_disk_keep_original (GFile *file, GCancellable *cancellable, GError **error);
gboolean
lat_disk_move (const char *from, const char *to, GError **error);
