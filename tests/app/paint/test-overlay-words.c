/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-overlay-words.c - tests: what is laid over the board, said for each square */
#include <glib.h>

#include "lat-overlay-words.h"
#include "lat-position-text.h"

#define XXI       "latrunculi-xxi-8x8"
#define GERMAN    "german-8x8"
#define SCHAEDLER "schaedler-16-8x8"
#define SENECA    "seneca-8x8"

static const struct
{
  const char *rules;
  const char *position;
  guint kinds;
  const char *square;
  const char *words;
} rows[] = {
  { XXI, "7s/3d4/8/S4ssS/8/8/4D3/S7 w - - 0 1", LAT_OVERLAY_TAKES, "f5", "can be taken by a5-e5" },
  { XXI, "7s/3d4/8/S4ssS/8/8/4D3/S7 w - - 0 1", LAT_OVERLAY_TAKES, "g5", "" },
  /* Two ways; and the same for the other side, which is not to act. */
  { GERMAN, "8/8/8/2Ss4/8/4S3/8/s3S2S w - - 0 1", LAT_OVERLAY_TAKES, "d5",
    "can be taken by e3-e5" },
  { GERMAN, "8/8/8/2Ss4/8/4S3/8/s6S b - - 0 1", LAT_OVERLAY_TAKES, "d5", "threatened by e3-e5" },
  { GERMAN, "8/2s5/8/1sS1s3/8/S7/8/8 b - - 0 1", LAT_OVERLAY_TAKES, "c5", "can be taken by e5-d5" },
  { GERMAN, "8/2s5/8/1sS1s3/8/S7/8/8 b - - 0 1", LAT_OVERLAY_TAKES, "b5", "threatened by a3-a5" },
  { GERMAN, "8/8/8/2s1s3/8/3S4/8/S6s w - - 0 1", LAT_OVERLAY_ENTRIES, "d5",
    "between two enemies, safe" },
  { SCHAEDLER, "8/8/8/2s1s3/3S4/8/8/S6s w - - 0 1", LAT_OVERLAY_ENTRIES, "d5",
    "between two enemies, forbidden" },
  { SCHAEDLER, "8/8/8/1Ss1s3/3S4/8/8/S6s w - - 0 1", LAT_OVERLAY_ENTRIES, "d5",
    "between two enemies, by a capture" },
  { GERMAN, "8/8/8/2Ss4/8/4S3/8/s6S w - - 0 1", LAT_OVERLAY_PAIRS, "e5",
    "a white hammer can strike d5 from here" },
  { GERMAN, "8/8/8/2Ss4/8/4S3/8/s6S w - - 0 1", LAT_OVERLAY_PAIRS, "b5",
    "a black hammer would strike c5 from here" },
  { GERMAN, "8/8/8/2Ss4/8/4S3/8/s6S w - - 0 1", LAT_OVERLAY_PAIRS, "c5", "white anvil for d5" },
  { XXI, "7s/3d4/8/Ss6/1S6/8/4D3/S7 w - - 0 1", LAT_OVERLAY_LOCKS, "b5", "locked by a5, b4" },
  { XXI, "7s/3d4/8/Ss6/1S6/8/4D3/S7 w - - 0 1", LAT_OVERLAY_LOCKS, "a5", "locks b5" },
  { SENECA, "8/8/4s3/2Ss*S3/5s2/8/8/SS4s1 b - - 0 1", LAT_OVERLAY_CAPTIVES, "d5",
    "held by e5, c5, can be freed by f4-e4" },
  { SENECA, "8/8/4s3/2Ss*S3/5s2/8/8/SS4s1 b - - 0 1", LAT_OVERLAY_CAPTIVES, "c5", "holds d5" },
  { XXI, "7s/3d4/8/8/8/8/4D3/S7 w - - 0 1", LAT_OVERLAY_LEADERS, "e1",
    "open side of the white leader" },
  { XXI, "7s/3d4/8/8/8/8/4D3/S7 w - - 0 1", LAT_OVERLAY_LEADERS, "e7",
    "open side of the black leader, an enemy can come next" },
  /* Only of the kinds that are shown. */
  { GERMAN, "8/8/8/2Ss4/8/4S3/8/s6S w - - 0 1", LAT_OVERLAY_TAKES, "e5", "" },
  { GERMAN, "8/8/8/2Ss4/8/4S3/8/s6S w - - 0 1", LAT_OVERLAY_TAKES | LAT_OVERLAY_PAIRS, "d5",
    "can be taken by e3-e5, black anvil for c5" },
};

static void
test_rows (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset (rows[i].rules);
      g_autoptr (GString) words = g_string_new (NULL);
      g_auto (LatOverlay) overlay;
      LatPosition position;
      LatSquare square;

      g_assert_true (lat_position_text_read (ruleset, rows[i].position, &position, NULL));
      g_assert_cmpuint (lat_square_read (rows[i].square, &square), >, 0);
      lat_overlay_init (&overlay);
      lat_overlay_fill (&overlay, ruleset, &position, LAT_OVERLAYS_ALL);
      lat_overlay_words_append (words, &overlay, rows[i].kinds, (LatSide) position.side, square);
      if (strcmp (words->str, rows[i].words) != 0)
        {
          g_test_message ("%u: “%s”, not “%s”", i, words->str, rows[i].words);
          g_test_fail ();
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/board/overlay-words/rows", test_rows);
  return g_test_run ();
}
