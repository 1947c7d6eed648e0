/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-pattern-window.c - tests: a pattern is painted, typed and chosen, and games that have it are counted */
#include <adwaita.h>
#include <glib/gstdio.h>
#include <string.h>

#include "lat-pattern-board.h"
#include "lat-pattern-window.h"
#include "lat-rows.h"

#define PATIENCE (60 * G_TIME_SPAN_SECOND)

static const char games[] = "[Variant \"petteia-xxi-8x8\"]\n\n1. a2-a5 h7-h4 *\n\n"
                            "[Variant \"petteia-xxi-8x8\"]\n\n1. h2-h5 *\n\n";

typedef struct
{
  LatDocument *document;
  LatGameList *list;
  LatSourceFinder *finder;
  GtkWidget *parent;
  GtkWidget *window;
  LatPatternBoard *board;
  GtkWidget *text;
  guint n_changes;
  guint n_goes;
} Fixture;

/* The first widget below that is of a type, and has a title if one is wanted. */
static GtkWidget *
find_widget (GtkWidget *widget, GType type, const char *title)
{
  if (g_type_is_a (G_OBJECT_TYPE (widget), type)
      && (title == NULL
          || g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), title)))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_widget (child, type, title);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_assert_true (lat_document_load_finish (LAT_DOCUMENT (source), result, NULL, NULL));
  *(gboolean *) data = TRUE;
}

/* As the list of games does. */
static void
changed_cb (Fixture *fixture, LatPatternWindow *window)
{
  g_autoptr (LatGameQuery) query = lat_game_query_new ();

  fixture->n_changes++;
  lat_game_query_set_pattern (query, lat_pattern_window_get_pattern (window));
  lat_game_list_set_query (fixture->list, query);
}

static void
go_cb (Fixture *fixture)
{
  fixture->n_goes++;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "pattern.latgame", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset ("petteia-xxi-8x8");
  gboolean is_loaded = FALSE;
  LatPattern pattern;

  fixture->document = lat_document_new (ruleset);
  g_assert_true (g_file_set_contents (path, games, -1, NULL));
  lat_document_load_async (fixture->document, file, NULL, loaded_cb, &is_loaded);
  while (!is_loaded)
    g_main_context_iteration (NULL, TRUE);
  fixture->list = lat_game_list_new (fixture->document);
  fixture->finder = lat_source_finder_new ();
  fixture->parent = gtk_window_new ();
  gtk_window_present (GTK_WINDOW (fixture->parent));
  lat_pattern_init (&pattern);
  fixture->window = lat_pattern_window_new (fixture->list, fixture->finder, &pattern, FALSE);
  g_signal_connect_swapped (fixture->window, "changed", G_CALLBACK (changed_cb), fixture);
  g_signal_connect_swapped (fixture->window, "go", G_CALLBACK (go_cb), fixture);
  lat_dialog_present (fixture->window, fixture->parent);
  fixture->board = LAT_PATTERN_BOARD (find_widget (fixture->window, LAT_TYPE_PATTERN_BOARD, NULL));
  fixture->text = find_widget (fixture->window, GTK_TYPE_ENTRY, NULL);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  lat_dialog_force_close (fixture->window);
  gtk_window_destroy (GTK_WINDOW (fixture->parent));
  g_object_unref (fixture->list);
  g_object_unref (fixture->finder);
  g_object_unref (fixture->document);
}

static LatSquare
read_square (const char *name)
{
  LatSquare square;

  g_assert_cmpuint (lat_square_read (name, &square), >, 0);
  return square;
}

static void
click (Fixture *fixture, const char *name)
{
  GtkWidget *button = lat_pattern_board_get_button (fixture->board, read_square (name));

  g_signal_emit_by_name (button, "clicked");
}

static void
check_label (Fixture *fixture, const char *square, const char *label)
{
  GtkWidget *button = lat_pattern_board_get_button (fixture->board, read_square (square));
  g_autofree char *fault = gtk_test_accessible_check_property (
      GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label);

  g_assert_cmpstr (fault, ==, NULL);
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_ROLE_BUTTON);
}

static void
check_text (Fixture *fixture, const char *text)
{
  g_autofree char *written =
      lat_pattern_write (lat_pattern_window_get_pattern (LAT_PATTERN_WINDOW (fixture->window)));

  g_assert_cmpstr (written, ==, text);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (fixture->text)), ==, text);
}

