/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-field-painter.c - the empty board */
#include <math.h>
#include <string.h>

#include "lat-field-painter.h"
#include "lat-frame-painter.h"
#include "lat-implied-zones.h"

#define LABEL_SHARE .2 /* of a square's side */
#define LABEL_MIN   11
#define LABEL_MAX   13
/* Within squares, where the pieces leave less room for them. */
#define INNER_SHARE .17
#define INNER_MIN   8
#define INNER_MAX   12
/* With large text. */
#define LABEL_MOST 17
#define INNER_MOST .26
#define MIN_INSIDE 24
/* Of the side of a square: how far its frame is from its edge. */
#define ROLE_INSET .12
#define ROLE_TINT  .13f
#define ROLE_INK   .8f
#define QUIET_INK  .45f
/* On smaller squares grain is but dirt. */
#define MIN_GRAIN 20
/* Over a photograph: how much of the paper lies on it, so that ink is read on any stone, and on what is lost. */
#define VEIL      .4f
#define LOST_VEIL .82f
#define OVER_INK  .6f
#define PLATE     .7f

typedef struct
{
  const LatBoardGeometry *geometry;
  const LatBoardColours *colours;
  const LatSquareSet *squares;
  const LatCanvas *canvas;
  gboolean is_over; /* a photograph, which is there already */
} Field;

static void
add_squares (LatSquareSet *set, const LatSquareSet *squares)
{
  for (LatSquare square = 0; square < LAT_N_CELLS; square++)
    if (lat_square_set_has (squares, square))
      lat_square_set_add (set, square);
}

/* Columns and rows are counted as seen, from the upper left. */
static LatSquare
get_square (const Field *field, int column, int row)
{
  const LatBoardGeometry *g = field->geometry;

  return lat_square_new (g->flipped ? g->files - 1 - column : column,
                         g->flipped ? row : g->ranks - 1 - row);
}

static gboolean
has_cell (const Field *field, int column, int row)
{
  const LatBoardGeometry *g = field->geometry;

  return column >= 0 && row >= 0 && column < g->files && row < g->ranks
         && lat_square_set_has (field->squares, get_square (field, column, row));
}

static gboolean
is_dark (const Field *field, int column, int row)
{
  const LatBoardGeometry *g = field->geometry;

  /* By the square's own name, so that turning the board changes no colour. */
  int file = g->flipped ? g->files - 1 - column : column;
  int rank = g->flipped ? row : g->ranks - 1 - row;

  return (file + rank) % 2 == 0;
}

static void
append_box (const Field *field, const LatColour *colour, int x, int y, int width, int height)
{
  if (colour->alpha > 0)
    lat_canvas_fill_box (field->canvas, (LatBox){ x, y, width, height }, 0, colour);
}

/* A square's own tone: darker towards the lower right, as light falls on a slab,
 * and each a trace different from the next, as stones and boards are. One plain
 * colour a square is also much faster than a gradient across all. */
static LatColour
get_tone (const Field *field, int column, int row)
{
  const LatBoardGeometry *g = field->geometry;
  const LatColour *cell = &field->colours->cells[is_dark (field, column, row)];
  const LatColour *shade = &field->colours->shade;
  float distance = (float) (column + row) / (float) MAX (1, g->files + g->ranks - 2);
  float grain = (float) ((column * 29 + row * 53 + column * row * 7) % 11) / 10.f - .5f;
  float share = shade->alpha * CLAMP (distance + grain * .22f, 0, 1);

  return (LatColour){
    cell->red + (shade->red - cell->red) * share,
    cell->green + (shade->green - cell->green) * share,
    cell->blue + (shade->blue - cell->blue) * share,
    cell->alpha,
  };
}

static void
append_cells (const Field *field)
{
  const LatBoardGeometry *g = field->geometry;

  for (int row = 0; row < g->ranks; row++)
    for (int column = 0; column < g->files; column++)
      if (has_cell (field, column, row))
        {
          LatColour tone = get_tone (field, column, row);

          append_box (field, &tone, g->left + column * g->square, g->top + row * g->square,
                      g->square, g->square);
        }
}

