/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-explorer-panel.c - tests: what was played in the position that is shown, beside the board */
#include "lat-explorer-panel.h"

#include <glib/gstdio.h>
#include <string.h>

#include "lat-explorer-filter.h"
#include "lat-explorer-line.h"

static const char games[] =
    "[Event \"1\"]\n[White \"Ada\"]\n[Date \"2026.03.04\"]\n[Result \"1-0\"]\n"
    "[Variant \"petteia-xxi-8x8\"]\n\n1. a2-a5 h7-h5 1-0\n\n"
    "[Event \"2\"]\n[White \"Bo\"]\n[Result \"0-1\"]\n[Variant \"petteia-xxi-8x8\"]\n\n"
    "1. a2-a5 c7-c5 0-1\n\n"
    "[Event \"3\"]\n[White \"Bo\"]\n[Result \"1/2-1/2\"]\n[Variant \"petteia-xxi-8x8\"]\n\n"
    "1. b2-b5 h7-h5 1/2-1/2\n";

/* By these, 133 actions are legal at the start. */
static const char wide_rules[] =
    "[Rules \"Board.Files=19|Board.Ranks=9|Setup.Array=sssssssssssssssssss/19/19/19/19/19/19/19/"
    "SSSSSSSSSSSSSSSSSSS|Soldier.Range=0|Capture.Lines=row|Goal.AnnihilateAt=1\"]\n";

typedef struct
{
  char *folder;
  LatDocument *document;
  LatExplorer *explorer;
  LatExplorerSources *sources;
  GtkWidget *window;
  LatExplorerPanel *panel;
  GString *marks;
  GString *asked;
} Fixture;

static void
marks_cb (Fixture *fixture, const LatMark *marks, guint n)
{
  g_string_truncate (fixture->marks, 0);
  for (guint i = 0; i < n; i++)
    {
      char from[LAT_SQUARE_NAME_SIZE], to[LAT_SQUARE_NAME_SIZE];

      lat_square_write (marks[i].from, from);
      lat_square_write (marks[i].to, to);
      g_string_append_printf (fixture->marks, "%s%s", from, to);
    }
}

static void
games_cb (Fixture *fixture, LatExplorerRow *row)
{
  g_string_append_printf (fixture->asked, "%s ",
                          row != NULL ? lat_explorer_row_get_text (row) : "all");
}

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

/* Until there is an answer, and nothing is read any more. */
static void
wait_for_answer (Fixture *fixture)
{
  while (lat_news_get_state (LAT_NEWS (fixture->sources)) != LAT_EXPLORER_SOURCES_IDLE
         || lat_news_get_state (LAT_NEWS (fixture->explorer)) == LAT_EXPLORER_SEARCHING)
    g_main_context_iteration (NULL, TRUE);
  settle (fixture);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autofree char *database = NULL;
  g_autofree char *start = g_strdup_printf (
      "%s\n*\n", data != NULL ? (const char *) data : "[Variant \"petteia-xxi-8x8\"]\n");

  fixture->folder = g_dir_make_tmp ("lat-panel-XXXXXX", NULL);
  database = g_build_filename (fixture->folder, "games.db", NULL);
  fixture->marks = g_string_new (NULL);
  fixture->asked = g_string_new (NULL);
  fixture->document = lat_document_new_for_text (start);
  fixture->explorer = lat_explorer_new (fixture->document, database);
  fixture->sources = lat_explorer_sources_new (database);
  fixture->panel =
      LAT_EXPLORER_PANEL (lat_explorer_panel_new (fixture->explorer, fixture->sources));
  g_signal_connect_swapped (fixture->panel, "marks", G_CALLBACK (marks_cb), fixture);
  g_signal_connect_swapped (fixture->panel, "games", G_CALLBACK (games_cb), fixture);
  fixture->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 500, 300);
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->panel));
  gtk_window_present (GTK_WINDOW (fixture->window));
  settle (fixture);
  wait_for_answer (fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GDir) dir = g_dir_open (fixture->folder, 0, NULL);
  const char *name;

  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_assert_finalize_object (fixture->explorer);
  g_assert_finalize_object (fixture->sources);
  g_assert_finalize_object (fixture->document);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

      g_remove (path);
    }
  g_rmdir (fixture->folder);
  g_free (fixture->folder);
  g_string_free (fixture->marks, TRUE);
  g_string_free (fixture->asked, TRUE);
}

