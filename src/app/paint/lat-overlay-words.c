/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-overlay-words.c - what is laid over a board, in words */
#include <glib/gi18n.h>

#include "lat-overlay-words.h"

static void
append_words (GString *words, const char *more)
{
  g_string_append_printf (words, "%s%s", words->len > 0 ? ", " : "", more);
}

/* Takes @more. */
static void
append_taken (GString *words, char *more)
{
  append_words (words, more);
  g_free (more);
}

static void
append_name (GString *list, LatSquare square)
{
  char name[LAT_SQUARE_NAME_SIZE];

  lat_square_write (square, name);
  append_words (list, name);
}

/* The moves that concern a man, by one side or by the other. */
static GString *
collect_moves (const GArray *moves, LatSquare man, LatSide side)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < moves->len; i++)
    {
      const LatOverlayMove *move = &g_array_index (moves, LatOverlayMove, i);
      char from[LAT_SQUARE_NAME_SIZE];
      char to[LAT_SQUARE_NAME_SIZE];

      if (move->man != man || move->side != side)
        continue;
      lat_square_write (move->from, from);
      lat_square_write (move->to, to);
      append_taken (list, g_strdup_printf ("%s-%s", from, to));
    }
  return list;
}

/* Who ties a man, or whom he ties. */
static GString *
collect_ties (const GArray *ties, LatSquare square, gboolean is_man)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < ties->len; i++)
    {
      const LatOverlayTie *tie = &g_array_index (ties, LatOverlayTie, i);

      if ((is_man ? tie->man : tie->by) == square)
        append_name (list, is_man ? tie->by : tie->man);
    }
  return list;
}

static void
append_takes (GString *words, const LatOverlay *overlay, LatSide side, LatSquare square)
{
  g_autoptr (GString) next = collect_moves (overlay->takes, square, side);
  g_autoptr (GString) later = collect_moves (overlay->takes, square, lat_side_opposite (side));

  if (next->len > 0)
    /* Translators: a man on a square; %s is one or more moves, such as "c1-c3". */
    append_taken (words, g_strdup_printf (_ ("can be taken by %s"), next->str));
  if (later->len > 0)
    /* Translators: a man on a square, whom the side that is not to act could take; %s is
     * one or more moves, such as "c1-c3". */
    append_taken (words, g_strdup_printf (_ ("threatened by %s"), later->str));
}

static void
append_entries (GString *words, const LatOverlay *overlay, LatSquare square)
{
  if (lat_square_set_has (&overlay->entry_safe, square))
    /* Translators: an empty square to which the side to act can go. */
    append_words (words, _ ("between two enemies, safe"));
  if (lat_square_set_has (&overlay->entry_captures, square))
    /* Translators: an empty square to which the side to act can go. */
    append_words (words, _ ("between two enemies, by a capture"));
  if (lat_square_set_has (&overlay->entry_forbidden, square))
    /* Translators: an empty square to which the side to act cannot go. */
    append_words (words, _ ("between two enemies, forbidden"));
}

/* Where the hammer would strike, and the anvil. */
static void
append_pair (GString *words, const LatOverlayPair *pair, LatSquare square)
{
  gboolean white = pair->side == LAT_WHITE;
  char man[LAT_SQUARE_NAME_SIZE];

  lat_square_write (pair->first, man);
  if (pair->landing == square && pair->is_ready)
    /* Translators: a square where a man who came would capture the man on %s, and one can. */
    append_taken (words, g_strdup_printf (white ? _ ("a white hammer can strike %s from here")
                                                : _ ("a black hammer can strike %s from here"),
                                          man));
  else if (pair->landing == square)
    /* Translators: a square where a man who came would capture the man on %s; none can. */
    append_taken (words, g_strdup_printf (white ? _ ("a white hammer would strike %s from here")
                                                : _ ("a black hammer would strike %s from here"),
                                          man));
  if (pair->anvil == square)
    /* Translators: a man or a square against which the man on %s would be captured. */
    append_taken (
        words, g_strdup_printf (white ? _ ("white anvil for %s") : _ ("black anvil for %s"), man));
}

static void
append_locks (GString *words, const LatOverlay *overlay, LatSquare square)
{
  g_autoptr (GString) by = collect_ties (overlay->locks, square, TRUE);
  g_autoptr (GString) men = collect_ties (overlay->locks, square, FALSE);

  if (by->len > 0)
    /* Translators: a man on a square; %s is one or more squares. */
    append_taken (words, g_strdup_printf (_ ("locked by %s"), by->str));
  if (men->len > 0)
    /* Translators: a man on a square; %s is one or more squares. */
    append_taken (words, g_strdup_printf (_ ("locks %s"), men->str));
}

static void
append_captives (GString *words, const LatOverlay *overlay, LatSquare square)
{
  g_autoptr (GString) by = collect_ties (overlay->holds, square, TRUE);
  g_autoptr (GString) men = collect_ties (overlay->holds, square, FALSE);

  if (by->len > 0)
    /* Translators: a trapped man on a square; %s is one or more squares. */
    append_taken (words, g_strdup_printf (_ ("held by %s"), by->str));
  if (men->len > 0)
    /* Translators: a man on a square, who keeps others trapped; %s is one or more squares. */
    append_taken (words, g_strdup_printf (_ ("holds %s"), men->str));
  for (int side = 0; side < LAT_N_SIDES; side++)
    {
      g_autoptr (GString) moves = collect_moves (overlay->rescues, square, (LatSide) side);

      if (moves->len > 0)
        /* Translators: a trapped man on a square; %s is one or more moves, such as "c1-c3". */
        append_taken (words, g_strdup_printf (_ ("can be freed by %s"), moves->str));
    }
}

static void
append_leaders (GString *words, const LatOverlay *overlay, LatSquare square)
{
  if (lat_square_set_has (&overlay->open[LAT_WHITE], square))
    append_words (words, _ ("open side of the white leader"));
  if (lat_square_set_has (&overlay->open[LAT_BLACK], square))
    append_words (words, _ ("open side of the black leader"));
  if (lat_square_set_has (&overlay->besieged[LAT_WHITE], square)
      || lat_square_set_has (&overlay->besieged[LAT_BLACK], square))
    /* Translators: stands after "open side of the white dux". */
    append_words (words, _ ("an enemy can come next"));
}

/* Appends, with a comma before it, what the kinds that are shown say about a square.
 *
 * @side: who is to act */
void
lat_overlay_words_append (GString *words,
                          const LatOverlay *overlay,
                          guint kinds,
                          LatSide side,
                          LatSquare square)
{
  g_return_if_fail (words != NULL);
  g_return_if_fail (overlay != NULL);

  if (kinds & LAT_OVERLAY_TAKES)
    append_takes (words, overlay, side, square);
  if (kinds & LAT_OVERLAY_ENTRIES)
    append_entries (words, overlay, square);
  if (kinds & LAT_OVERLAY_PAIRS)
    for (guint i = 0; i < overlay->pairs->len; i++)
      append_pair (words, &g_array_index (overlay->pairs, LatOverlayPair, i), square);
  if (kinds & LAT_OVERLAY_LOCKS)
    append_locks (words, overlay, square);
  if (kinds & LAT_OVERLAY_CAPTIVES)
    append_captives (words, overlay, square);
  if (kinds & LAT_OVERLAY_LEADERS)
    append_leaders (words, overlay, square);
}
