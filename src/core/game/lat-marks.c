/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-marks.c - marks of squares and arrows, as a set */
#include <glib/gi18n-lib.h>

#include "lat-marks.h"

static gboolean
is_same_place (LatMark a, LatMark b)
{
  return a.from == b.from && a.to == b.to;
}

/**
 * lat_marks_toggle:
 * @marks: (array length=n) (nullable): marks and arrows
 * @n: how many
 * @mark: the one that is drawn
 * @n_new: (out): how many there are then
 *
 * What drawing a mark does: the same one again takes it away, another colour
 * takes its place, and a new one is the last.
 *
 * Returns: (transfer full) (array length=n_new): the marks then
 */
LatMark *
lat_marks_toggle (const LatMark *marks, guint n, LatMark mark, guint *n_new)
{
  LatMark *result;
  gboolean found = FALSE;
  guint count = 0;

  g_return_val_if_fail (marks != NULL || n == 0, NULL);
  g_return_val_if_fail (n_new != NULL, NULL);

  result = g_new (LatMark, n + 1);
  for (guint i = 0; i < n; i++)
    {
      if (!is_same_place (marks[i], mark))
        {
          result[count++] = marks[i];
          continue;
        }
      if (!found && marks[i].colour != mark.colour)
        result[count++] = mark;
      found = TRUE;
    }
  if (!found)
    result[count++] = mark;

  *n_new = count;
  return result;
}

static const LatMark *
find_place (const LatMark *marks, guint n, LatMark mark)
{
  for (guint i = 0; i < n; i++)
    if (is_same_place (marks[i], mark))
      return &marks[i];
  return NULL;
}

/* The marks of @a that are not the same in @b; *@one is one of them. */
static guint
count_other (const LatMark *a, guint n_a, const LatMark *b, guint n_b, LatMark *one)
{
  guint n = 0;

  for (guint i = 0; i < n_a; i++)
    {
      const LatMark *other = find_place (b, n_b, a[i]);

      if (other != NULL && other->colour == a[i].colour)
        continue;
      *one = a[i];
      n++;
    }
  return n;
}

/**
 * lat_marks_dup_change:
 * @before: (array length=n_before) (nullable): marks and arrows
 * @after: (array length=n_after) (nullable): those that take their place
 *
 * Returns: (transfer full): what the change is called, translated, such as "Mark e4"
 */
char *
lat_marks_dup_change (const LatMark *before, guint n_before, const LatMark *after, guint n_after)
{
  char from[LAT_SQUARE_NAME_SIZE], to[LAT_SQUARE_NAME_SIZE];
  LatMark added = { 0 }, removed = { 0 };
  guint n_added = count_other (after, n_after, before, n_before, &added);
  guint n_removed = count_other (before, n_before, after, n_after, &removed);

  if (n_after == 0 && n_before > 1)
    return g_strdup (_ ("Clear marks"));
  if (n_added > 1 || n_removed > 1 || n_added + n_removed == 0
      || (n_added == 1 && n_removed == 1 && !is_same_place (added, removed)))
    return g_strdup (_ ("Marks"));

  LatMark mark = n_added == 1 ? added : removed;
  lat_square_write (mark.from, from);
  lat_square_write (mark.to, to);
  if (mark.from == mark.to)
    /* Translators: %s is a square; a mark is drawn on it, or taken away. */
    return g_strdup_printf (n_added == 1 ? _ ("Mark %s") : _ ("Remove mark %s"), from);
  /* Translators: from a square to a square; an arrow is drawn, or taken away. */
  return g_strdup_printf (n_added == 1 ? _ ("Arrow %s-%s") : _ ("Remove arrow %s-%s"), from, to);
}

static const char *
get_mark_words (LatMarkColour colour)
{
  switch (colour)
    {
    case LAT_MARK_RED:
      return _ ("red mark");
    case LAT_MARK_BLUE:
      return _ ("blue mark");
    case LAT_MARK_ORANGE:
      return _ ("orange mark");
    case LAT_MARK_GREEN:
    default:
      return _ ("green mark");
    }
}

static char *
dup_arrow_words (LatMarkColour colour, const char *to)
{
  switch (colour)
    {
    case LAT_MARK_RED:
      /* Translators: %s is a square. */
      return g_strdup_printf (_ ("red arrow to %s"), to);
    case LAT_MARK_BLUE:
      /* Translators: %s is a square. */
      return g_strdup_printf (_ ("blue arrow to %s"), to);
    case LAT_MARK_ORANGE:
      /* Translators: %s is a square. */
      return g_strdup_printf (_ ("orange arrow to %s"), to);
    case LAT_MARK_GREEN:
    default:
      /* Translators: %s is a square. */
      return g_strdup_printf (_ ("green arrow to %s"), to);
    }
}

/**
 * lat_mark_dup_words:
 * @mark: a mark or an arrow
 *
 * Returns: (transfer full): what it is, to be said of the square where it starts: “green
 *   mark”, “red arrow to e4”
 */
char *
lat_mark_dup_words (const LatMark *mark)
{
  char to[LAT_SQUARE_NAME_SIZE];

  g_return_val_if_fail (mark != NULL, NULL);

  if (mark->from == mark->to)
    return g_strdup (get_mark_words (mark->colour));
  lat_square_write (mark->to, to);
  return dup_arrow_words (mark->colour, to);
}
