/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-board-tween.c - how the pieces get from one position to another */
#include "lat-board-tween.h"

/* In microseconds. What a move does to other men starts before it arrives, so
 * that the whole stays below a fifth of a second. */
#define SLIDE_LENGTH (160 * 1000)
#define FADE_LENGTH  (120 * 1000)
#define TURN_LENGTH  (140 * 1000)
#define DELAY        (50 * 1000)

static gboolean
is_same_man (LatCell a, LatCell b)
{
  return ((a ^ b) & ~LAT_CELL_TRAPPED) == 0;
}

/* The only one among @n tweens of @type that is a man like @cell, or NULL. */
static LatBoardTween *
find_only (LatBoardTween *tweens, guint n, LatBoardTweenType type, LatCell cell)
{
  LatBoardTween *found = NULL;

  for (guint i = 0; i < n; i++)
    {
      LatCell other = type == LAT_BOARD_TWEEN_VANISH ? tweens[i].before : tweens[i].after;

      if (tweens[i].type != type || !is_same_man (other, cell))
        continue;
      if (found != NULL)
        return NULL;
      found = &tweens[i];
    }

  return found;
}

/* A man that vanishes in one place while the same appears in another has gone
 * there, if no other man could have. */
static guint
join_slides (LatBoardTween *tweens, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      if (tweens[i].type != LAT_BOARD_TWEEN_APPEAR)
        continue;

      LatBoardTween *gone = find_only (tweens, n, LAT_BOARD_TWEEN_VANISH, tweens[i].after);
      if (gone == NULL
          || find_only (tweens, n, LAT_BOARD_TWEEN_APPEAR, tweens[i].after) != &tweens[i])
        continue;

      tweens[i].type = LAT_BOARD_TWEEN_SLIDE;
      tweens[i].from = gone->from;
      tweens[i].before = gone->before;
      n--;
      *gone = tweens[n];
      i = G_MAXUINT; /* from the start: the array has changed */
    }

  return n;
}

/* A man who has gone where another stood, or, taken back, leaves his square to him: there is one man that has
 * become another, and one like him is gone from, or has come to, a square of his own. */
static void
split_replacements (LatBoardTween *tweens, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      LatBoardTween *turn = &tweens[i];
      LatBoardTween *gone, *come;

      if (turn->type != LAT_BOARD_TWEEN_TURN || is_same_man (turn->before, turn->after))
        continue;
      gone = find_only (tweens, n, LAT_BOARD_TWEEN_VANISH, turn->after);
      come = find_only (tweens, n, LAT_BOARD_TWEEN_APPEAR, turn->before);
      if ((gone == NULL) == (come == NULL))
        continue;
      if (gone != NULL)
        {
          LatBoardTween taken = { LAT_BOARD_TWEEN_VANISH, turn->to, turn->to, turn->before,
                                  LAT_CELL_EMPTY };

          *turn = (LatBoardTween){ LAT_BOARD_TWEEN_SLIDE, gone->from, turn->to, gone->before,
                                   turn->after };
          *gone = taken;
        }
      else
        {
          LatBoardTween back = { LAT_BOARD_TWEEN_APPEAR, turn->to, turn->to, LAT_CELL_EMPTY,
                                 turn->after };

          *turn = (LatBoardTween){ LAT_BOARD_TWEEN_SLIDE, turn->to, come->to, turn->before,
                                   come->after };
          *come = back;
        }
    }
}

/**
 * lat_board_tween_find:
 * @tweens: (out caller-allocates): what happens
 *
 * Compares two positions on the same board.
 *
 * Returns: how many tweens there are; 0 also if there were too many
 */
guint
lat_board_tween_find (const LatPosition *before,
                      const LatPosition *after,
                      LatBoardTween tweens[LAT_BOARD_TWEEN_MAX])
{
  g_return_val_if_fail (before != NULL && after != NULL, 0);

  guint n = 0;

  for (LatSquare square = 0; square < LAT_N_CELLS; square++)
    {
      LatCell was = before->cells[square];
      LatCell is = after->cells[square];
      gboolean was_piece = lat_cell_is_piece (was);
      gboolean is_piece = lat_cell_is_piece (is);

      if (was == is || (!was_piece && !is_piece))
        continue;
      if (n == LAT_BOARD_TWEEN_MAX)
        return 0;

      LatBoardTweenType type = !is_piece    ? LAT_BOARD_TWEEN_VANISH
                               : !was_piece ? LAT_BOARD_TWEEN_APPEAR
                                            : LAT_BOARD_TWEEN_TURN;
      tweens[n++] = (LatBoardTween){ type, square, square, was, is };
    }

  n = join_slides (tweens, n);
  split_replacements (tweens, n);
  return n;
}

static gboolean
has_slide (const LatBoardTween *tweens, guint n)
{
  for (guint i = 0; i < n; i++)
    if (tweens[i].type == LAT_BOARD_TWEEN_SLIDE)
      return TRUE;

  return FALSE;
}

static gint64
get_own_length (LatBoardTweenType type)
{
  switch (type)
    {
    case LAT_BOARD_TWEEN_SLIDE:
      return SLIDE_LENGTH;
    case LAT_BOARD_TWEEN_TURN:
      return TURN_LENGTH;
    case LAT_BOARD_TWEEN_VANISH:
    case LAT_BOARD_TWEEN_APPEAR:
    default:
      return FADE_LENGTH;
    }
}

static gint64
get_delay (const LatBoardTween *tweens, guint n, LatBoardTweenType type)
{
  return type != LAT_BOARD_TWEEN_SLIDE && has_slide (tweens, n) ? DELAY : 0;
}

/**
 * lat_board_tween_get_length:
 *
 * Returns: how long all of it takes, in microseconds
 */
gint64
lat_board_tween_get_length (const LatBoardTween *tweens, guint n)
{
  gint64 length = 0;

  for (guint i = 0; i < n; i++)
    length = MAX (length, get_delay (tweens, n, tweens[i].type) + get_own_length (tweens[i].type));

  return length;
}

/**
 * lat_board_tween_get_progress:
 * @index: which of the tweens
 * @elapsed: since the start, in microseconds
 *
 * Returns: from 0 to 1, eased out
 */
double
lat_board_tween_get_progress (const LatBoardTween *tweens, guint n, guint index, gint64 elapsed)
{
  g_return_val_if_fail (index < n, 1);

  LatBoardTweenType type = tweens[index].type;
  double share = (double) (elapsed - get_delay (tweens, n, type)) / (double) get_own_length (type);
  double left = 1 - CLAMP (share, 0, 1);

  return 1 - left * left * left;
}
