/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-booklet.c - games and rules for paper: what is in them, and where it is on the pages */
#include "lat-booklet-pages-private.h"
#include "lat-booklet-pdf.h"
#include "lat-game-reader.h"
#include "lat-presets.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>

static const char small_game[] =
    "[Event \"A <test> & more\"]\n"
    "[Site \"Rome\"]\n"
    "[Date \"0001.??.??\"]\n"
    "[White \"Ulrich Schädler\"]\n"
    "[Black \"Σενέκας\"]\n"
    "[Result \"1-0\"]\n"
    "[Termination \"Black resigns\"]\n"
    "[Variant \"latrunculi-xxi-8x8\"]\n"
    "\n"
    "{Before.} 1. a1-a2 $1 {[%csl Ga2] Good.} 1... h8-h7 (1... g8-g7 {[%cal Gg8g7] Why not?} 2. "
    "b1-b2 (2. c1-c2 c8-c7) 2... f8-f7) 2. De2-e3 b8-b7 3. a2-a3 $2 {[%why It loses.] So.} b7-b6 "
    "4. a3-a2 b6-b5 1-0\n";

/* How many blocks are pictures; two diagrams side by side are one. */
static guint
count_pictures (const LatBooklet *booklet)
{
  guint n = 0;

  for (guint i = 0; i < booklet->blocks->len; i++)
    n += ((const LatBookletBlock *) g_ptr_array_index (booklet->blocks, i))->kind
         == LAT_BOOKLET_PICTURE;
  return n;
}

static LatGame *
read_game (const char *text, GPtrArray **games)
{
  g_autoptr (LatRules) rules = lat_presets_load ("latrunculi-xxi-8x8");
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new (rules, NULL);

  *games = lat_game_reader_read (text, -1, ruleset, NULL);
  g_assert_cmpuint ((*games)->len, ==, 1);

  return g_ptr_array_index (*games, 0);
}

static const LatBookletBlock *
get_block (const LatBooklet *booklet, guint index)
{
  return g_ptr_array_index (booklet->blocks, index);
}

/* All that stands in a booklet's paragraphs of moves, one a line, with the level before. */
static char *
dup_moves (const LatBooklet *booklet)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < booklet->blocks->len; i++)
    {
      const LatBookletBlock *block = get_block (booklet, i);

      if (block->kind == LAT_BOOKLET_MOVES)
        g_string_append_printf (text, "%u %s\n", block->level, block->text->str);
      else if (block->kind == LAT_BOOKLET_PICTURE)
        g_string_append_printf (text, "[%s]\n", block->text->str);
      else if (block->kind == LAT_BOOKLET_RESULT)
        g_string_append_printf (text, "= %s\n", block->text->str);
    }
  return g_string_free (text, FALSE);
}

static void
test_moves (void)
{
  g_autoptr (GPtrArray) games = NULL;
  const LatGame *game = read_game (small_game, &games);
  LatBookletOptions options = LAT_BOOKLET_OPTIONS;
  g_autoptr (LatBooklet) booklet = lat_booklet_new_for_game (game, &options);
  g_autofree char *moves = dup_moves (booklet);

  g_assert_cmpstr (moves, ==,
                   "[The start position]\n"
                   "0 Before.\n"
                   "0 1. a1-a2! Good.\n"
                   "[After 1. a1-a2]\n"
                   "0 1… h8-h7\n"
                   "1 1… g8-g7 Why not? 2. b1-b2 (2. c1-c2 c8-c7) 2… f8-f7\n"
                   "[Variation, after 1… g8-g7]\n"
                   "0 2. De2-e3 b8-b7 3. a2-a3? So. It loses. 3… b7-b6 4. a3-a2 b6-b5\n"
                   "[After 4… b6-b5]\n"
                   "= 1–0\n");
  g_assert_cmpstr (booklet->title, ==, "A <test> & more");
  g_assert_cmpstr (get_block (booklet, 0)->text->str, ==, "A <test> & more");
  g_assert_cmpstr (get_block (booklet, 1)->text->str, ==, "Ulrich Schädler – Σενέκας");
  g_assert_cmpstr (get_block (booklet, 2)->text->str, ==, "Rome · 0001 · Latrunculi XXI, 8 × 8");
  g_assert_cmpstr (get_block (booklet, 3)->text->str, ==, "1–0 (Black resigns)");
}

