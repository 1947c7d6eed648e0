/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lat-prover.c - whether a side can force a win, by proof numbers
 *
 * Depth-first proof-number search (Nagai 2002) of the question "can the attacker win within n plies". A node is a position
 * together with the plies that are left, so there are no cycles, and neither a proof nor a disproof ever rests on a repetition or on the way by which
 * a position was reached. Of a position the table keeps within how few plies a win was proved and within how
 * many one was disproved; both hold for every way there.
 *
 * Who attacks is a player: where the players change sides, the attacker has the other men from there on.
 */
#include "lat-prover.h"

#include <string.h>

#include "lat-end-rules.h"
#include "lat-movegen.h"
#include "lat-outcome.h"
#include "lat-play.h"

#define INFINITE 100000000u
/* Within however many plies. */
#define EVER     0xffff
#define BUCKET   4
#define CHECK_AT 1024

/*
 * Entry: what is known of a position
 * win       within so many plies there is one; EVER if none is known
 * no_win    within so many there is none, plus 1; 0 if nothing is known
 * pn, dn    how much there seems to be to prove, and to disprove
 * work      how many nodes it took: what cost little makes room
 */
typedef struct
{
  guint64 key;
  guint32 pn;
  guint32 dn;
  guint32 work;
  guint16 win;
  guint16 no_win;
} Entry;

typedef struct
{
  guint64 key;
  LatAction action;
  guint32 pn;
  guint32 dn;
  guint16 win;
  guint16 no_win;
  gboolean is_attacker;
} Child;

typedef struct
{
  guint32 pn;
  guint32 dn;
  guint16 win;
  guint16 no_win;
} Numbers;

struct _LatProver
{
  LatRuleset *ruleset; /* without a last move: lat_prover_get_bound() keeps it out */
  LatRuleset *game;    /* with it */
  guint64 n_buckets;
  Entry *table;
  GArray *children; /* of all nodes on the way, a stack */
  LatSide attacker;
  const LatProverLimits *limits;
  gint64 deadline;
  guint64 n_nodes;
  guint64 check_at;
  gboolean is_stopped;
};

/* {{{ the table */

static guint64
get_key (const LatProver *self, const LatPosition *position)
{
  /* Who attacks is part of the question, and so is whether the players may still change sides. */
  return position->key ^ (self->attacker == LAT_WHITE ? 0 : G_GUINT64_CONSTANT (0x9e3779b97f4a7c15))
         ^ (lat_end_rules_may_swap (self->ruleset, position)
                ? G_GUINT64_CONSTANT (0xd1b54a32d192ed03)
                : 0);
}

/* Is called before and after what comes of an action is looked at. */
static void
turn_attacker (LatProver *self, LatAction action)
{
  if (lat_action_type (action) == LAT_ACTION_SWAP)
    self->attacker = lat_side_opposite (self->attacker);
}

static Entry *
find_bucket (const LatProver *self, guint64 key)
{
  return self->table + (guint64) (((unsigned __int128) key * self->n_buckets) >> 64) * BUCKET;
}

static gboolean
look_up (const LatProver *self, guint64 key, Entry *entry)
{
  const Entry *bucket = find_bucket (self, key);

  for (guint i = 0; i < BUCKET; i++)
    if (bucket[i].key == key && bucket[i].work > 0)
      {
        *entry = bucket[i];
        return TRUE;
      }
  return FALSE;
}

static void
store (LatProver *self, guint64 key, const Numbers *numbers, guint64 work)
{
  Entry *bucket = find_bucket (self, key);
  Entry *entry = bucket;

  for (guint i = 0; i < BUCKET; i++)
    {
      if (bucket[i].key == key && bucket[i].work > 0)
        {
          entry = &bucket[i];
          break;
        }
      if (bucket[i].work < entry->work)
        entry = &bucket[i];
    }
  if (entry->key != key || entry->work == 0)
    *entry = (Entry){ .key = key, .win = EVER };
  /* What is settled for these plies says nothing of how hard it is for more. */
  entry->pn = numbers->pn == 0 || numbers->dn == 0 ? 1 : numbers->pn;
  entry->dn = numbers->pn == 0 || numbers->dn == 0 ? 1 : numbers->dn;
  entry->win = MIN (entry->win, numbers->win);
  entry->no_win = MAX (entry->no_win, numbers->no_win);
  entry->work = (guint32) MIN ((guint64) entry->work + work, G_MAXUINT32 / 2);
}

/* }}} */
/* {{{ children */

