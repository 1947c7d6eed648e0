/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-report-latex.c - reports as a document for LaTeX */
#include "lat-lab-report-latex.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lat-chart-latex.h"
#include "lat-lab-compare.h"
#include "lat-lab-number.h"
#include "lat-lab-origin.h"
#include "lat-lab-report-chart.h"
#include "lat-lab-report-text.h"
#include "lat-latex-photo.h"
#include "lat-latex-text.h"
#include "lat-presets.h"

/* Rules in one line have no spaces: they may be broken where a value ends. */
static char *
dup_breakable (const char *text)
{
  GString *latex = g_string_new (NULL);
  const char *from = text;

  for (const char *c = text; *c != '\0'; c++)
    if ((strchr ("|/=;", *c) != NULL && c[1] != '\0' && c[1] != ' ')
        || (*c == '.' && g_ascii_isupper (c[1])))
      {
        lat_latex_text_append (latex, from, c + 1 - from);
        g_string_append (latex, "\\allowbreak{}");
        from = c + 1;
      }
  lat_latex_text_append (latex, from, -1);
  return g_string_free (latex, FALSE);
}

static void
append_text (GString *latex, const char *format, const char *text)
{
  g_autofree char *words = dup_breakable (text);

  g_string_append_printf (latex, format, words);
}

/* A row of a table; the braces keep a bracket at its beginning from being an argument of the break before it. */
static void
append_row (GString *latex, const char *const *cells, guint n, gboolean is_head)
{
  for (guint i = 0; i < n; i++)
    {
      g_string_append (latex, i > 0 ? " & " : "");
      append_text (latex, is_head ? "\\textbf{%s}" : "{%s}", cells[i]);
    }
  g_string_append (latex, is_head ? " \\\\\n\\hline\n\\endhead\n" : " \\\\\n");
}

/* @widths: of the columns, as parts of the width of a line */
static void
begin_table (GString *latex, const char *const *widths, const char *const *titles, guint n)
{
  g_string_append (latex, "{\\small\n\\begin{longtable}{@{}");
  for (guint i = 0; i < n; i++)
    g_string_append_printf (latex, ">{\\raggedright\\arraybackslash}p{%s\\linewidth}", widths[i]);
  g_string_append (latex, "@{}}\n");
  append_row (latex, titles, n, TRUE);
}

static void
end_table (GString *latex)
{
  g_string_append (latex, "\\hline\n\\end{longtable}}\n");
}

static gboolean
is_single (const LatLabItem *item)
{
  LatMetricKind kind = item->metric->kind;

  return kind == LAT_METRIC_SHARE || kind == LAT_METRIC_MEAN || kind == LAT_METRIC_ELO;
}

/* A line of rules has no name; that of a preset is known by its id. */
static char *
dup_name (const LatLabReport *report)
{
  const char *label =
      lat_lab_report_get_header (report)->labels[lat_lab_report_get_rules_index (report)];
  g_auto (GStrv) ids = lat_presets_dup_ids ();
  g_autoptr (LatRules) rules = NULL;

  if (g_strv_contains ((const char *const *) ids, label))
    rules = lat_presets_load (label);
  return g_strdup (rules != NULL ? lat_rules_get_display_name (rules) : label);
}

/* Each number of the games that a metric is of, those from the start itself, too. */
static void
append_numbers (GString *latex, const LatLabReport *report)
{
  static const char *const widths[] = { ".3", ".36", ".1", ".15" };
  const char *const titles[] = { _ ("Number"), _ ("Value (interval of 95 %)"), _ ("Games"),
                                 _ ("Games begin") };
  const LatMetric *table;
  guint n;

  table = lat_metric_get_table (&n);
  begin_table (latex, widths, titles, G_N_ELEMENTS (titles));
  for (guint i = 0; i < n; i++)
    {
      const LatLabItem *item = lat_lab_report_get_item (report, table[i].id);
      g_autofree char *number = NULL;
      g_autofree char *count = NULL;
      g_autofree char *after = NULL;

      if (!is_single (item) || item->total.n == 0)
        continue;
      number = lat_lab_item_dup_total (item);
      count = g_strdup_printf ("%" G_GUINT64_FORMAT, item->total.n);
      after = lat_lab_report_dup_after_of (report, &table[i]);
      append_row (latex, (const char *const[]){ _ (table[i].name), number, count, after },
                  G_N_ELEMENTS (titles), FALSE);
    }
  end_table (latex);
}

