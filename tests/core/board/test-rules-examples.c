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
#define DROPS "Board.Files=5|Board.Ranks=5|Setup.Soldiers=2|Setup.Leaders=1|Goal.AnnihilateAt=-1|"

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
