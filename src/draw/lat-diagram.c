/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-diagram.c - a position with its signs as a picture, without a display
 *
 * Painted by what also paints the board on the screen, in the same order. */
#include "lat-diagram-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lat-field-painter.h"
#include "lat-rules-label.h"
#include "lat-locale.h"
#include "lat-sign-painter.h"

/* Below this a square has no room for a name beside it. */
#define MIN_LABELLED 14

/* The size of a caption's letters, and what is above and below it, in pixels. */
#define MIN_CAPTION 9
#define MAX_CAPTION 24
#define CAPTION_GAP 6

typedef struct
{
  const LatDiagram *diagram;
  LatBoardGeometry geometry;
  LatBoardColours colours;
  LatCanvas canvas;
} Painter;

typedef void (*PaintSquare) (const Painter *painter, LatSquare square);

/**
 * lat_diagram_new:
 * @files: of the board, from %LAT_MIN_SIDE to %LAT_MAX_SIDE
 * @ranks: of the board, the same
 * @holes: (nullable): squares that are not there
 *
 * Returns: (transfer full): a picture of the empty board, looking like %LAT_DIAGRAM_LOOK
 */
LatDiagram *
lat_diagram_new (int files, int ranks, const LatSquareSet *holes)
{
  LatDiagram *diagram;

  g_return_val_if_fail (files >= LAT_MIN_SIDE && files <= LAT_MAX_SIDE, NULL);
  g_return_val_if_fail (ranks >= LAT_MIN_SIDE && ranks <= LAT_MAX_SIDE, NULL);

  diagram = g_new0 (LatDiagram, 1);
  diagram->files = files;
  diagram->ranks = ranks;
  if (holes != NULL)
    diagram->holes = *holes;
  diagram->selected = LAT_SQUARE_NONE;
  diagram->marks = g_array_new (FALSE, FALSE, sizeof (LatMark));
  diagram->look = LAT_DIAGRAM_LOOK;

  return diagram;
}

/**
 * lat_diagram_new_for_rules:
 *
 * Returns: (transfer full): a picture of the empty board of some rules
 */
LatDiagram *
lat_diagram_new_for_rules (const LatRules *rules)
{
  LatDiagram *diagram;

  g_return_val_if_fail (rules != NULL, NULL);

  diagram = lat_diagram_new (rules->files, rules->ranks, &rules->holes);
  diagram->roles = lat_field_roles_find (rules);
  for (guint kind = 0; kind < LAT_N_KINDS; kind++)
    diagram->kind_names[kind] = lat_rules_dup_kind_name (rules, (LatKind) kind);

  return diagram;
}

/**
 * lat_diagram_new_for_position:
 *
 * Returns: (transfer full): a picture of a position
 */
LatDiagram *
lat_diagram_new_for_position (const LatRuleset *ruleset, const LatPosition *position)
{
  LatDiagram *diagram;

  g_return_val_if_fail (ruleset != NULL && position != NULL, NULL);

  diagram = lat_diagram_new_for_rules (lat_ruleset_get_rules (ruleset));
  lat_diagram_set_position (diagram, position);

  return diagram;
}

/**
 * lat_diagram_copy:
 *
 * Returns: (transfer full): the same picture once more
 */
LatDiagram *
lat_diagram_copy (const LatDiagram *diagram)
{
  LatDiagram *copy;

  g_return_val_if_fail (diagram != NULL, NULL);

  copy = g_memdup2 (diagram, sizeof *diagram);
  copy->marks = g_array_copy (diagram->marks);
  copy->caption = g_strdup (diagram->caption);
  copy->origin = lat_origin_copy (diagram->origin);
  lat_diagram_photo_ref (copy->photo);
  for (guint kind = 0; kind < LAT_N_KINDS; kind++)
    copy->kind_names[kind] = g_strdup (diagram->kind_names[kind]);

  return copy;
}

