/* lat-file-writer.h - files that are there as a whole or not at all */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

gboolean
lat_file_writer_save (const char *text, gsize length, const char *path, GError **error);

G_END_DECLS
