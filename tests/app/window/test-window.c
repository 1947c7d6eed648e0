/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-window.c - a window with a game */
#include <adwaita.h>
#include <glib/gstdio.h>

#include "fixture.h"
#include "lat-first-steps.h"
#include "lat-movegen.h"
#include "lat-pane.h"
#include "lat-question.h"
#include "lat-rules-window.h"
#include "lat-window-private.h"

static void
activate (Fixture *fixture, const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), action, NULL));
}

static guint
get_depth (Fixture *fixture)
{
  return lat_node_get_depth (lat_document_get_node (get_document (fixture)));
}

static void
test_steps (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *action;
    guint depth;
  } table[] = {
    { "win.go-first", 0 }, { "win.go-previous", 0 }, { "win.go-next", 1 },     { "win.go-next", 2 },
    { "win.go-last", 4 },  { "win.go-next", 4 },     { "win.go-previous", 3 },
  };

  for (guint i = 0; i < 4; i++)
    play (fixture);
  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      activate (fixture, table[i].action);
      g_assert_cmpuint (get_depth (fixture), ==, table[i].depth);
    }
}

static void
test_edits (Fixture *fixture, gconstpointer data)
{
  LatDocument *document = get_document (fixture);
  const guint8 *nags;
  guint n;

  play (fixture);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.glyph", "y", 4));
  nags = lat_node_get_nags (lat_document_get_node (document), &n);
  g_assert_cmpmem (nags, n, ((guint8[]){ 4 }), 1);
  activate (fixture, "win.undo");
  lat_node_get_nags (lat_document_get_node (document), &n);
  g_assert_cmpuint (n, ==, 0);
  activate (fixture, "win.redo");
  lat_node_get_nags (lat_document_get_node (document), &n);
  g_assert_cmpuint (n, ==, 1);

  activate (fixture, "win.delete-variation");
  g_assert_cmpuint (get_depth (fixture), ==, 0);
  /* There is nothing to delete or to judge at the start. */
  activate (fixture, "win.delete-variation");
  activate (fixture, "win.undo");
  g_assert_cmpuint (lat_node_get_n_children (lat_game_get_root (lat_document_get_game (document))),
                    ==, 1);
}

/* The title says what is there, and whether it is saved. */
static void
test_title (Fixture *fixture, gconstpointer data)
{
  g_assert_false (g_str_has_prefix (gtk_window_get_title (GTK_WINDOW (fixture->window)), "•"));
  play (fixture);
  g_assert_true (g_str_has_prefix (gtk_window_get_title (GTK_WINDOW (fixture->window)), "•"));
  activate (fixture, "win.undo");
  g_assert_false (g_str_has_prefix (gtk_window_get_title (GTK_WINDOW (fixture->window)), "•"));
}

static GFile *
write_file (Fixture *fixture, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return g_file_new_for_path (path);
}

static gboolean
has_file (LatWindow *window, GFile *file)
{
  GFile *other = lat_document_get_file (lat_window_get_document (window));

  return other != NULL && g_file_equal (file, other);
}

#define GAME                                                                                       \
  "[White \"Piso\"]\n[Black \"Seneca\"]\n[Variant \"latrunculi-xxi-8x8\"]\n\n1. a1-a4 *\n"

/* A file comes into a window where nothing is yet, else into one of its own. */
static void
test_open (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) first = write_file (fixture, "first.latgame", GAME);
  g_autoptr (GFile) second = write_file (fixture, "second.latgame", GAME);

  lat_window_open_file (fixture->window, first);
  while (!has_file (fixture->window, first))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (count_windows (), ==, 1);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (fixture->window)), ==, "Piso – Seneca");

  lat_window_open_file (fixture->window, second);
  while (count_windows () < 2)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (has_file (fixture->window, first));

  /* What is open already is only shown. */
  lat_window_open_file (fixture->window, second);
  settle ();
  g_assert_cmpuint (count_windows (), ==, 2);
  g_file_delete (first, NULL, NULL);
  g_file_delete (second, NULL, NULL);
}

