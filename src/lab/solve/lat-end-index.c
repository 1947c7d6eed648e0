/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-end-index.c - the positions of few men, numbered */
#include "lat-end-index.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#include "lat-capture-private.h"
#include "lat-end-rules.h"
#include "lat-position-private.h"
#include "lat-symmetry.h"

#define NOBODY 255
/* Eight turns and reflections, with and without an exchange of the sides. */
#define MAX_MAPS (2 * LAT_N_MAPS)
#define MAX_SIZE (G_MAXUINT64 / 16) /* of all numbers: there is room to reckon with bytes */

/* A map of the board onto itself: where each square goes, and each set of eight squares. */
typedef struct
{
  gboolean swaps;
  guint8 to[LAT_END_MAX_SQUARES];
  guint64 bytes[8][256];
} Map;

struct _LatEndIndex
{
  LatRuleset *ruleset; /* without a last move and changes of sides */
  guint n_men;
  guint n_squares;
  LatSquare squares[LAT_END_MAX_SQUARES];
  guint8 number[LAT_N_CELLS];
  guint n_bytes;
  guint64 choose[LAT_END_MAX_SQUARES + 1][LAT_END_MAX_MEN + 1];
  gboolean marks[LAT_N_KINDS];
  gboolean has_removed;
  gboolean has_bonus[LAT_N_SIDES];
  gboolean has_opens[LAT_N_SIDES]; /* by side to act: it may have to open a way */
  gboolean swaps;                  /* Black to act is White to act on another board */
  guint n_maps;
  Map *maps; /* the first is the identity */
  LatPosition empty;
  guint n_blocks;
  LatEndBlock *blocks;
  guint8 least[LAT_N_SIDES][LAT_N_KINDS]; /* so many men of a kind a side has */
  guint8 most[LAT_N_SIDES][LAT_N_KINDS];
  guint16 *block_of; /* see get_block_slot(): one more than the number of the block */
  guint64 size;
};

/* {{{ maps */

/* Men are numbered in this order; officers came last, and tables without them stay what they were. */
static const LatKind kind_order[LAT_N_KINDS] = { LAT_LEADER, LAT_SOLDIER, LAT_OFFICER };

static gboolean
is_map (const LatEndIndex *self, guint map, gboolean swaps)
{
  return lat_symmetry_holds (self->ruleset, map, swaps, FALSE)
         && (!swaps
             || (memcmp (self->least[0], self->least[1], sizeof self->least[0]) == 0
                 && memcmp (self->most[0], self->most[1], sizeof self->most[0]) == 0));
}

static void
add_map (LatEndIndex *self, guint map, gboolean swaps)
{
  Map *added = &self->maps[self->n_maps++];

  added->swaps = swaps;
  for (guint i = 0; i < self->n_squares; i++)
    added->to[i] = self->number[lat_symmetry_map_square (self->ruleset, map, self->squares[i])];
  for (guint byte = 0; byte < self->n_bytes; byte++)
    for (guint set = 0; set < 256; set++)
      for (guint i = 0; i < 8 && byte * 8 + i < self->n_squares; i++)
        if (set >> i & 1)
          added->bytes[byte][set] |= G_GUINT64_CONSTANT (1) << added->to[byte * 8 + i];
}

static void
find_maps (LatEndIndex *self)
{
  self->maps = g_new0 (Map, MAX_MAPS);
  for (guint swaps = 0; swaps < 2; swaps++)
    for (guint map = 0; map < LAT_N_MAPS; map++)
      if (is_map (self, map, swaps == 1))
        {
          add_map (self, map, swaps == 1);
          self->swaps = self->swaps || swaps == 1;
        }
}

static inline guint64
map_set (const Map *map, guint64 set)
{
  guint64 mapped = 0;

  for (guint i = 0; set != 0; i++, set >>= 8)
    mapped |= map->bytes[i][set & 255];
  return mapped;
}

static void
map_place (const Map *map, const LatEndPlace *from, LatEndPlace *to)
{
  for (guint side = 0; side < LAT_N_SIDES; side++)
    {
      guint target = map->swaps ? side ^ 1 : side;

      for (guint kind = 0; kind < LAT_N_KINDS; kind++)
        to->men[target][kind] = map_set (map, from->men[side][kind]);
    }
  to->trapped = map_set (map, from->trapped);
  to->side = map->swaps ? from->side ^ 1 : from->side;
  to->turn = from->turn;
  to->bonus = from->bonus == NOBODY ? NOBODY : map->to[from->bonus];
}

