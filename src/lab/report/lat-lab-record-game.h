/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-record-game.h - games of a run, as games to look at */
#pragma once

#include "lat-game.h"
#include "lat-lab-record.h"

#include <gio/gio.h>

/**
 * LatLabQuery:
 * @has_end: whether @end is asked for
 * @end: why a game ended; %LAT_REASON_NONE: it was as long as it may be
 * @min_plies: the least actions after the opening
 * @max_plies: the most
 * @opening: (nullable): how the text of the opening begins, or, if none does, the first actions
 *   after it, with one blank between
 * @rules: by which of the rule sets, or −1 for any
 * @numbers: (nullable) (element-type guint64): the numbers of games, in order; no others
 *
 * Which games are looked for. lat_lab_query_init() makes it ask for all.
 */
typedef struct
{
  gboolean has_end;
  LatReasonCode end;
  guint min_plies;
  guint max_plies;
  const char *opening;
  int rules;
  GArray *numbers;
} LatLabQuery;

void
lat_lab_query_init (LatLabQuery *query);

LatRuleset *
lat_lab_name_rules (const LatLabHeader *header, guint index, LatRuleset *ruleset);
LatGame *
lat_lab_record_new_game (const LatLabRecord *record,
                         const LatLabHeader *header,
                         LatRuleset *ruleset);
GPtrArray *
lat_lab_record_load_games (const char *const *paths,
                           const LatLabQuery *query,
                           guint max,
                           GError **error);
