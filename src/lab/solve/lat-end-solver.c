/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lat-end-solver.c - all positions of few men, solved backwards
 *
 * No action ever adds a man to the board, so positions are solved in order of how many men they have. Of those
 * with as many, what they lead to is found once, by the rules themselves, and written to a log. Then the
 * log is read again and again: the n-th time finds the wins and losses in n plies. What is never found is open.
 * Who wins in n plies by such a value never has to repeat a position: the distance to the end gets smaller with each action.
 */
#include "lat-end-private.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

#include "lat-end-table.h"

typedef struct
{
  const LatEndIndex *index;
  LatEndPart *part;
  const LatEndOptions *options;
  LatEndGroup group;
  guint16 *values;
  const guint16 *known; /* those of a table that is verified */
  guint pass;
  guint far; /* the last pass that values of fewer men can have a part in */
  int n_changes;
  int n_done;
  LatEndSummary counts[LAT_END_MAX_MEN + 1];
  GMutex lock;
} Solver;

/* {{{ groups */

/* The positions with so many men. */
static void
lat_end_group_init (LatEndGroup *group, const LatEndIndex *index, guint men)
{
  memset (group, 0, sizeof *group);
  group->men = men;
  for (guint i = 0; i < lat_end_index_get_n_blocks (index); i++)
    {
      const LatEndBlock *block = lat_end_index_get_block (index, i);

      if (block->total != men)
        continue;
      if (group->n_blocks++ == 0)
        {
          group->first_block = i;
          group->first = block->first;
        }
      group->size += block->size;
      group->n_chunks += (guint) ((block->size + LAT_END_CHUNK - 1) / LAT_END_CHUNK);
    }
}

/* Chunks end with their block. */
static void
lat_end_group_get_span (const LatEndGroup *group,
                        const LatEndIndex *index,
                        guint chunk,
                        LatEndSpan *span)
{
  for (guint i = 0; i < group->n_blocks; i++)
    {
      const LatEndBlock *block = lat_end_index_get_block (index, group->first_block + i);
      guint n = (guint) ((block->size + LAT_END_CHUNK - 1) / LAT_END_CHUNK);

      if (chunk < n)
        {
          span->block = block;
          span->from = (guint64) chunk * LAT_END_CHUNK;
          span->n = (guint) MIN (block->size - span->from, LAT_END_CHUNK);
          return;
        }
      chunk -= n;
    }
  g_assert_not_reached ();
}

static void
tell (Solver *self, LatEndPhase phase, guint64 done, guint64 total)
{
  LatEndProgress progress = { phase, self->group.men, done, total };

  if (self->options->func == NULL)
    return;
  g_mutex_lock (&self->lock);
  self->options->func (&progress, self->options->data);
  g_mutex_unlock (&self->lock);
}

/* }}} */
/* {{{ growing */

static gboolean
grow_cb (gpointer data, guint chunk, GError **error)
{
  Solver *self = data;
  g_autoptr (GByteArray) nodes = NULL;
  LatEndSpan span;

  if (lat_end_part_has_chunk (self->part, chunk))
    {
      g_atomic_int_inc (&self->n_done);
      return TRUE;
    }
  nodes = g_byte_array_new ();
  lat_end_group_get_span (&self->group, self->index, chunk, &span);
  if (!lat_end_grow (self->index, &self->group, &span, self->values, nodes, error)
      || !lat_end_part_add_chunk (self->part, chunk, nodes, error))
    return FALSE;
  tell (self, LAT_END_GROWING, (guint64) g_atomic_int_add (&self->n_done, 1) + 1,
        self->group.n_chunks);
  return TRUE;
}

/* }}} */
/* {{{ passes */

/* While others write: a value is whole, and one of this pass counts as missing. */
static inline guint16
load_value (const guint16 *value)
{
  return __atomic_load_n (value, __ATOMIC_RELAXED);
}

static inline void
store_value (guint16 *value, guint16 packed)
{
  __atomic_store_n (value, packed, __ATOMIC_RELAXED);
}

