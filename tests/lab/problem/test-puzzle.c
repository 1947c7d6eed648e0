/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-puzzle.c - tests: a position with one action that does it, and no other */
#include "lat-puzzle-line.h"
#include "lat-puzzle-set.h"

#include <glib/gstdio.h>
#include <string.h>

#include "lab-test.h"
#include "lat-action-text.h"
#include "lat-end-table.h"
#include "lat-game-reader.h"
#include "lat-game-writer.h"
#include "lat-movegen.h"
#include "lat-outcome.h"
#include "lat-play.h"
#include "lat-position-text.h"

#define SMALL                                                                                      \
  "Board.Files=4|Board.Ranks=4|Setup.Array=SS2/4/4/2ss|Capture.Corner=true|Goal.AnnihilateAt=1"
#define DEPTH 5

/* How many actions win, or do not lose, within the depth, by a table. */
static guint
count_keys (LatEndTable *table, const LatPosition *position, LatPuzzleKind kind, LatAction *key)
{
  const LatRuleset *ruleset = lat_end_index_get_ruleset (lat_end_table_get_index (table));
  g_auto (LatActionList) list;
  guint n = 0;

  lat_action_list_init (&list);
  lat_movegen_list (ruleset, position, NULL, &list);
  for (guint i = 0; i < list.n; i++)
    {
      LatPosition next;
      LatEndValue value;
      gboolean does_it;

      lat_play (ruleset, position, list.items[i], &next);
      g_assert_true (lat_end_table_look_up (table, &next, &value, NULL));
      does_it = value.plies <= DEPTH - 1
                && value.kind == (kind == LAT_PUZZLE_WIN ? LAT_END_LOSS : LAT_END_WIN);
      if (kind == LAT_PUZZLE_SAVE)
        does_it = !does_it;
      if (!does_it)
        continue;
      n++;
      *key = list.items[i];
    }
  return n;
}

/* Of the other actions of a problem, too, it is said whether they win in time, as the table says it. */
static void
check_follow (const LatPuzzle *puzzle, LatEndTable *table)
{
  g_auto (LatActionList) list;

  lat_action_list_init (&list);
  lat_movegen_list (puzzle->ruleset, &puzzle->position, NULL, &list);
  for (guint i = 0; i < list.n; i++)
    for (guint plies = 1; plies <= puzzle->plies; plies++)
      {
        LatAction line[LAT_PUZZLE_MAX_LINE];
        LatPosition next;
        LatEndValue value;
        gboolean wins;
        guint n_line;

        lat_play (puzzle->ruleset, &puzzle->position, list.items[i], &next);
        g_assert_true (lat_end_table_look_up (table, &next, &value, NULL));
        wins = value.kind == LAT_END_LOSS && value.plies + 1 <= plies;
        g_assert_true (
            lat_puzzle_follow (puzzle, &puzzle->position, list.items[i], plies, NULL, line, &n_line)
            == wins);
        if (!wins)
          continue;
        g_assert_cmpuint (n_line, ==, value.plies);
        /* Sides act in turn here, and the other one comes next. */
        g_assert_cmpuint (lat_puzzle_count_actions_from (puzzle, &next, line, n_line), ==,
                          n_line / 2);
      }
}

/* Whether an action is answered by a win, sooner or later. */
static gboolean
loses_later (LatEndTable *table, LatRuleset *ruleset, const LatPosition *position, LatAction key)
{
  LatPosition next;
  LatEndValue value;

  lat_play (ruleset, position, key, &next);
  g_assert_true (lat_end_table_look_up (table, &next, &value, NULL));
  return value.kind == LAT_END_WIN && value.plies <= LAT_PUZZLE_FURTHER * DEPTH;
}

/* Where no puzzle is found though one action, @key, does it: that saves for a while only. Returns: whether it is so */
static gboolean
check_none (LatEndTable *table,
            LatRuleset *ruleset,
            const LatPosition *position,
            LatPuzzleKind kind,
            LatAction key)
{
  g_auto (LatActionList) list;

  lat_action_list_init (&list);
  lat_movegen_list (ruleset, position, NULL, &list);
  if (key == LAT_ACTION_INVALID || list.n < 2)
    return FALSE;
  g_assert_cmpint (kind, ==, LAT_PUZZLE_SAVE);
  g_assert_true (loses_later (table, ruleset, position, key));
  return TRUE;
}

