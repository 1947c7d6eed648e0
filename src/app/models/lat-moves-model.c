/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-moves-model.c - the tree of a document as a list of paragraphs */
#include <gtk/gtk.h>

#include "lat-moves-builder.h"
#include "lat-moves-model.h"

/* A game that only shuffles comes to a position thousands of times: so many of them are
 * marked before and after the current one, which is far more than a page shows. */
#define MAX_MARKED 200
/* To lay out more actions takes so long that it has passes of the main loop of its own, right after
 * the one that opens the game: each so long, in microseconds, until all are there. */
#define MAX_AT_ONCE   2000
#define MAX_IN_A_PASS 20000
#define SLICE_US      8000

struct _LatMovesModel
{
  LatArrayModel parent_instance;

  LatDocument *document;
  GPtrArray *paragraphs;
  /* LatNode to its LatMovesParagraph; both are only lent */
  GHashTable *places;
  /* the first nodes of variations that are folded; those that are gone are taken out
   * before any node is looked into */
  GHashTable *folded;
  LatMovesParagraph *current;
  /* other nodes with the current position, how many of them come before it, and the
   * paragraphs that have them */
  GPtrArray *same;
  guint n_before;
  GPtrArray *marked;
  gboolean columns;
  /* while a large game has not been laid out wholly */
  guint filling;
  LatMovesBuilder *builder;
};

enum
{
  PROP_CURRENT = 1,
  PROP_COLUMNS,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (LatMovesModel, lat_moves_model, LAT_TYPE_ARRAY_MODEL)

/* Notes, or forgets, where the actions of a paragraph are. */
static void
index_paragraph (LatMovesModel *self, LatMovesParagraph *paragraph, gboolean is_there)
{
  guint n;
  const LatSpan *spans = lat_moves_paragraph_get_spans (paragraph, &n);

  for (guint i = 0; i < n; i++)
    if (spans[i].kind == LAT_SPAN_ACTION && is_there)
      g_hash_table_insert (self->places, lat_moves_paragraph_get_node (paragraph, i), paragraph);
    else if (spans[i].kind == LAT_SPAN_ACTION)
      g_hash_table_remove (self->places, lat_moves_paragraph_get_node (paragraph, i));
}

static void
index_paragraphs (LatMovesModel *self, guint first, guint end)
{
  for (guint i = first; i < end; i++)
    index_paragraph (self, self->paragraphs->pdata[i], TRUE);
  for (guint i = first; i < self->paragraphs->len; i++)
    lat_moves_paragraph_set_index (self->paragraphs->pdata[i], i);
}

/* Looks for other ways to the position that is shown. */
static void
find_same (LatMovesModel *self)
{
  g_clear_pointer (&self->same, g_ptr_array_unref);
  self->same = lat_game_list_same (lat_document_get_game (self->document),
                                   lat_document_get_node (self->document), &self->n_before);
}

/* Marks the other ways to the position that is shown. */
static void
update_marked (LatMovesModel *self)
{
  guint first = self->n_before > MAX_MARKED ? self->n_before - MAX_MARKED : 0;
  guint end = MIN (self->same->len, self->n_before + MAX_MARKED);

  for (guint i = 0; i < self->marked->len; i++)
    lat_moves_paragraph_unmark (self->marked->pdata[i]);
  g_ptr_array_set_size (self->marked, 0);
  for (guint i = first; i < end; i++)
    {
      LatMovesParagraph *paragraph = g_hash_table_lookup (self->places, self->same->pdata[i]);

      if (paragraph == NULL)
        continue;
      lat_moves_paragraph_mark (paragraph, self->same->pdata[i]);
      g_ptr_array_add (self->marked, g_object_ref (paragraph));
    }
}

/* Forgets folded variations that are no longer in the tree. */
static void
prune_folded (LatMovesModel *self)
{
  g_autoptr (GHashTable) kept = NULL;

  if (g_hash_table_size (self->folded) == 0)
    return;
  kept = g_hash_table_new (NULL, NULL);
  for (LatNode *node = lat_game_get_root (lat_document_get_game (self->document)); node != NULL;
       node = lat_node_get_following (node))
    if (g_hash_table_contains (self->folded, node) && lat_node_get_previous (node) != NULL)
      g_hash_table_add (kept, node);
  g_hash_table_unref (self->folded);
  self->folded = g_steal_pointer (&kept);
}

/* Unfolds what hides the node that is shown.
 *
 * Returns: whether something had to be */
static gboolean
unfold_current (LatMovesModel *self)
{
  gboolean is_hidden = FALSE;
  LatNode *node = lat_document_get_node (self->document);

  /* Of a folded variation the first action is to be seen. */
  if (g_hash_table_size (self->folded) == 0 || g_hash_table_contains (self->places, node))
    return FALSE;
  for (node = lat_node_get_parent (node); node != NULL; node = lat_node_get_parent (node))
    is_hidden |= g_hash_table_remove (self->folded, node);
  return is_hidden;
}

static void
update_current (LatMovesModel *self)
{
  LatNode *node = lat_document_get_node (self->document);
  LatMovesParagraph *paragraph = g_hash_table_lookup (self->places, node);

  if (self->current != NULL && self->current != paragraph)
    lat_moves_paragraph_set_current (self->current, NULL);
  g_set_object (&self->current, paragraph);
  if (paragraph != NULL)
    lat_moves_paragraph_set_current (paragraph, node);
  update_marked (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CURRENT]);
}

