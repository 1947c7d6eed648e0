/* SPDX-License-Identifier: GPL-3.0-or-later */
/* plain-solver.c - a solver of few men by the plain referee's rules */
#include "plain-solver.h"

#include "plain-play.h"

#include <string.h>

typedef struct
{
  guint child;
  guint parent;
  gboolean same_side;
} Edge;

typedef struct
{
  gboolean is_over;
  gboolean is_known;
  PlainValue value;
  guint plies;
  guint n_undecided; /* children that are not known to be bad for who acts here */
} Node;

/* slots is a table of numbers of positions plus 1, found by what is on the board. */
struct _PlainSolutions
{
  PlainRules *rules;
  guint n_men;
  GArray *positions;
  GArray *nodes;
  GArray *edges;
  guint *slots;
  guint n_slots;
};

typedef PlainSolutions Census;

static guint
hash_position (const PlainPosition *position)
{
  const guint8 *bytes = (const guint8 *) position->board;
  guint hash = 2166136261u;

  for (gsize i = 0; i < sizeof position->board; i++)
    hash = (hash ^ bytes[i]) * 16777619u;
  hash = (hash ^ (guint) position->to_act << 4 ^ (guint) position->turn) * 16777619u;
  if (position->turn == PLAIN_TURN_BONUS)
    hash =
        (hash ^ (guint) (position->bonus.file * PLAIN_MAX_SIDE + position->bonus.rank)) * 16777619u;
  return hash ^ hash >> 15;
}

/* The slot of a position, or the empty one that is to be its. */
static guint *
find_slot (const Census *self, const PlainPosition *position)
{
  guint i = hash_position (position) & (self->n_slots - 1);

  while (self->slots[i] > 0
         && !plain_position_same (
             &g_array_index (self->positions, PlainPosition, self->slots[i] - 1), position))
    i = (i + 1) & (self->n_slots - 1);
  return &self->slots[i];
}

static void
grow_slots (Census *self)
{
  g_free (self->slots);
  self->n_slots *= 2;
  self->slots = g_new0 (guint, self->n_slots);
  for (guint i = 0; i < self->positions->len; i++)
    *find_slot (self, &g_array_index (self->positions, PlainPosition, i)) = i + 1;
}

/* Without what does not matter here: the counts of plies. */
static guint
number_position (Census *self, const PlainPosition *position)
{
  PlainPosition bare = *position;
  guint *slot;

  bare.quiet = 0;
  bare.number = 1;
  slot = find_slot (self, &bare);
  if (*slot > 0)
    return *slot - 1;
  g_array_append_val (self->positions, bare);
  *slot = self->positions->len;
  if (self->positions->len > self->n_slots / 2)
    grow_slots (self);
  return self->positions->len - 1;
}

/* On the board or in hand. */
static gboolean
has_leader (const Census *self, const PlainPosition *position, PlainSide side)
{
  PlainSquare square;

  return position->hand_leaders[side] > 0
         || plain_find_leader (self->rules, position, side, &square);
}

static gboolean
has_right_leaders (const Census *self, const PlainPosition *position, const PlainPosition *start)
{
  for (int side = PLAIN_WHITE; side <= PLAIN_BLACK; side++)
    {
      gboolean has = has_leader (self, position, (PlainSide) side);
      gboolean had = has_leader (self, start, (PlainSide) side);
      int capture = self->rules->of[side].leader_capture;
      gboolean can_go =
          capture == PLAIN_LEADER_CAPTURE_CUSTODIAL || capture == PLAIN_LEADER_CAPTURE_SURROUND;

      if (has ? !had : had && !can_go)
        return FALSE;
    }
  return TRUE;
}

/* All placements of up to so many more men, from a square on. */
static void
place_men (Census *self, PlainPosition *position, const PlainPosition *start, guint n, guint left)
{
  guint n_squares = (guint) (self->rules->files * self->rules->ranks);
  PlainSquare square = { (int) n % self->rules->files, (int) n / self->rules->files };

  if (n == n_squares)
    {
      if (left == self->n_men || !has_right_leaders (self, position, start))
        return;
      for (int side = PLAIN_WHITE; side <= PLAIN_BLACK; side++)
        {
          position->to_act = (PlainSide) side;
          number_position (self, position);
        }
      return;
    }
  place_men (self, position, start, n + 1, left);
  if (left == 0 || plain_is_outside (self->rules, square))
    return;
  for (guint8 kind = PLAIN_SOLDIER; kind <= PLAIN_LEADER; kind++)
    for (guint8 side = PLAIN_WHITE; side <= PLAIN_BLACK; side++)
      {
        PlainSquare other;

        if (kind == PLAIN_LEADER
            && plain_find_leader (self->rules, position, (PlainSide) side, &other))
          continue;
        plain_put (position, square, (PlainPiece){ kind, side, FALSE });
        place_men (self, position, start, n + 1, left - 1);
        plain_put (position, square, (PlainPiece){ 0 });
      }
}

/* Whether the game is over; nobody came from anywhere, so that the limits say nothing. */
static PlainOutcome
judge (const Census *self, const PlainPosition *position, const GArray *actions)
{
  PlainOutcome outcome = plain_judge_goals (self->rules, position);

  return outcome.result == PLAIN_RESULT_NONE && actions->len == 0
             ? plain_judge_no_moves (self->rules, position)
             : outcome;
}

