/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-board-style.c - the colours of a board */
#include "lat-board-style.h"

/* clang-format off */
#define RGB(hex) \
  { ((hex) >> 16 & 255) / 255.f, ((hex) >> 8 & 255) / 255.f, ((hex) & 255) / 255.f, 1.f }
#define RGBA(hex, alpha) \
  { ((hex) >> 16 & 255) / 255.f, ((hex) >> 8 & 255) / 255.f, ((hex) & 255) / 255.f, (alpha) }
/* clang-format on */

#define N_STYLES 6

G_DEFINE_ENUM_TYPE (LatBoardStyle,
                    lat_board_style,
                    G_DEFINE_ENUM_VALUE (LAT_BOARD_STYLE_STONE, "stone"),
                    G_DEFINE_ENUM_VALUE (LAT_BOARD_STYLE_SLATE, "slate"),
                    G_DEFINE_ENUM_VALUE (LAT_BOARD_STYLE_TERRACOTTA, "terracotta"),
                    G_DEFINE_ENUM_VALUE (LAT_BOARD_STYLE_WOOD, "wood"),
                    G_DEFINE_ENUM_VALUE (LAT_BOARD_STYLE_CHEQUERED, "chequered"),
                    G_DEFINE_ENUM_VALUE (LAT_BOARD_STYLE_PLAIN, "plain"))

G_DEFINE_ENUM_TYPE (LatBoardCoordinates,
                    lat_board_coordinates,
                    G_DEFINE_ENUM_VALUE (LAT_BOARD_COORDINATES_OUTSIDE, "outside"),
                    G_DEFINE_ENUM_VALUE (LAT_BOARD_COORDINATES_INSIDE, "inside"),
                    G_DEFINE_ENUM_VALUE (LAT_BOARD_COORDINATES_NONE, "none"))

