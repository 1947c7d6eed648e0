/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-export-line.c - the pictures of a line */
#include "lat-export-line.h"
#include "lat-game-reader.h"

#include <string.h>

static const char game_text[] = "[Variant \"latrunculi-xxi-8x8\"]\n"
                                "\n"
                                "1. a1-a2 h8-h7 (g8-g7 2. b1-b2 {[%csl Gc3]} g7-g6) 2. c1-c2 *\n";

static const LatNode *
find (const LatNode *node, const char *text)
{
  for (; node != NULL; node = lat_node_get_following (node))
    if (g_strcmp0 (lat_node_get_text (node), text) == 0)
      return node;
  g_assert_not_reached ();
}

/* The line of a node is from the start through it to its end, whichever node of it is asked. */
static void
test_frames (void)
{
  static const struct
  {
    const char *node;
    guint n;
    const char *last;
  } rows[] = { { NULL, 4, "c2" },
               { "a1-a2", 4, "c2" },
               { "c1-c2", 4, "c2" },
               { "g8-g7", 5, "g6" },
               { "g7-g6", 5, "g6" } };
  g_autoptr (GPtrArray) games = lat_game_reader_read (game_text, -1, NULL, NULL);
  LatGame *game = g_ptr_array_index (games, 0);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GPtrArray) frames =
          g_ptr_array_new_with_free_func ((GDestroyNotify) lat_diagram_free);
      LatNode *root = lat_game_get_root (game);
      LatExportJob job = { .game = game,
                           .node = rows[i].node != NULL ? find (root, rows[i].node) : root,
                           .options = LAT_EXPORT_OPTIONS,
                           .caption = "A caption",
                           .name = "test" };
      const LatDiagram *last;
      int height, width;
      LatSquare square;

      lat_export_line_add_frames (&job, frames);
      g_assert_cmpuint (frames->len, ==, rows[i].n);
      last = g_ptr_array_index (frames, frames->len - 1);
      g_assert_cmpuint (lat_square_read (rows[i].last, &square), ==, 2);
      g_assert_true (lat_square_set_has (&last->last, square));
      g_assert_true (lat_cell_is_piece (last->cells[square]));
      lat_diagram_get_size (last, &width, &height);
      for (guint j = 0; j < frames->len; j++)
        {
          int other_width, other_height;

          lat_diagram_get_size (g_ptr_array_index (frames, j), &other_width, &other_height);
          g_assert_cmpint (width, ==, other_width);
          g_assert_cmpint (height, ==, other_height);
        }
    }
}

static void
test_marks (void)
{
  g_autoptr (GPtrArray) games = lat_game_reader_read (game_text, -1, NULL, NULL);
  LatGame *game = g_ptr_array_index (games, 0);
  g_autoptr (GPtrArray) frames = g_ptr_array_new_with_free_func ((GDestroyNotify) lat_diagram_free);
  LatExportJob job = { .game = game,
                       .node = find (lat_game_get_root (game), "b1-b2"),
                       .options = LAT_EXPORT_OPTIONS,
                       .name = "test" };

  lat_export_line_add_frames (&job, frames);
  for (guint i = 0; i < frames->len; i++)
    {
      const LatDiagram *diagram = g_ptr_array_index (frames, i);

      g_assert_cmpuint (diagram->marks->len, ==, i == 3 ? 1 : 0);
    }
}

/* How many frames there are, and that the width is that wanted, is in the head of the file. */
static void
test_apng (void)
{
  g_autoptr (GPtrArray) games = lat_game_reader_read (game_text, -1, NULL, NULL);
  LatGame *game = g_ptr_array_index (games, 0);
  LatExportJob job = {
    .game = game, .node = lat_game_get_root (game), .options = LAT_EXPORT_OPTIONS, .name = "test"
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (LatExportSink) sink = NULL;
  const guint8 *data;
  gsize length;

  job.options.width = 333;
  sink = lat_export_run (lat_export_find_format (LAT_EXPORT_LINE, "apng"), &job, &error);
  g_assert_no_error (error);
  data = g_bytes_get_data (lat_export_sink_get_bytes (sink), &length);
  g_assert_cmpuint (length, >, 1000);
  g_assert_cmpuint (data[18] << 8 | data[19], ==, 333);
  g_assert_true (memcmp (data + 37, "acTL", 4) == 0);
  g_assert_cmpuint (data[44], ==, 4);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/export/line/frames", test_frames);
  g_test_add_func ("/export/line/marks", test_marks);
  g_test_add_func ("/export/line/apng", test_apng);

  return g_test_run ();
}
