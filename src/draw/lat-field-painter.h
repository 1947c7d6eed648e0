/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-field-painter.h - the empty board */
#pragma once

#include "lat-board-geometry.h"
#include "lat-board-style.h"
#include "lat-canvas.h"
#include "lat-rules.h"
#include "lat-square-set.h"

/**
 * LatFieldRoles:
 * @framed: squares with a role, which have a thin frame
 * @crossed: those of them where not everybody may stop or pass, or come in, which have a cross, too
 * @goals: those of them where somebody wins, which have a diamond, too
 * @quiet: those of them of which only keys say so, no zone, as a whole edge or rank: their signs are fainter, and a
 *   goal is a diamond alone
 *
 * What can be seen of zones on an empty board, as thrones and corners are carved into old ones. That a leader is
 * taken with all sides taken there is not shown: it is about men.
 */
typedef struct
{
  LatSquareSet framed;
  LatSquareSet crossed;
  LatSquareSet goals;
  LatSquareSet quiet;
} LatFieldRoles;

/**
 * LatFieldVeil:
 * @whole: over squares
 * @lost: over what is no square
 * @cut: lines between squares, their dark side
 * @gleam: the light one
 *
 * What is over a photograph of the board, so that there is room for ink.
 */
typedef struct
{
  LatColour whole;
  LatColour lost;
  LatColour cut;
  LatColour gleam;
} LatFieldVeil;

LatFieldRoles
lat_field_roles_find (const LatRules *rules);
LatFieldVeil
lat_field_painter_get_veil (const LatBoardColours *colours);
void
lat_field_painter_draw (const LatCanvas *canvas,
                        const LatBoardGeometry *geometry,
                        gboolean inside,
                        const LatBoardColours *colours,
                        const LatSquareSet *squares,
                        const LatFieldRoles *roles,
                        PangoContext *context);
void
lat_field_painter_draw_over (const LatCanvas *canvas,
                             const LatBoardGeometry *geometry,
                             gboolean inside,
                             const LatBoardColours *colours,
                             const LatSquareSet *squares,
                             const LatFieldRoles *roles,
                             PangoContext *context);
void
lat_field_painter_draw_sample (cairo_t *cr,
                               gboolean is_crossed,
                               gboolean is_goal,
                               int size,
                               const LatBoardColours *colours);
