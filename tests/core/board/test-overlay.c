/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-overlay.c - tests: what there is to see in a position: by hand, and the same as the rules say */
#include "lat-overlay.h"

#include "lat-capture.h"
#include "lat-legality.h"
#include "lat-movegen.h"
#include "lat-play.h"
#include "lat-position-text.h"
#include "lat-rules-file.h"

#include <string.h>

#define XXI       "latrunculi-xxi-8x8"
#define SENECA    "seneca-8x8"
#define SCHAEDLER "schaedler-16-8x8"
#define GERMAN    "german-8x8"
#define SAFE_IN   "Setup.Soldiers=2|Capture.Entry=forbidden"
#define ROWS      "Setup.Soldiers=2|Soldier.Range=0|Capture.Lines=row"
#define HOSTILE   "Setup.Soldiers=2|Capture.HostileCorners=true|Capture.HostileEdges=true"

#define THRONE                                                                                     \
  "Setup.Soldiers=2|Zone.throne.Squares=d4|Zone.throne.Hostile=black|"                             \
  "Zone.throne.HostileWhen=empty"
#define SILENT     "Setup.Soldiers=4|Capture.Custodial=false|"
#define CAMP(list) "Setup.Soldiers=4|Zone.camp.Squares=" list "|Zone.camp.Enter=nobody"
#define WALL       "Setup.Soldiers=2|Zone.wall.Squares=b5|Zone.wall.Stop=white"

static LatRuleset *
compile (const char *spec)
{
  g_autoptr (LatRules) rules = lat_rules_read_any (spec, FALSE, NULL);
  LatRuleset *ruleset = lat_ruleset_new (rules, NULL);

  g_assert_nonnull (ruleset);
  return ruleset;
}

static void
append_square (GString *text, LatSquare square)
{
  char name[LAT_SQUARE_NAME_SIZE];

  /* What is outside has no name. */
  if (lat_square_file (square) < 0 || lat_square_file (square) > 7 || lat_square_rank (square) < 0
      || lat_square_rank (square) > 7)
    g_string_append (text, "out");
  else
    {
      lat_square_write (square, name);
      g_string_append (text, name);
    }
}

static int
compare_words (const void *a, const void *b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

/* Words in the order of their bytes. */
static char *
sort_words (char *text)
{
  g_auto (GStrv) words = g_strsplit (g_strstrip (text), " ", -1);

  qsort (words, g_strv_length (words), sizeof *words, compare_words);
  g_free (text);
  return g_strjoinv (" ", words);
}

static char *
dup_moves (const GArray *moves)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < moves->len; i++)
    {
      const LatOverlayMove *move = &g_array_index (moves, LatOverlayMove, i);

      append_square (text, move->from);
      g_string_append_c (text, '-');
      append_square (text, move->to);
      g_string_append_c (text, '/');
      append_square (text, move->man);
      g_string_append_c (text, ' ');
    }
  return sort_words (g_string_free (text, FALSE));
}

/* Landing, victims, anvil; with a mark if it is ready. */
static char *
dup_pairs (const GArray *pairs)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < pairs->len; i++)
    {
      const LatOverlayPair *pair = &g_array_index (pairs, LatOverlayPair, i);

      append_square (text, pair->landing);
      g_string_append_c (text, '/');
      append_square (text, pair->first);
      if (pair->last != pair->first)
        append_square (text, pair->last);
      g_string_append_c (text, '/');
      append_square (text, pair->anvil);
      g_string_append (text, pair->is_ready ? "! " : " ");
    }
  return sort_words (g_string_free (text, FALSE));
}

static char *
dup_ties (const GArray *ties)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < ties->len; i++)
    {
      const LatOverlayTie *tie = &g_array_index (ties, LatOverlayTie, i);

      append_square (text, tie->man);
      g_string_append_c (text, '<');
      append_square (text, tie->by);
      g_string_append_c (text, ' ');
    }
  return sort_words (g_string_free (text, FALSE));
}

/* Safe, capturing, forbidden. */
static char *
dup_entries (const LatOverlay *overlay)
{
  g_autofree char *safe = lat_square_set_dup_text (&overlay->entry_safe);
  g_autofree char *captures = lat_square_set_dup_text (&overlay->entry_captures);
  g_autofree char *forbidden = lat_square_set_dup_text (&overlay->entry_forbidden);

  return g_strjoin ("|", safe, captures, forbidden, NULL);
}