/* The dark or the light strokes of all squares. Those of about the same width are one path. */
static void
append_strokes (const Field *field, cairo_t *cr, gboolean is_light, guint width)
{
  const LatBoardGeometry *g = field->geometry;
  LatGrainStroke strokes[LAT_GRAIN_MAX];

  for (int row = 0; row < g->ranks; row++)
    for (int column = 0; column < g->files; column++)
      {
        guint n = lat_grain_list (field->colours->grain, column, row, strokes);

        for (guint i = 0; has_cell (field, column, row) && i < n; i++)
          if (strokes[i].is_light == is_light && strokes[i].width == width)
            lat_grain_append_path (cr, &strokes[i], column, row);
      }
  cairo_set_line_width (cr, lat_grain_get_width (width));
  cairo_stroke (cr);
}

static void
append_grain (const Field *field)
{
  const LatBoardGeometry *g = field->geometry;
  LatBoardRect all = lat_board_geometry_get_field (g);
  cairo_t *cr;

  if (field->colours->grain == LAT_GRAIN_NONE || g->square < MIN_GRAIN)
    return;
  cr = lat_canvas_begin (field->canvas, (LatBox){ all.x, all.y, all.width, all.height });
  cairo_translate (cr, all.x, all.y);
  cairo_scale (cr, g->square, g->square);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  for (int tone = 0; tone < 2; tone++)
    {
      const LatColour *colour = tone == 0 ? &field->colours->vein : &field->colours->fleck;

      cairo_set_source_rgba (cr, colour->red, colour->green, colour->blue, colour->alpha);
      for (guint width = 0; width < LAT_GRAIN_N_WIDTHS; width++)
        append_strokes (field, cr, tone == 1, width);
    }
  lat_canvas_end (field->canvas, cr);
}

/* The cut between two rows or, @upright, two columns. */
static void
append_cuts (const Field *field, gboolean upright)
{
  const LatBoardGeometry *g = field->geometry;
  int lines = upright ? g->files : g->ranks;
  int length = upright ? g->ranks : g->files;

  for (int line = 1; line < lines; line++)
    for (int start = 0; start < length; start++)
      {
        int end = start;

        while (end < length
               && (upright ? has_cell (field, line, end) && has_cell (field, line - 1, end)
                           : has_cell (field, end, line) && has_cell (field, end, line - 1)))
          end++;
        if (end == start)
          continue;

        int along = start * g->square;
        int extent = (end - start) * g->square;
        if (upright)
          {
            int x = g->left + line * g->square;
            append_box (field, &field->colours->cut, x - 1, g->top + along, 1, extent);
            append_box (field, &field->colours->gleam, x, g->top + along, 1, extent);
          }
        else
          {
            int y = g->top + line * g->square;
            append_box (field, &field->colours->cut, g->left + along, y - 1, extent, 1);
            append_box (field, &field->colours->gleam, g->left + along, y, extent, 1);
          }
        start = end;
      }
}

/* Incised, as the lines between squares are: a gleam beside each cut, which is darker as some boards have hardly
 * any lines. */
static void
draw_role (cairo_t *cr,
           LatBoardRect square,
           gboolean is_crossed,
           gboolean is_goal,
           gboolean is_quiet,
           const LatBoardColours *colours)
{
  const LatColour strokes[] = {
    colours->gleam, lat_colour_with_alpha (colours->border, is_quiet ? QUIET_INK : ROLE_INK)
  };
  double inset = floor (square.width * ROLE_INSET) + .5;
  double side = square.width - 2 * inset, half = side / 2;

  for (int i = 0; i < 2; i++)
    {
      double x = square.x + inset + 1 - i, y = square.y + inset + 1 - i;

      cairo_set_source_rgba (cr, strokes[i].red, strokes[i].green, strokes[i].blue,
                             strokes[i].alpha);
      if (!is_quiet || !is_goal)
        cairo_rectangle (cr, x, y, side, side);
      /* Not within a diamond: small squares would be full of lines. */
      for (int k = 0; is_crossed && k < 4; k++)
        {
          double across = k % 2 == 0 ? side : -side, down = k < 2 ? side : -side;
          double left = k % 2 == 0 ? x : x + side, top = k < 2 ? y : y + side;
          double part = is_goal ? .25 : .5;

          cairo_move_to (cr, left, top);
          cairo_line_to (cr, left + part * across, top + part * down);
        }
      if (is_goal)
        {
          cairo_move_to (cr, x + half, y);
          cairo_line_to (cr, x + side, y + half);
          cairo_line_to (cr, x + half, y + side);
          cairo_line_to (cr, x, y + half);
          cairo_close_path (cr);
        }
      cairo_stroke (cr);
    }
}

