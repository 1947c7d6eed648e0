/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-overlay.c - what there is to see in a position: takes, pairs, locks, captives */
#include "lat-overlay.h"

#include "lat-movegen-private.h"
#include "lat-movegen.h"
#include "lat-play.h"
#include "lat-position-private.h"

#include <string.h>

static const int orthogonal[] = LAT_ORTHOGONAL;

/* What is being looked for in a position. */
typedef struct
{
  LatOverlay *overlay;
  const LatRuleset *ruleset;
  const LatPosition *position;
  guint kinds;
} Search;

/**
 * lat_overlay_init:
 * @overlay: (out caller-allocates): an overlay with nothing in it
 */
void
lat_overlay_init (LatOverlay *overlay)
{
  memset (overlay, 0, sizeof *overlay);
  overlay->takes = g_array_new (FALSE, FALSE, sizeof (LatOverlayMove));
  overlay->pairs = g_array_new (FALSE, FALSE, sizeof (LatOverlayPair));
  overlay->locks = g_array_new (FALSE, FALSE, sizeof (LatOverlayTie));
  overlay->holds = g_array_new (FALSE, FALSE, sizeof (LatOverlayTie));
  overlay->rescues = g_array_new (FALSE, FALSE, sizeof (LatOverlayMove));
}

/**
 * lat_overlay_clear:
 *
 * Frees what an overlay holds.
 */
void
lat_overlay_clear (LatOverlay *overlay)
{
  g_clear_pointer (&overlay->takes, g_array_unref);
  g_clear_pointer (&overlay->pairs, g_array_unref);
  g_clear_pointer (&overlay->locks, g_array_unref);
  g_clear_pointer (&overlay->holds, g_array_unref);
  g_clear_pointer (&overlay->rescues, g_array_unref);
}

static void
empty_overlay (LatOverlay *overlay)
{
  g_array_set_size (overlay->takes, 0);
  g_array_set_size (overlay->pairs, 0);
  g_array_set_size (overlay->locks, 0);
  g_array_set_size (overlay->holds, 0);
  g_array_set_size (overlay->rescues, 0);
  memset (overlay->takeable, 0, sizeof overlay->takeable);
  memset (&overlay->entry_safe, 0, sizeof overlay->entry_safe);
  memset (&overlay->entry_captures, 0, sizeof overlay->entry_captures);
  memset (&overlay->entry_forbidden, 0, sizeof overlay->entry_forbidden);
  memset (overlay->open, 0, sizeof overlay->open);
  memset (overlay->besieged, 0, sizeof overlay->besieged);
}

/**
 * lat_overlay_let_move:
 * @position: (inout): a position in which nobody drops
 *
 * Makes it the position as if a side were to move now; where a removal comes first, after it.
 */
void
lat_overlay_let_move (const LatRuleset *ruleset, LatPosition *position, LatSide side)
{
  gboolean removes = lat_rules_removes_first (ruleset->rules);

  g_return_if_fail (!lat_position_is_dropping (position));

  if (side != (LatSide) position->side || (removes && position->turn == LAT_TURN_FRESH))
    lat_position_set_turn (position, side, removes ? LAT_TURN_REMOVED : LAT_TURN_FRESH,
                           LAT_SQUARE_NONE);
}

/* --- Moves --- */

static void
add_moves (GArray *moves, LatAction move, LatSide side, const LatSquare *men, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      LatOverlayMove item = { men[i], lat_action_from (move), lat_action_to (move), side };

      g_array_append_val (moves, item);
    }
}

static void
take_move (Search *search, const LatPosition *position, LatAction move)
{
  LatOverlay *overlay = search->overlay;
  LatSide side = (LatSide) position->side, other = lat_side_opposite (side);
  LatEffect effect;
  LatPosition next;

  if (lat_square_set_has (&overlay->open[other], lat_action_to (move)))
    lat_square_set_add (&overlay->besieged[other], lat_action_to (move));
  if ((search->kinds & (LAT_OVERLAY_TAKES | LAT_OVERLAY_PAIRS | LAT_OVERLAY_CAPTIVES)) == 0)
    return;
  lat_play_with_effect (search->ruleset, position, move, &next, &effect);
  add_moves (overlay->takes, move, side, effect.victims, effect.n_victims);
  for (guint i = 0; i < effect.n_victims; i++)
    lat_square_set_add (&overlay->takeable[other], effect.victims[i]);
  for (guint i = 0; i < effect.n_released; i++)
    if (lat_cell_side (search->position->cells[effect.released[i]]) == side)
      add_moves (overlay->rescues, move, side, &effect.released[i], 1);
}

