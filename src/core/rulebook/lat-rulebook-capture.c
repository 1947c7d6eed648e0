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
    lat_scribe_say (scribe, KEY (HOSTILE_EDGES),
                    _ ("The outside counts as a standing captor for both sides, so that one enemy "
                       "is enough to capture a man at the edge."));
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
  lat_scribe_say (scribe, KEY (LINES), _ (lines[rules->lines]));
  lat_scribe_say (scribe, KEY (CAPTURE_DIRECTIONS), _ (directions[rules->capture_directions]));
  write_hostile_places (scribe);
  lat_scribe_show_example (scribe, LAT_KEY_METHOD);
  if (rules->capture_directions != LAT_DIRECTIONS_ORTHOGONAL)
    lat_scribe_show_example (scribe, LAT_KEY_CAPTURE_DIRECTIONS);
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
      || (scribe->has_leaders && scribe->rules->leader_capture == LAT_LEADER_CAPTURE_FREEZE))
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

static void
write_leader (LatScribe *scribe)
{
  static const char *const capture[] = {
    N_ ("A leader cannot be captured."),
    N_ ("A leader is captured between two like a soldier."),
    N_ ("A leader that is caught between two is trapped but never taken off the board."),
  };
  static const char *const capture_both[] = {
    N_ ("A leader cannot be captured."),
    N_ ("A leader is captured between two and by intervention like a soldier."),
    N_ ("A leader that is caught between two or by intervention is trapped but never taken off the "
        "board."),
  };
  static const char *const armed[] = {
    N_ ("It helps to capture like a soldier, moving or standing."),
    N_ ("It captures by moving, but does not serve as the standing partner of another man."),
    N_ ("It serves as the standing partner of another man, but does not capture by moving."),
    N_ ("It takes no part in captures."),
  };
  const LatRules *rules = scribe->rules;

  if (!scribe->has_leaders)
    return;
  lat_scribe_start_paragraph (scribe);
  if (rules->intervention && rules->leader_capture != LAT_LEADER_CAPTURE_NEVER)
    lat_scribe_say (scribe, KEY (LEADER_CAPTURE) | KEY (INTERVENTION),
                    _ (capture_both[rules->leader_capture]));
  else
    lat_scribe_say (scribe,
                    rules->leader_capture == LAT_LEADER_CAPTURE_NEVER
                        ? KEY (LEADER_CAPTURE)
                        : KEY (LEADER_CAPTURE) | KEY (INTERVENTION),
                    _ (capture[rules->leader_capture]));
  lat_scribe_say (scribe, KEY (LEADER_ARMED), _ (armed[rules->leader_armed]));
  if (scribe->traps && rules->leader_armed != LAT_ARMED_BOTH)
    lat_scribe_say (scribe, KEY (LEADER_ARMED) | scribe->trap_keys,
                    rules->leader_armed == LAT_ARMED_NONE
                        ? _ ("Nor does it hold a trapped man.")
                        : _ ("Even so it holds a trapped man like a soldier."));
  if (rules->leader_armed != LAT_ARMED_BOTH)
    lat_scribe_show_example (scribe, LAT_KEY_LEADER_ARMED);
  if (rules->leader_capture != LAT_LEADER_CAPTURE_NEVER)
    lat_scribe_show_example (scribe, LAT_KEY_LEADER_CAPTURE);
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

static void
write_release (LatScribe *scribe)
{
  const LatRules *rules = scribe->rules;
  LatKeySet keys = scribe->trap_keys;
  gboolean has_partners = rules->hostile_corners || rules->hostile_edges;
  gboolean traps_soldiers =
      rules->method == LAT_METHOD_TRAP || scribe->array_trapped & 1u << LAT_SOLDIER;
  gboolean has_enclosure = rules->enclosure == LAT_ENCLOSURE_SOLDIER;

  if (!scribe->traps)
    return;
  lat_scribe_start_paragraph (scribe);
  lat_scribe_say (scribe, keys | KEY (HOSTILE_CORNERS) | KEY (HOSTILE_EDGES),
                  has_partners
                      ? _ ("A trapped man stays trapped while it stands between two enemy men "
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
  if (scribe->has_leaders)
    lat_scribe_say (scribe, KEY (ENTRY) | KEY (LEADER_ARMED),
                    rules->leader_armed == LAT_ARMED_NONE
                        ? _ ("An enemy leader does not count for this.")
                        : _ ("An enemy leader counts for this like a soldier."));
  lat_scribe_show_example (scribe, LAT_KEY_ENTRY);
}

static void
write_duty_and_bonus (LatScribe *scribe)
{
  const LatRules *rules = scribe->rules;

  if (rules->mandatory)
    lat_scribe_say (scribe, KEY (MANDATORY) | KEY (METHOD),
                    rules->method == LAT_METHOD_TRAP
                        ? _ ("Whoever can capture must: while some move captures, only such moves "
                             "and removals are allowed.")
                        : _ ("Whoever can capture must: while some move captures, only such moves "
                             "are allowed."));
  if (rules->bonus_move != LAT_BONUS_SAME_PIECE)
    return;
  lat_scribe_say (scribe, KEY (BONUS_MOVE),
                  _ ("After a capture the same man may move again in the same turn, or the side "
                     "passes; another capture earns another move."));
  lat_scribe_say (scribe, KEY (BONUS_MOVE) | KEY (MANDATORY),
                  rules->mandatory ? _ ("It need not capture then.")
                                   : _ ("It may also move without a capture then."));
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
  write_leader (scribe);
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
  lat_scribe_start_paragraph (scribe);
  write_duty_and_bonus (scribe);
  if (rules->mandatory)
    lat_scribe_show_example (scribe, LAT_KEY_MANDATORY);
  if (rules->bonus_move == LAT_BONUS_SAME_PIECE)
    lat_scribe_show_example (scribe, LAT_KEY_BONUS_MOVE);
}
