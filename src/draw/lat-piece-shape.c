/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-piece-shape.c - counters as vectors */
#include <math.h>
#include <pango/pangocairo.h>
#include <string.h>

#include "lat-piece-matter.h"
#include "lat-piece-shape.h"

#define SOLDIER_RADIUS .385
#define LEADER_RADIUS  .425
#define OFFICER_RADIUS .40
#define N_NOTCHES      10
#define NOTCH_DEPTH    .095
#define SMALL_LAUREL   13
#define PEBBLE_CURVES  8

G_DEFINE_ENUM_TYPE (LatPieceSet,
                    lat_piece_set,
                    G_DEFINE_ENUM_VALUE (LAT_PIECE_SET_GLASS, "glass"),
                    G_DEFINE_ENUM_VALUE (LAT_PIECE_SET_BONE, "bone"),
                    G_DEFINE_ENUM_VALUE (LAT_PIECE_SET_STONES, "stones"),
                    G_DEFINE_ENUM_VALUE (LAT_PIECE_SET_DISCS, "discs"),
                    G_DEFINE_ENUM_VALUE (LAT_PIECE_SET_LETTERS, "letters"))

/* In black and white engravings are but grey on smaller squares, and White's leader is like Black's. */
#define STARK_FLAT_SIZE 34

typedef struct
{
  const LatPieceMatter *matter;
  LatPieceSet set;
  LatSide side;
  LatKind kind;
  gboolean stark;
  double x; /* of the middle */
  double y;
  double radius;
  double stroke; /* the width of the outline */
} Counter;

static void
set_colour (cairo_t *cr, guint32 rgb, double alpha)
{
  cairo_set_source_rgba (cr, (rgb >> 16 & 255) / 255.0, (rgb >> 8 & 255) / 255.0,
                         (rgb & 255) / 255.0, alpha);
}

static void
add_stop (cairo_pattern_t *pattern, double offset, guint32 rgb, double alpha)
{
  cairo_pattern_add_color_stop_rgba (pattern, offset, (rgb >> 16 & 255) / 255.0,
                                     (rgb >> 8 & 255) / 255.0, (rgb & 255) / 255.0, alpha);
}

static void
add_circle (cairo_t *cr, double x, double y, double radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  cairo_close_path (cr);
}

/* A pebble is not quite round, and White's are not like Black's: where it is at an angle, and
 * where that leads. */
static void
find_pebble (const Counter *counter, double angle, double at[2], double ahead[2])
{
  double turn = counter->side == LAT_WHITE ? .5 : 2.1;
  double radius = .965 + .035 * cos (2 * (angle - turn)) + .018 * cos (3 * angle + turn);
  double slope = -.07 * sin (2 * (angle - turn)) - .054 * sin (3 * angle + turn);

  at[0] = radius * cos (angle);
  at[1] = radius * sin (angle);
  ahead[0] = slope * cos (angle) - at[1];
  ahead[1] = slope * sin (angle) + at[0];
}

static void
add_pebble (cairo_t *cr, const Counter *counter, double radius)
{
  const double step = 2 * G_PI / PEBBLE_CURVES, third = step / 3;
  double from[2], from_ahead[2];

  find_pebble (counter, 0, from, from_ahead);
  cairo_save (cr);
  cairo_translate (cr, counter->x, counter->y);
  cairo_scale (cr, radius, radius);
  cairo_move_to (cr, from[0], from[1]);
  for (int i = 1; i <= PEBBLE_CURVES; i++)
    {
      double to[2], to_ahead[2];

      find_pebble (counter, i * step, to, to_ahead);
      cairo_curve_to (cr, from[0] + from_ahead[0] * third, from[1] + from_ahead[1] * third,
                      to[0] - to_ahead[0] * third, to[1] - to_ahead[1] * third, to[0], to[1]);
      memcpy (from, to, sizeof from);
      memcpy (from_ahead, to_ahead, sizeof from_ahead);
    }
  cairo_close_path (cr);
  cairo_restore (cr);
}

/* The leader of stone is hewn, with eight sides. */
static void
add_octagon (cairo_t *cr, const Counter *counter, double radius)
{
  for (int i = 0; i < 8; i++)
    {
      double angle = (i + .5) * G_PI / 4;

      cairo_line_to (cr, counter->x + radius * 1.03 * cos (angle),
                     counter->y + radius * 1.03 * sin (angle));
    }
  cairo_close_path (cr);
}

