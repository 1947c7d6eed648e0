/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-board-setup.c - tests: the board while a position is set up */
#include <adwaita.h>

#include "lat-board-private.h"
#include "lat-position-text.h"

typedef struct
{
  GtkWidget *window;
  LatBoard *board;
  LatRuleset *ruleset;
  LatSetup *setup;
  guint n_actions;
} Fixture;

static void
action_cb (Fixture *f)
{
  f->n_actions++;
}

static void
set_up (Fixture *f, gconstpointer data)
{
  f->ruleset = lat_ruleset_new_preset ("latrunculi-xxi-8x8");
  f->board = LAT_BOARD (lat_board_new ());
  g_signal_connect_swapped (f->board, "action", G_CALLBACK (action_cb), f);
  f->window = g_object_ref_sink (gtk_window_new ());
  gtk_window_set_default_size (GTK_WINDOW (f->window), 600, 600);
  gtk_window_set_child (GTK_WINDOW (f->window), GTK_WIDGET (f->board));
  lat_board_show (f->board, f->ruleset, lat_ruleset_get_start (f->ruleset), NULL,
                  LAT_ACTION_INVALID);
  gtk_window_present (GTK_WINDOW (f->window));
  while (!gtk_widget_get_mapped (GTK_WIDGET (f->board)))
    g_main_context_iteration (NULL, TRUE);
  f->setup = lat_setup_new (f->ruleset, lat_ruleset_get_start (f->ruleset));
  lat_board_set_setup (f->board, f->setup);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_signal_handlers_disconnect_by_data (f->board, f);
  gtk_window_destroy (GTK_WINDOW (f->window));
  g_assert_finalize_object (f->window);
  g_assert_finalize_object (f->setup);
  lat_ruleset_unref (f->ruleset);
}

static LatSquare
at (const char *name)
{
  LatSquare square;

  g_assert_cmpuint (lat_square_read (name, &square), >, 0);
  return square;
}

static void
activate (Fixture *f, const char *name)
{
  gtk_widget_activate_action (f->board->layout.widgets[at (name)], "square.activate", NULL);
}

static void
assert_label (Fixture *f, const char *name, const char *label)
{
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (f->board->layout.widgets[at (name)]),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, label);
}

/* What a screen reader does is what a click does. */
static void
test_brushes (Fixture *f, gconstpointer data)
{
  lat_setup_set_brush (f->setup, LAT_CELL_BLACK | LAT_CELL_TRAPPED);
  activate (f, "d4");
  assert_label (f, "d4", "d4, black soldier, trapped");
  activate (f, "d4");
  assert_label (f, "d4", "d4");
  lat_setup_set_brush (f->setup, LAT_CELL_EMPTY);
  activate (f, "a1");
  activate (f, "a2");
  assert_label (f, "a1", "a1");
  lat_setup_set_brush (f->setup, LAT_SETUP_HAND);
  activate (f, "b1");
  assert_label (f, "b1", "b1, white soldier, selected");
  activate (f, "b5");
  assert_label (f, "b1", "b1");
  assert_label (f, "b5", "b5, white soldier");
  g_assert_cmpuint (f->n_actions, ==, 0);
}

/* A man who is taken up and let go has not moved; who chooses a brush lets him go. */
static void
test_let_go (Fixture *f, gconstpointer data)
{
  activate (f, "b1");
  activate (f, "b1");
  assert_label (f, "b1", "b1, white soldier");
  activate (f, "b1");
  lat_setup_set_brush (f->setup, LAT_CELL_WHITE);
  assert_label (f, "b1", "b1, white soldier");
  g_assert_false (lat_setup_is_modified (f->setup));
}

/* Nothing of what explains a position looks at one that means nothing. */
static void
test_impossible (Fixture *f, gconstpointer data)
{
  lat_board_set_overlays (f->board, LAT_OVERLAYS_ALL);
  for (LatSquare square = 0; square < LAT_N_CELLS; square++)
    lat_setup_put (f->setup, square, LAT_CELL_WHITE | LAT_CELL_LEADER);
  lat_setup_put (f->setup, at ("a1"), LAT_CELL_BLACK);
  g_assert_false (lat_setup_is_playable (f->setup));
  assert_label (f, "h8", "h8, white leader");
  gtk_widget_queue_draw (GTK_WIDGET (f->board));
  for (guint i = 0; i < 50; i++)
    g_main_context_iteration (NULL, FALSE);
  lat_setup_clear (f->setup);
  assert_label (f, "h8", "h8");
}

/* Afterwards the same position is played on as ever. */
static void
test_end (Fixture *f, gconstpointer data)
{
  lat_setup_put (f->setup, at ("d4"), LAT_CELL_BLACK);
  lat_board_set_setup (f->board, NULL);
  lat_board_show (f->board, f->ruleset, lat_ruleset_get_start (f->ruleset), NULL,
                  LAT_ACTION_INVALID);
  assert_label (f, "d4", "d4");
  g_assert_true (lat_board_get_editable (f->board));
  activate (f, "a1");
  assert_label (f, "a3", "a3, legal target");
  activate (f, "a3");
  g_assert_cmpuint (f->n_actions, ==, 1);
}

static void
test_end_unchanged (Fixture *f, gconstpointer data)
{
  lat_board_set_setup (f->board, NULL);
  lat_board_show (f->board, f->ruleset, lat_ruleset_get_start (f->ruleset), NULL,
                  LAT_ACTION_INVALID);
  activate (f, "a1");
  assert_label (f, "a3", "a3, legal target");
}

/* Another board under what is set up. */
static void
test_rules (Fixture *f, gconstpointer data)
{
  g_autoptr (LatRuleset) larger = lat_ruleset_new_preset ("latrunculi-xxi-10x8");

  lat_setup_set_ruleset (f->setup, larger, NULL);
  g_assert_true (lat_board_get_ruleset (f->board) == larger);
  lat_setup_set_brush (f->setup, LAT_CELL_WHITE);
  activate (f, "j4");
  assert_label (f, "j4", "j4, white soldier");
  lat_setup_set_ruleset (f->setup, f->ruleset, NULL);
  g_assert_null (f->board->layout.widgets[at ("j4")]);
}

int
main (int argc, char *argv[])
{
#define ADD(name, function)                                                                        \
  g_test_add ("/board-setup/" name, Fixture, NULL, set_up, function, tear_down)

  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  ADD ("brushes", test_brushes);
  ADD ("let-go", test_let_go);
  ADD ("impossible", test_impossible);
  ADD ("end", test_end);
  ADD ("end-unchanged", test_end_unchanged);
  ADD ("rules", test_rules);
  return g_test_run ();
}
