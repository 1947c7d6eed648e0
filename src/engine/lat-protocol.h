/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-protocol.h - the engine as text in and text out */
#pragma once

#include "lat-engine.h"

/** LAT_PROTOCOL_MAX_LINE: the longest line that is read, in bytes. */
#define LAT_PROTOCOL_MAX_LINE (16 * 1024 * 1024)
/** LAT_PROTOCOL_MAX_HASH: MiB of transposition table that can be asked for. */
#define LAT_PROTOCOL_MAX_HASH 65536
/** LAT_PROTOCOL_MAX_THREADS: workers that can be asked for. */
#define LAT_PROTOCOL_MAX_THREADS 256

/**
 * LatProtocolWriteFunc:
 * @line: a line of output, without its end
 * @data: as given to lat_protocol_new()
 *
 * Called from the thread that handles lines and from the engine's, but never
 * twice at a time.
 */
typedef void (*LatProtocolWriteFunc) (const char *line, gpointer data);

/**
 * LatProtocolInterruptFunc:
 * @data: as given to lat_protocol_set_interrupt_func()
 *
 * Called from the thread that handles lines, every few milliseconds.
 *
 * Returns: whether the command under way is to be broken off
 */
typedef gboolean (*LatProtocolInterruptFunc) (gpointer data);

/**
 * LatProtocol:
 *
 * An engine that is spoken to in UGI, a line at a time. It neither reads nor
 * prints: whoever owns it passes lines in and gets lines back.
 */
typedef struct _LatProtocol LatProtocol;

LatProtocol *
lat_protocol_new (LatProtocolWriteFunc write_func, gpointer data);
void
lat_protocol_free (LatProtocol *protocol);
void
lat_protocol_set_interrupt_func (LatProtocol *protocol,
                                 LatProtocolInterruptFunc func,
                                 gpointer data);
gboolean
lat_protocol_handle (LatProtocol *protocol, const char *line);
gboolean
lat_protocol_handle_bytes (LatProtocol *protocol, const char *bytes, gsize n);
char *
lat_protocol_dup_info (const LatRuleset *ruleset,
                       const LatPosition *position,
                       const LatHistory *history,
                       const LatInfo *info);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatProtocol, lat_protocol_free)
