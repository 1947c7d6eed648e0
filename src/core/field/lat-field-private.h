/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lat-field-private.h - what rules compile to for the fast board
 *
 * The board is kept as bundles of lines. For each direction there is one bundle: all lines of the
 * board that run that way, each a lane of 8, 16 or 32 bits in which the next square of the line is
 * the next higher bit. A square has one bit in each bundle; a set of squares has all of them. So
 * "the square ahead" is an addition for all squares and all directions at once, the slides of all
 * men are a subtraction, and nothing ever crosses from one line into the next.
 *
 * The first bundle (east, rank by rank) doubles as a plain bit board.
 *
 * The code that works on such sets is a template: lat-field-set.h and what includes it, compiled
 * for each width of lane, size of set and level of instruction set by LAT_FIELD_* macros; and once for
 * later rules (lat_field_is_later()), once without all that only these can have.
 */
#pragma once

#include "lat-field.h"
#include "lat-ruleset-private.h"

/* A direction and its opposite differ in the lowest bit. */
typedef enum
{
  LAT_DIR_EAST,
  LAT_DIR_WEST,
  LAT_DIR_NORTH,
  LAT_DIR_SOUTH,
  LAT_DIR_NORTH_EAST,
  LAT_DIR_SOUTH_WEST,
  LAT_DIR_NORTH_WEST,
  LAT_DIR_SOUTH_EAST,
} LatDir;

#define LAT_N_DIRS 8

/* No square of the board. */
#define LAT_NOWHERE 0xffff

#define LAT_MAX_SQUARES (LAT_MAX_SIDE * LAT_MAX_SIDE)
/* Of the largest board with diagonals. */
#define LAT_MAX_WORDS 116
/* A set is a row of chunks of so many bytes. */
#define LAT_CHUNK_BYTES 32

#define LAT_MOVE_CAPTURES (1u << 23)

/* Beside the flags of the rule set: where leaders win. */
enum
{
  LAT_FLAG_GOAL_WHITE = 1 << 4, /* and GOAL_BLACK is the next one */
  LAT_FLAG_GOAL_BLACK = 1 << 5,
};

/* A corner is next to the square. */
#define LAT_FIELD_FLAG_BY_CORNER (1u << 7)

/* The men of a side and kind as a number: a place in arrays. */
#define LAT_MAN(side, kind) ((guint) (side) | (guint) (kind) << 1)
#define LAT_N_MEN           (LAT_N_SIDES * LAT_N_KINDS)

/* The sets that depend on the rules alone; all lie in one block of memory. */
typedef enum
{
  LAT_SET_BLOCKED, /* bits that are no square: outside and holes */
  LAT_SET_CAPTURE_LINES,
  LAT_SET_ORTHOGONAL_LINES,
  LAT_SET_OUTSIDE_3,    /* squares with the outside three behind */
  LAT_SET_SHIFT_1_UP,   /* lanes that have a parallel one below: it lies one lane down */
  LAT_SET_SHIFT_1_DOWN, /* … above: one lane up */
  LAT_SET_SHIFT_2_UP,   /* diagonals: the square beside lies two lanes down */
  LAT_SET_SHIFT_2_DOWN,
  LAT_SET_NOBODY, /* no bit */
  LAT_N_CONSTANT_SETS,
} LatConstantSet;

/* Those that there are for the men of each side and kind. */
typedef enum
{
  LAT_SET_LINES,         /* all bits of the lines that they move along */
  LAT_SET_SPARED,        /* squares where they are not captured, or not between two */
  LAT_SET_HOSTILE_1,     /* squares with a place right behind that is hostile to them */
  LAT_SET_HOSTILE_2,     /* squares with one two behind */
  LAT_SET_HOSTILE_EMPTY, /* squares that are hostile to them while empty */
  LAT_SET_BARRED,        /* where they may not stop, coming along the line */
  LAT_SET_CLOSED,        /* what they may not cross, coming along the line */
  LAT_SET_BESIEGED,      /* where they are captured with all sides taken */
  LAT_N_MEN_SETS,
} LatMenSet;

/* Where those of men begin, and those of squares. */
#define LAT_SET_MEN(man) (LAT_N_CONSTANT_SETS + (man) *LAT_N_MEN_SETS)
#define LAT_SET_SQUARES  LAT_SET_MEN (LAT_N_MEN)

typedef struct _LatFieldOps LatFieldOps;

/* How a side loses by what the other one does to it. */
typedef struct
{
  gint16 annihilate_at;
  gint16 leader_captured_at;
  gboolean counts_soldiers : 1;
  gboolean leader_immobilised : 1;
  gboolean leader_captured : 1;
  gboolean enemy_soldiers_reach : 1; /* somewhere they win */
  gboolean cut_off : 1;
  gboolean is_rare : 1; /* either of these two */
} LatFieldLoss;

