/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-finding-game.c - what tells two rule sets apart, as a game and as a test */
#include "lat-finding-game.h"

#include <glib/gi18n-lib.h>

#include "lat-edit.h"
#include "lat-finding-words.h"
#include "lat-legality.h"
#include "lat-play.h"
#include "lat-position-text.h"

/* By these rules the last action can be played. */
static guint
choose_rules (const LatFinding *finding)
{
  g_auto (LatHistory) history = { 0 };
  LatReason reason;

  if (finding->kind != LAT_FINDING_LEGAL)
    return 0;
  lat_finding_get_history (finding, &history);
  return lat_legality_explain (finding->rulesets[0], &finding->position, &history, finding->action,
                               &reason)
             ? 0
             : 1;
}

/* {{{ a game */

/**
 * lat_finding_dup_comment:
 *
 * Returns: (transfer full): what the finding shows, and what each rule set makes of it, translated
 */
char *
lat_finding_dup_comment (const LatFinding *finding)
{
  g_autofree char *title = lat_finding_dup_title (finding);
  GString *text = g_string_new (title);

  g_string_append_c (text, '.');
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *name = lat_finding_dup_name (finding, i);
      g_autofree char *side = lat_finding_dup_side (finding, i);

      if (side == NULL)
        continue;
      g_string_append_c (text, ' ');
      /* Translators: the first %s is the name of a rule set, the second what it makes of an action */
      g_string_append_printf (text, _ ("%s: %s."), name, side);
    }
  return g_string_free (text, FALSE);
}

/* An arrow where the action goes, and red squares for those whom it concerns by one of them. */
static void
mark (LatGame *game, LatNode *node, const LatFinding *finding)
{
  g_autoptr (GArray) marks = g_array_new (FALSE, FALSE, sizeof (LatMark));
  g_autofree LatEffect *effect = g_new0 (LatEffect, 1);
  LatActionType type = lat_action_type (finding->action);
  LatPosition next;
  LatMark item = { .colour = LAT_MARK_BLUE,
                   .from = lat_action_from (finding->action),
                   .to = lat_action_to (finding->action) };

  if (finding->action == LAT_ACTION_INVALID || type == LAT_ACTION_PASS || type == LAT_ACTION_SWAP)
    return;
  if (type != LAT_ACTION_MOVE)
    item.from = item.to;
  g_array_append_val (marks, item);
  for (guint i = 0; i < 2 && finding->kind == LAT_FINDING_EFFECT; i++)
    {
      lat_play_with_effect (finding->rulesets[i], &finding->position, finding->action, &next,
                            effect);
      for (guint k = 0; k < effect->n_victims; k++)
        {
          gboolean is_there = FALSE;

          item = (LatMark){ LAT_MARK_RED, effect->victims[k], effect->victims[k] };
          for (guint m = 0; m < marks->len; m++)
            is_there = is_there || g_array_index (marks, LatMark, m).from == item.from;
          if (!is_there)
            g_array_append_val (marks, item);
        }
    }
  lat_edit_apply_for_good (
      lat_edit_new_marks (game, node, (const LatMark *) (gconstpointer) marks->data, marks->len));
}

static void
explain (LatGame *game, LatNode *node, const LatFinding *finding, guint by)
{
  g_autofree char *first = lat_finding_dup_name (finding, 0);
  g_autofree char *second = lat_finding_dup_name (finding, 1);
  /* Translators: the name of a game that shows how two rule sets differ */
  g_autofree char *event = g_strdup_printf (_ ("%s and %s: a difference"), first, second);
  g_autofree char *comment = lat_finding_dup_comment (finding);
  g_autofree char *rules = NULL;
  g_autofree char *all = NULL;

  /* Translators: the first %s is the name of a rule set, the second the rules in one line */
  rules = g_strdup_printf (_ ("Compared with %s: %s"), by == 0 ? second : first,
                           lat_ruleset_get_line (finding->rulesets[1 - by]));
  lat_edit_apply_for_good (lat_edit_new_tag (game, "Event", event));
  if (node == lat_game_get_root (game))
    {
      all = g_strdup_printf ("%s %s", comment, rules);
      lat_edit_apply_for_good (lat_edit_new_comment (game, node, all, FALSE));
      return;
    }
  lat_edit_apply_for_good (lat_edit_new_comment (game, node, comment, FALSE));
  lat_edit_apply_for_good (lat_edit_new_comment (game, lat_game_get_root (game), rules, FALSE));
}

/**
 * lat_finding_new_game:
 * @finding: one that has an example
 *
 * Makes a game of the line or the position, with the action that shows the difference, a comment
 * that explains it, and marks. It is played by the first rule set, or by the second one if the
 * action is legal by that only; the game's first comment has the other rules in one line.
 *
 * Returns: (transfer full): the game
 */
LatGame *
lat_finding_new_game (const LatFinding *finding)
{
  guint by;
  LatGame *game;
  LatNode *node;

  g_return_val_if_fail (lat_finding_is_example (finding), NULL);

  by = choose_rules (finding);
  game = lat_game_new (finding->rulesets[by], &finding->start);
  node = lat_game_get_root (game);
  for (guint i = 0; i < finding->n_line; i++)
    node = lat_edit_apply_for_good (lat_edit_new_add (game, node, finding->line[i]));
  mark (game, node, finding);
  if (finding->action != LAT_ACTION_INVALID)
    node = lat_edit_apply_for_good (lat_edit_new_add (game, node, finding->action));
  explain (game, node, finding, by);
  return game;
}

/* }}} */
/* {{{ a test */

static void
add_test (GString *text, const LatFinding *finding, guint index)
{
  const LatRuleset *ruleset = finding->rulesets[index];
  g_autofree char *start = lat_position_text_write (ruleset, &finding->start);
  g_autofree char *line = lat_finding_dup_line (finding);
  g_autofree char *action = lat_finding_dup_action (finding);
  g_autofree char *end = NULL;
  g_auto (LatHistory) history = { 0 };
  LatPosition next = finding->position;
  LatOutcome outcome;
  LatReason reason;

  lat_finding_get_history (finding, &history);
  g_string_append_printf (text, "%s\t%s\t%s%s%s\t", lat_ruleset_get_line (ruleset), start, line,
                          *line != '\0' && action != NULL ? " " : "", action != NULL ? action : "");
  if (action != NULL)
    {
      if (!lat_legality_explain (ruleset, &finding->position, &history, finding->action, &reason))
        {
          g_string_append (text, "illegal\n");
          return;
        }
      lat_play (ruleset, &finding->position, finding->action, &next);
      lat_history_push (&history, &next);
    }
  lat_outcome_get (ruleset, &next, &history, &outcome);
  end = lat_position_text_write (ruleset, &next);
  g_string_append_printf (text, "%s %s\n", end, lat_result_get_text (outcome.result));
}

/**
 * lat_finding_dup_tests:
 * @finding: one that has an example
 *
 * Makes tests of a finding, for `latrunculi-cli play --batch`.
 *
 * Returns: (transfer full): two lines, one by each rule set: the rules in one line, a position,
 *   actions, and what is to come of them: a position and the result, or `illegal`; with tabs
 *   between them
 */
char *
lat_finding_dup_tests (const LatFinding *finding)
{
  GString *text = g_string_new (NULL);

  g_return_val_if_fail (lat_finding_is_example (finding), g_string_free (text, FALSE));

  for (guint i = 0; i < 2; i++)
    add_test (text, finding, i);
  return g_string_free (text, FALSE);
}

/* }}} */
