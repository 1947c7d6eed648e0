/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-rules-zones.c - tests: what holds for one side, and zones, in files, in one line and as values */
#include "lat-rules-check.h"
#include "lat-rules-file.h"
#include "lat-ruleset.h"

#include <string.h>

/* The same rules from a file, from a line, and from the values of all keys. */
static void
check_round_trip (const LatRules *rules)
{
  g_autofree char *file = lat_rules_file_write (rules);
  g_autofree char *line = lat_rules_line_write (rules);
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);
  g_autoptr (LatRules) from_file = lat_rules_file_read (file, -1, diagnostics);
  g_autoptr (LatRules) from_line = lat_rules_line_read (line, diagnostics);
  g_autoptr (LatRules) from_values = lat_rules_new ();
  g_autofree char *file_again = NULL;
  g_autofree char *line_again = NULL;

  g_assert_cmpuint (lat_diagnostics_get_count (diagnostics), ==, 0);
  g_assert_nonnull (strstr (file, "\nFormat=2\n"));
  for (LatKey key = LAT_FIRST_PLAY_KEY; key < LAT_N_KEYS; key++)
    {
      g_autofree char *value = lat_rules_dup_value (rules, key);

      g_assert_true (lat_rules_set_value (from_values, key, value, NULL));
    }
  g_assert_true (lat_rules_equal (rules, from_file));
  g_assert_true (lat_rules_play_alike (rules, from_line));
  g_assert_true (lat_rules_play_alike (rules, from_values));
  file_again = lat_rules_file_write (from_file);
  line_again = lat_rules_line_write (from_line);
  g_assert_cmpstr (file, ==, file_again);
  g_assert_cmpstr (line, ==, line_again);
}

static void
try_side_value (LatKey key, const char *value)
{
  for (guint sides = 1; sides < 4; sides++)
    {
      g_autoptr (LatRules) rules = lat_rules_new ();

      for (guint side = 0; side < LAT_N_SIDES; side++)
        if (sides >> side & 1)
          {
            g_autofree char *back = NULL;

            g_assert_true (lat_rules_set_side_value (rules, (LatSide) side, key, value, NULL));
            back = lat_rules_dup_side_value (rules, (LatSide) side, key);
            g_assert_cmpstr (back, ==, value);
          }
      for (guint side = 0; side < LAT_N_SIDES; side++)
        g_assert_cmpint (lat_rules_has_side_value (rules, (LatSide) side, key), ==,
                         sides >> side & 1);
      check_round_trip (rules);
    }
}

/* Every value of every key that may be given for one side. */
static void
test_side_values (void)
{
  guint n = 0;

  for (LatKey key = LAT_FIRST_PLAY_KEY; key < LAT_N_KEYS; key++)
    {
      const LatSchemaKey *row = lat_schema_get (key);
      int first = row->kind == LAT_VALUE_INTEGER ? row->min : 0;
      int last = row->kind == LAT_VALUE_INTEGER ? MIN (row->max, row->min + 5) : row->max;

      if (!lat_schema_has_trait (key, LAT_TRAIT_SIDED))
        continue;
      n++;
      for (int i = first; i <= last; i++)
        {
          g_autofree char *value = row->kind == LAT_VALUE_CHOICE ? g_strdup (row->choices[i].nick)
                                   : row->kind == LAT_VALUE_BOOLEAN
                                       ? g_strdup (i ? "true" : "false")
                                       : g_strdup_printf ("%d", i);

          try_side_value (key, value);
        }
    }
  g_assert_cmpuint (n, ==, 31);
}

