/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-provenance.c - tests: where the keys of a rule set come from */
#include "lat-provenance-table.h"

#include <string.h>

#include "lat-presets.h"
#include "lat-rules-diff.h"
#include "lat-rules-file.h"
#include "lat-rules.h"
#include "rules-words.h"

#define HEAD "[Latrunculi Rules]\nFormat=1\n"

/* Ids are unique and well made; what a passage is known by is in the table and modern. */
static void
test_passages (void)
{
  for (guint i = 0; i < lat_passage_get_count (); i++)
    {
      const LatPassage *passage = lat_passage_get_nth (i);
      g_autofree char *citation = lat_passage_dup_citation (passage);

      g_test_message ("%s", passage->id);
      g_assert_true (lat_passage_find (passage->id) == passage);
      g_assert_cmpuint (strspn (passage->id, "abcdefghijklmnopqrstuvwxyz0123456789.-"), ==,
                        strlen (passage->id));
      g_assert_cmpuint (strlen (citation), >, 0);
      if (passage->kind != LAT_PASSAGE_MODERN)
        {
          g_assert_nonnull (passage->gist);
          g_assert_nonnull (passage->after);
        }
      if (passage->after != NULL)
        {
          const LatPassage *after = lat_passage_find (passage->after);

          g_assert_nonnull (after);
          g_assert_cmpint (after->kind, ==, LAT_PASSAGE_MODERN);
          g_assert_true (after != passage);
        }
    }
  g_assert_null (lat_passage_find ("nobody"));
}

static void
test_citations (void)
{
  static const struct
  {
    const char *id;
    const char *citation;
    const char *words;
  } cases[] = {
    { "ovid-ars-3.358", "Ovid, Ars amatoria 3.358",
      "“unus cum gemino calculus hoste perit”: when one counter perishes by a twin foe" },
    { "laus-pisonis.captives", "Laus Pisonis (1st century AD)",
      "each of your hands rattles with its band of captives" },
    { "stanway", "The Stanway game, Essex (found in 1996), contested by Ulrich Schädler",
      "Kowalski believes that it was played on a board of 8×12 squares "
      "(contested by Ulrich Schädler: it may be a tafl game, such as fidhcheall or gwyddbwyll (An "
      "encyclopedia, Ludus latrunculorum (undated)))" },
    { "bell-1960.4-dux", "R. C. Bell, his reconstruction (1960–69), rule 4",
      "“The Dux is captured like any other piece.”" },
    { "ours", "The makers of this program, their own choice", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const LatPassage *passage = lat_passage_find (cases[i].id);
      g_autofree char *citation = lat_passage_dup_citation (passage);
      g_autofree char *words = lat_passage_dup_words (passage);

      g_assert_cmpstr (citation, ==, cases[i].citation);
      g_assert_cmpstr (words, ==, cases[i].words);
    }
}

/* Of a heading it is said that what it means is our reading: before the sources, and in the note. */
static void
check_definition (const LatClause *clause, guint *n)
{
  const char *note = lat_text_get (lat_clause_get_note (clause), NULL);

  g_assert_cmpstr (lat_clause_get_label (clause), ==, "Modern, the definition is our reading");
  g_assert_nonnull (note);
  g_assert_nonnull (strstr (note, "only this heading"));
  g_assert_nonnull (strstr (note, "is our reading"));
  (*n)++;
}

/* Every key that a preset sets says where it comes from, and every passage is cited
 * by a preset or is what another is known by. */
static void
test_presets (void)
{
  g_auto (GStrv) ids = lat_presets_dup_ids ();
  g_autoptr (GHashTable) cited = g_hash_table_new (g_str_hash, g_str_equal);
  guint by_status[LAT_CLAUSE_N_STATUSES] = { 0 };
  guint definitions = 0;

  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autoptr (LatRules) rules = lat_presets_load (ids[i]);

      g_assert_nonnull (rules);
      for (guint key = LAT_FIRST_PLAY_KEY; key < LAT_N_KEYS; key++)
        {
          const LatSchemaKey *row = lat_schema_get ((LatKey) key);
          const LatClause *clause = lat_provenance_get (rules, (LatKey) key);

          g_test_message ("%s %s.%s", ids[i], row->group, row->name);
          g_assert_true (clause != NULL || lat_rules_key_is_default (rules, (LatKey) key));
          if (clause == NULL)
            continue;
          by_status[lat_clause_get_status (clause)]++;
          if (lat_clause_is_defined_by_us (clause))
            check_definition (clause, &definitions);
          /* A preset has no author but those who are named. */
          g_assert_false (lat_clause_is_own (clause));
          for (guint j = 0; j < lat_clause_get_count (clause); j++)
            g_hash_table_add (cited, (gpointer) lat_clause_get_nth (clause, j)->id);
        }
    }
  for (guint i = 0; i < G_N_ELEMENTS (by_status); i++)
    g_assert_cmpuint (by_status[i], >, 30);
  /* Four tactics, of three games on three boards each. */
  g_assert_cmpuint (definitions, ==, 36);
  for (guint i = 0; i < lat_passage_get_count (); i++)
    if (lat_passage_get_nth (i)->after != NULL)
      g_hash_table_add (cited, (gpointer) lat_passage_get_nth (i)->after);
  for (guint i = 0; i < lat_passage_get_count (); i++)
    {
      g_test_message ("%s", lat_passage_get_nth (i)->id);
      g_assert_true (g_hash_table_contains (cited, lat_passage_get_nth (i)->id));
    }
}

