/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-rulebook-html.c - tests: a rulebook as a page for browsers and printers */
#include <string.h>

#include "lat-presets.h"
#include "lat-rulebook-html.h"
#include "lat-rulebook-picture.h"

typedef struct
{
  GPtrArray *open;
  const char *closed; /* last */
  guint n_headings;
  guint n_figures;
  guint n_described;
} Page;

static void
start_cb (GMarkupParseContext *context,
          const char *name,
          const char **names,
          const char **values,
          gpointer data,
          GError **error)
{
  Page *page = data;

  g_ptr_array_add (page->open, g_strdup (name));
  if (g_str_equal (name, "html"))
    g_assert_true (g_strv_contains (names, "lang"));
  page->n_headings += g_str_equal (name, "h2");
  page->n_figures += g_str_equal (name, "figure");
  /* Words of an item end their last line before a picture begins. */
  if (g_str_equal (name, "figure") && page->open->len > 1
      && g_str_equal (g_ptr_array_index (page->open, page->open->len - 2), "li"))
    g_assert_true (g_str_equal (page->closed, "br") || g_str_equal (page->closed, "figure"));
  page->n_described += g_str_equal (name, "desc");
  /* Nothing is fetched from anywhere, and nothing runs. */
  g_assert_false (g_str_equal (name, "script") || g_str_equal (name, "link"));
  for (guint i = 0; names[i] != NULL; i++)
    {
      g_assert_false (g_str_equal (names[i], "src"));
      if (g_str_has_suffix (names[i], "href"))
        g_assert_true (values[i][0] == '#' || g_str_has_prefix (values[i], "data:"));
    }
}

static void
end_cb (GMarkupParseContext *context, const char *name, gpointer data, GError **error)
{
  Page *page = data;

  /* A list has items, an item is in a list: as browsers read it. */
  g_ptr_array_remove_index (page->open, page->open->len - 1);
  page->closed = g_intern_string (name);
  if (g_str_equal (name, "li"))
    g_assert_cmpstr (g_ptr_array_index (page->open, page->open->len - 1), ==, "ul");
}

/* Every element is closed where it should: but for those of the head, which HTML leaves open. */
static void
parse (const char *html, Page *page)
{
  GMarkupParser parser = { .start_element = start_cb, .end_element = end_cb };
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, 0, page, NULL);
  g_autoptr (GRegex) metas = g_regex_new ("<meta [^>]*>", 0, 0, NULL);
  g_autofree char *rest = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (g_str_has_prefix (html, "<!DOCTYPE html>\n"));
  rest = g_regex_replace_literal (metas, html + strlen ("<!DOCTYPE html>\n"), -1, 0, "", 0, NULL);
  g_assert_true (g_markup_parse_context_parse (context, rest, -1, &error));
  g_assert_no_error (error);
  g_assert_true (g_markup_parse_context_end_parse (context, &error));
  g_assert_no_error (error);
}

static void
test_preset (gconstpointer id)
{
  g_autoptr (LatRules) rules = lat_presets_load (id);
  g_autoptr (LatRulebook) book = lat_rulebook_new (rules);
  g_autofree char *html = lat_rulebook_dup_html (book);
  g_autoptr (GPtrArray) open = g_ptr_array_new_with_free_func (g_free);
  Page page = { .open = open };
  guint n_pictures = 0, n_diagrams = 0;

  parse (html, &page);
  for (guint i = 0; i < book->chapters->len; i++)
    {
      const LatRulebookChapter *chapter = g_ptr_array_index (book->chapters, i);

      for (guint j = 0; j < chapter->blocks->len; j++)
        {
          const LatRulebookBlock *block = g_ptr_array_index (chapter->blocks, j);
          g_autoptr (GPtrArray) pictures = lat_rulebook_picture_list (book, block, 40);

          n_pictures += pictures->len;
          for (guint k = 0; k < pictures->len; k++)
            {
              const LatRulebookPicture *picture = g_ptr_array_index (pictures, k);

              g_assert_cmpstr (picture->title, !=, "");
              g_assert_cmpstr (picture->words, !=, "");
              n_diagrams += picture->after != NULL ? 2 : 1;
              if (picture->after != NULL)
                g_assert_cmpstr (picture->after_words, !=, "");
            }
          if (block->kind == LAT_RULEBOOK_START)
            g_assert_cmpuint (pictures->len, ==, 1);
        }
    }
  g_assert_cmpuint (page.n_headings, ==, book->chapters->len + 1);
  g_assert_cmpuint (page.n_figures, ==, n_pictures);
  g_assert_cmpuint (page.n_described, ==, n_diagrams);
  g_assert_cmpuint (n_pictures, >, 0);
}

static void
test_escaped (void)
{
  g_autoptr (LatRules) rules = lat_presets_load ("german-8x8");
  g_autoptr (LatRulebook) book = NULL;
  g_autofree char *html = NULL;
  g_autoptr (GPtrArray) open = g_ptr_array_new_with_free_func (g_free);
  Page page = { .open = open };

  g_assert_true (lat_rules_set_value (rules, LAT_KEY_NAME, "A & B </title><script>", NULL));
  g_assert_true (lat_rules_set_value (rules, LAT_KEY_NOTES, "<img src=\"x\">", NULL));
  book = lat_rulebook_new (rules);
  html = lat_rulebook_dup_html (book);
  parse (html, &page);
  g_assert_nonnull (strstr (html, "<h1>A &amp; B &lt;/title&gt;&lt;script&gt;</h1>"));
  g_assert_nonnull (strstr (html, "&lt;img src=&quot;x&quot;&gt;"));
}

int
main (int argc, char **argv)
{
  g_auto (GStrv) ids = lat_presets_dup_ids ();

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autofree char *path = g_strdup_printf ("/rulebook-html/%s", ids[i]);

      g_test_add_data_func (path, ids[i], test_preset);
    }
  g_test_add_func ("/rulebook-html/escaped", test_escaped);
  return g_test_run ();
}