static void
test_options (void)
{
  static const struct
  {
    gboolean marks, variations, end;
    guint every;
    guint n_pictures;
  } rows[] = {
    { TRUE, TRUE, TRUE, 0, 4 },       { FALSE, FALSE, FALSE, 0, 1 }, { TRUE, FALSE, TRUE, 0, 3 },
    { FALSE, FALSE, FALSE, 1, 4 },    { FALSE, FALSE, FALSE, 2, 2 }, { FALSE, FALSE, TRUE, 2, 3 },
    { TRUE, FALSE, FALSE, 1, 1 + 4 },
  };
  g_autoptr (GPtrArray) games = NULL;
  const LatGame *game = read_game (small_game, &games);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      LatBookletOptions options = LAT_BOOKLET_OPTIONS;
      g_autoptr (LatBooklet) booklet = NULL;

      options.with_marks = rows[i].marks;
      options.with_variations = rows[i].variations;
      options.with_end = rows[i].end;
      options.every = rows[i].every;
      booklet = lat_booklet_new_for_game (game, &options);
      g_test_message ("row %u", i);
      g_assert_cmpuint (count_pictures (booklet), ==, rows[i].n_pictures);
    }
}

/* The rules are told in short, before the game, and only if wanted. */
static void
test_rules_in_short (void)
{
  g_autoptr (GPtrArray) games = NULL;
  const LatGame *game = read_game (small_game, &games);
  LatBookletOptions options = LAT_BOOKLET_OPTIONS;
  g_autoptr (LatBooklet) with = lat_booklet_new_for_game (game, &options);
  g_autoptr (LatBooklet) without = NULL;
  guint n = 0;

  options.with_rules = FALSE;
  without = lat_booklet_new_for_game (game, &options);
  for (guint i = 0; i < with->blocks->len; i++)
    {
      LatBookletKind kind = get_block (with, i)->kind;

      n += kind == LAT_BOOKLET_SMALL || kind == LAT_BOOKLET_SMALL_ITEM;
      g_assert_null (strstr (get_block (with, i)->text->str, "Carrillo"));
    }
  g_assert_cmpuint (n, >=, 10);
  g_assert_cmpuint (with->blocks->len, ==, without->blocks->len + n + 1);
}

/* What is set in italics: a comment in a variation, and a reason anywhere. */
static void
test_remarks (void)
{
  g_autoptr (GPtrArray) games = NULL;
  const LatGame *game = read_game (small_game, &games);
  LatBookletOptions options = LAT_BOOKLET_OPTIONS;
  g_autoptr (LatBooklet) booklet = lat_booklet_new_for_game (game, &options);
  g_autoptr (GString) remarks = g_string_new (NULL);

  for (guint i = 0; i < booklet->blocks->len; i++)
    {
      const LatBookletBlock *block = get_block (booklet, i);

      for (guint j = 0; j < block->runs->len; j++)
        {
          const LatBookletRun *run = &g_array_index (block->runs, LatBookletRun, j);

          if (run->kind != LAT_BOOKLET_REMARK)
            continue;
          g_string_append_len (remarks, block->text->str + run->start, run->end - run->start);
          g_string_append_c (remarks, '|');
        }
    }
  g_assert_cmpstr (remarks->str, ==, "Why not?|It loses.|");
}

/* The letters of leaders are drawn as men of the side that acts, and of the other as victims. */
static void
test_men (void)
{
  g_autoptr (GPtrArray) games = NULL;
  const LatGame *game = read_game (small_game, &games);
  LatBookletOptions options = LAT_BOOKLET_OPTIONS;
  g_autoptr (LatBooklet) booklet = lat_booklet_new_for_game (game, &options);
  guint n = 0;

  for (guint i = 0; i < booklet->blocks->len; i++)
    {
      const LatBookletBlock *block = get_block (booklet, i);

      for (guint j = 0; j < block->runs->len; j++)
        {
          const LatBookletRun *run = &g_array_index (block->runs, LatBookletRun, j);

          g_assert_cmpuint (run->start, <, run->end);
          g_assert_cmpuint (run->end, <=, block->text->len);
          if (run->kind != LAT_BOOKLET_MAN)
            continue;
          g_assert_cmpuint (run->end, ==, run->start + 1);
          g_assert_cmpint (block->text->str[run->start], ==, 'D');
          g_assert_cmpuint (run->man, ==, lat_cell_new (LAT_WHITE, LAT_LEADER, FALSE));
          n++;
        }
    }
  g_assert_cmpuint (n, ==, 1);
}