static void
find_moves (Search *search)
{
  for (guint side = 0; side < LAT_N_SIDES; side++)
    {
      g_auto (LatActionList) list;
      LatPosition position = *search->position;

      lat_overlay_let_move (search->ruleset, &position, (LatSide) side);
      lat_action_list_init (&list);
      lat_movegen_list (search->ruleset, &position, NULL, &list);
      for (guint i = 0; i < list.n; i++)
        if (lat_action_type (list.items[i]) == LAT_ACTION_MOVE)
          take_move (search, &position, list.items[i]);
    }
}

/* --- Entries --- */

/* Whether a square is empty and between two enemy units on a line of capture. */
static gboolean
is_gap (const Search *search, LatSquare square)
{
  const LatCell *cells = search->position->cells;
  LatCellMask enemies = search->ruleset->unit[lat_side_opposite ((LatSide) search->position->side)];

  for (guint i = 0; cells[square] == LAT_CELL_EMPTY && i < search->ruleset->n_capture_steps; i += 2)
    {
      int step = search->ruleset->capture_steps[i];

      if (LAT_CELL_IN (cells[square + step], enemies)
          && LAT_CELL_IN (cells[square - step], enemies))
        return TRUE;
    }
  return FALSE;
}

/* What can be done. */
static void
find_legal_entries (Search *search, const LatPosition *position)
{
  g_auto (LatActionList) list;

  lat_action_list_init (&list);
  lat_movegen_list (search->ruleset, position, NULL, &list);
  for (guint i = 0; i < list.n; i++)
    {
      LatSquare victims[LAT_MAX_VICTIMS];
      LatSquare to = lat_action_to (list.items[i]);

      if (lat_action_type (list.items[i]) != LAT_ACTION_MOVE || !is_gap (search, to))
        continue;
      lat_square_set_add (lat_capture_find (search->ruleset, position, list.items[i], victims) > 0
                              ? &search->overlay->entry_captures
                              : &search->overlay->entry_safe,
                          to);
    }
}

/* What the rule of entry forbids. */
static void
find_forbidden_entries (Search *search, const LatPosition *position, LatSquare from)
{
  LatFreedom freedom = lat_movegen_get_freedom (search->ruleset, position, from, NULL);
  g_auto (LatActionList) list;

  lat_action_list_init (&list);
  lat_movegen_list_ways (search->ruleset, position, from, &list);
  for (guint i = 0; i < list.n; i++)
    if (is_gap (search, lat_action_to (list.items[i])))
      {
        LatReasonCode code =
            lat_movegen_check (search->ruleset, position, NULL, list.items[i], freedom, NULL);

        if (code == LAT_REASON_ENTRY_FORBIDDEN || code == LAT_REASON_ENTRY_NEEDS_CAPTURE)
          lat_square_set_add (&search->overlay->entry_forbidden, lat_action_to (list.items[i]));
      }
}

/* The best that can be said of a square is said. */
static void
find_entries (Search *search)
{
  LatOverlay *overlay = search->overlay;
  LatPosition position = *search->position;

  lat_overlay_let_move (search->ruleset, &position, (LatSide) position.side);
  find_legal_entries (search, &position);
  for (guint i = 0; i < search->ruleset->n_squares; i++)
    {
      LatSquare from = search->ruleset->squares[i];
      LatCell cell = position.cells[from];

      if (LAT_CELL_IN (cell, search->ruleset->own[position.side]) && !lat_cell_is_trapped (cell)
          && (position.turn != LAT_TURN_BONUS || from == position.bonus))
        find_forbidden_entries (search, &position, from);
    }
  for (guint i = 0; i < LAT_SQUARE_SET_WORDS; i++)
    {
      overlay->entry_safe.words[i] &= ~overlay->entry_captures.words[i];
      overlay->entry_forbidden.words[i] &=
          ~(overlay->entry_captures.words[i] | overlay->entry_safe.words[i]);
    }
}

