/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-terms.c - the table of what the evaluation counts */
#include "lat-terms.h"

#include <glib/gi18n-lib.h>

static const LatTermRow rows[LAT_N_TERMS] = {
  [LAT_TERM_SOLDIERS] = { "Soldiers", N_ ("Soldiers"),
                          N_ ("Soldiers on the board that are free.") },
  [LAT_TERM_HAND] = { "Hand", N_ ("Soldiers in hand"), N_ ("Soldiers still to be dropped.") },
  [LAT_TERM_TRAPPED] = { "Trapped", N_ ("Trapped soldiers"),
                         N_ ("Soldiers that are trapped but not yet removed.") },
  [LAT_TERM_LEADER] = { "Leader", N_ ("Leader"), N_ ("The leader, free or still in hand.") },
  [LAT_TERM_LEADER_TRAPPED] = { "LeaderTrapped", N_ ("Trapped leader"),
                                N_ ("The leader, where it is trapped.") },
  [LAT_TERM_SOLDIER_WAYS] = { "SoldierWays", N_ ("Mobility of soldiers"),
                              N_ ("Squares that soldiers have a way to.") },
  [LAT_TERM_LEADER_WAYS] = { "LeaderWays", N_ ("Mobility of the leader"),
                             N_ ("Squares that the leader has a way to.") },
  [LAT_TERM_STUCK] = { "Stuck", N_ ("Men without a way"),
                       N_ ("Free men that have no way to any square.") },
  [LAT_TERM_LOCKED] = { "Locked", N_ ("Locked soldiers"),
                        N_ ("Soldiers that an enemy next to them locks.") },
  [LAT_TERM_LANDINGS] = { "Landings", N_ ("Hammer and anvil"),
                          N_ ("Empty squares from which a man would capture against a partner "
                              "that is there already.") },
  [LAT_TERM_TAKES_ONE_ACTING] = { "TakesOneActing", N_ ("Can take now"),
                                  N_ ("This side is to act and can take a man.") },
  [LAT_TERM_TAKES_MORE_ACTING] = { "TakesMoreActing", N_ ("Can take others now"),
                                   N_ ("Further men that the side to act can take.") },
  [LAT_TERM_TAKES_ONE_WAITING] = { "TakesOneWaiting", N_ ("Threatens to take"),
                                   N_ ("The other side is to act, and this one could take a man "
                                       "next.") },
  [LAT_TERM_TAKES_MORE_WAITING] = { "TakesMoreWaiting", N_ ("Threatens to take others"),
                                    N_ ("Further men that the side not to act could take next.") },
  [LAT_TERM_BESIDE] = { "Beside", N_ ("Men side by side"),
                        N_ ("Pairs of men next to each other on a rank or a file.") },
  [LAT_TERM_DIAGONAL] = { "Diagonal", N_ ("Men corner to corner"),
                          N_ ("Pairs of men next to each other on a diagonal.") },
  [LAT_TERM_BLOCKS] = { "Blocks", N_ ("Blocks of four"),
                        N_ ("Squares of two by two full of own men.") },
  [LAT_TERM_GAPS] = { "Gaps", N_ ("Guarded gaps"),
                      N_ ("Empty squares between two men on a line of capture.") },
  [LAT_TERM_EDGE] = { "Edge", N_ ("Soldiers on the edge"),
                      N_ ("Soldiers on the edge of the board, corners aside.") },
  [LAT_TERM_CORNER] = { "Corner", N_ ("Soldiers in corners"),
                        N_ ("Soldiers on the corners of the board.") },
  [LAT_TERM_CENTRE] = { "Centre", N_ ("Closeness to the centre"),
                        N_ ("How far from the edge soldiers stand, up to three squares each.") },
  [LAT_TERM_LEADER_OPEN_0] = { "LeaderOpen0", N_ ("Attacked leader, no open side"),
                               N_ ("An enemy is next to the leader, and no side is open.") },
  [LAT_TERM_LEADER_OPEN_1] = { "LeaderOpen1", N_ ("Attacked leader, one open side"),
                               N_ ("An enemy is next to the leader, and one side is open.") },
  [LAT_TERM_LEADER_OPEN_2] = { "LeaderOpen2", N_ ("Attacked leader, two open sides"),
                               N_ ("An enemy is next to the leader, and two sides are open.") },
  [LAT_TERM_LEADER_ENEMIES] = { "LeaderEnemies", N_ ("Enemies next to the leader"),
                                N_ ("Enemies on the squares next to the leader.") },
  [LAT_TERM_LEADER_CLOSED] = { "LeaderClosed", N_ ("Closed sides of the leader"),
                               N_ ("Sides of the leader that are not open, while no enemy is "
                                   "next to it.") },
  [LAT_TERM_LEADER_SIEGE] = { "LeaderSiege", N_ ("Open sides enemies can reach"),
                              N_ ("Open sides of the leader that an enemy has a way to.") },
  [LAT_TERM_GOAL_NEAR] = { "GoalNear", N_ ("Nearness to the goal"),
                           N_ ("How near the leader is to where it wins.") },
  [LAT_TERM_MARGIN_1] = { "Margin1", N_ ("One man from annihilation"),
                          N_ ("The next man lost loses the game.") },
  [LAT_TERM_MARGIN_2] = { "Margin2", N_ ("Two men from annihilation"),
                          N_ ("Two more men lost lose the game.") },
  [LAT_TERM_MARGIN_3] = { "Margin3", N_ ("Three men from annihilation"),
                          N_ ("Three more men lost lose the game.") },
  [LAT_TERM_TEMPO] = { "Tempo", N_ ("To act"), N_ ("The side to act.") },
  [LAT_TERM_OFFICERS] = { "Officers", N_ ("Officers"),
                          N_ ("Officers, free or still in hand; they count as soldiers, too.") },
  [LAT_TERM_SIDES] = { "Sides", N_ ("Balance of the sides"),
                       N_ ("What White is given, or gives, since the sides have unlike goals; it "
                           "fades as men go.") },
};

/**
 * lat_terms_get_row:
 * @term: a term
 *
 * Returns: (transfer none): its id and its words
 */
const LatTermRow *
lat_terms_get_row (LatTerm term)
{
  g_return_val_if_fail ((guint) term < LAT_N_TERMS, NULL);
  return &rows[term];
}

/**
 * lat_terms_find:
 * @id: a key of a file of weights
 * @term: (out): the term of that id
 *
 * Returns: whether there is one
 */
gboolean
lat_terms_find (const char *id, LatTerm *term)
{
  for (guint i = 0; i < LAT_N_TERMS; i++)
    if (g_str_equal (rows[i].id, id))
      {
        *term = (LatTerm) i;
        return TRUE;
      }
  return FALSE;
}
