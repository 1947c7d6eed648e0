/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rulebook-end.c - how the game ends, in words */
#include <glib/gi18n-lib.h>

#include "lat-placement.h"
#include "lat-rulebook-private.h"

static void
say_item (LatScribe *scribe, LatKeySet keys, const char *sentence)
{
  lat_scribe_start_item (scribe);
  lat_scribe_say (scribe, keys, sentence);
}

/* The goals of a side are what befalls the other, but for what its own leader reaches. */
static const LatKeySet goal_keys = KEY (LEADER_IMMOBILISED) | KEY (LEADER_CAPTURED)
                                   | KEY (LEADER_CAPTURED_AT) | KEY (LEADER_CAPTURE)
                                   | KEY (LEADER_REACHES) | KEY (ANNIHILATE_AT)
                                   | KEY (ANNIHILATE_COUNTS) | KEY (CUT_OFF);

static gboolean
takes_off_leader (const LatRules *rules)
{
  return rules->leader_capture != LAT_LEADER_CAPTURE_NEVER
         && rules->leader_capture != LAT_LEADER_CAPTURE_FREEZE;
}

/* A side that begins with as few leaders as it loses with has lost them from the start. */
static gboolean
lacks_leader (const LatScribe *scribe, LatSide side)
{
  const LatRules *rules = &scribe->views[side];
  LatCell cells[LAT_N_CELLS];
  int n = rules->leaders;

  if (!lat_placement_read (rules->array, rules->files, rules->ranks, &rules->holes, cells, NULL))
    return FALSE;
  for (guint i = 0; i < LAT_N_CELLS; i++)
    if (lat_cell_is_piece (cells[i]) && lat_cell_kind (cells[i]) == LAT_LEADER
        && lat_cell_side (cells[i]) == side)
      n++;
  return n <= rules->leader_captured_at;
}

/* Whether the game can end since a leader is not there: that of the enemy, if a side is spoken of. */
static gboolean
may_lose_leader (const LatScribe *scribe)
{
  for (guint side = 0; side < LAT_N_SIDES; side++)
    if (side != scribe->side && scribe->views[side].leader_captured
        && (takes_off_leader (&scribe->views[side]) || lacks_leader (scribe, (LatSide) side)))
      return TRUE;
  return FALSE;
}

/* Whether a side that is spoken of as the enemy can have more than one leader. */
static gboolean
enemy_has_many (const LatScribe *scribe)
{
  return lat_scribe_has_many_leaders (scribe, scribe->side == LAT_BOTH_SIDES
                                                  ? scribe->side
                                                  : lat_side_opposite ((LatSide) scribe->side));
}

static void
write_loss_of_leaders (LatScribe *scribe)
{
  LatKeySet keys = KEY (LEADER_CAPTURED) | KEY (LEADER_CAPTURED_AT) | KEY (LEADER_CAPTURE);
  int at = scribe->rules->leader_captured_at;

  lat_scribe_start_item (scribe);
  if (at > 0)
    lat_scribe_say_format (scribe, keys,
                           ngettext ("The enemy has %d leader left on the board, or none.",
                                     "The enemy has %d leaders left on the board, or fewer.", at),
                           at);
  else
    lat_scribe_say (scribe, keys,
                    enemy_has_many (scribe) ? _ ("The enemy has no leader left on the board.")
                                            : _ ("The enemy leader is off the board."));
  if (at > 0)
    lat_scribe_show_example (scribe, LAT_KEY_LEADER_CAPTURED_AT);
}

static const char *
get_immobilised (LatImmobilised how, gboolean many)
{
  if (how == LAT_IMMOBILISED_BLOCKED)
    return many ? _ ("The enemy has leaders, and each of them is immobilised: every square next "
                     "to it that is not outside is occupied, at least one of them by a man of the "
                     "side that acted.")
                : _ ("The enemy leader is immobilised: every square next to it that is not "
                     "outside is occupied, at least one of them by a man of the side that acted.");
  return many ? _ ("The enemy has leaders, and each of them is immobilised: every square next to "
                   "it that is not outside is occupied by men of the side that acted.")
              : _ ("The enemy leader is immobilised: every square next to it that is not outside "
                   "is occupied by men of the side that acted.");
}

