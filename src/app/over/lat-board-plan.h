/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-board-plan.h - where the squares of a board are on the screen, and in which colours */
#pragma once

#include <gtk/gtk.h>

#include "lat-action.h"
#include "lat-board-geometry.h"
#include "lat-board-style.h"
#include "lat-field-painter.h"
#include "lat-square-set.h"

/**
 * LatBoardPlan:
 * @widget: on which is drawn
 * @geometry: where squares are
 * @squares: which there are
 * @roles: which of them have a role
 * @colours: of the board
 *
 * What all that draws on a board has to know.
 */
typedef struct
{
  GtkWidget *widget;
  LatBoardGeometry geometry;
  LatSquareSet squares;
  LatFieldRoles roles;
  LatBoardColours colours;
} LatBoardPlan;

/** LatBoardPoint: a place on the widget, in pixels. */
typedef struct
{
  double x;
  double y;
} LatBoardPoint;

/** LAT_BOARD_N_PLACES: so many places there are for a small label at an arrow. */
#define LAT_BOARD_N_PLACES 7

LatBoardPoint
lat_board_plan_get_middle (const LatBoardPlan *self, LatSquare square);
guint
lat_board_plan_list_places (const LatBoardPlan *self,
                            LatAction action,
                            gboolean right,
                            LatBoardPoint places[LAT_BOARD_N_PLACES]);
gboolean
lat_board_plan_has_action (const LatBoardPlan *self, LatAction action);
LatSquare
lat_board_plan_get_from (LatAction action);
cairo_t *
lat_board_plan_begin_cairo (const LatBoardPlan *self, GtkSnapshot *snapshot);
PangoLayout *
lat_board_plan_create_text (const LatBoardPlan *self, const char *text, double scale);
void
lat_board_plan_append_label (GtkSnapshot *snapshot,
                             PangoLayout *text,
                             const GskRoundedRect *shape,
                             LatColour ground,
                             LatColour letters);
