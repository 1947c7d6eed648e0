/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-booklet-paint.c - pages of a booklet on a cairo context */
#include <cairo-pdf.h>

#include "lat-booklet-pages-private.h"
#include "lat-booklet-type.h"

#define HEAD_SIZE 8
/* From the text to the line above it, and to the number below it. */
#define HEAD_GAP 20
#define FOOT_GAP 14
/* Between what is on the left and on the right. */
#define HEAD_PART 14

static const double ink[3] = { .1, .09, .08 };
static const double faint[3] = { .42, .4, .37 };
static const double hairline[3] = { .72, .7, .66 };

static void
set_colour (cairo_t *cr, const double colour[3])
{
  cairo_set_source_rgb (cr, colour[0], colour[1], colour[2]);
}

/* What a piece is to who has it read out, in a PDF. */
static const char *
get_tag (const LatBookletBlock *block)
{
  switch (block->kind)
    {
    case LAT_BOOKLET_TITLE:
      return "H1";
    case LAT_BOOKLET_HEADING:
      return "H2";
    case LAT_BOOKLET_PICTURE:
      return "Figure";
    case LAT_BOOKLET_SUBTITLE:
    case LAT_BOOKLET_DETAIL:
    case LAT_BOOKLET_TEXT:
    case LAT_BOOKLET_ITEM:
    case LAT_BOOKLET_SMALL:
    case LAT_BOOKLET_SMALL_ITEM:
    case LAT_BOOKLET_MOVES:
    case LAT_BOOKLET_RESULT:
    default:
      return "P";
    }
}

/* Shows some lines of a text so that the first begins at a place. */
static void
show_lines (cairo_t *cr, PangoLayout *layout, double x, double y, guint first, guint n)
{
  PangoLayoutIter *iter = pango_layout_get_iter (layout);
  int start = 0;
  guint i = 0;

  do
    {
      PangoRectangle extents;
      int top, bottom;

      if (i >= first + n)
        break;
      pango_layout_iter_get_line_yrange (iter, &top, &bottom);
      pango_layout_iter_get_line_extents (iter, NULL, &extents);
      if (i == first)
        start = top;
      if (i >= first)
        {
          cairo_move_to (
              cr, x + (double) extents.x / PANGO_SCALE,
              y + (double) (pango_layout_iter_get_baseline (iter) - start) / PANGO_SCALE);
          pango_cairo_show_layout_line (cr, pango_layout_iter_get_line_readonly (iter));
        }
      i++;
    }
  while (pango_layout_iter_next_line (iter));
  pango_layout_iter_free (iter);
}

/* An arrow from one diagram to the other, to the right or down. */
static void
paint_arrow (cairo_t *cr, const LatBox *from, const LatBox *to)
{
  gboolean is_beside = to->x > from->x + from->width;
  double gap = is_beside ? to->x - from->x - from->width : to->y - from->y - from->height;

  cairo_save (cr);
  if (is_beside)
    cairo_translate (cr, from->x + from->width + gap / 2, from->y + from->height / 2);
  else
    cairo_translate (cr, from->x + from->width / 2, from->y + from->height + gap / 2);
  if (!is_beside)
    cairo_rotate (cr, G_PI / 2);
  set_colour (cr, faint);
  cairo_set_line_width (cr, 1);
  cairo_move_to (cr, -6, 0);
  cairo_line_to (cr, 6, 0);
  cairo_move_to (cr, 2.5, -3);
  cairo_line_to (cr, 6, 0);
  cairo_line_to (cr, 2.5, 3);
  cairo_stroke (cr);
  cairo_restore (cr);
}

static void
paint_picture (const LatBookletPiece *piece, const LatBookletBlock *block, cairo_t *cr)
{
  const LatDiagram *diagrams[2] = { block->diagram, block->after };

  for (guint i = 0; i < G_N_ELEMENTS (diagrams) && diagrams[i] != NULL; i++)
    {
      cairo_save (cr);
      cairo_translate (cr, piece->diagrams[i].x, piece->diagrams[i].y);
      cairo_scale (cr, piece->scale, piece->scale);
      lat_diagram_paint (diagrams[i], cr);
      cairo_restore (cr);
    }
  if (block->after != NULL)
    paint_arrow (cr, &piece->diagrams[0], &piece->diagrams[1]);
  set_colour (cr, ink);
  if (piece->layout != NULL)
    show_lines (cr, piece->layout, piece->box.x, piece->text_y, 0, piece->n_lines);
}

/* A line along a variation, one a level, so that its depth is seen. */
static void
paint_depth (const LatBookletPiece *piece, const LatBookletBlock *block, cairo_t *cr)
{
  guint depth = MIN (block->level, LAT_BOOKLET_MAX_INDENT);

  if (block->kind != LAT_BOOKLET_MOVES)
    return;
  set_colour (cr, hairline);
  cairo_set_line_width (cr, .6);
  for (guint i = 0; i < depth; i++)
    {
      double x = piece->box.x - (depth - i) * LAT_BOOKLET_INDENT + 3;

      cairo_move_to (cr, x, piece->box.y + 1);
      cairo_line_to (cr, x, piece->box.y + piece->box.height);
    }
  cairo_stroke (cr);
}

static void
paint_piece (const LatBookletPages *pages, const LatBookletPiece *piece, cairo_t *cr)
{
  const LatBookletBlock *block = g_ptr_array_index (pages->booklet->blocks, piece->block);
  gboolean is_tagged = cairo_surface_get_type (cairo_get_target (cr)) == CAIRO_SURFACE_TYPE_PDF;

  if (is_tagged)
    cairo_tag_begin (cr, get_tag (block), "");
  if (block->kind == LAT_BOOKLET_PICTURE)
    {
      paint_picture (piece, block, cr);
    }
  else
    {
      paint_depth (piece, block, cr);
      set_colour (cr, block->kind == LAT_BOOKLET_DETAIL ? faint : ink);
      show_lines (cr, piece->layout, piece->box.x, piece->box.y, piece->first_line, piece->n_lines);
    }
  if (is_tagged)
    cairo_tag_end (cr, get_tag (block));
}