static void
stop_filling (LatMovesModel *self)
{
  g_clear_handle_id (&self->filling, g_source_remove);
  g_clear_pointer (&self->builder, lat_moves_builder_free);
}

/* Builds the paragraphs anew, which is cheap, and tells only of the stretch that
 * reads differently.  As far as there are as many of them as before, they take the
 * new words, so that rows stay where they are. */
static void
rebuild (LatMovesModel *self)
{
  g_autoptr (GPtrArray) fresh =
      lat_moves_builder_build (lat_document_get_game (self->document), self->folded, self->columns);
  g_autoptr (GPtrArray) old = g_steal_pointer (&self->paragraphs);
  guint shorter = MIN (fresh->len, old->len);
  guint head = 0, tail = 0, kept;

  stop_filling (self);
  while (head < shorter && lat_moves_paragraph_equal (old->pdata[head], fresh->pdata[head]))
    head++;
  while (tail < shorter - head
         && lat_moves_paragraph_equal (old->pdata[old->len - 1 - tail],
                                       fresh->pdata[fresh->len - 1 - tail]))
    tail++;
  kept = shorter - tail;

  self->paragraphs = g_ptr_array_new_full (fresh->len, g_object_unref);
  for (guint i = 0; i < fresh->len; i++)
    {
      gpointer paragraph = fresh->pdata[i];

      if (i < kept)
        paragraph = old->pdata[i];
      else if (i >= fresh->len - tail)
        paragraph = old->pdata[old->len - (fresh->len - i)];
      g_ptr_array_add (self->paragraphs, g_object_ref (paragraph));
    }
  /* All else has the same actions as before, at the same paragraphs. */
  for (guint i = head; i < old->len - tail; i++)
    index_paragraph (self, old->pdata[i], FALSE);
  for (guint i = head; i < kept; i++)
    lat_moves_paragraph_take (self->paragraphs->pdata[i], fresh->pdata[i]);
  index_paragraphs (self, head, fresh->len - tail);
  if (old->len != fresh->len)
    g_list_model_items_changed (G_LIST_MODEL (self), kept, old->len - kept - tail,
                                fresh->len - kept - tail);
}

/* Lays out some more, as long as it may.  Returns: whether there is more to do */
static gboolean
fill_slice (LatMovesModel *self)
{
  gint64 end = g_get_monotonic_time () + SLICE_US;
  guint before = self->paragraphs->len;
  gboolean is_more = TRUE;

  while (is_more && g_get_monotonic_time () < end)
    {
      guint n = self->paragraphs->len;

      is_more = lat_moves_builder_advance (self->builder);
      index_paragraphs (self, n, self->paragraphs->len);
    }
  if (self->paragraphs->len > before)
    g_list_model_items_changed (G_LIST_MODEL (self), before, 0, self->paragraphs->len - before);
  return is_more;
}

