/* lat-board-marks.c - signs that are drawn on the squares of a board */
#include "config.h"

#include <math.h>

#include "lat-board-marks.h"

/* What of it is drawn with cairo are small nodes: the nodes of GSK 4.8 know
 * rectangles and rounded ones, no paths. */

static double
get_middle_x (LatBoardRect rect)
{
  return rect.x + rect.width / 2.0;
}

static double
get_middle_y (LatBoardRect rect)
{
  return rect.y + rect.height / 2.0;
}

static void
init_circle (GskRoundedRect *circle, LatBoardRect rect, double radius)
{
  graphene_rect_t bounds = GRAPHENE_RECT_INIT ((float) (get_middle_x (rect) - radius),
                                               (float) (get_middle_y (rect) - radius),
                                               (float) (2 * radius), (float) (2 * radius));

  gsk_rounded_rect_init_from_rect (circle, &bounds, (float) radius);
}

static void
append_round_border (GtkSnapshot *snapshot,
                     const GskRoundedRect *outline,
                     const GdkRGBA *colour,
                     double width)
{
  float widths[4] = { (float) width, (float) width, (float) width, (float) width };
  GdkRGBA colours[4] = { *colour, *colour, *colour, *colour };

  gtk_snapshot_append_border (snapshot, outline, widths, colours);
}

static cairo_t *
begin_cairo (GtkSnapshot *snapshot, double x, double y, double width, double height)
{
  return gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT ((float) floor (x), (float) floor (y), (float) ceil (width) + 1,
                                     (float) ceil (height) + 1));
}

/**
 * lat_board_marks_append_brackets:
 *
 * Draws the four corners of a square: the last action was here.
 */
void
lat_board_marks_append_brackets (GtkSnapshot *snapshot, LatBoardRect rect, const GdkRGBA *colour)
{
  int width = rect.width < 24 ? 1 : CLAMP (rect.width / 18, 2, 4);
  int length = MAX (3, rect.width * 22 / 100);
  int inset = CLAMP (rect.width / 20, 1, 4);
  int near_x = rect.x + inset, far_x = rect.x + rect.width - inset - 1;
  int near_y = rect.y + inset, far_y = rect.y + rect.height - inset - 1;

  for (int corner = 0; corner < 4; corner++)
    {
      gboolean right = corner & 1, low = corner & 2;
      int x = right ? far_x - length : near_x;
      int y = low ? far_y - width : near_y;

      gtk_snapshot_append_color (snapshot, colour, &GRAPHENE_RECT_INIT (x, y, length, width));
      x = right ? far_x - width : near_x;
      y = low ? far_y - length : near_y + width;
      gtk_snapshot_append_color (snapshot, colour,
                                 &GRAPHENE_RECT_INIT (x, y, width, length - width));
    }
}

/**
 * lat_board_marks_append_frame:
 * @inset: from the edges of the square
 * @width: of the line
 *
 * Draws a frame with round corners in a square.
 */
void
lat_board_marks_append_frame (GtkSnapshot *snapshot,
                              LatBoardRect rect,
                              const GdkRGBA *colour,
                              double inset,
                              double width)
{
  GskRoundedRect outline;
  graphene_rect_t bounds =
      GRAPHENE_RECT_INIT ((float) (rect.x + inset), (float) (rect.y + inset),
                          (float) (rect.width - 2 * inset), (float) (rect.height - 2 * inset));

  gsk_rounded_rect_init_from_rect (&outline, &bounds, rect.width * .1f);
  append_round_border (snapshot, &outline, colour, width);
}

/**
 * lat_board_marks_append_dot:
 * @paper: of the thin line around it
 * @share: its width as a share of the square's
 *
 * Draws a dot in the middle of a square: a man can go here.
 */
void
lat_board_marks_append_dot (GtkSnapshot *snapshot,
                            LatBoardRect rect,
                            const GdkRGBA *colour,
                            const GdkRGBA *paper,
                            double share)
{
  GskRoundedRect circle;
  double radius = MAX (2, rect.width * share / 2);

  init_circle (&circle, rect, radius + 1);
  append_round_border (snapshot, &circle, paper, 1.5);
  init_circle (&circle, rect, radius);
  gtk_snapshot_push_rounded_clip (snapshot, &circle);
  gtk_snapshot_append_color (snapshot, colour, &circle.bounds);
  gtk_snapshot_pop (snapshot);
}

void
lat_board_marks_append_ring (GtkSnapshot *snapshot,
                             LatBoardRect rect,
                             const GdkRGBA *colour,
                             double radius,
                             double width)
{
  GskRoundedRect circle;

  init_circle (&circle, rect, radius + width / 2);
  append_round_border (snapshot, &circle, colour, width);
}

