/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-games-columns.c - what the list of games shows of each, and where */
#include "lat-games-columns.h"

#include <glib/gi18n.h>
#include <string.h>

/*
 * Column:
 * @dup: what it shows of a game
 * @chars: how wide it is, at least
 * @rank: which are shown where there is no room for all: those of the lowest ranks
 * @expands: whether it shares in what room is left
 * @is_numeric: whether its digits stand below each other
 */
typedef struct
{
  const char *title;
  char *(*dup) (LatGameItem *item);
  int chars;
  int rank;
  gboolean expands;
  gboolean is_numeric;
} Column;

static char *
dup_number (LatGameItem *item)
{
  return g_strdup_printf ("%'u", lat_game_item_get_number (item));
}

static char *
dup_white (LatGameItem *item)
{
  return g_strdup (lat_game_item_get_tag (item, LAT_GAME_TAG_WHITE));
}

static char *
dup_black (LatGameItem *item)
{
  return g_strdup (lat_game_item_get_tag (item, LAT_GAME_TAG_BLACK));
}

static char *
dup_result (LatGameItem *item)
{
  const char *result = lat_game_item_get_tag (item, LAT_GAME_TAG_RESULT);

  return g_strdup (g_strcmp0 (result, "1/2-1/2") == 0 ? "½-½" : result);
}

static char *
dup_rules (LatGameItem *item)
{
  return g_strdup (lat_game_item_get_rules_name (item));
}

static char *
dup_event (LatGameItem *item)
{
  return g_strdup (lat_game_item_get_tag (item, LAT_GAME_TAG_EVENT));
}

static char *
dup_date (LatGameItem *item)
{
  return g_strdup (lat_game_item_get_tag (item, LAT_GAME_TAG_DATE));
}

static const Column columns[LAT_GAMES_N_COLUMNS] = {
  /* Translators: the number of a game in its file, as the head of a narrow column. */
  { N_ ("No."), dup_number, 8, 0, FALSE, TRUE },   { N_ ("White"), dup_white, 8, 0, TRUE, FALSE },
  { N_ ("Black"), dup_black, 8, 0, TRUE, FALSE },  { N_ ("Result"), dup_result, 7, 1, FALSE, TRUE },
  { N_ ("Rules"), dup_rules, 10, 2, TRUE, FALSE }, { N_ ("Event"), dup_event, 10, 4, TRUE, FALSE },
  { N_ ("Date"), dup_date, 11, 3, FALSE, TRUE },
};

/* Where the players stand below each other: of the number, and of the result. */
#define STACKED_NUMBER 7
#define STACKED_RESULT 6
/* So much more than least both players want beside each other. */
#define STACKED_MORE 8

/* The rank of the column that goes last. */
#define LAST_RANK 4

const char *
lat_games_column_get_title (guint column)
{
  g_return_val_if_fail (column < LAT_GAMES_N_COLUMNS, NULL);

  return _ (columns[column].title);
}

gboolean
lat_games_column_is_numeric (guint column)
{
  g_return_val_if_fail (column < LAT_GAMES_N_COLUMNS, FALSE);

  return columns[column].is_numeric;
}

/* NULL where nothing is known. */
char *
lat_games_column_dup_text (guint column, LatGameItem *item)
{
  g_return_val_if_fail (column < LAT_GAMES_N_COLUMNS, NULL);
  g_return_val_if_fail (LAT_IS_GAME_ITEM (item), NULL);

  return columns[column].dup (item);
}

/* Numbers as numbers, texts as people do; what is not known comes last. */
int
lat_games_column_compare (guint column, LatGameItem *a, LatGameItem *b)
{
  g_autofree char *of_a = NULL;
  g_autofree char *of_b = NULL;

  g_return_val_if_fail (column < LAT_GAMES_N_COLUMNS, 0);

  if (column == LAT_GAMES_COLUMN_NUMBER)
    {
      guint x = lat_game_item_get_number (a);
      guint y = lat_game_item_get_number (b);

      return x < y ? -1 : x > y;
    }
  of_a = columns[column].dup (a);
  of_b = columns[column].dup (b);
  if (of_a == NULL || of_b == NULL)
    return (of_a == NULL) - (of_b == NULL);
  return g_utf8_collate (of_a, of_b);
}

/* (nullable): the name of the file in which a search of many files has found it */
static char *
dup_origin (LatGameItem *item)
{
  const char *path = lat_game_item_get_origin (item);

  return path != NULL ? g_filename_display_basename (path) : NULL;
}

/* What is to be said of a game: in which file it is, if that is another one; that something is wrong with it, or that it is on the board. */
char *
lat_games_columns_dup_remark (LatGameItem *item)
{
  guint n;

  g_return_val_if_fail (LAT_IS_GAME_ITEM (item), NULL);

  if (lat_game_item_get_origin (item) != NULL)
    return dup_origin (item);
  n = lat_game_item_get_n_problems (item);
  if (n > 0)
    return g_strdup_printf (ngettext ("%u problem: %s", "%u problems, first: %s", n), n,
                            lat_game_item_get_problem (item));
  return lat_game_item_is_open (item) ? g_strdup (_ ("On the board")) : NULL;
}

static void
append_words (GString *words, const char *separator, const char *text)
{
  if (text != NULL)
    g_string_append_printf (words, "%s%s", separator, text);
}

