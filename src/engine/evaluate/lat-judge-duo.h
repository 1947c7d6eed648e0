/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lat-judge-duo.h - counting on the bit boards of both sides at once (template)
 *
 * LAT_DUO_BYTES  bytes of the half of a set that belongs to a side
 *
 * Included for each such size; so it has no guard. A set is one vector: in its first half
 * White's bit board, rank by rank in lanes as in the first bundle of the fast board, in its second
 * half Black's.
 */

#define DUO_PASTE(name, bytes)  lat_duo_##name##_##bytes
#define DUO_EXPAND(name, bytes) DUO_PASTE (name, bytes)
#define DUO(name)               DUO_EXPAND (name, LAT_DUO_BYTES)
#define DUO_SET                 DUO (set)
/* What is known of all but later rules is not asked. */
#define DUO_HAS(flag) G_UNLIKELY (LAT_LATER (judge->flag))
#define DUO_IS(flag)  G_LIKELY (LAT_LATER_OR (judge->flag))

#include "lat-judge-duo-sets.h"
/* Needs it. */
#include "lat-judge-duo-ways.h"

/* --- Captures --- */

/* Adds victims in a row with an anvil in a direction and an empty square on the other side. */
DUO_STEP void
DUO (take) (const LatJudge *judge,
            const DUO (state) * state,
            LatKind kind,
            const DUO_SET *all_victims,
            const DUO_SET *anvils,
            const guint dir,
            DUO_SET *taken,
            DUO (scale) * scale,
            DUO (number) * n_landings,
            const gboolean is_plain)
{
  DUO_SET arrival = state->walked;
  DUO_SET victims = *all_victims;

  if (is_plain)
    victims &= DUO (look) (*anvils, dir);
  else
    victims &= DUO (look) (*anvils, dir) | DUO (get) (judge, LAT_JUDGE_HOSTILE + 8 * kind + dir);
  DUO (add) (scale, n_landings, victims & DUO (look) (state->empty, dir ^ 1));
  if (!is_plain && state->any_hop)
    for (guint i = 0; i < LAT_N_DIRS; i++)
      if (i != (dir ^ 1))
        arrival |= state->hopped[i];
  *taken |= victims & DUO (look) (arrival, dir ^ 1);
}

/* Victims of one kind, between two. */
LAT_INLINE void
DUO (take_all) (const LatJudge *judge,
                const LatField *field,
                const DUO (state) * state,
                LatKind kind,
                const DUO_SET *victims,
                const DUO_SET *anvils,
                DUO_SET *taken,
                DUO (scale) * scale,
                DUO (number) * n,
                const gboolean is_plain)
{
  if (is_plain || field->captures_along[LAT_DIR_EAST])
    {
      DUO (take) (judge, state, kind, victims, anvils, LAT_DIR_EAST, taken, scale, n, is_plain);
      DUO (take) (judge, state, kind, victims, anvils, LAT_DIR_WEST, taken, scale, n, is_plain);
      DUO (take) (judge, state, kind, victims, anvils, LAT_DIR_NORTH, taken, scale, n, is_plain);
      DUO (take) (judge, state, kind, victims, anvils, LAT_DIR_SOUTH, taken, scale, n, is_plain);
    }
  if (!is_plain && field->captures_along[LAT_DIR_NORTH_EAST])
    {
      DUO (take) (judge, state, kind, victims, anvils, LAT_DIR_NORTH_EAST, taken, scale, n, FALSE);
      DUO (take) (judge, state, kind, victims, anvils, LAT_DIR_SOUTH_WEST, taken, scale, n, FALSE);
      DUO (take) (judge, state, kind, victims, anvils, LAT_DIR_NORTH_WEST, taken, scale, n, FALSE);
      DUO (take) (judge, state, kind, victims, anvils, LAT_DIR_SOUTH_EAST, taken, scale, n, FALSE);
    }
}

