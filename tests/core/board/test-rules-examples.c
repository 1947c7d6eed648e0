/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-rules-examples.c - tests: the worked examples of the rules, on the core and on its referee */
#include <locale.h>
#include <string.h>

#include "lat-action-text.h"
#include "lat-movegen.h"
#include "lat-outcome.h"
#include "lat-play.h"
#include "lat-position-text.h"
#include "lat-rules-file.h"
#include "plain-play.h"
#include "test-data.h"

/* `actions` are all of the piece on `from` (of everything, if `from` is NULL); the first of them
 * leads to `after`, if that is known, and the game is over with `result`, if that is given. */
typedef struct
{
  const char *name;
  const char *preset; /* or rules in one line */
  const char *position;
  const char *from;
  const char *actions;
  const char *after;
  const char *result;
} Example;

/* What the examples of zones and of sides that differ begin with. */
#define SMALL "Board.Files=5|Board.Ranks=5|Setup.Soldiers=1|Setup.Leaders=1|Goal.AnnihilateAt=-1|"
#define HANDS "Board.Files=3|Board.Ranks=3|Setup.Soldiers=3|Goal.AnnihilateAt=-1|"
#define DROPS "Board.Files=5|Board.Ranks=5|Setup.Soldiers=2|Setup.Leaders=1|Goal.AnnihilateAt=-1|"

/* And those of officers and of several leaders. */
#define MEN                                                                                        \
  "Board.Files=5|Board.Ranks=5|Setup.Soldiers=1|Setup.Officers=1|Setup.Leaders=2|"                 \
  "Goal.AnnihilateAt=-1|"
#define TINY "Board.Files=3|Board.Ranks=3|Setup.Array=sss/3/SSS|"

