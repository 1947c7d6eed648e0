/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-board-square.c - tests: a square as assistive technologies see it */
#include "lat-board-square.h"

#define WHITE_SOLDIER (LAT_CELL_WHITE)
#define BLACK_LEADER  (LAT_CELL_BLACK | LAT_CELL_LEADER)

static const struct
{
  const char *square;
  LatCell cell;
  int state;
  const char *label;
} rows[] = {
  { "a1", LAT_CELL_EMPTY, 0, "a1" },
  { "s19", WHITE_SOLDIER, 0, "s19, white soldier" },
  { "e2", WHITE_SOLDIER | LAT_CELL_TRAPPED, 0, "e2, white soldier, trapped" },
  { "e2", BLACK_LEADER, LAT_BOARD_SQUARE_IMMOBILISED, "e2, black leader, immobilised" },
  { "e2", WHITE_SOLDIER, LAT_BOARD_SQUARE_LOCKED | LAT_BOARD_SQUARE_SELECTED,
    "e2, white soldier, locked, selected" },
  { "c3", LAT_CELL_EMPTY, LAT_BOARD_SQUARE_TARGET | LAT_BOARD_SQUARE_CAPTURE,
    "c3, legal target, captures" },
  { "d4", LAT_CELL_BLACK | LAT_CELL_TRAPPED, LAT_BOARD_SQUARE_REMOVABLE,
    "d4, black soldier, trapped, can be removed" },
  { "f5", LAT_CELL_EMPTY, LAT_BOARD_SQUARE_TAKEN, "f5, captured here" },
};

static void
test_label (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      LatSquare square;

      g_assert_cmpuint (lat_square_read (rows[i].square, &square), >, 0);
      g_autofree char *label = lat_board_square_dup_label (NULL, square, rows[i].cell,
                                                           (LatBoardSquareState) rows[i].state);
      g_assert_cmpstr (label, ==, rows[i].label);
    }
}

/* A man as the rules call him. */
static void
test_names (void)
{
  g_autoptr (LatRules) rules = lat_rules_new ();
  g_autofree char *soldier = NULL;
  g_autofree char *leader = NULL;

  lat_text_set (rules->kind_names[LAT_LEADER], NULL, "king <b>");
  soldier = lat_board_square_dup_label (rules, lat_square_new (0, 0), LAT_CELL_WHITE, 0);
  leader = lat_board_square_dup_label (rules, lat_square_new (0, 0),
                                       LAT_CELL_BLACK | LAT_CELL_LEADER | LAT_CELL_TRAPPED,
                                       LAT_BOARD_SQUARE_SELECTED);
  g_assert_cmpstr (soldier, ==, "a1, white soldier");
  g_assert_cmpstr (leader, ==, "a1, king <b>, Black, trapped, selected");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/board/square/label", test_label);
  g_test_add_func ("/board/square/names", test_names);

  return g_test_run ();
}
