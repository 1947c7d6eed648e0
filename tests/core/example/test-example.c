/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-example.c - tests: small examples of what each key of the rules does */
#include <string.h>

#include "lat-demo.h"
#include "lat-movegen.h"
#include "lat-play.h"
#include "lat-presets.h"

/* Names of squares in order of file, then rank. */
static char *
dup_names (const LatSquareSet *set)
{
  GString *names = g_string_new (NULL);

  for (int file = 0; file < LAT_MAX_SIDE; file++)
    for (int rank = 0; rank < LAT_MAX_SIDE; rank++)
      if (lat_square_set_has (set, lat_square_new (file, rank)))
        {
          char name[LAT_SQUARE_NAME_SIZE];

          lat_square_write (lat_square_new (file, rank), name);
          g_string_append_printf (names, "%s%s", names->len > 0 ? " " : "", name);
        }

  return g_string_free (names, FALSE);
}

static LatDemo *
create_demo (const LatExample *example, guint index)
{
  const LatExampleClaim *claim = lat_example_get_claim (example, index);
  LatDemo *demo = lat_demo_new (example, claim->value, NULL);

  if (demo == NULL)
    g_error ("%s = %s: cannot be played", lat_schema_get (lat_example_get_key (example))->name,
             claim->value);

  return demo;
}

static void
check_claim (const LatExample *example, guint index)
{
  const LatExampleClaim *claim = lat_example_get_claim (example, index);
  const LatSchemaKey *schema = lat_schema_get (lat_example_get_key (example));
  LatExampleKind kind = lat_example_get_kind (example);
  g_autoptr (LatDemo) demo = create_demo (example, index);
  gboolean shows_targets = kind == LAT_EXAMPLE_MOVES || kind == LAT_EXAMPLE_DROPS;
  g_autofree char *squares = dup_names (shows_targets ? &demo->targets : &demo->victims);
  LatReasonCode reason =
      demo->refusal.code != LAT_REASON_NONE ? demo->refusal.code : demo->outcome.reason.code;
  guint n = claim->n_actions;

  if (kind == LAT_EXAMPLE_ACTION && n == 0)
    n = demo->refused == LAT_ACTION_INVALID;
  g_test_message ("%s.%s = %s", schema->group, schema->name, claim->value);
  g_assert_cmpstr (squares, ==, claim->squares != NULL ? claim->squares : "");
  g_assert_cmpint (reason, ==, claim->reason);
  g_assert_cmpuint (demo->played->len, ==, n);
  /* What is refused is an action at the end of the line; nothing comes of it. */
  if (demo->refused != LAT_ACTION_INVALID)
    g_assert_cmpint (demo->outcome.result, ==, LAT_RESULT_NONE);
  g_assert_cmpint (lat_demo_has_after (demo), ==, demo->played->len > 0);
}

/* Every example is played by the core, and nothing else is claimed. */
static void
test_claims (void)
{
  for (guint key = 0; key < LAT_N_KEYS; key++)
    for (guint i = 0; i < lat_example_get_count ((LatKey) key); i++)
      {
        const LatExample *example = lat_example_get ((LatKey) key, i);

        g_assert_cmpuint (lat_example_get_key (example), ==, key);
        for (guint claim = 0; claim < lat_example_get_n_claims (example); claim++)
          check_claim (example, claim);
      }
}

static gboolean
has_claim (const LatExample *example, const char *value)
{
  for (guint i = 0; i < lat_example_get_n_claims (example); i++)
    if (g_str_equal (lat_example_get_claim (example, i)->value, value))
      return TRUE;

  return FALSE;
}

/* Whether some example of the key shows two of its values differently. */
static gboolean
is_told_apart (LatKey key, guint a, guint b)
{
  for (guint i = 0; i < lat_example_get_count (key); i++)
    {
      const LatExample *example = lat_example_get (key, i);
      g_autoptr (LatDemo) first = create_demo (example, a);
      g_autoptr (LatDemo) second = create_demo (example, b);

      if (!lat_demo_is_alike (first, second))
        return TRUE;
    }

  return FALSE;
}

/* Every key that says how to play has an example that shows it: all its choices are there, and
 * any two values can be told apart. */
