/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-rules.c - tests: a rule set as a value that can be edited */
#include "lat-rules.h"

#include "lat-presets.h"
#include "lat-rules-check.h"
#include "lat-rules-diff.h"
#include "lat-rules-file.h"
#include "lat-ruleset.h"

static void
test_defaults (void)
{
  g_autoptr (LatRules) rules = lat_rules_new ();

  for (guint key = 0; key < LAT_N_KEYS; key++)
    g_assert_true (lat_rules_key_is_default (rules, (LatKey) key));
  g_assert_cmpint (rules->files, ==, 8);
  g_assert_cmpint (rules->movement[LAT_LEADER].range, ==, 1);
  g_assert_cmpint (rules->repetition, ==, 0);
  g_assert_cmpint (rules->annihilate_at, ==, 0);
}

/* Every value of every key: set, read back, written, read again. */
static void
try_value (LatKey key, const char *value)
{
  g_autoptr (LatRules) rules = lat_rules_new ();
  g_autoptr (LatRules) again = NULL;
  g_autoptr (LatRules) from_line = NULL;
  g_autofree char *back = NULL;
  g_autofree char *file = NULL;
  g_autofree char *line = NULL;

  g_test_message ("%s.%s=%s", lat_schema_get (key)->group, lat_schema_get (key)->name, value);
  g_assert_true (lat_rules_set_value (rules, key, value, NULL));
  back = lat_rules_dup_value (rules, key);
  /* The format is told by what is written in it. */
  if (key != LAT_KEY_FORMAT)
    g_assert_cmpstr (back, ==, value);
  file = lat_rules_file_write (rules);
  again = lat_rules_file_read (file, -1, NULL);
  g_assert_nonnull (again);
  g_assert_true (lat_rules_equal (rules, again));
  line = lat_rules_line_write (rules);
  from_line = lat_rules_line_read (line, NULL);
  g_assert_true (lat_rules_play_alike (rules, from_line));
}

static void
test_all_values (void)
{
  /* The format is what the other keys need (test-rules-zones). */
  for (guint key = LAT_KEY_FORMAT + 1; key < LAT_N_KEYS; key++)
    {
      const LatSchemaKey *row = lat_schema_get ((LatKey) key);

      switch (row->kind)
        {
        case LAT_VALUE_BOOLEAN:
          try_value ((LatKey) key, "true");
          try_value ((LatKey) key, "false");
          break;
        case LAT_VALUE_CHOICE:
          for (guint i = 0; row->choices[i].nick != NULL; i++)
            try_value ((LatKey) key, row->choices[i].nick);
          break;
        case LAT_VALUE_INTEGER:
          for (int number = row->min; number <= row->max; number++)
            {
              g_autofree char *value = g_strdup_printf ("%d", number);

              try_value ((LatKey) key, value);
            }
          break;
        case LAT_VALUE_SQUARES:
          try_value ((LatKey) key, "a1;c3;d4;s19");
          break;
        case LAT_VALUE_PLACEMENT:
          try_value ((LatKey) key, "8/8/8/2Ss*4/8/8/8/DS5d");
          break;
        case LAT_VALUE_ZONES:
          try_value ((LatKey) key, "throne(Squares=d4,Stop=leaders,Hostile=all,HostileWhen=empty) "
                                   "camp-1(Squares=a1;b2,Symmetry=all,Goal=white-soldiers)");
          break;
        case LAT_VALUE_TEXT:
          try_value ((LatKey) key, "a-word-2");
          break;
        case LAT_VALUE_TRANSLATED:
        default:
          try_value ((LatKey) key, "Words; with\\signs = and [brackets]");
          break;
        }
    }
}