static int
compare_places (const LatEndPlace *a, const LatEndPlace *b)
{
  for (guint i = 0; i < LAT_N_KINDS; i++)
    for (guint side = 0; side < LAT_N_SIDES; side++)
      if (a->men[side][kind_order[i]] != b->men[side][kind_order[i]])
        return a->men[side][kind_order[i]] < b->men[side][kind_order[i]] ? -1 : 1;
  if (a->trapped != b->trapped)
    return a->trapped < b->trapped ? -1 : 1;
  return (a->bonus > b->bonus) - (a->bonus < b->bonus);
}

/* The least of all that are the same by a map. */
static void
make_least (const LatEndIndex *self, const LatEndPlace *place, LatEndPlace *least)
{
  gboolean swaps = self->swaps && place->side == LAT_BLACK;
  gboolean found = FALSE;

  for (guint i = 0; i < self->n_maps; i++)
    {
      LatEndPlace mapped;

      if (self->maps[i].swaps != swaps)
        continue;
      map_place (&self->maps[i], place, &mapped);
      if (!found || compare_places (&mapped, least) < 0)
        *least = mapped;
      found = TRUE;
    }
}

/* }}} */
/* {{{ numbers */

static void
fill_choose (LatEndIndex *self)
{
  for (guint n = 0; n <= LAT_END_MAX_SQUARES; n++)
    for (guint k = 0; k <= LAT_END_MAX_MEN; k++)
      self->choose[n][k] = k == 0   ? 1
                           : n == 0 ? 0
                                    : self->choose[n - 1][k - 1] + self->choose[n - 1][k];
}

static inline guint
count_bits (guint64 set)
{
  return (guint) __builtin_popcountll (set);
}

static inline guint
get_lowest (guint64 set)
{
  return (guint) __builtin_ctzll (set);
}

/* Which of the choices of a set's bits among those of the free squares it is. */
static guint64
rank_choice (const LatEndIndex *self, guint64 set, guint64 free)
{
  guint64 rank = 0;

  for (guint k = 1; set != 0; k++, set &= set - 1)
    rank += self->choose[count_bits (free & ((set & -set) - 1))][k];
  return rank;
}

static guint64
make_choice (const LatEndIndex *self, guint64 rank, guint k, guint64 free)
{
  guint8 places[LAT_END_MAX_SQUARES];
  guint n = 0;
  guint64 set = 0;

  for (; free != 0; free &= free - 1)
    places[n++] = (guint8) get_lowest (free);
  for (; k > 0; k--)
    {
      do
        n--;
      while (self->choose[n][k] > rank);
      rank -= self->choose[n][k];
      set |= G_GUINT64_CONSTANT (1) << places[n];
    }
  return set;
}

/* The squares whose men can be marked as trapped. */
static guint64
get_markable (const LatEndIndex *self, const LatEndPlace *place)
{
  guint64 set = 0;

  for (guint kind = 0; kind < LAT_N_KINDS; kind++)
    if (self->marks[kind])
      set |= place->men[LAT_WHITE][kind] | place->men[LAT_BLACK][kind];
  return set;
}

/* The bits of a set that are in the mask, side by side. */
static guint64
extract_bits (guint64 set, guint64 mask)
{
  guint64 bits = 0;

  for (guint i = 0; mask != 0; i++, mask &= mask - 1)
    if (set & mask & -mask)
      bits |= G_GUINT64_CONSTANT (1) << i;
  return bits;
}

static guint64
deposit_bits (guint64 bits, guint64 mask)
{
  guint64 set = 0;

  for (; bits != 0; bits >>= 1, mask &= mask - 1)
    if (bits & 1)
      set |= mask & -mask;
  return set;
}

static guint64
get_own (const LatEndPlace *place, guint side)
{
  return place->men[side][LAT_SOLDIER] | place->men[side][LAT_LEADER]
         | place->men[side][LAT_OFFICER];
}

/* Where the number of the block with these men is kept. */
static gsize
get_block_slot (const LatEndIndex *self, guint side, const guint8 men[LAT_N_SIDES][LAT_N_KINDS])
{
  gsize slot = side;

  for (guint own = 0; own < LAT_N_SIDES; own++)
    for (guint kind = 0; kind < LAT_N_KINDS; kind++)
      slot = slot * (self->most[own][kind] + 1u) + men[own][kind];
  return slot;
}

