/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-difference.c - the search for what tells two rule sets apart */
#include "lab-test.h"

#include <string.h>

#include "lat-comparison.h"
#include "lat-difference-private.h"
#include "lat-position-text.h"
#include "lat-presets.h"

/* How soon a search must be back once it is stopped, in microseconds. */
#if defined(__SANITIZE_THREAD__) || defined(__SANITIZE_ADDRESS__)
#define STOP_BOUND 1000000
#else
#define STOP_BOUND 50000
#endif

#define BOARD "Board.Files=5|Board.Ranks=5|"
#define ROWS  BOARD "Setup.Array=sssss/5/5/5/SSSSS"

static LatFinding *
find (const char *first,
      const char *second,
      const char *fen,
      LatFindingGoal goal,
      const LatDifferenceLimits *limits)
{
  LatRuleset *a = lab_test_read (first), *b = lab_test_read (second);
  LatPosition position;
  LatFinding *finding;

  if (fen != NULL && !lat_position_text_read (a, fen, &position, NULL))
    g_error ("%s: %s", first, fen);
  if (goal == LAT_FINDING_LINE)
    finding =
        lat_difference_find_line (a, b, fen != NULL ? &position : NULL, limits, NULL, NULL, NULL);
  else
    finding = lat_difference_find_position (a, b, fen != NULL ? &position : NULL, limits, NULL,
                                            NULL, NULL);
  lat_ruleset_unref (a);
  lat_ruleset_unref (b);
  return finding;
}

static void
init_limits (LatDifferenceLimits *limits)
{
  lat_difference_limits_init (limits);
  limits->seconds = 0;
  limits->max_positions = 20000;
  limits->max_small = 100000;
  limits->max_games = 200;
  limits->max_plies = 100;
}

/* {{{ the same rules */

/* By a preset itself, and by one that has another name only. */
static void
test_same (void)
{
  g_auto (GStrv) ids = lat_presets_dup_ids ();
  LatDifferenceLimits limits;

  init_limits (&limits);
  for (guint i = 0; ids[i] != NULL; i++)
    for (guint goal = 0; goal < 2; goal++)
      {
        g_autoptr (LatFinding) finding =
            find (ids[i], ids[i], NULL, (LatFindingGoal) goal, &limits);

        g_assert_cmpint (finding->kind, ==, LAT_FINDING_NONE);
        g_assert_true (finding->reach.is_alike);
        g_assert_cmpuint (finding->reach.n_positions, ==, 0);
      }

  g_autoptr (LatFinding) named =
      find (ROWS, ROWS "|Latrunculi Rules.Id=other", NULL, LAT_FINDING_LINE, &limits);
  g_assert_true (named->reach.is_alike);
}

/* Rules that are written otherwise, and play the same: all is looked at, and nothing found. */
static void
test_no_effect (void)
{
  LatDifferenceLimits limits;
  g_autoptr (LatFinding) line = NULL;
  g_autoptr (LatFinding) position = NULL;

  init_limits (&limits);
  line = find (ROWS, ROWS "|Leader.Range=3", NULL, LAT_FINDING_LINE, &limits);
  g_assert_cmpint (line->kind, ==, LAT_FINDING_NONE);
  g_assert_false (line->reach.is_alike);
  g_assert_cmpuint (line->reach.plies, >=, 3);
  g_assert_cmpuint (line->reach.n_games, ==, limits.max_games);
  g_assert_false (line->reach.is_stopped);
  limits.max_men = 2;
  position = find (ROWS, ROWS "|Leader.Range=3", NULL, LAT_FINDING_POSITION, &limits);
  g_assert_cmpint (position->kind, ==, LAT_FINDING_NONE);
  g_assert_true (position->reach.has_men);
  g_assert_cmpuint (position->reach.men, ==, 2);
}

/* }}} */
/* {{{ what is known */

/*
 * plies     of the shortest line
 * men       of the smallest position
 * squares   of the rectangle that holds them
 */
