/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-position.c - tests: a position as a value */
#include "lat-position.h"

#include "lat-movegen.h"
#include "lat-outcome.h"
#include "lat-play.h"

/* What play keeps up step by step is what a count from nothing gives. */
static void
test_incremental (void)
{
  static const char *const presets[] = { "latrunculi-xxi-8x8", "seneca-8x8", "bell-8x8",
                                         "military-12x8", "schaedler-24-8x8" };

  for (guint i = 0; i < G_N_ELEMENTS (presets); i++)
    {
      g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset (presets[i]);
      g_autoptr (GRand) rand = g_rand_new_with_seed (i + 7);
      LatPosition position = *lat_ruleset_get_start (ruleset);
      g_auto (LatActionList) list;
      LatOutcome outcome;

      lat_action_list_init (&list);
      for (guint ply = 0; ply < 300; ply++)
        {
          LatPosition next, fresh;

          if (lat_outcome_get (ruleset, &position, NULL, &outcome))
            break;
          lat_movegen_list (ruleset, &position, NULL, &list);
          lat_play (ruleset, &position, list.items[g_rand_int_range (rand, 0, (gint32) list.n)],
                    &next);
          fresh = next;
          lat_position_update (&fresh);
          g_assert_cmpuint (next.key, ==, fresh.key);
          g_assert_cmpmem (next.count, sizeof next.count, fresh.count, sizeof fresh.count);
          g_assert_cmpmem (next.leader, sizeof next.leader, fresh.leader, sizeof fresh.leader);
          g_assert_cmpmem (next.n_trapped, sizeof next.n_trapped, fresh.n_trapped,
                           sizeof fresh.n_trapped);
          g_assert_true (lat_position_equal (&next, &fresh));
          g_assert_false (lat_position_equal (&next, &position));
          position = next;
        }
    }
}

static void
test_put (void)
{
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset ("latrunculi-xxi-8x8");
  LatPosition position = *lat_ruleset_get_start (ruleset);
  guint64 key = position.key;
  LatSquare e2 = lat_square_new (4, 1), e4 = lat_square_new (4, 3);
  LatCell dux = position.cells[e2];

  lat_position_put (&position, e2, LAT_CELL_EMPTY);
  g_assert_cmpuint (position.leader[LAT_WHITE], ==, LAT_SQUARE_NONE);
  lat_position_put (&position, e4, dux);
  g_assert_cmpuint (position.leader[LAT_WHITE], ==, e4);
  g_assert_cmpuint (position.key, !=, key);
  lat_position_put (&position, e4, LAT_CELL_EMPTY);
  lat_position_put (&position, e2, dux);
  g_assert_cmpuint (position.key, ==, key);
  lat_position_put (&position, e2, LAT_CELL_BLACK | LAT_CELL_TRAPPED);
  g_assert_cmpuint (position.count[LAT_BLACK][LAT_SOLDIER], ==, 9);
  g_assert_cmpuint (position.n_trapped[LAT_BLACK], ==, 1);
}

/* Positions that repetition tells apart have other keys. */
static void
test_keys (void)
{
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset ("bell-8x8");
  LatPosition base = *lat_ruleset_get_start (ruleset), other;

  other = base;
  other.side = LAT_BLACK;
  lat_position_update (&other);
  g_assert_cmpuint (other.key, !=, base.key);
  other = base;
  other.hand[LAT_WHITE][LAT_SOLDIER]--;
  lat_position_update (&other);
  g_assert_cmpuint (other.key, !=, base.key);
  other = base;
  other.turn = LAT_TURN_REMOVED;
  lat_position_update (&other);
  g_assert_cmpuint (other.key, !=, base.key);
  other = base;
  other.quiet = 12;
  other.number = 3;
  lat_position_update (&other);
  g_assert_cmpuint (other.key, ==, base.key);
}

static void
test_list_grows (void)
{
  g_auto (LatActionList) list;
  guint n = 3 * LAT_ACTION_LIST_INLINE + 5;

  lat_action_list_init (&list);
  for (guint i = 1; i <= n; i++)
    lat_action_list_add (&list, i);
  g_assert_cmpuint (list.n, ==, n);
  for (guint i = 1; i <= n; i++)
    g_assert_cmpuint (list.items[i - 1], ==, i);
  g_assert_true (lat_action_list_has (&list, n));
  g_assert_false (lat_action_list_has (&list, n + 1));
}

/* Every piece can jump on to nearly every square: more than the list's room. */
static void
test_many_actions (void)
{
  g_autoptr (LatRules) rules = lat_rules_new ();
  g_autoptr (LatRuleset) ruleset = NULL;
  g_auto (LatActionList) list;
  LatPosition position;

  rules->files = rules->ranks = LAT_MAX_SIDE;
  rules->soldiers = 1;
  rules->movement[LAT_SOLDIER] = (LatMovement){ LAT_DIRECTIONS_ALL, 0, LAT_JUMP_ANY, TRUE };
  ruleset = lat_ruleset_new (rules, NULL);
  position = *lat_ruleset_get_start (ruleset);
  position.hand[LAT_WHITE][LAT_SOLDIER] = position.hand[LAT_BLACK][LAT_SOLDIER] = 0;
  lat_position_update (&position);
  for (int file = 1; file < LAT_MAX_SIDE; file += 2)
    for (int rank = 1; rank < LAT_MAX_SIDE; rank += 2)
      lat_position_put (&position, lat_square_new (file, rank), LAT_CELL_WHITE);
  lat_position_put (&position, lat_square_new (0, 0), LAT_CELL_BLACK);
  lat_action_list_init (&list);
  lat_movegen_list (ruleset, &position, NULL, &list);
  g_assert_cmpuint (list.n, >, LAT_ACTION_LIST_INLINE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/board/position/incremental", test_incremental);
  g_test_add_func ("/board/position/put", test_put);
  g_test_add_func ("/board/position/keys", test_keys);
  g_test_add_func ("/board/action/list-grows", test_list_grows);
  g_test_add_func ("/board/movegen/many-actions", test_many_actions);
  return g_test_run ();
}
