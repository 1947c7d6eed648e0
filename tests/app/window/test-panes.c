/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-panes.c - what has room beside the board, and below it */
#include <adwaita.h>

#include "lat-board.h"
#include "lat-flow-text.h"
#include "lat-moves-view.h"
#include "lat-overlay-menu.h"
#include "lat-pane.h"
#include "lat-settings.h"
#include "lat-window-private.h"

/* There can be one only. */
static AdwApplication *application;

typedef struct
{
  LatWindow *window;
} Fixture;

static void
settle (void)
{
  for (guint i = 0; i < 40; i++)
    {
      while (g_main_context_iteration (NULL, FALSE))
        ;
      g_usleep (5000);
    }
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->window = LAT_WINDOW (lat_window_new (application, NULL));
  gtk_window_present (GTK_WINDOW (fixture->window));
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GVariant) former = lat_settings_reset (lat_settings_get_default ());

  settle ();
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  settle ();
}

static void
activate (Fixture *fixture, const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), action, NULL));
}

static void
set_page (Fixture *fixture, const char *name)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.page", "s", name));
  settle ();
}

static GtkWidget *
find_widget (GtkWidget *widget, GType type)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_widget (child, type);

      if (found != NULL)
        return found;
    }
  return NULL;
}

/* A game with values, so that there is a review, and as long as moves need ten lines. */
static void
open_game (Fixture *fixture)
{
  g_autoptr (GString) text = g_string_new (
      "[Rules \"Setup.Array=ssssssss/8/8/8/8/8/8/SSSSSSSS|Goal.AnnihilateAt=-1\"]\n\n");

  for (guint i = 0; i < 100; i++)
    g_string_append_printf (text, "%u. %s {[%%eval 0.%02u]} %s\n", i + 1,
                            i % 2 == 0 ? "a1-a2" : "a2-a1", i, i % 2 == 0 ? "a8-a7" : "a7-a8");
  g_string_append (text, "*\n");
  g_assert_true (lat_document_paste (lat_window_get_document (fixture->window), text->str, NULL));
  /* Where the position has been before: that takes a line, too. */
  lat_document_go_last (lat_window_get_document (fixture->window));
}

/* How high ten lines of moves are: of one paragraph, or as rows. */
static int
measure_ten_lines (void)
{
  GtkWidget *text = g_object_ref_sink (lat_flow_text_new ());
  gboolean rows = g_settings_get_boolean (lat_settings_get_default (), "moves-in-columns");
  g_autoptr (GString) lines = g_string_new ("1. a1-a2");
  int height;

  for (guint i = 1; i < 10 && !rows; i++)
    g_string_append (lines, "\n1. a1-a2");
  lat_flow_text_set_text (LAT_FLOW_TEXT (text), lines->str, NULL, 0);
  height = lat_flow_text_get_height (LAT_FLOW_TEXT (text), 300);
  g_object_unref (text);
  return rows ? 10 * (height + 4) : height;
}

static void
assert_ten_lines (Fixture *fixture)
{
  GtkWidget *view = find_widget (fixture->window->moves, LAT_TYPE_MOVES_VIEW);

  g_test_message ("the moves have %d pixels, ten lines %d", gtk_widget_get_height (view),
                  measure_ten_lines ());
  g_assert_true (gtk_widget_get_mapped (view));
  g_assert_cmpint (gtk_widget_get_height (view), >=, measure_ten_lines ());
}

/* With the engine, the review, the comment and How to play open the moves have ten lines, and what is
 * below them has tabs. */
static void
test_ten_lines (Fixture *fixture, gconstpointer data)
{
  LatWindow *window = fixture->window;
  GSettings *settings = lat_settings_get_default ();

  g_settings_set_int (settings, "engine-lines", 5);
  g_settings_set_boolean (settings, "comment-pane-open", TRUE);
  gtk_window_set_default_size (GTK_WINDOW (window), 1180, 800);
  open_game (fixture);
  activate (fixture, "engine.enabled");
  settle ();
  g_assert_cmpint (gtk_widget_get_height (window->engine_panel), >, 100);
  assert_ten_lines (fixture);

  activate (fixture, "win.how-to-play");
  settle ();
  g_assert_true (gtk_widget_get_mapped (window->how_to));
  assert_ten_lines (fixture);
  set_page (fixture, "comment");
  g_assert_true (gtk_widget_get_mapped (window->comment));
  g_assert_false (gtk_widget_get_mapped (window->how_to));
  assert_ten_lines (fixture);
  set_page (fixture, "review");
  g_assert_false (gtk_widget_get_mapped (window->comment));
  assert_ten_lines (fixture);
  g_settings_set_boolean (settings, "moves-in-columns", TRUE);
  set_page (fixture, "how-to-play");
  assert_ten_lines (fixture);

  /* In a lower window the moves keep their part. */
  g_settings_set_boolean (settings, "moves-in-columns", FALSE);
  gtk_window_set_default_size (GTK_WINDOW (window), 1180, 700);
  settle ();
  assert_ten_lines (fixture);
  gtk_window_set_default_size (GTK_WINDOW (window), 1180, 800);
  settle ();

  /* What is asked for comes, and is unfolded. */
  lat_pane_set_open (LAT_PANE (window->comment_pane), FALSE);
  activate (fixture, "win.comment");
  settle ();
  g_assert_true (gtk_widget_get_mapped (window->comment));
  assert_ten_lines (fixture);
  /* Alone it needs no tabs. */
  activate (fixture, "win.how-to-play");
  settle ();
  g_assert_false (gtk_widget_get_mapped (window->how_to));
  g_assert_true (gtk_widget_get_visible (window->comment_pane));
}