/* White's open sides, besieged ones, and Black's. */
static char *
dup_leaders (const LatOverlay *overlay)
{
  g_autofree char *white = lat_square_set_dup_text (&overlay->open[LAT_WHITE]);
  g_autofree char *white_siege = lat_square_set_dup_text (&overlay->besieged[LAT_WHITE]);
  g_autofree char *black = lat_square_set_dup_text (&overlay->open[LAT_BLACK]);
  g_autofree char *black_siege = lat_square_set_dup_text (&overlay->besieged[LAT_BLACK]);

  return g_strjoin ("|", white, white_siege, black, black_siege, NULL);
}

static char *
dup_overlay (const LatOverlay *overlay, LatOverlayKind kind)
{
  switch (kind)
    {
    case LAT_OVERLAY_TAKES:
      return dup_moves (overlay->takes);
    case LAT_OVERLAY_ENTRIES:
      return dup_entries (overlay);
    case LAT_OVERLAY_PAIRS:
      return dup_pairs (overlay->pairs);
    case LAT_OVERLAY_LOCKS:
      return dup_ties (overlay->locks);
    case LAT_OVERLAY_CAPTIVES:
      {
        g_autofree char *holds = dup_ties (overlay->holds);
        g_autofree char *rescues = dup_moves (overlay->rescues);

        return g_strjoin ("|", holds, rescues, NULL);
      }
    case LAT_OVERLAY_LEADERS:
    default:
      return dup_leaders (overlay);
    }
}

