/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-game-comparison.c - tests: what two rule sets make of one game
 *
 * A game by two rule sets: by hand, and the same as a change of its rules says. */
#include "game-test.h"

#include "lat-game-comparison.h"
#include "lat-position-text.h"

#define XXI  "latrunculi-xxi-8x8"
#define TREE "1. a1-a2 b8-b7 (1... c8-c4 2. b1-b2 (2. c1-c3) 2... c4-c5) 2. c1-c2 *"

/* Rules with another value of a key. */
static LatRuleset *
change (LatRuleset *before, const char *group, const char *name, const char *value)
{
  g_autoptr (LatRules) rules = lat_rules_copy (lat_ruleset_get_rules (before));
  LatRuleset *ruleset;
  LatKey key;

  g_assert_true (lat_schema_find (group, name, &key));
  g_assert_true (lat_rules_set_value (rules, key, value, NULL));
  ruleset = lat_ruleset_new (rules, NULL);
  g_assert_nonnull (ruleset);
  return ruleset;
}

/* The path as text: "a1-a2 c8-c4". */
static char *
write_path (const LatGame *game, const LatGameComparison *comparison)
{
  GString *text = g_string_new (NULL);
  LatPosition position = *lat_game_get_start (game);

  for (guint i = 0; i < comparison->path->len; i++)
    {
      LatAction action = g_array_index (comparison->path, LatAction, i);
      LatPosition before = position;
      g_autofree char *written = lat_action_text_write (lat_game_get_ruleset (game), &before, NULL,
                                                        action, LAT_MARKS_NONE);

      g_string_append_printf (text, "%s%s", i > 0 ? " " : "", written);
      lat_play (lat_game_get_ruleset (game), &before, action, &position);
    }
  return g_string_free (text, FALSE);
}

static const struct
{
  const char *movetext;
  const char *group;
  const char *name;
  const char *value;
  guint n_compared;
  guint n_places;
  guint n_affected;
  const char *path;
  guint number;
  const char *text;
  LatReasonCode reason;
  const char *change;
} cases[] = {
  /* 4 of the variation are not reached */
  { TREE, "Soldier", "Range", "1", 4, 1, 4, "a1-a2 c8-c4", 1, "c8-c4", LAT_REASON_TOO_FAR, NULL },
  { TREE, "Limits", "NoCapturePlies", "50", 7, 0, 0, "", 0, NULL, LAT_REASON_NONE, NULL },
  { TREE, "Soldier", "Directions", "diagonal", 1, 1, 7, "a1-a2", 1, "a1-a2", LAT_REASON_DIRECTION,
    NULL },
  { TREE, "Setup", "First", "black", 1, 1, 7, "a1-a2", 1, "a1-a2", LAT_REASON_OTHER_SIDE, NULL },
  { TREE, "Limits", "NoCapturePlies", "2", 3, 2, 6, "a1-a2 b8-b7", 1, "b8-b7", LAT_REASON_NONE,
    "now a draw: no capture in 2 plies" },
};

static void
test_cases (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (LatGame) game = game_test_read_movetext (XXI, cases[i].movetext);
      g_autoptr (LatGameTrail) trail = lat_game_trail_new (game);
      LatRuleset *before = lat_game_get_ruleset (game);
      g_autoptr (LatRuleset) after = change (before, cases[i].group, cases[i].name, cases[i].value);
      g_auto (LatGameComparison) comparison = { 0 };
      g_autofree char *path = NULL;

      g_test_message ("%s.%s=%s", cases[i].group, cases[i].name, cases[i].value);
      g_assert_true (lat_game_comparison_init (&comparison, trail, before, after, NULL, NULL));
      path = write_path (game, &comparison);
      g_assert_null (comparison.fault);
      g_assert_cmpuint (comparison.n_outside, ==, 0);
      g_assert_cmpstr (path, ==, cases[i].path);
      g_assert_cmpuint (comparison.n_compared, ==, cases[i].n_compared);
      g_assert_cmpuint (comparison.n_places, ==, cases[i].n_places);
      g_assert_cmpuint (comparison.n_affected, ==, cases[i].n_affected);
      g_assert_cmpuint (comparison.number, ==, cases[i].number);
      g_assert_cmpstr (comparison.text, ==, cases[i].text);
      g_assert_cmpint (comparison.reason.code, ==, cases[i].reason);
      g_assert_cmpstr (comparison.change, ==, cases[i].change);
    }
}

