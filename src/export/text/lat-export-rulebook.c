/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-export-rulebook.c - the rules of a game, told in a book */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "lat-diagram-file.h"
#include "lat-export-formats.h"
#include "lat-markdown.h"
#include "lat-rulebook-html.h"
#include "lat-rulebook-picture.h"
#include "lat-rulebook-text.h"

/* Side of a square of an image, in its pixels. */
#define SQUARE 36

/*
 * Images:
 * @n: how many there are so far
 */
typedef struct
{
  const LatExportJob *job;
  const LatRulebook *book;
  LatExportSink *sink;
  guint n;
} Images;

static LatRulebook *
create_book (const LatExportJob *job)
{
  return lat_rulebook_new (lat_ruleset_get_rules (lat_game_get_ruleset (job->game)));
}

gboolean
lat_export_rulebook_html (const LatExportJob *job, LatExportSink *sink, GError **error)
{
  g_autoptr (LatRulebook) book = create_book (job);

  lat_export_sink_take_text (sink, lat_rulebook_dup_html (book));

  return TRUE;
}

static void
append_image (Images *images,
              GString *text,
              const LatDiagram *diagram,
              const char *title,
              const char *words)
{
  g_autofree char *name = g_strdup_printf ("%s-images/%u.svg", images->job->name, ++images->n);
  g_autofree char *address = g_uri_escape_string (name, "/", FALSE);
  g_autofree char *escaped = lat_markdown_dup_escaped (words);
  g_autofree char *svg = lat_diagram_dup_svg (diagram, NULL, title, words);
  gsize length = strlen (svg);
  g_autoptr (GBytes) bytes = g_bytes_new_take (g_steal_pointer (&svg), length);

  lat_export_sink_add_file (images->sink, name, bytes);
  g_string_append_printf (text, "![%s](%s)", escaped, address);
}

/* A picture, what comes of it beside it, and under both what they show. */
static void
append_figure (GString *text, const char *indent, const LatRulebookBlock *block, gpointer data)
{
  Images *images = data;
  g_autoptr (GPtrArray) pictures = lat_rulebook_picture_list (images->book, block, SQUARE);

  for (guint i = 0; i < pictures->len; i++)
    {
      const LatRulebookPicture *picture = g_ptr_array_index (pictures, i);
      g_autofree char *title = lat_markdown_dup_escaped (picture->title);

      g_string_append_printf (text, "\n\n%s", indent);
      append_image (images, text, picture->diagram, picture->title, picture->words);
      if (picture->after != NULL)
        {
          g_string_append (text, " → ");
          append_image (images, text, picture->after, _ ("What comes of it"), picture->after_words);
        }
      g_string_append_printf (text, "\n\n%s%s", indent, title);
    }
}

/* Markdown with images beside it. */
gboolean
lat_export_rulebook_markdown (const LatExportJob *job, LatExportSink *sink, GError **error)
{
  g_autoptr (LatRulebook) book = create_book (job);
  Images images = { job, book, sink, 0 };

  lat_export_sink_take_text (sink, lat_rulebook_dup_markdown_with (book, append_figure, &images));

  return TRUE;
}

/* Markdown that needs no other file. */
gboolean
lat_export_rulebook_markdown_letters (const LatExportJob *job, LatExportSink *sink, GError **error)
{
  g_autoptr (LatRulebook) book = create_book (job);

  lat_export_sink_take_text (sink, lat_rulebook_dup_markdown (book));

  return TRUE;
}

gboolean
lat_export_rulebook_text (const LatExportJob *job, LatExportSink *sink, GError **error)
{
  g_autoptr (LatRulebook) book = create_book (job);

  lat_export_sink_take_text (sink, lat_rulebook_dup_text (book));

  return TRUE;
}
