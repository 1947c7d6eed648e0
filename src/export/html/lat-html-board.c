/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-html-board.c - boards within a page
 *
 * What all boards of a page have in common is in it once, as a sheet of parts with names; a
 * diagram puts them together, and so does the script. Colours are left to the style, so that
 * boards are dark on a dark page. */
#include "lat-html-board.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "lat-frame-painter.h"
#include "lat-html-photo.h"
#include "lat-html.h"
#include "lat-svg.h"

/* Side of a square in the units of the pictures. */
#define SQUARE 40
#define BORDER 2
/* Room for the names of ranks and files. */
#define LABEL_WIDTH  22
#define LABEL_HEIGHT 20
/* The widest that a square gets, in pixels: on the playable board, and in a diagram. */
#define MAX_SQUARE         72
#define MAX_DIAGRAM_SQUARE 36

typedef struct
{
  int x;
  int y;
} Place;

static gboolean
has_labels (const LatHtmlGame *game)
{
  return game->job->options.look.coordinates != LAT_BOARD_COORDINATES_NONE;
}

static int
get_frame (const LatHtmlGame *game)
{
  const LatDiagramLook *look = &game->job->options.look;

  return look->frame && lat_board_style_has_frame (look->style, look->high_contrast)
             ? lat_board_geometry_get_frame (SQUARE)
             : 0;
}

static Place
get_field (const LatHtmlGame *game)
{
  int edge = BORDER + get_frame (game);

  return (Place){ edge + (has_labels (game) ? LABEL_WIDTH : 0), edge };
}

static Place
get_board_size (const LatHtmlGame *game)
{
  Place field = get_field (game);

  int edge = BORDER + get_frame (game);

  return (Place){ field.x + game->rules->files * SQUARE + edge,
                  field.y + game->rules->ranks * SQUARE + edge
                      + (has_labels (game) ? LABEL_HEIGHT : 0) };
}

static Place
get_size (const LatHtmlGame *game)
{
  Place size = get_board_size (game);

  return (Place){ size.x, size.y + lat_html_photo_get_scale_room (game->job->photo) };
}

/* A photograph has no style: its ink and paper are those of stone. */
static void
get_colours (const LatHtmlGame *game, gboolean dark, LatBoardColours *colours)
{
  const LatDiagramLook *look = &game->job->options.look;

  lat_board_style_get_colours (game->job->photo != NULL ? LAT_BOARD_STYLE_STONE : look->style, dark,
                               look->high_contrast, colours);
}

static Place
get_place (const LatHtmlGame *game, int file, int rank, gboolean flipped)
{
  Place field = get_field (game);
  int column = flipped ? game->rules->files - 1 - file : file;
  int row = flipped ? rank : game->rules->ranks - 1 - rank;

  return (Place){ field.x + column * SQUARE, field.y + row * SQUARE };
}

static gboolean
has_square (const LatHtmlGame *game, int file, int rank)
{
  return file >= 0 && rank >= 0 && file < game->rules->files && rank < game->rules->ranks
         && !lat_square_set_has (&game->rules->holes, lat_square_new (file, rank));
}

