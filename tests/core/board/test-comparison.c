/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-comparison.c - tests: what two rule sets make of one position
 *
 * What two rule sets make of one position: by hand, against the legality of each, and there and
 * back on random rule sets. */
#include "lat-comparison.h"

#include "lat-action-text.h"
#include "lat-movegen.h"
#include "lat-position-text.h"
#include "lat-rules-file.h"
#include "random-rules.h"

#include <string.h>

#define XXI                                                                                        \
  "Setup.Array=ssssssss/3d4/8/8/8/8/4D3/"                                                          \
  "SSSSSSSS|Soldier.Range=0|Leader.Range=0|Capture.Corner=true|"                                   \
  "Tactics.Lock=skirmish|Tactics.PushAndCrush=true|Tactics.Flank=true|Tactics.Phalanx=true|"       \
  "Tactics.LeaderMobility=blocked|Goal.AnnihilateCounts=soldiers|"                                 \
  "Goal.LeaderImmobilised=blocked|Goal.SelfImmobilise=forbidden"
#define CALM    "Setup.Soldiers=4|Setup.Leaders=1|Soldier.Range=0|Leader.Range=0|Tactics.Flank=true"
#define RANGE_1 "Setup.Soldiers=4|Setup.Leaders=1|Soldier.Range=1"
#define RANGE_3 "Setup.Soldiers=4|Setup.Leaders=1|Soldier.Range=3"
#define PLAIN   "Setup.Soldiers=4|Soldier.Range=1"

#define DEFAULT_SEED  1
#define DEFAULT_RULES 300
#define PLIES         24

static LatRuleset *
compile (const char *spec)
{
  g_autoptr (LatRules) rules = lat_rules_read_any (spec, FALSE, NULL);
  LatRuleset *ruleset = rules != NULL ? lat_ruleset_new (rules, NULL) : NULL;

  return ruleset;
}

/* Rules with other values of some keys: "Group.Key=Value|…". */
static LatRuleset *
change (LatRuleset *ruleset, const char *changes)
{
  g_autoptr (LatRules) rules = lat_rules_copy (lat_ruleset_get_rules (ruleset));
  g_auto (GStrv) entries = g_strsplit (changes, "|", -1);

  for (guint i = 0; entries[i] != NULL; i++)
    {
      char *dot = strchr (entries[i], '.'), *equals = strchr (entries[i], '=');
      LatKey key;

      *dot = *equals = '\0';
      g_assert_true (lat_schema_find (entries[i], dot + 1, &key));
      g_assert_true (lat_rules_set_value (rules, key, equals + 1, NULL));
    }
  return lat_ruleset_new (rules, NULL);
}

static LatComparison *
compare (const char *before, const char *changes, const char *text)
{
  g_autoptr (LatRuleset) a = compile (before);
  g_autoptr (LatRuleset) b = change (a, changes);
  g_auto (LatHistory) history = { 0 };
  LatComparison *comparison;
  LatPosition position;

  g_assert_nonnull (a);
  g_assert_nonnull (b);
  g_assert_true (lat_position_text_read (a, text, &position, NULL));
  lat_history_reset (&history, &position);
  comparison = lat_comparison_new (a, b);
  lat_comparison_run (comparison, &position, &history, 0);
  return comparison;
}

/* "+a1-a2 -b1-b2 c1-c2xc3>c1-c2": gained, lost, changed. */
static char *
list (const LatComparison *comparison)
{
  GString *text = g_string_new (NULL);

  for (guint kind = 0; kind < LAT_N_COMPARED_KINDS; kind++)
    {
      guint n;
      const LatComparedAction *actions =
          lat_comparison_get_actions (comparison, (LatComparedKind) kind, &n);

      for (guint i = 0; i < n; i++)
        {
          g_autofree char *before = NULL, *after = NULL;

          if (kind != LAT_COMPARED_GAINED)
            before = lat_comparison_dup_text (comparison, LAT_COMPARED_BEFORE, actions[i].action);
          if (kind != LAT_COMPARED_LOST)
            after = lat_comparison_dup_text (comparison, LAT_COMPARED_AFTER, actions[i].action);
          if (text->len > 0)
            g_string_append_c (text, ' ');
          if (kind == LAT_COMPARED_CHANGED)
            g_string_append_printf (text, "%s>%s", before, after);
          else
            g_string_append_printf (text, "%c%s", before != NULL ? '-' : '+',
                                    before != NULL ? before : after);
        }
    }
  return g_string_free (text, FALSE);
}

