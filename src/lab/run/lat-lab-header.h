/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-header.h - what a run of the laboratory is: all that decides how its games go */
#pragma once

#include "lat-lab-ladder.h"
#include "lat-ruleset.h"

/** LAT_LAB_MAX_RULES: a run plays one rule set, or two that are compared, or as many as a sweep has. */
#define LAT_LAB_MAX_RULES 128
/** LAT_LAB_MAX_FACTORS: the most rules that a sweep varies. */
#define LAT_LAB_MAX_FACTORS 3
/** LAT_LAB_MAX_PAIRS: the most pairs of games of a rule set. */
#define LAT_LAB_MAX_PAIRS 10000000
/** LAT_LAB_MAX_PLIES: the largest cap of a game's length, and the most actions at random. */
#define LAT_LAB_MAX_PLIES 100000
/** LAT_LAB_MAX_NOISE: the most noise, in percent. */
#define LAT_LAB_MAX_NOISE 90
/** LAT_LAB_MAX_STRAY: the rarest actions at random: one in so many. */
#define LAT_LAB_MAX_STRAY 100000
/** LAT_LAB_NO_NET: the net of a run whose engines go by their terms alone. */
#define LAT_LAB_NO_NET "none"
/** LAT_LAB_MAX_SHARDS: the most parts that a run can be cut in. */
#define LAT_LAB_MAX_SHARDS 100000

/**
 * LatLabError:
 * @LAT_LAB_ERROR_FILE: a file cannot be read or written
 * @LAT_LAB_ERROR_FORMAT: something in a file is not as it should be; the message begins with
 *   file, line and column
 * @LAT_LAB_ERROR_OTHER_RUN: a file is of another run; the message names the difference
 * @LAT_LAB_ERROR_INCOMPLETE: games are missing, or there twice
 * @LAT_LAB_ERROR_OPENING: no game can begin as it should
 * @LAT_LAB_ERROR_PLAY: an engine has no legal action
 *
 * What can go wrong in the laboratory.
 */
typedef enum
{
  LAT_LAB_ERROR_FILE,
  LAT_LAB_ERROR_FORMAT,
  LAT_LAB_ERROR_OTHER_RUN,
  LAT_LAB_ERROR_INCOMPLETE,
  LAT_LAB_ERROR_OPENING,
  LAT_LAB_ERROR_PLAY,
} LatLabError;

#define LAT_LAB_ERROR (lat_lab_error_quark ())
GQuark
lat_lab_error_quark (void);

/**
 * LatLabDrops:
 * @LAT_LAB_DROPS_RANDOM: a drop phase is played at random
 * @LAT_LAB_DROPS_ENGINE: it is played by the engine, with noise
 * @LAT_LAB_DROPS_MIXED: at random in every other pair, by the engine in the others, unless too few actions are left
 *   of a game then
 *
 * Who plays the drop phase of an opening, where the rules have one.
 */
typedef enum
{
  LAT_LAB_DROPS_RANDOM,
  LAT_LAB_DROPS_ENGINE,
  LAT_LAB_DROPS_MIXED,
} LatLabDrops;

/**
 * LatLabPart:
 * @LAT_LAB_PART_MAIN: games from openings, by both rule sets
 * @LAT_LAB_PART_START: games from the start itself
 * @LAT_LAB_PART_LADDER: games from openings between neighbours of a ladder
 *
 * What a game of a run is for.
 */
typedef enum
{
  LAT_LAB_PART_MAIN,
  LAT_LAB_PART_START,
  LAT_LAB_PART_LADDER,
} LatLabPart;

