/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-day.c - days of games, of which not all need be known */
#include "lat-day.h"

/**
 * lat_day_read:
 * @text: a day as in a tag: “2026”, “2026.11” or “2026.11.25”, also with “-” between
 * @is_last: whether it ends a time: then what is not said of it is the last that there is
 * @day: (out): year × 10000 + month × 100 + day; what is not said is 0
 *
 * Returns: whether it is a day
 */
gboolean
lat_day_read (const char *text, gboolean is_last, guint *day)
{
  static const guint factors[] = { 10000, 100, 1 };
  static const guint most[] = { 9999, 12, 31 };
  g_auto (GStrv) parts = NULL;
  guint n;

  g_return_val_if_fail (text != NULL && day != NULL, FALSE);

  parts = g_strsplit_set (text, ".-", -1);
  n = g_strv_length (parts);
  *day = 0;
  if (n > 3)
    return FALSE;
  for (guint i = 0; i < 3; i++)
    {
      guint64 number = is_last ? most[i] : 0;

      if (i < n && !g_ascii_string_to_unsigned (parts[i], 10, 1, most[i], &number, NULL))
        return FALSE;
      *day += (guint) number * factors[i];
    }
  return n > 0;
}

/**
 * lat_day_dup_text:
 * @day: as lat_day_read() has it; 0: it is not known
 *
 * Returns: (transfer full): it as in a tag, as far as it is known; an empty text if it is not
 */
char *
lat_day_dup_text (guint day)
{
  if (day == 0)
    return g_strdup ("");
  if (day % 10000 == 0)
    return g_strdup_printf ("%04u", day / 10000);
  if (day % 100 == 0)
    return g_strdup_printf ("%04u.%02u", day / 10000, day / 100 % 100);
  return g_strdup_printf ("%04u.%02u.%02u", day / 10000, day / 100 % 100, day % 100);
}
