/* lat-glyph-menu.h - the menu of what can be said about an action */
#pragma once

#include <gio/gio.h>

#include "lat-glyph.h"

G_BEGIN_DECLS

void
lat_glyph_menu_fill (GMenu *menu, LatGlyphGroup group);

G_END_DECLS
