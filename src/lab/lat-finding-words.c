/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-finding-words.c - what tells two rule sets apart, in words */
#include "lat-finding-words.h"

#include <glib/gi18n-lib.h>

#include "lat-action-text.h"
#include "lat-outcome.h"
#include "lat-play.h"
#include "lat-position-text.h"

/* What becomes of a victim. */
typedef enum
{
  FATE_REMOVED,
  FATE_TRAPPED,
  FATE_CONVERTED,
  N_FATES,
} Fate;

static void
add_part (GString *text, char *part)
{
  g_string_append_printf (text, "%s%s", text->len > 0 ? "; " : "", part);
  g_free (part);
}

static void
add_square (GString *text, LatSquare square)
{
  char name[LAT_SQUARE_NAME_SIZE];

  lat_square_write (square, name);
  g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", name);
}

static Fate
find_fate (const LatPosition *next, LatAction action, LatSquare victim, LatSide side)
{
  LatCell cell = next->cells[victim];

  /* On the square of one that is replaced stands who has replaced it. */
  if (!lat_cell_is_piece (cell) || victim == lat_action_to (action))
    return FATE_REMOVED;
  return lat_cell_side (cell) == side ? FATE_CONVERTED : FATE_TRAPPED;
}

static const char *
get_fate_format (Fate fate)
{
  switch (fate)
    {
    case FATE_TRAPPED:
      /* Translators: what an action does; %s is one square or several */
      return _ ("traps %s");
    case FATE_CONVERTED:
      /* Translators: what an action does: men change sides; %s is one square or several */
      return _ ("wins over %s");
    case FATE_REMOVED:
    case N_FATES:
    default:
      /* Translators: what an action does; %s is one square or several */
      return _ ("takes %s off the board");
    }
}

static void
add_victims (GString *text,
             const LatEffect *effect,
             const LatPosition *next,
             LatAction action,
             LatSide side)
{
  for (Fate fate = FATE_REMOVED; fate < N_FATES; fate++)
    {
      g_autoptr (GString) names = g_string_new (NULL);

      for (guint i = 0; i < effect->n_victims; i++)
        if (find_fate (next, action, effect->victims[i], side) == fate)
          add_square (names, effect->victims[i]);
      if (names->len > 0)
        add_part (text, g_strdup_printf (get_fate_format (fate), names->str));
    }
  if (effect->n_victims == 0)
    add_part (text, g_strdup (_ ("captures nobody")));
}

static void
add_released (GString *text, const LatEffect *effect)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < effect->n_released; i++)
    add_square (names, effect->released[i]);
  if (names->len > 0)
    /* Translators: what an action does; %s is one square or several */
    add_part (text, g_strdup_printf (_ ("sets %s free"), names->str));
}

/* What the man that has moved has become. */
static void
add_promotion (GString *text, const LatPosition *next, LatAction action)
{
  LatCell cell = next->cells[lat_action_to (action)];

  if (!lat_cell_is_piece (cell) || lat_cell_kind (cell) == lat_action_kind (action))
    return;
  add_part (text, g_strdup (lat_cell_kind (cell) == LAT_LEADER ? _ ("makes the man a leader")
                                                               : _ ("makes the man an officer")));
}

static void
add_turn (GString *text, const LatPosition *next)
{
  if (next->turn == LAT_TURN_BONUS)
    add_part (text, g_strdup (_ ("the same man may act again")));
  else if (next->turn == LAT_TURN_OPENS)
    add_part (text, g_strdup (next->side == LAT_WHITE ? _ ("then White must open a way")
                                                      : _ ("then Black must open a way")));
  else
    add_part (text,
              g_strdup (next->side == LAT_WHITE ? _ ("then White acts") : _ ("then Black acts")));
}

static char *
dup_effect (const LatFinding *finding, guint index)
{
  g_autofree LatEffect *effect = g_new0 (LatEffect, 1);
  LatPosition next, other;
  GString *text = g_string_new (NULL);

  lat_play (finding->rulesets[1 - index], &finding->position, finding->action, &other);
  lat_play_with_effect (finding->rulesets[index], &finding->position, finding->action, &next,
                        effect);
  if (lat_action_type (finding->action) == LAT_ACTION_MOVE)
    {
      add_victims (text, effect, &next, finding->action, (LatSide) finding->position.side);
      add_promotion (text, &next, finding->action);
    }
  add_released (text, effect);
  if (next.side != other.side || next.turn != other.turn)
    add_turn (text, &next);
  return g_string_free (text, FALSE);
}

