/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-rules-mend.c - tests: the obvious remedy of what is wrong with rules */
#include "lat-rules-mend.h"

#include "lat-rules-check.h"
#include "lat-rules-file.h"
#include "random-rules.h"

#define N_RANDOM   600
#define MAX_ROUNDS 12

/* Every refusal of the checker, with the value that mends it: none if there is no obvious one. */
static const struct
{
  const char *line;
  LatKey key;
  const char *value;
} refusals[] = {
  { "Setup.Soldiers=8|Capture.Method=trap|Capture.Lines=row", LAT_KEY_LINES, "single" },
  { "Setup.Soldiers=8|Capture.Method=trap|Capture.Enclosure=row", LAT_KEY_ENCLOSURE, "soldier" },
  { "Setup.Soldiers=8|Capture.Method=trap|Capture.Groups=all", LAT_KEY_GROUPS, "none" },
  { "Setup.Soldiers=8|Capture.Method=trap|Capture.ShieldWall=true", LAT_KEY_SHIELD_WALL, "false" },
  { "Setup.Soldiers=8|Capture.Method=trap|Soldier.Jump=any|Capture.Leap=long", LAT_KEY_LEAP,
    "none" },
  { "Setup.Soldiers=8|Capture.Method=trap|Capture.Replacement=true", LAT_KEY_REPLACEMENT, "false" },
  { "Setup.Soldiers=8|Capture.Method=trap|Capture.Approach=true", LAT_KEY_APPROACH, "false" },
  { "Setup.Soldiers=8|Capture.Method=trap|Capture.LeaderCapture=not-custodial",
    LAT_KEY_LEADER_CAPTURE, "never" },
  { "Setup.Soldiers=8|Capture.Method=trap|Black.Capture.LeaderCapture=not-custodial",
    LAT_KEY_LEADER_CAPTURE, "never;black=never" },
  { "Setup.Soldiers=8|Capture.Method=convert|Capture.LeaderCapture=not-custodial",
    LAT_KEY_LEADER_CAPTURE, "never" },
  { "Setup.Soldiers=8|Capture.Method=convert|Capture.Replacement=true", LAT_KEY_REPLACEMENT,
    "false" },
  { "Setup.Soldiers=8|White.Capture.LeaderCapture=freeze|Capture.Replacement=true",
    LAT_KEY_REPLACEMENT, "false" },
  { "Setup.Soldiers=8|Capture.Leap=short|Soldier.Jump=enemy|Soldier.MultiJump=true",
    LAT_KEY_SOLDIER_MULTI_JUMP, "false" },
  { "Setup.Soldiers=8|Setup.Leaders=1|Capture.Leap=long|Leader.Jump=any|"
    "White.Leader.MultiJump=true",
    LAT_KEY_LEADER_MULTI_JUMP, "false" },
  { "Setup.Soldiers=8|Capture.Method=trap|Tactics.PushAndCrush=true", LAT_KEY_PUSH_AND_CRUSH,
    "false" },
  { "Setup.Soldiers=8|Capture.Method=trap|Tactics.Flank=true", LAT_KEY_FLANK, "false" },
  { "Setup.Soldiers=8|Capture.Method=trap|Tactics.Phalanx=true", LAT_KEY_PHALANX, "false" },
  { "Setup.Soldiers=8|Capture.Method=convert|Capture.LeaderCapture=custodial",
    LAT_KEY_LEADER_CAPTURE, "never" },
  /* Of one side alone: the other keeps what it has. */
  { "Setup.Soldiers=8|Capture.Method=convert|White.Capture.LeaderCapture=custodial|"
    "Black.Capture.LeaderCapture=freeze",
    LAT_KEY_LEADER_CAPTURE, "never;white=never;black=freeze" },
  { "Setup.Soldiers=8|Capture.Method=convert|Capture.LeaderCapture=freeze|"
    "Black.Capture.LeaderCapture=surround",
    LAT_KEY_LEADER_CAPTURE, "freeze;black=never" },
  { "Setup.Soldiers=8|Capture.Method=trap|Capture.LeaderCapture=freeze|White.Capture.LeaderCapture="
    "surround",
    LAT_KEY_LEADER_CAPTURE, "freeze;white=never" },
  { "Setup.Soldiers=8|Capture.Method=trap|Capture.OfficerCapture=surround", LAT_KEY_OFFICER_CAPTURE,
    "custodial" },
  { "Setup.Soldiers=8|Capture.Method=trap|Capture.OfficerCapture=never|"
    "Black.Capture.OfficerCapture=not-custodial",
    LAT_KEY_OFFICER_CAPTURE, "never;black=custodial" },
  { "Setup.Soldiers=8|Setup.Officers=1|Capture.Leap=long|Officer.Jump=any|"
    "White.Officer.MultiJump=true",
    LAT_KEY_OFFICER_MULTI_JUMP, "false" },
  { "Setup.Soldiers=8|Capture.Method=trap|Setup.Removals=2", LAT_KEY_REMOVALS, "0" },
  { "Setup.Soldiers=4|Setup.Removals=4", LAT_KEY_REMOVALS, "3" },
  { "Setup.Soldiers=8|White.Setup.Soldiers=2|Setup.Officers=1|Setup.Leaders=2|Setup.Removals=5",
    LAT_KEY_REMOVALS, "2" },
  { "Setup.Array=sdd5/8/8/8/8/8/8/SSOD4|Setup.Removals=1", LAT_KEY_REMOVALS, "0" },
  { "Setup.Soldiers=8|Setup.Swap=true", LAT_KEY_SWAP, "false" },
  { "Setup.Array=sss5/8/8/8/8/8/8/SSS5|Setup.Removals=1|Setup.Swap=true", LAT_KEY_SWAP, "false" },
  { "Board.Files=6|Setup.Array=ssssssss/8/8/8/8/8/8/SSSSSSSS", LAT_KEY_ARRAY,
    "ssssss/6/6/6/6/6/6/SSSSSS" },
  { "Board.Holes=a1|Setup.Array=ssssssss/8/8/8/8/8/8/SSSSSSSS", LAT_KEY_ARRAY,
    "ssssssss/8/8/8/8/8/8/1SSSSSSS" },
  { "Setup.Array=nonsense", LAT_KEY_ARRAY, NULL },
  { "Setup.Array=8/8/8/8/8/8/D7/SS6", LAT_KEY_ARRAY, "6ss/7d/8/8/8/8/D7/SS6" },
  { "Setup.Array=s7/8/8/8/8/8/8/7s", LAT_KEY_ARRAY, NULL },
  { "Setup.Array=8/8/8/8/8/8/8/8", LAT_KEY_ARRAY, NULL },
  { "", LAT_KEY_ARRAY, NULL },
  { "Setup.Soldiers=40", LAT_KEY_SOLDIERS, "32" },
  { "Setup.Soldiers=40|Setup.Leaders=1", LAT_KEY_SOLDIERS, "31" },
  { "Setup.Soldiers=40|White.Setup.Leaders=1", LAT_KEY_SOLDIERS, "31" },
  { "Setup.Soldiers=40|Setup.Officers=2", LAT_KEY_SOLDIERS, "30" },
  { "Setup.Soldiers=40|White.Setup.Leaders=1|Black.Setup.Leaders=1|White.Setup.Soldiers=41",
    LAT_KEY_SOLDIERS, "31" },
  { "Board.Files=3|Board.Ranks=3|Setup.Soldiers=9|Setup.Array=sss/3/SSS", LAT_KEY_SOLDIERS, "1" },
  { "Board.Files=3|Board.Ranks=3|Setup.Leaders=1|Setup.Array=sss/sSS/SSS", LAT_KEY_SOLDIERS, NULL },
  { "Setup.Soldiers=8|Board.Holes=a1;k3;d4", LAT_KEY_HOLES, "a1;d4" },
  { "Setup.Soldiers=8|Setup.DropForbidden=a9", LAT_KEY_DROP_FORBIDDEN, "" },
  { "Setup.Soldiers=8|Capture.SafeSquares=a1;a9;h12", LAT_KEY_SAFE_SQUARES, "a1" },
};

