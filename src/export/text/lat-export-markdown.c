/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-export-markdown.c - an annotated game as Markdown, as forges and editors show it */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "lat-diagram-file.h"
#include "lat-diagram-text.h"
#include "lat-eval-text.h"
#include "lat-export-formats.h"
#include "lat-export-tags.h"
#include "lat-glyph.h"
#include "lat-markdown.h"
#include "lat-notation.h"

/* Deeper variations are not lists in lists any further: there the level is said. */
#define MAX_NESTED 6
/* Side of a square of an image, in its pixels. */
#define SQUARE     36
#define MAX_IMAGES 400

/*
 * Writer:
 * @sink: (nullable): where images go; %NULL for boards in letters
 * @level: how deep the list is that is written
 * @n_images: how many diagrams there are so far
 * @in_paragraph: whether words go on in a paragraph
 * @is_item: whether the next paragraph begins an item of the list
 */
typedef struct
{
  const LatExportJob *job;
  LatExportSink *sink;
  GString *text;
  guint level;
  guint n_images;
  gboolean in_paragraph;
  gboolean is_item;
} Writer;

static void
append_escaped (GString *text, const char *words)
{
  g_autofree char *escaped = lat_markdown_dup_escaped (words);

  g_string_append (text, escaped);
}

static void
append_indent (Writer *writer)
{
  for (guint i = writer->is_item ? 1 : 0; i < writer->level; i++)
    g_string_append (writer->text, "  ");
  if (writer->is_item)
    g_string_append (writer->text, "- ");
  writer->is_item = FALSE;
}

/* Begins a paragraph, or a blank within one. */
static void
begin_words (Writer *writer)
{
  if (writer->in_paragraph)
    {
      g_string_append_c (writer->text, ' ');
      return;
    }
  g_string_append (writer->text, "\n");
  append_indent (writer);
  writer->in_paragraph = TRUE;
}

static void
end_paragraph (Writer *writer)
{
  if (writer->in_paragraph)
    g_string_append_c (writer->text, '\n');
  writer->in_paragraph = FALSE;
}

static void
append_heading (Writer *writer, const char *marks, const char *words)
{
  end_paragraph (writer);
  g_string_append_printf (writer->text, "%s%s ", writer->text->len > 0 ? "\n" : "", marks);
  append_escaped (writer->text, words);
  g_string_append_c (writer->text, '\n');
}

static void
append_comment (Writer *writer, const char *comment)
{
  g_auto (GStrv) paragraphs = lat_notation_dup_paragraphs (comment);

  for (guint i = 0; paragraphs[i] != NULL; i++)
    {
      if (i > 0)
        end_paragraph (writer);
      begin_words (writer);
      append_escaped (writer->text, paragraphs[i]);
    }
}

static void
append_why (Writer *writer, const LatNode *node)
{
  const char *why = lat_node_get_why (node);

  if (why == NULL)
    return;
  begin_words (writer);
  g_string_append_c (writer->text, '*');
  append_escaped (writer->text, why);
  g_string_append_c (writer->text, '*');
}

static void
append_image (Writer *writer, LatDiagram *diagram, const char *caption)
{
  g_autofree char *name = g_strdup_printf ("%s-images/%u.svg", writer->job->name, writer->n_images);
  g_autofree char *address = g_uri_escape_string (name, "/", FALSE);
  g_autofree char *svg = NULL;
  g_autoptr (GBytes) bytes = NULL;

  diagram->look.square = SQUARE;
  svg = lat_diagram_dup_svg (diagram, NULL, caption, NULL);
  bytes = g_bytes_new_take (g_steal_pointer (&svg), strlen (svg));
  lat_export_sink_add_file (writer->sink, name, bytes);
  begin_words (writer);
  g_string_append (writer->text, "![");
  append_escaped (writer->text, caption);
  g_string_append_printf (writer->text, "](%s)", address);
  end_paragraph (writer);
}

/* A block of code, each line within the list that it stands in. */
static void
append_letters (Writer *writer, const LatDiagram *diagram, const char *caption)
{
  g_autofree char *letters = lat_diagram_dup_text (diagram);
  g_auto (GStrv) lines = g_strsplit (letters, "\n", -1);

  begin_words (writer);
  append_escaped (writer->text, caption);
  g_string_append_c (writer->text, ':');
  end_paragraph (writer);
  g_string_append_c (writer->text, '\n');
  append_indent (writer);
  g_string_append (writer->text, "```text\n");
  for (guint i = 0; lines[i] != NULL && (lines[i + 1] != NULL || *lines[i] != '\0'); i++)
    {
      if (*lines[i] != '\0')
        append_indent (writer);
      g_string_append_printf (writer->text, "%s\n", lines[i]);
    }
  append_indent (writer);
  g_string_append (writer->text, "```\n");
}

