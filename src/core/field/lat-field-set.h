/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lat-field-set.h - sets of squares as bundles of lines (template)
 *
 * LAT_FIELD_LANE    bits of a lane: 8, 16 or 32
 * LAT_FIELD_CHUNKS  chunks of a set, at most
 * LAT_FIELD_EXACT   1 if a set always has so many chunks: loops over them are unrolled then
 * LAT_FIELD_LATER   1 if rules may be later ones (lat_field_is_later()), else what only these have is left out
 */
#pragma once

#include "lat-field-private.h"

#include <string.h>
#if defined(__AVX__) || defined(__SSE4_1__)
#include <immintrin.h>
#endif

/* All steps of a template in one function: fast to run, slow to compile. */
#ifdef LAT_FIELD_PLAIN_CALLS
#define LAT_INLINE static inline
#else
#define LAT_INLINE static inline __attribute__ ((always_inline))
#endif

/* What no rules but later ones can have. */
#define LAT_LATER(term) (LAT_FIELD_LATER && (term))
/* What all others have. */
#define LAT_LATER_OR(term) (!LAT_FIELD_LATER || (term))
/* The place of a side where each has its own: with other rules both have the same. */
#define LAT_OF(side) (LAT_FIELD_LATER ? (side) : 0u)
/* So with what there is for the men of each side and kind. */
#define LAT_MEN(side, kind) LAT_MAN (LAT_OF (side), kind)

#if LAT_FIELD_LANE == 8
typedef guint8 LatLane;
#elif LAT_FIELD_LANE == 16
typedef guint16 LatLane;
#else
typedef guint32 LatLane;
#endif

/* A chunk of a set. Additions, subtractions and shifts stay in their lane. */
typedef LatLane LatVec __attribute__ ((vector_size (LAT_CHUNK_BYTES), may_alias));
typedef LatLane LatLooseVec __attribute__ ((vector_size (LAT_CHUNK_BYTES), may_alias, aligned (1)));

typedef union
{
  LatVec chunk[LAT_FIELD_CHUNKS];
  guint64 word[LAT_FIELD_CHUNKS * LAT_CHUNK_BYTES / 8];
} LatLineSet;

/* The first bundle: a plain bit board, rank by rank. */
#define LAT_FLAT_WORDS (LAT_FIELD_LANE == 8 ? 1 : LAT_FIELD_LANE == 16 ? 4 : 10)

typedef union
{
  guint64 word[LAT_FLAT_WORDS];
#if LAT_FIELD_LANE == 16
  LatVec vec;
#endif
} LatFlatSet;

LAT_INLINE guint
lat_set_n_chunks (const LatField *field)
{
  return LAT_FIELD_EXACT ? LAT_FIELD_CHUNKS : field->n_chunks;
}

LAT_INLINE guint
lat_set_n_words (const LatField *field)
{
  /* Small sets are scanned whole: a constant number of words is worth more than a few zeros. */
  return LAT_FIELD_EXACT ? LAT_FIELD_CHUNKS * LAT_CHUNK_BYTES / 8 : field->n_words;
}

LAT_INLINE guint
lat_flat_n_words (const LatField *field)
{
  return LAT_FLAT_WORDS == 1 ? 1 : field->n_flat;
}

LAT_INLINE const LatVec *
lat_set_constant (const LatField *field, guint set)
{
  gsize bytes = LAT_FIELD_EXACT ? LAT_FIELD_CHUNKS * LAT_CHUNK_BYTES : field->set_bytes;

  return (const LatVec *) (const void *) (field->sets + (gsize) set * bytes);
}

/* A set of men (LAT_MEN). */
LAT_INLINE const LatVec *
lat_set_of_men (const LatField *field, guint man, LatMenSet set)
{
  return lat_set_constant (field, LAT_SET_MEN (man) + (guint) set);
}

/* The rules as they are for a side. */
LAT_INLINE const LatRules *
lat_set_get_rules (const LatField *field, guint side)
{
  return LAT_FIELD_LATER ? lat_field_get_rules (field, side) : field->rules;
}

/* All bits of a square. */
LAT_INLINE const LatVec *
lat_set_of_square (const LatField *field, guint square)
{
  return lat_set_constant (field, LAT_SET_SQUARES + square);
}

/* The same for a place that may be none: it has no bits then. */
LAT_INLINE const LatVec *
lat_set_of_place (const LatField *field, guint square)
{
  return lat_set_constant (field,
                           square == LAT_NOWHERE ? LAT_SET_NOBODY : LAT_SET_SQUARES + square);
}

LAT_INLINE gboolean
lat_vec_meets (LatVec a, LatVec b)
{
  LatVec both = a & b;
#if defined(__AVX__)
  return !_mm256_testz_si256 ((__m256i) both, (__m256i) both);
#else
  typedef guint64 Words __attribute__ ((vector_size (LAT_CHUNK_BYTES), may_alias));
  Words words = (Words) both;
  return (words[0] | words[1] | words[2] | words[3]) != 0;
#endif
}

