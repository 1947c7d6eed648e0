/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-legality.c - tests: why an action is illegal */
#include "lat-legality.h"

#include "lat-action-text.h"
#include "lat-movegen.h"
#include "lat-outcome.h"
#include "lat-play.h"
#include "lat-position-text.h"
#include "lat-presets.h"
#include "lat-rules-file.h"

#include <string.h>

#define XXI       "latrunculi-xxi-8x8"
#define SENECA    "seneca-8x8"
#define SCHAEDLER "schaedler-16-8x8"
#define BONUS     "Setup.Soldiers=2|Capture.BonusMove=same-piece"
#define MUST      "Setup.Soldiers=2|Capture.Mandatory=true"
#define SAFE_IN   "Setup.Soldiers=2|Capture.Entry=forbidden"
#define DIAGONAL  "Setup.Soldiers=2|Soldier.Directions=diagonal"
#define ALL_WAYS  "Setup.Soldiers=2|Soldier.Directions=all"
#define DROPS     "Setup.Soldiers=2|Setup.Leaders=1|Setup.DropForbidden=a1"

#define ZONED                                                                                      \
  "Setup.Soldiers=2|Soldier.Range=0|Zone.throne.Squares=a3|Zone.throne.Stop=leaders|"              \
  "Zone.wall.Squares=c1|Zone.wall.Pass=nobody"
#define NO_LANDING                                                                                 \
  "Setup.Soldiers=2|Soldier.Jump=any|Soldier.MultiJump=true|Zone.throne.Squares=c1|"               \
  "Zone.throne.Stop=nobody"
#define NO_LEAP "Setup.Soldiers=2|Soldier.Jump=any|Zone.wall.Squares=b1|Zone.wall.Pass=black"
#define GATED                                                                                      \
  "Setup.Soldiers=2|Soldier.Range=0|Zone.camp.Squares=c1;d1|Zone.camp.Enter=nobody|"               \
  "Zone.hall.Squares=a3|Zone.hall.Enter=nobody"
#define GO_ON    "Setup.Soldiers=2|Capture.BonusMove=captures"
#define MUST_ON  "Setup.Soldiers=2|Capture.BonusMove=must-capture"
#define OPENS    "Setup.Soldiers=2|Goal.NoMoves=opens"
#define FORWARD  "Setup.Soldiers=2|Soldier.Directions=forward"
#define SIDEWAYS "Setup.Soldiers=2|Soldier.Directions=forward-sideways"
#define CUT_OFF  "Setup.Soldiers=4|Goal.CutOff=true|Goal.AnnihilateAt=-1"
#define TWO_ENDS "Setup.Soldiers=2|Zone.end.Squares=a8|Zone.end.Goal=soldiers"
#define REPLACES "Setup.Soldiers=2|Capture.Replacement=true"
#define STEPPING REPLACES "|Soldier.Range=1"

static LatRuleset *
compile (const char *spec)
{
  g_autoptr (LatRules) rules = lat_rules_read_any (spec, FALSE, NULL);
  LatRuleset *ruleset = lat_ruleset_new (rules, NULL);

  g_assert_nonnull (ruleset);
  return ruleset;
}