/*
 * Walk:
 * @shown: of each block how many lines are there, or whether its picture is
 * @last_text, @last_picture: the blocks met last
 *
 * What has been met on the pages so far.
 */
typedef struct
{
  const LatBooklet *booklet;
  const LatPaper *paper;
  guint *shown;
  guint n_nodes;
  guint n_pictures;
  guint last_text;
  guint last_picture;
} Walk;

static void
check_place (const Walk *walk, const LatBookletPiece *piece, const LatBookletPiece *next)
{
  const LatPaper *paper = walk->paper;
  double middle = paper->width / 2;

  g_assert_cmpfloat (piece->box.x, >=, paper->left - .1);
  g_assert_cmpfloat (piece->box.x + piece->box.width, <=, paper->width - paper->right + .1);
  g_assert_cmpfloat (piece->box.y, >=, paper->top - .1);
  g_assert_cmpfloat (piece->box.y + piece->box.height, <=, paper->height - paper->bottom + .1);
  if (next != NULL && (next->box.x < middle) == (piece->box.x < middle))
    g_assert_cmpfloat (next->box.y, >=, piece->box.y + piece->box.height - .1);
}

/* A picture is there once, whole, with its caption below it. */
static void
check_picture (Walk *walk, const LatBookletPiece *piece, const LatBookletBlock *block)
{
  const LatBox *diagram = &piece->diagrams[block->after != NULL ? 1 : 0];

  g_assert_cmpuint (walk->shown[piece->block]++, ==, 0);
  g_assert_cmpuint (piece->block, >=, walk->last_picture);
  g_assert_cmpfloat (piece->diagrams[0].x, >=, piece->box.x - .1);
  g_assert_cmpfloat (diagram->x + diagram->width, <=, piece->box.x + piece->box.width + .1);
  g_assert_cmpfloat (piece->text_y, >=, diagram->y + diagram->height);
  g_assert_cmpfloat (piece->text_y, <=, piece->box.y + piece->box.height);
  g_assert_nonnull (piece->layout);
  walk->last_picture = piece->block;
  walk->n_pictures++;
}

/* An action is on one line, if it is not as long as a line. */
static void
check_runs (Walk *walk, const LatBookletPiece *piece, const LatBookletBlock *block)
{
  for (guint i = 0; i < block->runs->len; i++)
    {
      const LatBookletRun *run = &g_array_index (block->runs, LatBookletRun, i);
      int first, last, x;

      if (run->node == NULL || run->start < piece->start || run->start >= piece->end)
        continue;
      walk->n_nodes++;
      if (run->end - run->start > 24)
        continue;
      pango_layout_index_to_line_x (piece->layout, (int) run->start, FALSE, &first, &x);
      pango_layout_index_to_line_x (piece->layout, (int) run->end - 1, FALSE, &last, &x);
      g_assert_cmpint (first, ==, last);
    }
}

/* Lines are there in order, and none alone unless the paragraph has but one. */
static void
check_text (Walk *walk, const LatBookletPiece *piece, const LatBookletBlock *block)
{
  int width;

  g_assert_cmpuint (piece->first_line, ==, walk->shown[piece->block]);
  g_assert_cmpuint (piece->block, >=, walk->last_text);
  walk->shown[piece->block] += piece->n_lines;
  walk->last_text = piece->block;
  pango_layout_get_size (piece->layout, &width, NULL);
  g_assert_cmpfloat ((double) width / PANGO_SCALE, <=, piece->box.width + .1);
  if (pango_layout_get_line_count (piece->layout) > 1)
    g_assert_cmpuint (piece->n_lines, >=, 2);
  check_runs (walk, piece, block);
}

/* Nothing lies outside the margins or over something else; texts are whole, in the order of the
 * booklet; a picture is there once, with its caption; and each action of the tree is there. */
