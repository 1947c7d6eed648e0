/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-document-undo.c - tests: random edits, undone and redone, leave the same file */
#include "session-test.h"

#include "lat-game-writer.h"
#include "lat-movegen.h"
#include "lat-presets.h"

#define N_EDITS 400

static LatNode *
pick_node (LatDocument *document)
{
  LatNode *node = lat_game_get_root (lat_document_get_game (document));

  while (lat_node_get_first_child (node) != NULL && g_test_rand_int_range (0, 12) != 0)
    {
      node = lat_node_get_first_child (node);
      while (lat_node_get_next (node) != NULL && g_test_rand_bit ())
        node = lat_node_get_next (node);
    }
  return node;
}

static void
play_some (LatDocument *document)
{
  g_auto (LatActionList) list;

  lat_action_list_init (&list);
  if (lat_document_get_outcome (document)->result != LAT_RESULT_NONE)
    {
      lat_document_go_first (document);
      return;
    }
  lat_movegen_list (lat_document_get_ruleset (document), lat_document_get_position (document),
                    lat_document_get_history (document), &list);
  g_assert_cmpuint (list.n, >, 0);
  g_assert_true (lat_document_play (document, list.items[g_test_rand_int_range (0, (int) list.n)]));
}

static void
say_some (LatDocument *document)
{
  g_autofree char *words = g_strdup_printf ("word %d", g_test_rand_int_range (0, 1000));
  guint8 nags[2] = { (guint8) g_test_rand_int_range (1, 7), 10 };
  LatMark mark = { LAT_MARK_BLUE, 0, 0 };
  LatEval eval = { TRUE, FALSE, g_test_rand_int_range (-500, 500), 7 };
  LatNode *node = pick_node (document);
  const LatSquare *squares;

  lat_ruleset_get_squares (lat_document_get_ruleset (document), &squares);
  mark.from = squares[g_test_rand_int_range (0, 8)];
  mark.to = squares[g_test_rand_int_range (0, 8)];
  switch (g_test_rand_int_range (0, 6))
    {
    case 0:
      lat_document_set_comment (document, node, words, FALSE);
      break;
    case 1:
      if (lat_node_get_parent (node) != NULL)
        lat_document_set_comment (document, node, g_test_rand_bit () ? words : NULL, TRUE);
      break;
    case 2:
      lat_document_set_nags (document, node, nags, (guint) g_test_rand_int_range (0, 3));
      break;
    case 3:
      lat_document_set_marks (document, node, &mark, (guint) g_test_rand_int_range (0, 2));
      break;
    case 4:
      lat_document_set_eval (document, node, g_test_rand_bit () ? &eval : NULL);
      break;
    default:
      lat_document_set_tag (document, "Annotator", words);
      break;
    }
}

static void
change_rules (LatDocument *document)
{
  g_autoptr (LatRules) rules =
      lat_rules_copy (lat_ruleset_get_rules (lat_document_get_ruleset (document)));

  switch (g_test_rand_int_range (0, 4))
    {
    case 0:
      rules->movement[LAT_SOLDIER].range = g_test_rand_int_range (0, 4);
      break;
    case 1:
      rules->corner = !rules->corner;
      break;
    case 2:
      rules->phalanx = !rules->phalanx;
      break;
    default:
      rules->lock = rules->lock == LAT_LOCK_NONE ? LAT_LOCK_SKIRMISH : LAT_LOCK_NONE;
      break;
    }
  lat_document_set_rules (document, rules, NULL, NULL);
}

static void
exchange_some (LatDocument *document, LatNode *node)
{
  LatNode *other = pick_node (document);
  LatAction action = lat_node_get_action (other);

  if (lat_node_get_parent (node) == NULL || lat_node_get_parent (other) == NULL)
    return;
  if (g_test_rand_bit ())
    lat_document_insert (document, node, &action, 1, NULL);
  else
    lat_document_replace (document, node, action, NULL);
}

