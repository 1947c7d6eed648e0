/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lesson.c - finding the better action oneself, where a game went wrong */
#include "lat-lesson.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lat-action-text.h"
#include "lat-movegen.h"
#include "lat-review-worker.h"

struct _LatLesson
{
  LatNews parent_instance;

  LatDocument *document;
  guint64 nodes;
  GPtrArray *places; /* of nodes: the actions that went wrong */
  guint index;
  guint n_found;
  gboolean is_hinted;

  /* Of the place before the action; and of what was tried there. */
  LatReviewWorker *worker;
  LatVerdict best;
  LatAction tried;
  int loss;
  gboolean is_waiting; /* for the verdict on the place itself */
  gboolean is_show_due;
  gboolean is_hint_due;
};

G_DEFINE_FINAL_TYPE (LatLesson, lat_lesson, LAT_TYPE_NEWS)

static LatNode *
get_node (LatLesson *self)
{
  return g_ptr_array_index (self->places, self->index);
}

static void
results_cb (gpointer data);

/* Searches the place before the action, or the one after what was tried. */
static void
search (LatLesson *self, LatAction tried)
{
  LatGame *game = lat_document_get_game (self->document);
  GArray *items = g_array_new (FALSE, FALSE, sizeof (LatReviewItem));
  guint n = lat_node_get_depth (get_node (self)) - 1;
  LatNode *node = lat_node_get_parent (get_node (self));
  LatReviewItem last = { .parent = n, .action = tried, .is_wanted = TRUE };

  g_array_set_size (items, n + 1);
  for (guint i = n;; i--, node = lat_node_get_parent (node))
    {
      LatReviewItem *item = &g_array_index (items, LatReviewItem, i);

      item->parent = i > 0 ? i - 1 : 0;
      item->action = i > 0 ? lat_node_get_action (node) : LAT_ACTION_INVALID;
      item->is_wanted = i == n && tried == LAT_ACTION_INVALID;
      item->wants_why = FALSE;
      if (i == 0)
        break;
    }
  if (tried != LAT_ACTION_INVALID)
    g_array_append_val (items, last);
  g_clear_pointer (&self->worker, lat_review_worker_free);
  self->worker = lat_review_worker_new (lat_game_get_ruleset (game), lat_game_get_start (game),
                                        items, self->nodes, results_cb, self);
}

static void
judge (LatLesson *self, const LatVerdict *after)
{
  self->loss = lat_verdict_get_loss (&self->best, self->tried, after);
  if (self->loss >= LAT_LOSS_DUBIOUS)
    {
      lat_news_set_state (LAT_NEWS (self), LAT_LESSON_WRONG);
      return;
    }
  self->n_found++;
  lat_news_set_state (LAT_NEWS (self), LAT_LESSON_RIGHT);
}

/* What was tried, once the place itself has been looked at. */
static void
judge_tried (LatLesson *self)
{
  LatVerdict none = { 0 };

  if (self->best.n_line > 0 && self->tried == self->best.line[0])
    judge (self, &none);
  else
    search (self, self->tried);
}

static void
take_best (LatLesson *self)
{
  self->is_waiting = FALSE;
  if (lat_lesson_get_state (self) == LAT_LESSON_JUDGING)
    {
      judge_tried (self);
      return;
    }
  self->is_hinted = self->is_hinted || self->is_hint_due;
  self->is_hint_due = FALSE;
  if (self->is_show_due)
    {
      self->is_show_due = FALSE;
      lat_news_set_state (LAT_NEWS (self), LAT_LESSON_SHOWN);
    }
  else
    lat_news_tell (LAT_NEWS (self));
}

static void
results_cb (gpointer data)
{
  LatLesson *self = data;
  guint depth;
  LatVerdict verdict;

  if (self->worker == NULL || self->places == NULL)
    return;
  depth = lat_node_get_depth (get_node (self));
  if (self->is_waiting)
    {
      if (lat_review_worker_get_verdict (self->worker, depth - 1, &self->best))
        take_best (self);
    }
  else if (lat_lesson_get_state (self) == LAT_LESSON_JUDGING
           && lat_review_worker_get_verdict (self->worker, depth, &verdict))
    judge (self, &verdict);
}

