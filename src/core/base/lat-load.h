/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-load.h - texts out of files and pipes, and no more than a reader takes */
#pragma once

#include <glib.h>
#include <stdio.h>

char *
lat_load_file (const char *path, gsize most, gsize *length, GError **error);
char *
lat_load_stream (FILE *stream, gsize most, gsize *length);
