/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-board-room.c - what there is room for beside the field */
#include "lat-board-private.h"

#include <adwaita.h>

/* Where it is so narrow, coordinates and a frame get no room beside the field; they are written into squares of this
 * size. */
#define NARROW           400
#define MIN_INNER_LABELS 24

/**
 * lat_board_set_room:
 * @width: how wide the place is that the board can have; 0 if it is too low for more than the field
 *
 * For who gives it no more than what it draws, which is little where there are few files. Before the board is
 * placed.
 */
void
lat_board_set_room (LatBoard *self, int width)
{
  g_return_if_fail (LAT_IS_BOARD (self));

  self->room = width;
}

/* Returns: whether coordinates are written into squares: where that is chosen, and where they find no
 * room beside the field */
gboolean
lat_board_has_inner_labels (LatBoard *self)
{
  return self->coordinates == LAT_BOARD_COORDINATES_INSIDE
         || (self->coordinates == LAT_BOARD_COORDINATES_OUTSIDE && !self->plan.geometry.has_labels
             && self->plan.geometry.square >= MIN_INNER_LABELS);
}

/**
 * lat_board_find_geometry:
 * @width: what there is room for
 * @height: the same
 * @geometry: (out caller-allocates): how the board would lie there, in the middle
 *
 * What is shown must have rules.
 */
void
lat_board_find_geometry (LatBoard *self, int width, int height, LatBoardGeometry *geometry)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();
  const LatRuleset *ruleset;
  gboolean is_wide;

  g_return_if_fail (LAT_IS_BOARD (self) && self->state.ruleset != NULL);
  g_return_if_fail (geometry != NULL);

  ruleset = self->state.ruleset;
  is_wide = (self->room >= 0 ? self->room : width) >= NARROW;
  lat_board_geometry_init (geometry, lat_ruleset_get_files (ruleset),
                           lat_ruleset_get_ranks (ruleset), width, height, self->flipped,
                           lat_board_has_margin (self) && is_wide,
                           self->framed && is_wide
                               && lat_board_style_has_frame (
                                   self->style, adw_style_manager_get_high_contrast (manager)));
}