/* On a small board every position is a puzzle exactly where a table says so. */
static void
test_against_table (void)
{
  g_autoptr (LatRuleset) ruleset = lab_test_read (SMALL);
  g_autofree char *folder = g_dir_make_tmp ("lat-puzzle-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "a" LAT_END_SUFFIX, NULL);
  LatEndOptions options = { .n_threads = 1, .max_mib = 100 };
  LatPuzzleLimits limits = { .min_plies = 1, .depth = DEPTH };
  g_autoptr (LatEndTable) table = NULL;
  g_autoptr (LatProver) prover = lat_prover_new (ruleset, 16);
  const LatEndIndex *index;
  guint n_kind[2] = { 0, 0 }, n_none = 0, n_later = 0;

  g_assert_true (lat_end_solve (ruleset, 4, path, &options, NULL, NULL));
  table = lat_end_table_open (path, NULL);
  g_unlink (path);
  g_rmdir (folder);
  index = lat_end_table_get_index (table);
  for (guint i = 0; i < lat_end_index_get_n_blocks (index); i++)
    for (guint64 number = 0; number < lat_end_index_get_block (index, i)->size; number++)
      {
        LatPosition position;
        LatEndValue value;
        LatPuzzle puzzle;
        LatPuzzleKind kind;
        LatAction key = LAT_ACTION_INVALID;
        guint n_keys;

        if (!lat_end_index_get (index, lat_end_index_get_block (index, i), number, &position)
            || !lat_end_table_look_up (table, &position, &value, NULL) || value.plies == 0)
          continue;
        kind = value.kind == LAT_END_WIN && value.plies <= DEPTH ? LAT_PUZZLE_WIN : LAT_PUZZLE_SAVE;
        n_keys = count_keys (table, &position, kind, &key);
        if (!lat_puzzle_find (prover, ruleset, &position, &limits, &puzzle))
          {
            n_later += check_none (table, ruleset, &position, kind,
                                   n_keys == 1 ? key : LAT_ACTION_INVALID);
            n_none++;
            continue;
          }
        g_assert_cmpuint (n_keys, ==, 1);
        g_assert_cmpint (puzzle.kind, ==, kind);
        g_assert_cmpuint (puzzle.key, ==, key);
        g_assert_cmpuint (puzzle.line[0], ==, key);
        g_assert_false (kind == LAT_PUZZLE_SAVE && loses_later (table, ruleset, &position, key));
        if (kind == LAT_PUZZLE_WIN)
          {
            g_assert_cmpuint (puzzle.plies, ==, value.plies);
            g_assert_cmpuint (puzzle.n_line, ==, value.plies);
            check_follow (&puzzle, table);
          }
        n_kind[kind]++;
      }
  g_test_message ("%u win, %u save, %u none", n_kind[0], n_kind[1], n_none);
  g_assert_cmpuint (n_kind[LAT_PUZZLE_WIN], >=, 10);
  g_assert_cmpuint (n_kind[LAT_PUZZLE_SAVE], >=, 2);
  g_assert_cmpuint (n_later, >=, 3);
  g_assert_cmpuint (n_none, >=, 10);
}

/* The collections: each problem has exactly one key, every other action is proved not to do it. */
static void
check_collection (const char *path)
{
  g_autofree char *text = NULL;
  g_autoptr (GPtrArray) games = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  games = lat_game_reader_read (text, -1, NULL, NULL);
  g_assert_cmpuint (games->len, >=, 3);
  for (guint i = 0; i < games->len; i++)
    {
      LatPuzzle puzzle;
      LatProverLimits limits = { .max_plies = LAT_PROVER_MAX_PLIES };
      g_autoptr (LatProver) prover = NULL;
      g_auto (LatActionList) list;
      LatSide attacker;

      lat_action_list_init (&list);
      g_assert_true (lat_puzzle_read (games->pdata[i], &puzzle));
      g_test_message ("%s, %u", path, i + 1);
      /* The line goes to the win. */
      g_assert_true (puzzle.kind == LAT_PUZZLE_SAVE || puzzle.n_line == puzzle.plies);
      prover = lat_prover_new (puzzle.ruleset, 16);
      attacker = (LatSide) puzzle.position.side;
      if (puzzle.kind == LAT_PUZZLE_SAVE)
        attacker = lat_side_opposite (attacker);
      lat_movegen_list (puzzle.ruleset, &puzzle.position, NULL, &list);
      g_assert_cmpuint (list.n, >=, 2);
      for (guint k = 0; k < list.n; k++)
        {
          LatPosition next;
          gboolean wins = (list.items[k] == puzzle.key) == (puzzle.kind == LAT_PUZZLE_WIN);

          lat_play (puzzle.ruleset, &puzzle.position, list.items[k], &next);
          g_assert_cmpint (
              lat_prover_try (prover, &next, attacker, puzzle.depth - 1, &limits, NULL), ==,
              wins ? LAT_PROOF_WIN : LAT_PROOF_NO_WIN);
        }
    }
}

/* A set has the problems of its file, easy ones first, and those by a preset's rules know its name. */
static void
check_set (const char *id, const char *file)
{
  g_autofree char *text = NULL;
  g_autoptr (GPtrArray) games = NULL;
  g_autoptr (LatPuzzleSet) set = NULL;
  g_autoptr (LatPuzzleSet) other = NULL;
  g_autoptr (GHashTable) keys = g_hash_table_new (g_str_hash, g_str_equal);

  g_assert_true (g_file_get_contents (file, &text, NULL, NULL));
  games = lat_game_reader_read (text, -1, NULL, NULL);
  set = lat_puzzle_set_new (id, text, -1);
  other = lat_puzzle_set_new ("no preset", text, -1);
  g_assert_cmpuint (lat_puzzle_set_get_count (set), ==, games->len);
  g_assert_cmpstr (lat_puzzle_set_get_id (set), ==, id);
  g_assert_cmpstr (lat_puzzle_set_get_name (set), !=, id);
  g_assert_cmpstr (lat_puzzle_set_get_name (other), ==, "no preset");
  for (guint i = 0; i < lat_puzzle_set_get_count (set); i++)
    {
      const LatPuzzle *puzzle = lat_puzzle_set_get (set, i);

      g_assert_cmpstr (lat_ruleset_get_rules (puzzle->ruleset)->id, ==, id);
      g_assert_cmpstr (lat_ruleset_get_rules (lat_puzzle_set_get (other, i)->ruleset)->id, !=, id);
      g_assert_cmpuint (strlen (lat_puzzle_set_get_key (set, i)), ==, LAT_PUZZLE_KEY_LENGTH);
      g_assert_true (g_hash_table_add (keys, (gpointer) lat_puzzle_set_get_key (set, i)));
      if (i > 0)
        g_assert_cmpuint (lat_puzzle_get_grade (puzzle), >=,
                          lat_puzzle_get_grade (lat_puzzle_set_get (set, i - 1)));
    }
}

static void
test_sets (void)
{
  static const char *const ids[] = { "petteia-xxi-8x8", "latrunculi-xxi-8x8" };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autofree char *name = g_strconcat (ids[i], ".latgame", NULL);
      g_autofree char *file =
          g_test_build_filename (G_TEST_DIST, "..", "data", "problems", name, NULL);

      check_set (ids[i], file);
    }
  g_assert_null (lat_puzzle_set_new ("empty", "[Event \"No problem\"]\n\n*\n", -1));
}

