/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-board-chips.c - where the scores of arrows stand */
#include "lat-board-chips.h"

/* Where scores are so much wider than squares, only that of the best is shown: others would hide
 * the men. */
#define MAX_SQUARES 1.3

/* Whether a score leaves the man who moves to be seen. */
static gboolean
is_clear_of_man (const LatBoardChip *chip, double square)
{
  LatBoardLabels man;
  LatBox box = chip->box;
  gboolean is_clear;

  lat_board_labels_init (&man, chip->box.x + chip->box.width + square);
  lat_board_labels_take (&man, (LatBox){ chip->from.x - square * 0.3, chip->from.y - square * 0.3,
                                         square * 0.6, square * 0.6 });
  is_clear = lat_board_labels_try (
      &man, (LatBoardPoint){ box.x + box.width / 2, box.y + box.height / 2 }, &box);
  lat_board_labels_clear (&man);
  return is_clear;
}

static gboolean
find_place (LatBoardLabels *labels, LatBoardChip *chip, double square)
{
  /* Rather near the end than near the man who moves; of a short arrow, behind its end. */
  static const double shares[] = { 0.62, 0.82, 0.42, 1, 1.3, 1.6 };
  LatBoardPoint from = chip->from, to = chip->to;
  gboolean is_arrow = from.x != to.x || from.y != to.y;

  for (guint i = 0; i < G_N_ELEMENTS (shares); i++)
    {
      LatBoardPoint middle = is_arrow
                                 ? (LatBoardPoint){ from.x + (to.x - from.x) * shares[i],
                                                    from.y + (to.y - from.y) * shares[i] }
                                 : (LatBoardPoint){ to.x, to.y + square * (i % 2 ? -0.3 : 0.3) };

      if (lat_board_labels_try (labels, middle, &chip->box)
          && (!is_arrow || is_clear_of_man (chip, square)))
        return TRUE;
    }
  return FALSE;
}

/* Finds a place for the score of each arrow, the best first, clear of those before it. What finds
 * none is not shown, unless it is the best: the list of lines has it too.
 *
 * @square: the side of a square */
void
lat_board_chips_place (LatBoardLabels *labels, LatBoardChip *chips, guint n, double square)
{
  for (guint i = 0; i < n; i++)
    {
      gboolean fits = i == 0 || chips[i].box.width <= square * MAX_SQUARES;

      chips[i].is_shown = fits && (find_place (labels, &chips[i], square) || i == 0);
      if (chips[i].is_shown)
        lat_board_labels_take (labels, chips[i].box);
    }
}
