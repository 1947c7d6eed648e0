/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * test-why-mistakes.c - tests: the reasons of mistakes in games of the engine against itself
 *
 * Games of a weak engine are judged by a stronger one, as a review does. Each ? and ?? is asked for its
 * reason; each reason by force is said to the plain referee, and a win to the prover as well.
 * LAT_WHY_ALL=1 takes twelve presets and prints the shares (src/lab/RESULTS.md).
 */
#include "lab-test.h"
#include "lat-action-text.h"
#include "lat-engine.h"
#include "lat-movegen.h"
#include "lat-outcome.h"
#include "lat-play.h"
#include "lat-position-text.h"
#include "lat-prover.h"
#include "lat-random.h"
#include "lat-why-finder.h"
#include "plain-why.h"

#define MAX_PLIES    80
#define RANDOM_PLIES 6
#define WEAK_NODES   150
#define MAX_GAMES    16

/* How much is done. */
typedef struct
{
  guint n_mistakes;
  guint64 review_nodes;
  guint64 finder_nodes;
  guint referee_nodes;
} Effort;

static const Effort small_effort = { 8, 4000, 100000, 4000 };
static const Effort whole_effort = { 22, 20000, 4000000, 30000 };

/* Those with which the tests are quick. */
static const char *const few[] = { "latrunculi-xxi-8x8", "petteia-xxi-8x8", "military-8x8",
                                   "german-8x8",         "mak-yek-8x8",     NULL };
static const char *const twelve[] = {
  "latrunculi-xxi-8x8",
  "petteia-xxi-8x8",
  "classical-8x8",
  "military-8x8",
  "german-8x8",
  "bell-8x7",
  "seneca-8x8",
  "single-stone-xxi-8x8",
  "civil-12x8",
  "hasami-shogi-9x9",
  "mak-yek-8x8",
  "seega-5x5",
  NULL,
};

typedef struct
{
  guint n[2];          /* ? and ?? */
  guint n_reasons[2];  /* of any kind */
  guint n_by_force[2]; /* of the game, or of men */
  guint n_kinds[LAT_N_WHY_KINDS];
  guint n_said;
  guint n_too_long;
  guint n_false;
} Figures;

typedef struct
{
  const Effort *effort;
  LatRuleset *ruleset;
  LatEngine *engine;
  LatWhyFinder *finder;
  LatProver *prover;
  Figures figures;
} Bench;

/* A game, with all that was before. */
typedef struct
{
  LatPosition position;
  LatHistory history;
  char *start;
  GPtrArray *played;
} Game;

static Figures total;

static void
take_info_cb (const LatInfo *info, gpointer data)
{
  lat_verdict_take_info (data, info);
}

static void
judge (Bench *bench,
       const LatPosition *position,
       const LatHistory *history,
       guint64 nodes,
       LatVerdict *verdict)
{
  LatLimits limits = { .nodes = nodes };

  if (lat_verdict_init (verdict, bench->ruleset, position, history))
    return;
  lat_engine_go (bench->engine, bench->ruleset, position, history, &limits, take_info_cb, NULL,
                 verdict);
  lat_engine_wait (bench->engine);
}

/* The prover knows another way to the same answer; it has no say about repetition. */
static void
ask_prover (Bench *bench, const LatWhyPlace *place, const LatWhy *why)
{
  g_auto (LatHistory) history = { 0 };
  LatProverLimits limits = { .max_plies = why->plies, .max_nodes = 200000 };
  LatPosition start;
  LatOutcome outcome;

  lat_history_init (&history);
  g_assert_true (lat_why_get_start (why, place, &start, &history));
  if (lat_outcome_get (bench->ruleset, &start, &history, &outcome)
      || why->plies > lat_prover_get_bound (bench->ruleset, &start))
    return;
  g_assert_cmpint (lat_prover_try (bench->prover, &start, why->side, why->plies, &limits, NULL), !=,
                   LAT_PROOF_NO_WIN);
}