/**
 * lat_diagram_free:
 * @diagram: (transfer full) (nullable): what is no longer needed
 */
void
lat_diagram_free (LatDiagram *diagram)
{
  if (diagram == NULL)
    return;
  g_array_unref (diagram->marks);
  g_free (diagram->caption);
  lat_origin_free (diagram->origin);
  lat_diagram_photo_unref (diagram->photo);
  for (guint kind = 0; kind < LAT_N_KINDS; kind++)
    g_free (diagram->kind_names[kind]);
  g_free (diagram);
}

/**
 * lat_diagram_has_square:
 *
 * Returns: whether the square is on the board and no hole
 */
gboolean
lat_diagram_has_square (const LatDiagram *diagram, LatSquare square)
{
  int file = lat_square_file (square), rank = lat_square_rank (square);

  return square < LAT_N_CELLS && file >= 0 && rank >= 0 && file < diagram->files
         && rank < diagram->ranks && !lat_square_set_has (&diagram->holes, square);
}

/**
 * lat_diagram_set_position:
 *
 * Puts men on the board as they stand in a position; its signs stay.
 */
void
lat_diagram_set_position (LatDiagram *diagram, const LatPosition *position)
{
  g_return_if_fail (diagram != NULL && position != NULL);

  memcpy (diagram->cells, position->cells, sizeof diagram->cells);
}

/**
 * lat_diagram_set_last_action:
 * @action: an action, or %LAT_ACTION_INVALID for none
 *
 * Puts the squares of an action, and no others, into brackets; whom it has captured is not known.
 */
void
lat_diagram_set_last_action (LatDiagram *diagram, LatAction action)
{
  g_return_if_fail (diagram != NULL);

  diagram->last = diagram->taken = (LatSquareSet){ 0 };
  switch (lat_action_type (action))
    {
    case LAT_ACTION_MOVE:
      lat_square_set_add (&diagram->last, lat_action_from (action));
      lat_square_set_add (&diagram->last, lat_action_to (action));
      break;
    case LAT_ACTION_DROP:
    case LAT_ACTION_REMOVAL:
      lat_square_set_add (&diagram->last, lat_action_to (action));
      break;
    case LAT_ACTION_PASS:
    case LAT_ACTION_NONE:
    default:
      break;
    }
}

/**
 * lat_diagram_set_last_node:
 * @node: a node of the game
 *
 * Puts the squares of a node's action, and no others, into brackets, and marks where it captured
 * somebody; at the start of the game there is nothing to mark.
 */
void
lat_diagram_set_last_node (LatDiagram *diagram, const LatGame *game, const LatNode *node)
{
  g_return_if_fail (diagram != NULL && game != NULL && node != NULL);

  lat_diagram_set_last_action (diagram, lat_node_get_action (node));
  diagram->taken = lat_game_get_taken (game, node);
}

/**
 * lat_diagram_add_mark:
 * @from: the square of a mark, or where an arrow starts
 * @to: where an arrow ends; the same as @from for a mark
 *
 * Adds a mark or an arrow over those that are there.
 */
void
lat_diagram_add_mark (LatDiagram *diagram, LatMarkColour colour, LatSquare from, LatSquare to)
{
  LatMark mark = { colour, from, to };

  g_return_if_fail (diagram != NULL);

  g_array_append_val (diagram->marks, mark);
}

/**
 * lat_diagram_set_caption:
 * @caption: (nullable): what is under the board, in UTF-8; %NULL or nothing for none
 *
 * Puts words under the board; they are broken into lines as wide as the picture.
 */
void
lat_diagram_set_caption (LatDiagram *diagram, const char *caption)
{
  g_return_if_fail (diagram != NULL);

  g_free (diagram->caption);
  diagram->caption = caption != NULL && *caption != '\0' ? g_utf8_make_valid (caption, -1) : NULL;
}

/**
 * lat_diagram_get_geometry:
 *
 * Returns: where the squares are in the picture
 */
