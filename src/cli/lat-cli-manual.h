/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-cli-manual.h - the pages of the manual that say what each key does */
#pragma once

#include <glib.h>

gboolean
lat_cli_manual_write (const char *folder, GError **error);
