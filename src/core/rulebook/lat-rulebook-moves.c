/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rulebook-moves.c - how the pieces move, in words */
#include <glib/gi18n-lib.h>

#include "lat-rulebook-private.h"

/* Only where a leader can be trapped; where he can be captured he can be taken off as well. */
static void
write_trapped_leader (LatScribe *scribe)
{
  int capture = scribe->rules->leader_capture;

  if (scribe->rules->method == LAT_METHOD_TRAP
      && ((scribe->has_leaders && capture == LAT_LEADER_CAPTURE_FREEZE)
          || (scribe->array_trapped & 1u << LAT_LEADER && capture == LAT_LEADER_CAPTURE_NEVER)))
    lat_scribe_say (scribe, scribe->trap_keys, _ ("A trapped leader is never taken off."));
}

static void
write_turn (LatScribe *scribe)
{
  const LatRules *rules = scribe->rules;

  if (rules->method != LAT_METHOD_TRAP)
    lat_scribe_say (scribe, KEY (METHOD),
                    _ ("The sides take turns. In its turn a side moves one of its men."));
  else if (rules->removal == LAT_REMOVAL_INSTEAD_OF_MOVE)
    lat_scribe_say (scribe, KEY (METHOD) | KEY (REMOVAL),
                    _ ("The sides take turns. In its turn a side either moves one of its men or "
                       "takes one trapped enemy man off the board."));
  else
    lat_scribe_say (scribe, KEY (METHOD) | KEY (REMOVAL),
                    _ ("The sides take turns. In its turn a side moves one of its men; but if an "
                       "enemy man is trapped when the turn begins, the side must first take "
                       "exactly one such man off the board."));
  lat_scribe_write_sides (scribe, KEY (LEADER_CAPTURE), write_trapped_leader);
  lat_scribe_say (scribe, 0, _ ("Nobody may pass, except where these rules say so."));
  if (rules->method == LAT_METHOD_TRAP)
    lat_scribe_show_example (scribe, LAT_KEY_REMOVAL);
}

/* What the ways of a kind of men rest upon. */
typedef enum
{
  DIRECTIONS,
  RANGE,
  JUMP,
  MULTI_JUMP,
  ARMED,
  N_WAYS,
} Way;

static const LatKey way_keys[LAT_N_KINDS][N_WAYS] = {
  { LAT_KEY_SOLDIER_DIRECTIONS, LAT_KEY_SOLDIER_RANGE, LAT_KEY_SOLDIER_JUMP,
    LAT_KEY_SOLDIER_MULTI_JUMP, LAT_KEY_SOLDIER_ARMED },
  { LAT_KEY_LEADER_DIRECTIONS, LAT_KEY_LEADER_RANGE, LAT_KEY_LEADER_JUMP, LAT_KEY_LEADER_MULTI_JUMP,
    LAT_KEY_LEADER_ARMED },
  { LAT_KEY_OFFICER_DIRECTIONS, LAT_KEY_OFFICER_RANGE, LAT_KEY_OFFICER_JUMP,
    LAT_KEY_OFFICER_MULTI_JUMP, LAT_KEY_OFFICER_ARMED },
};

static LatKeySet
get_keys (LatKind kind, Way way)
{
  return LAT_KEY_SET (way_keys[kind][way]);
}

static void
write_range (LatScribe *scribe, LatKind kind)
{
  LatKeySet keys = get_keys (kind, RANGE);
  int range = scribe->rules->movement[kind].range;

  if (range == 0)
    lat_scribe_say (scribe, keys,
                    _ ("It goes any number of squares in a straight line, as long as all of them "
                       "are empty."));
  else if (range == 1)
    lat_scribe_say (scribe, keys, _ ("It goes one square, to an empty one."));
  else
    lat_scribe_say_format (scribe, keys,
                           ngettext ("It goes %d square in a straight line, if it is empty.",
                                     "It goes up to %d squares in a straight line, as long as all "
                                     "of them are empty.",
                                     range),
                           range);
}

/* Where a man goes to the square of an enemy. */
static void
write_replacement (LatScribe *scribe, LatKind kind)
{
  if (scribe->all->replacement && lat_scribe_strikes (scribe, kind))
    lat_scribe_say (scribe, KEY (REPLACEMENT) | get_keys (kind, ARMED),
                    _ ("It also goes onto the square of an enemy man that it captures by this; see "
                       "capturing."));
}

/* What comes of jumping over an enemy, and from how far it is done. */
static void
write_leap (LatScribe *scribe, LatKind kind)
{
  int jump = scribe->rules->movement[kind].jump;
  LatKeySet keys = KEY (LEAP) | get_keys (kind, JUMP) | get_keys (kind, ARMED);

  if (scribe->all->leap == LAT_LEAP_NONE || (jump != LAT_JUMP_ENEMY && jump != LAT_JUMP_ANY))
    return;
  if (!lat_scribe_strikes (scribe, kind))
    lat_scribe_say (scribe, keys, _ ("Being jumped over captures nothing."));
  else
    lat_scribe_say (
        scribe, keys,
        scribe->all->leap == LAT_LEAP_LONG
            ? _ ("An enemy man that is jumped over is captured if it can be, and it may "
                 "be leapt over from afar, too; see capturing.")
            : _ ("An enemy man that is jumped over is captured, if it can be."));
}

