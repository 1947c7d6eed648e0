/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-document-large.c - tests: no work on a tree of twenty thousand nodes holds the main loop up
 *
 * A tree of twenty thousand nodes: long lines, many variations, deep nesting.  Whatever is
 * done in the main loop must be done before a person notices. */
#include "session-test.h"

#include <string.h>

#include "lat-document-private.h"
#include "lat-game-find.h"
#include "lat-game-reader.h"
#include "lat-library.h"
#include "lat-snapshot.h"
#include "machine.h"

#define N_LINE     8000
#define N_FORKS    1500
#define FORK       4
#define N_DEEP     2000
#define LONGEST_MS 50
#define N_TRIES    10

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define SLOWNESS 10
#elif !defined(__OPTIMIZE__)
#define SLOWNESS 4
#else
#define SLOWNESS 1
#endif

static const char plain[] = "Setup.Array=ssssssss/8/8/8/8/8/8/SSSSSSSS|Goal.AnnihilateAt=-1";
static const char involved[] =
    "Setup.Array=ssssssss/8/8/3d4/4D3/8/8/SSSSSSSS|Soldier.Range=0|Leader.Range=0|"
    "Capture.Corner=true|Tactics.Lock=skirmish|Tactics.PushAndCrush=true|Tactics.Flank=true|"
    "Tactics.LeaderMobility=blocked|Goal.AnnihilateAt=-1|Goal.LeaderImmobilised=blocked|"
    "Goal.SelfImmobilise=forbidden";

/* A man goes up a step and back again, on a file of its own, so that the line never ends. */
static void
append_action (GString *text, guint ply, guint file)
{
  guint turn = ply / 2;
  gboolean forth = turn % 2 == 0;
  char letter = (char) ('a' + (file + turn / 2) % 8);

  if (ply % 2 == 0)
    g_string_append_printf (text, " %u. %c%d-%c%d", turn + 1, letter, forth ? 1 : 2, letter,
                            forth ? 2 : 1);
  else
    g_string_append_printf (text, " %u... %c%d-%c%d", turn + 1, letter, forth ? 8 : 7, letter,
                            forth ? 7 : 8);
}

/* A variation of a few actions in the place of one that goes forth. */
static void
append_fork (GString *text, guint ply)
{
  g_string_append (text, " (");
  for (guint i = 0; i < FORK; i++)
    append_action (text, ply + i, 1 + ply / 4 % 6);
  g_string_append (text, " {why not})");
}

static char *
create_text (const char *rules)
{
  GString *text = g_string_new (NULL);
  guint n_forks = 0;

  g_string_append_printf (text, "[Rules \"%s\"]\n\n", rules);
  for (guint i = 0; i < N_LINE; i++)
    {
      append_action (text, i, 0);
      if (i % 4 == 0 && n_forks++ < N_FORKS)
        append_fork (text, i);
      if (i % 16 == 0)
        g_string_append (text, "\n");
    }
  /* In each variation a variation of its last action, which goes forth. */
  append_action (text, N_LINE, 0);
  for (guint i = 0; i < N_DEEP; i++)
    {
      g_string_append (text, " (");
      for (guint j = 0; j <= 4; j++)
        append_action (text, N_LINE + 4 * i + j, 1 + (i + j / 4) % 2);
    }
  for (guint i = 0; i < N_DEEP; i++)
    g_string_append_c (text, ')');
  g_string_append (text, " *\n");
  return g_string_free (text, FALSE);
}

static void
check_time (const char *what, double since)
{
  double taken = machine_get_ms () - since;

  g_test_message ("%s: %.2f ms", what, taken);
  g_assert_false (machine_is_late (taken, LONGEST_MS * SLOWNESS));
}

static LatDocument *
create_document (const char *rules)
{
  g_autofree char *text = create_text (rules);
  g_autofree char *path = session_test_path ("large.latgame");
  g_autoptr (LatDiagnostics) problems = NULL;
  LatDocument *document = session_test_document ("german-8x8");

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  session_test_load (document, path, &problems);
  g_assert_cmpuint (lat_game_get_n_nodes (lat_document_get_game (document)), >=, 20000);
  return document;
}

static void
test_steps (gconstpointer data)
{
  g_autoptr (LatDocument) document = create_document (data);
  g_autoptr (GPtrArray) found = NULL;
  double since = machine_get_ms ();

  g_assert_true (lat_document_go_last (document));
  g_assert_cmpuint (lat_node_get_depth (lat_document_get_node (document)), >=, N_LINE);
  check_time ("to the end", since);
  since = machine_get_ms ();
  g_assert_true (lat_document_go_previous (document));
  check_time ("a step back", since);
  since = machine_get_ms ();
  g_assert_true (lat_document_go_next (document));
  check_time ("a step on", since);
  since = machine_get_ms ();
  lat_document_go (document, session_test_node (document, N_LINE / 2));
  check_time ("to the middle", since);
  since = machine_get_ms ();
  lat_document_find_same (document, NULL);
  check_time ("same positions", since);
  since = machine_get_ms ();
  found = lat_game_find_words (lat_document_get_game (document), "a1 B why nothing");
  check_time ("words that are not there", since);
  g_assert_cmpuint (found->len, ==, 0);
}

