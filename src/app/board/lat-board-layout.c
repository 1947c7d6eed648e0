/* lat-board-layout.c - the squares of the board as widgets, and the focus */
#include "config.h"

#include <string.h>

#include "lat-board-private.h"

static void
square_activate_cb (LatBoard *self, LatBoardSquare *square)
{
  lat_board_activate_square (self, lat_board_square_get_square (square));
}

/* Keeps the widgets of squares that stay, so that the focus and whoever reads
 * the board stay, too. They are in reading order: from the top rank, from file a. */
void
lat_board_rebuild_squares (LatBoard *self)
{
  int files = lat_ruleset_get_files (self->ruleset);
  int ranks = lat_ruleset_get_ranks (self->ruleset);
  LatSquareSet squares = { 0 };
  GtkWidget *previous = NULL;

  for (LatSquare square = 0; square < LAT_N_CELLS; square++)
    if (lat_ruleset_has_square (self->ruleset, square))
      lat_square_set_add (&squares, square);
    else
      g_clear_pointer (&self->widgets[square], gtk_widget_unparent);

  for (int rank = ranks - 1; rank >= 0; rank--)
    for (int file = 0; file < files; file++)
      {
        LatSquare square = lat_square_new (file, rank);

        if (!lat_square_set_has (&squares, square))
          continue;
        if (self->widgets[square] == NULL)
          {
            self->widgets[square] = lat_board_square_new (square);
            g_signal_connect_object (self->widgets[square], "activate",
                                     G_CALLBACK (square_activate_cb), self, G_CONNECT_SWAPPED);
          }
        if (gtk_widget_get_parent (self->widgets[square]) == NULL)
          gtk_widget_insert_after (self->widgets[square], GTK_WIDGET (self), previous);
        previous = self->widgets[square];
      }

  self->squares = squares;
  if (!lat_square_set_has (&squares, self->cursor))
    {
      const LatSquare *all;

      lat_ruleset_get_squares (self->ruleset, &all);
      self->cursor = all[0];
    }
  lat_board_update_notes (self);
  lat_board_redraw_field (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

GtkSizeRequestMode
lat_board_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

void
lat_board_measure (GtkWidget *widget,
                   GtkOrientation orientation,
                   int for_size,
                   int *minimum,
                   int *natural,
                   int *minimum_baseline,
                   int *natural_baseline)
{
  LatBoard *self = LAT_BOARD (widget);
  int files = self->ruleset != NULL ? lat_ruleset_get_files (self->ruleset) : 8;
  int ranks = self->ruleset != NULL ? lat_ruleset_get_ranks (self->ruleset) : 8;
  int width[2], height[2];

  lat_board_geometry_measure (files, ranks, lat_board_has_margin (self), &width[0], &width[1],
                              &height[0], &height[1]);
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? width[0] : height[0];
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? width[1] : height[1];
}

static void
allocate_typed_label (LatBoard *self, int width, int height)
{
  GtkRequisition size;

  if (!gtk_widget_should_layout (self->typed_label))
    return;

  gtk_widget_get_preferred_size (self->typed_label, NULL, &size);
  LatBoardRect field = lat_board_geometry_get_field (&self->geometry);
  int label_width = MIN (size.width, width);
  GtkAllocation place = { CLAMP (field.x + (field.width - label_width) / 2, 0, width - label_width),
                          MAX (0, field.y + field.height - size.height - 12), label_width,
                          MIN (size.height, height) };
  gtk_widget_size_allocate (self->typed_label, &place, -1);
}

void
lat_board_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  LatBoard *self = LAT_BOARD (widget);

  if (self->ruleset == NULL)
    return;

  LatBoardGeometry geometry;
  lat_board_geometry_init (&geometry, lat_ruleset_get_files (self->ruleset),
                           lat_ruleset_get_ranks (self->ruleset), width, height, self->flipped,
                           lat_board_has_margin (self));
  if (memcmp (&geometry, &self->geometry, sizeof geometry) != 0)
    {
      self->geometry = geometry;
      g_clear_pointer (&self->field, gsk_render_node_unref);
      lat_board_clear_overlays (self);
    }

  for (LatSquare square = 0; square < LAT_N_CELLS; square++)
    if (self->widgets[square] != NULL)
      {
        LatBoardRect rect = lat_board_geometry_get_rect (&geometry, square);
        GtkAllocation place = { rect.x, rect.y, rect.width, rect.height };

        /* GTK wants to have been asked, even where the answer is known. */
        gtk_widget_measure (self->widgets[square], GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL,
                            NULL);
        gtk_widget_size_allocate (self->widgets[square], &place, -1);
      }
  allocate_typed_label (self, width, height);
}

/* One stop for Tab; the arrow keys move within. */
gboolean
lat_board_focus (GtkWidget *widget, GtkDirectionType direction)
{
  LatBoard *self = LAT_BOARD (widget);
  int right = 0, down = 0;

  if (self->ruleset == NULL)
    return FALSE;
  if (gtk_widget_get_focus_child (widget) == NULL)
    {
      lat_board_set_cursor_shown (self, TRUE);
      return gtk_widget_grab_focus (self->widgets[self->cursor]);
    }

  switch (direction)
    {
    case GTK_DIR_LEFT:
      right = -1;
      break;
    case GTK_DIR_RIGHT:
      right = 1;
      break;
    case GTK_DIR_UP:
      down = -1;
      break;
    case GTK_DIR_DOWN:
      down = 1;
      break;
    case GTK_DIR_TAB_FORWARD:
    case GTK_DIR_TAB_BACKWARD:
    default:
      return FALSE;
    }

  LatSquare square = lat_board_get_cursor (self);
  /* Over holes, to the next square there is. */
  do
    square = lat_board_geometry_step (&self->geometry, square, right, down);
  while (square != LAT_SQUARE_NONE && self->widgets[square] == NULL);
  if (square != LAT_SQUARE_NONE)
    lat_board_set_cursor (self, square, TRUE);

  return TRUE;
}

gboolean
lat_board_grab_focus (GtkWidget *widget)
{
  LatBoard *self = LAT_BOARD (widget);

  return self->ruleset != NULL && gtk_widget_grab_focus (self->widgets[self->cursor]);
}

LatSquare
lat_board_get_cursor (LatBoard *self)
{
  GtkWidget *focus = gtk_widget_get_focus_child (GTK_WIDGET (self));

  if (LAT_IS_BOARD_SQUARE (focus))
    self->cursor = lat_board_square_get_square (LAT_BOARD_SQUARE (focus));

  return self->cursor;
}

void
lat_board_set_cursor (LatBoard *self, LatSquare square, gboolean by_keyboard)
{
  g_clear_pointer (&self->expected, g_free);
  g_return_if_fail (self->widgets[square] != NULL);

  self->cursor = square;
  self->by_keyboard = by_keyboard;
  lat_board_set_cursor_shown (self, by_keyboard);
  gtk_widget_grab_focus (self->widgets[square]);
  lat_board_draw_to_cursor (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* The square that the person points at, by whichever means was used last. */
LatSquare
lat_board_get_hot_square (LatBoard *self)
{
  if (!self->by_keyboard)
    return self->hover;

  return gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL ? lat_board_get_cursor (self)
                                                                : LAT_SQUARE_NONE;
}
