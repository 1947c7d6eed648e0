/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-rules-comparison.c - tests: what a change of the rules does, live
 *
 * Two rule sets compared live: what is found, that nothing old is ever shown, and that the main
 * loop goes on. */
#include "session-test.h"

#include "lat-position-text.h"
#include "lat-rules-comparison.h"

#define XXI      "latrunculi-xxi-8x8"
#define PATIENCE 60

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define IS_PLAIN FALSE
#else
#define IS_PLAIN TRUE
#endif

/* The bounds of the main loop, and of what a person waits for. */
#define LONGEST_MS 50
#define FIRST_MS   100

static void
set_rule (LatDocument *document, const char *group, const char *name, const char *value)
{
  g_autoptr (LatRules) rules =
      lat_rules_copy (lat_ruleset_get_rules (lat_document_get_ruleset (document)));
  LatKey key;

  g_assert_true (lat_schema_find (group, name, &key));
  g_assert_true (lat_rules_set_value (rules, key, value, NULL));
  g_assert_true (lat_document_set_rules (document, rules, NULL, NULL));
}

static gboolean
is_done (gpointer data)
{
  return lat_rules_comparison_is_done (data);
}

static gboolean
has_actions (gpointer data)
{
  return lat_rules_comparison_get_actions (data) != NULL;
}

static guint
count (LatRulesComparison *comparison, LatComparedKind kind)
{
  guint n;

  lat_comparison_get_actions (lat_rules_comparison_get_actions (comparison), kind, &n);
  return n;
}

/* Before and after a change: lists, both searches, and the place in the game. */
static void
test_change (void)
{
  g_autoptr (LatDocument) document = session_test_document (XXI);
  g_autoptr (LatRulesComparison) comparison = lat_rules_comparison_new (document);
  const LatGameComparison *game;
  const LatVerdict *before, *after;
  guint64 nodes_before, nodes_after;
  g_autofree char *line = NULL;

  session_test_play (document, "a1-a2 b8-b4 c1-c2");
  lat_rules_comparison_set_active (comparison, TRUE);
  g_assert_null (lat_rules_comparison_get_ruleset (comparison, LAT_COMPARED_BEFORE));
  set_rule (document, "Soldier", "Range", "1");
  g_assert_true (session_test_wait (is_done, comparison, PATIENCE));

  /* The game breaks off after its first action. */
  g_assert_true (lat_document_get_node (document) == session_test_node (document, 1));
  g_assert_cmpuint (count (comparison, LAT_COMPARED_GAINED), ==, 0);
  g_assert_cmpuint (count (comparison, LAT_COMPARED_LOST), >, 0);
  game = lat_rules_comparison_get_game (comparison);
  g_assert_nonnull (game);
  g_assert_cmpuint (game->n_places, ==, 1);
  g_assert_cmpuint (game->n_affected, ==, 2);
  g_assert_cmpstr (game->text, ==, "b8-b4");
  g_assert_cmpint (game->reason.code, ==, LAT_REASON_TOO_FAR);
  g_assert_true (lat_rules_comparison_find_place (comparison) == session_test_node (document, 1));

  before = lat_rules_comparison_get_verdict (comparison, LAT_COMPARED_BEFORE, &nodes_before);
  after = lat_rules_comparison_get_verdict (comparison, LAT_COMPARED_AFTER, &nodes_after);
  g_assert_true (before->is_known && after->is_known);
  g_assert_cmpuint (before->depth, >, 0);
  g_assert_cmpuint (after->depth, >, 0);
  /* The search looks at its limit after each node. */
  g_assert_cmpuint (nodes_before, ==, nodes_after);
  g_assert_cmpuint (nodes_before, ==, LAT_RULES_COMPARISON_NODES);
  line = lat_rules_comparison_dup_line (comparison, LAT_COMPARED_AFTER);
  g_assert_true (g_str_has_prefix (line, "1... "));
}