/* Seen around a man, too, who hides what is carved into his square. */
static void
append_tints (const Field *field, const LatFieldRoles *roles)
{
  const LatBoardGeometry *g = field->geometry;
  LatColour tint = lat_colour_with_alpha (field->colours->ink, ROLE_TINT);

  for (int row = 0; row < g->ranks; row++)
    for (int column = 0; column < g->files; column++)
      if (has_cell (field, column, row)
          && lat_square_set_has (&roles->framed, get_square (field, column, row))
          && !lat_square_set_has (&roles->quiet, get_square (field, column, row)))
        append_box (field, &tint, g->left + column * g->square, g->top + row * g->square, g->square,
                    g->square);
}

static void
append_roles (const Field *field, const LatFieldRoles *roles)
{
  const LatBoardGeometry *g = field->geometry;
  LatBoardRect all = lat_board_geometry_get_field (g);
  cairo_t *cr;

  if (lat_square_set_is_empty (&roles->framed))
    return;
  append_tints (field, roles);
  cr = lat_canvas_begin (field->canvas, (LatBox){ all.x, all.y, all.width, all.height });
  cairo_set_line_width (cr, 1);
  for (int row = 0; row < g->ranks; row++)
    for (int column = 0; column < g->files; column++)
      {
        LatSquare square = get_square (field, column, row);

        if (has_cell (field, column, row) && lat_square_set_has (&roles->framed, square))
          draw_role (cr, lat_board_geometry_get_rect (g, square),
                     lat_square_set_has (&roles->crossed, square),
                     lat_square_set_has (&roles->goals, square),
                     lat_square_set_has (&roles->quiet, square), field->colours);
      }
  lat_canvas_end (field->canvas, cr);
}

/* The shadow of the frame's two upper sides, as the field lies lower. */
static void
append_shadow (const Field *field)
{
  const LatBoardGeometry *g = field->geometry;
  int depth = g->square < 60 ? 3 : 4;

  for (int i = 0; i < depth; i++)
    {
      LatColour shade = { 0, 0, 0, .16f * (float) (depth - i) / (float) depth };

      for (int column = 0; column < g->files; column++)
        if (has_cell (field, column, 0))
          append_box (field, &shade, g->left + column * g->square, g->top + i, g->square, 1);
      for (int row = 0; row < g->ranks; row++)
        if (has_cell (field, 0, row))
          append_box (field, &shade, g->left + i, g->top + row * g->square + (row == 0 ? i + 1 : 0),
                      1, g->square - (row == 0 ? i + 1 : 0));
    }
}

/* The border above (@side -1) or below (+1) the cells of a row that have none
 * there. It closes the corners, too, unless a cell is in the way. */
static void
append_level_border (const Field *field, int row, int side)
{
  const LatBoardGeometry *g = field->geometry;
  int y = side < 0 ? g->top + row * g->square - LAT_BOARD_BORDER : g->top + (row + 1) * g->square;

  for (int start = 0; start < g->files; start++)
    {
      int end = start;

      while (has_cell (field, end, row) && !has_cell (field, end, row + side))
        end++;
      if (end == start)
        continue;

      int left = g->left + start * g->square;
      int right = g->left + end * g->square;
      if (!has_cell (field, start - 1, row) && !has_cell (field, start - 1, row + side))
        left -= LAT_BOARD_BORDER;
      if (!has_cell (field, end, row) && !has_cell (field, end, row + side))
        right += LAT_BOARD_BORDER;
      append_box (field, &field->colours->border, left, y, right - left, LAT_BOARD_BORDER);
      start = end;
    }
}

