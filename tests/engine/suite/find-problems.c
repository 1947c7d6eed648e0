/* SPDX-License-Identifier: GPL-3.0-or-later */
/* find-problems.c - finds problems for tests/data/suite.tsv in games of the engine
 *
 * Looks for problems: plays games of a preset, lets the engine point at positions that may hold one, and
 * keeps what the proof confirms. Prints lines as they stand in tests/data/suite.tsv.
 *
 *   find-problems [--seed N] [--games N] [--nodes N] [--wanted N,N,N,N] [--men N] [--proof N] PRESET
 *
 * The same seed and the same engine give the same lines.
 */
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lat-movegen.h"
#include "lat-outcome.h"
#include "lat-play.h"
#include "lat-position-text.h"
#include "proof.h"
#include "prover.h"

#define N_KINDS       4
#define MAX_WIN       7
#define MAX_SOLUTIONS 2
#define MIN_FAILURES  4
#define N_SAMPLES     3
/* Between two problems of one game. */
#define PLIES_APART 8
/* Of wins with the first action. */
#define MAX_AT_ONCE 1

typedef struct
{
  int seed;
  int n_games;
  int nodes;             /* of the engine, for an action */
  guint wanted[N_KINDS]; /* problems of each kind */
  int men;               /* at most so many a side where an end game begins */
  int proof;             /* positions, for one proof */
} Options;

typedef struct
{
  const Options *options;
  const char *preset;
  LatEngine *engine;
  LatRuleset *ruleset;
  PlainRules *plain;
  GRand *rand;
  guint n_found[N_KINDS];
  guint n_at_once;
  gboolean found_in_game[N_KINDS];
  guint ply;   /* of the game */
  guint quiet; /* until then no problem is wanted */
} Finder;

typedef struct
{
  LatPosition position;
  LatHistory history;
} Place;

/* --- Proving --- */

static gboolean
has_victims (const char *action)
{
  return strpbrk (action, "x:") != NULL;
}

static gboolean
has_capture (GPtrArray *actions)
{
  for (guint i = 0; i < actions->len; i++)
    if (has_victims (g_ptr_array_index (actions, i)))
      return TRUE;
  return FALSE;
}

/* Whether someone has to think: few solutions among many actions, and not the only capture. */
static gboolean
is_worth_it (const ProofProblem *problem, const ProofAnswer *answer)
{
  if (answer->solutions->len == 0 || answer->solutions->len > MAX_SOLUTIONS
      || answer->failures->len < MIN_FAILURES)
    return FALSE;
  return problem->kind != PROOF_MAN || !has_capture (answer->solutions)
         || has_capture (answer->failures);
}

/* What a solution proves within a few plies, a longer search should still like. */
static gboolean
engine_agrees (Finder *finder, const Place *place, const ProofAnswer *answer)
{
  LatLimits limits = { .nodes = 20 * (guint64) finder->options->nodes };
  SearchResult result;

  search_and_wait (finder->engine, finder->ruleset, &place->position, &place->history, &limits,
                   &result);
  for (guint i = 0; i < answer->solutions->len; i++)
    {
      const char *text = g_ptr_array_index (answer->solutions, i);
      if (read_action (finder->ruleset, &place->position, &place->history, text) == result.best)
        return TRUE;
    }
  return FALSE;
}

static void
print_problem (Finder *finder, const ProofProblem *problem, const ProofAnswer *answer)
{
  const char *kind = proof_kind_to_text (problem->kind);

  finder->n_found[problem->kind]++;
  finder->found_in_game[problem->kind] = TRUE;
  finder->quiet = finder->ply + PLIES_APART;
  printf ("%s-%s-%d.%u\t%s\t%s\t%s\t%u\t%d\t", finder->preset, kind, finder->options->seed,
          finder->n_found[problem->kind], kind, finder->preset, problem->position, problem->plies,
          problem->men);
  for (guint i = 0; i < answer->solutions->len; i++)
    printf ("%s%s", i > 0 ? " " : "", (char *) g_ptr_array_index (answer->solutions, i));
  printf ("\n");
  fflush (stdout);
}

