/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-game-find.c - tests: where a game says something */
#include "game-test.h"

#include "lat-game-find.h"

#define LINE                                                                                         \
  "{Ludus Ovidii} 1. a1-a5! b8-b4 {Zug auf Élite} (1... {instead} c8-c4?? {[%why Perdit vîrum.]} " \
  "2. b1-b5 $16) 2. c1-c4 "                                                                          \
  "a8-a6 *"

/* What is found, by the places of the nodes in the game as it is written. */
static char *
dup_found (const LatGame *game, const char *words)
{
  g_autoptr (GPtrArray) found = lat_game_find_words (game, words);
  GString *text = g_string_new (NULL);
  guint place = 0, n = 0;

  for (LatNode *node = lat_game_get_root (game); node != NULL;
       node = lat_node_get_next_written (node), place++)
    if (n < found->len && found->pdata[n] == node)
      {
        g_string_append_printf (text, "%s%u", n > 0 ? " " : "", place);
        n++;
      }
  g_assert_cmpuint (n, ==, found->len);
  return g_string_free (text, FALSE);
}

static void
test_words (void)
{
  static const struct
  {
    const char *words;
    const char *places;
  } table[] = {
    { "", "" },
    { "  ", "" },
    { "ovid", "0" },
    { "A5", "1" },
    { "-", "1 2 3 4 5 6" },
    /* before it, after it, and whatever the accents */
    { "INSTEAD", "3" },
    { "elite", "2" },
    { "zug auf", "2" },
    { "auf zug", "2" },
    { "zug c8", "" },
    /* numbers as in a file, signs as in the list */
    { "2. c1", "5" },
    { "1...", "2 3" },
    { "1…", "2 3" },
    { "??", "3" },
    /* the reason, but not its command */
    { "virum perdit", "3" },
    { "why", "" },
    { "!", "1" },
    { "±", "4" },
    { "nothing of this", "" },
  };
  g_autoptr (LatGame) game = game_test_read_movetext ("latrunculi-xxi-8x8", LINE);

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autofree char *places = dup_found (game, table[i].words);

      g_test_message ("%s", table[i].words);
      g_assert_cmpstr (places, ==, table[i].places);
    }
}

/* The order of the actions in the text, with variations in variations, at the start and at the end. */
static void
test_order (void)
{
  g_autoptr (LatGame) game = game_test_read_movetext (
      "latrunculi-xxi-8x8", "1. a1-a2 (1. a1-a3 a8-a7 (1... b8-b7) (1... c8-c7 2. c1-c2) 2. d1-d2) "
                            "(1. a1-a4) 1... h8-h7 2. f1-f2 e8-e7 (2... f8-f7 (2... g8-g7)) *");
  static const char *const texts[] = { "a1-a2", "a1-a3", "a8-a7", "b8-b7", "c8-c7",
                                       "c1-c2", "d1-d2", "a1-a4", "h8-h7", "f1-f2",
                                       "e8-e7", "f8-f7", "g8-g7" };
  g_autoptr (GPtrArray) found = lat_game_find_words (game, "-");

  g_assert_cmpuint (found->len, ==, G_N_ELEMENTS (texts));
  for (guint i = 0; i < found->len; i++)
    g_assert_cmpstr (lat_node_get_text (found->pdata[i]), ==, texts[i]);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/game/find/words", test_words);
  g_test_add_func ("/game/find/order", test_order);

  return g_test_run ();
}