static void
test_complete (void)
{
  for (guint key = LAT_FIRST_PLAY_KEY; key < LAT_N_KEYS; key++)
    {
      const LatSchemaKey *schema = lat_schema_get ((LatKey) key);
      guint n = lat_example_get_count ((LatKey) key);

      g_test_message ("%s.%s", schema->group, schema->name);
      g_assert_cmpuint (n, >, 0);
      for (guint i = 0; i < n; i++)
        {
          const LatExample *example = lat_example_get ((LatKey) key, i);

          g_assert_cmpuint (lat_example_get_n_claims (example), >=, 2);
          g_assert_cmpuint (lat_example_get_n_claims (example), ==,
                            lat_example_get_n_claims (lat_example_get ((LatKey) key, 0)));
          if (schema->kind == LAT_VALUE_BOOLEAN)
            g_assert_true (has_claim (example, "true") && has_claim (example, "false"));
          for (const LatChoice *choice = schema->choices; choice != NULL && choice->nick != NULL;
               choice++)
            g_assert_true (has_claim (example, choice->nick));
        }

      const LatExample *first = lat_example_get ((LatKey) key, 0);

      for (guint a = 0; a < lat_example_get_n_claims (first); a++)
        for (guint b = a + 1; b < lat_example_get_n_claims (first); b++)
          {
            if (!is_told_apart ((LatKey) key, a, b))
              g_error ("%s.%s: %s and %s look alike", schema->group, schema->name,
                       lat_example_get_claim (first, a)->value,
                       lat_example_get_claim (first, b)->value);
          }
    }
  for (guint key = 0; key < LAT_FIRST_PLAY_KEY; key++)
    g_assert_cmpuint (lat_example_get_count ((LatKey) key), ==, 0);
}

/* Plays once more what has been played, action by action: each was legal, and they lead from the
 * one picture to the other. */
static void
replay (const LatDemo *demo)
{
  g_auto (LatHistory) history = { 0 };
  LatPosition position = demo->before;
  LatSquareSet victims = { 0 };
  LatOutcome outcome;

  lat_history_init (&history);
  lat_history_reset (&history, &position);
  for (guint i = 0; i < demo->played->len; i++)
    {
      LatAction action = g_array_index (demo->played, LatAction, i);
      LatSquare taken[LAT_MAX_VICTIMS];
      LatPosition next;
      guint n = 0;

      g_assert_true (lat_movegen_is_legal (demo->ruleset, &position, &history, action));
      if (lat_action_type (action) == LAT_ACTION_MOVE)
        n = lat_capture_find (demo->ruleset, &position, action, taken);
      while (n-- > 0)
        lat_square_set_add (&victims, taken[n]);
      lat_play (demo->ruleset, &position, action, &next);
      position = next;
      lat_history_push (&history, &position);
    }
  g_assert_true (lat_position_equal (&position, &demo->after));
  g_assert_true (lat_square_set_equal (&victims, &demo->victims));
  lat_outcome_get (demo->ruleset, &position, &history, &outcome);
  g_assert_cmpint (outcome.reason.code, ==, demo->outcome.reason.code);
  if (demo->refused != LAT_ACTION_INVALID)
    g_assert_false (lat_movegen_is_legal (demo->ruleset, &position, &history, demo->refused));
}

/* Whatever rules a person has, each key can be shown at their value. */
static void
test_presets (void)
{
  g_auto (GStrv) ids = lat_presets_dup_ids ();

  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autoptr (LatRules) rules = lat_presets_load (ids[i]);

      for (guint key = LAT_FIRST_PLAY_KEY; key < LAT_N_KEYS; key++)
        for (guint j = 0; j < lat_example_get_count ((LatKey) key); j++)
          {
            const LatExample *example = lat_example_get ((LatKey) key, j);
            g_autofree char *value = lat_example_dup_value (example, rules);
            g_autofree char *caption = lat_example_dup_caption (example, value);
            g_autoptr (LatDemo) demo = lat_demo_new (example, value, rules);
            g_autofree char *words = NULL;

            if (demo == NULL)
              g_error ("%s: %s = %s cannot be shown", ids[i], lat_schema_get ((LatKey) key)->name,
                       value);
            if (lat_schema_get ((LatKey) key)->kind != LAT_VALUE_PLACEMENT)
              g_assert_cmpstr (caption, !=, "");
            words = lat_demo_dup_words (demo);
            g_assert_null (strchr (words, '%'));
            g_assert_null (strchr (caption, '%'));
            if (lat_example_get_kind (example) != LAT_EXAMPLE_BOARD)
              {
                const LatExampleClaim *claim = lat_example_find_claim (example, value);

                replay (demo);
                g_assert_cmpint (demo->refused != LAT_ACTION_INVALID ? demo->refusal.code
                                                                     : demo->outcome.reason.code,
                                 ==, claim->reason);
                continue;
              }
            g_assert_cmpint (demo->rules->files, ==, rules->files);
            g_assert_true (lat_square_set_equal (&demo->rules->holes, &rules->holes));
          }
    }
}

