/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-game-rules.c - tests: what the rules of a game rest upon, in the game's file */
#include "lat-game-rules.h"

#include <string.h>

#include "game-test.h"
#include "lat-presets.h"
#include "lat-provenance.h"
#include "lat-rules-file.h"

/* With all that a line of a tag could trip over: strokes, quotes, backslashes, lines, other letters. */
#define OWN                                                                                        \
  "[Latrunculi Rules]\nFormat=2\nId=mine\nName=Mine | yours\nName[de]=Meine\n"                     \
  "Notes=one\\ntwo \\\\ three\n[Board]\nFiles=8\n"                                                 \
  "[Setup]\nArray=ssssssss/8/8/8/8/8/8/SSSSSSSS\n"                                                 \
  "[Provenance]\nCapture.Method=attested; my.1; ours; a | b \\\\p \"so\"\n"                        \
  "Capture.Method[de]=ein Strich | hier\n"                                                         \
  "[Provenance.Limits.Repetition.1]\nValue=4\nClause=modern; ; ours; once it was the fourth\n"     \
  "[Passage.my.1]\nKind=text\nAuthor=Πλάτων\nWork=Rep. | 4\nQuotation=\\\\ \"πόλεις\" || \\\\p\n"

static LatRules *
read_rules (const char *text)
{
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);
  LatRules *rules = lat_rules_file_read (text, -1, diagnostics);

  if (rules == NULL)
    g_error ("%s", lat_diagnostics_get (diagnostics, 0)->message);
  return rules;
}

static LatGame *
create_game (const LatRules *rules)
{
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new (rules, NULL);

  g_assert_nonnull (ruleset);
  return lat_game_new (ruleset, NULL);
}

/* One game of a text, which has to be @n_complaints times wrong. */
static LatGame *
read_game (const char *text, guint n_complaints)
{
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);
  g_autoptr (GPtrArray) games = lat_game_reader_read (text, -1, NULL, diagnostics);

  if (lat_diagnostics_get_count (diagnostics) != n_complaints)
    for (guint i = 0; i < lat_diagnostics_get_count (diagnostics); i++)
      g_test_message ("%s", lat_diagnostics_get (diagnostics, i)->message);
  g_assert_cmpuint (lat_diagnostics_get_count (diagnostics), ==, n_complaints);
  g_assert_cmpuint (games->len, ==, 1);
  return g_ptr_array_steal_index (games, 0);
}

static const LatRules *
get_rules (const LatGame *game)
{
  return lat_ruleset_get_rules (lat_game_get_ruleset (game));
}

static char *
replace (const char *text, const char *old, const char *new)
{
  g_auto (GStrv) parts = g_strsplit (text, old, -1);

  g_assert_cmpuint (g_strv_length (parts), >, 1);
  return g_strjoinv (new, parts);
}

/* Nothing is lost, and what is read is written as it was. */
static char *
check_round_trip (const LatRules *rules)
{
  g_autoptr (LatGame) game = create_game (rules);
  g_autofree char *text = lat_game_writer_write (game);
  g_autoptr (LatGame) read = read_game (text, 0);
  g_autofree char *again = lat_game_writer_write (read);

  g_assert_nonnull (strstr (text, "[" LAT_GAME_RULES_TAG " \""));
  g_assert_true (lat_rules_equal (get_rules (read), rules));
  g_assert_null (lat_game_get_tag (read, LAT_GAME_RULES_TAG));
  g_assert_cmpstr (again, ==, text);
  return g_steal_pointer (&text);
}

static void
test_whole (void)
{
  g_autoptr (LatRules) rules = read_rules (OWN);
  g_autofree char *text = check_round_trip (rules);
  g_autoptr (LatGame) game = read_game (text, 0);
  const LatPassage *passage = lat_provenance_find_passage (get_rules (game), "my.1");

  g_assert_nonnull (passage);
  g_assert_cmpstr (lat_passage_get_field (passage, LAT_PASSAGE_FIELD_WORK), ==, "Rep. | 4");
  g_assert_cmpstr (lat_passage_get_field (passage, LAT_PASSAGE_FIELD_QUOTATION), ==,
                   "\\ \"πόλεις\" || \\p");
}

