/*
 * lat-search.c - one worker's search
 *
 * Principal variation search. A score changes its sign only where the side to act changes: a
 * removal, a capture with a bonus, or a second drop is followed by the same side.
 *
 * Claims of wins and losses are never taken from a context they do not hold in. The captureless
 * count is part of the key of the table. What came before a position is not; so a win or loss is
 * written to and read from the table only where no position can possibly occur for the n-th time
 * between the last irreversible action and the end of the claim. All other claims are proved anew,
 * with the real history of their line. Other scores that have met with a repetition are not kept.
 */
#include "config.h"

#include "lat-movegen.h"
#include "lat-play.h"
#include "lat-search.h"

/* So near to the root the table only orders: no short win hides behind another line's history. */
#define N_EXACT_PLIES 3

LatSearch *
lat_search_new (void)
{
  LatSearch *search = g_new0 (LatSearch, 1);

  lat_history_init (&search->history);
  return search;
}

void
lat_search_free (LatSearch *search)
{
  if (search == NULL)
    return;
  lat_history_clear (&search->history);
  g_free (search->actions);
  g_free (search);
}

/* Looks at the clock now and then, at the flag always: a node may take long on a large board. */
static gboolean
check_stop (LatSearch *search)
{
  LatJob *job = search->job;

  if (search->is_stopped)
    return TRUE;
  if (job->limits.nodes > 0 && (job->n_workers == 1 || search->nodes % 16 == 0)
      && lat_job_count_nodes (job) >= job->limits.nodes)
    lat_job_stop (job);
  else if (search->index == 0 && search->nodes % 32 == 0 && lat_timer_is_over (&job->timer))
    lat_job_stop (job);
  search->is_stopped = lat_job_is_stopped (job);
  return search->is_stopped;
}

static gboolean
is_repetition (LatReasonCode code)
{
  return code == LAT_REASON_REPETITION_DRAW || code == LAT_REASON_REPETITION_LOSS;
}

/**
 * lat_search_enter:
 * @score: (out): the score if there is nothing to search
 *
 * Begins a node: counts it, and finds out whether the search or the game ends here.
 *
 * Returns: whether it does
 */
gboolean
lat_search_enter (LatSearch *search, const LatPosition *position, guint ply, int *score)
{
  LatJob *job = search->job;
  LatOutcome outcome;

  *score = 0;
  search->n_pv[ply] = 0;
  if (check_stop (search))
    return TRUE;
  search->nodes++;
  __atomic_store_n (&job->nodes[search->index], search->nodes, __ATOMIC_RELAXED);
  search->seldepth = MAX (search->seldepth, ply);

  if (lat_outcome_get (job->ruleset, position, &search->history, &outcome))
    {
      if (is_repetition (outcome.reason.code))
        search->n_repetitions++;
      if (outcome.result == LAT_RESULT_DRAW)
        *score = 0;
      else if (outcome.result == lat_result_win ((LatSide) position->side))
        *score = LAT_SCORE_MATE - (int) ply;
      else
        *score = -(LAT_SCORE_MATE - (int) ply);
      return TRUE;
    }
  if (ply >= LAT_SEARCH_PLIES)
    {
      *score = lat_evaluate (&job->evaluator, position);
      return TRUE;
    }
  return FALSE;
}

/**
 * lat_search_set_pv:
 *
 * Makes @action followed by the line of the next ply the line of this one.
 */
void
lat_search_set_pv (LatSearch *search, LatAction action, guint ply)
{
  guint n = search->n_pv[ply + 1];

  search->pv[ply][0] = action;
  for (guint i = 0; i < n; i++)
    search->pv[ply][i + 1] = search->pv[ply + 1][i];
  search->n_pv[ply] = n + 1;
}

/**
 * lat_search_child:
 * @child: the position after an action in @position; in the history already
 * @ply: of @child
 *
 * Searches on.
 *
 * Returns: the score from the view of the side that acts in @position
 */