/* Adds those with all sides taken but one, which is empty. */
static void
DUO (besiege) (const LatJudge *judge,
               const DUO (state) * state,
               LatKind kind,
               const DUO_SET *victims,
               const DUO_SET *captors,
               DUO_SET *taken,
               DUO (scale) * scale,
               DUO (number) * n_landings)
{
  DUO_SET arrival = state->walked, shut[4], others;

  if (state->any_hop)
    for (guint i = 0; i < LAT_N_DIRS; i++)
      arrival |= state->hopped[i];
#define DUO_SHUT(dir)                                                                              \
  shut[dir] = DUO (look) (*captors, dir) | DUO (get) (judge, LAT_JUDGE_HOSTILE + 8 * kind + (dir))
  DUO_SHUT (LAT_DIR_EAST);
  DUO_SHUT (LAT_DIR_WEST);
  DUO_SHUT (LAT_DIR_NORTH);
  DUO_SHUT (LAT_DIR_SOUTH);
#undef DUO_SHUT
#define DUO_LAST(dir, a, b, c)                                                                     \
  others = *victims & shut[a] & shut[b] & shut[c] & ~shut[dir];                                    \
  DUO (add) (scale, n_landings, others & DUO (look) (state->empty, dir));                          \
  *taken |= others & DUO (look) (arrival, dir)
  DUO_LAST (LAT_DIR_EAST, LAT_DIR_WEST, LAT_DIR_NORTH, LAT_DIR_SOUTH);
  DUO_LAST (LAT_DIR_WEST, LAT_DIR_EAST, LAT_DIR_NORTH, LAT_DIR_SOUTH);
  DUO_LAST (LAT_DIR_NORTH, LAT_DIR_EAST, LAT_DIR_WEST, LAT_DIR_SOUTH);
  DUO_LAST (LAT_DIR_SOUTH, LAT_DIR_EAST, LAT_DIR_WEST, LAT_DIR_NORTH);
#undef DUO_LAST
}

/* Where leaders are captured otherwise than soldiers, some with all sides taken, or where squares
 * capture while they are empty. */
static __attribute__ ((noinline)) void
DUO (take_oddly) (const LatJudge *judge,
                  const LatField *field,
                  const DUO (state) * state,
                  DUO_SET *taken,
                  DUO (scale) * scale,
                  DUO (number) * n_landings)
{
  const guint n_kinds = LAT_LATER (judge->has_kinds) ? LAT_N_KINDS : LAT_OFFICER;
  const DUO_SET anvils = DUO (find_armed) (judge, state, field->is_anvil);

  for (guint kind = 0; kind < n_kinds; kind++)
    {
      DUO_SET men = DUO (swap) (DUO (get_men) (judge, state, (LatKind) kind));
      DUO_SET captors = anvils | (state->empty & DUO (get) (judge, LAT_JUDGE_HOSTILE_EMPTY + kind));
      DUO_SET victims = men & DUO (get) (judge, LAT_JUDGE_UNSAFE + kind);

      DUO (take_all)
      (judge, field, state, (LatKind) kind, &victims, &captors, taken, scale, n_landings, FALSE);
      victims = men & DUO (get) (judge, LAT_JUDGE_BESIEGED + kind);
      DUO (besiege)
      (judge, state, (LatKind) kind, &victims, &captors, taken, scale, n_landings);
    }
}

LAT_INLINE void
DUO (tally_captures) (const LatJudge *judge,
                      const LatField *field,
                      const LatScene *scene,
                      const DUO (state) * state,
                      DUO (scale) * scale,
                      const gboolean is_plain)
{
  DUO_SET taken = { 0 };
  DUO (number) n_landings = { 0 };
  guint n_taken[LAT_N_SIDES] = { 0 };

  if (is_plain || DUO_IS (takes_alike))
    {
      DUO_SET anvils = field->leader_is_anvil[LAT_WHITE] ? state->free_men : state->soldiers;
      DUO_SET victims = field->leader_can_be_taken[LAT_WHITE] ? state->free_men : state->soldiers;

      victims = DUO (swap) (victims) & DUO (get) (judge, LAT_JUDGE_UNSAFE);
      DUO (take_all)
      (judge, field, state, LAT_SOLDIER, &victims, &anvils, &taken, scale, &n_landings, is_plain);
    }
  else
    DUO (take_oddly) (judge, field, state, &taken, scale, &n_landings);
  DUO (put_number) (scale, LAT_TERM_LANDINGS, &n_landings);
  DUO (count) (taken, n_taken);
  lat_judge_tally_takes (judge, scene, n_taken, scale->tally);
}

/* Empty squares between two units on the line of a direction. */
DUO_STEP void
DUO (count_gaps) (const DUO (state) * state,
                  const DUO_SET *units,
                  const guint dir,
                  DUO (scale) * scale,
                  DUO (number) * n)
{
  DUO (add) (scale, n, state->empty & DUO (look) (*units, dir) & DUO (look) (*units, dir ^ 1));
}