static void
append_upright_border (const Field *field, int column, int side)
{
  const LatBoardGeometry *g = field->geometry;
  int x = side < 0 ? g->left + column * g->square - LAT_BOARD_BORDER
                   : g->left + (column + 1) * g->square;

  for (int start = 0; start < g->ranks; start++)
    {
      int end = start;

      while (has_cell (field, column, end) && !has_cell (field, column + side, end))
        end++;
      if (end == start)
        continue;

      append_box (field, &field->colours->border, x, g->top + start * g->square, LAT_BOARD_BORDER,
                  (end - start) * g->square);
      start = end;
    }
}

static void
append_label (const Field *field, PangoLayout *layout, const char *text, double x, double y)
{
  int width, height;

  pango_layout_set_text (layout, text, -1);
  pango_layout_get_pixel_size (layout, &width, &height);
  if (field->is_over && !field->geometry->has_labels)
    {
      LatColour plate = lat_colour_with_alpha (field->colours->paper, PLATE);

      lat_canvas_fill_box (
          field->canvas,
          (LatBox){ (int) (x - width / 2.0) - 2, (int) (y - height / 2.0), width + 4, height }, 3,
          &plate);
    }
  lat_canvas_show_text (field->canvas, layout, (int) (x - width / 2.0), (int) (y - height / 2.0),
                        &field->colours->label);
}

/* How much larger than usual a person wants text: not more than there is room for. */
static double
get_text_scale (PangoContext *context)
{
  double resolution = pango_cairo_context_get_resolution (context);

  return resolution > 0 ? CLAMP (resolution / 96, 1, 2) : 1;
}

static PangoLayout *
create_layout (PangoContext *context, double size)
{
  PangoLayout *layout = pango_layout_new (context);
  PangoFontDescription *font =
      pango_font_description_copy (pango_context_get_font_description (context));
  PangoAttrList *attributes = pango_attr_list_new ();

  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum"));
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);

  return layout;
}

/* Files in the lower right corners of the lowest row, ranks in the upper left ones of the
 * leftmost column: so that both find room on the square that has both. */
static void
append_inner_labels (const Field *field, PangoContext *context)
{
  const LatBoardGeometry *g = field->geometry;
  double size = CLAMP (g->square * INNER_SHARE, INNER_MIN, INNER_MAX);

  size = MAX (size, MIN (size * get_text_scale (context), g->square * INNER_MOST));

  PangoLayout *layout = create_layout (context, size);
  double inset = MAX (2, g->square / 20.0) + size / 2;

  for (int column = 0; column < g->files; column++)
    {
      int file = g->flipped ? g->files - 1 - column : column;
      char name[] = { (char) ('a' + file), '\0' };

      if (has_cell (field, column, g->ranks - 1))
        append_label (field, layout, name, g->left + (column + 1) * g->square - inset + size * .2,
                      g->top + g->ranks * g->square - inset);
    }
  for (int row = 0; row < g->ranks; row++)
    {
      g_autofree char *name = g_strdup_printf ("%d", g->flipped ? row + 1 : g->ranks - row);
      double half = size * (strlen (name) > 1 ? .6 : .3);

      if (has_cell (field, 0, row))
        append_label (field, layout, name, g->left + inset - size / 2 + half,
                      g->top + row * g->square + inset);
    }
  g_object_unref (layout);
}

static void
append_labels (const Field *field, PangoContext *context)
{
  const LatBoardGeometry *g = field->geometry;
  LatBoardRect all = lat_board_geometry_get_field (g);
  double size = MIN (
      CLAMP (g->square * LABEL_SHARE, LABEL_MIN, LABEL_MAX) * get_text_scale (context), LABEL_MOST);
  PangoLayout *layout = create_layout (context, size);

  for (int column = 0; column < g->files; column++)
    {
      int file = g->flipped ? g->files - 1 - column : column;
      char name[] = { (char) ('a' + file), '\0' };

      append_label (field, layout, name, all.x + (column + .5) * g->square,
                    all.y + all.height + LAT_BOARD_BORDER + g->frame + LAT_BOARD_LABEL_HEIGHT * .5
                        + 1);
    }
  for (int row = 0; row < g->ranks; row++)
    {
      g_autofree char *name = g_strdup_printf ("%d", g->flipped ? row + 1 : g->ranks - row);

      append_label (field, layout, name,
                    all.x - LAT_BOARD_BORDER - g->frame - LAT_BOARD_LABEL_WIDTH * .5 - 1,
                    all.y + (row + .5) * g->square);
    }
  g_object_unref (layout);
}

