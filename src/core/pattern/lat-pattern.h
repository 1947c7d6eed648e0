/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-pattern.h - what a position must be like to be found */
#pragma once

#include "lat-diagnostic.h"
#include "lat-tactic.h"

/**
 * LatPatternKind:
 * @LAT_PATTERN_ANYTHING: the square plays no part, even if it is not there
 * @LAT_PATTERN_EMPTY: nobody stands there
 * @LAT_PATTERN_WHITE_SOLDIER: a soldier of White
 * @LAT_PATTERN_BLACK_SOLDIER: a soldier of Black
 * @LAT_PATTERN_WHITE_LEADER: White's leader
 * @LAT_PATTERN_BLACK_LEADER: Black's leader
 * @LAT_PATTERN_WHITE_OFFICER: an officer of White
 * @LAT_PATTERN_BLACK_OFFICER: an officer of Black
 * @LAT_PATTERN_WHITE_MAN: any man of White
 * @LAT_PATTERN_BLACK_MAN: any man of Black
 * @LAT_PATTERN_MAN: any man
 *
 * What is to be on a square.
 */
typedef enum
{
  LAT_PATTERN_ANYTHING,
  LAT_PATTERN_EMPTY,
  LAT_PATTERN_WHITE_SOLDIER,
  LAT_PATTERN_BLACK_SOLDIER,
  LAT_PATTERN_WHITE_LEADER,
  LAT_PATTERN_BLACK_LEADER,
  LAT_PATTERN_WHITE_OFFICER,
  LAT_PATTERN_BLACK_OFFICER,
  LAT_PATTERN_WHITE_MAN,
  LAT_PATTERN_BLACK_MAN,
  LAT_PATTERN_MAN,
  LAT_PATTERN_N_KINDS
} LatPatternKind;

/**
 * LatPatternState:
 * @LAT_PATTERN_FREE: the man is not trapped
 * @LAT_PATTERN_TRAPPED: he is
 * @LAT_PATTERN_EITHER: he may be
 *
 * How the man is. Of what is no man it says nothing.
 */
typedef enum
{
  LAT_PATTERN_FREE,
  LAT_PATTERN_TRAPPED,
  LAT_PATTERN_EITHER,
  LAT_PATTERN_N_STATES
} LatPatternState;

/**
 * LatPatternSquare:
 * @kind: a #LatPatternKind
 * @state: a #LatPatternState; %LAT_PATTERN_FREE of what is no man
 * @is_not: whether the square is to be there, and anything but that; never of %LAT_PATTERN_ANYTHING
 *
 * A square of a pattern; all zero is a square that plays no part.
 */
typedef struct
{
  guint8 kind;
  guint8 state;
  guint8 is_not;
} LatPatternSquare;

/**
 * LatPatternRange:
 * @least: %G_MININT for none
 * @most: %G_MAXINT for none
 *
 * What a number may be.
 */
typedef struct
{
  int least;
  int most;
} LatPatternRange;

/**
 * LatPatternNumber:
 * @LAT_PATTERN_WHITE_MEN: how many men White has on the board, trapped ones too
 * @LAT_PATTERN_BLACK_MEN: how many Black has
 * @LAT_PATTERN_AHEAD: how many more White has than Black
 * @LAT_PATTERN_WHITE_OPEN: how many sides of White's leader are open, of several of the one with the fewest; see lat_pattern_count_open()
 * @LAT_PATTERN_BLACK_OPEN: how many of Black's
 * @LAT_PATTERN_PLY: how many actions have been played since the start of the game
 *
 * What of a position can be asked to be in a range.
 */
typedef enum
{
  LAT_PATTERN_WHITE_MEN,
  LAT_PATTERN_BLACK_MEN,
  LAT_PATTERN_AHEAD,
  LAT_PATTERN_WHITE_OPEN,
  LAT_PATTERN_BLACK_OPEN,
  LAT_PATTERN_PLY,
  LAT_PATTERN_N_NUMBERS
} LatPatternNumber;

/**
 * LatPatternTurn:
 * @LAT_PATTERN_ANYBODY: either side
 * @LAT_PATTERN_WHITE: White
 * @LAT_PATTERN_BLACK: Black
 *
 * Who is to act.
 */
typedef enum
{
  LAT_PATTERN_ANYBODY,
  LAT_PATTERN_WHITE,
  LAT_PATTERN_BLACK,
} LatPatternTurn;

/**
 * LatPattern:
 * @files: of the board; 0 where no square plays a part
 * @ranks: of the board
 * @squares: what is to be on each square
 * @numbers: what is to be in a range
 * @turn: a #LatPatternTurn
 * @tactic: what the action does that leads to the position
 * @is_mirrored: whether the squares may also be turned or mirrored, where play stays the same by the rules
 *
 * A value: copy it by assignment. Begin with lat_pattern_init().
 */
typedef struct
{
  guint files;
  guint ranks;
  LatPatternSquare squares[LAT_N_CELLS];
  LatPatternRange numbers[LAT_PATTERN_N_NUMBERS];
  LatPatternTurn turn;
  LatTactic tactic;
  gboolean is_mirrored;
} LatPattern;

/**
 * LatPatternMatcher:
 *
 * A pattern made ready for the positions of one rule set. For one thread at a time.
 */
typedef struct _LatPatternMatcher LatPatternMatcher;

void
lat_pattern_init (LatPattern *pattern);
gboolean
lat_pattern_has_squares (const LatPattern *pattern);
gboolean
lat_pattern_is_empty (const LatPattern *pattern);
void
lat_pattern_clear_squares (LatPattern *pattern);
void
lat_pattern_set_square (LatPattern *pattern,
                        const LatRuleset *ruleset,
                        LatSquare square,
                        LatPatternSquare wanted);
void
lat_pattern_set_position (LatPattern *pattern,
                          const LatRuleset *ruleset,
                          const LatPosition *position);
void
lat_pattern_get_limits (LatPatternNumber number, int *least, int *most);
gboolean
lat_pattern_range_is_set (const LatPatternRange *range);
guint
lat_pattern_count_open (const LatRuleset *ruleset, const LatPosition *position, LatSide side);
char *
lat_pattern_square_dup_words (LatPatternSquare square);

/* lat-pattern-text.c */
gboolean
lat_pattern_read (const char *text, LatPattern *pattern, LatDiagnostics *diagnostics);
char *
lat_pattern_write (const LatPattern *pattern);

/* lat-pattern-match.c */
LatPatternMatcher *
lat_pattern_matcher_new (const LatPattern *pattern, LatRuleset *ruleset);
void
lat_pattern_matcher_free (LatPatternMatcher *matcher);
gboolean
lat_pattern_matcher_fits (const LatPatternMatcher *matcher, const LatRuleset *ruleset);
gboolean
lat_pattern_matcher_matches (LatPatternMatcher *matcher,
                             const LatPosition *before,
                             LatAction action,
                             const LatPosition *position,
                             guint ply);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatPatternMatcher, lat_pattern_matcher_free)
