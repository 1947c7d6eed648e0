/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-random-rules.c - tests: rule sets at random have all that rules can have, and pass through text */
#include <locale.h>
#include <string.h>

#include "lat-rules-check.h"
#include "lat-rules-file.h"
#include "plain-rules.h"
#include "random-rules.h"

/* A key that the random rules leave out is compared nowhere: each value of those that have few, and
 * some other than the default of all, must come; so must a value for each side, and all that a zone
 * can be. */
typedef struct
{
  guint64 keys[LAT_N_KEYS];
  LatKeySet sides[LAT_N_SIDES];
  guint zone_keys[LAT_N_ZONE_KEYS];
  guint zones; /* bit n: n zones */
  LatKeySet
      beside[LAT_N_KEYS]; /* what is set where the key has what the first format did not know */
} Seen;

static gboolean
has_few (LatKey key)
{
  const LatSchemaKey *row = lat_schema_get (key);

  return row->kind == LAT_VALUE_BOOLEAN || row->kind == LAT_VALUE_CHOICE;
}

/* Whether the key has what the first format did not know, or can have it. */
static gboolean
is_later (const LatRules *rules, LatKey key)
{
  const LatSchemaKey *row = lat_schema_get (key);

  if (lat_schema_has_trait (key, LAT_TRAIT_LATER))
    return rules == NULL || !lat_rules_key_is_default (rules, key);
  if (key == LAT_KEY_DROPS_PER_TURN)
    return rules == NULL || lat_rules_get_int (rules, key) == 0;
  if (row->kind != LAT_VALUE_CHOICE || row->first_later > row->max)
    return FALSE;
  if (rules == NULL)
    return TRUE;
  for (guint side = 0; side < LAT_N_SIDES; side++)
    if (lat_rules_get_side_int (rules, (LatSide) side, key) >= row->first_later)
      return TRUE;
  return FALSE;
}

static void
see_pairs (const LatRules *rules, Seen *seen)
{
  LatKeySet set = 0;

  for (LatKey key = LAT_FIRST_PLAY_KEY; key < LAT_N_KEYS; key++)
    if (!lat_rules_key_is_default (rules, key))
      set |= LAT_KEY_SET (key);
  for (LatKey key = LAT_FIRST_PLAY_KEY; key < LAT_N_KEYS; key++)
    if (is_later (rules, key))
      seen->beside[key] |= set;
}

/* What is refused with all methods but the default, and sides that are changed where men are dropped or removed. */
static gboolean
is_refused_beside (LatKey key, LatKey other)
{
  static const LatKeySet before =
      LAT_KEY_SET (LAT_KEY_SOLDIERS) | LAT_KEY_SET (LAT_KEY_OFFICERS)
      | LAT_KEY_SET (LAT_KEY_LEADERS) | LAT_KEY_SET (LAT_KEY_DROPS_PER_TURN)
      | LAT_KEY_SET (LAT_KEY_DROP_FORBIDDEN) | LAT_KEY_SET (LAT_KEY_REMOVALS);

  if (key == LAT_KEY_METHOD)
    return other == LAT_KEY_REPLACEMENT || other == LAT_KEY_LEADER_CAPTURE;
  return key == LAT_KEY_SWAP && (before & LAT_KEY_SET (other)) != 0;
}

static void
check_pairs (const Seen *seen)
{
  for (LatKey key = LAT_FIRST_PLAY_KEY; key < LAT_N_KEYS; key++)
    for (LatKey other = LAT_FIRST_PLAY_KEY; other < LAT_N_KEYS; other++)
      {
        if (!is_later (NULL, key) || is_refused_beside (key, other)
            || is_refused_beside (other, key))
          continue;
        if ((seen->beside[key] & LAT_KEY_SET (other)) == 0)
          g_error ("%s.%s never comes beside %s.%s", lat_schema_get (other)->group,
                   lat_schema_get (other)->name, lat_schema_get (key)->group,
                   lat_schema_get (key)->name);
      }
}

static void
see_rules (const LatRules *rules, Seen *seen)
{
  for (LatKey key = LAT_FIRST_PLAY_KEY; key < LAT_N_KEYS; key++)
    seen->keys[key] |= G_GUINT64_CONSTANT (1)
                       << (has_few (key) ? lat_rules_get_int (rules, key)
                                         : !lat_rules_key_is_default (rules, key));
  for (guint side = 0; side < LAT_N_SIDES; side++)
    for (LatKey key = LAT_FIRST_PLAY_KEY; key < LAT_N_KEYS; key++)
      if (lat_rules_has_side_value (rules, (LatSide) side, key)
          && !lat_rules_has_side_value (rules, (LatSide) (side ^ 1), key))
        seen->sides[side] |= LAT_KEY_SET (key);
  seen->zones |= 1u << rules->n_zones;
  for (guint i = 0; i < rules->n_zones; i++)
    for (LatZoneKey key = LAT_ZONE_KEY_SYMMETRY; key < LAT_N_ZONE_KEYS; key++)
      seen->zone_keys[key] |= 1u << lat_zone_get_choice (&rules->zones[i], key);
}