static const LatDiagnostic *
find_fault (const LatDiagnostics *faults, LatKey key)
{
  for (guint i = 0; i < lat_diagnostics_get_count (faults); i++)
    {
      const LatDiagnostic *fault = lat_diagnostics_get (faults, i);

      if (fault->severity == LAT_SEVERITY_ERROR
          && g_strcmp0 (fault->group, lat_schema_get (key)->group) == 0
          && g_strcmp0 (fault->key, lat_schema_get (key)->name) == 0)
        return fault;
    }
  return NULL;
}

static void
test_refusals (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (refusals); i++)
    {
      g_autoptr (LatRules) rules = lat_rules_line_read (refusals[i].line, NULL);
      g_autoptr (LatDiagnostics) faults = lat_diagnostics_new (NULL);
      g_auto (LatRulesMend) mend = { 0 };
      const LatDiagnostic *fault;

      g_test_message ("%s", refusals[i].line);
      g_assert_nonnull (rules);
      g_assert_false (lat_rules_check (rules, faults));
      fault = find_fault (faults, refusals[i].key);
      g_assert_nonnull (fault);
      g_assert_cmpint (lat_rules_mend_find (rules, fault, &mend), ==, refusals[i].value != NULL);
      g_assert_cmpstr (mend.value, ==, refusals[i].value);
      if (refusals[i].value == NULL)
        continue;
      g_assert_cmpint (mend.key, ==, refusals[i].key);
      g_assert_nonnull (mend.words);
      g_assert_true (lat_rules_set_value (rules, mend.key, mend.value, NULL));
      g_assert_true (lat_rules_check (rules, NULL));
    }
}