static void
append_colour (GString *style, const char *name, LatColour colour)
{
  char alpha[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append_printf (style, "--%s:rgba(%d,%d,%d,%s);", name, (int) lroundf (colour.red * 255),
                          (int) lroundf (colour.green * 255), (int) lroundf (colour.blue * 255),
                          g_ascii_formatd (alpha, sizeof alpha, "%.3g", (double) colour.alpha));
}

static void
append_frame_palette (const LatBoardColours *colours, GString *style)
{
  LatFrameColours frame;

  lat_frame_painter_get_colours (colours, &frame);
  append_colour (style, "lit", frame.lit);
  append_colour (style, "shaded", frame.shaded);
  append_colour (style, "fret", frame.cut);
  append_colour (style, "fret-gleam", frame.gleam);
}

/* What squares are made of: of a photograph what is over it. */
static void
append_matter (const LatHtmlGame *game, const LatBoardColours *colours, GString *style)
{
  LatFieldVeil veil = lat_field_painter_get_veil (colours);

  if (game->job->photo != NULL)
    {
      append_colour (style, "veil", veil.whole);
      append_colour (style, "lost", veil.lost);
      append_colour (style, "cut", veil.cut);
      append_colour (style, "gleam", veil.gleam);
      return;
    }
  append_colour (style, "cell0", colours->cells[0]);
  append_colour (style, "cell1", colours->cells[1]);
  append_colour (style, "cut", colours->cut);
  append_colour (style, "gleam", colours->gleam);
  append_colour (style, "vein", colours->vein);
  append_colour (style, "fleck", colours->fleck);
}

static void
append_palette (const LatHtmlGame *game, GString *style, gboolean dark)
{
  LatBoardColours colours;

  get_colours (game, dark, &colours);
  g_string_append (style, ":root{");
  append_matter (game, &colours, style);
  append_colour (style, "border", colours.border);
  append_colour (style, "label", colours.label);
  append_colour (style, "sign", colours.ink);
  append_colour (style, "wash", colours.last);
  if (get_frame (game) > 0)
    append_frame_palette (&colours, style);
  append_colour (style, "select", colours.select);
  for (int i = 0; i < 4; i++)
    {
      char name[8];

      g_snprintf (name, sizeof name, "mark%d", i);
      append_colour (style, name, lat_board_style_get_mark ((LatMarkColour) i, dark));
      g_snprintf (name, sizeof name, "tint%d", i);
      append_colour (
          style, name,
          lat_colour_with_alpha (lat_board_style_get_mark ((LatMarkColour) i, dark), .3f));
    }
  g_string_append (style, "}\n");
}

/**
 * lat_html_board_append_colours:
 *
 * Appends what the style of a page says of its boards: colours for light and dark pages, and how
 * large they get.
 */
void
lat_html_board_append_colours (const LatHtmlGame *game, GString *style)
{
  Place size = get_size (game);
  Place field = get_field (game);
  int files = game->rules->files;

  append_palette (game, style, FALSE);
  g_string_append (style, "@media screen and (prefers-color-scheme: dark) {\n");
  append_palette (game, style, TRUE);
  g_string_append (style, "}\n");
  /* A program that has its numbers with commas must not write them so here. */
  g_string_append_printf (
      style,
      ":root{--columns:%d;--rows:%d;--wide:%d;--high:%d;--left:%d;--top:%d;--square:%d;"
      "--board-width:%dpx;--diagram-width:%dpx}\n",
      files, game->rules->ranks, size.x, size.y, field.x, field.y, SQUARE,
      size.x * MAX_SQUARE / SQUARE, size.x * MAX_DIAGRAM_SQUARE / SQUARE);
}

/* The squares of one tone, as one path. */
static void
append_squares (const LatHtmlGame *game, GString *html, int tone)
{
  g_string_append_printf (html, "<path class=\"cell%d\" d=\"", tone);
  for (int rank = 0; rank < game->rules->ranks; rank++)
    for (int file = 0; file < game->rules->files; file++)
      if (has_square (game, file, rank) && ((file + rank) % 2 == 0) == (tone == 1))
        {
          Place place = get_place (game, file, rank, FALSE);

          g_string_append_printf (html, "M%d %dh%dv%dh-%dz", place.x, place.y, SQUARE, SQUARE,
                                  SQUARE);
        }
  g_string_append (html, "\"/>");
}

static void
append_number (GString *html, const char *before, double number)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append (html, before);
  g_string_append (html, g_ascii_formatd (text, sizeof text, "%.1f", number));
}

static void
append_stroke (GString *html, Place place, const LatGrainStroke *stroke)
{
  append_number (html, "M", place.x + stroke->x[0] * SQUARE);
  append_number (html, " ", place.y + stroke->y[0] * SQUARE);
  for (guint i = stroke->is_straight ? 3 : 1; i < 4; i++)
    {
      append_number (html,
                     i == 3 && stroke->is_straight ? "L"
                     : i == 1                      ? "C"
                                                   : " ",
                     place.x + stroke->x[i] * SQUARE);
      append_number (html, " ", place.y + stroke->y[i] * SQUARE);
    }
}

