/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-tables-plain.c - tests: tables of six men against the plain solver
 *
 * Tables of six men against the plain solver: another method, with the referee's rules. Every position that a table has, in the
 * middle of a turn too: of all presets on a board of 3×3 squares, and of some rules that are drawn (LAT_RANDOM_SEED): with other
 * goals and limits, with other turns and captures, at random, with values of one side and zones, and presets on 4×3 squares. LAT_TABLES_ALL=1 compares all of these, in ten minutes or so, and
 * LAT_RANDOM_RULES so many rule sets at random.
 */
#include "lat-end-table.h"

#include <glib/gstdio.h>
#include <string.h>

#include "lab-test.h"
#include "lat-position-text.h"
#include "lat-presets.h"
#include "lat-rules-file.h"
#include "lat-tiny.h"
#include "plain-solver.h"
#include "random-build.h"
#include "random-rules.h"

#define N_MEN 6
/* How many are drawn. */
#define N_GOALS  3
#define N_TURNS  1
#define N_RANDOM 1
#define N_SIDED  2
#define N_LARGE  1
/* With so many numbers at most. */
#define MAX_DRAWN 150000

/* What was compared. */
typedef struct
{
  guint n_tables, n_positions, n_ended, n_middle, n_trapped;
} Figures;

/* {{{ comparing */

static LatEndTable *
make_table (LatRuleset *ruleset)
{
  g_autofree char *folder = g_dir_make_tmp ("lat-tables-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "a" LAT_END_SUFFIX, NULL);
  LatEndOptions options = { .n_threads = 1, .max_mib = 4096 };
  g_autoptr (GError) error = NULL;
  LatEndTable *table;

  lat_end_solve (ruleset, N_MEN, path, &options, NULL, &error);
  g_assert_no_error (error);
  table = lat_end_table_open (path, &error);
  g_assert_no_error (error);
  g_unlink (path);
  g_rmdir (folder);
  return table;
}

/* The positions of a table that are in the middle of a turn, or where somebody is trapped: play need not lead to all of them. */
static GPtrArray *
list_rare (LatRuleset *ruleset, const LatEndIndex *index)
{
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < lat_end_index_get_n_blocks (index); i++)
    for (guint64 number = 0; number < lat_end_index_get_block (index, i)->size; number++)
      {
        g_autofree char *text = NULL;
        LatPosition position;

        if (!lat_end_index_get (index, lat_end_index_get_block (index, i), number, &position))
          continue;
        text = lat_position_text_write (ruleset, &position);
        if (position.turn != LAT_TURN_FRESH || strchr (text, '*') != NULL)
          g_ptr_array_add (texts, g_steal_pointer (&text));
      }
  return texts;
}

static void
compare (const LatRules *rules, Figures *figures)
{
  g_autofree char *line = lat_rules_line_write (rules);
  g_autoptr (LatRuleset) ruleset = lab_test_read (line);
  g_autoptr (LatEndTable) table = make_table (ruleset);
  const LatEndIndex *index = lat_end_table_get_index (table);
  const guint16 *values = lat_end_table_map_values (table, NULL, NULL);
  g_autoptr (GPtrArray) rare = list_rare (ruleset, index);
  g_autoptr (PlainSolutions) solutions = plain_solve (line, N_MEN, rare);
  guint n = plain_solutions_get_count (solutions);

  g_assert_nonnull (values);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *text = plain_solutions_dup_text (solutions, i);
      guint plies;
      LatEndKind kind = plain_value_get_kind (plain_solutions_get (solutions, i, &plies));
      LatPosition position;
      guint64 number;

      g_assert_true (lat_position_text_read (ruleset, text, &position, NULL));
      number = lat_end_index_find (index, &position);
      if (number == LAT_END_NO_INDEX || values[number] != lat_end_value_pack (kind, plies))
        g_error ("%s\n%s: should be %d in %u", line, text, kind, plies);
      figures->n_ended += kind != LAT_END_OPEN && plies > 0;
      figures->n_middle += position.turn != LAT_TURN_FRESH;
      figures->n_trapped += strchr (text, '*') != NULL;
    }
  figures->n_positions += n;
  figures->n_tables++;
  g_test_message ("%u positions: %s", n, line);
}

/* }}} */
/* {{{ rules */