static char *
dup_outcome (const LatOutcome *outcome)
{
  g_autofree char *reason = NULL;

  if (outcome->result == LAT_RESULT_NONE)
    return g_strdup (_ ("play goes on"));
  reason = lat_reason_dup_text (&outcome->reason);
  if (outcome->result == LAT_RESULT_DRAW)
    /* Translators: %s is the reason, such as “100 plies without a capture” */
    return g_strdup_printf (_ ("a draw: %s"), reason);
  return g_strdup_printf (
      outcome->result == LAT_RESULT_WHITE
          /* Translators: %s is the reason, such as “Black’s dux is immobilised” */
          ? _ ("White has won: %s")
          : _ ("Black has won: %s"),
      reason);
}

static char *
dup_result (const LatFinding *finding, guint index)
{
  g_auto (LatHistory) history = { 0 };
  LatOutcome outcome;

  lat_finding_get_history (finding, &history);
  lat_outcome_get (finding->rulesets[index], &finding->position, &history, &outcome);
  return dup_outcome (&outcome);
}

static char *
dup_legality (const LatFinding *finding, guint index)
{
  g_auto (LatHistory) history = { 0 };
  g_autofree char *why = NULL;
  LatReason reason;

  lat_finding_get_history (finding, &history);
  if (lat_legality_explain (finding->rulesets[index], &finding->position, &history, finding->action,
                            &reason))
    return g_strdup (_ ("legal"));
  why = lat_reason_dup_text (&reason);
  /* Translators: %s is the reason, such as “the way is blocked” */
  return g_strdup_printf (_ ("not legal: %s"), why);
}

static char *
dup_board (const LatRuleset *ruleset)
{
  guint n_squares = (guint) (lat_ruleset_get_files (ruleset) * lat_ruleset_get_ranks (ruleset));
  const LatSquare *squares;
  guint n_holes = n_squares - lat_ruleset_get_squares (ruleset, &squares);

  if (n_holes == 0)
    /* Translators: the size of a board, such as “12 × 8 squares” */
    return g_strdup_printf (_ ("%d × %d squares"), lat_ruleset_get_files (ruleset),
                            lat_ruleset_get_ranks (ruleset));
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d × %d squares, with %u hole",
                                       "%d × %d squares, with %u holes", n_holes),
                          lat_ruleset_get_files (ruleset), lat_ruleset_get_ranks (ruleset),
                          n_holes);
}

/**
 * lat_finding_dup_name:
 * @index: 0 for the first rule set, 1 for the second one
 *
 * Returns: (transfer full): what people call it; where both have the same name, which of the two
 *   it is as well
 */
char *
lat_finding_dup_name (const LatFinding *finding, guint index)
{
  const char *names[2];

  g_return_val_if_fail (index < 2, NULL);

  for (guint i = 0; i < 2; i++)
    names[i] = lat_rules_get_display_name (lat_ruleset_get_rules (finding->rulesets[i]));
  if (!g_str_equal (names[0], names[1]))
    return g_strdup (names[index]);
  /* Translators: of two rule sets that have the same name; %s is the name */
  return g_strdup_printf (index == 0 ? _ ("%s (first)") : _ ("%s (second)"), names[index]);
}

/**
 * lat_finding_dup_title:
 *
 * Returns: (transfer full): what was found, one sentence without a full stop, translated
 */
