/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-example-officers.c - examples of officers, several leaders, what is before the first move and after the last */
#include "lat-example-private.h"

#include <glib/gi18n-lib.h>

/* All drops of both sides, in turn, on the smallest board that holds them: soldiers, officers, leaders. */
static void
prepare_hands (int value, LatRules *rules, GString *position, GString *actions)
{
  int n = rules->soldiers + rules->officers + rules->leaders;
  int side = 4;

  while (side * side < 2 * n)
    side++;
  rules->files = rules->ranks = side;
  for (int i = 0; i < n; i++)
    {
      const char *kind = i < rules->soldiers ? "" : i < n - rules->leaders ? "O" : "D";
      char white[LAT_SQUARE_NAME_SIZE], black[LAT_SQUARE_NAME_SIZE];

      lat_square_write (lat_square_new (i % side, i / side), white);
      lat_square_write (lat_square_new (side - 1 - i % side, side - 1 - i / side), black);
      g_string_append_printf (actions, "%s%s@%s %s@%s", i > 0 ? " " : "", kind, white, kind, black);
    }
}

/* Each side has one soldier more than it loses, and they go one by one. */
static void
prepare_removals (int value, LatRules *rules, GString *position, GString *actions)
{
  int side = 4, n = MAX (value, 1) + 1;
  g_autofree char *cells = NULL;

  while (side * (side / 2) < n)
    side++;
  cells = g_strnfill ((gsize) (side * side), ' ');
  for (int i = 0; i < n; i++)
    {
      char white[LAT_SQUARE_NAME_SIZE], black[LAT_SQUARE_NAME_SIZE];

      cells[i] = 's';
      cells[side * side - 1 - i] = 'S';
      lat_square_write (lat_square_new (i % side, side - 1 - i / side), white);
      lat_square_write (lat_square_new (side - 1 - i % side, i / side), black);
      if (i < MAX (value, 1))
        g_string_append_printf (actions, "%sx%s x%s", i > 0 ? " " : "", white, black);
    }
  lat_example_write_board (cells, side, position);
}

/* Black has one leader more than is allowed to be left, two at least, and loses one; White has as many. */
static void
prepare_leaders (int value, LatRules *rules, GString *position, GString *actions)
{
  int n = MAX (value, 1);
  g_autofree char *black = g_strnfill ((gsize) n, 'd');
  g_autofree char *white = g_strnfill ((gsize) n + 1, 'D');

  g_string_append_printf (position, "%s%d/9/Sd1S5/%s", black, 9 - n, white);
  if (n < 8)
    g_string_append_printf (position, "%d", 8 - n);
}

static void
prepare_last_move (int value, LatRules *rules, GString *position, GString *actions)
{
  g_string_append_printf (position, " b - - 0 %d", value == 0 ? 40 : value);
}

