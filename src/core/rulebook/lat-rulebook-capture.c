/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rulebook-capture.c - what is captured and how, in words */
#include <glib/gi18n-lib.h>

#include "lat-rulebook-private.h"

static void
write_method (LatScribe *scribe)
{
  static const char *const sentences[] = {
    N_ ("A move may capture enemy men. They are taken off the board."),
    N_ ("A move may capture enemy men. They stay where they are and are trapped; turn them over "
        "to show it."),
    N_ ("A move may capture enemy men. They stay where they are and change sides."),
  };

  lat_scribe_say (scribe, KEY (METHOD), _ (sentences[scribe->rules->method]));
  lat_scribe_say (scribe, 0,
                  _ ("Only the man that has just moved captures, together with men that stand "
                     "already; all that a move captures is captured at once."));
}

static void
write_hostile_places (LatScribe *scribe)
{
  const LatRules *rules = scribe->rules;

  if (rules->hostile_corners)
    {
      g_autofree char *corners = lat_scribe_dup_corners (rules);

      if (*corners != '\0')
        lat_scribe_say_format (
            scribe, KEY (HOSTILE_CORNERS),
            _ ("A corner square (%s) counts as a standing captor for both sides, "
               "whoever is on it."),
            corners);
      else
        lat_scribe_say (scribe, KEY (HOSTILE_CORNERS),
                        _ ("A corner square would count as a standing captor, but all corners are "
                           "holes."));
    }
  if (rules->hostile_edges)
    lat_scribe_say (scribe, KEY (HOSTILE_EDGES) | KEY (CUSTODIAL),
                    rules->custodial
                        ? _ ("The outside counts as a standing captor for both sides, so that one "
                             "enemy is enough to capture a man at the edge.")
                        : _ ("The outside counts as a standing captor for both sides."));
}

/* Whether leaders of a side at least are captured between two. */
static gboolean
takes_leaders_between (const LatScribe *scribe)
{
  return scribe->has_leaders
         && (lat_scribe_takes_leaders (scribe, LAT_LEADER_CAPTURE_CUSTODIAL)
             || lat_scribe_takes_leaders (scribe, LAT_LEADER_CAPTURE_FREEZE));
}

/* Where soldiers are not captured between two. */
static void
write_no_custodial (LatScribe *scribe)
{
  lat_scribe_say (
      scribe, KEY (CUSTODIAL) | KEY (LEADER_CAPTURE) | KEY (LINES),
      takes_leaders_between (scribe)
          ? lat_scribe_has_many_leaders (scribe, LAT_BOTH_SIDES)
                ? _ ("Between two: a man captures an enemy leader beside it, if leaders are "
                     "captured so, when another man of its own side stands right behind that "
                     "leader on the same line. Soldiers are not captured between two.")
                : _ ("Between two: a man captures the enemy leader beside it, if leaders are "
                     "captured "
                     "so, when another man of its own side stands right behind that leader on the "
                     "same "
                     "line. Soldiers are not captured between two.")
          : _ ("Nobody is captured by standing between two enemy men on a line."));
}

static void
write_custodial (LatScribe *scribe)
{
  static const char *const lines[] = {
    N_ ("Between two: a man captures the enemy man beside it if another man of its own side "
        "stands right behind that enemy on the same line. Exactly one enemy must be between the "
        "two."),
    N_ ("Between two: a man captures an unbroken row of one or more enemy men that begins "
        "beside it if another man of its own side stands right behind the end of the row. If one "
        "man in the row cannot be captured, the whole row is safe."),
  };
  static const char *const directions[] = {
    N_ ("Such lines run along ranks and files."),
    N_ ("Such lines run along diagonals."),
    N_ ("Such lines run along ranks, files and diagonals."),
  };
  const LatRules *rules = scribe->rules;

  lat_scribe_start_item (scribe);
  if (rules->custodial)
    lat_scribe_say (scribe, KEY (LINES) | KEY (CUSTODIAL), _ (lines[rules->lines]));
  else
    write_no_custodial (scribe);
  lat_scribe_say (scribe, KEY (CAPTURE_DIRECTIONS), _ (directions[rules->capture_directions]));
  write_hostile_places (scribe);
  lat_scribe_show_example (scribe, rules->custodial ? LAT_KEY_METHOD : LAT_KEY_CUSTODIAL);
  if (rules->capture_directions != LAT_DIRECTIONS_ORTHOGONAL)
    lat_scribe_show_example (scribe, LAT_KEY_CAPTURE_DIRECTIONS);
  if (rules->custodial)
    lat_scribe_show_example (scribe, LAT_KEY_LINES);
  if (rules->hostile_corners)
    lat_scribe_show_example (scribe, LAT_KEY_HOSTILE_CORNERS);
  if (rules->hostile_edges)
    lat_scribe_show_example (scribe, LAT_KEY_HOSTILE_EDGES);
}

