/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-action-text.c - tests: actions in long algebraic notation */
#include "lat-action-text.h"

#include "lat-movegen.h"
#include "lat-outcome.h"
#include "lat-play.h"
#include "lat-position-text.h"
#include "lat-presets.h"

#include <string.h>

typedef struct
{
  LatRuleset *ruleset;
  LatPosition position;
} Place;

static void
set_up (Place *place, const char *preset, const char *text)
{
  place->ruleset = lat_ruleset_new_preset (preset);
  g_assert_nonnull (place->ruleset);
  if (text == NULL)
    place->position = *lat_ruleset_get_start (place->ruleset);
  else
    g_assert_true (lat_position_text_read (place->ruleset, text, &place->position, NULL));
}

/* What is written for an action that is read without victims and marks. */
static void
test_marks (void)
{
  static const struct
  {
    const char *preset;
    const char *position;
    const char *bare;
    const char *full;
  } cases[] = {
    { "latrunculi-xxi-8x8", "7s/3d4/8/8/2S3Ss/8/4D3/S7 w - - 0 1", "c4-f4", "c4-f4xh4" },
    { "latrunculi-xxi-8x8", "7s/8/8/1s2d3/1S6/8/4D3/S7 w - - 0 1", "b4-e4", "b4-e4*" },
    { "latrunculi-xxi-8x8", "3s3s/3d4/4S3/8/8/8/4D3/S2S4 w - - 0 1", "e6-e7", "e6-e7*" },
    { "classical-8x8", "d6s/8/2S5/8/8/8/4D3/S7 w - - 0 1", "c6-c8", "c6-c8" },
    { "classical-8x8", "d6s/2S5/8/1S6/8/8/4D3/S7 w - - 0 1", "c7-a7", "c7-a7+" },
    { "classical-8x8", "d6s/8/1S6/8/8/8/4D3/2S5 w - - 0 1", "b6-b8", "b6-b8(+)" },
    { "classical-8x8", "d6s/S7/1S6/8/8/8/4D3/8 w - - 0 1", "b6-b8", "b6-b8#" },
    { "seneca-8x8", "8/8/8/2Ss4/4S3/8/8/SS4ss w - - 0 1", "e4-e5", "e4-e5:d5" },
    { "seneca-8x8", "8/8/8/2Ss*S3/8/8/6s1/SS5s w - - 1 2", "xd5", "xd5" },
    { "civil-12x8", NULL, "@e5", "@e5" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Place place;
      LatAction action;
      g_autofree char *text = NULL;

      set_up (&place, cases[i].preset, cases[i].position);
      action =
          lat_action_text_read (place.ruleset, &place.position, NULL, cases[i].bare, NULL, NULL);
      g_test_message ("%s %s", cases[i].position, cases[i].bare);
      g_assert_cmpuint (action, !=, LAT_ACTION_INVALID);
      text = lat_action_text_write (place.ruleset, &place.position, NULL, action, LAT_MARKS_ALL);
      g_assert_cmpstr (text, ==, cases[i].full);
      lat_ruleset_unref (place.ruleset);
    }
}

/* A threat is one only to a side that loses so. */
static void
test_marks_of_sides (void)
{
  static const struct
  {
    const char *immobilised;
    const char *full;
  } cases[] = { { "none;black=blocked", "c7-a7+" },
                { "none;white=blocked", "c7-a7(+)" },
                { "blocked;black=none", "c7-a7(+)" },
                { "blocked;white=none", "c7-a7+" } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (LatRules) rules = lat_presets_load ("classical-8x8");
      g_autoptr (LatRuleset) ruleset = NULL;
      g_autofree char *text = NULL;
      LatPosition position;
      LatAction action;

      g_assert_true (
          lat_rules_set_value (rules, LAT_KEY_LEADER_IMMOBILISED, cases[i].immobilised, NULL));
      ruleset = lat_ruleset_new (rules, NULL);
      g_assert_true (
          lat_position_text_read (ruleset, "d6s/2S5/8/1S6/8/8/4D3/S7 w - - 0 1", &position, NULL));
      action = lat_action_text_read (ruleset, &position, NULL, "c7-a7", NULL, NULL);
      g_test_message ("%s", cases[i].immobilised);
      text = lat_action_text_write (ruleset, &position, NULL, action, LAT_MARKS_ALL);
      g_assert_cmpstr (text, ==, cases[i].full);
    }
}

/* Every action of random games is read back as itself, with and without marks. */
static void
test_round_trip (void)
{
  static const char *const presets[] = {
    "latrunculi-xxi-8x8", "seneca-8x8",      "bell-8x7",
    "military-8x8",       "ruegen-rows-8x8", "kowalski-11x10"
  };

  for (guint i = 0; i < G_N_ELEMENTS (presets); i++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (i + 1);
      g_auto (LatActionList) list;
      g_auto (LatHistory) history = { 0 };
      LatOutcome outcome;
      Place place;

      set_up (&place, presets[i], NULL);
      lat_action_list_init (&list);
      lat_history_reset (&history, &place.position);
      for (guint ply = 0; ply < 120; ply++)
        {
          LatPosition next;

          if (lat_outcome_get (place.ruleset, &place.position, &history, &outcome))
            break;
          lat_movegen_list (place.ruleset, &place.position, &history, &list);
          for (guint j = 0; j < list.n; j += 7)
            for (LatActionMarks marks = LAT_MARKS_NONE; marks <= LAT_MARKS_ALL; marks++)
              {
                g_autofree char *text = lat_action_text_write (place.ruleset, &place.position,
                                                               &history, list.items[j], marks);
                g_autofree char *followed = g_strconcat (text, "!?) {x}", NULL);

                g_assert_cmpuint (lat_action_text_measure (followed), ==, strlen (text));
                /* `+` of a file stands for itself; `*` is left out there. */
                g_assert_cmpuint (lat_action_text_read (place.ruleset, &place.position, &history,
                                                        text, NULL, NULL),
                                  ==, list.items[j]);
              }
          lat_play (place.ruleset, &place.position,
                    list.items[g_rand_int_range (rand, 0, (gint32) list.n)], &next);
          place.position = next;
          lat_history_push (&history, &next);
        }
      lat_ruleset_unref (place.ruleset);
    }
}

static void
test_errors (void)
{
  static const struct
  {
    const char *text;
    const char *message;
    LatReasonCode reason;
  } cases[] = {
    { "", "not an action", LAT_REASON_NONE },
    { "b4e4", "not an action", LAT_REASON_NONE },
    { "b4-e4 ", "not an action", LAT_REASON_NONE },
    { "b4-e4!", "not an action", LAT_REASON_NONE },
    { "Sb4-e4", "not an action", LAT_REASON_NONE },
    { "Db4-e4", "that man is no leader", LAT_REASON_NONE },
    { "b4-e4xc4", "other victims are captured", LAT_REASON_NONE },
    { "b4-e4+", "the mark is wrong", LAT_REASON_NONE },
    { "b4-a4", "illegal: b4 is locked by b5: it may only capture or hit the enemy leader",
      LAT_REASON_LOCKED },
    { "c4-c5", "illegal: there is no man on c4", LAT_REASON_NO_PIECE },
    { "--", "illegal: passing is not allowed here", LAT_REASON_NO_PASS },
    { "@a8", "illegal: there is no such man in hand", LAT_REASON_NOTHING_TO_DROP },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);
      LatReason reason;
      Place place;

      set_up (&place, "latrunculi-xxi-8x8", "7s/8/8/1s2d3/1S6/8/4D3/S7 w - - 0 1");
      g_test_message ("%s", cases[i].text);
      g_assert_cmpuint (lat_action_text_read (place.ruleset, &place.position, NULL, cases[i].text,
                                              &reason, diagnostics),
                        ==, LAT_ACTION_INVALID);
      g_assert_cmpuint (lat_diagnostics_get_count (diagnostics), ==, 1);
      g_assert_cmpstr (lat_diagnostics_get (diagnostics, 0)->message, ==, cases[i].message);
      g_assert_cmpint (reason.code, ==, cases[i].reason);
      lat_ruleset_unref (place.ruleset);
    }
}