/* What is said of one side holds for it, whichever comes first; clearing it lets the common one hold. */
static void
test_side_over_common (void)
{
  static const char *const lines[] = {
    "White.Soldier.Range=3|Soldier.Range=0|Setup.Soldiers=4",
    "Soldier.Range=0|White.Soldier.Range=3|Setup.Soldiers=4",
  };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (LatRules) rules = lat_rules_line_read (lines[i], NULL);
      LatKey key = LAT_KEY_SOLDIER_RANGE;
      g_autofree char *value = lat_rules_dup_value (rules, key);

      g_assert_cmpstr (value, ==, "0;white=3");
      g_assert_cmpint (lat_rules_get_side_int (rules, LAT_WHITE, key), ==, 3);
      g_assert_cmpint (lat_rules_get_side_int (rules, LAT_BLACK, key), ==, 0);
      g_assert_true (lat_rules_sides_differ (rules));
      lat_rules_clear_side_value (rules, LAT_WHITE, key);
      g_assert_cmpint (lat_rules_get_side_int (rules, LAT_WHITE, key), ==, 0);
      g_assert_cmpint (lat_rules_get_format (rules), ==, 1);
    }
}

static void
test_file_order (void)
{
  g_autoptr (LatRules) rules = lat_rules_file_read (
      "[White.Soldier]\nRange=3\n[Soldier]\nRange=0\n[Latrunculi Rules]\nFormat=2\n", -1, NULL);

  g_assert_nonnull (rules);
  g_assert_cmpint (lat_rules_get_side_int (rules, LAT_WHITE, LAT_KEY_SOLDIER_RANGE), ==, 3);
  g_assert_cmpint (lat_rules_get_side_int (rules, LAT_BLACK, LAT_KEY_SOLDIER_RANGE), ==, 0);
}

/* Every value of every key of a zone. */
static void
test_zone_values (void)
{
  for (LatZoneKey key = LAT_ZONE_KEY_SYMMETRY; key < LAT_N_ZONE_KEYS; key++)
    {
      const char *const *choices = lat_zone_key_get_choices (key);

      for (guint i = 0; choices[i] != NULL; i++)
        {
          g_autoptr (LatRules) rules = lat_rules_new ();
          LatZone *zone = lat_rules_find_zone (rules, "a-1");
          g_autofree char *back = NULL;

          g_assert_true (lat_zone_set_value (zone, LAT_ZONE_KEY_SQUARES, "a1;c3", NULL));
          g_assert_true (lat_zone_set_value (zone, key, choices[i], NULL));
          back = lat_zone_dup_value (zone, key);
          g_assert_cmpstr (back, ==, choices[i]);
          g_assert_cmpint (lat_zone_get_choice (zone, key), ==, (int) i);
          check_round_trip (rules);
        }
    }
}

/* As many as there may be, one without squares among them, each with its own. */
static void
test_many_zones (void)
{
  g_autoptr (LatRules) rules = lat_rules_new ();

  for (guint i = 0; i < LAT_MAX_ZONES; i++)
    {
      g_autofree char *name = g_strdup_printf ("zone-%u", i);
      g_autofree char *square = i > 0 ? g_strdup_printf ("%c3", 'a' + (char) i) : g_strdup ("");
      LatZone *zone = lat_rules_find_zone (rules, name);

      g_assert_nonnull (zone);
      g_assert_true (lat_zone_set_value (zone, LAT_ZONE_KEY_SQUARES, square, NULL));
      lat_zone_set_choice (zone, LAT_ZONE_KEY_GOAL, (int) (i % 13));
    }
  g_assert_null (lat_rules_find_zone (rules, "one-more"));
  g_assert_nonnull (lat_rules_find_zone (rules, "zone-3"));
  g_assert_cmpuint (rules->n_zones, ==, LAT_MAX_ZONES);
  check_round_trip (rules);
}