static void
check_hits (Fixture *fixture, guint n)
{
  gint64 end = g_get_monotonic_time () + PATIENCE;

  while (lat_game_list_is_searching (fixture->list) && g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (fixture->list)), ==, n);
}

static void
test_paint (Fixture *fixture, gconstpointer data)
{
  check_label (fixture, "a5", "a5, anything");
  check_hits (fixture, 2);
  click (fixture, "a5");
  check_label (fixture, "a5", "a5, white soldier");
  check_text (fixture, "......../......../......../S......./......../......../......../........");
  check_hits (fixture, 1);
  /* The brush once more erases. */
  click (fixture, "a5");
  check_label (fixture, "a5", "a5, anything");
  check_text (fixture, "");
  check_hits (fixture, 2);
  g_assert_cmpuint (fixture->n_changes, ==, 2);
}

static void
test_text (Fixture *fixture, gconstpointer data)
{
  GtkWidget *row = find_widget (fixture->window, LAT_TYPE_SPIN_ROW, "White’s men, at least");
  int end = (int) strlen ("white=14..15 side=black");

  gtk_editable_set_text (GTK_EDITABLE (fixture->text), "white=14..15 side=black");
  g_assert_cmpfloat (lat_spin_row_get_value (row), ==, 14);
  check_text (fixture, "white=14..15 side=black");
  check_hits (fixture, 0);
  /* What is wrong changes nothing, and is said. */
  gtk_editable_insert_text (GTK_EDITABLE (fixture->text), "x", 1, &end);
  g_assert_true (gtk_widget_has_css_class (fixture->text, "error"));
  g_assert_cmpuint (fixture->n_changes, ==, 1);
  gtk_editable_set_text (GTK_EDITABLE (fixture->text),
                         "8/......../......../......../......../......../......../........");
  g_assert_false (gtk_widget_has_css_class (fixture->text, "error"));
  check_label (fixture, "h8", "h8, empty");
  gtk_widget_activate_action (fixture->window, "pattern.clear", NULL);
  check_text (fixture, "");
  check_label (fixture, "h8", "h8, anything");
  check_hits (fixture, 2);
}

static void
test_rows (Fixture *fixture, gconstpointer data)
{
  GtkWidget *least = find_widget (fixture->window, LAT_TYPE_SPIN_ROW, "White’s men, at least");
  GtkWidget *most = find_widget (fixture->window, LAT_TYPE_SPIN_ROW, "White’s men, at most");
  GtkWidget *plies =
      find_widget (fixture->window, LAT_TYPE_SPIN_ROW, "After at least so many plies");

  lat_spin_row_set_value (least, 5);
  check_text (fixture, "white=5..");
  /* What is at most is never less than what is at least. */
  lat_spin_row_set_value (most, 3);
  check_text (fixture, "white=3");
  g_assert_cmpfloat (lat_spin_row_get_value (least), ==, 3);
  lat_spin_row_set_value (least, 0);
  lat_spin_row_set_value (most, 64);
  check_text (fixture, "");
  lat_spin_row_set_value (plies, 2);
  check_text (fixture, "ply=2..");
  check_hits (fixture, 1);
}

static void
test_take (Fixture *fixture, gconstpointer data)
{
  gtk_widget_activate_action (fixture->window, "pattern.take", NULL);
  check_text (fixture, "ssssssss/ssssssss/8/8/8/8/SSSSSSSS/SSSSSSSS");
  check_label (fixture, "d7", "d7, black soldier");
  check_hits (fixture, 2);
  gtk_widget_activate_action (fixture->window, "pattern.go", NULL);
  g_assert_cmpuint (fixture->n_goes, ==, 1);
}

static void
find_scrollers (GtkWidget *widget, GPtrArray *found)
{
  if (GTK_IS_POPOVER (widget))
    return;
  if (GTK_IS_SCROLLED_WINDOW (widget))
    g_ptr_array_add (found, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    find_scrollers (child, found);
}

static gboolean
can_scroll (GtkWidget *widget)
{
  GtkPolicyType policy;

  gtk_scrolled_window_get_policy (GTK_SCROLLED_WINDOW (widget), NULL, &policy);
  return policy != GTK_POLICY_NEVER;
}

/* What scrolls is in nothing that scrolls. */
static void
check_scrollers (Fixture *fixture, guint n)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();
  guint n_scrolling = 0;

  find_scrollers (find_widget (fixture->window, GTK_TYPE_SCROLLED_WINDOW, NULL), found);
  g_assert_cmpuint (found->len, ==, 3);
  for (guint i = 0; i < found->len; i++)
    {
      GtkWidget *around = gtk_widget_get_parent (found->pdata[i]);

      n_scrolling += can_scroll (found->pdata[i]);
      around = gtk_widget_get_ancestor (around, GTK_TYPE_SCROLLED_WINDOW);
      g_assert_false (around != NULL && can_scroll (around) && can_scroll (found->pdata[i]));
    }
  g_assert_cmpuint (n_scrolling, ==, n);
}