/* Light first, then dark. */
static const LatBoardColours palette[2][N_STYLES] = {
  {
      [LAT_BOARD_STYLE_STONE] = {
          .cells = { RGB (0xddd3c0), RGB (0xddd3c0) },
          .cut = RGB (0xb5a78c),
          .gleam = RGBA (0xffffff, .38f),
          .border = RGB (0x8c7f66),
          .label = RGBA (0x000000, .55f),
          .shade = RGBA (0x5a4a2a, .10f),
          .grain = LAT_GRAIN_STONE,
          .vein = RGBA (0x6e5c3c, .20f),
          .fleck = RGBA (0xffffff, .40f),
          .last = RGBA (0xd9a520, .26f),
          .ink = RGB (0x574a33),
          .paper = RGBA (0xf6f0e3, .9f),
          .select = RGB (0x1c71d8),
          .danger = RGB (0xb3261e),
          .warning = RGB (0xc64600),
      },
      [LAT_BOARD_STYLE_SLATE] = {
          .cells = { RGB (0xb3b9bd), RGB (0xb3b9bd) },
          .cut = RGB (0x868f96),
          .gleam = RGBA (0xffffff, .40f),
          .border = RGB (0x59626a),
          .label = RGBA (0x000000, .55f),
          .shade = RGBA (0x2b3640, .12f),
          .grain = LAT_GRAIN_SLATE,
          .vein = RGBA (0x3c4a55, .16f),
          .fleck = RGBA (0xffffff, .22f),
          .last = RGBA (0xf0cf6a, .42f),
          .ink = RGB (0x2f3940),
          .paper = RGBA (0xeef2f5, .9f),
          .select = RGB (0x12539f),
          .danger = RGB (0x9c1a14),
          .warning = RGB (0x8f3300),
      },
      [LAT_BOARD_STYLE_TERRACOTTA] = {
          .cells = { RGB (0xd9a07f), RGB (0xd9a07f) },
          .cut = RGB (0xa9694a),
          .gleam = RGBA (0xffe9d8, .36f),
          .border = RGB (0x7d4429),
          .label = RGBA (0x000000, .55f),
          .shade = RGBA (0x6b2a0c, .14f),
          .grain = LAT_GRAIN_CLAY,
          .vein = RGBA (0x5b2a14, .20f),
          .fleck = RGBA (0xffeedd, .30f),
          .last = RGBA (0xffe29a, .40f),
          .ink = RGB (0x4f2412),
          .paper = RGBA (0xfbeadf, .9f),
          .select = RGB (0x134f98),
          .danger = RGB (0x8f1320),
          .warning = RGB (0x842800),
      },
      [LAT_BOARD_STYLE_CHEQUERED] = {
          .cells = { RGB (0xe9e1d1), RGB (0xcabb9f) },
          .cut = RGBA (0x8d7d5e, .30f),
          .gleam = RGBA (0xffffff, 0.f),
          .border = RGB (0x8c7f66),
          .label = RGBA (0x000000, .55f),
          .shade = RGBA (0x5a4a2a, .08f),
          .last = RGBA (0xd9a520, .34f),
          .ink = RGB (0x574a33),
          .paper = RGBA (0xf6f0e3, .9f),
          .select = RGB (0x1c71d8),
          .danger = RGB (0xb3261e),
          .warning = RGB (0xc64600),
      },
      [LAT_BOARD_STYLE_WOOD] = {
          .cells = { RGB (0xd9b27e), RGB (0xcda268) },
          .cut = RGB (0xa67d48),
          .gleam = RGBA (0xfff2d8, .32f),
          .border = RGB (0x6f4d26),
          .label = RGBA (0x000000, .55f),
          .shade = RGBA (0x5b3405, .14f),
          .grain = LAT_GRAIN_WOOD,
          .vein = RGBA (0x6b3d0c, .22f),
          .fleck = RGBA (0xfff0d0, .26f),
          .last = RGBA (0xffe08a, .40f),
          .ink = RGB (0x4d3212),
          .paper = RGBA (0xf7e6c8, .9f),
          .select = RGB (0x1a5fb4),
          .danger = RGB (0xa51d2d),
          .warning = RGB (0xb23c00),
      },
      [LAT_BOARD_STYLE_PLAIN] = {
          .cells = { RGBA (0xffffff, 0.f), RGBA (0xffffff, 0.f) },
          .cut = RGBA (0x000000, .22f),
          .gleam = RGBA (0xffffff, 0.f),
          .border = RGBA (0x000000, .45f),
          .label = RGBA (0x000000, .55f),
          .shade = RGBA (0x000000, 0.f),
          .last = RGBA (0xd9a520, .26f),
          .ink = RGB (0x4a4a50),
          .paper = RGBA (0xffffff, .9f),
          .select = RGB (0x1c71d8),
          .danger = RGB (0xb3261e),
          .warning = RGB (0xc64600),
      },
  },
  /* Of a middle tone: both sides' men stand out from it, and what is drawn on it is light. */
  {
      [LAT_BOARD_STYLE_STONE] = {
          .cells = { RGB (0x897f6c), RGB (0x897f6c) },
          .cut = RGB (0x675e4d),
          .gleam = RGBA (0xffffff, .12f),
          .border = RGB (0x3a3429),
          .label = RGBA (0xffffff, .7f),
          .shade = RGBA (0x000000, .10f),
          .grain = LAT_GRAIN_STONE,
          .vein = RGBA (0x1c170e, .24f),
          .fleck = RGBA (0xfff4dc, .12f),
          .last = RGBA (0xffd970, .22f),
          .ink = RGB (0xf6eedf),
          .paper = RGBA (0x26231d, .9f),
          .select = RGB (0xbad8f7),
          .danger = RGB (0xffd0c6),
          .warning = RGB (0xffcc8f),
      },
      [LAT_BOARD_STYLE_SLATE] = {
          .cells = { RGB (0x77818d), RGB (0x77818d) },
          .cut = RGB (0x535e68),
          .gleam = RGBA (0xffffff, .12f),
          .border = RGB (0x2b3239),
          .label = RGBA (0xffffff, .7f),
          .shade = RGBA (0x000000, .12f),
          .grain = LAT_GRAIN_SLATE,
          .vein = RGBA (0x10161b, .22f),
          .fleck = RGBA (0xffffff, .10f),
          .last = RGBA (0xffd970, .22f),
          .ink = RGB (0xeef2f6),
          .paper = RGBA (0x1d2329, .9f),
          .select = RGB (0xbad8f7),
          .danger = RGB (0xffd0c6),
          .warning = RGB (0xffcc8f),
      },
      [LAT_BOARD_STYLE_TERRACOTTA] = {
          .cells = { RGB (0xab7357), RGB (0xab7357) },
          .cut = RGB (0x734733),
          .gleam = RGBA (0xffdcc4, .14f),
          .border = RGB (0x3d2217),
          .label = RGBA (0xffffff, .7f),
          .shade = RGBA (0x000000, .12f),
          .grain = LAT_GRAIN_CLAY,
          .vein = RGBA (0x2b1208, .26f),
          .fleck = RGBA (0xffdcc4, .12f),
          .last = RGBA (0xffd970, .22f),
          .ink = RGB (0xf8ede4),
          .paper = RGBA (0x2d1910, .9f),
          .select = RGB (0xbad8f7),
          .danger = RGB (0xffd0c6),
          .warning = RGB (0xffcc90),
      },
      [LAT_BOARD_STYLE_CHEQUERED] = {
          .cells = { RGB (0x887f6c), RGB (0x857a6b) },
          .cut = RGBA (0x000000, .22f),
          .gleam = RGBA (0xffffff, 0.f),
          .border = RGB (0x3a3429),
          .label = RGBA (0xffffff, .7f),
          .shade = RGBA (0x000000, .08f),
          .last = RGBA (0xffd970, .22f),
          .ink = RGB (0xf6eedf),
          .paper = RGBA (0x26231d, .9f),
          .select = RGB (0xbad8f7),
          .danger = RGB (0xffd0c6),
          .warning = RGB (0xffcc8f),
      },
      [LAT_BOARD_STYLE_WOOD] = {
          .cells = { RGB (0x9f7945), RGB (0x9c7541) },
          .cut = RGB (0x6e5028),
          .gleam = RGBA (0xffe2b8, .14f),
          .border = RGB (0x3c2811),
          .label = RGBA (0xffffff, .7f),
          .shade = RGBA (0x000000, .12f),
          .grain = LAT_GRAIN_WOOD,
          .vein = RGBA (0x221304, .26f),
          .fleck = RGBA (0xffe0b0, .12f),
          .last = RGBA (0xffe08a, .22f),
          .ink = RGB (0xf6eedf),
          .paper = RGBA (0x2c1d0e, .9f),
          .select = RGB (0xbad8f7),
          .danger = RGB (0xffd0c6),
          .warning = RGB (0xffcc8f),
      },
      [LAT_BOARD_STYLE_PLAIN] = {
          .cells = { RGB (0x808086), RGB (0x808086) },
          .cut = RGBA (0xffffff, .22f),
          .gleam = RGBA (0xffffff, 0.f),
          .border = RGBA (0xffffff, .45f),
          .label = RGBA (0xffffff, .7f),
          .shade = RGBA (0x000000, 0.f),
          .last = RGBA (0xffd970, .22f),
          .ink = RGB (0xf0f0f0),
          .paper = RGBA (0x242424, .9f),
          .select = RGB (0xbad8f7),
          .danger = RGB (0xffd0c6),
          .warning = RGB (0xffcc8f),
      },
  },
};