/* What is found of a position in the pass, 0 if nothing. */
static guint16
judge_node (const Solver *self, const LatEndNode *node, const guint8 *edges)
{
  const guint16 *values = self->values + self->group.first;
  guint pass = self->pass;
  gboolean is_lost = node->win == 0 && !node->is_open && node->loss <= pass;

  if (node->win > 0 && node->win <= pass)
    return lat_end_value_pack (LAT_END_WIN, pass);
  for (guint i = 0; i < node->n_edges; i++)
    {
      guint32 edge;
      guint16 packed;
      gboolean wins_there;

      memcpy (&edge, edges + i * sizeof edge, sizeof edge);
      packed = load_value (values + (edge & ~LAT_END_SAME_SIDE));
      if (packed == 0 || lat_end_packed_plies (packed) >= pass
          || lat_end_packed_kind (packed) == LAT_END_OPEN)
        {
          is_lost = FALSE;
          continue;
        }
      wins_there = lat_end_packed_kind (packed) == LAT_END_WIN;
      if (wins_there == ((edge & LAT_END_SAME_SIDE) != 0))
        return lat_end_value_pack (LAT_END_WIN, pass);
    }
  return is_lost ? lat_end_value_pack (LAT_END_LOSS, pass) : 0;
}

static void
count_value (LatEndSummary *count, guint16 packed)
{
  count->n_positions++;
  switch (lat_end_packed_kind (packed))
    {
    case LAT_END_WIN:
      count->n_wins++;
      break;
    case LAT_END_LOSS:
      count->n_losses++;
      break;
    default:
      count->n_open++;
      break;
    }
  if (lat_end_packed_kind (packed) != LAT_END_OPEN)
    count->longest = MAX (count->longest, lat_end_packed_plies (packed));
}

static void
add_count (LatEndSummary *sum, const LatEndSummary *count)
{
  sum->n_positions += count->n_positions;
  sum->n_wins += count->n_wins;
  sum->n_losses += count->n_losses;
  sum->n_open += count->n_open;
  sum->longest = MAX (sum->longest, count->longest);
}

typedef guint16 (*NodeFunc) (const Solver *self, const LatEndNode *node, const guint8 *edges);

/* Gives the positions of a chunk that have none a value. */
static guint
go_through (Solver *self, guint chunk, NodeFunc func, LatEndSummary *count)
{
  LatEndSpan span;
  gsize size;
  const guint8 *nodes = lat_end_part_get_chunk (self->part, chunk, &size);
  guint n_changes = 0;

  lat_end_group_get_span (&self->group, self->index, chunk, &span);
  for (gsize at = 0; at < size;)
    {
      LatEndNode node;
      guint16 *value;
      guint16 packed;

      memcpy (&node, nodes + at, sizeof node);
      value = self->values + span.block->first + span.from + node.number;
      at += sizeof node;
      packed = load_value (value);
      if (packed == 0)
        {
          packed = func (self, &node, nodes + at);
          n_changes += packed != 0;
          if (packed != 0)
            store_value (value, packed);
        }
      if (count != NULL)
        count_value (count, packed);
      at += node.n_edges * sizeof (guint32);
    }
  return n_changes;
}

static gboolean
pass_cb (gpointer data, guint chunk, GError **error)
{
  Solver *self = data;

  (void) error;
  g_atomic_int_add (&self->n_changes, (int) go_through (self, chunk, judge_node, NULL));
  return TRUE;
}

/* Clears what an earlier run may have begun, and sets what is over. */
static gboolean
begin_cb (gpointer data, guint chunk, GError **error)
{
  Solver *self = data;
  LatEndSpan span;
  gsize size;
  const guint8 *nodes = lat_end_part_get_chunk (self->part, chunk, &size);
  guint far = 0;

  (void) error;
  lat_end_group_get_span (&self->group, self->index, chunk, &span);
  guint16 *values = self->values + span.block->first + span.from;
  memset (values, 0, span.n * sizeof *values);
  for (gsize at = 0; at < size;)
    {
      LatEndNode node;

      memcpy (&node, nodes + at, sizeof node);
      at += sizeof node + node.n_edges * sizeof (guint32);
      if (node.is_over)
        values[node.number] = node.win;
      else
        far = MAX (far, MAX (node.win, node.loss));
    }
  g_mutex_lock (&self->lock);
  self->far = MAX (self->far, far);
  g_mutex_unlock (&self->lock);
  return TRUE;
}

