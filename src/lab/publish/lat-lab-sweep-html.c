/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-sweep-html.c - what a sweep says, as part of a page */
#include "lat-lab-sweep-html.h"

#include <glib/gi18n-lib.h>

#include "lat-html.h"
#include "lat-lab-sweep-chart.h"
#include "lat-lab-sweep-text.h"

static void
append_cell (GString *html, const char *name, const char *text)
{
  g_string_append_printf (html, "<%s>", name);
  lat_html_append_text (html, text);
  g_string_append_printf (html, "</%.2s>", name);
}

/* The first columns are words. */
static void
append_table (GString *html, const LatTextTable *table, guint n_words)
{
  g_string_append (html, "<div class=\"scroll\"><table>\n<tr>");
  for (guint i = 0; i < lat_text_table_get_columns (table); i++)
    append_cell (html, "th scope=\"col\"", lat_text_table_get_heading (table, i));
  g_string_append (html, "</tr>\n");
  for (guint row = 0; row < lat_text_table_get_rows (table); row++)
    {
      g_string_append (html, "<tr>");
      for (guint i = 0; i < lat_text_table_get_columns (table); i++)
        append_cell (html, i < n_words ? "td" : "td class=\"number\"",
                     lat_text_table_get_cell (table, row, i));
      g_string_append (html, "</tr>\n");
    }
  g_string_append (html, "</table></div>\n");
}

static void
append_number (GString *html,
               const LatLabSweepTable *table,
               LatLabSweepNumber number,
               gboolean has_captions)
{
  g_autoptr (LatChart) chart = lat_lab_sweep_new_chart (table, number);
  g_autoptr (LatTextTable) effects = NULL;
  g_autofree char *id = g_strconcat ("sweep-", lat_lab_sweep_number_get_id (number), NULL);
  g_autofree char *svg = NULL;

  if (chart == NULL)
    return;
  lat_html_append_element (html, "h2", chart->title);
  if (has_captions)
    chart->caption = lat_lab_sweep_dup_caption_of (table, number);
  if (chart->points->len > 0)
    {
      svg = lat_chart_dup_svg (chart, id);
      g_string_append_printf (html, "<figure class=\"scroll\">%s</figure>\n", svg);
    }
  effects = lat_lab_sweep_new_effects (table, number);
  append_table (html, effects, 1);
}

/* A line each, none if there is nothing. */
static void
append_lines (GString *html, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    if (*lines[i] != '\0')
      lat_html_append_element (html, "p", lines[i]);
}

/**
 * lat_lab_sweep_append_html:
 * @html: the body of a page
 * @has_captions: whether a line below each picture says what it rests upon
 *
 * Appends what is varied, what is left out, the table of all combinations, and for each number a picture and its
 * effects, translated.
 */
void
lat_lab_sweep_append_html (GString *html, const LatLabSweepTable *table, gboolean has_captions)
{
  const LatLabHeader *header;
  g_autofree char *title = NULL;
  g_autofree char *run = NULL;
  g_autofree char *left_out = NULL;
  g_autofree char *decided = NULL;
  g_autofree char *method = NULL;
  g_autofree char *legend = NULL;
  g_autoptr (LatTextTable) cells = NULL;

  g_return_if_fail (html != NULL && table != NULL);

  header = lat_lab_report_get_header (lat_lab_sweep_table_get_first (table));
  title = lat_lab_sweep_dup_title (table);
  run = lat_lab_sweep_dup_run (table);
  left_out = lat_lab_sweep_dup_left_out (lat_lab_sweep_table_get_sweep (table));
  decided = lat_lab_sweep_dup_decided (table);
  method = lat_lab_sweep_dup_method (table);
  legend = lat_lab_sweep_dup_legend (table);
  cells = lat_lab_sweep_new_cells (table);
  lat_html_append_element (html, "h1", title);
  append_lines (html, decided);
  g_string_append (html, "<p class=\"run\">");
  lat_html_append_text (html, run);
  g_string_append (html, "</p>\n<p class=\"run\">");
  lat_html_append_text (html, header->base_label);
  g_string_append (html, ": <code>");
  lat_html_append_text (html, header->base);
  g_string_append (html, "</code></p>\n");
  append_lines (html, left_out);
  append_table (html, cells, lat_lab_sweep_get_n_factors (lat_lab_sweep_table_get_sweep (table)));
  lat_html_append_element (html, "p", method);
  for (guint number = 0; number < LAT_N_LAB_SWEEP_NUMBERS; number++)
    append_number (html, table, (LatLabSweepNumber) number, has_captions);
  if (legend != NULL)
    lat_html_append_element (html, "p", legend);
}
