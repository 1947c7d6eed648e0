/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-training.c - the list of what there is to learn: what is due, whose mistakes, and the way to them by the keyboard */
#include "lat-settings.h"
#include "lat-training-list.h"
#include "lat-training-mistakes.h"

#include <glib/gstdio.h>
#include <string.h>

#define GAME(white, black, moves)                                                                  \
  "[White \"" white "\"]\n[Black \"" black                                                         \
  "\"]\n[Variant \"latrunculi-xxi-8x8\"]\n[SetUp \"1\"]\n"                                         \
  "[FEN \"7s/3d4/8/S4ssS/8/8/4D3/S7 w - - 0 1\"]\n\n" moves " *\n\n"
#define REVIEWED                                                                                   \
  GAME ("Livia", "Marcus", "1. a5-a7 $4 {[%why This loses a man.]} f5-e5 $6 2. a1-a2 $2 h8-h7")

typedef struct
{
  char *folder;
  LatTrainerProgress *progress;
  GtkWidget *window;
  GtkWidget *mistakes;
  guint n_chosen;
} Fixture;

static void
chosen_cb (Fixture *fixture)
{
  fixture->n_chosen++;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = NULL;

  g_settings_reset (lat_settings_get_default (), "mistakes-players");
  g_settings_reset (lat_settings_get_default (), "mistakes-files");
  fixture->folder = g_dir_make_tmp ("lat-training-XXXXXX", NULL);
  path = g_build_filename (fixture->folder, "training", NULL);
  fixture->progress = lat_trainer_progress_new (path);
  fixture->window = gtk_window_new ();
  fixture->mistakes = lat_training_mistakes_new (fixture->progress);
  g_signal_connect_swapped (fixture->mistakes, "chosen", G_CALLBACK (chosen_cb), fixture);
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->mistakes);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 360, 640);
  gtk_window_present (GTK_WINDOW (fixture->window));
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GDir) dir = g_dir_open (fixture->folder, 0, NULL);
  const char *name;

  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_clear_object (&fixture->progress);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

      g_unlink (path);
    }
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->folder);
}

/* (nullable): the row of a title, as it is written */
static GtkWidget *
find_row (GtkWidget *widget, const char *title)
{
  if (ADW_IS_PREFERENCES_ROW (widget)
      && g_strcmp0 (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), title) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *row = find_row (child, title);

      if (row != NULL)
        return row;
    }
  return NULL;
}

static const char *
get_subtitle (GtkWidget *widget, const char *title)
{
  GtkWidget *row = find_row (widget, title);

  if (row == NULL)
    return "no row";
  return ADW_IS_EXPANDER_ROW (row) ? adw_expander_row_get_subtitle (ADW_EXPANDER_ROW (row))
                                   : adw_action_row_get_subtitle (ADW_ACTION_ROW (row));
}

/* Waits until a row says so. */
static void
wait_subtitle (GtkWidget *widget, const char *title, const char *wanted)
{
  gint64 end = g_get_monotonic_time () + 30 * G_USEC_PER_SEC;

  while (g_strcmp0 (get_subtitle (widget, title), wanted) != 0 && g_get_monotonic_time () < end)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (1000);
    }
  g_assert_cmpstr (get_subtitle (widget, title), ==, wanted);
}

static void
look_at (Fixture *fixture, const char *text)
{
  g_autoptr (LatDocument) document = lat_document_new_for_text (text);

  lat_training_mistakes_look (LAT_TRAINING_MISTAKES (fixture->mistakes), document);
}

#define ASK "Learn from my mistakes"

static GPtrArray *
get_places (Fixture *fixture, guint *first)
{
  return lat_training_mistakes_get_places (LAT_TRAINING_MISTAKES (fixture->mistakes), first);
}

/* Without reviewed games it says what to do, and there is nothing to activate. */
static void
test_empty (Fixture *fixture, gconstpointer data)
{
  GtkWidget *ask = find_row (fixture->mistakes, ASK);

  look_at (fixture, GAME ("Livia", "Marcus", "1. a5-a7"));
  g_assert_cmpstr (get_subtitle (fixture->mistakes, ASK), ==, "Reading games…");
  wait_subtitle (fixture->mistakes, ASK,
                 "No reviewed games of yours yet: review a game (z), or add reviewed games below.");
  g_assert_false (gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (ask)));
  g_assert_false (gtk_widget_get_visible (find_row (fixture->mistakes, "Players")));
  gtk_widget_activate (ask);
  g_assert_cmpuint (fixture->n_chosen, ==, 0);
}