static void
test_clause (void)
{
  static const char *const good[] = {
    "attested; ovid-ars-3.358, martial-14.17; carrillo-2015.rule-5; a note; with a semicolon",
    "inferred; stanway",
    "modern; ; ours",
    "modern; ; ; mine",
    "modern",
  };

  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    {
      g_autoptr (LatClause) clause = lat_clause_read (good[i], NULL, NULL);
      g_autofree char *value = NULL;

      g_assert_nonnull (clause);
      value = lat_clause_dup_value (clause);
      g_assert_cmpstr (value, ==, good[i]);
      if (i == 0)
        {
          g_assert_cmpint (lat_clause_get_status (clause), ==, LAT_CLAUSE_ATTESTED);
          g_assert_cmpuint (lat_clause_get_count (clause), ==, 3);
          g_assert_cmpstr (lat_clause_get_nth (clause, 2)->id, ==, "carrillo-2015.rule-5");
          g_assert_cmpstr (lat_text_get (lat_clause_get_note (clause), NULL), ==,
                           "a note; with a semicolon");
        }
      g_assert_cmpint (lat_clause_is_ours (clause), ==, i == 2);
      g_assert_cmpint (lat_clause_is_own (clause), ==, i >= 3);
    }
}

static void
test_words (void)
{
  g_autoptr (LatClause) clause =
      lat_clause_read ("attested; ovid-ars-3.358; bell-1960.4-dux; so it is", NULL, NULL);
  g_autoptr (LatClause) ours = lat_clause_read ("modern; ; ours", NULL, NULL);
  g_autofree char *line = lat_clause_dup_line (clause);
  g_autofree char *text = lat_clause_dup_text (clause);
  g_autofree char *of_ours = lat_clause_dup_line (ours);
  g_autoptr (LatClause) one_work =
      lat_clause_read ("inferred; stanway; bell-1960.3, bell-1960.5", NULL, NULL);
  g_autofree char *of_one_work = lat_clause_dup_line (one_work);
  g_autoptr (LatClause) contested =
      lat_clause_read ("modern; ; kowalski.3, kowalski.3-row", NULL, NULL);
  g_autofree char *of_contested = lat_clause_dup_line (contested);

  g_assert_cmpstr (
      of_contested, ==,
      "Modern: W. J. Kowalski, his reconstruction (undated), rule 3; rule 3, contested "
      "by W. J. Kowalski");
  g_assert_cmpstr (line, ==,
                   "Attested: Ovid, Ars amatoria 3.358; R. C. Bell, his reconstruction (1960–69), "
                   "rule 4 – so it is");
  g_assert_cmpstr (text, ==,
                   "Attested\nOvid, Ars amatoria 3.358: “unus cum gemino calculus hoste perit”: "
                   "when one counter perishes by a twin foe\nR. C. Bell, his reconstruction "
                   "(1960–69), rule 4: “The Dux is captured like any other piece.”\nSo it is");
  g_assert_cmpstr (of_ours, ==, "Modern, ours");
  g_assert_cmpstr (of_one_work, ==,
                   "Inferred: The Stanway game, Essex (found in 1996), contested by Ulrich "
                   "Schädler; R. C. Bell, his "
                   "reconstruction (1960–69), rule 3; rule 5");
}

