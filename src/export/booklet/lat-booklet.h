/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-booklet.h - what is printed: headings, words, moves and diagrams in order of reading */
#pragma once

#include "lat-diagram.h"
#include "lat-game.h"

/**
 * LatBookletKind:
 * @LAT_BOOKLET_TITLE: the name of it all, over the whole width of the page
 * @LAT_BOOKLET_SUBTITLE: who plays, or what it is; the same
 * @LAT_BOOKLET_DETAIL: when, where, how it ended; the same
 * @LAT_BOOKLET_HEADING: of a chapter
 * @LAT_BOOKLET_TEXT: words
 * @LAT_BOOKLET_ITEM: words, one of a list
 * @LAT_BOOKLET_SMALL: words that are less important
 * @LAT_BOOKLET_SMALL_ITEM: the same, one of a list
 * @LAT_BOOKLET_MOVES: actions and what is said about them
 * @LAT_BOOKLET_RESULT: how a game ended
 * @LAT_BOOKLET_PICTURE: a diagram, or two side by side, with a caption
 */
typedef enum
{
  LAT_BOOKLET_TITLE,
  LAT_BOOKLET_SUBTITLE,
  LAT_BOOKLET_DETAIL,
  LAT_BOOKLET_HEADING,
  LAT_BOOKLET_TEXT,
  LAT_BOOKLET_ITEM,
  LAT_BOOKLET_SMALL,
  LAT_BOOKLET_SMALL_ITEM,
  LAT_BOOKLET_MOVES,
  LAT_BOOKLET_RESULT,
  LAT_BOOKLET_PICTURE,
} LatBookletKind;

/**
 * LatBookletRunKind:
 * @LAT_BOOKLET_MAIN: an action of the main line with its number
 * @LAT_BOOKLET_VARIATION: an action of a variation with its number
 * @LAT_BOOKLET_REMARK: a comment in a variation, or a reason
 * @LAT_BOOKLET_MAN: one letter that stands for a man and is drawn as one
 *
 * What a part of a text is, if it is more than words. An action is not broken at the end of a line.
 */
typedef enum
{
  LAT_BOOKLET_MAIN,
  LAT_BOOKLET_VARIATION,
  LAT_BOOKLET_REMARK,
  LAT_BOOKLET_MAN,
} LatBookletRunKind;

/**
 * LatBookletRun:
 * @kind: what it is
 * @start: where it begins, in bytes
 * @end: where it ends, in bytes
 * @man: of a man: who
 * @node: (nullable): of an action: which, borrowed from its game
 */
typedef struct
{
  LatBookletRunKind kind;
  guint start;
  guint end;
  LatCell man;
  const LatNode *node;
} LatBookletRun;

/**
 * LatBookletBlock:
 * @kind: what it is
 * @level: how deep a variation is that its actions belong to, 0 the main line
 * @text: its words; of a picture the caption
 * @runs: (element-type LatBookletRun): parts of the text, in order; a man lies within an action
 * @diagram: (nullable): of a picture: the diagram
 * @after: (nullable): what is beside it: what comes of it
 * @words: (nullable): what is to be seen on both, for who does not see them; of a title what
 *   stands beside it at the head of the pages that follow
 * @outline: (nullable): what it is called in the table of contents
 * @outline_level: how deep there, from 0
 */
typedef struct
{
  LatBookletKind kind;
  guint level;
  GString *text;
  GArray *runs;
  LatDiagram *diagram;
  LatDiagram *after;
  char *words;
  char *outline;
  guint outline_level;
} LatBookletBlock;

/**
 * LatBooklet:
 * @title: of the document
 * @author: (nullable): who wrote it
 * @subject: (nullable): what it is about
 * @origin: (nullable): what it rests upon
 * @language: the code of the language it is told in
 * @blocks: (element-type LatBookletBlock): all there is, in order; titles and details come first
 *
 * A game or a rule set as it is read on paper, whatever the paper. A value that is only read once it
 * has been made.
 */
typedef struct
{
  char *title;
  char *author;
  char *subject;
  LatOrigin *origin;
  char *language;
  GPtrArray *blocks;
} LatBooklet;

/**
 * LatBookletOptions:
 * @with_rules: whether the rules are told in short
 * @with_marks: whether there is a diagram where the author set a mark or an arrow
 * @with_variations: whether there is one at such places in variations too
 * @every: after how many turns there is a diagram, 0 for never
 * @with_end: whether there is one of the end
 * @no_last: whether to leave out the brackets around the last action
 * @look: how diagrams are painted; their size follows from the paper
 * @photo: (nullable): what diagrams of positions lie on, borrowed; of several games those that have the board of the
 *   first
 *
 * What a booklet of a game shows.
 */
typedef struct
{
  gboolean with_rules;
  gboolean with_marks;
  gboolean with_variations;
  guint every;
  gboolean with_end;
  gboolean no_last;
  LatDiagramLook look;
  LatDiagramPhoto *photo;
} LatBookletOptions;

/** LAT_BOOKLET_LOOK: diagrams for paper: lines and flat discs, little ink. */
#define LAT_BOOKLET_LOOK                                                                           \
  ((LatDiagramLook){ .square = 28,                                                                 \
                     .style = LAT_BOARD_STYLE_PLAIN,                                               \
                     .pieces = LAT_PIECE_SET_DISCS,                                                \
                     .high_contrast = TRUE })

/** LAT_BOOKLET_OPTIONS: all diagrams the author wanted, and the end. */
#define LAT_BOOKLET_OPTIONS                                                                        \
  ((LatBookletOptions){ .with_rules = TRUE,                                                        \
                        .with_marks = TRUE,                                                        \
                        .with_variations = TRUE,                                                   \
                        .with_end = TRUE,                                                          \
                        .look = LAT_BOOKLET_LOOK })

LatBooklet *
lat_booklet_new_for_game (const LatGame *game, const LatBookletOptions *options);
LatBooklet *
lat_booklet_new_for_games (GPtrArray *games, const LatGame *game, const LatBookletOptions *options);
LatBooklet *
lat_booklet_new_for_rules (const LatRules *rules, const LatDiagramLook *look);
void
lat_booklet_free (LatBooklet *booklet);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatBooklet, lat_booklet_free)