static void
check_pages (const LatBookletPages *pages, const LatGame *game)
{
  const LatBooklet *booklet = lat_booklet_pages_get_booklet (pages);
  g_autofree guint *shown = g_new0 (guint, booklet->blocks->len);
  Walk walk = { booklet, &pages->paper, shown };

  for (guint i = 0; i < lat_booklet_pages_get_n_pages (pages); i++)
    {
      const GPtrArray *pieces = lat_booklet_pages_get_pieces (pages, i);

      g_assert_cmpuint (pieces->len, >, 0);
      for (guint j = 0; j < pieces->len; j++)
        {
          const LatBookletPiece *piece = g_ptr_array_index (pieces, j);
          const LatBookletBlock *block = get_block (booklet, piece->block);

          check_place (&walk, piece,
                       j + 1 < pieces->len ? g_ptr_array_index (pieces, j + 1) : NULL);
          if (block->kind == LAT_BOOKLET_PICTURE)
            check_picture (&walk, piece, block);
          else
            check_text (&walk, piece, block);
        }
    }
  for (guint i = 0; i < booklet->blocks->len; i++)
    g_assert_cmpuint (shown[i], >, 0);
  g_assert_cmpuint (walk.n_pictures, ==, count_pictures (booklet));
  if (game != NULL)
    g_assert_cmpuint (walk.n_nodes, ==, lat_game_get_n_nodes (game));
}

/* All actions are named in the order of the tree, as a reader goes through it. */
static void
check_order (const LatBooklet *booklet)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < booklet->blocks->len; i++)
    for (guint j = 0; j < get_block (booklet, i)->runs->len; j++)
      {
        const LatNode *node = g_array_index (get_block (booklet, i)->runs, LatBookletRun, j).node;

        if (node == NULL)
          continue;
        g_assert_true (g_hash_table_add (seen, (gpointer) node));
        /* What comes before it in its line, and the variations beside that. */
        if (lat_node_get_parent (lat_node_get_parent (node)) != NULL)
          g_assert_true (g_hash_table_contains (seen, lat_node_get_parent (node)));
        if (lat_node_get_previous (node) != NULL)
          g_assert_true (g_hash_table_contains (seen, lat_node_get_previous (node)));
        for (const LatNode *beside = lat_node_get_next (lat_node_get_parent (node));
             beside != NULL && lat_node_get_previous (lat_node_get_parent (node)) == NULL;
             beside = lat_node_get_next (beside))
          g_assert_true (g_hash_table_contains (seen, beside));
      }
}

static LatBookletPages *
lay_out (LatBooklet *booklet, LatPaperSize size)
{
  LatPaper paper = lat_paper_new_size (size);
  LatBookletPages *pages = lat_booklet_pages_new (booklet, &paper);

  while (!lat_booklet_pages_step (pages, 3))
    ;
  return pages;
}

static void
test_pages (void)
{
  g_autoptr (GPtrArray) games = NULL;
  const LatGame *game = read_game (small_game, &games);
  LatBookletOptions options = LAT_BOOKLET_OPTIONS;

  options.every = 1;
  for (LatPaperSize size = LAT_PAPER_USUAL; size <= LAT_PAPER_A5; size++)
    {
      LatBooklet *booklet = lat_booklet_new_for_game (game, &options);
      g_autoptr (LatBookletPages) pages = lay_out (booklet, size);

      check_order (booklet);
      check_pages (pages, game);
    }
}

/* The samples, which have many comments and marks. */
static void
test_samples (void)
{
  static const char *const names[] = { "carrillo-style-xxi", "kowalski-siege", "seneca-captives" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path =
          g_strdup_printf ("%s/games/%s.latgame", g_getenv ("LAT_DATA_DIR"), names[i]);
      g_autofree char *text = NULL;
      g_autoptr (GPtrArray) games = NULL;
      LatBookletOptions options = LAT_BOOKLET_OPTIONS;

      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      options.every = 5;
      const LatGame *game = read_game (text, &games);
      for (LatPaperSize size = LAT_PAPER_A4; size <= LAT_PAPER_A5; size++)
        {
          LatBooklet *booklet = lat_booklet_new_for_game (game, &options);
          g_autoptr (LatBookletPages) pages = lay_out (booklet, size);

          check_order (booklet);
          check_pages (pages, game);
        }
    }
}

