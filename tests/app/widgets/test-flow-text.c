/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-flow-text.c - flowing text whose actions can be clicked */
#include <gtk/gtk.h>

#include "lat-flow-style.h"
#include "lat-flow-text.h"

#define TEXT "1. d2-d5 a good start d7-d6 2. e2-e4"

static const LatSpan spans[] = {
  { 0, 2, LAT_SPAN_NUMBER },   { 3, 8, LAT_SPAN_ACTION },   { 9, 21, LAT_SPAN_COMMENT },
  { 22, 27, LAT_SPAN_ACTION }, { 28, 30, LAT_SPAN_NUMBER }, { 31, 36, LAT_SPAN_ACTION },
};

typedef struct
{
  GtkWidget *window;
  LatFlowText *text;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer width)
{
  fixture->window = gtk_window_new ();
  fixture->text = LAT_FLOW_TEXT (lat_flow_text_new ());
  lat_flow_text_set_text (fixture->text, TEXT, spans, G_N_ELEMENTS (spans));
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->text));
  gtk_widget_set_size_request (fixture->window, GPOINTER_TO_INT (width), 40);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), GPOINTER_TO_INT (width), 40);
  gtk_window_present (GTK_WINDOW (fixture->window));
  while (gtk_widget_get_width (GTK_WIDGET (fixture->text)) == 0)
    g_main_context_iteration (NULL, TRUE);
}

static gboolean
count_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  return --*(int *) data > 0;
}

static void
wait_allocated (Fixture *fixture)
{
  int n = 4;

  gtk_widget_add_tick_callback (fixture->window, count_cb, &n, NULL);
  while (n > 0)
    g_main_context_iteration (NULL, TRUE);
}

static void
tear_down (Fixture *fixture, gconstpointer width)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
}

/* The pill around an action does not touch the number before it. */
static void
test_air (Fixture *fixture, gconstpointer width)
{
  static const guint numbers[] = { 0, 4 };

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      GdkRectangle number, action;

      g_assert_true (lat_flow_text_get_span_area (fixture->text, numbers[i], &number));
      g_assert_true (lat_flow_text_get_span_area (fixture->text, numbers[i] + 1, &action));
      g_assert_cmpint (number.y, ==, action.y);
      /* An area is wider than its text by three pixels on either side. */
      g_assert_cmpint (action.x - (number.x + number.width - 3), >=, 3);
    }
}

/* Areas follow each other in reading order and stay inside. */
static void
test_areas (Fixture *fixture, gconstpointer width)
{
  GdkRectangle last = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (spans); i++)
    {
      GdkRectangle area;

      if (spans[i].kind != LAT_SPAN_ACTION)
        continue;
      g_assert_true (lat_flow_text_get_span_area (fixture->text, i, &area));
      g_assert_cmpint (area.width, >, 10);
      g_assert_cmpint (area.height, >, 8);
      g_assert_cmpint (area.x, >=, 0);
      g_assert_cmpint (area.x + area.width, <=, GPOINTER_TO_INT (width) + 8);
      g_assert_true (area.y > last.y || (area.y == last.y && area.x >= last.x));
      last = area;
    }
  g_assert_false (lat_flow_text_get_span_area (fixture->text, G_N_ELEMENTS (spans), &last));
}

/* Less room takes more lines. */
static void
test_measure (void)
{
  g_autoptr (LatFlowText) text = g_object_ref_sink (LAT_FLOW_TEXT (lat_flow_text_new ()));
  int narrow, wide, one, two;

  lat_flow_text_set_text (text, TEXT, spans, G_N_ELEMENTS (spans));
  gtk_widget_measure (GTK_WIDGET (text), GTK_ORIENTATION_VERTICAL, 120, &narrow, NULL, NULL, NULL);
  gtk_widget_measure (GTK_WIDGET (text), GTK_ORIENTATION_VERTICAL, 900, &wide, NULL, NULL, NULL);
  g_assert_cmpint (narrow, >=, 2 * wide - 4);

  /* A fixed number of lines does not depend on the text. */
  lat_flow_text_set_lines (text, 2);
  gtk_widget_measure (GTK_WIDGET (text), GTK_ORIENTATION_VERTICAL, 120, &two, NULL, NULL, NULL);
  lat_flow_text_set_text (text, "", NULL, 0);
  gtk_widget_measure (GTK_WIDGET (text), GTK_ORIENTATION_VERTICAL, 900, &one, NULL, NULL, NULL);
  g_assert_cmpint (one, ==, two);
  g_assert_cmpint (two, >, wide);
}