static void
write_intervention (LatScribe *scribe)
{
  if (!scribe->rules->intervention)
    return;
  lat_scribe_start_item (scribe);
  lat_scribe_say (scribe, KEY (INTERVENTION),
                  _ ("Intervention: a man that arrives between two enemy men on such a "
                     "line, one on either side of it, captures both, if both can be captured."));
  if (scribe->rules->method == LAT_METHOD_TRAP
      || (scribe->has_leaders && lat_scribe_takes_leaders (scribe, LAT_LEADER_CAPTURE_FREEZE)))
    lat_scribe_say (scribe, KEY (INTERVENTION) | scribe->trap_keys,
                    _ ("But whoever is trapped by it is free again at once, unless he is also "
                       "held in a way that is told below."));
  lat_scribe_show_example (scribe, LAT_KEY_INTERVENTION);
}

static void
write_surrounding (LatScribe *scribe)
{
  const LatRules *rules = scribe->rules;

  if (rules->corner)
    {
      g_autofree char *corners = lat_scribe_dup_corners (rules);

      lat_scribe_start_item (scribe);
      if (*corners != '\0')
        lat_scribe_say_format (
            scribe, KEY (CORNER),
            _ ("In the corner: a soldier on a corner square (%s) is captured when "
               "enemy men stand on all squares next to it, one of them having "
               "just arrived."),
            corners);
      else
        lat_scribe_say (scribe, KEY (CORNER),
                        _ ("In the corner: a soldier could be captured on a corner square, but all "
                           "corners are holes."));
      lat_scribe_show_example (scribe, LAT_KEY_CORNER);
    }
  if (rules->enclosure == LAT_ENCLOSURE_NONE)
    return;
  lat_scribe_start_item (scribe);
  lat_scribe_say (
      scribe, KEY (ENCLOSURE),
      rules->enclosure == LAT_ENCLOSURE_SOLDIER
          ? _ ("Enclosure: a soldier is captured when enemy men stand on every square next to "
               "it that is not outside, one of them having just arrived.")
          : _ ("Enclosure: one or more soldiers in an unbroken line along a rank or a file are "
               "captured together when enemy men stand on every square next to them that is "
               "not outside, one of them having just arrived."));
  lat_scribe_show_example (scribe, LAT_KEY_ENCLOSURE);
}

/* Being taken with all sides taken, which a leader or a zone may ask for. */
static void
write_siege (LatScribe *scribe)
{
  gboolean of_kinds =
      (scribe->has_leaders && lat_scribe_takes_leaders (scribe, LAT_LEADER_CAPTURE_SURROUND))
      || lat_scribe_takes_officers (scribe, LAT_OFFICER_CAPTURE_SURROUND);
  LatKeySet keys = KEY (LEADER_CAPTURE) | KEY (OFFICER_CAPTURE) | KEY (ZONES) | KEY (HOSTILE_EDGES);

  if (!of_kinds && !lat_scribe_has_role (scribe, LAT_ROLE_SURROUND, LAT_WHO_ALL))
    return;
  lat_scribe_start_item (scribe);
  lat_scribe_say (
      scribe, keys,
      _ ("With all four sides taken: where a man is captured only so, nothing else captures it. It "
         "is captured when an enemy man has just arrived next to it and each of its other three "
         "sides is taken, too: by a man that helps to capture, or by a place that counts as a "
         "captor."));
  lat_scribe_say (scribe, keys,
                  scribe->rules->hostile_edges
                      ? _ ("The outside counts for this as a side that is taken.")
                      : _ ("At the edge or beside a hole it is safe from this."));
}

/* Where a leader is captured in more ways than between two and by intervention. */
static const char *
say_leader_captures (const LatRules *rules)
{
  if (rules->leader_capture == LAT_LEADER_CAPTURE_CUSTODIAL)
    return _ ("A leader is captured between two, and wherever else these rules say that a man is "
              "captured; where they say a soldier, it is not.");
  if (rules->leader_capture == LAT_LEADER_CAPTURE_FREEZE)
    return _ ("A leader that is caught between two, or wherever else these rules say that a man is "
              "captured, is trapped but never taken off the board; where they say a soldier, it is "
              "not caught.");
  return _ ("A leader is captured wherever these rules say that a man is captured, but not between "
            "two; where they say a soldier, it is not.");
}

