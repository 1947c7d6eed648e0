/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-position-check.c - tests: whether a position can be played, and whether it can come about */
#include "lat-position-check.h"

#include <string.h>

#include "lat-position-text.h"
#include "lat-rules-file.h"

static LatRuleset *
compile (const char *spec)
{
  g_autoptr (LatRules) rules = lat_rules_read_any (spec, FALSE, NULL);
  LatRuleset *ruleset = lat_ruleset_new (rules, NULL);

  g_assert_nonnull (ruleset);
  return ruleset;
}

#define XXI   "latrunculi-xxi-8x8"
#define BONUS "Setup.Soldiers=4|Capture.BonusMove=same-piece|Setup.DropForbidden=c3"

#define OFFICERS "Setup.Array=sod5/8/8/8/8/8/8/SODD4"
#define PROMOTION                                                                                  \
  "Setup.Array=ss6/8/8/8/8/8/8/SS6|Zone.end.Squares=a8|Zone.end.MakesOfficer=all|"                 \
  "Zone.end.MakesLeader=black"

/* What is said of a position; all of it, joined by newlines. */
static const struct
{
  const char *rules;
  const char *text;
  const char *said;
} cases[] = {
  { XXI, "ssssssss/3d4/8/8/8/8/4D3/SSSSSSSS w - - 0 1", "" },
  { "seneca-8x8", "8/8/8/2Ss*S3/8/8/6s1/SS5s w - x 0 2", "" },
  { "military-8x8", "3d*4/SsSsssss/8/8/8/8/SSSSSS2/4D3 w - - 3 9",
    "warning: trapped on d8, and nobody holds him there" },
  { XXI, "ssssssss/3d4/8/8/8/8/3DD3/SSSSSSSS w - - 0 1", "error: White has 2 leaders" },
  { XXI, "ssssssss/3d4/8/8/8/8/4D3/SSSSSSSS w d1 - 0 1",
    "error: Black has 2 leaders\n"
    "warning: Black has 1 man in hand, and these rules begin with 0" },
  { XXI, "ssssssss/3d4/8/8/8/8/4D3/SSSSSSSS w - x 0 1",
    "error: these rules know no removal before a move" },
  { XXI, "ssssssss/3d4/8/8/8/8/4D3/SSSSSSSS w - a1 0 1", "error: these rules know no bonus moves" },
  { BONUS, "8/8/8/8/8/8/4S3/s7 w S1 e2 0 3", "error: a turn state while men are in hand" },
  { BONUS, "8/8/8/8/8/8/4S3/s7 b - e2 0 3",
    "error: no free man of the side to act on e2, which is to act again" },
  { BONUS, "8/8/8/8/8/2S5/8/s7 w S1 - 4 3",
    "warning: a man on c3, where he may not be dropped\n"
    "warning: plies without a capture are counted, and men are in hand" },
  { BONUS, "8/8/8/8/8/8/SSSSS3/s7 w s5 - 0 3",
    "warning: White has 5 soldiers, and these rules begin with 4\n"
    "warning: Black has 6 soldiers, and these rules begin with 4\n"
    "warning: Black has 5 men in hand, and these rules begin with 4" },
  { BONUS "|Capture.Method=convert", "8/8/8/8/8/8/SSSSS3/SSS4s w - - 0 3",
    "warning: there are 9 soldiers, and these rules begin with 8" },
  { BONUS "|Capture.Method=convert", "8/8/8/8/8/8/SSSSS3/SS5s w - - 0 3", "" },
  { BONUS, "8/8/8/8/8/2d5/8/sS6 w - - 0 3",
    "warning: Black has a leader, and these rules begin without" },
  { XXI, "ssssssss/3d4/8/8/8/8/4D3/SSSSSSOS w - - 0 1", "error: White has an officer" },
  { OFFICERS, "sod5/8/8/8/8/8/8/SOD5 w - - 0 1",
    "warning: White’s leaders are not all there, and they cannot be captured" },
  { OFFICERS, "sod5/8/8/8/8/8/8/SODD4 w - - 0 1", "" },
  { OFFICERS, "sod5/8/8/8/8/8/8/SODDD3 w - - 0 1", "error: White has 3 leaders" },
  { OFFICERS, "sod5/8/8/8/8/8/8/OODD4 w - - 0 1",
    "warning: White has 2 officers, and these rules begin with 1" },
  { OFFICERS, "ssd5/8/8/8/8/8/8/SODD4 w - - 0 1",
    "warning: Black has 2 soldiers, and these rules begin with 1" },
  { OFFICERS, "so*d5/8/8/8/8/8/8/SODD4 w - - 0 1",
    "warning: trapped on b8, and these rules trap no officers" },
  /* A soldier may have become an officer, and any man a leader, where a zone makes them. */
  { PROMOTION, "od6/8/8/8/8/8/8/OO6 w - - 0 1", "" },
  { PROMOTION, "dd6/8/8/8/8/8/8/SO6 w - - 0 1", "" },
  { PROMOTION, "sd6/8/8/8/8/8/8/SOO5 w - - 0 1",
    "warning: White has 3 men, and these rules begin with 2" },
  { PROMOTION, "sdd5/8/8/8/8/8/8/SO6 w - - 0 1",
    "warning: Black has 3 men, and these rules begin with 2" },
  { PROMOTION "|Capture.Method=convert", "s7/8/8/8/8/8/8/OOO5 w - - 0 1", "" },
  { PROMOTION "|Capture.Method=convert", "s7/8/8/8/8/8/8/OOOO4 w - - 0 1",
    "warning: there are 5 men, and these rules begin with 4" },
  { OFFICERS "|Capture.Method=convert", "s1d5/8/8/8/8/8/8/OODD4 w - - 0 1", "" },
  { OFFICERS "|Capture.Method=convert", "s1d5/8/8/8/8/8/8/OOODD3 w - - 0 1",
    "warning: there are 3 officers, and these rules begin with 2" },
  { XXI, "ssssssss/8/8/8/8/8/4D3/SSSSSSSS w - - 0 1",
    "warning: Black’s leader is missing, and he cannot be captured" },
  { XXI, "s*s*s*s*ssss/3d*4/8/8/8/8/4D3/SSSSSSSS w - - 0 1",
    "warning: trapped on a8, b8, c8, …, and these rules trap no soldiers\n"
    "warning: trapped on d7, and these rules trap no leaders" },
  { "Setup.Soldiers=9|Capture.Method=trap|Capture.SafeSquares=b2",
    "8/8/8/8/8/8/SsSs4/ss*6 b - - 0 1", "warning: trapped on b1, and nobody holds him there" },
  { "Setup.Soldiers=9|Capture.Method=trap|Capture.SafeSquares=b2",
    "8/8/8/8/8/8/Ss*Ss4/ss6 b - - 0 1",
    "warning: trapped on b2, where such a man cannot be captured" },
  { XXI, "ssssssss/3d4/8/8/8/8/4D3/SSSSSSSS w - - 101 90",
    "warning: 101 plies without a capture, and play ends after 100\n"
    "note: play has ended in a draw: no capture in 100 plies" },
  { XXI, "ssssssss/3d4/8/8/8/8/4D3/SSSSSSSS w - - 20 4",
    "warning: 20 plies without a capture, and it is only move 4" },
  { "Setup.Array=ssssssss/8/8/8/8/8/8/SSSSSSSS|Zone.throne.Squares=d4;a1|Zone.throne.Stop=leaders",
    "ssssssss/8/8/8/3S4/8/8/SSSSSSS1 w - - 0 5", "warning: a man on d4, where he may not stop" },
  { XXI, "ssssssss/3d4/8/8/8/8/4D3/SSSSSSSS w - o 0 1",
    "error: by these rules no way is opened for the enemy" },
  { "Setup.Soldiers=4|White.Goal.NoMoves=opens", "8/8/8/8/8/8/s7/Ss4ss w - o 0 3",
    "error: by these rules no way is opened for the enemy" },
  { "Setup.Soldiers=4|White.Goal.NoMoves=opens", "8/8/8/8/8/8/s7/Ss4ss b - o 1 3", "" },
  { "Setup.Array=sd6/8/8/8/8/8/8/SD6|Capture.LeaderCapture=not-custodial",
    "s7/8/8/8/8/8/8/SD6 w - - 0 4", "" },
  { XXI, "8/8/8/8/8/3S4/2SdSD2/3S4 b - - 0 4",
    "note: White has won: Black’s leader is immobilised" },
};

