/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-reason.c - why a game is over, or why an action is illegal */
#include "lat-reason.h"

#include <glib/gi18n-lib.h>

#include "lat-rules.h"

/**
 * lat_side_get_name:
 *
 * Returns: (transfer none): White or Black, translated
 */
const char *
lat_side_get_name (LatSide side)
{
  return side == LAT_WHITE ? _ ("White") : _ ("Black");
}

static const char *const result_texts[] = { "*", "1-0", "0-1", "1/2-1/2" };

/**
 * lat_result_get_text:
 *
 * Returns: (transfer none): the result as game files have it
 */
const char *
lat_result_get_text (LatResult result)
{
  return result_texts[result];
}

/**
 * lat_result_read:
 * @text: one of `1-0 0-1 1/2-1/2 *`
 * @result: (out): the result
 *
 * Returns: whether @text is a result
 */
gboolean
lat_result_read (const char *text, LatResult *result)
{
  for (guint i = 0; i < G_N_ELEMENTS (result_texts); i++)
    if (g_strcmp0 (text, result_texts[i]) == 0)
      {
        *result = (LatResult) i;
        return TRUE;
      }
  return FALSE;
}

/* The texts of reasons that need nothing but the side: White's and Black's, as
 * languages differ in how a side's name goes into a sentence. */
static const char *
get_side_text (LatReasonCode code, LatSide side)
{
  gboolean white = side == LAT_WHITE;

  switch (code)
    {
    case LAT_REASON_IMMOBILISED:
      return white ? _ ("White’s leader is immobilised") : _ ("Black’s leader is immobilised");
    case LAT_REASON_LEADER_CAPTURED:
      return white ? _ ("White’s leader is captured") : _ ("Black’s leader is captured");
    case LAT_REASON_REACHED:
      return white ? _ ("White’s leader has reached its goal")
                   : _ ("Black’s leader has reached its goal");
    case LAT_REASON_SOLDIER_REACHED:
      return white ? _ ("White has reached its goal with a soldier")
                   : _ ("Black has reached its goal with a soldier");
    case LAT_REASON_NO_ACTION:
    case LAT_REASON_NO_ACTION_DRAW:
      return white ? _ ("White has no legal action") : _ ("Black has no legal action");
    case LAT_REASON_REPETITION_LOSS:
      return white ? _ ("White has repeated the position") : _ ("Black has repeated the position");
    case LAT_REASON_CUT_OFF:
      return white ? _ ("all of White’s men are cut off from the border")
                   : _ ("all of Black’s men are cut off from the border");
    case LAT_REASON_OTHER_SIDE:
      return white ? _ ("it is White’s turn") : _ ("it is Black’s turn");
    default:
      return NULL;
    }
}

/* What goes wrong for one side with several leaders; NULL of one. */
static char *
dup_leaders_text (const LatReason *reason)
{
  gboolean white = reason->side == LAT_WHITE;
  int n = reason->counts[0];

  if (reason->code == LAT_REASON_IMMOBILISED && n > 1)
    return g_strdup (white ? _ ("all of White’s leaders are immobilised")
                           : _ ("all of Black’s leaders are immobilised"));
  if (reason->code == LAT_REASON_LEADER_CAPTURED && n > 0)
    return g_strdup_printf (white ? g_dngettext (GETTEXT_PACKAGE, "White has only %d leader left",
                                                 "White has only %d leaders left", (gulong) n)
                                  : g_dngettext (GETTEXT_PACKAGE, "Black has only %d leader left",
                                                 "Black has only %d leaders left", (gulong) n),
                            n);
  return NULL;
}

/* Of a game that has reached its last move. */
static char *
dup_last_move_text (const LatReason *reason)
{
  if (reason->code == LAT_REASON_MOVES_SCORE)
    return g_strdup_printf (_ ("the last move is played; men on the board: %d to %d"),
                            reason->counts[0], reason->counts[1]);
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "after %d move the game ends",
                                       "after %d moves the game ends", (gulong) reason->counts[0]),
                          reason->counts[0]);
}