/* All values a number may have can be shown. */
static void
test_numbers (void)
{
  for (guint key = LAT_FIRST_PLAY_KEY; key < LAT_N_KEYS; key++)
    {
      const LatSchemaKey *schema = lat_schema_get ((LatKey) key);

      if (schema->kind != LAT_VALUE_INTEGER)
        continue;
      for (int number = MIN (schema->special, schema->min); number <= schema->max; number++)
        for (guint i = 0; i < lat_example_get_count ((LatKey) key); i++)
          {
            const LatExample *example = lat_example_get ((LatKey) key, i);
            g_autofree char *value = g_strdup_printf ("%d", number);
            g_autoptr (LatDemo) demo = NULL;
            const LatExampleClaim *claim;

            if (number != schema->special && number < schema->min)
              continue;
            demo = lat_demo_new (example, value, NULL);
            if (demo == NULL)
              g_error ("%s = %d cannot be shown", schema->name, number);
            claim = lat_example_find_claim (example, value);
            if (lat_example_get_kind (example) == LAT_EXAMPLE_BOARD)
              continue;
            g_assert_nonnull (claim);
            g_assert_cmpint (demo->outcome.reason.code, ==, claim->reason);
          }
    }
}

static void
test_words (void)
{
  static const struct
  {
    LatKey key;
    guint index;
    const char *value;
    const char *words;
    const char *caption;
  } rows[] = {
    { LAT_KEY_METHOD, 0, "remove", "Played: d2-c2xb2.",
      "A man between two enemies is taken off the board." },
    { LAT_KEY_METHOD, 0, "trap", "Played: d2-c2:b2.", "A man between two enemies stays, trapped." },
    { LAT_KEY_SOLDIER_DIRECTIONS, 0, "diagonal", "The man on c3 may go to: b2, b4, d2, d4.",
      "Soldiers go diagonally." },
    { LAT_KEY_LEADER_MOBILITY, 0, "blocked", "The man on c3 cannot move.",
      "With an enemy beside it, own men block the leader, too." },
    { LAT_KEY_ANNIHILATE_AT, 0, "0", "Played: d1-c1xb1. White wins: Black has no men left.",
      "Who has no men left loses." },
    { LAT_KEY_ANNIHILATE_AT, 0, "7", "Played: d1-c1xb1. White wins: Black has only 7 men left.",
      "Who has only 7 men left loses." },
    { LAT_KEY_MANDATORY, 0, "true",
      "d3-c3 is illegal: a capture must be made: the man on d2 can take the one on b2.",
      "Who can capture must." },
    { LAT_KEY_LEAP, 1, "long", "The man on a2 may go to: a1, a3, b2, d2, e2.",
      "A man leaps over a far enemy, too, and on as far as it may go." },
    { LAT_KEY_REPLACEMENT, 0, "true", "Played: b2-c2xc2.",
      "A man takes the place of the enemy that it captures." },
    { LAT_KEY_FIRST_DROPS, 0, "2", "Played: @a1, @b1.",
      "In the first turn of all 2 soldiers are dropped." },
    { LAT_KEY_CUT_OFF, 0, "true",
      "Played: d1-c1. White wins: all of Black’s men are cut off from the border.",
      "Who is cut off from the border with all men loses." },
    { LAT_KEY_REPETITION_RESULT, 0, "white-loses",
      "Actions played: 8. Black wins: the position has occurred 3 times, which counts against "
      "White.",
      "If a position is repeated, White loses, whoever does it." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const LatExample *example = lat_example_get (rows[i].key, rows[i].index);
      g_autoptr (LatDemo) demo = lat_demo_new (example, rows[i].value, NULL);
      g_autofree char *words = lat_demo_dup_words (demo);
      g_autofree char *caption = lat_example_dup_caption (example, rows[i].value);

      g_assert_cmpstr (words, ==, rows[i].words);
      g_assert_cmpstr (caption, ==, rows[i].caption);
    }
}

/* Sets of squares belong to a board: what stands for them is on the example's own. */
static void
test_stand_in (void)
{
  const LatExample *example = lat_example_get (LAT_KEY_SAFE_SQUARES, 0);
  g_autoptr (LatRules) rules = lat_rules_new ();
  g_autofree char *none = lat_example_dup_value (example, rules);
  g_autofree char *some = NULL;

  g_assert_cmpstr (none, ==, "");
  g_assert_true (lat_rules_set_value (rules, LAT_KEY_SAFE_SQUARES, "h8", NULL));
  some = lat_example_dup_value (example, rules);
  g_assert_cmpstr (some, ==, "c2");
  g_assert_null (lat_demo_new (lat_example_get (LAT_KEY_METHOD, 0), "nonsense", NULL));
  g_assert_null (lat_example_get (LAT_KEY_METHOD, 99));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/example/claims", test_claims);
  g_test_add_func ("/example/complete", test_complete);
  g_test_add_func ("/example/presets", test_presets);
  g_test_add_func ("/example/numbers", test_numbers);
  g_test_add_func ("/example/words", test_words);
  g_test_add_func ("/example/stand-in", test_stand_in);

  return g_test_run ();
}
