/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-game-head.h - what the tags of a game say of its rules, while a file is read */
#pragma once

#include "lat-ruleset.h"

/*
 * LatHeaderName:
 *
 * A tag that is about the rules, the start or the end.
 */
typedef enum
{
  LAT_HEADER_VARIANT,
  LAT_HEADER_RULES,
  LAT_HEADER_RULES_FILE,
  LAT_HEADER_SETUP,
  LAT_HEADER_FEN,
  LAT_HEADER_RESULT,
  LAT_HEADER_PLY_COUNT,
  LAT_N_HEADERS
} LatHeaderName;

/*
 * LatHeader:
 *
 * Such a tag of the game that is read, and where its value is.
 */
typedef struct
{
  char *value;
  guint line;
  guint column;
} LatHeader;

/*
 * LatGameHead:
 * @headers: of the game that is read
 * @fallback: the rules of games that do not say theirs
 * @known: (nullable) (element-type LatRules): rule sets beside the presets; borrowed
 * @diagnostics: (nullable): where complaints go; borrowed
 * @rulesets: those that the file has had so far
 * @has_sources: whether the rules of the game have what its tag says that they rest upon
 */
typedef struct
{
  LatHeader headers[LAT_N_HEADERS];
  LatRuleset *fallback;
  GPtrArray *known;
  LatDiagnostics *diagnostics;
  GHashTable *rulesets;
  guint n_rulesets;
  gboolean has_sources;
} LatGameHead;

void
lat_game_head_init (LatGameHead *head,
                    LatRuleset *fallback,
                    GPtrArray *known,
                    LatDiagnostics *diagnostics);
void
lat_game_head_reset (LatGameHead *head);
void
lat_game_head_clear (LatGameHead *head);
const char *
lat_header_get_name (LatHeaderName name);
void
lat_game_head_complain (LatGameHead *head,
                        LatSeverity severity,
                        LatHeaderName header,
                        const char *message,
                        const char *remedy);
void
lat_game_head_pass_on (LatGameHead *head, const LatDiagnostics *complaints, LatHeaderName header);
LatRuleset *
lat_game_head_find_rules (LatGameHead *head);
