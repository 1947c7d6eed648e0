/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-games-boards.c - tests: the boards of the rows that are in sight, and their room */
#include <adwaita.h>

#include "lat-game-list.h"
#include "lat-games-boards.h"
#include "lat-games-columns.h"
#include "lat-games-row.h"

#define N_GAMES  400
#define PATIENCE (60 * G_TIME_SPAN_SECOND)

typedef struct
{
  LatDocument *document;
  LatGameList *list;
  GtkWidget *window;
  GtkWidget *scrolled;
  GtkWidget *view;
  LatGamesBoards *boards;
} Fixture;

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_assert_true (lat_document_load_finish (LAT_DOCUMENT (source), result, NULL, NULL));
  *(gboolean *) data = TRUE;
}

static LatDocument *
load_games (void)
{
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "boards.latgame", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset ("petteia-xxi-8x8");
  LatDocument *document = lat_document_new (ruleset);
  GString *text = g_string_new (NULL);
  gboolean is_loaded = FALSE;

  for (guint i = 0; i < N_GAMES; i++)
    g_string_append (text, "[Variant \"petteia-xxi-8x8\"]\n\n1. a2-a5 h7-h4 *\n\n");
  g_assert_true (g_file_set_contents (path, text->str, -1, NULL));
  g_string_free (text, TRUE);
  lat_document_load_async (document, file, NULL, loaded_cb, &is_loaded);
  while (!is_loaded)
    g_main_context_iteration (NULL, TRUE);
  return document;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GtkListItemFactory) factory = lat_games_row_create_factory ();

  fixture->document = load_games ();
  fixture->list = lat_game_list_new (fixture->document);
  fixture->view = gtk_list_view_new (
      GTK_SELECTION_MODEL (gtk_multi_selection_new (g_object_ref (G_LIST_MODEL (fixture->list)))),
      g_object_ref (factory));
  fixture->scrolled = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (fixture->scrolled), fixture->view);
  fixture->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 800, 400);
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->scrolled);
  fixture->boards = lat_games_boards_new (fixture->view);
  gtk_window_present (GTK_WINDOW (fixture->window));
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  lat_games_boards_free (fixture->boards);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_object_unref (fixture->list);
  g_object_unref (fixture->document);
}

static LatGameGlance *
get_glance (Fixture *fixture, guint index)
{
  g_autoptr (LatGameItem) item = g_list_model_get_item (G_LIST_MODEL (fixture->list), index);

  return lat_game_item_get_glance (item);
}

static guint
count_glances (Fixture *fixture, guint first, guint end)
{
  guint n = 0;

  for (guint i = first; i < end; i++)
    n += get_glance (fixture, i) != NULL ? 1 : 0;
  return n;
}

/* (nullable): the row that shows a game */
static LatGamesRow *
find_row (Fixture *fixture, guint index)
{
  g_autoptr (LatGameItem) item = g_list_model_get_item (G_LIST_MODEL (fixture->list), index);

  for (GtkWidget *child = gtk_widget_get_first_child (fixture->view); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *row = gtk_widget_get_first_child (child);

      if (row != NULL && lat_games_row_get_item (LAT_GAMES_ROW (row)) == item)
        return LAT_GAMES_ROW (row);
    }
  return NULL;
}

static gboolean
is_painted (Fixture *fixture, guint index)
{
  LatGamesRow *row = find_row (fixture, index);

  return row != NULL && get_glance (fixture, index) != NULL
         && lat_games_row_get_painted (row) == get_glance (fixture, index);
}

static void
wait_painted (Fixture *fixture, guint index)
{
  gint64 end = g_get_monotonic_time () + PATIENCE;

  while (!is_painted (fixture, index))
    {
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      g_main_context_iteration (NULL, FALSE);
      g_usleep (1000);
    }
}

