/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-review.c - a whole game judged by the engine */
#include "lat-review.h"

#include <glib/gi18n-lib.h>

#include "lat-document-private.h"
#include "lat-review-worker.h"
#include "lat-why-edit.h"

/* The engine's line beside a mistake: long enough to see what it is about. */
#define MAX_VARIATION 6

struct _LatReview
{
  LatNews parent_instance;

  LatDocument *document;
  /* What is reviewed: with the rules and the start of that time, for which alone the results hold. */
  LatOpenGame *entry;
  LatRuleset *ruleset;
  LatPosition start;
  GArray *items;
  LatReviewWorker *worker;
  guint n_places;
  gint64 started_at;
  /* of nodes as they are now; NULL: to be found anew */
  GHashTable *indices;
};

G_DEFINE_FINAL_TYPE (LatReview, lat_review, LAT_TYPE_NEWS)

static void
results_cb (gpointer data)
{
  LatReview *self = data;
  gboolean is_finished;

  lat_review_worker_get_n_done (self->worker, &is_finished);
  lat_news_set_state (LAT_NEWS (self), is_finished ? LAT_REVIEW_DONE : LAT_REVIEW_RUNNING);
}

static void
forget (LatReview *self)
{
  g_clear_pointer (&self->worker, lat_review_worker_free);
  g_clear_pointer (&self->indices, g_hash_table_unref);
  g_clear_pointer (&self->items, g_array_unref);
  g_clear_pointer (&self->ruleset, lat_ruleset_unref);
  g_clear_pointer (&self->entry, lat_open_game_unref);
  self->n_places = 0;
}

/* Whether the game is still there, by the same rules and from the same start. */
static gboolean
is_current (LatReview *self)
{
  return g_ptr_array_find (self->document->entries, self->entry, NULL)
         && lat_game_get_ruleset (self->entry->game) == self->ruleset
         && lat_position_equal (lat_game_get_start (self->entry->game), &self->start);
}

static void
document_changed_cb (LatReview *self, guint change)
{
  if (change & (LAT_CHANGE_TREE | LAT_CHANGE_RULES | LAT_CHANGE_GAMES))
    g_clear_pointer (&self->indices, g_hash_table_unref);
  if (lat_review_get_state (self) != LAT_REVIEW_IDLE
      && (change & (LAT_CHANGE_RULES | LAT_CHANGE_GAMES)) && !is_current (self))
    lat_review_discard (self);
}

static void
lat_review_dispose (GObject *object)
{
  LatReview *self = LAT_REVIEW (object);

  if (self->document != NULL)
    g_signal_handlers_disconnect_by_data (self->document, self);
  forget (self);
  g_clear_object (&self->document);

  G_OBJECT_CLASS (lat_review_parent_class)->dispose (object);
}

static void
lat_review_class_init (LatReviewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = lat_review_dispose;
}

static void
lat_review_init (LatReview *self)
{
}

/**
 * lat_review_new:
 * @document: whose open game is to be reviewed
 *
 * Returns: (transfer full): a review that does nothing yet
 */
LatReview *
lat_review_new (LatDocument *document)
{
  LatReview *self;

  g_return_val_if_fail (LAT_IS_DOCUMENT (document), NULL);

  self = g_object_new (LAT_TYPE_REVIEW, NULL);
  self->document = g_object_ref (document);
  g_signal_connect_object (document, "changed", G_CALLBACK (document_changed_cb), self,
                           G_CONNECT_SWAPPED);
  return self;
}

/* The next node in the order of files, those of variations only if they are wanted. */
static LatNode *
get_next (LatNode *node, gboolean with_variations)
{
  if (lat_node_get_first_child (node) != NULL)
    return lat_node_get_first_child (node);
  while (with_variations && node != NULL && lat_node_get_next (node) == NULL)
    node = lat_node_get_parent (node);
  return with_variations && node != NULL ? lat_node_get_next (node) : NULL;
}

static GArray *
list_items (LatGame *game, gboolean with_variations)
{
  GArray *items = g_array_new (FALSE, FALSE, sizeof (LatReviewItem));
  g_autoptr (GHashTable) indices = g_hash_table_new (NULL, NULL);

  for (LatNode *node = lat_game_get_root (game); node != NULL;
       node = get_next (node, with_variations))
    {
      LatReviewItem item = { .is_wanted = TRUE };

      if (lat_node_get_parent (node) != NULL)
        {
          item.parent =
              GPOINTER_TO_UINT (g_hash_table_lookup (indices, lat_node_get_parent (node)));
          item.action = lat_node_get_action (node);
          item.wants_why = lat_node_get_why (node) == NULL && !lat_node_is_null (node);
        }
      g_hash_table_insert (indices, node, GUINT_TO_POINTER (items->len));
      g_array_append_val (items, item);
    }
  return items;
}

