/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-course.c - how the evaluation goes over the line that is shown */
#include "lat-course.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

/* How often the values of a review that is under way are taken, in milliseconds. */
#define PREVIEW_PAUSE 150

struct _LatCourse
{
  GObject parent_instance;

  LatDocument *document;
  GArray *points;
  GHashTable *indices; /* of nodes */
  guint current;
  guint drop_end;
  gboolean has_values;
  /* Whose values are shown before they are stored. */
  LatReview *review;
  gboolean is_preview;
  guint preview_pause;
};

G_DEFINE_FINAL_TYPE (LatCourse, lat_course, G_TYPE_OBJECT)

enum
{
  CHANGED,
  MOVED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
add_point (LatCourse *self, LatNode *node)
{
  LatCoursePoint point = { .node = node };
  LatEval found;
  const LatEval *eval = lat_node_get_eval (node);
  LatOutcome outcome;
  const guint8 *nags;
  guint n;

  if (self->review != NULL && lat_review_get_eval (self->review, node, &found))
    {
      eval = &found;
      self->is_preview = TRUE;
    }
  if (eval->is_set)
    {
      point.is_known = TRUE;
      point.chance = lat_chance_of_score (lat_document_get_weights (self->document, NULL),
                                          (LatScore){ eval->is_mate, eval->value });
    }
  /* Where the game is over nobody needs to judge. */
  else if (lat_node_get_first_child (node) == NULL
           && lat_game_get_outcome (lat_document_get_game (self->document), node, &outcome))
    {
      point.is_known = TRUE;
      point.chance = lat_chance_of_result (outcome.result, LAT_WHITE);
    }
  self->has_values = self->has_values || eval->is_set;
  nags = lat_node_get_nags (node, &n);
  point.mistake = lat_mistake_of_nags (nags, n);
  if (lat_node_get_parent (node) != NULL
      && lat_action_type (lat_node_get_action (node)) == LAT_ACTION_DROP)
    self->drop_end = self->points->len;
  g_hash_table_insert (self->indices, node, GUINT_TO_POINTER (self->points->len));
  g_array_append_val (self->points, point);
}

static gboolean
has_value (LatCourse *self, LatNode *node)
{
  LatEval found;

  return lat_node_get_eval (node)->is_set
         || (self->review != NULL && lat_review_get_eval (self->review, node, &found));
}

/* Where the line that is shown leaves the last one of which there are values: a variation that nobody
 * has evaluated says nothing of how the game went. */
static LatNode *
find_valued (LatCourse *self, LatNode *here)
{
  LatNode *node = here;

  for (LatNode *each = lat_node_get_first_child (here); each != NULL;
       each = lat_node_get_first_child (each))
    if (has_value (self, each))
      return here;
  for (;;)
    {
      if (lat_node_get_parent (node) == NULL || has_value (self, node))
        return here;
      if (lat_node_get_previous (node) != NULL)
        here = lat_node_get_parent (node);
      node = lat_node_get_parent (node);
    }
}

static void
rebuild (LatCourse *self)
{
  g_autoptr (GPtrArray) path = g_ptr_array_new ();
  LatNode *here = find_valued (self, lat_document_get_node (self->document));

  g_array_set_size (self->points, 0);
  g_hash_table_remove_all (self->indices);
  self->has_values = FALSE;
  self->is_preview = FALSE;
  self->drop_end = 0;
  for (LatNode *node = here; node != NULL; node = lat_node_get_parent (node))
    g_ptr_array_add (path, node);
  for (guint i = path->len; i-- > 0;)
    add_point (self, g_ptr_array_index (path, i));
  self->current = self->points->len - 1;
  for (LatNode *node = lat_node_get_first_child (here); node != NULL;
       node = lat_node_get_first_child (node))
    add_point (self, node);
}

static void
document_changed_cb (LatCourse *self, guint change)
{
  gpointer index;

  if ((change
       & (LAT_CHANGE_RULES | LAT_CHANGE_TREE | LAT_CHANGE_NODE | LAT_CHANGE_GAMES
          | LAT_CHANGE_CURSOR))
          == 0
      || change & LAT_CHANGE_WORDING)
    return;
  if (change == LAT_CHANGE_CURSOR
      && g_hash_table_lookup_extended (self->indices, lat_document_get_node (self->document), NULL,
                                       &index))
    {
      self->current = GPOINTER_TO_UINT (index);
      g_signal_emit (self, signals[MOVED], 0);
      return;
    }
  rebuild (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static gboolean
preview_cb (gpointer data)
{
  LatCourse *self = data;

  self->preview_pause = 0;
  rebuild (self);
  g_signal_emit (self, signals[CHANGED], 0);
  return G_SOURCE_REMOVE;
}

/* It may come further many times a second: that is more often than anybody can see. */
static void
review_updated_cb (LatCourse *self)
{
  if (self->preview_pause == 0
      && (self->is_preview || lat_review_get_state (self->review) != LAT_REVIEW_IDLE))
    self->preview_pause = g_timeout_add (PREVIEW_PAUSE, preview_cb, self);
}

static void
lat_course_dispose (GObject *object)
{
  LatCourse *self = LAT_COURSE (object);

  if (self->document != NULL)
    g_signal_handlers_disconnect_by_data (self->document, self);
  if (self->review != NULL)
    g_signal_handlers_disconnect_by_data (self->review, self);
  g_clear_handle_id (&self->preview_pause, g_source_remove);
  g_clear_object (&self->review);
  g_clear_object (&self->document);

  G_OBJECT_CLASS (lat_course_parent_class)->dispose (object);
}

static void
lat_course_finalize (GObject *object)
{
  LatCourse *self = LAT_COURSE (object);

  g_array_unref (self->points);
  g_hash_table_unref (self->indices);

  G_OBJECT_CLASS (lat_course_parent_class)->finalize (object);
}

static void
lat_course_class_init (LatCourseClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = lat_course_dispose;
  object_class->finalize = lat_course_finalize;

  /**
   * LatCourse::changed:
   * @course: the course
   *
   * Emitted when points may have changed, and the current one with them.
   */
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
  /**
   * LatCourse::moved:
   * @course: the course
   *
   * Emitted when another point is the current one, and all else is the same.
   */
  signals[MOVED] = g_signal_new ("moved", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
}

static void
lat_course_init (LatCourse *self)
{
  self->points = g_array_new (FALSE, FALSE, sizeof (LatCoursePoint));
  self->indices = g_hash_table_new (NULL, NULL);
}

/**
 * lat_course_new:
 * @document: what to follow
 * @review: (nullable): a review of the same document, of which what it finds is shown while it is
 *   under way
 *
 * Returns: (transfer full): the course of the line that is shown
 */
LatCourse *
lat_course_new (LatDocument *document, LatReview *review)
{
  LatCourse *self;

  g_return_val_if_fail (LAT_IS_DOCUMENT (document), NULL);
  g_return_val_if_fail (review == NULL || LAT_IS_REVIEW (review), NULL);

  self = g_object_new (LAT_TYPE_COURSE, NULL);
  self->document = g_object_ref (document);
  g_signal_connect_object (document, "changed", G_CALLBACK (document_changed_cb), self,
                           G_CONNECT_SWAPPED);
  if (review != NULL)
    {
      self->review = g_object_ref (review);
      g_signal_connect_object (review, "updated", G_CALLBACK (review_updated_cb), self,
                               G_CONNECT_SWAPPED);
    }
  rebuild (self);
  return self;
}

/**
 * lat_course_is_preview:
 *
 * Returns: whether any of the values comes from a review and is not stored yet
 */
gboolean
lat_course_is_preview (LatCourse *self)
{
  g_return_val_if_fail (LAT_IS_COURSE (self), FALSE);

  return self->is_preview;
}

/**
 * lat_course_get_n_points:
 *
 * Returns: how many places the line has, the start among them: at least 1
 */
guint
lat_course_get_n_points (LatCourse *self)
{
  g_return_val_if_fail (LAT_IS_COURSE (self), 0);

  return self->points->len;
}

/**
 * lat_course_get_point:
 * @self: a course
 * @index: how many actions from the start
 *
 * Returns: (transfer none): the place; valid until the next change
 */
const LatCoursePoint *
lat_course_get_point (LatCourse *self, guint index)
{
  g_return_val_if_fail (LAT_IS_COURSE (self) && index < self->points->len, NULL);

  return &g_array_index (self->points, LatCoursePoint, index);
}

/**
 * lat_course_get_current:
 *
 * Returns: the index of the place that is shown
 */
guint
lat_course_get_current (LatCourse *self)
{
  g_return_val_if_fail (LAT_IS_COURSE (self), 0);

  return self->current;
}

/**
 * lat_course_go:
 * @self: a course
 * @index: of a place; the last one is meant if there are not so many
 *
 * Shows a place.
 */
void
lat_course_go (LatCourse *self, guint index)
{
  g_return_if_fail (LAT_IS_COURSE (self));

  index = MIN (index, self->points->len - 1);
  lat_document_go (self->document, lat_course_get_point (self, index)->node);
}

/**
 * lat_course_go_mistake:
 * @self: a course
 * @step: 1 for the next one, -1 for the one before
 *
 * Shows the next place of the line with a mistake.
 *
 * Returns: whether there is one
 */
gboolean
lat_course_go_mistake (LatCourse *self, int step)
{
  g_return_val_if_fail (LAT_IS_COURSE (self), FALSE);

  for (int i = (int) self->current + step; i >= 0 && i < (int) self->points->len; i += step)
    if (lat_course_get_point (self, (guint) i)->mistake != LAT_MISTAKE_NONE)
      {
        lat_course_go (self, (guint) i);
        return TRUE;
      }
  return FALSE;
}

/**
 * lat_course_has_values:
 *
 * Returns: whether an evaluation is stored anywhere in the line
 */
gboolean
lat_course_has_values (LatCourse *self)
{
  g_return_val_if_fail (LAT_IS_COURSE (self), FALSE);

  return self->has_values;
}

/**
 * lat_course_get_drop_end:
 *
 * Returns: the index of the last drop, 0 if there is none
 */
guint
lat_course_get_drop_end (LatCourse *self)
{
  g_return_val_if_fail (LAT_IS_COURSE (self), 0);

  return self->drop_end;
}

/* How much of its side's winning chance an action gives away.
 *
 * Returns: whether there are evaluations before and after it */
static gboolean
get_loss (LatCourse *self, guint index, int *loss)
{
  const LatCoursePoint *before = lat_course_get_point (self, index - 1);
  const LatCoursePoint *after = lat_course_get_point (self, index);
  /* Who changes sides has from then on what the other side has. */
  int kept = lat_action_type (lat_node_get_action (after->node)) == LAT_ACTION_SWAP
                 ? LAT_CHANCE_WHOLE - after->chance
                 : after->chance;
  int fall = before->chance - kept;

  *loss = lat_node_get_side (after->node) == LAT_WHITE ? fall : -fall;
  return before->is_known && after->is_known;
}

/**
 * lat_course_get_mistake:
 * @self: a course
 * @index: of a place
 *
 * A sign that somebody has set counts where the evaluations say so, too.
 *
 * Returns: what the action is called, and is
 */
LatMistake
lat_course_get_mistake (LatCourse *self, guint index)
{
  const LatCoursePoint *point = lat_course_get_point (self, index);
  int loss;

  g_return_val_if_fail (point != NULL, LAT_MISTAKE_NONE);

  if (index == 0 || !get_loss (self, index, &loss) || lat_mistake_of_loss (loss) != point->mistake)
    return LAT_MISTAKE_NONE;
  return point->mistake;
}

/**
 * lat_course_count_mistakes:
 *
 * Returns: how many actions of a side are that: see lat_course_get_mistake()
 */
guint
lat_course_count_mistakes (LatCourse *self, LatSide side, LatMistake mistake)
{
  guint n = 0;

  g_return_val_if_fail (LAT_IS_COURSE (self), 0);

  for (guint i = 1; i < self->points->len; i++)
    n += lat_node_get_side (lat_course_get_point (self, i)->node) == side
         && lat_course_get_mistake (self, i) == mistake;
  return n;
}

/**
 * lat_course_get_accuracy:
 * @self: a course
 * @side: whose
 * @accuracy: (out): from 0 to 100
 *
 * The accuracy of a side is the mean of that of its actions. One that gives away no winning
 * chance counts 100, one that gives away 10 of 100 points 50, 20 of 100 points 25: half for
 * each 10 (see lat_chance_get_accuracy()). Actions with no evaluation before or after them do
 * not count.
 *
 * Returns: whether there is any that counts
 */
gboolean
lat_course_get_accuracy (LatCourse *self, LatSide side, double *accuracy)
{
  double sum = 0;
  guint n = 0;
  int loss;

  g_return_val_if_fail (LAT_IS_COURSE (self) && accuracy != NULL, FALSE);

  for (guint i = 1; i < self->points->len; i++)
    {
      if (lat_node_get_side (lat_course_get_point (self, i)->node) != side
          || !get_loss (self, i, &loss))
        continue;
      sum += lat_chance_get_accuracy (loss);
      n++;
    }
  *accuracy = n > 0 ? sum / n : 0;
  return n > 0;
}

/**
 * lat_course_get_weights:
 * @self: a course
 * @origin: (out) (optional): where they come from
 *
 * Returns: (transfer none): what makes winning chances of evaluations by these rules
 */
const LatWeights *
lat_course_get_weights (LatCourse *self, LatWeightsOrigin *origin)
{
  g_return_val_if_fail (LAT_IS_COURSE (self), NULL);

  return lat_document_get_weights (self->document, origin);
}

static const char *
get_mistake_words (LatMistake mistake)
{
  switch (mistake)
    {
    case LAT_MISTAKE_DUBIOUS:
      return _ ("dubious");
    case LAT_MISTAKE_MISTAKE:
      return _ ("mistake");
    case LAT_MISTAKE_BLUNDER:
      return _ ("blunder");
    case LAT_MISTAKE_NONE:
    default:
      return NULL;
    }
}

/**
 * lat_course_dup_text:
 * @self: a course
 * @index: of a place
 *
 * Returns: (transfer full): the place in words: the action, what it is called, and who
 *   stands how
 */
char *
lat_course_dup_text (LatCourse *self, guint index)
{
  const LatCoursePoint *point = lat_course_get_point (self, index);
  const char *words;
  GString *text;

  g_return_val_if_fail (point != NULL, NULL);

  if (lat_node_get_parent (point->node) == NULL)
    text = g_string_new (_ ("Start"));
  else
    {
      text = g_string_new (NULL);
      g_string_printf (text, "%u%s %s", lat_node_get_number (point->node),
                       lat_node_get_side (point->node) == LAT_WHITE ? "." : "…",
                       lat_node_get_text (point->node));
    }
  if (index > 0 && index == self->drop_end)
    g_string_append_printf (text, ", %s", _ ("the last drop"));
  words = get_mistake_words (point->mistake);
  if (words != NULL)
    g_string_append_printf (text, ", %s", words);
  if (point->is_known)
    {
      g_string_append (text, ", ");
      /* Translators: White's winning chance. */
      g_string_append_printf (text, _ ("White’s winning chance %d %%"),
                              (int) lround (point->chance * 100.0 / LAT_CHANCE_WHOLE));
    }
  return g_string_free (text, FALSE);
}
