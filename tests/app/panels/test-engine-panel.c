/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-engine-panel.c - the engine and its lines */
#include <gtk/gtk.h>

#include <glib/gstdio.h>

#include "lat-analysis-private.h"
#include "lat-engine-notes.h"
#include "lat-engine-panel.h"
#include "lat-engine-row.h"
#include "lat-movegen.h"
#include "lat-rules-file.h"

typedef struct
{
  LatDocument *document;
  LatAnalysis *analysis;
  LatReasons *reasons;
  GtkWidget *panel;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset ("latrunculi-xxi-8x8");

  fixture->document = lat_document_new (ruleset);
  fixture->analysis = lat_analysis_new (fixture->document);
  lat_analysis_set_hash (fixture->analysis, 1);
  lat_analysis_set_n_lines (fixture->analysis, 3);
  fixture->reasons = lat_reasons_new (fixture->analysis);
  fixture->panel = g_object_ref_sink (
      lat_engine_panel_new (fixture->document, fixture->analysis, fixture->reasons));
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  lat_analysis_set_enabled (fixture->analysis, FALSE);
  g_assert_finalize_object (fixture->panel);
  g_assert_finalize_object (fixture->reasons);
  g_object_unref (fixture->analysis);
  g_object_unref (fixture->document);
}

static GtkWidget *
find (GtkWidget *widget, GType type)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find (child, type);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static guint
count_visible_rows (Fixture *fixture)
{
  guint n = 0;

  for (GtkWidget *row = find (fixture->panel, LAT_TYPE_ENGINE_ROW); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    n += gtk_widget_get_visible (row);
  return n;
}

static LatAnalysisLine *
get_first_line (Fixture *fixture)
{
  return lat_engine_row_get_line (LAT_ENGINE_ROW (find (fixture->panel, LAT_TYPE_ENGINE_ROW)));
}

static void
wait_for_lines (Fixture *fixture)
{
  while (g_list_model_get_n_items (lat_analysis_get_lines (fixture->analysis)) < 3)
    g_main_context_iteration (NULL, TRUE);
}

static void
test_off (Fixture *fixture, gconstpointer data)
{
  GtkStack *stack = GTK_STACK (find (fixture->panel, GTK_TYPE_STACK));

  g_assert_cmpstr (gtk_stack_get_visible_child_name (stack), ==, "words");
  lat_analysis_set_enabled (fixture->analysis, TRUE);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (stack), ==, "lines");
  /* Room for the lines before they come, and nothing in it. */
  g_assert_cmpuint (count_visible_rows (fixture), ==, 3);
  wait_for_lines (fixture);
  g_assert_nonnull (get_first_line (fixture));

  /* Off, what was found stays, and says how deep it is; elsewhere there is nothing. */
  lat_analysis_set_enabled (fixture->analysis, FALSE);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (stack), ==, "lines");
  g_assert_nonnull (get_first_line (fixture));
  g_assert_true (gtk_widget_has_css_class (find (fixture->panel, LAT_TYPE_ENGINE_ROW), "stored"));
  lat_document_play (fixture->document,
                     lat_analysis_line_get_actions (get_first_line (fixture), &(guint){ 0 })[0]);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (stack), ==, "words");
}

/* In a game against the engine its pane says that the opponent needs no switch; not once it is on. */
static void
test_opponent (Fixture *fixture, gconstpointer data)
{
  GtkStack *stack = GTK_STACK (find (fixture->panel, GTK_TYPE_STACK));
  GtkWidget *words = gtk_stack_get_child_by_name (stack, "words");

  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (words)), ==,
                   "Turn the engine on to see its best lines.");
  lat_engine_panel_set_plays (LAT_ENGINE_PANEL (fixture->panel), TRUE);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (stack), ==, "words");
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (words)), ==,
                   "Your opponent plays without this. Turn it on to be shown the best lines.");
  lat_analysis_set_enabled (fixture->analysis, TRUE);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (stack), ==, "lines");
  lat_analysis_set_enabled (fixture->analysis, FALSE);
  lat_engine_panel_set_plays (LAT_ENGINE_PANEL (fixture->panel), FALSE);
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (words)), !=,
                   "Your opponent plays without this. Turn it on to be shown the best lines.");
}

