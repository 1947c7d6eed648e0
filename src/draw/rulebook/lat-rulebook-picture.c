/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rulebook-picture.c - the diagrams of a rulebook */
#include "lat-rulebook-picture.h"

#include <glib/gi18n-lib.h>

#include <string.h>

#include "lat-demo-diagram.h"
#include "lat-placement.h"

static void
free_picture (gpointer data)
{
  LatRulebookPicture *picture = data;

  lat_diagram_free (picture->diagram);
  lat_diagram_free (picture->after);
  g_free (picture->title);
  g_free (picture->words);
  g_free (picture->after_words);
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

static void
add_demo (GPtrArray *pictures, const LatDemo *demo)
{
  LatRulebookPicture *picture = g_new0 (LatRulebookPicture, 1);
  g_autofree char *men = NULL;
  g_autofree char *told = lat_demo_dup_words (demo);

  picture->diagram = lat_demo_create_before (demo);
  picture->after = lat_demo_create_after (demo);
  picture->title = lat_example_dup_caption (demo->example, demo->value);
  men = lat_diagram_dup_words (picture->diagram);
  picture->words = *told != '\0' ? g_strdup_printf ("%s. %s", men, told) : g_strdup (men);
  if (picture->after != NULL)
    picture->after_words = lat_diagram_dup_words (picture->after);
  g_ptr_array_add (pictures, picture);
}

static void
free_demo (gpointer data)
{
  lat_demo_free (data);
}

/**
 * lat_rulebook_list_demos:
 * @book: a rulebook
 * @block: a block of it
 *
 * Plays the examples that a block shows, by the very rules of the book. What in these
 * rules would not be as the example says is left out.
 *
 * Returns: (transfer full) (element-type LatDemo): what is shown, in order
 */
GPtrArray *
lat_rulebook_list_demos (const LatRulebook *book, const LatRulebookBlock *block)
{
  GPtrArray *demos = g_ptr_array_new_with_free_func (free_demo);

  g_return_val_if_fail (book != NULL && block != NULL, demos);

  if (block->kind != LAT_RULEBOOK_EXAMPLE)
    return demos;
  for (guint i = 0; i < lat_example_get_count (block->key); i++)
    {
      const LatExample *example = lat_example_get (block->key, i);
      LatDemo *demo = lat_demo_new_for_rules (example, book->rules);

      if (demo != NULL)
        g_ptr_array_add (demos, demo);
    }
  return demos;
}

static void
fit (LatDiagram *diagram, int square)
{
  diagram->look.square = CLAMP (9 * square / MAX (diagram->files, diagram->ranks), 16, square);
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
  g_autoptr (GPtrArray) demos = NULL;

  g_return_val_if_fail (book != NULL && block != NULL, pictures);

  if (block->kind == LAT_RULEBOOK_START)
    add_start (pictures, book->rules);
  demos = lat_rulebook_list_demos (book, block);
  for (guint i = 0; i < demos->len; i++)
    add_demo (pictures, g_ptr_array_index (demos, i));
  for (guint i = 0; i < pictures->len; i++)
    {
      LatRulebookPicture *picture = g_ptr_array_index (pictures, i);

      fit (picture->diagram, square);
      if (picture->after != NULL)
        fit (picture->after, square);
    }
  return pictures;
}
