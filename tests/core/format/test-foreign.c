/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-foreign.c - tests: texts that other programs, or newer versions, have made */
#include "lat-foreign.h"

#include "lat-limits.h"
#include "lat-rules-file.h"

#define BRANDUB                                                                                    \
  "dim:7 name:Brandub surf:n atkf:y ks:w nj:n cj:n cenh: cenhe: start:/3t3/3t3/3T3/ttTKTtt/3T3/"   \
  "3t3/3t3/"

static const struct
{
  const char *text;
  LatForeign kind;
} cases[] = {
  { BRANDUB, LAT_FOREIGN_OPENTAFL },
  { "  \n" BRANDUB "\n", LAT_FOREIGN_OPENTAFL },
  { "name:Copenhagen dim:11 start:/3ttttt3/", LAT_FOREIGN_OPENTAFL },
  { "[date:2016.04.17]\n[result:-1]\n[rules:dim:9 start:/9/]\n1. e4", LAT_FOREIGN_OPENTAFL },
  { "(game \"Ludus Latrunculorum\" (players 2))", LAT_FOREIGN_LUDII },
  { "(game\n  (title \"Seega\")\n)", LAT_FOREIGN_ZILLIONS },
  { "(version \"2.0\")\n(game (title \"Seega\"))", LAT_FOREIGN_ZILLIONS },
  { "# variants\n[latrunculi:chess]\npieceToCharTable = -\n", LAT_FOREIGN_FAIRY },
  { "<?xml version=\"1.0\"?><svg/>", LAT_FOREIGN_XML },
  { "<!DOCTYPE html>", LAT_FOREIGN_XML },
  { "{ \"rules\": 1 }", LAT_FOREIGN_JSON },
  { "[ { \"rules\": 1 } ]", LAT_FOREIGN_JSON },
  { "[Latrunculi Rules]\nFormat=3\n[Dice]\nSides=6\n", LAT_FOREIGN_NEWER },
  { "\xef\xbb\xbf# ours\n[Latrunculi Rules]\nName=A\nFormat = 12\n", LAT_FOREIGN_NEWER },
  { "[Latrunculi Rules]\nFormat=1\n[Goal]\nFormat=2\n", LAT_FOREIGN_NONE },
  { "[Latrunculi Rules]\nFormat=1\n", LAT_FOREIGN_NONE },
  { "[Latrunculi Rules]\nFormat=2\n", LAT_FOREIGN_NONE },
  { "[Event \"A game\"]\n\n1. d2-d5", LAT_FOREIGN_NONE },
  { "{\"Well\", he said} 1. d2-d5", LAT_FOREIGN_NONE },
  { "{dim:7} 1. d2-d5", LAT_FOREIGN_NONE },
  { "{\"Seneca\": a game} 1. a1-a3 *", LAT_FOREIGN_NONE },
  { "{\"Seneca\": a game}", LAT_FOREIGN_NONE },
  { "{\"Seneca\": \"Ep. 117\"}\n\n1. a1-a3 *", LAT_FOREIGN_NONE },
  { "{\"Seneca\": 117} a1-a3 *", LAT_FOREIGN_NONE },
  { "{\"a\": true}\n{\"a\": false}\n", LAT_FOREIGN_JSON },
  { "{\"a\":\n [{\"b\": 1}, 2]}", LAT_FOREIGN_JSON },
  { "{\"a\": {\"b\": 1}}", LAT_FOREIGN_JSON },
  { "Board.Files=9|Setup.Soldiers=8", LAT_FOREIGN_NONE },
  { "ssssssss/8/8/8/8/8/8/SSSSSSSS w - - 0 1", LAT_FOREIGN_NONE },
  { "dim", LAT_FOREIGN_NONE },
  { "", LAT_FOREIGN_NONE },
};

static void
test_guess (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);
      const LatDiagnostic *item;

      g_test_message ("%s", cases[i].text);
      g_assert_cmpint (lat_foreign_guess (cases[i].text), ==, cases[i].kind);
      g_assert_cmpint (lat_foreign_complain (cases[i].text, diagnostics), ==,
                       cases[i].kind != LAT_FOREIGN_NONE);
      if (cases[i].kind == LAT_FOREIGN_NONE)
        {
          g_assert_cmpuint (lat_diagnostics_get_count (diagnostics), ==, 0);
          continue;
        }
      g_assert_cmpuint (lat_diagnostics_get_errors (diagnostics), ==, 1);
      item = lat_diagnostics_get (diagnostics, 0);
      g_assert_nonnull (item->remedy);
      g_assert_cmpuint (item->line, >, 0);
    }
}

