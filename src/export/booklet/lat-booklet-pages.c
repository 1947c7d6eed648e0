/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-booklet-pages.c - a booklet laid out on pages of paper
 *
 * Text runs from column to column. A picture for which there is no room left waits for the next
 * column, and text goes on in its place: so no column ends early. */
#include "lat-booklet-pages-private.h"

#include "lat-booklet-type.h"

/* No fewer lines of a paragraph stand alone at the end or the beginning of a column. */
#define MIN_LINES 2
/* Columns that would be lower begin on the next page. */
#define MIN_COLUMN 120
/* Between a diagram and its caption, and below both. */
#define CAPTION_GAP 5
#define PICTURE_GAP 10
/* Between two diagrams that are one picture. */
#define PAIR_GAP 22
/* Side of a square: as large as is usual, and as small as may be beside another diagram. */
#define SQUARE     15
#define MIN_SQUARE 9
/* So much of its size a picture keeps if it finds room that way. */
#define MIN_SHRINK .86
/* A caption is never longer than that. */
#define MAX_CAPTION_LINES 8
/* So many pictures may wait for room; then text waits too, so that it is not far from them. */
#define MAX_FLOATS 2
/* What must find room below a heading. */
#define HEADING_ROOM 34

static void
free_piece (gpointer data)
{
  LatBookletPiece *piece = data;

  g_clear_object (&piece->layout);
  g_free (piece);
}

static void
add_page (LatBookletPages *pages)
{
  g_ptr_array_add (pages->pages, g_ptr_array_new_with_free_func (free_piece));
  pages->column = 0;
  pages->top = pages->paper.top;
  pages->y = pages->top;
}

static double
get_bottom (const LatBookletPages *pages)
{
  return pages->paper.height - pages->paper.bottom;
}

static guint
count_columns (const LatBookletPages *pages)
{
  return pages->is_wide ? 1 : lat_paper_get_columns (&pages->paper);
}

static double
get_width (const LatBookletPages *pages)
{
  double text = pages->paper.width - pages->paper.left - pages->paper.right;
  guint n = count_columns (pages);

  return (text - (n - 1) * LAT_BOOKLET_GUTTER) / n;
}

static double
get_left (const LatBookletPages *pages)
{
  return pages->paper.left + pages->column * (get_width (pages) + LAT_BOOKLET_GUTTER);
}

static gboolean
is_at_top (const LatBookletPages *pages)
{
  return pages->y <= pages->top;
}

static void
add_piece (LatBookletPages *pages, LatBookletPiece *piece)
{
  g_ptr_array_add (g_ptr_array_index (pages->pages, pages->pages->len - 1), piece);
}

static const LatBookletBlock *
get_block (const LatBookletPages *pages, guint index)
{
  return g_ptr_array_index (pages->booklet->blocks, index);
}

/* Sets diagrams side by side, or one below the other where that would make them too small, and
 * the caption below. @room is what there is: if that is nearly enough the picture is as much smaller. */
static LatBookletPiece *
create_picture (LatBookletPages *pages, guint index, double room)
{
  const LatBookletBlock *block = get_block (pages, index);
  LatBookletType type = lat_booklet_type_get (block, FALSE);
  LatBookletPiece *piece = g_new0 (LatBookletPiece, 1);
  double square = block->diagram->look.square;
  double width = get_width (pages);
  double column = get_bottom (pages) - pages->paper.top;
  double caption = 0;
  gboolean is_pair = block->after != NULL;
  gboolean is_beside;
  int w, h;
  double scale, fitting, total;

  lat_diagram_get_size (block->diagram, &w, &h);
  is_beside = is_pair && (width - PAIR_GAP) / (2 * w) * square >= MIN_SQUARE;
  scale = MIN (SQUARE / square, is_beside ? (width - PAIR_GAP) / (2 * w) : width / w);
  if (block->text->len > 0)
    {
      int lines;

      piece->layout = lat_booklet_type_create_layout (pages->context, block, &type, width);
      pango_layout_set_height (piece->layout, -MAX_CAPTION_LINES);
      pango_layout_set_ellipsize (piece->layout, PANGO_ELLIPSIZE_END);
      pango_layout_get_size (piece->layout, NULL, &lines);
      caption = CAPTION_GAP + (double) lines / PANGO_SCALE;
      piece->n_lines = (guint) pango_layout_get_line_count (piece->layout);
    }
  total = is_pair && !is_beside ? 2 : 1;
  scale = MIN (scale, (column - caption - (total - 1) * PAIR_GAP) / (total * h));
  fitting = (room - caption - (total - 1) * PAIR_GAP) / (total * h);
  if (fitting < scale && fitting >= MIN_SHRINK * scale)
    scale = fitting;
  piece->block = index;
  piece->scale = scale;
  for (guint i = 0; i < (is_pair ? 2 : 1); i++)
    piece->diagrams[i] = (LatBox){
      is_beside ? width / 2 + (i == 0 ? -PAIR_GAP / 2.0 - w * scale : PAIR_GAP / 2.0)
                : (width - w * scale) / 2,
      is_beside ? 0 : i * (h * scale + PAIR_GAP),
      w * scale,
      h * scale,
    };
  piece->text_y = total * h * scale + (total - 1) * PAIR_GAP + CAPTION_GAP;
  piece->box = (LatBox){ 0, 0, width, total * h * scale + (total - 1) * PAIR_GAP + caption };

  return piece;
}

