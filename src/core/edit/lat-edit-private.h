/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-edit-private.h - edits as the files that make them see them */
#pragma once

#include "lat-edit.h"
#include "lat-game-private.h"

typedef enum
{
  LAT_EDIT_ADD,
  LAT_EDIT_DELETE,
  LAT_EDIT_REORDER,
  LAT_EDIT_COMMENT,
  LAT_EDIT_COMMENT_BEFORE,
  LAT_EDIT_NAGS,
  LAT_EDIT_MARKS,
  LAT_EDIT_EVAL,
  LAT_EDIT_CLOCK,
  LAT_EDIT_WHY,
  LAT_EDIT_NOTES,
  LAT_EDIT_RAW,
  LAT_EDIT_TAGS,
  LAT_EDIT_RULES,
  LAT_EDIT_GROUP,
} LatEditKind;

/*
 * LatEdit:
 * @node: (nullable): the node that it is about
 * @index: which child of its parent the node is to be
 * @notes: (nullable): what is to be said about the node; after the edit, what was
 * @tags: (nullable): the tags after the edit; then, those before
 * @other: (nullable): rules, start and tree after the edit; then, those before
 * @twins: (nullable): which nodes of the two trees are the same
 * @parts: (nullable) (element-type LatEdit): edits that are one, in the order in which
 *   they are to be applied
 * @is_applied: whether it has been done: @other then holds what was before, and a
 *   deleted node belongs to the edit, as one that is to be added does before
 *
 * An edit holds what is not in the game; applying it exchanges the two.
 */
struct _LatEdit
{
  LatEditKind kind;
  LatGame *game;
  LatNode *node;
  guint index;
  LatNode *notes;
  GPtrArray *tags;
  LatGame *other;
  GArray *twins;
  GPtrArray *parts;
  char *name;
  gboolean is_applied;
};

LatEdit *
lat_edit_new_bare (LatEditKind kind, LatGame *game, LatNode *node, const char *name);
void
lat_edit_keep_tags (LatEdit *edit, LatNode *old_end, LatNode *new_end);
