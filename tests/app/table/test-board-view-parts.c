/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-board-view-parts.c - tests: what is beside the board, and when */
#include <adwaita.h>

#include "lat-board-private.h"
#include "lat-board-view.h"
#include "lat-movegen.h"
#include "lat-rules-file.h"

static void
play (LatDocument *document)
{
  g_auto (LatActionList) list;

  lat_action_list_init (&list);
  lat_movegen_list (lat_document_get_ruleset (document), lat_document_get_position (document), NULL,
                    &list);
  g_assert_true (lat_document_play (document, list.items[0]));
}

/* The evaluation bar comes with the first evaluation and stays, but not when there is none left. */
static void
test_bar (void)
{
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset ("latrunculi-xxi-8x8");
  g_autoptr (LatDocument) document = lat_document_new (ruleset);
  g_autoptr (LatAnalysis) analysis = lat_analysis_new (document);
  g_autoptr (GtkWidget) view = g_object_ref_sink (lat_board_view_new (document, analysis));
  GtkWidget *bar =
      GTK_WIDGET (gtk_widget_get_template_child (view, LAT_TYPE_BOARD_VIEW, "evaluation_bar"));
  const LatEval eval = { .is_set = TRUE, .value = 40, .depth = 6 };

  play (document);
  g_assert_false (gtk_widget_get_visible (bar));
  lat_document_keep_evaluation (document, lat_document_get_node (document), &eval, NULL, "Review");
  g_assert_true (gtk_widget_get_visible (bar));
  play (document);
  g_assert_true (gtk_widget_get_visible (bar));
  lat_document_undo (document);
  g_assert_true (gtk_widget_get_visible (bar));
  lat_document_undo (document);
  g_assert_false (gtk_widget_get_visible (bar));
  lat_document_redo (document);
  g_assert_true (gtk_widget_get_visible (bar));
}

/* A board of few files is narrow, but not the place where it is: there is room for coordinates and a frame. */
static void
test_few_files (void)
{
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new ("test");
  g_autoptr (LatRules) rules = lat_rules_read_any (
      "Board.Files=3|Board.Ranks=8|Setup.Array=sss/3/3/3/3/3/3/SSS", FALSE, diagnostics);
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new (rules, diagnostics);
  g_autoptr (LatDocument) document = lat_document_new (ruleset);
  g_autoptr (LatAnalysis) analysis = lat_analysis_new (document);
  GtkWidget *view = lat_board_view_new (document, analysis);
  GtkWidget *window = gtk_window_new ();
  const LatBoardGeometry *geometry =
      &lat_board_view_get_board (LAT_BOARD_VIEW (view))->plan.geometry;

  gtk_window_set_default_size (GTK_WINDOW (window), 700, 700);
  gtk_window_set_child (GTK_WINDOW (window), view);
  gtk_window_present (GTK_WINDOW (window));
  while (!gtk_widget_get_mapped (view) || gtk_widget_get_width (view) == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (geometry->square * 3, <, 300);
  g_assert_true (geometry->has_labels);
  g_assert_cmpint (geometry->frame, >, 0);
  gtk_widget_allocate (view, 360, 700, -1, NULL);
  g_assert_false (geometry->has_labels);
  g_assert_cmpint (geometry->frame, ==, 0);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/board/view-parts/bar", test_bar);
  g_test_add_func ("/board/view-parts/few-files", test_few_files);
  return g_test_run ();
}