/* Whom the sets of men are made of: a bit each for White's and Black's soldiers, leaders, officers. */
static void
test_men (void)
{
  static const struct
  {
    const char *word;
    LatWho who;
  } cases[] = {
    { "nobody", 0 },          { "all", 63 },           { "soldiers", 3 },
    { "leaders", 12 },        { "white", 21 },         { "black", 42 },
    { "white-soldiers", 1 },  { "black-soldiers", 2 }, { "white-leader", 4 },
    { "black-leader", 8 },    { "officers", 48 },      { "white-officers", 16 },
    { "black-officers", 32 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      LatZone zone;

      lat_zone_init (&zone, "x");
      g_assert_true (lat_zone_set_value (&zone, LAT_ZONE_KEY_SAFE, cases[i].word, NULL));
      g_assert_cmphex (lat_zone_get_who (&zone, LAT_ROLE_SAFE), ==, cases[i].who);
    }
}

static void
test_symmetries (void)
{
  static const struct
  {
    const char *symmetry;
    int files, ranks;
    const char *squares;
  } cases[] = {
    { "none", 7, 7, "b1" },
    { "half-turn", 7, 7, "b1;f7" },
    { "mirrors", 7, 7, "b1;f1;b7;f7" },
    { "all", 7, 7, "b1;f1;a2;g2;a6;g6;b7;f7" },
    { "all", 7, 9, "b1;f1;b9;f9" },
    { "half-turn", 4, 3, "b1;c3" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      LatZone zone;
      LatSquareSet squares, expected = { 0 };

      g_test_message ("%s on %d by %d", cases[i].symmetry, cases[i].files, cases[i].ranks);
      lat_zone_init (&zone, "x");
      g_assert_true (lat_zone_set_value (&zone, LAT_ZONE_KEY_SQUARES, "b1", NULL));
      g_assert_true (lat_zone_set_value (&zone, LAT_ZONE_KEY_SYMMETRY, cases[i].symmetry, NULL));
      g_assert_true (lat_square_set_read (cases[i].squares, &expected, NULL));
      squares = lat_zone_get_squares (&zone, cases[i].files, cases[i].ranks);
      g_assert_true (lat_square_set_equal (&squares, &expected));
    }
}

#define HEAD "[Latrunculi Rules]\nFormat=2\n"
#define OLD  "[Latrunculi Rules]\nFormat=1\n"

/* What is wrong, where, with which value, and that something is said of how to mend it. */
static const struct
{
  const char *text;
  guint line;
  const char *group;
  const char *key;
  const char *value;
  const char *message;
} bad_files[] = {
  { OLD "[White.Soldier]\nRange=2\n", 2, "Latrunculi Rules", "Format", "1",
    "some key is of a later format" },
  { OLD "[Zone.x]\nSquares=a1\n", 2, "Latrunculi Rules", "Format", "1",
    "some key is of a later format" },
  { OLD "[Capture]\nCustodial=false\n", 2, "Latrunculi Rules", "Format", "1",
    "some key is of a later format" },
  { OLD "[Capture]\nLeaderCapture=surround\n", 2, "Latrunculi Rules", "Format", "1",
    "some key is of a later format" },
  { OLD "[Provenance]\nCapture.Custodial=modern\n", 2, "Latrunculi Rules", "Format", "1",
    "some key is of a later format" },
  { OLD "[Provenance]\nBoard.Zones=modern\n", 2, "Latrunculi Rules", "Format", "1",
    "some key is of a later format" },
  { OLD "[Setup]\nArray=dd6/8/8/8/8/8/8/SSD5\n", 2, "Latrunculi Rules", "Format", "1",
    "some key is of a later format" },
  { OLD "[Setup]\nArray=oo6/8/8/8/8/8/8/SSD5\n", 2, "Latrunculi Rules", "Format", "1",
    "some key is of a later format" },
  { OLD "[Setup]\nArray=sd6/8/8/8/8/8/8/SSD5\nLeaders=1\n", 2, "Latrunculi Rules", "Format", "1",
    "some key is of a later format" },
  { OLD "[Setup]\nSoldiers=4\nLeaders=2\n", 2, "Latrunculi Rules", "Format", "1",
    "some key is of a later format" },
  { OLD "[Officer]\nRange=2\n", 2, "Latrunculi Rules", "Format", "1",
    "some key is of a later format" },
  { OLD "[White.Capture]\nMandatory=true\n", 2, "Latrunculi Rules", "Format", "1",
    "some key is of a later format" },
  { "[Zone.x]\nSquares=a1\n", 0, "Latrunculi Rules", "Format", NULL, "missing" },
  { HEAD "[Zone.Throne]\nSquares=a1\n", 3, "Zone.Throne", NULL, NULL, "no name of a zone" },
  { HEAD "[Zone.]\nSquares=a1\n", 3, "Zone.", NULL, NULL, "no name of a zone" },
  { HEAD "[Zone.a.b]\nSquares=a1\n", 3, "Zone.a.b", NULL, NULL, "no name of a zone" },
  { HEAD "[Zone.twenty-four-letters-long]\nSquares=a1\n", 3, "Zone.twenty-four-letters-long", NULL,
    NULL, "no name of a zone" },
  { HEAD "[Zone.x]\nSquare=a1\n", 4, "Zone.x", "Square", "a1", "unknown key" },
  { HEAD "[Zone.x]\nSquares=a1;z9\n", 4, "Zone.x", "Squares", "a1;z9",
    "“z9” is no name of a square" },
  { HEAD "[Zone.x]\nStop=kings\n", 4, "Zone.x", "Stop", "kings", "bad value" },
  { HEAD "[Zone.x]\nSymmetry=half\n", 4, "Zone.x", "Symmetry", "half", "bad value" },
  { HEAD "[Zone.x]\nHostileWhen=\n", 4, "Zone.x", "HostileWhen", "", "bad value" },
  { HEAD "[Zone.x]\nStop=all\nStop=all\n", 5, "Zone.x", "Stop", NULL, "the same key twice" },
  { HEAD "[Board]\nZones=x(Squares=a1)\n", 4, "Board", "Zones", "x(Squares=a1)", "unknown key" },
  { HEAD "[White.Board]\nFiles=9\n", 3, "White.Board", NULL, NULL, "unknown group" },
  { HEAD "[Black.Limits]\nRepetition=2\n", 3, "Black.Limits", NULL, NULL, "unknown group" },
  { HEAD "[White.Tactics]\nFlank=true\n", 3, "White.Tactics", NULL, NULL, "unknown group" },
  { HEAD "[Red.Soldier]\nRange=2\n", 3, "Red.Soldier", NULL, NULL, "unknown group" },
  { HEAD "[White.Capture]\nMethod=trap\n", 4, "White.Capture", "Method", "trap", "unknown key" },
  { HEAD "[Black.Setup]\nDropsPerTurn=2\n", 4, "Black.Setup", "DropsPerTurn", "2", "unknown key" },
  { HEAD "[Black.Soldier]\nRange=19\n", 4, "Black.Soldier", "Range", "19", "bad value" },
  { HEAD "[Black.Soldier]\nRange=1\nRange=2\n", 5, "Black.Soldier", "Range", NULL,
    "the same key twice" },
  { HEAD "[Soldier]\nRange=1;white=2\n", 4, "Soldier", "Range", "1;white=2", "bad value" },
};

static void
test_file_errors (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (bad_files); i++)
    {
      g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new ("a.latrules");
      const LatDiagnostic *item;

      g_test_message ("%s", bad_files[i].text);
      g_assert_null (lat_rules_file_read (bad_files[i].text, -1, diagnostics));
      g_assert_cmpuint (lat_diagnostics_get_errors (diagnostics), ==, 1);
      item = lat_diagnostics_get (diagnostics, 0);
      g_assert_cmpuint (item->line, ==, bad_files[i].line);
      g_assert_cmpstr (item->group, ==, bad_files[i].group);
      g_assert_cmpstr (item->key, ==, bad_files[i].key);
      g_assert_cmpstr (item->value, ==, bad_files[i].value);
      g_assert_cmpstr (item->message, ==, bad_files[i].message);
      g_assert_nonnull (item->remedy);
      if (g_str_equal (item->message, "some key is of a later format"))
        g_assert_cmpstr (item->remedy, ==, "write Format=2");
    }
}

/* Of a zone or one side nothing is said: that is told, with its place, and the rest is read. */
static void
test_empty_groups (void)
{
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new ("a.latrules");
  g_autoptr (LatRules) rules = lat_rules_file_read (
      HEAD "[Zone.a]\n# nothing\n[Soldier]\n[Board]\nFiles=7\n[White.Soldier]\n", -1, diagnostics);
  static const struct
  {
    guint line;
    const char *group;
  } told[] = { { 3, "Zone.a" }, { 8, "White.Soldier" } };

  g_assert_nonnull (rules);
  g_assert_cmpint (rules->files, ==, 7);
  g_assert_cmpuint (lat_diagnostics_get_errors (diagnostics), ==, 0);
  g_assert_cmpuint (lat_diagnostics_get_count (diagnostics), ==, G_N_ELEMENTS (told));
  for (guint i = 0; i < G_N_ELEMENTS (told); i++)
    {
      const LatDiagnostic *item = lat_diagnostics_get (diagnostics, i);

      g_assert_cmpuint (item->line, ==, told[i].line);
      g_assert_cmpstr (item->group, ==, told[i].group);
      g_assert_cmpint (item->severity, ==, LAT_SEVERITY_WARNING);
      g_assert_cmpstr (item->message, ==, "a group without keys has no effect");
      g_assert_nonnull (item->remedy);
    }
}

/* Who has more men to drop than squares for them passes for ever: that is told where drops are forbidden. */
static void
test_no_drops (void)
{
#define ALL "a1;a2;a3;b1;b2;b3;c1;c2;c3"
  static const struct
  {
    const char *rules;
    const char *group;
    const char *key;
    const char *value;
    const char *message;
  } cases[] = {
    { "Setup.Soldiers=2|Setup.DropForbidden=" ALL, "Setup", "DropForbidden", ALL,
      "White has more soldiers to drop than squares where they may be dropped" },
    { "White.Setup.Soldiers=2|Setup.Array=3/2s/"
      "3|Zone.z.Squares=a1;a2;a3;b1;b2;b3;c1|Zone.z.Drop=black",
      "Zone.z", "Drop", "black",
      "White has more soldiers to drop than squares where they may be dropped" },
    { "Black.Setup.Leaders=1|Setup.Array=2S/3/2s|Zone.z.Squares=" ALL "|Zone.z.Stop=soldiers",
      "Zone.z", "Stop", "soldiers", "Black’s leader may be dropped nowhere" },
    { "White.Setup.Leaders=2|Setup.Array=2S/3/2s|Zone.z.Squares=" ALL "|Zone.z.Stop=soldiers",
      "Zone.z", "Stop", "soldiers",
      "White has more leaders to drop than squares where they may be dropped" },
    { "Black.Setup.Officers=1|Setup.Array=2S/3/2s|Zone.z.Squares=" ALL "|Zone.z.Drop=soldiers",
      "Zone.z", "Drop", "soldiers",
      "Black has more officers to drop than squares where they may be dropped" },
    { "Setup.Soldiers=2|Setup.DropForbidden=b2|Zone.z.Squares=a1|Zone.z.Drop=nobody", NULL, NULL,
      NULL, NULL },
    { "Setup.Array=2S/3/2s|Setup.DropForbidden=" ALL, NULL, NULL, NULL, NULL },
  };
#undef ALL

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *line = g_strconcat ("Board.Files=3|Board.Ranks=3|", cases[i].rules, NULL);
      g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);
      g_autoptr (LatRules) rules = lat_rules_line_read (line, diagnostics);
      const LatDiagnostic *item;

      g_test_message ("%s", line);
      g_assert_nonnull (rules);
      g_assert_true (lat_rules_check (rules, diagnostics));
      if (cases[i].message == NULL)
        {
          g_assert_cmpuint (lat_diagnostics_get_count (diagnostics), ==, 0);
          continue;
        }
      item = lat_diagnostics_get (diagnostics, 0);
      g_assert_cmpint (item->severity, ==, LAT_SEVERITY_WARNING);
      g_assert_cmpstr (item->group, ==, cases[i].group);
      g_assert_cmpstr (item->key, ==, cases[i].key);
      g_assert_cmpstr (item->value, ==, cases[i].value);
      g_assert_cmpstr (item->message, ==, cases[i].message);
      g_assert_nonnull (item->remedy);
    }
}

