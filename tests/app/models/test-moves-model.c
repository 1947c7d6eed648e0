/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-moves-model.c - the tree of a document as a list of paragraphs */
#include <gtk/gtk.h>
#include <time.h>

#include "lat-movegen.h"
#include "lat-moves-builder.h"
#include "lat-moves-model.h"

typedef struct
{
  LatDocument *document;
  LatMovesModel *model;
  gboolean columns;
  guint n_changes;
  guint removed;
  guint added;
} Fixture;

static void
items_changed_cb (Fixture *fixture, guint position, guint removed, guint added)
{
  fixture->n_changes++;
  fixture->removed += removed;
  fixture->added += added;
}

static void
play (Fixture *fixture, guint choice)
{
  LatDocument *document = fixture->document;
  g_auto (LatActionList) list;

  lat_action_list_init (&list);
  lat_movegen_list (lat_document_get_ruleset (document), lat_document_get_position (document),
                    lat_document_get_history (document), &list);
  g_assert_cmpuint (list.n, >, choice);
  g_assert_true (lat_document_play (document, list.items[choice]));
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset ("latrunculi-xxi-8x8");

  fixture->document = lat_document_new (ruleset);
  fixture->model = lat_moves_model_new (fixture->document);
  fixture->columns = data != NULL;
  lat_moves_model_set_columns (fixture->model, fixture->columns);
  g_signal_connect_swapped (fixture->model, "items-changed", G_CALLBACK (items_changed_cb),
                            fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_assert_finalize_object (fixture->model);
  g_object_unref (fixture->document);
}

static void
reset (Fixture *fixture)
{
  fixture->n_changes = fixture->removed = fixture->added = 0;
}

static void
assert_current (Fixture *fixture)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (fixture->model));
  LatNode *node = lat_document_get_node (fixture->document);
  guint n_current = 0, index;

  g_object_get (fixture->model, "current", &index, NULL);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (LatMovesParagraph) paragraph =
          g_list_model_get_item (G_LIST_MODEL (fixture->model), i);
      int current = lat_moves_paragraph_get_current (paragraph);

      g_assert_cmpuint (lat_moves_paragraph_get_index (paragraph), ==, i);
      if (current < 0)
        continue;
      n_current++;
      g_assert_cmpuint (index, ==, i);
      g_assert_true (lat_moves_paragraph_get_node (paragraph, (guint) current) == node);
    }
  g_assert_cmpuint (n_current, ==, lat_node_get_parent (node) != NULL ? 1 : 0);
}

/* Play at the end of a line changes words, not rows. */
static void
test_play (Fixture *fixture, gconstpointer data)
{
  play (fixture, 0);
  g_assert_cmpuint (fixture->n_changes, ==, 1);
  g_assert_cmpuint (fixture->added, ==, 1);
  assert_current (fixture);

  reset (fixture);
  for (guint i = 0; i < 5; i++)
    play (fixture, i);
  g_assert_cmpuint (fixture->n_changes, ==, 0);
  assert_current (fixture);
}

/* What is shown is what would be built anew. */
static void
assert_as_built (Fixture *fixture)
{
  g_autoptr (GPtrArray) built =
      lat_moves_builder_build (lat_document_get_game (fixture->document), NULL, fixture->columns);

  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (fixture->model)), ==, built->len);
  for (guint i = 0; i < built->len; i++)
    {
      g_autoptr (LatMovesParagraph) paragraph =
          g_list_model_get_item (G_LIST_MODEL (fixture->model), i);

      g_assert_cmpstr (lat_moves_paragraph_get_text (paragraph), ==,
                       lat_moves_paragraph_get_text (built->pdata[i]));
      g_assert_true (lat_moves_paragraph_equal (paragraph, built->pdata[i]));
    }
}

/* Too long to stand between actions. */
#define LONG "It has more words in it than one would read between actions"

