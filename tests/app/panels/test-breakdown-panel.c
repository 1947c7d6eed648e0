/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-breakdown-panel.c - tests: what the evaluation is made of, beside the board */
#include "lat-breakdown-panel.h"

#include "lat-movegen.h"
#include "lat-node.h"
#include "lat-part-row.h"

static const char game[] =
    "[Variant \"latrunculi-xxi-8x8\"]\n[FEN \"3d4/2s2s2/8/2Ss3S/8/8/1S2D3/8 w\"]\n\n"
    "1. h5-e5xd5 *\n";

typedef struct
{
  LatDocument *document;
  GtkWidget *window;
  LatBreakdownPanel *panel;
  GString *marks;
} Fixture;

/* A letter for the colour of each mark, and its square. */
static void
marks_cb (Fixture *fixture, const LatMark *marks, guint n)
{
  g_string_truncate (fixture->marks, 0);
  for (guint i = 0; i < n; i++)
    {
      char name[LAT_SQUARE_NAME_SIZE];

      lat_square_write (marks[i].from, name);
      g_assert_cmpint (marks[i].from, ==, marks[i].to);
      g_string_append_printf (fixture->marks, "%c%s ", "GRBO"[marks[i].colour], name);
    }
}

static gboolean
count_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  return --*(int *) data > 0;
}

/* Frames, not time: a slow machine only takes longer. */
static void
settle (Fixture *fixture)
{
  int n = 5;

  gtk_widget_add_tick_callback (fixture->window, count_cb, &n, NULL);
  while (n > 0)
    g_main_context_iteration (NULL, TRUE);
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->marks = g_string_new (NULL);
  fixture->document = lat_document_new_for_text (game);
  fixture->panel = LAT_BREAKDOWN_PANEL (lat_breakdown_panel_new (fixture->document));
  g_signal_connect_swapped (fixture->panel, "marks", G_CALLBACK (marks_cb), fixture);
  fixture->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 400, 300);
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->panel));
  gtk_window_present (GTK_WINDOW (fixture->window));
  settle (fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_assert_finalize_object (fixture->document);
  g_string_free (fixture->marks, TRUE);
}

static void
collect_rows (GtkWidget *widget, GPtrArray *rows)
{
  if (LAT_IS_PART_ROW (widget) && gtk_widget_get_visible (widget))
    g_ptr_array_add (rows, widget);
  for (GtkWidget *w = gtk_widget_get_first_child (widget); w != NULL;
       w = gtk_widget_get_next_sibling (w))
    collect_rows (w, rows);
}

/* The rows that are seen, as many as the lines after the summary. */
static GPtrArray *
list_rows (Fixture *fixture, char **lines)
{
  GPtrArray *rows = g_ptr_array_new ();

  collect_rows (GTK_WIDGET (fixture->panel), rows);
  g_assert_cmpuint (rows->len + 1, ==, g_strv_length (lines));
  return rows;
}

static char **
split_text (Fixture *fixture)
{
  g_autofree char *text = lat_breakdown_panel_dup_text (fixture->panel);

  return g_strsplit (text, "\n", -1);
}

static guint
find_line (char **lines, const char *start)
{
  for (guint i = 0; lines[i] != NULL; i++)
    if (g_str_has_prefix (lines[i], start))
      return i;
  g_error ("no line begins with %s", start);
}

static void
test_parts (Fixture *fixture, gconstpointer data)
{
  g_auto (GStrv) lines = split_text (fixture);
  g_autoptr (GPtrArray) rows = list_rows (fixture, lines);
  GtkWidget *row;

  g_assert_true (strstr (lines[0], "before any search. Weights tuned by games with these rules.")
                 != NULL);
  g_assert_cmpuint (rows->len, >, 5);
  row = g_ptr_array_index (rows, find_line (lines, "Can take now: +") - 1);
  g_assert_true (gtk_widget_grab_focus (row));
  g_assert_cmpstr (fixture->marks->str, ==, "Bd5 ");
  g_assert_true (g_str_has_suffix (gtk_widget_get_tooltip_text (row), "White: 1. Black: 0."));
}

static void
test_change (Fixture *fixture, gconstpointer data)
{
  g_auto (GStrv) none = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (GPtrArray) rows = NULL;
  GtkWidget *row;

  g_object_set (fixture->panel, "change", TRUE, NULL);
  none = split_text (fixture);
  g_assert_cmpstr (none[0], ==, "No action leads here that could have changed anything.");
  g_ptr_array_unref (list_rows (fixture, none));

  g_assert_true (lat_document_go_next (fixture->document));
  settle (fixture);
  lines = split_text (fixture);
  g_assert_true (g_str_has_prefix (lines[0], "h5-e5xd5: from "));
  rows = list_rows (fixture, lines);
  row = g_ptr_array_index (rows, find_line (lines, "Soldiers: +") - 1);
  g_assert_true (gtk_widget_grab_focus (row));
  g_assert_cmpstr (fixture->marks->str, ==, "Be5 Bh5 Od5 ");
  g_assert_nonnull (strstr (gtk_widget_get_tooltip_text (row), "Black: 3 before, 2 now."));
}

/* The marks go with the focus, and a row that is left shows none. */
static void
test_left (Fixture *fixture, gconstpointer data)
{
  g_auto (GStrv) lines = split_text (fixture);
  g_autoptr (GPtrArray) rows = list_rows (fixture, lines);

  gtk_widget_grab_focus (g_ptr_array_index (rows, find_line (lines, "Can take now") - 1));
  g_assert_cmpuint (fixture->marks->len, >, 0);
  gtk_window_set_focus (GTK_WINDOW (fixture->window), NULL);
  g_assert_cmpuint (fixture->marks->len, ==, 0);
}

/* A number as it is shown, after its sign, in hundredths. */
static int
read_number (const char *text)
{
  int n = (int) lround (g_ascii_strtod (g_utf8_next_char (text), NULL) * 100);

  return *text == '+' ? n : -n;
}

/* Where the numbers that are shown do not add up, and only there, it is said that they are rounded. */
static void
test_rounded (Fixture *fixture, gconstpointer data)
{
  const LatRuleset *ruleset = lat_document_get_ruleset (fixture->document);
  guint n_notes = 0, n_places = 0;

  for (; lat_document_get_outcome (fixture->document)->result == LAT_RESULT_NONE && n_places < 20;
       n_places++)
    {
      g_auto (GStrv) lines = split_text (fixture);
      gboolean has_note = strstr (lines[0], " Each number is rounded.") != NULL;
      g_auto (LatActionList) list;
      int sum = 0;

      g_assert_nonnull (lines[1]);
      for (guint i = 1; lines[i] != NULL; i++)
        sum += read_number (strrchr (lines[i], ':') + 2);
      g_assert_cmpint (has_note, ==, sum != read_number (lines[0]));
      n_notes += has_note;
      lat_action_list_init (&list);
      lat_movegen_list (ruleset, lat_document_get_position (fixture->document), NULL, &list);
      g_assert_true (lat_document_play (fixture->document, list.items[n_places % list.n]));
      settle (fixture);
    }
  g_assert_cmpuint (n_notes, >, 0);
  g_assert_cmpuint (n_notes, <, n_places);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add ("/breakdown-panel/parts", Fixture, NULL, set_up, test_parts, tear_down);
  g_test_add ("/breakdown-panel/change", Fixture, NULL, set_up, test_change, tear_down);
  g_test_add ("/breakdown-panel/left", Fixture, NULL, set_up, test_left, tear_down);
  g_test_add ("/breakdown-panel/rounded", Fixture, NULL, set_up, test_rounded, tear_down);
  return g_test_run ();
}
