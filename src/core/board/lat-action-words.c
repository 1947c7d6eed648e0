/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-action-words.c - an action as it is said, not written */
#include "lat-action-words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lat-rules-label.h"
#include "lat-locale.h"
#include "lat-square.h"

/* Sentences are whole, one for each side and kind, as languages differ in how these go
 * into one. */

/* What the rules call the man, as the first word; NULL if they have no name for him. */
static char *
dup_name (const LatRules *rules, LatAction action)
{
  g_autofree char *name = lat_rules_dup_kind_name (rules, lat_action_kind (action));

  return name != NULL ? lat_locale_dup_sentence (name) : NULL;
}

static char *
dup_move (const LatRules *rules, LatAction action, gboolean white)
{
  char from[LAT_SQUARE_NAME_SIZE], to[LAT_SQUARE_NAME_SIZE];
  g_autofree char *name = dup_name (rules, action);

  lat_square_write (lat_action_from (action), from);
  lat_square_write (lat_action_to (action), to);
  if (name != NULL)
    /* Translators: what some rules call a man, whose he is, and two squares */
    return g_strdup_printf (white ? _ ("%s, White, from %s to %s") : _ ("%s, Black, from %s to %s"),
                            name, from, to);
  if (lat_action_kind (action) == LAT_LEADER)
    return g_strdup_printf (
        white ? _ ("White leader from %s to %s") : _ ("Black leader from %s to %s"), from, to);
  if (lat_action_kind (action) == LAT_OFFICER)
    return g_strdup_printf (
        white ? _ ("White officer from %s to %s") : _ ("Black officer from %s to %s"), from, to);

  return g_strdup_printf (
      white ? _ ("White soldier from %s to %s") : _ ("Black soldier from %s to %s"), from, to);
}

static char *
dup_drop (const LatRules *rules, LatAction action, gboolean white)
{
  char to[LAT_SQUARE_NAME_SIZE];
  g_autofree char *name = dup_name (rules, action);

  lat_square_write (lat_action_to (action), to);
  if (name != NULL)
    /* Translators: what some rules call a man, whose he is, and the square where he is dropped */
    return g_strdup_printf (white ? _ ("%s, White, to %s") : _ ("%s, Black, to %s"), name, to);
  if (lat_action_kind (action) == LAT_LEADER)
    return g_strdup_printf (
        white ? _ ("White leader placed on %s") : _ ("Black leader placed on %s"), to);
  if (lat_action_kind (action) == LAT_OFFICER)
    return g_strdup_printf (
        white ? _ ("White officer placed on %s") : _ ("Black officer placed on %s"), to);

  return g_strdup_printf (
      white ? _ ("White soldier placed on %s") : _ ("Black soldier placed on %s"), to);
}

static char *
dup_core (const LatRules *rules, LatAction action, gboolean white)
{
  char to[LAT_SQUARE_NAME_SIZE];

  switch (lat_action_type (action))
    {
    case LAT_ACTION_MOVE:
      return dup_move (rules, action, white);
    case LAT_ACTION_DROP:
      return dup_drop (rules, action, white);
    case LAT_ACTION_REMOVAL:
      lat_square_write (lat_action_to (action), to);
      /* Before anybody moves men are taken off who are not trapped. */
      if (rules != NULL && rules->method != LAT_METHOD_TRAP)
        return g_strdup_printf (white ? _ ("White takes the man on %s off the board")
                                      : _ ("Black takes the man on %s off the board"),
                                to);
      return g_strdup_printf (white ? _ ("White removes the trapped man on %s")
                                    : _ ("Black removes the trapped man on %s"),
                              to);
    case LAT_ACTION_SWAP:
      return g_strdup (white ? _ ("The players change sides; White is to act")
                             : _ ("The players change sides; Black is to act"));
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

      at += at[1] == 'D' || at[1] == 'O';
      length = lat_square_read (at + 1, &square);
      if (length > 0)
        g_string_append_printf (victims, "%s%.*s", victims->len > 0 ? ", " : "", (int) length,
                                at + 1);
    }

  return g_string_free (victims, FALSE);
}

/**
 * lat_action_words_dup:
 * @rules: (nullable): the rules, which may have names for men
 * @action: an action
 * @side: whose
 * @text: the action in notation, with its victims
 *
 * Returns: (transfer full): what a screen reader says when it is played
 */
char *
lat_action_words_dup (const LatRules *rules, LatAction action, LatSide side, const char *text)
{
  g_return_val_if_fail (text != NULL, NULL);

  g_autofree char *core = dup_core (rules, action, side == LAT_WHITE);
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