/* What is known of a child with so many plies left. */
static void
read_child (const LatProver *self, Child *child, guint left)
{
  Entry entry;

  if (child->pn == 0 || child->dn == 0)
    return;
  child->pn = child->dn = 1;
  if (left == 0)
    {
      child->pn = INFINITE;
      child->dn = 0;
      child->no_win = 1;
      return;
    }
  if (!look_up (self, child->key, &entry))
    return;
  child->pn = entry.pn;
  child->dn = entry.dn;
  child->win = entry.win;
  child->no_win = entry.no_win;
  if (entry.win <= left)
    {
      child->pn = 0;
      child->dn = INFINITE;
    }
  else if (entry.no_win > left)
    {
      child->pn = INFINITE;
      child->dn = 0;
    }
}

static void
add_children (LatProver *self, const LatPosition *position, guint left)
{
  g_auto (LatActionList) list;

  lat_action_list_init (&list);
  lat_movegen_list (self->ruleset, position, NULL, &list);
  for (guint i = 0; i < list.n; i++)
    {
      Child child = { .action = list.items[i], .pn = 1, .dn = 1, .win = EVER };
      LatPosition next;
      LatOutcome outcome;

      lat_play (self->ruleset, position, list.items[i], &next);
      turn_attacker (self, list.items[i]);
      child.key = get_key (self, &next);
      child.is_attacker = next.side == self->attacker;
      /* Limits are kept out by lat_prover_get_bound(). */
      next.quiet = 0;
      if (lat_outcome_get (self->ruleset, &next, NULL, &outcome))
        {
          gboolean is_win = outcome.result == lat_result_win (self->attacker);

          child.pn = is_win ? 0 : INFINITE;
          child.dn = is_win ? INFINITE : 0;
          child.win = is_win ? 0 : EVER;
          child.no_win = is_win ? 0 : EVER;
        }
      read_child (self, &child, left - 1);
      turn_attacker (self, list.items[i]);
      g_array_append_val (self->children, child);
    }
  self->n_nodes += list.n;
}

static inline Child *
get_child (const LatProver *self, guint i)
{
  return &g_array_index (self->children, Child, i);
}

static guint32
add_numbers (guint32 a, guint32 b)
{
  if (a >= INFINITE || b >= INFINITE)
    return INFINITE;
  return MIN (a + b, INFINITE - 1);
}

/* The numbers of a node from those of its children; which child is to be looked at next, and the second best number. */
static void
sum_up (const LatProver *self,
        guint first,
        gboolean is_attacker,
        Numbers *numbers,
        guint *best,
        guint32 *second)
{
  guint win = is_attacker ? EVER : 0, no_win = is_attacker ? EVER : 0;
  guint32 least = INFINITE + 1, next = INFINITE + 1, sum = 0;

  *best = first;
  for (guint i = first; i < self->children->len; i++)
    {
      const Child *child = get_child (self, i);
      guint32 own = is_attacker ? child->pn : child->dn;

      sum = add_numbers (sum, is_attacker ? child->dn : child->pn);
      if (own < least)
        {
          next = least;
          least = own;
          *best = i;
        }
      else
        next = MIN (next, own);
      win = is_attacker ? MIN (win, child->win) : MAX (win, child->win);
      no_win = is_attacker ? MIN (no_win, child->no_win) : MAX (no_win, child->no_win);
    }
  least = MIN (least, INFINITE);
  numbers->pn = is_attacker ? least : sum;
  numbers->dn = is_attacker ? sum : least;
  /* One who has no action at all is judged before. */
  numbers->win = (guint16) (win >= EVER ? EVER : win + 1);
  numbers->no_win = (guint16) (no_win == 0 ? 0 : MIN (no_win + 1, EVER));
  *second = MIN (next, INFINITE);
}

/* }}} */
/* {{{ the search */

static gboolean
must_stop (LatProver *self)
{
  if (self->is_stopped || self->n_nodes < self->check_at)
    return self->is_stopped;
  self->check_at = self->n_nodes + CHECK_AT;
  self->is_stopped = (self->limits->max_nodes > 0 && self->n_nodes >= self->limits->max_nodes)
                     || g_get_monotonic_time () >= self->deadline
                     || g_cancellable_is_cancelled (self->limits->cancellable);
  return self->is_stopped;
}

