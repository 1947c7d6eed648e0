/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-board-entry.c - tests: actions typed on the board */
#include "lat-board-entry.h"

/* a1-a2, a1-a11, Da1-... is the leader's; drops, removals, the pass, an officer's drop, the change of sides. */
static void
fill (LatActionList *list)
{
  LatSquare a1 = lat_square_new (0, 0), a2 = lat_square_new (0, 1), a11 = lat_square_new (0, 10);
  LatSquare b1 = lat_square_new (1, 0), a9 = lat_square_new (0, 8);

  lat_action_list_init (list);
  lat_action_list_add (list, lat_action_new (LAT_ACTION_MOVE, LAT_SOLDIER, a1, a2));
  lat_action_list_add (list, lat_action_new (LAT_ACTION_MOVE, LAT_SOLDIER, b1, a1));
  lat_action_list_add (list, lat_action_new (LAT_ACTION_MOVE, LAT_SOLDIER, b1, a11));
  lat_action_list_add (list, lat_action_new (LAT_ACTION_MOVE, LAT_LEADER, a11, a9));
  lat_action_list_add (list, lat_action_new (LAT_ACTION_DROP, LAT_SOLDIER, 0, a9));
  lat_action_list_add (list, lat_action_new (LAT_ACTION_REMOVAL, LAT_SOLDIER, 0, a2));
  lat_action_list_add (list, LAT_ACTION_PASS_VALUE);
  lat_action_list_add (list, lat_action_new (LAT_ACTION_MOVE, LAT_OFFICER, a9, a11));
  lat_action_list_add (list, LAT_ACTION_SWAP_VALUE);
}

static const struct
{
  const char *text;
  LatBoardEntry entry;
  int index; /* of the action above, -1 for none */
} rows[] = {
  { "a", LAT_BOARD_ENTRY_BEGUN, -1 },        { "a1", LAT_BOARD_ENTRY_BEGUN, -1 },
  { "a1-", LAT_BOARD_ENTRY_BEGUN, -1 },      { "a1-a", LAT_BOARD_ENTRY_BEGUN, -1 },
  { "a1-a2", LAT_BOARD_ENTRY_CERTAIN, 0 },   { "a1a2", LAT_BOARD_ENTRY_CERTAIN, 0 },
  { "a1-a3", LAT_BOARD_ENTRY_NOTHING, -1 },  { "a1--a2", LAT_BOARD_ENTRY_NOTHING, -1 },
  { "b1-a1", LAT_BOARD_ENTRY_LEGAL, 1 },     { "b1a1", LAT_BOARD_ENTRY_LEGAL, 1 },
  { "b1-a11", LAT_BOARD_ENTRY_CERTAIN, 2 },  { "b1a11", LAT_BOARD_ENTRY_CERTAIN, 2 },
  { "a11-a9", LAT_BOARD_ENTRY_CERTAIN, 3 },  { "Da11-a9", LAT_BOARD_ENTRY_CERTAIN, 3 },
  { "D", LAT_BOARD_ENTRY_BEGUN, -1 },        { "Da1-a2", LAT_BOARD_ENTRY_NOTHING, -1 },
  { "@", LAT_BOARD_ENTRY_BEGUN, -1 },        { "@a9", LAT_BOARD_ENTRY_CERTAIN, 4 },
  { "xa2", LAT_BOARD_ENTRY_CERTAIN, 5 },     { "x2", LAT_BOARD_ENTRY_NOTHING, -1 },
  { "-", LAT_BOARD_ENTRY_BEGUN, -1 },        { "--", LAT_BOARD_ENTRY_CERTAIN, 6 },
  { "Oa9-a11", LAT_BOARD_ENTRY_CERTAIN, 7 }, { "a9a11", LAT_BOARD_ENTRY_CERTAIN, 7 },
  { "Oa1-a2", LAT_BOARD_ENTRY_NOTHING, -1 }, { "O", LAT_BOARD_ENTRY_BEGUN, -1 },
  { "s", LAT_BOARD_ENTRY_BEGUN, -1 },        { "swap", LAT_BOARD_ENTRY_CERTAIN, 8 },
  { "---", LAT_BOARD_ENTRY_NOTHING, -1 },    { "a1-a2x", LAT_BOARD_ENTRY_NOTHING, -1 },
};

static void
test_match (void)
{
  g_auto (LatActionList) list;

  fill (&list);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      LatAction action;

      g_test_message ("%s", rows[i].text);
      g_assert_cmpint (lat_board_entry_match (&list, rows[i].text, &action), ==, rows[i].entry);
      g_assert_cmpuint (action, ==,
                        rows[i].index < 0 ? LAT_ACTION_INVALID : list.items[rows[i].index]);
    }
}

static void
test_takes (void)
{
  for (const char *c = "as019D-@x:"; *c != '\0'; c++)
    g_assert_true (lat_board_entry_takes ((gunichar) *c));
  for (const char *c = "tzAS+#* \r"; *c != '\0'; c++)
    g_assert_false (lat_board_entry_takes ((gunichar) *c));
  g_assert_false (lat_board_entry_takes (0));
  g_assert_false (lat_board_entry_takes (0x2013));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/board/entry/match", test_match);
  g_test_add_func ("/board/entry/takes", test_takes);

  return g_test_run ();
}