/* A file of the older format says what it said. */
static void
test_old_format (void)
{
  g_autoptr (LatRules) rules =
      lat_rules_file_read (OLD "[Capture]\nCustodial=true\nLeaderCapture=freeze\n", -1, NULL);
  g_autofree char *text = NULL;

  g_assert_nonnull (rules);
  text = lat_rules_file_write (rules);
  g_assert_nonnull (strstr (text, "Format=1\n"));
}

/* What a reader of the first format would not know is told, though it says no more than the default. */
static void
test_clause_of_later_key (void)
{
  static const char *const lines[] = { "Board.Zones=modern\n", "Capture.Custodial=modern\n" };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autofree char *said = g_strconcat (HEAD "[Provenance]\n", lines[i], NULL);
      g_autoptr (LatRules) rules = lat_rules_file_read (said, -1, NULL);
      g_autofree char *text = NULL;

      g_assert_nonnull (rules);
      text = lat_rules_file_write (rules);
      g_assert_nonnull (strstr (text, "Format=2\n"));
      g_assert_nonnull (strstr (text, lines[i]));
    }
}

static void
test_too_many_zones (void)
{
  g_autoptr (GString) text = g_string_new (HEAD);
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);
  const LatDiagnostic *item;

  for (guint i = 0; i <= LAT_MAX_ZONES; i++)
    g_string_append_printf (text, "[Zone.z%u]\nSquares=a1\n", i);
  g_assert_null (lat_rules_file_read (text->str, -1, diagnostics));
  g_assert_cmpuint (lat_diagnostics_get_errors (diagnostics), ==, 1);
  item = lat_diagnostics_get (diagnostics, 0);
  g_assert_cmpstr (item->group, ==, "Zone.z16");
  g_assert_cmpstr (item->message, ==, "too many zones");
  g_assert_cmpstr (item->remedy, ==, "there may be at most 16 zones");
  g_assert_cmpuint (item->line, ==, 2 + 16 * 2 + 2);
}