/* Looks at a node until one of its numbers reaches its bound. */
static void
search (LatProver *self,
        const LatPosition *position,
        guint left,
        guint32 bound_pn,
        guint32 bound_dn,
        Numbers *numbers)
{
  guint first = self->children->len;
  gboolean is_attacker = position->side == self->attacker;
  guint64 before = self->n_nodes;

  add_children (self, position, left);
  while (TRUE)
    {
      guint best;
      guint32 second, margin, child_pn, child_dn;
      Numbers below;
      LatPosition next;
      Child *child;

      sum_up (self, first, is_attacker, numbers, &best, &second);
      if (numbers->pn >= bound_pn || numbers->dn >= bound_dn || must_stop (self))
        break;
      child = get_child (self, best);
      /* A little beyond the second best, so that it does not go to and fro. */
      margin = add_numbers (second, 1 + second / 4);
      if (is_attacker)
        {
          child_pn = MIN (bound_pn, margin);
          child_dn = bound_dn == INFINITE ? INFINITE : bound_dn - numbers->dn + child->dn;
        }
      else
        {
          child_dn = MIN (bound_dn, margin);
          child_pn = bound_pn == INFINITE ? INFINITE : bound_pn - numbers->pn + child->pn;
        }
      lat_play (self->ruleset, position, child->action, &next);
      next.quiet = 0;
      turn_attacker (self, child->action);
      search (self, &next, left - 1, child_pn, child_dn, &below);
      child = get_child (self, best);
      turn_attacker (self, child->action);
      child->pn = below.pn;
      child->dn = below.dn;
      child->win = MIN (child->win, below.win);
      child->no_win = MAX (child->no_win, below.no_win);
    }
  g_array_set_size (self->children, first);
  store (self, get_key (self, position), numbers, self->n_nodes - before + 1);
}

/* }}} */

/**
 * lat_prover_new:
 * @ruleset: the rules; a reference is taken
 * @mib: of memory for the table; 1 or more
 *
 * Returns: (transfer full): a prover that knows nothing yet
 */
LatProver *
lat_prover_new (LatRuleset *ruleset, guint mib)
{
  LatProver *self = g_new0 (LatProver, 1);

  self->ruleset = lat_end_rules_new_still (ruleset, TRUE);
  self->game = lat_ruleset_ref (ruleset);
  self->n_buckets = ((guint64) MAX (mib, 1) << 20) / (BUCKET * sizeof (Entry));
  self->table = g_new0 (Entry, self->n_buckets * BUCKET);
  self->children = g_array_new (FALSE, FALSE, sizeof (Child));
  return self;
}

void
lat_prover_free (LatProver *prover)
{
  if (prover == NULL)
    return;
  lat_ruleset_unref (prover->ruleset);
  lat_ruleset_unref (prover->game);
  g_array_unref (prover->children);
  g_free (prover->table);
  g_free (prover);
}

/**
 * lat_prover_get_bound:
 * @ruleset: the rules
 * @position: a position
 *
 * The captureless limit or the last move could end the game before a longer win.
 *
 * Returns: within how many plies a win can be proved or disproved at most
 */
guint
lat_prover_get_bound (const LatRuleset *ruleset, const LatPosition *position)
{
  guint limit = (guint) lat_ruleset_get_rules (ruleset)->no_capture_plies;

  guint bound = MIN (LAT_PROVER_MAX_PLIES, lat_end_rules_count_plies_left (ruleset, position));

  return limit == 0 ? bound : MIN (limit - MIN (position->quiet, limit), bound);
}

static LatProofKind
try (LatProver *self, const LatPosition *position, guint plies, Numbers *numbers)
{
  LatPosition root = *position;
  LatOutcome outcome;
  Entry entry;

  root.quiet = 0;
  *numbers = (Numbers){ .win = EVER };
  if (lat_outcome_get (self->ruleset, &root, NULL, &outcome))
    {
      gboolean is_win = outcome.result == lat_result_win (self->attacker);

      numbers->win = is_win ? 0 : EVER;
      numbers->no_win = is_win ? 0 : EVER;
      return is_win ? LAT_PROOF_WIN : LAT_PROOF_NO_WIN;
    }
  if (plies == 0)
    {
      numbers->no_win = 1;
      return LAT_PROOF_NO_WIN;
    }
  if (look_up (self, get_key (self, &root), &entry))
    {
      numbers->win = entry.win;
      numbers->no_win = entry.no_win;
    }
  if (numbers->win > plies && numbers->no_win <= plies)
    search (self, &root, plies, INFINITE, INFINITE, numbers);
  if (numbers->win <= plies)
    return LAT_PROOF_WIN;
  return numbers->no_win > plies ? LAT_PROOF_NO_WIN : LAT_PROOF_UNKNOWN;
}

