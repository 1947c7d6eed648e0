/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-games-window.c - tests: the list of games where there is little room */
#include <adwaita.h>

#include "lat-game-list.h"
#include "lat-games-window.h"

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
  GtkWindow *window = lat_games_window_new (GTK_WINDOW (parent), list);
  GtkWidget *filters = find_child (GTK_WIDGET (window), GTK_TYPE_FLOW_BOX);
  GtkWidget *more = find_child (filters, GTK_TYPE_TOGGLE_BUTTON);
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

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/games-window/fields", test_fields);
  return g_test_run ();
}
