/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-terms.c - tests: the counts of all terms in positions made by hand, and that they are blind to colour */
#include <string.h>

#include "lat-presets.h"
#include "lat-terms.h"
#include "prover.h"

#define SMALL "Board.Files=5|Board.Ranks=5|Setup.Array=5/5/5/5/S3s|Goal.AnnihilateAt=0"
/* The same goals for both, but only White has a leader. */
#define ONE_LEADER                                                                                 \
  "Board.Files=5|Board.Ranks=5|Setup.Array=sssss/5/2D2/5/SSSSS|Goal.AnnihilateAt=0|"               \
  "Capture.LeaderCapture=custodial|Goal.LeaderCaptured="
/* Officers go one square like the bishops of chess, and along ranks and files. */
#define OFFICERS                                                                                   \
  "Board.Files=5|Board.Ranks=5|Setup.Array=5/5/5/oo3/SO2s|Goal.AnnihilateAt=0|"                    \
  "Officer.Directions=all|Officer.Range=1"
#define LEADERS                                                                                    \
  "Board.Files=5|Board.Ranks=5|Setup.Array=d4/5/5/5/DDDSs|Goal.AnnihilateAt=-1|"                   \
  "Goal.LeaderImmobilised=blocked|Soldier.Range=1|Leader.Range=1"
#define SLIDES "|Soldier.Range=0|Leader.Range=0"