/* A file that is not there changes nothing. */
static void
test_open_missing (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "missing.latgame", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  LatDocument *document = get_document (fixture);
  int rounds = 0;

  lat_window_open_file (fixture->window, file);
  while (rounds++ < 50)
    {
      settle ();
      g_usleep (2000);
    }
  g_assert_true (get_document (fixture) == document);
  g_assert_cmpuint (count_windows (), ==, 1);
}

/* On a narrow screen all of it has room, also beside a running engine, and for setting up. */
static void
test_narrow (Fixture *fixture, gconstpointer data)
{
  for (int step = 0; step < 3; step++)
    {
      int width;

      if (step == 1)
        {
          gtk_window_set_default_size (GTK_WINDOW (fixture->window), 360, 720);
          activate (fixture, "engine.enabled");
        }
      if (step == 2)
        activate (fixture, "win.setup");
      for (int i = 0; i < 20; i++)
        {
          settle ();
          g_usleep (5000);
        }
      gtk_widget_measure (GTK_WIDGET (fixture->window), GTK_ORIENTATION_HORIZONTAL, -1, &width,
                          NULL, NULL, NULL);
      /* Beside what is content there is the frame, which a screen does not count. */
      g_assert_cmpint (width, <=, 372);
      /* Below the board there is the row with which one goes through the game only where the column is not. */
      g_assert_true (gtk_widget_has_css_class (fixture->window->toasts, "over-row") == (step == 0));
    }
  activate (fixture, "win.setup-cancel");
  activate (fixture, "engine.enabled");
}

static gboolean
has_panes (Fixture *fixture)
{
  return gtk_widget_get_mapped (fixture->window->moves_pane);
}

/* The start page is gone as soon as somebody does something, and what was done is seen. */
static void
test_start_page (Fixture *fixture, gconstpointer data)
{
  static const char *const actions[] = { "engine.enabled", "engine.enabled", "win.focus-moves",
                                         "win.comment",    "win.setup",      "welcome.close" };
  GtkWidget *board = fixture->window->board;

  lat_window_show_start (fixture->window);
  settle ();
  g_assert_false (has_panes (fixture));
  g_assert_true (gtk_widget_get_mapped (board));
  play (fixture);
  g_assert_true (has_panes (fixture));
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      gboolean closes = i != 1; /* the engine is turned off */

      activate (fixture, "win.start-page");
      settle ();
      g_assert_false (has_panes (fixture));
      if (g_str_equal (actions[i], "welcome.close"))
        gtk_widget_activate_action (fixture->window->start_page, actions[i], NULL);
      else
        activate (fixture, actions[i]);
      if (g_str_equal (actions[i], "win.setup"))
        {
          /* No start page beside a position that is being set up. */
          activate (fixture, "win.start-page");
          g_assert_null (fixture->window->start_page);
          activate (fixture, "win.setup-cancel");
        }
      g_assert_true (has_panes (fixture) == closes);
      lat_window_leave_start (fixture->window);
    }
  /* Steps are no reason to go. */
  lat_window_show_start (fixture->window);
  activate (fixture, "win.go-first");
  g_assert_false (has_panes (fixture));
}

static gboolean
has_label (GtkWidget *widget, const char *text)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
      && g_strcmp0 (gtk_label_get_label (GTK_LABEL (widget)), text) == 0)
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (has_label (child, text))
      return TRUE;
  return FALSE;
}

/* Opens the first game of the start page. */
static void
open_sample (Fixture *fixture)
{
  g_autoptr (LatDocument) document = lat_first_steps_open (LAT_FIRST_STEP_GAME, 0);

  lat_window_show_start (fixture->window);
  settle ();
  g_signal_emit_by_name (fixture->window->start_page, "look", document, LAT_N_KEYS);
  settle ();
}

/* A sample takes the place of an untouched game; beside one that was touched it has a window of its own, which says
 * so. */
