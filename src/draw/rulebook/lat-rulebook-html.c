/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rulebook-html.c - a rulebook as a page for browsers and printers */
#include "lat-rulebook-html.h"

#include <glib/gi18n-lib.h>

#include "lat-diagram-file.h"
#include "lat-html.h"
#include "lat-rulebook-picture.h"

/* Side of a square of a diagram on the page, in its pixels. */
#define SQUARE 40

/* Diagrams keep their light paper on a dark page: their letters are dark. */
static const char style[] =
    ":root { color-scheme: light dark; --ink: #241f1a; --paper: #fdfcfa; --faint: #6a635a; "
    "--line: #d8d2c8; --link: #7a3316; }\n"
    "@media (prefers-color-scheme: dark) { :root { --ink: #ece7df; --paper: #1f1d1a; "
    "--faint: #b0a89c; --line: #4a453e; --link: #f0a585; } }\n"
    "body { margin: 0 auto; max-width: 42em; padding: 2em 1.2em 4em; color: var(--ink); "
    "background: var(--paper); font: 1.06rem/1.55 Georgia, 'Noto Serif', serif; "
    "overflow-wrap: break-word; hyphens: auto; }\n"
    "h1 { font-size: 2em; line-height: 1.2; margin: 0 0 .4em; hyphens: manual; }\n"
    "h2 { font-size: 1.3em; line-height: 1.3; margin: 2em 0 .5em; break-after: avoid; }\n"
    ".summary { font-size: 1.1em; color: var(--faint); }\n"
    "nav { margin: 1.6em 0; padding: .8em 1.2em; border: 1px solid var(--line); "
    "border-radius: 8px; }\n"
    "nav h2 { font-size: 1em; margin: 0 0 .3em; }\n"
    "nav ul { margin: 0; padding: 0; list-style: none; }\n"
    "aside { margin: 1em 0; padding-left: 1em; border-left: 2px solid var(--line); "
    "color: var(--faint); font-size: .85em; line-height: 1.4; }\n"
    "aside p { margin: .3em 0; }\n"
    "a { color: var(--link); }\n"
    "li { margin: .5em 0; }\n"
    "nav li { margin: .1em 0; }\n"
    "figure { display: inline-block; margin: .8em 1em .8em 0; padding: .7em; max-width: 100%; "
    "box-sizing: border-box; color: #241f1a; background: #f3efe8; border-radius: 8px; "
    "break-inside: avoid; }\n"
    "figure div { display: flex; align-items: center; gap: .5em; }\n"
    "figure svg { display: block; flex: 0 1 auto; min-width: 0; max-width: 100%; "
    "height: auto; }\n"
    "figcaption { margin-top: .4em; max-width: 24em; font-size: .9em; line-height: 1.35; }\n"
    "@media print { body { max-width: none; padding: 0; font-size: 11pt; color: #000; "
    "background: #fff; } nav { display: none; } figure { border: 1px solid #ccc; "
    "background: #fff; } figure svg { max-height: 11cm; width: auto; } "
    "p, li { orphans: 3; widows: 3; } }\n";

/* The keys are there for scripts and for who wonders which switch a sentence comes from. */
static void
append_sentence (GString *html, const LatRulebookSentence *sentence)
{
  const char *separator = "<span data-keys=\"";

  for (LatKey key = 0; key < LAT_N_KEYS; key++)
    if (sentence->keys & LAT_KEY_SET (key))
      {
        const LatSchemaKey *row = lat_schema_get (key);

        g_string_append_printf (html, "%s%s.%s", separator, row->group, row->name);
        separator = " ";
      }
  if (sentence->keys != 0)
    g_string_append (html, "\">");
  lat_html_append_text (html, sentence->text);
  if (sentence->keys != 0)
    g_string_append (html, "</span>");
}

static void
append_words (GString *html, const char *name, const LatRulebookBlock *block)
{
  g_string_append_printf (html, "<%s>", name);
  for (guint i = 0; i < block->sentences->len; i++)
    {
      if (i > 0)
        g_string_append_c (html, ' ');
      append_sentence (html, g_ptr_array_index (block->sentences, i));
    }
}

static void
append_diagram (GString *html,
                const LatDiagram *diagram,
                const char *title,
                const char *words,
                guint number)
{
  g_autofree char *id = g_strdup_printf ("diagram-%u", number);
  g_autofree char *svg = lat_diagram_dup_svg (diagram, id, title, words);

  g_string_append (html, svg);
}

/* @in_item: whether the words before stand in an item of a list, which does not end its last line */
static void
append_pictures (GString *html,
                 const LatRulebook *book,
                 const LatRulebookBlock *block,
                 gboolean in_item,
                 guint *n)
{
  g_autoptr (GPtrArray) pictures = lat_rulebook_picture_list (book, block, SQUARE);

  if (pictures->len > 0 && in_item && !g_str_has_suffix (html->str, "</figure>\n"))
    g_string_append (html, "<br/>\n");
  for (guint i = 0; i < pictures->len; i++)
    {
      const LatRulebookPicture *picture = g_ptr_array_index (pictures, i);

      g_string_append (html, "<figure>\n<div>\n");
      append_diagram (html, picture->diagram, picture->title, picture->words, ++*n);
      if (picture->after != NULL)
        {
          g_string_append (html, "<span aria-hidden=\"true\">→</span>\n");
          append_diagram (html, picture->after, _ ("What comes of it"), picture->after_words, ++*n);
        }
      g_string_append (html, "</div>\n");
      lat_html_append_element (html, "figcaption", picture->title);
      g_string_append (html, "</figure>\n");
    }
}

