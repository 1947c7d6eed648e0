/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-protocol-private.h - what the files of the protocol share */
#pragma once

#include "lat-net.h"
#include "lat-protocol.h"

#define LAT_PROTOCOL_DEFAULT_VARIANT "latrunculi-xxi-8x8"

struct _LatProtocol
{
  LatProtocolWriteFunc write_func;
  gpointer data;
  LatProtocolInterruptFunc interrupt_func;
  gpointer interrupt_data;
  /* Held for each line, and over answers of several lines that belong together. */
  GRecMutex mutex;
  LatEngine *engine;
  LatNetFile *net; /* that is used instead of that of the rules, if it fits them; or NULL */
  LatRuleset *ruleset;
  LatPosition position;
  LatHistory history;
  /* Of the search under way; touched only while there is none. */
  LatRuleset *searched_ruleset;
  LatPosition searched_position;
  LatHistory searched_history;
};

void
lat_protocol_write (LatProtocol *self, const char *line);
void
lat_protocol_write_format (LatProtocol *self, const char *format, ...) G_GNUC_PRINTF (2, 3);
char *
lat_protocol_dup_shown (const char *text);
gboolean
lat_protocol_read_number (const char *text, guint64 min, guint64 max, guint64 *value);
char *
lat_protocol_join_until (char **words, const char *stop, char ***rest);
gboolean
lat_protocol_set_rules (LatProtocol *self, const char *spec);
void
lat_protocol_write_diagnostics (LatProtocol *self,
                                const char *what,
                                const LatDiagnostics *diagnostics);
void
lat_protocol_use_net (LatProtocol *self);
void
lat_protocol_halt (LatProtocol *self);

/* Commands in files of their own; each returns whether to go on. */
gboolean
lat_protocol_handle_ugi (LatProtocol *self, char **words);
gboolean
lat_protocol_handle_setoption (LatProtocol *self, char **words);
gboolean
lat_protocol_handle_go (LatProtocol *self, char **words);
gboolean
lat_protocol_handle_perft (LatProtocol *self, char **words);
gboolean
lat_protocol_handle_query (LatProtocol *self, char **words);
gboolean
lat_protocol_handle_d (LatProtocol *self, char **words);
