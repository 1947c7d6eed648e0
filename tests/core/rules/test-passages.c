/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-passages.c - tests: passages that somebody adds to her own rules */
#include "lat-provenance-table.h"

#include <string.h>

#include "lat-presets.h"
#include "lat-rulebook-text.h"
#include "lat-rules-file.h"
#include "lat-rules.h"

#define HEAD "[Latrunculi Rules]\nFormat=2\n"

static LatPassage *
create (const char *id, LatPassageKind kind, const char *author, const char *work)
{
  LatPassage *passage = lat_passage_new_own (id, kind);

  lat_passage_set_field (passage, LAT_PASSAGE_FIELD_AUTHOR, author);
  lat_passage_set_field (passage, LAT_PASSAGE_FIELD_WORK, work);
  return passage;
}

/* What somebody wrote comes back from a file as it was: other scripts, lines, signs of the format. */
static void
test_file (void)
{
  static const char *const texts[LAT_N_PASSAGE_FIELDS] = {
    "Πολυδεύκης; Ὀνομαστικόν = [9]",
    "كتاب الملوك",
    "9.98\n[de]=#",
    "2. Jh. n. Chr.",
    "ἡ δὲ διὰ πολλῶν ψήφων παιδιὰ πλινθίον ἐστί\\\n\tχώρας ἐν γραμμαῖς ἔχον",
    "“a, b”; 100 % & <b>",
    "Donaudampfschifffahrtsgesellschaftskapitän",
    "S. 47–67",
    "so nicht | nie"
  };
  g_autoptr (LatRules) rules = lat_presets_load ("seneca-8x8");
  g_autoptr (LatRules) again = NULL;
  g_autoptr (LatPassage) passage = lat_passage_new_own ("my.1", LAT_PASSAGE_TEXT);
  g_autoptr (LatPassage) uncited = create ("my.2", LAT_PASSAGE_MODERN, "Nobody", "Nothing");
  g_autoptr (LatClause) clause = NULL;
  g_autoptr (GPtrArray) own = g_ptr_array_new ();
  g_autofree char *text = NULL;
  g_autofree char *twice = NULL;

  for (guint i = 0; i < LAT_N_PASSAGE_FIELDS; i++)
    lat_passage_set_field (passage, (LatPassageField) i, texts[i]);
  g_ptr_array_add (own, passage);
  clause = lat_clause_read_with ("attested; my.1, pollux; ours", own, NULL, NULL);
  g_assert_nonnull (clause);
  lat_provenance_set (rules, LAT_KEY_METHOD, clause);
  lat_provenance_set_passage (rules, uncited);
  g_assert_cmpuint (lat_provenance_count_citations (rules, "my.1"), ==, 1);

  text = lat_rules_file_write (rules);
  g_assert_nonnull (strstr (text, "Format=2\n"));
  again = lat_rules_file_read (text, -1, NULL);
  g_assert_nonnull (again);
  g_assert_true (lat_rules_equal (rules, again));
  twice = lat_rules_file_write (again);
  g_assert_cmpstr (text, ==, twice);
  for (guint i = 0; i < LAT_N_PASSAGE_FIELDS; i++)
    g_assert_cmpstr (
        lat_passage_get_field (lat_provenance_find_passage (again, "my.1"), (LatPassageField) i),
        ==, texts[i]);
  g_assert_cmpint (lat_provenance_find_passage (again, "my.2")->kind, ==, LAT_PASSAGE_MODERN);
  g_assert_true (lat_clause_get_nth (lat_provenance_get (again, LAT_KEY_METHOD), 0)
                 == lat_provenance_find_passage (again, "my.1"));
}

/* Who changes a passage changes it wherever it is cited, in her own copy alone. */
static void
test_change (void)
{
  g_autoptr (LatRules) rules = lat_presets_load ("seneca-8x8");
  g_autoptr (LatRules) before = NULL;
  g_autoptr (LatPassage) passage = create ("my.1", LAT_PASSAGE_TEXT, "Plautus", "Asinaria");
  g_autoptr (LatPassage) changed = lat_passage_copy_own (passage);
  g_autoptr (LatClause) clause = NULL;
  g_autofree char *id = lat_provenance_dup_free_id (rules);
  g_autofree char *next = NULL;
  g_autofree char *line = NULL;
  g_autofree char *former = NULL;

  g_assert_cmpstr (id, ==, "my.1");
  lat_provenance_set_passage (rules, passage);
  next = lat_provenance_dup_free_id (rules);
  g_assert_cmpstr (next, ==, "my.2");
  clause = lat_clause_read_with ("attested; my.1", lat_provenance_get_passages (rules), NULL, NULL);
  lat_provenance_set (rules, LAT_KEY_METHOD, clause);
  before = lat_rules_copy (rules);
  lat_passage_set_field (changed, LAT_PASSAGE_FIELD_PLACE, "307");
  lat_provenance_set_passage (rules, changed);
  line = lat_provenance_dup_line (rules, LAT_KEY_METHOD);
  former = lat_provenance_dup_line (before, LAT_KEY_METHOD);
  g_assert_cmpstr (line, ==, "Attested: Plautus, Asinaria 307");
  g_assert_cmpstr (former, ==, "Attested: Plautus, Asinaria");
  g_assert_false (lat_rules_equal (rules, before));
  g_assert_true (lat_rules_play_alike (rules, before));

  g_assert_false (lat_provenance_remove_passage (rules, "my.1"));
  lat_provenance_set (rules, LAT_KEY_METHOD, NULL);
  g_assert_true (lat_provenance_remove_passage (rules, "my.1"));
  g_assert_false (lat_provenance_remove_passage (rules, "my.1"));
  g_assert_null (lat_provenance_get_passages (rules));
}