static gboolean
is_wanted (const Finder *finder, ProofKind kind)
{
  return !finder->found_in_game[kind] && finder->ply >= finder->quiet
         && finder->n_found[kind] < finder->options->wanted[kind];
}

typedef enum
{
  TRIED_NOTHING,  /* nothing solves it */
  TRIED_TOO_LONG, /* the proof was given up */
  TRIED_SOLVED,   /* something does, printed or not */
} Tried;

static Tried
try_problem (Finder *finder, const Place *place, ProofKind kind, guint plies, int men)
{
  g_autofree char *text = lat_position_text_write (finder->ruleset, &place->position);
  g_auto (ProofAnswer) answer = { 0 };
  ProofProblem problem = { kind, finder->plain, text, plies, men };

  if (!proof_solve (&problem, (guint64) finder->options->proof, &answer))
    return TRIED_TOO_LONG;
  if (answer.solutions->len == 0)
    return TRIED_NOTHING;
  if (!is_worth_it (&problem, &answer) || (plies == 1 && finder->n_at_once == MAX_AT_ONCE))
    return TRIED_SOLVED;
  if (men > 0 && !engine_agrees (finder, place, &answer))
    return TRIED_SOLVED;
  finder->n_at_once += plies == 1;
  print_problem (finder, &problem, &answer);
  return TRIED_SOLVED;
}

/* --- Where there may be a problem --- */

/* How much the lead of `side` grows along the first `plies` of a line; G_MININT if it is shorter. */
static int
measure_gain (Finder *finder, const Place *place, const LatInfo *info, guint plies, LatSide side)
{
  LatPosition position = place->position;
  PlainSide plain_side = side == LAT_WHITE ? PLAIN_WHITE : PLAIN_BLACK;
  int leads[2];

  if (info->n_pv < plies)
    return G_MININT;
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *text = lat_position_text_write (finder->ruleset, &position);
      PlainPosition plain;

      g_assert_true (plain_position_parse (finder->plain, text, &plain, NULL));
      leads[i] = proof_count_lead (finder->plain, &plain, plain_side);
      for (guint ply = 0; i == 0 && ply < plies; ply++)
        {
          LatPosition next;

          lat_play (finder->ruleset, &position, info->pv[ply], &next);
          position = next;
        }
    }
  return leads[1] - leads[0];
}

/* The shortest proof is the true length, whatever the engine thinks. */
static void
look_for_win (Finder *finder, const Place *place, const LatInfo *info)
{
  if (!is_wanted (finder, PROOF_WIN) || !info->score.is_mate || info->score.value < 1
      || info->score.value > MAX_WIN)
    return;
  for (guint plies = 1; plies <= (guint) info->score.value; plies++)
    if (try_problem (finder, place, PROOF_WIN, plies, 0) != TRIED_NOTHING)
      return;
}

static void
look_for_man (Finder *finder, const Place *place, const LatInfo *info)
{
  static const guint lengths[] = { 6, 5, 4, 3 };

  if (!is_wanted (finder, PROOF_MAN) || info->score.is_mate)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (lengths); i++)
    {
      int gain = measure_gain (finder, place, info, lengths[i], (LatSide) place->position.side);

      for (int men = gain; men >= MAX (1, gain - 1); men--)
        if (try_problem (finder, place, PROOF_MAN, lengths[i], men) == TRIED_SOLVED)
          return;
    }
}

typedef struct
{
  guint n_lost;
  guint longest_loss;
  guint n_weaker[2]; /* after three plies, and after five */
} Samples;

