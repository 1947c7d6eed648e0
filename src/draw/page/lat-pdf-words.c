/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-pdf-words.c - what cairo cannot say in a PDF: its language, and figures in words */
#include "lat-pdf-words.h"

#include <string.h>

#define STRUCTURE "/Type /StructElem"
#define FIGURE    "/S /Figure"

/*
 * Update:
 * @text: the file as it is, with a nul at its end
 * @offsets: where each object begins, by its number; 0 for one that is not there
 * @added: what comes after the end of the file
 * @table: where the objects in @added begin
 *
 * A PDF can be changed without moving a byte of it: new versions of objects come after its end, with
 * a table of theirs that names the table before.
 */
typedef struct
{
  GByteArray *pdf;
  const char *text;
  GArray *offsets;
  GString *added;
  GString *table;
} Update;

/* The last place where a word stands. Before it there are bytes of any kind. */
static const char *
find_last (const Update *update, const char *word)
{
  gsize length = strlen (word);

  for (gsize i = update->pdf->len; i >= length; i--)
    if (memcmp (update->text + i - length, word, length) == 0)
      return update->text + i - length;
  return NULL;
}

/* Reads the table of a file as cairo writes it: one section, of all objects, twenty bytes each. */
static gboolean
read_table (Update *update, guint64 *start)
{
  const char *place = find_last (update, "startxref");
  char *at;
  guint64 first, n;

  if (place == NULL)
    return FALSE;
  *start = g_ascii_strtoull (place + strlen ("startxref"), NULL, 10);
  if (*start >= update->pdf->len || !g_str_has_prefix (update->text + *start, "xref\n"))
    return FALSE;
  first = g_ascii_strtoull (update->text + *start + strlen ("xref\n"), &at, 10);
  n = g_ascii_strtoull (at, &at, 10);
  if (first != 0 || *at++ != '\n' || n > (update->pdf->len - *start) / 20)
    return FALSE;
  for (guint64 i = 0; i < n; i++, at += 20)
    {
      guint64 offset = at[17] == 'n' ? g_ascii_strtoull (at, NULL, 10) : 0;

      if (offset >= update->pdf->len)
        return FALSE;
      g_array_append_val (update->offsets, offset);
    }
  return TRUE;
}

/* Returns: (nullable): what is between the first "<<" of an object and its end */
static char *
dup_object (const Update *update, guint number)
{
  guint64 offset = g_array_index (update->offsets, guint64, number);
  const char *begin, *end;

  if (offset == 0)
    return NULL;
  begin = update->text + offset;
  end = strstr (begin, "endobj");
  begin = strstr (begin, "<<");
  /* A stream has bytes of any kind. */
  if (begin == NULL || end == NULL || begin > end)
    return NULL;
  return g_strndup (begin + 2, (gsize) (end - begin) - 2);
}

/* In any language: two bytes a letter, the high one first, with a mark that says so. */
static char *
dup_string (const char *words)
{
  glong n;
  g_autofree gunichar2 *letters = g_utf8_to_utf16 (words, -1, NULL, &n, NULL);
  GString *string = g_string_new ("<FEFF");

  for (glong i = 0; letters != NULL && i < n; i++)
    g_string_append_printf (string, "%04X", letters[i]);
  g_string_append_c (string, '>');
  return g_string_free (string, FALSE);
}

/* Writes a new version of an object, with an entry more. */
static void
add_entry (Update *update, guint number, const char *object, const char *key, const char *value)
{
  g_string_append_printf (update->table, "%u 1\n%010u 00000 n \n", number,
                          update->pdf->len + (guint) update->added->len);
  g_string_append_printf (update->added, "%u 0 obj\n<< %s %s%sendobj\n", number, key, value,
                          object);
}

static void
add_figures (Update *update, GPtrArray *figures)
{
  guint next = 0;

  for (guint i = 0; i < update->offsets->len && next < figures->len; i++)
    {
      g_autofree char *object = dup_object (update, i);
      g_autofree char *string = NULL;
      const char *words;

      if (object == NULL || !g_str_has_prefix (object, " " STRUCTURE)
          || strstr (object, FIGURE) == NULL)
        continue;
      words = g_ptr_array_index (figures, next++);
      if (words == NULL)
        continue;
      string = dup_string (words);
      add_entry (update, i, object, "/Alt", string);
    }
}

/* Adds the language to the catalogue, which the trailer names. */
static void
add_language (Update *update, const char *trailer, const char *language)
{
  const char *root = strstr (trailer, "/Root ");
  guint64 number = root != NULL ? g_ascii_strtoull (root + strlen ("/Root "), NULL, 10) : 0;
  g_autofree char *object = NULL;
  g_autofree char *string = NULL;

  if (number == 0 || number >= update->offsets->len)
    return;
  object = dup_object (update, (guint) number);
  string = dup_string (language);
  if (object != NULL)
    add_entry (update, (guint) number, object, "/Lang", string);
}

static void
finish (Update *update, const char *trailer, guint64 start)
{
  const char *entries = strstr (trailer, "<<") + 2;
  const char *end = strstr (trailer, "startxref");
  guint place = update->pdf->len + (guint) update->added->len;

  g_string_append_printf (update->added, "xref\n%strailer\n<< /Prev %" G_GUINT64_FORMAT "%.*s",
                          update->table->str, start, (int) (end - entries), entries);
  g_string_append_printf (update->added, "startxref\n%u\n%%%%EOF\n", place);
}

/**
 * lat_pdf_words_add:
 * @pdf: a file that cairo has written, of at most version 1.4 so that its objects are in clear
 * @language: the code of the language that it is in, such as "de" or "pt-BR"
 * @figures: (element-type utf8): for each part with the tag `Figure`, in order, what is to be seen
 *   there, or %NULL
 *
 * Says in a tagged PDF what is read out instead of its figures (`Alt`) and which language it is in
 * (`Lang`). Cairo has no way to say either. What is there stays, to the byte; new versions of some
 * objects come after it (PDF 1.7, 7.5.6, incremental updates).
 *
 * Returns: whether that could be done; if not, the file is as it was
 */
gboolean
lat_pdf_words_add (GByteArray *pdf, const char *language, GPtrArray *figures)
{
  const guint8 nul = 0;
  Update update = { .pdf = pdf };
  const char *trailer;
  guint64 start;
  gboolean is_done = FALSE;

  g_return_val_if_fail (pdf != NULL && language != NULL && figures != NULL, FALSE);

  g_byte_array_append (pdf, &nul, 1);
  g_byte_array_set_size (pdf, pdf->len - 1);
  update.text = (const char *) pdf->data;
  update.offsets = g_array_new (FALSE, FALSE, sizeof (guint64));
  update.added = g_string_new (NULL);
  update.table = g_string_new (NULL);
  trailer = find_last (&update, "trailer\n<<");
  if (trailer != NULL && read_table (&update, &start))
    {
      add_figures (&update, figures);
      add_language (&update, trailer, language);
      finish (&update, trailer, start);
      is_done = TRUE;
    }
  if (is_done)
    g_byte_array_append (pdf, (const guint8 *) update.added->str, (guint) update.added->len);
  g_array_unref (update.offsets);
  g_string_free (update.added, TRUE);
  g_string_free (update.table, TRUE);
  return is_done;
}
