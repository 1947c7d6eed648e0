/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-moves-view.c - paragraphs below each other */
#include <gtk/gtk.h>

#include "lat-moves-view.h"

#define N_PARAGRAPHS 5000

typedef struct
{
  GListStore *model;
  GtkWidget *window;
  GtkWidget *scroller;
  LatMovesView *view;
} Fixture;

static LatMovesParagraph *
create_paragraph (guint number)
{
  LatMovesParagraph *paragraph = lat_moves_paragraph_new (number % 4);

  for (guint i = 0; i < 2 + number % 30; i++)
    {
      g_autofree char *text = g_strdup_printf ("a%u-b%u", number % 20, i);

      lat_moves_paragraph_append (paragraph, (LatSpan){ .kind = LAT_SPAN_ACTION }, NULL, text);
    }
  return paragraph;
}

static void
add_paragraphs (Fixture *fixture, guint position, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (LatMovesParagraph) paragraph = create_paragraph (i * 7);

      g_list_store_insert (fixture->model, position + i, paragraph);
    }
}

static gboolean
count_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  return --*(int *) data > 0;
}

/* Frames, not time: a slow machine only takes longer. */
static void
wait_frames (Fixture *fixture)
{
  int n = 4;

  gtk_widget_add_tick_callback (fixture->window, count_cb, &n, NULL);
  while (n > 0)
    g_main_context_iteration (NULL, TRUE);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->model = g_list_store_new (LAT_TYPE_MOVES_PARAGRAPH);
  add_paragraphs (fixture, 0, N_PARAGRAPHS);
  fixture->view = g_object_new (LAT_TYPE_MOVES_VIEW, NULL);
  lat_moves_view_set_model (fixture->view, G_LIST_MODEL (fixture->model));
  fixture->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (fixture->scroller),
                                 GTK_WIDGET (fixture->view));
  fixture->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 400, 500);
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->scroller);
  gtk_window_present (GTK_WINDOW (fixture->window));
  wait_frames (fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_assert_finalize_object (fixture->model);
}

static guint
count_children (Fixture *fixture)
{
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (fixture->view)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n++;
  return n;
}

/* What comes first stands higher: so it is read, too. What is visible is told to a screen reader, even
 * where it is not drawn: so nothing else is. */
static void
assert_ordered (Fixture *fixture)
{
  float y = -G_MAXFLOAT;
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (fixture->view)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      graphene_rect_t bounds;

      if (!gtk_widget_get_visible (child))
        continue;
      g_assert_true (gtk_widget_get_child_visible (child));
      g_assert_true (gtk_widget_compute_bounds (child, GTK_WIDGET (fixture->view), &bounds));
      g_assert_cmpfloat (bounds.origin.y, >, y);
      y = bounds.origin.y;
      n++;
    }
  g_assert_cmpuint (n, >, 2);
}

static GtkAdjustment *
get_adjustment (Fixture *fixture)
{
  return gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (fixture->scroller));
}

/* Only what is in view has widgets, wherever that is. */
static void
test_few_rows (Fixture *fixture, gconstpointer data)
{
  GtkAdjustment *adjustment = get_adjustment (fixture);

  g_assert_cmpuint (count_children (fixture), >, 2);
  g_assert_cmpfloat (gtk_adjustment_get_upper (adjustment), >, 20.0 * N_PARAGRAPHS);
  for (guint i = 0; i < 10; i++)
    {
      gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment) * i / 10);
      wait_frames (fixture);
      assert_ordered (fixture);
    }
  g_assert_cmpuint (count_children (fixture), <, 60);
}

static void
assert_shown (Fixture *fixture, guint index, guint span)
{
  GdkRectangle area;

  g_assert_true (lat_moves_view_get_span_area (fixture->view, index, span, &area));
  g_assert_cmpint (area.y, >=, 0);
  g_assert_cmpint (area.y + area.height, <=, gtk_widget_get_height (GTK_WIDGET (fixture->view)));
}

static void
test_show (Fixture *fixture, gconstpointer data)
{
  static const guint places[] = { 0, 1, 40, 41, 2500, 2499, 4999, 4998, 10, 0 };

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      lat_moves_view_show_span (fixture->view, places[i], 1);
      wait_frames (fixture);
      assert_shown (fixture, places[i], 1);
      assert_ordered (fixture);
    }
  /* At both ends the text neither leaves the page nor hides a part of itself. */
  g_assert_cmpfloat (gtk_adjustment_get_value (get_adjustment (fixture)), <, 1);
  lat_moves_view_show_span (fixture->view, N_PARAGRAPHS - 1, 0);
  wait_frames (fixture);
  g_assert_cmpfloat (gtk_adjustment_get_value (get_adjustment (fixture))
                         + gtk_adjustment_get_page_size (get_adjustment (fixture)),
                     >, gtk_adjustment_get_upper (get_adjustment (fixture)) - 40);
}