static void
edit_tree (LatDocument *document)
{
  LatNode *node = pick_node (document);
  g_autofree char *text = NULL;

  switch (g_test_rand_int_range (0, 6))
    {
    case 0:
      lat_document_promote_to_main (document, node);
      break;
    case 1:
      lat_document_demote (document, node);
      break;
    case 2:
      if (g_test_rand_int_range (0, 8) == 0)
        lat_document_delete_others (document, node);
      break;
    case 3:
      lat_document_play_null (document);
      break;
    case 4:
      exchange_some (document, node);
      break;
    default:
      if (lat_node_get_parent (node) == NULL)
        break;
      text = lat_document_dup_variation_text (document, node);
      lat_document_paste_variation (document, text, NULL);
      break;
    }
}

static void
edit_some (LatDocument *document)
{
  int kind = g_test_rand_int_range (0, 110);

  if (kind >= 100)
    edit_tree (document);
  else if (kind < 55)
    play_some (document);
  else if (kind < 75)
    say_some (document);
  else if (kind < 82)
    lat_document_go (document, pick_node (document));
  else if (kind < 86)
    lat_document_promote (document, pick_node (document));
  else if (kind < 90)
    lat_document_delete (document, pick_node (document));
  else if (kind < 94)
    change_rules (document);
  else if (kind < 96)
    lat_document_set_game_index (
        document, (guint) g_test_rand_int_range (0, (int) lat_document_get_n_games (document)));
  else if (kind < 97)
    lat_document_paste (document, "1. a1-a4 *", NULL);
  else if (kind < 99)
    lat_document_undo (document);
  else
    lat_document_redo (document);
}

/* All games as a file has them. What the document keeps of the open one must be right. */
static char *
write_all (LatDocument *document)
{
  g_autoptr (GPtrArray) games = g_ptr_array_new ();
  g_autofree char *kept = lat_document_dup_game_text (document);
  g_autofree char *fresh = lat_game_writer_write (lat_document_get_game (document));

  g_assert_cmpstr (kept, ==, fresh);
  for (guint i = 0; i < lat_document_get_n_games (document); i++)
    g_ptr_array_add (games, session_test_game (document, i));
  return lat_game_writer_write_all (games);
}

static void
check_cursor (LatDocument *document)
{
  g_auto (LatHistory) history = { 0 };
  LatPosition position;

  lat_history_init (&history);
  lat_game_get_position (lat_document_get_game (document), lat_document_get_node (document),
                         &position, &history);
  g_assert_true (lat_position_equal (&position, lat_document_get_position (document)));
  g_assert_cmpuint (history.n, ==, lat_document_get_history (document)->n);
}

static void
test_random (gconstpointer data)
{
  g_autoptr (LatDocument) document = session_test_document (data);
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  guint n;

  for (guint i = 0; i < N_EDITS; i++)
    {
      edit_some (document);
      check_cursor (document);
    }
  while (lat_document_can_redo (document))
    lat_document_redo (document);
  /* Down to the start, up, and down again: each state is as it was. */
  g_ptr_array_add (texts, write_all (document));
  while (lat_document_can_undo (document))
    {
      lat_document_undo (document);
      check_cursor (document);
      g_ptr_array_add (texts, write_all (document));
    }
  n = texts->len;
  g_test_message ("%u steps", n - 1);
  g_assert_cmpuint (n, >, N_EDITS / 4);
  g_assert_cmpuint (lat_game_get_n_nodes (lat_document_get_game (document)), ==, 0);
  for (guint i = n - 1; i > 0; i--)
    {
      g_autofree char *text = NULL;

      lat_document_redo (document);
      check_cursor (document);
      text = write_all (document);
      g_assert_cmpstr (text, ==, g_ptr_array_index (texts, i - 1));
    }
  g_assert_false (lat_document_can_redo (document));
  for (guint i = 1; i < n; i++)
    {
      g_autofree char *text = NULL;

      lat_document_undo (document);
      text = write_all (document);
      g_assert_cmpstr (text, ==, g_ptr_array_index (texts, i));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/document-undo/xxi", "latrunculi-xxi-8x8", test_random);
  g_test_add_data_func ("/document-undo/seneca", "seneca-8x8", test_random);
  g_test_add_data_func ("/document-undo/bell", "bell-8x7", test_random);
  return g_test_run ();
}
