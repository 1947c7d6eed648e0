/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fuzz-pattern.c - a line of rules, and behind it any text as a pattern, asked of some positions */
#include "fuzz.h"

#include <string.h>

#include "lat-movegen.h"
#include "lat-pattern.h"

/* What is read is written as a text that says the same. */
static void
check_text (const LatPattern *pattern)
{
  g_autofree char *text = lat_pattern_write (pattern);
  LatPattern again;

  g_assert_true (lat_pattern_read (text, &again, NULL));
  g_assert_cmpmem (&again, sizeof again, pattern, sizeof *pattern);
}

static void
ask (LatRuleset *ruleset, const LatPattern *pattern, guint32 seed)
{
  g_autoptr (LatPatternMatcher) matcher = lat_pattern_matcher_new (pattern, ruleset);
  LatPosition position = *lat_ruleset_get_start (ruleset);

  lat_pattern_matcher_matches (matcher, NULL, LAT_ACTION_INVALID, &position, 0);
  for (guint ply = 1; ply < 12; ply++)
    {
      g_auto (LatActionList) list;
      LatPosition next;
      LatAction action;

      lat_action_list_init (&list);
      lat_movegen_list (ruleset, &position, NULL, &list);
      if (list.n == 0)
        return;
      action = list.items[(seed + ply) % list.n];
      lat_play (ruleset, &position, action, &next);
      lat_pattern_matcher_matches (matcher, &position, action, &next, ply);
      position = next;
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *spec = fuzz_take_line (&data, &size);
  g_autofree char *text = fuzz_dup_text (data, size);
  g_autoptr (LatRuleset) ruleset = fuzz_read_ruleset (spec);
  g_autoptr (LatDiagnostics) list = lat_diagnostics_new (NULL);
  LatPattern pattern, before;
  gboolean is_good;

  lat_pattern_init (&pattern);
  before = pattern;
  is_good = lat_pattern_read (text, &pattern, list);
  fuzz_check_diagnostics (list);
  g_assert_true (is_good == (lat_diagnostics_get_errors (list) == 0));
  if (!is_good)
    g_assert_cmpmem (&pattern, sizeof pattern, &before, sizeof before);
  check_text (&pattern);
  ask (ruleset, &pattern, fuzz_hash (data, size));
  return 0;
}