static const char *
say_leader_capture (const LatRules *rules)
{
  if (lat_scribe_has_masses (rules) && rules->leader_capture != LAT_LEADER_CAPTURE_NEVER
      && rules->leader_capture != LAT_LEADER_CAPTURE_SURROUND)
    return say_leader_captures (rules);
  switch (rules->leader_capture)
    {
    case LAT_LEADER_CAPTURE_CUSTODIAL:
      if (!rules->custodial)
        return rules->intervention ? _ ("A leader is captured between two and by intervention.")
                                   : _ ("A leader is captured between two.");
      return rules->intervention
                 ? _ ("A leader is captured between two and by intervention like a soldier.")
                 : _ ("A leader is captured between two like a soldier.");
    case LAT_LEADER_CAPTURE_FREEZE:
      return rules->intervention
                 ? _ ("A leader that is caught between two or by intervention is trapped but never "
                      "taken off the board.")
                 : _ ("A leader that is caught between two is trapped but never taken off the "
                      "board.");
    case LAT_LEADER_CAPTURE_SURROUND:
      return _ ("A leader is captured only with all four sides taken.");
    case LAT_LEADER_CAPTURE_NOT_CUSTODIAL:
      return rules->intervention ? _ ("A leader is captured by intervention, but not between two.")
                                 : _ ("A leader is not captured between two.");
    case LAT_LEADER_CAPTURE_NEVER:
    default:
      return _ ("A leader cannot be captured.");
    }
}

/* Said of soldiers of a side that do not capture in both ways; of others only if the sides differ. */
static void
write_soldier (LatScribe *scribe)
{
  static const char *const armed[] = {
    N_ ("A soldier helps to capture, moving or standing."),
    N_ ("A soldier captures by moving, but does not serve as the standing partner of another man."),
    N_ ("A soldier serves as the standing partner of another man, but does not capture by moving."),
    N_ ("A soldier takes no part in captures."),
  };
  int arms = scribe->rules->armed[LAT_SOLDIER];

  if (scribe->side == LAT_BOTH_SIDES && arms == LAT_ARMED_BOTH)
    return;
  lat_scribe_start_paragraph (scribe);
  lat_scribe_say (scribe, KEY (SOLDIER_ARMED), _ (armed[arms]));
  if (scribe->traps && arms != LAT_ARMED_BOTH)
    lat_scribe_say (scribe, KEY (SOLDIER_ARMED) | scribe->trap_keys,
                    arms == LAT_ARMED_NONE ? _ ("Nor does it hold a trapped man.")
                                           : _ ("Even so it holds a trapped man."));
  if (arms != LAT_ARMED_BOTH)
    lat_scribe_show_example (scribe, LAT_KEY_SOLDIER_ARMED);
}

/* How a leader or an officer takes part: compared with a soldier only where that one captures in both ways. */
static void
write_arms (LatScribe *scribe, LatKind kind)
{
  static const char *const armed[] = {
    N_ ("It helps to capture like a soldier, moving or standing."),
    N_ ("It captures by moving, but does not serve as the standing partner of another man."),
    N_ ("It serves as the standing partner of another man, but does not capture by moving."),
    N_ ("It takes no part in captures."),
  };
  int arms = scribe->rules->armed[kind];
  gboolean is_like_soldier = scribe->rules->armed[LAT_SOLDIER] == LAT_ARMED_BOTH;
  LatKeySet keys =
      (kind == LAT_LEADER ? KEY (LEADER_ARMED) : KEY (OFFICER_ARMED)) | KEY (SOLDIER_ARMED);

  lat_scribe_say (scribe, keys,
                  arms == LAT_ARMED_BOTH && !is_like_soldier
                      ? _ ("It helps to capture, moving or standing.")
                      : _ (armed[arms]));
  if (!scribe->traps || arms == LAT_ARMED_BOTH)
    return;
  lat_scribe_say (scribe, keys | scribe->trap_keys,
                  arms == LAT_ARMED_NONE ? _ ("Nor does it hold a trapped man.")
                  : is_like_soldier      ? _ ("Even so it holds a trapped man like a soldier.")
                                         : _ ("Even so it holds a trapped man."));
}

