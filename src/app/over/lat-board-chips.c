/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-board-chips.c - where the scores of arrows stand */
#include "lat-board-chips.h"

#include <math.h>

/* Where scores are so much wider than squares, only that of the best is shown: others would hide
 * the men. */
#define MAX_SQUARES 1.3
/* Between two scores, and between them and the edges. */
#define GAP 3

static gboolean
overlaps (const LatBoardChip *a, const LatBoardChip *b)
{
  return a->x < b->x + b->width + GAP && b->x < a->x + a->width + GAP
         && a->y < b->y + b->height + GAP && b->y < a->y + a->height + GAP;
}

static gboolean
is_free (const LatBoardChip *chips, guint index)
{
  for (guint i = 0; i < index; i++)
    if (chips[i].is_shown && overlaps (&chips[i], &chips[index]))
      return FALSE;
  return TRUE;
}

static void
place_chip (LatBoardChip *chip, double x, double y, double whole_width)
{
  chip->x = round (CLAMP (x - chip->width / 2, GAP, MAX (GAP, whole_width - chip->width - GAP)));
  chip->y = round (y - chip->height / 2);
}

/* Whether a score leaves the man who moves to be seen. */
static gboolean
is_clear_of_man (const LatBoardChip *chip, double square)
{
  const LatBoardChip man = { .x = chip->from_x - square * 0.3,
                             .y = chip->from_y - square * 0.3,
                             .width = square * 0.6,
                             .height = square * 0.6 };

  return !overlaps (&man, chip);
}

static gboolean
find_place (LatBoardChip *chips, guint index, double square, double whole_width)
{
  /* Rather near the end than near the man who moves; of a short arrow, behind its end. */
  static const double shares[] = { 0.62, 0.82, 0.42, 1, 1.3, 1.6 };
  LatBoardChip *chip = &chips[index];
  gboolean is_arrow = chip->from_x != chip->to_x || chip->from_y != chip->to_y;

  for (guint i = 0; i < G_N_ELEMENTS (shares); i++)
    {
      if (is_arrow)
        place_chip (chip, chip->from_x + (chip->to_x - chip->from_x) * shares[i],
                    chip->from_y + (chip->to_y - chip->from_y) * shares[i], whole_width);
      else
        place_chip (chip, chip->to_x, chip->to_y + square * (i % 2 == 0 ? 0.3 : -0.3), whole_width);
      if (is_free (chips, index) && (!is_arrow || is_clear_of_man (chip, square)))
        return TRUE;
    }
  return index == 0;
}

/* Finds a place for the score of each arrow, the best first, clear of those before it. What finds
 * none is not shown: the list of lines has it too.
 *
 * @square: the side of a square
 * @whole_width: of the board with its labels */
void
lat_board_chips_place (LatBoardChip *chips, guint n, double square, double whole_width)
{
  for (guint i = 0; i < n; i++)
    chips[i].is_shown = (i == 0 || chips[i].width <= square * MAX_SQUARES)
                        && find_place (chips, i, square, whole_width);
}
