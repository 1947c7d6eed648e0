/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-difference-keys.c - for every key of the rules two rule sets that differ in it alone */
#include "lab-test.h"

#include <string.h>

#include "lat-rules-diff.h"
#include "lat-rules-file.h"

#define BOARD    "Board.Files=5|Board.Ranks=5|"
#define ROWS     BOARD "Setup.Array=sssss/5/5/5/SSSSS|"
#define LEADERS  BOARD "Setup.Array=ssdss/5/5/5/SSDSS|"
#define NEAR     BOARD "Setup.Array=s1s1s/sssss/5/SSSSS/S1S1S|"
#define TINY     "Board.Files=3|Board.Ranks=3|Capture.Custodial=false|Setup.Array="
#define HANDS    BOARD "Setup.Soldiers=3|"
#define OFFICERS BOARD "Setup.Array=sosos/5/5/5/SOSOS|"
#define MANY     BOARD "Setup.Array=dsdsd/5/5/5/DSDSD|Capture.LeaderCapture=custodial|"

/*
 * base      the rules but for the key
 * values    of the key, by the first and the second rule set
 * shows     whether a position by itself can show the difference
 */
static const struct
{
  LatKey key;
  const char *base;
  const char *values[2];
  gboolean shows;
} pairs[] = {
  { LAT_KEY_FILES, "Board.Ranks=5|Setup.Soldiers=3", { "5", "6" }, FALSE },
  { LAT_KEY_RANKS, "Board.Files=5|Setup.Soldiers=3", { "5", "6" }, FALSE },
  { LAT_KEY_HOLES, HANDS, { "", "c3" }, FALSE },
  { LAT_KEY_ZONES, ROWS, { "", "throne(Squares=c2,Stop=leaders)" }, TRUE },
  { LAT_KEY_ZONES, ROWS "Soldier.Range=0", { "", "wall(Squares=c2,Pass=nobody)" }, TRUE },
  { LAT_KEY_ZONES, ROWS, { "", "throne(Squares=c3,Hostile=all)" }, TRUE },
  { LAT_KEY_ZONES,
    ROWS,
    { "throne(Squares=c3,Hostile=all)", "throne(Squares=c3,Hostile=all,HostileWhen=empty)" },
    TRUE },
  { LAT_KEY_ZONES,
    ROWS,
    { "throne(Squares=b3,Safe=all)", "throne(Squares=b3,Symmetry=half-turn,Safe=all)" },
    TRUE },
  { LAT_KEY_ZONES, ROWS, { "", "throne(Squares=c3,Safe=all)" }, TRUE },
  { LAT_KEY_ZONES, ROWS, { "", "throne(Squares=c3,Surround=all)" }, TRUE },
  { LAT_KEY_ZONES, HANDS, { "", "throne(Squares=c3,Drop=nobody)" }, TRUE },
  { LAT_KEY_ZONES, ROWS, { "", "end(Squares=c5,Goal=white)" }, TRUE },
  { LAT_KEY_ZONES, ROWS, { "", "camp(Squares=c3,Enter=nobody)" }, TRUE },
  { LAT_KEY_ZONES, OFFICERS, { "", "end(Squares=c3,MakesOfficer=all)" }, TRUE },
  { LAT_KEY_ZONES,
    LEADERS,
    { "end(Squares=c3,MakesLeader=all)", "end(Squares=c3,MakesLeader=white)" },
    TRUE },
  { LAT_KEY_ARRAY, BOARD, { "sssss/5/5/5/SSSSS", "5/sssss/5/5/SSSSS" }, FALSE },
  { LAT_KEY_SOLDIERS, BOARD, { "3", "4" }, FALSE },
  { LAT_KEY_LEADERS, HANDS "Goal.LeaderCaptured=true", { "0", "1" }, TRUE },
  { LAT_KEY_OFFICERS, HANDS, { "0", "1" }, FALSE },
  { LAT_KEY_OFFICERS, HANDS "Setup.Removals=1", { "1", "2" }, TRUE },
  { LAT_KEY_FIRST_DROPS, HANDS "Setup.DropsPerTurn=2", { "0", "1" }, TRUE },
  { LAT_KEY_DROPS_PER_TURN, HANDS, { "1", "2" }, TRUE },
  { LAT_KEY_DROPS_PER_TURN, HANDS, { "1", "0" }, TRUE },
  { LAT_KEY_FIRST_MOVE, HANDS, { "alternate", "black" }, TRUE },
  { LAT_KEY_DROP_FORBIDDEN, HANDS, { "", "c3" }, TRUE },
  { LAT_KEY_FIRST, ROWS, { "white", "black" }, FALSE },
  { LAT_KEY_REMOVALS, ROWS, { "0", "1" }, TRUE },
  { LAT_KEY_REMOVALS, ROWS, { "1", "2" }, TRUE },
  { LAT_KEY_SWAP, ROWS, { "false", "true" }, TRUE },
  { LAT_KEY_SWAP, ROWS "Setup.First=black", { "false", "true" }, TRUE },
  { LAT_KEY_FIRST, ROWS "Setup.Swap=true", { "white", "black" }, TRUE },
  { LAT_KEY_SOLDIER_DIRECTIONS, ROWS, { "orthogonal", "all" }, TRUE },
  { LAT_KEY_SOLDIER_DIRECTIONS, ROWS, { "forward-sideways", "forward" }, TRUE },
  { LAT_KEY_SOLDIER_RANGE, ROWS, { "1", "0" }, TRUE },
  { LAT_KEY_SOLDIER_JUMP, NEAR, { "none", "own" }, TRUE },
  { LAT_KEY_SOLDIER_MULTI_JUMP, NEAR "Soldier.Jump=any", { "false", "true" }, TRUE },
  { LAT_KEY_LEADER_DIRECTIONS, LEADERS, { "orthogonal", "diagonal" }, TRUE },
  { LAT_KEY_LEADER_RANGE, LEADERS, { "1", "2" }, TRUE },
  { LAT_KEY_LEADER_JUMP, LEADERS, { "none", "enemy" }, TRUE },
  { LAT_KEY_LEADER_MULTI_JUMP, LEADERS "Leader.Jump=any", { "false", "true" }, TRUE },
  { LAT_KEY_OFFICER_DIRECTIONS, OFFICERS, { "orthogonal", "diagonal" }, TRUE },
  { LAT_KEY_OFFICER_RANGE, OFFICERS, { "1", "1;black=2" }, TRUE },
  { LAT_KEY_OFFICER_JUMP, OFFICERS, { "none", "enemy" }, TRUE },
  { LAT_KEY_OFFICER_MULTI_JUMP, OFFICERS "Officer.Jump=any", { "false", "true" }, TRUE },
  { LAT_KEY_METHOD, ROWS, { "remove", "trap" }, TRUE },
  { LAT_KEY_REMOVAL, ROWS "Capture.Method=trap", { "instead-of-move", "before-move" }, TRUE },
  { LAT_KEY_CUSTODIAL, ROWS, { "true", "false" }, TRUE },
  { LAT_KEY_CAPTURE_DIRECTIONS, ROWS, { "orthogonal", "all" }, TRUE },
  { LAT_KEY_LINES, ROWS, { "single", "row" }, TRUE },
  { LAT_KEY_CORNER, ROWS, { "false", "true" }, TRUE },
  { LAT_KEY_ENCLOSURE, NEAR, { "none", "soldier" }, TRUE },
  { LAT_KEY_INTERVENTION, ROWS, { "false", "true" }, TRUE },
  { LAT_KEY_GROUPS, ROWS, { "none", "soldiers" }, TRUE },
  { LAT_KEY_SHIELD_WALL, TINY "sss/3/SSS|Capture.HostileEdges=true", { "false", "true" }, TRUE },
  { LAT_KEY_LEAP, NEAR "Soldier.Jump=enemy|", { "none", "short" }, TRUE },
  { LAT_KEY_LEAP, NEAR "Soldier.Jump=enemy|Soldier.Range=0", { "short", "long" }, TRUE },
  { LAT_KEY_REPLACEMENT, ROWS, { "false", "true" }, TRUE },
  { LAT_KEY_APPROACH, ROWS, { "false", "true" }, TRUE },
  { LAT_KEY_HOSTILE_CORNERS, ROWS, { "false", "true" }, TRUE },
  { LAT_KEY_HOSTILE_EDGES, ROWS, { "false", "true" }, TRUE },
  { LAT_KEY_SAFE_SQUARES, ROWS, { "", "c3" }, TRUE },
  { LAT_KEY_SOLDIER_ARMED, ROWS, { "both", "hammer" }, TRUE },
  { LAT_KEY_LEADER_ARMED, LEADERS, { "both", "none" }, TRUE },
  { LAT_KEY_OFFICER_ARMED, OFFICERS, { "both", "none" }, TRUE },
  { LAT_KEY_OFFICER_CAPTURE, OFFICERS, { "custodial", "never" }, TRUE },
  { LAT_KEY_OFFICER_CAPTURE, OFFICERS, { "custodial", "surround" }, TRUE },
  { LAT_KEY_OFFICER_CAPTURE, OFFICERS, { "not-custodial", "not-custodial;white=custodial" }, TRUE },
  { LAT_KEY_LEADER_CAPTURE, LEADERS, { "never", "custodial" }, TRUE },
  { LAT_KEY_LEADER_CAPTURE, LEADERS, { "custodial", "surround" }, TRUE },
  { LAT_KEY_LEADER_CAPTURE, LEADERS, { "custodial", "not-custodial" }, TRUE },
  { LAT_KEY_LEADER_CAPTURE, LEADERS, { "never", "never;white=custodial" }, TRUE },
  { LAT_KEY_SOLDIER_RANGE, ROWS, { "1", "1;white=2" }, TRUE },
  { LAT_KEY_LEADER_REACHES, LEADERS, { "none", "none;black=edge" }, TRUE },
  { LAT_KEY_ENTRY, ROWS, { "safe", "forbidden" }, TRUE },
  { LAT_KEY_BONUS_MOVE, ROWS, { "none", "same-piece" }, TRUE },
  { LAT_KEY_BONUS_MOVE, NEAR, { "same-piece", "captures" }, TRUE },
  { LAT_KEY_BONUS_MOVE, NEAR, { "captures", "captures;black=must-capture" }, TRUE },
  { LAT_KEY_MANDATORY, ROWS, { "false", "true" }, TRUE },
  { LAT_KEY_MANDATORY, ROWS, { "false", "false;black=true" }, TRUE },
  { LAT_KEY_LOCK, ROWS, { "none", "skirmish" }, TRUE },
  { LAT_KEY_PUSH_AND_CRUSH, NEAR, { "false", "true" }, TRUE },
  { LAT_KEY_FLANK, ROWS, { "false", "true" }, TRUE },
  { LAT_KEY_PHALANX, NEAR, { "false", "true" }, TRUE },
  { LAT_KEY_LEADER_MOBILITY, LEADERS, { "free", "blocked" }, TRUE },
  { LAT_KEY_ANNIHILATE_AT, ROWS, { "0", "4" }, TRUE },
  { LAT_KEY_ANNIHILATE_COUNTS, LEADERS "Goal.AnnihilateAt=3", { "pieces", "soldiers" }, TRUE },
  { LAT_KEY_LEADER_IMMOBILISED, LEADERS, { "none", "blocked" }, TRUE },
  { LAT_KEY_SELF_IMMOBILISE,
    LEADERS "Goal.LeaderImmobilised=blocked",
    { "allowed", "forbidden" },
    TRUE },
  { LAT_KEY_LEADER_CAPTURED, LEADERS "Capture.LeaderCapture=custodial", { "false", "true" }, TRUE },
  { LAT_KEY_LEADER_CAPTURED_AT, MANY "Goal.LeaderCaptured=true", { "0", "1" }, TRUE },
  { LAT_KEY_LEADER_REACHES, LEADERS, { "none", "last-rank" }, TRUE },
  { LAT_KEY_CUT_OFF, TINY "1S1/1sS/SS1|Goal.NoMoves=draw", { "false", "true" }, TRUE },
  { LAT_KEY_NO_MOVES, NEAR "Limits.NoCapturePlies=40", { "lose", "pass" }, TRUE },
  { LAT_KEY_NO_MOVES, NEAR "Limits.NoCapturePlies=40", { "pass", "opens" }, TRUE },
  { LAT_KEY_NO_CAPTURE_PLIES, ROWS, { "10", "12" }, TRUE },
  { LAT_KEY_NO_CAPTURE_RESULT,
    "Board.Files=5|Board.Ranks=5|Setup.Array=2sss/5/5/5/SSSSS|"
    "Limits.NoCapturePlies=10",
    { "draw", "score" },
    TRUE },
  { LAT_KEY_MOVES, ROWS, { "0", "20" }, TRUE },
  { LAT_KEY_MOVES, ROWS "Limits.NoCapturePlies=12", { "4", "20" }, TRUE },
  { LAT_KEY_MOVES_RESULT, ROWS "Limits.Moves=9", { "draw", "black-wins" }, TRUE },
  { LAT_KEY_REPETITION, ROWS, { "2", "3" }, FALSE },
  { LAT_KEY_REPETITION_RESULT, ROWS "Limits.Repetition=3", { "draw", "forbid" }, FALSE },
  { LAT_KEY_REPETITION_RESULT, ROWS "Limits.Repetition=3", { "draw", "white-loses" }, FALSE },
};

