/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-piece-matter.c - what men are made of */
#include "lat-piece-matter.h"

static const LatPieceMatter glasses[LAT_N_SIDES] = {
  [LAT_WHITE] = { .light = 0xfffefa,
                  .body = 0xf3ede0,
                  .deep = 0xcfc6b4,
                  .flat = 0xf0eadd,
                  .outline = 0x8d8371,
                  .rim = 0xffffff,
                  .rim_alpha = .55,
                  .groove = 0x7a6c52,
                  .groove_alpha = .50,
                  .glint = 0xffffff,
                  .glint_alpha = .9,
                  .shine_alpha = .95,
                  .emblem = 0x8a6418,
                  .sign = 0x3a3226 },
  [LAT_BLACK] = { .light = 0x566078,
                  .body = 0x2b303d,
                  .deep = 0x12151d,
                  .flat = 0x2a2f3a,
                  .outline = 0x000000,
                  .rim = 0x9aa6c4,
                  .rim_alpha = .55,
                  .groove = 0x000000,
                  .groove_alpha = .65,
                  .glint = 0x8d99b5,
                  .glint_alpha = .55,
                  .shine_alpha = .55,
                  .emblem = 0xe3c877,
                  .sign = 0xf2eee4 },
};

/* Turned discs, ivory or stained dark as walnut. */
static const LatPieceMatter bones[LAT_N_SIDES] = {
  [LAT_WHITE] = { .light = 0xfff9ea,
                  .body = 0xf3e6c9,
                  .deep = 0xd8c296,
                  .flat = 0xeadcba,
                  .outline = 0x86703f,
                  .rim = 0xffffff,
                  .rim_alpha = .5,
                  .groove = 0x6b5224,
                  .groove_alpha = .6,
                  .glint = 0xffffff,
                  .glint_alpha = .8,
                  .emblem = 0x6a3a10,
                  .sign = 0x3a2d14 },
  [LAT_BLACK] = { .light = 0x54402f,
                  .body = 0x312218,
                  .deep = 0x1b120c,
                  .flat = 0x32241b,
                  .outline = 0x100905,
                  .rim = 0xb59a78,
                  .rim_alpha = .5,
                  .groove = 0x000000,
                  .groove_alpha = .6,
                  .glint = 0xb99d78,
                  .glint_alpha = .5,
                  .emblem = 0xf0dcab,
                  .sign = 0xf5ead2 },
};

/* Pebbles of marble and of basalt. */
static const LatPieceMatter stones[LAT_N_SIDES] = {
  [LAT_WHITE] = { .light = 0xffffff,
                  .body = 0xeceae5,
                  .deep = 0xb4b0a6,
                  .flat = 0xdedbd2,
                  .outline = 0x77736a,
                  .rim = 0xffffff,
                  .rim_alpha = .35,
                  .groove = 0x8d887c,
                  .groove_alpha = .45,
                  .glint = 0xffffff,
                  .glint_alpha = .8,
                  .shine_alpha = .35,
                  .emblem = 0x6b470a,
                  .sign = 0x33302a },
  [LAT_BLACK] = { .light = 0x505357,
                  .body = 0x2e3135,
                  .deep = 0x131518,
                  .flat = 0x2c2f33,
                  .outline = 0x000000,
                  .rim = 0xa0a5ab,
                  .rim_alpha = .4,
                  .groove = 0xc8ccd0,
                  .groove_alpha = .28,
                  .glint = 0x000000,
                  .glint_alpha = .6,
                  .shine_alpha = .12,
                  .emblem = 0xe8cd7c,
                  .sign = 0xf2eee4 },
};

static const LatPieceMatter starks[LAT_N_SIDES] = {
  [LAT_WHITE] = { .light = 0xffffff,
                  .body = 0xffffff,
                  .deep = 0xffffff,
                  .flat = 0xffffff,
                  .outline = 0x000000,
                  .rim = 0xffffff,
                  .rim_alpha = 0,
                  .groove = 0x000000,
                  .groove_alpha = .8,
                  .glint = 0xffffff,
                  .glint_alpha = 0,
                  .shine_alpha = 0,
                  .emblem = 0x000000,
                  .sign = 0x000000 },
  [LAT_BLACK] = { .light = 0x000000,
                  .body = 0x000000,
                  .deep = 0x000000,
                  .flat = 0x000000,
                  .outline = 0x000000,
                  .rim = 0xffffff,
                  .rim_alpha = 1,
                  .groove = 0xffffff,
                  .groove_alpha = .8,
                  .glint = 0xffffff,
                  .glint_alpha = 0,
                  .shine_alpha = 0,
                  .emblem = 0xffffff,
                  .sign = 0xffffff },
};

/**
 * lat_piece_matter_get:
 * @high_contrast: whether to use black and white only
 *
 * Returns: (transfer none): the colours of a side's men
 */
const LatPieceMatter *
lat_piece_matter_get (LatPieceSet set, LatSide side, gboolean high_contrast)
{
  if (high_contrast)
    return &starks[side];
  switch (set)
    {
    case LAT_PIECE_SET_BONE:
      return &bones[side];
    case LAT_PIECE_SET_STONES:
      return &stones[side];
    case LAT_PIECE_SET_GLASS:
    case LAT_PIECE_SET_DISCS:
    case LAT_PIECE_SET_LETTERS:
    default:
      return &glasses[side];
    }
}
