/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-bibliography.c - what can be cited, for programs that keep bibliographies */
#include "lat-bibliography.h"

#include <string.h>

struct _LatBibliography
{
  LatBibliographyForm form;
  GString *text;
  /* The ids that are there already: each is told once. */
  GHashTable *ids;
};

/* Those of the table, and authors of presets, who are persons, as lists of names are sorted. */
static const char *const persons[][2] = {
  { "Jose Carrillo", "Carrillo, Jose" },     { "Ulrich Schädler", "Schädler, Ulrich" },
  { "R. C. Bell", "Bell, R. C." },           { "W. J. Kowalski", "Kowalski, W. J." },
  { "Edward Falkener", "Falkener, Edward" }, { "Roger Cooper", "Cooper, Roger" },
};

/* What the table says where a name is not known. */
static const char *const nameless[] = { "An unnamed writer", "An unnamed player",
                                        "An encyclopedia" };

/**
 * lat_bibliography_new:
 * @form: how it is written
 *
 * Returns: (transfer full): a list of nothing yet; lat_bibliography_finish() frees it
 */
LatBibliography *
lat_bibliography_new (LatBibliographyForm form)
{
  LatBibliography *self = g_new0 (LatBibliography, 1);

  self->form = form;
  self->text = g_string_new (NULL);
  self->ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  return self;
}

/* {{{ BibTeX */

/* BibTeX counts braces, also those with a backslash before them. */
static void
append_bibtex_text (GString *text, const char *words)
{
  for (const char *c = words; *c != '\0'; c++)
    switch (*c)
      {
      case '\\':
        g_string_append (text, "{\\textbackslash}");
        break;
      case '{':
        g_string_append (text, "{\\textbraceleft}");
        break;
      case '}':
        g_string_append (text, "{\\textbraceright}");
        break;
      case '~':
        g_string_append (text, "{\\textasciitilde}");
        break;
      case '^':
        g_string_append (text, "{\\textasciicircum}");
        break;
      case '#':
      case '$':
      case '%':
      case '&':
      case '_':
        g_string_append_printf (text, "\\%c", *c);
        break;
      case '\n':
      case '\r':
      case '\t':
        g_string_append_c (text, ' ');
        break;
      default:
        g_string_append_c (text, *c);
      }
}

static void
append_bibtex_field (GString *text, const char *name, const char *words, gboolean is_whole)
{
  if (words == NULL)
    return;
  g_string_append_printf (text, ",\n  %s = {%s", name, is_whole ? "{" : "");
  append_bibtex_text (text, words);
  g_string_append (text, is_whole ? "}}" : "}");
}

static gboolean
is_person (const LatReference *reference)
{
  const char *comma = strstr (reference->author, ", ");

  return !reference->is_name && comma != NULL && comma != reference->author && comma[2] != '\0';
}

static void
append_bibtex (GString *text, const LatReference *reference)
{
  g_autofree char *note =
      reference->place != NULL && reference->note != NULL
          ? g_strdup_printf ("%s; %s", reference->place, reference->note)
          : g_strdup (reference->place != NULL ? reference->place : reference->note);

  g_string_append_printf (text, "%s@misc{%s", text->len > 0 ? "\n" : "", reference->id);
  if (reference->author != NULL)
    append_bibtex_field (text, "author", reference->author, !is_person (reference));
  else
    /* By what it is sorted. */
    append_bibtex_field (text, "key", reference->title, FALSE);
  append_bibtex_field (text, "title", reference->title, TRUE);
  append_bibtex_field (text, "howpublished", reference->container, FALSE);
  append_bibtex_field (text, "year", reference->date, FALSE);
  append_bibtex_field (text, "version", reference->version, FALSE);
  append_bibtex_field (text, "note", note, FALSE);
  append_bibtex_field (text, "annote", reference->quotation, FALSE);
  g_string_append (text, "\n}\n");
}

/* }}} */
/* {{{ CSL-JSON */

static void
append_json_text (GString *text, const char *words)
{
  g_string_append_c (text, '"');
  for (const char *c = words; *c != '\0'; c++)
    if (*c == '"' || *c == '\\')
      g_string_append_printf (text, "\\%c", *c);
    else if ((guchar) *c < 0x20)
      g_string_append_printf (text, "\\u%04x", (guint) (guchar) *c);
    else
      g_string_append_c (text, *c);
  g_string_append_c (text, '"');
}

static void
append_json_field (GString *text, const char *name, const char *words)
{
  if (words == NULL)
    return;
  g_string_append_printf (text, ",\n    \"%s\": ", name);
  append_json_text (text, words);
}

static void
append_json_author (GString *text, const LatReference *reference)
{
  const char *author = reference->author;

  if (author == NULL)
    return;
  g_string_append (text, ",\n    \"author\": [{");
  if (is_person (reference))
    {
      g_autofree char *family = g_strndup (author, (gsize) (strstr (author, ", ") - author));

      g_string_append (text, "\"family\": ");
      append_json_text (text, family);
      g_string_append (text, ", \"given\": ");
      append_json_text (text, strstr (author, ", ") + 2);
    }
  else
    {
      g_string_append (text, "\"literal\": ");
      append_json_text (text, author);
    }
  g_string_append (text, "}]");
}

/* A year, or two with a dash, of which the second may say only its last digits. */
static gboolean
read_years (const char *date, guint years[2])
{
  char *end;
  guint n = (guint) g_ascii_strtoull (date, &end, 10);
  guint digits = 1;

  years[0] = years[1] = n;
  if (!g_ascii_isdigit (*date) || end != date + 4)
    return FALSE;
  if (*end == '\0')
    return TRUE;
  if (!g_str_has_prefix (end, "–") || !g_ascii_isdigit (end[strlen ("–")]))
    return FALSE;
  date = end + strlen ("–");
  n = (guint) g_ascii_strtoull (date, &end, 10);
  for (const char *c = date; c < end; c++)
    digits *= 10;
  years[1] = years[0] / digits * digits + n;
  return *end == '\0' && end - date <= 4;
}