/* One key more or less, on one position. The words are those of the first change. */
static const struct
{
  const char *name;
  const char *before;
  const char *changes;
  const char *position;
  const char *actions;
  guint differences;
  const char *words;
} cases[] = {
  { "push and crush off", XXI, "Tactics.PushAndCrush=false", "7s/3d4/8/8/2S3Ss/8/4D3/S7 w - - 0 1",
    "c4-f4xh4>c4-f4", LAT_DIFFERENCE_VICTIMS, "no longer captures h4" },
  { "push and crush on", CALM, "Tactics.PushAndCrush=true", "7s/3d4/8/8/2S3Ss/8/4D3/S7 w - - 0 1",
    "c4-f4>c4-f4xh4", LAT_DIFFERENCE_VICTIMS, "now captures h4" },
  { "a step instead of a slide", RANGE_3, "Soldier.Range=1", "7s/3d4/8/8/8/8/4D3/S7 w - - 0 1",
    "-a1-a3 -a1-a4 -a1-c1 -a1-d1", 0, NULL },
  { "a slide instead of a step", RANGE_1, "Soldier.Range=2", "7s/3d4/8/8/8/8/4D3/S7 w - - 0 1",
    "+a1-a3 +a1-c1", 0, NULL },
  { "another way to move", PLAIN, "Soldier.Directions=diagonal", "8/8/8/8/8/8/s7/7S w - - 0 1",
    "+h1-g2 -h1-g1 -h1-h2", 0, NULL },
  { "victims are trapped", PLAIN, "Capture.Method=trap", "8/8/8/2sS4/1S6/8/8/s6S w - - 0 1",
    "b4-b5xc5>b4-b5:c5", LAT_DIFFERENCE_FATE, "the man on c5 is now trapped" },
  { "victims are removed", PLAIN "|Capture.Method=trap", "Capture.Method=remove",
    "8/8/8/2sS4/1S6/8/8/s6S w - - 0 1", "b4-b5:c5>b4-b5xc5", LAT_DIFFERENCE_FATE,
    "the man on c5 is now removed" },
  { "victims change sides", PLAIN, "Capture.Method=convert", "8/8/8/2sS4/1S6/8/8/s6S w - - 0 1",
    "b4-b5xc5>b4-b5xc5", LAT_DIFFERENCE_FATE, "the man on c5 now changes sides" },
  { "a bonus move", PLAIN, "Capture.BonusMove=same-piece", "8/8/8/2sS4/1S6/8/8/s6S w - - 0 1",
    "b4-b5xc5>b4-b5xc5", LAT_DIFFERENCE_TURN, "now the same man may go on" },
  { "no bonus move", PLAIN "|Capture.BonusMove=same-piece", "Capture.BonusMove=none",
    "8/8/8/2sS4/1S6/8/8/s6S w - - 0 1", "b4-b5xc5>b4-b5xc5", LAT_DIFFERENCE_TURN,
    "now ends the turn" },
  { "a win", PLAIN, "Goal.AnnihilateAt=1", "8/8/8/2sS4/1S6/8/8/s6S w - - 0 1", "b4-b5xc5>b4-b5xc5",
    LAT_DIFFERENCE_RESULT, "now White wins: Black has only 1 man left" },
  { "no win", PLAIN "|Goal.AnnihilateAt=1", "Goal.AnnihilateAt=0",
    "8/8/8/2sS4/1S6/8/8/s6S w - - 0 1", "b4-b5xc5>b4-b5xc5", LAT_DIFFERENCE_RESULT,
    "no longer ends the game" },
  { "two drops a turn", "Setup.Soldiers=2|Board.Files=3|Board.Ranks=3", "Setup.DropsPerTurn=2",
    "sSs/SsS/sS1 w S2s2 - 0 1", "@c1>@c1", LAT_DIFFERENCE_TURN, "now the turn goes on" },
  { "a way is opened", PLAIN "|Goal.NoMoves=pass", "Goal.NoMoves=opens",
    "8/8/8/8/8/8/s7/Ss5s w - - 0 1", "-->--", LAT_DIFFERENCE_TURN,
    "now the other side must open a way" },
  { "no way is opened", PLAIN "|Goal.NoMoves=opens", "Goal.NoMoves=pass",
    "8/8/8/8/8/8/s7/Ss5s w - - 0 1", "-->--", LAT_DIFFERENCE_TURN,
    "no longer must the other side open a way" },
  { "over by one only", PLAIN, "Goal.AnnihilateAt=2", "8/8/8/8/8/8/s7/7S w - - 0 1",
    "-h1-g1 -h1-h2", 0, NULL },
  { "nothing that matters here", PLAIN, "Capture.Enclosure=soldier|Limits.Repetition=4",
    "8/8/8/2s5/S7/8/8/s6S w - - 0 1", "", 0, NULL },
};

