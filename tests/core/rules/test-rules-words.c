/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-rules-words.c - tests: the keys and values of rules, in words */
#include <string.h>

#include "lat-presets.h"
#include "lat-rules-label.h"
#include "rules-words.h"

/* Rules in which every key has something to say. */
static LatRules *
create_rich_rules (void)
{
  static const struct
  {
    LatKey key;
    const char *value;
  } values[] = {
    { LAT_KEY_ARRAY, "3d4/ssssssss/8/8/8/8/SSSSSSSS/4D3" },
    { LAT_KEY_SOLDIERS, "2" },
    { LAT_KEY_OFFICERS, "1" },
    { LAT_KEY_DROPS_PER_TURN, "2" },
    { LAT_KEY_SOLDIER_JUMP, "any" },
    { LAT_KEY_LEADER_JUMP, "any" },
    { LAT_KEY_OFFICER_JUMP, "any" },
    { LAT_KEY_METHOD, "trap" },
    { LAT_KEY_LEADER_CAPTURE, "custodial" },
    { LAT_KEY_LEADER_IMMOBILISED, "blocked" },
    { LAT_KEY_LEADER_CAPTURED, "true" },
    { LAT_KEY_MOVES, "60" },
    { LAT_KEY_NO_CAPTURE_PLIES, "100" },
    { LAT_KEY_REPETITION, "3" },
  };
  LatRules *rules = lat_rules_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (values); i++)
    g_assert_true (lat_rules_set_value (rules, values[i].key, values[i].value, NULL));
  return rules;
}

/* A zone with each value of one of its keys but the usual one, which says nothing; it is hostile, so that
 * it matters when. */
static void
add_zones (GStrvBuilder *values, LatZoneKey key)
{
  const char *const *choices = lat_zone_key_get_choices (key);
  LatZone zone;

  lat_zone_init (&zone, "throne");
  lat_square_set_add (&zone.squares, lat_square_new (3, 3));
  if (key == LAT_ZONE_KEY_HOSTILE_WHEN)
    lat_zone_set_value (&zone, LAT_ZONE_KEY_HOSTILE, "all", NULL);
  for (int i = 0; choices[i] != NULL; i++)
    {
      g_autofree char *text = NULL;
      LatZone other = zone;

      lat_zone_set_choice (&other, key, i);
      text = lat_zones_dup_text (&other, 1);
      if ((lat_zone_key_is_default (&other, key) && key != LAT_ZONE_KEY_STOP)
          || g_str_equal (text, "throne(Squares=d4,Hostile=all)"))
        continue;
      g_strv_builder_add (values, text);
    }
}

/* Some values of a key, as in a file, %NULL-terminated. */
static GStrv
list_values (LatKey key)
{
  const LatSchemaKey *schema = lat_schema_get (key);
  g_autoptr (GStrvBuilder) values = g_strv_builder_new ();

  switch (schema->kind)
    {
    case LAT_VALUE_INTEGER:
      for (int i = MIN (schema->special, schema->min); i <= schema->max; i++)
        {
          g_autofree char *value = g_strdup_printf ("%d", i);

          if (i == schema->special || i >= schema->min)
            g_strv_builder_add (values, value);
        }
      break;
    case LAT_VALUE_BOOLEAN:
      g_strv_builder_add_many (values, "false", "true", NULL);
      break;
    case LAT_VALUE_CHOICE:
      for (const LatChoice *choice = schema->choices; choice->nick != NULL; choice++)
        g_strv_builder_add (values, choice->nick);
      break;
    case LAT_VALUE_SQUARES:
      g_strv_builder_add_many (values, "", "c4", "c4;d4", "c4;d4;e4", NULL);
      break;
    case LAT_VALUE_PLACEMENT:
      g_strv_builder_add_many (
          values, "", "3d4/ssssssss/8/8/8/8/SSSSSSSS/4D3", "3d4/sssssss1/8/8/8/8/SSSSSSSS/4D3",
          "3d4/sssssss1/8/8/8/8/SSSSSSSS/3D4", "3d4/ssssssso/8/8/8/8/SSSSSSSS/3D4",
          "3dd3/sssssss1/8/8/8/8/SSSSSSSS/3D4", "3d4/sssssss*1/8/8/8/8/SSSSSSSS/3D4", NULL);
      break;
    case LAT_VALUE_ZONES:
      g_strv_builder_add_many (values, "", "corners(Squares=a1,Symmetry=all)",
                               "throne(Squares=d4,Hostile=all)", NULL);
      for (guint i = LAT_ZONE_KEY_STOP; i < LAT_N_ZONE_KEYS; i++)
        add_zones (values, (LatZoneKey) i);
      break;
    case LAT_VALUE_TEXT:
    case LAT_VALUE_TRANSLATED:
    default:
      g_assert_not_reached ();
    }
  return g_strv_builder_end (values);
}

