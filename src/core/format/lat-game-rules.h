/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-game-rules.h - what the rules of a game rest upon, in the game's file */
#pragma once

#include "lat-rules.h"

/**
 * LAT_GAME_RULES_TAG: the tag of a game that has the file of its rules.
 *
 * The line of rules (the tag `Rules`) says how to play, and nothing else. Rules of one's own that say what their keys
 * rest upon have this tag, too: the whole rules file (see lat_rules_file_write()), its lines joined by `|`; a `|` in
 * a line is `\p`, which no rules file has. The line counts for play: of a file that plays otherwise only what values
 * rest upon is taken, each as long as a key has the value. A program that does not know the tag keeps it, as any other.
 *
 * A file that begins with the remark `# as in AsIn` leaves out what the preset says as well that the rules were
 * made of: words for people, and what a value that both have rests upon.
 */
#define LAT_GAME_RULES_TAG "RulesFile"

char *
lat_game_rules_dup (const LatRules *rules);
LatRules *
lat_game_rules_read (const char *value, LatDiagnostics *diagnostics);
void
lat_game_rules_take_sources (LatRules *rules, const LatRules *from);
