/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-counter.c - what is known of a run while it is played */
#include "lat-lab-counter.h"

#include <math.h>
#include <string.h>

enum
{
  TALLY_FIRST,
  TALLY_DRAWS,
  TALLY_PLIES,
  N_TALLIES,
};

/*
 * sums     of the groups before
 * last     of the group that the last game is of: the games of a pair by one of the rule sets
 * squares  of its values
 * n_last   how many games it has
 * part     what they are for
 * start    of games from the start: what the first side scores
 * lengths  how many games that came to an end have so many plies
 */
struct _LatLabCounter
{
  LatSide first;

  GMutex mutex;
  /* Guarded by the mutex. */
  guint64 n_games;
  guint64 n_cut;
  guint shortest;
  guint longest;
  GArray *lengths;
  LatLabSums sums[N_TALLIES];
  guint64 last_pair;
  double last[N_TALLIES];
  double squares[N_TALLIES];
  guint n_last;
  LatLabPart part;
  LatLabSums start;
  guint64 n_start_cut;
};

static void
clear_counter (gpointer data)
{
  LatLabCounter *self = data;

  g_array_unref (self->lengths);
  g_mutex_clear (&self->mutex);
}

/**
 * lat_lab_counter_new:
 * @first: the side that begins
 *
 * Returns: (transfer full): a counter that has counted no game
 */
LatLabCounter *
lat_lab_counter_new (LatSide first)
{
  LatLabCounter *self = g_atomic_rc_box_new0 (LatLabCounter);

  self->first = first;
  self->lengths = g_array_new (FALSE, TRUE, sizeof (guint64));
  g_mutex_init (&self->mutex);
  return self;
}

LatLabCounter *
lat_lab_counter_ref (LatLabCounter *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return g_atomic_rc_box_acquire (self);
}

void
lat_lab_counter_unref (LatLabCounter *self)
{
  g_return_if_fail (self != NULL);
  g_atomic_rc_box_release_full (self, clear_counter);
}

/* Pairs are independent of each other, their games are not. */
static void
end_pair (const LatLabCounter *self, LatLabSums sums[N_TALLIES], LatLabSums *start)
{
  if (self->n_last > 0 && self->part == LAT_LAB_PART_START)
    lat_lab_sums_add (start, self->last[TALLY_FIRST], self->squares[TALLY_FIRST], self->n_last);
  for (guint i = 0; i < N_TALLIES && self->n_last > 0 && self->part == LAT_LAB_PART_MAIN; i++)
    lat_lab_sums_add (&sums[i], self->last[i], self->squares[i], self->n_last);
}

static void
add_value (LatLabCounter *self, guint tally, double value)
{
  self->last[tally] += value;
  self->squares[tally] += value * value;
}

static void
add_length (LatLabCounter *self, const LatLabRecord *record)
{
  guint n = record->n_plies;

  self->shortest = self->n_games == 0 ? n : MIN (self->shortest, n);
  self->longest = MAX (self->longest, n);
  if (record->reason == LAT_REASON_NONE)
    {
      self->n_cut++;
      return;
    }
  if (self->lengths->len <= n)
    g_array_set_size (self->lengths, n + 1);
  g_array_index (self->lengths, guint64, n)++;
}

/* All are cut off at one length, so that the median by Kaplan and Meier is that of all games; how sure
 * it is the report says. */
static double
find_half (const LatLabCounter *self)
{
  guint64 n = 0;

  for (guint i = 0; i < self->lengths->len; i++)
    {
      n += g_array_index (self->lengths, guint64, i);
      if (2 * n >= self->n_games && n > 0)
        return i;
    }
  return INFINITY;
}

/**
 * lat_lab_counter_add:
 * @record: a game; those of a pair come one after the other
 *
 * Counts a game; of a comparison only those by the first rule set.
 */
void
lat_lab_counter_add (LatLabCounter *self, const LatLabRecord *record)
{
  gboolean is_draw, is_win;

  g_return_if_fail (self != NULL && record != NULL);

  if (record->number.rules != 0)
    return;
  is_draw = record->result == LAT_RESULT_DRAW;
  is_win = record->result == (self->first == LAT_WHITE ? LAT_RESULT_WHITE : LAT_RESULT_BLACK);
  g_mutex_lock (&self->mutex);
  if (self->n_last > 0 && self->last_pair != record->number.pair)
    {
      end_pair (self, self->sums, &self->start);
      self->n_last = 0;
    }
  if (self->n_last == 0)
    {
      memset (self->last, 0, sizeof self->last);
      memset (self->squares, 0, sizeof self->squares);
    }
  self->last_pair = record->number.pair;
  self->part = record->number.part;
  self->n_last++;
  add_value (self, TALLY_FIRST, is_draw ? 0.5 : is_win);
  add_value (self, TALLY_DRAWS, is_draw);
  add_value (self, TALLY_PLIES, record->n_plies);
  if (self->part == LAT_LAB_PART_MAIN)
    {
      add_length (self, record);
      self->n_games++;
    }
  else if (self->part == LAT_LAB_PART_START)
    self->n_start_cut += record->reason == LAT_REASON_NONE;
  g_mutex_unlock (&self->mutex);
}

static void
estimate (const LatLabSums *sums, guint64 n_cut, const char *metric, LatLabItem *item)
{
  lat_lab_item_init (item, lat_metric_find (metric));
  lat_lab_item_measure (item, sums, n_cut);
}

/**
 * lat_lab_counter_get:
 * @estimates: (out caller-allocates): what is known by now
 */
void
lat_lab_counter_get (LatLabCounter *self, LatLabEstimates *estimates)
{
  LatLabSums sums[N_TALLIES];
  LatLabSums start;

  g_return_if_fail (self != NULL && estimates != NULL);

  g_mutex_lock (&self->mutex);
  memcpy (sums, self->sums, sizeof sums);
  start = self->start;
  end_pair (self, sums, &start);
  estimates->n_games = self->n_games;
  estimate (&sums[TALLY_FIRST], self->n_cut, "first-score", &estimates->first);
  estimate (&sums[TALLY_DRAWS], self->n_cut, "draws", &estimates->draws);
  estimate (&sums[TALLY_PLIES], self->n_cut, "plies", &estimates->plies);
  estimate (&start, self->n_start_cut, "start-first-score", &estimates->start);
  estimates->plies.min = self->shortest;
  estimates->plies.max = self->longest;
  if (self->n_cut > 0)
    estimates->plies.half.value = find_half (self);
  g_mutex_unlock (&self->mutex);
}
