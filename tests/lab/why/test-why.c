/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-why.c - tests: reasons of positions made by hand, of rules at random, and what the verifier does not believe */
#include "lab-test.h"
#include "lat-action-text.h"
#include "lat-movegen.h"
#include "lat-outcome.h"
#include "lat-play.h"
#include "lat-position-text.h"
#include "lat-rules-file.h"
#include "lat-why-finder.h"
#include "lat-why-json.h"
#include "plain-why.h"
#include "random-rules.h"

#include <string.h>

typedef enum
{
  ASK_MISTAKE,
  ASK_MERIT,
  ASK_THREAT,
} Ask;

/* What is asked, and what is to be said. */
typedef struct
{
  const char *rules;
  const char *fen;
  Ask ask;
  const char *action;
  const char *better;
  LatWhyKind kind;
  guint men;
  guint plies;
  LatWhyWayKind way;
  const char *text;
} Case;

#define CUSTOM(keys)                                                                               \
  "Board.Files=5|Board.Ranks=5|Setup.Array=SS3/5/5/5/"                                             \
  "3ss|Soldier.Range=0|Goal.AnnihilateAt=0|" keys

/* So many of the first cases. */
#define N_QUIET 2

static const Case cases[] = {
  /* Nothing by force: what is counted otherwise then. */
  { "latrunculi-xxi-8x8", "7s/3d4/8/8/8/8/4D3/S7 w - - 0 1", ASK_MERIT, "a1-b1", NULL,
    LAT_WHY_CHANGES, 0, 0, LAT_WHY_WAY_NONE,
    "Soldiers in corners: White from 1 to 0 (a1); Soldiers on the edge: White from 0 to 1 (b1)." },
  /* What is gained goes first, however much is lost. */
  { "latrunculi-xxi-8x8", "ss5s/3d4/8/4s3/8/2S5/4D3/S1S4S w - - 0 1", ASK_MERIT, "a1-a4", NULL,
    LAT_WHY_CHANGES, 0, 0, LAT_WHY_WAY_NONE,
    "Soldiers in corners: White from 2 to 1 (a1); Mobility of soldiers: White from 36 to 43, Black "
    "from 41 to 38; Soldiers on the edge: White from 1 to 2 (a4)." },
  { "latrunculi-xxi-8x8", "7s/3d4/2S5/2s5/2S5/8/4D3/S1S5 w - - 0 1", ASK_MISTAKE, "c4-c3", "c1-c3",
    LAT_WHY_LOSES_MEN, 1, 1, LAT_WHY_WAY_ANVIL,
    "This loses a man: Dd7-c7xc6. c6 falls between hammer c7 and anvil c5. It was threatened "
    "before. c1-c3xc5 avoids it." },
  { "latrunculi-xxi-8x8", "7s/3d4/8/8/2S3Ss/8/4D3/S7 w - - 0 1", ASK_MERIT, "c4-f4", NULL,
    LAT_WHY_WINS_MEN, 1, 0, LAT_WHY_WAY_PUSH,
    "This wins a man: c4-f4xh4. h4 falls by push and crush." },
  { "latrunculi-xxi-8x8", "7s/3d4/8/8/2S3Ss/8/4D3/S7 w - - 0 1", ASK_MISTAKE, "a1-a2", "c4-f4",
    LAT_WHY_MISSES_MEN, 1, 0, LAT_WHY_WAY_PUSH,
    "This misses winning a man: c4-f4xh4. h4 falls by push and crush." },
  { "latrunculi-xxi-8x8", "7s/3d4/8/S4ssS/8/8/4D3/S7 w - - 0 1", ASK_MERIT, "a5-e5", NULL,
    LAT_WHY_WINS_MEN, 1, 0, LAT_WHY_WAY_FLANK, NULL },
  { "latrunculi-xxi-8x8", "7s/3d4/8/2s5/1SS5/1S6/4D3/S1S5 w - - 0 1", ASK_MERIT, "c1-c3", NULL,
    LAT_WHY_WINS_MEN, 1, 0, LAT_WHY_WAY_PHALANX, NULL },
  { "latrunculi-xxi-8x8", "ss4Ss/3d4/8/7S/8/8/4D3/S5S1 w - - 0 1", ASK_MERIT, "h5-h7", NULL,
    LAT_WHY_WINS_MEN, 1, 0, LAT_WHY_WAY_CORNER,
    "This wins a man: h5-h7xh8. h8 falls in the corner." },
  { "seneca-8x8", "8/8/8/2Ss4/4S3/8/8/SS4ss w - - 0 1", ASK_MERIT, "e4-e5", NULL, LAT_WHY_WINS_MEN,
    1, 0, LAT_WHY_WAY_ANVIL, NULL },
  { CUSTOM ("Capture.Intervention=true"), "4s/5/s1s2/5/SS2s b - - 0 1", ASK_THREAT, NULL, NULL,
    LAT_WHY_THREATENS_MEN, 2, 1, LAT_WHY_WAY_INTERVENTION,
    "The threat is to win 2 men: b1-b3xa3xc3. c3 falls by intervention." },
  { CUSTOM ("Capture.HostileEdges=true"), "4s/5/s4/5/S1S1s b - - 0 1", ASK_THREAT, NULL, NULL,
    LAT_WHY_THREATENS_MEN, 1, 1, LAT_WHY_WAY_HOSTILE, NULL },
  { CUSTOM ("Capture.Enclosure=soldier"), "sS3/5/5/5/S3s b - - 0 1", ASK_THREAT, NULL, NULL,
    LAT_WHY_THREATENS_MEN, 1, 1, LAT_WHY_WAY_ENCLOSURE,
    "The threat is to win a man: a1-a4xa5. a5 is enclosed." },
  { CUSTOM ("Zone.camp.Squares=b3|Zone.camp.Surround=all"), "4s/1S3/Ss3/1S3/2S2 w - - 0 1",
    ASK_MERIT, "c1-c3", NULL, LAT_WHY_WINS_MEN, 1, 0, LAT_WHY_WAY_SURROUND,
    "This wins a man: c1-c3xb3. b3 falls with all its sides taken." },
  { CUSTOM ("Capture.Groups=soldiers"), "sssSS/SS3/5/2S2/4s w - - 0 1", ASK_MERIT, "c2-c4", NULL,
    LAT_WHY_WINS_MEN, 3, 0, LAT_WHY_WAY_GROUP,
    "This wins 3 men: c2-c4xa5xb5xc5. c5 falls with its group." },
  { CUSTOM ("Capture.Replacement=true|Capture.Custodial=false"), "4s/5/1s3/5/1S3 w - - 0 1",
    ASK_MERIT, "b1-b3", NULL, LAT_WHY_WINS_MEN, 1, 0, LAT_WHY_WAY_REPLACEMENT,
    "This wins a man: b1-b3xb3. b3 falls by replacement." },
  { CUSTOM ("Zone.throne.Squares=c3|Zone.throne.Hostile=all"), "4s/5/1s3/5/S4 w - - 0 1", ASK_MERIT,
    "a1-a3", NULL, LAT_WHY_WINS_MEN, 1, 0, LAT_WHY_WAY_HOSTILE,
    "This wins a man: a1-a3xb3. b3 falls against a hostile square." },
  { CUSTOM ("Zone.end.Squares=a5|Zone.end.Goal=white"), "4s/5/5/5/S3s w - - 0 1", ASK_MERIT,
    "a1-a5", NULL, LAT_WHY_WINS, 0, 0, LAT_WHY_WAY_NONE,
    "This wins the game within 1 ply: a1-a5#. White has reached its goal with a soldier." },
  { "military-8x8", "s1s4s/ssD2s1s/8/4s3/1d6/2S4S/S3SSS1/S2S4 b - - 23 12", ASK_MISTAKE, "b7-d7",
    "f7-e7", LAT_WHY_LOSES, 0, 3, LAT_WHY_WAY_NONE,
    "This loses the game within 3 plies: Dc7-e7 Db4-c4 De7-e8#. White’s leader has reached its "
    "goal. f7-e7 avoids it." },
  { "military-8x8", "s1s4s/ss1D1s1s/8/4s3/1d6/2S4S/S3SSS1/S2S4 w - - 23 12", ASK_MISTAKE, "d1-d2",
    "Dd7-d8", LAT_WHY_MISSES_WIN, 0, 0, LAT_WHY_WAY_NONE,
    "This misses a win within 1 ply: Dd7-d8#. White’s leader has reached its goal." },
  { "military-8x8", "s1s4s/ss1D1s1s/8/4s3/1d6/2S4S/S3SSS1/S2S4 w - - 23 12", ASK_MERIT, "Dd7-e8",
    NULL, LAT_WHY_NONE, 0, 0, LAT_WHY_WAY_NONE, "" },
  { "military-8x8", "s1s4s/ss1D1s1s/8/4s3/1d6/2S4S/S3SSS1/S2S4 w - - 23 12", ASK_MERIT, "Dd7-d8",
    NULL, LAT_WHY_WINS, 0, 0, LAT_WHY_WAY_NONE,
    "This wins the game within 1 ply: Dd7-d8#. White’s leader has reached its goal." },
  { "military-8x8", "s1s4s/ss1D1s1s/8/4s3/1d6/2S4S/S3SSS1/S2S4 b - - 23 12", ASK_THREAT, NULL, NULL,
    LAT_WHY_THREATENS, 0, 1, LAT_WHY_WAY_NONE,
    "The threat is to win within 1 ply: Dd7-d8#. White’s leader has reached its goal." },
  { "latrunculi-xxi-8x8", "7s/3d4/2S5/2s5/2S5/8/4D3/S1S5 w - - 99 1", ASK_MISTAKE, "a1-a2", "c1-c3",
    LAT_WHY_ENDS, 0, 0, LAT_WHY_WAY_NONE, NULL },
  { "civil-delayed-12x8", "12/12/12/2Ss*S7/12/12/12/SSSS4ssss w - - 0 1", ASK_MISTAKE, "e5-f5",
    "xd5", LAT_WHY_FREES, 0, 0, LAT_WHY_WAY_NONE, "This sets d5 free; xd5 does not." },
  { "civil-delayed-12x8", "12/12/12/2Ss*S7/12/12/12/SSSS4ssss w - - 0 1", ASK_THREAT, NULL, NULL,
    LAT_WHY_NONE, 0, 0, LAT_WHY_WAY_NONE, "" },
  { "latrunculi-xxi-8x8", "7s/3d4/8/s7/D3S3/8/7S/S6S w - - 0 1", ASK_MISTAKE, "Da4-a3", "h1-g1",
    LAT_WHY_UNLOCKS, 0, 0, LAT_WHY_WAY_NONE, "This gives up the lock of a5; h1-g1 does not." },
  { CUSTOM ("Zone.a.Squares=a5|Zone.a.MakesOfficer=all"), "4s/5/2oO1/1S3/S3s w - - 0 1", ASK_MERIT,
    "b2-b3", NULL, LAT_WHY_WINS_MEN, 1, 0, LAT_WHY_WAY_ANVIL,
    "This wins a man: b2-b3xOc3. Oc3 falls between hammer b3 and anvil d3." },
  /* While sides may be changed, and men are taken off, nothing is said. */
  { CUSTOM ("Setup.Swap=true"), "4s/5/2sS1/1S3/S3s w - - 0 1", ASK_MERIT, "b2-b3", NULL,
    LAT_WHY_NONE, 0, 0, LAT_WHY_WAY_NONE, "" },
  { CUSTOM ("Setup.Removals=1"), "ss2s/5/2sS1/1S3/S3s w - - 0 1", ASK_MERIT, "xa5", NULL,
    LAT_WHY_NONE, 0, 0, LAT_WHY_WAY_NONE, "" },
};

