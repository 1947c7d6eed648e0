/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-moves-paragraph.c - a few moves of a game as flowing text */
#include <glib/gi18n.h>
#include <string.h>

#include "lat-moves-paragraph.h"

struct _LatMovesParagraph
{
  GObject parent_instance;

  GString *text;
  GArray *spans;
  GPtrArray *nodes;
  GArray *marked; /* spans of actions that lead to the position shown, too; NULL: none */
  guint level;
  guint inset;
  LatMovesFold fold;
  guint index;
  int current;
};

enum
{
  PROP_CURRENT = 1,
  N_PROPS
};

enum
{
  CHANGED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (LatMovesParagraph, lat_moves_paragraph, G_TYPE_OBJECT)

static void
lat_moves_paragraph_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  LatMovesParagraph *self = LAT_MOVES_PARAGRAPH (object);

  switch (id)
    {
    case PROP_CURRENT:
      g_value_set_int (value, self->current);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
lat_moves_paragraph_finalize (GObject *object)
{
  LatMovesParagraph *self = LAT_MOVES_PARAGRAPH (object);

  g_string_free (self->text, TRUE);
  g_array_unref (self->spans);
  g_ptr_array_unref (self->nodes);
  g_clear_pointer (&self->marked, g_array_unref);
  G_OBJECT_CLASS (lat_moves_paragraph_parent_class)->finalize (object);
}

static void
lat_moves_paragraph_class_init (LatMovesParagraphClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = lat_moves_paragraph_get_property;
  object_class->finalize = lat_moves_paragraph_finalize;

  properties[PROP_CURRENT] =
      g_param_spec_int ("current", NULL, NULL, -1, G_MAXINT, -1,
                        G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
lat_moves_paragraph_init (LatMovesParagraph *self)
{
  self->text = g_string_new (NULL);
  self->spans = g_array_new (FALSE, FALSE, sizeof (LatSpan));
  self->nodes = g_ptr_array_new ();
  self->current = -1;
}

LatMovesParagraph *
lat_moves_paragraph_new (guint level)
{
  LatMovesParagraph *self = g_object_new (LAT_TYPE_MOVES_PARAGRAPH, NULL);

  self->level = level;
  return self;
}

/* @span: what it is; its place follows from what is there */
void
lat_moves_paragraph_append (LatMovesParagraph *self, LatSpan span, LatNode *node, const char *text)
{
  LatSpanKind last_kind = LAT_SPAN_COMMENT;

  g_return_if_fail (LAT_IS_MOVES_PARAGRAPH (self));
  g_return_if_fail (text != NULL);

  if (self->spans->len > 0)
    last_kind = g_array_index (self->spans, LatSpan, self->spans->len - 1).kind;

  /* A number stands close to its action; all else keeps more distance than words do. */
  if (self->text->len > 0)
    g_string_append (self->text,
                     last_kind == LAT_SPAN_NUMBER || last_kind == LAT_SPAN_FOLD ? " " : "  ");
  span.start = self->text->len;
  g_string_append (self->text, text);
  span.end = self->text->len;
  g_array_append_val (self->spans, span);
  g_ptr_array_add (self->nodes, node);
}

/* Lets @self say what @other says; @other is of no use after that. */
void
lat_moves_paragraph_take (LatMovesParagraph *self, LatMovesParagraph *other)
{
  GString *text;
  GArray *spans;
  GPtrArray *nodes;

  g_return_if_fail (LAT_IS_MOVES_PARAGRAPH (self));
  g_return_if_fail (LAT_IS_MOVES_PARAGRAPH (other));

  text = g_steal_pointer (&self->text);
  spans = g_steal_pointer (&self->spans);
  nodes = g_steal_pointer (&self->nodes);
  self->text = g_steal_pointer (&other->text);
  self->spans = g_steal_pointer (&other->spans);
  self->nodes = g_steal_pointer (&other->nodes);
  self->level = other->level;
  self->inset = other->inset;
  self->fold = other->fold;
  self->current = -1;
  g_clear_pointer (&self->marked, g_array_unref);
  other->text = text;
  other->spans = spans;
  other->nodes = nodes;
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Returns: the span of a node's comment, before its action or after it; -1 if it is not here */
int
lat_moves_paragraph_find_comment (LatMovesParagraph *self, LatNode *node, gboolean before)
{
  int found = -1, action = -1;

  g_return_val_if_fail (LAT_IS_MOVES_PARAGRAPH (self), -1);

  for (guint i = 0; i < self->spans->len; i++)
    {
      LatSpanKind kind = g_array_index (self->spans, LatSpan, i).kind;

      if (self->nodes->pdata[i] != node)
        continue;
      if (kind == LAT_SPAN_ACTION)
        action = (int) i;
      /* Without the action it is a paragraph of its own. */
      if (kind == LAT_SPAN_COMMENT && (action < 0 || !before))
        found = (int) i;
    }
  return before || found > action ? found : -1;
}

/* Lets a span say something else. */
void
lat_moves_paragraph_reword (LatMovesParagraph *self, guint span, const char *text)
{
  LatSpan *changed;
  guint length, moved;

  g_return_if_fail (LAT_IS_MOVES_PARAGRAPH (self));
  g_return_if_fail (span < self->spans->len);

  changed = &g_array_index (self->spans, LatSpan, span);
  length = changed->end - changed->start;
  if (strlen (text) == length && strncmp (self->text->str + changed->start, text, length) == 0)
    return;
  g_string_erase (self->text, changed->start, length);
  g_string_insert (self->text, changed->start, text);
  /* Where it is shorter than before this wraps around, and back again. */
  moved = (guint) strlen (text) - length;
  changed->end += moved;
  for (guint i = span + 1; i < self->spans->len; i++)
    {
      g_array_index (self->spans, LatSpan, i).start += moved;
      g_array_index (self->spans, LatSpan, i).end += moved;
    }
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Whether both say the same of the same nodes. */
gboolean
lat_moves_paragraph_equal (LatMovesParagraph *self, LatMovesParagraph *other)
{
  g_return_val_if_fail (LAT_IS_MOVES_PARAGRAPH (self), FALSE);
  g_return_val_if_fail (LAT_IS_MOVES_PARAGRAPH (other), FALSE);

  if (self->level != other->level || self->inset != other->inset || self->fold != other->fold
      || self->spans->len != other->spans->len || !g_string_equal (self->text, other->text))
    return FALSE;
  /* A span has no gaps. */
  return self->spans->len == 0
         || (memcmp (self->spans->data, other->spans->data, self->spans->len * sizeof (LatSpan))
                 == 0
             && memcmp (self->nodes->pdata, other->nodes->pdata,
                        self->nodes->len * sizeof (gpointer))
                    == 0);
}

const char *
lat_moves_paragraph_get_text (LatMovesParagraph *self)
{
  g_return_val_if_fail (LAT_IS_MOVES_PARAGRAPH (self), NULL);

  return self->text->str;
}

guint
lat_moves_paragraph_get_level (LatMovesParagraph *self)
{
  g_return_val_if_fail (LAT_IS_MOVES_PARAGRAPH (self), 0);

  return self->level;
}

/* How many steps all of it is set off from what it is about; what is a variation is so besides. */
guint
lat_moves_paragraph_get_inset (LatMovesParagraph *self)
{
  g_return_val_if_fail (LAT_IS_MOVES_PARAGRAPH (self), 0);

  return self->inset;
}

void
lat_moves_paragraph_set_inset (LatMovesParagraph *self, guint inset)
{
  g_return_if_fail (LAT_IS_MOVES_PARAGRAPH (self));

  self->inset = inset;
}

const LatSpan *
lat_moves_paragraph_get_spans (LatMovesParagraph *self, guint *n)
{
  g_return_val_if_fail (LAT_IS_MOVES_PARAGRAPH (self), NULL);

  *n = self->spans->len;
  return (const LatSpan *) (gpointer) self->spans->data;
}

LatNode *
lat_moves_paragraph_get_node (LatMovesParagraph *self, guint span)
{
  g_return_val_if_fail (LAT_IS_MOVES_PARAGRAPH (self), NULL);
  g_return_val_if_fail (span < self->nodes->len, NULL);

  return self->nodes->pdata[span];
}

LatMovesFold
lat_moves_paragraph_get_fold (LatMovesParagraph *self)
{
  g_return_val_if_fail (LAT_IS_MOVES_PARAGRAPH (self), LAT_MOVES_FOLD_NONE);

  return self->fold;
}

void
lat_moves_paragraph_set_fold (LatMovesParagraph *self, LatMovesFold fold)
{
  g_return_if_fail (LAT_IS_MOVES_PARAGRAPH (self));

  self->fold = fold;
}

int
lat_moves_paragraph_get_current (LatMovesParagraph *self)
{
  g_return_val_if_fail (LAT_IS_MOVES_PARAGRAPH (self), -1);

  return self->current;
}

void
lat_moves_paragraph_set_current (LatMovesParagraph *self, LatNode *node)
{
  int current = -1;

  g_return_if_fail (LAT_IS_MOVES_PARAGRAPH (self));

  for (guint i = 0; node != NULL && i < self->spans->len; i++)
    if (self->nodes->pdata[i] == node
        && g_array_index (self->spans, LatSpan, i).kind == LAT_SPAN_ACTION)
      current = i;

  if (self->current == current)
    return;
  self->current = current;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CURRENT]);
}

/* Marks a node that has the same position as the current one. */
void
lat_moves_paragraph_mark (LatMovesParagraph *self, LatNode *node)
{
  g_return_if_fail (LAT_IS_MOVES_PARAGRAPH (self));

  if (self->marked == NULL)
    self->marked = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; i < self->spans->len; i++)
    if (self->nodes->pdata[i] == node
        && g_array_index (self->spans, LatSpan, i).kind == LAT_SPAN_ACTION)
      g_array_append_val (self->marked, i);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CURRENT]);
}

void
lat_moves_paragraph_unmark (LatMovesParagraph *self)
{
  g_return_if_fail (LAT_IS_MOVES_PARAGRAPH (self));

  if (self->marked == NULL)
    return;
  g_clear_pointer (&self->marked, g_array_unref);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CURRENT]);
}