LAT_INLINE void
DUO (tally_gaps) (const LatJudge *judge,
                  const LatField *field,
                  const DUO (state) * state,
                  DUO (scale) * scale)
{
  DUO_SET units;
  DUO (number) n = { 0 };

  if (DUO_HAS (are_some_unarmed))
    units = DUO (find_armed) (judge, state, field->is_unit);
  else
    units = DUO (add_leaders) (judge, state, field->leader_is_unit);
  if (field->captures_along[LAT_DIR_EAST])
    {
      DUO (count_gaps) (state, &units, LAT_DIR_EAST, scale, &n);
      DUO (count_gaps) (state, &units, LAT_DIR_NORTH, scale, &n);
    }
  if (field->captures_along[LAT_DIR_NORTH_EAST])
    {
      DUO (count_gaps) (state, &units, LAT_DIR_NORTH_EAST, scale, &n);
      DUO (count_gaps) (state, &units, LAT_DIR_NORTH_WEST, scale, &n);
    }
  DUO (put_number) (scale, LAT_TERM_GAPS, &n);
}

/* --- Where men stand --- */

LAT_INLINE void
DUO (tally_neighbours) (const DUO (state) * state, DUO (scale) * scale)
{
  DUO_SET men = state->free_men;
  DUO_SET north = DUO (look) (men, LAT_DIR_NORTH);
  DUO_SET pairs = men & DUO (look) (men, LAT_DIR_EAST);
  DUO (number) n_beside = { 0 }, n_diagonal = { 0 };

  DUO (add) (scale, &n_beside, pairs);
  DUO (add) (scale, &n_beside, men & north);
  DUO (put_number) (scale, LAT_TERM_BESIDE, &n_beside);
  if (lat_tally_asks (scale->tally, LAT_TERM_DIAGONAL, LAT_TERM_DIAGONAL))
    {
      DUO (add) (scale, &n_diagonal, men & DUO (look) (north, LAT_DIR_EAST));
      DUO (add) (scale, &n_diagonal, men & DUO (look) (north, LAT_DIR_WEST));
      DUO (put_number) (scale, LAT_TERM_DIAGONAL, &n_diagonal);
    }
  if (lat_tally_asks (scale->tally, LAT_TERM_BLOCKS, LAT_TERM_BLOCKS))
    DUO (put) (scale, LAT_TERM_BLOCKS, pairs & DUO (look) (pairs, LAT_DIR_NORTH));
}

LAT_INLINE void
DUO (tally_places) (const LatJudge *judge, const DUO (state) * state, DUO (scale) * scale)
{
  DUO (number) n = { 0 };

  if (lat_tally_asks (scale->tally, LAT_TERM_EDGE, LAT_TERM_EDGE))
    DUO (put) (scale, LAT_TERM_EDGE, state->soldiers & DUO (get) (judge, LAT_JUDGE_EDGE));
  if (lat_tally_asks (scale->tally, LAT_TERM_CORNER, LAT_TERM_CORNER))
    DUO (put) (scale, LAT_TERM_CORNER, state->soldiers & DUO (get) (judge, LAT_JUDGE_CORNER));
  if (!lat_tally_asks (scale->tally, LAT_TERM_CENTRE, LAT_TERM_CENTRE))
    return;
  for (guint i = 0; i < LAT_TERMS_MAX_RING; i++)
    DUO (add) (scale, &n, state->soldiers & DUO (get) (judge, LAT_JUDGE_RING + i));
  DUO (put_number) (scale, LAT_TERM_CENTRE, &n);
}

/* Enemies that only one man is next to lock the soldiers next to them. */
LAT_INLINE void
DUO (tally_locked) (const DUO (state) * state, DUO (scale) * scale)
{
  DUO_SET enemies = DUO (swap) (state->men);
  DUO_SET a = DUO (look) (state->men, LAT_DIR_EAST), b = DUO (look) (state->men, LAT_DIR_WEST);
  DUO_SET c = DUO (look) (state->men, LAT_DIR_NORTH), d = DUO (look) (state->men, LAT_DIR_SOUTH);
  DUO_SET two = (a & b) | (c & d) | ((a | b) & (c | d));

  enemies &= (a | b | c | d) & ~two;
  a = DUO (look) (enemies, LAT_DIR_EAST) | DUO (look) (enemies, LAT_DIR_WEST)
      | DUO (look) (enemies, LAT_DIR_NORTH) | DUO (look) (enemies, LAT_DIR_SOUTH);
  DUO (put) (scale, LAT_TERM_LOCKED, state->soldiers & a);
}