/* clang-format off */
static const Example examples[] = {
  { "push-and-crush/outside", "latrunculi-xxi-8x8", "7s/3d4/8/8/2S3Ss/8/4D3/S7 w - - 0 1", "c4",
    "c4-f4xh4 c4-a4 c4-b4 c4-c1 c4-c2 c4-c3 c4-c5 c4-c6 c4-c7 c4-c8 c4-d4 c4-e4",
    "7s/3d4/8/8/5SS1/8/4D3/S7 b - - 0 1" },
  { "push-and-crush/own", "latrunculi-xxi-8x8", "7s/3d4/2S5/2s5/2S5/8/4D3/S1S5 w - - 0 1", "c1",
    "c1-c3xc5 c1-b1 c1-c2 c1-d1 c1-e1 c1-f1 c1-g1 c1-h1",
    "7s/3d4/2S5/8/2S5/2S5/4D3/S7 b - - 0 1" },
  { "flank", "latrunculi-xxi-8x8", "7s/3d4/8/S4ssS/8/8/4D3/S7 w - - 0 1", "a5",
    "a5-e5xf5 a5-a2 a5-a3 a5-a4 a5-a6 a5-a7 a5-a8 a5-b5 a5-c5 a5-d5",
    "7s/3d4/8/4S1sS/8/8/4D3/S7 b - - 0 1" },
  { "phalanx/two", "latrunculi-xxi-8x8", "7s/3d4/8/2s5/1SS5/1S6/4D3/S1S5 w - - 0 1", "c1",
    "c1-c3xc5 c1-b1 c1-c2 c1-d1 c1-e1 c1-f1 c1-g1 c1-h1",
    "7s/3d4/8/8/1SS5/1SS5/4D3/S7 b - - 0 1" },
  { "phalanx/three", "latrunculi-xxi-8x8", "7s/3d4/8/2s5/1SS5/1SS5/1S2D3/S1S5 w - - 0 1", "c1",
    "c1-c2xc5 c1-b1 c1-d1 c1-e1 c1-f1 c1-g1 c1-h1",
    "7s/3d4/8/8/1SS5/1SS5/1SS1D3/S7 b - - 0 1" },
  { "two-at-once", "latrunculi-xxi-8x8", "7s/3d4/3S4/3s4/1Ss5/8/4D3/S2S4 w - - 0 1", "d1",
    "d1-d4xc4xd5 d1-b1 d1-c1 d1-d2 d1-d3 d1-e1 d1-f1 d1-g1 d1-h1",
    "7s/3d4/3S4/8/1S1S4/8/4D3/S7 b - - 0 1" },
  { "corner", "latrunculi-xxi-8x8", "ss4Ss/3d4/8/7S/8/8/4D3/S5S1 w - - 0 1", "h5",
    "h5-h7xh8 h5-a5 h5-b5 h5-c5 h5-d5 h5-e5 h5-f5 h5-g5 h5-h1 h5-h2 h5-h3 h5-h4 h5-h6",
    "ss4S1/3d3S/8/8/8/8/4D3/S5S1 b - - 0 1" },
  { "locked", "latrunculi-xxi-8x8", "7s/8/8/1s2d3/1S6/8/4D3/S7 w - - 0 1", "b4", "b4-e4",
    "7s/8/8/1s2d3/4S3/8/4D3/S7 b - - 1 1" },
  { "melee", "latrunculi-xxi-8x8", "7s/3d4/8/Ss6/1S6/8/4D3/S7 w - - 0 1", "b4",
    "b4-a4 b4-b1 b4-b2 b4-b3 b4-c4 b4-d4 b4-e4 b4-f4 b4-g4 b4-h4", NULL },
  { "trap", "seneca-8x8", "8/8/8/2Ss4/4S3/8/8/SS4ss w - - 0 1", "e4",
    "e4-e5:d5 e4-d4 e4-e3 e4-f4", "8/8/8/2Ss*S3/8/8/8/SS4ss b - - 0 1" },
  { "remove-first", "seneca-8x8", "8/8/8/2Ss*S3/8/8/6s1/SS5s w - - 1 2", NULL, "xd5",
    "8/8/8/2S1S3/8/8/6s1/SS5s w - x 0 2" },
  { "trapped-captor", "seneca-8x8", "8/8/4s3/2Ss*S3/5s2/8/8/SS4s1 b - - 0 1", "f4",
    "f4-e4:e5 f4-f3 f4-f5 f4-g4", "8/8/4s3/2SsS*3/4s3/8/8/SS4s1 w - - 0 2" },
  { "side/range", SMALL "White.Soldier.Range=0",
    "5/5/2S2/5/4s w - - 0 1", "c3", "c3-c5 c3-a3 c3-b3 c3-c1 c3-c2 c3-c4 c3-d3 c3-e3",
    "2S2/5/5/5/4s b - - 1 1", "*" },
  { "side/range-other", SMALL "White.Soldier.Range=0",
    "S4/5/2s2/5/5 b - - 0 1", "c3", "c3-c4 c3-b3 c3-c2 c3-d3",
    "S4/2s2/5/5/5 w - - 1 2", "*" },
  { "side/takes-white-leader", SMALL "Capture.LeaderCapture=custodial|White.Goal.LeaderCaptured=true",
    "5/3s1/1sD2/5/S3d b - - 0 1", "d4", "d4-d3xDc3 d4-c4 d4-d5 d4-e4",
    "5/5/1s1s1/5/S3d w - - 0 2", "0-1" },
  { "side/takes-black-leader", SMALL "Capture.LeaderCapture=custodial|White.Goal.LeaderCaptured=true",
    "5/3S1/1Sd2/5/D3s w - - 0 1", "d4", "d4-d3xDc3 d4-c4 d4-d5 d4-e4",
    "5/5/1S1S1/5/D3s b - - 0 1", "*" },
  { "side/annihilated-at", SMALL "White.Goal.AnnihilateAt=3",
    "4S/3s1/1sS2/5/S3S b - - 0 1", "d4", "d4-d3xc3 d4-c4 d4-d5 d4-e4",
    "4S/5/1s1s1/5/S3S w - - 0 2", "0-1" },
  { "side/annihilated-not", SMALL "White.Goal.AnnihilateAt=3",
    "S3s/3S1/1Ss2/5/s3S w - - 0 1", "d4", "d4-d3xc3 d4-c4 d4-d5 d4-e4",
    "S3s/5/1S1S1/5/s3S b - - 0 1", "*" },
  { "zone/stop", SMALL "Soldier.Range=0|Zone.x.Squares=c4|Zone.x.Stop=black",
    "5/5/2S2/5/4s w - - 0 1", "c3", "c3-c5 c3-a3 c3-b3 c3-c1 c3-c2 c3-d3 c3-e3",
    "2S2/5/5/5/4s b - - 1 1", "*" },
  { "zone/pass", SMALL "Soldier.Range=0|Zone.x.Squares=c4|Zone.x.Pass=leaders",
    "5/5/2S2/5/4s w - - 0 1", "c3", "c3-c4 c3-a3 c3-b3 c3-c1 c3-c2 c3-d3 c3-e3",
    "5/2S2/5/5/4s b - - 1 1", "*" },
  { "zone/no-jump-over", SMALL "Soldier.Jump=any|Zone.x.Squares=c4|Zone.x.Pass=black",
    "5/2s2/1sS2/5/5 w - - 0 1", "c3", "c3-a3 c3-c2 c3-d3",
    "5/2s2/Ss3/5/5 b - - 1 1", "*" },
  { "zone/no-landing", SMALL "Soldier.Jump=any|Soldier.MultiJump=true|Zone.x.Squares=c5|Zone.x.Stop=leaders",
    "5/1Ss2/2S2/5/4s w - - 0 1", "c3", "c3-b3 c3-c2 c3-d3",
    "5/1Ss2/1S3/5/4s b - - 1 1", "*" },
  { "zone/hostile", SMALL "Zone.x.Squares=e3|Zone.x.Hostile=black",
    "5/5/3s1/2S2/s4 w - - 0 1", "c2", "c2-c3xd3 c2-b2 c2-c1 c2-d2",
    "5/5/2S2/5/s4 b - - 0 1", "*" },
  { "zone/hostile-to-other", SMALL "Zone.x.Squares=e3|Zone.x.Hostile=white",
    "5/5/3s1/2S2/s4 w - - 0 1", "c2", "c2-c3 c2-b2 c2-c1 c2-d2",
    "5/5/2Ss1/5/s4 b - - 1 1", "*" },
  { "zone/hostile-empty", SMALL "Zone.x.Squares=e3|Zone.x.Hostile=all|Zone.x.HostileWhen=empty",
    "5/5/3ss/2S2/5 w - - 0 1", "c2", "c2-c3 c2-b2 c2-c1 c2-d2",
    "5/5/2Sss/5/5 b - - 1 1", "*" },
  { "zone/hostile-always", SMALL "Zone.x.Squares=e3|Zone.x.Hostile=all",
    "5/5/3ss/2S2/5 w - - 0 1", "c2", "c2-c3xd3 c2-b2 c2-c1 c2-d2",
    "5/5/2S1s/5/5 b - - 0 1", "*" },
  { "zone/hostile-row", SMALL "Capture.Lines=row|Zone.x.Squares=e3|Zone.x.Hostile=black-leader",
    "5/5/2sd1/1S3/5 w - - 0 1", "b2", "b2-b3 b2-a2 b2-b1 b2-c2",
    "5/5/1Ssd1/5/5 b - - 1 1", "*" },
  { "zone/hostile-row-leader", SMALL "Capture.Lines=row|Capture.LeaderCapture=custodial|Zone.x.Squares=e3|Zone.x.Hostile=black-leader",
    "5/5/2sd1/1S3/5 w - - 0 1", "b2", "b2-b3xc3xDd3 b2-a2 b2-b1 b2-c2",
    "5/5/1S3/5/5 b - - 0 1", "1-0" },
  { "zone/safe", SMALL "Zone.x.Squares=d3|Zone.x.Safe=black-soldiers",
    "5/5/3sS/2S2/s4 w - - 0 1", "c2", "c2-c3 c2-b2 c2-c1 c2-d2",
    "5/5/2SsS/5/s4 b - - 1 1", "*" },
  { "zone/surround-two", SMALL "Zone.x.Squares=d3|Zone.x.Surround=black",
    "5/5/3sS/2S2/s4 w - - 0 1", "c2", "c2-c3 c2-b2 c2-c1 c2-d2",
    "5/5/2SsS/5/s4 b - - 1 1", "*" },
  { "zone/surround-four", SMALL "Zone.x.Squares=d3|Zone.x.Surround=black",
    "5/3S1/3sS/2SS1/s4 w - - 0 1", "c2", "c2-c3xd3 c2-b2 c2-c1",
    "5/3S1/2S1S/3S1/s4 b - - 0 1", "*" },
  { "zone/surround-safe", SMALL "Zone.x.Squares=d3|Zone.x.Surround=black|Zone.x.Safe=black-soldiers",
    "5/3S1/3sS/2SS1/s4 w - - 0 1", "c2", "c2-c3 c2-b2 c2-c1", "5/3S1/2SsS/3S1/s4 b - - 1 1", "*" },
  { "zone/surround-hostile", SMALL "Zone.x.Squares=d3|Zone.x.Surround=black|Zone.y.Squares=d4|Zone.y.Hostile=black",
    "5/5/3sS/2SS1/s4 w - - 0 1", "c2", "c2-c3xd3 c2-b2 c2-c1",
    "5/5/2S1S/3S1/s4 b - - 0 1", "*" },
  { "zone/surround-edge", SMALL "Zone.x.Squares=e3|Zone.x.Surround=black",
    "5/4S/4s/3SS/s4 w - - 0 1", "d2", "d2-d3 d2-c2 d2-d1",
    "5/4S/3Ss/4S/s4 b - - 1 1", "*" },
  { "zone/surround-hostile-edge", SMALL "Capture.HostileEdges=true|Zone.x.Squares=e3|Zone.x.Surround=black",
    "5/4S/4s/3SS/s4 w - - 0 1", "d2", "d2-d3xe3 d2-c2 d2-d1",
    "5/4S/3S1/4S/s4 b - - 0 1", "*" },
  { "zone/goal-soldier", SMALL "Zone.x.Squares=a1|Zone.x.Symmetry=all|Zone.x.Goal=black-soldiers",
    "5/5/5/5/S2s1 b - - 0 1", "d1", "d1-e1 d1-c1 d1-d2",
    "5/5/5/5/S3s w - - 1 2", "0-1" },
  { "zone/goal-leader", SMALL "Zone.x.Squares=a1|Zone.x.Symmetry=half-turn|Zone.x.Goal=white-leader",
    "3D1/5/5/5/s3S w - - 0 1", "Dd5", "Dd5-e5 Dd5-c5 Dd5-d4",
    "4D/5/5/5/s3S b - - 1 1", "1-0" },
  { "zone/drop", DROPS "Zone.x.Squares=a1;c1|Zone.x.Symmetry=mirrors|Zone.x.Drop=white|Zone.y.Squares=b1;b2;c2;d2;e2;a2|Zone.y.Symmetry=mirrors|Zone.y.Stop=white",
    "5/5/2S2/5/5 b S2s2 - 0 1", NULL, "@a3 @b3 @d3 @e3",
    "5/5/s1S2/5/5 w S2s1 - 0 2", "*" },
  { "custodial/off", SMALL "Capture.Custodial=false",
    "5/5/3sS/2S2/s4 w - - 0 1", "c2", "c2-c3 c2-b2 c2-c1 c2-d2",
    "5/5/2SsS/5/s4 b - - 1 1", "*" },
  { "custodial/off-leader", SMALL "Capture.Custodial=false|Capture.LeaderCapture=custodial",
    "5/5/3dS/2S2/s4 w - - 0 1", "c2", "c2-c3xDd3 c2-b2 c2-c1 c2-d2",
    "5/5/2S1S/5/s4 b - - 0 1", "*" },
  { "custodial/off-enclosed", SMALL "Capture.Custodial=false|Capture.Enclosure=soldier",
    "5/5/4s/3SS/s3S w - - 0 1", "d2", "d2-d3 d2-c2 d2-d1",
    "5/5/3Ss/4S/s3S b - - 1 1", "*" },
  { "custodial/off-taken-by-enclosure", SMALL "Capture.Custodial=false|Capture.Enclosure=soldier",
    "5/4S/4s/3SS/s4 w - - 0 1", "d2", "d2-d3xe3 d2-c2 d2-d1",
    "5/4S/3S1/4S/s4 b - - 0 1", "*" },
  { "held/leader-never", SMALL "Capture.LeaderCapture=never",
    "5/5/1sD*s1/5/S3d w - - 0 1", "a1", "a1-a2 a1-b1",
    "5/5/1sD*s1/S4/4d b - - 1 1", "*" },
  { "held/leader-surround-off", SMALL "Capture.LeaderCapture=surround|Capture.Custodial=false",
    "5/5/1sD*s1/5/S3d w - - 0 1", "a1", "a1-a2 a1-b1",
    "5/5/1sD*s1/S4/4d b - - 1 1", "*" },
  { "held/soldier-off", SMALL "Capture.Custodial=false",
    "5/5/1sS*s1/5/S3d w - - 0 1", "a1", "a1-a2 a1-b1",
    "5/5/1sSs1/S4/4d b - - 1 1", "*" },
  { "surround/two", SMALL "Capture.LeaderCapture=surround",
    "5/5/3dS/2S2/s4 w - - 0 1", "c2", "c2-c3 c2-b2 c2-c1 c2-d2",
    "5/5/2SdS/5/s4 b - - 1 1", "*" },
  { "surround/four", SMALL "Capture.LeaderCapture=surround",
    "5/3S1/3dS/2SS1/s4 w - - 0 1", "c2", "c2-c3xDd3 c2-b2 c2-c1",
    "5/3S1/2S1S/3S1/s4 b - - 0 1", "*" },
  { "surround/not-by-who-stands", SMALL "Capture.LeaderCapture=surround",
    "5/3S1/2SdS/2SS1/s4 w - - 0 1", "c2", "c2-b2 c2-c1",
    "5/3S1/2SdS/1S1S1/s4 b - - 1 1", "*" },
  { "surround/unarmed-leader", SMALL "Capture.LeaderCapture=surround|White.Capture.LeaderArmed=none",
    "5/3D1/3dS/2SS1/s4 w - - 0 1", "c2", "c2-c3 c2-b2 c2-c1",
    "5/3D1/2SdS/3S1/s4 b - - 1 1", "*" },
  { "surround/other-side-custodial", SMALL "White.Capture.LeaderCapture=surround|Black.Capture.LeaderCapture=custodial",
    "5/5/3dS/2S2/s4 w - - 0 1", "c2", "c2-c3xDd3 c2-b2 c2-c1 c2-d2",
    "5/5/2S1S/5/s4 b - - 0 1", "*" },
  { "groups/soldiers", SMALL "Capture.Groups=soldiers|Capture.Custodial=false",
    "4s/5/1S3/S4/ssS2 w - - 0 1", "b3", "b3-b2xa1xb1 b3-a3 b3-b4 b3-c3",
    "4s/5/5/SS3/2S2 b - - 0 1", "*" },
  { "groups/soldiers-not-leader",
    SMALL "Capture.Groups=soldiers|Capture.Custodial=false|Capture.LeaderCapture=not-custodial",
    "4s/5/1S3/S4/dsS2 w - - 0 1", "b3", "b3-b2 b3-a3 b3-b4 b3-c3", NULL },
  { "groups/leaders", SMALL "Capture.Groups=leaders|Capture.Custodial=false|Capture.LeaderCapture=not-custodial",
    "4s/5/1S3/S4/dsS2 w - - 0 1", "b3", "b3-b2xDa1xb1 b3-a3 b3-b4 b3-c3",
    "4s/5/5/SS3/2S2 b - - 0 1" },
  { "groups/leaders-not-soldiers",
    SMALL "Capture.Groups=leaders|Capture.Custodial=false|Capture.LeaderCapture=not-custodial",
    "4s/5/1S3/S4/ssS2 w - - 0 1", "b3", "b3-b2 b3-a3 b3-b4 b3-c3", NULL },
  { "groups/immune-leader-saves", SMALL "Capture.Groups=all|Capture.Custodial=false",
    "4s/5/1S3/S4/dsS2 w - - 0 1", "b3", "b3-b2 b3-a3 b3-b4 b3-c3", NULL },
  { "groups/trapped-saves", SMALL "Capture.Groups=all|Capture.Custodial=false",
    "4s/5/1S3/S4/s*sS2 w - - 0 1", "b3", "b3-b2 b3-a3 b3-b4 b3-c3", NULL },
  { "groups/open", SMALL "Capture.Groups=all|Capture.Custodial=false",
    "4s/5/1S3/5/ssS2 w - - 0 1", "b3", "b3-b2 b3-a3 b3-b4 b3-c3", NULL },
  { "groups/hostile-empty-is-empty",
    SMALL "Capture.Groups=all|Capture.Custodial=false|Zone.x.Squares=a2|Zone.x.Hostile=all",
    "4s/5/1S3/5/ssS2 w - - 0 1", "b3", "b3-b2 b3-a3 b3-b4 b3-c3", NULL },
  { "groups/no-hammer", SMALL "Capture.Groups=all|Capture.Custodial=false|White.Capture.SoldierArmed=anvil",
    "4s/5/1S3/S4/ssS2 w - - 0 1", "b3", "b3-b2 b3-a3 b3-b4 b3-c3", NULL },
  { "wall/own-end", SMALL "Capture.ShieldWall=true|Capture.Custodial=false",
    "4s/5/5/1SSS1/Sss2 w - - 0 1", "d2", "d2-d1xb1xc1 d2-d3 d2-e2",
    "4s/5/5/1SS2/S2S1 b - - 0 1", "*" },
  { "wall/leader-stays", SMALL "Capture.ShieldWall=true|Capture.Custodial=false|Capture.LeaderCapture=not-custodial",
    "4s/5/5/1SSS1/Sds2 w - - 0 1", "d2", "d2-d1xc1 d2-d3 d2-e2",
    "4s/5/5/1SS2/Sd1S1 b - - 0 1" },
  { "wall/of-one", SMALL "Capture.ShieldWall=true|Capture.Custodial=false",
    "4s/5/5/2SS1/1Ss2 w - - 0 1", "d2", "d2-d1 d2-d3 d2-e2", NULL },
  { "wall/gap-in-front", SMALL "Capture.ShieldWall=true|Capture.Custodial=false",
    "4s/5/5/2SS1/Sss2 w - - 0 1", "d2", "d2-d1 d2-d3 d2-e2", NULL },
  { "wall/hostile-edge", SMALL "Capture.ShieldWall=true|Capture.Custodial=false|Capture.HostileEdges=true",
    "4s/5/5/SSS2/ss3 w - - 0 1", "c2", "c2-c1xa1xb1 c2-c3 c2-d2",
    "4s/5/5/SS3/2S2 b - - 0 1" },
  { "wall/edge", SMALL "Capture.ShieldWall=true|Capture.Custodial=false",
    "4s/5/5/SSS2/ss3 w - - 0 1", "c2", "c2-c1 c2-c3 c2-d2", NULL },
  { "wall/whole-row", SMALL "Capture.ShieldWall=true|Capture.Custodial=false|Capture.HostileCorners=true",
    "4s/5/5/1SSS1/sss2 w - - 0 1", "d2", "d2-d1 d2-d3 d2-e2", NULL },
  { "wall/no-anvils", SMALL "Capture.ShieldWall=true|Capture.Custodial=false|White.Capture.SoldierArmed=hammer",
    "4s/5/5/1SSS1/Sss2 w - - 0 1", "d2", "d2-d1 d2-d3 d2-e2", NULL },
  { "leap/short", SMALL "Capture.Leap=short|Soldier.Jump=enemy|Capture.Custodial=false",
    "4s/5/1s3/1S3/5 w - - 0 1", "b2", "b2-b4xb3 b2-a2 b2-b1 b2-c2",
    "4s/1S3/5/5/5 b - - 0 1", "*" },
  { "leap/frozen-leader-goes-free", SMALL "Capture.Leap=short|Soldier.Jump=enemy|Capture.LeaderCapture=freeze",
    "4s/5/5/5/1Sd2 w - - 0 1", "b1", "b1-d1:Dc1 b1-a1 b1-b2", "4s/5/5/5/2dS1 b - - 0 1" },
  { "groups/frozen-leader-goes-free", SMALL "Capture.Groups=all|Capture.Custodial=false|Capture.LeaderCapture=freeze",
    "4s/5/1S3/S4/dsS2 w - - 0 1", "b3", "b3-b2:Da1xb1 b3-a3 b3-b4 b3-c3",
    "4s/5/5/SS3/d1S2 b - - 0 1" },
  { "leap/own", SMALL "Capture.Leap=short|Soldier.Jump=any|Capture.Custodial=false",
    "4s/5/1S3/1S3/5 w - - 0 1", "b2", "b2-b4 b2-a2 b2-b1 b2-c2", NULL },
  { "leap/long", SMALL "Capture.Leap=long|Soldier.Jump=enemy|Soldier.Range=2|Capture.Custodial=false",
    "4s/5/s4/5/S4 w - - 0 1", "a1", "a1-a4xa3 a1-a2 a1-a5xa3 a1-b1 a1-c1",
    "4s/S4/5/5/5 b - - 0 1" },
  { "leap/too-far", SMALL "Capture.Leap=long|Soldier.Jump=enemy|Soldier.Range=2|Capture.Custodial=false",
    "4s/s4/5/5/S4 w - - 0 1", "a1", "a1-a2 a1-a3 a1-b1 a1-c1", NULL },
  { "leap/long-not-over-safe", SMALL "Capture.Leap=long|Soldier.Jump=enemy|Soldier.Range=2|Capture.SafeSquares=a3",
    "4s/5/s4/5/S4 w - - 0 1", "a1", "a1-a2 a1-b1 a1-c1", NULL },
  { "leap/short-over-safe", SMALL "Capture.Leap=long|Soldier.Jump=enemy|Capture.SafeSquares=a2",
    "4s/5/5/s4/S4 w - - 0 1", "a1", "a1-a3 a1-b1", "4s/5/S4/s4/5 b - - 1 1" },
  { "replacement/soldier", SMALL "Capture.Replacement=true|Capture.Custodial=false|Soldier.Range=0",
    "4s/5/s4/5/S4 w - - 0 1", "a1", "a1-a3xa3 a1-a2 a1-b1 a1-c1 a1-d1 a1-e1",
    "4s/5/S4/5/5 b - - 0 1", "*" },
  { "replacement/leader",
    SMALL "Capture.Replacement=true|Soldier.Range=0|Capture.LeaderCapture=not-custodial|Goal.LeaderCaptured=true",
    "4s/5/d4/5/S3D w - - 0 1", "a1", "a1-a3xDa3 a1-a2 a1-b1 a1-c1 a1-d1",
    "4s/5/S4/5/4D b - - 0 1", "1-0" },
  { "replacement/and-custodial", SMALL "Capture.Replacement=true|Soldier.Range=0",
    "S4/s3s/s4/5/S4 w - - 0 1", "a1", "a1-a3xa3xa4 a1-a2 a1-b1 a1-c1 a1-d1 a1-e1",
    "S4/4s/S4/5/5 b - - 0 1" },
  { "replacement/no-hammer", SMALL "Capture.Replacement=true|Soldier.Range=0|Capture.SoldierArmed=anvil",
    "4s/5/s4/5/S4 w - - 0 1", "a1", "a1-a2 a1-b1 a1-c1 a1-d1 a1-e1", NULL },
  { "approach/row", SMALL "Capture.Approach=true|Capture.Custodial=false",
    "4s/s4/s4/5/S4 w - - 0 1", "a1", "a1-a2xa3xa4 a1-b1", "4s/5/5/S4/5 b - - 0 1", "*" },
  { "approach/not-sideways", SMALL "Capture.Approach=true|Capture.Custodial=false",
    "4s/5/5/1s3/S4 w - - 0 1", "a1", "a1-a2 a1-b1", NULL },
  { "bonus/goes-on", SMALL "Capture.BonusMove=captures|Soldier.Range=0",
    "1Ss1s/5/1Ss2/5/3S1 w - - 0 1", "d1",
    "d1-d3xc3 d1-a1 d1-b1 d1-c1 d1-d2 d1-d4 d1-d5xc5 d1-e1", "1Ss1s/5/1S1S1/5/5 w - d3 0 1" },
  { "bonus/captures", SMALL "Capture.BonusMove=captures|Soldier.Range=0",
    "1Ss1s/5/1S1S1/5/5 w - d3 0 1", NULL, "d3-d5xc5 --", "1S1Ss/5/1S3/5/5 b - - 0 1" },
  { "bonus/must-capture", SMALL "Capture.BonusMove=must-capture|Soldier.Range=0",
    "1Ss1s/5/1S1S1/5/5 w - d3 0 1", NULL, "d3-d5xc5", "1S1Ss/5/1S3/5/5 b - - 0 1" },
  { "bonus/ends", SMALL "Capture.BonusMove=must-capture|Soldier.Range=0",
    "4s/5/1Ss2/5/3S1 w - - 0 1", "d1", "d1-d3xc3 d1-a1 d1-b1 d1-c1 d1-d2 d1-d4 d1-d5 d1-e1",
    "4s/5/1S1S1/5/5 b - - 0 1" },
  { "bonus/set-up-without", SMALL "Capture.BonusMove=must-capture|Soldier.Range=0",
    "4s/5/1S1S1/5/5 w - d3 0 1", NULL, "--", "4s/5/1S1S1/5/5 b - - 1 1" },
  { "enter/nobody", SMALL "Soldier.Range=0|Zone.camp.Squares=c3;c4|Zone.camp.Enter=nobody",
    "4s/5/S4/5/5 w - - 0 1", "a3", "a3-b3 a3-a1 a3-a2 a3-a4 a3-a5", NULL },
  { "enter/from-inside", SMALL "Soldier.Range=0|Zone.camp.Squares=c3;c4|Zone.camp.Enter=nobody",
    "4s/5/2S2/5/5 w - - 0 1", "c3", "c3-c4 c3-c5 c3-a3 c3-b3 c3-c1 c3-c2 c3-d3 c3-e3", NULL },
  { "enter/not-by-a-jump", SMALL "Soldier.Jump=any|Zone.camp.Squares=c3|Zone.camp.Enter=leaders",
    "4s/5/1Ss2/5/5 w - - 0 1", "b3", "b3-a3 b3-b2 b3-b4", NULL },
  { "cut-off/enclosed", SMALL "Goal.CutOff=true|Goal.NoMoves=draw|Capture.Custodial=false",
    "2S2/5/1SsS1/2S2/5 w - - 0 1", "c5", "c5-c4 c5-b5 c5-d5", "5/2S2/1SsS1/2S2/5 b - - 1 1",
    "1-0" },
  { "cut-off/one-side-only", SMALL "White.Goal.CutOff=true|Goal.NoMoves=draw|Capture.Custodial=false",
    "2S2/5/1SsS1/2S2/5 w - - 0 1", "c5", "c5-c4 c5-b5 c5-d5", "5/2S2/1SsS1/2S2/5 b - - 1 1",
    "1/2-1/2" },
  { "opens/passes", SMALL "Goal.NoMoves=opens", "4s/5/5/s4/Ss3 w - - 0 1", NULL, "--",
    "4s/5/5/s4/Ss3 b - o 1 1", "*" },
  { "opens/must", SMALL "Goal.NoMoves=opens", "4s/5/5/s4/Ss3 b - o 1 1", NULL,
    "a2-a3 a2-b2 b1-b2 b1-c1", "4s/5/s4/5/Ss3 w - - 2 2", "*" },
  { "opens/cannot", SMALL "Goal.NoMoves=opens|Soldier.Directions=forward",
    "S4/5/5/5/4s b - o 1 1", NULL, "--", "S4/5/5/5/4s w - o 2 2", "*" },
  { "first-drops/first", HANDS "Setup.FirstDrops=1|Setup.DropsPerTurn=2",
    "3/3/3 w S3s3 - 0 1", NULL, "@a1 @a2 @a3 @b1 @b2 @b3 @c1 @c2 @c3", "3/3/S2 b S2s3 - 0 1" },
  { "first-drops/other-side", HANDS "Setup.FirstDrops=1|Setup.DropsPerTurn=2",
    "3/3/S2 b S2s3 - 0 1", NULL, "@a2 @a3 @b1 @b2 @b3 @c1 @c2 @c3", "3/s2/S2 b S2s2 - 0 1" },
  { "first-drops/then-two", HANDS "Setup.FirstDrops=1|Setup.DropsPerTurn=2",
    "s2/s2/S2 w S2s1 - 0 2", NULL, "@b1 @b2 @b3 @c1 @c2 @c3", "s2/s2/SS1 w S1s1 - 0 2" },
  { "all-drops/goes-on", HANDS "Setup.DropsPerTurn=0",
    "3/3/S2 w S2s3 - 0 1", NULL, "@a2 @a3 @b1 @b2 @b3 @c1 @c2 @c3", "3/S2/S2 w S1s3 - 0 1" },
  { "all-drops/ends", HANDS "Setup.DropsPerTurn=0",
    "3/S2/S2 w S1s3 - 0 1", NULL, "@a3 @b1 @b2 @b3 @c1 @c2 @c3", "S2/S2/S2 b s3 - 0 1" },
  { "first-move/white", HANDS "Setup.FirstMove=white",
    "sss/3/SS1 w S1 - 0 1", NULL, "@a2 @b2 @c1 @c2", "sss/S2/SS1 w - - 0 1", "*" },
  { "first-move/black", HANDS "Setup.FirstMove=black",
    "ss1/3/SSS b s1 - 0 1", NULL, "@c3 @a2 @b2 @c2", "sss/3/SSS b - - 0 2", "*" },
  { "forward/white", SMALL "Soldier.Directions=forward", "4s/5/2S2/5/5 w - - 0 1", "c3", "c3-c4",
    NULL },
  { "forward/black", SMALL "Soldier.Directions=forward", "4S/5/2s2/5/5 b - - 0 1", "c3", "c3-c2",
    NULL },
  { "forward/sideways", SMALL "Soldier.Directions=forward-sideways", "4S/5/2s2/5/5 b - - 0 1",
    "c3", "c3-c2 c3-b3 c3-d3", NULL },
  { "armed/both", SMALL "Soldier.Range=1", "4s/3S1/1Ss2/5/5 w - - 0 1", "d4",
    "d4-d3xc3 d4-c4 d4-d5 d4-e4", NULL },
  { "armed/anvil", SMALL "White.Capture.SoldierArmed=anvil", "4s/3S1/1Ss2/5/5 w - - 0 1", "d4",
    "d4-d3 d4-c4 d4-d5 d4-e4", NULL },
  { "armed/hammer", SMALL "White.Capture.SoldierArmed=hammer", "4s/3S1/1Ss2/5/5 w - - 0 1", "d4",
    "d4-d3 d4-c4 d4-d5 d4-e4", NULL },
  { "not-custodial/between-two", SMALL "Capture.LeaderCapture=not-custodial",
    "4s/3S1/1Sd2/5/5 w - - 0 1", "d4", "d4-d3 d4-c4 d4-d5 d4-e4", NULL },
  { "not-custodial/intervention", SMALL "Capture.LeaderCapture=not-custodial|Capture.Intervention=true",
    "4s/2S2/1d1s1/5/5 w - - 0 1", "c4", "c4-c3xDb3xd3 c4-b4 c4-c5 c4-d4",
    "4s/5/2S2/5/5 b - - 0 1" },
  { "officer/taken-like-soldier", MEN, "5/5/2So1/4S/s4 w - - 0 1", "e2", "e2-e3xOd3 e2-d2 e2-e1",
    "5/5/2S1S/5/s4 b - - 0 1", "*" },
  { "officer/not-custodial", MEN "Capture.OfficerCapture=not-custodial", "5/5/2So1/4S/s4 w - - 0 1", "e2",
    "e2-e3 e2-d2 e2-e1", "5/5/2SoS/5/s4 b - - 1 1", "*" },
  { "officer/never-of-one-side", MEN "White.Capture.OfficerCapture=never", "5/5/2sO1/4s/S4 b - - 0 1", "e2",
    "e2-e3 e2-d2 e2-e1", "5/5/2sOs/5/S4 w - - 1 2", "*" },
  { "officer/surround", MEN "Capture.OfficerCapture=surround", "5/3S1/2SoS/2SS1/s4 w - - 0 1", "c2",
    "c2-b2 c2-c1", "5/3S1/2SoS/1S1S1/s4 b - - 1 1", "*" },
  { "officer/surround-taken", MEN "Capture.OfficerCapture=surround", "5/3S1/2SoS/2S2/s4 w - - 0 1", "c2",
    "c2-d2xOd3 c2-b2 c2-c1", "5/3S1/2S1S/3S1/s4 b - - 0 1", "*" },
  { "officer/surround-not-between", MEN "Capture.OfficerCapture=surround", "5/5/2So1/4S/s4 w - - 0 1", "e2",
    "e2-e3 e2-d2 e2-e1", "5/5/2SoS/5/s4 b - - 1 1", "*" },
  { "officer/counts-as-soldier", MEN "Black.Goal.AnnihilateAt=1|Goal.AnnihilateCounts=soldiers",
    "5/5/2So1/4S/s1d1s w - - 0 1", "e2", "e2-e3xOd3 e2-d2", "5/5/2S1S/5/s1d1s b - - 0 1", "*" },
  { "officer/counts-as-soldier-left", MEN "Black.Goal.AnnihilateAt=1|Goal.AnnihilateCounts=soldiers",
    "5/5/2Ss1/4S/o1d1s w - - 0 1", "e2", "e2-e3xd3 e2-d2", "5/5/2S1S/5/o1d1s b - - 0 1", "*" },
  { "officer/hammer", MEN "Capture.OfficerArmed=hammer", "5/5/2Os1/4S/s4 w - - 0 1", "e2",
    "e2-e3 e2-d2 e2-e1", "5/5/2OsS/5/s4 b - - 1 1", "*" },
  { "officer/anvil", MEN "Capture.OfficerArmed=anvil", "5/5/2Os1/4S/s4 w - - 0 1", "e2",
    "e2-e3xd3 e2-d2 e2-e1", "5/5/2O1S/5/s4 b - - 0 1", "*" },
  { "officer/ways", MEN "Officer.Directions=diagonal|Officer.Range=0", "5/5/2O2/5/4s w - - 0 1", "Oc3",
    "Oc3-a1 Oc3-a5 Oc3-b2 Oc3-b4 Oc3-d2 Oc3-d4 Oc3-e5", "5/5/5/5/O3s b - - 1 1", "*" },
  { "officer/drop", "Board.Files=3|Board.Ranks=3|Setup.Soldiers=1|Setup.Officers=1|Setup.Leaders=2",
    "SSs/Sss/2S w O1D2o1d2 - 0 1", NULL, "O@a1 O@b1", "SSs/Sss/O1S b D2o1d2 - 0 1", "*" },
  { "officer/zone", MEN "Zone.x.Squares=c4|Zone.x.Stop=soldiers|Zone.y.Squares=b3|Zone.y.Stop=officers",
    "5/5/2O2/5/4s w - - 0 1", "Oc3", "Oc3-b3 Oc3-c2 Oc3-d3", "5/5/1O3/5/4s b - - 1 1", "*" },
  { "officer/goal", MEN "Zone.x.Squares=c4|Zone.x.Goal=officers", "5/5/2O2/5/4s w - - 0 1", "Oc3",
    "Oc3-c4 Oc3-b3 Oc3-c2 Oc3-d3", "5/2O2/5/5/4s b - - 1 1", "1-0" },
  { "promotion/officer", MEN "Zone.x.Squares=c5|Zone.x.MakesOfficer=white", "5/2S2/5/5/4s w - - 0 1", "c4",
    "c4-c5 c4-b4 c4-c3 c4-d4", "2O2/5/5/5/4s b - - 1 1", "*" },
  { "promotion/not-of-other", MEN "Zone.x.Squares=c5|Zone.x.MakesOfficer=black-soldiers",
    "5/2S2/5/5/4s w - - 0 1", "c4", "c4-c5 c4-b4 c4-c3 c4-d4", "2S2/5/5/5/4s b - - 1 1", "*" },
  { "promotion/leader-first",
    MEN "Goal.LeaderReaches=last-rank|Zone.x.Squares=c5|Zone.x.MakesOfficer=white|Zone.x.MakesLeader=soldiers",
    "5/2S2/5/5/4s w - - 0 1", "c4", "c4-c5 c4-b4 c4-c3 c4-d4", "2D2/5/5/5/4s b - - 1 1", "1-0" },
  { "promotion/officer-to-leader", MEN "Zone.x.Squares=c5|Zone.x.MakesLeader=white-officers",
    "5/2O2/5/5/4s w - - 0 1", "Oc4", "Oc4-c5 Oc4-b4 Oc4-c3 Oc4-d4", "2D2/5/5/5/4s b - - 1 1", "*" },
  { "promotion/captures-before", MEN "Capture.OfficerArmed=none|Zone.x.Squares=c5|Zone.x.MakesOfficer=all",
    "Ss3/2S2/5/5/4s w - - 0 1", "c4", "c4-c5xb5 c4-b4 c4-c3 c4-d4", "S1O2/5/5/5/4s b - - 0 1", "*" },
  { "promotion/immobilises",
    MEN "Soldier.Jump=any|Goal.LeaderImmobilised=blocked|Goal.SelfImmobilise=forbidden|Zone.x.Squares=a5|Zone.x.MakesLeader=soldiers",
    "1s3/S4/S4/5/4s w - - 0 1", "a3", "a3-a2 a3-b3", "1s3/S4/5/S4/4s b - - 1 1", "*" },
  { "leaders/one-is-left", MEN "Capture.LeaderCapture=custodial|Black.Goal.LeaderCaptured=true",
    "5/5/2Sd1/4S/d3s w - - 0 1", "e2", "e2-e3xDd3 e2-d2", "5/5/2S1S/5/d3s b - - 0 1", "*" },
  { "leaders/lost-at-one", MEN "Capture.LeaderCapture=custodial|Black.Goal.LeaderCaptured=true|Goal.LeaderCapturedAt=1",
    "5/5/2Sd1/4S/d3s w - - 0 1", "e2", "e2-e3xDd3 e2-d2", "5/5/2S1S/5/d3s b - - 0 1", "1-0" },
  { "leaders/one-immobilised", MEN "Goal.LeaderImmobilised=blocked", "4d/5/5/SS3/d4 w - - 0 1", "b2",
    "b2-b1 b2-b3 b2-c2", "4d/5/5/S4/dS3 b - - 1 1", "*" },
  { "leaders/all-immobilised", MEN "Goal.LeaderImmobilised=blocked", "5/5/5/SS2S/d2Sd w - - 0 1", "b2",
    "b2-b1 b2-b3 b2-c2", "5/5/5/S3S/dS1Sd b - - 1 1", "1-0" },
  { "leaders/hit-on-second", MEN "Tactics.Lock=skirmish", "5/5/1sd2/1S3/4d w - - 0 1", "b2", "b2-c2",
    "5/5/1sd2/2S2/4d b - - 1 1", "*" },
  { "clearing/first", TINY "Setup.Removals=1", "sss/3/SSS w - - 0 1", NULL, "xa3 xb3 xc3",
    "1ss/3/SSS b - - 0 1", "*" },
  { "clearing/no-leaders", "Board.Files=3|Board.Ranks=3|Setup.Array=sod/3/SSS|Setup.Removals=1",
    "sod/3/SSS w - - 5 1", NULL, "xa3 xb3", "1od/3/SSS b - - 0 1", "*" },
  { "clearing/last", TINY "Setup.Removals=1", "1ss/3/SSS b - - 0 1", NULL, "xa1 xb1 xc1",
    "1ss/3/1SS w - - 0 2", "*" },
  { "clearing/done", TINY "Setup.Removals=1", "1ss/3/1SS w - - 0 2", NULL, "b1-a1 b1-b2 c1-c2",
    "1ss/3/S1S b - - 1 2", "*" },
  { "swap/black", TINY "Setup.Swap=true", "sss/S2/1SS b - - 1 1", NULL, "swap b3-b2 c3-c2",
    "sss/S2/1SS b - s 1 1", "*" },
  { "swap/once", TINY "Setup.Swap=true", "sss/S2/1SS b - s 1 1", NULL, "b3-b2 c3-c2",
    "s1s/Ss1/1SS w - - 2 2", "*" },
  { "swap/later", TINY "Setup.Swap=true", "sss/S2/1SS b - - 1 2", NULL, "b3-b2 c3-c2",
    "s1s/Ss1/1SS w - - 2 3", "*" },
  { "swap/white", TINY "Setup.First=black|Setup.Swap=true", "1ss/s2/SSS w - - 1 2", NULL,
    "swap b1-b2 c1-c2", "1ss/s2/SSS w - s 1 2", "*" },
  { "moves/over", TINY "Limits.Moves=1|Limits.MovesResult=white-wins", "sss/S2/1SS b - - 1 1", NULL,
    "b3-b2 c3-c2", "s1s/Ss1/1SS w - - 2 2", "1-0" },
  { "moves/not-yet", TINY "Limits.Moves=2|Limits.MovesResult=white-wins", "sss/S2/1SS b - - 1 1", NULL,
    "b3-b2 c3-c2", "s1s/Ss1/1SS w - - 2 2", "*" },
  { "side/mandatory", MEN "White.Capture.Mandatory=true", "5/5/2Ss1/4S/s4 w - - 0 1", "e2", "e2-e3xd3",
    "5/5/2S1S/5/s4 b - - 0 1", "*" },
  { "side/mandatory-other", MEN "White.Capture.Mandatory=true", "5/5/2sS1/4s/S4 b - - 0 1", "e2",
    "e2-e3xd3 e2-d2 e2-e1", "5/5/2s1s/5/S4 w - - 0 2", "*" },
  { "side/bonus", MEN "Black.Capture.BonusMove=same-piece", "5/5/2sS1/4s/S4 b - - 0 1", "e2",
    "e2-e3xd3 e2-d2 e2-e1", "5/5/2s1s/5/S4 b - e3 0 1", "*" },
  { "side/bonus-other", MEN "Black.Capture.BonusMove=same-piece", "5/5/2Ss1/4S/s4 w - - 0 1", "e2",
    "e2-e3xd3 e2-d2 e2-e1", "5/5/2S1S/5/s4 b - - 0 1", "*" },
  { "officer/jump-over-all", MEN "White.Officer.Jump=enemy",
    "5/5/1sO2/2o2/1s3 w - - 0 1", NULL,
    "Oc3-a3 Oc3-c1 Oc3-c4 Oc3-d3", "5/5/Os3/2o2/1s3 b - - 1 1" },
  { "officer/convert", MEN "Capture.Method=convert",
    "4s/3S1/1So2/5/5 w - - 0 1", "d4",
    "d4-d3xOc3 d4-c4 d4-d5 d4-e4", "4s/5/1SOS1/5/5 b - - 0 1" },
  { "promotion/wins-at-once", MEN "Zone.x.Squares=b5|Zone.x.MakesLeader=white-soldiers|Goal.LeaderReaches=last-rank",
    "5/1S3/5/2O2/4s w - - 3 1", "b4",
    "b4-b5 b4-a4 b4-b3 b4-c4", "1D3/5/5/2O2/4s b - - 4 1", "1-0" },
  { "clearing/not-while-dropping", HANDS "Setup.Removals=1",
    "Ss1/Ss1/1s1 b S1 - 0 3", NULL,
    "--", "Ss1/Ss1/1s1 w S1 - 0 4" },
  { "clearing/officers", HANDS "Setup.Officers=1|Setup.Removals=1",
    "SsS/SsO/os1 b - - 5 5", NULL,
    "xc2 xa2 xa3 xc3", "SsS/Ss1/os1 w - - 0 6" },
};
/* clang-format on */

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Those of the texts that start on the square, sorted; takes the array. */
static char *
join_of_piece (GPtrArray *texts, const char *from)
{
  GString *joined = g_string_new (NULL);

  g_ptr_array_sort (texts, compare_texts);
  for (guint i = 0; i < texts->len; i++)
    {
      const char *text = g_ptr_array_index (texts, i);
      if (from != NULL && !(g_str_has_prefix (text, from) && text[strlen (from)] == '-'))
        continue;
      g_string_append_printf (joined, "%s%s", joined->len > 0 ? " " : "", text);
    }
  g_ptr_array_unref (texts);
  return g_string_free (joined, FALSE);
}