static void
append_diagram (Writer *writer, const LatNode *node, const char *caption)
{
  g_autoptr (LatDiagram) diagram = NULL;

  if (writer->n_images++ >= MAX_IMAGES)
    return;
  diagram = lat_export_dup_diagram (writer->job, node);
  /* The picture of one node would have it, and no other; how a photograph is cited stands below, once. */
  lat_diagram_set_caption (diagram, NULL);
  end_paragraph (writer);
  if (writer->sink != NULL)
    append_image (writer, diagram, caption);
  else
    append_letters (writer, diagram, caption);
}

static gboolean
wants_diagram (const Writer *writer, const LatNode *node)
{
  const LatExportOptions *options = &writer->job->options;
  guint n;

  lat_node_get_marks (node, &n);
  if (n > 0 && !options->no_marks)
    return TRUE;
  return options->every > 0 && lat_node_get_number (node) % (guint) options->every == 0
         && lat_notation_ends_turn (node);
}

static void
append_figures (Writer *writer, const LatNode *node)
{
  const LatEval *eval = lat_node_get_eval (node);
  const char *clock = lat_node_get_clock (node);
  g_autofree char *value = eval != NULL && eval->is_set ? lat_eval_dup_text (eval) : NULL;
  gboolean has_clock = clock != NULL && *clock != '\0';

  if (value == NULL && !has_clock)
    return;
  g_string_append (writer->text, " (");
  if (value != NULL)
    g_string_append (writer->text, value);
  if (value != NULL && has_clock)
    g_string_append (writer->text, ", ");
  if (has_clock)
    append_escaped (writer->text, clock);
  g_string_append_c (writer->text, ')');
}

/* Signs and words of all that is said by a number. */
static void
append_nags (Writer *writer, const LatNode *node)
{
  guint n;
  const guint8 *nags = lat_node_get_nags (node, &n);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *symbol = lat_glyph_dup_symbol (nags[i]);
      const char *name = lat_glyph_get_name (nags[i]);

      g_string_append_c (writer->text, ' ');
      append_escaped (writer->text, symbol);
      if (name == NULL)
        continue;
      g_string_append (writer->text, " (");
      append_escaped (writer->text, name);
      g_string_append_c (writer->text, ')');
    }
}

static void
append_action (Writer *writer, const LatNotationItem *item)
{
  const LatNode *node = item->node;

  if (item->begins)
    end_paragraph (writer);
  append_comment (writer, lat_node_get_comment_before (node));
  begin_words (writer);
  g_string_append (writer->text, "**");
  if (item->has_number)
    {
      g_autofree char *number = lat_notation_dup_number (node);

      g_string_append_printf (writer->text, "%s ", number);
    }
  append_escaped (writer->text, lat_node_get_text (node));
  g_string_append (writer->text, "**");
  append_nags (writer, node);
  if (lat_node_is_null (node))
    append_escaped (writer->text, _ (" (null action)"));
  append_figures (writer, node);
  append_comment (writer, lat_node_get_comment (node));
  append_why (writer, node);
  if (wants_diagram (writer, node))
    {
      g_autofree char *number = lat_notation_dup_number (node);
      /* Translators: %s are a move's number and an action, such as “After 12. e2-e4”. */
      g_autofree char *caption =
          g_strdup_printf (_ ("After %s %s"), number, lat_node_get_text (node));

      append_diagram (writer, node, caption);
    }
}

static void
append_raw (Writer *writer, const LatNotationItem *item)
{
  const LatRawLine *raw = lat_node_get_raw (item->node, item->raw);

  end_paragraph (writer);
  if (raw->message != NULL)
    {
      /* Translators: %s is the reason, such as "e2 is locked by e3". */
      g_autofree char *reason = g_strdup_printf (_ ("⚠ Kept as text: %s"), raw->message);

      append_comment (writer, reason);
      end_paragraph (writer);
    }
  append_comment (writer, raw->text);
  end_paragraph (writer);
}

