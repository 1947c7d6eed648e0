/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-survival.c - tests: who still stands after some plies */
#include "lat-survival.h"

#include <string.h>

#include "lat-action-text.h"
#include "lat-play.h"
#include "lat-position-text.h"
#include "lat-presets.h"
#include "lat-rules-file.h"

#define XXI     "latrunculi-xxi-8x8"
#define CONVERT "Setup.Soldiers=3|Soldier.Range=0|Capture.Method=convert"

static LatSquare
read_square (const char *name)
{
  LatSquare square;

  g_assert_cmpuint (lat_square_read (name, &square), >, 0);
  return square;
}

static void
read_position (const LatRuleset *ruleset,
               const char *text,
               LatPosition *position,
               LatHistory *history)
{
  if (text != NULL)
    g_assert_true (lat_position_text_read (ruleset, text, position, NULL));
  else
    *position = *lat_ruleset_get_start (ruleset);
  lat_history_init (history);
  lat_history_reset (history, position);
}

/* By hand: the squares where those stand at last who stood somewhere at first. */
static void
check_follow (const char *rules, const char *text, const char *actions, const char *expected)
{
  g_autoptr (LatRules) read = lat_rules_read_any (rules, FALSE, NULL);
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new (read, NULL);
  g_auto (LatHistory) history = { 0 };
  g_auto (GStrv) words = g_strsplit (actions, " ", -1);
  g_autoptr (GString) found = g_string_new (NULL);
  LatSquare origins[LAT_N_CELLS];
  LatPosition first, here, next;

  read_position (ruleset, text, &first, &history);
  here = first;
  for (guint i = 0; i < LAT_N_CELLS; i++)
    origins[i] = lat_cell_is_piece (first.cells[i]) ? (LatSquare) i : LAT_SQUARE_NONE;
  for (guint i = 0; words[i] != NULL; i++)
    {
      LatAction action = lat_action_text_read (ruleset, &here, &history, words[i], NULL, NULL);

      g_assert_cmpuint (action, !=, LAT_ACTION_INVALID);
      lat_play (ruleset, &here, action, &next);
      lat_survival_follow (ruleset, &first, action, &next, origins);
      lat_history_push (&history, &next);
      here = next;
    }
  for (guint i = 0; i < LAT_N_CELLS; i++)
    if (origins[i] != LAT_SQUARE_NONE)
      {
        char from[LAT_SQUARE_NAME_SIZE], to[LAT_SQUARE_NAME_SIZE];

        lat_square_write (origins[i], from);
        lat_square_write ((LatSquare) i, to);
        g_string_append_printf (found, "%s%s-%s", found->len > 0 ? " " : "", from, to);
      }
  g_assert_cmpstr (found->str, ==, expected);
}

static void
test_follow (void)
{
  check_follow (XXI, "3d4/8/8/2Ss3S/8/8/4D3/s7 w - - 0 1", "h5-e5xd5",
                "a1-a1 e2-e2 c5-c5 h5-e5 d8-d8");
  /* Who changes sides is gone, also when he changes back. */
  check_follow (CONVERT, "8/8/8/2Ss3S/8/8/s6s/8 w - - 0 1", "h5-e5", "a2-a2 h2-h2 c5-c5 h5-e5");
}

static guint
sum (const guint counts[LAT_N_CELLS])
{
  guint n = 0;

  for (guint i = 0; i < LAT_N_CELLS; i++)
    n += counts[i];
  return n;
}

static void
play (LatRuleset *ruleset,
      const char *text,
      guint n_games,
      guint n_plies,
      guint64 seed,
      LatSurvival *survival)
{
  g_autoptr (LatSurvivalPlayer) player = lat_survival_player_new (ruleset, 200);
  g_auto (LatHistory) history = { 0 };
  LatPosition position;

  read_position (ruleset, text, &position, &history);
  memset (survival, 0, sizeof *survival);
  for (guint i = 0; i < n_games; i++)
    {
      LatRandom random = lat_random_new (seed, i);

      lat_survival_player_play (player, &position, &history, n_plies, &random, survival);
    }
  g_assert_cmpuint (survival->n_games, ==, n_games);
  g_assert_cmpuint (survival->n_plies, ==, n_plies);
}

