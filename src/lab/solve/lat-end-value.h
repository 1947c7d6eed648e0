/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-end-value.h - what a table says of a position */
#pragma once

#include <glib-object.h>

/**
 * LatEndKind:
 * @LAT_END_NONE: nothing is known
 * @LAT_END_WIN: the side to act can force a win
 * @LAT_END_LOSS: the other side can
 * @LAT_END_OPEN: neither can, as long as nothing but the goals ends the game; so it is a draw, unless the
 *   rules of repetition or the captureless limit give somebody the game
 */
typedef enum
{
  LAT_END_NONE,
  LAT_END_WIN,
  LAT_END_LOSS,
  LAT_END_OPEN,
} LatEndKind;

/** LAT_END_MAX_PLIES: no distance is longer. */
#define LAT_END_MAX_PLIES 0x3fff

/**
 * LatEndValue:
 * @kind: who wins, if the game began with the position
 * @plies: how many actions until then, if the winner hurries and the loser delays; 0 without one
 */
typedef struct
{
  LatEndKind kind;
  guint plies;
} LatEndValue;

/* As it is stored: the kind above, the plies below. */
static inline guint16
lat_end_value_pack (LatEndKind kind, guint plies)
{
  return (guint16) (kind << 14 | plies);
}

static inline LatEndKind
lat_end_packed_kind (guint16 packed)
{
  return (LatEndKind) (packed >> 14);
}

static inline guint
lat_end_packed_plies (guint16 packed)
{
  return packed & LAT_END_MAX_PLIES;
}
