/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-export-table.c - a table of texts as a page or for LaTeX */
#include "lat-export-table.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lat-html.h"
#include "lat-latex-text.h"

/* What a page of paper has between its margins, as parts of the width of its lines. */
#define LATEX_WIDTH 0.94

static const char *const nicks[LAT_N_EXPORT_TABLE_FORMS] = { "csv", "md", "html", "tex", "txt" };

static const char style[] =
    ":root{color-scheme:light dark}"
    "body{font:1rem/1.45 system-ui,sans-serif;margin:1.5rem auto;max-width:72rem;padding:0 1rem}"
    "table{border-collapse:collapse;width:100%}"
    "th,td{border-bottom:1px solid #8888;padding:.4rem .6rem;text-align:start;vertical-align:top;"
    "overflow-wrap:anywhere}"
    "@media(max-width:40rem){thead{display:none}tr,td{display:block}td{border:0;padding:.15rem 0}"
    "tr{border-bottom:1px solid #8888;padding:.6rem 0;display:block}"
    "td:empty{display:none}td::before{content:attr(data-heading) \": \";font-weight:600}}";

static char *
dup_html (const LatTextTable *table, const char *title)
{
  GString *html = g_string_new (NULL);

  lat_html_append_head (html, C_ ("code of the language", "en"), title, style, NULL, FALSE);
  g_string_append (html, "<body>\n");
  lat_html_append_element (html, "h1", title);
  g_string_append (html, "<table>\n<thead><tr>");
  for (guint i = 0; i < lat_text_table_get_columns (table); i++)
    {
      g_string_append (html, "<th scope=\"col\">");
      lat_html_append_text (html, lat_text_table_get_heading (table, i));
      g_string_append (html, "</th>");
    }
  g_string_append (html, "</tr></thead>\n<tbody>\n");
  for (guint row = 0; row < lat_text_table_get_rows (table); row++)
    {
      g_string_append (html, "<tr>");
      for (guint i = 0; i < lat_text_table_get_columns (table); i++)
        {
          g_string_append (html, "<td dir=\"auto\" data-heading=\"");
          lat_html_append_text (html, lat_text_table_get_heading (table, i));
          g_string_append (html, "\">");
          lat_html_append_text (html, lat_text_table_get_cell (table, row, i));
          g_string_append (html, "</td>");
        }
      g_string_append (html, "</tr>\n");
    }
  g_string_append (html, "</tbody>\n</table>\n</body>\n</html>\n");
  return g_string_free (html, FALSE);
}

/* How much of a line each column gets: by the longest cell of it, no column less than half of its share. */
static double *
measure_columns (const LatTextTable *table)
{
  guint n = lat_text_table_get_columns (table);
  double *widths = g_new0 (double, n);
  double sum = 0;

  for (guint i = 0; i < n; i++)
    {
      glong longest = g_utf8_strlen (lat_text_table_get_heading (table, i), -1);

      for (guint row = 0; row < lat_text_table_get_rows (table); row++)
        longest = MAX (longest, g_utf8_strlen (lat_text_table_get_cell (table, row, i), -1));
      /* A cell that is four times as long gets a column that is twice as wide. */
      for (widths[i] = 1; widths[i] * widths[i] < (double) longest;)
        widths[i] += 1;
      sum += widths[i];
    }
  for (guint i = 0; i < n; i++)
    widths[i] = 0.5 / n + 0.5 * widths[i] / sum;
  return widths;
}

static void
append_latex_row (GString *latex, const LatTextTable *table, gint64 row)
{
  for (guint i = 0; i < lat_text_table_get_columns (table); i++)
    {
      g_autofree char *cell =
          lat_latex_text_dup (row < 0 ? lat_text_table_get_heading (table, i)
                                      : lat_text_table_get_cell (table, (guint) row, i));

      if (i > 0)
        g_string_append (latex, " & ");
      /* The braces keep a bracket at the beginning of a row from being an argument of the break before it. */
      g_string_append_printf (latex, row < 0 ? "\\textbf{%s}" : "{%s}", cell);
    }
  g_string_append (latex, " \\\\\n");
}

