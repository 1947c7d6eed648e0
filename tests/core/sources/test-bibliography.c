/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-bibliography.c - tests: passages, clauses, rule sets and the program for programs of bibliographies */
#include "lat-how-to-cite.h"

#include <json-glib/json-glib.h>
#include <string.h>

#include "lat-presets.h"
#include "lat-provenance.h"

/* {{{ a small reader of BibTeX, written from its description: @type{key, name = {text}, …} */

static void
skip_blanks (const char **c)
{
  while (g_ascii_isspace (**c))
    (*c)++;
}

/* A text in braces, which may hold braces in pairs. */
static char *
read_braced (const char **c)
{
  const char *begin = *c + 1;
  guint depth = 0;

  g_assert_cmpint (**c, ==, '{');
  do
    {
      depth += **c == '{' ? 1 : 0;
      depth -= **c == '}' ? 1 : 0;
      g_assert_cmpint (**c, !=, '\0');
      (*c)++;
    }
  while (depth > 0);
  return g_strndup (begin, (gsize) (*c - 1 - begin));
}

static GHashTable *
read_entry (const char **c)
{
  GHashTable *entry = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  gsize length;

  g_assert_true (g_str_has_prefix (*c, "@misc{"));
  *c += strlen ("@misc{");
  length = strcspn (*c, ",} \n");
  g_assert_cmpuint (length, >, 0);
  g_hash_table_insert (entry, g_strdup ("id"), g_strndup (*c, length));
  *c += length;
  while (**c == ',')
    {
      char *name;

      (*c)++;
      skip_blanks (c);
      length = strspn (*c, "abcdefghijklmnopqrstuvwxyz");
      g_assert_cmpuint (length, >, 0);
      name = g_strndup (*c, length);
      *c += length;
      skip_blanks (c);
      g_assert_cmpint (*(*c)++, ==, '=');
      skip_blanks (c);
      g_assert_true (g_hash_table_insert (entry, name, read_braced (c)));
    }
  skip_blanks (c);
  g_assert_cmpint (*(*c)++, ==, '}');
  skip_blanks (c);
  return entry;
}

static GPtrArray *
read_bibtex (const char *text)
{
  GPtrArray *entries = g_ptr_array_new_with_free_func ((GDestroyNotify) g_hash_table_unref);

  skip_blanks (&text);
  while (*text != '\0')
    g_ptr_array_add (entries, read_entry (&text));
  return entries;
}

static GHashTable *
find_entry (GPtrArray *entries, const char *id)
{
  for (guint i = 0; i < entries->len; i++)
    if (g_strcmp0 (g_hash_table_lookup (entries->pdata[i], "id"), id) == 0)
      return entries->pdata[i];
  g_assert_not_reached ();
}

/* }}} */

static JsonArray *
read_csl (const char *text, JsonParser *parser)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (json_parser_load_from_data (parser, text, -1, &error));
  g_assert_no_error (error);
  return json_node_get_array (json_parser_get_root (parser));
}

static JsonObject *
find_item (JsonArray *items, const char *id)
{
  for (guint i = 0; i < json_array_get_length (items); i++)
    {
      JsonObject *item = json_array_get_object_element (items, i);

      if (g_strcmp0 (json_object_get_string_member (item, "id"), id) == 0)
        return item;
    }
  g_assert_not_reached ();
}

static const char *
get_author (JsonObject *item, const char *part)
{
  JsonArray *authors = json_object_get_array_member (item, "author");

  g_assert_cmpuint (json_array_get_length (authors), ==, 1);
  return json_object_get_string_member_with_default (json_array_get_object_element (authors, 0),
                                                     part, NULL);
}

