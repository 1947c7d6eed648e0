/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-glyph.c - numeric annotation glyphs (NAGs) for people */
#include "lat-glyph.h"

#include <glib/gi18n-lib.h>

/* In the order of the menu.  The symbols are those of PGN programs, in
 * characters that the usual fonts have. */
static const LatGlyph glyphs[] = {
  { 3, LAT_GLYPH_ACTION, "!!", N_ ("Brilliant action") },
  { 1, LAT_GLYPH_ACTION, "!", N_ ("Good action") },
  { 5, LAT_GLYPH_ACTION, "!?", N_ ("Interesting action") },
  { 6, LAT_GLYPH_ACTION, "?!", N_ ("Dubious action") },
  { 2, LAT_GLYPH_ACTION, "?", N_ ("Mistake") },
  { 4, LAT_GLYPH_ACTION, "??", N_ ("Blunder") },
  { 7, LAT_GLYPH_ACTION, "□", N_ ("Only action") },
  { 18, LAT_GLYPH_POSITION, "+−", N_ ("White is winning") },
  { 16, LAT_GLYPH_POSITION, "±", N_ ("White is clearly better") },
  { 14, LAT_GLYPH_POSITION, "+/=", N_ ("White is slightly better") },
  { 10, LAT_GLYPH_POSITION, "=", N_ ("Even") },
  { 13, LAT_GLYPH_POSITION, "∞", N_ ("Unclear") },
  { 15, LAT_GLYPH_POSITION, "=/+", N_ ("Black is slightly better") },
  { 17, LAT_GLYPH_POSITION, "∓", N_ ("Black is clearly better") },
  { 19, LAT_GLYPH_POSITION, "−+", N_ ("Black is winning") },
  { 22, LAT_GLYPH_OTHER, "⊙", N_ ("Zugzwang") },
  { 32, LAT_GLYPH_OTHER, "⟳", N_ ("Ahead in development") },
  { 36, LAT_GLYPH_OTHER, "↑", N_ ("Initiative") },
  { 40, LAT_GLYPH_OTHER, "→", N_ ("Attack") },
  { 44, LAT_GLYPH_OTHER, "=/∞", N_ ("Compensation") },
  { 132, LAT_GLYPH_OTHER, "⇆", N_ ("Counterplay") },
  { 138, LAT_GLYPH_OTHER, "⊕", N_ ("Short of time") },
  { 140, LAT_GLYPH_OTHER, "∆", N_ ("With the idea") },
  { 142, LAT_GLYPH_OTHER, "≥", N_ ("Better was") },
  { 146, LAT_GLYPH_OTHER, "N", N_ ("Novelty") },
};

/**
 * lat_glyph_get_all:
 * @n: (out): how many there are
 *
 * Returns: (transfer none) (array length=n): the glyphs that have a symbol, in the order of a menu
 */
const LatGlyph *
lat_glyph_get_all (guint *n)
{
  *n = G_N_ELEMENTS (glyphs);
  return glyphs;
}

/**
 * lat_glyph_find:
 * @nag: a number
 *
 * Returns: (transfer none) (nullable): the glyph; the same one for numbers that mean the same,
 *   %NULL if it has no symbol
 */
const LatGlyph *
lat_glyph_find (guint8 nag)
{
  for (guint i = 0; i < G_N_ELEMENTS (glyphs); i++)
    if (glyphs[i].nag == nag)
      return &glyphs[i];

  /* Those that PGN doubles, one number a side, have one symbol. */
  switch (nag)
    {
    case 8:
      return lat_glyph_find (7);
    case 11:
    case 12:
      return lat_glyph_find (10);
    case 23:
      return lat_glyph_find (22);
    case 20:
      return lat_glyph_find (18);
    case 21:
      return lat_glyph_find (19);
    case 33:
      return lat_glyph_find (32);
    case 37:
      return lat_glyph_find (36);
    case 41:
      return lat_glyph_find (40);
    case 45:
      return lat_glyph_find (44);
    case 133:
      return lat_glyph_find (132);
    case 139:
      return lat_glyph_find (138);
    default:
      return NULL;
    }
}

/**
 * lat_glyph_dup_symbol:
 * @nag: a number
 *
 * Returns: (transfer full): its symbol, or the number as a file has it, such as `$99`
 */
char *
lat_glyph_dup_symbol (guint8 nag)
{
  const LatGlyph *glyph = lat_glyph_find (nag);

  return glyph != NULL ? g_strdup (glyph->symbol) : g_strdup_printf ("$%u", nag);
}

/**
 * lat_glyph_get_name:
 * @nag: a number
 *
 * Returns: (transfer none) (nullable): what it means, translated; %NULL if it has no symbol
 */
const char *
lat_glyph_get_name (guint8 nag)
{
  const LatGlyph *glyph = lat_glyph_find (nag);

  return glyph != NULL ? _ (glyph->name) : NULL;
}

/**
 * lat_glyph_toggle:
 * @nags: (array length=n) (nullable): the glyphs of an action
 * @nag: the glyph to add, or to take away if it is there
 * @n_new: (out): how many there are then
 *
 * A glyph takes the place of the other one of its group, if it has a group
 * with one place.
 *
 * Returns: (transfer full) (array length=n_new): the glyphs then
 */
guint8 *
lat_glyph_toggle (const guint8 *nags, guint n, guint8 nag, guint *n_new)
{
  const LatGlyph *glyph = lat_glyph_find (nag);
  guint8 *result = g_new (guint8, n + 1);
  gboolean had = FALSE;
  gboolean placed = FALSE;
  guint count = 0;

  for (guint i = 0; i < n; i++)
    had |= nags[i] == nag;

  for (guint i = 0; i < n; i++)
    {
      const LatGlyph *other = lat_glyph_find (nags[i]);
      gboolean rival = glyph != NULL && other != NULL && glyph->group != LAT_GLYPH_OTHER
                       && other->group == glyph->group;

      if (nags[i] != nag && !rival)
        result[count++] = nags[i];
      else if (!had && !placed)
        {
          result[count++] = nag;
          placed = TRUE;
        }
    }
  if (!had && !placed)
    result[count++] = nag;

  *n_new = count;
  return result;
}
