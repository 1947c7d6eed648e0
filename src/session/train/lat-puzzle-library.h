/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-puzzle-library.h - all problems there are */
#pragma once

#include <gio/gio.h>

#include "lat-puzzle-set.h"

/** LAT_PUZZLE_LIBRARY_MAX_BYTES: a file of one's own that is larger is left out. */
#define LAT_PUZZLE_LIBRARY_MAX_BYTES (4 << 20)

char *
lat_puzzle_library_dup_folder (void);
void
lat_puzzle_library_load_async (const char *folder,
                               GCancellable *cancellable,
                               GAsyncReadyCallback callback,
                               gpointer data);
GPtrArray *
lat_puzzle_library_load_finish (GAsyncResult *result, GError **error);
