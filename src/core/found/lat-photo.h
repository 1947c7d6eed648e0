/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-photo.h - a photograph of a board: its file, who took it, and where the lines are seen */
#pragma once

#include "lat-photo-grid.h"

/** LAT_PHOTO_MAX_BYTES: a picture is no larger as a file. */
#define LAT_PHOTO_MAX_BYTES (64 * 1024 * 1024)
/** LAT_PHOTO_MAX_PIXELS: nor as a picture. */
#define LAT_PHOTO_MAX_PIXELS (120 * 1000 * 1000)

/**
 * LatPhoto:
 * @picture: the name of the picture's file, which lies beside that of the board
 * @digest: its SHA-256 in 64 small hexadecimal digits
 * @credit: (nullable): who took it, and under which licence
 * @grid: where the lines are seen
 *
 * A value.
 */
typedef struct
{
  char *picture;
  char *digest;
  char *credit;
  LatPhotoGrid grid;
} LatPhoto;

LatPhoto *
lat_photo_new (void);
LatPhoto *
lat_photo_copy (const LatPhoto *photo);
void
lat_photo_free (LatPhoto *photo);
gboolean
lat_photo_equal (const LatPhoto *a, const LatPhoto *b);
char *
lat_photo_dup_name (const char *digest, const char *ending);
char *
lat_photo_dup_place (const LatPhoto *photo, const char *board);
gboolean
lat_photo_read_key (LatPhoto *photo,
                    const char *key,
                    const char *value,
                    LatDiagnostics *diagnostics);
char *
lat_photo_dup_value (const LatPhoto *photo, guint n, const char **key);
gboolean
lat_photo_check (const LatPhoto *photo, LatDiagnostics *diagnostics);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatPhoto, lat_photo_free)