/* What a position leads to; new positions come to the end of the list and have their turn later. */
static void
expand (Census *self, guint number, GArray *history)
{
  PlainPosition position = g_array_index (self->positions, PlainPosition, number);
  g_autoptr (GArray) actions = NULL;
  PlainOutcome outcome;
  Node node = { 0 };

  g_array_index (history, PlainPosition, 0) = position;
  actions = plain_legal_actions (self->rules, &position, history);
  outcome = judge (self, &position, actions);
  if (outcome.result != PLAIN_RESULT_NONE)
    {
      PlainResult own =
          position.to_act == PLAIN_WHITE ? PLAIN_RESULT_WHITE_WINS : PLAIN_RESULT_BLACK_WINS;

      node.is_over = node.is_known = TRUE;
      if (outcome.result != PLAIN_RESULT_DRAW)
        node.value = outcome.result == own ? PLAIN_VALUE_WIN : PLAIN_VALUE_LOSS;
      g_array_append_val (self->nodes, node);
      return;
    }
  node.n_undecided = actions->len;
  g_array_append_val (self->nodes, node);
  for (guint i = 0; i < actions->len; i++)
    {
      PlainPosition next = position;
      Edge edge = { .parent = number };

      plain_make (self->rules, &next, &g_array_index (actions, PlainAction, i));
      edge.child = number_position (self, &next);
      edge.same_side = next.to_act == position.to_act;
      g_array_append_val (self->edges, edge);
    }
}

/* The edges in order of their children; first[i] is where those of child i begin. */
static Edge *
sort_edges (const Census *self, guint *first)
{
  guint n = self->nodes->len;
  Edge *sorted = g_new (Edge, MAX (1, self->edges->len));
  g_autofree guint *next = g_new (guint, n + 1);

  for (guint i = 0; i < self->edges->len; i++)
    first[g_array_index (self->edges, Edge, i).child + 1]++;
  for (guint i = 1; i <= n; i++)
    first[i] += first[i - 1];
  memcpy (next, first, (n + 1) * sizeof *next);
  for (guint i = 0; i < self->edges->len; i++)
    {
      const Edge *edge = &g_array_index (self->edges, Edge, i);

      sorted[next[edge->child]++] = *edge;
    }
  return sorted;
}

/* Values go back from the ends, the nearest first. */
static void
go_back (Census *self)
{
  guint n = self->nodes->len;
  g_autofree guint *first = g_new0 (guint, n + 1);
  g_autofree guint *queue = g_new (guint, n);
  g_autofree Edge *edges = sort_edges (self, first);
  guint n_queue = 0;
  Node *all = (Node *) (void *) self->nodes->data;

  for (guint i = 0; i < n; i++)
    if (all[i].is_over && all[i].value != PLAIN_VALUE_OPEN)
      queue[n_queue++] = i;
  for (guint done = 0; done < n_queue; done++)
    {
      const Node *child = &all[queue[done]];

      for (guint i = first[queue[done]]; i < first[queue[done] + 1]; i++)
        {
          Node *parent = &all[edges[i].parent];
          gboolean is_good = (child->value == PLAIN_VALUE_WIN) == edges[i].same_side;

          if (parent->is_known || (!is_good && --parent->n_undecided > 0))
            continue;
          parent->is_known = TRUE;
          parent->value = is_good ? PLAIN_VALUE_WIN : PLAIN_VALUE_LOSS;
          parent->plies = child->plies + 1;
          queue[n_queue++] = edges[i].parent;
        }
    }
}

PlainSolutions *
plain_solve (const char *rules_line, guint n_men, GPtrArray *more)
{
  PlainSolutions *self = g_new0 (PlainSolutions, 1);
  g_autoptr (GArray) history = g_array_new (FALSE, TRUE, sizeof (PlainPosition));
  PlainPosition start, empty;

  self->rules = plain_rules_parse (rules_line, NULL);
  g_assert_nonnull (self->rules);
  g_assert_true (plain_position_start (self->rules, &start, NULL));
  self->n_men = n_men;
  self->positions = g_array_new (FALSE, FALSE, sizeof (PlainPosition));
  self->nodes = g_array_new (FALSE, FALSE, sizeof (Node));
  self->edges = g_array_new (FALSE, FALSE, sizeof (Edge));
  self->n_slots = 1 << 16;
  self->slots = g_new0 (guint, self->n_slots);
  empty = start;
  memset (empty.board, 0, sizeof empty.board);
  memset (empty.hand_soldiers, 0, sizeof empty.hand_soldiers);
  memset (empty.hand_leaders, 0, sizeof empty.hand_leaders);
  place_men (self, &empty, &start, 0, n_men);
  for (guint i = 0; more != NULL && i < more->len; i++)
    {
      PlainPosition position;

      g_assert_true (plain_position_parse (self->rules, more->pdata[i], &position, NULL));
      number_position (self, &position);
    }
  g_array_set_size (history, 1);
  for (guint i = 0; i < self->positions->len; i++)
    expand (self, i, history);
  go_back (self);
  g_clear_pointer (&self->edges, g_array_unref);
  return self;
}

void
plain_solutions_free (PlainSolutions *solutions)
{
  if (solutions == NULL)
    return;
  plain_rules_free (solutions->rules);
  g_array_unref (solutions->positions);
  g_array_unref (solutions->nodes);
  g_free (solutions->slots);
  g_free (solutions);
}

guint
plain_solutions_get_count (const PlainSolutions *solutions)
{
  return solutions->positions->len;
}

char *
plain_solutions_dup_text (const PlainSolutions *solutions, guint i)
{
  return plain_position_to_text (solutions->rules,
                                 &g_array_index (solutions->positions, PlainPosition, i));
}

PlainValue
plain_solutions_get (const PlainSolutions *solutions, guint i, guint *plies)
{
  const Node *node = &g_array_index (solutions->nodes, Node, i);

  *plies = node->plies;
  return node->value;
}
