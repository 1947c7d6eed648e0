/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-root.c - deepening at the root */
#include "lat-chance.h"
#include "lat-explain.h"
#include "lat-root.h"
#include "lat-search-private.h"

#include <stdlib.h>
#include <string.h>

/* From this depth on the window is narrow at first. */
#define ASPIRATION_DEPTH 5
#define ASPIRATION_DELTA 30
/* A bound instead of a score is worth telling only if the score takes so long. */
#define BOUND_AFTER_US G_TIME_SPAN_SECOND
/* How many nodes may be spent on how long a win takes, beside half of those it took to find. */
#define PROOF_NODES 20000

/* --- Telling --- */

/* Whether players have changed sides once in a line: what it is worth to who acts at the root is then what the
 * enemy's men are worth. */
static gboolean
is_swapped (const LatLine *line)
{
  gboolean swapped = FALSE;

  for (guint i = 0; i < line->n_pv; i++)
    swapped = swapped || lat_action_type (line->pv[i]) == LAT_ACTION_SWAP;
  return swapped;
}

/* Of the men to act at the root, whoever plays them in the end. */
static int
get_score_of_men (const LatLine *line)
{
  return is_swapped (line) ? -line->score : line->score;
}

/* A win need not be the shortest one, nor a loss the longest that the loser can hold out, unless
 * that has been proved; where nothing is left out it is so up to the horizon. */
static LatBound
get_bound (const LatSearch *search, const LatLine *line)
{
  guint plies;

  if (line->bound != LAT_BOUND_EXACT || !lat_score_is_mate (line->score))
    return line->bound;
  plies = (guint) lat_score_get_plies (line->score);
  if (plies <= 1 || plies <= line->proved
      || (lat_search_leaves_nothing_out (search) && plies <= line->depth + 1))
    return LAT_BOUND_EXACT;
  return line->score > 0 ? LAT_BOUND_LOWER : LAT_BOUND_UPPER;
}

static void
fill_wdl (const LatJob *job, int score, guint wdl[3])
{
  if (!lat_score_is_mate (score))
    {
      lat_weights_fill_wdl (&job->weights, score, wdl);
      return;
    }
  wdl[0] = score > 0 ? 1000 : 0;
  wdl[1] = 0;
  wdl[2] = 1000 - wdl[0];
}

static LatScore
tell_score (const LatJob *job, int score)
{
  LatScore told = { lat_score_is_mate (score), lat_weights_tell (&job->weights, score) };

  if (told.is_mate)
    {
      int plies = lat_score_get_plies (score);
      told.value = score > 0 ? plies : -plies;
    }
  return told;
}

static void
report_line (LatSearch *search, guint index)
{
  LatJob *job = search->job;
  const LatLine *line = &search->lines[index];

  if (job->info_func == NULL || search->index != 0)
    return;

  __atomic_store_n (&job->nodes[0].n, search->nodes, __ATOMIC_RELAXED);
  LatInfo info = { .token = job->token,
                   .line = index,
                   .depth = line->depth,
                   .seldepth = MAX (line->seldepth, line->depth),
                   .bound = get_bound (search, line),
                   .nodes = lat_job_count_nodes (job),
                   .hashfull = lat_table_get_permille (job->table),
                   .time_us = lat_timer_get_elapsed (&job->timer),
                   .n_pv = line->n_pv };

  if (is_swapped (line) && info.bound != LAT_BOUND_EXACT)
    info.bound = info.bound == LAT_BOUND_LOWER ? LAT_BOUND_UPPER : LAT_BOUND_LOWER;
  info.score = tell_score (job, get_score_of_men (line));
  info.chance = lat_chance_of_score (&job->weights, info.score);
  info.nps = info.nodes * G_USEC_PER_SEC / (guint64) MAX (info.time_us, 1);
  fill_wdl (job, get_score_of_men (line), info.wdl);
  memcpy (info.pv, line->pv, line->n_pv * sizeof (LatAction));
  search->has_told = TRUE;
  job->info_func (&info, job->data);
}