/* How many there are, how many are due, and which comes first. */
static void
test_due (Fixture *fixture, gconstpointer data)
{
  guint today = lat_recall_get_today (), first;
  GPtrArray *places;

  look_at (fixture, REVIEWED);
  wait_subtitle (fixture->mistakes, ASK, "3 mistakes · 3 due today");
  places = get_places (fixture, &first);
  g_assert_cmpuint (first, ==, 0);
  lat_trainer_progress_answer (fixture->progress, ((LatMistakePlace *) places->pdata[0])->key, TRUE,
                               today, NULL);
  lat_trainer_progress_answer (fixture->progress, ((LatMistakePlace *) places->pdata[2])->key, TRUE,
                               today - 2, NULL);
  lat_training_mistakes_update (LAT_TRAINING_MISTAKES (fixture->mistakes));
  g_assert_cmpstr (get_subtitle (fixture->mistakes, ASK), ==, "3 mistakes · 2 due today");
  get_places (fixture, &first);
  g_assert_cmpuint (first, ==, 1);
  for (guint i = 1; i < 3; i++)
    lat_trainer_progress_answer (fixture->progress, ((LatMistakePlace *) places->pdata[i])->key,
                                 FALSE, today, NULL);
  lat_training_mistakes_update (LAT_TRAINING_MISTAKES (fixture->mistakes));
  g_assert_cmpstr (get_subtitle (fixture->mistakes, ASK), ==, "3 mistakes · none due today");
  /* By the keyboard. */
  lat_training_mistakes_focus (LAT_TRAINING_MISTAKES (fixture->mistakes));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->window))
                 == find_row (fixture->mistakes, ASK));
  gtk_widget_activate (find_row (fixture->mistakes, ASK));
  g_assert_cmpuint (fixture->n_chosen, ==, 1);
}

/* Who is chosen is kept; nobody is somebody's choice too. */
static void
test_players (Fixture *fixture, gconstpointer data)
{
  GtkWidget *marcus, *livia;
  GtkWidget *again = NULL;
  guint first;

  look_at (fixture, REVIEWED);
  wait_subtitle (fixture->mistakes, "Players", "All");
  marcus = find_row (fixture->mistakes, "Marcus");
  livia = find_row (fixture->mistakes, "Livia");
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (livia)), ==, "2 mistakes");
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (marcus)), ==, "1 mistake");
  adw_action_row_activate (ADW_ACTION_ROW (marcus));
  g_assert_cmpstr (get_subtitle (fixture->mistakes, "Players"), ==, "Livia");
  g_assert_cmpstr (get_subtitle (fixture->mistakes, ASK), ==, "2 mistakes · 2 due today");
  g_assert_cmpuint (get_places (fixture, &first)->len, ==, 2);

  again = g_object_ref_sink (lat_training_mistakes_new (fixture->progress));
  {
    g_autoptr (LatDocument) document = lat_document_new_for_text (REVIEWED);

    lat_training_mistakes_look (LAT_TRAINING_MISTAKES (again), document);
    wait_subtitle (again, ASK, "2 mistakes · 2 due today");
  }
  g_object_unref (again);

  adw_action_row_activate (ADW_ACTION_ROW (livia));
  g_assert_cmpstr (get_subtitle (fixture->mistakes, "Players"), ==, "None");
  g_assert_cmpstr (get_subtitle (fixture->mistakes, ASK), ==,
                   "Nobody is chosen: choose players below.");
  adw_action_row_activate (ADW_ACTION_ROW (livia));
  adw_action_row_activate (ADW_ACTION_ROW (marcus));
  g_assert_cmpstr (get_subtitle (fixture->mistakes, "Players"), ==, "All");
}

/* A player whose games are not found now stays chosen, and does not make everybody of all that are. */
static void
test_absent_player (Fixture *fixture, gconstpointer data)
{
  GSettings *settings = lat_settings_get_default ();
  g_autoptr (GVariant) value = NULL;
  g_autoptr (GVariant) names = NULL;
  g_autofree char *text = NULL;

  g_settings_set_value (
      settings, "mistakes-players",
      g_variant_new_maybe (NULL, g_variant_new_strv ((const char *const[]){ "Piso", "Livia" }, 2)));
  look_at (fixture, REVIEWED);
  wait_subtitle (fixture->mistakes, "Players", "Livia");
  adw_action_row_activate (ADW_ACTION_ROW (find_row (fixture->mistakes, "Marcus")));
  g_assert_cmpstr (get_subtitle (fixture->mistakes, "Players"), ==, "All");
  adw_action_row_activate (ADW_ACTION_ROW (find_row (fixture->mistakes, "Livia")));
  value = g_settings_get_value (settings, "mistakes-players");
  names = g_variant_get_maybe (value);
  g_assert_nonnull (names);
  text = g_variant_print (names, FALSE);
  g_assert_cmpstr (text, ==, "['Piso', 'Marcus']");
}

