/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-board-labels.c - where labels stand, so that none hides another, or a sign */
#include "lat-board-labels.h"

#include <math.h>

/* Between two labels, and between them and the edges. */
#define GAP 3

void
lat_board_labels_init (LatBoardLabels *self, double width)
{
  self->taken = g_array_new (FALSE, FALSE, sizeof (LatBox));
  self->width = width;
}

void
lat_board_labels_clear (LatBoardLabels *self)
{
  g_clear_pointer (&self->taken, g_array_unref);
}

/* Nothing is to be written here. */
void
lat_board_labels_take (LatBoardLabels *self, LatBox box)
{
  g_array_append_val (self->taken, box);
}

static gboolean
overlaps (const LatBox *a, const LatBox *b)
{
  return a->x < b->x + b->width + GAP && b->x < a->x + a->width + GAP
         && a->y < b->y + b->height + GAP && b->y < a->y + a->height + GAP;
}

/**
 * lat_board_labels_try:
 * @middle: where the label's is to be
 * @box: its size; its place is set, in whole pixels
 *
 * Returns: whether nothing else is there
 */
gboolean
lat_board_labels_try (LatBoardLabels *self, LatBoardPoint middle, LatBox *box)
{
  box->x =
      round (CLAMP (middle.x - box->width / 2, GAP, MAX (GAP, self->width - box->width - GAP)));
  box->y = round (middle.y - box->height / 2);
  for (guint i = 0; i < self->taken->len; i++)
    if (overlaps (box, &g_array_index (self->taken, LatBox, i)))
      return FALSE;

  return TRUE;
}

/**
 * lat_board_labels_place:
 * @places: (array length=n): where the label's middle may be, the best first
 * @box: its size; its place is set
 *
 * Takes the first place that is free.
 *
 * Returns: whether there is one; otherwise the label is not to be drawn, as it would hide another
 */
gboolean
lat_board_labels_place (LatBoardLabels *self, const LatBoardPoint *places, guint n, LatBox *box)
{
  for (guint i = 0; i < n; i++)
    if (lat_board_labels_try (self, places[i], box))
      {
        lat_board_labels_take (self, *box);
        return TRUE;
      }

  return FALSE;
}
