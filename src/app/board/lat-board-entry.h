/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-board-entry.h - actions typed on the board */
#pragma once

#include "lat-action.h"

/**
 * LatBoardEntry:
 * @LAT_BOARD_ENTRY_NOTHING: no legal action is written like that
 * @LAT_BOARD_ENTRY_BEGUN: some go on from there
 * @LAT_BOARD_ENTRY_LEGAL: it is a legal action, but others go on from there
 * @LAT_BOARD_ENTRY_CERTAIN: it is a legal action and can be no other
 *
 * What a typed text is so far.
 */
typedef enum
{
  LAT_BOARD_ENTRY_NOTHING,
  LAT_BOARD_ENTRY_BEGUN,
  LAT_BOARD_ENTRY_LEGAL,
  LAT_BOARD_ENTRY_CERTAIN,
} LatBoardEntry;

/** LAT_BOARD_ENTRY_SIZE: room for an action without its victims and its end. */
#define LAT_BOARD_ENTRY_SIZE 12

gboolean
lat_board_entry_takes (gunichar character);
LatBoardEntry
lat_board_entry_match (const LatActionList *legal, const char *text, LatAction *action);
