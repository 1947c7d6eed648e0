/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-frame-painter.h - the frame around a board, with its meander */
#pragma once

#include "lat-board-geometry.h"
#include "lat-board-style.h"
#include "lat-canvas.h"

/**
 * LatFrameColours:
 * @lit: of the two sides that the light falls on, above and at the left
 * @face: of the corners
 * @shaded: of the two sides opposite
 * @cut: the dark side of the meander's lines
 * @gleam: their light side
 *
 * Tone on tone, from the colours of the board.
 */
typedef struct
{
  LatColour lit;
  LatColour face;
  LatColour shaded;
  LatColour cut;
  LatColour gleam;
} LatFrameColours;

void
lat_frame_painter_get_colours (const LatBoardColours *colours, LatFrameColours *frame);
double
lat_frame_painter_get_line (int frame);
void
lat_frame_painter_trace (cairo_t *cr, LatBoardRect outer, int frame);
void
lat_frame_painter_draw (const LatCanvas *canvas,
                        const LatBoardGeometry *geometry,
                        const LatBoardColours *colours);
