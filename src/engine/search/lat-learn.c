/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-learn.c - what a worker has learned of good moves */
#include "lat-learn.h"

#include <string.h>

/**
 * lat_learn_prepare:
 * @learn: zero, or prepared before
 * @n_squares: squares of the board
 *
 * Forgets all that was learned and makes room for a board.
 */
void
lat_learn_prepare (LatLearn *learn, guint n_squares)
{
  gsize n_pairs = (gsize) n_squares * n_squares;
  gsize n = n_pairs <= LAT_LEARN_PAIRS ? n_pairs : LAT_LEARN_FEW;
  /* A row of follow may begin at the last place; two are read for one at the very end. */
  gsize size = n * (4 * sizeof (gint16) + sizeof (LatMove)) + (2 * n_squares + 1) * sizeof (gint16);

  if (learn->size != size)
    {
      g_free (learn->memory);
      learn->memory = g_malloc (size);
      learn->size = size;
    }
  memset (learn->memory, 0, size);
  memset (learn->killers, 0, sizeof learn->killers);
  learn->n = n_squares;
  learn->mask = (n_pairs <= LAT_LEARN_PAIRS ? LAT_LEARN_PAIRS : LAT_LEARN_FEW) - 1;
  learn->answers = learn->memory;
  learn->butterfly[0] = (gint16 *) (learn->answers + n);
  learn->butterfly[1] = learn->butterfly[0] + n;
  learn->follow = learn->butterfly[1] + n;
  learn->captures = learn->follow + n + n_squares;
  learn->nothing = learn->captures + n;
}

/**
 * lat_learn_clear:
 *
 * Frees what it holds; it is zero then.
 */
void
lat_learn_clear (LatLearn *learn)
{
  g_free (learn->memory);
  memset (learn, 0, sizeof *learn);
}
