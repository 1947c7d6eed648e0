/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fuzz-action.c - a line of rules, a position, and behind them actions, one a line */
#include "fuzz.h"

#include <string.h>

#include "lat-action-text.h"
#include "lat-movegen.h"
#include "lat-play.h"
#include "lat-position-text.h"

/* Reads an action and plays it.  What is refused is refused with words and does
 * nothing; what is taken is legal. */
static void
try_action (LatRuleset *ruleset, LatPosition *position, LatHistory *history, const char *text)
{
  g_autoptr (LatDiagnostics) list = lat_diagnostics_new (NULL);
  LatReason reason;
  LatAction action = lat_action_text_read (ruleset, position, history, text, &reason, list);
  LatPosition next;

  fuzz_check_diagnostics (list);
  g_assert_true ((action != LAT_ACTION_INVALID) == (lat_diagnostics_get_errors (list) == 0));
  g_assert_cmpuint (lat_action_text_measure (text), <=, strlen (text));
  if (reason.code != LAT_REASON_NONE)
    {
      g_autofree char *words = lat_reason_dup_text (&reason);

      g_assert_cmpuint (action, ==, LAT_ACTION_INVALID);
      g_assert_cmpstr (words, !=, "");
    }
  if (action == LAT_ACTION_INVALID)
    return;

  g_auto (LatActionList) actions;
  lat_action_list_init (&actions);
  lat_movegen_list (ruleset, position, history, &actions);
  g_assert_true (lat_action_list_has (&actions, action));
  lat_play (ruleset, position, action, &next);
  lat_history_push (history, &next);
  *position = next;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *spec = fuzz_take_line (&data, &size);
  g_autofree char *text = fuzz_take_line (&data, &size);
  g_autoptr (LatRuleset) ruleset = fuzz_read_ruleset (spec);
  g_auto (LatHistory) history = { 0 };
  LatPosition position = *lat_ruleset_get_start (ruleset);

  lat_position_text_read (ruleset, text, &position, NULL);
  lat_history_init (&history);
  lat_history_reset (&history, &position);
  for (guint i = 0; size > 0 && i < 64; i++)
    {
      g_autofree char *line = fuzz_take_line (&data, &size);

      try_action (ruleset, &position, &history, line);
    }
  return 0;
}
