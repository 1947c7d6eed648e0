/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-action-text.h - actions in long algebraic notation */
#pragma once

#include "lat-diagnostic.h"
#include "lat-history.h"
#include "lat-legality.h"
#include "lat-ruleset.h"

/**
 * LatActionMarks:
 * @LAT_MARKS_NONE: no mark: `moves` and perft
 * @LAT_MARKS_FILE: `+` and `#`: game files
 * @LAT_MARKS_ALL: `# + (+) *`: for people
 */
typedef enum
{
  LAT_MARKS_NONE,
  LAT_MARKS_FILE,
  LAT_MARKS_ALL,
} LatActionMarks;

char *
lat_action_text_write (const LatRuleset *ruleset,
                       const LatPosition *position,
                       const LatHistory *history,
                       LatAction action,
                       LatActionMarks marks);
char *
lat_action_text_example (const LatRuleset *ruleset,
                         const LatPosition *position,
                         const LatHistory *history);
LatAction
lat_action_text_read (const LatRuleset *ruleset,
                      const LatPosition *position,
                      const LatHistory *history,
                      const char *text,
                      LatReason *reason,
                      LatDiagnostics *diagnostics);
gsize
lat_action_text_measure (const char *text);
