/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * test-ludii.c - rules as game descriptions of Ludii
 *
 * There is no Ludii here. What is tried is that a description is well formed, that it has no ludeme that was not looked up in the
 * sources of Ludii, each with as many arguments as that takes, and that the start is ours.
 */
#include "lat-export.h"
#include "lat-presets.h"
#include "lat-rules-file.h"

#include <string.h>

/* What was looked up: a ludeme with the word that may come after it, and how many arguments follow; braces count as one. */
static const struct
{
  const char *name;
  guint least, most;
} ludemes[] = {
  { "game", 4, 4 },        { "players", 1, 1 },       { "equipment", 1, 1 },  { "board", 1, 1 },
  { "square", 1, 1 },      { "rectangle", 2, 2 },     { "hand", 1, 1 },       { "piece", 3, 3 },
  { "move", 2, 5 },        { "then", 1, 1 },          { "custodial", 4, 4 },  { "surround", 4, 4 },
  { "from", 1, 1 },        { "last", 1, 1 },          { "between", 0, 3 },    { "max", 1, 1 },
  { "apply", 1, 1 },       { "remove", 1, 1 },        { "to", 0, 1 },         { "is", 1, 3 },
  { "who", 1, 1 },         { "what", 1, 1 },          { "id", 1, 1 },         { "and", 1, 2 },
  { "or", 2, 2 },          { "not", 1, 1 },           { "=", 2, 2 },          { "<=", 2, 2 },
  { "sites", 1, 1 },       { "rules", 2, 3 },         { "start", 1, 1 },      { "place", 2, 3 },
  { "play", 1, 1 },        { "forEach", 1, 1 },       { "end", 1, 1 },        { "if", 2, 2 },
  { "result", 2, 2 },      { "count", 2, 3 },         { "no", 2, 2 },         { "phase", 2, 3 },
  { "nextPhase", 3, 3 },   { "handSite", 1, 1 },      { "difference", 2, 2 }, { "moveAgain", 0, 0 },
  { "\"NewTurn\"", 0, 0 }, { "\"HandEmpty\"", 1, 1 },
};

static char *
export_rules (const LatRules *rules, GError **error)
{
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new (rules, NULL);
  g_autoptr (LatGame) game = lat_game_new (ruleset, NULL);
  LatExportJob job = {
    .game = game, .node = lat_game_get_root (game), .options = LAT_EXPORT_OPTIONS, .name = "test"
  };
  g_autoptr (LatExportSink) sink =
      lat_export_run (lat_export_find_format (LAT_EXPORT_RULES, "ludii"), &job, error);
  GBytes *bytes = sink != NULL ? lat_export_sink_get_bytes (sink) : NULL;

  return bytes != NULL ? g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes))
                       : NULL;
}

/* --- Reading --- */

static const char *
skip_space (const char *at)
{
  while (*at != '\0')
    {
      if (g_ascii_isspace (*at))
        at++;
      else if (g_str_has_prefix (at, "//"))
        at += strcspn (at, "\n");
      else
        break;
    }
  return at;
}

/* Returns: the word at @at, and where it ends */
static char *
read_word (const char **at)
{
  const char *from = *at;
  const char *to = from;

  if (*to == '"')
    {
      to = strchr (to + 1, '"');
      g_assert_nonnull (to);
      to++;
    }
  else
    to += strcspn (to, " \t\n(){}");
  g_assert_true (to > from);
  *at = to;
  return g_strndup (from, (gsize) (to - from));
}

static void
check_ludeme (const char *name, guint n)
{
  for (guint i = 0; i < G_N_ELEMENTS (ludemes); i++)
    if (g_str_equal (ludemes[i].name, name))
      {
        if (n < ludemes[i].least || n > ludemes[i].most)
          g_error ("(%s …) has %u arguments", name, n);
        return;
      }
  g_error ("(%s …) was not looked up", name);
}

/* Reads to the end of a group, and counts what is in it. */
static guint
check_group (const char **at, char end)
{
  guint n = 0;

  for (*at = skip_space (*at); **at != end; *at = skip_space (*at), n++)
    {
      g_assert_true (**at != '\0' && **at != ')' && **at != '}');
      if (**at != '(' && **at != '{')
        {
          g_autofree char *word = read_word (at);

          /* A name with a colon goes with what comes after it. */
          if (g_str_has_suffix (word, ":"))
            n--;
          continue;
        }
      if (*(*at)++ == '{')
        check_group (at, '}');
      else
        {
          g_autofree char *name = NULL;

          *at = skip_space (*at);
          name = read_word (at);
          check_ludeme (name, check_group (at, ')'));
        }
    }
  (*at)++;
  return n;
}