/* Boards of all sizes, on every paper, down to a card. */
static void
test_boards (void)
{
  static const char *const rules[] = {
    "Board.Ranks=7|Setup.Array=ssssssss/8/8/8/8/8/SSSSSSSS",
    "Board.Files=12|Board.Ranks=12|Setup.Array=ssssssssssss/12/12/12/12/12/12/12/12/12/12/"
    "SSSSSSSSSSSS",
    "Board.Files=19|Board.Ranks=19|Setup.Array=sssssssssssssssssss/19/19/19/19/19/19/19/19/19/"
    "19/19/19/19/19/19/19/19/SSSSSSSSSSSSSSSSSSS",
    "Board.Files=3|Board.Ranks=19|Setup.Array=sss/3/3/3/3/3/3/3/3/3/3/3/3/3/3/3/3/3/SSS",
  };

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      g_autofree char *text = g_strdup_printf (
          "[Rules \"%s\"]\n\n1. a1-a2 {[%%csl Ga2]} 1... @b3 {gone} *\n", rules[i]);
      g_autoptr (GPtrArray) games = NULL;
      const LatGame *game = read_game (text, &games);
      LatBookletOptions options = LAT_BOOKLET_OPTIONS;
      LatPaper card = lat_paper_new (200, 240);

      for (LatPaperSize size = LAT_PAPER_A4; size <= LAT_PAPER_A5; size++)
        {
          g_autoptr (LatBookletPages) pages =
              lay_out (lat_booklet_new_for_game (game, &options), size);

          check_pages (pages, game);
        }
      g_autoptr (LatBookletPages) cards =
          lat_booklet_pages_new (lat_booklet_new_for_game (game, &options), &card);
      while (!lat_booklet_pages_step (cards, G_MAXUINT))
        ;
      check_pages (cards, game);
    }
}

static void
test_rulebooks (void)
{
  static const char *const ids[] = { "latrunculi-xxi-8x8", "seneca-8x8", "bell-8x7",
                                     "falkener-12x12" };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autoptr (LatRules) rules = lat_presets_load (ids[i]);
      LatDiagramLook look = LAT_BOOKLET_LOOK;

      for (LatPaperSize size = LAT_PAPER_A4; size <= LAT_PAPER_A5; size++)
        {
          LatBooklet *booklet = lat_booklet_new_for_rules (rules, &look);
          g_autoptr (LatBookletPages) pages = lay_out (booklet, size);

          g_assert_cmpuint (count_pictures (booklet), >=, 4);
          check_pages (pages, NULL);
        }
    }
}

/* Long lines, many variations, and variations in variations far deeper than a stack. */
static char *
create_large (void)
{
  GString *text = g_string_new (
      "[Rules \"Setup.Array=ssssssss/8/8/8/8/8/8/SSSSSSSS|Goal.AnnihilateAt=-1\"]\n\n");
  guint n = 0;

  for (; n < 4000; n++)
    {
      g_string_append_printf (text, " %u. a%u-a%u h%u-h%u", n + 1, 1 + n % 2, 2 - n % 2, 8 - n % 2,
                              7 + n % 2);
      if (n % 4 == 0)
        g_string_append_printf (text,
                                " (%u... g8-g7 {[%%csl Gg7] words of a comment} %u. b1-b2 (%u. "
                                "c1-c2) %u... f8-f7)\n",
                                n + 1, n + 2, n + 2, n + 2);
    }
  for (guint i = 0; i < 2000; i++)
    g_string_append_printf (text, " %u. a%u-a%u h%u-h%u %u. b1-b2 (", n + i + 1, 1 + i % 2,
                            2 - i % 2, 8 - i % 2, 7 + i % 2, n + i + 2);
  g_string_append (text, " c1-c2");
  for (guint i = 0; i < 2000; i++)
    g_string_append (text, ")");
  g_string_append (text, " *\n");

  return g_string_free (text, FALSE);
}

static void
test_large (void)
{
  g_autofree char *text = create_large ();
  g_autoptr (GPtrArray) games = NULL;
  const LatGame *game = read_game (text, &games);
  LatBookletOptions options = LAT_BOOKLET_OPTIONS;
  LatBooklet *booklet = lat_booklet_new_for_game (game, &options);
  g_autoptr (LatBookletPages) pages = NULL;

  g_assert_cmpuint (lat_game_get_n_nodes (game), >=, 15000);
  check_order (booklet);
  pages = lay_out (booklet, LAT_PAPER_A4);
  check_pages (pages, game);
}

