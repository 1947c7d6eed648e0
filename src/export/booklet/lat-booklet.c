/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-booklet.c - what is printed, as a value */
#include "lat-booklet-private.h"

static void
free_block (gpointer data)
{
  LatBookletBlock *block = data;

  g_string_free (block->text, TRUE);
  g_array_unref (block->runs);
  lat_diagram_free (block->diagram);
  lat_diagram_free (block->after);
  g_free (block->words);
  g_free (block->outline);
  g_free (block);
}

LatBooklet *
lat_booklet_new (const char *title)
{
  LatBooklet *booklet = g_new0 (LatBooklet, 1);

  booklet->title = g_strdup (title);
  booklet->blocks = g_ptr_array_new_with_free_func (free_block);

  return booklet;
}

LatBookletBlock *
lat_booklet_add (LatBooklet *booklet, LatBookletKind kind, const char *text)
{
  LatBookletBlock *block = g_new0 (LatBookletBlock, 1);

  block->kind = kind;
  block->text = g_string_new (text);
  block->runs = g_array_new (FALSE, TRUE, sizeof (LatBookletRun));
  g_ptr_array_add (booklet->blocks, block);

  return block;
}

LatBookletBlock *
lat_booklet_add_heading (LatBooklet *booklet, const char *text, guint outline_level)
{
  LatBookletBlock *block = lat_booklet_add (booklet, LAT_BOOKLET_HEADING, text);

  block->outline = g_strdup (text);
  block->outline_level = outline_level;

  return block;
}

void
lat_booklet_block_mark (LatBookletBlock *block,
                        LatBookletRunKind kind,
                        guint start,
                        guint end,
                        LatCell man,
                        const LatNode *node)
{
  LatBookletRun run = { kind, start, end, man, node };

  if (end > start)
    g_array_append_val (block->runs, run);
}

/* Puts what is in another booklet behind it and frees that. */
void
lat_booklet_append (LatBooklet *booklet, LatBooklet *other)
{
  g_ptr_array_extend_and_steal (booklet->blocks, g_steal_pointer (&other->blocks));
  lat_booklet_free (other);
}

/**
 * lat_booklet_free:
 * @booklet: (transfer full) (nullable): what is no longer needed
 */
void
lat_booklet_free (LatBooklet *booklet)
{
  if (booklet == NULL)
    return;
  g_free (booklet->title);
  g_free (booklet->author);
  g_free (booklet->subject);
  lat_origin_free (booklet->origin);
  g_free (booklet->language);
  g_clear_pointer (&booklet->blocks, g_ptr_array_unref);
  g_free (booklet);
}