/* What happens if the side to act plays something else. */
static void
sample_actions (Finder *finder, const Place *place, LatAction best, Samples *samples)
{
  LatLimits limits = { .depth = 5, .nodes = (guint64) finder->options->nodes / 2 };
  LatSide side = (LatSide) place->position.side;
  g_auto (LatActionList) list;

  *samples = (Samples){ 0 };
  lat_action_list_init (&list);
  lat_movegen_list (finder->ruleset, &place->position, &place->history, &list);
  for (guint i = 0; list.n > MIN_FAILURES && i < N_SAMPLES; i++)
    {
      Place child = { 0 };
      LatAction action = list.items[g_rand_int_range (finder->rand, 0, (gint32) list.n)];
      LatOutcome outcome;
      SearchResult result;

      if (action == best)
        continue;
      lat_play (finder->ruleset, &place->position, action, &child.position);
      if (child.position.side == side)
        continue;
      lat_history_copy (&child.history, &place->history);
      lat_history_push (&child.history, &child.position);
      if (!lat_outcome_get (finder->ruleset, &child.position, &child.history, &outcome))
        {
          search_and_wait (finder->engine, finder->ruleset, &child.position, &child.history,
                           &limits, &result);
          const LatInfo *info = &result.lines[0];
          if (info->score.is_mate && info->score.value > 0)
            {
              samples->n_lost++;
              samples->longest_loss = MAX (samples->longest_loss, (guint) info->score.value);
            }
          for (guint j = 0; j < 2; j++)
            if (measure_gain (finder, &child, info, 2 + 2 * j, lat_side_opposite (side)) > 0)
              samples->n_weaker[j]++;
        }
      lat_history_clear (&child.history);
    }
}

static void
look_for_defence (Finder *finder, const Place *place, const LatInfo *info)
{
  Samples samples;

  if ((!is_wanted (finder, PROOF_HOLD) && !is_wanted (finder, PROOF_KEEP))
      || (info->score.is_mate && info->score.value < 0))
    return;
  sample_actions (finder, place, info->pv[0], &samples);
  if (samples.n_lost >= 2 && samples.longest_loss < MAX_WIN && is_wanted (finder, PROOF_HOLD)
      && try_problem (finder, place, PROOF_HOLD, 1 + samples.longest_loss, 0) == TRIED_SOLVED)
    return;
  if (!is_wanted (finder, PROOF_KEEP) || info->score.is_mate)
    return;
  for (guint j = 2; j-- > 0;)
    if (samples.n_weaker[j] >= 2
        && try_problem (finder, place, PROOF_KEEP, 3 + 2 * j, 1) == TRIED_SOLVED)
      return;
}

/* --- Games --- */

/* An end game: most men of an army without hand are taken off. */
static void
thin_out (Finder *finder, Place *place)
{
  const LatSquare *squares;
  guint n_squares = lat_ruleset_get_squares (finder->ruleset, &squares);
  guint n_left = (guint) g_rand_int_range (finder->rand, 3, MAX (finder->options->men, 3) + 1);

  while (lat_position_count_side (&place->position, LAT_WHITE) > n_left
         || lat_position_count_side (&place->position, LAT_BLACK) > n_left)
    {
      LatSquare square = squares[g_rand_int_range (finder->rand, 0, (gint32) n_squares)];
      LatCell cell = place->position.cells[square];

      if (cell != LAT_CELL_EMPTY && lat_cell_kind (cell) == LAT_SOLDIER
          && lat_position_count_side (&place->position, lat_cell_side (cell)) > n_left)
        lat_position_put (&place->position, square, LAT_CELL_EMPTY);
    }
  lat_position_update (&place->position);
  lat_history_reset (&place->history, &place->position);
}

static gboolean
has_hand (const LatPosition *position)
{
  return position->hand[0][0] + position->hand[0][1] + position->hand[1][0] + position->hand[1][1]
         > 0;
}

/* Returns: whether the game goes on */
static gboolean
open_game (Finder *finder, Place *place, guint game)
{
  guint n_plies = (guint) g_rand_int_range (finder->rand, 6, 20);

  place->position = *lat_ruleset_get_start (finder->ruleset);
  lat_history_reset (&place->history, &place->position);
  while (has_hand (&place->position))
    if (!play_random_action (finder->ruleset, &place->position, &place->history, finder->rand))
      return FALSE;
  if (game % 2 == 1)
    thin_out (finder, place);
  for (guint i = 0; i < n_plies; i++)
    if (!play_random_action (finder->ruleset, &place->position, &place->history, finder->rand))
      return FALSE;
  return TRUE;
}

static gboolean
play_best (Finder *finder, Place *place, LatAction best)
{
  LatPosition next;
  LatOutcome outcome;

  lat_play (finder->ruleset, &place->position, best, &next);
  lat_history_push (&place->history, &next);
  place->position = next;
  return !lat_outcome_get (finder->ruleset, &next, &place->history, &outcome);
}

