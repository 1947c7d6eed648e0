/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-board-chips.c - tests: where the scores of arrows stand */
#include "lat-board-chips.h"

#define N 5

static gboolean
overlaps (const LatBox *a, const LatBox *b)
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
      g_assert_cmpfloat (chips[i].box.x, >=, 0);
      g_assert_cmpfloat (chips[i].box.x + chips[i].box.width, <=, whole_width);
      for (guint j = 0; j < i; j++)
        g_assert_false (chips[j].is_shown && overlaps (&chips[i].box, &chips[j].box));
    }
}

static void
place (LatBoardChip *chips, guint n, double square, double whole_width)
{
  g_auto (LatBoardLabels) labels = { 0 };

  lat_board_labels_init (&labels, whole_width);
  lat_board_chips_place (&labels, chips, n, square);
}

/* On the same way, of different lengths: none hides another. */
static void
test_same_way (void)
{
  LatBoardChip chips[N];
  guint n_shown = 0;

  for (guint i = 0; i < N; i++)
    chips[i] = (LatBoardChip){
      { 20, 400 }, { 20, 400 - 60.0 * (i + 2) }, { .width = 36, .height = 16 }, FALSE
    };
  place (chips, N, 60, 500);
  check_apart (chips, N, 500);
  for (guint i = 0; i < N; i++)
    n_shown += chips[i].is_shown;
  g_assert_cmpuint (n_shown, ==, N);
  /* Alone, at its arrow, clear of the man at its end. */
  g_assert_cmpfloat (chips[0].box.y, >, 280 + 20);
}

/* Of an arrow to the next square it stands behind the end, and the man can be seen. */
static void
test_short (void)
{
  LatBoardChip chip = { { 100, 100 }, { 130, 100 }, { .width = 36, .height = 16 }, FALSE };

  place (&chip, 1, 30, 260);
  g_assert_true (chip.is_shown);
  g_assert_cmpfloat (chip.box.x, >, 100 + 9);
  g_assert_cmpfloat (chip.box.x, <, 150);
}

/* Where there is no room for all, the better ones are shown. */
static void
test_crowd (void)
{
  LatBoardChip chips[N];

  for (guint i = 0; i < N; i++)
    chips[i] = (LatBoardChip){ { 100, 100 }, { 130, 100 }, { .width = 36, .height = 16 }, FALSE };
  place (chips, N, 30, 260);
  check_apart (chips, N, 260);
  g_assert_true (chips[0].is_shown);
  g_assert_false (chips[N - 1].is_shown);
}

static void
test_small_squares (void)
{
  LatBoardChip chips[2] = {
    { { 10, 10 }, { 150, 10 }, { .width = 36, .height = 16 }, FALSE },
    { { 10, 100 }, { 150, 100 }, { .width = 36, .height = 16 }, FALSE },
  };

  place (chips, 2, 20, 160);
  g_assert_true (chips[0].is_shown);
  g_assert_false (chips[1].is_shown);
  place (chips, 2, 40, 320);
  g_assert_true (chips[1].is_shown);
}

/* Without an arrow: below the middle, or above if two are on one square. */
static void
test_rings (void)
{
  LatBoardChip chips[2] = {
    { { 100, 100 }, { 100, 100 }, { .width = 36, .height = 16 }, FALSE },
    { { 100, 100 }, { 100, 100 }, { .width = 36, .height = 16 }, FALSE },
  };

  place (chips, 2, 60, 480);
  g_assert_true (chips[0].is_shown && chips[1].is_shown);
  g_assert_cmpfloat (chips[0].box.y, >, 100);
  g_assert_cmpfloat (chips[1].box.y + chips[1].box.height, <, 100);
}

/* Scores keep off what is written or drawn already, and labels off scores. */
static void
test_together (void)
{
  g_auto (LatBoardLabels) labels = { 0 };
  LatBoardChip chip = { { 20, 200 }, { 320, 200 }, { .width = 36, .height = 16 }, FALSE };
  LatBox sign = { 20 + .62 * 300 - 20, 190, 40, 20 }, disc = { .width = 14, .height = 14 };
  LatBoardPoint places[2];

  lat_board_labels_init (&labels, 500);
  lat_board_labels_take (&labels, sign);
  lat_board_chips_place (&labels, &chip, 1, 60);
  g_assert_true (chip.is_shown);
  g_assert_false (overlaps (&chip.box, &sign));

  places[0] = (LatBoardPoint){ chip.box.x + 18, chip.box.y + 8 };
  places[1] = (LatBoardPoint){ 320, 230 };
  g_assert_true (lat_board_labels_place (&labels, places, 2, &disc));
  g_assert_cmpfloat (disc.y, ==, 223);
  /* Both are taken now: rather nothing than one over the other. */
  g_assert_false (lat_board_labels_place (&labels, places, 2, &disc));
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
  g_test_add_func ("/board/chips/together", test_together);
  return g_test_run ();
}
