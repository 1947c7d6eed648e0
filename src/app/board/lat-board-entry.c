/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-board-entry.c - actions typed on the board */
#include <string.h>

#include "lat-board-entry.h"

/* Long algebraic without the letter of the kind and without victims. */
static void
write_action (LatAction action, char text[LAT_BOARD_ENTRY_SIZE])
{
  char *end = text;

  switch (lat_action_type (action))
    {
    case LAT_ACTION_MOVE:
      end = lat_square_write (lat_action_from (action), end);
      *end++ = '-';
      lat_square_write (lat_action_to (action), end);
      break;
    case LAT_ACTION_DROP:
      *end++ = '@';
      lat_square_write (lat_action_to (action), end);
      break;
    case LAT_ACTION_REMOVAL:
      *end++ = 'x';
      lat_square_write (lat_action_to (action), end);
      break;
    case LAT_ACTION_PASS:
      g_strlcpy (text, "--", LAT_BOARD_ENTRY_SIZE);
      break;
    case LAT_ACTION_SWAP:
      g_strlcpy (text, "swap", LAT_BOARD_ENTRY_SIZE);
      break;
    case LAT_ACTION_NONE:
    default:
      *text = '\0';
      break;
    }
}

/* Goes along both as long as they agree; a hyphen between letters need not be
 * typed. Returns what is left of the action, or NULL if the typed text is no
 * beginning of it. */
static const char *
match_action (const char *typed, const char *text)
{
  for (; *typed != '\0'; typed++, text++)
    {
      if (*typed == *text)
        continue;
      if (*text != '-' || typed[0] != text[1] || text[1] == '-')
        return NULL;
      text++;
    }

  return text;
}

/**
 * lat_board_entry_takes:
 *
 * Returns: whether a key's character can be part of an action
 */
gboolean
lat_board_entry_takes (gunichar character)
{
  return character != 0 && character < 128
         && strchr ("abcdefghijklmnopqrswDO0123456789-@x:", (int) character) != NULL;
}

/**
 * lat_board_entry_match:
 * @legal: the legal actions
 * @text: what has been typed
 * @action: (out): the action, where it is a legal one
 *
 * Compares a typed text with the legal actions. The letter of a leader or an officer and the
 * hyphen of a move need not be typed.
 */
LatBoardEntry
lat_board_entry_match (const LatActionList *legal, const char *text, LatAction *action)
{
  g_return_val_if_fail (legal != NULL && text != NULL, LAT_BOARD_ENTRY_NOTHING);

  LatKind kind = *text == 'D' ? LAT_LEADER : *text == 'O' ? LAT_OFFICER : LAT_SOLDIER;
  gboolean has_letter = kind != LAT_SOLDIER;
  gboolean begun = FALSE;
  LatAction found = LAT_ACTION_INVALID;

  for (guint i = 0; i < legal->n; i++)
    {
      char name[LAT_BOARD_ENTRY_SIZE];

      if (has_letter && lat_action_kind (legal->items[i]) != kind)
        continue;
      write_action (legal->items[i], name);
      const char *rest = match_action (text + has_letter, name);
      if (rest == NULL)
        continue;
      if (*rest == '\0')
        found = legal->items[i];
      else
        begun = TRUE;
    }

  if (action != NULL)
    *action = found;
  if (found != LAT_ACTION_INVALID)
    return begun ? LAT_BOARD_ENTRY_LEGAL : LAT_BOARD_ENTRY_CERTAIN;

  return begun ? LAT_BOARD_ENTRY_BEGUN : LAT_BOARD_ENTRY_NOTHING;
}
