/* lat-overlay-words.h - what is laid over a board, in words */
#pragma once

#include "lat-overlay.h"

G_BEGIN_DECLS

void
lat_overlay_words_append (GString *words,
                          const LatOverlay *overlay,
                          guint kinds,
                          LatSide side,
                          LatSquare square);

G_END_DECLS
