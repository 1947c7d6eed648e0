/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lat-start.c - who wins from the start of a rule set
 *
 * All positions with the men of the start are solved, and if men are dropped before, in all ways, each way ends in one of them. Where
 * that would be too much, a proof is looked for, for either side. Where the players may change sides, all ways up to there are gone, too;
 * the answer is then about players.
 */
#include "lat-start.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lat-end-private.h"
#include "lat-end-rules.h"
#include "lat-end-scratch.h"
#include "lat-end-table.h"
#include "lat-end-tables.h"
#include "lat-movegen.h"
#include "lat-outcome.h"
#include "lat-play.h"

/* How often one is told of drops. */
#define DROPS_BETWEEN 4096
/* So many actions there are before the table at most: a turn may go on for ever where men are not taken off. */
#define MAX_DEPTH 1000

typedef struct
{
  const LatStartOptions *options;
  const LatRuleset *ruleset;
  const LatEndIndex *index;
  const guint16 *values;
  GHashTable *known; /* of positions before those of the table, by key */
  guint depth;
  guint n_men;
  guint64 n_drops; /* about how many there are */
  gboolean is_bad;
} Search;

/* {{{ drops and values */

static LatEndValue
find_value (Search *self, const LatPosition *position);

/* From the view of who acts before. */
static void
turn_value (LatEndValue *value, gboolean same_side)
{
  if (value->kind == LAT_END_OPEN || value->kind == LAT_END_NONE)
    return;
  value->plies++;
  if (!same_side)
    value->kind = value->kind == LAT_END_WIN ? LAT_END_LOSS : LAT_END_WIN;
}

static gboolean
is_better (const LatEndValue *value, const LatEndValue *best)
{
  if (value->kind != best->kind)
    return best->kind == LAT_END_NONE || value->kind == LAT_END_WIN
           || (value->kind == LAT_END_OPEN && best->kind == LAT_END_LOSS);
  return value->kind == LAT_END_WIN ? value->plies < best->plies : value->plies > best->plies;
}

/* The best action, and its value. While men are dropped nothing ends and nothing repeats: the value follows from the actions. Who
 * changes sides leaves what the position is worth to the other player. */
static LatEndValue
choose (Search *self, const LatPosition *position, LatAction *action, LatPosition *to)
{
  LatEndValue best = { LAT_END_NONE, 0 };
  g_auto (LatActionList) list;

  lat_action_list_init (&list);
  lat_movegen_list (self->ruleset, position, NULL, &list);
  for (guint i = 0; i < list.n && !self->is_bad; i++)
    {
      LatPosition next;
      LatEndValue value;

      lat_play (self->ruleset, position, list.items[i], &next);
      value = find_value (self, &next);
      turn_value (&value, next.side == position->side
                              && lat_action_type (list.items[i]) != LAT_ACTION_SWAP);
      if (!is_better (&value, &best))
        continue;
      best = value;
      *action = list.items[i];
      *to = next;
    }
  return best;
}

static void
tell_drops (Search *self)
{
  LatEndProgress progress = { LAT_END_DROPPING, self->n_men, g_hash_table_size (self->known),
                              self->n_drops };

  if (self->options->func != NULL && progress.done % DROPS_BETWEEN == 0)
    self->options->func (&progress, self->options->data);
}

static LatEndValue
unpack (guint16 packed)
{
  return (LatEndValue){ lat_end_packed_kind (packed), lat_end_packed_plies (packed) };
}

/* Whether a table knows a position: what comes before is gone through action by action. */
static gboolean
is_in_table (const Search *self, const LatPosition *position)
{
  return !lat_position_is_dropping (position) && !lat_end_rules_may_swap (self->ruleset, position);
}

static gboolean
is_over (const Search *self, const LatPosition *position, LatEndValue *value)
{
  LatOutcome outcome;

  if (!lat_outcome_get (self->ruleset, position, NULL, &outcome))
    return FALSE;
  *value = unpack (lat_end_value_of_outcome (&outcome, (LatSide) position->side));
  return TRUE;
}