/* What is typed letter by letter, before the action and after it, there and back. */
static void
test_reword (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *words;
    gboolean is_before;
  } rows[] = {
    { "W", FALSE },     { "We", FALSE },         { "Well", FALSE },       { "S", TRUE },
    { "So", TRUE },     { "S", TRUE },           { "Wetter", FALSE },     { "W", FALSE },
    { "", TRUE },       { "W…", FALSE },         { "", FALSE },           { "Wo", FALSE },
    { LONG, FALSE },    { LONG ".", FALSE },     { LONG, TRUE },          { LONG "!", TRUE },
    { "Short", FALSE }, { "So\nit goes", TRUE }, { "So\nit went", TRUE }, { "So", TRUE },
  };
  LatNode *node;

  for (guint i = 0; i < 4; i++)
    play (fixture, 0);
  lat_document_go_previous (fixture->document);
  node = lat_document_get_node (fixture->document);
  reset (fixture);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      lat_document_set_comment (fixture->document, node, rows[i].words, rows[i].is_before);
      assert_as_built (fixture);
      assert_current (fixture);
    }
  while (lat_document_can_undo (fixture->document))
    {
      lat_document_undo (fixture->document);
      assert_as_built (fixture);
      assert_current (fixture);
    }
  g_assert_cmpuint (lat_node_get_depth (lat_document_get_node (fixture->document)), ==, 0);
  if (!fixture->columns)
    g_assert_cmpuint (fixture->removed, <=, 18);
}

/* A step tells nothing but the place. */
static void
test_steps (Fixture *fixture, gconstpointer data)
{
  for (guint i = 0; i < 6; i++)
    play (fixture, 0);
  reset (fixture);
  while (lat_document_go_previous (fixture->document))
    assert_current (fixture);
  assert_current (fixture);
  lat_document_go_last (fixture->document);
  assert_current (fixture);
  g_assert_cmpuint (fixture->n_changes, ==, 0);
}

/* In rows play at the end of a line changes the last row or adds one; a comment is a row of its own
 * whose words change while it is typed. */
static void
test_rows (Fixture *fixture, gconstpointer data)
{
  g_autoptr (LatMovesParagraph) note = NULL;
  LatEval eval = { .is_set = TRUE, .value = 50 };
  LatNode *node;

  for (guint i = 0; i < 5; i++)
    play (fixture, 0);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (fixture->model)), ==, 3);
  g_assert_cmpuint (fixture->n_changes, ==, 3);
  g_assert_cmpuint (fixture->removed, ==, 0);
  lat_document_go_previous (fixture->document);
  node = lat_document_get_node (fixture->document);
  lat_document_set_comment (fixture->document, node, "W", FALSE);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (fixture->model)), ==, 4);
  reset (fixture);
  lat_document_set_comment (fixture->document, node, "We", FALSE);
  g_assert_cmpuint (fixture->n_changes, ==, 0);
  note = g_list_model_get_item (G_LIST_MODEL (fixture->model), 2);
  g_assert_cmpstr (lat_moves_paragraph_get_text (note), ==, "We");
  lat_document_set_eval (fixture->document, node, &eval);
  assert_as_built (fixture);
  assert_current (fixture);

  /* As text it is one line, and the place is kept. */
  lat_moves_model_set_columns (fixture->model, FALSE);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (fixture->model)), ==, 1);
  assert_current (fixture);
  lat_moves_model_set_columns (fixture->model, TRUE);
  assert_as_built (fixture);
  assert_current (fixture);
}

/* A variation splits a paragraph; undo joins it again. */
static void
test_variation (Fixture *fixture, gconstpointer data)
{
  for (guint i = 0; i < 4; i++)
    play (fixture, 0);
  lat_document_go_first (fixture->document);
  lat_document_go_next (fixture->document);
  reset (fixture);
  play (fixture, 1);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (fixture->model)), ==, 3);
  g_assert_cmpuint (fixture->n_changes, ==, 1);
  g_assert_cmpuint (fixture->added, ==, 2);
  g_assert_cmpuint (fixture->removed, ==, 0);
  assert_current (fixture);

  reset (fixture);
  lat_document_undo (fixture->document);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (fixture->model)), ==, 1);
  g_assert_cmpuint (fixture->removed, ==, 2);
  assert_current (fixture);
}