/* The rules with three men a side; on 4×3 squares the board of 4×4 loses a rank. NULL if they cannot be played so. */
static LatRules *
make_small (const LatRules *rules, guint files)
{
  g_autoptr (LatRuleset) tiny = lat_tiny_new (rules, files, 3);
  LatRules *small = tiny != NULL ? lat_rules_copy (lat_ruleset_get_rules (tiny)) : NULL;

  /* A table knows no game: test-exact.c has these. */
  if (small != NULL)
    small->swap = small->moves = 0;
  if (small != NULL && files == 4)
    {
      g_auto (GStrv) rows = g_strsplit (small->array != NULL ? small->array : "", "/", -1);

      small->ranks = 3;
      if (g_strv_length (rows) == 4)
        {
          g_autofree char *array = g_strdup_printf ("%s/4/%s", rows[0], rows[3]);

          lat_rules_set_value (small, LAT_KEY_ARRAY, array, NULL);
        }
    }
  return small;
}

static gboolean
is_all (void)
{
  return g_getenv ("LAT_TABLES_ALL") != NULL;
}

static guint
get_number (const char *variable, guint otherwise)
{
  const char *text = g_getenv (variable);

  return text != NULL ? (guint) g_ascii_strtoull (text, NULL, 10) : otherwise;
}

static gboolean
is_large (LatRuleset *ruleset)
{
  g_autoptr (LatEndIndex) index = lat_end_index_new (ruleset, N_MEN, NULL);

  return lat_end_index_get_size (index) > MAX_DRAWN;
}

/* Leaves so many of those that are not too large, by chance, unless all are wanted. */
static void
draw (GPtrArray *list, guint n)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (get_number ("LAT_RANDOM_SEED", 1));

  for (guint i = list->len; !is_all () && i-- > 0;)
    {
      g_autoptr (LatRuleset) ruleset = lat_ruleset_new (list->pdata[i], NULL);

      if (is_large (ruleset))
        g_ptr_array_remove_index (list, i);
    }
  while (!is_all () && list->len > n)
    g_ptr_array_remove_index (list, (guint) g_rand_int_range (rand, 0, (gint32) list->len));
}

/* Adds rules of which no table is listed yet. */
static void
add_rules (GPtrArray *list, GHashTable *seen, const LatRules *rules, guint files)
{
  g_autoptr (LatRules) small = make_small (rules, files);
  g_autoptr (LatRuleset) ruleset = small != NULL ? lat_ruleset_new (small, NULL) : NULL;

  if (ruleset != NULL && g_hash_table_add (seen, lat_end_index_dup_key (ruleset)))
    g_ptr_array_add (list, g_steal_pointer (&small));
}

static void
add_presets (GPtrArray *list, GHashTable *seen, guint files)
{
  g_auto (GStrv) ids = lat_presets_dup_ids ();

  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autoptr (LatRules) rules = lat_presets_load (ids[i]);

      add_rules (list, seen, rules, files);
    }
}

#define LEADERS "Board.Files=3|Board.Ranks=3|Setup.Array=dss/3/SSD|Capture.LeaderCapture=custodial|"

static const char *const goals[] = {
  "Goal.AnnihilateAt=-1|Goal.LeaderCaptured=true",
  "Goal.AnnihilateAt=0",
  "Goal.AnnihilateAt=1|Goal.AnnihilateCounts=soldiers",
  "Goal.AnnihilateAt=2|Goal.LeaderCaptured=true",
  "Goal.LeaderImmobilised=blocked|Goal.LeaderCaptured=true",
  "Goal.LeaderImmobilised=enclosed|Goal.SelfImmobilise=forbidden",
  "Goal.LeaderReaches=last-rank|Goal.AnnihilateAt=-1",
  "Goal.LeaderReaches=edge",
  "Goal.LeaderReaches=corner",
  "Goal.NoMoves=draw|Goal.LeaderCaptured=true",
  "Goal.NoMoves=pass|Capture.BonusMove=same-piece",
  "Goal.NoMoves=score|Capture.Mandatory=true",
  "Limits.NoCapturePlies=20|Limits.Repetition=2",
  "Limits.NoCapturePlies=20|Limits.NoCaptureResult=score|Limits.Repetition=3|"
  "Limits.RepetitionResult=lose|Goal.LeaderCaptured=true|Soldier.Range=0",
  "Limits.Repetition=2|Limits.RepetitionResult=forbid|Goal.LeaderReaches=last-rank|"
  "Leader.Directions=all",
};