typedef struct
{
  LatAnalysisLine *line;
  guint n;
} Preview;

static void
preview_cb (Preview *preview, LatAnalysisLine *line, guint n)
{
  preview->line = line;
  preview->n = n;
}

/* What is pointed at is previewed, and stays where it is until it is left. */
static void
test_preview (Fixture *fixture, gconstpointer data)
{
  Preview preview = { NULL, 0 };
  GtkLabel *summary =
      GTK_LABEL (find (find (fixture->panel, LAT_TYPE_ENGINE_NOTES), GTK_TYPE_LABEL));
  g_autofree char *words = NULL;
  LatAnalysisLine *line;
  GtkWidget *row;
  guint depth;

  g_signal_connect_swapped (fixture->panel, "preview", G_CALLBACK (preview_cb), &preview);
  lat_analysis_set_enabled (fixture->analysis, TRUE);
  wait_for_lines (fixture);
  row = find (fixture->panel, LAT_TYPE_ENGINE_ROW);
  line = get_first_line (fixture);
  depth = lat_analysis_get_depth (fixture->analysis);
  g_signal_emit_by_name (row, "action-pointed", 1);
  words = g_strdup (gtk_label_get_label (summary));
  g_assert_true (preview.line == line);
  g_assert_cmpuint (preview.n, ==, 2);
  g_assert_null (lat_node_get_first_child (lat_document_get_node (fixture->document)));
  /* The search goes on, deeper than what is held. */
  while (lat_analysis_get_depth (fixture->analysis) < depth + 2)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (get_first_line (fixture) == line);
  /* Nor is the evaluation in words of another depth. */
  g_assert_cmpstr (gtk_label_get_label (summary), ==, words);
  g_signal_emit_by_name (row, "action-pointed", -1);
  g_assert_null (preview.line);
  g_assert_cmpstr (gtk_label_get_label (summary), !=, words);
  g_assert_true (get_first_line (fixture) != line);

  g_signal_emit_by_name (row, "action-pointed", 0);
  g_assert_nonnull (preview.line);
  lat_document_play (fixture->document,
                     lat_analysis_line_get_actions (preview.line, &(guint){ 0 })[0]);
  g_assert_null (preview.line);
}

/* Without lines the evaluation is there in words. */
static void
test_no_lines (Fixture *fixture, gconstpointer data)
{
  LatScore score;

  lat_analysis_set_n_lines (fixture->analysis, 0);
  lat_analysis_set_enabled (fixture->analysis, TRUE);
  while (!lat_analysis_get_score (fixture->analysis, &score))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (count_visible_rows (fixture), ==, 0);
  g_assert_false (gtk_widget_get_visible (find (fixture->panel, GTK_TYPE_STACK)));
  lat_analysis_set_n_lines (fixture->analysis, 1);
  g_assert_true (gtk_widget_get_visible (find (fixture->panel, GTK_TYPE_STACK)));
  g_assert_cmpuint (count_visible_rows (fixture), ==, 1);
}

/* A click on an action plays the line up to there; what was shown goes at once. */
static void
test_play (Fixture *fixture, gconstpointer data)
{
  GtkWidget *row;
  guint n;

  lat_analysis_set_enabled (fixture->analysis, TRUE);
  wait_for_lines (fixture);
  row = find (fixture->panel, LAT_TYPE_ENGINE_ROW);
  lat_analysis_line_get_actions (get_first_line (fixture), &n);
  g_assert_cmpuint (n, >=, 1);
  g_signal_emit_by_name (row, "action-activated", n - 1);
  g_assert_cmpuint (lat_node_get_depth (lat_document_get_node (fixture->document)), ==, n);
  g_assert_null (get_first_line (fixture));
  g_assert_cmpuint (count_visible_rows (fixture), ==, 3);

  lat_document_undo (fixture->document);
  g_assert_null (lat_node_get_parent (lat_document_get_node (fixture->document)));
  g_assert_null (lat_node_get_first_child (lat_document_get_node (fixture->document)));
}