static void
test_sample (Fixture *fixture, gconstpointer data)
{
  static const char toast[] = "Opened beside your game, which is in its own window";
  LatWindow *first = fixture->window, *second;
  gint64 end = g_get_monotonic_time () + 20 * G_TIME_SPAN_SECOND;

  open_sample (fixture);
  g_assert_cmpuint (count_windows (), ==, 1);
  g_assert_false (has_label (GTK_WIDGET (first), toast));
  play (fixture);
  open_sample (fixture);
  g_assert_cmpuint (count_windows (), ==, 2);
  second = LAT_WINDOW (gtk_application_get_windows (GTK_APPLICATION (application))->data);
  g_assert_true (second != first);
  while (!has_label (GTK_WIDGET (second), toast) && g_get_monotonic_time () < end)
    settle ();
  g_assert_true (has_label (GTK_WIDGET (second), toast));
  g_assert_false (has_label (GTK_WIDGET (first), toast));
}

/* Wherever a dialog is: in the window, or a window of its own. */
static gboolean
is_said (const char *text)
{
  g_autoptr (GListModel) windows = g_object_ref (gtk_window_get_toplevels ());

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (has_label (window, text))
        return TRUE;
    }
  return FALSE;
}

static void
wait_said (const char *text)
{
  gint64 end = g_get_monotonic_time () + 20 * G_TIME_SPAN_SECOND;

  while (!is_said (text) && g_get_monotonic_time () < end)
    settle ();
  g_assert_true (is_said (text));
}

/* In a game against the engine undo takes back what "Take back" does, and whoever begins another one is told what
 * becomes of this. */
static void
test_game (Fixture *fixture, gconstpointer data)
{
  LatOpponent *opponent = fixture->window->opponent;
  LatOpponentSettings settings = { .plays = { FALSE, TRUE }, .level = 1, .seed = 1 };

  lat_opponent_start (opponent, &settings);
  play (fixture);
  while (get_depth (fixture) < 2)
    g_main_context_iteration (NULL, TRUE);
  activate (fixture, "win.undo");
  g_assert_cmpuint (get_depth (fixture), ==, 0);
  g_assert_cmpint (lat_opponent_get_state (opponent), ==, LAT_OPPONENT_WAITING);
  activate (fixture, "win.redo");
  g_assert_cmpuint (get_depth (fixture), ==, 2);
  activate (fixture, "win.play-engine");
  wait_said ("You are playing already. That game ends without a result, and play goes on from the "
             "position that is shown, as you choose here.");
}

/* Without a game there is only to say where play begins, if not at the start. */
static void
test_play_note (Fixture *fixture, gconstpointer data)
{
  static const char note[] = "Play goes on from the position that is shown.";

  activate (fixture, "win.play-engine");
  wait_said ("Play against the engine");
  g_assert_false (is_said (note));
  play (fixture);
  activate (fixture, "win.play-engine");
  wait_said (note);
}

/* The samples are under "Open", too. */
static void
test_sample_menu (Fixture *fixture, gconstpointer data)
{
  GMenuModel *menu = G_MENU_MODEL (fixture->window->samples_menu);
  guint n = (guint) g_menu_model_get_n_items (menu);

  g_assert_cmpuint (n, >=, 3);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *label = NULL, *action = NULL;
      g_autoptr (GVariant) target =
          g_menu_model_get_item_attribute_value (menu, (int) i, G_MENU_ATTRIBUTE_TARGET, NULL);
      g_autoptr (LatDocument) expected = lat_first_steps_open (LAT_FIRST_STEP_GAME, i);
      g_autofree char *text = lat_document_dup_game_text (expected);
      g_autofree char *shown = NULL;

      g_menu_model_get_item_attribute (menu, (int) i, G_MENU_ATTRIBUTE_LABEL, "s", &label);
      g_menu_model_get_item_attribute (menu, (int) i, G_MENU_ATTRIBUTE_ACTION, "s", &action);
      g_assert_cmpstr (label, ==, lat_first_steps_get (LAT_FIRST_STEP_GAME, i)->title);
      gtk_widget_activate_action_variant (GTK_WIDGET (fixture->window), action, target);
      shown = lat_document_dup_game_text (get_document (fixture));
      g_assert_cmpstr (shown, ==, text);
    }
  g_assert_null (lat_first_steps_get (LAT_FIRST_STEP_GAME, n));
  g_assert_cmpuint (count_windows (), ==, 1);
  g_assert_true (
      gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.open-sample", "u", n));
}