/* What a file can have in its tags and comments. */
static void
test_hostile (void)
{
  g_autoptr (GString) text = g_string_new ("[Event \"");
  g_autoptr (GPtrArray) games = NULL;
  g_autoptr (GBytes) bytes = NULL;
  LatBookletOptions options = LAT_BOOKLET_OPTIONS;
  LatPaper paper = lat_paper_new_size (LAT_PAPER_A4);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 3000; i++)
    g_string_append (text, "long title ");
  g_string_append (text, "\"]\n[White \"");
  for (guint i = 0; i < 3000; i++)
    g_string_append (text, "x");
  g_string_append (text, "\"]\n[Annotator \"<b>%s%n</b> \u202e \\\\ (unbalanced\"]\n\n{");
  for (guint i = 0; i < 20000; i++)
    g_string_append (text, "Donaudampfschifffahrtsgesellschaft");
  g_string_append (text, "} 1. a1-a2 $255 $0 {\u200f ا \u0301\u0301\u0301} *\n");

  const LatGame *game = read_game (text->str, &games);
  g_autoptr (LatBookletPages) pages =
      lay_out (lat_booklet_new_for_game (game, &options), LAT_PAPER_A5);
  check_pages (pages, game);
  bytes = lat_booklet_write_pdf (lat_booklet_new_for_game (game, &options), &paper, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (g_bytes_get_size (bytes), >, 1000);
}

/* What a program of poppler says of a file; NULL if it is not there and need not be. */
static char *
ask_poppler (const char *program, const char *path)
{
  const char *const command[] = { program, path, g_str_equal (program, "pdftotext") ? "-" : NULL,
                                  NULL };
  g_autofree char *found = g_find_program_in_path (program);
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process = NULL;
  char *output = NULL;

  if (found == NULL && g_getenv ("CI") != NULL)
    g_error ("%s (poppler-utils) is missing", program);
  if (found == NULL)
    return NULL;
  process = g_subprocess_newv (command, G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_communicate_utf8 (process, NULL, NULL, &output, NULL, NULL));
  g_assert_true (g_subprocess_get_successful (process));

  return output;
}

static gboolean
has_bytes (GBytes *bytes, const char *wanted)
{
  gsize size, length = strlen (wanted);
  const char *data = g_bytes_get_data (bytes, &size);

  for (gsize i = 0; i + length <= size; i++)
    if (memcmp (data + i, wanted, length) == 0)
      return TRUE;

  return FALSE;
}