/* His rim otherwise has round bites all around, so that its silhouette alone tells it from a
 * soldier. */
static void
add_notched_circle (cairo_t *cr, const Counter *counter, double radius)
{
  double bite = counter->radius * NOTCH_DEPTH;
  double half = asin (MIN (1, bite / radius));

  cairo_new_sub_path (cr);
  for (int i = 0; i < N_NOTCHES; i++)
    {
      double angle = (i + .5) * 2 * G_PI / N_NOTCHES;
      double next = (i + 1.5) * 2 * G_PI / N_NOTCHES;

      cairo_arc_negative (cr, counter->x + radius * cos (angle), counter->y + radius * sin (angle),
                          bite, angle - G_PI / 2, angle + G_PI / 2);
      cairo_arc (cr, counter->x, counter->y, radius, angle + half, next - half);
    }
  cairo_close_path (cr);
}

/* An officer is a tessera: four sides, a little shorter than the counter is wide, and round corners. */
static void
add_tessera (cairo_t *cr, const Counter *counter, double radius)
{
  double half = radius * .90, corner = half * .48, straight = half - corner;

  cairo_new_sub_path (cr);
  for (int i = 0; i < 4; i++)
    {
      double angle = i * G_PI / 2;

      cairo_arc (cr, counter->x + (i == 0 || i == 3 ? straight : -straight),
                 counter->y + (i < 2 ? straight : -straight), corner, angle, angle + G_PI / 2);
    }
  cairo_close_path (cr);
}

static void
add_outline (cairo_t *cr, const Counter *counter, double radius)
{
  gboolean is_stone = counter->set == LAT_PIECE_SET_STONES;

  cairo_new_path (cr);
  if (counter->kind == LAT_OFFICER)
    add_tessera (cr, counter, radius);
  else if (counter->kind == LAT_LEADER)
    (is_stone ? add_octagon : add_notched_circle) (cr, counter, radius);
  else if (is_stone)
    add_pebble (cr, counter, radius);
  else
    add_circle (cr, counter->x, counter->y, radius);
}

static void
draw_shadow (cairo_t *cr, const Counter *counter, double size)
{
  double x = counter->x + size * .008;
  double y = counter->y + size * .035;
  double outer = counter->radius * 1.17;

  cairo_pattern_t *shade = cairo_pattern_create_radial (x, y, counter->radius * .80, x, y, outer);
  add_stop (shade, 0, 0x000000, .42);
  add_stop (shade, .45, 0x000000, .22);
  add_stop (shade, 1, 0x000000, 0);
  cairo_set_source (cr, shade);
  add_circle (cr, x, y, outer);
  cairo_fill (cr);
  cairo_pattern_destroy (shade);
}

static void
draw_body (cairo_t *cr, const Counter *counter)
{
  const LatPieceMatter *matter = counter->matter;
  double r = counter->radius;
  cairo_pattern_t *dome =
      cairo_pattern_create_radial (counter->x - r * .32, counter->y - r * .38, r * .05,
                                   counter->x - r * .06, counter->y - r * .08, r * 1.12);

  add_stop (dome, 0, matter->light, 1);
  add_stop (dome, .55, matter->body, 1);
  add_stop (dome, 1, matter->deep, 1);
  cairo_set_source (cr, dome);
  add_outline (cr, counter, r);
  cairo_fill (cr);
  cairo_pattern_destroy (dome);
}

static void
draw_flat_body (cairo_t *cr, const Counter *counter)
{
  set_colour (cr, counter->matter->flat, 1);
  add_outline (cr, counter, counter->radius);
  cairo_fill (cr);
}

static void
draw_outline (cairo_t *cr, const Counter *counter)
{
  const LatPieceMatter *matter = counter->matter;
  double width = counter->stroke;

  /* The rim first, then the outline over its outer half. */
  if (matter->rim_alpha > 0)
    {
      set_colour (cr, matter->rim, matter->rim_alpha);
      cairo_set_line_width (cr, width);
      add_outline (cr, counter, counter->radius - width);
      cairo_stroke (cr);
    }
  set_colour (cr, matter->outline, 1);
  cairo_set_line_width (cr, width);
  add_outline (cr, counter, counter->radius - width / 2 + .25);
  cairo_stroke (cr);
}

