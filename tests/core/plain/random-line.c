/* SPDX-License-Identifier: GPL-3.0-or-later */
/* random-line.c - throwing dice and writing the entries of a rules line */
#include "random-line.h"

const char *
random_line_choose_va (RandomLine *line, va_list words)
{
  const char *chosen = NULL;
  int sum = 0;

  for (const char *word = va_arg (words, const char *); word != NULL;
       word = va_arg (words, const char *))
    {
      int weight = va_arg (words, int);
      sum += weight;
      if (weight > 0 && g_rand_int_range (line->rand, 0, sum) < weight)
        chosen = word;
    }
  return chosen;
}

const char *
random_line_choose (RandomLine *line, ...)
{
  va_list words;

  va_start (words, line);
  const char *chosen = random_line_choose_va (line, words);
  va_end (words);
  return chosen;
}

gboolean
random_line_happens (RandomLine *line, int percent)
{
  return g_rand_int_range (line->rand, 0, 100) < percent;
}

int
random_line_number (RandomLine *line, int low, int high)
{
  return g_rand_int_range (line->rand, low, high + 1);
}

void
random_line_add (RandomLine *line, const char *key, const char *value)
{
  if (line->text->len > 0)
    g_string_append_c (line->text, '|');
  g_string_append_printf (line->text, "%s=%s", key, value);
}

void
random_line_add_choice (RandomLine *line, const char *key, ...)
{
  va_list words;

  va_start (words, key);
  random_line_add (line, key, random_line_choose_va (line, words));
  va_end (words);
}

void
random_line_add_number (RandomLine *line, const char *key, int value)
{
  g_autofree char *text = g_strdup_printf ("%d", value);
  random_line_add (line, key, text);
}

void
random_line_add_flag (RandomLine *line, const char *key, int percent)
{
  if (random_line_happens (line, percent))
    random_line_add (line, key, "true");
}