static const struct
{
  const char *name;
  const char *first;
  const char *second;
  LatFindingKind line_kind;
  guint plies;
  LatFindingKind position_kind;
  guint men;
  guint squares;
} known[] = {
  /* Whoever goes two squares, whoever turns aside. */
  { "range", ROWS, ROWS "|Soldier.Range=2", LAT_FINDING_LEGAL, 1, LAT_FINDING_LEGAL, 1, 1 },
  { "jump", ROWS, ROWS "|Soldier.Jump=own", LAT_FINDING_LEGAL, 3, LAT_FINDING_LEGAL, 2, 2 },
  /* The captor comes from beside the corner's other neighbour. */
  { "hostile corners", ROWS, ROWS "|Capture.HostileCorners=true", LAT_FINDING_EFFECT, 3,
    LAT_FINDING_EFFECT, 2, 3 },
  { "corner", ROWS, ROWS "|Capture.Corner=true", LAT_FINDING_EFFECT, 0, LAT_FINDING_EFFECT, 3, 4 },
  { "intervention", ROWS, ROWS "|Capture.Intervention=true", LAT_FINDING_EFFECT, 5,
    LAT_FINDING_EFFECT, 3, 6 },
  /* Captor, two enemies, a step, captor. */
  { "row", ROWS, ROWS "|Capture.Lines=row", LAT_FINDING_EFFECT, 0, LAT_FINDING_EFFECT, 4, 5 },
  { "method", ROWS, ROWS "|Capture.Method=trap", LAT_FINDING_EFFECT, 6, LAT_FINDING_EFFECT, 3, 4 },
  { "annihilation", ROWS, ROWS "|Goal.AnnihilateAt=1", LAT_FINDING_NONE, 0, LAT_FINDING_RESULT, 1,
    1 },
  { "repetition", ROWS, ROWS "|Limits.Repetition=2", LAT_FINDING_RESULT, 4, LAT_FINDING_NONE, 0,
    0 },
};

static void
test_known (gconstpointer data)
{
  gsize i = GPOINTER_TO_SIZE (data);
  LatDifferenceLimits limits;

  init_limits (&limits);
  if (known[i].line_kind != LAT_FINDING_NONE)
    {
      g_autoptr (LatFinding) line =
          find (known[i].first, known[i].second, NULL, LAT_FINDING_LINE, &limits);
      g_autofree char *dump = lab_test_dump (line);

      g_test_message ("%s", dump);
      lab_test_confirm (line);
      g_assert_cmpint (line->kind, ==, known[i].line_kind);
      if (known[i].plies > 0)
        {
          g_assert_cmpuint (lat_finding_get_n_plies (line), ==, known[i].plies);
          g_assert_cmpuint (line->reach.plies + 1, >=, known[i].plies);
        }
    }

  g_autoptr (LatFinding) position =
      find (known[i].first, known[i].second, NULL, LAT_FINDING_POSITION, &limits);
  g_autofree char *dump = lab_test_dump (position);
  g_test_message ("%s", dump);
  g_assert_cmpint (position->kind, ==, known[i].position_kind);
  if (position->kind == LAT_FINDING_NONE)
    return;
  lab_test_confirm (position);
  g_assert_cmpuint (lat_finding_get_n_men (position), ==, known[i].men);
  g_assert_cmpuint (lat_finding_get_n_squares (position), ==, known[i].squares);
  g_assert_cmpuint (position->reach.men + 1, ==, known[i].men);
}

/* Symmetry must not hide what only one side of the board has. */
static void
test_lopsided (void)
{
  const char *first = ROWS "|Capture.HostileEdges=true";
  LatDifferenceLimits limits;

  init_limits (&limits);
  for (int i = 0; i < 25; i++)
    {
      char name[LAT_SQUARE_NAME_SIZE];
      g_autofree char *second = NULL;
      g_autoptr (LatFinding) finding = NULL;
      gboolean at_edge = i % 5 == 0 || i % 5 == 4 || i < 5 || i >= 20;

      lat_square_write (lat_square_new (i % 5, i / 5), name);
      second = g_strdup_printf ("%s|Capture.SafeSquares=%s", first, name);
      finding = find (first, second, NULL, LAT_FINDING_POSITION, &limits);
      lab_test_confirm (finding);
      g_assert_cmpuint (lat_finding_get_n_men (finding), ==, at_edge ? 2 : 3);
    }
}

/* From a position that is given, not from the start. */
static void
test_from_position (void)
{
  const char *fen = "5/1s3/5/1Ss2/4S w - - 3 9";
  LatDifferenceLimits limits;
  g_autoptr (LatFinding) finding = NULL;
  g_autofree char *start = NULL;

  init_limits (&limits);
  finding = find (ROWS, ROWS "|Capture.HostileCorners=true", fen, LAT_FINDING_LINE, &limits);
  lab_test_confirm (finding);
  start = lat_position_text_write (finding->rulesets[0], &finding->start);
  g_assert_cmpstr (start, ==, fen);
  g_assert_cmpuint (lat_finding_get_n_plies (finding), ==, finding->reach.plies + 1);
}