static GPtrArray *
split_words (const char *words)
{
  g_auto (GStrv) split = g_strsplit (words, " ", -1);
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; split[i] != NULL; i++)
    g_ptr_array_add (texts, g_strdup (split[i]));
  return texts;
}

static void
test_core (gconstpointer data)
{
  const Example *example = data;
  g_autoptr (LatRules) rules = lat_rules_read_any (example->preset, FALSE, NULL);
  g_autoptr (LatRuleset) ruleset = rules != NULL ? lat_ruleset_new (rules, NULL) : NULL;
  g_auto (LatHistory) history;
  g_auto (LatActionList) list;
  LatPosition position;

  g_assert_nonnull (ruleset);
  g_assert_true (lat_position_text_read (ruleset, example->position, &position, NULL));
  lat_history_init (&history);
  lat_history_reset (&history, &position);
  lat_action_list_init (&list);
  lat_movegen_list (ruleset, &position, &history, &list);

  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < list.n; i++)
    g_ptr_array_add (
        texts, lat_action_text_write (ruleset, &position, &history, list.items[i], LAT_MARKS_NONE));
  g_autofree char *got = join_of_piece (texts, example->from);
  g_autofree char *wanted = join_of_piece (split_words (example->actions), NULL);
  g_assert_cmpstr (got, ==, wanted);
  if (example->after == NULL)
    return;

  g_autofree char *first = g_strndup (example->actions, strcspn (example->actions, " "));
  LatAction action = lat_action_text_read (ruleset, &position, &history, first, NULL, NULL);
  g_assert_cmpuint (action, !=, LAT_ACTION_INVALID);
  LatPosition next;
  lat_play (ruleset, &position, action, &next);
  g_autofree char *after = lat_position_text_write (ruleset, &next);
  g_assert_cmpstr (after, ==, example->after);
  if (example->result == NULL)
    return;

  LatOutcome outcome = { LAT_RESULT_NONE };
  lat_history_push (&history, &next);
  lat_outcome_get (ruleset, &next, &history, &outcome);
  g_assert_cmpstr (lat_result_get_text (outcome.result), ==, example->result);
}