LatBoardGeometry
lat_diagram_get_geometry (const LatDiagram *diagram)
{
  int square = MAX (LAT_DIAGRAM_MIN_SQUARE, diagram->look.square);
  gboolean labels =
      diagram->look.coordinates == LAT_BOARD_COORDINATES_OUTSIDE && square >= MIN_LABELLED;
  gboolean framed = diagram->look.frame
                    && lat_board_style_has_frame (diagram->look.style, diagram->look.high_contrast);
  int frame = framed ? lat_board_geometry_get_frame (square) : 0;

  return (LatBoardGeometry){
    .files = diagram->files,
    .ranks = diagram->ranks,
    .flipped = diagram->look.flipped,
    .square = square,
    .left = LAT_BOARD_BORDER + frame + (labels ? LAT_BOARD_LABEL_WIDTH : 0),
    .top = LAT_BOARD_BORDER + frame,
    .has_labels = labels,
    .frame = frame,
  };
}

/* What a picture looks like does not depend on the screen of who makes it. */
static void
set_font (PangoContext *context)
{
  PangoFontDescription *font = pango_font_description_from_string ("Cantarell, Sans 11");
  cairo_font_options_t *options = cairo_font_options_create ();

  cairo_font_options_set_antialias (options, CAIRO_ANTIALIAS_GRAY);
  pango_cairo_context_set_font_options (context, options);
  cairo_font_options_destroy (options);
  pango_context_set_font_description (context, font);
  pango_font_description_free (font);
}