static void
add_ring (cairo_t *cr, const Counter *counter, double radius)
{
  add_circle (cr, counter->x, counter->y, radius);
}

/* A dark line with a light one on its lower right: the light comes from the
 * upper left. */
static void
draw_groove (cairo_t *cr, const Counter *counter, double radius)
{
  void (*add) (cairo_t * cr, const Counter *at, double size) =
      counter->kind == LAT_OFFICER ? add_tessera : add_ring;
  const LatPieceMatter *matter = counter->matter;
  double width = MAX (.8, counter->radius * .055);
  double shift = width * .55;

  cairo_set_line_width (cr, width);
  if (matter->glint_alpha > 0)
    {
      set_colour (cr, matter->glint, matter->glint_alpha);
      cairo_save (cr);
      cairo_translate (cr, shift, shift);
      add (cr, counter, radius);
      cairo_restore (cr);
      cairo_stroke (cr);
    }
  set_colour (cr, matter->groove, matter->groove_alpha);
  add (cr, counter, radius);
  cairo_stroke (cr);
}

static void
draw_shine (cairo_t *cr, const Counter *counter)
{
  double r = counter->radius;

  if (counter->matter->shine_alpha <= 0)
    return;

  cairo_save (cr);
  add_outline (cr, counter, r - counter->stroke);
  cairo_clip (cr);
  cairo_translate (cr, counter->x - r * .36, counter->y - r * .46);
  cairo_rotate (cr, -G_PI / 5);
  cairo_scale (cr, 1, .56);

  cairo_pattern_t *shine = cairo_pattern_create_radial (0, 0, 0, 0, 0, r * .46);
  add_stop (shine, 0, 0xffffff, counter->matter->shine_alpha);
  add_stop (shine, .45, 0xffffff, counter->matter->shine_alpha * .45);
  add_stop (shine, 1, 0xffffff, 0);
  cairo_set_source (cr, shine);
  cairo_paint (cr);
  cairo_pattern_destroy (shine);
  cairo_restore (cr);
}

/* One leaf of the wreath, its tip away from the stalk. */
static void
add_leaf (cairo_t *cr, double x, double y, double angle, double length, double width)
{
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_rotate (cr, angle);
  cairo_move_to (cr, 0, 0);
  cairo_curve_to (cr, length * .3, -width, length * .7, -width * .8, length, 0);
  cairo_curve_to (cr, length * .7, width * .8, length * .3, width, 0, 0);
  cairo_close_path (cr);
  cairo_restore (cr);
}

/* Two branches that rise from below and leave a gap above. */
static void
add_laurel (cairo_t *cr, const Counter *counter, double x, double y)
{
  double ring = counter->radius * .45;
  double length = counter->radius * .30;
  double width = length * .30;
  int leaves = 6;

  for (int side = -1; side <= 1; side += 2)
    for (int i = 0; i < leaves; i++)
      {
        /* From the foot of the branch, up along its side. */
        double angle = G_PI / 2 - side * (.07 + .68 * i / (leaves - 1)) * G_PI;
        double along = angle - side * G_PI / 2;
        double px = x + ring * cos (angle);
        double py = y + ring * sin (angle);

        add_leaf (cr, px, py, along + side * .42, length, width);
        add_leaf (cr, px, py, along - side * .55, length, width);
      }
}

/* The same where leaves would be finer than pixels: only its two branches. */
static void
draw_small_laurel (cairo_t *cr, const Counter *counter)
{
  double ring = counter->radius * .47;

  set_colour (cr, counter->matter->emblem, 1);
  cairo_set_line_width (cr, counter->radius * .24);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_new_sub_path (cr);
  cairo_arc (cr, counter->x, counter->y, ring, G_PI * .60, G_PI * 1.30);
  cairo_new_sub_path (cr);
  cairo_arc_negative (cr, counter->x, counter->y, ring, G_PI * .40, -G_PI * .30);
  cairo_stroke (cr);
}

