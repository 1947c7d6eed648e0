/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-report-html.c - reports as a page that needs nothing else */
#include <glib/gi18n-lib.h>
#include <math.h>

#include "lat-html.h"
#include "lat-lab-cite.h"
#include "lat-lab-compare.h"
#include "lat-lab-number.h"
#include "lat-lab-origin.h"
#include "lat-lab-report-chart.h"
#include "lat-lab-report-html.h"
#include "lat-lab-report-text.h"
#include "lat-lab-sweep-html.h"
#include "lat-presets.h"

/* So many games are named behind a number. */
#define MAX_NAMED 12

static const char style[] =
    ":root { color-scheme: light dark; --ink: #241f1a; --paper: #fdfcfa; --faint: #6a635a; "
    "--line: #d8d2c8; }\n"
    "@media (prefers-color-scheme: dark) { :root { --ink: #ece7df; --paper: #1f1d1a; "
    "--faint: #b0a89c; --line: #4a453e; } }\n"
    "body { margin: 0 auto; max-width: 52em; padding: 2em 1.2em 4em; color: var(--ink); "
    "background: var(--paper); font: 1rem/1.5 system-ui, 'Noto Sans', sans-serif; "
    "overflow-wrap: break-word; }\n"
    "h1 { font-size: 1.9em; line-height: 1.2; margin: 0 0 .3em; }\n"
    "h2 { font-size: 1.25em; margin: 2.2em 0 .4em; break-after: avoid; }\n"
    ".summary { font-size: 1.15em; }\n"
    ".verdict { font-size: 1.3em; font-weight: 600; }\n"
    ".run, .definition, .source, .games { color: var(--faint); font-size: .9em; }\n"
    "code, pre { font-size: .85em; overflow-wrap: anywhere; }\n"
    "pre { white-space: pre-wrap; }\n"
    "figure { margin: .8em 0; padding: .6em; color: #241f1a; background: #fdfcfa; "
    "border: 1px solid #d8d2c8; border-radius: 8px; break-inside: avoid; }\n"
    "figure svg { display: block; max-width: 100%; height: auto; }\n"
    ".scroll { overflow-x: auto; }\n"
    "table { border-collapse: collapse; font-variant-numeric: tabular-nums; }\n"
    "th, td { padding: .3em .8em .3em 0; text-align: start; vertical-align: top; "
    "border-bottom: 1px solid var(--line); }\n"
    "td.number { text-align: end; white-space: nowrap; }\n"
    "@media (max-width: 38em) { .numbers tr { display: flex; flex-wrap: wrap; border-bottom: 1px "
    "solid var(--line); } .numbers td, .numbers th { border: 0; } .numbers td.definition { "
    "flex: 1 0 100%; } .numbers tr:first-child th:last-child { display: none; } }\n"
    "summary { cursor: pointer; margin: .4em 0; }\n"
    "@media print { body { max-width: none; color: #000; background: #fff; } }\n";

static void
append_cell (GString *html, const char *name, const char *class, const char *text)
{
  g_string_append_printf (html, class != NULL ? "<%s class=\"%s\">" : "<%s>", name, class);
  lat_html_append_text (html, text);
  g_string_append_printf (html, "</%s>", name);
}

static void
append_head_row (GString *html, const char *const *titles, guint n)
{
  g_string_append (html, "<tr>");
  for (guint i = 0; i < n; i++)
    {
      g_string_append (html, "<th scope=\"col\">");
      lat_html_append_text (html, titles[i]);
      g_string_append (html, "</th>");
    }
  g_string_append (html, "</tr>\n");
}

static gboolean
is_single (const LatLabItem *item)
{
  LatMetricKind kind = item->metric->kind;

  return kind == LAT_METRIC_SHARE || kind == LAT_METRIC_MEAN || kind == LAT_METRIC_ELO;
}

/* What is true after actions at random need not be true of the start. */
static char *
dup_games_title (const LatLabReport *report, const LatMetric *metric)
{
  g_autofree char *after = lat_lab_report_dup_after_of (report, metric);

  /* Translators: %s is “after 8 random plies” */
  return g_strdup_printf (_ ("Games %s"), after);
}

