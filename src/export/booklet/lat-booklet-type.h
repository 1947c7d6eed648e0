/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-booklet-type.h - the letters of a booklet */
#pragma once

#include "lat-booklet.h"

#include <pango/pangocairo.h>

/**
 * LatBookletType:
 * @size: of the letters, in points
 * @line: from one line to the next, as a share of what the font wants
 * @before: the room above, in points
 * @indent: of the whole paragraph, in points
 * @hang: how much further its lines but the first are indented, in points
 * @is_bold: whether all of it is bold
 * @is_italic: whether all of it is italic
 * @alignment: where lines shorter than the column are
 * @keeps_next: whether what follows must begin in the same column
 * @is_wide: whether it goes over all columns
 */
typedef struct
{
  double size;
  double line;
  double before;
  double indent;
  double hang;
  gboolean is_bold;
  gboolean is_italic;
  PangoAlignment alignment;
  gboolean keeps_next;
  gboolean is_wide;
} LatBookletType;

/** LAT_BOOKLET_MAX_INDENT: variations that are deeper are indented no further. */
#define LAT_BOOKLET_MAX_INDENT 3
/** LAT_BOOKLET_INDENT: of each level, in points. */
#define LAT_BOOKLET_INDENT 10

PangoContext *
lat_booklet_type_create_context (const char *language);
LatBookletType
lat_booklet_type_get (const LatBookletBlock *block, gboolean after_same);
PangoLayout *
lat_booklet_type_create_layout (PangoContext *context,
                                const LatBookletBlock *block,
                                const LatBookletType *type,
                                double width);
PangoLayout *
lat_booklet_type_create_line (PangoContext *context,
                              const char *text,
                              double size,
                              gboolean italic);
