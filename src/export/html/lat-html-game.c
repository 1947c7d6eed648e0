/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-html-game.c - a game made ready for a page */
#include "lat-html-game.h"

#include "lat-html-data.h"

/* More diagrams than this make a page slow on paper and help nobody. */
#define MAX_DIAGRAMS 400

static void
number_nodes (LatHtmlGame *self)
{
  self->nodes = g_ptr_array_new ();
  self->numbers = g_hash_table_new (NULL, NULL);
  g_ptr_array_add (self->nodes, lat_game_get_root (self->game));
  for (guint i = 0; i < self->items->len; i++)
    {
      const LatNotationItem *item = &g_array_index (self->items, LatNotationItem, i);

      if (item->kind == LAT_NOTATION_ACTION)
        g_ptr_array_add (self->nodes, (gpointer) item->node);
    }
  for (guint i = 0; i < self->nodes->len; i++)
    g_hash_table_insert (self->numbers, g_ptr_array_index (self->nodes, i), GUINT_TO_POINTER (i));
}

static gboolean
wants_diagram (const LatHtmlGame *self, const LatNode *node)
{
  int every = self->job->options.every;
  guint n;

  lat_html_game_get_marks (self, node, &n);
  if (n > 0 || lat_node_get_parent (node) == NULL)
    return TRUE;
  return every > 0 && lat_node_get_number (node) % (guint) every == 0
         && lat_notation_ends_turn (node);
}

/* The positions come later. */
static void
choose_diagrams (LatHtmlGame *self)
{
  self->diagrams = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  for (guint i = 0; i < self->nodes->len; i++)
    {
      LatNode *node = g_ptr_array_index (self->nodes, i);

      if (!wants_diagram (self, node))
        continue;
      self->is_cut = g_hash_table_size (self->diagrams) >= MAX_DIAGRAMS;
      if (self->is_cut)
        return;
      g_hash_table_insert (self->diagrams, node, g_new0 (LatPosition, 1));
    }
}

static gpointer
get_mark_key (const LatMark *mark)
{
  return GUINT_TO_POINTER ((guint) mark->colour << 18 | (guint) mark->from << 9 | mark->to);
}

static void
collect_marks (LatHtmlGame *self)
{
  self->marks = g_array_new (FALSE, FALSE, sizeof (LatMark));
  self->mark_numbers = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < self->nodes->len; i++)
    {
      guint n;
      const LatMark *marks = lat_html_game_get_marks (self, g_ptr_array_index (self->nodes, i), &n);

      for (guint j = 0; j < n; j++)
        if (!g_hash_table_contains (self->mark_numbers, get_mark_key (&marks[j])))
          {
            g_array_append_val (self->marks, marks[j]);
            g_hash_table_insert (self->mark_numbers, get_mark_key (&marks[j]),
                                 GUINT_TO_POINTER (self->marks->len));
          }
    }
}

/**
 * lat_html_game_new:
 * @job: what is to be written; it must live as long as this
 *
 * Returns: (transfer full): its game with all that a page needs
 */
LatHtmlGame *
lat_html_game_new (const LatExportJob *job)
{
  LatHtmlGame *self = g_new0 (LatHtmlGame, 1);

  self->job = job;
  self->game = job->game;
  self->rules = lat_ruleset_get_rules (lat_game_get_ruleset (job->game));
  self->items = lat_notation_list (job->game);
  number_nodes (self);
  choose_diagrams (self);
  collect_marks (self);
  self->data = lat_html_data_write (self);

  return self;
}

void
lat_html_game_free (LatHtmlGame *self)
{
  g_array_unref (self->items);
  g_ptr_array_unref (self->nodes);
  g_hash_table_unref (self->numbers);
  g_hash_table_unref (self->diagrams);
  g_array_unref (self->marks);
  g_hash_table_unref (self->mark_numbers);
  g_free (self->data);
  g_free (self);
}

guint
lat_html_game_get_number (const LatHtmlGame *self, const LatNode *node)
{
  return GPOINTER_TO_UINT (g_hash_table_lookup (self->numbers, node));
}

/**
 * lat_html_game_get_diagram:
 *
 * Returns: (transfer none) (nullable): the position at a node if it is to be shown in a diagram
 */
const LatPosition *
lat_html_game_get_diagram (const LatHtmlGame *self, const LatNode *node)
{
  return g_hash_table_lookup (self->diagrams, node);
}

/**
 * lat_html_game_get_mark:
 *
 * Returns: the number of a mark of the game
 */
guint
lat_html_game_get_mark (const LatHtmlGame *self, const LatMark *mark)
{
  guint number = GPOINTER_TO_UINT (g_hash_table_lookup (self->mark_numbers, get_mark_key (mark)));

  g_return_val_if_fail (number > 0, 0);

  return number - 1;
}

static gboolean
has_square (const LatHtmlGame *self, LatSquare square)
{
  int file = lat_square_file (square), rank = lat_square_rank (square);

  return file >= 0 && rank >= 0 && file < self->rules->files && rank < self->rules->ranks
         && !lat_square_set_has (&self->rules->holes, square);
}

/**
 * lat_html_game_can_draw:
 *
 * Returns: whether a mark or an arrow lies on the board
 */
gboolean
lat_html_game_can_draw (const LatHtmlGame *self, const LatMark *mark)
{
  return has_square (self, mark->from) && has_square (self, mark->to);
}

/**
 * lat_html_game_get_marks:
 * @n: (out): how many
 *
 * Returns: (transfer none) (array length=n): the marks of a node, none if they are not wanted
 */
const LatMark *
lat_html_game_get_marks (const LatHtmlGame *self, const LatNode *node, guint *n)
{
  const LatMark *marks = lat_node_get_marks (node, n);

  if (self->job->options.no_marks)
    *n = 0;

  return marks;
}