/* Evaluates the line that is shown, in one step, as a review does. */
static void
evaluate_line (LatDocument *document)
{
  LatGame *game = lat_document_get_game (document);
  LatStep *step = lat_document_begin_step (lat_document_get_entry (document), "evaluations");
  LatEval eval = { .is_set = TRUE, .value = 100, .depth = 8 };
  guint change = LAT_CHANGE_NONE;

  for (LatNode *node = lat_document_get_node (document); lat_node_get_parent (node) != NULL;
       node = lat_node_get_parent (node))
    change |= lat_document_apply (step, lat_edit_new_eval (game, node, &eval));
  lat_document_end_step (document, step, change);
}

static void
test_edits (gconstpointer data)
{
  g_autoptr (LatDocument) document = create_document (data);
  g_autofree char *copy = NULL;
  LatNode *node;
  double since;

  lat_document_go_last (document);
  node = lat_document_get_node (document);
  since = machine_get_ms ();
  lat_document_set_comment (document, node, "a", FALSE);
  check_time ("a letter", since);
  since = machine_get_ms ();
  lat_document_set_comment (document, node, "ab", FALSE);
  check_time ("another letter", since);
  since = machine_get_ms ();
  session_test_play (document, "h8-h7");
  check_time ("an action", since);
  since = machine_get_ms ();
  lat_document_undo (document);
  check_time ("undone", since);
  since = machine_get_ms ();
  lat_document_promote_to_main (document, lat_node_get_next (session_test_node (document, 5)));
  check_time ("promoted", since);
  since = machine_get_ms ();
  lat_document_undo (document);
  check_time ("demoted", since);
  since = machine_get_ms ();
  evaluate_line (document);
  since = machine_get_ms ();
  lat_document_undo (document);
  check_time ("all evaluations taken back", since);
  since = machine_get_ms ();
  copy = lat_document_dup_variation_text (document, session_test_node (document, 1));
  check_time ("copied", since);
  since = machine_get_ms ();
  lat_document_delete_others (document, node);
  check_time ("others deleted", since);
  lat_document_undo (document);
  since = machine_get_ms ();
  lat_document_delete (document, session_test_node (document, 2));
  check_time ("deleted", since);
}

/* What it costs to have all games written by a thread: a copy, whatever that does with it. */
static void
test_snapshot (gconstpointer data)
{
  g_autoptr (LatDocument) document = create_document (data);
  g_autoptr (LatOpenGame) entry =
      lat_open_game_new (lat_game_copy (lat_document_get_game (document)));
  g_autoptr (GPtrArray) entries = g_ptr_array_new ();
  g_autofree char *expected = lat_document_dup_game_text (document);
  double best = G_MAXDOUBLE;

  g_ptr_array_add (entries, entry);
  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (LatSnapshot) snapshot = NULL;
      double since = machine_get_ms ();
      GString *text;

      lat_open_game_refresh (entry, LAT_CHANGE_NODE);
      snapshot = lat_snapshot_new (entries);
      best = MIN (best, machine_get_ms () - since);
      text = lat_snapshot_write (snapshot);
      g_assert_cmpstr (text->str, ==, expected);
      g_string_free (text, TRUE);
      lat_snapshot_give_back (snapshot);
      g_assert_cmpstr (lat_open_game_peek_text (entry), ==, expected);
    }
  check_time ("a snapshot", machine_get_ms () - best);
}

/* The longest of all; the best of some, since others use the machine's memory, too. */
static void
test_rules (gconstpointer data)
{
  g_autoptr (LatDocument) document = create_document (data);
  g_autoptr (LatRules) other =
      lat_rules_copy (lat_ruleset_get_rules (lat_document_get_ruleset (document)));
  double best = G_MAXDOUBLE;

  for (guint i = 0; i < N_TRIES; i++)
    {
      double since;

      other->enclosure = i % 2 == 0 ? LAT_ENCLOSURE_SOLDIER : LAT_ENCLOSURE_NONE;
      since = machine_get_ms ();
      g_assert_true (lat_document_set_rules (document, other, NULL, NULL));
      best = MIN (best, machine_get_ms () - since);
      g_assert_cmpuint (lat_game_get_n_nodes (lat_document_get_game (document)), >=, 20000);
    }
  check_time ("other rules", machine_get_ms () - best);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/document-large/steps", plain, test_steps);
  g_test_add_data_func ("/document-large/edits", plain, test_edits);
  g_test_add_data_func ("/document-large/edits-involved", involved, test_edits);
  g_test_add_data_func ("/document-large/snapshot", plain, test_snapshot);
  g_test_add_data_func ("/document-large/rules", plain, test_rules);
  g_test_add_data_func ("/document-large/rules-involved", involved, test_rules);
  return g_test_run ();
}
