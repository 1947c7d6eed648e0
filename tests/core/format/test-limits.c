/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-limits.c - readers at their limits, and beyond */
#include "lat-limits.h"

#include <string.h>

#include "game-test.h"
#include "lat-action-text.h"
#include "lat-game-private.h"
#include "lat-game-reader.h"
#include "lat-game-writer.h"
#include "lat-movetext-reader.h"
#include "lat-position-text.h"
#include "lat-rules-file.h"

#define PRESET "latrunculi-xxi-8x8"

/* A text with so many blanks behind it that it has @size bytes. */
static char *
pad (const char *text, gsize size)
{
  char *padded = g_malloc (size + 1);

  memset (padded, ' ', size);
  memcpy (padded, text, strlen (text));
  padded[size] = '\0';
  return padded;
}

static void
append_times (GString *text, const char *piece, guint n)
{
  for (guint i = 0; i < n; i++)
    g_string_append (text, piece);
}

static gboolean
says (const LatDiagnostics *list, const char *message)
{
  for (guint i = 0; i < lat_diagnostics_get_count (list); i++)
    if (strstr (lat_diagnostics_get (list, i)->message, message) != NULL)
      return TRUE;
  return FALSE;
}

static GPtrArray *
read_games (const char *text, LatDiagnostics **list)
{
  *list = lat_diagnostics_new (NULL);
  return lat_game_reader_read (text, -1, NULL, *list);
}

static void
test_rules_file (void)
{
  const char *head = "[Latrunculi Rules]\nFormat=1\n#";

  for (guint over = 0; over < 2; over++)
    {
      g_autoptr (LatDiagnostics) list = lat_diagnostics_new (NULL);
      g_autofree char *text = pad (head, LAT_LIMIT_RULES_FILE + over);
      g_autoptr (LatRules) rules = lat_rules_file_read (text, -1, list);

      g_assert_cmpint (rules == NULL, ==, over);
      g_assert_cmpint (says (list, "this is too large for rules"), ==, over);
    }
}

static void
test_rules_line (void)
{
  for (guint over = 0; over < 2; over++)
    {
      g_autoptr (LatDiagnostics) list = lat_diagnostics_new (NULL);
      g_autofree char *text = pad ("Board.Files=9|", LAT_LIMIT_RULES_LINE + over);
      g_autoptr (LatRules) rules = lat_rules_line_read (text, list);

      g_assert_cmpint (rules == NULL, ==, over);
      g_assert_cmpint (says (list, "this is too large for rules"), ==, over);
    }
}

static void
test_position (void)
{
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset (PRESET);

  for (guint over = 0; over < 2; over++)
    {
      g_autoptr (LatDiagnostics) list = lat_diagnostics_new (NULL);
      g_autofree char *text = pad ("8/8/8/8/8/8/8/SDsd4 w", LAT_LIMIT_POSITION + over);
      LatPosition position;
      gboolean is_good = lat_position_text_read (ruleset, text, &position, list);

      g_assert_cmpint (!is_good, ==, over);
      g_assert_cmpint (says (list, "too long for a position"), ==, over);
    }
}

static void
test_action (void)
{
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset (PRESET);

  for (guint over = 0; over < 2; over++)
    {
      g_autoptr (LatDiagnostics) list = lat_diagnostics_new (NULL);
      g_autofree char *text = pad ("a1-a2", LAT_LIMIT_ACTION + over);
      LatAction action =
          lat_action_text_read (ruleset, lat_ruleset_get_start (ruleset), NULL, text, NULL, list);

      g_assert_cmpuint (action, ==, LAT_ACTION_INVALID);
      g_assert_cmpint (says (list, "not an action"), ==, !over);
      g_assert_cmpint (says (list, "too long for an action"), ==, over);
    }
}

/* All or nothing: half a file would be saved as half a file. */
static void
test_games_file (void)
{
  for (guint over = 0; over < 2; over++)
    {
      g_autoptr (LatDiagnostics) list = NULL;
      g_autofree char *text = pad ("a1-a2 *", LAT_LIMIT_GAMES_FILE + over);
      g_autoptr (GPtrArray) games = read_games (text, &list);

      g_assert_cmpuint (games->len, ==, 1 - over);
      g_assert_cmpint (says (list, "this is too large for games, in bytes"), ==, over);
    }
}