static const LatEndBlock *
find_block (const LatEndIndex *self, const LatEndPlace *place)
{
  guint8 men[LAT_N_SIDES][LAT_N_KINDS];
  guint number;

  for (guint side = 0; side < LAT_N_SIDES; side++)
    for (guint kind = 0; kind < LAT_N_KINDS; kind++)
      {
        men[side][kind] = (guint8) count_bits (place->men[side][kind]);
        if (men[side][kind] > self->most[side][kind])
          return NULL;
      }
  number = self->block_of[get_block_slot (self, place->side, men)];
  return number > 0 ? &self->blocks[number - 1] : NULL;
}

static guint64
get_all_squares (const LatEndIndex *self)
{
  return self->n_squares == 64 ? G_MAXUINT64 : (G_GUINT64_CONSTANT (1) << self->n_squares) - 1;
}

/* The layer of the first man that may act again: before are other turns. */
static guint
get_first_bonus (const LatEndIndex *self, guint side)
{
  return 1u + self->has_removed + self->has_opens[side];
}

static guint64
get_number (const LatEndIndex *self, const LatEndPlace *place)
{
  const LatEndBlock *block = find_block (self, place);
  guint64 free = get_all_squares (self);
  guint64 number = 0;
  guint layer = 0;

  if (block == NULL)
    return LAT_END_NO_INDEX;
  for (guint i = 0; i < LAT_N_KINDS; i++)
    for (guint side = 0; side < LAT_N_SIDES; side++)
      {
        guint64 set = place->men[side][kind_order[i]];

        if (set == 0)
          continue;
        number = number * self->choose[count_bits (free)][count_bits (set)]
                 + rank_choice (self, set, free);
        free &= ~set;
      }
  if (block->n_mark_bits > 0)
    number =
        number << block->n_mark_bits | extract_bits (place->trapped, get_markable (self, place));
  if (place->turn == LAT_TURN_REMOVED)
    layer = 1;
  else if (place->turn == LAT_TURN_OPENS)
    layer = 1u + self->has_removed;
  else if (place->turn == LAT_TURN_BONUS)
    layer = get_first_bonus (self, place->side)
            + count_bits (get_own (place, place->side)
                          & ((G_GUINT64_CONSTANT (1) << place->bonus) - 1));
  return block->first + number * block->n_layers + layer;
}

/* The place of a number in a block; FALSE if its marks or its turn make no sense. */
static gboolean
get_place (const LatEndIndex *self, const LatEndBlock *block, guint64 number, LatEndPlace *place)
{
  guint64 sizes[LAT_N_KINDS][LAT_N_SIDES], marks, free = get_all_squares (self);
  guint layer = (guint) (number % block->n_layers), n_free = self->n_squares;

  number /= block->n_layers;
  marks = number & ((G_GUINT64_CONSTANT (1) << block->n_mark_bits) - 1);
  number >>= block->n_mark_bits;
  memset (place, 0, sizeof *place);
  place->bonus = NOBODY;
  place->side = block->side;
  for (guint i = 0; i < LAT_N_KINDS; i++)
    for (guint side = 0; side < LAT_N_SIDES; side++)
      {
        sizes[i][side] = self->choose[n_free][block->men[side][kind_order[i]]];
        n_free -= block->men[side][kind_order[i]];
      }
  /* The last was counted fastest: what stands before it is a number of as many as all others have. */
  for (guint i = LAT_N_KINDS; i-- > 0;)
    for (guint side = LAT_N_SIDES; side-- > 0;)
      {
        guint64 rank = number % sizes[i][side];

        number /= sizes[i][side];
        sizes[i][side] = rank;
      }
  for (guint i = 0; i < LAT_N_KINDS; i++)
    for (guint side = 0; side < LAT_N_SIDES; side++)
      {
        LatKind kind = kind_order[i];

        place->men[side][kind] = make_choice (self, sizes[i][side], block->men[side][kind], free);
        free &= ~place->men[side][kind];
      }
  place->trapped = deposit_bits (marks, get_markable (self, place));
  if (layer == 0)
    return TRUE;
  if (self->has_removed && layer == 1)
    {
      place->turn = LAT_TURN_REMOVED;
      return TRUE;
    }
  if (layer < get_first_bonus (self, place->side))
    {
      place->turn = LAT_TURN_OPENS;
      return TRUE;
    }
  layer -= get_first_bonus (self, place->side);
  place->turn = LAT_TURN_BONUS;
  place->bonus = (guint8) get_lowest (
      deposit_bits (G_GUINT64_CONSTANT (1) << layer, get_own (place, place->side)));
  return !(place->trapped >> place->bonus & 1);
}

