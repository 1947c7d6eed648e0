/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-position-check.c - whether a position can be played, and whether it can come about */
#include "lat-position-check.h"

#include <glib/gi18n-lib.h>

#include "lat-capture-private.h"
#include "lat-outcome.h"

/* Of many squares so many are named. */
#define MAX_NAMED 3

typedef struct
{
  const LatRuleset *ruleset;
  const LatRules *rules;
  const LatPosition *position;
  LatDiagnostics *diagnostics;
  guint n_errors;
} Check;

/* Squares that have the same fault. */
typedef struct
{
  guint n;
  LatSquare squares[MAX_NAMED];
} Culprits;

/* @message: (transfer full) */
static void
tell (Check *check, LatSeverity severity, const char *value, char *message, const char *remedy)
{
  LatDiagnostic *item;

  check->n_errors += severity == LAT_SEVERITY_ERROR;
  item = lat_diagnostics_add (check->diagnostics, severity, "%s", message);
  if (item != NULL)
    {
      item->value = g_strdup (value);
      item->remedy = g_strdup (remedy);
    }
  g_free (message);
}

static void
add_culprit (Culprits *culprits, LatSquare square)
{
  if (culprits->n < MAX_NAMED)
    culprits->squares[culprits->n] = square;
  culprits->n++;
}

static char *
dup_names (const Culprits *culprits)
{
  GString *names = g_string_new (NULL);
  char name[LAT_SQUARE_NAME_SIZE];

  for (guint i = 0; i < MIN (culprits->n, MAX_NAMED); i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "",
                            (lat_square_write (culprits->squares[i], name), name));
  if (culprits->n > MAX_NAMED)
    g_string_append (names, ", …");
  return g_string_free (names, FALSE);
}

/* @format takes the names of the squares. */
static void
tell_culprits (Check *check, const Culprits *culprits, const char *format, const char *remedy)
{
  g_autofree char *names = NULL;

  if (culprits->n == 0)
    return;
  names = dup_names (culprits);
  tell (check, LAT_SEVERITY_WARNING, names, g_strdup_printf (format, names), remedy);
}

/* {{{ what cannot be played */

/* No more leaders than the rules can make, and officers only where there are any. */
static void
check_kinds (Check *check)
{
  for (guint side = 0; side < LAT_N_SIDES; side++)
    {
      guint n = (guint) check->position->count[side][LAT_LEADER]
                + check->position->hand[side][LAT_LEADER];
      guint most = lat_rules_get_max_leaders (check->rules, (LatSide) side);
      g_autofree char *remedy = g_strdup_printf (
          g_dngettext (GETTEXT_PACKAGE, "there may be at most %u leader of that side",
                       "there may be at most %u leaders of that side", most),
          most);

      if (n > most)
        tell (check, LAT_SEVERITY_ERROR, NULL,
              g_strdup_printf (
                  side == LAT_WHITE ? _ ("White has %u leaders") : _ ("Black has %u leaders"), n),
              most == 1 ? _ ("there may be at most one leader a side") : remedy);
      if (check->position->count[side][LAT_OFFICER] + check->position->hand[side][LAT_OFFICER] > 0
          && !lat_rules_has_officers (check->rules))
        tell (
            check, LAT_SEVERITY_ERROR, NULL,
            g_strdup (side == LAT_WHITE ? _ ("White has an officer") : _ ("Black has an officer")),
            _ ("these rules have no officers"));
    }
}

static void
check_bonus (Check *check)
{
  const LatPosition *position = check->position;
  LatCell cell = position->cells[position->bonus];
  char name[LAT_SQUARE_NAME_SIZE];

  lat_square_write (position->bonus, name);
  if (lat_rules_get_side_int (check->rules, (LatSide) position->side, LAT_KEY_BONUS_MOVE)
      == LAT_BONUS_NONE)
    tell (check, LAT_SEVERITY_ERROR, name, g_strdup (_ ("these rules know no bonus moves")),
          _ ("make it a fresh turn"));
  else if (!lat_cell_is_piece (cell) || lat_cell_side (cell) != (LatSide) position->side
           || lat_cell_is_trapped (cell))
    tell (check, LAT_SEVERITY_ERROR, name,
          g_strdup_printf (_ ("no free man of the side to act on %s, which is to act again"), name),
          _ ("choose the square of such a man, or make it a fresh turn"));
}