static void
forget (LatLesson *self)
{
  g_clear_pointer (&self->worker, lat_review_worker_free);
  g_clear_pointer (&self->places, g_ptr_array_unref);
}

static void
document_changed_cb (LatLesson *self, guint change)
{
  if (lat_lesson_get_state (self) != LAT_LESSON_OFF
      && (change & (LAT_CHANGE_RULES | LAT_CHANGE_TREE | LAT_CHANGE_GAMES)))
    lat_lesson_end (self);
}

/* Shows the place before the action, and has the engine look at it. */
static void
ask (LatLesson *self)
{
  self->is_hinted = self->is_hint_due = self->is_show_due = FALSE;
  self->is_waiting = TRUE;
  self->tried = LAT_ACTION_INVALID;
  memset (&self->best, 0, sizeof self->best);
  lat_document_go (self->document, lat_node_get_parent (get_node (self)));
  search (self, LAT_ACTION_INVALID);
  lat_news_set_state (LAT_NEWS (self), LAT_LESSON_ASKING);
}

static void
lat_lesson_dispose (GObject *object)
{
  LatLesson *self = LAT_LESSON (object);

  if (self->document != NULL)
    g_signal_handlers_disconnect_by_data (self->document, self);
  forget (self);
  g_clear_object (&self->document);

  G_OBJECT_CLASS (lat_lesson_parent_class)->dispose (object);
}

static void
lat_lesson_class_init (LatLessonClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = lat_lesson_dispose;
}

static void
lat_lesson_init (LatLesson *self)
{
}

/**
 * lat_lesson_new:
 * @document: what it is about
 *
 * Returns: (transfer full): no lesson yet
 */
LatLesson *
lat_lesson_new (LatDocument *document)
{
  LatLesson *self;

  g_return_val_if_fail (LAT_IS_DOCUMENT (document), NULL);

  self = g_object_new (LAT_TYPE_LESSON, NULL);
  self->document = g_object_ref (document);
  g_signal_connect_object (document, "changed", G_CALLBACK (document_changed_cb), self,
                           G_CONNECT_SWAPPED);
  return self;
}

/**
 * lat_lesson_is_mistake:
 * @weights: of the rules
 * @node: an action
 * @loss: (out) (optional): how much winning chance it gave away, in parts of %LAT_CHANCE_WHOLE, by the evaluations that are
 *   kept there; -1 where there are none
 *
 * What somebody has called a mistake is none to ask about where evaluations are kept that say otherwise.
 *
 * Returns: whether a lesson asks about it
 */
gboolean
lat_lesson_is_mistake (const LatWeights *weights, const LatNode *node, int *loss)
{
  const LatEval *before, *after;
  guint n;
  const guint8 *nags;
  int fall, kept;

  g_return_val_if_fail (weights != NULL && node != NULL, FALSE);
  g_return_val_if_fail (lat_node_get_parent (node) != NULL, FALSE);

  before = lat_node_get_eval (lat_node_get_parent (node));
  after = lat_node_get_eval (node);
  nags = lat_node_get_nags (node, &n);
  if (loss != NULL)
    *loss = -1;
  if (lat_mistake_of_nags (nags, n) == LAT_MISTAKE_NONE)
    return FALSE;
  if (!before->is_set || !after->is_set)
    return TRUE;
  kept = lat_chance_of_score (weights, (LatScore){ after->is_mate, after->value });
  /* Who changes sides has from then on what the other side has. */
  if (lat_action_type (lat_node_get_action (node)) == LAT_ACTION_SWAP)
    kept = LAT_CHANCE_WHOLE - kept;
  fall = lat_chance_of_score (weights, (LatScore){ before->is_mate, before->value }) - kept;
  fall = lat_node_get_side (node) == LAT_WHITE ? fall : -fall;
  if (loss != NULL)
    *loss = MAX (fall, 0);
  return fall >= LAT_LOSS_DUBIOUS;
}

static GPtrArray *
list_places (LatDocument *document, LatLessonSides sides)
{
  GPtrArray *places = g_ptr_array_new ();
  const LatWeights *weights = lat_document_get_weights (document, NULL);
  LatNode *node = lat_game_get_root (lat_document_get_game (document));

  while ((node = lat_node_get_first_child (node)) != NULL)
    if (sides & (1u << lat_node_get_side (node)) && lat_lesson_is_mistake (weights, node, NULL))
      g_ptr_array_add (places, node);
  return places;
}

