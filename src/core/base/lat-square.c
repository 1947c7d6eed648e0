/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-square.c - squares and their names */
#include "lat-square.h"

/**
 * lat_square_write:
 * @square: a square of the 19 × 19 field
 * @name: (out caller-allocates): where its name goes
 *
 * Writes the name of a square, such as `f2` or `s19`.
 *
 * Returns: (transfer none): the place behind the name's last letter, so that
 *   names can be strung together
 */
char *
lat_square_write (LatSquare square, char name[LAT_SQUARE_NAME_SIZE])
{
  int rank = lat_square_rank (square) + 1;

  *name++ = (char) ('a' + lat_square_file (square));
  if (rank >= 10)
    *name++ = '1';
  *name++ = (char) ('0' + rank % 10);
  *name = '\0';
  return name;
}

/**
 * lat_square_read:
 * @text: where a square's name may start
 * @square: (out): the square
 *
 * Reads a name from `a1` to `s19`. Whether the board at hand has that square is
 * for the caller to ask. As many digits are taken as there are: `a12` is never
 * `a1` and a 2.
 *
 * Returns: how many bytes were read, 0 if there is no name of a square
 */
gsize
lat_square_read (const char *text, LatSquare *square)
{
  int rank = 0;
  gsize n = 1;

  if (text[0] < 'a' || text[0] >= 'a' + LAT_MAX_SIDE)
    return 0;
  while (g_ascii_isdigit (text[n]) && n < 4)
    rank = 10 * rank + (text[n++] - '0');
  if (n == 1 || text[1] == '0' || rank < 1 || rank > LAT_MAX_SIDE)
    return 0;

  *square = lat_square_new (text[0] - 'a', rank - 1);
  return n;
}