static void
begin (LatProver *self, LatSide attacker, const LatProverLimits *limits)
{
  self->attacker = attacker;
  self->limits = limits;
  self->deadline = limits->seconds > 0
                       ? g_get_monotonic_time () + (gint64) (limits->seconds * G_USEC_PER_SEC)
                       : G_MAXINT64;
  self->n_nodes = self->check_at = 0;
  self->is_stopped = FALSE;
}

/* A position where the game is over already, by a limit too. */
static gboolean
is_over (const LatProver *self, const LatPosition *position, LatProofKind *kind)
{
  LatOutcome outcome;

  if (!lat_outcome_get (self->game, position, NULL, &outcome))
    return FALSE;
  *kind = outcome.result == lat_result_win (self->attacker) ? LAT_PROOF_WIN : LAT_PROOF_NO_WIN;
  return TRUE;
}

static gboolean
may_pass (const LatRules *rules, LatSide side)
{
  int no_moves = lat_rules_get_side_int (rules, side, LAT_KEY_NO_MOVES);

  return no_moves == LAT_NO_MOVES_PASS || no_moves == LAT_NO_MOVES_OPENS;
}

/* From how many plies on a side could win by what no proof knows: by the count of men at the captureless limit, by the
 * last move, or because a position is repeated, or must not be. */
static guint
get_first_foreign_win (const LatRuleset *ruleset, const LatPosition *position)
{
  const LatRules *rules = lat_ruleset_get_rules (ruleset);
  guint limit = (guint) rules->no_capture_plies;
  guint first = G_MAXUINT;

  /* A count that has gone beyond the limit ends nothing while men are dropped. */
  if (limit > 0 && rules->no_capture_result == LAT_CAPTURELESS_SCORE)
    first = limit - MIN (position->quiet, limit - 1);
  if (rules->moves > 0 && rules->moves_result != LAT_MOVES_DRAW)
    first = MIN (first, MAX (1, lat_end_rules_count_plies_left (ruleset, position)));
  if (rules->repetition > 0 && rules->repetition_result != LAT_REPETITION_DRAW)
    {
      /* There and back again, by both sides; or both pass. */
      guint round = may_pass (rules, LAT_WHITE) || may_pass (rules, LAT_BLACK) ? 2 : 4;
      guint repeated = round * ((guint) rules->repetition - 1);

      /* Who must not repeat may be without an action a ply before. */
      first = MIN (first, repeated - (rules->repetition_result == LAT_REPETITION_FORBID));
    }
  return first;
}

/**
 * lat_prover_try:
 * @prover: a prover
 * @position: where the game is; it counts as if it began there
 * @attacker: who is to win; need not be the side to act
 * @plies: within how many plies; no more than lat_prover_get_bound()
 * @limits: when to give up; its plies do not matter
 * @n_nodes: (out) (optional): how many positions were looked at
 *
 * Answers whether the attacker can force a win within so many plies. That there is a win does not rest on repetition: who can
 * win so can do it without coming to a position twice. That there is none is only told where no side could win by what no
 * proof knows, such as repetition.
 *
 * Returns: what was found out
 */
LatProofKind
lat_prover_try (LatProver *prover,
                const LatPosition *position,
                LatSide attacker,
                guint plies,
                const LatProverLimits *limits,
                guint64 *n_nodes)
{
  Numbers numbers;
  LatProofKind kind;

  g_return_val_if_fail (plies <= lat_prover_get_bound (prover->game, position), LAT_PROOF_UNKNOWN);

  begin (prover, attacker, limits);
  if (!is_over (prover, position, &kind))
    {
      kind = try (prover, position, plies, &numbers);
      if (kind == LAT_PROOF_NO_WIN && plies >= get_first_foreign_win (prover->game, position))
        kind = LAT_PROOF_UNKNOWN;
    }
  if (n_nodes != NULL)
    *n_nodes = prover->n_nodes;
  return kind;
}

/* From how soon a win is known to come to how soon it comes, where it could be later than that. */
static guint
find_win (LatProver *self, const LatPosition *position, guint win, guint than)
{
  Numbers numbers;

  while (win > than && try (self, position, win - 1, &numbers) == LAT_PROOF_WIN)
    win = numbers.win;
  return win;
}

/* Of the actions that keep within the proof the attacker takes the one that wins soonest, the other side the one that loses
 * latest. What the table has forgotten is searched again. */
