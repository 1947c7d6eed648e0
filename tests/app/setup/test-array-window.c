/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-array-window.c - tests: the start array beside its tools, and above them where there is less room */
#include <adwaita.h>

#include "lat-array-window.h"
#include "lat-squeeze.h"

/* What a screen of a phone has. */
#define NARROWEST 360
/* As wide as it opens, and more than anything of it needs. */
#define WIDEST 880

static int
get_least (GtkWidget *widget)
{
  int least;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  return least;
}

static GtkWindow *
find_window (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l != NULL; l = l->next)
    if (GTK_IS_WINDOW (l->data) && gtk_widget_get_visible (l->data))
      return l->data;
  return NULL;
}

static GtkWidget *
find_title (GtkWidget *widget)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = GTK_IS_LABEL (child) && gtk_widget_has_css_class (child, "title")
                             ? child
                             : find_title (child);

      if (found != NULL)
        return found;
    }
  return NULL;
}

/* Wherever its tools stand beside the board there is room for both: else it could not be made so narrow that they
 * go below it. Officers have columns of men of their own. */
static void
test_stacked_in_time (void)
{
  static const int sides[] = { 8, 19 };

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      g_autoptr (LatRules) rules = lat_rules_new ();
      g_autoptr (LatRuleset) ruleset = NULL;
      g_autoptr (LatDocument) document = NULL;
      g_autoptr (LatRulesEditor) editor = NULL;
      GtkWindow *window;
      GtkOrientable *body;
      GtkWidget *title;
      int limit = WIDEST, beside;

      rules->files = rules->ranks = sides[i];
      rules->soldiers = 8;
      rules->officers = 2;
      ruleset = lat_ruleset_new (rules, NULL);
      g_assert_nonnull (ruleset);
      document = lat_document_new (ruleset);
      editor = lat_rules_editor_new (document);
      lat_array_window_present (NULL, editor);
      window = find_window ();
      g_assert_nonnull (window);
      body = GTK_ORIENTABLE (
          gtk_widget_get_template_child (GTK_WIDGET (window), LAT_TYPE_ARRAY_WINDOW, "body"));
      g_assert_cmpint (gtk_orientable_get_orientation (body), ==, GTK_ORIENTATION_HORIZONTAL);
      beside = get_least (GTK_WIDGET (body));
      while (gtk_orientable_get_orientation (body) == GTK_ORIENTATION_HORIZONTAL)
        gtk_window_set_default_size (window, --limit, 620);
      g_test_message ("%d: %d wide beside each other, one below the other from %d", sides[i],
                      beside, limit);
      g_assert_cmpint (beside, <=, limit);
      g_assert_cmpint (get_least (gtk_window_get_child (window)), <=, NARROWEST);
      /* The title is whole, or gives way. */
      title = find_title (GTK_WIDGET (window));
      g_assert_nonnull (title);
      g_assert_cmpint (gtk_label_get_ellipsize (GTK_LABEL (title)), ==, PANGO_ELLIPSIZE_NONE);
      g_assert_nonnull (gtk_widget_get_ancestor (title, LAT_TYPE_SQUEEZE));
      gtk_window_destroy (window);
      while (g_main_context_iteration (NULL, FALSE))
        ;
    }
}

/* As the application does. */
static void
use_style (void)
{
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (provider, "/org/latrunculi/Latrunculi/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  use_style ();

  g_test_add_func ("/array-window/stacked-in-time", test_stacked_in_time);

  return g_test_run ();
}
