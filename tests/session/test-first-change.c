/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-first-change.c - tests: where two files of games begin to differ, in words */
#include "lat-first-change.h"

#include "lat-game-writer.h"
#include "lat-rules-file.h"

#define TAGS "[Variant \"latrunculi-xxi-8x8\"]\n"

typedef struct
{
  const char *before;
  const char *after;
  const char *change;
} Row;

static const Row rows[] = {
  { "\n1. a1-a5 a8-a6 *", "\n1. a1-a5 a8-a6 *", NULL },
  { "\n1. a1-a5 a8-a6 *", "\n1. a1-a5 a8-a6 {x} *", "after 1… a8-a6: comment added" },
  { "\n1. a1-a5 a8-a6 {x} *", "\n1. a1-a5 a8-a6 {y} *", "after 1… a8-a6: comment changed" },
  { "\n1. a1-a5 {x} a8-a6 *", "\n1. a1-a5 a8-a6 *", "after 1. a1-a5: comment removed" },
  { "\n{x} 1. a1-a5 *", "\n1. a1-a5 *", "at the start: comment removed" },
  { "\n1. a1-a5 *", "\n1. a1-a5 $3 *", "after 1. a1-a5: glyphs changed" },
  { "\n1. a1-a5 *", "\n1. a1-a5 {[%csl Gd4]} *", "after 1. a1-a5: marks changed" },
  { "\n1. a1-a5 *", "\n1. a1-a5 {[%eval 1.25,14]} *", "after 1. a1-a5: evaluation changed" },
  { "\n1. a1-a5 {[%eval 1.25,14]} *", "\n1. a1-a5 {[%eval 1.26,14]} *",
    "after 1. a1-a5: evaluation changed" },
  { "\n1. a1-a5 {[%eval 1.25,14]} *", "\n1. a1-a5 {[%eval 1.25,15]} *",
    "after 1. a1-a5: evaluation changed" },
  { "\n1. a1-a5 {[%eval 0.03,14]} *", "\n1. a1-a5 {[%eval #3,14]} *",
    "after 1. a1-a5: evaluation changed" },
  { "\n1. a1-a5 *", "\n1. a1-a5 {[%clk 0:10:00]} *", "after 1. a1-a5: clock changed" },
  { "\n1. a1-a5 *", "\n1. a1-a5 {[%why x]} *", "after 1. a1-a5: comment added" },
  { "\n1. a1-a5 {[%why x]} *", "\n1. a1-a5 {[%why y]} *", "after 1. a1-a5: comment changed" },
  { "\n1. a1-a5 *", "\n1. a1-a5 a8-a6 *", "after 1. a1-a5: 1… a8-a6 added" },
  { "\n1. a1-a5 a8-a6 *", "\n1. a1-a5 *", "after 1. a1-a5: 1… a8-a6 removed" },
  { "\n1. a1-a5 *", "\n1. a1-a4 *", "at the start: 1. a1-a4 instead of 1. a1-a5" },
  /* The main line comes before its variations. */
  { "\n1. a1-a5 (1. b1-b5 {x}) a8-a6 {y} *", "\n1. a1-a5 (1. b1-b5) a8-a6 *",
    "after 1… a8-a6: comment removed" },
  { "\n1. a1-a5 (1. b1-b5 {x}) a8-a6 {y} *", "\n1. a1-a5 (1. b1-b5) a8-a6 {y} *",
    "after 1. b1-b5: comment removed" },
  { "\n1. a1-a5 *", "\n1. a1-a5 nonsense *", "after 1. a1-a5: an unreadable line changed" },
  { "[White \"A\"]\n\n1. a1-a5 *", "[White \"B\"]\n\n1. a1-a5 *", "White: “B” instead of “A”" },
  { "[Foo \"A\"]\n\n1. a1-a5 *", "\n1. a1-a5 *", "Foo removed" },
  /* What no window shows at once. */
  { "[Foo \"A\"]\n[Foo \"B\"]\n\n1. a1-a5 *", "[Foo \"A\"]\n[Foo \"C\"]\n\n1. a1-a5 *",
    "tags or escaped lines changed" },
  { "%one\n\n1. a1-a5 *", "%two\n\n1. a1-a5 *", "tags or escaped lines changed" },
  { "[PlyCount \"2\"]\n\n1. a1-a5 *", "[PlyCount \"1\"]\n\n1. a1-a5 *", NULL },
};

static void
test_rows (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *before = g_strconcat (TAGS, rows[i].before, "\n", NULL);
      g_autofree char *after = g_strconcat (TAGS, rows[i].after, "\n", NULL);
      g_autofree char *change = lat_first_change_dup_text (before, -1, after, -1);
      g_autofree char *no_change = lat_first_change_dup_text (before, -1, before, -1);
      g_autofree char *none_after = lat_first_change_dup_text (after, -1, after, -1);

      g_assert_cmpstr (change, ==, rows[i].change);
      g_assert_null (no_change);
      g_assert_null (none_after);
    }
}

static void
test_games (void)
{
  const char *one = TAGS "\n1. a1-a5 *\n";
  const char *two = TAGS "\n1. a1-a5 *\n\n" TAGS "\n1. b1-b5 *\n";
  const char *other = TAGS "\n1. a1-a5 *\n\n" TAGS "\n1. b1-b5 {x} *\n";
  const char *rules = "[Variant \"petteia-xxi-8x8\"]\n\n1. a1-a5 *\n";
  g_autofree char *more = lat_first_change_dup_text (one, -1, two, -1);
  g_autofree char *second = lat_first_change_dup_text (two, -1, other, -1);
  g_autofree char *by_rules = lat_first_change_dup_text (one, -1, rules, -1);

  g_assert_cmpstr (more, ==, "2 games instead of 1");
  g_assert_cmpstr (second, ==, "game 2, after 1. b1-b5: comment added");
  g_assert_cmpstr (by_rules, ==, "the rules changed");
}

static char *
write_with (const char *id, const char *clause)
{
  g_autofree char *text = g_strdup_printf (
      "[Latrunculi Rules]\nFormat=2\nId=%s\n[Board]\nFiles=8\n[Setup]\nArray=ssssssss/8/8/8/8/8/8/"
      "SSSSSSSS\n[Provenance]\nCapture.Method=modern; ; ours; %s\n",
      id, clause);
  g_autoptr (LatRules) rules = lat_rules_file_read (text, -1, NULL);
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new (rules, NULL);
  g_autoptr (LatGame) game = lat_game_new (ruleset, NULL);

  return lat_game_writer_write (game);
}

/* Who has worked on what the rules rest upon has changed the file. */
static void
test_description (void)
{
  g_autofree char *one = write_with ("mine", "so");
  g_autofree char *two = write_with ("mine", "otherwise");
  g_autofree char *named = write_with ("yours", "so");
  g_autofree char *rests = lat_first_change_dup_text (one, -1, two, -1);
  g_autofree char *variant = lat_first_change_dup_text (one, -1, named, -1);
  g_autofree char *same = lat_first_change_dup_text (one, -1, one, -1);
  g_autofree char *empty = lat_first_change_dup_text ("", -1, "%x\n", -1);

  g_assert_cmpstr (rests, ==, "the description of the rules changed");
  g_assert_cmpstr (variant, ==, "the description of the rules changed");
  g_assert_null (same);
  g_assert_cmpstr (empty, ==, "the text changed");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/first-change/rows", test_rows);
  g_test_add_func ("/first-change/games", test_games);
  g_test_add_func ("/first-change/description", test_description);
  return g_test_run ();
}
