/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-game-origin.c - what a picture of a game, or of rules, rests upon */
#include "lat-game-origin.h"

#include <string.h>

#include "lat-rules-file.h"

/**
 * lat_rules_new_origin:
 * @rules: the rules
 *
 * Returns: (transfer full): program, version, id (or name) and digest of the rules
 */
LatOrigin *
lat_rules_new_origin (const LatRules *rules)
{
  g_autofree char *line = NULL;
  const char *label;
  LatOrigin *origin;

  g_return_val_if_fail (rules != NULL, NULL);

  origin = lat_origin_new ();
  line = lat_rules_line_write (rules);
  label = rules->id;
  if (label == NULL || *label == '\0')
    label = lat_rules_get_display_name (rules);
  lat_origin_add_rules (origin, label, line);
  return origin;
}

/**
 * lat_game_new_origin:
 * @game: the game
 *
 * Returns: (transfer full): the same of the rules of a game, and its date as far as its tag says it
 */
LatOrigin *
lat_game_new_origin (const LatGame *game)
{
  g_autofree char *day = NULL;
  LatOrigin *origin;
  const char *date;
  char *unknown;

  g_return_val_if_fail (game != NULL, NULL);

  origin = lat_rules_new_origin (lat_ruleset_get_rules (lat_game_get_ruleset (game)));
  date = lat_game_get_tag (game, "Date");
  day = g_strdelimit (g_strdup (date != NULL ? date : ""), ".", '-');
  if ((unknown = strchr (day, '?')) != NULL)
    *unknown = '\0';
  while (g_str_has_suffix (day, "-"))
    day[strlen (day) - 1] = '\0';
  if (*day != '\0')
    lat_origin_add (origin, "date", day);
  return origin;
}