/* Taken back, the change is the other way round; another name is none. */
static void
test_previous (void)
{
  g_autoptr (LatDocument) document = session_test_document (XXI);
  g_autoptr (LatRulesComparison) comparison = lat_rules_comparison_new (document);
  LatRuleset *first = lat_document_get_ruleset (document);
  LatRuleset *second;

  set_rule (document, "Soldier", "Range", "1");
  second = lat_document_get_ruleset (document);
  g_assert_true (lat_rules_comparison_get_previous (comparison) == first);
  set_rule (document, "Latrunculi Rules", "Id", "my-own");
  g_assert_true (lat_rules_comparison_get_previous (comparison) == first);
  lat_document_undo (document);
  lat_document_undo (document);
  g_assert_true (lat_rules_comparison_get_previous (comparison) == second);
}

/* A game of its own has no rules before it, unless one says which. */
static void
test_given_previous (void)
{
  g_autoptr (LatDocument) document = session_test_document (XXI);
  g_autoptr (LatRulesComparison) comparison = lat_rules_comparison_new (document);
  g_autoptr (LatRuleset) seneca = lat_ruleset_new_preset ("seneca-8x8");
  g_autoptr (LatRuleset) piso = lat_ruleset_new_preset ("piso-8x8");

  session_test_play (document, "a1-a2 b8-b4");
  set_rule (document, "Soldier", "Range", "1");
  lat_document_add_game (document, lat_game_new (seneca, NULL), "Example");
  g_assert_null (lat_rules_comparison_get_ruleset (comparison, LAT_COMPARED_BEFORE));
  lat_rules_comparison_set_previous (comparison, piso);
  g_assert_true (lat_rules_comparison_get_ruleset (comparison, LAT_COMPARED_BEFORE) == piso);
  g_assert_true (lat_rules_comparison_get_ruleset (comparison, LAT_COMPARED_AFTER) == seneca);
  lat_rules_comparison_set_active (comparison, TRUE);
  g_assert_true (session_test_wait (is_done, comparison, PATIENCE));
  g_assert_nonnull (lat_rules_comparison_get_actions (comparison));
}

/* Two others, neither of which is the game's; and one against itself. */
static void
test_others (void)
{
  g_autoptr (LatDocument) document = session_test_document (XXI);
  g_autoptr (LatRulesComparison) comparison = lat_rules_comparison_new (document);
  g_autoptr (LatRuleset) seneca = lat_ruleset_new_preset ("seneca-8x8");
  g_autoptr (LatRuleset) twin = lat_ruleset_new_preset ("seneca-8x8");
  g_autoptr (LatRuleset) small = lat_ruleset_new_preset ("bell-8x7");
  guint64 nodes;

  lat_rules_comparison_set_active (comparison, TRUE);
  lat_rules_comparison_set_side (comparison, LAT_COMPARED_BEFORE, LAT_RULES_CHOICE_OTHER, seneca);
  lat_rules_comparison_set_side (comparison, LAT_COMPARED_AFTER, LAT_RULES_CHOICE_OTHER, twin);
  g_assert_true (session_test_wait (is_done, comparison, PATIENCE));
  g_assert_true (lat_rules_comparison_is_alike (comparison));
  g_assert_true (lat_comparison_is_same (lat_rules_comparison_get_actions (comparison)));
  g_assert_false (
      lat_rules_comparison_get_verdict (comparison, LAT_COMPARED_AFTER, &nodes)->is_known);

  lat_rules_comparison_set_side (comparison, LAT_COMPARED_AFTER, LAT_RULES_CHOICE_OTHER, small);
  g_assert_false (lat_rules_comparison_is_done (comparison));
  g_assert_true (session_test_wait (is_done, comparison, PATIENCE));
  g_assert_nonnull (
      lat_comparison_get_fault (lat_rules_comparison_get_actions (comparison), LAT_COMPARED_AFTER));
  g_assert_false (
      lat_rules_comparison_get_verdict (comparison, LAT_COMPARED_BEFORE, &nodes)->is_known);
}