/* One game, and nothing behind it. */
static void
check_form (const char *text)
{
  const char *at = skip_space (text);
  g_autofree char *name = NULL;

  g_assert_cmpint (*at++, ==, '(');
  name = read_word (&at);
  g_assert_cmpstr (name, ==, "game");
  g_assert_cmpuint (check_group (&at, ')'), ==, 4);
  g_assert_cmpint (*skip_space (at), ==, '\0');
}

static guint
count_words (const char *text, const char *word)
{
  guint n = 0;

  for (const char *at = text; (at = strstr (at, word)) != NULL; at += strlen (word))
    n++;
  return n;
}

/* Each man on his square; P1 is who acts first. */
static void
check_start (const LatRules *rules, const char *text)
{
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new (rules, NULL);
  const LatPosition *start = lat_ruleset_get_start (ruleset);
  guint n = 0;

  for (LatSquare square = 0; square < LAT_N_CELLS; square++)
    {
      LatCell cell = lat_position_get_cell (start, square);
      char name[LAT_SQUARE_NAME_SIZE];
      g_autofree char *head = NULL;
      g_autofree char *quoted = NULL;
      g_autofree char *list = NULL;
      const char *from;

      if (!lat_cell_is_piece (cell))
        continue;
      n++;
      lat_square_write (square, name);
      head = g_strdup_printf ("(place \"%s%d\" {",
                              lat_cell_kind (cell) == LAT_LEADER ? "Leader" : "Soldier",
                              (int) lat_cell_side (cell) == start->side ? 1 : 2);
      from = strstr (text, head);
      g_assert_nonnull (from);
      list = g_strndup (from, strcspn (from, "}"));
      quoted = g_ascii_strup (name, -1);
      g_assert_nonnull (strstr (list, quoted));
    }
  if (n > 0)
    {
      const char *from = strstr (text, "(start");
      g_autofree char *part = g_strndup (from, (gsize) (strstr (from, "(play") - from));

      g_assert_cmpuint (count_words (part, "\"") / 2, ==, n + count_words (part, "(place"));
    }
}

/* --- Tests --- */

/* All presets: said, or refused with the keys that cannot be. */
static void
test_presets (void)
{
  g_auto (GStrv) ids = lat_presets_dup_ids ();
  guint n_said = 0;

  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autoptr (LatRules) rules = lat_presets_load (ids[i]);
      g_autoptr (GError) error = NULL;
      g_autofree char *text = export_rules (rules, &error);

      if (text == NULL)
        {
          g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED);
          g_assert_nonnull (strstr (error->message, "="));
          continue;
        }
      g_test_message ("%s can be said", ids[i]);
      check_form (text);
      check_start (rules, text);
      n_said++;
    }
  g_test_message ("%u presets can be said", n_said);
  g_assert_cmpuint (n_said, >, 0);
}

#define SMALL "Board.Files=5|Board.Ranks=4|Setup.Array=s1d1s/5/5/S1D1S"