static void
test_games (void)
{
  const char *game = "[Event \"\"]\n\n*\n";

  for (guint over = 0; over < 2; over++)
    {
      g_autoptr (LatDiagnostics) list = NULL;
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (GPtrArray) games = NULL;

      append_times (text, game, LAT_LIMIT_GAMES + over);
      games = read_games (text->str, &list);
      g_assert_cmpuint (games->len, ==, over ? 0 : LAT_LIMIT_GAMES);
      /* Of each game is said that its rules are missing: the list is full. */
      g_assert_cmpuint (lat_diagnostics_get_errors (list), ==, over);
    }
}

/* What is beyond is text, and is written again. */
static void
test_rulesets (void)
{
  g_autoptr (LatDiagnostics) list = NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GPtrArray) games = NULL;
  const LatGame *last;
  g_autofree char *written = NULL;

  /* The last one was there before. */
  for (guint i = 0; i <= LAT_LIMIT_RULESETS + 1; i++)
    g_string_append_printf (text,
                            "[Rules \"Board.Files=8|Board.Ranks=8|"
                            "Setup.Array=s7/8/8/8/8/8/8/S7|Limits.NoCapturePlies=%u\"]\n\n"
                            "a1-a2 *\n",
                            i % (LAT_LIMIT_RULESETS + 1));
  games = read_games (text->str, &list);
  g_assert_cmpuint (games->len, ==, LAT_LIMIT_RULESETS + 2);
  g_assert_true (says (list, "the file has too many rule sets"));
  for (guint i = 0; i < games->len; i++)
    {
      const LatGame *game = g_ptr_array_index (games, i);

      g_assert_cmpint (game->bad_rules != NULL, ==, i == LAT_LIMIT_RULESETS);
      g_assert_cmpuint (game->n_nodes, ==, i != LAT_LIMIT_RULESETS);
    }
  last = g_ptr_array_index (games, LAT_LIMIT_RULESETS);
  written = lat_game_writer_write (last);
  g_assert_nonnull (strstr (written, "Limits.NoCapturePlies=1000"));
  g_assert_nonnull (strstr (written, "a1-a2"));
}

/* One rule set counts once, also if there is something to say of it; and what is said leaves room for errors. */
static void
test_rulesets_noted (void)
{
  g_autoptr (LatDiagnostics) list = NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GPtrArray) games = NULL;
  guint n_notes = 0;

  for (guint i = 0; i < LAT_LIMIT_RULESETS + 5; i++)
    g_string_append (text, "[Variant \"" PRESET "\"]\n[Rules \"Board.Files=8|Board.Ranks=8|"
                           "Setup.Array=s7/8/8/8/8/8/8/S7\"]\n[Result \"*\"]\n\na1-a2 *\n\n");
  g_string_append (text, "[Result \"*\"]\n\n1. zz *\n");
  games = read_games (text->str, &list);
  g_assert_cmpuint (games->len, ==, LAT_LIMIT_RULESETS + 6);
  g_assert_false (says (list, "the file has too many rule sets"));
  for (guint i = 0; i + 1 < games->len; i++)
    {
      const LatGame *game = g_ptr_array_index (games, i);

      g_assert_null (game->bad_rules);
      g_assert_cmpuint (game->n_nodes, ==, 1);
      g_assert_true (game->ruleset == ((const LatGame *) games->pdata[0])->ruleset);
    }
  for (guint i = 0; i < lat_diagnostics_get_count (list); i++)
    {
      const LatDiagnostic *item = lat_diagnostics_get (list, i);

      if (!g_str_has_prefix (item->message, "the rules of this game are not quite those"))
        continue;
      /* Where it stands in its own game. */
      g_assert_cmpuint (item->line, ==, n_notes * 6 + 1);
      n_notes++;
    }
  g_assert_cmpuint (n_notes, ==, LAT_LIMIT_DIAGNOSTICS / 2);
  g_assert_true (says (list, "what else is to be noted is not listed"));
  g_assert_cmpuint (lat_diagnostics_get_errors (list), >, 0);
  g_assert_true (says (list, "the game does not say its rules"));
}

