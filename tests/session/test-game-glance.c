/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-game-glance.c - tests: the one position of a game that a list shows of it */
#include "session-test.h"

#include <string.h>

#include "lat-game-glances.h"
#include "lat-game-list.h"

#define PATIENCE 120

/* A game of each kind: marked twice, marked once in a variation only, broken off, of drops, set up, with a
 * board that is not square, without an action. */
static const char library[] =
    "[Event \"0\"]\n[Variant \"petteia-xxi-8x8\"]\n\n"
    "1. a2-a5 $2 h7-h4 2. b2-b5 g7-g4?? 3. c2-c5?? f7-f4 *\n\n"
    "[Event \"1\"]\n[Variant \"petteia-xxi-8x8\"]\n\n1. a2-a5 (1. b2-b5??) 1... h7-h4 *\n\n"
    "[Event \"2\"]\n[Variant \"petteia-xxi-8x8\"]\n\n1. a2-a5 h7-h4 2. a2-a3 g7-g4 *\n\n"
    "[Event \"3\"]\n[Variant \"seega-5x5\"]\n\n1. @a1 @a2 2. @b1 @b2 *\n\n"
    "[Event \"4\"]\n[Variant \"petteia-xxi-8x8\"]\n"
    "[FEN \"8/8/8/3b4/8/8/3w4/8 w - - 0 1\"]\n\n*\n\n"
    "[Event \"5\"]\n[Variant \"petteia-xxi-10x8\"]\n\n1. a2-a5? j7-j4 *\n\n"
    "[Event \"6\"]\n[Variant \"petteia-xxi-8x8\"]\n\n*\n";

typedef struct
{
  LatDocument *document;
  LatGameList *list;
  LatGameGlances *glances;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = session_test_path ("glance.latgame");

  g_assert_true (g_file_set_contents (path, library, -1, NULL));
  fixture->document = session_test_document ("petteia-xxi-8x8");
  session_test_load (fixture->document, path, NULL);
  fixture->list = lat_game_list_new (fixture->document);
  fixture->glances = lat_game_glances_new ();
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  lat_game_glances_free (fixture->glances);
  g_object_unref (fixture->list);
  g_object_unref (fixture->document);
}

/* (transfer none): the list has it */
static LatGameItem *
get_item (Fixture *fixture, guint index)
{
  g_autoptr (LatGameItem) item = g_list_model_get_item (G_LIST_MODEL (fixture->list), index);

  return item;
}

static gboolean
has_glance (gpointer item)
{
  return lat_game_item_get_glance (item) != NULL;
}

static LatGameGlance *
look_at (Fixture *fixture, guint index)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new ();
  LatGameItem *item = get_item (fixture, index);

  g_ptr_array_add (items, item);
  lat_game_glances_ask (fixture->glances, items);
  g_assert_true (session_test_wait (has_glance, item, PATIENCE));
  return lat_game_item_get_glance (item);
}

/* What is shown of a game is what the core makes of it, so many actions after its start. */
static void
check (Fixture *fixture, guint index, guint depth, const char *words)
{
  LatGameGlance *glance = look_at (fixture, index);
  g_autofree char *text = lat_game_glance_dup_words (glance);
  const LatPosition *position;

  lat_document_set_game_index (fixture->document, index);
  lat_document_go_first (fixture->document);
  for (guint i = 0; i < depth; i++)
    g_assert_true (lat_document_go_next (fixture->document));
  position = lat_document_get_position (fixture->document);
  g_assert_cmpmem (glance->position.cells, sizeof position->cells, position->cells,
                   sizeof position->cells);
  g_assert_cmpint (glance->position.side, ==, position->side);
  g_assert_cmpmem (glance->position.hand, sizeof position->hand, position->hand,
                   sizeof position->hand);
  g_assert_cmpuint (glance->last, ==,
                    depth > 0 ? lat_node_get_action (lat_document_get_node (fixture->document))
                              : LAT_ACTION_INVALID);
  g_assert_cmpstr (lat_ruleset_get_line (glance->ruleset), ==,
                   lat_ruleset_get_line (lat_document_get_ruleset (fixture->document)));
  g_assert_cmpstr (text, ==, words);
}