static void
count_cb (guint *n)
{
  (*n)++;
}

/* A comment changes the words of one paragraph. */
static void
test_comment (Fixture *fixture, gconstpointer data)
{
  g_autoptr (LatMovesParagraph) paragraph = NULL;
  guint n = 0;

  play (fixture, 0);
  play (fixture, 0);
  reset (fixture);
  paragraph = g_list_model_get_item (G_LIST_MODEL (fixture->model), 0);
  g_signal_connect_swapped (paragraph, "changed", G_CALLBACK (count_cb), &n);
  lat_document_set_comment (fixture->document, lat_document_get_node (fixture->document), "Well",
                            FALSE);
  g_assert_cmpuint (fixture->n_changes, ==, 0);
  g_assert_cmpuint (n, ==, 1);
  g_assert_true (g_str_has_suffix (lat_moves_paragraph_get_text (paragraph), "  Well"));
  assert_current (fixture);

  lat_document_delete (fixture->document, lat_document_get_node (fixture->document));
  g_assert_cmpuint (n, ==, 2);
  g_assert_null (strstr (lat_moves_paragraph_get_text (paragraph), "Well"));
  assert_current (fixture);
}

/* Whatever is done at random, the list is the same as one made anew. */
static void
test_random (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (17);

  for (guint i = 0; i < 400; i++)
    {
      switch (g_rand_int_range (rand, 0, 9))
        {
        case 0:
          lat_document_undo (fixture->document);
          break;
        case 1:
          lat_document_redo (fixture->document);
          break;
        case 2:
          for (int j = g_rand_int_range (rand, 1, 6); j > 0; j--)
            lat_document_go_previous (fixture->document);
          break;
        case 3:
          lat_document_promote (fixture->document, lat_document_get_node (fixture->document));
          break;
        case 4:
          if (lat_node_get_parent (lat_document_get_node (fixture->document)) != NULL
              && g_rand_int_range (rand, 0, 4) == 0)
            lat_document_delete (fixture->document, lat_document_get_node (fixture->document));
          break;
        default:
          if (lat_document_get_outcome (fixture->document)->result == LAT_RESULT_NONE)
            play (fixture, (guint) g_rand_int_range (rand, 0, 3));
        }
      assert_current (fixture);
      assert_as_built (fixture);
    }
}

static char *
dup_words (Fixture *fixture)
{
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (fixture->model)); i++)
    {
      g_autoptr (LatMovesParagraph) paragraph =
          g_list_model_get_item (G_LIST_MODEL (fixture->model), i);

      g_string_append_printf (words, "%s|", lat_moves_paragraph_get_text (paragraph));
    }
  return g_string_free (words, FALSE);
}

static gboolean
is_folded (Fixture *fixture)
{
  g_autofree char *words = dup_words (fixture);

  return strstr (words, "▸") != NULL;
}

/* A variation is folded from any of its actions, and opens when one in it is shown. */
static void
test_fold (Fixture *fixture, gconstpointer data)
{
  LatDocument *document = fixture->document;
  LatNode *variation, *last;

  play (fixture, 0);
  lat_document_go_first (document);
  g_assert_false (lat_moves_model_can_fold (fixture->model, lat_document_get_node (document)));
  play (fixture, 1);
  variation = lat_document_get_node (document);
  play (fixture, 0);
  play (fixture, 0);
  last = lat_document_get_node (document);
  g_assert_true (lat_moves_model_can_fold (fixture->model, last));

  lat_moves_model_toggle_fold (fixture->model, last);
  g_assert_true (is_folded (fixture));
  g_assert_true (lat_document_get_node (document) == variation);
  lat_document_go_next (document);
  g_assert_false (is_folded (fixture));
  lat_document_go_first (document);
  lat_moves_model_fold_all (fixture->model, TRUE);
  g_assert_true (is_folded (fixture));
  lat_moves_model_toggle_fold (fixture->model, lat_node_get_previous (variation));
  g_assert_false (is_folded (fixture));

  /* What is folded can go, and come back. */
  lat_moves_model_fold_all (fixture->model, TRUE);
  lat_document_delete (document, variation);
  g_assert_false (is_folded (fixture));
  lat_document_undo (document);
  lat_moves_model_fold_all (fixture->model, TRUE);
  lat_document_promote (document, variation);
  g_assert_false (is_folded (fixture));
}