static void
check_turn (Check *check)
{
  const LatPosition *position = check->position;

  if (position->turn == LAT_TURN_FRESH)
    return;
  if (lat_position_is_dropping (position))
    tell (check, LAT_SEVERITY_ERROR, NULL, g_strdup (_ ("a turn state while men are in hand")),
          _ ("make it a fresh turn, or empty the hands"));
  if (position->turn == LAT_TURN_BONUS)
    check_bonus (check);
  else if (position->turn == LAT_TURN_OPENS)
    {
      if (lat_rules_get_side_int (check->rules, lat_side_opposite ((LatSide) position->side),
                                  LAT_KEY_NO_MOVES)
          != LAT_NO_MOVES_OPENS)
        tell (check, LAT_SEVERITY_ERROR, NULL,
              g_strdup (_ ("by these rules no way is opened for the enemy")),
              _ ("make it a fresh turn"));
    }
  else if (position->turn == LAT_TURN_SWAPPED)
    {
      if (!check->rules->swap || (int) position->side == check->rules->first)
        tell (check, LAT_SEVERITY_ERROR, NULL,
              g_strdup (_ ("by these rules that side does not change sides")),
              _ ("make it a fresh turn"));
    }
  else if (!lat_rules_removes_first (check->rules))
    tell (check, LAT_SEVERITY_ERROR, NULL,
          g_strdup (_ ("these rules know no removal before a move")), _ ("make it a fresh turn"));
}

/* }}} */
/* {{{ what cannot come about */

static guint
count_kind (const LatPosition *position, LatSide side, LatKind kind)
{
  return (guint) position->count[side][kind] + position->hand[side][kind];
}

/* Of whom there are how many, and of how many there can be that many: of both sides together, or of one. */
typedef struct
{
  guint side;
  guint n;
  guint most;
} Count;

/* Men who change sides when they are captured can all be on one. */
static guint
count_men (const LatPosition *position, guint side, LatKind kind)
{
  if (side < LAT_N_SIDES)
    return count_kind (position, (LatSide) side, kind);
  return count_kind (position, LAT_WHITE, kind) + count_kind (position, LAT_BLACK, kind);
}

static char *
dup_soldiers_text (const Count *count)
{
  if (count->side == LAT_N_SIDES)
    return g_strdup_printf (
        g_dngettext (GETTEXT_PACKAGE, "there is %u soldier, and these rules begin with %u",
                     "there are %u soldiers, and these rules begin with %u", count->n),
        count->n, count->most);
  return g_strdup_printf (
      count->side == LAT_WHITE
          ? g_dngettext (GETTEXT_PACKAGE, "White has %u soldier, and these rules begin with %u",
                         "White has %u soldiers, and these rules begin with %u", count->n)
          : g_dngettext (GETTEXT_PACKAGE, "Black has %u soldier, and these rules begin with %u",
                         "Black has %u soldiers, and these rules begin with %u", count->n),
      count->n, count->most);
}

static char *
dup_officers_text (const Count *count)
{
  if (count->side == LAT_N_SIDES)
    return g_strdup_printf (
        g_dngettext (GETTEXT_PACKAGE, "there is %u officer, and these rules begin with %u",
                     "there are %u officers, and these rules begin with %u", count->n),
        count->n, count->most);
  return g_strdup_printf (
      count->side == LAT_WHITE
          ? g_dngettext (GETTEXT_PACKAGE, "White has %u officer, and these rules begin with %u",
                         "White has %u officers, and these rules begin with %u", count->n)
          : g_dngettext (GETTEXT_PACKAGE, "Black has %u officer, and these rules begin with %u",
                         "Black has %u officers, and these rules begin with %u", count->n),
      count->n, count->most);
}