/* --- The leader's dangers --- */

LAT_INLINE void
DUO (tally_dangers) (const LatJudge *judge,
                     const LatScene *scene,
                     const DUO (state) * state,
                     DUO (scale) * scale)
{
  DUO_SET throne = state->throne, beside, open;
  guint n_enemies[LAT_N_SIDES] = { 0 }, n_open[LAT_N_SIDES] = { 0 };
  guint n_closed[LAT_N_SIDES] = { 0 };

  for (guint side = 0; side < LAT_N_SIDES; side++)
    if (!DUO_IS (asks_leader[side]))
      throne &= ~DUO (get) (judge, LAT_JUDGE_WHITE + side);
  beside = DUO (move) (throne, LAT_DIR_EAST, 1) | DUO (move) (throne, LAT_DIR_WEST, 1)
           | DUO (move) (throne, LAT_DIR_NORTH, 1) | DUO (move) (throne, LAT_DIR_SOUTH, 1);
  open = beside & state->empty;
  DUO (count) (beside & DUO (swap) (state->men), n_enemies);
  DUO (count) (open, n_open);
  lat_tally_put (scale->tally, LAT_TERM_LEADER_ENEMIES, n_enemies[0], n_enemies[1]);
  DUO (put) (scale, LAT_TERM_LEADER_SIEGE, open & DUO (swap) (state->reached));
  for (guint side = 0; side < LAT_N_SIDES; side++)
    if (lat_judge_count_leaders (&scene->board->head, side) == 0 || !DUO_IS (asks_leader[side]))
      n_open[side] = 3;
    else if (n_enemies[side] == 0)
      {
        /* Several have more than four. */
        n_closed[side] = 4 - MIN (n_open[side], 4);
        n_open[side] = 3;
      }
  lat_tally_put (scale->tally, LAT_TERM_LEADER_CLOSED, n_closed[0], n_closed[1]);
  for (guint i = 0; i < 3; i++)
    lat_tally_put (scale->tally, (LatTerm) (LAT_TERM_LEADER_OPEN_0 + i), n_open[0] == i,
                   n_open[1] == i);
}

/* --- Together --- */

LAT_INLINE const guint64 *
DUO (get_leader) (const LatField *field, const LatScene *scene, guint side)
{
  static const guint64 none[LAT_DUO_BYTES / 8] = { 0 };
  guint leader = scene->leader[side];

  return leader == LAT_NOWHERE ? none : lat_field_get_square (field, leader);
}

/* The men, after the move if there is one. */
LAT_INLINE DUO_SET
DUO (load_men) (const LatJudge *judge, const LatField *field, const LatScene *scene)
{
  const LatBoard *board = scene->board;
  DUO_SET men = DUO (load) (board->men[0].word, board->men[1].word);

  if (scene->from != LAT_NOWHERE)
    {
      const guint64 *from = lat_field_get_square (field, scene->from);
      const guint64 *to = lat_field_get_square (field, scene->to);

      men ^= (DUO (load) (from, from) ^ DUO (load) (to, to))
             & DUO (get) (judge, LAT_JUDGE_WHITE + (scene->side ^ 1u));
    }
  return men & DUO (get) (judge, LAT_JUDGE_SQUARES);
}

#if LAT_FIELD_LATER
/* Those of a kind of both sides, and where one of them goes to. */
LAT_INLINE DUO_SET
DUO (load_kind) (const LatField *field, const LatScene *scene, LatKind kind, const LatLineSet *men)
{
  DUO_SET set = DUO (load) (men->word, men->word);

  if (scene->from != LAT_NOWHERE && scene->kind == kind)
    {
      const guint64 *to = lat_field_get_square (field, scene->to);

      set |= DUO (load) (to, to);
    }
  return set;
}
#endif