static void
test_key (gconstpointer data)
{
  LatKey key = GPOINTER_TO_INT (data);
  g_auto (GStrv) values = list_values (key);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; values[i] != NULL; i++)
    {
      g_autoptr (LatRules) rules = create_rich_rules ();
      char *words;

      g_assert_true (lat_rules_set_value (rules, key, values[i], NULL));
      words = dup_words (rules);
      if (g_hash_table_contains (seen, words))
        g_test_message ("%s says nothing new", values[i]);
      g_assert_true (g_hash_table_insert (seen, words, NULL));
    }
  g_assert_cmpuint (g_hash_table_size (seen), >, 1);
}

static void
test_preset (gconstpointer data)
{
  g_autoptr (LatRules) rules = lat_presets_load (data);
  g_autofree char *words = NULL;
  g_auto (GStrv) lines = NULL;
  guint n_chapters = 0;

  g_assert_nonnull (rules);
  words = dup_words (rules);
  lines = g_strsplit (words, "\n", -1);
  g_assert_cmpstr (lines[0], ==, lat_rules_get_display_name (rules));

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autofree char *number = g_strdup_printf ("%u. ", n_chapters + 1);

      g_assert_null (strstr (lines[i], "  "));
      g_assert_null (strstr (lines[i], "(null)"));
      g_assert_false (g_str_has_suffix (lines[i], "•"));
      if (g_str_has_prefix (lines[i], number))
        n_chapters++;
    }
  g_assert_cmpuint (n_chapters, >=, 6);
}

/* Nor about officers, which one rule set in many has. */
static void
test_without_officers (void)
{
  g_autoptr (LatRules) rules = lat_presets_load ("latrunculi-xxi-8x8");
  g_autofree char *words = dup_words (rules);

  g_assert_null (strstr (words, "fficer"));
}

/* Nobody is told about a man that is not there, but by the summary and the notes of a rule set. */
static void
test_without_leaders (void)
{
  g_autoptr (LatRules) rules = lat_presets_load ("petteia-xxi-8x8");
  g_autofree char *words = NULL;

  lat_text_set (rules->summary, NULL, "");
  lat_text_set (rules->notes, NULL, "");
  words = dup_words (rules);
  g_assert_null (strstr (words, "eader"));
  g_assert_null (strstr (words, "rapped"));
}

static void
test_squares (void)
{
  g_autoptr (LatRules) rules = create_rich_rules ();
  g_autofree char *words = NULL;

  g_assert_true (lat_rules_set_value (rules, LAT_KEY_SAFE_SQUARES, "a3;b3;d3;e3;f3;h8", NULL));
  words = dup_words (rules);
  g_assert_nonnull (strstr (words, "cannot be captured: a3, b3, d3–f3, h8."));
  g_assert_nonnull (strstr (words, "White begins with 8 soldiers, on a2–h2."));
  g_assert_nonnull (strstr (words, "Black’s leader begins on d8."));
}