static gboolean
tells_all (LatFlowText *text, int width)
{
  g_autoptr (GtkTooltip) tooltip = g_object_new (GTK_TYPE_TOOLTIP, NULL);
  gboolean is_told = FALSE;

  lat_flow_text_get_height (text, width);
  g_signal_emit_by_name (text, "query-tooltip", 0, 0, FALSE, tooltip, &is_told);
  return is_told;
}

/* What is cut can be read whole. */
static void
test_cut (void)
{
  g_autoptr (LatFlowText) text = g_object_ref_sink (LAT_FLOW_TEXT (lat_flow_text_new ()));

  lat_flow_text_set_text (text, TEXT, spans, G_N_ELEMENTS (spans));
  g_assert_false (gtk_widget_get_has_tooltip (GTK_WIDGET (text)));
  lat_flow_text_set_lines (text, 1);
  g_assert_true (gtk_widget_get_has_tooltip (GTK_WIDGET (text)));
  g_assert_true (tells_all (text, 120));
  g_assert_false (tells_all (text, 900));
}

/* The indentation of a variation takes room, but never all of it. */
static void
test_level (void)
{
  g_autoptr (LatFlowText) text = g_object_ref_sink (LAT_FLOW_TEXT (lat_flow_text_new ()));
  int widths[3];
  static const guint levels[] = { 0, 1, 1000 };

  lat_flow_text_set_text (text, TEXT, spans, G_N_ELEMENTS (spans));
  for (guint i = 0; i < 3; i++)
    {
      lat_flow_text_set_level (text, levels[i]);
      gtk_widget_measure (GTK_WIDGET (text), GTK_ORIENTATION_HORIZONTAL, -1, &widths[i], NULL, NULL,
                          NULL);
    }
  g_assert_cmpint (widths[1], >, widths[0]);
  g_assert_cmpint (widths[2], >, widths[1]);
  g_assert_cmpint (widths[2], <, 240);
}

#define ROW "12. a1-a4?? +0.25 a8-a5 b8-b5 -1.50"

static const LatSpan row_spans[] = {
  { 0, 3, LAT_SPAN_NUMBER, .column = LAT_SPAN_COLUMN_NUMBER },
  { 4, 11, LAT_SPAN_ACTION, .n_signs = 2, .tone = LAT_SPAN_TONE_BAD,
    .column = LAT_SPAN_COLUMN_FIRST },
  { 12, 17, LAT_SPAN_EVAL, .column = LAT_SPAN_COLUMN_FIRST_EVAL },
  { 18, 23, LAT_SPAN_ACTION, .column = LAT_SPAN_COLUMN_SECOND },
  { 24, 29, LAT_SPAN_ACTION, .column = LAT_SPAN_COLUMN_SECOND },
  { 30, 35, LAT_SPAN_EVAL, .column = LAT_SPAN_COLUMN_SECOND_EVAL },
};

static int
get_x (Fixture *fixture, guint span)
{
  GdkRectangle area;

  g_assert_true (lat_flow_text_get_span_area (fixture->text, span, &area));
  return area.x;
}

/* In a row each column has its place, whatever stands in the others; what does not fit into one goes on
 * below, within it. */
static void
test_row (Fixture *fixture, gconstpointer width)
{
  GdkRectangle first, second;
  int places[G_N_ELEMENTS (row_spans)];
  const int half = GPOINTER_TO_INT (width) / 2;

  lat_flow_text_set_text (fixture->text, ROW, row_spans, G_N_ELEMENTS (row_spans));
  for (guint i = 0; i < G_N_ELEMENTS (row_spans); i++)
    places[i] = get_x (fixture, i);
  g_assert_true (lat_flow_text_get_span_area (fixture->text, 3, &first));
  g_assert_true (lat_flow_text_get_span_area (fixture->text, 4, &second));
  g_assert_cmpint (places[0], <, places[1]);
  g_assert_cmpint (places[1], <, places[2]);
  g_assert_cmpint (places[2], <, places[3]);
  g_assert_cmpint (places[3], <, places[5]);
  if (half > 200)
    {
      g_assert_cmpint (first.y, ==, second.y);
      g_assert_cmpint (first.x + first.width, <=, second.x + 8);
    }
  else
    {
      g_assert_cmpint (first.y, <, second.y);
      g_assert_cmpint (first.x, ==, second.x);
    }
  /* Another row with less in it has the same columns. */
  lat_flow_text_set_text (fixture->text, "9. a1-a4 b8-b5",
                          ((LatSpan[]){
                              { 0, 2, LAT_SPAN_NUMBER, .column = LAT_SPAN_COLUMN_NUMBER },
                              { 3, 8, LAT_SPAN_ACTION, .column = LAT_SPAN_COLUMN_FIRST },
                              { 9, 14, LAT_SPAN_ACTION, .column = LAT_SPAN_COLUMN_SECOND },
                          }),
                          3);
  g_assert_cmpint (get_x (fixture, 1), ==, places[1]);
  g_assert_cmpint (get_x (fixture, 2), ==, places[3]);
}