void
lat_board_marks_append_broken_ring (GtkSnapshot *snapshot,
                                    LatBoardRect rect,
                                    const GdkRGBA *colour,
                                    double radius,
                                    double width)
{
  double outer = radius + width;
  cairo_t *cr = begin_cairo (snapshot, get_middle_x (rect) - outer, get_middle_y (rect) - outer,
                             2 * outer, 2 * outer);
  int n = rect.width < 30 ? 6 : 8;
  double step = 2 * G_PI / n;

  gdk_cairo_set_source_rgba (cr, colour);
  cairo_set_line_width (cr, width);
  for (int i = 0; i < n; i++)
    {
      cairo_new_sub_path (cr);
      cairo_arc (cr, get_middle_x (rect), get_middle_y (rect), radius, i * step - step * .3,
                 i * step + step * .3);
    }
  cairo_stroke (cr);
  cairo_destroy (cr);
}

void
lat_board_marks_append_cross (GtkSnapshot *snapshot,
                              LatBoardRect rect,
                              const GdkRGBA *colour,
                              const GdkRGBA *paper,
                              double size)
{
  double x = get_middle_x (rect), y = get_middle_y (rect);
  double half = size / 2;
  double width = MAX (2, rect.width * .08);
  cairo_t *cr = begin_cairo (snapshot, x - half - width, y - half - width, 2 * (half + width),
                             2 * (half + width));

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  for (int pass = 0; pass < 2; pass++)
    {
      gdk_cairo_set_source_rgba (cr, pass == 0 ? paper : colour);
      cairo_set_line_width (cr, pass == 0 ? width * 1.7 : width);
      cairo_move_to (cr, x - half, y - half);
      cairo_line_to (cr, x + half, y + half);
      cairo_move_to (cr, x - half, y + half);
      cairo_line_to (cr, x + half, y - half);
      cairo_stroke (cr);
    }
  cairo_destroy (cr);
}

/**
 * lat_board_marks_append_bar:
 * @rect: the square of the man that is locked
 * @other: the square next to it, of the man who locks
 *
 * Draws a bar at the side of the man who locks.
 */
void
lat_board_marks_append_bar (GtkSnapshot *snapshot,
                            LatBoardRect rect,
                            LatBoardRect other,
                            const GdkRGBA *colour,
                            const GdkRGBA *paper)
{
  int thick = MAX (2, rect.width / 14);
  int length = MAX (6, rect.width * 4 / 10);
  int x = (rect.x + other.x + rect.width) / 2;
  int y = (rect.y + other.y + rect.height) / 2;
  gboolean upright = other.y == rect.y;
  /* On the locked man's own side of the line, so that it says who is locked. */
  int shift = thick / 2 + 1;

  x += upright ? (other.x > rect.x ? -shift : shift) : 0;
  y += upright ? 0 : (other.y > rect.y ? -shift : shift);

  int width = upright ? thick : length;
  int height = upright ? length : thick;
  graphene_rect_t bar = GRAPHENE_RECT_INIT (x - width / 2, y - height / 2, width, height);
  graphene_rect_t around = bar;
  GskRoundedRect outline;

  graphene_rect_inset (&around, -1, -1);
  gsk_rounded_rect_init_from_rect (&outline, &around, 1.5f);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, paper, &around);
  gtk_snapshot_append_color (snapshot, colour, &bar);
  gtk_snapshot_pop (snapshot);
}

/**
 * lat_board_marks_append_arrow:
 *
 * Draws an arrow from one square to another; its head ends before the middle,
 * so that the piece there can still be told.
 */
void
lat_board_marks_append_arrow (GtkSnapshot *snapshot,
                              LatBoardRect from,
                              LatBoardRect to,
                              const GdkRGBA *colour)
{
  double x1 = get_middle_x (from), y1 = get_middle_y (from);
  double x2 = get_middle_x (to), y2 = get_middle_y (to);
  double dx = x2 - x1, dy = y2 - y1;
  double distance = sqrt (dx * dx + dy * dy);
  double side = from.width;

  if (distance < 1)
    return;

  double start = side * .30, tip = distance - side * .24;
  double head = side * .34, wing = side * .21, half = MAX (1, side * .065);
  double margin = side;
  cairo_t *cr = begin_cairo (snapshot, MIN (x1, x2) - margin, MIN (y1, y2) - margin,
                             fabs (dx) + 2 * margin, fabs (dy) + 2 * margin);

  gdk_cairo_set_source_rgba (cr, colour);
  cairo_translate (cr, x1, y1);
  cairo_rotate (cr, atan2 (dy, dx));
  cairo_move_to (cr, start, -half);
  cairo_line_to (cr, tip - head, -half);
  cairo_line_to (cr, tip - head, -wing);
  cairo_line_to (cr, tip, 0);
  cairo_line_to (cr, tip - head, wing);
  cairo_line_to (cr, tip - head, half);
  cairo_line_to (cr, start, half);
  cairo_arc (cr, start, 0, half, G_PI / 2, 3 * G_PI / 2);
  cairo_close_path (cr);
  cairo_fill (cr);
  cairo_destroy (cr);
}
