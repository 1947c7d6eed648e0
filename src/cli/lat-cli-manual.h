/* lat-cli-manual.h - the pages of the manual that say what each key does */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

gboolean
lat_cli_manual_write (const char *folder, GError **error);

G_END_DECLS