static guint16
leave_open (const Solver *self, const LatEndNode *node, const guint8 *edges)
{
  (void) self;
  (void) node;
  (void) edges;
  return lat_end_value_pack (LAT_END_OPEN, 0);
}

static gboolean
end_cb (gpointer data, guint chunk, GError **error)
{
  Solver *self = data;
  LatEndSummary count = { 0 };

  (void) error;
  go_through (self, chunk, leave_open, &count);
  g_mutex_lock (&self->lock);
  add_count (&self->counts[self->group.men], &count);
  g_mutex_unlock (&self->lock);
  return TRUE;
}

static gboolean
run (Solver *self, LatEndWorkFunc func, GError **error)
{
  self->n_done = 0;
  return lat_end_run (self->options->n_threads, self->group.n_chunks, self->options->cancellable,
                      func, self, error);
}

static gboolean
solve_group (Solver *self, guint men, GError **error)
{
  lat_end_group_init (&self->group, self->index, men);
  if (self->group.size >= LAT_END_SAME_SIDE)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                   _ ("there are too many positions of %u men; ask for fewer"), men);
      return FALSE;
    }
  self->far = 0;
  if (!lat_end_part_begin_log (self->part, men, self->group.n_chunks, error)
      || !run (self, grow_cb, error) || !lat_end_part_map_log (self->part, error)
      || !run (self, begin_cb, error))
    return FALSE;
  for (self->pass = 1; self->pass <= LAT_END_MAX_PLIES; self->pass++)
    {
      self->n_changes = 0;
      if (!run (self, pass_cb, error))
        return FALSE;
      tell (self, LAT_END_PASSING, self->pass, 0);
      if (self->n_changes == 0 && self->pass > self->far)
        break;
    }
  if (self->pass > LAT_END_MAX_PLIES)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                   _ ("a win takes longer than a table can hold (plies: %d)"), LAT_END_MAX_PLIES);
      return FALSE;
    }
  return run (self, end_cb, error) && lat_end_part_set_men (self->part, men, error);
}

/* }}} */
/* {{{ counting what an earlier run has done */

static gboolean
count_cb (gpointer data, guint chunk, GError **error)
{
  Solver *self = data;
  LatEndSummary count = { 0 };
  LatEndSpan span;

  (void) error;
  lat_end_group_get_span (&self->group, self->index, chunk, &span);
  for (guint i = 0; i < span.n; i++)
    {
      guint16 packed = self->values[span.block->first + span.from + i];

      if (packed != 0)
        count_value (&count, packed);
    }
  g_mutex_lock (&self->lock);
  add_count (&self->counts[self->group.men], &count);
  g_mutex_unlock (&self->lock);
  return TRUE;
}

static gboolean
count_group (Solver *self, guint men, GError **error)
{
  lat_end_group_init (&self->group, self->index, men);
  return run (self, count_cb, error);
}

/* }}} */

static void
sum_up (const Solver *self, LatEndSummary *summary)
{
  memset (summary, 0, sizeof *summary);
  for (guint men = 1; men <= lat_end_index_get_men (self->index); men++)
    add_count (summary, &self->counts[men]);
}

/**
 * lat_end_solve:
 * @ruleset: the rules
 * @n_men: with how many men at most, leaders counted
 * @path: the file that gets the table; beside it are, until it is there, files whose names begin like it
 * @options: how
 * @summary: (out) (optional): what came of it
 * @error: (out) (optional): why nothing did
 *
 * Solves all positions of so many men or fewer and empty hands. The value of a position is what comes of the game if it
 * begins there and nothing but the goals and the want of actions ends it: neither repetition nor the captureless limit. A win
 * or loss is true under every rule of repetition, since the winner never needs a position twice. What the limit makes of
 * it lat_end_tables_probe() knows. A run that was stopped, or killed, is taken up where it was.
 *
 * Returns: whether the table was written
 */
