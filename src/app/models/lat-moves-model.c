/* lat-moves-model.c - the tree of a document as a list of paragraphs */
#include "config.h"

#include <gtk/gtk.h>

#include "lat-moves-builder.h"
#include "lat-moves-model.h"

/* A game that only shuffles comes to a position thousands of times: so many of them are
 * marked before and after the current one, which is far more than a page shows. */
#define MAX_MARKED 200
/* To lay out more actions takes so long that it has a pass of the main loop of its own, right after
 * the one that opens the game. */
#define MAX_AT_ONCE 2000

struct _LatMovesModel
{
  GObject parent_instance;

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
  /* while a large game has not been laid out */
  guint filling;
};

enum
{
  PROP_CURRENT = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
list_model_iface_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (LatMovesModel,
                               lat_moves_model,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_iface_init))

static void
index_paragraphs (LatMovesModel *self)
{
  g_hash_table_remove_all (self->places);
  for (guint i = 0; i < self->paragraphs->len; i++)
    {
      LatMovesParagraph *paragraph = self->paragraphs->pdata[i];
      guint n;
      const LatSpan *spans = lat_moves_paragraph_get_spans (paragraph, &n);

      lat_moves_paragraph_set_index (paragraph, i);
      for (guint j = 0; j < n; j++)
        if (spans[j].kind == LAT_SPAN_ACTION)
          g_hash_table_insert (self->places, lat_moves_paragraph_get_node (paragraph, j),
                               paragraph);
    }
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

/* Builds the paragraphs anew, which is cheap, and tells only of the stretch that
 * reads differently.  As far as there are as many of them as before, they take the
 * new words, so that rows stay where they are. */
static void
rebuild (LatMovesModel *self)
{
  g_autoptr (GPtrArray) fresh =
      lat_moves_builder_build (lat_document_get_game (self->document), self->folded);
  g_autoptr (GPtrArray) old = g_steal_pointer (&self->paragraphs);
  guint shorter = MIN (fresh->len, old->len);
  guint head = 0, tail = 0, kept;

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
  for (guint i = head; i < kept; i++)
    lat_moves_paragraph_take (self->paragraphs->pdata[i], fresh->pdata[i]);

  index_paragraphs (self);
  if (old->len != fresh->len)
    g_list_model_items_changed (G_LIST_MODEL (self), kept, old->len - kept - tail,
                                fresh->len - kept - tail);
}

static void
fill (LatMovesModel *self)
{
  g_clear_handle_id (&self->filling, g_source_remove);
  rebuild (self);
  find_same (self);
  update_current (self);
}

static gboolean
fill_cb (gpointer data)
{
  LatMovesModel *self = LAT_MOVES_MODEL (data);

  self->filling = 0;
  fill (self);
  return G_SOURCE_REMOVE;
}

static void
changed_cb (LatMovesModel *self, guint change)
{
  if (self->filling != 0)
    {
      fill (self);
      return;
    }
  if (change
      & (LAT_CHANGE_TREE | LAT_CHANGE_NODE | LAT_CHANGE_RULES | LAT_CHANGE_GAMES | LAT_CHANGE_FILE
         | LAT_CHANGE_TAGS))
    {
      prune_folded (self);
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

static GType
lat_moves_model_get_item_type (GListModel *model)
{
  return LAT_TYPE_MOVES_PARAGRAPH;
}

static guint
lat_moves_model_get_n_items (GListModel *model)
{
  return LAT_MOVES_MODEL (model)->paragraphs->len;
}

static gpointer
lat_moves_model_get_item (GListModel *model, guint position)
{
  LatMovesModel *self = LAT_MOVES_MODEL (model);

  if (position >= self->paragraphs->len)
    return NULL;
  return g_object_ref (self->paragraphs->pdata[position]);
}

static void
list_model_iface_init (GListModelInterface *iface)
{
  iface->get_item_type = lat_moves_model_get_item_type;
  iface->get_n_items = lat_moves_model_get_n_items;
  iface->get_item = lat_moves_model_get_item;
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
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
lat_moves_model_finalize (GObject *object)
{
  LatMovesModel *self = LAT_MOVES_MODEL (object);

  g_clear_handle_id (&self->filling, g_source_remove);
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

  object_class->get_property = lat_moves_model_get_property;
  object_class->finalize = lat_moves_model_finalize;

  properties[PROP_CURRENT] =
      g_param_spec_uint ("current", NULL, NULL, 0, G_MAXUINT, GTK_INVALID_LIST_POSITION,
                         G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
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
  if (lat_game_get_n_nodes (lat_document_get_game (document)) > MAX_AT_ONCE)
    /* Before anything is drawn. */
    self->filling = g_idle_add_full (G_PRIORITY_HIGH_IDLE, fill_cb, self, NULL);
  else
    fill (self);
  g_signal_connect_object (document, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  return self;
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