/* A rule set against itself, and one as good as the same. */
static void
test_itself (void)
{
  g_autoptr (LatGame) game = game_test_read_movetext (XXI, TREE);
  g_autoptr (LatGameTrail) trail = lat_game_trail_new (game);
  LatRuleset *rules = lat_game_get_ruleset (game);
  g_autoptr (LatRuleset) twin = lat_ruleset_new (lat_ruleset_get_rules (rules), NULL);
  g_auto (LatGameComparison) comparison = { 0 };

  g_assert_true (lat_game_comparison_init (&comparison, trail, rules, twin, NULL, NULL));
  g_assert_cmpuint (comparison.n_places, ==, 0);
  g_assert_cmpuint (comparison.n_compared, ==, lat_game_get_n_nodes (game));
  g_assert_cmpuint (comparison.path->len, ==, 0);
}

/* What a change has made text of is compared as the rules before it had it. */
static void
test_after_change (void)
{
  static const struct
  {
    const char *group, *name, *value;
  } changes[] = { { "Soldier", "Range", "1" },
                  { "Soldier", "Directions", "diagonal" },
                  { "Limits", "NoCapturePlies", "2" } };

  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      g_autoptr (LatGame) game = game_test_read_movetext (XXI, TREE);
      g_autoptr (LatGameTrail) trail_before = lat_game_trail_new (game);
      g_autoptr (LatRuleset) before = lat_ruleset_ref (lat_game_get_ruleset (game));
      g_autoptr (LatRuleset) after =
          change (before, changes[i].group, changes[i].name, changes[i].value);
      g_autoptr (LatGameTrail) trail_after = NULL;
      g_auto (LatGameComparison) first = { 0 };
      g_auto (LatGameComparison) second = { 0 };
      g_auto (LatRetarget) retarget = { 0 };
      g_autoptr (LatEdit) edit = lat_edit_new_rules (game, after, &retarget);

      lat_edit_apply (edit);
      trail_after = lat_game_trail_new (game);
      g_assert_true (lat_game_comparison_init (&first, trail_before, before, after, NULL, NULL));
      g_assert_true (lat_game_comparison_init (&second, trail_after, before, after, NULL, NULL));
      g_assert_cmpuint (first.n_places, >, 0);
      g_assert_cmpuint (retarget.n_lost, >, 0);
      g_assert_cmpuint (second.n_places, ==, first.n_places);
      g_assert_cmpuint (second.n_affected, ==, first.n_affected);
      g_assert_cmpuint (second.n_compared, ==, first.n_compared);
      g_assert_cmpstr (second.text, ==, first.text);
      g_assert_cmpuint (second.path->len, ==, first.path->len);
      for (guint j = 0; j < first.path->len; j++)
        g_assert_cmpuint (g_array_index (first.path, LatAction, j), ==,
                          g_array_index (second.path, LatAction, j));
    }
}

/* Two rule sets, neither of which is the game's. */
static void
test_outside (void)
{
  g_autoptr (LatGame) game = game_test_read_movetext (XXI, TREE);
  g_autoptr (LatGameTrail) trail = lat_game_trail_new (game);
  g_autoptr (LatRuleset) before = change (lat_game_get_ruleset (game), "Soldier", "Range", "1");
  g_autoptr (LatRuleset) after = change (before, "Limits", "NoCapturePlies", "3");
  g_auto (LatGameComparison) comparison = { 0 };

  g_assert_true (lat_game_comparison_init (&comparison, trail, before, after, NULL, NULL));
  g_assert_cmpuint (comparison.n_outside, ==, 4);
  g_assert_cmpuint (comparison.n_compared, ==, 3);
  g_assert_cmpuint (comparison.n_places, ==, 1);
  g_assert_cmpstr (comparison.text, ==, "c1-c2");
}