static void
append_figures (GString *latex,
                const LatLabReport *report,
                LatDiagramPhoto *photo,
                const char *file)
{
  const LatMetric *table;
  guint n;

  table = lat_metric_get_table (&n);
  for (guint i = 0; i < n; i++)
    {
      const LatLabItem *item = lat_lab_report_get_item (report, table[i].id);
      g_autoptr (LatChart) chart = lat_lab_report_new_picture (report, table[i].id, FALSE, photo);
      g_autofree char *caption = lat_lab_report_dup_caption_of (report, table[i].part);
      g_autofree char *picture = chart != NULL ? lat_chart_dup_latex (chart, file) : NULL;
      g_autofree char *verdict = NULL;

      if (chart == NULL)
        continue;
      if (table[i].kind == LAT_METRIC_LADDER)
        verdict = lat_lab_item_dup_ladder_verdict (item);
      g_string_append (latex, "\\begin{figure}[tbp]\n\\centering\\small\n");
      g_string_append (latex, picture);
      append_text (latex, "\\par\\bigskip\n\\caption{%s", _ (table[i].name));
      append_text (latex, ". %s", _ (table[i].definition));
      append_text (latex, " %s", verdict != NULL ? verdict : "");
      append_text (latex, " %s", caption);
      append_text (latex, chart->caption != NULL ? ". %s" : "%s",
                   chart->caption != NULL ? chart->caption : "");
      g_string_append (latex, "}\n");
      g_string_append_printf (latex, "\\label{fig:%u-%s}\n\\end{figure}\n",
                              lat_lab_report_get_rules_index (report), table[i].id);
    }
  g_string_append (latex, "\\clearpage\n");
}

static void
append_report (GString *latex, const LatLabReport *report, LatDiagramPhoto *photo, const char *file)
{
  const LatLabHeader *header = lat_lab_report_get_header (report);
  guint index = lat_lab_report_get_rules_index (report);
  g_autofree char *name = dup_name (report);
  g_autofree char *summary = lat_lab_report_dup_summary (report);
  g_autofree char *run = lat_lab_report_dup_run (report);
  g_auto (GStrv) lines = g_strsplit (summary, "\n", -1);

  append_text (latex, "\\section{%s}\n", name);
  for (guint i = 0; lines[i] != NULL; i++)
    append_text (latex, "%s\n\n", lines[i]);
  append_text (latex, "%s\n\n", run);
  append_text (latex, "{\\footnotesize\\raggedright %s\\par}\n", header->rules[index]);
  append_numbers (latex, report);
  append_figures (latex, report, photo, file);
}

