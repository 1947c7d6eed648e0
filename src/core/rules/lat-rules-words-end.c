/* How the game ends, in words. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "lat-rules-words-private.h"

static void
say_item (LatWords *words, const char *sentence)
{
  lat_words_start_item (words);
  lat_words_say (words, sentence);
}

static void
say_leader_goals (LatWords *words)
{
  static const char *const immobilised[] = {
    NULL,
    N_ ("The enemy leader is immobilised: every square next to it that is not outside is occupied, "
        "at least one of them by a piece of the side that acted."),
    N_ ("The enemy leader is immobilised: every square next to it that is not outside is occupied "
        "by pieces of the side that acted."),
  };
  static const char *const reaches[] = {
    NULL,
    N_ ("Its own leader stands on the last rank, at the enemy’s end of the board."),
    N_ ("Its own leader stands at the edge of the board, on the first or last rank or file."),
    N_ ("Its own leader stands on a corner square."),
  };
  const LatRules *rules = words->rules;

  if (rules->leader_immobilised != LAT_IMMOBILISED_NONE)
    say_item (words, _ (immobilised[rules->leader_immobilised]));
  if (rules->leader_captured && rules->leader_capture == LAT_LEADER_CAPTURE_CUSTODIAL)
    say_item (words, _ ("The enemy leader is off the board."));
  if (rules->leader_reaches != LAT_REACHES_NONE)
    say_item (words, _ (reaches[rules->leader_reaches]));
}

static void
say_annihilation (LatWords *words)
{
  int at = words->rules->annihilate_at;
  gboolean soldiers = words->has_leaders && words->rules->annihilate_counts == LAT_COUNTS_SOLDIERS;

  lat_words_start_item (words);
  if (at == 0)
    {
      lat_words_say (words, soldiers ? _ ("The enemy has no soldier left on the board.")
                                     : _ ("The enemy has no piece left on the board."));
      return;
    }
  lat_words_say_format (
      words,
      soldiers ? ngettext ("The enemy has %d soldier left on the board, or none.",
                           "The enemy has %d soldiers left on the board, or fewer.", at)
               : ngettext ("The enemy has %d piece left on the board, or none.",
                           "The enemy has %d pieces left on the board, or fewer.", at),
      at);
}

static void
say_goals (LatWords *words)
{
  const LatRules *rules = words->rules;
  gboolean has_leader_goal =
      words->has_leaders
      && (rules->leader_immobilised != LAT_IMMOBILISED_NONE
          || (rules->leader_captured && rules->leader_capture == LAT_LEADER_CAPTURE_CUSTODIAL)
          || rules->leader_reaches != LAT_REACHES_NONE);

  if (!has_leader_goal && rules->annihilate_at < 0)
    return;
  lat_words_say (
      words, _ ("After every action the side that acted wins if one of these is true; the first "
                "that is true counts:"));
  if (has_leader_goal)
    say_leader_goals (words);
  if (rules->annihilate_at >= 0)
    say_annihilation (words);
  lat_words_start_paragraph (words);
}

static void
say_no_moves (LatWords *words)
{
  static const char *const sentences[] = {
    N_ ("A side that has no legal action in its turn loses."),
    N_ ("If the side to act has no legal action, the game is drawn."),
    N_ ("A side that has no legal action in its turn passes."),
    N_ ("If the side to act has no legal action, the side with more pieces on the board wins; "
        "equal "
        "numbers are a draw."),
  };

  lat_words_say (words, _ (sentences[words->rules->no_moves]));
}

static void
say_leader_limits (LatWords *words)
{
  const LatRules *rules = words->rules;

  if (!words->has_leaders)
    return;
  if (rules->leader_capture == LAT_LEADER_CAPTURE_CUSTODIAL && !rules->leader_captured)
    lat_words_say (words, _ ("The loss of a leader does not end the game."));
  if (rules->leader_immobilised == LAT_IMMOBILISED_NONE)
    return;
  lat_words_say (words,
                 rules->self_immobilise == LAT_SELF_IMMOBILISE_FORBIDDEN
                     ? _ ("A move that would leave one’s own leader immobilised is not allowed.")
                     : _ ("A move may leave one’s own leader immobilised; it loses if it still is "
                          "so after the next action of the enemy."));
}

static void
say_repetition (LatWords *words)
{
  const LatRules *rules = words->rules;
  int n = rules->repetition;

  if (n == 0)
    {
      lat_words_say (words, _ ("Positions may be repeated as often as wanted."));
      return;
    }
  switch (rules->repetition_result)
    {
    case LAT_REPETITION_FORBID:
      lat_words_say_format (words,
                            ngettext ("A move to a position that has occurred %d time already is "
                                      "not allowed.",
                                      "A move to a position that has occurred %d times already is "
                                      "not allowed.",
                                      n - 1),
                            n - 1);
      break;
    case LAT_REPETITION_LOSE:
      lat_words_say_format (
          words,
          ngettext ("When a position has occurred %d time, the side that brought "
                    "it about loses.",
                    "When a position has occurred %d times, the side that brought "
                    "it about the last time loses.",
                    n),
          n);
      break;
    case LAT_REPETITION_DRAW:
    default:
      lat_words_say_format (words,
                            ngettext ("When a position has occurred %d time, the game is drawn.",
                                      "When a position has occurred %d times, the game is drawn.",
                                      n),
                            n);
      break;
    }
  lat_words_say (
      words, words->traps
                 ? _ ("Positions are the same if the same pieces stand on the same squares, the "
                      "same of them are trapped, and the same side is to act.")
                 : _ ("Positions are the same if the same pieces stand on the same squares and "
                      "the same side is to act."));
}

static void
say_limit (LatWords *words)
{
  const LatRules *rules = words->rules;
  int n = rules->no_capture_plies;

  if (n == 0)
    {
      lat_words_say (words, _ ("There is no limit to play without a capture."));
      return;
    }
  lat_words_say_format (words,
                        rules->no_capture_result == LAT_CAPTURELESS_DRAW
                            ? ngettext ("After %d move without a capture the game is drawn.",
                                        "After %d moves in a row without a capture, those of both "
                                        "sides counted, the game is drawn.",
                                        n)
                            : ngettext ("After %d move without a capture the side with more pieces "
                                        "on the board wins; equal numbers are a draw.",
                                        "After %d moves in a row without a capture, those of both "
                                        "sides counted, the side with more pieces on the board "
                                        "wins; equal numbers are a draw.",
                                        n),
                        n);
  lat_words_say (words, rules->method == LAT_METHOD_TRAP
                            ? _ ("Passes count as moves; a removal starts the count again.")
                            : _ ("Passes count as moves."));
}

void
lat_words_say_end (LatWords *words)
{
  lat_words_start_chapter (words, _ ("The end of the game"));
  say_goals (words);
  say_no_moves (words);
  say_leader_limits (words);
  lat_words_start_chapter (words, _ ("Repetition and limits"));
  say_repetition (words);
  lat_words_start_paragraph (words);
  say_limit (words);
}