/* Where men become others, all that can be said is how many there are together. */
static char *
dup_men_text (const Count *count)
{
  if (count->side == LAT_N_SIDES)
    return g_strdup_printf (
        g_dngettext (GETTEXT_PACKAGE, "there is %u man, and these rules begin with %u",
                     "there are %u men, and these rules begin with %u", count->n),
        count->n, count->most);
  return g_strdup_printf (
      count->side == LAT_WHITE
          ? g_dngettext (GETTEXT_PACKAGE, "White has %u man, and these rules begin with %u",
                         "White has %u men, and these rules begin with %u", count->n)
          : g_dngettext (GETTEXT_PACKAGE, "Black has %u man, and these rules begin with %u",
                         "Black has %u men, and these rules begin with %u", count->n),
      count->n, count->most);
}

static gboolean
makes (const Check *check, LatGround ground, guint side, LatKind kind)
{
  LatWho who = 0;

  for (guint i = 0; i < LAT_N_SIDES; i++)
    if (side == i || side == LAT_N_SIDES)
      who |= lat_who_new ((LatSide) i, kind);
  return (check->ruleset->any_ground[ground] & who) != 0;
}

static gboolean
tell_if_more (Check *check, const Count *count, char *(*dup_text) (const Count *count))
{
  if (count->n <= count->most)
    return FALSE;
  tell (check, LAT_SEVERITY_WARNING, NULL, dup_text (count), _ ("take some away"));
  return TRUE;
}

/* Nobody becomes a soldier; officers come of soldiers, and leaders of both, where a zone makes them. */
static void
check_numbers (Check *check, guint side)
{
  const LatPosition *start = lat_ruleset_get_start (check->ruleset);
  gboolean makes_leaders = makes (check, LAT_GROUND_MAKES_LEADER, side, LAT_SOLDIER)
                           || makes (check, LAT_GROUND_MAKES_LEADER, side, LAT_OFFICER);
  Count soldiers = { side, count_men (check->position, side, LAT_SOLDIER),
                     count_men (start, side, LAT_SOLDIER) };
  Count officers = { side, count_men (check->position, side, LAT_OFFICER),
                     count_men (start, side, LAT_OFFICER) };
  Count all = { side, soldiers.n + officers.n, soldiers.most + officers.most };

  if (makes_leaders)
    {
      all.n += count_men (check->position, side, LAT_LEADER);
      all.most += count_men (start, side, LAT_LEADER);
    }
  if (tell_if_more (check, &soldiers, dup_soldiers_text))
    return;
  if (lat_rules_has_officers (check->rules)
      && !makes (check, LAT_GROUND_MAKES_OFFICER, side, LAT_SOLDIER)
      && tell_if_more (check, &officers, dup_officers_text))
    return;
  if (makes_leaders || lat_rules_has_officers (check->rules))
    tell_if_more (check, &all, dup_men_text);
}

static void
check_hand (Check *check, LatSide side)
{
  const LatPosition *start = lat_ruleset_get_start (check->ruleset);
  guint n = lat_position_count_hand (check->position, side);
  guint most = lat_position_count_hand (start, side);

  if (n > most)
    tell (check, LAT_SEVERITY_WARNING, NULL,
          g_strdup_printf (
              side == LAT_WHITE
                  ? g_dngettext (GETTEXT_PACKAGE,
                                 "White has %u man in hand, and these rules begin with %u",
                                 "White has %u men in hand, and these rules begin with %u", n)
                  : g_dngettext (GETTEXT_PACKAGE,
                                 "Black has %u man in hand, and these rules begin with %u",
                                 "Black has %u men in hand, and these rules begin with %u", n),
              n, most),
          _ ("take some from the hand"));
}