static void
test_plain (gconstpointer data)
{
  const Example *example = data;
  g_autoptr (GHashTable) presets = test_data_load_presets ();
  g_autoptr (GError) error = NULL;
  const char *line = g_hash_table_lookup (presets, example->preset);
  g_autoptr (PlainRules) rules = plain_rules_parse (line != NULL ? line : example->preset, &error);
  g_assert_no_error (error);
  g_autoptr (PlainGame) game = plain_game_new (rules, example->position, &error);
  g_assert_no_error (error);

  g_auto (GStrv) legal = plain_legal_texts (rules, plain_game_position (game), game->history);
  g_autofree char *all = g_strjoinv (" ", legal);
  g_autofree char *got = join_of_piece (split_words (all), example->from);
  g_autofree char *wanted = join_of_piece (split_words (example->actions), NULL);
  g_assert_cmpstr (got, ==, wanted);
  if (example->after == NULL)
    return;

  g_autofree char *first = g_strndup (example->actions, strcspn (example->actions, " "));
  plain_game_play_text (game, first, &error);
  g_assert_no_error (error);
  g_autofree char *after = plain_position_to_text (rules, plain_game_position (game));
  g_assert_cmpstr (after, ==, example->after);
  if (example->result != NULL)
    g_assert_cmpstr (plain_result_to_text (plain_game_outcome (game).result), ==, example->result);
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (examples); i++)
    {
      g_autofree char *core = g_strconcat ("/rules-examples/core/", examples[i].name, NULL);
      g_autofree char *plain = g_strconcat ("/rules-examples/plain/", examples[i].name, NULL);
      g_test_add_data_func (core, &examples[i], test_core);
      g_test_add_data_func (plain, &examples[i], test_plain);
    }
  return g_test_run ();
}
