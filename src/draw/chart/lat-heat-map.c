/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-heat-map.c - how much of something is on each square of a board, and on the lines between them */
#include "lat-heat-map.h"

#include <math.h>

#include "lat-chart-private.h"
#include "lat-diagram-private.h"
#include "lat-html.h"
#include "lat-svg.h"

#define MARGIN    12
#define TITLE     30
#define MIN_WIDTH 380
/* Of the scale: its boxes, their size, and how high a row is. */
#define N_BOXES 5
#define BOX     28
#define ROW     46
/* The widest line, and which part of the way between two squares is drawn. */
#define MAX_LINE 9.
#define LINE_END .36
/* Over a photograph. */
#define OVER_PHOTO .6

typedef struct
{
  const LatHeatMap *map;
  cairo_t *cr;
  LatDiagram *diagram;
  int width;
  int height;
  double square_max;
  double line_max;
} Painter;

/**
 * lat_heat_map_new:
 * @title: what it is a map of
 * @files: of the board
 * @ranks: of the board
 * @holes: (nullable): squares that are not there
 *
 * Returns: (transfer full): a map on which nothing is known
 */
LatHeatMap *
lat_heat_map_new (const char *title, int files, int ranks, const LatSquareSet *holes)
{
  LatHeatMap *map;

  g_return_val_if_fail (title != NULL, NULL);

  map = g_new0 (LatHeatMap, 1);
  map->title = g_strdup (title);
  map->files = files;
  map->ranks = ranks;
  if (holes != NULL)
    map->holes = *holes;
  for (guint i = 0; i < LAT_N_CELLS; i++)
    map->squares[i] = NAN;
  map->lines = g_array_new (FALSE, FALSE, sizeof (LatHeatMapLine));
  return map;
}

/**
 * lat_heat_map_free:
 * @map: (transfer full) (nullable): what is no longer needed
 */
void
lat_heat_map_free (LatHeatMap *map)
{
  if (map == NULL)
    return;
  g_free (map->title);
  g_free (map->note);
  g_free (map->square_unit);
  g_free (map->line_unit);
  g_array_unref (map->lines);
  lat_diagram_photo_unref (map->photo);
  g_free (map);
}

/**
 * lat_heat_map_set_photo:
 * @photo: (nullable): the board itself; %NULL for a drawn one
 */
void
lat_heat_map_set_photo (LatHeatMap *map, LatDiagramPhoto *photo)
{
  g_return_if_fail (map != NULL);

  lat_diagram_photo_ref (photo);
  lat_diagram_photo_unref (map->photo);
  map->photo = photo;
}

/**
 * lat_heat_map_add_line:
 * @from: a square of the board
 * @to: its neighbour
 * @value: how much goes from the one to the other, at least 0
 */
void
lat_heat_map_add_line (LatHeatMap *map, LatSquare from, LatSquare to, double value)
{
  LatHeatMapLine line = { from, to, value };

  g_return_if_fail (map != NULL && isfinite (value) && value >= 0);

  g_array_append_val (map->lines, line);
}

static double
find_square_max (const LatHeatMap *map)
{
  double max = 0;

  for (guint i = 0; i < LAT_N_CELLS && map->has_squares; i++)
    if (isfinite (map->squares[i]))
      max = MAX (max, map->squares[i]);
  return max;
}

static double
find_line_max (const LatHeatMap *map)
{
  double max = 0;

  for (guint i = 0; i < map->lines->len; i++)
    max = MAX (max, g_array_index (map->lines, LatHeatMapLine, i).value);
  return max;
}

/* Three digits that count, in the notation of the language; on a square there is room for two behind the
 * point. */
static char *
dup_number (double value, gboolean is_short)
{
  if (value <= 0)
    return g_strdup ("0");
  if (value >= 100)
    return g_strdup_printf ("%.0f", value);
  return g_strdup_printf ("%.*f", value >= 10 ? 1 : value >= .1 || is_short ? 2 : 3, value);
}

