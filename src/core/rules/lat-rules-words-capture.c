/* What is captured and how, in words. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "lat-rules-words-private.h"

static void
say_method (LatWords *words)
{
  static const char *const sentences[] = {
    N_ ("A move may capture enemy pieces. They are taken off the board."),
    N_ ("A move may capture enemy pieces. They stay where they are and are trapped; turn them over "
        "to show it."),
    N_ ("A move may capture enemy pieces. They stay where they are and change sides."),
  };

  lat_words_say (words, _ (sentences[words->rules->method]));
  lat_words_say (words,
                 _ ("Only the piece that has just moved captures, together with pieces that stand "
                    "already; all that a move captures is captured at once."));
}

static void
say_custodial (LatWords *words)
{
  static const char *const lines[] = {
    N_ ("Between two: a piece captures the enemy piece beside it if another piece of its own side "
        "stands right behind that enemy on the same line. Exactly one enemy must be between the "
        "two."),
    N_ ("Between two: a piece captures an unbroken row of one or more enemy pieces that begins "
        "beside it if another piece of its own side stands right behind the end of the row. If one "
        "piece in the row cannot be captured, the whole row is safe."),
  };
  static const char *const directions[] = {
    N_ ("Such lines run along ranks and files."),
    N_ ("Such lines run along diagonals."),
    N_ ("Such lines run along ranks, files and diagonals."),
  };
  const LatRules *rules = words->rules;

  lat_words_start_item (words);
  lat_words_say (words, _ (lines[rules->lines]));
  lat_words_say (words, _ (directions[rules->capture_directions]));
  if (rules->hostile_corners)
    {
      g_autofree char *corners = lat_words_dup_corners (rules);

      lat_words_say_format (words,
                            _ ("A corner square (%s) counts as a standing captor for both sides, "
                               "whoever is on it."),
                            corners);
    }
  if (rules->hostile_edges)
    lat_words_say (words,
                   _ ("The outside counts as a standing captor for both sides, so that one enemy "
                      "is enough to capture a piece at the edge."));
}

static void
say_surrounding (LatWords *words)
{
  const LatRules *rules = words->rules;

  if (rules->intervention)
    {
      lat_words_start_item (words);
      lat_words_say (words,
                     _ ("Intervention: a piece that arrives between two enemy pieces on such a "
                        "line, one on either side of it, captures both, if both can be captured."));
    }
  if (rules->corner)
    {
      g_autofree char *corners = lat_words_dup_corners (rules);

      lat_words_start_item (words);
      lat_words_say_format (words,
                            _ ("In the corner: a soldier on a corner square (%s) is captured when "
                               "enemy pieces stand on all squares next to it, one of them having "
                               "just arrived."),
                            corners);
    }
  if (rules->enclosure == LAT_ENCLOSURE_NONE)
    return;
  lat_words_start_item (words);
  lat_words_say (
      words,
      rules->enclosure == LAT_ENCLOSURE_SOLDIER
          ? _ ("Enclosure: a soldier is captured when enemy pieces stand on every square next to "
               "it that is not outside, one of them having just arrived.")
          : _ ("Enclosure: one or more soldiers in an unbroken line along a rank or a file are "
               "captured together when enemy pieces stand on every square next to them that is "
               "not outside, one of them having just arrived."));
}

static void
say_leader (LatWords *words)
{
  static const char *const capture[] = {
    N_ ("A leader cannot be captured."),
    N_ ("A leader is captured between two like a soldier."),
    N_ ("A leader that is caught between two is trapped but never taken off the board."),
  };
  static const char *const armed[] = {
    N_ ("It helps to capture like a soldier, moving or standing."),
    N_ ("It captures by moving, but does not serve as the standing partner of another piece."),
    N_ ("It serves as the standing partner of another piece, but does not capture by moving."),
    N_ ("It takes no part in captures."),
  };

  if (!words->has_leaders)
    return;
  lat_words_start_paragraph (words);
  lat_words_say (words, _ (capture[words->rules->leader_capture]));
  lat_words_say (words, _ (armed[words->rules->leader_armed]));
}

static void
say_release (LatWords *words)
{
  const LatRules *rules = words->rules;
  gboolean has_partners = rules->hostile_corners || rules->hostile_edges;
  gboolean has_rings = rules->corner || rules->enclosure != LAT_ENCLOSURE_NONE;

  if (!words->traps)
    return;
  lat_words_start_paragraph (words);
  lat_words_say (words,
                 has_partners
                     ? _ ("A trapped piece stays trapped while it stands between two enemy pieces "
                          "on such a line that are not trapped themselves, or between one and a "
                          "place that counts as a captor.")
                     : _ ("A trapped piece stays trapped while it stands between two enemy pieces "
                          "on such a line that are not trapped themselves."));
  if (has_rings && rules->method == LAT_METHOD_TRAP)
    lat_words_say (words,
                   _ ("A soldier trapped in the corner or by enclosure stays so while all the "
                      "squares next to it are held by enemy pieces that are not trapped."));
  lat_words_say (words,
                 _ ("It neither captures nor helps to capture. As soon as an action leaves it "
                    "without its captors it is free again; that in itself captures nothing."));
}

static void
say_entry (LatWords *words)
{
  static const char *const sentences[] = {
    N_ ("A piece may move between two enemy pieces without being captured."),
    N_ ("A piece may move between two enemy pieces on such a line only if that move captures one "
        "of "
        "the two."),
    N_ ("A piece may not move between two enemy pieces on such a line."),
  };

  lat_words_start_paragraph (words);
  lat_words_say (words, _ (sentences[words->rules->entry]));
}

void
lat_words_say_captures (LatWords *words)
{
  const LatRules *rules = words->rules;

  lat_words_start_chapter (words, _ ("Capturing"));
  say_method (words);
  say_custodial (words);
  say_surrounding (words);
  say_leader (words);
  if (!lat_square_set_is_empty (&rules->safe_squares))
    {
      g_autofree char *squares = lat_words_dup_squares (&rules->safe_squares);

      lat_words_start_paragraph (words);
      lat_words_say_format (words, _ ("A piece on one of these squares is safe: %s."), squares);
    }
  say_release (words);
  say_entry (words);
  if (rules->mandatory)
    lat_words_say (words,
                   rules->method == LAT_METHOD_TRAP
                       ? _ ("Whoever can capture must: while some move captures, only such moves "
                            "and removals are allowed.")
                       : _ ("Whoever can capture must: while some move captures, only such moves "
                            "are allowed."));
  if (rules->bonus_move == LAT_BONUS_SAME_PIECE)
    lat_words_say (words,
                   _ ("After a capture the same piece may move again in the same turn, or the side "
                      "passes; another capture earns another move."));
}

static void
say_lock (LatWords *words)
{
  lat_words_start_item (words);
  lat_words_say (
      words, _ ("Lock: a soldier is locked while an enemy piece is next to it that has no other "
                "piece of the soldier’s side next to it."));
  lat_words_say (
      words,
      words->has_leaders ? _ (
          "A locked soldier may only strike, that is, capture or move next to the enemy leader.")
                         : _ ("A locked soldier may only move if it captures."));
}

static void
say_leader_mobility (LatWords *words)
{
  gboolean blocked = words->rules->leader_mobility == LAT_MOBILITY_BLOCKED;

  lat_words_start_item (words);
  lat_words_say (
      words,
      blocked
          ? _ ("Hindered leader: with no enemy next to it a leader moves freely. Otherwise count "
               "its four sides: how many are taken by a piece of either side, and how many are "
               "outside.")
          : _ ("Hindered leader: with no enemy next to it a leader moves freely. Otherwise count "
               "its four sides: how many are taken by an enemy piece, and how many are "
               "outside."));
  lat_words_say (
      words, _ ("If pieces and outside make three or more, it cannot move. If not, and there "
                "are two pieces, it may only capture or move next to the enemy leader. With one "
                "piece it goes one square, or any way that captures or brings it next to the "
                "enemy leader."));
}

void
lat_words_say_tactics (LatWords *words)
{
  const LatRules *rules = words->rules;
  gboolean hinders = words->has_leaders && rules->leader_mobility != LAT_MOBILITY_FREE;

  if (rules->lock == LAT_LOCK_NONE && !rules->push_and_crush && !rules->flank && !rules->phalanx
      && !hinders)
    return;
  lat_words_start_chapter (words, _ ("Special tactics"));
  if (rules->push_and_crush || rules->flank || rules->phalanx)
    lat_words_say (
        words, _ ("Some captures look ahead of the piece that has moved, on in the direction of "
                  "its move."));
  if (rules->push_and_crush)
    {
      lat_words_start_item (words);
      lat_words_say (
          words, _ ("Push and crush: if right ahead there is a piece of its own side, behind "
                    "that an enemy soldier, and behind that the outside or another piece of its "
                    "own side, the soldier is captured. Nothing else moves."));
    }
  if (rules->flank)
    {
      lat_words_start_item (words);
      lat_words_say (
          words, _ ("Flank attack: if right ahead there is an unbroken row of two or more enemy "
                    "pieces and behind it a piece of its own side, the nearest of them is "
                    "captured, if it is a soldier."));
    }
  if (rules->phalanx)
    {
      lat_words_start_item (words);
      lat_words_say (
          words, _ ("Phalanx: if right ahead there are one or more pieces of its own side in a "
                    "row and then an enemy soldier, and on one side, left or right, the squares "
                    "beside the moved piece and beside all of those pieces hold pieces of its "
                    "own side, too, the soldier is captured."));
    }
  if (rules->lock == LAT_LOCK_SKIRMISH)
    say_lock (words);
  if (hinders)
    say_leader_mobility (words);
}