/* Rules, a position, a side, a term, and how often it is there. */
static const struct
{
  const char *rules;
  const char *text;
  LatSide side;
  LatTerm term;
  int n;
} counts[] = {
  /* Men. */
  { "seneca-8x8", "8/8/8/2Ss*S3/8/8/6s1/SS5s w - - 1 2", LAT_WHITE, LAT_TERM_SOLDIERS, 4 },
  { "seneca-8x8", "8/8/8/2Ss*S3/8/8/6s1/SS5s w - - 1 2", LAT_BLACK, LAT_TERM_SOLDIERS, 2 },
  { "seneca-8x8", "8/8/8/2Ss*S3/8/8/6s1/SS5s w - - 1 2", LAT_BLACK, LAT_TERM_TRAPPED, 1 },
  { "seneca-8x8", "8/8/8/2Ss*S3/8/8/6s1/SS5s w - - 1 2", LAT_WHITE, LAT_TERM_TRAPPED, 0 },
  { "seneca-8x8", "8/8/8/8/8/8/8/8 w S20s19 - 0 1", LAT_WHITE, LAT_TERM_HAND, 20 },
  { "seneca-8x8", "8/8/8/8/8/8/8/8 w S20s19 - 0 1", LAT_BLACK, LAT_TERM_HAND, 19 },
  { "bell-8x8", "8/8/8/8/8/8/8/8 w S16D1s16d1 - 0 1", LAT_WHITE, LAT_TERM_LEADER, 1 },
  { "kowalski-12x8", "12/5d6/12/12/5D6/12/S11/S10s w - - 0 1", LAT_WHITE, LAT_TERM_LEADER, 1 },
  { "german-8x8", "8/8/8/3s4/3S4/8/8/8 w - - 0 1", LAT_WHITE, LAT_TERM_LEADER, 0 },
  { "military-8x8", "8/6d1/3s4/3D*4/3s4/8/8/S7 w - - 0 1", LAT_WHITE, LAT_TERM_LEADER, 0 },
  { "military-8x8", "8/6d1/3s4/3D*4/3s4/8/8/S7 w - - 0 1", LAT_WHITE, LAT_TERM_LEADER_TRAPPED, 1 },

  /* Ways: slides, steps, jumps over the own, over any, the range, the leader's own range. */
  { "german-8x8", "8/8/8/3s4/3S4/8/8/8 w - - 0 1", LAT_WHITE, LAT_TERM_SOLDIER_WAYS, 10 },
  { "german-8x8", "8/8/8/3s4/3S4/8/8/8 w - - 0 1", LAT_BLACK, LAT_TERM_SOLDIER_WAYS, 10 },
  { "seneca-8x8", "8/8/8/2Ss*S3/8/8/6s1/SS5s w - - 1 2", LAT_WHITE, LAT_TERM_SOLDIER_WAYS, 10 },
  { "seneca-8x8", "8/8/8/2Ss*S3/8/8/6s1/SS5s w - - 1 2", LAT_BLACK, LAT_TERM_SOLDIER_WAYS, 6 },
  { "seneca-8x8", "8/8/8/8/8/8/8/SSS4s w - - 0 1", LAT_WHITE, LAT_TERM_SOLDIER_WAYS, 5 },
  { "civil-12x8", "12/12/12/12/3Ss7/12/12/12 w - - 0 1", LAT_WHITE, LAT_TERM_SOLDIER_WAYS, 4 },
  { SMALL "|Soldier.Range=2", "5/5/5/5/S3s w - - 0 1", LAT_WHITE, LAT_TERM_SOLDIER_WAYS, 4 },
  { SMALL "|Soldier.Directions=diagonal", "5/5/2S2/5/4s w - - 0 1", LAT_WHITE,
    LAT_TERM_SOLDIER_WAYS, 4 },
  { SMALL "|Soldier.Directions=all", "5/5/2S2/5/4s b - - 0 1", LAT_BLACK, LAT_TERM_SOLDIER_WAYS,
    3 },
  { SMALL "|Board.Holes=b1", "5/5/5/5/S3s w - - 0 1", LAT_WHITE, LAT_TERM_SOLDIER_WAYS, 1 },
  { "latrunculi-xxi-8x8", "ssssssss/3d4/8/8/8/8/4D3/SSSSSSSS w - - 0 1", LAT_WHITE,
    LAT_TERM_LEADER_WAYS, 12 },
  { "ruegen-8x8", "ssssssss/8/8/8/3D4/8/8/SSSSSSSS w - - 0 1", LAT_WHITE, LAT_TERM_LEADER_WAYS, 4 },
  { "military-8x8", "8/6d1/3s4/3D*4/3s4/8/8/S7 w - - 0 1", LAT_WHITE, LAT_TERM_LEADER_WAYS, 0 },
  { "german-8x8", "8/8/8/8/8/8/s7/Ss6 w - - 0 1", LAT_WHITE, LAT_TERM_STUCK, 1 },
  { "german-8x8", "8/8/8/8/8/8/s7/Ss6 w - - 0 1", LAT_BLACK, LAT_TERM_STUCK, 0 },
  { "civil-12x8", "12/12/12/12/12/12/s11/Ss10 w - - 0 1", LAT_WHITE, LAT_TERM_STUCK, 0 },
  { "seneca-8x8", "8/8/8/8/8/3s4/2sS*s3/3s4 w - - 0 1", LAT_WHITE, LAT_TERM_STUCK, 0 },

  /* Locks. */
  { "latrunculi-xxi-8x8", "7s/8/8/1s2d3/1S6/8/4D3/S7 w - - 0 1", LAT_WHITE, LAT_TERM_LOCKED, 1 },
  { "latrunculi-xxi-8x8", "7s/3d4/8/Ss6/1S6/8/4D3/S7 w - - 0 1", LAT_WHITE, LAT_TERM_LOCKED, 0 },
  { "latrunculi-xxi-8x8", "7s/3d4/8/Ss6/1S6/8/4D3/S7 w - - 0 1", LAT_BLACK, LAT_TERM_LOCKED, 1 },
  { "classical-8x8", "7s/8/8/1s2d3/1S6/8/4D3/S7 w - - 0 1", LAT_WHITE, LAT_TERM_LOCKED, 0 },

  /* Captures: the same threat of the side to act and of the other. */
  { "german-8x8", "8/8/8/2Ss4/8/4S3/8/8 w - - 0 1", LAT_WHITE, LAT_TERM_LANDINGS, 1 },
  { "german-8x8", "8/8/8/2Ss4/8/4S3/8/8 w - - 0 1", LAT_WHITE, LAT_TERM_TAKES_ONE_ACTING, 1 },
  { "german-8x8", "8/8/8/2Ss4/8/4S3/8/8 w - - 0 1", LAT_WHITE, LAT_TERM_TAKES_ONE_WAITING, 0 },
  { "german-8x8", "8/8/8/2Ss4/8/4S3/8/8 b - - 0 1", LAT_WHITE, LAT_TERM_TAKES_ONE_ACTING, 0 },
  { "german-8x8", "8/8/8/2Ss4/8/4S3/8/8 b - - 0 1", LAT_WHITE, LAT_TERM_TAKES_ONE_WAITING, 1 },
  { "german-8x8", "8/8/8/2Ss4/8/4S3/8/8 b - - 0 1", LAT_BLACK, LAT_TERM_LANDINGS, 1 },
  { "german-8x8", "8/8/8/2Ss4/8/4S3/8/8 b - - 0 1", LAT_BLACK, LAT_TERM_TAKES_ONE_ACTING, 0 },
  { "german-8x8", "8/8/8/2Ss1sS1/8/4S3/8/8 w - - 0 1", LAT_WHITE, LAT_TERM_LANDINGS, 2 },
  { "german-8x8", "8/8/8/2Ss1sS1/8/4S3/8/8 w - - 0 1", LAT_WHITE, LAT_TERM_TAKES_MORE_ACTING, 1 },
  { "german-8x8", "8/8/8/2Ss1sS1/8/4S3/8/8 b - - 0 1", LAT_WHITE, LAT_TERM_TAKES_MORE_WAITING, 1 },
  /* Out of reach. */
  { "german-8x8", "8/8/8/2Ss4/8/5S2/8/8 w - - 0 1", LAT_WHITE, LAT_TERM_LANDINGS, 1 },
  { "german-8x8", "8/8/8/2Ss4/8/5S2/8/8 w - - 0 1", LAT_WHITE, LAT_TERM_TAKES_ONE_ACTING, 0 },
  /* One enemy in two ways is one that can be taken. */
  { "german-8x8", "8/8/3S4/2Ss4/8/4S3/3S4/8 w - - 0 1", LAT_WHITE, LAT_TERM_LANDINGS, 2 },
  { "german-8x8", "8/8/3S4/2Ss4/8/4S3/3S4/8 w - - 0 1", LAT_WHITE, LAT_TERM_TAKES_MORE_ACTING, 0 },
  /* The anvil cannot jump over the victim and be its hammer; another man can come by a jump. */
  { "civil-12x8", "12/12/12/12/3Ss7/12/12/12 w - - 0 1", LAT_WHITE, LAT_TERM_LANDINGS, 1 },
  { "civil-12x8", "12/12/12/12/3Ss7/12/12/12 w - - 0 1", LAT_WHITE, LAT_TERM_TAKES_ONE_ACTING, 0 },
  { "civil-12x8", "12/12/12/5S6/3Ss7/12/12/12 w - - 0 1", LAT_WHITE, LAT_TERM_TAKES_ONE_ACTING, 1 },
  { "civil-12x8", "12/12/5S6/5S6/2S1s7/12/12/12 w - - 0 1", LAT_WHITE, LAT_TERM_TAKES_ONE_ACTING,
    0 },
  { "civil-12x8", "12/12/5S6/5s6/3Ss7/12/12/12 w - - 0 1", LAT_WHITE, LAT_TERM_TAKES_ONE_ACTING,
    1 },
  /* Trapped men do not take part; a leader that never is captured is no victim. */
  { "seneca-8x8", "8/8/8/2S*s4/4S3/8/8/8 w - - 0 1", LAT_WHITE, LAT_TERM_LANDINGS, 0 },
  { "seneca-8x8", "8/8/8/2Ss*4/4S3/8/8/8 w - - 0 1", LAT_WHITE, LAT_TERM_LANDINGS, 0 },
  { "seneca-8x8", "8/8/8/2Ss4/4S3/8/8/8 w - - 0 1", LAT_WHITE, LAT_TERM_LANDINGS, 1 },
  { "kowalski-12x8", "12/12/12/2Sd8/4S7/12/12/12 w - - 0 1", LAT_WHITE, LAT_TERM_LANDINGS, 0 },
  { "bell-8x8", "8/8/8/2Sd4/4S3/8/8/8 w - - 0 1", LAT_WHITE, LAT_TERM_LANDINGS, 1 },
  /* Hostile corners and edges, safe squares, the leader's arms, capture lines. */
  { "bell-8x8", "8/8/8/8/8/8/s7/3S4 w - - 0 1", LAT_WHITE, LAT_TERM_LANDINGS, 1 },
  { SMALL "|Capture.HostileEdges=true", "5/5/5/4s/S4 w - - 0 1", LAT_WHITE, LAT_TERM_LANDINGS, 1 },
  { SMALL "|Capture.SafeSquares=c3", "5/5/1Ss2/5/S4 w - - 0 1", LAT_WHITE, LAT_TERM_LANDINGS, 0 },
  { SMALL "|Capture.LeaderArmed=hammer" SLIDES, "5/5/1Ds2/5/S4 w - - 0 1", LAT_WHITE,
    LAT_TERM_LANDINGS, 0 },
  { SMALL "|Capture.LeaderArmed=anvil" SLIDES, "5/5/1Ss2/5/3D1 w - - 0 1", LAT_WHITE,
    LAT_TERM_TAKES_ONE_ACTING, 0 },
  { SMALL SLIDES, "5/5/1Ss2/5/3D1 w - - 0 1", LAT_WHITE, LAT_TERM_TAKES_ONE_ACTING, 1 },
  { SMALL "|Capture.Directions=diagonal", "5/1S3/2s2/5/S4 w - - 0 1", LAT_WHITE, LAT_TERM_LANDINGS,
    1 },

  /* Formation. */
  { "german-8x8", "8/8/8/2SS4/2SS4/4S3/7s/8 w - - 0 1", LAT_WHITE, LAT_TERM_BESIDE, 4 },
  { "german-8x8", "8/8/8/2SS4/2SS4/4S3/7s/8 w - - 0 1", LAT_WHITE, LAT_TERM_DIAGONAL, 3 },
  { "german-8x8", "8/8/8/2SS4/2SS4/4S3/7s/8 w - - 0 1", LAT_WHITE, LAT_TERM_BLOCKS, 1 },
  { "german-8x8", "8/8/8/2SSS3/2SSS3/8/7s/8 w - - 0 1", LAT_WHITE, LAT_TERM_BLOCKS, 2 },
  { "seneca-8x8", "8/8/8/2SS4/2S*S4/8/7s/8 w - - 0 1", LAT_WHITE, LAT_TERM_BLOCKS, 0 },
  { "seneca-8x8", "8/8/8/2SS4/2S*S4/8/7s/8 w - - 0 1", LAT_WHITE, LAT_TERM_BESIDE, 2 },
  { "german-8x8", "8/8/8/2S1S3/3S4/8/8/7s w - - 0 1", LAT_WHITE, LAT_TERM_GAPS, 1 },
  { "german-8x8", "8/8/3S4/2S1S3/3S4/8/8/7s w - - 0 1", LAT_WHITE, LAT_TERM_GAPS, 2 },
  { "german-8x8", "8/8/8/2SsS3/8/8/8/7s w - - 0 1", LAT_WHITE, LAT_TERM_GAPS, 0 },
  { SMALL "|Capture.LeaderArmed=none", "5/5/1D1S1/5/4s w - - 0 1", LAT_WHITE, LAT_TERM_GAPS, 0 },
  { "falkener-12x12", "12/12/12/12/12/12/2S9/12/4S7/12/12/11s w - - 0 1", LAT_WHITE, LAT_TERM_GAPS,
    1 },
  { "german-8x8", "S2S4/8/S7/2S5/8/8/8/S6s w - - 0 1", LAT_WHITE, LAT_TERM_CORNER, 2 },
  { "german-8x8", "S2S4/8/S7/2S5/8/8/8/S6s w - - 0 1", LAT_WHITE, LAT_TERM_EDGE, 2 },
  { "german-8x8", "S2S4/1S6/S7/2S5/3S4/8/8/S6s w - - 0 1", LAT_WHITE, LAT_TERM_CENTRE, 6 },
  { "falkener-12x12", "12/12/12/12/12/5S6/12/12/12/12/12/11s w - - 0 1", LAT_WHITE, LAT_TERM_CENTRE,
    3 },

  /* The leader among enemies: d4 has c4 and e4 of its own, an enemy on d5. */
  { "latrunculi-xxi-8x8", "dS6/8/8/3s4/2SDS3/8/8/S6s w - - 0 1", LAT_WHITE, LAT_TERM_LEADER_OPEN_1,
    1 },
  { "latrunculi-xxi-8x8", "dS6/8/8/3s4/2SDS3/8/8/S6s w - - 0 1", LAT_WHITE, LAT_TERM_LEADER_ENEMIES,
    1 },
  { "latrunculi-xxi-8x8", "dS6/8/8/3s4/2SDS3/8/8/S6s w - - 0 1", LAT_WHITE, LAT_TERM_LEADER_SIEGE,
    0 },
  { "latrunculi-xxi-8x8", "dS6/8/8/3s4/2SDS3/8/8/S6s w - - 0 1", LAT_BLACK, LAT_TERM_LEADER_OPEN_1,
    1 },
  { "latrunculi-xxi-8x8", "dS6/8/8/3s4/2SDS3/8/8/S6s w - - 0 1", LAT_BLACK, LAT_TERM_LEADER_SIEGE,
    1 },
  { "latrunculi-xxi-8x8", "ds6/S7/8/8/8/8/4D3/8 w - - 0 1", LAT_BLACK, LAT_TERM_LEADER_OPEN_0, 1 },
  { "latrunculi-xxi-8x8", "d7/8/8/8/4s3/4s3/3sD3/8 w - - 0 1", LAT_WHITE, LAT_TERM_LEADER_OPEN_2,
    1 },
  { "latrunculi-xxi-8x8", "d7/8/8/8/4s3/4s3/3sD3/8 w - - 0 1", LAT_WHITE, LAT_TERM_LEADER_ENEMIES,
    2 },
  { "latrunculi-xxi-8x8", "d7/8/8/8/8/4s3/4D3/8 w - - 0 1", LAT_WHITE, LAT_TERM_LEADER_OPEN_2, 0 },
  { "latrunculi-xxi-8x8", "ssssssss/3d4/8/8/8/8/4D3/SSSSSSSS w - - 0 1", LAT_WHITE,
    LAT_TERM_LEADER_CLOSED, 1 },
  { "latrunculi-xxi-8x8", "d7/8/8/8/8/4s3/4D3/8 w - - 0 1", LAT_BLACK, LAT_TERM_LEADER_CLOSED, 2 },
  { "kowalski-11x10", "11/11/5d5/5D5/11/11/11/11/11/S9s w - - 0 1", LAT_WHITE,
    LAT_TERM_LEADER_ENEMIES, 0 },

  /* Goals. */
  { "military-8x8", "8/8/4D3/8/8/6d1/8/S6s w - - 0 1", LAT_WHITE, LAT_TERM_GOAL_NEAR, 20 },
  { "military-8x8", "8/8/4D3/8/8/6d1/8/S6s w - - 0 1", LAT_BLACK, LAT_TERM_GOAL_NEAR, 20 },
  { "military-8x8", "8/4D3/8/8/8/6d1/8/S6s w - - 0 1", LAT_WHITE, LAT_TERM_GOAL_NEAR, 30 },
  { "military-8x8", "8/8/4D*3/8/8/6d1/8/S6s w - - 0 1", LAT_WHITE, LAT_TERM_GOAL_NEAR, 0 },
  { SMALL "|Goal.LeaderReaches=corner" SLIDES, "5/5/2D2/5/S3s w - - 0 1", LAT_WHITE,
    LAT_TERM_GOAL_NEAR, 20 },
  { "german-8x8", "8/8/8/3s4/3S4/8/8/8 w - - 0 1", LAT_WHITE, LAT_TERM_MARGIN_1, 1 },
  { "german-8x8", "8/8/8/3s4/3SS3/8/8/8 w - - 0 1", LAT_WHITE, LAT_TERM_MARGIN_1, 0 },
  { "german-8x8", "8/8/8/3s4/3SS3/8/8/8 w - - 0 1", LAT_WHITE, LAT_TERM_MARGIN_2, 1 },
  { "german-8x8", "8/8/8/3s4/3SSS2/8/8/8 w - - 0 1", LAT_WHITE, LAT_TERM_MARGIN_3, 1 },
  { "seneca-8x8", "8/8/8/3s4/3SS*S2/8/8/8 w - - 0 1", LAT_WHITE, LAT_TERM_MARGIN_2, 1 },
  { "kowalski-12x8", "12/5d6/12/12/5D6/12/S11/11s w - - 0 1", LAT_WHITE, LAT_TERM_MARGIN_1, 0 },
  { "classical-8x8", "8/5d2/8/8/5D2/8/S7/7s w - - 0 1", LAT_WHITE, LAT_TERM_MARGIN_1, 1 },
  { "german-8x8", "8/8/8/3s4/3S4/8/8/8 b - - 0 1", LAT_BLACK, LAT_TERM_TEMPO, 1 },
  { "german-8x8", "8/8/8/3s4/3S4/8/8/8 b - - 0 1", LAT_WHITE, LAT_TERM_TEMPO, 0 },

  /* Officers: soldiers with ways and arms of their own. */
  { OFFICERS, "5/5/1OS2/5/o3O w - - 0 1", LAT_WHITE, LAT_TERM_OFFICERS, 2 },
  { OFFICERS, "5/5/1OS2/5/o3O w - - 0 1", LAT_WHITE, LAT_TERM_SOLDIERS, 3 },
  { OFFICERS, "5/5/1OS2/5/o3O w - - 0 1", LAT_BLACK, LAT_TERM_SOLDIERS, 1 },
  { OFFICERS, "5/5/1O3/5/4s w - - 0 1", LAT_WHITE, LAT_TERM_SOLDIER_WAYS, 8 },
  { OFFICERS, "5/5/1OS2/5/o4 w - - 0 1", LAT_WHITE, LAT_TERM_BESIDE, 1 },
  { OFFICERS, "5/5/5/5/O3s w - - 0 1", LAT_WHITE, LAT_TERM_CORNER, 1 },
  { OFFICERS, "5/5/2s2/5/O3s w - - 0 1", LAT_WHITE, LAT_TERM_MARGIN_1, 1 },
  { OFFICERS, "5/5/1Os2/5/3S1 w - - 0 1", LAT_WHITE, LAT_TERM_LANDINGS, 1 },
  { OFFICERS "|Capture.OfficerArmed=hammer", "5/5/1Os2/5/3S1 w - - 0 1", LAT_WHITE,
    LAT_TERM_LANDINGS, 0 },
  { OFFICERS "|Capture.OfficerCapture=never", "5/5/1So2/5/3S1 w - - 0 1", LAT_WHITE,
    LAT_TERM_LANDINGS, 0 },
  { OFFICERS "|Capture.OfficerCapture=surround", "5/2S2/1SoS1/5/3S1 w - - 0 1", LAT_WHITE,
    LAT_TERM_LANDINGS, 1 },
  { OFFICERS "|Setup.Officers=2", "5/5/5/5/5 w S2O2s1o2 - 0 1", LAT_WHITE, LAT_TERM_HAND, 4 },
  { OFFICERS "|Setup.Officers=2", "5/5/5/5/5 w S2O2s1o2 - 0 1", LAT_BLACK, LAT_TERM_OFFICERS, 2 },
  { OFFICERS "|Capture.Method=trap", "5/5/sO*s2/5/3S1 w - - 0 1", LAT_WHITE, LAT_TERM_TRAPPED, 1 },
  { OFFICERS "|Capture.Method=trap", "5/5/sO*s2/5/3S1 w - - 0 1", LAT_WHITE, LAT_TERM_OFFICERS, 0 },

  /* Several leaders: their sides together. */
  { LEADERS, "D4/5/5/5/S2Dd w - - 0 1", LAT_WHITE, LAT_TERM_LEADER, 2 },
  { LEADERS, "D4/5/5/5/S2Dd w - - 0 1", LAT_WHITE, LAT_TERM_LEADER_WAYS, 4 },
  { LEADERS, "D4/5/5/5/S2Dd w - - 0 1", LAT_WHITE, LAT_TERM_LEADER_ENEMIES, 1 },
  { LEADERS, "D4/5/5/5/S2Dd w - - 0 1", LAT_WHITE, LAT_TERM_LEADER_OPEN_2, 0 },
  { LEADERS, "Ds3/s4/5/4s/S2Dd w - - 0 1", LAT_WHITE, LAT_TERM_LEADER_OPEN_2, 1 },
  { LEADERS, "Ds3/s4/5/3s1/S1sDd w - - 0 1", LAT_WHITE, LAT_TERM_LEADER_OPEN_0, 1 },
  { LEADERS, "d4/5/1D1D1/5/S4 w - - 0 1", LAT_WHITE, LAT_TERM_LEADER_CLOSED, 0 },
  { LEADERS, "d4/5/2s2/1DsD1/5 w - - 0 1", LAT_WHITE, LAT_TERM_LEADER_ENEMIES, 1 },
  { LEADERS, "d4/4s/5/1DDD1/5 w - - 0 1", LAT_WHITE, LAT_TERM_LEADER_SIEGE, 0 },
  { LEADERS "|Goal.LeaderReaches=corner", "5/5/1DD2/5/S3s w - - 0 1", LAT_WHITE, LAT_TERM_GOAL_NEAR,
    15 },
  { LEADERS "|White.Goal.AnnihilateAt=2", "5/5/1DD2/5/S3s b - - 0 1", LAT_WHITE, LAT_TERM_SIDES,
    1 },
  { LEADERS "|White.Goal.AnnihilateAt=2", "5/5/1DD2/5/S3s b - - 0 1", LAT_BLACK, LAT_TERM_SIDES,
    0 },
  { LEADERS "|White.Soldier.Range=2", "5/5/1DD2/5/S3s w - - 0 1", LAT_WHITE, LAT_TERM_SIDES, 0 },
  { ONE_LEADER "true", "sssss/5/2D2/5/SSSSS w - - 0 1", LAT_WHITE, LAT_TERM_SIDES, 1 },
  { ONE_LEADER "false", "sssss/5/2D2/5/SSSSS w - - 0 1", LAT_WHITE, LAT_TERM_SIDES, 0 },
  { "tawlbwrdd-11x11", "11/11/11/11/11/5D5/11/11/11/11/sssssssssss w - - 0 1", LAT_WHITE,
    LAT_TERM_SIDES, 1 },
  { "german-8x8", "8/8/8/3s4/3S4/8/8/8 w - - 0 1", LAT_WHITE, LAT_TERM_SIDES, 0 },
};