/* A start of the game's own that does not go with a rule set is said. */
static void
test_fault (void)
{
  g_autoptr (LatRuleset) rules = lat_ruleset_new_preset (XXI);
  g_autoptr (LatRuleset) smaller = lat_ruleset_new_preset ("bell-8x7");
  g_autoptr (LatGame) game = NULL;
  g_autoptr (LatGameTrail) trail = NULL;
  g_auto (LatGameComparison) comparison = { 0 };
  LatPosition start;

  g_assert_true (lat_position_text_read (rules, "7s/3d4/8/8/8/8/4D3/S7 w - - 0 1", &start, NULL));
  game = lat_game_new (rules, &start);
  trail = lat_game_trail_new (game);
  g_assert_true (lat_game_comparison_init (&comparison, trail, rules, smaller, NULL, NULL));
  g_assert_cmpstr (comparison.fault, ==, "men stand where its board has no square: h8");
  g_assert_cmpint (comparison.fault_side, ==, LAT_COMPARED_AFTER);
}

static gboolean
stop_cb (gpointer data)
{
  guint *n_left = data;

  if (*n_left == 0)
    return TRUE;
  (*n_left)--;
  return FALSE;
}

/* A line of first actions, so many plies long. */
static LatGame *
make_long (LatRuleset *ruleset, guint n)
{
  LatGame *game = lat_game_new (ruleset, NULL);
  LatNode *node = lat_game_get_root (game);

  for (guint i = 0; i < n; i++)
    {
      g_auto (LatActionList) list;
      g_auto (LatHistory) history = { 0 };
      g_autoptr (LatEdit) edit = NULL;
      LatPosition position;

      lat_action_list_init (&list);
      lat_game_get_position (game, node, &position, &history);
      lat_movegen_list (ruleset, &position, &history, &list);
      edit = lat_edit_new_add (game, node, list.items[i * 7 % list.n]);
      lat_edit_apply (edit);
      node = lat_node_get_first_child (node);
    }
  return game;
}

/* It gives up when it is told to, however large the game. */
static void
test_stop (void)
{
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset ("kowalski-12x8");
  g_autoptr (LatRuleset) other = lat_ruleset_new (lat_ruleset_get_rules (ruleset), NULL);
  g_autoptr (LatGame) game = make_long (ruleset, 150);
  g_autoptr (LatGameTrail) trail = lat_game_trail_new (game);
  g_auto (LatGameComparison) comparison = { 0 };
  guint n_left = 2;

  g_assert_false (lat_game_comparison_init (&comparison, trail, ruleset, other, stop_cb, &n_left));
  g_assert_cmpuint (comparison.n_compared, >, 0);
  g_assert_cmpuint (comparison.n_compared, <, 100);
}

/* Every step knows how many there are below it. */
static void
test_trail (void)
{
  static const guint below[] = { 7, 6, 1, 0, 3, 1, 0, 0 };
  g_autoptr (LatGame) game = game_test_read_movetext (XXI, TREE);
  g_autoptr (LatGameTrail) trail = lat_game_trail_new (game);
  guint n;
  const LatTrailStep *steps = lat_game_trail_get_steps (trail, &n);

  g_assert_cmpuint (n, ==, G_N_ELEMENTS (below));
  for (guint i = 0; i < n; i++)
    g_assert_cmpuint (steps[i].n_below, ==, below[i]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/game-comparison/cases", test_cases);
  g_test_add_func ("/game-comparison/itself", test_itself);
  g_test_add_func ("/game-comparison/after-change", test_after_change);
  g_test_add_func ("/game-comparison/outside", test_outside);
  g_test_add_func ("/game-comparison/fault", test_fault);
  g_test_add_func ("/game-comparison/stop", test_stop);
  g_test_add_func ("/game-comparison/trail", test_trail);

  return g_test_run ();
}
