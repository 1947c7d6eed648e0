/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fuzz-position.c - a line of rules, and behind it any text as a position */
#include "fuzz.h"

#include <string.h>

#include "lat-placement.h"
#include "lat-position-text.h"

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *spec = fuzz_take_line (&data, &size);
  g_autofree char *text = fuzz_dup_text (data, size);
  g_autoptr (LatRuleset) ruleset = fuzz_read_ruleset (spec);
  g_autoptr (LatDiagnostics) list = lat_diagnostics_new (NULL);
  LatPosition position = *lat_ruleset_get_start (ruleset);
  gboolean is_good = lat_position_text_read (ruleset, text, &position, list);

  fuzz_check_diagnostics (list);
  g_assert_true (is_good == (lat_diagnostics_get_errors (list) == 0));
  if (!is_good)
    g_assert_cmpmem (&position, sizeof position, lat_ruleset_get_start (ruleset), sizeof position);
  lat_placement_looks_like (text);
  fuzz_play (ruleset, &position, fuzz_hash (data, size), 8);
  return 0;
}
