/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-position-words.c - tests: what stands where, as it is said */
#include "lat-position-text.h"
#include "lat-position-words.h"
#include "lat-presets.h"
#include "lat-rules-file.h"

#define XXI     "latrunculi-xxi-8x8", "7s/3d4/8/2Ss4/8/8/5D2/S3S3 w - - 0 1"
#define TRAPPED "seneca-8x8", "8/8/8/2Ss*S3/8/8/6s1/SS5s w - - 1 2"
#define OFFICERS                                                                                   \
  "Setup.Soldiers=2|Setup.Officers=3|Setup.Leaders=2",                                             \
      "oo*s*d4/8/8/8/8/2D1D3/8/OS6 w S1O3s1d1 - 0 1"
#define DROPS "seneca-8x8", "8/8/8/4S3/8/8/8/8 b S19s20 - 0 1"

/* Answers by what is asked for: R a rank, F a file, A a square, and W and B the men of a side. */
static const struct
{
  const char *preset;
  const char *position;
  const char *question;
  const char *answer;
} answers[] = {
  { XXI, "Ra5", "Rank 5: c5 white soldier; d5 black soldier" },
  { XXI, "Rh6", "Rank 6: empty" },
  { XXI, "Fa8", "File a: a1 white soldier" },
  { XXI, "Fd1", "File d: d5 black soldier; d7 black leader" },
  { XXI, "Fh1", "File h: h8 black soldier" },
  { XXI, "Aa1", "a1, white soldier: nobody can take it now" },
  { XXI, "Ad5", "d5, black soldier: can be taken by e1-e5" },
  { XXI, "Ab1", "b1, empty: White can move there from a1, e1" },
  { XXI, "Ah1", "h1, empty: White can move there from e1; Black can move there from h8" },
  { XXI, "Ab7", "b7, empty: Black can move there from d7" },
  { XXI, "Ab3", "b3, empty: nobody can move there now" },
  { XXI, "W", "White: leader on f2; soldiers on a1, e1, c5" },
  { XXI, "B", "Black: leader on d7; soldiers on d5, h8" },
  { TRAPPED, "Rd5", "Rank 5: c5 white soldier; d5 black soldier, trapped; e5 white soldier" },
  { TRAPPED, "B", "Black: soldiers on h1, g2; trapped on d5" },
  { DROPS, "W", "White: soldiers on e5; in hand: 19" },
  { DROPS, "B", "Black: in hand: 20" },
  { DROPS, "Ae4", "e4, empty: nobody can move there now" },
  { "german-8x8", "8/8/8/8/8/8/8/S7 w - - 0 1", "B", "Black: no men" },
  { OFFICERS, "W", "White: leaders on c3, e3; officers on a1; soldiers on b1; in hand: 4" },
  { OFFICERS, "B", "Black: leader on d8; officers on a8; trapped on b8, c8; in hand: 2" },
  { OFFICERS, "Ra8",
    "Rank 8: a8 black officer; b8 black officer, trapped; c8 black soldier, trapped; "
    "d8 black leader" },
  { OFFICERS, "Ra1", "Rank 1: a1 white officer; b1 white soldier" },
};

static void
test_answers (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (answers); i++)
    {
      g_autoptr (LatRules) rules = lat_rules_read_any (answers[i].preset, FALSE, NULL);
      g_autoptr (LatRuleset) ruleset = lat_ruleset_new (rules, NULL);
      g_autofree char *answer = NULL;
      LatPosition position;
      LatSquare square = lat_square_new (0, 0);

      g_assert_true (lat_position_text_read (ruleset, answers[i].position, &position, NULL));
      if (answers[i].question[1] != '\0')
        g_assert_cmpuint (lat_square_read (answers[i].question + 1, &square), ==, 2);
      switch (answers[i].question[0])
        {
        case 'R':
          answer = lat_position_words_dup_rank (ruleset, &position, lat_square_rank (square));
          break;
        case 'F':
          answer = lat_position_words_dup_file (ruleset, &position, lat_square_file (square));
          break;
        case 'A':
          answer = lat_position_words_dup_reach (ruleset, &position, square);
          break;
        default:
          answer = lat_position_words_dup_men (
              ruleset, &position, answers[i].question[0] == 'W' ? LAT_WHITE : LAT_BLACK);
        }
      g_assert_cmpstr (answer, ==, answers[i].answer);
    }
}

/* By rules that have names for men. */
static void
test_names (void)
{
  g_autoptr (LatRules) rules = lat_presets_load ("latrunculi-xxi-8x8");
  g_autoptr (LatRuleset) ruleset = NULL;
  g_autofree char *rank = NULL;
  g_autofree char *file = NULL;
  g_autofree char *men = NULL;
  g_autofree char *reach = NULL;
  g_autofree char *trapped = NULL;
  g_autofree char *empty = NULL;
  LatPosition position;

  lat_text_set (rules->kind_names[LAT_SOLDIER], NULL, "hound");
  lat_text_set (rules->kind_names[LAT_LEADER], NULL, " king ");
  ruleset = lat_ruleset_new (rules, NULL);
  g_assert_true (
      lat_position_text_read (ruleset, "7s/3d4/8/2Ss4/8/8/5D2/S3S3 w - - 0 1", &position, NULL));
  rank = lat_position_words_dup_rank (ruleset, &position, 4);
  g_assert_cmpstr (rank, ==, "Rank 5: c5 hound, White; d5 hound, Black");
  file = lat_position_words_dup_file (ruleset, &position, 3);
  g_assert_cmpstr (file, ==, "File d: d5 hound, Black; d7 king, Black");
  men = lat_position_words_dup_men (ruleset, &position, LAT_WHITE);
  g_assert_cmpstr (men, ==, "White: king: f2; hound: a1, e1, c5");
  reach = lat_position_words_dup_reach (ruleset, &position, lat_square_new (0, 0));
  g_assert_cmpstr (reach, ==, "a1, hound, White: nobody can take it now");
  trapped = lat_cell_dup_words (rules, LAT_CELL_BLACK | LAT_CELL_LEADER | LAT_CELL_TRAPPED);
  g_assert_cmpstr (trapped, ==, "king, Black, trapped");
  empty = lat_cell_dup_words (rules, LAT_CELL_EMPTY);
  g_assert_cmpstr (empty, ==, "empty");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/position-words/answers", test_answers);
  g_test_add_func ("/position-words/names", test_names);

  return g_test_run ();
}
