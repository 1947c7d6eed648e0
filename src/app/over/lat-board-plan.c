/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-board-plan.c - where the squares of a board are on the screen, and in which colours */
#include "lat-board-plan.h"

#include <math.h>

#include "lat-snapshot-canvas.h"

LatBoardPoint
lat_board_plan_get_middle (const LatBoardPlan *self, LatSquare square)
{
  LatBoardRect rect = lat_board_geometry_get_rect (&self->geometry, square);

  return (LatBoardPoint){ rect.x + rect.width / 2.0, rect.y + rect.height / 2.0 };
}

/* Where a small label at an arrow may stand, the best first: beside its head, so that arrows along
 * one line can be told apart, on the right of its way or, not @right, on the left; or else in a
 * corner of the square.
 *
 * Returns: how many places there are */
guint
lat_board_plan_list_places (const LatBoardPlan *self,
                            LatAction action,
                            gboolean right,
                            LatBoardPoint places[LAT_BOARD_N_PLACES])
{
  LatBoardPoint to = lat_board_plan_get_middle (self, lat_action_to (action));
  LatBoardPoint from = lat_board_plan_get_middle (self, lat_board_plan_get_from (action));
  double side = self->geometry.square, length = hypot (to.x - from.x, to.y - from.y);
  guint n = 0;

  if (length > 0)
    {
      LatBoardPoint way = { (to.x - from.x) / length, (to.y - from.y) / length };

      for (int i = 0; i < 3; i++)
        {
          double aside = (right ? .28 : -.28) * (i == 1 ? -1 : 1) * side;
          double back = (i == 2 ? .62 : .3) * side;

          places[n++] = (LatBoardPoint){ to.x - way.x * back + way.y * aside,
                                         to.y - way.y * back - way.x * aside };
        }
    }
  else
    places[n++] = (LatBoardPoint){ to.x, to.y - side * .3 };
  for (int corner = 0; corner < 4; corner++)
    places[n++] = (LatBoardPoint){ to.x + (corner & 1 ? -.3 : .3) * side,
                                   to.y + (corner & 2 ? .3 : -.3) * side };
  return n;
}

/* Returns: where an arrow for @action begins; where it ends, if it is none of a move */
LatSquare
lat_board_plan_get_from (LatAction action)
{
  return lat_action_type (action) == LAT_ACTION_MOVE ? lat_action_from (action)
                                                     : lat_action_to (action);
}

/* Returns: whether there is a place on the board for @action; a pass or a change of sides has none */
gboolean
lat_board_plan_has_action (const LatBoardPlan *self, LatAction action)
{
  LatActionType type = lat_action_type (action);

  return type != LAT_ACTION_NONE && type != LAT_ACTION_PASS && type != LAT_ACTION_SWAP
         && lat_square_set_has (&self->squares, lat_board_plan_get_from (action))
         && lat_square_set_has (&self->squares, lat_action_to (action));
}

/* Returns: (transfer full): draws all over the widget */
cairo_t *
lat_board_plan_begin_cairo (const LatBoardPlan *self, GtkSnapshot *snapshot)
{
  graphene_rect_t area = GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (self->widget),
                                             (float) gtk_widget_get_height (self->widget));

  return gtk_snapshot_append_cairo (snapshot, &area);
}

/* Returns: (transfer full): bold letters, @scale times as large as others */
PangoLayout *
lat_board_plan_create_text (const LatBoardPlan *self, const char *text, double scale)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (self->widget, text);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_scale_new (scale));
  pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum"));
  pango_layout_set_attributes (layout, attributes);
  return layout;
}

/* Draws letters in the middle of a shape. */
void
lat_board_plan_append_label (GtkSnapshot *snapshot,
                             PangoLayout *text,
                             const GskRoundedRect *shape,
                             LatColour ground,
                             LatColour letters)
{
  const graphene_rect_t *bounds = &shape->bounds;
  GdkRGBA paper = lat_colour_to_gdk (ground), ink = lat_colour_to_gdk (letters);
  int width, height;

  pango_layout_get_pixel_size (text, &width, &height);
  gtk_snapshot_push_rounded_clip (snapshot, shape);
  gtk_snapshot_append_color (snapshot, &paper, bounds);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
      snapshot,
      &GRAPHENE_POINT_INIT (roundf (bounds->origin.x + (bounds->size.width - width) / 2),
                            roundf (bounds->origin.y + (bounds->size.height - height) / 2)));
  gtk_snapshot_append_layout (snapshot, text, &ink);
  gtk_snapshot_restore (snapshot);
}