static void
check_leader (Check *check, LatSide side)
{
  const LatRules *rules = check->ruleset->of[side];
  guint n = count_kind (check->position, side, LAT_LEADER);
  guint given = count_kind (lat_ruleset_get_start (check->ruleset), side, LAT_LEADER);

  if (n > 0 && given == 0
      && (check->ruleset->any_ground[LAT_GROUND_MAKES_LEADER] & ~LAT_WHO_LEADERS) == 0)
    tell (check, LAT_SEVERITY_WARNING, NULL,
          g_strdup (side == LAT_WHITE ? _ ("White has a leader, and these rules begin without")
                                      : _ ("Black has a leader, and these rules begin without")),
          _ ("put a soldier in his place, or take him away"));
  else if (n < given
           && (rules->leader_capture == LAT_LEADER_CAPTURE_NEVER
               || rules->leader_capture == LAT_LEADER_CAPTURE_FREEZE))
    tell (
        check, LAT_SEVERITY_WARNING, NULL,
        given == 1
            ? g_strdup (side == LAT_WHITE
                            ? _ ("White’s leader is missing, and he cannot be captured")
                            : _ ("Black’s leader is missing, and he cannot be captured"))
            : g_strdup (side == LAT_WHITE
                            ? _ ("White’s leaders are not all there, and they cannot be captured")
                            : _ ("Black’s leaders are not all there, and they cannot be captured")),
        given == 1 ? _ ("put him on the board") : _ ("put the others on the board"));
}

static void
check_men (Check *check)
{
  if (check->rules->method == LAT_METHOD_CONVERT)
    check_numbers (check, LAT_N_SIDES);
  for (guint side = 0; side < LAT_N_SIDES; side++)
    {
      if (check->rules->method != LAT_METHOD_CONVERT)
        check_numbers (check, side);
      check_leader (check, (LatSide) side);
      check_hand (check, (LatSide) side);
    }
}

static void
check_trapped (Check *check)
{
  const LatCell *cells = check->position->cells;
  Culprits never[LAT_N_KINDS] = { 0 };
  Culprits safe = { 0 };
  Culprits loose = { 0 };

  for (guint i = 0; i < LAT_N_CELLS; i++)
    {
      LatSquare square = (LatSquare) i;

      if (!lat_cell_is_piece (cells[i]) || !lat_cell_is_trapped (cells[i]))
        continue;
      if (!lat_rules_can_trap (check->ruleset->of[lat_cell_side (cells[i])],
                               lat_cell_kind (cells[i])))
        add_culprit (&never[lat_cell_kind (cells[i])], square);
      else if (lat_ground_is (check->ruleset, LAT_GROUND_SAFE, square, cells[i]))
        add_culprit (&safe, square);
      else if (!lat_capture_is_held (check->ruleset, cells, square))
        add_culprit (&loose, square);
    }
  /* Translators: %s is one square or several */
  tell_culprits (check, &never[LAT_SOLDIER], _ ("trapped on %s, and these rules trap no soldiers"),
                 _ ("turn over, or take away"));
  /* Translators: %s is one square or several */
  tell_culprits (check, &never[LAT_LEADER], _ ("trapped on %s, and these rules trap no leaders"),
                 _ ("turn over, or take away"));
  /* Translators: %s is one square or several */
  tell_culprits (check, &never[LAT_OFFICER], _ ("trapped on %s, and these rules trap no officers"),
                 _ ("turn over, or take away"));
  /* Translators: %s is one square or several */
  tell_culprits (check, &safe, _ ("trapped on %s, where such a man cannot be captured"),
                 _ ("turn over, or take away"));
  /* Translators: %s is one square or several */
  tell_culprits (check, &loose, _ ("trapped on %s, and nobody holds him there"),
                 _ ("he goes free with the next action; put captors beside him, or turn him over"));
}

/* Men of the start array stand where they stand. */
static void
check_drops (Check *check)
{
  const LatPosition *start = lat_ruleset_get_start (check->ruleset);
  Culprits culprits = { 0 };

  if (!lat_position_is_dropping (check->position))
    return;
  for (guint i = 0; i < LAT_N_CELLS; i++)
    if (lat_ground_is (check->ruleset, LAT_GROUND_NO_DROP, (LatSquare) i, check->position->cells[i])
        && start->cells[i] == LAT_CELL_EMPTY)
      add_culprit (&culprits, (LatSquare) i);
  /* Translators: %s is one square or several */
  tell_culprits (check, &culprits, _ ("a man on %s, where he may not be dropped"), _ ("move him"));
}

