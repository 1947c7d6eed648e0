/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-example-moves.c - examples of keys of the board, the setup and the men */
#include "lat-example-private.h"

#include <glib/gi18n-lib.h>

/* As many drops of each side as there are soldiers, on the smallest board that holds them all. */
static void
prepare_soldiers (int value, LatRules *rules, GString *position, GString *actions)
{
  int side = 4, n = 0;

  if (value == 0)
    return;
  while (side * side < 2 * value)
    side++;
  rules->files = rules->ranks = side;
  lat_rules_set_value (rules, LAT_KEY_ARRAY, "", NULL);
  g_string_truncate (position, 0);
  for (int i = 0; i < side * side && n < value; i++, n++)
    {
      char white[LAT_SQUARE_NAME_SIZE], black[LAT_SQUARE_NAME_SIZE];

      lat_square_write (lat_square_new (i % side, i / side), white);
      lat_square_write (lat_square_new (side - 1 - i % side, side - 1 - i / side), black);
      g_string_append_printf (actions, "@%s @%s ", white, black);
    }
}

/* A move of the side that acts first once all is dropped; that it may is for the core to say. */
static void
prepare_first_move (int value, LatRules *rules, GString *position, GString *actions)
{
  gboolean is_white = value == LAT_FIRST_MOVE_WHITE
                      || (value == LAT_FIRST_MOVE_ALTERNATE && rules->first == LAT_WHITE);

  g_string_append (actions, is_white ? " a1-a2" : " c3-c2");
}

/* What is said of a zone; what comes of it depends on the example. */
#define NO_ZONE(...)                                                                               \
  {                                                                                                \
    "", N_ ("No square has a role."), __VA_ARGS__                                                  \
  }
#define STOP(...)                                                                                  \
  {                                                                                                \
    "throne(Squares=c3,Stop=leaders)", N_ ("Only a leader may stop on this square."), __VA_ARGS__  \
  }
#define HOSTILE(...)                                                                               \
  {                                                                                                \
    "throne(Squares=c3,Hostile=all)", N_ ("The square itself closes in on a man beside it."),      \
        __VA_ARGS__                                                                                \
  }
#define SAFE(...)                                                                                  \
  {                                                                                                \
    "throne(Squares=c3,Safe=all)", N_ ("On this square nobody is captured."), __VA_ARGS__          \
  }
#define SURROUND(...)                                                                              \
  {                                                                                                \
    "throne(Squares=c3,Surround=all)",                                                             \
        N_ ("On this square a man is captured only from all four sides."), __VA_ARGS__             \
  }
#define GOAL(...)                                                                                  \
  {                                                                                                \
    "throne(Squares=c3,Goal=white-soldiers)", N_ ("A soldier of White on this square wins."),      \
        __VA_ARGS__                                                                                \
  }

#define ENTER(...)                                                                                 \
  {                                                                                                \
    "throne(Squares=c3,Enter=nobody)", N_ ("Nobody may come onto this square, or cross it."),      \
        __VA_ARGS__                                                                                \
  }
#define MAKES_OFFICER(...)                                                                         \
  {                                                                                                \
    "throne(Squares=c3,MakesOfficer=soldiers)",                                                    \
        N_ ("A soldier that moves here becomes an officer."), __VA_ARGS__                          \
  }
#define MAKES_LEADER(...)                                                                          \
  {                                                                                                \
    "throne(Squares=c3,MakesLeader=soldiers)", N_ ("A soldier that moves here becomes a leader."), \
        __VA_ARGS__                                                                                \
  }

