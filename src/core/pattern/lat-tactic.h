/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-tactic.h - what an action does, beyond the man who moves */
#pragma once

#include "lat-play.h"

/**
 * LatTactic:
 * @LAT_TACTIC_NONE: nothing is asked
 * @LAT_TACTIC_CAPTURE: the action captures somebody; a removal captures nobody
 * @LAT_TACTIC_SEVERAL: it captures two men or more
 * @LAT_TACTIC_LEADER: it captures a leader
 * @LAT_TACTIC_ANVIL: a man is captured between hammer and anvil
 * @LAT_TACTIC_CORNER: a man is captured on a corner from both sides
 * @LAT_TACTIC_ENCLOSURE: a man is captured by being enclosed
 * @LAT_TACTIC_INTERVENTION: a man is captured by arriving between two
 * @LAT_TACTIC_HOSTILE: a man is captured against a hostile corner, the outside of the board, or a hostile zone
 * @LAT_TACTIC_SURROUND: a man who is captured there only so is captured with all four sides taken
 * @LAT_TACTIC_PUSH: push and crush
 * @LAT_TACTIC_FLANK: flank attack
 * @LAT_TACTIC_PHALANX: phalanx
 * @LAT_TACTIC_GROUP: a man is captured with the group that he belongs to
 * @LAT_TACTIC_WALL: a soldier is captured in a row at the border
 * @LAT_TACTIC_LEAP: a man is captured by a jump over him
 * @LAT_TACTIC_REPLACEMENT: a man is captured by going to his square
 * @LAT_TACTIC_APPROACH: a man is captured by moving up to the row in which he stands
 * @LAT_TACTIC_TRAP: a captured man stays, trapped
 * @LAT_TACTIC_RELEASE: a trapped man is set free
 * @LAT_TACTIC_LOCK: a soldier of the other side is locked who was not before
 * @LAT_TACTIC_IMMOBILISE: the other side's leader is immobilised
 *
 * From %LAT_TACTIC_ANVIL to %LAT_TACTIC_APPROACH they are ways to capture. Each but the first has a key in the rules
 * (%LAT_TACTIC_HOSTILE has three); who is captured only with all sides taken is captured in no other way; a man is
 * captured in such a way if by rules that have it and no other with a key he is captured, and by rules that have none
 * of them he is not.
 */
typedef enum
{
  LAT_TACTIC_NONE,
  LAT_TACTIC_CAPTURE,
  LAT_TACTIC_SEVERAL,
  LAT_TACTIC_LEADER,
  LAT_TACTIC_ANVIL,
  LAT_TACTIC_CORNER,
  LAT_TACTIC_ENCLOSURE,
  LAT_TACTIC_INTERVENTION,
  LAT_TACTIC_HOSTILE,
  LAT_TACTIC_SURROUND,
  LAT_TACTIC_PUSH,
  LAT_TACTIC_FLANK,
  LAT_TACTIC_PHALANX,
  LAT_TACTIC_GROUP,
  LAT_TACTIC_WALL,
  LAT_TACTIC_LEAP,
  LAT_TACTIC_REPLACEMENT,
  LAT_TACTIC_APPROACH,
  LAT_TACTIC_TRAP,
  LAT_TACTIC_RELEASE,
  LAT_TACTIC_LOCK,
  LAT_TACTIC_IMMOBILISE,
  LAT_N_TACTICS
} LatTactic;

/**
 * LatTacticFinder:
 *
 * Tells tactics by one rule set. It compiles rules without some of their ways to capture when they are asked for, so
 * that it is for one thread at a time.
 */
typedef struct _LatTacticFinder LatTacticFinder;

LatTacticFinder *
lat_tactic_finder_new (LatRuleset *ruleset);
void
lat_tactic_finder_free (LatTacticFinder *finder);
gboolean
lat_tactic_finder_occurs (LatTacticFinder *finder,
                          LatTactic tactic,
                          const LatPosition *position,
                          LatAction action);
LatTactic
lat_tactic_finder_get_way (LatTacticFinder *finder,
                           const LatPosition *position,
                           LatAction action,
                           LatSquare victim);

const char *
lat_tactic_get_name (LatTactic tactic);
const char *
lat_tactic_get_title (LatTactic tactic);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatTacticFinder, lat_tactic_finder_free)
