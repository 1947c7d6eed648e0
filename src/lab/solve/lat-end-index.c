/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-end-index.c - the positions of few men, numbered */
#include "lat-end-index.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#include "lat-capture-private.h"
#include "lat-position-private.h"
#include "lat-rules-file.h"
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
  LatRuleset *ruleset;
  guint n_men;
  guint n_squares;
  LatSquare squares[LAT_END_MAX_SQUARES];
  guint8 number[LAT_N_CELLS];
  guint n_bytes;
  guint64 choose[LAT_END_MAX_SQUARES + 1][LAT_END_MAX_MEN + 1];
  gboolean marks_soldiers;
  gboolean marks_leaders;
  gboolean has_removed;
  gboolean has_bonus;
  gboolean has_opens[LAT_N_SIDES]; /* by side to act: it may have to open a way */
  gboolean swaps;                  /* Black to act is White to act on another board */
  guint n_maps;
  Map *maps; /* the first is the identity */
  LatPosition empty;
  guint n_blocks;
  LatEndBlock *blocks;
  /* By side to act, leaders (a bit each) and soldiers: one more than the number of the block. */
  guint16 block_of[LAT_N_SIDES][4][LAT_END_MAX_MEN + 1][LAT_END_MAX_MEN + 1];
  guint64 size;
};

/* {{{ rules */

/* Whether the leaders of a set of sides, a bit each, can all go. */
static gboolean
can_lose_leaders (const LatRuleset *ruleset, guint sides)
{
  for (guint side = 0; side < LAT_N_SIDES; side++)
    if ((sides >> side & 1) && ruleset->of[side]->leader_capture != LAT_LEADER_CAPTURE_CUSTODIAL
        && ruleset->of[side]->leader_capture != LAT_LEADER_CAPTURE_SURROUND
        && ruleset->of[side]->leader_capture != LAT_LEADER_CAPTURE_NOT_CUSTODIAL)
      return FALSE;
  return TRUE;
}

static gboolean
has_leader (const LatRuleset *ruleset, LatSide side)
{
  const LatPosition *start = lat_ruleset_get_start (ruleset);

  return start->leader[side] != LAT_SQUARE_NONE || start->hand[side][LAT_LEADER] > 0;
}

/**
 * lat_end_index_dup_key:
 * @ruleset: a rule set
 *
 * Rule sets with the same key have the same table: the array, the hands and who is first do not matter to it, but
 * for who has a leader; nor do the limits, which lat_end_tables_probe() regards.
 *
 * Returns: (transfer full): the rules in one line without these keys, and who has a leader
 */
char *
lat_end_index_dup_key (const LatRuleset *ruleset)
{
  g_autoptr (LatRules) plain = lat_rules_new ();
  g_autoptr (LatRules) rules = lat_rules_copy (lat_ruleset_get_rules (ruleset));
  g_autofree char *line = NULL;

  for (LatKey key = LAT_FIRST_PLAY_KEY; key < LAT_N_KEYS; key++)
    if (lat_schema_has_trait (key, LAT_TRAIT_START | LAT_TRAIT_HAND | LAT_TRAIT_QUIET
                                       | LAT_TRAIT_HISTORY))
      {
        g_autofree char *value = lat_rules_dup_value (plain, key);

        lat_rules_set_value (rules, key, value, NULL);
      }
  line = lat_rules_line_write (rules);
  return g_strdup_printf ("%s|leaders=%s%s", line, has_leader (ruleset, LAT_WHITE) ? "w" : "",
                          has_leader (ruleset, LAT_BLACK) ? "b" : "");
}

/* }}} */
/* {{{ maps */

static gboolean
is_map (const LatEndIndex *self, guint map, gboolean swaps)
{
  return lat_symmetry_holds (self->ruleset, map, swaps, FALSE)
         && (!swaps
             || has_leader (self->ruleset, LAT_WHITE) == has_leader (self->ruleset, LAT_BLACK));
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

      to->soldiers[target] = map_set (map, from->soldiers[side]);
      to->leader[target] = from->leader[side] == NOBODY ? NOBODY : map->to[from->leader[side]];
    }
  to->trapped = map_set (map, from->trapped);
  to->side = map->swaps ? from->side ^ 1 : from->side;
  to->turn = from->turn;
  to->bonus = from->bonus == NOBODY ? NOBODY : map->to[from->bonus];
}