/* A step takes the lines away before anything else can be shown. */
static void
test_stale (Fixture *fixture, gconstpointer data)
{
  LatAnalysisLine *line;
  const LatAction *actions;
  guint n;

  lat_analysis_set_enabled (fixture->analysis, TRUE);
  wait_for_lines (fixture);
  line = get_first_line (fixture);
  actions = lat_analysis_line_get_actions (line, &n);
  g_assert_true (lat_document_play (fixture->document, actions[0]));
  for (GtkWidget *row = find (fixture->panel, LAT_TYPE_ENGINE_ROW); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    g_assert_null (lat_engine_row_get_line (LAT_ENGINE_ROW (row)));
}

static void
test_n_lines (Fixture *fixture, gconstpointer data)
{
  lat_analysis_set_enabled (fixture->analysis, TRUE);
  lat_analysis_set_n_lines (fixture->analysis, 7);
  g_assert_cmpuint (count_visible_rows (fixture), ==, 7);
  lat_analysis_set_n_lines (fixture->analysis, 1);
  g_assert_cmpuint (count_visible_rows (fixture), ==, 1);
}

/* Returns: (transfer none) (nullable): the label of a reason, in a widget; what takes the keys for it is its parent */
static GtkLabel *
find_reason (GtkWidget *widget, const char *css_class)
{
  if (gtk_widget_has_css_class (widget, css_class))
    return GTK_LABEL (GTK_IS_LABEL (widget) ? widget : gtk_widget_get_first_child (widget));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkLabel *found = find_reason (child, css_class);

      if (found != NULL)
        return found;
    }
  return NULL;
}

/* The first line says what its action does, in the place of a line of text, and what is threatened is
 * said above; turned off, nothing is. */
static void
test_reasons (Fixture *fixture, gconstpointer data)
{
  GtkLabel *reason, *threat;

  g_assert_true (
      lat_document_paste (fixture->document, "7s/3d4/8/8/2S3Ss/8/4D3/S7 w - - 0 1", NULL));
  lat_analysis_set_limits (fixture->analysis, 8, 0);
  lat_analysis_set_enabled (fixture->analysis, TRUE);
  wait_for_lines (fixture);
  threat = find_reason (fixture->panel, "threat");
  g_assert_true (gtk_widget_get_visible (gtk_widget_get_parent (GTK_WIDGET (threat))));
  reason = find_reason (find (fixture->panel, LAT_TYPE_ENGINE_ROW), "reason");
  while (!gtk_widget_get_visible (GTK_WIDGET (reason))
         || lat_analysis_is_searching (fixture->analysis)
         || lat_reasons_is_looking (fixture->reasons))
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (g_str_has_prefix (gtk_label_get_label (reason), "This wins a man: "));
  g_assert_true (g_str_has_suffix (gtk_label_get_label (reason), " h4 falls by push and crush."));
  g_assert_cmpstr (gtk_label_get_label (threat), ==, "No threat of the other side was found.");

  /* One line of text is the line's. */
  g_object_set (fixture->panel, "compact", TRUE, NULL);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (reason)));
  g_object_set (fixture->panel, "compact", FALSE, NULL);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (reason)));

  lat_reasons_set_enabled (fixture->reasons, FALSE);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (reason)));
  g_assert_false (gtk_widget_get_visible (gtk_widget_get_parent (GTK_WIDGET (threat))));
}

static void
reason_cb (guint *n_marks, const LatMark *marks, guint n)
{
  *n_marks = n;
}

/* With the keys at a line, or at the threat, the board is told what to mark, and with them elsewhere that it is
 * over. */
