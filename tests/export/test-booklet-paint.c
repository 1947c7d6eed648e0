/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-booklet-paint.c - pages of a booklet as they are painted: where there is ink */
#include "lat-booklet-pages-private.h"
#include "lat-booklet-type.h"
#include "lat-game-reader.h"
#include "lat-presets.h"

#include <gio/gio.h>

/* Pixels of a point. */
#define SCALE 4

static LatBookletPages *
lay_out (LatBooklet *booklet, LatPaper paper)
{
  LatBookletPages *pages = lat_booklet_pages_new (booklet, &paper);

  while (!lat_booklet_pages_step (pages, G_MAXUINT))
    ;
  return pages;
}

static LatBooklet *
create_booklet (const char *text)
{
  g_autoptr (LatRules) rules = lat_presets_load ("latrunculi-xxi-8x8");
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new (rules, NULL);
  g_autoptr (GPtrArray) games = lat_game_reader_read (text, -1, ruleset, NULL);
  LatBookletOptions options = LAT_BOOKLET_OPTIONS;

  return lat_booklet_new_for_game (games->pdata[0], &options);
}

static LatBooklet *
create_sample (void)
{
  g_autofree char *path =
      g_strconcat (g_getenv ("LAT_DATA_DIR"), "/games/carrillo-style-xxi.latgame", NULL);
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));

  return create_booklet (text);
}

static cairo_surface_t *
paint (const LatBookletPages *pages, guint page)
{
  cairo_surface_t *surface = cairo_image_surface_create (
      CAIRO_FORMAT_RGB24, (int) (pages->paper.width * SCALE), (int) (pages->paper.height * SCALE));
  cairo_t *cr = cairo_create (surface);

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_scale (cr, SCALE, SCALE);
  lat_booklet_pages_paint (pages, page, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);

  return surface;
}

/* The box around all ink inside a box, both in points; without ink its width is 0. */
static LatBox
find_ink (cairo_surface_t *surface, LatBox inside)
{
  int stride = cairo_image_surface_get_stride (surface) / 4;
  const guint32 *pixels = (const guint32 *) cairo_image_surface_get_data (surface);
  int right =
      (int) MIN ((inside.x + inside.width) * SCALE, cairo_image_surface_get_width (surface));
  int bottom =
      (int) MIN ((inside.y + inside.height) * SCALE, cairo_image_surface_get_height (surface));
  int x0 = G_MAXINT, y0 = G_MAXINT, x1 = -1, y1 = -1;

  for (int y = (int) MAX (0, inside.y * SCALE); y < bottom; y++)
    for (int x = (int) MAX (0, inside.x * SCALE); x < right; x++)
      if ((pixels[y * stride + x] & 0xff) < 0xf0)
        {
          x0 = MIN (x0, x);
          y0 = MIN (y0, y);
          x1 = MAX (x1, x + 1);
          y1 = MAX (y1, y + 1);
        }
  if (x1 < 0)
    return (LatBox){ 0 };
  return (LatBox){ (double) x0 / SCALE, (double) y0 / SCALE, (double) (x1 - x0) / SCALE,
                   (double) (y1 - y0) / SCALE };
}

static const LatBookletBlock *
get_block (const LatBookletPages *pages, const LatBookletPiece *piece)
{
  return g_ptr_array_index (pages->booklet->blocks, piece->block);
}

/* A text begins where its piece does, on a page that it goes on to as well. */
static void
check_text (cairo_surface_t *surface, const LatBookletPages *pages, const LatBookletPiece *piece)
{
  LatBox wide = piece->box;
  LatBox ink = find_ink (surface, piece->box);
  double line = piece->box.height / piece->n_lines;

  g_assert_cmpfloat (ink.width, >, 0);
  g_assert_cmpfloat (ink.y - piece->box.y, <, line);
  g_assert_cmpfloat (piece->box.y + piece->box.height - ink.y - ink.height, <, line);

  /* A line at each level of a variation. */
  wide.x -= LAT_BOOKLET_MAX_INDENT * LAT_BOOKLET_INDENT;
  wide.width = LAT_BOOKLET_MAX_INDENT * LAT_BOOKLET_INDENT - 2;
  if (get_block (pages, piece)->kind == LAT_BOOKLET_MOVES)
    for (guint i = 1; i <= MIN (get_block (pages, piece)->level, LAT_BOOKLET_MAX_INDENT); i++)
      {
        LatBox at = { piece->box.x - i * LAT_BOOKLET_INDENT + 2, piece->box.y, 2, wide.height };

        ink = find_ink (surface, at);
        g_assert_cmpfloat (ink.width, >, 0);
        g_assert_cmpfloat (ink.width, <=, 1);
        g_assert_cmpfloat_with_epsilon (ink.height, piece->box.height - 1, .5);
      }
}