static LatEndValue
find_value (Search *self, const LatPosition *position)
{
  LatEndValue value = { LAT_END_NONE, 0 };
  LatAction action;
  LatPosition next;
  gpointer known;

  if (self->is_bad || self->depth > MAX_DEPTH
      || g_cancellable_is_cancelled (self->options->cancellable))
    {
      self->is_bad = TRUE;
      return value;
    }
  if (is_in_table (self, position))
    {
      guint64 number = lat_end_index_find (self->index, position);

      self->is_bad = number == LAT_END_NO_INDEX;
      return self->is_bad ? value : unpack (self->values[number]);
    }
  known = g_hash_table_lookup (self->known, GSIZE_TO_POINTER (position->key));
  if (known != NULL)
    return unpack ((guint16) GPOINTER_TO_UINT (known));
  self->depth++;
  if (!is_over (self, position, &value))
    value = choose (self, position, &action, &next);
  self->depth--;
  g_hash_table_insert (self->known, GSIZE_TO_POINTER (position->key),
                       GUINT_TO_POINTER (lat_end_value_pack (value.kind, value.plies)));
  tell_drops (self);
  return value;
}

static void
find_line (Search *self, LatStartAnswer *answer)
{
  LatPosition here = *lat_ruleset_get_start (self->ruleset), next;
  guint left = answer->value.kind == LAT_END_OPEN ? 0 : answer->value.plies;

  for (; left > 0 && answer->n_line < G_N_ELEMENTS (answer->line); left--)
    {
      if (choose (self, &here, &answer->line[answer->n_line], &next).kind == LAT_END_NONE)
        return;
      answer->n_line++;
      here = next;
    }
}

/* }}} */
/* {{{ by a table */

static gboolean
answer_by_table (Search *self, LatEndTable *table, LatStartAnswer *answer, GError **error)
{
  const LatPosition *start = lat_ruleset_get_start (self->ruleset);
  LatEndSummary summary;

  lat_end_table_get_summary (table, &summary);
  self->index = lat_end_table_get_index (table);
  self->values = lat_end_table_map_values (table, self->options->cancellable, error);
  if (self->values == NULL)
    return FALSE;
  self->known = g_hash_table_new (NULL, NULL);
  answer->value = find_value (self, start);
  answer->n_positions = summary.n_positions;
  answer->n_drops = lat_position_is_dropping (start) ? g_hash_table_size (self->known) : 0;
  answer->holds = lat_end_value_holds (&answer->value, self->ruleset, start, NULL);
  answer->is_shortest = TRUE;
  if (!self->is_bad)
    find_line (self, answer);
  g_hash_table_unref (self->known);
  if (g_cancellable_set_error_if_cancelled (self->options->cancellable, error))
    return FALSE;
  if (self->is_bad || answer->value.kind == LAT_END_NONE)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                 _ ("the table does not cover what comes of the start"));
  return !self->is_bad && answer->value.kind != LAT_END_NONE;
}

static gboolean
solve_by_table (Search *self, LatRuleset *ruleset, LatStartAnswer *answer, GError **error)
{
  const LatStartOptions *options = self->options;
  LatEndOptions how = { .n_threads = options->n_threads,
                        .max_mib = options->max_mib,
                        .cancellable = options->cancellable,
                        .func = options->func,
                        .data = options->data };
  g_autoptr (LatEndScratch) scratch = NULL;
  g_autoptr (LatEndTable) table = NULL;
  const char *path = options->path;
  gboolean is_done;

  if (path == NULL)
    {
      scratch = lat_end_scratch_open (options->folder, ruleset, self->n_men, error);
      if (scratch == NULL)
        return FALSE;
      path = lat_end_scratch_get_path (scratch);
    }
  /* One that is whole was left by somebody who was killed just before the answer. */
  if (scratch != NULL)
    table = lat_end_table_open (path, NULL);
  if (table == NULL && lat_end_solve (ruleset, self->n_men, path, &how, NULL, error))
    table = lat_end_table_open (path, error);
  if (table == NULL)
    return FALSE;
  is_done = answer_by_table (self, table, answer, error);
  if (scratch != NULL && (is_done || !g_cancellable_is_cancelled (options->cancellable)))
    lat_end_scratch_clear (scratch);
  return is_done;
}

