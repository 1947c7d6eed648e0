/* lat-lab-counter.c - what is known of a run while it is played */
#include "config.h"

#include "lat-lab-counter.h"

#include <math.h>

/* With fewer pairs nothing is said about how far a number may be off. */
#define MIN_PAIRS 5
/* Half of the width of an interval of 95 %, in standard errors. */
#define ERRORS 1.96

/*
 * Pairs are independent of each other, their games are not.
 *
 * sum      over games
 * pending  of the first game of a pair
 * pairs    sum of the means of whole pairs
 * squares  sum of their squares
 */
typedef struct
{
  double sum;
  double pending;
  double pairs;
  double squares;
} Tally;

enum
{
  TALLY_FIRST,
  TALLY_DRAWS,
  TALLY_PLIES,
  N_TALLIES,
};

struct _LatLabCounter
{
  LatSide first;

  GMutex mutex;
  /* Guarded by the mutex. */
  guint64 n_games;
  guint64 n_pairs;
  Tally tallies[N_TALLIES];
};

static void
clear_counter (gpointer data)
{
  g_mutex_clear (&((LatLabCounter *) data)->mutex);
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

static void
count (Tally *tally, double value, gboolean ends_pair)
{
  double mean;

  tally->sum += value;
  if (!ends_pair)
    {
      tally->pending = value;
      return;
    }
  mean = (tally->pending + value) / 2;
  tally->pairs += mean;
  tally->squares += mean * mean;
}

/**
 * lat_lab_counter_add:
 * @record: a game; the second of a pair comes next after the first
 *
 * Counts a game.
 */
void
lat_lab_counter_add (LatLabCounter *self, const LatLabRecord *record)
{
  gboolean ends_pair, is_draw, is_win;

  g_return_if_fail (self != NULL && record != NULL);

  ends_pair = record->number.is_swapped;
  is_draw = record->result == LAT_RESULT_DRAW;
  is_win = record->result == (self->first == LAT_WHITE ? LAT_RESULT_WHITE : LAT_RESULT_BLACK);
  g_mutex_lock (&self->mutex);
  count (&self->tallies[TALLY_FIRST], is_draw ? 0.5 : is_win, ends_pair);
  count (&self->tallies[TALLY_DRAWS], is_draw, ends_pair);
  count (&self->tallies[TALLY_PLIES], record->n_plies, ends_pair);
  self->n_games++;
  if (ends_pair)
    self->n_pairs++;
  g_mutex_unlock (&self->mutex);
}

static LatLabEstimate
estimate (const LatLabCounter *self, guint which)
{
  const Tally *tally = &self->tallies[which];
  double n = (double) self->n_pairs;
  LatLabEstimate result = { NAN, NAN };
  double mean, variance;

  if (self->n_games > 0)
    result.value = tally->sum / (double) self->n_games;
  if (self->n_pairs < MIN_PAIRS)
    return result;
  mean = tally->pairs / n;
  variance = MAX (tally->squares / n - mean * mean, 0) * n / (n - 1);
  result.reach = ERRORS * sqrt (variance / n);
  return result;
}

/**
 * lat_lab_counter_get:
 * @estimates: (out caller-allocates): what is known by now
 */
void
lat_lab_counter_get (LatLabCounter *self, LatLabEstimates *estimates)
{
  g_return_if_fail (self != NULL && estimates != NULL);

  g_mutex_lock (&self->mutex);
  estimates->n_games = self->n_games;
  estimates->first = estimate (self, TALLY_FIRST);
  estimates->draws = estimate (self, TALLY_DRAWS);
  estimates->plies = estimate (self, TALLY_PLIES);
  g_mutex_unlock (&self->mutex);
}