/* Goes through the whole tree once more, which is a pass of its own. */
static gboolean
end_filling_cb (gpointer data)
{
  LatMovesModel *self = LAT_MOVES_MODEL (data);

  self->filling = 0;
  find_same (self);
  update_current (self);
  return G_SOURCE_REMOVE;
}

static gboolean
fill_cb (gpointer data)
{
  LatMovesModel *self = LAT_MOVES_MODEL (data);
  gboolean is_first = self->builder == NULL;

  self->filling = 0;
  if (is_first)
    {
      self->builder = lat_moves_builder_new (lat_document_get_game (self->document), self->folded,
                                             self->columns);
      /* The same array: a second one would have to be freed at once. */
      g_ptr_array_unref (self->paragraphs);
      self->paragraphs = g_ptr_array_ref (lat_moves_builder_get_paragraphs (self->builder));
    }
  if (fill_slice (self))
    /* What is there can be drawn meanwhile. */
    self->filling = g_idle_add (fill_cb, self);
  else
    {
      stop_filling (self);
      self->filling = g_idle_add (end_filling_cb, self);
    }
  /* Whoever scrolls meanwhile is not brought back. */
  if (is_first)
    update_current (self);
  return G_SOURCE_REMOVE;
}

/* Lays out a large game; what is there of another one goes at once. */
static void
begin_filling (LatMovesModel *self)
{
  guint n = self->paragraphs->len;

  stop_filling (self);
  g_ptr_array_set_size (self->paragraphs, 0);
  g_hash_table_remove_all (self->places);
  g_clear_pointer (&self->same, g_ptr_array_unref);
  self->same = g_ptr_array_new ();
  self->n_before = 0;
  if (n > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), 0, n, 0);
  update_current (self);
  /* Before anything is drawn. */
  self->filling = g_idle_add_full (G_PRIORITY_HIGH_IDLE, fill_cb, self, NULL);
}

static gboolean
has_more_than (LatMovesModel *self, guint n)
{
  return lat_game_get_n_nodes (lat_document_get_game (self->document)) > n;
}

static void
fill_moves (LatMovesModel *self)
{
  rebuild (self);
  find_same (self);
  update_current (self);
}

/* Returns: whether a comment is where the builder would write it, and says now what it should */
static gboolean
reword_comment (LatMovesModel *self, LatMovesParagraph *own, LatNode *node, gboolean before)
{
  const char *comment = before ? lat_node_get_comment_before (node) : lat_node_get_comment (node);
  guint beside = lat_moves_paragraph_get_index (own) + (before ? -1u : 1u);
  LatMovesParagraph *apart =
      beside < self->paragraphs->len ? self->paragraphs->pdata[beside] : NULL;
  int in_own = lat_moves_paragraph_find_comment (own, node, before);
  int in_apart = apart != NULL ? lat_moves_paragraph_find_comment (apart, node, before) : -1;

  if (comment == NULL || *comment == '\0')
    return in_own < 0 && in_apart < 0;
  if (lat_moves_builder_sets_apart (comment, lat_moves_paragraph_get_level (own), self->columns))
    {
      if (in_apart < 0)
        return FALSE;
      lat_moves_paragraph_reword (apart, (guint) in_apart, comment);
      return TRUE;
    }
  if (in_own < 0 || in_apart >= 0)
    return FALSE;
  lat_moves_paragraph_reword (own, (guint) in_own, comment);
  return TRUE;
}

/* Returns: whether nothing but the comments of the current action had to be written again; where it has a
 * reason too, it is written with all else */
static gboolean
reword (LatMovesModel *self, guint change)
{
  LatNode *node = lat_document_get_node (self->document);
  LatMovesParagraph *paragraph = g_hash_table_lookup (self->places, node);

  return change == (LAT_CHANGE_NODE | LAT_CHANGE_WORDING) && self->filling == 0 && paragraph != NULL
         && lat_node_get_why (node) == NULL && reword_comment (self, paragraph, node, TRUE)
         && reword_comment (self, paragraph, node, FALSE);
}

