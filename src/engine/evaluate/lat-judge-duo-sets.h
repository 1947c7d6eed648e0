/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lat-judge-duo-sets.h - the bit boards of both sides as one vector, and how many squares they have (template)
 *
 * A part of lat-judge-duo.h, which includes it each time and says what DUO () is.
 */

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

/* What is worked on at a time, so that no step on what is in memory has to wait for one of another width: sets of more
 * than 32 bytes, the widest register of all levels that we build for, by halves. */
#if LAT_DUO_BYTES >= 32
#define DUO_N_PARTS 2
#else
#define DUO_N_PARTS 1
#endif

typedef LatLane DUO (part)
    __attribute__ ((vector_size (2 * LAT_DUO_BYTES / DUO_N_PARTS), aligned (16), may_alias));

typedef union
{
  DUO_SET set;
  DUO (part) part[DUO_N_PARTS];
} DUO (parts);

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

#if LAT_DUO_BYTES >= 32 && !defined(__AVX2__)
/* Each word gets what leaves the one before it, up or down. */
LAT_INLINE
DUO (part) DUO (move_far) (DUO (part) part, int bits)
{
  const int n = LAT_DUO_BYTES / 8, words = bits / 64, rest = bits % 64;
  DUO (half) from = (DUO (half)) part, to = { 0 };

  for (int i = 0; i < n; i++)
    {
      int k = i - words;

      if (k >= 0 && k < n)
        to[i] = rest >= 0 ? from[k] << rest : from[k] >> -rest;
      if (rest > 0 && k >= 1 && k <= n)
        to[i] |= from[k - 1] >> (64 - rest);
      if (rest < 0 && k >= -1 && k < n - 1)
        to[i] |= from[k + 1] << (64 + rest);
    }
  return (DUO (part)) to;
}
#elif LAT_DUO_BYTES >= 32
/* The instruction moves within 16 bytes only: what crosses their borders comes from a copy. */
LAT_INLINE __m256i
DUO (join) (__m256i before, __m256i here, __m256i after, const int bytes)
{
  const __m256i up = _mm256_permute2x128_si256 (before, here, 0x21);
  const __m256i down = _mm256_permute2x128_si256 (here, after, 0x21);

  switch (bytes)
    {
    case 0:
      return here;
    case 2:
      return _mm256_alignr_epi8 (here, up, 14);
    case 4:
      return _mm256_alignr_epi8 (here, up, 12);
    case 8:
      return _mm256_alignr_epi8 (here, up, 8);
    case 16:
      return up;
    case -2:
      return _mm256_alignr_epi8 (down, here, 2);
    case -4:
      return _mm256_alignr_epi8 (down, here, 4);
    case -8:
      return _mm256_alignr_epi8 (down, here, 8);
    default:
      return down;
    }
}

LAT_INLINE
DUO (part) DUO (move_far) (DUO (part) part, const int bits)
{
  const int n = LAT_DUO_BYTES / 32, whole = bits / 256, bytes = bits % 256 / 8;
  const __m256i *from = (const __m256i *) (const void *) &part;
  __m256i room[LAT_DUO_BYTES / 32];

  for (int i = 0; i < n; i++)
    {
      const __m256i none = _mm256_setzero_si256 ();
      const int k = i - whole;

      room[i] = DUO (join) (k >= 1 && k <= n ? _mm256_loadu_si256 (&from[k - 1]) : none,
                            k >= 0 && k < n ? _mm256_loadu_si256 (&from[k]) : none,
                            k >= -1 && k < n - 1 ? _mm256_loadu_si256 (&from[k + 1]) : none, bytes);
    }
  return *(const DUO (part) *) (const void *) room;
}
#endif

/* So many ranks up, or down if it is negative. */
LAT_INLINE
DUO (part) DUO (move_ranks) (DUO (part) set, int by)
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
  return DUO (move_far) (set, LAT_FIELD_LANE * by);
#endif
}

LAT_INLINE
DUO (part) DUO (move_part) (DUO (part) set, const guint dir, const int by)
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
      return by == 1 ? (DUO (part)) (set + set) : (DUO (part)) (set << (LatLane) by);
    case LAT_DIR_WEST:
    case LAT_DIR_NORTH_WEST:
    case LAT_DIR_SOUTH_WEST:
      return set >> (LatLane) by;
    default:
      return set;
    }
}

/* So many squares in a direction; to the east and west whatever leaves the lane is gone. */
LAT_INLINE DUO_SET
DUO (move) (DUO_SET set, const guint dir, const int by)
{
  DUO (parts) parts = { .set = set };

  for (guint i = 0; i < DUO_N_PARTS; i++)
    parts.part[i] = DUO (move_part) (parts.part[i], dir, by);
  return parts.set;
}

/* The squares that have one of the set next to them in a direction. */
LAT_INLINE DUO_SET
DUO (look) (DUO_SET set, const guint dir)
{
  return DUO (move) (set, dir ^ 1, 1);
}

LAT_INLINE gboolean
DUO (is_empty) (DUO_SET set)
{
  DUO (words) words = (DUO (words)) set;
  guint64 any = 0;

  for (guint i = 0; i < 2 * LAT_DUO_BYTES / 8; i++)
    any |= words[i];
  return any == 0;
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