/* There is nothing to clear where no file was open lately, whatever was done in between. */
static void
test_no_recent (Fixture *fixture, gconstpointer data)
{
  GtkWidget *button = gtk_button_new ();

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.clear-recent");
  gtk_box_append (GTK_BOX (gtk_widget_get_parent (fixture->window->header)), button);
  g_assert_false (gtk_widget_get_sensitive (button));
  activate (fixture, "win.setup");
  activate (fixture, "win.setup-cancel");
  g_assert_false (gtk_widget_get_sensitive (button));
}

/* Until something is shown, or is not; a slow machine only takes longer. */
static void
wait_mapped (GtkWidget *widget, gboolean is_mapped)
{
  gint64 end = g_get_monotonic_time () + 20 * G_TIME_SPAN_SECOND;

  while (gtk_widget_get_mapped (widget) != is_mapped && g_get_monotonic_time () < end)
    {
      settle ();
      g_usleep (2000);
    }
  g_assert_true (gtk_widget_get_mapped (widget) == is_mapped);
}

static void
set_page (Fixture *fixture, const char *name)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.page", "s", name));
}

/* Where there is room for one pane each is a page, also one that is folded elsewhere. */
static void
test_pages (Fixture *fixture, gconstpointer data)
{
  LatWindow *window = fixture->window;

  gtk_window_set_default_size (GTK_WINDOW (window), 1180, 720);
  wait_mapped (window->moves, TRUE);
  wait_mapped (window->engine_panel, TRUE);
  lat_pane_set_open (LAT_PANE (window->comment_pane), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (window), 360, 640);
  wait_mapped (window->engine_panel, FALSE);
  g_assert_true (gtk_widget_get_mapped (window->moves));
  /* The board has what a larger column would take. */
  g_assert_cmpint (gtk_widget_get_height (window->board), >=, 400);
  set_page (fixture, "engine");
  wait_mapped (window->engine_panel, TRUE);
  g_assert_false (gtk_widget_get_mapped (window->moves));
  set_page (fixture, "comment");
  wait_mapped (window->comment, TRUE);
  /* What is asked for comes. */
  activate (fixture, "win.focus-moves");
  wait_mapped (window->moves, TRUE);
  g_assert_false (gtk_widget_get_mapped (window->comment));
  /* A page that goes makes room for the moves. */
  activate (fixture, "win.how-to-play");
  wait_mapped (window->how_to, TRUE);
  activate (fixture, "win.how-to-play");
  wait_mapped (window->moves, TRUE);
  gtk_window_set_default_size (GTK_WINDOW (window), 1180, 720);
  wait_mapped (window->engine_panel, TRUE);
  g_assert_true (gtk_widget_get_mapped (window->moves));
  g_assert_false (lat_pane_is_open (LAT_PANE (window->comment_pane)));
}

static GtkMenuButton *
find_main_menu (GtkWidget *widget)
{
  if (GTK_IS_MENU_BUTTON (widget) && gtk_menu_button_get_primary (GTK_MENU_BUTTON (widget)))
    return GTK_MENU_BUTTON (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkMenuButton *found = find_main_menu (child);

      if (found != NULL)
        return found;
    }
  return NULL;
}