static void
check_reason (Bench *bench, const Game *game, const LatWhy *why)
{
  LatWhyPlace place = { bench->ruleset, &game->position, &game->history };
  g_autofree char *text = lat_why_dup_text (&place, why);
  PlainWhy answer;

  g_assert_cmpstr (text, !=, "");
  if (g_getenv ("LAT_WHY_SHOW") != NULL)
    {
      g_autofree char *fen = lat_position_text_write (bench->ruleset, &game->position);
      g_autofree char *action = lat_action_text_write (bench->ruleset, &game->position, NULL,
                                                       why->action, LAT_MARKS_FILE);

      g_test_message ("%s %s: %s", fen, action, text);
    }
  if (!lat_why_is_by_force (why->kind))
    return;
  if (lat_why_is_win (why->kind))
    ask_prover (bench, &place, why);
  answer = plain_why_check (&place, game->start, game->played, why, bench->effort->referee_nodes);
  bench->figures.n_said += answer == PLAIN_WHY_TRUE;
  bench->figures.n_too_long += answer == PLAIN_WHY_TOO_LONG;
  bench->figures.n_false += answer == PLAIN_WHY_FALSE;
  if (answer == PLAIN_WHY_FALSE)
    g_test_message ("false: %s", text);
}

static void
look_at_mistake (Bench *bench,
                 const Game *game,
                 LatAction action,
                 const LatVerdict *before,
                 const LatVerdict *after)
{
  LatMistake mistake = lat_mistake_of_loss (lat_verdict_get_loss (before, action, after));
  Figures *figures = &bench->figures;
  guint which = mistake == LAT_MISTAKE_BLUNDER;
  LatWhy why;

  if (mistake < LAT_MISTAKE_MISTAKE)
    return;
  figures->n[which]++;
  if (!lat_why_finder_find_mistake (bench->finder, &game->position, &game->history, action, before,
                                    after, &why))
    return;
  figures->n_reasons[which]++;
  figures->n_by_force[which] += why.kind < LAT_WHY_WINS;
  figures->n_kinds[why.kind]++;
  check_reason (bench, game, &why);
}

static LatAction
choose (Bench *bench, const Game *game, LatRandom *random)
{
  g_auto (LatActionList) list;
  LatVerdict verdict;

  lat_action_list_init (&list);
  lat_movegen_list (bench->ruleset, &game->position, &game->history, &list);
  judge (bench, &game->position, &game->history, WEAK_NODES, &verdict);
  if (game->played->len < RANDOM_PLIES || verdict.n_line == 0 || lat_random_next (random) % 10 == 0)
    return list.items[lat_random_next (random) % list.n];
  return verdict.line[0];
}

static guint
count_mistakes (const Bench *bench)
{
  return bench->figures.n[0] + bench->figures.n[1];
}

static void
play_game (Bench *bench, guint number)
{
  LatRandom random = lat_random_new (7, number);
  Game game = { .position = *lat_ruleset_get_start (bench->ruleset),
                .played = g_ptr_array_new_with_free_func (g_free) };
  LatVerdict before, after;
  LatOutcome outcome;

  game.start = lat_position_text_write (bench->ruleset, &game.position);
  lat_history_init (&game.history);
  lat_history_reset (&game.history, &game.position);
  lat_engine_new_game (bench->engine);
  judge (bench, &game.position, &game.history, bench->effort->review_nodes, &before);
  while (game.played->len < MAX_PLIES && count_mistakes (bench) < bench->effort->n_mistakes
         && !lat_outcome_get (bench->ruleset, &game.position, &game.history, &outcome))
    {
      LatAction action = choose (bench, &game, &random);
      char *text = lat_action_text_write (bench->ruleset, &game.position, &game.history, action,
                                          LAT_MARKS_NONE);
      Game here = game;
      LatPosition next;

      lat_play (bench->ruleset, &game.position, action, &next);
      lat_history_push (&game.history, &next);
      judge (bench, &next, &game.history, bench->effort->review_nodes, &after);
      lat_history_pop (&game.history);
      here.history = game.history;
      look_at_mistake (bench, &here, action, &before, &after);
      game.position = next;
      lat_history_push (&game.history, &next);
      g_ptr_array_add (game.played, text);
      before = after;
    }
  lat_history_clear (&game.history);
  g_ptr_array_unref (game.played);
  g_free (game.start);
}

