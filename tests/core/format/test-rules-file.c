/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-rules-file.c - tests: reading and writing rule sets */
#include "lat-rules-file.h"

#include "lat-presets.h"

#include <glib/gstdio.h>
#include <string.h>

static void
test_round_trip (void)
{
  g_auto (GStrv) ids = lat_presets_dup_ids ();

  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autoptr (LatRules) rules = lat_presets_load (ids[i]);
      g_autofree char *text = lat_rules_file_write (rules);
      g_autofree char *line = lat_rules_line_write (rules);
      g_autoptr (LatRules) again = lat_rules_file_read (text, -1, NULL);
      g_autoptr (LatRules) from_line = lat_rules_line_read (line, NULL);
      g_autofree char *text_again = lat_rules_file_write (again);
      g_autofree char *line_again = lat_rules_line_write (from_line);

      g_assert_true (lat_rules_equal (rules, again));
      g_assert_true (lat_rules_play_alike (rules, from_line));
      g_assert_cmpstr (text, ==, text_again);
      g_assert_cmpstr (line, ==, line_again);
      g_assert_true (lat_rules_line_looks_like (line));
    }
}

/* A byte order mark says nothing of what a text is, and no part of a tag is a group. */
static void
test_looks (void)
{
  static const char *const heads[] = {
    "[Latrunculi Rules]", "[Board]",      "[White.Soldier]",
    "[Zone.x]",           "[Provenance]", "[Passage.my.1]",
  };
  static const char *const others[] = {
    "[Event foo]", "[Board", "[]", "Board", "[Board.Files]", "[Event \"x\"]", "[Bored]",
  };
  g_autoptr (LatRules) rules = NULL;

  g_assert_true (lat_rules_line_looks_like ("\xef\xbb\xbf"
                                            "Board.Files=9|Board.Ranks=9"));
  rules = lat_rules_line_read ("\xef\xbb\xbf"
                               "Board.Files=9|Board.Ranks=9",
                               NULL);
  g_assert_nonnull (rules);
  for (guint i = 0; i < G_N_ELEMENTS (heads); i++)
    g_assert_true (lat_rules_head_looks_like (heads[i]));
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    g_assert_false (lat_rules_head_looks_like (others[i]));
}

#define HEAD "[Latrunculi Rules]\nFormat=1\n"

/* What is wrong, where, and with which key. */
static void
test_errors (void)
{
  static const struct
  {
    const char *text;
    guint line;
    const char *key;
    const char *message;
  } cases[] = {
    { "", 0, "Format", "missing" },
    { "[Latrunculi Rules]\nFormat=0\n", 2, "Format", "bad value" },
    { HEAD "[Board]\nFiles=99\n", 4, "Files", "bad value" },
    { HEAD "[Board]\n\n# wide\nFile=9\n", 6, "File", "unknown key" },
    { HEAD "[Bored]\n", 3, NULL, "unknown group" },
    { HEAD "Files\n", 3, NULL, "neither a group, a key with a value, nor a comment" },
    { "Files=3\n" HEAD, 1, NULL, "neither a group, a key with a value, nor a comment" },
    { HEAD "[Board]\nFiles=9\nFiles=9\n", 5, "Files", "the same key twice" },
    { HEAD "[Board]\nFiles=9\n[Board]\nFiles=10\n", 6, "Files", "the same key twice" },
    { HEAD "Author[de]=Ich\n", 3, "Author[de]", "unknown key" },
    { HEAD "Author=a\\q\n", 3, "Author", "bad escape sequence" },
    { HEAD "Author=a\\qb\\\n", 3, "Author", "bad escape sequence" },
    { HEAD "Summary=\xff\n", 3, NULL, "this is not UTF-8" },
    { HEAD "[Board]\nHoles=a1;z9\n", 4, "Holes", "“z9” is no name of a square" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new ("a.latrules");
      const LatDiagnostic *item;

      g_test_message ("%s", cases[i].message);
      g_assert_null (lat_rules_file_read (cases[i].text, -1, diagnostics));
      g_assert_cmpuint (lat_diagnostics_get_errors (diagnostics), ==, 1);
      item = lat_diagnostics_get (diagnostics, 0);
      g_assert_cmpstr (item->file, ==, "a.latrules");
      g_assert_cmpuint (item->line, ==, cases[i].line);
      g_assert_cmpstr (item->key, ==, cases[i].key);
      g_assert_cmpstr (item->message, ==, cases[i].message);
    }
}

static void
test_all_errors_at_once (void)
{
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);

  g_assert_null (
      lat_rules_file_read (HEAD "[Board]\nFiles=1\nRanks=x\nFloor=2\n", -1, diagnostics));
  g_assert_cmpuint (lat_diagnostics_get_errors (diagnostics), ==, 3);
}

/* Files of other systems begin with a mark, and end their lines otherwise. */
static void
test_other_systems (void)
{
  g_autoptr (LatRules) rules = lat_rules_file_read (
      "\xef\xbb\xbf[Latrunculi Rules]\r\nFormat=1\r\n[Board]\r\nFiles=9\r\n", -1, NULL);

  g_assert_nonnull (rules);
  g_assert_cmpint (rules->files, ==, 9);
}

