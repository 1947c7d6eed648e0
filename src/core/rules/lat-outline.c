/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-outline.c - a few answers from which a rule set of one's own begins */
#include "lat-outline.h"

#include <glib/gi18n-lib.h>

#include "lat-placement.h"
#include "lat-zone-start.h"

/**
 * lat_outline_init:
 * @outline: (out): two lines on eight by eight, without leaders
 */
void
lat_outline_init (LatOutline *outline)
{
  *outline = (LatOutline){
    .files = 8,
    .ranks = 8,
    .between = TRUE,
    .is_far = TRUE,
    .leader_capture = LAT_LEADER_CAPTURE_CUSTODIAL,
    .all_taken = TRUE,
    .leader_taken = TRUE,
  };
}

static int
settle_side (int n, int least, gboolean is_odd)
{
  n = CLAMP (n, least, LAT_MAX_SIDE);
  return is_odd && n % 2 == 0 ? n + 1 : n;
}

/**
 * lat_outline_settle:
 *
 * Makes the board one that the army can stand on: a cross wants a middle, lines some room between
 * them.
 */
void
lat_outline_settle (LatOutline *outline)
{
  gboolean is_cross = outline->army == LAT_OUTLINE_CROSS;
  int least = is_cross ? 5 : outline->army == LAT_OUTLINE_LINES ? 4 : LAT_MIN_SIDE;

  outline->files = settle_side (outline->files, is_cross ? 5 : LAT_MIN_SIDE, is_cross);
  outline->ranks = settle_side (outline->ranks, least, is_cross);
}

static gboolean
has_leader (const LatOutline *outline, LatSide side)
{
  return outline->leaders == LAT_OUTLINE_BOTH_LEADERS
         || outline->leaders
                == (side == LAT_WHITE ? LAT_OUTLINE_WHITE_LEADER : LAT_OUTLINE_BLACK_LEADER);
}

static gboolean
may_take_leaders (const LatOutline *outline)
{
  return outline->leader_capture != LAT_LEADER_CAPTURE_NEVER;
}

/**
 * lat_outline_has_leader_goal:
 *
 * Returns: whether somebody wins by what becomes of a leader
 */
gboolean
lat_outline_has_leader_goal (const LatOutline *outline)
{
  return outline->leaders != LAT_OUTLINE_NO_LEADER
         && ((outline->leader_taken && may_take_leaders (outline))
             || outline->reaches != LAT_REACHES_NONE || outline->immobilised);
}

/**
 * lat_outline_has_goal:
 *
 * Returns: whether anything wins but that the other side has no move
 */
gboolean
lat_outline_has_goal (const LatOutline *outline)
{
  return outline->all_taken || lat_outline_has_leader_goal (outline);
}

/**
 * lat_outline_dup_name:
 *
 * Returns: (transfer full): what rules of such answers could be called, translated
 */
char *
lat_outline_dup_name (const LatOutline *outline)
{
  static const char *const formats[] = {
    /* Translators: what a rule set of one's own is called at first: two lines of men, 8 × 8 squares */
    N_ ("My lines, %d × %d"),
    /* Translators: the same: men in a cross in the middle */
    N_ ("My cross, %d × %d"),
    /* Translators: the same: an empty board on which all men are dropped */
    N_ ("My drops, %d × %d"),
  };

  return g_strdup_printf (_ (formats[outline->army]), outline->files, outline->ranks);
}

/**
 * lat_outline_get_leader_name:
 *
 * Returns: what such games call their leader, translated; empty if no name is known
 */
const char *
lat_outline_get_leader_name (const LatOutline *outline)
{
  /* Translators: what the leader is called where men stand in a cross around him, as in tafl games */
  return outline->army == LAT_OUTLINE_CROSS ? C_ ("name of a man", "king") : "";
}

/* {{{ men */

static void
put (LatPosition *position, int file, int rank, LatSide side, LatKind kind)
{
  position->cells[lat_square_new (file, rank)] = lat_cell_new (side, kind, FALSE);
}

/* Half a turn of the board gives the other side. */
static void
set_up_lines (const LatOutline *outline, LatPosition *position)
{
  for (LatSide side = LAT_WHITE; side <= LAT_BLACK; side++)
    {
      /* A leader stands behind the line. */
      int line = outline->leaders != LAT_OUTLINE_NO_LEADER ? 1 : 0;

      for (int i = 0; i < outline->files; i++)
        put (position, i, side == LAT_WHITE ? line : outline->ranks - 1 - line, side, LAT_SOLDIER);
      if (has_leader (outline, side))
        put (position,
             side == LAT_WHITE ? outline->files / 2 : outline->files - 1 - outline->files / 2,
             side == LAT_WHITE ? 0 : outline->ranks - 1, side, LAT_LEADER);
    }
}

/* One arm of the cross, of so many squares from the middle to the edge: those who defend the middle, then
 * those who attack it, who also stand along the edge. On 7, 9 and 11 squares the armies of the games of
 * the tafl family come out. */
static void
set_up_arm (LatPosition *position, int file, int rank, int df, int dr, int length, LatSide middle)
{
  int defenders = MAX (1, length - 2);
  int along = MAX (0, length - 3);

  for (int i = 1; i <= length; i++)
    put (position, file + df * i, rank + dr * i,
         i <= defenders ? middle : lat_side_opposite (middle), LAT_SOLDIER);
  for (int i = -along; i <= along; i++)
    put (position, file + df * length + dr * i, rank + dr * length + df * i,
         lat_side_opposite (middle), LAT_SOLDIER);
}