static void
tell (const char *name, const Figures *figures)
{
  g_autoptr (GString) kinds = g_string_new (NULL);

  for (guint i = 1; i < LAT_N_WHY_KINDS; i++)
    if (figures->n_kinds[i] > 0)
      g_string_append_printf (kinds, " %s %u", lat_why_kind_get_id (i), figures->n_kinds[i]);
  g_test_message (
      "%s: ?? %u, with a reason %u, by force %u; ? %u, %u, %u;%s; referee: true %u, too "
      "long %u, false %u",
      name, figures->n[1], figures->n_reasons[1], figures->n_by_force[1], figures->n[0],
      figures->n_reasons[0], figures->n_by_force[0], kinds->str, figures->n_said,
      figures->n_too_long, figures->n_false);
}

static void
add_up (const Figures *figures)
{
  for (guint i = 0; i < 2; i++)
    {
      total.n[i] += figures->n[i];
      total.n_reasons[i] += figures->n_reasons[i];
      total.n_by_force[i] += figures->n_by_force[i];
    }
  for (guint i = 0; i < LAT_N_WHY_KINDS; i++)
    total.n_kinds[i] += figures->n_kinds[i];
  total.n_said += figures->n_said;
  total.n_too_long += figures->n_too_long;
  total.n_false += figures->n_false;
}

static void
test_preset (gconstpointer data)
{
  const Effort *effort = g_getenv ("LAT_WHY_ALL") != NULL ? &whole_effort : &small_effort;
  Bench bench = { .effort = effort, .ruleset = lat_ruleset_new_preset (data) };

  bench.engine = lat_engine_new ();
  lat_engine_set_hash (bench.engine, 4);
  bench.finder = lat_why_finder_new (bench.ruleset, effort->finder_nodes);
  bench.prover = lat_prover_new (bench.ruleset, 4);
  for (guint i = 0; i < MAX_GAMES && count_mistakes (&bench) < effort->n_mistakes; i++)
    play_game (&bench, i);
  tell (data, &bench.figures);
  add_up (&bench.figures);
  g_assert_cmpuint (bench.figures.n_false, ==, 0);
  lat_prover_free (bench.prover);
  lat_why_finder_free (bench.finder);
  lat_engine_free (bench.engine);
  lat_ruleset_unref (bench.ruleset);
}

static void
test_shares (void)
{
  tell ("all", &total);
  g_assert_cmpuint (total.n[0] + total.n[1], >, 0);
  if (total.n[1] > 0)
    g_assert_cmpuint (100 * total.n_reasons[1], >=, 85 * total.n[1]);
  /* Of few games the share says little. */
  if (total.n[1] >= 50)
    g_assert_cmpuint (100 * total.n_by_force[1], >=, 70 * total.n[1]);
  if (total.n[0] > 0)
    g_assert_cmpuint (100 * total.n_reasons[0], >=, 70 * total.n[0]);
}

int
main (int argc, char **argv)
{
  const char *const *presets = g_getenv ("LAT_WHY_ALL") != NULL ? twelve : few;

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; presets[i] != NULL; i++)
    {
      g_autofree char *path = g_strconcat ("/lab/why/mistakes/", presets[i], NULL);

      g_test_add_data_func (path, presets[i], test_preset);
    }
  g_test_add_func ("/lab/why/mistakes/all", test_shares);
  return g_test_run ();
}
