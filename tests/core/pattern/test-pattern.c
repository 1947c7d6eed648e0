/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-pattern.c - tests: patterns against one who looks square by square, their text, and tactics by hand */
#include "lat-pattern.h"

#include <string.h>

#include "lat-action-text.h"
#include "lat-movegen-private.h"
#include "lat-movegen.h"
#include "lat-position-text.h"
#include "lat-rules-file.h"
#include "lat-symmetry.h"
#include "random-rules.h"

#define N_RULES    400
#define N_PLIES    30
#define N_PATTERNS 3
#define N_TEXTS    300

#define XXI     "latrunculi-xxi-8x8"
#define SENECA  "seneca-8x8"
#define MORE    "Setup.Soldiers=2|"
#define LEADERS "Setup.Soldiers=2|Setup.Leaders=1|"
#define SEVERAL "Setup.Soldiers=2|Setup.Leaders=2|Goal.LeaderImmobilised=enclosed"

static LatRuleset *
compile (const char *spec)
{
  g_autoptr (LatRules) rules = lat_rules_read_any (spec, FALSE, NULL);
  LatRuleset *ruleset = lat_ruleset_new (rules, NULL);

  g_assert_nonnull (ruleset);
  return ruleset;
}

/* --- One who looks square by square --- */

static gboolean
is_kind (LatPatternKind kind, LatCell cell)
{
  gboolean is_man = lat_cell_is_piece (cell);
  gboolean is_white = is_man && lat_cell_side (cell) == LAT_WHITE;
  gboolean is_leader = is_man && lat_cell_kind (cell) == LAT_LEADER;
  gboolean is_officer = is_man && lat_cell_kind (cell) == LAT_OFFICER;

  switch (kind)
    {
    case LAT_PATTERN_ANYTHING:
      return TRUE;
    case LAT_PATTERN_EMPTY:
      return cell == LAT_CELL_EMPTY;
    case LAT_PATTERN_WHITE_SOLDIER:
      return is_white && !is_leader && !is_officer;
    case LAT_PATTERN_BLACK_SOLDIER:
      return is_man && !is_white && !is_leader && !is_officer;
    case LAT_PATTERN_WHITE_LEADER:
      return is_white && is_leader;
    case LAT_PATTERN_BLACK_LEADER:
      return is_man && !is_white && is_leader;
    case LAT_PATTERN_WHITE_OFFICER:
      return is_white && is_officer;
    case LAT_PATTERN_BLACK_OFFICER:
      return is_man && !is_white && is_officer;
    case LAT_PATTERN_WHITE_MAN:
      return is_white;
    case LAT_PATTERN_BLACK_MAN:
      return is_man && !is_white;
    case LAT_PATTERN_MAN:
      return is_man;
    default:
      g_assert_not_reached ();
    }
}

static gboolean
is_square (LatPatternSquare square, LatCell cell)
{
  gboolean is_so = is_kind ((LatPatternKind) square.kind, cell);

  if (lat_cell_is_piece (cell) && square.kind > LAT_PATTERN_EMPTY)
    is_so = is_so
            && (square.state == LAT_PATTERN_EITHER
                || (square.state == LAT_PATTERN_TRAPPED) == lat_cell_is_trapped (cell));
  if (cell == LAT_CELL_OUTSIDE)
    return square.kind == LAT_PATTERN_ANYTHING;
  return is_so != square.is_not;
}

