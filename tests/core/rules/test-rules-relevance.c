/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-rules-relevance.c - tests: which keys cannot matter in a rule set, and why */
#include "lat-presets.h"
#include "lat-rules-file.h"
#include "lat-rules-relevance.h"
#include "rules-words.h"

/* A value other than the one that is set; %NULL for kinds that always matter. */
static char *
dup_other_value (const LatRules *rules, LatKey key)
{
  const LatSchemaKey *schema = lat_schema_get (key);
  int now;

  if (schema->kind == LAT_VALUE_SQUARES)
    return g_strdup (lat_square_set_is_empty (lat_rules_get_squares (rules, key)) ? "b2" : "");
  if (schema->kind == LAT_VALUE_ZONES)
    return g_strdup (rules->n_zones == 0 ? "throne(Squares=b2,Stop=leaders)" : "");
  if (schema->kind == LAT_VALUE_PLACEMENT)
    return NULL;
  now = lat_rules_get_int (rules, key);
  if (schema->kind == LAT_VALUE_BOOLEAN)
    return g_strdup (now ? "false" : "true");
  if (schema->kind == LAT_VALUE_CHOICE)
    return g_strdup (schema->choices[now == 0 ? 1 : 0].nick);
  return g_strdup_printf ("%d", now == schema->max ? now - 1 : MAX (now + 1, schema->min));
}

/* What cannot matter is nowhere in the rules as a person reads them. */
static void
test_preset (gconstpointer id)
{
  g_autoptr (LatRules) rules = lat_presets_load (id);
  g_autofree char *words = dup_words (rules);

  for (LatKey key = LAT_FIRST_PLAY_KEY; key < LAT_N_KEYS; key++)
    {
      g_autoptr (LatRules) other = lat_rules_copy (rules);
      g_autofree char *value = dup_other_value (rules, key);
      g_autofree char *other_words = NULL;

      /* A leap is told in sentences of its key alone, so that they are marked beside the board; so they
       * cannot depend on whether anybody jumps. */
      if (value == NULL || key == LAT_KEY_LEAP)
        continue;
      g_assert_true (lat_rules_set_value (other, key, value, NULL));
      other_words = dup_words (other);
      g_test_message ("%s", lat_schema_get (key)->name);
      if (lat_rules_relevance_get_reason (rules, key) != NULL)
        g_assert_cmpstr (other_words, ==, words);
      else
        g_assert_cmpstr (other_words, !=, words);
    }
}

/* What a key needs, and that is all it needs. */
static void
test_needs (void)
{
  static const struct
  {
    const char *line;
    LatKey key;
    const char *reason;
  } cases[] = {
    { "Setup.Soldiers=8|Setup.Leaders=1|Leader.Jump=own", LAT_KEY_LEAP,
      "No effect: nobody jumps over enemies." },
    { "Setup.Soldiers=8|Leader.Jump=any", LAT_KEY_LEAP, "No effect: nobody jumps over enemies." },
    { "Setup.Soldiers=8|Setup.Leaders=1|Leader.Jump=any", LAT_KEY_LEAP, NULL },
    { "Setup.Soldiers=8|Black.Soldier.Jump=enemy", LAT_KEY_LEAP, NULL },
    { "Setup.Array=ssss4/8/8/8/8/8/8/SSSS4", LAT_KEY_FIRST_MOVE, "No effect: nothing is dropped." },
    { "Setup.Array=ssss4/8/8/8/8/8/8/SSSS4|White.Setup.Leaders=1", LAT_KEY_FIRST_MOVE, NULL },
    { "Setup.Array=ssss4/8/8/8/8/8/8/SSSS4|White.Setup.Leaders=1", LAT_KEY_FIRST_DROPS,
      "No effect: no soldiers are dropped." },
    { "Setup.Soldiers=8", LAT_KEY_FIRST_DROPS, NULL },
    { "Setup.Soldiers=8", LAT_KEY_LEADER_NAME, "No effect: there are no leaders." },
    { "Setup.Soldiers=8|Black.Setup.Leaders=1", LAT_KEY_LEADER_NAME, NULL },
    { "Setup.Soldiers=8", LAT_KEY_SOLDIER_NAME, NULL },
    { "Setup.Soldiers=8|Setup.Leaders=1", LAT_KEY_LEADER_CAPTURED,
      "No effect: leaders are never taken." },
    { "Setup.Soldiers=8|Setup.Leaders=1|White.Capture.LeaderCapture=not-custodial",
      LAT_KEY_LEADER_CAPTURED, NULL },
    { "Setup.Soldiers=8", LAT_KEY_OFFICER_RANGE, "No effect: there are no officers." },
    { "Setup.Soldiers=8|Black.Setup.Officers=1", LAT_KEY_OFFICER_RANGE, NULL },
    { "Setup.Soldiers=8|Zone.end.Squares=a8|Zone.end.MakesOfficer=white", LAT_KEY_OFFICER_NAME,
      NULL },
    { "Setup.Soldiers=8|Setup.Officers=1", LAT_KEY_OFFICER_MULTI_JUMP,
      "No effect: officers do not jump." },
    { "Setup.Soldiers=8|Setup.Officers=1|Officer.Jump=enemy", LAT_KEY_LEAP, NULL },
    { "Setup.Soldiers=8|Setup.Leaders=2|Capture.LeaderCapture=custodial",
      LAT_KEY_LEADER_CAPTURED_AT, "No effect: losing leaders is no loss." },
    { "Setup.Soldiers=8|Setup.Leaders=2|Capture.LeaderCapture=custodial|"
      "Black.Goal.LeaderCaptured=true",
      LAT_KEY_LEADER_CAPTURED_AT, NULL },
    { "Setup.Soldiers=8", LAT_KEY_MOVES_RESULT, "No effect: there is no limit." },
    { "Setup.Soldiers=8|Limits.Moves=40", LAT_KEY_MOVES_RESULT, NULL },
    { "Setup.Soldiers=8", LAT_KEY_REPETITION_RESULT, "No effect: repetitions are not counted." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (LatRules) rules = lat_rules_line_read (cases[i].line, NULL);

      g_assert_cmpstr (lat_rules_relevance_get_reason (rules, cases[i].key), ==, cases[i].reason);
    }
}

int
main (int argc, char **argv)
{
  g_auto (GStrv) ids = lat_presets_dup_ids ();

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules-relevance/needs", test_needs);
  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules-relevance/%s", ids[i]);

      g_test_add_data_func (path, ids[i], test_preset);
    }
  return g_test_run ();
}