static gboolean
is_note (const LatRulebookChapter *chapter, guint index)
{
  return index < chapter->blocks->len
         && ((const LatRulebookBlock *) g_ptr_array_index (chapter->blocks, index))->kind
                == LAT_RULEBOOK_NOTE;
}

/* Notes in a row stand aside together. */
static void
append_paragraph (GString *html, const LatRulebookChapter *chapter, guint index)
{
  gboolean note = is_note (chapter, index);

  if (note && !is_note (chapter, index - 1))
    {
      g_string_append (html, "<aside aria-label=\"");
      lat_html_append_text (html, _ ("Sources"));
      g_string_append (html, "\">\n");
    }
  append_words (html, "p", g_ptr_array_index (chapter->blocks, index));
  g_string_append (html, "</p>\n");
  if (note && !is_note (chapter, index + 1))
    g_string_append (html, "</aside>\n");
}

/* Items in a row are one list, and what is shown after an item belongs to it. */
static void
append_blocks (GString *html, const LatRulebook *book, const LatRulebookChapter *chapter, guint *n)
{
  gboolean in_list = FALSE;

  for (guint i = 0; i < chapter->blocks->len; i++)
    {
      const LatRulebookBlock *block = g_ptr_array_index (chapter->blocks, i);
      gboolean goes_on =
          in_list && (block->kind == LAT_RULEBOOK_ITEM || block->kind == LAT_RULEBOOK_EXAMPLE);

      if (in_list && block->kind != LAT_RULEBOOK_EXAMPLE)
        g_string_append (html, "</li>\n");
      if (in_list && !goes_on)
        g_string_append (html, "</ul>\n");
      if (!in_list && block->kind == LAT_RULEBOOK_ITEM)
        g_string_append (html, "<ul>\n");
      in_list = goes_on || block->kind == LAT_RULEBOOK_ITEM;

      if (block->kind == LAT_RULEBOOK_ITEM)
        append_words (html, "li", block);
      else if (block->kind == LAT_RULEBOOK_PARAGRAPH || block->kind == LAT_RULEBOOK_NOTE)
        append_paragraph (html, chapter, i);
      append_pictures (html, book, block, in_list, n);
    }
  if (in_list)
    g_string_append (html, "</li>\n</ul>\n");
}

static void
append_contents (GString *html, const LatRulebook *book)
{
  g_string_append (html, "<nav aria-labelledby=\"contents\">\n<h2 id=\"contents\">");
  lat_html_append_text (html, C_ ("of a book", "Contents"));
  g_string_append (html, "</h2>\n<ul>\n");
  for (guint i = 0; i < book->chapters->len; i++)
    {
      g_autofree char *heading = lat_rulebook_dup_heading (book, i);

      g_string_append_printf (html, "<li><a href=\"#chapter-%u\">", i + 1);
      lat_html_append_text (html, heading);
      g_string_append (html, "</a></li>\n");
    }
  g_string_append (html, "</ul>\n</nav>\n");
}

/**
 * lat_rulebook_dup_html:
 * @book: a rulebook
 *
 * Writes the rulebook as a page that needs no other file: headings, lists,
 * contents, and its diagrams as inline SVG, each with a title and a description.
 * It follows the reader's dark style, and prints without the contents.
 *
 * Returns: (transfer full): an HTML document
 */
char *
lat_rulebook_dup_html (const LatRulebook *book)
{
  GString *html = g_string_new (NULL);
  guint n_diagrams = 0;

  g_return_val_if_fail (book != NULL, NULL);

  lat_html_append_head (html, book->language, book->title, style, NULL, FALSE);
  g_string_append (html, "<body>\n<header>\n");
  lat_html_append_element (html, "h1", book->title);
  if (book->summary != NULL)
    {
      g_string_append (html, "<p class=\"summary\">");
      lat_html_append_text (html, book->summary);
      g_string_append (html, "</p>\n");
    }
  g_string_append (html, "</header>\n");
  append_contents (html, book);
  g_string_append (html, "<main>\n");
  for (guint i = 0; i < book->chapters->len; i++)
    {
      g_autofree char *heading = lat_rulebook_dup_heading (book, i);

      g_string_append_printf (
          html, "<section aria-labelledby=\"chapter-%u\">\n<h2 id=\"chapter-%u\">", i + 1, i + 1);
      lat_html_append_text (html, heading);
      g_string_append (html, "</h2>\n");
      append_blocks (html, book, g_ptr_array_index (book->chapters, i), &n_diagrams);
      g_string_append (html, "</section>\n");
    }
  g_string_append (html, "</main>\n</body>\n</html>\n");
  return g_string_free (html, FALSE);
}
