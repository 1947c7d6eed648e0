/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-cli-wait.h - work that a signal can end */
#pragma once

#include <glib.h>

void
lat_cli_wait (const char *name, GThreadFunc work, GFunc stop, gpointer data);
