/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rulebook-masses.c - captures of groups and rows, and by the way that a man goes, in words */
#include <glib/gi18n-lib.h>

#include "lat-rulebook-private.h"

static void
write_groups (LatScribe *scribe)
{
  static const char *const sentences[] = {
    NULL,
    N_ ("A man captures a whole enemy group beside it if there is no leader in the group, no "
        "square next to the group is empty, and each man in it can be captured."),
    N_ ("A man captures a whole enemy group beside it if there is a leader in the group, no "
        "square next to the group is empty, and each man in it can be captured."),
    N_ ("A man captures a whole enemy group beside it if no square next to the group is empty, "
        "and each man in it can be captured."),
  };
  int groups = scribe->rules->groups;

  if (!scribe->has_leaders && groups == LAT_GROUPS_SOLDIERS)
    groups = LAT_GROUPS_ALL;
  if (groups == LAT_GROUPS_NONE || (!scribe->has_leaders && groups == LAT_GROUPS_LEADERS))
    return;
  lat_scribe_start_item (scribe);
  lat_scribe_say (scribe, KEY (GROUPS),
                  _ ("Groups: men of one side that are joined, each next to another of them, are a "
                     "group; a man that stands alone is one, too."));
  lat_scribe_say (scribe, KEY (GROUPS), _ (sentences[groups]));
  lat_scribe_say (scribe, KEY (GROUPS),
                  _ ("The outside does not count as empty; a square on which nobody stands does, "
                     "whatever its role."));
  lat_scribe_show_example (scribe, LAT_KEY_GROUPS);
}

static void
write_shield_wall (LatScribe *scribe)
{
  if (!scribe->rules->shield_wall)
    return;
  lat_scribe_start_item (scribe);
  lat_scribe_say (
      scribe, KEY (SHIELD_WALL),
      _ ("Shield wall: the first and last files and ranks are the border of the board. A man on "
         "the border attacks an unbroken row of two or more enemy men that begins beside it and "
         "runs along the same border, if a man of its own side stands right in front of each of "
         "them, one square farther in, and another one right behind the end of the row."));
  if (lat_scribe_has_places (scribe))
    lat_scribe_say (
        scribe, KEY (SHIELD_WALL) | KEY (HOSTILE_CORNERS) | KEY (HOSTILE_EDGES) | KEY (ZONES),
        _ ("At the end of the row, but not in front, a place that counts as a captor will do."));
  lat_scribe_say (scribe, KEY (SHIELD_WALL),
                  scribe->has_leaders
                      ? _ ("All soldiers in the row that can be captured are captured; a leader "
                           "in it is not.")
                      : _ ("All men in the row that can be captured are captured."));
  lat_scribe_show_example (scribe, LAT_KEY_SHIELD_WALL);
}

/* Whether there are men that may jump over enemies, but do not capture by moving. */
static gboolean
jumps_idly (const LatScribe *scribe)
{
  for (guint side = 0; side < LAT_N_SIDES; side++)
    for (guint kind = 0; kind < LAT_N_KINDS; kind++)
      {
        const LatRules *rules = &scribe->views[side];
        int jump = rules->movement[kind].jump, arms = rules->armed[kind];

        if (lat_scribe_has_kind (scribe, (LatKind) kind)
            && (jump == LAT_JUMP_ENEMY || jump == LAT_JUMP_ANY)
            && (arms == LAT_ARMED_ANVIL || arms == LAT_ARMED_NONE))
          return TRUE;
      }
  return FALSE;
}

static void
write_leap (LatScribe *scribe)
{
  if (scribe->rules->leap == LAT_LEAP_NONE)
    return;
  lat_scribe_start_item (scribe);
  lat_scribe_say (
      scribe, KEY (LEAP),
      _ ("Leap: a man that jumps over an enemy man captures it, if it can be captured."));
  if (scribe->rules->leap == LAT_LEAP_LONG)
    lat_scribe_say (
        scribe, KEY (LEAP),
        _ ("A man that may jump over enemy men also leaps from afar, in a straight line: over "
           "empty squares up to an enemy man that can be captured, over that man, and on to an "
           "empty square behind it, with nobody else in the way. It goes at most as many squares "
           "to the square of the enemy man, and at most as many from there on, as in a move "
           "without a jump."));
  if (jumps_idly (scribe))
    lat_scribe_say (scribe,
                    KEY (LEAP) | KEY (SOLDIER_JUMP) | KEY (LEADER_JUMP) | KEY (OFFICER_JUMP)
                        | lat_scribe_get_arm_keys (),
                    _ ("A man that does not capture by moving jumps only over a man beside it, and "
                       "captures nothing by that."));
  lat_scribe_show_example (scribe, LAT_KEY_LEAP);
}

static void
write_replacement (LatScribe *scribe)
{
  if (!scribe->rules->replacement)
    return;
  lat_scribe_start_item (scribe);
  lat_scribe_say (
      scribe, KEY (REPLACEMENT),
      _ ("Replacement: a man may go onto the square of an enemy man that can be captured, if it "
         "could go there, without a jump, were the square empty. It captures that man, who is "
         "taken off first; only then it is seen whom else the move captures."));
  lat_scribe_show_example (scribe, LAT_KEY_REPLACEMENT);
}

static void
write_approach (LatScribe *scribe)
{
  if (!scribe->rules->approach)
    return;
  lat_scribe_start_item (scribe);
  lat_scribe_say (scribe, KEY (APPROACH),
                  _ ("Approach: a man captures the enemy man right ahead of it, on in the "
                     "direction of its move, if it can be captured, and with it all that stand "
                     "behind in an unbroken row of men that can be captured."));
  lat_scribe_say_direction (scribe, KEY (APPROACH));
  lat_scribe_show_example (scribe, LAT_KEY_APPROACH);
}

/* Ways to capture that ask not for a man on the other side. */
void
lat_scribe_write_masses (LatScribe *scribe)
{
  write_groups (scribe);
  write_shield_wall (scribe);
  write_leap (scribe);
  write_replacement (scribe);
  write_approach (scribe);
}

/* Whether a leader can be captured in one of these ways, if leaders are captured so. */
gboolean
lat_scribe_has_masses (const LatRules *rules)
{
  return rules->groups >= LAT_GROUPS_LEADERS || rules->leap != LAT_LEAP_NONE || rules->replacement
         || rules->approach;
}
