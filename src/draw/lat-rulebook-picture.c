#include "config.h"

#include "lat-rulebook-picture.h"

#include <glib/gi18n-lib.h>

#include <string.h>

#include "lat-position-text.h"

static void
free_picture (gpointer data)
{
  LatRulebookPicture *picture = data;

  lat_diagram_free (picture->diagram);
  g_free (picture->title);
  g_free (picture->words);
  g_free (picture);
}

static void
add_start (GPtrArray *pictures, const LatRules *rules)
{
  LatRulebookPicture *picture;
  LatCell cells[LAT_N_CELLS];

  if (!lat_placement_read (rules->array, rules->files, rules->ranks, &rules->holes, cells, NULL))
    return;
  picture = g_new0 (LatRulebookPicture, 1);
  picture->diagram = lat_diagram_new_for_rules (rules);
  memcpy (picture->diagram->cells, cells, sizeof cells);
  picture->title = g_strdup (_ ("The start position"));
  picture->words = lat_diagram_dup_words (picture->diagram);
  g_ptr_array_add (pictures, picture);
}

/**
 * lat_rulebook_picture_list:
 * @book: a rulebook
 * @block: a block of it
 * @square: side of a square of a small board, in pixels; of a large one it is less
 *
 * Paints what a block shows: the start position, or how a key works in these
 * rules, before and after.
 *
 * Returns: (transfer full) (element-type LatRulebookPicture): the pictures, in
 *   order; none for words, or if there is nothing to show
 */
GPtrArray *
lat_rulebook_picture_list (const LatRulebook *book, const LatRulebookBlock *block, int square)
{
  GPtrArray *pictures = g_ptr_array_new_with_free_func (free_picture);

  g_return_val_if_fail (book != NULL && block != NULL, pictures);

  if (block->kind == LAT_RULEBOOK_START)
    add_start (pictures, book->rules);
  for (guint i = 0; i < pictures->len; i++)
    {
      LatRulebookPicture *picture = g_ptr_array_index (pictures, i);

      picture->diagram->look.square =
          CLAMP (8 * square / MAX (picture->diagram->files, picture->diagram->ranks), 16, square);
    }
  return pictures;
}