/* What the squares are made of: their dark or their light strokes, those of a width as one path. */
static void
append_strokes (const LatHtmlGame *game, GString *html, gboolean is_light, guint width)
{
  gsize start = html->len;
  gsize before;
  LatBoardColours colours;
  LatGrainStroke strokes[LAT_GRAIN_MAX];

  get_colours (game, FALSE, &colours);
  g_string_append_printf (html, "<path class=\"%s\" ", is_light ? "fleck" : "vein");
  append_number (html, "stroke-width=\"", lat_grain_get_width (width) * SQUARE);
  g_string_append (html, "\" d=\"");
  before = html->len;
  for (int rank = 0; rank < game->rules->ranks; rank++)
    for (int file = 0; file < game->rules->files; file++)
      {
        guint n = lat_grain_list (colours.grain, file, game->rules->ranks - 1 - rank, strokes);

        for (guint i = 0; has_square (game, file, rank) && i < n; i++)
          if (strokes[i].is_light == is_light && strokes[i].width == width)
            append_stroke (html, get_place (game, file, rank, FALSE), &strokes[i]);
      }
  if (html->len == before)
    g_string_truncate (html, start);
  else
    g_string_append (html, "\"/>");
}

static void
append_drawn (const LatHtmlGame *game, GString *html)
{
  append_squares (game, html, 0);
  append_squares (game, html, 1);
  for (guint i = 0; i < 2 * LAT_GRAIN_N_WIDTHS; i++)
    append_strokes (game, html, i % 2, i / 2);
}

/* The lines between two squares (@inner), or around the field and around holes. */
static void
append_lines (const LatHtmlGame *game, GString *html, const char *name, gboolean inner, double by)
{
  char shift[G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_formatd (shift, sizeof shift, "%g", by);
  g_string_append_printf (html, "<path class=\"%s\" transform=\"translate(%s %s)\" d=\"", name,
                          shift, shift);
  for (int rank = -1; rank <= game->rules->ranks; rank++)
    for (int file = -1; file <= game->rules->files; file++)
      {
        Place place = get_place (game, file, rank, FALSE);
        int n_across = has_square (game, file, rank) + has_square (game, file + 1, rank);
        int n_up = has_square (game, file, rank) + has_square (game, file, rank + 1);

        if (n_across == (inner ? 2 : 1))
          g_string_append_printf (html, "M%d %dv%d", place.x + SQUARE, place.y, SQUARE);
        if (n_up == (inner ? 2 : 1))
          g_string_append_printf (html, "M%d %dh%d", place.x, place.y, SQUARE);
      }
  g_string_append (html, "\"/>");
}

static void
append_labels (const LatHtmlGame *game, GString *html, gboolean flipped)
{
  g_string_append_printf (html, "<g id=\"%s\" class=\"labels\">",
                          flipped ? "labels-flipped" : "labels");
  for (int rank = 0; has_labels (game) && rank < game->rules->ranks; rank++)
    g_string_append_printf (html, "<text x=\"%d\" y=\"%d\">%d</text>", LABEL_WIDTH / 2,
                            get_place (game, 0, rank, flipped).y + SQUARE / 2 + 4, rank + 1);
  for (int file = 0; has_labels (game) && file < game->rules->files; file++)
    g_string_append_printf (html, "<text x=\"%d\" y=\"%d\">%c</text>",
                            get_place (game, file, 0, flipped).x + SQUARE / 2,
                            get_board_size (game).y - 5, 'a' + file);
  g_string_append (html, "</g>\n");
}

/* The meander as the data of a path. */
static void
append_meander (GString *html, LatBoardRect outer, int frame, const char *name, double by)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 1, 1);
  cairo_t *cr = cairo_create (surface);
  cairo_path_t *path;

  lat_frame_painter_trace (cr, outer, frame);
  path = cairo_copy_path (cr);
  g_string_append_printf (html, "<path class=\"%s\" ", name);
  append_number (html, "transform=\"translate(", by);
  append_number (html, " ", by);
  append_number (html, ")\" stroke-width=\"", lat_frame_painter_get_line (frame));
  g_string_append (html, "\" d=\"");
  for (int i = 0; i < path->num_data; i += path->data[i].header.length)
    {
      const cairo_path_data_t *part = &path->data[i];

      if (part->header.type == CAIRO_PATH_CLOSE_PATH)
        g_string_append_c (html, 'z');
      else
        {
          append_number (html, part->header.type == CAIRO_PATH_MOVE_TO ? "M" : "L",
                         part[1].point.x);
          append_number (html, " ", part[1].point.y);
        }
    }
  g_string_append (html, "\"/>");
  cairo_path_destroy (path);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