/* Rows that are in sight have their boards, and nothing is known of all others. */
static void
test_in_sight (Fixture *fixture, gconstpointer data)
{
  wait_painted (fixture, 0);
  wait_painted (fixture, 3);
  g_assert_cmpuint (count_glances (fixture, 0, N_GAMES), <, 10);

  gtk_widget_activate_action (fixture->view, "list.scroll-to-item", "u", N_GAMES - 1);
  wait_painted (fixture, N_GAMES - 1);
  g_assert_cmpuint (count_glances (fixture, N_GAMES / 2, N_GAMES), <, 10);
  g_assert_cmpuint (count_glances (fixture, 20, N_GAMES - 20), ==, 0);
}

/* A game that has changed has another board. */
static void
test_edit (Fixture *fixture, gconstpointer data)
{
  g_autoptr (LatGameGlance) before = NULL;

  wait_painted (fixture, 0);
  before = lat_game_glance_ref (get_glance (fixture, 0));
  lat_document_go_last (fixture->document);
  lat_document_delete (fixture->document, lat_document_get_node (fixture->document));
  g_assert_null (get_glance (fixture, 0));
  wait_painted (fixture, 0);
  g_assert_cmpuint (get_glance (fixture, 0)->n_plies, ==, before->n_plies - 1);
}

/* The board is never in the way of the columns. */
static void
test_room (void)
{
  for (int char_width = 5; char_width < 20; char_width++)
    for (int width = lat_games_columns_measure (char_width); width < 1600; width += 7)
      {
        LatGamesPlace places[LAT_GAMES_N_COLUMNS];
        int board = lat_games_columns_measure_board (width, char_width);
        int end = 0;

        lat_games_columns_place (width, char_width, places);
        for (guint i = 0; i < LAT_GAMES_N_COLUMNS; i++)
          if (places[i].width > 0)
            {
              int room = i == LAT_GAMES_COLUMN_WHITE && board > 0 ? board + LAT_GAMES_SPACING : 0;

              if (places[i].line > 0)
                {
                  g_assert_cmpint (places[i].x, ==, places[LAT_GAMES_COLUMN_WHITE].x);
                  g_assert_cmpint (places[i].width, ==, places[LAT_GAMES_COLUMN_WHITE].width);
                  continue;
                }
              g_assert_cmpint (places[i].x, ==, end + LAT_GAMES_SPACING + room);
              end = places[i].x + places[i].width;
            }
        g_assert_cmpint (end + LAT_GAMES_SPACING, <=, width);
      }
  /* A telephone shows boards, too. */
  g_assert_cmpint (lat_games_columns_measure_board (360, 8), ==, LAT_GAMES_BOARD_HEIGHT);
  g_assert_cmpint (lat_games_columns_measure_board (900, 8), ==, LAT_GAMES_BOARD_WIDTH);
}

/* On a telephone the players stand below each other, with the board and the result beside them, and what else
 * there is gives way. */
static void
test_narrow (void)
{
  LatGamesPlace places[LAT_GAMES_N_COLUMNS];
  guint n = 0;

  g_assert_cmpint (lat_games_columns_measure_board (360, 8), >, 60);
  lat_games_columns_place (360, 8, places);
  for (guint i = 0; i < LAT_GAMES_N_COLUMNS; i++)
    n += places[i].width > 0;
  g_assert_cmpuint (n, ==, 4);
  g_assert_cmpint (places[LAT_GAMES_COLUMN_RESULT].width, >, 0);
  g_assert_cmpint (places[LAT_GAMES_COLUMN_WHITE].width, >=, 14 * 8);
  g_assert_cmpint (places[LAT_GAMES_COLUMN_BLACK].x, ==, places[LAT_GAMES_COLUMN_WHITE].x);
  g_assert_cmpint (places[LAT_GAMES_COLUMN_BLACK].line, ==, 1);

  /* With more room there is one line. */
  lat_games_columns_place (600, 8, places);
  g_assert_cmpint (places[LAT_GAMES_COLUMN_BLACK].line, ==, 0);
  g_assert_cmpint (places[LAT_GAMES_COLUMN_RESULT].width, >, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/games-boards/room", test_room);
  g_test_add_func ("/games-boards/narrow", test_narrow);
  g_test_add ("/games-boards/in-sight", Fixture, NULL, set_up, test_in_sight, tear_down);
  g_test_add ("/games-boards/edit", Fixture, NULL, set_up, test_edit, tear_down);
  return g_test_run ();
}