/* Gives a line of the margin and how wide it would like to be. */
static PangoLayout *
create_margin_line (const LatBookletPages *pages, const char *text, double *width)
{
  PangoLayout *layout = lat_booklet_type_create_line (pages->context, text, HEAD_SIZE, TRUE);
  int taken;

  pango_layout_get_size (layout, &taken, NULL);
  *width = (double) taken / PANGO_SCALE;

  return layout;
}

/* Shows a line at @x: @share of it, which is at most @width wide, is before that. */
static void
show_margin_line (cairo_t *cr, PangoLayout *layout, double x, double y, double width, double share)
{
  int taken;

  pango_layout_get_size (layout, &taken, NULL);
  if (taken > width * PANGO_SCALE)
    {
      pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
      pango_layout_get_size (layout, &taken, NULL);
    }
  cairo_move_to (cr, x - share * taken / PANGO_SCALE, y);
  pango_cairo_show_layout (cr, layout);
}

/* The title that a page comes after; none if it has one itself. */
static const LatBookletBlock *
find_title (const LatBookletPages *pages, guint page)
{
  const GPtrArray *pieces = lat_booklet_pages_get_pieces (pages, page);
  guint index;

  if (pieces->len == 0)
    return NULL;
  index = ((const LatBookletPiece *) g_ptr_array_index (pieces, 0))->block + 1;
  while (index-- > 0)
    {
      const LatBookletBlock *block = g_ptr_array_index (pages->booklet->blocks, index);

      if (block->kind == LAT_BOOKLET_TITLE)
        return ((const LatBookletPiece *) g_ptr_array_index (pieces, 0))->block == index ? NULL
                                                                                         : block;
    }
  return NULL;
}

/* What the page is from, on all pages but those that have a title. */
static void
paint_head (const LatBookletPages *pages, guint page, cairo_t *cr)
{
  const LatPaper *paper = &pages->paper;
  double right = paper->width - paper->right;
  double y = paper->top - HEAD_GAP;
  double width = right - paper->left - HEAD_PART;
  double head_width;
  const LatBookletBlock *title = find_title (pages, page);
  g_autoptr (PangoLayout) head = NULL;

  if (title == NULL)
    return;
  head = create_margin_line (pages, title->text->str, &head_width);
  set_colour (cr, faint);
  if (title->words != NULL)
    {
      double end_width;
      g_autoptr (PangoLayout) end = create_margin_line (pages, title->words, &end_width);

      /* If both are long, each has its half. */
      end_width = MIN (end_width, MAX (width / 2, width - head_width));
      show_margin_line (cr, end, right, y, end_width, 1);
      width -= end_width;
    }
  show_margin_line (cr, head, paper->left, y, width, 0);
  set_colour (cr, hairline);
  cairo_set_line_width (cr, .5);
  cairo_move_to (cr, paper->left, y + 13);
  cairo_line_to (cr, right, y + 13);
  cairo_stroke (cr);
}

static void
paint_foot (const LatBookletPages *pages, guint page, cairo_t *cr)
{
  const LatPaper *paper = &pages->paper;
  g_autofree char *number = g_strdup_printf ("%u", page + 1);

  double width;
  g_autoptr (PangoLayout) layout = create_margin_line (pages, number, &width);

  set_colour (cr, faint);
  show_margin_line (cr, layout, paper->width / 2, paper->height - paper->bottom + FOOT_GAP, width,
                    .5);
}

/* Between two columns where both have something. */
static void
paint_divider (const LatBookletPages *pages, guint page, cairo_t *cr)
{
  const GPtrArray *pieces = lat_booklet_pages_get_pieces (pages, page);
  double middle = pages->paper.width / 2;
  double top = G_MAXDOUBLE, bottom = 0;

  if (lat_paper_get_columns (&pages->paper) < 2)
    return;
  middle = (pages->paper.left + pages->paper.width - pages->paper.right) / 2;
  for (guint i = 0; i < pieces->len; i++)
    {
      const LatBookletPiece *piece = g_ptr_array_index (pieces, i);

      if (piece->box.x < middle)
        continue;
      top = MIN (top, piece->box.y);
      bottom = MAX (bottom, piece->box.y + piece->box.height);
    }
  if (bottom <= top)
    return;
  set_colour (cr, hairline);
  cairo_set_line_width (cr, .5);
  cairo_move_to (cr, middle, top);
  cairo_line_to (cr, middle, bottom);
  cairo_stroke (cr);
}

/**
 * lat_booklet_pages_paint:
 * @page: which page, from 0
 * @cr: where to paint; its unit is a point, its origin the upper left corner of the paper
 *
 * Paints a page as vectors; in a PDF its parts are tagged.
 */
void
lat_booklet_pages_paint (const LatBookletPages *pages, guint page, cairo_t *cr)
{
  const GPtrArray *pieces;

  g_return_if_fail (pages != NULL && cr != NULL);
  g_return_if_fail (page < pages->pages->len);

  cairo_save (cr);
  paint_head (pages, page, cr);
  paint_divider (pages, page, cr);
  pieces = lat_booklet_pages_get_pieces (pages, page);
  for (guint i = 0; i < pieces->len; i++)
    paint_piece (pages, g_ptr_array_index (pieces, i), cr);
  paint_foot (pages, page, cr);
  cairo_restore (cr);
}