static void
play_game (Finder *finder, guint game)
{
  Place place = { 0 };
  LatLimits limits = { .nodes = (guint64) finder->options->nodes };
  gboolean goes_on = open_game (finder, &place, game);

  memset (finder->found_in_game, 0, sizeof finder->found_in_game);
  finder->quiet = 0;
  lat_engine_new_game (finder->engine);
  for (finder->ply = 0; goes_on && finder->ply < 120; finder->ply++)
    {
      SearchResult result;

      search_and_wait (finder->engine, finder->ruleset, &place.position, &place.history, &limits,
                       &result);
      const LatInfo *info = &result.lines[0];
      look_for_win (finder, &place, info);
      look_for_man (finder, &place, info);
      look_for_defence (finder, &place, info);
      if (!info->score.is_mate && g_rand_int_range (finder->rand, 0, 100) < 12)
        goes_on =
            play_random_action (finder->ruleset, &place.position, &place.history, finder->rand);
      else
        goes_on = play_best (finder, &place, result.best);
    }
  lat_history_clear (&place.history);
}

static gboolean
is_done (const Finder *finder)
{
  for (guint i = 0; i < N_KINDS; i++)
    if (finder->n_found[i] < finder->options->wanted[i])
      return FALSE;
  return TRUE;
}

static void
find_in_preset (const Options *options, const char *preset, const char *line)
{
  g_autoptr (LatEngine) engine = lat_engine_new ();
  g_autoptr (LatRuleset) ruleset = make_ruleset (line);
  g_autoptr (PlainRules) plain = plain_rules_parse (line, NULL);
  g_autoptr (GRand) rand = g_rand_new_with_seed ((guint32) options->seed);
  Finder finder = { .options = options,
                    .preset = preset,
                    .engine = engine,
                    .ruleset = ruleset,
                    .plain = plain,
                    .rand = rand };

  lat_engine_set_hash (engine, 8);
  for (guint game = 0; game < (guint) options->n_games && !is_done (&finder); game++)
    play_game (&finder, game);
}

static gboolean
read_wanted (const char *text, guint wanted[N_KINDS])
{
  g_auto (GStrv) words = g_strsplit (text, ",", -1);

  if (g_strv_length (words) != N_KINDS)
    return FALSE;
  for (guint i = 0; i < N_KINDS; i++)
    {
      guint64 n;

      if (!g_ascii_string_to_unsigned (words[i], 10, 0, 1000, &n, NULL))
        return FALSE;
      wanted[i] = (guint) n;
    }
  return TRUE;
}

int
main (int argc, char **argv)
{
  Options options = { .seed = 1, .n_games = 20, .nodes = 6000, .men = 8, .proof = 20000 };
  g_autofree char *wanted = g_strdup ("6,6,6,6");
  const GOptionEntry entries[] = {
    { "seed", 0, 0, G_OPTION_ARG_INT, &options.seed, "Of the games", "N" },
    { "games", 0, 0, G_OPTION_ARG_INT, &options.n_games, "At most so many", "N" },
    { "nodes", 0, 0, G_OPTION_ARG_INT, &options.nodes, "Of the engine, for an action", "N" },
    { "wanted", 0, 0, G_OPTION_ARG_STRING, &wanted, "Problems to win, hold, man, keep", "N,N,N,N" },
    { "men", 0, 0, G_OPTION_ARG_INT, &options.men, "Of a side in an end game", "N" },
    { "proof", 0, 0, G_OPTION_ARG_INT, &options.proof, "Positions a proof may take", "N" },
    G_OPTION_ENTRY_NULL
  };
  g_autoptr (GOptionContext) context = g_option_context_new ("PRESET");
  g_autoptr (GError) error = NULL;

  setlocale (LC_ALL, "C");
  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error) || argc != 2
      || !read_wanted (wanted, options.wanted))
    {
      g_printerr ("%s\n", error != NULL ? error->message : "find-problems [OPTION…] PRESET");
      return 2;
    }

  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset (argv[1]);
  if (ruleset == NULL)
    {
      g_printerr ("no preset '%s'\n", argv[1]);
      return 1;
    }
  find_in_preset (&options, argv[1], lat_ruleset_get_line (ruleset));
  return 0;
}
