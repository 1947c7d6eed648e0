/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-setup-panel.c - tests: what there is to a position beside its men */
#include <adwaita.h>

#include "lat-position-text.h"
#include "lat-rules-file.h"
#include "lat-setup-panel.h"

#define EMPTY "8/8/8/3s4/8/8/8/S7 w - - 0 1"

static AdwComboRow *
find_combo (GtkWidget *widget)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      AdwComboRow *found = ADW_IS_COMBO_ROW (child) ? ADW_COMBO_ROW (child) : find_combo (child);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static char *
dup_items (AdwComboRow *row)
{
  GListModel *model = adw_combo_row_get_model (row);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (GtkStringObject) item = g_list_model_get_item (model, i);

      g_string_append_printf (text, "%s%s", i > 0 ? "|" : "", gtk_string_object_get_string (item));
    }
  return g_string_free (text, FALSE);
}

/* The states of a turn that the rules know can be chosen, each is shown, and others only to be mended. */
static void
test_turns (void)
{
  static const struct
  {
    const char *rules;
    const char *position;
    const char *items; /* NULL: there is nothing to choose */
    guint chosen;
    LatTurn turn;
  } cases[] = {
    { "Setup.Soldiers=4", EMPTY, NULL, 0, LAT_TURN_FRESH },
    { "Setup.Soldiers=4|Capture.BonusMove=must-capture", EMPTY, "Fresh|A man may act again", 1,
      LAT_TURN_BONUS },
    { "Setup.Soldiers=4|Goal.NoMoves=opens", EMPTY, "Fresh|Must open a way for the enemy", 1,
      LAT_TURN_OPENS },
    { "Setup.Soldiers=4|Black.Goal.NoMoves=opens", "8/8/8/3s4/8/8/8/S7 w - o 0 1",
      "Fresh|Must open a way for the enemy", 0, LAT_TURN_FRESH },
    { "Setup.Soldiers=4|Capture.Method=trap|Capture.Removal=before-move|Goal.NoMoves=opens", EMPTY,
      "Fresh|Has removed a man, must move|Must open a way for the enemy", 2, LAT_TURN_OPENS },
    { "Setup.Soldiers=4|Capture.Method=trap|Capture.Removal=before-move|Goal.NoMoves=opens", EMPTY,
      "Fresh|Has removed a man, must move|Must open a way for the enemy", 1, LAT_TURN_REMOVED },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (LatRules) rules = lat_rules_read_any (cases[i].rules, FALSE, NULL);
      g_autoptr (LatRuleset) ruleset = lat_ruleset_new (rules, NULL);
      g_autoptr (LatSetup) setup = NULL;
      g_autoptr (LatAnalysis) analysis = NULL;
      LatPiecePainter *painter = lat_piece_painter_new ();
      GtkWidget *window = g_object_ref_sink (gtk_window_new ());
      LatPosition position;
      AdwComboRow *row;

      g_assert_true (lat_position_text_read (ruleset, cases[i].position, &position, NULL));
      setup = lat_setup_new (ruleset, &position);
      analysis = lat_analysis_new (lat_setup_get_scratch (setup));
      gtk_window_set_child (GTK_WINDOW (window), lat_setup_panel_new (setup, analysis, painter));
      row = find_combo (window);
      g_assert_cmpint (gtk_widget_get_visible (GTK_WIDGET (row)), ==, cases[i].items != NULL);
      if (cases[i].items != NULL)
        {
          g_autofree char *items = dup_items (row);

          g_assert_cmpstr (items, ==, cases[i].items);
          adw_combo_row_set_selected (row, cases[i].chosen);
        }
      g_assert_cmpint (lat_setup_get_position (setup)->turn, ==, cases[i].turn);
      g_assert_true (lat_setup_is_playable (setup));
      g_assert_cmpuint (adw_combo_row_get_selected (row), ==, cases[i].chosen);
      gtk_window_destroy (GTK_WINDOW (window));
      g_assert_finalize_object (window);
      g_object_unref (painter);
    }
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/setup/panel/turns", test_turns);

  return g_test_run ();
}
