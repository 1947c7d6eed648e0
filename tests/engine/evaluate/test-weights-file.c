/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-weights-file.c - tests: files of weights: read, written, and what is wrong with them */
#include <string.h>

#include "lat-weights-file.h"

static const char good[] = "[Latrunculi Weights]\n"
                           "Format=1\n"
                           "Rules=german-8x8\n"
                           "Games=400\n"
                           "Gain=12.5\n"
                           "Scale=174\n"
                           "Draw=30\n"
                           "[Drop]\n"
                           "[Opening]\n"
                           "Soldiers=100\n"
                           "SoldierWays=2.25\n"
                           "Stuck=-3.1\n"
                           "[Ending]\n"
                           "Soldiers=120.125\n";

static void
test_read (void)
{
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);
  g_autoptr (LatWeightsFile) file = lat_weights_file_read (good, -1, diagnostics);

  g_assert_nonnull (file);
  g_assert_cmpuint (lat_diagnostics_get_count (diagnostics), ==, 0);
  g_assert_cmpstr (file->rules, ==, "german-8x8");
  g_assert_null (file->origin);
  g_assert_cmpuint (file->games, ==, 400);
  g_assert_cmpfloat (file->gain, ==, 12.5);
  g_assert_cmpint (file->weights.scale, ==, 174);
  g_assert_cmpint (file->weights.draw, ==, 30);
  g_assert_cmpint (file->weights.w[LAT_PHASE_OPENING][LAT_TERM_SOLDIERS], ==, 800);
  g_assert_cmpint (file->weights.w[LAT_PHASE_OPENING][LAT_TERM_SOLDIER_WAYS], ==, 18);
  g_assert_cmpint (file->weights.w[LAT_PHASE_OPENING][LAT_TERM_STUCK], ==, -25);
  g_assert_cmpint (file->weights.w[LAT_PHASE_ENDING][LAT_TERM_SOLDIERS], ==, 961);
  g_assert_cmpint (file->weights.w[LAT_PHASE_ENDING][LAT_TERM_STUCK], ==, 0);
  g_assert_cmpint (file->weights.w[LAT_PHASE_DROP][LAT_TERM_SOLDIERS], ==, 0);
}

/* Whatever can be in the struct comes back; the same bytes the second time. */
static void
test_round_trip (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);

  for (guint run = 0; run < 50; run++)
    {
      g_autoptr (LatWeightsFile) file = lat_weights_file_new ();
      g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);

      for (guint phase = 0; phase < LAT_N_PHASES; phase++)
        for (guint term = 0; term < LAT_N_TERMS; term++)
          if (run > 0)
            file->weights.w[phase][term] =
                (gint16) g_rand_int_range (rand, -LAT_WEIGHT_MAX, LAT_WEIGHT_MAX + 1);
      file->rules = g_strdup ("Board.Files=5|Setup.Array=s4/5/5");
      file->command = g_strdup ("latrunculi-cli tune --rules \\\\ = [x] ; #");
      file->games = (guint) g_rand_int_range (rand, 0, 100000);
      file->gain = g_rand_int_range (rand, -500, 500) / 10.0;
      file->error_after = g_rand_int_range (rand, 0, 99999) / 100000.0;
      file->weights.draw = g_rand_int_range (rand, 0, 500);
      file->weights.unit = g_rand_int_range (rand, 1, 500);

      g_autofree char *text = lat_weights_file_write (file);
      g_autoptr (LatWeightsFile) again = lat_weights_file_read (text, -1, diagnostics);
      g_assert_nonnull (again);
      g_assert_cmpmem (again->weights.w, sizeof again->weights.w, file->weights.w,
                       sizeof file->weights.w);
      g_assert_cmpint (again->weights.draw, ==, file->weights.draw);
      g_assert_cmpint (again->weights.unit, ==, file->weights.unit);
      g_assert_cmpstr (again->rules, ==, file->rules);
      g_assert_cmpstr (again->command, ==, file->command);
      g_assert_cmpuint (again->games, ==, file->games);
      g_assert_cmpfloat_with_epsilon (again->gain, file->gain, 1e-9);
      g_assert_cmpfloat_with_epsilon (again->error_after, file->error_after, 1e-9);
      g_autofree char *second = lat_weights_file_write (again);
      g_assert_cmpstr (second, ==, text);
    }
}

/* A line that replaces another one, and what the diagnostic must name. */
static const struct
{
  const char *line;
  const char *instead;
  const char *group;
  const char *key;
  const char *value;
} faults[] = {
  { "Format=1", "Format=2", "Latrunculi Weights", "Format", "2" },
  { "Format=1\n", "", "Latrunculi Weights", "Format", NULL },
  { "Games=400", "Games=many", "Latrunculi Weights", "Games", "many" },
  { "Games=400", "Games=1.5", "Latrunculi Weights", "Games", "1.5" },
  { "Games=400", "Sheep=400", "Latrunculi Weights", "Sheep", NULL },
  { "Scale=174", "Scale=0", "Latrunculi Weights", "Scale", "0" },
  { "Draw=30", "Draw=-1", "Latrunculi Weights", "Draw", "-1" },
  { "[Drop]\n", "", "Drop", NULL, NULL },
  { "[Drop]", "[Drops]", "Drops", NULL, NULL },
  { "Soldiers=100", "Soldiers=4001", "Opening", "Soldiers", "4001" },
  { "Soldiers=100", "Soldiers=nan", "Opening", "Soldiers", "nan" },
  { "Soldiers=100", "Soldiers=", "Opening", "Soldiers", "" },
  { "Soldiers=120.125", "Soldiers=1 2", "Ending", "Soldiers", "1 2" },
  { "SoldierWays=2.25", "Elephants=2.25", "Opening", "Elephants", NULL },
};

static void
test_faults (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new ("some.weights");
      g_autoptr (GString) text = g_string_new (good);

      g_assert_cmpuint (g_string_replace (text, faults[i].line, faults[i].instead, 1), ==, 1);
      g_test_message ("%s", faults[i].instead);
      g_assert_null (lat_weights_file_read (text->str, -1, diagnostics));
      const LatDiagnostic *first = lat_diagnostics_get (diagnostics, 0);
      g_assert_cmpstr (first->file, ==, "some.weights");
      g_assert_cmpstr (first->group, ==, faults[i].group);
      g_assert_cmpstr (first->key, ==, faults[i].key);
      g_assert_cmpstr (first->value, ==, faults[i].value);
      g_assert_nonnull (first->remedy);
    }
}

static void
test_no_file (void)
{
  g_autofree char *large = g_strnfill (100 * 1024, '#');
  const char *const texts[] = { "", "nonsense", "[Latrunculi Weights", "\xff\xfe", large };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);

      g_assert_null (lat_weights_file_read (texts[i], -1, diagnostics));
      g_assert_cmpuint (lat_diagnostics_get_errors (diagnostics), >, 0);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/weights-file/read", test_read);
  g_test_add_func ("/engine/weights-file/round-trip", test_round_trip);
  g_test_add_func ("/engine/weights-file/faults", test_faults);
  g_test_add_func ("/engine/weights-file/no-file", test_no_file);
  return g_test_run ();
}
