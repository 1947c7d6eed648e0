/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-board-differences.c - what other rules make of a position, on the board
 *
 * Arrows with the strokes of marks: gained whole, lost broken, changed dotted. A sign at the
 * head says the same, unless there are too many. */
#include "lat-board-differences.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>

#include "lat-mark-painter.h"
#include "lat-snapshot-canvas.h"

/* With more arrows than these they are thin, and without signs. */
#define FEW 16

/**
 * lat_board_differences_get_colour:
 *
 * Returns: the colour, and with it the stroke, of an action's arrow
 */
LatMarkColour
lat_board_differences_get_colour (LatComparedKind kind)
{
  switch (kind)
    {
    case LAT_COMPARED_LOST:
      return LAT_MARK_BLUE;
    case LAT_COMPARED_CHANGED:
      return LAT_MARK_ORANGE;
    case LAT_COMPARED_GAINED:
    default:
      return LAT_MARK_GREEN;
    }
}

/**
 * lat_board_differences_get_sign:
 *
 * Returns: (transfer none): the sign of what has become of an action
 */
const char *
lat_board_differences_get_sign (LatComparedKind kind)
{
  switch (kind)
    {
    case LAT_COMPARED_LOST:
      return "−";
    case LAT_COMPARED_CHANGED:
      return "≠";
    case LAT_COMPARED_GAINED:
    default:
      return "+";
    }
}

static LatSquare
get_from (const LatBoardDifference *difference)
{
  return lat_board_plan_get_from (difference->action);
}

/* Returns: whether there are some, of the position that is shown */
gboolean
lat_board_differences_has_any (const LatBoardDifferences *self, const LatPosition *position)
{
  return self->list != NULL && self->list->len > 0 && self->key == position->key;
}

/* A smaller square with the same middle makes a thinner arrow. */
static LatBoardRect
get_rect (const LatBoardPlan *plan, LatSquare square, double share)
{
  LatBoardRect rect = lat_board_geometry_get_rect (&plan->geometry, square);
  int inset = (int) round (rect.width * (1 - share) / 2);

  rect.x += inset;
  rect.y += inset;
  rect.width -= 2 * inset;
  rect.height -= 2 * inset;
  return rect;
}

/* Whether a square is on the way of a straight move, before its end. */
static gboolean
is_on_way (LatSquare from, LatSquare to, LatSquare square)
{
  int dx = lat_square_file (to) - lat_square_file (from);
  int dy = lat_square_rank (to) - lat_square_rank (from);
  int x = lat_square_file (square) - lat_square_file (from);
  int y = lat_square_rank (square) - lat_square_rank (from);

  return dx * y == dy * x && x * dx >= 0 && y * dy >= 0 && ABS (x) + ABS (y) > 0
         && ABS (x) + ABS (y) < ABS (dx) + ABS (dy);
}

/* Arrows of one man along one line would lie on each other: each begins where the one before
 * it ends. */
static LatSquare
get_start (const LatBoardDifferences *self, const LatBoardDifference *difference)
{
  LatSquare start = get_from (difference), to = lat_action_to (difference->action);

  for (guint i = 0; i < self->list->len; i++)
    {
      const LatBoardDifference *other = &g_array_index (self->list, LatBoardDifference, i);

      if (other->kind == difference->kind && get_from (other) == get_from (difference)
          && is_on_way (start, to, lat_action_to (other->action)))
        start = lat_action_to (other->action);
    }
  return start;
}

static void
append_sign (const LatBoardPlan *plan,
             LatBoardLabels *labels,
             GtkSnapshot *snapshot,
             const LatBoardDifference *difference)
{
  g_autoptr (PangoLayout) layout = lat_board_plan_create_text (
      plan, lat_board_differences_get_sign (difference->kind), PANGO_SCALE_SMALL);
  LatBoardPoint places[LAT_BOARD_N_PLACES];
  guint n = lat_board_plan_list_places (plan, difference->action, FALSE, places);
  GdkRGBA ink = lat_colour_to_gdk (plan->colours.ink);
  LatBox box = { 0 };
  GskRoundedRect disc;
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  box.width = box.height = MAX (width, height);
  if (!lat_board_labels_place (labels, places, n, &box))
    return;
  gsk_rounded_rect_init_from_rect (
      &disc,
      &GRAPHENE_RECT_INIT ((float) box.x, (float) box.y, (float) box.width, (float) box.height),
      (float) box.width / 2);
  lat_board_plan_append_label (snapshot, layout, &disc, plan->colours.paper, plan->colours.ink);
  gtk_snapshot_append_border (snapshot, &disc, (float[]){ 1, 1, 1, 1 },
                              (GdkRGBA[]){ ink, ink, ink, ink });
}

