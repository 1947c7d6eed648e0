/* SPDX-License-Identifier: GPL-3.0-or-later */
/* report-test.c - games of a run that are made by hand */
#include "report-test.h"

#include "lat-action-text.h"
#include "lat-outcome.h"
#include "lat-play.h"
#include "lat-position-text.h"

/* A game of actions in notation, each after the score that its side found, if it did: “=15 a1-a2”,
 * “#3 a1-a2”. It has ended as the rules say, or because it was long enough. */
void
report_test_make (LatLabRecord *record,
                  LatRuleset *ruleset,
                  const LatLabHeader *header,
                  guint64 index,
                  const char *opening,
                  const char *actions)
{
  g_auto (GStrv) words = g_strsplit (actions, " ", -1);
  guint n = g_strv_length (words);
  LatScore score = { FALSE, LAT_LAB_SCORE_UNKNOWN };
  LatOutcome outcome = { 0 };
  LatPosition position, next;
  g_auto (LatHistory) history;

  lat_history_init (&history);
  position = *lat_ruleset_get_start (ruleset);
  if (opening != NULL)
    g_assert_true (lat_position_text_read (ruleset, opening, &position, NULL));
  lat_history_reset (&history, &position);
  *record = (LatLabRecord){ .number = lat_lab_header_get_number (header, index),
                            .opening = lat_position_text_write (ruleset, &position),
                            .actions = g_new0 (LatAction, n + 1),
                            .scores = g_new0 (LatScore, n + 1) };
  for (guint i = 0; i < n; i++)
    {
      LatReason reason;

      if (*words[i] == '=' || *words[i] == '#')
        {
          score = (LatScore){ *words[i] == '#', (int) g_ascii_strtoll (words[i] + 1, NULL, 10) };
          continue;
        }
      record->actions[record->n_plies] =
          lat_action_text_read (ruleset, &position, &history, words[i], &reason, NULL);
      g_assert_cmpuint (record->actions[record->n_plies], !=, LAT_ACTION_INVALID);
      record->scores[record->n_plies] = score;
      score = (LatScore){ FALSE, LAT_LAB_SCORE_UNKNOWN };
      lat_play (ruleset, &position, record->actions[record->n_plies++], &next);
      position = next;
      lat_history_push (&history, &position);
    }
  record->n_turns = record->n_plies;
  record->result = LAT_RESULT_DRAW;
  if (lat_outcome_get (ruleset, &position, &history, &outcome))
    {
      record->result = outcome.result;
      record->reason = outcome.reason.code;
    }
}