static void
append_item (Writer *writer, const LatNotationItem *item)
{
  switch (item->kind)
    {
    case LAT_NOTATION_ACTION:
      append_action (writer, item);
      break;
    case LAT_NOTATION_RAW:
      append_raw (writer, item);
      break;
    case LAT_NOTATION_OPEN:
      end_paragraph (writer);
      writer->level = MIN (item->level, MAX_NESTED);
      writer->is_item = item->level <= MAX_NESTED;
      if (writer->is_item)
        break;
      begin_words (writer);
      g_string_append_printf (writer->text, "\\[%u\\]", item->level);
      break;
    case LAT_NOTATION_CLOSE:
    default:
      end_paragraph (writer);
      writer->level = MIN (item->level - 1, MAX_NESTED);
      break;
    }
}

static void
append_moves (Writer *writer)
{
  const LatNode *root = lat_game_get_root (writer->job->game);
  g_autoptr (GArray) items = lat_notation_list (writer->job->game);
  LatResult result = lat_game_get_result (writer->job->game);

  append_heading (writer, "##", _ ("Game"));
  append_diagram (writer, root, _ ("Start position"));
  append_comment (writer, lat_node_get_comment (root));
  append_why (writer, root);
  end_paragraph (writer);
  for (guint i = 0; i < items->len; i++)
    append_item (writer, &g_array_index (items, LatNotationItem, i));
  end_paragraph (writer);
  if (result != LAT_RESULT_NONE)
    append_comment (writer, lat_result_get_text (result));
  end_paragraph (writer);
  if (writer->n_images > MAX_IMAGES)
    append_comment (writer, _ ("Diagrams after these are left out: there are too many."));
  end_paragraph (writer);
  if (writer->job->photo != NULL && writer->job->photo->citation != NULL)
    append_comment (writer, writer->job->photo->citation);
  end_paragraph (writer);
}

static void
append_tags (Writer *writer)
{
  g_autoptr (GPtrArray) tags = lat_export_list_tags (writer->job->game);

  g_string_append (writer->text, "\n| | |\n| --- | --- |\n");
  for (guint i = 0; i < tags->len; i++)
    {
      const LatExportTag *tag = g_ptr_array_index (tags, i);

      g_string_append (writer->text, "| ");
      append_escaped (writer->text, tag->name);
      g_string_append (writer->text, " | ");
      append_escaped (writer->text, tag->value);
      g_string_append (writer->text, " |\n");
    }
}

static void
append_chapter (Writer *writer, const LatRulebookChapter *chapter)
{
  append_heading (writer, "###", chapter->title);
  for (guint i = 0; i < chapter->blocks->len; i++)
    {
      const LatRulebookBlock *block = g_ptr_array_index (chapter->blocks, i);
      g_autofree char *words = NULL;

      if (!lat_export_is_told (block))
        continue;
      words = lat_rulebook_block_dup_text (block);
      writer->is_item = block->kind == LAT_RULEBOOK_ITEM;
      writer->level = writer->is_item ? 1 : 0;
      append_comment (writer, words);
      end_paragraph (writer);
    }
  writer->level = 0;
}

static void
append_rules (Writer *writer)
{
  g_autoptr (LatRulebook) book =
      lat_rulebook_new (lat_ruleset_get_rules (lat_game_get_ruleset (writer->job->game)));

  append_heading (writer, "##", _ ("The rules in short"));
  append_comment (writer, book->title);
  end_paragraph (writer);
  append_comment (writer, book->summary);
  end_paragraph (writer);
  for (guint i = 0; i < book->chapters->len; i++)
    {
      const LatRulebookChapter *chapter = g_ptr_array_index (book->chapters, i);

      if (chapter->topic != LAT_RULEBOOK_ORIGIN)
        append_chapter (writer, chapter);
    }
}

static void
write_game (const LatExportJob *job, LatExportSink *sink, gboolean has_images)
{
  g_autofree char *title = lat_export_dup_title (job->game);
  Writer writer = {
    .job = job,
    .sink = has_images ? sink : NULL,
    .text = g_string_new (NULL),
  };

  append_heading (&writer, "#", title);
  append_tags (&writer);
  append_moves (&writer);
  append_rules (&writer);
  lat_export_sink_take_text (sink, g_string_free (writer.text, FALSE));
}

/* Markdown with images beside it. */
gboolean
lat_export_markdown_game (const LatExportJob *job, LatExportSink *sink, GError **error)
{
  write_game (job, sink, TRUE);

  return TRUE;
}

/* Markdown that needs no other file: its boards are in letters. */
gboolean
lat_export_markdown_letters (const LatExportJob *job, LatExportSink *sink, GError **error)
{
  write_game (job, sink, FALSE);

  return TRUE;
}
