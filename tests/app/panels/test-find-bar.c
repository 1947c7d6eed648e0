/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-find-bar.c - tests: looking for words in a game */
#include <gtk/gtk.h>

#include "lat-action-text.h"
#include "lat-find-bar.h"

typedef struct
{
  LatDocument *document;
  GtkWidget *bar;
  GtkWidget *entry;
  GtkWidget *window;
} Fixture;

static GtkWidget *
find_widget (GtkWidget *widget, GType type)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_widget (child, type);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static void
play (LatDocument *document, const char *text, const char *comment)
{
  LatAction action = lat_action_text_read (lat_document_get_ruleset (document),
                                           lat_document_get_position (document),
                                           lat_document_get_history (document), text, NULL, NULL);

  g_assert_true (lat_document_play (document, action));
  lat_document_set_comment (document, lat_document_get_node (document), comment, FALSE);
}

/* a1-a3 (the file is open), a8-a6, b1-b3 (a file), b8-b5; at the start */
static void
set_up (Fixture *f, gconstpointer data)
{
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset ("latrunculi-xxi-8x8");

  f->document = lat_document_new (ruleset);
  play (f->document, "a1-a3", "the file is open");
  play (f->document, "a8-a6", NULL);
  play (f->document, "b1-b3", "a file");
  play (f->document, "b8-b5", NULL);
  lat_document_go_first (f->document);
  f->bar = g_object_ref_sink (g_object_new (LAT_TYPE_FIND_BAR, NULL));
  lat_find_bar_set_document (LAT_FIND_BAR (f->bar), f->document);
  f->window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (f->window), f->bar);
  gtk_window_present (GTK_WINDOW (f->window));
  f->entry = find_widget (f->bar, GTK_TYPE_SEARCH_ENTRY);
  lat_find_bar_open (LAT_FIND_BAR (f->bar));
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (f->window));
  g_object_unref (f->bar);
  g_assert_finalize_object (f->document);
}

static void
type (Fixture *f, const char *words)
{
  gtk_editable_set_text (GTK_EDITABLE (f->entry), words);
  g_signal_emit_by_name (f->entry, "search-changed");
}

/* Where the game is shown, and what the bar says of it. */
static void
check (Fixture *f, const char *action, const char *count)
{
  GtkWidget *label = gtk_widget_get_next_sibling (f->entry);

  g_assert_cmpstr (lat_node_get_text (lat_document_get_node (f->document)), ==, action);
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (label)), ==, count);
}

static void
test_step (Fixture *f, gconstpointer data)
{
  check (f, NULL, "");
  type (f, "FILE");
  check (f, "a1-a3", "1 of 2");
  /* What goes on to fit stays. */
  type (f, "file is");
  check (f, "a1-a3", "1 of 1");
  type (f, "file");
  g_signal_emit_by_name (f->entry, "activate");
  check (f, "b1-b3", "2 of 2");
  g_signal_emit_by_name (f->entry, "next-match");
  check (f, "a1-a3", "1 of 2");
  g_signal_emit_by_name (f->entry, "previous-match");
  check (f, "b1-b3", "2 of 2");
  g_signal_emit_by_name (f->entry, "previous-match");
  check (f, "a1-a3", "1 of 2");
}

/* From a place that is none of them it goes to the next one, or to the one before. */
static void
test_between (Fixture *f, gconstpointer data)
{
  type (f, "file");
  lat_document_go_next (f->document);
  check (f, "a8-a6", "2 places");
  g_signal_emit_by_name (f->entry, "next-match");
  check (f, "b1-b3", "2 of 2");
  lat_document_go_next (f->document);
  g_signal_emit_by_name (f->entry, "previous-match");
  check (f, "b1-b3", "2 of 2");
  lat_document_go_next (f->document);
  g_signal_emit_by_name (f->entry, "next-match");
  check (f, "a1-a3", "1 of 2");
  lat_document_go_first (f->document);
  g_signal_emit_by_name (f->entry, "previous-match");
  check (f, "b1-b3", "2 of 2");
}

static void
test_vain (Fixture *f, gconstpointer data)
{
  type (f, "rank");
  check (f, NULL, "Not found");
  g_assert_true (gtk_widget_has_css_class (f->entry, "error"));
  g_signal_emit_by_name (f->entry, "activate");
  check (f, NULL, "Not found");
  type (f, "");
  check (f, NULL, "");
  g_assert_false (gtk_widget_has_css_class (f->entry, "error"));
}

/* The game has changed since it was looked through. */
static void
test_edited (Fixture *f, gconstpointer data)
{
  type (f, "file");
  check (f, "a1-a3", "1 of 2");
  lat_document_set_comment (f->document, lat_document_get_node (f->document), "open", FALSE);
  check (f, "a1-a3", "1 place");
  g_signal_emit_by_name (f->entry, "next-match");
  check (f, "b1-b3", "1 of 1");
  lat_document_undo (f->document);
  check (f, "a1-a3", "1 of 2");
  lat_document_delete (f->document, lat_document_get_node (f->document));
  check (f, NULL, "Not found");
}

static void
closed_cb (guint *n)
{
  ++*n;
}

static void
test_closed (Fixture *f, gconstpointer data)
{
  GtkSearchBar *bar = GTK_SEARCH_BAR (find_widget (f->bar, GTK_TYPE_SEARCH_BAR));
  guint n = 0;

  g_signal_connect_swapped (f->bar, "closed", G_CALLBACK (closed_cb), &n);
  g_assert_true (gtk_search_bar_get_search_mode (bar));
  g_signal_emit_by_name (f->entry, "stop-search");
  g_assert_false (gtk_search_bar_get_search_mode (bar));
  g_assert_cmpuint (n, ==, 1);
  lat_find_bar_open (LAT_FIND_BAR (f->bar));
  g_assert_true (gtk_search_bar_get_search_mode (bar));
  g_assert_cmpuint (n, ==, 1);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);

#define ADD(name, func) g_test_add ("/panels/find/" name, Fixture, NULL, set_up, func, tear_down)
  ADD ("step", test_step);
  ADD ("between", test_between);
  ADD ("vain", test_vain);
  ADD ("edited", test_edited);
  ADD ("closed", test_closed);
#undef ADD

  return g_test_run ();
}