/* What keys say is shown where no zone says something, too. */
static void
add_implied (LatFieldRoles *roles, const LatRules *rules)
{
  LatImpliedZone implied[LAT_MAX_IMPLIED_ZONES];
  guint n = lat_implied_zones_list (rules, implied);
  LatSquareSet loud = roles->framed;

  for (guint i = 0; i < n; i++)
    for (LatSquare square = 0; square < LAT_N_CELLS; square++)
      if (lat_square_set_has (&implied[i].zone.squares, square))
        {
          lat_square_set_add (&roles->framed, square);
          if (!lat_square_set_has (&loud, square))
            lat_square_set_add (&roles->quiet, square);
          if (lat_zone_get_who (&implied[i].zone, LAT_ROLE_GOAL) != LAT_WHO_NOBODY)
            lat_square_set_add (&roles->goals, square);
        }
}

/**
 * lat_field_roles_find:
 *
 * Returns: the squares of the zones of some rules, and those that keys give a role, as they are shown on an empty
 *   board
 */
LatFieldRoles
lat_field_roles_find (const LatRules *rules)
{
  LatFieldRoles roles = { 0 };

  g_return_val_if_fail (rules != NULL, roles);

  for (guint i = 0; i < rules->n_zones; i++)
    {
      const LatZone *zone = &rules->zones[i];
      LatSquareSet squares = lat_zone_get_squares (zone, rules->files, rules->ranks);
      gboolean is_closed = lat_zone_get_who (zone, LAT_ROLE_STOP) != LAT_WHO_ALL
                           || lat_zone_get_who (zone, LAT_ROLE_PASS) != LAT_WHO_ALL
                           || lat_zone_get_who (zone, LAT_ROLE_ENTER) != LAT_WHO_ALL;
      gboolean is_goal = lat_zone_get_who (zone, LAT_ROLE_GOAL) != LAT_WHO_NOBODY;

      if (is_closed || lat_zone_get_who (zone, LAT_ROLE_HOSTILE) != LAT_WHO_NOBODY
          || lat_zone_get_who (zone, LAT_ROLE_SAFE) != LAT_WHO_NOBODY
          || lat_zone_get_who (zone, LAT_ROLE_DROP) != LAT_WHO_ALL
          || lat_zone_get_who (zone, LAT_ROLE_MAKES_OFFICER) != LAT_WHO_NOBODY
          || lat_zone_get_who (zone, LAT_ROLE_MAKES_LEADER) != LAT_WHO_NOBODY || is_goal)
        add_squares (&roles.framed, &squares);
      if (is_closed)
        add_squares (&roles.crossed, &squares);
      if (is_goal)
        add_squares (&roles.goals, &squares);
    }
  add_implied (&roles, rules);
  return roles;
}

/**
 * lat_field_painter_get_veil:
 * @colours: of the board
 *
 * Returns: what is over a photograph: paper, thin on squares and thick on what is lost, and thin lines
 */
LatFieldVeil
lat_field_painter_get_veil (const LatBoardColours *colours)
{
  LatFieldVeil veil = { 0 };

  g_return_val_if_fail (colours != NULL, veil);

  veil.whole = lat_colour_with_alpha (colours->paper, VEIL);
  veil.lost = lat_colour_with_alpha (colours->paper, LOST_VEIL);
  veil.cut = lat_colour_with_alpha (colours->ink, OVER_INK);
  veil.gleam = lat_colour_with_alpha (colours->paper, OVER_INK);
  return veil;
}

static void
append_veil (const Field *field)
{
  const LatBoardGeometry *g = field->geometry;
  LatFieldVeil veil = lat_field_painter_get_veil (field->colours);

  for (int row = 0; row < g->ranks; row++)
    for (int column = 0; column < g->files; column++)
      {
        const LatColour *colour = has_cell (field, column, row) ? &veil.whole : &veil.lost;

        append_box (field, colour, g->left + column * g->square, g->top + row * g->square,
                    g->square, g->square);
      }
}

