/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-pick.c - tests: the stages of the search's moves
 *
 * The stages of the search's moves: none is forgotten or comes twice, whatever is remembered, and
 * killers come without a list of all moves. */
#define LAT_FIELD_LANE   8
#define LAT_FIELD_CHUNKS 1
#define LAT_FIELD_EXACT  1
#define LAT_FIELD_LATER  0

/* A template: not all of it is used here. */
#pragma GCC diagnostic ignored "-Wunused-function"
#include "lat-search-pick.h"

#include "prover.h"

/* All on boards of the size that this file is compiled for. */
static const char *const presets[] = { "german-8x8",  "petteia-xxi-8x8", "latrunculi-xxi-8x8",
                                       "ruegen-8x8",  "classical-8x8",   "piso-8x8",
                                       "military-8x8" };

typedef enum
{
  COMES_FIRST,
  COMES_AS_CAPTURE,
  COMES_AS_KILLER,
  COMES_LAST,
} Place;

typedef struct
{
  LatRuleset *ruleset;
  LatField *field;
  LatSearch *search;
  LatJob job;
  LatPosition position;
  LatHistory history;
  GRand *rand;
  LatMove first;
  LatMove killers[LAT_PICK_KILLERS];
  /* What the lists of ply 0 and 1 say. */
  LatMove room[LAT_N_SIDES][LAT_WALK_INLINE];
  LatWalker legal[2];
  LatView view;
  /* How often a killer came with nothing listed but captures. */
  guint n_unlisted;
} Fixture;

static void
list_legal (Fixture *f, guint ply)
{
  LatSearchContext *context = f->search->context;

  lat_view_init (f->field, &context->boards[ply], &f->view);
  lat_walker_init (&f->legal[ply], f->room[ply]);
  lat_trail_list_legal (f->field, &context->trail, &context->boards[ply], &f->view, &f->legal[ply]);
}

/* A move that may be remembered: legal or any, sometimes none. */
static LatMove
draw_move (Fixture *f)
{
  guint n = f->legal[1].n;
  gint32 choice = g_rand_int_range (f->rand, 0, 8);

  if (choice == 0)
    return 0;
  if (choice < 6 && n > 0)
    return f->legal[1].moves[g_rand_int_range (f->rand, 0, (gint32) n)] & ~LAT_MOVE_CAPTURES;
  return lat_action_new (LAT_ACTION_MOVE, choice == 7 ? LAT_LEADER : LAT_SOLDIER,
                         (guint) g_rand_int_range (f->rand, 0, 64),
                         (guint) g_rand_int_range (f->rand, 0, 64));
}

/* To a position after some move of the root, with things remembered for it. */
static void
open_node (Fixture *f)
{
  LatWeights weights;
  LatSearchContext *context;
  LatLearn *learn = &f->search->learn;
  LatMove last;

  lat_weights_derive (&weights, lat_ruleset_get_rules (f->ruleset));
  lat_job_init (&f->job, f->ruleset, &f->position, &f->history, &(LatLimits){ .depth = 1 },
                f->field, &weights, 1);
  lat_search_open (f->search, &f->job, 0);
  context = f->search->context;
  list_legal (f, 0);
  g_assert_cmpuint (f->legal[0].n, >, 0);
  last = f->legal[0].moves[g_rand_int_range (f->rand, 0, (gint32) f->legal[0].n)];
  lat_context_make (context, &f->view, 0, last);
  list_legal (f, 1);
  f->first = draw_move (f);
  for (guint i = 0; i < LAT_PICK_KILLERS; i++)
    f->killers[i] = draw_move (f);
  learn->killers[1][0] = f->killers[0];
  learn->killers[1][1] = f->killers[1];
  learn->answers[lat_learn_index (learn, last)] = f->killers[2];
}

static void
close_node (Fixture *f)
{
  lat_context_unmake (f->search->context);
  lat_walker_clear (&f->legal[0]);
  lat_walker_clear (&f->legal[1]);
  lat_search_close (f->search);
  lat_job_clear (&f->job);
}

static Place
find_place (const Fixture *f, LatMove move)
{
  if ((move & ~LAT_MOVE_CAPTURES) == f->first)
    return COMES_FIRST;
  if ((move & LAT_MOVE_CAPTURES) != 0 || lat_action_type (move) == LAT_ACTION_REMOVAL)
    return COMES_AS_CAPTURE;
  for (guint i = 0; i < LAT_PICK_KILLERS; i++)
    if (move == f->killers[i] && lat_move_is_quiet (move))
      return COMES_AS_KILLER;
  return COMES_LAST;
}

static gboolean
contains (const LatMove *moves, guint n, LatMove move)
{
  for (guint i = 0; i < n; i++)
    if (moves[i] == move)
      return TRUE;
  return FALSE;
}

/* Takes all that the picker gives; returns how many that is. */
static guint
pick_all (Fixture *f, gboolean without_rest)
{
  g_autofree LatMove *seen = g_new (LatMove, f->legal[1].n);
  LatPicker picker;
  LatPick pick;
  Place place = COMES_FIRST;
  guint n = 0;

  lat_picker_start (&picker, 1, f->first, LAT_STAGE_FIRST);
  while (lat_picker_next (&picker, f->search->context, &f->view, without_rest, &pick))
    {
      Place here = find_place (f, pick.move);

      g_assert_true (contains (f->legal[1].moves, f->legal[1].n, pick.move));
      g_assert_false (contains (seen, n, pick.move));
      seen[n++] = pick.move;
      /* A table's move that cannot be known without the list comes with it. */
      g_assert_true (here >= place || here == COMES_FIRST);
      place = MAX (place, here);
      if (picker.stage == LAT_STAGE_KILLERS)
        {
          g_assert_cmpint (here, ==, COMES_AS_KILLER);
          for (guint i = 0; i < picker.walker.n; i++)
            g_assert_cmpint (find_place (f, picker.walker.moves[i]), <=, COMES_AS_CAPTURE);
          f->n_unlisted++;
        }
      if (without_rest && here == COMES_LAST)
        g_assert_true (picker.stage == LAT_STAGE_ALL);
    }
  lat_picker_clear (&picker);
  return n;
}