/* The reason why an action is illegal and the squares that show it. */
static const struct
{
  const char *rules;
  const char *position;
  const char *action;
  LatReasonCode code;
  const char *squares;
  const char *text;
} reasons[] = {
  { XXI, "7s/3d4/8/8/8/8/4D3/S7 b - - 0 1", "a1-a2", LAT_REASON_OTHER_SIDE, "a1",
    "it is Black’s turn" },
  { XXI, "7s/3d4/8/8/8/8/4D3/S7 w - - 0 1", "a1-b2", LAT_REASON_DIRECTION, "a1",
    "the man on a1 moves along ranks and files only" },
  { XXI, "7s/3d4/8/8/8/8/4D3/S7 w - - 0 1", "a1-b3", LAT_REASON_DIRECTION, "a1",
    "the man on a1 moves along ranks and files only" },
  { DIAGONAL, "8/8/8/8/8/8/8/S6s w - - 0 1", "a1-a2", LAT_REASON_DIRECTION, "a1",
    "the man on a1 moves along diagonals only" },
  { ALL_WAYS, "8/8/8/8/8/8/8/S6s w - - 0 1", "a1-b3", LAT_REASON_DIRECTION, "a1",
    "the man on a1 moves in straight lines only" },
  { XXI, "7s/3d4/8/8/8/8/4D3/S2s3S w - - 0 1", "a1-f1", LAT_REASON_BLOCKED, "a1 d1",
    "the man on d1 is in the way of the one on a1" },
  { SAFE_IN, "8/8/8/8/8/8/8/S6s w - - 0 1", "a1-a3", LAT_REASON_TOO_FAR, "a1",
    "the man on a1 cannot go so far in one move" },
  { SCHAEDLER, "8/8/8/8/8/8/8/S1S2s1s w - - 0 1", "a1-a3", LAT_REASON_NO_WAY, "a1",
    "the man on a1 has no way there" },
  { XXI, "7s/3d4/8/8/8/8/4D3/S3S3 w - - 0 1", "a1-e1", LAT_REASON_OCCUPIED, "a1 e1",
    "that square is occupied" },
  { STEPPING, "8/8/8/8/8/8/8/S2s3s w - - 0 1", "a1-d1", LAT_REASON_TOO_FAR, "a1",
    "the man on a1 cannot go so far in one move" },
  { STEPPING, "8/8/8/8/8/8/1s6/S6s w - - 0 1", "a1-b2", LAT_REASON_DIRECTION, "a1",
    "the man on a1 moves along ranks and files only" },
  { REPLACES "|Soldier.Range=0", "8/8/8/8/8/8/8/S1ss3s w - - 0 1", "a1-d1", LAT_REASON_BLOCKED,
    "a1 c1", "the man on c1 is in the way of the one on a1" },
  { STEPPING, "8/8/8/8/8/8/8/S2S3s w - - 0 1", "a1-d1", LAT_REASON_OCCUPIED, "a1 d1",
    "that square is occupied" },
  { XXI, "7s/3d4/8/8/8/8/4D3/S7 w - - 0 1", "a1-a9", LAT_REASON_OUTSIDE, "a1",
    "that square is not on the board" },
  { XXI, "7s/8/8/1s2d3/1S6/8/4D3/S7 w - - 0 1", "b4-c4", LAT_REASON_LOCKED, "b4 b5",
    "b4 is locked by b5: it may only capture or hit the enemy leader" },
  { "single-stone-xxi-8x8", "7s/8/8/1s6/1S6/8/8/S7 w - - 0 1", "b4-c4", LAT_REASON_LOCKED_NO_LEADER,
    "b4 b5", "b4 is locked by b5: it may only capture" },
  { XXI, "7s/3d4/8/8/8/4s3/4D3/S7 w - - 0 1", "De2-c2", LAT_REASON_LEADER_ONE_SQUARE, "e2 e3",
    "the leader on e2 is attacked: one square, or a capture or hit" },
  { XXI, "7s/3d4/8/8/8/4s3/3SD3/S7 w - - 0 1", "De2-f2", LAT_REASON_LEADER_STRIKES_ONLY, "e2 d2 e3",
    "the leader on e2 has two sides blocked: it may only capture or hit" },
  { XXI, "7s/3d4/8/8/8/4s3/3SD3/S3S3 w - - 0 1", "De2-f2", LAT_REASON_LEADER_STUCK, "e2 d2 e3 e1",
    "the leader on e2 cannot move: it is attacked with three sides blocked" },
  { XXI, "7s/3d4/8/8/8/4s3/3SD3/S3SS2 w - - 0 1", "f1-f2", LAT_REASON_SELF_IMMOBILISED, "f1 e2",
    "it would immobilise the own leader" },
  { SENECA, "8/8/8/2Ss*S3/8/8/6s1/SS5s w - - 1 2", "a1-a2", LAT_REASON_MUST_REMOVE, "d5",
    "first a trapped man must be removed, such as d5" },
  { SENECA, "8/8/8/2Ss*S3/8/8/6s1/SS5s w - - 1 2", "xh1", LAT_REASON_NOT_REMOVABLE, "h1",
    "there is no trapped enemy on h1 that can be removed" },
  { SENECA, "8/8/8/2S1S3/8/8/6s1/SS5s w - x 0 2", "xh1", LAT_REASON_HAS_REMOVED, "h1",
    "one man is removed already: now move" },
  { SENECA, "8/8/8/2sS*s3/8/8/6s1/SS5s w - - 0 2", "d5-d4", LAT_REASON_TRAPPED, "d5 e5 c5",
    "d5 is trapped: it cannot move" },
  { SCHAEDLER, "8/8/8/2s1s3/3S4/8/8/SS4ss w - - 0 1", "d4-d5", LAT_REASON_ENTRY_NEEDS_CAPTURE,
    "d4 e5 c5", "entering between e5 and c5 must capture one of them" },
  { SAFE_IN, "8/8/8/2s1s3/3S4/8/8/SS4ss w - - 0 1", "d4-d5", LAT_REASON_ENTRY_FORBIDDEN, "d4 e5 c5",
    "no entry between the enemies on e5 and c5" },
  { BONUS, "8/8/8/8/3S4/8/8/SS4ss w - d4 0 1", "a1-a2", LAT_REASON_BONUS_PIECE, "d4",
    "only the man that has captured may act again, or pass" },
  { MUST_ON, "8/8/8/3s4/2sS4/8/8/SS4ss w - d4 0 1", "a1-a2", LAT_REASON_BONUS_PIECE, "d4",
    "only the man that has captured may act again, or pass" },
  { MUST_ON, "8/8/8/2Ss4/4S3/8/8/SS4ss w - e4 0 1", "a1-a2", LAT_REASON_BONUS_PIECE, "e4",
    "only the man that has captured may act again" },
  { MUST_ON, "8/8/8/2Ss4/4S3/8/8/SS4ss w - e4 0 1", "xd5", LAT_REASON_BONUS_PIECE, "d5",
    "only the man that has captured may act again" },
  { MUST_ON, "8/8/8/2Ss4/4S3/8/8/SS4ss w - e4 0 1", "--", LAT_REASON_NO_PASS, "",
    "passing is not allowed here" },
  { GO_ON, "8/8/8/2Ss4/4S3/8/8/SS4ss w - e4 0 1", "e4-e3", LAT_REASON_BONUS_CAPTURES, "e4",
    "the man on e4 may act again only to capture" },
  { GATED, "8/8/8/8/8/8/8/S6s w - - 0 1", "a1-c1", LAT_REASON_GATED, "a1 c1",
    "the man on a1 may not come in to c1 from outside" },
  { GATED, "8/8/8/8/8/8/8/S6s w - - 0 1", "a1-f1", LAT_REASON_GATED, "a1 c1",
    "the man on a1 may not come in to c1 from outside" },
  { GATED, "8/8/8/8/8/8/8/2S4s w - - 0 1", "c1-a3", LAT_REASON_DIRECTION, "c1",
    "the man on c1 moves along ranks and files only" },
  { FORWARD, "8/8/8/8/8/8/S7/7s w - - 0 1", "a2-a1", LAT_REASON_DIRECTION, "a2",
    "the man on a2 moves forward only" },
  { SIDEWAYS, "7s/8/8/8/8/8/8/S7 b - - 0 1", "h8-g7", LAT_REASON_DIRECTION, "h8",
    "the man on h8 moves forward and sideways only" },
  { OPENS, "8/8/8/8/8/8/s7/Ss5s b - o 1 1", "h1-h2", LAT_REASON_MUST_OPEN, "",
    "a way must be opened for the enemy, who could not move" },
  { OPENS "|Capture.Method=trap", "8/8/8/8/8/1sS*s4/s7/Ss5s b - o 1 1", "xc3", LAT_REASON_MUST_OPEN,
    "", "a way must be opened for the enemy, who could not move" },
  { MUST, "8/8/8/2Ss4/4S3/8/8/S6s w - - 0 1", "a1-a2", LAT_REASON_MANDATORY, "a1 e4 d5",
    "a capture must be made: the man on e4 can take the one on d5" },
  { ZONED, "8/8/8/8/8/8/8/S6s w - - 0 1", "a1-a3", LAT_REASON_BARRED, "a1 a3",
    "the man on a1 may not stop on a3" },
  { ZONED, "8/8/8/8/8/8/8/S6s w - - 0 1", "a1-d1", LAT_REASON_CLOSED, "a1 c1",
    "the man on a1 may not cross c1" },
  { ZONED, "8/8/8/8/8/8/8/S3s3 w - - 0 1", "a1-g1", LAT_REASON_BLOCKED, "a1 e1",
    "the man on e1 is in the way of the one on a1" },
  { ZONED, "8/8/8/8/8/8/8/S6s w - - 0 1", "a1-b3", LAT_REASON_DIRECTION, "a1",
    "the man on a1 moves along ranks and files only" },
  { NO_LANDING, "8/8/8/8/8/8/8/Ss1s3s w - - 0 1", "a1-e1", LAT_REASON_BARRED, "a1 c1",
    "the man on a1 may not stop on c1" },
  { NO_LEAP, "8/8/8/8/8/8/8/Ss5s w - - 0 1", "a1-c1", LAT_REASON_CLOSED, "a1 b1",
    "the man on a1 may not cross b1" },
  { ZONED, NULL, "@a3", LAT_REASON_DROP_FORBIDDEN, "a3", "no drops on a3" },
  { DROPS, NULL, "@a1", LAT_REASON_DROP_FORBIDDEN, "a1", "no drops on a1" },
  { DROPS, NULL, "D@a2", LAT_REASON_DROP_SOLDIERS_FIRST, "a2",
    "the leader is dropped after all soldiers" },
  { DROPS, NULL, "--", LAT_REASON_NO_PASS, "", "passing is not allowed here" },
  { DROPS, "8/8/8/8/8/8/8/S1S5 b s2 - 0 1", "@a1", LAT_REASON_OCCUPIED, "a1",
    "that square is occupied" },
  { DROPS, "8/8/8/8/8/8/8/S1S5 w s2 - 0 1", "a1-a2", LAT_REASON_MUST_PASS, "a1",
    "there is nothing to drop: pass" },
  { DROPS, "8/8/8/8/8/8/8/S1S5 b s2 - 0 1", "a1-a2", LAT_REASON_MUST_DROP, "a1",
    "first all men in hand must be dropped" },
  { XXI, "8/3d4/8/8/8/8/4D3/S7 b - - 0 1", "Dd7-d6", LAT_REASON_GAME_OVER, "", "the game is over" },
};

