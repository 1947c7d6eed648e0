/* lat-glyph-menu.c - the menu of what can be said about an action */
#include "config.h"

#include <glib/gi18n.h>

#include "lat-glyph-menu.h"

/* Appends an item for each glyph of a group; each toggles by `win.glyph`. */
void
lat_glyph_menu_fill (GMenu *menu, LatGlyphGroup group)
{
  guint n;
  const LatGlyph *glyphs = lat_glyph_get_all (&n);

  g_return_if_fail (G_IS_MENU (menu));

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *label = NULL;
      g_autofree char *action = NULL;

      if (glyphs[i].group != group)
        continue;
      label = g_strdup_printf ("%s\t%s", glyphs[i].symbol, _ (glyphs[i].name));
      action = g_strdup_printf ("win.glyph(byte %u)", glyphs[i].nag);
      g_menu_append (menu, label, action);
    }
}
