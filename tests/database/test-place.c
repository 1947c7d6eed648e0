/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-place.c - tests: what positions and actions are kept as, which must not change */
#include "lat-database-private.h"
#include "lat-place.h"
#include "lat-position-text.h"
#include "lat-rules-file.h"

/* What is in files of people must be found again: if a key changes, the version of the tables has to. */
static void
test_keys (void)
{
  static const struct
  {
    const char *rules;
    guint64 key;
  } cases[] = {
    { "hasami-shogi-9x9", G_GUINT64_CONSTANT (0x90c2d8498e9800bd) },
    { "seneca-8x8", G_GUINT64_CONSTANT (0xe615240329b99551) },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset (cases[i].rules);
      g_autoptr (LatPlaceMaker) maker = lat_place_maker_new (ruleset);
      LatPlace place;

      lat_place_maker_find (maker, lat_ruleset_get_start (ruleset), &place);
      g_assert_cmphex (place.key, ==, cases[i].key);
    }
}

/* Nor do those of positions: of men of all kinds that were there before officers, of hands and turns. */
static void
test_keys_of_positions (void)
{
#define PLACES                                                                                     \
  "Board.Files=4|Board.Ranks=4|Setup.Soldiers=2|Setup.Leaders=1|Capture.Method=trap|"              \
  "Capture.BonusMove=same-piece"
  static const struct
  {
    const char *rules;
    const char *position;
    guint64 key;
  } cases[] = {
    { PLACES, "d3/2s*1/1S2/D3 w - b2 4 7", G_GUINT64_CONSTANT (0x34dc1255a00a0203) },
    { PLACES, "1s2/4/2s1/1S2 b S1D1s1d1 - 0 1", G_GUINT64_CONSTANT (0x24d6a9fd173ebdb3) },
    { PLACES "|Setup.Officers=1", "do2/4/1O2/D2s w - - 0 1",
      G_GUINT64_CONSTANT (0x0c9dce875c7af92a) },
    { PLACES "|Setup.Officers=1", "d3/4/4/D3 b O1o1 - 0 1",
      G_GUINT64_CONSTANT (0x0371ef3c676d6186) },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (LatRules) rules = lat_rules_line_read (cases[i].rules, NULL);
      g_autoptr (LatRuleset) ruleset = lat_ruleset_new (rules, NULL);
      g_autoptr (LatPlaceMaker) maker = lat_place_maker_new (ruleset);
      LatPosition position;
      LatPlace place;

      g_assert_true (lat_position_text_read (ruleset, cases[i].position, &position, NULL));
      lat_place_maker_find (maker, &position, &place);
      g_assert_cmphex (place.key, ==, cases[i].key);
    }
}

/* A play is kept in fourteen bytes, whatever its action is. */
static void
test_actions (void)
{
  static const LatActionType types[] = { LAT_ACTION_MOVE, LAT_ACTION_DROP, LAT_ACTION_REMOVAL };
  const LatSquare last = lat_square_new (LAT_MAX_SIDE - 1, LAT_MAX_SIDE - 1);
  g_autoptr (GHashTable) words = g_hash_table_new (NULL, NULL);

  for (guint type = 0; type < G_N_ELEMENTS (types); type++)
    for (guint kind = 0; kind < LAT_N_KINDS; kind++)
      for (guint from = 0; from < 2; from++)
        for (LatSquare to = 0; to <= last; to++)
          {
            LatAction action =
                lat_action_new (types[type], (LatKind) kind, from > 0 ? last : 0, to);
            guint32 word = lat_action_pack (action);
            LatPlay play = { .action = action, .map = 7, .result = 3, .ply = LAT_PLAY_MAX_PLY - 1 };
            LatPlay read = { 0 };
            guint8 bytes[LAT_PLAY_SIZE];

            g_assert_cmpuint (word, <, 1u << 22);
            g_assert_true (g_hash_table_add (words, GUINT_TO_POINTER (word)));
            g_assert_cmpuint (lat_action_unpack (word), ==, action);
            if (kind != LAT_OFFICER)
              g_assert_cmpuint (word, ==, action);
            lat_play_write (&play, bytes);
            lat_play_read (&read, bytes);
            g_assert_cmpuint (read.action, ==, action);
            g_assert_cmpuint (read.map, ==, 7);
            g_assert_cmpuint (read.ply, ==, play.ply);
          }
  g_assert_cmpuint (lat_action_unpack (lat_action_pack (LAT_ACTION_SWAP_VALUE)), ==,
                    LAT_ACTION_SWAP_VALUE);
  g_assert_cmpuint (lat_action_unpack (lat_action_pack (LAT_ACTION_PASS_VALUE)), ==,
                    LAT_ACTION_PASS_VALUE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/place/keys", test_keys);
  g_test_add_func ("/place/keys-of-positions", test_keys_of_positions);
  g_test_add_func ("/place/actions", test_actions);
  return g_test_run ();
}
