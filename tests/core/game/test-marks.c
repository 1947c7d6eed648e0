/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-marks.c - marks of squares and arrows, as a set */
#include <glib.h>
#include <string.h>

#include "lat-marks.h"

#define MAX_MARKS 8

/* "Ga1 Rb2c3": as in a file, with blanks between. */
static guint
read_marks (const char *text, LatMark marks[MAX_MARKS])
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  guint n = 0;

  for (guint i = 0; words[i] != NULL && *words[i] != '\0'; i++)
    {
      const char *colours = "GRBO";
      LatMark *mark = &marks[n++];
      gsize length;

      mark->colour = (LatMarkColour) (strchr (colours, words[i][0]) - colours);
      length = lat_square_read (words[i] + 1, &mark->from);
      g_assert_cmpuint (length, >, 0);
      if (lat_square_read (words[i] + 1 + length, &mark->to) == 0)
        mark->to = mark->from;
    }
  return n;
}

static char *
write_marks (const LatMark *marks, guint n)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      char name[LAT_SQUARE_NAME_SIZE];

      lat_square_write (marks[i].from, name);
      g_string_append_printf (text, "%s%c%s", i > 0 ? " " : "", "GRBO"[marks[i].colour], name);
      if (marks[i].to == marks[i].from)
        continue;
      lat_square_write (marks[i].to, name);
      g_string_append (text, name);
    }
  return g_string_free (text, FALSE);
}

static void
test_toggle (void)
{
  static const struct
  {
    const char *before;
    const char *mark;
    const char *after;
  } table[] = {
    { "", "Ga1", "Ga1" },
    { "Ga1", "Ga1", "" },
    { "Ga1", "Ra1", "Ra1" },
    { "Ga1 Rb2", "Ba1", "Ba1 Rb2" },
    { "Ga1 Rb2", "Oc3", "Ga1 Rb2 Oc3" },
    /* An arrow is not the mark of its start, and has a direction. */
    { "Ga1", "Ga1a5", "Ga1 Ga1a5" },
    { "Ga1a5", "Ga5a1", "Ga1a5 Ga5a1" },
    { "Ga1a5 Ga1", "Ra1a5", "Ra1a5 Ga1" },
    { "Ga1a5", "Ga1a5", "" },
    /* A file can have a place twice. */
    { "Ga1 Ra1 Bb1", "Oa1", "Oa1 Bb1" },
    { "Ga1 Ga1", "Ga1", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      LatMark before[MAX_MARKS], mark[MAX_MARKS];
      guint n_before = read_marks (table[i].before, before);
      guint n_after;

      g_assert_cmpuint (read_marks (table[i].mark, mark), ==, 1);
      g_autofree LatMark *after = lat_marks_toggle (before, n_before, mark[0], &n_after);
      g_autofree char *text = write_marks (after, n_after);
      g_assert_cmpstr (text, ==, table[i].after);
    }
}

static void
test_names (void)
{
  static const struct
  {
    const char *before;
    const char *after;
    const char *name;
  } table[] = {
    { "", "Ga1", "Mark a1" },
    { "Ga1", "Ra1", "Mark a1" },
    { "Rb2 Ga1", "Rb2", "Remove mark a1" },
    { "", "Ga1b12", "Arrow a1-b12" },
    { "Ga1a2", "Ba1a2", "Arrow a1-a2" },
    { "Ga1a2", "", "Remove arrow a1-a2" },
    { "Ga1a2 Rb2", "", "Clear marks" },
    { "", "Ga1 Rb2", "Marks" },
    { "Ga1", "Rb2", "Marks" },
    { "Ga1", "Ga1", "Marks" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      LatMark before[MAX_MARKS], after[MAX_MARKS];
      guint n_before = read_marks (table[i].before, before);
      guint n_after = read_marks (table[i].after, after);
      g_autofree char *name = lat_marks_dup_change (before, n_before, after, n_after);

      g_assert_cmpstr (name, ==, table[i].name);
    }
}

static void
test_words (void)
{
  static const struct
  {
    const char *mark;
    const char *words;
  } table[] = {
    { "Ga1", "green mark" },          { "Rb2", "red mark" },
    { "Bb2", "blue mark" },           { "Ob2", "orange mark" },
    { "Gb2c3", "green arrow to c3" }, { "Rb2c3", "red arrow to c3" },
    { "Ba1a2", "blue arrow to a2" },  { "Oc3d4", "orange arrow to d4" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      LatMark mark[MAX_MARKS];
      g_autofree char *words = NULL;

      g_assert_cmpuint (read_marks (table[i].mark, mark), ==, 1);
      words = lat_mark_dup_words (&mark[0]);
      g_assert_cmpstr (words, ==, table[i].words);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/game/marks/toggle", test_toggle);
  g_test_add_func ("/game/marks/names", test_names);
  g_test_add_func ("/game/marks/words", test_words);

  return g_test_run ();
}
