/*
 * lat-judge-duo.h - counting on the bit boards of both sides at once (template)
 *
 * LAT_DUO_BYTES  bytes of the half of a set that belongs to a side
 *
 * Included once for each such size; so it has no guard. A set is one vector: in its first half
 * White's bit board, rank by rank in lanes as in the first bundle of the fast board, in its second
 * half Black's.
 */

#define DUO_PASTE(name, bytes)  lat_duo_##name##_##bytes
#define DUO_EXPAND(name, bytes) DUO_PASTE (name, bytes)
#define DUO(name)               DUO_EXPAND (name, LAT_DUO_BYTES)
#define DUO_SET                 DUO (set)

/* Large sets are worked on in memory, so that the code stays small. */
#if LAT_DUO_BYTES <= 16
#define DUO_STEP LAT_INLINE
#else
#define DUO_STEP static __attribute__ ((noinline))
#endif

#define DUO_VECTOR __attribute__ ((vector_size (2 * LAT_DUO_BYTES), aligned (16), may_alias))

typedef LatLane DUO (set) DUO_VECTOR;
typedef guint64 DUO (words) DUO_VECTOR;
typedef guint8 DUO (bytes) DUO_VECTOR;
typedef gint32 DUO (sums) DUO_VECTOR;
typedef guint64 DUO (half) __attribute__ ((vector_size (LAT_DUO_BYTES), aligned (8), may_alias));

typedef union
{
  DUO_SET set;
  DUO (half) half[LAT_N_SIDES];
} DUO (halves);

/* A number of squares for each side; only one of the two ways to count is used. */
typedef struct
{
  guint n[LAT_N_SIDES];
  DUO (bytes) bytes;
} DUO (number);

/* The sums of weighed numbers: phase by phase, again and again. */
typedef struct
{
  LatTally *tally;
  DUO (sums) sums;
} DUO (scale);

/*
 * free_men  all but those who are trapped
 * soldiers  free ones
 * leaders   free ones
 * throne    leaders, trapped ones too
 * walked    where hammers have a way to, but by a jump of a capture's line
 * hopped    where they jump to, by direction
 * reached   where free men have a way to
 */
typedef struct
{
  DUO_SET men;
  DUO_SET empty;
  DUO_SET free_men;
  DUO_SET soldiers;
  DUO_SET leaders;
  DUO_SET throne;
  DUO_SET walked;
  DUO_SET hopped[LAT_N_DIRS];
  DUO_SET reached;
  gboolean any_leader;
  gboolean any_hop;
} DUO (state);

/* --- Numbers --- */

/* Populations of bytes, and their sums times a row of weights (see LatJudge), where the machine can
 * look up many at once. One word a side is counted faster one by one. */
#if LAT_DUO_BYTES == 16 && defined(__AVX2__)
#define DUO_IS_BYTEWISE

LAT_INLINE
DUO (bytes) DUO (count_bytes) (DUO_SET set)
{
  const __m256i low = _mm256_set1_epi8 (15);
  const __m256i table =
      _mm256_broadcastsi128_si256 (_mm_setr_epi8 (0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4));
  __m256i half = _mm256_and_si256 ((__m256i) set, low);
  __m256i other = _mm256_and_si256 (_mm256_srli_epi16 ((__m256i) set, 4), low);

  return (DUO (bytes)) _mm256_add_epi8 (_mm256_shuffle_epi8 (table, half),
                                        _mm256_shuffle_epi8 (table, other));
}

LAT_INLINE
DUO (sums) DUO (weigh) (DUO (bytes) bytes, const gint16 row[16])
{
  __m256i n = _mm256_sad_epu8 ((__m256i) bytes, _mm256_setzero_si256 ());
  __m256i weights = _mm256_loadu_si256 ((const __m256i *) (const void *) row);

  return (DUO (sums)) _mm256_madd_epi16 (_mm256_shuffle_epi32 (n, 0xa0), weights);
}