static const LatBoardColours high_contrast_palette[2] = {
  {
      .cells = { RGB (0xffffff), RGB (0xffffff) },
      .cut = RGB (0x000000),
      .gleam = RGBA (0xffffff, 0.f),
      .border = RGB (0x000000),
      .label = RGB (0x000000),
      .shade = RGBA (0x000000, 0.f),
      .last = RGBA (0x000000, .12f),
      .ink = RGB (0x000000),
      .paper = RGB (0xffffff),
      .select = RGB (0x0b4ea2),
      .danger = RGB (0xa30000),
      .warning = RGB (0x9a3300),
  },
  {
      .cells = { RGB (0x000000), RGB (0x000000) },
      .cut = RGB (0xffffff),
      .gleam = RGBA (0xffffff, 0.f),
      .border = RGB (0xffffff),
      .label = RGB (0xffffff),
      .shade = RGBA (0x000000, 0.f),
      .last = RGBA (0xffffff, .2f),
      .ink = RGB (0xffffff),
      .paper = RGB (0x000000),
      .select = RGB (0x99c1f1),
      .danger = RGB (0xff938c),
      .warning = RGB (0xffbe6f),
  },
};

static const LatColour mark_colours[2][4] = {
  {
      [LAT_MARK_GREEN] = RGBA (0x26a269, .75f),
      [LAT_MARK_RED] = RGBA (0xc01c28, .75f),
      [LAT_MARK_BLUE] = RGBA (0x1c71d8, .75f),
      [LAT_MARK_ORANGE] = RGBA (0xe66100, .75f),
  },
  {
      [LAT_MARK_GREEN] = RGBA (0x57e389, .85f),
      [LAT_MARK_RED] = RGBA (0xff8278, .85f),
      [LAT_MARK_BLUE] = RGBA (0x8fc0ff, .85f),
      [LAT_MARK_ORANGE] = RGBA (0xffa94f, .85f),
  },
};

/**
 * lat_board_style_get_colours:
 * @dark: whether the desktop is dark
 * @high_contrast: whether it wants high contrast; then @style only says whether
 *   there is a chequer, and there is no grain
 * @colours: (out caller-allocates): the colours
 */
void
lat_board_style_get_colours (LatBoardStyle style,
                             gboolean dark,
                             gboolean high_contrast,
                             LatBoardColours *colours)
{
  g_return_if_fail ((guint) style < N_STYLES);
  g_return_if_fail (colours != NULL);

  if (!high_contrast)
    {
      *colours = palette[dark != FALSE][style];
      return;
    }

  *colours = high_contrast_palette[dark != FALSE];
  if (style == LAT_BOARD_STYLE_CHEQUERED)
    colours->cells[1] = dark ? (LatColour) RGB (0x303030) : (LatColour) RGB (0xd8d8d8);
}

/**
 * lat_board_style_has_frame:
 *
 * Returns: whether a board may stand in a frame: a plain one has nothing to make it of, and in high
 *   contrast it would only disturb
 */
gboolean
lat_board_style_has_frame (LatBoardStyle style, gboolean high_contrast)
{
  return !high_contrast && style != LAT_BOARD_STYLE_PLAIN;
}

/**
 * lat_board_style_get_mark:
 * @dark: whether the board is dark
 *
 * Returns: the colour of a mark or an arrow
 */
LatColour
lat_board_style_get_mark (LatMarkColour colour, gboolean dark)
{
  g_return_val_if_fail ((guint) colour < G_N_ELEMENTS (mark_colours[0]), mark_colours[0][0]);

  return mark_colours[dark != FALSE][colour];
}
