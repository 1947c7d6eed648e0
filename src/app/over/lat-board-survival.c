/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-board-survival.c - who will still stand, on the board */
#include "lat-board-survival.h"

#include <math.h>
#include <string.h>

#include "lat-survival-painter.h"

/* On smaller squares numbers would hide the men. */
#define MIN_SQUARE 44
/* Around a number. */
#define NUMBER_X 3

/**
 * lat_board_survival_set:
 * @survival: (nullable): how games from the position that is shown went, or %NULL
 *
 * Returns: whether anything is new
 */
gboolean
lat_board_survival_set (LatBoardSurvival *self, const LatSurvival *survival)
{
  static const LatSurvival none = { 0 };

  if (survival == NULL)
    survival = &none;
  if (memcmp (&self->counted, survival, sizeof *survival) == 0)
    return FALSE;
  self->counted = *survival;
  lat_board_survival_redraw (self);
  return TRUE;
}

/* Returns: whether all games were played */
gboolean
lat_board_survival_is_whole (const LatBoardSurvival *self)
{
  return self->counted.n_games >= LAT_SURVIVAL_GAMES;
}

/* Forgets how it looks. */
void
lat_board_survival_redraw (LatBoardSurvival *self)
{
  g_clear_pointer (&self->tiles, gsk_render_node_unref);
  g_clear_pointer (&self->gauges, gsk_render_node_unref);
}

/* Draws who stands where in the end, below the men. */
void
lat_board_survival_append_tiles (LatBoardSurvival *self,
                                 const LatBoardPlan *plan,
                                 GtkSnapshot *snapshot)
{
  if (self->counted.n_games == 0)
    return;
  if (self->tiles == NULL)
    {
      GtkSnapshot *own = gtk_snapshot_new ();
      cairo_t *cr = lat_board_plan_begin_cairo (plan, own);

      lat_survival_painter_draw_holders (cr, &self->counted, &plan->squares, &plan->geometry);
      cairo_destroy (cr);
      self->tiles = gtk_snapshot_free_to_node (own);
    }
  if (self->tiles != NULL)
    gtk_snapshot_append_node (snapshot, self->tiles);
}

/**
 * lat_board_survival_append_gauges:
 * @framed: squares with something along their edges, over which nothing is drawn
 *
 * Draws how often each man still stands.
 */
void
lat_board_survival_append_gauges (LatBoardSurvival *self,
                                  const LatPosition *position,
                                  const LatSquareSet *framed,
                                  const LatBoardPlan *plan,
                                  GtkSnapshot *snapshot)
{
  if (self->counted.n_games == 0)
    return;
  if (!lat_square_set_equal (&self->framed, framed))
    g_clear_pointer (&self->gauges, gsk_render_node_unref);
  self->framed = *framed;
  if (self->gauges == NULL)
    {
      GtkSnapshot *own = gtk_snapshot_new ();
      cairo_t *cr = lat_board_plan_begin_cairo (plan, own);

      lat_survival_painter_draw_gauges (cr, &self->counted, position, &plan->squares, framed,
                                        &plan->geometry, &plan->colours);
      cairo_destroy (cr);
      self->gauges = gtk_snapshot_free_to_node (own);
    }
  if (self->gauges != NULL)
    gtk_snapshot_append_node (snapshot, self->gauges);
}

/* In the upper right corner, where no letter of coordinates within squares is. */
static void
append_number (const LatBoardSurvival *self,
               LatSquare square,
               const LatBoardPlan *plan,
               LatBoardLabels *labels,
               GtkSnapshot *snapshot)
{
  LatBoardRect rect = lat_board_geometry_get_rect (&plan->geometry, square);
  g_autofree char *text =
      g_strdup_printf ("%.0f", 100.0 * self->counted.stands[square] / self->counted.n_games);
  g_autoptr (PangoLayout) layout = lat_board_plan_create_text (plan, text, PANGO_SCALE_X_SMALL);
  LatColour paper = plan->colours.paper;
  double inset =
      2 + (lat_square_set_has (&self->framed, square) ? rect.width * LAT_SURVIVAL_RAISED : 0);
  LatBox box = { 0 };
  GskRoundedRect pill;
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  box.width = width + 2 * NUMBER_X;
  box.height = height;
  if (box.height * 3 > rect.height
      || !lat_board_labels_place (labels,
                                  &(LatBoardPoint){ rect.x + rect.width - box.width / 2 - inset,
                                                    rect.y + box.height / 2 + inset },
                                  1, &box))
    return;
  gsk_rounded_rect_init_from_rect (
      &pill,
      &GRAPHENE_RECT_INIT ((float) box.x, (float) box.y, (float) box.width, (float) box.height), 4);
  paper.alpha = .9f;
  lat_board_plan_append_label (snapshot, layout, &pill, paper, plan->colours.ink);
}

/**
 * lat_board_survival_append_numbers:
 * @labels: what is written already
 *
 * Writes of each man who does not stand in all games in how many of 100 he does, where there is room.
 */
void
lat_board_survival_append_numbers (const LatBoardSurvival *self,
                                   const LatPosition *position,
                                   const LatBoardPlan *plan,
                                   LatBoardLabels *labels,
                                   GtkSnapshot *snapshot)
{
  if (plan->geometry.square < MIN_SQUARE)
    return;
  for (LatSquare square = 0; square < LAT_N_CELLS; square++)
    if (lat_square_set_has (&plan->squares, square)
        && lat_cell_is_piece (lat_position_get_cell (position, square))
        && self->counted.stands[square] < self->counted.n_games)
      append_number (self, square, plan, labels, snapshot);
}
