/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-why-edit.c - tests: reasons as they are written into a game, where two mistakes are about one thing */
#include "lab-test.h"
#include "lat-action-text.h"
#include "lat-position-text.h"
#include "lat-why-edit.h"
#include "lat-why-finder.h"

#define START "ssssssss/ssssssss/8/8/7S/8/SSSSSSS1/SSSSSSSS b - - 1 1"

static LatAction
read_action (LatGame *game, LatNode *node, const char *text)
{
  g_auto (LatHistory) history = { 0 };
  LatPosition position;

  lat_history_init (&history);
  lat_game_get_position (game, node, &position, &history);
  return lat_action_text_read (lat_game_get_ruleset (game), &position, &history, text, NULL, NULL);
}

static void
apply (LatEdit *edit)
{
  g_assert_nonnull (edit);
  lat_edit_apply (edit);
  lat_edit_free (edit);
}

/* Plays an action and calls it a mistake. */
static LatNode *
play (LatGame *game, LatNode *node, const char *text)
{
  const guint8 nags[] = { 2 };
  LatAction action = read_action (game, node, text);

  apply (lat_edit_new_add (game, node, action));
  node = lat_node_find_child (node, action);
  apply (lat_edit_new_nags (game, node, nags, 1));
  return node;
}

/* The line that the first loses and the second misses. */
static void
explain (LatGame *game, LatNode *node, const char *better)
{
  LatNode *before = lat_node_get_parent (node);
  g_autoptr (LatWhyFinder) finder = lat_why_finder_new (lat_game_get_ruleset (game), 0);
  g_auto (LatHistory) history = { 0 };
  LatVerdict first = { .is_known = TRUE, .n_line = 1 }, second = { .is_known = TRUE };
  LatPosition position;
  LatWhy why;

  lat_history_init (&history);
  lat_game_get_position (game, before, &position, &history);
  first.line[0] = read_action (game, before, better);
  g_assert_true (lat_why_finder_find_mistake (finder, &position, &history,
                                              lat_node_get_action (node), &first, &second, &why));
  apply (lat_why_edit_new (game, node, &why));
}

static LatGame *
read_game (void)
{
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset ("german-8x8");
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new ("test");
  LatPosition start;

  g_assert_true (lat_position_text_read (ruleset, START, &start, diagnostics));
  return lat_game_new (ruleset, &start);
}

/* Who misses what has just been allowed is told so in short, and only then. */
static void
test_echo (void)
{
  g_autoptr (LatGame) game = read_game ();
  LatNode *first = play (game, lat_game_get_root (game), "g7-g3");
  LatNode *second = play (game, first, "h4-h3");
  const char *why;

  explain (game, first, "e7-e4");
  explain (game, second, "h4-g4");
  why = lat_node_get_why (first);
  g_test_message ("%s / %s", why, lat_node_get_why (second));
  g_assert_true (g_str_has_prefix (why, "This loses a man: h4-g4xg3."));
  g_assert_cmpstr (lat_node_get_why (second), ==, "This misses the chance: h4-g4xg3.");
  /* What is there is never written over. */
  g_assert_false (lat_why_edit_is_wanted (second));
}

static void
test_alone (void)
{
  g_autoptr (LatGame) game = read_game ();
  LatNode *first = play (game, lat_game_get_root (game), "g7-g3");
  LatNode *second = play (game, first, "h4-h3");

  apply (lat_edit_new_why (game, first, "Careless."));
  explain (game, second, "h4-g4");
  g_assert_true (
      g_str_has_prefix (lat_node_get_why (second), "This misses winning a man: h4-g4xg3."));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lab/why/edit/echo", test_echo);
  g_test_add_func ("/lab/why/edit/alone", test_alone);
  return g_test_run ();
}