/* Who asks for an answer at once is told what it is worth, too: where not even the first action was
 * searched, what the position is worth, as a search of no plies. */
static void
report_answer (LatSearch *search)
{
  LatLine *line = &search->lines[0];
  const LatJob *job = search->job;
  LatLine found = *line;
  LatExplanation explanation;

  if (search->has_told)
    return;
  if (line->depth == 0)
    {
      lat_engine_explain (job->ruleset, &job->weights, &job->position, &explanation);
      line->score = job->position.side == LAT_WHITE ? explanation.score : -explanation.score;
      line->n_pv = 1;
      line->pv[0] = line->action;
      line->score = get_score_of_men (line);
    }
  report_line (search, 0);
  *line = found;
}

/* --- One line --- */

static gboolean
is_taken (const LatSearch *search, guint n_lines_before, LatAction action)
{
  for (guint i = 0; i < n_lines_before; i++)
    if (search->lines[i].action == action)
      return TRUE;
  return FALSE;
}

static void
update_line (LatSearch *search, LatLine *line, LatMove move, int score, int depth)
{
  const LatField *field = search->job->field;

  line->move = move;
  line->action = lat_field_to_action (field, move);
  line->score = score;
  line->bound = LAT_BOUND_EXACT;
  line->depth = (guint) depth;
  line->seldepth = search->seldepth;
  line->n_pv = 1;
  line->pv[0] = line->action;
  for (guint i = 0; i < search->n_pv[1] && line->n_pv < LAT_ENGINE_MAX_PLY; i++)
    line->pv[line->n_pv++] = lat_field_to_action (field, search->pv[1][i]);
}

static int
search_root_move (LatSearch *search, LatMove move, int depth, int alpha, int beta, guint n_before)
{
  const LatSearchOps *ops = search->ops;
  int score = alpha + 1;
  gboolean is_late = n_before > 3 && depth > 3 && !(move & LAT_MOVE_CAPTURES)
                     && !lat_search_leaves_nothing_out (search);

  if (is_late)
    score = ops->search_root_move (search->context, move, depth - 2, alpha, alpha + 1);
  if (score > alpha && n_before > 0)
    score = ops->search_root_move (search->context, move, depth - 1, alpha, alpha + 1);
  if (score > alpha)
    score = ops->search_root_move (search->context, move, depth - 1, alpha, beta);
  return score;
}

static LatRootAction *
find_root_action (LatSearch *search, LatAction action)
{
  for (guint i = 0; i < search->job->n_actions; i++)
    if (search->actions[i].action == action)
      return &search->actions[i];
  g_assert_not_reached ();
}

/* Searches all actions but those of the better lines; the line's old action comes first and is the
 * answer unless another one proves better, also if the search is stopped on the way. */
static int
search_window (LatSearch *search, guint index, int depth, int alpha, int beta)
{
  LatLine *line = &search->lines[index];
  LatAction first = line->action;
  int best = -LAT_SCORE_INFINITE;
  guint n_before = 0;

  for (guint i = 0; i <= search->job->n_actions; i++)
    {
      LatRootAction *root = i == 0 ? find_root_action (search, first) : &search->actions[i - 1];
      LatAction action = root->action;
      LatMove move = root->move;
      guint64 nodes_before = search->nodes;

      if ((i > 0 && action == first) || is_taken (search, index, action))
        continue;

      int score = search_root_move (search, move, depth, alpha, beta, n_before++);
      if (search->is_stopped)
        break;
      root->nodes = search->nodes - nodes_before;
      root->score = score;
      if (score <= best)
        continue;
      best = score;
      if (score > alpha || i == 0)
        update_line (search, line, move, score, depth);
      if (score > alpha)
        {
          alpha = score;
          if (score >= beta)
            break;
        }
    }
  return best;
}

static void
report_bound (LatSearch *search, guint index, LatBound bound)
{
  LatLine *line = &search->lines[index];

  line->bound = bound;
  /* Whether sides are changed is known only of a line that is searched whole. */
  if (search->n_lines == 1 && !search->job->rules->swap
      && lat_timer_get_elapsed (&search->job->timer) > BOUND_AFTER_US)
    report_line (search, index);
}

