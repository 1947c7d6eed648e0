/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-paper.h - what is printed on */
#pragma once

#include <glib.h>

/** LAT_PAPER_MILLIMETRE: in points. */
#define LAT_PAPER_MILLIMETRE (72 / 25.4)

/**
 * LatPaperSize:
 * @LAT_PAPER_USUAL: what is usual where the person lives: letter, or else A4
 * @LAT_PAPER_A4: 210 by 297 millimetres, two columns
 * @LAT_PAPER_LETTER: 8.5 by 11 inches, two columns
 * @LAT_PAPER_A5: 148 by 210 millimetres, one column
 */
typedef enum
{
  LAT_PAPER_USUAL,
  LAT_PAPER_A4,
  LAT_PAPER_LETTER,
  LAT_PAPER_A5,
} LatPaperSize;

/**
 * LatPaper:
 * @width: of a page, in points (1/72 inch)
 * @height: of a page, in points
 * @left: of the margins, in points
 * @right: the same
 * @top: the same; a line above the text is within the margin
 * @bottom: the same; the number of the page is within it
 *
 * A value. How many columns a text has follows from it.
 */
typedef struct
{
  double width;
  double height;
  double left;
  double right;
  double top;
  double bottom;
} LatPaper;

LatPaper
lat_paper_new (double width, double height);
LatPaper
lat_paper_new_size (LatPaperSize size);
gboolean
lat_paper_size_read (const char *name, LatPaperSize *size);
void
lat_paper_widen_margins (LatPaper *paper, double left, double right, double top, double bottom);
guint
lat_paper_get_columns (const LatPaper *paper);