/* A place, and what was asked there. */
typedef struct
{
  LatRuleset *ruleset;
  LatPosition position;
  LatHistory history;
  LatWhyFinder *finder;
} Place;

static void
place_init (Place *place, const char *rules, const char *fen)
{
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new ("test");

  place->ruleset = lab_test_read (rules);
  g_assert_true (lat_position_text_read (place->ruleset, fen, &place->position, diagnostics));
  lat_history_init (&place->history);
  lat_history_reset (&place->history, &place->position);
  place->finder = lat_why_finder_new (place->ruleset, 0);
}

static void
place_clear (Place *place)
{
  lat_why_finder_free (place->finder);
  lat_history_clear (&place->history);
  lat_ruleset_unref (place->ruleset);
}

static LatAction
read_action (const Place *place, const char *text)
{
  return text == NULL ? LAT_ACTION_INVALID
                      : lat_action_text_read (place->ruleset, &place->position, &place->history,
                                              text, NULL, NULL);
}

static gboolean
ask (Place *place, Ask what, LatAction action, LatAction better, LatWhy *why)
{
  LatVerdict before = { .is_known = TRUE, .n_line = 1, .line = { better } };
  LatVerdict after = { .is_known = TRUE };

  switch (what)
    {
    case ASK_MISTAKE:
      return lat_why_finder_find_mistake (place->finder, &place->position, &place->history, action,
                                          &before, &after, why);
    case ASK_MERIT:
      return lat_why_finder_find_merit (place->finder, &place->position, &place->history, action,
                                        why);
    case ASK_THREAT:
    default:
      return lat_why_finder_find_threat (place->finder, &place->position, &place->history, why);
    }
}

