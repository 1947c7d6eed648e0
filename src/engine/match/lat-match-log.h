/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-match-log.h - the games of a match in a file that only grows */
#pragma once

#include "lat-match.h"

/**
 * LatMatchLog:
 *
 * A file of JSON values, one a line: first what the match is, then its games in order.
 */
typedef struct _LatMatchLog LatMatchLog;

LatMatchLog *
lat_match_log_open (const LatMatchPlan *plan, GPtrArray *games, GError **error);
void
lat_match_log_close (LatMatchLog *log);
gboolean
lat_match_log_add (LatMatchLog *log,
                   guint64 index,
                   guint rules,
                   const LatMatchGame *game,
                   GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatMatchLog, lat_match_log_close)