/* A corner and the squares beside it, as places in the first bundle; there may be fewer than two. */
typedef struct
{
  guint16 square;
  guint16 bit;
  guint16 beside[2];
  guint16 beside_bit[2];
  gboolean is_missing[2];
} LatFieldCorner;

/*
 * dir_word, dir_n_words  where the bundle of a direction lies in a set
 * index                  from a LatSquare to the number of the square, or LAT_NOWHERE
 * neighbour              the next square, or LAT_NOWHERE
 * bit                    the bit of a square in a bundle
 * square_of_bit          and back
 * zobrist                by side | kind << 1 | trapped << 3, then square: the keys of LatPosition
 * hostile                by square: the men to whom it is a captor; and while it is empty
 * border_words           the first and last files and ranks
 * memory, sets           the constant sets, those of men by LAT_MAN(), then one set with all bits of each square
 */
struct _LatField
{
  const LatRules *rules;
  LatRuleset *ruleset;
  const LatFieldOps *ops;
  LatIsa isa;
  gboolean is_later; /* see lat_field_is_later() */
  guint lane_bits;
  guint n_chunks;
  guint n_words;
  guint n_flat; /* words of the first bundle */
  guint n_dirs; /* 4, or 8 where something looks along diagonals */
  guint dir_word[LAT_N_DIRS];
  guint dir_n_words[LAT_N_DIRS];
  guint8 dir_of_word[LAT_MAX_WORDS];

  guint n_squares;
  LatSquare squares[LAT_MAX_SQUARES];
  guint16 index[LAT_N_CELLS];
  guint8 file[LAT_MAX_SQUARES];
  guint8 rank[LAT_MAX_SQUARES];
  guint16 neighbour[LAT_N_DIRS][LAT_MAX_SQUARES];
  guint16 bit[LAT_N_DIRS][LAT_MAX_SQUARES];
  guint16 square_of_bit[LAT_MAX_WORDS * 64];
  guint8 flags[LAT_MAX_SQUARES];
  LatWho hostile[LAT_MAX_SQUARES];
  LatWho hostile_empty[LAT_MAX_SQUARES];
  guint64 drop_words[LAT_N_MEN][10];
  guint64 goal_words[LAT_N_SIDES][10]; /* where soldiers win */
  guint64 officer_goal_words[LAT_N_SIDES][10];
  guint64 border_words[10];
  guint n_corners;
  LatFieldCorner corners[4];
  guint64 zobrist[16][LAT_MAX_SQUARES];
  guint64 zobrist_drop[LAT_N_MEN]
                      [256]; /* by men, and how many are in hand: what one less changes */
  guint64 zobrist_black;     /* side to act, at the start of a turn */

  gboolean captures_along[LAT_N_DIRS];
  gboolean has_leaders;
  gboolean has_kinds; /* officers, or several leaders of a side: men are looked at by kind */
  gboolean has_promotion;
  int men_to_clear; /* while more are on the board, enemies are taken off */
  gboolean any_tactic;
  gboolean holds_surely;    /* whom a move traps is held after it */
  gboolean is_always_loose; /* anybody's move may free a trapped man */
  gboolean asks_each;       /* a rule that no view knows can forbid moves: each is asked */
  gboolean asks_entry;      /* of such rules it is Entry alone */
  gboolean forbids_repetition;
  gboolean
      returns_by_moves; /* once is enough, and all that can be undone are moves that take nobody and passes */
  gboolean lists_first; /* all moves must be known before one is legal */
  gboolean any_mass;    /* groups, walls, leaps, approach or replacement */
  gboolean settles;     /* a turn goes on after a capture only for another one */