static void
test_case (gconstpointer data)
{
  const Case *test = data;
  g_autofree char *text = NULL;
  LatWhyPlace about;
  Place place;
  LatWhy why;

  place_init (&place, test->rules, test->fen);
  about = (LatWhyPlace){ place.ruleset, &place.position, &place.history };
  g_assert_cmpint (ask (&place, test->ask, read_action (&place, test->action),
                        read_action (&place, test->better), &why),
                   ==, test->kind != LAT_WHY_NONE);
  text = lat_why_dup_text (&about, &why);
  g_test_message ("%s: %s", lat_why_kind_get_id (why.kind), text);
  g_assert_cmpint (why.kind, ==, test->kind);
  g_assert_cmpuint (why.men, ==, test->men);
  g_assert_cmpuint (why.plies, ==, test->plies);
  g_assert_cmpint (why.way.kind, ==, test->way);
  if (test->text != NULL)
    g_assert_cmpstr (text, ==, test->text);
  if (lat_why_is_by_force (why.kind))
    g_assert_cmpint (plain_why_check (&about, test->fen, NULL, &why, 100000), ==, PLAIN_WHY_TRUE);
  place_clear (&place);
}

/* {{{ what is not believed */

static void
change (LatWhy *why, guint how, const Place *place)
{
  switch (how)
    {
    case 0:
      why->men++;
      break;
    case 1:
      why->side = lat_side_opposite (why->side);
      break;
    case 2:
      why->better = why->action;
      break;
    case 3:
      why->line[0] = read_action (place, "c1-c3");
      break;
    case 4:
      why->way.anvil = why->way.hammer;
      break;
    case 5:
      why->squares[0] = why->way.hammer;
      break;
    case 6:
      why->kind = LAT_WHY_LOSES;
      break;
    case 7:
      why->kind = LAT_WHY_WINS_MEN;
      break;
    case 8:
      why->n_line = 0;
      break;
    case 9:
      why->men = 0;
      break;
    case 10:
      why->end.code = LAT_REASON_IMMOBILISED;
      break;
    case 11:
      why->action = why->better;
      why->better = LAT_ACTION_INVALID;
      break;
    case 12:
      why->kind = LAT_WHY_UNLOCKS;
      break;
    case 13:
      why->kind = LAT_WHY_ENDS;
      break;
    default:
      g_assert_not_reached ();
    }
}