/* Who may jump may have something more to capture: what is alike for all other actions is not so for a capture. */
static void
test_goes_on (void)
{
  const char *rules =
      "Board.Files=6|Board.Ranks=6|Setup.Array=6/2sS2/1S4/S1sS2/6/6|Soldier.Range=1|"
      "Capture.BonusMove=captures";
  g_autofree char *second = g_strconcat (rules, "|Soldier.Jump=own", NULL);
  LatDifferenceLimits limits;
  g_autoptr (LatFinding) finding = NULL;

  init_limits (&limits);
  finding = find (rules, second, NULL, LAT_FINDING_LINE, &limits);
  lab_test_confirm (finding);
  g_assert_cmpint (finding->kind, ==, LAT_FINDING_EFFECT);
  g_assert_cmpuint (lat_finding_get_n_plies (finding), ==, 1);
}

static void
test_no_common_position (void)
{
  LatDifferenceLimits limits;

  init_limits (&limits);
  for (guint goal = 0; goal < 2; goal++)
    {
      g_autoptr (LatFinding) finding =
          find ("german-8x8", "civil-12x8", NULL, (LatFindingGoal) goal, &limits);

      g_assert_cmpint (finding->kind, ==, LAT_FINDING_BOARD);
      g_assert_false (lat_finding_is_example (finding));
    }

  g_autoptr (LatFinding) starts =
      find ("german-8x8", "classical-8x8", NULL, LAT_FINDING_LINE, &limits);
  g_assert_cmpint (starts->kind, ==, LAT_FINDING_START);
  g_assert_false (starts->reach.needs_start);
}

/* }}} */
/* {{{ how it searches */

static void
test_deterministic (void)
{
  const char *other = ROWS "|Capture.Lines=row";
  LatDifferenceLimits limits;

  init_limits (&limits);
  limits.max_positions = 100;
  for (guint64 seed = 1; seed <= 3; seed++)
    {
      limits.seed = seed;
      g_autoptr (LatFinding) first = find (ROWS, other, NULL, LAT_FINDING_LINE, &limits);
      g_autoptr (LatFinding) second = find (ROWS, other, NULL, LAT_FINDING_LINE, &limits);
      g_autofree char *a = lab_test_dump (first);
      g_autofree char *b = lab_test_dump (second);

      lab_test_confirm (first);
      g_assert_cmpstr (a, ==, b);
      g_assert_cmpuint (first->reach.n_positions, ==, second->reach.n_positions);
    }
}

typedef struct
{
  LatFindingGoal goal;
  GCancellable *cancellable;
  LatRuleset *rulesets[2];
  gint n_told;
  gint64 end;
  LatFinding *finding;
} Background;

static void
progress_cb (const LatDifferenceProgress *progress, gpointer data)
{
  Background *background = data;

  g_atomic_int_inc (&background->n_told);
}

static gpointer
search_thread (gpointer data)
{
  Background *self = data;
  LatDifferenceLimits limits;

  lat_difference_limits_init (&limits);
  limits.seconds = 0;
  limits.max_positions = limits.max_small = limits.max_games = G_MAXUINT32;
  limits.max_men = 6;
  if (self->goal == LAT_FINDING_LINE)
    self->finding = lat_difference_find_line (self->rulesets[0], self->rulesets[1], NULL, &limits,
                                              self->cancellable, progress_cb, self);
  else
    self->finding = lat_difference_find_position (self->rulesets[0], self->rulesets[1], NULL,
                                                  &limits, self->cancellable, progress_cb, self);
  self->end = g_get_monotonic_time ();
  return NULL;
}

/* Best of three: the machine may be busy. */
static void
test_stop (gconstpointer data)
{
  gint64 best = G_MAXINT64;

  for (guint i = 0; i < 3 && best >= STOP_BOUND; i++)
    {
      g_autoptr (GCancellable) cancellable = g_cancellable_new ();
      Background self = { .goal = (LatFindingGoal) GPOINTER_TO_INT (data),
                          .cancellable = cancellable };
      GThread *thread;
      gint64 stopped;

      /* These keys never matter, so the search has no end of its own. */
      self.rulesets[0] = lab_test_read ("german-8x8");
      self.rulesets[1] = lab_test_read ("Latrunculi Rules.Id=x|Soldier.Range=0|Leader.Range=5|"
                                        "Setup.Array=ssssssss/ssssssss/8/8/8/8/SSSSSSSS/SSSSSSSS|"
                                        "Limits.NoCapturePlies=100|Limits.NoCaptureResult=score|"
                                        "Limits.Repetition=3");
      thread = g_thread_new ("difference", search_thread, &self);
      while (g_atomic_int_get (&self.n_told) < 3)
        g_usleep (2000);
      stopped = g_get_monotonic_time ();
      g_cancellable_cancel (cancellable);
      g_thread_join (thread);
      best = MIN (best, self.end - stopped);
      g_assert_cmpint (self.finding->kind, ==, LAT_FINDING_NONE);
      g_assert_true (self.finding->reach.is_stopped);
      lat_finding_free (self.finding);
      lat_ruleset_unref (self.rulesets[0]);
      lat_ruleset_unref (self.rulesets[1]);
    }
  g_assert_cmpint (best, <, STOP_BOUND);
}