static void
test_reasons (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (reasons); i++)
    {
      g_autoptr (LatRuleset) ruleset = compile (reasons[i].rules);
      LatPosition position = *lat_ruleset_get_start (ruleset);
      GString *squares = g_string_new (NULL);
      g_autofree char *text = NULL;
      LatReason reason;
      LatAction action;

      g_test_message ("%s %s", reasons[i].position, reasons[i].action);
      if (reasons[i].position != NULL)
        g_assert_true (lat_position_text_read (ruleset, reasons[i].position, &position, NULL));
      action = lat_action_text_read (ruleset, &position, NULL, reasons[i].action, &reason, NULL);
      g_assert_cmpint (reason.code, ==, reasons[i].code);
      g_assert_cmpint (action == LAT_ACTION_INVALID, ==, reasons[i].code != LAT_REASON_NONE);
      text = lat_reason_dup_text (&reason);
      g_assert_cmpstr (text, ==, reasons[i].text);
      for (guint j = 0; j < reason.n_squares; j++)
        {
          char name[LAT_SQUARE_NAME_SIZE];

          lat_square_write (reason.squares[j], name);
          g_string_append_printf (squares, "%s%s", j > 0 ? " " : "", name);
        }
      if (reasons[i].code != LAT_REASON_GAME_OVER && reasons[i].code != LAT_REASON_NO_PASS)
        g_assert_cmpstr (squares->str, ==, reasons[i].squares);
      g_string_free (squares, TRUE);
    }
}