/* }}} */
/* {{{ positions */

static void
read_place (const LatEndIndex *self, const LatPosition *position, LatEndPlace *place)
{
  memset (place, 0, sizeof *place);
  for (guint i = 0; i < self->n_squares; i++)
    {
      LatCell cell = position->cells[self->squares[i]];

      if (cell == LAT_CELL_EMPTY)
        continue;
      place->men[lat_cell_side (cell)][lat_cell_kind (cell)] |= G_GUINT64_CONSTANT (1) << i;
      if (cell & LAT_CELL_TRAPPED)
        place->trapped |= G_GUINT64_CONSTANT (1) << i;
    }
  place->side = position->side;
  /* Who has changed sides acts as if nothing had been. */
  place->turn = position->turn == LAT_TURN_SWAPPED ? LAT_TURN_FRESH : position->turn;
  place->bonus = position->turn == LAT_TURN_BONUS ? self->number[position->bonus] : NOBODY;
}

static void
put_men (const LatEndIndex *self,
         guint64 set,
         const LatEndPlace *place,
         LatCell cell,
         LatPosition *to)
{
  for (; set != 0; set &= set - 1)
    {
      guint i = get_lowest (set);
      LatCell mark = place->trapped >> i & 1 ? LAT_CELL_TRAPPED : 0;

      lat_position_add_piece (to, self->squares[i], (LatCell) (cell | mark));
    }
}

static void
write_place (const LatEndIndex *self, const LatEndPlace *place, LatPosition *position)
{
  *position = self->empty;
  for (guint side = 0; side < LAT_N_SIDES; side++)
    for (guint kind = 0; kind < LAT_N_KINDS; kind++)
      put_men (self, place->men[side][kind], place,
               lat_cell_new ((LatSide) side, (LatKind) kind, FALSE), position);
  lat_position_set_turn (position, (LatSide) place->side, (LatTurn) place->turn,
                         place->bonus == NOBODY ? LAT_SQUARE_NONE : self->squares[place->bonus]);
}

static gboolean
are_trapped_held (const LatEndIndex *self, const LatPosition *position, guint64 trapped)
{
  for (; trapped != 0; trapped &= trapped - 1)
    if (!lat_capture_is_held (self->ruleset, position->cells, self->squares[get_lowest (trapped)]))
      return FALSE;
  return TRUE;
}

/**
 * lat_end_index_find:
 * @index: an index
 * @position: a position of its rules
 *
 * Returns: the number of the position, or %LAT_END_NO_INDEX if it has too many men, men in hand, men of a kind
 *   that cannot come about, or a trapped man that nobody holds
 */
guint64
lat_end_index_find (const LatEndIndex *index, const LatPosition *position)
{
  guint n_men =
      lat_position_count_side (position, LAT_WHITE) + lat_position_count_side (position, LAT_BLACK);
  LatEndPlace place, least;

  if (n_men > index->n_men || lat_position_is_dropping (position)
      || (position->turn == LAT_TURN_REMOVED && !index->has_removed)
      || (position->turn == LAT_TURN_OPENS && !index->has_opens[position->side])
      || (position->turn == LAT_TURN_BONUS && !index->has_bonus[position->side]))
    return LAT_END_NO_INDEX;
  read_place (index, position, &place);
  if (place.trapped & ~get_markable (index, &place))
    return LAT_END_NO_INDEX;
  if (!are_trapped_held (index, position, place.trapped))
    return LAT_END_NO_INDEX;
  make_least (index, &place, &least);
  return get_number (index, &least);
}

/**
 * lat_end_index_get:
 * @index: an index
 * @block: one of its blocks
 * @number: from 0 to the block's size
 * @position: (out): the position of that number
 *
 * Returns: whether there is one: a number stands for none if its marks or its turn cannot be, or
 *   if the position has the number of another that is the same but for a map
 */
gboolean
lat_end_index_get (const LatEndIndex *index,
                   const LatEndBlock *block,
                   guint64 number,
                   LatPosition *position)
{
  LatEndPlace place, least;

  if (!get_place (index, block, number, &place))
    return FALSE;
  make_least (index, &place, &least);
  if (compare_places (&place, &least) != 0)
    return FALSE;
  write_place (index, &place, position);
  return are_trapped_held (index, position, place.trapped);
}

