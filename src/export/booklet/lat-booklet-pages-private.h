/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-booklet-pages-private.h - pages as they are laid out and painted */
#pragma once

#include "lat-booklet-pages.h"

/*
 * LatBookletPages:
 * @context: for all texts
 * @pages: (element-type GPtrArray): the pieces of each page
 * @next: the block that is laid out next
 * @column: in which column of the last page; none while blocks go over all of them
 * @is_wide: whether blocks go over all columns
 * @top: where the columns of the last page begin
 * @y: where the next piece goes
 * @floats: (element-type guint): the blocks of pictures that wait for room
 * @is_done: whether all is laid out
 */
struct _LatBookletPages
{
  LatBooklet *booklet;
  LatPaper paper;
  PangoContext *context;
  GPtrArray *pages;
  guint next;
  guint column;
  gboolean is_wide;
  double top;
  double y;
  GArray *floats;
  gboolean is_done;
};

/** LAT_BOOKLET_GUTTER: between two columns, in points. */
#define LAT_BOOKLET_GUTTER 18
