/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-edit.h - changes of a game as values with an inverse */
#pragma once

#include "lat-game.h"

/**
 * LatEdit:
 *
 * One change of a game. lat_edit_apply() does it and turns the edit into its
 * own inverse, so that undo and redo are the same call on the same value.
 * Edits keep what they cut off, so they must be freed before their game.
 */
typedef struct _LatEdit LatEdit;

/**
 * LatChange:
 * @LAT_CHANGE_WORDING: beside %LAT_CHANGE_NODE, and nothing else: comments or the reason of the node that is
 *   shown read differently, and there are as many as before
 *
 * What an edit or a step touches, for those who show a game.
 */
typedef enum
{
  LAT_CHANGE_NONE = 0,
  LAT_CHANGE_RULES = 1 << 0,
  LAT_CHANGE_TREE = 1 << 1,
  LAT_CHANGE_NODE = 1 << 2,
  LAT_CHANGE_TAGS = 1 << 3,
  LAT_CHANGE_CURSOR = 1 << 4,
  LAT_CHANGE_FILE = 1 << 5,
  LAT_CHANGE_GAMES = 1 << 6,
  LAT_CHANGE_WORDING = 1 << 7,
} LatChange;

/**
 * LatRetarget:
 * @n_lost: how many actions cannot be kept as actions
 * @node: (nullable): the last good node (in the new tree) before the first place
 *   that is lost, in tree order
 * @text: (nullable): the action there, as it was written
 * @reason: why it is illegal; %LAT_REASON_NONE if it is legal with another effect
 * @new_text: (nullable): the action as it would be now, if it has another effect
 * @change: (nullable): what it does now, translated, if @new_text says the same as before
 * @n_left_out: how many pieces of the game's own start have no square on the new board
 * @left_out: (nullable): the names of the squares where they stood, joined by commas
 * @refusal: (nullable): why the rules or the start cannot be changed, translated, if the
 *   start does not go with the rules; then there is no edit
 *
 * What a change of the rules, of the start, or of an action does to what follows.
 */
typedef struct
{
  guint n_lost;
  LatNode *node;
  char *text;
  LatReason reason;
  char *new_text;
  char *change;
  guint n_left_out;
  char *left_out;
  char *refusal;
} LatRetarget;

void
lat_retarget_clear (LatRetarget *retarget);

LatEdit *
lat_edit_new_add (LatGame *game, LatNode *parent, LatAction action);
LatEdit *
lat_edit_new_delete (LatGame *game, LatNode *node);
LatEdit *
lat_edit_new_reorder (LatGame *game, LatNode *node, guint index);
LatEdit *
lat_edit_new_null (LatGame *game, LatNode *parent);
LatEdit *
lat_edit_new_promote (LatGame *game, LatNode *node);
LatEdit *
lat_edit_new_delete_others (LatGame *game, LatNode *node);
LatEdit *
lat_edit_new_insert (LatGame *game,
                     LatNode *node,
                     const LatAction *actions,
                     guint n,
                     LatRetarget *retarget);
LatEdit *
lat_edit_new_replace (LatGame *game, LatNode *node, LatAction action, LatRetarget *retarget);
LatEdit *
lat_edit_new_paste (LatGame *game, LatNode *node, const char *movetext, LatRetarget *retarget);
LatEdit *
lat_edit_new_comment (LatGame *game, LatNode *node, const char *comment, gboolean before);
LatEdit *
lat_edit_new_why (LatGame *game, LatNode *node, const char *why);
LatEdit *
lat_edit_new_nags (LatGame *game, LatNode *node, const guint8 *nags, guint n);
LatEdit *
lat_edit_new_marks (LatGame *game, LatNode *node, const LatMark *marks, guint n);
LatEdit *
lat_edit_new_eval (LatGame *game, LatNode *node, const LatEval *eval);
LatEdit *
lat_edit_new_clock (LatGame *game, LatNode *node, const char *clock);
LatEdit *
lat_edit_new_tag (LatGame *game, const char *name, const char *value);
LatEdit *
lat_edit_new_rules (LatGame *game, LatRuleset *ruleset, LatRetarget *retarget);
LatEdit *
lat_edit_new_start (LatGame *game, const LatPosition *start, LatRetarget *retarget);
void
lat_edit_free (LatEdit *edit);

LatChange
lat_edit_apply (LatEdit *edit);
LatNode *
lat_edit_apply_for_good (LatEdit *edit);
LatNode *
lat_edit_get_node (const LatEdit *edit);
LatNode *
lat_edit_get_added (const LatEdit *edit);
const char *
lat_edit_get_name (const LatEdit *edit);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatEdit, lat_edit_free)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (LatRetarget, lat_retarget_clear)