static void
test_cases (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (LatComparison) comparison =
          compare (cases[i].before, cases[i].changes, cases[i].position);
      g_autoptr (LatComparison) copy = lat_comparison_copy (comparison);
      g_autofree char *actions = list (comparison);
      g_autofree char *copied = list (copy);
      const LatComparedAction *changed;
      guint n;

      g_test_message ("%s", cases[i].name);
      g_assert_null (lat_comparison_get_fault (comparison, LAT_COMPARED_BEFORE));
      g_assert_null (lat_comparison_get_fault (comparison, LAT_COMPARED_AFTER));
      g_assert_cmpstr (actions, ==, cases[i].actions);
      g_assert_cmpstr (copied, ==, actions);
      g_assert_cmpint (lat_comparison_is_same (copy), ==, lat_comparison_is_same (comparison));
      changed = lat_comparison_get_actions (comparison, LAT_COMPARED_CHANGED, &n);
      g_assert_cmpuint (n > 0 ? changed[0].differences : 0, ==, cases[i].differences);
      if (cases[i].words != NULL)
        {
          g_autofree char *words = lat_comparison_dup_change (comparison, &changed[0]);

          g_assert_cmpstr (words, ==, cases[i].words);
        }
      g_assert_true (lat_comparison_is_same (comparison) == (cases[i].actions[0] == '\0'));
    }
}

/* Where play is over by one rule set, that is said too. */
static void
test_outcome (void)
{
  g_autoptr (LatComparison) comparison =
      compare (PLAIN, "Goal.AnnihilateAt=2", "8/8/8/8/8/8/s7/7S w - - 0 1");

  g_assert_cmpint (lat_comparison_get_outcome (comparison, LAT_COMPARED_BEFORE)->result, ==,
                   LAT_RESULT_NONE);
  g_assert_cmpint (lat_comparison_get_outcome (comparison, LAT_COMPARED_AFTER)->reason.code, ==,
                   LAT_REASON_ANNIHILATED);
  g_assert_cmpuint (lat_comparison_get_n_legal (comparison, LAT_COMPARED_BEFORE), ==, 2);
  g_assert_cmpuint (lat_comparison_get_n_legal (comparison, LAT_COMPARED_AFTER), ==, 0);
}