static const struct
{
  const char *rules;
  const char *position;
  LatOverlayKind kind;
  const char *expected;
} rows[] = {
  /* The flank attack; Black could take nobody. */
  { XXI, "7s/3d4/8/S4ssS/8/8/4D3/S7 w - - 0 1", LAT_OVERLAY_TAKES, "a5-e5/f5" },
  /* Both sides, whoever is to act; every way there. */
  { GERMAN, "8/8/8/2Ss4/8/4S3/8/s6S w - - 0 1", LAT_OVERLAY_TAKES, "e3-e5/d5" },
  { GERMAN, "8/8/8/2Ss4/8/4S3/8/s6S b - - 0 1", LAT_OVERLAY_TAKES, "e3-e5/d5" },
  { GERMAN, "8/2s5/8/1sS5/8/S3S3/8/4s3 b - - 0 1", LAT_OVERLAY_TAKES, "a3-a5/b5" },
  { GERMAN, "8/2s5/8/1sS1s3/8/S7/8/8 b - - 0 1", LAT_OVERLAY_TAKES, "a3-a5/b5 e5-d5/c5" },
  /* With a removal before it: what could be taken then. */
  { SENECA, "8/8/8/2Ss*S3/8/8/5s2/SSs4s w - - 1 2", LAT_OVERLAY_TAKES, "" },
  { SENECA, "8/8/8/2Ss*S3/8/8/3S4/SSs4s w - - 1 2", LAT_OVERLAY_TAKES, "d2-d1/c1" },
  { SENECA, "8/8/8/2Ss*S3/8/8/8/SSs1S2s w - - 1 2", LAT_OVERLAY_TAKES, "e1-d1/c1" },

  /* In between two enemies: nobody minds, capture only, never. */
  { GERMAN, "8/8/8/2s1s3/8/3S4/8/S6s w - - 0 1", LAT_OVERLAY_ENTRIES, "d5||" },
  { SCHAEDLER, "8/8/8/2s1s3/3S4/8/8/S6s w - - 0 1", LAT_OVERLAY_ENTRIES, "||d5" },
  { SCHAEDLER, "8/8/8/1Ss1s3/3S4/8/8/S6s w - - 0 1", LAT_OVERLAY_ENTRIES, "|d5|" },
  { SAFE_IN, "8/8/8/1Ss1s3/3S4/8/8/S6s w - - 0 1", LAT_OVERLAY_ENTRIES, "||d5" },
  /* Nobody can go there: nothing to say. */
  { SCHAEDLER, "8/8/8/2s1s3/8/3S4/8/S6s w - - 0 1", LAT_OVERLAY_ENTRIES, "||" },
  /* What is trapped does not hold, and does not go. */
  { SCHAEDLER, "8/8/8/2s1Ss*S1/3S4/8/8/S6s w - - 0 1", LAT_OVERLAY_ENTRIES, "||" },

  /* The pair waits for a hammer, or has one. */
  { GERMAN, "8/8/8/2Ss4/8/3S4/8/s6S w - - 0 1", LAT_OVERLAY_PAIRS, "b5/c5/d5 e5/d5/c5" },
  { GERMAN, "8/8/8/2Ss4/8/4S3/8/s6S w - - 0 1", LAT_OVERLAY_PAIRS, "b5/c5/d5 e5/d5/c5!" },
  { ROWS, "8/8/8/2Sss3/8/5S2/8/s6S w - - 0 1", LAT_OVERLAY_PAIRS, "b5/c5/d5 f5/e5d5/c5!" },
  { HOSTILE, "s7/8/3S4/8/8/8/8/8 w - - 0 1", LAT_OVERLAY_PAIRS, "a7/a8/out b8/a8/out" },
  /* Against a throne, to whom it is hostile, while it is empty; not from where no hammer may stop. */
  { THRONE, "7S/8/8/3s4/8/8/8/8 w - - 0 1", LAT_OVERLAY_PAIRS, "d6/d5/d4" },
  { THRONE, "7s/8/8/3S4/8/8/8/8 w - - 0 1", LAT_OVERLAY_PAIRS, "" },
  { THRONE, "7S/8/8/3s4/3s4/8/8/8 w - - 0 1", LAT_OVERLAY_PAIRS, "" },
  { WALL, "8/8/8/2Ss4/8/3S4/8/s6S w - - 0 1", LAT_OVERLAY_PAIRS, "e5/d5/c5" },

  /* Nobody between two is captured; groups, walls, rows and whoever is leapt over or replaced are, all of them. */
  { SILENT "Capture.Groups=soldiers", "8/8/8/8/8/8/SSS5/ss6 w - - 0 1", LAT_OVERLAY_TAKES,
    "c2-c1/a1 c2-c1/b1" },
  { SILENT "Capture.ShieldWall=true", "8/8/8/8/8/8/SSS5/1ssS4 w - - 0 1", LAT_OVERLAY_TAKES,
    "a2-a1/b1 a2-a1/c1" },
  { SILENT "Capture.Approach=true", "8/8/8/3s4/3s4/8/3S4/8 w - - 0 1", LAT_OVERLAY_TAKES,
    "d2-d3/d4 d2-d3/d5 d4-d3/d2" },
  { SILENT "Soldier.Range=0|Soldier.Jump=enemy|Capture.Leap=long", "8/8/8/8/8/8/8/S1s5 w - - 0 1",
    LAT_OVERLAY_TAKES, "a1-d1/c1 a1-e1/c1 a1-f1/c1 a1-g1/c1 a1-h1/c1" },
  { SILENT "Capture.Replacement=true", "8/8/8/8/8/3s4/3S4/8 w - - 0 1", LAT_OVERLAY_TAKES,
    "d2-d3/d3 d3-d2/d2" },
  { SILENT "Capture.Replacement=true", "8/8/8/8/8/3s4/3S4/8 w - - 0 1", LAT_OVERLAY_PAIRS, "" },
  /* Who has replaced another was no empty square before, and is not in between two on one. */
  { "Setup.Soldiers=4|Capture.Replacement=true", "8/8/8/2sss3/3S4/8/8/8 w - - 0 1",
    LAT_OVERLAY_ENTRIES, "||" },
  /* In between two, but a capture is to be made elsewhere; only a capture goes on. */
  { "Setup.Soldiers=4|Capture.Mandatory=true", "8/8/8/2s1s3/3S4/8/S7/1sS5 w - - 0 1",
    LAT_OVERLAY_ENTRIES, "||" },
  { "Setup.Soldiers=4|Capture.BonusMove=captures", "8/8/8/2s1s3/3S1sS1/8/8/8 w - d4 0 1",
    LAT_OVERLAY_ENTRIES, "||" },
  /* Anvils of White wait for a hammer that it has not. */
  { "Setup.Soldiers=4|White.Capture.SoldierArmed=anvil", "8/8/8/2Ss4/8/4S3/8/s6S w - - 0 1",
    LAT_OVERLAY_PAIRS, "b5/c5/d5" },
  { "Setup.Soldiers=4|White.Capture.SoldierArmed=anvil", "8/8/8/2Ss4/4S3/8/8/s6S w - - 0 1",
    LAT_OVERLAY_TAKES, "" },
  { "Setup.Soldiers=4|White.Capture.SoldierArmed=hammer", "8/8/8/2Ss4/4S3/8/8/s6S w - - 0 1",
    LAT_OVERLAY_PAIRS, "b5/c5/d5" },
  /* No hammer comes into a camp, but one that is in it can go on there. */
  { CAMP ("e5"), "8/8/8/2Ss4/4S3/8/8/s6S w - - 0 1", LAT_OVERLAY_PAIRS, "b5/c5/d5" },
  { CAMP ("e5;e4"), "8/8/8/2Ss4/8/4S3/8/s6S w - - 0 1", LAT_OVERLAY_PAIRS, "b5/c5/d5" },
  { CAMP ("e5;e4"), "8/8/8/2Ss4/4S3/8/8/s6S w - - 0 1", LAT_OVERLAY_PAIRS, "b5/c5/d5 e5/d5/c5!" },
  { CAMP ("e5;e4;h1"), "8/8/8/2Ss4/8/8/8/s6S w - - 0 1", LAT_OVERLAY_PAIRS, "b5/c5/d5" },
  { CAMP ("e5"), "8/8/8/2Ss4/4S3/8/8/s6S w - - 0 1", LAT_OVERLAY_TAKES, "" },
  /* An anvil that leaps over the victim is no hammer against itself. */
  { "Setup.Soldiers=4|Soldier.Jump=enemy|Capture.Leap=short", "8/8/8/2Ss4/8/8/8/s6S w - - 0 1",
    LAT_OVERLAY_PAIRS, "b5/c5/d5 e5/d5/c5" },

  { XXI, "7s/8/8/1s2d3/1S6/8/4D3/S7 w - - 0 1", LAT_OVERLAY_LOCKS, "b4<b5 b5<b4" },
  { XXI, "7s/3d4/8/Ss6/1S6/8/4D3/S7 w - - 0 1", LAT_OVERLAY_LOCKS, "b5<a5 b5<b4" },
  { XXI, "7s/3d4/8/1s6/sS6/8/4D3/S7 w - - 0 1", LAT_OVERLAY_LOCKS, "b4<a4 b4<b5" },
  { GERMAN, "8/8/8/1s6/1S6/8/8/S6s w - - 0 1", LAT_OVERLAY_LOCKS, "" },

  { SENECA, "8/8/4s3/2Ss*S3/5s2/8/8/SS4s1 b - - 0 1", LAT_OVERLAY_CAPTIVES,
    "d5<c5 d5<e5|f4-e4/d5" },
  { SENECA, "8/8/4s3/2Ss*S3/8/8/8/SS4s1 b - - 0 1", LAT_OVERLAY_CAPTIVES, "d5<c5 d5<e5|" },
  { GERMAN, "8/8/4s3/2SsS3/8/8/8/SS4s1 b - - 0 1", LAT_OVERLAY_CAPTIVES, "|" },

  { XXI, "7s/3d4/8/8/8/8/4D3/S7 w - - 0 1", LAT_OVERLAY_LEADERS, "d2;e1;e3;f2|d2|c7;d6;d8;e7|e7" },
  { XXI, "8/8/8/8/8/4s3/3sD3/s3S3 w - - 0 1", LAT_OVERLAY_LEADERS, "f2|||" },
};