static void
append_total (GString *html, const LatLabItem *item)
{
  g_autofree char *number =
      item != NULL && item->total.n > 0 ? lat_lab_item_dup_total (item) : NULL;
  g_autofree char *count = NULL;

  append_cell (html, "td", "number", number != NULL ? number : "");
  count = number != NULL ? g_strdup_printf ("%" G_GUINT64_FORMAT, item->total.n) : g_strdup ("");
  append_cell (html, "td", "number", count);
}

/* Games from the start itself stand beside those from openings. */
static void
append_numbers (GString *html, const LatLabReport *report)
{
  gboolean has_start = lat_lab_report_get_n_start_games (report) > 0;
  g_autofree char *games = dup_games_title (report, lat_metric_find ("first-score"));
  g_autofree char *start = dup_games_title (report, lat_metric_find ("start-first-score"));
  const char *const titles[] = { _ ("Number"), _ ("Value (interval of 95 %)"),
                                 games,        _ ("From the start itself"),
                                 start,        _ ("Definition") };
  const char *const plain[] = { titles[0], titles[1], titles[2], titles[5] };
  const LatMetric *table;
  guint n;

  table = lat_metric_get_table (&n);
  g_string_append (html, "<div class=\"scroll\"><table class=\"numbers\">\n");
  append_head_row (html, has_start ? titles : plain,
                   has_start ? G_N_ELEMENTS (titles) : G_N_ELEMENTS (plain));
  for (guint i = 0; i < n; i++)
    {
      const LatLabItem *item = lat_lab_report_get_item (report, table[i].id);
      const LatMetric *other = lat_metric_get_from_start (&table[i]);

      if (table[i].part != LAT_LAB_PART_MAIN || !is_single (item) || item->total.n == 0)
        continue;
      g_string_append (html, "<tr>");
      append_cell (html, "th", NULL, _ (table[i].name));
      append_total (html, item);
      if (has_start)
        append_total (html, other != NULL ? lat_lab_report_get_item (report, other->id) : NULL);
      g_string_append (html, "<td class=\"definition\">");
      lat_html_append_text (html, _ (table[i].definition));
      g_string_append (html, " <span class=\"source\">[");
      lat_html_append_text (html, lat_metric_get_source (&table[i]));
      g_string_append (html, "]</span></td></tr>\n");
    }
  g_string_append (html, "</table></div>\n");
}

/* The first games behind a number; `lab games` writes them all. */
static char *
dup_games (const LatLabReport *report, const LatLabItem *item, const LatLabRow *row)
{
  g_autoptr (GArray) games = lat_lab_report_list_games (report, item->metric->id, row->id);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < games->len && i < MAX_NAMED; i++)
    g_string_append_printf (text, "%s%" G_GUINT64_FORMAT, i > 0 ? ", " : "",
                            g_array_index (games, guint64, i));
  if (games->len > MAX_NAMED)
    g_string_append (text, ", …");
  return g_string_free (text, FALSE);
}

static void
append_row (GString *html, const LatLabReport *report, const LatLabItem *item, const LatLabRow *row)
{
  g_autofree char *number = lat_lab_item_dup_row (item, row);
  g_autofree char *count = g_strdup_printf ("%u", row->games->len);
  g_autofree char *games = dup_games (report, item, row);
  g_string_append (html, "<tr>");
  append_cell (html, "td", NULL, row->label);
  append_cell (html, "td", "number", number);
  append_cell (html, "td", "number", count);
  append_cell (html, "td", "games", games);
  g_string_append (html, "</tr>\n");
}

static void
append_rows (GString *html, const LatLabReport *report, const LatLabItem *item)
{
  g_autofree char *games = dup_games_title (report, item->metric);
  const char *const titles[] = { _ (item->metric->name), _ ("Value (interval of 95 %)"), games,
                                 _ ("Numbers of games") };

  g_string_append (html, "<details><summary>");
  lat_html_append_text (html, _ ("The numbers, and the games behind them"));
  g_string_append (html, "</summary>\n<div class=\"scroll\"><table>\n");
  append_head_row (html, titles, G_N_ELEMENTS (titles));
  for (guint i = 0; i < item->rows->len; i++)
    append_row (html, report, item, &g_array_index (item->rows, LatLabRow, i));
  g_string_append (html, "</table></div></details>\n");
}