/* What is known is always of the position and the rules that are shown. */
static void
updated_cb (LatRulesComparison *comparison, guint *n)
{
  LatDocument *document = lat_rules_comparison_get_document (comparison);
  const LatComparison *actions = lat_rules_comparison_get_actions (comparison);

  if (actions == NULL)
    return;
  (*n)++;
  g_assert_true (lat_position_equal (lat_comparison_get_position (actions, LAT_COMPARED_AFTER),
                                     lat_document_get_position (document)));
  g_assert_true (lat_comparison_get_ruleset (actions, LAT_COMPARED_AFTER)
                 == lat_document_get_ruleset (document));
  g_assert_true (lat_comparison_get_ruleset (actions, LAT_COMPARED_BEFORE)
                 == lat_rules_comparison_get_previous (comparison));
}

static void
test_stale (void)
{
  g_autoptr (LatDocument) document = session_test_document (XXI);
  g_autoptr (LatRulesComparison) comparison = lat_rules_comparison_new (document);
  guint n = 0;

  session_test_play (document, "a1-a2 b8-b7 c1-c2 f8-f7 g1-g2 g8-g7");
  g_signal_connect (comparison, "updated", G_CALLBACK (updated_cb), &n);
  lat_rules_comparison_set_active (comparison, TRUE);
  for (guint i = 0; i < 120; i++)
    {
      if (i % 10 == 0)
        set_rule (document, "Limits", "NoCapturePlies", i % 20 == 0 ? "90" : "80");
      else if (!lat_document_go_previous (document))
        lat_document_go_last (document);
      for (guint j = 0; j < i % 4; j++)
        {
          g_main_context_iteration (NULL, FALSE);
          g_usleep (500);
        }
    }
  g_assert_true (session_test_wait (is_done, comparison, PATIENCE));
  g_assert_cmpuint (n, >, 0);
}

/* Who does not look needs nothing. */
static void
test_inactive (void)
{
  g_autoptr (LatDocument) document = session_test_document (XXI);
  g_autoptr (LatRulesComparison) comparison = lat_rules_comparison_new (document);
  guint n = 0;
  gint64 end;

  g_signal_connect (comparison, "updated", G_CALLBACK (updated_cb), &n);
  set_rule (document, "Soldier", "Range", "1");
  lat_rules_comparison_set_active (comparison, TRUE);
  lat_rules_comparison_set_active (comparison, FALSE);
  end = g_get_monotonic_time () + 200 * G_TIME_SPAN_MILLISECOND;
  while (g_get_monotonic_time () < end)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (1000);
  g_assert_cmpuint (n, ==, 0);
  g_assert_null (lat_rules_comparison_get_actions (comparison));
}

/* It can be let go of in the middle of whatever it does. */
static void
test_end (void)
{
  for (guint i = 0; i < 12; i++)
    {
      g_autoptr (LatDocument) document = session_test_document (XXI);
      g_autoptr (LatRulesComparison) comparison = lat_rules_comparison_new (document);

      set_rule (document, "Soldier", "Range", "1");
      lat_rules_comparison_set_active (comparison, TRUE);
      if (i % 3 > 0)
        g_usleep (i * 2000);
      if (i % 3 > 1)
        session_test_wait (has_actions, comparison, PATIENCE);
    }
}

/* {{{ a tree of twenty thousand nodes */

#define N_PLIES 20000

/* Both sides go to and fro, on files that come in turn, so that the game never ends. */
static LatDocument *
create_large (void)
{
  g_autoptr (GString) text = g_string_new ("[Rules \"Setup.Array=ssssssss/8/8/8/8/8/8/SSSSSSSS|"
                                           "Goal.AnnihilateAt=-1\"]\n\n");
  g_autofree char *path = session_test_path ("large-comparison.latgame");
  LatDocument *document = session_test_document ("german-8x8");

  for (guint ply = 0; ply < N_PLIES; ply++)
    {
      guint turn = ply / 2;
      char file = (char) ('a' + turn / 2 % 8);
      guint near = ply % 2 == 0 ? 1 : 8, far = ply % 2 == 0 ? 2 : 7;
      gboolean forth = turn % 2 == 0;

      g_string_append_printf (text, "%u%s %c%u-%c%u\n", turn + 1, ply % 2 == 0 ? "." : "...", file,
                              forth ? near : far, file, forth ? far : near);
    }
  g_string_append (text, "*\n");
  g_assert_true (g_file_set_contents (path, text->str, -1, NULL));
  session_test_load (document, path, NULL);
  g_assert_cmpuint (lat_game_get_n_nodes (lat_document_get_game (document)), ==, N_PLIES);
  return document;
}