static void
test_line_errors (void)
{
  static const struct
  {
    const char *line;
    guint column;
    const char *group;
    const char *key;
  } cases[] = {
    { "Board.Files=9|White.Board.Files=9", 15, "White.Board", "Files" },
    { "Board.Files=9|Zone.x.Stop=kings", 15, "Zone.x", "Stop" },
    { "Board.Files=9|Zone.X.Stop=all", 15, "Zone.X", "Stop" },
    { "Board.Files=9|Zone.x.Halt=all", 15, "Zone.x", "Halt" },
    { "Zone.x.Stop=all|Zone.x.Stop=all", 17, "Zone.x", "Stop" },
    { "White.Soldier.Range=1|White.Soldier.Range=1", 23, "White.Soldier", "Range" },
    { "Soldier.Range=1|Black.Soldier.Range=x", 17, "Black.Soldier", "Range" },
    { "Soldier.Range=1;white=2", 1, "Soldier", "Range" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);
      const LatDiagnostic *item;

      g_test_message ("%s", cases[i].line);
      g_assert_null (lat_rules_line_read (cases[i].line, diagnostics));
      g_assert_cmpuint (lat_diagnostics_get_count (diagnostics), ==, 1);
      item = lat_diagnostics_get (diagnostics, 0);
      g_assert_cmpuint (item->column, ==, cases[i].column);
      g_assert_cmpstr (item->group, ==, cases[i].group);
      g_assert_cmpstr (item->key, ==, cases[i].key);
      g_assert_nonnull (item->remedy);
    }
}