/* }}} */
/* {{{ blocks */

static guint64
count_placements (const LatEndIndex *self, const LatEndBlock *block)
{
  guint free = self->n_squares;
  guint64 n = 1;

  for (guint kind = 0; kind < LAT_N_KINDS; kind++)
    for (guint side = 0; side < LAT_N_SIDES; side++)
      {
        if (!g_uint64_checked_mul (&n, n, self->choose[free][block->men[side][kind]]))
          return G_MAXUINT64;
        free -= block->men[side][kind];
      }
  return n;
}

/* Adds the blocks with some men, one for each side to act. Returns: whether their numbers can be told */
static gboolean
add_block (LatEndIndex *self, GArray *blocks, LatEndBlock block)
{
  for (guint side = 0; side < LAT_N_SIDES; side++)
    for (guint kind = 0; kind < LAT_N_KINDS; kind++)
      {
        block.total = (guint8) (block.total + block.men[side][kind]);
        if (self->marks[kind])
          block.n_mark_bits = (guint8) (block.n_mark_bits + block.men[side][kind]);
      }
  block.n_placements = count_placements (self, &block);
  for (guint side = 0; side < (self->swaps ? 1u : 2u); side++)
    {
      guint own = 0;

      for (guint kind = 0; kind < LAT_N_KINDS; kind++)
        own += block.men[side][kind];
      block.side = (guint8) side;
      block.n_layers = (guint8) (get_first_bonus (self, side) + (self->has_bonus[side] ? own : 0));
      block.first = self->size;
      if (!g_uint64_checked_mul (&block.size, block.n_placements,
                                 (guint64) block.n_layers << block.n_mark_bits)
          || block.size > MAX_SIZE - block.first)
        return FALSE;
      self->size += block.size;
      g_array_append_val (blocks, block);
      self->block_of[get_block_slot (self, side, block.men)] = (guint16) blocks->len;
    }
  return TRUE;
}

/* Goes through all ways to have so many men, kind by kind in this order; the last kind gets who is left. */
static gboolean
add_blocks (LatEndIndex *self, GArray *blocks, LatEndBlock *block, guint at, guint left)
{
  static const struct
  {
    LatKind kind;
    LatSide side;
  } order[] = {
    { LAT_OFFICER, LAT_BLACK }, { LAT_OFFICER, LAT_WHITE }, { LAT_LEADER, LAT_BLACK },
    { LAT_LEADER, LAT_WHITE },  { LAT_SOLDIER, LAT_WHITE }, { LAT_SOLDIER, LAT_BLACK }
  };
  LatSide side = order[at].side;
  LatKind kind = order[at].kind;
  gboolean is_good = TRUE;

  if (at + 1 == G_N_ELEMENTS (order))
    {
      block->men[side][kind] = (guint8) left;
      return add_block (self, blocks, *block);
    }
  for (guint n = self->least[side][kind]; n <= MIN (left, self->most[side][kind]) && is_good; n++)
    {
      block->men[side][kind] = (guint8) n;
      is_good = add_blocks (self, blocks, block, at + 1, left - n);
    }
  return is_good;
}

static gboolean
list_blocks (LatEndIndex *self, GError **error)
{
  GArray *blocks = g_array_new (FALSE, FALSE, sizeof (LatEndBlock));
  gboolean is_good = TRUE;
  gsize n_slots = LAT_N_SIDES;

  for (guint side = 0; side < LAT_N_SIDES; side++)
    for (guint kind = 0; kind < LAT_N_KINDS; kind++)
      n_slots *= self->most[side][kind] + 1u;
  self->block_of = g_new0 (guint16, n_slots);
  for (guint total = 1; total <= self->n_men && is_good; total++)
    {
      LatEndBlock block = { 0 };

      is_good = add_blocks (self, blocks, &block, 0, total);
    }
  self->n_blocks = blocks->len;
  self->blocks = (LatEndBlock *) (void *) g_array_free (blocks, FALSE);
  if (!is_good)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                 _ ("there are too many positions with %u men; there should be fewer"),
                 self->n_men);
  return is_good;
}

static void
clear_board (LatEndIndex *self)
{
  self->empty = *lat_ruleset_get_start (self->ruleset);
  for (guint i = 0; i < LAT_N_CELLS; i++)
    if (lat_cell_is_piece (self->empty.cells[i]))
      self->empty.cells[i] = LAT_CELL_EMPTY;
  memset (self->empty.hand, 0, sizeof self->empty.hand);
  self->empty.side = LAT_WHITE;
  self->empty.number = 1;
  lat_position_update (&self->empty);
}

