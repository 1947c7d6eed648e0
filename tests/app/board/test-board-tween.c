/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-board-tween.c - tests: how the pieces get from one position to another */
#include "lat-board-tween.h"
#include "lat-play.h"
#include "lat-position-text.h"

static LatPosition
read_position (LatRuleset *ruleset, const char *text)
{
  LatPosition position;

  g_assert_true (lat_position_text_read (ruleset, text, &position, NULL));

  return position;
}

static guint
find (const char *preset,
      const char *before,
      const char *after,
      LatBoardTween tweens[LAT_BOARD_TWEEN_MAX])
{
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset (preset);
  LatPosition a = read_position (ruleset, before);
  LatPosition b = read_position (ruleset, after);

  return lat_board_tween_find (&a, &b, tweens);
}

static const LatBoardTween *
get_tween (const LatBoardTween *tweens, guint n, LatBoardTweenType type)
{
  for (guint i = 0; i < n; i++)
    if (tweens[i].type == type)
      return &tweens[i];

  g_assert_not_reached ();
}

static void
test_move_with_victim (void)
{
  LatBoardTween tweens[LAT_BOARD_TWEEN_MAX];
  guint n = find ("latrunculi-xxi-8x8", "7s/3d4/8/2s5/1SS5/1S6/4D3/S1S5 w - - 0 1",
                  "7s/3d4/8/8/1SS5/1SS5/4D3/S7 b - - 0 1", tweens);

  g_assert_cmpuint (n, ==, 2);
  const LatBoardTween *slide = get_tween (tweens, n, LAT_BOARD_TWEEN_SLIDE);
  g_assert_cmpuint (slide->from, ==, lat_square_new (2, 0));
  g_assert_cmpuint (slide->to, ==, lat_square_new (2, 2));
  const LatBoardTween *vanish = get_tween (tweens, n, LAT_BOARD_TWEEN_VANISH);
  g_assert_cmpuint (vanish->to, ==, lat_square_new (2, 4));
}

/* Taking the same move back: the victim comes back. */
static void
test_backwards (void)
{
  LatBoardTween tweens[LAT_BOARD_TWEEN_MAX];
  guint n = find ("latrunculi-xxi-8x8", "7s/3d4/8/8/1SS5/1SS5/4D3/S7 b - - 0 1",
                  "7s/3d4/8/2s5/1SS5/1S6/4D3/S1S5 w - - 0 1", tweens);

  g_assert_cmpuint (n, ==, 2);
  const LatBoardTween *slide = get_tween (tweens, n, LAT_BOARD_TWEEN_SLIDE);
  g_assert_cmpuint (slide->from, ==, lat_square_new (2, 2));
  g_assert_cmpuint (slide->to, ==, lat_square_new (2, 0));
  g_assert_cmpuint (get_tween (tweens, n, LAT_BOARD_TWEEN_APPEAR)->to, ==, lat_square_new (2, 4));
}

static void
test_trapping_turns_over (void)
{
  LatBoardTween tweens[LAT_BOARD_TWEEN_MAX];
  guint n = find ("seneca-8x8", "8/8/8/2Ss4/4S3/8/8/SS4ss w - - 0 1",
                  "8/8/8/2Ss*S3/8/8/8/SS4ss b - - 0 1", tweens);

  g_assert_cmpuint (n, ==, 2);
  const LatBoardTween *turn = get_tween (tweens, n, LAT_BOARD_TWEEN_TURN);
  g_assert_cmpuint (turn->to, ==, lat_square_new (3, 4));
  g_assert_false (lat_cell_is_trapped (turn->before));
  g_assert_true (lat_cell_is_trapped (turn->after));
}

/* Two men that could each have gone to two places are not made to slide. */
static void
test_ambiguous (void)
{
  LatBoardTween tweens[LAT_BOARD_TWEEN_MAX];
  guint n = find ("latrunculi-xxi-8x8", "7s/3d4/8/8/8/8/4D3/S1S5 w - - 0 1",
                  "7s/3d4/8/8/8/S1S5/4D3/8 w - - 0 1", tweens);

  g_assert_cmpuint (n, ==, 4);
  for (guint i = 0; i < n; i++)
    g_assert_cmpint (tweens[i].type, !=, LAT_BOARD_TWEEN_SLIDE);
}

static void
assert_square (LatSquare square, const char *name)
{
  char text[LAT_SQUARE_NAME_SIZE];

  lat_square_write (square, text);
  g_assert_cmpstr (text, ==, name);
}

