/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-notation.c - a game in the order in which it is read */
#include "lat-game-reader.h"
#include "lat-notation.h"
#include "lat-presets.h"

#define USUAL   "[Variant \"latrunculi-xxi-8x8\"]"
#define ENDLESS "[Rules \"Setup.Array=s6s/8/8/8/8/8/8/S6S|Goal.AnnihilateAt=0\"]"

static LatGame *
read_game (GPtrArray **games, const char *tag, const char *moves)
{
  g_autoptr (LatRules) rules = lat_presets_load ("latrunculi-xxi-8x8");
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new (rules, NULL);
  g_autofree char *text = g_strconcat (tag, "\n\n", moves, " *\n", NULL);

  *games = lat_game_reader_read (text, -1, ruleset, NULL);
  g_assert_cmpuint ((*games)->len, ==, 1);

  return g_ptr_array_index (*games, 0);
}

/* As one line: numbers where they are shown, variations in parentheses with their level. */
static char *
write_items (GArray *items)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < items->len; i++)
    {
      const LatNotationItem *item = &g_array_index (items, LatNotationItem, i);
      g_autofree char *number = NULL;

      if (i > 0)
        g_string_append_c (text, ' ');
      switch (item->kind)
        {
        case LAT_NOTATION_OPEN:
          g_string_append_printf (text, "(%u", item->level);
          break;
        case LAT_NOTATION_CLOSE:
          g_string_append_printf (text, "%u)", item->level);
          break;
        case LAT_NOTATION_RAW:
          g_string_append_printf (text, "raw:%s", lat_node_get_raw (item->node, item->raw)->text);
          break;
        case LAT_NOTATION_ACTION:
        default:
          number = lat_notation_dup_number (item->node);
          g_string_append_printf (text, "%s%s%s", item->begins ? "| " : "",
                                  item->has_number ? number : "", lat_node_get_text (item->node));
          break;
        }
    }

  return g_string_free (text, FALSE);
}

static void
test_order (void)
{
  static const struct
  {
    const char *moves;
    const char *items;
  } table[] = {
    { "", "" },
    { "1. a1-a2 h8-h7 2. b1-b2", "1.a1-a2 h8-h7 2.b1-b2" },
    { "1. a1-a2 {so} h8-h7", "1.a1-a2 1…h8-h7" },
    { "1. a1-a2 {[%why so]} h8-h7", "1.a1-a2 1…h8-h7" },
    { "1. a1-a2 (1. a1-a3 h8-h7) 1... g8-g7", "1.a1-a2 (1 1.a1-a3 h8-h7 1) 1…g8-g7" },
    { "1. a1-a2 (1. a1-a3) (1. a1-a4)", "1.a1-a2 (1 1.a1-a3 1) (1 1.a1-a4 1)" },
    { "1. a1-a2 h8-h7 (1... g8-g7 2. b1-b2 (2. b1-b3 (2. b1-b4)) f8-f7) 2. c1-c2",
      "1.a1-a2 h8-h7 (1 1…g8-g7 2.b1-b2 (2 2.b1-b3 2) (2 2.b1-b4 2) 2…f8-f7 1) 2.c1-c2" },
    { "1. a1-a2 z9 z8", "1.a1-a2 raw:z9 z8" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autoptr (GPtrArray) games = NULL;
      LatGame *game = read_game (&games, USUAL, table[i].moves);
      g_autoptr (GArray) items = lat_notation_list (game);
      g_autofree char *text = write_items (items);

      g_assert_cmpstr (text, ==, table[i].items);
    }
}

/* Long lines are cut where a tenth move begins. */
static void
test_cuts (void)
{
  static const char *const way[] = { "a1-a2", "h8-h7", "a2-a1", "h7-h8" };
  g_autoptr (GString) moves = g_string_new (NULL);
  g_autoptr (GPtrArray) games = NULL;
  g_autoptr (GArray) items = NULL;
  guint n_cuts = 0;

  for (guint i = 0; i < 200; i++)
    g_string_append_printf (moves, "%s ", way[i % 4]);
  items = lat_notation_list (read_game (&games, ENDLESS, moves->str));
  g_assert_cmpuint (items->len, ==, 200);
  for (guint i = 0; i < items->len; i++)
    {
      const LatNotationItem *item = &g_array_index (items, LatNotationItem, i);

      n_cuts += item->begins;
      g_assert_true (!item->begins || lat_node_get_number (item->node) % 10 == 1);
      g_assert_true (!item->begins || item->has_number);
    }
  g_assert_cmpuint (n_cuts, ==, 3);
}

static void
test_turns (void)
{
  g_autoptr (GPtrArray) games = NULL;
  LatGame *game = read_game (&games, USUAL, "1. a1-a2 h8-h7 (1... g8-g7) 2. b1-b2");
  LatNode *first = lat_node_get_first_child (lat_game_get_root (game));
  LatNode *second = lat_node_get_first_child (first);

  g_assert_false (lat_notation_ends_turn (lat_game_get_root (game)));
  g_assert_false (lat_notation_ends_turn (first));
  g_assert_true (lat_notation_ends_turn (second));
  g_assert_false (lat_notation_ends_turn (lat_node_get_next (second)));
  g_assert_false (lat_notation_ends_turn (lat_node_get_first_child (second)));
}

/* Paragraphs are lines of their own, whatever stands between the words. */
static void
test_paragraphs (void)
{
  static const struct
  {
    const char *comment;
    const char *joined;
  } rows[] = {
    { NULL, "" },
    { "", "" },
    { " \n\n ", "" },
    { "one\ntwo", "one two" },
    { "one\n\ntwo\tthree \n\n\n\n four\n", "one|two three|four" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (GStrv) paragraphs = lat_notation_dup_paragraphs (rows[i].comment);
      g_autofree char *joined = g_strjoinv ("|", paragraphs);

      g_assert_cmpstr (joined, ==, rows[i].joined);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/notation/order", test_order);
  g_test_add_func ("/notation/cuts", test_cuts);
  g_test_add_func ("/notation/turns", test_turns);
  g_test_add_func ("/notation/paragraphs", test_paragraphs);

  return g_test_run ();
}