static void
test_collections (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "problems", NULL);
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;
  guint n = 0;

  g_assert_nonnull (folder);
  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *file = g_build_filename (path, name, NULL);

      if (!g_str_has_suffix (name, ".latgame"))
        continue;
      check_collection (file);
      n++;
    }
  g_assert_cmpuint (n, >=, 1);
}

/* Written as a game and read again it is the same. */
static void
test_game (void)
{
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset ("petteia-xxi-8x8");
  g_autoptr (LatProver) prover = lat_prover_new (ruleset, 16);
  LatPuzzleLimits limits = { .min_plies = 1, .depth = DEPTH };
  g_autoptr (GPtrArray) games = NULL;
  g_autoptr (LatGame) game = NULL;
  g_autofree char *text = NULL;
  LatPosition position;
  LatPuzzle puzzle, again;

  g_assert_true (
      lat_position_text_read (ruleset, "7s/5Ss1/8/S7/1sS2S2/8/8/8 w - - 5 52", &position, NULL));
  g_assert_true (lat_puzzle_find (prover, ruleset, &position, &limits, &puzzle));
  g_assert_cmpuint (puzzle.plies, ==, 5);
  g_assert_true (puzzle.is_quiet);
  g_assert_cmpuint (lat_puzzle_get_grade (&puzzle), ==, 4);
  game = lat_puzzle_new_game (&puzzle, 3);
  text = lat_game_writer_write (game);
  games = lat_game_reader_read (text, -1, NULL, NULL);
  g_assert_cmpuint (games->len, ==, 1);
  g_assert_true (lat_puzzle_read (games->pdata[0], &again));
  g_assert_cmpint (again.kind, ==, puzzle.kind);
  g_assert_cmpuint (again.key, ==, puzzle.key);
  g_assert_cmpuint (again.plies, ==, puzzle.plies);
  g_assert_cmpuint (again.depth, ==, puzzle.depth);
  g_assert_cmpint (again.is_quiet, ==, puzzle.is_quiet);
  g_assert_cmpuint (again.n_line, ==, puzzle.n_line);
  g_assert_cmpmem (again.line, again.n_line * sizeof (LatAction), puzzle.line,
                   puzzle.n_line * sizeof (LatAction));
  g_assert_true (again.position.key == puzzle.position.key);
}