static void
test_positions (Fixture *fixture, gconstpointer data)
{
  /* The first blunder, though there is a mistake before and a blunder behind. */
  check (fixture, 0, 4, "Key position: 2… g7-g4 ??");
  /* What is marked in a variation did not happen. */
  check (fixture, 1, 2, "End, after 2 actions");
  check (fixture, 2, 2, "Breaks off after 2 actions");
  check (fixture, 3, 4, "End, after 4 actions");
  check (fixture, 4, 0, "Start");
  check (fixture, 5, 1, "Key position: 1. a2-a5 ?");
  check (fixture, 6, 0, "Start");
}

/* Nobody looks at games that nobody has asked for, nor goes on with those that are not asked for any more. */
static void
test_asked_only (Fixture *fixture, gconstpointer data)
{
  look_at (fixture, 5);
  look_at (fixture, 1);
  for (guint i = 0; i < 7; i++)
    g_assert_cmpint (has_glance (get_item (fixture, i)), ==, i == 1 || i == 5);
}

static void
count_cb (guint *n)
{
  ++*n;
}

/* What was known of a game is no longer true when it has changed; of all others it is. */
static void
test_edits (Fixture *fixture, gconstpointer data)
{
  LatGameItem *item = get_item (fixture, 1);
  LatGameGlance *other = look_at (fixture, 0);
  guint n_told = 0;

  look_at (fixture, 1);
  g_signal_connect_swapped (item, "notify::revision", G_CALLBACK (count_cb), &n_told);
  lat_document_set_game_index (fixture->document, 1);
  lat_document_go_last (fixture->document);
  n_told = 0;
  session_test_play (fixture->document, "b2-b5");
  g_assert_false (has_glance (item));
  g_assert_cmpuint (n_told, ==, 1);
  g_assert_true (lat_game_item_get_glance (get_item (fixture, 0)) == other);
  /* A game that was edited is there already, and needs no thread. */
  g_assert_cmpuint (look_at (fixture, 1)->n_plies, ==, 3);
  lat_document_undo (fixture->document);
  g_assert_false (has_glance (item));
  g_assert_cmpuint (look_at (fixture, 1)->n_plies, ==, 2);
  g_signal_handlers_disconnect_by_data (item, &n_told);
}

static gboolean
is_found (gpointer list)
{
  return !lat_game_list_is_searching (list);
}

static void
look_for (Fixture *fixture, const char *text)
{
  g_autoptr (LatGameQuery) query = lat_game_query_new ();
  LatPattern pattern;

  g_assert_true (lat_pattern_read (text, &pattern, NULL));
  lat_game_query_set_pattern (query, &pattern);
  lat_game_list_set_query (fixture->list, query);
  g_assert_true (session_test_wait (is_found, fixture->list, PATIENCE));
}

/* What a search has found is shown, as long as it is looked for. */
static void
test_found (Fixture *fixture, gconstpointer data)
{
  look_for (fixture, "ply=1..");
  g_assert_cmpstr (lat_game_item_get_path (get_item (fixture, 0)), ==, "0");
  check (fixture, 0, 1, "Found after 1 action");
  look_for (fixture, "ply=3");
  g_assert_cmpstr (lat_game_item_get_path (get_item (fixture, 0)), ==, "0x3");
  check (fixture, 0, 3, "Found after 3 actions");
  look_for (fixture, "white=16");
  g_assert_cmpstr (lat_game_item_get_path (get_item (fixture, 0)), ==, "");
  check (fixture, 0, 0, "Found at the start");
  look_for (fixture, "");
  g_assert_null (lat_game_item_get_path (get_item (fixture, 0)));
  check (fixture, 0, 4, "Key position: 2… g7-g4 ??");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/game-glance/positions", Fixture, NULL, set_up, test_positions, tear_down);
  g_test_add ("/game-glance/asked-only", Fixture, NULL, set_up, test_asked_only, tear_down);
  g_test_add ("/game-glance/edits", Fixture, NULL, set_up, test_edits, tear_down);
  g_test_add ("/game-glance/found", Fixture, NULL, set_up, test_found, tear_down);
  return g_test_run ();
}
