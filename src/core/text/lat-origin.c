/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-origin.c - what a table or a picture rests upon: program, rules, seed, effort, date */
#include "lat-origin.h"

#include <string.h>

#include "lat-png-chunk.h"

typedef struct
{
  char *name;
  char *value;
} Entry;

struct _LatOrigin
{
  GArray *entries;
};

static void
clear_entry (gpointer data)
{
  Entry *entry = data;

  g_free (entry->name);
  g_free (entry->value);
}

static const Entry *
get_entry (const LatOrigin *origin, guint index)
{
  return &g_array_index (origin->entries, Entry, index);
}

/**
 * lat_origin_new:
 *
 * Returns: (transfer full): an origin that names this program and its version
 */
LatOrigin *
lat_origin_new (void)
{
  LatOrigin *origin = g_new0 (LatOrigin, 1);

  origin->entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  g_array_set_clear_func (origin->entries, clear_entry);
  lat_origin_add (origin, "program", "Latrunculi " LAT_VERSION);
  return origin;
}

/**
 * lat_origin_copy:
 * @origin: (nullable): an origin
 *
 * Returns: (transfer full) (nullable): the same once more
 */
LatOrigin *
lat_origin_copy (const LatOrigin *origin)
{
  LatOrigin *copy;

  if (origin == NULL)
    return NULL;
  copy = lat_origin_new ();
  g_array_set_size (copy->entries, 0);
  for (guint i = 0; i < origin->entries->len; i++)
    lat_origin_add (copy, get_entry (origin, i)->name, get_entry (origin, i)->value);
  return copy;
}

/**
 * lat_origin_free:
 * @origin: (nullable): what is no longer needed
 */
void
lat_origin_free (LatOrigin *origin)
{
  if (origin == NULL)
    return;
  g_array_unref (origin->entries);
  g_free (origin);
}

/**
 * lat_origin_add:
 * @name: small letters and hyphens
 * @value: any words; a control, also the end of a line, becomes a space, so that it is one line, and what XML does
 *   not allow, U+FFFE and U+FFFF, becomes U+FFFD
 */
void
lat_origin_add (LatOrigin *origin, const char *name, const char *value)
{
  Entry entry;

  g_return_if_fail (origin != NULL && name != NULL && value != NULL);

  entry.name = g_strdup (name);
  entry.value = g_utf8_make_valid (value, -1);
  for (char *c = entry.value; *c != '\0'; c++)
    if ((guchar) *c < 0x20 || *c == 0x7f)
      *c = ' ';
    else if (strncmp (c, "\xef\xbf\xbe", 3) == 0 || strncmp (c, "\xef\xbf\xbf", 3) == 0)
      c[2] = '\xbd';
  g_array_append_val (origin->entries, entry);
}

/**
 * lat_origin_add_number:
 * @name: small letters and hyphens
 * @value: the value
 */
void
lat_origin_add_number (LatOrigin *origin, const char *name, guint64 value)
{
  g_autofree char *text = g_strdup_printf ("%" G_GUINT64_FORMAT, value);

  lat_origin_add (origin, name, text);
}

/**
 * lat_origin_add_rules:
 * @label: what the rules are called: the id of a preset, the name of a file
 * @line: the rules in one line
 *
 * Says which rules it is by: their name, and the SHA-256 of the line, so that rules of the same name
 * that differ in a key are told apart.
 */
void
lat_origin_add_rules (LatOrigin *origin, const char *label, const char *line)
{
  g_autofree char *digest = NULL;

  g_return_if_fail (origin != NULL && label != NULL && line != NULL);

  digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, line, -1);
  lat_origin_add (origin, "rules", label);
  lat_origin_add (origin, "rules-sha256", digest);
}

/**
 * lat_origin_get:
 * @name: of an entry
 *
 * Returns: (transfer none) (nullable): the first value of that name
 */
const char *
lat_origin_get (const LatOrigin *origin, const char *name)
{
  g_return_val_if_fail (origin != NULL && name != NULL, NULL);

  for (guint i = 0; i < origin->entries->len; i++)
    if (g_str_equal (get_entry (origin, i)->name, name))
      return get_entry (origin, i)->value;
  return NULL;
}

static char *
join (const LatOrigin *origin, const char *before, const char *after)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < origin->entries->len; i++)
    g_string_append_printf (text, "%s%s: %s%s", before, get_entry (origin, i)->name,
                            get_entry (origin, i)->value, after);
  return g_string_free (text, FALSE);
}

/**
 * lat_origin_dup_comment:
 *
 * Returns: (transfer full): a line `# name: value` for each, with CRLF, for the head of a CSV
 */
