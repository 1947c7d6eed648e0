/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-frame-painter.c - tests: the frame around a board is seen, quiet, and lit from one side */
#include <math.h>

#include "lat-diagram.h"
#include "lat-frame-painter.h"

static double
get_channel (float value)
{
  return value <= .03928f ? value / 12.92 : pow ((value + .055) / 1.055, 2.4);
}

static double
get_luminance (const LatColour *colour)
{
  return .2126 * get_channel (colour->red) + .7152 * get_channel (colour->green)
         + .0722 * get_channel (colour->blue);
}

/* As in WCAG 2.1. */
static double
get_contrast (const LatColour *a, const LatColour *b)
{
  double x = get_luminance (a), y = get_luminance (b);

  return (MAX (x, y) + .05) / (MIN (x, y) + .05);
}

/* Tone on tone: the meander can be seen, and nobody has to look at it. */
static void
test_quiet (void)
{
  for (int style = LAT_BOARD_STYLE_STONE; style < LAT_BOARD_STYLE_PLAIN; style++)
    for (int dark = 0; dark < 2; dark++)
      {
        LatBoardColours colours;
        LatFrameColours frame;

        lat_board_style_get_colours ((LatBoardStyle) style, dark, FALSE, &colours);
        lat_frame_painter_get_colours (&colours, &frame);
        g_test_message ("style %d, dark %d: %.2f %.2f", style, dark,
                        get_contrast (&frame.cut, &frame.face),
                        get_contrast (&frame.face, &colours.cells[0]));
        g_assert_cmpfloat (get_contrast (&frame.cut, &frame.face), >, 1.15);
        g_assert_cmpfloat (get_contrast (&frame.cut, &frame.face), <, 2);
        g_assert_cmpfloat (get_contrast (&frame.face, &colours.cells[0]), >, 1.05);
        g_assert_cmpfloat (get_contrast (&frame.face, &colours.cells[0]), <, 1.7);
        g_assert_cmpfloat (get_luminance (&frame.lit), >, get_luminance (&frame.face));
        g_assert_cmpfloat (get_luminance (&frame.face), >, get_luminance (&frame.shaded));
      }
}

/* All of the meander lies on the frame, whatever the size of the board. */
static void
test_place (void)
{
  for (int frame = LAT_BOARD_FRAME; frame <= LAT_BOARD_FRAME_WIDE;
       frame += LAT_BOARD_FRAME_WIDE - LAT_BOARD_FRAME)
    for (int side = 3 * 24; side < 900; side += 61)
      {
        LatBoardRect outer = { 7, 9, side + 2 * frame, side + 31 + 2 * frame };
        cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 1, 1);
        cairo_t *cr = cairo_create (surface);
        double x1, y1, x2, y2;

        lat_frame_painter_trace (cr, outer, frame);
        cairo_set_line_width (cr, lat_frame_painter_get_line (frame));
        cairo_stroke_extents (cr, &x1, &y1, &x2, &y2);
        g_assert_cmpfloat (x1, >=, outer.x + 1);
        g_assert_cmpfloat (y1, >=, outer.y + 1);
        g_assert_cmpfloat (x2, <=, outer.x + outer.width - 1);
        g_assert_cmpfloat (y2, <=, outer.y + outer.height - 1);
        /* Nothing on the field, and something on each side. */
        for (int i = 0; i < 200; i++)
          {
            double share = i / 199.;
            double x = outer.x + frame + share * (outer.width - 2 * frame);
            double y = outer.y + frame + share * (outer.height - 2 * frame);

            g_assert_false (cairo_in_stroke (cr, x, outer.y + frame + .5));
            g_assert_false (cairo_in_stroke (cr, outer.x + frame + .5, y));
            g_assert_false (cairo_in_stroke (cr, x, outer.y + outer.height - frame - .5));
            g_assert_false (cairo_in_stroke (cr, outer.x + outer.width - frame - .5, y));
          }
        cairo_destroy (cr);
        cairo_surface_destroy (surface);
      }
}

static void
get_size (const LatDiagramLook *look, int *width, int *height)
{
  static const LatSquareSet none;
  g_autoptr (LatDiagram) diagram = lat_diagram_new (8, 6, &none);

  diagram->look = *look;
  lat_diagram_get_size (diagram, width, height);
}

