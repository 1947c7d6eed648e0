/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-recall.c - when something that was learnt is asked again */
#include "lat-recall.h"

#include <stdio.h>

/* A later version may have more; what is beyond is no box. */
#define MOST_BOXES 1000

/**
 * lat_recall_get_today:
 *
 * Returns: the day that it is where the person is, as a Julian day of #GDate
 */
guint
lat_recall_get_today (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  GDate date;

  g_date_clear (&date, 1);
  g_date_set_dmy (&date, (GDateDay) g_date_time_get_day_of_month (now),
                  (GDateMonth) g_date_time_get_month (now), (GDateYear) g_date_time_get_year (now));
  return g_date_get_julian (&date);
}

/**
 * lat_recall_is_due:
 * @self: when something is asked
 * @today: a day
 *
 * Returns: whether it is to be asked again; also if by its own word it was answered later than today, since then some clock
 *   was wrong
 */
gboolean
lat_recall_is_due (const LatRecall *self, guint today)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->box > 0 && (self->due <= today || self->asked > today);
}

/**
 * lat_recall_answer:
 * @self: when it was to be asked
 * @is_right: whether it was answered at the first try
 * @today: the day
 *
 * Says when it is asked again. A right answer before it is due says nothing: one still remembers it.
 *
 * Returns: whether anything has changed
 */
gboolean
lat_recall_answer (LatRecall *self, gboolean is_right, guint today)
{
  g_return_val_if_fail (self != NULL, FALSE);

  if (is_right && self->box > 0 && !lat_recall_is_due (self, today))
    return FALSE;
  self->box = is_right ? MIN (self->box, LAT_RECALL_N_BOXES - 1) + 1 : 1;
  self->asked = today;
  self->due = today + (1u << (self->box - 1));
  return TRUE;
}

static gboolean
read_day (int year, int month, int day, guint *julian)
{
  GDate date;

  if (year < 1 || year > 9999 || month < 1 || day < 1
      || !g_date_valid_dmy ((GDateDay) MIN (day, 32), (GDateMonth) MIN (month, 13),
                            (GDateYear) year))
    return FALSE;
  g_date_clear (&date, 1);
  g_date_set_dmy (&date, (GDateDay) day, (GDateMonth) month, (GDateYear) year);
  *julian = g_date_get_julian (&date);
  return TRUE;
}

/**
 * lat_recall_read:
 * @text: what lat_recall_write() has written; what a later version has put behind it plays no part
 * @self: (out caller-allocates): when it is asked
 *
 * Returns: whether the text is one
 */
gboolean
lat_recall_read (const char *text, LatRecall *self)
{
  int y[2], m[2], d[2];

  g_return_val_if_fail (text != NULL && self != NULL, FALSE);

  return sscanf (text, "%4u %4d-%2d-%2d %4d-%2d-%2d", &self->box, &y[0], &m[0], &d[0], &y[1], &m[1],
                 &d[1])
             == 7
         && self->box > 0 && self->box <= MOST_BOXES && read_day (y[0], m[0], d[0], &self->asked)
         && read_day (y[1], m[1], d[1], &self->due);
}

static void
write_day (guint julian, char text[16])
{
  GDate date;

  g_date_clear (&date, 1);
  g_date_set_julian (&date, julian);
  g_snprintf (text, 16, "%04u-%02u-%02u", g_date_get_year (&date), g_date_get_month (&date),
              g_date_get_day (&date));
}

/**
 * lat_recall_write:
 *
 * Returns: (transfer full): the box, the day of the answer and the day on which it is due: "3 2026-11-26 2026-11-30"
 */
char *
lat_recall_write (const LatRecall *self)
{
  char asked[16], due[16];

  g_return_val_if_fail (self != NULL && self->box > 0, NULL);

  write_day (self->asked, asked);
  write_day (self->due, due);
  return g_strdup_printf ("%u %s %s", self->box, asked, due);
}