static void
write_jumps (LatScribe *scribe, LatKind kind)
{
  static const char *const capturing[] = {
    N_ ("It does not jump."),
    N_ ("Instead it may jump, in the same directions, over one man of its own side beside it "
        "onto the empty square right behind."),
    N_ ("Instead it may jump, in the same directions, over one enemy man beside it onto the "
        "empty square right behind."),
    N_ ("Instead it may jump, in the same directions, over one man of either side beside it "
        "onto the empty square right behind."),
  };
  static const char *const sentences[] = {
    N_ ("It does not jump."),
    N_ ("Instead it may jump, in the same directions, over one man of its own side beside it "
        "onto the empty square right behind."),
    N_ ("Instead it may jump, in the same directions, over one enemy man beside it onto the "
        "empty square right behind. Being jumped over captures nothing."),
    N_ ("Instead it may jump, in the same directions, over one man of either side beside it "
        "onto the empty square right behind. Being jumped over captures nothing."),
  };
  const LatMovement *movement = &scribe->rules->movement[kind];
  LatKeySet keys = get_keys (kind, JUMP);
  LatKeySet more = get_keys (kind, MULTI_JUMP);

  lat_scribe_say (scribe, keys | KEY (LEAP),
                  _ ((scribe->all->leap != LAT_LEAP_NONE ? capturing : sentences)[movement->jump]));
  write_leap (scribe, kind);
  if (movement->jump == LAT_JUMP_NONE)
    return;
  lat_scribe_say (scribe, keys | more,
                  movement->multi_jump
                      ? _ ("After a jump it may jump on in the same move, as often as wanted, but "
                           "never twice onto the same square, nor back to where it began.")
                      : _ ("It jumps once in a move."));
  if (movement->multi_jump)
    lat_scribe_say (scribe, keys | more, _ ("It captures only from where it comes to rest."));
}

static void
write_movement (LatScribe *scribe, LatKind kind)
{
  static const char *const sentences[LAT_N_KINDS][5] = {
    { N_ ("A soldier moves along ranks and files."), N_ ("A soldier moves along diagonals."),
      N_ ("A soldier moves along ranks, files and diagonals."),
      N_ ("A soldier moves only forward, along its file away from its own end of the board."),
      N_ ("A soldier moves forward, along its file away from its own end of the board, and "
          "sideways along its rank, but never back.") },
    { N_ ("A leader moves along ranks and files."), N_ ("A leader moves along diagonals."),
      N_ ("A leader moves along ranks, files and diagonals."),
      N_ ("A leader moves only forward, along its file away from its own end of the board."),
      N_ ("A leader moves forward, along its file away from its own end of the board, and "
          "sideways along its rank, but never back.") },
    { N_ ("An officer moves along ranks and files."), N_ ("An officer moves along diagonals."),
      N_ ("An officer moves along ranks, files and diagonals."),
      N_ ("An officer moves only forward, along its file away from its own end of the board."),
      N_ ("An officer moves forward, along its file away from its own end of the board, and "
          "sideways along its rank, but never back.") },
  };
  const LatMovement *movement = &scribe->rules->movement[kind];

  lat_scribe_start_item (scribe);
  lat_scribe_say (scribe, get_keys (kind, DIRECTIONS), _ (sentences[kind][movement->directions]));
  write_range (scribe, kind);
  write_replacement (scribe, kind);
  write_jumps (scribe, kind);
  if (movement->directions >= LAT_DIRECTIONS_FORWARD)
    lat_scribe_show_example (scribe, way_keys[kind][DIRECTIONS]);
  lat_scribe_show_example (scribe, way_keys[kind][RANGE]);
  if (movement->jump == LAT_JUMP_NONE)
    return;
  lat_scribe_show_example (scribe, way_keys[kind][JUMP]);
  if (movement->multi_jump)
    lat_scribe_show_example (scribe, way_keys[kind][MULTI_JUMP]);
}

static void
write_soldier (LatScribe *scribe)
{
  write_movement (scribe, LAT_SOLDIER);
}

static void
write_leader (LatScribe *scribe)
{
  if (lat_scribe_has_kind (scribe, LAT_LEADER))
    write_movement (scribe, LAT_LEADER);
}

static void
write_officer (LatScribe *scribe)
{
  if (lat_scribe_has_kind (scribe, LAT_OFFICER))
    write_movement (scribe, LAT_OFFICER);
}

void
lat_scribe_write_moves (LatScribe *scribe)
{
  static void (*const write[LAT_N_KINDS]) (LatScribe *) = { write_soldier, write_leader,
                                                            write_officer };
  static const LatKind order[LAT_N_KINDS] = { LAT_SOLDIER, LAT_OFFICER, LAT_LEADER };
  /* A man that strikes by the way it goes goes otherwise than one that does not. */
  guint n_ways =
      scribe->all->leap != LAT_LEAP_NONE || scribe->all->replacement ? N_WAYS : N_WAYS - 1;

  lat_scribe_start_chapter (scribe, LAT_RULEBOOK_MOVING, _ ("Moving"));
  write_turn (scribe);
  for (guint i = 0; i < LAT_N_KINDS; i++)
    {
      LatKeySet keys = 0;

      for (guint way = 0; way < n_ways; way++)
        keys |= get_keys (order[i], (Way) way);
      if (lat_scribe_has_kind (scribe, order[i]))
        lat_scribe_write_sides (scribe, keys, write[order[i]]);
    }
  lat_scribe_start_paragraph (scribe);
  if (scribe->traps)
    lat_scribe_say (scribe, scribe->trap_keys, _ ("A trapped man cannot move."));
}