static void
test_reason_keys (Fixture *fixture, gconstpointer data)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *row, *threat;
  GtkLabel *reason;
  guint n_marks = 0;

  gtk_window_set_child (GTK_WINDOW (window), fixture->panel);
  gtk_window_present (GTK_WINDOW (window));

  g_signal_connect_swapped (fixture->panel, "reason", G_CALLBACK (reason_cb), &n_marks);
  /* Black threatens nothing; what White can do wins a man. */
  g_assert_true (
      lat_document_paste (fixture->document, "7s/3d4/8/8/2S3Ss/8/4D3/S7 w - - 0 1", NULL));
  lat_analysis_set_limits (fixture->analysis, 8, 0);
  lat_analysis_set_enabled (fixture->analysis, TRUE);
  wait_for_lines (fixture);
  row = find (fixture->panel, LAT_TYPE_ENGINE_ROW);
  reason = find_reason (row, "reason");
  while (!gtk_widget_get_visible (GTK_WIDGET (reason))
         || lat_analysis_is_searching (fixture->analysis)
         || lat_reasons_is_looking (fixture->reasons))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (n_marks, ==, 0);
  gtk_widget_grab_focus (row);
  g_assert_cmpuint (n_marks, >, 0);
  threat = gtk_widget_get_parent (GTK_WIDGET (find_reason (fixture->panel, "threat")));
  g_assert_true (gtk_widget_grab_focus (threat));
  g_assert_cmpuint (n_marks, ==, 0);
  gtk_widget_grab_focus (row);
  g_assert_cmpuint (n_marks, >, 0);
  /* Another position has other reasons. */
  lat_document_play (fixture->document,
                     lat_analysis_line_get_actions (get_first_line (fixture), &(guint){ 0 })[0]);
  g_assert_cmpuint (n_marks, ==, 0);
  gtk_window_set_child (GTK_WINDOW (window), NULL);
  gtk_window_destroy (GTK_WINDOW (window));
}

static LatKeptAnalysis
make_kept (Fixture *fixture, gint64 made)
{
  LatKeptAnalysis kept = { .engine = fixture->analysis->engine, .made = made, .n_lines = 1 };
  LatActionList list;

  lat_action_list_init (&list);
  lat_movegen_list (lat_document_get_ruleset (fixture->document),
                    lat_document_get_position (fixture->document), NULL, &list);
  lat_kept_key_make (kept.key, lat_document_get_ruleset (fixture->document),
                     lat_document_get_position (fixture->document),
                     lat_document_get_history (fixture->document), FALSE);
  kept.lines[0] =
      (LatKeptLine){ .depth = 60, .was_best = TRUE, .n_actions = 1, .actions = { list.items[0] } };
  lat_action_list_clear (&list);
  return kept;
}

static const char *
get_words (GtkWidget *notes)
{
  return gtk_label_get_label (GTK_LABEL (find (notes, GTK_TYPE_LABEL)));
}