/* Both phases, put together as in a tally. */
LAT_INLINE gint64
DUO (sum_up) (DUO (sums) sums)
{
  __m128i two = _mm_add_epi32 (_mm256_castsi256_si128 ((__m256i) sums),
                               _mm256_extracti128_si256 ((__m256i) sums, 1));
  gint64 both = _mm_cvtsi128_si64 (_mm_add_epi32 (two, _mm_unpackhi_epi64 (two, two)));

  return (both & G_GINT64_CONSTANT (0x80000000)) != 0 ? both - (G_GINT64_CONSTANT (1) << 32) : both;
}
#endif

/* --- Sets --- */

LAT_INLINE DUO_SET
DUO (load) (const guint64 *white, const guint64 *black)
{
#if LAT_DUO_BYTES == 8 && defined(__SSE2__)
  /* The compiler would go by way of memory. */
  return (DUO_SET) _mm_loadh_pi (
      (__m128) _mm_loadl_epi64 ((const __m128i_u *) (const void *) white),
      (const __m64 *) (const void *) black);
#elif LAT_DUO_BYTES == 16 && defined(__AVX2__)
  return (DUO_SET) _mm256_loadu2_m128i ((const __m128i_u *) (const void *) black,
                                        (const __m128i_u *) (const void *) white);
#else
  DUO (halves) both;

  memcpy (&both.half[0], white, LAT_DUO_BYTES);
  memcpy (&both.half[1], black, LAT_DUO_BYTES);
  return both.set;
#endif
}

LAT_INLINE DUO_SET
DUO (get) (const LatJudge *judge, guint set)
{
  return ((const DUO_SET *) (const void *) judge->sets)[set];
}

/* Each half in the place of the other. */
LAT_INLINE DUO_SET
DUO (swap) (DUO_SET set)
{
#if LAT_DUO_BYTES == 8
  return (DUO_SET) __builtin_shufflevector ((DUO (words)) set, (DUO (words)) set, 1, 0);
#elif LAT_DUO_BYTES == 16 && defined(__AVX2__)
  return (DUO_SET) _mm256_permute4x64_epi64 ((__m256i) set, 0x4e);
#else
  DUO (halves) both = { .set = set };

  return ((DUO (halves)){ .half = { both.half[1], both.half[0] } }).set;
#endif
}

#if LAT_DUO_BYTES > 16
DUO_STEP void
DUO (move_ranks_in_memory) (DUO_SET *set, int by)
{
  guint8 room[2][2 * LAT_DUO_BYTES];
  int offset = by > 0 ? LAT_DUO_BYTES : 0;

  for (guint half = 0; half < 2; half++)
    {
      guint8 *here = (guint8 *) set + half * LAT_DUO_BYTES;

      memset (room[half] + LAT_DUO_BYTES - offset, 0, LAT_DUO_BYTES);
      memcpy (room[half] + offset, here, LAT_DUO_BYTES);
      memcpy (here, room[half] + offset - by * LAT_FIELD_LANE / 8, LAT_DUO_BYTES);
    }
}
#endif

#if LAT_DUO_BYTES == 16 && !defined(__AVX2__)
LAT_INLINE
DUO (half) DUO (move_half) (DUO (half) half, int bits)
{
  const DUO (half) none = { 0 };

  if (bits > 0)
    return half << bits | __builtin_shufflevector (none, half >> (64 - bits), 0, 2);
  return half >> -bits | __builtin_shufflevector (none, half << (64 + bits), 3, 0);
}
#endif

/* So many ranks up, or down if it is negative. */
LAT_INLINE DUO_SET
DUO (move_ranks) (DUO_SET set, int by)
{
#if LAT_DUO_BYTES == 8
  return by > 0 ? (DUO_SET) ((DUO (words)) set << (8 * by))
                : (DUO_SET) ((DUO (words)) set >> (8 * -by));
#elif LAT_DUO_BYTES == 16 && defined(__AVX2__)
  switch (by)
    {
    case 1:
      return (DUO_SET) _mm256_slli_si256 ((__m256i) set, 2);
    case 2:
      return (DUO_SET) _mm256_slli_si256 ((__m256i) set, 4);
    case 4:
      return (DUO_SET) _mm256_slli_si256 ((__m256i) set, 8);
    case -1:
      return (DUO_SET) _mm256_srli_si256 ((__m256i) set, 2);
    case -2:
      return (DUO_SET) _mm256_srli_si256 ((__m256i) set, 4);
    default:
      return (DUO_SET) _mm256_srli_si256 ((__m256i) set, 8);
    }
#elif LAT_DUO_BYTES == 16
  DUO (halves) both = { .set = set };

  both.half[0] = DUO (move_half) (both.half[0], LAT_FIELD_LANE * by);
  both.half[1] = DUO (move_half) (both.half[1], LAT_FIELD_LANE * by);
  return both.set;
#else
  DUO (move_ranks_in_memory) (&set, by);
  return set;
#endif
}