/* What is only there if its action is. */
static gboolean
is_shown (Fixture *fixture, GMenuModel *section, int row)
{
  g_autofree char *action = NULL;

  return !g_menu_model_get_item_attribute (section, row, "hidden-when", "s", NULL)
         || (g_menu_model_get_item_attribute (section, row, G_MENU_ATTRIBUTE_ACTION, "s", &action)
             && g_action_map_lookup_action (G_ACTION_MAP (fixture->window),
                                            action + strlen ("win."))
                    != NULL);
}

/* The actions of the menu's first section, when it is open; how many rows are seen of the others. */
static char *
dup_squeezed (Fixture *fixture, int *n_others)
{
  GtkMenuButton *button = find_main_menu (GTK_WIDGET (fixture->window));
  GMenuModel *menu = gtk_menu_button_get_menu_model (button);
  GString *actions = g_string_new (NULL);

  gtk_menu_button_popup (button);
  settle ();
  *n_others = 0;
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);

      for (int j = 0; i > 0 && j < g_menu_model_get_n_items (section); j++)
        *n_others += is_shown (fixture, section, j);
      for (int j = 0; i == 0 && j < g_menu_model_get_n_items (section); j++)
        {
          g_autofree char *action = NULL;

          g_menu_model_get_item_attribute (section, j, G_MENU_ATTRIBUTE_ACTION, "s", &action);
          g_string_append_printf (actions, "%s ", action);
        }
    }
  gtk_menu_button_popdown (button);
  settle ();
  return g_string_free (actions, FALSE);
}

/* The menu is short: what has a button is there only where there is no room for the button. */
static void
test_menu (Fixture *fixture, gconstpointer data)
{
  static const char *const squeezed[] = { "", "win.undo win.redo win.rules ", "" };

  for (guint i = 0; i < G_N_ELEMENTS (squeezed); i++)
    {
      g_autofree char *actions = NULL;
      int n_others;

      gtk_window_set_default_size (GTK_WINDOW (fixture->window), i == 1 ? 360 : 1180, 720);
      for (int j = 0; j < 20; j++)
        {
          settle ();
          g_usleep (5000);
        }
      actions = dup_squeezed (fixture, &n_others);
      g_assert_cmpstr (actions, ==, squeezed[i]);
      g_assert_cmpint (n_others, ==, 17);
    }
}

static GFile *
write_rules (Fixture *fixture)
{
  g_autofree char *path = g_build_filename (fixture->folder, "mine.latrules", NULL);

  g_assert_true (g_file_set_contents (path,
                                      "[Latrunculi Rules]\nFormat=1\nId=mine\nName=Mine\n"
                                      "[Board]\nFiles=5\n[Setup]\nSoldiers=4\n",
                                      -1, NULL));
  return g_file_new_for_path (path);
}

static int
get_files (LatDocument *document)
{
  return lat_ruleset_get_files (lat_document_get_ruleset (document));
}

/* Rules that are dropped on a game: nothing happens to it before the person has said what. */
static void
test_drop_rules (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *response;
    int files;
    guint n_windows;
  } answers[] = { { "cancel", 10, 1 }, { "new", 10, 2 }, { "change", 5, 2 } };
  g_autoptr (GFile) file = write_rules (fixture);

  play (fixture);
  for (guint i = 0; i < G_N_ELEMENTS (answers); i++)
    {
      LatQuestion *question;

      g_assert_true (lat_window_open_rules (fixture->window, file, TRUE));
      question = wait_question ();
      g_assert_cmpint (get_files (get_document (fixture)), ==, 10);
      g_signal_emit_by_name (question, "response", answers[i].response);
      lat_dialog_force_close (GTK_WIDGET (question));
      settle ();
      g_assert_cmpint (get_files (get_document (fixture)), ==, answers[i].files);
      g_assert_cmpuint (count_windows (), ==, answers[i].n_windows);
    }
  /* It was one step, and the game is there again. */
  g_assert_true (LAT_IS_RULES_WINDOW (fixture->window->rules_window));
  lat_document_undo (get_document (fixture));
  g_assert_cmpint (get_files (get_document (fixture)), ==, 10);
  g_assert_cmpuint (lat_game_get_n_nodes (lat_document_get_game (get_document (fixture))), ==, 1);
  g_file_delete (file, NULL, NULL);
}