/* What is refused: where, which key, why. */
static void
test_refused (void)
{
  static const struct
  {
    const char *text;
    const char *key;
    const char *message;
  } cases[] = {
    { "Capture.Method=certain; ovid-ars-3.358", "Capture.Method", "unknown status “certain”" },
    { "Capture.Method=", "Capture.Method", "unknown status “”" },
    { "Capture.Colour=modern", "Capture.Colour", "unknown key" },
    { "Method=modern", "Method", "unknown key" },
    { "Latrunculi Rules.Name=modern", "Latrunculi Rules.Name", "unknown key" },
    { "Capture.Method=attested; ovid-ars-9.9", "Capture.Method",
      "there is no passage “ovid-ars-9.9”" },
    { "Capture.Method=attested; ovid-ars-3.358,", "Capture.Method", "there is no passage “”" },
    { "Capture.Method=attested; ovid-ars-3.358, ovid-ars-3.358", "Capture.Method",
      "“ovid-ars-3.358” is there twice" },
    { "Capture.Method=modern; ours", "Capture.Method", "“ours” is in the wrong field" },
    { "Capture.Method=attested; ; ovid-ars-3.358", "Capture.Method",
      "“ovid-ars-3.358” is in the wrong field" },
    { "Capture.Method=attested; stanway", "Capture.Method", "attested, but by no old text" },
    { "Capture.Method=inferred; ; bell-1960.3", "Capture.Method", "inferred, but from nothing" },
    { "Capture.Method=modern; stanway", "Capture.Method",
      "modern, but with an old text or a find" },
    { "Capture.Method[de]=Notiz", "Capture.Method[de]",
      "the translation of a note that is not there" },
    { "Capture.Method[]=Notiz", "Capture.Method[]", "unknown key" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strconcat (HEAD "[Provenance]\n", cases[i].text, "\n", NULL);
      g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);
      const LatDiagnostic *item;

      g_test_message ("%s", cases[i].text);
      g_assert_null (lat_rules_file_read (text, -1, diagnostics));
      g_assert_cmpuint (lat_diagnostics_get_errors (diagnostics), ==, 1);
      item = lat_diagnostics_get (diagnostics, 0);
      g_assert_cmpuint (item->line, ==, 4);
      g_assert_cmpstr (item->group, ==, "Provenance");
      g_assert_cmpstr (item->key, ==, cases[i].key);
      g_assert_cmpstr (item->message, ==, cases[i].message);
      g_assert_nonnull (item->remedy);
    }
}

/* It goes through files whole, notes in other languages too, wherever the group stands;
 * the one-line form does not carry it. */
