/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-peer-process.h - a program that speaks the protocol, as a process */
#pragma once

#include <gio/gio.h>

typedef struct _LatPeerProcess LatPeerProcess;

LatPeerProcess *
lat_peer_process_start (const char *const *argv, gboolean has_errors, GError **error);
void
lat_peer_process_end (LatPeerProcess *self, gboolean is_awaited);
int
lat_peer_process_get_pid (LatPeerProcess *self);
GOutputStream *
lat_peer_process_get_input (LatPeerProcess *self);
GInputStream *
lat_peer_process_get_output (LatPeerProcess *self);
GInputStream *
lat_peer_process_get_errors (LatPeerProcess *self);
