/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-example-goals.c - examples of keys of tactics, goals and limits */
#include "lat-example-private.h"

#include <glib/gi18n-lib.h>

/* Ranks from the top; each blank is an empty square. */
void
lat_example_write_board (const char *cells, int side, GString *position)
{
  for (int rank = 0; rank < side; rank++)
    {
      int empty = 0;

      if (rank > 0)
        g_string_append_c (position, '/');
      for (int file = 0; file < side; file++)
        {
          char cell = cells[rank * side + file];

          if (cell == ' ' && ++empty > 0 && file < side - 1)
            continue;
          if (empty > 0)
            g_string_append_printf (position, "%d", empty);
          empty = 0;
          if (cell != ' ')
            g_string_append_c (position, cell);
        }
    }
}

/* Black has one man more than the value, White enough; one of Black's is about to be taken. */
static void
prepare_annihilation (int value, LatRules *rules, GString *position, GString *actions)
{
  int side = value <= 4 ? 4 : value <= 12 ? 6 : 8;
  int n_black = value < 0 ? 1 : value, n_white = MAX (0, value);
  char cells[65];

  memset (cells, ' ', sizeof cells);
  for (int i = 0; i < n_black; i++)
    cells[i] = 's';
  for (int i = 0; i < n_white; i++)
    cells[side * (side - 1) - 1 - i] = 'S';
  memcpy (cells + side * (side - 1), "Ss S", 4);
  g_string_truncate (position, 0);
  lat_example_write_board (cells, side, position);
  rules->files = rules->ranks = side;
}

static void
prepare_quiet (int value, LatRules *rules, GString *position, GString *actions)
{
  g_string_append_printf (position, " w - - %d 1", value == 0 ? 40 : value - 1);
}

/* Black could not act and has passed: where there is such a duty, White must open a way. */
static void
prepare_opening (int value, LatRules *rules, GString *position, GString *actions)
{
  g_string_append_printf (position, " w - %s 0 1", value == LAT_NO_MOVES_OPENS ? "o" : "-");
}