/* In a game it is looked near its end, and where its players saw one; of each kind one is taken. */
static void
test_record (void)
{
  static const struct
  {
    LatResult result;
    guint mate_at;
    int mate;
    gboolean is_found;
  } rows[] = {
    { LAT_RESULT_WHITE, 0, 0, TRUE }, { LAT_RESULT_DRAW, 0, 0, FALSE },
    { LAT_RESULT_DRAW, 0, 5, TRUE },  { LAT_RESULT_DRAW, 0, -5, TRUE },
    { LAT_RESULT_DRAW, 1, 5, TRUE },  { LAT_RESULT_DRAW, 0, 6, FALSE },
    { LAT_RESULT_DRAW, 5, 5, FALSE },
  };
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset ("petteia-xxi-8x8");
  g_autoptr (LatProver) prover = lat_prover_new (ruleset, 16);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  LatPuzzleLimits limits = { .min_plies = 5, .depth = DEPTH };
  LatAction actions[DEPTH + 2];
  char opening[] = "7s/5Ss1/8/S7/1sS2S2/8/8/8 w - - 5 52", nonsense[] = "nonsense";
  LatLabRecord record = { .opening = opening, .n_plies = DEPTH, .actions = actions };
  LatPosition position;
  LatPuzzle puzzle;
  g_autofree char *task = NULL;

  g_assert_true (lat_position_text_read (ruleset, opening, &position, NULL));
  g_assert_true (lat_puzzle_find (prover, ruleset, &position, &limits, &puzzle));
  g_assert_cmpuint (puzzle.n_line, ==, DEPTH);
  memcpy (actions, puzzle.line, sizeof *actions * DEPTH);
  task = lat_puzzle_dup_task (&puzzle);
  g_assert_cmpstr (task, ==, "White to act and win in 5 plies");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (LatPuzzle));
      LatScore scores[DEPTH + 2] = { { 0 } };

      scores[rows[i].mate_at] = (LatScore){ rows[i].mate != 0, rows[i].mate };
      record.scores = scores;
      record.result = rows[i].result;
      g_test_message ("row %u", i);
      g_assert_cmpuint (lat_puzzle_find_in_record (prover, ruleset, &record, &limits, found), ==,
                        found->len);
      g_assert_cmpuint (found->len, ==, rows[i].is_found ? 1 : 0);
      if (found->len > 0)
        g_assert_cmpuint (g_array_index (found, LatPuzzle, 0).key, ==, puzzle.key);
    }
  record.result = LAT_RESULT_WHITE;
  record.opening = nonsense;
  g_assert_cmpuint (lat_puzzle_find_in_record (prover, ruleset, &record, &limits, NULL), ==, 0);
  record.opening = opening;
  g_cancellable_cancel (cancellable);
  limits.cancellable = cancellable;
  g_assert_cmpuint (lat_puzzle_find_in_record (prover, ruleset, &record, &limits, NULL), ==, 0);
}