/* What does not go with a rule set is said, and nothing is compared. */
static const struct
{
  const char *before;
  const char *changes;
  const char *position;
  const char *faults[LAT_N_COMPARED_SIDES];
} misfits[] = {
  { PLAIN,
    "Board.Files=7",
    "8/8/8/2s5/S7/8/8/s6S w - - 0 1",
    { NULL, "men stand where its board has no square: h1" } },
  { PLAIN,
    "Board.Files=6|Board.Holes=a1",
    "8/8/8/2s5/S7/8/8/s6S w - - 0 1",
    { NULL, "men stand where its board has no square: a1, h1" } },
  { PLAIN "|Capture.BonusMove=same-piece",
    "Capture.BonusMove=none",
    "8/8/8/2s5/S7/8/8/s6S w - a4 0 1",
    { NULL, "these rules know no bonus moves" } },
};

static void
test_misfits (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (misfits); i++)
    {
      g_autoptr (LatComparison) comparison =
          compare (misfits[i].before, misfits[i].changes, misfits[i].position);
      g_autofree char *actions = list (comparison);

      for (guint side = 0; side < LAT_N_COMPARED_SIDES; side++)
        g_assert_cmpstr (lat_comparison_get_fault (comparison, (LatComparedSide) side), ==,
                         misfits[i].faults[side]);
      g_assert_cmpstr (actions, ==, "");
      g_assert_false (lat_comparison_is_same (comparison));
    }
}

/* A board that is larger only where nobody stands is no hindrance. */
static void
test_larger_board (void)
{
  g_autoptr (LatComparison) comparison =
      compare (PLAIN, "Board.Files=9|Board.Ranks=9", "8/8/8/8/8/8/s7/7S w - - 0 1");
  g_autofree char *actions = list (comparison);

  g_assert_cmpstr (actions, ==, "+h1-i1");
}

/* Why a lost action is lost. */
static void
test_explain (void)
{
  g_autoptr (LatComparison) comparison =
      compare (XXI, "Soldier.Range=1", "7s/3d4/8/8/8/8/4D3/S7 w - - 0 1");
  const LatComparedAction *lost;
  LatReason reason;
  guint n;

  lost = lat_comparison_get_actions (comparison, LAT_COMPARED_LOST, &n);
  g_assert_cmpuint (n, ==, 12);
  g_assert_true (lat_comparison_explain (comparison, LAT_COMPARED_BEFORE, lost[0].action, &reason));
  g_assert_false (lat_comparison_explain (comparison, LAT_COMPARED_AFTER, lost[0].action, &reason));
  g_assert_cmpint (reason.code, ==, LAT_REASON_TOO_FAR);
}

/* With a bound, so many differences and no more. */
static void
test_max (void)
{
  g_autoptr (LatRuleset) a = compile (XXI);
  g_autoptr (LatRuleset) b = change (a, "Soldier.Range=1");
  g_autoptr (LatComparison) comparison = lat_comparison_new (a, b);
  guint n;

  g_assert_true (lat_comparison_run (comparison, lat_ruleset_get_start (a), NULL, 3));
  lat_comparison_get_actions (comparison, LAT_COMPARED_LOST, &n);
  g_assert_cmpuint (n, ==, 3);
  g_assert_true (lat_comparison_run (comparison, lat_ruleset_get_start (a), NULL, 0));
  lat_comparison_get_actions (comparison, LAT_COMPARED_LOST, &n);
  g_assert_cmpuint (n, >, 3);
}

/* {{{ random rule sets */