const LatExample lat_example_officers[] = {
  {
      LAT_KEY_OFFICERS,
      LAT_EXAMPLE_LINE,
      NULL,
      NULL,
      "Setup.Soldiers=1",
      prepare_hands,
      {
          { "0", N_ ("No officers are dropped."), NULL, LAT_REASON_NONE, 2 },
          { "1", N_ ("After its soldiers each side drops an officer."), NULL, LAT_REASON_NONE, 4 },
          { "2", N_ ("After its soldiers each side drops %d officers, one a turn."), NULL,
            LAT_REASON_NONE, 6 },
          { "30", N_ ("After its soldiers each side drops %d officers, one a turn."), NULL,
            LAT_REASON_NONE, 62 },
      },
  },
  {
      LAT_KEY_LEADERS,
      LAT_EXAMPLE_LINE,
      NULL,
      NULL,
      "Setup.Soldiers=1",
      prepare_hands,
      {
          { "0", N_ ("Only soldiers are dropped."), NULL, LAT_REASON_NONE, 2 },
          { "1", N_ ("After its soldiers each side drops a leader."), NULL, LAT_REASON_NONE, 4 },
          { "2", N_ ("After its soldiers each side drops %d leaders, one a turn."), NULL,
            LAT_REASON_NONE, 6 },
          { "9", N_ ("After its soldiers each side drops %d leaders, one a turn."), NULL,
            LAT_REASON_NONE, 20 },
      },
  },
  {
      LAT_KEY_REMOVALS,
      LAT_EXAMPLE_LINE,
      NULL,
      NULL,
      NULL,
      prepare_removals,
      {
          { "0", N_ ("Nobody is taken off before play.") },
          { "1", N_ ("Before play each side takes off one enemy soldier."), NULL, LAT_REASON_NONE,
            2 },
          { "2", N_ ("Before play each side takes off %d enemy soldiers, in turn."), NULL,
            LAT_REASON_NONE, 4 },
          { "20", N_ ("Before play each side takes off %d enemy soldiers, in turn."), NULL,
            LAT_REASON_NONE, 40 },
      },
  },
  {
      LAT_KEY_SWAP,
      LAT_EXAMPLE_LINE,
      "4/s1ss/4/SS1S",
      "b1-c1 swap c3-c2",
      NULL,
      NULL,
      {
          { "false", N_ ("Nobody changes sides."), NULL, LAT_REASON_NONE, 1 },
          { "true",
            N_ ("After the first action the other player may take over White; then Black acts."),
            NULL, LAT_REASON_NONE, 3 },
      },
  },
  {
      LAT_KEY_OFFICER_DIRECTIONS,
      LAT_EXAMPLE_MOVES,
      "4s/5/2O2/5/5",
      "c3",
      NULL,
      NULL,
      {
          { "orthogonal", N_ ("Officers go along files and ranks."), "b3 c2 c4 d3" },
          { "diagonal", N_ ("Officers go diagonally."), "b2 b4 d2 d4" },
          { "all", N_ ("Officers go in all eight directions."), "b2 b3 b4 c2 c4 d2 d3 d4" },
          { "forward", N_ ("Officers go only forward, away from their own end."), "c4" },
          { "forward-sideways", N_ ("Officers go forward and sideways, never back."), "b3 c4 d3" },
      },
  },
  {
      LAT_KEY_OFFICER_RANGE,
      LAT_EXAMPLE_MOVES,
      "6/1s4/6/6/1O4/6",
      "b2",
      NULL,
      NULL,
      {
          { "0", N_ ("An officer goes as far as the way is free."), "a2 b1 b3 b4 c2 d2 e2 f2" },
          { "1", N_ ("An officer steps to a square beside it."), "a2 b1 b3 c2" },
          { "2", N_ ("An officer goes up to %d squares, as far as the way is free."),
            "a2 b1 b3 b4 c2 d2" },
          { "3", N_ ("An officer goes up to %d squares, as far as the way is free."),
            "a2 b1 b3 b4 c2 d2 e2" },
      },
  },
  {
      LAT_KEY_OFFICER_JUMP,
      LAT_EXAMPLE_MOVES,
      "5/2S2/2Os1/5/5",
      "c3",
      NULL,
      NULL,
      {
          { "none", N_ ("Officers jump over nobody."), "b3 c2" },
          { "own", N_ ("Officers jump over a man of their own beside them."), "b3 c2 c5" },
          { "enemy", N_ ("Officers jump over an enemy beside them."), "b3 c2 e3" },
          { "any", N_ ("Officers jump over whoever is beside them."), "b3 c2 c5 e3" },
      },
  },
  {
      LAT_KEY_OFFICER_MULTI_JUMP,
      LAT_EXAMPLE_MOVES,
      "5/2s2/1s3/S4/O4",
      "a1",
      "Officer.Jump=any",
      NULL,
      {
          { "false", N_ ("An officer jumps once in a move."), "a3 b1" },
          { "true", N_ ("From where it lands an officer may jump on."), "a3 b1 c3 c5" },
      },
  },
  {
      LAT_KEY_OFFICER_ARMED,
      LAT_EXAMPLE_ACTION,
      "4/Ss1O/4",
      "d2-c2",
      NULL,
      NULL,
      {
          { "both", N_ ("An officer captures by arriving."), "b2" },
          { "hammer", N_ ("An officer captures by arriving."), "b2" },
          { "anvil", N_ ("An officer does not capture by arriving.") },
          { "none", N_ ("An officer does not capture by arriving.") },
      },
  },
  {
      LAT_KEY_OFFICER_ARMED,
      LAT_EXAMPLE_ACTION,
      "4/Os1S/4",
      "d2-c2",
      NULL,
      NULL,
      {
          { "both", N_ ("An officer holds the other side of a capture."), "b2" },
          { "hammer", N_ ("Standing there, an officer is no captor.") },
          { "anvil", N_ ("An officer holds the other side of a capture."), "b2" },
          { "none", N_ ("Standing there, an officer is no captor.") },
      },
  },
  {
      LAT_KEY_OFFICER_CAPTURE,
      LAT_EXAMPLE_ACTION,
      "4/So1S/3s",
      "d2-c2",
      NULL,
      NULL,
      {
          { "custodial", N_ ("An officer is captured like a soldier."), "b2" },
          { "never", N_ ("An officer is never captured.") },
          { "surround", N_ ("Two men do not capture an officer.") },
          { "not-custodial", N_ ("Two men on a line do not capture an officer.") },
      },
  },
  {
      LAT_KEY_OFFICER_CAPTURE,
      LAT_EXAMPLE_ACTION,
      "5/2S2/1So1S/2S2/4s",
      "e3-d3",
      NULL,
      NULL,
      {
          { "custodial", N_ ("An officer is captured like a soldier."), "c3" },
          { "never", N_ ("An officer is never captured.") },
          { "surround", N_ ("An officer is captured with all four sides taken."), "c3" },
          { "not-custodial", N_ ("Men on a line do not capture an officer.") },
      },
  },
  {
      LAT_KEY_OFFICER_CAPTURE,
      LAT_EXAMPLE_ACTION,
      "5/S1os1/5",
      "a2-b2",
      "Capture.Approach=true",
      NULL,
      {
          { "custodial", N_ ("An officer is captured by approach, too."), "c2 d2" },
          { "never", N_ ("An officer is never captured.") },
          { "surround", N_ ("One man does not capture an officer.") },
          { "not-custodial", N_ ("An officer is captured in other ways than between two."),
            "c2 d2" },
      },
  },
  {
      LAT_KEY_LEADER_CAPTURED_AT,
      LAT_EXAMPLE_ACTION,
      NULL,
      "d2-c2",
      "Capture.LeaderCapture=custodial|Goal.LeaderCaptured=true",
      prepare_leaders,
      {
          { "0", N_ ("Play goes on while a side has a leader."), "b2" },
          { "1", N_ ("Who has one leader left has lost them."), "b2", LAT_REASON_LEADER_CAPTURED },
          { "2", N_ ("Who has %d leaders left has lost."), "b2", LAT_REASON_LEADER_CAPTURED },
          { "8", N_ ("Who has %d leaders left has lost."), "b2", LAT_REASON_LEADER_CAPTURED },
      },
  },
  {
      LAT_KEY_MOVES,
      LAT_EXAMPLE_ACTION,
      "s2/3/S1S",
      "a3-b3",
      NULL,
      prepare_last_move,
      {
          { "0", N_ ("A game may last as long as it will.") },
          { "1", N_ ("After Black’s first action the game is over."), NULL, LAT_REASON_MOVES_DRAW },
          { "2", N_ ("After Black’s action of move %d the game is over."), NULL,
            LAT_REASON_MOVES_DRAW },
          { "40", N_ ("After Black’s action of move %d the game is over."), NULL,
            LAT_REASON_MOVES_DRAW },
      },
  },
  {
      LAT_KEY_MOVES_RESULT,
      LAT_EXAMPLE_ACTION,
      "s2/3/S1S b - - 0 20",
      "a3-b3",
      "Limits.Moves=20",
      NULL,
      {
          { "draw", N_ ("After the last move the game is drawn."), NULL, LAT_REASON_MOVES_DRAW },
          { "score", N_ ("After the last move the side with more men wins."), NULL,
            LAT_REASON_MOVES_SCORE },
          { "white-wins", N_ ("After the last move White wins."), NULL, LAT_REASON_MOVES_WIN },
          { "black-wins", N_ ("After the last move Black wins."), NULL, LAT_REASON_MOVES_WIN },
      },
  },
};

const guint lat_example_n_officers = G_N_ELEMENTS (lat_example_officers);