static char *
dup_result_text (const LatReason *reason)
{
  gboolean white = reason->side == LAT_WHITE;

  switch (reason->code)
    {
    case LAT_REASON_MOVES_DRAW:
    case LAT_REASON_MOVES_SCORE:
    case LAT_REASON_MOVES_WIN:
      return dup_last_move_text (reason);
    case LAT_REASON_ANNIHILATED:
      if (reason->counts[0] == 0)
        return g_strdup (white ? _ ("White has no men left") : _ ("Black has no men left"));
      return g_strdup_printf (
          white ? g_dngettext (GETTEXT_PACKAGE, "White has only %d man left",
                               "White has only %d men left", (gulong) reason->counts[0])
                : g_dngettext (GETTEXT_PACKAGE, "Black has only %d man left",
                               "Black has only %d men left", (gulong) reason->counts[0]),
          reason->counts[0]);
    case LAT_REASON_NO_ACTION_SCORE:
      return g_strdup_printf (white ? _ ("White has no legal action; men on the board: %d to %d")
                                    : _ ("Black has no legal action; men on the board: %d to %d"),
                              reason->counts[0], reason->counts[1]);
    case LAT_REASON_REPETITION_DRAW:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "the position has occurred %d time",
                                           "the position has occurred %d times",
                                           (gulong) reason->counts[0]),
                              reason->counts[0]);
    case LAT_REASON_REPETITION_AGAINST:
      return g_strdup_printf (
          white ? g_dngettext (GETTEXT_PACKAGE,
                               "the position has occurred %d time, which counts against White",
                               "the position has occurred %d times, which counts against White",
                               (gulong) reason->counts[0])
                : g_dngettext (GETTEXT_PACKAGE,
                               "the position has occurred %d time, which counts against Black",
                               "the position has occurred %d times, which counts against Black",
                               (gulong) reason->counts[0]),
          reason->counts[0]);
    case LAT_REASON_CAPTURELESS_DRAW:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "no capture in %d ply",
                                           "no capture in %d plies", (gulong) reason->counts[0]),
                              reason->counts[0]);
    case LAT_REASON_CAPTURELESS_SCORE:
      return g_strdup_printf (_ ("too long without a capture; men on the board: %d to %d"),
                              reason->counts[0], reason->counts[1]);
    default:
      return NULL;
    }
}

/* How a man moves that does not move that way. */
static const char *
get_direction_format (LatDirections directions)
{
  switch (directions)
    {
    case LAT_DIRECTIONS_ORTHOGONAL:
      return N_ ("the man on %1$s moves along ranks and files only");
    case LAT_DIRECTIONS_DIAGONAL:
      return N_ ("the man on %1$s moves along diagonals only");
    case LAT_DIRECTIONS_FORWARD:
      return N_ ("the man on %1$s moves forward only");
    case LAT_DIRECTIONS_FORWARD_SIDEWAYS:
      return N_ ("the man on %1$s moves forward and sideways only");
    case LAT_DIRECTIONS_ALL:
    default:
      return N_ ("the man on %1$s moves in straight lines only");
    }
}

/* Of illegal actions; %1$s to %3$s are the names of the squares involved. */
static const char *
get_illegal_format (const LatReason *reason)
{
  switch (reason->code)
    {
    case LAT_REASON_GAME_OVER:
      return N_ ("the game is over");
    case LAT_REASON_OUTSIDE:
      return N_ ("that square is not on the board");
    case LAT_REASON_NO_PIECE:
      return N_ ("there is no man on %1$s");
    case LAT_REASON_TRAPPED:
      return N_ ("%1$s is trapped: it cannot move");
    case LAT_REASON_OCCUPIED:
      return N_ ("that square is occupied");
    case LAT_REASON_NO_WAY:
      return N_ ("the man on %1$s has no way there");
    case LAT_REASON_DIRECTION:
      return get_direction_format ((LatDirections) reason->counts[0]);
    case LAT_REASON_TOO_FAR:
      return N_ ("the man on %1$s cannot go so far in one move");
    case LAT_REASON_BLOCKED:
      return N_ ("the man on %2$s is in the way of the one on %1$s");
    case LAT_REASON_BARRED:
      return N_ ("the man on %1$s may not stop on %2$s");
    case LAT_REASON_CLOSED:
      return N_ ("the man on %1$s may not cross %2$s");
    case LAT_REASON_GATED:
      return N_ ("the man on %1$s may not come in to %2$s from outside");
    case LAT_REASON_MUST_DROP:
      return N_ ("first all men in hand must be dropped");
    case LAT_REASON_MUST_PASS:
      return N_ ("there is nothing to drop: pass");
    case LAT_REASON_NOTHING_TO_DROP:
      return N_ ("there is no such man in hand");
    case LAT_REASON_DROP_SOLDIERS_FIRST:
      return reason->counts[0] ? N_ ("soldiers are dropped first, officers next, leaders last")
                               : N_ ("the leader is dropped after all soldiers");
    case LAT_REASON_DROP_FORBIDDEN:
      return N_ ("no drops on %1$s");
    case LAT_REASON_MUST_REMOVE:
      return N_ ("first a trapped man must be removed, such as %1$s");
    case LAT_REASON_HAS_REMOVED:
      return N_ ("one man is removed already: now move");
    case LAT_REASON_NOT_REMOVABLE:
      return N_ ("there is no trapped enemy on %1$s that can be removed");
    case LAT_REASON_BONUS_PIECE:
      return reason->counts[0] == 0 ? N_ ("only the man that has captured may act again, or pass")
                                    : N_ ("only the man that has captured may act again");
    case LAT_REASON_NO_PASS:
      return N_ ("passing is not allowed here");
    case LAT_REASON_ENTRY_FORBIDDEN:
      return N_ ("no entry between the enemies on %2$s and %3$s");
    case LAT_REASON_ENTRY_NEEDS_CAPTURE:
      return N_ ("entering between %2$s and %3$s must capture one of them");
    case LAT_REASON_SELF_IMMOBILISED:
      return N_ ("it would immobilise the own leader");
    case LAT_REASON_REPETITION_FORBIDDEN:
      return N_ ("it would repeat the position once too often");
    case LAT_REASON_LOCKED:
      return N_ ("%1$s is locked by %2$s: it may only capture or hit the enemy leader");
    case LAT_REASON_LOCKED_NO_LEADER:
      return N_ ("%1$s is locked by %2$s: it may only capture");
    case LAT_REASON_LEADER_STUCK:
      return N_ ("the leader on %1$s cannot move: it is attacked with three sides blocked");
    case LAT_REASON_LEADER_STRIKES_ONLY:
      return N_ ("the leader on %1$s has two sides blocked: it may only capture or hit");
    case LAT_REASON_LEADER_ONE_SQUARE:
      return N_ ("the leader on %1$s is attacked: one square, or a capture or hit");
    case LAT_REASON_MANDATORY:
      return N_ ("a capture must be made: the man on %2$s can take the one on %3$s");
    case LAT_REASON_BONUS_CAPTURES:
      return N_ ("the man on %1$s may act again only to capture");
    case LAT_REASON_MUST_OPEN:
      return N_ ("a way must be opened for the enemy, who could not move");
    case LAT_REASON_MUST_CLEAR:
      return N_ ("first one of the enemy’s men must be taken off");
    case LAT_REASON_NO_SWAP:
      return N_ ("sides cannot be changed here");
    default:
      return N_ ("it is not legal here");
    }
}