/* Who stands in the middle: White, unless Black alone has a leader. */
static LatSide
get_middle (const LatOutline *outline)
{
  return outline->leaders == LAT_OUTLINE_BLACK_LEADER ? LAT_BLACK : LAT_WHITE;
}

static void
set_up_cross (const LatOutline *outline, LatPosition *position)
{
  LatSide middle = get_middle (outline);
  int file = outline->files / 2, rank = outline->ranks / 2;

  put (position, file, rank, middle, has_leader (outline, middle) ? LAT_LEADER : LAT_SOLDIER);
  for (int sign = -1; sign <= 1; sign += 2)
    {
      set_up_arm (position, file, rank, sign, 0, MIN (file, rank), middle);
      set_up_arm (position, file, rank, 0, sign, MIN (file, rank), middle);
    }
  if (outline->leaders == LAT_OUTLINE_BOTH_LEADERS)
    put (position, file, rank + MIN (file, rank), lat_side_opposite (middle), LAT_LEADER);
}

static void
set_men (const LatOutline *outline, LatRules *rules)
{
  LatPosition position = { 0 };
  g_autofree char *array = NULL;

  if (outline->army == LAT_OUTLINE_DROPS)
    {
      rules->soldiers = MAX (2, outline->files * outline->ranks / 4);
      rules->leaders = outline->leaders == LAT_OUTLINE_BOTH_LEADERS;
      for (LatSide side = LAT_WHITE; side <= LAT_BLACK; side++)
        if (has_leader (outline, side) && !rules->leaders)
          lat_rules_set_side_value (rules, side, LAT_KEY_LEADERS, "1", NULL);
      return;
    }
  if (outline->army == LAT_OUTLINE_CROSS)
    set_up_cross (outline, &position);
  else
    set_up_lines (outline, &position);
  array = lat_placement_write (&position, outline->files, outline->ranks);
  lat_rules_set_value (rules, LAT_KEY_ARRAY, array, NULL);
  /* In the middle one is attacked. */
  if (outline->army == LAT_OUTLINE_CROSS)
    rules->first = (int) lat_side_opposite (get_middle (outline));
}

/* }}} */

static void
set_way (const LatOutline *outline, LatRules *rules)
{
  for (LatKind kind = LAT_SOLDIER; kind <= LAT_LEADER; kind++)
    {
      rules->movement[kind].range = outline->is_far ? 0 : 1;
      rules->movement[kind].jump = outline->jumps ? LAT_JUMP_ANY : LAT_JUMP_NONE;
    }
}

static void
add_zone (LatRules *rules, const char *kind, gboolean is_goal)
{
  LatZone *zone = &rules->zones[rules->n_zones];

  lat_zone_start (zone, rules, kind);
  if (!is_goal)
    lat_zone_set_value (zone, LAT_ZONE_KEY_GOAL, "nobody", NULL);
  rules->n_zones++;
}

/* What is about leaders is said of the side that has one. */
static void
set_for_leaders (const LatOutline *outline, LatRules *rules, LatKey key, const char *value)
{
  if (outline->leaders == LAT_OUTLINE_BOTH_LEADERS)
    lat_rules_set_value (rules, key, value, NULL);
  else
    lat_rules_set_side_value (rules, get_middle (outline), key, value, NULL);
}

static void
set_goals (const LatOutline *outline, LatRules *rules)
{
  gboolean has_leaders = outline->leaders != LAT_OUTLINE_NO_LEADER;
  gboolean has_corner = has_leaders && outline->reaches == LAT_REACHES_CORNER;

  rules->annihilate_at = outline->all_taken ? 0 : -1;
  if (has_leaders && outline->keeps)
    {
      add_zone (rules, "throne", FALSE);
      add_zone (rules, "corners", has_corner);
    }
  if (!has_leaders)
    return;
  if (outline->leader_taken && may_take_leaders (outline))
    set_for_leaders (outline, rules, LAT_KEY_LEADER_CAPTURED, "true");
  if (outline->immobilised)
    set_for_leaders (outline, rules, LAT_KEY_LEADER_IMMOBILISED, "blocked");
  if (outline->reaches == LAT_REACHES_EDGE)
    set_for_leaders (outline, rules, LAT_KEY_LEADER_REACHES, "edge");
  else if (outline->reaches == LAT_REACHES_LAST_RANK)
    set_for_leaders (outline, rules, LAT_KEY_LEADER_REACHES, "last-rank");
  else if (has_corner && !outline->keeps)
    set_for_leaders (outline, rules, LAT_KEY_LEADER_REACHES, "corner");
}

/**
 * lat_outline_dup_rules:
 * @outline: answers that are settled, see lat_outline_settle()
 * @name: (nullable): what the rules are called; lat_outline_dup_name() if it is empty
 *
 * Returns: (transfer full): rules that can be played
 */
LatRules *
lat_outline_dup_rules (const LatOutline *outline, const char *name)
{
  LatRules *rules = lat_rules_new ();
  g_autofree char *proposed = lat_outline_dup_name (outline);

  lat_text_set (rules->name, NULL, name != NULL && *name != '\0' ? name : proposed);
  rules->files = outline->files;
  rules->ranks = outline->ranks;
  set_men (outline, rules);
  set_way (outline, rules);
  rules->custodial = outline->between;
  if (outline->leaders != LAT_OUTLINE_NO_LEADER)
    rules->leader_capture = outline->leader_capture;
  set_goals (outline, rules);
  return rules;
}
