/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fuzz-weights.c - any bytes as a file of weights */
#include "fuzz.h"

#include <string.h>

#include "lat-weights-file.h"

/* What a game is judged by must not divide by zero or overflow. */
static void
check_use (const LatWeightsFile *file)
{
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset ("latrunculi-xxi-8x8");
  LatWeights weights;
  guint wdl[3];

  lat_weights_file_use (file, lat_ruleset_get_rules (ruleset), &weights);
  g_assert_cmpint (weights.men, >=, 1);
  for (int score = -32000; score <= 32000; score += 8000)
    {
      lat_weights_fill_wdl (&weights, score, wdl);
      g_assert_cmpuint (wdl[0] + wdl[1] + wdl[2], ==, 1000);
      lat_weights_tell (&weights, score);
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = g_memdup2 (data, MAX (size, 1));
  g_autoptr (LatDiagnostics) list = lat_diagnostics_new (NULL);
  g_autoptr (LatWeightsFile) file =
      lat_weights_file_read (text != NULL ? text : "", (gssize) size, list);
  g_autoptr (LatWeightsFile) again = NULL;
  g_autofree char *written = NULL;
  g_autofree char *written_again = NULL;

  fuzz_check_diagnostics (list);
  g_assert_true ((file != NULL) == (lat_diagnostics_get_errors (list) == 0));
  if (file == NULL)
    return 0;
  written = lat_weights_file_write (file);
  again = lat_weights_file_read (written, -1, NULL);
  if (again == NULL)
    g_error ("not read again: %s", written);
  written_again = lat_weights_file_write (again);
  g_assert_cmpstr (written_again, ==, written);
  g_assert_cmpmem (&again->weights, sizeof again->weights, &file->weights, sizeof file->weights);
  check_use (file);
  return 0;
}
