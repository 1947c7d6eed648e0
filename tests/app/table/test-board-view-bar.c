/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-board-view-bar.c - tests: when the evaluation bar is beside the board */
#include <adwaita.h>

#include "lat-board-view.h"
#include "lat-movegen.h"

static void
play (LatDocument *document)
{
  g_auto (LatActionList) list;

  lat_action_list_init (&list);
  lat_movegen_list (lat_document_get_ruleset (document), lat_document_get_position (document), NULL,
                    &list);
  g_assert_true (lat_document_play (document, list.items[0]));
}

/* It comes with the first evaluation and stays, but not when there is none left. */
static void
test_comes_and_goes (void)
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

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/board/view-bar/comes-and-goes", test_comes_and_goes);
  return g_test_run ();
}