static void
test_round_trip (void)
{
  g_autoptr (LatRules) rules = lat_rules_file_read (
      "[Provenance]\nBoard.Files[de]=gefunden\nBoard.Files=inferred; stanway; ; found\n"
      "Capture.Lines=modern; ; kowalski.3-row\n" HEAD "[Board]\nFiles=12\n[Capture]\nLines=row\n",
      -1, NULL);
  g_autofree char *text = NULL;
  g_autofree char *line = NULL;
  g_autoptr (LatRules) again = NULL;
  g_autoptr (LatRules) from_line = NULL;
  const LatClause *clause;

  g_assert_nonnull (rules);
  text = lat_rules_file_write (rules);
  again = lat_rules_file_read (text, -1, NULL);
  g_assert_true (lat_rules_equal (rules, again));
  clause = lat_provenance_get (again, LAT_KEY_FILES);
  g_assert_cmpstr (lat_text_get (lat_clause_get_note (clause), NULL), ==, "found");
  g_assert_cmpstr (lat_text_get (lat_clause_get_note (clause), "de"), ==, "gefunden");
  g_assert_nonnull (lat_provenance_get (again, LAT_KEY_LINES));
  g_assert_null (lat_provenance_get (again, LAT_KEY_RANKS));

  line = lat_rules_line_write (rules);
  g_assert_cmpstr (line, ==, "Board.Files=12|Capture.Lines=row");
  from_line = lat_rules_line_read (line, NULL);
  for (guint key = 0; key < LAT_N_KEYS; key++)
    g_assert_null (lat_provenance_get (from_line, (LatKey) key));
  g_assert_true (lat_rules_play_alike (rules, from_line));
  g_assert_false (lat_rules_equal (rules, from_line));
}

/* Rules of one's own that come from a preset keep what is said of keys that they
 * keep. */
static void
test_changed (void)
{
  g_autoptr (LatRules) preset = lat_presets_load ("bell-8x8");
  g_autoptr (LatRules) own = lat_rules_copy (preset);
  g_autoptr (LatRules) again = NULL;
  g_autofree char *text = NULL;
  const char *former = NULL;
  LatKey keys[LAT_N_KEYS];

  g_assert_true (lat_rules_equal (preset, own));
  g_assert_true (lat_rules_set_value (own, LAT_KEY_BONUS_MOVE, "none", NULL));
  g_assert_null (lat_provenance_get (own, LAT_KEY_BONUS_MOVE));
  g_assert_nonnull (lat_provenance_get_former (own, LAT_KEY_BONUS_MOVE, &former));
  g_assert_cmpstr (former, ==, "same-piece");
  g_assert_nonnull (lat_provenance_get (own, LAT_KEY_HOSTILE_CORNERS));
  g_assert_nonnull (lat_provenance_get (preset, LAT_KEY_BONUS_MOVE));
  g_assert_cmpuint (lat_rules_diff (preset, own, keys), ==, 1);

  text = lat_rules_file_write (own);
  again = lat_rules_file_read (text, -1, NULL);
  g_assert_true (lat_rules_equal (own, again));
  g_assert_null (lat_provenance_get_former (again, LAT_KEY_BONUS_MOVE, NULL));

  g_assert_true (lat_rules_set_value (own, LAT_KEY_BONUS_MOVE, "same-piece", NULL));
  g_assert_true (lat_rules_equal (preset, own));
}

/* A clause that is set in a copy does not reach the original. */
static void
test_set (void)
{
  g_autoptr (LatRules) preset = lat_presets_load ("bell-8x8");
  g_autoptr (LatRules) own = lat_rules_copy (preset);
  g_autoptr (LatClause) mine = lat_clause_read ("modern; ; ; mine", NULL, NULL);

  lat_provenance_set (own, LAT_KEY_ENTRY, mine);
  g_assert_true (lat_clause_is_own (lat_provenance_get (own, LAT_KEY_ENTRY)));
  g_assert_false (lat_clause_is_own (lat_provenance_get (preset, LAT_KEY_ENTRY)));
  g_assert_false (lat_rules_equal (preset, own));
  g_assert_true (lat_rules_play_alike (preset, own));
  lat_provenance_set (own, LAT_KEY_ENTRY, NULL);
  g_assert_null (lat_provenance_get (own, LAT_KEY_ENTRY));
  g_assert_nonnull (lat_provenance_get (own, LAT_KEY_METHOD));
}