/* Turns that go on, or that follow a pass, and captures, of the second part of the second format. */
static const char *const turns[] = {
  "Goal.NoMoves=opens|Goal.LeaderCaptured=true|Goal.AnnihilateAt=-1",
  "Goal.NoMoves=opens|Capture.Mandatory=true|Capture.BonusMove=captures",
  "Capture.BonusMove=must-capture|Capture.Groups=all|Goal.LeaderCaptured=true",
  "Capture.BonusMove=captures|Capture.Replacement=true|Goal.CutOff=true|Goal.AnnihilateAt=-1",
  "Soldier.Directions=forward-sideways|Capture.Approach=true|Goal.NoMoves=opens|"
  "Capture.SoldierArmed=hammer",
  "Soldier.Jump=enemy|Soldier.Range=0|Capture.Leap=long|Capture.ShieldWall=true|"
  "Capture.HostileEdges=true",
};

static void
add_goals (GPtrArray *list, GHashTable *seen, guint files, const char *const *lines, guint n_lines)
{
  for (guint i = 0; i < n_lines; i++)
    {
      g_autofree char *line = g_strconcat (LEADERS, lines[i], NULL);
      g_autoptr (LatRules) rules = lat_rules_read_any (line, FALSE, NULL);

      g_assert_nonnull (rules);
      add_rules (list, seen, rules, files);
    }
}

static void
add_random (GPtrArray *list, GHashTable *seen, guint files, guint n)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (get_number ("LAT_RANDOM_SEED", 1));

  while (list->len < n)
    {
      g_autofree char *line = random_rules_new (rand);
      g_autoptr (LatRules) rules = lat_rules_read_any (line, FALSE, NULL);

      g_assert_nonnull (rules);
      add_rules (list, seen, rules, files);
    }
}

/* The same with what only the second format can say: values of one side, and zones. NULL if that does not go together. */
static LatRules *
make_sided (const LatRules *small, GRand *rand)
{
  g_autofree char *line = lat_rules_line_write (small);
  g_autoptr (GString) text = g_string_new (line);
  const char *capture =
      lat_schema_get (LAT_KEY_LEADER_CAPTURE)->choices[small->leader_capture].nick;
  RandomBuild build = {
    .line = { rand, text },
    .more = { rand, text },
    .has_zones_or_sides = TRUE,
    .files = small->files,
    .ranks = small->ranks,
    .has_leader = lat_rules_has_leaders (small),
    .method = lat_schema_get (LAT_KEY_METHOD)->choices[small->method].nick,
    .leader_capture = { capture, capture },
  };

  random_build_add_sides (&build);
  random_build_add_zones (&build);
  return lat_rules_line_read (text->str, NULL);
}

static void
add_sided (GPtrArray *list, guint n)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (get_number ("LAT_RANDOM_SEED", 1));

  while (list->len < n)
    {
      g_autofree char *line = random_rules_new_first_format (rand);
      g_autoptr (LatRules) rules = lat_rules_read_any (line, FALSE, NULL);
      g_autoptr (LatRules) small = make_small (rules, 3);
      g_autoptr (LatRules) sided = small != NULL ? make_sided (small, rand) : NULL;
      g_autoptr (LatRuleset) ruleset = sided != NULL ? lat_ruleset_new (sided, NULL) : NULL;

      if (ruleset != NULL && lat_rules_get_format (sided) == 2)
        g_ptr_array_add (list, g_steal_pointer (&sided));
    }
}

/* }}} */

static void
compare_all (GPtrArray *list, Figures *figures)
{
  for (guint i = 0; i < list->len; i++)
    compare (list->pdata[i], figures);
  g_test_message ("%u tables, %u positions; won or lost: %u, in the middle of a turn: %u, "
                  "with trapped men: %u",
                  figures->n_tables, figures->n_positions, figures->n_ended, figures->n_middle,
                  figures->n_trapped);
}

static GPtrArray *
create_list (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) lat_rules_free);
}

