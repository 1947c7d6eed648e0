/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-found-file.h - reading and writing boards that were found */
#pragma once

#include "lat-found-board.h"

/* A file is three groups of lines `Key=Value`, as GKeyFile has them: what is known, who says so, and
 * what the sources are called in full; a fourth where there is a photograph.
 *
 *   [Latrunculi Board]
 *   Format=1
 *   Id=silchester
 *   Name=Silchester, tile
 *   Size=7x7
 *
 *   [Sources]
 *   Size=reading-museum
 *
 *   [References]
 *   reading-museum=Reading Museum, object REDMG : 1995.1.186
 *
 *   [Photograph]
 *   Picture=photo-0123456789abcdef.jpg
 *   Digest=0123456789abcdef…
 *   Credit=A. Person, 2024
 *   Corners=40,960; 980,950; 900,80; 110,90
 *   Points=3,4,512.5,300
 */

/** LAT_FOUND_SUFFIX: how the names of such files end. */
#define LAT_FOUND_SUFFIX ".latboard"

LatFoundBoard *
lat_found_file_read (const char *text, gssize length, LatDiagnostics *diagnostics);
char *
lat_found_file_write (const LatFoundBoard *board);
gboolean
lat_found_id_is_good (const char *id);
