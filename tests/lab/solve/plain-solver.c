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
  PlainRules *rules;
  guint n_men;
  GHashTable *numbers; /* from a description to a number */
  GPtrArray *texts;
  GArray *positions;
  GArray *edges;
} Census;

typedef struct
{
  gboolean is_over;
  PlainValue value;
  gboolean is_known;
  guint plies;
  guint n_undecided; /* children that are not known to be bad for who acts here */
} Node;

static void
free_solution (gpointer data)
{
  g_free (((PlainSolution *) data)->text);
  g_free (data);
}

/* Without what does not matter here: the counts of plies. */
static guint
number_position (Census *self, const PlainPosition *position)
{
  PlainPosition bare = *position;
  gpointer found;
  char *text;

  bare.quiet = 0;
  bare.number = 1;
  text = plain_position_to_text (self->rules, &bare);
  if (g_hash_table_lookup_extended (self->numbers, text, NULL, &found))
    {
      g_free (text);
      return GPOINTER_TO_UINT (found);
    }
  g_hash_table_insert (self->numbers, text, GUINT_TO_POINTER (self->positions->len));
  g_ptr_array_add (self->texts, text);
  g_array_append_val (self->positions, bare);
  return self->positions->len - 1;
}

static gboolean
has_right_leaders (const Census *self, const PlainPosition *position, const PlainPosition *start)
{
  gboolean can_go = self->rules->leader_capture == PLAIN_LEADER_CAPTURE_CUSTODIAL;
  PlainSquare square;

  for (int side = PLAIN_WHITE; side <= PLAIN_BLACK; side++)
    {
      gboolean has = plain_find_leader (self->rules, position, (PlainSide) side, &square);
      gboolean had = plain_find_leader (self->rules, start, (PlainSide) side, &square);

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

/* What a position leads to; new positions come to the end of the list and have their turn later. */
static void
expand (Census *self, guint number, GArray *nodes)
{
  PlainPosition position = g_array_index (self->positions, PlainPosition, number);
  g_autoptr (GArray) history = g_array_new (FALSE, FALSE, sizeof (PlainPosition));
  g_autoptr (GArray) actions = NULL;
  PlainGame game = { self->rules, history };
  PlainOutcome outcome;
  Node node = { 0 };

  g_array_append_val (history, position);
  outcome = plain_game_outcome (&game);
  if (outcome.result != PLAIN_RESULT_NONE)
    {
      PlainResult own =
          position.to_act == PLAIN_WHITE ? PLAIN_RESULT_WHITE_WINS : PLAIN_RESULT_BLACK_WINS;

      node.is_over = node.is_known = TRUE;
      if (outcome.result != PLAIN_RESULT_DRAW)
        node.value = outcome.result == own ? PLAIN_VALUE_WIN : PLAIN_VALUE_LOSS;
      g_array_append_val (nodes, node);
      return;
    }
  actions = plain_legal_actions (self->rules, &position, history);
  node.n_undecided = actions->len;
  g_array_append_val (nodes, node);
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

static int
compare_edges (const void *a, const void *b)
{
  const Edge *first = a, *second = b;

  return (first->child > second->child) - (first->child < second->child);
}

/* Values go back from the ends, the nearest first. */
static void
go_back (Census *self, GArray *nodes)
{
  guint n = nodes->len;
  g_autofree guint *first = g_new0 (guint, n + 1);
  g_autofree guint *queue = g_new (guint, n);
  guint n_queue = 0;
  const Edge *edges = (const Edge *) (void *) self->edges->data;
  Node *all = (Node *) (void *) nodes->data;

  qsort (self->edges->data, self->edges->len, sizeof (Edge), compare_edges);
  for (guint i = 0; i < self->edges->len; i++)
    first[edges[i].child + 1] = i + 1;
  for (guint i = 1; i <= n; i++)
    first[i] = MAX (first[i], first[i - 1]);
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

GPtrArray *
plain_solve (const char *rules_line, guint n_men)
{
  g_autoptr (PlainRules) rules = plain_rules_parse (rules_line, NULL);
  g_autoptr (GArray) nodes = g_array_new (FALSE, FALSE, sizeof (Node));
  GPtrArray *solutions = g_ptr_array_new_with_free_func (free_solution);
  PlainPosition start, empty;
  Census self = {
    .rules = rules,
    .n_men = n_men,
    .numbers = g_hash_table_new (g_str_hash, g_str_equal),
    .texts = g_ptr_array_new (),
    .positions = g_array_new (FALSE, FALSE, sizeof (PlainPosition)),
    .edges = g_array_new (FALSE, FALSE, sizeof (Edge)),
  };

  g_assert_nonnull (rules);
  g_assert_true (plain_position_start (rules, &start, NULL));
  empty = start;
  memset (empty.board, 0, sizeof empty.board);
  memset (empty.hand_soldiers, 0, sizeof empty.hand_soldiers);
  memset (empty.hand_leaders, 0, sizeof empty.hand_leaders);
  place_men (&self, &empty, &start, 0, n_men);
  for (guint i = 0; i < self.positions->len; i++)
    expand (&self, i, nodes);
  go_back (&self, nodes);
  for (guint i = 0; i < nodes->len; i++)
    {
      PlainSolution *solution = g_new0 (PlainSolution, 1);

      solution->text = self.texts->pdata[i];
      solution->value = g_array_index (nodes, Node, i).value;
      solution->plies = g_array_index (nodes, Node, i).plies;
      g_ptr_array_add (solutions, solution);
    }
  g_hash_table_unref (self.numbers);
  g_ptr_array_unref (self.texts);
  g_array_unref (self.positions);
  g_array_unref (self.edges);
  return solutions;
}