static void
add_games (Fixture *fixture)
{
  g_autofree char *path = g_build_filename (fixture->folder, "three.latgame", NULL);
  const char *const paths[] = { path, NULL };

  g_assert_true (g_file_set_contents (path, games, -1, NULL));
  lat_explorer_sources_add (fixture->sources, paths);
  wait_for_answer (fixture);
}

static void
assert_text (Fixture *fixture, const char *expected)
{
  g_autofree char *text = lat_explorer_panel_dup_text (fixture->panel);

  g_assert_cmpstr (text, ==, expected);
}

static gboolean
is_called (GtkWidget *widget, const char *name)
{
  LatExplorerRow *row =
      LAT_IS_EXPLORER_LINE (widget) ? lat_explorer_line_get_row (LAT_EXPLORER_LINE (widget)) : NULL;

  if (row != NULL)
    return g_str_equal (lat_explorer_row_get_text (row), name);
  return GTK_IS_BUTTON (widget)
         && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), name) == 0;
}

/* @name: (nullable): an action, or what stands on a button */
static GtkWidget *
find_widget (GtkWidget *widget, GType type, const char *name)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type) && gtk_widget_get_mapped (widget)
      && (name == NULL || is_called (widget, name)))
    return widget;
  for (GtkWidget *w = gtk_widget_get_first_child (widget); w != NULL;
       w = gtk_widget_get_next_sibling (w))
    {
      GtkWidget *found = find_widget (w, type, name);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static GtkWidget *
find_line (Fixture *fixture, const char *action)
{
  return find_widget (GTK_WIDGET (fixture->panel), LAT_TYPE_EXPLORER_LINE, action);
}

static GtkWidget *
find_button (Fixture *fixture, const char *label)
{
  return find_widget (GTK_WIDGET (fixture->panel), GTK_TYPE_BUTTON, label);
}

static void
test_rows (Fixture *fixture, gconstpointer data)
{
  assert_text (fixture, "No games have been added yet.");
  g_assert_nonnull (find_button (fixture, "_Add games…"));
  /* There is no file that could be added. */
  g_assert_null (find_button (fixture, "Add _this file"));
  add_games (fixture);
  g_assert_null (find_button (fixture, "_Add games…"));
  assert_text (
      fixture,
      "All 3 games: 1 win, 1 draw, 1 loss. Score of the side to act: 1½ of 3, too few games "
      "to say more. Last played: 2026.03.04.\n"
      "a2-a5 2 games: 1 win, 0 draws, 1 loss. Score of the side to act: 1 of 2, too few "
      "games to say more. Last played: 2026.03.04.\n"
      "b2-b5 1 game: 0 wins, 1 draw, 0 losses. Score of the side to act: ½ of 1, too few "
      "games to say more.");
  g_signal_emit_by_name (find_line (fixture, "b2-b5"), "activate");
  wait_for_answer (fixture);
  assert_text (fixture,
               "All 1 game: 0 wins, 1 draw, 0 losses. Score of the side to act: ½ of 1, too few "
               "games to say more.\n"
               "h7-h5 1 game: 0 wins, 1 draw, 0 losses. Score of the side to act: ½ of 1, "
               "too few games to say more.");
  g_assert_nonnull (lat_node_get_parent (lat_document_get_node (fixture->document)));
}

/* The arrow goes with the focus, and a row that is left shows none. */
static void
test_arrow (Fixture *fixture, gconstpointer data)
{
  add_games (fixture);
  g_assert_true (gtk_widget_grab_focus (find_line (fixture, "a2-a5")));
  g_assert_cmpstr (fixture->marks->str, ==, "a2a5");
  g_assert_true (gtk_widget_grab_focus (find_line (fixture, "b2-b5")));
  g_assert_cmpstr (fixture->marks->str, ==, "b2b5");
  /* It stays while games are added. */
  lat_news_tell (LAT_NEWS (fixture->sources));
  g_assert_cmpstr (fixture->marks->str, ==, "b2b5");
  gtk_window_set_focus (GTK_WINDOW (fixture->window), NULL);
  g_assert_cmpstr (fixture->marks->str, ==, "");
}

static void
test_games (Fixture *fixture, gconstpointer data)
{
  GtkWidget *totals;

  add_games (fixture);
  g_signal_emit_by_name (find_widget (find_line (fixture, "b2-b5"), GTK_TYPE_BUTTON, NULL),
                         "clicked");
  /* The row of all together is the first. */
  totals = find_widget (GTK_WIDGET (fixture->panel), LAT_TYPE_EXPLORER_LINE, NULL);
  g_assert_null (lat_explorer_line_get_row (LAT_EXPLORER_LINE (totals)));
  g_assert_false (gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (totals)));
  g_signal_emit_by_name (find_widget (totals, GTK_TYPE_BUTTON, NULL), "clicked");
  g_assert_cmpstr (fixture->asked->str, ==, "b2-b5 all ");
  /* A row that is still there, but belongs elsewhere. */
  g_signal_emit_by_name (find_line (fixture, "a2-a5"), "activate");
  g_signal_emit_by_name (find_line (fixture, "b2-b5"), "games");
  g_assert_cmpstr (fixture->asked->str, ==, "b2-b5 all ");
}