/* All that is drawn on the matter of the squares. */
static void
append_lines (const Field *field,
              gboolean inside,
              const LatFieldRoles *roles,
              PangoContext *context)
{
  const LatBoardGeometry *g = field->geometry;

  append_cuts (field, FALSE);
  append_cuts (field, TRUE);
  if (roles != NULL)
    append_roles (field, roles);
  if (g->frame > 0)
    append_shadow (field);
  for (int row = 0; row < g->ranks; row++)
    {
      append_level_border (field, row, -1);
      append_level_border (field, row, 1);
    }
  for (int column = 0; column < g->files; column++)
    {
      append_upright_border (field, column, -1);
      append_upright_border (field, column, 1);
    }
  if (g->has_labels)
    append_labels (field, context);
  else if (inside && g->square >= MIN_INSIDE)
    append_inner_labels (field, context);
}

/**
 * lat_field_painter_draw:
 * @canvas: where to draw
 * @inside: whether files and ranks are named within the squares
 * @squares: the squares that are there
 * @roles: (nullable): those with a role
 * @context: for the coordinates; its font and resolution say how large they are
 *
 * Draws all of a board that does not depend on the position.
 */
void
lat_field_painter_draw (const LatCanvas *canvas,
                        const LatBoardGeometry *geometry,
                        gboolean inside,
                        const LatBoardColours *colours,
                        const LatSquareSet *squares,
                        const LatFieldRoles *roles,
                        PangoContext *context)
{
  g_return_if_fail (canvas != NULL && geometry != NULL && colours != NULL && squares != NULL);

  Field field = { geometry, colours, squares, canvas, FALSE };

  lat_frame_painter_draw (canvas, geometry, colours);
  append_cells (&field);
  append_grain (&field);
  append_lines (&field, inside, roles, context);
}

/**
 * lat_field_painter_draw_over:
 * @canvas: on which a photograph of the board fills the field already
 * @inside: whether files and ranks are named within the squares
 * @squares: the squares that are there
 * @roles: (nullable): those with a role
 * @context: for the coordinates; its font and resolution say how large they are
 *
 * Draws a board of which a photograph is the matter: a veil that leaves room for ink, thin lines with a light and a
 * dark side, the frame and the coordinates. What is lost is under a thick veil.
 */
void
lat_field_painter_draw_over (const LatCanvas *canvas,
                             const LatBoardGeometry *geometry,
                             gboolean inside,
                             const LatBoardColours *colours,
                             const LatSquareSet *squares,
                             const LatFieldRoles *roles,
                             PangoContext *context)
{
  g_return_if_fail (canvas != NULL && geometry != NULL && colours != NULL && squares != NULL);

  LatBoardColours over = *colours;
  Field field = { geometry, &over, squares, canvas, TRUE };

  over.cut = lat_field_painter_get_veil (colours).cut;
  over.gleam = lat_field_painter_get_veil (colours).gleam;
  if (!geometry->has_labels)
    over.label = colours->ink;
  lat_frame_painter_draw (canvas, geometry, colours);
  append_veil (&field);
  append_lines (&field, inside, roles, context);
}

/**
 * lat_field_painter_draw_sample:
 * @cr: where to draw
 * @is_crossed: whether not everybody may stop or pass there, or come in
 * @is_goal: whether somebody wins there
 * @size: of the sample, a square
 * @colours: of the board
 *
 * Draws what is carved into a square with a role, for a legend.
 */
void
lat_field_painter_draw_sample (cairo_t *cr,
                               gboolean is_crossed,
                               gboolean is_goal,
                               int size,
                               const LatBoardColours *colours)
{
  const LatColour *ink = &colours->ink;

  g_return_if_fail (cr != NULL && colours != NULL);

  cairo_set_source_rgba (cr, ink->red, ink->green, ink->blue, ROLE_TINT);
  cairo_rectangle (cr, 0, 0, size, size);
  cairo_fill (cr);
  cairo_set_line_width (cr, 1);
  draw_role (cr, (LatBoardRect){ 0, 0, size, size }, is_crossed, is_goal, FALSE, colours);
}