/* {{{ one definition of a difference */

/* The probe stops at the first; the comparison of the core says all. What an action leads to is a
 * position of its own for the probe. */
static gboolean
is_other_by_comparison (const LatComparison *comparison)
{
  const LatComparedAction *changed;
  guint n[LAT_N_COMPARED_KINDS];

  lat_comparison_get_actions (comparison, LAT_COMPARED_GAINED, &n[LAT_COMPARED_GAINED]);
  lat_comparison_get_actions (comparison, LAT_COMPARED_LOST, &n[LAT_COMPARED_LOST]);
  changed = lat_comparison_get_actions (comparison, LAT_COMPARED_CHANGED, &n[LAT_COMPARED_CHANGED]);
  for (guint i = 0; i < n[LAT_COMPARED_CHANGED]; i++)
    if (changed[i].differences != LAT_DIFFERENCE_RESULT)
      return TRUE;
  return n[LAT_COMPARED_GAINED] + n[LAT_COMPARED_LOST] > 0
         || lat_comparison_get_outcome (comparison, LAT_COMPARED_BEFORE)->result
                != lat_comparison_get_outcome (comparison, LAT_COMPARED_AFTER)->result;
}

/* Plays by the first rule set; returns how many positions were not alike. */
static guint
compare_in_game (LatDifferenceRun *run, LatComparison *comparison, guint style, guint64 seed)
{
  LatRandom random = lat_random_new (seed, style);
  g_auto (LatDifferenceLine) line;
  LatProbe probe;
  guint n = 0;

  lat_difference_line_init (&line);
  lat_difference_line_reset (&line, lat_ruleset_get_start (run->rulesets[0]));
  while (line.actions->len < 120)
    {
      gboolean is_other = lat_difference_probe (run, &line.position, &line.history, &probe);

      /* A turn that goes on is not one by all rules. */
      if (lat_comparison_run (comparison, &line.position, &line.history, 0))
        {
          g_assert_cmpint (is_other, ==, is_other_by_comparison (comparison));
          n += is_other;
        }
      if (probe.is_over || probe.kind == LAT_FINDING_RESULT || run->lists[0].n == 0)
        break;
      lat_difference_line_play (run, &line, lat_difference_choose (run, &line, style, &random));
    }
  return n;
}

static void
test_against_comparison (void)
{
  static const char *const ids[][2] = {
    { "latrunculi-xxi-8x8", "classical-8x8" }, { "seneca-8x8", "piso-8x8" },
    { "schaedler-16-8x8", "bell-8x8" },        { "ruegen-8x8", "ruegen-rows-8x8" },
    { "german-8x8", "petteia-xxi-8x8" },
  };
  guint n = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      LatRuleset *rulesets[] = { lab_test_read (ids[i][0]), lab_test_read (ids[i][1]) };
      g_autoptr (LatComparison) comparison = lat_comparison_new (rulesets[0], rulesets[1]);
      LatDifferenceRun run = { .rulesets = { rulesets[0], rulesets[1] }, .compares_effects = TRUE };

      lat_action_list_init (&run.lists[0]);
      lat_action_list_init (&run.lists[1]);
      for (guint style = 0; style < LAT_N_PLAY_STYLES; style++)
        n += compare_in_game (&run, comparison, style, i + 1);
      lat_action_list_clear (&run.lists[0]);
      lat_action_list_clear (&run.lists[1]);
      lat_ruleset_unref (rulesets[0]);
      lat_ruleset_unref (rulesets[1]);
    }
  g_assert_cmpuint (n, >, 100);
}

/* }}} */

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/difference/same", test_same);
  g_test_add_func ("/difference/no-effect", test_no_effect);
  for (gsize i = 0; i < G_N_ELEMENTS (known); i++)
    {
      g_autofree char *path = g_strdup_printf ("/difference/known/%s", known[i].name);

      g_test_add_data_func (path, GSIZE_TO_POINTER (i), test_known);
    }
  g_test_add_func ("/difference/lopsided", test_lopsided);
  g_test_add_func ("/difference/from-position", test_from_position);
  g_test_add_func ("/difference/goes-on", test_goes_on);
  g_test_add_func ("/difference/no-common-position", test_no_common_position);
  g_test_add_func ("/difference/against-comparison", test_against_comparison);
  g_test_add_func ("/difference/deterministic", test_deterministic);
  g_test_add_data_func ("/difference/stop/line", GINT_TO_POINTER (LAT_FINDING_LINE), test_stop);
  g_test_add_data_func ("/difference/stop/position", GINT_TO_POINTER (LAT_FINDING_POSITION),
                        test_stop);
  return g_test_run ();
}