/* What draw/lat-frame-painter draws. The light falls on two of its sides, so it is not turned with
 * the field. */
static void
append_surround (const LatHtmlGame *game, GString *html)
{
  int frame = get_frame (game), edge = frame + BORDER;
  Place field = get_field (game);
  LatBoardRect outer = { field.x - edge, field.y - edge, game->rules->files * SQUARE + 2 * edge,
                         game->rules->ranks * SQUARE + 2 * edge };
  /* To the line around the field, which is drawn over its edge. */
  int side = edge - 1, across = outer.width - 2 * side, down = outer.height - 2 * side;

  if (frame == 0)
    return;
  g_string_append (html, "<g id=\"surround\">");
  g_string_append_printf (html, "<path class=\"lit\" d=\"M%d %dh%dl-%d %dh-%dv%dl-%d %dz\"/>",
                          outer.x, outer.y, outer.width, side, side, across, down, side, side);
  g_string_append_printf (html, "<path class=\"shaded\" d=\"M%d %dh-%dl%d -%dh%dv-%dl%d -%dz\"/>",
                          outer.x + outer.width, outer.y + outer.height, outer.width, side, side,
                          across, down, side, side);
  append_meander (html, outer, frame, "fret-gleam", 1);
  append_meander (html, outer, frame, "fret", 0);
  g_string_append_printf (html, "<path class=\"edge\" d=\"M%d.5 %d.5h%dv%dh-%dz\"/>", outer.x,
                          outer.y, outer.width - 1, outer.height - 1, outer.width - 1);
  g_string_append (html, "</g>\n");
}

/* Replaces what a pattern finds. */
static char *
dup_replaced (char *text, const char *pattern, const char *replacement)
{
  g_autofree char *old = text;
  g_autoptr (GRegex) regex = g_regex_new (pattern, 0, 0, NULL);

  return g_regex_replace (regex, old, -1, 0, replacement, 0, NULL);
}

typedef struct
{
  const LatDiagramLook *look;
  LatCell cell;
} Man;

static void
paint_man (cairo_t *cr, gconstpointer data)
{
  const Man *man = data;

  lat_piece_shape_draw (cr, man->look->pieces, man->cell, SQUARE, man->look->high_contrast);
}

/* A man as he is painted elsewhere too; a page need not be as exact as cairo is. */
static char *
dup_man (const LatHtmlGame *game, LatCell cell)
{
  Man man = { &game->job->options.look, cell };
  g_autofree char *prefix = g_strdup_printf ("m%u-", cell);
  char *text = lat_svg_dup_part (paint_man, &man, SQUARE, SQUARE, prefix);

  text = dup_replaced (text, "(\\.\\d\\d)\\d+", "\\1");
  text = dup_replaced (text, "xlink:href=", "href=");

  return dup_replaced (text, "\\s+", " ");
}