/* The task in words, and how hard it seems. */
static void
test_words (void)
{
  static const struct
  {
    LatPuzzle puzzle;
    const char *task;
    guint grade;
  } rows[] = {
    { { .kind = LAT_PUZZLE_WIN, .plies = 1 }, "White to act and win in 1 ply", 1 },
    { { .kind = LAT_PUZZLE_WIN, .plies = 3, .is_quiet = TRUE },
      "White to act and win in 3 plies",
      3 },
    { { .kind = LAT_PUZZLE_WIN, .plies = 9, .is_quiet = TRUE, .position.side = LAT_BLACK },
      "Black to act and win in 9 plies",
      5 },
    { { .kind = LAT_PUZZLE_SAVE, .plies = 4, .depth = 5 },
      "White to act: one action does not lose within 5 plies",
      2 },
    { { .kind = LAT_PUZZLE_SAVE, .plies = 0, .depth = 1, .position.side = LAT_BLACK },
      "Black to act: one action does not lose within 1 ply",
      1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *task = lat_puzzle_dup_task (&rows[i].puzzle);

      g_assert_cmpstr (task, ==, rows[i].task);
      g_assert_cmpuint (lat_puzzle_get_grade (&rows[i].puzzle), ==, rows[i].grade);
    }
}

/* A move has its number also where White has to open a way after a pass. */
static void
test_line (void)
{
  g_autoptr (LatRuleset) ruleset =
      lab_test_read ("Board.Files=4|Board.Ranks=4|Setup.Array=SS2/4/4/2ss|"
                     "Soldier.Range=1|Goal.NoMoves=opens");
  LatPuzzle puzzle = { .kind = LAT_PUZZLE_WIN, .ruleset = ruleset, .n_line = 3 };
  g_autofree char *line = NULL;
  LatPosition position, next;

  g_assert_true (lat_position_text_read (ruleset, "4/4/S3/s1S1 w - - 0 7", &position, NULL));
  puzzle.position = position;
  puzzle.line[0] = lat_action_text_read (ruleset, &position, NULL, "c1-b1", NULL, NULL);
  puzzle.line[1] = LAT_ACTION_PASS_VALUE;
  lat_play (ruleset, &position, puzzle.line[0], &next);
  lat_play (ruleset, &next, puzzle.line[1], &position);
  g_assert_cmpuint (position.turn, ==, LAT_TURN_OPENS);
  puzzle.line[2] = lat_action_text_read (ruleset, &position, NULL, "b1-c1", NULL, NULL);
  line = lat_puzzle_dup_line (&puzzle);
  g_assert_cmpstr (line, ==, "7. c1-b1 -- 8. b1-c1");
}

/* Where the captureless limit could come first nothing is proved, and no game is a puzzle that says nothing of it. */
static void
test_none (void)
{
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset ("petteia-xxi-8x8");
  g_autoptr (LatProver) prover = lat_prover_new (ruleset, 16);
  LatPuzzleLimits limits = { .min_plies = 1, .depth = DEPTH };
  g_autoptr (LatGame) game = lat_game_new (ruleset, lat_ruleset_get_start (ruleset));
  LatPosition position;
  LatPuzzle puzzle;

  g_assert_true (
      lat_position_text_read (ruleset, "7s/5Ss1/8/S7/1sS2S2/8/8/8 w - - 96 152", &position, NULL));
  g_assert_false (lat_puzzle_find (prover, ruleset, &position, &limits, &puzzle));
  position.quiet = 5;
  limits.min_plies = 6;
  g_assert_false (lat_puzzle_find (prover, ruleset, &position, &limits, &puzzle));
  g_assert_false (lat_puzzle_read (game, &puzzle));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/lab/puzzle/against-table", test_against_table);
  g_test_add_func ("/lab/puzzle/collections", test_collections);
  g_test_add_func ("/lab/puzzle/sets", test_sets);
  g_test_add_func ("/lab/puzzle/game", test_game);
  g_test_add_func ("/lab/puzzle/none", test_none);
  g_test_add_func ("/lab/puzzle/record", test_record);
  g_test_add_func ("/lab/puzzle/words", test_words);
  g_test_add_func ("/lab/puzzle/line", test_line);

  return g_test_run ();
}
