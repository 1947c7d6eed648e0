/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rules-report.c - what a change of the rules did to the open game */
#include "lat-rules-report.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

#include "lat-movegen.h"

static int
compare_actions (const void *a, const void *b)
{
  LatAction first = *(const LatAction *) a;
  LatAction second = *(const LatAction *) b;

  return (first > second) - (first < second);
}

/* What the tree of a game says: which actions there are, and what their marks tell of them. */
static guint
hash_texts (const LatNode *node)
{
  guint hash = 0;

  for (; node != NULL; node = lat_node_get_following (node))
    {
      const char *text = lat_node_get_text (node);

      hash = hash * 31 + (text != NULL ? g_str_hash (text) : 0);
      hash = hash * 31 + lat_node_get_n_raw (node);
    }
  return hash;
}

/**
 * lat_legal_actions_init:
 *
 * Fills in the legal actions of the position that @document shows, none if the
 * game is over there; and what else of the game can change with the rules.
 */
void
lat_legal_actions_init (LatLegalActions *actions, LatDocument *document)
{
  g_auto (LatActionList) list;

  lat_action_list_init (&list);
  if (lat_document_get_outcome (document)->result == LAT_RESULT_NONE)
    lat_movegen_list (lat_document_get_ruleset (document), lat_document_get_position (document),
                      lat_document_get_history (document), &list);
  actions->ruleset = lat_ruleset_ref (lat_document_get_ruleset (document));
  actions->position = *lat_document_get_position (document);
  actions->outcome = *lat_document_get_outcome (document);
  actions->texts = hash_texts (lat_game_get_root (lat_document_get_game (document)));
  actions->n = list.n;
  actions->items = g_memdup2 (list.items, list.n * sizeof *list.items);
  if (list.n > 0)
    qsort (actions->items, actions->n, sizeof *actions->items, compare_actions);
}

void
lat_legal_actions_clear (LatLegalActions *actions)
{
  g_clear_pointer (&actions->items, g_free);
  g_clear_pointer (&actions->ruleset, lat_ruleset_unref);
  actions->n = 0;
}

static gboolean
are_alike (const LatLegalActions *a, const LatLegalActions *b)
{
  return a->n == b->n && (a->n == 0 || memcmp (a->items, b->items, a->n * sizeof *a->items) == 0);
}

/* The number of the move that is lost: the one after the last good node. */
static guint
get_number (LatDocument *document, const LatRetarget *retarget)
{
  LatPosition position;

  if (retarget->node == NULL)
    return 1;
  lat_game_get_position (lat_document_get_game (document), retarget->node, &position, NULL);
  return position.number;
}

/**
 * lat_rules_report_dup_lost:
 * @document: a document
 * @retarget: what a change of the rules, or of the start, did to its open game
 *
 * Returns: (transfer full): the first action that is lost, and what has become of the rest
 */
char *
lat_rules_report_dup_lost (LatDocument *document, const LatRetarget *retarget)
{
  GString *text = g_string_new (NULL);
  guint number = get_number (document, retarget);

  if (retarget->reason.code != LAT_REASON_NONE)
    {
      g_autofree char *reason = lat_reason_dup_text (&retarget->reason);

      /* Translators: an action, the number of its move, and why it is illegal */
      g_string_printf (text, _ ("%s at move %u is no longer legal: %s."), retarget->text, number,
                       reason);
    }
  else if (retarget->change != NULL)
    /* Translators: an action, the number of its move, and what it does now */
    g_string_printf (text, _ ("%s at move %u is another action now: %s."), retarget->text, number,
                     retarget->change);
  else if (retarget->new_text != NULL)
    /* Translators: an action as it was, the number of its move, the action as it is now */
    g_string_printf (text, _ ("%s at move %u is now %s."), retarget->text, number,
                     retarget->new_text);
  else
    /* Translators: an action and the number of its move */
    g_string_printf (text, _ ("%s at move %u is no longer legal."), retarget->text, number);

  g_string_append_c (text, ' ');
  g_string_append (text, _ ("The rest of that line is kept as text."));
  if (retarget->n_lost > 1)
    {
      g_string_append_c (text, ' ');
      g_string_append_printf (text,
                              ngettext ("%u action is affected in all.",
                                        "%u actions are affected in all.", retarget->n_lost),
                              retarget->n_lost);
    }
  return g_string_free (text, FALSE);
}

