/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-survival-words.c - who will still stand, in words */
#include <glib/gi18n.h>

#include "lat-survival-words.h"

/**
 * lat_survival_words_append:
 * @words: (inout): what is said of @square
 * @position: where the games began
 *
 * Appends, with a comma before it, in how many games the man of a square still stands, and in how many
 * somebody stands on the square in the end.
 */
void
lat_survival_words_append (GString *words,
                           const LatSurvival *survival,
                           const LatPosition *position,
                           LatSquare square)
{
  g_return_if_fail (words != NULL && survival != NULL && position != NULL);

  if (survival->n_games == 0)
    return;
  if (lat_cell_is_piece (lat_position_get_cell (position, square)))
    {
      g_string_append (words, words->len > 0 ? ", " : "");
      /* Translators: of a man: in so many quick games of the engine he has not been captured
       * after 20 plies. */
      g_string_append_printf (words,
                              ngettext ("still stands in %u of %u game",
                                        "still stands in %u of %u games", survival->n_games),
                              survival->stands[square], survival->n_games);
    }
  for (int side = 0; side < LAT_N_SIDES; side++)
    if (lat_survival_is_held (survival, (LatSide) side, square))
      {
        g_string_append (words, words->len > 0 ? ", " : "");
        /* Translators: of a square: in so many games a man of White stands on it after 20 plies. */
        g_string_append_printf (
            words,
            side == LAT_WHITE ? ngettext ("White holds it in %u of %u game",
                                          "White holds it in %u of %u games", survival->n_games)
                              : ngettext ("Black holds it in %u of %u game",
                                          "Black holds it in %u of %u games", survival->n_games),
            survival->held[side][square], survival->n_games);
      }
}

/**
 * lat_survival_words_dup_origin:
 *
 * Returns: (transfer full): what a map is made of
 */
char *
lat_survival_words_dup_origin (void)
{
  return g_strdup_printf (
      ngettext ("%u quick game of the engine, %u plies, %u positions an action",
                "%u quick games of the engine, %u plies, %u positions an action",
                LAT_SURVIVAL_GAMES),
      LAT_SURVIVAL_GAMES, LAT_SURVIVAL_PLIES, LAT_SURVIVAL_NODES);
}

/**
 * lat_survival_words_dup_progress:
 * @survival: (nullable): a map; %NULL if there is none
 *
 * Returns: (transfer full): how far it is
 */
char *
lat_survival_words_dup_progress (const LatSurvival *survival)
{
  /* Translators: so many games were played, of so many. */
  return g_strdup_printf (_ ("%u of %u played"), survival != NULL ? survival->n_games : 0,
                          LAT_SURVIVAL_GAMES);
}