/* So many squares in a direction; to the east and west whatever leaves the lane is gone. */
LAT_INLINE DUO_SET
DUO (move) (DUO_SET set, const guint dir, const int by)
{
  switch (dir)
    {
    case LAT_DIR_NORTH:
    case LAT_DIR_NORTH_EAST:
    case LAT_DIR_NORTH_WEST:
      set = DUO (move_ranks) (set, by);
      break;
    case LAT_DIR_SOUTH:
    case LAT_DIR_SOUTH_EAST:
    case LAT_DIR_SOUTH_WEST:
      set = DUO (move_ranks) (set, -by);
      break;
    default:
      break;
    }
  switch (dir)
    {
    case LAT_DIR_EAST:
    case LAT_DIR_NORTH_EAST:
    case LAT_DIR_SOUTH_EAST:
      return by == 1 ? (DUO_SET) (set + set) : (DUO_SET) (set << (LatLane) by);
    case LAT_DIR_WEST:
    case LAT_DIR_NORTH_WEST:
    case LAT_DIR_SOUTH_WEST:
      return set >> (LatLane) by;
    default:
      return set;
    }
}

/* The squares that have one of the set next to them in a direction. */
LAT_INLINE DUO_SET
DUO (look) (DUO_SET set, const guint dir)
{
  return DUO (move) (set, dir ^ 1, 1);
}

LAT_INLINE void
DUO (count) (DUO_SET set, guint n[LAT_N_SIDES])
{
  DUO (words) words = (DUO (words)) set;

  for (guint i = 0; i < LAT_DUO_BYTES / 8; i++)
    {
      n[0] += (guint) __builtin_popcountll (words[i]);
      n[1] += (guint) __builtin_popcountll (words[LAT_DUO_BYTES / 8 + i]);
    }
}

/* Adds the squares of a set to a number; at most 31 sets. */
LAT_INLINE void
DUO (add) (const DUO (scale) * scale, DUO (number) * number, DUO_SET set)
{
#ifdef DUO_IS_BYTEWISE
  if (scale->tally->terms == NULL)
    {
      number->bytes += DUO (count_bytes) (set);
      return;
    }
#endif
  DUO (count) (set, number->n);
}

LAT_INLINE void
DUO (put_number) (DUO (scale) * scale, LatTerm term, const DUO (number) * number)
{
#ifdef DUO_IS_BYTEWISE
  if (scale->tally->terms == NULL)
    {
      scale->sums += DUO (weigh) (number->bytes, scale->tally->rows[term]);
      return;
    }
#endif
  lat_tally_put (scale->tally, term, number->n[0], number->n[1]);
}

LAT_INLINE void
DUO (put) (DUO (scale) * scale, LatTerm term, DUO_SET set)
{
  DUO (number) number = { 0 };

  DUO (add) (scale, &number, set);
  DUO (put_number) (scale, term, &number);
}

/* --- Ways --- */

LAT_INLINE DUO_SET
DUO (slide_far) (DUO_SET men, DUO_SET empty, const guint dir)
{
  const int far = LAT_FIELD_LANE == 8 || (LAT_DUO_BYTES == 16 && dir >= LAT_DIR_NORTH) ? 4
                  : LAT_FIELD_LANE == 16                                               ? 8
                                                                                       : 16;
  DUO_SET through = empty;

  if (dir == LAT_DIR_EAST)
    {
      DUO_SET occupied = ~empty;

      return (occupied ^ (occupied - (men + men))) & empty;
    }
  /* Twice as far with each step (Kogge and Stone). */
  for (int by = 1; by <= far; by *= 2)
    {
      men |= through & DUO (move) (men, dir, by);
      through &= DUO (move) (through, dir, by);
    }
  return men & empty;
}