/**
 * lat_reason_dup_text:
 *
 * Says a reason in the person's language, without a full stop and starting as
 * part of a sentence: "Black's leader is immobilised".
 *
 * Returns: (transfer full): the words, empty for %LAT_REASON_NONE
 */
char *
lat_reason_dup_text (const LatReason *reason)
{
  char names[LAT_REASON_MAX_SQUARES][LAT_SQUARE_NAME_SIZE] = { "?", "?", "?" };
  const char *text;
  GString *words;
  char *own;

  if (reason->code == LAT_REASON_NONE)
    return g_strdup ("");
  own = dup_leaders_text (reason);
  if (own != NULL)
    return own;
  text = get_side_text (reason->code, reason->side);
  if (text != NULL)
    return g_strdup (text);
  own = dup_result_text (reason);
  if (own != NULL)
    return own;

  for (guint i = 0; i < reason->n_squares; i++)
    lat_square_write (reason->squares[i], names[i]);
  /* Not printf: what a translator wrote must never be read as a format. */
  words = g_string_new (_ (get_illegal_format (reason)));
  g_string_replace (words, "%1$s", names[0], 0);
  g_string_replace (words, "%2$s", names[1], 0);
  g_string_replace (words, "%3$s", names[2], 0);
  return g_string_free (words, FALSE);
}

/**
 * lat_reason_get_squares:
 * @position: where it is the reason
 *
 * Returns: all squares that show the reason: those it names, and of men that are cut off, who may be more than
 *   it could name, all
 */
LatSquareSet
lat_reason_get_squares (const LatReason *reason, const LatPosition *position)
{
  LatSquareSet squares = { 0 };

  g_return_val_if_fail (reason != NULL && position != NULL, squares);

  for (guint i = 0; i < reason->n_squares; i++)
    lat_square_set_add (&squares, reason->squares[i]);
  for (guint i = 0; i < LAT_N_CELLS && reason->code == LAT_REASON_CUT_OFF; i++)
    if (lat_cell_is_piece (position->cells[i])
        && lat_cell_side (position->cells[i]) == reason->side)
      lat_square_set_add (&squares, (LatSquare) i);
  return squares;
}

/**
 * lat_outcome_dup_start_text:
 * @outcome: how a game has ended at its start
 *
 * Returns: (transfer full): that it has, the result and the reason, translated, without a full stop
 */
char *
lat_outcome_dup_start_text (const LatOutcome *outcome)
{
  g_autofree char *reason = lat_reason_dup_text (&outcome->reason);

  /* Translators: a result such as 1-0, and the reason for it */
  return g_strdup_printf (_ ("The game is over before it begins (%s): %s"),
                          lat_result_get_text (outcome->result), reason);
}