/* Gives a picture its place, if there is room for it in this column. */
static gboolean
put_picture (LatBookletPages *pages, guint index)
{
  LatBookletType type = lat_booklet_type_get (get_block (pages, index), FALSE);
  double y = pages->y + (is_at_top (pages) ? 0 : type.before);
  double x = get_left (pages);
  LatBookletPiece *piece = create_picture (pages, index, get_bottom (pages) - y);

  if (y + piece->box.height > get_bottom (pages) + .01)
    {
      free_piece (piece);
      return FALSE;
    }
  piece->box.x = x;
  piece->box.y = y;
  piece->text_y += y;
  for (guint i = 0; i < G_N_ELEMENTS (piece->diagrams); i++)
    {
      piece->diagrams[i].x += x;
      piece->diagrams[i].y += y;
    }
  pages->y = y + piece->box.height + PICTURE_GAP;
  add_piece (pages, piece);

  return TRUE;
}

/* The next column, with the pictures that have waited for it. */
static void
next_column (LatBookletPages *pages)
{
  if (++pages->column < count_columns (pages))
    pages->y = pages->top;
  else
    add_page (pages);
  while (pages->floats->len > 0 && put_picture (pages, g_array_index (pages->floats, guint, 0)))
    g_array_remove_index (pages->floats, 0);
}

static void
flush_floats (LatBookletPages *pages)
{
  while (pages->floats->len > 0)
    next_column (pages);
}

/* Where each line of a text ends, from its beginning, in points. */
static GArray *
measure_lines (PangoLayout *layout)
{
  GArray *ends = g_array_new (FALSE, FALSE, sizeof (double));
  PangoLayoutIter *iter = pango_layout_get_iter (layout);

  do
    {
      int top, bottom;
      double end;

      pango_layout_iter_get_line_yrange (iter, &top, &bottom);
      end = (double) bottom / PANGO_SCALE;
      g_array_append_val (ends, end);
    }
  while (pango_layout_iter_next_line (iter));
  pango_layout_iter_free (iter);

  return ends;
}

/* How many of the lines from one on go into a column without leaving one alone. */
static guint
count_fitting (const GArray *ends, guint first, double room, gboolean at_top)
{
  double start = first > 0 ? g_array_index (ends, double, first - 1) : 0;
  guint rest = ends->len - first;
  guint n = 0;

  while (n < rest && g_array_index (ends, double, first + n) - start <= room)
    n++;
  if (n < rest)
    {
      if (rest - n < MIN_LINES && n > MIN_LINES - 1)
        n = rest - MIN_LINES;
      if (n < MIN_LINES && !at_top)
        n = 0;
    }
  /* A line that is higher than a column goes somewhere. */
  return at_top ? MAX (n, 1) : n;
}

static void
put_lines (LatBookletPages *pages,
           guint index,
           const LatBookletType *type,
           PangoLayout *layout,
           const GArray *ends,
           guint first,
           guint n)
{
  LatBookletPiece *piece = g_new0 (LatBookletPiece, 1);
  double start = first > 0 ? g_array_index (ends, double, first - 1) : 0;
  double end = g_array_index (ends, double, first + n - 1);
  PangoLayoutLine *line = pango_layout_get_line_readonly (layout, (int) first);
  PangoLayoutLine *last = pango_layout_get_line_readonly (layout, (int) (first + n - 1));

  piece->block = index;
  piece->first_line = first;
  piece->n_lines = n;
  piece->start = (guint) line->start_index;
  piece->end = (guint) (last->start_index + last->length);
  piece->layout = g_object_ref (layout);
  piece->box = (LatBox){ get_left (pages) + type->indent, pages->y,
                         get_width (pages) - type->indent, end - start };
  pages->y += end - start;
  add_piece (pages, piece);
}

static gboolean
is_after_same (const LatBookletPages *pages, guint index)
{
  return index > 0 && get_block (pages, index)->kind == get_block (pages, index - 1)->kind
         && get_block (pages, index)->level == get_block (pages, index - 1)->level;
}

