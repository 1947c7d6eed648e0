/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-limits.h - how much the readers take */
#pragma once

/*
 * What is beyond a limit is an attack, or not what it is said to be. It is answered by a
 * diagnostic, never by running out of memory, stack or time; of a game that is within them
 * nothing is lost.
 *
 *   reader                 limit                          beyond it
 *   file of rules          LAT_LIMIT_RULES_FILE           not read
 *   rules in one line      LAT_LIMIT_RULES_LINE           not read
 *   file of games          LAT_LIMIT_GAMES_FILE           not read
 *                          LAT_LIMIT_GAMES                not read
 *                          LAT_LIMIT_RULESETS             the game is kept as text
 *   folder of games        LAT_LIMIT_FOLDER_FILES         not read
 *                          LAT_LIMIT_FOLDER_DEPTH         what is deeper is not looked at
 *   game                   LAT_LIMIT_TAGS                 the tag is kept as an escaped line
 *                          LAT_LIMIT_NODES (of a file)    the line is kept as text
 *                          LAT_LIMIT_SWIFT                read; said that changes take time
 *                          LAT_LIMIT_NESTING              the line is kept as text
 *                          LAT_LIMIT_ACTION               the line is kept as text
 *   comment                LAT_LIMIT_MARKS                the command stays a comment
 *                          LAT_LIMIT_EVALUATION           the command stays a comment
 *   position               LAT_LIMIT_POSITION             refused
 *   action                 LAT_LIMIT_ACTION               refused
 *   protocol               LAT_PROTOCOL_MAX_LINE          the line is refused
 *   an engine's lines      MAX_LINE in lat-pipe.c and lat-line-stream.c
 *   weights                MAX_FILE in lat-weights-file.c
 *   diagnostics            LAT_LIMIT_DIAGNOSTICS          counted, not listed; half of them may be notes
 *
 * What a key of the rules, a number of a position or an option of the protocol may be is
 * said by lat-schema.c, lat-position.h and lat-protocol-options.c. Tests are at and beyond
 * each: tests/core/format/test-limits.c, and for the protocol tests/engine/test-protocol.c.
 */

/* Bytes. Rules with notes in many languages are far smaller. */
#define LAT_LIMIT_RULES_FILE (256 * 1024)
#define LAT_LIMIT_RULES_LINE (64 * 1024)

/* Bytes; some 60,000 games with comments. */
#define LAT_LIMIT_GAMES_FILE (64 * 1024 * 1024)
#define LAT_LIMIT_GAMES      200000
/* Different ones in a file; each takes some kilobytes. */
#define LAT_LIMIT_RULESETS 1000

/* Files of games in a folder and those below it, and how deep they lie. */
#define LAT_LIMIT_FOLDER_FILES 10000
#define LAT_LIMIT_FOLDER_DEPTH 32

/* Beside those that every game has. */
#define LAT_LIMIT_TAGS    500
#define LAT_LIMIT_NODES   4000000
#define LAT_LIMIT_SWIFT   200000
#define LAT_LIMIT_NESTING 20000

/* Of a node; the value in hundredths, or actions to a sure win. */
#define LAT_LIMIT_MARKS      1000
#define LAT_LIMIT_EVALUATION 100000000

/* Bytes. The longest position has half of them; the longest action has hundreds of victims. */
#define LAT_LIMIT_POSITION 4096
#define LAT_LIMIT_ACTION   2000

#define LAT_LIMIT_DIAGNOSTICS 1000