/* A mark, as draw/lat-mark-painter has it: each colour with a stroke of its own. */
static void
append_frame (GString *html, Place place, LatMarkColour colour)
{
  static const char *const frames[] = {
    [LAT_MARK_GREEN] = "<rect x=\"3.5\" y=\"3.5\" width=\"33\" height=\"33\" rx=\"3.3\" "
                       "stroke-width=\"3\"/>",
    [LAT_MARK_RED] = "<rect x=\"2.9\" y=\"2.9\" width=\"34.2\" height=\"34.2\" rx=\"3.4\" "
                     "stroke-width=\"1.6\"/><rect x=\"6.6\" y=\"6.6\" width=\"26.8\" "
                     "height=\"26.8\" rx=\"2.7\" stroke-width=\"1.6\"/>",
    [LAT_MARK_BLUE] = "<rect x=\"3.5\" y=\"3.5\" width=\"33\" height=\"33\" rx=\"3.3\" "
                      "stroke-width=\"3\" stroke-dasharray=\"8.2 4.7\"/>",
    [LAT_MARK_ORANGE] = "<rect x=\"3.5\" y=\"3.5\" width=\"33\" height=\"33\" rx=\"3.3\" "
                        "stroke-width=\"3.4\" stroke-linecap=\"round\" stroke-dasharray=\"0 6\"/>",
  };

  g_string_append_printf (
      html,
      "<g class=\"frame%d\" transform=\"translate(%d %d)\"><path class=\"tint\" "
      "d=\"M0 0h%dv%dh-%dz\"/>%s</g>",
      colour, place.x, place.y, SQUARE, SQUARE, SQUARE, frames[colour]);
}

static void
append_bar (GString *html, double start, double end, double y, double half)
{
  append_number (html, "M", start);
  append_number (html, " ", y - half);
  append_number (html, "H", end);
  append_number (html, "v", 2 * half);
  append_number (html, "H", start);
  g_string_append_c (html, 'z');
}

static void
append_dot (GString *html, double x, double radius)
{
  append_number (html, "M", x - radius);
  append_number (html, " ", 0);
  for (int way = 1; way >= -1; way -= 2)
    {
      append_number (html, "a", radius);
      append_number (html, " ", radius);
      append_number (html, " 0 1 0 ", way * 2 * radius);
      g_string_append (html, " 0");
    }
  g_string_append_c (html, 'z');
}

static void
append_shaft (GString *html, LatMarkColour colour, double start, double end)
{
  double half = SQUARE * .065;

  switch (colour)
    {
    case LAT_MARK_RED:
      append_bar (html, start, end, -half * 1.15, half * .62);
      append_bar (html, start, end, half * 1.15, half * .62);
      break;
    case LAT_MARK_BLUE:
      for (double x = end; x > start; x -= half * 7.6)
        append_bar (html, MAX (start, x - half * 5), x, 0, half);
      break;
    case LAT_MARK_ORANGE:
      for (double x = end - half * 1.6; x > start; x -= half * 3.3)
        append_dot (html, x, half * 1.2);
      break;
    case LAT_MARK_GREEN:
    default:
      append_bar (html, start, end, 0, half);
      break;
    }
}

static void
append_arrow (GString *html, Place from, Place to, LatMarkColour colour)
{
  double dx = to.x - from.x, dy = to.y - from.y;
  double tip = sqrt (dx * dx + dy * dy) - SQUARE * .2;
  double head = tip - SQUARE * .36, wing = SQUARE * .23;

  g_string_append_printf (html, "<path class=\"arrow%d\" transform=\"translate(%d %d) ", colour,
                          from.x + SQUARE / 2, from.y + SQUARE / 2);
  append_number (html, "rotate(", atan2 (dy, dx) * 180 / G_PI);
  g_string_append (html, ")\" d=\"");
  append_shaft (html, colour, SQUARE * .3, head);
  append_number (html, "M", head);
  append_number (html, " ", -wing);
  append_number (html, "L", tip);
  append_number (html, " ", 0);
  append_number (html, "L", head);
  append_number (html, " ", wing);
  g_string_append (html, "z\"/>");
}

static void
append_marks (const LatHtmlGame *game, GString *html)
{
  for (guint i = 0; i < game->marks->len; i++)
    {
      const LatMark *mark = &g_array_index (game->marks, LatMark, i);
      Place from, to;

      if (!lat_html_game_can_draw (game, mark))
        continue;
      from = get_place (game, lat_square_file (mark->from), lat_square_rank (mark->from), FALSE);
      to = get_place (game, lat_square_file (mark->to), lat_square_rank (mark->to), FALSE);
      g_string_append_printf (html, "<g id=\"k%u\">", i);
      if (mark->from == mark->to)
        append_frame (html, from, mark->colour);
      else
        append_arrow (html, from, to, mark->colour);
      g_string_append (html, "</g>\n");
    }
}

