/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-how-to-panel.c - the rules beside the board, with those that matter now marked */
#include "lat-how-to-panel.h"

/* A lock, a capture that ends it, and a dux that is shut in. */
static const char locked[] =
    "[Variant \"latrunculi-xxi-8x8\"]\n[FEN \"6d1/1s6/8/8/3Ss2S/8/4S3/3D4 w\"]\n\n"
    "1. e2-e3 (1. h4-f4xe4) *\n";
static const char won[] =
    "[Variant \"latrunculi-xxi-8x8\"]\n[FEN \"3s4/2SdS3/8/8/8/s7/6D1/3S4 w\"]\n\n"
    "1. d1-d6 1-0\n";

/* A jump that captures, and a man that takes the place of another. */
static const char struck[] =
    "[Rules \"Setup.Array=ssssssss/8/8/8/8/8/8/SSSSSSSS|Soldier.Jump=enemy|Capture.Leap=short|"
    "Capture.Replacement=true\"]\n[FEN \"s7/8/8/8/1Ss5/8/8/8 w\"]\n\n1. b4-d4xc4 (1. b4-c4xc4) *\n";

typedef struct
{
  LatDocument *document;
  GtkWidget *window;
  LatHowToPanel *panel;
} Fixture;

static gboolean
count_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  return --*(int *) data > 0;
}

/* Frames, not time: a slow machine only takes longer. */
static void
settle (Fixture *fixture)
{
  int n = 5;

  gtk_widget_add_tick_callback (fixture->window, count_cb, &n, NULL);
  while (n > 0)
    g_main_context_iteration (NULL, TRUE);
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
set_up (Fixture *fixture, gconstpointer text)
{
  fixture->document = lat_document_new_for_text (text);
  fixture->panel = LAT_HOW_TO_PANEL (lat_how_to_panel_new (fixture->document));
  fixture->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 400, 240);
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->panel));
  gtk_window_present (GTK_WINDOW (fixture->window));
  settle (fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer text)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_assert_finalize_object (fixture->document);
}

static void
assert_marked (Fixture *fixture, const char *expected)
{
  g_autofree char *marked = NULL;

  settle (fixture);
  marked = lat_how_to_panel_dup_marked (fixture->panel);
  g_assert_cmpstr (marked, ==, expected);
}

static LatAction
make_move (const char *from, const char *to)
{
  LatSquare squares[2];

  lat_square_read (from, &squares[0]);
  lat_square_read (to, &squares[1]);
  return lat_action_new (LAT_ACTION_MOVE, LAT_SOLDIER, squares[0], squares[1]);
}

#define LOCK                                                                                       \
  "Lock: a soldier is locked while an enemy man is next to it that has no other man of the "       \
  "soldier’s side next to it.\n"                                                                 \
  "A locked soldier may only strike, that is, capture or move next to the enemy leader.\n"

#define BETWEEN_TWO                                                                                \
  "Between two: a man captures the enemy man beside it if another man of its own side stands "     \
  "right behind that enemy on the same line. Exactly one enemy must be between the two.\n"         \
  "Such lines run along ranks and files.\n"

/* What is refused, what captures, and nothing while nothing happens. */
static void
test_follows (Fixture *fixture, gconstpointer text)
{
  assert_marked (fixture, "");
  lat_how_to_panel_explain (fixture->panel, make_move ("d4", "d5"));
  assert_marked (fixture, LOCK);
  lat_how_to_panel_explain (fixture->panel, make_move ("e2", "f3"));
  assert_marked (fixture, "A soldier moves along ranks and files.\n");
  lat_document_go_next (fixture->document);
  assert_marked (fixture, "");
  lat_document_go_variation (fixture->document, 1);
  assert_marked (fixture, BETWEEN_TWO);
  lat_document_go_first (fixture->document);
  assert_marked (fixture, "");
}

/* What was refused before the panel is seen is marked when it is, as long as nothing else happens. */
static void
test_later (Fixture *fixture, gconstpointer text)
{
  gtk_widget_set_visible (GTK_WIDGET (fixture->panel), FALSE);
  lat_how_to_panel_explain (fixture->panel, make_move ("d4", "d5"));
  gtk_widget_set_visible (GTK_WIDGET (fixture->panel), TRUE);
  assert_marked (fixture, LOCK);

  gtk_widget_set_visible (GTK_WIDGET (fixture->panel), FALSE);
  lat_how_to_panel_explain (fixture->panel, make_move ("d4", "d5"));
  lat_document_go_next (fixture->document);
  gtk_widget_set_visible (GTK_WIDGET (fixture->panel), TRUE);
  assert_marked (fixture, "");
}

/* Marked sentences are in view, wherever the panel has been scrolled. */
static void
test_view (Fixture *fixture, gconstpointer text)
{
  GtkWidget *scroller = gtk_widget_get_first_child (GTK_WIDGET (fixture->panel));
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  double top;

  lat_how_to_panel_explain (fixture->panel, make_move ("d4", "d5"));
  settle (fixture);
  top = gtk_adjustment_get_value (adjustment);
  g_assert_cmpfloat (top, >, 0);
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
  settle (fixture);
  lat_how_to_panel_explain (fixture->panel, make_move ("e2", "f3"));
  settle (fixture);
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), <, top);
}

static void
test_end (Fixture *fixture, gconstpointer text)
{
  lat_document_go_last (fixture->document);
  assert_marked (fixture,
                 "The enemy leader is immobilised: every square next to it that is not outside is "
                 "occupied, at least one of them by a man of the side that acted.\n");
}

static void
test_strikes (Fixture *fixture, gconstpointer text)
{
  lat_document_go_next (fixture->document);
  assert_marked (fixture,
                 "Leap: a man that jumps over an enemy man captures it, if it can be captured.\n");
  lat_document_go_variation (fixture->document, 1);
  assert_marked (
      fixture, "Replacement: a man may go onto the square of an enemy man that can be captured, "
               "if it could go there, without a jump, were the square empty. It captures that "
               "man, who is taken off first; only then it is seen whom else the move captures.\n");
}

/* Other rules are told as soon as they are there; what is not seen costs nothing. */
static void
test_rules (Fixture *fixture, gconstpointer text)
{
  g_autoptr (LatRules) rules =
      lat_rules_copy (lat_ruleset_get_rules (lat_document_get_ruleset (fixture->document)));

  gtk_widget_set_visible (GTK_WIDGET (fixture->panel), FALSE);
  lat_how_to_panel_explain (fixture->panel, make_move ("d4", "d5"));
  assert_marked (fixture, "");
  gtk_widget_set_visible (GTK_WIDGET (fixture->panel), TRUE);
  g_assert_true (lat_rules_set_value (rules, LAT_KEY_SOLDIER_RANGE, "1", NULL));
  g_assert_true (lat_document_set_rules (fixture->document, rules, NULL, NULL));
  settle (fixture);
  lat_how_to_panel_explain (fixture->panel, make_move ("h4", "h6"));
  assert_marked (fixture, "It goes one square, to an empty one.\n");
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add ("/how-to-panel/follows", Fixture, locked, set_up, test_follows, tear_down);
  g_test_add ("/how-to-panel/later", Fixture, locked, set_up, test_later, tear_down);
  g_test_add ("/how-to-panel/view", Fixture, locked, set_up, test_view, tear_down);
  g_test_add ("/how-to-panel/rules", Fixture, locked, set_up, test_rules, tear_down);
  g_test_add ("/how-to-panel/strikes", Fixture, struck, set_up, test_strikes, tear_down);
  g_test_add ("/how-to-panel/end", Fixture, won, set_up, test_end, tear_down);
  return g_test_run ();
}