static void
append_charts (GString *html,
               const LatLabReport *report,
               gboolean has_captions,
               LatDiagramPhoto *photo)
{
  const LatMetric *table;
  guint n;

  table = lat_metric_get_table (&n);
  for (guint i = 0; i < n; i++)
    {
      const LatLabItem *item = lat_lab_report_get_item (report, table[i].id);
      g_autoptr (LatChart) chart =
          lat_lab_report_new_picture (report, table[i].id, has_captions, photo);
      g_autofree char *id =
          g_strdup_printf ("r%u-%s", lat_lab_report_get_rules_index (report), table[i].id);
      g_autofree char *hint = lat_lab_report_dup_hint (report, table[i].id);
      g_autofree char *svg = NULL;

      if (hint != NULL)
        {
          lat_html_append_element (html, "h2", _ (table[i].name));
          lat_html_append_element (html, "p", hint);
        }
      if (chart == NULL)
        continue;
      svg = lat_chart_dup_svg (chart, id);
      lat_html_append_element (html, "h2", _ (table[i].name));
      g_string_append (html, "<p class=\"definition\">");
      lat_html_append_text (html, _ (table[i].definition));
      g_string_append (html, "</p>\n");
      if (table[i].kind == LAT_METRIC_LADDER)
        {
          g_autofree char *verdict = lat_lab_item_dup_ladder_verdict (item);

          lat_html_append_element (html, "p", verdict);
        }
      g_string_append_printf (html, "<figure>%s</figure>\n", svg);
      append_rows (html, report, item);
    }
}

/* A line of rules has no name; that of a preset is known by its id. */
static char *
dup_name (const char *label)
{
  g_auto (GStrv) ids = lat_presets_dup_ids ();
  g_autoptr (LatRules) rules = NULL;

  if (g_strv_contains ((const char *const *) ids, label))
    rules = lat_presets_load (label);
  return g_strdup (rules != NULL ? lat_rules_get_display_name (rules) : label);
}

static void
append_report (GString *html,
               const LatLabReport *report,
               gboolean has_captions,
               LatDiagramPhoto *photo)
{
  const LatLabHeader *header = lat_lab_report_get_header (report);
  guint index = lat_lab_report_get_rules_index (report);
  g_autofree char *run = lat_lab_report_dup_run (report);
  g_autofree char *summary = lat_lab_report_dup_summary (report);
  g_auto (GStrv) lines = g_strsplit (summary, "\n", 2);
  g_autofree char *name = dup_name (header->labels[index]);

  lat_html_append_element (html, "h1", name);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      /* What is proved is the headline. */
      g_string_append_printf (html, "<p class=\"%s\">",
                              lines[i + 1] != NULL ? "verdict" : "summary");
      lat_html_append_text (html, lines[i]);
      g_string_append (html, "</p>\n");
    }
  g_string_append (html, "<p class=\"run\">");
  lat_html_append_text (html, run);
  g_string_append (html, "</p>\n<p class=\"run\">");
  lat_html_append_text (html, header->labels[index]);
  g_string_append (html, ": <code>");
  lat_html_append_text (html, header->rules[index]);
  g_string_append (html, "</code></p>\n");
  append_numbers (html, report);
  append_charts (html, report, has_captions, photo);
}

static void
append_difference (GString *html,
                   GPtrArray *reports,
                   const LatLabComparison *row,
                   const char *second)
{
  const LatMetric *metric = row->difference.metric;
  const LatLabItem *item = lat_lab_report_get_item (g_ptr_array_index (reports, 0), metric->id);
  const LatLabItem *other = lat_lab_report_get_item (g_ptr_array_index (reports, 1), metric->id);
  g_autofree char *before = lat_lab_item_dup_total (item);
  g_autofree char *after = lat_lab_item_dup_total (other);
  g_autofree char *change = lat_lab_compare_dup_difference (item, &row->difference.difference);
  g_autofree char *verdict =
      lat_lab_compare_dup_verdict (second, metric->id, &row->test, row->verdict);

  g_string_append (html, "<tr>");
  append_cell (html, "th", NULL, _ (metric->name));
  append_cell (html, "td", "number", before);
  append_cell (html, "td", "number", after);
  append_cell (html, "td", "number", change);
  append_cell (html, "td", "definition", verdict);
  g_string_append (html, "</tr>\n");
}