LAT_INLINE void
DUO (look_at) (const LatJudge *judge,
               const LatField *field,
               const LatScene *scene,
               DUO (state) * state,
               const gboolean is_plain)
{
  const LatBoard *board = scene->board;
  const DUO_SET squares = DUO (get) (judge, LAT_JUDGE_SQUARES);

  state->men = DUO (load_men) (judge, field, scene);
  state->empty = squares & ~(state->men | DUO (swap) (state->men));
  state->free_men = state->men;
  if (lat_board_has_trapped (board))
    state->free_men &= ~DUO (load) (board->trapped.word, board->trapped.word);
  state->soldiers = state->free_men;
  state->leaders = state->throne = (DUO_SET){ 0 };
  state->any_leader = (scene->leader[0] & scene->leader[1]) != LAT_NOWHERE;
  if (state->any_leader)
    {
      state->throne =
          DUO (load) (DUO (get_leader) (field, scene, 0), DUO (get_leader) (field, scene, 1))
          & squares;
      state->leaders = state->throne & state->free_men;
      state->soldiers &= ~state->throne;
    }
#if LAT_FIELD_LATER
  if (DUO_HAS (has_kinds))
    {
      state->any_leader = (board->head.n_leaders[0] | board->head.n_leaders[1]) != 0;
      state->throne = DUO (load_kind) (field, scene, LAT_LEADER, &board->leaders) & state->men;
      state->leaders = state->throne & state->free_men;
      state->soldiers &= ~state->throne;
      state->officers =
          DUO (load_kind) (field, scene, LAT_OFFICER, &board->officers) & state->soldiers;
    }
#endif
  state->walked = state->reached = (DUO_SET){ 0 };
  state->any_hop =
      !is_plain
      && (field->jumps[0][LAT_SOLDIER] || field->jumps[0][LAT_LEADER]
          || LAT_LATER (field->jumps[1][LAT_SOLDIER] || field->jumps[1][LAT_LEADER]
                        || field->jumps[0][LAT_OFFICER] || field->jumps[1][LAT_OFFICER]));
  if (state->any_hop)
    for (guint i = 0; i < LAT_N_DIRS; i++)
      state->hopped[i] = (DUO_SET){ 0 };
}

LAT_INLINE void
DUO (tally_all) (const LatJudge *judge,
                 const LatField *field,
                 const LatScene *scene,
                 LatTally *tally,
                 const gboolean is_plain)
{
  DUO (state) state;
  DUO (scale) scale = { .tally = tally };

  DUO (look_at) (judge, field, scene, &state, is_plain);
  DUO (tally_ways) (judge, field, scene, &state, &scale, is_plain);
  if (lat_tally_asks (tally, LAT_TERM_STUCK, LAT_TERM_STUCK))
    {
      DUO_SET stuck = DUO (find_stuck) (judge, field, &state, LAT_SOLDIER);

      if (state.any_leader)
        stuck |= DUO (find_stuck) (judge, field, &state, LAT_LEADER);
      if (DUO_HAS (has_kinds))
        stuck |= DUO (find_stuck) (judge, field, &state, LAT_OFFICER);
      DUO (put) (&scale, LAT_TERM_STUCK, stuck);
    }
  if (lat_tally_asks (tally, LAT_TERM_LOCKED, LAT_TERM_LOCKED))
    DUO (tally_locked) (&state, &scale);
  if (lat_tally_asks (tally, LAT_TERM_LANDINGS, LAT_TERM_TAKES_MORE_WAITING))
    DUO (tally_captures) (judge, field, scene, &state, &scale, is_plain);
  if (lat_tally_asks (tally, LAT_TERM_BESIDE, LAT_TERM_BLOCKS))
    DUO (tally_neighbours) (&state, &scale);
  if (lat_tally_asks (tally, LAT_TERM_GAPS, LAT_TERM_GAPS))
    DUO (tally_gaps) (judge, field, &state, &scale);
  if (lat_tally_asks (tally, LAT_TERM_EDGE, LAT_TERM_CENTRE))
    DUO (tally_places) (judge, &state, &scale);
  if (state.any_leader && lat_tally_asks (tally, LAT_TERM_LEADER_OPEN_0, LAT_TERM_LEADER_SIEGE))
    DUO (tally_dangers) (judge, scene, &state, &scale);
#ifdef DUO_IS_BYTEWISE
  tally->sum += DUO (sum_up) (scale.sums);
#endif
}

/* Most rules are plain (see LatJudge): what they have none of is not asked for again and again. */
LAT_INLINE void
DUO (tally) (const LatJudge *judge, const LatField *field, const LatScene *scene, LatTally *tally)
{
  if (LAT_DUO_BYTES <= 16 && judge->is_plain)
    DUO (tally_all) (judge, field, scene, tally, TRUE);
  else
    DUO (tally_all) (judge, field, scene, tally, FALSE);
}

#undef DUO_HAS
#undef DUO_IS
#undef DUO_VECTOR
#undef DUO_N_PARTS
#undef DUO_IS_BYTEWISE
#undef DUO_STEP
#undef DUO_SET
#undef DUO
#undef DUO_EXPAND
#undef DUO_PASTE