/* Step by step the current action keeps to the middle third: what comes before and after is seen. */
static void
test_third (Fixture *fixture, gconstpointer data)
{
  const int slack = 3;

  for (guint i = 2000; i < 2040; i++)
    {
      int page = gtk_widget_get_height (GTK_WIDGET (fixture->view));
      GdkRectangle area;

      lat_moves_view_show_span (fixture->view, i < 2020 ? i : 4039 - i, 1);
      wait_frames (fixture);
      g_assert_true (
          lat_moves_view_get_span_area (fixture->view, i < 2020 ? i : 4039 - i, 1, &area));
      g_assert_cmpint (area.y, >=, page / 3 - slack);
      g_assert_cmpint (area.y + area.height, <=, page - page / 3 + slack);
    }
}

/* What is in view stays where it is while something before it comes and goes. */
static void
test_edits (Fixture *fixture, gconstpointer data)
{
  GdkRectangle before, after;

  lat_moves_view_show_span (fixture->view, 3000, 0);
  wait_frames (fixture);
  g_assert_true (lat_moves_view_get_span_area (fixture->view, 3000, 0, &before));

  add_paragraphs (fixture, 100, 50);
  wait_frames (fixture);
  g_assert_true (lat_moves_view_get_span_area (fixture->view, 3050, 0, &after));
  g_assert_cmpint (before.y, ==, after.y);

  g_list_store_splice (fixture->model, 20, 1000, NULL, 0);
  wait_frames (fixture);
  g_assert_true (lat_moves_view_get_span_area (fixture->view, 2050, 0, &after));
  g_assert_cmpint (before.y, ==, after.y);

  g_list_store_remove_all (fixture->model);
  wait_frames (fixture);
  g_assert_false (lat_moves_view_get_span_area (fixture->view, 0, 0, &after));
  add_paragraphs (fixture, 0, 3);
  wait_frames (fixture);
  assert_shown (fixture, 0, 0);
  assert_shown (fixture, 2, 0);
}

/* What was shown stays in view. */
static void
test_resize (Fixture *fixture, gconstpointer data)
{
  lat_moves_view_show_span (fixture->view, 777, 1);
  wait_frames (fixture);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 250, 140);
  wait_frames (fixture);
  assert_shown (fixture, 777, 1);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 600, 700);
  wait_frames (fixture);
  assert_shown (fixture, 777, 1);
}

/* A pane above that unfolds does not hide the action that was shown last, as long as
 * nobody has scrolled away from it. */
static void
test_shrink (Fixture *fixture, gconstpointer data)
{
  GtkAdjustment *adjustment = get_adjustment (fixture);
  GdkRectangle area;

  lat_moves_view_show_span (fixture->view, 777, 1);
  wait_frames (fixture);
  lat_moves_view_show_span (fixture->view, 781, 1);
  wait_frames (fixture);
  assert_shown (fixture, 781, 1);
  gtk_widget_set_margin_bottom (fixture->scroller, 360);
  wait_frames (fixture);
  assert_shown (fixture, 781, 1);

  gtk_adjustment_set_value (adjustment, 0);
  wait_frames (fixture);
  gtk_widget_set_margin_bottom (fixture->scroller, 0);
  wait_frames (fixture);
  g_assert_false (lat_moves_view_get_span_area (fixture->view, 781, 1, &area));
}

/* Assistive technologies are told where in the tree each paragraph is. */
static void
test_tree (Fixture *fixture, gconstpointer data)
{
  g_autoptr (LatMovesParagraph) folded = create_paragraph (3);
  GtkAccessible *item;

  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (fixture->view), GTK_ACCESSIBLE_ROLE_TREE);
  item = GTK_ACCESSIBLE (gtk_widget_get_first_child (GTK_WIDGET (fixture->view)));
  gtk_test_accessible_assert_role (item, GTK_ACCESSIBLE_ROLE_TREE_ITEM);
  gtk_test_accessible_assert_property (item, GTK_ACCESSIBLE_PROPERTY_LEVEL, 1);
  g_assert_false (gtk_test_accessible_has_state (item, GTK_ACCESSIBLE_STATE_EXPANDED));

  lat_moves_paragraph_set_fold (folded, LAT_MOVES_FOLD_CLOSED);
  g_list_store_splice (fixture->model, 0, N_PARAGRAPHS, (gpointer *) &folded, 1);
  wait_frames (fixture);
  item = NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (fixture->view)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_child_visible (child))
      item = GTK_ACCESSIBLE (child);
  g_assert_nonnull (item);
  gtk_test_accessible_assert_property (item, GTK_ACCESSIBLE_PROPERTY_LEVEL, 4);
  gtk_test_accessible_assert_state (item, GTK_ACCESSIBLE_STATE_EXPANDED, FALSE);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add ("/app/panels/moves-view/few-rows", Fixture, NULL, set_up, test_few_rows, tear_down);
  g_test_add ("/app/panels/moves-view/show", Fixture, NULL, set_up, test_show, tear_down);
  g_test_add ("/app/panels/moves-view/third", Fixture, NULL, set_up, test_third, tear_down);
  g_test_add ("/app/panels/moves-view/edits", Fixture, NULL, set_up, test_edits, tear_down);
  g_test_add ("/app/panels/moves-view/resize", Fixture, NULL, set_up, test_resize, tear_down);
  g_test_add ("/app/panels/moves-view/shrink", Fixture, NULL, set_up, test_shrink, tear_down);
  g_test_add ("/app/panels/moves-view/tree", Fixture, NULL, set_up, test_tree, tear_down);
  return g_test_run ();
}