static void
changed_cb (LatMovesModel *self, guint change)
{
  if (reword (self, change))
    return;
  if (self->filling != 0 && !has_more_than (self, MAX_IN_A_PASS))
    {
      fill_moves (self);
      return;
    }
  if (change
      & (LAT_CHANGE_TREE | LAT_CHANGE_NODE | LAT_CHANGE_RULES | LAT_CHANGE_GAMES | LAT_CHANGE_FILE
         | LAT_CHANGE_TAGS))
    {
      gboolean is_other = (change & LAT_CHANGE_GAMES) != 0 && (change & LAT_CHANGE_TREE) != 0;

      prune_folded (self);
      if (has_more_than (self, MAX_IN_A_PASS) && (self->filling != 0 || is_other))
        {
          begin_filling (self);
          return;
        }
      rebuild (self);
    }
  if (unfold_current (self))
    rebuild (self);
  /* What is said about actions leads nowhere else. */
  if (change & ~(LAT_CHANGE_NODE | LAT_CHANGE_TAGS))
    find_same (self);
  update_current (self);
}

static void
refold (LatMovesModel *self)
{
  rebuild (self);
  find_same (self);
  update_current (self);
}

/* The first node of the innermost variation that a node is in; NULL in the main line. */
static LatNode *
find_variation (LatNode *node)
{
  while (node != NULL && lat_node_get_previous (node) == NULL)
    node = lat_node_get_parent (node);
  return node;
}

