/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-cite.c - how a report is cited: program, version, rules, run, seed, date */
#include "lat-lab-cite.h"

#include <glib/gi18n-lib.h>
#include <json-glib/json-glib.h>
#include <string.h>

#include "lat-json-line.h"
#include "lat-lab-report-text.h"

/* So many digits of a digest tell runs, and rules, apart. */
#define SHORT_DIGEST 12

/* What all forms say, each in its own way. */
typedef struct
{
  const LatLabHeader *header;
  char *key;
  char *title;
  char *note;
  char *version;
  GDateTime *date;
} Citation;

static void
clear_citation (Citation *citation)
{
  g_free (citation->key);
  g_free (citation->title);
  g_free (citation->note);
  g_free (citation->version);
  g_clear_pointer (&citation->date, g_date_time_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Citation, clear_citation)

/* Of the header: the same run has the same name everywhere. */
static char *
dup_key (const LatLabHeader *header)
{
  g_autofree char *line = lat_lab_header_write (header);
  g_autofree char *digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, line, -1);

  return g_strdup_printf ("latrunculi-report-%.*s", SHORT_DIGEST, digest);
}

static void
append_rules (GString *text, const char *label, const char *rules)
{
  g_autofree char *digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, rules, -1);

  g_string_append_printf (text, "%s%s: SHA-256 %.*s", text->len > 0 ? "; " : "", label,
                          SHORT_DIGEST, digest);
}

/* Of a sweep those that are varied. */
static char *
dup_rules (const LatLabHeader *header)
{
  GString *text = g_string_new (NULL);

  if (header->vary != NULL)
    append_rules (text, header->base_label, header->base);
  for (guint i = 0; header->vary == NULL && i < header->n_rules; i++)
    append_rules (text, header->labels[i], header->rules[i]);
  return g_string_free (text, FALSE);
}

static void
init_citation (Citation *citation, GPtrArray *reports)
{
  const LatLabReport *report = g_ptr_array_index (reports, 0);
  const LatLabHeader *header = lat_lab_report_get_header (report);
  g_autofree char *rules = dup_rules (header);
  g_autofree char *run = lat_lab_report_dup_run (report);
  gint64 time = lat_lab_report_get_time (report);

  citation->header = header;
  citation->key = dup_key (header);
  citation->version = g_strdup (header->version);
  if (header->vary != NULL)
    {
      g_autofree char *vary = g_strjoinv ("; ", header->vary);

      /* Translators: the name of rules, and which of them are varied */
      citation->title =
          g_strdup_printf (_ ("Report of the laboratory on %s with %s"), header->base_label, vary);
    }
  else if (header->n_rules > 1)
    /* Translators: two rule sets that are compared */
    citation->title = g_strdup_printf (_ ("Report of the laboratory on %s and %s"),
                                       header->labels[0], header->labels[1]);
  else
    citation->title = g_strdup_printf (_ ("Report of the laboratory on %s"), header->labels[0]);
  citation->note = g_strdup_printf ("%s %s.", run, rules);
  citation->date = time > 0 ? g_date_time_new_from_unix_utc (time) : NULL;
}

/* --- Forms --- */

static char *
write_text (const Citation *citation, const char *author)
{
  g_autofree char *day =
      citation->date != NULL ? g_date_time_format (citation->date, "%Y-%m-%d") : NULL;
  GString *text = g_string_new (NULL);

  if (author != NULL)
    g_string_append_printf (text, "%s. ", author);
  g_string_append_printf (text, "%s. ", citation->title);
  if (day != NULL)
    {
      /* Translators: a day, as 2026-11-27 */
      g_string_append_printf (text, _ ("Games of %s."), day);
      g_string_append_c (text, ' ');
    }
  g_string_append_printf (text, "%s\n", citation->note);
  return g_string_free (text, FALSE);
}

/* What TeX takes for something else. */
static void
append_tex (GString *bibtex, const char *text)
{
  for (const char *c = text; *c != '\0'; c++)
    switch (*c)
      {
      case '\\':
        g_string_append (bibtex, "\\textbackslash{}");
        break;
      case '~':
        g_string_append (bibtex, "\\textasciitilde{}");
        break;
      case '^':
        g_string_append (bibtex, "\\textasciicircum{}");
        break;
      case '{':
      case '}':
        /* BibTeX counts braces, also those after a backslash. */
        g_string_append (bibtex, *c == '{' ? "\\textbraceleft{}" : "\\textbraceright{}");
        break;
      case '&':
      case '%':
      case '$':
      case '#':
      case '_':
        g_string_append_c (bibtex, '\\');
        G_GNUC_FALLTHROUGH;
      default:
        g_string_append_c (bibtex, (guchar) *c < 0x20 || *c == 0x7f ? ' ' : *c);
      }
}