/* Side by side or stacked, it asks for no more height than a low window has. */
static void
test_least_height (Fixture *fixture, gconstpointer data)
{
  GtkWidget *scroller = find_widget (fixture->window, GTK_TYPE_SCROLLED_WINDOW, NULL);
  GtkWidget *body = find_widget (scroller, GTK_TYPE_BOX, NULL);

  /* Side by side, stacked, and back. */
  for (int i = 0; i < 3; i++)
    {
      int height, whole;

      gtk_orientable_set_orientation (GTK_ORIENTABLE (body), i != 1 ? GTK_ORIENTATION_HORIZONTAL
                                                                    : GTK_ORIENTATION_VERTICAL);
      gtk_widget_measure (fixture->window, GTK_ORIENTATION_VERTICAL, -1, &height, NULL, NULL, NULL);
      g_assert_cmpint (height, <=, 360);
      check_scrollers (fixture, i != 1 ? 2 : 1);
      /* What does not fit scrolls in one place: stacked as a whole, else beside the board. */
      gtk_widget_measure (body, GTK_ORIENTATION_VERTICAL, 360, &whole, NULL, NULL, NULL);
      if (i != 1)
        g_assert_cmpint (whole, <=, 560);
      else
        g_assert_cmpint (whole, >=, 900);
    }
}

static GtkWidget *
get_part (Fixture *fixture, const char *name)
{
  return GTK_WIDGET (
      gtk_widget_get_template_child (fixture->window, LAT_TYPE_PATTERN_WINDOW, name));
}

static void
check_status (Fixture *fixture, const char *text)
{
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (get_part (fixture, "hits"))), ==, text);
}

/* Where it is looked for is chosen here as well; how many have it is told of where that is. */
static void
test_scope (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "pattern-scope.latgame", NULL);
  const char *const paths[] = { path, NULL };
  const char *const none[] = { NULL };
  g_autoptr (LatGameQuery) query = lat_game_query_new ();
  GtkWidget *scope = get_part (fixture, "scope");
  GtkWidget *stop = get_part (fixture, "stop");
  gint64 end = g_get_monotonic_time () + PATIENCE;

  click (fixture, "a5");
  check_hits (fixture, 1);
  check_status (fixture, "1 of 2 games");
  g_assert_false (gtk_widget_get_visible (stop));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (scope), 1);
  g_assert_cmpuint (fixture->n_changes, ==, 2);
  g_assert_true (lat_pattern_window_is_in_sources (LAT_PATTERN_WINDOW (fixture->window)));
  lat_source_finder_ask (fixture->finder, none, query);
  check_status (fixture, "No games have been added");
  g_assert_true (g_file_set_contents (path, games, -1, NULL));
  lat_game_query_set_pattern (
      query, lat_pattern_window_get_pattern (LAT_PATTERN_WINDOW (fixture->window)));
  lat_source_finder_ask (fixture->finder, paths, query);
  g_assert_true (gtk_widget_get_visible (stop));
  while (lat_source_finder_is_searching (fixture->finder) && g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, TRUE);
  check_status (fixture, "1 of 2 games");
  g_assert_false (gtk_widget_get_visible (stop));
  lat_source_finder_ask (fixture->finder, paths, query);
  gtk_widget_activate_action (fixture->window, "pattern.stop", NULL);
  g_assert_false (lat_source_finder_is_searching (fixture->finder));
  g_remove (path);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add ("/pattern-window/paint", Fixture, NULL, set_up, test_paint, tear_down);
  g_test_add ("/pattern-window/text", Fixture, NULL, set_up, test_text, tear_down);
  g_test_add ("/pattern-window/rows", Fixture, NULL, set_up, test_rows, tear_down);
  g_test_add ("/pattern-window/least-height", Fixture, NULL, set_up, test_least_height, tear_down);
  g_test_add ("/pattern-window/scope", Fixture, NULL, set_up, test_scope, tear_down);
  g_test_add ("/pattern-window/take", Fixture, NULL, set_up, test_take, tear_down);
  return g_test_run ();
}