/* The spans that are marked. */
const guint *
lat_moves_paragraph_get_marked (LatMovesParagraph *self, guint *n)
{
  g_return_val_if_fail (LAT_IS_MOVES_PARAGRAPH (self), NULL);

  *n = self->marked != NULL ? self->marked->len : 0;
  return *n > 0 ? (const guint *) (gpointer) self->marked->data : NULL;
}

guint
lat_moves_paragraph_get_index (LatMovesParagraph *self)
{
  g_return_val_if_fail (LAT_IS_MOVES_PARAGRAPH (self), 0);

  return self->index;
}

void
lat_moves_paragraph_set_index (LatMovesParagraph *self, guint index)
{
  g_return_if_fail (LAT_IS_MOVES_PARAGRAPH (self));

  self->index = index;
}

/* What a screen reader says: the text without its signs of folding, with the current
 * action named. */
char *
lat_moves_paragraph_dup_label (LatMovesParagraph *self)
{
  g_autoptr (GString) label = NULL;

  g_return_val_if_fail (LAT_IS_MOVES_PARAGRAPH (self), NULL);

  label = g_string_new (NULL);
  if (self->level > 1)
    /* Translators: stands before a variation in the list of moves; its level. */
    g_string_append_printf (label, _ ("Variation, level %u: "), self->level);
  else if (self->level > 0)
    /* Translators: stands before a variation in the list of moves. */
    g_string_append (label, _ ("Variation: "));
  for (guint i = 0, at = 0; i < self->spans->len; i++)
    {
      const LatSpan *span = &g_array_index (self->spans, LatSpan, i);

      if (span->kind == LAT_SPAN_FOLD)
        {
          at = i + 1 < self->spans->len ? span[1].start : span->end;
          continue;
        }
      g_string_append_len (label, self->text->str + at, (gssize) (span->end - at));
      at = span->end;
      if ((int) i == self->current)
        /* Translators: stands after the action of the list that the board shows. */
        g_string_append (label, _ (" (current)"));
      for (guint j = 0; self->marked != NULL && j < self->marked->len; j++)
        if (g_array_index (self->marked, guint, j) == i)
          /* Translators: stands after an action of the list that leads to the position
           * that the board shows. */
          g_string_append (label, _ (" (same position)"));
    }
  return g_string_free (g_steal_pointer (&label), FALSE);
}