/* Results with their reasons in words. */
static void
test_results (void)
{
  static const struct
  {
    const char *rules;
    const char *position;
    LatResult result;
    const char *text;
  } cases[] = {
    { XXI, "7s/3d4/8/8/8/4s3/3SDS2/4S3 w - - 0 1", LAT_RESULT_BLACK,
      "White’s leader is immobilised" },
    { XXI, "7s/3d4/8/8/8/4s3/3SDS2/4S3 b - - 0 1", LAT_RESULT_NONE, "" },
    { XXI, "8/3d4/8/8/8/8/4D3/S7 b - - 0 1", LAT_RESULT_WHITE, "Black has no men left" },
    { "petteia-xxi-8x8", "s7/8/8/8/8/8/8/SS6 b - - 0 1", LAT_RESULT_WHITE,
      "Black has only 1 man left" },
    { XXI, "7s/3d4/8/8/8/8/4D3/S7 w - - 100 60", LAT_RESULT_DRAW, "no capture in 100 plies" },
    { "german-8x8", "7s/8/8/8/8/8/8/SS6 w - - 100 60", LAT_RESULT_WHITE,
      "too long without a capture; men on the board: 2 to 1" },
    { "german-8x8", "7s/8/8/8/8/8/8/S7 w - - 100 60", LAT_RESULT_DRAW,
      "too long without a capture; men on the board: 1 to 1" },
    { "military-8x8", "D2d4/8/8/8/8/8/SS6/ss6 b - - 0 9", LAT_RESULT_WHITE,
      "White’s leader has reached its goal" },
    { "german-8x8", "8/8/8/8/8/8/s7/Ss6 w - - 0 9", LAT_RESULT_BLACK, "White has no legal action" },
    { "seneca-8x8", "8/8/8/8/8/8/s7/SSs5 w - - 0 9", LAT_RESULT_NONE, "" },
    { "seneca-8x8", "8/8/8/8/8/8/ss6/SSs5 w - - 0 9", LAT_RESULT_BLACK,
      "White has no legal action; men on the board: 2 to 3" },
    { "Setup.Array=d7/8/8/8/8/8/8/D7|Goal.LeaderCaptured=true", "d7/8/8/8/8/8/8/S7 w - - 0 1",
      LAT_RESULT_BLACK, "White’s leader is captured" },
    { TWO_ENDS, "S7/8/8/8/8/8/8/7s b - - 0 9", LAT_RESULT_WHITE,
      "White has reached its goal with a soldier" },
    { TWO_ENDS, "s7/8/8/8/8/8/8/7S w - - 0 9", LAT_RESULT_BLACK,
      "Black has reached its goal with a soldier" },
    { TWO_ENDS, "S7/8/8/8/8/8/8/7s w - - 0 9", LAT_RESULT_NONE, "" },
    { CUT_OFF, "8/8/3S4/2SsS3/3S4/8/8/8 b - - 0 9", LAT_RESULT_WHITE,
      "all of Black’s men are cut off from the border" },
    { CUT_OFF, "8/8/3s4/2sSs3/3s4/8/8/8 w - - 0 9", LAT_RESULT_BLACK,
      "all of White’s men are cut off from the border" },
    { CUT_OFF, "8/8/3S4/2SsS3/8/8/8/8 b - - 0 9", LAT_RESULT_NONE, "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (LatRuleset) ruleset = compile (cases[i].rules);
      g_autofree char *text = NULL;
      LatPosition position;
      LatOutcome outcome;

      g_test_message ("%s", cases[i].position);
      g_assert_true (lat_position_text_read (ruleset, cases[i].position, &position, NULL));
      g_assert_cmpint (lat_outcome_get (ruleset, &position, NULL, &outcome), ==,
                       cases[i].result != LAT_RESULT_NONE);
      g_assert_cmpint (outcome.result, ==, cases[i].result);
      text = lat_reason_dup_text (&outcome.reason);
      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

/* Who it is that immobilises a leader; and nothing else can be played then. */
static void
test_end (void)
{
  g_autoptr (LatRuleset) ruleset = compile (XXI);
  LatSquare expected[] = { lat_square_new (4, 1), lat_square_new (3, 1), lat_square_new (4, 0),
                           lat_square_new (4, 2), lat_square_new (5, 1) };
  LatPosition position;
  LatOutcome outcome;
  LatReason reason;

  g_assert_true (
      lat_position_text_read (ruleset, "7s/3d4/8/8/8/4s3/3SDS2/4S3 w - - 0 1", &position, NULL));
  g_assert_true (lat_outcome_get (ruleset, &position, NULL, &outcome));
  g_assert_cmpuint (outcome.reason.n_squares, ==, G_N_ELEMENTS (expected));
  g_assert_cmpuint (outcome.reason.squares[0], ==, expected[0]);
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      gboolean is_there = FALSE;

      for (guint k = 0; k < outcome.reason.n_squares; k++)
        is_there = is_there || outcome.reason.squares[k] == expected[i];
      g_assert_true (is_there);
    }
  g_assert_false (lat_legality_explain (
      ruleset, &position, NULL,
      lat_action_new (LAT_ACTION_MOVE, LAT_SOLDIER, expected[1], lat_square_new (2, 1)), &reason));
  g_assert_cmpint (reason.code, ==, LAT_REASON_GAME_OVER);
  g_assert_cmpuint (reason.n_squares, ==, G_N_ELEMENTS (expected));
}

/* Of men that are cut off all show it, and nobody else; of other reasons those they name. */
static void
test_squares (void)
{
  g_autoptr (LatRuleset) ruleset = compile (CUT_OFF);
  LatSquareSet squares;
  LatPosition position;
  LatOutcome outcome;

  g_assert_true (lat_position_text_read (
      ruleset, "8/1SSSSS2/1SsssS2/1SsssS2/1SsssS2/1SSSSS2/8/8 b - - 0 9", &position, NULL));
  g_assert_true (lat_outcome_get (ruleset, &position, NULL, &outcome));
  squares = lat_reason_get_squares (&outcome.reason, &position);
  for (guint i = 0; i < LAT_N_CELLS; i++)
    g_assert_cmpint (lat_square_set_has (&squares, (LatSquare) i), ==,
                     lat_cell_is_piece (position.cells[i])
                         && lat_cell_side (position.cells[i]) == LAT_BLACK);
  outcome.reason = (LatReason){ .code = LAT_REASON_OCCUPIED,
                                .n_squares = 1,
                                .squares = { lat_square_new (1, 1) } };
  squares = lat_reason_get_squares (&outcome.reason, &position);
  for (guint i = 0; i < LAT_N_CELLS; i++)
    g_assert_cmpint (lat_square_set_has (&squares, (LatSquare) i), ==, i == lat_square_new (1, 1));
}

/* Back and forth until the limit: draw, loss and illegal. */
static void
test_repetition (void)
{
  static const struct
  {
    const char *result;
    LatReasonCode code;
    LatResult winner;
  } cases[] = {
    { "draw", LAT_REASON_REPETITION_DRAW, LAT_RESULT_DRAW },
    { "lose", LAT_REASON_REPETITION_LOSS, LAT_RESULT_WHITE },
    { "white-loses", LAT_REASON_REPETITION_AGAINST, LAT_RESULT_BLACK },
    { "black-loses", LAT_REASON_REPETITION_AGAINST, LAT_RESULT_WHITE },
    { "forbid", LAT_REASON_REPETITION_FORBIDDEN, LAT_RESULT_NONE },
  };
  static const char *const actions[] = { "a1-a2", "h8-h7", "a2-a1", "h7-h8" };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *line = g_strdup_printf ("Setup.Array=7s/8/8/8/8/8/8/S7|Limits.Repetition=3|"
                                               "Limits.RepetitionResult=%s",
                                               cases[i].result);
      g_autoptr (LatRuleset) ruleset = compile (line);
      LatPosition position = *lat_ruleset_get_start (ruleset);
      g_auto (LatHistory) history = { 0 };
      LatOutcome outcome;
      LatReason reason;

      lat_history_reset (&history, &position);
      for (guint ply = 0; ply < 8; ply++)
        {
          LatPosition next;
          LatAction action =
              lat_action_text_read (ruleset, &position, &history, actions[ply % 4], &reason, NULL);

          g_assert_false (lat_outcome_get (ruleset, &position, &history, &outcome));
          if (ply == 7 && cases[i].winner == LAT_RESULT_NONE)
            {
              g_assert_cmpuint (action, ==, LAT_ACTION_INVALID);
              g_assert_cmpint (reason.code, ==, cases[i].code);
              break;
            }
          g_assert_cmpuint (action, !=, LAT_ACTION_INVALID);
          lat_play (ruleset, &position, action, &next);
          lat_history_push (&history, &next);
          position = next;
        }
      if (cases[i].winner == LAT_RESULT_NONE)
        continue;
      g_assert_true (lat_outcome_get (ruleset, &position, &history, &outcome));
      g_assert_cmpint (outcome.reason.code, ==, cases[i].code);
      g_assert_cmpint (outcome.result, ==, cases[i].winner);
      g_assert_cmpuint (lat_history_count (&history, &position), ==, 3);
      g_assert_false (lat_outcome_get (ruleset, &position, NULL, &outcome));
    }
}

static void
test_locked (void)
{
  g_autoptr (LatRuleset) ruleset = compile (XXI);
  LatSquare locker, b4 = lat_square_new (1, 3), b5 = lat_square_new (1, 4);
  LatPosition position;

  g_assert_true (
      lat_position_text_read (ruleset, "7s/8/8/1s2d3/1S6/8/4D3/S7 w - - 0 1", &position, NULL));
  g_assert_true (lat_legality_is_locked (ruleset, &position, b4, &locker));
  g_assert_cmpuint (locker, ==, b5);
  /* It holds for the side that is not to act, too. */
  g_assert_true (lat_legality_is_locked (ruleset, &position, b5, &locker));
  g_assert_cmpuint (locker, ==, b4);
  g_assert_false (lat_legality_is_locked (ruleset, &position, lat_square_new (0, 0), NULL));
  g_assert_false (lat_legality_is_locked (ruleset, &position, lat_square_new (4, 4), NULL));
}

/* Every move from square to square, legal or not: asked alone it is the same as in the
 * list of all. */
static void
check_all_moves (const LatRuleset *ruleset,
                 const LatPosition *position,
                 const LatHistory *history,
                 const LatActionList *list)
{
  const LatSquare *squares;
  guint n = lat_ruleset_get_squares (ruleset, &squares);

  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < n; j++)
      for (int kind = LAT_SOLDIER; kind <= LAT_LEADER; kind++)
        {
          LatAction move = lat_action_new (LAT_ACTION_MOVE, (LatKind) kind, squares[i], squares[j]);

          g_assert_cmpint (lat_movegen_is_legal (ruleset, position, history, move), ==,
                           lat_action_list_has (list, move));
        }
}