/**
 * lat_review_start:
 * @self: a review
 * @nodes: how many positions to visit for each place
 * @with_variations: whether all lines are meant, not only the main line
 *
 * Begins to review the game that is open; what was done before is forgotten.
 *
 * Returns: whether it has begun: not if there is nothing to review, or if the system has
 *   no thread for it
 */
gboolean
lat_review_start (LatReview *self, guint64 nodes, gboolean with_variations)
{
  LatGame *game;

  g_return_val_if_fail (LAT_IS_REVIEW (self), FALSE);
  g_return_val_if_fail (nodes > 0, FALSE);

  game = lat_document_get_game (self->document);
  if (lat_node_get_first_child (lat_game_get_root (game)) == NULL)
    return FALSE;
  forget (self);
  self->entry = lat_open_game_ref (lat_document_get_entry (self->document));
  self->ruleset = lat_ruleset_ref (lat_game_get_ruleset (game));
  self->start = *lat_game_get_start (game);
  self->items = list_items (game, with_variations);
  self->n_places = self->items->len;
  self->started_at = g_get_monotonic_time ();
  self->worker = lat_review_worker_new (self->ruleset, lat_game_get_start (game),
                                        g_array_ref (self->items), nodes, results_cb, self);
  if (!lat_review_worker_is_running (self->worker))
    {
      forget (self);
      lat_news_set_state (LAT_NEWS (self), LAT_REVIEW_IDLE);
      return FALSE;
    }
  lat_news_set_state (LAT_NEWS (self), LAT_REVIEW_RUNNING);
  return TRUE;
}

/**
 * lat_review_stop:
 *
 * Stops a review that is under way, at once. What was done stays.
 */
void
lat_review_stop (LatReview *self)
{
  g_return_if_fail (LAT_IS_REVIEW (self));

  if (lat_review_get_state (self) != LAT_REVIEW_RUNNING)
    return;
  lat_review_worker_stop (self->worker);
  if (lat_review_get_n_done (self) > 0)
    lat_news_set_state (LAT_NEWS (self), LAT_REVIEW_STOPPED);
  else
    lat_review_discard (self);
}

/**
 * lat_review_discard:
 *
 * Stops, and forgets what was done.
 */
void
lat_review_discard (LatReview *self)
{
  g_return_if_fail (LAT_IS_REVIEW (self));

  if (lat_review_get_state (self) == LAT_REVIEW_IDLE)
    return;
  forget (self);
  lat_news_set_state (LAT_NEWS (self), LAT_REVIEW_IDLE);
}

static void
apply_edit (LatStep *step, LatEdit *edit, guint *change)
{
  if (edit != NULL)
    *change |= lat_document_apply (step, edit);
}

/* The nodes as they are now: those that were there when the review began, if they still are. */
static LatNode **
find_nodes (LatReview *self)
{
  LatNode **nodes = g_new0 (LatNode *, self->items->len);

  nodes[0] = lat_game_get_root (self->entry->game);
  for (guint i = 1; i < self->items->len; i++)
    {
      const LatReviewItem *item = &g_array_index (self->items, LatReviewItem, i);

      if (nodes[item->parent] != NULL)
        nodes[i] = lat_node_find_child (nodes[item->parent], item->action);
    }
  return nodes;
}

static void
find_indices (LatReview *self)
{
  g_autofree LatNode **nodes = find_nodes (self);

  self->indices = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < self->items->len; i++)
    if (nodes[i] != NULL)
      g_hash_table_insert (self->indices, nodes[i], GUINT_TO_POINTER (i));
}

static void
add_variation (LatReview *self,
               LatStep *step,
               LatNode *node,
               const LatVerdict *verdict,
               guint *change)
{
  LatGame *game = self->entry->game;

  if (verdict->n_line == 0 || lat_node_find_child (node, verdict->line[0]) != NULL)
    return;
  for (guint i = 0; i < MIN (verdict->n_line, MAX_VARIATION); i++)
    {
      LatEdit *edit = lat_edit_new_add (game, node, verdict->line[i]);

      if (edit == NULL)
        return;
      apply_edit (step, edit, change);
      node = lat_node_find_child (node, verdict->line[i]);
    }
}