static void
write_leader_goals (LatScribe *scribe)
{
  static const char *const reaches[][2] = {
    { NULL },
    { N_ ("Its own leader stands on the last rank, at the enemy’s end of the board."),
      N_ ("A leader of its own stands on the last rank, at the enemy’s end of the board.") },
    { N_ ("Its own leader stands at the edge of the board, on the first or last rank or file."),
      N_ ("A leader of its own stands at the edge of the board, on the first or last rank or "
          "file.") },
    { N_ ("Its own leader stands on a corner square."),
      N_ ("A leader of its own stands on a corner square.") },
  };
  const LatRules *rules = scribe->rules;

  if (rules->leader_immobilised != LAT_IMMOBILISED_NONE)
    {
      say_item (
          scribe, KEY (LEADER_IMMOBILISED),
          get_immobilised ((LatImmobilised) rules->leader_immobilised, enemy_has_many (scribe)));
      lat_scribe_show_example (scribe, LAT_KEY_LEADER_IMMOBILISED);
    }
  if (may_lose_leader (scribe))
    write_loss_of_leaders (scribe);
  if (rules->leader_reaches != LAT_REACHES_NONE)
    {
      say_item (
          scribe, KEY (LEADER_REACHES),
          _ (reaches[rules->leader_reaches][lat_scribe_has_many_leaders (scribe, scribe->side)]));
      lat_scribe_show_example (scribe, LAT_KEY_LEADER_REACHES);
    }
}

static void
write_annihilation (LatScribe *scribe)
{
  LatKeySet keys = KEY (ANNIHILATE_AT) | KEY (ANNIHILATE_COUNTS);
  int at = scribe->rules->annihilate_at;
  gboolean soldiers =
      scribe->has_leaders && scribe->rules->annihilate_counts == LAT_COUNTS_SOLDIERS;

  if (at == 0)
    say_item (scribe, keys,
              soldiers ? _ ("The enemy has no soldier left on the board.")
                       : _ ("The enemy has no man left on the board."));
  else if (at == 1)
    say_item (scribe, keys,
              soldiers ? _ ("The enemy has one soldier left on the board, or none.")
                       : _ ("The enemy has one man left on the board, or none."));
  else
    {
      lat_scribe_start_item (scribe);
      lat_scribe_say_format (
          scribe, keys,
          soldiers ? ngettext ("The enemy has %d soldier left on the board, or none.",
                               "The enemy has %d soldiers left on the board, or fewer.", at)
                   : ngettext ("The enemy has %d man left on the board, or none.",
                               "The enemy has %d men left on the board, or fewer.", at),
          at);
    }
}

static void
write_cut_off (LatScribe *scribe)
{
  say_item (scribe, KEY (CUT_OFF),
            _ ("The enemy has men, and all of them are cut off: none stands on the border of the "
               "board, that is, on a first or last file or rank, nor could any get there by steps "
               "along ranks and files over squares that are empty or hold men of its own side."));
  lat_scribe_show_example (scribe, LAT_KEY_CUT_OFF);
}

static void
write_common_goals (LatScribe *scribe)
{
  static const char *const intros[] = {
    N_ ("After every action of White it has won if one of these is true; the first that is true "
        "counts:"),
    N_ ("After every action of Black it has won if one of these is true; the first that is true "
        "counts:"),
    N_ ("After every action the side that acted wins if one of these is true; the first "
        "that is true counts:"),
  };
  const LatRules *rules = scribe->rules;
  LatWho who = lat_scribe_get_who (scribe, LAT_SOLDIER) | lat_scribe_get_who (scribe, LAT_OFFICER)
               | lat_scribe_get_who (scribe, LAT_LEADER);
  gboolean has_zone_goal = lat_scribe_has_role (scribe, LAT_ROLE_GOAL, who);
  gboolean has_leader_goal =
      scribe->has_leaders
      && (rules->leader_immobilised != LAT_IMMOBILISED_NONE || may_lose_leader (scribe)
          || rules->leader_reaches != LAT_REACHES_NONE);

  if (!has_leader_goal && !has_zone_goal && rules->annihilate_at < 0 && !rules->cut_off)
    return;
  lat_scribe_say (scribe, goal_keys | KEY (ZONES),
                  _ (intros[scribe->side == LAT_BOTH_SIDES ? 2 : scribe->side]));
  if (has_leader_goal)
    write_leader_goals (scribe);
  lat_scribe_write_zone_goals (scribe);
  if (rules->annihilate_at >= 0)
    write_annihilation (scribe);
  if (rules->cut_off)
    write_cut_off (scribe);
  lat_scribe_start_paragraph (scribe);
}