/* Who contests a passage, and where, is told wherever its words are. */
static void
test_contested (void)
{
  static const struct
  {
    const char *id;
    const char *by;
  } contested[] = {
    { "isidore-18.67", "R. G. Austin" },
    { "isidore-64", "R. G. Austin" },
    { "stanway", "Ulrich Schädler" },
    { "firdawsi.kings", "Ulrich Schädler" },
    { "firdawsi.advance", "Ulrich Schädler" },
    { "firdawsi.two-on-one", "The makers" },
    { "kowalski.stanway", "Ulrich Schädler" },
    { "kowalski.2", "Ulrich Schädler" },
    { "quintana.2", "Ulrich Schädler" },
    { "ruegen.soldiers", "Ulrich Schädler" },
    { "kowalski.1", "Ulrich Schädler" },
    { "kowalski.1-later", "Ulrich Schädler" },
    { "quintana.1", "Ulrich Schädler" },
    { "ruegen.setup", "Ulrich Schädler" },
    { "falkener-1892.2", "Ulrich Schädler" },
    { "kowalski.3-row", "W. J. Kowalski" },
    { "kowalski.7-majority", "W. J. Kowalski" },
    { "unnamed.military-other-goal", "An unnamed writer" },
  };
  guint n = 0;

  for (guint i = 0; i < lat_passage_get_count (); i++)
    n += lat_passage_get_nth (i)->objection != NULL;
  g_assert_cmpuint (n, ==, G_N_ELEMENTS (contested));
  for (gsize i = 0; i < G_N_ELEMENTS (contested); i++)
    {
      const LatPassage *passage = lat_passage_find (contested[i].id);
      g_autofree char *citation = lat_passage_dup_citation (passage);
      g_autofree char *words = lat_passage_dup_words (passage);

      g_autofree char *by = g_strconcat (", contested by ", contested[i].by, NULL);
      g_autofree char *said = g_strconcat ("(contested by ", contested[i].by, NULL);

      g_assert_nonnull (strstr (citation, by));
      g_assert_nonnull (strstr (words, said));
      g_assert_nonnull (passage->objection->says);
      /* Where it is said is known, unless the makers of the program say so. */
      if (passage->objection->after != NULL)
        g_assert_nonnull (lat_passage_find (passage->objection->after));
      else
        g_assert_cmpstr (contested[i].by, ==, "The makers");
    }
}

/* What rules were made of a preset say so, in a file as well; what was changed has no passage. */
static void
test_taken_over (void)
{
  g_autoptr (LatRules) rules = lat_presets_load ("german-8x8");
  g_autoptr (LatRules) same = lat_rules_copy (rules);
  g_autoptr (LatRules) read = NULL;
  g_autofree char *line = NULL;
  g_autofree char *book = NULL;
  g_autofree char *text = NULL;

  g_assert_false (lat_provenance_is_taken_over (rules, LAT_KEY_METHOD));
  lat_provenance_set_as_in (rules, "german-8x8");
  g_assert_false (lat_rules_equal (rules, same));
  g_assert_true (lat_rules_set_value (rules, LAT_KEY_LINES, "row", NULL));
  text = lat_rules_file_write (rules);
  read = lat_rules_file_read (text, -1, NULL);
  g_assert_nonnull (read);
  g_assert_true (lat_rules_equal (rules, read));
  g_assert_true (lat_provenance_is_taken_over (read, LAT_KEY_METHOD));
  g_assert_false (lat_provenance_is_taken_over (read, LAT_KEY_LINES));
  g_assert_null (lat_provenance_get (read, LAT_KEY_LINES));
  line = lat_provenance_dup_line (read, LAT_KEY_METHOD);
  g_assert_true (g_str_has_suffix (line, " – as in “German reconstruction”"));
  book = dup_words (read);
  g_assert_nonnull (strstr (book, " – as in “German reconstruction”"));
  g_assert_nonnull (strstr (book, "These rules were made of “German reconstruction”."));
}