/* A file of rules that says of nothing where it comes from is kept, and that is said of each game. */
static void
test_no_provenance (void)
{
  static const char one[] = "[Rules \"Board.Files=8|Setup.Array=ssssssss/8/8/8/8/8/8/SSSSSSSS\"]\n"
                            "[RulesFile \"[Latrunculi Rules]|Format=2|[Board]|Files=8|[Setup]|"
                            "Array=ssssssss/8/8/8/8/8/8/SSSSSSSS\"]\n[Result \"*\"]\n\n*\n";
  g_autofree char *text = g_strconcat (one, "\n", one, NULL);
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);
  g_autoptr (GPtrArray) games = lat_game_reader_read (text, -1, NULL, diagnostics);

  g_assert_cmpuint (games->len, ==, 2);
  g_assert_cmpuint (lat_diagnostics_get_count (diagnostics), ==, 2);
  for (guint i = 0; i < 2; i++)
    {
      const LatDiagnostic *item = lat_diagnostics_get (diagnostics, i);

      g_assert_cmpstr (item->key, ==, LAT_GAME_RULES_TAG);
      g_assert_cmpuint (item->line, ==, 2 + 6 * i);
      g_assert_cmpuint (item->column, ==, 12);
      g_assert_true (
          g_str_has_prefix (item->message, "this does not say what the rules rest upon"));
      g_assert_nonnull (lat_game_get_tag (games->pdata[i], LAT_GAME_RULES_TAG));
    }
}

/* Of rules that were made of a preset only what is their own is written. */
static void
test_as_in (void)
{
  g_autoptr (LatRules) preset = lat_presets_load ("german-8x8");
  g_autoptr (LatRules) rules = NULL;
  g_autoptr (LatClause) clause = lat_clause_read ("modern; ; ours; so", NULL, NULL);
  g_autofree char *text = NULL;
  g_autofree char *bare = NULL;

  rules = lat_rules_copy (preset);
  lat_rules_set_value (rules, LAT_KEY_REPETITION, "5", NULL);
  g_assert_false (lat_rules_key_is_equal (rules, preset, LAT_KEY_REPETITION));
  lat_provenance_follow (rules, preset);
  lat_rules_set_value (rules, LAT_KEY_ID, "mine", NULL);
  lat_provenance_set (rules, LAT_KEY_REPETITION, clause);
  text = check_round_trip (rules);
  g_assert_nonnull (strstr (text, "[" LAT_GAME_RULES_TAG " \"# as in AsIn|"));
  g_assert_cmpuint (strlen (text), <, 1600);

  /* Who takes out what a preset says does not get it back. */
  for (guint key = LAT_FIRST_PLAY_KEY; key < LAT_N_KEYS; key++)
    if (lat_provenance_is_taken_over (rules, (LatKey) key))
      {
        lat_provenance_set (rules, (LatKey) key, NULL);
        break;
      }
  bare = check_round_trip (rules);
  g_assert_null (strstr (bare, "# as in"));
}

/* What is said by name is not said twice; what nobody says is not there. */
static void
test_without (void)
{
  static const char *const texts[] = { "german-8x8", NULL };
  g_autoptr (LatRules) plain =
      lat_rules_line_read ("Board.Files=8|Setup.Array=ssssssss/8/8/8/8/8/8/SSSSSSSS", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (LatRules) rules =
          texts[i] != NULL ? lat_presets_load (texts[i]) : lat_rules_copy (plain);
      g_autoptr (LatGame) game = create_game (rules);
      g_autofree char *text = lat_game_writer_write (game);

      g_assert_null (strstr (text, LAT_GAME_RULES_TAG));
    }
}

/* An older program changes the line of rules and keeps the tag: what is said of a value waits for it. */
static void
test_other_line (void)
{
  g_autoptr (LatRules) rules = read_rules (OWN);
  g_autoptr (LatGame) game = create_game (rules);
  g_autofree char *text = lat_game_writer_write (game);
  g_autofree char *changed = replace (text, "[Rules \"", "[Rules \"Capture.Method=trap|");
  g_autoptr (LatGame) read = NULL;
  g_autoptr (LatRules) back = NULL;

  if (strstr (text, "Capture.Method=trap|") != NULL)
    g_error ("another value is wanted");
  read = read_game (changed, 0);
  g_assert_nonnull (lat_provenance_find_passage (get_rules (read), "my.1"));
  g_assert_null (lat_provenance_get (get_rules (read), LAT_KEY_METHOD));
  back = lat_rules_copy (get_rules (read));
  lat_rules_set_value (back, LAT_KEY_METHOD, "remove", NULL);
  g_assert_nonnull (lat_provenance_get (back, LAT_KEY_METHOD));
}