static void
test_measure (void)
{
  static const struct
  {
    const char *text;
    gsize length;
  } cases[] = {
    { "d2-d5", 5 },
    { "Dd2-d5xc5xe5#", 13 },
    { "b4-e4(+)", 8 },
    { "b4-e4(+) x", 8 },
    { "b4-e4 (b4-c4)", 5 },
    { "@e5)", 3 },
    { "D@e5", 4 },
    { "xe5 xe6", 3 },
    { "--", 2 },
    { "a1-a12:Db3", 10 },
    { "1.", 0 },
    { "$1", 0 },
    { "(", 0 },
    { "d2d5", 0 },
    { "d2-", 0 },
    { "", 0 },
    { "b4-e4+!?", 6 },
    { "s19-a19x", 7 },
    { "e2-e4*", 6 },
    { "*", 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("%s", cases[i].text);
      g_assert_cmpuint (lat_action_text_measure (cases[i].text), ==, cases[i].length);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/format/action-text/marks", test_marks);
  g_test_add_func ("/format/action-text/marks-of-sides", test_marks_of_sides);
  g_test_add_func ("/format/action-text/round-trip", test_round_trip);
  g_test_add_func ("/format/action-text/errors", test_errors);
  g_test_add_func ("/format/action-text/measure", test_measure);
  return g_test_run ();
}