/* Runs the main loop until all is known; the longest pass, and when the actions were known. */
static void
run_loop (LatRulesComparison *comparison, gint64 since, double *longest, double *first)
{
  *longest = 0;
  *first = -1;
  while (!lat_rules_comparison_is_done (comparison))
    {
      gint64 start = g_get_monotonic_time ();
      gint64 now;

      g_main_context_iteration (NULL, FALSE);
      now = g_get_monotonic_time ();
      *longest = MAX (*longest, (double) (now - start) / 1e3);
      if (*first < 0 && lat_rules_comparison_get_actions (comparison) != NULL)
        *first = (double) (now - since) / 1e3;
      g_assert_cmpint (now - since, <, PATIENCE * G_TIME_SPAN_SECOND);
      g_usleep (200);
    }
}

/* The best of a few, since others use the machine, too. */
static void
test_large (void)
{
  g_autoptr (LatDocument) document = create_large ();
  g_autoptr (LatRulesComparison) comparison = lat_rules_comparison_new (document);
  g_autoptr (LatRuleset) before = lat_ruleset_ref (lat_document_get_ruleset (document));
  g_autoptr (LatRules) rules = lat_rules_copy (lat_ruleset_get_rules (before));
  g_autoptr (LatRuleset) after = NULL;
  double least_step = G_MAXDOUBLE, least_first = G_MAXDOUBLE, least_pass = G_MAXDOUBLE;

  rules->enclosure = LAT_ENCLOSURE_SOLDIER;
  after = lat_ruleset_new (rules, NULL);
  lat_document_go_last (document);
  for (guint i = 0; i < 3; i++)
    {
      double longest, first, step;
      gint64 since;

      lat_rules_comparison_set_active (comparison, FALSE);
      lat_rules_comparison_set_side (comparison, LAT_COMPARED_BEFORE, LAT_RULES_CHOICE_GAME, NULL);
      lat_rules_comparison_set_side (comparison, LAT_COMPARED_AFTER, LAT_RULES_CHOICE_OTHER, after);
      lat_document_go_previous (document);
      /* The tree is new to it. */
      lat_document_play (document, lat_node_get_action (session_test_node (document, N_PLIES)));
      since = g_get_monotonic_time ();
      lat_rules_comparison_set_active (comparison, TRUE);
      step = (double) (g_get_monotonic_time () - since) / 1e3;
      run_loop (comparison, since, &longest, &first);
      g_test_message ("asking %.2f ms, longest pass %.2f ms, actions after %.2f ms", step, longest,
                      first);
      least_step = MIN (least_step, step);
      least_pass = MIN (least_pass, longest);
      least_first = MIN (least_first, first);
      g_assert_cmpuint (lat_rules_comparison_get_game (comparison)->n_places, ==, 0);
      g_assert_cmpuint (lat_rules_comparison_get_game (comparison)->n_compared, ==, N_PLIES);
    }
  if (!IS_PLAIN)
    return;
  g_assert_cmpfloat (least_step, <, LONGEST_MS);
  g_assert_cmpfloat (least_pass, <, LONGEST_MS);
  g_assert_cmpfloat (least_first, <, FIRST_MS);
}

/* }}} */

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules-comparison/change", test_change);
  g_test_add_func ("/rules-comparison/previous", test_previous);
  g_test_add_func ("/rules-comparison/given-previous", test_given_previous);
  g_test_add_func ("/rules-comparison/others", test_others);
  g_test_add_func ("/rules-comparison/stale", test_stale);
  g_test_add_func ("/rules-comparison/inactive", test_inactive);
  g_test_add_func ("/rules-comparison/end", test_end);
  g_test_add_func ("/rules-comparison/large", test_large);

  return g_test_run ();
}
