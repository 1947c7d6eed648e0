/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fuzz-rules-file.c - any bytes as a rules file */
#include "fuzz.h"

#include <string.h>

#include "lat-rules-file.h"

/* Line ends of other systems and a byte order mark change nothing. */
static void
check_disguise (const char *text, const LatRules *rules)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autofree char *dressed = g_strjoinv ("\r\n", lines);
  g_autofree char *marked = g_strconcat ("\xef\xbb\xbf", dressed, NULL);
  g_autoptr (LatRules) again = lat_rules_file_read (marked, -1, NULL);

  g_assert_nonnull (again);
  g_assert_true (lat_rules_equal (again, rules));
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (LatDiagnostics) list = lat_diagnostics_new (NULL);
  g_autofree char *text = g_memdup2 (data, MAX (size, 1));
  g_autoptr (LatRules) rules = lat_rules_file_read (text != NULL ? text : "", (gssize) size, list);
  g_autoptr (LatRules) again = NULL;
  g_autofree char *once = NULL;
  g_autofree char *twice = NULL;

  fuzz_check_diagnostics (list);
  g_assert_true ((rules != NULL) == (lat_diagnostics_get_errors (list) == 0));
  if (rules == NULL)
    return 0;

  once = lat_rules_file_write (rules);
  again = lat_rules_file_read (once, -1, list);
  fuzz_check_diagnostics (list);
  g_assert_nonnull (again);
  g_assert_true (lat_rules_equal (again, rules));
  twice = lat_rules_file_write (again);
  g_assert_cmpstr (twice, ==, once);
  check_disguise (once, rules);
  fuzz_check_rules (rules, fuzz_hash (data, size));
  return 0;
}
