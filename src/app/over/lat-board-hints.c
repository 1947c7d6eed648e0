/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-board-hints.c - what the engine would do, on the board */
#include "lat-board-hints.h"

#include <math.h>
#include <string.h>

#include "lat-board-chips.h"

/* Around the letters of a score. */
#define CHIP_X 4
#define CHIP_Y 1

/* The best is strong; the others are thin and faint, and the thinner the later in the list. */
static double
get_width (const LatBoardPlan *plan, guint rank)
{
  return MAX (2, plan->geometry.square * (rank == 0 ? 0.16 : 0.1 - 0.01 * rank));
}

static float
get_opacity (guint rank)
{
  return rank == 0 ? 0.8f : 0.42f;
}

/* A threat is drawn with gaps, which its colour only repeats. */
static void
set_pen (const LatBoardPlan *plan, cairo_t *cr, const LatBoardHint *hint, guint rank, double width)
{
  const double dashes[] = { width * 1.6, width * 0.9 };
  LatColour colour = hint->is_threat ? plan->colours.danger : plan->colours.select;

  colour.alpha = get_opacity (rank);
  lat_colour_set_source (cr, &colour);
  cairo_set_line_width (cr, width);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  if (hint->is_threat)
    cairo_set_dash (cr, dashes, 2, 0);
}

static void
draw_arrow (const LatBoardPlan *plan,
            cairo_t *cr,
            const LatBoardHint *hint,
            LatBoardPoint from,
            LatBoardPoint to,
            guint rank)
{
  double width = get_width (plan, rank);
  double angle = atan2 (to.y - from.y, to.x - from.x);
  double length = hypot (to.x - from.x, to.y - from.y);
  double head = width * 2.1;

  cairo_save (cr);
  cairo_translate (cr, from.x, from.y);
  cairo_rotate (cr, angle);
  set_pen (plan, cr, hint, rank, width);
  cairo_move_to (cr, plan->geometry.square * 0.3, 0);
  cairo_line_to (cr, length - head, 0);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
  cairo_move_to (cr, length - head, -width * 1.25);
  cairo_line_to (cr, length, 0);
  cairo_line_to (cr, length - head, width * 1.25);
  cairo_close_path (cr);
  cairo_fill (cr);
  cairo_restore (cr);
}

static void
draw_ring (const LatBoardPlan *plan,
           cairo_t *cr,
           const LatBoardHint *hint,
           LatBoardPoint at,
           guint rank)
{
  cairo_save (cr);
  set_pen (plan, cr, hint, rank, get_width (plan, rank) * 0.8);
  cairo_new_sub_path (cr);
  cairo_arc (cr, at.x, at.y, plan->geometry.square * 0.38, 0, 2 * G_PI);
  cairo_stroke (cr);
  cairo_restore (cr);
}

static gboolean
is_pointed_at (LatAction action, LatSquare pointed)
{
  return pointed != LAT_SQUARE_NONE
         && (lat_board_plan_get_from (action) == pointed || lat_action_to (action) == pointed);
}

/**
 * lat_board_hints_append_scores:
 * @pointed: the square that a person points at, or %LAT_SQUARE_NONE
 * @labels: what is written already
 *
 * Writes the scores of the arrows that begin or end on a square. The others are in the list of
 * lines, and would only hide the board.
 */
void
lat_board_hints_append_scores (const LatBoardHints *self,
                               const LatBoardPlan *plan,
                               LatSquare pointed,
                               LatBoardLabels *labels,
                               GtkSnapshot *snapshot)
{
  LatBoardChip chips[LAT_BOARD_MAX_HINTS];
  PangoLayout *layouts[LAT_BOARD_MAX_HINTS];
  LatColour paper = plan->colours.paper;
  guint n = 0;

  for (guint rank = 0; rank < self->n; rank++)
    {
      LatAction action = self->hints[rank].action;
      int width, height;

      if (!lat_board_plan_has_action (plan, action) || !is_pointed_at (action, pointed))
        continue;
      layouts[n] = lat_board_plan_create_text (plan, self->hints[rank].text, PANGO_SCALE_SMALL);
      pango_layout_get_pixel_size (layouts[n], &width, &height);
      chips[n++] = (LatBoardChip){
        .from = lat_board_plan_get_middle (plan, lat_board_plan_get_from (action)),
        .to = lat_board_plan_get_middle (plan, lat_action_to (action)),
        .box = { 0, 0, width + 2 * CHIP_X, height + 2 * CHIP_Y },
      };
    }
  lat_board_chips_place (labels, chips, n, plan->geometry.square);
  paper.alpha = 0.95f;
  for (guint i = 0; i < n; i++)
    {
      const LatBox *box = &chips[i].box;
      GskRoundedRect pill;

      gsk_rounded_rect_init_from_rect (&pill,
                                       &GRAPHENE_RECT_INIT ((float) box->x, (float) box->y,
                                                            (float) box->width,
                                                            (float) box->height),
                                       5);
      if (chips[i].is_shown)
        lat_board_plan_append_label (snapshot, layouts[i], &pill, paper, plan->colours.ink);
      g_object_unref (layouts[i]);
    }
}

/**
 * lat_board_hints_append:
 *
 * Draws the arrows: the best last, over the others.
 */
void
lat_board_hints_append (const LatBoardHints *self, const LatBoardPlan *plan, GtkSnapshot *snapshot)
{
  cairo_t *cr;

  if (self->n == 0)
    return;
  cr = lat_board_plan_begin_cairo (plan, snapshot);
  for (guint rank = self->n; rank-- > 0;)
    {
      const LatBoardHint *hint = &self->hints[rank];
      LatBoardPoint to;

      if (!lat_board_plan_has_action (plan, hint->action))
        continue;
      to = lat_board_plan_get_middle (plan, lat_action_to (hint->action));
      if (lat_action_type (hint->action) == LAT_ACTION_MOVE)
        draw_arrow (plan, cr, hint,
                    lat_board_plan_get_middle (plan, lat_action_from (hint->action)), to, rank);
      else
        draw_ring (plan, cr, hint, to, rank);
    }
  cairo_destroy (cr);
}

/**
 * lat_board_hints_set:
 * @hints: (array length=n) (nullable): what the engine would do, the best first
 * @n: how many; no more than %LAT_BOARD_MAX_HINTS are drawn
 *
 * Returns: whether anything is new
 */
gboolean
lat_board_hints_set (LatBoardHints *self, const LatBoardHint *hints, guint n)
{
  n = MIN (n, LAT_BOARD_MAX_HINTS);
  if (n == self->n && (n == 0 || memcmp (hints, self->hints, n * sizeof *hints) == 0))
    return FALSE;
  if (n > 0)
    memcpy (self->hints, hints, n * sizeof *hints);
  self->n = n;
  return TRUE;
}