static void
test_bad_values (void)
{
  static const struct
  {
    LatKey key;
    const char *value;
  } cases[] = {
    { LAT_KEY_FILES, "2" },          { LAT_KEY_FILES, "20" },
    { LAT_KEY_FILES, "" },           { LAT_KEY_FILES, "8x" },
    { LAT_KEY_FILES, "+8" },         { LAT_KEY_FILES, "99999999999999999999" },
    { LAT_KEY_REPETITION, "1" },     { LAT_KEY_REPETITION, "6" },
    { LAT_KEY_REPETITION, "-1" },    { LAT_KEY_ANNIHILATE_AT, "-2" },
    { LAT_KEY_ANNIHILATE_AT, "21" }, { LAT_KEY_CORNER, "yes" },
    { LAT_KEY_CORNER, "True" },      { LAT_KEY_METHOD, "eat" },
    { LAT_KEY_METHOD, "" },          { LAT_KEY_HOLES, "a1;;b2" },
    { LAT_KEY_HOLES, "z9" },         { LAT_KEY_HOLES, "a1,b2" },
    { LAT_KEY_SAFE_SQUARES, "a20" }, { LAT_KEY_ID, "Has Blanks" },
    { LAT_KEY_FORMAT, "3" },         { LAT_KEY_DROPS_PER_TURN, "5" },
    { LAT_KEY_SOLDIER_RANGE, "19" }, { LAT_KEY_NO_CAPTURE_PLIES, "1001" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (LatRules) rules = lat_rules_new ();
      g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);
      const LatDiagnostic *item;

      g_test_message ("%s=%s", lat_schema_get (cases[i].key)->name, cases[i].value);
      g_assert_false (lat_rules_set_value (rules, cases[i].key, cases[i].value, diagnostics));
      g_assert_true (lat_rules_key_is_default (rules, cases[i].key));
      g_assert_cmpuint (lat_diagnostics_get_errors (diagnostics), ==, 1);
      item = lat_diagnostics_get (diagnostics, 0);
      g_assert_cmpstr (item->group, ==, lat_schema_get (cases[i].key)->group);
      g_assert_cmpstr (item->key, ==, lat_schema_get (cases[i].key)->name);
      g_assert_cmpstr (item->value, ==, cases[i].value);
      g_assert_nonnull (item->remedy);
    }
}

static void
test_diff (void)
{
  g_autoptr (LatRules) a = lat_presets_load ("german-8x8");
  g_autoptr (LatRules) b = lat_rules_copy (a);
  LatKey keys[LAT_N_KEYS];

  g_assert_cmpuint (lat_rules_diff (a, b, keys), ==, 0);
  g_assert_true (lat_rules_set_value (b, LAT_KEY_NAME, "Other", NULL));
  g_assert_cmpuint (lat_rules_diff (a, b, keys), ==, 0);
  g_assert_true (lat_rules_play_alike (a, b));
  g_assert_false (lat_rules_equal (a, b));
  b->corner = TRUE;
  lat_square_set_add (&b->holes, lat_square_new (0, 0));
  g_assert_cmpuint (lat_rules_diff (a, b, keys), ==, 2);
  g_assert_cmpint (keys[0], ==, LAT_KEY_HOLES);
  g_assert_cmpint (keys[1], ==, LAT_KEY_CORNER);
}

/* Whether a key is blamed; whatever is, has a remedy. */
static gboolean
is_told_of (const LatDiagnostics *diagnostics, const char *key)
{
  gboolean is_told = FALSE;

  for (guint i = 0; i < lat_diagnostics_get_count (diagnostics); i++)
    {
      const LatDiagnostic *item = lat_diagnostics_get (diagnostics, i);

      g_assert_nonnull (item->remedy);
      is_told = is_told || g_strcmp0 (item->key, key) == 0;
    }
  return is_told;
}