static void
read_rules (LatEndIndex *self)
{
  const LatRules *rules = self->ruleset->rules;

  for (guint side = 0; side < LAT_N_SIDES; side++)
    for (guint kind = 0; kind < LAT_N_KINDS; kind++)
      {
        guint least, most;

        lat_end_rules_get_bounds (self->ruleset, (LatSide) side, (LatKind) kind, &least, &most);
        self->least[side][kind] = (guint8) least;
        self->most[side][kind] = (guint8) MIN (most, self->n_men);
        if (most > 0 && lat_rules_can_trap (rules, (LatKind) kind))
          self->marks[kind] = TRUE;
      }
  self->has_removed = lat_rules_removes_first (rules);
  for (guint side = 0; side < LAT_N_SIDES; side++)
    {
      self->has_bonus[side] = self->ruleset->of[side]->bonus_move != LAT_BONUS_NONE;
      self->has_opens[side] = self->ruleset->of[1 - side]->no_moves == LAT_NO_MOVES_OPENS;
    }
}

/**
 * lat_end_index_new:
 * @ruleset: a rule set; a reference is taken
 * @n_men: how many men there are at most, leaders counted; 1 to %LAT_END_MAX_MEN
 * @error: (out) (optional): why there is none: %G_IO_ERROR_NOT_SUPPORTED
 *
 * Numbers the positions with so many men or fewer.
 *
 * Returns: (transfer full) (nullable): the index
 */
LatEndIndex *
lat_end_index_new (LatRuleset *ruleset, guint n_men, GError **error)
{
  const LatSquare *squares;
  guint n = lat_ruleset_get_squares (ruleset, &squares);
  LatEndIndex *self;

  if (n > LAT_END_MAX_SQUARES)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                   _ ("squares of the board: %u; tables are made for %d at most"), n,
                   LAT_END_MAX_SQUARES);
      return NULL;
    }
  if (n_men < 1 || n_men > LAT_END_MAX_MEN || n_men > n)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                   _ ("%u men are not possible; there should be from 1 to %u"), n_men,
                   MIN (n, (guint) LAT_END_MAX_MEN));
      return NULL;
    }
  self = g_new0 (LatEndIndex, 1);
  self->ruleset = lat_end_rules_new_still (ruleset, FALSE);
  self->n_men = n_men;
  self->n_squares = n;
  self->n_bytes = (n + 7) / 8;
  memset (self->number, NOBODY, sizeof self->number);
  for (guint i = 0; i < n; i++)
    {
      self->squares[i] = squares[i];
      self->number[squares[i]] = (guint8) i;
    }
  read_rules (self);
  fill_choose (self);
  find_maps (self);
  clear_board (self);
  if (list_blocks (self, error))
    return self;
  lat_end_index_free (self);
  return NULL;
}

void
lat_end_index_free (LatEndIndex *index)
{
  if (index == NULL)
    return;
  lat_ruleset_unref (index->ruleset);
  g_free (index->maps);
  g_free (index->blocks);
  g_free (index->block_of);
  g_free (index);
}

/* }}} */

/**
 * lat_end_index_get_ruleset:
 *
 * Returns: (transfer none): the rules
 */
LatRuleset *
lat_end_index_get_ruleset (const LatEndIndex *index)
{
  return index->ruleset;
}

/**
 * lat_end_index_get_men:
 *
 * Returns: how many men there are at most
 */
guint
lat_end_index_get_men (const LatEndIndex *index)
{
  return index->n_men;
}

/**
 * lat_end_index_get_maps:
 *
 * Returns: by how many maps of the board, and exchanges of the sides, positions are the same
 */
guint
lat_end_index_get_maps (const LatEndIndex *index)
{
  return index->n_maps;
}

/**
 * lat_end_index_get_size:
 *
 * Returns: how many numbers there are
 */
guint64
lat_end_index_get_size (const LatEndIndex *index)
{
  return index->size;
}

guint
lat_end_index_get_n_blocks (const LatEndIndex *index)
{
  return index->n_blocks;
}

/**
 * lat_end_index_get_block:
 *
 * Returns: (transfer none): a block, in order of men
 */
const LatEndBlock *
lat_end_index_get_block (const LatEndIndex *index, guint i)
{
  g_return_val_if_fail (i < index->n_blocks, NULL);

  return &index->blocks[i];
}
