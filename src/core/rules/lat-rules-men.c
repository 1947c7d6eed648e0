/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rules-men.c - which kinds of men there can be by some rules, and how many leaders */
#include <string.h>

#include "lat-rules.h"

static int
count_letter (const char *text, char letter)
{
  int n = 0;

  for (; *text != '\0'; text++)
    n += *text == letter;
  return n;
}

/* Whether a zone changes the kind of some of these men. */
static gboolean
has_promotion (const LatRules *rules, LatRole role, LatWho who)
{
  for (guint i = 0; i < rules->n_zones; i++)
    if ((lat_zone_get_who (&rules->zones[i], role) & who) != 0)
      return TRUE;
  return FALSE;
}

/**
 * lat_rules_has_officers:
 *
 * Returns: whether there are officers in the array or in hand, or soldiers can become some
 */
gboolean
lat_rules_has_officers (const LatRules *rules)
{
  return lat_rules_is_any_but (rules, LAT_KEY_OFFICERS, 0) || strpbrk (rules->array, "Oo") != NULL
         || has_promotion (rules, LAT_ROLE_MAKES_OFFICER,
                           lat_who_new (LAT_WHITE, LAT_SOLDIER)
                               | lat_who_new (LAT_BLACK, LAT_SOLDIER));
}

/**
 * lat_rules_has_leaders:
 *
 * Returns: whether there are leaders in the array or in hand, or others can become leaders
 */
gboolean
lat_rules_has_leaders (const LatRules *rules)
{
  return lat_rules_is_any_but (rules, LAT_KEY_LEADERS, 0) || strpbrk (rules->array, "Dd") != NULL
         || has_promotion (rules, LAT_ROLE_MAKES_LEADER, LAT_WHO_ALL & ~LAT_WHO_LEADERS);
}

/**
 * lat_rules_get_max_leaders:
 *
 * Returns: how many leaders a side can have at once at most; one at least, as a position may be set up with it
 */
guint
lat_rules_get_max_leaders (const LatRules *rules, LatSide side)
{
  LatWho men = lat_who_new (side, LAT_SOLDIER) | lat_who_new (side, LAT_OFFICER);
  int n = lat_rules_get_side_int (rules, side, LAT_KEY_LEADERS)
          + count_letter (rules->array, side == LAT_WHITE ? 'D' : 'd');

  if (has_promotion (rules, LAT_ROLE_MAKES_LEADER, men))
    return LAT_MAX_SIDE * LAT_MAX_SIDE;
  return (guint) MAX (n, 1);
}
