/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lat-refuter.c - what is wrong with an answer, found in a thread
 *
 * Of a mistake the engine says how much an answer gives away, and the finder of reasons why. Of a problem it is known
 * that the answer does not do it; there the prover says what prevents it.
 */
#include "lat-refuter.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lat-end-lines.h"
#include "lat-movegen.h"
#include "lat-play.h"
#include "lat-why-finder.h"
#include "lat-work.h"

/* Between two calls of the main loop. */
#define PAUSE (50 * G_TIME_SPAN_MILLISECOND)
/* What a reason may cost: a second at most. */
#define WHY_NODES LAT_WHY_DEFAULT_NODES
/* So much of a line is shown that is only the engine's. */
#define MAX_ENGINE_LINE 3
/* What the engine thinks of the answer to a problem: it only says which replies to try first. */
#define REPLY_NODES 20000
/* Of the prover: what prevents a win of few plies is found at once. */
#define PROVER_MIB   8
#define PROVER_NODES 500000

/* A question with its own copies. */
typedef struct
{
  LatRuleset *ruleset;
  LatPosition start;
  LatAction *actions;
  guint n_actions;
  LatAction tried;
  guint64 nodes;
  gboolean is_puzzle;
  LatPuzzleKind kind;
  LatAction key;
  guint plies;
} Request;

struct _LatRefuter
{
  LatWork *work;

  /* Of the thread. */
  LatEngine *engine;
  LatEndTables *tables;
  LatWhyFinder *finder;
  LatRuleset *ruleset; /* of the finder */
  Request *last;       /* the place of which the best is known */
  LatVerdict last_best;

  /* Guarded by the lock of the work. */
  LatVerdict newest;
  LatVerdict best;
  LatRefutation found;
  gboolean has_found;
};

void
lat_refutation_clear (LatRefutation *refutation)
{
  g_clear_pointer (&refutation->why, g_free);
  memset (refutation, 0, sizeof *refutation);
}

static void
free_request (gpointer data)
{
  Request *request = data;

  if (request == NULL)
    return;
  lat_ruleset_unref (request->ruleset);
  g_free (request->actions);
  g_free (request);
}

/* {{{ in the thread */

/* One question that is answered. */
typedef struct
{
  LatRefuter *refuter;
  guint token;
  const Request *request;
  LatPosition position;
  LatHistory history;
  LatPosition after; /* what was tried */
  LatHistory after_history;
} Asked;

static gboolean
is_wanted (const Asked *asked)
{
  return lat_work_is_wanted (asked->refuter->work, asked->token);
}

static void
info_cb (const LatInfo *info, gpointer data)
{
  LatRefuter *self = data;

  lat_work_lock (self->work);
  lat_verdict_take_info (&self->newest, info);
  lat_work_unlock (self->work);
}

/* What tables or the engine say of a position.
 *
 * Returns: whether it is known now, and still asked for */
static gboolean
search (const Asked *asked,
        const LatPosition *position,
        const LatHistory *history,
        guint64 nodes,
        LatVerdict *verdict)
{
  LatRefuter *self = asked->refuter;
  LatRuleset *ruleset = asked->request->ruleset;
  LatInfo info;

  if (lat_verdict_init (verdict, ruleset, position, history))
    return TRUE;
  if (lat_end_lines_find (self->tables, ruleset, position, history, &info, 1) > 0)
    {
      lat_verdict_take_info (verdict, &info);
      return TRUE;
    }
  lat_work_lock (self->work);
  self->newest = *verdict;
  lat_work_unlock (self->work);
  if (!lat_work_search (self->work, asked->token, self->engine, ruleset, position, history, &nodes,
                        info_cb, self))
    return FALSE;
  lat_work_lock (self->work);
  *verdict = self->newest;
  lat_work_unlock (self->work);
  return verdict->is_known;
}