static void
collect (GtkWidget *widget, GType type, GPtrArray *found)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    g_ptr_array_add (found, widget);
  for (GtkWidget *w = gtk_widget_get_first_child (widget); w != NULL;
       w = gtk_widget_get_next_sibling (w))
    collect (w, type, found);
}

/* 133 games, each with another action. */
static void
add_many (Fixture *fixture)
{
  g_autofree char *path = g_build_filename (fixture->folder, "many.latgame", NULL);
  const char *const paths[] = { path, NULL };
  g_autoptr (GString) text = g_string_new (NULL);
  LatDatabaseFilter filter = *lat_explorer_get_filter (fixture->explorer);

  for (guint i = 0; i < 133; i++)
    g_string_append_printf (text, "[Event \"%u\"]\n[Result \"1-0\"]\n%s\n\n1. %c1-%c%u 1-0\n\n", i,
                            wide_rules, 'a' + (int) i % 19, 'a' + (int) i % 19, 2 + i / 19);
  g_assert_true (g_file_set_contents (path, text->str, -1, NULL));
  filter.with_symmetry = FALSE;
  lat_explorer_set_filter (fixture->explorer, &filter);
  lat_explorer_sources_add (fixture->sources, paths);
  wait_for_answer (fixture);
}

static guint
count_lines (Fixture *fixture)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new ();
  guint n = 0;

  collect (GTK_WIDGET (fixture->panel), LAT_TYPE_EXPLORER_LINE, lines);
  for (guint i = 0; i < lines->len; i++)
    n += gtk_widget_get_mapped (lines->pdata[i])
         && lat_explorer_line_get_row (lines->pdata[i]) != NULL;
  return n;
}

static void
assert_in_sight (Fixture *fixture, GtkWidget *widget)
{
  GtkWidget *scroller = find_widget (GTK_WIDGET (fixture->panel), GTK_TYPE_SCROLLED_WINDOW, NULL);
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, scroller, &bounds));
  g_assert_cmpfloat (bounds.origin.y, >=, -1);
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=,
                     1 + (float) gtk_widget_get_height (scroller));
}