static void
test_alone (void)
{
  g_auto (GStrv) ids = lat_presets_dup_ids ();

  for (guint preset = 0; ids[preset] != NULL; preset++)
    {
      g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset (ids[preset]);
      g_auto (LatHistory) history = { 0 };
      g_auto (LatActionList) list;
      LatPosition position = *lat_ruleset_get_start (ruleset);
      LatOutcome outcome;

      lat_action_list_init (&list);
      lat_history_init (&history);
      lat_history_reset (&history, &position);
      for (guint ply = 0; ply < 90 && !lat_outcome_get (ruleset, &position, &history, &outcome);
           ply++)
        {
          LatPosition before = position;

          lat_movegen_list (ruleset, &before, &history, &list);
          if (ply % 10 == 9 || before.turn != LAT_TURN_FRESH)
            check_all_moves (ruleset, &before, &history, &list);
          lat_play (ruleset, &before, list.items[g_test_rand_int_range (0, (int) list.n)],
                    &position);
          lat_history_push (&history, &position);
        }
    }
}

/* A leader that is trapped from the start is held between two even where leaders are not captured; soldiers are
 * only where they are captured so. */
static void
test_held (void)
{
  static const struct
  {
    const char *rules;
    const char *position;
    guint n_released;
  } cases[] = {
    { "Setup.Soldiers=2|Setup.Leaders=1", "7s/8/8/2sD*s3/8/8/8/S7 w - - 0 1", 0 },
    { "Setup.Soldiers=2|Setup.Leaders=1", "7s/8/8/2sD*4/8/8/8/S7 w - - 0 1", 1 },
    { "Setup.Soldiers=2", "7s/8/8/2sS*s3/8/8/8/S7 w - - 0 1", 0 },
    { "Setup.Soldiers=2|Capture.Custodial=false", "7s/8/8/2sS*s3/8/8/8/S7 w - - 0 1", 1 },
    { "Setup.Soldiers=2|Setup.Leaders=1|Capture.Custodial=false",
      "7s/8/8/2sD*s3/8/8/8/S7 w - - 0 1", 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (LatRuleset) ruleset = compile (cases[i].rules);
      LatPosition position, next;
      LatEffect effect;

      g_assert_true (lat_position_text_read (ruleset, cases[i].position, &position, NULL));
      lat_play_with_effect (ruleset, &position,
                            lat_action_new (LAT_ACTION_MOVE, LAT_SOLDIER, lat_square_new (0, 0),
                                            lat_square_new (0, 1)),
                            &next, &effect);
      g_assert_cmpuint (effect.n_released, ==, cases[i].n_released);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/board/legality/reasons", test_reasons);
  g_test_add_func ("/board/legality/results", test_results);
  g_test_add_func ("/board/legality/end", test_end);
  g_test_add_func ("/board/legality/squares", test_squares);
  g_test_add_func ("/board/legality/repetition", test_repetition);
  g_test_add_func ("/board/legality/locked", test_locked);
  g_test_add_func ("/board/legality/alone", test_alone);
  g_test_add_func ("/board/held", test_held);
  return g_test_run ();
}
