/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-glyph.h - numeric annotation glyphs (NAGs) for people */
#pragma once

#include <glib-object.h>

/**
 * LatGlyphGroup:
 *
 * Of one group an action has at most one glyph.
 */
typedef enum
{
  LAT_GLYPH_ACTION,
  LAT_GLYPH_POSITION,
  LAT_GLYPH_OTHER,
} LatGlyphGroup;

/**
 * LatGlyph:
 * @nag: its number in the file
 * @group: what it judges
 * @symbol: what stands in the text
 * @name: what it means, not yet translated
 */
typedef struct
{
  guint8 nag;
  LatGlyphGroup group;
  const char *symbol;
  const char *name;
} LatGlyph;

const LatGlyph *
lat_glyph_get_all (guint *n);
const LatGlyph *
lat_glyph_find (guint8 nag);
char *
lat_glyph_dup_symbol (guint8 nag);
const char *
lat_glyph_get_name (guint8 nag);
guint8 *
lat_glyph_toggle (const guint8 *nags, guint n, guint8 nag, guint *n_new);
