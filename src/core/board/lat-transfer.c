/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-transfer.c - a position on the board of other rules */
#include "lat-transfer.h"

/**
 * lat_transfer_position:
 * @from: a position on any board
 * @ruleset: the rules of another board
 * @to: (out caller-allocates): the same on that board
 * @left_out: (out) (optional) (nullable): the names of the squares of men who have no square
 *   there, joined by commas
 *
 * Puts a position on the board of other rules: every man stays on his square. Those who
 * have none there are left out. Whether the position means anything by those rules is for
 * lat_position_check() to say.
 *
 * Returns: how many men are left out
 */
guint
lat_transfer_position (const LatPosition *from,
                       const LatRuleset *ruleset,
                       LatPosition *to,
                       char **left_out)
{
  g_autoptr (GString) names = NULL;
  guint n = 0;

  g_return_val_if_fail (from != NULL && ruleset != NULL && to != NULL, 0);

  *to = *from;
  if (left_out != NULL)
    *left_out = NULL;
  for (guint i = 0; i < LAT_N_CELLS; i++)
    {
      LatSquare square = (LatSquare) i;
      char name[LAT_SQUARE_NAME_SIZE];

      if (lat_ruleset_has_square (ruleset, square))
        {
          if (from->cells[i] == LAT_CELL_OUTSIDE)
            to->cells[i] = LAT_CELL_EMPTY;
          continue;
        }
      to->cells[i] = LAT_CELL_OUTSIDE;
      if (!lat_cell_is_piece (from->cells[i]))
        continue;
      n++;
      if (left_out == NULL)
        continue;
      if (names == NULL)
        names = g_string_new (NULL);
      lat_square_write (square, name);
      g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", name);
    }
  if (n > 0)
    lat_position_update (to);
  if (names != NULL)
    *left_out = g_strdup (names->str);
  return n;
}