static void
init_limits (LatDifferenceLimits *limits)
{
  lat_difference_limits_init (limits);
  limits->seconds = 0;
  limits->max_positions = 6000;
  limits->max_small = 20000;
  limits->max_games = 3000;
  limits->max_plies = 150;
}

/* By one key alone. */
static void
read_pair (gsize index, LatRuleset *rulesets[2])
{
  LatKey keys[LAT_N_KEYS];

  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *base = g_strdup (pairs[index].base);
      g_autoptr (LatRules) rules = NULL;
      g_autofree char *line = NULL;

      if (g_str_has_suffix (base, "|"))
        base[strlen (base) - 1] = '\0';
      rules = lat_rules_line_read (base, NULL);
      g_assert_nonnull (rules);
      g_assert_true (lat_rules_set_value (rules, pairs[index].key, pairs[index].values[i], NULL));
      line = lat_rules_line_write (rules);
      rulesets[i] = lab_test_read (line);
    }
  g_assert_cmpuint (lat_rules_diff (lat_ruleset_get_rules (rulesets[0]),
                                    lat_ruleset_get_rules (rulesets[1]), keys),
                    ==, 1);
  g_assert_cmpint (keys[0], ==, pairs[index].key);
}

static LatFinding *
find_line (LatRuleset **rulesets, const LatDifferenceLimits *limits)
{
  LatFinding *finding =
      lat_difference_find_line (rulesets[0], rulesets[1], NULL, limits, NULL, NULL, NULL);

  if (finding->kind == LAT_FINDING_START && !finding->reach.needs_start)
    {
      lat_finding_free (finding);
      finding = lat_difference_find_line (
          rulesets[0], rulesets[1], lat_ruleset_get_start (rulesets[0]), limits, NULL, NULL, NULL);
    }
  return finding;
}