static void
place_text (LatBookletPages *pages, guint index)
{
  const LatBookletBlock *block = get_block (pages, index);
  LatBookletType type = lat_booklet_type_get (block, is_after_same (pages, index));
  g_autoptr (PangoLayout) layout =
      lat_booklet_type_create_layout (pages->context, block, &type, get_width (pages));
  g_autoptr (GArray) ends = measure_lines (layout);
  double height = g_array_index (ends, double, ends->len - 1);
  guint first = 0;

  if (block->text->len == 0)
    return;
  if (type.keeps_next && !is_at_top (pages)
      && pages->y + type.before + height + HEADING_ROOM > get_bottom (pages))
    next_column (pages);
  if (!is_at_top (pages))
    pages->y += type.before;
  while (first < ends->len)
    {
      guint n = count_fitting (ends, first, get_bottom (pages) - pages->y, is_at_top (pages));

      if (n > 0)
        put_lines (pages, index, &type, layout, ends, first, n);
      first += n;
      if (first < ends->len)
        next_column (pages);
    }
}

static void
place_picture (LatBookletPages *pages, guint index)
{
  if (pages->floats->len == 0 && put_picture (pages, index))
    return;
  g_array_append_val (pages->floats, index);
  while (pages->floats->len > MAX_FLOATS)
    next_column (pages);
}

/* From titles, which go over the whole page, to columns, and back for another game. */
static void
change_width (LatBookletPages *pages, gboolean is_wide)
{
  if (is_wide == pages->is_wide)
    return;
  if (is_wide)
    flush_floats (pages);
  if (is_wide && !(pages->column == 0 && is_at_top (pages)))
    add_page (pages);
  pages->is_wide = is_wide;
  pages->column = 0;
  if (is_wide)
    return;
  if (get_bottom (pages) - pages->y < MIN_COLUMN)
    add_page (pages);
  else
    pages->top = pages->y = pages->y + (is_at_top (pages) ? 0 : 16);
}

static void
place_block (LatBookletPages *pages, guint index)
{
  const LatBookletBlock *block = get_block (pages, index);
  LatBookletType type = lat_booklet_type_get (block, FALSE);

  change_width (pages, type.is_wide);
  if (block->kind == LAT_BOOKLET_HEADING || block->kind == LAT_BOOKLET_RESULT)
    flush_floats (pages);
  if (block->kind == LAT_BOOKLET_PICTURE)
    place_picture (pages, index);
  else
    place_text (pages, index);
}

/**
 * lat_booklet_pages_new:
 * @booklet: (transfer full): what is printed
 * @paper: on which
 *
 * Begins to lay a booklet out; lat_booklet_pages_step() does it.
 *
 * Returns: (transfer full): the pages, of which there is one
 */
LatBookletPages *
lat_booklet_pages_new (LatBooklet *booklet, const LatPaper *paper)
{
  LatBookletPages *pages;

  g_return_val_if_fail (booklet != NULL && paper != NULL, NULL);

  pages = g_new0 (LatBookletPages, 1);
  pages->booklet = booklet;
  pages->paper = *paper;
  pages->context = lat_booklet_type_create_context (booklet->language);
  pages->pages = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  pages->floats = g_array_new (FALSE, FALSE, sizeof (guint));
  pages->is_wide = TRUE;
  add_page (pages);

  return pages;
}

/**
 * lat_booklet_pages_free:
 * @pages: (transfer full) (nullable): what is no longer needed
 */
void
lat_booklet_pages_free (LatBookletPages *pages)
{
  if (pages == NULL)
    return;
  lat_booklet_free (pages->booklet);
  g_object_unref (pages->context);
  g_ptr_array_unref (pages->pages);
  g_array_unref (pages->floats);
  g_free (pages);
}

/**
 * lat_booklet_pages_step:
 * @n_blocks: how many blocks at most, at least 1
 *
 * Lays out some more.
 *
 * Returns: whether all is laid out
 */
gboolean
lat_booklet_pages_step (LatBookletPages *pages, guint n_blocks)
{
  g_return_val_if_fail (pages != NULL && n_blocks > 0, TRUE);

  for (; n_blocks > 0 && pages->next < pages->booklet->blocks->len; n_blocks--)
    place_block (pages, pages->next++);
  if (pages->next < pages->booklet->blocks->len)
    return FALSE;
  if (!pages->is_done)
    flush_floats (pages);
  pages->is_done = TRUE;

  return TRUE;
}

/**
 * lat_booklet_pages_get_booklet:
 *
 * Returns: (transfer none): what is on the pages
 */
const LatBooklet *
lat_booklet_pages_get_booklet (const LatBookletPages *pages)
{
  g_return_val_if_fail (pages != NULL, NULL);

  return pages->booklet;
}

/**
 * lat_booklet_pages_get_n_pages:
 *
 * Returns: how many pages there are so far
 */
guint
lat_booklet_pages_get_n_pages (const LatBookletPages *pages)
{
  g_return_val_if_fail (pages != NULL, 0);

  return pages->pages->len;
}

/**
 * lat_booklet_pages_get_pieces:
 * @page: which page, from 0
 *
 * Returns: (transfer none) (element-type LatBookletPiece): what has its place on a page
 */
const GPtrArray *
lat_booklet_pages_get_pieces (const LatBookletPages *pages, guint page)
{
  g_return_val_if_fail (pages != NULL && page < pages->pages->len, NULL);

  return g_ptr_array_index (pages->pages, page);
}