/* --- Pairs --- */

static gboolean
is_ready (const LatOverlay *overlay, const LatOverlayPair *pair)
{
  for (guint i = 0; i < overlay->takes->len; i++)
    {
      const LatOverlayMove *take = &g_array_index (overlay->takes, LatOverlayMove, i);

      /* The anvil itself, over whom it holds, is another capture. */
      if (take->side == pair->side && take->to == pair->landing && take->man == pair->first
          && take->from != pair->anvil)
        return TRUE;
    }
  return FALSE;
}

/* As the capture itself looks along a line, from a square where nobody is yet. */
static void
find_pairs_along (Search *search, LatSide side, LatSquare landing, int step)
{
  const LatRuleset *ruleset = search->ruleset;
  const LatCell *cells = search->position->cells;
  LatOverlayPair pair = { .landing = landing, .side = side };
  LatSquare here = (LatSquare) (landing + step);

  pair.first = here;
  while (LAT_CELL_IN (cells[here], ruleset->between[side])
         && !lat_capture_is_spared (ruleset, cells, here))
    {
      pair.last = here;
      here = (LatSquare) (here + step);
      if (LAT_CELL_IN (cells[here], ruleset->anvil[side])
          || lat_ground_is_hostile (ruleset, cells, here, cells[pair.last]))
        {
          pair.anvil = here;
          pair.is_ready = is_ready (search->overlay, &pair);
          g_array_append_val (search->overlay->pairs, pair);
        }
      if (ruleset->rules->lines != LAT_LINES_ROW)
        break;
    }
}

/* Whether no zone that a man may not come into is between him and a square, if he goes from square to neighbour:
 * outside of it nobody like him can come there, within it he can. */
static gboolean
can_get_in (const Search *search, LatCell man, LatSquare square)
{
  static const int steps[] = { LAT_EAST,
                               LAT_WEST,
                               LAT_NORTH,
                               LAT_SOUTH,
                               LAT_NORTH + LAT_EAST,
                               LAT_NORTH + LAT_WEST,
                               LAT_SOUTH + LAT_EAST,
                               LAT_SOUTH + LAT_WEST };
  const LatCell *cells = search->position->cells;
  LatSquare queue[LAT_MAX_SIDE * LAT_MAX_SIDE];
  LatSquareSet seen = { 0 };
  guint n = 1;

  queue[0] = square;
  lat_square_set_add (&seen, square);
  for (guint done = 0; done < n; done++)
    for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
      {
        LatSquare before = (LatSquare) (queue[done] + steps[i]);

        if (cells[before] == LAT_CELL_OUTSIDE || lat_square_set_has (&seen, before)
            || lat_ground_is_gated (search->ruleset, before, queue[done], man))
          continue;
        if (search->ruleset->gated[before] == 0 || cells[before] == man)
          return TRUE;
        lat_square_set_add (&seen, before);
        queue[n++] = before;
      }
  return FALSE;
}

/* Whether some man of a side could come there as a hammer, wherever he is now. */
static gboolean
may_land (const Search *search, LatSide side, LatSquare square)
{
  const LatRuleset *ruleset = search->ruleset;

  for (guint kind = 0; kind < LAT_N_KINDS; kind++)
    {
      LatCell man = lat_cell_new (side, (LatKind) kind, FALSE);

      if (search->position->count[side][kind] > 0 && ruleset->hammers[side][kind]
          && !lat_ground_is (ruleset, LAT_GROUND_BARRED, square, man)
          && (ruleset->gated[square] == 0 || can_get_in (search, man, square)))
        return TRUE;
    }
  return FALSE;
}

