/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-games-window.c - tests: the list of games where there is little room */
#include <adwaita.h>
#include <glib/gstdio.h>

#include "lat-game-list.h"
#include "lat-games-window.h"

#define PATIENCE (60 * G_TIME_SPAN_SECOND)

static GtkWidget *
find_child (GtkWidget *widget, GType type)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found =
          g_type_is_a (G_OBJECT_TYPE (child), type) ? child : find_child (child, type);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static gboolean
count_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  return --*(int *) data > 0;
}

static void
resize (GtkWindow *window, int width)
{
  int n = 6;

  gtk_window_set_default_size (window, width, 640);
  gtk_widget_add_tick_callback (GTK_WIDGET (window), count_cb, &n, NULL);
  while (n > 0)
    g_main_context_iteration (NULL, TRUE);
}

static GObject *
get_part (GtkWindow *window, const char *name)
{
  return gtk_widget_get_template_child (GTK_WIDGET (window), LAT_TYPE_GAMES_WINDOW, name);
}

static int
measure_minimum (GtkWindow *window)
{
  int minimum;

  gtk_widget_measure (GTK_WIDGET (window), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL,
                      NULL);
  return minimum;
}

/* How many of the fields that games are searched by are shown. */
static guint
count_fields (GtkWidget *filters)
{
  GtkFlowBoxChild *child;
  guint n = 0;

  for (int i = 0; (child = gtk_flow_box_get_child_at_index (GTK_FLOW_BOX (filters), i)) != NULL;
       i++)
    n += gtk_widget_get_visible (GTK_WIDGET (child));
  return n;
}

/* In a narrow window there is one field, so that games are seen; the others are a press away, and never hidden
 * while they leave games out. */
static void
test_fields (void)
{
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset ("petteia-xxi-8x8");
  g_autoptr (LatDocument) document = lat_document_new (ruleset);
  g_autoptr (LatGameList) list = lat_game_list_new (document);
  GtkWidget *parent = gtk_window_new ();
  g_autoptr (LatExplorerSources) sources = lat_explorer_sources_new (NULL);
  GtkWindow *window = lat_games_window_new (GTK_WINDOW (parent), list, sources);
  GtkWidget *filters = find_child (GTK_WIDGET (window), GTK_TYPE_FLOW_BOX);
  GtkFlowBoxChild *first = gtk_flow_box_get_child_at_index (GTK_FLOW_BOX (filters), 0);
  GtkWidget *more = gtk_widget_get_last_child (gtk_flow_box_child_get_child (first));
  GtkWidget *player, *field;

  gtk_window_present (window);
  resize (window, 900);
  g_assert_cmpuint (count_fields (filters), ==, 6);
  g_assert_false (gtk_widget_get_visible (more));
  resize (window, 360);
  g_assert_cmpuint (count_fields (filters), ==, 1);
  g_assert_cmpint (gtk_widget_get_height (filters), <, 60);
  g_assert_true (gtk_widget_get_visible (more));
  g_assert_cmpint (gtk_widget_get_width (gtk_widget_get_parent (more)), >, 300);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (more), TRUE);
  g_assert_cmpuint (count_fields (filters), ==, 6);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (more), FALSE);
  g_assert_cmpuint (count_fields (filters), ==, 1);

  resize (window, 900);
  field = GTK_WIDGET (gtk_flow_box_get_child_at_index (GTK_FLOW_BOX (filters), 1));
  player = find_child (field, GTK_TYPE_SEARCH_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (player), "Livia");
  resize (window, 360);
  g_assert_cmpuint (count_fields (filters), ==, 6);
  gtk_window_destroy (window);
  gtk_window_destroy (GTK_WINDOW (parent));
}