/* }}} */
/* {{{ by a proof */

static void
take_proof (const LatProof *proof, gboolean is_first, LatSide attacker, LatStartAnswer *answer)
{
  answer->n_positions += proof->n_nodes;
  if (proof->kind != LAT_PROOF_WIN)
    {
      answer->no_win[attacker] = proof->plies;
      return;
    }
  answer->value.kind = is_first ? LAT_END_WIN : LAT_END_LOSS;
  answer->value.plies = proof->plies;
  answer->holds = TRUE;
  answer->is_shortest = proof->is_shortest;
  answer->n_line = proof->n_line;
  memcpy (answer->line, proof->line, proof->n_line * sizeof *proof->line);
}

/* The limits are for each side. */
static void
prove (LatRuleset *ruleset, const LatProverLimits *limits, LatStartAnswer *answer)
{
  const LatPosition *start = lat_ruleset_get_start (ruleset);
  g_autoptr (LatProver) prover = lat_prover_new (ruleset, LAT_PROVER_DEFAULT_MIB);
  g_autofree LatProof *proof = g_new0 (LatProof, 1);
  guint n_final = 0;

  answer->is_proof = TRUE;
  for (guint i = 0; i < LAT_N_SIDES && answer->value.kind == LAT_END_NONE; i++)
    {
      LatSide attacker = i == 0 ? (LatSide) start->side : lat_side_opposite ((LatSide) start->side);

      lat_prover_prove (prover, start, attacker, limits, proof);
      take_proof (proof, i == 0, attacker, answer);
      n_final += proof->kind == LAT_PROOF_NO_WIN && proof->is_final;
    }
  if (n_final == LAT_N_SIDES)
    {
      answer->value.kind = LAT_END_OPEN;
      answer->holds = lat_end_value_holds (&answer->value, ruleset, start, NULL);
    }
}

static gboolean
solve_by_proof (Search *self, LatRuleset *ruleset, LatStartAnswer *answer, GError **error)
{
  LatEndProgress progress = { LAT_END_PROVING, self->n_men, 0, 0 };
  LatProverLimits limits = { .max_plies = LAT_PROVER_MAX_PLIES,
                             .seconds = self->options->seconds / 2,
                             .cancellable = self->options->cancellable };

  if (self->options->func != NULL)
    self->options->func (&progress, self->options->data);
  prove (ruleset, &limits, answer);
  return !g_cancellable_set_error_if_cancelled (self->options->cancellable, error);
}

/* }}} */

static guint
count_squares (const LatRuleset *ruleset)
{
  const LatRules *rules = lat_ruleset_get_rules (ruleset);

  return (guint) (rules->files * rules->ranks);
}

static double
choose_squares (guint n, guint k)
{
  double ways = 1;

  for (guint i = 0; i < k; i++)
    ways = ways * (n - i) / (i + 1);
  return ways;
}

/* About how many positions there are while men are dropped: with so many on the board of one side, and so many of the other. */
static double
estimate_drops (const LatRuleset *ruleset)
{
  const LatPosition *start = lat_ruleset_get_start (ruleset);
  guint n_squares = count_squares (ruleset);
  guint n_leaders = 0, n[LAT_N_SIDES];
  double sum = 0;

  if (!lat_position_is_dropping (start))
    return 0;
  for (guint side = 0; side < LAT_N_SIDES; side++)
    {
      n[side] = lat_position_count_hand (start, (LatSide) side);
      n_leaders += start->hand[side][LAT_LEADER];
    }
  for (guint k = 0; k < n[0] + n[1]; k++)
    sum +=
        choose_squares (n_squares, (k + 1) / 2) * choose_squares (n_squares - (k + 1) / 2, k / 2);
  return sum * (1 + n_leaders);
}

static guint
count_men (const LatRuleset *ruleset)
{
  const LatPosition *start = lat_ruleset_get_start (ruleset);
  guint n = 0;

  for (guint side = 0; side < LAT_N_SIDES; side++)
    n += lat_position_count_side (start, (LatSide) side)
         + lat_position_count_hand (start, (LatSide) side);
  return n;
}