char *
lat_finding_dup_title (const LatFinding *finding)
{
  g_autofree char *action = NULL;

  switch (finding->kind)
    {
    case LAT_FINDING_BOARD:
      return g_strdup (_ ("The boards are not the same: no position is common to both"));
    case LAT_FINDING_START:
      return g_strdup (_ ("The games begin with different positions"));
    case LAT_FINDING_LEGAL:
      action = lat_finding_dup_action (finding);
      /* Translators: %s is an action such as “b2-b4” */
      return g_strdup_printf (_ ("%s is legal by one of them only"), action);
    case LAT_FINDING_EFFECT:
      action = lat_finding_dup_action (finding);
      /* Translators: %s is an action such as “b2-b4” */
      return g_strdup_printf (_ ("%s does something else"), action);
    case LAT_FINDING_RESULT:
      return g_strdup (_ ("They do not agree on the result"));
    case LAT_FINDING_NONE:
    default:
      break;
    }
  if (finding->reach.is_alike)
    return g_strdup (_ ("Both have the same rules of play: there is no difference"));
  if (finding->reach.needs_start)
    return g_strdup (_ ("They differ only in where play begins: from a common position there is no "
                        "difference"));
  if (finding->goal == LAT_FINDING_POSITION && finding->reach.needs_line)
    return g_strdup (_ ("They differ only in repetition or where play begins, which no position "
                        "shows by itself"));
  return g_strdup (_ ("No difference was found"));
}

/**
 * lat_finding_dup_side:
 * @index: 0 for the first rule set, 1 for the second one
 *
 * Returns: (transfer full) (nullable): what it makes of the finding, without its name, translated;
 *   %NULL if nothing was found
 */
char *
lat_finding_dup_side (const LatFinding *finding, guint index)
{
  g_return_val_if_fail (index < 2, NULL);

  switch (finding->kind)
    {
    case LAT_FINDING_BOARD:
      return dup_board (finding->rulesets[index]);
    case LAT_FINDING_START:
      return lat_position_text_write (finding->rulesets[index],
                                      lat_ruleset_get_start (finding->rulesets[index]));
    case LAT_FINDING_LEGAL:
      return dup_legality (finding, index);
    case LAT_FINDING_EFFECT:
      return dup_effect (finding, index);
    case LAT_FINDING_RESULT:
      return dup_result (finding, index);
    case LAT_FINDING_NONE:
    default:
      return NULL;
    }
}

/* By the rules by which it is legal; without its victims, which are not the same by both. */
static char *
dup_action_text (const LatRuleset *ruleset, const LatPosition *position, LatAction action)
{
  static const char *const letters[LAT_N_KINDS] = { "", "D", "O" };
  char from[LAT_SQUARE_NAME_SIZE], to[LAT_SQUARE_NAME_SIZE];

  lat_square_write (lat_action_from (action), from);
  lat_square_write (lat_action_to (action), to);
  if (lat_action_type (action) == LAT_ACTION_MOVE)
    return g_strdup_printf ("%s%s-%s", letters[lat_action_kind (action)], from, to);
  return lat_action_text_write (ruleset, position, NULL, action, LAT_MARKS_NONE);
}

/**
 * lat_finding_dup_action:
 *
 * Returns: (transfer full) (nullable): the action that shows the difference, in notation without
 *   victims; %NULL if it takes none
 */
char *
lat_finding_dup_action (const LatFinding *finding)
{
  if (!lat_finding_is_example (finding) || finding->action == LAT_ACTION_INVALID)
    return NULL;
  return dup_action_text (finding->rulesets[0], &finding->position, finding->action);
}

/**
 * lat_finding_dup_line:
 *
 * Returns: (transfer full): the actions that lead to the position, in notation with blanks between
 *   them; empty if there are none
 */
char *
lat_finding_dup_line (const LatFinding *finding)
{
  g_auto (LatHistory) history = { 0 };
  LatPosition position = finding->start, next;
  GString *text = g_string_new (NULL);

  lat_history_reset (&history, &position);
  for (guint i = 0; i < finding->n_line; i++)
    {
      g_autofree char *action = lat_action_text_write (finding->rulesets[0], &position, &history,
                                                       finding->line[i], LAT_MARKS_NONE);

      g_string_append_printf (text, "%s%s", i > 0 ? " " : "", action);
      lat_play (finding->rulesets[0], &position, finding->line[i], &next);
      position = next;
      lat_history_push (&history, &position);
    }
  return g_string_free (text, FALSE);
}

/* {{{ how far it looked */

static void
add_sentence (GString *text, char *sentence)
{
  g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", sentence);
  g_free (sentence);
}

static void
add_games (GString *text, guint64 n)
{
  g_autofree char *number = g_strdup_printf ("%" G_GUINT64_FORMAT, n);

  if (n > 0)
    add_sentence (text, g_strdup_printf (
                            /* Translators: %s is a number */
                            g_dngettext (GETTEXT_PACKAGE, "%s game was played at random.",
                                         "%s games were played at random.", (gulong) n),
                            number));
}