static void
test_tags (void)
{
  for (guint over = 0; over < 2; over++)
    {
      g_autoptr (LatDiagnostics) list = NULL;
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (GPtrArray) games = NULL;
      g_autofree char *written = NULL;

      for (guint i = 1; i <= LAT_LIMIT_TAGS + over; i++)
        g_string_append_printf (text, "[Tag%u \"x\"]\n", i);
      g_string_append (text, "[Variant \"" PRESET "\"]\n\n*\n");
      games = read_games (text->str, &list);
      g_assert_cmpuint (games->len, ==, 1);
      g_assert_cmpint (says (list, "the game has too many tags"), ==, over);
      written = lat_game_writer_write (g_ptr_array_index (games, 0));
      g_assert_nonnull (strstr (written, "[Tag500 \"x\"]"));
      g_assert_cmpint (strstr (written, "%[Tag501 \"x\"]") != NULL, ==, over);
    }
}

/* The limit is that of a file; the reader of a game is told what is left of it. */
static void
test_nodes (void)
{
  const char *text = "a1-a2 a8-a7 a2-a1 a7-a8 *";
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset (PRESET);

  for (guint most = 0; most <= 5; most++)
    {
      g_autoptr (LatDiagnostics) list = lat_diagnostics_new (NULL);
      g_autoptr (LatScanner) scanner = lat_scanner_new (text, strlen (text));
      g_autoptr (LatGame) game = lat_game_new_bare (ruleset, NULL);
      g_auto (LatToken) token = { 0 };
      g_autofree char *result = NULL;
      g_autofree char *written = NULL;

      lat_scanner_next (scanner, &token);
      result = lat_movetext_reader_read (game, scanner, &token, NULL, most, list);
      g_assert_cmpuint (game->n_nodes, ==, MIN (most, 4));
      g_assert_cmpint (says (list, "the game has too many actions"), ==, most < 4);
      g_assert_cmpuint (lat_node_get_n_raw (lat_node_get_line_end (game->root)), ==, most < 4);
      written = lat_game_writer_write (game);
      g_assert_nonnull (strstr (written, "a7-a8"));
    }
}

/* A game that is so large that a window is slow with it is read, and that is said. */
static void
test_swift (void)
{
  for (guint over = 0; over < 2; over++)
    {
      g_autoptr (LatDiagnostics) list = NULL;
      g_autoptr (GString) text =
          g_string_new ("[Rules \"Setup.Array=s7/8/8/8/8/8/8/S7|Goal.AnnihilateAt=-1\"]\n\n");
      g_autoptr (GPtrArray) games = NULL;

      append_times (text, "a1-a2 a8-a7 a2-a1 a7-a8 ", LAT_LIMIT_SWIFT / 4);
      g_string_append (text, over ? "a1-a2 *\n" : "*\n");
      games = read_games (text->str, &list);
      g_assert_cmpuint (((const LatGame *) g_ptr_array_index (games, 0))->n_nodes, ==,
                        LAT_LIMIT_SWIFT + over);
      g_assert_cmpint (says (list, "a game of 200001 actions"), ==, over);
      g_assert_cmpuint (lat_diagnostics_get_count (list), ==, over);
    }
}

static void
test_nesting (void)
{
  for (guint over = 0; over < 2; over++)
    {
      g_autoptr (LatDiagnostics) list = NULL;
      g_autoptr (GString) text = g_string_new ("[Variant \"" PRESET "\"]\n\na1-a2 a8-a7");
      g_autoptr (GPtrArray) games = NULL;
      /* The main line is one of the lines. */
      guint n = LAT_LIMIT_NESTING - 1 + over, n_written = 0;
      g_autofree char *written = NULL;

      /* Each line takes the place of the second action of the one before. */
      append_times (text, " (a8-a6", n);
      append_times (text, ")", n);
      g_string_append (text, " *\n");
      games = read_games (text->str, &list);
      g_assert_cmpuint (games->len, ==, 1);
      g_assert_cmpint (says (list, "the variations are nested too deep"), ==, over);
      g_assert_cmpuint (lat_diagnostics_get_errors (list), ==, over);
      /* What is too deep is kept as text: nothing is lost. */
      written = lat_game_writer_write (g_ptr_array_index (games, 0));
      for (const char *at = written; (at = strstr (at, "a8-a6")) != NULL; at++)
        n_written++;
      g_assert_cmpuint (n_written, ==, n);
    }
}

