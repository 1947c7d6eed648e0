/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rulebook-tactics.c - the special tactics, in words */
#include <glib/gi18n-lib.h>

#include "lat-rulebook-private.h"

static void
write_lock (LatScribe *scribe)
{
  lat_scribe_start_item (scribe);
  lat_scribe_say (scribe, KEY (LOCK),
                  _ ("Lock: a soldier is locked while an enemy man is next to it that has no other "
                     "man of the soldier’s side next to it."));
  lat_scribe_say (
      scribe, KEY (LOCK),
      !scribe->has_leaders ? _ ("A locked soldier may only move if it captures.")
      : lat_scribe_has_many_leaders (scribe, LAT_BOTH_SIDES)
          ? _ (
              "A locked soldier may only strike, that is, capture or move next to an enemy leader.")
          : _ ("A locked soldier may only strike, that is, capture or move next to the enemy "
               "leader."));
  lat_scribe_show_example (scribe, LAT_KEY_LOCK);
}

static void
write_leader_mobility (LatScribe *scribe)
{
  gboolean blocked = scribe->rules->leader_mobility == LAT_MOBILITY_BLOCKED;

  lat_scribe_start_item (scribe);
  lat_scribe_say (
      scribe, KEY (LEADER_MOBILITY),
      blocked
          ? _ ("Hindered leader: with no enemy next to it a leader moves freely. Otherwise count "
               "its four sides: how many are taken by a man of either side, and how many are "
               "outside.")
          : _ ("Hindered leader: with no enemy next to it a leader moves freely. Otherwise count "
               "its four sides: how many are taken by an enemy man, and how many are "
               "outside."));
  lat_scribe_say (
      scribe, KEY (LEADER_MOBILITY),
      lat_scribe_has_many_leaders (scribe, LAT_BOTH_SIDES)
          ? _ ("If men and outside make three or more, it cannot move. If not, and "
               "there are two men, it may only capture or move next to an enemy "
               "leader. With one man it goes one square, or any way that captures or "
               "brings it next to an enemy leader.")
          : _ ("If men and outside make three or more, it cannot move. If not, and there "
               "are two men, it may only capture or move next to the enemy leader. With one "
               "man it goes one square, or any way that captures or brings it next to the "
               "enemy leader."));
  lat_scribe_show_example (scribe, LAT_KEY_LEADER_MOBILITY);
}

static gboolean
jumps_on (const LatScribe *scribe, LatKind kind)
{
  for (guint side = 0; side < LAT_N_SIDES; side++)
    {
      const LatMovement *movement = &scribe->views[side].movement[kind];

      if (movement->jump != LAT_JUMP_NONE && movement->multi_jump)
        return TRUE;
    }
  return FALSE;
}

static gboolean
helps_to_capture (const LatRules *rules, LatKind kind)
{
  return rules->armed[kind] == LAT_ARMED_BOTH || rules->armed[kind] == LAT_ARMED_ANVIL;
}

/* What "ahead" means where that is not plain. */
void
lat_scribe_say_direction (LatScribe *scribe, LatKeySet keys)
{
  gboolean any = FALSE;

  for (guint kind = 0; kind < LAT_N_KINDS; kind++)
    any |= lat_scribe_has_kind (scribe, (LatKind) kind) && jumps_on (scribe, (LatKind) kind);
  if (any)
    lat_scribe_say (scribe,
                    keys | KEY (SOLDIER_JUMP) | KEY (SOLDIER_MULTI_JUMP) | KEY (LEADER_JUMP)
                        | KEY (LEADER_MULTI_JUMP) | KEY (OFFICER_JUMP) | KEY (OFFICER_MULTI_JUMP),
                    _ ("After several jumps the direction is from the first square to the last: "
                       "along a rank or a file if they share one, else diagonal."));
}

/* What "ahead" and "its own side" mean where that is not plain. */
static void
write_ahead (LatScribe *scribe)
{
  gboolean has_idle = FALSE;
  LatKeySet keys = KEY (PUSH_AND_CRUSH) | KEY (FLANK) | KEY (PHALANX);

  for (guint side = 0; side < LAT_N_SIDES; side++)
    for (guint kind = 0; kind < LAT_N_KINDS; kind++)
      has_idle |= lat_scribe_has_kind (scribe, (LatKind) kind)
                  && !helps_to_capture (&scribe->views[side], (LatKind) kind);
  lat_scribe_say_direction (scribe, keys);
  if (scribe->traps || has_idle)
    lat_scribe_say (scribe, keys | lat_scribe_get_arm_keys () | scribe->trap_keys,
                    _ ("Any other man of its own side will do for these, even one that does not "
                       "help to capture otherwise."));
}

static void
write_charges (LatScribe *scribe)
{
  const LatRules *rules = scribe->rules;

  if (!rules->push_and_crush && !rules->flank && !rules->phalanx)
    return;
  lat_scribe_say (scribe, KEY (PUSH_AND_CRUSH) | KEY (FLANK) | KEY (PHALANX),
                  _ ("Some captures look ahead of the man that has moved, on in the direction of "
                     "its move."));
  write_ahead (scribe);
  if (rules->push_and_crush)
    {
      lat_scribe_start_item (scribe);
      lat_scribe_say (scribe, KEY (PUSH_AND_CRUSH),
                      _ ("Push and crush: if right ahead there is a man of its own side, behind "
                         "that an enemy soldier, and behind that the outside or another man of its "
                         "own side, the soldier is captured. Nothing else moves."));
      lat_scribe_show_example (scribe, LAT_KEY_PUSH_AND_CRUSH);
    }
  if (rules->flank)
    {
      lat_scribe_start_item (scribe);
      lat_scribe_say (
          scribe, KEY (FLANK),
          _ ("Flank attack: if right ahead there is an unbroken row of two or more enemy "
             "men and behind it a man of its own side, the nearest of them is "
             "captured, if it is a soldier."));
      lat_scribe_show_example (scribe, LAT_KEY_FLANK);
    }
  if (rules->phalanx)
    {
      lat_scribe_start_item (scribe);
      lat_scribe_say (
          scribe, KEY (PHALANX),
          _ ("Phalanx: if right ahead there are one or more men of its own side in a "
             "row and then an enemy soldier, and on one side, left or right, the squares "
             "beside the moved man and beside all of those men hold men of its "
             "own side, too, the soldier is captured."));
      lat_scribe_show_example (scribe, LAT_KEY_PHALANX);
    }
}

void
lat_scribe_write_tactics (LatScribe *scribe)
{
  const LatRules *rules = scribe->rules;
  gboolean hinders = scribe->has_leaders && rules->leader_mobility != LAT_MOBILITY_FREE;

  if (rules->lock == LAT_LOCK_NONE && !rules->push_and_crush && !rules->flank && !rules->phalanx
      && !hinders)
    return;
  lat_scribe_start_chapter (scribe, LAT_RULEBOOK_TACTICS, _ ("Special tactics"));
  write_charges (scribe);
  if (rules->lock == LAT_LOCK_SKIRMISH)
    write_lock (scribe);
  if (hinders)
    write_leader_mobility (scribe);
  lat_scribe_write_sources (scribe);
}
