/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * test-pins.c - whole texts that a program makes, held by a table of their lengths and digests
 *
 * A test looks for the words it is about; what stands beside them may be wrong unnoticed. So everything that
 * is written is held as well. What changed is seen with the program before and after:
 *   test-NAME --show TEXT
 * and a change that is meant is taken over with
 *   test-NAME --write tests/data/TABLE
 */
#include "test-pins.h"

#include <stdio.h>
#include <string.h>

#include "test-data.h"

struct _TestPins
{
  GPtrArray *names;
  GPtrArray *texts;
  GPtrArray *hidden;
};

static const char *table_name;
static TestPinsFunc make_texts;

/* Takes the men out of a page's sheet of parts: each is a line of its own. */
static void
drop_men (GString *text)
{
  g_autoptr (GRegex) regex = g_regex_new ("(<g id=\"m\\d+\">).*", 0, 0, NULL);
  g_autofree char *kept = g_regex_replace (regex, text->str, -1, 0, "\\1", 0, NULL);

  g_string_assign (text, kept);
}

/* How cairo and the fonts draw is not ours, and differs between systems. Boards of pages are ours. */
static void
drop_pictures (GString *text)
{
  const char *at;
  char *start;

  drop_men (text);
  at = text->str;
  while ((start = strstr (at, "<svg")) != NULL)
    {
      const char *end = strstr (start, "</svg>");

      g_assert_nonnull (end);
      if (g_str_has_prefix (start, "<svg class=\"board\"")
          || g_str_has_prefix (start, "<svg class=\"sheet\""))
        {
          at = end;
          continue;
        }
      g_string_erase (text, start - text->str, end + strlen ("</svg>") - start);
      at = start;
    }
}

/* Compilers and libraries differ in the last digits. */
static void
round_numbers (GString *text)
{
  g_autoptr (GString) rounded = g_string_sized_new (text->len);

  for (const char *at = text->str; *at != '\0';)
    {
      gsize whole = strspn (at, "0123456789");
      gsize part = at[whole] == '.' ? strspn (at + whole + 1, "0123456789") : 0;
      gsize length = MAX (whole, 1);

      if (whole > 0 && part > 6)
        {
          char *end;
          double value = g_ascii_strtod (at, &end);

          g_string_append_printf (rounded, "%.6f", value);
          length = (gsize) (end - at);
        }
      else
        g_string_append_len (rounded, at, (gssize) length);
      at += length;
    }
  g_string_assign (text, rounded->str);
}

void
test_pins_add (TestPins *pins, const char *name, const char *text)
{
  GString *kept = g_string_new (text);

  for (guint i = 0; i < pins->hidden->len; i++)
    g_string_replace (kept, pins->hidden->pdata[i], "…", 0);
  drop_pictures (kept);
  round_numbers (kept);
  g_ptr_array_add (pins->names, g_strdup (name));
  g_ptr_array_add (pins->texts, g_string_free (kept, FALSE));
}

/* What is no part of the texts: the version, which every release changes. */
void
test_pins_hide (TestPins *pins, const char *word)
{
  g_ptr_array_add (pins->hidden, g_strdup (word));
}

static void
pins_start (TestPins *pins)
{
  pins->names = g_ptr_array_new_with_free_func (g_free);
  pins->texts = g_ptr_array_new_with_free_func (g_free);
  pins->hidden = g_ptr_array_new_with_free_func (g_free);
  make_texts (pins);
}

static void
pins_clear (TestPins *pins)
{
  g_ptr_array_unref (pins->names);
  g_ptr_array_unref (pins->texts);
  g_ptr_array_unref (pins->hidden);
}

static char *
dup_row (const TestPins *pins, guint i)
{
  const char *text = pins->texts->pdata[i];
  g_autofree char *digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);

  digest[16] = '\0';
  return g_strdup_printf ("%s\t%" G_GSIZE_FORMAT "\t%s", (const char *) pins->names->pdata[i],
                          strlen (text), digest);
}

static void
test_table (void)
{
  g_autoptr (GPtrArray) rows = test_data_load_rows (table_name, 3);
  guint n_wrong = 0;
  TestPins pins;

  pins_start (&pins);
  for (guint i = 0; i < pins.names->len; i++)
    {
      g_autofree char *row = dup_row (&pins, i);
      g_autofree char *wanted = i < rows->len ? g_strjoinv ("\t", rows->pdata[i]) : NULL;

      if (g_strcmp0 (row, wanted) == 0)
        continue;
      n_wrong++;
      g_test_message ("%s; the table has %s", row, wanted);
    }
  g_assert_cmpuint (n_wrong, ==, 0);
  g_assert_cmpuint (rows->len, ==, pins.names->len);
  pins_clear (&pins);
}

static int
write_table (const char *path, const char *about)
{
  g_autoptr (GString) table = g_string_new (about);
  TestPins pins;
  gboolean done;

  pins_start (&pins);
  g_string_append (table,
                   "# tests/core/plain/test-pins.c says how a change is looked at and taken over.\n"
                   "#\n"
                   "# text\tbytes\tdigest\n");
  for (guint i = 0; i < pins.names->len; i++)
    {
      g_autofree char *row = dup_row (&pins, i);

      g_string_append_printf (table, "%s\n", row);
    }
  pins_clear (&pins);
  done = g_file_set_contents (path, table->str, -1, NULL);
  return done ? 0 : 1;
}

static int
show_text (const char *name)
{
  TestPins pins;
  guint place;
  gboolean found = FALSE;

  pins_start (&pins);
  for (place = 0; place < pins.names->len; place++)
    if (g_str_equal (pins.names->pdata[place], name))
      {
        fputs (pins.texts->pdata[place], stdout);
        found = TRUE;
      }
  pins_clear (&pins);
  return found ? 0 : 1;
}

int
test_pins_main (int argc, char **argv, const char *table, const char *about, TestPinsFunc make)
{
  g_test_init (&argc, &argv, NULL);
  table_name = table;
  make_texts = make;
  if (argc == 3 && g_str_equal (argv[1], "--write"))
    return write_table (argv[2], about);
  if (argc == 3 && g_str_equal (argv[1], "--show"))
    return show_text (argv[2]);
  g_test_add_func ("/pins", test_table);
  return g_test_run ();
}