static void
write_leader (LatScribe *scribe)
{
  static const LatKeySet ways = KEY (INTERVENTION) | KEY (CUSTODIAL) | KEY (GROUPS) | KEY (LEAP)
                                | KEY (REPLACEMENT) | KEY (APPROACH);
  const LatRules *rules = scribe->rules;

  if (!lat_scribe_has_kind (scribe, LAT_LEADER))
    return;
  lat_scribe_start_paragraph (scribe);
  lat_scribe_say (scribe,
                  rules->leader_capture == LAT_LEADER_CAPTURE_NEVER ? KEY (LEADER_CAPTURE)
                                                                    : KEY (LEADER_CAPTURE) | ways,
                  say_leader_capture (rules));
  if (rules->leader_capture == LAT_LEADER_CAPTURE_FREEZE && lat_scribe_has_masses (rules))
    lat_scribe_say (scribe, KEY (LEADER_CAPTURE) | ways,
                    _ ("It is free again at once where it is not held in a way that is told "
                       "below."));
  write_arms (scribe, LAT_LEADER);
  if (rules->armed[LAT_LEADER] != LAT_ARMED_BOTH)
    lat_scribe_show_example (scribe, LAT_KEY_LEADER_ARMED);
  if (rules->leader_capture != LAT_LEADER_CAPTURE_NEVER)
    lat_scribe_show_example (scribe, LAT_KEY_LEADER_CAPTURE);
}

/* How officers are captured, and help to. */
static void
write_officer (LatScribe *scribe)
{
  static const char *const captures[] = {
    N_ ("An officer is captured like a soldier."),
    N_ ("An officer cannot be captured."),
    N_ ("An officer is captured only with all four sides taken."),
    N_ ("An officer is captured wherever these rules say that a man or a soldier is captured, but "
        "not between two."),
  };
  const LatRules *rules = scribe->rules;

  if (!lat_scribe_has_kind (scribe, LAT_OFFICER))
    return;
  lat_scribe_start_paragraph (scribe);
  lat_scribe_say (scribe, KEY (OFFICER_CAPTURE), _ (captures[rules->officer_capture]));
  write_arms (scribe, LAT_OFFICER);
  if (rules->armed[LAT_OFFICER] != LAT_ARMED_BOTH)
    lat_scribe_show_example (scribe, LAT_KEY_OFFICER_ARMED);
  if (rules->officer_capture != LAT_OFFICER_CAPTURE_CUSTODIAL)
    lat_scribe_show_example (scribe, LAT_KEY_OFFICER_CAPTURE);
}

/* Only of ways to capture that there are: a reader would look for the others. */
static const char *
say_ring_holds (const LatRules *rules)
{
  if (rules->enclosure != LAT_ENCLOSURE_SOLDIER)
    return _ ("A soldier trapped in the corner stays so while all the squares next to it are held "
              "by enemy men that are not trapped.");
  if (!rules->corner)
    return _ ("A soldier trapped by enclosure stays so while all the squares next to it are held "
              "by enemy men that are not trapped.");
  return _ ("A soldier trapped in the corner or by enclosure stays so while all the squares next "
            "to it are held by enemy men that are not trapped.");
}

/* Of soldiers that are not captured between two, nor held there. */
static const char *
say_free_soldiers (gboolean has_partners)
{
  return has_partners
             ? _ ("Two enemy men on a line hold no trapped soldier. A trapped leader that can be "
                  "captured so stays trapped while it stands between two enemy men on such a "
                  "line that are not trapped themselves, or between one and a place that counts "
                  "as a captor.")
             : _ ("Two enemy men on a line hold no trapped soldier. A trapped leader that can be "
                  "captured so stays trapped while it stands between two enemy men on such a "
                  "line that are not trapped themselves.");
}

