/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-welcome-page.c - the start page tells what somebody has chosen */
#include "lat-first-steps.h"
#include "lat-welcome-page.h"

typedef struct
{
  GtkWidget *window;
  GtkWidget *page;
  LatDocument *document; /* of the last signal */
  guint key;
  guint n_played;
  guint n_looked;
  guint n_closed;
} Fixture;

static void
play_cb (Fixture *fixture, LatDocument *document)
{
  g_set_object (&fixture->document, document);
  fixture->n_played++;
}

static void
look_cb (Fixture *fixture, LatDocument *document, guint key)
{
  g_set_object (&fixture->document, document);
  fixture->key = key;
  fixture->n_looked++;
}

static void
close_cb (Fixture *fixture)
{
  fixture->n_closed++;
}

static gboolean
is_card (GtkWidget *widget)
{
  return gtk_widget_has_css_class (widget, "welcome-card");
}

static void
collect_rows (GtkWidget *widget, GPtrArray *rows)
{
  if (ADW_IS_ACTION_ROW (widget) || is_card (widget))
    g_ptr_array_add (rows, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect_rows (child, rows);
}

/* Continue, play, five cards, three games, three rules, the switch. */
#define N_ROWS 14

static GPtrArray *
list_rows (Fixture *fixture)
{
  GPtrArray *rows = g_ptr_array_new ();

  do
    {
      g_main_context_iteration (NULL, TRUE);
      g_ptr_array_set_size (rows, 0);
      collect_rows (fixture->page, rows);
    }
  while (rows->len < N_ROWS);
  g_assert_cmpuint (rows->len, ==, N_ROWS);
  return rows;
}

static void
set_up (Fixture *fixture, gconstpointer recent)
{
  fixture->window = gtk_window_new ();
  fixture->page = lat_welcome_page_new (recent, recent != NULL ? "A <b> & c" : NULL);
  g_signal_connect_swapped (fixture->page, "play", G_CALLBACK (play_cb), fixture);
  g_signal_connect_swapped (fixture->page, "look", G_CALLBACK (look_cb), fixture);
  g_signal_connect_swapped (fixture->page, "close", G_CALLBACK (close_cb), fixture);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 400, 700);
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->page);
  gtk_window_present (GTK_WINDOW (fixture->window));
}

static void
tear_down (Fixture *fixture, gconstpointer recent)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_clear_object (&fixture->document);
}

/* Each row gives its own document, and the rule that is to be changed in it. */
static void
test_rows (Fixture *fixture, gconstpointer recent)
{
  g_autoptr (GPtrArray) rows = list_rows (fixture);
  guint row = 1;

  adw_action_row_activate (rows->pdata[row++]);
  g_assert_cmpuint (fixture->n_played, ==, 1);
  g_assert_cmpstr (lat_ruleset_get_rules (lat_document_get_ruleset (fixture->document))->id, ==,
                   LAT_FIRST_STEPS_PRESET);
  for (LatFirstStepKind kind = 0; kind < LAT_N_FIRST_STEP_KINDS; kind++)
    for (guint i = 0; lat_first_steps_get (kind, i) != NULL; i++, row++)
      {
        g_autoptr (LatDocument) expected = lat_first_steps_open (kind, i);
        g_autofree char *title = lat_document_dup_title (expected);
        g_autofree char *shown = NULL;

        if (is_card (rows->pdata[row]))
          {
            gtk_test_accessible_assert_property (rows->pdata[row], GTK_ACCESSIBLE_PROPERTY_LABEL,
                                                 lat_first_steps_get (kind, i)->title);
            gtk_test_accessible_assert_property (rows->pdata[row],
                                                 GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                                 lat_first_steps_get (kind, i)->words);
            g_signal_emit_by_name (rows->pdata[row], "clicked");
          }
        else
          {
            g_assert_cmpstr (adw_preferences_row_get_title (rows->pdata[row]), ==,
                             lat_first_steps_get (kind, i)->title);
            g_signal_emit_by_name (rows->pdata[row], "activated");
          }
        shown = lat_document_dup_title (fixture->document);
        g_assert_cmpstr (shown, ==, title);
        g_assert_cmpuint (fixture->key, ==, lat_first_steps_get (kind, i)->key);
      }
  g_assert_cmpuint (fixture->n_looked, ==, N_ROWS - 3);
  g_assert_true (gtk_widget_activate_action (fixture->page, "welcome.close", NULL));
  g_assert_cmpuint (fixture->n_closed, ==, 1);
}

/* Where one was is offered if that is known. */
static void
test_recent (Fixture *fixture, gconstpointer recent)
{
  g_autoptr (GPtrArray) rows = list_rows (fixture);

  g_assert_true (gtk_widget_is_visible (rows->pdata[0]) == (recent != NULL));
  if (recent == NULL)
    return;
  g_assert_cmpstr (adw_preferences_row_get_title (rows->pdata[0]), ==, "A &lt;b&gt; &amp; c");
  g_assert_cmpstr (gtk_actionable_get_action_name (rows->pdata[0]), ==, "win.open-recent");
  g_assert_cmpstr (
      g_variant_get_string (gtk_actionable_get_action_target_value (rows->pdata[0]), NULL), ==,
      recent);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add ("/welcome-page/rows", Fixture, NULL, set_up, test_rows, tear_down);
  g_test_add ("/welcome-page/recent", Fixture, "file:///a%20b", set_up, test_recent, tear_down);
  g_test_add ("/welcome-page/no-recent", Fixture, NULL, set_up, test_recent, tear_down);
  return g_test_run ();
}
