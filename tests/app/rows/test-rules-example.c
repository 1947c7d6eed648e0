/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-rules-example.c - tests: what a rule does, in small pictures */
#include "lat-diagram-view.h"
#include "lat-presets.h"
#include "lat-rules-example.h"

typedef struct
{
  guint n_cards;
  guint n_current;
  guint n_diagrams;
  GtkWidget *first;
} Seen;

static void
look (GtkWidget *widget, Seen *seen)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      seen->n_cards += GTK_IS_FLOW_BOX_CHILD (child);
      seen->n_current += gtk_widget_has_css_class (child, "current");
      if (LAT_IS_DIAGRAM_VIEW (child) && seen->n_diagrams++ == 0)
        seen->first = child;
      look (child, seen);
    }
}

static Seen
show (LatRulesExample *example, const LatRules *rules)
{
  Seen seen = { 0 };

  lat_rules_example_set_rules (example, rules);
  look (GTK_WIDGET (example), &seen);

  return seen;
}

/* First what the key does now, then what would be different otherwise. */
static void
test_cards (void)
{
  static const struct
  {
    LatKey key;
    const char *value;
    guint n_current;
    guint n_cards;
    guint n_diagrams;
  } rows[] = {
    { LAT_KEY_METHOD, "remove", 1, 3, 6 }, { LAT_KEY_SOLDIER_DIRECTIONS, "all", 1, 5, 5 },
    { LAT_KEY_LOCK, "skirmish", 1, 2, 3 }, { LAT_KEY_FILES, "9", 1, 1, 1 },
    { LAT_KEY_ENTRY, "safe", 2, 5, 7 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (LatRules) rules = lat_rules_new ();
      g_autoptr (GtkWidget) widget = g_object_ref_sink (lat_rules_example_new (rows[i].key));
      Seen seen;

      g_test_message ("%s", lat_schema_get (rows[i].key)->name);
      g_assert_true (lat_rules_set_value (rules, rows[i].key, rows[i].value, NULL));
      seen = show (LAT_RULES_EXAMPLE (widget), rules);
      g_assert_cmpuint (seen.n_current, ==, rows[i].n_current);
      g_assert_cmpuint (seen.n_cards, ==, rows[i].n_cards);
      g_assert_cmpuint (seen.n_diagrams, ==, rows[i].n_diagrams);
    }
}

/* The pictures follow the key's own value, and are left alone while it stays. */
static void
test_follow (void)
{
  g_autoptr (LatRules) rules = lat_rules_new ();
  g_autoptr (GtkWidget) widget = g_object_ref_sink (lat_rules_example_new (LAT_KEY_FILES));
  LatRulesExample *example = LAT_RULES_EXAMPLE (widget);
  Seen before = show (example, rules), after;
  int width, height, wider;

  lat_diagram_get_size (lat_diagram_view_get_diagram (LAT_DIAGRAM_VIEW (before.first)), &width,
                        &height);
  rules->corner = TRUE;
  after = show (example, rules);
  g_assert_true (after.first == before.first);
  rules->files = 5;
  after = show (example, rules);
  lat_diagram_get_size (lat_diagram_view_get_diagram (LAT_DIAGRAM_VIEW (after.first)), &wider,
                        &height);
  g_assert_cmpint (wider, <, width);
  g_assert_cmpint (lat_diagram_view_get_diagram (LAT_DIAGRAM_VIEW (after.first))->files, ==, 5);
}

/* Whatever the rules, no picture is larger than a card. */
static void
test_size (void)
{
  g_auto (GStrv) ids = lat_presets_dup_ids ();

  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autoptr (LatRules) rules = lat_presets_load (ids[i]);

      for (guint key = LAT_FIRST_PLAY_KEY; key < LAT_N_KEYS; key++)
        {
          g_autoptr (GtkWidget) widget = g_object_ref_sink (lat_rules_example_new ((LatKey) key));
          Seen seen = show (LAT_RULES_EXAMPLE (widget), rules);
          int width, height;

          g_assert_cmpuint (seen.n_current, >, 0);
          lat_diagram_get_size (lat_diagram_view_get_diagram (LAT_DIAGRAM_VIEW (seen.first)),
                                &width, &height);
          g_assert_cmpint (MAX (width, height), <=, 19 * 8 + 4);
          g_assert_cmpint (MAX (width, height), >=, 60);
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/rules-example/cards", test_cards);
  g_test_add_func ("/rules-example/follow", test_follow);
  g_test_add_func ("/rules-example/size", test_size);

  return g_test_run ();
}