static void
draw_laurel (cairo_t *cr, const Counter *counter)
{
  const LatPieceMatter *matter = counter->matter;
  double shift = MAX (.5, counter->radius * .025);
  double y = counter->y + counter->radius * .02;

  if (matter->glint_alpha > 0)
    {
      set_colour (cr, counter->side == LAT_BLACK ? 0x000000 : 0xffffff, .8);
      add_laurel (cr, counter, counter->x + shift, y + shift);
      cairo_fill (cr);
    }
  set_colour (cr, matter->emblem, 1);
  add_laurel (cr, counter, counter->x, y);
  cairo_fill (cr);
}

/* A cord straight across, from the lower left to the upper right. */
static void
draw_cord (cairo_t *cr, const Counter *counter)
{
  double r = counter->radius;
  double half = MAX (1.1, r * .12);
  double edge = MAX (.7, r * .045);
  gboolean dark = counter->side == LAT_BLACK;

  cairo_save (cr);
  add_outline (cr, counter, r);
  cairo_clip (cr);
  cairo_translate (cr, counter->x, counter->y);
  cairo_rotate (cr, -G_PI / 4);

  set_colour (cr, counter->stark ? counter->matter->body : 0x3d2c14, counter->stark ? 1 : .9);
  cairo_rectangle (cr, -r, -half - edge, 2 * r, 2 * (half + edge));
  cairo_fill (cr);
  set_colour (cr, counter->stark ? counter->matter->sign : dark ? 0xd9b985 : 0xb98f52, 1);
  cairo_rectangle (cr, -r, -half, 2 * r, 2 * half);
  cairo_fill (cr);

  if (r >= 11 && !counter->stark)
    {
      double step = half * 1.5;

      set_colour (cr, 0x3d2c14, .55);
      cairo_set_line_width (cr, MAX (.7, r * .035));
      for (double x = -r; x < r + step; x += step)
        {
          cairo_move_to (cr, x - half * .7, half);
          cairo_line_to (cr, x + half * .7, -half);
        }
      cairo_stroke (cr);
    }
  cairo_restore (cr);
}