/* What is not shown is counted, and comes when it is asked for; another position begins anew. */
static void
test_many (Fixture *fixture, gconstpointer data)
{
  g_autofree char *text = NULL;
  g_autofree char *whole = NULL;
  GtkWidget *list, *more;

  add_many (fixture);
  g_assert_cmpuint (g_list_model_get_n_items (lat_explorer_get_rows (fixture->explorer)), ==, 133);
  g_assert_cmpuint (count_lines (fixture), ==, 60);
  text = lat_explorer_panel_dup_text (fixture->panel);
  g_assert_true (g_str_has_prefix (text, "All 133 games: 133 wins, 0 draws, 0 losses. Score of the "
                                         "side to act: 100 %, interval of 95 % from "));
  g_assert_nonnull (strstr (text, "\nShow all: 73 more actions"));
  list = find_widget (GTK_WIDGET (fixture->panel), GTK_TYPE_LIST_BOX, NULL);
  more = gtk_widget_get_last_child (list);
  g_assert_true (gtk_widget_get_mapped (more));
  gtk_widget_grab_focus (more);
  g_signal_emit_by_name (more, "activate");
  settle (fixture);
  g_assert_cmpuint (count_lines (fixture), ==, 133);
  g_assert_false (gtk_widget_get_visible (more));
  /* The keys go on where the new rows begin. */
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->window))
                 == GTK_WIDGET (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 61)));
  assert_in_sight (fixture, gtk_window_get_focus (GTK_WINDOW (fixture->window)));
  whole = lat_explorer_panel_dup_text (fixture->panel);
  g_assert_null (strstr (whole, "more action"));
  g_signal_emit_by_name (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 130), "activate");
  wait_for_answer (fixture);
  g_assert_cmpuint (count_lines (fixture), ==, 0);
  lat_document_go (fixture->document,
                   lat_game_get_root (lat_document_get_game (fixture->document)));
  wait_for_answer (fixture);
  g_assert_cmpuint (count_lines (fixture), ==, 60);
}

static void
test_filter (Fixture *fixture, gconstpointer data)
{
  GtkWidget *filter =
      g_object_ref_sink (lat_explorer_filter_new (fixture->explorer, fixture->sources));
  g_autoptr (GPtrArray) entries = g_ptr_array_new ();
  g_autofree char *text = NULL;

  add_games (fixture);
  collect (filter, GTK_TYPE_ENTRY, entries);
  g_assert_cmpuint (entries->len, ==, 3);
  gtk_editable_set_text (GTK_EDITABLE (entries->pdata[0]), "BO");
  wait_for_answer (fixture);
  text = lat_explorer_panel_dup_text (fixture->panel);
  g_assert_true (g_str_has_prefix (text, "All 2 games: "));
  g_assert_true (g_str_has_suffix (text, "\nOnly games that the filter lets through count."));
  /* A day that is none is marked, and does not count. */
  gtk_editable_set_text (GTK_EDITABLE (entries->pdata[1]), "March");
  g_assert_true (gtk_widget_has_css_class (entries->pdata[1], "error"));
  g_assert_cmpuint (lat_explorer_get_filter (fixture->explorer)->since, ==, 0);
  gtk_editable_set_text (GTK_EDITABLE (entries->pdata[1]), "2026.03");
  gtk_editable_set_text (GTK_EDITABLE (entries->pdata[2]), "2026");
  g_assert_false (gtk_widget_has_css_class (entries->pdata[1], "error"));
  g_assert_cmpuint (lat_explorer_get_filter (fixture->explorer)->since, ==, 20260300);
  g_assert_cmpuint (lat_explorer_get_filter (fixture->explorer)->until, ==, 20261231);
  wait_for_answer (fixture);
  assert_text (fixture, "No game that the filter lets through was here.");
  lat_explorer_filter_clear (LAT_EXPLORER_FILTER (filter));
  g_assert_false (lat_explorer_has_filter (fixture->explorer));
  g_assert_true (lat_explorer_get_filter (fixture->explorer)->with_symmetry);
  wait_for_answer (fixture);
  g_assert_cmpuint (lat_explorer_get_totals (fixture->explorer)->games, ==, 3);
  g_object_unref (filter);
}

/* Before there is an answer it asks for no more width than after it: the window would grow. */
static void
test_width (Fixture *fixture, gconstpointer data)
{
  LatExplorerPanel *panel = g_object_ref_sink (
      LAT_EXPLORER_PANEL (lat_explorer_panel_new (fixture->explorer, fixture->sources)));
  int minimum;

  gtk_widget_measure (GTK_WIDGET (panel), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL,
                      NULL);
  g_assert_cmpint (minimum, <=, 320);
  add_games (fixture);
  gtk_widget_measure (GTK_WIDGET (fixture->panel), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL,
                      NULL, NULL);
  g_assert_cmpint (minimum, <=, 320);
  g_object_unref (panel);
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_assert_true (lat_document_load_finish (LAT_DOCUMENT (source), result, NULL, NULL));
  *(gboolean *) data = TRUE;
}