/* Such numbers come from code only. */
static void
test_ranges (void)
{
  static const struct
  {
    LatKey key;
    int number;
    const char *value;
  } cases[] = { { LAT_KEY_FILES, 25, "19" },           { LAT_KEY_RANKS, 1, "3" },
                { LAT_KEY_SOLDIERS, 181, "180" },      { LAT_KEY_LEADERS, 10, "9" },
                { LAT_KEY_DROPS_PER_TURN, 5, "4" },    { LAT_KEY_ANNIHILATE_AT, -2, "-1" },
                { LAT_KEY_NO_CAPTURE_PLIES, -1, "0" }, { LAT_KEY_DROPS_PER_TURN, -1, "0" },
                { LAT_KEY_FIRST_DROPS, -1, "0" },      { LAT_KEY_FIRST_DROPS, 9, "4" },
                { LAT_KEY_REPETITION, 1, "2" },        { LAT_KEY_OFFICERS, 31, "30" },
                { LAT_KEY_REMOVALS, 21, "20" },        { LAT_KEY_MOVES, 1001, "1000" },
                { LAT_KEY_LEADER_CAPTURED_AT, 9, "8" } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (LatRules) rules = lat_rules_new ();
      g_autoptr (LatDiagnostics) faults = lat_diagnostics_new (NULL);
      g_auto (LatRulesMend) mend = { 0 };
      const LatSchemaKey *row = lat_schema_get (cases[i].key);

      *(int *) ((char *) rules + row->offset) = cases[i].number;
      g_assert_false (lat_rules_check (rules, faults));
      g_assert_true (lat_rules_mend_find (rules, find_fault (faults, cases[i].key), &mend));
      g_assert_cmpstr (mend.value, ==, cases[i].value);
    }
}

/* What a person typed and no reader takes. */
static void
test_values (void)
{
  static const struct
  {
    LatKey key;
    const char *typed;
    const char *value;
  } cases[] = { { LAT_KEY_ID, "My Own Rules", "my-own-rules" },
                { LAT_KEY_HOLES, "a1;z9;b2", "a1;b2" },
                { LAT_KEY_SAFE_SQUARES, "d4;;", "d4" },
                { LAT_KEY_FILES, "many", NULL },
                { LAT_KEY_METHOD, "eat", NULL } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (LatRules) rules = lat_rules_line_read ("Setup.Soldiers=8", NULL);
      g_autoptr (LatDiagnostics) faults = lat_diagnostics_new (NULL);
      g_auto (LatRulesMend) mend = { 0 };

      g_assert_false (lat_rules_set_value (rules, cases[i].key, cases[i].typed, faults));
      lat_rules_mend_find (rules, lat_diagnostics_get (faults, 0), &mend);
      g_assert_cmpstr (mend.value, ==, cases[i].value);
    }
}

static void
test_warnings (void)
{
  static const char *const lines[] = { "Setup.Soldiers=8|Goal.LeaderReaches=edge",
                                       "Setup.Soldiers=8|Capture.Groups=leaders" };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (LatRules) rules = lat_rules_line_read (lines[i], NULL);
      g_autoptr (LatDiagnostics) faults = lat_diagnostics_new (NULL);
      g_auto (LatRulesMend) mend = { 0 };

      g_assert_true (lat_rules_check (rules, faults));
      g_assert_cmpuint (lat_diagnostics_get_count (faults), ==, 1);
      g_assert_false (lat_rules_mend_find (rules, lat_diagnostics_get (faults, 0), &mend));
    }
}

