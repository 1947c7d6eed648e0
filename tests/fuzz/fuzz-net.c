/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fuzz-net.c - any bytes as a file of a net */
#include "fuzz.h"

#include <string.h>

#include "lat-net.h"

/* The checksum of what was changed, so that more than it is tried. */
static char *
sign (const char *text)
{
  const char *last = g_strrstr (text, "\nChecksum=");
  gsize length = last != NULL ? (gsize) (last + 1 - text) : strlen (text);
  g_autofree char *body = g_strndup (text, length);
  g_autofree char *checksum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, body, -1);

  return g_strconcat (body, "Checksum=", checksum, "\n", NULL);
}

/* What it says is bounded, whatever the weights. */
static void
check_use (const LatNetFile *file)
{
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset ("seega-5x5");
  g_autoptr (LatDiagnostics) list = lat_diagnostics_new (NULL);
  const LatNet *net = lat_net_intern (file, ruleset, list);

  fuzz_check_diagnostics (list);
  g_assert_true ((net != NULL) == (lat_diagnostics_get_errors (list) == 0));
  if (net != NULL)
    g_assert_cmpint (ABS (lat_net_evaluate_position (net, lat_ruleset_get_start (ruleset))), <=,
                     LAT_NET_MAX);
}

static void
try (const char *text, gssize length)
{
  g_autoptr (LatDiagnostics) list = lat_diagnostics_new (NULL);
  g_autoptr (LatNetFile) file = lat_net_file_read (text, length, list);
  g_autoptr (LatNetFile) again = NULL;
  g_autofree char *written = NULL;
  g_autofree char *written_again = NULL;

  fuzz_check_diagnostics (list);
  g_assert_true ((file != NULL) == (lat_diagnostics_get_errors (list) == 0));
  if (file == NULL)
    return;
  written = lat_net_file_write (file);
  again = lat_net_file_read (written, -1, NULL);
  if (again == NULL)
    g_error ("not read again: %s", written);
  written_again = lat_net_file_write (again);
  g_assert_cmpstr (written_again, ==, written);
  check_use (file);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = g_memdup2 (data, MAX (size, 1));
  g_autofree char *whole = fuzz_dup_text (data, size);
  g_autofree char *is_signed = sign (whole);

  try (text != NULL ? text : "", (gssize) size);
  try (is_signed, -1);
  return 0;
}
