/* lat-board-overlays.c - what is laid over the board to explain it */
#include "config.h"

#include "lat-board-private.h"

#include "lat-board-marks.h"

/**
 * lat_board_set_advice:
 * @self: a board
 * @from: where a man is to be moved from, or %LAT_SQUARE_NONE
 * @to: where he is to go, or %LAT_SQUARE_NONE
 *
 * Shows advice: a double frame around @from, around @to if it is alone, and an arrow if both are
 * said.
 */
void
lat_board_set_advice (LatBoard *self, LatSquare from, LatSquare to)
{
  g_return_if_fail (LAT_IS_BOARD (self));

  self->advice_from = from;
  self->advice_to = to;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
lat_board_append_advice (LatBoard *self, GtkSnapshot *snapshot)
{
  LatSquare first = self->advice_from != LAT_SQUARE_NONE ? self->advice_from : self->advice_to;

  if (!lat_square_set_has (&self->squares, first))
    return;

  LatBoardRect rect = lat_board_geometry_get_rect (&self->geometry, first);
  double width = CLAMP (rect.width / 20.0, 1.5, 3);

  lat_board_marks_append_frame (snapshot, rect, &self->colours.select, 1, width);
  lat_board_marks_append_frame (snapshot, rect, &self->colours.paper, 1 + width, width);
  lat_board_marks_append_frame (snapshot, rect, &self->colours.select, 1 + 2 * width, width);
  if (self->advice_from != LAT_SQUARE_NONE && lat_square_set_has (&self->squares, self->advice_to))
    lat_board_marks_append_arrow (snapshot, rect,
                                  lat_board_geometry_get_rect (&self->geometry, self->advice_to),
                                  &self->colours.select);
}