/* An array that fits no board is for the checker to refuse, not a reason to stop. */
static void
test_bad_array (void)
{
  g_autoptr (LatRules) rules = create_rich_rules ();
  g_autofree char *words = NULL;

  g_assert_true (lat_rules_set_value (rules, LAT_KEY_FILES, "5", NULL));
  words = dup_words (rules);
  g_assert_nonnull (strstr (words, "5 files wide, a to e,"));
}

/* Values that a file has in groups of their own, in short. */
static void
test_labels (void)
{
  static const struct
  {
    LatKey key;
    const char *value;
    const char *label;
  } labels[] = {
    { LAT_KEY_SOLDIER_RANGE, "2", "2" },
    { LAT_KEY_SOLDIER_RANGE, "0;white=1", "any number; White: 1" },
    { LAT_KEY_SOLDIER_RANGE, "1;black=0", "1; Black: any number" },
    { LAT_KEY_SOLDIER_RANGE, "1;white=2;black=0", "White: 2; Black: any number" },
    { LAT_KEY_SOLDIER_RANGE, "1;white=2;black=2", "2" },
    { LAT_KEY_LEADER_CAPTURED, "false;white=true", "off; White: on" },
    { LAT_KEY_LEADER_CAPTURE, "never;black=surround", "Never; Black: With all sides taken" },
    { LAT_KEY_DROPS_PER_TURN, "0", "all" },
    { LAT_KEY_FIRST_DROPS, "0", "as in every turn" },
    { LAT_KEY_SOLDIER_ARMED, "hammer;black=none", "Hammer only; Black: Unarmed" },
    { LAT_KEY_CUT_OFF, "true;white=false", "on; White: off" },
    { LAT_KEY_ZONES, "camps(Squares=a4,Enter=nobody)", "Camps (May come in: Nobody)" },
    { LAT_KEY_ZONES, "", "none" },
    { LAT_KEY_ZONES, "end(Squares=a8,MakesOfficer=white-soldiers)",
      "end (Makes officers: White’s soldiers)" },
    { LAT_KEY_OFFICER_CAPTURE, "custodial;black=never", "Like a soldier; Black: Never" },
    { LAT_KEY_LEADER_CAPTURED_AT, "0;white=2", "when the last is gone; White: 2" },
    { LAT_KEY_MANDATORY, "false;black=true", "off; Black: on" },
    { LAT_KEY_MOVES_RESULT, "black-wins", "Black wins" },
    { LAT_KEY_ZONES, "throne(Squares=d4) corners(Squares=a1,Symmetry=all,Goal=leaders)",
      "Throne, Corners" },
    { LAT_KEY_ZONES, "throne(Squares=d4,Stop=leaders,Hostile=black,HostileWhen=empty)",
      "Throne (May stop: Leaders; Hostile to: Black; Hostile: While it is empty)" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (labels); i++)
    {
      g_autofree char *label = lat_rules_dup_label_of (labels[i].key, labels[i].value);

      g_assert_cmpstr (label, ==, labels[i].label);
    }
}

int
main (int argc, char **argv)
{
  g_auto (GStrv) ids = lat_presets_dup_ids ();

  g_test_init (&argc, &argv, NULL);
  for (LatKey key = LAT_FIRST_PLAY_KEY; key < LAT_N_KEYS; key++)
    {
      const LatSchemaKey *schema = lat_schema_get (key);
      g_autofree char *path =
          g_strdup_printf ("/rules-words/key/%s.%s", schema->group, schema->name);

      g_test_add_data_func (path, GINT_TO_POINTER ((int) key), test_key);
    }
  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules-words/preset/%s", ids[i]);

      g_test_add_data_func (path, ids[i], test_preset);
    }
  g_test_add_func ("/rules-words/without-leaders", test_without_leaders);
  g_test_add_func ("/rules-words/without-officers", test_without_officers);
  g_test_add_func ("/rules-words/squares", test_squares);
  g_test_add_func ("/rules-words/labels", test_labels);
  g_test_add_func ("/rules-words/bad-array", test_bad_array);
  return g_test_run ();
}
