/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-games-columns.h - what the list of games shows of each, and where */
#pragma once

#include <glib.h>

#include "lat-game-item.h"

#define LAT_GAMES_N_COLUMNS 7

/* The number of the game, which also says that it is on the board, or has a problem. */
#define LAT_GAMES_COLUMN_NUMBER 0
/* What stands below the columns begins there. */
#define LAT_GAMES_COLUMN_WHITE  1
#define LAT_GAMES_COLUMN_BLACK  2
#define LAT_GAMES_COLUMN_RESULT 3

/* Of nothing: between two columns, and at both ends. */
#define LAT_GAMES_SPACING 12

/* The most room that the board of a game has in its row, in pixels: of 12 × 8 squares of whole pixels. */
#define LAT_GAMES_BOARD_WIDTH  100
#define LAT_GAMES_BOARD_HEIGHT 68

/*
 * LatGamesPlace: where a column is.
 * @width: 0 where there is no room for the column
 * @line: 1: below the first line of the row
 */
typedef struct
{
  int x;
  int width;
  int line;
} LatGamesPlace;

const char *
lat_games_column_get_title (guint column);
gboolean
lat_games_column_is_numeric (guint column);
char *
lat_games_column_dup_text (guint column, LatGameItem *item);
int
lat_games_column_compare (guint column, LatGameItem *a, LatGameItem *b);
char *
lat_games_columns_dup_words (LatGameItem *item);
char *
lat_games_columns_dup_remark (LatGameItem *item);
char *
lat_games_columns_dup_caption (LatGameItem *item,
                               const LatGamesPlace places[LAT_GAMES_N_COLUMNS],
                               const char *words);
int
lat_games_columns_measure (int char_width);
int
lat_games_columns_measure_board (int width, int char_width);
void
lat_games_columns_place (int width, int char_width, LatGamesPlace places[LAT_GAMES_N_COLUMNS]);
