/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-wear-board.c - tests: a board with something on each square or edge */
#include "lat-wear-board.h"

#include <adwaita.h>
#include <math.h>

#include "lat-wear-grades.h"

/* What is on the board, and what a person has done. */
typedef struct
{
  double grades[LAT_N_WEAR_PLACES];
  guint n_begun;
  guint n_ended;
  guint place;
} Board;

static void
sign_cb (LatWearPlace place, LatWearSign *sign, gpointer data)
{
  const Board *board = data;

  sign->is_there = place < LAT_N_CELLS || isfinite (board->grades[place]);
  if (place < LAT_N_CELLS)
    sign->is_there = lat_square_file ((LatSquare) place) >= 0
                     && lat_square_file ((LatSquare) place) < 5
                     && lat_square_rank ((LatSquare) place) >= 0
                     && lat_square_rank ((LatSquare) place) < 4 && place != lat_square_new (1, 1);
  sign->heat = board->grades[place] / 4;
  if (isfinite (board->grades[place]))
    g_snprintf (sign->text, sizeof sign->text, "%g", board->grades[place]);
}

static char *
dup_words_cb (LatWearPlace place, gpointer data)
{
  return lat_wear_grade_dup_words (((const Board *) data)->grades[place], 4);
}

static void
begun_cb (Board *board, guint place)
{
  board->n_begun++;
  board->place = place;
}

static void
ended_cb (Board *board)
{
  board->n_ended++;
}

static LatWearBoard *
create_board (Board *board, gboolean of_edges)
{
  LatWearBoard *widget;
  LatSquareSet holes = { 0 };

  for (LatWearPlace place = 0; place < LAT_N_WEAR_PLACES; place++)
    board->grades[place] = NAN;
  board->grades[lat_square_new (0, 0)] = 3;
  board->grades[LAT_N_CELLS + lat_wear_edge_new (lat_square_new (0, 0), lat_square_new (1, 0))] = 1;
  board->grades[LAT_N_CELLS + lat_wear_edge_new (lat_square_new (2, 2), lat_square_new (3, 3))] = 2;
  lat_square_set_add (&holes, lat_square_new (1, 1));
  widget = g_object_ref_sink (
      LAT_WEAR_BOARD (lat_wear_board_new ("Board", sign_cb, dup_words_cb, board)));
  g_signal_connect_swapped (widget, "begun", G_CALLBACK (begun_cb), board);
  g_signal_connect_swapped (widget, "ended", G_CALLBACK (ended_cb), board);
  lat_wear_board_show (widget, 5, 4, &holes, of_edges);
  return widget;
}

static guint
count_buttons (LatWearBoard *widget)
{
  guint n = 0;

  for (LatWearPlace place = 0; place < LAT_N_WEAR_PLACES; place++)
    n += lat_wear_board_get_button (widget, place) != NULL;
  return n;
}

/* A button for each square, none for a hole; pressed, it is a stroke of one place. */
static void
test_squares (void)
{
  Board board = { 0 };
  LatWearBoard *widget = create_board (&board, FALSE);
  LatWearPlace chosen, c3 = lat_square_new (2, 2);

  g_assert_cmpuint (count_buttons (widget), ==, 19);
  g_assert_null (lat_wear_board_get_button (widget, lat_square_new (1, 1)));
  g_assert_false (lat_wear_board_get_chosen (widget, &chosen));
  gtk_test_accessible_assert_property (
      GTK_ACCESSIBLE (lat_wear_board_get_button (widget, lat_square_new (0, 0))),
      GTK_ACCESSIBLE_PROPERTY_LABEL, "a1, grade 3: strongly worn");
  g_signal_emit_by_name (lat_wear_board_get_button (widget, c3), "clicked");
  g_assert_cmpuint (board.n_begun, ==, 1);
  g_assert_cmpuint (board.n_ended, ==, 1);
  g_assert_cmpuint (board.place, ==, c3);
  g_assert_true (lat_wear_board_get_chosen (widget, &chosen));
  g_assert_cmpuint (chosen, ==, c3);
  board.grades[c3] = 0;
  lat_wear_board_update (widget);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (lat_wear_board_get_button (widget, c3)),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "c3, grade 0: no wear");
  g_assert_finalize_object (widget);
}