/* What a key says is said; what it must not is not. */
static void
test_keys (void)
{
  static const struct
  {
    const char *line, *has, *has_not;
  } cases[] = {
    { SMALL, "(board (rectangle 4 5))", "(hand" },
    { SMALL, "(id \"Soldier2\")", "(surround" },
    { SMALL, "(move Step Orthogonal (to if:(is Empty (to)))", "Slide" },
    { SMALL "|Soldier.Range=0", "(move Slide Orthogonal\n", "(between (max 3)" },
    { SMALL "|Soldier.Range=3|Soldier.Directions=all",
      "(move Slide Adjacent (between (max 3) if:(is Empty (between)))", NULL },
    { SMALL "|Capture.Lines=row", "(between if:", "(max 1)" },
    { SMALL "|Capture.Corner=true", "(then (and\n", NULL },
    { SMALL "|Capture.Custodial=false|Capture.Corner=true", "(surround", "(custodial" },
    { SMALL "|Capture.HostileCorners=true", "(is In (to) (sites Corners))", NULL },
    { SMALL "|Capture.SafeSquares=c2;c3", "(not (is In (between) (sites {\"C2\" \"C3\"})))", NULL },
    { SMALL "|Capture.Directions=all", "(custodial (from (last To)) Adjacent", "To)) Orthogonal" },
    { SMALL "|Capture.LeaderCapture=custodial|Goal.LeaderCaptured=true",
      "(if (= (count Pieces P2 \"Leader\") 0) (result P2 Loss))", "(id \"Soldier" },
    { SMALL "|Goal.LeaderReaches=last-rank",
      "(if (and (= (what at:(last To)) (id \"Leader2\")) (is In (last To) (sites Bottom)))", NULL },
    { SMALL "|Goal.LeaderReaches=edge", "(sites Outer)", "(sites Top)" },
    { SMALL "|Goal.AnnihilateAt=1|Goal.AnnihilateCounts=soldiers",
      "(if (<= (count Pieces Next \"Soldier\") 1) (result Mover Win))", NULL },
    { SMALL "|Goal.NoMoves=draw", "(if (no Moves Next) (result Mover Draw))", NULL },
    { SMALL "|Goal.NoMoves=pass", "(forEach Piece)", "(no Moves" },
    { SMALL "|Limits.NoCapturePlies=30", "//     Limits.NoCapturePlies=30\n", NULL },
    { SMALL "|Setup.First=black", "(place \"Soldier1\" {\"A4\" \"E4\"})", NULL },
    { "Board.Files=5|Board.Ranks=5|Setup.Soldiers=12|Setup.DropsPerTurn=2|Setup.DropForbidden=c3|"
      "Capture.SafeSquares=c3",
      "(to (difference (sites Empty) (sites {\"C3\"}))) (then (if (\"NewTurn\") (moveAgain)))",
      "(place \"Soldier1\"" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (LatRules) rules = lat_rules_line_read (cases[i].line, NULL);
      g_autoptr (GError) error = NULL;
      g_autofree char *text = export_rules (rules, &error);

      g_assert_no_error (error);
      check_form (text);
      check_start (rules, text);
      g_test_message ("%s", text);
      g_assert_nonnull (strstr (text, cases[i].has));
      if (cases[i].has_not != NULL)
        g_assert_null (strstr (text, cases[i].has_not));
    }
}

/* Named, key by key; also what is so for one side only. */
static void
test_refused (void)
{
  static const struct
  {
    const char *keys, *told;
  } cases[] = {
    { "|Capture.Method=trap", "Capture.Method=trap" },
    { "|Soldier.Jump=enemy", "Soldier.Jump=enemy" },
    { "|Soldier.Directions=forward", "Soldier.Directions=forward" },
    { "|Capture.LeaderCapture=surround", "Capture.LeaderCapture=surround" },
    { "|Goal.NoMoves=score", "Goal.NoMoves=score" },
    { "|White.Soldier.Range=0", "Soldier.Range=1;white=0" },
    { "|Board.Holes=c2", "Board.Holes=c2" },
    { "|Setup.Soldiers=3", "Setup.Soldiers=3" },
    { "|Capture.Mandatory=true|Tactics.Flank=true", "Capture.Mandatory=true\nTactics.Flank=true" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *line = g_strconcat (SMALL, cases[i].keys, NULL);
      g_autoptr (LatRules) rules = lat_rules_line_read (line, NULL);
      g_autoptr (GError) error = NULL;

      g_assert_null (export_rules (rules, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED);
      g_test_message ("%s", error->message);
      g_assert_nonnull (strstr (error->message, cases[i].told));
    }
}

/* A name cannot end its string, or begin a definition. */
static void
test_hostile (void)
{
  g_autoptr (LatRules) rules = lat_rules_line_read (SMALL, NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  g_assert_true (lat_rules_set_value (rules, LAT_KEY_NAME, "A \"name\") (#1 <x> // {", NULL));
  text = export_rules (rules, &error);
  g_assert_no_error (error);
  check_form (text);
  g_assert_nonnull (strstr (text, "(game \"A 'name') ('1 'x' // {\"\n"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ludii/presets", test_presets);
  g_test_add_func ("/ludii/keys", test_keys);
  g_test_add_func ("/ludii/refused", test_refused);
  g_test_add_func ("/ludii/hostile", test_hostile);
  return g_test_run ();
}