/* Where all memory is watched everything takes several times as long. */
#if defined(__SANITIZE_THREAD__) || defined(__SANITIZE_ADDRESS__)
#define MAX_MS 200
#else
#define MAX_MS 50
#endif

static double
get_ms (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (double) now.tv_sec * 1e3 + (double) now.tv_nsec / 1e6;
}

/* Twenty thousand actions with a variation at every fourth: what happens while someone
 * types a comment or plays must be done before that is noticed. */
static void
check_large (const char *each, guint n_moves, guint n_nodes, gboolean columns)
{
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset ("latrunculi-xxi-8x8");
  g_autoptr (LatDocument) document = NULL;
  g_autoptr (LatMovesModel) model = NULL;
  g_autoptr (GString) text = g_string_new (
      "[Rules \"Setup.Array=ssssssss/8/8/8/8/8/8/SSSSSSSS|Goal.AnnihilateAt=-1\"]\n\n");
  double typed = G_MAXDOUBLE, played = G_MAXDOUBLE;
  guint n_items;

  for (guint i = 0; i < n_moves; i++)
    g_string_append_printf (text, "%u. a%u-a%u %s %u... a%u-a%u {[%%eval 0.25]}\n", i + 1,
                            1 + i % 2, 2 - i % 2, each, i + 1, 8 - i % 2, 7 + i % 2);
  g_string_append (text, "*\n");
  document = lat_document_new (ruleset);
  g_assert_true (lat_document_paste (document, text->str, NULL));
  g_assert_cmpuint (lat_game_get_n_nodes (lat_document_get_game (document)), ==, n_nodes);
  /* It opens at once and is laid out right afterwards, or when the game changes before that. */
  model = lat_moves_model_new (document);
  lat_moves_model_set_columns (model, columns);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (model)), ==, 0);
  while (g_main_context_iteration (NULL, FALSE))
    continue;
  n_items = g_list_model_get_n_items (G_LIST_MODEL (model));
  g_assert_cmpuint (n_items, >, columns ? n_moves - 1 : n_nodes / 100);
  g_object_unref (model);
  model = lat_moves_model_new (document);
  lat_moves_model_set_columns (model, columns);
  lat_document_go_last (document);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (model)), ==, n_items);
  g_assert_nonnull (lat_moves_model_get_current (model));
  for (guint i = 0; i < 5; i++)
    {
      double since = get_ms ();
      g_autofree char *comment = g_strdup_printf ("word %u", i);

      lat_document_set_comment (document, lat_document_get_node (document), comment, FALSE);
      typed = MIN (typed, get_ms () - since);
      since = get_ms ();
      lat_document_play_null (document);
      played = MIN (played, get_ms () - since);
    }
  g_test_message ("typed in %.2f ms, played in %.2f ms", typed, played);
  g_assert_cmpfloat (typed, <, MAX_MS);
  g_assert_cmpfloat (played, <, MAX_MS);
}

static void
test_large (void)
{
  check_large ("(1. b1-b2 c8-c7 {so})", 4000, 16000, FALSE);
  check_large ("", 10000, 20000, FALSE);
}

/* The same in rows, of which there are many more. */
static void
test_large_rows (void)
{
  check_large ("(1. b1-b2 c8-c7 {so})", 4000, 16000, TRUE);
  check_large ("", 10000, 20000, TRUE);
}

/* Turns the main loop until nothing is to be done.  Returns: how long a pass took at most */
static double
turn (guint n_passes)
{
  double longest = 0;

  for (guint i = 0; i < n_passes; i++)
    {
      double since = get_ms ();

      if (!g_main_context_iteration (NULL, FALSE))
        break;
      longest = MAX (longest, get_ms () - since);
    }
  return longest;
}