/* Files that are added are read at once, and named; what cannot be read is said. */
static void
test_files (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "more.latgame", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *uri = g_file_get_uri (file);

  g_assert_true (g_file_set_contents (path, GAME ("Piso", "Nero", "1. a1-a2 f5-e5 $2"), -1, NULL));
  look_at (fixture, REVIEWED);
  wait_subtitle (fixture->mistakes, ASK, "3 mistakes · 3 due today");
  g_settings_set_strv (lat_settings_get_default (), "mistakes-files",
                       (const char *const[]){ uri, "file:///nowhere/at/all", NULL });
  wait_subtitle (fixture->mistakes, ASK, "4 mistakes · 4 due today");
  wait_subtitle (
      fixture->mistakes, "Games",
      "2 games of the open file, recent files and those below · 1 file could not be read");
  g_assert_nonnull (find_row (fixture->mistakes, path));
  g_settings_reset (lat_settings_get_default (), "mistakes-files");
  wait_subtitle (fixture->mistakes, ASK, "3 mistakes · 3 due today");
  g_assert_null (find_row (fixture->mistakes, path));
}

static void
set_chosen_cb (guint *chosen, guint set, guint index)
{
  chosen[0] = set;
  chosen[1] = index;
}

/* Problems that are due are counted in their row, and come first. */
static void
test_problems (Fixture *fixture, gconstpointer data)
{
  GtkWidget *list = g_object_ref_sink (g_object_new (LAT_TYPE_TRAINING_LIST, NULL));
  g_autoptr (GPtrArray) sets =
      g_ptr_array_new_with_free_func ((GDestroyNotify) lat_puzzle_set_unref);
  g_autoptr (GHashTable) texts = lat_puzzle_set_list_shipped ();
  GBytes *bytes = g_hash_table_lookup (texts, "petteia-xxi-8x8");
  LatPuzzleSet *set =
      lat_puzzle_set_new ("own", g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes));
  guint today = lat_recall_get_today (), n = lat_puzzle_set_get_count (set);
  guint chosen[2] = { 9, 9 };

  g_ptr_array_add (sets, set);
  lat_trainer_progress_add (fixture->progress, lat_puzzle_set_get_key (set, n - 1),
                            LAT_TRAINER_FIRST, NULL);
  g_signal_connect_swapped (list, "chosen", G_CALLBACK (set_chosen_cb), chosen);
  lat_training_list_set (LAT_TRAINING_LIST (list), sets, fixture->progress);
  g_assert_null (strstr (get_subtitle (list, "own"), "due"));
  adw_action_row_activate (ADW_ACTION_ROW (find_row (list, "own")));
  g_assert_cmpuint (chosen[0], ==, 0);
  g_assert_cmpuint (chosen[1], ==, 0);

  lat_trainer_progress_answer (fixture->progress, lat_puzzle_set_get_key (set, n - 1), TRUE,
                               today - 1, NULL);
  lat_trainer_progress_answer (fixture->progress, lat_puzzle_set_get_key (set, 0), TRUE, today,
                               NULL);
  lat_training_list_update (LAT_TRAINING_LIST (list));
  g_assert_nonnull (strstr (get_subtitle (list, "own"), "problems solved · 1 due today\n"));
  adw_action_row_activate (ADW_ACTION_ROW (find_row (list, "own")));
  g_assert_cmpuint (chosen[1], ==, n - 1);
  g_object_unref (list);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add ("/training/empty", Fixture, NULL, set_up, test_empty, tear_down);
  g_test_add ("/training/due", Fixture, NULL, set_up, test_due, tear_down);
  g_test_add ("/training/players", Fixture, NULL, set_up, test_players, tear_down);
  g_test_add ("/training/absent-player", Fixture, NULL, set_up, test_absent_player, tear_down);
  g_test_add ("/training/files", Fixture, NULL, set_up, test_files, tear_down);
  g_test_add ("/training/problems", Fixture, NULL, set_up, test_problems, tear_down);
  return g_test_run ();
}
