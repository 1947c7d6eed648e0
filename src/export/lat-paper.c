/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-paper.c - what is printed on */
#include "lat-paper.h"

#include <langinfo.h>

/* Wide enough for two columns that have a board each. */
#define MIN_TWO_COLUMNS 400
/* Half of a page is there for its text, whatever margins a printer wants. */
#define MIN_TEXT .5

typedef struct
{
  const char *name;
  double width; /* in millimetres */
  double height;
} Size;

static const Size sizes[] = {
  [LAT_PAPER_USUAL] = { "usual", 0, 0 },
  [LAT_PAPER_A4] = { "a4", 210, 297 },
  [LAT_PAPER_LETTER] = { "letter", 215.9, 279.4 },
  [LAT_PAPER_A5] = { "a5", 148, 210 },
};

/**
 * lat_paper_new:
 * @width: in points
 * @height: in points
 *
 * Returns: a page with margins that become its size
 */
LatPaper
lat_paper_new (double width, double height)
{
  double side = CLAMP (width * .085, 18, 56);

  return (LatPaper){
    .width = width,
    .height = height,
    .left = side,
    .right = side,
    .top = CLAMP (height * .075, 34, 66),
    .bottom = CLAMP (height * .07, 34, 60),
  };
}

/* What most printers have where the person lives. */
static LatPaperSize
get_usual (void)
{
#ifdef __GLIBC__
  /* A number that is handed out as a pointer. */
  if (GPOINTER_TO_INT (nl_langinfo (_NL_PAPER_WIDTH)) == 216)
    return LAT_PAPER_LETTER;
#endif
  return LAT_PAPER_A4;
}

/**
 * lat_paper_new_size:
 *
 * Returns: a page of a size, with margins that become it
 */
LatPaper
lat_paper_new_size (LatPaperSize size)
{
  if (size == LAT_PAPER_USUAL || (guint) size >= G_N_ELEMENTS (sizes))
    size = get_usual ();

  return lat_paper_new (sizes[size].width * LAT_PAPER_MILLIMETRE,
                        sizes[size].height * LAT_PAPER_MILLIMETRE);
}

/**
 * lat_paper_size_read:
 * @name: usual, a4, letter or a5, in any case
 * @size: (out): the size
 *
 * Returns: whether there is such a paper
 */
gboolean
lat_paper_size_read (const char *name, LatPaperSize *size)
{
  g_return_val_if_fail (name != NULL && size != NULL, FALSE);

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    if (g_ascii_strcasecmp (name, sizes[i].name) == 0)
      {
        *size = (LatPaperSize) i;
        return TRUE;
      }
  return FALSE;
}

/**
 * lat_paper_widen_margins:
 * @left: what cannot be printed on, in points
 *
 * Makes margins at least as wide as a printer needs them.
 */
void
lat_paper_widen_margins (LatPaper *paper, double left, double right, double top, double bottom)
{
  g_return_if_fail (paper != NULL);

  /* The line above the text and the number below lie in the margin. */
  paper->left = CLAMP (left, paper->left, paper->width * MIN_TEXT / 2);
  paper->right = CLAMP (right, paper->right, paper->width * MIN_TEXT / 2);
  paper->top = CLAMP (top + 24, paper->top, MAX (paper->top, paper->height * MIN_TEXT / 2));
  paper->bottom =
      CLAMP (bottom + 24, paper->bottom, MAX (paper->bottom, paper->height * MIN_TEXT / 2));
}

/**
 * lat_paper_get_columns:
 *
 * Returns: how many columns a text has: one or two
 */
guint
lat_paper_get_columns (const LatPaper *paper)
{
  g_return_val_if_fail (paper != NULL, 1);

  return paper->width - paper->left - paper->right >= MIN_TWO_COLUMNS ? 2 : 1;
}