static gboolean
is_same_place (const Request *one, const Request *other)
{
  return one != NULL && !one->is_puzzle && one->ruleset == other->ruleset
         && one->nodes == other->nodes && one->n_actions == other->n_actions
         && lat_position_equal (&one->start, &other->start)
         && (one->n_actions == 0
             || memcmp (one->actions, other->actions, one->n_actions * sizeof *one->actions) == 0);
}

static LatWhyFinder *
get_finder (LatRefuter *self, LatRuleset *ruleset)
{
  if (self->ruleset == ruleset)
    return self->finder;
  g_clear_pointer (&self->finder, lat_why_finder_free);
  g_clear_pointer (&self->ruleset, lat_ruleset_unref);
  self->ruleset = lat_ruleset_ref (ruleset);
  self->finder = lat_why_finder_new (ruleset, WHY_NODES);
  return self->finder;
}

/* What is better is still to be found: only what is wrong with the answer is said, and verified so. */
static void
take_reason (const Asked *asked, LatWhy *why, LatRefutation *found)
{
  LatWhyPlace place = { asked->request->ruleset, &asked->position, &asked->history };

  if (why->kind == LAT_WHY_MISSES_WIN || why->kind == LAT_WHY_MISSES_MEN)
    {
      found->why =
          g_strdup (why->kind == LAT_WHY_MISSES_WIN ? _ ("It misses a win by force.")
                                                    : _ ("It misses winning men by force."));
      return;
    }
  if (why->kind != LAT_WHY_ENDS && why->kind != LAT_WHY_LOSES && why->kind != LAT_WHY_LOSES_MEN)
    return;
  why->better = LAT_ACTION_INVALID;
  if (!lat_why_verify (&place, why, WHY_NODES))
    return;
  found->why = lat_why_dup_note (&place, why);
  found->n_reply = MIN (why->n_line, LAT_WHY_MAX_LINE);
  memcpy (found->reply, why->line, found->n_reply * sizeof *found->reply);
  found->is_proved = TRUE;
}

/* Where the first thing to say is what was missed, there may be something that is lost as well: only that can be shown on
 * the board. It has to be so that what is better avoids it. */
static gboolean
find_lost (const Asked *asked, const LatVerdict *best, const LatVerdict *after, LatWhy *why)
{
  LatWhyFinder *finder = get_finder (asked->refuter, asked->request->ruleset);
  LatWhyPlace place = { asked->request->ruleset, &asked->position, &asked->history };
  LatVerdict alone = *best;

  alone.n_line = 0;
  if (!lat_why_finder_find_mistake (finder, &asked->position, &asked->history,
                                    asked->request->tried, &alone, after, why)
      || (why->kind != LAT_WHY_LOSES && why->kind != LAT_WHY_LOSES_MEN))
    return FALSE;
  why->better = best->line[0];
  return lat_why_verify (&place, why, WHY_NODES);
}

static void
refute (const Asked *asked, const LatVerdict *best, const LatVerdict *after, LatRefutation *found)
{
  LatWhyFinder *finder = get_finder (asked->refuter, asked->request->ruleset);
  LatWhy why, lost;

  if (lat_why_finder_find_mistake (finder, &asked->position, &asked->history, asked->request->tried,
                                   best, after, &why))
    {
      gboolean is_missed = why.kind == LAT_WHY_MISSES_WIN || why.kind == LAT_WHY_MISSES_MEN;

      take_reason (asked, is_missed && find_lost (asked, best, after, &lost) ? &lost : &why, found);
    }
  if (found->is_proved)
    return;
  found->n_reply = MIN (after->n_line, MAX_ENGINE_LINE);
  memcpy (found->reply, after->line, found->n_reply * sizeof *found->reply);
}

/* What a right answer does, if there is anything to say. */
static void
praise (const Asked *asked, LatRefutation *found)
{
  LatWhyFinder *finder = get_finder (asked->refuter, asked->request->ruleset);
  LatWhyPlace place = { asked->request->ruleset, &asked->position, &asked->history };
  LatWhy why;

  if (lat_why_finder_find_merit (finder, &asked->position, &asked->history, asked->request->tried,
                                 &why))
    found->why = lat_why_dup_note (&place, &why);
}