static void
test_lies (void)
{
  LatWhyPlace about;
  LatWhy why, lie;
  Place place;

  place_init (&place, cases[N_QUIET].rules, cases[N_QUIET].fen);
  about = (LatWhyPlace){ place.ruleset, &place.position, &place.history };
  g_assert_true (ask (&place, ASK_MISTAKE, read_action (&place, "c4-c3"),
                      read_action (&place, "c1-c3"), &why));
  g_assert_true (lat_why_verify (&about, &why, 0));
  for (guint how = 0; how < 14; how++)
    {
      lie = why;
      change (&lie, how, &place);
      g_test_message ("lie %u", how);
      g_assert_false (lat_why_verify (&about, &lie, 0));
    }
  /* What cannot be seen through is not believed. */
  g_assert_false (lat_why_verify (&about, &why, 1));
  place_clear (&place);
}

/* Whether the verifier believes that d1-d2 loses the man on b5. */
static gboolean
loses_b5 (const char *fen)
{
  LatWhy why = { .kind = LAT_WHY_LOSES_MEN, .side = LAT_BLACK, .men = 1, .plies = 1, .n_line = 1 };
  g_auto (LatHistory) history = { 0 };
  LatWhyPlace about;
  LatPosition start;
  Place place;
  gboolean is_true;

  place_init (&place, "military-8x8", fen);
  about = (LatWhyPlace){ place.ruleset, &place.position, &place.history };
  why.action = read_action (&place, "d1-d2");
  why.line[0] =
      lat_action_new (LAT_ACTION_MOVE, LAT_SOLDIER, lat_square_new (3, 4), lat_square_new (2, 4));
  lat_history_init (&history);
  g_assert_true (lat_why_get_start (&why, &about, &start, &history));
  g_assert_true (lat_why_describe_line (&about, &start, &history, &why));
  g_assert_cmpuint (why.n_squares, ==, 1);
  is_true = lat_why_verify (&about, &why, 0);
  g_assert_cmpint (plain_why_check (&about, fen, NULL, &why, 10000), ==,
                   is_true ? PLAIN_WHY_TRUE : PLAIN_WHY_FALSE);
  place_clear (&place);
  return is_true;
}

/* A man who is taken is none lost if he is taken back, or if the game is won instead. */
static void
test_answers (void)
{
  g_assert_true (loses_b5 ("s1s4s/ss3s1s/8/sS1s4/7d/2S4S/S3DSS1/S2S4 w - - 0 12"));
  g_assert_false (loses_b5 ("s1s4s/ss1D1s1s/8/sS1s4/7d/2S4S/S4SS1/S2S4 w - - 0 12"));
  g_assert_false (loses_b5 ("s1s4s/ss3s1s/2S5/sS1s4/3S3d/7S/S3DSS1/S2S4 w - - 0 12"));
}

typedef enum
{
  LIE_NONE,
  LIE_BEFORE,
  LIE_AFTER,
  LIE_TERM,
  LIE_UNCHANGED,
  LIE_TWICE,
  LIE_NOTHING,
  LIE_MUCH,
  LIE_SQUARE,
  LIE_WHOSE,
  LIE_FEWER_SQUARES,
  LIE_SIDE,
  LIE_ACTION,
  N_LIES
} Lie;

static void
tell_lie (const Place *place, Lie lie, LatWhy *why)
{
  LatWhyChange *first = &why->changes[0];

  switch (lie)
    {
    case LIE_BEFORE:
      first->counts[0][LAT_WHITE]++;
      break;
    case LIE_AFTER:
      first->counts[1][LAT_BLACK]++;
      break;
    case LIE_TERM:
      first->term = LAT_TERM_CENTRE;
      break;
    case LIE_UNCHANGED:
      *first = (LatWhyChange){ .term = LAT_TERM_LEADER };
      first->counts[0][LAT_WHITE] = first->counts[0][LAT_BLACK] = 1;
      first->counts[1][LAT_WHITE] = first->counts[1][LAT_BLACK] = 1;
      break;
    case LIE_TWICE:
      why->changes[1] = *first;
      break;
    case LIE_NOTHING:
      why->n_changes = 0;
      break;
    case LIE_MUCH:
      why->n_changes = LAT_WHY_MAX_CHANGES + 1;
      break;
    case LIE_SQUARE:
      first->squares[0] = lat_square_new (4, 4);
      break;
    case LIE_WHOSE:
      first->sides[0] = LAT_BLACK;
      break;
    case LIE_FEWER_SQUARES:
      first->n_squares = 0;
      break;
    case LIE_SIDE:
      why->side = LAT_BLACK;
      break;
    case LIE_ACTION:
      why->action = read_action (place, "a1-a2");
      break;
    case LIE_NONE:
    case N_LIES:
    default:
      break;
    }
}