static void
test_counts (void)
{
  gboolean is_seen[LAT_N_TERMS] = { FALSE };

  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    {
      g_autoptr (LatRuleset) ruleset = make_ruleset (counts[i].rules);
      g_auto (LatHistory) history = { 0 };
      LatPosition position;
      LatTerms terms;

      read_position (ruleset, counts[i].text, &position, &history);
      lat_terms_extract (ruleset, &position, &terms);
      g_test_message ("%s, %s: %s of %s", counts[i].rules, counts[i].text,
                      lat_terms_get_row (counts[i].term)->id,
                      counts[i].side == LAT_WHITE ? "White" : "Black");
      g_assert_cmpint (terms.n[counts[i].side][counts[i].term], ==, counts[i].n);
      is_seen[counts[i].term] |= counts[i].n > 0;
    }
  for (guint term = 0; term < LAT_N_TERMS; term++)
    if (!is_seen[term])
      g_error ("no position has the term %s", lat_terms_get_row ((LatTerm) term)->id);
}

static void
check_turned (LatRuleset *ruleset, const LatPosition *position)
{
  LatPosition turned;
  LatTerms terms, others;

  turn_position_over (ruleset, position, &turned);
  lat_terms_extract (ruleset, position, &terms);
  lat_terms_extract (ruleset, &turned, &others);
  for (guint term = 0; term < LAT_N_TERMS; term++)
    {
      g_assert_cmpint (terms.n[LAT_WHITE][term], >=, 0);
      g_assert_cmpint (terms.n[LAT_WHITE][term], ==, others.n[LAT_BLACK][term]);
      g_assert_cmpint (terms.n[LAT_BLACK][term], ==, others.n[LAT_WHITE][term]);
    }
}

