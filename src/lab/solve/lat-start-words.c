/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-start-words.c - who wins from the start, for people */
#include "lat-start.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "lat-action-text.h"
#include "lat-edit.h"
#include "lat-end-rules.h"
#include "lat-eval-text.h"
#include "lat-play.h"

static gboolean
is_white_winner (const LatStartAnswer *answer, const LatRuleset *ruleset)
{
  return (lat_ruleset_get_start (ruleset)->side == LAT_WHITE)
         == (answer->value.kind == LAT_END_WIN);
}

/* Where players may change sides, it is a player who wins, with whatever men. */
static char *
dup_win_of_player (const LatStartAnswer *answer)
{
  guint plies = answer->value.plies;
  gboolean begins = answer->value.kind == LAT_END_WIN;

  if (answer->is_shortest)
    return g_strdup_printf (
        begins ? g_dngettext (GETTEXT_PACKAGE, "The player who begins wins in %u ply",
                              "The player who begins wins in %u plies", plies)
               : g_dngettext (GETTEXT_PACKAGE, "The player who does not begin wins in %u ply",
                              "The player who does not begin wins in %u plies", plies),
        plies);
  return g_strdup_printf (
      begins ? g_dngettext (GETTEXT_PACKAGE, "The player who begins wins in at most %u ply",
                            "The player who begins wins in at most %u plies", plies)
             : g_dngettext (GETTEXT_PACKAGE, "The player who does not begin wins in at most %u ply",
                            "The player who does not begin wins in at most %u plies", plies),
      plies);
}

static char *
dup_win (const LatStartAnswer *answer, const LatRuleset *ruleset)
{
  gboolean white = is_white_winner (answer, ruleset);
  guint plies = answer->value.plies;
  LatEval eval = { .is_set = TRUE, .is_mate = TRUE, .value = white ? (int) plies : -(int) plies };

  if (!answer->holds)
    return g_strdup (
        plies > lat_end_rules_count_plies_left (ruleset, lat_ruleset_get_start (ruleset))
            ? _ ("Not known: the last move may come first")
            : _ ("Not known: the captureless limit may come first"));
  if (lat_ruleset_get_rules (ruleset)->swap)
    return dup_win_of_player (answer);
  if (answer->is_shortest)
    return lat_eval_dup_words (&eval);
  return g_strdup_printf (white ? g_dngettext (GETTEXT_PACKAGE, "White wins in at most %u ply",
                                               "White wins in at most %u plies", plies)
                                : g_dngettext (GETTEXT_PACKAGE, "Black wins in at most %u ply",
                                               "Black wins in at most %u plies", plies),
                          plies);
}

static char *
dup_open (const LatStartAnswer *answer, const LatRuleset *ruleset)
{
  const LatRules *rules = lat_ruleset_get_rules (ruleset);

  if (answer->holds)
    return g_strdup (_ ("Draw: neither side can force a win"));
  if (rules->repetition != 0 && rules->repetition_result != LAT_REPETITION_DRAW)
    return g_strdup (_ ("Neither side can force a win without a repetition"));
  if (rules->moves != 0 && rules->moves_result != LAT_MOVES_DRAW)
    return g_strdup (_ ("Neither side can force a win before the last move"));
  return g_strdup (_ ("Neither side can force a win before the men are counted"));
}

/**
 * lat_start_answer_dup_title:
 * @answer: an answer
 * @ruleset: the rules whose start it is of
 *
 * Returns: (transfer full): who wins, in how many plies, translated, without a full stop
 */
char *
lat_start_answer_dup_title (const LatStartAnswer *answer, const LatRuleset *ruleset)
{
  if (answer->outcome.result != LAT_RESULT_NONE)
    return lat_outcome_dup_start_text (&answer->outcome);
  switch (answer->value.kind)
    {
    case LAT_END_WIN:
    case LAT_END_LOSS:
      return dup_win (answer, ruleset);
    case LAT_END_OPEN:
      return dup_open (answer, ruleset);
    case LAT_END_NONE:
    default:
      if (lat_ruleset_get_rules (ruleset)->swap)
        {
          LatSide first = (LatSide) lat_ruleset_get_start (ruleset)->side;

          return g_strdup_printf (
              /* Translators: what is sure though nobody knows who wins; numbers of plies */
              _ ("Not known; nobody can force a win within (plies): who begins %u, the other "
                 "player "
                 "%u"),
              answer->no_win[first], answer->no_win[lat_side_opposite (first)]);
        }
      return g_strdup_printf (
          /* Translators: what is sure though nobody knows who wins; numbers of plies */
          _ ("Not known; nobody can force a win within (plies): White %u, Black %u"),
          answer->no_win[LAT_WHITE], answer->no_win[LAT_BLACK]);
    }
}

