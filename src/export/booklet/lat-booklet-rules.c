/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-booklet-rules.c - a rule set as a booklet */
#include <glib/gi18n-lib.h>

#include "lat-booklet-private.h"
#include "lat-game-origin.h"
#include "lat-rulebook-picture.h"

static LatBookletKind
get_kind (LatRulebookBlockKind kind, gboolean is_short)
{
  if (kind == LAT_RULEBOOK_ITEM)
    return is_short ? LAT_BOOKLET_SMALL_ITEM : LAT_BOOKLET_ITEM;
  if (kind == LAT_RULEBOOK_NOTE)
    return LAT_BOOKLET_SMALL;
  return is_short ? LAT_BOOKLET_SMALL : LAT_BOOKLET_TEXT;
}

static void
set_look (LatDiagram *diagram, const LatDiagramLook *look)
{
  if (diagram == NULL)
    return;
  diagram->look = *look;
  diagram->look.flipped = FALSE;
}

static void
add_pictures (LatBooklet *booklet,
              const LatRulebook *book,
              const LatRulebookBlock *rules_block,
              const LatDiagramLook *look)
{
  g_autoptr (GPtrArray) pictures = lat_rulebook_picture_list (book, rules_block, look->square);

  for (guint i = 0; i < pictures->len; i++)
    {
      LatRulebookPicture *picture = g_ptr_array_index (pictures, i);
      LatBookletBlock *block = lat_booklet_add (booklet, LAT_BOOKLET_PICTURE, picture->title);

      block->diagram = g_steal_pointer (&picture->diagram);
      block->after = g_steal_pointer (&picture->after);
      set_look (block->diagram, look);
      set_look (block->after, look);
      if (picture->after_words != NULL)
        /* Translators: two descriptions of boards, before and after an action */
        block->words =
            g_strdup_printf (_ ("%s. What comes of it: %s"), picture->words, picture->after_words);
      else
        block->words = g_strdup (picture->words);
    }
}

/* What a chapter says; in short without its sources and diagrams. */
void
lat_booklet_add_chapter (LatBooklet *booklet,
                         const LatRulebook *book,
                         const LatRulebookChapter *chapter,
                         const LatDiagramLook *look,
                         gboolean is_short)
{
  for (guint i = 0; i < chapter->blocks->len; i++)
    {
      const LatRulebookBlock *block = g_ptr_array_index (chapter->blocks, i);
      g_autofree char *text = lat_rulebook_block_dup_text (block);

      if (is_short && block->kind == LAT_RULEBOOK_NOTE)
        continue;
      if (*text != '\0')
        lat_booklet_add (booklet, get_kind (block->kind, is_short), text);
      else if (!is_short)
        add_pictures (booklet, book, block, look);
    }
}

/**
 * lat_booklet_new_for_rules:
 * @rules: a rule set; it need not be one that can be played
 * @look: how diagrams are painted
 *
 * Tells a rule set as lat_rulebook_new() does, with its diagrams.
 *
 * Returns: (transfer full): the rulebook for paper
 */
LatBooklet *
lat_booklet_new_for_rules (const LatRules *rules, const LatDiagramLook *look)
{
  g_autoptr (LatRulebook) book = NULL;
  LatBooklet *booklet;

  g_return_val_if_fail (rules != NULL && look != NULL, NULL);

  book = lat_rulebook_new (rules);
  booklet = lat_booklet_new (book->title);
  booklet->language = g_strdup (book->language);
  booklet->subject = g_strdup (book->summary);
  booklet->origin = lat_rules_new_origin (rules);
  if (rules->author != NULL && rules->author[0] != '\0')
    booklet->author = g_strdup (rules->author);
  lat_booklet_add (booklet, LAT_BOOKLET_TITLE, book->title)->words = g_strdup (_ ("Rulebook"));
  if (book->summary != NULL)
    lat_booklet_add (booklet, LAT_BOOKLET_SUBTITLE, book->summary);
  for (guint i = 0; i < book->chapters->len; i++)
    {
      g_autofree char *heading = lat_rulebook_dup_heading (book, i);

      lat_booklet_add_heading (booklet, heading, 0);
      lat_booklet_add_chapter (booklet, book, g_ptr_array_index (book->chapters, i), look, FALSE);
    }

  return booklet;
}