static gboolean
judge (const Asked *asked, const LatVerdict *best, LatRefutation *found)
{
  LatVerdict after;

  found->best = *best;
  if (best->n_line > 0 && best->line[0] == asked->request->tried)
    found->is_right = TRUE;
  else
    {
      if (!search (asked, &asked->after, &asked->after_history, asked->request->nodes, &after))
        return FALSE;
      found->loss = lat_verdict_get_loss (best, asked->request->tried, &after);
      found->is_right = found->loss < LAT_LOSS_DUBIOUS;
    }
  if (found->is_right)
    praise (asked, found);
  else
    refute (asked, best, &after, found);
  return is_wanted (asked);
}

/* Whether it is proved that after a reply there is no win in time. */
static gboolean
prevents (const Asked *asked, LatProver *prover, LatAction reply)
{
  const Request *request = asked->request;
  LatSide side = (LatSide) asked->position.side;
  LatProverLimits limits = { .max_nodes = PROVER_NODES,
                             .cancellable = lat_work_get_cancellable (asked->refuter->work) };
  LatPosition next;
  LatOutcome outcome;
  LatProof proof;

  lat_play (request->ruleset, &asked->after, reply, &next);
  if (lat_outcome_get (request->ruleset, &next, NULL, &outcome))
    return outcome.result != lat_result_win (side);
  if (request->plies <= 2)
    return TRUE;
  limits.max_plies = request->plies - 2;
  lat_prover_prove (prover, &next, side, &limits, &proof);
  return proof.kind == LAT_PROOF_NO_WIN;
}

/* A reply after which it cannot be won in time: that of the engine, if it is one. */
static gboolean
find_defence (const Asked *asked, LatRefutation *found)
{
  const Request *request = asked->request;
  g_autoptr (LatProver) prover = lat_prover_new (request->ruleset, PROVER_MIB);
  g_auto (LatActionList) list;
  LatVerdict after;

  lat_action_list_init (&list);
  if (asked->after.side == asked->position.side
      || !search (asked, &asked->after, &asked->after_history, REPLY_NODES, &after)
      || after.is_over)
    return FALSE;
  lat_movegen_list (request->ruleset, &asked->after, &asked->after_history, &list);
  found->n_reply = 1;
  found->is_proved = TRUE;
  found->reply[0] = after.n_line > 0 ? after.line[0] : LAT_ACTION_INVALID;
  if (after.n_line > 0 && prevents (asked, prover, found->reply[0]))
    return TRUE;
  for (guint i = 0; i < list.n && is_wanted (asked); i++)
    {
      found->reply[0] = list.items[i];
      if (prevents (asked, prover, list.items[i]))
        return TRUE;
    }
  found->n_reply = 0;
  found->is_proved = FALSE;
  return FALSE;
}

/* How the other side wins, where all but the key loses. */
static void
find_loss (const Asked *asked, LatRefutation *found)
{
  g_autoptr (LatProver) prover = lat_prover_new (asked->request->ruleset, PROVER_MIB);
  LatProverLimits limits = { .max_plies = asked->request->plies,
                             .max_nodes = PROVER_NODES,
                             .cancellable = lat_work_get_cancellable (asked->refuter->work) };
  LatOutcome outcome;
  LatProof proof;

  if (lat_outcome_get (asked->request->ruleset, &asked->after, NULL, &outcome))
    return;
  lat_prover_prove (prover, &asked->after, lat_side_opposite ((LatSide) asked->position.side),
                    &limits, &proof);
  if (proof.kind != LAT_PROOF_WIN)
    return;
  found->n_reply = MIN (proof.n_line, LAT_WHY_MAX_LINE);
  memcpy (found->reply, proof.line, found->n_reply * sizeof *found->reply);
  found->is_proved = TRUE;
}

