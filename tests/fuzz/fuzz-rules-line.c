/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fuzz-rules-line.c - any line as rules, a preset or neither */
#include "fuzz.h"

#include "lat-rules-file.h"

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (LatDiagnostics) list = lat_diagnostics_new (NULL);
  g_autoptr (LatDiagnostics) any_list = lat_diagnostics_new (NULL);
  g_autofree char *line = fuzz_dup_text (data, size);
  g_autoptr (LatRules) rules = lat_rules_line_read (line, list);
  g_autoptr (LatRules) any = lat_rules_read_any (line, FALSE, any_list);

  fuzz_check_diagnostics (list);
  g_assert_true ((rules != NULL) == (lat_diagnostics_get_errors (list) == 0));
  fuzz_check_diagnostics (any_list);
  g_assert_true ((any != NULL) == (lat_diagnostics_get_errors (any_list) == 0));
  if (rules != NULL && any != NULL && lat_rules_line_looks_like (line))
    g_assert_true (lat_rules_equal (rules, any));
  if (rules != NULL)
    fuzz_check_rules (rules, fuzz_hash (data, size));
  if (any != NULL)
    fuzz_check_rules (any, fuzz_hash (data, size));
  return 0;
}