/**
 * lat_start_answer_dup_verdict:
 * @answer: an answer
 * @ruleset: the rules whose start it is of
 *
 * Returns: (transfer full) (nullable): what is sure before any game is played, one sentence, translated; %NULL if that is nothing
 */
char *
lat_start_answer_dup_verdict (const LatStartAnswer *answer, const LatRuleset *ruleset)
{
  g_autofree char *title = NULL;

  if (!lat_start_answer_is_decided (answer))
    return NULL;
  title = lat_start_answer_dup_title (answer, ruleset);
  if (answer->outcome.result != LAT_RESULT_NONE)
    return g_strdup_printf ("%s.", title);
  /* Translators: %s is who wins, such as “White wins in 5 plies” */
  return g_strdup_printf (_ ("Proved, if nobody makes a mistake: %s."), title);
}

/**
 * lat_start_answer_dup_method:
 *
 * Returns: (transfer full): how the answer was found, in sentences, translated
 */
char *
lat_start_answer_dup_method (const LatStartAnswer *answer)
{
  if (answer->outcome.result != LAT_RESULT_NONE)
    return g_strdup (_ ("The rules say so; nothing was looked for."));
  if (answer->is_proof)
    return g_strdup_printf (_ ("Looked for by proof numbers, as a table would be too large; "
                               "positions looked at: %" PRIu64 "."),
                            answer->n_positions);
  if (answer->n_drops > 0)
    return g_strdup_printf (_ ("From a table of all positions with up to %u men (%" PRIu64
                               "), after all ways to drop them (%" PRIu64 ")."),
                            answer->n_men, answer->n_positions, answer->n_drops);
  return g_strdup_printf (_ ("From a table of all positions with up to %u men (%" PRIu64 ")."),
                          answer->n_men, answer->n_positions);
}

/**
 * lat_start_answer_dup_line:
 * @answer: an answer
 * @ruleset: the rules whose start it is of
 *
 * Returns: (transfer full): the actions of the line in notation, with blanks between them; empty if there are none
 */
char *
lat_start_answer_dup_line (const LatStartAnswer *answer, const LatRuleset *ruleset)
{
  LatPosition here = *lat_ruleset_get_start (ruleset), next;
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < answer->n_line; i++)
    {
      g_autofree char *action =
          lat_action_text_write (ruleset, &here, NULL, answer->line[i], LAT_MARKS_FILE);

      g_string_append_printf (text, "%s%s", i > 0 ? " " : "", action);
      lat_play (ruleset, &here, answer->line[i], &next);
      here = next;
    }
  if (answer->n_line > 0 && answer->n_line < answer->value.plies)
    g_string_append (text, " …");
  return g_string_free (text, FALSE);
}

/**
 * lat_start_answer_new_game:
 * @answer: an answer
 * @ruleset: the rules whose start it is of
 *
 * Returns: (transfer full): a game of the line, with the answer and how it was found in its first comment
 */
LatGame *
lat_start_answer_new_game (const LatStartAnswer *answer, LatRuleset *ruleset)
{
  LatGame *game = lat_game_new (ruleset, NULL);
  LatNode *node = lat_game_get_root (game);
  g_autofree char *title = lat_start_answer_dup_title (answer, ruleset);
  g_autofree char *method = lat_start_answer_dup_method (answer);
  g_autofree char *comment = g_strdup_printf ("%s. %s", title, method);

  lat_edit_apply_for_good (lat_edit_new_tag (game, "Event", title));
  lat_edit_apply_for_good (lat_edit_new_comment (game, node, comment, FALSE));
  for (guint i = 0; i < answer->n_line; i++)
    node = lat_edit_apply_for_good (lat_edit_new_add (game, node, answer->line[i]));
  return game;
}
