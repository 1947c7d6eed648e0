/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-tray.h - what a side has beside the board */
#pragma once

#include "lat-board.h"
#include "lat-document.h"

#define LAT_TYPE_TRAY (lat_tray_get_type ())

/**
 * LatTray:
 *
 * A side's name, its men on the board, its men in hand (to be dragged onto the
 * board, or clicked), and the enemies it has taken.
 */
G_DECLARE_FINAL_TYPE (LatTray, lat_tray, LAT, TRAY, GtkWidget)

/**
 * LatTrayContent:
 * @name: (nullable): the player's
 * @clock: (nullable): what was left on the side's clock, as the game has it
 * @position: what is shown
 * @rules: by which; they may have names for men
 * @captives: how many enemies the side has taken off the board; -1 if that
 *   means nothing in these rules
 * @to_drop: how many men the side drops in this turn
 * @is_over: whether the game is over
 */
typedef struct
{
  const char *name;
  const char *clock;
  const LatPosition *position;
  const LatRules *rules;
  int captives;
  guint to_drop;
  gboolean is_over;
} LatTrayContent;

void
lat_tray_set_board (LatTray *self, LatBoard *board, LatSide side);
void
lat_tray_update (LatTray *self, const LatTrayContent *content);
const char *
lat_tray_find_clock (const LatNode *node, LatSide side);
int
lat_tray_count_captives (const LatRuleset *ruleset,
                         const LatPosition *start,
                         const LatPosition *position,
                         LatSide side);
void
lat_tray_show (LatTray *self,
               LatDocument *document,
               const LatPosition *position,
               LatSide side,
               gboolean clocks,
               gboolean is_over);
