/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-board-continuations.c - how the game goes on, on the board
 *
 * Hollow arrows with a number each, so that neither colour nor shape is that of marks or of
 * what the engine would do; the main line's is wider. */
#include "lat-board-continuations.h"

#include <math.h>

/* The edge of an arrow from one place to another, or of a ring at a place. */
static void
trace_continuation (const LatBoardPlan *plan, cairo_t *cr, LatAction action, double width)
{
  LatBoardPoint to = lat_board_plan_get_middle (plan, lat_action_to (action));
  double side = plan->geometry.square;
  double head = width * 2.6;
  double start = side * 0.3;
  double length;
  LatBoardPoint from;

  if (lat_action_type (action) != LAT_ACTION_MOVE)
    {
      cairo_new_sub_path (cr);
      cairo_arc (cr, to.x, to.y, side * 0.3 + width / 2, 0, 2 * G_PI);
      cairo_new_sub_path (cr);
      cairo_arc_negative (cr, to.x, to.y, side * 0.3 - width / 2, 2 * G_PI, 0);
      return;
    }
  from = lat_board_plan_get_middle (plan, lat_action_from (action));
  length = hypot (to.x - from.x, to.y - from.y) - side * 0.1;
  cairo_translate (cr, from.x, from.y);
  cairo_rotate (cr, atan2 (to.y - from.y, to.x - from.x));
  cairo_move_to (cr, start, -width / 2);
  cairo_line_to (cr, length - head, -width / 2);
  cairo_line_to (cr, length - head, -width * 1.3);
  cairo_line_to (cr, length, 0);
  cairo_line_to (cr, length - head, width * 1.3);
  cairo_line_to (cr, length - head, width / 2);
  cairo_line_to (cr, start, width / 2);
  cairo_close_path (cr);
}

/* Light within dark, so that the arrow stands out on every board and over every piece. */
static void
draw_continuation (const LatBoardPlan *plan, cairo_t *cr, LatAction action, gboolean is_main)
{
  LatColour paper = plan->colours.paper, ink = plan->colours.ink;
  double width = MAX (3, plan->geometry.square * (is_main ? 0.14 : 0.08));

  paper.alpha = is_main ? 0.75f : 0.5f;
  ink.alpha = is_main ? 0.95f : 0.7f;
  cairo_save (cr);
  trace_continuation (plan, cr, action, width);
  cairo_restore (cr);
  lat_colour_set_source (cr, &paper);
  cairo_fill_preserve (cr);
  lat_colour_set_source (cr, &ink);
  cairo_set_line_width (cr, is_main ? 2 : 1.2);
  cairo_stroke (cr);
}

static void
append_number (const LatBoardPlan *plan,
               LatBoardLabels *labels,
               GtkSnapshot *snapshot,
               LatAction action,
               guint number)
{
  g_autofree char *text = g_strdup_printf ("%u", number);
  g_autoptr (PangoLayout) layout = lat_board_plan_create_text (plan, text, PANGO_SCALE_X_SMALL);
  LatBoardPoint places[LAT_BOARD_N_PLACES];
  guint n = lat_board_plan_list_places (plan, action, TRUE, places);
  LatColour ink = plan->colours.ink;
  LatBox box = { 0 };
  GskRoundedRect disc;
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  box.width = box.height = MAX (width, height) + 2;
  if (!lat_board_labels_place (labels, places, n, &box))
    return;
  gsk_rounded_rect_init_from_rect (
      &disc,
      &GRAPHENE_RECT_INIT ((float) box.x, (float) box.y, (float) box.width, (float) box.height),
      (float) box.width / 2);
  ink.alpha = 0.92f;
  lat_board_plan_append_label (snapshot, layout, &disc, ink, plan->colours.paper);
}

/* Draws how the game goes on: the main line first, since the others are thinner. */
void
lat_board_continuations_append (const LatBoardContinuations *self,
                                const LatBoardPlan *plan,
                                GtkSnapshot *snapshot)
{
  cairo_t *cr;

  if (self->n == 0)
    return;
  cr = lat_board_plan_begin_cairo (plan, snapshot);
  for (guint i = 0; i < self->n; i++)
    if (lat_board_plan_has_action (plan, self->actions[i]))
      draw_continuation (plan, cr, self->actions[i], i == 0);
  cairo_destroy (cr);
}

/* Numbers the arrows, the main line first; where there is no room for a number, the list of moves
 * has it. */
void
lat_board_continuations_append_numbers (const LatBoardContinuations *self,
                                        const LatBoardPlan *plan,
                                        LatBoardLabels *labels,
                                        GtkSnapshot *snapshot)
{
  for (guint i = 0; i < self->n; i++)
    if (lat_board_plan_has_action (plan, self->actions[i]))
      append_number (plan, labels, snapshot, self->actions[i], i + 1);
}

/**
 * lat_board_continuations_set:
 * @node: (nullable): the node that is shown, if it is to be seen how the game goes on;
 *   where it goes on in one way only, that is not worth an arrow
 *
 * Returns: whether there is or was anything to see
 */
gboolean
lat_board_continuations_set (LatBoardContinuations *self, const LatNode *node)
{
  guint before = self->n;

  self->n = 0;
  if (node != NULL && lat_node_get_n_children (node) > 1)
    for (LatNode *child = lat_node_get_first_child (node);
         child != NULL && self->n < LAT_BOARD_MAX_CONTINUATIONS; child = lat_node_get_next (child))
      self->actions[self->n++] = lat_node_get_action (child);
  return self->n > 0 || before > 0;
}