/**
 * lat_lesson_begin:
 * @self: a lesson
 * @nodes: how many positions the engine visits for each judgement
 * @sides: whose mistakes it asks about
 *
 * Begins with the first mistake of the main line.
 *
 * Returns: whether there is one
 */
gboolean
lat_lesson_begin (LatLesson *self, guint64 nodes, LatLessonSides sides)
{
  GPtrArray *places;

  g_return_val_if_fail (LAT_IS_LESSON (self), FALSE);
  g_return_val_if_fail (nodes > 0, FALSE);

  places = list_places (self->document, sides);
  if (places->len == 0)
    {
      g_ptr_array_unref (places);
      return FALSE;
    }
  forget (self);
  self->places = places;
  self->nodes = nodes;
  self->index = 0;
  self->n_found = 0;
  ask (self);
  return TRUE;
}

/**
 * lat_lesson_end:
 *
 * Ends the lesson. The place that is shown stays.
 */
void
lat_lesson_end (LatLesson *self)
{
  g_return_if_fail (LAT_IS_LESSON (self));

  if (lat_lesson_get_state (self) == LAT_LESSON_OFF)
    return;
  forget (self);
  lat_news_set_state (LAT_NEWS (self), LAT_LESSON_OFF);
}

static gboolean
is_asking (LatLesson *self)
{
  return lat_lesson_get_state (self) == LAT_LESSON_ASKING
         || lat_lesson_get_state (self) == LAT_LESSON_WRONG;
}

/* Whether the place in question is the one that is shown. */
static gboolean
is_there (LatLesson *self)
{
  return lat_document_get_node (self->document) == lat_node_get_parent (get_node (self));
}

/**
 * lat_lesson_try:
 * @self: a lesson
 * @action: a legal action at the place that is shown
 *
 * Answers with an action. It is not played.
 *
 * Returns: whether the lesson has taken it; if not, it is about another place, or over
 */
gboolean
lat_lesson_try (LatLesson *self, LatAction action)
{
  g_return_val_if_fail (LAT_IS_LESSON (self), FALSE);

  if (lat_lesson_get_state (self) == LAT_LESSON_OFF
      || lat_lesson_get_state (self) == LAT_LESSON_OVER || !is_there (self))
    return FALSE;
  if (!is_asking (self)
      || !lat_movegen_is_legal (lat_document_get_ruleset (self->document),
                                lat_document_get_position (self->document),
                                lat_document_get_history (self->document), action))
    return TRUE;
  self->tried = action;
  if (action == lat_node_get_action (get_node (self)))
    {
      lat_news_set_state (LAT_NEWS (self), LAT_LESSON_WRONG);
      return TRUE;
    }
  lat_news_set_state (LAT_NEWS (self), LAT_LESSON_JUDGING);
  if (!self->is_waiting)
    judge_tried (self);
  return TRUE;
}

/**
 * lat_lesson_hint:
 *
 * Says which man to move, or where to drop; as soon as it is known.
 *
 * Returns: whether there is something to find
 */
gboolean
lat_lesson_hint (LatLesson *self)
{
  g_return_val_if_fail (LAT_IS_LESSON (self), FALSE);

  if (!is_asking (self))
    return FALSE;
  if (self->is_waiting)
    self->is_hint_due = TRUE;
  else
    {
      self->is_hinted = TRUE;
      lat_news_tell (LAT_NEWS (self));
    }
  return TRUE;
}

/**
 * lat_lesson_show:
 *
 * Gives the answer, as soon as it is known.
 */
void
lat_lesson_show (LatLesson *self)
{
  g_return_if_fail (LAT_IS_LESSON (self));

  if (!is_asking (self))
    return;
  if (self->is_waiting)
    self->is_show_due = TRUE;
  else
    lat_news_set_state (LAT_NEWS (self), LAT_LESSON_SHOWN);
}

/**
 * lat_lesson_next:
 *
 * Goes on to the next place; after the last one it is over.
 */