static LatFindingKind
get_kind_without_example (LatKey key)
{
  switch ((guint) key)
    {
    case LAT_KEY_FILES:
    case LAT_KEY_RANKS:
    case LAT_KEY_HOLES:
      return LAT_FINDING_BOARD;
    case LAT_KEY_ARRAY:
    case LAT_KEY_SOLDIERS:
    case LAT_KEY_OFFICERS:
    case LAT_KEY_FIRST:
      return LAT_FINDING_START;
    default:
      return LAT_FINDING_NONE;
    }
}

static void
test_line (gconstpointer data)
{
  gsize index = GPOINTER_TO_SIZE (data);
  LatFindingKind other =
      pairs[index].shows ? LAT_FINDING_NONE : get_kind_without_example (pairs[index].key);
  g_autoptr (LatFinding) finding = NULL;
  g_autofree char *dump = NULL;
  LatRuleset *rulesets[2];
  LatDifferenceLimits limits;

  init_limits (&limits);
  read_pair (index, rulesets);
  finding = find_line (rulesets, &limits);
  dump = lab_test_dump (finding);
  g_test_message ("%s", dump);
  if (other != LAT_FINDING_NONE)
    g_assert_cmpint (finding->kind, ==, other);
  else
    lab_test_confirm (finding);
  lat_ruleset_unref (rulesets[0]);
  lat_ruleset_unref (rulesets[1]);
}