/* What the answer to a problem loses, if that is more than time; else what prevents the win. */
static gboolean
refute_puzzle (const Asked *asked, LatRefutation *found)
{
  const Request *request = asked->request;
  LatWhyFinder *finder = get_finder (asked->refuter, request->ruleset);
  LatVerdict before = { .is_known = TRUE, .side = (LatSide) asked->position.side }, after = { 0 };
  LatWhy why;

  if (request->kind == LAT_PUZZLE_SAVE)
    {
      before.n_line = 1;
      before.line[0] = request->key;
    }
  if (lat_why_finder_find_mistake (finder, &asked->position, &asked->history, request->tried,
                                   &before, &after, &why)
      && (why.kind == LAT_WHY_ENDS || why.kind == LAT_WHY_LOSES))
    take_reason (asked, &why, found);
  if (!found->is_proved && request->kind == LAT_PUZZLE_SAVE)
    find_loss (asked, found);
  else if (!found->is_proved)
    find_defence (asked, found);
  return is_wanted (asked);
}

static void
replay (Asked *asked)
{
  const Request *request = asked->request;

  lat_history_init (&asked->history);
  lat_history_init (&asked->after_history);
  asked->position = request->start;
  lat_history_reset (&asked->history, &asked->position);
  for (guint i = 0; i < request->n_actions; i++)
    {
      LatPosition before = asked->position;

      lat_play (request->ruleset, &before, request->actions[i], &asked->position);
      lat_history_push (&asked->history, &asked->position);
    }
  if (request->tried == LAT_ACTION_INVALID)
    return;
  lat_history_copy (&asked->after_history, &asked->history);
  lat_play (request->ruleset, &asked->position, request->tried, &asked->after);
  lat_history_push (&asked->after_history, &asked->after);
}

/* What the engine says of the place, once for all that is tried there. */
static gboolean
find_best (const Asked *asked)
{
  LatRefuter *self = asked->refuter;

  if (!is_same_place (self->last, asked->request))
    {
      LatVerdict best;

      if (!search (asked, &asked->position, &asked->history, asked->request->nodes, &best))
        return FALSE;
      self->last_best = best;
    }
  lat_work_lock (self->work);
  if (is_wanted (asked))
    {
      self->best = self->last_best;
      lat_work_post (self->work);
    }
  lat_work_unlock (self->work);
  return TRUE;
}

/* Returns: (transfer full) (nullable): the question, if it is one whose place is known now */
static Request *
answer (LatRefuter *self, Request *request, guint token)
{
  Asked asked = { .refuter = self, .token = token, .request = request };
  LatRefutation found = { 0 };
  gboolean knows_place = FALSE, has_answer = FALSE;

  replay (&asked);
  if (request->is_puzzle)
    has_answer = refute_puzzle (&asked, &found);
  else
    {
      knows_place = find_best (&asked);
      if (knows_place && request->tried != LAT_ACTION_INVALID)
        has_answer = judge (&asked, &self->last_best, &found);
    }
  lat_work_lock (self->work);
  if (has_answer && is_wanted (&asked))
    {
      lat_refutation_clear (&self->found);
      self->found = found;
      self->has_found = TRUE;
      found = (LatRefutation){ 0 };
      lat_work_post (self->work);
    }
  lat_work_unlock (self->work);
  lat_refutation_clear (&found);
  lat_history_clear (&asked.history);
  lat_history_clear (&asked.after_history);
  if (knows_place)
    return request;
  free_request (request);
  return NULL;
}

static void
run (LatWork *work, gpointer data)
{
  LatRefuter *self = data;
  gpointer taken;
  guint token;

  self->engine = lat_engine_new ();
  lat_engine_set_personal (self->engine, TRUE);
  self->tables = lat_end_tables_new (NULL);
  while (lat_work_take (work, &taken, &token))
    {
      Request *known = taken != NULL ? answer (self, taken, token) : NULL;

      if (known == NULL)
        continue;
      free_request (self->last);
      self->last = known;
    }
  g_clear_pointer (&self->engine, lat_engine_free);
}

/* }}} */

