/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-recall.h - when something that was learnt is asked again */
#pragma once

#include <glib.h>

/** LAT_RECALL_N_BOXES: so many boxes there are. */
#define LAT_RECALL_N_BOXES 7

/**
 * LatRecall:
 * @box: in which box it lies, from 1; 0 if it has never been answered
 * @asked: the day on which it was answered for good, as a Julian day of #GDate
 * @due: the day on which it is asked again
 *
 * A value: when one thing is asked again, by the boxes of Sebastian Leitner (“So lernt man lernen”, Freiburg
 * 1972). What is answered right goes into the next box, what is answered wrong back into the first. Each box
 * is asked half as often as the one before it: after 1, 2, 4, 8, 16, 32 and 64 days.
 */
typedef struct
{
  guint box;
  guint asked;
  guint due;
} LatRecall;

guint
lat_recall_get_today (void);
gboolean
lat_recall_is_due (const LatRecall *self, guint today);
gboolean
lat_recall_answer (LatRecall *self, gboolean is_right, guint today);
gboolean
lat_recall_read (const char *text, LatRecall *self);
char *
lat_recall_write (const LatRecall *self);