static void
test_rows (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (LatRuleset) ruleset = compile (rows[i].rules);
      g_auto (LatOverlay) overlay;
      g_autofree char *alone = NULL, *together = NULL;
      LatPosition position;

      g_assert_true (lat_position_text_read (ruleset, rows[i].position, &position, NULL));
      lat_overlay_init (&overlay);
      lat_overlay_fill (&overlay, ruleset, &position, rows[i].kind);
      alone = dup_overlay (&overlay, rows[i].kind);
      if (strcmp (alone, rows[i].expected) != 0)
        {
          g_test_message ("%s: %s: “%s”, not “%s”", rows[i].rules, rows[i].position, alone,
                          rows[i].expected);
          g_test_fail ();
        }
      /* And beside all others, after all others. */
      lat_overlay_fill (&overlay, ruleset, &position, LAT_OVERLAYS_ALL);
      lat_overlay_fill (&overlay, ruleset, &position, LAT_OVERLAYS_ALL);
      together = dup_overlay (&overlay, rows[i].kind);
      g_assert_cmpstr (together, ==, alone);
    }
}

/* What the rules say elsewhere is what is seen. */
static void
check_against_rules (LatRuleset *ruleset, const LatPosition *position)
{
  g_auto (LatOverlay) overlay;
  g_auto (LatActionList) list;
  const LatSquare *squares;
  guint n = lat_ruleset_get_squares (ruleset, &squares), n_takes = 0;

  lat_overlay_init (&overlay);
  lat_overlay_fill (&overlay, ruleset, position, LAT_OVERLAYS_ALL);
  for (guint i = 0; i < n; i++)
    {
      LatCell cell = lat_position_get_cell (position, squares[i]);
      gboolean is_locked = FALSE, is_held = FALSE;

      for (guint k = 0; k < overlay.locks->len; k++)
        is_locked |= g_array_index (overlay.locks, LatOverlayTie, k).man == squares[i];
      for (guint k = 0; k < overlay.holds->len; k++)
        is_held |= g_array_index (overlay.holds, LatOverlayTie, k).man == squares[i];
      g_assert_cmpint (is_held, ==, lat_cell_is_trapped (cell));
      if (!lat_cell_is_trapped (cell))
        g_assert_cmpint (is_locked, ==,
                         lat_legality_is_locked (ruleset, position, squares[i], NULL));
    }
  /* Every capture of the side to act, and no other of it. */
  lat_action_list_init (&list);
  lat_movegen_list (ruleset, position, NULL, &list);
  for (guint i = 0; i < list.n; i++)
    {
      LatSquare victims[LAT_MAX_VICTIMS];

      n_takes += lat_capture_find (ruleset, position, list.items[i], victims);
    }
  for (guint i = 0; i < overlay.takes->len; i++)
    n_takes -= g_array_index (overlay.takes, LatOverlayMove, i).side == (LatSide) position->side;
  if (list.n == 0 || lat_action_type (list.items[0]) != LAT_ACTION_REMOVAL)
    g_assert_cmpuint (n_takes, ==, 0);
}