static void
draw_letter (cairo_t *cr, const Counter *counter, double size)
{
  static const char *const letters[] = {
    [LAT_SOLDIER] = "S", [LAT_LEADER] = "D", [LAT_OFFICER] = "O"
  };
  PangoLayout *layout = pango_cairo_create_layout (cr);
  PangoFontDescription *font = pango_font_description_from_string ("Cantarell, Sans Bold");
  PangoRectangle ink;

  pango_font_description_set_absolute_size (font, size * .44 * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_text (layout, letters[counter->kind], -1);
  pango_layout_get_pixel_extents (layout, &ink, NULL);

  set_colour (cr, counter->matter->sign, 1);
  cairo_move_to (cr, counter->x - ink.x - ink.width / 2.0, counter->y - ink.y - ink.height / 2.0);
  pango_cairo_show_layout (cr, layout);
  pango_font_description_free (font);
  g_object_unref (layout);
}

/* A bar through a flat counter: trapped, where a cord would be too fine. */
static void
draw_bar (cairo_t *cr, const Counter *counter)
{
  double r = counter->radius;

  cairo_save (cr);
  add_outline (cr, counter, r);
  cairo_clip (cr);
  set_colour (cr, counter->matter->sign, 1);
  cairo_set_line_width (cr, MAX (1.6, r * .26));
  cairo_move_to (cr, counter->x - r, counter->y + r);
  cairo_line_to (cr, counter->x + r, counter->y - r);
  cairo_stroke (cr);
  cairo_restore (cr);
}

/* An emblem that is let into a man, with its lit edge. */
static void
draw_inlay (cairo_t *cr,
            const Counter *counter,
            void (*add) (cairo_t *cr, const Counter *counter, double shift))
{
  cairo_new_path (cr);
  if (!counter->stark)
    {
      set_colour (cr, counter->side == LAT_BLACK ? 0x000000 : 0xffffff, .8);
      add (cr, counter, MAX (.5, counter->radius * .03));
      cairo_fill (cr);
    }
  set_colour (cr, counter->matter->emblem, 1);
  add (cr, counter, 0);
  cairo_fill (cr);
}

/* One chevron: its point is above (x, y) by its height. */
static void
add_chevron (cairo_t *cr, double x, double y, double half, double height, double width)
{
  cairo_move_to (cr, x - half, y);
  cairo_line_to (cr, x, y - height);
  cairo_line_to (cr, x + half, y);
  cairo_line_to (cr, x + half, y + width);
  cairo_line_to (cr, x, y + width - height);
  cairo_line_to (cr, x - half, y + width);
  cairo_close_path (cr);
}

/* The officer's sign in all sets: a chevron, two where there is room. */
static void
add_chevrons (cairo_t *cr, const Counter *counter, double shift)
{
  double r = counter->radius, x = counter->x + shift, y = counter->y + shift;

  if (r < SMALL_LAUREL)
    {
      add_chevron (cr, x, y + r * .08, r * .50, r * .42, r * .36);
      return;
    }
  add_chevron (cr, x, y - r * .07, r * .46, r * .34, r * .19);
  add_chevron (cr, x, y + r * .27, r * .46, r * .34, r * .19);
}

static void
draw_glass (cairo_t *cr, const Counter *counter)
{
  double r = counter->radius;

  draw_body (cr, counter);
  draw_outline (cr, counter);
  if (counter->kind == LAT_OFFICER)
    {
      draw_groove (cr, counter, r * .78);
      draw_inlay (cr, counter, add_chevrons);
    }
  else if (counter->kind == LAT_LEADER)
    {
      draw_groove (cr, counter, r * .78);
      if (r < SMALL_LAUREL)
        draw_small_laurel (cr, counter);
      else
        draw_laurel (cr, counter);
    }
  else
    {
      draw_groove (cr, counter, r * .72);
      draw_groove (cr, counter, r * .42);
    }
  draw_shine (cr, counter);
}

/* Six petals, as compasses draw them on bone. */
static void
add_rosette (cairo_t *cr, const Counter *counter, double shift)
{
  double length = counter->radius * .62;

  for (int i = 0; i < 6; i++)
    add_leaf (cr, counter->x + shift, counter->y + shift, i * G_PI / 3, length,
              length * (counter->radius < SMALL_LAUREL ? .36 : .29));
}

/* A star of eight rays. */
static void
add_star (cairo_t *cr, const Counter *counter, double shift)
{
  for (int i = 0; i < 16; i++)
    {
      double ray = counter->radius * (i % 2 == 0 ? .68 : .29), angle = i * G_PI / 8;

      cairo_line_to (cr, counter->x + shift + ray * cos (angle),
                     counter->y + shift + ray * sin (angle));
    }
  cairo_close_path (cr);
}

/* A disc that was turned: rings, and the pit of the lathe. */
static void
draw_bone (cairo_t *cr, const Counter *counter)
{
  double r = counter->radius;

  draw_body (cr, counter);
  draw_outline (cr, counter);
  draw_groove (cr, counter, r * .80);
  if (counter->kind != LAT_SOLDIER)
    {
      draw_inlay (cr, counter, counter->kind == LAT_LEADER ? add_rosette : add_chevrons);
      return;
    }
  draw_groove (cr, counter, r * .50);
  set_colour (cr, counter->matter->groove, MIN (1, counter->matter->groove_alpha * 1.3));
  add_circle (cr, counter->x, counter->y, MAX (1, r * .10));
  cairo_fill (cr);
}

/* Veins and specks, always the same ones. */
static void
draw_specks (cairo_t *cr, const Counter *counter)
{
  static const double places[][3] = {
    { -.50, .22, .045 }, { .18, -.58, .040 },  { .46, .30, .055 }, { -.12, .58, .035 },
    { .58, -.20, .035 }, { -.30, -.20, .030 }, { .06, .14, .040 }, { -.62, -.18, .030 },
  };

  set_colour (cr, counter->matter->groove, counter->matter->groove_alpha);
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      add_circle (cr, counter->x + counter->radius * places[i][0],
                  counter->y + counter->radius * places[i][1], counter->radius * places[i][2]);
      cairo_fill (cr);
    }
}

static void
draw_stone (cairo_t *cr, const Counter *counter)
{
  draw_body (cr, counter);
  if (counter->radius >= SMALL_LAUREL && !counter->stark && counter->kind == LAT_SOLDIER)
    draw_specks (cr, counter);
  draw_outline (cr, counter);
  if (counter->kind != LAT_SOLDIER)
    draw_inlay (cr, counter, counter->kind == LAT_LEADER ? add_star : add_chevrons);
  draw_shine (cr, counter);
}

