/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-undo.h - what was done to the games of a document, in order */
#pragma once

#include "lat-edit.h"
#include "lat-open-game.h"

/**
 * LatWordsKind:
 * @LAT_WORDS_COMMENT: the comment after the action; of the start, that of the game
 * @LAT_WORDS_BEFORE: the comment before the action
 * @LAT_WORDS_WHY: the reason
 *
 * What a person can type at a node.
 */
typedef enum
{
  LAT_WORDS_COMMENT,
  LAT_WORDS_BEFORE,
  LAT_WORDS_WHY,
} LatWordsKind;

/**
 * LatStep:
 * @id: of the state that it leads to; unique in its stack
 * @entry: (nullable): the game that it concerns
 * @edits: (element-type LatEdit): what was done to the game, in order
 * @before: (nullable): where one was before
 * @after: (nullable): where one was afterwards
 * @shows_place: whether undo and redo go to @before and @after from wherever one is
 * @typing: (nullable): the node whose words were typed
 * @typed: which of them
 * @typed_at: when, in microseconds of monotonic time
 * @index: (steps without edits): where games were put into or taken from the list
 * @removed: (nullable) (element-type LatOpenGame): the games that were taken from the list
 * @inserted: (nullable) (element-type LatOpenGame): the games that took their place
 * @shown: (steps without edits) (nullable): the game that was open before
 * @shown_after: (steps without edits) (nullable): the game that was open afterwards
 * @name: (nullable): what was done, if not what the first edit says
 *
 * What one undo takes back: edits of one game, or a change of the list of games.
 */
typedef struct
{
  guint64 id;
  LatOpenGame *entry;
  GPtrArray *edits;
  LatNode *before;
  LatNode *after;
  gboolean shows_place;
  LatNode *typing;
  LatWordsKind typed;
  gint64 typed_at;
  guint index;
  GPtrArray *removed;
  GPtrArray *inserted;
  LatOpenGame *shown;
  LatOpenGame *shown_after;
  const char *name;
} LatStep;

/**
 * LatUndo:
 *
 * The stacks of steps done and undone. It knows which state was saved.
 */
typedef struct _LatUndo LatUndo;

LatStep *
lat_step_new_edits (LatOpenGame *entry);
LatStep *
lat_step_new_games (guint index,
                    GPtrArray *removed,
                    GPtrArray *inserted,
                    LatOpenGame *shown,
                    LatOpenGame *shown_after);
void
lat_step_free (LatStep *step);
const char *
lat_step_get_name (const LatStep *step);

LatUndo *
lat_undo_new (void);
void
lat_undo_free (LatUndo *undo);
void
lat_undo_clear (LatUndo *undo);
void
lat_undo_push (LatUndo *undo, LatStep *step);
LatStep *
lat_undo_back (LatUndo *undo);
LatStep *
lat_undo_forth (LatUndo *undo);
LatStep *
lat_undo_peek (const LatUndo *undo);
LatStep *
lat_undo_peek_undone (const LatUndo *undo);
void
lat_undo_drop (LatUndo *undo);
void
lat_undo_touch (LatUndo *undo);
guint64
lat_undo_get_state (const LatUndo *undo);
void
lat_undo_set_saved (LatUndo *undo, guint64 state);
gboolean
lat_undo_is_saved (const LatUndo *undo);