/* What was found on another day says so, until the search is as deep. */
static void
check_kept (Fixture *fixture, GtkWidget *notes, int year, int month, int day, const char *words)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (GDateTime) made =
      year == 0 ? g_date_time_ref (now) : g_date_time_new_local (year, month, day, 12, 0, 0);
  g_autofree char *folder = g_dir_make_tmp ("lat-engine-panel-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "games.db", NULL);
  g_autoptr (LatAnalysisStore) store = lat_analysis_store_new (path);
  LatKeptAnalysis kept;

  lat_analysis_set_limits (fixture->analysis, 3, 0);
  lat_analysis_set_store (fixture->analysis, store);
  kept = make_kept (fixture, g_date_time_to_unix (made));
  lat_analysis_store_keep (store, &kept);
  lat_analysis_set_enabled (fixture->analysis, TRUE);
  while (lat_analysis_get_state (fixture->analysis) != LAT_ANALYSIS_DONE
         || lat_analysis_get_n_stored (fixture->analysis) == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (g_str_has_suffix (get_words (notes), words));
  g_assert_cmpuint (lat_analysis_line_get_depth (get_first_line (fixture)), ==, 60);
  lat_analysis_set_enabled (fixture->analysis, FALSE);
  lat_analysis_set_store (fixture->analysis, NULL);
  g_clear_pointer (&fixture->analysis->memory, lat_analysis_memory_free);
  g_clear_object (&store);
  g_remove (path);
  g_rmdir (folder);
}

static void
test_kept (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (GDateTime) before = g_date_time_add_days (now, -1);
  g_autofree char *day = g_date_time_format (before, "%-d %B");
  g_autofree char *yesterday = g_strdup_printf ("· found before, on %s, depth 60; now at 3", day);
  GtkWidget *notes =
      g_object_ref_sink (lat_engine_notes_new (fixture->document, fixture->analysis));

  check_kept (fixture, notes, 0, 0, 0, "· depth 60, found before; now at 3");
  check_kept (fixture, notes, 2001, 11, 24,
              "· found before, on 24 November 2001, depth 60; now at 3");
  if (g_date_time_get_year (before) == g_date_time_get_year (now))
    check_kept (fixture, notes, g_date_time_get_year (before), g_date_time_get_month (before),
                g_date_time_get_day_of_month (before), yesterday);
  g_object_unref (notes);
}

/* Where the sides have rules of their own, and the weights are of no games, that is said, unless a win was found. */
static void
test_untried (Fixture *fixture, gconstpointer data)
{
  /* No value for a side, but only White has a leader; tuned ones; and the same men on both sides. */
  static const char *const texts[] = {
    "Board.Files=5|Board.Ranks=5|Setup.Array=sssss/5/2D2/5/SSSSS|Goal.LeaderImmobilised=blocked",
    "Board.Files=5|Board.Ranks=5|Setup.Array=sssss/5/5/5/SSSSS|White.Soldier.Range=2",
    "Board.Files=5|Board.Ranks=5|Setup.Array=sssss/5/2D2/5/SSSSS|Goal.LeaderImmobilised=blocked",
    "tablut-9x9",
    "latrunculi-xxi-8x8",
    "ming-mang-17x17",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (LatRules) rules = lat_rules_read_any (texts[i], FALSE, NULL);
      g_autoptr (LatRuleset) ruleset = lat_ruleset_new (rules, NULL);
      g_autoptr (LatDocument) document = lat_document_new (ruleset);
      g_autoptr (LatAnalysis) analysis = lat_analysis_new (document);
      g_autoptr (GtkWidget) notes = g_object_ref_sink (lat_engine_notes_new (document, analysis));
      GtkWidget *fault = gtk_widget_get_next_sibling (gtk_widget_get_first_child (notes));

      if (i == 2)
        g_assert_true (lat_document_paste (document, "5/5/1Ss1D/5/5 w - - 0 1", NULL));
      lat_analysis_set_limits (analysis, 1, 0);
      lat_analysis_set_enabled (analysis, TRUE);
      while (lat_analysis_get_state (analysis) != LAT_ANALYSIS_DONE)
        g_main_context_iteration (NULL, TRUE);
      g_assert_cmpint (gtk_widget_get_visible (gtk_widget_get_next_sibling (fault)), ==, i < 2);
    }
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add ("/app/panels/engine-panel/untried", Fixture, NULL, set_up, test_untried, tear_down);
  g_test_add ("/app/panels/engine-panel/off", Fixture, NULL, set_up, test_off, tear_down);
  g_test_add ("/app/panels/engine-panel/opponent", Fixture, NULL, set_up, test_opponent, tear_down);
  g_test_add ("/app/panels/engine-panel/play", Fixture, NULL, set_up, test_play, tear_down);
  g_test_add ("/app/panels/engine-panel/stale", Fixture, NULL, set_up, test_stale, tear_down);
  g_test_add ("/app/panels/engine-panel/n-lines", Fixture, NULL, set_up, test_n_lines, tear_down);
  g_test_add ("/app/panels/engine-panel/preview", Fixture, NULL, set_up, test_preview, tear_down);
  g_test_add ("/app/panels/engine-panel/reasons", Fixture, NULL, set_up, test_reasons, tear_down);
  g_test_add ("/app/panels/engine-panel/reason-keys", Fixture, NULL, set_up, test_reason_keys,
              tear_down);
  g_test_add ("/app/panels/engine-panel/no-lines", Fixture, NULL, set_up, test_no_lines, tear_down);
  g_test_add ("/app/panels/engine-panel/kept", Fixture, NULL, set_up, test_kept, tear_down);
  return g_test_run ();
}