/* Turned over: flat, with a cord across. */
static void
draw_underside (cairo_t *cr, const Counter *counter)
{
  draw_flat_body (cr, counter);
  draw_outline (cr, counter);
  draw_cord (cr, counter);
  /* The cord goes under the rim, so the outline comes once more. */
  draw_outline (cr, counter);
}

static void
draw_whole (cairo_t *cr, const Counter *counter, gboolean trapped)
{
  if (trapped)
    draw_underside (cr, counter);
  else if (counter->set == LAT_PIECE_SET_BONE)
    draw_bone (cr, counter);
  else if (counter->set == LAT_PIECE_SET_STONES)
    draw_stone (cr, counter);
  else
    draw_glass (cr, counter);
}

static void
draw_disc (cairo_t *cr, const Counter *counter, gboolean trapped)
{
  draw_flat_body (cr, counter);
  draw_outline (cr, counter);
  if (trapped)
    draw_bar (cr, counter);
  else if (counter->kind == LAT_LEADER)
    {
      set_colour (cr, counter->matter->sign, 1);
      add_circle (cr, counter->x, counter->y, counter->radius * .40);
      cairo_fill (cr);
    }
  else if (counter->kind == LAT_OFFICER)
    {
      cairo_new_path (cr);
      set_colour (cr, counter->matter->sign, 1);
      add_chevrons (cr, counter, 0);
      cairo_fill (cr);
    }
}

static gboolean
is_engraved (LatPieceSet set)
{
  return set == LAT_PIECE_SET_GLASS || set == LAT_PIECE_SET_BONE || set == LAT_PIECE_SET_STONES;
}

/**
 * lat_piece_shape_get_radius:
 * @size: side of the square
 *
 * Returns: half the width of a counter
 */
double
lat_piece_shape_get_radius (LatKind kind, double size)
{
  static const double radii[] = {
    [LAT_SOLDIER] = SOLDIER_RADIUS, [LAT_LEADER] = LEADER_RADIUS, [LAT_OFFICER] = OFFICER_RADIUS
  };

  return size * radii[kind];
}

/**
 * lat_piece_shape_draw:
 * @cr: where to draw; the square's upper left corner is its origin
 * @set: how it is to look
 * @cell: the piece
 * @size: side of the square
 * @high_contrast: whether to use black and white only
 *
 * Draws a piece into a square.
 */
void
lat_piece_shape_draw (cairo_t *cr,
                      LatPieceSet set,
                      LatCell cell,
                      double size,
                      gboolean high_contrast)
{
  g_return_if_fail (cr != NULL);
  g_return_if_fail (lat_cell_is_piece (cell));

  LatSide side = lat_cell_side (cell);
  gboolean trapped = lat_cell_is_trapped (cell);
  gboolean flat =
      size < (high_contrast && is_engraved (set) ? STARK_FLAT_SIZE : LAT_PIECE_FLAT_SIZE);
  Counter counter = {
    .matter = lat_piece_matter_get (set, side, high_contrast),
    .set = set,
    .side = side,
    .kind = lat_cell_kind (cell),
    .stark = high_contrast,
    .x = size / 2,
    .y = size / 2,
    .radius = lat_piece_shape_get_radius (lat_cell_kind (cell), size),
    .stroke = MAX (1, size * (high_contrast ? .035 : .02)),
  };

  cairo_save (cr);
  if (flat || set == LAT_PIECE_SET_DISCS)
    {
      if (!flat && !high_contrast)
        draw_shadow (cr, &counter, size);
      draw_disc (cr, &counter, trapped);
    }
  else if (set == LAT_PIECE_SET_LETTERS)
    {
      draw_flat_body (cr, &counter);
      draw_outline (cr, &counter);
      draw_letter (cr, &counter, size);
      if (trapped)
        draw_bar (cr, &counter);
    }
  else
    {
      if (!high_contrast)
        draw_shadow (cr, &counter, size);
      draw_whole (cr, &counter, trapped);
    }
  cairo_restore (cr);
}
