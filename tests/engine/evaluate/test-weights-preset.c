/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-weights-preset.c - tests: which weights a rule set gets, and the weights that come with the program */
#include <string.h>

#include "lat-presets.h"
#include "lat-weights-preset.h"
#include "prover.h"

static gboolean
is_in (char **ids, const char *id)
{
  return g_strv_contains ((const char *const *) ids, id);
}

/* Every file can be read, belongs to a preset, and says where it comes from. */
static void
test_files (void)
{
  g_auto (GStrv) ids = lat_weights_dup_ids ();
  g_auto (GStrv) presets = lat_presets_dup_ids ();

  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (ids[i]);
      g_autoptr (LatWeightsFile) file = lat_weights_load (ids[i], diagnostics);
      g_autofree char *complaints = lat_diagnostics_dup_text (diagnostics);

      g_assert_cmpstr (complaints, ==, "");
      g_assert_nonnull (file);
      g_assert_true (is_in (presets, ids[i]));
      g_assert_cmpstr (file->rules, ==, ids[i]);
      g_assert_nonnull (file->date);
      g_assert_nonnull (file->command);
      g_assert_cmpuint (file->games, >, 0);
      g_assert_cmpint (file->weights.w[LAT_PHASE_OPENING][LAT_TERM_SOLDIERS], >, 0);
      /* Written as the program would write it. */
      g_autofree char *text = lat_weights_file_write (file);
      g_autoptr (LatWeightsFile) again = lat_weights_file_read (text, -1, NULL);
      g_assert_cmpmem (&again->weights, sizeof again->weights, &file->weights,
                       sizeof file->weights);
    }
  g_assert_null (lat_weights_load ("no-such-rules", NULL));
  g_assert_null (lat_weights_load ("../presets/german-8x8", NULL));
}

static void
test_presets (void)
{
  g_auto (GStrv) ids = lat_weights_dup_ids ();
  g_auto (GStrv) presets = lat_presets_dup_ids ();

  for (guint i = 0; presets[i] != NULL; i++)
    {
      g_autoptr (LatRules) rules = lat_presets_load (presets[i]);
      g_autofree char *id = NULL;
      LatWeights weights, derived;

      LatWeightsOrigin origin = lat_weights_for_rules (rules, &weights, &id);
      lat_weights_derive (&derived, rules);
      g_assert_cmpint (weights.men, ==, derived.men);
      if (is_in (ids, presets[i]))
        g_assert_cmpint (origin, ==, LAT_WEIGHTS_TUNED);
      else
        g_assert_cmpint (origin, !=, LAT_WEIGHTS_TUNED);
      if (origin == LAT_WEIGHTS_DERIVED)
        {
          g_assert_null (id);
          derived.net = weights.net;
          g_assert_cmpmem (&weights, sizeof weights, &derived, sizeof derived);
        }
      else
        g_assert_true (is_in (ids, id));
    }
}

/* A net corrects the terms that there are, and says how it was verified. Who tunes weights teaches a net anew. */
static void
check_signature (const LatNetFile *file)
{
  g_autoptr (LatRules) rules = lat_presets_load (file->rules);
  g_autofree char *terms = NULL;
  LatWeights weights;

  lat_weights_for_rules (rules, &weights, NULL);
  terms = lat_weights_dup_sum (&weights);
  g_assert_cmpstr (file->terms, ==, terms);
  g_assert_cmpfloat (file->gain_low, >, 0.0);
  g_assert_cmpfloat (file->gain_ms, >, 0.0);
}

/* Each net that comes with a preset is good and fits it, its twins have it too, and no other rules. */
static void
test_nets (void)
{
  g_auto (GStrv) presets = lat_presets_dup_ids ();
  g_auto (GStrv) ids = lat_nets_dup_ids ();

  g_assert_null (lat_net_load ("../nets/german-8x8", NULL));
  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (ids[i]);
      g_autoptr (LatNetFile) file = lat_net_load (ids[i], diagnostics);
      g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset (ids[i]);

      if (file == NULL || ruleset == NULL || lat_net_intern (file, ruleset, diagnostics) == NULL)
        g_error ("%s: %s", ids[i], lat_diagnostics_dup_text (diagnostics));
      g_assert_cmpstr (file->rules, ==, ids[i]);
      check_signature (file);
    }
  for (guint i = 0; presets[i] != NULL; i++)
    {
      g_autoptr (LatRules) rules = lat_presets_load (presets[i]);
      LatWeights weights;

      lat_weights_for_rules (rules, &weights, NULL);
      g_assert_cmpint (weights.net != NULL, ==, is_in (ids, presets[i]));
      g_assert_true (weights.net == NULL || g_str_equal (weights.net->file->rules, presets[i]));
      rules->no_capture_plies += 2;
      lat_weights_for_rules (rules, &weights, NULL);
      g_assert_null (weights.net);
    }
}

/* How the rules of a preset are changed, and whether they still have its weights. */
static const struct
{
  LatKey key;
  const char *value;
  LatWeightsOrigin origin;
} changes[] = {
  { LAT_KEY_ID, "my-own", LAT_WEIGHTS_TUNED },
  { LAT_KEY_NOTES, "Mine.", LAT_WEIGHTS_TUNED },
  { LAT_KEY_NO_CAPTURE_PLIES, "77", LAT_WEIGHTS_KIN },
  { LAT_KEY_INTERVENTION, "true", LAT_WEIGHTS_KIN },
  { LAT_KEY_METHOD, "convert", LAT_WEIGHTS_DERIVED },
  { LAT_KEY_SOLDIER_DIRECTIONS, "all", LAT_WEIGHTS_DERIVED },
};

static void
test_kin (void)
{
  g_auto (GStrv) ids = lat_weights_dup_ids ();

  for (guint i = 0; ids[i] != NULL; i++)
    for (guint j = 0; j < G_N_ELEMENTS (changes); j++)
      {
        g_autoptr (LatRules) rules = lat_presets_load (ids[i]);
        g_autofree char *id = NULL;
        g_autofree char *before = lat_rules_dup_value (rules, changes[j].key);
        LatWeightsOrigin origin = changes[j].origin;
        LatWeights weights;

        g_assert_true (lat_rules_set_value (rules, changes[j].key, changes[j].value, NULL));
        if (g_str_equal (before, changes[j].value))
          continue;
        /* Where sides have rules of their own, kin differ in limits alone. */
        if (changes[j].key == LAT_KEY_INTERVENTION && lat_rules_has_side_values (rules))
          origin = LAT_WEIGHTS_DERIVED;
        g_assert_cmpint (lat_weights_for_rules (rules, &weights, &id), ==, origin);
        if (origin == LAT_WEIGHTS_TUNED)
          g_assert_cmpstr (id, ==, ids[i]);
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/weights-preset/files", test_files);
  g_test_add_func ("/engine/weights-preset/presets", test_presets);
  g_test_add_func ("/engine/weights-preset/kin", test_kin);
  g_test_add_func ("/weights-preset/nets", test_nets);
  return g_test_run ();
}