static GHashTable *
create_seen (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

static void
test_presets (void)
{
  g_autoptr (GPtrArray) list = create_list ();
  g_autoptr (GHashTable) seen = create_seen ();
  Figures figures = { 0 };

  add_presets (list, seen, 3);
  compare_all (list, &figures);
  g_assert_cmpuint (figures.n_tables, >=, 15);
  g_assert_cmpuint (figures.n_positions, >=, 500000);
  g_assert_cmpuint (figures.n_ended, >=, 50000);
  g_assert_cmpuint (figures.n_middle, >=, 1000);
  g_assert_cmpuint (figures.n_trapped, >=, 1000);
}

static void
test_goals (void)
{
  g_autoptr (GPtrArray) list = create_list ();
  g_autoptr (GHashTable) seen = create_seen ();
  Figures figures = { 0 };

  add_goals (list, seen, 3, goals, G_N_ELEMENTS (goals));
  g_assert_cmpuint (list->len, >=, G_N_ELEMENTS (goals) - 1);
  draw (list, N_GOALS);
  compare_all (list, &figures);
  g_assert_cmpuint (figures.n_tables, >=, N_GOALS);
  g_assert_cmpuint (figures.n_ended, >=, 100000);
}

static void
test_turns (void)
{
  g_autoptr (GPtrArray) list = create_list ();
  g_autoptr (GHashTable) seen = create_seen ();
  Figures figures = { 0 };

  add_goals (list, seen, 3, turns, G_N_ELEMENTS (turns));
  g_assert_cmpuint (list->len, ==, G_N_ELEMENTS (turns));
  draw (list, N_TURNS);
  compare_all (list, &figures);
  g_assert_cmpuint (figures.n_tables, >=, N_TURNS);
}

static void
test_random (void)
{
  g_autoptr (GPtrArray) list = create_list ();
  g_autoptr (GHashTable) seen = create_seen ();
  Figures figures = { 0 };

  add_random (list, seen, 3, get_number ("LAT_RANDOM_RULES", N_RANDOM));
  compare_all (list, &figures);
}

static void
test_random_sides (void)
{
  g_autoptr (GPtrArray) list = create_list ();
  Figures figures = { 0 };

  add_sided (list, get_number ("LAT_RANDOM_RULES", N_SIDED));
  compare_all (list, &figures);
  g_assert_cmpuint (figures.n_tables, >=, 1);
}

/* What the second part of the second format brought, each of it in one of these. */
static const char *const later[] = {
  "Setup.Array=dss/3/S1D|Capture.LeaderCapture=not-custodial|Capture.Groups=all|Goal.NoMoves=opens|"
  "Soldier.Directions=forward|Goal.LeaderCaptured=true",
  "Setup.Array=sss/3/S1S|Soldier.Jump=enemy|Soldier.Range=0|Capture.Leap=long|"
  "Capture.BonusMove=must-capture|Goal.NoMoves=opens",
  "Setup.Array=ss1/3/SS1|Capture.Replacement=true|Capture.Approach=true|Goal.CutOff=true|"
  "Capture.BonusMove=captures|White.Capture.SoldierArmed=hammer|Zone.x.Squares=b2|Zone.x.Enter="
  "white",
  "Setup.Array=sss/3/SS1|Capture.ShieldWall=true|Capture.HostileEdges=true|Limits.Repetition=2|"
  "Limits.RepetitionResult=white-loses|Leader.Directions=forward-sideways|Goal.AnnihilateAt=1",
};

static void
test_later (void)
{
  g_autoptr (GPtrArray) list = create_list ();
  Figures figures = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (later); i++)
    {
      g_autofree char *line = g_strconcat ("Board.Files=3|Board.Ranks=3|", later[i], NULL);
      LatRules *rules = lat_rules_line_read (line, NULL);

      g_assert_nonnull (rules);
      g_ptr_array_add (list, rules);
    }
  compare_all (list, &figures);
  g_assert_cmpuint (figures.n_tables, >=, G_N_ELEMENTS (later));
  g_assert_cmpuint (figures.n_middle, >=, 100);
}

static void
test_large (void)
{
  g_autoptr (GPtrArray) list = create_list ();
  g_autoptr (GHashTable) seen = create_seen ();
  Figures figures = { 0 };

  add_presets (list, seen, 4);
  add_goals (list, seen, 4, goals, G_N_ELEMENTS (goals));
  draw (list, N_LARGE);
  compare_all (list, &figures);
  g_assert_cmpuint (figures.n_positions, >=, 100000);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/lab/tables-plain/presets", test_presets);
  g_test_add_func ("/lab/tables-plain/goals", test_goals);
  g_test_add_func ("/lab/tables-plain/turns", test_turns);
  g_test_add_func ("/lab/tables-plain/random", test_random);
  g_test_add_func ("/lab/tables-plain/random-sides", test_random_sides);
  g_test_add_func ("/lab/tables-plain/later", test_later);
  g_test_add_func ("/lab/tables-plain/large", test_large);

  return g_test_run ();
}