static const char *
get_word (LatSeverity severity)
{
  return severity == LAT_SEVERITY_ERROR     ? "error"
         : severity == LAT_SEVERITY_WARNING ? "warning"
                                            : "note";
}

static void
test_words (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (LatRuleset) ruleset = compile (cases[i].rules);
      g_autoptr (LatDiagnostics) list = lat_diagnostics_new (NULL);
      g_autoptr (GString) said = g_string_new (NULL);
      LatPosition position;
      gboolean is_good;

      g_assert_true (lat_position_text_read_any (ruleset, cases[i].text, &position, NULL));
      is_good = lat_position_check (ruleset, &position, list);
      for (guint k = 0; k < lat_diagnostics_get_count (list); k++)
        {
          const LatDiagnostic *item = lat_diagnostics_get (list, k);

          g_assert_nonnull (item->remedy);
          g_string_append_printf (said, "%s%s: %s", k > 0 ? "\n" : "", get_word (item->severity),
                                  item->message);
        }
      g_assert_cmpstr (said->str, ==, cases[i].said);
      g_assert_cmpint (is_good, ==, lat_diagnostics_get_errors (list) == 0);
      g_assert_cmpint (is_good, ==, lat_position_check (ruleset, &position, NULL));
    }
}

/* What can be played is what the strict reader takes, whatever is set up. */
static void
test_reader_agrees (void)
{
  static const char *const specs[] = { XXI, "seneca-8x8", "military-8x8", "bell-8x7", BONUS };
  static const LatCell men[] = { 1, 2, 5, 6, 9, 10, 13, 14 };
  guint n_good = 0, n_bad = 0;

  for (guint i = 0; i < 3000; i++)
    {
      g_autoptr (LatRuleset) ruleset = compile (specs[i % G_N_ELEMENTS (specs)]);
      g_autoptr (GRand) rand = g_rand_new_with_seed (i);
      LatPosition position = *lat_ruleset_get_start (ruleset), read;
      g_autofree char *text = NULL;
      const LatSquare *squares;
      guint n = lat_ruleset_get_squares (ruleset, &squares);
      gboolean is_good;

      if (g_rand_boolean (rand))
        memset (position.hand, 0, sizeof position.hand);
      for (guint k = 0; k < 12; k++)
        {
          LatCell man = men[g_rand_int_range (rand, 0, G_N_ELEMENTS (men))];

          if ((man & LAT_CELL_LEADER) == 0 || g_rand_int_range (rand, 0, 4) == 0)
            position.cells[squares[g_rand_int_range (rand, 0, (gint32) n)]] = man;
        }
      position.side = (guint8) g_rand_int_range (rand, 0, 2);
      position.turn = (guint8) g_rand_int_range (rand, 0, 3);
      if (position.turn == LAT_TURN_BONUS)
        position.bonus = squares[g_rand_int_range (rand, 0, (gint32) n)];
      lat_position_update (&position);
      text = lat_position_text_write (ruleset, &position);
      is_good = lat_position_text_read (ruleset, text, &read, NULL);
      g_assert_cmpint (lat_position_check (ruleset, &position, NULL), ==, is_good);
      n_good += is_good;
      n_bad += !is_good;
    }
  g_assert_cmpuint (n_good, >, 300);
  g_assert_cmpuint (n_bad, >, 300);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/position-check/words", test_words);
  g_test_add_func ("/position-check/reader-agrees", test_reader_agrees);
  return g_test_run ();
}