/**
 * lat_html_board_append_sheet:
 *
 * Appends the parts that boards of the page are made of; by themselves they are not seen.
 */
void
lat_html_board_append_sheet (const LatHtmlGame *game, GString *html)
{
  g_string_append (html, "<svg class=\"sheet\" width=\"0\" height=\"0\" aria-hidden=\"true\" "
                         "focusable=\"false\"><defs>\n");
  append_surround (game, html);
  g_string_append (html, "<g id=\"field\">");
  if (game->job->photo != NULL)
    lat_html_photo_append_field (game->job->photo, game->rules, get_field (game).x,
                                 get_field (game).y, SQUARE, html);
  else
    append_drawn (game, html);
  append_lines (game, html, "gleam", TRUE, .5);
  append_lines (game, html, "cut", TRUE, -.5);
  append_lines (game, html, "border", FALSE, 0);
  g_string_append (html, "</g>\n");
  append_labels (game, html, FALSE);
  append_labels (game, html, TRUE);
  lat_html_photo_append_scale (game->job->photo, game->rules->files, get_field (game).x,
                               get_board_size (game).y, SQUARE, html);
  g_string_append (html, "<g id=\"last\"><path class=\"wash\" d=\"M0 0h40v40h-40z\"/>"
                         "<path class=\"bracket\" d=\"M3 11V3h8M29 3h8v8M37 29v8h-8M11 37H3v-8\"/>"
                         "</g>\n");
  g_string_append (html, "<g id=\"taken\"><path class=\"taken\" d=\"M0 0h40v40h-40z\"/></g>\n"
                         "<g id=\"removed\"><use href=\"#taken\"/>"
                         "<path class=\"removed\" d=\"M15 15l10 10M15 25l10 -10\"/></g>\n");
  for (LatCell cell = LAT_CELL_WHITE; cell < LAT_N_CELL_VALUES; cell++)
    if (game->kinds & G_GUINT64_CONSTANT (1) << cell)
      {
        g_autofree char *man = dup_man (game, cell);

        g_string_append_printf (html, "<g id=\"m%u\">%s</g>\n", cell, man);
      }
  append_marks (game, html);
  g_string_append (html, "</defs></svg>\n");
}

static void
append_turned (const LatHtmlGame *game, GString *html, gboolean flipped)
{
  Place field = get_field (game);

  if (!flipped)
    {
      g_string_append (html, "<g>");
      return;
    }
  g_string_append_printf (html, "<g transform=\"rotate(180 %d %d)\">",
                          field.x + game->rules->files * SQUARE / 2,
                          field.y + game->rules->ranks * SQUARE / 2);
}

static void
append_use (GString *html, const char *name, guint number, Place place)
{
  g_string_append_printf (html, "<use href=\"#%s%u\" x=\"%d\" y=\"%d\"/>", name, number, place.x,
                          place.y);
}

static void
append_last (const LatHtmlGame *game, GString *html, const LatNode *node, gboolean flipped)
{
  LatAction action = lat_node_get_action (node);
  LatActionType type = lat_action_type (action);
  LatSquare squares[2] = { lat_action_from (action), lat_action_to (action) };

  for (int i = type == LAT_ACTION_MOVE ? 0 : 1; i < 2; i++)
    {
      Place place =
          get_place (game, lat_square_file (squares[i]), lat_square_rank (squares[i]), flipped);

      if (has_square (game, lat_square_file (squares[i]), lat_square_rank (squares[i])))
        g_string_append_printf (html, "<use href=\"#last\" x=\"%d\" y=\"%d\"/>", place.x, place.y);
    }
}

/* What the node's action captured, as lat_sign_painter_draw_taken() shows it. */
static void
append_taken (const LatHtmlGame *game, GString *html, const LatNode *node, gboolean flipped)
{
  const LatPosition *position = lat_html_game_get_diagram (game, node);
  LatSquareSet taken = lat_game_get_taken (game->game, node);

  for (LatSquare square = 0; square < LAT_N_CELLS; square++)
    if (lat_square_set_has (&taken, square))
      {
        Place place = get_place (game, lat_square_file (square), lat_square_rank (square), flipped);

        g_string_append_printf (html, "<use href=\"#%s\" x=\"%d\" y=\"%d\"/>",
                                lat_cell_is_piece (position->cells[square]) ? "taken" : "removed",
                                place.x, place.y);
      }
}