/* Changing colours and turning the board over swaps the counts, where the rules are the same for both sides. */
static void
test_blind_to_colour (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (12);
  g_auto (GStrv) ids = lat_presets_dup_ids ();

  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset (ids[i]);
      g_auto (LatHistory) history = { 0 };
      LatPosition position = *lat_ruleset_get_start (ruleset);

      if (lat_rules_sides_differ (lat_ruleset_get_rules (ruleset)))
        continue;
      lat_history_init (&history);
      lat_history_reset (&history, &position);
      for (guint ply = 0; ply < 150; ply++)
        {
          check_turned (ruleset, &position);
          if (!play_random_action (ruleset, &position, &history, rand))
            break;
        }
    }
}

/* What is counted once a square is at as many squares; what is nowhere is at none. */
static void
check_where (const LatRuleset *ruleset, const LatPosition *position, LatSide side)
{
  LatSquareSet where[LAT_N_SIDES][LAT_N_TERMS];
  LatTerms terms;

  lat_terms_extract (ruleset, position, &terms);
  lat_terms_locate (ruleset, position, where);
  for (guint i = 0; i < LAT_N_TERMS; i++)
    {
      guint n = (guint) terms.n[side][i], n_squares = lat_square_set_count (&where[side][i]);

      switch ((LatTerm) i)
        {
        case LAT_TERM_HAND:
        case LAT_TERM_TEMPO:
        case LAT_TERM_MARGIN_1:
        case LAT_TERM_MARGIN_2:
        case LAT_TERM_MARGIN_3:
        case LAT_TERM_SIDES:
          g_assert_cmpuint (n_squares, ==, 0);
          break;
        case LAT_TERM_LEADER:
          g_assert_cmpuint (n_squares, ==, n - position->hand[side][LAT_LEADER]);
          break;
        case LAT_TERM_SOLDIER_WAYS:
        case LAT_TERM_LANDINGS:
        case LAT_TERM_GAPS:
        case LAT_TERM_CENTRE:
        case LAT_TERM_LEADER_CLOSED:
        case LAT_TERM_GOAL_NEAR:
          g_assert_cmpuint (n_squares, <=, n);
          g_assert_cmpint (n_squares > 0, ==, n > 0);
          break;
        case LAT_TERM_BESIDE:
        case LAT_TERM_DIAGONAL:
        case LAT_TERM_BLOCKS:
          g_assert_cmpuint (n_squares, <=, 4 * n);
          g_assert_cmpint (n_squares > 1, ==, n > 0);
          break;
        default:
          g_assert_cmpuint (n_squares, ==, n);
        }
    }
}