static gboolean
has_squares (const LatPattern *pattern, const LatRuleset *ruleset, const LatPosition *position)
{
  if (!lat_pattern_has_squares (pattern))
    return TRUE;
  if ((guint) lat_ruleset_get_files (ruleset) != pattern->files
      || (guint) lat_ruleset_get_ranks (ruleset) != pattern->ranks)
    return FALSE;
  for (guint map = 0; map < (pattern->is_mirrored ? LAT_N_MAPS : 1u); map++)
    {
      gboolean is_so = lat_symmetry_holds (ruleset, map, FALSE, TRUE);

      for (guint file = 0; file < pattern->files && is_so; file++)
        for (guint rank = 0; rank < pattern->ranks && is_so; rank++)
          {
            LatSquare square = lat_square_new ((int) file, (int) rank);
            LatSquare image = lat_symmetry_map_square (ruleset, map, square);

            is_so = is_square (pattern->squares[image], position->cells[square]);
          }
      if (is_so)
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_between (LatPatternRange range, int value)
{
  return range.least <= value && value <= range.most;
}

/* Closed is what does not let a leader go by the rules' own word for it. */
static int
count_open (const LatRuleset *ruleset, const LatPosition *position, LatSquare leader)
{
  static const int steps[][2] = { { 0, 1 }, { 1, 0 }, { 0, -1 }, { -1, 0 } };
  LatSide side = lat_cell_side (position->cells[leader]);
  gboolean is_enclosed =
      lat_rules_get_side_int (lat_ruleset_get_rules (ruleset), side, LAT_KEY_LEADER_IMMOBILISED)
      == LAT_IMMOBILISED_ENCLOSED;
  int n = 0;

  for (guint i = 0; i < 4; i++)
    {
      LatCell cell = position->cells[lat_square_new (lat_square_file (leader) + steps[i][0],
                                                     lat_square_rank (leader) + steps[i][1])];

      if (cell == LAT_CELL_EMPTY
          || (is_enclosed && lat_cell_is_piece (cell) && lat_cell_side (cell) == side))
        n++;
    }
  return n;
}

static gboolean
has_pattern (const LatPattern *pattern,
             const LatRuleset *ruleset,
             const LatPosition *position,
             guint ply)
{
  int men[LAT_N_SIDES] = { 0 };
  int open[LAT_N_SIDES] = { -1, -1 };

  for (guint i = 0; i < LAT_N_CELLS; i++)
    if (lat_cell_is_piece (position->cells[i]))
      {
        men[lat_cell_side (position->cells[i])]++;
        if (lat_cell_kind (position->cells[i]) == LAT_LEADER)
          {
            int n = count_open (ruleset, position, (LatSquare) i);
            LatSide side = lat_cell_side (position->cells[i]);

            open[side] = open[side] < 0 ? n : MIN (open[side], n);
          }
      }
  for (guint side = 0; side < LAT_N_SIDES; side++)
    {
      LatPatternRange range = pattern->numbers[LAT_PATTERN_WHITE_OPEN + side];

      if (lat_pattern_range_is_set (&range) && (open[side] < 0 || !is_between (range, open[side])))
        return FALSE;
    }
  return is_between (pattern->numbers[LAT_PATTERN_WHITE_MEN], men[LAT_WHITE])
         && is_between (pattern->numbers[LAT_PATTERN_BLACK_MEN], men[LAT_BLACK])
         && is_between (pattern->numbers[LAT_PATTERN_AHEAD], men[LAT_WHITE] - men[LAT_BLACK])
         && is_between (pattern->numbers[LAT_PATTERN_PLY], (int) ply)
         && (pattern->turn == LAT_PATTERN_ANYBODY
             || (pattern->turn == LAT_PATTERN_WHITE) == (position->side == LAT_WHITE))
         && has_squares (pattern, ruleset, position);
}

/* --- Patterns at random --- */

static LatPatternSquare
draw_square (GRand *rand)
{
  LatPatternSquare square = { 0 };

  square.kind = (guint8) g_rand_int_range (rand, LAT_PATTERN_EMPTY, LAT_PATTERN_N_KINDS);
  if (square.kind > LAT_PATTERN_EMPTY)
    square.state = (guint8) g_rand_int_range (rand, 0, LAT_PATTERN_N_STATES);
  square.is_not = g_rand_int_range (rand, 0, 4) == 0;
  return square;
}

/* One that a position can have: most squares fit it, somewhere on the board if it may be turned. */
static void
draw_squares (GRand *rand,
              const LatRuleset *ruleset,
              const LatPosition *position,
              LatPattern *pattern)
{
  const LatSquare *squares;
  gint32 n = (gint32) lat_ruleset_get_squares (ruleset, &squares);
  guint map = (guint) g_rand_int_range (rand, 0, LAT_N_MAPS);

  if (!pattern->is_mirrored || !lat_symmetry_holds (ruleset, map, FALSE, TRUE))
    map = 0;
  for (int i = g_rand_int_range (rand, 0, 6); i > 0; i--)
    {
      LatSquare square = squares[g_rand_int_range (rand, 0, n)];
      LatPatternSquare wanted = draw_square (rand);

      while (!is_square (wanted, position->cells[square]) && g_rand_int_range (rand, 0, 12) > 0)
        wanted = draw_square (rand);
      lat_pattern_set_square (pattern, ruleset, lat_symmetry_map_square (ruleset, map, square),
                              wanted);
    }
}

static void
draw_numbers (GRand *rand, LatPattern *pattern)
{
  for (guint i = 0; i < LAT_PATTERN_N_NUMBERS; i++)
    if (g_rand_int_range (rand, 0, 6) == 0)
      {
        int least, most, from, to;

        lat_pattern_get_limits ((LatPatternNumber) i, &least, &most);
        from = g_rand_int_range (rand, MAX (least, -3), MIN (most, 8) + 1);
        to = g_rand_int_range (rand, from, MIN (most, 20) + 1);
        if (g_rand_int_range (rand, 0, 3) > 0)
          pattern->numbers[i].least = from;
        if (g_rand_int_range (rand, 0, 3) > 0)
          pattern->numbers[i].most = to;
      }
  if (g_rand_int_range (rand, 0, 4) == 0)
    pattern->turn = (LatPatternTurn) g_rand_int_range (rand, LAT_PATTERN_WHITE, 3);
}

static void
draw_pattern (GRand *rand,
              const LatRuleset *ruleset,
              const LatPosition *position,
              LatPattern *pattern)
{
  lat_pattern_init (pattern);
  pattern->is_mirrored = g_rand_boolean (rand);
  draw_squares (rand, ruleset, position, pattern);
  draw_numbers (rand, pattern);
}

/* --- Tests --- */

/* By rules at random, with every map that they have. Returns: how many positions had their pattern */
static guint
play (LatRuleset *ruleset, GRand *rand, guint *n_mirrored)
{
  LatPosition position = *lat_ruleset_get_start (ruleset);
  guint n = 0;

  for (guint ply = 0; ply < N_PLIES; ply++)
    {
      g_auto (LatActionList) list;
      LatPosition next;

      for (guint i = 0; i < N_PATTERNS; i++)
        {
          g_autoptr (LatPatternMatcher) matcher = NULL;
          LatPattern pattern;
          gboolean is_so;

          draw_pattern (rand, ruleset, &position, &pattern);
          matcher = lat_pattern_matcher_new (&pattern, ruleset);
          is_so = has_pattern (&pattern, ruleset, &position, ply);
          g_assert_cmpint (
              lat_pattern_matcher_matches (matcher, NULL, LAT_ACTION_INVALID, &position, ply), ==,
              is_so);
          n += is_so;
          pattern.is_mirrored = FALSE;
          *n_mirrored += is_so && !has_pattern (&pattern, ruleset, &position, ply);
        }
      lat_action_list_init (&list);
      lat_movegen_list (ruleset, &position, NULL, &list);
      if (list.n == 0)
        break;
      lat_play (ruleset, &position, list.items[g_rand_int_range (rand, 0, (gint32) list.n)], &next);
      position = next;
    }
  return n;
}

static void
test_random (void)
{
  static const char *const kinds[] = {
    "Setup.Array=dosossod/8/8/8/8/8/8/DOSOSSOD|Capture.Method=trap|Goal.LeaderImmobilised=enclosed",
    "Setup.Array=dossssod/8/8/8/8/8/8/DOSSSSOD|Zone.x.Squares=c3;d3;e6|Zone.x.MakesLeader=all|"
    "Soldier.Range=0|Officer.Range=0",
    "Board.Files=6|Board.Ranks=6|Setup.Soldiers=3|Setup.Officers=3|Setup.Leaders=3",
  };
  guint n = 0, n_mirrored = 0;

  for (guint seed = 1; seed <= N_RULES; seed++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_autofree char *line = random_rules_new (rand);
      g_autoptr (LatRuleset) ruleset = compile (line);

      n += play (ruleset, rand, &n_mirrored);
    }
  for (guint i = 0; i < 20 * G_N_ELEMENTS (kinds); i++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (i);
      g_autoptr (LatRuleset) ruleset = compile (kinds[i % G_N_ELEMENTS (kinds)]);

      n += play (ruleset, rand, &n_mirrored);
    }
  g_test_message ("%u found, %u of them only turned or mirrored", n, n_mirrored);
  g_assert_cmpuint (n, >, 5000);
  g_assert_cmpuint (n_mirrored, >, 200);
}

/* A leader of whom no side is open is immobilised, where the rules call him enclosed. */
static void
test_open (void)
{
  static const struct
  {
    const char *rules;
    const char *position;
    guint n;
  } cases[] = {
    { LEADERS "Goal.LeaderImmobilised=enclosed", "8/8/8/3D4/8/8/8/8 w - - 0 1", 4 },
    { LEADERS "Goal.LeaderImmobilised=enclosed", "8/8/3s4/2SDs3/8/8/8/8 w - - 0 1", 2 },
    { LEADERS "Goal.LeaderImmobilised=blocked", "8/8/3s4/2SDs3/8/8/8/8 w - - 0 1", 1 },
    { LEADERS, "8/8/3s4/2SDs3/8/8/8/8 w - - 0 1", 1 },
    { LEADERS "White.Goal.LeaderImmobilised=enclosed", "8/8/3s4/2SDs3/8/8/8/8 w - - 0 1", 2 },
    { LEADERS "Black.Goal.LeaderImmobilised=enclosed", "8/8/3s4/2SDs3/8/8/8/8 w - - 0 1", 1 },
    { LEADERS "Goal.LeaderImmobilised=enclosed", "D7/s7/8/8/8/8/8/8 w - - 0 1", 1 },
    { LEADERS "Goal.LeaderImmobilised=enclosed", "Ds6/s7/8/8/8/8/8/8 w - - 0 1", 0 },
    { LEADERS "Goal.LeaderImmobilised=enclosed", "DS6/s7/8/8/8/8/8/8 w - - 0 1", 1 },
    { SEVERAL, "D7/8/8/3D4/8/8/8/8 w - - 0 1", 2 },
    { SEVERAL, "8/8/3s4/2sDs3/8/8/8/D7 w - - 0 1", 1 },
    { SEVERAL, "Ds6/s7/8/8/8/8/s7/Ds6 w - - 0 1", 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (LatRuleset) ruleset = compile (cases[i].rules);
      LatPosition position;

      g_assert_true (lat_position_text_read (ruleset, cases[i].position, &position, NULL));
      g_assert_cmpuint (lat_pattern_count_open (ruleset, &position, LAT_WHITE), ==, cases[i].n);
      if (lat_ruleset_get_rules (ruleset)->leader_immobilised != LAT_IMMOBILISED_NONE)
        g_assert_cmpint (
            lat_movegen_is_immobilised (ruleset, position.cells, position.leader[LAT_WHITE]), ==,
            cases[i].n == 0);
    }
}

static const struct
{
  const char *rules;
  const char *position;
  const char *action;
  const char *tactics;
} tactics[] = {
  { XXI, "7s/3d4/8/8/2S3Ss/8/4D3/S7 w - - 0 1", "c4-f4", "capture push" },
  { XXI, "7s/3d4/8/S4ssS/8/8/4D3/S7 w - - 0 1", "a5-e5", "capture flank" },
  { XXI, "7s/3d4/8/2s5/1SS5/1S6/4D3/S1S5 w - - 0 1", "c1-c3", "capture phalanx" },
  { XXI, "7s/3d4/3S4/3s4/1Ss5/8/4D3/S2S4 w - - 0 1", "d1-d4", "capture several anvil" },
  { XXI, "ss4Ss/3d4/8/7S/8/8/4D3/S5S1 w - - 0 1", "h5-h7", "capture corner" },
  { XXI, "7s/3d4/8/8/8/8/4D3/S6S w - - 0 1", "h1-h7", "lock" },
  { XXI, "7s/3d3S/8/8/8/8/4D3/S7 w - - 0 1", "a1-a2", "" },
  { XXI, "d1S4s/S7/8/8/8/8/4D3/8 w - - 0 1", "c8-b8", "immobilise" },
  { SEVERAL, "d1S4d/S7/8/8/8/8/4D3/8 w - - 0 1", "c8-b8", "" },
  { SEVERAL, "d1S3Sd/S6S/8/8/8/8/4D3/8 w - - 0 1", "c8-b8", "immobilise" },
  { LEADERS "Setup.Officers=1|Tactics.Lock=skirmish|Soldier.Range=0",
    "7o/3d4/8/8/8/8/4D3/S6S w - - 0 1", "h1-h7", "lock" },
  { SENECA, "8/8/8/2Ss4/4S3/8/8/SS4ss w - - 0 1", "e4-e5", "capture anvil trap" },
  { SENECA, "8/8/4s3/2Ss*S3/5s2/8/8/SS4s1 b - - 0 1", "f4-e4", "capture anvil trap release" },
  { SENECA, "8/8/8/2Ss*S3/8/8/6s1/SS5s w - - 1 2", "xd5", "" },
  { MORE "Capture.Intervention=true", "8/8/8/2s1s3/3S4/8/8/8 w - - 0 1", "d4-d5",
    "capture several intervention" },
  { MORE "Capture.HostileEdges=true", "7s/8/8/8/s1S5/8/8/8 w - - 0 1", "c4-b4", "capture hostile" },
  { MORE "Capture.HostileCorners=true", "7s/8/8/8/8/8/8/1sS5 w - - 0 1", "c1-d1", "" },
  { MORE "Capture.HostileCorners=true", "7s/8/8/8/8/8/8/1s1S4 w - - 0 1", "d1-c1",
    "capture hostile" },
  { MORE "Capture.Enclosure=soldier", "7s/8/8/S7/s1S5/S7/8/8 w - - 0 1", "c4-b4",
    "capture enclosure" },
  { LEADERS "Capture.LeaderCapture=custodial|Goal.LeaderCaptured=true",
    "7s/8/8/8/Sd1S4/8/8/7D w - - 0 1", "d4-c4", "capture leader anvil" },
  { LEADERS "Capture.LeaderCapture=surround|Goal.LeaderCaptured=true",
    "7s/8/8/1S6/Sd1S4/1S6/8/7D w - - 0 1", "d4-c4", "capture leader surround" },
  { MORE "Zone.throne.Squares=d4|Zone.throne.Hostile=all|Capture.Enclosure=soldier",
    "7s/8/8/8/2s5/1S6/8/8 w - - 0 1", "b3-b4", "capture hostile" },
  { MORE "Zone.throne.Squares=c4|Zone.throne.Surround=all|Zone.throne.Hostile=all",
    "7s/8/8/2S5/1Ss1S3/2S5/8/8 w - - 0 1", "e4-d4", "capture surround" },
  { MORE "Capture.Groups=soldiers", "7s/8/8/SS6/ss6/SSS5/8/8 w - - 0 1", "c3-c4",
    "capture several group" },
  { MORE "Capture.Groups=all", "7s/8/8/8/SsS5/8/8/8 w - - 0 1", "c4-c3", "" },
  { MORE "Capture.ShieldWall=true", "7s/8/8/8/8/8/1SS5/SssS4 w - - 0 1", "a1-a2", "" },
  { MORE "Capture.ShieldWall=true", "7s/8/8/8/8/8/SSS5/1ssS4 w - - 0 1", "a2-a1",
    "capture several shield-wall" },
  { MORE "Capture.ShieldWall=true|Capture.HostileCorners=true", "7s/8/8/8/8/8/1SSS4/1ss5 w - - 0 1",
    "d2-d1", "capture several shield-wall" },
  { MORE "Capture.ShieldWall=true|Zone.corners.Squares=a1|Zone.corners.Hostile=all",
    "7s/8/8/8/8/8/1SSS4/1ss5 w - - 0 1", "d2-d1", "capture several shield-wall" },
  { MORE "Capture.ShieldWall=true|Capture.HostileCorners=true", "7s/8/8/8/8/8/1SS5/1s6 w - - 0 1",
    "c2-c1", "capture hostile" },
  { LEADERS "Capture.ShieldWall=true|Capture.HostileCorners=true|Capture.LeaderCapture=custodial",
    "7s/8/8/8/8/8/1SS5/1d5D w - - 0 1", "c2-c1", "capture leader hostile" },
  { MORE "Soldier.Jump=enemy|Capture.Leap=short", "7s/8/8/8/Ss6/8/8/8 w - - 0 1", "a4-c4",
    "capture leap" },
  { MORE "Capture.Replacement=true", "7s/8/8/8/Ss6/8/8/8 w - - 0 1", "a4-b4",
    "capture replacement" },
  { MORE "Capture.Replacement=true|Capture.Approach=true", "7s/8/8/8/Ss1s4/8/8/8 w - - 0 1",
    "a4-b4", "capture replacement" },
  { MORE "Capture.Replacement=true|Capture.Approach=true", "7s/8/8/8/Sss5/8/8/8 w - - 0 1", "a4-b4",
    "capture several replacement approach" },
  { MORE "Capture.Approach=true", "7s/8/8/8/S1sss3/8/8/8 w - - 0 1", "a4-b4",
    "capture several approach" },
  { MORE "Capture.Approach=true", "7s/8/8/8/S1s1S3/8/8/8 w - - 0 1", "e4-d4", "capture approach" },
  { MORE "Capture.Approach=true|Capture.Groups=all", "7s/8/8/8/S1sS4/8/8/8 w - - 0 1", "a4-b4",
    "capture anvil" },
};

static void
test_tactics (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (tactics); i++)
    {
      g_autoptr (LatRuleset) ruleset = compile (tactics[i].rules);
      g_autoptr (LatTacticFinder) finder = lat_tactic_finder_new (ruleset);
      g_autoptr (GString) found = g_string_new (NULL);
      LatPosition position;
      LatAction action;

      g_assert_true (lat_position_text_read (ruleset, tactics[i].position, &position, NULL));
      action = lat_action_text_read (ruleset, &position, NULL, tactics[i].action, NULL, NULL);
      g_assert_cmpuint (action, !=, LAT_ACTION_INVALID);
      g_assert_true (lat_tactic_finder_occurs (finder, LAT_TACTIC_NONE, &position, action));
      for (guint k = LAT_TACTIC_CAPTURE; k < LAT_N_TACTICS; k++)
        if (lat_tactic_finder_occurs (finder, (LatTactic) k, &position, action))
          g_string_append_printf (found, "%s%s", found->len > 0 ? " " : "",
                                  lat_tactic_get_name ((LatTactic) k));
      g_assert_cmpstr (found->str, ==, tactics[i].tactics);
    }
}

/* A tactic is one of the action that leads to the position: at the start of a game there is none. */
static void
test_tactic_of_pattern (void)
{
  g_autoptr (LatRuleset) ruleset = compile (XXI);
  g_autoptr (LatPatternMatcher) matcher = NULL;
  LatPosition before, after;
  LatPattern pattern;
  LatAction action;

  g_assert_true (lat_pattern_read ("tactic=phalanx black=1..2", &pattern, NULL));
  matcher = lat_pattern_matcher_new (&pattern, ruleset);
  g_assert_true (
      lat_position_text_read (ruleset, "7s/3d4/8/2s5/1SS5/1S6/4D3/S1S5 w - - 0 1", &before, NULL));
  action = lat_action_text_read (ruleset, &before, NULL, "c1-c3", NULL, NULL);
  lat_play (ruleset, &before, action, &after);
  g_assert_true (lat_pattern_matcher_matches (matcher, &before, action, &after, 1));
  g_assert_false (lat_pattern_matcher_matches (matcher, NULL, LAT_ACTION_INVALID, &after, 1));
  action = lat_action_text_read (ruleset, &before, NULL, "a1-a2", NULL, NULL);
  lat_play (ruleset, &before, action, &after);
  g_assert_false (lat_pattern_matcher_matches (matcher, &before, action, &after, 1));
}

/* By rules that know no other way every man is captured between hammer and anvil. */
static void
test_ways (void)
{
  g_autoptr (LatRuleset) ruleset = compile ("Setup.Soldiers=20");
  g_autoptr (LatTacticFinder) finder = lat_tactic_finder_new (ruleset);
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  LatPosition position = *lat_ruleset_get_start (ruleset);
  guint n = 0;

  for (guint ply = 0; ply < 300; ply++)
    {
      g_auto (LatActionList) list;
      LatPosition next;
      LatAction action;
      LatEffect effect;

      lat_action_list_init (&list);
      lat_movegen_list (ruleset, &position, NULL, &list);
      if (list.n == 0)
        break;
      action = list.items[g_rand_int_range (rand, 0, (gint32) list.n)];
      lat_play_with_effect (ruleset, &position, action, &next, &effect);
      for (guint i = 0; i < effect.n_victims; i++, n++)
        g_assert_cmpint (lat_tactic_finder_get_way (finder, &position, action, effect.victims[i]),
                         ==, LAT_TACTIC_ANVIL);
      position = next;
    }
  g_assert_cmpuint (n, >, 2);
}

static void
check_text (const char *text)
{
  g_autoptr (LatDiagnostics) list = lat_diagnostics_new (NULL);
  g_autofree char *again = NULL;
  LatPattern pattern;

  g_assert_true (lat_pattern_read (text, &pattern, list));
  g_assert_cmpuint (lat_diagnostics_get_count (list), ==, 0);
  again = lat_pattern_write (&pattern);
  g_assert_cmpstr (again, ==, text);
}

static void
test_text (void)
{
  static const char *const texts[] = {
    "",
    "8/8/8/8/8/8/8/8",
    ".../.S./...",
    "S*s?D/d*!m!X?/2X",
    "!2!S/!1../...",
    "white=3 black=2..5 ahead=-2.. white-open=..1 black-open=0 ply=10..40 side=black "
    "tactic=phalanx mirrored",
    ".../.s./... side=white mirrored",
  };
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    check_text (texts[i]);
  for (guint i = 0; i < N_TEXTS; i++)
    {
      g_autofree char *line = random_rules_new (rand);
      g_autoptr (LatRuleset) ruleset = compile (line);
      g_autofree char *text = NULL;
      LatPattern pattern, again;

      draw_pattern (rand, ruleset, lat_ruleset_get_start (ruleset), &pattern);
      pattern.tactic = (LatTactic) g_rand_int_range (rand, 0, LAT_N_TACTICS);
      text = lat_pattern_write (&pattern);
      g_assert_true (lat_pattern_read (text, &again, NULL));
      g_assert_cmpmem (&again, sizeof again, &pattern, sizeof pattern);
    }
}

/* The first field of a position is the pattern of that position. */
static void
test_position (void)
{
  const char *text = "2d1s*3/8/8/s7/8/8/3D4/SS6 w - - 0 1";
  g_autoptr (LatRuleset) ruleset = compile ("Setup.Soldiers=3|Setup.Leaders=1|Capture.Method=trap");
  g_autofree char *board = g_strndup (text, strcspn (text, " "));
  g_autofree char *written = NULL;
  LatPosition position;
  LatPattern pattern;

  g_assert_true (lat_position_text_read (ruleset, text, &position, NULL));
  lat_pattern_init (&pattern);
  lat_pattern_set_position (&pattern, ruleset, &position);
  written = lat_pattern_write (&pattern);
  g_assert_cmpstr (written, ==, board);
  check_text (board);
}

/* What the first field of a position says is the pattern of it, holes or not; a hole is no square that is not empty. */
static void
test_holes (void)
{
  const char *texts[] = { "2d1s3/8/8/s7/8/8/3D4/SS6", "2d1s3/8/8/s7/8/8/3D4/SS5!1" };
  g_autoptr (LatRuleset) ruleset = compile ("Setup.Soldiers=3|Setup.Leaders=1|Board.Holes=d4;h1");
  LatPosition position;

  g_assert_true (
      lat_position_text_read (ruleset, "2d1s3/8/8/s7/8/8/3D4/SS6 w - - 0 1", &position, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    for (guint is_mirrored = 0; is_mirrored < 2; is_mirrored++)
      {
        g_autoptr (LatPatternMatcher) matcher = NULL;
        LatPattern pattern;

        g_assert_true (lat_pattern_read (texts[i], &pattern, NULL));
        pattern.is_mirrored = is_mirrored;
        matcher = lat_pattern_matcher_new (&pattern, ruleset);
        g_assert_cmpint (
            lat_pattern_matcher_matches (matcher, NULL, LAT_ACTION_INVALID, &position, 0), ==,
            i == 0);
      }
}

static void
test_faults (void)
{
  static const struct
  {
    const char *text;
    guint column;
    const char *value;
  } cases[] = {
    { "8/8", 4, NULL },
    { "8/8/9", 5, "9" },
    { "8/8/7", 5, "7" },
    { "../../..", 3, NULL },
    { "8/8/8/", 7, NULL },
    { "20/8/8", 1, "20" },
    { "8/0/8", 3, "0" },
    { "8/8/7x", 6, "x" },
    { "8/8/7\303\244", 6, "\303\244" },
    { "8/8/7!", 7, NULL },
    { "8/8/!.7", 5, "!." },
    { "8/8/.*7", 6, "*" },
    { "white", 1, "white" },
    { "white=", 7, NULL },
    { "white=x", 7, "x" },
    { "white=5..3", 7, "5..3" },
    { "white=..", 7, ".." },
    { "white=400", 7, "400" },
    { "white=3 white=4", 9, "white=4" },
    { "white-open=5", 12, "5" },
    { "ply=-1", 5, "-1" },
    { "side=red", 6, "red" },
    { "side=", 6, NULL },
    { "tactic=none", 8, "none" },
    { "mirrored mirrored", 10, "mirrored" },
    { "mirrored=yes", 1, "mirrored=yes" },
    { "8/8/8 8/8/8", 7, "8/8/8" },
    { "\303\244\303\244 red", 1, "\303\244\303\244" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (LatDiagnostics) list = lat_diagnostics_new (NULL);
      LatPattern pattern, before;
      const LatDiagnostic *first;

      g_test_message ("%s", cases[i].text);
      lat_pattern_init (&pattern);
      pattern.turn = LAT_PATTERN_BLACK;
      before = pattern;
      g_assert_false (lat_pattern_read (cases[i].text, &pattern, list));
      g_assert_cmpmem (&pattern, sizeof pattern, &before, sizeof before);
      g_assert_cmpuint (lat_diagnostics_get_count (list), >, 0);
      first = lat_diagnostics_get (list, 0);
      g_assert_cmpuint (first->column, ==, cases[i].column);
      g_assert_cmpstr (first->value, ==, cases[i].value);
      g_assert_nonnull (first->remedy);
    }
}

static void
test_words (void)
{
  static const struct
  {
    LatPatternSquare square;
    const char *words;
  } cases[] = {
    { { LAT_PATTERN_ANYTHING, 0, 0 }, "anything" },
    { { LAT_PATTERN_EMPTY, 0, 0 }, "empty" },
    { { LAT_PATTERN_EMPTY, 0, 1 }, "anything but empty" },
    { { LAT_PATTERN_BLACK_SOLDIER, 0, 0 }, "black soldier" },
    { { LAT_PATTERN_WHITE_LEADER, LAT_PATTERN_TRAPPED, 0 }, "white leader, trapped" },
    { { LAT_PATTERN_MAN, LAT_PATTERN_EITHER, 1 }, "anything but any man, trapped or not" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *words = lat_pattern_square_dup_words (cases[i].square);

      g_assert_cmpstr (words, ==, cases[i].words);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pattern/random", test_random);
  g_test_add_func ("/pattern/open", test_open);
  g_test_add_func ("/pattern/tactics", test_tactics);
  g_test_add_func ("/pattern/tactic-of-pattern", test_tactic_of_pattern);
  g_test_add_func ("/pattern/ways", test_ways);
  g_test_add_func ("/pattern/text", test_text);
  g_test_add_func ("/pattern/position", test_position);
  g_test_add_func ("/pattern/holes", test_holes);
  g_test_add_func ("/pattern/faults", test_faults);
  g_test_add_func ("/pattern/words", test_words);
  return g_test_run ();
}