/* What an action changes is counted again; by hand: the corner is left for the edge beside it. */
static void
test_changes (void)
{
  LatWhyPlace about;
  LatWhy why, lie;
  Place place;
  g_autofree char *json = NULL;

  place_init (&place, cases[0].rules, cases[0].fen);
  about = (LatWhyPlace){ place.ruleset, &place.position, &place.history };
  g_assert_true (ask (&place, ASK_MERIT, read_action (&place, "a1-b1"), LAT_ACTION_INVALID, &why));
  g_assert_cmpuint (why.n_changes, ==, 2);
  g_assert_cmpint (why.changes[0].term, ==, LAT_TERM_CORNER);
  g_assert_cmpint (why.changes[1].term, ==, LAT_TERM_EDGE);
  g_assert_cmpuint (why.changes[1].n_squares, ==, 1);
  g_assert_cmpuint (why.changes[1].squares[0], ==, lat_square_new (1, 0));
  g_assert_cmpint (why.changes[1].sides[0], ==, LAT_WHITE);
  for (Lie i = LIE_NONE; i < N_LIES; i++)
    {
      lie = why;
      tell_lie (&place, i, &lie);
      g_test_message ("%d", i);
      g_assert_cmpint (lat_why_verify (&about, &lie, 0), ==, i == LIE_NONE);
    }
  json = lat_why_dup_json (&about, &why);
  g_assert_nonnull (strstr (json,
                            "\"changes\":[{\"term\":\"Corner\",\"before\":[1,1],\"after\":[0,1],"
                            "\"squares\":[\"a1\"]},{\"term\":\"Edge\""));
  place_clear (&place);
}

/* {{{ read aloud */

/* Who takes a man and loses him again. */
#define SPOKEN_ANSWER 3