/**
 * LatLabHeader:
 * @version: of the program, with the digest of all of it that decides how games go: rules, search,
 *   evaluation, weights, and the run itself
 * @n_rules: how many rule sets: 1, or 2 that are compared (A and B), or those of a sweep
 * @rules: each in one line
 * @labels: what each is called: the id of a preset, the name of a file
 * @board: (nullable): the id of the board that was found whose rules the first rule set has; what else is played on a board
 *   of that size is played on it, too. It changes no game
 * @base: (nullable): of a sweep: the rules that are varied, in one line, which need not be among @rules
 * @base_label: (nullable): what they are called
 * @vary: (nullable) (array zero-terminated=1): of a sweep: each key that is varied with its values, as
 *   “Soldier.Range=0,1”; see #LatLabSweep
 * @nodes: how many positions the first and the second engine visit for an action, at least 1
 * @seed: of all chance, at most %G_MAXINT64
 * @random_plies: actions at random that an opening ends with, after the drop phase
 * @drops: who plays the drop phase
 * @noise: how far, in percent, weights of an engine may be from what they are; drawn anew for
 *   each engine and game, 0 to %LAT_LAB_MAX_NOISE
 * @stray: one action in so many is at random, and the game goes on from there; 0 if none is
 * @net: (nullable): checksum of the net that the engines play with, %LAT_LAB_NO_NET if they do without; %NULL if they
 *   have the one that comes with the program, if any
 * @max_plies: actions, after the opening, after which a game is drawn, at least 1
 * @n_pairs: pairs of games by each rule set from openings, of the whole run, at least 1
 * @start_pairs: pairs of games by each rule set that begin from the start itself, after the others; 0 if there
 *   are none. Nothing is at random there but the tastes of the engines, drops included, so @noise must not be 0
 * @ladder: (nullable): who plays beside the engines, each against the next: see lat_lab_ladder_read()
 * @ladder_pairs: pairs of games of each two neighbours by each rule set, after all others; the stronger is the first
 * @shard: which part of the run this is, from 1
 * @n_shards: in how many parts the run is cut
 *
 * All that a run is. The same header gives the same games, byte for byte.
 *
 * A pair is two games by one rule set from one opening: in the first one the first engine plays
 * White, in the second, which is *swapped*, Black. Pair number p of both rule sets begins from the
 * same opening, where they are played on the same board from the same start; else each has its own. So do all of a sweep.
 * Games are numbered from 0: by pair, in it by rule set, in it the swapped game last; pairs from the start
 * come after all others, so that these are the same whether there are any. A shard has the pairs p with
 * p mod @n_shards = @shard − 1, in that order.
 */
typedef struct
{
  char *version;
  guint n_rules;
  char *rules[LAT_LAB_MAX_RULES];
  char *labels[LAT_LAB_MAX_RULES];
  char *board;
  char *base;
  char *base_label;
  char **vary;
  guint64 nodes[2];
  guint64 seed;
  guint random_plies;
  LatLabDrops drops;
  guint noise;
  guint stray;
  char *net;
  guint max_plies;
  guint64 n_pairs;
  guint64 start_pairs;
  char *ladder;
  guint64 ladder_pairs;
  guint shard;
  guint n_shards;
} LatLabHeader;

/**
 * LatLabNumber:
 * @game: the number of a game, in the whole run
 * @pair: of its pair
 * @rules: by which of the rule sets it is played
 * @is_swapped: whether the first engine plays Black
 * @part: what it is for
 * @rung: of the ladder: the stronger player is number @rung + 1
 *
 * Where in a run a game is. A value.
 */
typedef struct
{
  guint64 game;
  guint64 pair;
  guint rules;
  gboolean is_swapped;
  LatLabPart part;
  guint rung;
} LatLabNumber;

LatLabHeader *
lat_lab_header_new (void);
LatLabHeader *
lat_lab_header_copy (const LatLabHeader *header);
void
lat_lab_header_free (LatLabHeader *header);
void
lat_lab_header_add_rules (LatLabHeader *header, const char *label, const LatRuleset *ruleset);
void
lat_lab_header_clear_rules (LatLabHeader *header);
char *
lat_lab_header_dup_mark (const LatLabHeader *header, guint rules);
gboolean
lat_lab_header_is_of_this_version (const LatLabHeader *header);
guint64
lat_lab_header_count_pairs (const LatLabHeader *header);
guint64
lat_lab_header_count_games (const LatLabHeader *header);
LatLabNumber
lat_lab_header_get_number (const LatLabHeader *header, guint64 index);
char *
lat_lab_header_find_difference (const LatLabHeader *wanted, const LatLabHeader *found);
char *
lat_lab_header_write (const LatLabHeader *header);
LatLabHeader *
lat_lab_header_read (const char *line, const char **member);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatLabHeader, lat_lab_header_free)
