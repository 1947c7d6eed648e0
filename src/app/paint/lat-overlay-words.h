/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-overlay-words.h - what is laid over a board, in words */
#pragma once

#include "lat-overlay.h"

void
lat_overlay_words_append (GString *words,
                          const LatOverlay *overlay,
                          guint kinds,
                          LatSide side,
                          LatSquare square);