void
lat_lesson_next (LatLesson *self)
{
  g_return_if_fail (LAT_IS_LESSON (self));

  if (lat_lesson_get_state (self) == LAT_LESSON_OFF
      || lat_lesson_get_state (self) == LAT_LESSON_OVER)
    return;
  if (self->index + 1 < self->places->len)
    {
      self->index++;
      ask (self);
      return;
    }
  g_clear_pointer (&self->worker, lat_review_worker_free);
  lat_news_set_state (LAT_NEWS (self), LAT_LESSON_OVER);
}

/**
 * lat_lesson_get_state:
 *
 * Returns: where it is
 */
LatLessonState
lat_lesson_get_state (LatLesson *self)
{
  g_return_val_if_fail (LAT_IS_LESSON (self), LAT_LESSON_OFF);

  return (LatLessonState) lat_news_get_state (LAT_NEWS (self));
}

/**
 * lat_lesson_get_n_places:
 *
 * Returns: how many places there are to learn from
 */
guint
lat_lesson_get_n_places (LatLesson *self)
{
  g_return_val_if_fail (LAT_IS_LESSON (self), 0);

  return self->places != NULL ? self->places->len : 0;
}

/**
 * lat_lesson_get_sides:
 *
 * Returns: whose mistakes it asks about: those of which there are any
 */
LatLessonSides
lat_lesson_get_sides (LatLesson *self)
{
  LatLessonSides sides = 0;

  g_return_val_if_fail (LAT_IS_LESSON (self), 0);

  for (guint i = 0; i < lat_lesson_get_n_places (self); i++)
    sides |= 1u << lat_node_get_side (g_ptr_array_index (self->places, i));
  return sides;
}

/**
 * lat_lesson_get_index:
 *
 * Returns: which of them it is about, from 0
 */
guint
lat_lesson_get_index (LatLesson *self)
{
  g_return_val_if_fail (LAT_IS_LESSON (self), 0);

  return self->index;
}

/**
 * lat_lesson_get_why:
 * @self: a lesson
 *
 * It may name the better action: it is not to be shown before the answer.
 *
 * Returns: (transfer none) (nullable): the reason of the mistake that it is about, as the game has it;
 *   %NULL if it has none, or if there is no lesson any more
 */
const char *
lat_lesson_get_why (LatLesson *self)
{
  g_return_val_if_fail (LAT_IS_LESSON (self), NULL);

  if (lat_lesson_get_state (self) == LAT_LESSON_OFF
      || lat_lesson_get_state (self) == LAT_LESSON_OVER)
    return NULL;
  return lat_node_get_why (get_node (self));
}

/**
 * lat_lesson_get_hint:
 * @self: a lesson
 * @from: (out): the square of the man to move, or %LAT_SQUARE_NONE
 * @to: (out): where he should go, or %LAT_SQUARE_NONE while that is not to be said
 *
 * Returns: whether there is anything to be shown on the board now
 */
gboolean
lat_lesson_get_hint (LatLesson *self, LatSquare *from, LatSquare *to)
{
  gboolean is_answered;
  LatAction action;

  g_return_val_if_fail (LAT_IS_LESSON (self) && from != NULL && to != NULL, FALSE);

  *from = *to = LAT_SQUARE_NONE;
  is_answered = lat_lesson_get_state (self) == LAT_LESSON_SHOWN
                || lat_lesson_get_state (self) == LAT_LESSON_RIGHT;
  if (self->best.n_line == 0 || !(is_answered || (self->is_hinted && is_asking (self)))
      || !is_there (self))
    return FALSE;
  action = lat_lesson_get_state (self) == LAT_LESSON_RIGHT ? self->tried : self->best.line[0];
  if (lat_action_type (action) == LAT_ACTION_MOVE)
    *from = lat_action_from (action);
  if (is_answered || *from == LAT_SQUARE_NONE)
    *to = lat_action_to (action);
  return *from != LAT_SQUARE_NONE || *to != LAT_SQUARE_NONE;
}

static char *
dup_action (LatLesson *self, LatAction action)
{
  g_auto (LatHistory) history = { 0 };
  LatGame *game = lat_document_get_game (self->document);
  LatPosition position;

  lat_history_init (&history);
  lat_game_get_position (game, lat_node_get_parent (get_node (self)), &position, &history);
  return lat_action_text_write (lat_game_get_ruleset (game), &position, &history, action,
                                LAT_MARKS_NONE);
}