/* It is told like a row of the table, but never translated; what goes from right to left is shut in. */
static void
test_words (void)
{
  g_autoptr (LatRules) rules = lat_presets_load ("seneca-8x8");
  g_autoptr (LatPassage) passage = create ("my.1", LAT_PASSAGE_TEXT, "فردوسی", "Seneca\nvariant");
  g_autoptr (LatRulebook) book = NULL;
  g_autoptr (LatClause) clause = NULL;
  g_autofree char *citation = NULL;
  g_autofree char *words = NULL;
  g_autofree char *text = NULL;

  lat_passage_set_field (passage, LAT_PASSAGE_FIELD_QUOTATION, "ludus");
  lat_passage_set_field (passage, LAT_PASSAGE_FIELD_TRANSLATION, "the game");
  lat_passage_set_field (passage, LAT_PASSAGE_FIELD_CONTESTED_BY, "A. B.");
  lat_passage_set_field (passage, LAT_PASSAGE_FIELD_CONTESTED_IN, "Journal 7");
  lat_passage_set_field (passage, LAT_PASSAGE_FIELD_OBJECTION, "it is chess");
  citation = lat_passage_dup_citation (passage);
  words = lat_passage_dup_words (passage);
  g_assert_cmpstr (citation, ==,
                   "\xe2\x81\xa8فردوسی\xe2\x81\xa9, Seneca variant, contested by A. B.");
  g_assert_cmpstr (words, ==, "“ludus”: the game (contested by A. B.: it is chess (Journal 7))");

  lat_provenance_set_passage (rules, passage);
  clause = lat_clause_read_with ("attested; my.1", lat_provenance_get_passages (rules), NULL, NULL);
  lat_provenance_set (rules, LAT_KEY_METHOD, clause);
  book = lat_rulebook_new (rules);
  text = lat_rulebook_dup_text (book);
  g_assert_nonnull (strstr (text, citation));
}

static void
test_refused (void)
{
  static const struct
  {
    const char *text;
    const char *group;
    const char *key;
    const char *message;
  } cases[] = {
    { "[Passage.my.1]\nWork=Asinaria", "Passage.my.1", "Author", "the author is missing" },
    { "[Passage.my.1]\nAuthor=Plautus", "Passage.my.1", "Work", "the work is missing" },
    { "[Passage.my.1]\nAuthor=Plautus\nWork= ", "Passage.my.1", "Work", "the work is missing" },
    { "[Passage.my.1]\nKind=find\nAuthor=A", "Passage.my.1", "Work", "what was found is missing" },
    { "[Passage.my.1]\nAuthor=A\nWork=B\nObjection=C", "Passage.my.1", "ContestedBy",
      "who contests it is missing" },
    { "[Passage.my.1]\nAuthor=A\nWork=B\nKind=book", "Passage.my.1", "Kind",
      "unknown kind of passage" },
    { "[Passage.my.1]\nAuthor=A\nWork=B\nTitle=C", "Passage.my.1", "Title", "unknown key" },
    { "[Passage.ovid-ars-3.358]\nAuthor=A\nWork=B", "Passage.ovid-ars-3.358", NULL,
      "unknown group" },
    { "[Passage.my.]\nAuthor=A\nWork=B", "Passage.my.", NULL, "unknown group" },
    { "[Passage.my.1]\nAuthor=A\nWork=B\n[Provenance]\nCapture.Method=attested; my.2", "Provenance",
      "Capture.Method", "there is no passage “my.2”" },
    { "[Passage.my.1]\nAuthor=A\nWork=B\n[Provenance]\nCapture.Method=modern; ; my.1", "Provenance",
      "Capture.Method", "“my.1” is in the wrong field" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strconcat (HEAD, cases[i].text, "\n", NULL);
      g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);
      const LatDiagnostic *item;

      g_test_message ("%s", cases[i].text);
      g_assert_null (lat_rules_file_read (text, -1, diagnostics));
      g_assert_cmpuint (lat_diagnostics_get_errors (diagnostics), >=, 1);
      item = lat_diagnostics_get (diagnostics, 0);
      g_assert_cmpstr (item->group, ==, cases[i].group);
      g_assert_cmpstr (item->key, ==, cases[i].key);
      g_assert_cmpstr (item->message, ==, cases[i].message);
      g_assert_nonnull (item->remedy);
    }
}

/* A file that names the first format has no passages. */
static void
test_format (void)
{
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);

  g_assert_null (lat_rules_file_read (
      "[Latrunculi Rules]\nFormat=1\n[Passage.my.1]\nAuthor=A\nWork=B\n", -1, diagnostics));
  g_assert_cmpstr (lat_diagnostics_get (diagnostics, 0)->remedy, ==, "write Format=2");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/passages/file", test_file);
  g_test_add_func ("/passages/change", test_change);
  g_test_add_func ("/passages/words", test_words);
  g_test_add_func ("/passages/refused", test_refused);
  g_test_add_func ("/passages/format", test_format);
  return g_test_run ();
}
