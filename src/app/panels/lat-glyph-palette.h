/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-glyph-palette.h - what can be said about an action by a sign */
#pragma once

#include <gtk/gtk.h>

#include "lat-document.h"

#define LAT_TYPE_GLYPH_PALETTE (lat_glyph_palette_get_type ())

/**
 * LatGlyphPalette:
 *
 * A popover with a button for each glyph, symbol and words, that toggles it at the
 * current action; and a field for the number of any other.
 */
G_DECLARE_FINAL_TYPE (LatGlyphPalette, lat_glyph_palette, LAT, GLYPH_PALETTE, GtkPopover)

GtkWidget *
lat_glyph_palette_new (LatDocument *document);
void
lat_glyph_palette_set_columns (LatGlyphPalette *self, guint columns);