LAT_INLINE DUO_SET
DUO (slide) (const LatField *field, LatKind kind, DUO_SET men, DUO_SET empty, const guint dir)
{
  DUO_SET reach;

  if (field->range[kind] == 0)
    return DUO (slide_far) (men, empty, dir);
  men = DUO (move) (men, dir, 1) & empty;
  reach = men;
  for (guint i = 1; i < field->range[kind]; i++)
    {
      men = DUO (move) (men, dir, 1) & empty;
      reach |= men;
    }
  return reach;
}

LAT_INLINE DUO_SET
DUO (get_jumpable) (const LatField *field, const DUO (state) * state, LatKind kind)
{
  DUO_SET over = { 0 };

  if (field->jumps_own[kind])
    over |= state->men;
  if (field->jumps_enemy[kind])
    over |= DUO (swap) (state->men);
  return over;
}

/* The ways of a kind in one direction. */
DUO_STEP void
DUO (go) (const LatField *field,
          DUO (state) * state,
          LatKind kind,
          const DUO_SET *men,
          const guint dir,
          DUO (scale) * scale,
          DUO (number) * number)
{
  gboolean hammers = kind == LAT_SOLDIER || field->leader_hammers;
  DUO_SET reach;

  if (!field->moves_along[kind][dir])
    return;
  reach = DUO (slide) (field, kind, *men, state->empty, dir);
  DUO (add) (scale, number, reach);
  state->reached |= reach;
  if (hammers)
    state->walked |= reach;
  if (!field->jumps[kind])
    return;
  reach = DUO (move) (*men, dir, 1) & DUO (get_jumpable) (field, state, kind);
  reach = DUO (move) (reach, dir, 1) & state->empty;
  DUO (add) (scale, number, reach);
  state->reached |= reach;
  if (!hammers)
    return;
  if (field->captures_along[dir])
    state->hopped[dir] |= reach;
  else
    state->walked |= reach;
}

LAT_INLINE void
DUO (go_all) (const LatField *field,
              DUO (state) * state,
              LatKind kind,
              DUO_SET men,
              DUO (scale) * scale,
              DUO (number) * number)
{
  DUO (go) (field, state, kind, &men, LAT_DIR_EAST, scale, number);
  DUO (go) (field, state, kind, &men, LAT_DIR_WEST, scale, number);
  DUO (go) (field, state, kind, &men, LAT_DIR_NORTH, scale, number);
  DUO (go) (field, state, kind, &men, LAT_DIR_SOUTH, scale, number);
  if (field->moves_along[kind][LAT_DIR_NORTH_EAST])
    {
      DUO (go) (field, state, kind, &men, LAT_DIR_NORTH_EAST, scale, number);
      DUO (go) (field, state, kind, &men, LAT_DIR_SOUTH_WEST, scale, number);
      DUO (go) (field, state, kind, &men, LAT_DIR_NORTH_WEST, scale, number);
      DUO (go) (field, state, kind, &men, LAT_DIR_SOUTH_EAST, scale, number);
    }
}

/* Leaders like soldiers: all men together, and then what is the leaders' part of it. */
LAT_INLINE void
DUO (tally_ways_together) (const LatJudge *judge,
                           const LatField *field,
                           const LatBoard *board,
                           DUO (state) * state,
                           DUO (scale) * scale)
{
  DUO (number) number = { 0 };
  guint n[LAT_N_SIDES] = { 0 };

  DUO (go_all) (field, state, LAT_SOLDIER, state->free_men, scale, &number);
  for (guint side = 0; side < LAT_N_SIDES; side++)
    {
      guint leader = board->head.leader[side];

      if (leader != LAT_NOWHERE && !lat_board_is_trapped (field, board, leader))
        n[side] = lat_judge_count_rays (judge, field, board, leader);
    }
  lat_tally_put (scale->tally, LAT_TERM_LEADER_WAYS, n[0], n[1]);
  number.n[0] -= n[0];
  number.n[1] -= n[1];
#ifdef DUO_IS_BYTEWISE
  /* What is less for a side is more for the other. */
  if (scale->tally->terms == NULL)
    lat_tally_put (scale->tally, LAT_TERM_SOLDIER_WAYS, n[1], n[0]);
#endif
  DUO (put_number) (scale, LAT_TERM_SOLDIER_WAYS, &number);
}