/* Of sides that differ, each wins by what is said of the other, and by its own leader's goal. */
static void
write_goals (LatScribe *scribe)
{
  LatRules goals;

  if (!lat_scribe_sides_differ (scribe, goal_keys))
    {
      write_common_goals (scribe);
      return;
    }
  for (guint side = 0; side < LAT_N_SIDES; side++)
    {
      goals = scribe->views[lat_side_opposite ((LatSide) side)];
      goals.leader_reaches = scribe->views[side].leader_reaches;
      lat_scribe_turn_to (scribe, side);
      scribe->rules = &goals;
      scribe->names_side = FALSE;
      write_common_goals (scribe);
    }
  lat_scribe_turn_to (scribe, LAT_BOTH_SIDES);
}

/* Whether a turn can have more than one action once play has begun. */
static gboolean
goes_on (const LatScribe *scribe)
{
  return lat_rules_is_any_but (scribe->all, LAT_KEY_BONUS_MOVE, LAT_BONUS_NONE)
         || lat_rules_removes_first (scribe->all);
}

/* Whether a way must be opened for a side that has no legal action. */
static gboolean
opens_ways (const LatScribe *scribe)
{
  return scribe->views[LAT_WHITE].no_moves == LAT_NO_MOVES_OPENS
         || scribe->views[LAT_BLACK].no_moves == LAT_NO_MOVES_OPENS;
}

static void
write_no_moves_of (LatScribe *scribe, LatSide side)
{
  static const char *const sentences[LAT_N_SIDES][5] = {
    { N_ ("If White has no legal action in its turn, it loses."),
      N_ ("If White is to act and has no legal action, the game is drawn."),
      N_ ("If White has no legal action in its turn, it passes."),
      N_ ("If White is to act and has no legal action, the side with more men on the board wins; "
          "equal numbers are a draw."),
      N_ ("If White has no legal action in its turn, it passes. Then Black must open a way: if "
          "some of its actions let White act again, only these are legal.") },
    { N_ ("If Black has no legal action in its turn, it loses."),
      N_ ("If Black is to act and has no legal action, the game is drawn."),
      N_ ("If Black has no legal action in its turn, it passes."),
      N_ ("If Black is to act and has no legal action, the side with more men on the board wins; "
          "equal numbers are a draw."),
      N_ ("If Black has no legal action in its turn, it passes. Then White must open a way: if "
          "some of its actions let Black act again, only these are legal.") },
  };

  lat_scribe_say (scribe, KEY (NO_MOVES), _ (sentences[side][scribe->views[side].no_moves]));
}

static void
write_no_moves (LatScribe *scribe)
{
  static const char *const sentences[] = {
    N_ ("A side that has no legal action in its turn loses."),
    N_ ("If the side to act has no legal action, the game is drawn."),
    N_ ("A side that has no legal action in its turn passes."),
    N_ ("If the side to act has no legal action, the side with more men on the board wins; "
        "equal numbers are a draw."),
    N_ ("A side that has no legal action in its turn passes. Then the enemy must open a way: if "
        "some of its actions let that side act again, only these are legal."),
  };

  if (!lat_scribe_sides_differ (scribe, KEY (NO_MOVES)))
    lat_scribe_say (scribe, KEY (NO_MOVES), _ (sentences[scribe->rules->no_moves]));
  else
    for (guint side = 0; side < LAT_N_SIDES; side++)
      write_no_moves_of (scribe, (LatSide) side);
  if (opens_ways (scribe) && goes_on (scribe))
    lat_scribe_say (scribe, KEY (NO_MOVES) | KEY (METHOD) | KEY (REMOVAL) | KEY (BONUS_MOVE),
                    _ ("An action after which its own turn goes on is legal then, too."));
}

static gboolean
counts_pieces (const LatRules *rules)
{
  for (guint side = 0; side < LAT_N_SIDES; side++)
    if (lat_rules_get_side_int (rules, (LatSide) side, LAT_KEY_NO_MOVES) == LAT_NO_MOVES_SCORE)
      return TRUE;
  return lat_rules_is_any_but (rules, LAT_KEY_ANNIHILATE_AT, -1)
         || (rules->no_capture_plies > 0 && rules->no_capture_result == LAT_CAPTURELESS_SCORE)
         || (rules->moves > 0 && rules->moves_result == LAT_MOVES_SCORE);
}