static void
append_latex_table (GString *latex, const LatTextTable *table, const char *title)
{
  g_autofree char *heading = lat_latex_text_dup (title);
  g_autofree double *widths = measure_columns (table);

  g_string_append_printf (latex, "\\section*{%s}\n\\begin{longtable}{@{}", heading);
  for (guint i = 0; i < lat_text_table_get_columns (table); i++)
    {
      char number[G_ASCII_DTOSTR_BUF_SIZE];

      g_ascii_formatd (number, sizeof number, "%.3f", LATEX_WIDTH * widths[i]);
      g_string_append_printf (latex, ">{\\raggedright\\arraybackslash}p{%s\\linewidth}", number);
    }
  g_string_append (latex, "@{}}\n\\hline\n");
  append_latex_row (latex, table, -1);
  g_string_append (latex, "\\hline\n\\endhead\n\\hline\n\\endfoot\n");
  for (guint row = 0; row < lat_text_table_get_rows (table); row++)
    append_latex_row (latex, table, row);
  g_string_append (latex, "\\end{longtable}\n");
}

/**
 * lat_export_table_dup_latex:
 * @tables: (element-type LatTextTable): tables, one below the other
 * @titles: (array): what each is of
 * @words: (nullable) (array zero-terminated=1): what must be known beside them, a paragraph each
 *
 * Returns: (transfer full): a whole document that plain LaTeX can set
 */
char *
lat_export_table_dup_latex (GPtrArray *tables, const char *const *titles, const char *const *words)
{
  GString *latex;

  g_return_val_if_fail (tables != NULL && titles != NULL, NULL);

  latex = g_string_new ("\\documentclass[a4paper,landscape]{article}\n"
                        "\\usepackage[a4paper,landscape,margin=15mm]{geometry}\n"
                        "\\usepackage{longtable}\n\\usepackage{array}\n" LAT_LATEX_ONLY
                        "\\setlength{\\tabcolsep}{3pt}\n\\begin{document}\n\\small\n");
  for (guint i = 0; i < tables->len; i++)
    append_latex_table (latex, g_ptr_array_index (tables, i), titles[i]);
  for (guint i = 0; words != NULL && words[i] != NULL; i++)
    {
      g_autofree char *paragraph = lat_latex_text_dup (words[i]);

      g_string_append_printf (latex, "\n%s\n", paragraph);
    }
  g_string_append (latex, "\\end{document}\n");
  return g_string_free (latex, FALSE);
}

static char *
dup_latex (const LatTextTable *table, const char *title)
{
  g_autoptr (GPtrArray) tables = g_ptr_array_new ();

  g_ptr_array_add (tables, (gpointer) table);
  return lat_export_table_dup_latex (tables, &title, NULL);
}

/**
 * lat_export_table_dup:
 * @table: a table
 * @title: what it is of
 * @form: how it is written
 *
 * Returns: (transfer full): the table as a file
 */
char *
lat_export_table_dup (const LatTextTable *table, const char *title, LatExportTableForm form)
{
  g_return_val_if_fail (table != NULL && title != NULL, NULL);

  switch (form)
    {
    case LAT_EXPORT_TABLE_HTML:
      return dup_html (table, title);
    case LAT_EXPORT_TABLE_LATEX:
      return dup_latex (table, title);
    case LAT_EXPORT_TABLE_MARKDOWN:
      return lat_text_table_dup_text (table, LAT_TEXT_TABLE_MARKDOWN);
    case LAT_EXPORT_TABLE_TEXT:
      return lat_text_table_dup_text (table, LAT_TEXT_TABLE_TEXT);
    case LAT_EXPORT_TABLE_CSV:
    default:
      return lat_text_table_dup_text (table, LAT_TEXT_TABLE_CSV);
    }
}

/**
 * lat_export_table_get_nick:
 *
 * Returns: (transfer none): what a command calls it, and how the name of a file ends
 */
const char *
lat_export_table_get_nick (LatExportTableForm form)
{
  g_return_val_if_fail (form < LAT_N_EXPORT_TABLE_FORMS, NULL);
  return nicks[form];
}

/**
 * lat_export_table_find:
 * @form: (out): the form of that name
 *
 * Returns: whether there is one
 */
gboolean
lat_export_table_find (const char *nick, LatExportTableForm *form)
{
  for (guint i = 0; i < G_N_ELEMENTS (nicks); i++)
    if (g_str_equal (nicks[i], nick))
      {
        *form = (LatExportTableForm) i;
        return TRUE;
      }
  return FALSE;
}