/* Around boards that have one, where squares are large enough; never in black and white. */
static void
test_where (void)
{
  static const struct
  {
    LatDiagramLook look;
    int frame;
  } rows[] = {
    { { .square = 48, .frame = TRUE }, LAT_BOARD_FRAME },
    { { .square = 24, .frame = TRUE, .style = LAT_BOARD_STYLE_WOOD }, LAT_BOARD_FRAME },
    { { .square = 90, .frame = TRUE, .dark = TRUE }, LAT_BOARD_FRAME_WIDE },
    { { .square = 23, .frame = TRUE }, 0 },
    { { .square = 48, .frame = TRUE, .style = LAT_BOARD_STYLE_PLAIN }, 0 },
    { { .square = 48, .frame = TRUE, .high_contrast = TRUE }, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      LatDiagramLook bare = rows[i].look;
      int width, height, bare_width, bare_height;

      bare.frame = FALSE;
      get_size (&rows[i].look, &width, &height);
      get_size (&bare, &bare_width, &bare_height);
      g_test_message ("%u", i);
      g_assert_cmpint (width - bare_width, ==, 2 * rows[i].frame);
      g_assert_cmpint (height - bare_height, ==, 2 * rows[i].frame);
    }
}

/* The brightness of a box of a picture, on average. */
static double
measure (cairo_surface_t *surface, int left, int top, int width, int height)
{
  int stride = cairo_image_surface_get_stride (surface) / 4;
  const guint32 *pixels = (const guint32 *) (gconstpointer) cairo_image_surface_get_data (surface);
  double sum = 0;

  for (int y = top; y < top + height; y++)
    for (int x = left; x < left + width; x++)
      sum += (pixels[y * stride + x] >> 16 & 255) + (pixels[y * stride + x] >> 8 & 255)
             + (pixels[y * stride + x] & 255);
  return sum / (3. * width * height);
}

/* The light comes from the upper left: of the frame these sides are brighter, and its shadow falls
 * on the field beside them. */
static void
test_light (void)
{
  static const LatSquareSet none;

  for (int style = LAT_BOARD_STYLE_STONE; style < LAT_BOARD_STYLE_PLAIN; style++)
    for (int dark = 0; dark < 2; dark++)
      {
        g_autoptr (LatDiagram) diagram = lat_diagram_new (8, 8, &none);
        const int frame = LAT_BOARD_FRAME, in = LAT_BOARD_FRAME + LAT_BOARD_BORDER;
        cairo_surface_t *surface;
        int side, height;
        cairo_t *cr;

        diagram->look.style = (LatBoardStyle) style;
        diagram->look.dark = dark;
        diagram->look.frame = TRUE;
        diagram->look.coordinates = LAT_BOARD_COORDINATES_NONE;
        lat_diagram_get_size (diagram, &side, &height);
        surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, side, height);
        cr = cairo_create (surface);
        lat_diagram_paint (diagram, cr);
        cairo_surface_flush (surface);
        g_assert_cmpfloat (measure (surface, in, 1, side - 2 * in, frame - 1), >,
                           measure (surface, in, side - frame, side - 2 * in, frame - 1) + 3);
        g_assert_cmpfloat (measure (surface, 1, in, frame - 1, side - 2 * in), >,
                           measure (surface, side - frame, in, frame - 1, side - 2 * in) + 3);
        g_assert_cmpfloat (measure (surface, in + 50, in, side - 2 * in - 50, 1), <,
                           measure (surface, in + 50, in + 8, side - 2 * in - 50, 1) - 5);
        g_assert_cmpfloat (measure (surface, in, in + 50, 1, side - 2 * in - 50), <,
                           measure (surface, in + 8, in + 50, 1, side - 2 * in - 50) - 5);
        cairo_destroy (cr);
        cairo_surface_destroy (surface);
      }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/board/frame/quiet", test_quiet);
  g_test_add_func ("/board/frame/place", test_place);
  g_test_add_func ("/board/frame/where", test_where);
  g_test_add_func ("/board/frame/light", test_light);

  return g_test_run ();
}