/* The caption in lines as wide as the picture, its letters as large as the squares are. */
static PangoLayout *
create_caption (const LatDiagram *diagram, int width)
{
  PangoContext *context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  PangoLayout *layout = pango_layout_new (context);
  PangoFontDescription *font;

  set_font (context);
  pango_context_set_round_glyph_positions (context, FALSE);
  font = pango_font_description_copy (pango_context_get_font_description (context));
  pango_font_description_set_absolute_size (
      font, CLAMP (diagram->look.square / 3, MIN_CAPTION, MAX_CAPTION) * (double) PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_width (layout, width * PANGO_SCALE);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_alignment (layout, PANGO_ALIGN_CENTER);
  pango_layout_set_text (layout, diagram->caption, -1);
  pango_font_description_free (font);
  g_object_unref (context);

  return layout;
}

/**
 * lat_diagram_get_size:
 * @width: (out): in pixels
 * @height: (out): in pixels
 *
 * How much room the picture takes with its border, coordinates and caption.
 */
void
lat_diagram_get_size (const LatDiagram *diagram, int *width, int *height)
{
  LatBoardGeometry geometry;

  g_return_if_fail (diagram != NULL && width != NULL && height != NULL);

  geometry = lat_diagram_get_geometry (diagram);
  lat_board_geometry_get_size (&geometry, width, height);
  *height += lat_diagram_get_scale_room (diagram);
  if (diagram->caption != NULL)
    {
      PangoLayout *layout = create_caption (diagram, *width);
      int lines;

      pango_layout_get_pixel_size (layout, NULL, &lines);
      g_object_unref (layout);
      *height += lines + 2 * CAPTION_GAP;
    }
}

static void
init_painter (Painter *painter, const LatDiagram *diagram, cairo_t *cr)
{
  painter->diagram = diagram;
  painter->geometry = lat_diagram_get_geometry (diagram);
  painter->canvas = lat_canvas_new_cairo (cr);
  /* A photograph has no style: its ink and paper are those of stone. */
  lat_board_style_get_colours (diagram->photo != NULL ? LAT_BOARD_STYLE_STONE : diagram->look.style,
                               diagram->look.dark, diagram->look.high_contrast, &painter->colours);
}

static LatBoardRect
get_rect (const Painter *painter, LatSquare square)
{
  return lat_board_geometry_get_rect (&painter->geometry, square);
}

/* All squares of the board, or those of a set. */
static void
for_each_square (const Painter *painter, const LatSquareSet *set, PaintSquare paint)
{
  for (int rank = 0; rank < painter->diagram->ranks; rank++)
    for (int file = 0; file < painter->diagram->files; file++)
      {
        LatSquare square = lat_square_new (file, rank);

        if ((set == NULL || lat_square_set_has (set, square))
            && lat_diagram_has_square (painter->diagram, square))
          paint (painter, square);
      }
}

static void
paint_last (const Painter *painter, LatSquare square)
{
  lat_sign_painter_draw_last (&painter->canvas, get_rect (painter, square), &painter->colours);
}

static void
paint_taken (const Painter *painter, LatSquare square)
{
  lat_sign_painter_draw_taken (&painter->canvas, get_rect (painter, square), &painter->colours,
                               !lat_cell_is_piece (painter->diagram->cells[square]));
}

static void
paint_target (const Painter *painter, LatSquare square)
{
  lat_sign_painter_draw_dot (&painter->canvas, get_rect (painter, square), &painter->colours.ink,
                             &painter->colours.paper, .2);
}

static void
paint_capture (const Painter *painter, LatSquare square)
{
  lat_sign_painter_draw_capture (&painter->canvas, get_rect (painter, square), &painter->colours,
                                 FALSE);
}

static void
paint_framed (const Painter *painter, LatSquare square)
{
  lat_sign_painter_draw_reason (&painter->canvas, get_rect (painter, square), &painter->colours);
}

static void
paint_victim (const Painter *painter, LatSquare square)
{
  int side = painter->geometry.square;
  double width = lat_sign_painter_get_width (side) * 1.25;
  LatKind kind = lat_cell_kind (painter->diagram->cells[square]);
  double radius = MIN (lat_piece_shape_get_radius (kind, side) + width, side / 2.0);

  lat_sign_painter_draw_broken_ring (&painter->canvas, get_rect (painter, square),
                                     &painter->colours.danger, radius, width);
}

static void
paint_cross (const Painter *painter, LatSquare square)
{
  lat_sign_painter_draw_cross (&painter->canvas, get_rect (painter, square),
                               &painter->colours.danger, &painter->colours.paper,
                               painter->geometry.square * .42);
}

static void
paint_marks (const Painter *painter, gboolean arrows)
{
  const LatDiagram *diagram = painter->diagram;

  for (guint i = 0; i < diagram->marks->len; i++)
    {
      const LatMark *mark = &g_array_index (diagram->marks, LatMark, i);

      if (arrows == (mark->from != mark->to) && lat_diagram_has_square (diagram, mark->from)
          && lat_diagram_has_square (diagram, mark->to))
        lat_sign_painter_draw_mark (&painter->canvas, mark->colour, diagram->look.dark,
                                    get_rect (painter, mark->from), get_rect (painter, mark->to));
    }
}

static LatSquareSet
get_board (const LatDiagram *diagram)
{
  LatSquareSet squares = { 0 };

  for (int rank = 0; rank < diagram->ranks; rank++)
    for (int file = 0; file < diagram->files; file++)
      if (!lat_square_set_has (&diagram->holes, lat_square_new (file, rank)))
        lat_square_set_add (&squares, lat_square_new (file, rank));

  return squares;
}

/* The page is the window's own background. */
void
lat_diagram_paint_page (const LatDiagram *diagram, cairo_t *cr)
{
  const LatDiagramLook *look = &diagram->look;
  double level = look->dark ? (look->high_contrast ? 0 : 0x24 / 255.) : 1;
  int width, height;

  if (!look->opaque)
    return;
  lat_diagram_get_size (diagram, &width, &height);
  cairo_rectangle (cr, 0, 0, width, height);
  cairo_set_source_rgb (cr, level, level, level);
  cairo_fill (cr);
}

static void
paint_caption (const Painter *painter, cairo_t *cr)
{
  double level = painter->diagram->look.dark ? .95 : .1;
  PangoLayout *layout;
  int width, height;

  if (painter->diagram->caption == NULL)
    return;
  lat_board_geometry_get_size (&painter->geometry, &width, &height);
  layout = create_caption (painter->diagram, width);
  cairo_save (cr);
  cairo_set_source_rgb (cr, level, level, level);
  cairo_move_to (cr, 0, height + lat_diagram_get_scale_room (painter->diagram) + CAPTION_GAP);
  pango_cairo_show_layout (cr, layout);
  cairo_restore (cr);
  g_object_unref (layout);
}

/* The field, and what lies beneath the men. */
void
lat_diagram_paint_below (const LatDiagram *diagram, cairo_t *cr)
{
  Painter painter;
  LatSquareSet squares = get_board (diagram);
  PangoContext *context = pango_cairo_create_context (cr);
  gboolean inside = diagram->look.coordinates == LAT_BOARD_COORDINATES_INSIDE;

  set_font (context);
  init_painter (&painter, diagram, cr);
  lat_diagram_paint_page (diagram, cr);
  paint_caption (&painter, cr);
  if (diagram->photo != NULL)
    {
      lat_diagram_paint_photo (diagram, cr);
      lat_field_painter_draw_over (&painter.canvas, &painter.geometry, inside, &painter.colours,
                                   &squares, &diagram->roles, context);
    }
  else
    lat_field_painter_draw (&painter.canvas, &painter.geometry, inside, &painter.colours, &squares,
                            &diagram->roles, context);
  if (lat_diagram_get_scale_room (diagram) > 0)
    lat_diagram_paint_scale (diagram, cr, context);
  g_object_unref (context);
  for_each_square (&painter, &diagram->last, paint_last);
  for_each_square (&painter, &diagram->taken, paint_taken);
  paint_marks (&painter, FALSE);
  if (lat_diagram_has_square (diagram, diagram->selected))
    lat_sign_painter_draw_wash (&painter.canvas, get_rect (&painter, diagram->selected),
                                lat_colour_with_alpha (painter.colours.select, .22f));
}

/* The signs over the men. */
void
lat_diagram_paint_above (const LatDiagram *diagram, cairo_t *cr)
{
  Painter painter;

  init_painter (&painter, diagram, cr);
  if (lat_diagram_has_square (diagram, diagram->selected))
    lat_sign_painter_draw_frame (&painter.canvas, get_rect (&painter, diagram->selected),
                                 &painter.colours.select, 1,
                                 lat_sign_painter_get_width (painter.geometry.square));
  for_each_square (&painter, &diagram->captures, paint_capture);
  for_each_square (&painter, &diagram->targets, paint_target);
  for_each_square (&painter, &diagram->victims, paint_victim);
  for_each_square (&painter, &diagram->framed, paint_framed);
  for_each_square (&painter, &diagram->crosses, paint_cross);
  paint_marks (&painter, TRUE);
}

/**
 * lat_diagram_paint:
 * @cr: where to paint; the picture's upper left corner is its origin
 *
 * Paints the picture as vectors, at the size of lat_diagram_get_size(); scale @cr for another.
 */
void
lat_diagram_paint (const LatDiagram *diagram, cairo_t *cr)
{
  LatBoardGeometry geometry;

  g_return_if_fail (diagram != NULL && cr != NULL);

  geometry = lat_diagram_get_geometry (diagram);
  cairo_save (cr);
  lat_diagram_paint_below (diagram, cr);
  for (LatSquare square = 0; square < LAT_N_CELLS; square++)
    if (lat_cell_is_piece (diagram->cells[square]) && lat_diagram_has_square (diagram, square))
      {
        LatBoardRect rect = lat_board_geometry_get_rect (&geometry, square);

        cairo_save (cr);
        cairo_translate (cr, rect.x, rect.y);
        lat_piece_shape_draw (cr, diagram->look.pieces, diagram->cells[square], rect.width,
                              diagram->look.high_contrast);
        cairo_restore (cr);
      }
  lat_diagram_paint_above (diagram, cr);
  cairo_restore (cr);
}

static const char *
get_men_format (LatCell cell)
{
  gboolean white = lat_cell_side (cell) == LAT_WHITE;

  if (lat_cell_is_trapped (cell))
    {
      if (lat_cell_kind (cell) == LAT_LEADER)
        return white ? N_ ("White leader, trapped: %s") : N_ ("Black leader, trapped: %s");
      if (lat_cell_kind (cell) == LAT_OFFICER)
        return white ? N_ ("White officers, trapped: %s") : N_ ("Black officers, trapped: %s");
      return white ? N_ ("White soldiers, trapped: %s") : N_ ("Black soldiers, trapped: %s");
    }
  if (lat_cell_kind (cell) == LAT_LEADER)
    return white ? N_ ("White leader: %s") : N_ ("Black leader: %s");
  if (lat_cell_kind (cell) == LAT_OFFICER)
    return white ? N_ ("White officers: %s") : N_ ("Black officers: %s");
  return white ? N_ ("White soldiers: %s") : N_ ("Black soldiers: %s");
}

/* Of men that the rules have a name for; %1$s is the name, %2$s are the squares. */
static const char *
get_named_format (LatCell cell)
{
  gboolean white = lat_cell_side (cell) == LAT_WHITE;

  if (lat_cell_is_trapped (cell))
    /* Translators: %1$s is what some rules call a man, %2$s are squares where such men stand */
    return white ? N_ ("%1$s, White, trapped: %2$s") : N_ ("%1$s, Black, trapped: %2$s");
  /* Translators: %1$s is what some rules call a man, %2$s are squares where such men stand */
  return white ? N_ ("%1$s, White: %2$s") : N_ ("%1$s, Black: %2$s");
}

static void
add_men (const LatDiagram *diagram, LatCell cell, GString *words)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (int file = 0; file < diagram->files; file++)
    for (int rank = 0; rank < diagram->ranks; rank++)
      {
        LatSquare square = lat_square_new (file, rank);
        char name[LAT_SQUARE_NAME_SIZE];

        if (diagram->cells[square] != cell || !lat_diagram_has_square (diagram, square))
          continue;
        lat_square_write (square, name);
        g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", name);
      }
  if (names->len == 0)
    return;
  if (words->len > 0)
    g_string_append (words, "; ");

  /* Not printf: what a translator wrote must never be read as a format. */
  const char *name = diagram->kind_names[lat_cell_kind (cell)];
  g_autoptr (GString) part =
      g_string_new (_ (name != NULL ? get_named_format (cell) : get_men_format (cell)));

  g_string_replace (part, name != NULL ? "%2$s" : "%s", names->str, 1);
  if (name != NULL)
    {
      g_autofree char *sentence = lat_locale_dup_sentence (name);

      g_string_replace (part, "%1$s", sentence, 1);
    }
  g_string_append (words, part->str);
}

/**
 * lat_diagram_dup_words:
 *
 * Says which men stand where, for who does not see the picture: “White soldiers: a1, c1;
 * Black dux: b3”.
 *
 * Returns: (transfer full): the words, translated, without a full stop
 */
char *
lat_diagram_dup_words (const LatDiagram *diagram)
{
  GString *words = g_string_new (NULL);

  g_return_val_if_fail (diagram != NULL, NULL);

  for (int side = 0; side < LAT_N_SIDES; side++)
    for (int kind = 0; kind < LAT_N_KINDS; kind++)
      for (int trapped = 0; trapped < 2; trapped++)
        add_men (diagram, lat_cell_new ((LatSide) side, (LatKind) kind, trapped), words);
  if (words->len == 0)
    g_string_append (words, _ ("An empty board"));

  return g_string_free (words, FALSE);
}