/* Whatever rules come as, one sentence says what they are: not one for each line. */
static void
test_rules (void)
{
  static const struct
  {
    const char *text;
    const char *message;
    guint line;
  } refused[] = {
    { BRANDUB, "this is a rule string of OpenTafl, which is about another family of games", 1 },
    { "# new\n[Latrunculi Rules]\nId=a\nFormat=3\n[Dice]\nSides=6\n",
      "this rules file has a format that a newer version of Latrunculi has made", 4 },
    { "[Event \"A game\"]\n[Site \"?\"]\n\n1. d2-d5 *\n", "this is a game, not a rule set", 1 },
    { "ssssssss/8/8/8/8/8/8/SSSSSSSS w - - 0 1", "this is a position, not a rule set", 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autoptr (LatDiagnostics) as_file = lat_diagnostics_new ("a.latrules");
      g_autoptr (LatDiagnostics) as_spec = lat_diagnostics_new (NULL);

      g_assert_null (lat_rules_file_read (refused[i].text, -1, as_file));
      g_assert_cmpuint (lat_diagnostics_get_count (as_file), ==, 1);
      g_assert_cmpstr (lat_diagnostics_get (as_file, 0)->message, ==, refused[i].message);
      g_assert_cmpuint (lat_diagnostics_get (as_file, 0)->line, ==, refused[i].line);
      g_assert_nonnull (lat_diagnostics_get (as_file, 0)->remedy);
      g_assert_null (lat_rules_read_any (refused[i].text, TRUE, as_spec));
      g_assert_cmpuint (lat_diagnostics_get_count (as_spec), ==, 1);
      g_assert_cmpstr (lat_diagnostics_get (as_spec, 0)->message, ==, refused[i].message);
    }
}

/* Where games are wanted, one sentence says what a file is, and what to give in its place. */
static void
test_games (void)
{
  static const char huge[] = "1. d2-d5 *";
  static const struct
  {
    const char *text;
    gsize length;
    const char *message;
  } refused[] = {
    { BRANDUB, sizeof BRANDUB - 1,
      "this is a rule string of OpenTafl, which is about another family of games" },
    { "\xef\xbb\xbf# mine\n\n[Latrunculi Rules]\nFormat=1\n", 39,
      "this is a rule set, not a game" },
    { "[Latrunculi Rules]\nFormat=3\n", 28,
      "this rules file has a format that a newer version of Latrunculi has made" },
    { "\x89PNG\r\n\x1a\n\0\0", 10, "this is not text" },
    { "[Event \"x\"]\n1. d2-d5\0 *", 23, "this is not text" },
    { huge, LAT_LIMIT_GAMES_FILE + 1, "this is too large for games, in bytes" },
  };
  g_autoptr (LatDiagnostics) none = lat_diagnostics_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new ("a.latgame");

      g_assert_true (
          lat_foreign_complain_for_games (refused[i].text, refused[i].length, diagnostics));
      g_assert_cmpuint (lat_diagnostics_get_errors (diagnostics), ==, 1);
      g_assert_cmpstr (lat_diagnostics_get (diagnostics, 0)->message, ==, refused[i].message);
      g_assert_nonnull (lat_diagnostics_get (diagnostics, 0)->remedy);
    }
  g_assert_false (lat_foreign_complain_for_games (huge, sizeof huge - 1, none));
  g_assert_false (lat_foreign_complain_for_games ("[Rules \"x\"]\n*", 13, none));
  g_assert_cmpuint (lat_diagnostics_get_count (none), ==, 0);
  lat_foreign_tell_no_game (none);
  g_assert_cmpstr (lat_diagnostics_get (none, 0)->message, ==, "there is no game in this text");
  g_assert_nonnull (lat_diagnostics_get (none, 0)->remedy);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/foreign/guess", test_guess);
  g_test_add_func ("/foreign/rules", test_rules);
  g_test_add_func ("/foreign/games", test_games);
  return g_test_run ();
}
