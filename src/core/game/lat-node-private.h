/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-node-private.h - nodes as the reader, the edits and the game see them */
#pragma once

#include "lat-action-text.h"
#include "lat-node.h"

/*
 * LatNode:
 * @parent: the node before; kept while the node is cut off, so that a cursor on
 *   it finds back into the tree
 * @twin: the node that took this one's place when the rules changed
 * @text: the action with all its marks, written when the node was made, so that
 *   a list of moves needs no replay
 * @comment_before, @comment, @why: growing texts, since a file can add to them often;
 *   @why is tidy as lat_comment_text_tidy_why() has it
 * @side: who acts
 * @number: the move number when it is played
 * @depth: how many actions from the start
 * @key: of the position after the action, as repetition compares it
 * @is_null: whether it is a pass that the rules do not know
 * @is_detached: whether an edit has cut it off
 */
struct _LatNode
{
  LatNode *parent;
  LatNode *first;
  LatNode *last;
  LatNode *next;
  LatNode *previous;
  LatNode *twin;
  char *text;
  GString *comment_before;
  GString *comment;
  GString *why;
  char *clock;
  guint8 *nags;
  LatMark *marks;
  GPtrArray *raw;
  LatEval eval;
  guint64 key;
  LatAction action;
  LatSide side;
  guint number;
  guint depth;
  guint n_children;
  guint n_nags;
  guint n_marks;
  gboolean is_detached;
  gboolean is_null;
};

LatNode *
lat_node_new (void);
LatNode *
lat_node_new_action (const LatRuleset *ruleset,
                     const LatPosition *position,
                     const LatHistory *history,
                     LatAction action);
LatNode *
lat_node_new_null (const LatRuleset *ruleset, const LatPosition *position);
void
lat_node_copy_tree (const LatNode *node, LatNode *parent);
void
lat_node_free_tree (LatNode *node);
void
lat_node_attach (LatNode *node, LatNode *parent, guint index);
void
lat_node_detach (LatNode *node);
guint
lat_node_get_index (const LatNode *node);
LatNode *
lat_node_get_nth_child (const LatNode *node, guint index);
LatNode *
lat_node_walk (const LatNode *node, const LatNode *top);
guint
lat_node_count_tree (const LatNode *node);
LatNode *
lat_node_get_line_end (LatNode *node);
void
lat_node_copy_notes (LatNode *node, const LatNode *other);
void
lat_node_add_notes (LatNode *node, const LatNode *other);
void
lat_node_set_nags (LatNode *node, const guint8 *nags, guint n);
void
lat_node_set_marks (LatNode *node, const LatMark *marks, guint n);
void
lat_node_add_nag (LatNode *node, guint8 nag);
void
lat_node_add_comment (LatNode *node, const char *text, gboolean before);
void
lat_node_set_comment (LatNode *node, const char *text, gboolean before);
void
lat_node_add_why (LatNode *node, const char *text);
void
lat_node_set_why (LatNode *node, const char *text);
guint
lat_node_merge_notes (LatNode *node, const LatNode *other);
void
lat_node_update_raw (LatNode *node);
void
lat_node_add_raw (LatNode *node, LatRawLine *raw);

LatRawLine *
lat_raw_line_new (const char *text, const char *message, const LatReason *reason, guint line);
LatRawLine *
lat_raw_line_copy (const LatRawLine *raw);
void
lat_raw_line_free (LatRawLine *raw);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatRawLine, lat_raw_line_free)