/* A click finds the action of its column; a number belongs to the action after it. */
static void
test_row_clicks (Fixture *fixture, gconstpointer width)
{
  static const int expected[] = { 1, 1, -1, 3, 4, -1 };

  lat_flow_text_set_text (fixture->text, ROW, row_spans, G_N_ELEMENTS (row_spans));
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      GdkRectangle area;

      g_assert_true (lat_flow_text_get_span_area (fixture->text, i, &area));
      g_assert_cmpint (lat_flow_text_find_span (fixture->text, area.x + area.width / 2.0,
                                                area.y + area.height / 2.0),
                       ==, expected[i]);
    }
}

static gboolean
has_attribute (const LatFlowStyle *style, PangoAttrType type, guint start, guint end)
{
  g_autoptr (PangoAttrList) list = lat_flow_style_create (style);
  GSList *all = pango_attr_list_get_attributes (list);
  gboolean found = FALSE;

  for (GSList *l = all; l != NULL; l = l->next)
    {
      const PangoAttribute *attribute = l->data;

      found |= attribute->klass->type == type && attribute->start_index == start
               && attribute->end_index == end;
    }
  g_slist_free_full (all, (GDestroyNotify) pango_attribute_destroy);
  return found;
}

/* Signs have weight and a colour, unless the pill behind them has one; a variation steps back. */
static void
test_style (void)
{
  g_autoptr (LatFlowText) text = g_object_ref_sink (LAT_FLOW_TEXT (lat_flow_text_new ()));
  LatFlowStyle style = { .widget = GTK_WIDGET (text),
                         .text = ROW,
                         .spans = row_spans,
                         .n_spans = G_N_ELEMENTS (row_spans),
                         .current = -1,
                         .is_main = TRUE };

  g_assert_true (has_attribute (&style, PANGO_ATTR_WEIGHT, 9, 11));
  g_assert_true (has_attribute (&style, PANGO_ATTR_FOREGROUND, 9, 11));
  g_assert_true (has_attribute (&style, PANGO_ATTR_WEIGHT, 4, 11));
  style.current = 1;
  g_assert_true (has_attribute (&style, PANGO_ATTR_WEIGHT, 9, 11));
  g_assert_false (has_attribute (&style, PANGO_ATTR_FOREGROUND, 9, 11));
  style.current = -1;
  style.is_main = FALSE;
  style.is_variation = TRUE;
  g_assert_false (has_attribute (&style, PANGO_ATTR_WEIGHT, 4, 11));
  g_assert_true (has_attribute (&style, PANGO_ATTR_FOREGROUND_ALPHA, 4, 11));
}

/* Wherever a reason is broken, it is between its words. */
static void
test_why (void)
{
  static const char words[] = "loses: c6-f6xf7xg6 d1-d6 e1-e6xe8.";
  static const LatSpan why = { 0, sizeof words - 1, LAT_SPAN_WHY };
  g_autoptr (LatFlowText) text = g_object_ref_sink (LAT_FLOW_TEXT (lat_flow_text_new ()));
  LatFlowStyle style = {
    .widget = GTK_WIDGET (text), .text = words, .spans = &why, .n_spans = 1, .current = -1
  };
  g_autoptr (PangoAttrList) list = lat_flow_style_create (&style);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (text), words);

  pango_layout_set_attributes (layout, list);
  for (int width = 300; width > 110; width -= 5)
    {
      pango_layout_set_width (layout, width * PANGO_SCALE);
      for (int i = 0; i < pango_layout_get_line_count (layout); i++)
        {
          int start = pango_layout_get_line_readonly (layout, i)->start_index;

          g_assert_true (start == 0 || words[start - 1] == ' ');
        }
    }
}

static void
test_accessible (void)
{
  g_autoptr (LatFlowText) text = g_object_ref_sink (LAT_FLOW_TEXT (lat_flow_text_new ()));

  lat_flow_text_set_text (text, TEXT, spans, G_N_ELEMENTS (spans));
  gtk_test_accessible_assert_role (text, GTK_ACCESSIBLE_ROLE_LABEL);
  gtk_test_accessible_assert_property (text, GTK_ACCESSIBLE_PROPERTY_LABEL, TEXT);
}