static int
compare_places (const LatEndPlace *a, const LatEndPlace *b)
{
  for (guint side = 0; side < LAT_N_SIDES; side++)
    if (a->leader[side] != b->leader[side])
      return a->leader[side] < b->leader[side] ? -1 : 1;
  for (guint side = 0; side < LAT_N_SIDES; side++)
    if (a->soldiers[side] != b->soldiers[side])
      return a->soldiers[side] < b->soldiers[side] ? -1 : 1;
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
  guint64 set = self->marks_soldiers ? place->soldiers[0] | place->soldiers[1] : 0;

  for (guint side = 0; side < LAT_N_SIDES; side++)
    if (self->marks_leaders && place->leader[side] != NOBODY)
      set |= G_GUINT64_CONSTANT (1) << place->leader[side];
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
  guint64 own = place->soldiers[side];

  if (place->leader[side] != NOBODY)
    own |= G_GUINT64_CONSTANT (1) << place->leader[side];
  return own;
}

static const LatEndBlock *
find_block (const LatEndIndex *self, const LatEndPlace *place)
{
  guint leaders = (place->leader[LAT_WHITE] != NOBODY) | (place->leader[LAT_BLACK] != NOBODY) << 1;
  guint number = self->block_of[place->side][leaders][count_bits (place->soldiers[LAT_WHITE])]
                               [count_bits (place->soldiers[LAT_BLACK])];

  return number > 0 ? &self->blocks[number - 1] : NULL;
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
  guint64 free =
      self->n_squares == 64 ? G_MAXUINT64 : (G_GUINT64_CONSTANT (1) << self->n_squares) - 1;
  guint64 number = 0;
  guint layer = 0;

  if (block == NULL)
    return LAT_END_NO_INDEX;
  for (guint side = 0; side < LAT_N_SIDES; side++)
    if (place->leader[side] != NOBODY)
      {
        guint64 bit = G_GUINT64_CONSTANT (1) << place->leader[side];

        number = number * count_bits (free) + count_bits (free & (bit - 1));
        free &= ~bit;
      }
  for (guint side = 0; side < LAT_N_SIDES; side++)
    {
      number = number * self->choose[count_bits (free)][block->men[side][LAT_SOLDIER]]
               + rank_choice (self, place->soldiers[side], free);
      free &= ~place->soldiers[side];
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
  guint64 free =
      self->n_squares == 64 ? G_MAXUINT64 : (G_GUINT64_CONSTANT (1) << self->n_squares) - 1;
  guint layer = (guint) (number % block->n_layers);
  guint64 sizes[2], marks;
  guint n_free = self->n_squares - block->men[0][LAT_LEADER] - block->men[1][LAT_LEADER];
  guint64 leaders;

  number /= block->n_layers;
  marks = number & ((G_GUINT64_CONSTANT (1) << block->n_mark_bits) - 1);
  number >>= block->n_mark_bits;
  sizes[1] = self->choose[n_free - block->men[0][LAT_SOLDIER]][block->men[1][LAT_SOLDIER]];
  sizes[0] = self->choose[n_free][block->men[0][LAT_SOLDIER]];
  leaders = number / sizes[1] / sizes[0];
  memset (place, 0, sizeof *place);
  place->leader[0] = place->leader[1] = place->bonus = NOBODY;
  place->side = block->side;
  for (guint side = 0; side < LAT_N_SIDES; side++)
    if (block->men[side][LAT_LEADER])
      {
        gboolean is_first = side == 0 && block->men[1][LAT_LEADER];
        guint64 below = is_first ? self->n_squares - 1 : 1;
        guint64 bit = deposit_bits (G_GUINT64_CONSTANT (1) << (leaders / below), free);

        leaders %= below;
        place->leader[side] = (guint8) get_lowest (bit);
        free &= ~bit;
      }
  place->soldiers[0] =
      make_choice (self, number / sizes[1] % sizes[0], block->men[0][LAT_SOLDIER], free);
  free &= ~place->soldiers[0];
  place->soldiers[1] = make_choice (self, number % sizes[1], block->men[1][LAT_SOLDIER], free);
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
      if (!(cell & LAT_CELL_LEADER))
        place->soldiers[lat_cell_side (cell)] |= G_GUINT64_CONSTANT (1) << i;
      if (cell & LAT_CELL_TRAPPED)
        place->trapped |= G_GUINT64_CONSTANT (1) << i;
    }
  for (guint side = 0; side < LAT_N_SIDES; side++)
    place->leader[side] =
        position->leader[side] == LAT_SQUARE_NONE ? NOBODY : self->number[position->leader[side]];
  place->side = position->side;
  place->turn = position->turn;
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
    {
      put_men (self, place->soldiers[side], place, (LatCell) (LAT_CELL_WHITE << side), position);
      if (place->leader[side] != NOBODY)
        put_men (self, G_GUINT64_CONSTANT (1) << place->leader[side], place,
                 (LatCell) (LAT_CELL_WHITE << side | LAT_CELL_LEADER), position);
    }
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
      || (position->turn == LAT_TURN_BONUS && !index->has_bonus))
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

  for (guint side = 0; side < LAT_N_SIDES; side++)
    if (block->men[side][LAT_LEADER])
      n *= free--;
  for (guint side = 0; side < LAT_N_SIDES; side++)
    {
      n *= self->choose[free][block->men[side][LAT_SOLDIER]];
      free -= block->men[side][LAT_SOLDIER];
    }
  return n;
}