/* What tells two rule sets apart comes first: for that they were played. */
static void
append_comparison (GString *html, GPtrArray *reports)
{
  const LatLabHeader *header = lat_lab_report_get_header (g_ptr_array_index (reports, 0));
  g_autofree char *first = dup_name (header->labels[0]);
  g_autofree char *second = dup_name (header->labels[1]);
  /* Translators: two rule sets that are compared */
  g_autofree char *title = g_strdup_printf (_ ("%s and %s"), first, second);
  const char *const titles[] = { _ ("Number"), first, second, _ ("Difference"), _ ("Verdict") };
  g_autoptr (GArray) rows =
      lat_lab_compare_list (g_ptr_array_index (reports, 0), g_ptr_array_index (reports, 1));
  g_autofree char *decided =
      lat_lab_compare_dup_decided (g_ptr_array_index (reports, 0), g_ptr_array_index (reports, 1));
  g_autofree char *errors = NULL;
  g_autofree char *how =
      lat_lab_compare_dup_how (g_ptr_array_index (reports, 0), g_ptr_array_index (reports, 1));

  lat_html_append_element (html, "h1", title);
  if (*decided != '\0')
    lat_html_append_element (html, "p", decided);
  lat_html_append_element (html, "p", how);
  g_string_append (html, "<div class=\"scroll\"><table class=\"numbers\">\n");
  append_head_row (html, titles, G_N_ELEMENTS (titles));
  for (guint i = 0; i < rows->len; i++)
    append_difference (html, reports, &g_array_index (rows, LatLabComparison, i), second);
  g_string_append (html, "</table></div>\n<p class=\"run\">");
  errors = lat_lab_compare_dup_errors (&g_array_index (rows, LatLabComparison, 0).test);
  lat_html_append_text (html, errors);
  g_string_append (html, "</p>\n");
}

static void
append_citation (GString *html, GPtrArray *reports)
{
  g_autofree char *words = lat_lab_cite (reports, NULL, LAT_LAB_CITE_TEXT);
  g_autofree char *bibtex = lat_lab_cite (reports, NULL, LAT_LAB_CITE_BIBTEX);
  g_autofree char *csl = lat_lab_cite (reports, NULL, LAT_LAB_CITE_CSL);

  lat_html_append_element (html, "h2", _ ("How to cite this report"));
  lat_html_append_element (html, "p", g_strchomp (words));
  g_string_append (html, "<details><summary>BibTeX, CSL-JSON</summary>\n");
  lat_html_append_element (html, "pre", bibtex);
  lat_html_append_element (html, "pre", csl);
  g_string_append (html, "</details>\n");
}

/**
 * lat_lab_report_dup_html:
 * @reports: (element-type LatLabReport): finished, of one run
 * @has_captions: whether a line below each picture says what it rests upon, for who takes it out of the page
 * @photo: (nullable): of the board of the first, which maps lie on
 *
 * Writes a page, translated, with each number, its definition and its source, and each chart as
 * a picture and as a table; of two rule sets first their differences, of a sweep its table alone. It needs nothing else, and fetches nothing.
 *
 * Returns: (transfer full): the page
 */
char *
lat_lab_report_dup_html (GPtrArray *reports, gboolean has_captions, LatDiagramPhoto *photo)
{
  GString *html = g_string_new (NULL);
  g_autoptr (LatLabSweepTable) sweep = NULL;

  g_return_val_if_fail (reports != NULL && reports->len > 0, g_string_free (html, FALSE));

  sweep = lat_lab_sweep_table_new (reports);
  lat_html_append_head (html, C_ ("code of the language", "en"), _ ("Report of the laboratory"),
                        style, NULL, photo != NULL);
  g_string_append (html, "<body>\n<main>\n");
  if (sweep != NULL)
    lat_lab_sweep_append_html (html, sweep, has_captions);
  else if (reports->len == 2)
    append_comparison (html, reports);
  for (guint i = 0; sweep == NULL && i < reports->len; i++)
    append_report (html, g_ptr_array_index (reports, i), has_captions,
                   lat_lab_report_find_photo (reports, i, photo));
  append_citation (html, reports);
  g_string_append (html, "</main>\n</body>\n</html>\n");
  return g_string_free (html, FALSE);
}