static void
write_release (LatScribe *scribe)
{
  const LatRules *rules = scribe->rules;
  LatKeySet keys = scribe->trap_keys;
  gboolean has_partners = lat_scribe_has_places (scribe);
  gboolean traps_soldiers = rules->method == LAT_METHOD_TRAP
                            || scribe->array_trapped & (1u << LAT_SOLDIER | 1u << LAT_OFFICER);
  gboolean has_enclosure = rules->enclosure == LAT_ENCLOSURE_SOLDIER;

  if (!scribe->traps)
    return;
  lat_scribe_start_paragraph (scribe);
  lat_scribe_say (
      scribe, keys | KEY (HOSTILE_CORNERS) | KEY (HOSTILE_EDGES) | KEY (ZONES) | KEY (CUSTODIAL),
      !rules->custodial ? say_free_soldiers (has_partners)
      : has_partners    ? _ ("A trapped man stays trapped while it stands between two enemy men "
                                "on such a line that are not trapped themselves, or between one and a "
                                "place that counts as a captor.")
                        : _ ("A trapped man stays trapped while it stands between two enemy men "
                                "on such a line that are not trapped themselves."));
  if (traps_soldiers && (rules->corner || has_enclosure))
    lat_scribe_say (scribe, keys | KEY (CORNER) | KEY (ENCLOSURE), say_ring_holds (rules));
  lat_scribe_say (scribe, keys,
                  _ ("It neither captures nor helps to capture, nor can it be captured again. "
                     "After each move those whom nobody holds are free again; that in itself "
                     "captures nothing."));
}

static gboolean
has_idle_soldiers (const LatScribe *scribe)
{
  return scribe->views[LAT_WHITE].armed[LAT_SOLDIER] == LAT_ARMED_NONE
         || scribe->views[LAT_BLACK].armed[LAT_SOLDIER] == LAT_ARMED_NONE;
}

/* Whether soldiers count as men between whom others arrive: not where they take no part in captures. */
static void
say_soldiers_at_entry (LatScribe *scribe)
{
  gboolean differ = lat_scribe_sides_differ (scribe, KEY (SOLDIER_ARMED));

  if (!has_idle_soldiers (scribe))
    return;
  lat_scribe_say (scribe, KEY (ENTRY) | KEY (SOLDIER_ARMED),
                  differ ? _ ("An enemy soldier counts for this if it helps to capture, moving or "
                              "standing.")
                         : _ ("An enemy soldier does not count for this."));
}

/* The same of leaders or officers, as it is said of one whose arms differ by side, who has some, or none. */
static void
say_kind_at_entry (LatScribe *scribe, LatKind kind)
{
  static const char *const sentences[LAT_N_KINDS][5] = {
    { NULL },
    { N_ ("An enemy leader counts for this if it helps to capture, moving or standing."),
      N_ ("An enemy leader counts for this like a soldier if it helps to capture, moving or "
          "standing."),
      N_ ("An enemy leader counts for this."),
      N_ ("An enemy leader counts for this like a soldier."),
      N_ ("An enemy leader does not count for this.") },
    { N_ ("An enemy officer counts for this if it helps to capture, moving or standing."),
      N_ ("An enemy officer counts for this like a soldier if it helps to capture, moving or "
          "standing."),
      N_ ("An enemy officer counts for this."),
      N_ ("An enemy officer counts for this like a soldier."),
      N_ ("An enemy officer does not count for this.") },
  };
  LatKeySet arms = kind == LAT_LEADER ? KEY (LEADER_ARMED) : KEY (OFFICER_ARMED);
  guint like_soldier = has_idle_soldiers (scribe) ? 0 : 1;
  guint n = 2 + like_soldier;

  if (lat_scribe_sides_differ (scribe, arms))
    n = like_soldier;
  else if (scribe->rules->armed[kind] == LAT_ARMED_NONE)
    n = 4;
  lat_scribe_say (scribe, KEY (ENTRY) | arms | KEY (SOLDIER_ARMED), _ (sentences[kind][n]));
}

static void
write_entry (LatScribe *scribe)
{
  static const char *const sentences[] = {
    N_ ("A man may move between two enemy men without being captured."),
    N_ ("A man may move between two enemy men on such a line only if that move captures one "
        "of the two."),
    N_ ("A man may not move between two enemy men on such a line."),
  };
  const LatRules *rules = scribe->rules;

  lat_scribe_start_paragraph (scribe);
  lat_scribe_say (scribe, KEY (ENTRY), _ (sentences[rules->entry]));
  if (rules->entry == LAT_ENTRY_SAFE)
    return;
  if (scribe->traps)
    lat_scribe_say (scribe, KEY (ENTRY) | scribe->trap_keys,
                    _ ("Enemies that are trapped do not count for this."));
  say_soldiers_at_entry (scribe);
  if (scribe->has_officers)
    say_kind_at_entry (scribe, LAT_OFFICER);
  if (scribe->has_leaders)
    say_kind_at_entry (scribe, LAT_LEADER);
  lat_scribe_show_example (scribe, LAT_KEY_ENTRY);
}