const LatExample lat_example_goals[] = {
  {
      LAT_KEY_LOCK,
      LAT_EXAMPLE_ACTION,
      "4/1s2/1S2/4",
      "b2-c2",
      NULL,
      NULL,
      {
          { "none", N_ ("Enemies beside a soldier do not hold it.") },
          { "skirmish", N_ ("Who alone holds an enemy must stay, or strike."), NULL,
            LAT_REASON_LOCKED_NO_LEADER },
      },
  },
  {
      LAT_KEY_PUSH_AND_CRUSH,
      LAT_EXAMPLE_ACTION,
      "4/S1Ss/4",
      "a2-b2",
      NULL,
      NULL,
      {
          { "false", N_ ("Coming up behind one of your own men does nothing.") },
          { "true", N_ ("The enemy is crushed between your man and the wall."), "d2" },
      },
  },
  {
      LAT_KEY_FLANK,
      LAT_EXAMPLE_ACTION,
      "6/S1ssS1/6",
      "a2-b2",
      NULL,
      NULL,
      {
          { "false", N_ ("A row of enemies stands firm.") },
          { "true", N_ ("The nearest of a row is taken, as one of your men stands behind it."),
            "c2" },
      },
  },
  {
      LAT_KEY_PHALANX,
      LAT_EXAMPLE_ACTION,
      "4/1s2/1SS1/2S1/1S2",
      "b1-b2",
      NULL,
      NULL,
      {
          { "false", N_ ("A block of men captures nobody.") },
          { "true", N_ ("A block two wide takes the soldier before it."), "b4" },
      },
  },
  {
      LAT_KEY_LEADER_MOBILITY,
      LAT_EXAMPLE_MOVES,
      "5/2s2/1SDS1/5/5",
      "c3",
      "Leader.Range=0",
      NULL,
      {
          { "free", N_ ("Enemies beside it do not slow the leader."), "c1 c2" },
          { "attacked", N_ ("With one enemy beside it the leader goes one square."), "c2" },
          { "blocked", N_ ("With an enemy beside it, own men block the leader, too.") },
      },
  },
  {
      LAT_KEY_ANNIHILATE_AT,
      LAT_EXAMPLE_ACTION,
      "4/4/4/4",
      "d1-c1",
      NULL,
      prepare_annihilation,
      {
          { "-1", N_ ("Losing men never loses the game by itself."), "b1" },
          { "0", N_ ("Who has no men left loses."), "b1", LAT_REASON_ANNIHILATED },
          { "1", N_ ("Who has only one man left loses."), "b1", LAT_REASON_ANNIHILATED },
          { "2", N_ ("Who has only %d men left loses."), "b1", LAT_REASON_ANNIHILATED },
          { "5", N_ ("Who has only %d men left loses."), "b1", LAT_REASON_ANNIHILATED },
      },
  },
  {
      LAT_KEY_ANNIHILATE_COUNTS,
      LAT_EXAMPLE_ACTION,
      "3d/Ss1S/4",
      "d2-c2",
      "Goal.AnnihilateAt=0",
      NULL,
      {
          { "pieces", N_ ("The leader counts: Black still has a man."), "b2" },
          { "soldiers", N_ ("The leader does not count: Black has no soldier left."), "b2",
            LAT_REASON_ANNIHILATED },
      },
  },
  {
      LAT_KEY_LEADER_IMMOBILISED,
      LAT_EXAMPLE_ACTION,
      "3/s2/d1S",
      "c1-b1",
      NULL,
      NULL,
      {
          { "none", N_ ("A leader that cannot stir does not lose.") },
          { "blocked", N_ ("A leader that cannot stir loses, own men in its way or not."), NULL,
            LAT_REASON_IMMOBILISED },
          { "enclosed", N_ ("A leader loses only if enemies are on every side.") },
      },
  },
  {
      LAT_KEY_LEADER_IMMOBILISED,
      LAT_EXAMPLE_ACTION,
      "3/S2/d1S",
      "c1-b1",
      NULL,
      NULL,
      {
          { "none", N_ ("A leader that is shut in does not lose.") },
          { "blocked", N_ ("A leader that is shut in loses."), NULL, LAT_REASON_IMMOBILISED },
          { "enclosed", N_ ("A leader with enemies on every side loses."), NULL,
            LAT_REASON_IMMOBILISED },
      },
  },
  {
      LAT_KEY_SELF_IMMOBILISE,
      LAT_EXAMPLE_ACTION,
      "3/s2/D1S",
      "c1-b1",
      "Goal.LeaderImmobilised=blocked",
      NULL,
      {
          { "allowed", N_ ("One may shut in the own leader, and loses by the next action.") },
          { "forbidden", N_ ("One may not shut in the own leader."), NULL,
            LAT_REASON_SELF_IMMOBILISED },
      },
  },
  {
      LAT_KEY_LEADER_CAPTURED,
      LAT_EXAMPLE_ACTION,
      "3s/Sd1S/D3",
      "d2-c2",
      "Capture.LeaderCapture=custodial",
      NULL,
      {
          { "false", N_ ("Play goes on without a leader."), "b2" },
          { "true", N_ ("Who loses the leader loses the game."), "b2", LAT_REASON_LEADER_CAPTURED },
      },
  },
  {
      LAT_KEY_LEADER_REACHES,
      LAT_EXAMPLE_ACTION,
      "4/1D2/4/3s",
      "b3-b4",
      NULL,
      NULL,
      {
          { "none", N_ ("The last rank is a square like any other.") },
          { "last-rank", N_ ("A leader on the rank farthest from its side wins."), NULL,
            LAT_REASON_REACHED },
          { "edge", N_ ("A leader on an edge wins."), NULL, LAT_REASON_REACHED },
          { "corner", N_ ("Only a corner wins.") },
      },
  },
  {
      LAT_KEY_LEADER_REACHES,
      LAT_EXAMPLE_ACTION,
      "4/1D2/4/3s",
      "b3-a3",
      NULL,
      NULL,
      {
          { "none", N_ ("The edge is a square like any other.") },
          { "last-rank", N_ ("Only the last rank wins.") },
          { "edge", N_ ("A leader on an edge wins."), NULL, LAT_REASON_REACHED },
          { "corner", N_ ("Only a corner wins.") },
      },
  },
  {
      LAT_KEY_LEADER_REACHES,
      LAT_EXAMPLE_ACTION,
      "4/4/1D2/3s",
      "b2-a1",
      "Leader.Directions=all",
      NULL,
      {
          { "none", N_ ("A corner is a square like any other.") },
          { "last-rank", N_ ("Only the last rank wins.") },
          { "edge", N_ ("A corner is on the edge, too."), NULL, LAT_REASON_REACHED },
          { "corner", N_ ("A leader on a corner wins."), NULL, LAT_REASON_REACHED },
      },
  },
  {
      LAT_KEY_CUT_OFF,
      LAT_EXAMPLE_ACTION,
      "5/1SS2/S1sS1/1S1S1/3S1",
      "d1-c1",
      "Capture.Custodial=false",
      NULL,
      {
          { "false", N_ ("Who cannot get to the border does not lose.") },
          { "true", N_ ("Who is cut off from the border with all men loses."), NULL,
            LAT_REASON_CUT_OFF },
      },
  },
  {
      LAT_KEY_NO_MOVES,
      LAT_EXAMPLE_ACTION,
      "ssS1/ss1S/ssS1",
      "d2-c2",
      NULL,
      NULL,
      {
          { "lose", N_ ("Who cannot act loses."), NULL, LAT_REASON_NO_ACTION },
          { "draw", N_ ("Who cannot act draws."), NULL, LAT_REASON_NO_ACTION_DRAW },
          { "pass", N_ ("Who cannot act passes, and play goes on.") },
          { "score", N_ ("If a side cannot act, more men win."), NULL, LAT_REASON_NO_ACTION_SCORE },
          { "opens", N_ ("Who cannot act passes, and then the enemy must open a way.") },
      },
  },
  {
      LAT_KEY_NO_MOVES,
      LAT_EXAMPLE_ACTION,
      "ssS2/ssS2/ssS1S",
      "e1-e2",
      NULL,
      prepare_opening,
      {
          { "lose", N_ ("Who cannot act loses."), NULL, LAT_REASON_NO_ACTION },
          { "draw", N_ ("Who cannot act draws."), NULL, LAT_REASON_NO_ACTION_DRAW },
          { "pass", N_ ("Who cannot act passes, and play goes on.") },
          { "score", N_ ("If a side cannot act, more men win."), NULL, LAT_REASON_NO_ACTION_SCORE },
          { "opens",
            N_ ("After the pass of who cannot act only actions that open a way are legal."), NULL,
            LAT_REASON_MUST_OPEN },
      },
  },
  {
      LAT_KEY_NO_CAPTURE_PLIES,
      LAT_EXAMPLE_ACTION,
      "s2/3/2S",
      "c1-b1",
      NULL,
      prepare_quiet,
      {
          { "0", N_ ("Play may go on without captures for ever.") },
          { "1", N_ ("The first ply without a capture ends the game."), NULL,
            LAT_REASON_CAPTURELESS_DRAW },
          { "2", N_ ("Plies without a capture that end the game: %d."), NULL,
            LAT_REASON_CAPTURELESS_DRAW },
          { "100", N_ ("Plies without a capture that end the game: %d."), NULL,
            LAT_REASON_CAPTURELESS_DRAW },
      },
  },
  {
      LAT_KEY_NO_CAPTURE_RESULT,
      LAT_EXAMPLE_ACTION,
      "s2/3/S1S w - - 19 1",
      "c1-b1",
      "Limits.NoCapturePlies=20",
      NULL,
      {
          { "draw", N_ ("Too long without a capture is a draw."), NULL,
            LAT_REASON_CAPTURELESS_DRAW },
          { "score", N_ ("After too long without a capture, more men win."), NULL,
            LAT_REASON_CAPTURELESS_SCORE },
      },
  },
  {
      LAT_KEY_REPETITION,
      LAT_EXAMPLE_CYCLE,
      "2s/3/S2",
      "a1-b1 c3-b3 b1-a1 b3-c3",
      NULL,
      NULL,
      {
          { "0", N_ ("To and fro: the same position may come again and again."), NULL,
            LAT_REASON_NONE, 20 },
          { "2", N_ ("To and fro: the second occurrence of the position counts."), NULL,
            LAT_REASON_REPETITION_DRAW, 4 },
          { "3", N_ ("To and fro: occurrence number %d of the position counts."), NULL,
            LAT_REASON_REPETITION_DRAW, 8 },
          { "4", N_ ("To and fro: occurrence number %d of the position counts."), NULL,
            LAT_REASON_REPETITION_DRAW, 12 },
          { "5", N_ ("To and fro: occurrence number %d of the position counts."), NULL,
            LAT_REASON_REPETITION_DRAW, 16 },
      },
  },
  {
      LAT_KEY_REPETITION_RESULT,
      LAT_EXAMPLE_CYCLE,
      "2s/3/S2",
      "a1-b1 c3-b3 b1-a1 b3-c3",
      "Limits.Repetition=3",
      NULL,
      {
          { "draw", N_ ("A position that is repeated is a draw."), NULL, LAT_REASON_REPETITION_DRAW,
            8 },
          { "forbid", N_ ("The action that would repeat the position is illegal."), NULL,
            LAT_REASON_REPETITION_FORBIDDEN, 7 },
          { "lose", N_ ("Who repeats the position loses."), NULL, LAT_REASON_REPETITION_LOSS, 8 },
          { "white-loses", N_ ("If a position is repeated, White loses, whoever does it."), NULL,
            LAT_REASON_REPETITION_AGAINST, 8 },
          { "black-loses", N_ ("If a position is repeated, Black loses, whoever does it."), NULL,
            LAT_REASON_REPETITION_AGAINST, 8 },
      },
  },
};

const guint lat_example_n_goals = G_N_ELEMENTS (lat_example_goals);