LAT_INLINE void
DUO (tally_ways) (const LatJudge *judge,
                  const LatField *field,
                  const LatBoard *board,
                  DUO (state) * state,
                  DUO (scale) * scale)
{
  DUO (number) n_soldiers = { 0 }, n_leaders = { 0 };

  if (state->any_leader && judge->is_leader_alike)
    {
      DUO (tally_ways_together) (judge, field, board, state, scale);
      return;
    }
  DUO (go_all) (field, state, LAT_SOLDIER, state->soldiers, scale, &n_soldiers);
  DUO (put_number) (scale, LAT_TERM_SOLDIER_WAYS, &n_soldiers);
  if (!state->any_leader)
    return;
  DUO (go_all) (field, state, LAT_LEADER, state->leaders, scale, &n_leaders);
  DUO (put_number) (scale, LAT_TERM_LEADER_WAYS, &n_leaders);
}

/* Adds the squares from which there is a way in a direction. */
DUO_STEP void
DUO (leave) (const LatField *field,
             const DUO (state) * state,
             LatKind kind,
             const guint dir,
             DUO_SET *open)
{
  DUO_SET next = DUO (look) (state->empty, dir);

  if (!field->moves_along[kind][dir])
    return;
  if (field->jumps[kind])
    next |= DUO (look) (next & DUO (get_jumpable) (field, state, kind), dir);
  *open |= next;
}

LAT_INLINE DUO_SET
DUO (find_stuck) (const LatField *field, const DUO (state) * state, LatKind kind)
{
  DUO_SET men = kind == LAT_SOLDIER ? state->soldiers : state->leaders;
  DUO_SET open = { 0 };

  DUO (leave) (field, state, kind, LAT_DIR_EAST, &open);
  DUO (leave) (field, state, kind, LAT_DIR_WEST, &open);
  DUO (leave) (field, state, kind, LAT_DIR_NORTH, &open);
  DUO (leave) (field, state, kind, LAT_DIR_SOUTH, &open);
  if (field->moves_along[kind][LAT_DIR_NORTH_EAST])
    {
      DUO (leave) (field, state, kind, LAT_DIR_NORTH_EAST, &open);
      DUO (leave) (field, state, kind, LAT_DIR_SOUTH_WEST, &open);
      DUO (leave) (field, state, kind, LAT_DIR_NORTH_WEST, &open);
      DUO (leave) (field, state, kind, LAT_DIR_SOUTH_EAST, &open);
    }
  return men & ~open;
}

/* --- Captures --- */

/* Adds victims in a row with an anvil in a direction and an empty square on the other side. */
DUO_STEP void
DUO (take) (const LatJudge *judge,
            const DUO (state) * state,
            const DUO_SET *all_victims,
            const DUO_SET *anvils,
            const guint dir,
            DUO_SET *taken,
            DUO (scale) * scale,
            DUO (number) * n_landings)
{
  DUO_SET arrival = state->walked;
  DUO_SET victims = *all_victims;

  victims &= DUO (look) (*anvils, dir) | DUO (get) (judge, LAT_JUDGE_HOSTILE + dir);
  DUO (add) (scale, n_landings, victims & DUO (look) (state->empty, dir ^ 1));
  if (state->any_hop)
    for (guint i = 0; i < LAT_N_DIRS; i++)
      if (i != (dir ^ 1))
        arrival |= state->hopped[i];
  *taken |= victims & DUO (look) (arrival, dir ^ 1);
}