/* What the verdicts before and after an action say of it. */
static void
judge_action (LatReview *self, LatStep *step, guint index, LatNode *node, guint *change)
{
  const LatReviewItem *item = &g_array_index (self->items, LatReviewItem, index);
  LatVerdict before, after;
  LatMistake mistake;
  LatWhy why;

  if (!lat_review_worker_get_verdict (self->worker, index, &after))
    return;
  apply_edit (step, lat_verdict_new_eval_edit (&after, self->entry->game, node), change);
  if (!lat_review_worker_get_verdict (self->worker, item->parent, &before))
    return;
  mistake = lat_mistake_of_loss (lat_verdict_get_loss (&before, item->action, &after));
  if (mistake == LAT_MISTAKE_NONE)
    return;
  apply_edit (step, lat_mistake_new_nag_edit (mistake, self->entry->game, node), change);
  if (lat_review_worker_get_why (self->worker, index, &why))
    apply_edit (step, lat_why_edit_new (self->entry->game, node, &why), change);
  add_variation (self, step, lat_node_get_parent (node), &before, change);
}

/**
 * lat_review_apply:
 *
 * Writes what was found into the game, as one step, and forgets it. Places that are no
 * longer in the game are left out. A review that is under way is stopped.
 *
 * Returns: whether anything has changed
 */
gboolean
lat_review_apply (LatReview *self)
{
  g_autofree LatNode **nodes = NULL;
  LatVerdict start;
  LatStep *step;
  guint change = LAT_CHANGE_NONE;
  gboolean has_edits;

  g_return_val_if_fail (LAT_IS_REVIEW (self), FALSE);

  if (lat_review_get_state (self) == LAT_REVIEW_IDLE || !is_current (self))
    return FALSE;
  lat_review_worker_stop (self->worker);
  lat_document_end_typing (self->document);
  nodes = find_nodes (self);
  step = lat_document_begin_step (self->entry, _ ("Review"));
  if (lat_review_worker_get_verdict (self->worker, 0, &start))
    apply_edit (step, lat_verdict_new_eval_edit (&start, self->entry->game, nodes[0]), &change);
  for (guint i = 1; i < self->items->len; i++)
    if (nodes[i] != NULL)
      judge_action (self, step, i, nodes[i], &change);
  has_edits = step->edits->len > 0;
  lat_document_end_step (self->document, step, change);
  lat_review_discard (self);
  return has_edits;
}

/**
 * lat_review_get_eval:
 * @self: a review
 * @node: a node of the game that is reviewed
 * @eval: (out caller-allocates): what lat_review_apply() would write to it, from White's view
 *
 * Returns: whether it would write an evaluation, as far as is known by now
 */
gboolean
lat_review_get_eval (LatReview *self, const LatNode *node, LatEval *eval)
{
  LatVerdict verdict;
  gpointer index;

  g_return_val_if_fail (LAT_IS_REVIEW (self), FALSE);
  g_return_val_if_fail (node != NULL && eval != NULL, FALSE);

  if (lat_review_get_state (self) == LAT_REVIEW_IDLE || !is_current (self))
    return FALSE;
  if (self->indices == NULL)
    find_indices (self);
  return g_hash_table_lookup_extended (self->indices, node, NULL, &index)
         && lat_review_worker_get_verdict (self->worker, GPOINTER_TO_UINT (index), &verdict)
         && lat_verdict_get_eval (&verdict, node, eval);
}

/**
 * lat_review_get_state:
 *
 * Returns: what it does
 */
LatReviewState
lat_review_get_state (LatReview *self)
{
  g_return_val_if_fail (LAT_IS_REVIEW (self), LAT_REVIEW_IDLE);

  return (LatReviewState) lat_news_get_state (LAT_NEWS (self));
}

/**
 * lat_review_get_n_places:
 *
 * Returns: how many places there are to search, with the mistakes that were made there to explain
 */
guint
lat_review_get_n_places (LatReview *self)
{
  g_return_val_if_fail (LAT_IS_REVIEW (self), 0);

  return self->n_places;
}

/**
 * lat_review_get_n_done:
 *
 * Returns: how many of them are done
 */
guint
lat_review_get_n_done (LatReview *self)
{
  g_return_val_if_fail (LAT_IS_REVIEW (self), 0);

  return self->worker != NULL ? lat_review_worker_get_n_done (self->worker, NULL) : 0;
}

/**
 * lat_review_get_seconds_left:
 *
 * Returns: how long it will take if it goes on as fast as so far; -1 while that is
 *   not known
 */
int
lat_review_get_seconds_left (LatReview *self)
{
  guint n_done;
  gint64 elapsed;

  g_return_val_if_fail (LAT_IS_REVIEW (self), -1);

  n_done = lat_review_get_n_done (self);
  if (lat_review_get_state (self) != LAT_REVIEW_RUNNING || n_done == 0)
    return -1;
  elapsed = g_get_monotonic_time () - self->started_at;
  return (int) (elapsed * (self->n_places - n_done) / n_done / G_USEC_PER_SEC) + 1;
}