/* Values as text that are no values: the rules stay as they are. */
static void
test_bad_values (void)
{
  static const struct
  {
    LatKey key;
    const char *value;
  } cases[] = {
    { LAT_KEY_SOLDIER_RANGE, "1;white=" },
    { LAT_KEY_SOLDIER_RANGE, "1;red=2" },
    { LAT_KEY_SOLDIER_RANGE, "1;white=19" },
    { LAT_KEY_SOLDIER_RANGE, ";white=1" },
    { LAT_KEY_SOLDIER_RANGE, "white=1" },
    { LAT_KEY_SOLDIER_RANGE, "1;white" },
    { LAT_KEY_NO_MOVES, "lose;black=never" },
    { LAT_KEY_METHOD, "remove;white=trap" },
    { LAT_KEY_FILES, "8;white=9" },
    { LAT_KEY_ZONES, "x" },
    { LAT_KEY_ZONES, "x(" },
    { LAT_KEY_ZONES, "x(Squares)" },
    { LAT_KEY_ZONES, "x(Squares=a1" },
    { LAT_KEY_ZONES, "X(Squares=a1)" },
    { LAT_KEY_ZONES, "x(Stop=kings)" },
    { LAT_KEY_ZONES, "x(Halt=all)" },
    { LAT_KEY_ZONES, "x(Squares=a1) x(Squares=a1)" },
    { LAT_KEY_ZONES, "(Squares=a1)" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (LatRules) rules = lat_rules_new ();
      g_autoptr (LatRules) before = lat_rules_new ();
      g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);

      g_test_message ("%s", cases[i].value);
      g_assert_false (lat_rules_set_value (rules, cases[i].key, cases[i].value, diagnostics));
      g_assert_true (lat_rules_equal (rules, before));
      g_assert_cmpuint (lat_diagnostics_get_errors (diagnostics), ==, 1);
      g_assert_nonnull (lat_diagnostics_get (diagnostics, 0)->remedy);
    }
}