/* Draws what has become of the actions of the position that is shown. */
void
lat_board_differences_append (const LatBoardDifferences *self,
                              const LatPosition *position,
                              const LatBoardPlan *plan,
                              GtkSnapshot *snapshot)
{
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  gboolean few;
  cairo_t *cr;

  if (!lat_board_differences_has_any (self, position))
    return;
  few = self->list->len <= FEW;
  cr = lat_board_plan_begin_cairo (plan, snapshot);
  for (guint i = 0; i < self->list->len; i++)
    {
      const LatBoardDifference *each = &g_array_index (self->list, LatBoardDifference, i);

      if (lat_board_plan_has_action (plan, each->action))
        lat_mark_painter_draw (cr, lat_board_differences_get_colour (each->kind), dark,
                               get_rect (plan, get_start (self, each), few ? .8 : .5),
                               get_rect (plan, lat_action_to (each->action), few ? .8 : .5));
    }
  cairo_destroy (cr);
}

/* The same as signs at the heads, unless there are too many. */
void
lat_board_differences_append_signs (const LatBoardDifferences *self,
                                    const LatPosition *position,
                                    const LatBoardPlan *plan,
                                    LatBoardLabels *labels,
                                    GtkSnapshot *snapshot)
{
  if (!lat_board_differences_has_any (self, position) || self->list->len > FEW)
    return;
  for (guint i = 0; i < self->list->len; i++)
    {
      const LatBoardDifference *each = &g_array_index (self->list, LatBoardDifference, i);

      if (lat_board_plan_has_action (plan, each->action))
        append_sign (plan, labels, snapshot, each);
    }
}

static char *
dup_words (const LatBoardDifference *difference, const char *to)
{
  gboolean is_move = lat_action_type (difference->action) == LAT_ACTION_MOVE;

  switch (difference->kind)
    {
    case LAT_COMPARED_LOST:
      /* Translators: said of a square; %s is where the man could go by other rules. */
      return is_move ? g_strdup_printf (_ ("lost move to %s"), to) : g_strdup (_ ("lost action"));
    case LAT_COMPARED_CHANGED:
      /* Translators: said of a square; %s is where the man goes. */
      return is_move ? g_strdup_printf (_ ("changed move to %s"), to)
                     : g_strdup (_ ("changed action"));
    case LAT_COMPARED_GAINED:
    default:
      /* Translators: said of a square; %s is where the man can go by other rules. */
      return is_move ? g_strdup_printf (_ ("gained move to %s"), to)
                     : g_strdup (_ ("gained action"));
    }
}

/* What a square says of the arrows that begin there. */
void
lat_board_differences_append_notes (const LatBoardDifferences *self,
                                    const LatPosition *position,
                                    const LatBoardPlan *plan,
                                    LatSquare square,
                                    GString *notes)
{
  for (guint i = 0; lat_board_differences_has_any (self, position) && i < self->list->len; i++)
    {
      const LatBoardDifference *each = &g_array_index (self->list, LatBoardDifference, i);
      char to[LAT_SQUARE_NAME_SIZE];
      g_autofree char *words = NULL;

      if (!lat_board_plan_has_action (plan, each->action) || get_from (each) != square)
        continue;
      lat_square_write (lat_action_to (each->action), to);
      words = dup_words (each, to);
      g_string_append_printf (notes, "%s%s", notes->len > 0 ? ", " : "", words);
    }
}

/**
 * lat_board_differences_set:
 * @comparison: (nullable): of a position: as long as that is shown, this is; %NULL to show
 *   nothing
 * @only: an action that is to be shown alone, or %LAT_ACTION_INVALID
 *
 * What is changed comes first, then what is lost, if there are too many.
 *
 * Returns: whether there is or was anything to see
 */
gboolean
lat_board_differences_set (LatBoardDifferences *self,
                           const LatComparison *comparison,
                           LatAction only)
{
  if (comparison == NULL && (self->list == NULL || self->list->len == 0))
    return FALSE;
  if (self->list == NULL)
    self->list = g_array_new (FALSE, FALSE, sizeof (LatBoardDifference));
  g_array_set_size (self->list, 0);
  if (comparison != NULL)
    self->key = lat_comparison_get_position (comparison, LAT_COMPARED_AFTER)->key;
  for (guint i = LAT_N_COMPARED_KINDS; comparison != NULL && i-- > 0;)
    {
      guint n;
      const LatComparedAction *actions =
          lat_comparison_get_actions (comparison, (LatComparedKind) i, &n);

      for (guint j = 0; j < n && self->list->len < LAT_BOARD_MAX_DIFFERENCES; j++)
        {
          LatBoardDifference difference = { (LatComparedKind) i, actions[j].action };

          if (only == LAT_ACTION_INVALID || only == actions[j].action)
            g_array_append_val (self->list, difference);
        }
    }
  return TRUE;
}