LAT_INLINE gboolean
lat_set_meets (const LatField *field, const LatVec *a, const LatVec *b)
{
  LatVec both = a[0] & b[0];

  for (guint i = 1; i < lat_set_n_chunks (field); i++)
    both |= a[i] & b[i];
  return lat_vec_meets (both, both);
}

LAT_INLINE void
lat_set_clear (const LatField *field, LatLineSet *set)
{
  for (guint i = 0; i < lat_set_n_chunks (field); i++)
    set->chunk[i] = (LatVec){ 0 };
}

LAT_INLINE void
lat_set_toggle (const LatField *field, LatLineSet *set, guint square)
{
  const LatVec *bits = lat_set_of_square (field, square);

  for (guint i = 0; i < lat_set_n_chunks (field); i++)
    set->chunk[i] ^= bits[i];
}

LAT_INLINE void
lat_set_add (const LatField *field, LatLineSet *set, guint square)
{
  const LatVec *bits = lat_set_of_square (field, square);

  for (guint i = 0; i < lat_set_n_chunks (field); i++)
    set->chunk[i] |= bits[i];
}

LAT_INLINE gboolean
lat_set_has_bit (const LatLineSet *set, guint bit)
{
  return (set->word[bit / 64] >> (bit % 64)) & 1;
}

LAT_INLINE gboolean
lat_set_has (const LatField *field, const LatLineSet *set, guint square)
{
  return lat_set_has_bit (set, field->bit[0][square]);
}

LAT_INLINE guint
lat_set_count_bits (const LatField *field, const LatLineSet *set)
{
  guint n = 0;

  for (guint i = 0; i < lat_set_n_words (field); i++)
    n += (guint) __builtin_popcountll (set->word[i]);
  return n;
}

/* So many lanes moved up or down across chunks; what comes from outside reads as 0. */
LAT_INLINE LatVec
lat_vec_join (LatVec low, LatVec high, const int first)
{
#ifdef __clang__
  /* It has no shuffle by places that are not constants of the source. */
  const LatVec both[] = { low, high };

  return *(const LatLooseVec *) (const void *) ((const LatLane *) both + first);
#else
  LatVec places;

  for (int i = 0; i < (int) (LAT_CHUNK_BYTES / sizeof (LatLane)); i++)
    places[i] = (LatLane) (first + i);
  return __builtin_shuffle (low, high, places);
#endif
}

/* The squares so many lanes up or down in their bundle; what comes from another bundle is wrong, and
 * for the constant sets to mask. A lane below the first or above the last reads as 0. */
LAT_INLINE void
lat_set_shift_lanes (const LatField *field,
                     const LatLineSet *set,
                     const int by,
                     LatLineSet *shifted)
{
  const int n_lanes = LAT_CHUNK_BYTES / sizeof (LatLane);
  const LatVec none = { 0 };
  guint n = lat_set_n_chunks (field);

  for (guint i = 0; i < n; i++)
    shifted->chunk[i] =
        by > 0 ? lat_vec_join (i > 0 ? set->chunk[i - 1] : none, set->chunk[i], n_lanes - by)
               : lat_vec_join (set->chunk[i], i + 1 < n ? set->chunk[i + 1] : none, -by);
}

/* --- Walks --- */