static void
append_json_date (GString *text, const char *date)
{
  guint years[2];

  if (date == NULL)
    return;
  g_string_append (text, ",\n    \"issued\": {");
  if (!read_years (date, years))
    {
      g_string_append (text, "\"literal\": ");
      append_json_text (text, date);
    }
  else if (years[0] == years[1])
    g_string_append_printf (text, "\"date-parts\": [[%u]]", years[0]);
  else
    g_string_append_printf (text, "\"date-parts\": [[%u], [%u]]", years[0], years[1]);
  g_string_append_c (text, '}');
}

static void
append_csl (GString *text, const LatReference *reference)
{
  g_string_append (text, text->len > 0 ? ",\n  {\n    \"id\": " : "[\n  {\n    \"id\": ");
  append_json_text (text, reference->id);
  append_json_field (text, "type", reference->type);
  append_json_author (text, reference);
  append_json_field (text, "title", reference->title);
  append_json_field (text, "container-title", reference->container);
  append_json_field (text, "section", reference->place);
  append_json_date (text, reference->date);
  append_json_field (text, "version", reference->version);
  append_json_field (text, "note", reference->note);
  append_json_field (text, "annote", reference->quotation);
  g_string_append (text, "\n  }");
}

/* }}} */

/**
 * lat_bibliography_add:
 * @reference: what can be cited
 *
 * Adds it, unless something with its id is there already.
 */
void
lat_bibliography_add (LatBibliography *self, const LatReference *reference)
{
  LatReference sorted;

  g_return_if_fail (self != NULL && reference != NULL);

  if (!g_hash_table_add (self->ids, g_strdup (reference->id)))
    return;
  sorted = *reference;
  for (guint i = 0; i < G_N_ELEMENTS (persons); i++)
    if (g_strcmp0 (persons[i][0], sorted.author) == 0)
      {
        sorted.author = persons[i][1];
        sorted.is_name = FALSE;
      }
  if (self->form == LAT_BIBLIOGRAPHY_BIBTEX)
    append_bibtex (self->text, &sorted);
  else
    append_csl (self->text, &sorted);
}

static const char *
find_author (const LatPassage *passage)
{
  if (passage->author == NULL || lat_passage_is_own (passage))
    return passage->author;
  for (guint i = 0; i < G_N_ELEMENTS (nameless); i++)
    if (g_str_equal (nameless[i], passage->author))
      return NULL;
  return passage->author;
}

static char *
dup_note (const LatPassage *passage)
{
  const LatObjection *objection = passage->objection;
  const char *place = NULL;

  if (objection == NULL)
    return NULL;
  place = objection->where != NULL ? objection->where : objection->after;
  return g_strdup_printf ("Contested by %s%s%s%s%s%s", objection->who,
                          objection->says != NULL ? ": " : "",
                          objection->says != NULL ? objection->says : "", place != NULL ? " (" : "",
                          place != NULL ? place : "", place != NULL ? ")" : "");
}

/**
 * lat_bibliography_add_passage:
 * @passage: a passage; what the makers of the program chose is none, and left out
 *
 * Adds a passage as the table has it, or as somebody wrote it: in the language of the table, whatever that of the
 * person is, so that the same list has the same bytes everywhere. What is not known stays away: names such as
 * “An unnamed writer”, and “undated”.
 */
void
lat_bibliography_add_passage (LatBibliography *self, const LatPassage *passage)
{
  g_autofree char *note = NULL;
  g_autofree char *quotation = NULL;
  gboolean is_dated;

  g_return_if_fail (self != NULL && passage != NULL);

  if (lat_passage_is_ours (passage))
    return;
  is_dated = passage->date != NULL
             && (lat_passage_is_own (passage) || !g_str_equal (passage->date, "undated"));
  note = dup_note (passage);
  quotation = passage->words != NULL && passage->gist != NULL
                  ? g_strdup_printf ("“%s”: %s", passage->words, passage->gist)
              : passage->words != NULL ? g_strdup_printf ("“%s”", passage->words)
                                       : g_strdup (passage->gist);

  const LatReference reference = {
    .id = passage->id,
    .type = passage->kind == LAT_PASSAGE_TEXT ? "classic" : "document",
    .author = find_author (passage),
    .is_name = !lat_passage_is_own (passage),
    .title = passage->work,
    .place = passage->place,
    .date = is_dated ? passage->date : NULL,
    .note = note,
    .quotation = quotation,
  };
  lat_bibliography_add (self, &reference);
}

/**
 * lat_bibliography_finish:
 * @self: (transfer full): a list
 *
 * Returns: (transfer full): the list as text, in UTF-8
 */
char *
lat_bibliography_finish (LatBibliography *self)
{
  GString *text = self->text;

  if (self->form == LAT_BIBLIOGRAPHY_CSL)
    g_string_append (text, text->len > 0 ? "\n]\n" : "[]\n");
  g_hash_table_unref (self->ids);
  g_free (self);
  return g_string_free (text, FALSE);
}

/**
 * lat_bibliography_dup_table:
 * @form: how it is written
 *
 * Returns: (transfer full): all passages of the table
 */
char *
lat_bibliography_dup_table (LatBibliographyForm form)
{
  LatBibliography *list = lat_bibliography_new (form);

  for (guint i = 0; i < lat_passage_get_count (); i++)
    lat_bibliography_add_passage (list, lat_passage_get_nth (i));
  return lat_bibliography_finish (list);
}