static void
test_random (void)
{
  static const char *const specs[] = {
    XXI,
    SENECA,
    SCHAEDLER,
    "bell-8x8",
    "ruegen-rows-8x8",
    "Setup.Array=ssssssss/8/8/8/8/8/8/"
    "SSSSSSSS|Soldier.Range=0|Capture.Groups=all|Capture.Approach=true",
    "Setup.Array=ssssssss/ssssssss/8/8/8/8/SSSSSSSS/SSSSSSSS|Capture.Replacement=true|"
    "Capture.ShieldWall=true|Capture.BonusMove=must-capture",
    "Setup.Array=ssssssss/ssssssss/8/8/8/8/SSSSSSSS/SSSSSSSS|Soldier.Jump=enemy|Capture.Leap=long|"
    "Soldier.Range=3|White.Capture.SoldierArmed=anvil|Capture.BonusMove=captures",
    "Setup.Soldiers=12|Setup.FirstDrops=1|Setup.DropsPerTurn=2|Goal.NoMoves=opens|"
    "Zone.c.Squares=d1;e1|Zone.c.Symmetry=half-turn|Zone.c.Enter=nobody|Soldier.Directions=forward-"
    "sideways",
  };
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);

  for (guint i = 0; i < G_N_ELEMENTS (specs); i++)
    {
      g_autoptr (LatRuleset) ruleset = compile (specs[i]);
      LatPosition position = *lat_ruleset_get_start (ruleset);

      for (guint ply = 0; ply < 160; ply++)
        {
          g_auto (LatActionList) list;
          LatPosition before = position;

          lat_action_list_init (&list);
          lat_movegen_list (ruleset, &position, NULL, &list);
          if (list.n == 0)
            break;
          if (!lat_position_is_dropping (&position))
            check_against_rules (ruleset, &position);
          lat_play (ruleset, &before, list.items[g_rand_int_range (rand, 0, (gint32) list.n)],
                    &position);
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/overlay/rows", test_rows);
  g_test_add_func ("/overlay/random", test_random);

  return g_test_run ();
}