/* Random rules with some keys of other random rules: neighbours, mostly on the same board. */
static LatRuleset *
mutate (const LatRules *rules, GRand *rand)
{
  for (guint tries = 0; tries < 50; tries++)
    {
      g_autofree char *line = random_rules_new (rand);
      g_autoptr (LatRules) other = lat_rules_line_read (line, NULL);
      g_autoptr (LatRules) mixed = lat_rules_copy (rules);
      LatRuleset *ruleset;

      for (guint key = LAT_FIRST_PLAY_KEY; key < LAT_N_KEYS; key++)
        {
          gboolean is_board = g_str_equal (lat_schema_get ((LatKey) key)->group, "Board")
                              || g_str_equal (lat_schema_get ((LatKey) key)->group, "Setup");
          g_autofree char *value = lat_rules_dup_value (other, (LatKey) key);

          if (g_rand_int_range (rand, 0, is_board ? 60 : 6) == 0)
            lat_rules_set_value (mixed, (LatKey) key, value, NULL);
        }
      ruleset = lat_ruleset_new (mixed, NULL);
      if (ruleset != NULL)
        return ruleset;
    }
  return NULL;
}

static guint
count (const LatComparison *comparison, LatComparedKind kind)
{
  guint n;

  lat_comparison_get_actions (comparison, kind, &n);
  return n;
}

/* What each list says must be what legality and notation say of each action alone. */
static void
check_lists (const LatComparison *comparison,
             const LatPosition *position,
             const LatHistory *history)
{
  g_auto (LatActionList) legal;
  LatRuleset *a = lat_comparison_get_ruleset (comparison, LAT_COMPARED_BEFORE);
  LatRuleset *b = lat_comparison_get_ruleset (comparison, LAT_COMPARED_AFTER);
  const LatPosition *on_b = lat_comparison_get_position (comparison, LAT_COMPARED_AFTER);
  LatOutcome outcome;
  guint n_lost = 0, n_texts = 0;

  lat_action_list_init (&legal);
  if (!lat_outcome_get (a, position, history, &outcome))
    lat_movegen_list (a, position, history, &legal);
  for (guint i = 0; i < legal.n; i++)
    {
      LatReason reason;

      if (!lat_comparison_explain (comparison, LAT_COMPARED_AFTER, legal.items[i], &reason))
        n_lost++;
      else
        {
          g_autofree char *first =
              lat_action_text_write (a, position, history, legal.items[i], LAT_MARKS_NONE);
          g_autofree char *second =
              lat_action_text_write (b, on_b, history, legal.items[i], LAT_MARKS_NONE);

          n_texts += !g_str_equal (first, second);
        }
    }
  g_assert_cmpuint (lat_comparison_get_n_legal (comparison, LAT_COMPARED_BEFORE), ==, legal.n);
  g_assert_cmpuint (count (comparison, LAT_COMPARED_LOST), ==, n_lost);
  g_assert_cmpuint (legal.n - n_lost + count (comparison, LAT_COMPARED_GAINED), ==,
                    lat_comparison_get_n_legal (comparison, LAT_COMPARED_AFTER));
  g_assert_cmpuint (count (comparison, LAT_COMPARED_CHANGED), >=, n_texts);
}

static void
check_same (const LatComparison *first,
            LatComparedKind kind,
            const LatComparison *second,
            LatComparedKind other)
{
  guint n, m;
  const LatComparedAction *a = lat_comparison_get_actions (first, kind, &n);
  const LatComparedAction *b = lat_comparison_get_actions (second, other, &m);

  g_assert_cmpuint (n, ==, m);
  for (guint i = 0; i < n; i++)
    {
      g_assert_cmpuint (a[i].action, ==, b[i].action);
      g_assert_cmpuint (a[i].differences, ==, b[i].differences);
    }
}

static void
check_mirror (const LatComparison *there, const LatComparison *back)
{
  check_same (there, LAT_COMPARED_GAINED, back, LAT_COMPARED_LOST);
  check_same (there, LAT_COMPARED_LOST, back, LAT_COMPARED_GAINED);
  check_same (there, LAT_COMPARED_CHANGED, back, LAT_COMPARED_CHANGED);
  g_assert_cmpstr (lat_comparison_get_fault (there, LAT_COMPARED_BEFORE), ==,
                   lat_comparison_get_fault (back, LAT_COMPARED_AFTER));
  g_assert_cmpstr (lat_comparison_get_fault (there, LAT_COMPARED_AFTER), ==,
                   lat_comparison_get_fault (back, LAT_COMPARED_BEFORE));
  g_assert_true (lat_comparison_is_same (there) == lat_comparison_is_same (back));
}

