/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-moves-paragraph.h - a few moves of a game as flowing text */
#pragma once

#include "lat-node.h"
#include "lat-span.h"

#define LAT_TYPE_MOVES_PARAGRAPH (lat_moves_paragraph_get_type ())

/**
 * LatMovesFold:
 * @LAT_MOVES_FOLD_NONE: it is no beginning of a variation, or there is nothing to fold
 * @LAT_MOVES_FOLD_OPEN: a variation begins with it that could be folded
 * @LAT_MOVES_FOLD_CLOSED: it is all that is shown of a folded variation
 */
typedef enum
{
  LAT_MOVES_FOLD_NONE,
  LAT_MOVES_FOLD_OPEN,
  LAT_MOVES_FOLD_CLOSED,
} LatMovesFold;

/**
 * LatMovesParagraph:
 *
 * A stretch of a line: text, its spans, and the node that each span is about.
 * Property `current`: index of the span of the current action, -1 for none; it is also
 * notified when other spans are marked.
 * Signal `changed`: it says something else, by lat_moves_paragraph_take() or lat_moves_paragraph_reword().
 */
G_DECLARE_FINAL_TYPE (LatMovesParagraph, lat_moves_paragraph, LAT, MOVES_PARAGRAPH, GObject)

LatMovesParagraph *
lat_moves_paragraph_new (guint level);
void
lat_moves_paragraph_append (LatMovesParagraph *self, LatSpan span, LatNode *node, const char *text);
void
lat_moves_paragraph_take (LatMovesParagraph *self, LatMovesParagraph *other);
int
lat_moves_paragraph_find_comment (LatMovesParagraph *self, LatNode *node, gboolean before);
void
lat_moves_paragraph_reword (LatMovesParagraph *self, guint span, const char *text);
gboolean
lat_moves_paragraph_equal (LatMovesParagraph *self, LatMovesParagraph *other);

const char *
lat_moves_paragraph_get_text (LatMovesParagraph *self);
guint
lat_moves_paragraph_get_level (LatMovesParagraph *self);
guint
lat_moves_paragraph_get_inset (LatMovesParagraph *self);
void
lat_moves_paragraph_set_inset (LatMovesParagraph *self, guint inset);
const LatSpan *
lat_moves_paragraph_get_spans (LatMovesParagraph *self, guint *n);
LatNode *
lat_moves_paragraph_get_node (LatMovesParagraph *self, guint span);
LatMovesFold
lat_moves_paragraph_get_fold (LatMovesParagraph *self);
void
lat_moves_paragraph_set_fold (LatMovesParagraph *self, LatMovesFold fold);
int
lat_moves_paragraph_get_current (LatMovesParagraph *self);
void
lat_moves_paragraph_set_current (LatMovesParagraph *self, LatNode *node);
void
lat_moves_paragraph_mark (LatMovesParagraph *self, LatNode *node);
void
lat_moves_paragraph_unmark (LatMovesParagraph *self);
const guint *
lat_moves_paragraph_get_marked (LatMovesParagraph *self, guint *n);
guint
lat_moves_paragraph_get_index (LatMovesParagraph *self);
void
lat_moves_paragraph_set_index (LatMovesParagraph *self, guint index);
char *
lat_moves_paragraph_dup_label (LatMovesParagraph *self);