char *
lat_origin_dup_comment (const LatOrigin *origin)
{
  g_return_val_if_fail (origin != NULL, NULL);

  return join (origin, "# ", "\r\n");
}

/**
 * lat_origin_dup_text:
 *
 * Returns: (transfer full): a line `name: value` for each
 */
char *
lat_origin_dup_text (const LatOrigin *origin)
{
  g_return_val_if_fail (origin != NULL, NULL);

  return join (origin, "", "\n");
}

/**
 * lat_origin_dup_keywords:
 *
 * Returns: (transfer full): all in one line, with semicolons between, as PDF has keywords
 */
char *
lat_origin_dup_keywords (const LatOrigin *origin)
{
  char *text;

  g_return_val_if_fail (origin != NULL, NULL);

  text = join (origin, "", "; ");
  if (g_str_has_suffix (text, "; "))
    text[strlen (text) - 2] = '\0';
  return text;
}

static void
append_escaped (GString *svg, const char *name, const char *text)
{
  g_autofree char *escaped = g_markup_escape_text (text, -1);

  g_string_append_printf (svg, "<%s>%s</%s>\n", name, escaped, name);
}

/**
 * lat_origin_dup_svg:
 *
 * Returns: (transfer full): a `metadata` element of SVG: Dublin Core in RDF, as picture programs
 *   read it
 */
char *
lat_origin_dup_svg (const LatOrigin *origin)
{
  g_autofree char *text = NULL;
  const char *program;
  const char *date;
  GString *svg;

  g_return_val_if_fail (origin != NULL, NULL);

  text = lat_origin_dup_text (origin);
  program = lat_origin_get (origin, "program");
  date = lat_origin_get (origin, "date");
  svg = g_string_new ("<metadata>\n"
                      "<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\" "
                      "xmlns:dc=\"http://purl.org/dc/elements/1.1/\">\n"
                      "<rdf:Description rdf:about=\"\">\n");
  if (program != NULL)
    append_escaped (svg, "dc:creator", program);
  if (date != NULL)
    append_escaped (svg, "dc:date", date);
  append_escaped (svg, "dc:description", text);
  g_string_append (svg, "</rdf:Description>\n</rdf:RDF>\n</metadata>\n");
  return g_string_free (svg, FALSE);
}

/* --- PNG --- */

/* Keyword, not compressed, no language, no translated keyword, UTF-8. */
static void
append_text (GByteArray *bytes, const char *keyword, const char *text)
{
  static const guint8 plain[] = { 0, 0, 0, 0, 0 };
  g_autoptr (GByteArray) data = g_byte_array_new ();

  g_byte_array_append (data, (const guint8 *) keyword, (guint) strlen (keyword));
  g_byte_array_append (data, plain, sizeof plain);
  g_byte_array_append (data, (const guint8 *) text, (guint) strlen (text));
  lat_png_chunk_append (bytes, "iTXt", data->data, data->len);
}

/**
 * lat_origin_add_to_png:
 * @png: (inout): a picture
 *
 * Puts the origin into a picture, as texts (`iTXt`) called Software and Description, right behind its
 * head: see the PNG specification, 11.3.4.5.
 *
 * Returns: whether it is a PNG; if not, it is left as it is
 */
gboolean
lat_origin_add_to_png (const LatOrigin *origin, GByteArray *png)
{
  static const guint8 signature[] = { 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n' };
  /* The signature, and a chunk of 13 bytes with its length, name and checksum. */
  const guint head = sizeof signature + 25;
  g_autoptr (GByteArray) texts = g_byte_array_new ();
  g_autofree char *all = NULL;
  const char *program;
  guint length;

  g_return_val_if_fail (origin != NULL && png != NULL, FALSE);

  if (png->len < head || memcmp (png->data, signature, sizeof signature) != 0)
    return FALSE;
  program = lat_origin_get (origin, "program");
  all = lat_origin_dup_text (origin);
  if (program != NULL)
    append_text (texts, "Software", program);
  append_text (texts, "Description", all);
  length = png->len;
  g_byte_array_set_size (png, length + texts->len);
  memmove (png->data + head + texts->len, png->data + head, length - head);
  memcpy (png->data + head, texts->data, texts->len);
  return TRUE;
}

/**
 * lat_origin_dup_day:
 * @seconds: since 1970, in UTC
 *
 * Returns: (transfer full): the day in UTC, as 2026-11-27
 */
char *
lat_origin_dup_day (gint64 seconds)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_utc (seconds);

  return time != NULL ? g_date_time_format (time, "%Y-%m-%d") : g_strdup ("1970-01-01");
}