/* Turns a few keys to anything, as a person does who tries things out. */
static void
spoil (LatRules *rules, GRand *rand)
{
  static const LatKey keys[] = {
    LAT_KEY_METHOD,      LAT_KEY_METHOD,         LAT_KEY_LINES,
    LAT_KEY_ENCLOSURE,   LAT_KEY_PUSH_AND_CRUSH, LAT_KEY_FLANK,
    LAT_KEY_PHALANX,     LAT_KEY_LEADER_CAPTURE, LAT_KEY_FILES,
    LAT_KEY_RANKS,       LAT_KEY_FILES,          LAT_KEY_RANKS,
    LAT_KEY_LEADERS,     LAT_KEY_SOLDIERS,       LAT_KEY_GROUPS,
    LAT_KEY_SHIELD_WALL, LAT_KEY_LEAP,           LAT_KEY_REPLACEMENT,
    LAT_KEY_APPROACH,    LAT_KEY_SOLDIER_JUMP,   LAT_KEY_SOLDIER_MULTI_JUMP,
  };

  for (int i = g_rand_int_range (rand, 1, 6); i > 0; i--)
    {
      LatKey key = keys[g_rand_int_range (rand, 0, G_N_ELEMENTS (keys))];
      const LatSchemaKey *row = lat_schema_get (key);
      g_autofree char *value = NULL;
      int number = g_rand_int_range (rand, row->min, row->max + 1);

      if (row->kind == LAT_VALUE_CHOICE)
        value = g_strdup (row->choices[number].nick);
      else if (row->kind == LAT_VALUE_BOOLEAN)
        value = g_strdup (number != 0 ? "true" : "false");
      else
        value = g_strdup_printf ("%d", number);
      g_assert_true (lat_rules_set_value (rules, key, value, NULL));
    }
}

static gboolean
is_gone (const LatDiagnostics *faults, const LatDiagnostic *fault)
{
  for (guint i = 0; i < lat_diagnostics_get_count (faults); i++)
    {
      const LatDiagnostic *other = lat_diagnostics_get (faults, i);

      if (g_strcmp0 (other->group, fault->group) == 0 && g_strcmp0 (other->key, fault->key) == 0
          && g_strcmp0 (other->message, fault->message) == 0)
        return FALSE;
    }
  return TRUE;
}

/* Mends the first fault that can be mended, and looks whether it is gone. */
static gboolean
mend_one (LatRules *rules)
{
  g_autoptr (LatDiagnostics) faults = lat_diagnostics_new (NULL);

  lat_rules_check (rules, faults);
  for (guint i = 0; i < lat_diagnostics_get_count (faults); i++)
    {
      const LatDiagnostic *fault = lat_diagnostics_get (faults, i);
      g_autoptr (LatDiagnostics) after = lat_diagnostics_new (NULL);
      g_auto (LatRulesMend) mend = { 0 };

      if (!lat_rules_mend_find (rules, fault, &mend))
        continue;
      g_assert_true (lat_rules_set_value (rules, mend.key, mend.value, NULL));
      lat_rules_check (rules, after);
      g_assert_true (is_gone (after, fault));
      return TRUE;
    }
  return FALSE;
}

/* Without an obvious remedy are: nobody on the board or to come, and leaders without room. */
static gboolean
is_excused (const LatRules *rules)
{
  g_autoptr (LatDiagnostics) faults = lat_diagnostics_new (NULL);

  lat_rules_check (rules, faults);
  return find_fault (faults, LAT_KEY_ARRAY) != NULL
         || find_fault (faults, LAT_KEY_SOLDIERS) != NULL;
}

static void
test_random (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (20251121);
  guint n_refused = 0, n_whole = 0;

  for (guint i = 0; i < N_RANDOM; i++)
    {
      g_autofree char *line = random_rules_new_first_format (rand);
      g_autoptr (LatRules) rules = lat_rules_line_read (line, NULL);
      guint n = 0;

      spoil (rules, rand);
      if (lat_rules_check (rules, NULL))
        continue;
      n_refused++;
      while (mend_one (rules))
        g_assert_cmpuint (++n, <, MAX_ROUNDS);
      if (lat_rules_check (rules, NULL))
        n_whole++;
      else
        g_assert_true (is_excused (rules));
    }
  g_test_message ("%u refused, %u mended", n_refused, n_whole);
  g_assert_cmpuint (n_refused, >, N_RANDOM / 3);
  g_assert_cmpuint (n_whole * 10, >, n_refused * 9);
}

static void
test_slug (void)
{
  static const char *const cases[][2] = {
    { "Seega 5×5", "seega-5x5" },
    { "Rügen, rows!", "rugen-rows" },
    { "  --  ", "rules" },
    { "Λατρουνκουλοι", "rules" },
    { "A/../B", "a-b" },
    { "Kowalski's rules", "kowalskis-rules" },
    { "bad \xff bytes", "bad-bytes" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *slug = lat_rules_mend_dup_slug (cases[i][0]);

      g_assert_cmpstr (slug, ==, cases[i][1]);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules-mend/refusals", test_refusals);
  g_test_add_func ("/rules-mend/ranges", test_ranges);
  g_test_add_func ("/rules-mend/values", test_values);
  g_test_add_func ("/rules-mend/warnings", test_warnings);
  g_test_add_func ("/rules-mend/random", test_random);
  g_test_add_func ("/rules-mend/slug", test_slug);
  return g_test_run ();
}
