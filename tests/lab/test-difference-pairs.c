/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-difference-pairs.c - every two presets on the same board
 *
 * With --all every pair is tried; without, every so-manieth. */
#include "lab-test.h"

#include <string.h>

#include "lat-presets.h"

/* Of the pairs of a short run one in so many is tried. */
#define EVERY 16

typedef struct
{
  LatRuleset *rulesets[2];
} Pair;

/* Whether the finding is what it says, or says how far it looked. */
static void
check (const LatFinding *finding)
{
  g_autofree char *dump = lab_test_dump (finding);

  g_test_message ("%s", dump);
  if (lat_finding_is_example (finding))
    lab_test_confirm (finding);
  else
    g_assert_true (
        finding->reach.needs_start || finding->reach.needs_line
        || (finding->reach.n_games > 0 && (finding->reach.has_plies || finding->reach.has_men)));
}

static void
test_pair (gconstpointer data)
{
  const Pair *pair = data;
  LatDifferenceLimits limits;
  gint64 began = g_get_monotonic_time ();
  g_autoptr (LatFinding) line = NULL;
  g_autoptr (LatFinding) position = NULL;

  lat_difference_limits_init (&limits);
  line = lat_difference_find_line (pair->rulesets[0], pair->rulesets[1],
                                   lat_ruleset_get_start (pair->rulesets[0]), &limits, NULL, NULL,
                                   NULL);
  check (line);
  /* All presets that differ in more than where play begins do so within a minute. */
  g_assert_true (lat_finding_is_example (line) || line->reach.needs_start);
  g_assert_cmpint (g_get_monotonic_time () - began, <, 60 * G_TIME_SPAN_SECOND);

  began = g_get_monotonic_time ();
  position = lat_difference_find_position (pair->rulesets[0], pair->rulesets[1], NULL, &limits,
                                           NULL, NULL, NULL);
  check (position);
  g_assert_true (lat_finding_is_example (position) || position->reach.needs_line);
  g_assert_cmpint (g_get_monotonic_time () - began, <, 60 * G_TIME_SPAN_SECOND);
}

static void
free_pair (gpointer data)
{
  Pair *pair = data;

  lat_ruleset_unref (pair->rulesets[0]);
  lat_ruleset_unref (pair->rulesets[1]);
  g_free (pair);
}

static void
add_pairs (guint every)
{
  g_auto (GStrv) ids = lat_presets_dup_ids ();
  guint n = 0;

  for (guint i = 0; ids[i] != NULL; i++)
    for (guint k = i + 1; ids[k] != NULL; k++)
      {
        LatRuleset *first = lab_test_read (ids[i]), *second = lab_test_read (ids[k]);
        g_autofree char *path = g_strdup_printf ("/difference-pairs/%s/%s", ids[i], ids[k]);
        Pair *pair;

        if (!lat_difference_has_same_board (first, second) || n++ % every != 0)
          {
            lat_ruleset_unref (first);
            lat_ruleset_unref (second);
            continue;
          }
        pair = g_new0 (Pair, 1);
        pair->rulesets[0] = first;
        pair->rulesets[1] = second;
        g_test_add_data_func_full (path, pair, test_pair, free_pair);
      }
}

int
main (int argc, char **argv)
{
  gboolean all = FALSE;

  g_test_init (&argc, &argv, NULL);
  for (int i = 1; i < argc; i++)
    all = all || strcmp (argv[i], "--all") == 0;
  add_pairs (all ? 1 : EVERY);
  return g_test_run ();
}