/* Without an action everybody stands where he is. */
static void
test_nothing_played (void)
{
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset (XXI);
  const LatPosition *start = lat_ruleset_get_start (ruleset);
  LatSurvival survival;

  play (ruleset, NULL, 3, 0, 1, &survival);
  for (guint i = 0; i < LAT_N_CELLS; i++)
    {
      LatCell cell = start->cells[i];
      gboolean is_piece = lat_cell_is_piece (cell);

      g_assert_cmpuint (survival.stands[i], ==, is_piece ? 3 : 0);
      for (guint side = 0; side < LAT_N_SIDES; side++)
        g_assert_cmpuint (survival.held[side][i], ==,
                          is_piece && lat_cell_side (cell) == (LatSide) side ? 3 : 0);
    }
  g_assert_cmpuint (survival.n_over, ==, 0);
}

/* Nobody stands more often than games are played, and nobody stands who is not on the board in the end;
 * where none are dropped, no man in the end comes from nowhere. */
static void
test_counts (void)
{
  static const char *const ids[] = { XXI, "seneca-8x8", "schaedler-16-8x8", "kowalski-12x8",
                                     "hasami-shogi-9x9" };

  for (guint k = 0; k < G_N_ELEMENTS (ids); k++)
    {
      g_autoptr (LatRules) rules = lat_presets_load (ids[k]);
      g_autoptr (LatRuleset) ruleset = NULL;
      LatSurvival survival;
      guint n_held, n_stands;

      if (rules == NULL)
        continue;
      ruleset = lat_ruleset_new (rules, NULL);
      g_test_message ("%s", ids[k]);
      play (ruleset, NULL, 6, 12, 3, &survival);
      for (guint i = 0; i < LAT_N_CELLS; i++)
        {
          g_assert_cmpuint (survival.stands[i], <=, 6);
          g_assert_cmpuint (survival.held[LAT_WHITE][i] + survival.held[LAT_BLACK][i], <=, 6);
        }
      n_held = sum (survival.held[LAT_WHITE]) + sum (survival.held[LAT_BLACK]);
      n_stands = sum (survival.stands);
      g_assert_cmpuint (n_held, >, 0);
      if (rules->soldiers == 0 && rules->method != LAT_METHOD_CONVERT)
        g_assert_cmpuint (n_held, ==, n_stands);
      else
        g_assert_cmpuint (n_held, >=, n_stands);
    }
}

/* Who can be taken at once stands least often; the same seed gives the same, another one something else. */
static void
test_taken (void)
{
  static const char text[] = "3d4/2s2s2/8/2Ss3S/8/8/1S2D3/8 w - - 0 1";
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset (XXI);
  LatSurvival survival, again, other;

  play (ruleset, text, 20, 4, 7, &survival);
  g_assert_cmpuint (survival.stands[read_square ("d5")], <=, 5);
  g_assert_cmpuint (survival.stands[read_square ("c5")], >=, 15);
  g_assert_cmpuint (survival.stands[read_square ("e2")], ==, 20);
  play (ruleset, text, 20, 4, 7, &again);
  g_assert_cmpmem (&survival, sizeof survival, &again, sizeof again);
  play (ruleset, text, 20, 4, 8, &other);
  g_assert_cmpint (memcmp (&survival, &other, sizeof survival), !=, 0);
}

/* A game does not depend on what was played before it. */
static void
test_alone (void)
{
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset (XXI);
  g_auto (LatHistory) history = { 0 };
  LatSurvival before = { 0 }, after = { 0 }, alone = { 0 };
  LatPosition position;

  read_position (ruleset, NULL, &position, &history);
  for (int i = 0; i < 2; i++)
    {
      g_autoptr (LatSurvivalPlayer) player = lat_survival_player_new (ruleset, 300);
      LatRandom random = lat_random_new (1, 0);

      if (i == 0)
        lat_survival_player_play (player, &position, &history, 30, &random, &before);
      random = lat_random_new (1, 1);
      lat_survival_player_play (player, &position, &history, 30, &random, i == 0 ? &after : &alone);
    }
  g_assert_cmpmem (&after, sizeof after, &alone, sizeof alone);
  g_assert_cmpint (memcmp (&before, &after, sizeof before), !=, 0);
}

/* Where play is over nothing is played. */
static void
test_over (void)
{
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset (XXI);
  LatSurvival survival;

  play (ruleset, "3s4/2SdS3/3D4/8/8/s7/8/3S4 b - - 0 1", 2, 8, 1, &survival);
  g_assert_cmpuint (survival.n_over, ==, 2);
  g_assert_cmpuint (survival.stands[read_square ("d6")], ==, 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/survival/follow", test_follow);
  g_test_add_func ("/survival/nothing-played", test_nothing_played);
  g_test_add_func ("/survival/counts", test_counts);
  g_test_add_func ("/survival/taken", test_taken);
  g_test_add_func ("/survival/alone", test_alone);
  g_test_add_func ("/survival/over", test_over);
  return g_test_run ();
}