/* The enemy goes, and the man comes to where he stood; taken back, the man goes and the enemy is there again. */
static void
test_replacement (void)
{
  static const char *const before = "7s/3d4/8/8/8/3s4/3SD3/S7 w - - 0 1";
  static const char *const after = "7s/3d4/8/8/8/3S4/4D3/S7 b - - 0 1";
  LatBoardTween tweens[LAT_BOARD_TWEEN_MAX];
  const LatBoardTween *slide, *other;

  g_assert_cmpuint (find ("latrunculi-xxi-8x8", before, after, tweens), ==, 2);
  slide = get_tween (tweens, 2, LAT_BOARD_TWEEN_SLIDE);
  assert_square (slide->from, "d2");
  assert_square (slide->to, "d3");
  g_assert_cmpint (lat_cell_side (slide->after), ==, LAT_WHITE);
  other = get_tween (tweens, 2, LAT_BOARD_TWEEN_VANISH);
  assert_square (other->to, "d3");
  g_assert_cmpint (lat_cell_side (other->before), ==, LAT_BLACK);

  g_assert_cmpuint (find ("latrunculi-xxi-8x8", after, before, tweens), ==, 2);
  slide = get_tween (tweens, 2, LAT_BOARD_TWEEN_SLIDE);
  assert_square (slide->from, "d3");
  assert_square (slide->to, "d2");
  g_assert_cmpint (lat_cell_side (slide->after), ==, LAT_WHITE);
  other = get_tween (tweens, 2, LAT_BOARD_TWEEN_APPEAR);
  assert_square (other->to, "d3");
  g_assert_cmpint (lat_cell_side (other->after), ==, LAT_BLACK);
}

/* A man who is won over where he stands goes nowhere. */
static void
test_conversion (void)
{
  LatBoardTween tweens[LAT_BOARD_TWEEN_MAX];
  guint n = find ("latrunculi-xxi-8x8", "7s/3d4/8/2Ss4/4S3/8/4D3/S7 w - - 0 1",
                  "7s/3d4/8/2SSS3/8/8/4D3/S7 b - - 0 1", tweens);

  g_assert_cmpuint (n, ==, 2);
  assert_square (get_tween (tweens, n, LAT_BOARD_TWEEN_SLIDE)->to, "e5");
  assert_square (get_tween (tweens, n, LAT_BOARD_TWEEN_TURN)->to, "d5");
}

static void
test_none (void)
{
  LatBoardTween tweens[LAT_BOARD_TWEEN_MAX];

  g_assert_cmpuint (find ("latrunculi-xxi-8x8", "7s/3d4/8/8/8/8/4D3/S1S5 w - - 0 1",
                          "7s/3d4/8/8/8/8/4D3/S1S5 b - - 0 1", tweens),
                    ==, 0);
  g_assert_cmpuint (find ("latrunculi-xxi-8x8",
                          "ssssssss/ssssssss/ssssssss/3d4/4D3/SSSSSSSS/SSSSSSSS/SSSSSSSS w - - 0 1",
                          "7s/3d4/8/8/8/8/4D3/S7 w - - 0 1", tweens),
                    ==, 0);
}

static void
test_progress (void)
{
  LatBoardTween tweens[] = { { LAT_BOARD_TWEEN_SLIDE, 30, 60, LAT_CELL_WHITE, LAT_CELL_WHITE },
                             { LAT_BOARD_TWEEN_VANISH, 70, 70, LAT_CELL_BLACK, LAT_CELL_EMPTY } };
  gint64 length = lat_board_tween_get_length (tweens, 2);

  g_assert_cmpint (length, >=, 160 * 1000);
  g_assert_cmpint (length, <, 200 * 1000);
  for (guint i = 0; i < 2; i++)
    {
      double before = 0;

      g_assert_cmpfloat (lat_board_tween_get_progress (tweens, 2, i, 0), ==, 0);
      for (gint64 time = 0; time <= length; time += 1000)
        {
          double progress = lat_board_tween_get_progress (tweens, 2, i, time);

          g_assert_cmpfloat (progress, >=, before);
          before = progress;
        }
      g_assert_cmpfloat (before, ==, 1);
    }
  /* Eased out: most of the way is done at half the time. */
  g_assert_cmpfloat (lat_board_tween_get_progress (tweens, 2, 0, 80 * 1000), >, .8);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/board/tween/move-with-victim", test_move_with_victim);
  g_test_add_func ("/board/tween/backwards", test_backwards);
  g_test_add_func ("/board/tween/trapping-turns-over", test_trapping_turns_over);
  g_test_add_func ("/board/tween/ambiguous", test_ambiguous);
  g_test_add_func ("/board/tween/replacement", test_replacement);
  g_test_add_func ("/board/tween/conversion", test_conversion);
  g_test_add_func ("/board/tween/none", test_none);
  g_test_add_func ("/board/tween/progress", test_progress);

  return g_test_run ();
}