static void
assert_at (const LatSquareSet *squares, const char *expected)
{
  g_autofree char *text = lat_square_set_dup_text (squares);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_where (void)
{
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset ("latrunculi-xxi-8x8");
  LatSquareSet where[LAT_N_SIDES][LAT_N_TERMS];
  g_auto (LatHistory) history = { 0 };
  LatPosition position;

  read_position (ruleset, "3d4/2s2s2/8/2Ss3S/8/8/1S2D3/8 w - - 0 1", &position, &history);
  lat_terms_locate (ruleset, &position, where);
  assert_at (&where[LAT_WHITE][LAT_TERM_SOLDIERS], "b2;c5;h5");
  assert_at (&where[LAT_WHITE][LAT_TERM_LEADER], "e2");
  assert_at (&where[LAT_WHITE][LAT_TERM_LANDINGS], "e5");
  assert_at (&where[LAT_WHITE][LAT_TERM_TAKES_ONE_ACTING], "d5");
  assert_at (&where[LAT_BLACK][LAT_TERM_TAKES_ONE_ACTING], "");
  assert_at (&where[LAT_BLACK][LAT_TERM_DIAGONAL], "c7;d8");
  assert_at (&where[LAT_WHITE][LAT_TERM_EDGE], "h5");
  assert_at (&where[LAT_BLACK][LAT_TERM_EDGE], "");
}

static void
test_where_at_random (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (21);
  g_auto (GStrv) ids = lat_presets_dup_ids ();

  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset (ids[i]);
      g_auto (LatHistory) history = { 0 };
      LatPosition position = *lat_ruleset_get_start (ruleset);

      lat_history_init (&history);
      lat_history_reset (&history, &position);
      for (guint ply = 0; ply < 100; ply++)
        {
          check_where (ruleset, &position, LAT_WHITE);
          check_where (ruleset, &position, LAT_BLACK);
          if (!play_random_action (ruleset, &position, &history, rand))
            break;
        }
    }
}

/* Ids are what files are read by. */
static void
test_table (void)
{
  for (guint i = 0; i < LAT_N_TERMS; i++)
    {
      const LatTermRow *row = lat_terms_get_row ((LatTerm) i);
      LatTerm found = LAT_N_TERMS;

      g_assert_true (lat_terms_find (row->id, &found));
      g_assert_cmpint (found, ==, (LatTerm) i);
      g_assert_cmpuint (strlen (row->name), >, 0);
      g_assert_true (g_str_has_suffix (row->sentence, "."));
    }
  LatTerm none = LAT_N_TERMS;
  g_assert_false (lat_terms_find ("Elephants", &none));
  g_assert_cmpint (none, ==, LAT_N_TERMS);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/terms/counts", test_counts);
  g_test_add_func ("/engine/terms/blind-to-colour", test_blind_to_colour);
  g_test_add_func ("/engine/terms/where", test_where);
  g_test_add_func ("/engine/terms/where-at-random", test_where_at_random);
  g_test_add_func ("/engine/terms/table", test_table);
  return g_test_run ();
}