/* The window is widened until the score is inside. */
static void
search_line (LatSearch *search, guint index, int depth)
{
  LatLine old = search->lines[index];
  int delta = ASPIRATION_DELTA;
  int alpha = -LAT_SCORE_INFINITE;
  int beta = LAT_SCORE_INFINITE;

  search->seldepth = 0;
  search->root_depth = (guint) depth;
  if (depth >= ASPIRATION_DEPTH && old.depth > 0 && !lat_score_is_mate (old.score))
    {
      alpha = old.score - delta;
      beta = old.score + delta;
    }

  for (;;)
    {
      int score = search_window (search, index, depth, alpha, beta);

      if (search->is_stopped)
        {
          /* What is only known to be worse must not replace what was known before. */
          if (search->lines[index].bound == LAT_BOUND_UPPER || search->lines[index].score <= alpha)
            search->lines[index] = old;
          return;
        }
      delta *= 4;
      if (score <= alpha)
        {
          report_bound (search, index, LAT_BOUND_UPPER);
          alpha = delta > 1000 ? -LAT_SCORE_INFINITE : score - delta;
          search->lines[index].action = old.action;
          search->lines[index].move = old.move;
        }
      else if (score >= beta)
        {
          report_bound (search, index, LAT_BOUND_LOWER);
          beta = delta > 1000 ? LAT_SCORE_INFINITE : score + delta;
        }
      else
        return;
    }
}

/* --- One iteration --- */

static int
compare_lines (const void *a, const void *b)
{
  const LatLine *one = a;
  const LatLine *other = b;

  return (other->score > one->score) - (other->score < one->score);
}

/* After a first look the score says more than how much work it was to find it: +27 Elo (+8 to +46)
 * with 300 nodes an action, +23 (+2 to +45) with 1,000; no difference is seen with 5,000. */
static int
compare_root_scores (const void *a, const void *b)
{
  const LatRootAction *one = a;
  const LatRootAction *other = b;

  if (one->score != other->score)
    return one->score > other->score ? -1 : 1;
  return one->action < other->action ? -1 : one->action > other->action;
}

static int
compare_root_actions (const void *a, const void *b)
{
  const LatRootAction *one = a;
  const LatRootAction *other = b;

  if (one->nodes != other->nodes)
    return one->nodes > other->nodes ? -1 : 1;
  return one->action < other->action ? -1 : one->action > other->action;
}

/* A line whose action went to a better one takes the first that is free. */
static void
ensure_free_action (LatSearch *search, guint index)
{
  LatLine *line = &search->lines[index];

  if (line->action != LAT_ACTION_INVALID && !is_taken (search, index, line->action))
    return;
  for (guint i = 0; i < search->job->n_actions; i++)
    if (!is_taken (search, index, search->actions[i].action))
      {
        *line = (LatLine){ .action = search->actions[i].action, .move = search->actions[i].move };
        return;
      }
}

/* A line keeps its place unless a later one of the same depth is better. */
static void
sort_lines (LatSearch *search, guint n)
{
  for (guint i = 1; i < n; i++)
    for (guint j = i; j > 0 && compare_lines (&search->lines[j - 1], &search->lines[j]) > 0; j--)
      {
        LatLine swap = search->lines[j];

        search->lines[j] = search->lines[j - 1];
        search->lines[j - 1] = swap;
      }
}

/* --- How long a win takes --- */

/* Whether men may be counted to tell who wins, or the rules name the winner: that may be who has not acted last. */
static gboolean
counts_men (const LatRules *rules)
{
  for (guint side = 0; side < LAT_N_SIDES; side++)
    if (lat_rules_get_side_int (rules, (LatSide) side, LAT_KEY_NO_MOVES) == LAT_NO_MOVES_SCORE)
      return TRUE;
  return (rules->no_capture_plies > 0 && rules->no_capture_result == LAT_CAPTURELESS_SCORE)
         || (rules->moves > 0 && rules->moves_result != LAT_MOVES_DRAW);
}