LAT_INLINE void
DUO (tally_captures) (const LatJudge *judge,
                      const LatField *field,
                      const LatBoard *board,
                      const DUO (state) * state,
                      DUO (scale) * scale)
{
  DUO_SET anvils = field->leader_is_anvil ? state->free_men : state->soldiers;
  DUO_SET victims = field->leader_can_be_taken ? state->free_men : state->soldiers;
  DUO_SET taken = { 0 };
  DUO (number) n_landings = { 0 };
  guint n_taken[LAT_N_SIDES] = { 0 };

  victims = DUO (swap) (victims) & DUO (get) (judge, LAT_JUDGE_UNSAFE);
  if (field->captures_along[LAT_DIR_EAST])
    {
      DUO (take) (judge, state, &victims, &anvils, LAT_DIR_EAST, &taken, scale, &n_landings);
      DUO (take) (judge, state, &victims, &anvils, LAT_DIR_WEST, &taken, scale, &n_landings);
      DUO (take) (judge, state, &victims, &anvils, LAT_DIR_NORTH, &taken, scale, &n_landings);
      DUO (take) (judge, state, &victims, &anvils, LAT_DIR_SOUTH, &taken, scale, &n_landings);
    }
  if (field->captures_along[LAT_DIR_NORTH_EAST])
    {
      DUO (take) (judge, state, &victims, &anvils, LAT_DIR_NORTH_EAST, &taken, scale, &n_landings);
      DUO (take) (judge, state, &victims, &anvils, LAT_DIR_SOUTH_WEST, &taken, scale, &n_landings);
      DUO (take) (judge, state, &victims, &anvils, LAT_DIR_NORTH_WEST, &taken, scale, &n_landings);
      DUO (take) (judge, state, &victims, &anvils, LAT_DIR_SOUTH_EAST, &taken, scale, &n_landings);
    }
  DUO (put_number) (scale, LAT_TERM_LANDINGS, &n_landings);
  DUO (count) (taken, n_taken);
  for (guint side = 0; side < LAT_N_SIDES; side++)
    {
      gboolean is_acting = board->head.side == side;
      guint n = n_taken[side];

      lat_tally_put_side (scale->tally, side,
                          is_acting ? LAT_TERM_TAKES_ONE_ACTING : LAT_TERM_TAKES_ONE_WAITING,
                          n > 0);
      lat_tally_put_side (scale->tally, side,
                          is_acting ? LAT_TERM_TAKES_MORE_ACTING : LAT_TERM_TAKES_MORE_WAITING,
                          n - (n > 0));
    }
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
DUO (tally_gaps) (const LatField *field, const DUO (state) * state, DUO (scale) * scale)
{
  DUO_SET units = field->leader_is_unit ? state->free_men : state->soldiers;
  DUO (number) n = { 0 };

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
DUO (tally_dangers) (const LatBoard *board, const DUO (state) * state, DUO (scale) * scale)
{
  DUO_SET beside =
      DUO (move) (state->throne, LAT_DIR_EAST, 1) | DUO (move) (state->throne, LAT_DIR_WEST, 1)
      | DUO (move) (state->throne, LAT_DIR_NORTH, 1) | DUO (move) (state->throne, LAT_DIR_SOUTH, 1);
  DUO_SET open = beside & state->empty;
  guint n_enemies[LAT_N_SIDES] = { 0 }, n_open[LAT_N_SIDES] = { 0 };
  guint n_closed[LAT_N_SIDES] = { 0 };

  DUO (count) (beside & DUO (swap) (state->men), n_enemies);
  DUO (count) (open, n_open);
  lat_tally_put (scale->tally, LAT_TERM_LEADER_ENEMIES, n_enemies[0], n_enemies[1]);
  DUO (put) (scale, LAT_TERM_LEADER_SIEGE, open & DUO (swap) (state->reached));
  for (guint side = 0; side < LAT_N_SIDES; side++)
    if (board->head.leader[side] == LAT_NOWHERE)
      n_open[side] = 3;
    else if (n_enemies[side] == 0)
      {
        n_closed[side] = 4 - n_open[side];
        n_open[side] = 3;
      }
  lat_tally_put (scale->tally, LAT_TERM_LEADER_CLOSED, n_closed[0], n_closed[1]);
  for (guint i = 0; i < 3; i++)
    lat_tally_put (scale->tally, (LatTerm) (LAT_TERM_LEADER_OPEN_0 + i), n_open[0] == i,
                   n_open[1] == i);
}

/* --- Together --- */

LAT_INLINE const guint64 *
DUO (get_leader) (const LatField *field, const LatBoard *board, guint side)
{
  static const guint64 none[LAT_DUO_BYTES / 8] = { 0 };
  guint leader = board->head.leader[side];

  return leader == LAT_NOWHERE ? none : lat_field_get_square (field, leader);
}

LAT_INLINE void
DUO (look_at) (const LatJudge *judge,
               const LatField *field,
               const LatBoard *board,
               DUO (state) * state)
{
  const DUO_SET squares = DUO (get) (judge, LAT_JUDGE_SQUARES);

  state->men = DUO (load) (board->men[0].word, board->men[1].word) & squares;
  state->empty = squares & ~(state->men | DUO (swap) (state->men));
  state->free_men = state->men;
  if (lat_board_has_trapped (board))
    state->free_men &= ~DUO (load) (board->trapped.word, board->trapped.word);
  state->soldiers = state->free_men;
  state->leaders = state->throne = (DUO_SET){ 0 };
  state->any_leader = (board->head.leader[0] & board->head.leader[1]) != LAT_NOWHERE;
  if (state->any_leader)
    {
      state->throne =
          DUO (load) (DUO (get_leader) (field, board, 0), DUO (get_leader) (field, board, 1))
          & squares;
      state->leaders = state->throne & state->free_men;
      state->soldiers &= ~state->throne;
    }
  state->walked = state->reached = (DUO_SET){ 0 };
  state->any_hop = field->jumps[LAT_SOLDIER] || field->jumps[LAT_LEADER];
  if (state->any_hop)
    for (guint i = 0; i < LAT_N_DIRS; i++)
      state->hopped[i] = (DUO_SET){ 0 };
}

LAT_INLINE void
DUO (tally) (const LatJudge *judge, const LatField *field, const LatBoard *board, LatTally *tally)
{
  DUO (state) state;
  DUO (scale) scale = { .tally = tally };

  DUO (look_at) (judge, field, board, &state);
  DUO (tally_ways) (judge, field, board, &state, &scale);
  if (lat_tally_asks (tally, LAT_TERM_STUCK, LAT_TERM_STUCK))
    {
      DUO_SET stuck = DUO (find_stuck) (field, &state, LAT_SOLDIER);

      if (state.any_leader)
        stuck |= DUO (find_stuck) (field, &state, LAT_LEADER);
      DUO (put) (&scale, LAT_TERM_STUCK, stuck);
    }
  if (lat_tally_asks (tally, LAT_TERM_LOCKED, LAT_TERM_LOCKED))
    DUO (tally_locked) (&state, &scale);
  if (lat_tally_asks (tally, LAT_TERM_LANDINGS, LAT_TERM_TAKES_MORE_WAITING))
    DUO (tally_captures) (judge, field, board, &state, &scale);
  if (lat_tally_asks (tally, LAT_TERM_BESIDE, LAT_TERM_BLOCKS))
    DUO (tally_neighbours) (&state, &scale);
  if (lat_tally_asks (tally, LAT_TERM_GAPS, LAT_TERM_GAPS))
    DUO (tally_gaps) (field, &state, &scale);
  if (lat_tally_asks (tally, LAT_TERM_EDGE, LAT_TERM_CENTRE))
    DUO (tally_places) (judge, &state, &scale);
  if (state.any_leader && lat_tally_asks (tally, LAT_TERM_LEADER_OPEN_0, LAT_TERM_LEADER_SIEGE))
    DUO (tally_dangers) (board, &state, &scale);
#ifdef DUO_IS_BYTEWISE
  tally->sum += DUO (sum_up) (scale.sums);
#endif
}

#undef DUO_VECTOR
#undef DUO_IS_BYTEWISE
#undef DUO_STEP
#undef DUO_SET
#undef DUO
#undef DUO_EXPAND
#undef DUO_PASTE
#undef LAT_DUO_BYTES
