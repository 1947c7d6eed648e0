/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-future.c - tests: files of programs that do not exist yet pass through as they are
 *
 * Files of programs that do not exist yet: what is not known passes through reading, editing and
 * writing as it is; what cannot be obeyed is told, and never written over. */
#include "session-test.h"

#include <string.h>

#include "lat-collection-disk.h"
#include "lat-edit.h"
#include "lat-library.h"
#include "lat-weights-file.h"

#define XXI "latrunculi-xxi-8x8"

/* In tags, before the game, in comments of all kinds, beside what is known. */
static const char game_text[] =
    "%format 7 of the year 2100\n"
    "[Event \"Future\"]\n[Variant \"" XXI "\"]\n[Zeta \"1 \\\"2\\\" \\\\ 3\"]\n[Alpha \"ü\"]\n"
    "[Zeta \"again\"]\n[Rules2 \"Soldier.Wings=3\"]\n\n"
    "{[%hologram a1,b2] Before all} 1. a1-a5 $251 {[%foo 1,2] [%csl Gd4] words [%bar {x]}\n"
    "1... a8-a6 {[%eval 1.25,14,new] [%clk 0:10:00]} (1... b8-b6 {[%cal Ge2e6~curved]}) *\n";

static const char *const kept[] = {
  "%format 7 of the year 2100",
  "[Zeta \"1 \\\"2\\\" \\\\ 3\"]",
  "[Alpha \"ü\"]",
  "[Zeta \"again\"]",
  "[Rules2 \"Soldier.Wings=3\"]",
  "[%hologram a1,b2]",
  "$251",
  "[%csl Gd4]",
  "[%foo 1,2]",
  "[%bar {x]",
  "[%clk 0:10:00]",
  "[%eval 1.25,14,new]",
  "[%cal Ge2e6~curved]",
};