/* Whether both sides always act in turn, so that who wins does so after an odd number of plies. */
static gboolean
sides_alternate (const LatJob *job)
{
  const LatRules *rules = job->rules;

  return !job->bonus_moves && !job->sides_may_pass && rules->repetition_result < LAT_REPETITION_LOSE
         && !counts_men (rules) && !lat_rules_removes_first (rules) && !rules->swap
         && rules->removals == 0 && !lat_position_is_dropping (&job->position);
}

/* Searches all moves at the root with nothing left out, to a depth at which a quicker end would be
 * seen.
 *
 * Returns: the best score; above @alpha at once if there is one */
static int
search_for_end (LatSearch *search, int depth, int alpha, LatMove *move)
{
  int best = -LAT_SCORE_INFINITE;

  for (guint i = 0; i < search->job->n_actions && best <= alpha; i++)
    {
      int score = search->ops->search_root_move (search->context, search->actions[i].move,
                                                 depth - 1, alpha, alpha + 1);

      if (search->is_stopped)
        return 0;
      if (score > best)
        {
          best = score;
          *move = search->actions[i].move;
        }
    }
  return best;
}

/* A win or loss was found; but moves are left out, so that there may be a quicker one. Looks for it
 * with all moves, as long as that takes no more than a share of what the search has taken. */
static void
prove_line (LatSearch *search, int depth)
{
  LatLine *line = &search->lines[0];
  int step = sides_alternate (search->job) ? 2 : 1;

  search->ops->set_exact (search->context, TRUE);
  search->ops->set_budget (search->context, search->nodes / 2 + PROOF_NODES);
  while (lat_score_is_mate (line->score) && !search->is_stopped)
    {
      int plies = lat_score_get_plies (line->score);
      int end = plies - step;
      gboolean wins = line->score > 0;
      LatMove move = 0;

      if ((guint) plies <= line->proved || end < 1)
        {
          line->proved = (guint) plies;
          break;
        }

      int alpha = wins ? LAT_SCORE_MATE - plies : -(LAT_SCORE_MATE - end);
      int score = search_for_end (search, end, alpha, &move);
      if (search->is_stopped)
        break;
      if ((wins && score <= alpha) || (!wins && score > alpha))
        line->proved = (guint) plies;
      else
        update_line (search, line, move, score, depth);
    }
  search->is_stopped = lat_job_is_stopped (search->job);
  search->ops->set_budget (search->context, 0);
  search->ops->set_exact (search->context, FALSE);
}

/* Returns: whether the iteration was completed */
static gboolean
search_iteration (LatSearch *search, int depth)
{
  for (guint i = 0; i < search->n_lines; i++)
    {
      ensure_free_action (search, i);
      LatAction before = search->lines[i].action;
      search_line (search, i, depth);
      if (search->is_stopped)
        {
          if (i == 0 && search->lines[0].action != before)
            report_line (search, 0);
          return FALSE;
        }
      if (i == 0 && search->index == 0 && lat_score_is_mate (search->lines[0].score)
          && search->n_lines == 1 && search->job->limits.n_search_actions == 0
          && !lat_search_leaves_nothing_out (search))
        prove_line (search, depth);
      if (i == 0)
        report_line (search, 0);
    }

  LatAction first = search->lines[0].action;
  sort_lines (search, search->n_lines);
  for (guint i = search->lines[0].action == first; i < search->n_lines; i++)
    report_line (search, i);
  qsort (search->actions, search->job->n_actions, sizeof (LatRootAction),
         depth == 1 ? compare_root_scores : compare_root_actions);
  return TRUE;
}

/* Whether the result is certain, so that a clock should not run on for it. */
static gboolean
is_settled (const LatSearch *search, int depth)
{
  const LatLine *line = &search->lines[0];

  return search->job->n_actions == 1
         || (lat_score_is_mate (line->score) && lat_score_get_plies (line->score) <= depth);
}

