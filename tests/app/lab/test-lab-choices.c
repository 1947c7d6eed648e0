/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-lab-choices.c - tests: the rules that can be varied: those that matter, found by their words */
#include <string.h>

#include "lat-lab-choices.h"
#include "lat-presets.h"
#include "lat-rules-relevance.h"

static void
iterate (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

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

static GtkDropDown *
create_drop (void)
{
  GtkDropDown *drop = GTK_DROP_DOWN (g_object_ref_sink (gtk_drop_down_new (NULL, NULL)));

  gtk_drop_down_set_enable_search (drop, TRUE);
  return drop;
}

/* Chooses them all in turn: each matters. */
static void
test_relevance (void)
{
  g_auto (GStrv) ids = lat_presets_dup_ids ();
  GtkDropDown *drop = create_drop ();
  guint n_without_drops = 0;

  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autoptr (LatRules) rules = lat_presets_load (ids[i]);
      GListModel *names;
      gboolean has_drops = FALSE;
      LatKey key;

      gtk_drop_down_set_selected (drop, 0);
      lat_lab_choices_fill_keys (drop, "Vary a rule", rules);
      names = gtk_drop_down_get_model (drop);
      g_assert_cmpuint (g_list_model_get_n_items (names), >, 10);
      g_assert_false (lat_lab_choices_get_key (drop, &key));
      for (guint j = 1; j < g_list_model_get_n_items (names); j++)
        {
          gtk_drop_down_set_selected (drop, j);
          g_assert_true (lat_lab_choices_get_key (drop, &key));
          g_assert_null (lat_rules_relevance_get_reason (rules, key));
          has_drops |= key == LAT_KEY_DROPS_PER_TURN;
        }
      n_without_drops += !has_drops;
    }
  g_assert_cmpuint (n_without_drops, >, 0);
  g_object_unref (drop);
}

/* Other rules: what was chosen stays, as long as it matters. */
static void
test_stays (void)
{
  g_autoptr (LatRules) rules = lat_presets_load ("latrunculi-xxi-8x8");
  g_autoptr (LatRules) bare = lat_presets_load ("latrunculi-xxi-8x8");
  GtkDropDown *drop = create_drop ();
  LatKey key;

  lat_lab_choices_fill_keys (drop, "Vary a rule", rules);
  do
    gtk_drop_down_set_selected (drop, gtk_drop_down_get_selected (drop) + 1);
  while (lat_lab_choices_get_key (drop, &key) && key != LAT_KEY_NO_CAPTURE_RESULT);
  g_assert_cmpint (key, ==, LAT_KEY_NO_CAPTURE_RESULT);
  lat_lab_choices_fill_keys (drop, "Vary a rule", rules);
  g_assert_true (lat_lab_choices_get_key (drop, &key));
  g_assert_cmpint (key, ==, LAT_KEY_NO_CAPTURE_RESULT);
  bare->no_capture_plies = 0;
  lat_lab_choices_fill_keys (drop, "Vary a rule", bare);
  g_assert_false (lat_lab_choices_get_key (drop, &key));
  g_object_unref (drop);
}

/* Words are found anywhere and in any order, and Return chooses what fits best. */
static void
test_search (void)
{
  static const struct
  {
    const char *words;
    LatKey key;
  } cases[] = {
    { "range soldier", LAT_KEY_SOLDIER_RANGE },
    { "leader direct", LAT_KEY_LEADER_DIRECTIONS },
    { "method", LAT_KEY_METHOD },
  };
  g_autoptr (LatRules) rules = lat_presets_load ("latrunculi-xxi-8x8");
  GtkWindow *window = GTK_WINDOW (gtk_window_new ());
  GtkDropDown *drop = create_drop ();
  GtkWidget *entry, *list;
  LatKey key;

  gtk_window_set_child (window, GTK_WIDGET (drop));
  gtk_window_present (window);
  lat_lab_choices_fill_keys (drop, "Vary a rule", rules);
  entry = find_child (GTK_WIDGET (drop), GTK_TYPE_SEARCH_ENTRY);
  list = find_child (GTK_WIDGET (drop), GTK_TYPE_LIST_VIEW);
  g_assert_true (entry != NULL && list != NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GListModel *found = G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (list)));
      guint n = g_list_model_get_n_items (found);

      gtk_popover_popup (GTK_POPOVER (find_child (GTK_WIDGET (drop), GTK_TYPE_POPOVER)));
      iterate ();
      gtk_editable_set_text (GTK_EDITABLE (entry), cases[i].words);
      g_signal_emit_by_name (entry, "search-changed");
      g_assert_cmpuint (g_list_model_get_n_items (found), >, 0);
      g_assert_cmpuint (g_list_model_get_n_items (found), <, n);
      g_signal_emit_by_name (entry, "activate");
      iterate ();
      g_assert_true (lat_lab_choices_get_key (drop, &key));
      g_assert_cmpint (key, ==, cases[i].key);
      /* The next search begins with all again. */
      gtk_editable_set_text (GTK_EDITABLE (entry), "");
      g_signal_emit_by_name (entry, "search-changed");
      g_assert_cmpuint (g_list_model_get_n_items (found), ==, n);
      g_assert_true (lat_lab_choices_get_key (drop, &key));
      g_assert_cmpint (key, ==, cases[i].key);
    }
  gtk_window_destroy (window);
  g_object_unref (drop);
  iterate ();
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lab-choices/relevance", test_relevance);
  g_test_add_func ("/lab-choices/stays", test_stays);
  g_test_add_func ("/lab-choices/search", test_search);
  return g_test_run ();
}
