/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-board-layout.c - the squares of the board as widgets, and the focus */
#include "lat-board-layout.h"

#include <string.h>

#include "lat-board-parts.h"
#include "lat-board-square.h"

static void
square_activate_cb (LatBoard *board, LatBoardSquare *square)
{
  lat_board_activate_square (board, lat_board_square_get_square (square));
}

/* Keeps the widgets of squares that stay, so that the focus and whoever reads
 * the board stay, too. They are in reading order: from the top rank, from file a. */
void
lat_board_layout_rebuild (LatBoardLayout *self)
{
  int files = lat_ruleset_get_files (self->state->ruleset);
  int ranks = lat_ruleset_get_ranks (self->state->ruleset);
  LatSquareSet squares = { 0 };
  GtkWidget *previous = NULL;

  for (LatSquare square = 0; square < LAT_N_CELLS; square++)
    if (lat_ruleset_has_square (self->state->ruleset, square))
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
                                     G_CALLBACK (square_activate_cb), self->board,
                                     G_CONNECT_SWAPPED);
          }
        lat_board_square_set_ruleset (LAT_BOARD_SQUARE (self->widgets[square]),
                                      self->state->ruleset);
        if (gtk_widget_get_parent (self->widgets[square]) == NULL)
          gtk_widget_insert_after (self->widgets[square], GTK_WIDGET (self->board), previous);
        previous = self->widgets[square];
      }

  self->plan->squares = squares;
  self->plan->roles = lat_field_roles_find (lat_ruleset_get_rules (self->state->ruleset));
  if (!lat_square_set_has (&squares, self->cursor))
    {
      const LatSquare *all;

      lat_ruleset_get_squares (self->state->ruleset, &all);
      self->cursor = all[0];
    }
  lat_board_update_notes (self->board);
  lat_board_redraw_field (self->board);
  gtk_widget_queue_resize (GTK_WIDGET (self->board));
}

void
lat_board_layout_clear (LatBoardLayout *self)
{
  for (LatSquare square = 0; square < LAT_N_CELLS; square++)
    g_clear_pointer (&self->widgets[square], gtk_widget_unparent);
}

/* Returns: whether the squares are elsewhere than before */
gboolean
lat_board_layout_allocate (LatBoardLayout *self, int width, int height)
{
  LatBoardGeometry geometry;
  gboolean is_new;

  lat_board_find_geometry (self->board, width, height, &geometry);
  is_new = memcmp (&geometry, &self->plan->geometry, sizeof geometry) != 0;
  self->plan->geometry = geometry;

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
  return is_new;
}

/* Returns: the square at a place, or %LAT_SQUARE_NONE */
LatSquare
lat_board_layout_find (const LatBoardLayout *self, double x, double y)
{
  LatSquare square;

  if (self->state->ruleset == NULL)
    return LAT_SQUARE_NONE;

  square = lat_board_geometry_get_square_at (&self->plan->geometry, x, y);
  return self->widgets[square] != NULL ? square : LAT_SQUARE_NONE;
}

/* One stop for Tab; the arrow keys move within. */
gboolean
lat_board_layout_focus (LatBoardLayout *self, GtkDirectionType direction)
{
  int right = 0, down = 0;

  if (self->state->ruleset == NULL)
    return FALSE;
  if (gtk_widget_get_focus_child (GTK_WIDGET (self->board)) == NULL)
    {
      lat_board_layout_set_cursor_shown (self, TRUE);
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

  LatSquare square = lat_board_layout_get_cursor (self);
  /* Over holes, to the next square there is. */
  do
    square = lat_board_geometry_step (&self->plan->geometry, square, right, down);
  while (square != LAT_SQUARE_NONE && self->widgets[square] == NULL);
  if (square != LAT_SQUARE_NONE)
    lat_board_set_cursor (self->board, square, TRUE);

  return TRUE;
}

gboolean
lat_board_layout_grab_focus (LatBoardLayout *self)
{
  return self->state->ruleset != NULL && gtk_widget_grab_focus (self->widgets[self->cursor]);
}

LatSquare
lat_board_layout_get_cursor (LatBoardLayout *self)
{
  GtkWidget *focus = gtk_widget_get_focus_child (GTK_WIDGET (self->board));

  if (LAT_IS_BOARD_SQUARE (focus))
    self->cursor = lat_board_square_get_square (LAT_BOARD_SQUARE (focus));

  return self->cursor;
}

/* While the cursor is shown, the arrows move it and letters that name files type actions;
 * without it both are left to whoever has shortcuts for them. */
void
lat_board_layout_set_cursor_shown (LatBoardLayout *self, gboolean shown)
{
  shown = !!shown;
  if (self->cursor_shown == shown)
    return;

  self->cursor_shown = shown;
  if (shown)
    gtk_widget_add_css_class (GTK_WIDGET (self->board), "cursor");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->board), "cursor");
}

void
lat_board_layout_set_cursor (LatBoardLayout *self, LatSquare square, gboolean is_shown)
{
  self->cursor = square;
  lat_board_layout_set_cursor_shown (self, is_shown);
  gtk_widget_grab_focus (self->widgets[square]);
}