static char *
dup_question (LatLesson *self)
{
  LatNode *node = get_node (self);

  /* Translators: an action, such as d2-d5. */
  return g_strdup_printf (lat_node_get_side (node) == LAT_WHITE
                              ? _ ("White played %s. Find something better.")
                              : _ ("Black played %s. Find something better."),
                          lat_node_get_text (node));
}

static char *
dup_hint (LatLesson *self)
{
  LatAction action = self->best.line[0];
  char name[LAT_SQUARE_NAME_SIZE];

  if (lat_action_type (action) == LAT_ACTION_MOVE)
    {
      lat_square_write (lat_action_from (action), name);
      return g_strdup_printf (_ ("Hint: move the man on %s."), name);
    }
  if (lat_action_type (action) == LAT_ACTION_PASS)
    return g_strdup (_ ("Hint: act no more."));
  if (lat_action_type (action) == LAT_ACTION_SWAP)
    return g_strdup (_ ("Hint: whose men are better off?"));
  lat_square_write (lat_action_to (action), name);
  return g_strdup_printf (_ ("Hint: look at %s."), name);
}

static char *
dup_wrong (LatLesson *self)
{
  g_autofree char *tried = dup_action (self, self->tried);

  if (self->tried == lat_node_get_action (get_node (self)))
    return g_strdup_printf (_ ("%s is what was played. Try another one."), tried);
  return g_strdup_printf (_ ("%s gives away %d of 100 points. Try another one."), tried,
                          self->loss * 100 / LAT_CHANCE_WHOLE);
}

static char *
dup_right (LatLesson *self)
{
  g_autofree char *tried = dup_action (self, self->tried);
  g_autofree char *best = NULL;

  if (self->tried == self->best.line[0])
    return g_strdup_printf (_ ("Right: %s is what the engine would play."), tried);
  best = dup_action (self, self->best.line[0]);
  return g_strdup_printf (_ ("Good: %s gives nothing away. The engine would play %s."), tried,
                          best);
}

/* @words: (transfer full): what is said of the answer
 *
 * Returns: (transfer full): and why what was played in the game is a mistake */
static char *
add_why (LatLesson *self, char *words)
{
  const char *why = lat_lesson_get_why (self);
  g_autofree char *first = words;

  if (why == NULL)
    return g_steal_pointer (&first);
  /* Translators: what is said of the answer; the action that was played in the game; why it is a mistake. */
  return g_strdup_printf (_ ("%s In the game %s was played. %s"), first,
                          lat_node_get_text (get_node (self)), why);
}

/**
 * lat_lesson_dup_text:
 *
 * Returns: (transfer full): what it has to say now, in words
 */
char *
lat_lesson_dup_text (LatLesson *self)
{
  g_autofree char *action = NULL;

  g_return_val_if_fail (LAT_IS_LESSON (self), NULL);

  switch (lat_lesson_get_state (self))
    {
    case LAT_LESSON_ASKING:
      if (self->worker != NULL && !lat_review_worker_is_running (self->worker))
        return g_strdup (_ ("The system has no thread left for the engine. Close other "
                            "programs, then try again."));
      return self->is_hinted && self->best.n_line > 0 ? dup_hint (self) : dup_question (self);
    case LAT_LESSON_JUDGING:
      action = dup_action (self, self->tried);
      return g_strdup_printf (_ ("The engine looks at %s…"), action);
    case LAT_LESSON_WRONG:
      return dup_wrong (self);
    case LAT_LESSON_RIGHT:
      return add_why (self, dup_right (self));
    case LAT_LESSON_SHOWN:
      if (self->best.n_line == 0)
        return g_strdup (_ ("There is nothing to play here."));
      action = dup_action (self, self->best.line[0]);
      return add_why (self, g_strdup_printf (_ ("The engine would play %s."), action));
    case LAT_LESSON_OVER:
      return g_strdup_printf (_ ("That was all: %u of %u found."), self->n_found,
                              lat_lesson_get_n_places (self));
    case LAT_LESSON_OFF:
    default:
      return g_strdup ("");
    }
}