/* What somebody says of each value is kept while the key goes from one to the other, in a file as well. */
static void
test_back_and_forth (void)
{
  g_autoptr (LatRules) rules = lat_presets_load ("bell-8x8");
  g_autoptr (LatRules) again = NULL;
  g_autoptr (LatRules) other = NULL;
  g_autoptr (LatClause) mine = lat_clause_read ("inferred; seneca-117.30; ; mine", NULL, NULL);
  g_autoptr (LatClause) later = lat_clause_read ("modern; ; ; another day", NULL, NULL);
  g_autofree char *text = NULL;
  g_autofree char *twice = NULL;

  lat_text_set (lat_clause_get_note (mine), "de", "meins");
  lat_provenance_set_as_in (rules, "bell-8x8");
  g_assert_true (lat_rules_set_value (rules, LAT_KEY_METHOD, "trap", NULL));
  lat_provenance_set (rules, LAT_KEY_METHOD, mine);
  g_assert_true (lat_rules_set_value (rules, LAT_KEY_METHOD, "convert", NULL));
  g_assert_null (lat_provenance_get (rules, LAT_KEY_METHOD));
  lat_provenance_set (rules, LAT_KEY_METHOD, later);
  g_assert_true (lat_rules_set_value (rules, LAT_KEY_METHOD, "remove", NULL));
  g_assert_true (lat_provenance_is_taken_over (rules, LAT_KEY_METHOD));

  text = lat_rules_file_write (rules);
  g_assert_nonnull (strstr (text, "Format=2\n"));
  again = lat_rules_file_read (text, -1, NULL);
  g_assert_nonnull (again);
  g_assert_true (lat_rules_equal (rules, again));
  twice = lat_rules_file_write (again);
  g_assert_cmpstr (text, ==, twice);
  g_assert_true (lat_rules_set_value (again, LAT_KEY_METHOD, "trap", NULL));
  g_assert_true (lat_clause_equal (lat_provenance_get (again, LAT_KEY_METHOD), mine));
  g_assert_true (lat_rules_set_value (again, LAT_KEY_METHOD, "convert", NULL));
  g_assert_true (lat_clause_equal (lat_provenance_get (again, LAT_KEY_METHOD), later));
  g_assert_true (lat_rules_set_value (again, LAT_KEY_METHOD, "remove", NULL));
  g_assert_true (lat_rules_equal (rules, again));

  /* What is taken away at one value is there at the others; two that differ in it are not the same. */
  other = lat_rules_copy (again);
  lat_rules_set_value (other, LAT_KEY_METHOD, "trap", NULL);
  lat_provenance_set (other, LAT_KEY_METHOD, NULL);
  lat_rules_set_value (other, LAT_KEY_METHOD, "remove", NULL);
  g_assert_nonnull (lat_provenance_get (other, LAT_KEY_METHOD));
  g_assert_false (lat_rules_equal (other, again));
  g_assert_true (lat_rules_play_alike (other, again));
}

/* What the preset says of a value that was changed is back with the value, without a word in the file. */
static void
test_recall (void)
{
  g_autoptr (LatRules) rules = lat_presets_load ("bell-8x8");
  g_autoptr (LatRules) again = NULL;
  g_autofree char *text = NULL;

  lat_provenance_set_as_in (rules, "bell-8x8");
  g_assert_true (lat_rules_set_value (rules, LAT_KEY_ID, "mine", NULL));
  g_assert_true (lat_rules_set_value (rules, LAT_KEY_BONUS_MOVE, "none", NULL));
  text = lat_rules_file_write (rules);
  g_assert_nonnull (strstr (text, "Format=1\n"));
  g_assert_null (strstr (text, "[Provenance."));
  again = lat_rules_file_read (text, -1, NULL);
  g_assert_nonnull (again);
  g_assert_null (lat_provenance_get (again, LAT_KEY_BONUS_MOVE));
  g_assert_true (lat_rules_set_value (again, LAT_KEY_BONUS_MOVE, "same-piece", NULL));
  g_assert_true (lat_provenance_is_taken_over (again, LAT_KEY_BONUS_MOVE));
}

