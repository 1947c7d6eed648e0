/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lat-net-field.h - the net on the fast board (template)
 *
 * The sums of the hidden units are kept by ply, and made only where they are asked for: from those of the ply
 * before that has some, by what is different on the board.
 */
#pragma once

#include "lat-field-board.h"
#include "lat-net.h"

#define LAT_NET_ALIGNMENT 64
/* More plies than any line of a search has, its end included. */
#define LAT_NET_PLIES 260

#define LAT_NET_BYTES 32
#define LAT_NET_VECS  (LAT_NET_SUMS * 2 / LAT_NET_BYTES)

/* Vectors, and not loops: sums that go through memory in parts of another size are waited for. */
typedef guint16 LatNetVec __attribute__ ((vector_size (LAT_NET_BYTES), may_alias));
typedef gint16 LatNetSigned __attribute__ ((vector_size (LAT_NET_BYTES), may_alias));

/* The hidden units of both perspectives, modulo 2¹⁶. */
typedef struct
{
  LatNetVec vec[LAT_NET_VECS];
} __attribute__ ((aligned (LAT_NET_ALIGNMENT))) LatNetSums;

/* A line of the search. Who changes the board of a ply says that it is not summed up.
 *
 * boards    by ply
 * sums      by ply, of the boards that are summed up; NULL without a net
 */
typedef struct
{
  const LatBoard *boards;
  LatNetSums *sums;
  guint8 is_summed[LAT_NET_PLIES];
} LatNetPath;

LAT_INLINE void
lat_net_add (LatNetSums *sums, const guint16 *row)
{
  const LatNetVec *vec = __builtin_assume_aligned (row, LAT_NET_ALIGNMENT);

  for (guint i = 0; i < LAT_NET_VECS; i++)
    sums->vec[i] += vec[i];
}

LAT_INLINE void
lat_net_subtract (LatNetSums *sums, const guint16 *row)
{
  const LatNetVec *vec = __builtin_assume_aligned (row, LAT_NET_ALIGNMENT);

  for (guint i = 0; i < LAT_NET_VECS; i++)
    sums->vec[i] -= vec[i];
}

/* What comes out for the side to act. */
LAT_INLINE int
lat_net_conclude (const LatNet *net, const LatNetSums *sums, guint us)
{
  const gint16 *out = net->out[us];
  union
  {
    LatNetVec vec[LAT_NET_VECS];
    gint16 unit[LAT_NET_SUMS];
  } squares;
  gint32 sum = 0;

  for (guint i = 0; i < LAT_NET_VECS; i++)
    {
      LatNetSigned unit = (LatNetSigned) sums->vec[i];
      LatNetSigned is_low, clipped;
      LatNetVec square;

      unit &= (LatNetSigned) (unit > 0);
      is_low = (LatNetSigned) (unit < LAT_NET_FULL);
      clipped = (unit & is_low) | (~is_low & LAT_NET_FULL);
      square = (LatNetVec) clipped;
      squares.vec[i] = (square * square) >> 8;
    }
  for (guint i = 0; i < LAT_NET_SUMS; i++)
    sum += squares.unit[i] * out[i];
  sum = (sum + net->out_bias[us]) >> LAT_NET_SHIFT;
  return CLAMP (sum, -LAT_NET_MAX, LAT_NET_MAX);
}

/* --- Making sums --- */

G_STATIC_ASSERT (LAT_NET_TRAPPED == LAT_ZOBRIST_TRAPPED);

/* Whoever is no free soldier is counted as one first: this is the rest. */
LAT_INLINE void
lat_net_add_leader (const LatNet *net,
                    const LatField *field,
                    const LatBoard *board,
                    guint side,
                    LatNetSums *sums)
{
  guint leader = board->head.leader[side];

  if (leader != LAT_NOWHERE)
    lat_net_add (sums,
                 lat_net_get_row (net, lat_board_get_cell (field, board, side, leader), leader));
}

LAT_INLINE void
lat_net_subtract_leader (const LatNet *net,
                         const LatField *field,
                         const LatBoard *board,
                         guint side,
                         LatNetSums *sums)
{
  guint leader = board->head.leader[side];

  if (leader != LAT_NOWHERE)
    lat_net_subtract (
        sums, lat_net_get_row (net, lat_board_get_cell (field, board, side, leader), leader));
}

#if LAT_FIELD_LATER
/* All that are no soldiers, where there are kinds. */
static __attribute__ ((noinline)) void
lat_net_change_kinds (const LatNet *net,
                      const LatField *field,
                      const LatBoard *board,
                      gboolean adds,
                      LatNetSums *sums)
{
  for (guint side = 0; side < LAT_N_SIDES; side++)
    LAT_FLAT_FOREACH (field, i,
                      (board->leaders.word[i] | board->officers.word[i]) & board->men[side].word[i],
                      square)
      {
        const guint16 *row =
            lat_net_get_row (net, lat_board_get_cell (field, board, side, square), square);

        if (adds)
          lat_net_add (sums, row);
        else
          lat_net_subtract (sums, row);
      }
}
#endif