/* Of edges those that there are, over corners too. */
static void
test_edges (void)
{
  Board board = { 0 };
  LatWearBoard *widget = create_board (&board, TRUE);
  LatWearPlace corner =
      LAT_N_CELLS + lat_wear_edge_new (lat_square_new (2, 2), lat_square_new (3, 3));

  g_assert_cmpuint (count_buttons (widget), ==, 2);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (lat_wear_board_get_button (widget, corner)),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "c3-d4, grade 2: clearly worn");
  board.grades[corner] = NAN;
  lat_wear_board_update (widget);
  g_assert_cmpuint (count_buttons (widget), ==, 1);
  g_assert_finalize_object (widget);
}

/* Returns: (transfer full) (nullable): what it has drawn */
static GskRenderNode *
draw (LatWearBoard *widget)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (GTK_WIDGET (widget));
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();

  gdk_paintable_snapshot (paintable, snapshot, 300, 260);
  return gtk_snapshot_free_to_node (g_steal_pointer (&snapshot));
}

static guint
count_colours (GskRenderNode *node, const GdkRGBA *wanted)
{
  guint n = 0;

  if (node == NULL)
    return 0;
  switch (gsk_render_node_get_node_type (node))
    {
    case GSK_COLOR_NODE:
      return gdk_rgba_equal (gsk_color_node_get_color (node), wanted);
    case GSK_CONTAINER_NODE:
      for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
        n += count_colours (gsk_container_node_get_child (node, i), wanted);
      return n;
    case GSK_TRANSFORM_NODE:
      return count_colours (gsk_transform_node_get_child (node), wanted);
    case GSK_DEBUG_NODE:
      return count_colours (gsk_debug_node_get_child (node), wanted);
    case GSK_CLIP_NODE:
      return count_colours (gsk_clip_node_get_child (node), wanted);
    default:
      return 0;
    }
}

/* A picture is seen below the grades. */
static void
test_picture (void)
{
  static const GdkRGBA colour = { .25f, .5f, .75f, 1 };
  Board board = { 0 };
  LatWearBoard *widget = create_board (&board, FALSE);
  GtkWidget *window = gtk_window_new ();
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GdkPaintable) picture = NULL;
  g_autoptr (GskRenderNode) without = NULL, with = NULL;
  guint n = 0;

  gtk_snapshot_append_color (snapshot, &colour, &GRAPHENE_RECT_INIT (0, 0, 10, 10));
  picture =
      gtk_snapshot_free_to_paintable (g_steal_pointer (&snapshot), &GRAPHENE_SIZE_INIT (10, 10));
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (widget));
  gtk_window_present (GTK_WINDOW (window));
  while (gtk_widget_get_width (GTK_WIDGET (widget)) == 0)
    g_main_context_iteration (NULL, TRUE);
  without = draw (widget);
  g_assert_cmpuint (count_colours (without, &colour), ==, 0);
  lat_wear_board_set_picture (widget, picture);
  /* It is seen in the next frame. */
  for (guint i = 0; i < 200 && n == 0; i++)
    {
      g_clear_pointer (&with, gsk_render_node_unref);
      with = draw (widget);
      n = count_colours (with, &colour);
      g_main_context_iteration (NULL, FALSE);
      g_usleep (5000);
    }
  g_assert_cmpuint (n, ==, 1);
  gtk_window_destroy (GTK_WINDOW (window));
  g_object_unref (widget);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/wear-board/squares", test_squares);
  g_test_add_func ("/wear-board/edges", test_edges);
  g_test_add_func ("/wear-board/picture", test_picture);
  return g_test_run ();
}