/* Opens a file that is none of the sources. */
static void
open_file (Fixture *fixture)
{
  g_autofree char *path = g_build_filename (fixture->folder, "own.latgame", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  gboolean is_loaded = FALSE;

  g_assert_true (g_file_set_contents (path, games, -1, NULL));
  lat_document_load_async (fixture->document, file, NULL, loaded_cb, &is_loaded);
  while (!is_loaded)
    g_main_context_iteration (NULL, TRUE);
  wait_for_answer (fixture);
}

/* Words as long as those of other languages go on in another line. */
static void
test_long_words (Fixture *fixture, gconstpointer data)
{
  GtkWidget *file, *behind;
  int minimum;

  add_games (fixture);
  open_file (fixture);
  file = find_button (fixture, "Add _this file");
  behind = find_widget (find_line (fixture, "b2-b5"), GTK_TYPE_BUTTON, NULL);
  g_assert_nonnull (file);
  gtk_button_set_label (GTK_BUTTON (file), "[Add this file to the sources]");
  gtk_widget_measure (GTK_WIDGET (fixture->panel), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL,
                      NULL, NULL);
  g_assert_cmpint (minimum, <=, 320);
  /* The next stop of the keys is the next button that is shown, not what holds it. */
  gtk_widget_grab_focus (behind);
  gtk_widget_child_focus (fixture->window, GTK_DIR_TAB_FORWARD);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->window)) == file);
}

/* Where there are fewer rows than before, the last has the focus of those that go. */
static void
test_focus (Fixture *fixture, gconstpointer data)
{
  add_games (fixture);
  gtk_widget_grab_focus (find_line (fixture, "b2-b5"));
  g_signal_emit_by_name (find_line (fixture, "b2-b5"), "activate");
  wait_for_answer (fixture);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->window))
                 == find_line (fixture, "h7-h5"));
  g_signal_emit_by_name (find_line (fixture, "h7-h5"), "activate");
  wait_for_answer (fixture);
  g_assert_true (GTK_IS_LIST_BOX (gtk_window_get_focus (GTK_WINDOW (fixture->window))));
}

/* Nobody looks, nobody asks. */
static void
test_hidden (Fixture *fixture, gconstpointer data)
{
  GtkWidget *line;

  add_games (fixture);
  line = find_line (fixture, "a2-a5");
  g_assert_true (lat_explorer_get_enabled (fixture->explorer));
  gtk_widget_set_visible (GTK_WIDGET (fixture->panel), FALSE);
  g_assert_false (lat_explorer_get_enabled (fixture->explorer));
  /* Nothing was made anew on the way out. */
  g_assert_true (gtk_widget_get_visible (line));
  gtk_widget_set_visible (GTK_WIDGET (fixture->panel), TRUE);
  settle (fixture);
  wait_for_answer (fixture);
  g_assert_nonnull (find_line (fixture, "a2-a5"));
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add ("/explorer-panel/rows", Fixture, NULL, set_up, test_rows, tear_down);
  g_test_add ("/explorer-panel/arrow", Fixture, NULL, set_up, test_arrow, tear_down);
  g_test_add ("/explorer-panel/games", Fixture, NULL, set_up, test_games, tear_down);
  g_test_add ("/explorer-panel/many", Fixture, wide_rules, set_up, test_many, tear_down);
  g_test_add ("/explorer-panel/filter", Fixture, NULL, set_up, test_filter, tear_down);
  g_test_add ("/explorer-panel/width", Fixture, NULL, set_up, test_width, tear_down);
  g_test_add ("/explorer-panel/long-words", Fixture, NULL, set_up, test_long_words, tear_down);
  g_test_add ("/explorer-panel/focus", Fixture, NULL, set_up, test_focus, tear_down);
  g_test_add ("/explorer-panel/hidden", Fixture, NULL, set_up, test_hidden, tear_down);
  return g_test_run ();
}