static void
append_field (GString *bibtex, const char *name, const char *value, gboolean as_is)
{
  g_string_append_printf (bibtex, ",\n  %s = {%s", name, as_is ? "{" : "");
  append_tex (bibtex, value);
  g_string_append (bibtex, as_is ? "}}" : "}");
}

static char *
write_bibtex (const Citation *citation, const char *author)
{
  g_autofree char *how = g_strconcat ("Latrunculi ", citation->version, NULL);
  GString *bibtex = g_string_new (NULL);

  g_string_append_printf (bibtex, "@misc{%s", citation->key);
  if (author != NULL)
    append_field (bibtex, "author", author, FALSE);
  append_field (bibtex, "title", citation->title, TRUE);
  append_field (bibtex, "howpublished", how, FALSE);
  if (citation->date != NULL)
    {
      g_autofree char *year = g_date_time_format (citation->date, "%Y");
      g_autofree char *month = g_strdup_printf ("%d", g_date_time_get_month (citation->date));

      append_field (bibtex, "year", year, FALSE);
      append_field (bibtex, "month", month, FALSE);
    }
  append_field (bibtex, "note", citation->note, FALSE);
  g_string_append (bibtex, "\n}\n");
  return g_string_free (bibtex, FALSE);
}

static void
add_date (JsonBuilder *builder, GDateTime *date)
{
  const int parts[] = { g_date_time_get_year (date), g_date_time_get_month (date),
                        g_date_time_get_day_of_month (date) };

  json_builder_set_member_name (builder, "issued");
  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "date-parts");
  json_builder_begin_array (builder);
  json_builder_begin_array (builder);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    json_builder_add_int_value (builder, parts[i]);
  json_builder_end_array (builder);
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

/* A name as it is written: nobody knows which part of it is the family's. */
static void
add_author (JsonBuilder *builder, const char *author)
{
  json_builder_set_member_name (builder, "author");
  json_builder_begin_array (builder);
  json_builder_begin_object (builder);
  lat_json_add_string (builder, "literal", author);
  json_builder_end_object (builder);
  json_builder_end_array (builder);
}

static char *
write_csl (const Citation *citation, const char *author)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;
  g_autofree char *text = NULL;

  json_builder_begin_array (builder);
  json_builder_begin_object (builder);
  lat_json_add_string (builder, "id", citation->key);
  lat_json_add_string (builder, "type", "report");
  if (author != NULL)
    add_author (builder, author);
  lat_json_add_string (builder, "title", citation->title);
  lat_json_add_string (builder, "publisher", "Latrunculi");
  lat_json_add_string (builder, "version", citation->version);
  if (citation->date != NULL)
    add_date (builder, citation->date);
  lat_json_add_string (builder, "note", citation->note);
  json_builder_end_object (builder);
  json_builder_end_array (builder);
  root = json_builder_get_root (builder);
  text = json_to_string (root, TRUE);
  return g_strconcat (text, "\n", NULL);
}

/**
 * lat_lab_cite:
 * @reports: (element-type LatLabReport): finished, of one run
 * @author: (nullable): who made it; as “Given Family” or “Family, Given”
 * @format: how it is written
 *
 * Says how the reports of a run are cited: by the rules with their digest, the version of the program
 * that played, effort, seed, what else the header of the run says of the games, and their day. The key
 * of the entry is made of the header: the same run has the same everywhere.
 *
 * Returns: (transfer full): the citation
 */
char *
lat_lab_cite (GPtrArray *reports, const char *author, LatLabCiteFormat format)
{
  g_auto (Citation) citation = { 0 };

  g_return_val_if_fail (reports != NULL && reports->len > 0, NULL);

  if (author != NULL && *author == '\0')
    author = NULL;
  init_citation (&citation, reports);
  switch (format)
    {
    case LAT_LAB_CITE_BIBTEX:
      return write_bibtex (&citation, author);
    case LAT_LAB_CITE_CSL:
      return write_csl (&citation, author);
    case LAT_LAB_CITE_TEXT:
    default:
      return write_text (&citation, author);
    }
}
