/* lat-quiescence.c - from the horizon on until nothing changes much */
#include "config.h"

#include "lat-movegen.h"
#include "lat-play.h"
#include "lat-search.h"

/* So many captures and forced removals in a row are followed: from the horizon all of them, later
 * ever fewer of those that take most. Captures by custody do not take each other's captors, so
 * nothing else would end a melee of two full armies soon. */
#define MAX_CAPTURES 8
#define N_FULL_WIDTH 2
#define WIDTH        5

/* What a capture may gain beside the men it takes. */
#define MARGIN 180

/* Captures that leave the opponent no more than this many men are looked at in any case. */
static gboolean
is_near_the_end (const LatSearch *search, const LatPosition *position)
{
  const LatRules *rules = search->job->evaluator.rules;
  LatSide enemy = lat_side_opposite ((LatSide) position->side);

  return rules->annihilate_at >= 0
         && (int) lat_position_count_side (position, enemy) <= rules->annihilate_at + 3;
}

/* An action that takes nothing is of interest only if it wins at once. */
static int
try_to_win (LatSearch *search, const LatPosition *position, LatAction action, guint ply)
{
  LatOutcome outcome;
  LatPosition child;

  lat_play (search->job->ruleset, position, action, &child);
  lat_history_push (&search->history, &child);
  gboolean is_over = lat_outcome_get (search->job->ruleset, &child, &search->history, &outcome);
  lat_history_pop (&search->history);
  if (!is_over || outcome.result != lat_result_win ((LatSide) position->side))
    return -LAT_SCORE_INFINITE;
  search->n_pv[ply + 1] = 0;
  return LAT_SCORE_MATE - (int) ply - 1;
}

static int
search_capture (LatSearch *search,
                const LatPosition *position,
                LatAction action,
                int alpha,
                int beta,
                guint ply,
                guint n_captures)
{
  LatPosition child;
  int score;

  lat_play (search->job->ruleset, position, action, &child);
  lat_history_push (&search->history, &child);
  if (child.side == position->side)
    score = lat_quiescence (search, &child, alpha, beta, ply + 1, n_captures + 1);
  else
    score = -lat_quiescence (search, &child, -beta, -alpha, ply + 1, n_captures + 1);
  lat_history_pop (&search->history);
  return score;
}

/**
 * lat_quiescence:
 * @position: the last of the search's history
 * @n_captures: how many captures led here from the horizon
 *
 * Searches captures, forced removals, and for either side what may win at once:
 * the man that fills the last open side of a leader, the leader that gets home.
 * To stand still is always allowed; so it claims wins, but never a loss that the
 * rules do not say.
 *
 * Returns: as lat_search_node()
 */
int
lat_quiescence (LatSearch *search,
                const LatPosition *position,
                int alpha,
                int beta,
                guint ply,
                guint n_captures)
{
  LatJob *job = search->job;
  int best;

  if (lat_search_enter (search, position, ply, &best))
    return best;

  int stand = lat_evaluate (&job->evaluator, position);
  best = stand;
  if (best >= beta || n_captures >= MAX_CAPTURES || lat_position_is_dropping (position))
    return best;
  alpha = MAX (alpha, best);

  g_auto (LatActionList) list;
  g_auto (LatPicker) picker;
  gboolean may_end = is_near_the_end (search, position);
  guint width = n_captures < N_FULL_WIDTH ? G_MAXUINT : WIDTH - MIN (n_captures / 2, WIDTH - 1);
  LatPick pick;

  lat_action_list_init (&list);
  lat_movegen_list (job->ruleset, position, &search->history, &list);
  lat_picker_init_captures (&picker, &job->evaluator, job->ruleset, position, &list, &job->stop);
  while (lat_picker_next (&picker, &pick))
    {
      int score;

      if (pick.score < LAT_PICK_WIN && !may_end)
        {
          int most = stand + pick.score - LAT_PICK_CAPTURE + MARGIN;

          if (most <= alpha)
            {
              best = MAX (best, most);
              continue;
            }
        }
      if (pick.score == LAT_PICK_WIN)
        score = try_to_win (search, position, pick.action, ply);
      else if (width-- > 0)
        score = search_capture (search, position, pick.action, alpha, beta, ply, n_captures);
      else
        break;
      if (search->is_stopped)
        return 0;
      if (score <= best)
        continue;
      best = score;
      if (score > alpha)
        {
          alpha = score;
          lat_search_set_pv (search, pick.action, ply);
          if (score >= beta)
            break;
        }
    }
  return best;
}