/* What does not go together, and the group and key that are to be blamed. */
static const struct
{
  const char *line;
  const char *group;
  const char *key;
} bad_rules[] = {
  { "Setup.Soldiers=4|Zone.x.Squares=i9", "Zone.x", "Squares" },
  { "Setup.Soldiers=4|Board.Files=5|Board.Ranks=5|Zone.x.Squares=a6|Zone.x.Symmetry=all", "Zone.x",
    "Squares" },
  { "Setup.Soldiers=4|Capture.Method=trap|Capture.LeaderCapture=surround", "Capture",
    "LeaderCapture" },
  { "Setup.Soldiers=4|Capture.Method=trap|Black.Capture.LeaderCapture=surround", "Capture",
    "LeaderCapture" },
  { "Setup.Soldiers=4|Capture.Method=convert|White.Capture.LeaderCapture=surround", "Capture",
    "LeaderCapture" },
  { "Setup.Soldiers=4|Capture.Method=trap|Zone.x.Squares=a1|Zone.x.Surround=soldiers", "Zone.x",
    "Surround" },
  { "Setup.Soldiers=4|Capture.LeaderCapture=freeze|Zone.x.Squares=a1|Zone.x.Surround=leaders",
    "Zone.x", "Surround" },
  { "Setup.Soldiers=4|White.Capture.LeaderCapture=freeze|Zone.x.Squares=a1|Zone.x.Surround=all",
    "Zone.x", "Surround" },
  { "Setup.Soldiers=4|Black.Capture.LeaderCapture=freeze|Zone.x.Squares=a1"
    "|Zone.x.Surround=black-leader",
    "Zone.x", "Surround" },
  { "White.Setup.Soldiers=60|Black.Setup.Soldiers=5", "Setup", "Soldiers" },
  { "White.Setup.Soldiers=4", "Setup", "Array" },
  { "Setup.Soldiers=8|Black.Setup.Soldiers=2|Setup.Removals=2", "Setup", "Removals" },
};