/* What has changed beside the legal actions. */
static char *
describe_others (const LatLegalActions *before, const LatLegalActions *after)
{
  int files = lat_ruleset_get_files (after->ruleset),
      ranks = lat_ruleset_get_ranks (after->ruleset);

  if (files != lat_ruleset_get_files (before->ruleset)
      || ranks != lat_ruleset_get_ranks (before->ruleset))
    return g_strdup_printf (_ ("The board is %d × %d now; the legal actions here stay the same."),
                            files, ranks);
  if (!lat_position_equal (&before->position, &after->position))
    return g_strdup (_ ("The position here has changed; the legal actions stay the same."));
  if (before->texts != after->texts)
    return g_strdup (_ ("No effect here, but elsewhere in this game."));
  return g_strdup (_ ("No effect on this game so far."));
}

static char *
describe_actions (const LatLegalActions *before, const LatLegalActions *after)
{
  if (after->outcome.result != LAT_RESULT_NONE
      && (after->outcome.result != before->outcome.result
          || after->outcome.reason.code != before->outcome.reason.code))
    {
      g_autofree char *reason = lat_reason_dup_text (&after->outcome.reason);

      /* Translators: %s is the reason, such as “no capture in 40 plies” */
      return g_strdup_printf (_ ("The game is over here now: %s."), reason);
    }
  if (are_alike (before, after))
    return describe_others (before, after);
  if (before->n == after->n)
    return g_strdup_printf (ngettext ("Still %u legal action here, but another one.",
                                      "Still %u legal actions here, but not the same ones.",
                                      after->n),
                            after->n);
  if (after->n == 0)
    return g_strdup (_ ("There is no legal action here any more."));
  /* Translators: the first number counts legal actions now, the second before the change */
  return g_strdup_printf (
      ngettext ("%u legal action here, %u before.", "%u legal actions here, %u before.", after->n),
      after->n, before->n);
}

/* The men of the game's own start for which the board has become too small. */
static char *
describe_left_out (const LatRetarget *retarget)
{
  if (retarget->n_left_out == 0)
    return NULL;
  /* Translators: %s is one square or several */
  return g_strdup_printf (ngettext ("The man on %s does not fit any more and has left the start.",
                                    "The men on %s do not fit any more and have left the start.",
                                    retarget->n_left_out),
                          retarget->left_out);
}

/**
 * lat_rules_report_init_applied:
 * @before: the legal actions before the change
 * @after: those after it
 * @retarget: what the change did to the game
 */
void
lat_rules_report_init_applied (LatRulesReport *report,
                               LatDocument *document,
                               const LatLegalActions *before,
                               const LatLegalActions *after,
                               const LatRetarget *retarget)
{
  g_autofree char *text = NULL;
  g_autofree char *left_out = NULL;

  *report = (LatRulesReport){ .n_before = before->n, .n_after = after->n };
  if (retarget->n_lost > 0 && retarget->text != NULL)
    {
      report->kind = LAT_RULES_REPORT_LOST;
      report->node = retarget->node;
      text = lat_rules_report_dup_lost (document, retarget);
    }
  else
    {
      report->kind =
          retarget->n_left_out > 0 ? LAT_RULES_REPORT_LEFT_OUT : LAT_RULES_REPORT_APPLIED;
      text = describe_actions (before, after);
    }
  left_out = describe_left_out (retarget);
  report->text =
      left_out != NULL ? g_strdup_printf ("%s %s", left_out, text) : g_steal_pointer (&text);
}

/* Says something before what is said. */
static void
prepend (LatRulesReport *report, char *words)
{
  g_autofree char *text = report->text;

  report->text = g_strdup_printf ("%s %s", words, text);
  g_free (words);
  if (report->kind == LAT_RULES_REPORT_APPLIED)
    report->kind = LAT_RULES_REPORT_LEFT_OUT;
}

/**
 * lat_rules_report_add_left_out:
 * @men: (nullable): where men of the start array stood that have no square any more
 * @squares: (nullable): squares that lists of squares had, and that are not there any more
 */
void
lat_rules_report_add_left_out (LatRulesReport *report, const char *men, const char *squares)
{
  if (squares != NULL)
    /* Translators: %s is one square or several, joined by commas */
    prepend (report,
             g_strdup_printf (_ ("Left out where squares are listed, as it is not there: %s."),
                              squares));
  if (men != NULL)
    /* Translators: %s is one square or several, joined by commas */
    prepend (report, g_strdup_printf (
                         _ ("Left out of the start array, as there is no such square: %s."), men));
}

void
lat_rules_report_clear (LatRulesReport *report)
{
  g_clear_pointer (&report->text, g_free);
  *report = (LatRulesReport){ 0 };
}
