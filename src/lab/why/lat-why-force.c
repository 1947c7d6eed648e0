/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lat-why-force.c - a quick guess at what can be won by force
 *
 * Finds candidates for lat-why-verify.c, and their lines. To be quick it only tries those quiet actions of
 * the hunter that threaten something: where a pass would be answered by what is wanted.
 */
#include "lat-why-force.h"

#include "lat-movegen.h"
#include "lat-overlay.h"
#include "lat-play.h"

#include <string.h>

typedef struct
{
  const LatRuleset *ruleset;
  LatHistory path;
  LatSide hunter;
  int goal;
  guint64 left;
  LatAction killers[LAT_WHY_MAX_LINE + 3];
  const LatWhyLine *expected;
  guint n_followed;
} Hunt;

static gboolean
hunt (Hunt *h, const LatPosition *position, guint ply, guint depth, LatWhyLine *line);

/* An action, and the balance of the hunter after it. */
typedef struct
{
  LatAction action;
  int balance;
} Candidate;

static void
join (LatWhyLine *line, LatAction action, const LatWhyLine *rest)
{
  line->n = 1;
  line->ends = rest->ends;
  line->actions[0] = action;
  for (guint i = 0; i < rest->n && line->n < LAT_WHY_MAX_LINE; i++)
    line->actions[line->n++] = rest->actions[i];
}

/* What is expected here, as long as all before was. */
static LatAction
get_expected (const Hunt *h, guint ply)
{
  return h->n_followed == ply && ply < h->expected->n ? h->expected->actions[ply]
                                                      : LAT_ACTION_INVALID;
}

/* First who is expected, or worked elsewhere at this ply, then who changes most, in the order of generation. */
static guint
list_candidates (Hunt *h, const LatPosition *position, guint ply, Candidate **candidates)
{
  gboolean hunts = (LatSide) position->side == h->hunter;
  LatAction expected = get_expected (h, ply);
  LatAction first = expected != LAT_ACTION_INVALID ? expected : h->killers[ply];
  g_auto (LatActionList) list;
  Candidate *items;
  guint n = 0;

  lat_action_list_init (&list);
  lat_movegen_list (h->ruleset, position, &h->path, &list);
  items = g_new (Candidate, list.n + 1);
  for (guint i = 0; i < list.n; i++)
    {
      LatPosition next;
      Candidate item = { list.items[i], 0 };
      guint k = n++;

      lat_play (h->ruleset, position, item.action, &next);
      item.balance = lat_why_get_balance (&next, h->hunter);
      if (item.action == first)
        k = 0;
      else
        while (
            k > 0 && items[k - 1].action != first
            && (hunts ? items[k - 1].balance < item.balance : items[k - 1].balance > item.balance))
          k--;
      memmove (items + k + 1, items + k, (n - 1 - k) * sizeof *items);
      items[k] = item;
    }
  h->left -= MIN (h->left, list.n);
  *candidates = items;
  return n;
}

/* Goes on after an action. */
static gboolean
hunt_after (Hunt *h,
            LatAction action,
            const LatPosition *next,
            guint ply,
            guint depth,
            LatWhyLine *rest)
{
  guint n_followed = h->n_followed;
  gboolean is_found;

  if (action == get_expected (h, ply))
    h->n_followed++;
  is_found = hunt (h, next, ply + 1, depth > 0 ? depth - 1 : 0, rest);
  h->n_followed = n_followed;
  return is_found;
}

/* What would happen if the other side did nothing about it? */
static gboolean
threatens (Hunt *h, const LatPosition *next, guint ply, guint depth)
{
  LatPosition passed = *next;
  LatWhyLine line;
  gboolean is_threat;

  if ((LatSide) next->side == h->hunter || lat_position_is_dropping (next))
    return TRUE;
  lat_overlay_let_move (h->ruleset, &passed, h->hunter);
  lat_history_push (&h->path, &passed);
  is_threat = hunt (h, &passed, ply + 2, depth > 2 ? depth - 2 : 1, &line);
  lat_history_pop (&h->path);
  return is_threat;
}

/* How the game ends with an action, if it does. */
static LatResult
get_end (Hunt *h, const LatPosition *next)
{
  LatOutcome outcome;

  lat_history_push (&h->path, next);
  if (!lat_outcome_get (h->ruleset, next, &h->path, &outcome))
    outcome.result = LAT_RESULT_NONE;
  lat_history_pop (&h->path);
  return outcome.result;
}

static gboolean
attack (Hunt *h, const LatPosition *position, guint ply, guint depth, LatWhyLine *line)
{
  int balance = lat_why_get_balance (position, h->hunter);
  g_autofree Candidate *items = NULL;
  guint n;

  if (balance >= h->goal)
    return TRUE;
  n = list_candidates (h, position, ply, &items);
  for (guint i = 0; i < n && h->left > 0; i++)
    {
      gboolean is_last = depth <= 1;
      LatPosition next;
      LatWhyLine rest;
      gboolean is_found;

      lat_play (h->ruleset, position, items[i].action, &next);
      if (is_last && items[i].balance <= balance && (depth == 0 || (LatSide) next.side != h->hunter)
          && get_end (h, &next) != lat_result_win (h->hunter))
        continue;
      lat_history_push (&h->path, &next);
      is_found = (is_last || items[i].balance > balance || threatens (h, &next, ply, depth - 1))
                 && hunt_after (h, items[i].action, &next, ply, depth, &rest);
      lat_history_pop (&h->path);
      if (!is_found)
        continue;
      h->killers[ply] = items[i].action;
      join (line, items[i].action, &rest);
      return TRUE;
    }
  return FALSE;
}

