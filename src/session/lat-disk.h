/* lat-disk.h - whether a file still says what it said */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define LAT_DISK_ERROR (lat_disk_error_quark ())

/**
 * LatDiskError:
 * @LAT_DISK_ERROR_CHANGED: somebody else has changed the file
 * @LAT_DISK_ERROR_GONE: somebody else has deleted or moved it
 *
 * Why a file is not overwritten.
 */
typedef enum
{
  LAT_DISK_ERROR_CHANGED,
  LAT_DISK_ERROR_GONE,
} LatDiskError;

GQuark
lat_disk_error_quark (void);
char *
lat_disk_digest_text (const char *text, gsize length);
gboolean
lat_disk_check (GFile *file, const char *digest, GCancellable *cancellable, GError **error);

G_END_DECLS