/* To a program that does not know the tag it is one like others: no complaint, and kept. */
static void
test_older_program (void)
{
  g_autoptr (LatRules) rules = read_rules (OWN);
  g_autoptr (LatGame) game = create_game (rules);
  g_autofree char *text = lat_game_writer_write (game);
  g_autofree char *unknown = replace (text, "[" LAT_GAME_RULES_TAG " ", "[Unheard ");
  g_autoptr (LatGame) read = read_game (unknown, 0);
  g_autofree char *written = lat_game_writer_write (read);
  g_autofree char *back = replace (written, "[Unheard ", "[" LAT_GAME_RULES_TAG " ");
  g_autoptr (LatGame) again = read_game (back, 0);

  g_assert_true (lat_rules_equal (get_rules (again), rules));
}

/* One that cannot be read is told of, and stays as it is. */
static void
test_bad (void)
{
  static const char *const values[] = { "", "nonsense", "[Latrunculi Rules]|Format=9|New=1",
                                        "[Provenance]|Capture.Method=attested; my.1" };

  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    {
      g_autofree char *text = g_strdup_printf (
          "[Event \"?\"]\n[Variant \"german-8x8\"]\n[Rules \"%s\"]\n[" LAT_GAME_RULES_TAG
          " \"%s\"]\n\n*\n",
          "Board.Files=8|Setup.Array=ssssssss/8/8/8/8/8/8/SSSSSSSS", values[i]);
      g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);
      g_autoptr (GPtrArray) games = lat_game_reader_read (text, -1, NULL, diagnostics);
      g_autofree char *written = lat_game_writer_write (games->pdata[0]);
      g_autofree char *tag = g_strdup_printf ("[" LAT_GAME_RULES_TAG " \"%s\"]", values[i]);
      gboolean is_told = FALSE;

      for (guint j = 0; j < lat_diagnostics_get_count (diagnostics); j++)
        {
          const LatDiagnostic *item = lat_diagnostics_get (diagnostics, j);

          g_assert_cmpint (item->severity, !=, LAT_SEVERITY_ERROR);
          is_told |= item->line == 4 && strstr (item->remedy, "kept as text") != NULL;
        }
      g_assert_true (is_told);
      g_assert_nonnull (strstr (written, tag));
      game_test_check_round_trip (games);
    }
}

/* Of many games each has what its own rules rest upon. */
static void
test_many (void)
{
  g_autoptr (LatRules) rules = read_rules (OWN);
  g_autoptr (LatRules) preset = lat_presets_load ("german-8x8");
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func ((GDestroyNotify) lat_game_free);
  g_autoptr (GPtrArray) read = NULL;
  g_autofree char *text = NULL;

  for (guint i = 0; i < 6; i++)
    g_ptr_array_add (games, create_game (i % 3 == 1 ? preset : rules));
  text = lat_game_writer_write_all (games);
  read = lat_game_reader_read (text, -1, NULL, NULL);
  g_assert_cmpuint (read->len, ==, 6);
  for (guint i = 0; i < 6; i++)
    g_assert_true (lat_rules_equal (get_rules (read->pdata[i]), i % 3 == 1 ? preset : rules));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/game-rules/whole", test_whole);
  g_test_add_func ("/game-rules/no-provenance", test_no_provenance);
  g_test_add_func ("/game-rules/as-in", test_as_in);
  g_test_add_func ("/game-rules/without", test_without);
  g_test_add_func ("/game-rules/other-line", test_other_line);
  g_test_add_func ("/game-rules/older-program", test_older_program);
  g_test_add_func ("/game-rules/bad", test_bad);
  g_test_add_func ("/game-rules/many", test_many);

  return g_test_run ();
}