static void
check_seen (const Seen *seen)
{
  for (LatKey key = LAT_FIRST_PLAY_KEY; key < LAT_N_KEYS; key++)
    {
      const LatSchemaKey *row = lat_schema_get (key);
      int last = has_few (key) ? row->max : 1;

      if (seen->keys[key] != (G_GUINT64_CONSTANT (2) << last) - 1)
        g_error ("%s.%s: random-rules.c does not set it to all that it can be", row->group,
                 row->name);
      for (guint side = 0; side < LAT_N_SIDES; side++)
        if (lat_schema_has_trait (key, LAT_TRAIT_SIDED)
            != ((seen->sides[side] & LAT_KEY_SET (key)) != 0))
          g_error ("%s.%s: random-sides.c does not give it for one side", row->group, row->name);
    }
  for (LatZoneKey key = LAT_ZONE_KEY_SYMMETRY; key < LAT_N_ZONE_KEYS; key++)
    if (seen->zone_keys[key] != (1u << g_strv_length ((GStrv) lat_zone_key_get_choices (key))) - 1)
      g_error ("zones: random-sides.c does not set %s to all that it can be",
               lat_zone_key_get_name (key));
  g_assert_cmphex (seen->zones, ==, 0x1f);
}

/* Written in each way and read again they are the same rules; a file that says it is of the first
 * format, but is not, is refused. */
static void
check_round_trip (const LatRules *rules)
{
  g_autofree char *line = lat_rules_line_write (rules);
  g_autofree char *file = lat_rules_file_write (rules);
  g_autoptr (LatRules) of_line = lat_rules_line_read (line, NULL);
  g_autoptr (LatRules) of_file = lat_rules_file_read (file, -1, NULL);
  g_autoptr (LatRules) of_values = lat_rules_new ();
  g_autoptr (PlainRules) plain = plain_rules_parse (line, NULL);
  char *format = strstr (file, "Format=2");

  g_assert_nonnull (plain);
  g_assert_true (of_line != NULL && lat_rules_play_alike (of_line, rules));
  g_assert_true (of_file != NULL && lat_rules_equal (of_file, rules));
  g_assert_cmpint (lat_rules_get_format (rules), ==, format != NULL ? 2 : 1);
  for (LatKey key = LAT_FIRST_PLAY_KEY; key < LAT_N_KEYS; key++)
    {
      g_autofree char *value = lat_rules_dup_value (rules, key);

      g_assert_true (lat_rules_set_value (of_values, key, value, NULL));
    }
  g_assert_true (lat_rules_play_alike (of_values, rules));
  if (format == NULL)
    return;
  format[strlen ("Format=")] = '1';
  g_autoptr (LatRules) old = lat_rules_file_read (file, -1, NULL);
  g_assert_null (old);
}

static void
test_round_trip (void)
{
  static const char *const names[] = { "Attacker", "hound of war", "ü" };

  for (guint32 seed = 1; seed <= 1000; seed++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_autofree char *line = random_rules_new (rand);
      g_autoptr (LatRules) rules = lat_rules_line_read (line, NULL);

      for (guint kind = 0; kind < LAT_N_KINDS && seed % 4 == 0; kind++)
        {
          lat_text_set (rules->kind_names[kind], NULL, names[(seed / 4 + kind) % 3]);
          if (seed % 8 == 0)
            lat_text_set (rules->kind_names[kind], "de", names[(seed / 8 + kind) % 3]);
        }
      check_round_trip (rules);
    }
}

static void
test_keys (void)
{
  Seen seen = { 0 };

  for (guint32 seed = 1; seed <= 3000; seed++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_autofree char *line = random_rules_new (rand);
      g_autoptr (LatRules) rules = lat_rules_line_read (line, NULL);

      see_rules (rules, &seen);
      see_pairs (rules, &seen);
    }
  check_seen (&seen);
  check_pairs (&seen);
}

/* What does not go together is refused, whatever the rest: `where` is in a line that is good, and `more` is
 * what makes it bad, unless the line has `unless`. */
