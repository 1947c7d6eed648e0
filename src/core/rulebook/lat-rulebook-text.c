/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rulebook-text.c - a rulebook as plain text and as Markdown */
#include "lat-rulebook-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lat-markdown.h"
#include "lat-placement.h"

static void
append_paragraph (GString *text, const char *paragraph)
{
  if (text->len > 0)
    g_string_append (text, "\n\n");
  g_string_append (text, paragraph);
}

/**
 * lat_rulebook_dup_text:
 * @book: a rulebook
 *
 * Writes the rulebook as plain text, without its diagrams. A paragraph is one
 * line, however long, and an empty line comes between two. The first is
 * the title; the heading of a chapter begins with its number and a full stop; an
 * item of a list begins with a bullet and a blank, a note on sources with a dash
 * and a blank.
 *
 * Returns: (transfer full): the text
 */
char *
lat_rulebook_dup_text (const LatRulebook *book)
{
  GString *text = g_string_new (NULL);

  g_return_val_if_fail (book != NULL, NULL);

  append_paragraph (text, book->title);
  if (book->summary != NULL)
    append_paragraph (text, book->summary);
  for (guint i = 0; i < book->chapters->len; i++)
    {
      const LatRulebookChapter *chapter = g_ptr_array_index (book->chapters, i);
      g_autofree char *heading = lat_rulebook_dup_heading (book, i);

      append_paragraph (text, heading);
      for (guint j = 0; j < chapter->blocks->len; j++)
        {
          const LatRulebookBlock *block = g_ptr_array_index (chapter->blocks, j);
          g_autofree char *words = lat_rulebook_block_dup_text (block);

          if (block->sentences->len == 0)
            continue;
          append_paragraph (text, "");
          if (block->kind == LAT_RULEBOOK_ITEM)
            g_string_append (text, "• ");
          else if (block->kind == LAT_RULEBOOK_NOTE)
            g_string_append (text, "– ");
          g_string_append (text, words);
        }
    }
  g_string_append_c (text, '\n');
  return g_string_free (text, FALSE);
}

/* The squares as letters, ranks from the top; indented, which makes it a block of code. */
static void
append_board (GString *text, const LatRules *rules, const LatCell *cells)
{
  g_string_append (text, "\n");
  for (int rank = rules->ranks - 1; rank >= 0; rank--)
    {
      g_string_append_printf (text, "\n    %2d ", rank + 1);
      for (int file = 0; file < rules->files; file++)
        {
          LatSquare square = lat_square_new (file, rank);
          LatCell cell = cells[square];
          char letter = '.';

          if (lat_square_set_has (&rules->holes, square))
            letter = '#';
          else if (lat_cell_is_piece (cell))
            letter = lat_placement_get_letter (cell);
          g_string_append_printf (text, " %c%s", letter, lat_cell_is_trapped (cell) ? "*" : "");
        }
    }
  g_string_append (text, "\n       ");
  for (int file = 0; file < rules->files; file++)
    g_string_append_printf (text, " %c", 'a' + file);
}

static void
append_start (GString *text, const LatRules *rules)
{
  LatCell cells[LAT_N_CELLS];

  if (!lat_placement_read (rules->array, rules->files, rules->ranks, &rules->holes, cells, NULL))
    return;
  append_paragraph (text, strpbrk (rules->array, "Oo") != NULL
                              ? _ ("The start position; capitals are White’s, D and d are leaders, "
                                   "O and o officers:")
                              : _ ("The start position; capitals are White’s, D and d are "
                                   "leaders:"));
  append_board (text, rules, cells);
}

static void
append_markdown_block (GString *text,
                       const LatRulebook *book,
                       const LatRulebookBlock *block,
                       gboolean goes_on,
                       gboolean has_figures)
{
  g_autofree char *words = lat_rulebook_block_dup_text (block);
  g_autofree char *escaped = lat_markdown_dup_escaped (words);

  if (block->kind == LAT_RULEBOOK_START && !has_figures)
    append_start (text, book->rules);
  else if (block->kind == LAT_RULEBOOK_PARAGRAPH)
    append_paragraph (text, escaped);
  else if (block->kind == LAT_RULEBOOK_NOTE)
    g_string_append_printf (text, "\n\n> %s", escaped);
  else if (block->kind == LAT_RULEBOOK_ITEM && goes_on)
    g_string_append_printf (text, "\n- %s", escaped);
  else if (block->kind == LAT_RULEBOOK_ITEM)
    g_string_append_printf (text, "\n\n- %s", escaped);
}

/**
 * lat_rulebook_dup_markdown:
 * @book: a rulebook
 *
 * Writes the rulebook as Markdown without pictures: the start position is there in letters.
 *
 * Returns: (transfer full): the text
 */
char *
lat_rulebook_dup_markdown (const LatRulebook *book)
{
  return lat_rulebook_dup_markdown_with (book, NULL, NULL);
}

/**
 * lat_rulebook_dup_markdown_with:
 * @book: a rulebook
 * @figure: (nullable) (scope call): what writes pictures; %NULL: the start position is there in
 *   letters, and examples are left out
 * @data: (closure figure): for @figure
 *
 * Writes the rulebook as Markdown (CommonMark): headings, lists, and pictures. Nothing in names or notes is taken for a mark.
 *
 * Returns: (transfer full): the text
 */
char *
lat_rulebook_dup_markdown_with (const LatRulebook *book, LatRulebookFigure figure, gpointer data)
{
  GString *text = g_string_new ("# ");

  g_return_val_if_fail (book != NULL, NULL);

  g_autofree char *title = lat_markdown_dup_escaped (book->title);

  g_string_append (text, title);
  if (book->summary != NULL)
    {
      g_autofree char *summary = lat_markdown_dup_escaped (book->summary);

      append_paragraph (text, summary);
    }
  for (guint i = 0; i < book->chapters->len; i++)
    {
      const LatRulebookChapter *chapter = g_ptr_array_index (book->chapters, i);
      LatRulebookBlockKind last = LAT_RULEBOOK_PARAGRAPH;
      g_autofree char *heading = lat_rulebook_dup_heading (book, i);

      g_string_append_printf (text, "\n\n## %s", heading);
      for (guint j = 0; j < chapter->blocks->len; j++)
        {
          const LatRulebookBlock *block = g_ptr_array_index (chapter->blocks, j);

          append_markdown_block (text, book, block, last == LAT_RULEBOOK_ITEM, figure != NULL);
          if (block->kind != LAT_RULEBOOK_EXAMPLE)
            last = block->kind;
          if (figure != NULL)
            figure (text, last == LAT_RULEBOOK_ITEM ? "  " : "", block, data);
        }
    }
  g_string_append_c (text, '\n');
  return g_string_free (text, FALSE);
}