const LatExample lat_example_moves[] = {
  {
      LAT_KEY_FILES,
      LAT_EXAMPLE_BOARD,
      NULL,
      NULL,
      NULL,
      NULL,
      {
          { "5", N_ ("The board is %d squares wide.") },
          { "8", N_ ("The board is %d squares wide.") },
      },
  },
  {
      LAT_KEY_RANKS,
      LAT_EXAMPLE_BOARD,
      NULL,
      NULL,
      NULL,
      NULL,
      {
          { "5", N_ ("The board is %d squares high.") },
          { "8", N_ ("The board is %d squares high.") },
      },
  },
  {
      LAT_KEY_HOLES,
      LAT_EXAMPLE_MOVES,
      "4s/5/S4/5/5",
      "a3",
      "Soldier.Range=0",
      NULL,
      {
          { "", N_ ("All squares are there: nothing stops a soldier but another man."),
            "a1 a2 a4 a5 b3 c3 d3 e3" },
          { "c3", N_ ("A hole is no square: nobody stands on it or moves across."),
            "a1 a2 a4 a5 b3" },
      },
  },
  {
      LAT_KEY_ZONES,
      LAT_EXAMPLE_ACTION,
      "4s/5/5/2S2/5",
      "c2-c3",
      NULL,
      NULL,
      {
          NO_ZONE (),
          STOP (NULL, LAT_REASON_BARRED),
          HOSTILE (),
          SAFE (),
          SURROUND (),
          GOAL (NULL, LAT_REASON_SOLDIER_REACHED),
          ENTER (NULL, LAT_REASON_GATED),
          MAKES_OFFICER (),
          MAKES_LEADER (),
      },
  },
  {
      LAT_KEY_ZONES,
      LAT_EXAMPLE_ACTION,
      "5/5/1s3/S4/5",
      "a2-a3",
      NULL,
      NULL,
      {
          NO_ZONE (),
          STOP (),
          HOSTILE ("b3"),
          SAFE (),
          SURROUND (),
          GOAL (),
          ENTER (),
          MAKES_OFFICER (),
          MAKES_LEADER (),
      },
  },
  {
      LAT_KEY_ZONES,
      LAT_EXAMPLE_ACTION,
      "5/5/1Ss1S/5/4s",
      "e3-d3",
      NULL,
      NULL,
      {
          NO_ZONE ("c3"),
          STOP ("c3"),
          HOSTILE ("c3"),
          SAFE (),
          SURROUND (),
          GOAL ("c3"),
          ENTER ("c3"),
          MAKES_OFFICER ("c3"),
          MAKES_LEADER ("c3"),
      },
  },
  {
      LAT_KEY_ZONES,
      LAT_EXAMPLE_ACTION,
      "5/2S2/1Ss1S/2S2/4s",
      "e3-d3",
      NULL,
      NULL,
      {
          NO_ZONE ("c3"),
          STOP ("c3"),
          HOSTILE ("c3"),
          SAFE (),
          SURROUND ("c3"),
          GOAL ("c3"),
          ENTER ("c3"),
          MAKES_OFFICER ("c3"),
          MAKES_LEADER ("c3"),
      },
  },
  {
      LAT_KEY_ZONES,
      LAT_EXAMPLE_MOVES,
      "5/5/S4/5/4s",
      "a3",
      "Soldier.Range=0",
      NULL,
      {
          NO_ZONE ("a1 a2 a4 a5 b3 c3 d3 e3"),
          STOP ("a1 a2 a4 a5 b3 d3 e3"),
          HOSTILE ("a1 a2 a4 a5 b3 c3 d3 e3"),
          SAFE ("a1 a2 a4 a5 b3 c3 d3 e3"),
          SURROUND ("a1 a2 a4 a5 b3 c3 d3 e3"),
          GOAL ("a1 a2 a4 a5 b3 c3 d3 e3"),
          ENTER ("a1 a2 a4 a5 b3"),
          MAKES_OFFICER ("a1 a2 a4 a5 b3 c3 d3 e3"),
          MAKES_LEADER ("a1 a2 a4 a5 b3 c3 d3 e3"),
      },
  },
  {
      LAT_KEY_ARRAY,
      LAT_EXAMPLE_BOARD,
      NULL,
      NULL,
      NULL,
      NULL,
      {
          { "", N_ ("Nobody stands on the board at the start.") },
          { "ssssssss/8/8/8/8/8/8/SSSSSSSS", N_ ("So the men stand at the start.") },
      },
  },
  {
      LAT_KEY_SOLDIERS,
      LAT_EXAMPLE_LINE,
      "ssss/4/4/SSSS",
      NULL,
      NULL,
      prepare_soldiers,
      {
          { "0", N_ ("Nothing is dropped: play begins with the men on the board.") },
          { "1", N_ ("Before play each side drops one soldier."), NULL, LAT_REASON_NONE, 2 },
          { "2", N_ ("Before play each side drops %d soldiers, in turn."), NULL, LAT_REASON_NONE,
            4 },
          { "16", N_ ("Before play each side drops %d soldiers, in turn."), NULL, LAT_REASON_NONE,
            32 },
      },
  },
  {
      LAT_KEY_FIRST_DROPS,
      LAT_EXAMPLE_TURN,
      NULL,
      "@a1 @b1 @c1 @d1",
      "Board.Files=4|Board.Ranks=4|Setup.Soldiers=4|Setup.DropsPerTurn=3",
      NULL,
      {
          { "0", N_ ("The first turn is like the others: here three soldiers are dropped."), NULL,
            LAT_REASON_NONE, 3 },
          { "1", N_ ("In the first turn of all one soldier is dropped."), NULL, LAT_REASON_NONE,
            1 },
          { "2", N_ ("In the first turn of all %d soldiers are dropped."), NULL, LAT_REASON_NONE,
            2 },
          { "4", N_ ("In the first turn of all %d soldiers are dropped."), NULL, LAT_REASON_NONE,
            4 },
      },
  },
  {
      LAT_KEY_DROPS_PER_TURN,
      LAT_EXAMPLE_TURN,
      NULL,
      "@a1 @b1 @c1 @d1 @a2",
      "Board.Files=4|Board.Ranks=4|Setup.Soldiers=5",
      NULL,
      {
          { "0", N_ ("All soldiers are dropped in one turn."), NULL, LAT_REASON_NONE, 5 },
          { "1", N_ ("One soldier is dropped, then it is the other side’s turn."), NULL,
            LAT_REASON_NONE, 1 },
          { "2", N_ ("%d soldiers are dropped in one turn."), NULL, LAT_REASON_NONE, 2 },
          { "3", N_ ("%d soldiers are dropped in one turn."), NULL, LAT_REASON_NONE, 3 },
          { "4", N_ ("%d soldiers are dropped in one turn."), NULL, LAT_REASON_NONE, 4 },
      },
  },
  {
      LAT_KEY_DROP_FORBIDDEN,
      LAT_EXAMPLE_DROPS,
      NULL,
      NULL,
      "Board.Files=4|Board.Ranks=4|Setup.Soldiers=2",
      NULL,
      {
          { "", N_ ("Men may be dropped on every free square."),
            "a1 a2 a3 a4 b1 b2 b3 b4 c1 c2 c3 c4 d1 d2 d3 d4" },
          { "b2;b3;c2;c3", N_ ("Some squares stay free until play begins."),
            "a1 a2 a3 a4 b1 b4 c1 c4 d1 d2 d3 d4" },
      },
  },
  {
      LAT_KEY_FIRST,
      LAT_EXAMPLE_CHOICE,
      NULL,
      "b1-b2 b3-b2",
      "Board.Files=3|Board.Ranks=3|Setup.Array=sss/3/SSS",
      NULL,
      {
          { "white", N_ ("White, at the bottom, acts first."), NULL, LAT_REASON_NONE, 1 },
          { "black", N_ ("Black, at the top, acts first."), NULL, LAT_REASON_NONE, 1 },
      },
  },
  {
      LAT_KEY_FIRST_MOVE,
      LAT_EXAMPLE_LINE,
      NULL,
      "@a1 @c3",
      "Board.Files=3|Board.Ranks=3|Setup.Soldiers=1",
      prepare_first_move,
      {
          { "alternate", N_ ("Who did not drop the last man acts first: here White."), NULL,
            LAT_REASON_NONE, 3 },
          { "white", N_ ("When all men are dropped White acts first."), NULL, LAT_REASON_NONE, 3 },
          { "black", N_ ("When all men are dropped Black acts first."), NULL, LAT_REASON_NONE, 3 },
      },
  },
  {
      LAT_KEY_FIRST_MOVE,
      LAT_EXAMPLE_LINE,
      NULL,
      "@c3 @a1",
      "Board.Files=3|Board.Ranks=3|Setup.Soldiers=1|Setup.First=black",
      prepare_first_move,
      {
          { "alternate", N_ ("Who did not drop the last man acts first: here Black."), NULL,
            LAT_REASON_NONE, 3 },
          { "white", N_ ("When all men are dropped White acts first."), NULL, LAT_REASON_NONE, 3 },
          { "black", N_ ("When all men are dropped Black acts first."), NULL, LAT_REASON_NONE, 3 },
      },
  },
  {
      LAT_KEY_SOLDIER_DIRECTIONS,
      LAT_EXAMPLE_MOVES,
      "4s/5/2S2/5/5",
      "c3",
      NULL,
      NULL,
      {
          { "orthogonal", N_ ("Soldiers go along files and ranks."), "b3 c2 c4 d3" },
          { "diagonal", N_ ("Soldiers go diagonally."), "b2 b4 d2 d4" },
          { "all", N_ ("Soldiers go in all eight directions."), "b2 b3 b4 c2 c4 d2 d3 d4" },
          { "forward", N_ ("Soldiers go only forward, away from their own end."), "c4" },
          { "forward-sideways", N_ ("Soldiers go forward and sideways, never back."), "b3 c4 d3" },
      },
  },
  {
      LAT_KEY_SOLDIER_RANGE,
      LAT_EXAMPLE_MOVES,
      "6/1s4/6/6/1S4/6",
      "b2",
      NULL,
      NULL,
      {
          { "0", N_ ("A soldier goes as far as the way is free."), "a2 b1 b3 b4 c2 d2 e2 f2" },
          { "1", N_ ("A soldier steps to a square beside it."), "a2 b1 b3 c2" },
          { "2", N_ ("A soldier goes up to %d squares, as far as the way is free."),
            "a2 b1 b3 b4 c2 d2" },
          { "3", N_ ("A soldier goes up to %d squares, as far as the way is free."),
            "a2 b1 b3 b4 c2 d2 e2" },
      },
  },
  {
      LAT_KEY_SOLDIER_JUMP,
      LAT_EXAMPLE_MOVES,
      "5/2S2/2Ss1/5/5",
      "c3",
      NULL,
      NULL,
      {
          { "none", N_ ("Soldiers jump over nobody."), "b3 c2" },
          { "own", N_ ("Soldiers jump over a man of their own beside them."), "b3 c2 c5" },
          { "enemy", N_ ("Soldiers jump over an enemy beside them."), "b3 c2 e3" },
          { "any", N_ ("Soldiers jump over whoever is beside them."), "b3 c2 c5 e3" },
      },
  },
  {
      LAT_KEY_SOLDIER_MULTI_JUMP,
      LAT_EXAMPLE_MOVES,
      "5/2s2/1s3/S4/S4",
      "a1",
      "Soldier.Jump=any",
      NULL,
      {
          { "false", N_ ("A soldier jumps once in a move."), "a3 b1" },
          { "true", N_ ("From where it lands a soldier may jump on."), "a3 b1 c3 c5" },
      },
  },
  {
      LAT_KEY_LEADER_DIRECTIONS,
      LAT_EXAMPLE_MOVES,
      "4s/5/2D2/5/5",
      "c3",
      NULL,
      NULL,
      {
          { "orthogonal", N_ ("The leader goes along files and ranks."), "b3 c2 c4 d3" },
          { "diagonal", N_ ("The leader goes diagonally."), "b2 b4 d2 d4" },
          { "all", N_ ("The leader goes in all eight directions."), "b2 b3 b4 c2 c4 d2 d3 d4" },
          { "forward", N_ ("The leader goes only forward, away from its own end."), "c4" },
          { "forward-sideways", N_ ("The leader goes forward and sideways, never back."),
            "b3 c4 d3" },
      },
  },
  {
      LAT_KEY_LEADER_RANGE,
      LAT_EXAMPLE_MOVES,
      "6/1s4/6/6/1D4/6",
      "b2",
      NULL,
      NULL,
      {
          { "0", N_ ("The leader goes as far as the way is free."), "a2 b1 b3 b4 c2 d2 e2 f2" },
          { "1", N_ ("The leader steps to a square beside it."), "a2 b1 b3 c2" },
          { "2", N_ ("The leader goes up to %d squares, as far as the way is free."),
            "a2 b1 b3 b4 c2 d2" },
          { "3", N_ ("The leader goes up to %d squares, as far as the way is free."),
            "a2 b1 b3 b4 c2 d2 e2" },
      },
  },
  {
      LAT_KEY_LEADER_JUMP,
      LAT_EXAMPLE_MOVES,
      "5/2S2/2Ds1/5/5",
      "c3",
      NULL,
      NULL,
      {
          { "none", N_ ("The leader jumps over nobody."), "b3 c2" },
          { "own", N_ ("The leader jumps over a man of its own beside it."), "b3 c2 c5" },
          { "enemy", N_ ("The leader jumps over an enemy beside it."), "b3 c2 e3" },
          { "any", N_ ("The leader jumps over whoever is beside it."), "b3 c2 c5 e3" },
      },
  },
  {
      LAT_KEY_LEADER_MULTI_JUMP,
      LAT_EXAMPLE_MOVES,
      "5/2s2/1s3/S4/D4",
      "a1",
      "Leader.Jump=any",
      NULL,
      {
          { "false", N_ ("The leader jumps once in a move."), "a3 b1" },
          { "true", N_ ("From where it lands the leader may jump on."), "a3 b1 c3 c5" },
      },
  },
};

const guint lat_example_n_moves = G_N_ELEMENTS (lat_example_moves);