/* What the engine expects after the better action and after the one that was played, and the whole note, if any. */
static const struct
{
  const char *rules;
  const char *fen;
  const char *action;
  const char *before;
  const char *after;
  const char *note;
} spoken[] = {
  /* The defence that is expected is told, not one that takes long to refute. */
  { "latrunculi-xxi-8x8", "ssssssss/3d4/8/8/8/8/4D3/SSSSSSSS w - - 0 1", "d1-d5",
    "De2-e7 a8-a5 e1-e6", "",
    "This misses winning a man: De2-e7 a8-a5 e1-e6xe8. e8 falls by push and crush." },
  /* Nor one that ends the game where men are told. */
  { "latrunculi-xxi-8x8", "sssssss1/D2dSS2/6Ss/8/8/8/8/SSSS3S b - - 9 5", "c8-c6", "c8-c5",
    "d1-d6 b8-b6 Da7-c7",
    "This loses 2 men: d1-d6+ d8-c8 b1-b6xc6 g8-h8 d6-f6xh6. c6 falls between hammer b6 and anvil "
    "d6. It was threatened before. c8-c5 avoids it." },
  /* Two men are lost for one that is taken; by rules that trap nobody falls yet. */
  { "seneca-8x8", "1S1sssS1/ssS5/1ssSS3/Sss1SSs1/sSS1SSS1/S1SS1S1s/Ssss1s1s/2S1sSs1 b - - 1 22",
    "d8-c8", "d2-d1", "",
    "This loses a man: c1-d1:d2:e1. That is 2 men for 1. e1 is trapped between hammer d1 and anvil "
    "f1. "
    "It was threatened before. d2-d1 avoids it." },
  /* Who takes the man at once must hear why that is not the same. */
  { "seneca-8x8", "1Ss1ssS1/ss6/s1sSS3/1ss1SSs1/s1S1SS2/SsSS1Ss1/1S3s1s/3SSs2 b - - 2 27", "a6-a8",
    "b3-b4", "f4-b4",
    "This misses winning a man: b3-b4 b8-a8 b4-b8:a8. a8 is trapped in the corner. What it takes "
    "now is lost again: f4-b4:b3." },
  /* The limit ends the game, which the prover does not see. */
  { "bell-8x7", "2S1SS1d/3S1S1D/s4sSS/3SssSs/S5ss/S2s2s1/1ss2s1s w - - 26 30", "d6-e6", "d6-d5",
    "f5-e5 g5-f5 c1-d1",
    "This loses the game within 3 plies: f5-e5 g5-f5 c1-d1#. Too long without a capture; men on "
    "the "
    "board: 12 to 14. d6-d5 avoids it." },
  /* Nothing by force: the line is told as far as the man is lost for good. */
  { "bell-8x7", "2SSS2s/3D1S1S/S1s2sSS/sSS1d2S/s1sss3/1S2ss1S/2Ss1sss b - - 4 14", "c3-b3",
    "c3-c2 c7-c6 c6-c5 a3-a2 a2-a1 c4-c3 c3-b3 a4-a3 f6-e6 d3-c3 c3-c4 e6-e5",
    "Dd6-c6 Dc6-d6 a3-a2 Dd6-d5 f5-f4 d7-d6 b3-a3 b2-b1 De4-d4 e7-f7",
    "This comes out a man worse than c3-c2. (Expected: Dd6-c6xc5 Dc6-d6 a3-a2 Dd6-d5 f5-f4 d7-d6 "
    "b3-a3 b2-b1 De4-d4)" },
  /* Unless it happens in the other line. */
  { "seneca-8x8", "sS1S3S/sS2S1s1/S1SSs2S/1S1ss1s1/S3S*s1s/1s2s3/S4s1s/1sSs1S1s w - - 0 28",
    "f1-e1", "h6-g6 xe4 e6-e2 f1-e1 g7-g8 xd1 g6-h6 h1-f3 a2-a1",
    "xe4 g7-h7 xd1 h6-g6 h7-g7 a2-a1 xg6 f2-f3",
    "This comes out a man worse than h6-g6. (Expected: h6-g6 xe4 e6-e2 f1-e1:d1 g7-g8 xd1 g6-h6 "
    "h1-f3 a2-a1:b1)" },
  /* A leader is a man, too: he is taken for the soldier, so nobody is worse off. */
  { "bell-8x7", "2S1SSd1/3S1S1D/s2SssSS/5sSs/S5ss/S2s2s1/1ss2s1s b - - 3 18", "Dg7-h7",
    "d2-d3 Dh6-h7 Dh7-g7 a5-b5 d5-d4 e5-d5", "d5-d4 e5-e4 d4-d5 e4-e5 d5-d4",
    "Squares that soldiers have a way to: White has 21; after d2-d3 it would have 16. (Expected: "
    "d5-d4 e5-e4 d4-d5 e4-e5 d5-d4)" },
  /* What is so or not. */
  { "latrunculi-xxi-8x8", "4sss1/3dSS2/s2S3s/1s6/3S4/8/D7/SSS5 w - - 1 10", "d6-f6",
    "c1-c5 a6-c6 Da2-a5 h6-e6 Da5-a7 e6-f6 Da7-c7", "h6-g6 d4-f4 a6-e6 f4-f6 e6-e7 Da2-a5",
    "White: An enemy is next to the leader, and two sides are open. c1-c5 avoids it. (Expected: "
    "h6-g6 d4-f4 a6-e6xe7xf6 f4-f6xf8 e6-e7 Da2-a5)" },
  { "military-8x8", "s1s1s2s/7s/3sD2s/s7/3d4/S3S2S/8/S1S2SSS b - - 43 22", "e8-f8",
    "h6-g6 De6-c6 a5-a6 Dc6-c5 Dd4-c4 Dc5-b5", "De6-e7 f8-e8 De7-f7 e8-f8 Df7-e7 f8-e8",
    "Moves of the leader to its goal: White has 1; after h6-g6 it would have 3. (Expected: De6-e7 "
    "f8-e8 De7-f7 e8-f8 Df7-e7)" },
  /* What is too little to be the point is not said. */
  { "military-8x8", "s3ss1s/1d2D2s/4s2s/s7/8/7S/S7/S1S1SSSS w - - 48 25", "De7-d7", "c1-d1", "",
    NULL },
  { "military-8x8", "s1s1s2s/s6s/5s2/8/2Ss1D2/7S/2d5/SSSS2SS b - - 29 15", "d4-d5",
    "Dc2-d2 Df4-e4 Dd2-e2 c1-e1 De2-f2 d1-f1", "c4-c3 h7-h6 Df4-f5 a7-a6 g1-f1",
    "Black’s leader is trapped. Dc2-d2 avoids it. (Expected: c4-c3:Dc2 h7-h6 Df4-f5 a7-a6 g1-f1)" },
};

static guint
read_line (const Place *place, const char *text, LatAction *line)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  g_auto (LatHistory) history = { 0 };
  LatPosition here = place->position, next;
  guint n = 0;

  lat_history_init (&history);
  lat_history_copy (&history, &place->history);
  for (; words[n] != NULL && *words[n] != '\0'; n++)
    {
      line[n] = lat_action_text_read (place->ruleset, &here, &history, words[n], NULL, NULL);
      g_assert_cmpuint (line[n], !=, LAT_ACTION_INVALID);
      lat_play (place->ruleset, &here, line[n], &next);
      here = next;
      lat_history_push (&history, &here);
    }
  return n;
}

/* The line after the action is read with it, since that is where it is legal. */
static gboolean
find_spoken (guint i, Place *place, LatWhy *why)
{
  g_autofree char *both = g_strchomp (g_strconcat (spoken[i].action, " ", spoken[i].after, NULL));
  LatAction line[LAT_VERDICT_MAX_LINE + 1];
  LatVerdict before = { .is_known = TRUE }, after = { .is_known = TRUE };

  place_init (place, spoken[i].rules, spoken[i].fen);
  before.n_line = read_line (place, spoken[i].before, before.line);
  after.n_line = read_line (place, both, line) - 1;
  memcpy (after.line, line + 1, after.n_line * sizeof *line);
  return lat_why_finder_find_mistake (place->finder, &place->position, &place->history, line[0],
                                      &before, &after, why);
}