/* Nobody is asked about a game in which nothing has been done; other files are not rules. */
static void
test_open_rules (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = write_rules (fixture);
  g_autoptr (GFile) game = g_file_new_for_path ("/nowhere/a.latgame");
  gint64 deadline = g_get_monotonic_time () + 20 * G_USEC_PER_SEC;

  g_assert_false (lat_window_open_rules (fixture->window, game, TRUE));
  g_assert_true (lat_window_open_rules (fixture->window, file, TRUE));
  while (fixture->window->rules_window == NULL && g_get_monotonic_time () < deadline)
    g_main_context_iteration (NULL, FALSE);
  g_assert_nonnull (fixture->window->rules_window);
  g_assert_cmpint (get_files (get_document (fixture)), ==, 5);
  g_assert_cmpuint (count_windows (), ==, 1);
  g_file_delete (file, NULL, NULL);
}

static gboolean
is_flipped (Fixture *fixture)
{
  gboolean flipped;

  g_object_get (fixture->window->board, "flipped", &flipped, NULL);
  return flipped;
}

/* A lesson of one side turns the board to it; when it ends, board and engine are as they were. */
static void
test_lesson (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *action;
    gboolean before, during;
    gboolean engine;
  } table[] = {
    { "win.learn", FALSE, FALSE, FALSE },      { "win.learn", TRUE, TRUE, TRUE },
    { "win.learn-black", FALSE, TRUE, TRUE },  { "win.learn-black", TRUE, TRUE, FALSE },
    { "win.learn-white", FALSE, FALSE, TRUE }, { "win.learn-white", TRUE, FALSE, FALSE },
  };
  LatDocument *document = get_document (fixture);

  for (guint i = 0; i < 2; i++)
    {
      play (fixture);
      lat_document_set_nags (document, lat_document_get_node (document), (guint8[]){ 4 }, 1);
    }
  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_object_set (fixture->window->board, "flipped", table[i].before, NULL);
      lat_analysis_set_enabled (fixture->window->analysis, table[i].engine);
      activate (fixture, table[i].action);
      g_assert_cmpint (lat_lesson_get_state (fixture->window->lesson), ==, LAT_LESSON_ASKING);
      g_assert_cmpint (is_flipped (fixture), ==, table[i].during);
      g_assert_false (lat_analysis_get_enabled (fixture->window->analysis));
      /* Also where it is ended by something else: the second step back takes an action. */
      for (guint j = 0; j < 2; j++)
        activate (fixture, i % 2 ? "win.lesson-end" : "win.undo");
      g_assert_cmpint (lat_lesson_get_state (fixture->window->lesson), ==, LAT_LESSON_OFF);
      g_assert_cmpint (is_flipped (fixture), ==, table[i].before);
      g_assert_cmpint (lat_analysis_get_enabled (fixture->window->analysis), ==, table[i].engine);
      for (guint j = 0; j < 2 && i % 2 == 0; j++)
        activate (fixture, "win.redo");
    }
}

int
main (int argc, char *argv[])
{
  static const FixtureTest tests[] = {
    { "steps", test_steps },
    { "edits", test_edits },
    { "title", test_title },
    { "open", test_open },
    { "open-missing", test_open_missing },
    { "narrow", test_narrow },
    { "menu", test_menu },
    { "start-page", test_start_page },
    { "sample", test_sample },
    { "sample-menu", test_sample_menu },
    { "no-recent", test_no_recent },
    { "game", test_game },
    { "play-note", test_play_note },
    { "pages", test_pages },
    { "lesson", test_lesson },
    { "drop-rules", test_drop_rules },
    { "open-rules", test_open_rules },
  };

  return fixture_run (argc, argv, "/app/window/", tests, G_N_ELEMENTS (tests));
}
