/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-comment-panel.c - where the current action is commented */
#include <gtk/gtk.h>

#include "lat-comment-panel.h"
#include "lat-movegen.h"

typedef struct
{
  LatDocument *document;
  GtkWidget *panel;
  GtkTextBuffer *buffer;
} Fixture;

static GtkWidget *
find_text_view (GtkWidget *widget)
{
  if (!gtk_widget_get_visible (widget))
    return NULL;
  if (GTK_IS_TEXT_VIEW (widget))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_text_view (child);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset ("latrunculi-xxi-8x8");
  g_auto (LatActionList) list;

  fixture->document = lat_document_new (ruleset);
  lat_action_list_init (&list);
  lat_movegen_list (ruleset, lat_document_get_position (fixture->document),
                    lat_document_get_history (fixture->document), &list);
  lat_document_play (fixture->document, list.items[0]);
  fixture->panel = g_object_ref_sink (lat_comment_panel_new (fixture->document));
  fixture->buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (find_text_view (fixture->panel)));
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_assert_finalize_object (fixture->panel);
  g_assert_finalize_object (fixture->document);
}

static void
type (Fixture *fixture, const char *text)
{
  for (const char *letter = text; *letter != '\0'; letter++)
    gtk_text_buffer_insert_at_cursor (fixture->buffer, letter, 1);
}

static void
assert_text (Fixture *fixture, const char *expected)
{
  GtkTextIter start, end;
  g_autofree char *text = NULL;

  gtk_text_buffer_get_bounds (fixture->buffer, &start, &end);
  text = gtk_text_buffer_get_text (fixture->buffer, &start, &end, FALSE);
  g_assert_cmpstr (text, ==, expected);
}

static const char *
get_comment (Fixture *fixture)
{
  return lat_node_get_comment (lat_document_get_node (fixture->document));
}

/* All that is typed in one go is in the game at once, and is one edit. */
static void
test_type (Fixture *fixture, gconstpointer data)
{
  type (fixture, "Good. ");
  g_assert_cmpstr (get_comment (fixture), ==, "Good.");
  type (fixture, "Not so good");
  g_assert_cmpstr (get_comment (fixture), ==, "Good. Not so good");
  assert_text (fixture, "Good. Not so good");

  lat_document_undo (fixture->document);
  g_assert_null (get_comment (fixture));
  assert_text (fixture, "");
  lat_document_redo (fixture->document);
  assert_text (fixture, "Good. Not so good");
}

/* The text follows the place in the game, and is never taken along. */
static void
test_steps (Fixture *fixture, gconstpointer data)
{
  type (fixture, "After");
  lat_document_go_previous (fixture->document);
  assert_text (fixture, "");
  type (fixture, "Before");
  lat_document_go_next (fixture->document);
  assert_text (fixture, "After");
  g_assert_cmpstr (get_comment (fixture), ==, "After");
  lat_document_go_previous (fixture->document);
  assert_text (fixture, "Before");
}

/* Without the text there is no comment. */
static void
test_clear (Fixture *fixture, gconstpointer data)
{
  type (fixture, "x");
  gtk_text_buffer_set_text (fixture->buffer, "", -1);
  g_assert_null (get_comment (fixture));
}

/* The comment before the action is there when it is asked for, until another node is
 * shown; and where there is one. */
static void
test_before (Fixture *fixture, gconstpointer data)
{
  LatNode *node = lat_document_get_node (fixture->document);
  GtkWidget *after = find_text_view (fixture->panel);
  GtkWidget *before;

  lat_comment_panel_focus_before (LAT_COMMENT_PANEL (fixture->panel));
  before = find_text_view (fixture->panel);
  g_assert_true (before != after);
  lat_document_go_previous (fixture->document);
  g_assert_true (find_text_view (fixture->panel) == after);
  lat_comment_panel_focus_before (LAT_COMMENT_PANEL (fixture->panel));
  g_assert_true (find_text_view (fixture->panel) == after);

  lat_document_go_next (fixture->document);
  g_assert_true (find_text_view (fixture->panel) == after);
  lat_comment_panel_focus_before (LAT_COMMENT_PANEL (fixture->panel));
  fixture->buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (before));
  type (fixture, "Why");
  g_assert_cmpstr (lat_node_get_comment_before (node), ==, "Why");
  g_assert_null (lat_node_get_comment (node));
  lat_document_go_previous (fixture->document);
  lat_document_go_next (fixture->document);
  g_assert_true (find_text_view (fixture->panel) == before);
  assert_text (fixture, "Why");
}

/* A reason is written and taken back like a comment, has a place only where there is one, and that stays while
 * it is written anew. */
static void
test_why (Fixture *fixture, gconstpointer data)
{
  LatNode *node = lat_document_get_node (fixture->document);
  GtkWidget *why = NULL;

  lat_document_set_why (fixture->document, node, "It loses a man.");
  lat_document_end_typing (fixture->document);
  for (GtkWidget *frame = gtk_widget_get_first_child (gtk_widget_get_first_child (fixture->panel));
       frame != NULL; frame = gtk_widget_get_next_sibling (frame))
    if (gtk_widget_has_css_class (frame, "comment-why"))
      why = frame;
  g_assert_true (gtk_widget_get_visible (why));
  assert_text (fixture, "");
  fixture->buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (find_text_view (why)));
  assert_text (fixture, "It loses a man.");
  type (fixture, " Two.");
  g_assert_cmpstr (lat_node_get_why (node), ==, "It loses a man. Two.");
  g_assert_null (get_comment (fixture));
  lat_document_go_previous (fixture->document);
  g_assert_false (gtk_widget_get_visible (why));
  lat_document_go_next (fixture->document);
  assert_text (fixture, "It loses a man. Two.");
  lat_document_undo (fixture->document);
  assert_text (fixture, "It loses a man.");
  lat_document_undo (fixture->document);
  g_assert_false (gtk_widget_get_visible (why));
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add ("/app/panels/comment-panel/type", Fixture, NULL, set_up, test_type, tear_down);
  g_test_add ("/app/panels/comment-panel/steps", Fixture, NULL, set_up, test_steps, tear_down);
  g_test_add ("/app/panels/comment-panel/clear", Fixture, NULL, set_up, test_clear, tear_down);
  g_test_add ("/app/panels/comment-panel/before", Fixture, NULL, set_up, test_before, tear_down);
  g_test_add ("/app/panels/comment-panel/why", Fixture, NULL, set_up, test_why, tear_down);
  return g_test_run ();
}
