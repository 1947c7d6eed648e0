/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-sign-painter.h - signs that are drawn on the squares of a board */
#pragma once

#include "lat-board-geometry.h"
#include "lat-board-style.h"
#include "lat-canvas.h"

double
lat_sign_painter_get_width (int square);
void
lat_sign_painter_draw_wash (const LatCanvas *canvas, LatBoardRect rect, LatColour colour);
void
lat_sign_painter_draw_last (const LatCanvas *canvas,
                            LatBoardRect rect,
                            const LatBoardColours *colours);
void
lat_sign_painter_draw_frame (const LatCanvas *canvas,
                             LatBoardRect rect,
                             const LatColour *colour,
                             double inset,
                             double width);
void
lat_sign_painter_draw_reason (const LatCanvas *canvas,
                              LatBoardRect rect,
                              const LatBoardColours *colours);
void
lat_sign_painter_draw_dot (const LatCanvas *canvas,
                           LatBoardRect rect,
                           const LatColour *colour,
                           const LatColour *paper,
                           double share);
void
lat_sign_painter_draw_ring (const LatCanvas *canvas,
                            LatBoardRect rect,
                            const LatColour *colour,
                            double radius,
                            double width);
void
lat_sign_painter_draw_capture (const LatCanvas *canvas,
                               LatBoardRect rect,
                               const LatBoardColours *colours,
                               gboolean is_hot);
void
lat_sign_painter_draw_broken_ring (const LatCanvas *canvas,
                                   LatBoardRect rect,
                                   const LatColour *colour,
                                   double radius,
                                   double width);
void
lat_sign_painter_draw_cross (const LatCanvas *canvas,
                             LatBoardRect rect,
                             const LatColour *colour,
                             const LatColour *paper,
                             double size);
void
lat_sign_painter_draw_taken (const LatCanvas *canvas,
                             LatBoardRect rect,
                             const LatBoardColours *colours,
                             gboolean is_empty);
void
lat_sign_painter_draw_bar (const LatCanvas *canvas,
                           LatBoardRect rect,
                           LatBoardRect other,
                           const LatColour *colour,
                           const LatColour *paper);
void
lat_sign_painter_draw_arrow (const LatCanvas *canvas,
                             LatBoardRect from,
                             LatBoardRect to,
                             const LatColour *colour);
void
lat_sign_painter_draw_mark (const LatCanvas *canvas,
                            LatMarkColour colour,
                            gboolean dark,
                            LatBoardRect from,
                            LatBoardRect to);
