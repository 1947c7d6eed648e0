/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-help-server.h - gives a browser on this machine the pages of the manual */
#pragma once

#include <gio/gio.h>

GSocketService *
lat_help_server_new (const char *folder, guint16 port, guint16 *taken, GError **error);
