/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-node.h - one action of a game tree and what is said about it */
#pragma once

#include "lat-action.h"
#include "lat-reason.h"

/**
 * LatNode:
 *
 * An action with its comments, reason, glyphs, marks, clock and stored evaluation.
 * The root has no action; its comment is the game's. The first child is the main
 * line, the others are variations. Nodes belong to their game; they change only
 * by edits (lat-edit.h) and by the reader.
 */
typedef struct _LatNode LatNode;

/**
 * LatMarkColour:
 *
 * The colours of marks and arrows; files have their letters, G R B Y.
 */
typedef enum
{
  LAT_MARK_GREEN,
  LAT_MARK_RED,
  LAT_MARK_BLUE,
  LAT_MARK_ORANGE,
} LatMarkColour;

/**
 * LatMark:
 * @colour: its colour
 * @from: the square of a mark, or where an arrow starts
 * @to: where an arrow ends; the same as @from for a mark
 */
typedef struct
{
  LatMarkColour colour;
  LatSquare from;
  LatSquare to;
} LatMark;

/**
 * LatEval:
 * @is_set: whether there is one
 * @is_mate: whether @value counts plies to the end
 * @value: hundredths of a soldier, or plies (positive: White wins), White's view
 * @depth: of the search, 0 if unknown
 */
typedef struct
{
  gboolean is_set;
  gboolean is_mate;
  int value;
  int depth;
} LatEval;

/**
 * LatRawLine:
 * @text: what the file said, unchanged
 * @message: why it could not be read, translated
 * @reason: the same as a value, if an action was illegal
 * @is_variation: whether it stood in parentheses
 * @line: where it was, from 1; 0 if it came from a change of the rules
 *
 * The rest of a line that cannot be played by these rules.
 */
typedef struct
{
  char *text;
  char *message;
  LatReason reason;
  gboolean is_variation;
  guint line;
} LatRawLine;

LatNode *
lat_node_get_parent (const LatNode *node);
LatNode *
lat_node_get_first_child (const LatNode *node);
LatNode *
lat_node_get_next (const LatNode *node);
LatNode *
lat_node_get_previous (const LatNode *node);
guint
lat_node_get_n_children (const LatNode *node);
guint
lat_node_count_below (const LatNode *node);
LatNode *
lat_node_get_following (const LatNode *node);
LatNode *
lat_node_get_next_written (const LatNode *node);
guint
lat_node_get_depth (const LatNode *node);
char *
lat_node_dup_path (const LatNode *node);
LatNode *
lat_node_find_path (LatNode *root, const char *path);
gboolean
lat_node_is_main (const LatNode *node);
LatNode *
lat_node_find_child (const LatNode *node, LatAction action);

LatAction
lat_node_get_action (const LatNode *node);
gboolean
lat_node_is_null (const LatNode *node);
const char *
lat_node_get_text (const LatNode *node);
LatSide
lat_node_get_side (const LatNode *node);
guint
lat_node_get_number (const LatNode *node);
gboolean
lat_node_begins_turn (const LatNode *node);

const char *
lat_node_get_comment_before (const LatNode *node);
const char *
lat_node_get_comment (const LatNode *node);
const guint8 *
lat_node_get_nags (const LatNode *node, guint *n);
const LatMark *
lat_node_get_marks (const LatNode *node, guint *n);
const LatEval *
lat_node_get_eval (const LatNode *node);
const char *
lat_node_get_clock (const LatNode *node);
const char *
lat_node_get_why (const LatNode *node);
guint
lat_node_get_n_raw (const LatNode *node);
const LatRawLine *
lat_node_get_raw (const LatNode *node, guint index);
