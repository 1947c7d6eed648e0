/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-png-chunk.h - a chunk of a PNG, with its checksum */
#pragma once

#include <glib.h>

void
lat_png_chunk_append (GByteArray *png, const char *type, const guint8 *data, gsize n);
