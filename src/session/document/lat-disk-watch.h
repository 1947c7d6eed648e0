/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-disk-watch.h - whether somebody else changes the file of a document */
#pragma once

#include "lat-document.h"
#include "lat-news.h"

/**
 * LatDiskState:
 * @LAT_DISK_SAME: the file says what the document has loaded or saved, or there is none
 * @LAT_DISK_CHANGED: it says something else
 * @LAT_DISK_GONE: it is not there any more
 */
typedef enum
{
  LAT_DISK_SAME,
  LAT_DISK_CHANGED,
  LAT_DISK_GONE,
} LatDiskState;

#define LAT_TYPE_DISK_WATCH (lat_disk_watch_get_type ())

/**
 * LatDiskWatch:
 *
 * Watches the file of a document. What it says counts, not when it was written.
 *
 * Property: `state` (a #LatDiskState as guint).
 */
G_DECLARE_FINAL_TYPE (LatDiskWatch, lat_disk_watch, LAT, DISK_WATCH, LatNews)

LatDiskWatch *
lat_disk_watch_new (LatDocument *document);
LatDiskState
lat_disk_watch_get_state (LatDiskWatch *self);
void
lat_disk_watch_look (LatDiskWatch *self);