static gboolean
may_go_deeper (const LatSearch *search, int depth)
{
  const LatJob *job = search->job;
  const LatLimits *limits = &job->limits;

  if (limits->infinite)
    return TRUE;
  if (limits->mate > 0)
    {
      const LatLine *line = &search->lines[0];
      gboolean is_won = line->score >= LAT_SCORE_WIN;

      /* Beyond the horizon it may have been found before a shorter one. */
      if (is_won && lat_score_get_plies (line->score) <= (int) limits->mate
          && (!lat_search_leaves_nothing_out (search)
              || lat_score_get_plies (line->score) <= depth + 1))
        return FALSE;
      /* Up to the horizon nothing is left out: there is no such win. */
      if (depth >= (int) limits->mate)
        return FALSE;
    }
  if (lat_limits_have_clock (limits, (LatSide) job->position.side) && is_settled (search, depth))
    return FALSE;
  return lat_timer_may_go_deeper (&job->timer);
}

static void
order_root (LatSearch *search)
{
  LatJob *job = search->job;
  g_autofree LatMove *moves = g_new (LatMove, job->n_actions);
  g_autofree LatMove *ordered = g_new (LatMove, job->n_actions);
  LatTableEntry entry = { 0 };
  guint n;

  for (guint i = 0; i < job->n_actions; i++)
    moves[i] = lat_field_from_action (job->field, job->actions[i]);
  if (!lat_table_probe (job->table, lat_job_get_key (job, &job->position), &entry))
    entry.action = LAT_ACTION_INVALID;
  n = search->ops->order_root (search->context, moves, job->n_actions, entry.action, ordered);
  g_assert (n == job->n_actions);
  for (guint i = 0; i < n; i++)
    search->actions[i] = (LatRootAction){
      .action = lat_field_to_action (job->field, ordered[i]),
      .move = ordered[i],
    };
}

/**
 * lat_root_prepare:
 * @index: of the worker
 *
 * Gets a worker ready for a job. To be called before any worker begins.
 */
void
lat_root_prepare (LatSearch *search, LatJob *job, guint index)
{
  lat_search_open (search, job, index);
  search->n_lines = CLAMP (job->n_lines, 1, MIN (job->n_actions, LAT_ENGINE_MAX_LINES));
  memset (search->lines, 0, sizeof search->lines);
  memset (search->n_pv, 0, sizeof search->n_pv);
  search->has_told = FALSE;
  g_free (search->actions);
  search->actions = g_new0 (LatRootAction, job->n_actions);
}

/**
 * lat_root_run:
 *
 * Searches deeper and deeper until a limit is reached or the job is stopped.
 * Worker 0 watches the limits and reports; the others help by filling the table,
 * every other one a ply ahead.
 *
 * Returns: the best action; there is one however soon the time was up
 */
LatAction
lat_root_run (LatSearch *search)
{
  const LatLimits *limits = &search->job->limits;
  int deepest = LAT_ENGINE_MAX_PLY - 1;

  if (limits->depth > 0)
    deepest = MIN (deepest, (int) limits->depth);
  order_root (search);
  for (guint i = 0; i < search->n_lines; i++)
    {
      search->lines[i].action = search->actions[i].action;
      search->lines[i].move = search->actions[i].move;
    }

  for (int depth = 1 + (int) (search->index & 1); depth <= deepest; depth++)
    {
      if (!search_iteration (search, depth))
        break;
      if (search->index == 0 && !may_go_deeper (search, depth))
        break;
    }
  __atomic_store_n (&search->job->nodes[search->index].n, search->nodes, __ATOMIC_RELAXED);
  report_answer (search);
  return search->lines[0].action;
}

/**
 * lat_root_get_score:
 * @score: (out): what the best action is worth, as people are told it
 *
 * After lat_root_run(): what was found, whether or not there was time to report it.
 *
 * Returns: whether anything was found: not if the search ended before its first action was searched
 */
gboolean
lat_root_get_score (const LatSearch *search, LatScore *score)
{
  const LatLine *line = &search->lines[0];

  if (line->depth == 0)
    return FALSE;
  *score = tell_score (search->job, get_score_of_men (line));
  return TRUE;
}
