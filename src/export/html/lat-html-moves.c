/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-html-moves.c - the actions of a game within a page */
#include "lat-html-moves.h"

#include <glib/gi18n-lib.h>

#include "lat-eval-text.h"
#include "lat-glyph.h"
#include "lat-html-board.h"
#include "lat-html.h"

/* Variations that are deeper are not lists in lists any further, as browsers have their limits
 * too: there the level is said. */
#define MAX_NESTED 6

/*
 * Writer:
 * @in_paragraph: whether a paragraph is open
 * @start: where in @html it starts
 */
typedef struct
{
  const LatHtmlGame *game;
  GString *html;
  gboolean in_paragraph;
  gsize start;
} Writer;

static void
open_paragraph (Writer *writer)
{
  if (writer->in_paragraph)
    return;
  writer->in_paragraph = TRUE;
  writer->start = writer->html->len;
  g_string_append (writer->html, "<p>");
}

static void
close_paragraph (Writer *writer)
{
  if (writer->in_paragraph)
    g_string_append (writer->html, "</p>\n");
  writer->in_paragraph = FALSE;
}

static void
append_comment (Writer *writer, const char *comment, guint number)
{
  if (comment == NULL || *comment == '\0')
    return;
  open_paragraph (writer);
  if (number != G_MAXUINT)
    g_string_append_printf (writer->html, "<span class=\"c\" id=\"c%u\" dir=\"auto\">", number);
  else
    g_string_append (writer->html, "<span class=\"c\" dir=\"auto\">");
  lat_html_append_text (writer->html, comment);
  g_string_append (writer->html, "</span>\n");
}

static void
append_nags (Writer *writer, const LatNode *node)
{
  guint n;
  const guint8 *nags = lat_node_get_nags (node, &n);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *symbol = lat_glyph_dup_symbol (nags[i]);
      const LatGlyph *glyph = lat_glyph_find (nags[i]);
      const char *name = lat_glyph_get_name (nags[i]);

      /* The signs of the action itself stand at it, those of the position apart. */
      g_string_append (writer->html,
                       glyph != NULL && glyph->group == LAT_GLYPH_ACTION ? "<abbr" : " <abbr");
      if (name != NULL)
        {
          g_string_append (writer->html, " title=\"");
          lat_html_append_text (writer->html, name);
          g_string_append_c (writer->html, '"');
        }
      g_string_append_c (writer->html, '>');
      lat_html_append_text (writer->html, symbol);
      g_string_append (writer->html, "</abbr>");
    }
}

static void
append_figures (Writer *writer, const LatNode *node)
{
  const LatEval *eval = lat_node_get_eval (node);
  const char *clock = lat_node_get_clock (node);

  if (eval != NULL && eval->is_set)
    {
      g_autofree char *text = lat_eval_dup_text (eval);
      g_autofree char *words = lat_eval_dup_words (eval);

      g_string_append (writer->html, " <span class=\"e\" title=\"");
      lat_html_append_text (writer->html, words);
      g_string_append (writer->html, "\">");
      lat_html_append_text (writer->html, text);
      g_string_append (writer->html, "</span>");
    }
  if (clock != NULL && *clock != '\0')
    {
      g_string_append (writer->html, " <span class=\"t\" title=\"");
      lat_html_append_text (writer->html, _ ("Clock"));
      g_string_append (writer->html, "\">");
      lat_html_append_text (writer->html, clock);
      g_string_append (writer->html, "</span>");
    }
}

/* What a review says of an action is no comment of the author, and looks otherwise. */
static void
append_why (Writer *writer, const LatNode *node, guint number)
{
  const char *why = lat_node_get_why (node);

  if (why == NULL)
    return;
  open_paragraph (writer);
  g_string_append_printf (writer->html, "<span class=\"c why\" id=\"w%u\" dir=\"auto\">", number);
  lat_html_append_text (writer->html, why);
  g_string_append (writer->html, "</span>\n");
}

/* The paragraph that ends with an action and the diagram after it are to stand beside each other. */
static void
append_diagram (Writer *writer, const LatNode *node)
{
  g_autofree char *number = NULL;
  g_autofree char *caption = NULL;

  if (lat_html_game_get_diagram (writer->game, node) == NULL)
    return;
  g_string_insert (writer->html, (gssize) writer->start, "<div class=\"shown\">");
  close_paragraph (writer);
  number = lat_notation_dup_number (node);
  /* Translators: %s are a move's number and an action, such as “After 12. e2-e4”. */
  caption = g_strdup_printf (_ ("After %s %s"), number, lat_node_get_text (node));
  lat_html_board_append_diagram (writer->game, writer->html, node, caption);
  g_string_append (writer->html, "</div>\n");
}

static void
append_action (Writer *writer, const LatNotationItem *item)
{
  const LatNode *node = item->node;
  guint number = lat_html_game_get_number (writer->game, node);

  if (item->begins)
    close_paragraph (writer);
  append_comment (writer, lat_node_get_comment_before (node), G_MAXUINT);
  open_paragraph (writer);
  g_string_append (writer->html, "<span class=\"m\">");
  if (item->has_number)
    {
      g_autofree char *text = lat_notation_dup_number (node);

      g_string_append_printf (writer->html, "<i>%s</i>\302\240", text);
    }
  g_string_append_printf (writer->html, "<a id=\"n%u\">", number);
  lat_html_append_text (writer->html, lat_node_get_text (node));
  g_string_append (writer->html, "</a>");
  append_nags (writer, node);
  g_string_append (writer->html, "</span>");
  append_figures (writer, node);
  if (lat_node_is_null (node))
    lat_html_append_text (writer->html, _ (" (null action)"));
  g_string_append_c (writer->html, '\n');
  append_comment (writer, lat_node_get_comment (node), number);
  append_why (writer, node, number);
  append_diagram (writer, node);
}