static void
activated_cb (LatFlowText *text, guint span, guint *activated)
{
  *activated = span;
}

/* Who hears the text reaches its actions one by one, where they stand, and presses them. */
static void
test_parts (Fixture *fixture, gconstpointer width)
{
  static const guint actions[] = { 1, 3, 5 };
  static const char *const names[] = { "1. d2-d5", "d7-d6", "2. e2-e4" };
  GtkWidget *part;
  guint activated = 0;

  g_assert_null (gtk_widget_get_first_child (GTK_WIDGET (fixture->text)));
  lat_flow_text_make_reachable (fixture->text);
  lat_flow_text_set_current (fixture->text, 3);
  g_signal_connect (fixture->text, "span-activated", G_CALLBACK (activated_cb), &activated);
  for (guint repeat = 0; repeat < 2; repeat++)
    {
      wait_allocated (fixture);
      part = gtk_widget_get_first_child (GTK_WIDGET (fixture->text));
      for (guint i = 0; i < G_N_ELEMENTS (actions); i++, part = gtk_widget_get_next_sibling (part))
        {
          GtkAccessible *accessible = GTK_ACCESSIBLE (part);
          GdkRectangle area;
          graphene_point_t place;

          g_assert_true (gtk_widget_get_visible (part));
          gtk_test_accessible_assert_role (accessible, GTK_ACCESSIBLE_ROLE_LINK);
          gtk_test_accessible_assert_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL, names[i]);
          gtk_test_accessible_assert_state (accessible, GTK_ACCESSIBLE_STATE_SELECTED,
                                            actions[i] == 3);
          g_assert_true (lat_flow_text_get_span_area (fixture->text, actions[i], &area));
          g_assert_true (gtk_widget_compute_point (part, GTK_WIDGET (fixture->text),
                                                   &GRAPHENE_POINT_INIT (0, 0), &place));
          g_assert_cmpint ((int) place.x, ==, area.x);
          g_assert_cmpint ((int) place.y, ==, area.y);
          g_assert_cmpint (gtk_widget_get_width (part), ==, area.width);
          g_assert_true (gtk_widget_activate_action (part, "part.press", NULL));
          g_assert_cmpuint (activated, ==, actions[i]);
        }
      g_assert_null (part);

      /* A text with fewer actions hides those that are over; they come back. */
      lat_flow_text_set_text (fixture->text, "a1-a2", &(LatSpan){ 0, 5, LAT_SPAN_ACTION }, 1);
      part = gtk_widget_get_first_child (GTK_WIDGET (fixture->text));
      gtk_test_accessible_assert_property (GTK_ACCESSIBLE (part), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                           "a1-a2");
      g_assert_true (gtk_widget_get_visible (part));
      g_assert_false (gtk_widget_get_visible (gtk_widget_get_next_sibling (part)));
      lat_flow_text_set_text (fixture->text, TEXT, spans, G_N_ELEMENTS (spans));
      lat_flow_text_set_current (fixture->text, 3);
    }
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add ("/app/widgets/flow-text/air", Fixture, GINT_TO_POINTER (600), set_up, test_air,
              tear_down);
  g_test_add ("/app/widgets/flow-text/areas/wide", Fixture, GINT_TO_POINTER (600), set_up,
              test_areas, tear_down);
  g_test_add ("/app/widgets/flow-text/areas/narrow", Fixture, GINT_TO_POINTER (120), set_up,
              test_areas, tear_down);
  g_test_add ("/app/widgets/flow-text/parts", Fixture, GINT_TO_POINTER (600), set_up, test_parts,
              tear_down);
  g_test_add ("/app/widgets/flow-text/row/wide", Fixture, GINT_TO_POINTER (600), set_up, test_row,
              tear_down);
  g_test_add ("/app/widgets/flow-text/row/narrow", Fixture, GINT_TO_POINTER (230), set_up, test_row,
              tear_down);
  g_test_add ("/app/widgets/flow-text/row/clicks", Fixture, GINT_TO_POINTER (600), set_up,
              test_row_clicks, tear_down);
  g_test_add_func ("/app/widgets/flow-text/style", test_style);
  g_test_add_func ("/app/widgets/flow-text/why", test_why);
  g_test_add_func ("/app/widgets/flow-text/measure", test_measure);
  g_test_add_func ("/app/widgets/flow-text/cut", test_cut);
  g_test_add_func ("/app/widgets/flow-text/level", test_level);
  g_test_add_func ("/app/widgets/flow-text/accessible", test_accessible);
  return g_test_run ();
}