/* What is read below the moves has a fair part of the column: more than a few lines, and about as much as the
 * moves, which keep theirs; a short text takes no more than it needs. */
static void
test_fair_share (Fixture *fixture, gconstpointer data)
{
  static const int sizes[][2] = { { 1000, 700 }, { 1180, 800 } };
  LatWindow *window = fixture->window;
  int lines;

  open_game (fixture);
  activate (fixture, "win.how-to-play");
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      int moves, read;

      gtk_window_set_default_size (GTK_WINDOW (window), sizes[i][0], sizes[i][1]);
      settle ();
      moves = gtk_widget_get_height (window->moves);
      read = gtk_widget_get_height (window->how_to);
      g_test_message ("%d × %d: moves %d, rules %d", sizes[i][0], sizes[i][1], moves, read);
      assert_ten_lines (fixture);
      g_assert_cmpint (read * 10, >=, moves * 6);
      g_assert_cmpint (moves * 10, >=, read * 8);
    }
  /* The lines of the engine come first. */
  g_settings_set_int (lat_settings_get_default (), "engine-lines", 3);
  activate (fixture, "engine.enabled");
  settle ();
  assert_ten_lines (fixture);
  g_assert_cmpint (gtk_widget_get_height (window->how_to), >=, 120);
  gtk_widget_measure (window->engine_panel, GTK_ORIENTATION_VERTICAL, -1, NULL, &lines, NULL, NULL);
  g_assert_cmpint (gtk_widget_get_height (window->engine_panel), >=, lines - 4);
}

/* The row of the start page with the title; %NULL: it is not there yet. */
static GtkWidget *
find_row (GtkWidget *widget, const char *title)
{
  if (ADW_IS_ACTION_ROW (widget)
      && g_strcmp0 (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), title) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_row (child, title);

      if (found != NULL)
        return found;
    }
  return NULL;
}

/* In a small window all that one can begin with is in sight, to the first rule that can be tried; and below the
 * board of a telephone what is played at once. */
static void
test_start_page (Fixture *fixture, gconstpointer data)
{
  GtkWidget *widget = GTK_WIDGET (fixture->window), *page;
  graphene_rect_t bounds;

  gtk_window_set_default_size (GTK_WINDOW (widget), 1000, 700);
  activate (fixture, "win.start-page");
  settle ();
  page = fixture->window->start_page;
  g_assert_true (gtk_widget_compute_bounds (find_row (page, "Shorter steps"), widget, &bounds));
  g_test_message ("the first rule begins at %g", bounds.origin.y);
  g_assert_cmpfloat (bounds.origin.y, <, 690);
  g_assert_true (
      gtk_widget_compute_bounds (find_row (page, "A lesson in Latrunculi XXI"), widget, &bounds));
  g_assert_cmpfloat (bounds.origin.y, <, 500);

  gtk_window_set_default_size (GTK_WINDOW (widget), 360, 640);
  settle ();
  g_assert_cmpint (gtk_widget_get_width (widget), <=, 360);
  g_assert_true (gtk_widget_compute_bounds (
      find_row (page, "Single Stone Latrunculi XXI, 8\302\240×\302\2408"), widget, &bounds));
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <, 600);
  lat_window_leave_start (fixture->window);
  settle ();
  g_assert_cmpint (gtk_widget_get_height (fixture->window->board), >, 450);
}