static void
append_comparison (GString *latex, GPtrArray *reports)
{
  static const char *const widths[] = { ".17", ".19", ".19", ".16", ".21" };
  const LatLabReport *one = g_ptr_array_index (reports, 0), *other = g_ptr_array_index (reports, 1);
  g_autofree char *first = dup_name (one);
  g_autofree char *second = dup_name (other);
  /* Translators: two rule sets that are compared */
  g_autofree char *title = g_strdup_printf (_ ("%s and %s"), first, second);
  const char *const titles[] = { _ ("Number"), first, second, _ ("Difference"), _ ("Verdict") };
  g_autoptr (GArray) rows = lat_lab_compare_list (one, other);
  g_autofree char *decided = lat_lab_compare_dup_decided (one, other);
  g_autofree char *how = lat_lab_compare_dup_how (one, other);
  g_autofree char *errors = NULL;

  append_text (latex, "\\section{%s}\n", title);
  append_text (latex, "%s\n\n", decided);
  append_text (latex, "%s\n", how);
  begin_table (latex, widths, titles, G_N_ELEMENTS (titles));
  for (guint i = 0; i < rows->len; i++)
    {
      const LatLabComparison *row = &g_array_index (rows, LatLabComparison, i);
      const LatMetric *metric = row->difference.metric;
      const LatLabItem *item = lat_lab_report_get_item (one, metric->id);
      g_autofree char *before = lat_lab_item_dup_total (item);
      g_autofree char *after = lat_lab_item_dup_total (lat_lab_report_get_item (other, metric->id));
      g_autofree char *change = lat_lab_compare_dup_difference (item, &row->difference.difference);
      g_autofree char *verdict =
          lat_lab_compare_dup_verdict (second, metric->id, &row->test, row->verdict);

      append_row (latex, (const char *const[]){ _ (metric->name), before, after, change, verdict },
                  G_N_ELEMENTS (titles), FALSE);
    }
  end_table (latex);
  if (rows->len > 0)
    errors = lat_lab_compare_dup_errors (&g_array_index (rows, LatLabComparison, 0).test);
  append_text (latex, "%s\n", errors != NULL ? errors : "");
}

/**
 * lat_lab_report_dup_latex:
 * @reports: (element-type LatLabReport): finished, of one run
 * @author: (nullable): who made the report
 * @bibliography: files of BibTeX without their endings, with commas between, as `\bibliography` has them; all that
 *   is in them is listed
 * @photo: (nullable): of the board of the first report, which maps lie on
 * @file: (nullable): where it is, from where the document is
 *
 * Writes a document for LaTeX, translated: of two rule sets first their differences, then for each its numbers, and its
 * charts as figures, and what the rules rest upon. It uses packages that come with LaTeX itself (inputenc, array,
 * longtable; graphicx and color for a photograph), and is the same bytes on all machines.
 *
 * Returns: (transfer full): the document
 */
char *
lat_lab_report_dup_latex (GPtrArray *reports,
                          const char *author,
                          const char *bibliography,
                          LatDiagramPhoto *photo,
                          const char *file)
{
  GString *latex = g_string_new (NULL);

  g_return_val_if_fail (reports != NULL && reports->len > 0 && bibliography != NULL,
                        g_string_free (latex, FALSE));

  g_string_append (latex, "% pdflatex report; bibtex report; pdflatex report; pdflatex report\n"
                          "\\documentclass[a4paper]{article}\n"
                          "\\usepackage[utf8]{inputenc}\n\\usepackage{array}\n"
                          "\\usepackage{longtable}\n" LAT_LATEX_ONLY
                          "\\setcounter{totalnumber}{5}\n\\setcounter{topnumber}{4}\n"
                          "\\renewcommand{\\topfraction}{.95}\n"
                          "\\renewcommand{\\textfraction}{.05}\n");
  if (photo != NULL)
    g_string_append (latex, LAT_LATEX_PHOTO_PACKAGES);
  append_text (latex, "\\renewcommand{\\figurename}{%s}\n", _ ("Figure"));
  append_text (latex, "\\renewcommand{\\refname}{%s}\n", _ ("Sources"));
  append_text (latex, "\\title{%s}\n", _ ("Report of the laboratory"));
  append_text (latex, "\\author{%s}\n", author != NULL ? author : "");
  g_string_append (
      latex, "\\date{}\n\\sloppy\n\\setlength{\\tabcolsep}{3pt}\n\\begin{document}\n\\maketitle\n");
  if (reports->len == 2)
    append_comparison (latex, reports);
  for (guint i = 0; i < reports->len; i++)
    append_report (latex, g_ptr_array_index (reports, i),
                   lat_lab_report_find_photo (reports, i, photo), file);
  g_string_append_printf (latex,
                          "\\nocite{*}\n\\bibliographystyle{plain}\n"
                          "{\\raggedright\n\\bibliography{%s}}\n\\end{document}\n",
                          bibliography);
  return g_string_free (latex, FALSE);
}