static void
say_self_immobilised (LatScribe *scribe)
{
  gboolean many = lat_scribe_has_many_leaders (scribe, scribe->side);
  const char *sentence;

  if (scribe->rules->self_immobilise == LAT_SELF_IMMOBILISE_FORBIDDEN)
    sentence = many ? _ ("A move that would leave all of one’s own leaders immobilised is not "
                         "allowed.")
                    : _ ("A move that would leave one’s own leader immobilised is not allowed.");
  else
    sentence = many ? _ ("A move may leave all of one’s own leaders immobilised; it loses if they "
                         "still are so after the next action of the enemy.")
                    : _ ("A move may leave one’s own leader immobilised; it loses if it still is "
                         "so after the next action of the enemy.");
  lat_scribe_say (scribe, KEY (SELF_IMMOBILISE) | KEY (LEADER_IMMOBILISED), sentence);
}

static void
write_leader_limits (LatScribe *scribe)
{
  const LatRules *rules = scribe->rules;

  if (!scribe->has_leaders)
    return;
  if (takes_off_leader (rules) && !rules->leader_captured
      && (scribe->side == LAT_BOTH_SIDES || !lacks_leader (scribe, (LatSide) scribe->side)))
    lat_scribe_say (scribe, KEY (LEADER_CAPTURED) | KEY (LEADER_CAPTURED_AT) | KEY (LEADER_CAPTURE),
                    _ ("The loss of a leader does not in itself end the game."));
  if (rules->leader_immobilised == LAT_IMMOBILISED_NONE)
    return;
  say_self_immobilised (scribe);
}

/* Who loses whoever brings the repetition about. */
static void
write_loss_by_repetition (LatScribe *scribe, LatKeySet keys)
{
  int n = scribe->rules->repetition;
  gboolean is_white = scribe->rules->repetition_result == LAT_REPETITION_WHITE_LOSES;

  lat_scribe_say_format (
      scribe, keys,
      is_white ? ngettext ("When a position has occurred %d time, White loses, whoever brought it "
                           "about.",
                           "When a position has occurred %d times, White loses, whoever brought it "
                           "about.",
                           n)
               : ngettext ("When a position has occurred %d time, Black loses, whoever brought it "
                           "about.",
                           "When a position has occurred %d times, Black loses, whoever brought it "
                           "about.",
                           n),
      n);
}

static void
write_occurrence (LatScribe *scribe)
{
  const LatRules *rules = scribe->rules;
  LatKeySet keys = KEY (REPETITION) | KEY (REPETITION_RESULT);
  int n = rules->repetition;

  switch (rules->repetition_result)
    {
    case LAT_REPETITION_FORBID:
      if (n == 2)
        lat_scribe_say (scribe, keys,
                        _ ("A move to a position that has occurred before is not allowed."));
      else
        lat_scribe_say_format (
            scribe, keys,
            ngettext ("A move to a position that has occurred %d time already is "
                      "not allowed.",
                      "A move to a position that has occurred %d times already "
                      "is not allowed.",
                      n - 1),
            n - 1);
      break;
    case LAT_REPETITION_LOSE:
      lat_scribe_say_format (
          scribe, keys,
          ngettext ("When a position has occurred %d time, the side that brought "
                    "it about loses.",
                    "When a position has occurred %d times, the side that "
                    "brought it about the last time loses.",
                    n),
          n);
      break;
    case LAT_REPETITION_WHITE_LOSES:
    case LAT_REPETITION_BLACK_LOSES:
      write_loss_by_repetition (scribe, keys);
      break;
    case LAT_REPETITION_DRAW:
    default:
      lat_scribe_say_format (scribe, keys,
                             ngettext ("When a position has occurred %d time, the game is drawn.",
                                       "When a position has occurred %d times, the game is drawn.",
                                       n),
                             n);
      break;
    }
}

static void
write_repetition (LatScribe *scribe)
{
  if (scribe->rules->repetition == 0)
    {
      lat_scribe_say (scribe, KEY (REPETITION),
                      _ ("Positions may be repeated as often as wanted."));
      return;
    }
  write_occurrence (scribe);
  lat_scribe_say (scribe, KEY (REPETITION) | scribe->trap_keys,
                  scribe->traps
                      ? _ ("Positions are the same if the same men stand on the same squares, the "
                           "same of them are trapped, and the same side is to act.")
                      : _ ("Positions are the same if the same men stand on the same squares and "
                           "the same side is to act."));
  if (goes_on (scribe))
    lat_scribe_say (scribe, KEY (REPETITION) | KEY (METHOD) | KEY (REMOVAL) | KEY (BONUS_MOVE),
                    _ ("In the middle of a turn a position is another one than at its "
                       "beginning."));
  if (opens_ways (scribe))
    lat_scribe_say (scribe, KEY (REPETITION) | KEY (NO_MOVES),
                    _ ("A position in which a way must be opened is another one than without that "
                       "duty."));
  if (scribe->all->swap)
    lat_scribe_say (scribe, KEY (REPETITION) | KEY (SWAP) | KEY (FIRST),
                    _ ("A position in which sides have just been changed is another one than "
                       "before."));
}