/* Every passage of the table once, but for our own choice, with what the table has, and nothing else. */
static void
test_table (void)
{
  g_autofree char *bibtex = lat_bibliography_dup_table (LAT_BIBLIOGRAPHY_BIBTEX);
  g_autofree char *csl = lat_bibliography_dup_table (LAT_BIBLIOGRAPHY_CSL);
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autoptr (GPtrArray) entries = read_bibtex (bibtex);
  JsonArray *items = read_csl (csl, parser);

  g_assert_cmpuint (entries->len, ==, lat_passage_get_count () - 1);
  g_assert_cmpuint (json_array_get_length (items), ==, lat_passage_get_count () - 1);
  for (guint i = 0; i < lat_passage_get_count (); i++)
    {
      const LatPassage *passage = lat_passage_get_nth (i);
      JsonObject *item;
      GHashTable *entry;

      if (lat_passage_is_ours (passage))
        continue;
      g_test_message ("%s", passage->id);
      item = find_item (items, passage->id);
      entry = find_entry (entries, passage->id);
      g_assert_cmpstr (json_object_get_string_member (item, "title"), ==, passage->work);
      g_assert_nonnull (strstr (g_hash_table_lookup (entry, "title"), passage->work));
      g_assert_cmpstr (json_object_get_string_member_with_default (item, "section", NULL), ==,
                       passage->place);
      g_assert_cmpint (json_object_has_member (item, "issued"), ==,
                       passage->date != NULL && !g_str_equal (passage->date, "undated"));
      g_assert_cmpint (g_hash_table_contains (entry, "year"), ==,
                       json_object_has_member (item, "issued"));
      g_assert_cmpint (json_object_has_member (item, "note"), ==, passage->objection != NULL);
      /* Who wrote it is a name, or nobody is named. */
      g_assert_cmpint (g_hash_table_contains (entry, "author"), ==,
                       json_object_has_member (item, "author"));
      g_assert_cmpint (g_hash_table_contains (entry, "author"), !=,
                       g_hash_table_contains (entry, "key"));
      if (passage->author != NULL && g_str_has_prefix (passage->author, "An "))
        g_assert_false (json_object_has_member (item, "author"));
      else
        g_assert_cmpint (json_object_has_member (item, "author"), ==, passage->author != NULL);
    }
}

static void
test_exact (void)
{
  g_autofree char *csl = lat_bibliography_dup_table (LAT_BIBLIOGRAPHY_CSL);
  g_autofree char *bibtex = lat_bibliography_dup_table (LAT_BIBLIOGRAPHY_BIBTEX);
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autoptr (GPtrArray) entries = read_bibtex (bibtex);
  JsonArray *items = read_csl (csl, parser);
  JsonObject *ovid = find_item (items, "ovid-ars-3.358");
  JsonObject *bell = find_item (items, "bell-1960.4");
  JsonObject *austin = find_item (items, "isidore-18.67");
  JsonArray *years =
      json_object_get_array_member (json_object_get_object_member (bell, "issued"), "date-parts");

  g_assert_cmpstr (json_object_get_string_member (ovid, "type"), ==, "classic");
  g_assert_cmpstr (get_author (ovid, "literal"), ==, "Ovid");
  g_assert_cmpstr (
      json_object_get_string_member (ovid, "annote"), ==,
      "“unus cum gemino calculus hoste perit”: when one counter perishes by a twin foe");
  g_assert_cmpstr (get_author (bell, "family"), ==, "Bell");
  g_assert_cmpstr (get_author (bell, "given"), ==, "R. C.");
  g_assert_cmpuint (json_array_get_length (years), ==, 2);
  g_assert_cmpint (json_array_get_int_element (json_array_get_array_element (years, 0), 0), ==,
                   1960);
  g_assert_cmpint (json_array_get_int_element (json_array_get_array_element (years, 1), 0), ==,
                   1969);
  g_assert_cmpstr (
      json_object_get_string_member (austin, "note"), ==,
      "Contested by R. G. Austin: this speaks of an early form of tabula (encyclopedia)");
  g_assert_cmpstr (
      json_object_get_string_member (json_object_get_object_member (austin, "issued"), "literal"),
      ==, "7th century AD");
  g_assert_cmpstr (g_hash_table_lookup (find_entry (entries, "bell-1960.4"), "author"), ==,
                   "Bell, R. C.");
  g_assert_cmpstr (g_hash_table_lookup (find_entry (entries, "quintana.1"), "author"), ==,
                   "{Museum Quintana, Künzing}");
}