static void
append_node_marks (const LatHtmlGame *game, GString *html, const LatNode *node, gboolean arrows)
{
  guint n;
  const LatMark *marks = lat_html_game_get_marks (game, node, &n);

  append_turned (game, html, game->job->options.look.flipped);
  for (guint i = 0; i < n; i++)
    if (lat_html_game_can_draw (game, &marks[i]) && (marks[i].from != marks[i].to) == arrows)
      g_string_append_printf (html, "<use href=\"#k%u\"/>",
                              lat_html_game_get_mark (game, &marks[i]));
  g_string_append (html, "</g>");
}

static void
append_men (const LatHtmlGame *game, GString *html, const LatPosition *position, gboolean flipped)
{
  for (int rank = 0; rank < game->rules->ranks; rank++)
    for (int file = 0; file < game->rules->files; file++)
      {
        LatCell cell = position->cells[lat_square_new (file, rank)];

        if (lat_cell_is_piece (cell))
          append_use (html, "m", cell, get_place (game, file, rank, flipped));
      }
}

static void
append_picture_start (const LatHtmlGame *game, GString *html, const char *attributes)
{
  Place size = get_size (game);
  gboolean flipped = game->job->options.look.flipped;

  g_string_append_printf (html, "<svg class=\"board\" viewBox=\"0 0 %d %d\" %s>", size.x, size.y,
                          attributes);
  append_turned (game, html, flipped);
  g_string_append_printf (html, "<use href=\"#field\"/></g><use class=\"names\" href=\"#%s\"/>",
                          flipped ? "labels-flipped" : "labels");
  if (get_frame (game) > 0)
    g_string_append (html, "<use href=\"#surround\"/>");
  if (lat_html_photo_get_scale_room (game->job->photo) > 0)
    g_string_append (html, "<use href=\"#scale\"/>");
}

/**
 * lat_html_board_append_diagram:
 * @node: a node that has a diagram
 * @caption: what it shows
 *
 * Appends a picture of the position at a node.
 */
void
lat_html_board_append_diagram (const LatHtmlGame *game,
                               GString *html,
                               const LatNode *node,
                               const char *caption)
{
  const LatPosition *position = lat_html_game_get_diagram (game, node);
  gboolean flipped = game->job->options.look.flipped;
  g_autoptr (LatDiagram) diagram = NULL;
  g_autofree char *words = NULL;
  g_autoptr (GString) attributes = g_string_new ("role=\"img\" aria-label=\"");

  g_return_if_fail (position != NULL);

  diagram = lat_diagram_new_for_position (lat_game_get_ruleset (game->game), position);
  words = lat_diagram_dup_words (diagram);
  lat_html_append_text (attributes, caption);
  g_string_append (attributes, ". ");
  lat_html_append_text (attributes, words);
  g_string_append_c (attributes, '"');

  g_string_append (html, "<figure>");
  append_picture_start (game, html, attributes->str);
  if (!game->job->options.no_last && lat_node_get_parent (node) != NULL)
    {
      append_last (game, html, node, flipped);
      append_taken (game, html, node, flipped);
    }
  append_node_marks (game, html, node, FALSE);
  append_men (game, html, position, flipped);
  append_node_marks (game, html, node, TRUE);
  g_string_append (html, "</svg>\n<figcaption>");
  lat_html_append_text (html, caption);
  g_string_append (html, "</figcaption></figure>\n");
}

/**
 * lat_html_board_append_empty:
 *
 * Appends the board that the script plays on.
 */
void
lat_html_board_append_empty (const LatHtmlGame *game, GString *html)
{
  append_picture_start (game, html, "id=\"board\" aria-hidden=\"true\" focusable=\"false\"");
  g_string_append (html, "<g id=\"lasts\"></g><g id=\"frames\"></g><g id=\"men\"></g>"
                         "<g id=\"arrows\"></g></svg>\n");
}
