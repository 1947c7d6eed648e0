/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-survival-words.c - tests: who will still stand, in words */
#include <glib.h>

#include "lat-position-text.h"
#include "lat-ruleset.h"
#include "lat-survival-words.h"

static LatSquare
read_square (const char *name)
{
  LatSquare square;

  g_assert_cmpuint (lat_square_read (name, &square), >, 0);
  return square;
}

static void
assert_words (const LatSurvival *survival,
              const LatPosition *position,
              const char *name,
              const char *before,
              const char *expected)
{
  g_autoptr (GString) words = g_string_new (before);

  lat_survival_words_append (words, survival, position, read_square (name));
  g_assert_cmpstr (words->str, ==, expected);
}

static void
test_squares (void)
{
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset ("latrunculi-xxi-8x8");
  LatSurvival survival = { .n_games = 40 };
  LatPosition position;

  g_assert_true (
      lat_position_text_read (ruleset, "7s/3d4/8/8/8/8/4D3/S7 w - - 0 1", &position, NULL));
  survival.stands[read_square ("a1")] = 31;
  survival.held[LAT_WHITE][read_square ("a1")] = 12;
  survival.held[LAT_WHITE][read_square ("c4")] = 5;
  survival.held[LAT_BLACK][read_square ("c4")] = 14;
  /* Now and then is not worth a word. */
  survival.held[LAT_BLACK][read_square ("a1")] = 3;
  survival.held[LAT_BLACK][read_square ("c5")] = 3;
  assert_words (&survival, &position, "a1", "",
                "still stands in 31 of 40 games, White holds it in 12 of 40 games");
  /* He is lost in all of them. */
  assert_words (&survival, &position, "h8", "", "still stands in 0 of 40 games");
  assert_words (&survival, &position, "c4", "locked by a5",
                "locked by a5, White holds it in 5 of 40 games, Black holds it in 14 of 40 games");
  assert_words (&survival, &position, "c5", "", "");
  survival.n_games = 0;
  assert_words (&survival, &position, "a1", "", "");
}

static void
test_made_of (void)
{
  const LatSurvival survival = { .n_games = 23 };
  g_autofree char *origin = lat_survival_words_dup_origin ();
  g_autofree char *some = lat_survival_words_dup_progress (&survival);
  g_autofree char *none = lat_survival_words_dup_progress (NULL);

  g_assert_cmpstr (origin, ==, "40 quick games of the engine, 20 plies, 400 positions an action");
  g_assert_cmpstr (some, ==, "23 of 40 played");
  g_assert_cmpstr (none, ==, "0 of 40 played");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/survival-words/squares", test_squares);
  g_test_add_func ("/survival-words/made-of", test_made_of);
  return g_test_run ();
}