/* Two hundred thousand actions are laid out a bit at a time, and as they are when all is done at
 * once, whatever happens meanwhile. */
static void
check_huge (gboolean columns)
{
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset ("latrunculi-xxi-8x8");
  g_autoptr (LatDocument) document = lat_document_new (ruleset);
  g_autoptr (LatMovesModel) model = NULL;
  g_autoptr (GPtrArray) whole = NULL;
  g_autoptr (GString) text = g_string_new (
      "[Rules \"Setup.Array=ssssssss/8/8/8/8/8/8/SSSSSSSS|Goal.AnnihilateAt=-1\"]\n\n");
  GListModel *list;
  guint n_some;
  double longest, rest;

  for (guint i = 0; i < 50000; i++)
    g_string_append_printf (text, "%u. a%u-a%u (%u. b1-b2 c8-c7) %u... a%u-a%u\n", i + 1, 1 + i % 2,
                            2 - i % 2, i + 1, i + 1, 8 - i % 2, 7 + i % 2);
  g_string_append (text, "*\n");
  g_assert_true (lat_document_paste (document, text->str, NULL));
  g_assert_cmpuint (lat_game_get_n_nodes (lat_document_get_game (document)), ==, 200000);
  model = lat_moves_model_new (document);
  lat_moves_model_set_columns (model, columns);
  list = G_LIST_MODEL (model);

  longest = turn (2);
  n_some = g_list_model_get_n_items (list);
  g_assert_cmpuint (n_some, >, 0);
  lat_document_go_last (document);
  g_assert_cmpuint (g_list_model_get_n_items (list), ==, n_some);
  lat_document_set_comment (document, lat_document_get_node (document), "the end", FALSE);
  g_assert_cmpuint (g_list_model_get_n_items (list), ==, 0);
  rest = turn (G_MAXUINT);
  longest = MAX (longest, rest);
  g_test_message ("the longest pass took %.2f ms", longest);
  g_assert_cmpfloat (longest, <, 2 * MAX_MS);

  whole = lat_moves_builder_build (lat_document_get_game (document), NULL, columns);
  g_assert_cmpuint (g_list_model_get_n_items (list), ==, whole->len);
  for (guint i = 0; i < whole->len; i++)
    {
      g_autoptr (LatMovesParagraph) paragraph = g_list_model_get_item (list, i);

      g_assert_true (lat_moves_paragraph_equal (paragraph, whole->pdata[i]));
      g_assert_cmpuint (lat_moves_paragraph_get_index (paragraph), ==, i);
    }
  g_assert_nonnull (lat_moves_model_get_current (model));
}

static void
test_huge (void)
{
  check_huge (FALSE);
}

static void
test_huge_rows (void)
{
  check_huge (TRUE);
}

int
main (int argc, char *argv[])
{
  static const struct
  {
    const char *path;
    void (*func) (Fixture *, gconstpointer);
  } tests[] = {
    { "play", test_play },       { "steps", test_steps },   { "variation", test_variation },
    { "comment", test_comment }, { "reword", test_reword }, { "random", test_random },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      g_autofree char *path = g_strconcat ("/app/models/moves-model/", tests[i].path, NULL);

      g_test_add (path, Fixture, NULL, set_up, tests[i].func, tear_down);
    }
  g_test_add ("/app/models/moves-model/rows", Fixture, "rows", set_up, test_rows, tear_down);
  g_test_add ("/app/models/moves-model/reword-rows", Fixture, "rows", set_up, test_reword,
              tear_down);
  g_test_add ("/app/models/moves-model/random-rows", Fixture, "rows", set_up, test_random,
              tear_down);
  g_test_add ("/app/models/moves-model/fold", Fixture, NULL, set_up, test_fold, tear_down);
  g_test_add_func ("/app/models/moves-model/large", test_large);
  g_test_add_func ("/app/models/moves-model/large-rows", test_large_rows);
  g_test_add_func ("/app/models/moves-model/huge", test_huge);
  g_test_add_func ("/app/models/moves-model/huge-rows", test_huge_rows);
  return g_test_run ();
}