static void
append_raw (Writer *writer, const LatNotationItem *item)
{
  const LatRawLine *raw = lat_node_get_raw (item->node, item->raw);

  close_paragraph (writer);
  g_string_append (writer->html, "<p class=\"raw\">");
  if (raw->message != NULL)
    {
      /* Translators: %s is the reason, such as "e2 is locked by e3". */
      g_autofree char *reason = g_strdup_printf (_ ("⚠ Kept as text: %s"), raw->message);

      lat_html_append_text (writer->html, reason);
      g_string_append (writer->html, "<br>\n");
    }
  g_string_append (writer->html, "<code dir=\"auto\">");
  lat_html_append_text (writer->html, raw->text);
  g_string_append (writer->html, "</code></p>\n");
}

static gboolean
is_kind (const LatHtmlGame *game, guint index, LatNotationKind kind, guint level)
{
  const LatNotationItem *item;

  if (index >= game->items->len)
    return FALSE;
  item = &g_array_index (game->items, LatNotationItem, index);

  return item->kind == kind && item->level == level;
}

/* Variations beside each other are one list. */
static void
append_variation_start (Writer *writer, guint index, guint level)
{
  close_paragraph (writer);
  if (level > MAX_NESTED)
    {
      open_paragraph (writer);
      g_string_append_printf (writer->html, "<b>[%u]</b> ", level);
      return;
    }
  if (index == 0 || !is_kind (writer->game, index - 1, LAT_NOTATION_CLOSE, level))
    g_string_append (writer->html, "<ul>\n");
  g_string_append (writer->html, "<li>");
}

static void
append_variation_end (Writer *writer, guint index, guint level)
{
  close_paragraph (writer);
  if (level > MAX_NESTED)
    return;
  g_string_append (writer->html, "</li>\n");
  if (!is_kind (writer->game, index + 1, LAT_NOTATION_OPEN, level))
    g_string_append (writer->html, "</ul>\n");
}

static void
append_result (Writer *writer)
{
  LatResult result = lat_game_get_result (writer->game->game);

  if (result == LAT_RESULT_NONE)
    return;
  g_string_append (writer->html, "<p class=\"result\">");
  lat_html_append_text (writer->html, lat_result_get_text (result));
  g_string_append (writer->html, "</p>\n");
}

/**
 * lat_html_moves_append:
 *
 * Appends the start and all that is read after it: lines as paragraphs, variations as lists.
 */
void
lat_html_moves_append (const LatHtmlGame *game, GString *html)
{
  Writer writer = { game, html, FALSE, 0 };
  const LatNode *root = lat_game_get_root (game->game);

  g_string_append (html, "<div class=\"shown\">\n");
  lat_html_board_append_diagram (game, html, root, _ ("Start position"));
  append_comment (&writer, lat_node_get_comment (root), 0);
  append_why (&writer, root, 0);
  close_paragraph (&writer);
  g_string_append (html, "</div>\n");
  for (guint i = 0; i < game->items->len; i++)
    {
      const LatNotationItem *item = &g_array_index (game->items, LatNotationItem, i);

      if (item->kind == LAT_NOTATION_ACTION)
        append_action (&writer, item);
      else if (item->kind == LAT_NOTATION_RAW)
        append_raw (&writer, item);
      else if (item->kind == LAT_NOTATION_OPEN)
        append_variation_start (&writer, i, item->level);
      else
        append_variation_end (&writer, i, item->level);
    }
  close_paragraph (&writer);
  append_result (&writer);
  if (game->is_cut)
    lat_html_append_element (html, "p",
                             _ ("Diagrams after these are left out: there are too many."));
}

/**
 * lat_html_moves_append_signs:
 *
 * Appends what the signs in the game mean, if there are any.
 */
void
lat_html_moves_append_signs (const LatHtmlGame *game, GString *html)
{
  gboolean used[256] = { FALSE };
  gboolean shown[256] = { FALSE };
  gboolean any = FALSE;

  for (guint i = 0; i < game->nodes->len; i++)
    {
      guint n;
      const guint8 *nags = lat_node_get_nags (g_ptr_array_index (game->nodes, i), &n);

      for (guint j = 0; j < n; j++)
        used[nags[j]] = TRUE;
    }
  for (guint nag = 0; nag < G_N_ELEMENTS (used); nag++)
    {
      const LatGlyph *glyph = used[nag] ? lat_glyph_find ((guint8) nag) : NULL;

      if (glyph == NULL || shown[glyph->nag])
        continue;
      shown[glyph->nag] = TRUE;
      g_string_append (html, any ? " · " : "<p class=\"signs\">");
      any = TRUE;
      lat_html_append_text (html, glyph->symbol);
      g_string_append_c (html, ' ');
      lat_html_append_text (html, lat_glyph_get_name (glyph->nag));
    }
  if (any)
    g_string_append (html, "</p>\n");
}