/* A changed preset is a rule set of one's own, that knows what it was made of; and none any more when
 * it is changed back. */
static void
test_follow (void)
{
  static const struct
  {
    LatKey key;
    const char *value;
  } changes[] = { { LAT_KEY_METHOD, "trap" }, { LAT_KEY_NAME, "Mine" }, { LAT_KEY_ID, "mine" } };

  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      g_autoptr (LatRules) preset = lat_presets_load ("german-8x8");
      g_autoptr (LatRules) own = lat_rules_copy (preset);
      g_autoptr (LatRules) changed = NULL;
      g_autofree char *former = lat_rules_dup_value (preset, changes[i].key);

      lat_provenance_follow (own, preset);
      g_assert_true (lat_rules_equal (own, preset));
      g_assert_true (lat_rules_set_value (own, changes[i].key, changes[i].value, NULL));
      lat_provenance_follow (own, preset);
      g_assert_nonnull (lat_provenance_get_as_in (own));
      g_assert_cmpstr (lat_provenance_get_as_in (own)->id, ==, "german-8x8");
      g_assert_true (lat_provenance_is_taken_over (own, LAT_KEY_LINES));
      g_assert_cmpint (lat_provenance_is_taken_over (own, LAT_KEY_METHOD), ==, i != 0);

      changed = lat_rules_copy (own);
      g_assert_true (lat_rules_set_value (own, changes[i].key, former, NULL));
      lat_provenance_follow (own, changed);
      g_assert_true (lat_rules_equal (own, preset));
    }
}

static void
test_former_refused (void)
{
  static const struct
  {
    const char *text;
    const char *group;
    const char *key;
    const char *message;
  } cases[] = {
    { "[Provenance.Capture.Method.1]\nClause=modern", "Provenance.Capture.Method.1", "Clause",
      "of which value this speaks is not said" },
    { "[Provenance.Capture.Method.1]\nValue=trap", "Provenance.Capture.Method.1", "Clause",
      "missing" },
    { "[Provenance.Capture.Method.1]\nValue=trap\nClause=modern\nWhen=now",
      "Provenance.Capture.Method.1", "When", "unknown key" },
    { "[Provenance.Capture.Method.1]\nValue=trap\nClause=certain", "Provenance.Capture.Method.1",
      "Clause", "unknown status “certain”" },
    { "[Provenance.Capture.Method.1]\nValue=trap\nClause=modern\n"
      "[Provenance.Capture.Method.2]\nValue=trap\nClause=modern",
      "Provenance.Capture.Method.2", "Value", "this value is there twice" },
    { "[Provenance.Capture.Method.0]\nValue=trap\nClause=modern", "Provenance.Capture.Method.0",
      NULL, "unknown group" },
    { "[Provenance.Capture.Colour.1]\nValue=trap\nClause=modern", "Provenance.Capture.Colour.1",
      NULL, "unknown group" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text =
          g_strconcat ("[Latrunculi Rules]\nFormat=2\n", cases[i].text, "\n", NULL);
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

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/provenance/passages", test_passages);
  g_test_add_func ("/provenance/citations", test_citations);
  g_test_add_func ("/provenance/presets", test_presets);
  g_test_add_func ("/provenance/clause", test_clause);
  g_test_add_func ("/provenance/words", test_words);
  g_test_add_func ("/provenance/refused", test_refused);
  g_test_add_func ("/provenance/round-trip", test_round_trip);
  g_test_add_func ("/provenance/changed", test_changed);
  g_test_add_func ("/provenance/set", test_set);
  g_test_add_func ("/provenance/contested", test_contested);
  g_test_add_func ("/provenance/taken-over", test_taken_over);
  g_test_add_func ("/provenance/back-and-forth", test_back_and_forth);
  g_test_add_func ("/provenance/recall", test_recall);
  g_test_add_func ("/provenance/follow", test_follow);
  g_test_add_func ("/provenance/former-refused", test_former_refused);
  return g_test_run ();
}