gboolean
lat_end_solve (LatRuleset *ruleset,
               guint n_men,
               const char *path,
               const LatEndOptions *options,
               LatEndSummary *summary,
               GError **error)
{
  Solver self = { .options = options };
  g_autoptr (LatEndIndex) index = lat_end_index_new (ruleset, n_men, error);
  g_autoptr (LatEndPart) part = NULL;
  LatEndSummary sum;
  gboolean is_done;

  if (index == NULL)
    return FALSE;
  part = lat_end_part_open (index, path, options->max_mib, error);
  if (part == NULL)
    return FALSE;
  self.index = index;
  self.part = part;
  self.values = lat_end_part_get_values (part);
  g_mutex_init (&self.lock);
  is_done = TRUE;
  for (guint men = 1; is_done && men <= n_men; men++)
    is_done = men <= lat_end_part_get_men (part) ? count_group (&self, men, error)
                                                 : solve_group (&self, men, error);
  g_mutex_clear (&self.lock);
  if (!is_done)
    return FALSE;
  sum_up (&self, &sum);
  if (!lat_end_write (index, self.values, &sum, path, options, error))
    return FALSE;
  lat_end_part_remove (part);
  if (summary != NULL)
    *summary = sum;
  return TRUE;
}

/* {{{ verifying */

static gboolean
verify_cb (gpointer data, guint chunk, GError **error)
{
  Solver *self = data;
  LatEndSummary count = { 0 };
  LatEndSpan span;
  LatPosition position;
  g_auto (LatActionList) list;

  lat_action_list_init (&list);
  lat_end_group_get_span (&self->group, self->index, chunk, &span);
  for (guint i = 0; i < span.n; i++)
    {
      guint16 packed = self->known[span.block->first + span.from + i];
      guint16 expected = 0;
      g_autoptr (GError) local = NULL;

      if (lat_end_index_get (self->index, span.block, span.from + i, &position))
        {
          expected = lat_end_judge (self->index, self->known, &position, &list, &local);
          count_value (&count, packed);
          if (local != NULL)
            {
              g_propagate_error (error, g_steal_pointer (&local));
              return FALSE;
            }
        }
      if (packed != expected)
        {
          g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                       _ ("the value of number %" PRIu64
                          " is %04x; it follows from its successors that it is %04x"),
                       span.block->first + span.from + i, packed, expected);
          return FALSE;
        }
    }
  g_mutex_lock (&self->lock);
  add_count (&self->counts[self->group.men], &count);
  g_mutex_unlock (&self->lock);
  tell (self, LAT_END_VERIFYING, (guint64) g_atomic_int_add (&self->n_done, 1) + 1,
        self->group.n_chunks);
  return TRUE;
}

/**
 * lat_end_verify:
 * @path: the file of a table
 * @options: how
 * @summary: (out) (optional): what is in it
 * @error: (out) (optional): what is wrong with it
 *
 * Compares every value of a table with what follows from those of the successors by the rules. As distances to a win or
 * loss get smaller with each action, and who is neither winning nor losing always has an action that keeps it so, this proves
 * all of them. The values are in a file meanwhile, not in memory.
 *
 * Returns: whether all are right
 */
gboolean
lat_end_verify (const char *path,
                const LatEndOptions *options,
                LatEndSummary *summary,
                GError **error)
{
  Solver self = { .options = options };
  g_autoptr (LatEndTable) table = lat_end_table_open (path, error);
  gboolean is_right = TRUE;

  if (table == NULL || !lat_end_table_check (table, error))
    return FALSE;
  self.known = lat_end_table_map_values (table, options->cancellable, error);
  if (self.known == NULL)
    return FALSE;
  self.index = lat_end_table_get_index (table);
  g_mutex_init (&self.lock);
  for (guint men = 1; is_right && men <= lat_end_index_get_men (self.index); men++)
    {
      lat_end_group_init (&self.group, self.index, men);
      is_right = run (&self, verify_cb, error);
    }
  g_mutex_clear (&self.lock);
  if (is_right && summary != NULL)
    sum_up (&self, summary);
  return is_right;
}

/* }}} */