/* No page of the window is wider or higher than a telephone. */
static void
assert_small (Fixture *fixture)
{
  static const char *const pages[] = { "moves", "engine", "comment" };
  GtkWidget *widget = GTK_WIDGET (fixture->window);

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      int width, height;

      set_page (fixture, pages[i]);
      gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
      gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, -1, &height, NULL, NULL, NULL);
      g_test_message ("%s: %d × %d", pages[i], width, height);
      g_assert_cmpint (width, <=, 360);
      g_assert_cmpint (height, <=, 640);
      g_assert_cmpint (gtk_widget_get_width (widget), <=, 360);
      g_assert_cmpint (gtk_widget_get_height (widget), <=, 640);
    }
  /* The board stays one that can be played on. */
  g_assert_cmpint (gtk_widget_get_height (fixture->window->board), >=, 300);
}

/* So is the blank window, also with letters twice as large, wide letters, and all buttons that a window can have. */
static void
test_large_text (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *font;
    int percent;
  } rows[] = { { "Cantarell 11", 200 }, { "DejaVu Sans 11", 140 }, { "DejaVu Sans 11", 200 } };
  GtkWidget *widget = GTK_WIDGET (fixture->window);
  GtkSettings *settings = gtk_widget_get_settings (widget);
  g_autofree char *layout = NULL;
  g_autofree char *font = NULL;
  int dpi;

  g_object_get (settings, "gtk-xft-dpi", &dpi, "gtk-decoration-layout", &layout, "gtk-font-name",
                &font, NULL);
  g_object_set (settings, "gtk-decoration-layout", "menu:minimize,maximize,close", NULL);
  gtk_window_set_default_size (GTK_WINDOW (widget), 360, 640);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_test_message ("%s, %d %%", rows[i].font, rows[i].percent);
      g_object_set (settings, "gtk-font-name", rows[i].font, "gtk-xft-dpi",
                    rows[i].percent * 96 * 1024 / 100, NULL);
      settle ();
      assert_small (fixture);
      activate (fixture, "win.start-page");
      assert_small (fixture);
      lat_window_leave_start (fixture->window);
    }
  g_object_set (settings, "gtk-xft-dpi", dpi, "gtk-decoration-layout", layout, "gtk-font-name",
                font, NULL);
  settle ();
}

static guint
count_switches (GtkWidget *widget)
{
  const char *action =
      GTK_IS_ACTIONABLE (widget) ? gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)) : NULL;
  guint n = g_strcmp0 (action, "engine.enabled") == 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_switches (child);
  return n;
}

/* What does one thing is there once. */
static void
test_one_switch (Fixture *fixture, gconstpointer data)
{
  g_assert_cmpuint (count_switches (GTK_WIDGET (fixture->window)), ==, 1);
}

/* A toast covers neither the lowest rank nor what the buttons below show, however low a wide window is. */
static void
test_toast (Fixture *fixture, gconstpointer data)
{
  GtkWidget *toasts = fixture->window->toasts;
  GtkWidget *board = find_widget (fixture->window->board, LAT_TYPE_BOARD);
  GtkWidget *menu = find_widget (fixture->window->board, LAT_TYPE_OVERLAY_MENU);
  graphene_rect_t ranks, toast, button;

  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1000, 420);
  lat_window_toast (fixture->window, "Saved");
  settle ();
  g_assert_true (gtk_widget_compute_bounds (board, toasts, &ranks));
  g_assert_true (gtk_widget_compute_bounds (gtk_widget_get_last_child (toasts), toasts, &toast));
  g_assert_true (gtk_widget_compute_bounds (menu, toasts, &button));
  g_assert_cmpfloat (toast.origin.y, >=, ranks.origin.y + ranks.size.height);
  /* What a button shows is 16 pixels high. */
  g_assert_cmpfloat (toast.origin.y + toast.size.height, <=,
                     button.origin.y + (button.size.height - 16) / 2);
}

int
main (int argc, char *argv[])
{
  static const struct
  {
    const char *name;
    void (*func) (Fixture *, gconstpointer);
  } tests[] = {
    { "ten-lines", test_ten_lines },   { "fair-share", test_fair_share },
    { "start-page", test_start_page }, { "large-text", test_large_text },
    { "one-switch", test_one_switch }, { "toast", test_toast },
  };

  int status;

  g_test_init (&argc, &argv, NULL);
  application = adw_application_new ("org.latrunculi.Latrunculi.Test", G_APPLICATION_NON_UNIQUE);
  g_application_set_resource_base_path (G_APPLICATION (application), "/org/latrunculi/Latrunculi");
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
  /* GTK 4.8 loses a GDateTime whenever it notes a file. */
  g_object_set (gtk_settings_get_default (), "gtk-recent-files-enabled", FALSE,
                "gtk-enable-animations", FALSE, "gtk-font-name", "Cantarell 11", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      g_autofree char *path = g_strconcat ("/app/window/panes/", tests[i].name, NULL);

      g_test_add (path, Fixture, NULL, set_up, tests[i].func, tear_down);
    }
  status = g_test_run ();
  g_object_unref (application);
  return status;
}