static void
test_check (void)
{
  /* A one-line form that is refused, and the key that is to be blamed. */
  static const struct
  {
    const char *line;
    const char *key;
  } cases[] = {
    { "Setup.Soldiers=4|Capture.Method=trap|Capture.Lines=row", "Lines" },
    { "Setup.Soldiers=4|Capture.Method=trap|Capture.Enclosure=row", "Enclosure" },
    { "Setup.Soldiers=4|Capture.Method=trap|Tactics.PushAndCrush=true", "PushAndCrush" },
    { "Setup.Soldiers=4|Capture.Method=trap|Tactics.Flank=true", "Flank" },
    { "Setup.Soldiers=4|Capture.Method=trap|Tactics.Phalanx=true", "Phalanx" },
    { "Setup.Soldiers=4|Capture.Method=convert|Capture.LeaderCapture=custodial", "LeaderCapture" },
    { "Setup.Soldiers=4|Capture.Method=trap|Capture.OfficerCapture=not-custodial",
      "OfficerCapture" },
    { "Setup.Soldiers=4|Capture.Method=trap|White.Capture.OfficerCapture=surround",
      "OfficerCapture" },
    { "Setup.Soldiers=4|Capture.Method=trap|Setup.Removals=1", "Removals" },
    { "Setup.Soldiers=4|Setup.Removals=4", "Removals" },
    { "Setup.Array=sdd5/8/8/8/8/8/8/SSS5|Setup.Removals=1", "Removals" },
    { "Setup.Soldiers=4|Setup.Swap=true", "Swap" },
    { "Setup.Array=sss5/8/8/8/8/8/8/SSS5|Setup.Removals=1|Setup.Swap=true", "Swap" },
    { "Setup.Array=S7/8/8/8/8/8/8/s7|Black.Setup.Leaders=1|Setup.Swap=true", "Swap" },
    { "Setup.Soldiers=4|Setup.Officers=1|Capture.Leap=short|Officer.Jump=enemy|"
      "Officer.MultiJump=true",
      "MultiJump" },
    { "Setup.Array=9/8/8/8/8/8/8/sS6", "Array" },
    { "Setup.Array=8/8/8/8/8/8/sS6", "Array" },
    { "Setup.Array=8/8/8/8/8/8/8/8/sS6", "Array" },
    { "Setup.Array=8/8/8/8/8/8/8/sS6|Board.Holes=b1", "Array" },
    { "Setup.Array=8/8/8/8/8/8/8/sX6", "Array" },
    { "Setup.Soldiers=33", "Soldiers" },
    { "Setup.Soldiers=32|Board.Holes=a1", "Soldiers" },
    { "Setup.Array=8/8/8/8/8/8/8/s7", "Array" },
    { "Setup.Array=8/8/8/8/8/8/8/S7", "Array" },
    { "Capture.Corner=true", "Array" },
    { "Setup.Soldiers=4|Board.Holes=i1", "Holes" },
    { "Setup.Soldiers=4|Capture.SafeSquares=a9", "SafeSquares" },
    { "Setup.Soldiers=4|Setup.DropForbidden=s19", "DropForbidden" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);
      g_autoptr (LatRules) rules = lat_rules_line_read (cases[i].line, diagnostics);

      g_test_message ("%s", cases[i].line);
      g_assert_nonnull (rules);
      g_assert_false (lat_rules_check (rules, diagnostics));
      g_assert_null (lat_ruleset_new (rules, NULL));
      g_assert_true (is_told_of (diagnostics, cases[i].key));
    }
}

static void
test_warnings (void)
{
  static const struct
  {
    const char *line;
    guint warnings;
  } cases[] = {
    { "Setup.Soldiers=4", 0 },
    { "Setup.Soldiers=4|Goal.LeaderImmobilised=blocked", 1 },
    { "Setup.Soldiers=4|Setup.Leaders=1|Goal.LeaderImmobilised=blocked", 0 },
    { "Setup.Soldiers=4|Goal.LeaderCaptured=true|Goal.LeaderReaches=edge", 2 },
    /* Several leaders, and others than soldiers in hand, are rules as good as any. */
    { "Setup.Array=DD6/8/8/8/8/8/8/sdd5|Setup.Leaders=9|Setup.Officers=2", 0 },
    { "Setup.Soldiers=4|Goal.AnnihilateAt=-1|Goal.NoMoves=pass|Limits.Moves=9", 0 },
    { "Setup.Soldiers=4|Setup.Removals=3", 0 },
    { "Setup.Soldiers=4|Goal.AnnihilateAt=-1|Goal.NoMoves=pass", 1 },
    { "Setup.Soldiers=4|Goal.AnnihilateAt=-1|Goal.NoMoves=pass|Limits.Repetition=3", 0 },
    { "Setup.Soldiers=4|Goal.AnnihilateAt=-1|Goal.NoMoves=pass|Limits.Repetition=3|"
      "Limits.RepetitionResult=forbid",
      1 },
    { "Setup.Soldiers=4|Goal.AnnihilateAt=-1|Goal.NoMoves=pass|Limits.NoCapturePlies=9", 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);
      g_autoptr (LatRules) rules = lat_rules_line_read (cases[i].line, diagnostics);

      g_test_message ("%s", cases[i].line);
      g_assert_true (lat_rules_check (rules, diagnostics));
      g_assert_cmpuint (lat_diagnostics_get_count (diagnostics), ==, cases[i].warnings);
    }
}