/* Returns: whether its numbers can be told */
static gboolean
add_block (LatEndIndex *self, GArray *blocks, guint white, guint black, guint leaders)
{
  LatEndBlock block = { 0 };
  guint n_leaders = (leaders & 1) + (leaders >> 1);

  block.men[LAT_WHITE][LAT_SOLDIER] = (guint8) white;
  block.men[LAT_BLACK][LAT_SOLDIER] = (guint8) black;
  block.men[LAT_WHITE][LAT_LEADER] = leaders & 1;
  block.men[LAT_BLACK][LAT_LEADER] = (guint8) (leaders >> 1);
  block.total = (guint8) (white + black + n_leaders);
  block.n_mark_bits =
      (guint8) ((self->marks_soldiers ? white + black : 0) + (self->marks_leaders ? n_leaders : 0));
  block.n_placements = count_placements (self, &block);
  for (guint side = 0; side < (self->swaps ? 1u : 2u); side++)
    {
      guint own = side == LAT_WHITE ? white + (leaders & 1) : black + (leaders >> 1);

      block.side = (guint8) side;
      block.n_layers = (guint8) (get_first_bonus (self, side) + (self->has_bonus ? own : 0));
      block.first = self->size;
      if (!g_uint64_checked_mul (&block.size, block.n_placements,
                                 (guint64) block.n_layers << block.n_mark_bits)
          || block.size > MAX_SIZE - block.first)
        return FALSE;
      self->size += block.size;
      g_array_append_val (blocks, block);
      self->block_of[side][leaders][white][black] = (guint16) blocks->len;
    }
  return TRUE;
}

static gboolean
list_blocks (LatEndIndex *self, GError **error)
{
  GArray *blocks = g_array_new (FALSE, FALSE, sizeof (LatEndBlock));
  gboolean is_good = TRUE;
  guint leaders = (has_leader (self->ruleset, LAT_WHITE) ? 1u : 0u)
                  | (has_leader (self->ruleset, LAT_BLACK) ? 2u : 0u);

  for (guint total = 1; total <= self->n_men; total++)
    for (guint some = 0; some <= leaders; some++)
      {
        guint n_leaders = (some & 1) + (some >> 1);

        if ((some & ~leaders) || total < n_leaders
            || !can_lose_leaders (self->ruleset, leaders & ~some))
          continue;
        for (guint white = 0; white <= total - n_leaders && is_good; white++)
          is_good = add_block (self, blocks, white, total - n_leaders - white, some);
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

  self->marks_soldiers = lat_rules_can_trap (rules, LAT_SOLDIER);
  self->marks_leaders = self->ruleset->has_leaders && lat_rules_can_trap (rules, LAT_LEADER);
  self->has_removed = lat_rules_removes_first (rules);
  self->has_bonus = rules->bonus_move != LAT_BONUS_NONE;
  for (guint side = 0; side < LAT_N_SIDES; side++)
    self->has_opens[side] = self->ruleset->of[1 - side]->no_moves == LAT_NO_MOVES_OPENS;
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
  self->ruleset = lat_ruleset_ref (ruleset);
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