/* Whatever somebody writes does no harm in either. */
static void
test_hostile (void)
{
  static const char text[] = "}{\\input{x}%$#_^~&\"\n\t@misc{a,\001 Ὅμηρος شاهنامه";
  g_autoptr (LatRules) rules = lat_presets_load ("seneca-8x8");
  g_autoptr (LatPassage) passage = lat_passage_new_own ("my.1", LAT_PASSAGE_TEXT);
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autoptr (GPtrArray) entries = NULL;
  g_autofree char *csl = NULL;
  g_autofree char *bibtex = NULL;
  JsonObject *item;

  for (guint i = 0; i < LAT_N_PASSAGE_FIELDS; i++)
    lat_passage_set_field (passage, (LatPassageField) i, text);
  lat_provenance_set_passage (rules, passage);
  csl = lat_how_to_cite_dup_passages (rules, LAT_BIBLIOGRAPHY_CSL);
  bibtex = lat_how_to_cite_dup_passages (rules, LAT_BIBLIOGRAPHY_BIBTEX);
  item = find_item (read_csl (csl, parser), "my.1");
  g_assert_cmpstr (json_object_get_string_member (item, "title"), ==, text);
  entries = read_bibtex (bibtex);
  g_assert_cmpstr (g_hash_table_lookup (find_entry (entries, "my.1"), "note"), !=, NULL);
  g_assert_null (strstr (bibtex, "\\input{x}"));
  g_assert_null (strstr (bibtex, "}{\\input"));
}

/* The clause, what it rests upon, the rules, the program: each once. */
static void
test_cite (void)
{
  g_autoptr (LatRules) rules = lat_presets_load ("bell-8x8");
  g_autoptr (LatRules) changed = lat_rules_copy (rules);
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autofree char *csl =
      lat_how_to_cite_dup_list (rules, LAT_KEY_LEADER_CAPTURE, LAT_BIBLIOGRAPHY_CSL);
  g_autofree char *bibtex =
      lat_how_to_cite_dup_list (rules, LAT_KEY_LEADER_CAPTURE, LAT_BIBLIOGRAPHY_BIBTEX);
  g_autofree char *text = lat_how_to_cite_dup_text (rules, LAT_KEY_LEADER_CAPTURE);
  g_autofree char *whole = lat_how_to_cite_dup_text (rules, LAT_N_KEYS);
  g_autofree char *program = lat_how_to_cite_dup_text (NULL, LAT_N_KEYS);
  g_autofree char *other = NULL;
  g_autoptr (GPtrArray) entries = read_bibtex (bibtex);
  JsonArray *items = read_csl (csl, parser);

  g_assert_cmpuint (json_array_get_length (items), ==, 4);
  g_assert_cmpuint (entries->len, ==, 4);
  g_assert_cmpstr (
      json_object_get_string_member (json_array_get_object_element (items, 0), "title"), ==,
      "Capture.LeaderCapture=custodial");
  g_assert_nonnull (find_item (items, "bell-1960.4-dux"));
  g_assert_cmpstr (get_author (json_array_get_object_element (items, 2), "family"), ==, "Bell");
  g_assert_cmpstr (json_object_get_string_member (find_item (items, "latrunculi"), "version"), ==,
                   LAT_VERSION);
  g_assert_true (g_str_has_prefix (text, "“Capture: Leader captured”: Like a soldier. In: "));
  g_assert_nonnull (strstr (text, "Modern: R. C. Bell, his reconstruction (1960–69), rule 4"));
  g_assert_nonnull (strstr (whole, "(rule set bell-8x8, SHA-256 "));
  g_assert_cmpstr (program, ==,
                   "The Latrunculi contributors: Latrunculi, version " LAT_VERSION " (software).");

  /* Another way to play is another rule set, whatever it is called. */
  lat_rules_set_value (changed, LAT_KEY_LEADER_CAPTURE, "never", NULL);
  other = lat_how_to_cite_dup_text (changed, LAT_N_KEYS);
  g_assert_cmpstr (other, !=, whole);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/bibliography/table", test_table);
  g_test_add_func ("/bibliography/exact", test_exact);
  g_test_add_func ("/bibliography/hostile", test_hostile);
  g_test_add_func ("/bibliography/cite", test_cite);
  return g_test_run ();
}
