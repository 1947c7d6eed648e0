/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lab-test.c - what the tests of the lab share */
#include "lab-test.h"

#include "lat-action-text.h"
#include "lat-finding-words.h"
#include "lat-movegen.h"
#include "lat-outcome.h"
#include "lat-play.h"
#include "lat-position-check.h"
#include "lat-position-text.h"
#include "lat-rules-file.h"

/* An id of a preset or a line of rules. */
LatRuleset *
lab_test_read (const char *spec)
{
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new ("test");
  g_autoptr (LatRules) rules = lat_rules_read_any (spec, FALSE, diagnostics);
  LatRuleset *ruleset = rules != NULL ? lat_ruleset_new (rules, diagnostics) : NULL;

  if (ruleset == NULL)
    {
      g_autofree char *text = lat_diagnostics_dup_text (diagnostics);

      g_error ("%s: %s", spec, text);
    }
  return ruleset;
}

/* Replays the line by both rule sets through the core: all the same up to the position. */
static void
replay (const LatFinding *finding, LatHistory *history)
{
  LatPosition position = finding->start, next[2];
  LatOutcome outcome;

  lat_history_reset (history, &position);
  for (guint i = 0; i < finding->n_line; i++)
    {
      for (guint k = 0; k < 2; k++)
        {
          g_assert_false (lat_outcome_get (finding->rulesets[k], &position, history, &outcome));
          g_assert_true (
              lat_movegen_is_legal (finding->rulesets[k], &position, history, finding->line[i]));
          lat_play (finding->rulesets[k], &position, finding->line[i], &next[k]);
        }
      g_assert_true (lat_position_equal (&next[0], &next[1]));
      position = next[0];
      lat_history_push (history, &position);
    }
  g_assert_true (lat_position_equal (&position, &finding->position));
}

/* That the two rule sets part where the finding says, and as it says. */
void
lab_test_confirm (const LatFinding *finding)
{
  g_auto (LatHistory) history = { 0 };
  LatOutcome outcomes[2];
  LatPosition next[2];
  gboolean is_legal[2];

  g_assert_true (lat_finding_is_example (finding));
  replay (finding, &history);
  for (guint k = 0; k < 2; k++)
    {
      g_assert_true (lat_position_check (finding->rulesets[k], &finding->start, NULL));
      lat_outcome_get (finding->rulesets[k], &finding->position, &history, &outcomes[k]);
    }
  if (finding->kind == LAT_FINDING_RESULT)
    {
      g_assert_cmpint (finding->action, ==, LAT_ACTION_INVALID);
      g_assert_cmpint (outcomes[0].result, !=, outcomes[1].result);
      return;
    }
  for (guint k = 0; k < 2; k++)
    {
      g_assert_cmpint (outcomes[k].result, ==, LAT_RESULT_NONE);
      is_legal[k] = lat_movegen_is_legal (finding->rulesets[k], &finding->position, &history,
                                          finding->action);
    }
  if (finding->kind == LAT_FINDING_LEGAL)
    {
      g_assert_cmpint (is_legal[0], !=, is_legal[1]);
      return;
    }
  g_assert_cmpint (finding->kind, ==, LAT_FINDING_EFFECT);
  g_assert_true (is_legal[0] && is_legal[1]);
  for (guint k = 0; k < 2; k++)
    lat_play (finding->rulesets[k], &finding->position, finding->action, &next[k]);
  g_assert_false (lat_position_equal (&next[0], &next[1]));
}

/* All that a finding says, to compare two of them, or to be read where a test fails. */
char *
lab_test_dump (const LatFinding *finding)
{
  g_autofree char *title = lat_finding_dup_title (finding);
  g_autofree char *reach = lat_finding_dup_reach (finding);
  GString *text = g_string_new (title);

  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *side = lat_finding_dup_side (finding, i);

      g_string_append_printf (text, " | %s", side);
    }
  if (lat_finding_is_example (finding))
    {
      g_autofree char *position =
          lat_position_text_write (finding->rulesets[0], &finding->position);
      g_autofree char *line = lat_finding_dup_line (finding);

      g_string_append_printf (text, " | %s | %s", position, line);
    }
  g_string_append_printf (text, " | %s", reach);
  return g_string_free (text, FALSE);
}