static void
set_up (Fixture *f, const char *rules)
{
  *f = (Fixture){ .ruleset = make_ruleset (rules), .rand = g_rand_new_with_seed (11) };
  /* As this file is compiled; the sets of all instruction sets are alike. */
  f->field = lat_field_new (f->ruleset, LAT_ISA_PLAIN);
  f->search = lat_search_new ();
}

static void
tear_down (Fixture *f)
{
  lat_search_free (f->search);
  lat_field_free (f->field);
  lat_history_clear (&f->history);
  lat_ruleset_unref (f->ruleset);
  g_rand_free (f->rand);
}

static void
test_stages (gconstpointer data)
{
  Fixture f;
  guint n_fewer = 0;

  set_up (&f, data);
  for (guint game = 0; game < 3; game++)
    {
      f.position = *lat_ruleset_get_start (f.ruleset);
      lat_history_reset (&f.history, &f.position);
      for (guint ply = 0;
           ply < 100 && play_random_action (f.ruleset, &f.position, &f.history, f.rand); ply++)
        {
          guint n;

          open_node (&f);
          g_assert_cmpuint (pick_all (&f, FALSE), ==, f.legal[1].n);
          n = pick_all (&f, TRUE);
          g_assert_cmpuint (n, <=, f.legal[1].n);
          g_assert_true (n > 0 || f.legal[1].n == 0);
          n_fewer += n < f.legal[1].n;
          close_node (&f);
        }
    }
  g_assert_cmpuint (n_fewer, >, 20);
  g_assert_cmpuint (f.n_unlisted, >, 20);
  tear_down (&f);
}

/* Two killers and the answer, in this order, each once though it is remembered twice, and not if it
 * is the table's move, takes somebody, or has no way here. */
static void
test_killers (void)
{
  Fixture f;
  LatSearchContext *context;
  LatLearn *learn;
  LatMove wanted[3];
  LatPicker picker;
  LatPick pick;

  set_up (&f, "german-8x8");
  read_position (f.ruleset, "8/8/3Ss3/8/5S2/8/s7/s6S b - - 0 1", &f.position, &f.history);
  open_node (&f);
  context = f.search->context;
  learn = &f.search->learn;
  lat_context_unmake (context);
  lat_walker_clear (&f.legal[0]);
  list_legal (&f, 0);
  lat_context_make (
      context, &f.view, 0,
      lat_field_from_action (f.field, read_action (f.ruleset, &f.position, &f.history, "a1-b1")));
  lat_walker_clear (&f.legal[1]);
  list_legal (&f, 1);
#define MOVE(from, to)                                                                             \
  lat_action_new (LAT_ACTION_MOVE, LAT_SOLDIER, f.field->index[lat_square_new from],               \
                  f.field->index[lat_square_new to])
  wanted[0] = MOVE ((7, 0), (7, 4));
  wanted[1] = MOVE ((5, 3), (0, 3));
  wanted[2] = MOVE ((3, 5), (3, 0));
  f.first = MOVE ((7, 0), (7, 1));
  memset (learn->killers, 0, sizeof learn->killers);
  learn->killers[1][0] = wanted[0];
  learn->killers[1][1] = wanted[1];
  learn->answers[lat_learn_index (learn, context->moves[1])] = wanted[2];
  lat_picker_start (&picker, 1, f.first, LAT_STAGE_FIRST);
  g_assert_true (lat_picker_next (&picker, context, &f.view, TRUE, &pick));
  g_assert_cmpuint (pick.move, ==, f.first);
  g_assert_true (lat_picker_next (&picker, context, &f.view, TRUE, &pick));
  g_assert_cmpuint (pick.move, ==, MOVE ((5, 3), (5, 5)) | LAT_MOVE_CAPTURES);
  for (guint i = 0; i < 3; i++)
    {
      g_assert_true (lat_picker_next (&picker, context, &f.view, TRUE, &pick));
      g_assert_cmpuint (pick.move, ==, wanted[i]);
      g_assert_cmpint (pick.score, ==, LAT_PICK_KILLER + 2 - (int) i);
    }
  g_assert_false (lat_picker_next (&picker, context, &f.view, TRUE, &pick));
  lat_picker_clear (&picker);

  /* The table's move, a way that is not free, and a capture. */
  learn->killers[1][0] = f.first;
  learn->killers[1][1] = MOVE ((5, 3), (3, 5));
  learn->answers[lat_learn_index (learn, context->moves[1])] = MOVE ((5, 3), (5, 5));
  lat_picker_start (&picker, 1, f.first, LAT_STAGE_FIRST);
  g_assert_true (lat_picker_next (&picker, context, &f.view, TRUE, &pick));
  g_assert_true (lat_picker_next (&picker, context, &f.view, TRUE, &pick));
  g_assert_false (lat_picker_next (&picker, context, &f.view, TRUE, &pick));
  lat_picker_clear (&picker);
#undef MOVE

  close_node (&f);
  tear_down (&f);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pick/killers", test_killers);
  for (guint i = 0; i < G_N_ELEMENTS (presets); i++)
    {
      g_autofree char *path = g_strconcat ("/pick/stages/", presets[i], NULL);

      g_test_add_data_func (path, presets[i], test_stages);
    }
  return g_test_run ();
}