/* When neither the owner nor the thread needs it. */
static void
destroy (gpointer data)
{
  LatRefuter *self = data;

  lat_refutation_clear (&self->found);
  free_request (self->last);
  g_clear_pointer (&self->tables, lat_end_tables_free);
  g_clear_pointer (&self->finder, lat_why_finder_free);
  g_clear_pointer (&self->ruleset, lat_ruleset_unref);
  g_free (self);
}

/**
 * lat_refuter_new:
 * @func: called when something was found
 * @data: for @func
 *
 * Returns: (transfer full): a refuter without a question
 */
LatRefuter *
lat_refuter_new (LatNotifierFunc func, gpointer data)
{
  LatRefuter *self;

  g_return_val_if_fail (func != NULL, NULL);

  self = g_new0 (LatRefuter, 1);
  self->work = lat_work_new ("refuter", PAUSE, run, self, destroy);
  lat_work_set_func (self->work, func, data);
  return self;
}

/**
 * lat_refuter_free:
 * @self: (nullable): a refuter
 *
 * Ends the thread, and returns at once.
 */
void
lat_refuter_free (LatRefuter *self)
{
  if (self != NULL)
    lat_work_leave (self->work);
}

static void
give (LatRefuter *self, Request *request)
{
  lat_work_hurry (self->work);
  lat_work_lock (self->work);
  lat_refutation_clear (&self->found);
  self->has_found = FALSE;
  memset (&self->best, 0, sizeof self->best);
  lat_work_give (self->work, request, free_request);
  lat_work_unlock (self->work);
}

/**
 * lat_refuter_ask:
 * @self: a refuter
 * @question: what is asked; what was asked before is forgotten
 *
 * Returns: whether there is a thread that answers
 */
gboolean
lat_refuter_ask (LatRefuter *self, const LatRefuterQuestion *question)
{
  Request *request;

  g_return_val_if_fail (self != NULL && question != NULL, FALSE);
  g_return_val_if_fail (question->puzzle == NULL || question->tried != LAT_ACTION_INVALID, FALSE);

  if (!lat_work_start (self->work, NULL, NULL))
    return FALSE;
  request = g_new0 (Request, 1);
  request->ruleset = lat_ruleset_ref (question->ruleset);
  request->start = *question->start;
  request->actions = g_memdup2 (question->actions, question->n_actions * sizeof (LatAction));
  request->n_actions = question->n_actions;
  request->tried = question->tried;
  request->nodes = question->nodes;
  request->is_puzzle = question->puzzle != NULL;
  if (question->puzzle != NULL)
    {
      request->kind = question->puzzle->kind;
      request->key = question->puzzle->key;
    }
  request->plies = question->plies;
  give (self, request);
  return TRUE;
}

/**
 * lat_refuter_forget:
 *
 * Nothing is asked any more.
 */
void
lat_refuter_forget (LatRefuter *self)
{
  g_return_if_fail (self != NULL);

  if (lat_work_has_thread (self->work))
    give (self, NULL);
}

/**
 * lat_refuter_get_best:
 * @self: a refuter
 * @best: (out caller-allocates): what the engine says of the place
 *
 * Returns: whether it is known
 */
gboolean
lat_refuter_get_best (LatRefuter *self, LatVerdict *best)
{
  g_return_val_if_fail (self != NULL && best != NULL, FALSE);

  lat_work_lock (self->work);
  *best = self->best;
  lat_work_unlock (self->work);
  return best->is_known;
}

/**
 * lat_refuter_get:
 * @self: a refuter
 * @refutation: (out caller-allocates): what was found of the answer; to be cleared
 *
 * Returns: whether anything was found yet
 */
gboolean
lat_refuter_get (LatRefuter *self, LatRefutation *refutation)
{
  gboolean has_found;

  g_return_val_if_fail (self != NULL && refutation != NULL, FALSE);

  lat_work_lock (self->work);
  has_found = self->has_found;
  if (has_found)
    {
      *refutation = self->found;
      refutation->why = g_strdup (self->found.why);
    }
  lat_work_unlock (self->work);
  return has_found;
}
