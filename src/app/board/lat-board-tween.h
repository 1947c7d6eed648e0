/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-board-tween.h - how the pieces get from one position to another */
#pragma once

#include "lat-position.h"

/**
 * LatBoardTweenType:
 * @LAT_BOARD_TWEEN_SLIDE: a man goes from one square to another
 * @LAT_BOARD_TWEEN_VANISH: a man is taken off: shrinks and fades
 * @LAT_BOARD_TWEEN_APPEAR: a man is put down
 * @LAT_BOARD_TWEEN_TURN: a man is turned over, or changes side
 */
typedef enum
{
  LAT_BOARD_TWEEN_SLIDE,
  LAT_BOARD_TWEEN_VANISH,
  LAT_BOARD_TWEEN_APPEAR,
  LAT_BOARD_TWEEN_TURN,
} LatBoardTweenType;

/**
 * LatBoardTween:
 * @type: what happens
 * @from: where the man was; the same as @to unless it slides
 * @to: where the man is, or was at last
 * @before: the piece before
 * @after: the piece after
 *
 * What happens to one man between two positions.
 */
typedef struct
{
  LatBoardTweenType type;
  LatSquare from;
  LatSquare to;
  LatCell before;
  LatCell after;
} LatBoardTween;

/** LAT_BOARD_TWEEN_MAX: with more changes than that nothing is animated. */
#define LAT_BOARD_TWEEN_MAX 24

guint
lat_board_tween_find (const LatPosition *before,
                      const LatPosition *after,
                      LatBoardTween tweens[LAT_BOARD_TWEEN_MAX]);
gint64
lat_board_tween_get_length (const LatBoardTween *tweens, guint n);
double
lat_board_tween_get_progress (const LatBoardTween *tweens, guint n, guint index, gint64 elapsed);