static void
test_spoken (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autofree char *note = NULL;
  LatWhyPlace about;
  Place place;
  LatWhy why;

  g_assert_cmpint (find_spoken (i, &place, &why), ==, spoken[i].note != NULL);
  about = (LatWhyPlace){ place.ruleset, &place.position, &place.history };
  if (spoken[i].note != NULL)
    note = lat_why_dup_note (&about, &why);
  g_assert_cmpstr (note, ==, spoken[i].note);
  if (lat_why_is_by_force (why.kind))
    g_assert_cmpint (plain_why_check (&about, spoken[i].fen, NULL, &why, 30000), !=,
                     PLAIN_WHY_FALSE);
  place_clear (&place);
}

/* What is said beside is not believed either if it is not so. */
static void
test_spoken_lies (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (spoken); i++)
    {
      LatWhyPlace about;
      LatWhy why, lie;
      Place place;

      if (spoken[i].note == NULL)
        continue;
      find_spoken (i, &place, &why);
      about = (LatWhyPlace){ place.ruleset, &place.position, &place.history };
      g_assert_true (lat_why_verify (&about, &why, 0));
      lie = why;
      lie.given++;
      g_assert_cmpint (lat_why_verify (&about, &lie, 0), ==, why.kind == LAT_WHY_TERM);
      lie = why;
      lie.taken++;
      g_assert_cmpint (lat_why_verify (&about, &lie, 0), ==, why.kind == LAT_WHY_TERM);
      lie = why;
      lie.answer = lie.action;
      g_assert_cmpint (lat_why_verify (&about, &lie, 0), ==, why.kind == LAT_WHY_TERM);
      if (why.kind != LAT_WHY_TERM)
        lie.n_line++;
      else if (why.men > 0)
        lie.men++;
      else
        lie.counts[1][lie.subject] = lie.counts[0][lie.subject];
      g_assert_false (lat_why_verify (&about, &lie, 0));
      place_clear (&place);
    }
}

/* A reply that loses nothing again is no answer, and nearness is told in moves. */
static void
test_answer (void)
{
  LatWhy why, near = { .kind = LAT_WHY_TERM, .term = LAT_TERM_GOAL_NEAR, .subject = LAT_BLACK };
  g_autofree char *text = NULL;
  g_auto (LatHistory) history = { 0 };
  LatWhyPlace about;
  LatPosition here;
  Place place;

  find_spoken (SPOKEN_ANSWER, &place, &why);
  about = (LatWhyPlace){ place.ruleset, &place.position, &place.history };
  lat_history_init (&history);
  lat_history_copy (&history, &place.history);
  lat_play (place.ruleset, &place.position, why.action, &here);
  lat_history_push (&history, &here);
  why.answer = lat_action_text_read (place.ruleset, &here, &history, "d1-d2", NULL, NULL);
  g_assert_cmpuint (why.answer, !=, LAT_ACTION_INVALID);
  g_assert_false (lat_why_verify (&about, &why, 0));
  near.better = why.better;
  near.counts[1][LAT_BLACK] = LAT_TERMS_GOAL / 3;
  text = lat_why_dup_text (&about, &near);
  g_assert_cmpstr (text, ==,
                   "Moves of the leader to its goal: Black has –; after b3-b4 it would have 2.");
  place_clear (&place);
}

/* }}} */

/* A repetition that loses is the reason. */
static void
test_repetition (void)
{
  static const char *const moves[] = {
    "a2-a3", "h7-h6", "a3-a2", "h6-h7", "a2-a3", "h7-h6", "a3-a2"
  };
  g_autoptr (LatRuleset) start = lat_ruleset_new_preset ("petteia-xxi-8x8");
  g_autofree char *fen = lat_position_text_write (start, lat_ruleset_get_start (start));
  LatPosition next;
  Place place;
  LatWhy why;

  place_init (&place, "petteia-xxi-8x8", fen);
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      lat_play (place.ruleset, &place.position, read_action (&place, moves[i]), &next);
      place.position = next;
      lat_history_push (&place.history, &next);
    }
  g_assert_true (ask (&place, ASK_MISTAKE, read_action (&place, "h6-h7"),
                      read_action (&place, "h6-h5"), &why));
  g_assert_cmpint (why.kind, ==, LAT_WHY_ENDS);
  g_assert_cmpint (why.end.code, ==, LAT_REASON_REPETITION_LOSS);
  place_clear (&place);
}

static void
test_json (void)
{
  g_autofree char *json = NULL;
  LatWhyPlace about;
  LatWhy why;
  Place place;

  place_init (&place, cases[N_QUIET].rules, cases[N_QUIET].fen);
  about = (LatWhyPlace){ place.ruleset, &place.position, &place.history };
  g_assert_true (ask (&place, ASK_MISTAKE, read_action (&place, "c4-c3"),
                      read_action (&place, "c1-c3"), &why));
  json = lat_why_dup_json (&about, &why);
  g_assert_true (g_str_has_prefix (
      json, "{\"kind\":\"loses-men\",\"side\":\"black\",\"action\":\"c4-c3\",\"better\":"
            "\"c1-c3xc5\",\"men\":1,\"plies\":1,\"threatened\":true,\"line\":\"Dd7-c7xc6\",\"way\":"
            "{\"kind\":\"hammer-and-anvil\",\"victim\":\"c6\",\"hammer\":\"c7\",\"anvil\":\"c5\"},"
            "\"squares\":[\"c6\"],\"text\":"));
  place_clear (&place);
}