/* Trapped soldiers of a side. */
static __attribute__ ((noinline)) void
lat_net_change_trapped (const LatNet *net,
                        const LatField *field,
                        const LatBoard *board,
                        gboolean adds,
                        LatNetSums *sums)
{
  if (!lat_board_has_trapped (board))
    return;
  for (guint side = 0; side < LAT_N_SIDES; side++)
    LAT_FLAT_FOREACH (field, i, board->trapped.word[i] & board->men[side].word[i], square)
      {
        const guint16 *row = lat_net_get_row (net, side | LAT_NET_TRAPPED, square);

        if (lat_board_get_kind (field, board, side, square) != LAT_SOLDIER)
          continue;
        if (adds)
          lat_net_add (sums, row);
        else
          lat_net_subtract (sums, row);
      }
}

static __attribute__ ((noinline)) void
lat_net_sum_afresh (const LatNet *net,
                    const LatField *field,
                    const LatBoard *board,
                    LatNetSums *sums)
{
  memcpy (sums, net->bias, sizeof *sums);
  for (guint side = 0; side < LAT_N_SIDES; side++)
    {
      LAT_FLAT_FOREACH (field, i, board->men[side].word[i], square)
        lat_net_add (sums, lat_net_get_row (net, side, square));
      lat_net_add_leader (net, field, board, side, sums);
    }
#if LAT_FIELD_LATER
  if (field->has_kinds)
    lat_net_change_kinds (net, field, board, TRUE, sums);
#endif
  lat_net_change_trapped (net, field, board, TRUE, sums);
}

/* From the sums of one board those of another one that differs from it by a few men. */
static __attribute__ ((noinline)) void
lat_net_sum_changes (const LatNet *net,
                     const LatField *field,
                     const LatBoard *from,
                     const LatNetSums *before,
                     const LatBoard *to,
                     LatNetSums *sums)
{
  LatNetSums own = *before;

  for (guint side = 0; side < LAT_N_SIDES; side++)
    {
      LAT_FLAT_FOREACH (field, i, to->men[side].word[i] & ~from->men[side].word[i], square)
        lat_net_add (&own, lat_net_get_row (net, side, square));
      LAT_FLAT_FOREACH (field, i, from->men[side].word[i] & ~to->men[side].word[i], square)
        lat_net_subtract (&own, lat_net_get_row (net, side, square));
      if (from->head.leader[side] != to->head.leader[side] || lat_board_has_trapped (from)
          || lat_board_has_trapped (to))
        {
          lat_net_subtract_leader (net, field, from, side, &own);
          lat_net_add_leader (net, field, to, side, &own);
        }
    }
#if LAT_FIELD_LATER
  if (field->has_kinds)
    {
      lat_net_change_kinds (net, field, from, FALSE, &own);
      lat_net_change_kinds (net, field, to, TRUE, &own);
    }
#endif
  lat_net_change_trapped (net, field, from, FALSE, &own);
  lat_net_change_trapped (net, field, to, TRUE, &own);
  *sums = own;
}

/* The sums of the board of a ply. */
LAT_INLINE const LatNetSums *
lat_net_sum (const LatNet *net, const LatField *field, LatNetPath *path, guint ply)
{
  LatNetSums *sums = &path->sums[ply];
  guint from = ply;

  if (path->is_summed[ply])
    return sums;
  while (from > 0 && !path->is_summed[from])
    from--;
  if (path->is_summed[from])
    lat_net_sum_changes (net, field, &path->boards[from], &path->sums[from], &path->boards[ply],
                         sums);
  else
    lat_net_sum_afresh (net, field, &path->boards[ply], sums);
  path->is_summed[ply] = TRUE;
  return sums;
}

/* --- Asking --- */

/* Most searches have no net: not inlined, so that they pay for a comparison only. */

/* What the net says of the board of a ply; without a path of any board. */
static __attribute__ ((noinline)) int
lat_net_correct (const LatNet *net,
                 const LatField *field,
                 const LatBoard *board,
                 LatNetPath *path,
                 guint ply)
{
  LatNetSums own;

  if (path != NULL)
    return lat_net_conclude (net, lat_net_sum (net, field, path, ply), board->head.side);
  lat_net_sum_afresh (net, field, board, &own);
  return lat_net_conclude (net, &own, board->head.side);
}

/* What it says, to the opponent of who makes it, of a quiet move of a free man on a board whose sums are given. */
static __attribute__ ((noinline)) int
lat_net_glance (const LatNet *net,
                const LatNetSums *sums,
                guint us,
                LatKind kind,
                guint from,
                guint to)
{
  LatNetSums own = *sums;

  lat_net_subtract (&own, lat_net_get_row (net, us, from));
  lat_net_add (&own, lat_net_get_row (net, us, to));
  if (G_UNLIKELY (kind != LAT_SOLDIER))
    {
      lat_net_subtract (&own, lat_net_get_row (net, LAT_MAN (us, kind), from));
      lat_net_add (&own, lat_net_get_row (net, LAT_MAN (us, kind), to));
    }
  return lat_net_conclude (net, &own, us ^ 1);
}