/* Returns: (nullable): what stands below, laid out */
static PangoLayout *
create_note (const LatHeatMap *map, int width)
{
  g_autofree char *note = lat_diagram_photo_dup_caption (map->photo, map->note);
  PangoLayout *layout = note != NULL ? lat_chart_create_text (note, TRUE) : NULL;

  if (layout == NULL)
    return NULL;

  pango_layout_set_width (layout, (width - 2 * MARGIN) * PANGO_SCALE);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  return layout;
}

static LatDiagram *
create_diagram (const LatHeatMap *map)
{
  LatDiagram *diagram = lat_diagram_new (map->files, map->ranks, &map->holes);

  diagram->look.square = LAT_CHART_SQUARE;
  diagram->look.dark = map->dark;
  lat_diagram_set_photo (diagram, map->photo);
  return diagram;
}

static guint
count_rows (const LatHeatMap *map)
{
  return (guint) (map->has_squares ? 1 : 0) + (guint) (map->lines->len > 0 ? 1 : 0);
}

/**
 * lat_heat_map_get_size:
 * @width: (out): in pixels
 * @height: (out): in pixels
 */
void
lat_heat_map_get_size (const LatHeatMap *map, int *width, int *height)
{
  g_autoptr (LatDiagram) diagram = NULL;
  PangoLayout *layout;

  g_return_if_fail (map != NULL && width != NULL && height != NULL);

  diagram = create_diagram (map);
  lat_diagram_get_size (diagram, width, height);
  *width = MAX (MAX (*width, MIN_WIDTH), (int) ceil (lat_chart_measure_text (map->title, FALSE)))
           + 2 * MARGIN;
  *height += TITLE + 2 * MARGIN + (int) count_rows (map) * ROW;
  layout = create_note (map, *width);
  if (layout != NULL)
    {
      int lines;

      pango_layout_get_pixel_size (layout, NULL, &lines);
      g_object_unref (layout);
      *height += lines + MARGIN;
    }
}

static void
set_ink (const Painter *self, gboolean is_dark_ground)
{
  if (is_dark_ground)
    cairo_set_source_rgb (self->cr, .98, .96, .93);
  else
    cairo_set_source_rgb (self->cr, .14, .12, .1);
}

/* From paper to a dark red; on a dark page from that to a light one. */
static void
set_heat (const Painter *self, double share, double alpha)
{
  static const double ends[2][2][3] = { { { .99, .97, .94 }, { .48, .2, .09 } },
                                        { { .17, .15, .13 }, { .94, .65, .52 } } };
  const double (*of)[3] = ends[self->map->dark ? 1 : 0];

  cairo_set_source_rgba (self->cr, of[0][0] + share * (of[1][0] - of[0][0]),
                         of[0][1] + share * (of[1][1] - of[0][1]),
                         of[0][2] + share * (of[1][2] - of[0][2]), alpha);
}

static gboolean
is_dark_at (const Painter *self, double share)
{
  /* What shines through takes a part of the light, and of the darkness. */
  if (self->map->photo != NULL)
    return self->map->dark ? share < .8 : share > .8;
  return self->map->dark ? share < .55 : share > .45;
}

/* x is where its middle is if it is @centred, else where it begins; y: its middle. */
static void
show_text (const Painter *self,
           const char *text,
           gboolean is_small,
           double x,
           double y,
           gboolean centred)
{
  PangoLayout *layout = lat_chart_create_text (text, is_small);
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  cairo_move_to (self->cr, centred ? x - width / 2. : x, y - height / 2.);
  pango_cairo_show_layout (self->cr, layout);
  g_object_unref (layout);
}

static void
paint_square (const Painter *self, LatSquare square)
{
  LatBoardGeometry geometry = lat_diagram_get_geometry (self->diagram);
  LatBoardRect rect = lat_board_geometry_get_rect (&geometry, square);
  double value = self->map->squares[square];
  double share = self->square_max > 0 && isfinite (value) ? value / self->square_max : 0;
  g_autofree char *number = isfinite (value) ? dup_number (value, TRUE) : g_strdup ("?");

  set_heat (self, share, self->map->photo != NULL ? OVER_PHOTO : 1);
  cairo_rectangle (self->cr, rect.x + 1, rect.y + 1, rect.width - 2, rect.height - 2);
  cairo_fill (self->cr);
  set_ink (self, is_dark_at (self, share));
  show_text (self, number, TRUE, rect.x + rect.width / 2., rect.y + rect.height / 2., TRUE);
}