static void
write_limit (LatScribe *scribe)
{
  const LatRules *rules = scribe->rules;
  LatKeySet keys = KEY (NO_CAPTURE_PLIES) | KEY (NO_CAPTURE_RESULT);
  int n = rules->no_capture_plies;

  if (n == 0)
    {
      lat_scribe_say (scribe, KEY (NO_CAPTURE_PLIES),
                      _ ("There is no limit to play without a capture."));
      return;
    }
  lat_scribe_say_format (scribe, keys,
                         rules->no_capture_result == LAT_CAPTURELESS_DRAW
                             ? ngettext ("After %d move without a capture the game is drawn.",
                                         "After %d moves in a row without a capture, those of both "
                                         "sides counted, the game is drawn.",
                                         n)
                             : ngettext ("After %d move without a capture the side with more men "
                                         "on the board wins; equal numbers are a draw.",
                                         "After %d moves in a row without a capture, those of both "
                                         "sides counted, the side with more men on the board "
                                         "wins; equal numbers are a draw.",
                                         n),
                         n);
  lat_scribe_say (scribe, KEY (NO_CAPTURE_PLIES) | KEY (METHOD),
                  rules->method == LAT_METHOD_TRAP
                      ? _ ("Passes count as moves; a removal starts the count again.")
                      : _ ("Passes count as moves."));
}

/* The end of the whole game by its length. */
static void
write_last_move (LatScribe *scribe)
{
  static const char *const sentences[] = {
    N_ ("When Black’s turn of move %d is over, the game is drawn."),
    N_ ("When Black’s turn of move %d is over, the side with more men on the board wins; equal "
        "numbers are a draw."),
    N_ ("When Black’s turn of move %d is over, White wins."),
    N_ ("When Black’s turn of move %d is over, Black wins."),
  };
  const LatRules *rules = scribe->rules;
  gboolean prepares = lat_scribe_drops (scribe) || rules->removals > 0;
  LatKeySet keys = KEY (MOVES) | KEY (MOVES_RESULT);

  if (rules->moves == 0)
    return;
  lat_scribe_start_paragraph (scribe);
  lat_scribe_say_format (scribe, keys, _ (sentences[rules->moves_result]), rules->moves);
  lat_scribe_say (scribe, keys,
                  _ ("A move in this sense is a turn of White and the turn of Black that follows; "
                     "the game begins with move 1."));
  if (prepares)
    lat_scribe_say (scribe, keys | KEY (REMOVALS),
                    _ ("Turns before anybody moves count, too, but the game does not end among "
                       "them."));
}

void
lat_scribe_write_end (LatScribe *scribe)
{
  lat_scribe_start_chapter (scribe, LAT_RULEBOOK_END, _ ("The end of the game"));
  write_goals (scribe);
  write_no_moves (scribe);
  if (scribe->traps && counts_pieces (scribe->all))
    lat_scribe_say (scribe,
                    scribe->trap_keys | KEY (ANNIHILATE_AT) | KEY (NO_MOVES)
                        | KEY (NO_CAPTURE_PLIES) | KEY (NO_CAPTURE_RESULT) | KEY (MOVES)
                        | KEY (MOVES_RESULT),
                    _ ("A trapped man still counts as a man on the board."));
  lat_scribe_write_sides (scribe,
                          KEY (LEADER_CAPTURE) | KEY (LEADER_CAPTURED) | KEY (LEADER_CAPTURED_AT)
                              | KEY (LEADER_IMMOBILISED) | KEY (SELF_IMMOBILISE),
                          write_leader_limits);
  lat_scribe_write_sources (scribe);
  lat_scribe_start_chapter (scribe, LAT_RULEBOOK_REPETITION, _ ("Repetition and limits"));
  write_repetition (scribe);
  lat_scribe_start_paragraph (scribe);
  write_limit (scribe);
  write_last_move (scribe);
  lat_scribe_start_paragraph (scribe);
  lat_scribe_say (scribe, 0,
                  _ ("If the game could end in several ways at once, the one that is told first "
                     "counts."));
  lat_scribe_write_sources (scribe);
}