static void
lat_moves_model_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  LatMovesModel *self = LAT_MOVES_MODEL (object);

  switch (id)
    {
    case PROP_CURRENT:
      g_value_set_uint (value, self->current != NULL ? lat_moves_paragraph_get_index (self->current)
                                                     : GTK_INVALID_LIST_POSITION);
      break;
    case PROP_COLUMNS:
      g_value_set_boolean (value, self->columns);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
lat_moves_model_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  LatMovesModel *self = LAT_MOVES_MODEL (object);

  switch (id)
    {
    case PROP_COLUMNS:
      lat_moves_model_set_columns (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
lat_moves_model_finalize (GObject *object)
{
  LatMovesModel *self = LAT_MOVES_MODEL (object);

  stop_filling (self);
  g_clear_object (&self->current);
  g_clear_object (&self->document);
  g_ptr_array_unref (self->marked);
  g_clear_pointer (&self->same, g_ptr_array_unref);
  g_hash_table_unref (self->folded);
  g_hash_table_unref (self->places);
  g_ptr_array_unref (self->paragraphs);
  G_OBJECT_CLASS (lat_moves_model_parent_class)->finalize (object);
}

static void
lat_moves_model_class_init (LatMovesModelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  LatArrayModelClass *model_class = LAT_ARRAY_MODEL_CLASS (klass);

  model_class->item_type = LAT_TYPE_MOVES_PARAGRAPH;
  model_class->items = G_STRUCT_OFFSET (LatMovesModel, paragraphs);
  object_class->get_property = lat_moves_model_get_property;
  object_class->set_property = lat_moves_model_set_property;
  object_class->finalize = lat_moves_model_finalize;

  properties[PROP_CURRENT] =
      g_param_spec_uint ("current", NULL, NULL, 0, G_MAXUINT, GTK_INVALID_LIST_POSITION,
                         G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_COLUMNS] =
      g_param_spec_boolean ("columns", NULL, NULL, FALSE,
                            G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
lat_moves_model_init (LatMovesModel *self)
{
  self->paragraphs = g_ptr_array_new_with_free_func (g_object_unref);
  self->places = g_hash_table_new (NULL, NULL);
  self->folded = g_hash_table_new (NULL, NULL);
  self->marked = g_ptr_array_new_with_free_func (g_object_unref);
}

LatMovesModel *
lat_moves_model_new (LatDocument *document)
{
  LatMovesModel *self;

  g_return_val_if_fail (LAT_IS_DOCUMENT (document), NULL);

  self = g_object_new (LAT_TYPE_MOVES_MODEL, NULL);
  self->document = g_object_ref (document);
  self->same = g_ptr_array_new ();
  if (has_more_than (self, MAX_AT_ONCE))
    begin_filling (self);
  else
    fill_moves (self);
  g_signal_connect_object (document, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  return self;
}

/* Whether the main line is written in rows, with a column for each side. */
void
lat_moves_model_set_columns (LatMovesModel *self, gboolean columns)
{
  g_return_if_fail (LAT_IS_MOVES_MODEL (self));

  if (self->columns == !!columns)
    return;
  self->columns = columns;
  if (has_more_than (self, MAX_AT_ONCE))
    begin_filling (self);
  else
    refold (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COLUMNS]);
}

/* Returns: (transfer none) (nullable): the paragraph with the current action */
LatMovesParagraph *
lat_moves_model_get_current (LatMovesModel *self)
{
  g_return_val_if_fail (LAT_IS_MOVES_MODEL (self), NULL);

  return self->current;
}

/* Whether there is a variation at a node, or one that it is in, that can be folded. */
gboolean
lat_moves_model_can_fold (LatMovesModel *self, LatNode *node)
{
  g_return_val_if_fail (LAT_IS_MOVES_MODEL (self), FALSE);
  g_return_val_if_fail (node != NULL, FALSE);

  return lat_node_get_next (node) != NULL || find_variation (node) != NULL;
}

static void
set_folded (LatMovesModel *self, LatNode *node, gboolean fold)
{
  if (fold && lat_node_get_first_child (node) != NULL)
    g_hash_table_add (self->folded, node);
  else
    g_hash_table_remove (self->folded, node);
}

/* Folds the innermost variation that a node is in, or unfolds it; at the action that others
 * vary, all of them. If the current node is hidden by that, the variation's first one
 * becomes current. */
void
lat_moves_model_toggle_fold (LatMovesModel *self, LatNode *node)
{
  LatNode *variation;

  g_return_if_fail (LAT_IS_MOVES_MODEL (self));
  g_return_if_fail (node != NULL);

  if (lat_node_get_previous (node) == NULL && lat_node_get_next (node) != NULL)
    {
      gboolean fold = FALSE;

      for (LatNode *each = lat_node_get_next (node); each != NULL; each = lat_node_get_next (each))
        fold |=
            lat_node_get_first_child (each) != NULL && !g_hash_table_contains (self->folded, each);
      for (LatNode *each = lat_node_get_next (node); each != NULL; each = lat_node_get_next (each))
        set_folded (self, each, fold);
      refold (self);
      return;
    }
  variation = find_variation (node);
  if (variation == NULL)
    return;
  set_folded (self, variation, !g_hash_table_contains (self->folded, variation));
  refold (self);
  if (g_hash_table_contains (self->folded, variation) && self->current == NULL
      && lat_node_get_parent (lat_document_get_node (self->document)) != NULL)
    lat_document_go (self->document, variation);
}

/* Folds all variations, or unfolds them; those that lead to the current node stay open. */
void
lat_moves_model_fold_all (LatMovesModel *self, gboolean fold)
{
  LatNode *here;

  g_return_if_fail (LAT_IS_MOVES_MODEL (self));

  g_hash_table_remove_all (self->folded);
  here = lat_document_get_node (self->document);
  for (LatNode *node = lat_game_get_root (lat_document_get_game (self->document));
       fold && node != NULL; node = lat_node_get_following (node))
    if (lat_node_get_previous (node) != NULL)
      set_folded (self, node, TRUE);
  for (LatNode *node = lat_node_get_parent (here); node != NULL; node = lat_node_get_parent (node))
    g_hash_table_remove (self->folded, node);
  refold (self);
}

/* Returns: (transfer none) (nullable): the next other node with the current position
 * @n: (out): how many there are */
LatNode *
lat_moves_model_get_same (LatMovesModel *self, guint *n)
{
  g_return_val_if_fail (LAT_IS_MOVES_MODEL (self), NULL);
  g_return_val_if_fail (n != NULL, NULL);

  *n = self->same->len;
  return *n > 0 ? self->same->pdata[self->n_before % *n] : NULL;
}