/* Between two diagrams an arrow, longer than it is high, or turned. */
static void
check_picture (cairo_surface_t *surface, const LatBookletPages *pages, const LatBookletPiece *piece)
{
  const LatBox *from = &piece->diagrams[0], *to = &piece->diagrams[1];
  gboolean is_beside = to->x > from->x + from->width;
  LatBox gap = *from;
  LatBox ink;

  g_assert_cmpfloat (find_ink (surface, *from).width, >, from->width * .9);
  if (get_block (pages, piece)->after == NULL)
    return;
  g_assert_cmpfloat (find_ink (surface, *to).width, >, to->width * .9);
  if (is_beside)
    {
      gap.x = from->x + from->width + 1;
      gap.width = to->x - gap.x - 1;
    }
  else
    {
      gap.y = from->y + from->height + 1;
      gap.height = to->y - gap.y - 1;
    }
  ink = find_ink (surface, gap);
  g_assert_cmpfloat_with_epsilon (is_beside ? ink.width : ink.height, 12, 2);
  g_assert_cmpfloat_with_epsilon (is_beside ? ink.height : ink.width, 7, 1.5);
  g_assert_cmpfloat_with_epsilon (ink.x + ink.width / 2, gap.x + gap.width / 2, 1.5);
  g_assert_cmpfloat_with_epsilon (ink.y + ink.height / 2, gap.y + gap.height / 2, 1.5);
}

/* What the two columns have between them: as long as what is on the right. */
static void
check_divider (cairo_surface_t *surface, const LatBookletPages *pages, const GPtrArray *pieces)
{
  const LatPaper *paper = &pages->paper;
  double middle = (paper->left + paper->width - paper->right) / 2;
  double top = G_MAXDOUBLE, bottom = 0, wide = paper->top;
  LatBox ink;

  for (guint i = 0; i < pieces->len; i++)
    {
      const LatBookletPiece *piece = pieces->pdata[i];

      if (piece->box.x >= middle)
        {
          top = MIN (top, piece->box.y);
          bottom = MAX (bottom, piece->box.y + piece->box.height);
        }
      else if (piece->box.x + piece->box.width > middle)
        {
          wide = MAX (wide, piece->box.y + piece->box.height);
        }
    }
  ink = find_ink (surface, (LatBox){ middle - 1, wide, 2, paper->height - paper->bottom - wide });
  g_assert_cmpint (ink.width > 0, ==, bottom > top);
  if (bottom > top)
    {
      g_assert_cmpfloat (ink.width, <=, 1);
      g_assert_cmpfloat_with_epsilon (ink.y, top, .5);
      g_assert_cmpfloat_with_epsilon (ink.y + ink.height, bottom, .5);
    }
}

/* Above the text what the page is from and a line, below it the number; inside the margins. */
static void
check_margins (cairo_surface_t *surface, const LatBookletPages *pages, gboolean has_title)
{
  const LatPaper *paper = &pages->paper;
  double width = paper->width - paper->left - paper->right;
  LatBox head = { 0, 0, paper->width, paper->top - 8 };
  LatBox rule = { 0, paper->top - 8, paper->width, 2 };
  LatBox foot = { 0, paper->height - paper->bottom + 8, paper->width, paper->bottom - 8 };
  LatBox ink;

  ink = find_ink (surface, foot);
  g_assert_cmpfloat_with_epsilon (ink.x + ink.width / 2, paper->width / 2, 1);
  g_assert_cmpfloat (ink.width, <, 20);
  ink = find_ink (surface, rule);
  if (has_title)
    {
      g_assert_cmpfloat (ink.width, ==, 0);
      g_assert_cmpfloat (find_ink (surface, head).width, ==, 0);
      return;
    }
  g_assert_cmpfloat_with_epsilon (ink.x, paper->left, .5);
  g_assert_cmpfloat_with_epsilon (ink.width, width, .5);
  ink = find_ink (surface, head);
  g_assert_cmpfloat_with_epsilon (ink.x, paper->left, 2);
  g_assert_cmpfloat (ink.x + ink.width, <=, paper->width - paper->right + 1);
}

static void
check_pages (const LatBookletPages *pages)
{
  for (guint i = 0; i < lat_booklet_pages_get_n_pages (pages); i++)
    {
      const GPtrArray *pieces = lat_booklet_pages_get_pieces (pages, i);
      cairo_surface_t *surface = paint (pages, i);
      gboolean has_title = get_block (pages, pieces->pdata[0])->kind == LAT_BOOKLET_TITLE;

      for (guint j = 0; j < pieces->len; j++)
        {
          const LatBookletPiece *piece = pieces->pdata[j];

          if (get_block (pages, piece)->kind == LAT_BOOKLET_PICTURE)
            check_picture (surface, pages, piece);
          else
            check_text (surface, pages, piece);
        }
      check_margins (surface, pages, has_title);
      check_divider (surface, pages, pieces);
      cairo_surface_destroy (surface);
    }
}