/* A game in words, for those who hear it. */
char *
lat_games_columns_dup_words (LatGameItem *item)
{
  g_autofree char *remark = NULL;
  GString *words = NULL;

  g_return_val_if_fail (LAT_IS_GAME_ITEM (item), NULL);

  words = g_string_new (NULL);
  for (guint i = 0; i < LAT_GAMES_N_COLUMNS; i++)
    {
      g_autofree char *text = columns[i].dup (item);

      if (columns[i].dup == dup_white)
        append_words (words, ": ", text != NULL ? text : "?");
      else if (columns[i].dup == dup_black)
        append_words (words, " – ", text != NULL ? text : "?");
      else
        append_words (words, i > 0 ? ", " : "", text);
    }
  remark = lat_games_columns_dup_remark (item);
  append_words (words, ", ", remark);
  return g_string_free (words, FALSE);
}

/* A column below the others, if it has no room beside them. */
static void
append_hidden (GString *caption,
               LatGameItem *item,
               const LatGamesPlace places[LAT_GAMES_N_COLUMNS],
               char *(*dup) (LatGameItem *item))
{
  g_autofree char *text = NULL;
  guint column = 0;

  while (columns[column].dup != dup)
    column++;
  if (places[column].width == 0)
    text = dup (item);
  append_words (caption, caption->len > 0 ? " · " : "", text);
}

/*
 * @places: of the columns
 * @words: (nullable): what is to be seen on the board
 *
 * What stands below the columns: the most important of those that have no room, the words, and the file of a game that
 * was found in another one; where one of the columns stands there, the file alone.
 */
char *
lat_games_columns_dup_caption (LatGameItem *item,
                               const LatGamesPlace places[LAT_GAMES_N_COLUMNS],
                               const char *words)
{
  g_autofree char *origin = NULL;
  GString *caption = NULL;

  g_return_val_if_fail (LAT_IS_GAME_ITEM (item), NULL);

  caption = g_string_new (NULL);
  origin = dup_origin (item);
  if (places[LAT_GAMES_COLUMN_BLACK].line > 0)
    {
      append_words (caption, "", origin);
      return g_string_free (caption, FALSE);
    }
  append_hidden (caption, item, places, dup_result);
  append_words (caption, caption->len > 0 ? " · " : "", words);
  append_hidden (caption, item, places, dup_rules);
  append_words (caption, caption->len > 0 ? " · " : "", origin);
  return g_string_free (caption, FALSE);
}

/* How wide all columns up to a rank are, at least. */
static int
measure_column (int rank, int char_width)
{
  int width = LAT_GAMES_SPACING;

  for (guint i = 0; i < LAT_GAMES_N_COLUMNS; i++)
    if (columns[i].rank <= rank)
      width += columns[i].chars * char_width + LAT_GAMES_SPACING;
  return width;
}

/* How wide a row is, at least. */
int
lat_games_columns_measure (int char_width)
{
  return measure_column (0, char_width);
}

/* How wide the board of a row is at most: square where there is little room, nothing where there is none. */
int
lat_games_columns_measure_board (int width, int char_width)
{
  static const struct
  {
    int rank;
    int width;
  } steps[] = { { 2, LAT_GAMES_BOARD_WIDTH }, { 0, LAT_GAMES_BOARD_HEIGHT } };

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    if (measure_column (steps[i].rank, char_width) + steps[i].width + LAT_GAMES_SPACING <= width)
      return steps[i].width;
  return 0;
}

/* Where there is no room for the result beside the players, these stand below each other. */
static void
place_stacked (int width, int char_width, int board, LatGamesPlace places[LAT_GAMES_N_COLUMNS])
{
  int result = STACKED_RESULT * char_width;
  int number = STACKED_NUMBER * char_width;
  int x = 2 * LAT_GAMES_SPACING + number + (board > 0 ? board + LAT_GAMES_SPACING : 0);
  int names = width - x - result - 2 * LAT_GAMES_SPACING;

  memset (places, 0, LAT_GAMES_N_COLUMNS * sizeof *places);
  places[LAT_GAMES_COLUMN_NUMBER] = (LatGamesPlace){ LAT_GAMES_SPACING, number, 0 };
  places[LAT_GAMES_COLUMN_WHITE] = (LatGamesPlace){ x, names, 0 };
  places[LAT_GAMES_COLUMN_BLACK] = (LatGamesPlace){ x, names, 1 };
  places[LAT_GAMES_COLUMN_RESULT] = (LatGamesPlace){ x + names + LAT_GAMES_SPACING, result, 0 };
}

/*
 * @width: of a row
 * @char_width: of a character, on average
 *
 * Finds the places of the columns in a row, from left to right. The board is behind the number.
 */
void
lat_games_columns_place (int width, int char_width, LatGamesPlace places[LAT_GAMES_N_COLUMNS])
{
  int rank = LAST_RANK;
  int board = lat_games_columns_measure_board (width, char_width);
  int x = LAT_GAMES_SPACING;
  int shares = 0;
  int left;

  if (measure_column (1, char_width) + STACKED_MORE * char_width
          + (board > 0 ? board + LAT_GAMES_SPACING : 0)
      > width)
    {
      place_stacked (width, char_width, board, places);
      return;
    }
  if (board > 0)
    width -= board + LAT_GAMES_SPACING;
  while (rank > 1 && measure_column (rank, char_width) > width)
    rank--;
  left = MAX (0, width - measure_column (rank, char_width));
  for (guint i = 0; i < LAT_GAMES_N_COLUMNS; i++)
    shares += columns[i].expands && columns[i].rank <= rank;
  for (guint i = 0; i < LAT_GAMES_N_COLUMNS; i++)
    {
      places[i] = (LatGamesPlace){ x, 0, 0 };
      if (columns[i].rank > rank)
        continue;
      places[i].width = columns[i].chars * char_width;
      if (columns[i].expands)
        {
          places[i].width += left / shares;
          left -= left / shares--;
        }
      x += places[i].width + LAT_GAMES_SPACING;
      if (i == LAT_GAMES_COLUMN_NUMBER && board > 0)
        x += board + LAT_GAMES_SPACING;
    }
}