int
lat_search_child (LatSearch *search,
                  const LatPosition *position,
                  const LatPosition *child,
                  int depth,
                  int alpha,
                  int beta,
                  guint ply)
{
  if (child->side == position->side)
    return lat_search_node (search, child, depth, alpha, beta, ply);
  return -lat_search_node (search, child, depth, -beta, -alpha, ply);
}

/* --- The table --- */

/* Whether no position can occur too often from the last irreversible action on until so many plies
 * from here. */
static inline gboolean
is_free_of_history (const LatJob *job, const LatPosition *position, int plies)
{
  return (guint) position->reversible + (guint) plies < job->repeats_at;
}

static inline int
score_to_table (int score, guint ply)
{
  if (!lat_score_is_mate (score))
    return score;
  return score > 0 ? score + (int) ply : score - (int) ply;
}

static inline int
score_from_table (int score, guint ply)
{
  if (!lat_score_is_mate (score))
    return score;
  return score > 0 ? score - (int) ply : score + (int) ply;
}

/* Whether a score may be kept, or used, in this position: see the head of this file. */
static gboolean
may_share_score (const LatJob *job, const LatPosition *position, int table_score, int depth)
{
  if (lat_score_is_mate (table_score))
    return is_free_of_history (job, position, MAX (lat_score_get_plies (table_score), depth));
  return !job->repeats_soon || is_free_of_history (job, position, depth);
}

static gboolean
use_entry (const LatSearch *search,
           const LatPosition *position,
           const LatTableEntry *entry,
           int depth,
           int alpha,
           int beta,
           guint ply,
           int *score)
{
  gboolean is_null_window = beta - alpha == 1;

  if (!is_null_window || entry->depth < depth || entry->bound == LAT_TABLE_NONE
      || (ply < N_EXACT_PLIES && search->job->repeats_at != G_MAXUINT)
      || !may_share_score (search->job, position, entry->score, depth))
    return FALSE;

  *score = score_from_table (entry->score, ply);
  if (entry->bound == LAT_TABLE_EXACT)
    return TRUE;
  return entry->bound == LAT_TABLE_LOWER ? *score >= beta : *score <= alpha;
}

static void
keep_score (LatSearch *search,
            const LatPosition *position,
            guint64 key,
            LatTableEntry entry,
            guint64 n_repetitions_before,
            guint ply)
{
  LatJob *job = search->job;

  entry.score = score_to_table (entry.score, ply);
  if (search->n_repetitions != n_repetitions_before
      || !may_share_score (job, position, entry.score, entry.depth))
    {
      entry.bound = LAT_TABLE_NONE;
      entry.score = 0;
      entry.depth = 0;
    }
  lat_table_store (job->table, key, &entry);
}

/* --- The node --- */

/* What is known of a node while its actions are tried. */
typedef struct
{
  int depth;
  int alpha;
  int beta;
  guint ply;
  int best;
  LatAction best_action;
  guint n_tried;
  guint n_quiet;
  LatAction quiet[32];
} Node;

static int
search_action (LatSearch *search, const LatPosition *position, const Node *node, LatAction action)
{
  LatPosition child;
  int score;

  lat_play (search->job->ruleset, position, action, &child);
  lat_history_push (&search->history, &child);
  if (node->n_tried == 0)
    score = lat_search_child (search, position, &child, node->depth - 1, node->alpha, node->beta,
                              node->ply + 1);
  else
    {
      score = lat_search_child (search, position, &child, node->depth - 1, node->alpha,
                                node->alpha + 1, node->ply + 1);
      if (score > node->alpha && score < node->beta)
        score = lat_search_child (search, position, &child, node->depth - 1, node->alpha,
                                  node->beta, node->ply + 1);
    }
  lat_history_pop (&search->history);
  return score;
}