/* The places of the bits of a word, the lowest first. */
#define LAT_WORD_FOREACH(bits, bit)                                                                \
  for (guint64 bit##_left = (bits), bit = 0;                                                       \
       bit##_left != 0 && (bit = (guint64) __builtin_ctzll (bit##_left), TRUE);                    \
       bit##_left &= bit##_left - 1)

/* The squares of a bit board, whose words are given by a term in i. */
#define LAT_FLAT_FOREACH(field, i, words, square)                                                  \
  for (guint i = 0, square = 0; i < lat_flat_n_words (field); i++)                                 \
    for (guint64 square##_left = (words);                                                          \
         square##_left != 0                                                                        \
         && (square = (field)->square_of_bit[i * 64 + (guint) __builtin_ctzll (square##_left)],    \
            TRUE);                                                                                 \
         square##_left &= square##_left - 1)

/* The place of the highest bit of a word below a bit; there is one. */
LAT_INLINE guint
lat_word_find_below (guint64 word, guint64 bit)
{
  return 63 ^ (guint) __builtin_clzll (word & ((G_GUINT64_CONSTANT (1) << bit) - 1));
}

/* --- The bit board --- */

LAT_INLINE LatFlatSet
lat_flat_get (const LatField *field, const LatLineSet *set)
{
  LatFlatSet flat = { 0 };

#if LAT_FIELD_LANE == 16
  static const guint64 masks[2 * LAT_FLAT_WORDS] = { G_MAXUINT64, G_MAXUINT64, G_MAXUINT64,
                                                     G_MAXUINT64 };
  const LatLooseVec *mask = (const void *) (masks + LAT_FLAT_WORDS - field->n_flat);

  flat.vec = set->chunk[0] & (LatVec) *mask;
#else
  for (guint i = 0; i < lat_flat_n_words (field); i++)
    flat.word[i] = set->word[i];
#endif
  return flat;
}

LAT_INLINE gboolean
lat_flat_has_bit (const LatFlatSet *set, guint bit)
{
  return (set->word[bit / 64] >> (bit % 64)) & 1;
}

LAT_INLINE void
lat_flat_add_bit (LatFlatSet *set, guint bit)
{
  set->word[bit / 64] |= G_GUINT64_CONSTANT (1) << (bit % 64);
}

/* Each square of the result has one of the set to the west, east, south or north of it. */
#if LAT_FIELD_LANE == 16
LAT_INLINE LatFlatSet
lat_flat_from_west (const LatField *field, LatFlatSet set)
{
  return (LatFlatSet){ .vec = set.vec << 1 };
}

LAT_INLINE LatFlatSet
lat_flat_from_east (const LatField *field, LatFlatSet set)
{
  return (LatFlatSet){ .vec = set.vec >> 1 };
}

LAT_INLINE LatFlatSet
lat_flat_from_south (const LatField *field, LatFlatSet set)
{
  return (LatFlatSet){ .vec = lat_vec_join ((LatVec){ 0 }, set.vec, 15) };
}

LAT_INLINE LatFlatSet
lat_flat_from_north (const LatField *field, LatFlatSet set)
{
  return (LatFlatSet){ .vec = lat_vec_join (set.vec, (LatVec){ 0 }, 1) };
}
#else
#if LAT_FIELD_LANE == 8
#define LAT_LANE_LOW G_GUINT64_CONSTANT (0x0101010101010101)
#else
#define LAT_LANE_LOW G_GUINT64_CONSTANT (0x0000000100000001)
#endif

LAT_INLINE LatFlatSet
lat_flat_from_west (const LatField *field, LatFlatSet set)
{
  for (guint i = 0; i < lat_flat_n_words (field); i++)
    set.word[i] = (set.word[i] << 1) & ~LAT_LANE_LOW;
  return set;
}

LAT_INLINE LatFlatSet
lat_flat_from_east (const LatField *field, LatFlatSet set)
{
  for (guint i = 0; i < lat_flat_n_words (field); i++)
    set.word[i] = (set.word[i] >> 1) & ~(LAT_LANE_LOW << (LAT_FIELD_LANE - 1));
  return set;
}

LAT_INLINE LatFlatSet
lat_flat_from_south (const LatField *field, LatFlatSet set)
{
  guint64 carry = 0;

  for (guint i = 0; i < lat_flat_n_words (field); i++)
    {
      guint64 word = set.word[i];

      set.word[i] = word << LAT_FIELD_LANE | carry;
      carry = word >> (64 - LAT_FIELD_LANE);
    }
  return set;
}

LAT_INLINE LatFlatSet
lat_flat_from_north (const LatField *field, LatFlatSet set)
{
  guint64 carry = 0;

  for (guint i = lat_flat_n_words (field); i-- > 0;)
    {
      guint64 word = set.word[i];

      set.word[i] = word >> LAT_FIELD_LANE | carry;
      carry = word << (64 - LAT_FIELD_LANE);
    }
  return set;
}
#endif

/* By how many sides a square has one of the set beside it. */
typedef struct
{
  LatFlatSet any;
  LatFlatSet two; /* or more */
} LatFlatCount;

/* What is not used of a set of few words is worked on too: the loop is unrolled then. */
LAT_INLINE guint
lat_flat_n_room (const LatField *field)
{
  return LAT_FLAT_WORDS <= 4 ? LAT_FLAT_WORDS : field->n_flat;
}

LAT_INLINE LatFlatCount
lat_flat_count_beside (const LatField *field, LatFlatSet set)
{
  LatFlatSet a = lat_flat_from_west (field, set);
  LatFlatSet b = lat_flat_from_east (field, set);
  LatFlatSet c = lat_flat_from_south (field, set);
  LatFlatSet d = lat_flat_from_north (field, set);
  LatFlatCount count = { 0 };

  for (guint i = 0; i < lat_flat_n_room (field); i++)
    {
      guint64 ab = a.word[i] | b.word[i];
      guint64 cd = c.word[i] | d.word[i];

      count.any.word[i] = ab | cd;
      count.two.word[i] = (a.word[i] & b.word[i]) | (c.word[i] & d.word[i]) | (ab & cd);
    }
  return count;
}