static gboolean
choose (LatProver *self,
        const LatPosition *position,
        guint left,
        LatAction *action,
        LatPosition *to)
{
  g_auto (LatActionList) list;
  gboolean is_attacker = position->side == self->attacker;
  gboolean found = FALSE;
  guint best = 0;

  lat_action_list_init (&list);
  lat_movegen_list (self->ruleset, position, NULL, &list);
  for (guint i = 0; i < list.n; i++)
    {
      LatPosition next;
      Numbers numbers;
      LatProofKind kind;
      guint win = 0;

      lat_play (self->ruleset, position, list.items[i], &next);
      turn_attacker (self, list.items[i]);
      kind = try (self, &next, left - 1, &numbers);
      if (kind == LAT_PROOF_WIN)
        win = is_attacker ? numbers.win : find_win (self, &next, numbers.win, best);
      turn_attacker (self, list.items[i]);
      if (kind == LAT_PROOF_UNKNOWN || (kind == LAT_PROOF_NO_WIN && !is_attacker))
        return FALSE;
      if (kind == LAT_PROOF_NO_WIN)
        continue;
      if (found && (is_attacker ? win >= best : win <= best))
        continue;
      found = TRUE;
      best = win;
      *action = list.items[i];
      *to = next;
    }
  return found;
}

static void
find_line (LatProver *self, const LatPosition *position, LatProof *proof)
{
  LatPosition here = *position;
  LatSide attacker = self->attacker;
  guint left = proof->plies;

  proof->n_line = 0;
  while (left > 0)
    {
      LatOutcome outcome;
      LatPosition next;

      here.quiet = 0;
      if (lat_outcome_get (self->ruleset, &here, NULL, &outcome)
          || !choose (self, &here, left, &proof->line[proof->n_line], &next))
        break;
      turn_attacker (self, proof->line[proof->n_line]);
      proof->n_line++;
      here = next;
      left--;
    }
  self->attacker = attacker;
}

/* For the line of a win that was found just before the end: as much again. */
static void
allow_more (LatProver *self, LatProverLimits *more)
{
  more->max_nodes = 2 * self->n_nodes + 100000;
  more->cancellable = self->limits->cancellable;
  self->limits = more;
  self->deadline = G_MAXINT64;
  self->is_stopped = FALSE;
}

/* From a win within some plies to the shortest. */
static void
shorten (LatProver *self, const LatPosition *position, guint no_win, LatProof *proof)
{
  Numbers numbers;

  while (proof->plies > no_win + 1)
    {
      LatProofKind kind = try (self, position, proof->plies - 1, &numbers);

      if (kind == LAT_PROOF_UNKNOWN)
        return;
      if (kind == LAT_PROOF_NO_WIN)
        break;
      proof->plies = numbers.win;
    }
  proof->is_shortest = TRUE;
}

/**
 * lat_prover_prove:
 * @prover: a prover
 * @position: where the game is; it counts as if it began there
 * @attacker: who is to win; need not be the side to act
 * @limits: when to give up
 * @proof: (out): what was found out
 *
 * Looks for a win, within more and more plies, then for the shortest, as long as the limits allow.
 */
void
lat_prover_prove (LatProver *prover,
                  const LatPosition *position,
                  LatSide attacker,
                  const LatProverLimits *limits,
                  LatProof *proof)
{
  guint bound = MIN (limits->max_plies, lat_prover_get_bound (prover->game, position));
  LatProverLimits more = { 0 };
  guint no_win = 0;

  memset (proof, 0, sizeof *proof);
  begin (prover, attacker, limits);
  if (is_over (prover, position, &proof->kind))
    {
      proof->is_shortest = proof->kind == LAT_PROOF_WIN;
      proof->is_final = !proof->is_shortest;
      return;
    }
  for (guint plies = MIN (1, bound);; plies = MIN (plies + MAX (2, plies / 4 * 2), bound))
    {
      Numbers numbers;

      proof->kind = try (prover, position, plies, &numbers);
      if (proof->kind == LAT_PROOF_WIN)
        {
          proof->plies = numbers.win;
          shorten (prover, position, no_win, proof);
          allow_more (prover, &more);
          find_line (prover, position, proof);
          break;
        }
      if (proof->kind == LAT_PROOF_NO_WIN)
        no_win = MIN (numbers.no_win - 1u, LAT_PROVER_MAX_PLIES);
      proof->plies = no_win;
      proof->is_final = proof->kind == LAT_PROOF_NO_WIN && numbers.no_win == EVER;
      if (proof->kind == LAT_PROOF_UNKNOWN || plies == bound || proof->is_final)
        break;
    }
  if (proof->kind != LAT_PROOF_WIN)
    proof->plies = MIN (proof->plies, get_first_foreign_win (prover->game, position) - 1);
  proof->n_nodes = prover->n_nodes;
}