static void
add_plies (GString *text, const LatFinding *finding)
{
  const LatFindingReach *reach = &finding->reach;

  if (!reach->has_plies)
    return;
  if (lat_finding_is_example (finding) && lat_finding_get_n_plies (finding) <= reach->plies + 1)
    add_sentence (text, g_strdup (_ ("All shorter lines were compared: there is none.")));
  else if (reach->plies > 0)
    add_sentence (text,
                  g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                                "All lines of %u ply were compared: no difference.",
                                                "All lines of up to %u plies were compared: no "
                                                "difference.",
                                                reach->plies),
                                   reach->plies));
}

static void
add_men (GString *text, const LatFinding *finding)
{
  const LatFindingReach *reach = &finding->reach;
  guint n = lat_finding_is_example (finding) ? lat_finding_get_n_men (finding) : G_MAXUINT;

  if (n == 0)
    return;
  if (reach->has_men && n <= reach->men + 1)
    add_sentence (text,
                  g_strdup (_ ("All positions with fewer men were compared: there is none.")));
  else if (reach->has_men && reach->men > 0)
    add_sentence (text,
                  g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                                "All positions of up to %u man were compared: no "
                                                "difference.",
                                                "All positions of up to %u men were compared: no "
                                                "difference.",
                                                reach->men),
                                   reach->men));
  if (reach->has_men && reach->squares > 0 && n > reach->men + 1)
    add_sentence (text, g_strdup_printf (
                            /* Translators: the first number is of men, the second of squares */
                            _ ("Of positions of %u men all that fit a rectangle of %u squares "
                               "were compared."),
                            reach->men + 1, reach->squares));
}

/**
 * lat_finding_dup_reach:
 *
 * Returns: (transfer full): how far the search looked and what that proves, in sentences,
 *   translated; empty if there was nothing to look for
 */
char *
lat_finding_dup_reach (const LatFinding *finding)
{
  GString *text = g_string_new (NULL);

  if (finding->goal == LAT_FINDING_LINE)
    add_plies (text, finding);
  else
    add_men (text, finding);
  add_games (text, finding->reach.n_games);
  if (finding->reach.is_stopped)
    add_sentence (text, g_strdup (_ ("The search was not finished.")));
  return g_string_free (text, FALSE);
}

/* }}} */

/**
 * lat_difference_dup_progress:
 * @goal: what is looked for
 *
 * Returns: (transfer full): what a search is at, in a few words, translated
 */
char *
lat_difference_dup_progress (const LatDifferenceProgress *progress, LatFindingGoal goal)
{
  g_autofree char *games = NULL;

  switch (progress->phase)
    {
    case LAT_DIFFERENCE_PHASE_LINES:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Comparing all lines of %u ply…",
                                           "Comparing all lines of %u plies…", progress->count + 1),
                              progress->count + 1);
    case LAT_DIFFERENCE_PHASE_SHORTEN:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Making a line of %u ply shorter…",
                                           "Making a line of %u plies shorter…", progress->best),
                              progress->best);
    case LAT_DIFFERENCE_PHASE_MEN:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Comparing all positions of %u man…",
                                           "Comparing all positions of %u men…", progress->count),
                              progress->count);
    case LAT_DIFFERENCE_PHASE_GAMES:
    default:
      break;
    }
  games = g_strdup_printf ("%" G_GUINT64_FORMAT, progress->reach.n_games + 1);
  if (progress->best == 0)
    /* Translators: %s is a number */
    return g_strdup_printf (_ ("Playing at random: game %s…"), games);
  if (goal == LAT_FINDING_LINE)
    return g_strdup_printf (
        /* Translators: %s and %u are numbers */
        g_dngettext (GETTEXT_PACKAGE, "Playing at random: game %s, best so far %u ply…",
                     "Playing at random: game %s, best so far %u plies…", progress->best),
        games, progress->best);
  return g_strdup_printf (
      /* Translators: %s and %u are numbers */
      g_dngettext (GETTEXT_PACKAGE, "Playing at random: game %s, best so far %u man…",
                   "Playing at random: game %s, best so far %u men…", progress->best),
      games, progress->best);
}
