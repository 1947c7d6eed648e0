/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-action-words.c - an action as it is said, not written */
#include "lat-action-words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lat-square.h"

/* Sentences are whole, one for each side and kind, as languages differ in how these go
 * into one. */

static char *
dup_move (LatAction action, gboolean white)
{
  char from[LAT_SQUARE_NAME_SIZE], to[LAT_SQUARE_NAME_SIZE];

  lat_square_write (lat_action_from (action), from);
  lat_square_write (lat_action_to (action), to);
  if (lat_action_kind (action) == LAT_LEADER)
    return g_strdup_printf (
        white ? _ ("White leader from %s to %s") : _ ("Black leader from %s to %s"), from, to);

  return g_strdup_printf (
      white ? _ ("White soldier from %s to %s") : _ ("Black soldier from %s to %s"), from, to);
}

static char *
dup_drop (LatAction action, gboolean white)
{
  char to[LAT_SQUARE_NAME_SIZE];

  lat_square_write (lat_action_to (action), to);
  if (lat_action_kind (action) == LAT_LEADER)
    return g_strdup_printf (
        white ? _ ("White leader placed on %s") : _ ("Black leader placed on %s"), to);

  return g_strdup_printf (
      white ? _ ("White soldier placed on %s") : _ ("Black soldier placed on %s"), to);
}

static char *
dup_core (LatAction action, gboolean white)
{
  char to[LAT_SQUARE_NAME_SIZE];

  switch (lat_action_type (action))
    {
    case LAT_ACTION_MOVE:
      return dup_move (action, white);
    case LAT_ACTION_DROP:
      return dup_drop (action, white);
    case LAT_ACTION_REMOVAL:
      lat_square_write (lat_action_to (action), to);
      return g_strdup_printf (white ? _ ("White removes the trapped man on %s")
                                    : _ ("Black removes the trapped man on %s"),
                              to);
    case LAT_ACTION_PASS:
    case LAT_ACTION_NONE:
    default:
      return g_strdup (white ? _ ("White passes") : _ ("Black passes"));
    }
}

/* The victims in the text of an action that @sign stands before, with commas; empty
 * without any. */
static char *
dup_victims (const char *text, char sign)
{
  GString *victims = g_string_new (NULL);

  /* The first letter can be the sign of a removal. */
  for (const char *at = *text != '\0' ? strchr (text + 1, sign) : NULL; at != NULL;
       at = strchr (at + 1, sign))
    {
      LatSquare square;
      gsize length;

      at += at[1] == 'D';
      length = lat_square_read (at + 1, &square);
      if (length > 0)
        g_string_append_printf (victims, "%s%.*s", victims->len > 0 ? ", " : "", (int) length,
                                at + 1);
    }

  return g_string_free (victims, FALSE);
}

/**
 * lat_action_words_dup:
 * @action: an action
 * @side: whose
 * @text: the action in notation, with its victims
 *
 * Returns: (transfer full): what a screen reader says when it is played
 */
char *
lat_action_words_dup (LatAction action, LatSide side, const char *text)
{
  g_return_val_if_fail (text != NULL, NULL);

  g_autofree char *core = dup_core (action, side == LAT_WHITE);
  g_autofree char *captured = dup_victims (text, 'x');
  g_autofree char *trapped = dup_victims (text, ':');
  GString *words = g_string_new (core);

  if (*captured != '\0')
    /* Translators: %s are squares; after an action. */
    g_string_append_printf (words, _ (", captures %s"), captured);
  if (*trapped != '\0')
    /* Translators: %s are squares; after an action. */
    g_string_append_printf (words, _ (", traps %s"), trapped);

  return g_string_free (words, FALSE);
}