static void
find_pairs (Search *search)
{
  const LatRuleset *ruleset = search->ruleset;

  for (guint i = 0; i < ruleset->n_squares; i++)
    for (guint side = 0; side < LAT_N_SIDES; side++)
      for (guint k = 0; k < ruleset->n_capture_steps; k++)
        if (search->position->cells[ruleset->squares[i]] == LAT_CELL_EMPTY
            && may_land (search, (LatSide) side, ruleset->squares[i]))
          find_pairs_along (search, (LatSide) side, ruleset->squares[i], ruleset->capture_steps[k]);
}

/* --- Ties --- */

static void
add_tie (GArray *ties, LatSquare man, LatSquare by)
{
  LatOverlayTie tie = { man, by };

  g_array_append_val (ties, tie);
}

static void
find_locks_of (Search *search, LatSquare square)
{
  LatSide side = lat_cell_side (search->position->cells[square]);
  LatCellMask enemies = search->ruleset->own[lat_side_opposite (side)];

  for (guint i = 0; i < G_N_ELEMENTS (orthogonal); i++)
    {
      LatSquare enemy = (LatSquare) (square + orthogonal[i]);

      if (LAT_CELL_IN (search->position->cells[enemy], enemies)
          && lat_movegen_locks (search->ruleset, search->position->cells, square, enemy))
        add_tie (search->overlay->locks, square, enemy);
    }
}

static void
find_holds_of (Search *search, LatSquare square)
{
  LatSquare holders[LAT_MAX_HOLDERS];
  guint n = lat_capture_list_holders (search->ruleset, search->position->cells, square, holders);

  for (guint i = 0; i < n; i++)
    add_tie (search->overlay->holds, square, holders[i]);
}

static void
find_ties (Search *search)
{
  for (guint i = 0; i < search->ruleset->n_squares; i++)
    {
      LatSquare square = search->ruleset->squares[i];
      LatCell cell = search->position->cells[square];

      if (!lat_cell_is_piece (cell))
        continue;
      if (lat_cell_is_trapped (cell))
        {
          if (search->kinds & LAT_OVERLAY_CAPTIVES)
            find_holds_of (search, square);
        }
      else if ((search->kinds & LAT_OVERLAY_LOCKS) && lat_cell_kind (cell) == LAT_SOLDIER)
        find_locks_of (search, square);
    }
}

/* --- Leaders --- */

static void
find_open_sides (Search *search)
{
  for (guint side = 0; side < LAT_N_SIDES; side++)
    {
      LatSquare leader = search->position->leader[side];

      for (; leader != LAT_SQUARE_NONE;
           leader = lat_position_next_leader (search->position, (LatSide) side, leader))
        for (guint i = 0; i < G_N_ELEMENTS (orthogonal); i++)
          if (search->position->cells[leader + orthogonal[i]] == LAT_CELL_EMPTY)
            lat_square_set_add (&search->overlay->open[side], (LatSquare) (leader + orthogonal[i]));
    }
}

/**
 * lat_overlay_fill:
 * @overlay: an initialised overlay; what is in it goes
 * @ruleset: the rules
 * @position: any position
 * @kinds: a set of #LatOverlayKind
 *
 * Finds what there is to see, by the rules themselves. In the drop phase there is
 * nothing to see but the leaders' sides.
 */
void
lat_overlay_fill (LatOverlay *overlay,
                  const LatRuleset *ruleset,
                  const LatPosition *position,
                  guint kinds)
{
  Search search = { overlay, ruleset, position, kinds };

  g_return_if_fail (overlay != NULL && overlay->takes != NULL);
  g_return_if_fail (ruleset != NULL && position != NULL);

  empty_overlay (overlay);
  if (kinds & LAT_OVERLAY_LEADERS)
    find_open_sides (&search);
  if (lat_position_is_dropping (position))
    return;
  if (kinds & (LAT_OVERLAY_TAKES | LAT_OVERLAY_PAIRS | LAT_OVERLAY_CAPTIVES | LAT_OVERLAY_LEADERS))
    find_moves (&search);
  if (kinds & LAT_OVERLAY_ENTRIES)
    find_entries (&search);
  if (kinds & LAT_OVERLAY_PAIRS)
    find_pairs (&search);
  if (kinds & (LAT_OVERLAY_LOCKS | LAT_OVERLAY_CAPTIVES))
    find_ties (&search);
}
