/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-player-spec.c - tests: what the text of a player says */
#include "lat-player-spec.h"

#include <string.h>

static LatPlayerSpec *
read_spec (const char *text)
{
  g_autoptr (GError) error = NULL;
  LatPlayerSpec *spec = lat_player_spec_read (text, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (spec->text, ==, text);
  return spec;
}

static void
test_engine (void)
{
  g_autoptr (LatPlayerSpec) plain = read_spec ("");
  g_autoptr (LatPlayerSpec) full = read_spec (
      "engine,nodes=5000000000,depth=7,movetime=30,hash=16,threads=2,name=A b,random-drops=true");
  g_autoptr (LatPlayerSpec) depth = read_spec ("depth=3,");

  g_assert_cmpint (plain->kind, ==, LAT_PLAYER_ENGINE);
  g_assert_cmpuint (plain->limits.nodes, ==, LAT_PLAYER_DEFAULT_NODES);
  g_assert_cmpuint (plain->timeout_ms, ==, LAT_PLAYER_DEFAULT_TIMEOUT);
  g_assert_cmpstr (plain->name, ==, "engine");
  g_assert_false (plain->random_drops);
  g_assert_cmpuint (full->limits.nodes, ==, G_GUINT64_CONSTANT (5000000000));
  g_assert_cmpuint (full->limits.depth, ==, 7);
  g_assert_cmpuint (full->limits.movetime_ms, ==, 30);
  g_assert_cmpuint (full->hash, ==, 16);
  g_assert_cmpuint (full->threads, ==, 2);
  g_assert_cmpstr (full->name, ==, "A b");
  g_assert_true (full->random_drops);
  g_assert_cmpuint (depth->limits.nodes, ==, 0);
  g_assert_cmpuint (depth->limits.depth, ==, 3);
  g_assert_cmpstr (depth->name, ==, "depth=3,");
}

static void
test_process (void)
{
  g_autoptr (LatPlayerSpec) spec =
      read_spec ("nodes=9,timeout=70,option.Skill Level=3=4,option.X=,cmd=ssh host 'a b' -x,y=1");
  g_autoptr (LatPlayerSpec) named = read_spec ("name=old,cmd=prog");

  g_assert_cmpint (spec->kind, ==, LAT_PLAYER_PROCESS);
  g_assert_cmpuint (g_strv_length (spec->command), ==, 4);
  g_assert_cmpstr (spec->command[2], ==, "a b");
  g_assert_cmpstr (spec->command[3], ==, "-x,y=1");
  g_assert_cmpuint (spec->timeout_ms, ==, 70);
  g_assert_cmpuint (spec->option_names->len, ==, 2);
  g_assert_cmpstr (g_ptr_array_index (spec->option_names, 0), ==, "Skill Level");
  g_assert_cmpstr (g_ptr_array_index (spec->option_values, 0), ==, "3=4");
  g_assert_cmpstr (g_ptr_array_index (spec->option_values, 1), ==, "");
  g_assert_cmpstr (spec->name, ==, "ssh host 'a b' -x,y=1");
  g_assert_cmpstr (named->name, ==, "old");
}

static void
test_random (void)
{
  g_autoptr (LatPlayerSpec) spec = read_spec ("random,name=chance");

  g_assert_cmpint (spec->kind, ==, LAT_PLAYER_RANDOM);
  g_assert_cmpstr (spec->name, ==, "chance");
}

/* What is wrong, and what is said of it. */
static void
test_faults (void)
{
  static const struct
  {
    const char *text;
    const char *complaint;
  } cases[] = {
    { "nodes", "nodes: should be engine, random, or KEY=VALUE" },
    { "nodes=", "nodes=: should be 1…" },
    { "nodes=0", "nodes=0: should be 1…" },
    { "nodes=-1", "nodes=-1: should be 1…" },
    { "nodes=10k", "nodes=10k: should be 1…" },
    { "nodes=99999999999999999999", "should be 1…9223372036854775807" },
    { "depth=128", "depth=128: should be 1…127" },
    { "hash=65537", "should be 1…65536" },
    { "threads=257", "should be 1…256" },
    { "timeout=0", "timeout=0" },
    { "name=", "name=" },
    { "colour=red", "colour=red: should be nodes, depth" },
    { "random-drops=yes", "should be true or false" },
    { "without=speed", "without=speed: should be one of razor, pass" },
    { "without=pass+", "should be one of razor, pass" },
    { "option.=1", "option.=1" },
    { "option.A=1", "only a program" },
    { "without=late,random", "only this program’s own engine" },
    { "without=late,cmd=x", "only this program’s own engine" },
    { "cmd=", "cmd=" },
    { "cmd='x", "cmd='x" },
    { ",,nodes=1", ": should be engine" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      LatPlayerSpec *spec = lat_player_spec_read (cases[i].text, &error);

      g_assert_null (spec);
      g_assert_true (error != NULL && error->domain == LAT_PLAYER_SPEC_ERROR);
      if (strstr (error->message, cases[i].complaint) == NULL)
        g_error ("%s: %s", cases[i].text, error->message);
    }
}

/* Each feature has a name that is read, and no other name is. */
static void
test_without (void)
{
  guint all = 0;

  for (guint i = 0; lat_feature_get_name (i) != NULL; i++)
    {
      g_autofree char *text = g_strdup_printf ("nodes=10,without=%s", lat_feature_get_name (i));
      g_autoptr (LatPlayerSpec) spec = lat_player_spec_read (text, NULL);

      g_assert_nonnull (spec);
      g_assert_cmpuint (spec->without, ==, 1u << i);
      all |= spec->without;
    }
  g_assert_cmpuint (all, ==, (1u << LAT_N_FEATURES) - 1);

  g_autoptr (LatPlayerSpec) two = lat_player_spec_read ("without=reduce+razor", NULL);
  g_assert_nonnull (two);
  g_assert_cmpuint (two->without, ==, LAT_FEATURE_REDUCE | LAT_FEATURE_RAZOR);
}

/* A net is read at once, and none is a feature that is left out. */
static void
test_net (void)
{
  g_autofree char *path =
      g_test_build_filename (G_TEST_DIST, "data", "nets", "latrunculi-xxi-8x8.net", NULL);
  g_autofree char *text = g_strdup_printf ("nodes=10,net=%s", path);
  g_autoptr (LatPlayerSpec) spec = read_spec (text);
  g_autoptr (LatPlayerSpec) without = read_spec ("net=none");
  g_autofree char *both = g_strdup_printf ("net=%s,net=none", path);
  g_autofree char *program = g_strdup_printf ("net=%s,cmd=other", path);
  const char *faults[] = { "net=/no/such/file", "net=", both, program };

  g_assert_nonnull (spec->net);
  g_assert_cmpstr (spec->net->rules, ==, "latrunculi-xxi-8x8");
  g_assert_cmpuint (spec->without, ==, 0);
  g_assert_null (without->net);
  g_assert_cmpuint (without->without, ==, LAT_FEATURE_NET);
  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (lat_player_spec_read (faults[i], &error));
      g_assert_true (error != NULL && g_str_has_prefix (error->message, "net"));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/player-spec/net", test_net);
  g_test_add_func ("/player-spec/without", test_without);
  g_test_add_func ("/player-spec/engine", test_engine);
  g_test_add_func ("/player-spec/process", test_process);
  g_test_add_func ("/player-spec/random", test_random);
  g_test_add_func ("/player-spec/faults", test_faults);
  return g_test_run ();
}
