/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-notation.h - a game in the order in which it is read */
#pragma once

#include "lat-game.h"

/**
 * LatNotationKind:
 * @LAT_NOTATION_ACTION: an action, with all that is said about it
 * @LAT_NOTATION_RAW: a line after the node that could not be read
 * @LAT_NOTATION_OPEN: a variation begins
 * @LAT_NOTATION_CLOSE: it ends, and the line goes on that it interrupted
 *
 * What comes next.
 */
typedef enum
{
  LAT_NOTATION_ACTION,
  LAT_NOTATION_RAW,
  LAT_NOTATION_OPEN,
  LAT_NOTATION_CLOSE,
} LatNotationKind;

/**
 * LatNotationItem:
 * @kind: what it is
 * @node: the action; of a raw line the node after which it stands; of a variation its first
 * @level: in how many variations this is, the one that opens or closes included
 * @raw: of a raw line: which one
 * @has_number: of an action: whether its move number is to be shown
 * @begins: of an action: whether a new paragraph would do well here
 */
typedef struct
{
  LatNotationKind kind;
  const LatNode *node;
  guint level;
  guint raw;
  gboolean has_number;
  gboolean begins;
} LatNotationItem;

GArray *
lat_notation_list (const LatGame *game);
char *
lat_notation_dup_number (const LatNode *node);
gboolean
lat_notation_ends_turn (const LatNode *node);
char **
lat_notation_dup_paragraphs (const char *comment);
