/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fuzz-wear.c - any bytes as a table of what is worn on a board */
#include "fuzz.h"

#include <math.h>
#include <string.h>

#include "lat-lab-reader.h"
#include "lat-wear-observed.h"

#define NAME "a table"

static void
check_grades (const LatWearObserved *observed)
{
  g_assert_cmpint (observed->files, >=, LAT_MIN_SIDE);
  g_assert_cmpint (observed->files, <=, LAT_MAX_SIDE);
  g_assert_cmpint (observed->ranks, >=, LAT_MIN_SIDE);
  g_assert_cmpint (observed->ranks, <=, LAT_MAX_SIDE);
  for (guint i = 0; i < LAT_N_CELLS; i++)
    g_assert_true (isnan (observed->squares[i])
                   || (observed->squares[i] >= 0 && observed->squares[i] <= LAT_WEAR_MAX_GRADE));
  for (guint i = 0; i < LAT_N_WEAR_EDGES; i++)
    g_assert_true (isnan (observed->edges[i])
                   || (observed->edges[i] >= 0 && observed->edges[i] <= LAT_WEAR_MAX_GRADE));
  for (guint of_edges = 0; of_edges < 2; of_edges++)
    {
      lat_wear_observed_count (observed, (gboolean) of_edges);
      g_assert_cmpfloat (lat_wear_observed_get_max (observed, (gboolean) of_edges), >=, 0);
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = fuzz_dup_text (data, size);
  g_autoptr (GError) error = NULL;
  g_autofree char *once = NULL;
  g_autofree char *twice = NULL;
  LatWearObserved observed, again;

  if (!lat_wear_observed_read (&observed, text, NAME, &error))
    {
      g_assert_error (error, LAT_LAB_ERROR, LAT_LAB_ERROR_FORMAT);
      g_assert_true (g_str_has_prefix (error->message, NAME));
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      g_assert_null (strchr (error->message, '\n'));
      return 0;
    }
  g_assert_no_error (error);
  check_grades (&observed);
  once = lat_wear_observed_write (&observed);
  if (!lat_wear_observed_read (&again, once, NAME, &error))
    g_error ("not read again: %s: %s", error->message, once);
  twice = lat_wear_observed_write (&again);
  g_assert_cmpstr (twice, ==, once);
  return 0;
}
