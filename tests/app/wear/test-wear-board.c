/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-wear-board.c - tests: a board with something on each square or edge */
#include "lat-wear-board.h"

#include <adwaita.h>
#include <math.h>

#include "lat-wear-grades.h"
#include "pointer.h"

/* What is on the board, and what a person has done. */
typedef struct
{
  double grades[LAT_N_WEAR_PLACES];
  guint n_begun;
  guint n_ended;
  guint place;
  GString *passed; /* the names of squares and edges, in order; NULL: nobody asks */
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
passed_cb (Board *board, guint place)
{
  char name[LAT_WEAR_EDGE_NAME_SIZE];

  g_assert_cmpuint (board->n_begun, ==, board->n_ended + 1);
  lat_wear_place_write (place, name);
  g_string_append_printf (board->passed, " %s", name);
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
  g_signal_connect_swapped (widget, "passed", G_CALLBACK (passed_cb), board);
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

/* How many dots are rather blue. */
static guint
count_blue (GskRenderNode *node)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 300, 300);
  cairo_t *cr = cairo_create (surface);
  const guint32 *dots;
  guint n = 0;

  if (node != NULL)
    gsk_render_node_draw (node, cr);
  cairo_surface_flush (surface);
  dots = (const guint32 *) (const void *) cairo_image_surface_get_data (surface);
  for (guint i = 0; i < 300 * 300; i++)
    n += (dots[i] & 0xff) > (dots[i] >> 16 & 0xff) + 40;
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return n;
}

static LatDiagramPhoto *
create_photo (void)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 10, 10);
  cairo_t *cr = cairo_create (surface);
  LatDiagramPhoto *photo = lat_diagram_photo_new (surface, 0, NULL);

  cairo_set_source_rgb (cr, 0, 0, 1);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return photo;
}

/* A photograph is seen below the grades, also when the board has become another one. */
static void
test_photo (void)
{
  Board board = { 0 };
  LatWearBoard *widget = create_board (&board, FALSE);
  GtkWidget *window = gtk_window_new ();
  LatDiagramPhoto *photo = create_photo ();

  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (widget));
  gtk_window_present (GTK_WINDOW (window));
  while (gtk_widget_get_width (GTK_WIDGET (widget)) == 0)
    g_main_context_iteration (NULL, TRUE);
  for (guint step = 0; step < 4; step++)
    {
      g_autoptr (GskRenderNode) node = NULL;

      if (step == 1)
        lat_wear_board_set_photo (widget, photo);
      else if (step == 2)
        lat_wear_board_show (widget, 4, 5, NULL, FALSE);
      else if (step == 3)
        lat_wear_board_set_photo (widget, NULL);
      /* It is seen in the next frame. */
      for (guint i = 0; i < 40; i++)
        {
          g_main_context_iteration (NULL, FALSE);
          g_usleep (2000);
        }
      node = draw (widget);
      if (step % 3 == 0)
        g_assert_cmpuint (count_blue (node), ==, 0);
      else
        g_assert_cmpuint (count_blue (node), >, 1000);
    }
  gtk_window_destroy (GTK_WINDOW (window));
  g_object_unref (widget);
  lat_diagram_photo_unref (photo);
}

static graphene_point_t
find_middle (LatWearBoard *widget, LatWearPlace place)
{
  GtkWidget *button = lat_wear_board_get_button (widget, place);
  graphene_rect_t area;

  g_assert_nonnull (button);
  g_assert_true (gtk_widget_compute_bounds (button, GTK_WIDGET (widget), &area));
  return GRAPHENE_POINT_INIT (area.origin.x + area.size.width / 2,
                              area.origin.y + area.size.height / 2);
}

/* A stroke whose pointer is seen far apart twice: all that lies between was passed, in order, and the hole was not. */
static void
check_stroke (gboolean of_edges, const LatWearPlace places[3], const char *passed)
{
  Board board = { .passed = g_string_new (NULL) };
  LatWearBoard *widget = create_board (&board, of_edges);
  GtkWidget *window;
  graphene_point_t points[3];

  for (int file = 0; file + 1 < 5; file++)
    board.grades[LAT_N_CELLS
                 + lat_wear_edge_new (lat_square_new (file, 3), lat_square_new (file + 1, 3))] = 1;
  lat_wear_board_update (widget);
  window = pointer_show (GTK_WIDGET (widget), 500, 400);
  for (guint i = 0; i < 3; i++)
    points[i] = find_middle (widget, places[i]);
  if (pointer_stroke (GTK_WIDGET (widget), GDK_BUTTON_PRIMARY, points, 3))
    {
      g_assert_cmpuint (board.n_begun, ==, 1);
      g_assert_cmpuint (board.n_ended, ==, 1);
      g_assert_cmpuint (board.place, ==, places[0]);
      g_assert_cmpstr (board.passed->str, ==, passed);
    }
  else
    g_test_skip ("needs xdotool");
  gtk_window_destroy (GTK_WINDOW (window));
  g_object_unref (widget);
  g_string_free (board.passed, TRUE);
}

static void
test_stroke (void)
{
  const LatWearPlace squares[] = { lat_square_new (0, 1), lat_square_new (4, 1),
                                   lat_square_new (4, 3) };
  const LatWearPlace back[] = { lat_square_new (0, 0), lat_square_new (3, 0),
                                lat_square_new (0, 0) };
  LatWearPlace edges[3];

  for (int i = 0; i < 3; i++)
    edges[i] = LAT_N_CELLS
               + lat_wear_edge_new (lat_square_new (i == 1 ? 3 : 0, 3),
                                    lat_square_new (i == 1 ? 4 : 1, 3));
  check_stroke (FALSE, squares, " c2 d2 e2 e3 e4");
  check_stroke (FALSE, back, " b1 c1 d1 c1 b1 a1");
  check_stroke (TRUE, edges, " b4-c4 c4-d4 d4-e4 c4-d4 b4-c4 a4-b4");
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/wear-board/squares", test_squares);
  g_test_add_func ("/wear-board/edges", test_edges);
  g_test_add_func ("/wear-board/stroke", test_stroke);
  g_test_add_func ("/wear-board/photo", test_photo);
  return g_test_run ();
}