/* Takes any man away: if nothing smaller is known to be alike, nothing is left to see. */
static void
check_smallest (const LatFinding *finding)
{
  guint men = lat_finding_get_n_men (finding);

  g_assert_true (men == 0 || (finding->reach.has_men && finding->reach.men + 1 >= men) || men > 3);
}

static void
test_position (gconstpointer data)
{
  gsize index = GPOINTER_TO_SIZE (data);
  g_autoptr (LatFinding) finding = NULL;
  g_autofree char *dump = NULL;
  LatRuleset *rulesets[2];
  LatDifferenceLimits limits;

  init_limits (&limits);
  read_pair (index, rulesets);
  finding =
      lat_difference_find_position (rulesets[0], rulesets[1], NULL, &limits, NULL, NULL, NULL);
  dump = lab_test_dump (finding);
  g_test_message ("%s", dump);
  if (pairs[index].shows)
    {
      lab_test_confirm (finding);
      g_assert_cmpuint (finding->n_line, ==, 0);
      check_smallest (finding);
    }
  else
    {
      g_assert_false (lat_finding_is_example (finding));
      g_assert_true (finding->kind == LAT_FINDING_BOARD || finding->reach.needs_line);
    }
  lat_ruleset_unref (rulesets[0]);
  lat_ruleset_unref (rulesets[1]);
}

/* A new key of the schema must get a pair here. */
static void
test_complete (void)
{
  gboolean has_pair[LAT_N_KEYS] = { FALSE };

  for (gsize i = 0; i < G_N_ELEMENTS (pairs); i++)
    has_pair[pairs[i].key] = TRUE;
  for (guint key = LAT_FIRST_PLAY_KEY; key < LAT_N_KEYS; key++)
    {
      const LatSchemaKey *row = lat_schema_get ((LatKey) key);

      if (!has_pair[key])
        g_error ("no pair of rules for %s.%s", row->group, row->name);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/difference-keys/complete", test_complete);
  for (gsize i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      const LatSchemaKey *row = lat_schema_get (pairs[i].key);
      g_autofree char *line =
          g_strdup_printf ("/difference-keys/line/%s.%s/%zu", row->group, row->name, i);
      g_autofree char *position =
          g_strdup_printf ("/difference-keys/position/%s.%s/%zu", row->group, row->name, i);

      g_test_add_data_func (line, GSIZE_TO_POINTER (i), test_line);
      g_test_add_data_func (position, GSIZE_TO_POINTER (i), test_position);
    }
  return g_test_run ();
}