/* A command that is beyond stays a comment. */
static void
test_commands (void)
{
  static const struct
  {
    const char *command;
    gboolean is_good;
  } cases[] = {
    { "[%eval 1000000.00]", TRUE },     { "[%eval 1000001.00]", FALSE },
    { "[%eval #100000000]", TRUE },     { "[%eval #100000001]", FALSE },
    { "[%eval 0.00,100000000]", TRUE }, { "[%eval 0.00,100000001]", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text =
          g_strdup_printf ("[Variant \"" PRESET "\"]\n\na1-a2 {%s} *\n", cases[i].command);
      g_autoptr (LatDiagnostics) list = NULL;
      g_autoptr (GPtrArray) games = read_games (text, &list);
      const LatGame *game = g_ptr_array_index (games, 0);

      g_assert_cmpint (game->root->first->eval.is_set, ==, cases[i].is_good);
      g_assert_cmpint (game->root->first->comment == NULL, ==, cases[i].is_good);
    }
}

static void
test_marks (void)
{
  for (guint over = 0; over < 2; over++)
    {
      g_autoptr (LatDiagnostics) list = NULL;
      g_autoptr (GString) text = g_string_new ("[Variant \"" PRESET "\"]\n\na1-a2 {[%csl Ga1");
      g_autoptr (GPtrArray) games = NULL;
      const LatNode *node;

      append_times (text, ",Ga1", LAT_LIMIT_MARKS - 1 + over);
      g_string_append (text, "]} *\n");
      games = read_games (text->str, &list);
      node = ((const LatGame *) g_ptr_array_index (games, 0))->root->first;
      g_assert_cmpint (node->n_marks > 0, ==, !over);
      g_assert_cmpint (node->comment != NULL, ==, over);
    }
}

static void
test_diagnostics (void)
{
  g_autoptr (LatDiagnostics) list = lat_diagnostics_new (NULL);

  for (guint i = 0; i < LAT_LIMIT_DIAGNOSTICS; i++)
    lat_diagnostics_add (list, LAT_SEVERITY_ERROR, "bad");
  g_assert_cmpuint (lat_diagnostics_get_count (list), ==, LAT_LIMIT_DIAGNOSTICS);
  g_assert_false (says (list, "what else is wrong here is not listed"));
  g_assert_null (lat_diagnostics_add (list, LAT_SEVERITY_ERROR, "bad"));
  lat_diagnostics_add (list, LAT_SEVERITY_ERROR, "bad");
  g_assert_cmpuint (lat_diagnostics_get_count (list), ==, LAT_LIMIT_DIAGNOSTICS + 1);
  g_assert_cmpuint (lat_diagnostics_get_errors (list), ==, LAT_LIMIT_DIAGNOSTICS + 2);
  g_assert_true (says (list, "what else is wrong here is not listed"));
}

/* A value of any length fits a line of a terminal. */
static void
test_shown_value (void)
{
  g_autofree char *value = g_strnfill (199, 'x');
  g_autofree char *long_value = g_strconcat (value, "ä and more", NULL);
  g_autoptr (LatDiagnostics) list = lat_diagnostics_new (NULL);
  LatDiagnostic *item =
      lat_diagnostics_add_key (list, LAT_SEVERITY_ERROR, NULL, "Key", long_value, "bad", NULL);
  g_autofree char *text = lat_diagnostic_dup_text (item);
  g_autofree char *expected = g_strdup_printf ("error: Key=%s…: bad", value);

  g_assert_cmpstr (text, ==, expected);
  g_assert_cmpstr (item->value, ==, long_value);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/limits/rules-file", test_rules_file);
  g_test_add_func ("/limits/rules-line", test_rules_line);
  g_test_add_func ("/limits/position", test_position);
  g_test_add_func ("/limits/action", test_action);
  g_test_add_func ("/limits/games-file", test_games_file);
  g_test_add_func ("/limits/games", test_games);
  g_test_add_func ("/limits/rulesets", test_rulesets);
  g_test_add_func ("/limits/rulesets-noted", test_rulesets_noted);
  g_test_add_func ("/limits/tags", test_tags);
  g_test_add_func ("/limits/nodes", test_nodes);
  g_test_add_func ("/limits/swift", test_swift);
  g_test_add_func ("/limits/nesting", test_nesting);
  g_test_add_func ("/limits/commands", test_commands);
  g_test_add_func ("/limits/marks", test_marks);
  g_test_add_func ("/limits/diagnostics", test_diagnostics);
  g_test_add_func ("/limits/shown-value", test_shown_value);
  return g_test_run ();
}