/* How often something was compared, and how often there was a difference of each kind. */
typedef struct
{
  guint n_compared;
  guint n[LAT_N_COMPARED_KINDS];
} Tally;

static void
play_pair (LatRuleset *a, LatRuleset *b, GRand *rand, Tally *tally)
{
  g_autofree char *line = g_strdup (lat_ruleset_get_line (a));
  g_autoptr (LatRuleset) twin = compile (line);
  g_autoptr (LatComparison) there = lat_comparison_new (a, b);
  g_autoptr (LatComparison) back = lat_comparison_new (b, a);
  g_autoptr (LatComparison) self = lat_comparison_new (a, twin);
  g_auto (LatHistory) history = { 0 };
  LatPosition position = *lat_ruleset_get_start (a);
  LatOutcome outcome;

  lat_history_reset (&history, &position);
  for (guint ply = 0; ply < PLIES; ply++)
    {
      g_auto (LatActionList) legal;
      LatPosition next;

      lat_action_list_init (&legal);
      g_assert_true (lat_comparison_run (self, &position, &history, 0));
      g_assert_true (lat_comparison_is_same (self));
      if (lat_comparison_run (there, &position, &history, 0))
        {
          tally->n_compared++;
          for (guint kind = 0; kind < LAT_N_COMPARED_KINDS; kind++)
            tally->n[kind] += count (there, (LatComparedKind) kind);
          check_lists (there, &position, &history);
        }
      lat_comparison_run (back, &position, &history, 0);
      check_mirror (there, back);

      if (lat_outcome_get (a, &position, &history, &outcome))
        return;
      lat_movegen_list (a, &position, &history, &legal);
      lat_play (a, &position, legal.items[g_rand_int_range (rand, 0, (int) legal.n)], &next);
      position = next;
      lat_history_push (&history, &position);
    }
}

static void
test_random (void)
{
  const char *seed_text = g_getenv ("LAT_RANDOM_SEED");
  const char *rules_text = g_getenv ("LAT_RANDOM_RULES");
  guint seed = seed_text != NULL ? (guint) g_ascii_strtoull (seed_text, NULL, 10) : DEFAULT_SEED;
  guint n = rules_text != NULL ? (guint) g_ascii_strtoull (rules_text, NULL, 10) : DEFAULT_RULES;
  Tally tally = { 0 };

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed + i);
      g_autofree char *line = random_rules_new (rand);
      g_autoptr (LatRules) rules = lat_rules_line_read (line, NULL);
      g_autoptr (LatRuleset) a = lat_ruleset_new (rules, NULL);
      g_autoptr (LatRuleset) b = mutate (rules, rand);

      if (b == NULL)
        continue;
      g_test_message ("%s\nagainst %s", line, lat_ruleset_get_line (b));
      play_pair (a, b, rand, &tally);
    }
  /* Else nothing has been tested. */
  g_assert_cmpuint (tally.n_compared, >, n);
  for (guint kind = 0; kind < LAT_N_COMPARED_KINDS; kind++)
    g_assert_cmpuint (tally.n[kind], >, n / 4);
}

/* }}} */

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/comparison/cases", test_cases);
  g_test_add_func ("/comparison/outcome", test_outcome);
  g_test_add_func ("/comparison/misfits", test_misfits);
  g_test_add_func ("/comparison/larger-board", test_larger_board);
  g_test_add_func ("/comparison/explain", test_explain);
  g_test_add_func ("/comparison/max", test_max);
  g_test_add_func ("/comparison/random", test_random);

  return g_test_run ();
}