static void
set_line (const Painter *self)
{
  if (self->map->dark)
    cairo_set_source_rgba (self->cr, .96, .8, .68, .9);
  else
    cairo_set_source_rgba (self->cr, .48, .2, .09, .9);
}

/* Over the middle of the way alone, so that the numbers can be read. */
static void
paint_line (const Painter *self, const LatHeatMapLine *line)
{
  LatBoardGeometry geometry = lat_diagram_get_geometry (self->diagram);
  LatBoardRect a = lat_board_geometry_get_rect (&geometry, line->from);
  LatBoardRect b = lat_board_geometry_get_rect (&geometry, line->to);
  double half = a.width / 2., from = self->map->has_squares ? LINE_END : 0;

  if (line->value <= 0)
    return;
  cairo_set_line_width (self->cr, MAX_LINE * line->value / self->line_max);
  cairo_move_to (self->cr, a.x + half + from * (b.x - a.x), a.y + half + from * (b.y - a.y));
  cairo_line_to (self->cr, b.x + half - from * (b.x - a.x), b.y + half - from * (b.y - a.y));
  cairo_stroke (self->cr);
}

static void
paint_board (const Painter *self)
{
  int width, height;

  lat_diagram_get_size (self->diagram, &width, &height);
  cairo_save (self->cr);
  cairo_translate (self->cr, (self->width - width) / 2, TITLE + MARGIN);
  lat_diagram_paint (self->diagram, self->cr);
  for (guint i = 0; i < LAT_N_CELLS && self->map->has_squares; i++)
    if (lat_diagram_has_square (self->diagram, (LatSquare) i))
      paint_square (self, (LatSquare) i);
  set_line (self);
  for (guint i = 0; i < self->map->lines->len; i++)
    paint_line (self, &g_array_index (self->map->lines, LatHeatMapLine, i));
  cairo_restore (self->cr);
}

/* A box, or a line, for each step of the scale, from the least to the greatest, with its number. */
static void
paint_scale (const Painter *self, double y, gboolean of_lines)
{
  double max = of_lines ? self->line_max : self->square_max;
  const char *unit = of_lines ? self->map->line_unit : self->map->square_unit;

  for (guint i = 0; i < N_BOXES; i++)
    {
      double share = i / (double) (N_BOXES - 1), x = MARGIN + i * (BOX + 16.);
      g_autofree char *number = dup_number (share * max, FALSE);

      if (of_lines)
        {
          set_line (self);
          cairo_set_line_width (self->cr, share * MAX_LINE);
          cairo_move_to (self->cr, x, y + 9);
          cairo_line_to (self->cr, x + (share > 0 ? BOX : 0), y + 9);
          cairo_stroke (self->cr);
        }
      else
        {
          set_heat (self, share, 1);
          cairo_rectangle (self->cr, x + .5, y + .5, BOX, 17);
          cairo_fill_preserve (self->cr);
          set_ink (self, self->map->dark);
          cairo_set_line_width (self->cr, 1);
          cairo_stroke (self->cr);
        }
      set_ink (self, self->map->dark);
      show_text (self, number, TRUE, x + BOX / 2., y + 28, TRUE);
    }
  if (unit != NULL)
    show_text (self, unit, TRUE, MARGIN + N_BOXES * (BOX + 16.), y + 9, FALSE);
}

/**
 * lat_heat_map_paint:
 * @cr: where to paint; the map's upper left corner is its origin
 *
 * Paints the map as vectors, at the size of lat_heat_map_get_size(), on whatever there is.
 */