static void
test_check (void)
{
  static const char *const good[] = {
    "Setup.Soldiers=4|Capture.LeaderCapture=freeze|Zone.x.Squares=a1|Zone.x.Surround=soldiers",
    "Setup.Soldiers=4|Capture.LeaderCapture=surround|Zone.x.Squares=a1|Zone.x.Surround=leaders",
    "Setup.Soldiers=4|Black.Capture.LeaderCapture=freeze|Zone.x.Squares=a1"
    "|Zone.x.Surround=white-leader",
    "Setup.Soldiers=4|Capture.Method=convert|Zone.x.Squares=a1|Zone.x.Surround=soldiers",
    "White.Setup.Soldiers=60|Black.Setup.Soldiers=4",
    "Setup.Array=D7/8/8/8/8/8/8/s7|Black.Setup.Leaders=1",
    "Setup.Array=D7/8/8/8/8/8/8/s7|White.Setup.Leaders=1",
    "Setup.Soldiers=4|Board.Holes=a1|Zone.x.Squares=a1",
  };

  for (guint i = 0; i < G_N_ELEMENTS (bad_rules); i++)
    {
      g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);
      g_autoptr (LatRules) rules = lat_rules_line_read (bad_rules[i].line, diagnostics);
      gboolean found = FALSE;

      g_test_message ("%s", bad_rules[i].line);
      g_assert_nonnull (rules);
      g_assert_false (lat_rules_check (rules, diagnostics));
      g_assert_null (lat_ruleset_new (rules, NULL));
      for (guint j = 0; j < lat_diagnostics_get_count (diagnostics); j++)
        {
          const LatDiagnostic *item = lat_diagnostics_get (diagnostics, j);

          g_assert_nonnull (item->remedy);
          found = found
                  || (g_strcmp0 (item->group, bad_rules[i].group) == 0
                      && g_strcmp0 (item->key, bad_rules[i].key) == 0);
        }
      g_assert_true (found);
    }
  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    {
      g_autoptr (LatRules) rules = lat_rules_line_read (good[i], NULL);

      g_test_message ("%s", good[i]);
      g_assert_true (lat_rules_check (rules, NULL));
    }
}

/* Rules in one line that begin with a bad group of a side or a zone are told so, not taken for a file. */
static void
test_bad_start (void)
{
  static const char *const lines[] = { "White.Board.Files=3", "Black.Tactics.Flank=true",
                                       "Zone.Throne.Squares=a1" };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);

      g_assert_null (lat_rules_read_any (lines[i], FALSE, diagnostics));
      g_assert_cmpuint (lat_diagnostics_get_count (diagnostics), ==, 1);
      g_assert_cmpstr (lat_diagnostics_get (diagnostics, 0)->message, ==, "unknown key");
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules-zones/bad-start", test_bad_start);
  g_test_add_func ("/rules-zones/side-values", test_side_values);
  g_test_add_func ("/rules-zones/side-over-common", test_side_over_common);
  g_test_add_func ("/rules-zones/file-order", test_file_order);
  g_test_add_func ("/rules-zones/zone-values", test_zone_values);
  g_test_add_func ("/rules-zones/many-zones", test_many_zones);
  g_test_add_func ("/rules-zones/men", test_men);
  g_test_add_func ("/rules-zones/symmetries", test_symmetries);
  g_test_add_func ("/rules-zones/file-errors", test_file_errors);
  g_test_add_func ("/rules-zones/empty-groups", test_empty_groups);
  g_test_add_func ("/rules-zones/no-drops", test_no_drops);
  g_test_add_func ("/rules-zones/old-format", test_old_format);
  g_test_add_func ("/rules-zones/clause-of-later-key", test_clause_of_later_key);
  g_test_add_func ("/rules-zones/too-many-zones", test_too_many_zones);
  g_test_add_func ("/rules-zones/line-errors", test_line_errors);
  g_test_add_func ("/rules-zones/bad-values", test_bad_values);
  g_test_add_func ("/rules-zones/check", test_check);
  return g_test_run ();
}