static const struct
{
  const char *where;
  const char *unless;
  const char *more;
} refused[] = {
  { "Capture.Method=trap", "White.Capture.LeaderCapture", "White.Capture.LeaderCapture=surround" },
  { "Capture.Method=trap", "Black.Capture.LeaderCapture", "Black.Capture.LeaderCapture=surround" },
  { "Capture.Method=trap", NULL, "Zone.bad.Squares=a1|Zone.bad.Surround=soldiers" },
  { "Capture.Method=trap", NULL, "Zone.bad.Squares=a1|Zone.bad.Surround=black-leader" },
  { "|Capture.LeaderCapture=freeze", ".Capture.LeaderCapture",
    "Zone.bad.Squares=a1|Zone.bad.Surround=leaders" },
  { "White.Capture.LeaderCapture=freeze", NULL, "Zone.bad.Squares=a1|Zone.bad.Surround=all" },
  { "Capture.Method=trap", NULL, "Capture.Groups=soldiers" },
  { "Capture.Method=trap", NULL, "Capture.ShieldWall=true" },
  { "Capture.Method=trap", NULL, "Capture.Leap=short" },
  { "Capture.Method=trap", NULL, "Capture.Replacement=true" },
  { "Capture.Method=trap", NULL, "Capture.Approach=true" },
  { "Capture.Method=trap", "White.Capture.LeaderCapture",
    "White.Capture.LeaderCapture=not-custodial" },
  { "Capture.Method=convert", "Black.Capture.LeaderCapture",
    "Black.Capture.LeaderCapture=not-custodial" },
  { "Capture.Method=convert", NULL, "Capture.Replacement=true" },
  { "|Capture.LeaderCapture=freeze", ".Capture.LeaderCapture", "Capture.Replacement=true" },
  { "White.Capture.LeaderCapture=freeze", NULL, "Capture.Replacement=true" },
  { "|Soldier.Jump=any|Soldier.MultiJump=true", "White.", "Capture.Leap=long" },
  { "|Leader.Jump=enemy|Leader.MultiJump=true", "Black.", "Capture.Leap=short" },
  { "Board.Files=", "FirstDrops", "Setup.FirstDrops=5" },
  { "Capture.Method=convert", "White.Capture.LeaderCapture",
    "White.Capture.LeaderCapture=surround" },
  { "Capture.Method=convert", "Black.Capture.LeaderCapture",
    "Black.Capture.LeaderCapture=custodial" },
  { "Board.Files=3", "White.Setup.Soldiers", "White.Setup.Soldiers=100" },
  { "Board.Files=", "Black.Setup.Leaders", "Black.Setup.Leaders=10" },
  { "Board.Files=3|Board.Ranks=3", "Black.Setup.Officers", "Black.Setup.Officers=10" },
  { "Capture.Method=trap", "White.Capture.OfficerCapture",
    "White.Capture.OfficerCapture=surround" },
  { "Capture.Method=trap", "Black.Capture.OfficerCapture",
    "Black.Capture.OfficerCapture=not-custodial" },
  { "Capture.Method=trap", NULL, "Zone.bad.Squares=a1|Zone.bad.Surround=officers" },
  { "Capture.Method=trap", "Removals", "Setup.Removals=1" },
  { "Board.Files=3|Board.Ranks=3", "Removals", "Setup.Removals=9" },
  { "|Setup.Soldiers=", ".Setup.", "Setup.Swap=true" },
  { "|Setup.Officers=", ".Setup.", "Setup.Swap=true" },
  { "|Setup.Removals=1", NULL, "Setup.Swap=true" },
  { "|Officer.Jump=any|Officer.MultiJump=true", "White.", "Capture.Leap=long" },
  { "Board.Files=", "Limits.Moves=", "Limits.Moves=1001" },
  { "Board.Files=", "LeaderCapturedAt", "Goal.LeaderCapturedAt=9" },
  { "Board.Files=", NULL, "Zone.bad.Squares=s20" },
  { "Board.Files=8", NULL, "Zone.bad.Squares=i1" },
};

static void
test_refused (void)
{
  guint n[G_N_ELEMENTS (refused)] = { 0 };

  for (guint32 seed = 1; seed <= 1000; seed++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_autofree char *line = random_rules_new (rand);

      for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
        {
          g_autofree char *bad = g_strdup_printf ("%s|%s", line, refused[i].more);
          g_autoptr (LatRules) rules = NULL;

          if (strstr (line, refused[i].where) == NULL
              || (refused[i].unless != NULL && strstr (line, refused[i].unless) != NULL))
            continue;
          rules = lat_rules_line_read (bad, NULL);
          if (rules != NULL && lat_rules_check (rules, NULL))
            g_error ("not refused: %s", bad);
          n[i]++;
        }
    }
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    if (n[i] == 0)
      g_error ("never tried: %s", refused[i].more);
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/random-rules/keys", test_keys);
  g_test_add_func ("/random-rules/refused", test_refused);
  g_test_add_func ("/random-rules/round-trip", test_round_trip);
  return g_test_run ();
}