static gboolean
is_near (LatSquare a, LatSquare b)
{
  return ABS (lat_square_file (a) - lat_square_file (b)) <= 2
         && ABS (lat_square_rank (a) - lat_square_rank (b)) <= 2;
}

/*
 * How much a reply is worth telling. One after which men are lost and not the game, since that is what is
 * told; then what is expected; then one that has to be answered otherwise than the others; then one near the
 * place where it happens, as anybody would try.
 */
static guint
rate_reply (const Hunt *h, LatAction reply, guint ply, LatAction usual, const LatWhyLine *rest)
{
  guint rate = rest->ends ? 0 : 8;
  LatSquare place;

  if (reply == get_expected (h, ply))
    return rate + 4;
  if (rest->n == 0)
    return rate;
  if (usual != LAT_ACTION_INVALID && rest->actions[0] != usual)
    rate += 2;
  place = lat_action_to (rest->actions[rest->n - 1]);
  if (lat_action_type (reply) != LAT_ACTION_PASS
      && (is_near (lat_action_to (reply), place)
          || (lat_action_type (reply) == LAT_ACTION_MOVE
              && is_near (lat_action_from (reply), place))))
    rate++;
  return rate;
}

static gboolean
defend (Hunt *h, const LatPosition *position, guint ply, guint depth, LatWhyLine *line)
{
  int balance = lat_why_get_balance (position, h->hunter);
  g_autofree Candidate *items = NULL;
  guint64 most = 0;
  guint n, best = 0;

  if (depth == 0 && balance < h->goal)
    return FALSE;
  n = list_candidates (h, position, ply, &items);
  for (guint i = 0; i < n; i++)
    {
      LatAction usual = h->killers[ply + 1];
      guint64 before = h->left;
      LatPosition next;
      LatWhyLine rest;
      gboolean holds;
      guint rate;

      lat_play (h->ruleset, position, items[i].action, &next);
      if (depth == 0 && items[i].balance >= balance)
        {
          LatResult result = get_end (h, &next);

          if (result != LAT_RESULT_NONE && result != lat_result_win (h->hunter))
            return FALSE;
          continue;
        }
      lat_history_push (&h->path, &next);
      holds = hunt_after (h, items[i].action, &next, ply, depth, &rest);
      lat_history_pop (&h->path);
      if (!holds)
        {
          h->killers[ply] = items[i].action;
          return FALSE;
        }
      if (depth == 0)
        continue;
      /* Of like ones that which was the hardest to answer is told. */
      rate = rate_reply (h, items[i].action, ply, usual, &rest);
      if (rate > best || (rate == best && before - h->left >= most))
        {
          best = rate;
          most = before - h->left;
          join (line, items[i].action, &rest);
        }
    }
  return h->left > 0;
}

static gboolean
hunt (Hunt *h, const LatPosition *position, guint ply, guint depth, LatWhyLine *line)
{
  LatOutcome outcome;

  line->n = 0;
  line->ends = lat_outcome_get (h->ruleset, position, &h->path, &outcome);
  if (line->ends)
    return outcome.result == lat_result_win (h->hunter);
  if (h->left == 0 || ply >= LAT_WHY_MAX_LINE)
    return FALSE;
  return (LatSide) position->side == h->hunter ? attack (h, position, ply, depth, line)
                                               : defend (h, position, ply, depth, line);
}

/* Cuts what comes after the balance is reached for good. */
static void
cut_line (const Hunt *h, const LatPosition *start, LatWhyLine *line)
{
  LatPosition here = *start;
  guint n = 0;

  for (guint i = 0; i < line->n; i++)
    {
      int before = lat_why_get_balance (&here, h->hunter);
      LatPosition next;

      lat_play (h->ruleset, &here, line->actions[i], &next);
      here = next;
      if (lat_why_get_balance (&here, h->hunter) != before)
        n = i + 1;
    }
  if (lat_why_get_balance (&here, h->hunter) >= h->goal && n > 0)
    line->n = n;
}

/*
 * Whether @hunter surely reaches a balance of @goal within @depth actions, so that captures alone do not
 * undo it, or wins. No is only a guess. The budget is of actions, and gets less. The line follows what is
 * expected, which may be nothing, as far as that fits.
 */
gboolean
lat_why_force (const LatRuleset *ruleset,
               const LatPosition *start,
               const LatHistory *history,
               LatSide hunter,
               int goal,
               guint depth,
               const LatWhyLine *expected,
               guint64 *budget,
               LatWhyLine *line)
{
  Hunt h = {
    .ruleset = ruleset, .hunter = hunter, .goal = goal, .left = *budget, .expected = expected
  };
  gboolean is_found;

  lat_history_init (&h.path);
  lat_history_copy (&h.path, history);
  is_found = hunt (&h, start, 0, depth, line);
  lat_history_clear (&h.path);
  *budget = h.left;
  if (is_found)
    cut_line (&h, start, line);
  return is_found;
}