static void
write_bonus (LatScribe *scribe)
{
  static const char *const sentences[] = {
    NULL,
    N_ ("After a capture the same man may move again in the same turn, or the side passes; another "
        "capture earns another move."),
    N_ ("After a capture the turn goes on if the same man can capture again: it makes another move "
        "that captures, or the side passes. Another capture earns another move in the same way."),
    N_ ("After a capture the turn goes on if the same man can capture again: it must, as often as "
        "it can."),
  };
  int bonus = scribe->rules->bonus_move;

  if (bonus == LAT_BONUS_NONE)
    return;
  lat_scribe_say (scribe, KEY (BONUS_MOVE), _ (sentences[bonus]));
  if (bonus == LAT_BONUS_SAME_PIECE)
    lat_scribe_say (scribe, KEY (BONUS_MOVE) | KEY (MANDATORY),
                    scribe->rules->mandatory ? _ ("It need not capture then.")
                                             : _ ("It may also move without a capture then."));
}

static void
write_duty (LatScribe *scribe)
{
  const LatRules *rules = scribe->rules;

  if (rules->mandatory)
    lat_scribe_say (scribe, KEY (MANDATORY) | KEY (METHOD),
                    rules->method == LAT_METHOD_TRAP
                        ? _ ("Whoever can capture must: while some move captures, only such moves "
                             "and removals are allowed.")
                        : _ ("Whoever can capture must: while some move captures, only such moves "
                             "are allowed."));
}

static void
write_duty_and_bonus (LatScribe *scribe)
{
  lat_scribe_start_paragraph (scribe);
  write_duty (scribe);
  write_bonus (scribe);
  if (scribe->rules->mandatory)
    lat_scribe_show_example (scribe, LAT_KEY_MANDATORY);
  if (scribe->rules->bonus_move != LAT_BONUS_NONE)
    lat_scribe_show_example (scribe, LAT_KEY_BONUS_MOVE);
}

/* Whether others may be compared with soldiers of both sides, or with those of none. */
static gboolean
soldiers_compare_alike (const LatScribe *scribe)
{
  return (scribe->views[LAT_WHITE].armed[LAT_SOLDIER] == LAT_ARMED_BOTH)
         == (scribe->views[LAT_BLACK].armed[LAT_SOLDIER] == LAT_ARMED_BOTH);
}

/* Who is captured how, and helps to, kind by kind. */
static void
write_kinds (LatScribe *scribe)
{
  LatKeySet compared = soldiers_compare_alike (scribe) ? 0 : KEY (SOLDIER_ARMED);

  lat_scribe_write_sides (scribe, KEY (SOLDIER_ARMED), write_soldier);
  if (scribe->has_officers)
    lat_scribe_write_sides (scribe, KEY (OFFICER_ARMED) | KEY (OFFICER_CAPTURE) | compared,
                            write_officer);
  if (scribe->has_leaders)
    lat_scribe_write_sides (scribe, KEY (LEADER_ARMED) | KEY (LEADER_CAPTURE) | compared,
                            write_leader);
}

void
lat_scribe_write_captures (LatScribe *scribe)
{
  const LatRules *rules = scribe->rules;

  lat_scribe_start_chapter (scribe, LAT_RULEBOOK_CAPTURING, _ ("Capturing"));
  write_method (scribe);
  write_custodial (scribe);
  write_intervention (scribe);
  write_surrounding (scribe);
  lat_scribe_write_masses (scribe);
  write_siege (scribe);
  write_kinds (scribe);
  if (!lat_square_set_is_empty (&rules->safe_squares))
    {
      g_autofree char *squares = lat_scribe_dup_squares (&rules->safe_squares);

      lat_scribe_start_paragraph (scribe);
      lat_scribe_say_format (scribe, KEY (SAFE_SQUARES),
                             ngettext ("A man on this square cannot be captured: %s.",
                                       "A man on one of these squares cannot be captured: %s.",
                                       lat_square_set_count (&rules->safe_squares)),
                             squares);
      lat_scribe_show_example (scribe, LAT_KEY_SAFE_SQUARES);
    }
  write_release (scribe);
  write_entry (scribe);
  lat_scribe_write_sides (scribe, KEY (MANDATORY) | KEY (BONUS_MOVE), write_duty_and_bonus);
}