void
lat_heat_map_paint (const LatHeatMap *map, cairo_t *cr)
{
  g_autoptr (LatDiagram) diagram = NULL;
  Painter self = { .map = map, .cr = cr };
  PangoLayout *note;
  int board_width, board_height;
  double y;

  g_return_if_fail (map != NULL && cr != NULL);

  self.diagram = diagram = create_diagram (map);
  self.square_max = find_square_max (map);
  self.line_max = find_line_max (map);
  lat_heat_map_get_size (map, &self.width, &self.height);
  lat_diagram_get_size (diagram, &board_width, &board_height);
  cairo_save (cr);
  set_ink (&self, map->dark);
  show_text (&self, map->title, FALSE, MARGIN, TITLE / 2. + 4, FALSE);
  paint_board (&self);
  y = TITLE + 2 * MARGIN + board_height;
  if (map->has_squares)
    {
      paint_scale (&self, y, FALSE);
      y += ROW;
    }
  if (map->lines->len > 0)
    {
      paint_scale (&self, y, TRUE);
      y += ROW;
    }
  note = create_note (map, self.width);
  if (note != NULL)
    {
      set_ink (&self, map->dark);
      cairo_move_to (cr, MARGIN, y);
      pango_cairo_show_layout (cr, note);
      g_object_unref (note);
    }
  cairo_restore (cr);
}

/**
 * lat_heat_map_dup_words:
 *
 * Returns: (transfer full): the map in words: for each square its number, then for each line
 */
char *
lat_heat_map_dup_words (const LatHeatMap *map)
{
  GString *words = g_string_new (NULL);
  char name[LAT_SQUARE_NAME_SIZE], other[LAT_SQUARE_NAME_SIZE];

  for (guint i = 0; i < LAT_N_CELLS && map->has_squares; i++)
    if (isfinite (map->squares[i]))
      {
        g_autofree char *number = dup_number (map->squares[i], FALSE);

        lat_square_write ((LatSquare) i, name);
        g_string_append_printf (words, "%s%s %s", words->len > 0 ? ", " : "", name, number);
      }
  for (guint i = 0; i < map->lines->len; i++)
    {
      const LatHeatMapLine *line = &g_array_index (map->lines, LatHeatMapLine, i);
      g_autofree char *number = dup_number (line->value, FALSE);

      lat_square_write (line->from, name);
      lat_square_write (line->to, other);
      g_string_append_printf (words, "%s%s-%s %s", words->len > 0 ? ", " : "", name, other, number);
    }
  return g_string_free (words, FALSE);
}

static void
paint (cairo_t *cr, gconstpointer data)
{
  lat_heat_map_paint (data, cr);
}

static void
append_element (GString *svg, const char *name, const char *id, const char *text)
{
  g_string_append_printf (svg, "<%s id=\"%s-%s\">", name, id, name);
  lat_html_append_text (svg, text);
  g_string_append_printf (svg, "</%s>\n", name);
}

/**
 * lat_heat_map_dup_svg:
 * @id: what all names in the picture begin with: letters, digits and hyphens
 *
 * Writes the map as an SVG that needs nothing else; the note is also its `metadata`.
 *
 * Returns: (transfer full): the document, an `svg` element without an XML declaration
 */
char *
lat_heat_map_dup_svg (const LatHeatMap *map, const char *id)
{
  g_autofree char *words = NULL;
  g_autofree char *note = NULL;
  g_autofree char *prefix = NULL;
  g_autofree char *part = NULL;
  GString *svg;
  int width, height;

  g_return_val_if_fail (map != NULL && id != NULL, NULL);

  words = lat_heat_map_dup_words (map);
  prefix = g_strconcat (id, "-", NULL);
  lat_heat_map_get_size (map, &width, &height);
  part = lat_svg_dup_part (paint, map, width, height, prefix);
  svg = g_string_new (NULL);
  g_string_append_printf (svg,
                          "<svg xmlns=\"http://www.w3.org/2000/svg\" "
                          "xmlns:xlink=\"http://www.w3.org/1999/xlink\" "
                          "width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\" role=\"img\" "
                          "aria-labelledby=\"%s-title %s-desc\">\n",
                          width, height, width, height, id, id);
  append_element (svg, "title", id, map->title);
  append_element (svg, "desc", id, words);
  note = lat_diagram_photo_dup_caption (map->photo, map->note);
  if (note != NULL)
    append_element (svg, "metadata", id, note);
  g_string_append_printf (svg, "%s</svg>\n", part);
  return g_string_free (svg, FALSE);
}
