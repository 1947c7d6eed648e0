/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-board-chips.c - tests: where the scores of arrows stand */
#include "lat-board-chips.h"

#define N 5

static gboolean
overlaps (const LatBoardChip *a, const LatBoardChip *b)
{
  return a->x < b->x + b->width && b->x < a->x + a->width && a->y < b->y + b->height
         && b->y < a->y + a->height;
}

static void
check_apart (const LatBoardChip *chips, guint n, double whole_width)
{
  for (guint i = 0; i < n; i++)
    {
      if (!chips[i].is_shown)
        continue;
      g_assert_cmpfloat (chips[i].x, >=, 0);
      g_assert_cmpfloat (chips[i].x + chips[i].width, <=, whole_width);
      for (guint j = 0; j < i; j++)
        g_assert_false (chips[j].is_shown && overlaps (&chips[i], &chips[j]));
    }
}

/* On the same way, of different lengths: none hides another. */
static void
test_same_way (void)
{
  LatBoardChip chips[N];
  guint n_shown = 0;

  for (guint i = 0; i < N; i++)
    chips[i] = (LatBoardChip){ 20, 400, 20, 400 - 60.0 * (i + 2), .width = 36, .height = 16 };
  lat_board_chips_place (chips, N, 60, 500);
  check_apart (chips, N, 500);
  for (guint i = 0; i < N; i++)
    n_shown += chips[i].is_shown;
  g_assert_cmpuint (n_shown, ==, N);
  /* Alone, at its arrow, clear of the man at its end. */
  g_assert_cmpfloat (chips[0].y, >, 280 + 20);
}

/* Of an arrow to the next square it stands behind the end, and the man can be seen. */
static void
test_short (void)
{
  LatBoardChip chip = { 100, 100, 130, 100, .width = 36, .height = 16 };

  lat_board_chips_place (&chip, 1, 30, 260);
  g_assert_true (chip.is_shown);
  g_assert_cmpfloat (chip.x, >, 100 + 9);
  g_assert_cmpfloat (chip.x, <, 150);
}

/* Where there is no room for all, the better ones are shown. */
static void
test_crowd (void)
{
  LatBoardChip chips[N];

  for (guint i = 0; i < N; i++)
    chips[i] = (LatBoardChip){ 100, 100, 130, 100, .width = 36, .height = 16 };
  lat_board_chips_place (chips, N, 30, 260);
  check_apart (chips, N, 260);
  g_assert_true (chips[0].is_shown);
  g_assert_false (chips[N - 1].is_shown);
}

static void
test_small_squares (void)
{
  LatBoardChip chips[2] = {
    { 10, 10, 150, 10, .width = 36, .height = 16 },
    { 10, 100, 150, 100, .width = 36, .height = 16 },
  };

  lat_board_chips_place (chips, 2, 20, 160);
  g_assert_true (chips[0].is_shown);
  g_assert_false (chips[1].is_shown);
  lat_board_chips_place (chips, 2, 40, 320);
  g_assert_true (chips[1].is_shown);
}

/* Without an arrow: below the middle, or above if two are on one square. */
static void
test_rings (void)
{
  LatBoardChip chips[2] = {
    { 100, 100, 100, 100, .width = 36, .height = 16 },
    { 100, 100, 100, 100, .width = 36, .height = 16 },
  };

  lat_board_chips_place (chips, 2, 60, 480);
  g_assert_true (chips[0].is_shown && chips[1].is_shown);
  g_assert_cmpfloat (chips[0].y, >, 100);
  g_assert_cmpfloat (chips[1].y + chips[1].height, <, 100);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/board/chips/same-way", test_same_way);
  g_test_add_func ("/board/chips/short", test_short);
  g_test_add_func ("/board/chips/crowd", test_crowd);
  g_test_add_func ("/board/chips/small-squares", test_small_squares);
  g_test_add_func ("/board/chips/rings", test_rings);
  return g_test_run ();
}