/* A text of many megabytes is refused at once. */
static void
test_too_large (void)
{
  g_autoptr (LatDiagnostics) of_file = lat_diagnostics_new (NULL);
  g_autoptr (LatDiagnostics) of_line = lat_diagnostics_new (NULL);
  g_autofree char *text = g_strnfill (10 * 1024 * 1024, '|');

  g_assert_null (lat_rules_file_read (text, -1, of_file));
  g_assert_cmpuint (lat_diagnostics_get_count (of_file), ==, 1);
  g_assert_cmpstr (lat_diagnostics_get (of_file, 0)->message, ==, "this is too large for rules");
  g_assert_null (lat_rules_line_read (text, of_line));
  g_assert_cmpuint (lat_diagnostics_get_count (of_line), ==, 1);
  g_assert_cmpstr (lat_diagnostics_get (of_line, 0)->message, ==, "this is too large for rules");
  g_assert_nonnull (strstr (lat_diagnostics_get (of_file, 0)->remedy, "at most 256 KiB"));
  g_assert_nonnull (strstr (lat_diagnostics_get (of_line, 0)->remedy, "at most 64 KiB"));
}

/* A NUL is UTF-8, but no text. */
static void
test_nul (void)
{
  static const char text[] = HEAD "Summary=a\0b\n";
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);

  g_assert_null (lat_rules_file_read (text, sizeof text - 1, diagnostics));
  g_assert_cmpuint (lat_diagnostics_get_count (diagnostics), ==, 1);
  g_assert_cmpstr (lat_diagnostics_get (diagnostics, 0)->message, ==, "this is not text");
  g_assert_cmpuint (lat_diagnostics_get (diagnostics, 0)->line, ==, 3);
}

static void
test_translations (void)
{
  g_autoptr (LatRules) rules = lat_rules_file_read (
      HEAD "Name=My\\tgame\nName[de]=Mein Spiel\nName[pt_BR]=Meu jogo\n[Setup]\nSoldiers=3\n", -1,
      NULL);
  g_autofree char *text = NULL;

  g_assert_nonnull (rules);
  g_assert_cmpstr (lat_text_get (rules->name, NULL), ==, "My\tgame");
  g_assert_cmpstr (lat_text_get (rules->name, "pt_BR"), ==, "Meu jogo");
  text = lat_rules_file_write (rules);
  g_assert_nonnull (strstr (text, "Name[de]=Mein Spiel\n"));
  g_assert_nonnull (strstr (text, "Soldiers=3\n"));
  g_assert_null (strstr (text, "Ranks"));
}

static void
test_line_errors (void)
{
  static const struct
  {
    const char *line;
    guint column;
    const char *key;
  } cases[] = {
    { "Board.Files=9|Board.Ranks=1", 15, "Ranks" },
    { "Board.Files=9|Board.Rank=8", 15, "Rank" },
    { "Bored.Files=9", 1, "Files" },
    { "Board.Files=9|nonsense", 15, NULL },
    { "Board.Files=9|Board.Files=9", 15, "Files" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);

      g_test_message ("%s", cases[i].line);
      g_assert_null (lat_rules_line_read (cases[i].line, diagnostics));
      g_assert_cmpuint (lat_diagnostics_get_count (diagnostics), ==, 1);
      g_assert_cmpuint (lat_diagnostics_get (diagnostics, 0)->column, ==, cases[i].column);
      g_assert_cmpstr (lat_diagnostics_get (diagnostics, 0)->key, ==, cases[i].key);
    }
  g_assert_null (lat_rules_line_read ("Board.Files=\xff", NULL));
}

static void
test_any (void)
{
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "lat-test-any.latrules", NULL);
  g_autoptr (LatRules) preset = lat_rules_read_any ("german-8x8", FALSE, NULL);
  g_autoptr (LatRules) line = lat_rules_read_any ("Board.Files=9", FALSE, NULL);
  g_autoptr (LatRules) file = NULL;

  g_assert_cmpstr (preset->id, ==, "german-8x8");
  g_assert_cmpint (line->files, ==, 9);
  g_assert_true (g_file_set_contents (path, HEAD "[Board]\nFiles=7\n", -1, NULL));
  g_assert_null (lat_rules_read_any (path, FALSE, NULL));
  file = lat_rules_read_any (path, TRUE, NULL);
  g_assert_cmpint (file->files, ==, 7);
  g_assert_cmpint (g_remove (path), ==, 0);
  g_assert_null (lat_rules_read_any (path, TRUE, NULL));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/format/rules-file/round-trip", test_round_trip);
  g_test_add_func ("/format/rules-file/looks", test_looks);
  g_test_add_func ("/format/rules-file/nul", test_nul);
  g_test_add_func ("/format/rules-file/errors", test_errors);
  g_test_add_func ("/format/rules-file/all-errors-at-once", test_all_errors_at_once);
  g_test_add_func ("/format/rules-file/other-systems", test_other_systems);
  g_test_add_func ("/format/rules-file/too-large", test_too_large);
  g_test_add_func ("/format/rules-file/translations", test_translations);
  g_test_add_func ("/format/rules-file/line-errors", test_line_errors);
  g_test_add_func ("/format/rules-file/any", test_any);
  return g_test_run ();
}