  /* By side: how its men move and what they can do. */
  gboolean moves_along[LAT_N_SIDES][LAT_N_KINDS][LAT_N_DIRS];
  guint range[LAT_N_SIDES][LAT_N_KINDS]; /* 0: any number of squares */
  gboolean jumps_own[LAT_N_SIDES][LAT_N_KINDS];
  gboolean jumps_enemy[LAT_N_SIDES][LAT_N_KINDS];
  gboolean jumps[LAT_N_SIDES][LAT_N_KINDS];
  gboolean multi_jumps[LAT_N_SIDES][LAT_N_KINDS];
  gboolean leader_goes_alike[LAT_N_SIDES]; /* it moves like a soldier, but for what restrains it */
  gboolean leader_is_alike
      [LAT_N_SIDES]; /* it moves and captures like a soldier, and nothing restrains it */
  gboolean hammers[LAT_N_SIDES][LAT_N_KINDS];
  gboolean is_unit[LAT_N_SIDES][LAT_N_KINDS];
  gboolean is_anvil[LAT_N_SIDES][LAT_N_KINDS];
  gboolean can_be_taken[LAT_N_SIDES][LAT_N_KINDS];
  gboolean is_taken_between[LAT_N_SIDES][LAT_N_KINDS];
  gboolean all_hammer[LAT_N_SIDES];
  gboolean leader_is_anvil[LAT_N_SIDES];
  gboolean leader_is_unit[LAT_N_SIDES];
  gboolean soldiers_are_anvils[LAT_N_SIDES];
  gboolean soldiers_are_units[LAT_N_SIDES];
  gboolean all_are_units[LAT_N_SIDES];
  gboolean lands_exactly
      [LAT_N_SIDES]; /* the set of landings needs no second look but for multiple jumps */
  gboolean has_bars[LAT_N_SIDES];    /* squares where its men may not stop, come in, or cross */
  gboolean has_gates[LAT_N_SIDES];   /* squares where they may not come in */
  gboolean takes_oddly[LAT_N_SIDES]; /* between captors otherwise than the same for all enemies */
  gboolean besieges[LAT_N_SIDES];    /* it takes some only with all sides taken */
  gboolean spares_some[LAT_N_SIDES]; /* it does not take all enemies between two on a line */
  gboolean strikes[LAT_N_SIDES];     /* its men go to squares of enemies, or leap from afar */
  gboolean is_late[LAT_N_SIDES];     /* masses, or men who are not armed */
  gboolean is_odd[LAT_N_SIDES];      /* any of these */
  gboolean forbids_self_immobilise[LAT_N_SIDES];
  gboolean
      just_slides[LAT_N_SIDES]; /* moves are steps and slides, and nothing but a lock or repetition
                                      * forbids any */
  gboolean draws_slides[LAT_N_SIDES]; /* moves are steps and slides, each legal by itself or not */
  gboolean must_pass[LAT_N_SIDES];    /* without an action */
  gboolean has_way_opened[LAT_N_SIDES]; /* by the enemy after that */
  int soldiers[LAT_N_SIDES];            /* in hand at the start */
  /* And how they are captured, and when it loses. */
  gboolean leader_can_be_taken[LAT_N_SIDES];
  gboolean leader_is_taken_between[LAT_N_SIDES];
  gboolean leader_is_removable[LAT_N_SIDES];
  gboolean leader_freezes[LAT_N_SIDES];
  LatFieldLoss loss[LAT_N_SIDES];

  void *memory;
  guint8 *sets;
  gsize set_bytes;
};

/* The instances of the template at a level of instruction set, as meson.build has them. What is for few rules
 * comes first. */
#define LAT_FIELD_SHAPES(ITEM, level)                                                              \
  ITEM (8x1, level)                                                                                \
  ITEM (8x3, level)                                                                                \
  ITEM (16x3, level)                                                                               \
  ITEM (16x12, level)                                                                              \
  ITEM (8x1_later, level)                                                                          \
  ITEM (16x3_later, level)                                                                         \
  ITEM (16x12_later, level)                                                                        \
  ITEM (32x29_later, level)

/* What an instance of the template does. */
struct _LatFieldOps
{
  guint lane_bits;
  guint max_chunks;
  gboolean is_exact; /* only for that many chunks, not for fewer */
  gboolean is_later; /* also for later rules */
  guint64 (*perft) (const LatField *field,
                    const LatPosition *position,
                    const LatHistory *history,
                    guint depth,
                    gboolean bulk);
  guint64 (*play_at_random) (const LatField *field,
                             guint n_plies,
                             guint max_plies,
                             guint64 seed,
                             guint64 *n_games,
                             guint *n_played);
  void (*list) (const LatField *field,
                const LatPosition *position,
                const LatHistory *history,
                LatActionList *list);
  guint64 (*get_key_after) (const LatField *field,
                            const LatPosition *position,
                            LatAction action,
                            guint *quiet);
  guint64 (*draw) (const LatField *field,
                   const LatPosition *position,
                   const LatHistory *history,
                   guint64 *state);
  guint64 (*sum_made) (const LatField *field,
                       const LatPosition *position,
                       const LatHistory *history,
                       guint64 *n,
                       gboolean *is_whole);
};

static inline const void *
lat_field_get_constant (const LatField *field, guint set)
{
  return field->sets + (gsize) set * field->set_bytes;
}

static inline const void *
lat_field_get_square (const LatField *field, guint square)
{
  return field->sets + (LAT_SET_SQUARES + (gsize) square) * field->set_bytes;
}

static inline LatWho
lat_field_get_who (guint man)
{
  return (LatWho) (1u << man);
}

/* Whether a place is a captor of a man beside it, whoever stands there. */
static inline gboolean
lat_field_is_hostile (const LatField *field, guint square, guint man)
{
  return square == LAT_NOWHERE ? field->rules->hostile_edges != 0
                               : (field->hostile[square] & lat_field_get_who (man)) != 0;
}

/* lat-field-later.c: what rules of the second format compile to */
gboolean
lat_field_is_later (const LatRuleset *ruleset);
int
lat_field_get_step (guint dir);
gboolean
lat_field_steps_along (const LatField *field, guint side, guint kind, guint dir);
void
lat_field_compile_later (LatField *field);
void
lat_field_fill_later (LatField *field);

static inline const LatRules *
lat_field_get_rules (const LatField *field, guint side)
{
  return field->ruleset->of[side];
}