static void
learn_from_cutoff (LatSearch *search, const LatPosition *position, const Node *node, LatPick pick)
{
  if (pick.score >= LAT_PICK_CAPTURE && pick.score < LAT_PICK_WIN)
    return;
  if (lat_action_type (pick.action) == LAT_ACTION_PASS)
    return;
  lat_order_reward (&search->order, position, pick.action, node->ply, node->depth);
  for (guint i = 0; i < node->n_quiet; i++)
    lat_order_punish (&search->order, position, node->quiet[i], node->depth);
}

/* Returns: whether the search has been stopped */
static gboolean
try_actions (LatSearch *search, const LatPosition *position, Node *node, LatPicker *picker)
{
  LatPick pick;

  while (lat_picker_next (picker, &pick))
    {
      int score = search_action (search, position, node, pick.action);

      if (search->is_stopped)
        return TRUE;
      node->n_tried++;
      if (score > node->best)
        {
          node->best = score;
          if (score > node->alpha)
            {
              node->best_action = pick.action;
              node->alpha = score;
              lat_search_set_pv (search, pick.action, node->ply);
            }
          if (score >= node->beta)
            {
              learn_from_cutoff (search, position, node, pick);
              return FALSE;
            }
        }
      if (pick.score < LAT_PICK_CAPTURE && lat_action_type (pick.action) != LAT_ACTION_PASS
          && node->n_quiet < G_N_ELEMENTS (node->quiet))
        node->quiet[node->n_quiet++] = pick.action;
    }
  return FALSE;
}

/**
 * lat_search_node:
 * @position: the last of the search's history
 * @depth: how many plies to search before quiescence
 * @alpha: lower bound of the window
 * @beta: upper bound of the window
 * @ply: how far from the root
 *
 * Searches a position (fail-soft).
 *
 * Returns: its score from the view of the side to act; without meaning once
 *   the search is stopped
 */
int
lat_search_node (LatSearch *search,
                 const LatPosition *position,
                 int depth,
                 int alpha,
                 int beta,
                 guint ply)
{
  LatJob *job = search->job;
  LatTableEntry entry = { 0 };
  int score;

  if (depth <= 0)
    return lat_quiescence (search, position, alpha, beta, ply, 0);
  if (lat_search_enter (search, position, ply, &score))
    return score;

  /* The side to act cannot do better than win with the next action, nor worse than it has lost. */
  if (beta > LAT_SCORE_MATE - (int) ply - 1)
    beta = LAT_SCORE_MATE - (int) ply - 1;
  if (alpha < -(LAT_SCORE_MATE - (int) ply))
    alpha = -(LAT_SCORE_MATE - (int) ply);
  if (alpha >= beta)
    return alpha;

  guint64 key = lat_job_get_key (job, position);
  if (lat_table_probe (job->table, key, &entry)
      && use_entry (search, position, &entry, depth, alpha, beta, ply, &score))
    return score;

  g_auto (LatActionList) list;
  g_auto (LatPicker) picker;
  guint64 n_repetitions_before = search->n_repetitions;
  Node node = {
    .depth = depth, .alpha = alpha, .beta = beta, .ply = ply, .best = -LAT_SCORE_INFINITE
  };

  lat_action_list_init (&list);
  lat_movegen_list (job->ruleset, position, &search->history, &list);
  lat_picker_init_all (&picker, &search->order, &job->evaluator, job->ruleset, position, &list,
                       entry.action, ply, &job->stop);
  if (try_actions (search, position, &node, &picker) || node.n_tried == 0)
    {
      /* Without an action the game would be over; only a stopped picker is empty. */
      search->is_stopped = TRUE;
      return 0;
    }

  entry = (LatTableEntry){ .action = node.best_action, .score = node.best, .depth = depth };
  if (node.best >= beta)
    entry.bound = LAT_TABLE_LOWER;
  else
    entry.bound = node.best > alpha ? LAT_TABLE_EXACT : LAT_TABLE_UPPER;
  keep_score (search, position, key, entry, n_repetitions_before, ply);
  return node.best;
}