static void
test_games (void)
{
  static const char deep[] =
      "[White \"A\"]\n[Black \"B\"]\n[Variant \"latrunculi-xxi-8x8\"]\n\n1. a1-a2 h8-h7 2. a2-a3 "
      "(2. b1-b2 {long enough not to be in brackets} g8-g7 3. b2-b3 (3. c1-c2 g7-g6 4. c2-c3 (4. "
      "d1-d2 f8-f7 5. d2-d3 f7-f6 6. d3-d4) f8-f7 5. c3-c4 f7-f6) g7-g6 4. b3-b4 g6-g5 5. b4-b5 "
      "f8-f7 6. c1-c2 f7-f6) h7-h6 *\n";

  for (LatPaperSize size = LAT_PAPER_A4; size <= LAT_PAPER_A5; size++)
    {
      g_autoptr (LatBookletPages) sample = lay_out (create_sample (), lat_paper_new_size (size));
      g_autoptr (LatBookletPages) other =
          lay_out (create_booklet (deep), lat_paper_new_size (size));

      g_assert_cmpuint (lat_booklet_pages_get_n_pages (sample), >=, 2);
      check_pages (sample);
      check_pages (other);
    }
}

/* Rules have diagrams in pairs: side by side, and where that is too narrow one below the other. */
static void
test_rules (void)
{
  g_autoptr (LatRules) rules = lat_presets_load ("latrunculi-xxi-8x8");
  LatDiagramLook look = LAT_BOOKLET_LOOK;
  g_autoptr (LatBookletPages) pages =
      lay_out (lat_booklet_new_for_rules (rules, &look), lat_paper_new_size (LAT_PAPER_LETTER));
  g_autoptr (LatBookletPages) cards =
      lay_out (lat_booklet_new_for_rules (rules, &look), lat_paper_new (220, 400));

  check_pages (pages);
  check_pages (cards);
}

/* Names that are too long share the line above the text. */
static void
test_long_names (void)
{
  g_autofree char *name = g_strnfill (150, 'M');
  g_autoptr (GString) text = g_string_new (NULL);
  LatBox head;
  LatBox ink;

  for (guint i = 0; i < 2; i++)
    {
      LatPaper paper = lat_paper_new_size (LAT_PAPER_A5);
      double half = (paper.width - paper.left - paper.right) / 2;
      cairo_surface_t *surface;

      g_string_printf (text, "[Event \"%s\"]\n[White \"%s\"]\n[Black \"B\"]\n", i == 0 ? name : "E",
                       name);
      g_string_append (text, "[Variant \"latrunculi-xxi-8x8\"]\n\n");
      for (guint j = 0; j < 100; j++)
        g_string_append_printf (text, " a%u-a%u h%u-h%u", 1 + j % 2, 2 - j % 2, 8 - j % 2,
                                7 + j % 2);
      g_string_append (text, " *\n");
      g_autoptr (LatBookletPages) pages = lay_out (create_booklet (text->str), paper);
      g_assert_cmpuint (lat_booklet_pages_get_n_pages (pages), >=, 2);
      surface = paint (pages, lat_booklet_pages_get_n_pages (pages) - 1);
      check_margins (surface, pages, FALSE);
      head = (LatBox){ paper.width - paper.right - half, 0, half, paper.top - 8 };
      ink = find_ink (surface, head);
      g_assert_cmpfloat_with_epsilon (ink.x + ink.width, paper.width - paper.right, 8);
      cairo_surface_destroy (surface);
    }
}

/* A caption has eight lines at most, and a picture is made a little smaller, not very small. */
static void
test_captions (void)
{
  g_autofree char *words = g_strnfill (6000, 'x');
  guint n = 0;

  for (guint i = 0; i < 3000; i++)
    words[i * 2] = ' ';
  for (guint length = 0; length < 6000; length += 2000)
    {
      LatBooklet *booklet = create_sample ();
      const LatBookletBlock *block = NULL;
      double largest = 0, smallest = G_MAXDOUBLE;

      for (guint i = 0; i < booklet->blocks->len && length > 0; i++)
        {
          block = booklet->blocks->pdata[i];
          if (block->kind == LAT_BOOKLET_PICTURE)
            g_string_append_len (block->text, words, length);
        }
      g_autoptr (LatBookletPages) pages = lay_out (booklet, lat_paper_new_size (LAT_PAPER_LETTER));
      for (guint i = 0; i < lat_booklet_pages_get_n_pages (pages); i++)
        {
          const GPtrArray *pieces = lat_booklet_pages_get_pieces (pages, i);

          for (guint j = 0; j < pieces->len; j++)
            {
              const LatBookletPiece *piece = pieces->pdata[j];

              if (get_block (pages, piece)->kind != LAT_BOOKLET_PICTURE)
                continue;
              largest = MAX (largest, piece->scale);
              smallest = MIN (smallest, piece->scale);
              g_assert_cmpuint (piece->n_lines, <=, 8);
              g_assert_cmpint (pango_layout_is_ellipsized (piece->layout), ==, length > 0);
              n++;
            }
        }
      g_assert_cmpfloat (smallest, >=, .859 * largest);
    }
  g_assert_cmpuint (n, >, 9);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/booklet-paint/games", test_games);
  g_test_add_func ("/booklet-paint/rules", test_rules);
  g_test_add_func ("/booklet-paint/long-names", test_long_names);
  g_test_add_func ("/booklet-paint/captions", test_captions);

  return g_test_run ();
}