/* Whether a table is possible. */
static gboolean
has_room (const Search *self, LatRuleset *ruleset)
{
  g_autoptr (LatEndIndex) index = lat_end_index_new (ruleset, self->n_men, NULL);

  return index != NULL && self->n_drops <= LAT_START_MAX_DROPS
         && (lat_end_index_get_size (index) * sizeof (guint16)) >> 20 < self->options->max_mib;
}

/* What the rules alone say of a start: nothing, unless the game is over there. */
static gboolean
begin_answer (const LatRuleset *ruleset, LatStartAnswer *answer)
{
  const LatPosition *start = lat_ruleset_get_start (ruleset);

  memset (answer, 0, sizeof *answer);
  answer->n_men = count_men (ruleset);
  if (!lat_outcome_get (ruleset, start, NULL, &answer->outcome))
    return FALSE;
  answer->value = unpack (lat_end_value_of_outcome (&answer->outcome, (LatSide) start->side));
  answer->holds = answer->is_shortest = TRUE;
  return TRUE;
}

/**
 * lat_start_can_solve:
 * @ruleset: the rules
 * @error: (out) (optional): why not, in a sentence
 *
 * Returns: whether lat_start_solve() is of use: the board is small, or the game is over at the start
 */
gboolean
lat_start_can_solve (const LatRuleset *ruleset, GError **error)
{
  guint n = count_squares (ruleset);
  LatOutcome outcome;

  if (n <= LAT_START_MAX_SQUARES
      || lat_outcome_get (ruleset, lat_ruleset_get_start (ruleset), NULL, &outcome))
    return TRUE;
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
               _ ("A start can be solved on boards of %u squares at most, and this one has %u."),
               (guint) LAT_START_MAX_SQUARES, n);
  return FALSE;
}

/**
 * lat_start_solve:
 * @ruleset: the rules
 * @options: how
 * @answer: (out caller-allocates): who wins, and how
 * @error: (out) (optional): why nothing was found out; %G_IO_ERROR_CANCELLED if it was stopped
 *
 * Finds out who wins from the start if nobody makes a mistake: by a table of all positions with these men, or by a proof if a table
 * would take too much room. A table that was stopped or killed is gone on with at the next time. Where the game is over at the
 * start, the rules have said it, and no table is made.
 *
 * Returns: whether it came to its end; what it was looking for need not be known then
 */
gboolean
lat_start_solve (LatRuleset *ruleset,
                 const LatStartOptions *options,
                 LatStartAnswer *answer,
                 GError **error)
{
  Search self = { .options = options, .ruleset = ruleset };
  double n_drops = estimate_drops (ruleset);

  if (begin_answer (ruleset, answer))
    return TRUE;
  self.n_men = answer->n_men;
  if (!lat_start_can_solve (ruleset, error))
    return FALSE;
  self.n_drops = (guint64) MIN (n_drops, 1e18);
  return has_room (&self, ruleset) ? solve_by_table (&self, ruleset, answer, error)
                                   : solve_by_proof (&self, ruleset, answer, error);
}

/**
 * lat_start_prove:
 * @ruleset: the rules
 * @answer: (out caller-allocates): who wins, if that could be found out
 *
 * Asks the rules whether the game is over at the start, and looks for a proof otherwise, for so many positions
 * (%LAT_START_PROOF_NODES) that it takes a second or so. The same rules always have the same answer.
 */
void
lat_start_prove (LatRuleset *ruleset, LatStartAnswer *answer)
{
  LatProverLimits limits = { .max_plies = LAT_PROVER_MAX_PLIES,
                             .max_nodes = LAT_START_PROOF_NODES };

  if (!begin_answer (ruleset, answer))
    prove (ruleset, &limits, answer);
}

/**
 * lat_start_answer_is_decided:
 *
 * Returns: whether it says what becomes of a game from the start, if nobody makes a mistake
 */
gboolean
lat_start_answer_is_decided (const LatStartAnswer *answer)
{
  return answer->value.kind != LAT_END_NONE && answer->holds;
}