/* Others can read the file: its words can be searched, leaders too, and it says what it is. */
static void
test_pdf (void)
{
  g_autoptr (GPtrArray) games = NULL;
  const LatGame *game = read_game (small_game, &games);
  LatBookletOptions options = LAT_BOOKLET_OPTIONS;
  LatPaper paper = lat_paper_new_size (LAT_PAPER_A4);
  g_autoptr (GBytes) bytes =
      lat_booklet_write_pdf (lat_booklet_new_for_game (game, &options), &paper, NULL);
  g_autofree char *folder = g_dir_make_tmp ("lat-booklet-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "game.pdf", NULL);
  g_autofree char *text = NULL;
  g_autofree char *info = NULL;

  /* A table of contents, of which cairo writes the words in clear. */
  g_assert_true (has_bytes (bytes, "(The rules in short)"));
  g_assert_true (g_file_set_contents (path, g_bytes_get_data (bytes, NULL),
                                      (gssize) g_bytes_get_size (bytes), NULL));
  text = ask_poppler ("pdftotext", path);
  info = ask_poppler ("pdfinfo", path);
  g_remove (path);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
  if (text == NULL || info == NULL)
    {
      g_test_skip ("needs pdftotext and pdfinfo (poppler-utils)");
      return;
    }
  g_assert_nonnull (strstr (text, "A <test> & more"));
  g_assert_nonnull (strstr (text, "Ulrich Schädler – Σενέκας"));
  g_assert_nonnull (strstr (text, "De2-e3"));
  g_assert_nonnull (strstr (text, "After 4… b6-b5"));
  g_assert_nonnull (strstr (info, "A <test> & more"));
  g_assert_true (g_regex_match_simple ("Tagged: +yes", info, 0, 0));
  g_assert_true (g_regex_match_simple ("Subject: +Latrunculi XXI", info, 0, 0));
}

static void
test_raw (void)
{
  static const char first[] = "[Variant \"latrunculi-xxi-8x8\"]\n\n1. a8-h1 2. b1-b2 *\n";
  g_autoptr (GPtrArray) games = NULL;
  const LatGame *game =
      read_game ("[Variant \"latrunculi-xxi-8x8\"]\n\n1. a1-a2 a8-h1 2. b1-b2 *\n", &games);
  LatBookletOptions options = LAT_BOOKLET_OPTIONS;
  g_autoptr (LatBooklet) booklet = lat_booklet_new_for_game (game, &options);
  g_autofree char *moves = dup_moves (booklet);

  g_assert_nonnull (strstr (moves, "Kept as text"));
  g_assert_nonnull (strstr (moves, "a8-h1 2. b1-b2"));

  /* Before the first action as well. */
  g_autoptr (GPtrArray) others = NULL;
  g_autoptr (LatBooklet) other = lat_booklet_new_for_game (read_game (first, &others), &options);
  g_autofree char *only = dup_moves (other);
  g_assert_nonnull (strstr (only, "Kept as text"));
  g_assert_nonnull (strstr (only, "a8-h1 2. b1-b2"));
}

static void
test_several (void)
{
  g_autoptr (GPtrArray) games = NULL;
  const LatGame *game = read_game (small_game, &games);
  LatBookletOptions options = LAT_BOOKLET_OPTIONS;
  guint n_titles = 0;

  g_ptr_array_add (games, lat_game_new (lat_game_get_ruleset (game), NULL));
  LatBooklet *booklet = lat_booklet_new_for_games (games, game, &options);
  g_autoptr (LatBookletPages) pages = lay_out (booklet, LAT_PAPER_A4);
  for (guint i = 0; i < booklet->blocks->len; i++)
    n_titles += get_block (booklet, i)->kind == LAT_BOOKLET_TITLE;
  g_assert_cmpuint (n_titles, ==, 2);
  check_pages (pages, game);

  /* Each begins a page. */
  n_titles = 0;
  for (guint i = 0; i < lat_booklet_pages_get_n_pages (pages); i++)
    {
      const LatBookletPiece *piece = g_ptr_array_index (lat_booklet_pages_get_pieces (pages, i), 0);

      n_titles += get_block (booklet, piece->block)->kind == LAT_BOOKLET_TITLE;
    }
  g_assert_cmpuint (n_titles, ==, 2);
}

static void
test_paper (void)
{
  LatPaperSize size = LAT_PAPER_USUAL;
  LatPaper paper;

  g_assert_true (lat_paper_size_read ("Letter", &size));
  g_assert_cmpint (size, ==, LAT_PAPER_LETTER);
  paper = lat_paper_new_size (size);
  g_assert_cmpfloat_with_epsilon (paper.width, 612, .01);
  g_assert_cmpfloat_with_epsilon (paper.height, 792, .01);
  g_assert_cmpuint (lat_paper_get_columns (&paper), ==, 2);
  g_assert_false (lat_paper_size_read ("b0", &size));
  paper = lat_paper_new_size (LAT_PAPER_A5);
  g_assert_cmpuint (lat_paper_get_columns (&paper), ==, 1);

  lat_paper_widen_margins (&paper, 60, 0, 0, 1e6);
  g_assert_cmpfloat (paper.left, ==, 60);
  g_assert_cmpfloat (paper.right, <, 60);
  g_assert_cmpfloat (paper.bottom, <=, paper.height / 4);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/booklet/moves", test_moves);
  g_test_add_func ("/booklet/options", test_options);
  g_test_add_func ("/booklet/rules-in-short", test_rules_in_short);
  g_test_add_func ("/booklet/men", test_men);
  g_test_add_func ("/booklet/remarks", test_remarks);
  g_test_add_func ("/booklet/pages", test_pages);
  g_test_add_func ("/booklet/samples", test_samples);
  g_test_add_func ("/booklet/boards", test_boards);
  g_test_add_func ("/booklet/rulebooks", test_rulebooks);
  g_test_add_func ("/booklet/large", test_large);
  g_test_add_func ("/booklet/hostile", test_hostile);
  g_test_add_func ("/booklet/pdf", test_pdf);
  g_test_add_func ("/booklet/raw", test_raw);
  g_test_add_func ("/booklet/several", test_several);
  g_test_add_func ("/booklet/paper", test_paper);
  return g_test_run ();
}
