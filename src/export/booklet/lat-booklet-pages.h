/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-booklet-pages.h - a booklet laid out on pages of paper */
#pragma once

#include "lat-booklet.h"
#include "lat-canvas.h"
#include "lat-paper.h"

/**
 * LatBookletPages:
 *
 * A booklet on paper: pages on which pieces of its blocks have their places. It is made step by
 * step, so that who makes it can do something else in between.
 */
typedef struct _LatBookletPages LatBookletPages;

/**
 * LatBookletPiece:
 * @block: which block of the booklet it is a part of
 * @box: where it is on its page, in points
 * @first_line: of a text: the first of its lines
 * @n_lines: how many lines; of a picture, those of the caption
 * @start: of a text: the byte its first line begins with
 * @end: the byte after its last one
 * @text_y: of a picture: where its caption begins
 * @scale: of a picture: points for each pixel of its diagrams
 * @diagrams: of a picture: where its diagrams are
 * @layout: the text, or the caption
 *
 * What has a place on a page: lines of a text, or a picture with its caption.
 */
typedef struct
{
  guint block;
  LatBox box;
  guint first_line;
  guint n_lines;
  guint start;
  guint end;
  double text_y;
  double scale;
  LatBox diagrams[2];
  PangoLayout *layout;
} LatBookletPiece;

LatBookletPages *
lat_booklet_pages_new (LatBooklet *booklet, const LatPaper *paper);
void
lat_booklet_pages_free (LatBookletPages *pages);
gboolean
lat_booklet_pages_step (LatBookletPages *pages, guint n_blocks);

const LatBooklet *
lat_booklet_pages_get_booklet (const LatBookletPages *pages);
guint
lat_booklet_pages_get_n_pages (const LatBookletPages *pages);
const GPtrArray *
lat_booklet_pages_get_pieces (const LatBookletPages *pages, guint page);
const LatBooklet *
lat_booklet_pages_get_booklet (const LatBookletPages *pages);

void
lat_booklet_pages_paint (const LatBookletPages *pages, guint page, cairo_t *cr);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatBookletPages, lat_booklet_pages_free)