/* Words as long as some languages have them leave the window as narrow as a telephone, with all fields and with one. */
static void
test_long_words (void)
{
  static const char *const names[] = { "scope", "rules", "result", "position" };
  static const char *const words[] = {
    "In all files that have ever been added to the explorer, and nowhere else", NULL
  };
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset ("petteia-xxi-8x8");
  g_autoptr (LatDocument) document = lat_document_new (ruleset);
  g_autoptr (LatGameList) list = lat_game_list_new (document);
  GtkWidget *parent = gtk_window_new ();
  g_autoptr (LatExplorerSources) sources = lat_explorer_sources_new (NULL);
  GtkWindow *window = lat_games_window_new (GTK_WINDOW (parent), list, sources);

  gtk_window_present (window);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GtkStringList) model = gtk_string_list_new (words);

      gtk_drop_down_set_model (GTK_DROP_DOWN (get_part (window, names[i])), G_LIST_MODEL (model));
    }
  resize (window, 900);
  g_assert_cmpint (measure_minimum (window), <=, 360);
  resize (window, 360);
  g_assert_cmpint (measure_minimum (window), <=, 360);
  gtk_window_destroy (window);
  gtk_window_destroy (GTK_WINDOW (parent));
}

static const char own_game[] = "[White \"Livia\"]\n[Variant \"seega-5x5\"]\n\n*\n";
static const char two_games[] = "[White \"Ada\"]\n[Variant \"petteia-xxi-8x8\"]\n\n1. a2-a5 *\n\n"
                                "[White \"Bo\"]\n[Variant \"petteia-xxi-8x8\"]\n\n1. b2-b5 *\n";