/* Who has no leader to lose has lost it, by the rules. */
static void
test_no_leader (void)
{
#define ARRAY "Setup.Array=ssssssss/8/8/3D4/8/8/8/SSSSSSSS"
  static const struct
  {
    const char *line;
    const char *group;
    const char *message;
  } cases[] = {
    { ARRAY "|Goal.LeaderCaptured=true", "Goal",
      "Black has no leader, and so has lost as soon as White has acted" },
    { "Setup.Soldiers=4|Black.Setup.Leaders=1|White.Goal.LeaderCaptured=true", "White.Goal",
      "White has no leader, and so has lost as soon as Black has acted" },
    { ARRAY "|White.Goal.LeaderCaptured=true", NULL, NULL },
    { ARRAY "|Goal.LeaderCaptured=true|Black.Setup.Leaders=1", NULL, NULL },
  };
#undef ARRAY

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);
      g_autoptr (LatRules) rules = lat_rules_line_read (cases[i].line, diagnostics);
      const LatDiagnostic *item;

      g_test_message ("%s", cases[i].line);
      g_assert_true (lat_rules_check (rules, diagnostics));
      g_assert_cmpuint (lat_diagnostics_get_count (diagnostics), ==, cases[i].message != NULL);
      if (cases[i].message == NULL)
        continue;
      item = lat_diagnostics_get (diagnostics, 0);
      g_assert_cmpint (item->severity, ==, LAT_SEVERITY_WARNING);
      g_assert_cmpstr (item->group, ==, cases[i].group);
      g_assert_cmpstr (item->key, ==, "LeaderCaptured");
      g_assert_cmpstr (item->message, ==, cases[i].message);
      g_assert_nonnull (item->remedy);
    }
}

static void
test_presets (void)
{
  g_auto (GStrv) ids = lat_presets_dup_ids ();

  g_assert_cmpuint (g_strv_length (ids), ==, 53);
  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autoptr (LatRules) rules = lat_presets_load (ids[i]);
      g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);
      g_autofree char *line = lat_rules_line_write (rules);
      g_autoptr (LatRules) found = lat_presets_find (line);

      g_test_message ("%s", ids[i]);
      g_assert_nonnull (rules);
      /* No two presets have the same rules. */
      g_assert_cmpstr (found->id, ==, ids[i]);
      g_assert_cmpstr (rules->id, ==, ids[i]);
      g_assert_true (lat_rules_check (rules, diagnostics));
      g_assert_cmpuint (lat_diagnostics_get_count (diagnostics), ==, 0);
      for (guint j = 0; j < 3; j++)
        {
          static const char *const locales[] = { NULL, "de", "la" };

          g_assert_nonnull (lat_text_get (rules->name, locales[j]));
          g_assert_nonnull (lat_text_get (rules->summary, locales[j]));
        }
      g_assert_cmpstr (rules->author, !=, "");
      g_assert_cmpstr (rules->source, !=, "");
    }
  g_assert_null (lat_presets_load ("no-such-preset"));
  g_assert_null (lat_presets_load ("../presets/german-8x8"));
  g_assert_null (lat_presets_find ("Board.Files=3"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/defaults", test_defaults);
  g_test_add_func ("/rules/all-values", test_all_values);
  g_test_add_func ("/rules/bad-values", test_bad_values);
  g_test_add_func ("/rules/diff", test_diff);
  g_test_add_func ("/rules/check", test_check);
  g_test_add_func ("/rules/warnings", test_warnings);
  g_test_add_func ("/rules/no-leader", test_no_leader);
  g_test_add_func ("/rules/presets", test_presets);
  return g_test_run ();
}