static char *
read_file (const char *path)
{
  char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

/* A file is folded; that is all that may happen to a blank. */
static char *
unfold (const char *text)
{
  g_autofree char *copy = g_strdup (text);

  for (char *c = copy; *c != '\0'; c++)
    if (*c == '\n')
      *c = ' ';
  return g_steal_pointer (&copy);
}

static void
check_kept (const char *path)
{
  g_autofree char *text = read_file (path);
  g_autofree char *unfolded = unfold (text);

  for (guint i = 0; i < G_N_ELEMENTS (kept); i++)
    {
      g_test_message ("%s", kept[i]);
      g_assert_nonnull (strstr (unfolded, kept[i]));
    }
}

static void
change_rules (LatDocument *document)
{
  g_autoptr (LatRules) rules =
      lat_rules_copy (lat_ruleset_get_rules (lat_document_get_ruleset (document)));

  rules->phalanx = !rules->phalanx;
  g_assert_true (lat_document_set_rules (document, rules, NULL, NULL));
}

static void
test_game (void)
{
  g_autofree char *path = session_test_path ("future.latgame");
  g_autoptr (LatDocument) document = session_test_document (XXI);
  g_autofree char *first = NULL;
  g_autofree char *last = NULL;

  g_assert_true (g_file_set_contents (path, game_text, -1, NULL));
  session_test_load (document, path, NULL);
  session_test_save (document, path);
  check_kept (path);
  first = read_file (path);

  lat_document_go_last (document);
  session_test_play (document, "c1-c4");
  lat_document_set_tag (document, "White", "Seneca");
  lat_document_set_nags (document, session_test_node (document, 2), (const guint8[]){ 1 }, 1);
  session_test_save (document, path);
  check_kept (path);
  change_rules (document);
  session_test_save (document, path);
  check_kept (path);

  while (lat_document_can_undo (document))
    lat_document_undo (document);
  session_test_save (document, path);
  last = read_file (path);
  g_assert_cmpstr (last, ==, first);
}

/* Rules that are not known: no action can be judged, so all are kept as they are, with the rules. */
static void
test_rules_line (void)
{
  static const char line[] = "Soldier.Range=2|Soldier.Wings=3|Weather.Rain=true";
  static const char moves[] = "1. a1^a5 {soars} a8~a6 2. b1^b5";
  g_autofree char *path = session_test_path ("rules-line.latgame");
  g_autofree char *text = g_strdup_printf ("[Event \"x\"]\n[Rules \"%s\"]\n\n%s *\n", line, moves);
  g_autoptr (LatDocument) document = session_test_document (XXI);
  g_autoptr (LatDiagnostics) problems = NULL;
  g_autofree char *after = NULL;

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  session_test_load (document, path, &problems);
  g_assert_cmpuint (lat_diagnostics_get_errors (problems), >, 0);
  lat_document_set_tag (document, "White", "Seneca");
  session_test_save (document, path);
  after = read_file (path);
  g_assert_nonnull (strstr (after, line));
  g_assert_nonnull (strstr (after, moves));
  g_assert_nonnull (strstr (after, "Seneca"));
}

static const struct
{
  const char *text;
  const char *name;
} rules_files[] = {
  { "[Latrunculi Rules]\nFormat=3\nId=a\nName=A\n", "Format" },
  { "[Latrunculi Rules]\nFormat=1\nId=a\nName=A\n\n[Soldier]\nWings=3\n", "Wings" },
  { "[Latrunculi Rules]\nFormat=1\nId=a\nName=A\n\n[Weather]\nRain=true\n", "Weather" },
};

/* Among rule sets of one's own: listed with what is not known, and left alone. */
static void
test_rules_file (void)
{
  g_autofree char *folder = session_test_path ("rules");
  g_autofree char *path = g_build_filename (folder, "a.latrules", NULL);

  g_mkdir_with_parents (folder, 0700);
  for (guint i = 0; i < G_N_ELEMENTS (rules_files); i++)
    {
      g_autoptr (GPtrArray) items = NULL;
      g_autoptr (LatRules) rules = lat_rules_new ();
      g_autoptr (GError) error = NULL;
      g_autofree char *after = NULL;
      LatCollectionItem *item;

      g_assert_true (g_file_set_contents (path, rules_files[i].text, -1, NULL));
      items = lat_collection_disk_scan (folder, NULL);
      g_assert_cmpuint (items->len, ==, 1);
      item = items->pdata[0];
      g_assert_nonnull (lat_collection_item_get_error (item));
      g_test_message ("%s", lat_collection_item_get_error (item));
      g_assert_nonnull (strstr (lat_collection_item_get_error (item), rules_files[i].name));
      /* Who has seen another content does not overwrite it. */
      g_assert_false (lat_collection_disk_save (path, "what I have seen", rules, &error));
      g_assert_error (error, LAT_COLLECTION_ERROR, LAT_COLLECTION_ERROR_CHANGED);
      after = read_file (path);
      g_assert_cmpstr (after, ==, rules_files[i].text);
    }
}

/* A game may be opened by such a file; then nothing happens to either. */
static void
test_open_rules (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rules_files); i++)
    {
      g_autoptr (LatDiagnostics) problems = lat_diagnostics_new ("x.latrules");
      g_autoptr (LatRules) rules = lat_library_read_rules (rules_files[i].text, problems);

      g_assert_null (rules);
      g_assert_cmpuint (lat_diagnostics_get_errors (problems), >, 0);
    }
}

static void
test_weights (void)
{
  static const char *const additions[] = {
    "\n[Afterlife]\nSoldier=100\n",
    "\n[Latrunculi Weights]\nMood=3\n",
    "\n[Opening]\nWings=12\n",
  };
  g_autoptr (LatWeightsFile) file = lat_weights_file_new ();
  g_autofree char *text = lat_weights_file_write (file);
  g_autoptr (LatWeightsFile) good = lat_weights_file_read (text, -1, NULL);

  g_assert_nonnull (good);
  for (guint i = 0; i < G_N_ELEMENTS (additions); i++)
    {
      g_autofree char *future = g_strconcat (text, additions[i], NULL);
      g_autoptr (LatDiagnostics) problems = lat_diagnostics_new ("x.weights");
      g_autoptr (LatWeightsFile) read = lat_weights_file_read (future, -1, problems);

      /* Half of the weights would play another game: all or nothing, and nobody writes it back. */
      g_assert_null (read);
      g_assert_cmpuint (lat_diagnostics_get_errors (problems), >, 0);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/future/game", test_game);
  g_test_add_func ("/future/rules-line", test_rules_line);
  g_test_add_func ("/future/rules-file", test_rules_file);
  g_test_add_func ("/future/open-rules", test_open_rules);
  g_test_add_func ("/future/weights", test_weights);
  return g_test_run ();
}