/* Nobody comes to stand where he may not; but who stood there from the start may stay, and who changes sides there. */
static void
check_stops (Check *check)
{
  const LatPosition *start = lat_ruleset_get_start (check->ruleset);
  Culprits culprits = { 0 };

  if (check->rules->method == LAT_METHOD_CONVERT)
    return;
  for (guint i = 0; i < LAT_N_CELLS; i++)
    if (lat_ground_is (check->ruleset, LAT_GROUND_BARRED, (LatSquare) i, check->position->cells[i])
        && lat_who_of (start->cells[i]) != lat_who_of (check->position->cells[i]))
      add_culprit (&culprits, (LatSquare) i);
  /* Translators: %s is one square or several */
  tell_culprits (check, &culprits, _ ("a man on %s, where he may not stop"), _ ("move him"));
}

/* What happens in the drop phase never counts; after it a turn adds one at most. */
static void
check_quiet (Check *check)
{
  const LatPosition *position = check->position;
  guint most = (guint) MAX (0, check->rules->no_capture_plies);
  guint64 played = 2 * (guint64) (MAX (position->number, 1) - 1) + 1;

  if (position->quiet == 0)
    return;
  if (lat_position_is_dropping (position))
    tell (check, LAT_SEVERITY_WARNING, NULL,
          g_strdup (_ ("plies without a capture are counted, and men are in hand")),
          _ ("should be 0"));
  else if (most > 0 && position->quiet > most)
    tell (check, LAT_SEVERITY_WARNING, NULL,
          g_strdup_printf (_ ("%u plies without a capture, and play ends after %u"),
                           position->quiet, most),
          _ ("lower the count"));
  else if (position->quiet > played)
    tell (check, LAT_SEVERITY_WARNING, NULL,
          g_strdup_printf (
              g_dngettext (GETTEXT_PACKAGE, "%u ply without a capture, and it is only move %u",
                           "%u plies without a capture, and it is only move %u", position->quiet),
              position->quiet, position->number),
          _ ("lower the count, or raise the number of the move"));
}

static void
check_outcome (Check *check)
{
  LatOutcome outcome;
  g_autofree char *reason = NULL;

  if (!lat_outcome_get (check->ruleset, check->position, NULL, &outcome))
    return;
  reason = lat_reason_dup_text (&outcome.reason);
  tell (check, LAT_SEVERITY_NOTE, NULL,
        /* Translators: %s is the reason, such as “Black’s dux is immobilised” */
        g_strdup_printf (outcome.result == LAT_RESULT_WHITE   ? _ ("White has won: %s")
                         : outcome.result == LAT_RESULT_BLACK ? _ ("Black has won: %s")
                                                              : _ ("play has ended in a draw: %s"),
                         reason),
        _ ("play cannot go on from here"));
}

/* }}} */

/**
 * lat_position_check:
 * @ruleset: the rules
 * @position: a position that someone has set up
 * @diagnostics: (nullable): what there is to say
 *
 * Says what is wrong with a position that need not have come about by play. Errors: it
 * means nothing, and must not be played or searched (more leaders than the rules can make, a turn state
 * that does not go with the rest; rules §6). Warnings: play by these rules cannot lead to it,
 * as far as that can be seen, but it can be played. Notes: play has ended there.
 *
 * Returns: whether it can be played: the same as whether lat_position_text_read() would
 *   take its text
 */
gboolean
lat_position_check (const LatRuleset *ruleset,
                    const LatPosition *position,
                    LatDiagnostics *diagnostics)
{
  Check check = { .ruleset = ruleset, .position = position, .diagnostics = diagnostics };

  g_return_val_if_fail (ruleset != NULL && position != NULL, FALSE);

  check.rules = lat_ruleset_get_rules (ruleset);
  check_kinds (&check);
  check_turn (&check);
  if (diagnostics != NULL)
    {
      check_men (&check);
      check_trapped (&check);
      check_drops (&check);
      if (!lat_position_is_dropping (position))
        check_stops (&check);
      check_quiet (&check);
      if (check.n_errors == 0)
        check_outcome (&check);
    }
  return check.n_errors == 0;
}