/* }}} */
/* {{{ rules at random */

#define N_RULES        300
#define REFEREE_BUDGET 1500

static LatAction
pick (const Place *place, GRand *rand)
{
  g_auto (LatActionList) list;

  lat_action_list_init (&list);
  lat_movegen_list (place->ruleset, &place->position, &place->history, &list);
  return list.items[g_rand_int_range (rand, 0, (gint32) list.n)];
}

/* What is said of a position that play at random comes to. */
static void
check_random (Place *place, GRand *rand, guint n_kinds[LAT_N_WHY_KINDS], guint *n_said)
{
  g_autofree char *fen = lat_position_text_write (place->ruleset, &place->position);
  LatWhyPlace about = { place->ruleset, &place->position, &place->history };

  lat_history_reset (&place->history, &place->position);
  for (Ask what = ASK_MISTAKE; what <= ASK_THREAT; what++)
    {
      g_autofree char *text = NULL;
      LatWhy why;
      PlainWhy answer;

      if (!ask (place, what, pick (place, rand), pick (place, rand), &why))
        continue;
      n_kinds[why.kind]++;
      text = lat_why_dup_text (&about, &why);
      g_assert_cmpstr (text, !=, "");
      if (!lat_why_is_by_force (why.kind))
        continue;
      answer = plain_why_check (&about, fen, NULL, &why, REFEREE_BUDGET);
      if (answer == PLAIN_WHY_FALSE)
        {
          g_autofree char *json = lat_why_dup_json (&about, &why);

          g_error ("%s\n%s\n%s", lat_ruleset_get_line (place->ruleset), fen, json);
        }
      *n_said += answer == PLAIN_WHY_TRUE;
    }
}

static void
test_random (void)
{
  const char *seed = g_getenv ("LAT_RANDOM_SEED");
  g_autoptr (GRand) rand =
      g_rand_new_with_seed (seed != NULL ? (guint32) g_ascii_strtoull (seed, NULL, 10) : 1);
  guint n_kinds[LAT_N_WHY_KINDS] = { 0 }, n_said = 0, n_by_force = 0;

  for (guint i = 0; i < N_RULES; i++)
    {
      g_autofree char *line = random_rules_new (rand);
      g_autoptr (LatRuleset) ruleset = lab_test_read (line);
      g_autofree char *fen = lat_position_text_write (ruleset, lat_ruleset_get_start (ruleset));
      guint n = (guint) g_rand_int_range (rand, 0, 60);
      LatOutcome outcome;
      Place place;

      place_init (&place, line, fen);
      lat_why_finder_free (place.finder);
      place.finder = lat_why_finder_new (place.ruleset, 20000);
      for (guint k = 0; k < n; k++)
        {
          LatPosition next;

          if (lat_outcome_get (place.ruleset, &place.position, &place.history, &outcome))
            break;
          lat_play (place.ruleset, &place.position, pick (&place, rand), &next);
          if (lat_outcome_get (place.ruleset, &next, NULL, &outcome))
            break;
          place.position = next;
          lat_history_push (&place.history, &next);
        }
      if (!lat_outcome_get (place.ruleset, &place.position, NULL, &outcome))
        check_random (&place, rand, n_kinds, &n_said);
      place_clear (&place);
    }
  for (guint i = 0; i < LAT_N_WHY_KINDS; i++)
    {
      g_test_message ("%s: %u", lat_why_kind_get_id (i), n_kinds[i]);
      n_by_force += lat_why_is_by_force (i) ? n_kinds[i] : 0;
    }
  g_test_message ("by force: %u, of them true by the referee: %u", n_by_force, n_said);
  if (seed == NULL)
    g_assert_cmpuint (n_said, >=, 50);
}

/* }}} */

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path =
          g_strdup_printf ("/lab/why/case/%u-%s", i, lat_why_kind_get_id (cases[i].kind));

      g_test_add_data_func (path, &cases[i], test_case);
    }
  for (guint i = 0; i < G_N_ELEMENTS (spoken); i++)
    {
      g_autofree char *path = g_strdup_printf ("/lab/why/spoken/%u", i);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_spoken);
    }
  g_test_add_func ("/lab/why/spoken/lies", test_spoken_lies);
  g_test_add_func ("/lab/why/spoken/answer", test_answer);
  g_test_add_func ("/lab/why/lies", test_lies);
  g_test_add_func ("/lab/why/changes", test_changes);
  g_test_add_func ("/lab/why/answers", test_answers);
  g_test_add_func ("/lab/why/repetition", test_repetition);
  g_test_add_func ("/lab/why/json", test_json);
  g_test_add_func ("/lab/why/random", test_random);
  return g_test_run ();
}