static void
wait_for_rows (GListModel *rows, guint n)
{
  gint64 end = g_get_monotonic_time () + PATIENCE;

  while (g_list_model_get_n_items (rows) != n && g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (g_list_model_get_n_items (rows), ==, n);
}

static gboolean
is_found_elsewhere (GListModel *rows)
{
  g_autoptr (LatGameItem) item = g_list_model_get_item (rows, 0);

  return item != NULL && lat_game_item_get_origin (item) != NULL;
}

/* The first row is of another file. */
static void
wait_for_origin (GListModel *rows)
{
  gint64 end = g_get_monotonic_time () + PATIENCE;

  while (!is_found_elsewhere (rows) && g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (is_found_elsewhere (rows));
}

static void
wait_for_page (GtkStack *stack, const char *name)
{
  gint64 end = g_get_monotonic_time () + PATIENCE;

  while (g_strcmp0 (gtk_stack_get_visible_child_name (stack), name) != 0
         && g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (stack), ==, name);
}

static void
wait_for_sources (LatExplorerSources *sources)
{
  while (lat_explorer_sources_is_busy (sources))
    g_main_context_iteration (NULL, TRUE);
}

static void
found_cb (GString *opened, LatGameItem *item)
{
  g_autofree char *name = g_path_get_basename (lat_game_item_get_origin (item));

  g_string_append_printf (opened, "%s %u ", name, lat_game_item_get_number (item));
}

static void
choose_scope (GtkWindow *window, guint nth)
{
  gtk_drop_down_set_selected (GTK_DROP_DOWN (get_part (window, "scope")), nth);
}

static void
choose_rules (GtkWindow *window, const char *name)
{
  GtkDropDown *rules = GTK_DROP_DOWN (get_part (window, "rules"));
  GListModel *names = gtk_drop_down_get_model (rules);

  for (guint i = 0; i < g_list_model_get_n_items (names); i++)
    if (g_str_has_prefix (gtk_string_list_get_string (GTK_STRING_LIST (names), i), name))
      {
        gtk_drop_down_set_selected (rules, i);
        return;
      }
  g_assert_not_reached ();
}

/* Each row is opened as a game of its file. */
static void
check_opening (GtkWindow *window, GtkSelectionModel *rows)
{
  g_autoptr (GString) opened = g_string_new (NULL);

  g_signal_connect_swapped (window, "open-found", G_CALLBACK (found_cb), opened);
  for (guint i = 0; i < 3; i++)
    {
      gtk_selection_model_select_item (rows, i, TRUE);
      gtk_widget_activate_action (GTK_WIDGET (window), "games.open", NULL);
    }
  g_signal_handlers_disconnect_by_data (window, opened);
  g_assert_cmpuint (opened->len, ==, strlen ("own.latgame 1 two.latgame 1 two.latgame 2 "));
  g_assert_nonnull (strstr (opened->str, "two.latgame 2 "));
  g_assert_nonnull (strstr (opened->str, "own.latgame 1 "));
}

static void
remove_folder (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_remove (path);
    }
  g_rmdir (folder);
}

/* The games of all sources, own ones too, take the place of those of the file, and follow what is added; what is done
 * with games of the file cannot be done with them. */
static void
test_sources (void)
{
  g_autofree char *folder = g_dir_make_tmp ("lat-games-XXXXXX", NULL);
  g_autofree char *database = g_build_filename (folder, "games.db", NULL);
  g_autofree char *own = g_build_filename (folder, "own.latgame", NULL);
  g_autofree char *two = g_build_filename (folder, "two.latgame", NULL);
  const char *const paths[] = { two, NULL };
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset ("petteia-xxi-8x8");
  g_autoptr (LatDocument) document = lat_document_new (ruleset);
  g_autoptr (LatGameList) list = lat_game_list_new (document);
  g_autoptr (LatExplorerSources) sources = lat_explorer_sources_new (database);
  GtkWidget *parent = gtk_window_new ();
  GtkWindow *window = lat_games_window_new (GTK_WINDOW (parent), list, sources);
  GtkListView *view = GTK_LIST_VIEW (get_part (window, "view"));
  GtkStack *stack = GTK_STACK (get_part (window, "stack"));
  GListModel *rows = G_LIST_MODEL (gtk_list_view_get_model (view));

  g_assert_true (g_file_set_contents (two, two_games, -1, NULL));
  gtk_window_present (window);
  wait_for_rows (rows, 1);
  choose_scope (window, 1);
  wait_for_page (stack, "no-sources");
  wait_for_rows (rows, 0);
  /* A game that has been kept is there, also before anything has been read. */
  g_assert_true (g_file_set_contents (own, own_game, -1, NULL));
  lat_explorer_sources_set_own (sources, own);
  choose_scope (window, 0);
  wait_for_rows (rows, 1);
  choose_scope (window, 1);
  wait_for_origin (rows);
  wait_for_page (stack, "list");
  wait_for_rows (rows, 1);
  lat_explorer_sources_add (sources, paths);
  wait_for_sources (sources);
  wait_for_rows (rows, 3);
  /* By any rules, also those that no game of the file has. */
  choose_rules (window, "Seega");
  wait_for_rows (rows, 1);
  choose_rules (window, "Any rules");
  wait_for_rows (rows, 3);
  check_opening (window, GTK_SELECTION_MODEL (rows));
  /* With a row that is selected the game of the file would go. */
  gtk_widget_activate_action (GTK_WIDGET (window), "games.remove", NULL);
  gtk_widget_activate_action (GTK_WIDGET (window), "games.duplicate", NULL);
  g_assert_false (lat_document_can_undo (document));
  choose_scope (window, 0);
  wait_for_rows (rows, 1);
  /* The game on the board is selected again. */
  while (!gtk_selection_model_is_selected (GTK_SELECTION_MODEL (rows), 0))
    g_main_context_iteration (NULL, TRUE);
  gtk_widget_activate_action (GTK_WIDGET (window), "games.duplicate", NULL);
  g_assert_true (lat_document_can_undo (document));
  gtk_window_destroy (window);
  gtk_window_destroy (GTK_WINDOW (parent));
  wait_for_sources (sources);
  remove_folder (folder);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/games-window/fields", test_fields);
  g_test_add_func ("/games-window/long-words", test_long_words);
  g_test_add_func ("/games-window/sources", test_sources);
  return g_test_run ();
}
